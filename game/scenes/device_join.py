"""How gamepads and keyboard rows take a seat, find it again, and give it back."""

from dataclasses import dataclass

from game.engine.names import Seat
from game.scenes.devices import is_pad
from game.scenes.party import PEOPLE, Party
from game.view.inputs import Command, Input, Intent, RowKey

FULL = "Every seat is taken"
"""Said to a device that finds none."""

CROWDED = f"{PEOPLE} people sit here already"
"""Said to a device that would be one too many."""


@dataclass(frozen=True, slots=True)
class JoinRequest:
    """What came of it: the table now, the seat to light up, what to say.

    ``goes_on``: the button also uses the widget in focus.
    """

    party: Party
    seat: Seat | None = None
    words: str = ""
    goes_on: bool = False


class DeviceJoin:
    """Tells a pad that knocks from one that drives.

    A pad that has just come takes a seat with OK, and lights it up with OK again, so that
    nobody starts a match by looking for their seat. Once it has moved the focus it is driving:
    then OK uses what has the focus, as with every other device.
    """

    def __init__(self) -> None:
        self._driving: set[str] = set()
        self._met: set[str] = set()

    def knock(self, given: Input, party: Party, typing: bool) -> JoinRequest | None:
        """What an input means at the door; None when it is for the widgets."""
        match given:
            case RowKey(source, _, True) if not typing:
                return self._call(source, party)
            case Command(intent, source) if is_pad(source):
                return self._button(intent, source, party, typing)
        return None

    def _button(
        self, intent: Intent, source: str, party: Party, typing: bool
    ) -> JoinRequest | None:
        seat = party.seat_of(source)
        driving = source in self._driving
        if intent is Intent.OK:
            if driving and seat is not None:
                return JoinRequest(party, seat, goes_on=True)
            if driving and (source in self._met or party.joined(source) is None):
                return None
            return self._call(source, party)
        if intent is Intent.BACK:
            if seat is None or (driving and typing):
                return None
            self._driving.discard(source)
            self._met.add(source)
            return JoinRequest(party.vacated(seat), seat)
        self._driving.add(source)
        return None

    def _call(self, source: str, party: Party) -> JoinRequest:
        """Give a device a seat, or light up the one that it has."""
        seat = party.seat_of(source)
        if seat is not None:
            return JoinRequest(party, seat)
        joined = party.joined(source)
        if joined is None:
            return JoinRequest(party, words=CROWDED if party.people >= PEOPLE else FULL)
        self._met.add(source)
        self._driving.discard(source)
        return JoinRequest(joined, joined.seat_of(source))
