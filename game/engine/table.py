"""The state of a match: zones, counters and agenda, changed only through verbs.

Each verb makes one change and writes the event for it. In a quiet table (in a bot's playouts) no
events are written, but the table still tracks who knows what.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from game.engine import knowledge
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.events import (
    Affected,
    Attached,
    Beat,
    Compared,
    Counted,
    Created,
    Detached,
    Ended,
    Event,
    Explained,
    Faced,
    Fell,
    Gathered,
    Glimpsed,
    Locked,
    Moved,
    Noted,
    Opened,
    Planned,
    Result,
    Rolled,
    Shuffled,
    Stopped,
    Struck,
    Told,
)
from game.engine.learning import Places, Routes, TableKnowledge
from game.engine.names import CardId, Face, Options, Seat, Step, Viewer, Zone

Sight = frozenset[Seat] | None
"""The seats that can see into a zone; None for everybody."""

Story = Compared | Struck | Affected | Stopped | Fell | Told | Noted | Faced | Explained | Beat
"""Events that change nothing and only explain changes."""


class Table(TableKnowledge):
    """Zones of cards, counters, the agenda and the locked choices of one match.

    ``zones`` maps each zone to its cards, a deck's top card first. ``owners`` maps cards to seats,
    if cards have owners. ``attached`` maps an open card to its attachments, first attached first:
    they are in no zone and move with the card. ``sights`` says who sees into each zone; it and
    ``options`` never change. A zone with known tops is drawn from its top until it is shuffled.
    """

    __slots__ = (
        "_events",
        "agenda",
        "attached",
        "counters",
        "faces",
        "locked",
        "next_card",
        "options",
        "owners",
        "quiet",
        "result",
        "seats",
        "sights",
        "zones",
    )

    def __init__(
        self,
        seats: int,
        sights: Mapping[Zone, Sight],
        counters: Mapping[str, int],
        options: Options,
        quiet: bool = False,
    ) -> None:
        super().__init__(seats + 1, _routes(seats, tuple(sights.items())))
        self.seats = seats
        self.sights = sights
        self.options = options
        self.zones: dict[Zone, list[CardId]] = {zone: [] for zone in sights}
        self.faces: dict[CardId, Face] = {}
        self.owners: dict[CardId, Seat] = {}
        self.attached: dict[CardId, tuple[CardId, ...]] = {}
        self.counters = dict(counters)
        self.agenda: tuple[Step, ...] = ()
        self.locked: dict[Seat, Action] = {}
        self.result: Result | None = None
        self.next_card: CardId = 0
        self.quiet = quiet
        self._events: list[Event] = []

    def __eq__(self, other: object) -> bool:
        """Equal in everything that the rules can see; events and quietness are ignored."""
        if not isinstance(other, Table):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _STATE)

    __hash__ = None  # type: ignore[assignment]  # a table is mutable

    def copy(self, quiet: bool) -> "Table":
        """Return an independent table; immutable parts are shared."""
        other = Table.__new__(Table)
        other.seats, other.sights, other.options = self.seats, self.sights, self.options
        other.zones = {zone: cards.copy() for zone, cards in self.zones.items()}
        other.faces, other.owners = self.faces.copy(), self.owners.copy()
        other.attached = self.attached.copy()
        other.counters = self.counters.copy()
        other.agenda, other.result = self.agenda, self.result
        other.locked = self.locked.copy()
        other.known = self.known.copy()
        other.tops = self.tops.copy()
        other.next_card = self.next_card
        other.quiet = quiet
        other._events = [] if quiet else self._events.copy()
        other._routes, other._blind = self._routes, self._blind
        return other

    def sees(self, viewer: Viewer, zone: Zone) -> bool:
        """Return whether the viewer can see into the zone."""
        sight = self.sights[zone]
        return sight is None or viewer in sight

    def take_events(self) -> tuple[Event, ...]:
        """Return the events since the last call."""
        if not self._events:
            return ()
        events, self._events = tuple(self._events), []
        return events

    # Verbs

    def create(
        self, zone: Zone, faces: Iterable[Face], shown: bool, owner: Seat | None = None
    ) -> None:
        """Create cards in a zone; ``shown``: everybody knows which.

        ``owner``: the seat that they belong to.
        """
        faces = tuple(faces)
        cards = tuple(range(self.next_card, self.next_card + len(faces)))
        self.next_card += len(faces)
        self.zones[zone].extend(cards)
        self.faces.update(zip(cards, faces, strict=True))
        if owner is not None:
            self.owners.update(dict.fromkeys(cards, owner))
        if shown and zone in self.known:
            self._show(zone, faces, self._routes.shut_out[zone])
        if not self.quiet:
            self._events.append(Created(zone, len(cards), cards, faces, shown, owner))

    def move(self, card: CardId, origin: Zone, to: Zone, at: int | None = None) -> CardId:
        """Move a card to a place in another zone (its end by default); return its new identity.

        Place 0 is the top of a deck: viewers who see the card arrive know what will be drawn.
        """
        here, there = self.zones[origin], self.zones[to]
        face, before, route = self.faces[card], len(here), self._routes[origin, to]
        assert card not in self.attached or self.sights[to] is None, "attachments must be open"
        assert origin not in self.tops or here[0] == card, "only the top card may go"
        here.remove(card)
        moved = self._renew(card) if route.renews else card
        if route.leaving or route.renews:
            self._learn(route, origin, to, face, before, at == 0)
        place = len(there) if at is None else at
        there.insert(place, moved)
        if not self.quiet:
            owner = self.owners.get(moved)
            self._events.append(Moved(moved, card, origin, to, place, face, at == 0, owner))
        return moved

    def attach(self, card: CardId, origin: Zone, host: CardId) -> CardId:
        """Attach a card of a zone to an open card; return its new identity."""
        face, before, home = self.faces[card], len(self.zones[origin]), self._home(host)
        moved = self._leave(card, origin, home)
        self.attached[host] = (*self.attached.get(host, ()), moved)
        self._learn(self._routes[origin, home], origin, home, face, before)
        if not self.quiet:
            self._events.append(Attached(moved, card, origin, host, face, self.owners.get(moved)))
        return moved

    def detach(self, card: CardId, host: CardId, to: Zone) -> None:
        """Move an attached card to the end of a zone; it keeps its identity."""
        left = tuple(other for other in self.attached.pop(host) if other != card)
        if left:
            self.attached[host] = left
        self.zones[to].append(card)
        face, home = self.faces[card], self._home(host)
        self._learn(self._routes[home, to], home, to, face, 1)
        if not self.quiet:
            self._events.append(Detached(card, host, to, face, self.owners.get(card)))

    def glimpse(self, seat: Seat, zone: Zone, cards: Iterable[CardId]) -> None:
        """Show a seat cards that stay in a zone it cannot see into."""
        cards = tuple(cards)
        faces = tuple(sorted(self.faces[card] for card in cards))
        before = self.known[zone]
        told = knowledge.glimpsed(before[seat], faces)
        self.known[zone] = (*before[:seat], told, *before[seat + 1 :])
        if not self.quiet:
            self._events.append(Glimpsed(seat, zone, len(cards), cards, faces))

    def gather(self, origin: Zone, to: Zone) -> None:
        """Move all cards of a zone to the end of another."""
        cards = tuple(self.zones[origin])
        assert self.sights[to] is None or self.attached.keys().isdisjoint(cards), (
            "attachments must be open"
        )
        faces = tuple([self.faces[card] for card in cards])
        moved = self._renew_all(cards) if self._routes[origin, to].renews else cards
        self.zones[origin].clear()
        self.zones[to].extend(moved)
        self._learn_all(origin, to, faces)
        if not self.quiet:
            owners = tuple(self.owners.get(new) for new in moved)
            story = tuple(zip(moved, cards, faces, strict=True))
            self._events.append(Gathered(origin, to, story, owners))

    def shuffle(self, zone: Zone, chance: Chance) -> None:
        """Shuffle a zone; all its cards get new identities."""
        order = self.zones[zone].copy()
        chance.shuffle(order)
        self.reorder(zone, order)

    def reorder(self, zone: Zone, order: Iterable[CardId]) -> None:
        """Shuffle a zone into a given order of the old identities."""
        before = tuple(order)
        renewed = self._renew_all(before)
        self.zones[zone] = list(renewed)
        self.tops.pop(zone, None)
        if not self.quiet:
            self._events.append(Shuffled(zone, tuple(zip(renewed, before, strict=True))))

    def count(self, counter: str, value: int) -> None:
        """Set a counter."""
        was = self.counters[counter]
        self.counters[counter] = value
        if not self.quiet:
            self._events.append(Counted(counter, value, was))

    def plan(self, agenda: Iterable[Step]) -> None:
        """Set the agenda."""
        self.agenda = tuple(agenda)
        if not self.quiet:
            self._events.append(Planned(self.agenda))

    def lock(self, action: Action) -> None:
        """Keep a seat's choice in a simultaneous step until the last is in."""
        self.locked[action.seat] = action
        if not self.quiet:
            self._events.append(Locked(action.seat, action))

    def open(self) -> tuple[Action, ...]:
        """Take out the locked choices, in seat order."""
        locked, self.locked = self.locked, {}
        seats = tuple(sorted(locked))
        if not self.quiet:
            self._events.append(Opened(seats))
        return tuple([locked[seat] for seat in seats])

    def roll(self, seat: Seat, sides: int, chance: Chance) -> int:
        """Roll a die that everybody sees."""
        value = chance.roll(sides)
        if not self.quiet:
            self._events.append(Rolled(seat, sides, value))
        return value

    def tell(self, story: Story) -> None:
        """Write an event that explains a change."""
        if not self.quiet:
            self._events.append(story)

    def end(self, winners: Iterable[Seat]) -> None:
        """End the match, with an empty agenda."""
        self.result = Result(tuple(sorted(winners)))
        self.agenda = ()
        if not self.quiet:
            self._events.append(Ended(self.result))

    def take(self, event: Event) -> None:
        """Apply an unredacted event (to rebuild a table from events)."""
        match event:
            case Created(zone=zone, faces=faces, shown=shown, owner=owner):
                self.create(zone, faces, shown, owner)
            case Moved(was=int(was), origin=origin, to=to, at=at, on_top=on_top):
                self.move(was, origin, to, at if at or on_top else None)
            case Attached(was=int(was), origin=origin, host=host):
                self.attach(was, origin, host)
            case Detached(card=card, host=host, to=to):
                self.detach(card, host, to)
            case Glimpsed(seat=seat, zone=zone, cards=cards):
                self.glimpse(seat, zone, cards)
            case Gathered(origin=origin, to=to):
                self.gather(origin, to)
            case Shuffled(zone=zone, cards=renewed):
                self.reorder(zone, (was for _, was in renewed))
            case Counted(counter=counter, value=value):
                self.count(counter, value)
            case Planned(agenda=agenda):
                self.plan(agenda)
            case Locked(action=action) if action is not None:
                self.lock(action)
            case Opened():
                self.open()
            case Ended(result=result):
                self.end(result.winners)

    # Internals

    def _leave(self, card: CardId, origin: Zone, to: Zone) -> CardId:
        """Take a card out of a zone on its way to another; return its new identity."""
        assert card not in self.attached or self.sights[to] is None, "attachments must be open"
        assert origin not in self.tops or self.zones[origin][0] == card, "only the top card may go"
        self.zones[origin].remove(card)
        return card if self.sights[origin] is None else self._renew(card)

    def _renew(self, card: CardId) -> CardId:
        assert card not in self.attached, "a card with attached cards must keep its identity"
        new, faces, owners = self.next_card, self.faces, self.owners
        self.next_card = new + 1
        faces[new] = faces.pop(card)
        if card in owners:
            owners[new] = owners.pop(card)
        return new

    def _renew_all(self, cards: tuple[CardId, ...]) -> range:
        """Give cards of one zone new identities, in their order."""
        assert self.attached.keys().isdisjoint(cards), "attachments must be open"
        renewed = range(self.next_card, self.next_card + len(cards))
        self.next_card = renewed.stop
        faces, owners = self.faces, self.owners
        faces.update(zip(renewed, [faces.pop(card) for card in cards], strict=True))
        if owners:
            kept = zip(renewed, [owners.pop(card, None) for card in cards], strict=True)
            owners.update((card, owner) for card, owner in kept if owner is not None)
        return renewed

    def _home(self, host: CardId) -> Zone:
        """Return the open zone of a card that has attachments."""
        zone = next(zone for zone, cards in self.zones.items() if host in cards)
        assert self.sights[zone] is None, "cards can be attached to open cards only"
        return zone


@lru_cache(maxsize=64)
def _routes(seats: int, sights: tuple[tuple[Zone, Sight], ...]) -> Routes:
    """Return the routes between zones of these sights; all tables of a kind share them."""
    viewers = tuple(enumerate((*range(seats), None)))
    shut_out: dict[Zone, Places] = {}
    for zone, sight in sights:
        shut_out[zone] = tuple(
            place for place, viewer in viewers if sight is not None and viewer not in sight
        )
    return Routes(seats + 1, shut_out)


_STATE = tuple(
    name
    for name in (*TableKnowledge.__slots__, *Table.__slots__)
    if name[0] != "_" and name not in ("quiet", "sights")
)
"""The fields that make two tables equal."""
