"""A few words over whatever is shown, while something is built that takes a moment."""

from pygame import Surface

from game.view import palette as p
from game.view.canvas import Canvas
from game.view.easel import Easel
from game.view.scale import Box

PANEL = Box(570, 440, 780, 160)
"""The panel that the words stand on."""

WORDS, ICON = "Shuffling the cards…", "copy"
"""What is said, and the icon before it."""

ROOM, BESIDE = 640.0, 84.0
"""Base units that the words take at most, and from the icon's left edge to them."""


def draw_loading(easel: Easel, surface: Surface) -> None:
    """Darken what is on a surface and say over it that it takes a moment."""
    sheet = Canvas(easel, surface)
    sheet.veil(p.INK950, 0.5)
    sheet.panel(PANEL, 20)
    x, y = PANEL.centre
    width = easel.fitted(WORDS, "title", 48, p.IVORY, ROOM).get_width() / easel.scale.u
    left = x - (width + BESIDE) / 2
    sheet.icon(ICON, left + 28, y, 56, p.BRASS200)
    sheet.text(WORDS, "title", 48, p.IVORY, left + BESIDE, y + 16, room=ROOM, shadowed=True)
