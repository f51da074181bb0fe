"""Drawing of a table over a whole match: only what has changed, and always correctly."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pygame import Surface

from game.view.inputs import Intent
from game.view.pulse import AGAIN, BEATS, PERIOD
from tests.scenes.pilot import STEP
from tests.scenes.tables import SMALL, TablePilot, TableServices, chairs, pixels

PULSES = round((2 * BEATS * PERIOD + AGAIN + 1) / STEP)
"""Number of frames until the rim of the current seat is at rest."""


def lay_first(pilot: TablePilot) -> None:
    """Play the first card of the hand at its first place."""
    offers = pilot.services.dealer.prompt(pilot.asked).offers
    action, caption = offers[0]
    pilot.lay_by_drag(action.card, caption.at.partition("/")[0])


@pytest.mark.parametrize(
    ("mode", "seats", "frenzy"),
    [("standard", 2, True), ("free_for_all", 5, False)],
    ids=["standard", "free_for_all"],
)
def test_every_frame_of_a_match_equals_the_whole_picture(
    mode: str, seats: int, frenzy: bool, tmp_path: Path
) -> None:
    services = TableServices(tmp_path, seed=4)
    options = {"mode": mode, "hp": 2, "frenzy": frenzy}
    pilot = TablePilot(services, chairs("screen", *[""] * (seats - 1)), options, (1280, 720))
    services.set(pace=150)
    whole = Surface(pilot.target.get_size())
    checked = 0
    while pilot.top is pilot.scene:
        pilot.frames(7)
        if pilot.top is not pilot.scene:
            break
        pilot.scene.stage.paint_whole(whole)
        assert pixels(pilot.target) == pixels(whole), f"look {checked}, after {pilot.log[-1:]}"
        checked += 1
        if pilot.asked is not None:
            lay_first(pilot)
    assert checked > 40
    assert services.playing.result is not None


def test_curtain_and_peeked_hands_leave_nothing_behind(tmp_path: Path) -> None:
    services = TableServices(tmp_path)
    options = {"mode": "free_for_all", "hp": 2}
    pilot = TablePilot(services, chairs("screen", "screen", "pad:1"), options, (1280, 720))
    whole = Surface(pilot.target.get_size())

    def look() -> None:
        pilot.frames(1)
        pilot.scene.stage.paint_whole(whole)
        assert pixels(pilot.target) == pixels(whole)

    def watch(happened: Callable[[], bool]) -> None:
        for _ in range(600):
            look()
            if happened():
                return
        raise AssertionError("it has not happened")

    watch(lambda: bool(pilot.scene.parts.secret_choices.waiting))
    for down in (True, False):
        pilot.peek(2, down)
        look()
    pilot.lay_by_peek(2, pilot.scene.state.secret[2].cards[0][1], "seat:0")
    for seat in (0, 1):
        watch(lambda: pilot.covered is not None)
        pilot.hold()
        look()
        lay_first(pilot)
        watch(lambda: not pilot.handoff.lowering)
        assert pilot.handoff.next == 1 - seat or seat == 1
    watch(lambda: bool(pilot.log))


def test_nothing_is_drawn_while_nothing_moves(tmp_path: Path) -> None:
    services = TableServices(tmp_path)
    pilot = TablePilot(services, chairs("screen", ""), size=SMALL)
    pilot.until(lambda: pilot.asked == 0)
    pilot.frames(PULSES)
    assert not pilot.frames(600)
    pilot.wheel(3)
    pilot.point((5, 5))
    pilot.point((700, 500))
    assert not pilot.frames(30)
    pilot.key(Intent.RIGHT)
    assert pilot.frames(1)


def test_a_covered_table_draws_nothing_while_it_waits(tmp_path: Path) -> None:
    pilot = TablePilot(TableServices(tmp_path), chairs("screen", "screen"))
    pilot.until(lambda: pilot.covered == 0)
    pilot.settle()
    assert not any(pilot.frames(1) for _ in range(300))


def test_an_open_table_draws_nothing_while_pads_choose(tmp_path: Path) -> None:
    pilot = TablePilot(TableServices(tmp_path), chairs("pad:1", "pad:2"))
    pilot.settle()
    assert not any(pilot.frames(1) for _ in range(300))


def test_the_turn_glow_stops_and_returns_later(tmp_path: Path) -> None:
    pilot = TablePilot(TableServices(tmp_path), chairs("screen", ""))
    pilot.settle()
    drawn = [pilot.frames(1) for _ in range(25 * 60)]
    assert any(drawn)
    assert not all(drawn)


@pytest.mark.parametrize(("mode", "seats"), [("standard", 2), ("free_for_all", 7)])
def test_caches_stay_under_their_limits_over_a_match(mode: str, seats: int, tmp_path: Path) -> None:
    services = TableServices(tmp_path, seed=9)
    options = {"mode": mode, "hp": 3}
    pilot = TablePilot(services, chairs("screen", *[""] * (seats - 1)), options, (1024, 576))
    services.set(pace=200)
    largest = [0, 0]
    while pilot.top is pilot.scene:
        pilot.frames(3)
        art = pilot.easel.art
        largest = [max(largest[0], art.cache.size), max(largest[1], art.passing.size)]
        if pilot.top is pilot.scene and pilot.asked is not None:
            lay_first(pilot)
    art = pilot.easel.art
    assert 0 < largest[0] <= art.cache.limit
    assert 0 < largest[1] <= art.passing.limit
