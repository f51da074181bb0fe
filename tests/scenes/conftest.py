"""Fixtures shared by tests of scenes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.store.folder import HOME


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The whole program, with SDL's dummy video driver."""
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    started = App(seed=1)
    yield started
    started.close()
