"""The advice of The Art of Battle: it looks ahead, and two computer players fight as a pair."""

import pytest

from game.bots import Budget, choose, choose_any, choose_at_sight, policy
from game.bots.question import Mind
from game.engine import Chance, Choose, Match, Pick, Play
from game.rulebooks.art_of_battle.cards import CARDS
from game.rulebooks.art_of_battle.commit_values import is_idle, prospects
from game.rulebooks.art_of_battle.fast_sim import FastSim
from game.rulebooks.art_of_battle.posts import Plan
from game.rulebooks.art_of_battle.threats import Threats
from tests.rulebooks.battling import BOOK, battle, play, submit

BUDGET = Budget(simulations=400)

SOME = Budget(simulations=150)

FEW = Budget(simulations=60)

SEEDS = range(3)

PASSES = ("", "", "", "")


def named(match: Match, seat: int, action: object) -> str:
    """Return an answer in short: face and mode, or the option."""
    match action:
        case Play(card=card, mode=mode):
            return f"{match.view(seat).face(card)} {mode}".strip()
        case Pick(card=card):
            return match.view(seat).face(card)
    assert isinstance(action, Choose)
    return action.option


def answers(match: Match, seat: int) -> set[str]:
    """Return what a computer player answers with several seeds."""
    view, offers = match.view(seat), match.offers()[seat]
    return {named(match, seat, choose(view, offers, BUDGET, Chance(seed))) for seed in SEEDS}


def favourite(match: Match, seat: int) -> str:
    """Return the most likely answer of a computer player."""
    shares = policy(match.view(seat), match.offers()[seat], BUDGET, Chance(1))
    return named(match, seat, max(shares, key=shares.__getitem__))


def carried_out(match: Match) -> Match:
    """Commit for every living seat what a computer player would."""
    for seat in tuple(match.offers()):
        view, offers = match.view(seat), match.offers()[seat]
        submit(match, choose(view, offers, BUDGET, Chance(seat)))
    return match


# Guarding


def test_it_blocks_a_deadly_hit() -> None:
    match = battle(("4/9", "14/14", "14/14", "14/14, Thrust 3 @3.1"))
    assert answers(match, 0) <= {"guard 1", "deflect 1"}


def test_it_blocks_for_a_teammate_who_cannot() -> None:
    for hurt in ("4/0", "4/9, Heavy Slash 1 @1.3"):
        match = battle(("14/14", hurt, "14/14, Thrust 2 @2.1", "14/14"))
        assert answers(match, 0) <= {"guard R1", "deflect R1"}


def test_it_pushes_back_a_deadly_weapon_if_its_own_is_in_play() -> None:
    before = ("4/9, Thrust 0 @0.2", "14/14, Thrust 1 @1.1", "14/14", "14/14, Thrust 3 @3.1")
    assert answers(battle(before, {0: "Shove, Study, Lunge"}), 0) == {"shove"}


def test_it_braces_a_weapon_where_a_deadly_hit_will_land() -> None:
    before = ("4/9, Quick Jab 0 @0.1", "14/14, Thrust 1 @1.2", "14/14", "14/14, Thrust 3 @3.1")
    assert answers(battle(before, {0: "Brace, Study, Riposte"}), 0) <= {"brace", "brace L"}


# Breath


@pytest.mark.parametrize("stamina", [0, 2, 3])
def test_it_recovers_before_it_is_empty(stamina: int) -> None:
    match = battle((f"16/{stamina}", "16/14", "16/14", "16/14"))
    assert answers(match, 0) <= {"catch_breath 2", "catch_breath R2"}


def test_it_does_not_rest_when_it_is_fresh() -> None:
    assert not {"catch_breath 2", "catch_breath R2", "pass"} & answers(battle(("20/20",) * 4), 0)


# Blows


def test_two_of_them_attack_in_the_same_turn() -> None:
    # Neither hit is enough by itself, and both enemies can guard again in the next turn.
    enemies = ("7/9, Catch Breath 2 @2.1", "16/9, Catch Breath 3 @3.1")
    match = battle(("16/16", "16/16, Thrust 1 @1.1", *enemies))
    assert answers(match, 0) <= {"shoulder_charge R1", "quick_jab R1"}
    assert carried_out(match).table.counters["health:2"] == 0


def test_it_times_its_attack_to_land_with_its_teammates() -> None:
    match = battle(("16/16", "16/16, Heavy Slash 1 @1.2", "13/0", "16/16"))
    assert favourite(match, 0) == "thrust R2"


def test_it_speeds_up_a_winning_attack() -> None:
    match = battle(("16/16, Heavy Slash 0 @0.2", "16/16", "16/16", "7/1"), {0: "Lunge, Brace"})
    assert answers(match, 0) <= {"lunge", "lunge L"}


def test_it_speeds_up_its_teammates_winning_attack() -> None:
    before = ("16/4, Catch Breath 0 @0.2", "16/16, Heavy Slash 1 @1.2", "7/0", "16/16")
    match = battle(before, {0: "Lunge, Brace"})
    assert answers(match, 0) == {"lunge R"}


def test_it_does_not_aim_at_a_lane_without_an_owner() -> None:
    blows = ("quick_jab", "thrust", "heavy_slash", "shoulder_charge")
    for out, letter in ((3, "R"), (2, "")):
        before = ["16/16", "16/16", "16/16", "16/16"]
        before[out] = "out"
        view = (match := battle(before)).view(0)
        shares = policy(view, match.offers()[0], BUDGET, Chance(1))
        aimed = {offer: share for offer, share in shares.items() if isinstance(offer, Play)}
        hits = [
            offer.mode[:-1] for offer in aimed if aimed[offer] and view.face(offer.card) in blows
        ]
        assert hits and set(hits) == {letter}


# Cards that would be wasted


def played(match: Match, seat: int) -> set[str]:
    """Return all likely answers of a computer player over several seeds, without Directions."""
    view, offers = match.view(seat), match.offers()[seat]
    found = (policy(view, offers, BUDGET, Chance(seed)) for seed in SEEDS)
    likely = {offer for shares in found for offer, share in shares.items() if share}
    return {named(match, seat, offer) for offer in likely}


@pytest.mark.parametrize("open_team", [False, True])
def test_two_of_them_do_not_speed_up_one_attack_twice(open_team: bool) -> None:
    before = ("12/11", "7/13", "14/17", "4/8, Heavy Slash 3 @2.2")
    match = battle(before, {2: "Lunge, Brace", 3: "Lunge, Brace"}, open_team=open_team)
    assert answers(match, 3) == {"lunge"}
    assert not {"lunge", "lunge L", "lunge R"} & played(match, 2)


@pytest.mark.parametrize(("theirs", "aimed"), [("Lunge", set()), ("Brace", {"L"})])
def test_it_expects_its_teammate_to_leave_a_lunge_to_the_weapons_player(
    theirs: str, aimed: set[str]
) -> None:
    before = ("12/11", "7/13", "14/17", "4/8, Heavy Slash 3 @2.2")
    match = battle(before, {2: "Lunge", 3: theirs})
    found = prospects(Threats(FastSim.of(match.table)), 2)
    assert {plan.letter for _, plan in found if plan.card.face == "lunge"} == aimed


def test_it_speeds_up_its_teammates_attack_if_the_teammate_cannot() -> None:
    spent = {"discard:3": ["lunge", "lunge"]}
    for stamina, zones in ((8, spent), (0, {})):
        before = ("12/11", "7/0", "14/17", f"4/{stamina}, Heavy Slash 3 @2.2")
        match = battle(before, {2: "Lunge, Brace", 3: "Brace"}, zones)
        assert {"lunge L", "lunge R"} & played(match, 2)
    match = battle(before, {2: "Lunge, Brace", 3: "Brace"}, open_team=True)
    assert {"lunge L", "lunge R"} & played(match, 2)


@pytest.mark.parametrize(
    ("seat", "card", "letter", "idle"),
    [
        (0, "full_swing", "", True),  # no Weapon of its own, and none this turn
        (0, "full_swing", "R", True),  # the one Weapon is in row 1
        (0, "lunge", "L", True),
        (0, "brace", "L", False),
        (1, "lunge", "", True),
        (1, "feint", "", False),
        (1, "lunge", "R", False),  # the teammate may still play one
        (1, "second_wind", "L", False),
        (2, "brace", "", True),
        (2, "brace", "L", True),  # the teammate is out
        (2, "second_wind", "R", True),
        (2, "second_wind", "L", False),
        (2, "guard", "", False),
        (2, "shove", "R", False),
        (1, "study", "L", True),
        (1, "study", "R", False),
        (0, "battle_cry", "", False),
    ],
)
def test_a_card_without_effect_this_turn_is_not_played(
    seat: int, card: str, letter: str, idle: bool
) -> None:
    match = battle(("14/14", "14/14, Guard 1 @1.1", "9/9", "out"))
    assert is_idle(FastSim.of(match.table), seat, Plan(CARDS[card], letter, 0)) is idle


def test_it_keeps_a_lunge_that_can_move_nothing() -> None:
    before = ("out", "18/2, Catch Breath 1 @1.1", "2/8", "3/5")
    match = battle(before, {1: "Lunge, Feint, Full Swing"})
    assert played(match, 1) == {"pass"}


def test_it_keeps_cards_without_a_target() -> None:
    before = ("out", "13/0, Catch Breath 1 @1.2", "out", "1/2")
    match = battle(before, {3: "Full Swing, Second Wind, Full Swing"})
    answered = played(match, 3)
    assert not {card for card in answered if card.startswith("full_swing")}
    assert "second_wind L" not in answered


def test_it_does_not_push_an_empty_lane() -> None:
    before = ("14/14", "14/14", "9/9, Thrust 2 @2.1", "9/9, Thrust 3 @2.2")
    match = battle(before, {0: "Shove, Draw Off", 1: "Shove, Draw Off"})
    for card in ("shove", "draw_off"):
        letters = {"": True, "L": True, "R": False}
        for letter, idle in letters.items():
            assert is_idle(FastSim.of(match.table), 0, Plan(CARDS[card], letter, 0)) is idle
    empty = {"shove", "shove L", "draw_off", "draw_off L"}
    assert not empty & played(match, 0)
    assert not {"shove L", "draw_off L"} & played(match, 1)


def test_it_studies_the_enemy_who_is_still_in() -> None:
    match = battle(("14/14, Guard 0 @0.2", "14/14", "9/9", "out"), {0: "Study"})
    assert not {"study", "study L"} & played(match, 0)


# The other questions


def test_it_discards_cards_of_little_value() -> None:
    match = battle(("20/20",) * 4, {0: "Riposte, Shove, Lunge"})
    play(match, *PASSES)
    assert answers(match, 0) == {"riposte"}


def test_it_keeps_a_large_hand_that_would_not_be_refilled() -> None:
    match = battle(("20/20",) * 4, {0: "Riposte, Shove, Lunge, Lunge"})
    play(match, *PASSES)
    assert answers(match, 0) == {"keep"}


def test_it_clears_a_lane_with_deadly_weapons() -> None:
    before = ("5/9", "out", "14/14, Heavy Slash 2 @3.1", "14/14, Thrust 3 @3.1")
    assert answers(battle(before, {0: "Battle Cry, Riposte"}), 0) == {"battle_cry"}


def test_alone_it_takes_the_last_stand_card_that_helps_now() -> None:
    middle = {"last_stand": ["battle_cry", "unbroken"]}
    before = ("8/16", "5/9", "14/14, Heavy Slash 2 @3.2", "14/14, Thrust 3 @2.1")
    match = battle(before, zones=middle)
    play(match, *PASSES)
    assert answers(match, 0) == {"battle_cry"}


# Hidden information


@pytest.mark.parametrize("seed", range(3))
def test_it_does_not_use_hidden_cards(seed: int) -> None:
    match, chance = Match.start(BOOK, seed=seed), Chance(seed)
    for _ in range(60):
        seat, offers = next(iter(match.offers().items()))
        if chance.below(6) == 0:
            view = match.view(seat)
            expected = policy(view, offers, FEW, Chance(3))
            for number in range(2):
                twin = view.imagine(Chance(number))
                assert policy(twin.view(seat), twin.offers()[seat], FEW, Chance(3)) == expected
        submit(match, chance.one_of(offers))
        if match.result is not None:
            break


@pytest.mark.parametrize("simulations", [1, 10])
def test_it_answers_with_any_budget(simulations: int) -> None:
    match = battle(("20/20",) * 4)
    for seat, offers in match.offers().items():
        shares = policy(match.view(seat), offers, Budget(simulations), Chance(1))
        assert sum(shares.values()) == pytest.approx(1)


# Strength


@pytest.mark.parametrize(("rival", "least"), [(choose_any, 8), (choose_at_sight, 6)])
def test_a_pair_of_them_beats_other_pairs(rival: Mind, least: int) -> None:
    won = 0
    for seed, team in ((seed, team) for seed in range(4) for team in (0, 1)):
        match, chance = Match.start(BOOK, options={"health": 10}, seed=seed), Chance(seed)
        while match.result is None:
            seat, offers = next(iter(match.offers().items()))
            mind = choose if seat // 2 == team else rival
            submit(match, mind(match.view(seat), offers, SOME, chance))
        won += 2 * team in match.result.winners
    assert won >= least
