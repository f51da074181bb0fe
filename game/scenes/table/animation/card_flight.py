"""A card on its way from one zone to another."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.engine.names import Face, Zone
from game.view.anchor import Anchor
from game.view.cards import Pose
from game.view.count_badge import at_icon
from game.view.layout import Layout
from game.view.scale import BASE
from game.view.table_anchors import LinesAnchor
from game.view.table_card import TableCard
from game.view.zone_anchors import (
    CellAnchor,
    FanAnchor,
    HandAnchor,
    PileAnchor,
    PipsAnchor,
    SlotAnchor,
    StripsAnchor,
    TallyAnchor,
)

OVER_COUNTS = 56.0
"""Height of the arc of a card from one count to another, above the number between them, in base
units."""

LANE_UP = 60.0
"""Height above the line between the rows at which cards from the lower row pass, in base units;
they leave the names there at once."""


@dataclass(frozen=True, slots=True)
class CardFlight:
    """A card that moves between zones; "" is a zone that is not on screen."""

    sprite: TableCard
    origin: Zone
    to: Zone
    face: Face | None

    def is_played_into_strips(self, anchors: Mapping[Zone, Anchor]) -> bool:
        """Return whether the card goes into strips, and was not just dropped on them."""
        strips, pose = anchors.get(self.to), self.sprite.pose
        return isinstance(strips, StripsAnchor) and not strips.box.holds((pose.x, pose.y))

    def goes_into_known_pile(self, anchors: Mapping[Zone, Anchor]) -> bool:
        """Return whether the card goes from a hand or strips into a pile that seats may look at."""
        pile, origin = anchors.get(self.to), anchors.get(self.origin)
        lying = isinstance(origin, FanAnchor | HandAnchor | StripsAnchor)
        return lying and isinstance(pile, PileAnchor) and pile.peek

    def is_played_to_slot(self, layout: Layout) -> bool:
        """Return whether the card goes from a hand to where cards meet, on no battlefield."""
        origin, goal = layout.anchors.get(self.origin), layout.anchors.get(self.to)
        held = isinstance(origin, FanAnchor | HandAnchor | PipsAnchor)
        return held and isinstance(goal, SlotAnchor) and not layout.of_kind(CellAnchor)

    def bend(self, layout: Layout, start: Pose, goal: Pose) -> float:
        """Return the arc of a card from count to count, or to the discards of two teams; else 0.

        The latter goes to the line between the rows first, so that it crosses no name.
        """
        places = layout.anchors.get(self.origin), layout.anchors.get(self.to)
        if all(isinstance(place, TallyAnchor) for place in places):
            return OVER_COUNTS
        rows = layout.of_kind(LinesAnchor)
        if not rows or not self.goes_to_discards(layout):
            return 0.0
        lane = goal.y if start.y < goal.y else min(goal.y, rows[0].box.centre[1] - LANE_UP)
        return (start.y + goal.y) / 2 - lane

    def marked(self, goal: Pose, face: Face | None, layout: Layout) -> Pose:
        """Return where the card lands, with its marks of a fight if it goes to the discards.

        So it never looks on its way as if its fight was undone. ``face``: what it shows there.
        """
        if face is None or not self.goes_to_discards(layout):
            return in_sight(goal, self.to, layout)
        marks = self.sprite.pose
        return replace(goal, rim=marks.rim, dim=marks.dim, pale=marks.pale, struck=marks.struck)

    def goes_to_discards(self, layout: Layout) -> bool:
        """Return whether the card goes from where cards meet to a pile, on no battlefield."""
        return goes_to_discards(self.origin, self.to, layout)


def goes_to_discards(origin: Zone, to: Zone, layout: Layout) -> bool:
    """Return whether cards go from where they meet to a pile, on no battlefield."""
    places = layout.anchors.get(origin), layout.anchors.get(to)
    meet = isinstance(places[0], SlotAnchor) and isinstance(places[1], PileAnchor)
    return meet and not layout.of_kind(CellAnchor)


def in_sight(pose: Pose, zone: Zone, layout: Layout) -> Pose:
    """Return a pose in a zone, or at the count of its cards if they lie off the screen."""
    tally = layout.anchors.get(zone)
    off = not (0 <= pose.x <= BASE[0] and 0 <= pose.y <= BASE[1])
    return at_icon(tally, pose.width) if off and isinstance(tally, TallyAnchor) else pose
