"""Sentences about a fight."""

from collections.abc import Sequence

from game.engine.names import Seat
from game.engine.text import N_, Text

_BOTH = N_("{seat_a} and {seat_b} attack each other: {fight}")
_WINS, _LOSES = (
    N_("{seat_a} attacks {seat_b}: {fight}"),
    N_("{seat_a} attacks {seat_b}, but {fight}"),
)
"""Who attacked whom, and how it ended: both, the winner, the loser."""


def losing(seat: Seat, base: int, parries: int) -> Text:
    """Return what a seat loses: the damage of the hit, and 1 for each Parry before it."""
    if not parries:
        return Text("{seat} loses {amount}", seat=seat, amount=base)
    words = N_("{seat} loses {amount} ({base} + {parries} Parry)")
    if parries > 1:
        words = N_("{seat} loses {amount} ({base} + {parries} Parries)")
    return Text(words, seat=seat, amount=base + parries, base=base, parries=parries)


def again(parries: int) -> Text:
    """Return what follows a tie, the last of so many Parries."""
    return Text("Parry: both play again, +{number} damage", number=parries)


def parrying(pair: tuple[Seat, Seat], parries: int, seats: int) -> Text:
    """Return what so many Parries add; it names the pair where others play too."""
    if seats == 2:
        return Text("Parry: +{number} damage", number=parries)
    one, two = pair
    words = N_("{seat_a} and {seat_b} parry: +{number} damage")
    return Text(words, seat_a=one, seat_b=two, number=parries)


def attacking(attackers: Sequence[Seat], winner: Seat, loser: Seat, fight: Text) -> Text:
    """Return how a fight between two seats ended, after who attacked whom, if anybody chose."""
    match tuple(attackers):
        case ():
            return fight
        case (one, other):
            return Text(_BOTH, seat_a=one, seat_b=other, fight=fight)
        case (seat,) if seat == winner:
            return Text(_WINS, seat_a=winner, seat_b=loser, fight=fight)
        case _:
            return Text(_LOSES, seat_a=loser, seat_b=winner, fight=fight)
