"""The score board fills a pip for every point of a seat."""

from dataclasses import replace

import pytest
from pygame import Surface

from game.view import palette as p
from game.view.scale import Box
from game.view.scores import PIP, STEP, ScoreBoard, ScoreRow
from tests.scenes.pilot import shared_easel

BOX = Box(100, 100, 308, 265)
NAMES = ("Ines", "Bram", "Odile", "Bartholomew")
SIZES = pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
TEXTS = pytest.mark.parametrize("text_scale", [1.0, 1.3])


def rows(most: int = 3) -> list[ScoreRow]:
    return [(p.shield(seat), name, most) for seat, name in enumerate(NAMES)]


def board(size: tuple[int, int] = (1920, 1080), text_scale: float = 1.0) -> ScoreBoard:
    easel = replace(shared_easel(size), text_scale=text_scale)
    return ScoreBoard(easel, BOX, "First to 3", rows())


def brass(picture: Surface) -> int:
    """Return how many pixels have the brass of a filled pip, ignoring the panel's corners."""
    width, height = picture.get_size()
    wanted = (*p.rgb(p.BRASS300), 255)
    return sum(
        picture.get_at((x, y)) == wanted
        for x in range(width // 2, width - 30)
        for y in range(40, height - 22)
    )


def shown(sprite: ScoreBoard) -> Surface:
    assert sprite.image is not None
    return sprite.image


def test_every_round_that_is_won_fills_one_more_pip() -> None:
    sprite = board()
    assert brass(shown(sprite)) == 0
    sprite.set(1, 1)
    one = brass(shown(sprite))
    sprite.set(1, 2)
    sprite.set(3, 1)
    assert one > 0
    assert brass(shown(sprite)) == 3 * one
    sprite.set(1, 0)
    sprite.set(3, 0)
    assert brass(shown(sprite)) == 0


def test_an_unchanged_value_paints_nothing() -> None:
    sprite = board()
    sprite.set(2, 1)
    picture = sprite.image
    sprite.set(2, 1)
    assert sprite.image is picture


def test_the_frame_is_kept_and_never_painted_on() -> None:
    first, second = board(), board()
    first.set(0, 3)
    assert brass(shown(second)) == 0
    assert brass(shown(board())) == 0


@SIZES
@TEXTS
def test_no_name_runs_into_the_pips(size: tuple[int, int], text_scale: float) -> None:
    sprite = board(size, text_scale)
    picture, u = shown(sprite), size[1] / 1080
    first = round((12 + BOX.w - 18 - PIP - 2 * STEP) * u)
    gap = range(first - round(7 * u), first - 1)
    light = [
        picture.get_at((x, y))
        for x in gap
        for y in range(round(80 * u), picture.get_height() - round(30 * u))
    ]
    assert max(max(colour[:3]) for colour in light) < 120


def test_a_filled_pip_can_be_seen_from_a_couch() -> None:
    sprite = board()
    sprite.set(0, 1)
    picture, wanted = shown(sprite), (*p.rgb(p.BRASS300), 255)
    across = range(picture.get_width() // 2, picture.get_width() - 30)
    rows = range(60, picture.get_height() - 22)
    high = sum(any(picture.get_at((x, y)) == wanted for x in across) for y in rows)
    assert high >= 1080 / 40


def test_a_pip_is_told_to_be_where_it_is_drawn() -> None:
    sprite = board()
    x, y = sprite.place(1, 2)
    before = shown(sprite)
    sprite.set(1, 1)
    first = shown(sprite)
    sprite.set(1, 2)
    at = round(x - BOX.x + 12), round(y - BOX.y + 12)
    assert shown(sprite).get_at(at) != first.get_at(at) == before.get_at(at)
