"""Every table fits windows of many shapes: nothing is cut off, every button can be reached."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path

import pytest

from game.engine import Rulebook
from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.pause_menu import PauseMenu
from game.view.cards import CardSprite
from game.view.inputs import Intent
from game.view.scale import BASE, Box
from game.view.stage import Sprite
from tests.scenes.tables import TablePilot, TableServices, chairs
from tests.scenes.turns import buttons, is_asking

WINDOWS = (
    *(((640, 360), 100), ((640, 360), 130), ((800, 600), 100), ((854, 480), 130)),
    *(((1024, 576), 100), ((720, 1280), 130), ((3440, 1440), 130)),
)
"""Windows of many shapes, from the smallest on, each with a text size."""

GLOW = 48.0
"""Distance that a glow may extend beyond the canvas, in base units."""


def layouts() -> Iterator[tuple[Rulebook, int, Mapping[str, object], str]]:
    """Yield every layout of every card game, with options and a number of seats that use it."""
    for book in SHELF:
        ways = [{option.name: choice.value} for option in book.options for choice in option.choices]
        ways += [{"mode": "commander", "team_size": size} for size in (3, 5, 7)]
        found: dict[str, tuple[int, Mapping[str, object]]] = {}
        for way in ({}, *ways):
            try:
                options = settled(book, way)
                numbers = book.seats(options)
            except ValueError:
                continue  # an option that needs another one, or belongs to another card game
            for seats in numbers:
                found.setdefault(book.layout(seats, options), (seats, options))
        for name, (seats, options) in found.items():
            yield book, seats, options, f"{book.slug} {name}"


ALL = tuple(layouts())


def sat(folder: Path, case: tuple[Rulebook, int, Mapping[str, object], str]) -> TablePilot:
    """Return a table of one person and computers at the first choice of a match."""
    book, seats, options, _ = case
    services = TableServices(folder)
    services.set(pace=200, reduced_motion=True)
    pilot = TablePilot(services, chairs("screen", *[""] * (seats - 1)), options, slug=book.slug)
    pilot.until(lambda: is_asking(pilot))
    return pilot


def cut_off(pilot: TablePilot) -> list[Sprite]:
    """Return what is shown but not inside the canvas."""
    whole = pilot.scale.rect(Box(0, 0, *BASE))
    glow = pilot.scale.px(2 * GLOW)
    window = pilot.target.get_rect()
    return [
        sprite
        for sprite in pilot.scene.stage.sprites
        if sprite.image is not None
        and sprite.rect.size != window.size
        and not whole.inflate(glow, glow).contains(sprite.rect)
    ]


def boxes(pilot: TablePilot) -> list[Box]:
    """Return the buttons of the toolbar and of the open prompt."""
    return [widget.box for widget in (*pilot.scene.parts.toolbar.form.widgets, *buttons(pilot))]


def overlap(one: Box, two: Box) -> bool:
    across = min(one.x + one.w, two.x + two.w) - max(one.x, two.x)
    return across > 0 and min(one.y + one.h, two.y + two.h) > max(one.y, two.y)


@pytest.mark.parametrize("case", ALL, ids=lambda case: case[3])
def test_a_table_fits_every_window(
    case: tuple[Rulebook, int, Mapping[str, object], str], tmp_path: Path
) -> None:
    pilot = sat(tmp_path, case)
    offers = pilot.services.dealer.waiting()
    for size, text in WINDOWS:
        pilot.resize(size, text)
        pilot.until(lambda: is_asking(pilot))
        pilot.frames(2)
        assert pilot.services.dealer.waiting() == offers
        assert cut_off(pilot) == []
        for box in boxes(pilot):
            assert (
                box.x >= 0 and box.y >= 0 and box.x + box.w <= BASE[0] and box.y + box.h <= BASE[1]
            )
        assert not [pair for pair in combinations(boxes(pilot), 2) if overlap(*pair)]
        window = pilot.target.get_rect()
        assert all(
            window.contains(sprite.rect)
            for sprite in pilot.hand()
            if isinstance(sprite, CardSprite)
        )
        pilot.press(pilot.scene.parts.toolbar.form.widgets[-1].box)
        assert isinstance(pilot.top, PauseMenu)
        pilot.key(Intent.BACK)
        assert pilot.top is pilot.scene
