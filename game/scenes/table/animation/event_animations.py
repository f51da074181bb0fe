"""Starts the animations of events, on the cards and the HUD of one table."""

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.dealer import ChoiceRequested, News
from game.engine.events import (
    Affected,
    Attached,
    Beat,
    Carried,
    Compared,
    Counted,
    Created,
    Ended,
    Faced,
    Fell,
    Gathered,
    Glimpsed,
    Locked,
    Moved,
    Rolled,
    Shuffled,
    Stopped,
    Struck,
    Told,
)
from game.engine.names import CardId
from game.engine.targeted import Targeted
from game.scenes.table.animation.card_flight import goes_to_discards
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.combat import CombatAnimations
from game.scenes.table.animation.counters import CounterAnimations, in_a_row
from game.scenes.table.animation.event_batch import Travel, all_drawn, revealed_in
from game.scenes.table.animation.targets import TargetAnimations
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.context import TableContext
from game.scenes.table.durations import (
    ARRIVAL_READ,
    ARRIVED,
    ARROWS_READ,
    BATTLEFIELD_BEAT,
    BEAT,
    ENLARGED_SHUFFLE,
    FADE,
    MOMENT,
    MOVES_AFTER,
    NEWS_READ,
    NOTE_READ,
    OPENS,
    PICKS_READ,
    PLACED_READ,
    REVEAL_READ,
    REVEALED_READ,
    ROUTINE_READ,
    SENTENCE_READ,
    SHIELD_DELAY,
    SHIELD_FALL,
    SHUFFLE,
    SIGN_FLIGHT,
    THROW,
    THROW_READ,
    TURNED,
)
from game.scenes.table.inspect.peek_panel import PeekPanel
from game.scenes.table.inspect.seat_sheets import SeatSheets
from game.scenes.table.state import TableState
from game.scenes.table.waiting import answered
from game.view.motion import Motion, Pause, Tween, in_out, linear


class EventAnimations:
    """Starts the animations of single events, and of those that are shown together."""

    def __init__(
        self,
        context: TableContext,
        board: CardSprites,
        hud: Hud,
        peek_panel: PeekPanel,
        sheets: SeatSheets,
        animations: CardAnimations,
    ) -> None:
        self._board, self._hud, self._peek_panel = board, hud, peek_panel
        self._look, self._sound, self._rules = context.look, context.sound, context.rules
        self._store, self._sheets, self._animations = context.store, sheets, animations
        self._counters = CounterAnimations(context, board, hud, sheets, animations)
        self._combat = CombatAnimations(context, board, hud, sheets, animations)
        self._targets = TargetAnimations(hud, animations)
        self._riffle = context.look.cues.get("shuffle", "")
        self.carries = self._announced = False
        """Whether the cards that move next are carried by an effect, and whether the last event
        was a line over the whole table."""

    def show(self, item: News, before: TableState, after: TableState) -> list[Motion]:
        """Start the animation of one event, given the states before and after it."""
        announced, self._announced = self._announced, False
        self._turn_page(item)
        if self._rules.layout.battlefield and isinstance(item, Told | Fell):
            self._clear(before)
            self.carries = False  # the moves that an effect announced are over
        match item:
            case Created():
                self._board.create(item.zone, item.count, item.cards, item.faces, item.owner)
            case Gathered():
                return self._cards(before, self._riffle, lambda: self._animations.gather(item))
            case Struck():
                return self._combat.strike(item)
            case Affected():
                self._clear(before)
                self.carries = isinstance(item, Carried) or item.cause is not None
                is_known = announced and isinstance(item, Carried)
                return [*self._cue("affect"), *([] if is_known else self._combat.affect(item))]
            case Stopped():
                return self._combat.stop(item)
            case Targeted():
                return self._targets.target(item, after.view)
            case Told(major=True) | Fell():
                return self.announce(item, before)
            case Told(card=card) if card is not None:
                return self._combat.present(item)
            case Told():
                return [Pause(self._note_read(item))]
            case Faced():
                self._clear(before)
                return [*self._cue("compare"), *self._reveal(item)]
            case ChoiceRequested() if self._rules.layout.one_caption:
                self._hud.effects.clear_dice()
                self._hud.effects.pointers.clear_gains()  # others belong to the sentence that stays
            case ChoiceRequested():
                self._clear(before)
            case Glimpsed(seat=seat, zone=zone, faces=faces) if faces:
                self._clear(before)
                return self._peek_panel.show(seat, zone, faces)
            case Beat():
                return [Pause(self._beat())]
            case Locked():
                return self._cue("lock")
            case Ended():
                return self._end(bool(before.moment.text))
        return []

    def announce(
        self, item: Told | Fell, before: TableState, leads_on: bool = False
    ) -> list[Motion]:
        """Show a line that everybody has to notice; ``leads_on``: another such line follows.

        The table stays dark from one line to the next.
        """
        self._announced = True
        cues = [*self._cue("major"), *(self._cue("fall") if isinstance(item, Fell) else [])]
        self._hud.update()
        if self._animations.still:
            return [*cues, Pause(MOMENT)]
        moment, shown = self._hud.moment, MOMENT - OPENS
        close = partial(moment.close, dark=leads_on)
        done = None if leads_on else self._store.end_moment
        banner = self._open_banner(bool(before.moment.text))
        return [*cues, *banner, Tween(OPENS, close, in_out, shown, done)]

    def _open_banner(self, dark: bool) -> list[Motion]:
        """Open the banner over the whole table and let a shield fall on it.

        ``dark``: the table is already dark.
        """
        moment = self._hud.moment
        moment.fall(0.0)
        moment.open(0.0, dark)
        return [
            Tween(OPENS, partial(moment.open, dark=dark), in_out),
            Tween(SHIELD_FALL, moment.fall, linear, SHIELD_DELAY),
            Tween(MOMENT - OPENS - SHIELD_FALL, moment.shine, linear, OPENS + SHIELD_FALL),
        ]

    def _end(self, dark: bool) -> list[Motion]:
        """Open the banner that says who has won; it stays. ``dark``: the table is already dark."""
        self._hud.update()
        return [*self._cue("end"), *([] if self._animations.still else self._open_banner(dark))]

    def drop_pips(self) -> list[Motion]:
        """Let the pips of rounds that were just won drop into their rows."""
        state = self._store.state
        gauges = self._hud.gauges
        scored = [gauges[name] for name in sorted(state.scored) if name in gauges]
        if not scored or self._animations.still:
            return []
        self._store.end_moment()
        self._hud.update()
        return [motion for each in scored for motion in each.drop(state.counters[each.counter])]

    def award(self) -> list[Motion]:
        """Show the rounds that were just won in the score."""
        self._store.award()
        return []

    def add_up(self, item: Affected, paid: Counted, before: TableState) -> list[Motion]:
        """Show a strike before it is paid for and lands."""
        self._clear(before)
        return self._combat.add_up(item, paid)

    def lands_after(self, item: News, after: TableState) -> float:
        """Return the seconds from the beginning of a blow until it lands; 0 if that is at once."""
        match item:
            case Compared():
                return self._combat.meets_after(item, after)
            case Struck():
                return self._combat.hit_text_delay(item)
        return 0.0

    def sentence_delay(self, item: Compared) -> float:
        """Return the seconds until a fight's sentence; 0 unless it opens before the cards meet."""
        return self._combat.sentence_delay(item)

    def compare(self, item: Compared, after: TableState, again: frozenset[CardId]) -> list[Motion]:
        """Animate how two cards compare; ``again``: cards that will be compared again."""
        self._turn_page(item)
        if not self._rules.layout.one_caption:
            self._hud.effects.pointers.clear()  # the effects that they show have been counted
        return self._combat.compare(item, after, again)

    def kill(self, item: Struck) -> list[Motion]:
        """Animate a hit after which its seat is out."""
        self._turn_page(item)
        return self._combat.strike(item, kills=True)

    def _turn_page(self, item: News) -> None:
        """Where one sentence replaces another, remove what is drawn for the last one."""
        if self._rules.layout.one_caption and isinstance(item, Compared | Told | Stopped | Struck):
            self._hud.effects.clear_told(item.seat if isinstance(item, Struck) else None)

    def lead(self, before: TableState) -> list[Motion]:
        """Leave a little time for a line that stays while cards move."""
        self._clear(before)
        return [Pause(MOVES_AFTER)]

    def roll(self, rolls: Sequence[Rolled]) -> list[Motion]:
        """Roll dice together."""
        return self._combat.roll(rolls)

    def fly(self, counts: Sequence[Counted]) -> list[Motion]:
        """Let damage that is shown fly to the counters that it changes."""
        return self._counters.fly(counts)

    def count(self, counts: Sequence[Counted]) -> list[Motion]:
        """Animate counters that change together."""
        return [*self._combat.land(counts), *self._counters.count(counts)]

    def _reveal(self, event: Faced) -> list[Motion]:
        """Let thrown hands meet, or drawings fly to the plaques that show them from now on."""
        self._hud.update()
        is_drawn, still = any(sign.emblem for sign in event.signs), self._animations.still
        if still or not is_drawn:
            thrown = [] if still else self._hud.throw_signs(THROW)
            before = THROW if thrown else 0.0
            return [*thrown, Pause(before + (REVEAL_READ if is_drawn else THROW_READ))]
        places = {sign.seat: self._sheets.emblem_place(sign.seat) for sign in event.signs}
        goals = {seat: place for seat, place in places.items() if place is not None}
        flights = self._hud.fly_signs(goals, SIGN_FLIGHT, REVEAL_READ - SIGN_FLIGHT)
        return [Pause(REVEAL_READ), *flights]

    def linger(self, moves: Sequence[Travel]) -> list[Motion]:
        """Leave time to read the arrows before cards move; damage hits a deck that pays for it."""
        if hits := self._combat.hit_life(moves):
            return hits
        return [Pause(ARROWS_READ)] if self._hud.effects.told_by_arrows else []

    def hold(self, moves: Sequence[Travel]) -> list[Motion]:
        """Leave time on a battlefield to see where cards have moved, before the next line.

        Cards that were turned over in their slots have been seen already, and those that have left
        the board leave nothing to be seen on it.
        """
        slots = self._rules.layout.zones("slot")
        revealed = any(isinstance(move, Moved) and move.to in slots for move in moves)
        if not self._rules.layout.battlefield or revealed or self._have_left(moves):
            return []
        placed = all(isinstance(move, Moved) and move.origin in slots for move in moves)
        brief = placed or all_drawn(moves, self._rules.layout)
        return [Pause(PLACED_READ if brief else ARRIVAL_READ)]

    def _have_left(self, moves: Sequence[Travel]) -> bool:
        """Return whether cards go from cells, from other cards or from hands, and not to cells."""
        return not any(
            isinstance(move, Attached)
            or self._board.is_cell(move.to)
            or (
                isinstance(move, Moved)
                and move.origin not in self._rules.layout.hands
                and not self._board.is_cell(move.origin)
            )
            for move in moves
        )

    def move(
        self,
        moves: Sequence[Travel],
        paid: Sequence[Counted],
        noted: bool,
        before: TableState,
        after: TableState,
    ) -> list[Motion]:
        """Animate cards that move together, and counters that are paid for them.

        ``noted``: leave time to read a note about them.
        """
        self._animations.in_a_row = in_a_row(moves, after)
        carried, self.carries = self.carries, False
        drawn = all_drawn(moves, self._rules.layout)
        layout = self._board.geometry.layout
        cleared = not self._animations.still and any(
            isinstance(move, Moved) and goes_to_discards(move.origin, move.to, layout)
            for move in moves
        )
        fades = self._hud.fade_out(FADE, before.struck) if cleared else []
        if cleared:
            fades += self._hud.extra_damage.part(FADE)
            fades += self._hud.effects.attacks.part_tied(FADE)
        fly = partial(self._animations.move, moves, carried=carried, drawn=drawn)
        motions = [*fades, *self._cards(before, self._combat.voice(moves), fly)]
        motions += self._outline_goals(moves) if carried else []
        motions += self.count(paid) if paid else []
        revealed = revealed_in(moves, self._rules.layout)
        if revealed > 1 and not (self._hud.face_to_face or self._hud.hit_effects.here):
            seen = REVEALED_READ if revealed > 2 else self._combat.haste * PICKS_READ
            motions.append(Pause(seen))
        return [*motions, Pause(NOTE_READ)] if noted else motions

    def _outline_goals(self, moves: Sequence[Travel]) -> list[Motion]:
        """Outline the cells into which an effect moves cards."""
        cells = {move.to for move in moves if isinstance(move, Moved)}
        places = (self._board.place_of(cell) for cell in cells if self._board.is_cell(cell))
        return [self._hud.effects.pointers.outline(place, FADE) for place in places if place]

    def lay(
        self, moves: Sequence[Travel], name: Callable[[], None], arrive: Callable[[], None]
    ) -> list[Motion]:
        """Animate cards that are laid into strips; ``arrive`` shows what they change.

        It is called when they are over their goals, so the cards, the ladder and the panel never
        contradict each other; ``name``, which says what they are, when their faces are seen.
        """
        self._store.state = answered(self._store.state, self._rules)
        carried, self.carries = self.carries, False
        fly = partial(self._animations.move, moves, carried=carried)
        motions = self._cards(self._store.state, self._combat.voice(moves), fly)
        flights = [motion for motion in motions if isinstance(motion, Tween)]
        longest = max((flight.delay + flight.seconds for flight in flights), default=0.0)
        named = Tween(TURNED * longest, lambda share: None, done=name)
        return [named, Tween(ARRIVED * longest, lambda share: None, done=arrive), *motions]

    def _cards(
        self, before: TableState, sound: str, fly: Callable[[], list[Motion]]
    ) -> list[Motion]:
        """Clear the last clash, then animate cards."""
        self._clear(before)
        self._hud.effects.clear_dice()
        self._sound.play(sound)
        return fly()

    def sweep(self, before: TableState, gathers: Sequence[Gathered]) -> list[Motion]:
        """Animate whole zones whose cards go to one place."""
        return self._cards(before, self._riffle, lambda: self._animations.sweep(gathers))

    def shuffle(self, shuffles: Sequence[Shuffled]) -> list[Motion]:
        """Reorder shuffled zones, and let piles riffle."""
        riffles, enlarged = list[Motion](), self._rules.layout.one_caption
        seconds = ENLARGED_SHUFFLE if enlarged else SHUFFLE
        for event in shuffles:
            self._board.renew(event.zone, event.cards)
            if not self._animations.still:
                width = self._board.geometry.width
                riffles += self._board.pile_views.riffle(event.zone, width, seconds, enlarged)
        seen = riffles or self._animations.still
        return [*self._cue("shuffle"), *riffles, Pause(seconds if seen else 0.0)]

    def _note_read(self, event: Told) -> float:
        """Return how long a note is shown before the next event."""
        layout = self._rules.layout
        if layout.battlefield:
            return ROUTINE_READ if event.routine else SENTENCE_READ
        if event.routine and layout.one_caption:
            return BEAT  # it stays while what it tells is shown
        if layout.rests and not event.routine:
            return SENTENCE_READ
        is_news = not event.routine and len(set(event.text.seats)) != 2
        if is_news and not self._hud.face_to_face:
            return NEWS_READ  # it says nothing about a chain of ties, which is known by now
        return self._combat.haste * NOTE_READ

    def _beat(self) -> float:
        usual = BEAT if self._hud.face_to_face else BEAT / 2
        return BATTLEFIELD_BEAT if self._hud.hit_effects.here else usual

    def _clear(self, before: TableState) -> None:
        self._hud.clear(all_of_it=before.struck)

    def _cue(self, cue: str) -> list[Motion]:
        self._sound.play(self._look.cues.get(cue, ""))
        return []
