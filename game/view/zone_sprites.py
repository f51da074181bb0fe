"""Which card lies in which zone on the screen, and what hangs on it."""

from game.engine.names import CardId, Seat, Zone
from game.view.attachments import Attachments
from game.view.cards import CardSprite
from game.view.layout import Layout
from game.view.table_card import TableCard
from game.view.table_geometry import TableGeometry
from game.view.zone_anchors import PipsAnchor, SlotAnchor


class ZoneSprites:
    """The cards of a board that are shown one by one, and where each of them is."""

    def __init__(self, layout: Layout) -> None:
        self.geometry = TableGeometry(layout)
        """Where on this table cards rest, and where they can be laid."""
        self._cards: dict[Zone, list[TableCard]] = {}
        self._attachments = Attachments()

    def cards(self, zone: Zone) -> tuple[TableCard, ...]:
        """The cards of a zone that are shown one by one, the lowest first."""
        return tuple(self._cards.get(zone, ()))

    def sprites(self) -> tuple[TableCard, ...]:
        """All cards that are shown one by one, also those that hang on others."""
        lying = (sprite for cards in self._cards.values() for sprite in cards)
        return (*lying, *self._attachments)

    def zone_of(self, sprite: CardSprite) -> Zone | None:
        """The zone that a card lies in; of a hung one, the zone of its host."""
        host = self.host_of(sprite) or sprite
        return next((zone for zone, cards in self._cards.items() if host in cards), None)

    def host_of(self, sprite: CardSprite) -> TableCard | None:
        """The card that another one hangs on."""
        card = self._attachments.host(sprite)
        return None if card is None else self._standing(card)

    def standing_of(self, owner: Seat) -> list[TableCard]:
        """The cards of a seat that stand in cells."""
        cells = [cards for zone, cards in self._cards.items() if self.is_cell(zone)]
        return [sprite for cards in cells for sprite in cards if sprite.owner == owner]

    def hung(self, card: CardId | None) -> tuple[TableCard, ...]:
        """What hangs on a card, first come first."""
        return self._attachments.of(card)

    def is_cell(self, zone: Zone) -> bool:
        """Whether cards stand there side by side."""
        return self.geometry.is_cell(zone)

    def leads_away(self, zone: Zone) -> bool:
        """Whether cards that go there are seen no more."""
        anchor = self.geometry.layout.anchors.get(zone)
        return anchor is None or (isinstance(anchor, PipsAnchor) and anchor.hidden)

    def slots(self, seat: Seat) -> tuple[Zone, ...]:
        """The zones of a seat that lie in slots."""
        slots = self.geometry.layout.of_kind(SlotAnchor)
        return tuple(slot.name for slot in slots if slot.name.endswith(f":{seat}"))

    def open_in_slots(self, seat: Seat) -> list[TableCard]:
        """The cards that a seat has laid in slots, and that are turned up."""
        laid = (piece for zone in self.slots(seat) for piece in self.cards(zone))
        return [piece for piece in laid if piece.face is not None]

    def find(self, card: CardId) -> TableCard | None:
        """The sprite of a card by identity, also of one that hangs on another."""
        hung = next((piece for piece in self._attachments if piece.card == card), None)
        return self._standing(card) or hung

    def out(self, zone: Zone, host: TableCard) -> float:
        """Base units that each card on a host of a zone looks out."""
        hung = len(self._attachments.of(host.card))
        return self.geometry.out(zone, len(self._cards[zone]), hung) if hung else 0.0

    def _above(self, zone: Zone) -> float:
        """Base units that what hangs on the cards of a zone looks out at most."""
        hung = (self.out(zone, card) * len(self.hung(card.card)) for card in self.cards(zone))
        return max(hung, default=0.0)

    def _let_follow(self, host: TableCard) -> None:
        """All that belongs to a card lies behind it from now on."""
        zone = self.zone_of(host)
        if zone is not None:
            self._attachments.let_follow(host, self.out(zone, host))

    def _standing(self, card: CardId) -> TableCard | None:
        """A card of a zone by identity."""
        cards = (sprite for zone in self._cards.values() for sprite in zone)
        return next((sprite for sprite in cards if sprite.card == card), None)
