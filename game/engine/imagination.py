"""Tables that fit what one seat knows: how bots think about hidden cards."""

from collections import Counter
from collections.abc import Mapping
from itertools import count

from game.engine.chance import Chance
from game.engine.knowledge import Known
from game.engine.names import CardId, Face, Zone
from game.engine.table import Table
from game.engine.view import View


def deal_unseen(view: View, chance: Chance) -> Table:
    """A quiet table that looks like the view to its seat.

    Unseen faces of the pack are dealt at random over the unseen places, faces known to lie
    in a zone into that zone. What is known only because cards can be counted (five slashes
    at least are in the deck, for the other hand has five places) is no reason to deal
    otherwise. Nobody has locked a choice yet.
    """
    rulebook = view.rulebook
    sights = rulebook.sights(view.seats, view.options)
    table = Table(view.seats, sights, view.counters, view.options, quiet=True)
    table.agenda, table.result = view.agenda, view.result
    table.faces = dict(view.faces)
    placed = placed_faces(view)
    unseen = _loose(view, placed)
    chance.shuffle(unseen)
    fresh = count(max(view.faces, default=-1) + 1)
    for zone in sights:
        if zone in view.zones:
            table.zones[zone] = list(view.zones[zone])
        else:
            faces = [unseen.pop() for _ in range(view.counts[zone] - len(placed[zone]))]
            faces.extend(placed[zone])
            chance.shuffle(faces)
            table.zones[zone] = _fill(view, zone, faces, fresh, table)
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
    return {
        zone: tuple(
            face for face in known if known.count(face) > unseen[face] - (total - view.counts[zone])
        )
        for zone, known in view.known.items()
    }


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


def _fill(
    view: View, zone: Zone, faces: list[Face], fresh: "count[int]", table: Table
) -> list[CardId]:
    """Bring new cards into a hidden zone, with what its viewer knows of it."""
    known = view.known[zone]
    cards = [next(fresh) for _ in faces]
    table.faces.update(zip(cards, faces, strict=True))
    if view.seat is not None:
        place = view.seat
        table.known[zone] = tuple(
            known if viewer == place else blind for viewer, blind in enumerate(table.known[zone])
        )
    else:
        table.known[zone] = (*table.known[zone][:-1], known)
    return cards
