"""Any JSON as a position, options or record gives a match or one short error."""

import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import settings as checks
from hypothesis import strategies as st

from game.engine import Match, Rulebook
from tests.rulebooks.golden import golden
from tests.rulebooks.playing import RULEBOOKS

BOOKS = pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.slug)

LONGEST = 1_000
"""Maximum characters of an error that lists all allowed values."""


def nested(kind: type, depth: int) -> object:
    """Return lists in lists, or mappings in mappings, nested to a depth."""
    value: object = 1
    for _ in range(depth):
        value = [value] if kind is list else {"a": value}
    return value


def endless() -> list[object]:
    """Return a list that contains itself."""
    value: list[object] = []
    value.append(value)
    return value


HOSTILE = {
    "lists": nested(list, 600),
    "mappings": nested(dict, 600),
    "very deep": nested(list, 50_000),
    "endless": endless(),
    "digits": 10**5_000,
    "minus": -(10**5_000),
    "long": "x" * 100_000,
    "wide": ["x"] * 50_000,
    "surrogate": "\ud800\0",
    "nothing": None,
    "fraction": 0.5,
    "not a number": float("nan"),
    "true": True,
    "empty": {},
}
"""Values that may come from a damaged or forged file, or from a faulty caller."""

VALUES = pytest.mark.parametrize("value", HOSTILE.values(), ids=HOSTILE)


def check(start: "object") -> None:
    """Assert that a call succeeds or raises a short, readable error."""
    assert callable(start)
    try:
        start()
    except ValueError as problem:
        said = str(problem)
        assert said and "\n" not in said and len(said) < LONGEST


@BOOKS
@VALUES
def test_any_position_is_played_or_refused_in_a_sentence(book: Rulebook, value: object) -> None:
    zone = next(iter(Match.start(book).table.zones))
    counter = next(iter(Match.start(book).table.counters))
    for position in (
        value,
        {"zones": value},
        {"zones": {zone: value}},
        {"zones": {zone: [value]}},
        {"counters": value},
        {"counters": {counter: value}, "rest": "dealt"},
        {"rest": value},
        {"rest": "dealt", "turn": value},
    ):
        check(lambda position=position: Match.start(book, position=position))


@BOOKS
@VALUES
def test_any_options_are_played_or_refused_in_a_sentence(book: Rulebook, value: object) -> None:
    check(lambda: Match.start(book, options=value))  # type: ignore[arg-type]
    for option in book.options:
        check(lambda option=option: Match.start(book, options={option.name: value}))
        check(lambda option=option: Match.start(book, options={option.name: [value]}))


@BOOKS
@VALUES
def test_any_seats_seed_and_luck_are_played_or_refused(book: Rulebook, value: object) -> None:
    check(lambda: Match.start(book, seats=value))  # type: ignore[arg-type]
    check(lambda: Match.start(book, seed=value))  # type: ignore[arg-type]
    check(lambda: Match.start(book, luck=value))  # type: ignore[arg-type]
    check(lambda: Match.start(book, luck=[value]))  # type: ignore[list-item]


@BOOKS
@VALUES
def test_any_record_is_played_or_refused_in_a_sentence(book: Rulebook, value: object) -> None:
    record = Match.start(book).record()
    check(lambda: Match.replay(value, book))  # type: ignore[arg-type]
    for key in record:
        check(lambda key=key: Match.replay({**record, key: value}, book))
    for plain in (value, [value], ["play", 0, value, "x", ""], ["choose", value, "x"]):
        check(lambda plain=plain: Match.replay({**record, "actions": [plain]}, book))


@BOOKS
@pytest.mark.parametrize("kind", [list, dict])
def test_a_position_that_is_nested_too_deeply_is_refused_by_name(
    book: Rulebook, kind: type
) -> None:
    deep = nested(kind, 600)
    with pytest.raises(ValueError, match="position is nested"):
        Match.start(book, position={"zones": deep})
    with pytest.raises(ValueError, match="position is nested"):
        Match.replay({**Match.start(book).record(), "position": {"zones": deep}}, book)
    with pytest.raises(ValueError, match="options are nested"):
        Match.start(book, options={"anything": deep})


def places(value: object, at: tuple[object, ...] = ()) -> Iterator[tuple[object, ...]]:
    """Yield the path to every value of a record."""
    yield at
    inner = value.items() if isinstance(value, dict) else ()
    for key, part in enumerate(value) if isinstance(value, list) else inner:
        yield from places(part, (*at, key))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)


@BOOKS
@checks(max_examples=40, deadline=None)
@given(data=st.data())
def test_a_record_with_any_value_replaced_is_played_or_refused(
    book: Rulebook, data: st.DataObject
) -> None:
    record = json.loads(json.dumps(golden(book.slug)["record"]))
    record["actions"] = record["actions"][:6]
    *way, last = data.draw(st.sampled_from([at for at in places(record) if at]))
    part = record
    for key in way:
        part = part[key]
    part[last] = data.draw(JSON)
    check(lambda: Match.replay(record, book))
