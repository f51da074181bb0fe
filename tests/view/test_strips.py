"""Cards in strips: the top of each stays visible, and all are inside their box."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.view.scale import Box
from game.view.strips import BAND, TALL, Strip, rows, strips, widths

BOX = Box(664, 152, 490, 516)
ROW_AREA = Box(370, 152, 784, 516)
"""The box of a table for two, and the area of its cards in rows."""

BOXES = st.builds(
    Box, st.integers(0, 900), st.integers(0, 300), st.integers(300, 700), st.integers(560, 760)
)


def card(strip: Strip) -> Box:
    return Box.around(strip.x, strip.y, strip.width, strip.width * TALL)


def covers(upper: Box, lower: Box) -> bool:
    """Return whether one card covers more than a trace of another's visible part."""
    hair = 1e-6
    return (
        upper.x < lower.x + lower.w - hair
        and lower.x < upper.x + upper.w - hair
        and upper.y < lower.y + lower.w * BAND - hair
        and lower.y < upper.y + upper.h - hair
    )


@settings(deadline=None, derandomize=True)
@given(box=BOXES, count=st.integers(1, 40))
def test_no_card_hides_the_band_of_another(box: Box, count: int) -> None:
    cards = [card(strip) for strip in strips(box, count)]
    for place, lower in enumerate(cards):
        assert not any(covers(upper, lower) for upper in cards[place + 1 :])


def test_numbers_of_all_cards_stay_readable_in_a_long_round() -> None:
    for count in range(1, 23):
        assert min(strip.width * BAND for strip in strips(BOX, count)) >= 27, count


@settings(deadline=None, derandomize=True)
@given(box=BOXES, count=st.integers(1, 40))
def test_every_card_is_in_the_box(box: Box, count: int) -> None:
    laid = strips(box, count)
    assert len(laid) == count
    for strip in laid:
        inner = card(strip)
        assert box.x <= inner.x and inner.x + inner.w <= box.x + box.w
        assert box.y <= inner.y and inner.y + inner.h <= box.y + box.h


@settings(deadline=None, derandomize=True)
@given(box=BOXES, count=st.integers(1, 40))
def test_the_last_card_of_each_column_is_seen_whole(box: Box, count: int) -> None:
    laid = strips(box, count)
    ends = [laid[-1], *(one for one, two in pairwise(laid) if two.y < one.y)]
    for end in ends:
        whole = card(end)
        later = [card(strip) for strip in laid if strip.z > end.z]
        assert not any(
            other.x < whole.x + whole.w - 1e-6 and whole.x < other.x + other.w - 1e-6
            for other in later
        )


@settings(deadline=None, derandomize=True)
@given(box=BOXES, count=st.integers(2, 40))
def test_later_cards_are_on_top_and_further_down(box: Box, count: int) -> None:
    for one, two in pairwise(strips(box, count)):
        assert two.z > one.z
        assert two.y > one.y or two.x > one.x + one.width / 2


@pytest.mark.parametrize(
    ("count", "columns", "width", "latest"),
    [(2, 1, 160, 276), (7, 1, 160, 276), (12, 1, 105, 276), (16, 2, 105, 221), (30, 2, 80, 276)],
)
def test_earlier_cards_get_narrower_before_they_take_a_second_column(
    count: int, columns: int, width: int, latest: int
) -> None:
    *earlier, last = strips(BOX, count)
    breaks = [one for one, two in pairwise(earlier) if two.x > one.x + one.width / 2]
    assert (len(breaks) + 1, earlier[0].width, last.width) == (columns, width, latest)


@settings(deadline=None, derandomize=True)
@given(box=BOXES, count=st.integers(2, 40))
def test_the_last_card_is_the_largest_and_right_of_all_others(box: Box, count: int) -> None:
    *earlier, last = strips(box, count)
    assert last.width >= max(strip.width for strip in earlier)
    assert card(last).x > max(card(strip).x + strip.width for strip in earlier)


def test_the_last_card_is_much_wider_than_others_and_always_at_the_same_place() -> None:
    lasts = {
        (strip.x, strip.y, strip.width) for strip in (strips(BOX, n)[-1] for n in range(1, 13))
    }
    ((_, _, width),) = lasts
    assert width > 1.7 * strips(BOX, 2)[0].width


def test_earlier_cards_keep_their_places() -> None:
    for count in range(2, 7):
        assert strips(BOX, count + 1)[: count - 1] == strips(BOX, count)[:-1]


def test_the_widths_are_those_that_the_cards_have() -> None:
    laid = (each for n in range(1, 41) for each in (strips(BOX, n), rows(ROW_AREA, n)))
    assert set(widths(BOX, ROW_AREA, 40)) == {strip.width for each in laid for strip in each}
    assert strips(BOX, 0) == rows(BOX, 0) == ()


@settings(deadline=None, derandomize=True)
@given(box=BOXES, count=st.integers(1, 40))
def test_cards_in_rows_are_whole_and_in_order(box: Box, count: int) -> None:
    laid = [card(strip) for strip in rows(box, count)]
    assert len(laid) == count
    for one, two in pairwise(laid):
        below = two.y >= one.y + one.h
        assert below or (two.y == one.y and two.x >= one.x + one.w - 1e-6)
    for each in laid:
        assert box.x <= each.x and each.x + each.w <= box.x + box.w
        assert box.y <= each.y and each.y + each.h <= box.y + box.h


@pytest.mark.parametrize(("count", "width"), [(4, 170), (8, 170), (10, 144), (12, 112), (15, 105)])
def test_cards_in_rows_are_large(count: int, width: int) -> None:
    assert {strip.width for strip in rows(ROW_AREA, count)} == {width}
