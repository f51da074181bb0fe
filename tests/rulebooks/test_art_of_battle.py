"""Setup and PLAY of The Art of Battle: teams, hands, and legal commitments."""

from collections import Counter

import pytest

from game.engine import Choose, Match, Play
from game.engine.events import Locked
from tests.rulebooks.battling import (
    BOOK,
    FRESH,
    PROFICIENCIES,
    SEATS,
    WEAPONS,
    action,
    battle,
    find,
    health,
    lies,
    modes,
    play,
    refusal,
    stamina,
    state,
    submit,
    turn,
)

LEFT = {0: 0, 1: 0, 2: 2, 3: 2}
"""The owner of the left lane of each seat's team (AB-3)."""


def test_ab_1_four_players_in_two_teams() -> None:
    assert BOOK.seats({}) == (4,)
    assert BOOK.teams(4, {}) == (0, 0, 1, 1)


@pytest.mark.parametrize("other", [2, 3, 5])
def test_ab_1_no_other_number_of_seats(other: int) -> None:
    with pytest.raises(ValueError, match="4"):
        Match.start(BOOK, other)


@pytest.mark.parametrize("seat", SEATS)
def test_ab_3_left_and_right_are_the_teams_own_lanes(seat: int) -> None:
    for letter, lane in (("L", LEFT[seat]), ("R", LEFT[seat] + 1), ("-", seat)):
        match = battle(FRESH)
        play(match, *(f"Thrust {letter} 2" if other == seat else "pass" for other in SEATS))
        assert lies(match, f"lane:{lane}:row:1") == ["thrust"]


@pytest.mark.parametrize(("seat", "facing"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_ab_4_each_lane_faces_the_lane_opposite(seat: int, facing: int) -> None:
    match = battle(FRESH)
    play(match, *("Quick Jab - 1" if other == seat else "pass" for other in SEATS))
    assert [20 - left for left in health(match)] == [2 * (other == facing) for other in SEATS]


@pytest.mark.parametrize("number", [20, 10])
def test_ab_9_health_starts_at_the_option(number: int) -> None:
    assert health(Match.start(BOOK, options={"health": number})) == (number,) * 4


def test_ab_9_health_does_not_go_below_0() -> None:
    match = battle(("20/20, Heavy Slash 0 @0.1", "20/20", "20/20", "3/20"))
    play(match, "pass", "pass", "pass", "pass")
    assert health(match) == (20, 20, 20, 0)


@pytest.mark.parametrize("number", [20, 10])
def test_ab_10_stamina_starts_at_20_with_either_option(number: int) -> None:
    assert stamina(Match.start(BOOK, options={"health": number})) == (20,) * 4


def test_ab_10_stamina_is_capped_at_20_and_does_not_regenerate() -> None:
    match = battle(("20/18", "20/5", "20/20", "20/20"), {0: "Second Wind"})
    play(match, "Second Wind -", "pass", "pass", "pass")
    assert stamina(match) == (20, 5, 20, 20)


def test_ab_11_all_players_have_the_same_cards() -> None:
    pack, owners = BOOK.pack(4, {}), BOOK.owners(4, {})
    own = Counter((*WEAPONS, "left", "right", *PROFICIENCIES))
    for seat in SEATS:
        cards = zip(pack, owners, strict=True)
        assert Counter(face for face, owner in cards if owner == seat) == own
    nobodys = [face for face, owner in zip(pack, owners, strict=True) if owner is None]
    assert sorted(nobodys) == ["battle_cry", "unbroken"]


def test_ab_12_hands_decks_and_the_middle_at_the_start() -> None:
    match = Match.start(BOOK, seed=7)
    for seat in SEATS:
        hand, deck = lies(match, f"hand:{seat}"), lies(match, f"proficiencies:{seat}")
        steady = [card for card in hand if card not in PROFICIENCIES]
        assert sorted(steady) == sorted((*WEAPONS, "left", "right"))
        assert (len(hand), len(deck), lies(match, f"discard:{seat}")) == (12, 15, [])
        assert Counter(deck) + Counter(hand) == Counter((*PROFICIENCIES, *steady))
        cards = (*match.table.zones[f"hand:{seat}"], *match.table.zones[f"proficiencies:{seat}"])
        assert {match.table.owners[card] for card in cards} == {seat}
    assert sorted(lies(match, "last_stand")) == ["battle_cry", "unbroken"]


def test_ab_12_decks_are_shuffled_separately() -> None:
    match = Match.start(BOOK, seed=8)
    assert len({tuple(lies(match, f"proficiencies:{seat}")) for seat in SEATS}) == 4


def test_ab_13_a_card_costs_stamina() -> None:
    match = battle(("20/5", "20/4", "20/9", "20/9"))
    assert modes(match, 0, "heavy_slash") == {"3", "L3", "R3"}
    assert modes(match, 1, "heavy_slash") == set()
    assert refusal(match, action(match, 1, "Heavy Slash - 3")) == ("AB-13", "costs 5")
    play(match, "Heavy Slash - 3", "pass", "pass", "pass")
    assert stamina(match) == (0, 4, 9, 9)


@pytest.mark.parametrize(
    ("card", "rows", "cost"),
    [
        ("Quick Jab", "1", 2),
        ("Thrust", "2", 3),
        ("Heavy Slash", "3", 5),
        ("Shoulder Charge", "12", 4),
        ("Guard", "12", 1),
        ("Deflect", "1", 2),
        ("Catch Breath", "2", 0),
    ],
)
def test_ab_14_a_weapon_is_played_into_its_rows_at_its_cost(
    card: str, rows: str, cost: int
) -> None:
    for row in "123":
        match = battle(("20/19", *FRESH[1:]))
        if row not in rows:
            assert refusal(match, action(match, 0, f"{card} - {row}"))[0] == "AB-14"
            continue
        play(match, f"{card} - {row}", "pass", "pass", "pass")
        assert stamina(match)[0] == 19 - cost


def test_ab_16_every_living_player_may_play_one_card_or_pass() -> None:
    match = battle(("20/20", "out", "20/20", "20/20"), {0: "Feint"})
    offers = match.offers()
    assert set(offers) == {0, 2, 3}
    for seat, offered in offers.items():
        assert Choose(seat, "pass") in offered
    assert refusal(match, Choose(1, "pass"))[0] == "AB-38"
    assert refusal(match, Choose(0, "nonsense"))[0] == "AB-16"


def test_ab_16_a_pass_costs_nothing_and_changes_nothing() -> None:
    match = battle(("20/7", "9/3", "20/20", "1/0"))
    before = state(match)
    play(match, "pass", "pass", "pass", "pass")
    assert state(match) == before


def test_ab_17_nothing_happens_until_all_have_locked() -> None:
    match = battle(FRESH)
    for seat in range(3):
        (told,) = submit(match, action(match, seat, "Quick Jab - 1"))
        assert isinstance(told, Locked)
        for viewer in (*SEATS, None):
            (seen,) = match.redact([told], viewer)
            assert (seen.action is not None) == (viewer == seat)
    assert state(match) == list(FRESH)
    assert all(not lies(match, f"commit:{seat}") for seat in SEATS)
    assert refusal(match, action(match, 0, "Guard - 1"))[0] == "AB-16"
    submit(match, Choose(3, "pass"))
    assert stamina(match) == (18, 18, 18, 20)


@pytest.mark.parametrize("mode", ["", "4", "0", "X1", "LR1", "1L", "L", "11"])
def test_ab_17_a_weapon_needs_a_row_and_at_most_one_direction(mode: str) -> None:
    match = battle(FRESH)
    jab = find(match, "hand:0", "quick_jab")
    assert refusal(match, Play(0, jab, "commit:0", mode))[0] == "AB-17"


@pytest.mark.parametrize("mode", ["1", "L2"])
def test_ab_17_no_other_card_has_a_row(mode: str) -> None:
    match = battle(FRESH, {0: "Brace"})
    brace = find(match, "hand:0", "brace")
    assert refusal(match, Play(0, brace, "commit:0", mode))[0] == "AB-17"


def test_ab_17_a_direction_alone_cannot_be_played() -> None:
    match = battle(FRESH)
    for face, mode in (("left", ""), ("right", "L"), ("left", "1")):
        card = find(match, "hand:0", face)
        assert refusal(match, Play(0, card, "commit:0", mode))[0] == "AB-17"
        assert "choose Pass" in str(match.why(Play(0, card, "commit:0", mode)).reason)
    assert modes(match, 0, "left") == modes(match, 0, "right") == set()
    assert Choose(0, "pass") in match.offers()[0]


def test_ab_17_a_card_is_played_at_its_owners_place() -> None:
    match = battle(FRESH)
    jab = find(match, "hand:0", "quick_jab")
    for zone in ("commit:1", "lane:0:row:1", "discard:0"):
        assert refusal(match, Play(0, jab, zone, "1"))[0] == "AB-17"


def test_ab_18_a_card_is_played_from_its_owners_hand() -> None:
    match = battle(FRESH)
    theirs = find(match, "hand:1", "quick_jab")
    assert refusal(match, Play(0, theirs, "commit:0", "1"))[0] == "AB-18"


def test_ab_18_hopeful_plays_are_legal() -> None:
    match = battle(FRESH, {0: "Full Swing, Lunge, Shove"})
    for card in ("full_swing", "lunge", "shove"):
        assert modes(match, 0, card) == {"", "L", "R"}


def test_ab_19_one_weapon_per_player_on_the_battlefield() -> None:
    match = battle(("20/20, Thrust 0 @1.2", *FRESH[1:]), {0: "Brace"})
    assert refusal(match, action(match, 0, "Guard - 1")) == ("AB-19", "Weapon in play")
    assert all(modes(match, 0, weapon) == set() for weapon in WEAPONS)
    assert modes(match, 0, "brace")
    assert modes(match, 1, "guard")


def test_ab_20_a_direction_may_name_the_default_lane() -> None:
    match = battle(FRESH)
    assert modes(match, 0, "quick_jab") == {"1", "L1", "R1"}
    play(match, "Quick Jab L 1", "pass", "pass", "pass")
    assert health(match) == (20, 20, 20, 18)


def test_ab_20_a_direction_must_be_in_hand() -> None:
    match = battle(FRESH, zones={"hand:0": ["quick_jab", "left"]})
    assert modes(match, 0, "quick_jab") == {"1", "L1"}
    jab = find(match, "hand:0", "quick_jab")
    assert refusal(match, Play(0, jab, "commit:0", "R1"))[0] == "AB-16"


@pytest.mark.parametrize(
    ("letter", "hit"),
    [("-", "thrust"), ("L", "thrust"), ("R", "deflect")],
)
def test_ab_20_shove_aims_at_the_lane_opposite(letter: str, hit: str) -> None:
    before = ("20/20", "20/20", "20/20, Deflect 2 @2.1", "20/20, Thrust 3 @3.1")
    match = battle(before, {0: "Shove"})
    play(match, f"Shove {letter}", "pass", "pass", "pass")
    assert (lies(match, "lane:3:row:1") == ["thrust"]) == (hit == "thrust")
    assert (lies(match, "lane:2:row:1") == ["deflect"]) == (hit == "deflect")


@pytest.mark.parametrize(
    ("seat", "letter", "who"),
    [(0, "-", 0), (0, "R", 1), (0, "L", 0), (1, "L", 0), (3, "L", 2), (2, "R", 3), (3, "-", 3)],
)
def test_ab_20_second_wind_targets_the_left_or_right_seat(seat: int, letter: str, who: int) -> None:
    match = battle(("20/5",) * 4, dict.fromkeys(SEATS, "Second Wind"))
    play(match, *(f"Second Wind {letter}" if other == seat else "pass" for other in SEATS))
    assert stamina(match) == tuple(8 if other == who else 5 for other in SEATS)


def test_ab_21_a_direction_may_be_a_bluff() -> None:
    match = battle(("20/5",) * 4, {1: "Second Wind"})
    play(match, "pass", "Second Wind R", "pass", "pass")
    assert stamina(match) == (5, 8, 5, 5)


def test_ab_22_directions_are_in_hand_again_after_reveal() -> None:
    match = battle(FRESH)
    for _ in range(3):
        turn(match, "Guard R 1", "Quick Jab L 1", "Guard R 1", "pass")
        for seat in SEATS:
            assert {"left", "right"} <= set(lies(match, f"hand:{seat}"))
            assert lies(match, f"commit:{seat}") == []


@pytest.mark.parametrize(
    ("zero", "one", "letter", "on"),
    [
        ("Thrust 0 @0.2", "Guard 1 @1.2", "L", 0),
        ("Thrust 0 @0.2", "Guard 1 @1.2", "R", 1),
        ("Thrust 0 @1.2", "Guard 1 @0.2", "L", 1),
        ("Thrust 0 @1.2", "Guard 1 @0.2", "R", 0),
        ("Thrust 0 @0.2", "Guard 1 @0.3", "L", 0),
        ("Thrust 0 @0.2", "Guard 1 @0.3", "R", 1),
        ("Thrust 0 @1.3", "Guard 1 @1.2", "L", 0),
        ("Thrust 0 @1.2", "Guard 1 @1.2", "R", 1),
        ("Thrust 0 @1.2", "", "L", 0),
        ("Thrust 0 @0.2", "", "R", 0),
        ("", "Guard 1 @0.2", "R", 1),
    ],
)
def test_ab_23_leftmost_and_rightmost(zero: str, one: str, letter: str, on: int) -> None:
    weapons = [f", {weapon}" if weapon else "" for weapon in (zero, one)]
    match = battle((f"20/20{weapons[0]}", f"20/20{weapons[1]}", *FRESH[2:]), {0: "Brace"})
    play(match, f"Brace {letter}", "pass", "pass", "pass")
    assert ["Brace (0)" in words for words in state(match)[:2]] == [on == 0, on == 1]


def test_ab_23_a_teammates_weapon_played_this_turn_counts() -> None:
    match = battle(FRESH, {0: "Brace"})
    play(match, "Brace R", "Thrust - 2", "pass", "pass")
    assert state(match)[1] == "20/17, Thrust 1 @1.1 + Brace (0)"


def test_ab_20_without_a_direction_a_modifier_targets_the_own_weapon() -> None:
    match = battle(FRESH, {0: "Brace"})
    play(match, "Brace -", "Thrust - 2", "pass", "pass")
    assert state(match)[:2] == ["20/20", "20/17, Thrust 1 @1.1"]
    assert "brace" in lies(match, "hand:0")
