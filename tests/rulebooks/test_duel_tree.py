"""Counts of move sequences from fixed positions of Duel.

They involve no luck, so the counts hold for any seed. They were computed twice, by the program and
from the rules text alone (reckoning.py).
"""

from collections import Counter

import pytest

from game.engine import Match
from tests.rulebooks import reckoning
from tests.rulebooks.duelling import duel

POSITIONS: dict[str, tuple[tuple[str, ...], str, str, bool]] = {
    "two": (("g7 g5 g2 g0", "a* a7 a4 a2"), "", "", False),
    "two, copies": (("g4 g2 g0 g*", "a5 a4 a2 a0"), "a7 g7", "", False),
    "two, single cards": (("g2 a6 a3 a*", "a1"), "a0 g*", "g4", False),
    "two, printed": (("a1 g* g2 g0", "a2 a*"), "a3 g6", "", True),
    "three": (("g* g2 g4", "a5 a4 a*", "v* v2 v4"), "v7 a7", "", False),
    "three, single cards": (("g6 v5 g2 g4", "v4", "v* a*"), "g3 a4", "g1", False),
    "three, Tides of War": (("g4 g* g5 g2", "a4 a7 a0", "v4 v2 v*"), "", "", True),
    "three, Tides of War, late": (("a7 a4 a1 a2", "g1 v*", "g* v2"), "v6 g3", "", True),
    "four": (("g4 p7 a7 g*", "a1 g1", "v5", "v*"), "v2 p5", "p*", False),
    "four, single cards": (("a* p6 p1 p*", "g* v4", "p7", "a4"), "g4 v2", "", False),
    "four, Ambidextrous": (("g4 g2 g7", "a4 a5 a*", "v7 v0", "p* p4"), "", "", True),
    "four, Ambidextrous, late": (("a4 a7 v4 v1", "p*", "g* v*", "g4 a2"), "v3 g7", "a0", True),
}
"""Hands, tower, bury pile, and whether the fours are printed, by position."""

COUNTS: dict[str, list[int]] = {
    "two": [4, 8, 19, 34, 54, 89, 158, 296, 418],
    "two, copies": [4, 9, 16, 27, 65, 111, 224, 376, 655],
    "two, single cards": [4, 3, 2, 4, 6, 12, 34, 55],
    "two, printed": [4, 7, 11, 27, 28, 37, 93, 116],
    "three": [3, 7, 13, 36, 74, 137, 321, 736, 1436],
    "three, single cards": [1, 2, 4, 16, 22, 40, 74, 142],
    "three, Tides of War": [4, 6, 9, 19, 44, 83, 153, 253, 449],
    "three, Tides of War, late": [2, 3, 6, 13, 34, 46, 55, 94],
    "four": [3, 8, 10, 18, 30, 80, 144, 278],
    "four, single cards": [3, 5, 9, 23, 41, 65, 146, 293],
    "four, Ambidextrous": [3, 5, 8, 18, 26, 42, 66, 90, 193],
    "four, Ambidextrous, late": [3, 7, 8, 22, 42, 92, 178, 234],
}
"""Number of sequences of one choice, of two, and so on; a sequence ends with the round."""


def ways(match: Match, depth: int) -> Counter[int]:
    """Return the number of choice sequences of each length up to a depth."""
    found = Counter({0: 1})
    if depth:
        for offered in match.offers().values():
            for action in offered:
                further = match.copy(quiet=True)
                further.submit(action)
                for length, number in ways(further, depth - 1).items():
                    found[length + 1] += number
    return found


@pytest.mark.parametrize("position", POSITIONS)
def test_the_number_of_move_sequences_is_as_counted(position: str) -> None:
    hands, tower, bury, printed = POSITIONS[position]
    fours = "printed" if printed else "copycat"
    found = ways(duel(hands, tower, bury, fours=fours), len(COUNTS[position]))
    assert [found[length] for length in range(1, len(COUNTS[position]) + 1)] == COUNTS[position]


@pytest.mark.parametrize("position", POSITIONS)
def test_an_independent_reading_of_the_rules_gives_the_same_counts(position: str) -> None:
    found = reckoning.ways(reckoning.begun(*POSITIONS[position]), len(COUNTS[position]))
    assert [found[length] for length in range(1, len(COUNTS[position]) + 1)] == COUNTS[position]
