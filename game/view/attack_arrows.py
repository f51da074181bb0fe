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
"""Opacity of the arrow of an upcoming fight while another is shown, and of a loser's arrow."""

TIED = 0.6
"""Opacity of an arrow whose fight is tied, until its next cards meet."""

ARROW_Z, OWN_Z = 29.0, 29.5
"""Layers of arrows and of the viewer's own arrow, below the cards in slots."""

ABREAST = 22.0
"""Half the distance between two arrows between the same seats, in base units."""


class AttackArrows:
    """The arrows of the fights of a round: those to come, the present one, and those that tied."""

    def __init__(self, canvas: TableCanvas, crests: Sequence[str]) -> None:
        self._easel, self._stage, self._layout = canvas.easel, canvas.stage, canvas.layout
        self._crests, self._seats = crests, len(canvas.layout.of_kind(PlaqueAnchor))
        self._coming: dict[tuple[Seat, Seat], Aim] = {}
        self._fighting: dict[Seat, Aim] = {}
        self._tied: dict[frozenset[Seat], dict[Seat, Aim]] = {}

    @property
    def fighting(self) -> Collection[Sprite]:
        """The arrows of the present fight, except one that was replaced."""
        return self._fighting.values()

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

        After a tie of the two, these are the same. The arrows of fights that are still to come
        become faint.
        """
        pair = frozenset(seats)
        begun = [ends for ends in self._coming if pair == set(ends)]
        found = {seat: self._coming.pop((seat, target)) for seat, target in begun}
        self._fighting = self._tied.pop(pair, found)
        for arrow in self._coming.values():
            arrow.fade(FAINT)
        return [(seat, next(iter(pair - {seat}))) for seat in self._fighting]

    def grow(self, loser: Seat | None, delay: float, seconds: float, meets: float) -> list[Motion]:
        """Let the arrows of the present fight grow again after a delay.

        The loser's becomes faint when its card ``meets`` the other one.
        """
        arrows = self._fighting.values()
        grow: list[Motion] = [Tween(seconds, arrow.grow, out_cubic, delay) for arrow in arrows]
        if loser is None or loser not in self._fighting:
            return grow
        fade = partial(self._fighting[loser].fade, FAINT)
        return [*grow, Tween(meets, lambda share: None, done=fade)]

    def replace(self, delay: float) -> list[Motion]:
        """Remove the arrows of the present fight after a delay, when others lie on them."""
        return [Tween(delay, lambda share: None, done=self.end_fight)] if self._fighting else []

    def keep(self, pair: Collection[Seat], meets: float) -> list[Motion]:
        """Keep the arrows of two seats that tie until their next cards are compared.

        They become fainter when the cards of the tie meet.
        """
        kept, self._fighting = self._fighting, {}
        self._tied[frozenset(pair)] = kept

        def fade() -> None:
            for arrow in kept.values():
                arrow.fade(TIED)

        return [Tween(meets, lambda share: None, done=fade)] if kept else []

    def end_fight(self) -> None:
        """Remove the arrows of the present fight."""
        self._stage.remove(*self._fighting.values())
        self._fighting = {}

    def forget_ties(self) -> None:
        """Remove the arrows of fights that tied."""
        for arrows in self._tied.values():
            self._stage.remove(*arrows.values())
        self._tied = {}

    def clear(self) -> None:
        """Remove the arrows of fights that are still to come."""
        self._stage.remove(*self._coming.values())
        self._coming = {}
