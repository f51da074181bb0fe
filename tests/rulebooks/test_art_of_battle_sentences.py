"""The sentences of The Art of Battle: where numbers come from, and what cards are for."""

import re
from collections.abc import Iterable

import pytest

from game.engine import Chance, Choose, Match
from game.engine.events import Affected, Counted, Event, Fell, Stopped, Struck, Told
from tests.rulebooks.battling import BOOK, FRESH, PASSES, battle, discard, play, told
from tests.rulebooks.playing import play as random_match

THREE = "Brace, Riposte, Feint"


@pytest.mark.parametrize(
    ("before", "lines"),
    [
        (
            ("20/20, Heavy Slash 0 @0.1 + Full Swing (0)", *FRESH[1:]),
            ["seat 0's heavy slash (8) with full swing (+3) hits seat 3 for 11: nobody blocks"],
        ),
        (
            ("20/20, Heavy Slash 0 @0.1 + Full Swing (1) + Wind Up (0)", *FRESH[1:]),
            [
                "seat 0's heavy slash (8) with seat 1's full swing (+3) and wind up (+3) "
                "hits seat 3 for 14: nobody blocks"
            ],
        ),
        (
            ("20/20, Heavy Slash 0 @0.1 + Full Swing (0)", "20/20, Thrust 1 @0.1", *FRESH[2:]),
            ["seat 0 (8 + 3) and seat 1 (5) hit seat 3 for 16: nobody blocks"],
        ),
        (
            (
                "20/20, Heavy Slash 0 @0.1 + Full Swing (0)",
                "20/20, Heavy Slash 1 @0.1 + Full Swing (1)",
                "20/20, Guard 2 @3.1",
                "20/20",
            ),
            [
                "seat 2's guard blocks 6 damage for seat 3",
                "seat 0 and seat 1 hit seat 3: 22 − 6 blocked = 16",
            ],
        ),
        (
            ("20/20, Thrust 0 @0.1", "20/20", "20/20", "20/20, Guard 3 @3.1"),
            [
                "seat 3's guard (6) blocks 5 damage",
            ],
        ),
        (
            (
                "20/20, Heavy Slash 0 @0.1 + Wind Up (0)",
                "20/20",
                "20/20, Guard 2 @3.1 + Riposte (2)",
                "20/20, Quick Jab 3 @3.1 + Brace (2)",
            ),
            [
                "seat 2's guard (6) and seat 2's brace (4) block 10 damage for seat 3",
                "seat 0's heavy slash hits seat 3: 11 − 10 blocked = 1",
                "seat 3's quick jab hits seat 0 for 2: nobody blocks",
                "seat 2's riposte hits back at seat 0 for 4",
            ],
        ),
    ],
    ids=["modifier", "two owners", "two attackers", "block", "all blocked", "two blocks"],
)
def test_ab_33_a_hit_says_where_its_number_comes_from(
    before: tuple[str, ...], lines: list[str]
) -> None:
    events = play(battle(before), *PASSES)
    assert told(event for event in events if isinstance(event, Struck | Stopped)) == lines


def attacks(events: Iterable[Event]) -> list[Affected]:
    return [event for event in events if isinstance(event, Affected) and event.terms]


def test_ab_33_an_attack_says_whom_it_is_for_and_a_counter_what_it_follows() -> None:
    before = (
        *("20/20, Thrust 0 @0.1", "20/20, Heavy Slash 1 @0.1"),
        *("20/20, Deflect 2 @3.1", "20/20, Thrust 3 @3.1"),
    )
    assert told(attacks(play(battle(before), *PASSES))) == [
        "1 of 3: seat 0 and seat 1 strike seat 3, who faces their lane",
        "2 of 3: seat 3's thrust strikes seat 0, who faces its lane",
        "3 of 3: After the block, seat 2's deflect hits back at seat 0",
    ]


def test_ab_33_the_numbers_of_all_cards_add_up_to_the_damage() -> None:
    before = (
        *("20/20, Heavy Slash 0 @0.1 + Full Swing (1)", "20/20, Thrust 1 @0.1"),
        *("20/20, Guard 2 @3.1 + Brace (3)", "20/20"),
    )
    events = play(battle(before), *PASSES)
    (attack,) = attacks(events)
    (stopped,) = [event for event in events if isinstance(event, Stopped)]
    (struck,) = [event for event in events if isinstance(event, Struck)]
    terms = [(term.seat, term.face, term.amount) for term in (*attack.terms, *stopped.terms)]
    assert terms == [
        *((0, "heavy_slash", 8), (1, "full_swing", 3), (1, "thrust", 5)),
        *((2, "guard", -6), (3, "brace", -4)),
    ]
    assert struck.amount == sum(amount for _, _, amount in terms) == 6


def test_ab_33_only_as_much_of_a_block_is_subtracted_as_there_is_damage() -> None:
    before = ("20/20, Thrust 0 @0.1", "20/20", "20/20", "20/20, Guard 3 @3.1 + Brace (3)")
    events = play(battle(before), *PASSES)
    (stopped,) = [event for event in events if isinstance(event, Stopped)]
    assert [(term.face, term.amount) for term in stopped.terms] == [("guard", -5)]


@pytest.mark.parametrize(
    ("left", "amount", "excess", "line"),
    [
        (8, 8, 0, "seat 0's heavy slash hits seat 3 for 8. seat 3 falls"),
        (
            *(5, 5, 3),
            "seat 0's heavy slash hits seat 3 for 8. seat 3 loses their last 5 health and falls",
        ),
    ],
)
def test_ab_9_a_hit_says_how_much_health_is_really_lost(
    left: int, amount: int, excess: int, line: str
) -> None:
    before = ("20/20, Heavy Slash 0 @0.1", *FRESH[1:3], f"{left}/20")
    events = play(battle(before), *PASSES)
    (struck,) = [event for event in events if isinstance(event, Struck)]
    lost = next(
        event for event in events if isinstance(event, Counted) and "health" in event.counter
    )
    assert (str(struck.text), struck.amount, struck.excess) == (line, amount, excess)
    assert lost.was - lost.value == struck.amount


def test_ab_33_a_hit_on_somebody_who_has_fallen_takes_nothing() -> None:
    before = ("20/20, Deflect 0 @1.1", "20/20, Thrust 1 @1.1", "3/20, Thrust 2 @2.1", "20/20")
    events = play(battle(before), *PASSES)
    assert [event.by for event in events if isinstance(event, Struck)] == [1, 2]
    line = "seat 0's deflect hits back at seat 2 for 3. seat 2 has already fallen"
    assert line in told(events)


def test_ab_33_a_number_is_followed_by_the_loss_before_the_next_hit() -> None:
    before = ("20/20, Thrust 0 @0.1", "20/20, Quick Jab 1 @1.1", *FRESH[2:])
    events = play(battle(before), *PASSES)
    shown = [event for event in events if isinstance(event, Struck | Counted)]
    names = [event.counter if isinstance(event, Counted) else event.seat for event in shown]
    assert names[:4] == [3, "health:3", 2, "health:2"]


def test_ab_72_two_cards_of_one_name_recover_one_after_the_other() -> None:
    before = ("20/9, Thrust 0 @0.1 + Follow Through (0) + Follow Through (0)", *FRESH[1:])
    events = play(battle(before), *PASSES)
    gains = [event for event in events if isinstance(event, Affected) and not event.terms]
    assert told(gains) == ["thrust hit, so seat 0's follow through recovers 4 stamina"] * 2
    assert gains[0].source != gains[1].source
    counts = [event for event in events if isinstance(event, Counted)]
    changes = [each.value - each.was for each in counts if each.counter == "stamina:0"]
    assert changes == [4, 4]


@pytest.mark.parametrize(
    ("before", "line"),
    [
        (
            ("20/9, Thrust 0 @0.1 + Follow Through (0) + Follow Through (1)", *FRESH[1:]),
            "thrust hit, so seat 1's follow through gives seat 0 4 stamina",
        ),
        (
            ("20/18, Thrust 0 @0.1 + Follow Through (0)", *FRESH[1:]),
            "thrust hit, so seat 0's follow through recovers 2 stamina (full at 20)",
        ),
        (
            ("20/20, Thrust 0 @0.1 + Follow Through (0)", *FRESH[1:]),
            "seat 0's follow through recovers nothing: seat 0's stamina is full",
        ),
        (
            ("20/9, Catch Breath 0 @0.1", "20/20", "20/20", "20/20, Thrust 3 @3.1"),
            "seat 0's catch breath recovers 3 stamina (because seat 0 was hit)",
        ),
    ],
)
def test_ab_33_a_recovery_explains_an_unusual_number(before: tuple[str, ...], line: str) -> None:
    assert line in told(play(battle(before), *PASSES))


def test_ab_33_a_hit_says_that_a_weapon_in_a_row_does_not_block_yet() -> None:
    before = ("20/20, Heavy Slash 0 @0.2 + Brace (1)", *FRESH[1:3], "20/20, Thrust 3 @3.1")
    lines = told(play(battle(before), *PASSES))
    assert (
        "seat 3's thrust hits seat 0 for 5. heavy slash can't block until it reaches the center"
        in lines
    )


def test_ab_33_a_counter_against_a_guarded_lane_is_told_in_one_sentence() -> None:
    before = ("20/20, Thrust 0 @0.1 + Brace (0)", *FRESH[1:3], "20/20, Deflect 3 @3.1")
    lines = told(play(battle(before), *PASSES))
    assert [line for line in lines if "seat 0's brace" in line] == [
        "seat 0's thrust and seat 3's deflect return to hand; seat 0's brace is discarded"
    ]


@pytest.mark.parametrize(
    ("before", "line"),
    [
        (
            ("20/20, Thrust 0 @0.1 + Brace (0)", *FRESH[1:]),
            "seat 0's brace is not needed: nobody strikes seat 0 this turn",
        ),
        (
            ("20/20, Guard 0 @1.1", *FRESH[1:]),
            "seat 0's guard is not needed: nobody strikes seat 1 this turn",
        ),
        (
            ("20/20, Thrust 0 @0.1 + Brace (0)", *FRESH[1:3], "20/20, Deflect 3 @3.1"),
            "2 of 2: seat 3's deflect hits back at seat 0: a Counter cannot be blocked",
        ),
        (
            ("20/20, Guard 0 @0.1", *FRESH[1:3], "20/20, Shoulder Charge 3 @3.1"),
            "seat 0's guard has no effect: the attack on seat 0 cannot be blocked",
        ),
        (
            ("20/20, Guard 0 @0.1 + Full Swing (1)", *FRESH[1:]),
            "seat 1's full swing has no effect: guard does not attack",
        ),
        (
            ("20/20, Thrust 0 @0.1 + Riposte (0)", *FRESH[1:]),
            "seat 0's riposte has no effect: nothing was blocked in seat 0's lane",
        ),
        (
            ("20/20, Thrust 0 @0.1 + Follow Through (1)", *FRESH[1:3], "20/20, Guard 3 @3.1"),
            "seat 1's follow through has no effect: seat 3 was not hit",
        ),
        (
            ("20/20, Thrust 0 @0.1 + Feint (0) + Feint (1)", *FRESH[1:]),
            "seat 1's feint has no effect: two Feints cancel out",
        ),
        (
            ("20/20, Thrust 0 @0.1", *FRESH[1:3], "out"),
            "seat 0's thrust has no effect: seat 3 is out",
        ),
    ],
    ids=[
        *("brace", "guard", "brace against a counter", "guard against a charge", "full swing"),
        *("riposte", "follow through", "feint", "target out"),
    ],
)
def test_ab_33_a_card_without_effect_says_why(before: tuple[str, ...], line: str) -> None:
    choices = ["" if words == "out" else "pass" for words in before]
    assert line in told(play(battle(before), *choices))


def test_ab_33_a_card_with_an_effect_is_not_called_useless() -> None:
    before = (
        "9/9, Thrust 0 @0.1 + Full Swing (0) + Follow Through (0)",
        "9/9",
        "9/9",
        "9/9, Deflect 3 @3.1 + Brace (3) + Riposte (3)",
    )
    assert not [line for line in told(play(battle(before), *PASSES)) if "no effect" in line][1:]


def test_ab_31_the_move_is_announced_unless_no_weapon_moves() -> None:
    every, other = (
        f"{word} Weapon moves one row toward the center" for word in ("Every", "Every other")
    )
    assert every in told(play(battle(("20/20, Thrust 0 @0.2", *FRESH[1:])), *PASSES))
    assert every not in told(play(battle(FRESH), *PASSES))
    before = ("20/20, Thrust 0 @0.2", "20/20, Thrust 1 @1.2", *FRESH[2:])
    events = play(battle(before, {0: "Wind Up"}), "Wind Up -", "pass", "pass", "pass")
    assert other in told(events)
    assert "seat 0 plays wind up on their own thrust: the Weapon stays this turn" in told(events)


def test_ab_33_it_is_told_once_why_a_player_who_has_fallen_still_strikes() -> None:
    line = "seat 3 has fallen but still strikes: all attacks happen at once"
    both = ("20/20, Quick Jab 0 @0.1", *FRESH[1:3], "{}/20, Quick Jab 3 @3.1")
    for health, times in ((2, 1), (3, 0)):
        before = (*both[:3], both[3].format(health))
        assert told(play(battle(before), *PASSES)).count(line) == times


@pytest.mark.parametrize(
    ("first", "second", "line"),
    [
        ("Full Swing (0)", "", "seat 0's thrust returns to hand; seat 0's full swing is discarded"),
        (
            "Full Swing (0) + Feint (1)",
            "",
            "seat 0's thrust returns to hand; its Modifiers are discarded",
        ),
        (
            "",
            "Full Swing (3)",
            "seat 0's thrust and seat 3's thrust return to hand; seat 3's full swing is discarded",
        ),
        (
            "Brace (0)",
            "Full Swing (3)",
            "seat 0's thrust and seat 3's thrust return to hand; "
            "all Modifiers on them are discarded",
        ),
    ],
)
def test_ab_33_what_becomes_of_cards_that_took_effect_is_told(
    first: str, second: str, line: str
) -> None:
    before = [*FRESH]
    before[0] = "20/20, Thrust 0 @0.1" + (f" + {first}" if first else "")
    if second:
        before[3] = f"20/20, Thrust 3 @3.1 + {second}"
    assert line in told(play(battle(tuple(before)), *PASSES))


@pytest.mark.parametrize(
    ("hands", "line"),
    [
        ({}, "Everyone has fewer than 3 Proficiencies and draws a card"),
        (
            {0: THREE},
            "seat 1, seat 2 and seat 3 have fewer than 3 Proficiencies and draw a card each",
        ),
        (dict.fromkeys((0, 1, 2, 3), THREE), "Nobody draws: everyone has 3 or more Proficiencies"),
    ],
)
def test_ab_36_it_is_told_who_draws_or_why_nobody_does(hands: dict[int, str], line: str) -> None:
    match = battle(FRESH, hands)
    events = [*play(match, *PASSES)]
    while any(
        isinstance(offer, Choose) and offer.option == "keep"
        for offers in match.offers().values()
        for offer in offers
    ):
        seat = min(match.offers())
        events += match.submit(Choose(seat, "keep"))
    assert line in told(events)


def test_ab_38_it_is_told_that_the_cards_of_a_seat_that_is_out_leave() -> None:
    before = ("20/20, Thrust 0 @0.1", *FRESH[1:3], "5/20")
    events = play(battle(before), *PASSES)
    fallen = next(place for place, event in enumerate(events) if isinstance(event, Fell))
    assert told(events[fallen:])[0] == "seat 3's cards leave the match"


def test_ab_76_a_push_of_two_weapons_is_one_sentence() -> None:
    before = ("20/20", "20/20", "20/20, Thrust 2 @3.2", "20/20, Heavy Slash 3 @3.2")
    events = play(battle(before, {0: "Shove"}), "Shove -", "pass", "pass", "pass")
    (push,) = [event for event in events if isinstance(event, Affected)]
    assert str(push.text) == "seat 0's shove pushes both Weapons back a row"
    assert len(push.cards) == 2


def test_ab_77_two_weapons_move_across_after_one_sentence() -> None:
    before = ("20/20", "20/20", "20/20, Thrust 2 @3.2", "20/20, Heavy Slash 3 @3.3")
    events = play(battle(before, {0: "Draw Off"}), "Draw Off -", "pass", "pass", "pass")
    (move,) = [event for event in events if isinstance(event, Affected)]
    assert str(move.text) == "seat 0's draw off moves both Weapons into seat 2's lane"


def test_ab_35_it_is_told_who_discards_and_who_keeps_all_cards() -> None:
    match = battle(FRESH, {0: "Brace", 1: "Lunge, Lunge, Shove"})
    play(match, *PASSES)
    discard(match, 0, "Brace")
    lines = told(match.submit(Choose(1, "keep")))
    assert lines == [
        "seat 0 discards brace",
        "seat 1 discards nothing",
        "seat 0, seat 2 and seat 3 have fewer than 3 Proficiencies and draw a card each",
    ]


def test_ab_36_it_is_told_who_draws() -> None:
    full = dict.fromkeys(range(4), "Lunge, Lunge, Shove")
    match = battle(FRESH, {**full, 2: "Lunge, Brace"})
    events = play(match, "pass", "pass", "pass", "Shove -")
    assert told(events)[-1] != ""
    lines = []
    while match.table.agenda[0][0] == "discard":
        lines = told(match.submit(Choose(next(iter(match.offers())), "keep")))
    assert lines[-1] == "seat 2 and seat 3 have fewer than 3 Proficiencies and draw a card each"


def test_ab_78_it_is_told_how_many_cards_study_draws() -> None:
    events = play(battle(FRESH, {0: "Study"}), "Study -", "pass", "pass", "pass")
    assert "seat 0's study draws 2 Proficiencies" in told(events)


@pytest.mark.parametrize("seed", range(8))
def test_the_player_that_a_sentence_begins_with_is_its_first_seat(seed: int) -> None:
    """The first seat of a text is whose shield is shown beside it."""
    match = Match.start(BOOK, seed=seed)
    begun = set()
    for events in random_match(match, Chance(seed)):
        for event in events:
            if isinstance(event, Told | Struck | Stopped | Affected):
                found = re.match(r"seat (\d)", str(event.text))
                assert found is None or int(found[1]) == event.text.seats[0], event.text
                begun.add(event.text.id)
    assert len(begun) > 15


@pytest.mark.parametrize(
    ("before", "line"),
    [
        (
            ("20/20, Thrust 0 @0.1", "20/20", "20/20", "20/20, Thrust 3 @3.1"),
            "All attacks happen at once but are shown one by one; whoever falls still strikes",
        ),
        (
            ("20/20, Thrust 0 @0.1", "20/20", "20/20", "20/20, Deflect 3 @3.1"),
            "Attacks are shown before Counters; whoever falls still strikes",
        ),
        (("20/20, Thrust 0 @0.1", *FRESH[1:]), ""),
    ],
)
def test_ab_33_the_order_of_several_blows_is_told_before_them(
    before: tuple[str, ...], line: str
) -> None:
    lines = told(play(battle(before), *PASSES))
    told_order = [each for each in lines if "whoever falls" in each]
    assert told_order == ([line] if line else [])
    first = next(place for place, each in enumerate(lines) if " strikes seat" in each)
    assert lines[first].startswith("1 of 2: ") == bool(line)
    assert not line or lines.index(line) < first


def test_ab_33_an_attack_that_ignores_block_says_that_it_cannot_be_blocked() -> None:
    before = ("20/20, Guard 0 @0.1", *FRESH[1:3], "20/20, Shoulder Charge 3 @3.1")
    lines = told(play(battle(before), *PASSES))
    assert "seat 3's shoulder charge hits seat 0 for 2: this can't be blocked" in lines


def test_ab_80_an_attack_that_ignores_the_block_of_unbroken_cannot_be_blocked() -> None:
    before = ("20/20", "out", "20/20", "20/20, Shoulder Charge 3 @3.1")
    lines = told(
        play(battle(before, zones={"passive:0": ["unbroken"]}), "pass", "", "pass", "pass")
    )
    assert "seat 3's shoulder charge hits seat 0 for 2: this can't be blocked" in lines


@pytest.mark.parametrize(
    ("played", "order"),
    [
        (("Study -", "Brace -", "Lunge -", "pass"), "brace, then lunge, then study"),
        (("Lunge -", "Brace -", "Wind Up -", "pass"), "brace and wind up, then lunge"),
        (("Brace -", "Wind Up -", "Lunge -", "Study -"), ""),
        (("Brace -", "pass", "pass", "Study -"), ""),
        (("Brace -", "pass", "Brace -", "pass"), ""),
    ],
)
def test_ab_29_the_order_of_effects_is_told_if_it_differs_from_the_order_shown(
    played: tuple[str, ...], order: str
) -> None:
    before = (
        "20/20, Thrust 0 @0.2",
        "20/20, Thrust 1 @1.2",
        "20/20, Thrust 2 @2.2",
        "20/20, Thrust 3 @3.2",
    )
    hand = "Brace, Wind Up, Lunge, Study"
    lines = told(play(battle(before, dict.fromkeys(range(4), hand)), *played))
    said = [line for line in lines if line.startswith("Modifiers are attached before Actions")]
    told_order = f"Modifiers are attached before Actions take effect: {order}"
    assert said == ([told_order] if order else [])
