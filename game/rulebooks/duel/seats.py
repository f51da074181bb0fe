"""Who is in the round, who opposes whom, and whose turn comes next."""

from collections.abc import Mapping

from game.engine.names import Options, Seat
from game.engine.table import Table
from game.engine.text import Text

TEAMS = (0, 1, 0, 1)
"""The teams of four seats whose fours are printed (DU-22)."""


def tides(seats: int, options: Options) -> bool:
    """Whether a 4 turns the direction of play round (DU-22)."""
    return seats == 3 and options["fours"] == "printed"


def paired(seats: int, options: Options) -> bool:
    """Whether seats 0 and 2 play as a team against 1 and 3 (DU-22)."""
    return seats == len(TEAMS) and options["fours"] == "printed"


def side_of(seat: Seat, seats: int, options: Options) -> tuple[Seat, ...]:
    """The seats that win together with a seat, itself among them."""
    if paired(seats, options):
        return tuple(other for other in range(seats) if TEAMS[other] == TEAMS[seat])
    return (seat,)


def living(seats: int, counters: Mapping[str, int]) -> list[Seat]:
    """The seats that are still in the round."""
    return [seat for seat in range(seats) if not counters[f"out:{seat}"]]


def opponents(table: Table, seat: Seat) -> list[Seat]:
    """The seats still in that an ability of a seat can work on, with or without cards (DU-10)."""
    others = living(table.seats, table.counters)
    if paired(table.seats, table.options):
        return [other for other in others if TEAMS[other] != TEAMS[seat]]
    others.remove(seat)
    return others


def following(table: Table, seat: Seat) -> Seat:
    """The next seat still in, in the direction of play (DU-5, DU-22)."""
    counters = table.counters
    step = counters["direction"]
    seat = (seat + step) % table.seats
    while counters[f"out:{seat}"]:
        seat = (seat + step) % table.seats
    return seat


def survivors(table: Table) -> tuple[Seat, ...]:
    """The seats that have won the round (DU-9, DU-22); () while it goes on."""
    left = living(table.seats, table.counters)
    side = side_of(left[0], table.seats, table.options)
    return side if all(seat in side for seat in left) else ()


def together(side: tuple[Seat, ...], one: str, two: str) -> Text:
    """A sentence on a seat or on both seats of a team."""
    if len(side) == 1:
        return Text(one, seat=side[0])
    return Text(two, seat_a=side[0], seat_b=side[1])
