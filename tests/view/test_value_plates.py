"""Plates with the numbers that add up to a value."""

import pytest

from game.view.value_plates import BASE_NAME, ValueTerm, added_up, sum_of, term, value_plates
from tests.scenes.tables import shared_easel

SIZE = (500.0, 104.0)


@pytest.mark.parametrize(
    ("words", "number", "name"),
    [
        ("Last Stand 5", "5", "Last Stand"),
        ("Blood Price +4", "+4", "Blood Price"),
        ("Hush −5", "−5", "Hush"),
        ("Hush: Number −5", "−5", "Hush: Number"),
        ("Riposte: defense 7", "7", "Riposte: defense"),
        ("Ace in the Hole = 11", "= 11", "Ace in the Hole"),
        ("+1 for clubs", "+1", "for clubs"),
    ],
)
def test_a_reason_has_a_number_and_a_name(words: str, number: str, name: str) -> None:
    assert term(words) == ValueTerm(number, name)


@pytest.mark.parametrize("words", ["sideways changes nothing", "sideways: its 2nd use", ""])
def test_words_without_a_number_at_either_end_are_no_term(words: str) -> None:
    assert term(words) is None


def test_a_sum_begins_with_what_the_card_counts_by_itself() -> None:
    added = sum_of(8, ["+1 for clubs", "Blood Price +4"])
    assert [each.number for each in added] == ["8", "+1", "+4"]
    assert added[0].name == BASE_NAME
    named = sum_of(5, ["Last Stand 5", "sideways changes nothing", "Last Stand +6"])
    assert [each.number for each in named] == ["5", "+6"]


def test_a_card_that_nothing_changes_needs_no_sum() -> None:
    assert sum_of(9, []) == ()
    assert sum_of(-1, ["Salute +2"]) == (ValueTerm("+2", "Salute"),)


def test_pending_terms_come_last_in_the_sum() -> None:
    coming = sum_of(9, [], ["Blood Price +4"])
    assert [(each.number, each.pending) for each in coming] == [("9", False), ("+4", True)]
    assert sum_of(-1, [], ["Blood Price +4"]) == (ValueTerm("+4", "Blood Price", pending=True),)


@pytest.mark.parametrize(
    ("reasons", "total"),
    [
        (["Last Stand 5", "Blood Price +4", "Last Stand +6"], 15),
        (["Switch 7", "Hush −9", "Switch +2"], 2),
        (["Ace in the Hole 0", "Ace in the Hole = 11"], 11),
    ],
)
def test_terms_add_up_in_their_order(reasons: list[str], total: int) -> None:
    assert added_up(sum_of(-1, reasons, ["Blood Price +4"])) == total


def test_a_total_that_the_terms_do_not_add_up_to_is_not_shown() -> None:
    easel = shared_easel((1920, 1080))
    terms = sum_of(5, ["Blood Price +4"])
    right, wrong = (value_plates(easel, terms, total, SIZE) for total in (9, 5))
    assert right.get_bounding_rect().right > wrong.get_bounding_rect().right


@pytest.mark.parametrize("count", range(1, 7))
def test_all_plates_and_the_total_fit_their_row(count: int) -> None:
    easel = shared_easel((1920, 1080))
    terms = [ValueTerm("+14", "Double or Nothing")] * count
    picture = value_plates(easel, terms, 14 * count, SIZE)
    assert picture.get_size() == (500, 104)
    seen = picture.get_bounding_rect()
    assert seen.left > 0 and seen.right < 500
