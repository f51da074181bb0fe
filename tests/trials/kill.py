"""Kill the program in the middle of matches, start it again and continue them.

    python -m tests.trials.kill --rounds 200 --seed 1

A child process plays the whole program with simulated input and reports after each action. It is
killed without warning a moment after a random report. The files on disk must contain at least what
was reported last, and Continue must restore the same table, people, devices and levels.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.app import App
from game.engine import Chance, Match
from game.rulebooks import SHELF, rulebook
from game.scenes.result import ResultScene
from game.scenes.scene import Push
from game.scenes.table.scene import TableScene
from game.store.folder import HOME, Folder
from game.store.journal import Saved
from game.store.matches import MatchFiles
from tests.trials.guest import Guest  # first: it chooses SDL's drivers

ROOT = Path(__file__).parents[2]
"""The checkout."""

LONGEST = 80
"""Maximum reports of a running match before a child is killed."""

LATEST = 60
"""Maximum milliseconds from a report until the child is killed."""

SHOWN = 30
"""Frames for which a continued table is shown."""


@dataclass
class Outcome:
    """The results of the rounds."""

    rounds: int = 0
    continued: Counter[str] = field(default_factory=Counter)
    tables: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)


def play(seed: int) -> None:
    """Play in the child until killed; print a line of JSON after each action."""
    guest = Guest(Chance(seed), SHELF[seed % len(SHELF)])
    while True:
        guest.act()
        print(json.dumps(_report(guest)), flush=True)


def _report(guest: Guest) -> dict[str, object]:
    """Return what must be on disk now; nothing without a running match."""
    if not guest.running:
        return {}
    running, table = guest.app.services.running, guest.top
    if running is None or not isinstance(table, TableScene):
        return {}
    if table.seatbook.pending:  # the table applies them in the next frame
        return {}
    record = running.match.record()
    seats = [[c.name, c.person, c.device, c.level] for c in table.seatbook.chairs]
    over = running.match.result is not None
    return {"seed": record["seed"], "actions": record["actions"], "seats": seats, "over": over}


def kill(rounds: int, seed: int, say: Callable[[str], None]) -> Outcome:
    """Kill a number of children and continue their matches in this process."""
    outcome = Outcome()
    for number in range(seed, seed + rounds):
        with tempfile.TemporaryDirectory() as folder:
            try:
                said = _round(number, Path(folder), outcome)
            except Exception as problem:
                said = "".join(traceback.format_exception(problem))
                outcome.failures.append(f"seed {number}")
        outcome.rounds += 1
        say(f"seed {number}: {said}")
    say(
        f"{outcome.rounds} rounds, {sum(outcome.continued.values())} matches continued "
        f"({', '.join(f'{slug} {times}' for slug, times in sorted(outcome.continued.items()))}), "
        f"{len(outcome.tables)} kinds of seats and devices, {len(outcome.failures)} failures"
        f"{': ' if outcome.failures else ''}{', '.join(outcome.failures)}"
    )
    return outcome


def _round(seed: int, folder: Path, outcome: Outcome) -> str:
    reported = _killed(seed, folder)
    if not reported:
        return "killed while no match could be compared"
    files = MatchFiles(Folder(folder))
    found = [each for each in files.unfinished() if each.saved.record["seed"] == reported["seed"]]
    assert not files.trouble, files.trouble
    if not found:
        assert reported["over"], "no match is left"
        return "killed after the result was shown"
    saved, known = found[0].saved, reported["actions"]
    assert known in _courses(saved.lines), "a reported action is not on disk"
    before = os.environ.get(HOME)
    os.environ[HOME] = str(folder)
    try:
        kind = _continued(saved, found[0].path.name, reported["seats"])
    finally:
        if before is None:
            del os.environ[HOME]
        else:
            os.environ[HOME] = before
    outcome.continued[str(saved.record["slug"])] += 1
    outcome.tables[kind] += 1
    assert isinstance(known, list)
    return f"{kind}, {len(known)} actions, {len(files.unfinished())} matches listed"


def _courses(lines: Sequence[object]) -> Iterator[list[object]]:
    """Yield the actions that counted after each line of a journal."""
    actions: list[object] = []
    yield actions
    for line in lines:
        match line:
            case list():
                actions = [*actions, line]
            case {"back": int(count)}:
                actions = actions[:count]
        yield actions


def _killed(seed: int, folder: Path) -> dict[str, object]:
    """Start a child, kill it and return its last report."""
    wait = 1 + Chance(seed).below(LONGEST)
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.trials.kill", "--child", str(seed)],
        cwd=ROOT,
        env={**os.environ, HOME: str(folder)},
        stdout=subprocess.PIPE,
    )
    assert child.stdout is not None
    reported: dict[str, object] = {}
    for line in child.stdout:
        if line.startswith(b"{"):
            reported = json.loads(line)
            wait -= bool(reported)
        if not wait:
            break
    time.sleep(Chance(seed + 1).below(LATEST) / 1000)
    child.kill()
    for line in child.stdout:  # reports sent before the signal arrived
        if line.startswith(b"{") and line.endswith(b"}\n"):
            reported = json.loads(line)
    child.stdout.close()
    assert child.wait() < 0, "the child failed before it was killed"
    return reported


def _continued(saved: Saved, file: str, seats: object) -> str:
    """Continue the match in the program; AssertionError if anything differs."""
    match = Match.replay(saved.record, rulebook(str(saved.record["slug"])))
    app = App(seed=1)
    try:
        (left,) = [each for each in app.services.left_matches() if each.file == file]
        table = app.services.resume(left)
        assert isinstance(table, TableScene), app.services.trouble
        assert app.show(Push(table))
        running = app.services.running
        assert running is not None
        assert running.match.table == match.table, "another table"
        for seat in (None, *range(match.seats)):
            assert running.dealer.view(seat) == match.view(seat), "another view"
        chairs = [[c.name, c.person, c.device, c.level] for c in table.seatbook.chairs]
        assert chairs == seats, f"{seats} became {chairs}"
        for _ in range(SHOWN):
            assert app.frame()
        shown = [type(scene) for scene in app.stack.scenes]
        assert TableScene in shown or ResultScene in shown
        devices = sorted(str(c[2]) if c[1] else "bot" for c in chairs)
        return f"{match.rulebook.slug}: {', '.join(devices)}"
    finally:
        app.close()


def main() -> int:
    """Run the command line; return 1 on any failure."""
    parser = argparse.ArgumentParser(description="Kill the program and continue its matches.")
    parser.add_argument("--rounds", type=int, default=200, help="rounds (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first round (%(default)s)")
    parser.add_argument("--child", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child is not None:
        play(options.child)
    outcome = kill(options.rounds, options.seed, lambda line: print(line, flush=True))
    return 1 if outcome.failures else 0


if __name__ == "__main__":
    sys.exit(main())
