"""Messages of phones: exactly the known ones are read."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.remote.messages import (
    LARGEST,
    BadMessageError,
    Hello,
    Leave,
    PhoneAnswer,
    PhoneGather,
    PhoneTakeBack,
    PhoneVote,
    Ping,
    Received,
    Sit,
    received,
)

pytestmark = pytest.mark.quick

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@pytest.mark.parametrize(
    ("plain", "message"),
    [
        ({"type": "hello", "code": "BCDF", "token": ""}, Hello("BCDF", "")),
        ({"type": "sit", "seat": 2, "name": "Ines"}, Sit(2, "Ines")),
        ({"type": "answer", "state": 7, "offer": 0}, PhoneAnswer(7, 0)),
        ({"type": "gather", "state": 7, "picks": [3, 1]}, PhoneGather(7, (3, 1))),
        ({"type": "take_back", "state": 7}, PhoneTakeBack(7)),
        ({"type": "vote", "vote": 3, "agrees": True}, PhoneVote(3, True)),
        ({"type": "vote", "vote": 3, "agrees": False}, PhoneVote(3, False)),
        ({"type": "ping"}, Ping()),
        ({"type": "leave"}, Leave()),
    ],
)
def test_the_messages_of_the_page_are_read(plain: dict, message: Received) -> None:
    assert received(json.dumps(plain)) == message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "null",
        "NaN",
        b"{}",
        "[" * 4_000,
        "{}",
        '{"type": "fly"}',
        '{"type": ["hello"]}',
        '{"type": "ping", "more": 1}',
        '{"type": "hello", "code": "BCDF"}',
        '{"type": "hello", "code": 1, "token": ""}',
        '{"type": "sit", "seat": true, "name": ""}',
        '{"type": "sit", "seat": -1, "name": ""}',
        '{"type": "sit", "seat": 1.0, "name": ""}',
        '{"type": "answer", "state": 1, "offer": 10000000000000}',
        '{"type": "answer", "state": 1, "offer": NaN}',
        '{"type": "gather", "state": 1, "picks": "all"}',
        '{"type": "vote", "vote": 1, "agrees": 1}',
        '{"type": "vote", "vote": true, "agrees": true}',
        json.dumps({"type": "gather", "state": 1, "picks": [0] * 101}),
        json.dumps({"type": "sit", "seat": 0, "name": "x" * 81}),
        json.dumps({"type": "sit", "seat": 0, "name": "x" * LARGEST}),
    ],
    ids=lambda text: repr(text)[:40],
)
def test_anything_else_is_refused(text: str | bytes) -> None:
    with pytest.raises(BadMessageError):
        received(text)


@given(PLAIN)
def test_any_other_json_is_refused_without_another_error(plain: object) -> None:
    with pytest.raises(BadMessageError):
        received(json.dumps(plain))


@given(st.text())
def test_any_text_is_refused_without_another_error(text: str) -> None:
    with pytest.raises(BadMessageError):
        received(text)
