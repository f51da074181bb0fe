"""The lines that tell who attacks whom, once all cards of a round are revealed."""

from collections.abc import Sequence

from game.engine.names import Seat
from game.engine.narration import pause, target
from game.engine.table import Table
from game.engine.text import shared_text
from game.rulebooks.filthy_casual.cards import OPENS, outcome
from game.rulebooks.filthy_casual.formation import (
    Pair,
    commanders,
    has_targets,
    is_across,
    is_commander,
    opponent,
    targets,
)
from game.rulebooks.filthy_casual.phrases import ACROSS, ALL_AT_ONCE, NEIGHBORS, choosing, shifting


def result_of(table: Table, pair: Pair) -> int:
    """Return 1 if the first seat's card beats the second's, -1 if it loses, 0 if they tie."""
    faces, (one, two) = table.faces, pair
    return outcome(faces[table.zones[OPENS[one]][0]], faces[table.zones[OPENS[two]][0]])


def tell_targets(table: Table, fencers: tuple[Seat, ...]) -> None:
    """Tell who attacks whom as soon as the cards are revealed (FC-20, FC-24, FC-25)."""
    is_ring = not commanders(table.options)
    if table.quiet or (is_ring and len(fencers) == 2):
        return  # two that are left have no other target
    if not has_targets(table.options):
        target(table, (), shared_text(NEIGHBORS), routine=True)
        pause(table)
        return
    attacks = [
        (seat, rival) for seat in fencers if (rival := opponent(table, fencers, seat)) is not None
    ]
    if is_ring:
        target(table, tuple(attacks), shared_text(ALL_AT_ONCE), routine=True)
    else:
        _tell_teams(table, fencers, attacks)
    pause(table)


def _tell_teams(table: Table, fencers: Sequence[Seat], attacks: Sequence[Pair]) -> None:
    """Announce the attacks of Knights on Knights across, then the rest in seat order."""
    leaders = commanders(table.options)
    knights = [pair for pair in attacks if pair[0] not in leaders]
    across = tuple(pair for pair in knights if is_across(table.options, *pair))
    if across:
        target(table, across, shared_text(ACROSS), routine=True)
    others = [pair for pair in attacks if pair not in across]
    for attacker, rival in sorted(others):
        is_knight = not is_commander(table.options, rival)
        if attacker in leaders:
            is_only = len(targets(table, fencers, attacker)) == 1
            text = choosing(attacker, rival, is_knight, is_only)
        else:
            text = shifting(attacker, rival, is_knight)
        target(table, ((attacker, rival),), text)
