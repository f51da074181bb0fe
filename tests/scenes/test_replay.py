"""Watching a finished match: any position shows what straight play shows, and nothing more."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.engine import Chance, Match, Rulebook
from game.engine.events import Counted
from game.engine.names import Viewer
from game.engine.replay import ReplayDealer, open_view
from game.rulebooks import SHELF
from game.scenes.log import LogScene
from game.scenes.options import SettingsScene
from game.scenes.replay.bar import TRACK
from game.scenes.replay.scene import ReplayScene
from game.scenes.table.state import TableState
from game.store.journal import Saved, Sitter
from game.view.inputs import Intent
from game.view.pads import Pads
from tests.scenes.pilot import Pilot, TestServices
from tests.scenes.tables import NAMES, SMALL

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
QUICK = SHELF[0]
"""A card game with short matches."""


@cache
def finished(book: Rulebook) -> Match:
    """Return the shortest of some random matches that have ended."""
    matches = [_random(book, seed) for seed in range(1, 7)]
    return min(matches, key=lambda match: len(match.actions))


def _random(book: Rulebook, seed: int) -> Match:
    match, chance = Match.start(book, seed=seed), Chance(seed)
    while match.result is None:
        for seat in match.asked():
            match.submit(match.any_offer(seat, chance))
    return match


def saved(match: Match) -> Saved:
    sitters = tuple(Sitter(name, "person") for name in NAMES[: match.seats])
    return Saved(match.record(), sitters, sitters, ended=True)


class Watching(Pilot):
    """A pilot that watches a replay; ``asked_for``: from where matches were played on."""

    asked_for: list[int]


def watching(tmp_path: Path, book: Rulebook, eyes: Viewer = None) -> Watching:
    """Return a pilot that watches a match, paused at the start."""
    services = TestServices(tmp_path)
    pilot = Watching(services.replay(saved(finished(book))), SMALL)
    pilot.asked_for = services.replayed_from
    if eyes is not None:
        pilot.top.see_through(eyes)
    pilot.top.playback.playing = False
    pilot.top.playback.seek(0)
    return pilot


def played_through(scene: ReplayScene, most: int) -> dict[int, tuple[TableState, list[str]]]:
    """Play to a position; return state and log at rest after each choice on the way."""
    found: dict[int, tuple[TableState, list[str]]] = {}
    playback = scene.playback
    playback.playing, playback.speed = True, 4.0
    for _ in range(100_000):
        if scene.table.idle:
            found.setdefault(playback.position, (scene.table.state, list(scene.table.log)))
        if scene.table.idle and playback.position >= most:
            break
        scene.update(0.25)
    playback.playing = False
    return found


@BOOKS
@pytest.mark.parametrize(("eyes", "choices"), [(None, 14), (0, 7)], ids=["openly", "as a seat"])
def test_seeking_shows_what_straight_play_shows(
    tmp_path: Path, book: Rulebook, eyes: Viewer, choices: int
) -> None:
    straight, sought = (watching(tmp_path, book, eyes).top for _ in range(2))
    most = min(straight.playback.length, choices)
    states = played_through(straight, most)
    assert set(states) == set(range(most + 1))
    for position in (most, 1, most // 2, most // 2 + 1, 0, most - 1):
        sought.playback.seek(position)
        state, log = states[position]
        assert sought.table.state == state, position
        assert list(sought.table.log) == log
    sought.playback.seek(most // 3)
    assert played_through(sought, most)[most] == states[most]


@BOOKS
def test_a_seats_eyes_see_what_that_seat_saw(tmp_path: Path, book: Rulebook) -> None:
    match = finished(book)
    seat = match.seats - 1
    scene = watching(tmp_path, book, seat).top
    for position in range(0, scene.playback.length + 1, 5):
        scene.playback.seek(position)
        then = match.copy()
        then.take_back(scene.dealer.actions_before(position))
        assert scene.table.state.view == then.view(seat)
        assert scene.dealer.view(None) == then.view(None)


@BOOKS
def test_a_match_seen_openly_shows_every_card_that_a_seat_sees(
    tmp_path: Path, book: Rulebook
) -> None:
    match = finished(book)
    scene = watching(tmp_path, book).top
    for position in range(0, scene.playback.length + 1, 5):
        scene.playback.seek(position)
        then = match.copy()
        then.take_back(scene.dealer.actions_before(position))
        view = scene.table.state.view
        wanted = open_view(then, then.view(None))
        assert replace(view, told={}, tops={}) == replace(wanted, told={}, tops={})
        for seat in range(match.seats):
            assert then.view(seat).faces.items() <= view.faces.items()


@BOOKS
def test_a_match_that_has_not_ended_cannot_be_watched(book: Rulebook) -> None:
    match = finished(book).copy()
    match.take_back(len(match.actions) // 2)
    with pytest.raises(ValueError, match="this match has not ended"):
        ReplayDealer(match.record(), book)


def test_a_changed_choice_is_refused() -> None:
    record = finished(QUICK).record()
    record["actions"] = [["choose", 0, "win"], *record["actions"]]
    with pytest.raises(ValueError, match="action 1 of the record is refused"):
        ReplayDealer(record, QUICK)


@BOOKS
def test_every_hit_and_fall_is_marked(tmp_path: Path, book: Rulebook) -> None:
    scene = watching(tmp_path, book).top
    marked = {moment.position for moment in scene.playback.moments}
    names = ("Struck", "Fell")
    for place, events in enumerate(scene.dealer.steps, 1):
        if any(type(event).__name__ in names for event in events):
            assert place in marked


def test_jumps_go_to_rounds_and_moments(tmp_path: Path) -> None:
    scene = watching(tmp_path, QUICK).top
    playback = scene.playback
    first = playback.rounds[0].position
    playback.next_round()
    assert playback.position == first
    counted = [event for event in scene.dealer.steps[first - 1] if isinstance(event, Counted)]
    assert any(event.counter == playback.rounds[0].unit for event in counted)
    playback.next_round()
    playback.last_round()
    assert playback.position == first
    playback.seek(0)
    playback.next_moment()
    scene.update(0.0)
    assert playback.position == playback.moments[0].position
    assert not scene.table.idle
    playback.next_moment()
    playback.last_moment()
    assert playback.position == playback.moments[0].position
    playback.seek(playback.length)
    playback.next_moment()
    assert playback.position == playback.length


def test_keys_move_through_the_match(tmp_path: Path) -> None:
    pilot = watching(tmp_path, QUICK)
    playback = pilot.top.playback

    def press(key: int) -> None:
        pilot.post(pygame.KEYDOWN, key=key, mod=0, unicode="")

    press(pygame.K_END)
    assert playback.position == playback.length
    press(pygame.K_LEFT)
    assert playback.position == playback.length - 1
    press(pygame.K_HOME)
    press(pygame.K_RIGHT)
    assert playback.position == 1
    press(pygame.K_DOWN)
    assert playback.position == playback.rounds[0].position or playback.position > 1
    press(pygame.K_UP)
    assert playback.position < playback.length
    press(pygame.K_SPACE)
    assert playback.playing
    press(pygame.K_SPACE)
    assert not playback.playing
    press(pygame.K_n)
    assert playback.position in {moment.position for moment in playback.moments}
    press(pygame.K_F2)
    assert isinstance(pilot.top, LogScene)


def test_a_pad_moves_through_the_match(tmp_path: Path) -> None:
    pilot = watching(tmp_path, QUICK)
    pilot.pads = Pads()
    pilot.pads.take(0, "a pad")
    playback = pilot.top.playback
    pilot.post(
        pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_RIGHT, instance_id=0
    )
    assert playback.position == 1
    pilot.post(
        pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, instance_id=0
    )
    assert playback.position in {moment.position for moment in playback.moments}
    pilot.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    assert playback.playing
    pilot.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B, instance_id=0)
    assert not pilot.running


def test_a_pad_reaches_every_button_of_the_bar(tmp_path: Path) -> None:
    pilot = watching(tmp_path, QUICK)
    pilot.pads = Pads()
    pilot.pads.take(0, "a pad")

    def press(button: int) -> None:
        pilot.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)

    form = pilot.top.bar.form
    press(pygame.CONTROLLER_BUTTON_START)
    reached = {form.focus}
    for _ in form.widgets:
        press(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        reached.add(form.focus)
    assert reached == {widget.name for widget in form.widgets}
    form.aim("eyes")
    press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert pilot.top.dealer.eyes == 0
    press(pygame.CONTROLLER_BUTTON_B)
    assert (pilot.running, form.focus) == (True, "")


def test_the_timeline_can_be_dragged(tmp_path: Path) -> None:
    pilot = watching(tmp_path, QUICK)
    scene = pilot.top
    y = TRACK.y + TRACK.h / 2
    pilot.mouse(pygame.MOUSEMOTION, (TRACK.x, y))
    pilot.mouse(pygame.MOUSEBUTTONDOWN, (TRACK.x + TRACK.w / 2, y))
    scene.update(0.0)
    assert scene.playback.position == round(scene.playback.length / 2)
    pilot.mouse(pygame.MOUSEMOTION, (TRACK.x + TRACK.w, y - 300))
    scene.update(0.0)
    assert scene.playback.position == scene.playback.length
    pilot.mouse(pygame.MOUSEBUTTONUP, (TRACK.x + TRACK.w, y - 300))
    pilot.mouse(pygame.MOUSEMOTION, (TRACK.x, y))
    scene.update(0.0)
    assert scene.playback.position == scene.playback.length


def bar_button(pilot: Pilot, name: str) -> tuple[float, float]:
    widgets = {widget.name: widget for widget in pilot.top.bar.form.widgets}
    return widgets[name].box.centre


def click(pilot: Pilot, pos: tuple[float, float]) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.mouse(kind, pos)


def test_the_bar_changes_eyes_and_speed(tmp_path: Path) -> None:
    pilot = watching(tmp_path, QUICK)
    scene = pilot.top
    scene.playback.seek(3)
    x, y = bar_button(pilot, "eyes")
    click(pilot, (x + 100, y))
    assert scene.table.state.view.seat == 0
    assert scene.playback.position == 3
    x, y = bar_button(pilot, "speed")
    click(pilot, (x + 60, y))
    assert scene.playback.speed == 2.0


def test_playing_on_needs_a_match_that_is_not_over_at_this_position(tmp_path: Path) -> None:
    pilot = watching(tmp_path, QUICK)
    scene, asked = pilot.top, pilot.asked_for
    scene.playback.seek(scene.playback.length)
    click(pilot, bar_button(pilot, "on"))
    assert asked == []
    scene.playback.seek(4)
    click(pilot, bar_button(pilot, "on"))
    assert asked == [scene.dealer.actions_before(4)] == [8]


def test_the_pause_button_of_a_replay_opens_the_settings(tmp_path: Path) -> None:
    pilot = watching(tmp_path, QUICK)
    pause = next(
        widget for widget in pilot.top.table.parts.toolbar.form.widgets if widget.name == "pause"
    )
    table, window = pilot.top.table_easel(pilot.easel).scale, pilot.easel.scale
    click(pilot, window.base(table.at(*pause.box.centre)))
    assert isinstance(pilot.top, SettingsScene)


def test_a_resized_replay_shows_the_same_state(tmp_path: Path) -> None:
    pilot = watching(tmp_path, QUICK)
    scene = pilot.top
    scene.playback.seek(5)
    before = scene.table.state
    scene.lay_out(pilot.easel, None)
    scene.update(0.0)
    assert scene.table.state == before


def test_escape_leaves_the_bar_and_then_the_replay(tmp_path: Path) -> None:
    pilot = watching(tmp_path, QUICK)
    pilot.key(Intent.NEXT)
    assert pilot.top.bar.form.focus
    pilot.key(Intent.BACK)
    assert (pilot.running, pilot.top.bar.form.focus) == (True, "")
    pilot.key(Intent.BACK)
    assert not pilot.running
