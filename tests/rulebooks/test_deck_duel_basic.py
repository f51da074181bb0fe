"""The Basic ruleset of Deck Duel, rule by rule, worked out by hand."""

import pytest

from game.engine import Match
from game.engine.events import Locked
from tests.rulebooks.flipping import (
    BOOK,
    LOW,
    SUITS,
    asked,
    both,
    cards_of,
    do,
    flip,
    hits,
    ranks,
    refusal,
    rolls,
)


def basic(
    own: str,
    rival: str,
    counters: dict[str, int] | None = None,
    piles: dict[str, str] | None = None,
    **options: object,
) -> Match:
    """Return two seats at the start of a turn of the Basic ruleset."""
    written = {"deck:0": own, "deck:1": rival, **(piles or {})}
    zones = {zone: cards_of(zone, held) for zone, held in written.items()}
    position = {"zones": zones, "counters": counters or {}}
    return Match.start(BOOK, options={"ruleset": "basic", **options}, position=position)


def flipped(own: str, rival: str, *prep: str, **more: object) -> Match:
    """Return a turn after Prep, in which seats answered as given or passed."""
    match = basic(own, rival, **more)  # type: ignore[arg-type]
    flip(match, *prep)
    return match


def test_dd_24_basic_has_health_actions_and_rage() -> None:
    match = Match.start(BOOK, options={"ruleset": "basic"})
    start = {"health": 10, "actions": 2, "rage": 0}
    seats = {f"{kind}:{seat}": value for kind, value in start.items() for seat in (0, 1)}
    assert match.table.counters == {"round": 1, **seats}
    assert rolls(match.opening) == []
    assert BOOK.layout(2, match.options) != BOOK.layout(2, Match.start(BOOK).options)


def test_dd_24_both_decide_in_secret_at_the_same_time() -> None:
    match = basic(f"9 {LOW}", f"4 {LOW}")
    assert asked(match) == {0: ["rage", "pass"], 1: ["rage", "pass"]}
    before = match.view(1)
    events = do(match, 0, "rage")
    assert match.redact(events, 1) == (Locked(0, None),)
    assert match.view(1).counters == before.counters
    assert refusal(match, 0, "pass") == "DD-24"
    assert tuple(match.offers()) == (1,)
    do(match, 1, "rage")
    assert both(match, "actions")[0] == 1


def test_dd_24_a_seat_that_cannot_rage_is_not_asked() -> None:
    match = basic(f"9 {LOW}", f"9 {LOW}", {"actions:0": 0})
    assert asked(match) == {1: ["rage", "pass"]}
    assert refusal(match, 0, "rage") == "DD-24"
    do(match, 1, "rage")
    assert (both(match, "rage"), both(match, "actions")) == ((1, 2), (0, 1))
    match = basic(f"9 {LOW}", f"9 {LOW}", {"rage:0": 3, "rage:1": 2})
    assert asked(match) == {1: ["rage", "pass"]}


@pytest.mark.parametrize(("counter", "most"), [("health:0", 12), ("actions:1", 2), ("rage:0", 3)])
def test_dd_24_counters_have_a_maximum(counter: str, most: int) -> None:
    assert basic("9", "4", {counter: most}).table.counters[counter] >= 0
    with pytest.raises(ValueError, match=counter):
        basic("9", "4", {counter: most + 1})


def test_dd_25_the_winner_deals_one_and_all_its_rage() -> None:
    match = flipped(f"9 {LOW}", f"4 {LOW}", "rage", counters={"rage:0": 1, "actions:1": 0})
    assert both(match, "health") == (10, 7)
    assert both(match, "rage") == (0, 0)
    assert both(match, "actions") == (1, 0)


def test_dd_25_the_maximum_is_5_with_a_focused_ace() -> None:
    counters = {"rage:0": 3, "actions:1": 0}
    match = flipped(f"A {LOW}", f"K {LOW}", counters=counters, piles={"focus:0": "K"})
    assert both(match, "health") == (10, 5)


@pytest.mark.parametrize(("option", "taken", "actions"), [("defend:0", 2, 2), ("defend:1", 1, 1)])
def test_dd_25_the_loser_may_spend_one_action_to_take_one_less(
    option: str, taken: int, actions: int
) -> None:
    match = flipped(f"9 {LOW}", f"4 {LOW}", counters={"rage:0": 1, "rage:1": 2})
    assert asked(match) == {1: ["defend:0", "defend:1"]}
    assert refusal(match, 1, "defend:2") == "DD-25"
    events = do(match, 1, option)
    assert hits(events) == [(0, 1, taken)]
    assert both(match, "health") == (10, 10 - taken)
    assert both(match, "actions") == (2, actions)
    assert both(match, "rage") == (0, 0)


def test_dd_25_blocked_damage_still_uses_the_rage() -> None:
    match = flipped(f"9 {LOW}", f"4 {LOW}", counters={"rage:1": 3})
    assert hits(do(match, 1, "defend:1")) == []
    assert both(match, "health") == (10, 10)
    assert both(match, "rage") == (0, 0)


def test_dd_25_a_loser_without_actions_is_not_asked() -> None:
    match = flipped(f"9 {LOW}", f"4 {LOW}", counters={"actions:1": 0})
    assert both(match, "health") == (10, 9)
    assert match.table.counters["round"] == 2


def test_dd_26_a_tie_gives_both_one_more_rage() -> None:
    match = flipped(f"9 {LOW}", f"9 {LOW}", "rage", counters={"rage:1": 3})
    assert both(match, "rage") == (2, 3)
    assert both(match, "health") == (10, 10)


@pytest.mark.parametrize(
    ("card", "offered"),
    [
        ("K", ["strike", "action", "focus"]),
        ("Q", ["strike", "action", "heal"]),
        ("J", ["strike", "action", "foresight"]),
    ],
)
def test_dd_26_a_winning_face_card_gives_its_ability_or_an_action(
    card: str, offered: list[str]
) -> None:
    match = flipped(f"{card} {LOW}", f"4 {LOW}", counters={"actions:0": 1, "actions:1": 0})
    assert asked(match) == {0: offered}
    do(match, 0, "action")
    assert both(match, "actions") == (2, 0)
    assert both(match, "health") == (10, 9)


@pytest.mark.parametrize("card", ["J", "Q", "K"])
def test_dd_26_a_winner_without_an_ability_can_only_strike(card: str) -> None:
    match = flipped(f"{card} {LOW}", f"4 {LOW}", counters={"actions:1": 0})
    assert "action" not in asked(match)[0]
    assert refusal(match, 0, "action") == "DD-26"
    do(match, 0, "strike")
    assert both(match, "health") == (10, 9)
    assert ranks(match, "discard:0") == card


def test_dd_26_other_winners_are_not_asked() -> None:
    match = flipped(f"10 {LOW}", f"4 {LOW}", counters={"actions:0": 1})
    assert asked(match) == {1: ["defend:0", "defend:1"]}


def test_dd_26_a_king_gives_focus_and_strikes() -> None:
    match = flipped(f"K {LOW}", f"4 {LOW}", counters={"rage:0": 1})
    do(match, 0, "focus")
    do(match, 1, "defend:0")
    assert ranks(match, "focus:0") == "K"
    assert both(match, "health") == (10, 8)


@pytest.mark.parametrize("health", [3, 11])
def test_dd_26_a_queen_heals_one_below_twelve_and_strikes(health: int) -> None:
    counters = {"health:0": health, "actions:0": 2, "actions:1": 0}
    match = flipped(f"Q {LOW}", f"4 {LOW}", counters=counters)
    assert refusal(match, 0, "heal:paid") == "DD-26"
    do(match, 0, "heal")
    assert both(match, "health") == (health + 1, 9)


def test_dd_26_at_twelve_a_queen_only_strikes() -> None:
    match = flipped(f"Q {LOW}", f"4 {LOW}", counters={"health:0": 12, "actions:1": 0})
    assert both(match, "health") == (12, 9)
    match = flipped(f"Q {LOW}", f"4 {LOW}", counters={"health:0": 12, "actions:0": 1})
    assert asked(match) == {0: ["strike", "action"]}
    assert refusal(match, 0, "heal") == "DD-26"


@pytest.mark.parametrize(("option", "deck"), [("keep", "9 5"), ("discard", "5")])
def test_dd_26_a_jack_looks_once_and_strikes(option: str, deck: str) -> None:
    match = flipped("J 9 5", f"4 {LOW}")
    do(match, 0, "foresight")
    assert asked(match) == {0: ["discard", "keep"]}
    assert match.view(0).zones["peek:0"] and not match.view(1).zones.get("peek:0")
    do(match, 0, option)
    assert asked(match) == {1: ["defend:0", "defend:1"]}
    do(match, 1, "defend:0")
    assert ranks(match, "deck:0") == deck
    assert both(match, "health") == (10, 9)


def test_dd_26_a_jack_without_a_deck_only_strikes() -> None:
    match = flipped("J", f"4 {LOW}", counters={"actions:0": 1})
    assert asked(match) == {0: ["strike", "action"]}
    assert refusal(match, 0, "foresight") == "DD-26"


@pytest.mark.parametrize("focus", ["", "K"])
def test_dd_27_any_ace_reshuffles_and_brings_the_actions_back(focus: str) -> None:
    counters = {"actions:0": 0, "actions:1": 0, "rage:0": 1}
    piles = {"focus:0": focus, "discard:0": "9"}
    match = basic(f"A {LOW}", f"4 {LOW}", counters, piles)
    assert both(match, "actions") == (2, 0)
    assert sorted(ranks(match, "deck:0").split()) == sorted(f"2 3 9 A {focus}".split())
    assert ranks(match, "focus:0") == ranks(match, "discard:0") == ""
    assert both(match, "health") == ((10, 7) if focus else (9, 10))
    assert ranks(match, "discard:1") == "4"


def test_dd_27_tied_aces_both_reshuffle_and_keep_their_rage() -> None:
    match = flipped(f"A {LOW}", f"A {LOW}", "rage", counters={"rage:1": 1})
    assert both(match, "rage") == (2, 2)
    assert both(match, "actions") == (2, 2)
    for seat in range(len(SUITS)):
        assert sorted(ranks(match, f"deck:{seat}").split()) == ["2", "3", "A"]


def test_dd_4_basic_decks_can_be_cut_too() -> None:
    match = Match.start(BOOK, options={"ruleset": "basic", "cut": True})
    assert len(asked(match)[0]) == 13
    do(match, 0, "cut:3")
    do(match, 1, "cut:12")
    assert asked(match) == {0: ["rage", "pass"], 1: ["rage", "pass"]}
