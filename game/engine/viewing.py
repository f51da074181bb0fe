"""Views of a table: what one seat, or everybody, knows about it."""

from collections.abc import Callable

from game.engine.chance import Chance
from game.engine.names import Viewer
from game.engine.rulebook import ImaginedMatch, Rulebook, View
from game.engine.table import Table


def view_of(
    table: Table,
    rulebook: Rulebook,
    viewer: Viewer,
    imaginer: Callable[[View, Chance], ImaginedMatch],
) -> View:
    """Return what the viewer knows about a table."""
    place = table.seats if viewer is None else viewer
    known, cards_in, faces, owners = table.known, table.zones, table.faces, table.owners
    tops, locked = table.tops, table.locked
    sight = table.zones_of(place)
    zones = {zone: tuple(cards_in[zone]) for zone in sight.seen}
    seen = {card: faces[card] for cards in zones.values() for card in cards}
    for cards in table.attached.values():
        seen.update((card, faces[card]) for card in cards)
    return View(
        rulebook=rulebook,
        seat=viewer,
        seats=table.seats,
        options=table.options.copy(),
        zones=zones,
        counts={zone: len(cards) for zone, cards in cards_in.items()},
        faces=seen,
        owners={card: owners[card] for card in seen if card in owners} if owners else {},
        attached=table.attached.copy(),
        told={zone: known[zone][place] for zone in sight.unseen},
        tops={zone: top[place] for zone, top in tops.items() if top[place]} if tops else {},
        counters=table.counters.copy(),
        agenda=table.agenda,
        locked=tuple(sorted(locked)) if locked else (),
        choice=None if viewer is None else locked.get(viewer),
        result=table.result,
        imaginer=imaginer,
    )
