"""Ghosts that trail a moving card."""

from dataclasses import replace

from game.view.cards import CardSprite, Pose, between
from game.view.motion import Motion, Tween, in_out
from game.view.stage import Stage

LATE = (0.14, 0.28, 0.42)
"""Delay of each ghost behind the card, as a share of the way."""


class CardTrail:
    """Three ghosts that follow a card to its destination and are removed there."""

    def __init__(self, stage: Stage, sprite: CardSprite, goal: Pose) -> None:
        self._stage = stage
        self._start = replace(sprite.pose, ghost=True, lift=0, rim="")
        self._goal = replace(goal, ghost=True, lift=0, rim="")
        self._ghosts = [CardSprite(sprite.painter, self._start, sprite.face) for _ in LATE]
        for place, ghost in enumerate(self._ghosts, 1):
            ghost.lift(sprite.z - 0.1 * place)
            stage.add(ghost)

    def motions(self, seconds: float) -> list[Motion]:
        """Return the motions of the ghosts for a move of this duration."""
        return [Tween(seconds, self._follow, in_out, done=self._go)]

    def _follow(self, share: float) -> None:
        for ghost, late in zip(self._ghosts, LATE, strict=True):
            ghost.put(between(self._start, self._goal, max(0.0, share - late)))

    def _go(self) -> None:
        self._stage.remove(*self._ghosts)
