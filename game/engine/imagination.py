"""Determinization: random full tables that agree with what one seat knows."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import count, cycle, islice

from game.engine.chance import Chance
from game.engine.descriptions import Origin
from game.engine.knowledge import NOTHING, Known
from game.engine.names import CardId, Face, Print, Seat, Zone
from game.engine.rulebook import View
from game.engine.table import Table


def deal_unseen(view: View, chance: Chance) -> Table:
    """Return a random quiet table with the same view for its seat.

    Unseen cards of the pack are dealt at random to the unseen places that they can be in; faces
    known to be in a zone go into that zone, known top cards to the top. Facts that follow from
    counting cards alone ("the deck must hold at least five slashes") are not dealt explicitly,
    because every deal satisfies them. Nobody has locked a choice.
    """
    rulebook = view.rulebook
    sights = rulebook.sights(view.seats, view.options)
    table = Table(view.seats, sights, view.counters, view.options, quiet=True)
    table.agenda, table.result = view.agenda, view.result
    table.faces, table.owners = dict(view.faces), dict(view.owners)
    table.attached = dict(view.attached)
    dealt = _dealt(view, rulebook.origins(view), chance)
    fresh = count(max(view.faces, default=-1) + 1)
    for zone in sights:
        if zone in view.zones:
            table.zones[zone] = list(view.zones[zone])
        else:
            table.zones[zone] = _fill(view, zone, dealt[zone], fresh, table, chance)
    table.next_card = next(fresh)
    return table


def unseen_faces(view: View) -> Counter[Face]:
    """Return the faces of the pack that the viewer does not see, wherever they are."""
    unseen = Counter(view.rulebook.pack(view.seats, view.options))
    unseen.subtract(view.faces.values())
    return +unseen


def placed_faces(view: View) -> dict[Zone, Known]:
    """Return what is known about each hidden zone, without what follows from counting."""
    return _placed(view, view.rulebook.origins(view), view.unseen())


def _placed(
    view: View, origins: Mapping[Zone, Origin], unseen: Counter[Print]
) -> dict[Zone, Known]:
    """Return the placed faces, given where they can come from and which are out of sight."""
    placed: dict[Zone, Known] = {}
    for zone, known in view.told.items():
        if not known:
            placed[zone] = known
            continue
        owner = _owner(origins, zone)
        alike = {face: number for (face, other), number in unseen.items() if other == owner}
        elsewhere = sum(alike.values()) - view.counts[zone]
        placed[zone] = tuple(
            face for face in known if known.count(face) > alike.get(face, 0) - elsewhere
        )
    for zone, top in view.tops.items():
        both = Counter(placed[zone]) | Counter(top)
        placed[zone] = tuple(sorted(both.elements()))
    return placed


def _owner(origins: Mapping[Zone, Origin], zone: Zone) -> Seat | None:
    """Return the owner of the cards in a hidden zone."""
    return origins[zone].owner if zone in origins else None


def _dealt(view: View, origins: Mapping[Zone, Origin], chance: Chance) -> dict[Zone, list[Print]]:
    """Return the cards of each hidden zone: known ones, and random unseen ones for the rest.

    Zones that can only hold certain cards are filled first.
    """
    unseen = view.unseen()
    dealt = {
        zone: [_taken(unseen, face, _owner(origins, zone)) for face in faces]
        for zone, faces in _placed(view, origins, unseen).items()
    }
    places = sum(view.counts[zone] - len(cards) for zone, cards in dealt.items())
    loose = list((+unseen).elements())
    missing = places - len(loose)
    if missing > 0:  # a given position can hold more cards than the pack
        loose.extend(islice(cycle(view.prints()), missing))
    chance.shuffle(loose)
    for zone, origin in origins.items():
        if zone in dealt:
            own, loose = _own(origin, view.counts[zone], dealt[zone], loose)
            dealt[zone].extend(own)
    for zone, cards in dealt.items():
        cards.extend(loose.pop() for _ in range(view.counts[zone] - len(cards)))
    return dealt


def _taken(unseen: Counter[Print], face: Face, owner: Seat | None) -> Print:
    """Remove and return an unseen card with the face; the owner's, if there is one."""
    others = (card for card, number in unseen.items() if card[0] == face and number > 0)
    card = (face, owner) if unseen[face, owner] > 0 else next(others, (face, owner))
    unseen[card] -= 1
    return card


def _own(
    origin: Origin, places: int, dealt: Sequence[Print], loose: Sequence[Print]
) -> tuple[list[Print], list[Print]]:
    """Split loose cards into those that must be in the zone, and the others."""
    strangers = sum(face not in origin.faces for face, _ in dealt)
    wanted = places - len(dealt) - max(0, origin.strangers - strangers)
    own: list[Print] = []
    rest: list[Print] = []
    for face, owner in loose:
        fits = face in origin.faces and owner == origin.owner
        (own if fits and len(own) < wanted else rest).append((face, owner))
    return own, rest


def _fill(
    view: View,
    zone: Zone,
    prints: list[Print],
    fresh: "count[int]",
    table: Table,
    chance: Chance,
) -> list[CardId]:
    """Create the cards of a hidden zone, with what its viewer knows about it."""
    known, top = view.told[zone], view.tops.get(zone, NOTHING)
    first = [_first(prints, face) for face in top]
    chance.shuffle(prints)
    cards = []
    for face, owner in (*first, *prints):
        card = next(fresh)
        table.faces[card] = face
        if owner is not None:
            table.owners[card] = owner
        cards.append(card)
    place = view.seats if view.seat is None else view.seat
    table.known[zone] = _told(table, place, known)
    if top:
        table.tops[zone] = _told(table, place, top)
    return cards


def _first(prints: list[Print], face: Face) -> Print:
    """Remove and return the first card with a face."""
    card = next(card for card in prints if card[0] == face)
    prints.remove(card)
    return card


def _told(table: Table, place: int, fact: Known) -> tuple[Known, ...]:
    """Return what each viewer knows if only one of them knows a fact."""
    return tuple(fact if viewer == place else NOTHING for viewer in range(table.seats + 1))
