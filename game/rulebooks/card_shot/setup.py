"""Setup and given positions: dealing, checking, and planning the first steps."""

from collections import Counter
from collections.abc import Iterable

from game.engine.chance import Chance
from game.engine.names import Face, Seat, Zone
from game.engine.narration import say
from game.engine.position import require_empty
from game.engine.table import Table
from game.rulebooks.card_shot import opening, turns
from game.rulebooks.card_shot.cards import (
    ASIDES,
    CLASHES,
    COMMITS,
    DECK,
    DECKS,
    DISCARDS,
    JOKER,
    NONE,
    PEEKS,
    SEATS,
    other,
)
from game.rulebooks.card_shot.steps import (
    BeginFirstTurn,
    DealtDecks,
    first,
    plain,
)

HALF = 27
"""Number of cards in half a deck (CS-24)."""


def deal(table: Table, pack: Iterable[Face], placed: frozenset[Zone], chance: Chance) -> None:
    """Shuffle each deck; with half decks, set the lower cards aside (CS-3, CS-24).

    Cards missing from a deck that a position sets were already played. The agenda keeps which
    decks were shuffled, for `begin`.
    """
    shuffled = []
    for seat in SEATS:
        left = _left(table, seat)
        faces = [face for face in dict.fromkeys(DECK) for _ in range(left[face])]
        chance.shuffle(faces)
        if table.options["deck"] == "half" and ASIDES[seat] not in placed and len(faces) > HALF:
            table.create(ASIDES[seat], faces[-HALF:], shown=False, owner=seat)
            del faces[-HALF:]
        if DECKS[seat] in placed:
            played = DISCARDS[seat] not in placed
            table.create(DISCARDS[seat] if played else ASIDES[seat], faces, False, seat)
            continue
        table.create(DECKS[seat], faces, shown=False, owner=seat)
        table.shuffle(DECKS[seat], chance)
        shuffled.append(seat)
    table.plan(plain(DealtDecks(tuple(shuffled))))


def begin(table: Table, turn: Seat | None) -> None:
    """Plan the first steps of a dealt table or a given position; ValueError for a bad position."""
    _check_cards(table)
    dealt = first(table.agenda)
    if turn is not None and table.counters["active"] not in (NONE, turn):
        raise ValueError(
            f"turn must be {table.counters['active']}, the seat in active, or left out"
        )
    if table.counters["active"] == NONE and (turn is not None or dealt is None):
        table.count("active", turn or 0)
    beaten = [seat for seat in SEATS if not table.zones[DECKS[seat]]]
    if beaten:
        loser = beaten[0] if len(beaten) == 1 else table.counters["active"]
        say(table, "{seat} has no cards left in their deck", seat=loser)
        table.end((other(loser),))
        return
    shuffled = dealt.shuffled if isinstance(dealt, DealtDecks) else ()
    planned = opening.steps(table, shuffled)
    table.plan(plain(*planned, BeginFirstTurn()) if planned else turns.steps(table))


def _left(table: Table, seat: Seat) -> Counter[Face]:
    """Return the cards of a seat that are in no zone yet."""
    left = Counter(DECK)
    left.subtract(table.faces[card] for card, owner in table.owners.items() if owner == seat)
    return left


def _check_cards(table: Table) -> None:
    """Check that no card is played or looked at, and no seat has more copies than both decks.

    A card twice in one deck, as in the first worked example, does no harm in a puzzle. A third
    Joker would: a seat with two in its discard pile is not asked for more (CS-7).
    """
    require_empty(table, (*COMMITS, *CLASHES, *PEEKS), "a turn")
    for seat in SEATS:
        for face, number in _left(table, seat).items():
            if number < (0 if face == JOKER else -DECK.count(face)):
                number = DECK.count(face) - number
                raise ValueError(f"the position has {number} {face} of seat {seat}: too many")
