"""A damaged file disables only its own card game or page, and the program goes on."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import resources
from game.app import App
from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.drawer import Drawer
from game.scenes.options import Credits, SettingsScene
from game.scenes.rules import Rules
from game.scenes.scene import Push
from game.scenes.seating import Seating
from game.scenes.services import Chair, MatchSetup
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.store.folder import HOME
from game.view.markdown import Paragraph

BROKEN, WHOLE = SHELF[1], SHELF[0]
"""The card game whose files are damaged, and another one."""


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make the program read a copy of all shipped files."""
    shutil.copytree(resources.assets(), tmp_path / "assets")
    shutil.copytree(resources.levels(), tmp_path / "levels")
    monkeypatch.setattr(resources, "assets", lambda: tmp_path / "assets")
    monkeypatch.setattr(resources, "levels", lambda: tmp_path / "levels")
    return tmp_path


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], App]]:
    """Return a function that starts the whole program with SDL's dummy video driver."""
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    apps: list[App] = []

    def begin() -> App:
        apps.append(App(seed=1))
        return apps[-1]

    yield begin
    for app in apps:
        app.close()


def press(app: App, *keys: int) -> None:
    """Press keys, one per frame."""
    for key in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        assert app.step()


def spoil(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:30] + b"\xff\0")


def table_of(app: App) -> TableScene:
    """Start a match between two people with all options at their defaults."""
    chairs = (Chair("Ada", True), Chair("Bram", True))
    return TableScene(app.services, MatchSetup(WHOLE.slug, chairs, settled(WHOLE, {})))


DAMAGED = {
    "look": f"assets/look/{BROKEN.slug}.toml",
    "layout": f"levels/{BROKEN.slug}/{BROKEN.layout(2, settled(BROKEN, {}))}.tmx",
    "cover": "assets/svg/cover_du.svg",
    "card": "assets/svg/du_vert_7.svg",
}
"""Files that belong to a single card game."""


@pytest.mark.parametrize("file", DAMAGED.values(), ids=DAMAGED)
def test_a_card_game_with_a_damaged_file_is_not_available_and_the_others_are(
    file: str, shipped: Path, start: Callable[[], App]
) -> None:
    spoil(shipped / file)
    app = start()
    title = app.top
    assert isinstance(title, Title) and not title.fault
    assert list(app.services.faults) == [BROKEN.slug]
    press(app, pygame.K_RIGHT)
    assert title.chosen is BROKEN
    assert Path(file).name in title.fault
    press(app, pygame.K_RETURN, pygame.K_F1)
    assert app.top is title
    press(app, pygame.K_LEFT, pygame.K_RETURN)
    assert isinstance(app.top, Seating)
    assert app.show(Push(table_of(app)))
    assert app.step()
    assert isinstance(app.top, TableScene)


def test_settings_are_shown_even_if_the_first_card_game_is_not_available(
    shipped: Path, start: Callable[[], App]
) -> None:
    for book in SHELF:
        spoil(shipped / "assets" / "look" / f"{book.slug}.toml")
    app = start()
    assert set(app.services.faults) == {book.slug for book in SHELF}
    assert app.show(Push(SettingsScene(app.services)))
    assert app.step()


@pytest.mark.parametrize("gone", [False, True], ids=["damaged", "missing"])
def test_an_unreadable_page_names_its_file(
    gone: bool, shipped: Path, start: Callable[[], App]
) -> None:
    app = start()
    for page in (f"rules/{WHOLE.slug}.md", "CREDITS.md"):
        path = shipped / "assets" / page
        path.unlink() if gone else spoil(path)
    press(app, pygame.K_F1)
    rules, name = app.top, f"{WHOLE.slug}.md"
    assert isinstance(rules, Rules)
    assert name in first_words(rules)
    assert rules.pages[-1].title == "Credits"
    press(app, pygame.K_ESCAPE)
    assert app.show(Push(Credits(app.services)))
    assert isinstance(app.top, Credits)
    assert "CREDITS.md" in first_words(app.top)
    assert app.step()


def first_words(drawer: Drawer) -> str:
    """Return the first paragraph of a page."""
    block = drawer.pages[0].blocks[0]
    assert isinstance(block, Paragraph)
    return block.text


def test_a_layout_that_is_damaged_while_the_program_runs_does_no_harm(
    shipped: Path, start: Callable[[], App]
) -> None:
    app = start()
    for path in (shipped / "levels" / WHOLE.slug).glob("*.tmx"):
        spoil(path)
    assert app.show(Push(table_of(app)))
    assert app.step()
    assert isinstance(app.top, TableScene)


def test_a_damaged_drawing_of_all_screens_is_named_on_the_title(
    shipped: Path, start: Callable[[], App]
) -> None:
    spoil(shipped / "assets" / "svg" / "banner_1_gules.svg")
    app = start()
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, Title)
    assert app.services.trouble.startswith("banner_1_gules.svg cannot be drawn: ")
    press(app, pygame.K_F1)
    assert isinstance(app.top, Rules)


def test_a_match_of_a_card_game_that_is_not_available_is_kept(
    shipped: Path, start: Callable[[], App]
) -> None:
    app = start()
    assert app.show(Push(table_of(app)))
    assert app.step()
    app.close()
    look = shipped / "assets" / "look" / f"{WHOLE.slug}.toml"
    whole = look.read_bytes()
    spoil(look)
    app = start()
    assert app.services.left() is not None
    assert app.services.resume(app.services.left()) is None
    assert look.name in app.services.trouble
    app.close()
    look.write_bytes(whole)
    app = start()
    assert isinstance(app.services.resume(app.services.left()), TableScene)
