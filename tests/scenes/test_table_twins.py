"""Two matches that differ only in what a viewer does not know give equal frames, log and sounds."""

import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame
import pytest

from game import resources
from game.engine import Match
from game.engine.names import Face
from game.view.art import Art
from game.view.easel import Easel
from game.view.inputs import Intent
from game.view.raster_store import RasterStore
from game.view.typist import Typist
from tests.scenes.tables import TablePilot, TableServices, chairs, pixels, standing
from tests.scenes.watching import SIZE, Look, Script, Watcher, assert_alike, watched


@pytest.fixture(params=[False, True], ids=["moving", "still"])
def still(request: pytest.FixtureRequest) -> bool:
    return request.param


def deck(own: Sequence[Face], other: Face, count: int = 12) -> list[Face]:
    """Return a deck from which seat 0 draws the given cards and seat 1 always the same."""
    return [card for place in range(count) for card in (own[place % len(own)], other)]


@pytest.mark.parametrize("frenzy", [False, True], ids=["plain", "frenzy"])
def test_one_person_sees_nothing_of_a_computers_cards(
    frenzy: bool, still: bool, tmp_path: Path
) -> None:
    own = ["slash", "flurry", "impale", "cleave", "cross_cut"]
    laid = ["slash", "impale", "cleave", "flurry"]

    def match(rest: Face, drawn: Face) -> Match:
        hands = [own, [*laid, rest]]
        counters = {"hp:0": 20, "hp:1": 20}
        luck = [3, 1, 5, 2]
        cards = deck(["impale", "cleave"], drawn)
        return standing("standard", hands, cards, counters, luck, hp=10, frenzy=frenzy)

    def script(pilot: Watcher) -> None:
        for face in ("slash", "cross_cut", "impale", "cleave"):
            pilot.until(lambda: pilot.asked == 0)
            pilot.lay_by_drag(face, "commit:0")
            pilot.frames(1)
        pilot.until(lambda: pilot.asked == 0)
        pilot.frames(60)

    play = {1: laid}
    first = watched(tmp_path, match("cross_cut", "slash"), ("screen", ""), script, play, still)
    second = watched(tmp_path, match("slash", "cleave"), ("screen", ""), script, play, still)
    assert_alike(first, second, 300)
    assert len(first[-1].log) > 5


def test_two_people_see_nothing_of_each_others_cards(still: bool, tmp_path: Path) -> None:
    laid = [("slash", "slash"), ("flurry", "impale"), ("impale", "cleave")]

    def match(ends: tuple[str, str, str, str], drawn: Face) -> Match:
        hands = [
            ["slash", "flurry", "impale", ends[0], ends[1]],
            ["slash", "impale", "cleave", ends[2], ends[3]],
        ]
        return standing("standard", hands, deck([drawn], drawn), hp=9)

    def script(pilot: Watcher) -> None:
        for cards in laid:
            for seat, face in enumerate(cards):
                pilot.until(lambda seat=seat: pilot.covered == seat)
                pilot.frames(9)
                pilot.hold()
                pilot.lay_by_drag(face, f"commit:{seat}")
                pilot.frames(1)
        pilot.until(lambda: pilot.covered == 0)
        pilot.frames(60)

    devices = ("screen", "screen")
    one = match(("cleave", "cleave", "flurry", "flurry"), "slash")
    two = match(("slash", "cross_cut", "cross_cut", "impale"), "cleave")
    first = watched(tmp_path, one, devices, script, {}, still)
    second = watched(tmp_path, two, devices, script, {}, still)
    assert_alike(first, second, 300)
    assert any(not look.public for look in first)


def test_an_open_hand_reveals_nothing_of_other_hands(still: bool, tmp_path: Path) -> None:
    def match(rest: Sequence[Face]) -> Match:
        return standing("standard", [HANDS[0], ["impale", *rest]], ["slash"] * 20, hp=9)

    def script(pilot: Watcher) -> None:
        for seat, face in ((0, "slash"), (1, "impale"), (0, "cleave")):
            pilot.until(lambda seat=seat: pilot.covered == seat)
            pilot.hold()
            pilot.point(pilot.card(face))
            pilot.frames(30)
            pilot.lay_by_clicks(face, f"commit:{seat}")
            pilot.frames(1)

    devices = ("screen", "screen")
    first = watched(tmp_path, match(["slash"] * 3), devices, script, {}, still, {1})
    second = watched(tmp_path, match(["cleave"] * 3), devices, script, {}, still, {1})
    assert_alike(first, second, 200)


def test_twins_differ_if_a_hand_is_shown(tmp_path: Path) -> None:
    def script(pilot: Watcher) -> None:
        pilot.until(lambda: pilot.covered == 0)
        pilot.hold()
        pilot.looks.append(Look(True, zlib.crc32(pixels(pilot.target)), (), ()))

    hands = (["slash", "flurry"], ["slash", "impale"])
    looks = [
        watched(tmp_path, standing("standard", pair), ("screen", "screen"), script, {}, False)
        for pair in (hands, hands[::-1])
    ]
    assert looks[0][:-1] == looks[1][:-1]
    assert looks[0][-1] != looks[1][-1]


SEVEN = ("screen", "screen", "screen", "pad:1", "pad:2", "", "")
LAID = ("slash", "flurry", "impale", "cleave", "cross_cut", "slash", "impale")


def seven(rest: Sequence[Face], drawn: Face) -> Match:
    """Return a match of seven seats, each with the card it will play and four others."""
    hands = [
        [LAID[seat], *(rest[(seat + place) % len(rest)] for place in range(4))] for seat in range(7)
    ]
    return standing("free_for_all", hands, [drawn] * 40, hp=4)


def play_seven(pilot: Watcher) -> None:
    """Play a round in which nobody peeks: pads first, then people behind the curtain in turn."""
    pilot.until(lambda: pilot.scene.parts.secret_choices.waiting)
    pilot.frames(20)
    for pad, seat in enumerate((3, 4)):
        pilot.lay_by_peek(seat, LAID[seat], f"seat:{seat - 1}", pad)
        pilot.frames(11)
    for seat in (0, 1, 2):
        pilot.until(lambda seat=seat: pilot.covered == seat)
        pilot.hold()
        pilot.lay_by_clicks(LAID[seat], f"seat:{(seat + 2) % 7}")
        pilot.frames(1)
    pilot.until(lambda: pilot.scene.parts.secret_choices.waiting, 90.0)
    pilot.frames(30)


def test_seven_seats_reveal_nothing_while_nobody_peeks(still: bool, tmp_path: Path) -> None:
    scripts = {5: ["slash>1", "slash>2"], 6: ["impale>0", "impale>2"]}
    one = seven(["slash", "impale", "flurry", "cleave"], "impale")
    two = seven(["cross_cut", "cleave", "slash", "impale", "slash"], "slash")
    first = watched(tmp_path, one, SEVEN, play_seven, scripts, still)
    second = watched(tmp_path, two, SEVEN, play_seven, scripts, still)
    assert_alike(first, second, 400)
    assert len(first[-1].log) > 4


HANDS = [
    ["slash", "flurry", "impale", "cross_cut", "cleave"],
    ["slash", "slash", "impale", "cross_cut", "cleave"],
    ["flurry", "impale"],
    ["flurry", "impale"],
]
"""Hands for tests of locks; the last seat's computer never answers, so nothing is revealed."""


def after_lock(
    folder: Path,
    devices: Sequence[str],
    lock: Script,
    still: bool = False,
    mode: str = "free_for_all",
) -> list[Look]:
    """Return the frames and sounds of the two seconds after a lock."""
    services = TableServices(folder, match=standing(mode, HANDS[: len(devices)], hp=3))
    services.scripts = {len(devices) - 1: ()}
    services.set(reduced_motion=still)
    pilot = Watcher(services, chairs(*devices), size=SIZE)
    pilot.watch()
    pilot.until(
        lambda: pilot.covered == 0 or pilot.scene.parts.secret_choices.waiting or pilot.asked == 0
    )
    if pilot.covered == 0:
        pilot.hold()
    pilot.frames(400)
    before = len(services.dealer.waiting())
    lock(pilot)
    assert len(services.dealer.waiting()) == before - 1
    pilot.watch()
    pilot.frames(120)
    return pilot.looks


CURTAIN_LOCKS: dict[str, Script] = {
    "drag slash at 1": lambda pilot: pilot.lay_by_drag("slash", "seat:1"),
    "drag cleave at 3": lambda pilot: pilot.lay_by_drag("cleave", "seat:3"),
    "click impale at 2": lambda pilot: pilot.lay_by_clicks("impale", "seat:2"),
    "keys flurry at 1": lambda pilot: pilot.lay_by_keys("flurry", "seat:1"),
    "keys cleave at 2": lambda pilot: pilot.lay_by_keys("cleave", "seat:2"),
    "pad cross_cut at 3": lambda pilot: pilot.lay_by_pad("cross_cut", "seat:3"),
    "number slash at 3": lambda pilot: pilot.lay_by_number("slash", "seat:3"),
}


@pytest.mark.parametrize("how", list(CURTAIN_LOCKS)[1:])
def test_a_lock_behind_the_curtain_looks_sounds_and_lasts_the_same(
    how: str, still: bool, tmp_path: Path
) -> None:
    devices = ("screen", "screen", "screen", "")
    first = after_lock(tmp_path, devices, next(iter(CURTAIN_LOCKS.values())), still)
    second = after_lock(tmp_path, devices, CURTAIN_LOCKS[how], still)
    assert first == second
    assert sum(look.public for look in first) > 60


PAD_LOCKS: dict[str, Script] = {
    "slash at 1": lambda pilot: pilot.lay_by_peek(0, "slash", "seat:1"),
    "cleave at 1": lambda pilot: pilot.lay_by_peek(0, "cleave", "seat:1"),
    "flurry at 3": lambda pilot: pilot.lay_by_peek(0, "flurry", "seat:3"),
}

ROW_LOCKS: dict[str, Script] = {
    "slash at 1": lambda pilot: pilot.lay_by_row(0, "slash", "seat:1"),
    "cleave at 3": lambda pilot: pilot.lay_by_row(0, "cleave", "seat:3"),
    "impale at 2": lambda pilot: pilot.lay_by_row(0, "impale", "seat:2"),
}


@pytest.mark.parametrize(
    ("device", "locks"), [("pad:1", PAD_LOCKS), ("keys:left", ROW_LOCKS)], ids=["pad", "row"]
)
def test_a_lock_at_the_open_table_looks_sounds_and_lasts_the_same(
    device: str, locks: Mapping[str, Script], still: bool, tmp_path: Path
) -> None:
    devices = (device, "pad:2", "screen", "")
    looks = [after_lock(tmp_path, devices, lock, still) for lock in locks.values()]
    assert looks[0] == looks[1] == looks[2]
    assert all(look.public for look in looks[0])


def test_choosing_without_peeking_draws_nothing_before_the_lock(tmp_path: Path) -> None:
    services = TableServices(tmp_path, match=standing("free_for_all", HANDS, hp=3), scripts={3: ()})
    pilot = TablePilot(services, chairs("pad:1", "keys:left", "keys:right", ""), size=SIZE)
    pilot.until(lambda: pilot.scene.parts.secret_choices.waiting)
    pilot.settle()
    before = pixels(pilot.target)
    pilot.pad_press(Intent.RIGHT, Intent.RIGHT, Intent.OK, Intent.RIGHT, Intent.LEFT)
    pilot.row("keys:left", 2)
    assert not pilot.frames(30)
    pilot.scene.stage.paint_whole(pilot.target)
    assert pixels(pilot.target) == before
    assert len(services.dealer.waiting()) == 4
    assert services.sound.cues == []


def test_taking_back_a_lock_looks_the_same(tmp_path: Path) -> None:
    def lock(face: Face, goal: str) -> Script:
        def change(pilot: Watcher) -> None:
            pilot.lay_by_peek(0, face, goal)
            pilot.frames(7)
            pilot.pad_press(Intent.BACK)
            pilot.frames(7)
            pilot.lay_by_peek(0, face, goal) if face == "slash" else pilot.pad_press(
                Intent.OK, Intent.OK
            )

        return change

    devices = ("pad:1", "pad:2", "screen", "")
    first = after_lock(tmp_path, devices, lock("slash", "seat:1"))
    second = after_lock(tmp_path, devices, lock("cleave", "seat:3"))
    assert first == second


def test_rasters_on_disk_do_not_depend_on_hidden_cards(tmp_path: Path) -> None:
    def names(folder: Path, own: Sequence[Face]) -> set[str]:
        """Play with the hand open in a window of a new size; return the names of the files."""
        folder.mkdir()
        hands = [own, ["slash", "impale", "cleave", "flurry", "flurry"]]
        match = standing("standard", hands, deck(["slash"], "slash"), hp=9)
        pilot = TablePilot(TableServices(folder, match=match), chairs("screen", "screen"))
        store = RasterStore(folder / "rasters")
        art = Art(resources.assets() / "svg", store)
        pilot.until(lambda: pilot.covered == 0)
        pilot.stack.resize(Easel(pilot.scale, art, Typist(resources.font)))
        pilot.hold()
        art.clear()
        pilot.stack.resize(Easel(pilot.scale, art, Typist(resources.font)))
        pilot.key(Intent.RIGHT)
        pilot.frames(30)
        pilot.key(pygame.K_i)
        pilot.frames(30)
        store.close()
        assert art.rasterized > 100
        return {path.name for path in (folder / "rasters").iterdir()}

    one = names(tmp_path / "one", ["slash", "slash", "slash", "impale", "impale"])
    two = names(tmp_path / "two", ["cleave", "cross_cut", "flurry", "flurry", "cleave"])
    assert one == two
    assert len(one) > 50
