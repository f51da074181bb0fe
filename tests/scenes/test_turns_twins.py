"""When seats act in turn, twins that differ in hidden cards look, sound and read alike."""

import zlib
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

import pytest

from game.engine import Match
from game.engine.names import Seat
from tests.rulebooks import flipping
from tests.rulebooks.duelling import duel, face
from tests.scenes.tables import SMALL, pixels
from tests.scenes.turns import at_hand, by_keys, come_to_a_choice, offered
from tests.scenes.watching import Look, Script, Watcher, assert_alike, watched

Scripts = Mapping[Seat, Sequence[str]]


@pytest.fixture(params=[False, True], ids=["moving", "still"])
def still(request: pytest.FixtureRequest) -> bool:
    return request.param


def take(pilot: Watcher, wanted: str) -> None:
    """Choose by keys after inspecting the table, then run some frames."""
    pilot.frames(20)
    by_keys(pilot, *offered(pilot, wanted))
    pilot.frames(1)


def steps(*chosen: tuple[Seat, str], last: Seat | None) -> Script:
    """Return a script of people's choices, up to the next choice or for a while."""

    def script(pilot: Watcher) -> None:
        for seat, wanted in chosen:
            at_hand(pilot, seat)
            take(pilot, wanted)
        if last is None:
            pilot.frames(240)
        else:
            come_to_a_choice(pilot)
            pilot.frames(30)

    return script


def assert_twins(
    folder: Path,
    twins: tuple[Match, Match],
    devices: Sequence[str],
    played: tuple[Script, Script],
    scripts: tuple[Scripts, Scripts],
    still: bool,
    hidden: Collection[Seat] = range(14),
    least: int = 60,
) -> tuple[Look, ...]:
    """Assert that twins give equal frames to all viewers except the hidden seats."""
    first, second = (
        watched(folder, match, devices, script, computers, still, hidden, SMALL)
        for match, script, computers in zip(twins, played, scripts, strict=True)
    )
    assert_alike(first, second, least, pictures=8)
    return tuple(first)


def computers(**chosen: str) -> Scripts:
    """Return scripts for computers, in short: ``s1="a5 seat:0"``."""
    return {
        int(seat[1:]): [word if ":" in word else face(word) for word in words.split()]
        for seat, words in chosen.items()
    }


def test_one_person_sees_no_rivals_hand(still: bool, tmp_path: Path) -> None:
    own = "g6 g* g1 g2 g0"
    play = steps((0, "g6"), (0, "g*"), last=0)
    scripts = computers(s1="a5 a3")
    seeds = [seed for seed in range(40) if keeps(own, seed)]
    twins = tuple(duel((own, f"a5 a3 {rest}"), "g7", seed=seeds[0]) for rest in ("a7 a1", "a6 a0"))
    looks = assert_twins(
        tmp_path, twins, ("screen", ""), (play, play), (scripts, scripts), still, hidden=()
    )
    assert "Disarm: Ines makes Bram bury a random card" in looks[-1].log


def keeps(own: str, seed: int) -> bool:
    """Return whether a Disarm takes none of the cards that the rival will play."""
    match = duel((own, "a5 a3 a7 a1"), "g7", seed=seed)
    (disarm,) = [a for a in match.offers()[0] if match.table.faces[a.card] == face("g6")]
    match.submit(disarm)
    held = {match.table.faces[card] for card in match.table.zones["hand:1"]}
    return {face("a5"), face("a3")} <= held


TRADES = (
    ("g7 g5 g6 g1", "a3 a* a7 a2", ("a3", "g1")),
    ("g7 g5 g6 g0", "a4 a* a7 a1", ("a4", "g0")),
)
"""Hands of two seats, and the cards that each gives to the other."""


def test_two_people_see_no_hand_of_each_other(still: bool, tmp_path: Path) -> None:
    twins = tuple(duel(hands[:2]) for hands in TRADES)
    played = tuple(
        steps((0, "g7"), (1, given), (1, "a*"), (0, "g5"), (1, "a7"), (0, back), last=0)
        for *_, (given, back) in TRADES
    )
    looks = assert_twins(tmp_path, twins, ("screen", "screen"), played, ({}, {}), still)
    assert any(not look.public for look in looks)
    assert "Bram gives Ines a card" in looks[-1].log
    assert "Ines gives Bram a card" in looks[-1].log


def test_an_open_hand_reveals_no_other(still: bool, tmp_path: Path) -> None:
    one = duel(("g6 g2 g4", "a5 a7 a*", "v3 v1 v2"), seed=3)
    two = duel(("g6 g1 g0", "a5 a7 a*", "v3 v1 v2"), seed=3)
    play = steps((0, "g6"), (0, "seat:2"), (1, "a5"), last=None)
    assert_twins(
        tmp_path,
        (one, two),
        ("screen", "screen", ""),
        (play, play),
        ({2: ()}, {2: ()}),
        still,
        hidden={0},
    )


HELD = ("g4 a0 g3", "g4 g0 g2", "g4 a7 g5", "g4 g5 g6")
"""Hands from which a Copycat is played, with one, three or two playable cards."""


@pytest.mark.parametrize("other", HELD[1:])
def test_sounds_do_not_reveal_an_open_hand(other: str, still: bool, tmp_path: Path) -> None:
    twins = (duel((HELD[0], "a1 a3 a5"), "g7 a6"), duel((other, "a1 a3 a5"), "g7 a6"))

    def play(pilot: Watcher) -> None:
        at_hand(pilot, 0)
        pilot.watch()
        take(pilot, "g4")
        assert pilot.viewer == 0
        come_to_a_choice(pilot)

    devices = ("screen", "screen")
    first, second = (watched(tmp_path, twin, devices, play, {}, still) for twin in twins)
    assert_alike(first, second, least=0, pictures=0)
    assert len(first[-1].cues) > 2


def test_a_third_seat_does_not_see_a_passed_card(still: bool, tmp_path: Path) -> None:
    hands = ("g7 g6 g1", "a7 a6 {}", "v5 {} v4")
    twins = tuple(
        duel([hand.format(card) for hand, card in zip(hands, more, strict=True)], turn=1)
        for more in (("", "a1", "v3"), ("", "a2", "v2"))
    )
    scripts = (computers(s1="a7 seat:2", s2="v3 v5"), computers(s1="a7 seat:2", s2="v2 v5"))
    play = steps(last=0)
    looks = assert_twins(
        tmp_path, twins, ("screen", "", ""), (play, play), scripts, still, hidden=()
    )
    assert "Cleo gives Bram a card" in looks[-1].log


def test_a_new_round_reveals_no_earlier_hand(still: bool, tmp_path: Path) -> None:
    twins = tuple(duel(("g1 g7", f"{rest} a5"), "a3", rounds_to_win=2) for rest in ("a7", "a6"))
    play = steps((0, "g1"), last=0)
    scripts = computers(s1="seat:0")
    looks = assert_twins(
        tmp_path, twins, ("screen", ""), (play, play), (scripts, scripts), still, hidden=()
    )
    assert "Bram was out first and chooses who starts" in looks[-1].log


def test_a_buried_card_returns_unseen(still: bool, tmp_path: Path) -> None:
    twins = tuple(
        duel(("g7 g0", "a1 a2"), "a4", bury=buried, turn=1, seed=2)
        for buried in ("a7 a6 a5", "a3 a0 a*")
    )
    play = steps(last=0)
    scripts = computers(s1="a1")
    looks = assert_twins(
        tmp_path, twins, ("screen", ""), (play, play), (scripts, scripts), still, hidden=()
    )
    assert "Hidden Strength: Bram takes a buried card" in looks[-1].log


def test_pads_reveal_nothing_while_nobody_peeks(still: bool, tmp_path: Path) -> None:
    twins = tuple(duel(hands[:2]) for hands in TRADES)

    def play(given: str, back: str) -> Script:
        turns = ((0, "g7"), (1, given), (1, "a*"), (0, "g5"), (1, "a7"), (0, back))

        def script(pilot: Watcher) -> None:
            for seat, wanted in turns:
                come_to_a_choice(pilot)
                pilot.frames(20)
                pilot.lay_by_peek(seat, face(wanted), pad=seat)
                pilot.frames(1)
            come_to_a_choice(pilot)

        return script

    played = tuple(play(*moved) for *_, moved in TRADES)
    looks = assert_twins(tmp_path, twins, ("pad:1", "pad:2"), played, ({}, {}), still)
    assert all(look.public for look in looks)


def test_twins_differ_if_a_hand_is_shown(tmp_path: Path) -> None:
    def script(pilot: Watcher) -> None:
        come_to_a_choice(pilot)
        pilot.hold()
        pilot.looks.append(Look(True, zlib.crc32(pixels(pilot.target)), (), ()))

    devices = ("screen", "screen")
    looks = [
        watched(tmp_path, duel(hands), devices, script, {}, False, size=SMALL)
        for hands in (("g7 g1", "a3 a2"), ("g7 g2", "a3 a1"))
    ]
    assert looks[0][:-1] == looks[1][:-1]
    assert looks[0][-1] != looks[1][-1]


# Deck Duel

POOR = {"energy:0": 1, "energy:1": 0}


def test_decks_reveal_nothing_of_their_cards(still: bool, tmp_path: Path) -> None:
    piles = {"discard:0": "A 5", "discard:1": "3"}
    twins = tuple(
        flipping.duel(f"9 2 {own}", f"4 8 {rival}", piles, POOR)
        for own, rival in (("7 J", "K A"), ("Q 10", "6 2"))
    )
    play = steps((0, "pass"), (0, "strike:0"), (0, "pass"), (1, "strike:0"), last=0)
    assert_twins(tmp_path, twins, ("screen", "screen"), (play, play), ({}, {}), still, hidden=())


def test_a_jacks_look_is_private(still: bool, tmp_path: Path) -> None:
    twins = tuple(
        flipping.duel(f"J {own}", "4 8 6", counters={"energy:0": 2, "energy:1": 0})
        for own in ("7 2 3", "Q K 3")
    )
    play = steps((0, "pass"), (0, "foresight"), (0, "look"), (0, "keep"), last=0)
    looks = assert_twins(
        tmp_path, twins, ("screen", "screen"), (play, play), ({}, {}), still, hidden={0}
    )
    assert "Ines uses a Jack to look at the top card" in looks[-1].log
    assert any(not look.public for look in looks)


def test_a_computers_look_reveals_nothing(still: bool, tmp_path: Path) -> None:
    twins = tuple(
        flipping.duel("4 8 6", f"J {own}", counters={"energy:0": 1, "energy:1": 1})
        for own in ("7 2 3", "Q K 3")
    )
    scripts: Scripts = {1: ["pass", "foresight", "look", "keep"]}
    play = steps((0, "pass"), last=0)
    looks = assert_twins(
        tmp_path, twins, ("screen", ""), (play, play), (scripts, scripts), still, hidden=()
    )
    assert "Bram keeps the top card" in looks[-1].log


def test_a_reshuffled_deck_reveals_no_order(still: bool, tmp_path: Path) -> None:
    twins = tuple(
        flipping.duel(f"A {own}", "4 8 6", {"discard:0": "9 10 J"}, POOR)
        for own in ("7 2 3", "3 Q K")
    )
    play = steps((0, "pass"), (1, "strike:0"), last=0)
    looks = assert_twins(
        tmp_path, twins, ("screen", "screen"), (play, play), ({}, {}), still, hidden=()
    )
    assert "Ines's Ace always refills Energy to 3 and reshuffles the discard pile" in looks[-1].log


@pytest.mark.parametrize("option", ["rage", "pass"])
def test_a_computers_basic_prep_always_looks_the_same(
    option: str, still: bool, tmp_path: Path
) -> None:
    looks = []
    for chosen in ("rage", option):
        match = flipping.duel("2 3 4", "5 4 6", ruleset="basic")
        play = steps(last=0)
        looks.append(
            watched(tmp_path, match, ("screen", ""), play, {1: [chosen]}, still, (), SMALL)
        )
    assert looks[0] == looks[1]
