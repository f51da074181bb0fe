"""Options, seats and positions: impossible ones are refused with their name and what is allowed."""

import re

import pytest

from game.engine import Match, Rulebook
from game.engine.options import settled
from game.rulebooks import SHELF, rulebook
from tests.rulebooks.playing import cards, edges

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)


@BOOKS
def test_a_rulebook_is_found_by_its_slug(book: Rulebook) -> None:
    assert rulebook(book.slug) is book


def test_an_unknown_slug_names_the_known_ones() -> None:
    with pytest.raises(KeyError) as refusal:
        rulebook("old_maid")
    assert all(word in str(refusal.value) for word in ("old_maid", *(b.slug for b in SHELF)))


@BOOKS
def test_slugs_titles_and_options_are_unique_and_explained(book: Rulebook) -> None:
    assert re.fullmatch(r"[a-z_]+", book.slug)
    assert book.title and book.tagline and book.minutes > 0
    names = [option.name for option in book.options]
    assert len(set(names)) == len(names)
    for option in book.options:
        assert option.label and option.help
        assert option.checked(option.default) == option.default
        assert len({choice.label for choice in option.choices}) == len(option.choices)


@BOOKS
def test_an_unknown_option_names_the_options_there_are(book: Rulebook) -> None:
    with pytest.raises(ValueError, match="colour") as refusal:
        Match.start(book, options={"colour": "red"})
    assert all(option.name in str(refusal.value) for option in book.options)


@BOOKS
def test_a_bad_value_names_the_option_and_what_is_allowed(book: Rulebook) -> None:
    for option in book.options:
        for value in ("nonsense", -1, 10**6, None, 1.5):
            with pytest.raises(ValueError, match=option.name) as refusal:
                Match.start(book, options={option.name: value})
            assert str(option.choices[0].value) in str(refusal.value)


@BOOKS
def test_true_is_not_one_and_one_is_not_true(book: Rulebook) -> None:
    for option in book.options:
        for choice in option.choices:
            if choice.value in (0, 1):
                other = int(choice.value) if isinstance(choice.value, bool) else bool(choice.value)
                with pytest.raises(ValueError, match=option.name):
                    Match.start(book, options={option.name: other})


@BOOKS
def test_a_wrong_number_of_seats_names_the_right_ones(book: Rulebook) -> None:
    for options in edges(book):
        allowed = book.seats(options)
        for seats in (-1, 0, 1, 99, True, float(allowed[0]), str(allowed[0]), allowed[-1] + 1):
            if type(seats) is int and seats in allowed:
                continue
            with pytest.raises(ValueError, match=str(allowed[0])):
                Match.start(book, seats, options)


@BOOKS
def test_an_unused_option_must_have_its_default(book: Rulebook) -> None:
    for options in edges(book):
        for option in book.options:
            others = [choice.value for choice in option.choices if choice.value != option.default]
            if option.used(options) or not others:
                continue
            with pytest.raises(ValueError, match=option.name) as refusal:
                settled(book, {**options, option.name: others[0]})
            assert repr(option.default) in str(refusal.value)


@BOOKS
def test_a_match_knows_all_its_options(book: Rulebook) -> None:
    assert Match.start(book).options == {option.name: option.default for option in book.options}


@BOOKS
@pytest.mark.parametrize(
    ("position", "name"),
    [
        ({"zones": {"attic": []}}, "attic"),
        ({"counters": {"boredom": 3}}, "boredom"),
        ({"counters": {"boredom": 3}, "rest": "dealt"}, "boredom"),
        ({"rest": "burnt"}, "burnt"),
        ({"turn": 99}, "turn"),
        ({"turn": True}, "turn"),
        ({"turn": -1}, "turn"),
        ({"weather": "fine"}, "weather"),
        ({"zones": ["deck"]}, "zones"),
        ({"counters": 3}, "counters"),
    ],
    ids=str,
)
def test_an_impossible_position_is_refused_with_the_name(
    book: Rulebook, position: dict, name: str
) -> None:
    with pytest.raises(ValueError, match=name):
        Match.start(book, position=position)


@BOOKS
def test_a_position_refuses_invalid_faces_and_numbers(book: Rulebook) -> None:
    table = Match.start(book).table
    for zone in table.zones:
        for bad in (["joker_of_hearts"], [7], [["nested"]]):
            with pytest.raises(ValueError, match=re.escape(zone)):
                Match.start(book, position={"zones": {zone: bad}})
        with pytest.raises(ValueError, match=re.escape(zone)):
            Match.start(book, position={"zones": {zone: "joker_of_hearts"}})
    for counter in table.counters:
        for bad in (True, "3", 1.5, None):
            with pytest.raises(ValueError, match=re.escape(counter)):
                Match.start(book, position={"counters": {counter: bad}})


@BOOKS
def test_a_position_cannot_use_more_of_a_card_than_the_pack_has(book: Rulebook) -> None:
    match = Match.start(book)
    face = book.pack(match.seats, match.options)[0]
    many = len(book.pack(match.seats, match.options)) + 1
    zone = next(iter(match.table.zones))
    with pytest.raises(ValueError, match=face):
        Match.start(book, position={"zones": {zone: [face] * many}, "rest": "dealt"})


@BOOKS
@pytest.mark.parametrize("bad", [[0], [True], ["6"], [1.5], [-3]], ids=str)
def test_impossible_dice_results_are_refused(book: Rulebook, bad: list) -> None:
    with pytest.raises(ValueError, match="luck"):
        Match.start(book, luck=bad)


@BOOKS
def test_dice_results_without_dice_are_refused(book: Rulebook) -> None:
    if book.dice:
        assert Match.start(book, luck=[1]).record()["luck"] == [1]
        return
    assert Match.start(book, luck=[]).record()["luck"] == []
    with pytest.raises(ValueError, match="luck must be empty: this card game rolls no dice"):
        Match.start(book, luck=[1])


@BOOKS
def test_dealing_the_rest_keeps_the_pack_and_the_given_zones(book: Rulebook) -> None:
    dealt = Match.start(book, seed=3)
    pack = cards(dealt.table)
    for zone, held in dealt.table.zones.items():
        faces = [dealt.table.faces[card] for card in held][:2]
        if not faces:
            continue
        match = Match.start(book, seed=4, position={"zones": {zone: faces}, "rest": "dealt"})
        assert cards(match.table) == pack
        assert [match.table.faces[card] for card in match.table.zones[zone]] == faces


@BOOKS
def test_an_empty_position_is_the_usual_deal(book: Rulebook) -> None:
    usual, rest = Match.start(book, seed=6), Match.start(book, seed=6, position={"rest": "dealt"})
    assert rest.table == usual.table
