"""Replays from files: exporting, importing, hostile files, and playing on from a choice."""

import json
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pygame
import pytest

from game.app import App, headless_surface
from game.app_services import AppServices
from game.engine import Chance, Match
from game.rulebooks import SHELF
from game.scenes.dialog import Dialog
from game.scenes.replay.files import ReplayList
from game.scenes.replay.scene import ReplayScene
from game.scenes.scene import Reset, Scene
from game.scenes.table.scene import TableScene
from game.store.export import LARGEST_EXPORT, pack, unpack
from game.store.folder import HOME, Folder
from game.store.journal import Saved, Sitter
from game.store.replays import ReplayFiles
from tests.scenes.pilot import Pilot
from tests.scenes.test_replay import finished, saved

BOOK = SHELF[0]


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AppServices]:
    monkeypatch.setenv(HOME, str(tmp_path))
    headless_surface((640, 360))
    opened = AppServices(Folder(tmp_path), seed=1)
    yield opened
    opened.close()


def file_of(folder: Path, match: Saved, name: str = "one.quinte") -> Path:
    place = folder / "replays"
    place.mkdir(exist_ok=True)
    path = place / name
    path.write_bytes(pack(match.record, match.sitters, match.first))
    return path


def forged(folder: Path, **changes: object) -> Path:
    """Return a file with a right checksum and a changed record."""
    match = saved(finished(BOOK))
    plain = [[seat.name, seat.kind, seat.device, seat.level] for seat in match.sitters]
    whole = {"record": {**match.record, **changes}, "sitters": plain, "first": plain}
    body = zlib.compress(json.dumps(whole).encode())
    path = folder / "forged.quinte"
    path.write_bytes(f"quinte-match 1 {sha256(body).hexdigest()}\n".encode() + body)
    return path


def refusal(scene: Scene) -> str:
    assert isinstance(scene, Dialog)
    (line,) = scene.lines
    return line


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_an_exported_match_can_be_imported(services: AppServices, tmp_path: Path, book) -> None:
    match = saved(finished(book))
    scene = services.replay(match)
    assert isinstance(scene, ReplayScene)
    files = ReplayFiles(Folder(tmp_path))
    assert files.write(match, book.title).endswith(f"{book.title}.quinte")
    assert files.write(match, book.title).endswith(f"{book.title} 2.quinte")
    path = next(path for path in files.listed() if path.stem == book.title)
    assert unpack(path.read_bytes()).record == match.record
    assert isinstance(services.replay_file(path), ReplayScene)


def test_the_list_opens_a_file(services: AppServices, tmp_path: Path) -> None:
    file_of(tmp_path, saved(finished(BOOK)))
    scene = services.replays()
    assert isinstance(scene, ReplayList)
    pilot = Pilot(scene, (640, 360))
    pilot.press(pilot.widget("0").box)
    assert isinstance(pilot.top, ReplayScene)


def test_an_empty_list_can_be_left(services: AppServices) -> None:
    pilot = Pilot(services.replays(), (640, 360))
    pilot.press(pilot.widget("done").box)
    assert not pilot.running


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"slug": "whist"}, "This version of Quinte does not have"),
        ({"actions": []}, "this match has not ended"),
        ({"actions": [["choose", 0, "win"]]}, "action 1 of the record is refused"),
        ({"options": {"hp": 10**9}}, "cannot be shown"),
        ({"options": {"hp": [1]}}, "cannot be shown"),
        ({"position": {"zones": {"hand:0": ["slash"] * 5000}}}, "cannot be shown"),
        ({"luck": [0]}, "cannot be shown"),
        ({"schema": 99}, "cannot be shown"),
        ({"actions": [["play", 0, 1, "x" * 5000, ""]]}, "damaged"),
        ({"seed": "1"}, "damaged"),
        ({"more": 1}, "damaged"),
    ],
    ids=str,
)
def test_a_forged_file_gets_one_sentence(
    services: AppServices, tmp_path: Path, changes: dict[str, object], words: str
) -> None:
    line = refusal(services.replay_file(forged(tmp_path, **changes)))
    assert words in line
    assert "\n" not in line


def test_files_that_are_no_matches_get_one_sentence(services: AppServices, tmp_path: Path) -> None:
    large, empty = tmp_path / "large.quinte", tmp_path / "empty.quinte"
    large.write_bytes(b"x" * (LARGEST_EXPORT + 10))
    empty.write_bytes(b"")
    assert "is too large" in refusal(services.replay_file(large))
    assert "is not a Quinte match" in refusal(services.replay_file(empty))
    assert "cannot be read" in refusal(services.replay_file(tmp_path / "missing.quinte"))
    assert "is not a Quinte match" in refusal(services.replay_file(tmp_path))


def test_random_changes_of_a_record_never_raise(services: AppServices, tmp_path: Path) -> None:
    chance, match = Chance(11), finished(BOOK)
    values: list[object] = [None, True, -1, 10**30, 1.5, "", "hand:0", [], {}, [[]], ["play"], "é"]
    for _ in range(120):
        record = json.loads(json.dumps(match.record()))
        name = chance.one_of(sorted(record))
        inner = record[name]
        if isinstance(inner, list) and inner and chance.below(2):
            inner[chance.below(len(inner))] = chance.one_of(values)
            changes = {name: inner}
        elif isinstance(inner, dict) and inner and chance.below(2):
            inner[chance.one_of(sorted(inner))] = chance.one_of(values)
            changes = {name: inner}
        else:
            changes = {name: chance.one_of(values)}
        scene = services.replay_file(forged(tmp_path, **changes))
        assert isinstance(scene, Dialog | ReplayScene), changes


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_a_match_can_be_played_on_from_a_choice(
    services: AppServices, tmp_path: Path, book
) -> None:
    match = finished(book)
    seats = [Sitter("Ines", "person"), *[Sitter("B", "bot", level="fierce")] * (match.seats - 1)]
    scene = services.replay(Saved(match.record(), tuple(seats), tuple(seats), ended=True))
    assert isinstance(scene, ReplayScene)
    pilot = Pilot(scene, (640, 360))
    scene.playback.playing = False
    scene.playback.seek(3)
    kept = scene.dealer.actions_before(3)
    change = scene.use("on")
    assert isinstance(change, Reset)
    assert isinstance(change.scene, TableScene)
    assert services.running is not None
    assert services.running.match.actions == match.actions[:kept]
    assert [chair.name for chair in change.scene.seatbook.chairs] == [seat.name for seat in seats]
    assert [chair.level for chair in change.scene.seatbook.chairs[1:]] == ["fierce"] * (
        match.seats - 1
    )
    wanted = match.copy()
    wanted.take_back(kept)
    assert services.running.match.view(0) == wanted.view(0)
    pilot.stack.apply(change)
    assert change.scene.idle
    assert change.scene.state.view.counts == wanted.view(0).counts
    left = services.left_matches()
    assert [one.title for one in left] == [book.title]


def test_a_file_dropped_on_the_window_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    path = file_of(tmp_path, saved(finished(BOOK)))
    app = App(seed=1)
    try:
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        assert app.frame()
        assert isinstance(app.top, ReplayScene)
        for _ in range(5):
            assert app.frame()
    finally:
        app.close()


def test_a_match_in_progress_cannot_be_replayed(services: AppServices) -> None:
    match = Match.start(BOOK, seed=3)
    seats = tuple(Sitter("Ines", "person") for _ in range(match.seats))
    assert services.replay_last() is None
    line = refusal(services.replay(Saved(match.record(), seats, seats, ended=True)))
    assert "this match has not ended" in line
