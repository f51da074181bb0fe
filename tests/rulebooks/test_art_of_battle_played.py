"""What The Art of Battle says of cards that are played: their place, target, and payment."""

import pytest

from game.engine.events import Aimed, Counted, Moved, Told
from tests.rulebooks.battling import FRESH, battle, play, told


@pytest.mark.parametrize(
    ("before", "card", "line"),
    [
        (
            ("20/20", "20/20, Thrust 1 @0.2", *FRESH[2:]),
            "Lunge R",
            "seat 0 plays lunge with right on seat 1's thrust (the team's only Weapon), "
            "to move it forward a row",
        ),
        (
            ("20/20, Thrust 0 @0.2", "20/20, Guard 1 @1.2", *FRESH[2:]),
            "Brace R",
            "seat 0 plays brace with right on seat 1's guard (the Weapon in lane R): "
            "it also blocks 4",
        ),
        (
            ("20/20, Thrust 0 @1.2", "20/20, Guard 1 @0.2", *FRESH[2:]),
            "Lunge L",
            "seat 0 plays lunge with left on seat 1's guard (the Weapon in lane L), "
            "to move it forward a row",
        ),
        (
            ("20/20, Thrust 0 @1.2", "20/20, Guard 1 @1.1", *FRESH[2:]),
            "Lunge L",
            "seat 0 plays lunge with left on thrust (left means seat 0's Weapon in a shared lane), "
            "to move it forward a row",
        ),
        (
            ("20/20, Thrust 0 @1.2", "20/20, Guard 1 @1.1", *FRESH[2:]),
            "Lunge R",
            "seat 0 plays lunge with right on seat 1's guard "
            "(right means seat 1's Weapon in a shared lane), to move it forward a row",
        ),
        (FRESH, "Lunge -", "seat 0 plays lunge, but no Weapon can use it"),
        (FRESH, "Second Wind R", "seat 0 plays second wind with right for seat 1"),
        (FRESH, "Second Wind L", "seat 0 plays second wind with left for their own stamina"),
        (FRESH, "Second Wind -", "seat 0 plays second wind for their own stamina"),
        (FRESH, "Shove -", "seat 0 plays shove against seat 3's lane, which is empty"),
        (FRESH, "Shove R", "seat 0 plays shove with right against seat 2's lane, which is empty"),
        (FRESH, "Shove L", "seat 0 plays shove with left against seat 3's lane, which is empty"),
        (
            (*FRESH[:2], "20/20, Thrust 2 @3.2", FRESH[3]),
            "Shove -",
            "seat 0 plays shove against seat 2's thrust in seat 3's lane, to push it back a row",
        ),
        (
            (*FRESH[:2], "20/20, Thrust 2 @3.2", "20/20, Guard 3 @3.1"),
            "Shove L",
            "seat 0 plays shove with left against seat 3's guard and seat 2's thrust "
            "in seat 3's lane, to push both back a row",
        ),
        (
            (*FRESH[:3], "20/20, Guard 3 @3.2"),
            "Draw Off -",
            "seat 0 plays draw off against seat 3's guard, to move it into seat 2's lane",
        ),
        (
            ("20/20, Thrust 0 @0.2", *FRESH[1:]),
            "Feint -",
            "seat 0 plays feint on their own thrust: it will hit seat 2 instead of seat 3",
        ),
        (
            ("20/20", "20/20, Guard 1 @0.2", *FRESH[2:]),
            "Feint L",
            "seat 0 plays feint with left on seat 1's guard (the team's only Weapon): "
            "it will protect seat 1 instead of seat 0",
        ),
        (
            FRESH,
            "Study -",
            "seat 0 plays study, to look at seat 3's Proficiencies and draw 2 cards",
        ),
        (
            FRESH,
            "Deflect - 1",
            "seat 0 plays deflect: it protects seat 0 this turn and hits back for 3 after a block",
        ),
        (
            FRESH,
            "Thrust R 2",
            "seat 0 plays thrust with right in seat 1's lane: it hits seat 2 in 2 moves",
        ),
        (
            FRESH,
            "Thrust L 2",
            "seat 0 plays thrust with left in their own lane: it hits seat 3 in 2 moves",
        ),
        (FRESH, "Guard - 1", "seat 0 plays guard: it protects seat 0 this turn"),
        (
            FRESH,
            "Catch Breath R 2",
            "seat 0 plays catch breath with right in seat 1's lane: "
            "it gives seat 0 stamina in 2 moves",
        ),
        (FRESH, "Brace -", "seat 0 plays brace, but no Weapon can use it"),
        (
            ("20/20, Thrust 0 @1.2", *FRESH[1:]),
            "Brace L",
            "seat 0 plays brace with left on thrust (the team's only Weapon): it also blocks 4",
        ),
    ],
)
def test_ab_20_a_played_card_says_what_it_is_for(
    before: tuple[str, ...], card: str, line: str
) -> None:
    held = {} if card[-1].isdigit() else {0: card[:-2]}
    events = play(battle(before, held), card, "pass", "pass", "pass")
    nothing = [f"seat {seat} plays nothing" for seat in (1, 2, 3)]
    assert told(events)[:4] == [line, *nothing]


@pytest.mark.parametrize(
    ("card", "goal"),
    [
        ("Thrust R 2", "lane:1:row:2"),
        ("Brace R", "lane:1:row:3"),
        ("Lunge R", "lane:1:row:3"),
        ("Second Wind R", "seat:1"),
        ("Study R", "seat:2"),
        ("Shove L", "lane:3"),
    ],
)
def test_ab_20_a_direction_points_at_what_its_card_is_aimed_at(card: str, goal: str) -> None:
    held = {} if card.startswith("Thrust") else {0: card[:-2]}
    before = ("20/20", "20/20, Heavy Slash 1 @1.3", *FRESH[2:])
    events = play(battle(before, held), card, "pass", "pass", "pass")
    (aimed,) = [event for event in events if isinstance(event, Aimed) and event.pointer is not None]
    moved = [event.was for event in events if isinstance(event, Moved) and event.to == "hand:0"]
    assert aimed.goal == goal
    assert aimed.pointer in moved, "it returns to the hand"
    assert "Directions are never used up: they return to hand" in told(events)


@pytest.mark.parametrize(
    ("card", "goal", "seats"),
    [
        ("Thrust - 2", "lane:0:row:2", (3,)),
        ("Thrust R 2", "lane:1:row:2", (2,)),
        ("Guard R 1", "lane:1:row:1", (1,)),
        ("Catch Breath R 2", "lane:1:row:2", (0,)),
        ("Shove -", "lane:3", ()),
    ],
)
def test_ab_7_a_played_card_says_its_place_and_whom_it_will_affect(
    card: str, goal: str, seats: tuple[int, ...]
) -> None:
    events = play(battle(FRESH, {0: "Shove"}), card, "pass", "pass", "pass")
    (aimed,) = [event for event in events if isinstance(event, Aimed)]
    assert (aimed.goal, aimed.targets) == (goal, seats)


def test_ab_69_a_played_feint_affects_whom_its_weapon_will_hit_instead() -> None:
    match = battle(("20/20, Thrust 0 @0.2", *FRESH[1:]), {0: "Feint"})
    events = play(match, "Feint -", "pass", "pass", "pass")
    (aimed,) = [event for event in events if isinstance(event, Aimed)]
    assert (aimed.goal, aimed.targets) == ("lane:0:row:2", (2,))


def test_ab_8_a_weapon_played_against_a_seat_that_is_out_affects_nobody() -> None:
    events = play(battle((*FRESH[:3], "out")), "Thrust - 2", "pass", "pass", "")
    (aimed,) = [event for event in events if isinstance(event, Aimed)]
    assert aimed.targets == ()
    assert str(aimed.text) == "seat 0 plays thrust: it will affect nobody"


def test_ab_20_a_card_without_a_direction_is_not_pointed_at_anything() -> None:
    events = play(battle(FRESH), "Thrust - 2", "pass", "pass", "pass")
    assert not [event for event in events if isinstance(event, Aimed) and event.pointer is not None]
    assert "Directions are never used up: they return to hand" not in told(events)


def test_ab_23_a_played_card_says_that_it_is_for_a_weapon_of_this_turn() -> None:
    events = play(battle(FRESH, {0: "Brace"}), "Brace R", "Thrust - 2", "pass", "pass")
    assert "seat 0 adds brace to seat 1's thrust: it also blocks 4" in told(events)
    assert told(events)[0] == (
        "seat 0 plays brace with right on seat 1's thrust (the team's only Weapon): "
        "it also blocks 4"
    )


def test_ab_24_each_player_pays_after_the_own_card_is_announced() -> None:
    hands = {1: "Shove", 2: "Brace"}
    events = play(battle(FRESH, hands), "Thrust - 2", "Shove -", "Brace -", "Heavy Slash - 3")
    shown = [event for event in events if isinstance(event, Told | Counted)]
    steps = [
        f"{event.counter} {event.value - event.was}" if isinstance(event, Counted) else "told"
        for event in shown
    ]
    assert steps[:7] == [
        *("told", "stamina:0 -3", "told", "stamina:1 -2"),
        *("told", "told", "stamina:3 -5"),  # a Modifier without a Weapon is not paid
    ]


def test_ab_24_each_weapon_goes_to_its_row_before_the_next_card_is_announced() -> None:
    events = play(battle(FRESH, {1: "Shove"}), "Thrust - 2", "Shove -", "pass", "Guard L 1")
    shown = [event for event in events if isinstance(event, Told | Moved)]
    steps = [event.to if isinstance(event, Moved) else "told" for event in shown]
    start = steps.index("told")
    assert steps[start : start + 6] == [
        *("told", "lane:0:row:2", "told", "told"),
        *("told", "lane:2:row:1"),
    ]
