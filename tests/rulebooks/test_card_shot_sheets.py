"""Sheets and glosses of Card Shot!, and the reasons for changed values."""

from collections.abc import Iterable

import pytest

from game.engine import Choose, Match
from game.engine.events import (
    Affected,
    Beat,
    Compared,
    Counted,
    Event,
    Explained,
    Moved,
    Noted,
    Pierced,
    Planned,
    Struck,
    Told,
)
from game.rulebooks.card_shot.effect_text import spell
from game.rulebooks.card_shot.hall import HALL
from game.rulebooks.card_shot.roster import EIGHT
from tests.rulebooks.shooting import BOOK, card, choose, do, end, lay, opened, own, shot, until

FIVE = "3S 4S 6S 7S 8S"


def lines(match: Match, seat: int) -> dict[str, str]:
    """Return the lines of a seat's sheet: the text of each special card."""
    sheet = BOOK.sheet(match.view(None), seat)
    assert sheet is not None
    return {str(label): str(body) for label, body in sheet.lines}


def glossed(match: Match, seat: int, name: str) -> str:
    """Return the gloss of a hand card for its owner."""
    return str(BOOK.gloss(match.view(seat), card(match, f"hand:{seat}", name)))


def test_a_sheet_says_who_it_is_and_what_the_ability_costs_and_does() -> None:
    sheet = BOOK.sheet(shot("aurelle hobb").view(None), 0)
    assert sheet is not None
    assert (str(sheet.title), sheet.emblem) == ("Aurelle", "aurelle")
    assert (sheet.icon, str(sheet.label)) == ("heart", "hearts")
    assert str(sheet.text) == (
        "Aurelle is the fencing master of the house. "
        "She fights with plain steel and reads what you hide."
    )
    assert str(sheet.role) == "duelist"
    assert lines(shot("aurelle hobb"), 0)["Salute"] == (
        "Before the attack, you may discard a card: your attack gets +2."
    )
    sheet = BOOK.sheet(shot("aurelle hobb").view(None), 1)
    assert sheet is not None
    assert lines(shot("aurelle hobb"), 1)["Second Wind"] == (
        "After the attack, if you lost, you may discard a card of your suit: "
        "shuffle up to 2 Number cards of other suits back into your deck."
    )
    sheet = BOOK.sheet(shot("pell hobb").view(1), 0)
    assert sheet is not None
    told = {str(label): str(body) for label, body in sheet.lines}
    assert told["Double or Nothing"].endswith("+8 for a Joker.")
    assert told["Joker"] == "It attacks for 8 when you play it."


def test_a_sheet_has_a_line_for_each_special_card() -> None:
    cards = lines(shot("aurelle hobb"), 0)
    assert next(iter(cards)) == "Salute"
    del cards["Salute"]
    assert cards == {
        "A Stop Hit": "Upright, it attacks for 9.\n"
        "Sideways, it attacks for 7. It gets +5 if they play a special card.",
        "K Lunge": "It attacks for 8. It gets +2 if your deck is smaller. "
        "If you win, they cannot absorb.",
        "Q Riposte": "It defends with 7. If you win, deal 3 damage.",
        "J Disengage": "It attacks for 6. Their value becomes 0 if they play a defense.",
        "2 Parry": "It has no combat value.\nIt absorbs 4 damage.",
    }
    told = lines(shot("aurelle magpie"), 1)
    assert (
        told["2 Loaded Sleeve"] == "It has no combat value.\nIt absorbs 4 damage. Then draw a card."
    )
    assert told["A Silk Noose"] == (
        "Upright, it attacks for 10. If you win, they discard a random card.\n"
        "Sideways, it is worth their value +2 (maximum 10).\nIt absorbs 2 damage."
    )


@pytest.mark.parametrize("who", EIGHT, ids=lambda who: who.id)
def test_a_choices_sheet_shows_the_chosen_character(who) -> None:
    before = Match.start(BOOK).view(0)
    chosen = BOOK.sheet(before, Choose(0, f"character:{who.id}"))
    assert chosen is not None
    assert chosen == BOOK.sheet(shot(f"{who.id} wren").view(1), 0)
    assert all(str(body) for _, body in chosen.lines)


def test_only_character_choices_have_a_sheet() -> None:
    match = Match.start(BOOK)
    assert BOOK.sheet(match.view(0), 0) is BOOK.sheet(match.view(0), 1) is None
    assert BOOK.sheet(match.view(0), Choose(0, "pass")) is None
    assert BOOK.sheet(match.view(0), Choose(0, "character:nobody")) is None
    choose(match, 0, "character:pell")
    assert BOOK.sheet(match.view(1), 0) is None


def test_a_throw_has_only_a_name_and_an_icon() -> None:
    sheet = BOOK.sheet(opened().view(None), Choose(0, "rock"))
    assert sheet is not None
    assert (str(sheet.title), sheet.icon, sheet.emblem, sheet.lines) == ("Rock", "rock", "", ())


def test_custom_texts_may_contain_any_character() -> None:
    mine = own(name="{Zoë}", about="Braces { and }, 100 %.")
    mine["cards"]["A"] = {"name": "{seat}", "upright": "9"}
    match = shot("mine wren", ("AS ...", "..."), own_characters=[mine])
    sheet = BOOK.sheet(match.view(None), 0)
    assert sheet is not None
    assert (str(sheet.title), sheet.emblem) == ("{Zoë}", "mine")
    assert str(sheet.text) == "Braces { and }, 100 %."
    assert lines(match, 0)["A {seat}"] == "It attacks for 9."
    assert glossed(match, 0, "AS") == "{seat}: It attacks for 9. It absorbs 2 damage."
    assert any(isinstance(event, Explained) for event in lay(match, "AS", "3S"))


def test_a_gloss_says_what_a_card_does_for_its_character() -> None:
    match = shot("aurelle hobb", ("AH 7H 10H 7S Joker 2C", "2H AS 3S 4S 6S"))
    assert glossed(match, 0, "AH") == (
        "Stop Hit: Upright, it attacks for 9. Sideways, it attacks for 7. "
        "It gets +5 if they play a special card. It absorbs 2 damage."
    )
    assert glossed(match, 0, "7H") == "It attacks for 8 (7 + 1 for your suit). It absorbs 2 damage."
    assert glossed(match, 0, "10H") == "It attacks for 10. It absorbs 2 damage."
    assert glossed(match, 0, "7S") == "It attacks for 7. It absorbs 1 damage."
    assert glossed(match, 0, "2C") == "Parry: It has no combat value. It absorbs 4 damage."
    assert glossed(match, 0, "Joker").endswith("It is worth 0 when played. It absorbs 1 damage.")
    assert glossed(match, 1, "2H") == "Buckler: It has no combat value. It absorbs 3 damage."
    match = shot("pell magpie", ("Joker ...", "2S ..."))
    assert glossed(match, 0, "Joker").endswith("It attacks for 8. It absorbs 1 damage.")
    assert glossed(match, 1, "2S") == (
        "Loaded Sleeve: It has no combat value. It absorbs 5 damage. Then draw a card."
    )


def test_a_gloss_depends_on_the_cards_owner_and_on_who_sees_it() -> None:
    match = shot("aurelle hobb", ("3S ...", "AS ..."), discards=("AH", ""))
    ace = card(match, "discard:0", "AH")
    texts = {str(BOOK.gloss(match.view(seat), ace)) for seat in (0, 1, None)}
    assert len(texts) == 1
    hidden = card(match, "hand:1", "AS")
    assert BOOK.gloss(match.view(0), hidden) is None
    before = Match.start(BOOK)
    held = before.table.zones["deck:0"][0]
    assert BOOK.gloss(before.view(0), held) is None


def says_way(event: Event) -> bool:
    return isinstance(event, Explained) and event.counter[:5] == "value" and event.amount is None


def ways(events: Iterable[Event]) -> list[tuple[str, str]]:
    """Return the name of each card, and how it lies if that matters, with the counter."""
    return [(event.counter, str(event.text)) for event in events if says_way(event)]


def with_amount(event: Explained) -> str:
    """Return a reason with its number, if it has one."""
    if event.amount is None:
        return str(event.text)
    number = {"base": "", "added": "+" if event.amount >= 0 else "", "set": "= "}[event.kind]
    return f"{event.text} {number}{event.amount}".replace("-", "−")


def reasons(events: Iterable[Event]) -> list[tuple[str, str, int | None]]:
    """Return each reason with its counter and the new value, or None if it did not change.

    The names of the cards are left out.
    """
    found = []
    told = [each for each in events if not isinstance(each, Planned | Told) and not says_way(each)]
    for place, event in enumerate(told):
        if isinstance(event, Explained):
            after = told[place + 1] if place + 1 < len(told) else None
            if isinstance(after, Counted) and after.counter.startswith("defends"):
                after = told[place + 2]
            changed = isinstance(after, Counted) and after.counter == event.counter
            found.append((event.counter, with_amount(event), after.value if changed else None))
    return found


def test_cs_14_a_card_with_two_uses_says_which_effect_it_has() -> None:
    match = shot("aurelle vesper", ("AS 10H ...", "AD 9S ..."))
    assert ways(lay(match, "AS/", "AD")) == [
        ("value:0", "second effect"),
        ("value:1", "first effect"),
    ]


def test_a_card_with_one_use_keeps_its_name_sideways() -> None:
    nine, king = "diamonds 9", "spades K"
    for mine, named in (("KS/", king), ("9D/", nine), ("9D", nine), ("KS", king)):
        match = shot("aurelle vesper", (f"{mine.strip('/')} ...", "9S ..."))
        assert ways(lay(match, mine, "9S"))[0] == ("value:0", named)


@pytest.mark.parametrize(
    ("played", "said"),
    [
        (("10H", "9C"), "10 − 9 = 1 damage"),
        (("10H", "10C"), "None"),
        (("8C", "AD/"), "A defense deals no combat damage"),
    ],
)
def test_the_comparison_says_what_follows(played: tuple[str, str], said: str) -> None:
    hands = tuple(f"{card.strip('/')} ..." for card in played)
    events = lay(shot("aurelle vesper", hands), *played)
    (compared,) = (event for event in events if isinstance(event, Compared))
    assert str(compared.detail) == said


def test_damage_says_what_it_costs() -> None:
    ten, nine = (
        "10 − 8 = 2 damage: 2 life cards",
        "9 − 8 = 1 damage: 1 life card",
    )
    for played, cost in (("10C", ten), ("9C", nine)):
        events = lay(shot("aurelle vesper", (f"{played} ...", "8H ...")), played, "8H")
        (struck,) = (event for event in events if isinstance(event, Struck))
        assert str(struck.cost) == f"{cost} unless absorbed"


def test_doubled_damage_says_how_it_is_doubled() -> None:
    events = lay(shot("pell aurelle", ("KC ...", "5S ...")), "KC", "5S")
    (struck,) = (event for event in events if isinstance(event, Struck))
    doubled = "(8 − 5) × 2 = 6 damage: 6 life cards unless absorbed"
    assert str(struck.cost) == doubled


def test_doubled_and_blocked_damage_says_how_much_is_left() -> None:
    match = shot("pell hobb", ("KC ...", "JS ..."))
    events = lay(match, "KC", "JS")
    (compared,) = (event for event in events if isinstance(event, Compared))
    assert str(compared.detail) == "(8 − 5) × 2 = 6 damage, and seat 1 blocks 3"
    (struck,) = (event for event in events if isinstance(event, Struck))
    assert str(struck.cost) == "3 damage: 3 life cards unless absorbed"


def test_everybody_sees_why_a_value_is_what_it_is() -> None:
    match = shot("vesper hobb", ("8C 3S ...", "9H 6S 2H ..."))
    until(match, "ability")
    do(match, "ability", "3S", "call:number")
    assert reasons(lay(match, "8C", "9H")) == [
        ("value:1", "Hobb's hearts +1", 10),
        ("value:1", "Hush −5", 5),
    ]
    match = shot("aurelle magpie", ("AS ...", "KD ..."))
    assert reasons(lay(match, "AS/", "KD")) == [
        ("value:0", "Stop Hit 7", 7),
        ("value:1", "Snatch 6", 6),
        ("value:0", "Stop Hit +5", 12),
    ]
    match = shot("magpie wren", ("QC ...", "QD ..."))
    assert reasons(lay(match, "QC", "QD")) == [
        ("value:1", "Beat 5", 5),
        ("value:0", "5 + 2 = 7", 7),
        ("value:0", "Beat −3", 4),
    ]
    match = shot("magpie ragna", ("QC ...", "KD ..."))
    assert reasons(lay(match, "QC", "KD")) == [
        ("value:1", "Cleave 10", 10),
        ("value:0", "at most 9 = 9", 9),
    ]


@pytest.mark.parametrize(
    ("top", "said"),
    [
        ("5H", [("value:0", "Switch = 13", 13), ("value:1", "Switch = 7", 7)]),
        ("5C", []),
    ],
)
def test_a_flip_that_swaps_explains_both_values(top: str, said: list) -> None:
    match = shot("pell ragna", ("QC ...", "AD ..."), (f"{top} ...", "..."))
    assert reasons(lay(match, "QC", "AD"))[2:] == said


@pytest.mark.parametrize(
    ("top", "said"),
    [("5H", ("Coin Toss +4", 12)), ("5C", ("Coin Toss +0", None)), ("Joker", ("Coin Toss +8", 16))],
)
def test_a_flip_that_adds_is_explained_even_if_it_adds_nothing(top: str, said: tuple) -> None:
    match = shot("pell ragna", ("JC ...", "AD ..."), (f"{top} ...", "..."))
    assert reasons(lay(match, "JC", "AD"))[2:] == [("value:0", *said)]


def test_each_value_change_ends_before_the_next() -> None:
    match = shot("magpie wren", ("QC ...", "QD ..."))
    told = [event for event in lay(match, "QC", "QD") if not isinstance(event, Planned)]
    between: list[Event] = []
    changes = 0
    for event in told:
        if isinstance(event, Counted) and event.counter.startswith("value"):
            based = event.was == -1 and changes and isinstance(between[-1], Explained)
            assert not changes or based or any(isinstance(one, Beat) for one in between)
            between, changes = [], changes + 1
        between.append(event)
    assert changes == 4


def test_the_log_names_played_cards_and_values() -> None:
    match = shot("aurelle magpie", ("AS ...", "KD ..."))
    told = [str(event.text) for event in lay(match, "AS/", "KD") if isinstance(event, Told | Noted)]
    assert "seat 0's Ace, second effect: Stop Hit, attack 7; +5 against a special card" in told
    random = "seat 0 discards a random card"
    assert f"seat 1's King: Snatch, attack 6; if it wins, {random}" in told


def test_a_copied_value_is_told_with_its_sum() -> None:
    for rival, sum_told in (("QD", "5 + 2 = 7"), ("9D", "9 + 2 = 11, at most 9")):
        match = shot("magpie wren", ("QC ...", f"{rival} ..."))
        told = [str(event.text) for event in lay(match, "QC", rival) if isinstance(event, Affected)]
        assert f"seat 0's Queen (Mimic): seat 1's {sum_told}" in told


def test_each_special_card_comes_forward_while_its_name_and_effects_are_told() -> None:
    match = shot("aurelle ragna", ("10H ...", "AD ..."))
    told = [event for event in lay(match, "10H", "AD/") if isinstance(event, Told) and event.card]
    presented = told[0]
    assert (
        str(presented.text)
        == "seat 1's Ace, second effect: Skullsplitter, attack 9; if it wins, seat 0 cannot absorb"
    )
    assert match.table.faces[presented.card] == "diamonds_A"


def test_damage_that_cannot_be_absorbed_says_so() -> None:
    match = shot("aurelle ragna", ("7C ...", "AD ..."))
    (struck,) = (event for event in lay(match, "7C", "AD/") if isinstance(event, Struck))
    assert isinstance(struck, Pierced)
    assert str(struck.cost) == "9 − 7 = 2 damage: 2 life cards, cannot be absorbed"


@pytest.mark.parametrize(
    ("who", "mine", "defends"),
    [
        ("aurelle wren", "QC", 1),
        ("vesper wren", "AS", 0),
        ("vesper wren", "AS/", 1),
        ("aurelle wren", "2C", 0),
    ],
)
def test_a_defense_is_public_until_the_turn_ends(who: str, mine: str, defends: int) -> None:
    match = shot(who, (f"{mine.rstrip('/')} ...", "9S ..."))
    events = lay(match, mine, "9S")
    assert match.view(None).counters["defends:0"] == defends
    assert match.view(None).counters["defends:1"] == 0
    kinds = [event.counter for event in events if isinstance(event, Counted)]
    assert ("defends:0" in kinds) == bool(defends)
    if defends:
        assert kinds.index("defends:0") < kinds.index("value:0")
    end(match)
    assert match.table.counters["defends:0"] == 0


def test_a_position_has_no_defense() -> None:
    with pytest.raises(ValueError, match="defends:0 must be 0 when a turn begins"):
        shot(counters={"defends:0": 1})


def test_the_agenda_says_which_step_of_the_turn_begins() -> None:
    """CS-4: draw, before, attack, after, discard."""
    match = shot("aurelle hobb", (FIVE, FIVE))
    events = (*match.opening, *until(match, "lay"), *lay(match, "8S", "3S"), *end(match))
    heads = [event.agenda[0][0] for event in events if isinstance(event, Planned) and event.agenda]
    steps = ("draw", "before", "attack", "after", "discard")
    seen = [head for head in heads if head in steps]
    assert list(dict.fromkeys(seen)) == list(steps)
    laid = next(
        place
        for place, event in enumerate(events)
        if isinstance(event, Moved) and event.to == "commit:0"
    )
    before = [event.agenda[0][0] for event in events[:laid] if isinstance(event, Planned)]
    assert "attack" in before and "after" not in before


def test_every_character_has_a_sheet() -> None:
    view = Match.start(BOOK).view(None)
    emblems = [BOOK.sheet(view, Choose(0, f"character:{data['id']}")) for data in HALL]
    assert [sheet.emblem for sheet in emblems if sheet] == [data["id"] for data in HALL]


CONDITIONS_TOLD = {
    "opp_number": "+2 if they play a Number card",
    "opp_special": "+2 if they play a special card",
    "opp_defense": "+2 if they play a defense",
    "active": "+2 if you are active",
    "waiting": "+2 if you are not active",
    "deck_less": "+2 if your deck is smaller",
}


@pytest.mark.parametrize("condition", CONDITIONS_TOLD)
def test_a_condition_is_announced_with_its_effect(condition: str) -> None:
    assert str(spell(f"add 2 if {condition}")) == CONDITIONS_TOLD[condition]


@pytest.mark.parametrize(
    ("condition", "words"),
    [("higher", "if you won"), ("lower", "if you lost"), ("not_lower", "unless you lost")],
)
def test_a_condition_on_values_is_announced_with_its_effect(condition: str, words: str) -> None:
    assert str(spell(f"hit 2 if {condition}")) == f"deal 2 damage {words}"
