"""Card Shot! at the table: mouse, keys, gamepad, number keys and rows reach every offer."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pygame
import pytest

from game.engine import Choose
from game.view.inputs import Intent
from game.view.table_geometry import card_height
from tests.rulebooks.shooting import do, short, shot, until, word
from tests.scenes.shots import (
    CARD_WAYS,
    NAMED_WAYS,
    PICK_WAYS,
    answer,
    ask,
    assert_true,
    is_asked,
    offer,
    offers,
    sit,
    words,
)
from tests.scenes.tables import PADS, TablePilot


@dataclass(frozen=True)
class Case:
    """A choice of seat 0 after other choices, with characters, hands, decks and discards."""

    first: tuple[str, ...] = ()
    who: str = "aurelle wren"
    hands: tuple[str, str] = ("...", "...")
    decks: tuple[str, str] = ("...", "...")
    discards: tuple[str, str] = ("", "")
    step: str = ""
    options: Mapping[str, object] = field(default_factory=dict)

    def table(self, folder: Path) -> TablePilot:
        """Return a table of two people at the screen, before this choice."""
        match = shot(self.who, self.hands, self.decks, self.discards, **self.options)
        pilot = sit(folder, match, "screen", "screen")
        answer(pilot, *self.first)
        while ask(pilot) is not None:
            if self.step in ("", pilot.services.playing.table.agenda[0][0]):
                break
            idle = next(one for one in ("keep", "pass", "done") if one in words(pilot))
            answer(pilot, idle)
        return pilot


OWN = "3S 10H AH KD Joker"

LAYS = {
    "lay": Case(("pass",), hands=(OWN, "..."), step="lay"),
    "lay unseen": Case(("pass",), hands=(OWN, "..."), step="lay", options={"way": "hidden"}),
    "lay after the other": Case(("pass", "3S"), hands=("3S ...", OWN), step="lay"),
}

PICKS = {
    "jokers": Case(hands=("Joker 3S 4S 5S 6S", "..."), step="jokers"),
    "cost": Case(("ability",), step="cost"),
    "absorb": Case(("3D", "10C"), hands=("3D 4H 5S KC 2D", "10C ..."), step="absorb"),
    "scout": Case(("ability", "3S"), "magpie wren", ("3S ...", "QD 4S JD KH 10H"), step="scout"),
    "recycle": Case(
        ("QH", "3S"),
        "hobb wren",
        ("QH ...", "3S ..."),
        discards=("3C 4C 5D 6S 10C 8D KS 4H", ""),
        step="recycle",
    ),
    "cycle": Case(("ability",), "ilse wren", ("KD QS 4S 5S 6H", "..."), step="cycle"),
    "peek": Case(("KD", "3S"), "ilse wren", ("KD ...", "3S ..."), step="peek"),
    "order": Case(("KD", "3S", "done"), "ilse wren", ("KD ...", "3S ..."), step="order"),
    "spare": Case(("3S", "4S"), hands=("3S 5H KC QD Joker", "4S ..."), step="spare"),
}

SETS = ("absorb", "recycle", "peek")
"""Choices that collect a set of cards (see test_shot_sets.py)."""

NAMED = {
    "ability": Case(step="ability"),
    "absorb": PICKS["absorb"],
    "recycle": PICKS["recycle"],
    "peek": PICKS["peek"],
    "call": Case(("ability", "3S"), "vesper wren", step="call"),
}


def take(pilot: TablePilot, wanted: str, ways: Mapping[str, object], way: str) -> None:
    """Choose with an input method; assert that the outcome is what was offered."""
    action, at = offer(pilot, wanted)
    before = len(pilot.services.dealer.answers)
    ways[way](pilot, action, at)  # type: ignore[operator]
    pilot.frames(2)
    assert pilot.services.dealer.answers[before:] == [action], f"{wanted} by {way}"


@pytest.mark.parametrize("way", CARD_WAYS)
@pytest.mark.parametrize("name", LAYS)
def test_every_card_can_be_played_both_ways_with_every_device(
    name: str, way: str, tmp_path: Path
) -> None:
    found = words(LAYS[name].table(tmp_path))
    assert found == [f"{card}{turned}" for card in found[::2] for turned in ("", "/")]
    assert len(found) == 10
    wanted = found if name == "lay" and way in ("drag", "keys") else [*found[:2], *found[-2:]]
    for each in wanted:
        take(LAYS[name].table(tmp_path), each, CARD_WAYS, way)


@pytest.mark.parametrize("way", PICK_WAYS)
@pytest.mark.parametrize("name", [name for name in PICKS if name not in SETS])
def test_every_offered_card_can_be_picked_with_every_device(
    name: str, way: str, tmp_path: Path
) -> None:
    pilot = PICKS[name].table(tmp_path)
    cards = [
        word(pilot.services.playing, one) for one, _ in offers(pilot) if type(one) is not Choose
    ]
    assert cards, words(pilot)
    for each in dict.fromkeys((cards[0], cards[-1])):
        take(PICKS[name].table(tmp_path), each, PICK_WAYS, way)


OPTIONS = [
    (name, way)
    for name, case in NAMED.items()
    for way in NAMED_WAYS
    if way != "number" or case.step in ("ability", "call")
]
"""Options by name and input method; if there are cards too, numbers choose those."""


@pytest.mark.parametrize(("name", "way"), OPTIONS)
def test_every_choice_can_be_made_with_every_device(name: str, way: str, tmp_path: Path) -> None:
    pilot = NAMED[name].table(tmp_path)
    named = [one.option for one, _ in offers(pilot) if isinstance(one, Choose)]
    assert named
    for each in named:
        take(NAMED[name].table(tmp_path), each, NAMED_WAYS, way)


@pytest.mark.parametrize("way", NAMED_WAYS)
def test_every_character_and_throw_can_be_chosen_with_every_device(
    way: str, tmp_path: Path
) -> None:
    fresh = sit(tmp_path, None, "screen", "screen")
    ask(fresh)
    characters = words(fresh)
    assert len(characters) == 8
    for place, each in enumerate(characters):
        pilot = sit(tmp_path, None, "screen", "screen")
        ask(pilot)
        take(pilot, each, NAMED_WAYS, way)
        answer(pilot, "character:wren")
        assert ask(pilot) == 0
        throw = ("rock", "paper", "scissors")[place % 3]
        take(pilot, throw, NAMED_WAYS, way)


@pytest.mark.parametrize("mode", ["", "/"])
@pytest.mark.parametrize("device", ["pad:1", "keys:left"])
def test_a_device_at_the_open_table_plays_both_ways(device: str, mode: str, tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("hobb wren", (OWN, "...")), device, "pad:2")
    while pilot.services.playing.table.agenda[0][0] != "lay":
        pilot.until(lambda: bool(pilot.scene.state.secret) or is_asked(pilot))
        if pilot.covered is not None:
            pilot.hold()
        (seat,) = pilot.services.dealer.waiting()
        prompt = pilot.services.dealer.prompt(seat)
        idle = [one for one, _ in prompt.offers if isinstance(one, Choose)]
        pilot.answer(idle[-1])
        pilot.frames(30)
    pilot.until(lambda: pilot.scene.parts.secret_choices.has(0))
    half = f"commit:0/{'sideways' if mode else 'upright'}"
    if device in PADS:
        pilot.lay_by_peek(0, "hearts_A", half)
    else:
        pilot.lay_by_row(0, "hearts_A", half)
    pilot.frames(2)
    laid = pilot.services.journal.actions[-1]
    assert (laid.mode == "sideways") == bool(mode)


def test_a_selected_card_previews_its_orientation(tmp_path: Path) -> None:
    pilot = LAYS["lay"].table(tmp_path)
    action, at = offer(pilot, "AH/")
    x, y = pilot.card("hearts_A")
    half = pilot.place(at)
    pilot.press((x, y))
    pilot.key(Intent.RIGHT)
    marks = pilot.scene.parts.hand.view.marks
    assert set(marks.labeled) == {
        "commit:0/upright",
        "commit:0/sideways",
    }
    assert "sideways" in pilot.scene.state.said
    pilot.key(Intent.LEFT)
    assert "upright" in pilot.scene.state.said
    pilot.point(half)
    pilot.frames(2)
    assert "sideways" in pilot.scene.state.said
    pilot.key(Intent.OK)
    pilot.frames(1)
    assert pilot.services.journal.actions[-1] == action


def test_a_card_dragged_over_a_half_turns(tmp_path: Path) -> None:
    pilot = LAYS["lay"].table(tmp_path)
    start, angles = pilot.card("hearts_A"), []
    pilot.mouse(pygame.MOUSEMOTION, start)
    pilot.mouse(pygame.MOUSEBUTTONDOWN, start)
    for at in ("commit:0/upright", "commit:0/sideways"):
        for _ in range(3):
            pilot.mouse(pygame.MOUSEMOTION, pilot.place(at).centre)
        held = pilot.board.find(pilot.scene.state.selection.card)
        angles.append(held.pose.angle)
    assert angles == [0.0, 90.0]
    pilot.mouse(pygame.MOUSEBUTTONUP, (960, 620))
    pilot.frames(60)
    assert pilot.asked == 0
    assert_true(pilot)


def test_a_card_cannot_be_played_at_the_opponents_place(tmp_path: Path) -> None:
    pilot = LAYS["lay"].table(tmp_path)
    before = len(pilot.services.journal.actions)
    pilot.drag(pilot.card("hearts_A"), pilot.place("commit:1"))
    pilot.frames(60)
    assert pilot.toast
    assert len(pilot.services.journal.actions) == before


def test_equal_cards_keep_their_places_when_one_is_added(tmp_path: Path) -> None:
    match = shot(hands=("3D Joker Joker KC 2D", "6C ..."))
    until(match, "lay")
    do(match, "3D", "6C")
    pilot = sit(tmp_path, match, "pad:1", "pad:2")
    pilot.until(lambda: pilot.scene.parts.secret_choices.has(0))
    pilot.frames(600)
    hand = pilot.scene.state.secret[0]
    stood = [held for held, _ in hand.cards]
    place = [short(shown) for _, shown in hand.cards].index("Joker")
    while pilot.scene.state.secret[0].cursor != place:
        pilot.pad_press(Intent.RIGHT)
    pilot.pad_press(Intent.OK)
    hand = pilot.scene.state.secret[0]
    assert [held for held, _ in hand.cards] == stood
    assert [pick.card for pick in hand.gathered] == [stood[place]]
    pilot.pad_press(Intent.OK)
    assert pilot.scene.state.secret[0].gathered == ()


EDGE = 6.0
"""Height of the blank strip at the bottom of a card, in base units."""


@pytest.mark.parametrize(
    ("who", "text", "beside"), [("magpie wren", 100, True), ("pell wren", 130, False)]
)
def test_buttons_hide_no_card_of_the_hand(
    who: str, text: int, beside: bool, tmp_path: Path
) -> None:
    pilot = Case(who=who, step="ability").table(tmp_path)
    pilot.resize((1280, 720), text)
    pilot.until(lambda: pilot.asked is not None)
    pilot.frames(60)
    asking = pilot.scene.parts.hand.options
    assert asking.in_column == beside
    foot = max(sprite.pose.y + card_height(sprite.pose.width) / 2 for sprite in pilot.hand())
    right = max(sprite.pose.x + sprite.pose.width / 2 for sprite in pilot.hand())
    assert all(foot - EDGE <= each.box.y or right <= each.box.x for each in asking.buttons)
