"""The services of the program: looks, layouts, sound, settings, matches and journals."""

import os
import platform
from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

from game import __version__, catalogues, resources
from game.app_matches import LeftMatches, seated_again
from game.app_replays import Replays
from game.app_running import RunningMatch, lent_seats, sitters
from game.bots import LEVELS, USUAL
from game.bots.players import BotPlayer
from game.bots.schedule import Schedule
from game.bots.worker import Worker
from game.catalogues import app_text as _
from game.engine import Chance, Dealer, Match, Person, Rulebook
from game.engine.dealer import Player
from game.engine.events import Event
from game.engine.text import Text
from game.remote.room import PhoneRoom
from game.resources import ResourceError, read_text
from game.rulebooks import SHELF, rulebook
from game.scenes.phones.words import page_words
from game.scenes.scene import Change, Reset, Scene
from game.scenes.seating import Seating
from game.scenes.services import Chair, LeftMatch, MatchSetup
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.store import characters
from game.store.characters import Brought
from game.store.finished import Finished
from game.store.folder import Folder
from game.store.history import History
from game.store.journal import JournalFile, Saved, Sitter
from game.store.matches import MatchFiles
from game.store.replays import ReplayFiles
from game.store.report import LoggedError, Report
from game.store.settings import Settings, load, save
from game.view.game_assets import GameAssets, load_game_assets
from game.view.layout import Layout
from game.view.look import Look
from game.view.pads import Pads
from game.view.sound import Sound
from game.view.waking import wake_loop

PAGE = 40_000
"""Maximum characters of a page; a longer one would be too tall to draw."""

ELSEWHERE = _(
    "A match is being played in another window. Matches in this window are saved separately."
)


def error_report(folder: Folder) -> Report:
    """Return the error log in a folder, with the versions of program and system."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    system = (
        f"Quinte {__version__}, Python {platform.python_version()}, "
        f"pygame-ce {pygame.version.ver}, SDL {sdl}, {platform.platform()}"
    )
    return Report(folder, system, (OSError, pygame.error))


def _page(path: Path) -> str:
    """Return the text of a page; raise ResourceError with its name if it cannot be read."""
    try:
        return read_text(path, PAGE)
    except ValueError as problem:
        raise ResourceError(f"{path.name}: {problem}") from None


def set_loudness(sound: Sound, settings: Settings) -> None:
    """Set the volume of sound effects and ambient sound."""
    sound.volume = 0 if settings.muted else settings.volume
    sound.ambience = 0 if settings.muted else settings.ambience


class AppServices:
    """Services for scenes: the shelf, looks, layouts, sound, settings and matches."""

    shelf: tuple[Rulebook, ...] = SHELF

    def __init__(
        self,
        folder: Folder,
        seed: int | None = None,
        kept: tuple[Settings, str] | None = None,
    ) -> None:
        """Use the ``kept`` settings and the trouble with them, or load them."""
        self._folder = folder
        self._seed = seed
        self._started = 0
        self._matches = MatchFiles(folder)
        self.history = History(folder)
        self._left = LeftMatches(self._matches, SHELF, self.warn)
        self._replays = Replays(self, SHELF, ReplayFiles(folder), self._play_on)
        self._troubles: list[str] = []
        self._settings, trouble = kept or load(folder)
        self.warn(trouble)
        self.warn(ELSEWHERE if self._matches.is_busy() else "")
        self._read_assets()
        self.sound = Sound(resources.assets() / "sounds")
        set_loudness(self.sound, self._settings)
        self.warn(self.sound.trouble)
        self.warn(catalogues.TROUBLE)
        self.gamepads = Pads()
        self.phones = PhoneRoom(resources.assets(), page_words, wake=wake_loop)
        self._worker = Worker()
        self._schedule = Schedule(self._worker)
        self._wits = Chance(0)
        self._latest = ""
        self._report = error_report(folder)
        self.running: RunningMatch | None = None
        """The current match; None without one. Scenes must not use it."""

    def _read_assets(self) -> None:
        """Read looks and layouts; a card game with a faulty file is not available."""
        loaded: dict[str, GameAssets] = {}
        faults: dict[str, str] = {}
        for book in SHELF:
            try:
                loaded[book.slug] = load_game_assets(book, resources.assets(), resources.levels())
            except ResourceError as problem:
                faults[book.slug] = str(problem)
        self.faults: Mapping[str, str] = faults
        self.looks: Mapping[str, Look] = {slug: each.look for slug, each in loaded.items()}
        self._layouts = {slug: each.layouts for slug, each in loaded.items()}

    @property
    def trouble(self) -> str:
        """The last two warnings about files, or ""."""
        return " ".join(self._troubles[-2:])

    def warn(self, trouble: str) -> None:
        """Show a warning on the title screen until the next match begins; "" shows none."""
        if trouble and trouble not in self._troubles:
            self._troubles.append(trouble)

    @property
    def unsaved(self) -> str:
        """Why the running match is not being saved, or "" if it is."""
        return "" if self.running is None else self.running.journal.trouble

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return self._settings

    def keep(self, settings: Settings) -> None:
        """Apply and save new settings."""
        self._settings = settings
        set_loudness(self.sound, settings)
        self.warn(save(settings, self._folder))

    def layout(self, slug: str, name: str) -> Layout:
        """Return a table layout of a card game."""
        return self._layouts[slug][name]

    def rules(self, slug: str) -> str:
        """Return the rules page of a card game; raise ResourceError if it cannot be read."""
        return _page(resources.assets() / "rules" / f"{slug}.md")

    def credits(self) -> str:
        """Return credits and licenses; ResourceError if they cannot be read."""
        return _page(resources.assets() / "CREDITS.md")

    def brought(self, slug: str) -> Brought | None:
        """Reread the custom files of a card game; None if it does not support any."""
        return characters.bring(self._folder, rulebook(slug).options)

    def start(self, setup: MatchSetup) -> Dealer:
        """Start a match; every action is saved before its effect is shown."""
        match = Match.start(
            rulebook(setup.slug), len(setup.chairs), setup.options, self._next_seed()
        )
        return self._begin(match, setup.chairs)

    def seated(self, chairs: Sequence[Chair]) -> None:
        """Save the current seating of the running match."""
        if self.running is not None:
            self.running.seat(chairs)

    def left(self) -> LeftMatch | None:
        """Return the most recent unfinished match."""
        return next(iter(self.left_matches()), None)

    def left_matches(self) -> tuple[LeftMatch, ...]:
        """Close the running match and return all unfinished ones, most recent first."""
        self._close_match()
        return self._left.listed()

    def is_elsewhere(self) -> bool:
        """Return whether a match is being played in another window."""
        return self._matches.is_busy()

    def progress(self, left: LeftMatch) -> Text | None:
        """Return the mode and the round of an unfinished match; None if it cannot be replayed."""
        return self._left.progress(left)

    def resume(self, left: LeftMatch) -> Scene | None:
        """Open an unfinished match; return None and set ``trouble`` if that is impossible."""
        if left.slug in self.faults:
            words = _("{title} is not available: {problem}")
            self.warn(words.format(title=left.title, problem=self.faults[left.slug]))
            return None
        opened = self._left.open(left)
        if opened is None:
            return None
        journal, saved = opened
        replayed = self._left.replay(left, journal, saved)
        if replayed is None:
            return None
        match, past = replayed
        chairs = seated_again(saved.sitters)
        setup = MatchSetup(match.rulebook.slug, chairs, match.options, lent_seats(saved))
        first = sitters(seated_again(saved.first))
        dealer = self._run(match, chairs, journal, past, first, not saved.practice)
        return TableScene(self, setup, dealer)

    def archive_match(self, left: LeftMatch) -> None:
        """Rename the file of an unfinished match, so that it is no longer offered."""
        self._left.archive(left)

    def delete_match(self, left: LeftMatch) -> None:
        """Delete the file of an unfinished match."""
        self._left.delete(left)

    def remember(self, finished: Finished) -> None:
        """Add the running match, which has ended, to the history."""
        if self.running is not None and self.running.counts:
            self.warn(self.history.add(finished, self.running.saved()))

    def replay(self, saved: Saved) -> Scene:
        """Return the replay of a finished match, or a dialog that says why it cannot be shown."""
        return self._replays.scene(saved)

    def replay_file(self, path: Path) -> Scene:
        """Return the replay of an exported match, or a dialog that says why it can't be shown."""
        return self._replays.file(path)

    def replay_last(self) -> Scene | None:
        """Return the replay of the match that has just ended; None without one."""
        if self.running is None or self.running.dealer.result is None:
            return None
        return self.replay(self.running.saved())

    def replays(self) -> Scene:
        """Return the list of exported matches."""
        return self._replays.listed()

    def _play_on(self, saved: Saved, kept: int) -> Change:
        """Start a new match with the first actions of a finished one, and the same people."""
        book = rulebook(str(saved.record["slug"]))
        match = Match.replay(saved.record, book)
        past = tuple(event for events in match.take_back(kept) for event in events)
        chairs = seated_again(saved.sitters)
        dealer = self._begin(match, chairs, past, counts=False)
        setup = MatchSetup(book.slug, chairs, match.options)
        return Reset(TableScene(self, setup, dealer))

    def result_shown(self) -> None:
        """Note that people have seen the result of the running match."""
        if self.running is not None:
            self.running.result_shown = True

    def failed(self, error: BaseException) -> LoggedError:
        """Log an error and close the match."""
        report = self._report.write(error)
        if self.running is not None:
            self.running.fail()
        self.running = None
        return report

    def _begin(
        self,
        match: Match,
        chairs: Sequence[Chair],
        past: Sequence[Event] | None = None,
        counts: bool = True,
    ) -> Dealer:
        """Close the last match and run another with a new journal."""
        self._close_match()
        first = sitters(chairs)
        journal = self._matches.begin(match.record(), first)
        if not counts:
            journal.note("practice")
        return self._run(match, chairs, journal, past, first, counts)

    def _run(
        self,
        match: Match,
        chairs: Sequence[Chair],
        journal: JournalFile,
        past: Sequence[Event] | None,
        first: tuple[Sitter, ...],
        counts: bool,
    ) -> Dealer:
        """Run a match; ``past``: all events of one that is continued."""
        self._wits = Chance(match.chance.copy().bits())
        players: list[Player] = [
            Person() if chair.person else self.computer(chair.level) for chair in chairs
        ]
        self._troubles.clear()
        self._latest = match.rulebook.slug
        dealer = Dealer(match, players, journal, past)
        self.running = RunningMatch(match, dealer, journal, first, sitters(chairs), counts)
        return dealer

    def _close_match(self) -> None:
        """Close the last match."""
        if self.running is not None:
            self.warn(self.running.close(lambda: not self.history.flush()))
        self.running = None

    def computer(self, level: str) -> Player:
        """Create a computer player for the running match, with its own seed."""
        chosen = LEVELS.get(level, LEVELS[USUAL])
        return BotPlayer(self._schedule, chosen.budget, self._wits.bits(), chosen.mind)

    def tick(self, dt: float) -> None:
        """Advance the time of the computer players by dt seconds."""
        self._schedule.pace = self._settings.pace / 100
        self._schedule.advance(dt)

    def pads(self) -> tuple[str, ...]:
        """Return the sources of the connected gamepads."""
        return self.gamepads.present()

    def title(self) -> Scene:
        """Return the title screen, with the last card game selected; phones are released."""
        self.phones.close()
        return Title(self, self._latest)

    def seating(self, slug: str) -> Scene:
        """Return the seating screen."""
        return Seating(self, slug)

    def table(self, setup: MatchSetup) -> Scene:
        """Start a match and return its table."""
        return TableScene(self, setup)

    def close(self) -> None:
        """Release all resources."""
        self._close_match()
        self._worker.stop()
        self.phones.close()
        self.sound.close()

    def _next_seed(self) -> int:
        """Return the given seed, counting up with each match, or a random one."""
        if self._seed is None:
            return int.from_bytes(os.urandom(7), "big")
        self._started += 1
        return self._seed + self._started - 1
