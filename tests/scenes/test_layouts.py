"""Every screen is drawn in windows of many shapes, and no text leaves the window."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.keyrows import KeyRows
from game.scenes.ledger import Ledger
from game.scenes.log import LogScene
from game.scenes.options import Credits, SettingsScene
from game.scenes.party import gather
from game.scenes.pause_menu import PauseMenu
from game.scenes.reseating import Reseating
from game.scenes.result import ResultScene
from game.scenes.rules import Rules
from game.scenes.scene import Push, Scene
from game.scenes.seatbook import SeatBook
from game.scenes.services import Chair, MatchSetup
from tests.scenes.pilot import Pilot, TestServices, written
from tests.scenes.test_reach import history

WINDOWS = (
    *(((640, 360), 100), ((640, 360), 130), ((800, 600), 130), ((854, 480), 100)),
    *(((1024, 576), 130), ((1280, 720), 100), ((1280, 720), 130), ((1920, 1080), 130)),
    *(((720, 1280), 130), ((3440, 1440), 130)),
)
"""Windows of many shapes, from the smallest on, each with a text size."""

LONG = "Wilhelmina"


def result(services: TestServices) -> Scene:
    chairs = tuple(Chair(LONG[: 10 - seat], False) for seat in range(7))
    order = MatchSetup(services.shelf[0].slug, chairs, settled(services.shelf[0], {}))
    return ResultScene(services, order, (0,), Ledger(7), 300)


def crowd(services: TestServices) -> Scene:
    """Return the lobby of two teams of seven with the longest names and some unplugged gamepads."""
    chairs = [Chair(LONG[: 10 - seat % 7], seat < 7, f"pad:{seat + 1}") for seat in range(14)]
    book = services.shelf[0]
    party = gather(book, services.settings).set("mode", "commander").set("team_size", 7)
    services.keep(replace(party, chairs=tuple(chairs)).kept(services.settings))
    return services.seating(book.slug)


def reseating(services: TestServices, seats: int) -> Scene:
    chairs = [Chair(LONG[: 10 - seat % 7], seat % 2 == 0, "pad:9") for seat in range(seats)]
    return Reseating(services, SeatBook(chairs))


SCENES: dict[str, Callable[[TestServices], Scene]] = {
    "title": lambda services: services.title(),
    "seating": lambda services: services.seating(services.shelf[0].slug),
    "settings": SettingsScene,
    "crowd": crowd,
    "keyrows": KeyRows,
    "reseating": lambda services: reseating(services, 7),
    "reseating many": lambda services: reseating(services, 14),
    "pause": lambda services: PauseMenu(services, services.shelf[0].slug, SeatBook(())),
    "result": result,
    "history": lambda services: history(services),
    "matches": lambda services: history(services, "matches"),
    "player": lambda services: history(services, player="person:ines"),
    "rules": lambda services: Rules(services, services.shelf[0].slug, "FC-7"),
    "credits": Credits,
    **{
        f"seating {book.slug}": lambda services, slug=book.slug: services.seating(slug)
        for book in SHELF[1:]
    },
    "log": lambda services: LogScene(services, ["Ines hits Bram for 1"] * 40),
}


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("size", "text"), WINDOWS, ids=str)
def test_all_text_is_inside_the_window(
    name: str, size: tuple[int, int], text: int, tmp_path: Path
) -> None:
    services = TestServices(tmp_path)
    pilot = Pilot(services.title(), size, text)
    with written() as lines:
        pilot.stack.apply(Push(SCENES[name](services), over=True))
        pilot.settle()
    assert [place for place, inside in lines if not inside] == []
    for sprite in pilot.top.stage.sprites:
        if sprite.image is not None and name not in ("rules", "credits", "log"):
            assert pilot.target.get_rect().inflate(40, 40).contains(sprite.rect)


def test_a_resize_keeps_the_selection(tmp_path: Path) -> None:
    services = TestServices(tmp_path)
    pilot = Pilot(services.seating(services.shelf[0].slug))
    pilot.press("name:1")
    pilot.erase()
    pilot.type_text("Mira")
    pilot.resize((1920, 1080), text=115)
    assert pilot.focus == "name:1"
    assert pilot.widget("name:1").value == "Mira"  # type: ignore[attr-defined]
