"""Large buttons with an emblem, such as for characters, and their positions."""

from pygame import Surface

from game.view import frames
from game.view import palette as p
from game.view.art import clear, paste_centred
from game.view.easel import Easel
from game.view.inputs import Intent, Pos
from game.view.lines import PITCH, filling, parted
from game.view.scale import Box
from game.view.sheet_panel import emblem
from game.view.widget import RIM, Done

ROOM = Box(64, 126, 1792, 800)
"""Area for tiles and the sheet beside them, above the prompt."""

COLUMNS = 4
"""Number of tiles in a row beside a sheet."""

GAP = 16.0
"""Gap between tiles, and between tiles and the sheet, in base units."""

SHARE = 0.5
"""Share of the area's width for tiles beside a sheet."""

TALLEST = 300.0
"""Maximum height of a tile, in base units."""

NAME, ICON = 34.0, 30.0
"""Maximum text size of the name, and size of the icon beside it, in base units."""

LEAST = 24.0
"""Text size below which words of a name are broken, in base units."""

FOOT, EDGE, BRIM, LIFT = 58.0, 14.0, 10.0, 5.0
"""Height for the name below the emblem, padding of the emblem, side padding of the name, and offset
of the name upwards, in base units."""

MARGIN, SLIM = 52.0, 0.78
"""Margin of a row of tiles, in base units, and their maximum width as a share of their height."""

LYING = 0.72
"""A tile lower than this share of its width has its name beside the emblem."""

DISC = 0.34
"""Maximum width of the emblem in such a tile, as a share of the tile's width."""


class SheetTile:
    """Button with an emblem, a name, and an icon for the kind.

    ``chosen``: it is the current choice. Without an emblem, the icon replaces it.
    """

    def __init__(
        self,
        name: str,
        label: str,
        box: Box,
        emblem: str = "",
        icon: str = "",
        chosen: bool = False,
    ) -> None:
        self.name, self.label, self.box = name, label, box
        self.emblem, self.icon, self.chosen = emblem, icon, chosen
        self.enabled = True

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw the tile: brass if chosen, otherwise dark; with a gold rim if focused."""
        state = (self.label, self.emblem, self.icon, self.chosen, self.enabled, focus)
        size = (easel.scale.px(self.box.w), easel.scale.px(self.box.h), easel.text_scale)
        return easel.art.cache.get(("tile", *size, state), lambda: self._draw(easel, focus))

    def act(self, intent: Intent) -> Done | None:
        """Press the tile with OK."""
        return Done(self.name) if intent is Intent.OK else None

    def click(self, pos: Pos) -> Done | None:
        """Press the tile."""
        return Done(self.name)

    def _draw(self, easel: Easel, focus: bool) -> Surface:
        w, h = self.box.w + 2 * RIM, self.box.h + 2 * RIM
        whole = clear(easel.scale.px(w), easel.scale.px(h))
        middle = (whole.get_width() / 2, whole.get_height() / 2)
        paste_centred(whole, frames.button(easel, w, h, self._kind(focus)), middle)
        if self.box.h < LYING * self.box.w:
            self._lie(easel, whole)
        else:
            self._stand(easel, whole)
        return whole

    def _kind(self, focus: bool) -> str:
        if not self.enabled:
            return "disabled"
        kind = "primary" if self.chosen else "rest"
        return f"{kind} focus" if focus else kind

    def _stand(self, easel: Easel, whole: Surface) -> None:
        """Draw the emblem above the name."""
        size = min(self.box.w - 2 * EDGE, self.box.h - FOOT - 2 * EDGE)
        x, px = whole.get_width() / 2, easel.scale.px
        top = RIM + (self.box.h - FOOT - size) / 2
        paste_centred(whole, emblem(easel, self.emblem, self.icon, size), (x, px(top + size / 2)))
        y, room = px(RIM + self.box.h - FOOT / 2 - LIFT), self.box.w - 2 * BRIM
        self._say(easel, whole, x, y, room, self.icon if self.emblem else "")

    def _lie(self, easel: Easel, whole: Surface) -> None:
        """Draw the emblem left of the name, and the icon above the name."""
        size, px = min(self.box.h - 2 * EDGE, DISC * self.box.w), easel.scale.px
        y = whole.get_height() / 2
        disc = emblem(easel, self.emblem, self.icon, size)
        paste_centred(whole, disc, (px(RIM + EDGE + size / 2), y))
        left = RIM + 1.5 * EDGE + size
        room = RIM + self.box.w - BRIM - left
        x = px(left + room / 2)
        if self.emblem and self.icon:
            sign = easel.icon(self.icon, ICON, self._brass())
            paste_centred(whole, sign, (x, y - px(FOOT / 2)))
            y += px(ICON / 2)
        self._say(easel, whole, x, y, room, "")

    def _brass(self) -> str:
        """Return the color of the icon."""
        return p.BRASS900 if self.chosen else p.BRASS200

    def _say(
        self, easel: Easel, whole: Surface, x: float, y: float, room: float, icon: str
    ) -> None:
        """Paint an optional icon and the name side by side, centered on a pixel.

        Words of a name that would be set smaller than LEAST are broken.
        """
        colour = p.GALL if self.chosen else p.IVORY if self.enabled else p.MIST400
        aside = ICON + 10 if icon else 0
        px, largest = easel.scale.px, easel.scale.px(NAME * easel.text_scale)
        fit = (px(room - aside), px(FOOT))
        lines, pixels = filling(easel.typist, self.label, "title", largest, fit)
        if pixels < px(LEAST):
            other, larger = parted(easel.typist, self.label, "title", px(LEAST), fit)
            lines, pixels = (other, larger) if larger > pixels else (lines, pixels)
        pictures = [easel.typist.line(line, "title", pixels, colour) for line in lines]
        pitch, long = round(PITCH * pixels), max(each.get_width() for each in pictures)
        wide = long + px(aside) * bool(icon)
        if icon:
            sign = easel.icon(icon, ICON, self._brass())
            paste_centred(whole, sign, (x - wide / 2 + sign.get_width() / 2, y))
        for place, picture in enumerate(pictures):
            low = y + (place - (len(pictures) - 1) / 2) * pitch
            paste_centred(whole, picture, (x + wide / 2 - long / 2, low))


def places(count: int, room: Box = ROOM) -> tuple[tuple[Box, ...], Box]:
    """Return the boxes of ``count`` tiles in a room, and the box of the sheet beside them.

    Rows have COLUMNS tiles, shrink if there are many, and are vertically centered.
    """
    rows = max(1, -(-count // COLUMNS))
    wide = SHARE * room.w - GAP
    width = (wide - GAP * (COLUMNS - 1)) / COLUMNS
    height = min(TALLEST, (room.h - GAP * (rows - 1)) / rows)
    top = room.y + (room.h - height * rows - GAP * (rows - 1)) / 2
    tiles = tuple(
        Box(
            room.x + place % COLUMNS * (width + GAP),
            top + place // COLUMNS * (height + GAP),
            width,
            height,
        )
        for place in range(count)
    )
    left = room.x + wide + 2 * GAP
    return tiles, Box(left, room.y, room.x + room.w - left, room.h)


def in_a_row(room: Box, count: int) -> tuple[Box, ...]:
    """Return the boxes of a few tiles side by side, centered in a room."""
    height = min(TALLEST, room.h - 2 * MARGIN)
    width = min(SLIM * height, (room.w - 2 * MARGIN + GAP) / count - GAP)
    x, y = room.centre
    left = x - (count * (width + GAP) - GAP) / 2
    return tuple(
        Box(left + place * (width + GAP), y - height / 2, width, height) for place in range(count)
    )
