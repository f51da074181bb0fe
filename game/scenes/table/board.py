"""The cards on screen: which sprite lies in which zone, and where it is to rest.

The board is built from a View (when the viewer changes) and from then on follows events. It
knows zones only by the anchors of the layout: piles, fans, slots, and the one open hand.
"""

from collections.abc import Container, Iterable, Sequence
from dataclasses import replace

from game.engine.names import CardId, Face, Zone
from game.engine.view import View
from game.scenes.table.places import Places, in_slot
from game.view.cards import RIM, CardPainter, CardSprite, Pose
from game.view.layout import Anchor, Layout
from game.view.pieces import Badge, Pile, Pips, Sign
from game.view.stage import Stage

HAND_Z, FAN_Z, SLOT_Z, FLYING_Z = 70.0, 25.0, 30.0, 75.0
"""Which cards lie above which."""


LEGAL = 12.0
"""Base units that marked cards of the hand stand out."""


BUTTONS = 84.0
"""Base units that a row of buttons takes of the open hand's place."""


class Board:
    """Sprites of all cards for one viewer."""

    def __init__(
        self,
        painter: CardPainter,
        layout: Layout,
        stage: Stage,
        order: Iterable[Face],
        public: Iterable[Zone],
    ) -> None:
        """``order``: how faces are sorted in a hand; ``public``: zones all see into."""
        self._painter, self._layout, self._stage = painter, layout, stage
        self._places = Places(layout)
        self._public = frozenset(public)
        self._order = {face: place for place, face in enumerate(order)}
        self._cards: dict[Zone, list[CardSprite]] = {}
        self._piles: dict[Zone, Pile | Pips] = {}
        self._counts: dict[Zone, Badge] = {}
        self._signs: dict[Zone, Sign] = {}
        self._seen: frozenset[Zone] = frozenset()
        self._laid: dict[CardId, Zone] = {}
        self.raised = False
        """Whether the open hand is up, to be chosen from."""
        self._clear_below = 0.0
        self.dimmed: frozenset[CardId] = frozenset()
        """Cards of the open hand that will not do now."""
        self.marked: frozenset[CardId] = frozenset()
        """Cards that stand out, for they can be chosen now and others cannot."""

    def warm(self, faces: Iterable[Face]) -> None:
        """Rasterise everything that can be shown at the widths of this layout."""
        everything = (None, *faces)
        for kind in ("hand", "slot"):
            widths = {anchor.box.w for anchor in self._layout.of_kind(kind)}
            self._painter.warm(widths, everything)
        for anchor in self._layout.of_kind("strips"):
            self._painter.warm({self._places.card_width(anchor.name, 1)}, everything)
        self._painter.warm({anchor.box.w for anchor in self._layout.of_kind("fan")}, (None,))
        self._painter.warm({anchor.box.w for anchor in self._layout.of_kind("pile")}, everything)

    def build(self, view: View) -> None:
        """Lay everything out as the viewer sees it, at rest."""
        self.clear()
        self._seen = frozenset(view.zones)
        self._places.open_for(view.zones, self._public)
        for zone, count in view.counts.items():
            anchor = self._layout.anchors.get(zone)
            if anchor is None:
                continue
            cards: list[CardId | None] = [*view.zones.get(zone, [None] * count)]
            faces = [None if card is None else view.faces[card] for card in cards]
            if anchor.kind in ("pile", "pips") and zone not in self._places.own:
                self._add_pile(anchor, count, [face for face in faces if face is not None])
            else:
                self._lay(zone, cards, faces)
                self._add_count(anchor)
                self._add_sign(anchor)

    def create(
        self, zone: Zone, count: int, cards: Sequence[CardId], faces: Sequence[Face]
    ) -> None:
        """New cards lie in a zone."""
        if zone not in self._layout.anchors:
            return
        if zone in self._piles:
            self._piles[zone].set(
                self._piles[zone].count + count, faces if zone in self._public else []
            )
        elif cards:
            self._lay(zone, cards, faces)
        else:
            self._lay(zone, [None] * count, [None] * count)

    def clear(self) -> None:
        """Take all cards off."""
        for cards in self._cards.values():
            self._stage.remove(*cards)
        for pile in self._piles.values():
            self._stage.remove(pile)
            if isinstance(pile, Pile):
                self._stage.remove(pile.badge)
        self._stage.remove(*self._counts.values(), *self._signs.values())
        self._cards, self._piles, self._laid = {}, {}, {}
        self._counts, self._signs = {}, {}

    def hand(self) -> list[CardSprite]:
        """The cards of the open hand, from left to right."""
        return [card for zone in self._places.own for card in self._sorted(zone)]

    def shown(self, cards: Container[CardId]) -> list[CardSprite]:
        """The sprites of these cards wherever they lie, the open hand first, from left to right."""
        zones = (*self._places.own, *(zone for zone in self._cards if zone not in self._places.own))
        return [sprite for zone in zones for sprite in self._sorted(zone) if sprite.card in cards]

    def raise_hand(self, buttons: bool) -> None:
        """Let the open hand come up, with room for a row of buttons below it or without."""
        self.raised = True
        self._clear_below = BUTTONS if buttons else 0.0

    def zone_of(self, sprite: CardSprite) -> Zone | None:
        """The zone that a card lies in."""
        return next((zone for zone, cards in self._cards.items() if sprite in cards), None)

    def lay(self, card: CardId, zone: Zone) -> None:
        """A card of the hand waits in a slot until the choice is carried out."""
        self._laid[card] = self._places.slot_for(zone)

    def take_back(self) -> None:
        """Cards that waited in a slot belong to the hand again."""
        self._laid = {}

    def places(self) -> tuple[Anchor, ...]:
        """The places on the table that a card can be laid at: slots, piles, seats, the hand."""
        return self._places.goals()

    def place(self, name: str) -> Anchor | None:
        """One of those places by name."""
        return self._places.goal(name)

    def count(self, zone: Zone) -> int:
        """How many cards lie in a zone on the screen."""
        return self._piles[zone].count if zone in self._piles else len(self._cards.get(zone, []))

    def find(self, card: CardId) -> CardSprite | None:
        """The sprite of a card by identity."""
        return next(
            (sprite for cards in self._cards.values() for sprite in cards if sprite.card == card),
            None,
        )

    def renew(self, zone: Zone, cards: Sequence[tuple[CardId, CardId]]) -> None:
        """Cards of a zone that the viewer sees into were mixed: each as (card, was), in order."""
        shown = {sprite.card: sprite for sprite in self._cards.get(zone, ())}
        mixed = [(shown[was], card) for card, was in cards if was in shown]
        for sprite, card in mixed:
            sprite.card = card
        if mixed:
            self._cards[zone] = [sprite for sprite, _ in mixed]

    def take(self, zone: Zone, was: CardId | None) -> CardSprite:
        """Take a card off a zone: the one with this identity, or the last one there."""
        pile = self._piles.get(zone)
        if pile is not None:
            return self._from_pile(pile)
        cards = self._cards.setdefault(zone, [])
        known = [sprite for sprite in cards if was is not None and sprite.card == was]
        sprite = known[0] if known else cards[-1] if cards else None
        if sprite is None:
            sprite = CardSprite(self._painter, Pose(960, -200, self._places.width), None)
            self._stage.add(sprite)
        else:
            cards.remove(sprite)
        if was is not None:
            self._laid.pop(was, None)
        sprite.lift(FLYING_Z)
        self._say_count(zone)
        return sprite

    def give(self, zone: Zone, sprite: CardSprite, card: CardId) -> None:
        """Let a card belong to a zone; it is not moved there yet."""
        sprite.card = card
        if zone in self._piles or zone not in self._layout.anchors:
            return
        cards = self._cards.setdefault(zone, [])
        cards.append(sprite)
        width = self._places.card_width(zone, len(cards))
        shown = sprite.pose.width * sprite.pose.zoom
        sprite.adjust(width=width, zoom=shown / width)

    def order(self, zone: Zone) -> None:
        """Let the cards of a zone lie above each other from left to right."""
        for sprite in self._cards.get(zone, ()):
            sprite.lift(self._rest_z(zone, sprite))

    def landed(self, zone: Zone, sprite: CardSprite, face: Face | None) -> None:
        """A card has come to rest: a pile takes it in."""
        pile = self._piles.get(zone)
        if pile is not None:
            self._stage.remove(sprite)
            self.fill(zone, [face])
        elif zone not in self._layout.anchors:
            self._stage.remove(sprite)
        else:
            self.order(zone)
            self._say_count(zone)

    def empty(self, zone: Zone) -> None:
        """A pile was taken away as a whole."""
        if zone in self._piles:
            self._piles[zone].set(0, [])

    def fill(self, zone: Zone, faces: Sequence[Face | None]) -> None:
        """Cards came onto a pile; it shows their faces where the whole table may see them."""
        pile = self._piles.get(zone)
        if pile is not None:
            seen = [face for face in faces if face is not None and zone in self._public]
            pile.set(pile.count + len(faces), [*pile.faces, *seen])

    def rest(self, zone: Zone, sprite: CardSprite) -> Pose:
        """Where a card of a zone is to lie."""
        if zone in self._piles:
            return self._piles[zone].pose(sprite.pose.width)
        if zone not in self._layout.anchors:
            return sprite.pose
        if sprite.card in self._laid:
            return in_slot(self._layout.anchors[self._laid[sprite.card]], sprite.pose.width)
        cards = self._sorted(zone)
        place = cards.index(sprite) if sprite in cards else len(cards) - 1
        pose = self._places.pose(zone, max(0, place), max(1, len(cards)), self.raised)
        if self.raised and zone in self._places.own:
            pose = replace(pose, y=pose.y - self._clear_below)
        if sprite.card in self.dimmed:
            return replace(pose, dim=True, lift=0)
        if sprite.card in self.marked:
            out = LEGAL if zone in self._places.own else 0.0
            return replace(pose, y=pose.y - out, rim=RIM)
        return pose

    def face_at_rest(self, zone: Zone, face: Face | None) -> Face | None:
        """What a card shows once it lies in a zone: its face, if the viewer sees into it."""
        return face if zone in self._seen else None

    def settle(self, zone: Zone) -> None:
        """Bring all cards of a zone to rest at once."""
        for sprite in self._cards.get(zone, ()):
            sprite.put(self.rest(zone, sprite))
        self.order(zone)

    def resting(self, zone: Zone) -> list[tuple[CardSprite, Pose]]:
        """Where each card of a zone is to lie now (a fan closes its gaps)."""
        return [(sprite, self.rest(zone, sprite)) for sprite in self._cards.get(zone, ())]

    def settle_z(self, sprite: CardSprite) -> None:
        """Let a card lie between its neighbours again."""
        zone = self.zone_of(sprite)
        if zone is not None:
            self.order(zone)

    def own_zones(self) -> tuple[Zone, ...]:
        """The zones whose cards are in the open hand."""
        return tuple(self._places.own)

    def piles(self) -> frozenset[Zone]:
        """The zones that are shown as piles."""
        return frozenset(self._piles)

    def zones(self) -> tuple[Zone, ...]:
        """Every zone that has a place on the screen."""
        return (*self._cards, *self._piles)

    def _lay(
        self, zone: Zone, cards: Sequence[CardId | None], faces: Sequence[Face | None]
    ) -> None:
        """Bring cards on, at rest where they are shown one by one."""
        held = self._cards.setdefault(zone, [])
        width = self._places.card_width(zone, len(held) + len(cards))
        sprites = [
            CardSprite(self._painter, Pose(0, 0, width), face, card)
            for card, face in zip(cards, faces, strict=True)
        ]
        held.extend(sprites)
        self._stage.add(*sprites)
        self.settle(zone)

    def _add_count(self, anchor: Anchor) -> None:
        """How many cards a closed fan has, where the layout wants it said."""
        if anchor.props.get("count") and anchor.name not in self._places.own:
            x, y = anchor.box.centre
            place = (x, y + anchor.box.h / 2 + anchor.props["count"])
            badge = Badge(self._painter.easel, place, "hand", z=FAN_Z + 1, size=24)
            self._counts[anchor.name] = badge
            self._stage.add(badge)
            self._say_count(anchor.name)

    def _add_sign(self, anchor: Anchor) -> None:
        """What a card there means, for those who see it."""
        named = self._painter.look.slot(anchor.name)
        if named is not None and named.full and anchor.name in self._seen:
            self._signs[anchor.name] = sign = Sign(self._painter.easel, anchor, named)
            self._stage.add(sign)
            self._say_count(anchor.name)

    def _say_count(self, zone: Zone) -> None:
        if zone in self._counts:
            self._counts[zone].say(str(self.count(zone)))
        if zone in self._signs:
            self._signs[zone].tell(self.count(zone) > 0)

    def _add_pile(self, anchor: Anchor, count: int, faces: list[Face]) -> None:
        pile: Pile | Pips
        if anchor.kind == "pips":
            pile = Pips(self._painter.easel, anchor)
            faces = []
        else:
            icon = "waste" if anchor.name in self._public else "stock"
            named = self._painter.look.slot(anchor.name)
            pile = Pile(self._painter, anchor, icon, named.text if named is not None else "")
            self._stage.add(pile.badge)
        pile.set(count, faces)
        self._piles[anchor.name] = pile
        self._stage.add(pile)

    def _from_pile(self, pile: Pile | Pips) -> CardSprite:
        shown = pile.faces[-1] if pile.faces else None
        pile.set(max(0, pile.count - 1), pile.faces[:-1])
        sprite = CardSprite(self._painter, pile.pose(self._places.width), shown)
        sprite.lift(FLYING_Z)
        self._stage.add(sprite)
        return sprite

    def _sorted(self, zone: Zone) -> list[CardSprite]:
        cards = self._cards.get(zone, [])
        if zone not in self._places.own:
            return cards
        last = len(self._order)
        cards = [sprite for sprite in cards if sprite.card not in self._laid]
        return sorted(cards, key=lambda sprite: self._order.get(sprite.face or "", last))

    def _rest_z(self, zone: Zone, sprite: CardSprite) -> float:
        if sprite.card in self._laid:
            return SLOT_Z
        if zone in self._places.own:
            return HAND_Z + 0.01 * self._sorted(zone).index(sprite)
        anchor = self._layout.anchors[zone]
        cards = self._cards.get(zone, [])
        place = cards.index(sprite) if sprite in cards else 0
        return (FAN_Z if anchor.kind == "fan" else SLOT_Z) + 0.01 * place
