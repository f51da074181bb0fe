"""A card on the table with its attachments."""

import math
from collections.abc import Sequence
from dataclasses import replace

from game.engine.names import CardId, Face, Seat
from game.view.cards import CardPainter, CardSprite, Pose, between

BELOW = 0.001
"""Distance of each attached card below its host in the stack of sprites."""

CHAIN = "chain"
"""The icon on a card with attachments showing behind it."""


class TableCard(CardSprite):
    """A card that moves its attachments along."""

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
        """Its attachments, first attached first."""
        self.out = 0.0
        """Distance that each attachment shows above the one before it, in base units."""

    def put(self, pose: Pose) -> None:
        """Set the pose, and move all attachments."""
        super().put(pose)
        self.carry()

    def glide(self, start: Pose, goal: Pose, outs: tuple[float, float], share: float) -> None:
        """Set a pose on the way; ``outs``: how far attachments show at both ends."""
        self.out = outs[0] + (outs[1] - outs[0]) * min(1.0, share)
        self.put(between(start, goal, share))

    def lift(self, z: float) -> None:
        """Set the layer, also of all attachments."""
        super().lift(z)
        for place, piece in enumerate(self.hung, 1):
            piece.lift(z - place * BELOW)

    def draw_at(self, width: float) -> None:
        """Draw at another width from now on, at the same visible size."""
        self.adjust(width=width, zoom=self.pose.width * self.pose.zoom / width)

    def wear(self, crests: Sequence[str]) -> None:
        """Show the owner by the shields of seats; () shows it no more."""
        self.crest = "" if self.owner is None or not crests else crests[self.owner]

    def carry(self) -> None:
        """Move the attachments behind it."""
        for place, piece in enumerate(self.hung, 1):
            piece.put(behind(self.pose, place, self.out))

    def mark_hung(self) -> None:
        """Show or hide the icon for attachments."""
        self.icon = CHAIN if self.hung else ""


def behind(pose: Pose, place: int, out: float) -> Pose:
    """Return the pose of an attachment by its place, from 1, behind a card in a pose."""
    way, angle = place * out, math.radians(pose.angle)
    return replace(
        pose,
        x=pose.x + way * math.sin(angle),
        y=pose.y - way * math.cos(angle),
        turn=1.0,
        lift=min(1, pose.lift),
        rim="",
    )
