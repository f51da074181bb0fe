"""Send random input to the whole program, in rounds that can be repeated one by one.

    python -m tests.trials.storm --rounds 50 --events 1500 --seed 1
    python -m tests.trials.storm --scenes --events 1000 --seed 1

Round n uses the given seed plus n - 1; ``--rounds 1 --seed`` with that number repeats it. An
exception ends its round; the exit status is 1 if there was any. With ``--scenes``, each scene gets
that many events, and is opened again whenever they have led away from it.
"""

import argparse
import os
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from game.engine import Chance
from game.rulebooks import SHELF
from tests.trials.guest import Guest, at_home
from tests.trials.memory import figures
from tests.trials.scenes import SCENES

SMALL = (640, 360)
"""Window size in which a scene is opened, in pixels."""


@dataclass
class Tally:
    """The results of the rounds."""

    rounds: int = 0
    events: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    seeds: dict[str, list[int]] = field(default_factory=dict)
    seen: Counter[str] = field(default_factory=Counter)
    tables: Counter[str] = field(default_factory=Counter)

    @property
    def exceptions(self) -> int:
        """Return how many rounds ended with an exception."""
        return sum(self.kinds.values())


def storm(rounds: int, events: int, seed: int, say: Callable[[str], None]) -> Tally:
    """Play a number of rounds and report their results."""
    tally = Tally()
    for number in range(seed, seed + rounds):
        _round(number, events, tally, say)
    for kind, times in tally.kinds.most_common():
        say(f"{times} x {kind}; seeds {', '.join(map(str, tally.seeds[kind]))}")
    say(f"seen: {', '.join(f'{name} {times}' for name, times in sorted(tally.seen.items()))}")
    say(f"{sum(tally.tables.values())} tables, {len(tally.tables)} kinds of seats and devices:")
    for slug in [book.slug for book in SHELF]:
        kinds = [kind for kind in tally.tables if kind.startswith(f"{slug},")]
        say(f"  {slug}: {sum(tally.tables[kind] for kind in kinds)} tables of {len(kinds)} kinds")
    say(f"{tally.rounds} rounds, {tally.events} events, {tally.exceptions} exceptions; {figures()}")
    return tally


def _round(seed: int, events: int, tally: Tally, say: Callable[[str], None]) -> None:
    """Play one round in a separate data folder."""
    book = SHELF[seed % len(SHELF)]
    with at_home():
        guest = None
        try:
            guest = Guest(Chance(seed), book)
            while guest.events < events:
                guest.act()
            guest.check()
            guest.close()
        except Exception as problem:
            at = 0 if guest is None else guest.events
            say(f"seed {seed}, event {at}: {''.join(traceback.format_exception(problem))}")
            kind = _kind(problem)
            tally.kinds[kind] += 1
            tally.seeds.setdefault(kind, []).append(seed)
            _close(guest)
    tally.rounds += 1
    if guest is not None:
        tally.events += guest.events
        tally.seen += guest.seen
        tally.tables += guest.tables
        say(f"seed {seed}: {book.title}, {guest.events} events; {figures()}")


def storm_scenes(events: int, seed: int, say: Callable[[str], None]) -> Tally:
    """Send a number of events to each scene of `tests.trials.scenes`."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        for name, reach in SCENES.items():
            with at_home(Path(folder) / "cache"):  # rasterizing everything again tests nothing
                _scene(name, reach, events, seed, tally, say)
            tally.rounds += 1
    say(f"{tally.rounds} scenes, {tally.events} events, {tally.exceptions} exceptions")
    return tally


def _scene(
    name: str,
    reach: Callable[[Guest], None],
    events: int,
    seed: int,
    tally: Tally,
    say: Callable[[str], None],
) -> None:
    """Send events to one scene, in a program of its own."""
    guest = None
    try:
        guest = Guest(Chance(seed), SHELF[0])
        opened = _disturb(guest, reach, events)
        guest.check()
        guest.close()
    except Exception as problem:
        say(f"{name}: {''.join(traceback.format_exception(problem))}")
        tally.kinds[_kind(problem)] += 1
        _close(guest)
    else:
        tally.events += guest.events
        say(f"{name}: {guest.events} events, opened {opened} times")


def _disturb(guest: Guest, reach: Callable[[Guest], None], events: int) -> int:
    """Send events to a scene; return how often it was opened."""
    guest.resize(SMALL)  # small windows are drawn faster; events change the size
    guest.frames(2)
    scene, opened, sent = None, 0, 0
    while sent < events:
        if not guest.running:
            guest.restart()
        if scene is None or guest.top is not scene:
            reach(guest)
            scene, opened = guest.top, opened + 1
        before = guest.events
        guest.disturb()
        guest.frames(1)
        sent += guest.events - before
    return opened


def _close(guest: Guest | None) -> None:
    """Close a program that has failed; report further errors without raising them."""
    try:
        if guest is not None:
            guest.close()
    except Exception as problem:
        print(f"closing failed too: {problem!r}", file=sys.stderr)


def _kind(problem: Exception) -> str:
    """Describe an exception by its type and the innermost line of the program."""
    frames = traceback.extract_tb(problem.__traceback__)
    own = [frame for frame in frames if f"{os.sep}game{os.sep}" in frame.filename] or frames
    last = own[-1]
    return f"{type(problem).__name__} in {Path(last.filename).name}, {last.name}: {last.line}"


def main() -> int:
    """Run the command line; return 1 on any failure."""
    parser = argparse.ArgumentParser(description="Send random input to the whole program.")
    parser.add_argument("--rounds", type=int, default=50, help="rounds (default: %(default)s)")
    parser.add_argument("--events", type=int, default=1500, help="events of each (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first round (%(default)s)")
    parser.add_argument("--scenes", action="store_true", help="send the events to each scene")
    options = parser.parse_args()

    def say(line: str) -> None:
        print(line, flush=True)

    if options.scenes:
        tally = storm_scenes(options.events, options.seed, say)
    else:
        tally = storm(options.rounds, options.events, options.seed, say)
    return 1 if tally.exceptions else 0


if __name__ == "__main__":
    sys.exit(main())
