"""Which card is in which zone on the screen, and which cards are attached to it."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from game.engine.names import CardId, Seat, Zone, seat_if_any, seat_of, seat_place
from game.view.anchor import Anchor
from game.view.attachments import Attachments
from game.view.cards import RIM, CardSprite, Pose
from game.view.layout import Layout
from game.view.scale import BASE, Box
from game.view.strips import TALL, strips
from game.view.table_anchors import PlaqueAnchor
from game.view.table_card import TableCard
from game.view.table_geometry import TableGeometry, card_height, in_slot
from game.view.zone_anchors import (
    FanAnchor,
    HandAnchor,
    PipsAnchor,
    SlotAnchor,
    StripsAnchor,
    TallyAnchor,
)

HELD_Z = 74.0
"""Layer of a card that was picked: above the open hand, below cards in flight."""


class ZoneSprites:
    """Cards of a board that are shown one by one, by zone."""

    def __init__(self, layout: Layout, backs: Callable[[], Mapping[Seat, Zone]]) -> None:
        """``backs``: the slots in which the back of a card of a seat's closed hand lies."""
        self.geometry = TableGeometry(layout)
        """Poses of cards and drop targets on this table."""
        self._layouts = {False: layout, True: layout.while_moving()}
        self._cards: dict[Zone, list[TableCard]] = {}
        self._attachments = Attachments()
        self.fighting: frozenset[CardId] = frozenset()
        """Cards that strike or block in the blow that is shown, or that are attached to those."""
        self._backs, self._backs_before = backs, dict[Seat, Zone]()
        self.laid: dict[CardId, Zone] = {}
        """The slots of hand cards that wait there until a choice is carried out."""
        self._held: dict[CardId, Pose] = {}
        self.planned: dict[CardId, Pose] = {}
        """Where the previews of chosen cards lie, from where these are laid face down."""
        self._counted: dict[TableCard, Zone] = {}
        """Where each flying card is counted: in its origin at first, then nowhere ("")."""

    def count_at(self, sprite: TableCard, zone: Zone) -> bool:
        """Set where a card is counted until it lands; "" for nowhere. Return whether it changes."""
        changes = self._counted.get(sprite) != zone
        self._counted[sprite] = zone
        return changes

    def count(self, zone: Zone) -> int:
        """Return a zone's card count; a card in flight counts for at most one zone at a time."""
        lying = sum(sprite not in self._counted for sprite in self.cards(zone))
        return lying + sum(there == zone for there in self._counted.values())

    def shown_count(self, zone: Zone) -> int:
        """Return the number shown for a zone: cards of a hand that wait in slots have left it."""
        locked = self.locked_stand_in(zone)
        here = [card for card in self.cards(zone) if card not in self._counted]
        return self.count(zone) - sum(card is locked or card.card in self.laid for card in here)

    @property
    def _anchors(self) -> Mapping[str, Anchor]:
        return self.geometry.layout.anchors

    def arrange(self, moving: bool) -> Iterable[Zone]:
        """Switch to the layout in force; return the zones whose cards are elsewhere on it.

        ``moving``: cards move by themselves.
        """
        before, self.geometry.layout = self.geometry.layout, self._layouts[moving]
        return () if before is self.geometry.layout else self._layouts[True].moving

    def cards(self, zone: Zone) -> tuple[TableCard, ...]:
        """Return the cards of a zone that are shown one by one, the lowest first."""
        return tuple(self._cards.get(zone, ()))

    def sprites(self) -> tuple[TableCard, ...]:
        """Return all cards that are shown one by one, including attached ones."""
        lying = (sprite for cards in self._cards.values() for sprite in cards)
        return (*lying, *self._attachments)

    def zone_of(self, sprite: CardSprite) -> Zone | None:
        """Return the zone of a card; for an attached one, the zone of its host."""
        host = self.host_of(sprite) or sprite
        return next((zone for zone, cards in self._cards.items() if host in cards), None)

    def is_hand_of(self, zone: Zone, seats: Collection[Seat]) -> bool:
        """Return whether a zone is the hand of one of these seats, open or closed."""
        if seat_if_any(zone) not in seats or not self.geometry.has(zone):
            return False
        return isinstance(self.geometry.anchor(zone), FanAnchor | HandAnchor)

    def hand_at(self, place: str) -> Zone | None:
        """Return the closed hand of the seat at a place such as ``seat:2``; None elsewhere."""
        seat = seat_if_any(place)
        if seat is None or place != seat_place(seat):
            return None
        hands = (zone for zone in self._anchors if self.is_hand_of(zone, (seat,)))
        return next((zone for zone in hands if zone not in self.geometry.own), None)

    def changed_hands(self) -> list[Zone]:
        """Return the hands of which a back has come to a slot, or has left it, since last time."""
        before, self._backs_before = self._backs_before, dict(self._backs())
        changed = {seat for seat, _ in before.items() ^ self._backs_before.items()}
        return [zone for zone in self._cards if self.is_hand_of(zone, changed)]

    def locked_stand_in(self, zone: Zone) -> TableCard | None:
        """Return the card of a closed hand that a back in a slot stands for, if there is one.

        It is the last one if nobody here knows which, so it tells nothing.
        """
        seat, cards = seat_if_any(zone), self.cards(zone)
        if seat is None or seat not in self._backs() or zone in self.geometry.own:
            return None
        if not cards or not self.is_hand_of(zone, (seat,)):
            return None
        return next((card for card in cards if card.card in self.laid), cards[-1])

    def aside(self, zone: Zone, sprite: CardSprite) -> Pose | None:
        """Return the pose of a card that is held or lies in a slot, or that a back stands for.

        It lies exactly below another card of its hand, if there is one. None for any other card.
        """
        if sprite.card in self._held:
            return self._held[sprite.card]
        if sprite.card is not None and sprite.card in self.laid:
            slot = self.laid[sprite.card]
            waiting = [card for card, there in self.laid.items() if there == slot]
            return in_slot(self._anchors[slot], sprite.pose.width, waiting.index(sprite.card))
        if sprite is not self.locked_stand_in(zone):
            return None
        if others := len(self.cards(zone)) - 1:
            pose = self.geometry.pose(zone, others - 1, others)
        else:
            pose = in_slot(self._anchors[self._backs()[seat_of(zone)]], sprite.pose.width)
        return replace(pose, lift=0)  # the card above it has a shadow

    def hold(self, card: CardId, pose: Pose) -> None:
        """Hold a chosen card at a pose until its event moves it."""
        self._held[card] = pose

    def let_go(self) -> None:
        """Release all held cards."""
        self._held.clear()
        self.planned.clear()

    def release(self, card: CardId) -> None:
        """Release a card whose event moves it."""
        self._held.pop(card, None)

    def is_held(self, sprite: CardSprite) -> bool:
        """Return whether a chosen card is held until its event moves it."""
        return sprite.card in self._held

    def laid_at(self, zone: Zone) -> list[TableCard]:
        """Return the hand cards that wait at a zone until their events move them."""
        waiting = (self._standing(card) for card, there in self.laid.items() if there == zone)
        return [sprite for sprite in waiting if sprite is not None]

    def host_of(self, sprite: CardSprite) -> TableCard | None:
        """Return the host of an attached card; None if it has none."""
        card = self._attachments.host(sprite)
        return None if card is None else self._standing(card)

    def in_cells(self) -> list[TableCard]:
        """Return all cards in cells, without attached ones."""
        return [card for zone in self.cells() for card in self._cards[zone]]

    def cells(self) -> list[Zone]:
        """Return the cells in which a card has lain."""
        return [zone for zone in self._cards if self.is_cell(zone)]

    def fights(self, sprite: CardSprite) -> bool:
        """Return whether a card, or one attached to it, strikes or blocks in the blow shown."""
        return any(card.card in self.fighting for card in (sprite, *self.hung(sprite.card)))

    def is_idle(self, zone: Zone, sprite: CardSprite) -> bool:
        """Return whether a card in a cell has no part in the blow that is shown."""
        return bool(self.fighting) and self.is_cell(zone) and not self.fights(sprite)

    def fight(self, cards: frozenset[CardId]) -> list[Zone]:
        """Set the cards that strike or block; return the zones whose cards change their poses."""
        zones = [] if cards == self.fighting else self.cells()
        self.fighting = cards
        return zones

    def pose_in_fight(
        self, zone: Zone, sprite: CardSprite, cards: Sequence[TableCard]
    ) -> Pose | None:
        """Return the pose of a card that strikes or blocks; None for any other card.

        ``cards``: those of its zone, from left to right.
        """
        if not self.is_cell(zone) or not self.fights(sprite):
            return None
        fighting = [card for card in cards if self.fights(card)]
        if self.geometry.faces_right(zone):
            fighting.reverse()  # the last one is nearest to the middle of the table
        place = [card is sprite for card in fighting].index(True)
        return self.geometry.pose_in_fight(zone, place, len(self.hung(sprite.card)))

    def at_rest(self, zone: Zone, cards: Sequence[TableCard]) -> Sequence[TableCard]:
        """Return the cards of a zone without those that strike or block, which lie elsewhere."""
        return [card for card in cards if not self.fights(card)] if self.is_cell(zone) else cards

    def in_fight(self) -> list[TableCard]:
        """Return the cards in cells that strike or block in the blow shown."""
        return [card for card in self.in_cells() if self.fights(card)]

    def standing_of(self, owner: Seat) -> list[TableCard]:
        """Return a seat's cards in cells."""
        return [sprite for sprite in self.in_cells() if sprite.owner == owner]

    def hung(self, card: CardId | None) -> tuple[TableCard, ...]:
        """Return the cards attached to a card, in the order in which they were attached."""
        return self._attachments.of(card)

    def own_zones(self) -> tuple[Zone, ...]:
        """Return the zones of the open hand."""
        return tuple(self.geometry.own)

    def is_cell(self, zone: Zone) -> bool:
        """Return whether a zone is a row of a lane."""
        return self.geometry.is_cell(zone)

    def is_in_slot(self, card: TableCard) -> bool:
        """Return whether a card lies in a slot."""
        zone = self.zone_of(card) or ""
        return isinstance(self.geometry.layout.anchors.get(zone), SlotAnchor)

    def is_counted(self, zone: Zone) -> bool:
        """Return whether only the number of a zone's cards is shown."""
        return isinstance(self.geometry.layout.anchors.get(zone), TallyAnchor)

    def leads_away(self, zone: Zone) -> bool:
        """Return whether cards disappear when they move to a zone."""
        anchor = self.geometry.layout.anchors.get(zone)
        return anchor is None or (isinstance(anchor, PipsAnchor) and anchor.hidden)

    def strips(self) -> tuple[Zone, ...]:
        """Return the zones whose cards are laid on each other."""
        return tuple(anchor.name for anchor in self.geometry.layout.of_kind(StripsAnchor))

    def slots(self, seat: Seat) -> tuple[Zone, ...]:
        """Return the zones of a seat that are slots."""
        slots = self.geometry.layout.of_kind(SlotAnchor)
        return tuple(slot.name for slot in slots if slot.name.endswith(f":{seat}"))

    def open_in_slots(self, seat: Seat) -> list[TableCard]:
        """Return the face-up cards in a seat's slots."""
        laid = (piece for zone in self.slots(seat) for piece in self.cards(zone))
        return [piece for piece in laid if piece.face is not None]

    def open_everywhere(self) -> list[TableCard]:
        """Return the face-up cards in the slots of all seats."""
        slots = self.geometry.layout.of_kind(SlotAnchor)
        laid = (piece for slot in slots for piece in self.cards(slot.name))
        return [piece for piece in laid if piece.face is not None]

    def mark_outcomes(
        self, better: CardId | None, beaten: Mapping[CardId, str], pale: bool
    ) -> None:
        """Mark the open cards in slots that have fought.

        ``better``: the winner of the last fight. ``beaten``: the stroke across each beaten card.
        ``pale``: these become pale instead of grey.
        """
        for sprite in self.open_everywhere():
            if sprite.card == better:
                sprite.adjust(rim=RIM)
            elif sprite.card is not None and sprite.card in beaten:
                sprite.adjust(pale=pale, dim=not pale, struck=beaten[sprite.card])

    def find(self, card: CardId) -> TableCard | None:
        """Return the sprite of a card by identity, including attached ones."""
        hung = next((piece for piece in self._attachments if piece.card == card), None)
        return self._standing(card) or hung

    def extent(self, zone: Zone) -> Box | None:
        """Return the box around the cards of a zone, or its object; None off the screen.

        For strips, the place of the next card.
        """
        anchor = self.geometry.layout.anchors.get(zone)
        if anchor is None:
            return None
        if isinstance(anchor, StripsAnchor):
            next_one = strips(anchor.box, len(self.cards(zone)) + 1)[-1]
            return Box.around(next_one.x, next_one.y, next_one.width, next_one.width * TALL)
        cards = [_box(card.pose) for card in self.cards(zone) if card.card not in self.laid]
        box = Box.enclosing(cards) if cards else anchor.box
        return replace(box, h=min(box.h, BASE[1] - box.y)) if zone in self.geometry.own else box

    def place_of(self, name: str) -> Box | None:
        """Return the box of an object, or around all objects whose names begin with a name.

        For a seat, the edge of its plaque towards the middle, so that its gauges stay visible.
        """
        anchors = self.geometry.layout.anchors
        if name in anchors:
            box = anchors[name].box
            edge = box.x if box.centre[0] > BASE[0] / 2 else box.x + box.w
            is_seat = isinstance(anchors[name], PlaqueAnchor)
            return Box.around(edge, box.centre[1], 1, 1) if is_seat else box
        parts = [anchors[each].box for each in anchors if name and each.startswith(f"{name}:")]
        return Box.enclosing(parts) if parts else None

    def places(self) -> tuple[Anchor, ...]:
        """Return all places that a card can be dropped on."""
        return self.geometry.goals()

    def place(self, name: str) -> Anchor | None:
        """Return a drop place by name."""
        return self.geometry.goal(name)

    def lying(
        self,
        zone: Zone,
        cards: Sequence[CardSprite],
        place: int,
        idle: Collection[CardId],
        raised: bool,
    ) -> Pose:
        """Return the pose of the card at an index of those that lie in a zone.

        ``idle``: hand cards that cannot be played. ``raised``: the open hand is up.
        """
        if zone in self.geometry.own:
            folds = [card.card in idle for card in cards] or [False]
            return self.geometry.pose_in_hand(zone, place, folds, raised)
        return self.geometry.pose(zone, place, max(1, len(cards)), self._above(zone, cards))

    def out(self, zone: Zone, host: TableCard) -> float:
        """Return how far each card attached to a host shows, in base units."""
        hung = len(self._attachments.of(host.card))
        if hung and self.is_cell(zone) and self.fights(host):
            return self.geometry.out_in_fight(zone, hung)
        return self._out_at_rest(zone, hung)

    def _out_at_rest(self, zone: Zone, hung: int) -> float:
        return self.geometry.out(zone, len(self._cards[zone]), hung) if hung else 0.0

    def _above(self, zone: Zone, cards: Sequence[CardSprite]) -> float:
        """Return how far attached cards show at most above some cards of a zone, in base units."""
        hung = (len(self.hung(card.card)) for card in cards)
        return max((count * self._out_at_rest(zone, count) for count in hung), default=0.0)

    def _let_follow(self, host: TableCard) -> None:
        """Place the cards attached to a host behind it, and let them follow it."""
        zone = self.zone_of(host)
        if zone is not None:
            self._attachments.let_follow(host, self.out(zone, host))

    def _standing(self, card: CardId) -> TableCard | None:
        """Return a card by identity, excluding attached ones."""
        cards = (sprite for zone in self._cards.values() for sprite in zone)
        return next((sprite for sprite in cards if sprite.card == card), None)


def _box(pose: Pose) -> Box:
    """Return the box of an upright card in a pose."""
    width = pose.width * pose.zoom
    return Box.around(pose.x, pose.y, width, card_height(width))
