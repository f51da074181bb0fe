"""What is pressed reacts at once, also where what it leads to takes a moment to be built."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.scenes.options import SettingsScene
from game.scenes.scene import Push, Replace
from game.scenes.seating import Seating
from game.scenes.table.scene import TableScene
from game.store.folder import HOME
from game.view import patience
from game.view.patience import PANEL, bid_wait
from tests.scenes.tables import pixels, shared_easel


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The whole program, in a window of the dummy driver."""
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    started = App(seed=1)
    yield started
    started._stack.close()
    started.hall.close()
    started._window.close()


class Watched:
    """The window of a program that notes every picture that was brought to the screen."""

    def __init__(self, app: App) -> None:
        self._window, self.seen = app._window, []
        self.built: list[bool] = []
        self._app = app

    @property
    def surface(self) -> pygame.Surface:
        return self._window.surface

    def flip(self) -> None:
        self.seen.append(pixels(self.surface))
        self.built.append(isinstance(self._app._stack.top, TableScene))
        self._window.flip()

    def close(self) -> None:
        self._window.close()


def test_before_a_table_is_built_the_screen_says_so(app: App) -> None:
    assert app._apply(Push(Seating(app.hall, app.hall.shelf[0].slug)))
    watched = app._window = Watched(app)  # type: ignore[assignment]
    app._paint()
    order = app._stack.top.party.vacated(0).order()
    assert app._apply(Replace(app.hall.table(order)))
    assert watched.built == [False, False]
    assert watched.seen[1] != watched.seen[0]
    app._paint()
    assert isinstance(app._stack.top, TableScene)
    assert watched.built[-1] is True
    assert watched.seen[-1] != watched.seen[-2]


def test_nothing_is_said_before_a_screen_that_is_there_at_once(app: App) -> None:
    watched = app._window = Watched(app)  # type: ignore[assignment]
    assert app._apply(Push(SettingsScene(app.hall)))
    assert watched.seen == []


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080)])
def test_the_words_stand_on_their_panel(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    easel = replace(shared_easel(size), text_scale=text)
    surface, wordless = (pygame.Surface(size).convert() for _ in range(2))
    bid_wait(easel, surface)
    monkeypatch.setattr(patience, "WORDS", " ")
    bid_wait(easel, wordless)
    assert pixels(surface) != pixels(wordless)
    rect = easel.scale.rect(PANEL)
    for x in range(0, size[0], 3):
        for y in range(0, size[1], 3):
            if surface.get_at((x, y)) != wordless.get_at((x, y)):
                assert rect.collidepoint(x, y)
