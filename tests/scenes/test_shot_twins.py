"""Card Shot! at the table: twins that differ in hidden cards and choices look and sound alike."""

import zlib
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

import pytest

from game.engine import Action, Match
from game.engine.names import Seat
from tests.rulebooks.shooting import face, opened, shot, word
from tests.scenes.shots import ask, by_keys, is_asked, is_unasked, offer, words
from tests.scenes.tables import SMALL, pixels
from tests.scenes.watching import Look, Script, Watcher, assert_alike, watched

Scripts = Mapping[Seat, Sequence[str]]


@pytest.fixture(params=[False, True], ids=["moving", "still"])
def still(request: pytest.FixtureRequest) -> bool:
    return request.param


def steps(*chosen: str, last: int = 60) -> Script:
    """Return a script of people's choices by keys, followed by some frames."""

    def script(pilot: Watcher) -> None:
        for wanted in chosen:
            ask(pilot)
            if is_unasked(pilot, wanted):
                continue
            by_keys(pilot, *offer(pilot, wanted))
            pilot.frames(1)
        pilot.until(lambda: is_asked(pilot))
        pilot.frames(last)

    return script


def assert_twins(
    folder: Path,
    twins: tuple[Match, Match],
    devices: Sequence[str],
    played: tuple[Script, Script],
    scripts: tuple[Scripts, Scripts],
    still: bool,
    hidden: Collection[Seat] = range(2),
    least: int = 60,
) -> tuple[Look, ...]:
    """Assert that twins give equal frames to all viewers except the hidden seats."""
    first, second = (
        watched(folder, match, devices, script, computers, still, hidden, SMALL)
        for match, script, computers in zip(twins, played, scripts, strict=True)
    )
    assert_alike(first, second, least, pictures=8)
    return tuple(first)


def computer(*chosen: str) -> Scripts:
    """Return the script of seat 1's computer: cards in short, ``QC/`` for sideways, or options."""
    return {1: [_meant(each) for each in chosen]}


def _meant(short: str) -> str:
    if short in ("keep", "pass", "done", "ability") or ":" in short or short.islower():
        return short
    return face(short.rstrip("/")) + (">sideways" if short.endswith("/") else ">upright")


LAID = ("6C 9S KC 8D QH", "6C KC 9S 8D QH")
"""A rival's hand in two orders, so that it plays different cards."""


@pytest.mark.parametrize("way", ["shown", "hidden"])
def test_a_face_down_card_reveals_nothing(way: str, still: bool, tmp_path: Path) -> None:
    twins = tuple(shot("aurelle ragna", ("3S ...", LAID[0]), active=1, way=way) for _ in range(2))
    cards = ("KC", "9S")
    scripts = tuple(computer("keep", "pass", card) for card in cards)
    play = steps("keep", "pass", last=90)
    looks = assert_twins(tmp_path, twins, ("screen", ""), (play, play), scripts, still, hidden=())
    assert len(looks) > 90


def test_a_cards_orientation_is_secret_until_both_have_played(still: bool, tmp_path: Path) -> None:
    twins = tuple(shot("aurelle ragna", ("3S ...", "KC ..."), way="hidden") for _ in range(2))
    scripts = tuple(computer("keep", "pass", card) for card in ("KC", "KC/"))
    play = steps("keep", "pass", last=120)
    assert_twins(tmp_path, twins, ("screen", ""), (play, play), scripts, still, hidden=())


def test_a_rivals_hand_and_both_decks_reveal_nothing(still: bool, tmp_path: Path) -> None:
    twins = tuple(
        shot("aurelle ragna", ("3S 4S 5S 6S 7S", f"KC {rest}"), (f"{own} ...", f"{theirs} ..."))
        for rest, own, theirs in (
            ("9S 8D QH 2H", "3H 4H", "5D 6D"),
            ("8S 9D JH AH", "4H 3H", "6D 5D"),
        )
    )
    play = steps("keep", "pass", "3S", last=60)
    scripts = computer("keep", "pass", "KC")
    looks = assert_twins(
        tmp_path, twins, ("screen", ""), (play, play), (scripts, scripts), still, hidden=()
    )
    assert any("deals" in line for line in looks[-1].log)


def test_an_open_hand_reveals_nothing_of_the_others(still: bool, tmp_path: Path) -> None:
    twins = tuple(
        shot("aurelle ragna", (f"3S {rest}", "KC 9S 8D QH 2H"))
        for rest in ("4S 5S 6S 7S", "QH 5D JS 2C")
    )
    play = steps("keep", "keep", "pass", "pass", "3S", last=60)
    looks = assert_twins(
        tmp_path, twins, ("screen", "screen"), (play, play), ({}, {}), still, hidden={0}
    )
    assert any(look.public for look in looks)


def test_a_character_is_chosen_in_secret(still: bool, tmp_path: Path) -> None:
    looks = []
    for chosen in ("character:wren", "character:ragna"):
        match = Match.start(shot().rulebook, 2, {}, 3)
        script = steps(last=120)
        looks.append(
            watched(tmp_path, match, ("screen", ""), script, {1: [chosen]}, still, (), SMALL)
        )
    assert looks[0] == looks[1]
    assert len(looks[0]) > 100


def test_a_throw_is_made_in_secret(still: bool, tmp_path: Path) -> None:
    looks = []
    for throw in ("rock", "paper"):
        script = steps(last=120)
        computers = {1: [throw]}
        looks.append(
            watched(tmp_path, opened(), ("screen", ""), script, computers, still, (), SMALL)
        )
    assert looks[0] == looks[1]
    assert len(looks[0]) > 100


def test_inspected_cards_are_private(still: bool, tmp_path: Path) -> None:
    twins = tuple(
        shot("magpie ragna", ("QH ...", f"{seen} 8D 9S 4S")) for seen in ("KC 3D", "2C 5H")
    )
    play = steps("keep", "keep", "ability", "QH", last=40)
    looks = assert_twins(tmp_path, twins, ("screen", "screen"), (play, play), ({}, {}), still)
    assert any("discard one of 2 random cards in Bram's hand" in line for line in looks[-1].log)


@pytest.mark.parametrize("devices", [("screen", "screen"), ("pad:1", "pad:2")])
def test_the_joker_question_does_not_depend_on_the_hand(
    devices: tuple[str, str], still: bool, tmp_path: Path
) -> None:
    def script(pilot: Watcher) -> None:
        pilot.frames(400)

    looks = [
        watched(tmp_path, shot("aurelle wren", (hand, "...")), devices, script, {}, still)
        for hand in ("3S 4S 5S 6S Joker", "3S 4S 5S 6S 7S")
    ]
    assert looks[0] == looks[1]


@pytest.mark.parametrize("devices", [("screen", "screen"), ("pad:1", "pad:2")])
def test_the_ability_question_does_not_depend_on_the_hand(
    devices: tuple[str, str], still: bool, tmp_path: Path
) -> None:
    def script(pilot: Watcher) -> None:
        while pilot.services.playing.table.agenda[0][0] != "ability":
            pilot.until(lambda: is_asked(pilot) or pilot.scene.parts.secret_choices.waiting)
            (seat,) = pilot.services.dealer.waiting()
            if pilot.covered is not None:
                pilot.hold()
            options = {word(pilot.services.playing, one): one for one in _offers(pilot, seat)}
            wanted = next(one for one in ("keep", "pass", "done", "KC", "6C") if one in options)
            pilot.answer(options[wanted])
            pilot.frames(30)
        assert pilot.services.dealer.waiting() == (0,)
        pilot.frames(300)

    def _offers(pilot: Watcher, seat: Seat) -> list[Action]:
        return [action for action, _ in pilot.services.dealer.prompt(seat).offers]

    looks = []
    for held in ("3H", "5D"):
        match = shot("hobb wren", (f"6C 4S 5S 6S {held}", "KC 9S 8D QD 2D"))
        looks.append(watched(tmp_path, match, devices, script, {}, still))
    assert looks[0] == looks[1]


def test_twins_differ_if_a_hand_is_shown(tmp_path: Path) -> None:
    def script(pilot: Watcher) -> None:
        ask(pilot)
        assert words(pilot) == ["keep"]
        pilot.frames(2)
        pilot.looks.append(Look(True, zlib.crc32(pixels(pilot.target)), (), ()))

    pictures = []
    for hand in ("3S 4S 5S 6S 7S", "QH 5D JS 2C 3D"):
        match = shot("aurelle ragna", (hand, "..."))
        looks = watched(tmp_path, match, ("screen", "screen"), script, {}, False, size=SMALL)
        pictures.append(looks[-1].picture)
    assert pictures[0] != pictures[1]
