"""The ladder shows by shape and color which rungs are open."""

from dataclasses import replace

import pytest
from pygame import SRCALPHA, Surface, surfarray

from game import resources
from game.rulebooks import rulebook
from game.view import palette as p
from game.view.easel import Easel
from game.view.ladder import CLOSED, LadderSprite
from game.view.layout import read_layout
from game.view.look import Look, read_look
from game.view.scale import Box
from tests.scenes.pilot import shared_easel
from tests.view.contrast import contrast

RUNGS = tuple("01234567*")
BOX = Box(100, 40, 296, 628)
SIZES = pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
TEXTS = pytest.mark.parametrize("text_scale", [1.0, 1.15, 1.3])


def easel(size: tuple[int, int] = (1920, 1080), text_scale: float = 1.0) -> Easel:
    return replace(shared_easel(size), text_scale=text_scale)


def look() -> Look:
    return read_look(min((resources.assets() / "look").glob("*.toml")))


def ladder(drawn: Easel | None = None) -> LadderSprite:
    return LadderSprite(drawn or easel(), look(), BOX)


def opened(*places: int) -> tuple[bool, ...]:
    return tuple(place in places for place in range(len(RUNGS)))


def pixels(picture: Surface, colour: str) -> int:
    """Return how many pixels have exactly this color."""
    wanted = (*p.rgb(colour), 255)
    width, height = picture.get_size()
    return sum(picture.get_at((x, y)) == wanted for x in range(width) for y in range(height))


def shown(sprite: LadderSprite) -> Surface:
    assert sprite.image is not None
    return sprite.image


def test_gold_marks_a_current_choice() -> None:
    sprite = ladder()
    sprite.set(RUNGS, opened(6, 7, 8), 5, "above 5 only", live=True)
    live = pixels(shown(sprite), p.GOLD)
    sprite.set(RUNGS, opened(6, 7, 8), 5, "above 5 only")
    assert live > 100
    assert pixels(shown(sprite), p.GOLD) == 0


def test_the_ring_is_at_the_last_cards_rung() -> None:
    sprite, light = ladder(), p.rgb(look().light)
    heights = []
    for at in range(len(RUNGS)):
        sprite.set(RUNGS, opened(), at)
        picture = shown(sprite)
        column = range(picture.get_width() - 58 - 36, picture.get_width() - 58 + 36)
        rows = [
            y
            for y in range(picture.get_height())
            if any(picture.get_at((x, y)) == (*light, 255) for x in column)
        ]
        heights.append((rows[0] + rows[-1]) / 2)
    assert heights == sorted(heights, reverse=True)
    assert heights[0] - heights[-1] == pytest.approx(BOX.h - 80, abs=4)


def test_the_ladder_shows_no_arrow_whatever_is_open() -> None:
    sprite = ladder()
    for places in ((6, 7, 8), (0, 1), (0, 1, 8), ()):
        sprite.set(RUNGS, opened(*places), 5)
        assert pixels(shown(sprite), p.BRASS300) == 0


def test_without_a_last_card_there_is_no_ring() -> None:
    sprite = ladder()
    sprite.set(RUNGS, opened(*range(9)), None, "any card", live=True)
    assert pixels(shown(sprite), look().light) == 0


def test_open_and_closed_rungs_differ_in_more_than_their_color() -> None:
    sprite = ladder()
    sprite.set(RUNGS, opened(*range(9)))
    everything = pixels(shown(sprite), p.IVORY)
    sprite.set(RUNGS, opened())
    assert everything > 5000
    assert pixels(shown(sprite), p.IVORY) == 0
    assert pixels(shown(sprite), p.MIST400) > 9 * 40


def test_the_numbers_of_closed_rungs_can_be_read() -> None:
    sprite = ladder()
    sprite.set(RUNGS, opened(), at=8)
    assert pixels(shown(sprite), p.MIST) > 100
    assert pixels(shown(sprite), CLOSED) > 1000
    assert contrast(p.rgb(p.MIST), p.rgb(CLOSED)) > 7


def test_the_same_state_is_the_same_picture() -> None:
    sprite = ladder()
    sprite.set(RUNGS, opened(1, 2), 3, "below 3", live=True)
    first = sprite.image
    sprite.set(RUNGS, opened(1), 2, "below 2", live=True)
    assert sprite.image is not first
    sprite.set(list(RUNGS), list(opened(1, 2)), 3, "below 3", live=True)
    assert sprite.image is first


def test_a_ladder_without_rungs_is_hidden() -> None:
    sprite = ladder()
    sprite.set(RUNGS, opened(1))
    sprite.set((), ())
    assert sprite.image is None


@SIZES
@TEXTS
@pytest.mark.parametrize("words", ["above 5 only", "below 4, or a trump", "a trump that is left"])
def test_words_are_never_cut_off(size: tuple[int, int], text_scale: float, words: str) -> None:
    sprite = ladder(easel(size, text_scale))
    for at, places in ((8, (1, 2)), (0, (7, 8)), (4, (3, 5))):
        sprite.set(RUNGS, opened(*places), at, words, live=True)
        picture = shown(sprite)
        ink = picture.get_bounding_rect()
        assert ink.left > 0 and ink.top > 0
        assert ink.right <= picture.get_width() and ink.bottom < picture.get_height()


@SIZES
def test_all_limits_of_duel_are_written_equally_large(size: tuple[int, int]) -> None:
    layout = read_layout(resources.levels() / "duel" / "seats_3.tmx")
    sprite = LadderSprite(easel(size), look(), layout.box("limit"))
    book, heights = rulebook("duel"), []
    for limit in (-1, *range(10)):
        says = book.ladder("limit", limit)
        assert says is not None
        sprite.set(says.rungs, says.open, says.at, str(says.words))
        heights.append(sprite.written.h)
    assert 0 <= max(heights) / 2 - min(heights) <= 1, "one or two lines"


@pytest.mark.parametrize("count", [1, 2, 5, 13])
def test_any_number_of_rungs_fits_the_box(count: int) -> None:
    sprite = ladder()
    labels = [str(value) for value in range(1, count + 1)]
    sprite.set(labels, [False] * count, 0)
    ink = shown(sprite).get_bounding_rect().move(sprite.rect.topleft)
    assert ink.top >= BOX.y and ink.bottom <= BOX.y + BOX.h
    assert ink.left >= BOX.x and ink.right <= BOX.x + BOX.w


@SIZES
def test_what_passes_behind_the_ladder_is_hidden_by_its_rungs_alone(size: tuple[int, int]) -> None:
    drawn = easel(size)
    sprite, px = ladder(drawn), drawn.scale.px
    sprite.set(RUNGS, opened(0, 1))
    behind = Surface(sprite.rect.size, SRCALPHA)
    behind.fill((40, 120, 200, 255))
    sprite.cut_rungs(behind, sprite.rect.topleft)
    alphas = surfarray.array_alpha(behind)
    column = alphas[round(alphas.shape[0] - px(58)), :]
    hidden = (column == 0).sum()
    assert 0.6 * len(RUNGS) * 2 * px(26) < hidden < column.size
    assert (column[: px(4)] == 255).all()
    assert (alphas[: px(20), :] == 255).all(), "words stay as they are"
    sprite.set((), ())
    sprite.cut_rungs(behind, (0, 0))
