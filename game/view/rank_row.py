"""A row of the cards of a deck: those that are left in it are bright, the others dark."""

from collections.abc import Collection, Sequence

from pygame import Surface

from game.catalogues import view_text as _
from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste_centred
from game.view.easel import Easel
from game.view.stage import Sprite
from game.view.table_anchors import TrackerAnchor

ROW_Z = 9.0
"""Layer of the row: on the table, below cards."""

HEADING, LETTERS_OF_HEADING = _("Left in deck"), 34.0
"""What the row shows, and the size of its letters, in base units."""

GAP, ROUND = 3.0, 6.0
"""Distance from one card to the next and radius of its corners, in base units."""

LETTERS = 0.8
"""Text size of a rank, as a share of the height of its card."""

GONE = "#0C0F22"
"""Fill of a card that has left the deck."""


class RankRow(Sprite):
    """Row of small cards with their ranks, which never change places."""

    __slots__ = ("_box", "_cells", "_easel", "_ranks", "heading", "remaining")

    def __init__(self, easel: Easel, anchor: TrackerAnchor, ranks: Sequence[str]) -> None:
        """``ranks``: the ranks of all cards, in order."""
        super().__init__(ROW_Z)
        box = anchor.box
        self._easel, self._box, self._ranks = easel, box, tuple(ranks)
        self.heading = Sprite(ROW_Z)
        """What the row shows, in words."""
        words = easel.line(HEADING, "bold", LETTERS_OF_HEADING, p.GOLD200)
        x, y = box.centre
        self.heading.show_centred(words, easel.scale.at(x + anchor.head_x, y + anchor.head_y))
        self.remaining: frozenset[int] | None = None
        """The indices of the cards that are left in the deck; None before `tell`."""
        wide = box.w / len(self._ranks) - GAP
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
        step = box.w / len(self._ranks)
        for place, pictures in enumerate(self._cells):
            x = px((place + 0.5) * step)
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
