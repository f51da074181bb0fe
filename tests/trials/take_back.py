"""Take choices back and make them again in random matches of every card game.

    python -m tests.trials.take_back --playouts 200 --seed 1

Two things are checked. A match in which choices were taken back and made again equals the one in
which they were not. And where a choice may be taken back without asking anybody, no other seat can
have learned anything: in every match that it had to consider possible, some choice leads to what
it was shown. The exit status is 1 if either fails.
"""

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass, field

from game.engine import Chance, Match, Rulebook
from game.engine.actions import Action
from game.engine.names import Seat
from game.engine.rulebook import View
from game.engine.taking_back import Since, Submitted, happened, submitted
from game.rulebooks import SHELF
from tests.rulebooks.playing import LONGEST, RULEBOOKS, Setting, settings

WORLDS = 12
"""Matches that are compared for each seat and each choice that may be taken back freely."""


@dataclass
class Outcome:
    """The results of a trial."""

    playouts: int = 0
    taken: int = 0
    free: int = 0
    failures: list[str] = field(default_factory=list)


def take_back(
    book: Rulebook, playouts: int, seed: int, say: Callable[[str], None] = print
) -> Outcome:
    """Play a number of matches of a card game, with its settings in turn."""
    outcome = Outcome()
    tried = [setting for setting in settings() if setting.book is book]
    for number in range(playouts):
        setting, luck = tried[number % len(tried)], seed + number
        outcome.playouts += 1
        match = _undone_and_done(setting, luck, outcome)
        _compare_worlds(match, f"{setting}, seed {luck}", luck, outcome)
    say(
        f"{book.slug}: {outcome.playouts} matches, {outcome.taken} choices taken back, "
        f"{outcome.free} could be taken back freely, {len(outcome.failures)} failures"
    )
    return outcome


def _undone_and_done(setting: Setting, seed: int, outcome: Outcome) -> Match:
    """Play a match; now and then go back some choices and make them again."""
    match, chance = setting.start(seed), Chance(seed)
    standing = [match.copy()]
    while match.result is None and len(match.actions) < LONGEST:
        for seat in match.asked():
            match.submit(match.any_offer(seat, chance))
            standing.append(match.copy())
        if chance.below(12) == 0:
            kept = chance.below(len(match.actions))
            undone = match.actions[kept:]
            match.take_back(kept)
            outcome.taken += 1
            _compare(match, standing[kept], f"{setting}, seed {seed}, back to {kept}", outcome)
            for action in undone:
                match.submit(action)
            _compare(match, standing[-1], f"{setting}, seed {seed}, from {kept} on", outcome)
    return match


def _compare(match: Match, other: Match, what: str, outcome: Outcome) -> None:
    """Record a failure if two matches differ in their record, table, luck or a view."""
    viewers = (None, *range(match.seats))
    if (
        match.record() != other.record()
        or match.chance.state != other.chance.state
        or match.table != other.table
        or any(match.view(viewer) != other.view(viewer) for viewer in viewers)
        or match.offers() != other.offers()
    ):
        outcome.failures.append(what)


def _compare_worlds(match: Match, what: str, seed: int, outcome: Outcome) -> None:
    """Record a failure if a free choice tells some seat which matches are not the case."""
    for choice in submitted(match):
        before, after = at(match, choice.start), at(match, choice.end)
        if happened(choice, before, after) is not Since.NOTHING:
            continue
        outcome.free += 1
        done = match.actions[choice.start : choice.end]
        for seat in range(match.seats):
            if seat != choice.seats[0] and tells(before, after, choice, seat, Chance(seed)):
                outcome.failures.append(f"{what}: seat {seat} learns from {done}")


def at(match: Match, kept: int) -> Match:
    """Return a match after its first actions."""
    other = match.copy()
    other.take_back(kept)
    return other


def tells(before: Match, after: Match, choice: Submitted, viewer: Seat, chance: Chance) -> bool:
    """Return whether a viewer can exclude one of the matches that it had to consider possible."""
    view, told = before.view(viewer), after.view(viewer)
    worlds = [view.imagine(chance) for _ in range(WORLDS)]
    return not all(
        _can_show(world, choice.seats[0], told, choice.end - choice.start)
        for world in worlds
        if isinstance(world, Match)
    )


def _can_show(world: Match, actor: Seat, told: View, choices: int) -> bool:
    """Return whether some choices of a seat lead to a viewer's view."""
    if not choices:
        assert told.seat is not None
        return world.view(told.seat) == told
    offers: tuple[Action, ...] = world.offers().get(actor, ())
    return any(_can_show(_after(world, action), actor, told, choices - 1) for action in offers)


def _after(world: Match, action: Action) -> Match:
    other = world.copy(quiet=True)
    other.submit(action)
    return other


def main() -> int:
    """Run the command line; return 1 on any failure."""
    parser = argparse.ArgumentParser(description="Take choices back and make them again.")
    parser.add_argument("--playouts", type=int, default=200, help="matches of each (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first match (%(default)s)")
    parser.add_argument("--game", choices=[book.slug for book in SHELF], help="only this one")
    options = parser.parse_args()
    failures: list[str] = []
    for book in RULEBOOKS:
        if options.game in (None, book.slug):
            failures += take_back(book, options.playouts, options.seed).failures
    for failure in failures:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
