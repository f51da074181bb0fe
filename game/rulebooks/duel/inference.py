"""What everyone can infer about hidden hands."""

from collections.abc import Mapping

from game.engine.descriptions import Origin
from game.engine.names import Seat, Zone
from game.engine.rulebook import View
from game.engine.table import Table
from game.rulebooks.duel.cards import FREE, HANDS, NINES, PLAYABLE
from game.rulebooks.duel.steps import PlayCard, first


def origins(view: View) -> Mapping[Zone, Origin]:
    """Return where the cards of hands come from.

    A hand has the seat's own color except for its strangers, and nothing that a stuck seat could
    have played (DU-8).
    """
    found: dict[Zone, Origin] = {}
    for seat in range(view.seats):
        faces, stuck = frozenset(NINES[seat]), view.counters[f"stuck:{seat}"]
        if stuck != FREE:
            faces -= PLAYABLE[stuck]
        found[HANDS[seat]] = Origin(faces, view.counters[f"strangers:{seat}"])
    return found


def fits(view: View, table: Table) -> bool:
    """Return whether stuck seats could not have played, and the seat to play can (DU-5, DU-8)."""
    for seat in range(view.seats):
        stuck = view.counters[f"stuck:{seat}"]
        if stuck != FREE and _holds(table, seat, stuck):
            return False
    match first(view.agenda):
        case PlayCard(seat):
            return _holds(table, seat, view.counters["limit"])
    return True


def _holds(table: Table, seat: Seat, limit: int) -> bool:
    """Return whether a hand has a card that the limit allows."""
    allowed, faces = PLAYABLE[limit], table.faces
    return any(faces[card] in allowed for card in table.zones[HANDS[seat]])
