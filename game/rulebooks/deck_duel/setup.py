"""Setup and given positions: dealing, checking, and planning the first turn."""

from collections.abc import Iterable

from game.engine.chance import Chance
from game.engine.counters import starting
from game.engine.names import Face, Seat, Zone
from game.engine.position import require_empty, require_single
from game.engine.table import Table
from game.rulebooks.deck_duel.cards import KING, SEATS, cards_of, rank, suit
from game.rulebooks.deck_duel.ruleset import NOBODY, ruleset
from game.rulebooks.deck_duel.turns import opening, steps


def deal(table: Table, pack: Iterable[Face], placed: frozenset[Zone], chance: Chance) -> None:
    """Shuffle each suit into its deck (DD-1, DD-4).

    If a position sets a seat's deck, the rest of the suit goes to its discard pile; if it sets
    both, the rest is out of the match.
    """
    left = tuple(pack)
    for seat in SEATS:
        own = frozenset(cards_of(table.options, seat))
        faces = [face for face in left if face in own]
        if f"deck:{seat}" not in placed:
            table.create(f"deck:{seat}", faces, shown=not placed)
            table.shuffle(f"deck:{seat}", chance)
        elif f"discard:{seat}" not in placed:
            table.create(f"discard:{seat}", faces, shown=False)
    if not placed:
        opening(table)


def begin(table: Table, turn: Seat | None) -> None:
    """Plan the opening of a dealt match, or the Prep of a position; ValueError for a bad one."""
    _check_cards(table)
    losers = [seat for seat in SEATS if not table.counters[f"health:{seat}"]]
    if losers:
        table.end(seat for seat in SEATS if seat not in losers)
        return
    for seat in SEATS:
        if not any(table.zones[f"{zone}:{seat}"] for zone in ("deck", "discard")):
            raise ValueError(f"deck:{seat} and discard:{seat} cannot both be empty")
    usual = starting(ruleset(table.options).counters())
    if table.agenda and turn is None and table.counters == usual:
        return
    if table.counters.get("initiative") == NOBODY:
        table.count("initiative", turn or 0)
    planned = steps(table)
    if turn is not None and turn != table.counters.get("initiative", turn):
        planned = planned[1:]  # the seat with initiative has already prepared
    table.plan(planned)


def _check_cards(table: Table) -> None:
    """Check that each seat has cards of its suit only, none twice and none flipped (DD-1)."""
    require_single(table)
    for seat in SEATS:
        require_empty(table, (f"play:{seat}", f"peek:{seat}"), "a turn")
        own = suit(table.options, seat)
        for zone in (f"deck:{seat}", f"discard:{seat}", f"focus:{seat}"):
            for card in table.zones[zone]:
                if not table.faces[card].startswith(f"{own}_"):
                    raise ValueError(f"{zone} can hold only {own}, not {table.faces[card]}")
        kings = [rank(table.faces[card]) for card in table.zones[f"focus:{seat}"]]
        if kings not in ([], [KING]):
            raise ValueError(f"focus:{seat} can hold only the King of {own}")
