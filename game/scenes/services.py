"""The services of the program for scenes: shelf, looks, layouts, sound, settings, matches."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.engine import Dealer, Rulebook
from game.engine.dealer import Player
from game.engine.names import Options, Seat
from game.engine.text import Text
from game.remote.room import PhoneRoom
from game.scenes.scene import Scene
from game.store.characters import Brought
from game.store.finished import Finished
from game.store.history import History
from game.store.journal import Saved
from game.store.settings import Settings
from game.view.layout import Layout
from game.view.look import Look
from game.view.sound import Sound


@dataclass(frozen=True, slots=True)
class Chair:
    """Who plays a seat: a person or a computer, with a name.

    ``device``: how a person chooses in secret: ``screen`` (mouse and keyboard, behind the curtain
    if several people use it), ``keys:left`` or ``keys:right`` (a keyboard row), or ``pad:1`` and
    so on. ``level``: the level of a computer (see game.bots.LEVELS).
    """

    name: str
    person: bool
    device: str = "screen"
    level: str = "steady"


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """The setup of a match: card game, seating, options."""

    slug: str
    chairs: tuple[Chair, ...]
    options: Options
    lent: tuple[Seat, ...] = ()
    """Seats of people that a computer plays for now, in a continued match."""
    won: tuple[int, ...] = ()
    """Matches that each seat has won in this series of rematches; () in its first match."""


@dataclass(frozen=True, slots=True)
class LeftMatch:
    """An unfinished match."""

    title: str
    over: bool = False
    """Whether the match is over and only its result is left to show."""
    failed: bool = False
    """Whether the program crashed when the match was last continued."""
    file: str = ""
    """The name of its journal."""
    slug: str = ""
    chairs: tuple[Chair, ...] = ()
    written: float = 0.0
    """When an action was last saved, in seconds since the epoch."""


class Services(Protocol):
    """The services that scenes may use."""

    shelf: tuple[Rulebook, ...]
    looks: Mapping[str, Look]
    faults: Mapping[str, str]
    """Why a card game is not available, by slug; such a game has no look."""

    sound: Sound

    history: History
    """The finished matches."""

    phones: PhoneRoom
    """The room that phones join; closed unless people have opened it."""

    @property
    def trouble(self) -> str:
        """One sentence on what could not be read or saved, or ""."""

    @property
    def unsaved(self) -> str:
        """Why the running match is not being saved; "" if it is."""

    @property
    def settings(self) -> Settings:
        """The settings."""

    def keep(self, settings: Settings) -> None:
        """Apply and save the settings."""

    def layout(self, slug: str, name: str) -> Layout:
        """Return a table layout of a card game."""

    def rules(self, slug: str) -> str:
        """Return the rules page of a card game as Markdown; ResourceError without one."""

    def credits(self) -> str:
        """Return credits and licenses as Markdown; ResourceError without them."""

    def brought(self, slug: str) -> Brought | None:
        """Reread the custom files of a card game; None if it does not support any."""

    def start(self, setup: MatchSetup) -> Dealer:
        """Start a match; ValueError says in one sentence why it cannot start."""

    def seated(self, chairs: Sequence[Chair]) -> None:
        """Save the current seating of the running match."""

    def left(self) -> LeftMatch | None:
        """Return the most recent unfinished match."""

    def left_matches(self) -> tuple[LeftMatch, ...]:
        """Return all unfinished matches, most recent first, without those in other windows."""

    def is_elsewhere(self) -> bool:
        """Return whether a match is being played in another window."""

    def progress(self, left: LeftMatch) -> Text | None:
        """Return the mode and the round of an unfinished match; None if it cannot be replayed."""

    def resume(self, left: LeftMatch) -> Scene | None:
        """Open an unfinished match; return None and set ``trouble`` if that is impossible."""

    def remember(self, finished: Finished) -> None:
        """Add the running match, which has ended, to the history."""

    def result_shown(self) -> None:
        """Note that the result of the running match was shown."""

    def archive_match(self, left: LeftMatch) -> None:
        """Rename the file of an unfinished match, so that it is no longer offered."""

    def delete_match(self, left: LeftMatch) -> None:
        """Delete the file of an unfinished match."""

    def computer(self, level: str) -> Player:
        """Return a computer player of a level that takes over a seat of the running match."""

    def replay(self, saved: Saved) -> Scene:
        """Return the replay of a finished match, or a dialog that says why it cannot be shown."""

    def replay_last(self) -> Scene | None:
        """Return the replay of the match that has just ended; None without one."""

    def replays(self) -> Scene:
        """Return the list of exported matches."""

    def pads(self) -> tuple[str, ...]:
        """Return the sources of the plugged-in gamepads, in order."""

    def title(self) -> Scene:
        """Return the title screen (built here to avoid import cycles)."""

    def seating(self, slug: str) -> Scene:
        """Return the lobby of a card game."""

    def table(self, setup: MatchSetup) -> Scene:
        """Start a match and return its table."""
