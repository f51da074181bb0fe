"""Signs of the extra damage of the next hit between two seats that have tied."""

from collections.abc import Collection, Mapping
from functools import partial
from math import hypot
from typing import NamedTuple

from game.engine.names import Seat
from game.view.arrow_ends import GAP, part_of_way
from game.view.arrows import Arrow
from game.view.damage_sizes import LARGEST, extra_width
from game.view.inputs import Pos
from game.view.motion import Motion, Tween, in_out, out_back
from game.view.pieces import Burst
from game.view.scale import Box
from game.view.seat_geometry import is_face_to_face, slot_of
from game.view.table_anchors import LinesAnchor
from game.view.table_canvas import TableCanvas
from game.view.vanishing import fade_copy
from game.view.zone_anchors import SlotAnchor

EXTRA = "extra_damage"
"""Drawing on which the extra damage of the next hit is shown."""

LINE_Z, SIGN_Z = 28.0, 46.0
"""Layers of a line between two seats, and of the sign on it: above arrows and cards that
lie there, below an open hand and cards that strike."""

BESIDE = 24.0
"""Distance of a sign in a ring from the arrow of its attacker, in base units."""

IN_ROWS = 0.7
"""Size of a sign between two rows, where it is near the wheel, in usual sizes."""


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

        ``away``: seats whose cards have left; signs hidden by `hide` stay hidden.
        """
        for pair in [pair for pair in self.signs if pair not in extra]:
            self._remove(pair)
        for pair, amount in extra.items() if is_new else ():
            sign = self._made(pair, amount)
            if not (self._hides(sign) and pair.intersection(away)):
                sign.grow(1.0)
        for pair, sign in self.signs.items():
            if pair.intersection(away):
                sign.part()

    def _made(self, pair: frozenset[Seat], amount: int) -> ExtraSign:
        """Add a hidden sign, with a line from card to card below it between two rows."""
        self._remove(pair)
        one, other = (slot_of(self._canvas.layout, seat).box for seat in sorted(pair))
        middle = part_of_way(one.centre, other.centre, 0.5)
        width = self._width(amount)
        if not (self._in_rows or self._face_to_face):
            middle = self._beside(middle, one.centre, other.centre, width)
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

    def _beside(self, middle: Pos, one: Pos, other: Pos, width: float) -> Pos:
        """Return a place beside the arrow of a tie, on the side of the middle of the ring."""
        slots = [anchor.box.centre for anchor in self._canvas.layout.of_kind(SlotAnchor)]
        x, y = (sum(each) / len(slots) for each in zip(*slots, strict=True))
        across = one[1] - other[1], other[0] - one[0]
        side = 1 if (x - middle[0]) * across[0] + (y - middle[1]) * across[1] > 0 else -1
        far = side * (width / 2 + BESIDE) / max(1.0, hypot(*across))
        return middle[0] + far * across[0], middle[1] + far * across[1]

    def join(self, pair: Collection[Seat], goal: Pos, seconds: float) -> list[Motion]:
        """Let the sign of two seats fly to where damage is shown."""
        sign = self.signs.pop(frozenset(pair), None)
        if sign is None:
            return []
        if sign.line is not None:
            self._canvas.stage.remove(sign.line)
        done = partial(self._canvas.stage.remove, sign.burst)
        return [Tween(seconds, partial(sign.burst.shrink_over, (goal,)), in_out, done=done)]

    def hide(self, seconds: float) -> list[Motion]:
        """Hide all signs until `show_again`, now that the cards of their fights leave.

        Signs between two rows stay without their lines, and so does the single sign on a table
        for two.
        """
        fades = list[Motion]()
        for sign in self.signs.values():
            if self._hides(sign):
                sign.burst.show(None)
            if sign.line is not None and sign.line.image is not None:
                fades.append(fade_copy(self._canvas.stage, sign.line, seconds))
                sign.part()
        return fades

    def _hides(self, sign: ExtraSign) -> bool:
        """Return whether a sign is hidden while the cards of its fight are away."""
        return sign.line is None and not self._face_to_face

    def show_again(self, pair: Collection[Seat], seconds: float) -> list[Motion]:
        """Let the hidden sign of two seats pop up, now that they fight again."""
        sign = self.signs.get(frozenset(pair))
        if sign is None or sign.burst.image is not None:
            return []
        return [Tween(seconds, sign.burst.grow, out_back)]

    def _width(self, amount: int) -> float:
        """Return the width of a sign, in base units."""
        return extra_width(amount) * (IN_ROWS if self._in_rows else 1.0)

    def _remove(self, pair: Collection[Seat]) -> None:
        """Remove the sign of two seats, if they have one."""
        sign = self.signs.pop(frozenset(pair), None)
        if sign is not None:
            self._canvas.stage.remove(*(each for each in sign if each is not None))
