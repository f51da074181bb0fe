"""``--bench``, the rules: speed of each card game without a window, and of its computer players."""

import statistics
import time
from collections.abc import Callable
from random import Random

from game.bots import LEVELS, Budget
from game.engine import Chance, Match, Rulebook

RUNS = 5
"""Number of runs; the median is printed."""

SLICE = 0.3
"""CPU seconds of each measurement in a run."""

WARM = 20
"""Choices before the match that is copied."""

COPIES = 2000
"""Number of copies in a run."""

LEVEL = "fierce"
"""The level of computer players that is measured."""

DECISIONS = 6
"""Maximum number of measured decisions of a computer player."""

PATIENCE = 5.0
"""CPU seconds after which no further decision of a computer player is measured."""

HAND, HEALTH = 5, 7
"""Cards in hand and hit points in the plain loop."""

PACK = [move for move in range(5) for _ in range(10)]
"""The five moves, ten times each."""

OUTCOMES = tuple(
    tuple((0, 1, 1, -1, -1)[(other - move) % 5] for other in range(5)) for move in range(5)
)
"""Whether a move beats another (1), loses to it (-1) or ties (0)."""


def measure(book: Rulebook) -> dict[str, object]:
    """Return decisions per second, the time of a copy, and the time of a computer player.

    A ratio compares the decisions per second with those of a plain loop, measured in turn with it.
    Full play has events, legality checks and a view before each decision; quiet play has none.
    """
    quiet, full, plain, random = [], [], [], Random(1)
    for _ in range(RUNS):
        plain.append(_per_second(lambda _: plain_match(random)))
        quiet.append(_per_second(lambda seed: quiet_match(book, seed)))
        full.append(_per_second(lambda seed: _full_match(book, seed)))
    bot = _bot_times(book)
    return {
        "measure": "engine",
        "game": book.slug,
        "quiet_per_second": round(statistics.median(quiet)),
        "quiet_ratio": _ratio(quiet, plain),
        "full_per_second": round(statistics.median(full)),
        "full_ratio": _ratio(full, plain),
        "copy_us": _copy_time(book),
        f"{LEVEL}_ms": round(statistics.median(bot), 1),
        f"{LEVEL}_ms_max": round(max(bot), 1),
    }


def _per_second(match: Callable[[int], int]) -> float:
    """Play matches by seed for a while; return the decisions per CPU second."""
    decisions, seed, start = 0, 0, time.process_time()
    while (spent := time.process_time() - start) < SLICE:
        decisions += match(seed)
        seed += 1
    return decisions / spent


def _ratio(rates: list[float], plain: list[float]) -> float:
    pairs = zip(rates, plain, strict=True)
    return round(statistics.median(rate / other for rate, other in pairs), 4)


def quiet_match(book: Rulebook, seed: int) -> int:
    """Play as computer players do in their heads; return the number of decisions."""
    match, chance, decisions = Match.start(book, seed=seed).copy(quiet=True), Chance(seed), 0
    while match.result is None:
        match.play(match.any_offer(match.asked()[0], chance))
        decisions += 1
    return decisions


def _full_match(book: Rulebook, seed: int) -> int:
    """Play as people do, with all that the table shows; return the number of decisions."""
    match, chance, decisions = Match.start(book, seed=seed), Chance(seed), 0
    while match.result is None:
        seat, offers = next(iter(match.offers().items()))
        match.view(seat)
        match.submit(chance.one_of(offers))
        decisions += 1
    return decisions


def plain_match(random: Random) -> int:
    """Play Filthy Casual for two with nothing but lists; return the number of decisions.

    This is what Python can do at most: shuffle, list the legal moves, play, and compare.
    """
    deck, discard, decisions = PACK.copy(), list[int](), 0
    random.shuffle(deck)
    hands: list[list[int]] = [[], []]
    health = [HEALTH, HEALTH]
    while min(health) > 0:
        for hand in hands:
            while len(hand) < HAND:
                hand.append(deck.pop() if deck else _reshuffled(deck, discard, random))
        damage = outcome = 0
        while not outcome:
            moves = []
            for hand in hands:
                legal = list(set(hand))
                if legal:
                    move = legal[int(random.random() * len(legal))]
                    hand.remove(move)
                    decisions += 1
                else:
                    move = deck.pop() if deck else _reshuffled(deck, discard, random)
                moves.append(move)
            discard += moves
            damage += 1
            outcome = OUTCOMES[moves[0]][moves[1]]
        health[outcome > 0] -= damage
    return decisions


def _reshuffled(deck: list[int], discard: list[int], random: Random) -> int:
    """Refill an empty deck from the discard pile and draw."""
    deck += discard
    discard.clear()
    random.shuffle(deck)
    return deck.pop()


def _copy_time(book: Rulebook) -> float:
    """Return the microseconds of a quiet copy of a match under way."""
    match, chance = Match.start(book, seed=1), Chance(1)
    for _ in range(WARM):
        if len(match.asked()) > 0:
            match.play(match.any_offer(match.asked()[0], chance))
    runs = []
    for _ in range(RUNS):
        start = time.process_time()
        for _ in range(COPIES):
            match.copy(quiet=True)
        runs.append(1_000_000 * (time.process_time() - start) / COPIES)
    return round(statistics.median(runs), 2)


def _bot_times(book: Rulebook) -> list[float]:
    """Return the CPU milliseconds of decisions with all simulations and no limit of time."""
    level, chance = LEVELS[LEVEL], Chance(1)
    budget = Budget(level.budget.simulations)
    match, times = Match.start(book, seed=1), list[float]()
    start = time.process_time()
    while match.result is None and len(times) < DECISIONS:
        seat, offers = next(iter(match.offers().items()))
        action = offers[0]
        if len(offers) > 1:
            before, view = time.process_time(), match.view(seat)
            action = level.mind(view, offers, budget, chance)
            times.append(1000 * (time.process_time() - before))
        match.submit(action)
        if time.process_time() - start > PATIENCE:
            break
    return times
