"""The game can draw and play every shipped drawing and sound."""

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.view.svglint import faults

ASSETS = Path(__file__).parents[2] / "assets"

DRAWINGS = sorted((ASSETS / "svg").rglob("*.svg"))

SOUNDS = sorted((ASSETS / "sounds").glob("*.ogg"))

OPAQUE = [file for file in DRAWINGS if file.stem == "hall" or file.stem.startswith("curtain_")]
"""Drawings that must be opaque: a curtain with a hole would show a hand."""

CHEAP_SIDE = 160
"""Longest side, in px, at which a drawing is tested: enough to see whether anything is drawn."""


@pytest.fixture(scope="module")
def speaker() -> Iterator[None]:
    """Provide a mixer with a dummy device."""
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(44_100, -16, 2)
    yield
    pygame.mixer.quit()
    if before is None:
        del os.environ["SDL_AUDIODRIVER"]
    else:
        os.environ["SDL_AUDIODRIVER"] = before


def name_of(file: Path) -> str:
    """Return the file's path relative to assets/, as a test id."""
    return file.relative_to(ASSETS).as_posix()


def drawn(file: Path) -> pygame.Surface:
    """Return a small picture of the drawing."""
    return pygame.image.load_sized_svg(str(file), (CHEAP_SIDE, CHEAP_SIDE))


def test_there_is_art_and_sound() -> None:
    assert DRAWINGS
    assert SOUNDS
    assert OPAQUE


@pytest.mark.parametrize("file", DRAWINGS, ids=name_of)
def test_drawing_uses_only_what_the_reader_draws(file: Path) -> None:
    assert faults(file) == []


@pytest.mark.parametrize("file", DRAWINGS, ids=name_of)
def test_drawing_shows_something(file: Path) -> None:
    visible = pygame.mask.from_surface(drawn(file), threshold=8)
    assert visible.count() > 0


@pytest.mark.parametrize("file", OPAQUE, ids=name_of)
def test_background_hides_what_lies_behind_it(file: Path) -> None:
    picture = drawn(file)
    assert pygame.mask.from_surface(picture, threshold=254).count() == (
        picture.get_width() * picture.get_height()
    )


@pytest.mark.parametrize("file", SOUNDS, ids=name_of)
def test_sound_plays_for_a_sensible_time(file: Path, speaker: None) -> None:
    assert 0.02 <= pygame.mixer.Sound(str(file)).get_length() <= 4


@pytest.mark.parametrize(
    ("picture", "fault"),
    [
        ('<svg viewBox="0 0 9 9"><text>a</text></svg>', "<text> is not drawn"),
        ("<svg><rect/></svg>", "it has no viewBox, so it cannot be scaled"),
        ('<svg viewBox="0 0 9 9"><rect fill="tan"/></svg>', "fill 'tan' is not #rrggbb"),
        ('<svg viewBox="0 0 9 9"><rect fill="url(#a)"/></svg>', "fill url(#a) names no gradient"),
        (
            '<svg viewBox="0 0 9 9"><linearGradient id="a"/></svg>',
            "gradient a is not in user space",
        ),
        (
            '<svg viewBox="0 0 9 9"><g opacity=".5"><rect/><rect/></g></svg>',
            "<g opacity> fades each child alone, so overlaps show",
        ),
    ],
)
def test_undrawable_picture_is_named(tmp_path: Path, picture: str, fault: str) -> None:
    file = tmp_path / "picture.svg"
    file.write_text(picture, encoding="utf-8")
    assert faults(file) == [fault]
