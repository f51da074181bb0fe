"""Taking back the last choice at a table: at once if that is fair, else once everybody agrees."""

from game.engine import Dealer
from game.engine.names import Seat
from game.engine.taking_back import Since, TakeBack
from game.scenes.devices import SCREEN, is_phone
from game.scenes.scene import Push
from game.scenes.seatbook import SeatBook
from game.scenes.services import Services
from game.scenes.table.input_result import USED, InputResult
from game.scenes.take_back_vote import TakeBackVote
from game.scenes.texts import TableTexts
from game.view.inputs import KEYBOARD
from game.view.look import Look


class TakingBack:
    """Finds the choice that a device's person means, and takes it back when the table allows it.

    A locked choice is the dealer's: it is taken back without asking anybody.
    """

    def __init__(self, services: Services, dealer: Dealer, seatbook: SeatBook, look: Look) -> None:
        self._services, self._dealer = services, dealer
        self._seatbook, self._look = seatbook, look
        self._agreed: TakeBack | None = None
        self._asked: set[tuple[str, int]] = set()
        """The phones that have asked everybody, and the steps in which they did."""

    @property
    def possible(self) -> bool:
        """Whether a person has locked or made a choice."""
        people = self._dealer.people()
        return self._dealer.has_chosen(people) or any(map(self._dealer.is_locked, people))

    def take(self) -> TakeBack | None:
        """Return the choice that the table has to take back now, once."""
        agreed, self._agreed = self._agreed, None
        return agreed

    def request(self, source: str = KEYBOARD) -> InputResult:
        """Take back the last choice of a device's person, or ask everybody who has to agree."""
        if self._dealer.result is not None:
            return USED
        seats = self._of(source)
        locked = [seat for seat in seats if self._dealer.is_locked(seat)]
        if locked:
            return self._unlock(locked[-1])
        taken = self._dealer.last_choice(seats)
        if taken is None:
            return USED
        if taken.since is Since.NOTHING:
            self._agreed = taken
            return USED
        if self._has_asked(source):
            return USED
        return InputResult(used=True, change=Push(self._vote(taken), over=True))

    def _has_asked(self, source: str) -> bool:
        """Return whether a phone has asked everybody in this step: it may do so once."""
        if not is_phone(source):
            return False
        asks = source, self._dealer.step
        asked = asks in self._asked
        self._asked.add(asks)
        return asked

    def _unlock(self, seat: Seat) -> InputResult:
        """Let a seat choose again; behind the curtain if several people share the screen."""
        alone = len(self._dealer.people()) == 1
        if alone or self._seatbook.chairs[seat].device != SCREEN:
            return InputResult(used=True, take_back=seat)
        return InputResult(used=True, called=seat)

    def _vote(self, taken: TakeBack) -> TakeBackVote:
        voters = [seat for seat in self._dealer.people() if seat != taken.seat]
        names = [chair.name for chair in self._seatbook.chairs]
        words = TableTexts(names, self._look).say(taken.line)
        return TakeBackVote(self._services, self._seatbook, taken, words, voters, self._agree)

    def _agree(self, taken: TakeBack) -> None:
        self._agreed = taken

    def _of(self, source: str) -> tuple[Seat, ...]:
        """Return the seats of a person's own device, or those that choose with mouse and keyboard.

        If nobody does, the keyboard stands for everybody.
        """
        chairs = self._seatbook.chairs
        people = self._dealer.people()
        if source != KEYBOARD:
            return tuple(seat for seat in people if chairs[seat].device == source)
        here = tuple(seat for seat in people if chairs[seat].device == SCREEN)
        return here or people
