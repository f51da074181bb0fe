"""The table scene: one match, shown from the dealer's events."""

from collections.abc import Sequence

from pygame import Surface

from game.catalogues import scenes_text as _
from game.engine import Action, Dealer, View
from game.engine.dealer import ChoiceRequested, News
from game.engine.events import Locked, Refused, Unlocked
from game.engine.names import Seat
from game.scenes.log import Log
from game.scenes.lost_pad import ask_about_pad
from game.scenes.scene import Change, Push
from game.scenes.seatbook import SeatBook
from game.scenes.services import MatchSetup, Services
from game.scenes.table.animation.match_ending import MatchEnding
from game.scenes.table.builder import TableParts, build_table, layout_from, table_context
from game.scenes.table.context import TableContext
from game.scenes.table.durations import AMBIENT, PRIVATE_IDLE
from game.scenes.table.earlier_view import view_before
from game.scenes.table.handoff_state import Lowering
from game.scenes.table.hotseat.handoff import HandOff
from game.scenes.table.hotseat.local_players import LocalPlayers, is_cardless
from game.scenes.table.hotseat.phones import TablePhones
from game.scenes.table.input_router import InputRouter
from game.scenes.table.selection import Selection
from game.scenes.table.state import PromptLine, TableState
from game.scenes.table.taking_back import TakingBack
from game.scenes.table.waiting_prompt import WaitingPrompt
from game.view import palette as p
from game.view.easel import Easel
from game.view.inputs import Glide, Input
from game.view.motion import Motion
from game.view.stage import Stage


class TableScene:
    """Shows the dealer's events and gives people's choices to the dealer."""

    stage: Stage
    context: TableContext
    """What the parts share, whatever the size of the window."""
    handoff: HandOff
    """Who may look at the screen."""
    parts: TableParts
    """The parts that draw and take input, rebuilt for each window size."""

    def __init__(self, services: Services, setup: MatchSetup, dealer: Dealer | None = None) -> None:
        """Start a match, or continue the one of a dealer."""
        self._services, self._setup = services, setup
        book = next(book for book in services.shelf if book.slug == setup.slug)
        prints = book.prints(len(setup.chairs), setup.options)
        self._look = services.looks[setup.slug].printed(prints)
        self._dealer = dealer or services.start(setup)
        crests = p.crests(len(setup.chairs), book.teams(len(setup.chairs), setup.options))
        self.seatbook = SeatBook(setup.chairs, crests, setup.lent)
        """Who sits where, shared with the screens that change it."""
        self._local_players = LocalPlayers(self._dealer, self.seatbook, self._look)
        self._match_ending = MatchEnding(services, setup, self._dealer)
        self._taking_back = TakingBack(services, self._dealer, self.seatbook, self._look)
        self.speed = 1.0
        """Factor on the speed of all animations, beside the setting."""
        self._clear()

    def _clear(self) -> None:
        """Forget everything that was shown; the next news are all events of the match so far."""
        services, dealer, seatbook = self._services, self._dealer, self.seatbook
        context = table_context(services, self._look, seatbook, dealer, self._local_players)
        self.handoff = HandOff(context.store, dealer, self._look, self._local_players)
        self._phones = TablePhones(services, dealer, seatbook, context, self._taking_back)
        self.context, self._timeline, self._store = context, context.timeline, context.store
        self._waiting = WaitingPrompt(context, dealer)
        self._deciding, self._quiet, self._fresh = False, 0.0, True

    def restart(self) -> None:
        """Show the match from the dealer's news alone, which begin with its first event."""
        self._match_ending.restart()
        self._clear()
        self.lay_out(self._easel, None)

    @property
    def state(self) -> TableState:
        """What the screen shows."""
        return self._store.state

    @property
    def idle(self) -> bool:
        """Whether everything has been shown."""
        return self._timeline.idle

    @property
    def log(self) -> Log:
        """The log of everything that has been shown."""
        return self.context.log

    # Building

    def lay_out(self, easel: Easel, behind: Surface | None) -> None:
        """Build everything for a window size, from the current state."""
        self._finish_lowering()
        if not self._fresh:
            self._catch_up()
        self._easel = easel
        self._services.sound.enter(self._look.place)
        layout = layout_from(self._services, self._dealer.view(None), self.handoff.front)
        self.parts = build_table(
            self.context, easel, layout, self._services, self.seatbook, self._taking_back
        )
        self.stage = self.parts.canvas.stage
        self.router = InputRouter(self.context, self.parts, self.handoff, self._local_players)
        self._begin() if self._fresh else self._restore()
        self.parts.update(self.context)

    typing = False
    """Nothing is typed at a table."""

    def leave(self) -> None:
        """Stop the players."""
        self._services.sound.enter("")
        self._dealer.stop()

    def _begin(self) -> None:
        """Start from an empty table; the opening is dealt by its events."""
        self._fresh = False
        viewer = self.handoff.viewer
        news = self._dealer.news(viewer)
        self._see(view_before(self._dealer.view(viewer), news), self._dealer.spectator is not None)
        self._store.prompt(PromptLine(_("Dealing…")))
        self._take(news)
        if self._dealer.resumed:
            with self._services.sound.hushed():
                self._timeline.finish()

    def _restore(self) -> None:
        """Restore a table after a resize: everything at rest, with an open prompt and its plan."""
        selection = self.state.selection
        self._store.selection(None)
        if self.parts.secret_choices.interrupted:
            self._local_players.ask(self.parts.secret_choices)
        self.parts.board.build(self._store.state)
        self.parts.player.animations.lay_locked(self._store.state.view)
        if self._deciding:
            self._waiting.mark()
        if selection is not None and selection.seat == self.handoff.viewer:
            self._open_hand(selection.seat, selection)

    # Updating

    def update(self, dt: float) -> Change | None:
        """Advance everything by dt seconds."""
        self._match_ending.update(dt)
        self._quiet += dt
        self.parts.player.animations.still = still = self._services.settings.reduced_motion
        lively = self.handoff.idle and self.handoff.open and not still and self._quiet < AMBIENT
        self.context.ambient.update(dt if lively else 0.0, shown=not still)
        self._timeline.pace = self._services.settings.pace / 100 * self.speed
        self._reseat()
        if (taken := self._taking_back.take()) is not None:
            self._dealer.rewind(taken)
            self.restart()
        if (seat := self.handoff.update(dt, still)) is not None:
            self._uncover(seat)
        self._hide_hands()
        if not self.handoff.covering and not self.handoff.lowering:
            self._dealer.poll()
            self._take(self._dealer.news(self.handoff.viewer))
        self._timeline.update(dt)
        if self.state.fast_forward:
            with self._services.sound.hushed():
                self._timeline.finish()
        if self._timeline.idle:
            self._finish_lowering()
        self.router.update(dt)
        self.parts.inspector.update(self._timeline.idle and self.handoff.idle)
        if self._timeline.idle and self.handoff.open:
            self._ask_next()
        left_alone = self._quiet > PRIVATE_IDLE and self.parts.hand.seat is not None
        asking = self._deciding and self._timeline.idle
        self._waiting.update(dt, idle=self._timeline.idle and self.parts.hand.seat is None)
        asks = self._phones.update(asking, dt) or ask_about_pad(self._services, self.seatbook)
        if asks is not None or (self.handoff.private and left_alone):
            self._hide()
        ended = self._store.state.result if self._timeline.idle else None
        self.parts.advance(self.context, dt)
        return asks or self._match_ending.lead_out(ended, self.seatbook.chairs, dt)

    def _see(self, view: View, raised: bool = False) -> None:
        """Switch to another view once everything has been shown; ``raised``: with its hand up."""
        self._timeline.finish()
        self.parts.inspector.close()
        self.parts.player.look(view)
        self._store.raise_hand(raised)
        self.parts.board.build(self._store.state)

    def _catch_up(self) -> None:
        """Show everything that has happened without animation."""
        self._take(self._dealer.news(self.handoff.viewer))
        self._timeline.finish()

    def skip_to_now(self) -> None:
        """Show everything that has happened at once, and who is asked now."""
        with self._services.sound.hushed():
            self._catch_up()
        self._ask_next()

    def _take(self, news: Sequence[News]) -> None:
        for item in (one for one in news if not isinstance(one, ChoiceRequested)):
            self._match_ending.note(item)
            if not isinstance(item, Locked | Unlocked):
                self.parts.secret_choices.stop()
        self.parts.player.play(news)

    def _ask_next(self) -> None:
        """Ask people to choose, once all events have been shown."""
        if self._store.state.due is not None:
            self._store.due(None)
            self._deciding = True
            self._waiting.tell()
        if not self._deciding or self.parts.hand.seat is not None:
            return
        waiting = self._local_players.waiting()
        if not waiting:
            self._deciding = False
        elif (forced := self._local_players.forced()) is not None:
            self.answer(forced)
        elif self._local_players.sole is not None:
            self._open_hand(waiting[0])
        elif self.handoff.viewer in waiting:
            self._open_hand(self.handoff.viewer)
        elif (prompt := self._local_players.open_choice(self.parts.canvas.layout)) is not None:
            self.parts.hand.open(prompt)
        elif not self._local_players.ask(self.parts.secret_choices) and (
            behind := self._local_players.at_the_screen()
        ):
            self._cover(behind[0])

    def _reseat(self) -> None:
        """Apply the changes of who plays which seat."""
        if not self._local_players.reseat(self._services.computer):
            return
        self._services.seated(self.seatbook.chairs)
        self._catch_up()
        self.parts.hand.close()
        self.handoff.reset()
        self.parts.player.look(self._dealer.view(self.handoff.viewer))
        self._deciding = self._deciding or bool(self._dealer.waiting())
        self.lay_out(self._easel, None)

    # Hand-offs

    def _cover(self, seat: Seat, at_once: bool = False) -> None:
        """Close the curtain for a seat, and stop showing what somebody inspects."""
        self.parts.hand.close()
        self.parts.secret_choices.hide()
        self.parts.peek_panel.stop()
        self.parts.inspector.stop()
        self.handoff.cover(seat, self.parts.player.since(seat), at_once)
        if not at_once:
            self._services.sound.play("curtain")
        self._hide_hands()

    def _hide_hands(self) -> None:
        """Remove the open hand once the curtain is closed."""
        if not self.handoff.arrive():
            return
        self._catch_up()
        self._see(self._dealer.view(None))
        self._store.prompt(PromptLine())

    def _uncover(self, seat: Seat) -> None:
        """Show the table as the seat sees it, after its person held the curtain."""
        self._catch_up()
        self.handoff.uncover()
        view, front = self._dealer.view(None), self.handoff.front
        if layout_from(self._services, view, front) != self.parts.canvas.layout:
            self.lay_out(self._easel, None)
        self._unlock(seat)

    def _unlock(self, seat: Seat) -> None:
        """Let the viewer choose; a choice that it has locked is taken back."""
        self._dealer.take_back(seat)
        self._catch_up()
        self._see(self._dealer.view(seat))
        self._timeline.then(lambda: self.parts.peek_panel.remind(seat))
        self._open_hand(seat)

    # Choosing

    def _open_hand(self, seat: Seat, before: Selection | None = None) -> None:
        """Open the prompt of a seat whose hand the viewer may see; ``before``: its selection."""
        self._quiet, self._deciding = 0.0, True
        prompt, board = self._dealer.prompt(seat), self.parts.board
        board.raise_hand(buttons=is_cardless(prompt))
        is_covered = board.geometry.is_under_hand("badge")
        if self.context.rules.is_over(self.state.badge, prompt, is_covered):
            self._store.badge("")
        self._timeline.then(self._settle_hand)
        self.parts.hand.open(prompt, before)
        key = "X" if self.seatbook.chairs[seat].device.startswith("pad") else "F3"
        self.parts.peek_panel.start(self._dealer.view(seat), key)
        self._services.sound.play(self._look.cues.get("due", ""))

    def answer(self, action: Action) -> None:
        """Pass a person's choice to the dealer; show why if it is refused."""
        before = self._dealer.view(None)
        if (refused := self._dealer.answer(action)) is not None:
            self._refuse(refused)
            return
        seat, caption = action.seat, self.parts.hand.chosen(action)
        self.parts.player.chosen(seat)
        if self.parts.secret_choices.lock(seat):
            return
        self.parts.hand.close(decided=(alone := len(self._dealer.owing()) == 1))
        self.parts.peek_panel.stop()
        self._store.raise_hand(False)
        self._store.prompt(PromptLine())
        if alone:
            self._dealer.poll()
        if self.handoff.private and not self._local_players.goes_on(seat, before):
            self.parts.secret_choices.hide()
            self.handoff.lower(seat, before)
            self._timeline.then(self.parts.player.animations.put_down)
            return
        stays = self._local_players.stays(self.handoff.viewer)
        makes_way = self.context.rules.hand_makes_way(self.state, action, caption.at)
        if stays and not (makes_way or self.parts.board.geometry.hand_sinks):
            self.parts.board.raise_hand(buttons=False)
        if alone:
            self._timeline.then(lambda: self._settle_hand(action, caption.at))
            self._show_outcome(seat, before)
        else:
            self._timeline.then(lambda: self.parts.player.animations.choose(action, caption.along))
            self._waiting.tell(marks=False)  # its lock is marked once the card lies there

    def _settle_hand(self, chosen: Action | None = None, at: str = "") -> list[Motion]:
        """Animate the open hand to its place; ``chosen``: an action, and its place."""
        return self.parts.player.animations.settle_hand(chosen, self.handoff.private, at)

    def _show_outcome(self, seat: Seat, before: View) -> None:
        """Show the outcome of a seat's choice; ``before``: the public view until then."""
        watching = self._local_players.watching(seat, before)
        self._take(self._dealer.news(self.handoff.viewer))
        self._timeline.then(self._settle_hand)
        self._timeline.then(lambda: self.parts.player.seen(watching))

    def _finish_lowering(self) -> None:
        """Switch to the public view once the hand is down, and show the new events."""
        if not isinstance(lowered := self.state.handoff, Lowering):
            return
        seat, before = lowered.viewer, lowered.before
        self._timeline.finish()
        self.parts.peek_panel.hide()
        self.handoff.retire()
        self._see(before)
        if self._dealer.is_locked(seat) and self._dealer.waiting():
            if self._local_players.waiting():
                return
            self._waiting.tell()
            self.parts.player.invite_later()
        else:
            self._timeline.then(self.parts.player.invite)
        self._show_outcome(seat, before)

    def _refuse(self, refused: Refused) -> None:
        """Show the reason, silently if it is private, and keep its rule for the rules drawer."""
        self._services.sound.play("" if self.handoff.private else "refused")
        self.parts.hand.refuse(refused, self.context.texts.refusal(refused))

    # Input

    def handle(self, given: Input) -> Change | None:
        """Handle input; cover what is private before another screen opens."""
        if not isinstance(given, Glide):
            self._quiet = 0.0
        result = self.router.handle(given)
        if result.hides or isinstance(result.change, Push):
            self._hide()
        if result.refused is not None:
            self._refuse(result.refused)
        elif result.action is not None:
            self.answer(result.action)
        elif result.called is not None:
            self._cover(result.called, at_once=True)
        elif result.take_back is not None:
            self._unlock(result.take_back)
        self.parts.update(self.context)
        return result.change

    def _hide(self) -> None:
        """Cover everything private before the next frame."""
        self.parts.secret_choices.hide()
        self.parts.peek_panel.hide()
        self.parts.inspector.close()
        self.parts.hand.let_go()
        self._finish_lowering()
        if self.handoff.private and (seat := self.handoff.viewer) is not None:
            self._timeline.finish()
            self._cover(seat, at_once=True)
        self.handoff.hold(False)
