"""Texts of Card Shot! about cards and abilities, and its log."""

import re
from collections.abc import Iterable, Mapping

import pytest

from game import resources
from game.engine import Match
from game.engine.events import Ended, Event, Explained, Fell, Noted, Told
from game.rulebooks.card_shot.characters import ATTACK, BLANK, FREE, Character, Front
from game.rulebooks.card_shot.effect_lines import spell_offer
from game.rulebooks.card_shot.effect_text import spell_cost, spell_price, spell_special
from game.rulebooks.card_shot.hall import HALL
from game.rulebooks.card_shot.roster import EIGHT
from tests.rulebooks.shooting import (
    BOOK,
    do,
    fight,
    lay,
    lies,
    opened,
    owing,
    own,
    shot,
    step,
    told,
    turn,
    until,
    with_cards,
    word,
)

RANKS = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack", "2": "Two"}
"""Ranks as the rules page writes them."""


def mine(cards: Mapping[str, dict], *hands: str, **more: object) -> Match:
    """Return a match of a custom character with these special cards against Wren."""
    return shot(
        "mine wren", hands or ("AS ...", "..."), own_characters=[with_cards(**cards)], **more
    )


def sheet(**card: str) -> str:
    """Return the line about an Ace on a sheet."""
    found = BOOK.sheet(mine({"A": card}).view(None), 0)
    assert found is not None
    return next(str(body) for label, body in found.lines if str(label).startswith("A "))


def captions(match: Match) -> dict[str, str]:
    """Return the caption of each offer."""
    seat = owing(match)
    view = match.view(seat)
    return {word(match, one): str(BOOK.caption(view, one).text) for one in match.offers()[seat]}


def asked(match: Match) -> str:
    """Return the prompt of the seat that owes a choice."""
    return str(BOOK.prompt(match.view(owing(match))))


@pytest.mark.parametrize(
    ("front", "words"),
    [
        ("5", "It attacks for 5."),
        ("defense 5", "It defends with 5."),
        (
            "5; value: add 2 if opp_special",
            "It attacks for 5. It gets +2 if they play a special card.",
        ),
        (
            "5; higher: more 1; higher: hit 2",
            "It attacks for 5. If you win, deal 1 more damage, then deal 2 damage.",
        ),
        (
            "4; higher: rob 1; after: peek 2",
            "It attacks for 4. If you win, they discard a random card. "
            "Then look at your top 2 cards and put any on the bottom.",
        ),
        (
            "4; after: peek 2; value: guard 1",
            "It attacks for 4. You take 1 less combat damage. "
            "Then look at your top 2 cards and put any on the bottom.",
        ),
        ("6; after: hit 1 if higher", "It attacks for 6. Then deal 1 damage if you won."),
        ("0; value: match 1 max 9", "It is worth their value +1 (maximum 9)."),
        (
            "0; value: match 1 max 9; value: add 2",
            "It is worth their value +1 (maximum 9). It gets +2.",
        ),
        (
            "0; value: match 1 max 9 if active",
            "It attacks for 0. It is worth their value +1 (maximum 9) if you are active.",
        ),
        ("5; value: match 1 max 9", "It attacks for 5. It is worth their value +1 (maximum 9)."),
        (
            "defense 0; value: match 1 max 9",
            "It defends with 0. It is worth their value +1 (maximum 9).",
        ),
        (
            "0; value: flipset 11",
            "Flip your top card: "
            "it is worth that card's number (11 for a special card, 15 for a Joker).",
        ),
        ("0; value: add 3", "It attacks for 0. It gets +3."),
        ("0; after: draw 1", "It attacks for 0. Then draw a card."),
    ],
)
def test_a_sheet_lists_a_cards_effects_by_step(front: str, words: str) -> None:
    """Effects that need the higher value are separate from unconditional ones."""
    assert sheet(upright=front) == words


def test_a_sheet_separates_both_orientations_and_absorption() -> None:
    assert sheet(upright="9; higher: rob 1", sideways="0; value: match 2 max 8") == (
        "Upright, it attacks for 9. If you win, they discard a random card.\n"
        "Sideways, it is worth their value +2 (maximum 8)."
    )
    assert sheet(upright="blank", absorption="3; draw 1; hit 2") == (
        "It has no combat value.\nIt absorbs 3 damage. Then draw a card, then deal 2 damage."
    )


def test_a_hand_card_shows_its_resulting_value() -> None:
    cards = {
        "A": {"name": "Echo", "upright": "0; value: match 1 max 9", "sideways": "defense 4"},
        "K": {"name": "Edge", "upright": "6; value: add 2 if active; higher: more 1"},
        "Q": {"name": "Rest", "upright": "blank"},
    }
    match = mine(cards, "AH KH QH 7H 7S", "...")
    until(match, "lay")
    found = captions(match)
    assert found["AH"] == "hearts A upright: Echo worth their value +1 (maximum 9)"
    assert found["AH/"] == "hearts A sideways: Echo, defense 4"
    assert found["KH"] == "hearts K upright: Edge, attack 6; +2 if you are active"
    assert found["QH"] == "hearts Q upright: Rest, no combat value"
    assert (found["7H"], found["7S"]) == (
        "hearts 7 upright: attack 7",
        "spades 7 upright: attack 8",
    )


@pytest.mark.parametrize("who", EIGHT, ids=lambda who: who.id)
def test_the_prompt_for_an_ability_says_what_it_costs_and_does(
    who,
) -> None:
    seat, rival = ("3S 8S 4H 4D 4C", "3H 8S 4H 4D 4C")
    for cards in (("8S", "3H"), ("3S", "8S")):
        match = shot(f"{who.id} {who.id}", (seat, rival), discards=("9S 9C 9H", "9S 9C 9H"))
        until(match, "ability", "lay")
        if step(match) == "lay":
            lay(match, *cards)
            until(match, "ability", "spare")
        if step(match) == "ability":
            break
    price = "" if who.ability.cost == FREE else f"{spell_cost(who.ability.cost)}, then "
    does = spell_offer(who.ability, owing(match))
    assert asked(match) == f"Use {who.ability.name}: {price}{does}?"
    assert captions(match)["ability"] == f"{who.ability.name}: {spell_price(who.ability)}"


def test_effects_of_an_ability_follow_one_another() -> None:
    ability = {"name": "Feast", "step": "pre", "cost": "hand 1", "effect": "hit 1; draw 2"}
    match = shot("mine wren", own_characters=[own(ability=ability)])
    until(match, "ability")
    assert asked(match) == "Use Feast: discard a card, then 1 damage to seat 1, then draw 2 cards?"


def test_the_log_gives_every_played_cards_value() -> None:
    cards = {
        "A": {"name": "Echo", "upright": "5", "sideways": "defense 4"},
        "Q": {"name": "Rest", "upright": "blank"},
    }
    laid = [
        ("7H", " plays the hearts 7: 7"),
        ("7S", " plays the spades 7: 7"),
        ("AH", "'s Ace, first effect: Echo, attack 5"),
        ("AH/", "'s Ace, second effect: Echo, defense 4"),
        ("QH", "'s Queen: Rest, no combat value"),
    ]
    for card, words in laid:
        lines = told(lay(mine(cards, f"{card.rstrip('/')} 3S 4S 6S 8S", "9D ..."), card, "9D"))
        assert f"seat 0{words}" in lines
        assert "seat 1 plays the diamonds 9: 9" in lines
        assert (any(line.startswith("seat 0's spades 7 is in") for line in lines)) == (card == "7S")
    lines = told(lay(mine(cards, "Joker 3S 4S 6S 8S", "9D ..."), "Joker", "9D"))
    assert "seat 0's Joker: no combat value" in lines


def test_the_log_says_that_no_card_was_played() -> None:
    ability = {"name": "Spend", "step": "pre", "cost": "hand 3", "effect": "hit 1"}
    match = shot(
        "mine wren",
        ("3S 4S 6S", "9D ..."),
        counters={"hand_size:0": 3},
        own_characters=[own(ability=ability)],
    )
    until(match, "ability")
    do(match, "ability", "3S", "4S", "6S", "done")
    until(match, "lay")
    assert "seat 0 plays no card: 0" in told(do(match, "9D"))


def test_visible_changes_are_only_noted_in_the_log() -> None:
    match = shot("aurelle wren", ("3S ...", "9D ..."), ("5C 6D 7H 4S 4C 8D ...", "..."))
    events = fight(match, "3S", "9D")
    noted = (event for event in events if isinstance(event, Noted) and not event.routine)
    assert [str(event.text) for event in noted] == [
        "seat 0 plays the spades 3: 3",
        "seat 1 plays the diamonds 9: 9",
        "seat 0 loses 6 life cards to damage: "
        "clubs 5, diamonds 6, hearts 7, spades 4, clubs 4, diamonds 8",
    ]


def test_the_log_names_the_cards_that_a_deck_loses() -> None:
    match = shot("aurelle wren", ("3S ...", "9D ..."), ("5C Joker 9S 3D 8C", "..."))
    lines = told(fight(match, "3S", "9D"))
    place = lines.index("seat 0 loses 2 life cards to damage: clubs 5, joker")
    assert lines[place + 1] == "seat 0's Joker stops the remaining 4 damage"
    for effect, line in (
        ("mill 2", "seat 1 loses 2 life cards to Card: clubs 5, joker"),
        ("pay 2", "seat 0 pays 2 life cards for Card: clubs 5, joker"),
    ):
        cards = {"A": {"upright": f"5; after: {effect}"}}
        lines = told(
            fight(mine(cards, "AS ...", "5D ...", decks=["5C Joker 9S ..."] * 2), "AS", "5D")
        )
        assert line in lines
    match = shot("aurelle wren", ("3S 4S 6S 7S 8S", "5D ..."))
    lay(match, "3S", "5D")
    assert not any("life card" in line for line in told(do(match, "4S", "6S", "done")))


def test_the_log_names_what_is_flipped_and_why_it_counts() -> None:
    cards = {
        "A": {"upright": "5; value: flipadd 4"},
        "K": {"upright": "5; value: flipswap"},
        "Q": {"upright": "0; value: flipset 12"},
    }
    for card, top, flipped, line in (
        ("AS", "5H ...", "seat 0 flips the hearts 5", "The hearts 5 is red: +4"),
        ("AS", "5C ...", "seat 0 flips the clubs 5", "The clubs 5 is black: it adds nothing"),
        ("AS", "Joker ...", "seat 0 flips a joker", "seat 0 flips a Joker: +8"),
        ("KS", "5H ...", "seat 0 flips the hearts 5", "The hearts 5 is red: the values swap"),
        ("KS", "5C ...", "seat 0 flips the clubs 5", "The clubs 5 is black: no swap"),
        ("KS", "Joker ...", "seat 0 flips a joker", "seat 0 flips a Joker: the values swap"),
        ("QS", "5C ...", "seat 0 flips the clubs 5", "The clubs 5 is worth 5"),
        ("QS", "KC ...", "seat 0 flips the clubs K", "The clubs K is special: worth 12"),
        ("QS", "Joker ...", "seat 0 flips a joker", "seat 0 flips a Joker: worth 15"),
    ):
        match = mine(cards, f"{card} ...", "4D ...", decks=(top, "..."))
        lines = told(lay(match, card, "4D"))
        assert lines.index(flipped) < lines.index(line)


def test_cards_are_named_with_their_article() -> None:
    ability = {"name": "Spend", "step": "pre", "cost": "hand 2", "effect": "hit 1"}
    match = shot(
        "mine wren", ("3S Joker 4S 6S 7S 8S", "..."), own_characters=[own(ability=ability)]
    )
    until(match, "ability")
    assert told(do(match, "ability", "Joker", "3S"))[:3] == [
        "seat 0 uses Mine's ability Spend",
        "seat 0 pays for Spend with a joker",
        "seat 0 pays for Spend with the spades 3",
    ]
    match = shot(hands=("3S Joker 4S 6S 7S", "5D ..."))
    lay(match, "3S", "5D")
    assert captions(match)["Joker"] == "absorb 1 with a joker"
    assert "seat 0's joker absorbs 1 of 2 damage" in told(do(match, "Joker", "done"))
    until(match, "spare")
    assert told(do(match, "4S"))[0] == "seat 0 discards the spades 4"
    rob = {"A": {"upright": "9; higher: rob 1"}}
    lines = told(lay(mine(rob, "AS ...", "3D Joker"), "AS", "3D"))
    assert any(
        re.fullmatch(r"seat 0 makes seat 1 discard (a joker|the \w+ \w+)", line) for line in lines
    )


@pytest.mark.parametrize(
    ("cards", "decks", "loser", "words"),
    [
        ({}, ("9S", "..."), 0, "seat 0 lost the last card of their deck"),
        ({"A": {"upright": "5; after: pay 1"}}, ("9S", "..."), 0, "paid with"),
        ({"A": {"upright": "5; after: mill 1"}}, ("...", "9S"), 1, "seat 1 lost"),
        ({"A": {"upright": "0; value: flipadd 1"}}, ("9S", "..."), 0, "seat 0 flipped"),
        (
            {"A": {"upright": "5; after: draw 1"}},
            ("9S", "..."),
            0,
            "seat 0 drew the last card",
        ),
    ],
)
def test_why_a_deck_is_empty_is_the_last_line(
    cards: Mapping[str, dict], decks: tuple[str, str], loser: int, words: str
) -> None:
    match = mine(cards, "AS 3S 4S 6S 7S", "5D ..." if cards else "10D ...", decks=decks)
    end = last(fight(match, "AS", "5D" if cards else "10D"))
    assert words in end
    assert match.result is not None and match.result.winners == (1 - loser,)


def last(events: tuple[Event, ...]) -> str:
    """Return the last log line, which only the elimination and the end may follow."""
    *_, line, fell, ended = events
    assert isinstance(line, Told) and isinstance(fell, Fell) and isinstance(ended, Ended)
    return str(line.text)


def test_a_player_is_told_about_the_last_card() -> None:
    match = shot(hands=("3S 4S 6S", "..."), decks=("9S 8S", "..."))
    assert match.result is not None
    assert last(tuple(match.opening)) == "seat 0 drew the last card of their deck"
    ability = {"name": "Bleed", "step": "pre", "cost": "deck 2", "effect": "hit 1"}
    match = shot("mine wren", decks=("9S 8S", "..."), own_characters=[own(ability=ability)])
    until(match, "ability")
    assert last(do(match, "ability")) == "seat 0 paid with the last card of their deck"


def test_after_turn_60_the_log_says_who_has_more_cards_left() -> None:
    hands = ("3D 4D 6D 7D 8D", "3D 4D 6D 7D 8D")
    for decks, line in (
        (("3S 4S 6S", "3S 4S"), "After turn 60, seat 0 has more cards left: 3 to 2"),
        (("3S 4S", "3S 4S 6S"), "After turn 60, seat 1 has more cards left: 3 to 2"),
        (
            ("3S 4S", "3S 4S"),
            "After turn 60, both have 2 cards left; seat 1 wins because it was not their turn",
        ),
    ):
        match = shot("hobb hobb", hands, decks, counters={"turn": 60})
        assert told(turn(match, "3D", "3D"))[-1] == line


def test_damage_of_an_effect_has_its_name() -> None:
    cards = {"A": {"name": "Needle", "upright": "9; after: hit 2"}}
    match = mine(cards, "AS ...", "5D ...")
    named = [
        (event.counter, str(event.text))
        for event in fight(match, "AS", "5D")
        if isinstance(event, Explained) and event.counter.startswith("damage")
    ]
    assert named == [("damage:1", "Needle")]


@pytest.mark.parametrize(
    ("effect", "choice", "does"),
    [
        (
            "call 5",
            "call:number",
            "seat 1's card gets −5 if seat 0 guesses its kind",
        ),
        ("cycle", "4S", "seat 0 may put a Number card on the bottom of the deck and draw a card"),
    ],
)
def test_the_owner_and_effect_of_an_ability_are_announced_before_its_choice(
    effect: str, choice: str, does: str
) -> None:
    ability = {"name": "Trick", "step": "pre", "effect": effect}
    match = shot("mine wren", ("3S 4S 6S 7S 8S", "..."), own_characters=[own(ability=ability)])
    until(match, "ability")
    assert told(do(match, "ability")) == [f"seat 0 uses Mine's ability Trick: {does}"]
    assert len(told(do(match, choice))) == 1


def test_the_log_says_what_comes_back_and_how_many_cards_go_under_a_deck() -> None:
    cards = {"A": {"name": "Mend", "upright": "5; after: recycle 2 numbers"}}
    match = mine(cards, "AS ...", "5D ...", discards=("9C 6D KS", ""))
    lines = told(lay(match, "AS", "5D"))
    assert lines[-1] == "seat 0's Ace (Mend): shuffle up to 2 Number cards back into seat 0's deck"
    assert told(do(match, "9C")) == ["seat 0 will shuffle the clubs 9 back in"]
    match = mine({"A": {"upright": "5; after: peek 3"}}, "AS ...", "5D ...")
    lay(match, "AS", "5D")
    hidden = lies(match, "peek:0").split()[0]
    assert told(do(match, hidden)) == ["seat 0 puts a card on the bottom of their deck"]


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("AS", "Double Thrust, attack 9; then 2 damage to seat 1 if it wins"),
        (
            "AS/",
            "Double Thrust, attack 7; +2 when not active; "
            "then it returns to seat 0's hand unless it loses",
        ),
        ("KS", "Fleche, attack 9; +3 when active"),
    ],
)
def test_a_revealed_card_says_under_which_conditions_its_effects_happen(
    card: str, words: str
) -> None:
    match = shot("wren aurelle", (f"{card.rstrip('/')} ...", "8S ..."))
    assert any(line.endswith(words) for line in told(lay(match, card, "8S")))


@pytest.mark.parametrize(
    ("card", "rival", "words"),
    [
        ("AS/", "8S", "seat 0's Ace (Double Thrust) lost, so it does not return to hand"),
        ("JS", "6S", "seat 0's Jack (Recover) did not win, so it does not return to hand"),
        ("AS/", "7S", ""),
    ],
)
def test_the_log_says_why_a_card_does_not_return_to_hand(card: str, rival: str, words: str) -> None:
    match = shot("wren aurelle", (f"{card.rstrip('/')} ...", f"{rival} ..."))
    lines = told(fight(match, card, rival))
    assert [line for line in lines if "does not return" in line] == ([words] if words else [])


def test_no_turn_starts_before_the_first_player_is_known() -> None:
    match = opened()
    assert step(match) == "throw"
    assert str(BOOK.status(match.view(None))).endswith("Full decks · before the first turn")


@pytest.mark.parametrize("data", HALL, ids=lambda data: data["id"])
def test_the_rules_page_describes_everyone_as_the_sheets_do(data: Mapping[str, str]) -> None:
    page = (resources.assets() / "rules" / f"{BOOK.slug}.md").read_text(encoding="utf-8")
    chapter = page.split(f"### {data['name']}, {data['suit']}")[1].split("###")[0]
    assert re.search(rf"^- \*\*CS-\d+\*\* {re.escape(data['about'])}", chapter, re.MULTILINE)


@pytest.mark.parametrize("who", EIGHT, ids=lambda who: who.id)
def test_the_rules_page_has_the_values_of_everyone(who: Character) -> None:
    page = (resources.assets() / "rules" / f"{BOOK.slug}.md").read_text(encoding="utf-8")
    chapter = page.split(f"### {who.name}, {who.suit}")[1].split("###")[0]
    for rank, card in who.cards.items():
        told = re.search(rf"^- \*\*{RANKS[rank]}\*\* {card.name}\. (.*)$", chapter, re.MULTILINE)
        assert told is not None
        upright, _, sideways = told[1].partition("Sideways: ")
        assert bool(sideways) == (card.sideways is not None)
        for words, front in ((upright, card.upright), (sideways, card.sideways)):
            replaced = front == Front(ATTACK, 0, front.effects) if front else True
            if front is not None and front.kind != BLANK and not replaced:
                assert re.match(rf"(Upright: )?{front.kind} {front.value}\b", words, re.IGNORECASE)
        absorbs = re.search(r"Absorbs (\d+)", told[1])
        assert int(absorbs[1] if absorbs else 0) == card.absorbs


def test_every_special_card_has_a_one_line_text() -> None:
    words = [str(spell_special(card)) for who in EIGHT for card in who.cards.values()]
    assert all(line and "{" not in line and "  " not in line for line in words)


def test_an_ability_that_flips_a_card_says_that_the_card_is_lost() -> None:
    told = {who.ability.name: str(spell_price(who.ability)) for who in EIGHT}
    assert told["Double or Nothing"] == "costs the card you flip"
    assert told["Mainspring"] == "costs nothing"


def test_an_ability_that_flips_a_card_says_before_what_a_red_one_adds() -> None:
    match = shot("pell hobb", ("3S 8S 4H 4D 4C", "3H 8S 4H 4D 4C"))
    until(match, "ability")
    assert (
        "seat 0 uses Pell's ability Double or Nothing: if the flipped card is red, it adds 4"
        in told(do(match, "ability"))
    )


def announced(events: Iterable[Event]) -> list[str]:
    """Return the lines that are shown over the whole table."""
    return [str(each.text) for each in events if isinstance(each, Told) and each.major]


def test_a_joker_that_changes_something_is_announced() -> None:
    card = {"A": {"upright": "5; value: flipadd 4"}}
    match = mine(card, "AS ...", "4D ...", decks=("Joker ...", "..."))
    assert announced(lay(match, "AS", "4D")) == ["seat 0 flips a Joker: +8"]
    match = mine(card, "AS ...", "4D ...", decks=("5H ...", "..."))
    assert announced(lay(match, "AS", "4D")) == []
    match = shot(hands=("Joker 3S 4S 6S 7S", "..."))
    assert announced(do(match, "Joker")) == ["seat 0 trades a Joker for two cards"]


def test_a_joker_that_is_lost_without_effect_is_only_named() -> None:
    card = {"A": {"upright": "9; higher: mill 2"}}
    match = mine(card, "AS ...", "4D ...", decks=("...", "Joker 5C ..."))
    events = lay(match, "AS", "4D")
    assert announced(events) == []
    assert any("joker" in line for line in told(events))
