"""The banner that announces the outcome of a fight."""

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import faded, paste_centred
from game.view.easel import Easel
from game.view.fading import Fading
from game.view.lines import PITCH, broken, filling
from game.view.relation import relation
from game.view.scale import Box

SIGN = 112.0
"""Size of the signs of what beats what, in base units."""

LOST, SHIELD, ICON, ASIDE = 0.4, 48.0, 50.0, 74.0
"""Opacity of the loser's sign, widths of a shield and an icon, and the room for one on each side,
in base units."""

TITLE, DETAIL, DETAIL_SHARE = 46.0, 30.0, 2 / 3
"""Usual text size of the verdict, and that of the details below it: at least DETAIL base units, or
a share of the verdict's."""

SIDES, PADDING = 24.0, 12.0
"""Space on each side of the text, and above and below it, in base units."""

PARTED = 14.0
"""Space between the verdict and the details, in base units."""

SHRUNK, SHRINKING = 0.75, 0.05
"""Share of its maximum size to which a text shrinks before it takes two lines where several lines
have no room, and the steps in which both texts of a banner shrink together."""

SHARE = 0.44
"""Maximum height of the details, as a share of the banner's."""

ABOVE_TABLE_Z, ABOVE_CARDS_Z = 65.0, 76.0
"""Layers of a banner that is only shown after fights, and of one that stays: no card covers it."""

Lines: TypeAlias = list[tuple[Surface, int]]
"""Lines of a text, each with its height in pixels."""


class Banner(Fading):
    """Panel that announces the outcome of a fight: large type between two icons.

    The loser's icon is faded. Details are below, in smaller type.
    """

    __slots__ = ("_box", "_details", "_easel", "_letters", "_stays", "held", "signs")

    def __init__(
        self,
        easel: Easel,
        box: Box,
        letters: float = TITLE,
        details: float | None = None,
        stays: bool = False,
    ) -> None:
        """``letters`` and ``details``: the maximum text sizes of both, in base units.

        ``stays``: without a text, the empty panel stays on the table.
        """
        super().__init__(ABOVE_CARDS_Z if stays else ABOVE_TABLE_Z)
        self._stays = stays
        self._easel, self._box, self._letters = easel, box, letters
        self._details = max(DETAIL, letters * DETAIL_SHARE) if details is None else details
        self.held: tuple[tuple[str, ...], int | None] | None = None
        """The shields shown instead of icons, and the index of the winner; None for icons."""
        self.signs: tuple[str, str] | None = None
        """The icons of the better and the worse face, if an arrow connects them."""

    def warm(self) -> Surface:
        """Return the empty panel, rasterized in advance."""
        w, h = self._box.w + 24, self._box.h + 24
        return self._easel.vector(vector.panel(w, h), w, h)

    def say(
        self, text: str, icons: Sequence[str] = (), winner: int | None = None, detail: str = ""
    ) -> None:
        """Show a verdict between two icons or none; without a text, hide the banner or empty it.

        ``winner``: the index of the better icon, None for a tie.
        """
        self.held = self.signs = None
        if not text:
            if self._stays:
                self.show_centred(self.warm(), self._easel.scale.at(*self._box.centre))
            else:
                self.vanish()
            return
        signs = [self._easel.icon(icon, ICON, p.IVORY) for icon in icons]
        self._write(text, signs, winner, detail)

    def explain(self, text: str, better: str, worse: str, accent: str, detail: str = "") -> None:
        """Show a verdict below the icon of the better face, and an arrow to that of the worse one.

        The room for the details is kept, so that nothing moves when they follow.
        """
        self.held, self.signs = None, (better, worse)
        easel, box = self._easel, self._box
        whole = self.warm().copy()
        middle, y = whole.get_width() / 2, easel.scale.px(12 + PADDING + SIGN / 2)
        paste_centred(whole, relation(easel, better, worse, accent, SIGN), (middle, y))
        high, wide = box.h - SIGN - 3 * PADDING, box.w - 4 * SIDES
        below = self._lines(detail, "sans", self._details, p.GOLD200, (wide, SHARE * high))
        above = self._lines(text, "title", self._letters, p.IVORY, (wide, (1 - SHARE) * high))
        top = y + easel.scale.px(SIGN / 2 + PADDING)
        for line, pitch in above:
            paste_centred(whole, line, (middle, top + pitch / 2))
            top += pitch
        for line, pitch in below:
            paste_centred(whole, line, (middle, top + pitch / 2))
            top += pitch
        self.show_centred(whole, easel.scale.at(*box.centre))

    def hold(self, text: str, crests: Sequence[str], winner: int | None, detail: str = "") -> None:
        """Show a verdict between two shields; the loser's is faded."""
        self.held, self.signs = (tuple(crests), winner), None
        signs = [self._easel.crest(crest, SHIELD) for crest in crests]
        self._write(text, signs, winner, detail)

    def _write(self, text: str, signs: Sequence[Surface], winner: int | None, detail: str) -> None:
        easel, box = self._easel, self._box
        whole = self.warm().copy()
        middle, gap = whole.get_width() / 2, easel.scale.px(PARTED if detail else 0)
        above, below = self._whole_size(text, detail, bool(signs))
        if not above:
            above, below = self._shrunk(text, detail, bool(signs))
            gap = 0
        high = sum(pitch for _, pitch in above)
        y = (whole.get_height() - high - gap - sum(pitch for _, pitch in below)) / 2
        level = y + high / 2
        for lines, start in ((above, y), (below, y + high + gap)):
            for place, (line, pitch) in enumerate(lines):
                paste_centred(whole, line, (middle, start + (place + 0.5) * pitch))
        widest = max(line.get_width() for line, _ in above)
        reach = min(widest / 2 + easel.scale.px(62), easel.scale.px(box.w / 2 - ICON / 2 - PADDING))
        for place, sign in enumerate(signs):
            strength = 1.0 if winner in (None, place) else LOST
            at = (middle + (2 * place - 1) * reach, level)
            paste_centred(whole, faded(sign, strength), at)
        self.show_centred(whole, easel.scale.at(*box.centre))

    def _whole_size(self, text: str, detail: str, aside: bool) -> tuple[Lines, Lines]:
        """Return the lines of both texts at their maximum sizes, or equally smaller ones.

        ``aside``: signs need room. Both are empty if the texts only fit below SHRUNK.
        """
        px, box = self._easel.scale.px, self._box
        high = px(box.h - 2 * PADDING - (PARTED if detail else 0))
        rooms = px(box.w - 2 * (ASIDE if aside else SIDES)), px(box.w - 2 * SIDES)
        for step in range(round((1 - SHRUNK) / SHRINKING) + 1):
            share = (1 - step * SHRINKING) * self._easel.text_scale
            above = self._broken(text, "title", px(self._letters * share), p.IVORY, rooms[0])
            below = self._broken(detail, "sans", px(self._details * share), p.GOLD200, rooms[1])
            fits = sum(pitch for _, pitch in (*above, *below)) <= high
            if fits and _widest(above) <= rooms[0] and _widest(below) <= rooms[1]:
                return above, below
        return [], []

    def _broken(self, text: str, role: str, pixels: int, colour: str, room: int) -> Lines:
        """Return the lines of a text at a size in pixels, each with its height."""
        typist = self._easel.typist
        rows = broken(text, partial(typist.width, role=role, size=pixels), room) if text else []
        return [(typist.line(row, role, pixels, colour), round(PITCH * pixels)) for row in rows]

    def _shrunk(self, text: str, detail: str, aside: bool) -> tuple[Lines, Lines]:
        """Return the lines of both texts, each in the largest size that fits."""
        high, box = self._box.h - 2 * PADDING, self._box
        wide = box.w - 2 * SIDES
        below = self._lines(detail, "sans", self._details, p.GOLD200, (wide, SHARE * high))
        high -= sum(pitch for _, pitch in below) / self._easel.scale.u
        room = box.w - 2 * (ASIDE if aside else SIDES)
        return self._lines(text, "title", self._letters, p.IVORY, (room, high)), below

    def _lines(
        self, text: str, role: str, size: float, colour: str, room: tuple[float, float]
    ) -> Lines:
        """Return the lines of a text in the largest size that fits, each with its height.

        ``size`` and ``room`` are in base units.
        """
        if not text:
            return []
        easel, px = self._easel, self._easel.scale.px
        across, down = room
        largest = px(size * easel.text_scale)
        room = px(across), px(down)
        single = room[0], min(room[1], round(PITCH * largest))
        lines, pixels = filling(easel.typist, text, role, largest, single)
        if pixels < SHRUNK * largest:
            lines, pixels = filling(easel.typist, text, role, largest, room)
        pitch = round(PITCH * pixels)
        draw = easel.typist.fitted
        return [(draw(line, role, pixels, colour, px(across)), pitch) for line in lines]


def _widest(lines: Lines) -> int:
    return max((line.get_width() for line, _ in lines), default=0)
