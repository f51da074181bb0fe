"""Buttons of Deck Duel: every one can be reached with every device, however many there are."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from game.engine import Choose, Match
from game.engine.options import settled
from game.rulebooks import SHELF, rulebook
from game.view.banner import Banner
from game.view.inputs import Intent
from game.view.scale import Box
from tests.rulebooks import flipping
from tests.scenes.tables import TablePilot, TableServices, chairs
from tests.scenes.turns import (
    BUTTON_WAYS,
    at_hand,
    buttons,
    choose,
    sit,
    words_offered,
)


@dataclass(frozen=True)
class Question:
    """A question to seat 0, after its and the computer's earlier choices."""

    make: Callable[[], Match]
    options: tuple[str, ...]
    first: tuple[str, ...] = ()
    script: tuple[str, ...] = ()

    def table(self, folder: Path) -> TablePilot:
        """Return a table at which a person is asked the question."""
        pilot = sit(folder, self.make(), "screen", "", scripts={1: self.script})
        for wanted in self.first:
            at_hand(pilot, 0)
            choose(pilot, wanted)
        at_hand(pilot, 0)
        assert sorted(words_offered(pilot)) == sorted(self.options)
        return pilot


def decks(own: str, rival: str, **more: object) -> Callable[[], Match]:
    """Return a match of Deck Duel in Prep."""
    return lambda: flipping.duel(own, rival, counters=more.get("counters"), **_options(more))


def _options(more: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in more.items() if name != "counters"}


STRIKES = ("strike:0", "strike:1", "strike:2", "strike:3")

WINNING = {"health:0": 8, "energy:0": 2, "attack:0": 3, "defense:0": 3, "energy:1": 0}

JACK = decks("J 2 3 4", "5 4 6", counters={"energy:1": 0, "energy:0": 2, "attack:0": 3})

HIT = {"energy:0": 0, "energy:1": 0, "attack:1": 3, "defense:0": 2}

BASIC = {"actions:0": 1, "actions:1": 0, "health:0": 5}

QUESTIONS = {
    "prep": Question(decks("2 3", "4 5"), ("attack", "defense", "pass")),
    "queen": Question(
        decks("Q 2 3", "5 4 6", counters=WINNING),
        (*STRIKES, "energy", "heal", "heal:paid"),
    ),
    "king": Question(
        decks("K 3", "5 4", counters={"energy:0": 1, "energy:1": 0}),
        ("strike:0", "energy", "focus"),
        ("pass",),
    ),
    "jack": Question(JACK, (*STRIKES, "energy", "foresight"), ("pass",)),
    "look": Question(JACK, ("look", "enough"), ("pass", "foresight")),
    "judge": Question(JACK, ("discard", "keep"), ("pass", "foresight", "look")),
    "defend": Question(
        decks("2 3", "9 4", counters=HIT), ("defend:0", "defend:1", "defend:2"), (), ("strike:1",)
    ),
    "rage": Question(decks("2 3", "4 5", ruleset="basic", counters=BASIC), ("rage", "pass")),
    "basic queen": Question(
        decks("Q 3", "4 5", ruleset="basic", counters=BASIC),
        ("strike", "action", "heal"),
        ("pass",),
    ),
    "basic block": Question(
        decks("3 2", "4 5", ruleset="basic", counters=BASIC), ("defend:0", "defend:1"), ("pass",)
    ),
}


@pytest.mark.parametrize("way", BUTTON_WAYS)
@pytest.mark.parametrize("name", QUESTIONS)
def test_every_button_can_be_pressed_with_every_device(name: str, way: str, tmp_path: Path) -> None:
    question = QUESTIONS[name]
    some = (
        question.options
        if way in ("button", "keys")
        else (question.options[0], question.options[-1])
    )
    for wanted in some:
        pilot = question.table(tmp_path)
        choose(pilot, wanted, BUTTON_WAYS[way])


def cutting(folder: Path, place: int) -> tuple[TablePilot, str]:
    """Return a table at which a person may cut a deck of thirteen, and the place to cut."""
    options = {"cut": True}
    pilot = sit(folder, None, "screen", "", slug="deck_duel", options=options)
    at_hand(pilot, 0)
    return pilot, f"cut:{place}"


@pytest.mark.parametrize("way", BUTTON_WAYS)
def test_a_deck_can_be_cut_anywhere_with_every_device(way: str, tmp_path: Path) -> None:
    for place in (0, 6, 7, 8 if way == "numbers" else 12):
        pilot, wanted = cutting(tmp_path, place)
        choose(pilot, wanted, BUTTON_WAYS[way])


def test_arrows_move_between_rows_of_buttons(tmp_path: Path) -> None:
    pilot = QUESTIONS["queen"].table(tmp_path)
    rows = sorted({button.box.y for button in buttons(pilot)})
    assert len(rows) > 1
    lower = [place for place, button in enumerate(buttons(pilot)) if button.box.y == rows[1]]
    pilot.key(Intent.DOWN, Intent.OK)
    pilot.frames(1)
    made = next(one for one in pilot.services.journal.actions if one.seat == 0)
    assert isinstance(made, Choose)
    assert QUESTIONS["queen"].options.index(made.option) in lower


@pytest.mark.parametrize("text", [100, 130])
@pytest.mark.parametrize("name", ["queen", "jack", "defend", "cut"])
def test_many_buttons_fit_without_overlap(name: str, text: int, tmp_path: Path) -> None:
    pilot = cutting(tmp_path, 0)[0] if name == "cut" else QUESTIONS[name].table(tmp_path)
    pilot.resize((1280, 720), text)
    boxes = [button.box for button in buttons(pilot)]
    assert len(boxes) == (13 if name == "cut" else len(QUESTIONS[name].options))
    layout = pilot.scene.parts.canvas.layout
    prompt, verdict = layout.box("prompt"), layout.box("verdict")
    for place, box in enumerate(boxes):
        assert box.x >= 0
        assert box.x + box.w <= 1920
        assert verdict.y + verdict.h <= box.y and box.y + box.h <= prompt.y
        for other in boxes[:place]:
            beside = box.x >= other.x + other.w or other.x >= box.x + box.w
            assert beside or box.y >= other.y + other.h or other.y >= box.y + box.h


@pytest.mark.parametrize("text", [100, 130])
def test_the_verdict_is_shown_while_its_winner_chooses(text: int, tmp_path: Path) -> None:
    pilot = QUESTIONS["queen"].table(tmp_path)
    pilot.resize((1280, 720), text)
    pilot.frames(1)
    (banner,) = pilot.sprites(Banner)
    assert pilot.scene.state.verdict.text
    box = pilot.scene.parts.canvas.layout.box("verdict")
    empty = Banner(pilot.easel, box).warm()
    assert banner.image is not None
    assert pygame.image.tobytes(banner.image, "RGBA") != pygame.image.tobytes(empty, "RGBA")


def test_a_number_key_without_a_card_does_nothing(tmp_path: Path) -> None:
    pilot = QUESTIONS["prep"].table(tmp_path)
    for place in range(3, 9):
        pilot.number(place)
        pilot.frames(1)
    assert pilot.services.journal.actions == []


@pytest.mark.parametrize("slug", [book.slug for book in SHELF])
def test_the_first_offered_input_always_advances(slug: str, tmp_path: Path) -> None:
    """A plan needs an additional click to be committed."""
    book = rulebook(slug)
    crew = ["screen", *[""] * (book.seats(settled(book, {}))[0] - 1)]
    pilot = TablePilot(TableServices(tmp_path), chairs(*crew), drawn=False, slug=slug)
    for _ in range(6):
        pilot.until(lambda: pilot.asked is not None)
        done = len(pilot.services.journal.actions)
        _lead_on(pilot)
        if pilot.plan is not None:
            _lead_on(pilot)
        pilot.until(lambda done=done: len(pilot.services.journal.actions) > done)


def _lead_on(pilot: TablePilot) -> None:
    """Make the first drag or click that is offered."""
    way = pilot.scene.parts.hand.first_drag()
    assert way is not None
    pilot.drag(way[0], Box.around(*way[1], 2, 2))


def test_a_defender_is_not_proposed_to_take_the_damage(tmp_path: Path) -> None:
    pilot = QUESTIONS["defend"].table(tmp_path)
    options = pilot.scene.parts.hand.options
    (proposed,) = (button.label for button in buttons(pilot) if button.name == options.focus)
    assert proposed == "Take 1 (−1 Defense)"
