"""The open hand of The Art of Battle: every card can be read, and the prompt is above it."""

from itertools import pairwise
from pathlib import Path

import pytest

from game.engine import Match
from game.view.cards import CardSprite
from game.view.narration_bar import NarrationBar
from game.view.prompt_bar import PromptBar
from game.view.table_geometry import card_height
from tests.rulebooks.battling import FRESH, battle
from tests.scenes.battlefields import ask, choose, field
from tests.scenes.battles import alone, at_draw, at_play
from tests.scenes.tables import TablePilot


def edges(card: CardSprite) -> tuple[float, float]:
    """Return where a card begins and ends from left to right, in base units."""
    return card.pose.x - card.pose.width / 2, card.pose.x + card.pose.width / 2


def foot(card: CardSprite) -> float:
    """Return the lower edge of a card, in base units."""
    return card.pose.y + card_height(card.pose.width) / 2


def test_no_card_of_a_full_hand_covers_another(tmp_path: Path) -> None:
    match = battle(FRESH, {0: "Feint, Second Wind, Lunge"})
    pilot = alone(tmp_path, 0, match)
    hand = pilot.hand()
    assert len(hand) == 12
    steps = {right.pose.x - left.pose.x for left, right in pairwise(hand)}
    assert min(steps) >= min(card.pose.width for card in hand)
    assert edges(hand[0])[0] >= 40
    assert max(map(foot, hand)) <= 1040


def test_the_open_hand_leaves_plaques_and_buttons_free(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 0, at_play(FRESH))
    layout = pilot.scene.parts.canvas.layout
    low = max(layout.box(f"seat:{seat}").y + layout.box(f"seat:{seat}").h for seat in range(4))
    assert all(card.pose.y - card_height(card.pose.width) / 2 >= low for card in pilot.hand())
    buttons = pilot.scene.parts.hand.options.buttons
    assert buttons
    assert max(edges(card)[1] for card in pilot.hand()) <= min(one.box.x for one in buttons)


def places(pilot: TablePilot) -> set[int]:
    """Return the rows of pixels in the middle of the visible prompts."""
    bars = [*pilot.sprites(PromptBar), *pilot.sprites(NarrationBar)]
    return {bar.rect.centery for bar in bars if bar.image is not None}


def test_the_prompt_is_above_the_hand_and_below_the_board_while_cards_move(tmp_path: Path) -> None:
    scripts = dict.fromkeys((1, 2, 3), ("pass", "keep"))
    pilot = field(tmp_path, at_play(FRESH), scripts=scripts, still=False)
    ask(pilot)
    pilot.frames(30)
    (asking,) = places(pilot)
    assert asking <= min(card.rect.top for card in pilot.hand())
    choose(pilot, "Quick Jab R 1")
    pilot.until(lambda: pilot.scene.state.moving and places(pilot) != set(), dt=0.05)
    layout = pilot.scene.parts.canvas.layout.while_moving()
    board = layout.box("field").y + layout.box("field").h
    (telling,) = places(pilot)
    assert telling > board * pilot.easel.scale.u > asking


@pytest.mark.parametrize("match", [at_draw(), battle(("20/20, Thrust 0 @0.1", *FRESH[1:]))])
def test_a_reason_that_bars_many_neighbors_is_said_once(match: Match, tmp_path: Path) -> None:
    pilot = alone(tmp_path, 0, match)
    marks = pilot.scene.parts.hand.view.marks.reasons
    dimmed = [card for card in pilot.hand() if card.pose.dim]
    assert len(dimmed) > 3
    assert len(marks) == 1
    left, right = edges(dimmed[0])[0], edges(dimmed[-1])[1]
    u = pilot.easel.scale.u
    assert left <= marks[0].rect.left / u and marks[0].rect.right / u <= right
