"""Animates events: turns them into steps that the timeline plays one after another.

Everything comes from events; the match itself is never read. The log is written along the way, so
it never runs ahead of what has been shown.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeAlias

from game.catalogues import scenes_text as _
from game.engine.dealer import ChoiceRequested, News
from game.engine.events import (
    Affected,
    Compared,
    Counted,
    Ended,
    Fell,
    Locked,
    Opened,
    Planned,
    Shuffled,
    Struck,
    Told,
    Unlocked,
)
from game.engine.names import CardId, Seat, seat_of
from game.engine.rulebook import View
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.event_animations import EventAnimations
from game.scenes.table.animation.event_batch import (
    EventBatch,
    Travel,
    compared_in,
    eliminates_seat,
    is_killing,
    last_quiet,
    leads_to_line,
)
from game.scenes.table.animation.lighting import light_stage
from game.scenes.table.animation.shown_order import as_shown, payment, tells_moves
from game.scenes.table.announcements import next_up
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.context import TableContext
from game.scenes.table.durations import (
    DARKEN,
    DIM,
    LAST_BOARD,
    NEXT_READ,
    NOTE_READ,
    SENTENCE_READ,
    UNFOLD,
)
from game.scenes.table.fight_reducer import fight_announced, unsettled
from game.scenes.table.inspect.peek_panel import PeekPanel
from game.scenes.table.inspect.seat_sheets import SeatSheets
from game.scenes.table.log_writer import LogWriter
from game.scenes.table.reducer import head_of, reduce, with_match, with_view
from game.scenes.table.state import BadgeText, PromptLine, TableState
from game.view.motion import Motion, Pause, Tween, in_out
from game.view.unfolding import STEPS as UNFOLDING

RECAP = 5
"""Maximum number of log lines that a curtain repeats."""

Show: TypeAlias = Callable[[TableState, TableState], list[Motion]]
"""Starts the animations of events, given the states before and after them."""


class EventPlayer:
    """Plays events on the cards and the HUD of one table.

    The match may be ahead of the screen. Events change the state in the order in which they are
    shown: the view and what follows from it at the end of an animation, everything else at its
    beginning.
    """

    def __init__(
        self,
        context: TableContext,
        board: CardSprites,
        hud: Hud,
        peek_panel: PeekPanel,
        sheets: SeatSheets,
        animations: CardAnimations,
    ) -> None:
        self._board, self._hud = board, hud
        self._timeline, self._store = context.timeline, context.store
        self._look, self._rules, self._log = context.look, context.rules, context.log
        self._writer = LogWriter(context.log, context.rules, hud.has_ribbon)
        self.animations = animations
        self._events = EventAnimations(context, board, hud, peek_panel, sheets, animations)
        self._pending: list[News] = []
        self._paid_for: Affected | None = None
        """A strike that is shown once its seat has paid for it."""
        self._before_choice: Sequence[News] = ()
        """The last of the events being queued, if the viewer is asked right after them."""
        self._note_read = NOTE_READ
        self.look(self._store.state.view)

    def look(self, view: View) -> None:
        """Switch to another view of the match."""
        self._store.state = self.ahead = with_view(self._store.state, view, self._rules)
        self._step = head_of(view.agenda)
        self._lit = self._store.state.step if self._step else ""

    def chosen(self, seat: Seat) -> None:
        """Record how much of the log a seat has seen, and stop telling the choice before."""
        self._store.has_read(seat, len(self._log))
        if self._rules.layout.note_below:
            self._store.state = self._store.state._replace(badge=BadgeText())

    def seen(self, seats: Iterable[Seat]) -> list[Motion]:
        """Mark the log as read by seats that watched the outcome."""
        for seat in seats:
            self._store.has_read(seat, len(self._log))
        return []

    def invite(self) -> list[Motion]:
        """Invite everyone to look at the screen, with a short pause."""
        self._store.prompt(PromptLine(_("Everyone can look now")))
        return [Pause(NOTE_READ)]

    def invite_later(self) -> None:
        """Invite everyone to look at the screen before the next event."""
        self._store.invite(True)

    def since(self, seat: Seat) -> list[str]:
        """Return the latest log lines since a seat's last choice."""
        return self._log.summary(RECAP, since=self._store.state.read.get(seat, 0))

    # Queueing

    def play(self, news: Sequence[News]) -> None:
        """Queue the animations of events, in batches of those that can be shown together."""
        shown = [item for item in news if not isinstance(item, Locked | Unlocked)]
        if self._store.state.invites and shown:
            self._store.invite(False)
            if not isinstance(shown[0], ChoiceRequested):
                self._timeline.then(self.invite)
        news = as_shown(news, self._rules.layout, self._board.is_cell)
        self._before_choice = self._preparing(news)
        batch = self._batch()
        for place, item in enumerate(news):
            if isinstance(item, Ended) and not any(isinstance(each, Fell) for each in news):
                self._flush(batch)
                batch = self._batch()
                self._timeline.then(lambda: [Pause(LAST_BOARD)])
            if eliminates_seat(item, self._rules):
                self._flush(batch)
                batch = self._batch()
                self._timeline.then(partial(self._turn_to, seat_of(item.counter)))
            if (planned := self._reached(news, place)) is not None:
                self._flush(batch)
                batch = self._batch()
                self._timeline.then(partial(self._light, planned))
            hidden = isinstance(item, Shuffled) and item.zone not in self._board.zones()
            if hidden or batch.takes(item):
                self._pending.append(item)
                continue
            fresh = self._batch()
            goes_with_others = fresh.takes(item)
            is_seen = goes_with_others or self._writer.is_seen(item)
            if is_seen:
                self._flush(batch)
                batch = fresh
            self._pending.append(item)
            if is_seen and not goes_with_others:
                self._queue(item, news[place + 1 :])
        if news:
            self._flush(batch)

    def _queue(self, item: News, following: Sequence[News]) -> None:
        """Queue the animation of an event that is shown alone."""
        layout = self._rules.layout
        match item:
            case Struck() if is_killing(item, following, self._look):
                self._land(lambda before, after: self._events.kill(item))
            case Compared():
                self._land(partial(self._compare, item, compared_in(following)))
            case Struck():
                self._land(partial(self._show, item))
            case Told(major=True) | Fell() if leads_to_line(following, self._rules):
                self._then(lambda before, after: self._events.announce(item, before, True))
            case Told() if tells_moves(item, following, layout, self._board.is_cell):
                self._then(lambda before, after: self._events.lead(before))
            case Affected() if layout.one_caption and (paid := payment(item, following)):
                self._add_up(item, paid)
            case _:
                self._then(partial(self._show, item))
        if isinstance(item, Told) and item.major:
            self._timeline.then(self._events.drop_pips)
            self._timeline.then(self._events.award)

    def _turn_to(self, seat: Seat) -> list[Motion]:
        """Say that a seat is next, so that everybody looks at it before it is out."""
        line = BadgeText(self._rules.say(next_up(seat)), seats=(seat,))
        self._store.state = self._store.state._replace(badge=line, asked=(seat,))
        return [Pause(NEXT_READ)]

    def _add_up(self, item: Affected, paid: Counted) -> None:
        """Queue the line about a strike; its card strikes only after the payment."""
        self._then(lambda before, after: self._events.add_up(item, paid, before))
        self._paid_for = item

    def _preparing(self, news: Sequence[News]) -> Sequence[News]:
        """Return the draws and notes at the end of events after which the viewer is asked.

        There are none if the raised hand would cover text, or if the lowered hand is visible.
        """
        if self._store.state.moving or not self._board.geometry.rises_early:
            return ()
        quiet, viewer = last_quiet(news, self._rules.layout), self._store.state.view.seat
        asks = (item for item in quiet if isinstance(item, ChoiceRequested))
        return quiet if any(viewer in item.seats for item in asks) else ()

    def _raise_hand(self) -> list[Motion]:
        """Raise the open hand, so that everybody sees cards being drawn into it."""
        self._board.raise_hand(buttons=False)
        return self.animations.settle_hand(calm=True)

    def _reached(self, news: Sequence[News], place: int) -> Planned | None:
        """Return the plan of a step on the ribbon, if such a step begins with an event.

        Secret choices are carried out in the step after the one in which they are made.
        """
        item = news[place]
        following = news[place:] if isinstance(item, Opened) else (item,)
        plans = (each for each in following if isinstance(each, Planned))
        planned = next(
            (each for each in plans if head_of(each.agenda) not in ("", self._step)), None
        )
        if planned is None:
            return None
        step = head_of(planned.agenda)
        if planned is item:
            self._step = step
        if step == self._lit or not self._hud.names(step):
            return None
        self._lit = step
        return planned

    def _light(self, planned: Planned) -> list[Motion]:
        """Highlight a step that begins."""
        self._writer.begin(self._store.state.view)
        state = reduce(self._ahead_of_screen(), planned, self._rules)
        self._store.state = with_match(state, self._store.state)
        return self._arrange(state)

    def _batch(self) -> EventBatch:
        return EventBatch(self._look, self._rules.layout)

    def _flush(self, batch: EventBatch) -> None:
        """Queue the animations of a batch."""
        if batch.moves:
            self._timeline.then(partial(self._events.linger, batch.moves))
        if batch.is_laid:
            items, self._pending = self._pending, []
            self._timeline.then(lambda: self._lay(batch.moves, items))
            self._timeline.then(self._settle)
            self._timeline.then(lambda: [Pause(self._note_read if batch.noted else 0.0)])
        elif batch.moves:
            if batch.is_drawn and any(batch.moves[0] is item for item in self._before_choice):
                self._timeline.then(self._raise_hand)
            self._then(partial(self._events.move, batch.moves, batch.counts, batch.noted))
        elif batch.noted:
            self._then(lambda before, after: [Pause(batch.note_read)])
        if batch.rolls:
            self._then(lambda before, after: self._events.roll(batch.rolls))
        if batch.gathers:
            self._then(lambda before, after: self._events.sweep(before, batch.gathers))
        if batch.shuffles:
            self._then(lambda before, after: self._events.shuffle(batch.shuffles))
        if batch.counts and not batch.moves:
            self._timeline.then(partial(self._events.fly, batch.counts))
            self._then(lambda before, after: self._events.count(batch.counts))
        self._then(lambda before, after: self._settle())
        if batch.moves:
            self._timeline.then(partial(self._events.hold, batch.moves))
        if self._paid_for is not None:
            struck, self._paid_for = self._paid_for, None
            self._timeline.then(lambda: self._show(struck, self._store.state, self._store.state))

    def _lay(self, moves: Sequence[Travel], items: Sequence[News]) -> list[Motion]:
        """Lay cards, name them when their faces show, and apply the rest on arrival."""
        before = self._ahead_of_screen()
        after = self._reduced(before, items)
        self._note_read = SENTENCE_READ if self._events.carries else NOTE_READ
        badge = self._store.state.badge if self._events.carries else after.badge

        def name() -> None:
            self._store.state = self._store.state._replace(badge=badge)

        def arrive() -> None:
            self._begin(items)

        return [*self._events.lay(moves, name, arrive), *self._light_stage(before, after)]

    def _then(self, show: Show) -> None:
        """Queue a timeline step; the pending events change the state when it begins."""
        items, self._pending = self._pending, []
        self._timeline.then(lambda: self._end_blow(items))
        self._timeline.then(lambda: self._play(show, *self._begin(items)))

    def _end_blow(self, items: Sequence[News]) -> list[Motion]:
        """Let the cards of a blow return to their cells before something else is shown."""
        if not self._board.fighting or self._reduced(self._ahead_of_screen(), items).fighting:
            return []
        return self.animations.rearrange(self._store.state.moving, frozenset())

    def _land(self, show: Show) -> None:
        """Queue a timeline step of a blow; the pending events change the state when it lands."""
        items, self._pending = self._pending, []
        self._timeline.then(lambda: self._strike(show, items))

    def _strike(self, show: Show, items: Sequence[News]) -> list[Motion]:
        """Animate a blow; nothing tells its result before it lands."""
        before = self._ahead_of_screen()
        after = self._reduced(before, items)
        delay = self._events.lands_after(items[-1], after)
        if not delay:
            return self._play(show, *self._begin(items))
        motions: list[Motion] = []
        if isinstance(items[-1], Compared):
            self._store.state = unsettled(self._store.state, self._rules)
            motions += self._announce_fight(items[-1], after)

        def land() -> None:
            self._begin(items)

        motions += self._play(show, before, after)
        return [*motions, Tween(delay, lambda share: None, done=land)]

    def _announce_fight(self, event: Compared, after: TableState) -> list[Motion]:
        """Say who attacks whom before cards meet, where there is room for it."""
        delay = self._events.sentence_delay(event)

        def tell() -> None:
            self._store.state = fight_announced(self._store.state, event, after, self._rules)

        return [Tween(delay, lambda share: None, done=tell)] if delay else []

    def _play(self, show: Show, before: TableState, after: TableState) -> list[Motion]:
        """Start an animation, with the change of light that goes with it."""
        motions = [*self._arrange(after), *show(before, after)]
        if not self.animations.still:
            motions += self._hud.darken(after.fallen - before.fallen, DARKEN)
        return [*motions, *self._light_stage(before, after)]

    def _light_stage(self, before: TableState, after: TableState) -> list[Motion]:
        return light_stage(self._store, before, after, self.animations.time(DIM))

    def _arrange(self, state: TableState) -> list[Motion]:
        """Move cards to where they are in a state: those of its blow come forward."""
        layout = self._board.geometry.layout
        motions = self.animations.rearrange(state.moving, state.fighting)
        if self.animations.still or self._board.geometry.layout is layout:
            return motions
        self._store.unfold(0.0)
        return [*motions, Tween(self.animations.time(UNFOLD), self._unfold, in_out)]

    def _unfold(self, share: float) -> None:
        """Show the board on its way to another size, in a few steps."""
        self._store.unfold(round(share * UNFOLDING) / UNFOLDING)

    def _begin(self, items: Sequence[News]) -> tuple[TableState, TableState]:
        """Apply events, except for what is shown only after their animation."""
        before = self._ahead_of_screen()
        after = self._reduced(before, items)
        for item in items:
            self._writer.note(item, self._store.state.view)
        self.ahead = after = after._replace(recent=self._writer.recent())
        self._store.state = with_match(after, self._store.state)
        return before, after

    def _reduced(self, state: TableState, items: Iterable[News]) -> TableState:
        """Return the state after events."""
        for item in items:
            state = reduce(state, item, self._rules)
        return state

    def _settle(self) -> list[Motion]:
        """Apply what is shown only after the animation."""
        self._store.state = self._ahead_of_screen()
        return []

    def _ahead_of_screen(self) -> TableState:
        """Return the state as if all started animations had ended."""
        return with_match(self._store.state, self.ahead)

    def _compare(
        self, item: Compared, again: frozenset[CardId], before: TableState, after: TableState
    ) -> list[Motion]:
        return self._events.compare(item, after, again)

    def _show(self, item: News, before: TableState, after: TableState) -> list[Motion]:
        if isinstance(item, Counted):
            return self._settle()  # a heading belongs to what is shown next
        return self._events.show(item, before, after)
