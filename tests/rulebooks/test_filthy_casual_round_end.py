"""The line over the whole table at the end of a round of Filthy Casual."""

from collections.abc import Mapping, Sequence

import pytest

from game.engine.events import Ended, Event, Fell, Told
from tests.rulebooks.fencing import clash_all, clash_of, duel, field, hp, round_of


def announced(events: Sequence[Event]) -> list[str]:
    """Return the lines over the whole table."""
    return [str(event.text) for event in events if isinstance(event, Told) and event.major]


@pytest.mark.parametrize(
    ("points", "left", "line"),
    [
        ((5, 5, 4), (5, 3, 3), "seat 0 leads with 5 HP"),
        ((4, 7, 3), (4, 5, 2), "seat 1 leads with 5 HP"),
        ((4, 6, 3), (4, 4, 2), "seat 0 and seat 1 lead with 4 HP each"),
        ((3, 5, 4), (3, 3, 3), "everyone still in has 3 HP"),
    ],
)
def test_a_round_ends_with_who_leads(
    points: Sequence[int], left: tuple[int, ...], line: str
) -> None:
    cards = {0: "slash", 1: "impale", 2: "flurry"}
    match = round_of("round_robin", cards, dict(enumerate(points)))
    events = clash_all(match, cards)
    assert hp(match) == left
    assert announced(events) == [f"Round 1 is over: {line}"]


def test_more_than_two_leaders_are_counted() -> None:
    cards = {0: "slash", 1: "impale", 2: "slash", 3: "flurry"}
    match = round_of("round_robin", cards, {0: 3, 1: 5, 2: 3, 3: 4}, seats=4)
    events = clash_all(match, cards)
    assert hp(match) == (3, 3, 3, 2)
    assert announced(events) == ["Round 1 is over: seat 0 and 2 others lead with 3 HP each"]


@pytest.mark.parametrize(
    ("points", "line"),
    [
        ({1: 7, 4: 4}, "Commander seat 1 6 HP, Commander seat 4 4 HP"),
        ({1: 6, 4: 5}, "Commanders seat 1 and seat 4 have 5 HP each"),
    ],
)
def test_a_team_round_ends_with_the_hp_of_both_commanders(
    points: Mapping[int, int], line: str
) -> None:
    match = field(range(6), points)
    cards = {seat: "slash" if seat < 3 else "cleave" for seat in range(6)}
    events = clash_all(match, {**cards, 1: "slash@3", 4: "cleave@0"})
    assert announced(events) == [f"Round 1 is over: {line}"]


def test_a_fall_tells_of_the_end_of_the_round_alone() -> None:
    cards = {0: "slash", 1: "impale", 2: "flurry"}
    events = clash_all(round_of("round_robin", cards, {0: 3, 1: 2, 2: 4}), cards)
    (fell,) = (event for event in events if isinstance(event, Fell))
    assert str(fell.text) == "seat 1 is out: 0 HP at the end of the round"
    assert announced(events) == []


def test_a_round_of_two_and_the_end_of_a_match_need_no_line_about_a_round() -> None:
    assert announced(clash_of(duel(["slash"], ["impale"]), "slash", "impale")) == []
    match = round_of("round_robin", {0: "slash", 1: "impale"}, {0: 1, 1: 1}, seats=3)
    events = clash_all(match, {0: "slash", 1: "impale"})
    assert isinstance(events[-1], Ended)
    assert announced(events) == []
