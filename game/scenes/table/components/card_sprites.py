"""The cards on screen: which sprite is in which zone, and its pose at rest.

The board is built from a View (when the viewer changes) and from then on follows events. It knows
zones only by the objects of the layout: piles, fans, slots, cells, and the one open hand.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace

from game.engine.names import CardId, Face, Seat, Zone, seat_if_any, seat_of
from game.engine.rulebook import View
from game.scenes.table.components.owners import holder, whose
from game.scenes.table.context import TableContext
from game.scenes.table.display_rules import back_slot, waiting_backs
from game.scenes.table.state import TableState
from game.view.cards import RIM, CardSprite, Pose
from game.view.pile_views import PILES, PileViews
from game.view.table_canvas import TableCanvas
from game.view.table_card import TableCard, behind
from game.view.table_geometry import SLOT_Z
from game.view.zone_sprites import HELD_Z, ZoneSprites

HAND_Z = 70.0
"""Layer of hand cards."""

BELOW_HAND = HAND_Z - 1.0
"""Layer of a card that is drawn into the open hand: it covers no face on its way there."""

NOWHERE = Pose(960, -200, 150)
"""Position at which a card appears that was not on screen before."""

FIGHTING = 2.0
"""How far the cards of a blow are above the layer of other cards in cells: above the arrow."""

LEGAL = 12.0
"""Distance that playable hand cards are raised, in base units."""

BUTTONS = 84.0
"""Height that a row of buttons needs below the open hand, in base units."""


class CardSprites(ZoneSprites):
    """The sprites of all cards, as one viewer sees them."""

    def __init__(self, context: TableContext, canvas: TableCanvas, public: Iterable[Zone]) -> None:
        """``public``: zones that everyone can see into."""
        store = context.store
        super().__init__(canvas.layout, lambda: waiting_backs(store.state, context.look))
        self._painter, self._stage, self._store = canvas.painter, canvas.stage, store
        self._public, self.crests = frozenset(public), context.crests
        self._order = {face: place for place, face in enumerate(canvas.painter.look.faces)}
        self.pile_views = PileViews(canvas, self._public, context.seers, store.count_leaving)
        """Zones that are shown as a pile or a count."""
        self._seen: frozenset[Zone] = frozenset()
        self._unfolded: dict[Zone, Sequence[tuple[CardId, Face]]] = {}
        self._clear_below = 0.0
        self.dimmed: frozenset[CardId] = frozenset()
        """Hand cards that cannot be played now."""
        self.marked: frozenset[CardId] = frozenset()
        """Cards that are highlighted because they can be chosen now."""

    def build(self, state: TableState) -> None:
        """Build all sprites from the state, at rest."""
        self.clear()
        self.arrange(state.moving)
        self.fighting = state.fighting
        view = state.view
        self._seen = frozenset(view.zones)
        self._apply(view.counters)
        self.geometry.open_for(view.seat, view.zones, self._public)
        for zone, count in view.counts.items():
            anchor = self._anchors.get(zone)
            if anchor is None:
                continue
            cards: list[CardId | None] = [*view.zones.get(zone, [None] * count)]
            faces = [None if card is None else view.faces[card] for card in cards]
            if isinstance(anchor, PILES) and zone not in self.geometry.own:
                self.pile_views.add(anchor, count, [face for face in faces if face is not None])
                continue
            self.pile_views.note(anchor, zone in self.geometry.own, zone in self._seen)
            owners = [whose(view, anchor, card) for card in cards]
            self._lay(zone, cards, [self.face_at_rest(zone, face) for face in faces], owners)
            for sprite in self.cards(zone):
                self._hang_all(view, sprite)
            self.settle(zone)
        last, pale = state.overview.outcomes, bool(state.combat)
        self.mark_outcomes(last.better, last.beaten, pale)

    def update(self) -> None:
        """Show one card fewer in each closed hand whose locked card is shown."""
        for zone in self.changed_hands():
            self.settle(zone)
        self.pile_views.send_away(self._backs_before.keys())

    def _apply(self, counters: Mapping[str, int]) -> None:
        """Apply the orientation and hand-limit counters."""
        for counter, value in counters.items():
            drawn = self._painter.look.counter(counter)
            if drawn is not None and drawn.part == "way":
                self.geometry.turn(seat_of(counter), value == 1)
            elif drawn is not None and drawn.part == "limit":
                self.pile_views.limit(seat_of(counter), value)

    def unfold(self, cards: Mapping[Zone, Sequence[tuple[CardId, Face]]]) -> None:
        """Spread out cards of piles over the table, those of each pile as a zone of their own.

        Cards that were spread out before are put back; the piles themselves do not change.
        """
        for zone in self._unfolded:
            self._stage.remove(*self._cards.pop(zone, ()))
        self._unfolded = {f"{zone}/open": found for zone, found in cards.items()}
        self.geometry.unfold({zone: len(found) for zone, found in self._unfolded.items()})
        for zone, found in self._unfolded.items():
            ids, faces = [card for card, _ in found], [face for _, face in found]
            self._lay(zone, ids, faces, [None] * len(found))

    def in_order(self, cards: Iterable[tuple[CardId, Face]]) -> list[tuple[CardId, Face]]:
        """Sort cards as in a hand."""
        return sorted(cards, key=lambda item: self._order[item[1]])

    def create(
        self,
        zone: Zone,
        count: int,
        cards: Sequence[CardId],
        faces: Sequence[Face],
        owner: Seat | None = None,
    ) -> None:
        """Add new cards to a zone."""
        unknown = [None] * count
        if zone in self.pile_views:
            self.pile_views.grow(zone, count, faces)
        elif zone in self._anchors and cards:
            self._lay(zone, cards, faces, [owner] * count)
        elif zone in self._anchors:
            self._lay(zone, unknown, unknown, unknown)

    def clear(self) -> None:
        """Remove all cards."""
        self._stage.remove(*self.sprites())
        self.pile_views.clear()
        self._attachments.clear()
        self._cards, self.laid, self._unfolded, self._counted = {}, {}, {}, {}
        self.let_go()

    def hand(self) -> list[CardSprite]:
        """Return the cards of the open hand, from left to right."""
        return [card for zone in self.geometry.own for card in self._sorted(zone)]

    def shown(self, cards: Container[CardId]) -> list[CardSprite]:
        """Return the sprites of cards, the open hand first, from left to right."""
        zones = dict.fromkeys((*self.geometry.own, *self._cards))
        return [sprite for zone in zones for sprite in self._sorted(zone) if sprite.card in cards]

    def raise_hand(self, buttons: bool) -> None:
        """Raise the open hand; ``buttons``: leave room for a row of buttons."""
        self._store.raise_hand()
        self._clear_below = BUTTONS if buttons else 0.0

    def close_hand(self) -> None:
        """Assign the cards of the open hand to their public piles, without moving them."""
        for zone in self.geometry.own:
            anchor = self._anchors[zone]
            if isinstance(anchor, PILES):
                self.pile_views.add(anchor, 0, [])
        self.geometry.own = {}
        self.let_go()
        self._store.raise_hand(False)

    def lay(self, card: CardId, zone: Zone) -> None:
        """Assign a hand card to the slot where it waits until the choice is carried out."""
        self.laid[card] = self.geometry.slot_for(zone)

    def holds_back(self, zone: Zone) -> bool:
        """Return whether the back of a locked card lies in a slot."""
        seat = seat_if_any(zone)
        look = self._painter.look
        return seat is not None and zone == back_slot(self._store.state, seat, look)

    def count(self, zone: Zone) -> int:
        """Return the number of cards that a zone shows."""
        return self.pile_views.count(zone) if zone in self.pile_views else super().count(zone)

    def renew(self, zone: Zone, cards: Sequence[tuple[CardId, CardId]]) -> None:
        """Reorder the cards of a visible zone after a shuffle; pairs of (card, was)."""
        shown = {sprite.card: sprite for sprite in self.cards(zone)}
        mixed = [(shown[was], card) for card, was in cards if was in shown]
        for sprite, card in mixed:
            sprite.card = card
        if mixed:
            self._cards[zone] = [sprite for sprite, _ in mixed]

    def take(self, zone: Zone, was: CardId | None, face: Face | None = None) -> TableCard:
        """Remove a card from a zone by id, or the last one.

        ``face``: its face, for a pile whose faces are shown.
        """
        if zone in self.pile_views:
            pose = self.pile_views.pose(zone, self.geometry.width)
            return self._bring(
                pose, self.pile_views.draw(zone, face), self.pile_views.life_of(zone)
            )
        cards = self._cards.setdefault(zone, [])
        known = [sprite for sprite in cards if was is not None and sprite.card == was]
        if not cards:
            return self._bring(NOWHERE, None)
        sprite = known[0] if known else cards[-1]
        cards.remove(sprite)
        if was is not None:
            self.laid.pop(was, None)
            self.release(was)
        sprite.take_off()
        self.say_count(zone)
        return sprite

    def give(self, zone: Zone, sprite: TableCard, card: CardId, owner: Seat | None = None) -> None:
        """Assign a card to a zone, without moving it."""
        sprite.card = card
        known = sprite.owner if owner is None else owner
        sprite.owner = holder(self._anchors.get(zone)) if known is None else known
        is_marked = self._painter.look.card.owned and self.pile_views.is_public(zone)
        if is_marked or not self.geometry.shows_owner(zone):
            sprite.wear(self.crests if is_marked else ())
        if zone in self.pile_views or zone not in self._anchors:
            return
        cards = self._cards.setdefault(zone, [])
        cards.append(sprite)
        self.pile_views.lend(zone, sprite)
        sprite.draw_at(self.geometry.card_width(zone, len(cards)))

    def hang(self, host: CardId, sprite: TableCard, card: CardId) -> Zone | None:
        """Attach a card to another, without moving it; return the zone."""
        sprite.card = card
        standing = self._standing(host)
        if standing is None:
            return None
        self._attachments.tie(host, sprite)
        sprite.tuck(self.crests)
        sprite.draw_at(standing.pose.width)
        return self.zone_of(standing)

    def unhang(self, host: CardId, card: CardId) -> tuple[TableCard, Zone | None]:
        """Detach a card from its host; return it and the host's zone."""
        standing, sprite = self._standing(host), self._attachments.untie(host, card)
        if sprite is None:
            return self._bring(NOWHERE, None), None
        if standing is not None:
            self._let_follow(standing)
        sprite.take_off()
        return sprite, None if standing is None else self.zone_of(standing)

    def order(self, zone: Zone) -> None:
        """Stack the cards of a zone from left to right."""
        for sprite in self.cards(zone):
            sprite.lift(self._rest_z(zone, sprite))

    def dress_for(self, zone: Zone, sprite: TableCard) -> None:
        """Show the marks that a zone gives its cards: owner's shield, value and cost."""
        crests = self.crests if self.geometry.shows_owner(zone) else ()
        sprite.wear(crests, zone in self.geometry.own)

    def landed(self, zone: Zone, sprite: TableCard, face: Face | None) -> None:
        """Settle a card that has arrived; a pile absorbs its sprite."""
        host = self.host_of(sprite)
        self._counted.pop(sprite, None)
        self.pile_views.regain(zone, sprite)
        if host is not None:
            self._let_follow(host)
        elif zone in self.pile_views:
            self._stage.remove(sprite)
            self.pile_views.fill(zone, [face])
        elif zone not in self._anchors:
            self._stage.remove(sprite)
        else:
            self.dress_for(zone, sprite)
            self._let_follow(sprite)
            self.order(zone)
            self.say_count(zone)

    def rest(self, zone: Zone, sprite: CardSprite) -> Pose:
        """Return the pose of a card at rest in a zone."""
        host = self.host_of(sprite)
        if host is not None:
            place = [piece is sprite for piece in self.hung(host.card)].index(True)
            return behind(self.rest(zone, host), 1 + place, self.out(zone, host))
        if zone in self.pile_views:
            return self.pile_views.pose(zone, sprite.pose.width)
        if not self.geometry.has(zone):
            return sprite.pose
        if (aside := self.aside(zone, sprite)) is not None:
            return aside
        cards = self._sorted(zone)
        if (fighting := self.pose_in_fight(zone, sprite, cards)) is not None:
            return fighting
        cards = self.at_rest(zone, cards)
        place = cards.index(sprite) if sprite in cards else len(cards) - 1
        raised = self._store.state.hand_raised
        pose = self.lying(zone, cards, max(0, place), self.dimmed, raised)
        if raised and zone in self.geometry.own:
            pose = replace(pose, y=pose.y - self._clear_below)
        is_out = self.is_hand_of(zone, self._store.state.fallen)
        if sprite.card in self.dimmed or is_out or self.is_idle(zone, sprite):
            return replace(pose, dim=True, lift=0)
        if sprite.card in self.marked:
            return replace(pose, y=pose.y - (LEGAL if zone in self.geometry.own else 0.0), rim=RIM)
        return pose

    def home(self, sprite: CardSprite) -> Pose:
        """Return the pose of a card at rest, or its current pose if it is in no zone."""
        zone = self.zone_of(sprite)
        return sprite.pose if zone is None else self.rest(zone, sprite)

    def face_at_rest(self, zone: Zone, face: Face | None) -> Face | None:
        """Return the face that a card shows in a zone; None for its back."""
        return face if zone in self._seen and not self.geometry.covers(zone) else None

    def settle(self, zone: Zone) -> None:
        """Move all cards of a zone to their resting poses at once, and count them."""
        for sprite in self.cards(zone):
            self._let_follow(sprite)
            sprite.put(self.rest(zone, sprite))
        self.order(zone)
        self.say_count(zone)

    def resting(self, zone: Zone) -> list[tuple[TableCard, Pose]]:
        """Return the cards of a zone with their resting poses."""
        return [(sprite, self.rest(zone, sprite)) for sprite in self.cards(zone)]

    def settle_z(self, sprite: CardSprite) -> None:
        """Return a card to its layer between its neighbors."""
        if (zone := self.zone_of(sprite)) is not None:
            self.order(zone)

    def say_count(self, zone: Zone) -> None:
        """Show the number of cards of a zone at its count."""
        self.pile_views.say(zone, self.shown_count(zone))

    def zones(self) -> tuple[Zone, ...]:
        """Return all zones on screen."""
        return (*self._cards, *self.pile_views.zones)

    def _lay(
        self,
        zone: Zone,
        cards: Sequence[CardId | None],
        faces: Sequence[Face | None],
        owners: Sequence[Seat | None],
    ) -> None:
        held = self._cards.setdefault(zone, [])
        width = self.geometry.card_width(zone, len(held) + len(cards))
        sprites = [
            TableCard(self._painter, Pose(0, 0, width), face, card, owner)
            for card, face, owner in zip(cards, faces, owners, strict=True)
        ]
        held.extend(sprites)
        self._stage.add(*sprites)
        for sprite in sprites:
            self.dress_for(zone, sprite)
            self.pile_views.lend(zone, sprite)
        self.settle(zone)

    def _hang_all(self, view: View, host: TableCard) -> None:
        if host.card is None or host.card not in view.attached:
            return
        pieces = [
            TableCard(self._painter, host.pose, view.faces[card], card, view.owners.get(card))
            for card in view.attached[host.card]
        ]
        self._attachments.tie(host.card, *pieces)
        for piece in pieces:
            piece.tuck(self.crests)
        self._stage.add(*pieces)

    def _bring(self, pose: Pose, face: Face | None, owner: Seat | None = None) -> TableCard:
        sprite = TableCard(self._painter, pose, face, owner=owner)
        sprite.take_off()
        self._stage.add(sprite)
        return sprite

    def _sorted(self, zone: Zone) -> Sequence[TableCard]:
        if zone not in self.geometry.own:
            locked = self.locked_stand_in(zone)
            lying = [sprite for sprite in self.cards(zone) if sprite is not locked]
            return lying[::-1] if self.geometry.faces_right(zone) else lying
        last = len(self._order)
        cards = [each for each in self.cards(zone) if each.card not in self.laid]
        return sorted(cards, key=lambda one: self._order.get(one.face or one.coming or "", last))

    def _rest_z(self, zone: Zone, sprite: TableCard) -> float:
        if sprite.card in self.laid or self.is_held(sprite):
            return SLOT_Z if sprite.card in self.laid else HELD_Z
        if zone in self.geometry.own:
            return HAND_Z + 0.01 * self._sorted(zone).index(sprite)
        cards = self._sorted(zone)[:: -1 if self.geometry.faces_right(zone) else 1]
        is_large = self.fights(sprite) or sprite.pose.zoom > 1  # also on its way back
        above = FIGHTING if self.is_cell(zone) and is_large else 0.0
        return above + self.geometry.layer(zone, cards.index(sprite) if sprite in cards else 0)
