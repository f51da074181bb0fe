"""Whole matches in which seats act in turn: at rest, the screen always shows the truth."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game.engine import Dealer, Match
from game.engine.actions import from_plain
from game.engine.dealer import Person
from game.rulebooks import rulebook
from game.scenes.result import ResultScene
from game.scenes.services import MatchSetup
from game.scenes.table.scene import TableScene
from game.view.seat_signs import Shield
from tests.rulebooks import flipping
from tests.rulebooks.duelling import duel
from tests.rulebooks.playing import cards
from tests.scenes.pilot import Silence
from tests.scenes.tables import SMALL, TablePilot, pixels
from tests.scenes.turns import (
    DECKS,
    DUEL,
    Moves,
    assert_at_rest,
    at_hand,
    choose,
    come_to_a_choice,
    is_asking,
    sit,
)


@dataclass(frozen=True)
class Party:
    """A match to be played to its end."""

    devices: tuple[str, ...]
    options: Mapping[str, object] = field(default_factory=dict)
    slug: str = DUEL
    seed: int = 4
    keys: bool = False

    def table(self, folder: Path, still: bool = True) -> TablePilot:
        return sit(
            folder,
            None,
            *self.devices,
            slug=self.slug,
            options=self.options,
            seed=self.seed,
            still=still,
        )


PARTIES = {
    "two": Party(("screen", "screen"), {"rounds_to_win": 2}),
    "two by keys": Party(("screen", ""), {"rounds_to_win": 2}, keys=True, seed=7),
    "three": Party(("screen", "", "screen"), {"rounds_to_win": 1}),
    "three with tides": Party(("", "screen", ""), {"rounds_to_win": 2, "fours": "printed"}),
    "four": Party(("screen", "pad:1", "", "keys:left"), {"rounds_to_win": 1}, seed=9),
    "pairs": Party(("screen", "", "screen", ""), {"rounds_to_win": 1, "fours": "printed"}),
    "decks": Party(("screen", ""), {}, DECKS),
    "decks that are cut": Party(("screen", "screen"), {"cut": True}, DECKS, 3, keys=True),
    "pads with decks": Party(("pad:1", "pad:2"), {"suits": ("clubs", "diamonds")}, DECKS),
    "basic": Party(("screen", "screen"), {"ruleset": "basic"}, DECKS, keys=True),
    "basic alone": Party(("screen", ""), {"ruleset": "basic"}, DECKS, 5),
}


def played(pilot: TablePilot, keys: bool) -> Moves:
    """Play a match to its result, checking the screen whenever it is at rest."""
    moves, before = Moves(pilot, keys), cards(pilot.services.playing.table)
    checked: list[int] = []

    def over() -> bool:
        made = len(pilot.services.journal.actions)
        if pilot.top is pilot.scene and is_asking(pilot) and made not in checked:
            checked.append(made)
            assert cards(pilot.services.playing.table) == before
            assert_at_rest(pilot)
        return pilot.top is not pilot.scene

    pilot.play(moves, over, 0.1)
    assert len(checked) > 3
    return moves


@pytest.mark.parametrize("name", PARTIES)
def test_a_match_is_played_to_its_result_with_every_card_in_place(
    name: str, tmp_path: Path
) -> None:
    party = PARTIES[name]
    pilot = party.table(tmp_path)
    played(pilot, party.keys)
    result = pilot.services.playing.result
    assert isinstance(pilot.top, ResultScene)
    assert result is not None
    assert pilot.top.winners == result.winners
    record = pilot.services.playing.record()
    assert Match.replay(record, rulebook(party.slug)).result == result
    assert [from_plain(plain) for plain in record["actions"]] == pilot.services.journal.actions


@pytest.mark.parametrize("name", ["three with tides", "decks"])
def test_reduced_motion_does_not_change_a_match(name: str, tmp_path: Path) -> None:
    party = PARTIES[name]
    moving, still = (party.table(tmp_path, still) for still in (False, True))
    for pilot in (moving, still):
        played(pilot, party.keys)
    assert moving.log == still.log
    assert moving.services.journal.actions == still.services.journal.actions


def test_large_text_does_not_change_a_match(tmp_path: Path) -> None:
    for name in ("three", "decks"):
        party = PARTIES[name]
        plain, large = party.table(tmp_path), party.table(tmp_path)
        large.frames(1)
        large.resize((1024, 576), 130)
        for pilot in (plain, large):
            played(pilot, party.keys)
        assert plain.log == large.log


# Resizing

OTHER = (1024, 576)

STANDINGS = {
    "two": ("screen", "", DUEL, {}, 4),
    "decks": ("screen", "", DECKS, {}, 6),
    "basic": ("screen", "", DECKS, {"ruleset": "basic"}, 5),
}


def calm(pilot: TablePilot) -> bytes:
    """Return the picture at rest, without what only shows the last events."""
    pilot.frames(6 * 60)
    pilot.scene.parts.hud.clear(all_of_it=True)
    for zone in pilot.board.zones():
        pilot.board.settle(zone)
    pilot.frames(1)
    return pixels(pilot.target)


def advance(pilot: TablePilot, steps: int) -> None:
    """Play this many choices of seat 0, up to the next one."""
    moves = Moves(pilot, keys=True)
    for _ in range(steps):
        at_hand(pilot, 0)
        moves(0)
        pilot.frames(1)
    at_hand(pilot, 0)


@pytest.mark.parametrize("steps", [1, 4])
@pytest.mark.parametrize("name", STANDINGS)
def test_a_resized_table_equals_one_that_never_changed(
    name: str, steps: int, tmp_path: Path
) -> None:
    *devices, slug, options, seed = STANDINGS[name]
    pictures = []
    for sizes in ((OTHER,), (SMALL, OTHER)):
        pilot = sit(
            tmp_path,
            None,
            *devices,
            slug=slug,
            options=options,
            seed=seed,
            size=sizes[0],
            drawn=True,
            still=True,
        )
        advance(pilot, steps)
        for size in sizes[1:]:
            pilot.resize(size)
            pilot.until(lambda pilot=pilot: pilot.asked == 0)
        assert_at_rest(pilot)
        pictures.append(calm(pilot))
    assert pictures[0] == pictures[1]


def test_a_seat_that_is_out_stays_out_after_a_resize(tmp_path: Path) -> None:
    match = duel(("g1 g*", "a5 a6", "v7 v0"), "a4", turn=1)
    pilot = sit(tmp_path, match, "screen", "", "", scripts={2: ["vert_0", "azure_4"]}, drawn=True)
    at_hand(pilot, 0)
    assert_at_rest(pilot)
    shields = [pixels(shield.image.convert()) for shield in pilot.sprites(Shield)]
    pilot.resize(OTHER)
    pilot.resize(SMALL)
    pilot.until(lambda: pilot.asked == 0)
    assert_at_rest(pilot)
    assert pixels(pilot.sprites(Shield)[1].image.convert()) == shields[1]


@pytest.mark.parametrize("after", [1, 15, 60])
@pytest.mark.parametrize("name", STANDINGS)
def test_a_resize_during_motion_keeps_the_match(name: str, after: int, tmp_path: Path) -> None:
    *devices, slug, options, seed = STANDINGS[name]
    pilot = sit(tmp_path, None, *devices, slug=slug, options=options, seed=seed)
    moves = Moves(pilot, keys=True)
    for size in (OTHER, SMALL, OTHER):
        at_hand(pilot, 0)
        moves(0)
        pilot.frames(after)
        pilot.resize(size)
        at_hand(pilot, 0)
        assert_at_rest(pilot)


@pytest.mark.parametrize("name", STANDINGS)
def test_a_resize_before_the_first_frame_deals_once(name: str, tmp_path: Path) -> None:
    *devices, slug, options, seed = STANDINGS[name]
    pilot = sit(tmp_path, None, *devices, slug=slug, options=options, seed=seed)
    pilot.resize(OTHER)
    at_hand(pilot, 0)
    assert_at_rest(pilot)


@pytest.mark.parametrize("prompt", ["tower", "give", "opponent", "jack"])
def test_a_resize_keeps_the_question(prompt: str, tmp_path: Path) -> None:
    if prompt == "jack":
        match = flipping.duel("J 2 3 4", "5 4 6", counters={"energy:0": 1, "energy:1": 0})
        pilot = sit(tmp_path, match, "screen", "screen", slug=DECKS)
        first, then = ["pass", "foresight"], "look"
    else:
        hands, tower, first, then = {
            "tower": (("g2 g0", "a7 a1"), "a4 g3", ["g2"], "g3"),
            "give": (("g7 g0", "a5 a1"), "", ["g7"], "a1"),
            "opponent": (("g6 g0", "a5 a1", "v3 v1"), "", ["g6"], "seat:2"),
        }[prompt]
        pilot = sit(tmp_path, duel(hands, tower), *["screen"] * len(hands))
    for wanted in first:
        come_to_a_choice(pilot)
        if pilot.covered is not None:
            pilot.hold()
        choose(pilot, wanted)
    come_to_a_choice(pilot)
    if pilot.covered is not None:
        pilot.resize(OTHER)
        pilot.frames(2)
        assert pilot.covered is not None
        pilot.hold()
    seat = pilot.asked
    for size in (SMALL, OTHER):
        pilot.resize(size)
        pilot.until(lambda: pilot.asked == seat)
        assert_at_rest(pilot)
    choose(pilot, then)


# Continued matches


@pytest.mark.parametrize("name", STANDINGS)
def test_a_continued_match_looks_as_it_did(name: str, tmp_path: Path) -> None:
    *devices, slug, options, seed = STANDINGS[name]
    pictures = []
    pilot = sit(
        tmp_path, None, *devices, slug=slug, options=options, seed=seed, drawn=True, still=True
    )
    advance(pilot, 6)
    pictures.append(calm(pilot))
    again = sit(tmp_path, None, *devices, slug=slug, options=options, seed=seed, drawn=True)
    past = replayed(pilot.services.playing)
    again.services.dealer = Dealer(
        past[0], [Person(), *again.services.players[1:]], Silence(), past[1]
    )
    again.services.playing = past[0]
    order = MatchSetup(slug, again.scene.seatbook.chairs, past[0].options)
    again.scene = TableScene(again.services, order, again.services.dealer)
    again.stack = type(again.stack)(again.scene, again.easel)
    at_hand(again, 0)
    assert_at_rest(again)
    assert again.log == pilot.log
    pictures.append(calm(again))
    assert pictures[0] == pictures[1]


def replayed(match: Match) -> tuple[Match, list]:
    """Return the same match with all its events."""
    record = match.record()
    actions, record["actions"] = record["actions"], []
    again = Match.replay(record, match.rulebook)
    events = list(again.opening)
    for plain in actions:
        events += again.submit(from_plain(plain))
    return again, events
