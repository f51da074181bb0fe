"""The seats that phones take, in the lobby and in a running match."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from game.engine.names import Seat
from game.remote.messages import Departed, FreeSeat, Joined, Number, PhoneEvent, ServerFailed
from game.scenes.devices import COMPUTER, PHONES, SCREEN, phone_of, player
from game.scenes.seatbook import SeatBook
from game.scenes.services import Chair, Services
from game.store.names import clean_name


class PhoneSeating(Protocol):
    """Seats that phones can take: those of the lobby, or of a running match."""

    def chairs(self) -> Sequence[Chair]:
        """Return the chair of every seat."""

    def crests(self) -> Sequence[str]:
        """Return the shield of every seat."""

    def open_to_phones(self) -> Sequence[Seat]:
        """Return the seats that a phone may take."""

    def give(self, seat: Seat, chair: Chair) -> None:
        """Change who plays a seat."""


class MatchSeats:
    """The seats of a running match."""

    def __init__(self, seatbook: SeatBook) -> None:
        self._seatbook = seatbook

    def chairs(self) -> Sequence[Chair]:
        """Return the chair of every seat."""
        return self._seatbook.chairs

    def crests(self) -> Sequence[str]:
        """Return the shield of every seat."""
        return self._seatbook.crests

    def open_to_phones(self) -> Sequence[Seat]:
        """Return the seats that people took before the match."""
        return self._seatbook.guests

    def give(self, seat: Seat, chair: Chair) -> None:
        """Change who plays a seat; the table applies it when it is shown again."""
        self._seatbook.give(seat, chair)


def free_seats(seating: PhoneSeating, connected: frozenset[Number]) -> tuple[FreeSeat, ...]:
    """Return the seats without a device of their own, and those whose phone is missing."""
    chairs, crests = seating.chairs(), seating.crests()
    return tuple(
        FreeSeat(seat, chairs[seat].name, crests[seat])
        for seat in seating.open_to_phones()
        if player(chairs[seat]) in (SCREEN, COMPUTER)
        or (phone_of(chairs[seat]) is not None and phone_of(chairs[seat]) not in connected)
    )


def follow_phones(services: Services, seating: PhoneSeating) -> bool:
    """Apply to the seats what phones have done; return whether they changed."""
    room = services.phones
    changes = [follow(seating, event) for event in room.poll()]
    held = {phone_of(chair) for chair in seating.chairs()}
    for phone in room.connected - held:
        room.release(phone)  # its seat has been given to another device
    if room.is_open:
        room.offer_seats(free_seats(seating, room.connected))
    return any(changes)


def follow(seating: PhoneSeating, event: PhoneEvent) -> bool:
    """Apply to the seats what a phone has done; return whether they changed."""
    chairs = seating.chairs()
    match event:
        case Joined(phone, seat, name) if seat < len(chairs):
            _put(seating, seat, phone, name)
        case Departed(phone):
            for seat, chair in enumerate(chairs):
                if phone_of(chair) == phone:
                    seating.give(seat, replace(chair, device=SCREEN))
        case ServerFailed():
            leave_phones(seating)
        case _:
            return False
    return True


def _put(seating: PhoneSeating, seat: Seat, phone: Number, name: str) -> None:
    """Give a seat to a phone. A seat saved with the same number waits for another phone."""
    chairs = seating.chairs()
    for place, chair in enumerate(chairs):
        if place != seat and phone_of(chair) == phone:
            unused = max(phone_of(each) or 0 for each in chairs) + 1
            seating.give(place, replace(chair, device=f"{PHONES}{unused}"))
    chairs = seating.chairs()
    others = {chair.name.casefold() for place, chair in enumerate(chairs) if place != seat}
    wanted = clean_name(name, chairs[seat].name)
    if wanted.casefold() in others:
        wanted = chairs[seat].name
    chair = replace(chairs[seat], person=True, device=f"{PHONES}{phone}", name=wanted)
    seating.give(seat, chair)


def close_room(services: Services, seating: PhoneSeating) -> None:
    """Close the room; seats that phones held go on at the screen."""
    services.phones.close()
    leave_phones(seating)


def leave_phones(seating: PhoneSeating) -> None:
    """Let every seat with a phone go on at the screen."""
    for seat, chair in enumerate(seating.chairs()):
        if phone_of(chair) is not None:
            seating.give(seat, replace(chair, device=SCREEN))
