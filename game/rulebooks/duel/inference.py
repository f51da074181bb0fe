"""What everybody can tell about hands that they do not see."""

from collections.abc import Mapping

from game.engine.descriptions import Origin
from game.engine.names import Seat, Zone
from game.engine.rulebook import View
from game.engine.table import Table
from game.rulebooks.duel.cards import FREE, HANDS, NINES, PLAYABLE
from game.rulebooks.duel.steps import PlayCard, first


def origins(view: View) -> Mapping[Zone, Origin]:
    """A hand has its own color but for its strangers, and nothing that was playable (DU-8)."""
    found: dict[Zone, Origin] = {}
    for seat in range(view.seats):
        faces, stuck = frozenset(NINES[seat]), view.counters[f"stuck:{seat}"]
        if stuck != FREE:
            faces -= PLAYABLE[stuck]
        found[HANDS[seat]] = Origin(faces, view.counters[f"strangers:{seat}"])
    return found


def fits(view: View, table: Table) -> bool:
    """Whether who is out could not have played, and who is to play can (DU-5, DU-8)."""
    for seat in range(view.seats):
        stuck = view.counters[f"stuck:{seat}"]
        if stuck != FREE and _holds(table, seat, stuck):
            return False
    match first(view.agenda):
        case PlayCard(seat):
            return _holds(table, seat, view.counters["limit"])
    return True


def _holds(table: Table, seat: Seat, limit: int) -> bool:
    """Whether a hand has a card that the limit lets through."""
    allowed, faces = PLAYABLE[limit], table.faces
    return any(faces[card] in allowed for card in table.zones[HANDS[seat]])
