"""Seeded random numbers: reproducible, fair, and stored as a single integer."""

from collections import Counter

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.engine import Chance


def test_the_numbers_are_those_of_splitmix64() -> None:
    # First outputs for seed 1234567, as published with the reference implementation.
    chance = Chance(1234567)
    assert [chance.bits() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@given(seed=st.integers())
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert 0 <= Chance(seed).bits() < 2**64


@given(seed=st.integers(), count=st.integers(1, 2**64))
def test_a_drawn_number_is_below_the_count(seed: int, count: int) -> None:
    assert 0 <= Chance(seed).below(count) < count


def test_a_copy_has_the_same_future_and_is_independent() -> None:
    chance = Chance(3, [6])
    chance.bits()
    other = chance.copy()
    assert [other.roll(6) for _ in range(9)] == [chance.roll(6) for _ in range(9)]
    kept = chance.state
    other.bits()
    assert chance.state == kept


def test_given_dice_results_are_used_in_order_and_leave_the_seed_alone() -> None:
    lucky, plain = Chance(9, [6, 1, 3]), Chance(9)
    assert [lucky.roll(6) for _ in range(3)] == [6, 1, 3]
    assert [lucky.roll(6) for _ in range(9)] == [plain.roll(6) for _ in range(9)]


def test_given_results_are_used_for_dice_only() -> None:
    chance = Chance(9, [6])
    assert chance.below(10) == Chance(9).below(10)
    assert chance.luck == (6,)


@given(seed=st.integers(), things=st.lists(st.integers()))
def test_a_shuffle_keeps_all_items(seed: int, things: list[int]) -> None:
    shuffled = things.copy()
    Chance(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(things)


REJECTED_THIRD = 17650617955581180289
"""A seed whose third number is 2**64 - 1: a number below 7 cannot come from it."""


def _twins(seed: int) -> tuple[Chance, Chance]:
    return Chance(seed), Chance(seed)


@given(seed=st.integers(), items=st.integers(0, 60))
@example(seed=REJECTED_THIRD, items=9)
def test_a_shuffle_uses_the_same_numbers_as_repeated_calls_of_below(seed: int, items: int) -> None:
    chance, single = _twins(seed)
    shuffled, expected = list(range(items)), list(range(items))
    chance.shuffle(shuffled)
    for last in range(items - 1, 0, -1):
        other = single.below(last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert shuffled == expected
    assert chance.state == single.state


def test_a_number_that_would_favor_some_results_is_drawn_again() -> None:
    chance, single = _twins(REJECTED_THIRD)
    for twin in (chance, single):
        twin.bits()
        twin.bits()
    assert single.bits() == 2**64 - 1
    assert chance.below(7) == single.bits() % 7


@pytest.mark.parametrize("sides", [2, 6, 20])
def test_a_die_is_fair(sides: int) -> None:
    chance = Chance(1)
    shown = Counter(chance.roll(sides) for _ in range(1_000 * sides))
    assert set(shown) == set(range(1, sides + 1))
    assert all(850 < times < 1_150 for times in shown.values())


def test_a_shuffle_is_fair() -> None:
    chance, orders = Chance(2), Counter()
    for _ in range(6_000):
        things = [1, 2, 3]
        chance.shuffle(things)
        orders[tuple(things)] += 1
    assert len(orders) == 6
    assert all(850 < times < 1_150 for times in orders.values())


def test_a_random_share_is_at_least_0_and_below_1() -> None:
    chance = Chance(4)
    drawn = [chance.unit() for _ in range(1_000)]
    assert 0 <= min(drawn) < 0.02 and 0.98 < max(drawn) < 1


def test_any_item_can_be_chosen() -> None:
    chance = Chance(5)
    assert {chance.one_of("abc") for _ in range(50)} == set("abc")
