"""Measure the program's memory after many tables in many window sizes.

    python -m tests.trials.memory --tables 50 --resizes 200

The exit status is 1 if the process has grown by more than `ALLOWED` since its first title screen.
"""

import argparse
import gc
import os
import resource
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from game.engine import Chance
from game.rulebooks import SHELF
from game.scenes.party import gather
from game.scenes.scene import Reset
from game.scenes.table.scene import TableScene
from game.view.easel import Easel
from game.view.stage import Stage
from tests.trials.guest import SIZES, Guest, at_home

MB = 1 << 20

ALLOWED = 50 * MB
"""Maximum growth of the process, in bytes."""

WINDOW = (1280, 720)
"""Window size for the measurements."""


def soak(tables: int, resizes: int, seed: int, say: Callable[[str], None]) -> int:
    """Play at a number of tables and resize the window; return the growth in bytes."""
    sizes, chance = sorted(set(SIZES)), Chance(seed)
    with at_home():
        guest = Guest(chance, SHELF[0])
        _resize(guest, WINDOW)
        start = rss()
        say(f"at the title: {figures()}")
        for number in range(tables):
            sit_down(guest, number)
            for _ in range(resizes * (number + 1) // tables - resizes * number // tables):
                _resize(guest, chance.one_of(sizes))
            guest.app.show(Reset(guest.app.services.title()))
            if number % 5 == 4:
                say(f"after {number + 1} tables: {figures()}")
        _resize(guest, WINDOW)
        grown = rss() - start
        say(f"at the title again: {figures()}; grown by {grown / MB:.0f} MB")
        guest.close()
    return grown


def sit_down(guest: Guest, number: int) -> None:
    """Start a match of the next card game with random people, and play for a while."""
    services = guest.app.services
    book = SHELF[number % len(SHELF)]
    services.keep(guest.any_tables(services.settings))
    order = gather(book, services.settings, services.pads()).setup()
    guest.app.show(Reset(services.table(order)))
    for _ in range(6):
        if isinstance(guest.top, TableScene):
            guest.play(guest.top)


def _resize(guest: Guest, size: tuple[int, int]) -> None:
    guest.resize(size)
    guest.frames(2)


def figures() -> str:
    """Describe memory use and the large objects that are still alive."""
    counted = alive()
    things = ", ".join(f"{counted[kind]} {kind.__name__}" for kind in (Stage, Easel, TableScene))
    return f"RSS {rss() / MB:.0f} MB, peak {peak_rss() / MB:.0f} MB; alive: {things}"


def alive() -> Counter[type]:
    """Count objects by type, including uncollected garbage."""
    return Counter(type(thing) for thing in gc.get_objects())


def peak_rss() -> int:
    """Return the peak memory of the process in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def rss() -> int:
    """Return the current memory of the process in bytes."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return peak_rss()
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def main() -> int:
    """Run the command line; return 1 if the process has grown too much."""
    parser = argparse.ArgumentParser(
        description="Measure memory after many tables and window sizes."
    )
    parser.add_argument("--tables", type=int, default=50, help="matches (default: %(default)s)")
    parser.add_argument("--resizes", type=int, default=200, help="of the window (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of all that is random (%(default)s)")
    options = parser.parse_args()

    def say(line: str) -> None:
        print(line, flush=True)

    return int(soak(options.tables, options.resizes, options.seed, say) > ALLOWED)


if __name__ == "__main__":
    sys.exit(main())
