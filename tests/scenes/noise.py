"""Random input of every kind."""

from collections.abc import Callable
from typing import TypeAlias

import pygame

from game.engine import Chance
from tests.scenes.pilot import BUTTONS
from tests.scenes.tables import TablePilot

Answer: TypeAlias = Callable[[TablePilot, Chance], None]

NOISE = (
    *[pygame.K_RETURN] * 4,
    *[pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN] * 3,
    *[pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_5, pygame.K_9] * 2,
    *[pygame.K_a, pygame.K_s, pygame.K_q, pygame.K_h, pygame.K_p],
    *[pygame.K_TAB, pygame.K_SPACE, pygame.K_F1, pygame.K_F2, pygame.K_ESCAPE, pygame.K_BACKSPACE],
)


def disturb(pilot: TablePilot, chance: Chance, answer: Answer) -> None:
    """Do something random; ``answer`` makes a sensible choice."""
    kind = chance.below(14)
    if kind < 3:
        key = chance.one_of(NOISE)
        down = chance.one_of([pygame.KEYDOWN, pygame.KEYUP, pygame.KEYDOWN])
        pilot.post(down, key=key, mod=0, unicode="")
    elif kind < 5:
        pilot.drag(place(pilot, chance), place(pilot, chance))
    elif kind < 7:
        pilot.press(place(pilot, chance))
    elif kind < 9:
        down = bool(chance.below(3))
        pilot.button(chance.one_of(list(BUTTONS.values())), chance.below(3), down)
    elif kind == 9:
        pilot.wheel(chance.below(5) - 2)
    elif kind == 10:
        act = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
        pilot.mouse(chance.one_of(act), place(pilot, chance))
    elif chance.below(4) == 0:
        pilot.away()
    elif pilot.top is pilot.scene:
        answer(pilot, chance)


def place(pilot: TablePilot, chance: Chance) -> tuple[float, float]:
    """Return a random position in the window, more often on a card or a place of the table."""
    things = [(sprite.pose.x, sprite.pose.y) for sprite in pilot.hand()]
    things += [anchor.box.centre for anchor in pilot.board.places()]
    if chance.below(4):
        return chance.one_of(things)
    return float(chance.below(1920)), float(chance.below(1080))
