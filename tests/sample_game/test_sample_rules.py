"""Fish Tales without a screen: its rules, its secrets, and the invariants of every card game."""

import inspect
from collections.abc import Callable, Sequence

import pytest

from game.bots.choosing import Budget, choose
from game.engine import Chance, Choose, Match, Play
from game.engine.events import Locked, Moved, Refused
from game.engine.names import Face, Seat
from tests.rulebooks import test_options, test_play, test_records, test_views
from tests.rulebooks.playing import Setting, viewers
from tests.sample_game.services import BOOK, HERE

EVERY_SEATS = pytest.mark.parametrize("seats", BOOK.seats({}))

MOST_LINES = 150
"""Maximum lines of Python for a small card game."""

ELSEWHERE = ("slug", "golden", "digest", "dealing_the_rest")
"""Words in the names of tests that need all card games, a golden record, or larger hands."""


def checks(parameter: str) -> list[Callable[..., None]]:
    """Return the tests that every card game must pass, by their parameter."""
    return [
        test
        for module in (test_play, test_views, test_records, test_options)
        for name, test in inspect.getmembers(module, inspect.isfunction)
        if name.startswith("test_") and list(inspect.signature(test).parameters) == [parameter]
        if not any(word in name for word in ELSEWHERE)
    ]


def at_the_lake(
    *hands: Sequence[Face], points: Sequence[int] = (), number: int = 1, turn: Seat = 0
) -> Match:
    """Return a match in a given round with given hands."""
    zones = {f"hand:{seat}": list(held) for seat, held in enumerate(hands)}
    counters = {f"points:{seat}": own for seat, own in enumerate(points)}
    position = {"zones": zones, "counters": {"round": number, **counters}, "turn": turn}
    return Match.start(BOOK, len(hands), position=position)


def play_round(match: Match, tale: Face, *fish: Face) -> None:
    """Let the storyteller tell a tale, and every seat play a fish."""
    (teller,) = match.offers()
    match.submit(Choose(teller, f"tell:{tale}"))
    for seat, face in enumerate(fish):
        match.submit(lay(match, seat, face))


def lay(match: Match, seat: Seat, face: Face) -> Play:
    hand = match.table.zones[f"hand:{seat}"]
    card = next(card for card in hand if match.table.faces[card] == face)
    return Play(seat, card, f"laid:{seat}")


def points(match: Match) -> list[int]:
    return [match.table.counters[f"points:{seat}"] for seat in range(match.seats)]


def test_the_whole_card_game_is_short() -> None:
    lines = (HERE / "rulebook.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= MOST_LINES


# Invariants of every card game


@EVERY_SEATS
@pytest.mark.parametrize("check", checks("setting"), ids=lambda check: check.__name__[5:])
def test_it_passes_the_tests_of_every_card_game(check: Callable[..., None], seats: int) -> None:
    check(Setting(BOOK, seats))


@pytest.mark.parametrize("check", checks("book"), ids=lambda check: check.__name__[5:])
def test_it_is_set_up_like_every_card_game(check: Callable[..., None]) -> None:
    check(BOOK)


@EVERY_SEATS
def test_computers_play_a_match_to_its_end(seats: int) -> None:
    match, chance = Match.start(BOOK, seats, seed=3), Chance(4)
    while match.result is None:
        for seat, offers in match.offers().items():
            match.submit(choose(match.view(seat), offers, Budget(20), chance))
    assert Match.replay(match.record(), BOOK).result == match.result


def test_a_computer_plays_a_fish_that_wins_in_any_case() -> None:
    match = at_the_lake(["sturgeon", "minnow"], ["perch", "perch"], number=3)
    match.submit(Choose(0, "tell:sturgeon"))
    action = choose(match.view(0), match.offers()[0], Budget(60), Chance(1))
    assert action == lay(match, 0, "sturgeon")


# Rules


def test_the_largest_unmatched_fish_scores_ft_4() -> None:
    match = at_the_lake(["pike"] * 3, ["pike"] * 3, ["trout"] * 3, ["minnow"] * 3)
    play_round(match, "minnow", "pike", "pike", "trout", "minnow")
    assert points(match) == [0, 0, 1, 0]


@pytest.mark.parametrize(("tale", "scored"), [("salmon", 2), ("sturgeon", 1)])
def test_a_true_story_scores_twice_ft_4(tale: Face, scored: int) -> None:
    match = at_the_lake(["salmon"] * 3, ["trout"] * 3)
    play_round(match, tale, "salmon", "trout")
    assert points(match) == [scored, 0]


def test_nobody_scores_if_every_fish_is_matched_ft_4() -> None:
    match = at_the_lake(["salmon"] * 3, ["salmon"] * 3)
    play_round(match, "salmon", "salmon", "salmon")
    assert points(match) == [0, 0]


def test_the_next_seat_is_the_next_storyteller_ft_5() -> None:
    match = at_the_lake(*[["salmon"] * 3] * 3, turn=2)
    assert list(match.offers()) == [2]
    play_round(match, "trout", "salmon", "salmon", "salmon")
    assert list(match.offers()) == [0]
    assert len(match.table.zones["caught:0"]) == 1


@pytest.mark.parametrize(
    ("before", "winners"),
    [([0, 0, 0], (2,)), ([1, 0, 0], (0, 2)), ([3, 0, 1], (0,)), ([1, 1, 0], ())],
    ids=str,
)
def test_the_most_points_win_after_three_rounds_ft_6(
    before: list[int], winners: tuple[Seat, ...]
) -> None:
    match = at_the_lake(["minnow"], ["minnow"], ["perch"], points=before, number=3)
    play_round(match, "trout", "minnow", "minnow", "perch")
    assert match.result is not None
    assert match.result.winners == winners


def test_an_action_out_of_turn_is_refused_with_its_rule() -> None:
    match = at_the_lake(["salmon"] * 3, ["trout"] * 3)
    for action, rule in ((lay(match, 0, "salmon"), "FT-3"), (Choose(1, "tell:pike"), "FT-2")):
        (refused,) = match.submit(action)
        assert isinstance(refused, Refused)
        assert refused.rule == rule


@pytest.mark.parametrize(
    ("position", "name"),
    [
        ({"zones": {"hand:0": ["pike"] * 2}, "rest": "dealt"}, "hand:0 must hold a card"),
        ({"zones": {"laid:1": ["pike"]}, "rest": "dealt"}, "laid:1 must be empty"),
        ({"counters": {"round": 4}, "rest": "dealt"}, "round must be from 1 to 3"),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_played_is_refused(position: dict, name: str) -> None:
    with pytest.raises(ValueError, match=name):
        Match.start(BOOK, position=position)


def test_a_match_shares_nothing_with_the_position_it_was_given() -> None:
    hands = {"hand:0": ["pike"] * 3, "hand:1": ["perch"] * 3}
    match = Match.start(BOOK, position={"zones": hands})
    hands["hand:0"].clear()
    assert len(match.table.zones["hand:0"]) == 3
    assert Match.replay(match.record(), BOOK).table == match.table


# Secrets


@EVERY_SEATS
def test_no_seat_sees_anothers_hand_or_the_deck(seats: int) -> None:
    match = Match.start(BOOK, seats, seed=5)
    for viewer in viewers(match):
        view = match.view(viewer)
        own = () if viewer is None else match.table.zones[f"hand:{viewer}"]
        assert set(view.faces) == set(own)
        assert not any(view.known.values())


def test_a_played_card_is_hidden_until_all_are_revealed() -> None:
    match = at_the_lake(["pike", "salmon", "perch"], ["trout"] * 3, ["minnow"] * 3)
    match.submit(Choose(0, "tell:pike"))
    action = lay(match, 0, "salmon")
    twin, other = match.copy(), lay(match, 0, "pike")
    told, twin_told = match.submit(action), twin.submit(other)
    assert match.redact(told, 0) == (Locked(0, action),)
    for viewer in (1, 2, None):
        assert match.redact(told, viewer) == twin.redact(twin_told, viewer) == (Locked(0, None),)
        assert match.view(viewer) == twin.view(viewer)


def test_all_cards_are_revealed_after_the_last_is_played() -> None:
    match = at_the_lake(["pike"] * 3, ["trout"] * 3)
    match.submit(Choose(0, "tell:pike"))
    match.submit(lay(match, 1, "trout"))
    events = match.redact(match.submit(lay(match, 0, "pike")), None)
    shown = [(move.to, move.face) for move in events if isinstance(move, Moved)]
    assert shown == [
        ("laid:0", None),
        ("laid:1", None),
        ("caught:0", "pike"),
        ("caught:1", "trout"),
    ]
