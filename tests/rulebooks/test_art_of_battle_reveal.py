"""REVEAL and MOVE of The Art of Battle: places, Modifiers, Actions and their order."""

import pytest

from game.engine.events import Counted, Glimpsed, Moved, Told
from tests.rulebooks.battling import (
    FRESH,
    SEATS,
    battle,
    health,
    held,
    lies,
    modes,
    pile,
    play,
    stamina,
    state,
    turn,
)


def test_ab_24_weapons_then_modifiers_then_actions() -> None:
    match = battle(("20/20", "20/20", "20/20", "20/20"), {0: "Full Swing", 2: "Shove"})
    play(match, "Full Swing R", "Thrust - 2", "Shove -", "pass")
    # On the Thrust in row 2, which is then shoved to row 3 and moves to row 2.
    assert state(match)[1] == "20/17, Thrust 1 @1.2 + Full Swing (0)"


def test_ab_24_all_cards_are_revealed_before_any_is_placed() -> None:
    match = battle(FRESH, {1: "Second Wind"})
    events = play(match, "Quick Jab R 1", "Second Wind -", "Guard - 2", "pass")
    ways = [(event.origin, event.to) for event in events if isinstance(event, Moved)]
    shown = [way for way in ways if way[0].startswith("hand:")]
    assert (
        ways[: len(shown)]
        == shown
        == [
            ("hand:0", "commit:0"),
            ("hand:0", "commit:0"),
            ("hand:1", "commit:1"),
            ("hand:2", "commit:2"),
        ]
    )


def test_ab_25_any_number_of_cards_can_share_a_row() -> None:
    match = battle(FRESH)
    play(match, "Thrust R 2", "Thrust - 2", "pass", "pass")
    assert lies(match, "lane:1:row:1") == ["thrust", "thrust"]
    assert [match.table.owners[card] for card in match.table.zones["lane:1:row:1"]] == [0, 1]
    assert health(match) == (20, 20, 20, 20)


def test_ab_26_a_modifiers_owner_pays_and_it_works_when_the_weapon_resolves() -> None:
    match = battle(("20/20", "20/20, Heavy Slash 1 @1.2", *FRESH[2:]), {0: "Full Swing"})
    play(match, "Full Swing R", "pass", "pass", "pass")
    assert state(match)[:2] == ["20/18", "20/20, Heavy Slash 1 @1.1 + Full Swing (0)"]
    assert health(match) == (20, 20, 20, 20)
    turn(match, "pass", "pass", "pass", "pass")
    assert health(match) == (20, 20, 9, 20)
    assert pile(match, 0) == ["full_swing"]
    assert pile(match, 1) == []


def test_ab_26_several_modifiers_on_one_weapon_all_count() -> None:
    match = battle(("20/20, Thrust 0 @0.2", *FRESH[1:]), {0: "Full Swing", 1: "Full Swing"})
    turn(match, "Full Swing -", "Full Swing L", "pass", "pass")
    turn(match, "pass", "pass", "pass", "pass")
    assert health(match) == (20, 20, 20, 9)


def test_ab_26_a_modifier_that_does_nothing_may_be_attached() -> None:
    match = battle(("20/20, Guard 0 @0.2", *FRESH[1:]), {0: "Full Swing"})
    play(match, "Full Swing -", "pass", "pass", "pass")
    assert state(match)[0] == "20/18, Guard 0 @0.1 + Full Swing (0)"
    turn(match, "pass", "pass", "pass", "pass")
    assert health(match) == (20, 20, 20, 20)


@pytest.mark.parametrize("row", [1, 2, 3])
@pytest.mark.parametrize(
    ("card", "cost", "rows"),
    [
        ("Full Swing", 2, "23"),
        ("Feint", 1, "123"),
        ("Brace", 1, "123"),
        ("Riposte", 1, "123"),
        ("Follow Through", 0, "123"),
        ("Wind Up", 1, "123"),
    ],
)
def test_ab_68_to_73_cost_and_rows_of_modifiers(card: str, cost: int, rows: str, row: int) -> None:
    match = battle((f"20/{cost}, Guard 0 @0.{row}", *FRESH[1:]), {0: card})
    play(match, f"{card} -", "pass", "pass", "pass")
    assert stamina(match)[0] == (0 if str(row) in rows else cost)
    assert bool(match.table.attached or pile(match, 0)) == (str(row) in rows)


@pytest.mark.parametrize(
    ("card", "cost"),
    [("Second Wind", 0), ("Lunge", 1), ("Shove", 2), ("Draw Off", 1), ("Study", 0)],
)
def test_ab_74_to_78_cost_of_actions(card: str, cost: int) -> None:
    match = battle((f"20/{cost}", "20/17", *FRESH[2:]), {0: card})
    play(match, f"{card} R", "pass", "pass", "pass")
    assert stamina(match)[0] == 0
    if cost:
        poor = battle((f"20/{cost - 1}", *FRESH[1:]), {0: card})
        assert modes(poor, 0, card.lower().replace(" ", "_")) == set()


@pytest.mark.parametrize("before", ["20/20", "20/20, Thrust 0 @0.1"])
def test_ab_27_a_modifier_without_a_weapon_returns_free(before: str) -> None:
    match = battle((before, *FRESH[1:]), {0: "Full Swing"})
    play(match, "Full Swing -", "pass", "pass", "pass")
    assert stamina(match)[0] == 20
    assert held(match, 0) == ["full_swing"]
    assert match.table.attached == {}


def test_ab_27_a_returned_modifier_does_not_count_as_played() -> None:
    match = battle(FRESH, {0: "Full Swing", 1: "Shove"})
    play(match, "Full Swing -", "Shove -", "pass", "pass")
    assert match.table.agenda[0] == ("discard", 0)


@pytest.mark.parametrize("card", ["Lunge -", "Shove -", "Draw Off -"])
def test_ab_28_an_action_without_a_target_is_paid_and_discarded(card: str) -> None:
    face = card[:-2].lower().replace(" ", "_")
    match = battle(FRESH, {0: card[:-2]})
    play(match, card, "pass", "pass", "pass")
    cost = {"lunge": 1, "shove": 2, "draw_off": 1}[face]
    assert stamina(match)[0] == 20 - cost
    assert pile(match, 0) == [face]


@pytest.mark.parametrize(
    ("card", "before", "reason"),
    [
        ("Lunge -", ("20/20, Guard 0 @0.1", *FRESH[1:]), "seat 0's guard is in row 1 already"),
        ("Lunge -", FRESH, "there is no Weapon for it"),
        ("Second Wind R", ("20/20", "out", *FRESH[2:]), "seat 1 is out"),
        ("Study -", (*FRESH[:3], "out"), "seat 3 is out"),
        ("Shove -", FRESH, "there is no Weapon in seat 3's lane"),
        ("Draw Off -", FRESH, "there is no Weapon in seat 3's lane"),
    ],
)
def test_ab_28_the_log_says_why_an_action_has_no_effect(
    card: str, before: tuple[str, ...], reason: str
) -> None:
    match = battle(before, {0: card[:-2]})
    choices = ["" if words == "out" else "pass" for words in before]
    events = play(match, card, *choices[1:])
    told = [str(event.text) for event in events if isinstance(event, Told)]
    assert f"seat 0's {card[:-2].lower()} has no effect: {reason}" in told
    assert not [event for event in events if isinstance(event, Glimpsed)]
    assert not [words for words in told if "studies" in words]


def test_ab_28_study_draws_two_without_a_target() -> None:
    match = battle(("20/20", "20/20", "20/20", "out"), {0: "Study"})
    play(match, "Study -", "pass", "pass", "")
    assert len(held(match, 0)) == 3  # two by Study, one by DRAW
    assert pile(match, 0) == ["study"]


def test_ab_29_lunge_works_before_shove() -> None:
    # Row 3 to 2 and back to 3; in the opposite order it would end in row 2.
    before = ("20/20, Heavy Slash 0 @0.3", *FRESH[1:])
    match = battle(before, {0: "Lunge", 3: "Shove"})
    play(match, "Lunge -", "pass", "pass", "Shove -")
    assert state(match)[0] == "20/19, Heavy Slash 0 @0.2"


def test_ab_29_shove_works_before_draw_off() -> None:
    # Shoved in lane 3, then drawn off to lane 2; in the opposite order Shove has no target.
    before = ("20/20", "20/20", "20/20", "20/20, Thrust 3 @3.1")
    match = battle(before, {0: "Shove", 1: "Draw Off"})
    play(match, "Shove -", "Draw Off L", "pass", "pass")
    assert state(match)[3] == "20/20, Thrust 3 @2.1"
    assert health(match) == (20, 20, 20, 20)


def test_ab_29_battle_cry_works_before_lunge() -> None:
    # The leftmost Weapon returns to hand, so the Lunge moves the other one.
    before = ("20/20", "out", "20/20, Guard 2 @2.2", "20/20, Heavy Slash 3 @3.3")
    match = battle(before, {0: "Battle Cry", 3: "Lunge"})
    play(match, "Battle Cry R", "", "pass", "Lunge L")
    assert state(match) == ["20/20", "out", "20/20", "20/19, Heavy Slash 3 @3.1"]


def test_ab_29_two_lunges_move_a_weapon_twice() -> None:
    before = ("20/20, Heavy Slash 0 @0.3", *FRESH[1:])
    match = battle(before, {0: "Lunge", 1: "Lunge"})
    play(match, "Lunge -", "Lunge L", "pass", "pass")
    assert health(match) == (20, 20, 20, 12)


def test_ab_29_two_shoves_on_one_lane_push_twice() -> None:
    before = ("20/20, Quick Jab 0 @0.1", *FRESH[1:])
    match = battle(before, {2: "Shove", 3: "Shove"})
    play(match, "pass", "pass", "Shove R", "Shove -")
    assert state(match)[0] == "20/20, Quick Jab 0 @0.2"


def test_ab_29_two_draw_offs_on_one_lane_move_its_cards_once() -> None:
    before = ("20/20, Thrust 0 @0.2", "20/20, Guard 1 @1.2", *FRESH[2:])
    match = battle(before, {2: "Draw Off", 3: "Draw Off"})
    play(match, "pass", "pass", "Draw Off R", "Draw Off -")
    assert lies(match, "lane:1:row:1") == ["guard", "thrust"]


def test_ab_29_draw_offs_on_both_lanes_swap_their_cards() -> None:
    before = ("20/20, Thrust 0 @0.2", "20/20, Guard 1 @1.2", *FRESH[2:])
    match = battle(before, {2: "Draw Off", 3: "Draw Off"})
    play(match, "pass", "pass", "Draw Off -", "Draw Off -")
    assert lies(match, "lane:0:row:1") == ["guard"]
    assert lies(match, "lane:1:row:1") == ["thrust"]


def test_ab_29_all_studies_look_before_any_draws() -> None:
    decks = {"proficiencies:0": ["riposte", "wind_up"], "proficiencies:3": ["brace", "brace"]}
    match = battle(FRESH, {0: "Study", 3: "Study, Feint"}, decks)
    play(match, "Study -", "pass", "pass", "Study -")
    assert match.view(0).known["hand:3"].count("feint") == 1
    assert "brace" not in match.view(0).known["hand:3"]
    assert "riposte" not in match.view(3).known["hand:0"]


def test_ab_30_second_wind_cannot_target_an_eliminated_player() -> None:
    match = battle(("20/5", "out", "20/5", "20/5"), {0: "Second Wind"})
    play(match, "Second Wind R", "", "pass", "pass")
    assert stamina(match) == (5, 0, 5, 5)
    assert pile(match, 0) == ["second_wind"]


@pytest.mark.parametrize(
    ("card", "row", "turns"),
    [("Quick Jab", 1, 1), ("Thrust", 2, 2), ("Heavy Slash", 3, 3), ("Shoulder Charge", 2, 2)],
)
def test_ab_31_a_weapon_played_into_row_n_resolves_on_the_nth_turn(
    card: str, row: int, turns: int
) -> None:
    match = battle(FRESH)
    choices = [f"{card} - {row}", *["pass"] * 3]
    for number in range(1, turns + 1):
        turn(match, *choices)
        choices[0] = "pass"
        assert (health(match)[3] < 20) == (number == turns)


def test_ab_32_a_lunge_never_moves_beyond_row_1() -> None:
    match = battle(("20/20, Quick Jab 0 @0.1", *FRESH[1:]), {0: "Lunge, Wind Up", 1: "Wind Up"})
    play(match, "Lunge -", "Wind Up L", "pass", "pass")
    assert state(match)[0] == "20/19, Quick Jab 0 @0.1 + Wind Up (1)"


def test_ab_32_a_shove_never_moves_beyond_row_3() -> None:
    match = battle(("20/20, Heavy Slash 0 @0.3", *FRESH[1:]), {3: "Shove"})
    play(match, "pass", "pass", "pass", "Shove -")
    assert state(match)[0] == "20/20, Heavy Slash 0 @0.2"


def test_ab_75_lunge_lets_a_weapon_resolve_this_turn() -> None:
    match = battle(("20/20, Thrust 0 @0.2", *FRESH[1:]), {1: "Lunge"})
    play(match, "pass", "Lunge L", "pass", "pass")
    assert health(match) == (20, 20, 20, 15)


def test_ab_76_shove_keeps_a_weapon_from_resolving() -> None:
    match = battle(("20/20", "20/20", "20/20", "20/20, Thrust 3 @3.1"), {0: "Shove"})
    play(match, "Shove -", "pass", "pass", "pass")
    assert state(match)[3] == "20/20, Thrust 3 @3.1"
    assert health(match) == (20, 20, 20, 20)


def test_ab_76_shove_pushes_exactly_the_weapons_of_its_lane() -> None:
    before = ("20/20", "20/20, Guard 1 @1.2", "20/20, Thrust 2 @3.2", "20/20, Thrust 3 @3.1")
    match = battle(before, {0: "Shove"})
    play(match, "Shove -", "pass", "pass", "pass")
    assert lies(match, "lane:3:row:2") == ["thrust"]
    assert lies(match, "lane:3:row:1") == ["thrust"]
    assert lies(match, "lane:1:row:1") == ["guard"]


def test_ab_77_draw_off_keeps_row_and_modifiers() -> None:
    before = ("20/20", "20/20", "20/20", "20/20, Heavy Slash 3 @3.3 + Brace (2)")
    match = battle(before, {0: "Draw Off"})
    play(match, "Draw Off -", "pass", "pass", "pass")
    assert state(match)[3] == "20/20, Heavy Slash 3 @2.2 + Brace (2)"


def test_ab_78_study_shows_the_proficiencies_to_its_player_alone_then_draws_two() -> None:
    decks = {"proficiencies:0": ["riposte", "wind_up", "brace"]}
    match = battle(FRESH, {0: "Study, Feint, Feint", 3: "Lunge, Shove, Shove"}, decks)
    play(match, "Study L", "pass", "pass", "pass")
    assert held(match, 0) == ["feint", "feint", "riposte", "wind_up"]
    assert pile(match, 0) == ["study"]
    known = [card for card in match.view(0).known["hand:3"] if card in ("lunge", "shove")]
    assert known == ["lunge", "shove", "shove"]
    for viewer in (1, 2, None):
        assert "lunge" not in match.view(viewer).known["hand:3"]


@pytest.mark.parametrize(("letter", "seen"), [("-", 3), ("L", 3), ("R", 2)])
def test_ab_78_study_shows_the_hand_of_the_named_lane(letter: str, seen: int) -> None:
    match = battle(FRESH, {0: "Study", 2: "Riposte", 3: "Riposte"})
    play(match, f"Study {letter}", "pass", "pass", "pass")
    for seat in (2, 3):
        assert ("riposte" in match.view(0).known[f"hand:{seat}"]) == (seat == seen)


def test_ab_78_study_does_not_show_cards_being_played() -> None:
    match = battle(FRESH, {0: "Study", 3: "Riposte, Second Wind"})
    play(match, "Study -", "pass", "pass", "Second Wind -")
    known = match.view(0).known["hand:3"]
    assert ("riposte" in known, "second_wind" in known) == (True, False)


def test_ab_78_study_itself_is_discarded_after_the_draw() -> None:
    # One card is left in the deck; the second card drawn comes from the reshuffled discards.
    rest = ["full_swing"] * 2 + ["brace"] * 2 + ["shove"] * 2
    rest += ["feint"] * 2 + ["follow_through"] * 2 + ["second_wind"] * 2 + ["lunge"]
    zones = {"proficiencies:0": ["lunge"], "discard:0": [*rest, "riposte", "wind_up", "draw_off"]}
    match = battle(FRESH, {0: "Study"}, zones)
    play(match, "Study -", "pass", "pass", "pass")
    assert pile(match, 0) == ["study"]
    assert "study" not in lies(match, "proficiencies:0")


def test_ab_79_battle_cry_clears_a_lane_and_gives_3() -> None:
    before = ("20/5", "out", "20/9, Thrust 2 @3.2 + Brace (3)", "20/9, Heavy Slash 3 @3.3")
    match = battle(before, {0: "Battle Cry", 2: "Feint"})
    play(match, "Battle Cry -", "", "Feint -", "pass")
    assert state(match) == ["20/8", "out", "20/8", "20/9"]
    assert "thrust" in lies(match, "hand:2")
    assert "heavy_slash" in lies(match, "hand:3")
    assert pile(match, 2) == ["feint"]
    assert pile(match, 3) == ["brace"]
    assert "battle_cry" not in lies(match, "hand:0")
    assert "battle_cry" in lies(match, "away:0")


def test_ab_79_battle_cry_leaves_the_other_lane_alone() -> None:
    before = ("20/5", "out", "20/9, Thrust 2 @2.2", "20/9, Thrust 3 @3.2")
    match = battle(before, {0: "Battle Cry"})
    play(match, "Battle Cry R", "", "pass", "pass")
    assert lies(match, "lane:3:row:1") == ["thrust"]
    assert lies(match, "lane:2:row:1") == []


def test_ab_41_battle_cry_is_not_a_proficiency() -> None:
    match = battle(("20/5", "out", "20/9", "20/9"), {0: "Battle Cry, Feint"})
    play(match, "Battle Cry -", "", "pass", "pass")
    assert match.table.agenda[0] == ("discard", 0)


def test_costs_are_paid_before_any_action_takes_effect() -> None:
    match = battle(("20/20",) * 4, {0: "Second Wind", 1: "Second Wind, Shove"})
    events = play(match, "Second Wind R", "Shove -", "pass", "pass")
    counts = [event for event in events if isinstance(event, Counted)]
    assert [(event.counter, event.value) for event in counts][:2] == [
        ("stamina:1", 18),
        ("stamina:1", 20),
    ]
    assert stamina(match) == tuple(20 for _ in SEATS)
