"""The static parts of a table: its backdrop, and empty slots."""

import pygame
import pytest
from pygame import Surface

from game import resources
from game.view import palette as p
from game.view.layout import Layout
from game.view.look import Look, read_look
from game.view.scale import Box
from game.view.tabletop import tabletops
from game.view.zone_anchors import SlotAnchor
from tests.scenes.pilot import shared_easel
from tests.view.contrast import contrast

BOX = Box(400, 300, 150, 210)


def look() -> Look:
    """Return a look with words for an empty slot."""
    looks = (read_look(path) for path in sorted((resources.assets() / "look").glob("*.toml")))
    return next(look for look in looks if look.slots)


def tabletop(
    look: Look, slots: tuple[SlotAnchor, ...] = (), size: tuple[int, int] = (1920, 1080)
) -> Surface:
    layout = Layout("made up", {slot.name: slot for slot in slots})
    return tabletops(shared_easel(size), look, (layout,), [])[0]


def table(look: Look, **props: bool) -> Surface:
    slot = SlotAnchor(min(look.slots), BOX, **props)
    return tabletop(look, (slot,))


def pixels(surface: Surface) -> bytes:
    part = surface.subsurface((round(BOX.x) - 10, round(BOX.y) - 10, 170, 230))
    return part.copy().get_buffer().raw


def test_an_empty_place_is_marked_unless_it_is_bare() -> None:
    drawn = look()
    cloth = tabletop(drawn)
    assert pixels(table(drawn)) != pixels(cloth)
    assert pixels(table(drawn, bare=True)) == pixels(cloth)


LOOKS = [read_look(path) for path in sorted((resources.assets() / "look").glob("*.toml"))]

HEAD = (140, 48, 560, 76)
"""Box of a table's title and the line under it."""

SMALL, LARGE = 4.5, 3.0
"""Minimum contrast of text and of large text, by WCAG."""


@pytest.mark.parametrize("drawn", LOOKS, ids=lambda look: look.slug)
def test_text_on_a_backdrop_is_readable(drawn: Look) -> None:
    whole = tabletop(drawn)
    head = pygame.transform.box_blur(whole.subsurface(HEAD), 2)
    assert min(contrasts(head, 4)) >= SMALL
    found = sorted(contrasts(whole.subsurface((40, 40, 1840, 1000)), 10))
    assert found[len(found) // 50] >= LARGE  # ignoring lamps, candles and the like
    assert found[len(found) // 2] >= SMALL


def contrasts(part: Surface, step: int) -> list[float]:
    """Return the contrast of secondary text with pixels of a picture."""
    ink = tuple(pygame.Color(p.MIST))
    width, height = part.get_size()
    return [
        contrast(ink, tuple(part.get_at((x, y))))
        for x in range(0, width, step)
        for y in range(0, height, step)
    ]


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1024, 768)])
def test_a_backdrop_fills_a_window_of_any_shape(size: tuple[int, int]) -> None:
    whole = tabletop(LOOKS[0], size=size)
    wide, high = size
    assert whole.get_size() == size
    for corner in ((40, 40), (wide - 41, 40), (40, high - 41), (wide - 41, high - 41)):
        assert tuple(whole.get_at(corner))[:3] != (0, 0, 0)
