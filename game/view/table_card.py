"""One card of the board: whose it is, and the cards that hang on it and go where it goes."""

import math
from collections.abc import Sequence
from dataclasses import replace

from game.engine.names import CardId, Face, Seat
from game.view.cards import CardPainter, CardSprite, Pose, between

BELOW = 0.001
"""How far below its host in the pile of sprites each hung card lies."""

CHAIN = "chain"
"""The icon on a card where others look out behind it."""


class TableCard(CardSprite):
    """A card that carries the cards hung on it along, wherever it is put."""

    __slots__ = ("hung", "out", "owner")

    def __init__(
        self,
        painter: CardPainter,
        pose: Pose,
        face: Face | None,
        card: CardId | None = None,
        owner: Seat | None = None,
    ) -> None:
        super().__init__(painter, pose, face, card)
        self.owner = owner
        self.hung: list[TableCard] = []
        """What has come to hang on it, first come first."""
        self.out = 0.0
        """Base units that each of them looks out above the one before it."""

    def put(self, pose: Pose) -> None:
        """Lie in a pose now, with all that hangs on it."""
        super().put(pose)
        self.carry()

    def glide(self, start: Pose, goal: Pose, outs: tuple[float, float], share: float) -> None:
        """Be at a share of the way; ``outs``: how far what hangs on it looks out here and there."""
        self.out = outs[0] + (outs[1] - outs[0]) * min(1.0, share)
        self.put(between(start, goal, share))

    def lift(self, z: float) -> None:
        """Move it above or below others, with all that hangs on it."""
        super().lift(z)
        for place, piece in enumerate(self.hung, 1):
            piece.lift(z - place * BELOW)

    def draw_at(self, width: float) -> None:
        """Be drawn at a width from now on, while it looks as large as it was."""
        self.adjust(width=width, zoom=self.pose.width * self.pose.zoom / width)

    def wear(self, crests: Sequence[str]) -> None:
        """Show whose it is by the shields of seats; () shows it no more."""
        self.crest = "" if self.owner is None or not crests else crests[self.owner]

    def carry(self) -> None:
        """Let what hangs on it lie behind it."""
        for place, piece in enumerate(self.hung, 1):
            piece.put(behind(self.pose, place, self.out))

    def mark_hung(self) -> None:
        """Show the icon that says that something hangs on it, or none."""
        self.icon = CHAIN if self.hung else ""


def behind(pose: Pose, place: int, out: float) -> Pose:
    """How the card that hangs at a place, from 1, lies behind one that lies in a pose."""
    way, angle = place * out, math.radians(pose.angle)
    return replace(
        pose,
        x=pose.x + way * math.sin(angle),
        y=pose.y - way * math.cos(angle),
        turn=1.0,
        lift=min(1, pose.lift),
        rim="",
    )
