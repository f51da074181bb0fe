"""Record what tables show: matches with fixed seeds, played by input, hashed at named moments.

    python -m tests.scenes.frames --pictures DIR [--only duel]    write the pictures as PNG
    python -m tests.scenes.frames --record                        accept the pictures as they are

Two people share the screen; computers take the other seats. They choose by drag where they can.
"""

import argparse
import json
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path

import pygame
from pygame import Surface

from game.engine import Action, Chance, Choose
from game.engine.names import Seat
from game.rulebooks import SHELF
from game.scenes.result import ResultScene
from game.view.inputs import Intent
from tests.scenes.tables import TablePilot, TableServices, chairs
from tests.scenes.turns import grip

RECORD = Path(__file__).parents[1] / "records" / "frames.json"
"""Hashes of the pictures by case and moment."""

FULL, SMALL, WIDE = (1920, 1080), (1280, 720), (2560, 1080)

CARDS, SHOWN = 4, 8
"""Number of cards played, and of choices of any kind, until which outcomes are recorded."""

EVERY = 12
"""Frames between two pictures of an outcome."""

MOST = 30
"""Maximum pictures of an outcome."""

FAST = 0.1
"""Length of a frame for the rest of the match, in seconds."""

Look = Callable[[str, Surface], None]
"""Takes the name of a moment and its picture."""


@dataclass(frozen=True)
class Case:
    """A match at a table of one window size."""

    slug: str
    seats: int
    size: tuple[int, int]
    options: Mapping[str, object] = field(default_factory=dict)
    devices: tuple[str, ...] = ("screen", "screen")

    @property
    def name(self) -> str:
        """A name for the record and for folders."""
        options = "".join(f" {key}={value}" for key, value in self.options.items())
        devices = "+".join(self.devices)
        width, height = self.size
        return f"{self.slug} {self.seats}{options} {devices} {width}x{height}".replace(":", "-")


TEAMS = {"mode": "commander"}

TABLES: tuple[tuple[str, int, Mapping[str, object]], ...] = (
    ("filthy_casual", 2, {}),
    *(("filthy_casual", seats, {"mode": "free_for_all"}) for seats in range(3, 8)),
    *(("filthy_casual", 2 * line, {**TEAMS, "team_size": line}) for line in (3, 5, 7)),
    *(("duel", seats, {"rounds_to_win": 1}) for seats in (2, 3, 4)),
    ("art_of_battle", 4, {}),
    ("card_shot", 2, {}),
    ("deck_duel", 2, {}),
    ("deck_duel", 2, {"ruleset": "basic"}),
)
"""Every layout once: card game, seats, options."""

CASES = (
    *(Case(slug, seats, size, options) for slug, seats, options in TABLES for size in (SMALL,)),
    *(
        Case(book.slug, seats, size, options)
        for book in SHELF
        for slug, seats, options in [next(one for one in TABLES if one[0] == book.slug)]
        for size in (FULL, WIDE)
    ),
    *(
        Case(book.slug, seats, SMALL, options, devices)
        for book in SHELF
        for slug, seats, options in [next(one for one in TABLES if one[0] == book.slug)]
        for devices in (("screen",), ("keys:left", "pad:1"))
    ),
)


def play(case: Case, folder: Path, look: Look) -> None:
    """Play a match to its end and show ``look`` a picture of each moment."""
    Recorder(case, folder, look).play()


class Recorder:
    """Plays one case."""

    def __init__(self, case: Case, folder: Path, look: Look) -> None:
        services = TableServices(folder, seed=7, lag=8)
        devices = (*case.devices, *[""] * case.seats)[: case.seats]
        self.pilot = TablePilot(
            services, chairs(*devices), case.options, case.size, drawn=False, slug=case.slug
        )
        self._look = look
        self._chance = Chance(7)
        self._choices = self._cards = 0

    def play(self) -> None:
        """Play to the result, slowly at first."""
        pilot = self.pilot
        self._series("deal", EVERY)
        while not self._over:
            slow = self._cards < CARDS and self._choices < SHOWN
            if pilot.covered is not None:
                self._show(f"{self._choices:02} curtain", slow)
                pilot.hold()
            for seat in self._asked():
                self._choose(seat, slow)
                break
            else:
                pilot.frames(1, FAST)
        for place in range(3):
            self._show(f"result {place}")
            pilot.frames(40)

    @property
    def _over(self) -> bool:
        return isinstance(self.pilot.top, ResultScene)

    def _asked(self) -> list[Seat]:
        """Return the seats that can choose at the table now, in order."""
        return self.pilot.asked_here()

    def _show(self, moment: str, slow: bool = True) -> None:
        if slow:
            pilot = self.pilot
            pilot.top.stage.paint_whole(pilot.target)
            self._look(moment, pilot.target)

    def _series(self, name: str, every: int) -> None:
        """Record pictures until somebody is asked."""
        for place in range(MOST):
            self.pilot.frames(every)
            self._show(f"{name} {place:02}")
            if self._over or self.pilot.covered is not None or self._asked():
                return

    def _choose(self, seat: Seat, slow: bool) -> None:
        pilot = self.pilot
        name = f"{self._choices:02}"
        offers = pilot.services.dealer.prompt(seat).offers
        action, caption = self._chance.one_of(offers)
        if slow and pilot.asked == seat:
            pilot.frames(30)
            self._show(f"{name} asked")
            self._try(action, caption.at, name)
        elif slow:
            self._show(f"{name} asked in secret")
        waits = self._waits_for(seat, action)
        if waits:
            pilot.answer(action)
        self._choices += 1
        self._cards += not isinstance(action, Choose)
        if slow:
            self._show(f"{name} chosen")
            self._series(f"{name} outcome", EVERY)

    def _waits_for(self, seat: Seat, action: Action) -> bool:
        """Return whether a seat still has to act and this action is legal."""
        if self._over or seat not in self._asked():
            return False
        return action in [offer for offer, _ in self.pilot.services.dealer.prompt(seat).offers]

    def _try(self, action: Action, at: str, name: str) -> None:
        """Point at a card and drag it to its place; record pictures of the focus and the drag."""
        pilot = self.pilot
        if isinstance(action, Choose) or pilot.board.place(at) is None:
            pilot.key(Intent.RIGHT)
            pilot.frames(20)
            self._show(f"{name} focus")
            return
        start, goal = grip(pilot, action.card), pilot.place(at).centre
        pilot.point(start)
        pilot.frames(20)
        self._show(f"{name} hover")
        half = ((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2)
        with pilot.dragged(start) as move:
            move(half)
            pilot.frames(8)
            self._show(f"{name} drag")
            move(goal)
            pilot.frames(8)
            self._show(f"{name} over the place")
        pilot.frames(10)
        self._show(f"{name} dropped")


def hashes(case: Case, folder: Path) -> dict[str, str]:
    """Return the hash of each moment's picture."""
    found: dict[str, str] = {}

    def look(moment: str, picture: Surface) -> None:
        found[moment] = blake2b(picture.get_view("0"), digest_size=5).hexdigest()

    play(case, folder, look)
    return found


def recorded() -> dict[str, dict[str, str]]:
    """Return the record."""
    record: dict[str, dict[str, str]] = json.loads(RECORD.read_text(encoding="utf-8"))
    return record


def write_pictures(folder: Path, case: Case, home: Path) -> None:
    """Write each moment of a case as a PNG file."""
    (folder / case.name).mkdir(parents=True, exist_ok=True)

    def look(moment: str, picture: Surface) -> None:
        pygame.image.save(picture, folder / case.name / f"{moment}.png")

    play(case, home, look)


def _cases(only: str) -> Iterator[Case]:
    return (case for case in CASES if only in case.name)


def main() -> None:
    """Write pictures or record hashes; see the module."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--pictures", type=Path, help="folder to write PNG files to")
    parser.add_argument(
        "--record", action="store_true", help="write the hashes of today's pictures"
    )
    parser.add_argument("--only", default="", help="part of the names of the cases")
    asked = parser.parse_args()
    record = recorded() if RECORD.exists() else {}
    with tempfile.TemporaryDirectory() as home:
        for place, case in enumerate(_cases(asked.only)):
            print(case.name, flush=True)
            services = Path(home) / str(place)
            services.mkdir()
            if asked.pictures is not None:
                write_pictures(asked.pictures, case, services)
            if asked.record:
                record[case.name] = hashes(case, services)
    if asked.record:
        names = {case.name for case in CASES}
        kept = {name: found for name, found in sorted(record.items()) if name in names}
        RECORD.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
