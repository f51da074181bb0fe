"""An unexpected error opens the crash page, keeps the match and writes the log."""

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.app import App
from game.engine import Match
from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.dialog import Dialog
from game.scenes.scene import Change, Push
from game.scenes.services import Chair, MatchSetup
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.store.folder import HOME
from game.view.clipboard import copy
from game.view.easel import Easel
from game.view.inputs import Input
from game.view.stage import Stage
from tests.scenes.test_continue import play

SLUGS = pytest.mark.parametrize("slug", [book.slug for book in SHELF])

HIDDEN = "Twist the Blade"
"""A hidden card, which must not be logged."""


class Broken:
    """A scene that fails in a given method, with an error that names a hidden card."""

    def __init__(self, where: str) -> None:
        self._where = where

    def lay_out(self, easel: Easel, behind: pygame.Surface | None) -> None:
        self.stage = Stage(pygame.Surface((easel.scale.width, easel.scale.height)))
        self._fail("lay_out")

    def handle(self, given: Input) -> None:
        self._fail("handle")

    def update(self, dt: float) -> Change | None:
        self._fail("update")
        return (
            Push(Broken(self._where.removesuffix(" of the next")))
            if "next" in self._where
            else None
        )

    def leave(self) -> None:
        if self._where == "leave":
            raise LookupError(HIDDEN)
        if self._where == "twice":
            raise RuntimeError("and leaving fails too")

    def _fail(self, place: str) -> None:
        if place == self._where or (self._where, place) == ("twice", "update"):
            raise LookupError(HIDDEN)


def frames(app: App, count: int = 2) -> None:
    """Show a number of frames."""
    for _ in range(count):
        assert app.step()


def press(app: App, *keys: int) -> None:
    """Press keys, one per frame."""
    for key in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        frames(app, 1)


def order(slug: str) -> MatchSetup:
    """Return an order with people only, all at one screen."""
    book = next(book for book in SHELF if book.slug == slug)
    options = settled(book, {})
    return MatchSetup(
        slug, tuple(Chair(f"P{s}", True) for s in range(book.seats(options)[0])), options
    )


def crash(app: App, where: str = "update") -> Dialog:
    """Open a broken scene and return the crash page."""
    app.show(Push(Broken(where)))
    press(app, pygame.K_RIGHT)
    page = app.top
    assert isinstance(page, Dialog), page
    frames(app, 1)
    return page


@pytest.mark.parametrize("where", ["handle", "update", "twice", "lay_out of the next"])
def test_an_error_anywhere_in_a_scene_leads_to_a_page_and_a_log(
    where: str, app: App, tmp_path: Path
) -> None:
    page = crash(app, where)
    log = (tmp_path / "errors.log").read_text(encoding="utf-8")
    assert "LookupError" in log and "test_crash.py" in log
    assert "Python" in log and "SDL" in log and __version__ in log
    assert str(tmp_path / "errors.log") in page.lines
    assert [way.label for way in page.ways] == ["Title screen", "Copy the details"]
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, Title)


def test_the_log_omits_messages_that_may_name_hidden_cards(app: App, tmp_path: Path) -> None:
    crash(app)
    assert HIDDEN not in (tmp_path / "errors.log").read_text(encoding="utf-8")


@SLUGS
def test_after_a_crash_the_match_goes_on_where_it_was(slug: str, app: App) -> None:
    dealer = app.services.start(order(slug))
    play(dealer, 2)
    view = dealer.view(None)
    page = crash(app)
    assert any("safe" in line for line in page.lines)
    assert [way.label for way in page.ways] == [
        *(f"Continue {view.rulebook.title}", "Title screen", "Copy the details"),
    ]
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, TableScene)
    assert app.top.state.view == view


def test_continuing_a_match_that_crashed_when_continued_shows_a_warning(app: App) -> None:
    play(app.services.start(order(SHELF[0].slug)), 2)
    crash(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, TableScene)
    crash(app)
    left = app.services.left()
    assert left is not None and left.failed
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, Dialog)
    assert [way.label for way in app.top.ways] == ["Try again", "Archive it", "Back"]
    press(app, pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(app.top, Title)
    assert app.services.left() is None


def test_a_match_whose_replay_fails_can_be_archived_from_the_crash_page(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(app.services.start(order(SHELF[0].slug)), 2)
    crash(app)
    monkeypatch.setattr(Match, "replay_with_events", broken_replay)
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, Dialog)
    assert any("could not be continued" in line for line in app.top.lines)
    press(app, pygame.K_RETURN)
    assert [way.label for way in app.top.ways] == ["Try again", "Archive it", "Back"]
    press(app, pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(app.top, Title)
    assert app.services.left() is None


def broken_replay(record: object, book: object) -> None:
    """Fail as a match does whose rules have a bug."""
    raise LookupError(HIDDEN)


@pytest.mark.parametrize("method", ["paint", "update"])
def test_an_error_in_the_crash_page_ends_the_program(
    method: str, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Dialog, method, lambda page, given: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        crash(app)


def test_the_log_does_not_grow_without_end(app: App, tmp_path: Path) -> None:
    (tmp_path / "errors.log").write_text("x" * 300_000)
    crash(app)
    assert (tmp_path / "errors.log").stat().st_size < 100_000
    assert (tmp_path / "errors.log.1").stat().st_size == 300_000


def test_the_details_can_be_copied_without_hidden_cards(app: App, tmp_path: Path) -> None:
    page = crash(app)
    press(app, pygame.K_DOWN, pygame.K_RETURN)
    assert app.top is page
    assert page.lines[-1] == "Copied."
    copied = pygame.scrap.get_text()
    assert "LookupError" in copied and __version__ in copied and HIDDEN not in copied
    assert copied in (tmp_path / "errors.log").read_text(encoding="utf-8")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, Title)


def test_a_clipboard_that_fails_is_explained() -> None:
    pygame.display.quit()
    assert "ideo" in copy("words")
    pygame.display.init()
    assert copy("words \udcff\0 🂡") == ""
    assert pygame.scrap.get_text() == "words ?  🂡"


@pytest.mark.skipif(os.name != "posix", reason="only POSIX paths may have such bytes")
@pytest.mark.parametrize("name", [b"a b \xff\xfe", "Zoë 語 '\"\n".encode()], ids=["bytes", "text"])
def test_odd_characters_in_the_path_of_the_log_are_shown_as_far_as_possible(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: bytes
) -> None:
    odd = tmp_path / os.fsdecode(name)
    monkeypatch.setenv(HOME, str(odd))
    app = App(seed=1)
    try:
        play(app.services.start(order(SHELF[0].slug)), 2)
        page = crash(app)
        assert any("safe" in line for line in page.lines)
        assert (odd / "errors.log").exists() and len(list(odd.glob("*.journal"))) == 1
        press(app, pygame.K_RETURN)
        assert isinstance(app.top, TableScene)
    finally:
        app.close()


def test_without_a_folder_the_page_says_that_the_details_are_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(HOME, str(tmp_path / "file" / "home"))
    app = App(seed=1)
    try:
        page = crash(app)
        assert "The details could not be saved." in page.lines
        press(app, pygame.K_DOWN, pygame.K_RETURN)
        assert page.lines[-1] == "Copied."
    finally:
        app.close()


def test_a_log_folder_that_was_deleted_is_created_again(app: App, tmp_path: Path) -> None:
    play(app.services.start(order(SHELF[0].slug)), 2)
    shutil.rmtree(tmp_path)
    page = crash(app)
    assert str(tmp_path / "errors.log") in page.lines
    assert (tmp_path / "errors.log").exists()


FAULTY = """
import sys
sys.stdout = sys.stderr = None
import faulthandler
from game.commands import line
from game import app
def fail(*given):
    {how}
app.App.frame = fail
app.App.step = lambda app: app.frame()
raise SystemExit(line.run([]))
"""
"""A program without streams, whose first frame fails."""


@pytest.mark.parametrize(
    ("how", "log", "word"),
    [
        ("raise LookupError", "errors.log", "LookupError"),
        ("faulthandler._sigabrt()", "faults.log", "Abort"),
    ],
)
def test_a_program_without_streams_logs_what_ends_it(
    tmp_path: Path, how: str, log: str, word: str
) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", FAULTY.format(how=how)],
        env={**os.environ, HOME: str(tmp_path)},
        capture_output=True,
        check=False,
    )
    assert ended.returncode != 0
    assert (ended.stdout, ended.stderr) == (b"", b"")
    assert word in (tmp_path / log).read_text(encoding="utf-8")


def test_a_computer_player_whose_process_is_killed_plays_on_unnoticed(app: App) -> None:
    setup = order(SHELF[0].slug)
    chairs = tuple(replace(chair, person=False, level="gentle") for chair in setup.chairs)
    table = app.services.table(replace(setup, chairs=chairs))
    app.show(Push(table))
    assert app.services.running is not None
    match = app.services.running.match
    for killed in range(1, 4):
        while not active_children():
            frames(app, 1)
        for child in active_children():
            child.kill()
            child.join()
        while len(match.record()["actions"]) < 2 * killed:
            frames(app, 1)
        assert app.top is table
