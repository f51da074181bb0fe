"""Plates with the numbers that add up to a value."""

import pygame
import pytest

from game.view.palette import BAD, IVORY
from game.view.value_plates import (
    BASE_NAME,
    EDGE,
    LEAST_NAME,
    TOTAL_ROOM,
    ValueTerm,
    added_up,
    plate_text,
    plate_widths,
    sum_of,
    value_plates,
)
from game.view.values import Reason
from tests.scenes.pilot import shared_easel

SIZE = (500.0, 104.0)

PRICE = Reason("Blood Price", 4)


@pytest.mark.parametrize(
    ("reason", "number"),
    [
        (Reason("Last Stand", 5, "base"), "5"),
        (Reason("Blood Price", 4), "+4"),
        (Reason("Coin Toss", 0), "+0"),
        (Reason("Hush if Number", -5), "−5"),
        (Reason("Ace in the Hole", 11, "set"), "= 11"),
    ],
)
def test_a_reason_with_a_number_is_a_term_of_the_sum(reason: Reason, number: str) -> None:
    (term,) = sum_of(-1, [reason])
    assert (term.number, term.name) == (number, reason.words)


def test_numbers_in_words_are_not_counted() -> None:
    (base,) = sum_of(8, [Reason("sideways: its 2nd use"), Reason("Route 66")])
    assert base == ValueTerm(8, BASE_NAME, "base")


def test_a_sum_begins_with_what_the_card_counts_by_itself() -> None:
    added = sum_of(8, [Reason("Ragna's clubs", 1), PRICE])
    assert [each.number for each in added] == ["8", "+1", "+4"]
    assert added[0].name == BASE_NAME
    plain = Reason("sideways changes nothing")
    named = sum_of(5, [Reason("Last Stand", 5, "base"), plain, Reason("Last Stand", 6)])
    assert [each.number for each in named] == ["5", "+6"]


def test_a_card_that_nothing_changes_has_its_printed_number_alone() -> None:
    assert sum_of(9, []) == (ValueTerm(9, BASE_NAME, "base"),)
    assert sum_of(-1, []) == ()
    assert sum_of(-1, [Reason("Salute", 2)]) == (ValueTerm(2, "Salute"),)


def test_pending_terms_come_last_in_the_sum() -> None:
    terms = sum_of(9, [], [PRICE])
    assert [(each.number, each.pending) for each in terms] == [("9", False), ("+4", True)]
    assert sum_of(-1, [], [PRICE]) == (ValueTerm(4, "Blood Price", pending=True),)


@pytest.mark.parametrize(
    ("reasons", "total"),
    [
        ([Reason("Last Stand", 5, "base"), PRICE, Reason("Last Stand", 6)], 15),
        ([Reason("Switch", 7, "base"), Reason("Hush", -9), Reason("Switch", 2)], 2),
        ([Reason("Ace", 0, "base"), Reason("Ace", 11, "set")], 11),
    ],
)
def test_terms_add_up_in_their_order(reasons: list[Reason], total: int) -> None:
    assert added_up(sum_of(-1, reasons, [PRICE])) == total


def test_a_total_that_the_terms_do_not_add_up_to_is_not_shown() -> None:
    easel = shared_easel((1920, 1080))
    terms = sum_of(5, [PRICE])
    right, wrong = (value_plates(easel, terms, total, SIZE) for total in (9, 5))
    assert right.get_bounding_rect().right > wrong.get_bounding_rect().right


@pytest.mark.parametrize("count", range(2, 7))
def test_a_total_is_at_the_right_end_behind_any_number_of_plates(count: int) -> None:
    easel = shared_easel((1920, 1080))
    terms = [ValueTerm(5, "Last Stand")] * count
    right, wrong = (value_plates(easel, terms, total, SIZE) for total in (5 * count, 1))
    end = pygame.Rect(370, 0, 124, 104)
    two = value_plates(easel, terms[:2], 10, SIZE).subsurface(end).get_bounding_rect()
    total = right.subsurface(end).get_bounding_rect()
    assert abs(total.centerx - two.centerx) <= 1
    assert total.h >= 40
    assert wrong.subsurface(end).get_bounding_rect().w != total.w


def test_no_total_is_shown_while_a_term_does_not_count_yet() -> None:
    easel = shared_easel((1920, 1080))
    terms = (ValueTerm(9, BASE_NAME, "base"), ValueTerm(4, "Blood Price"))
    later = ValueTerm(-5, "Hush if special", pending=True)
    end = pygame.Rect(370, 0, 124, 104)
    shown = value_plates(easel, terms, 13, SIZE).subsurface(end).get_bounding_rect()
    with_total, without = (
        value_plates(easel, (*terms, later), total, SIZE).get_bounding_rect() for total in (13, 0)
    )
    assert shown.w and with_total == without


def test_a_number_that_never_counts_is_crossed_out() -> None:
    easel = shared_easel((1920, 1080))
    later, never = (
        value_plates(easel, (ValueTerm(-5, "", pending=True, fails=each),), 0, SIZE)
        for each in (False, True)
    )
    seen, crossed = ({px[:3] for px in pixels(each)} for each in (later, never))
    assert pygame.Color(BAD)[:3] in seen - crossed
    assert pygame.Color(IVORY)[:3] in crossed - seen


def pixels(picture: pygame.Surface) -> list[pygame.Color]:
    """Return the pixels of a picture."""
    width, height = picture.get_size()
    return [picture.get_at((x, y)) for x in range(width) for y in range(height)]


@pytest.mark.parametrize("count", range(1, 7))
def test_all_plates_and_the_total_fit_their_row(count: int) -> None:
    easel = shared_easel((1920, 1080))
    terms = [ValueTerm(14, "Double or Nothing")] * count
    picture = value_plates(easel, terms, 14 * count, SIZE)
    assert picture.get_size() == (500, 104)
    seen = picture.get_bounding_rect()
    assert seen.left > 0 and seen.right < 500


def test_a_number_that_does_not_count_yet_is_as_bright_as_others() -> None:
    easel = shared_easel((1920, 1080))
    later, now = (
        value_plates(easel, (ValueTerm(4, "Blood Price", pending=each),), 4, SIZE)
        for each in (True, False)
    )
    assert later.get_at((250, 52)) == now.get_at((250, 52))


@pytest.mark.parametrize("count", [1, 2])
def test_a_shield_is_before_the_plates_and_in_their_row(count: int) -> None:
    easel = shared_easel((1920, 1080))
    terms = (ValueTerm(4, "Double or Nothing", pending=True),) * count
    with_shield, without = (
        value_plates(easel, terms, -1, SIZE, crest=crest).get_bounding_rect()
        for crest in ("shield_1_gules", "")
    )
    assert 0 < with_shield.left < without.left
    assert with_shield.right < 500


def test_the_name_of_a_change_has_more_room_than_that_of_the_card() -> None:
    easel = shared_easel((1920, 1080))
    base, change = ValueTerm(9, "printed", "base"), ValueTerm(4, "Double or Nothing")
    narrow, wide = plate_widths(SIZE[0] - 144, (base, change))
    assert narrow < wide
    _, lines, pixels = plate_text(easel, change, (wide, SIZE[1]), IVORY)
    assert lines == ["Double or", "Nothing"]
    assert pixels >= easel.scale.px(LEAST_NAME)


def test_the_name_of_a_card_has_as_much_room_as_that_of_a_change() -> None:
    easel = shared_easel((1920, 1080))
    base, change = ValueTerm(9, "Skullsplitter", "base"), ValueTerm(4, "Blood Price")
    room = SIZE[0] - 2 * EDGE - TOTAL_ROOM
    wide, other = plate_widths(room, (base, change))
    assert wide == other
    assert plate_widths(SIZE[0] - 2 * EDGE, (base,)) == [wide], "it stays when others come"
    for term in (base, change):
        _, _, pixels = plate_text(easel, term, (wide, SIZE[1]), IVORY)
        assert pixels >= 24


def test_a_name_on_a_plate_by_itself_has_large_letters() -> None:
    easel = shared_easel((1920, 1080))
    later = ValueTerm(4, "Double or Nothing", pending=True)
    (wide,) = plate_widths(SIZE[0] - 86, (later,))
    _, lines, pixels = plate_text(easel, later, (wide, 90), IVORY)
    assert (len(lines), pixels >= 32) == (1, True)


@pytest.mark.parametrize("name", ["Blood Price", "Last Stand"])
def test_a_name_on_a_narrow_plate_breaks_before_it_is_small(name: str) -> None:
    easel = shared_easel((1920, 1080))
    _, lines, pixels = plate_text(easel, ValueTerm(4, name), (118, SIZE[1]), IVORY)
    assert lines == name.split()
    assert pixels >= easel.scale.px(LEAST_NAME)
