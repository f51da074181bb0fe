"""A card of the board with its owner and the cards attached to it."""

import math
from collections.abc import Sequence
from dataclasses import replace

from game.engine.names import CardId, Face, Seat
from game.view.card_lights import UNITS
from game.view.cards import RIM, CardPainter, CardSprite, Pose, between
from game.view.direction_sign import DirectionSign
from game.view.scale import BASE
from game.view.total_plate import Total
from game.view.trim import CHAIN, HUNG, IN_HAND, ON_TABLE
from game.view.values import CardPlate

BELOW = 0.001
"""Difference in z between a card and the next one attached behind it."""

FLYING_Z = 75.0
"""Lowest layer of cards that leave their places."""

HELD, PRESENTED = 1.06, 200.0
"""Factor on the size of a card that is in focus or dragged, and the width of a discarded card while
it is shown, in base units."""

FORWARD, LEAST_FORWARD, TALLEST = 1.25, 1.06, 396.0
"""Factor by which a card grows while its effect is shown, its minimum, and the height in base units
up to which it grows; a card that high stays where it is, so that it covers no words."""


RAISED = 330.0
"""Width of a card of a column that comes forward, in base units."""


class TableCard(CardSprite):
    """Card that moves its attached cards along."""

    __slots__ = ("coming", "hung", "out", "owner")

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
        self.coming: Face | None = None
        """The face that it will show where it flies to, if it is known."""
        self.hung: list[TableCard] = []
        """The attached cards that have arrived, in the order in which they were attached."""
        self.out = 0.0
        """How far each attached card shows above the one before it, in base units."""

    @property
    def totals(self) -> tuple[Total, ...]:
        """The current numbers of the card in play, if they are not those printed on it."""
        return self._trim.totals

    @totals.setter
    def totals(self, totals: tuple[Total, ...]) -> None:
        self._wear(replace(self._trim, totals=totals))

    @property
    def points(self) -> DirectionSign | None:
        """The direction in which an aiming card points, shown in place of its picture."""
        return self._trim.points

    @points.setter
    def points(self, sign: DirectionSign | None) -> None:
        self._wear(replace(self._trim, points=sign))

    @property
    def plate(self) -> CardPlate | None:
        """The name and the values of the card, if its face does not show them."""
        return self._trim.plate

    @plate.setter
    def plate(self, plate: CardPlate | None) -> None:
        self._wear(replace(self._trim, plate=plate))

    @property
    def priced(self) -> bool:
        """Whether the card shows its cost, because it is about to be paid."""
        return self._trim.priced

    @priced.setter
    def priced(self, priced: bool) -> None:
        self._wear(replace(self._trim, priced=priced))

    def turn_to(self, face: Face | None) -> None:
        """Show a face; a new one has no plate until its meaning is known."""
        if face not in (None, self.face):
            self.plate = None
        super().turn_to(face)

    def put(self, pose: Pose) -> None:
        """Set the pose, and move the attached cards along."""
        super().put(pose)
        self.carry()

    def glide(self, start: Pose, goal: Pose, outs: tuple[float, float], share: float) -> None:
        """Set the pose to a share of the way; ``outs``: the values of ``out`` at start and goal."""
        self.out = outs[0] + (outs[1] - outs[0]) * min(1.0, share)
        self.put(between(start, goal, share))

    def lift(self, z: float) -> None:
        """Set z, also of the attached cards."""
        super().lift(z)
        for place, piece in enumerate(self.hung, 1):
            piece.lift(z - place * BELOW)

    def take_off(self) -> None:
        """Lift the card above all resting ones; cards that leave together keep their order.

        It is not new any more.
        """
        self.fresh = False
        self.lift(FLYING_Z + 0.001 * min(self.z, FLYING_Z))

    def draw_at(self, width: float) -> None:
        """Change the width at which the card is drawn, but keep its visible size."""
        self.adjust(width=width, zoom=self.pose.width * self.pose.zoom / width, flying=True)

    def wear(self, crests: Sequence[str], held: bool = False) -> None:
        """Show the owner's shield, from the shields of all seats, and the value; () hides both.

        A card with its owner's rim keeps the value and the large name wherever it is, so that it
        looks the same. ``held``: it is in the open hand, where its value is shown with its cost.
        """
        crest = "" if self.owner is None or not crests else crests[self.owner]
        held = held and self.face is not None and self.painter.look.faces[self.face].has_value
        is_open = bool(crests) or self.painter.look.card.owned
        valued = IN_HAND if held and not crests else ON_TABLE if is_open else ""
        trim = replace(self._trim, crest=crest, owner=self._rim_of(crest), valued=valued)
        self._wear(trim if crests else replace(trim, tag=None, totals=()))

    def tuck(self, crests: Sequence[str]) -> None:
        """Show owner and value where they can be seen while the card is attached to another."""
        owner = self._rim_of("" if self.owner is None else crests[self.owner])
        self._wear(replace(self._trim, crest="", valued=HUNG, owner=owner))

    def carry(self) -> None:
        """Place the attached cards behind this one."""
        for place, piece in enumerate(self.hung, 1):
            piece.put(behind(self.pose, place, self.out))

    def mark_hung(self) -> None:
        """Show an icon if cards are attached, else hide it."""
        self.icon = CHAIN if self.hung else ""


def behind(pose: Pose, place: int, out: float) -> Pose:
    """Return the pose of the attached card at an index, from 1, behind its host."""
    way, angle = place * out, math.radians(pose.angle)
    return replace(
        pose,
        x=pose.x + way * math.sin(angle),
        y=pose.y - way * math.cos(angle),
        turn=1.0,
        lift=min(1, pose.lift),
        rim="",
    )


def enlarged(rest: Pose) -> Pose:
    """Return the pose of a card that comes forward, towards the middle, upright or sideways."""
    high = rest.width * rest.zoom * UNITS[1] / UNITS[0]
    growth = max(LEAST_FORWARD, min(FORWARD, TALLEST / high))
    grown = (growth - 1) * high / 2 if growth == FORWARD else 0.0
    y = rest.y - grown if rest.y > BASE[1] / 2 else rest.y + grown
    zoom = rest.zoom * growth
    return replace(rest, y=y, angle=straight(rest.angle), zoom=zoom, rim=RIM, lift=3, flying=True)


def straight(angle: float) -> float:
    """Return the nearest right angle, in degrees."""
    return 90.0 * round(angle / 90)
