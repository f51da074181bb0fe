"""Poses of cards and drop targets on a layout, for one viewer."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.engine.names import CardId, Seat, Viewer, Zone, group_of, seat_if_any
from game.view import cell_geometry
from game.view.anchor import Anchor
from game.view.card_lights import UNITS
from game.view.cards import Pose
from game.view.cell_geometry import PEEK
from game.view.fan_geometry import in_fan, in_hand, in_sunk_hand
from game.view.halves import halves
from game.view.layout import Layout
from game.view.scale import BASE, Box
from game.view.strips import is_in_rows, rows, strips
from game.view.table_anchors import PlaqueAnchor
from game.view.unfolded_pile import UNFOLDED_Z, in_grid
from game.view.zone_anchors import (
    CellAnchor,
    FanAnchor,
    HandAnchor,
    PileAnchor,
    SlotAnchor,
    StripsAnchor,
    TallyAnchor,
    TargetAnchor,
)

SUNK = 1230.0
"""The y of the open hand while it is lowered out of sight, in base units."""

SIDEWAYS = 90.0
"""Rotation of a card that lies sideways, in degrees."""

GOALS: tuple[type[Anchor], ...] = (
    *(SlotAnchor, PlaqueAnchor, StripsAnchor),
    *(PileAnchor, CellAnchor, TallyAnchor),
)
"""Kinds of places on the table where a card can be played."""


FAN_Z, CELL_Z, SLOT_Z = 25.0, 27.0, 30.0
"""Layers of cards in fans, cells and slots."""


@dataclass(frozen=True, slots=True)
class HalfAnchor(Anchor):
    """Half of a slot, for one of two ways to lay a card there."""

    angle: float


@dataclass(frozen=True, slots=True)
class GroupAnchor(Anchor):
    """Drop target that covers all places with a common name prefix."""

    angle: float


@dataclass(frozen=True, slots=True)
class UnfoldedAnchor(Anchor):
    """Pile whose cards are spread out over the table, to choose from."""


LAYERS: Mapping[type[Anchor], float] = {
    FanAnchor: FAN_Z,
    CellAnchor: CELL_Z,
    UnfoldedAnchor: UNFOLDED_Z,
}
"""Layers of cards by kind of place; the default is that of slots."""


class TableGeometry:
    """Places of one layout, with those whose cards are in the viewer's open hand."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._hands = layout.of_kind(HandAnchor)[:1]
        slots = layout.of_kind(SlotAnchor)
        self.width = slots[0].box.w
        """Width of a card that comes off a pile or from nowhere, in base units."""
        self._public: frozenset[Zone] = frozenset()
        self.own: Mapping[Zone, HandAnchor] = {}
        """Zones whose cards are in the open hand, and the place of that hand."""
        self._below = frozenset(slot.name for slot in slots if self._is_below_hand(slot))
        self._sideways: frozenset[Seat] = frozenset()
        self._targets: Mapping[Zone, TargetAnchor] = {}
        self._halves: tuple[Anchor, ...] = ()
        self._groups: tuple[Anchor, ...] = ()
        self._unfolded: dict[Zone, Anchor] = {}
        self.in_rows: frozenset[Zone] = frozenset()
        """Strips whose cards lie side by side, since one of them is being chosen."""

    def open_for(self, viewer: Viewer, seen: Iterable[Zone], public: frozenset[Zone]) -> None:
        """Open the viewer's own hand zones, among all zones it sees.

        A teammate's hand may be visible too, but is not opened.
        """
        self._public = public
        closed = self.layout.anchors.keys() - public
        self.own = {
            zone: hand
            for hand in self._hands
            for zone in seen
            if zone in closed and zone == f"{hand.name}:{viewer}"
        }

    def has(self, zone: Zone) -> bool:
        """Return whether a zone has a place on the screen."""
        return zone in self._unfolded or zone in self.layout.anchors

    def anchor(self, zone: Zone) -> Anchor:
        """Return the place of a zone's cards: the open hand for the viewer's own."""
        return self._unfolded.get(zone) or self.own.get(zone) or self.layout.anchors[zone]

    def goals(self) -> tuple[Anchor, ...]:
        """Return all places where a card can be laid, including the open hand."""
        found = [
            anchor
            for kind in GOALS
            for anchor in self.layout.of_kind(kind)
            if anchor.name not in self._below and anchor.name not in self._targets
        ]
        return (
            *found,
            *self._targets.values(),
            *self._halves,
            *self._groups,
            *(_own_goal(zone, hand) for zone, hand in sorted(self.own.items())),
        )

    def goal(self, name: str) -> Anchor | None:
        """Return a place where a card can be laid by name; None if there is none."""
        return next((anchor for anchor in self.goals() if anchor.name == name), None)

    @property
    def hand_sinks(self) -> bool:
        """Whether the open hand would cover events and is therefore lowered meanwhile."""
        return any(not hand.stays for hand in self._hands)

    @property
    def hand_leaves(self) -> bool:
        """Whether a lowered hand is out of sight, so that its place is free."""
        return any(not hand.stays and hand.sunk is None for hand in self._hands)

    @property
    def rises_early(self) -> bool:
        """Whether the open hand has to rise for cards to be drawn into it, and covers no note."""
        shows = any(hand.sunk is not None for hand in self._hands)
        return not (shows or self.is_under_hand("badge"))

    def is_under_hand(self, name: str) -> bool:
        """Return whether the raised hand covers an object of the layout."""
        return self._is_below_hand(self.layout.anchors[name])

    def shows_owner(self, zone: Zone) -> bool:
        """Return whether cards in a zone show their owner's shield."""
        anchor = self.layout.anchors.get(zone)
        return isinstance(anchor, CellAnchor) or (isinstance(anchor, SlotAnchor) and anchor.crest)

    def halve(self, names: Sequence[str]) -> None:
        """Set the slot halves where cards can be laid, as ``zone/way``; () for none.

        The second half of a slot is for cards that lie sideways.
        """
        self._halves = ()
        for name in names:
            zone, _, way = name.partition("/")
            anchor = self.layout.anchors.get(zone)
            ways = [other for other in names if other.partition("/")[0] == zone]
            if way and isinstance(anchor, SlotAnchor) and len(ways) == len(halves(anchor)):
                place = ways.index(name)
                half = HalfAnchor(name, halves(anchor)[place], place * SIDEWAYS)
                self._halves = (*self._halves, half)

    def join(self, names: Iterable[str]) -> None:
        """Set the drop targets that each cover several places with a common name prefix.

        ``names``: the prefixes; names of existing places are ignored. () for none.
        """
        self._groups = ()
        for name in names:
            parts = [] if self.goal(name) is not None else self.parts(name)
            if parts:
                box = Box.enclosing([part.box for part in parts])
                self._groups = (*self._groups, GroupAnchor(name, box, turn_of(parts[0])))

    def enlarge(self, names: Iterable[str]) -> None:
        """Set the places that have a large target instead, where the layout has one; () for none.

        A large target shares its room with the buttons that confirm a plan.
        """
        targets = {target.name: target for target in self.layout.of_kind(TargetAnchor)}
        self._targets = {
            name: replace(targets[group], name=name)
            for name in names
            if (group := group_of(name)) in targets
        }

    def parts(self, name: str) -> list[Anchor]:
        """Return the places of a group, by their common name prefix."""
        return [
            anchor
            for kind in GOALS
            for anchor in self.layout.of_kind(kind)
            if name and anchor.name.startswith(f"{name}:")
        ]

    def turn(self, seat: Seat, sideways: bool) -> None:
        """Set whether a seat's card in a slot lies sideways."""
        self._sideways -= {seat}
        if sideways:
            self._sideways |= {seat}

    def unfold(self, zones: Mapping[Zone, int]) -> None:
        """Set the piles that are spread out over the table, and their numbers of cards."""
        self._unfolded = {
            zone: UnfoldedAnchor(zone, Box(0, 0, in_grid(0, count).width, 0))
            for zone, count in zones.items()
        }

    def lay_in_rows(
        self, on_offer: Collection[CardId], lying: Mapping[Zone, Sequence[CardId | None]]
    ) -> None:
        """Lay strips of which several cards are on offer side by side, all others on each other.

        ``lying``: the cards of each zone.
        """
        self.in_rows = frozenset(
            strip.name
            for strip in self.layout.of_kind(StripsAnchor)
            if is_in_rows(lying.get(strip.name, ()), on_offer)
        )

    def covers(self, zone: Zone) -> bool:
        """Return whether cards in a zone are face down even for those who know them."""
        anchor = self.layout.anchors.get(zone)
        return isinstance(anchor, SlotAnchor) and anchor.covered

    def slot_for(self, zone: Zone) -> Zone:
        """Return where a chosen card waits: its own zone if it has a place, else the first slot."""
        if zone in self.layout.anchors:
            return zone
        return self.layout.of_kind(SlotAnchor)[0].name

    def card_width(self, zone: Zone, count: int) -> float:
        """Return the width of each of ``count`` cards in a zone, in base units."""
        anchor = self.anchor(zone)
        if isinstance(anchor, StripsAnchor):
            return strips(anchor.box, count)[-1].width if count else self.width
        if isinstance(anchor, CellAnchor):
            return cell_geometry.card_width(anchor, count=count)
        return anchor.box.w

    def is_cell(self, zone: Zone) -> bool:
        """Return whether a zone is a row of a lane, whose cards show their owner's shield."""
        anchor = self.layout.anchors.get(zone)
        return isinstance(anchor, CellAnchor)

    def faces_right(self, zone: Zone) -> bool:
        """Return whether a zone is a cell whose cards face right, so that later ones lie left.

        A card enters its cell from behind, so those that lie there keep their side.
        """
        return self.is_cell(zone) and self.anchor(zone).box.centre[0] < BASE[0] / 2

    def layer(self, zone: Zone, place: int) -> float:
        """Return the layer of a card at an index of a zone: above the earlier ones.

        In slots with a ``step`` or ``down``, and in cells that face left, it is below them.
        """
        anchor = self.anchor(zone)
        beside = isinstance(anchor, SlotAnchor) and bool(anchor.step or anchor.down)
        if (isinstance(anchor, CellAnchor) and not self.faces_right(zone)) or beside:
            place = -place
        if isinstance(anchor, FanAnchor) and anchor.panel is not None:
            return UNFOLDED_Z + 0.01 * place
        open_fan = isinstance(anchor, FanAnchor) and zone in self._public
        return (SLOT_Z if open_fan else LAYERS.get(type(anchor), SLOT_Z)) + 0.01 * place

    def out(self, zone: Zone, count: int, hung: int) -> float:
        """Return how far each card attached to one of ``count`` cards shows, in base units.

        ``hung``: the number of cards attached to that one.
        """
        anchor = self.anchor(zone)
        if isinstance(anchor, CellAnchor):
            return cell_geometry.out(anchor, hung, count)
        return PEEK * self.card_width(zone, count)

    def pose(self, zone: Zone, place: int, count: int, above: float = 0.0) -> Pose:
        """Return the pose of the card at an index of a zone other than the open hand.

        ``above``: how far attached cards show above the cards there, in base units. Raises
        TypeError for zones whose cards are not shown one by one.
        """
        anchor = self.anchor(zone)
        if isinstance(anchor, SlotAnchor):
            pose = in_slot(anchor, anchor.box.w, place)
            turned = place == 0 and seat_if_any(zone) in self._sideways
            return replace(pose, angle=pose.angle + SIDEWAYS) if turned else pose
        if isinstance(anchor, UnfoldedAnchor):
            return in_grid(place, count)
        if isinstance(anchor, CellAnchor):
            return cell_geometry.in_cell(anchor, place, count, above)
        if isinstance(anchor, StripsAnchor):
            in_rows = zone in self.in_rows
            laid = rows(anchor.row_area, count) if in_rows else strips(anchor.box, count)
            strip = laid[place]
            return Pose(strip.x, strip.y, strip.width)
        if not isinstance(anchor, FanAnchor):
            raise TypeError(f"cards of {zone} are not shown one by one")
        return in_fan(anchor, place, count)

    def pose_in_hand(self, zone: Zone, place: int, idle: Sequence[bool], raised: bool) -> Pose:
        """Return the pose of a card in the open hand; ``raised``: the hand is up.

        ``idle``: which cards of the hand cannot be played.
        """
        hand = self.own[zone]
        if not raised and hand.sunk is not None:
            return in_sunk_hand(hand, hand.sunk, place, len(idle))
        pose = in_hand(hand, place, idle)
        return pose if raised else replace(pose, y=pose.y - hand.box.centre[1] + SUNK)

    def pose_in_fight(self, zone: Zone, place: int, hung: int) -> Pose:
        """Return the pose of a card in a cell while it strikes or blocks.

        ``place``: its index among such cards of the cell. ``hung``: the cards attached to it.
        """
        anchor = self.anchor(zone)
        assert isinstance(anchor, CellAnchor)
        return cell_geometry.in_fight(anchor, place, hung)

    def out_in_fight(self, zone: Zone, hung: int) -> float:
        """Return how far each of ``hung`` cards attached to one that fights in a cell shows."""
        anchor = self.anchor(zone)
        assert isinstance(anchor, CellAnchor)
        return cell_geometry.out_in_fight(anchor, hung)

    def _is_below_hand(self, anchor: Anchor) -> bool:
        return any(_covers(hand, anchor.box) for hand in self._hands)


def _covers(hand: HandAnchor, box: Box) -> bool:
    """Return whether the raised hand covers a box."""
    apart = [abs(a - b) for a, b in zip(hand.box.centre, box.centre, strict=True)]
    return 2 * apart[0] < (hand.room or hand.box.w) + box.w and 2 * apart[1] < hand.box.h + box.h


def _own_goal(zone: Zone, hand: HandAnchor) -> Anchor:
    """Return the open hand as a place to lay a card."""
    box = hand.box
    return HandAnchor(zone, Box.around(*box.centre, hand.room or 3 * box.w, box.h))


def turn_of(anchor: Anchor) -> float:
    """Return the rotation of cards at a place, in degrees."""
    if isinstance(anchor, SlotAnchor | HalfAnchor | GroupAnchor):
        return anchor.angle
    return 0.0


def in_slot(anchor: Anchor, width: float, place: int = 0) -> Pose:
    """Return the pose of a card in a slot, drawn at ``width`` and zoomed to the slot's width.

    With a ``step`` or ``down``, later cards are beside the first.
    """
    x, y = anchor.box.centre
    x += place * (anchor.step if isinstance(anchor, SlotAnchor | FanAnchor) else 0.0)
    y += place * (anchor.down if isinstance(anchor, SlotAnchor) else 0.0)
    return Pose(x, y, width, turn_of(anchor), zoom=anchor.box.w / width)


def card_height(width: float) -> float:
    """Return the height of a card of a width."""
    return width * UNITS[1] / UNITS[0]
