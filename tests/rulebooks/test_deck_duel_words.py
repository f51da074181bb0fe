"""Texts of Deck Duel: prompts, buttons, the status line, comparisons."""

from collections.abc import Iterable

import pytest

from game.engine import Choose, Match
from game.engine.events import Affected, Compared, Event, Shuffled, Stopped, Struck, Told
from tests.rulebooks.flipping import BOOK, LOW, asked, do, duel, flip, won


def buttons(match: Match, seat: int) -> list[str]:
    """Return the captions of what a seat can do."""
    view = match.view(seat)
    return [str(BOOK.caption(view, offer).text) for offer in match.offers()[seat]]


def prompt(match: Match) -> str:
    """Return the prompt of the first seat that owes a choice."""
    return str(BOOK.prompt(match.view(next(iter(match.offers())))))


def test_prep_names_what_energy_buys() -> None:
    match = duel(f"5 {LOW}", f"4 {LOW}")
    assert prompt(match) == "Drag 1 Energy to spend it, or pass"
    assert buttons(match, 0) == [
        "+1 Attack",
        "+1 Defense",
        "pass",
    ]


def test_a_winner_reads_the_damage_of_each_strike() -> None:
    match = won(f"Q {LOW}", f"4 {LOW}", counters={"attack:0": 2, "energy:0": 2})
    assert prompt(match) == "Drag your card to seat 1, or choose"
    assert buttons(match, 0) == [
        "strike for 1",
        "strike for 2 (−1 Attack)",
        "strike for 3 (−2 Attack)",
        "gain 1 Energy",
        "gain 1 Health",
        "gain 2 Health for 1 Energy",
    ]


def test_texts_count_a_focused_ace_twice() -> None:
    match = won(f"A {LOW}", f"4 {LOW}", piles={"focus:0": "K"}, counters={"attack:0": 1})
    assert buttons(match, 0) == ["strike for 2", "strike for 3 (−1 Attack)"]


def test_a_loser_reads_the_remaining_damage() -> None:
    match = won(f"9 {LOW}", f"4 {LOW}", counters={"attack:0": 1, "defense:1": 3})
    do(match, 0, "strike:1")
    assert prompt(match) == "2 damage: use Defense, or take it"
    assert buttons(match, 1) == [
        "take 2 damage",
        "take 1 (−1 Defense)",
        "block it all (−2 Defense)",
    ]


def test_a_look_is_asked_with_private_cards() -> None:
    match = won("J 9 5 3", "4 2 3 6")
    do(match, 0, "foresight")
    assert prompt(match) == "Drag Energy to your deck, or stop"
    do(match, 0, "look")
    assert prompt(match) == "Discard the first, or keep both"
    assert buttons(match, 0) == ["discard the first", "keep both"]
    ats = {BOOK.caption(match.view(0), offer).at for offer in match.offers()[0]}
    assert ats == {"peek:0"}
    match = won("J 9", "4 2 3 6")
    do(match, 0, "foresight")
    assert prompt(match) == "Drag it to discards or deck"
    assert buttons(match, 0) == ["discard it", "keep it"]


def test_a_cut_is_asked_as_a_number_of_cards() -> None:
    match = Match.start(BOOK, options={"cut": True})
    assert prompt(match) == "Cut seat 1's deck: how many cards?"
    assert buttons(match, 0)[:3] == ["don't cut", "1", "2"]


def test_a_finished_duel_says_so() -> None:
    match = duel("5", "4", counters={"health:0": 0})
    assert str(BOOK.prompt(match.view(0))) == "The match is over"


@pytest.mark.parametrize(("ruleset", "title"), [("full", "High card"), ("basic", "Basic")])
def test_the_status_names_ruleset_and_turn(ruleset: str, title: str) -> None:
    match = duel("9 8 7", "5 4 6", ruleset=ruleset)
    assert str(BOOK.status(match.view(None))) == f"{title} · turn 1"
    flip(match)
    for seat in asked(match):
        if match.table.agenda[0][0] == "defend":
            do(match, seat, "defend:0")
    assert str(BOOK.status(match.view(None))) == f"{title} · turn 2"


@pytest.mark.parametrize(
    ("own", "rival", "focus", "said"),
    [
        ("K", "7", "", "seat 0's King beats seat 1's 7"),
        ("5", "A", "", "seat 0's 5 beats seat 1's Ace"),
        ("A", "K", "K", "seat 0's focused Ace beats seat 1's King"),
        ("8", "8", "", "Tie: 8 against 8"),
    ],
)
def test_the_comparison_names_ranks(own: str, rival: str, focus: str, said: str) -> None:
    match = duel(f"{own} {LOW}", f"{rival} {LOW}", {"focus:0": focus})
    (compared,) = (event for event in flip(match) if isinstance(event, Compared))
    assert str(compared.text) == said


@pytest.mark.parametrize(
    ("attack", "said"),
    [((0, 0), "A tie: both gain 1 Attack"), ((3, 1), "A tie: seat 1 gains 1 Attack")],
)
def test_a_tie_says_who_gains(attack: tuple[int, int], said: str) -> None:
    counters = {"attack:0": attack[0], "attack:1": attack[1]}
    events = flip(duel(f"8 {LOW}", f"8 {LOW}", counters=counters))
    assert said in [str(event.text) for event in events if isinstance(event, Told)]


def test_each_seats_hidden_cards_come_from_its_suit() -> None:
    origins = BOOK.origins(Match.start(BOOK).view(0))
    assert set(origins) == {"deck:0", "deck:1", "peek:0", "peek:1"}
    assert origins["deck:0"] == origins["peek:0"] != origins["deck:1"]
    assert all(len(origin.faces) == 13 and not origin.strangers for origin in origins.values())


def reason(match: Match, seat: int, option: str) -> tuple[str, str]:
    """Return the rule and the sentence of a refusal."""
    refused = match.why(Choose(seat, option))
    assert refused is not None
    return refused.rule, str(refused.reason)


@pytest.mark.parametrize(
    ("attack", "option", "rule", "said"),
    [
        (0, "strike:1", "DD-8", "you have no Attack to spend"),
        (2, "strike:3", "DD-8", "you have 2 Attack to spend"),
        (2, "strike:" + "9" * 5000, "DD-8", "you have 2 Attack to spend"),
        (2, "strike:x", "DD-7", ""),
        (2, "strike:01", "DD-7", ""),
        (2, "strike:-1", "DD-7", ""),
        (2, "strike:\u0663", "DD-7", ""),
        (2, "strike:", "DD-7", ""),
        (2, "3", "DD-7", ""),
        (2, "parry:3", "DD-7", ""),
    ],
    ids=lambda value: str(value)[:10],
)
def test_dd_8_a_number_above_the_points_is_explained(
    attack: int, option: str, rule: str, said: str
) -> None:
    match = won(f"9 {LOW}", f"4 {LOW}", counters={"energy:0": 0, "attack:0": attack})
    wanted = "choose one: strike, gain Energy, or use the face card you won with"
    assert reason(match, 0, option) == (rule, said or wanted)


@pytest.mark.parametrize("option", ["defend:3", "defend:x", "pass"])
def test_dd_9_too_much_defense_is_refused_in_plain_words(option: str) -> None:
    match = won(f"9 {LOW}", f"4 {LOW}", counters={"attack:0": 1, "defense:1": 3})
    do(match, 0, "strike:1")
    said = "you can't spend more Defense than you have, or more than the damage"
    assert reason(match, 1, option) == ("DD-9", said)


def effects(events: Iterable[Event]) -> list[tuple[str, str]]:
    """Return the rule and the text of each effect."""
    return [(event.rule, str(event.text)) for event in events if isinstance(event, Affected)]


def test_dd_10_the_loss_of_attack_is_explained() -> None:
    match = duel("9 3 4", "5 4 3", counters={"attack:1": 2})
    strike = ("DD-8", "seat 0 strikes seat 1 for 1 (won the flip)")
    lost = ("DD-10", "seat 1 took damage and loses all Attack")
    assert effects(flip(match)) == [strike, lost]
    assert effects(flip(duel("9 3 4", "5 4 3"))) == [strike]


def test_dd_18_an_ace_without_focus_says_what_it_clears() -> None:
    match = duel("A 3 4", "5 4 3", counters={"attack:0": 1})
    told = effects(flip(match))
    assert told[0] == ("DD-18", "seat 0's Ace has no focus: seat 0 loses all Attack and Defense")


@pytest.mark.parametrize(
    ("card", "option", "rule"),
    [("K", "focus", "DD-14"), ("Q", "heal", "DD-16"), ("J", "foresight", "DD-17")],
)
@pytest.mark.parametrize("ruleset", ["full", "basic"])
def test_dd_14_dd_16_dd_17_an_ability_names_its_card(
    ruleset: str, card: str, option: str, rule: str
) -> None:
    match = won(f"{card} 3 4", "5 4 3", ruleset=ruleset)
    (ability, *_) = [each for each in do(match, 0, option) if isinstance(each, Affected)]
    assert ability.rule == (rule if ruleset == "full" else "DD-26")
    assert ability.source is not None
    assert ability.seats == ()
    assert ability.counters == ((("health:0", 1),) if option == "heal" else ())


def lines(events: Iterable[Event]) -> list[str]:
    """Return what is said on the table."""
    said = Told | Affected | Struck | Stopped
    return [str(event.text) for event in events if isinstance(event, said)]


def test_dd_8_dd_9_strike_and_block_are_announced_with_what_is_spent() -> None:
    match = won(f"9 {LOW}", f"4 {LOW}", counters={"attack:0": 2, "defense:1": 3})
    struck = do(match, 0, "strike:2")
    assert lines(struck) == ["seat 0 strikes seat 1 for 3: flip 1 + Attack 2"]
    (strike,) = (event for event in struck if isinstance(event, Affected))
    assert strike.source == match.table.zones["play:0"][0]
    assert strike.counters == (("health:1", -3),), "nobody knows yet what will be blocked"
    blocked = do(match.copy(), 1, "defend:3")
    assert lines(blocked)[0] == "seat 1 spends 3 Defense and stops all damage"
    (stopped,) = (event for event in blocked if isinstance(event, Stopped))
    assert (stopped.seat, stopped.amount, stopped.counter) == (1, 3, "defense:1")
    assert lines(do(match, 1, "defend:1"))[:2] == [
        "seat 1 spends 1 Defense: 2 damage is left",
        "seat 1 loses 2 Health",
    ]


def test_dd_8_a_strike_points_at_the_health_of_the_other_seat() -> None:
    events = flip(duel(f"9 {LOW}", f"4 {LOW}"))
    (strike,) = (event for event in events if isinstance(event, Affected))
    assert strike.counters == (("health:1", -1),)
    assert lines(events)[1:4] == [
        "Both flip their top card",
        "seat 0 strikes seat 1 for 1 (won the flip)",
        "seat 1 has no Defense to block with and loses 1 Health",
    ]


def test_dd_25_basic_strikes_are_announced_too() -> None:
    match = duel("9 3 4", "5 4 3", ruleset="basic", counters={"rage:0": 1, "actions:1": 0})
    assert "seat 0 strikes seat 1 for 2: flip 1 + Rage 1" in lines(flip(match))


@pytest.mark.parametrize(
    ("own", "rival", "focus", "said"),
    [
        ("7", "5", "", "seat 0 may strike or gain 1 Energy"),
        ("Q", "5", "", "seat 0 may strike, gain 1 Energy or heal"),
        (
            "5",
            "A",
            "",
            "Without focus, an Ace is the lowest card. seat 0 may strike or gain 1 Energy",
        ),
        (
            "A",
            "K",
            "K",
            "With focus, an Ace is the highest card. seat 0 may strike or gain 1 Energy",
        ),
        ("8", "8", "", "Nobody wins the clash"),
    ],
)
def test_the_comparison_says_why_and_what_the_winner_gains(
    own: str, rival: str, focus: str, said: str
) -> None:
    counters = {"energy:0": 2}
    match = duel(f"{own} {LOW}", f"{rival} {LOW}", {"focus:0": focus}, counters)
    (compared,) = (event for event in flip(match) if isinstance(event, Compared))
    assert str(compared.detail) == said


def test_a_basic_comparison_says_that_the_winner_strikes() -> None:
    for own, more in (("7", ""), ("K", ", and may focus")):
        match = duel(f"{own} {LOW}", f"5 {LOW}", ruleset="basic")
        (compared,) = (event for event in flip(match) if isinstance(event, Compared))
        assert str(compared.detail) == f"seat 0 strikes{more}"


def test_dd_18_the_ace_is_named_as_the_cause_of_energy_and_reshuffle() -> None:
    match = duel(f"A {LOW}", f"5 {LOW}", counters={"energy:0": 1})
    events = flip(match)
    said = "seat 0's Ace always refills Energy to 3 and reshuffles the discard pile"
    (refill,) = (one for one in events if isinstance(one, Affected) and str(one.text) == said)
    assert refill.counters == (("energy:0", 2),)
    assert refill.source is not None
    after = events[events.index(refill) :]
    assert [event.zone for event in after if isinstance(event, Shuffled)] == ["deck:0"]


def test_dd_18_an_ace_says_that_its_seat_has_nothing_to_lose() -> None:
    said = "An Ace without focus costs all Attack and Defense, but seat 0 has none"
    assert said in lines(flip(duel(f"A {LOW}", f"5 {LOW}")))
    assert said not in lines(flip(duel(f"A {LOW}", f"5 {LOW}", counters={"attack:0": 1})))
    assert said not in lines(flip(duel(f"A {LOW}", f"5 {LOW}", ruleset="basic")))


def test_dd_19_a_focused_ace_says_that_the_king_goes_back_too() -> None:
    match = won(f"A {LOW}", f"K {LOW}", piles={"focus:0": "K"}, counters={"energy:0": 2})
    said = "seat 0's Ace always refills Energy to 3 and reshuffles the King and the discard pile"
    assert said in lines(do(match, 0, "strike:0"))


def test_dd_20_two_aces_are_told_in_one_line_each_for_points_tie_and_reshuffle() -> None:
    counters = {"attack:0": 2, "defense:1": 2, "energy:0": 0, "energy:1": 1}
    match = duel(f"A {LOW}", f"A {LOW}", counters=counters)
    assert lines(flip(match))[-4:] == [
        "Neither Ace has focus: both players lose all Attack and Defense",
        "A tie gives 1 Attack, but Aces without focus lose it again",
        "Both Aces refill Energy to 3 and reshuffle the discards",
        "After a tie, seat 0 keeps the initiative",
    ]


def test_a_strike_says_that_a_focused_ace_counts_two() -> None:
    match = won(f"A {LOW}", f"4 {LOW}", piles={"focus:0": "K"}, counters={"attack:0": 1})
    plain = "seat 0 strikes seat 1 for 2 (focused Ace)"
    more = "seat 0 strikes seat 1 for 3: Ace 2 + Attack 1"
    assert lines(do(match.copy(), 0, "strike:0"))[0] == plain
    assert lines(do(match, 0, "strike:1"))[0] == more


def test_dd_22_an_empty_deck_is_named_as_the_cause_of_its_reshuffle() -> None:
    match = duel("", f"5 {LOW}", {"discard:0": "9 8"})
    said = "seat 0's deck is empty: the discards are shuffled back in"
    assert said in lines(flip(match))


@pytest.mark.parametrize(
    ("own", "rival", "holder", "said"),
    [
        ("9", "5", 1, "seat 0 won and takes the initiative"),
        ("9", "5", 0, "seat 0 won and keeps the initiative"),
        ("8", "8", 1, "After a tie, seat 1 keeps the initiative"),
    ],
)
def test_dd_12_it_is_said_why_the_initiative_moves_or_stays(
    own: str, rival: str, holder: int, said: str
) -> None:
    match = duel(f"{own} {LOW}", f"{rival} {LOW}", counters={"initiative": holder})
    assert said in lines(flip(match))


@pytest.mark.parametrize(
    ("energy", "said"),
    [
        ((0, 0), ["No Energy left to spend: both flip their top card"]),
        ((0, 3), ["seat 0 has no Energy to spend", "seat 1 spends no Energy"]),
        ((3, 0), ["seat 0 spends no Energy", "seat 1 has no Energy to spend"]),
    ],
)
def test_dd_5_skipped_and_passed_steps_are_named(energy: tuple[int, int], said: list[str]) -> None:
    counters = {"energy:0": energy[0], "energy:1": energy[1]}
    match = duel(f"8 {LOW}", f"8 {LOW}", counters=counters)
    told = [*lines(match.opening), *lines(flip(match))]
    assert told[: len(said)] == said


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("attack", "seat 0 spends 1 Energy on Attack: +1 for a strike"),
        ("defense", "seat 0 spends 1 Energy on Defense: it can block 1 damage"),
    ],
)
def test_dd_5_spending_energy_says_what_the_point_is_for(option: str, said: str) -> None:
    match = duel(f"9 {LOW}", f"5 {LOW}", counters={"initiative": 0, "energy:1": 0})
    assert said in lines(do(match, 0, option))
