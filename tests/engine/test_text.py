"""Sentences as data, and actions as JSON."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import Action, Choose, Pick, Play, Text
from game.engine.actions import from_plain, to_plain
from game.engine.text import chained

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


class German:
    """A formatter for a single sentence, as a table has one for all."""

    def template(self, one: str, many: str, count: int) -> str:
        return {
            "you struck {seat} last round": "du hast {seat} zuletzt getroffen",
            "lose {cards}": "verliere {cards}",
            "a card": "eine Karte",
            "{n} cards": "{n} Karten",
        }[many if many and count != 1 else one]

    def value(self, name: str, value: int | str) -> str:
        return {("seat", 2): "Bram"}.get((name, value), str(value))


def test_a_formatter_translates_the_template_and_fills_in_names() -> None:
    text = Text("you struck {seat} last round", seat=2)
    assert text.format(German()) == "du hast Bram zuletzt getroffen"


@pytest.mark.parametrize(("n", "words"), [(1, "lose a card"), (0, "lose 0 cards")])
def test_a_clause_is_a_text_and_follows_its_count(n: int, words: str) -> None:
    text = Text("lose {cards}", cards=Text.counted("a card", "{n} cards", n))
    assert str(text) == words


def test_clauses_are_translated_too() -> None:
    text = Text("lose {cards}", cards=Text.counted("a card", "{n} cards", 3))
    assert text.format(German()) == "verliere 3 Karten"


def test_the_seats_of_a_text_include_those_of_its_clauses() -> None:
    clause = Text("{seat} falls", seat=1)
    assert Text("{seat_a} strikes: {then}", seat_a=0, then=clause).seats == (0, 1)


def test_a_text_is_about_the_first_seat_that_it_names_or_all_in_a_list_there() -> None:
    card = Text("{seat}'s {face}", seat=1, face="guard")
    other = Text("{seat}'s {face}", seat=2, face="brace")
    both = Text("{one} and {other}", one=card, other=other)
    assert Text("{cards} block for {seat}", cards=both, seat=3).subjects == (1, 2)
    assert Text("{cards} blocks for {seat}", cards=card, seat=3).subjects == (1,)
    assert Text("{seat} plays a card on {target}", seat=0, target=both).subjects == (0,)
    assert Text("{number} of {count}: {line}", number=1, count=2, line=both).subjects == (1, 2)
    assert Text("nobody").subjects == ()


def test_parts_are_joined_in_order() -> None:
    parts = [Text("{n}", n=n) for n in (1, 2, 3)]
    assert str(chained("{one}, {other}", parts)) == "1, 2, 3"


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
def test_an_action_survives_its_json_form(action: Action) -> None:
    assert from_plain(to_plain(action)) == action


@pytest.mark.parametrize(
    "plain",
    [None, [], "play", ["play"], ["play", 0, 1], ["pick", "0", 1], ["choose", 0, 1], ["fly", 0]],
    ids=repr,
)
def test_values_that_are_not_an_action_are_refused(plain: object) -> None:
    with pytest.raises(ValueError, match="not an action"):
        from_plain(plain)
