"""The nine cards of each seat, their numbers, and the cards that a limit allows.

A limit is what the next card must meet: 0 to 8 is the number to beat (a trump counts as 8, and no
0 can be played directly on it), FREE at the start of a round, OVER after a Change Stance.
"""

from game.engine.names import Face, Seat, Zone

COLOURS = ("gules", "azure", "vert", "purpure")
"""The colors of the seats in heraldic terms, by seat (DU-1)."""

TRUMP = 8
"""The number of the trump (DU-2, DU-20)."""

COPYCAT, CHANGE_STANCE, DISARM, BACKSTAB = 4, 5, 6, 7

FREE, OVER = -1, 9
"""Limits that are not a number to beat: any card (DU-5), only above 5 (DU-17)."""

NAMES = ("0", "1", "2", "3", "4", "5", "6", "7", "trump")
"""The cards of one color, by number."""

NINES: tuple[tuple[Face, ...], ...] = tuple(
    tuple(f"{colour}_{name}" for name in NAMES) for colour in COLOURS
)
"""The nine faces of each seat, lowest first (DU-1)."""

NUMBER: dict[Face, int] = {face: number for nine in NINES for number, face in enumerate(nine)}
"""The number of each face."""

OWNER: dict[Face, Seat] = {face: seat for seat, nine in enumerate(NINES) for face in nine}
"""The seat whose color each face has."""

HANDS: tuple[Zone, ...] = tuple(f"hand:{seat}" for seat in range(len(COLOURS)))

REVEALS: tuple[Zone, ...] = tuple(f"reveal:{seat}" for seat in range(len(COLOURS)))


def is_open(number: int, limit: int) -> bool:
    """Return whether a number can be played (DU-5, DU-11, DU-12, DU-17, DU-20)."""
    if number == TRUMP or limit == FREE:
        return True
    if limit == OVER:
        return number > 5
    if limit == TRUMP:
        return number > 0
    return number < limit


PLAYABLE: dict[int, frozenset[Face]] = {
    limit: frozenset(face for face, number in NUMBER.items() if is_open(number, limit))
    for limit in range(FREE, OVER + 1)
}
"""The faces that each limit allows."""


def implied(last: Face | None) -> int:
    """Return the limit after the last card of the tower, if it was just played."""
    if last is None:
        return FREE
    return OVER if NUMBER[last] == 5 else NUMBER[last]
