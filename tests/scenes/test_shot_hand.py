"""The open hand of Card Shot! makes way for a fight, and is up whenever a card can be chosen."""

from pathlib import Path

from game.view.scale import BASE
from tests.rulebooks.shooting import face, shot, until
from tests.scenes.shots import answer, ask, sit
from tests.scenes.tables import TablePilot


def is_down(pilot: TablePilot) -> bool:
    """Return whether only the tops of the cards of the open hand are in sight."""
    hand = pilot.board.cards("hand:0")
    return bool(hand) and all(BASE[1] < card.pose.y < BASE[1] + 100 for card in hand)


def is_up(pilot: TablePilot) -> bool:
    """Return whether all cards of the open hand are in sight."""
    return all(card.pose.y < BASE[1] - 100 for card in pilot.board.cards("hand:0"))


def alone(folder: Path) -> TablePilot:
    """Return a table with a sole person, who takes damage and can absorb it."""
    match = shot("aurelle wren", ("3D 4H 8S 7S 6S", "10C 9C 8C 7C 6C"))
    until(match, "lay")
    scripts = {1: (face("10C"), "pass")}
    return sit(folder, match, "screen", "", scripts=scripts)


def test_the_hand_is_up_when_a_card_can_be_chosen(tmp_path: Path) -> None:
    pilot = alone(tmp_path)
    ask(pilot)
    assert is_up(pilot)


def test_the_hand_sinks_for_the_reveal_and_the_verdict_and_is_up_to_absorb(tmp_path: Path) -> None:
    pilot = alone(tmp_path)
    answer(pilot, "3D")
    pilot.until(lambda: bool(pilot.board.cards("clash:0")))
    assert is_down(pilot)
    pilot.until(lambda: bool(pilot.scene.state.verdict.text))
    assert is_down(pilot)
    ask(pilot)
    assert is_up(pilot), "it can absorb"
    answer(pilot, "4H")
    ask(pilot)
    assert is_up(pilot), "it can absorb more"
    answer(pilot, "done")
    pilot.until(lambda: is_down(pilot))
    pilot.until(lambda: not pilot.scene.state.overview.occupied)
    ask(pilot)
    assert is_up(pilot)
