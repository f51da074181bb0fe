"""Once a screen has been shown for a moment, its frames draw nothing slowly."""

import pygame
import pytest

from game.commands.smooth_work import KINDS, counting
from game.engine import Chance
from game.rulebooks import SHELF
from tests.trials.guest import Guest, at_home
from tests.trials.scenes import FIRST, SCENES

SIZE = (640, 360)
"""Size of the window in pixels."""

MOMENT, LONG = 60, 900
"""Frames until a screen has drawn everything in advance; in a lobby or a replay, that is a whole
table."""

KEYS = (pygame.K_DOWN, pygame.K_TAB, pygame.K_UP, pygame.K_TAB, pygame.K_PAGEDOWN)
"""Keys that move the focus or scroll."""

SIDEWAYS = (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
"""Keys that choose a cover or a chapter; elsewhere they may build another screen."""

TURNED = ("title", "rules", "credits", "log")
"""Screens in which these keys are pressed."""

OTHERS = tuple(f"{kind} of {book.slug}" for kind in ("lobby", "replay") for book in SHELF[1:])
"""Screens that differ from those of the first card game only in their cards."""

NAMES = [name for name in SCENES if not name.startswith("table of") and name not in OTHERS]


def look_around(guest: Guest, keys: tuple[int, ...]) -> None:
    """Press keys and move the mouse over the whole screen, without a click."""
    for key in keys * 5:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        guest.frames(3)
    for y in range(20, SIZE[1], 30):
        for x in range(20, SIZE[0], 45):
            values = {"pos": (x, y), "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, values))
            guest.frames(1)


@pytest.mark.parametrize("name", NAMES)
def test_frames_of_a_screen_do_no_slow_drawing(name: str) -> None:
    with at_home():
        guest = Guest(Chance(3), SHELF[0])
        guest.resize(SIZE)
        guest.frames(2)
        SCENES[name](guest)
        guest.frames(LONG if name in (f"lobby of {FIRST}", f"replay of {FIRST}") else MOMENT)
        shown = guest.top
        with counting() as counts:
            look_around(guest, KEYS + SIDEWAYS if name in TURNED else KEYS)
        stayed = guest.top is shown
        guest.close()
    assert stayed
    assert counts == dict.fromkeys(KINDS, 0)
