"""Hits from the middle of the table: what adds up to the damage, and the damage."""

from collections.abc import Sequence

from game.engine.names import Seat, Zone
from game.view.change_sign import MINUS
from game.view.inputs import Pos
from game.view.motion import Motion, Tween, in_out, out_back
from game.view.pieces import Burst
from game.view.scale import BASE
from game.view.sum_row import RESULT, SUM_Z, SumRow, SumTerm
from game.view.table_anchors import MiddleAnchor, PlaqueAnchor
from game.view.table_canvas import TableCanvas
from game.view.zone_anchors import CellAnchor, SlotAnchor, TallyAnchor

BLOW = "burst_damage"
"""Drawing on which damage is shown."""

HEAVY, HEAVY_WIDTH = 8, 1.5 * RESULT
"""Least damage of a heavy hit, and the width of its number in base units."""

BESIDE = 0.4
"""Distance of damage from the edge of the plaque that it hits, in its widths."""

LARGEST = 1.1
"""Factor on the width of damage while it pops up."""


ACROSS, OVER = RESULT, 150.0
"""Least distance of a dial from the edge of its plaque if another one lies between, and how high
above them damage flies to it, in base units."""


class HitEffects:
    """The sum and the damage of the latest hit, shown until `clear`."""

    def __init__(self, canvas: TableCanvas, crests: Sequence[str]) -> None:
        self._easel, self._stage = canvas.easel, canvas.stage
        layout = canvas.layout.while_moving()
        middle = [anchor.box for anchor in layout.of_kind(MiddleAnchor)]
        self._plaques = layout.of_kind(PlaqueAnchor)
        self._slots = {anchor.name for anchor in layout.of_kind(SlotAnchor)}
        self._tallies = {anchor.name for anchor in layout.of_kind(TallyAnchor)}
        self._working = {
            anchor.name
            for anchor in layout.of_kind(CellAnchor)
            if any(box.holds(anchor.box.centre) for box in middle)
        }
        self.row = SumRow(canvas, crests)
        """The numbers that add up to the damage."""
        self._bursts: dict[Seat, Burst] = {}
        if self.here:
            for width in (RESULT, HEAVY_WIDTH):  # rasterized before the first hit
                self._easel.piece(BLOW, width)

    @property
    def here(self) -> bool:
        """Whether the layout has a place where damage is added up."""
        return self.row.here

    @property
    def damage(self) -> dict[Seat, str]:
        """The damage that is shown but has not flown to a dial yet, by seat."""
        return {seat: burst.text for seat, burst in self._bursts.items()}

    def takes_effect(self, origin: Zone, to: Zone) -> bool:
        """Return whether a card moves to take effect: to the middle, or from a slot to a tally."""
        return to in self._working or (origin in self._slots and to in self._tallies)

    def attack(
        self, terms: Sequence[SumTerm], seat: Seat, still: bool, delay: float
    ) -> list[Motion]:
        """Begin a sum with the numbers of an attack on a seat, after some seconds."""
        self.clear()
        motions = self.row.add(terms, still, delay)
        added = 0.0 if still else delay + self.row.seconds(len(terms))
        return [*motions, self.row.aim(seat, added)]

    def stop(self, terms: Sequence[SumTerm], still: bool, delay: float) -> list[Motion]:
        """Subtract what is blocked, after some seconds; if nothing is left, say so."""
        motions = self.row.add(terms, still, delay)
        if not self.row.total:
            delay += self.row.seconds(len(terms))
            motions.append(Tween(0.0, lambda share: self.row.result(), delay=delay))
        return motions

    def land(
        self,
        seat: Seat,
        amount: int,
        times: tuple[float, float],
        kills: bool,
    ) -> list[Motion]:
        """Show the total of the sum, and the damage of a seat beside its plaque.

        It is larger if it is heavy or kills. ``times``: seconds in which it pops up, and before.
        """
        seconds, delay = times
        self._stage.remove(*self._bursts.values())
        self.row.result()
        width = HEAVY_WIDTH if kills or amount >= HEAVY else RESULT
        edge, y = self.edge(seat)
        place = edge + BESIDE * (width if edge < BASE[0] / 2 else -width), y
        burst = Burst(self._easel, BLOW, place, width, f"{MINUS}{amount}")
        burst.lift(SUM_Z)
        self._bursts = {seat: burst}
        self._stage.add(burst)
        return [Tween(seconds, burst.grow, out_back, delay)]

    def edge(self, seat: Seat) -> Pos:
        """Return the middle of the edge of a seat's plaque on the side of the table's middle."""
        box = self._plaques[seat].box
        right = box.x + box.w
        return (right if right < BASE[0] / 2 else box.x), box.centre[1]

    def fly(self, seat: Seat, goal: Pos, seconds: float) -> list[Motion]:
        """Move the damage of a seat into the dial that it changes, if it is shown.

        It flies over a dial that lies on the way.
        """
        burst = self._bursts.pop(seat, None)
        if burst is None:
            return []
        (x, y), start = goal, self.edge(seat)[0]
        way = ((x + start) / 2, y - OVER), goal

        def apply(share: float) -> None:
            burst.shrink_over(way if abs(x - start) > ACROSS else (goal,), share)

        return [Tween(seconds, apply, in_out, done=lambda: self._stage.remove(burst))]

    def clear(self) -> None:
        """Remove the sum and all damage."""
        self.row.clear()
        self._stage.remove(*self._bursts.values())
        self._bursts = {}
