"""Matches in the built program that QUINTE_PROGRAM names, or in the checkout, played by mouse."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine import Rulebook
from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.title import SHELF as COVERS
from game.view.shelf import Shelf
from game.view.scale import Box
from tests.scenes.pilot import Pilot
from tests.window.conftest import SitDown
from tests.window.driver import Player, wait_for
from tests.window.playing import pixel, program, services_of
from tests.window.shadow import Shadow, play

CHOICES = 3
"""Choices that the person makes by mouse in each card game."""


def tables() -> dict[str, object]:
    """Return settings with a saved table of each card game: one person, gentle computers."""
    return {"tables": {book.slug: table(book) for book in SHELF}}


def table(book: Rulebook) -> dict[str, object]:
    seats = min(book.seats(settled(book, {})))
    names = ("Ines", "Bram", "Odile", "Castor", "Vesna", "Teo", "Runa")
    chairs = [
        {"name": name, "person": not seat, "device": "screen", "level": "gentle"}
        for seat, name in enumerate(names[:seats])
    ]
    return {"seats": chairs, "options": {}}


def click(player: Player, box: Box) -> None:
    """Click on the middle of a box once nothing moves."""
    player.look_at_rest()
    player.click(pixel(player, *box.centre))


def go_to_table(player: Player, book: Rulebook) -> None:
    """Choose a card game on the shelf, take seats and start, by clicks."""
    services = services_of(player)
    pilot = Pilot(services.title(), (640, 360))
    shelf = pilot.widget("shelf")
    assert isinstance(shelf, Shelf)
    if book is not SHELF[0]:
        x, y, _ = shelf.spot(SHELF.index(book))
        click(player, Box.around(COVERS.x + x, COVERS.y + y, 10, 10))
    click(player, pilot.widget("seats").box)
    pilot = Pilot(services.seating(book.slug), (640, 360))
    click(player, pilot.widget("start").box)
    wait_for("a match in the journal", lambda: player.match)
    services.close()


@pytest.fixture
def follow(tmp_path: Path) -> Iterator:
    """Return a function that starts to follow a real window; its shadows are closed at the end."""
    shadows: list[Shadow] = []

    def start(player: Player) -> Shadow:
        shadows.append(Shadow(player, tmp_path / f"shadow{len(shadows)}"))
        return shadows[-1]

    yield start
    for shadow in shadows:
        shadow.close()


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_every_card_game_is_started_and_played_with_the_mouse_alone(
    book: Rulebook, sit_down: SitDown, follow
) -> None:
    player = sit_down(tables(), command=program())
    go_to_table(player, book)
    shadow = follow(player)
    for choice in range(CHOICES):
        play(player, shadow, by_drag=choice % 2 == 0)
    assert player.match["slug"] == book.slug
    player.close_window()
    assert player.leave() == 0
