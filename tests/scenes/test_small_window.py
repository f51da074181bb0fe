"""A window that is too small says so, covers what is private, and keeps the match."""

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game import resources
from game.app import App
from game.scenes.title import Title
from game.view import palette as p
from game.view.scale import SMALLEST
from game.view.too_small import TooSmall, is_too_small
from tests.rulebooks.duelling import duel
from tests.scenes.program import frame, key, show, watch
from tests.scenes.tables import TablePilot
from tests.scenes.turns import at_hand, secrets, sit

TINY = [(639, 360), (640, 359), (480, 320), (360, 640), (200, 900), (1200, 120), (90, 60), (1, 1)]

DEALS = (("g4 g6 g0 g5", "a7 a1 a2"), ("g4 g6 g1 g5", "a3 a1 a0"))
"""Two deals with the same public view."""


def opened(folder: Path, deal: int = 0) -> TablePilot:
    """Open the first hand of two people at one screen."""
    pilot = sit(folder, duel(DEALS[deal], "a6 g3 g7 a5"), "screen", "screen", drawn=True)
    at_hand(pilot, 0)
    return pilot


@pytest.mark.parametrize("size", [SMALLEST, (640, 900), (5000, 360), (720, 1280)])
def test_a_window_of_the_smallest_size_is_large_enough(size: tuple[int, int]) -> None:
    assert not is_too_small(size)


@pytest.mark.parametrize("size", TINY, ids=str)
def test_the_message_covers_the_window_and_fits_inside(size: tuple[int, int]) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    assert is_too_small(size)
    notice, target = TooSmall(resources.font), Surface(size)
    target.fill("white")
    assert notice.paint(target)
    assert not notice.paint(target)
    geometry = p.rgb(p.INK950)
    marks = [
        (x, y)
        for x in range(size[0])
        for y in range(size[1])
        if target.get_at((x, y))[:3] != geometry
    ]
    assert not any(target.get_at(mark)[:3] == (255, 255, 255) for mark in marks)
    if min(size) >= 60:
        left, right = min(x for x, _ in marks), max(x for x, _ in marks)
        top, bottom = min(y for _, y in marks), max(y for _, y in marks)
        assert left > 0 and top > 0 and right < size[0] - 1 and bottom < size[1] - 1
        assert abs(left + right - size[0]) <= 4
    notice.spoil()
    assert notice.paint(target)


@pytest.mark.parametrize("size", TINY, ids=str)
def test_a_small_window_shows_the_same_picture_for_every_hand(
    size: tuple[int, int], app: App, tmp_path: Path
) -> None:
    pictures = []
    for deal in range(2):
        pilot = opened(tmp_path, deal)
        watched = show(app, pilot)
        open_hand = watched.seen[-1]
        watched.resize(size)
        frame(app)
        pictures.append(watched.seen[-1])
        assert pilot.covered == 0
        watched.resize((800, 450))
        frame(app)
        pictures.append(watched.seen[-1])
        assert pilot.covered == 0
        assert not secrets(pilot) & set(pilot.faces_shown())
        assert open_hand not in pictures
    assert pictures[:2] == pictures[2:]


def test_input_in_a_small_window_does_nothing(app: App, tmp_path: Path) -> None:
    pilot = sit(tmp_path, duel(DEALS[0], "a6 g3 g7 a5"), "screen", "", drawn=True)
    at_hand(pilot, 0)
    watched = show(app, pilot)
    watched.resize((320, 240))
    frame(app)
    count = len(watched.seen)
    presses = [key(number) for number in (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_ESCAPE)]
    for _ in range(3):
        assert frame(app, *presses)
        assert frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(160, 200), button=1))
    assert pilot.services.journal.actions == []
    assert pilot.top is pilot.scene
    assert len(watched.seen) == count


def test_the_match_goes_on_where_it_was(app: App, tmp_path: Path) -> None:
    pilot = sit(tmp_path, duel(DEALS[0], "a6 g3 g7 a5"), "screen", "", drawn=True)
    at_hand(pilot, 0)
    hand = [sprite.face for sprite in pilot.hand()]
    watched = show(app, pilot)
    for size in (*TINY, SMALLEST):
        watched.resize(size)
        frame(app)
    assert [sprite.face for sprite in pilot.hand()] == hand
    for number in (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN):
        frame(app, key(number))
    assert pilot.services.journal.actions[0].seat == 0


def test_a_drag_ends_when_the_window_becomes_too_small(app: App, tmp_path: Path) -> None:
    pilot = sit(tmp_path, duel(DEALS[0], "a6 g3 g7 a5"), "screen", "", drawn=True)
    at_hand(pilot, 0)
    rest = pilot.card(pilot.hand()[1].face)
    pilot.mouse(pygame.MOUSEBUTTONDOWN, rest)
    pilot.point((960, 500))
    pilot.frames(3)
    watched = show(app, pilot)
    watched.resize((500, 300))
    frame(app)
    frame(app, pygame.Event(pygame.MOUSEBUTTONUP, pos=(250, 150), button=1))
    watched.resize((pilot.scale.width, pilot.scale.height))
    for _ in range(90):
        frame(app)
    assert pilot.card(pilot.hand()[1].face) == rest
    assert pilot.services.journal.actions == []


def test_a_program_that_starts_in_a_small_window_shows_its_title_later(app: App) -> None:
    watched = watch(app, (300, 200))
    for _ in range(3):
        frame(app)
    small = watched.seen[-1]
    watched.resize(SMALLEST)
    frame(app)
    assert watched.seen[-1] != small
    assert isinstance(app.top, Title)


def test_a_small_window_can_be_closed(app: App) -> None:
    watched = watch(app, (300, 200))
    frame(app)
    assert watched.seen
    assert not frame(app, pygame.QUIT)
