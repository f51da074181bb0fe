"""In a played match, the strip shows the last lines, and a band what everybody must notice."""

from itertools import groupby
from pathlib import Path

import pytest

from game.engine import Rulebook
from game.engine.events import Ended, Fell, Told
from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.table.announcements import ending, fallen, out
from game.scenes.table.state import Moment
from game.view.recap import RecapStrip
from game.view.table_anchors import RecapAnchor
from tests.scenes.tables import SMALL, TablePilot, TableServices, chairs

LONG = 20_000
"""Maximum frames of a match."""


class Watched:
    """A match between computers, and what strip and band showed in it."""

    def __init__(self, folder: Path, book: Rulebook) -> None:
        options = settled(book, {})
        seats = min(book.seats(options))
        self.services = TableServices(folder, seed=7)
        self.services.set(pace=200, reduced_motion=True)
        sitting = chairs(*[""] * seats)
        self.pilot = TablePilot(self.services, sitting, options, SMALL, False, book.slug)
        (recap,) = self.pilot.scene.parts.canvas.layout.of_kind(RecapAnchor) or (None,)
        strips = self.pilot.sprites(RecapStrip)
        self.strip = strips[0] if recap is not None and not recap.fight else None
        """The strip of lines of the log; None if it shows the last fight, or there is none."""
        self.moments: list[Moment] = []
        self.strips: list[tuple[tuple[str, ...], list[str]]] = []
        """The lines of the strip whenever they change, with the log up to then; [] without one."""

    def play(self) -> None:
        pilot, scene = self.pilot, self.pilot.scene
        strip = self.strip
        for _ in range(LONG):
            pilot.frames(1, 0.1)
            if pilot.top is not scene:
                return
            moment = scene.state.moment
            if moment.text and moment not in self.moments[-1:]:
                self.moments.append(moment)
            if strip is not None and (not self.strips or strip.lines != self.strips[-1][0]):
                self.strips.append((strip.lines, list(scene.log)))
        raise AssertionError("the match does not end")


@pytest.fixture(scope="module", params=SHELF, ids=lambda book: book.slug)
def watched(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Watched:
    match = Watched(tmp_path_factory.mktemp("table"), request.param)
    match.play()
    return match


def test_the_strip_shows_whole_lines_of_the_log(watched: Watched) -> None:
    assert len(watched.strips) > 4 or watched.strip is None
    for lines, log in watched.strips:
        assert set(lines) <= set(log)


def test_a_band_shows_everything_that_everybody_must_notice(watched: Watched) -> None:
    say = watched.pilot.scene.context.texts.say
    wanted: list[str] = []
    for event in watched.services.dealer.told:
        match event:
            case Fell():
                wanted.append(say(fallen(event)))
            case Told(text=text, major=True):
                wanted.append(say(text))
            case Ended(result=result):
                wanted.append(say(ending(result)))
    once = [words for words, _ in groupby(wanted)]
    assert [moment.text for moment in watched.moments] == once


def test_the_banner_and_the_log_end_with_the_winner(watched: Watched) -> None:
    scene = watched.pilot.scene
    assert scene.state.result is not None
    line = scene.context.texts.say(ending(scene.state.result))
    assert watched.moments[-1].text == line
    assert [*scene.log][-1] == line


def test_the_band_of_a_seat_that_is_out_shows_its_shield_and_a_skull(watched: Watched) -> None:
    texts = watched.pilot.scene.context.texts
    fallen = [event.seat for event in watched.services.dealer.told if isinstance(event, Fell)]
    falls = [Moment(texts.say(out(seat)), seat, "skull") for seat in fallen]
    assert [moment for moment in watched.moments if moment in falls] == falls


def test_the_strip_never_goes_back_to_older_lines(watched: Watched) -> None:
    newest = [max(where(lines[-1], log)) for lines, log in watched.strips if lines]
    assert newest == sorted(newest)


def where(line: str, log: list[str]) -> list[int]:
    """Return the places of a line in a log."""
    return [place for place, each in enumerate(log) if each == line]
