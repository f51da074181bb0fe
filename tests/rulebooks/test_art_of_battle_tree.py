"""Counts of all move sequences of the first turns of small positions.

The numbers come from a second implementation, written from the rules text alone.
"""

from math import prod

import pytest

from game.engine import Match
from tests.rulebooks.battling import BOOK

DECK = ["brace", "shove", "lunge", "feint", "second_wind"]


def small(hands: list[list[str]], health: list[int], stamina: list[int]) -> Match:
    """Return a position with few cards in each hand and the same cards on top of each deck."""
    zones = {f"hand:{seat}": hand for seat, hand in enumerate(hands)}
    zones |= {f"proficiencies:{seat}": DECK for seat in range(4) if health[seat]}
    counters = {f"health:{seat}": value for seat, value in enumerate(health)}
    counters |= {f"stamina:{seat}": value for seat, value in enumerate(stamina)}
    return Match.start(BOOK, position={"zones": zones, "counters": counters})


FOUR = small([["quick_jab", "feint"], ["guard", "left"], ["thrust"], ["deflect"]], [9] * 4, [5] * 4)

TWO = small(
    [
        ["quick_jab", "thrust", "feint", "right"],
        [],
        [],
        ["shoulder_charge", "deflect", "wind_up"],
    ],
    [5, 0, 0, 4],
    [6, 0, 0, 6],
)


def ways(match: Match, turns: int) -> int:
    """Return the number of ways to play this many turns, up to the last commitments."""
    offers = match.offers()
    if match.result is not None:
        return 0
    if match.table.agenda[0][0] == "play":
        if turns == 1 and not match.table.locked:
            return prod(map(len, offers.values()))
        if not match.table.locked:
            turns -= 1
    seat = next(iter(offers))
    found = 0
    for action in offers[seat]:
        then = match.copy(quiet=True)
        then.submit(action)
        found += ways(then, turns)
    return found


@pytest.mark.parametrize(
    ("match", "turns", "number"),
    [(FOUR, 1, 60), (FOUR, 2, 17_010), (TWO, 1, 35), (TWO, 2, 4_320), (TWO, 3, 795_880)],
)
def test_the_number_of_move_sequences_is_as_counted(match: Match, turns: int, number: int) -> None:
    assert ways(match, turns) == number
