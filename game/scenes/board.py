"""The cards on screen: which sprite lies in which zone, and where it is to rest.

The board is built from a View (when the viewer changes) and from then on follows events. It
knows zones only by the anchors of the layout: piles, fans, slots, and the one open hand.
"""

from collections.abc import Iterable, Sequence

from game.engine.names import CardId, Face, Zone
from game.engine.view import View
from game.view.cards import UNITS, CardPainter, CardSprite, Pose
from game.view.layout import Anchor, Layout
from game.view.pieces import Pile, Pips
from game.view.scale import Box
from game.view.stage import Stage

HAND_Z, FAN_Z, SLOT_Z, FLYING_Z = 70.0, 25.0, 30.0, 75.0
"""Which cards lie above which."""

SUNK = 1230.0
"""Where on the base canvas the open hand waits, out of sight, while nothing is asked of it."""


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
        self._public = frozenset(public)
        self._order = {face: place for place, face in enumerate(order)}
        self._cards: dict[Zone, list[CardSprite]] = {}
        self._piles: dict[Zone, Pile | Pips] = {}
        self._own: frozenset[Zone] = frozenset()
        self._laid: dict[CardId, Zone] = {}
        self.raised = False
        """Whether the open hand is up, to be chosen from."""

    def warm(self, faces: Iterable[Face]) -> None:
        """Rasterise everything that can be shown at the widths of this layout."""
        everything = (None, *faces)
        for kind in ("hand", "slot"):
            widths = {anchor.box.w for anchor in self._layout.of_kind(kind)}
            self._painter.warm(widths, everything)
        self._painter.warm({anchor.box.w for anchor in self._layout.of_kind("fan")}, (None,))
        self._painter.warm({anchor.box.w for anchor in self._layout.of_kind("pile")}, everything)

    def build(self, view: View) -> None:
        """Lay everything out as the viewer sees it, at rest."""
        self.clear()
        self._own = frozenset(
            anchor.name
            for kind in ("fan", "pips")
            for anchor in self._layout.of_kind(kind)
            if view.seat is not None and anchor.name in view.zones
        )
        for zone, count in view.counts.items():
            anchor = self._layout.anchors.get(zone)
            if anchor is None:
                continue
            cards: list[CardId | None] = [*view.zones.get(zone, [None] * count)]
            faces = [None if card is None else view.faces[card] for card in cards]
            if anchor.kind in ("pile", "pips") and zone not in self._own:
                self._add_pile(anchor, count, [face for face in faces if face is not None])
            else:
                self._lay(anchor, cards, faces)

    def create(
        self, zone: Zone, count: int, cards: Sequence[CardId], faces: Sequence[Face]
    ) -> None:
        """New cards lie in a zone."""
        anchor = self._layout.anchors.get(zone)
        if anchor is None:
            return
        if zone in self._piles:
            self._piles[zone].set(
                self._piles[zone].count + count, faces if zone in self._public else []
            )
        elif cards:
            self._lay(anchor, cards, faces)
        else:
            self._lay(anchor, [None] * count, [None] * count)

    def clear(self) -> None:
        """Take all cards off."""
        for cards in self._cards.values():
            self._stage.remove(*cards)
        for pile in self._piles.values():
            self._stage.remove(pile)
            if isinstance(pile, Pile):
                self._stage.remove(pile.badge)
        self._cards, self._piles, self._laid = {}, {}, {}

    def hand(self) -> list[CardSprite]:
        """The cards of the open hand, from left to right."""
        return [card for zone in self._own for card in self._sorted(zone)]

    def lay(self, card: CardId, zone: Zone) -> None:
        """A card of the hand waits in a slot until the choice is carried out."""
        self._laid[card] = self._slot_for(zone)

    def _slot_for(self, zone: Zone) -> Zone:
        return zone if zone in self._layout.anchors else self._layout.of_kind("slot")[0].name

    def take_back(self) -> None:
        """Cards that waited in a slot belong to the hand again."""
        self._laid = {}

    def places(self) -> tuple[Anchor, ...]:
        """The places on the table that a card can be laid at: slots, and seats to strike at."""
        return (*self._layout.of_kind("slot"), *self._layout.of_kind("plaque"))

    def place(self, name: str) -> Anchor | None:
        """One of those places by name."""
        return next((anchor for anchor in self.places() if anchor.name == name), None)

    def count(self, zone: Zone) -> int:
        """How many cards lie in a zone on the screen."""
        return self._piles[zone].count if zone in self._piles else len(self._cards.get(zone, []))

    def in_slot(self, zone: Zone) -> CardSprite | None:
        """The card on top of a zone, if one is shown there."""
        cards = self._cards.get(zone)
        return cards[-1] if cards else None

    def find(self, card: CardId) -> CardSprite | None:
        """The sprite of a card by identity."""
        return next(
            (sprite for cards in self._cards.values() for sprite in cards if sprite.card == card),
            None,
        )

    def take(self, zone: Zone, was: CardId | None) -> CardSprite:
        """Take a card off a zone: the one with this identity, or the last one there."""
        pile = self._piles.get(zone)
        if pile is not None:
            return self._from_pile(pile)
        cards = self._cards.setdefault(zone, [])
        known = [sprite for sprite in cards if was is not None and sprite.card == was]
        sprite = known[0] if known else cards[-1] if cards else None
        if sprite is None:
            width = self._layout.of_kind("slot")[0].box.w
            sprite = CardSprite(self._painter, Pose(960, -200, width), None)
            self._stage.add(sprite)
        else:
            cards.remove(sprite)
        if was is not None:
            self._laid.pop(was, None)
        sprite.lift(FLYING_Z)
        return sprite

    def give(self, zone: Zone, sprite: CardSprite, card: CardId) -> None:
        """Let a card belong to a zone; it is not moved there yet."""
        sprite.card = card
        if zone in self._piles or zone not in self._layout.anchors:
            return
        self._cards.setdefault(zone, []).append(sprite)
        width = self._layout.box(self._place_name(zone)).w
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
            return self._in_slot(self._layout.anchors[self._laid[sprite.card]], sprite)
        anchor = self._layout.anchors[self._place_name(zone)]
        if anchor.kind == "slot":
            return self._in_slot(anchor, sprite)
        cards = self._sorted(zone)
        return self._in_fan(anchor, cards.index(sprite), len(cards), zone in self._own)

    def face_at_rest(self, zone: Zone, face: Face | None) -> Face | None:
        """What a card shows once it lies in a zone: slots are face down unless all may look."""
        return face if zone in self._own or zone in self._public else None

    def settle(self, zone: Zone) -> None:
        """Bring all cards of a zone to rest at once."""
        for sprite in self._cards.get(zone, ()):
            sprite.put(self.rest(zone, sprite))
        self.order(zone)

    def resting(self, zone: Zone) -> list[tuple[CardSprite, Pose]]:
        """Where each card of a zone is to lie now (a fan closes its gaps)."""
        return [(sprite, self.rest(zone, sprite)) for sprite in self._cards.get(zone, ())]

    def settle_z(self, sprite: CardSprite) -> None:
        """Let a card of the open hand lie between its neighbours again."""
        for zone in self._own:
            if sprite in self._cards.get(zone, ()):
                self.order(zone)

    def own_zones(self) -> tuple[Zone, ...]:
        """The zones whose cards are in the open hand."""
        return tuple(self._own)

    def piles(self) -> frozenset[Zone]:
        """The zones that are shown as piles."""
        return frozenset(self._piles)

    def zones(self) -> tuple[Zone, ...]:
        """Every zone that has a place on the screen."""
        return (*self._cards, *self._piles)

    def _lay(
        self, anchor: Anchor, cards: Sequence[CardId | None], faces: Sequence[Face | None]
    ) -> None:
        """Bring cards on, at rest in a fan or slot."""
        sprites = [
            CardSprite(
                self._painter,
                Pose(0, 0, self._layout.box(self._place_name(anchor.name)).w),
                face,
                card,
            )
            for card, face in zip(cards, faces, strict=True)
        ]
        self._cards.setdefault(anchor.name, []).extend(sprites)
        self._stage.add(*sprites)
        self.settle(anchor.name)

    def _add_pile(self, anchor: Anchor, count: int, faces: list[Face]) -> None:
        pile: Pile | Pips
        if anchor.kind == "pips":
            pile = Pips(self._painter.easel, anchor)
            faces = []
        else:
            pile = Pile(self._painter, anchor, "waste" if anchor.name in self._public else "stock")
            self._stage.add(pile.badge)
        pile.set(count, faces)
        self._piles[anchor.name] = pile
        self._stage.add(pile)

    def _from_pile(self, pile: Pile | Pips) -> CardSprite:
        shown = pile.faces[-1] if pile.faces else None
        pile.set(max(0, pile.count - 1), pile.faces[:-1])
        width = self._layout.of_kind("slot")[0].box.w
        sprite = CardSprite(self._painter, pile.pose(width), shown)
        sprite.lift(FLYING_Z)
        self._stage.add(sprite)
        return sprite

    def _place_name(self, zone: Zone) -> str:
        """The anchor that a zone's cards lie at: the open hand for the viewer's own fan."""
        if zone in self._own:
            return self._layout.of_kind("hand")[0].name
        return zone

    def _sorted(self, zone: Zone) -> list[CardSprite]:
        cards = self._cards.get(zone, [])
        if zone not in self._own:
            return cards
        last = len(self._order)
        cards = [sprite for sprite in cards if sprite.card not in self._laid]
        return sorted(cards, key=lambda sprite: self._order.get(sprite.face or "", last))

    def _in_slot(self, anchor: Anchor, sprite: CardSprite) -> Pose:
        x, y = anchor.box.centre
        width = sprite.pose.width
        return Pose(x, y, width, anchor.props.get("angle", 0.0), zoom=anchor.box.w / width)

    def _in_fan(self, anchor: Anchor, place: int, count: int, own: bool) -> Pose:
        """A card's place in a fan around the anchor; the open hand sinks while it is idle."""
        middle = (count - 1) / 2
        offset = place - middle
        spread, step = anchor.props.get("spread", 0.0), anchor.props.get("step", 40.0)
        x, y = anchor.box.centre
        sag = abs(offset) ** 1.6 * spread * 0.9
        y = SUNK if own and not self.raised else y
        return Pose(x + offset * step, y + sag, anchor.box.w, offset * spread, lift=1)

    def _rest_z(self, zone: Zone, sprite: CardSprite) -> float:
        if sprite.card in self._laid:
            return SLOT_Z
        if zone in self._own:
            return HAND_Z + 0.01 * self._sorted(zone).index(sprite)
        anchor = self._layout.anchors[zone]
        cards = self._cards.get(zone, [])
        place = cards.index(sprite) if sprite in cards else 0
        return (FAN_Z if anchor.kind == "fan" else SLOT_Z) + 0.01 * place


def card_box(pose: Pose) -> Box:
    """The upright box of a card in a pose."""
    width = pose.width * pose.zoom
    return Box.around(pose.x, pose.y, width, width * UNITS[1] / UNITS[0])
