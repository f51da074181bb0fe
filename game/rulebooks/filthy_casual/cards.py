"""The five moves, which beats which (FC-1, FC-7), and the zones and counters of each seat."""

from functools import lru_cache

from game.engine.names import Face, Zone

MOVES: tuple[Face, ...] = ("slash", "flurry", "impale", "cross_cut", "cleave")
"""The moves in a cycle: each beats the next two."""

BEATS: dict[Face, tuple[Face, Face]] = {
    move: (MOVES[(place + 1) % 5], MOVES[(place + 2) % 5]) for place, move in enumerate(MOVES)
}
"""The two moves that each move beats (FC-7)."""

COPIES = 10
"""Cards of each move in the full deck; the half deck has half as many (FC-1)."""

SEATS = range(14)
"""All seats that a match can have (FC-20, FC-23)."""

HANDS: tuple[Zone, ...] = tuple(f"hand:{seat}" for seat in SEATS)

COMMITS: tuple[Zone, ...] = tuple(f"commit:{seat}" for seat in SEATS)

OPENS: tuple[Zone, ...] = tuple(f"open:{seat}" for seat in SEATS)

HIT_POINTS: tuple[str, ...] = tuple(f"hp:{seat}" for seat in SEATS)


def outcome(move: Face, other: Face) -> int:
    """Return 1 if the move beats the other, -1 if it loses, 0 for a Parry (FC-7, FC-13)."""
    if move == other:
        return 0
    return 1 if other in BEATS[move] else -1


@lru_cache(maxsize=32)
def pack(seats: int, copies: int) -> tuple[Face, ...]:
    """Return enough decks of ``copies`` cards of each move: a hand and two cards for each seat."""
    decks = -(-7 * seats // (copies * len(MOVES)))
    return tuple([move for move in MOVES for _ in range(copies * decks)])
