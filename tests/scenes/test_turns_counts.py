"""Cards are counted in hands and piles as they leave and arrive, not before."""

from math import dist
from pathlib import Path

from game.view.cards import CardSprite
from game.view.pieces import Pile
from tests.rulebooks.duelling import duel
from tests.scenes.tables import TablePilot, TableServices, chairs
from tests.scenes.towers import computer_plays, watched
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


def test_the_pile_has_counted_a_card_that_seems_to_lie_on_it(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_0", "gules_6", tower="g6")
    pile = pilot.scene.parts.board.pile_views.piles["bury"]
    assert isinstance(pile, Pile)
    middle = pilot.place("bury").centre
    pilot.until(lambda: "bury pile" in pilot.scene.state.badge.text, 20.0)
    near: list[int] = []
    for _ in watched(pilot, 400):
        if pile.count == 3:
            break
        poses = [card.pose for card in pilot.sprites(CardSprite) if card.pose.flying]
        away = min((dist((pose.x, pose.y), middle) for pose in poses), default=960.0)
        if away < 16:
            near.append(pile.number())
        elif away > 100:
            assert pile.number() == 2
    assert set(near) == {3}
    assert pile.number() == 3


def test_dealt_cards_count_in_a_hand_one_by_one_as_they_land(tmp_path: Path) -> None:
    match = duel(("g0 g3 g5", "a1 a2"), rounds_to_win=2)
    pilot = sit(tmp_path, match, "screen", "", scripts={1: []})
    at_hand(pilot, 0)
    choose(pilot, "g0")
    pilot.until(lambda: pilot.board.count("hand:1") == 0, 40.0)
    numbers = [number for number, _ in told(pilot, "hand:1", 600)]
    assert list(dict.fromkeys(numbers))[:10] == [*range(10)]


def test_dealt_cards_count_in_the_deck_until_they_leave_it(tmp_path: Path) -> None:
    pilot = TablePilot(TableServices(tmp_path, seed=3), chairs("screen", ""))
    pile = pilot.scene.parts.board.pile_views.piles["deck"]
    assert isinstance(pile, Pile)
    pilot.frames(1)
    numbers = [pile.number()]
    while pilot.asked is None:
        pilot.frames(1)
        if pile.number() != numbers[-1]:
            numbers.append(pile.number())
    assert numbers == list(range(50, 39, -1))
