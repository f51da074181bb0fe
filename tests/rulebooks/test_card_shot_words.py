"""Texts of Card Shot!: prompts, captions, badges and the log; and its advice."""

import pytest

from game.engine import Chance, Choose, Match, Pick, Play
from game.engine.events import Beat, Compared, Counted, Ended, Fell, Moved, Planned, Struck
from game.rulebooks.card_shot.effect_lines import tell
from game.rulebooks.card_shot.effect_text import spell, spell_use
from game.rulebooks.card_shot.roster import EIGHT
from tests.rulebooks.playing import play
from tests.rulebooks.shooting import (
    BOOK,
    card,
    choose,
    do,
    end,
    face,
    fight,
    lay,
    offered,
    opened,
    owing,
    refusal,
    shot,
    step,
    told,
    until,
    word,
)

FIVE = "3S 4S 6S 7S 8S"

LONGEST = 40
"""Maximum number of characters of a prompt."""

SENTENCE = 90
"""Maximum number of characters of a prompt that describes an ability."""


def asked(match: Match) -> str:
    """Return the prompt of the seat that owes a choice."""
    return str(BOOK.prompt(match.view(owing(match))))


def captions(match: Match) -> dict[str, tuple[str, str]]:
    """Return the caption and the target of each offer, by its short name."""
    seat = owing(match)
    view = match.view(seat)
    found = {offer: BOOK.caption(view, offer) for offer in match.offers()[seat]}
    return {word(match, offer): (str(one.text), one.at) for offer, one in found.items()}


def briefs(match: Match) -> set[str]:
    """Return the brief of each offer; "" for those without one."""
    seat = owing(match)
    view = match.view(seat)
    told = {BOOK.caption(view, offer).brief for offer in match.offers()[seat]}
    return {"" if text is None else str(text) for text in told}


def test_prompts_of_a_turn() -> None:
    match = shot("aurelle hobb", ("10H 9S 4S 6S 7S 8S", "7S 4H 5C 6S 8S"))
    assert asked(match) == "Discard a Joker to draw two cards?"
    until(match, "ability")
    assert asked(match) == "Use Salute: discard a card, then your attack gets +2?"
    do(match, "ability")
    assert asked(match) == "Pay with any card"
    do(match, "9S")
    until(match, "lay")
    assert asked(match) == "Play a card: the higher value wins"
    lay(match, "10H", "7S")
    assert asked(match) == "Discard cards to absorb the damage?"
    do(match, "4H", "5C", "6S", "8S")
    assert asked(match) == "All damage is absorbed: confirm"
    end(match)


def test_prompts_before_the_first_turn() -> None:
    match = Match.start(BOOK)
    assert asked(match) == "Choose your character"
    assert asked(opened()) == "Rock, paper, scissors: who goes first?"
    assert asked(opened(cut=True)) == "Cut seat 0's deck: how many cards?"


def test_prompts_of_effects() -> None:
    match = shot("hobb wren", ("QS ...", "3S ..."), discards=("9C 6D 10C", ""))
    lay(match, "QS", "3S")
    assert asked(match) == "Shuffle which cards back in? (maximum 2)"
    do(match, "9C")
    assert asked(match) == "Shuffle which cards back in? (maximum 1)"
    do(match, "6D")
    assert asked(match) == "That is the maximum: shuffle them in"
    match = shot("ilse wren", ("KS ...", "7S ..."))
    lay(match, "KS", "7S")
    assert asked(match) == "Put which of these on the bottom?"
    do(match, "done")
    assert asked(match) == "Which card will you draw first?"
    do(match, sorted(offered(match))[0])
    assert asked(match) == "Which card will you draw after that?"
    match = shot("hobb ragna", ("KS 4H 6S 7S 8S", "10S ..."))
    lay(match, "KS", "10S")
    do(match, "ability")
    assert asked(match) == "Pay with hearts"
    match = shot("vesper wren", (FIVE, FIVE))
    until(match, "ability")
    do(match, "ability", "3S")
    assert asked(match) == "What will seat 1 play?"
    match = shot(hands=(f"{FIVE} 9S 10S", FIVE))
    fight(match, "3S", "3S")
    assert asked(match) == "Discard down to 5 cards"
    do(match, "4S")
    assert asked(match) == "Discard a card and draw one next turn?"
    assert str(BOOK.prompt(over().view(0))) == "The match is over"


def over() -> Match:
    return shot(decks=("", "..."))


def test_a_cost_of_several_cards_says_how_many_are_left() -> None:
    mine = {
        "id": "mine",
        "name": "Mine",
        "suit": "spades",
        "role": "tester",
        "about": "Nobody.",
        "ability": {"name": "All in", "step": "pre", "cost": "hand 3", "effect": "hit 1"},
        "cards": {rank: {"name": "Card", "upright": "5"} for rank in ("A", "K", "Q", "J", "2")},
    }
    match = shot("mine wren", own_characters=[mine])
    until(match, "ability")
    do(match, "ability")
    assert asked(match) == "Pay with any card, and 2 more"
    assert captions(match)["3S"] == ("pay with the spades 3", "discard:0")


def test_prompts_are_short_and_not_empty() -> None:
    for seed in range(12):
        options = {"characters": "random", "way": "hidden" if seed % 2 else "shown"}
        match = Match.start(BOOK, options=options, seed=seed)
        for _ in play(match, Chance(seed)):
            if match.result is None:
                most = SENTENCE if step(match) == "ability" else LONGEST
                assert 0 < len(asked(match)) <= most


def test_captions_of_an_attack_point_at_half_of_the_place() -> None:
    match = shot("aurelle wren", ("AS 10H QC 2D Joker Joker", FIVE))
    until(match, "lay")
    found = captions(match)
    assert found["AS"] == ("spades A upright: Stop Hit, attack 9", "commit:0/upright")
    assert found["AS/"] == (
        "spades A sideways: Stop Hit, attack 7; +5 if they play a special card",
        "commit:0/sideways",
    )
    assert found["10H"][0] == "hearts 10 upright: attack 10"
    assert found["QC/"][0] == "clubs Q sideways: Riposte, defense 7"
    assert found["2D"][0] == "diamonds 2 upright: Parry, no combat value"
    assert found["Joker"][0] == "joker no. 2 upright: no combat value"
    match = shot("aurelle pell", (FIVE, "7D Joker ..."), active=1)
    until(match, "lay")
    assert captions(match)["7D"][0] == "diamonds 7 upright: attack 8"
    assert captions(match)["Joker"][0] == "joker upright: attack 8"


def test_captions_of_cards_and_words() -> None:
    match = shot("aurelle hobb", ("10H ...", "7S 4H 5C ..."))
    lay(match, "10H", "7S")
    assert captions(match)["4H"] == ("absorb 2 with the hearts 4", "discard:1")
    assert captions(match)["done"] == ("lose 3 life cards", "")
    do(match, "4H")
    assert captions(match)["done"] == ("lose only 1 life card", "")
    do(match, "5C")
    assert captions(match)["done"] == ("confirm: lose nothing", "")
    match = shot("aurelle hobb", ("10H ...", "7S 4H 5C ..."))
    until(match, "lay")
    assert briefs(match) == {"", "5: Hobb's hearts +1"} or briefs(match) == {""}
    lay(match, "10H", "7S")
    assert briefs(match) == {"", "absorbs 1", "absorbs 2: Hobb's hearts"}
    match = shot("magpie wren", (FIVE, "3H KC QC JC 2C"))
    until(match, "ability")
    assert captions(match)["ability"] == ("Light Fingers: −1 card", "")
    do(match, "ability", "3S")
    texts = [text for text, _ in captions(match).values()]
    assert all(text.startswith("seat 1 discards ") for text in texts)
    assert {at for _, at in captions(match).values()} == {"discard:1"}
    match = shot("ilse wren", (FIVE, FIVE))
    until(match, "ability")
    assert captions(match)["ability"][0] == "Mainspring: costs nothing"
    do(match, "ability")
    assert captions(match)["3S"] == ("put spades 3 on the bottom of your deck", "deck:0")
    match = shot(hands=(f"{FIVE} Joker", FIVE))
    assert captions(match)["Joker"] == ("discard a joker", "discard:0")
    assert captions(match)["keep"] == ("keep these cards", "")
    match = Match.start(BOOK)
    assert captions(match)["character:pell"] == ("Pell, gambler: diamonds", "")
    match = opened(cut=True)
    assert (captions(match)["cut:0"][0], captions(match)["cut:7"][0]) == ("don't cut", "7")


def test_captions_of_effects() -> None:
    match = shot("hobb wren", ("QS ...", "3S ..."), discards=("9C 6D", ""))
    lay(match, "QS", "3S")
    assert captions(match)["9C"] == ("shuffle the clubs 9 into your deck", "deck:0")
    assert captions(match)["done"] == ("shuffle none back", "")
    match = shot("ilse wren", ("KS ...", "7S ..."), ("AD KD QD ...", "..."))
    lay(match, "KS", "7S")
    assert captions(match)["AD"] == ("put diamonds A on the bottom of your deck", "deck:0")
    assert captions(match)["done"] == ("leave them all on top", "")
    do(match, "done")
    assert captions(match)["AD"] == ("draw the diamonds A next", "deck:0")


def test_a_dimmed_card_has_a_badge_of_three_words_at_most() -> None:
    match = shot("ilse wren", ("3S KS QS Joker 7S", FIVE))
    assert refusal(match, Pick(0, card(match, "hand:0", "3S"))) == ("CS-7", "not a Joker")
    until(match, "ability")
    do(match, "ability")
    assert refusal(match, Pick(0, card(match, "hand:0", "KS"))) == ("CS-8", "no Number card")
    match = shot("hobb ragna", ("KS 4H 6S 7S 8S", "10S ..."))
    lay(match, "KS", "10S")
    do(match, "ability")
    assert refusal(match, Pick(0, card(match, "hand:0", "6S"))) == ("CS-32", "needs hearts")


def test_refusals_name_the_rule_of_their_step() -> None:
    match = Match.start(BOOK)
    assert refusal(match, Choose(0, "character:nobody"))[0] == "CS-23"
    assert refusal(opened(), Choose(0, "well"))[0] == "CS-3"
    match = shot(hands=(FIVE, FIVE))
    until(match, "lay")
    mine = card(match, "hand:0", "3S")
    for action in (
        Choose(0, "pass"),
        Pick(0, mine),
        Play(0, mine, "commit:1", "upright"),
        Play(0, mine, "commit:0", ""),
        Play(0, mine, "commit:0", "diagonal"),
        Play(0, card(match, "deck:0", "9S"), "commit:0", "upright"),
        Play(1, card(match, "hand:1", "3S"), "commit:1", "upright"),
    ):
        assert refusal(match, action)[0] == "CS-9"
    assert refusal(over(), Choose(0, "keep"))[0] == "CS-5"


def test_a_secret_choice_cannot_be_repeated() -> None:
    match = opened()
    choose(match, 0, "rock")
    (refused,) = match.submit(Choose(0, "paper"))
    assert (refused.rule, str(refused.reason)) == ("CS-3", "seat 0 has already chosen")


def test_values_are_built_up_step_by_step() -> None:
    match = shot("vesper hobb", ("8C 3S ...", "9H 6S 2H ..."))
    until(match, "ability")
    do(match, "ability", "3S", "call:number")
    events = lay(match, "8C", "9H")
    told_of = [event for event in events if isinstance(event, Counted) and "value" in event.counter]
    seen = [(event.counter, event.value) for event in told_of]
    assert seen == [("value:0", 8), ("value:1", 9), ("value:1", 10), ("value:1", 5)]
    lines = told(events)
    assert "seat 1's hearts 9 is in Hobb's suit: +1" in lines
    assert "Hush: seat 0 guessed right. The hearts 9 is a Number card: −5" in lines
    (compared,) = [event for event in events if isinstance(event, Compared)]
    assert str(compared.text) == "seat 0's Eight (8) beats seat 1's Nine (5)"
    kinds = [type(event) for event in events if not isinstance(event, Planned)]
    assert kinds[kinds.index(Compared) - 1] is Beat
    assert kinds.index(Struck) > kinds.index(Compared)


@pytest.mark.parametrize(
    ("who", "mine", "rival", "line"),
    [
        ("aurelle wren", "9D", "9S", "seat 0's Nine ties seat 1's Nine at 9: no attack damage"),
        ("magpie wren", "JS", "4D", "seat 0's Jack (defense 8) stops seat 1's Four (4)"),
        ("wren magpie", "9D", "JS", "seat 0's Nine (9) beats seat 1's Jack (8)"),
        ("wren magpie", "10D", "Joker", "seat 0's Ten (10) beats seat 1's Joker (0)"),
    ],
)
def test_the_log_says_which_card_wins_with_which_value(
    who: str, mine: str, rival: str, line: str
) -> None:
    match = shot(who, (f"{mine} ...", f"{rival} ..."))
    (event,) = [event for event in lay(match, mine, rival) if isinstance(event, Compared)]
    assert str(event.text) == line


def test_the_log_describes_effects_and_jokers() -> None:
    match = shot("pell hobb", ("KC ...", "JS ..."), ("...", "9S Joker ..."))
    lines = told(fight(match, "KC", "JS"))
    assert "seat 0's King (High Stakes): combat damage is doubled" in lines
    assert "seat 1's Jack (Lean In): seat 1 takes 3 less combat damage" in lines
    assert "seat 1 blocks 3" in lines
    assert "seat 1's Joker stops the remaining 1 damage" in lines


def test_the_end_says_whose_deck_is_empty() -> None:
    match = shot("ragna wren", ("AD ...", "10D ..."), ("5C 9S", "5C 9S 3D"))
    events = fight(match, "AD", "10D")
    assert told(events)[-1] == "seat 1 lost the last card of their deck"
    assert [event.seat for event in events if isinstance(event, Fell)] == [1]
    assert isinstance(events[-1], Ended)
    assert sum(isinstance(event, Moved) for event in events) == 2 + 2 + 3


def test_the_log_before_the_first_turn() -> None:
    match = Match.start(BOOK)
    choose(match, 0, "character:pell")
    assert told(choose(match, 1, "character:wren")) == ["seat 0 plays Pell", "seat 1 plays Wren"]
    choose(match, 0, "rock")
    lines = told(choose(match, 1, "rock"))
    assert lines == ["seat 0 throws rock", "seat 1 throws rock", "Both throw rock: throw again"]
    choose(match, 0, "rock")
    assert "Paper beats rock: seat 1 goes first" in told(choose(match, 1, "paper"))


def test_the_status_line() -> None:
    assert str(BOOK.status(Match.start(BOOK).view(None))) == "Full decks · before the first turn"
    match = opened(("rock", "paper"), deck="half")
    assert str(BOOK.status(match.view(None))) == "Half decks · turn 1"


def test_abilities_in_words() -> None:
    words = {character.id: str(spell_use(character.ability)) for character in EIGHT}
    assert words["hobb"] == (
        "After the attack, if you lost, you may discard a card of your suit: "
        "shuffle up to 2 Number cards of other suits back into your deck."
    )
    assert words["ragna"] == ("Before the attack, you may lose 2 life cards: your attack gets +4.")
    assert words["ilse"] == (
        "Before the attack: put a Number card on the bottom of your deck, then draw a card."
    )
    assert (
        str(spell("hand -1 next opp"))
        == "their hand size changes by −1 until the end of the next turn"
    )
    assert str(spell("recycle 1 specials")) == "shuffle a special card back into your deck"
    assert str(tell("add 5 if opp_special", 0)) == "+5"


def test_there_is_no_ladder() -> None:
    assert BOOK.ladder("value:0", 3) is None


# Advice


def hints(match: Match) -> dict[str, float]:
    """Return the hint of each offer."""
    seat = owing(match)
    view = match.view(seat)
    return {word(match, one): BOOK.advice.hint(view, one) for one in match.offers()[seat]}


def test_advice_plays_high_cards_and_keeps_blanks() -> None:
    match = shot("wren aurelle", ("10S 3S 2S Joker 7S", FIVE))
    until(match, "lay")
    found = hints(match)
    assert max(found, key=found.__getitem__).rstrip("/") == "10S"
    assert found["2S"] < found["3S"]


def test_advice_absorbs_with_efficient_cards() -> None:
    match = shot("aurelle wren", ("9D ...", "3S 2C 4C 6S 7S"))
    lay(match, "9D", "3S")
    found = hints(match)
    assert found["2C"] == max(found.values())
    assert found["2C"] > found["7S"] > found["done"]


def test_advice_keeps_cards_and_gives_the_worst() -> None:
    match = shot("wren aurelle", ("10C 3S KC AC 4S 6S 7S", FIVE))
    fight(match, "10C", "8S")
    while step(match) != "shed":
        do(match, "pass")
    found = hints(match)
    assert max(found, key=found.__getitem__) == "3S"
    do(match, "3S")
    found = hints(match)
    assert max(found, key=found.__getitem__) == "keep"


def test_advice_uses_abilities_worth_their_cost() -> None:
    for hand, worth in (("10S 3S 9S 9D 10D", True), ("10S KS AS 2C KC", False)):
        match = shot("wren ragna", (hand, FIVE))
        lay(match, "10S", "3S")
        until(match, "ability")
        found = hints(match)
        assert (found["ability"] > found["pass"]) == worth
    match = shot("vesper wren", (FIVE, FIVE))
    until(match, "ability")
    do(match, "ability", "3S")
    found = hints(match)
    assert found["call:number"] > found["call:special"]


def test_advice_values_the_fuller_deck() -> None:
    decks = [("...", "..."), ("9S KS", "..."), ("...", "9S KS")]
    even, behind, ahead = (BOOK.advice.value(shot(decks=deck).view(0), 0) for deck in decks)
    assert -1 < behind < even == 0.0 < ahead < 1
    assert [BOOK.advice.value(over().view(0), seat) for seat in (0, 1)] == [-1.0, 1.0]


def title(match: Match, seat: int, name: str, viewer: int | None) -> str:
    """Return the name and the values on a card of a seat, as a viewer sees them; "" for none."""
    zones = match.table.zones
    lying = (*zones[f"hand:{seat}"], *zones[f"clash:{seat}"], *zones[f"discard:{seat}"])
    found = next(each for each in lying if match.table.faces[each] == face(name))
    told = BOOK.card_title(match.view(viewer), found)
    return "" if told is None else f"{told.name}: {told.value}"


def test_special_cards_and_jokers_carry_their_names_and_values() -> None:
    match = shot("aurelle hobb", ("AS KS QS JS 2S 9S Joker", FIVE))
    assert [title(match, 0, each, 0) for each in ("AS", "KS", "QS", "JS", "2S", "Joker")] == [
        "Stop Hit: 9 or 7",
        "Lunge: 8",
        "Riposte: defense 7",
        "Disengage: 6",
        "Parry: absorbs 4",
        "Joker: 0",
    ]
    assert title(match, 0, "9S", 0) == "", "the face shows its value"
    until(match, "lay")
    offers = match.offers()[owing(match)]
    view = match.view(owing(match))
    assert {BOOK.caption(view, each).brief for each in offers} == {None}


def test_a_card_in_play_carries_the_name_that_it_has_for_its_owner() -> None:
    match = shot("aurelle pell", ("KS ...", "KH Joker ..."))
    fight(match, "KS", "KH")
    for viewer in (0, 1, None):
        assert title(match, 0, "KS", viewer) == "Lunge: 8"
        assert title(match, 1, "KH", viewer) == "High Stakes: 8"
    assert title(match, 1, "Joker", 1) == "Joker: 8"
    assert title(match, 1, "Joker", 0) == title(match, 1, "Joker", None) == ""


def test_each_way_to_lay_a_card_says_what_it_counts_as() -> None:
    match = shot("aurelle hobb", ("AS 9S QS 2S 4H", FIVE))
    until(match, "lay")
    seat = owing(match)
    view = match.view(seat)
    said: dict[str, list[str]] = {}
    for offer in match.offers()[seat]:
        said.setdefault(view.face(offer.card), []).append(str(BOOK.caption(view, offer).detail))
    assert said == {
        "spades_A": ["attack 9", "attack 7; +5 if they play a special card"],
        "spades_9": ["attack 9", "still attack 9"],
        "spades_Q": ["defense 7", "still defense 7"],
        "spades_2": ["0", "still 0"],
        "hearts_4": ["attack 5", "still attack 5"],
    }


@pytest.mark.parametrize(
    ("active", "values", "value"),
    [(0, "9 or 7", 7), (1, "9 either way", 9)],
)
def test_a_value_to_choose_includes_what_the_card_adds_in_this_turn(
    active: int, values: str, value: int
) -> None:
    match = shot("wren ragna", ("AS 3S 4S 6S 7S", FIVE), active=active)
    until(match, "lay")
    if active:
        do(match, "3S")
    captions = {word(match, one): BOOK.caption(match.view(0), one) for one in match.offers()[0]}
    assert title(match, 0, "AS", 0) == f"Double Thrust: {values}"
    assert str(captions["AS"].detail) == "attack 9; then deal 2 damage if you won"
    assert str(captions["AS/"].detail).startswith(f"attack {value}")


def test_a_value_includes_what_the_smaller_deck_adds() -> None:
    for mine, value in (("9D 8D 7D", 11), ("9D 8D 7D 6D 5D", 5)):
        match = shot("ragna wren", ("2S 3S 4S 6S 7S", FIVE), (mine, "9S 8S 6S 7S"))
        until(match, "lay")
        assert title(match, 0, "2S", 0) == f"Last Stand: {value}"


def test_a_value_outside_the_attack_is_the_printed_one() -> None:
    match = shot("wren ragna", ("AS 3S 4S 6S 7S", FIVE), active=1)
    fight(match, "3S", "3S")
    assert title(match, 0, "AS", 0) == "Double Thrust: 9 or 7"


def test_a_card_that_copies_or_flips_says_so() -> None:
    for who, values in (
        ("magpie", "Silk Noose: 10 or a copy"),
        ("pell", "Ace in the Hole: 10 or a flip"),
    ):
        match = shot(f"{who} hobb", ("AS 9S QS 2S 4H", FIVE))
        assert title(match, 0, "AS", 0) == values


def test_cs_26_each_card_says_how_it_lies_unless_both_play_at_once() -> None:
    both = ["seat 0 plays a card face down, sideways", "seat 1 plays a card face down, upright"]
    for way, said in (("shown", both), ("hidden", [])):
        match = shot(hands=("9S ...", "8S ..."), way=way)
        until(match, "lay")
        lines = told(lay(match, "9S/", "8S"))
        assert [line for line in lines if "face down" in line] == said


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("vesper", "Eclipse: attack 10, defense 10"),
        ("hobb", "Portcullis: defense 10, attack 9"),
        ("aurelle", "Stop Hit: 9 or 7"),
    ],
)
def test_a_card_with_two_kinds_of_value_names_both(name: str, values: str) -> None:
    match = shot(f"{name} wren", ("AS ...", "..."))
    assert title(match, 0, "AS", 0) == values
