"""Twin matches that differ only in what a viewer does not know: every frame, sound and log line."""

import zlib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.engine import Match
from game.engine.names import Seat
from tests.scenes.pilot import STEP
from tests.scenes.tables import TablePilot, TableServices, chairs, pixels

SIZE = (1024, 576)


@dataclass(frozen=True)
class Look:
    """What can be seen and heard after one frame; ``picture`` is 0 while a hand is open."""

    public: bool
    picture: int
    log: tuple[str, ...]
    cues: tuple[str, ...]


class Watcher(TablePilot):
    """A pilot that records every frame, except for what only the ``hidden`` seats may see."""

    looks: list[Look]
    hidden: Collection[Seat] = range(14)
    seen = 0

    def watch(self) -> None:
        """Start recording frames and sounds again."""
        self.looks = []
        self.services.sound.cues.clear()
        self.services.sound.cues.extend(["from here"])

    def frames(self, count: int = 1, dt: float = STEP) -> bool:
        drawn = False
        for _ in range(count):
            if super().frames(1, dt):
                drawn, self.seen = True, zlib.crc32(pixels(self.target))
            public = not (self.handoff.private and self.viewer in self.hidden)
            cues = tuple(self.services.sound.cues)
            self.looks.append(Look(public, self.seen if public else 0, tuple(self.log), cues))
        return drawn


Script = Callable[[Watcher], None]


def watched(
    folder: Path,
    match: Match,
    devices: Sequence[str],
    script: Script,
    scripts: Mapping[Seat, Sequence[str]],
    still: bool,
    hidden: Collection[Seat] = range(14),
    size: tuple[int, int] = SIZE,
) -> list[Look]:
    """Return every frame of a match that people play by a script."""
    services = TableServices(folder, match=match, scripts=scripts)
    services.set(reduced_motion=still)
    pilot = Watcher(services, chairs(*devices), size=size)
    pilot.hidden = hidden
    pilot.watch()
    script(pilot)
    return pilot.looks


def assert_alike(
    first: Sequence[Look], second: Sequence[Look], least: int, pictures: int = 40
) -> None:
    """Assert equal frames, at least ``least`` of them public, and over ``pictures`` pictures."""
    for number, (one, two) in enumerate(zip(first, second, strict=True)):
        assert one.log == two.log, f"log at frame {number}"
        assert one.cues == two.cues, f"sounds at frame {number}"
        assert one.public == two.public, f"whose eyes at frame {number}"
        assert one.picture == two.picture, f"picture at frame {number}, log {one.log[-1:]}"
    assert sum(look.public for look in first) >= least
    assert len({look.picture for look in first}) > pictures
