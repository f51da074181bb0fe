"""A row of the cards of a deck: those that are left in it are bright, the others dark."""

from collections.abc import Collection, Sequence

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste_centred
from game.view.easel import Easel
from game.view.scale import Box
from game.view.stage import Sprite

ROW_Z = 9.0
"""Layer of the row: on the table, below cards."""

ICON, ICON_ROOM = 30.0, 38.0
"""Width of the icon before the row, and of its place, in base units."""

GAP, ROUND = 3.0, 6.0
"""Distance from one card to the next and radius of its corners, in base units."""

LETTERS = 0.8
"""Text size of a rank, as a share of the height of its card."""

GONE = "#0C0F22"
"""Fill of a card that has left the deck."""


class RankRow(Sprite):
    """Row of small cards with their ranks, which never change places."""

    __slots__ = ("_box", "_cells", "_easel", "_ranks", "remaining")

    def __init__(self, easel: Easel, box: Box, ranks: Sequence[str]) -> None:
        """``ranks``: the ranks of all cards, in order."""
        super().__init__(ROW_Z)
        self._easel, self._box, self._ranks = easel, box, tuple(ranks)
        self.remaining: frozenset[int] | None = None
        """The indices of the cards that are left in the deck; None before `tell`."""
        wide = (box.w - ICON_ROOM) / len(self._ranks) - GAP
        self._cells = [
            tuple(_cell(easel, rank, wide, box.h, is_left) for is_left in (False, True))
            for rank in self._ranks
        ]
        """Pictures of each card: gone from the deck, and still in it."""

    def tell(self, remaining: Collection[int]) -> None:
        """Show which cards are left, by their indices."""
        self.remaining = frozenset(remaining)
        easel, box, px = self._easel, self._box, self._easel.scale.px
        whole = clear(px(box.w), px(box.h))
        middle = whole.get_height() / 2
        paste_centred(whole, easel.icon("stock", ICON, p.GOLD200), (px(ICON_ROOM / 2), middle))
        step = (box.w - ICON_ROOM) / len(self._ranks)
        for place, pictures in enumerate(self._cells):
            x = px(ICON_ROOM + (place + 0.5) * step)
            paste_centred(whole, pictures[place in self.remaining], (x, middle))
        self.show_centred(whole, easel.scale.at(*box.centre))


def _cell(easel: Easel, rank: str, w: float, h: float, is_left: bool) -> Surface:
    """Draw a card with its rank."""
    fill, rim, ink = (p.IVORY, p.BRASS500, p.GALL) if is_left else (GONE, p.INK500, p.MIST400)
    body = (
        f'<rect x="1" y="1" width="{w - 2:g}" height="{h - 2:g}" rx="{ROUND:g}" fill="{fill}" '
        f'stroke="{rim}" stroke-width="1.6"/>'
    )
    whole = easel.vector(vector.svg(w, h, body), w, h).copy()
    room = whole.get_width() - easel.scale.px(4)
    line = easel.typist.fitted(rank, "bold", easel.scale.px(LETTERS * h), ink, room)
    letters = line.subsurface(line.get_bounding_rect())
    paste_centred(whole, letters, (whole.get_width() / 2, whole.get_height() / 2))
    return whole
