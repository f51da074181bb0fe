"""Arrows from seats to the seats that they attack, in a ring or in two rows."""

from collections.abc import Collection, Sequence
from functools import partial

from game.engine.names import Seat
from game.view import palette as p
from game.view.arrow_ends import from_card_to_card
from game.view.arrows import Aim
from game.view.motion import Motion, Tween, out_cubic
from game.view.seat_geometry import is_face_to_face, slot_of
from game.view.stage import Sprite
from game.view.table_anchors import PlaqueAnchor
from game.view.table_canvas import TableCanvas

FAINT = 1 / 3
"""Opacity of an arrow whose fight is to come once fights are shown, or whose seat has lost."""

ARROW_Z, OWN_Z, ABREAST = 29.0, 29.5, 22.0
"""Layers of arrows and of the viewer's own arrow, below the cards in slots; half the distance of
two arrows between the same seats, in base units."""


class AttackArrows:
    """The arrows of all fights of a round that are still to come, and of two mutual attackers."""

    def __init__(self, canvas: TableCanvas, crests: Sequence[str]) -> None:
        self._easel, self._stage, self._layout = canvas.easel, canvas.stage, canvas.layout
        self._crests, self._seats = crests, len(canvas.layout.of_kind(PlaqueAnchor))
        self._coming: dict[tuple[Seat, Seat], Aim] = {}
        self._mutual: dict[Seat, Aim] = {}

    @property
    def mutual(self) -> Collection[Sprite]:
        """The arrows of two seats that fight now and attack each other."""
        return self._mutual.values()

    @property
    def coming(self) -> Collection[Sprite]:
        """The arrows of fights that are still to come."""
        return self._coming.values()

    def add(
        self, seat: Seat, target: Seat, seconds: float, mutual: bool, own: bool = False
    ) -> list[Motion]:
        """Show an arrow from a seat to its target, if seats sit in a ring or in two rows.

        If the attack is ``mutual``, there is room for the other arrow beside it. The viewer's
        ``own`` arrow is above all others.
        """
        if is_face_to_face(self._layout) or not 0 <= target < self._seats:
            return []
        slots = [slot_of(self._layout, each).box for each in (seat, target)]
        ends, above = from_card_to_card(slots[0], slots[1], ABREAST if mutual else 0.0)
        arrow = Aim(self._easel, *ends, p.tincture(self._crests[seat]), 0.0)
        if not above:
            arrow.lift(OWN_Z if own else ARROW_Z)
        self._coming[seat, target] = arrow
        self._stage.add(arrow)
        return [Tween(seconds, arrow.grow, out_cubic)]

    def begin(self, seats: Collection[Seat]) -> list[tuple[Seat, Seat]]:
        """Begin the fight of two seats: return who of them attacks, each with its target.

        The arrow of one attacker is removed; those of two stay until the fight is over. The arrows
        of fights that are still to come become faint.
        """
        begun = [pair for pair in self._coming if set(pair) == set(seats)]
        found = {pair[0]: self._coming.pop(pair) for pair in begun}
        if len(begun) == 2:
            self._mutual = found
        else:
            self._stage.remove(*found.values())
        for arrow in self._coming.values():
            arrow.fade(FAINT)
        return begun

    def grow(self, loser: Seat | None, seconds: float, delay: float) -> list[Motion]:
        """Let the arrows of two mutual attackers grow; the loser's becomes faint after a delay."""
        arrows = self._mutual.values()
        grow: list[Motion] = [Tween(seconds, arrow.grow, out_cubic) for arrow in arrows]
        if loser is None or loser not in self._mutual:
            return grow
        fade = partial(self._mutual[loser].fade, FAINT)
        return [*grow, Tween(delay, lambda share: None, done=fade)]

    def end_fight(self) -> None:
        """Remove the arrows of two mutual attackers."""
        self._stage.remove(*self._mutual.values())
        self._mutual = {}

    def clear(self) -> None:
        """Remove the arrows of fights that are still to come."""
        self._stage.remove(*self._coming.values())
        self._coming = {}
