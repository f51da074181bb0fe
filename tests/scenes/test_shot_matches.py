"""Whole matches of Card Shot!: at every choice the table agrees with the view."""

from pathlib import Path

import pytest

from game.engine import Chance, Match
from game.engine.actions import from_plain
from game.scenes.result import ResultScene
from tests.rulebooks.shooting import BOOK
from tests.scenes.shots import ask, assert_true, is_asked, over, sit, some
from tests.scenes.tables import pixels

HALF = {"deck": "half"}

PARTIES = {
    "alone": (("screen", ""), {}),
    "alone on the other side, by lot": (
        ("", "screen"),
        {"characters": "random", "first": "random"},
    ),
    "two": (("screen", "screen"), {"way": "hidden"}),
    "two, cut": (("screen", "screen"), {**HALF, "cut": True}),
    "Hobb and Magpie": (("screen", ""), {"seat_characters": ("hobb", "magpie")}),
    "Ilse and Pell": (("screen", "screen"), {**HALF, "seat_characters": ("ilse", "pell")}),
    "Vesper and Ragna": (("", "screen"), {"seat_characters": ("vesper", "ragna")}),
    "a pad and a row": (("pad:1", "keys:left"), HALF),
}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", [name for name in PARTIES if name != "a pad and a row"])
def test_the_table_shows_what_its_viewer_knows_at_every_choice(
    name: str, seed: int, tmp_path: Path
) -> None:
    devices, options = PARTIES[name]
    pilot = sit(tmp_path, None, *devices, options=options, seed=seed, still=seed % 2 == 0)
    chance, seen = Chance(seed), 0
    while not over(pilot) and seen < 70:
        pilot.until(lambda: over(pilot) or is_asked(pilot), 900.0, 0.1)
        if over(pilot):
            break
        if pilot.covered is not None:
            assert_true(pilot)
        ask(pilot)
        assert_true(pilot)
        pilot.answer(some(pilot, chance))
        pilot.frames(1)
        seen += 1
    assert seen > 15


@pytest.mark.parametrize("name", PARTIES)
def test_a_match_is_played_to_its_result(name: str, tmp_path: Path) -> None:
    devices, options = PARTIES[name]
    pilot = sit(tmp_path, None, *devices, options=options, seed=6)
    chance = Chance(4)

    def choose(seat: int) -> None:
        prompt = pilot.services.dealer.prompt(seat)
        pilot.answer(chance.one_of([action for action, _ in prompt.offers]))

    pilot.play(choose, lambda: over(pilot), 0.2)
    result = pilot.services.playing.result
    assert isinstance(pilot.top, ResultScene)
    assert result is not None
    assert pilot.top.winners == result.winners
    record = pilot.services.playing.record()
    assert Match.replay(record, BOOK).result == result
    assert [from_plain(plain) for plain in record["actions"]] == pilot.services.journal.actions


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720)])
def test_a_table_in_another_window_says_the_same(size: tuple[int, int], tmp_path: Path) -> None:
    pilot = sit(tmp_path, None, "screen", "", seed=3, drawn=True)
    chance = Chance(2)
    for place in range(18):
        ask(pilot)
        if place % 3 == 2:
            combat = pilot.scene.state.combat
            damage = pilot.scene.state.damage
            pilot.resize(size)
            pilot.until(lambda: pilot.asked is not None)
            assert_true(pilot)
            assert pilot.scene.state.combat == combat
            assert pilot.scene.state.damage == damage
            pilot.resize((640, 360))
            ask(pilot)
        pilot.answer(some(pilot, chance))
        pilot.frames(1)


def test_every_frame_of_a_match_equals_the_whole_picture(tmp_path: Path) -> None:
    options = {**HALF, "characters": "random"}
    pilot = sit(tmp_path, None, "screen", "", options=options, seed=5, drawn=True, still=False)
    whole, chance, checked = pilot.target.copy(), Chance(1), 0
    while not over(pilot) and checked < 160:
        pilot.frames(5)
        if over(pilot):
            break
        pilot.scene.stage.paint_whole(whole)
        assert pixels(pilot.target) == pixels(whole), f"look {checked}, after {pilot.log[-1:]}"
        checked += 1
        if pilot.asked is not None:
            pilot.point(pilot.scene.parts.hand.first_drag()[0])
            pilot.frames(4)
            pilot.answer(some(pilot, chance))
    assert checked > 100
