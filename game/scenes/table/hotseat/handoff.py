"""Passing the screen from one person to the next behind the curtain."""

from collections.abc import Sequence

from game.engine import Dealer
from game.engine.names import Seat, Viewer
from game.engine.rulebook import View
from game.scenes.table.durations import CURTAIN_FALL
from game.scenes.table.handoff_state import (
    Covered,
    Covering,
    HandOffState,
    Lowering,
    Rising,
    Uncovered,
    advanced,
    curtain_icons,
)
from game.scenes.table.hotseat.local_players import LocalPlayers
from game.scenes.table.input_result import USED, InputResult
from game.scenes.table.state import TableStore
from game.scenes.texts import asked_for
from game.view.inputs import Command, Input, Intent, LetGo, NumberKey, Press, Release
from game.view.look import Look
from game.view.values import CurtainNotice


class HandOff:
    """Changes ``TableState.handoff``: the viewer of one table, and the curtain between viewers.

    If only one person plays, and not on a phone, that seat is always the viewer and no curtain
    falls.
    """

    def __init__(
        self, store: TableStore, dealer: Dealer, look: Look, players: LocalPlayers
    ) -> None:
        self._store, self._dealer, self._look = store, dealer, look
        self._players = players
        self.front: Seat = 0
        """The seat at the front of the table: that of the viewer, or of the last viewer."""
        self.reset()

    def reset(self) -> None:
        """Remove the curtain; a person who plays alone is the viewer."""
        people, spectator = self._dealer.people(), self._dealer.spectator
        if self.front not in people:
            self.front = min(people, default=spectator or 0)
        sole = self._players.sole
        self._store.handoff(Uncovered(spectator if sole is None else sole))

    @property
    def state(self) -> HandOffState:
        """The state of the hand-off."""
        return self._store.state.handoff

    @property
    def viewer(self) -> Viewer:
        """The seat that the screen shows."""
        return self.state.viewer

    @property
    def next(self) -> Seat | None:
        """The seat for which the curtain falls or waits."""
        state = self.state
        return state.notice.seat if isinstance(state, Covering | Covered) else None

    @property
    def private(self) -> bool:
        """Whether an open hand must be hidden from others at the screen."""
        return self.viewer is not None and len(self._dealer.people()) > 1

    @property
    def open(self) -> bool:
        """Whether no curtain covers the table."""
        return isinstance(self.state, Uncovered | Rising)

    @property
    def covering(self) -> bool:
        """Whether the curtain is falling; nothing on screen may change meanwhile."""
        return isinstance(self.state, Covering)

    @property
    def lowering(self) -> bool:
        """Whether the hand is being lowered; nothing else may change on screen meanwhile."""
        return isinstance(self.state, Lowering)

    @property
    def idle(self) -> bool:
        """Whether no part of the curtain is visible."""
        return isinstance(self.state, Uncovered | Lowering)

    def cover(self, seat: Seat, recap: Sequence[str], at_once: bool = False) -> None:
        """Close the curtain for a seat that has to choose or wants to change its choice.

        ``recap``: the events since its last choice.
        """
        dealer, public = self._dealer, self._dealer.view(None)
        icons = curtain_icons(seat, public.seats, dealer.people(), dealer.owing(), dealer.waiting())
        notice = CurtainNotice(seat, icons, tuple(recap), asked_for(self._look, public))
        self._store.handoff(Covering(self.viewer, notice, CURTAIN_FALL if at_once else 0.0))

    def arrive(self) -> bool:
        """Return to the public view once the curtain has closed; True if that happened now."""
        match self.state:
            case Covering(_, notice, seconds) if seconds >= CURTAIN_FALL:
                self._store.handoff(Covered(notice))
                return True
        return False

    def uncover(self) -> None:
        """Raise the curtain for the seat that held it."""
        match self.state:
            case Covered(notice):
                self.front = notice.seat
                self._store.handoff(Rising(notice))

    def lower(self, seat: Seat, before: View) -> None:
        """Start to lower a viewer's hand; ``before``: the public view when it chose."""
        self._store.handoff(Lowering(seat, before))

    def retire(self) -> None:
        """Return to the public view once the hand is down."""
        self._store.handoff(Uncovered())

    def hold(self, is_held: bool) -> None:
        """Start or stop holding the curtain."""
        match self.state:
            case Covered(notice, _, share):
                self._store.handoff(Covered(notice, is_held, share))

    def handle(self, given: Input) -> InputResult:
        """Hold or release the curtain; a number key calls its seat while the curtain waits."""
        if isinstance(given, Press) or given == Command(Intent.OK):
            self.hold(True)
        elif isinstance(given, Release) or given == LetGo(Intent.OK):
            self.hold(False)
        elif isinstance(given, NumberKey) and isinstance(self.state, Covered):
            return InputResult(used=True, called=given.place)
        return USED

    def update(self, dt: float, still: bool) -> Seat | None:
        """Advance by dt seconds; return the seat that has held the curtain long enough."""
        state = advanced(self.state, dt, still)
        self._store.handoff(state)
        return state.notice.seat if isinstance(state, Covered) and state.share >= 1 else None
