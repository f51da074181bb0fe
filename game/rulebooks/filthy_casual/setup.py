"""Setup and given positions: dealing, checking, and planning the first round."""

from collections.abc import Iterable

from game.engine.chance import Chance
from game.engine.names import Face, Seat, Zone
from game.engine.position import require_empty
from game.engine.table import Table
from game.rulebooks.filthy_casual.cards import COMMITS, HANDS, OPENS
from game.rulebooks.filthy_casual.round_end import HAND, living, refill, winners_of
from game.rulebooks.filthy_casual.steps import round_of


def deal(table: Table, pack: Iterable[Face], placed: frozenset[Zone], chance: Chance) -> None:
    """Shuffle, and deal one card to each seat in turn until all hold five (FC-4)."""
    hands = [seat for seat in living(table) if HANDS[seat] not in placed]
    if "deck" in placed:
        _deal_beside(table, list(pack), hands, "discard" not in placed, chance)
        return
    table.create("deck", pack, shown=not placed)
    table.shuffle("deck", chance)
    refill(table, hands, chance)


def begin(table: Table, turn: Seat | None) -> None:
    """Plan the first round of a dealt table or a given position; ValueError for a bad position."""
    for seat in range(table.seats):
        require_empty(table, (OPENS[seat],), "a round")
        if len(table.zones[COMMITS[seat]]) > 1:
            raise ValueError(f"commit:{seat} can hold only one card")
    fencers = living(table)
    winners = winners_of(table, fencers)
    if winners is not None:
        table.end(winners)
        return
    spare = len(table.zones["deck"]) + len(table.zones["discard"])
    empty = [seat for seat in fencers if not table.zones[HANDS[seat]]]
    if len(empty) > spare:
        raise ValueError(f"hand:{empty[-1]} is empty, and too few cards are left to draw")
    table.plan(round_of(tuple(fencers)))


def _deal_beside(
    table: Table, cards: list[Face], hands: Iterable[Seat], played: bool, chance: Chance
) -> None:
    """Deal hands beside a deck that a position has set.

    ``played``: put the remaining cards in the discard pile; else they are out of the match.
    """
    chance.shuffle(cards)
    for seat in hands:
        table.create(HANDS[seat], cards[:HAND], shown=False)
        del cards[:HAND]
    if played:
        table.create("discard", cards, shown=False)
