"""Custom characters of Card Shot!: plain data, validated, played, and stored in the record."""

import json
from collections.abc import Mapping

import pytest

from game.engine import Chance, Match
from game.rulebooks.card_shot.hall import HALL
from game.rulebooks.card_shot.reading import read_character
from game.rulebooks.card_shot.roster import EIGHT, check_characters
from game.rulebooks.card_shot.verbs import effect
from tests.rulebooks.playing import play
from tests.rulebooks.shooting import BOOK, choose, lay, offered, own, shot, values, with_cards

IDS = [character.id for character in EIGHT]


def start(*characters: object, **options: object) -> Match:
    return Match.start(BOOK, options={"own_characters": list(characters), **options})


def changed(path: str, value: object) -> dict:
    """Return a character with one value changed; DELETE removes it."""
    character = own()
    *way, last = path.split(".")
    place = character
    for key in way:
        place = place[key]
    if value == "DELETE":
        del place[last]
    else:
        place[last] = value
    return character


def test_the_eight_are_read_like_any_other() -> None:
    assert [data["id"] for data in HALL] == IDS
    for data, character in zip(HALL, EIGHT, strict=True):
        assert read_character(json.loads(json.dumps(data))) == character
        assert set(character.cards) == {"A", "K", "Q", "J", "2"}


def test_cs_2_each_suit_has_two_characters() -> None:
    suits = [character.suit for character in EIGHT]
    assert all(suits.count(suit) == 2 for suit in ("hearts", "spades", "diamonds", "clubs"))


def test_custom_characters_can_be_chosen_beside_the_eight() -> None:
    match = start(own(), own(id="other", name="Other"))
    wanted = {f"character:{name}" for name in (*IDS, "mine", "other")}
    assert offered(match) == wanted
    choose(match, 0, "character:mine")
    choose(match, 1, "character:other")
    assert [match.table.counters[f"character:{seat}"] for seat in (0, 1)] == [8, 9]


def test_custom_characters_play_as_written() -> None:
    mine = with_cards(A={"upright": "5; value: add 3 if active", "sideways": "defense 4"})
    for laid, end in (("AS", 8), ("AS/", 4)):
        match = shot("mine wren", ("AS ...", "3S ..."), own_characters=[mine])
        lay(match, laid, "3S")
        assert values(match) == (end, 3)


def test_a_record_holds_the_characters_so_that_it_replays_anywhere() -> None:
    match = start(with_cards(K={"upright": "9; higher: mill 1"}), seat_characters=["mine", "mine"])
    for _ in play(match, Chance(3)):
        pass
    record = json.loads(json.dumps(match.record()))
    again = Match.replay(record, BOOK)
    assert again.table == match.table
    assert again.record() == record
    assert "mill 1" in record["options"]["own_characters"][0]


def test_two_ways_to_write_the_same_data_are_the_same_option() -> None:
    data = own()
    turned = dict(reversed(data.items()))
    texts = [start(one).options["own_characters"] for one in (data, turned, json.dumps(data))]
    assert texts[0] == texts[1] == texts[2]


def test_accents_are_kept() -> None:
    match = start(own(name="Zoë"))
    assert "Zoë" in match.options["own_characters"][0]
    text = BOOK.caption(match.view(0), match.offers()[0][-1]).text
    assert str(text).startswith("Zoë")


def test_changing_the_input_does_not_change_a_character() -> None:
    data = own()
    match = start(data, seat_characters=["mine", "wren"])
    data["cards"]["A"]["upright"] = "20"
    assert "20" not in match.options["own_characters"][0]


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("id", "DELETE", "id is missing"),
        ("id", "My One", "id must be small letters, digits and _"),
        ("id", "aurelle", "character aurelle: id 'aurelle' is taken"),
        ("name", "", "name must be a line of text"),
        ("name", "two\nlines", "name must be a line of text"),
        ("name", "N" * 19, "name must have at most 18 characters, not 19"),
        ("about", 3, "about must be a line of text, not 3"),
        ("suit", "swords", "suit must be one of spades, hearts, diamonds, clubs, not 'swords'"),
        ("suit", ["hearts"], "suit must be one of"),
        ("joker", 21, "joker must be a number from 0 to 20, not 21"),
        ("joker", True, "joker must be a number from 0 to 20, not True"),
        ("colour", "red", "has no 'colour'; allowed: id, name, suit"),
        ("ability", "none", "ability must be named values"),
        ("ability.step", "value", "ability.step must be one of pre, post, not 'value'"),
        ("ability.effect", "DELETE", "ability.effect is missing"),
        ("ability.effect", 5, "ability.effect must be a text, not 5"),
        ("ability.effect", "fly 3", "ability.effect: 'fly 3' must begin with one of add, cut,"),
        (
            "ability.effect",
            "add",
            r"effect: 'add' must be written 'add N' \(N from 1 to 20",
        ),
        ("ability.effect", "add 0", "'add 0' must be written 'add N'"),
        ("ability.effect", "add 21", "'add 21' must have numbers up to 20"),
        ("ability.effect", "zero", "'zero' is not allowed in 'pre'; allowed: add, flipadd, hit"),
        ("ability.effect", "add 2 if active", "belongs in ability.condition"),
        (
            "ability.condition",
            "higher",
            "condition must be one of active, waiting, deck_less",
        ),
        ("ability.cost", "hand 4", "ability.cost: 'hand 4' must be none, hand 1 to hand 3, suit 1"),
        ("ability.cost", "blood 1", "ability.cost: 'blood 1' must be none"),
        ("ability.cost", 2, "ability.cost: 2 must be none"),
        ("ability.cost", "hand 0", "ability.cost: 'hand 0' must be none"),
        ("ability.name", "DELETE", "ability.name is missing"),
        ("cards", [], "cards must be named values"),
        ("cards.A", "DELETE", "cards.A is missing"),
        ("cards.10", {}, "cards has no '10'; allowed: A, K, Q, J, 2"),
        ("cards.A.upright", "DELETE", "cards.A.upright is missing"),
        ("cards.A.upright", 9, "cards.A.upright must be a text, not 9"),
        (
            "cards.K.upright",
            "high",
            "K.upright: 'high' must be a number from 0 to 20, defense",
        ),
        ("cards.K.upright", "21", "cards.K.upright: '21' must be a number from 0 to 20"),
        (
            "cards.K.sideways",
            "9; add 2",
            "K.sideways: 'add 2' must begin with one of value:",
        ),
        ("cards.K.sideways", "9; pre: draw 1", "must begin with one of value:, higher:, after:"),
        (
            "cards.K.upright",
            "9; after: add 2",
            "'add' is not allowed in 'after'; allowed: hit",
        ),
        (
            "cards.K.upright",
            "9; value: add 2 if lucky",
            "'lucky' is not a condition; allowed: opp",
        ),
        (
            "cards.K.upright",
            "9; value: add 2 if higher",
            "'higher' is not allowed in 'value'",
        ),
        ("cards.K.upright", "blank; after: draw 1", "a blank card has no effects in combat"),
        (
            "cards.Q.upright",
            "9; after: hand 1 game",
            r"'hand \+N TIME \[opp\]' \(N from 1 to 4",
        ),
        (
            "cards.Q.upright",
            "9; after: recycle 1 jokers",
            "KIND one of numbers, other_numbers",
        ),
        ("cards.Q.upright", "9; value: match 2", r"'match N max M' \(N and M from 1 to 20\)"),
        (
            "cards.2.absorption",
            "3; draw 1 if higher",
            "'higher' is not allowed in 'absorb'",
        ),
        ("cards.2.absorption", "3; draw 1 if opp_number", "is not allowed in 'absorb'"),
        (
            "cards.K.upright",
            "9; higher: more 1 if higher",
            "'higher' is not allowed in 'higher'",
        ),
        ("cards.K.upright", "٣", "K.upright: '٣' must be a number from 0 to 20"),
        ("cards.K.upright", "9; value: add ３", "'add ３' must be written 'add N'"),
        ("cards.K.upright", "9" + "; after: draw 1" * 4, "K.upright must have at most 3 effects"),
        ("cards.2.absorption", "2" + "; draw 1" * 4, "2.absorption must have at most 3 effects"),
        ("ability.effect", "; ".join(["draw 1"] * 4), "ability.effect must have at most 3 effects"),
        ("id", "two\nlines", "character 1: id must be a line of text"),
        ("cards.2.absorption", "many", "cards.2.absorption: 'many' must be a number from 1 to 20"),
        ("cards.2.absorption", "3; back", "cards.2.absorption: 'back' is not allowed in 'absorb'"),
        ("cards.2.absorption", 3, "cards.2.absorption must be a text, not 3"),
        ("cards.2.colour", "red", "cards.2 has no 'colour'; allowed: name, upright, sideways"),
    ],
)
def test_invalid_characters_are_refused_with_key_and_allowed_values(
    path: str, value: object, words: str
) -> None:
    with pytest.raises(ValueError, match=words) as refusal:
        start(changed(path, value))
    assert "option own_characters, character " in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 400


def test_a_long_value_is_quoted_in_part() -> None:
    bad = {
        r"K.upright: '9{58}… must be a number from 0 to 20": ("cards.K.upright", "9" * 5_000),
        r"has no 'k{58}…; allowed: id, name": ("k" * 5_000, 1),
        "from 0 to 20, not a value too large to be shown": ("joker", 1 << 20_000),
        "about must be a line of text, not a value too large": ("about", [[1 << 20_000]]),
    }
    for words, (path, value) in bad.items():
        with pytest.raises(ValueError, match=words) as refusal:
            start(changed(path, value))
        assert len(str(refusal.value)) < 300


def test_the_highest_numbers_are_allowed() -> None:
    mine = with_cards(A={"upright": "20; value: match 20 max 20", "absorption": "20"})
    for cost in ("hand 3", "suit 3", "deck 9"):
        ability = {"name": "Act", "step": "pre", "cost": cost, "effect": "add 20"}
        start(mine | {"joker": 20, "ability": ability})


def test_three_effects_are_not_too_many() -> None:
    mine = with_cards(A={"upright": "9" + "; after: draw 1" * 3, "absorption": "2" + "; hit 1" * 3})
    start(mine | {"ability": {"name": "Act", "step": "pre", "effect": "; ".join(["hit 1"] * 3)}})


def test_at_most_16_custom_characters_are_allowed() -> None:
    many = [own(id=f"number_{number}") for number in range(17)]
    assert len(offered(start(*many[:16]))) == 24
    check_characters(many[:16])
    with pytest.raises(ValueError, match="own_characters must have at most 16 characters, not 17"):
        start(*many)
    with pytest.raises(ValueError, match="there are already 16"):
        check_characters(many)


@pytest.mark.parametrize("bad", [7, "nonsense", None, ["list"], "[1]", "[" * 100_000])
def test_invalid_data_is_refused(bad: object) -> None:
    with pytest.raises(ValueError, match="character 1: a character must be named values"):
        start(bad)


def test_two_of_the_same_id_are_refused() -> None:
    with pytest.raises(
        ValueError, match="character mine: id 'mine' is taken; it must not be one of"
    ):
        start(own(), own())
    with pytest.raises(ValueError, match=r"^id 'mine' is taken; it must not be one of aurelle"):
        check_characters([own(), own()])
    check_characters([own(), own(id="other")])


@pytest.mark.parametrize("seats", [["aurelle"], ["aurelle", "mine"], ["aurelle", 3], "pell", 5])
def test_the_seated_characters_must_exist(seats: object) -> None:
    with pytest.raises(ValueError, match=r"seat_characters .*: \(\) or two of aurelle, hobb"):
        Match.start(BOOK, options={"seat_characters": seats})


def test_without_names_characters_are_chosen() -> None:
    match = Match.start(BOOK, options={"seat_characters": []})
    assert match.table.agenda[0] == ("character", 0, 1)


def test_custom_characters_can_be_seated_if_their_option_comes_first() -> None:
    options = {"seat_characters": ["mine", "wren"], "own_characters": [own()]}
    assert Match.start(BOOK, options=options).table.counters["character:0"] == 8


def test_given_characters_are_not_random() -> None:
    with pytest.raises(ValueError, match="characters has no effect here"):
        Match.start(BOOK, options={"seat_characters": ["pell", "wren"], "characters": "random"})


def test_an_effect_equals_its_text() -> None:
    assert effect("match 2 max 10").most == 10
    assert (effect("hand -1 next opp").n, effect("hand -1 next opp").rival) == (-1, True)
    assert (effect("hand +1 game").n, effect("hand +1 game").rival) == (1, False)
    assert effect("recycle 2 other_numbers").kind == "other_numbers"
    assert effect("add 5 if opp_special").condition == "opp_special"


def test_odd_mappings_never_crash() -> None:
    for junk in ({}, {"id": {}}, {"id": "x", "cards": {"A": 3}}, {1: 2}, {"id": "x" * 30}):
        assert isinstance(junk, Mapping)
        with pytest.raises(ValueError, match="own_characters"):
            start(junk)
