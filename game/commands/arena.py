"""``--arena``: matches between two kinds of computer players, to see how often the first wins."""

import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from multiprocessing import get_context
from time import process_time

from game.bots import LEVELS, Budget, choose_any, choose_at_sight
from game.bots.question import Mind
from game.engine import Chance, Match
from game.engine.names import Options, Seat, Value
from game.engine.options import settled
from game.engine.rulebook import Rulebook
from game.rulebooks import rulebook

MINDS: Mapping[str, Mind] = {
    "random": choose_any,
    "sight": choose_at_sight,
    **{name: level.mind for name, level in LEVELS.items()},
}
"""The players: the levels, a random one, and one that takes the best hint."""

PROCESSES = 2
"""Number of worker processes."""

LONGEST = 20_000
"""Choices after which a match is considered endless."""

WIDTH = 1.96
"""Standard errors on each side of the mean that make a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest: card game, players, deals and setup.

    Each deal is played once for each seat (or team), with the first player in it and the second in
    all others; with two seats that is a pair of mirrored matches.
    """

    slug: str
    players: tuple[str, str]
    pairs: int
    simulations: int
    seats: int | None
    options: Options
    seed: int

    @property
    def book(self) -> Rulebook:
        """The rulebook."""
        return rulebook(self.slug)

    def start(self, seed: int) -> Match:
        """Start a match of the contest; ValueError if the setup is impossible."""
        return Match.start(self.book, self.seats, self.options, seed)


@dataclass(slots=True)
class ArenaTally:
    """The result of one deal: the first player's share of the wins, and the time of both."""

    scores: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    choices: list[int] = field(default_factory=lambda: [0, 0])


def contest(
    slug: str,
    players: str,
    pairs: int,
    simulations: int,
    seats: int | None,
    options: Iterable[str],
    seed: int,
) -> Contest:
    """Parse a contest; ValueError says in one sentence what is wrong."""
    try:
        book = rulebook(slug)
    except KeyError as problem:
        raise ValueError(str(problem.args[0])) from None
    names = players.split(",")
    for name in names:
        if name not in MINDS:
            raise ValueError(f"unknown player {name!r}; known: {', '.join(MINDS)}")
    if len(names) != 2:
        raise ValueError(f"a contest needs two players, not {len(names)}")
    for number, what in ((pairs, "pairs"), (simulations, "simulations")):
        if number < 1:
            raise ValueError(f"{what} must be at least 1, not {number}")
    chosen = settled(book, dict(_option(book, words) for words in options))
    given = Contest(slug, (names[0], names[1]), pairs, simulations, seats, chosen, seed)
    given.start(seed)
    return given


def _option(book: Rulebook, words: str) -> tuple[str, object]:
    """Parse ``name=value`` to an option and its value."""
    name, _, value = words.partition("=")
    for option in book.options:
        for choice in option.choices:
            if option.name == name and _word(choice.value) == value.lower():
                return name, choice.value
    return name, value


def _word(value: Value) -> str:
    """Return a value of an option as written on the command line."""
    return ",".join(value) if isinstance(value, tuple) else str(value).lower()


def arena(given: Contest, say: Callable[[str], None]) -> None:
    """Play all matches and print how often the first player won."""
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        seeds = range(given.seed, given.seed + given.pairs)
        tallies = list(pool.map(partial(deal, given), seeds))
    for line in report(given, tallies):
        say(line)


def deal(given: Contest, seed: int) -> ArenaTally:
    """Play one deal, with the first player in each seat or team."""
    tally = ArenaTally()
    for side in _sides(given.start(seed)):
        match = given.start(seed)
        _play(given, match, side, Chance(~seed), tally)
        tally.scores.append(_score(match, side))
    return tally


def report(given: Contest, tallies: Sequence[ArenaTally]) -> list[str]:
    """Return the report: the first player's share of wins with its 95 % interval, and times."""
    shares = [statistics.fmean(tally.scores) for tally in tallies]
    mean = statistics.fmean(shares)
    spread = statistics.stdev(shares) if len(shares) > 1 else 0.0
    half = WIDTH * spread / sqrt(len(shares))
    matches = sum(len(tally.scores) for tally in tallies)
    first, second = given.players
    lines = [
        f"{given.book.title}: {first} against {second}, {given.simulations} simulations per choice",
        f"{len(tallies)} deals, {matches} matches, with the first player once in each place",
        f"{first} won {100 * mean:.1f} % +- {100 * half:.1f} % (95 %, over deals)",
    ]
    for place, name in enumerate(given.players):
        spent = sum(tally.seconds[place] for tally in tallies)
        choices = sum(tally.choices[place] for tally in tallies)
        lines.append(f"{name}: {1000 * spent / max(1, choices):.1f} ms of CPU time per choice")
    return lines


def _sides(match: Match) -> list[frozenset[Seat]]:
    """Return the sides that win together: single seats, or teams."""
    teams = match.rulebook.teams(match.seats, match.options) or tuple(range(match.seats))
    return [
        frozenset(seat for seat, own in enumerate(teams) if own == team)
        for team in sorted(set(teams))
    ]


def _play(
    given: Contest, match: Match, side: frozenset[Seat], chance: Chance, tally: ArenaTally
) -> None:
    """Play a match to its end, with the first player on one side."""
    budget = Budget(given.simulations)
    for _ in range(LONGEST):
        if match.result is not None:
            return
        seat, offers = next(iter(match.offers().items()))
        place = 0 if seat in side else 1
        view, start = match.view(seat), process_time()
        action = MINDS[given.players[place]](view, offers, budget, chance)
        if len(offers) > 1:
            tally.seconds[place] += process_time() - start
            tally.choices[place] += 1
        match.submit(action)
    raise RuntimeError(f"the match did not end within {LONGEST} choices")


def _score(match: Match, side: frozenset[Seat]) -> float:
    """Return a side's share of the win; a draw is shared by all."""
    assert match.result is not None
    sides = _sides(match)
    winners = [other for other in sides if other & set(match.result.winners)] or sides
    return (side in winners) / len(winners)
