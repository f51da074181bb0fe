"""What everyone can infer about hidden cards."""

from collections.abc import Mapping

from game.engine.descriptions import Origin
from game.engine.names import Zone
from game.engine.rulebook import View
from game.engine.table import Table
from game.rulebooks.card_shot.cards import (
    ASIDES,
    COMMITS,
    DECK,
    DECKS,
    HANDS,
    PEEKS,
    SEATS,
    SUIT,
    other,
)
from game.rulebooks.card_shot.choosing import numbered
from game.rulebooks.card_shot.roster import played_by
from game.rulebooks.card_shot.steps import (
    CycleNumber,
    PayCost,
    ScoutHand,
    first,
)

FACES = frozenset(DECK)


def origins(view: View) -> Mapping[Zone, Origin]:
    """Return where hidden cards of a seat come from: its deck, or the opponent's for scouting."""
    found: dict[Zone, Origin] = {}
    step = first(view.agenda)
    for seat in SEATS:
        for zone in (DECKS[seat], HANDS[seat], COMMITS[seat], ASIDES[seat]):
            found[zone] = Origin(FACES, owner=seat)
        scouts = isinstance(step, ScoutHand) and step.seat == seat
        found[PEEKS[seat]] = Origin(FACES, owner=other(seat) if scouts else seat)
    return found


def fits(view: View, table: Table) -> bool:
    """Return whether a seat that must put away a Number card or pay with its suit has one."""
    match first(view.agenda):
        case CycleNumber(seat):
            return numbered(table, seat)
        case PayCost(seat, left, "suit"):
            suit, faces = played_by(table, seat).suit, table.faces
            return sum(SUIT[faces[card]] == suit for card in table.zones[HANDS[seat]]) >= left
    return True
