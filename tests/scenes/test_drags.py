"""Keys and gamepads while the mouse drags a card: nothing is chosen, and nothing breaks."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pygame
import pytest

from game.engine import Chance
from game.rulebooks import SHELF
from game.view.inputs import Intent
from tests.rulebooks.duelling import duel
from tests.scenes.noise import place
from tests.scenes.pilot import BUTTONS, KEYS
from tests.scenes.rebuilds import answer, assert_true, is_at_rest, is_over, sitting, table
from tests.scenes.tables import TablePilot
from tests.scenes.turns import at_hand, sit

CREWS = {
    "screen": ("screen",),
    "pad": ("pad:1",),
    "two": ("screen", "screen"),
    "couch": ("screen", "pad:1"),
}

SEED = 11

SLOTS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_5)

FREE = (480.0, 640.0)
"""A position without a drop target."""


def barring(folder: Path) -> TablePilot:
    """Show a hand whose first card cannot be played."""
    pilot = sit(folder, duel(("g5 g*", "a1"), "a4"), "screen", "", scripts={1: ()})
    at_hand(pilot, 0)
    pilot.frames(40)
    return pilot


def lift(pilot: TablePilot, where: tuple[float, float]) -> None:
    """Start to drag the card at a position."""
    pilot.mouse(pygame.MOUSEMOTION, where)
    pilot.mouse(pygame.MOUSEBUTTONDOWN, where)
    pilot.mouse(pygame.MOUSEMOTION, FREE)


def drop(pilot: TablePilot, where: tuple[float, float] = FREE) -> None:
    """Release the dragged card."""
    pilot.mouse(pygame.MOUSEBUTTONUP, where)


def press_any(pilot: TablePilot, chance: Chance) -> None:
    """Press a random key, number key or button of the first gamepad."""
    kind = chance.below(3)
    if kind == 0:
        pilot.pad(chance.one_of(list(BUTTONS)))
    else:
        pilot.key(chance.one_of(list(KEYS if kind == 1 else SLOTS)))


@pytest.mark.parametrize("device", ["key", "pad"])
@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("intent", [*BUTTONS, *SLOTS])
def test_keys_and_buttons_choose_nothing_while_a_card_is_dragged(
    intent: Intent | int, place: int, device: str, tmp_path: Path
) -> None:
    if device == "pad" and isinstance(intent, int):
        pytest.skip("a gamepad has no number keys")
    pilot = barring(tmp_path)
    card = pilot.hand()[place]
    lift(pilot, (card.pose.x, card.pose.y))
    (pilot.key if device == "key" else pilot.pad)(intent)
    if pilot.top is not pilot.scene:
        pilot.key(Intent.BACK)
    pilot.frames(5)
    assert pilot.services.journal.actions == []
    drop(pilot)
    pilot.frames(60)
    assert pilot.services.journal.actions == []
    assert_true(pilot)
    assert card.pose == pilot.scene.parts.hand.view.highlight.pose(card)
    assert not pilot.scene.parts.hand.selecting


@pytest.mark.parametrize("place", [0, 1])
def test_back_returns_a_dragged_card(place: int, tmp_path: Path) -> None:
    pilot = barring(tmp_path)
    card = pilot.hand()[place]
    home = card.pose
    lift(pilot, (home.x, home.y))
    pilot.key(Intent.BACK)
    pilot.mouse(pygame.MOUSEMOTION, (400.0, 300.0))
    pilot.frames(60)
    assert card.pose == home
    drop(pilot)
    assert pilot.services.journal.actions == []


LEAVES: Mapping[str, Callable[[TablePilot], None]] = {
    "rules": lambda pilot: pilot.key(Intent.RULES),
    "log": lambda pilot: pilot.key(Intent.LOG),
    "away": lambda pilot: pilot.away(),
}
"""Ways to cover the table or take the focus from its window."""


@pytest.mark.parametrize("leave", LEAVES)
def test_a_dragged_card_returns_when_another_screen_or_window_covers_the_table(
    leave: str, tmp_path: Path
) -> None:
    pilot = barring(tmp_path)
    card = pilot.hand()[1]
    lift(pilot, (card.pose.x, card.pose.y))
    LEAVES[leave](pilot)
    drop(pilot)
    if pilot.top is not pilot.scene:
        pilot.key(Intent.BACK)
    pilot.mouse(pygame.MOUSEMOTION, FREE)
    pilot.frames(60)
    assert card.pose == pilot.board.rest("hand:0", card)


def test_a_second_press_returns_a_dragged_card(tmp_path: Path) -> None:
    pilot = barring(tmp_path)
    card = pilot.hand()[1]
    lift(pilot, (card.pose.x, card.pose.y))
    pilot.mouse(pygame.MOUSEBUTTONDOWN, FREE)
    pilot.mouse(pygame.MOUSEMOTION, (400.0, 300.0))
    pilot.frames(60)
    assert card.pose == pilot.board.rest("hand:0", card)


@pytest.mark.parametrize("crew", CREWS)
@pytest.mark.parametrize("slug", [book.slug for book in SHELF])
def test_random_keys_and_buttons_during_random_drags_do_no_harm(
    slug: str, crew: str, tmp_path: Path
) -> None:
    chance = Chance(SEED)
    pilot = table(tmp_path, slug, sitting(slug, CREWS[crew]), seed=SEED, still=True)
    for number in range(120):
        print(f"step {number} of seed {SEED}")
        if is_over(pilot):
            break
        if pilot.top is not pilot.scene:
            pilot.key(Intent.BACK)
        elif pilot.asked is None or chance.below(4) == 0:
            answer(pilot, chance)
        else:
            lift(pilot, place(pilot, chance))
            for _ in range(chance.below(4)):
                press_any(pilot, chance)
                pilot.frames(chance.below(3), 0.05)
            if pilot.top is pilot.scene:
                drop(pilot, place(pilot, chance))
        pilot.frames(1 + chance.below(6), 0.05)
        if pilot.top is pilot.scene and is_at_rest(pilot) and pilot.asked is None:
            assert_true(pilot)


def test_a_dragged_card_swings_upright_while_the_mouse_rests(tmp_path: Path) -> None:
    pilot = barring(tmp_path)
    card = pilot.hand()[0]
    lift(pilot, (card.pose.x, card.pose.y))
    tilted = card.pose.angle
    pilot.frames(20)
    assert tilted != 0
    assert card.pose.angle == 0
    assert (card.pose.x, card.pose.y) == pytest.approx(FREE, abs=1)
