"""The message shown while a table is built."""

from pygame import Surface

from game.catalogues import view_text as _
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.easel import Easel
from game.view.scale import Box

PANEL = Box(570, 440, 780, 160)
"""Panel of the message, in base units."""

WORDS, ICON = _("Shuffling the cards…"), "copy"
"""The message and the name of its icon."""

ROOM, BESIDE = 640.0, 84.0
"""Maximum width of the text, and its distance from the icon's left edge, in base units."""


LINE = Box(640, 560, 640, 6)
"""Line that fills while the table is prepared."""


def draw_loading(easel: Easel, surface: Surface) -> None:
    """Darken a surface and draw the message over it."""
    sheet = Canvas(easel, surface)
    sheet.veil(p.INK950, 0.5)
    sheet.panel(PANEL, 20)
    x, y = PANEL.centre
    width = easel.fitted(WORDS, "title", 48, p.IVORY, ROOM).get_width() / easel.scale.u
    left = x - (width + BESIDE) / 2
    sheet.icon(ICON, left + 28, y, 56, p.BRASS200)
    sheet.text(WORDS, "title", 48, p.IVORY, left + BESIDE, y + 16, room=ROOM, shadowed=True)


def draw_progress(easel: Easel, surface: Surface, share: float) -> None:
    """Fill the line below the message up to a share from 0 to 1."""
    surface.fill(p.rgb(p.INK600), easel.scale.rect(LINE))
    if share > 0:
        done = Box(LINE.x, LINE.y, LINE.w * min(1.0, share), LINE.h)
        surface.fill(p.rgb(p.BRASS300), easel.scale.rect(done))
