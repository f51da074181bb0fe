"""The search: it finds the best choice, uses no secrets, and always has an answer."""

from collections.abc import Iterator

import pytest

from game.bots import Budget, choose, policy
from game.bots.search import searched
from game.commands.arena import contest, deal
from game.engine import Action, Chance, Choose, Match
from game.engine.names import Face, Seat
from tests.bots.small_games import Pennies, Trap, Tricks
from tests.rulebooks.playing import Setting, moments, settings

ENOUGH = Budget(simulations=300)

FEW = Budget(simulations=6)

EVERY_SETTING = pytest.mark.parametrize("setting", settings(), ids=str)

SEEDS = pytest.mark.parametrize("seed", range(4))


def weighed(match: Match, seat: Seat, seed: int) -> dict[Action, float]:
    """Return the shares of a seat's offers."""
    return policy(match.view(seat), match.offers()[seat], ENOUGH, Chance(seed))


def trick(led: Face, *hand: Face) -> dict[Face, float]:
    """Return the shares of seat 1's cards after seat 0 led one and keeps a hidden one."""
    unseen = next(face for face in Tricks.faces if face not in (led, *hand))
    match = Match.start(Tricks(), position={"zones": {"hand:0": [led, unseen], "hand:1": hand}})
    match.submit(match.offers()[0][0])
    view = match.view(1)
    return {view.face(play.card): share for play, share in weighed(match, 1, seed=1).items()}


def choices(setting: Setting, seed: int) -> Iterator[tuple[Match, Seat]]:
    """Yield moments of a random match, with each seat that has several offers."""
    for match in moments(setting, seed, every=25):
        for seat, offers in match.offers().items():
            if len(offers) > 1:
                yield match, seat


@SEEDS
def test_the_search_does_not_use_cards_that_stay_hidden(seed: int) -> None:
    # Naming the card would win in every imagined world if that world were known by then.
    shares = weighed(Match.start(Trap(), seed=seed), 0, seed)
    assert shares[Choose(0, "roll")] > 0.55


@SEEDS
@pytest.mark.parametrize("seat", [0, 1])
def test_seats_that_choose_at_the_same_time_do_not_see_each_others_choice(
    seat: Seat, seed: int
) -> None:
    assert max(weighed(Match.start(Pennies()), seat, seed).values()) < 0.65


def test_another_seats_locked_choice_is_not_seen() -> None:
    answers = []
    for side in ("heads", "tails"):
        match = Match.start(Pennies())
        match.submit(Choose(0, side))
        answers.append(weighed(match, 1, seed=1))
    assert answers[0] == answers[1]
    assert max(answers[0].values()) < 0.8


def test_the_lowest_card_that_wins_is_played() -> None:
    shares = trick("5", "9", "6")
    assert shares["6"] > 0.7


def test_the_lowest_card_is_played_if_none_wins() -> None:
    shares = trick("8", "7", "1")
    assert shares["1"] > 0.7


def test_the_most_visited_offer_is_played() -> None:
    for seed in range(8):
        match = Match.start(Trap(), seed=seed)
        assert choose(match.view(0), match.offers()[0], ENOUGH, Chance(seed)).option == "roll"


@EVERY_SETTING
def test_shares_are_a_probability_of_each_offer(setting: Setting) -> None:
    for match, seat in choices(setting, seed=1):
        offers = match.offers()[seat]
        shares = searched(match.view(seat), offers, FEW, Chance(2))
        assert tuple(shares) == offers
        assert min(shares.values()) >= 0
        assert sum(shares.values()) == pytest.approx(1)


@EVERY_SETTING
def test_a_searchs_answer_does_not_depend_on_hidden_cards(setting: Setting) -> None:
    for match, seat in choices(setting, seed=3):
        view, offers = match.view(seat), match.offers()[seat]
        shares = searched(view, offers, FEW, Chance(4))
        twin = view.imagine(Chance(5))
        assert searched(twin.view(seat), twin.offers()[seat], FEW, Chance(4)) == shares


def test_equal_cards_share_their_visits() -> None:
    match = Match.start(
        Tricks(), position={"zones": {"hand:0": ["3", "3", "9"], "hand:1": list("456")}}
    )
    one, two, _ = weighed(match, 0, seed=1).values()
    assert one == two


def test_the_time_limit_holds_and_there_is_always_an_answer() -> None:
    match = Match.start(Pennies())
    offers = match.offers()[0]
    shares = searched(match.view(0), offers, Budget(10**9, seconds=0.0), Chance(1))
    assert sorted(shares.values()) == [0, 1]


def test_sixty_simulations_beat_the_random_player() -> None:
    given = contest("duel", "fierce,random", 10, 60, None, ("rounds_to_win=1",), 1)
    scores = [score for seed in range(10) for score in deal(given, seed).scores]
    assert sum(scores) >= 13
