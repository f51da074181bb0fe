"""What app hands to every scene: the shelf, looks, layouts, sound, settings, a way to start."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.engine import Dealer, Rulebook
from game.engine.dealer import Player
from game.engine.names import Options, Seat
from game.scenes.scene import Scene
from game.store.characters import Brought
from game.store.settings import Settings
from game.view.layout import Layout
from game.view.look import Look
from game.view.sound import Sound


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits in a seat: a name, and whether a person or the computer plays.

    ``device`` is how a person chooses in secret: ``screen`` (mouse and keyboard, behind the
    curtain where several people play), ``keys:left`` or ``keys:right`` (a row of the keyboard)
    or ``pad:1`` and so on. ``level`` is how well a computer plays (see game.bots.LEVELS).
    """

    name: str
    person: bool
    device: str = "screen"
    level: str = "steady"


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match as people asked for it."""

    slug: str
    chairs: tuple[Chair, ...]
    options: Options
    lent: tuple[Seat, ...] = ()
    """Seats of people that a computer plays for the time being, in a match that is continued."""


@dataclass(frozen=True, slots=True)
class LeftMatch:
    """An unfinished match: its card game's title and its state."""

    title: str
    over: bool = False
    """The match is over; only its result is left to see."""
    failed: bool = False
    """Continuing it crashed the program last time."""
    file: str = ""
    """The name of its journal."""


class Services(Protocol):
    """The services of the program that a scene may use."""

    shelf: tuple[Rulebook, ...]
    looks: Mapping[str, Look]
    faults: Mapping[str, str]
    """Clauses by slug: why a card game is not available and has no look."""

    sound: Sound

    @property
    def trouble(self) -> str:
        """Return one sentence on what could not be read or saved, or ""."""

    @property
    def unsaved(self) -> str:
        """Return why the running match is not being saved, or "" if it is."""

    @property
    def settings(self) -> Settings:
        """What people have set."""

    def keep(self, settings: Settings) -> None:
        """Use other settings from now on and write them down."""

    def layout(self, slug: str, name: str) -> Layout:
        """A table layout of a card game."""

    def rules(self, slug: str) -> str:
        """Return the rules page of a card game as Markdown; ResourceError without one."""

    def credits(self) -> str:
        """Return credits and licences as Markdown; ResourceError without them."""

    def brought(self, slug: str) -> Brought | None:
        """What people's own files bring to a card game, read anew; None where it takes none."""

    def start(self, setup: MatchSetup) -> Dealer:
        """Start a match; ValueError in one sentence when it cannot be."""

    def seated(self, chairs: Sequence[Chair]) -> None:
        """Save the current seating of the running match."""

    def left(self) -> LeftMatch | None:
        """Return the most recent unfinished match."""

    def resume(self, left: LeftMatch) -> Scene | None:
        """Open an unfinished match; return None and set ``trouble`` if that is impossible."""

    def result_shown(self) -> None:
        """Note that people have seen how the running match ended."""

    def archive_match(self, left: LeftMatch) -> None:
        """Rename the file of an unfinished match, so that it is no longer offered."""

    def computer(self, level: str) -> Player:
        """A computer player of a level, to take over a seat of the match that runs."""

    def pads(self) -> tuple[str, ...]:
        """The sources of the gamepads that are plugged in, by their places."""

    def title(self) -> Scene:
        """The title screen. Scenes that lead in a circle are built here, not imported."""

    def seating(self, slug: str) -> Scene:
        """The screen where people take their seats for a card game."""

    def table(self, setup: MatchSetup) -> Scene:
        """The table of a match that starts now."""
