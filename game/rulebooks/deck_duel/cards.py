"""Suits, ranks and their order (DD-1, DD-6)."""

from game.engine.names import Face, Options, Seat
from game.engine.table import Table
from game.engine.text import N_

SUITS = ("spades", "hearts", "clubs", "diamonds")

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""From the lowest to the highest (DD-6)."""

ACE, JACK, QUEEN, KING = "A", "J", "Q", "K"

SEATS: tuple[Seat, Seat] = (0, 1)

_NAMES = {ACE: N_("Ace"), JACK: N_("Jack"), QUEEN: N_("Queen"), KING: N_("King")}

_PLACES = {rank: place for place, rank in enumerate(RANKS, 1)}


def other(seat: Seat) -> Seat:
    """Return the opponent's seat."""
    return 1 - seat


def suit(options: Options, seat: Seat) -> str:
    """Return the suit of a seat."""
    suits = options["suits"]
    assert isinstance(suits, tuple)
    return suits[seat]


def cards_of(options: Options, seat: Seat) -> tuple[Face, ...]:
    """Return the 13 faces of a seat's suit, lowest first."""
    own = suit(options, seat)
    return tuple(f"{own}_{rank}" for rank in RANKS)


def rank(face: Face) -> str:
    """Return the rank of a face: A, 2 to 10, J, Q or K."""
    return face.rpartition("_")[2]


def height(rank: str, focused: bool) -> int:
    """Return the height of a rank, 1 to 13; 14 for an Ace with focus (DD-6)."""
    return len(RANKS) + 1 if focused and rank == ACE else _PLACES[rank]


def named(rank: str, focused: bool) -> str:
    """Return the name of a rank."""
    return N_("focused Ace") if focused and rank == ACE else _NAMES.get(rank, rank)


def in_play(table: Table, seat: Seat) -> str:
    """Return the rank of a seat's flipped card; "" for none, as after a King gave focus."""
    cards = table.zones[f"play:{seat}"]
    return rank(table.faces[cards[0]]) if cards else ""


def has_focus(table: Table, seat: Seat) -> bool:
    """Return whether a seat's King is turned sideways, so that its Ace is high (DD-14)."""
    return bool(table.zones[f"focus:{seat}"])


def is_stuck(table: Table) -> bool:
    """Return whether all cards that can still be flipped have one rank.

    Happens in given positions only. A King in focus returns with its seat's Ace, or if it is the
    seat's last card.
    """
    found: set[str] = set()
    for seat in SEATS:
        ranks = _ranks(table, seat, "deck", "discard", "play", "peek")
        if ACE in ranks or not ranks:
            ranks |= _ranks(table, seat, "focus")
        if len(ranks) > 1:
            return False
        found |= ranks
    return len(found) == 1


def _ranks(table: Table, seat: Seat, *zones: str) -> set[str]:
    """Return the ranks of a seat's cards in these zones."""
    return {rank(table.faces[card]) for zone in zones for card in table.zones[f"{zone}:{seat}"]}
