"""Where cards rest and where they can be laid: the layout's geometry, for one viewer."""

from collections.abc import Iterable
from dataclasses import replace

from game.engine.names import Zone
from game.view.cards import UNITS, Pose
from game.view.layout import Anchor, Layout
from game.view.scale import Box
from game.view.strips import strips

SUNK = 1230.0
"""Where on the base canvas the open hand waits, out of sight, while nothing is asked of it."""

GOALS = ("slot", "plaque", "strips", "pile")
"""The kinds of places on the table that a card can be laid at."""


class Places:
    """The anchors of one layout, and which of them stand for the viewer's own hand."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._hand = next(iter(layout.of_kind("hand")), None)
        slots = layout.of_kind("slot")
        self.width = slots[0].box.w
        """Base units of a card that comes from nowhere or off a pile."""
        self.own: frozenset[Zone] = frozenset()
        """The zones whose cards are in the open hand."""

    def open_for(self, seen: Iterable[Zone], public: frozenset[Zone]) -> None:
        """The viewer's own zones, of all it sees: those that the layout opens as a hand."""
        self.own = frozenset(
            zone
            for zone in seen
            if self._hand is not None
            and zone not in public
            and zone.partition(":")[0] == self._hand.name
            and zone in self.layout.anchors
        )

    def anchor(self, zone: Zone) -> Anchor | None:
        """What a zone's cards lie at: the open hand for the viewer's own."""
        return self._hand if zone in self.own else self.layout.anchors.get(zone)

    def goals(self) -> tuple[Anchor, ...]:
        """Every place that a card can be laid at, the open hand among them."""
        found = [anchor for kind in GOALS for anchor in self.layout.of_kind(kind)]
        return (*found, *(self._own_goal(zone) for zone in sorted(self.own)))

    def goal(self, name: str) -> Anchor | None:
        """One of those places by name."""
        return next((anchor for anchor in self.goals() if anchor.name == name), None)

    def slot_for(self, zone: Zone) -> Zone:
        """Where a chosen card waits: in its slot, or in the first one for a seat."""
        if zone in self.layout.anchors:
            return zone
        return self.layout.of_kind("slot")[0].name

    def card_width(self, zone: Zone, count: int) -> float:
        """Base units that each of so many cards of a zone is wide."""
        anchor = self.anchor(zone)
        assert anchor is not None
        if anchor.kind == "strips":
            return strips(anchor.box, count)[-1].width if count else self.width
        return anchor.box.w

    def pose(self, zone: Zone, place: int, count: int, raised: bool) -> Pose:
        """How the card at a place of so many lies; ``raised``: the open hand is up."""
        anchor = self.anchor(zone)
        assert anchor is not None
        if anchor.kind == "slot":
            return in_slot(anchor, anchor.box.w)
        if anchor.kind == "strips":
            strip = strips(anchor.box, count)[place]
            return Pose(strip.x, strip.y, strip.width)
        pose = _in_fan(anchor, place, count)
        if zone in self.own and not raised:
            return replace(pose, y=pose.y - anchor.box.centre[1] + SUNK)
        return pose

    def _own_goal(self, zone: Zone) -> Anchor:
        assert self._hand is not None
        box = self._hand.box
        room = self._hand.props.get("room", 3 * box.w)
        return Anchor(zone, "hand", Box.around(*box.centre, room, box.h), {})


def in_slot(anchor: Anchor, width: float) -> Pose:
    """A card, drawn so wide, in a slot."""
    x, y = anchor.box.centre
    return Pose(x, y, width, anchor.props.get("angle", 0.0), zoom=anchor.box.w / width)


def _in_fan(anchor: Anchor, place: int, count: int) -> Pose:
    """A card's place in a fan around the anchor; a full fan closes up to keep to its room."""
    offset = place - (count - 1) / 2
    spread, step = anchor.props.get("spread", 0.0), anchor.props.get("step", 40.0)
    room = anchor.props.get("room", 0.0)
    if room and count > 1:
        step = min(step, (room - anchor.box.w) / (count - 1))
    x, y = anchor.box.centre
    sag = abs(offset) ** 1.6 * spread * 0.9
    return Pose(x + offset * step, y + sag, anchor.box.w, offset * spread)


def card_height(width: float) -> float:
    """Base units that a card so wide is high."""
    return width * UNITS[1] / UNITS[0]
