"""Seats in the round, opponents, teams, and turn order."""

from collections.abc import Mapping

from game.engine.names import Options, Seat
from game.engine.table import Table
from game.engine.text import Text

TEAMS = (0, 1, 0, 1)
"""The teams of four seats with printed fours (DU-22)."""


def tides(seats: int, options: Options) -> bool:
    """Return whether a 4 reverses the direction of play (DU-22)."""
    return seats == 3 and options["fours"] == "printed"


def paired(seats: int, options: Options) -> bool:
    """Return whether seats 0 and 2 play as a team against 1 and 3 (DU-22)."""
    return seats == len(TEAMS) and options["fours"] == "printed"


def side_of(seat: Seat, seats: int, options: Options) -> tuple[Seat, ...]:
    """Return the seats that win together with a seat, itself included."""
    if paired(seats, options):
        return tuple(other for other in range(seats) if TEAMS[other] == TEAMS[seat])
    return (seat,)


def living(seats: int, counters: Mapping[str, int]) -> list[Seat]:
    """Return the seats still in the round."""
    return [seat for seat in range(seats) if not counters[f"out:{seat}"]]


def opponents(table: Table, seat: Seat) -> list[Seat]:
    """Return the opponents still in the round, with or without cards (DU-10)."""
    others = living(table.seats, table.counters)
    if paired(table.seats, table.options):
        return [other for other in others if TEAMS[other] != TEAMS[seat]]
    others.remove(seat)
    return others


def following(table: Table, seat: Seat) -> Seat:
    """Return the next seat in the round, in the direction of play (DU-5, DU-22)."""
    counters = table.counters
    step = counters["direction"]
    seat = (seat + step) % table.seats
    while counters[f"out:{seat}"]:
        seat = (seat + step) % table.seats
    return seat


def survivors(table: Table) -> tuple[Seat, ...]:
    """Return the seats that have won the round (DU-9, DU-22); () while it goes on."""
    left = living(table.seats, table.counters)
    side = side_of(left[0], table.seats, table.options)
    return side if all(seat in side for seat in left) else ()


def together(side: tuple[Seat, ...], one: str, two: str) -> Text:
    """Return a sentence about a seat or about both seats of a team."""
    if len(side) == 1:
        return Text(one, seat=side[0])
    return Text(two, seat_a=side[0], seat_b=side[1])
