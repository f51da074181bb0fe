"""The scene stack: scenes return Push, Pop, Replace, Reset or Quit and never touch it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias

from pygame import Surface

from game.view.easel import Easel
from game.view.inputs import Input
from game.view.stage import Stage


@dataclass(frozen=True, slots=True)
class Push:
    """Show a scene above this one; ``over`` keeps this one visible, dimmed, behind it."""

    scene: Scene
    over: bool = False


@dataclass(frozen=True, slots=True)
class Pop:
    """Close this scene and show the one below."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Show a scene instead of this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Reset:
    """Show a scene instead of the whole stack."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """Quit the program."""


Change: TypeAlias = Push | Pop | Replace | Reset | Quit


class Scene(Protocol):
    """One screen. ``stage`` exists after the first `lay_out`."""

    stage: Stage

    @property
    def typing(self) -> bool:
        """Whether letters are text or keys to assign, so that they have no other meaning."""

    def lay_out(self, easel: Easel, behind: Surface | None) -> None:
        """Build everything for a window size; called again when the window is resized.

        ``behind``: the picture of the scene below, if this one was pushed over it.
        """

    def handle(self, given: Input) -> Change | None:
        """Handle an input."""

    def update(self, dt: float) -> Change | None:
        """Advance by dt seconds."""

    def leave(self) -> None:
        """Release resources; the scene will not be shown again."""


class SceneStack:
    """The open scenes; the last one is shown and gets the input."""

    def __init__(self, first: Scene, easel: Easel) -> None:
        self._easel = easel
        self._open: list[tuple[Scene, bool]] = [(first, False)]
        self._stale: set[int] = set()
        first.lay_out(easel, None)

    @property
    def top(self) -> Scene:
        """The scene that is shown."""
        return self._open[-1][0]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The open scenes; the last one is shown."""
        return tuple(scene for scene, _ in self._open)

    def resize(self, easel: Easel) -> None:
        """Rebuild the visible scenes for a new window size; the others when shown again."""
        self._easel = easel
        self._stale = set(range(len(self._open)))
        self._freshen(len(self._open) - 1)

    def _freshen(self, place: int) -> None:
        """Rebuild a scene, and the one visible below it, if the window has changed."""
        if place not in self._stale:
            return
        self._stale.remove(place)
        scene, over = self._open[place]
        if over:
            self._freshen(place - 1)
        scene.lay_out(self._easel, self._picture(place - 1) if over else None)

    def apply(self, change: Change | None) -> bool:
        """Apply a change; return False if the program should quit."""
        match change:
            case Push(scene, over):
                behind = self._picture(len(self._open) - 1) if over else None
                self._open.append((scene, over))
                scene.lay_out(self._easel, behind)
            case Pop():
                self._open.pop()[0].leave()
                self._stale.discard(len(self._open))
                if not self._open:
                    return False
                self._freshen(len(self._open) - 1)
                self.top.stage.spoil()
            case Replace(scene):
                self._open.pop()[0].leave()
                self._stale.discard(len(self._open))
                self._open.append((scene, False))
                scene.lay_out(self._easel, None)
            case Reset(scene):
                self.close()
                self._open, self._stale = [(scene, False)], set()
                scene.lay_out(self._easel, None)
            case Quit():
                self.close()
                return False
        return True

    def close(self) -> None:
        """Close all scenes, the top one first."""
        while self._open:
            self._open.pop()[0].leave()

    def _picture(self, place: int) -> Surface:
        scene = self._open[place][0]
        picture = scene.stage.background.copy()
        scene.stage.paint_whole(picture)
        return picture
