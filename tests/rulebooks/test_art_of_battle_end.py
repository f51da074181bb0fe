"""DRAW, elimination, the Last Stand, and how a match of The Art of Battle ends."""

from collections import Counter

import pytest

from game.engine import Choose, Pick
from game.engine.events import Ended, Fell, Moved, Shuffled, Told
from tests.rulebooks.battling import (
    FRESH,
    PASSES,
    PROFICIENCIES,
    battle,
    discard,
    find,
    health,
    held,
    keep_all,
    lies,
    modes,
    pile,
    play,
    refusal,
    stamina,
    state,
    submit,
    told,
    turn,
)

MIDDLE = {"last_stand": ["battle_cry", "unbroken"]}

ALONE = ("3/9", "9/9", "9/9", "9/9, Thrust 3 @3.1")
"""Seat 0 is about to fall."""


def rest(*held_cards: str) -> list[str]:
    """Return all Proficiencies of a seat except these."""
    return sorted((Counter(PROFICIENCIES) - Counter(held_cards)).elements())


# DRAW


def test_ab_35_a_player_who_played_no_proficiency_may_discard_one() -> None:
    match = battle(FRESH, {0: "Shove", 1: "Riposte", 2: "Feint", 3: ""})
    play(match, "Shove -", "pass", "Thrust - 2", "pass")
    # Seat 0 played one, seat 3 has none.
    assert match.table.agenda[0] == ("discard", 1, 2)
    assert set(match.offers()) == {1, 2}
    assert Choose(1, "keep") in match.offers()[1]
    discard(match, 1, "Riposte")
    assert pile(match, 1) == []  # the last to choose is still asked
    submit(match, Choose(2, "keep"))
    assert pile(match, 1) == ["riposte"]
    assert "feint" in held(match, 2)


def test_ab_35_only_a_proficiency_can_be_discarded() -> None:
    match = battle(FRESH, {0: "Shove"})
    play(match, *PASSES)
    for card in ("guard", "left"):
        assert refusal(match, Pick(0, find(match, "hand:0", card)))[0] == "AB-35"
    assert refusal(match, Choose(0, "pass"))[0] == "AB-35"


def test_ab_35_a_discarded_card_is_seen_by_all() -> None:
    match = battle(FRESH, {0: "Shove"})
    play(match, *PASSES)
    events = discard(match, 0, "Shove")
    for viewer in (0, 1, 2, 3, None):
        seen = [event for event in match.redact(events, viewer) if isinstance(event, Moved)]
        assert seen[0].face == "shove"


def test_ab_35_a_last_stand_card_cannot_be_discarded() -> None:
    match = battle(("9/9", "out", "9/9", "9/9"), {0: "Battle Cry, Shove"})
    play(match, "pass", "", "pass", "pass")
    cry = find(match, "hand:0", "battle_cry")
    assert refusal(match, Pick(0, cry))[0] == "AB-35"


@pytest.mark.parametrize(
    ("hand", "then"),
    [("", 1), ("Shove", 2), ("Shove, Shove", 3), ("Shove, Shove, Lunge", 3)],
)
def test_ab_36_a_player_with_fewer_than_three_draws_one(hand: str, then: int) -> None:
    match = battle(FRESH, {0: hand})
    turn(match, *PASSES)
    assert len(held(match, 0)) == then


def test_ab_36_there_is_no_upper_limit() -> None:
    match = battle(FRESH, {0: "Shove, Shove, Lunge, Lunge, Brace"})
    turn(match, *PASSES)
    assert len(held(match, 0)) == 5


def test_ab_36_a_last_stand_card_does_not_count() -> None:
    match = battle(("9/9", "out", "9/9", "9/9"), {0: "Battle Cry, Shove, Shove"})
    turn(match, "pass", "", "pass", "pass")
    assert len(held(match, 0)) == 3


def test_ab_36_cards_are_drawn_from_the_top() -> None:
    match = battle(FRESH, {0: "Shove, Shove"}, {"proficiencies:0": ["wind_up", "study"]})
    turn(match, *PASSES)
    assert "wind_up" in held(match, 0)
    assert lies(match, "proficiencies:0")[0] == "study"


def test_ab_36_an_eliminated_player_draws_nothing() -> None:
    match = battle(("9/9", "out", "9/9", "9/9"))
    turn(match, "pass", "", "pass", "pass")
    assert lies(match, "hand:1") == []


def test_ab_37_an_empty_deck_is_refilled_from_the_discards_at_once() -> None:
    hand = ["shove", "shove"]
    zones = {"proficiencies:0": ["wind_up"], "discard:0": rest(*hand, "wind_up")}
    match = battle(FRESH, {0: "Shove, Shove"}, zones)
    events = play(match, *PASSES)
    assert not any(isinstance(event, Shuffled) for event in events)
    for seat in tuple(match.offers()):
        events = submit(match, Choose(seat, "keep"))
    assert held(match, 0) == ["shove", "shove", "wind_up"]
    assert sorted(lies(match, "proficiencies:0")) == rest(*hand, "wind_up")
    assert pile(match, 0) == []
    assert any(isinstance(event, Shuffled) for event in events)


def test_ab_37_an_empty_deck_is_refilled_as_soon_as_there_is_a_discard() -> None:
    hand = ", ".join(rest())
    match = battle(FRESH, {0: hand})
    assert lies(match, "proficiencies:0") == []
    play(match, "Second Wind -", "pass", "pass", "pass")
    assert lies(match, "proficiencies:0") == ["second_wind"]
    assert pile(match, 0) == []


def test_ab_37_a_modifier_leaving_its_weapon_refills_the_deck() -> None:
    match = battle(("20/20, Guard 0 @0.1 + Brace (0)", *FRESH[1:]), {0: ", ".join(rest("brace"))})
    assert lies(match, "proficiencies:0") == []
    play(match, *PASSES)
    assert lies(match, "proficiencies:0") == ["brace"]
    assert pile(match, 0) == []


def test_ab_37_without_deck_and_discards_there_is_no_draw() -> None:
    match = battle(FRESH, {0: ", ".join(rest())})
    play(match, "Study -", *PASSES[1:])
    assert held(match, 0) == rest("study")
    assert lies(match, "proficiencies:0") == ["study"]


def test_ab_37_a_position_with_discards_and_no_deck_is_reshuffled_when_it_begins() -> None:
    match = battle(FRESH, {0: "Shove"}, {"discard:0": rest("shove")})
    assert sorted(lies(match, "proficiencies:0")) == rest("shove")
    assert pile(match, 0) == []


# Elimination


def test_ab_38_a_player_at_0_is_out_with_all_their_cards() -> None:
    match = battle(("3/9, Thrust 0 @1.2 + Brace (1)", "9/9", "9/9", "9/9, Thrust 3 @3.1"))
    events = play(match, *PASSES)
    assert [event.seat for event in events if isinstance(event, Fell)] == [0]
    zones = ("hand:0", "proficiencies:0", "discard:0", "lane:1:row:1", "passive:0")
    assert all(lies(match, zone) == [] for zone in zones)
    assert len(lies(match, "away:0")) == 27
    assert pile(match, 1) == ["brace"]
    assert 0 not in match.offers()


def test_ab_38_an_eliminated_players_modifiers_on_the_teammates_weapon_stay() -> None:
    before = ("3/9", "9/9, Thrust 1 @1.2 + Riposte (0)", "9/9", "9/9, Thrust 3 @3.1")
    match = battle(before, {1: "Brace"})
    turn(match, *PASSES)
    assert state(match)[1] == "9/9, Thrust 1 @1.1 + Riposte (0)"
    turn(match, "", "Brace -", "Quick Jab - 1", "pass")
    assert health(match) == (0, 9, 0, 9)
    assert lies(match, "away:0").count("riposte") == 1
    assert lies(match, "discard:0") == lies(match, "proficiencies:0") == []


def test_ab_38_elimination_is_checked_after_the_return() -> None:
    match = battle(
        ("3/9, Catch Breath 0 @0.1 + Brace (1)", "9/9", "9/9", "9/9, Heavy Slash 3 @3.1")
    )
    play(match, *PASSES)
    assert (health(match)[0], pile(match, 1)) == (0, ["brace"])
    assert "catch_breath" in lies(match, "away:0")


# The Last Stand


def test_ab_39_the_teammate_of_a_fallen_player_chooses_before_draw() -> None:
    match = battle(ALONE, {1: "Shove"}, MIDDLE)
    play(match, *PASSES)
    assert match.table.agenda[0] == ("stand", 1)
    assert match.offers() == {1: (Choose(1, "battle_cry"), Choose(1, "unbroken"))}
    assert refusal(match, Choose(1, "pass"))[0] == "AB-39"
    assert refusal(match, Choose(2, "unbroken"))[0] == "AB-16"


def test_ab_39_both_last_stand_cards_are_public_during_the_choice() -> None:
    match = battle(ALONE, {1: "Shove"}, MIDDLE)
    assert match.view(1).faces.keys().isdisjoint(match.table.zones["last_stand"])
    play(match, *PASSES)
    assert lies(match, "last_stand") == []
    for viewer in (0, 1, 2, 3, None):
        view = match.view(viewer)
        cards = view.zones["last_stand_open"]
        assert sorted(view.faces[card] for card in cards) == ["battle_cry", "unbroken"]
    submit(match, Choose(1, "unbroken"))
    assert lies(match, "last_stand_open") == []


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ("battle_cry", "once, seat 1 may clear an enemy lane of Weapons and recover 3 stamina"),
        (
            "unbroken",
            "against two enemies, seat 1 blocks 3 damage in their own lane each turn, "
            "and their attacks deal 3 more",
        ),
    ],
)
def test_ab_39_it_is_told_who_is_left_alone_and_what_the_chosen_card_does(
    choice: str, words: str
) -> None:
    match = battle(ALONE, {1: "Shove"}, MIDDLE)
    lines = told(play(match, *PASSES))
    assert lines[-1] == "seat 1 faces two enemies alone and chooses a Last Stand card"
    events = submit(match, Choose(1, choice))
    chosen, name = told(events), choice.replace("_", " ")
    assert [event.major for event in events if isinstance(event, Told)][:2] == [True, False]
    assert chosen[:2] == [f"Last Stand: seat 1 chooses {name}", f"{name}: {words}"]
    (other,) = {"battle cry", "unbroken"} - {name}
    assert chosen[2] == f"{other} was not chosen and leaves the match"


def test_ab_39_choosing_battle_cry_adds_it_to_hand_and_removes_unbroken() -> None:
    match = battle(ALONE, {1: "Shove"}, MIDDLE)
    play(match, *PASSES)
    submit(match, Choose(1, "battle_cry"))
    assert "battle_cry" in lies(match, "hand:1")
    assert lies(match, "last_stand") == lies(match, "passive:1") == []
    assert lies(match, "away:1") == ["unbroken"]
    for viewer in (0, 2, 3, None):
        assert "battle_cry" in match.view(viewer).known["hand:1"]
        assert match.view(viewer).known["away:1"] == ("unbroken",)
    assert match.table.agenda[0] == ("discard", 1)


def test_ab_39_unbroken_is_placed_beside_the_lane() -> None:
    match = battle(ALONE, {1: "Shove"}, MIDDLE)
    play(match, *PASSES)
    submit(match, Choose(1, "unbroken"))
    assert lies(match, "passive:1") == ["unbroken"]
    assert lies(match, "away:1") == ["battle_cry"]


def test_ab_39_no_choice_if_an_enemy_falls_in_the_same_turn() -> None:
    before = ("3/9, Thrust 0 @0.1", "9/9", "9/9", "3/9, Thrust 3 @3.1")
    match = battle(before, zones=MIDDLE)
    play(match, *PASSES)
    assert health(match) == (0, 9, 9, 0)
    assert "stand" not in [step[0] for step in match.table.agenda]
    assert len(lies(match, "last_stand")) == 2


def test_ab_39_no_choice_after_the_last_stand() -> None:
    match = battle(ALONE)
    play(match, *PASSES)
    assert "stand" not in [step[0] for step in match.table.agenda]


def test_ab_39_no_choice_in_one_against_one() -> None:
    before = ("3/9", "9/9", "out", "9/9, Thrust 3 @3.1")
    match = battle(before, zones=MIDDLE)
    play(match, "pass", "pass", "", "pass")
    assert match.result is None
    assert "stand" not in [step[0] for step in match.table.agenda]


def test_ab_40_unbroken_works_from_the_next_turn() -> None:
    before = ("3/9", "9/9, Thrust 1 @1.1", "9/9, Quick Jab 2 @2.1", "9/9, Thrust 3 @3.1")
    match = battle(before, zones=MIDDLE)
    play(match, *PASSES)
    assert health(match) == (0, 7, 4, 9)
    submit(match, Choose(1, "unbroken"))
    keep_all(match)
    turn(match, "", "Quick Jab - 1", "Quick Jab - 1", "pass")
    # Block 3 stops the Jab, and the seat's own Jab hits for 2 + 3.
    assert health(match) == (0, 7, 0, 9)


def test_ab_40_unbroken_leaves_when_an_enemy_falls() -> None:
    before = ("out", "9/9, Quick Jab 1 @1.1", "3/9", "9/9")
    match = battle(before, zones={"passive:1": ["unbroken"]})
    turn(match, "", *PASSES[1:])
    assert lies(match, "passive:1") == []
    turn(match, "", "Quick Jab L 1", "", "pass")
    assert health(match) == (0, 9, 0, 7)


def test_ab_41_battle_cry_can_be_played_when_one_enemy_is_left() -> None:
    before = ("out", "9/9", "out", "9/9, Heavy Slash 3 @2.2")
    match = battle(before, {1: "Battle Cry"})
    assert modes(match, 1, "battle_cry") == {"", "L", "R"}
    play(match, "", "Battle Cry -", "", "pass")
    assert state(match)[3] == "9/9"
    assert stamina(match)[1] == 12
    assert "battle_cry" not in lies(match, "hand:1")


# The end


def test_ab_42_the_team_with_a_player_left_wins() -> None:
    match = battle(("3/9", "out", "9/9", "9/9, Thrust 3 @3.1"))
    events = play(match, "pass", "", "pass", "pass")
    assert match.result.winners == (2, 3)
    assert match.offers() == {}
    assert isinstance(events[-1], Ended)


@pytest.mark.parametrize(
    ("before", "winners"),
    [
        (("3/9, Thrust 0 @0.1", "out", "out", "2/9, Thrust 3 @3.1"), (0, 1)),
        (("2/9, Thrust 0 @0.1", "out", "out", "5/9, Thrust 3 @3.1"), (2, 3)),
        (("4/9, Thrust 0 @0.1", "out", "out", "4/9, Thrust 3 @3.1"), ()),
        (
            (
                "1/9, Thrust 0 @0.1",
                "2/9, Thrust 1 @1.1",
                "2/9, Thrust 2 @2.1",
                "2/9, Thrust 3 @3.1",
            ),
            (2, 3),
        ),
    ],
)
def test_ab_43_if_both_teams_fall_at_once_health_before_the_turn_decides(
    before: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    match = battle(before, zones=MIDDLE)
    play(match, *("" if words == "out" else "pass" for words in before))
    assert health(match) == (0, 0, 0, 0)
    assert match.result.winners == winners


@pytest.mark.parametrize(
    ("before", "winners"),
    [
        (("9/9", "2/9", "5/9", "5/9"), (0, 1)),
        (("9/9", "2/9", "9/9", "3/9"), (2, 3)),
        (("9/9", "2/9", "8/9", "3/9"), ()),
    ],
)
def test_ab_44_twenty_turns_without_damage_end_the_match(
    before: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    match = battle(before, counters={"calm": 18})
    turn(match, *PASSES)
    assert match.result is None
    assert match.table.counters["calm"] == 19
    turn(match, *PASSES)
    assert match.result.winners == winners


def test_ab_44_damage_restarts_the_count() -> None:
    match = battle(FRESH, counters={"calm": 19})
    turn(match, "Quick Jab - 1", *PASSES[1:])
    assert match.result is None
    assert match.table.counters["calm"] == 0


def test_ab_44_blocked_damage_does_not_restart_the_count() -> None:
    match = battle(FRESH, counters={"calm": 19})
    turn(match, "Quick Jab - 1", "pass", "pass", "Guard - 1")
    assert match.result.winners == ()
