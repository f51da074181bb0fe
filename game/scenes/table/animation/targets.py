"""Animates the lines that announce the attacks of a round, before its fights."""

from game.engine.rulebook import View
from game.engine.targeted import Targeted
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.components.hud import Hud
from game.scenes.table.durations import (
    BURST,
    TARGET_AGAIN,
    TARGET_NEW,
    TARGET_READ,
    TARGETS_SEEN,
)
from game.view.motion import Motion, Pause


class TargetAnimations:
    """Animates attack arrows.

    A line that was shown in an earlier round and names nobody takes less time.
    """

    def __init__(self, hud: Hud, animations: CardAnimations) -> None:
        self._hud, self._animations = hud, animations
        self._rounds: dict[str, int] = {}
        """The first round in which each kind of line was shown."""

    def target(self, event: Targeted, view: View) -> list[Motion]:
        """Grow arrows from seats to their targets, while a line announces the attacks.

        They grow one after another. If the line names nobody, all arrows stay a moment longer.
        """
        seconds, arrows = self._animations.time(BURST), self._hud.effects.attacks
        arrows.dim_coming()
        now = view.counters.get("round", 1)
        is_known = self._rounds.setdefault(event.text.id, now) < now and not event.text.seats
        read = TARGET_READ if event.text.seats else TARGET_NEW
        read = TARGET_AGAIN if is_known else read
        apart = max(0.0, self._animations.time(read) - seconds) / max(1, len(event.attacks))
        grown = [
            motion
            for place, (seat, target) in enumerate(event.attacks)
            for motion in arrows.add(
                (seat, target), seconds, event.attacks, seat == view.seat, place * apart
            )
        ]
        return [*grown, Pause(read if event.text.seats else read + TARGETS_SEEN)]
