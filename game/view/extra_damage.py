"""Signs of the extra damage of the next hit between two seats that have tied."""

from collections.abc import Collection
from functools import partial
from typing import NamedTuple

from game.engine.names import Seat
from game.view.arrow_ends import GAP, middle_of
from game.view.arrows import Arrow
from game.view.cards import Pose
from game.view.damage_sizes import LARGEST, extra_width
from game.view.inputs import Pos
from game.view.motion import Motion, Tween, in_out, out_back
from game.view.pieces import Burst
from game.view.table_anchors import LinesAnchor
from game.view.table_canvas import TableCanvas

EXTRA = "extra_damage"
"""Drawing on which the extra damage of the next hit is shown."""

LINE_Z, SIGN_Z = 28.0, 46.0
"""Layers of a line between two seats, and of the sign on it: above arrows and cards that
lie there, below an open hand and cards that strike."""


IN_ROWS = 0.7
"""Size of a sign between two rows, where it is near the wheel, in usual sizes."""


class ExtraSign(NamedTuple):
    """The sign of two seats, and the line between them if others fight too."""

    burst: Burst
    line: Arrow | None = None


class ExtraDamage:
    """Signs where two cards have tied, which stay until the hit that they add to."""

    def __init__(self, canvas: TableCanvas) -> None:
        self._canvas = canvas
        self.in_rows = bool(canvas.layout.of_kind(LinesAnchor))
        """Whether seats fight in two rows, where ties wait for their next cards."""
        for amount in range(1, LARGEST + 1):
            canvas.easel.piece(EXTRA, self.width(amount))  # rasterized in advance
        self.signs: dict[frozenset[Seat], ExtraSign] = {}
        """The signs by the two seats that have tied and not hit since."""

    def show(
        self, pair: Collection[Seat], amount: int, centre: Pos, seconds: float, delay: float
    ) -> Motion:
        """Let a sign pop up after a delay, in place of that of an earlier tie of two seats."""
        self.remove(pair)
        burst = Burst(self._canvas.easel, EXTRA, centre, self.width(amount), f"+{amount}")
        burst.lift(SIGN_Z)
        self.signs[frozenset(pair)] = ExtraSign(burst)
        self._canvas.stage.add(burst)
        return Tween(seconds, burst.grow, out_back, delay)

    def link(self, pair: Collection[Seat], one: Pose, other: Pose) -> None:
        """Draw a line from card to card below the sign of two seats."""
        short = min(one.width, other.width) / 2 + GAP
        ends = middle_of(one), middle_of(other)
        line = Arrow(self._canvas.easel, *ends, "", short)
        line.grow(1.0)
        line.lift(LINE_Z)
        self.signs[frozenset(pair)] = self.signs[frozenset(pair)]._replace(line=line)
        self._canvas.stage.add(line)

    def join(self, pair: Collection[Seat], goal: Pos, seconds: float) -> list[Motion]:
        """Let the sign of two seats fly to where damage is shown."""
        sign = self.signs.pop(frozenset(pair), None)
        if sign is None:
            return []
        if sign.line is not None:
            self._canvas.stage.remove(sign.line)
        done = partial(self._canvas.stage.remove, sign.burst)
        return [Tween(seconds, partial(sign.burst.shrink_over, (goal,)), in_out, done=done)]

    def clear(self) -> None:
        """Remove all signs."""
        for pair in list(self.signs):
            self.remove(pair)

    def hide(self) -> None:
        """Hide all signs until `show_again`, if they have no line that leads to them."""
        for sign in self.signs.values():
            if sign.line is None:
                sign.burst.show(None)

    def show_again(self, pair: Collection[Seat], seconds: float) -> list[Motion]:
        """Let the hidden sign of two seats pop up, now that they fight again."""
        sign = self.signs.get(frozenset(pair))
        if sign is None or sign.burst.image is not None:
            return []
        return [Tween(seconds, sign.burst.grow, out_back)]

    def width(self, amount: int) -> float:
        """Return the width of a sign, in base units."""
        return extra_width(amount) * (IN_ROWS if self.in_rows else 1.0)

    def remove(self, pair: Collection[Seat]) -> None:
        """Remove the sign of two seats, if they have one."""
        sign = self.signs.pop(frozenset(pair), None)
        if sign is not None:
            self._canvas.stage.remove(*(each for each in sign if each is not None))
