"""What app hands to every scene: the shelf, looks, layouts, sound, settings, a way to start."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from game.engine import Dealer, Rulebook
from game.engine.dealer import Player
from game.engine.names import Options
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
class Order:
    """A match as people asked for it."""

    slug: str
    chairs: tuple[Chair, ...]
    options: Options


class House(Protocol):
    """The services of the program that a scene may use."""

    shelf: tuple[Rulebook, ...]
    looks: Mapping[str, Look]
    sound: Sound
    version: str
    trouble: str
    """What could not be read or kept, in one sentence for people; "" when all is well."""

    @property
    def settings(self) -> Settings:
        """What people have set."""

    def keep(self, settings: Settings) -> None:
        """Use other settings from now on and write them down."""

    def layout(self, slug: str, name: str) -> Layout:
        """A table layout of a card game."""

    def rules(self, slug: str) -> str:
        """The in-game rules page of a card game, as Markdown."""

    def credits(self) -> str:
        """Who made what, and under which licences, as Markdown."""

    def brought(self, slug: str) -> Brought | None:
        """What people's own files bring to a card game, read anew; None where it takes none."""

    def start(self, order: Order) -> Dealer:
        """Start a match; ValueError in one sentence when it cannot be."""

    def left(self) -> str:
        """The card game of the match that was left and can be taken up; "" for none."""

    def resume(self) -> Scene | None:
        """The table of the match that was left; None when it cannot be taken up after all."""

    def computer(self, level: str) -> Player:
        """A computer player of a level, to take over a seat of the match that runs."""

    def pads(self) -> tuple[str, ...]:
        """The sources of the gamepads that are plugged in, by their places."""

    def title(self) -> Scene:
        """The title screen. Scenes that lead in a circle are built here, not imported."""

    def seating(self, slug: str) -> Scene:
        """The screen where people take their seats for a card game."""

    def table(self, order: Order) -> Scene:
        """The table of a match that starts now."""
