"""Drawn cards are the output of their script, have blank edges, and differ when small."""

import os
import shutil
import subprocess
import sys
from itertools import combinations, zip_longest
from pathlib import Path

import pygame
import pytest

from game import resources
from game.engine.rulebook import Rulebook
from game.rulebooks import SHELF
from game.view.look import read_look
from tests.rulebooks.playing import edges

ROOT = Path(__file__).parents[2]

SVG = resources.assets() / "svg"

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)

SMALL = (70, 98)
"""Minimum width of a card in a hand, in px."""

BARE = 14
"""Width of the blank edge of a card, in its units."""

DARK = 90
"""Brightness, 0 to 255, below which a pixel is ink and not paper."""

NEAR = (70, 70, 70, 255)
"""Difference below which colors look alike."""

APART = 0.005
"""Minimum share of pixels in which a small card differs from every other."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the drawings with all cards redrawn."""
    folder = tmp_path_factory.mktemp("made") / "svg"
    shutil.copytree(SVG, folder)
    script = ROOT / "build_spec" / "make" / "cards.py"
    known = os.environ | {"PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, str(script), str(folder)], env=known, check=True)
    return folder


def drawings(folder: Path) -> dict[str, bytes]:
    """Return every drawing of a folder by its relative path."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*.svg")
    }


def pieces(book: Rulebook) -> list[str]:
    """Return the drawings of all faces of a card game."""
    look = read_look(resources.assets() / "look" / f"{book.slug}.toml")
    return sorted({face.svg for face in look.faces.values()})


def hands(book: Rulebook) -> set[frozenset[str]]:
    """Return the drawings of all cards that one seat can hold, for all settings."""
    look = read_look(resources.assets() / "look" / f"{book.slug}.toml")
    found = set()
    for options in edges(book):
        for seats in book.seats(options):
            print_ = look.printed(book.prints(seats, options))
            pack, owners = book.pack(seats, options), book.owners(seats, options)
            whose = tuple(zip_longest(pack, owners))
            for seat in range(seats):
                own = {face for face, owner in whose if owner in (seat, None)}
                found.add(frozenset(print_.faces[face].svg for face in own))
    return found


def printed(piece: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a card as the game rasterizes it: twice as large, then scaled down."""
    large = pygame.image.load_sized_svg(str(SVG / f"{piece}.svg"), (2 * size[0], 2 * size[1]))
    return pygame.transform.smoothscale(large, size)


def test_the_script_draws_every_card_as_it_ships(made: Path) -> None:
    anew, shipped = drawings(made), drawings(SVG)
    assert [name for name in anew if anew[name] != shipped.get(name)] == []


@BOOKS
def test_no_ink_is_at_the_edge_of_a_card(book: Rulebook) -> None:
    inner = pygame.Rect(BARE, BARE, 500 - 2 * BARE, 700 - 2 * BARE)
    for piece in pieces(book):
        card = printed(piece, (500, 700))
        pygame.draw.rect(card, (255, 255, 255), inner)
        ink = pygame.mask.from_threshold(card, (0, 0, 0), (DARK, DARK, DARK, 255))
        bare = pygame.mask.from_surface(card, threshold=250)
        assert ink.overlap_area(bare, (0, 0)) == 0, piece


@BOOKS
def test_the_cards_of_one_hand_can_be_told_apart_when_they_are_small(book: Rulebook) -> None:
    for held in hands(book):
        cards = {piece: printed(piece, SMALL) for piece in sorted(held)}
        for first, second in combinations(cards, 2):
            alike = pygame.mask.from_threshold(cards[first], (0, 0, 0), NEAR, cards[second])
            share = 1 - alike.count() / (SMALL[0] * SMALL[1])
            assert share >= APART, (first, second)
