"""``--matrix``: every pair of an option's values against each other, with equal players."""

import statistics
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from math import sqrt
from multiprocessing import get_context
from time import process_time
from typing import Protocol, TypeAlias, runtime_checkable

from game.bots import Budget
from game.commands.arena import LONGEST, MINDS, PROCESSES, WIDTH, Contest
from game.engine import Action, Chance, Match, View
from game.engine.names import Value
from game.engine.options import settled

FAIR = (0.3, 0.7)
"""A pairing is lopsided if its whole 95 % interval is outside this range."""

RARE = 0.05
"""A use is rare if it happens less often than this in a match."""

Pairing: TypeAlias = tuple[str, str]

Use: TypeAlias = tuple[str, str]
"""A value of the option, and the name of something that was used of it."""


@runtime_checkable
class Itemised(Protocol):
    """A card game that can say which part of a seat's choice an action uses."""

    def use(self, view: View, action: Action) -> str:
        """Return what the action uses; "" if it is not counted."""


@dataclass(frozen=True, slots=True)
class PairingMatrix:
    """A contest over every pair of values of an option that has one value for each seat."""

    contest: Contest
    option: str
    values: tuple[str, ...]

    @property
    def pairings(self) -> list[Pairing]:
        """All pairs of values."""
        return list(combinations(self.values, 2))

    def start(self, seats: Pairing, seed: int) -> Match:
        """Start a match between two values; ValueError if the setup is impossible."""
        given: dict[str, Value] = {**self.contest.options, self.option: seats}
        options = settled(self.contest.book, given)
        return Match.start(self.contest.book, 2, options, seed).copy(quiet=True)


@dataclass(slots=True)
class Bout:
    """A pair of mirrored matches: the first value's share of the wins, and what was used.

    ``seconds``: CPU time, the engine's included. ``uses`` counts what was used; 0 for what could
    have been used but was not.
    """

    score: float = 0.0
    seconds: float = 0.0
    choices: int = 0
    uses: Counter[Use] = field(default_factory=Counter)


def matrix_of(contest: Contest, words: str) -> PairingMatrix:
    """Parse a contest over the values in ``name=one,two,three``.

    Raises ValueError with one sentence that says what is wrong.
    """
    name, _, listed = words.partition("=")
    values = tuple(listed.split(","))
    if len(values) < 2 or len(set(values)) < len(values):
        raise ValueError(f"--vary needs two or more different values, not {words!r}")
    given = PairingMatrix(contest, name, values)
    for seats in given.pairings:
        given.start(seats, contest.seed)
    return given


def matrix(given: PairingMatrix, say: Callable[[str], None]) -> None:
    """Play every pairing; print who won how often, and what was used."""
    contest, pairings = given.contest, given.pairings
    seeds = range(contest.seed, contest.seed + contest.pairs)
    tasks = [(seats, seed) for seats in pairings for seed in seeds]
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        played = list(pool.map(partial(_bout, given), tasks, chunksize=4))
    bouts = [played[at : at + contest.pairs] for at in range(0, len(played), contest.pairs)]
    for line in report(given, bouts):
        say(line)


def _bout(given: PairingMatrix, task: tuple[Pairing, int]) -> Bout:
    return bout(given, *task)


def bout(given: PairingMatrix, seats: Pairing, seed: int) -> Bout:
    """Play the same deal twice, with the values in swapped seats."""
    found, start = Bout(), process_time()
    for own in (0, 1):
        placed = seats if own == 0 else (seats[1], seats[0])
        match = given.start(placed, seed)
        _play(given, match, placed, Chance(~seed), found)
        assert match.result is not None
        winners = match.result.winners
        found.score += (0.5 if len(winners) != 1 else float(own in winners)) / 2
    found.seconds = process_time() - start
    return found


def _play(given: PairingMatrix, match: Match, placed: Pairing, chance: Chance, found: Bout) -> None:
    """Play a match to its end."""
    budget, mind = Budget(given.contest.simulations), MINDS[given.contest.players[0]]
    for _ in range(LONGEST):
        if match.result is not None:
            return
        seat, offers = next(iter(match.offers().items()))
        view = match.view(seat)
        action = mind(view, offers, budget, chance)
        found.choices += len(offers) > 1
        _note(view, placed[seat], offers, action, found.uses)
        match.play(action)
    raise RuntimeError(f"the match did not end within {LONGEST} choices")


def _note(
    view: View, value: str, offers: Sequence[Action], action: Action, uses: Counter[Use]
) -> None:
    """Count what an action uses, and what the other offers would have used."""
    book = view.rulebook
    if isinstance(book, Itemised):
        for offer in offers:
            use = book.use(view, offer)
            if use:
                uses[value, use] += offer == action


def report(given: PairingMatrix, bouts: Sequence[Sequence[Bout]]) -> list[str]:
    """Return the share of wins of each pairing and value, the times, and the uses."""
    contest = given.contest
    pairings = dict(zip(given.pairings, bouts, strict=True))
    every = [one for group in bouts for one in group]
    choices = max(1, sum(one.choices for one in every))
    lines = [
        f"{contest.book.title}: {contest.players[0]}, {contest.simulations} simulations per "
        f"choice, {contest.pairs} pairs of mirrored matches per pairing",
        "row against column, wins in % with 95 % intervals; a draw counts half",
        "| | " + " | ".join((*given.values, "overall")) + " |",
        "|---" * (len(given.values) + 2) + "|",
        *(_row(given, pairings, value) for value in given.values),
        *_lopsided(pairings),
        f"{1000 * sum(one.seconds for one in every) / choices:.2f} ms of CPU time per choice, "
        "including the engine",
    ]
    return [*lines, *_used(given, every)]


def _row(given: PairingMatrix, pairings: dict[Pairing, Sequence[Bout]], value: str) -> str:
    """Return how often a value won against each other one, and overall."""
    cells, all_scores = [], []
    for rival in given.values:
        if rival == value:
            cells.append("-")
            continue
        scores = _scores(pairings, value, rival)
        all_scores += scores
        cells.append(_share(scores))
    return f"| {value} | " + " | ".join((*cells, _share(all_scores))) + " |"


def _scores(pairings: dict[Pairing, Sequence[Bout]], value: str, rival: str) -> list[float]:
    """Return a value's share of the wins against another, for each pair of matches."""
    if (value, rival) in pairings:
        return [one.score for one in pairings[value, rival]]
    return [1 - one.score for one in pairings[rival, value]]


def _mean(scores: Sequence[float]) -> tuple[float, float]:
    """Return the mean and half the width of its 95 % interval."""
    spread = statistics.stdev(scores) if len(scores) > 1 else 0.0
    return statistics.fmean(scores), WIDTH * spread / sqrt(len(scores))


def _share(scores: Sequence[float]) -> str:
    mean, half = _mean(scores)
    return f"{100 * mean:.0f} ± {100 * half:.0f}"


def _lopsided(pairings: dict[Pairing, Sequence[Bout]]) -> list[str]:
    """Return the pairings whose whole interval is lopsided."""
    found = []
    for (one, two), bouts in pairings.items():
        mean, half = _mean([each.score for each in bouts])
        if mean + half < FAIR[0] or mean - half > FAIR[1]:
            found.append(f"{one} against {two}")
    low, high = (round(100 * share) for share in FAIR)
    return [f"entirely outside {low} to {high} %: {', '.join(found) or 'none'}"]


def _used(given: PairingMatrix, bouts: Sequence[Bout]) -> list[str]:
    """Return lines with the uses per match of each value, and the rare ones."""
    uses: Counter[Use] = Counter()
    for one in bouts:
        uses.update(one.uses)
    matches = 2 * given.contest.pairs * (len(given.values) - 1)
    lines, rare = [], []
    for value in given.values:
        shares = {use: uses[own, use] / matches for own, use in sorted(uses) if own == value}
        if shares:
            told = ", ".join(f"{use} {share:.2f}" for use, share in shares.items())
            lines.append(f"{value}, uses per match: {told}")
        rare += [f"{value} {use}" for use, share in shares.items() if share < RARE]
    return (
        [*lines, f"less than {RARE} uses per match: {', '.join(rare) or 'none'}"] if lines else []
    )
