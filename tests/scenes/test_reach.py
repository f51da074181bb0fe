"""Every widget of every screen is reached by keyboard alone and by gamepad alone."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.history.scene import HistoryScene
from game.scenes.keyrows import KeyRows
from game.scenes.ledger import Ledger
from game.scenes.options import SettingsScene
from game.scenes.pause_menu import PauseMenu
from game.scenes.reseating import Reseating
from game.scenes.result import ResultScene
from game.scenes.scene import Scene
from game.scenes.seatbook import SeatBook
from game.scenes.services import Chair, MatchSetup
from game.view.inputs import Command, Intent
from tests.scenes.pilot import Pilot, TestServices
from tests.store.pasts import add, duel

CHAIRS = (Chair("Ines", True), Chair("Bram", False))


GUESTS = (Chair("Ines", True), Chair("Bram", False), Chair("Odile", True, "keys:left"))


def teams(services: TestServices, size: int) -> Scene:
    """Return the lobby of a card game with teams of a size, and computers in all seats."""
    seating = services.seating(services.shelf[0].slug)
    party = seating.party.set("mode", "commander").set("team_size", size)
    party = party.vacated(0)
    services.keep(party.kept(services.settings))
    return services.seating(services.shelf[0].slug)


def result(services: TestServices) -> Scene:
    order = MatchSetup(services.shelf[0].slug, CHAIRS, settled(services.shelf[0], {}))
    return ResultScene(services, order, (0,), Ledger(2), 3)


def history(services: TestServices, view: str = "players", player: str = "") -> Scene:
    """Return the history with some players and more matches than a page has."""
    slug = services.shelf[0].slug
    add(services.history, *[duel("ines", "bram", slug=slug), duel("teo", "steady*", slug=slug)] * 5)
    scene = HistoryScene(services)
    scene.show(view, player)
    return scene


SCREENS: dict[str, Callable[[TestServices], Scene]] = {
    "title": lambda services: services.title(),
    "seating": lambda services: services.seating(services.shelf[0].slug),
    "settings": SettingsScene,
    "teams": lambda services: teams(services, 3),
    "keyrows": KeyRows,
    "reseating": lambda services: Reseating(services, SeatBook(GUESTS)),
    "pause": lambda services: PauseMenu(services, services.shelf[0].slug, SeatBook(GUESTS)),
    "result": result,
    "history": history,
    "matches": lambda services: history(services, "matches"),
    "player": lambda services: history(services, player="person:ines"),
}


CHANGED_BY_ARROWS = ("teams", "history", "matches", "player")
"""Screens in which arrows change what there is; they have tests of their own."""


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("device", ["key", "pad"])
def test_every_widget_can_be_focused_and_shows_it(name: str, device: str, tmp_path: Path) -> None:
    pilot = Pilot(SCREENS[name](TestServices(tmp_path)))
    reached = set()
    for _ in range(2 * len(pilot.widgets)):
        getattr(pilot, device)(Intent.NEXT)
        reached.add(pilot.focus)
        assert pilot.frames(1), f"{pilot.focus} does not show its focus"
    assert reached == {widget.name for widget in pilot.widgets if widget.enabled}


@pytest.mark.parametrize("size", [3, 5, 7])
def test_arrows_reach_every_seat_of_large_teams(size: int, tmp_path: Path) -> None:
    form = Pilot(teams(TestServices(tmp_path), size)).top.form
    wanted = {widget.name for widget in form.widgets}
    seen, waiting = set(), ["start"]
    while waiting:
        start = waiting.pop()
        if start in seen:
            continue
        seen.add(start)
        for way in (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT):
            for presses in (1, 8):
                form.aim(start)
                for _ in range(presses):
                    form.handle(Command(way))
                waiting.append(form.focus)
    assert wanted <= seen


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in CHANGED_BY_ARROWS])
def test_arrows_reach_every_widget(name: str, tmp_path: Path) -> None:
    shelf = SHELF[:1] if name == "seating" else SHELF  # arrows would change the card game
    pilot = Pilot(SCREENS[name](TestServices(tmp_path, shelf)))
    wanted = {widget.name for widget in pilot.widgets if widget.enabled}
    seen, waiting = set(), [pilot.focus]
    while waiting:
        start = waiting.pop()
        if start in seen:
            continue
        seen.add(start)
        for way in (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT):
            for presses in (1, 25):
                pilot.top.form.aim(start)
                pilot.pad(*[way] * presses)
                waiting.append(pilot.focus)
    assert wanted <= seen


@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_drawn_while_nothing_happens(name: str, tmp_path: Path) -> None:
    pilot = Pilot(SCREENS[name](TestServices(tmp_path)))
    assert not pilot.frames(120)
    pilot.point((5, 540))
    assert not pilot.frames(2)


@pytest.mark.parametrize("name", SCREENS)
def test_a_click_uses_the_widget_under_the_mouse(name: str, tmp_path: Path) -> None:
    pilot = Pilot(SCREENS[name](TestServices(tmp_path)))
    for widget in pilot.widgets:
        if widget.enabled:
            pilot.point(widget.name)
            typing = pilot.focus.startswith("name:")
            assert pilot.focus == widget.name or typing
