"""States of the hand-off: who sees the screen, and the position of the curtain."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.names import Seat, Viewer
from game.engine.rulebook import View
from game.scenes.table.durations import CURTAIN_FALL, CURTAIN_HOLD, CURTAIN_RISE
from game.view.values import CurtainNotice


@dataclass(frozen=True, slots=True)
class Uncovered:
    """The screen shows what the viewer may see."""

    viewer: Viewer = None


@dataclass(frozen=True, slots=True)
class Lowering:
    """The viewer's hand is being lowered; the viewer keeps the screen until it is face down."""

    viewer: Seat
    before: View
    """The public view when the viewer chose."""


@dataclass(frozen=True, slots=True)
class Covering:
    """The curtain is falling."""

    viewer: Viewer
    notice: CurtainNotice
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Covered:
    """The curtain is closed until somebody holds it."""

    notice: CurtainNotice
    is_held: bool = False
    share: float = 0.0
    """Share of the hold time, from 0 to 1."""

    @property
    def viewer(self) -> Viewer:
        """None: no hand is shown."""
        return None


@dataclass(frozen=True, slots=True)
class Rising:
    """The curtain is rising for a seat."""

    notice: CurtainNotice
    seconds: float = 0.0

    @property
    def viewer(self) -> Seat:
        """The seat that held the curtain."""
        return self.notice.seat


HandOffState: TypeAlias = Uncovered | Lowering | Covering | Covered | Rising


def advanced(state: HandOffState, dt: float, still: bool) -> HandOffState:
    """Return the state after dt seconds; ``still``: the curtain moves at once."""
    match state:
        case Covering(viewer, notice, seconds) if seconds < CURTAIN_FALL:
            return Covering(viewer, notice, CURTAIN_FALL if still else seconds + dt)
        case Covered(notice, is_held, share) if is_held or share:
            return Covered(notice, is_held, min(1.0, share + dt / CURTAIN_HOLD) if is_held else 0.0)
        case Rising(notice, seconds):
            seconds += dt
            return (
                Uncovered(state.viewer)
                if still or seconds >= CURTAIN_RISE
                else Rising(notice, seconds)
            )
    return state


def curtain_icons(
    seat: Seat,
    seats: int,
    people: Collection[Seat],
    owing: Collection[Seat],
    waiting: Collection[Seat],
) -> tuple[str, ...]:
    """Return an icon for each seat: has to choose now, computer, waiting, has chosen; or ""."""

    def icon(other: Seat) -> str:
        if other == seat and other in owing:
            return "eye"
        if other not in people:
            return "bot"
        if other in waiting:
            return "hour"
        return "check" if other in owing else ""

    return tuple(icon(other) for other in range(seats))
