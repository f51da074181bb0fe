"""How many cards a player of Duel holds is told as cards leave and arrive, not before."""

from pathlib import Path

from tests.rulebooks.duelling import duel
from tests.scenes.tables import TablePilot
from tests.scenes.turns import at_hand, choose, sit


def told(pilot: TablePilot, zone: str, frames: int) -> list[tuple[int, int]]:
    """Return the number that is told and that of the cards, while they differ or change."""
    seen: list[tuple[int, int]] = []
    for _ in range(frames):
        pair = pilot.board.count(zone), len(pilot.board.cards(zone))
        if pair not in seen[-1:]:
            seen.append(pair)
        pilot.frames(1)
    return seen


def test_a_card_counts_in_a_hand_until_it_has_left_it(tmp_path: Path) -> None:
    pilot = sit(
        tmp_path, duel(("g3 g1", "a1 a2 a4", "v2")), "screen", "", "", scripts={1: [], 2: []}
    )
    at_hand(pilot, 0)
    choose(pilot, "g3")
    at_hand(pilot, 0)
    choose(pilot, "seat:1")
    assert told(pilot, "hand:1", 400) == [(3, 3), (3, 2), (2, 2)]


def test_dealt_cards_count_in_a_hand_one_by_one_as_they_land(tmp_path: Path) -> None:
    match = duel(("g0 g3 g5", "a1 a2"), rounds_to_win=2)
    pilot = sit(tmp_path, match, "screen", "", scripts={1: []})
    at_hand(pilot, 0)
    choose(pilot, "g0")
    pilot.until(lambda: pilot.board.count("hand:1") == 0, 40.0)
    numbers = [number for number, _ in told(pilot, "hand:1", 600)]
    assert list(dict.fromkeys(numbers))[:10] == [*range(10)]
