"""The services of the program: looks, layouts, sound, settings, matches and journals."""

import os
import platform
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import pygame

from game import __version__, catalogues, resources
from game.app_matches import LeftMatches, seated_again
from game.app_replays import Replays
from game.bots import LEVELS, USUAL
from game.bots.players import BotPlayer
from game.bots.schedule import Schedule
from game.bots.worker import Worker
from game.catalogues import app_text as _
from game.engine import Chance, Dealer, Match, Person, Rulebook
from game.engine.dealer import Player
from game.engine.events import Event
from game.engine.names import Seat
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


def sitters(chairs: Sequence[Chair]) -> tuple[Sitter, ...]:
    """Convert the seating for a journal."""
    return tuple(
        Sitter(chair.name, "person" if chair.person else "bot", chair.device, chair.level)
        for chair in chairs
    )


def lent_seats(saved: Saved) -> tuple[Seat, ...]:
    """Return the seats that people had at the start and a computer plays now."""
    return tuple(
        seat
        for seat, (first, now) in enumerate(zip(saved.first, saved.sitters, strict=True))
        if first.kind == "person" != now.kind
    )


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
        self._journal: JournalFile | None = None
        self._first: tuple[Sitter, ...] = ()
        self._sitters: tuple[Sitter, ...] = ()
        self.dealer: Dealer | None = None
        """The dealer of the current match; None without one."""
        self.match: Match | None = None
        """The current match with all its secrets; scenes must not use it."""
        self._seen, self._counts = False, True

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
        return "" if self._journal is None else self._journal.trouble

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
        self._close_match()
        chairs = sitters(setup.chairs)
        self._journal = self._matches.begin(match.record(), chairs)
        self._first = self._sitters = chairs
        return self._deal(match, setup.chairs, self._journal)

    def seated(self, chairs: Sequence[Chair]) -> None:
        """Save the current seating of the running match."""
        self._sitters = sitters(chairs)
        if self._journal is not None:
            self._journal.seat(self._sitters)

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

    def standing(self, left: LeftMatch) -> Text | None:
        """Return the mode and the round of an unfinished match; None if it cannot be replayed."""
        return self._left.standing(left)

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
        self._journal = journal  # an error in the replay is noted there
        replayed = self._left.replay(left, journal, saved)
        if replayed is None:
            self._journal = None
            return None
        match, past = replayed
        chairs = seated_again(saved.sitters)
        self._first, self._sitters = sitters(seated_again(saved.first)), sitters(chairs)
        setup = MatchSetup(match.rulebook.slug, chairs, match.options, lent_seats(saved))
        dealer = self._deal(match, chairs, journal, past)
        self._counts = not saved.practice
        return TableScene(self, setup, dealer)

    def archive_match(self, left: LeftMatch) -> None:
        """Rename the file of an unfinished match, so that it is no longer offered."""
        self._left.archive(left)

    def delete_match(self, left: LeftMatch) -> None:
        """Delete the file of an unfinished match."""
        self._left.delete(left)

    def remember(self, finished: Finished) -> None:
        """Add the running match, which has ended, to the history."""
        if self.match is not None and self._counts:
            saved = Saved(self.match.record(), self._sitters, self._first, ended=True)
            self.warn(self.history.add(finished, saved))

    def replay(self, saved: Saved) -> Scene:
        """Return the replay of a finished match, or a dialog that says why it cannot be shown."""
        return self._replays.scene(saved)

    def replay_file(self, path: Path) -> Scene:
        """Return the replay of an exported match, or a dialog that says why it can't be shown."""
        return self._replays.file(path)

    def replay_last(self) -> Scene | None:
        """Return the replay of the match that has just ended; None without one."""
        if self.match is None or self.match.result is None:
            return None
        return self.replay(Saved(self.match.record(), self._sitters, self._first, ended=True))

    def replays(self) -> Scene:
        """Return the list of exported matches."""
        return self._replays.listed()

    def _play_on(self, saved: Saved, kept: int) -> Change:
        """Start a new match with the first actions of a finished one, and the same people."""
        book = rulebook(str(saved.record["slug"]))
        match = Match.replay(saved.record, book)
        past = tuple(event for events in match.take_back(kept) for event in events)
        self._close_match()
        chairs = seated_again(saved.sitters)
        self._first = self._sitters = sitters(chairs)
        self._journal = self._matches.begin(match.record(), self._sitters)
        setup = MatchSetup(book.slug, chairs, match.options)
        self._journal.note("practice")
        dealer = self._deal(match, chairs, self._journal, past)
        self._counts = False
        return Reset(TableScene(self, setup, dealer))

    def result_shown(self) -> None:
        """Note that people have seen the result of the running match."""
        self._seen = True

    def failed(self, error: BaseException) -> LoggedError:
        """Log an error and close the match."""
        report = self._report.write(error)
        if self._journal is not None:
            self._journal.note("crashed")
            self._journal.close()
        if self.dealer is not None:
            with suppress(Exception):  # an error here must not hide the one being logged
                self.dealer.stop()
        self._journal = self.dealer = self.match = None
        return report

    def _deal(
        self,
        match: Match,
        chairs: Sequence[Chair],
        kept: JournalFile,
        past: Sequence[Event] | None = None,
    ) -> Dealer:
        self._wits = Chance(match.chance.copy().bits())
        players: list[Player] = [
            Person() if chair.person else self.computer(chair.level) for chair in chairs
        ]
        self._seen, self._counts = False, True
        self._troubles.clear()
        self.match, self.dealer = match, Dealer(match, players, kept, past)
        self._latest = match.rulebook.slug
        return self.dealer

    def _close_match(self) -> None:
        """Close the last match's journal; delete it once its result was seen and is stored."""
        if self._journal is not None and self.dealer is not None:
            self.dealer.stop()
            if self.dealer.result is not None and self._seen and not self.history.flush():
                self._journal.remove()
            self._journal.close()
            self.warn(self._journal.trouble)
        self._journal = self.dealer = self.match = None

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
