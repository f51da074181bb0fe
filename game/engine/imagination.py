"""Tables that fit what one seat knows: how bots think about hidden cards."""

from collections import Counter
from collections.abc import Mapping
from itertools import count

from game.engine.chance import Chance
from game.engine.knowledge import NOTHING, Known
from game.engine.names import CardId, Face, Zone
from game.engine.table import Table
from game.engine.view import View


def deal_unseen(view: View, chance: Chance) -> Table:
    """A quiet table that looks like the view to its seat.

    Unseen faces of the pack are dealt at random over the unseen places that they can come
    from, faces known to lie in a zone into that zone, known tops to the top. What is known only
    because cards can be counted (five slashes at least are in the deck, for the other hand has
    five places) is no reason to deal otherwise. Nobody has locked a choice yet.
    """
    rulebook = view.rulebook
    sights = rulebook.sights(view.seats, view.options)
    table = Table(view.seats, sights, view.counters, view.options, quiet=True)
    table.agenda, table.result = view.agenda, view.result
    table.faces = dict(view.faces)
    placed = placed_faces(view)
    unseen = _loose(view, placed)
    chance.shuffle(unseen)
    dealt = _dealt(view, placed, unseen)
    fresh = count(max(view.faces, default=-1) + 1)
    for zone in sights:
        if zone in view.zones:
            table.zones[zone] = list(view.zones[zone])
        else:
            table.zones[zone] = _fill(view, zone, dealt[zone], fresh, table, chance)
    table.next_card = next(fresh)
    return table


def unseen_faces(view: View) -> Counter[Face]:
    """The faces of the pack that the viewer does not see, wherever they are."""
    unseen = Counter(view.rulebook.pack(view.seats, view.options))
    unseen.subtract(view.faces.values())
    return +unseen


def placed_faces(view: View) -> dict[Zone, Known]:
    """Of what is known of each hidden zone, all that does not follow from counting."""
    unseen = unseen_faces(view)
    total = unseen.total()
    placed = {
        zone: tuple(
            face for face in known if known.count(face) > unseen[face] - (total - view.counts[zone])
        )
        for zone, known in view.told.items()
    }
    for zone, top in view.tops.items():
        both = Counter(placed[zone]) | Counter(top)
        placed[zone] = tuple(sorted(both.elements()))
    return placed


def _loose(view: View, placed: Mapping[Zone, Known]) -> list[Face]:
    """The unseen faces that have no place yet, enough for every unseen place."""
    loose = unseen_faces(view)
    places = sum(view.counts[zone] for zone in placed)
    for known in placed.values():
        places -= len(known)
        loose.subtract(known)
    faces = list((+loose).elements())
    pack = view.rulebook.pack(view.seats, view.options)
    for number in range(places - len(faces)):  # a position can hold more than the pack
        faces.append(pack[number % len(pack)])
    return faces


def _dealt(view: View, placed: Mapping[Zone, Known], unseen: list[Face]) -> dict[Zone, list[Face]]:
    """The placed faces of each hidden zone and, for its other places, shuffled unseen ones.

    Places that can only hold certain faces come first; what is then left goes anywhere.
    """
    dealt = {zone: list(faces) for zone, faces in placed.items()}
    for zone, origin in view.rulebook.origins(view).items():
        if zone not in dealt:
            continue
        strangers = sum(face not in origin.faces for face in dealt[zone])
        free = max(0, origin.strangers - strangers)
        wanted = view.counts[zone] - len(dealt[zone]) - free
        own = [face for face in unseen if face in origin.faces][: max(0, wanted)]
        for face in own:
            unseen.remove(face)
        dealt[zone].extend(own)
    for zone, faces in dealt.items():
        faces.extend(unseen.pop() for _ in range(view.counts[zone] - len(faces)))
    return dealt


def _fill(
    view: View,
    zone: Zone,
    faces: list[Face],
    fresh: "count[int]",
    table: Table,
    chance: Chance,
) -> list[CardId]:
    """Bring new cards into a hidden zone, with what its viewer knows of it."""
    known, top = view.told[zone], view.tops.get(zone, NOTHING)
    for face in top:
        faces.remove(face)
    chance.shuffle(faces)
    faces = [*top, *faces]
    cards = [next(fresh) for _ in faces]
    table.faces.update(zip(cards, faces, strict=True))
    place = view.seats if view.seat is None else view.seat
    table.known[zone] = _told(table, place, known)
    if top:
        table.tops[zone] = _told(table, place, top)
    return cards


def _told(table: Table, place: int, fact: Known) -> tuple[Known, ...]:
    """A fact that one viewer knows and no other."""
    return tuple(fact if viewer == place else NOTHING for viewer in range(table.seats + 1))
