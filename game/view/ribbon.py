"""The steps of a turn in a row at the top of the table; the current one is gold."""

from collections.abc import Collection, Sequence

from pygame import Surface

from game.catalogues import view_text as _
from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste, paste_centred
from game.view.easel import Easel
from game.view.hairline import hairline
from game.view.scale import Box
from game.view.stage import Sprite

LABEL = 0.58
"""Maximum text size of a label, in heights of the ribbon."""

POINT, SIDE, GAP = 16.0, 9.0, 2.0
"""Length of a chevron's point, padding of its label, and gap between two, in base units."""

MARGIN = 2.0
"""Margin around a chevron for its rim, in base units."""

SKIPPED, NOTE, BELOW = _("skipped"), 32.0, 34.0
"""Usual word below a skipped step, its text size, and the room for it, in base units."""

WIDER = 1.6
"""Maximum width of that word in widths of the chevron, if there is a step on either side and both
are not skipped."""

STROKE = 3.0
"""Thickness of the line through a skipped step, in base units."""

SHADE = "#151A3C"
"""Fill of chevrons other than the current one."""


class Ribbon(Sprite):
    """Chevrons with the names of the steps; past ones are faint."""

    __slots__ = ("_box", "_easel", "_labels", "_reasons", "_size")

    def __init__(
        self, easel: Easel, box: Box, labels: Sequence[str], reasons: Sequence[str] = ()
    ) -> None:
        """Create a ribbon centered in ``box`` and no wider than it.

        ``reasons``: why each step is skipped if it is, "" for no reason.
        """
        super().__init__(z=6)
        self._easel, self._box, self._labels = easel, box, tuple(labels)
        self._reasons = tuple(reasons) or ("",) * len(self._labels)
        self._size = self._fitting()
        for width in self._widths(self._size):
            for now in (False, True):
                self._band(width, now)
        self.at(None)

    def at(self, index: int | None, skipped: Collection[int] = ()) -> None:
        """Show the current step, None for none, and cross out the steps that were skipped."""
        if not self._labels:
            return
        easel, passed = self._easel, frozenset(skipped)
        size = easel.scale.width, easel.scale.height, self._size
        key = ("ribbon", *size, self._labels, self._reasons, index, passed)
        picture = easel.art.cache.get(key, lambda: self._draw(index, passed))
        self.show_centred(picture, easel.scale.at(*self._box.centre))

    def _draw(self, index: int | None, passed: frozenset[int]) -> Surface:
        """Draw all chevrons side by side."""
        easel = self._easel
        widths = self._widths(self._size)
        length = sum(widths) + GAP * (len(widths) - 1)
        below = BELOW if passed else 0.0
        high = self._box.h + 2 * (MARGIN + below)
        whole = clear(easel.scale.px(length + 2 * MARGIN), easel.scale.px(high))
        x = 0.0
        for place, (label, width) in enumerate(zip(self._labels, widths, strict=True)):
            now = place == index
            paste(whole, self._band(width, now), (x * easel.scale.u, below * easel.scale.u))
            faint = index is not None and place < index
            colour = "#1A1208" if now else p.MIST400 if faint else p.MIST
            words = easel.line(label, "bold", self._size, colour)
            middle = (x + MARGIN + width / 2 + 2) * easel.scale.u
            paste_centred(whole, words, (middle, whole.get_height() / 2))
            if place in passed:
                stroke = hairline(easel, words.get_width() / easel.scale.u + 14, STROKE, 1.0)
                paste_centred(whole, stroke, (middle, whole.get_height() / 2))
                inside = 0 < place < len(widths) - 1
                alone = inside and passed.isdisjoint((place - 1, place + 1))
                note = self._note(place, WIDER * width if alone else width)
                paste_centred(whole, note, (middle, whole.get_height() - easel.scale.px(NOTE / 2)))
            x += width + GAP
        return whole

    def _note(self, place: int, width: float) -> Surface:
        """Return the word below a skipped step."""
        words = self._reasons[place] or SKIPPED
        return self._easel.fitted(words, "bold", NOTE, p.IVORY200, width)

    def _band(self, width: float, now: bool) -> Surface:
        """Return the chevron of a step."""
        w, h = width + 2 * MARGIN, self._box.h + 2 * MARGIN
        return self._easel.vector(_chevron(width, self._box.h, now), w, h)

    def _widths(self, size: float) -> list[float]:
        """Return the width of each chevron with its point and notch, in base units."""
        easel = self._easel
        pixels = easel.scale.px(size * easel.text_scale)
        return [
            easel.typist.width(label, "bold", pixels) / easel.scale.u + 2 * POINT + 2 * SIDE
            for label in self._labels
        ]

    def _fitting(self) -> float:
        """Return the text size at which all labels fit."""
        size = float(int(LABEL * self._box.h))
        while size > 12 and sum(self._widths(size)) > self._box.w:
            size -= 1
        return size


def _chevron(w: float, h: float, now: bool) -> str:
    """Return the SVG of a band with a notch at the left and a point at the right."""
    x, y, end = MARGIN, MARGIN, MARGIN + w
    path = (
        f"M{x:g} {y:g}H{end - POINT:g}L{end:g} {y + h / 2:g}L{end - POINT:g} {y + h:g}"
        f"H{x:g}L{x + POINT:g} {y + h / 2:g}Z"
    )
    body = f'<path d="{path}" fill="{"url(#brass)" if now else SHADE}"/>'
    body += vector.line(path, p.BRASS500, 1.6, 0.8)
    defs = vector.fade("brass", h, (0, "#F6E0A4", 1), (0.5, "#D5AC5E", 1), (1, "#9C7434", 1))
    return vector.svg(w + 2 * MARGIN, h + 2 * MARGIN, body, defs)
