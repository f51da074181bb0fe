"""Filthy Casual with Knights and Commanders, rule by rule, worked out by hand.

Teams of three: 0 1 2 against 3 4 5, the Commanders are 1 and 4. Teams of five: 0 to 4 against
5 to 9, Commanders 2 and 7. Teams of seven: 0 to 6 against 7 to 13, Commanders 3 and 10.
"""

from collections.abc import Mapping

import pytest

from game.engine import Match
from game.engine.events import Compared, Event, Fell, Struck, Told
from game.engine.options import settled
from game.engine.targeted import Targeted
from tests.rulebooks.fencing import (
    BOOK,
    card_of,
    clash_all,
    compared,
    faces,
    field,
    hits,
    hp,
    lay,
    options_of,
    refusal,
)


def matchups(match: Match, targets: Mapping[int, int]) -> list[tuple[int, int]]:
    """Return the duels of a round in which the Commanders have these targets."""
    return compared(clashed(match, targets))


def clashed(match: Match, targets: Mapping[int, int]) -> list[Event]:
    """Return the events of a round in which the Commanders have these targets."""
    cards = {
        seat: f"slash@{targets[seat]}" if seat in targets else "slash" for seat in match.offers()
    }
    return list(clash_all(match, cards))


def commander_match(size: int, **options: object) -> Match:
    """Return a new match of two teams."""
    return Match.start(BOOK, options={"mode": "commander", "team_size": size, **options})


@pytest.mark.parametrize(
    ("size", "half", "left"),
    [(3, False, 20), (3, True, 20), (5, False, 50), (5, True, 25), (7, False, 30), (7, True, 30)],
)
def test_fc_3_two_teams_are_dealt_from_several_decks(size: int, half: bool, left: int) -> None:
    match = commander_match(size, half_deck=half)
    assert all(len(faces(match, f"hand:{seat}")) == 5 for seat in range(2 * size))
    assert len(faces(match, "deck")) == left


@pytest.mark.parametrize("size", [3, 5, 7])
@pytest.mark.parametrize(
    ("points", "frenzy", "knight", "commander"),
    [
        (1, False, 1, 2),
        (5, False, 5, 8),
        (6, False, 6, 9),
        (7, False, 7, 11),
        (20, False, 20, 30),
        (5, True, 10, 15),
        (7, True, 14, 21),
    ],
)
def test_fc_6_and_23_the_commander_in_the_middle_has_half_as_much_hp_again(
    size: int, points: int, frenzy: bool, knight: int, commander: int
) -> None:
    line = [knight] * size
    line[size // 2] = commander
    assert list(hp(commander_match(size, hp=points, frenzy=frenzy))) == line * 2


@pytest.mark.parametrize(("size", "seats"), [(3, 6), (5, 10), (7, 14)])
def test_fc_23_two_teams_of_three_five_or_seven(size: int, seats: int) -> None:
    match = commander_match(size)
    assert match.seats == seats
    assert set(match.offers()) == set(range(seats))
    assert BOOK.teams(seats, match.options) == (0,) * size + (1,) * size
    for other in {2, 3, 6, 7, 10, 14} - {seats}:
        with pytest.raises(ValueError, match=str(seats)):
            Match.start(BOOK, other, {"mode": "commander", "team_size": size})


@pytest.mark.parametrize("size", [0, 1, 2, 4, 6, 9, "3"])
def test_fc_23_no_other_size_of_team(size: object) -> None:
    with pytest.raises(ValueError, match="team_size"):
        settled(BOOK, {"mode": "commander", "team_size": size})


def test_fc_23_the_size_of_teams_is_for_commander_only() -> None:
    with pytest.raises(ValueError, match="team_size"):
        settled(BOOK, {"mode": "free_for_all", "team_size": 5})


def test_fc_23_and_24_each_knight_fights_the_enemy_in_its_column() -> None:
    match = field(range(10), team_size=5)
    duels = [(0, 5), (0, 7), (1, 6), (2, 9), (3, 8), (4, 9)]
    assert matchups(match, {2: 9, 7: 0}) == duels


def test_fc_24_and_25_a_line_names_every_target_before_the_fights() -> None:
    events = clashed(field((0, 1, 3, 4, 5), team_size=3), {1: 5, 4: 0})
    told = [event for event in events if isinstance(event, Targeted)]
    assert [(str(event.text), event.attacks) for event in told] == [
        ("Opposite Knights fight at once. Hits are shown before ties", ((0, 3), (3, 0))),
        ("Commander seat 1 secretly chose to attack seat 5", ((1, 5),)),
        ("seat 0 is the last enemy Knight, so Commander seat 4 attacks seat 0", ((4, 0),)),
        ("No enemy Knight is across from seat 5, so seat 5 attacks Commander seat 1", ((5, 1),)),
    ]
    fights = [place for place, event in enumerate(events) if isinstance(event, Compared)]
    assert max(map(events.index, told)) < fights[0]


@pytest.mark.parametrize("tied", [1, 4])
def test_fc_25_targets_are_told_in_seat_order_whichever_fight_comes_first(tied: int) -> None:
    match = field(range(6), team_size=3)
    cards = {0: "slash", 1: "flurry@5", 2: "cleave", 3: "slash", 4: "cleave@0", 5: "slash"}
    cards |= {5: "flurry"} if tied == 1 else {4: "slash@0"}
    events = clash_all(match, cards)
    told = [{*event.attacks[0]} for event in events if isinstance(event, Targeted)][1:]
    assert told == [{1, 5}, {0, 4}]


def test_fc_24_a_line_says_that_a_knight_attacks_the_next_one_inward() -> None:
    events = clashed(field((0, 2, 6, 7), team_size=5), {2: 6, 7: 0})
    told = [str(event.text) for event in events if isinstance(event, Targeted)]
    assert (
        "No enemy Knight is across from seat 0, "
        "so seat 0 attacks the next one toward the middle: seat 6" in told
    )


def test_fc_25_a_line_says_why_a_commander_has_no_choice() -> None:
    events = clashed(field((0, 1, 4), team_size=3), {1: 4, 4: 0})
    told = [event for event in events if isinstance(event, Targeted)]
    assert "seat 4 has no Knights left, so seat 1 attacks seat 4" in [
        str(each.text) for each in told
    ]


@pytest.mark.parametrize(
    ("living", "targets", "duels"),
    [
        pytest.param(
            (0, 3, 8, 9, 10, 11),
            {3: 11, 10: 0},
            [(0, 8), (0, 10), (3, 8), (3, 9), (3, 11)],
            id="0 to the nearer of 8 and 9",
        ),
        pytest.param(
            (3, 6, 9, 10, 11, 12),
            {3: 9, 10: 6},
            [(3, 9), (3, 11), (3, 12), (6, 10), (6, 12)],
            id="6 to the nearer of 12 and 11",
        ),
        pytest.param(
            (3, 6, 9, 10, 11),
            {3: 9, 10: 6},
            [(3, 9), (3, 11), (6, 10), (6, 11)],
            id="6 past two dead to 11",
        ),
        pytest.param(
            (2, 3, 4, 7, 8, 10, 11),
            {3: 7, 10: 4},
            [(2, 7), (2, 8), (2, 10), (3, 7), (4, 10), (4, 11)],
            id="2 not outward to 8",
        ),
        pytest.param(
            (0, 3, 4, 7, 10, 12, 13),
            {3: 7, 10: 0},
            [(0, 7), (0, 10), (3, 7), (4, 10), (4, 12), (4, 13)],
            id="4 not outward to 12",
        ),
        pytest.param(
            (1, 3, 4, 10, 11),
            {3: 11, 10: 4},
            [(1, 10), (3, 11), (4, 10), (4, 11)],
            id="1 not across to 11",
        ),
        pytest.param(
            (1, 2, 3, 7, 10),
            {3: 7, 10: 2},
            [(1, 7), (1, 10), (2, 10), (3, 7)],
            id="7 to the nearer of 1 and 2",
        ),
        pytest.param(
            (0, 3, 5, 6, 7, 10, 11),
            {3: 7, 10: 0},
            [(0, 7), (0, 10), (3, 7), (3, 11), (5, 11), (6, 11)],
            id="11 not outward to 5",
        ),
    ],
)
def test_fc_24_a_knight_shifts_inward_past_fallen_knights(
    living: tuple[int, ...], targets: dict[int, int], duels: list[tuple[int, int]]
) -> None:
    assert matchups(field(living, team_size=7), targets) == duels


def test_fc_24_a_knight_shifts_only_when_the_round_is_over() -> None:
    # 3 falls to Commander 1 first; 0 still fights it in this round and Commander 4 in the next.
    match = field((0, 1, 3, 4, 5), {3: 1})
    cards = {0: "slash", 1: "slash@3", 3: "impale", 4: "flurry@0", 5: "cleave"}
    events = clash_all(match, cards)
    assert hits(events) == [(0, 3, 1), (0, 4, 1), (1, 3, 1), (5, 1, 1)]
    cards = {0: "cleave", 1: "cleave@5", 4: "slash@0", 5: "slash"}
    assert compared(clash_all(match, cards)) == [(0, 4), (1, 5)]


def test_fc_25_a_commander_targets_a_living_enemy_knight_and_a_knight_has_no_choice() -> None:
    match = field((0, 1, 2, 4, 5), last={1: 5})
    assert options_of(match, 1) == {"5"}
    assert options_of(match, 4) == {"0", "2"}
    for knight in (0, 2, 5):
        assert options_of(match, knight) == {""}
        assert refusal(match, card_of(match, knight, "slash@4")) == "FC-25"


@pytest.mark.parametrize("target", ["", "1", "2", "3", "4", "6", "-1", "nobody"])
def test_fc_25_no_other_target_is_taken_while_a_knight_lives(target: str) -> None:
    match = field((0, 1, 2, 4, 5))
    assert refusal(match, card_of(match, 1, f"slash@{target}")) == "FC-25"


def test_fc_25_with_no_knight_left_the_target_is_the_enemy_commander() -> None:
    match = field((1, 3, 4))
    assert options_of(match, 4) == {"1"}
    assert options_of(match, 1) == {"3"}
    for target in ("", "0", "3"):
        action = card_of(match, 4, f"slash@{target}")
        assert refusal(match, action) == "FC-25"
        refused = match.why(action)
        assert refused is not None and "Commander" in str(refused.reason)


def test_fc_25_a_commander_may_keep_its_target() -> None:
    match = field(range(6), last={1: 3, 4: 2})
    assert options_of(match, 1) == {"3", "5"}
    assert options_of(match, 4) == {"0", "2"}


def test_fc_25_a_card_of_a_parry_names_no_target() -> None:
    match = field((0, 1, 3, 4))
    clash_all(match, {0: "cleave", 1: "slash@3", 3: "slash", 4: "impale@0"})
    assert options_of(match, 1) == options_of(match, 3) == {""}
    assert refusal(match, card_of(match, 1, "cleave@3")) == "FC-25"


def test_fc_26_one_card_meets_both_attackers() -> None:
    match = field((0, 1, 3, 4))
    events = clash_all(match, {0: "slash", 1: "impale@3", 3: "cleave", 4: "impale@0"})
    assert hits(events) == [(3, 0, 1), (0, 4, 1), (1, 3, 1)]
    assert hp(match) == (6, 11, 0, 6, 10, 0)


def test_fc_26_mutual_targets_fight_once() -> None:
    # 3 has reached Commander 1, who targets it.
    match = field((1, 3, 4))
    events = clash_all(match, {1: "slash@3", 3: "cleave", 4: "impale@1"})
    assert hits(events) == [(3, 1, 1), (1, 4, 1)]
    match = field((1, 4))
    assert hits(clash_all(match, {1: "slash@4", 4: "cleave@1"})) == [(4, 1, 1)]
    assert hp(match) == (0, 10, 0, 0, 11, 0)


def test_fc_28_a_commander_is_hurt_as_soon_as_it_is_in_a_duel() -> None:
    match = field(range(6))
    cards = {0: "slash", 1: "slash@3", 2: "cleave", 3: "cleave", 4: "impale@0", 5: "slash"}
    events = clash_all(match, cards)
    assert hits(events) == [(3, 0, 1), (0, 4, 1), (3, 1, 1), (2, 5, 1)]
    assert hp(match) == (6, 10, 7, 7, 10, 6)


def test_fc_28_a_commander_stays_at_1_while_a_knight_lived_at_the_start_of_the_round() -> None:
    # Knight 0, the last one, falls before Commander 1 is hit.
    match = field((0, 1, 3, 4, 5), {0: 1, 1: 1})
    cards = {0: "slash", 1: "impale@5", 3: "cleave", 4: "cross_cut@0", 5: "slash"}
    events = clash_all(match, cards)
    assert hits(events) == [(3, 0, 1), (4, 0, 1), (5, 1, 1)]
    assert hp(match) == (0, 1, 0, 7, 11, 7)
    assert set(match.offers()) == {1, 3, 4, 5}
    clash_all(match, {1: "cleave@3", 3: "impale", 4: "impale@1", 5: "impale"})
    assert hp(match) == (0, 0, 0, 7, 11, 7)
    assert match.result is not None and match.result.winners == (3, 4, 5)


def test_fc_28_a_line_says_what_a_hit_takes_from_a_commander_that_cannot_fall() -> None:
    for points, line in (
        (1, "seat 1 keeps 1 HP while one of their Knights stands"),
        (2, "seat 1 loses 1"),
    ):
        match = field((0, 1, 3, 4, 5), {1: points})
        cards = {0: "slash", 1: "impale@5", 3: "slash", 4: "cross_cut@0", 5: "slash"}
        struck = [event for event in clash_all(match, cards) if isinstance(event, Struck)]
        assert line in [str(event.text) for event in struck]


def test_fc_28_a_tie_says_that_the_next_hit_leaves_a_commander_1_hp() -> None:
    match = field((0, 1, 3, 4, 5), {1: 2})
    cards = {0: "slash", 1: "impale@5", 3: "cleave", 4: "cross_cut@0", 5: "impale"}
    ties = [event for event in clash_all(match, cards) if isinstance(event, Compared)]
    told = [str(event.detail) for event in ties if event.seats == (1, 5)]
    assert told == ["Next hit: +1 damage, but seat 1 keeps 1 HP"]


def test_fc_28_no_hit_takes_a_shielded_commander_below_1() -> None:
    match = field((0, 1, 4, 5), {1: 3}, luck=(6, 6, 6), frenzy=True)
    clash_all(match, {0: "slash", 1: "impale@5", 4: "impale@0", 5: "slash"})
    assert hp(match)[1] == 1
    assert match.result is None


def test_fc_17_a_line_says_that_a_fallen_seats_cards_are_discarded() -> None:
    match = field((0, 1, 3, 4), {0: 1})
    events = clash_all(match, {0: "impale", 1: "impale@3", 3: "slash", 4: "slash@0"})
    fell = [place for place, event in enumerate(events) if isinstance(event, Fell)]
    told = [str(event.text) for event in events[fell[0] :] if isinstance(event, Told)]
    assert told[0] == "seat 0's cards are discarded"


def test_fc_29_a_team_whose_commander_falls_has_lost_and_the_fallen_win_with_their_team() -> None:
    # 2 fell before; 0 falls in the round in which Commander 4 does.
    match = field((0, 1, 4), {0: 1, 4: 1})
    events = clash_all(match, {0: "impale", 1: "cleave@4", 4: "slash@0"})
    assert [event.seat for event in events if isinstance(event, Fell)] == [0, 4]
    assert match.result is not None and match.result.winners == (0, 1, 2)
    assert match.offers() == {}


def test_fc_29_the_other_team_wins_likewise() -> None:
    match = field((1, 4, 5), {1: 1})
    clash_all(match, {1: "impale@5", 4: "flurry@1", 5: "cross_cut"})
    assert match.result is not None and match.result.winners == (3, 4, 5)


def test_fc_29_a_position_without_a_commander_is_over_even_if_knights_live() -> None:
    match = field((0, 1, 2, 3, 5))
    assert match.result is not None and match.result.winners == (0, 1, 2)


def test_fc_29_two_commanders_that_fall_together_return_without_knights() -> None:
    # Under FC-28 no round leads here: a Commander that can fall has no Knight, and two without
    # Knights fight one duel, which has one loser. So HP is set once the round has begun.
    match = field((0, 1, 4), {0: 1})
    for seat, card in {0: "impale", 1: "cleave@4"}.items():
        lay(match, seat, card)
    match.table.count("hp:1", 0)
    match.table.count("hp:4", 0)
    events = lay(match, 4, "slash@0")
    assert [event.seat for event in events if isinstance(event, Fell)] == [0]
    assert hp(match) == (0, 1, 0, 0, 1, 0)
    assert faces(match, "hand:0") == []
    assert "cross_cut" in faces(match, "hand:1") and len(faces(match, "hand:4")) == 5
    assert set(match.offers()) == {1, 4}
    assert match.result is None


def test_fc_28_and_30_a_tie_promises_no_more_than_a_roll_may_leave() -> None:
    match = field((0, 1, 3, 4, 5), {1: 5}, frenzy=True)
    cards = {0: "slash", 1: "impale@5", 3: "cleave", 4: "cross_cut@0", 5: "impale"}
    ties = [event for event in clash_all(match, cards) if isinstance(event, Compared)]
    told = [str(event.detail) for event in ties if event.seats == (1, 5)]
    assert told == ["Next hit: +1 damage, but seat 1 keeps at least 1 HP"]
