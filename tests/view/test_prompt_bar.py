"""The prompt is readable from a distance, however long it is and at any text size."""

from dataclasses import replace

import pytest
from pygame import Rect

from game import resources
from game.view import palette as p
from game.view.easel import Easel
from game.view.layout import read_layout
from game.view.prompt_bar import LARGE, LEAST, TWO_LEAST, PromptBar
from game.view.scale import Box
from game.view.table_anchors import PromptAnchor
from tests.scenes.pilot import shared_easel

BOX = Box(544, 950, 832, 84)
WIDEST = 1100.0
SHIELD = "shield_1_gules"
HINTS = (("Enter", "play it"), ("F1", "rules"))

SHORT = "Lay a card face down"
LINES = (
    SHORT,
    "Spend 1 Energy to look at the second card?",
    "Flurry: Beats Impale and Cross-Cut and nothing else",
    "FC-24: a Knight cannot choose whom to fight: drag a card to your own place",
)

WINDOWS = pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
TEXTS = pytest.mark.parametrize("text_scale", [1.0, 1.15, 1.3])


def easel(size: tuple[int, int] = (1920, 1080), text_scale: float = 1.0) -> Easel:
    return replace(shared_easel(size), text_scale=text_scale)


def ink(bar: PromptBar) -> Rect:
    """Return the area of the line in the picture, found by its color beside the shield."""
    assert bar.image is not None
    right = bar.image.get_width() - 40
    area = Rect(100, 20, right - 100, bar.image.get_height() - 40)
    part = bar.image.subsurface(area)
    pale = [
        (x, y)
        for x in range(area.w)
        for y in range(0, area.h, 2)
        if sum(part.get_at((x, y))[:3]) > 600
    ]
    xs = [x for x, _ in pale]
    return Rect(area.x + min(xs), area.y, max(xs) - min(xs), area.h)


@WINDOWS
@TEXTS
@pytest.mark.parametrize("shield", ["", SHIELD])
@pytest.mark.parametrize("hints", [(), HINTS[:1], HINTS], ids=len)
@pytest.mark.parametrize("text", LINES)
def test_no_line_is_smaller_than_readable(
    text: str,
    hints: tuple[tuple[str, str], ...],
    shield: str,
    text_scale: float,
    size: tuple[int, int],
) -> None:
    drawn = easel(size, text_scale)
    fit = PromptBar(drawn, BOX, WIDEST).fit(text, hints, 108.0 if shield else 44.0)
    sizes = [
        drawn.line(text, "bold", one, p.IVORY).get_size() for one in range(TWO_LEAST, LARGE + 1)
    ]
    high = drawn.line(text, "bold", TWO_LEAST, p.IVORY).get_height()
    assert fit.words.get_size() in sizes or fit.words.get_height() > 1.5 * high
    assert fit.words.get_height() <= drawn.scale.px(BOX.h)
    assert len(fit.keys) <= 2 * len(hints)


def test_short_text_does_not_change_the_bar() -> None:
    bar = PromptBar(easel(), BOX, WIDEST)
    bar.say(SHORT, SHIELD, True, HINTS)
    assert bar.rect.w == BOX.w + 24


def test_the_bar_grows_before_a_hint_is_dropped() -> None:
    bar = PromptBar(easel(), BOX, WIDEST)
    fit = bar.fit(SHORT + " on the table", HINTS, 108.0)
    assert fit.width == WIDEST
    assert len(fit.keys) == 4
    assert len(bar.fit(LINES[2], HINTS, 108.0).keys) == 2


def test_a_line_is_not_shrunk_for_a_second_hint() -> None:
    bar = PromptBar(easel(), BOX, WIDEST)
    for text in LINES:
        fit = bar.fit(text, HINTS, 108.0)
        assert len(fit.keys) < 4 or fit.size >= LEAST


def test_a_line_that_is_too_long_is_split_rather_than_small() -> None:
    fit = PromptBar(easel(), BOX, WIDEST).fit(LINES[3], HINTS, 108.0)
    assert fit.size >= 30
    one = easel().line(LINES[3], "bold", fit.size, p.IVORY)
    assert fit.words.get_height() > 1.8 * one.get_height()


@TEXTS
def test_the_bar_grows_from_its_middle_up_to_a_limit(text_scale: float) -> None:
    for widest in (WIDEST, 900.0):
        bar = PromptBar(easel((1920, 1080), text_scale), BOX, widest)
        bar.say(LINES[3], SHIELD, True)
        assert BOX.w + 24 < bar.rect.w <= widest + 24
        assert bar.rect.centerx == 960


def test_a_line_without_hints_is_centered() -> None:
    bar = PromptBar(easel(), BOX, WIDEST)
    bar.say(SHORT, SHIELD)
    assert bar.image is not None
    assert ink(bar).centerx == pytest.approx(bar.image.get_width() / 2, abs=4)


def test_hints_keep_clear_of_the_frame() -> None:
    bar = PromptBar(easel(), BOX, WIDEST)
    for text in LINES:
        bar.say(text, SHIELD, False, HINTS)
        assert bar.image is not None
        assert ink(bar).right < bar.image.get_width() - 40


PROMPTS = {
    "duel": ("Drag a card below 4, or a trump (*)", "Take which tower card?"),
    "filthy_casual": ("Drag a card to your place",),
}
"""Prompts of card games whose bars cannot grow much."""


@pytest.mark.parametrize("text_scale", [1.15, 1.3])
@pytest.mark.parametrize("slug", PROMPTS)
def test_prompts_are_larger_in_large_text(slug: str, text_scale: float) -> None:
    for path in sorted(resources.levels().glob(f"{slug}/*.tmx")):
        anchor = read_layout(path).get(PromptAnchor, "prompt")
        for text in PROMPTS[slug]:
            usual, large = (
                PromptBar(easel(text_scale=scale), anchor.box, anchor.room)
                .fit(text, (("Enter", "choose a card"),), 108.0)
                .size
                * scale
                for scale in (1.0, text_scale)
            )
            assert large > usual, path
