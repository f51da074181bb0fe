"""Helpers for playing in the real window: navigation, and the expected pictures."""

import os

import pygame

from game import resources
from game.app import easel, headless_surface
from game.app_services import AppServices
from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.result import PAGE
from game.scenes.scene import Scene
from game.store.folder import Folder
from game.view.layout import read_layout
from game.view.scale import Box, Scale
from game.view.zone_anchors import SlotAnchor
from tests.window.driver import ROOT, Corners, Picture, Pixel, Player, checkout, wait_for

BOOK = SHELF[0]
"""The card game that is chosen when the program opens."""

HAND = (960.0, 815.0)
"""Position of a card of the open hand, in base units."""

ALIKE = 0.985
"""Likeness of the same screen shown twice; a pixel of a glow may differ."""


def table_of(*people: bool, hp: int = 1) -> dict[str, object]:
    """Return settings with a saved table: which seats are people, and the hit points."""
    names = ("Ines", "Bram", "Odile", "Castor")
    seats = [{"name": name, "person": person} for name, person in zip(names, people, strict=False)]
    return {"tables": {BOOK.slug: {"seats": seats, "options": {"hp": hp}}}}


def painted(scene: Scene, size: tuple[int, int], services: AppServices) -> Picture:
    """Return the expected picture of a scene at a window size, drawn without a window."""
    surface = headless_surface(size)
    scene.lay_out(easel(Scale(*size), services.settings), None)
    scene.stage.paint(surface)
    return Picture(*size, pygame.image.tobytes(surface, "RGB"))


def services_of(player: Player) -> AppServices:
    """Return the program's services in this process, with the player's settings."""
    return AppServices(Folder(player.home))


def pixel(player: Player, x: float, y: float) -> Pixel:
    """Return the pixel of the window at a base position."""
    _, _, width, height = player.place
    left, top = Scale(width, height).at(x, y)
    return round(left), round(top)


def part(picture: Picture, box: Box) -> Corners:
    """Return the corners of a base box in a picture."""
    rect = Scale(picture.width, picture.height).rect(box)
    return rect.left, rect.top, rect.right, rect.bottom


def slot() -> tuple[float, float]:
    """Return the middle of the first seat's slot, in base units."""
    variant = BOOK.layout(2, settled(BOOK, {}))
    layout = read_layout(resources.levels() / BOOK.slug / f"{variant}.tmx")
    return next(anchor.box.centre for anchor in layout.of_kind(SlotAnchor))


def start_match(player: Player) -> None:
    """Go from the title to the table, by keys."""
    title = player.look_at_rest()
    player.key("Return")
    seating = player.see("the seating", lambda seen: seen.likeness(title) < ALIKE)
    assert not seating.is_black()
    player.key("Return")
    wait_for("a match in the journal", lambda: player.match)


def lay_a_card(player: Player) -> None:
    """Drag the middle card to its place, repeatedly until it is played or the match is over."""
    before = len(player.actions)
    start, end = pixel(player, *HAND), pixel(player, *slot())

    def went_on() -> bool:
        return len(player.actions) > before or shows_ledger(player.look())

    def dragged() -> bool:
        player.drag(start, end)
        try:
            return wait_for("an action", went_on, patience=1.5)
        except AssertionError:
            return False

    wait_for("a card laid by dragging", dragged)


def shows_ledger(picture: Picture) -> bool:
    """Return whether the picture is light where the result screen has its page."""
    inner = Box(PAGE.x + PAGE.w / 4, PAGE.y + PAGE.h * 0.6, PAGE.w / 2, PAGE.h * 0.15)
    pixels = b"".join(picture.rows(part(picture, inner)))
    return sum(pixels) / len(pixels) > 170


def program() -> list[str]:
    """Return the command of the built program that QUINTE_PROGRAM names, or of the checkout."""
    built = os.environ.get("QUINTE_PROGRAM")
    return [str((ROOT / built).resolve())] if built else checkout()
