"""Counts of move sequences from fixed positions of Deck Duel.

No deck is shuffled within this many choices, so the counts hold for any luck.
"""

import pytest

from game.engine import Match
from game.engine.actions import Action
from tests.rulebooks.flipping import BOOK, cards_of

POSITIONS: dict[str, dict[str, str]] = {
    "numbers": {"deck:0": "9 4 7 2 10", "deck:1": "5 8 7 3 6"},
    "faces": {"deck:0": "Q J 10 9 5 A", "deck:1": "J 4 K 8 6 A"},
    "focus": {"deck:0": "K A 5 6", "deck:1": "9 Q A 7", "focus:1": "K"},
}


def ways(match: Match, depth: int) -> int:
    """Return the number of sequences of this many choices, or fewer if the match ends."""
    if depth == 0 or match.result is not None:
        return 1
    offers = next(iter(match.offers().values()))
    return sum(ways(_after(match, offer), depth - 1) for offer in offers)


def _after(match: Match, action: Action) -> Match:
    other = match.copy(quiet=True)
    other.submit(action)
    return other


@pytest.mark.parametrize(
    ("ruleset", "position", "counts"),
    [
        ("full", "numbers", [3, 9, 23, 66, 188, 497]),
        ("full", "faces", [3, 9, 36, 104, 312, 1098]),
        ("full", "focus", [3, 9, 27, 77, 231]),
        ("basic", "numbers", [2, 4, 8, 16]),
        ("basic", "faces", [2, 4, 10, 20, 40, 87]),
        ("basic", "focus", [2, 4, 10, 20, 40]),
    ],
)
def test_the_number_of_move_sequences_is_as_counted(
    ruleset: str, position: str, counts: list[int]
) -> None:
    zones = {zone: cards_of(zone, held) for zone, held in POSITIONS[position].items()}
    match = Match.start(BOOK, options={"ruleset": ruleset}, seed=1, position={"zones": zones})
    assert [ways(match, depth) for depth in range(1, len(counts) + 1)] == counts
