"""An unexpected error opens the crash page, keeps the match and writes the log."""

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
    assert [way.label for way in page.ways] == ["Title screen"]
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
    assert [way.label for way in page.ways] == [f"Continue {view.rulebook.title}", "Title screen"]
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
    assert (tmp_path / "errors.log.old").stat().st_size == 300_000
