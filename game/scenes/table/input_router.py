"""Routing of input: the order in which the parts of a table are offered it."""

from dataclasses import replace

from game.scenes.table.builder import TableParts
from game.scenes.table.context import TableContext
from game.scenes.table.hotseat.handoff import HandOff
from game.scenes.table.hotseat.local_players import LocalPlayers
from game.scenes.table.input.long_press import LongPress
from game.scenes.table.input_result import HIDE, UNUSED, USED, InputResult
from game.view.inputs import (
    Command,
    Examine,
    FocusLost,
    Glide,
    Input,
    Intent,
    KeyName,
    NumberKey,
    Plugged,
    Press,
    RowKey,
)
from game.view.values import PEEK_KEY, UNDO_KEY


class InputRouter:
    """Offers input to one part after another until one of them uses it."""

    def __init__(
        self,
        context: TableContext,
        parts: TableParts,
        handoff: HandOff,
        local_players: LocalPlayers,
    ) -> None:
        self._store, self._timeline = context.store, context.timeline
        self._hand, self._secret_choices = parts.hand, parts.secret_choices
        self._inspector, self._skip_button = parts.inspector, parts.skip_button
        self._long_press = LongPress()
        self._toast = parts.toast
        self._toolbar, self._handoff, self._local_players = parts.toolbar, handoff, local_players

    @property
    def undoing(self) -> bool:
        """Whether Back has something on the table to undo or leave."""
        return self._hand.undoing or self._store.state.inspected.by_keys

    def update(self, dt: float) -> None:
        """Advance by dt seconds; a long press enlarges the card under it."""
        self._hand.update(dt)
        pos = self._long_press.update(dt)
        if pos is None or not self._handoff.idle:
            return
        if self._hand.covers(pos) and not self._hand.face_at(pos):
            return
        if self._inspector.enlarge(pos):
            self._hand.let_go()

    def handle(self, given: Input) -> InputResult:
        """Return the result of an input; the table's state decides which part handles it."""
        self._long_press.note(given)
        self._inspector.note(given)
        if not isinstance(given, Glide):
            self._hand.touched()
        self._secret_choices.note(given)
        if isinstance(given, FocusLost):
            return HIDE
        if given == KeyName(UNDO_KEY):
            return self._undo_by_key()
        if isinstance(given, Command) and given.intent is Intent.UNDO:
            if self._secret_choices.is_locked(given.source):
                return self._by_device(replace(given, intent=Intent.BACK))
            return self._toolbar.undo(given.source)
        if self._secret_choices.owns(given):
            return self._by_device(given)
        if self._inspector.closes(given):
            return USED
        if isinstance(given, Plugged):
            return UNUSED
        asked = self._hand.seat if self._handoff.next is None else self._handoff.next
        if self._local_players.is_anothers(given, asked):
            return UNUSED
        if not self._handoff.idle:
            return self._at_the_curtain(given)
        if self._toast.is_clicked(given):
            return self._toolbar.rules()
        result = self._skip_button.handle(given)
        if not result.used:
            result = self._toolbar.handle(given, self.undoing)
        return result if result.used else self._at_the_table(given)

    def _undo_by_key(self) -> InputResult:
        """Take back for the keyboard row whose peek key is held, or for those at the screen."""
        source = self._secret_choices.held_row
        if source is None:
            return self._toolbar.undo()
        if self._secret_choices.is_locked(source):
            return self._by_device(RowKey(source, PEEK_KEY, True))
        return USED if self._secret_choices.has_unlocked(source) else self._toolbar.undo(source)

    def _by_device(self, given: Input) -> InputResult:
        """Handle input from a device whose seat chooses in secret; Up and Down inspect cards."""
        if given == Command(Intent.UP):
            self._inspector.step()
        elif given == Command(Intent.DOWN):
            self._inspector.leave()
        elif self._handoff.open:
            return self._local_players.handle(given, self._secret_choices)
        return USED

    def _at_the_curtain(self, given: Input) -> InputResult:
        """Hold the curtain, pause, or call a seat that can come to the screen."""
        if given == Command(Intent.BACK) and not self._handoff.covering:
            return self._toolbar.pause()
        result = self._handoff.handle(given)
        if result.called is None or self._local_players.may_come_to_the_screen(result.called):
            return result
        return USED

    def _at_the_table(self, given: Input) -> InputResult:
        """Skip animations, look at something, or choose with the open hand."""
        if isinstance(given, RowKey) and given.down and given.place < PEEK_KEY:
            given = NumberKey(given.place)
        hand, presses = self._hand, _presses(given)
        if self._store.state.inspected.peeked.is_reminder and presses:
            self._timeline.skip()
            return USED
        if isinstance(given, Examine) and hand.covers(given.pos) and not hand.face_at(given.pos):
            return USED
        asked = hand.seat is not None
        result = self._inspector.handle(
            given, free=not asked or hand.leaves_up, alone=not asked, dragging=hand.selecting
        )
        if result.used:
            return result
        if hand.seat is not None:
            return hand.handle(given)
        if presses:
            self._timeline.skip()
        return USED


def _presses(given: Input) -> bool:
    """Return whether an input is a press, which skips animations."""
    return isinstance(given, Press | NumberKey) or given == Command(Intent.OK)
