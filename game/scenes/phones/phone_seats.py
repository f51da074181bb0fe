"""The seats of a match that phones play: sends them their states and takes their answers."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from game.engine import Action, Dealer
from game.engine.events import Refused
from game.engine.names import Seat
from game.remote.messages import Number, PhoneAnswer, PhoneGather, PhoneTakeBack, Said, State
from game.scenes.phones.seat_state import SeatState, SeatStates
from game.scenes.texts import TableTexts


class PhoneLine(Protocol):
    """The phones, as the main loop reaches them; no method waits."""

    def next_number(self, seat: Seat) -> int:
        """Return the next state or question number of a seat; numbers never repeat."""

    def show(self, phone: Number, state: State) -> None:
        """Send a phone its state."""

    def tell(self, phone: Number, message: State) -> None:
        """Send a message to a phone."""


class TableMoment(NamedTuple):
    """What the table shows to everybody: it decides when states have to be built anew."""

    is_open: bool
    """Whether people may choose, since everything that happened has been shown."""
    lines: tuple[str, ...]
    """The lines of the log."""
    awaited: str
    """What the table waits for."""


class PhoneSeats:
    """Connects the dealer of one match with phones. It knows no match, only what seats know."""

    def __init__(
        self,
        line: PhoneLine,
        dealer: Dealer,
        states: SeatStates,
        texts: TableTexts,
    ) -> None:
        self._line, self._dealer, self._states, self._texts = line, dealer, states, texts
        self._shown: dict[Seat, SeatState] = {}
        self._numbers: dict[Seat, int] = {}
        self._seen: dict[Seat, tuple[object, ...]] = {}
        self._phones: dict[Seat, Number] = {}
        self._choices: dict[Seat, Action] = {}
        """The last choice that each phone made."""

    def assign(self, phones: Mapping[Seat, Number]) -> None:
        """Note which phone plays each seat; what others say is ignored from now on."""
        for seat in self._phones.keys() | phones.keys():
            if self._phones.get(seat) != phones.get(seat):
                self._forget(seat)
        self._phones = dict(phones)

    def show(self, moment: TableMoment) -> None:
        """Send the phones what they have to know now, if it has changed."""
        owing, waiting = self._dealer.owing(), self._dealer.waiting()
        for seat in self._phones:
            seen = (moment, seat in owing, seat in waiting)
            if self._seen.get(seat) != seen:
                self._seen[seat] = seen
                self._show(seat, moment)

    def _forget(self, seat: Seat) -> None:
        """Forget what a seat was shown: it has another phone, or none."""
        self._seen.pop(seat, None)
        self._shown.pop(seat, None)
        self._numbers.pop(seat, None)
        self._choices.pop(seat, None)

    def hear(self, said: Said, moment: TableMoment) -> Seat | None:
        """Carry out what a phone asks for, if it is about the state that it was shown last.

        Returns the seat if it wants to take back a choice that was carried out: the table decides.
        """
        seat = next((seat for seat, phone in self._phones.items() if phone == said.phone), None)
        if seat is None:
            return None
        match said.message:
            case PhoneAnswer(state, offer) if self._is_current(seat, state, moment):
                self._answer(seat, offer)
            case PhoneGather(state, numbers) if self._is_current(seat, state, moment):
                self._gather(seat, numbers, moment)
            case PhoneTakeBack(state) if state == self._numbers.get(seat):
                return self._take_back(seat)
        return None

    def _answer(self, seat: Seat, offer: int) -> None:
        """Make the choice of an offer's number."""
        action = self._shown[seat].action(offer)
        refused = None if action is None else self._dealer.answer(action)
        if refused is not None:
            self._refuse(seat, refused)
        elif action is not None:
            self._choices[seat] = action
            self._seen.pop(seat, None)

    def _gather(self, seat: Seat, numbers: Sequence[int], moment: TableMoment) -> None:
        """Replace the picks of a seat's unfinished set."""
        picks = self._shown[seat].picks(numbers)
        told = None if picks is None else self._dealer.gather(seat, picks)
        if isinstance(told, Refused):
            self._refuse(seat, told)
        elif told is not None:
            view = self._dealer.view(seat)
            self._publish(seat, self._states.choosing(view, moment.lines, told))

    def _take_back(self, seat: Seat) -> Seat | None:
        """Undo the locked choice of a seat; return the seat if its last choice was carried out.

        A request to undo a lock that has been carried out meanwhile is dropped.
        """
        if self._dealer.is_locked(seat):
            self._dealer.take_back(seat)
            return None
        return None if self._shown[seat].locked else seat

    def _is_current(self, seat: Seat, number: int, moment: TableMoment) -> bool:
        """Return whether a seat may choose, and a message is about its newest state."""
        asked = moment.is_open and seat in self._dealer.waiting()
        return asked and number == self._numbers.get(seat)

    def _show(self, seat: Seat, moment: TableMoment) -> None:
        view, lines = self._dealer.view(seat), moment.lines
        if moment.is_open and seat in self._dealer.waiting():
            state = self._states.choosing(view, lines, self._dealer.prompt(seat))
        elif moment.is_open and seat in self._dealer.owing():
            state = self._states.locked(view, lines, self._choices.get(seat))
        else:
            state = self._states.watching(view, lines, moment.awaited)
        self._publish(seat, state)

    def _publish(self, seat: Seat, state: SeatState) -> None:
        """Send a state under a new number, unless the phone shows it already."""
        state = state.with_take_back(self._dealer.has_chosen((seat,)))
        if self._shown.get(seat) == state:
            return
        self._numbers[seat] = self._line.next_number(seat)
        self._shown[seat] = state
        self._line.show(self._phones[seat], {**state.message, "state": self._numbers[seat]})

    def _refuse(self, seat: Seat, refused: Refused) -> None:
        words = self._texts.refusal(refused)
        text = f"{words} ({refused.rule})" if refused.rule else words
        self._line.tell(self._phones[seat], {"type": "refused", "text": text})
