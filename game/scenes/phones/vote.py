"""A question to everybody at the table, as phones show it, and what they answer."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from game.engine.names import Seat
from game.remote.messages import Number, PhoneVote
from game.remote.room import PhoneRoom
from game.scenes.devices import phone_of
from game.scenes.seatbook import SeatBook

CLOSED = ""
"""The text of a question that is no longer asked."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """A question as one phone shows it. Everything in it is on the screen too.

    ``waits``: whom it waits for; ``agree``: the label of the button, or "" if it needs no answer.
    """

    text: str
    why: str = ""
    waits: str = ""
    agree: str = ""


class VoteOnPhones:
    """Shows one question on the phones of a match, and collects their votes."""

    def __init__(self, room: PhoneRoom, seatbook: SeatBook) -> None:
        self._room, self._seatbook = room, seatbook
        self._asked: dict[Number, tuple[Seat, int]] = {}
        """The seat of each phone, and the number of its question."""

    def ask(self, ballots: Mapping[Seat, Ballot]) -> None:
        """Show the question on the phones of these seats; call this again when it changes."""
        for seat, ballot in ballots.items():
            phone = phone_of(self._seatbook.chairs[seat])
            if phone is None:
                continue
            if phone not in self._asked:
                self._asked[phone] = (seat, self._room.next_number(seat))
            self._show(phone, ballot)

    def votes(self) -> tuple[tuple[Seat, bool], ...]:
        """Return the seats that have answered, and whether they agree.

        What else phones have sent about the match is dropped: they show the question only.
        """
        chairs, found = self._seatbook.chairs, list[tuple[Seat, bool]]()
        for said in self._room.take_said():
            seat, number = self._asked.get(said.phone, (None, 0))
            match said.message:
                case PhoneVote(vote, agrees) if seat is not None and vote == number:
                    if phone_of(chairs[seat]) == said.phone:
                        found.append((seat, agrees))
        return tuple(found)

    def close(self, note: str) -> None:
        """Close the question on all phones; ``note``: what they are told, if not ""."""
        for phone in self._asked:
            self._show(phone, Ballot(CLOSED))
            if note:
                self._room.tell(phone, {"type": "refused", "text": note})
        self._asked.clear()

    def _show(self, phone: Number, ballot: Ballot) -> None:
        number = self._asked[phone][1]
        self._room.show(phone, {"type": "vote", "vote": number, **asdict(ballot)})
