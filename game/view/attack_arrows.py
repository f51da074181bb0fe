"""Arrows from seats to the seats that they attack, in a ring or in two rows."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from game.engine.names import Seat
from game.view import palette as p
from game.view.arrow_ends import from_card_to_card
from game.view.arrows import Aim
from game.view.motion import Motion, Tween, out_cubic
from game.view.scale import Box
from game.view.seat_geometry import is_face_to_face, slot_of
from game.view.stage import Sprite
from game.view.table_anchors import PlaqueAnchor
from game.view.table_canvas import TableCanvas
from game.view.vanishing import fade_copy

COMING = 0.3
"""Opacity of the arrow of an upcoming fight while another is shown."""

TIED = 0.45
"""Opacity of an arrow whose fight is tied, until its cards leave."""

ARROW_Z, OWN_Z, FIGHT_Z = 29.0, 29.5, 33.5
"""Layers of arrows and of the viewer's own arrow, below the cards in slots, so that none covers an
icon; and of the arrows of the present fight, above the cards, which may have grown over them."""

ABREAST = 22.0
"""Half the distance between two arrows between the same seats, in base units."""


NO_BOXES: Mapping[Seat, Box] = MappingProxyType({})
"""For arrows between cards that lie in their slots."""


class AttackArrows:
    """The arrows of the attacks of a round, each by its seat and the seat's target."""

    def __init__(self, canvas: TableCanvas, crests: Sequence[str]) -> None:
        self._easel, self._stage, self._layout = canvas.easel, canvas.stage, canvas.layout
        self._crests, self._seats = crests, len(canvas.layout.of_kind(PlaqueAnchor))
        self._arrows: dict[tuple[Seat, Seat], Aim] = {}
        self._fighting: tuple[tuple[Seat, Seat], ...] = ()
        self._tied: frozenset[tuple[Seat, Seat]] = frozenset()

    @property
    def fighting(self) -> Collection[Sprite]:
        """The arrows of the present fight, except one that was replaced."""
        return [self._arrows[attack] for attack in self._fighting if attack in self._arrows]

    @property
    def coming(self) -> Collection[Aim]:
        """The arrows of fights that are still to come."""
        return [self._arrows[attack] for attack in self._coming()]

    def _coming(self) -> list[tuple[Seat, Seat]]:
        now = self._tied.union(self._fighting)
        return [attack for attack in self._arrows if attack not in now]

    def add(
        self,
        attack: tuple[Seat, Seat],
        seconds: float,
        others: Collection[tuple[Seat, Seat]],
        own: bool = False,
        delay: float = 0.0,
    ) -> list[Motion]:
        """Let an arrow grow from a seat to its target after a delay.

        ``others``: the attacks beside it; a mutual one leaves room for both. The viewer's ``own``
        arrow is above all others.
        """
        arrow = self._made(attack, others, own)
        return [] if arrow is None else [Tween(seconds, arrow.grow, out_cubic, delay)]

    def _made(
        self,
        attack: tuple[Seat, Seat],
        others: Collection[tuple[Seat, Seat]],
        own: bool = False,
        boxes: Mapping[Seat, Box] = NO_BOXES,
    ) -> Aim | None:
        """Return a hidden arrow, if seats sit in a ring or in two rows and the target is one.

        ``boxes``: where the cards of seats are that do not lie in their slots.
        """
        if is_face_to_face(self._layout) or not 0 <= attack[1] < self._seats:
            return None
        if attack in self._arrows:
            self._stage.remove(self._arrows[attack])
        one, other = (boxes.get(seat) or slot_of(self._layout, seat).box for seat in attack)
        aside = ABREAST if attack[::-1] in others else 0.0
        ends, above = from_card_to_card(one, other, aside)
        arrow = Aim(self._easel, *ends, p.tincture(self._crests[attack[0]]), 0.0)
        if not above:
            arrow.lift(OWN_Z if own else ARROW_Z)
        self._arrows[attack] = arrow
        self._stage.add(arrow)
        return arrow

    def dim_coming(self) -> None:
        """Let the arrows of fights that are still to come become faint."""
        for arrow in self.coming:
            arrow.fade(COMING)

    def begin(
        self, attacks: Sequence[tuple[Seat, Seat]], boxes: Mapping[Seat, Box], seconds: float
    ) -> list[Motion]:
        """Begin a fight with these attacks; the arrows of those to come become faint.

        The fight's own arrows fade for some ``seconds``, and `grow` lets others grow between the
        ``boxes`` of its cards, which have come forward.
        """
        self._fighting = tuple(attacks)
        self._tied = self._tied.difference(attacks)
        olds = [self._arrows[attack] for attack in attacks if attack in self._arrows]
        fades = [fade_copy(self._stage, old, seconds) for old in olds if old.image and seconds]
        for attack in attacks:
            arrow = self._made(attack, attacks, boxes=boxes)
            if arrow is not None and arrow.z < FIGHT_Z:
                arrow.lift(FIGHT_Z)
        self.dim_coming()
        return fades

    def grow(self, loser: Seat | None, delay: float, seconds: float, meets: float) -> list[Motion]:
        """Let the arrows of the present fight grow again after a delay.

        Hide the loser's arrow after ``meets`` seconds, when the cards meet.
        """
        ways = {seat: self._arrows[seat, goal] for seat, goal in self._shown_now()}
        grow: list[Motion] = [Tween(seconds, each.grow, out_cubic, delay) for each in ways.values()]
        if loser is None or loser not in ways:
            return grow
        hide = partial(ways[loser].grow, 0.0)
        return [*grow, Tween(meets, lambda share: None, done=hide)]

    def replace(self, delay: float) -> list[Motion]:
        """Remove the arrows of the present fight after a delay, when others lie on them."""
        return [Tween(delay, lambda share: None, done=self.end_fight)] if self._fighting else []

    def keep(self, meets: float) -> list[Motion]:
        """Keep the arrows of two seats that tie until their cards leave.

        They become fainter when the cards of the tie meet.
        """
        kept = [self._arrows[way] for way in self._shown_now()]
        self._tied, self._fighting = self._tied.union(self._fighting), ()

        def fade() -> None:
            for arrow in kept:
                arrow.fade(TIED)

        return [Tween(meets, lambda share: None, done=fade)] if kept else []

    def part_tied(self, seconds: float) -> list[Motion]:
        """Let the arrows of tied fights fade away with their cards; their next fight draws anew."""
        ways = [way for way in self._arrows if way in self._tied]
        fades = [fade_copy(self._stage, self._arrows[way], seconds) for way in ways]
        for way in ways:
            self._stage.remove(self._arrows.pop(way))
        return fades

    def _shown_now(self) -> list[tuple[Seat, Seat]]:
        return [way for way in self._fighting if way in self._arrows]

    def end_fight(self) -> None:
        """Remove the arrows of the present fight."""
        for way in self._shown_now():
            self._stage.remove(self._arrows.pop(way))
        self._fighting = ()

    def clear(self) -> None:
        """Remove the arrows of fights that are still to come."""
        for attack in self._coming():
            self._stage.remove(self._arrows.pop(attack))

    def show(self, attacks: Mapping[tuple[Seat, Seat], float], is_new: bool) -> None:
        """Remove the arrows of all but these attacks; ``is_new``: draw these at their opacities."""
        for way in [way for way in self._arrows if way not in attacks]:
            self._stage.remove(self._arrows.pop(way))
        if not is_new:
            return
        for way, opacity in attacks.items():
            if way not in self._arrows and (arrow := self._made(way, attacks)) is not None:
                arrow.fade(opacity)
        self._tied = frozenset(way for way, opacity in attacks.items() if opacity == TIED)
