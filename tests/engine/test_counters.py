"""Counter values that a position may set, and refusals of others."""

import pytest

from game.engine import Match, Rulebook
from game.engine.counters import CounterRange
from tests.rulebooks.playing import RULEBOOKS

BOOKS = pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.slug)


@pytest.mark.parametrize(
    ("counter", "value", "words"),
    [
        (CounterRange(7), -1, "hp must be at least 0, not -1"),
        (CounterRange(7, 1, 9), 10, "hp must be from 1 to 9, not 10"),
        (CounterRange(1, only=(1, -1)), 0, "hp must be 1 or -1, not 0"),
        (CounterRange(-1, -1, 1, words="a seat, or -1"), 2, "hp must be a seat, or -1, not 2"),
    ],
)
def test_a_value_out_of_range_is_refused_with_what_is_allowed(
    counter: CounterRange, value: int, words: str
) -> None:
    with pytest.raises(ValueError, match="hp must be") as refusal:
        counter.check("hp", value)
    assert str(refusal.value) == words


@BOOKS
def test_every_counter_starts_within_its_range(book: Rulebook) -> None:
    match = Match.start(book)
    for name, counter in book.counters(match.seats, match.options).items():
        counter.check(name, counter.start)


@BOOKS
def test_a_position_with_a_counter_out_of_range_is_refused_by_name(book: Rulebook) -> None:
    match = Match.start(book)
    for name in match.table.counters:
        position = {"counters": {name: -2}, "rest": "dealt"}
        with pytest.raises(ValueError, match=f"{name} must be .*, not -2"):
            Match.start(book, position=position)
