"""How gamepads and keyboard rows join, identify their seat, and leave it."""

from dataclasses import dataclass

from game.catalogues import scenes_text as _
from game.engine.names import Seat
from game.scenes.devices import is_pad
from game.scenes.party import PEOPLE, Party
from game.view.inputs import Command, Input, Intent, RowKey

FULL = _("Every seat is taken")
"""Reply to a device when no seat is free."""

CROWDED = _("Only {count} people can play")
"""Reply to a device when the maximum number of people is reached."""


@dataclass(frozen=True, slots=True)
class JoinRequest:
    """The result of an input: the changed party, the seat to highlight, a message.

    ``goes_on``: the input is also passed to the focused widget.
    """

    party: Party
    seat: Seat | None = None
    words: str = ""
    goes_on: bool = False


class DeviceJoin:
    """Decides whether a device's input joins a seat or goes to the widgets.

    A new gamepad joins with OK, and highlights its seat with OK again, so that nobody starts
    a match while looking for their seat. Once it has moved the focus, it drives the menu: from
    then on OK presses the focused widget.
    """

    def __init__(self) -> None:
        self._driving: set[str] = set()
        self._met: set[str] = set()

    def knock(self, given: Input, party: Party, typing: bool) -> JoinRequest | None:
        """Return the request that an input makes; None if it is for the widgets."""
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
        """Give a device a seat, or highlight the one it has."""
        seat = party.seat_of(source)
        if seat is not None:
            return JoinRequest(party, seat)
        joined = party.joined(source)
        if joined is None:
            full = CROWDED.format(count=PEOPLE) if party.people >= PEOPLE else FULL
            return JoinRequest(party, words=full)
        self._met.add(source)
        self._driving.discard(source)
        return JoinRequest(joined, joined.seat_of(source))
