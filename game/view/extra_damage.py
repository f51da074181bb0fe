"""What the next hit of a duel deals more because of ties."""

from functools import partial

from game.engine.names import Seat
from game.view.damage_sizes import extra_width
from game.view.hit_effects import BLOW
from game.view.inputs import Pos
from game.view.motion import Motion, Tween, in_out, out_back
from game.view.pieces import Burst
from game.view.seat_geometry import blow_place
from game.view.table_canvas import TableCanvas


class ExtraDamage:
    """Sign where two cards have tied, which stays until the hit that it adds to."""

    def __init__(self, canvas: TableCanvas) -> None:
        self._canvas = canvas
        self.sign: Burst | None = None
        """The sign, while there has been a tie and no hit since."""

    def show(self, amount: int, centre: Pos, seconds: float, delay: float) -> Motion:
        """Let the sign pop up after a delay, in place of that of an earlier tie."""
        self.remove()
        width = extra_width(amount)
        self.sign = sign = Burst(self._canvas.easel, BLOW, centre, width, f"+{amount}")
        self._canvas.stage.add(sign)
        return Tween(seconds, sign.grow, out_back, delay)

    def join(self, seat: Seat, grown: float, seconds: float) -> list[Motion]:
        """Let the sign fly to where the damage of a seat is shown; ``grown``: the size of that."""
        if self.sign is None:
            return []
        sign, self.sign = self.sign, None
        goal, _ = blow_place(self._canvas.layout, seat, grown)
        done = partial(self._canvas.stage.remove, sign)
        return [Tween(seconds, partial(sign.shrink_over, (goal,)), in_out, done=done)]

    def remove(self) -> None:
        """Remove the sign."""
        if self.sign is not None:
            self._canvas.stage.remove(self.sign)
        self.sign = None
