"""Counter animations: gauges, damage, orientation and hand limits."""

from collections.abc import Sequence
from itertools import permutations

from game.catalogues import scenes_text as _
from game.engine.events import Counted, Moved
from game.engine.names import Seat, seat_if_any, seat_of
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.event_batch import Travel
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.damage_panel import as_foreseen
from game.scenes.table.components.gauges import Gauge
from game.scenes.table.components.hud import Hud
from game.scenes.table.context import TableContext
from game.scenes.table.durations import (
    ABSORB,
    ABSORBED_READ,
    BURST,
    CALLED_OFF_READ,
    COUNTER_READ,
    DAMAGE_PAID,
    DAMAGE_READ,
    DIE_HIT_READ,
    FLIGHT,
    HIT_READ,
    LOSS_READ,
    SIGN_FLIGHT,
    SIGN_READ,
)
from game.scenes.table.inspect.seat_sheets import SeatSheets
from game.scenes.table.state import TableState
from game.view.clash_effects import TIE
from game.view.motion import Motion, Pause, Tween, out_cubic
from game.view.table_anchors import DialAnchor

RISK = _("at risk")
"""Label of a deck that is a player's life, while damage to it is pending."""


class CounterAnimations:
    """Animates the counters of one table."""

    def __init__(
        self,
        context: TableContext,
        board: CardSprites,
        hud: Hud,
        sheets: SeatSheets,
        animations: CardAnimations,
    ) -> None:
        self._board, self._hud, self._sheets, self._animations = board, hud, sheets, animations
        self._look, self._sound = context.look, context.sound
        self._store, self._one_caption = context.store, context.rules.layout.one_caption
        self._blow_dice = context.rules.layout.blow_dice
        layout = board.geometry.layout
        self._dials = {dial.name for dial in layout.of_kind(DialAnchor)}
        self._flown: list[Motion] = []
        """Damage that has flown to gauges, until these change."""
        self.warn()

    def fly(self, counts: Sequence[Counted]) -> list[Motion]:
        """Let damage that is shown fly to the gauges that it changes, before they do."""
        seconds = self._animations.time(FLIGHT)
        for event in counts:
            gauge, seat = self._hud.gauges.get(event.counter), seat_if_any(event.counter)
            if gauge is None or gauge.centre is None or seat is None or event.value >= event.was:
                continue
            self._flown += self._hud.hit_effects.fly(seat, gauge.centre, seconds)
        return [*self._flown, *self._earn(counts)] if self._one_caption else self._flown

    def count(self, counts: Sequence[Counted]) -> list[Motion]:
        """Animate counters to their new values at the same time."""
        if self._one_caption:
            gained = [event.counter for event in counts if event.value > event.was]
            self._hud.effects.pointers.show_gains(gained)  # the dice show their change now
        motions: list[Motion] = []
        read = 0.0
        for event in counts:
            changed, seconds = self._change(event)
            motions += changed
            read = max(read, seconds)
        if self._one_caption:
            motions += [*self._trade(counts), *self._add_up(counts)]
        if self._flown:
            read, self._flown = HIT_READ, []
        if read:
            motions.append(Pause(read))
        return motions

    def _trade(self, counts: Sequence[Counted]) -> list[Motion]:
        """Draw an arrow from the die that a seat spends to the die that gains by it."""
        seconds, pointers = self._animations.time(BURST), self._hud.effects.pointers
        return [
            Tween(seconds, pointers.to_gain(spent.counter, gained.counter).grow, out_cubic)
            for spent, gained in permutations(counts, 2)
            if {spent.counter, gained.counter} <= self._hud.gauges.keys()
            and seat_if_any(spent.counter) == seat_if_any(gained.counter) is not None
            and spent.value < spent.was
            and gained.value > gained.was
        ]

    def _add_up(self, counts: Sequence[Counted]) -> list[Motion]:
        """Let points that are spent on a strike fly to its damage, and leave time to read that."""
        seconds, points = self._animations.time(SIGN_FLIGHT), self._hud.effects.points
        return [
            motion
            for event in counts
            if event.value < event.was and event.counter in self._hud.gauges
            for flight in points.to_total(event.counter, event.was - event.value, seconds)
            for motion in (flight, Pause(SIGN_FLIGHT + COUNTER_READ))
        ]

    def _earn(self, counts: Sequence[Counted]) -> list[Motion]:
        """Let points fly from a seat's card to its die if only that gains, as by a tie."""
        seconds, effects = self._animations.time(SIGN_FLIGHT), self._hud.effects
        seats = [seat_if_any(event.counter) for event in counts]
        return [
            effects.points.to_die(card.pose, event.counter, event.value - event.was, seconds)
            for event, seat in zip(counts, seats, strict=True)
            if event.value > event.was and seat is not None and seats.count(seat) == 1
            if event.counter in self._hud.gauges and not effects.pointers.points_at(event.counter)
            for card in self._board.open_in_slots(seat)[:1]
        ]

    def _change(self, event: Counted) -> tuple[list[Motion], float]:
        """Return the animations of a counter, and how long to leave it on screen, in seconds."""
        drawn = self._look.counter(event.counter)
        part = "" if drawn is None else drawn.part
        if part == "out":
            self._sound.play(self._look.cues.get("fall", "") if event.value else "")
            for zone in self._board.zones():
                if self._board.is_hand_of(zone, {seat_of(event.counter)}):
                    self._board.settle(zone)  # dims its cards, or lights them up
        elif part == "way":
            return self._turn(seat_of(event.counter), event.value), 0.0
        elif part == "sheet":
            self._sheets.name(seat_of(event.counter))
        elif part == "limit":
            self._board.pile_views.limit(seat_of(event.counter), event.value)
        elif self._hud.damage_panel.shows(event.counter):
            return self._harm(event)
        elif (gauge := self._hud.gauges.get(event.counter)) is not None:
            return self._gauge(gauge, event)
        return [], 0.0

    def _gauge(self, gauge: Gauge, event: Counted) -> tuple[list[Motion], float]:
        motions = gauge.change(event, self._animations.still)
        self._sound.play(gauge.sound if motions else "")
        return motions, self._read(event) if motions else 0.0

    def _read(self, event: Counted) -> float:
        """Return how long to leave a changed gauge on screen, in seconds."""
        if not self._hud.face_to_face:
            is_hit_by_cards = event.counter in self._dials and not self._hud.hit_effects.here
            return LOSS_READ if is_hit_by_cards else 0.0
        if event.counter in self._blow_dice and event.value < event.was:
            return DIE_HIT_READ
        return SIGN_READ if self._one_caption else COUNTER_READ

    def _harm(self, event: Counted) -> tuple[list[Motion], float]:
        """Show damage that is dealt or reduced; return its animations and seconds on screen."""
        harm = self._store.state.damage[event.counter]
        self.warn()
        fell = event.value < event.was
        if harm.spared and fell:
            self._sound.play(self._look.cues.get("equal", ""))
            falls = self._board.pile_views.fall_of(seat_of(event.counter))
            seconds, burst = self._animations.time(BURST), self._hud.effects.burst
            return [burst(TIE, each, seconds, 0.0) for each in falls], CALLED_OFF_READ
        if harm.all_absorbed and fell:
            self._sound.play(self._look.cues.get("equal", ""))
            if self._animations.still:
                return [], ABSORBED_READ
            self._hud.update()
            return self._hud.absorb(self._animations.time(ABSORB)), ABSORBED_READ
        paid = fell and self._store.state.paid and harm.left
        read = DAMAGE_PAID if paid else ABSORB if fell else DAMAGE_READ
        if not fell or self._animations.still:
            return [], read
        self._hud.update()
        return self._hud.lower_damage(self._animations.time(read)), read

    def warn(self) -> None:
        """Label each deck that is a player's life with the pending damage."""
        state = self._store.state
        risks = {seat_of(name): RISK for name in state.damage if as_foreseen(state, name).left}
        self._board.pile_views.warn(risks)

    def _turn(self, seat: Seat, way: int) -> list[Motion]:
        self._board.geometry.turn(seat, way == 1)
        return self._animations.turn(seat)


def in_a_row(moves: Sequence[Travel], state: TableState) -> int:
    """Return how many cards a deck loses in a row."""
    dealt = [harm.total - harm.absorbed for harm in state.damage.values() if harm.left]
    moved = sum(isinstance(move, Moved) for move in moves)
    return max([moved, *dealt]) if state.paid else moved
