"""Forecasts of The Art of Battle for the Weapons on the battlefield."""

from dataclasses import replace
from itertools import chain

import pytest

from game.engine import Choose, Match
from game.rulebooks.art_of_battle.assessment import assess, clashes
from tests.rulebooks.battling import (
    BOOK,
    FRESH,
    PASSES,
    battle,
    find,
    health,
    keep_all,
    play,
    submit,
)
from tests.rulebooks.playing import Setting, moments


def test_a_forecast_says_when_and_whom_a_weapon_reaches() -> None:
    match = battle(
        (
            "20/20, Heavy Slash 0 @0.2 + Feint (0) + Full Swing (1)",
            "20/20, Guard 1 @0.1",
            *FRESH[2:],
        )
    )
    view = match.view(3)
    slash, guard = view.zones["lane:0:row:2"][0], view.zones["lane:0:row:1"][0]
    found = assess(view, slash)
    assert (found.turns, found.lane, found.seat) == (2, 1, 2)
    assert (found.force.attack, found.force.piercing) == (11, False)
    found = assess(view, guard)
    assert (found.turns, found.lane, found.seat, found.force.block) == (1, 0, 3, 6)
    assert assess(match.view(0), find(match, "hand:0", "thrust")) is None


def test_a_forecast_on_a_lane_without_an_owner_reaches_nobody() -> None:
    match = battle(("20/20, Thrust 0 @0.2", "20/20", "20/20", "out"))
    (card,) = match.table.zones["lane:0:row:2"]
    assert assess(match.view(None), card).seat is None


def test_forecasts_come_true_if_everybody_passes() -> None:
    counted = {1: 0, 2: 0, 3: 0}
    seeds = (moments(Setting(BOOK, 4), seed=seed, every=1) for seed in (31, 32))
    for match in chain.from_iterable(seeds):
        step = match.table.agenda[0][0] if match.result is None else ""
        if step not in ("play", "discard") or match.table.locked or not all(health(match)):
            continue
        match, found = match.copy(), clashes(match.view(0))
        keep_all(match)
        for turn in range(1 if step == "play" else 2, 4):
            before = health(match)
            play(match, *PASSES)
            lost = [was - now for was, now in zip(before, health(match), strict=True)]
            if not all(health(match)):
                break
            clash = next((each for each in found if each.turns == turn), None)
            assert lost == [clash.lost(seat) if clash else 0 for seat in range(4)]
            counted[turn] += any(lost)
            keep_all(match)
    assert min(counted.values()) > 5


def forecasts(match: Match, viewer: int | None = None) -> dict[str, tuple[str, str, int | None]]:
    """Return the forecast of every card on the battlefield."""
    view = match.view(viewer)
    found = {}
    for zone in view.zones:
        for card in view.zones[zone] if zone.startswith("lane:") else ():
            for each in (card, *view.attached.get(card, ())):
                told = BOOK.forecast(view, each)
                assert told is not None
                found[view.faces[each]] = str(told.text), str(told.effect), told.seat
    return found


def test_a_forecast_counts_hits_and_blocks_of_one_turn_together() -> None:
    told = forecasts(
        battle(
            (
                "20/20, Heavy Slash 0 @0.2 + Feint (0)",
                "20/20, Thrust 1 @1.2",
                "20/20, Guard 2 @2.2",
                "20/20, Deflect 3 @3.1",
            )
        )
    )
    slash = "heavy slash resolves in 2 moves in seat 1's lane"
    assert told["heavy_slash"] == (slash, "seat 2 would lose 7 health, 6 blocked", 2)
    assert told["feint"] == told["heavy_slash"]
    assert told["thrust"][1:] == ("seat 2 would lose 7 health, 6 blocked", 2)
    words = "seat 2 is safe from up to 6 damage, 7 gets through"
    assert told["guard"][1:] == (words, 2)
    text = "deflect resolves this turn in seat 3's lane"
    effect = "seat 3 is safe from up to 4 damage, counters for 3"
    assert told["deflect"] == (text, effect, 3)


def test_a_forecast_says_if_all_is_blocked_and_who_recovers() -> None:
    told = forecasts(
        battle(
            (
                "20/20, Quick Jab 0 @0.1",
                "20/5, Catch Breath 1 @1.2",
                "20/20, Guard 2 @3.1",
                "20/20, Heavy Slash 3 @2.3",
            )
        )
    )
    assert told["quick_jab"][1:] == ("all 2 damage will be blocked", 3)
    assert told["catch_breath"][1:] == ("seat 1 recovers up to 7 stamina, or 3 if hit that turn", 1)
    assert told["heavy_slash"][0] == ("heavy slash resolves in 3 moves in seat 2's lane")


def test_a_forecast_on_a_lane_without_an_owner_says_so() -> None:
    told = forecasts(battle(("20/20, Thrust 0 @0.2", "20/20", "20/20, Guard 2 @3.1", "out")))
    assert told["thrust"][1:] == ("it will hit nobody: seat 3 is out", None)
    assert told["guard"][1:] == ("it will protect nobody: seat 3 is out", None)


def test_cards_in_hand_have_no_forecast() -> None:
    match = battle(FRESH)
    assert BOOK.forecast(match.view(0), find(match, "hand:0", "thrust")) is None


def test_a_forecast_sums_only_one_turns_damage() -> None:
    told = forecasts(battle(("9/9, Quick Jab 0 @0.1", "9/9, Thrust 1 @0.2", "9/9", "20/9")))
    assert told["quick_jab"][1] == "seat 3 would lose 2 health"
    assert told["thrust"][1] == "seat 3 would lose 5 health"


@pytest.mark.parametrize(
    ("row", "now", "then"),
    [
        (1, "this turn", ""),
        (2, "in 2 moves", "on the next move"),
        (3, "in 3 moves", "in 2 moves"),
    ],
)
def test_a_forecast_counts_the_moves_that_are_left(row: int, now: str, then: str) -> None:
    match = battle((f"20/20, Thrust 0 @0.{row}", *FRESH[1:]), {1: "Feint"})
    assert forecasts(match)["thrust"][0] == f"thrust resolves {now} in seat 0's lane"
    play(match, *PASSES)
    assert match.table.agenda[0][0] == "discard"
    told = forecasts(match)
    assert {name: each[0] for name, each in told.items()} == (
        {"thrust": f"thrust resolves {then} in seat 0's lane"} if then else {}
    )


def test_during_a_last_stand_choice_row_1_resolves_on_the_next_move() -> None:
    before = ("3/9", "9/9, Thrust 1 @1.2", "9/9", "9/9, Thrust 3 @3.1")
    match = battle(before, zones={"last_stand": ["battle_cry", "unbroken"]})
    play(match, *PASSES)
    assert match.table.agenda[0][0] == "stand"
    assert "resolves on the next move" in forecasts(match)["thrust"][0]
    submit(match, Choose(1, "unbroken"))
    assert forecasts(match)["thrust"][1] == "seat 2 would lose 8 health"


def test_a_held_weapon_resolves_a_turn_later() -> None:
    wound = battle(("20/20, Thrust 0 @0.3 + Wind Up (0)", *FRESH[1:]))
    (card,) = wound.table.zones["lane:0:row:3"]
    view = replace(wound.view(None), agenda=(("move", card),))
    told = BOOK.forecast(view, card)
    assert told is not None
    assert str(told.text) == "thrust resolves in 4 moves in seat 0's lane"
    match = battle(("20/20, Thrust 0 @0.3", *FRESH[1:]), {0: "Wind Up", 1: "Brace"})
    play(match, "Wind Up -", "pass", "pass", "pass")
    assert match.table.agenda[0][0] == "discard"
    assert forecasts(match)["wind_up"][:2] == (
        "thrust resolves in 3 moves in seat 0's lane",
        "seat 3 would lose 8 health",
    )
    keep_all(match)
    assert "resolves in 3 moves" in forecasts(match)["thrust"][0]


def test_a_weapon_about_to_be_pushed_resolves_a_turn_later() -> None:
    told = forecasts(
        battle(("20/20, Shoulder Charge 0 @0.1", "20/20", "20/20", "20/20, Thrust 3 @3.2"))
    )
    charge = "seat 3 would lose 2 health, Weapons opposite go back a row"
    assert told["shoulder_charge"][1] == charge
    assert told["thrust"][0] == "thrust will be pushed back and resolve in 3 moves in seat 3's lane"


@pytest.mark.parametrize("row", [1, 2, 3])
@pytest.mark.parametrize("hung", ["", " + Wind Up (0)", " + Brace (1)"])
def test_a_forecast_counts_as_many_moves_as_the_tag_shows(row: int, hung: str) -> None:
    match = battle((f"20/20, Thrust 0 @0.{row}{hung}", *FRESH[1:]))
    (card,) = match.table.zones[f"lane:0:row:{row}"]
    for held in ((), (card,)):
        view = replace(match.view(None), agenda=(("move", *held),))
        moves, told = BOOK.outlooks(view)[card].moves, BOOK.forecast(view, card)
        assert told is not None
        assert ("in {moves} moves" if moves > 1 else "this turn").format(moves=moves) in str(
            told.text
        )


def test_after_the_match_there_are_no_forecasts() -> None:
    match = battle(("9/9, Thrust 0 @0.1", "9/9, Thrust 1 @1.2", "out", "2/9"))
    play(match, "pass", "pass", "", "pass")
    assert match.result is not None
    assert forecasts_or_none(match) == {"thrust": None}


def forecasts_or_none(match: Match) -> dict[str, object]:
    """Return the rulebook's forecast, or None, for every Weapon on the battlefield."""
    view = match.view(None)
    lanes = [cards for zone, cards in view.zones.items() if zone.startswith("lane:")]
    return {view.faces[card]: BOOK.forecast(view, card) for cards in lanes for card in cards}


@pytest.mark.parametrize(
    ("before", "effects"),
    [
        (  # no more health is lost than there is
            ("9/9, Thrust 0 @0.1", "9/9", "9/9", "5/9, Quick Jab 3 @2.1"),
            {
                "thrust": "seat 3 would be knocked out by 5 damage",
                "quick_jab": "seat 1 would lose 2 health",
            },
        ),
        (
            ("9/9, Thrust 0 @0.1", "9/9", "9/9", "6/9"),
            {"thrust": "seat 3 would lose 5 health"},
        ),
        (  # Counters count too
            ("9/9, Heavy Slash 0 @0.1", "9/9", "9/9, Deflect 2 @3.1", "9/9, Quick Jab 3 @3.1"),
            {
                "heavy_slash": "seat 3 would lose 4 health, 4 blocked, counters for 3",
                "quick_jab": "seat 0 would lose 2 health",
                "deflect": "seat 3 is safe from up to 4 damage, 4 gets through, counters for 3",
            },
        ),
        (
            ("5/9, Quick Jab 0 @0.1", "9/9", "9/9, Deflect 2 @3.1", "9/9, Quick Jab 3 @3.1"),
            {"quick_jab": "seat 0 would be knocked out by 2 damage"},
        ),
        (  # earlier damage has been lost by then
            ("9/9, Thrust 0 @0.1", "9/9, Heavy Slash 1 @0.2", "9/9", "9/9"),
            {
                "thrust": "seat 3 would lose 5 health",
                "heavy_slash": "seat 3 would be knocked out by 8 damage",
            },
        ),
        (
            ("9/9, Thrust 0 @0.1", "9/9, Heavy Slash 1 @0.2", "9/9, Guard 2 @3.2", "5/9"),
            {
                "heavy_slash": "it will hit nobody: seat 3 should be out by then",
                "guard": "it will protect nobody: seat 3 should be out by then",
            },
        ),
        (
            ("9/9, Quick Jab 0 @0.1 + Riposte (0)", "9/9", "9/9", "9/9, Deflect 3 @3.1"),
            {
                "quick_jab": "all 2 damage will be blocked, counters for 3, Counter 4",
                "deflect": "seat 3 is safe from up to 4 damage, counters for 3",
            },
        ),
        (
            (
                "9/9, Thrust 0 @0.1 + Brace (0) + Follow Through (1)",
                "9/9, Guard 1 @1.1 + Follow Through (1)",
                "9/9",
                "9/9",
            ),
            {
                "thrust": "seat 3 would lose 5 health, Block 4, 4 stamina on a hit",
                "guard": "seat 1 is safe from up to 6 damage, 4 stamina on a hit",
            },
        ),
        (
            ("9/9, Catch Breath 0 @0.1 + Brace (0)", "9/9, Catch Breath 1 @1.2", "9/9", "9/9"),
            {"brace": "seat 0 recovers up to 7 stamina, or 3 if hit that turn, Block 4"},
        ),
        (
            ("9/9, Catch Breath 0 @0.1", "9/9", "9/9", "9/9, Thrust 3 @3.1"),
            {"catch_breath": "seat 0 will be hit and recover only 3 stamina"},
        ),
        (  # a Block protects nobody in a lane without a player
            ("9/9, Catch Breath 0 @1.1 + Brace (0) + Riposte (0)", "out", "9/9", "9/9"),
            {"catch_breath": "seat 0 recovers up to 7 stamina, or 3 if hit that turn"},
        ),
        (
            ("9/9, Guard 0 @0.1", "9/9", "9/9", "9/9, Shoulder Charge 3 @3.1"),
            {"guard": "seat 0 is safe from up to 6 damage, 2 gets through"},
        ),
        (
            ("2/9, Guard 0 @0.1", "9/9", "9/9", "9/9, Shoulder Charge 3 @3.1"),
            {"guard": "seat 0 would still be knocked out, even with 6 blocked, 2 gets through"},
        ),
        (
            ("9/9, Shoulder Charge 0 @0.1", "9/9", "9/9", "out"),
            {
                "shoulder_charge": "it will hit nobody: seat 3 is out, "
                "Weapons opposite go back a row"
            },
        ),
    ],
    ids=str,
)
def test_a_forecast_lists_all_effects_of_a_weapon(
    before: tuple[str, ...], effects: dict[str, str]
) -> None:
    told = forecasts(battle(before))
    assert {name: told[name][1] for name in effects} == effects
