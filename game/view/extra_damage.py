"""Signs of the extra damage of the next hit between two seats that have tied."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from math import dist, hypot
from typing import NamedTuple

from game.engine.names import Seat
from game.view.arrow_ends import GAP, part_of_way
from game.view.arrows import Arrow
from game.view.damage_sizes import LARGEST, extra_width
from game.view.free_places import Kinds, boxes_of, total_penalty
from game.view.inputs import Pos
from game.view.motion import Motion, Tween, in_out, out_back
from game.view.pieces import Burst
from game.view.scale import BASE, Box
from game.view.seat_geometry import is_face_to_face, overlap, slot_of
from game.view.table_anchors import (
    BadgeAnchor,
    DialAnchor,
    LinesAnchor,
    PlaqueAnchor,
    PromptAnchor,
    RecapAnchor,
    WheelAnchor,
)
from game.view.table_canvas import TableCanvas
from game.view.table_card import FLYING_Z
from game.view.table_geometry import card_height
from game.view.vanishing import fade_copy
from game.view.zone_anchors import HandAnchor, PileAnchor, SlotAnchor

EXTRA = "extra_damage"
"""Drawing on which the extra damage of the next hit is shown."""

LINE_Z, SIGN_Z = 28.0, FLYING_Z + 0.2
"""Layers of a line between two seats, and of the sign beside it: above cards that strike."""

ALONG, STEP, STEPS = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8), 20.0, 17
"""Shares of the way between two cards to try for a sign, and the distance between two places beside
each in base units, with their number on each side."""

BESIDE, GROWN = 14.0, 1.25
"""Distance of a sign from the line between two cards in base units, and the size of a card that
fights, in usual sizes."""

INWARDS, COVERING = 0.4, 1500.0
"""Weights of the distance of a sign from the middle of all cards, and of the penalty for what it
covers, compared to its distance from the middle of a line."""

APART, CROWDED = 0.7, 1.5
"""Room that a sign leaves another one, in its widths, and the penalty for covering that."""

KINDS: Kinds = {
    1.0: (PlaqueAnchor, DialAnchor, PileAnchor, WheelAnchor, RecapAnchor, HandAnchor, PromptAnchor),
    0.3: (BadgeAnchor,),
}
"""What a sign should not cover besides cards, by penalty; a note is there only at times."""

EDGE = 36.0
"""Width of the edge of the table, which a sign does not reach, in base units."""

IN_ROWS, IN_RING = 0.7, 0.86
"""Size of a sign between two rows, where it is near the wheel, and in a ring, where there may be
several, in usual sizes."""


class ExtraSign(NamedTuple):
    """The sign of two seats, and the line between them if others fight too."""

    burst: Burst
    line: Arrow | None = None

    def grow(self, share: float) -> None:
        """Show the sign at a share of its size, and the line from its first moment on."""
        self.burst.grow(share)
        if self.line is not None:
            self.line.grow(1.0 if share > 0 else 0.0)

    def part(self) -> None:
        """Hide the line, because the cards at its ends have left."""
        if self.line is not None:
            self.line.show(None)


class ExtraDamage:
    """Signs where two cards have tied, which stay until the hit that they add to."""

    def __init__(self, canvas: TableCanvas) -> None:
        self._canvas = canvas
        self._in_rows = bool(canvas.layout.of_kind(LinesAnchor))
        self._face_to_face = is_face_to_face(canvas.layout)
        for amount in range(1, LARGEST + 1):
            canvas.easel.piece(EXTRA, self._width(amount))  # rasterized in advance
        self._places: dict[frozenset[Seat], Pos] = {}
        self.signs: dict[frozenset[Seat], ExtraSign] = {}
        """The signs by the two seats that have tied and not hit since."""

    def show(self, pair: Collection[Seat], amount: int, seconds: float, delay: float) -> Motion:
        """Let a sign pop up after a delay; that of an earlier tie of two seats stays until then."""
        signs: list[ExtraSign] = []

        def grow(share: float) -> None:
            if share > 0 and not signs:
                signs.append(self._made(frozenset(pair), amount))
            for sign in signs:
                sign.grow(share)

        return Tween(seconds, grow, out_back, delay)

    def keep(
        self, extra: Mapping[frozenset[Seat], int], away: Collection[Seat], is_new: bool
    ) -> None:
        """Remove the signs of all but these pairs; ``is_new``: draw theirs.

        ``away``: seats whose cards have left.
        """
        for pair in [pair for pair in self.signs if pair not in extra]:
            self._remove(pair)
        for pair, amount in extra.items() if is_new else ():
            self._made(pair, amount).grow(1.0)
        for pair, sign in self.signs.items():
            if pair.intersection(away):
                sign.part()

    def _made(self, pair: frozenset[Seat], amount: int) -> ExtraSign:
        """Add a hidden sign, with a line from card to card below it between two rows."""
        self._remove(pair)
        one, other = (slot_of(self._canvas.layout, seat).box for seat in sorted(pair))
        width = self._width(amount)
        middle = self._place(pair, one, other)
        burst = Burst(self._canvas.easel, EXTRA, middle, width, f"+{amount}")
        burst.lift(SIGN_Z)
        line = self._line(one, other) if self._in_rows else None
        self.signs[pair] = sign = ExtraSign(burst, line)
        self._canvas.stage.add(*(each for each in sign if each is not None))
        return sign

    def _line(self, one: Box, other: Box) -> Arrow:
        short = min(one.w, other.w) / 2 + GAP
        line = Arrow(self._canvas.easel, one.centre, other.centre, "", short)
        line.lift(LINE_Z)
        return line

    def _place(self, pair: frozenset[Seat], one: Box, other: Box) -> Pos:
        """Return the place of a sign: between two cards, or else beside the line between them."""
        if self._face_to_face:
            return part_of_way(one.centre, other.centre, 0.5)
        if pair not in self._places:
            others = [place for each, place in self._places.items() if each in self.signs]
            self._places[pair] = self._free_place(one, other, others)
        return self._places[pair]

    def _free_place(self, one: Box, other: Box, others: Sequence[Pos]) -> Pos:
        """Return a place beside the line between two cards, near its middle, that covers little.

        The side of the line towards the middle of all cards is preferred. ``others``: the places
        of other signs.
        """
        wide, slots = self._width(1), self._canvas.layout.of_kind(SlotAnchor)
        apart = APART * wide
        signs = ((Box.around(*at, apart, apart), CROWDED) for at in others)
        cards = ((_fighting(slot.box), 1.0) for slot in slots)
        kept = [*boxes_of(self._canvas.layout, KINDS), *cards, *signs]
        (x, y), (end_x, end_y) = one.centre, other.centre
        far = max(1.0, hypot(end_x - x, end_y - y))
        across, middle = ((y - end_y) / far, (end_x - x) / far), ((x + end_x) / 2, (y + end_y) / 2)
        centre_x, centre_y = (
            sum(each) / len(slots)
            for each in zip(*(slot.box.centre for slot in slots), strict=True)
        )
        table = Box(EDGE, EDGE, BASE[0] - 2 * EDGE, BASE[1] - 2 * EDGE)

        def penalty(place: Pos) -> float:
            sign = Box.around(*place, wide, wide)
            covered = total_penalty(sign, kept) + wide**2 - overlap(sign, table)
            distance = dist(place, middle) + INWARDS * dist(place, (centre_x, centre_y))
            return distance + COVERING * covered / wide**2

        places = [
            (place[0] + aside * across[0], place[1] + aside * across[1])
            for share in ALONG
            for place in [part_of_way(one.centre, other.centre, share)]
            for step in range(STEPS)
            for aside in (wide / 2 + BESIDE + step * STEP, -wide / 2 - BESIDE - step * STEP)
        ]
        return min(places, key=penalty)

    def join(self, pair: Collection[Seat], goal: Pos, seconds: float) -> list[Motion]:
        """Let the sign of two seats fly to where damage is shown."""
        sign = self.signs.pop(frozenset(pair), None)
        if sign is None:
            return []
        if sign.line is not None:
            self._canvas.stage.remove(sign.line)
        done = partial(self._canvas.stage.remove, sign.burst)
        return [Tween(seconds, partial(sign.burst.shrink_over, (goal,)), in_out, done=done)]

    def part(self, seconds: float) -> list[Motion]:
        """Let the lines of all signs fade, now that the cards of their fights leave."""
        fades = list[Motion]()
        for sign in self.signs.values():
            if sign.line is not None and sign.line.image is not None:
                fades.append(fade_copy(self._canvas.stage, sign.line, seconds))
                sign.part()
        return fades

    def _width(self, amount: int) -> float:
        """Return the width of a sign, in base units."""
        if self._face_to_face:
            return extra_width(amount)
        return extra_width(amount) * (IN_ROWS if self._in_rows else IN_RING)

    def _remove(self, pair: Collection[Seat]) -> None:
        """Remove the sign of two seats, if they have one."""
        sign = self.signs.pop(frozenset(pair), None)
        if sign is not None:
            self._canvas.stage.remove(*(each for each in sign if each is not None))


def _fighting(box: Box) -> Box:
    """Return the box of the card in a slot while it fights."""
    wide = GROWN * box.w
    return Box.around(*box.centre, wide, card_height(wide))
