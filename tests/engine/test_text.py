"""Sentences as data, and actions as JSON."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import Action, Choose, Pick, Play, Text
from game.engine.actions import from_plain, to_plain

NUMBERS = st.integers(0, 99)
ACTIONS = st.one_of(
    st.builds(Play, NUMBERS, NUMBERS, st.text(), st.text()),
    st.builds(Pick, NUMBERS, NUMBERS),
    st.builds(Choose, NUMBERS, st.text()),
)


def test_a_text_is_plain_english_with_its_values() -> None:
    text = Text("{seat} lays {face} for {amount}", seat=2, face="long_sword", amount=3)
    assert str(text) == "seat 2 lays long sword for 3"


def test_several_seats_and_faces_can_be_told_apart() -> None:
    text = Text("{seat_a} shows {seat_b} {face_mine}", seat_a=0, seat_b=1, face_mine="a_b")
    assert str(text) == "seat 0 shows seat 1 a b"


def test_whoever_shows_a_text_words_its_values() -> None:
    names = {("seat", 2): "Bram"}
    text = Text("you struck {seat} last round", seat=2)
    assert text.filled(lambda name, value: names[name, value]) == "you struck Bram last round"


def test_the_order_of_values_does_not_matter() -> None:
    one, other = Text("{a}{b}", a=1, b=2), Text("{a}{b}", b=2, a=1)
    assert one == other
    assert hash(one) == hash(other)


def test_another_value_is_another_text() -> None:
    assert Text("{a}", a=1) != Text("{a}", a=2)


def test_a_text_cannot_be_changed_and_can_be_sent_to_another_process() -> None:
    text = Text("{seat}", seat=1)
    with pytest.raises(AttributeError):
        text.id = "other"
    assert pickle.loads(pickle.dumps(text)) == text


@given(ACTIONS)
def test_an_action_comes_back_from_its_plain_form(action: Action) -> None:
    assert from_plain(to_plain(action)) == action


@pytest.mark.parametrize(
    "plain",
    [None, [], "play", ["play"], ["play", 0, 1], ["pick", "0", 1], ["choose", 0, 1], ["fly", 0]],
    ids=repr,
)
def test_what_is_no_action_is_refused(plain: object) -> None:
    with pytest.raises(ValueError, match="not an action"):
        from_plain(plain)
