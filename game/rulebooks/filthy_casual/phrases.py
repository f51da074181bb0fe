"""Sentences about a fight."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.engine.names import Face, Seat
from game.engine.text import N_, Text, shared_text

_BEATS = N_("{seat_a}'s {face_a} beats {seat_b}'s {face_b}")
_BOTH = N_("{seat_a} and {seat_b} attack each other: {fight}")
_WINS, _LOSES = (
    N_("{seat_a} attacks {seat_b}: {face_a} beats {face_b}"),
    N_("{seat_a} attacks {seat_b}, but {face_b} beats {face_a}"),
)
"""How a fight ended where nobody attacked, both did, the winner did, or the loser did."""


@lru_cache(maxsize=256)
def losing(seat: Seat, base: int, parries: int) -> Text:
    """Return what a seat loses: the damage of the hit, and 1 for each Parry before it."""
    if not parries:
        return Text("{seat} loses {amount}", seat=seat, amount=base)
    words = N_("{seat} loses {amount} ({base} + {parries} Parry)")
    if parries > 1:
        words = N_("{seat} loses {amount} ({base} + {parries} Parries)")
    return Text(words, seat=seat, amount=base + parries, base=base, parries=parries)


@lru_cache(maxsize=256)
def again(parries: int) -> Text:
    """Return what follows a tie, the last of so many Parries."""
    return Text("Parry: both play again, +{number} damage", number=parries)


@lru_cache(maxsize=256)
def parrying(pair: tuple[Seat, Seat], parries: int, seats: int) -> Text:
    """Return what so many Parries add; it names the pair where others play too."""
    if seats == 2:
        return Text("Parry: +{number} damage", number=parries)
    one, two = pair
    words = N_("{seat_a} and {seat_b} parry: +{number} damage")
    return Text(words, seat_a=one, seat_b=two, number=parries)


def beating(
    attackers: Sequence[Seat], winner: Seat, loser: Seat, faces: Mapping[Seat, Face]
) -> Text:
    """Return the sentence for the result of a fight, with the attackers if they chose a target.

    ``faces``: what each of them played.
    """
    one, two, words = winner, loser, _BEATS
    if tuple(attackers) == (winner,):
        words = _WINS
    elif tuple(attackers) == (loser,):
        one, two, words = loser, winner, _LOSES
    fight = shared_text(words, seat_a=one, face_a=faces[one], seat_b=two, face_b=faces[two])
    if len(attackers) < 2:
        return fight
    return Text(_BOTH, seat_a=winner, seat_b=loser, fight=fight)
