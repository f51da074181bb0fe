"""Every verb of Card Shot! in the steps that allow it, on custom characters."""

import pytest

from game.engine import Chance, Match
from game.rulebooks.card_shot.effect_text import spell
from game.rulebooks.card_shot.verbs import _FORMS, CONDITIONS, check_step, effect
from tests.rulebooks.playing import play
from tests.rulebooks.shooting import (
    BOOK,
    PLENTY,
    deck,
    do,
    fight,
    held,
    hits,
    lay,
    lies,
    moved,
    offered,
    owing,
    own,
    shot,
    step,
    until,
    values,
    with_cards,
)

FIVE = "3S 4S 6S 7S 8S"


def laying(front: str, rival: str = "3H", hands: tuple[str, str] = ("...", "..."), **more) -> Match:
    """Return a match in which seat 0 has played a King with this front, and Wren another card."""
    match = shot(
        "mine wren",
        (f"KS {hands[0]}", f"{rival} {hands[1]}"),
        own_characters=[with_cards(K={"upright": front})],
        **more,
    )
    lay(match, "KS", rival)
    return match


def using(words: str, step: str = "pre", **more) -> Match:
    """Return a match in which seat 0 uses an ability with this effect."""
    mine = own(ability={"name": "Act", "step": step, "effect": words})
    match = shot("mine wren", own_characters=[mine], **more)
    if step == "post":
        lay(match, "3S", "3S")
    until(match, "ability")
    do(match, "ability")
    return match


@pytest.mark.parametrize(
    ("front", "rival", "end"),
    [
        ("5; value: add 3", "6H", (8, 6)),
        ("5; value: cut 4", "6H", (5, 2)),
        ("5; value: zero", "6H", (5, 0)),
        ("5; value: match 3 max 20", "6H", (9, 6)),
        ("5; value: match 3 max 8", "6H", (8, 6)),
        ("5; value: add 3 if waiting", "6H", (5, 6)),
        ("5; value: add 3 if active", "6H", (8, 6)),
        ("5; value: add 3 if opp_number", "6H", (8, 6)),
        ("5; value: add 3 if opp_special", "6H", (5, 6)),
        ("5; value: add 3 if opp_special", "2H", (8, 0)),
        ("5; value: add 3 if opp_defense", "6H", (5, 6)),
        ("5; value: draw 1", "6H", (5, 6)),
        ("5; value: add 3; value: cut 1", "6H", (8, 5)),
        ("defense 5; value: add 3", "6H", (8, 6)),
    ],
)
def test_value_verbs_change_values(front: str, rival: str, end: tuple[int, int]) -> None:
    assert values(laying(front, rival)) == end


@pytest.mark.parametrize(
    ("flipped", "end"), [("3H", (6, 5)), ("3S", (5, 6)), ("Joker", (6, 5)), ("KD", (6, 5))]
)
def test_flipswap(flipped: str, end: tuple[int, int]) -> None:
    assert values(laying("5; value: flipswap", "6H", decks=(f"{flipped} ...", "..."))) == end


@pytest.mark.parametrize(("flipped", "value"), [("3H", 8), ("3S", 5), ("Joker", 11), ("KC", 5)])
def test_flipadd(flipped: str, value: int) -> None:
    match = laying("5; value: flipadd 3", "6H", decks=(f"{flipped} ...", "..."))
    assert values(match)[0] == value
    match = using("flipadd 3", decks=(f"{flipped} ...", "..."))
    assert lies(match, "discard:0") == flipped
    lay(match, "4S", "3S")
    assert values(match)[0] == value  # 4 and its suit


@pytest.mark.parametrize("verb", ["flipswap", "flipadd 3", "flipset 9"])
def test_a_flip_of_the_last_card_loses_at_once(verb: str) -> None:
    match = laying(f"5; value: {verb}", "6H", decks=("3H", "..."))
    assert match.result.winners == (1,)
    assert values(match) == (5, 6)


@pytest.mark.parametrize(("flipped", "value"), [("9S", 9), ("KS", 12), ("2S", 12), ("Joker", 15)])
def test_flipset(flipped: str, value: int) -> None:
    match = laying("5; value: flipset 12", "6H", decks=(f"{flipped} ...", "..."))
    assert values(match)[0] == value


def test_guard_double_and_more() -> None:
    for front, rival, hit in (
        ("5; value: guard 2", "9H", (0, 2)),
        ("5; value: guard 2", "3H", (1, 2)),
        ("5; value: double", "9H", (0, 8)),
        ("5; value: double", "3H", (1, 4)),
        ("5; higher: more 4", "3H", (1, 6)),
        ("5; higher: more 4", "9H", (0, 4)),
    ):
        match = shot(
            "mine wren",
            ("KS ...", f"{rival} ..."),
            own_characters=[with_cards(K={"upright": front})],
        )
        assert hits(lay(match, "KS", rival)) == [hit]


def test_pierce() -> None:
    match = laying("5; higher: pierce", "3H")
    assert step(match) != "absorb"
    assert deck(match, 1) == PLENTY - 2


def test_hit_in_every_step() -> None:
    assert hits(using_events("hit 2")) == [(1, 2)]
    for front in ("5; value: hit 2", "5; higher: hit 2", "5; after: hit 2"):
        match = shot(
            "mine wren", ("KS ...", "5H ..."), own_characters=[with_cards(K={"upright": front})]
        )
        events = (*lay(match, "KS", "5H"), *until(match, "spare"))
        assert hits(events) == ([] if "higher" in front else [(1, 2)])


def using_events(words: str) -> tuple:
    mine = own(ability={"name": "Act", "step": "pre", "effect": words})
    match = shot("mine wren", own_characters=[mine])
    until(match, "ability")
    return do(match, "ability")


def test_an_effect_in_the_value_step_is_absorbed_before_the_values_are_compared() -> None:
    match = laying("5; value: hit 2; value: add 4", "8H")
    assert (owing(match), step(match), values(match)) == (1, "absorb", (5, 8))
    events = do(match, "done")
    assert values(match) == (9, 8)
    assert hits(events) == [(1, 1)]


def test_mill_and_pay() -> None:
    match = using("mill 3; pay 2")
    assert (deck(match, 0), deck(match, 1)) == (PLENTY - 2, PLENTY - 3)
    match = laying("5; after: pay 3; after: mill 1", "5H")
    assert (deck(match, 0), deck(match, 1)) == (PLENTY - 3, PLENTY - 1)


def test_rob_takes_at_most_all_cards() -> None:
    match = using("rob 3")
    assert (len(held(match, 1)), len(lies(match, "discard:1").split())) == (2, 3)
    match = using("rob 9")
    assert (len(held(match, 1)), step(match), owing(match)) == (0, "lay", 0)


def test_draw_and_the_end_of_the_deck() -> None:
    match = using("draw 2")
    assert len(held(match, 0)) == 7
    match = using("draw 3", decks=("9D KD", "..."))
    assert match.result.winners == (1,)
    assert len(held(match, 0)) == 7


def test_scout_sees_its_number_and_discards_one() -> None:
    match = using("scout 4")
    assert len(offered(match)) == 4
    match = using("rob 5; scout 2")
    assert (step(match), owing(match)) == ("lay", 0)


def test_recycle_of_every_kind() -> None:
    pile = "9C 6S 10H KD 2S Joker"
    for kind, found in (
        ("numbers", {"9C", "6S", "10H"}),
        ("other_numbers", {"9C", "10H"}),
        ("specials", {"KD", "2S"}),
    ):
        match = using(f"recycle 2 {kind}", hands=("3S 4S 7S 8S 9S", "..."), discards=(pile, ""))
        assert offered(match) == found | {"done"}
        do(match, "done")
        assert lies(match, "discard:0") == pile


def test_recycle_nothing_shuffles_nothing() -> None:
    order = lies(using("recycle 1 specials", discards=("KD", "")), "deck:0")
    match = using("recycle 1 specials", discards=("KD", ""))
    do(match, "done")
    assert lies(match, "deck:0") == order


def test_back_before_and_after() -> None:
    for front in ("5; higher: back", "5; after: back", "5; after: back if not_lower"):
        match = laying(front, "3H")
        until(match, "spare")
        assert "KS" in held(match, 0)
        assert lies(match, "discard:0") == ""


def test_returning_cards_return_when_others_are_discarded() -> None:
    match = shot(
        "mine ragna",
        ("KS 4S 6S 7S 8S", "JH ..."),
        own_characters=[with_cards(K={"upright": "9; higher: back"})],
    )
    lay(match, "KS", "JH")
    do(match, "done")
    assert (owing(match), step(match)) == (0, "absorb")  # Trade Blows
    assert offered(match) == {"4S", "6S", "7S", "8S", "done"}
    do(match, "done")
    assert "KS" in held(match, 0)


def test_peek_of_all_there_are_and_of_one() -> None:
    match = using("peek 5", decks=("9D KD QD", "..."))
    assert match.result is None
    assert offered(match) == {"9D", "KD", "QD", "done"}
    do(match, "9D", "KD", "QD")
    assert offered(match) == {"done"}
    do(match, "done")
    assert lies(match, "deck:0") == "9D KD QD"
    match = using("peek 1", decks=("9D KD QD", "..."))
    do(match, "done")
    assert (lies(match, "deck:0"), step(match)) == ("9D KD QD", "lay")


def test_peek_puts_back_in_the_order_of_drawing() -> None:
    match = using("peek 4", decks=("9D KD QD JD AD", "..."))
    do(match, "KD", "done", "JD")
    assert offered(match) == {"9D", "QD"}
    do(match, "QD")
    assert lies(match, "deck:0") == "JD QD 9D AD KD"


def test_hand_for_both_seats_and_times() -> None:
    for words, sizes in (
        ("hand +1 game", (6, 5)),
        ("hand -1 next", (4, 5)),
        ("hand -2 game opp", (5, 3)),
        ("hand +2 next opp", (5, 7)),
        ("hand +4 game", (7, 5)),
        ("hand -4 next opp", (5, 3)),
    ):
        counters = using(words).table.counters
        assert (counters["hand_size:0"], counters["hand_size:1"]) == sizes


def test_call_and_cycle_can_be_combined() -> None:
    match = using("call 2; call 3")
    do(match, "call:number", "call:special")
    lay(match, "3S", "8S")
    assert values(match) == (4, 6)
    match = using("cycle; draw 1")
    do(match, "3S")
    assert len(held(match, 0)) == 6


def test_boosts_of_one_ability_add_up() -> None:
    match = using("add 2; add 3")
    lay(match, "3S", "8S")
    assert values(match) == (9, 8)


@pytest.mark.parametrize("words", ["hit 1", "mill 1", "draw 1", "rob 1", "peek 1", "hand +1 next"])
def test_effects_after_the_attack(words: str) -> None:
    match = using(words, step="post")
    until(match, "spare")
    assert match.table.agenda


def test_absorb_effects_of_any_kind() -> None:
    thorns = with_cards(two={"upright": "blank", "absorption": "1; mill 2; rob 1; hand +1 next"})
    match = shot("mine wren", ("3H 2S 4S 6S 7S", "8H ..."), own_characters=[thorns])
    lay(match, "3H", "8H")
    do(match, "2S")
    assert deck(match, 1) == PLENTY
    do(match, "done")
    assert (deck(match, 1), len(held(match, 1))) == (PLENTY - 2, 3)
    assert match.table.counters["hand_size:0"] == 6


def test_deck_less_is_asked_when_the_effect_happens() -> None:
    first = "5; after: pay 2; after: mill 9 if deck_less"
    match = laying(first, "5H")
    assert deck(match, 1) == PLENTY - 9
    match = laying("5; after: mill 2; after: mill 9 if deck_less", "5H")
    assert deck(match, 1) == PLENTY - 2


@pytest.mark.parametrize("verb", list(_FORMS))
def test_every_verb_has_a_card_text(verb: str) -> None:
    shapes = {
        "N": "2",
        "N max M": "2 max 9",
        "N KIND": "2 specials",
        "+N TIME [opp]": "+2 next",
    }
    form, steps = _FORMS[verb]
    words = f"{verb} {shapes.get(form, '')}".rstrip()
    assert len(str(spell(words))) > 1
    for when in CONDITIONS:
        if when in steps:
            check_step(effect(words), when)
        else:
            with pytest.raises(ValueError, match=verb):
                check_step(effect(words), when)


def crowd() -> list[dict]:
    """Return two characters that have every verb between them."""
    first = with_cards(
        A={"upright": "5; value: match 2 max 15; higher: hit 1; after: peek 4 if lower"},
        K={
            "upright": "6; value: flipswap; after: hand -1 game opp",
            "sideways": "9; value: guard 2; after: pay 2",
        },
        Q={"upright": "defense 6; higher: rob 2; higher: back; after: hand +1 next if higher"},
        J={"upright": "3; value: double; higher: pierce; higher: more 2"},
        two={"upright": "blank", "absorption": "2; under; draw 1; hit 1"},
    )
    second = with_cards(
        A={"upright": "4; value: add 3 if opp_defense; value: hit 1; after: recycle 2 numbers"},
        K={"upright": "7; value: cut 3 if deck_less; after: mill 1 if not_lower"},
        Q={"upright": "7; value: flipset 9; after: back if waiting", "sideways": "blank"},
        J={"upright": "3; value: zero if opp_special; value: flipadd 5; after: recycle 2 specials"},
        two={"upright": "blank", "absorption": "3; peek 2; recycle 1 other_numbers; hit 1"},
    )
    first["ability"] = {"name": "A", "step": "pre", "cost": "suit 2", "effect": "scout 3; cycle"}
    second |= {"id": "other", "suit": "hearts", "joker": 6}
    second["ability"] = {"name": "B", "step": "pre", "cost": "hand 2", "effect": "call 4; peek 3"}
    return [first, second]


@pytest.mark.parametrize("seats", [["mine", "other"], ["other", "mine"], ["mine", "mine"]])
def test_many_effects_resolve_to_the_end(seats: list[str]) -> None:
    for seed in range(15):
        options = {"own_characters": crowd(), "seat_characters": seats}
        match = Match.start(BOOK, options=options, seed=seed)
        pack = sorted(match.table.faces.values())
        for _ in play(match, Chance(seed)):
            assert sorted(match.table.faces.values()) == pack
            for seat in match.offers():
                view = match.view(seat)
                captions = [BOOK.caption(view, offer) for offer in match.offers()[seat]]
                assert len(set(captions)) == len(captions)
        assert match.result is not None


def test_the_fight_ends_when_a_deck_ends() -> None:
    match = shot("vesper wren", ("QS ...", "3H ..."), ("...", "9D KD"))
    events = fight(match, "QS", "3H")
    assert match.result.winners == (0,)
    assert moved(events, "deck:1", "discard:1") == ["9D", "KD"]
