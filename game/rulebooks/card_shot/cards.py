"""The 54 cards of a seat, their kinds, and the zones (CS-1, CS-2)."""

from game.engine.names import Face, Seat, Zone
from game.engine.text import N_

SUITS = ("spades", "hearts", "diamonds", "clubs")

SPECIALS = ("A", "K", "Q", "J", "2")
"""The ranks of special cards (CS-2)."""

NUMBERS = ("3", "4", "5", "6", "7", "8", "9", "10")
"""The ranks of Number cards (CS-2)."""

JOKER = "joker"

DECK: tuple[Face, ...] = (
    *(f"{suit}_{rank}" for suit in SUITS for rank in (*SPECIALS, *NUMBERS)),
    JOKER,
    JOKER,
)
"""The cards of one seat (CS-1)."""

SUIT: dict[Face, str] = {face: face.partition("_")[0] for face in DECK} | {JOKER: ""}
"""The suit of each face; a Joker has none."""

RANK: dict[Face, str] = {face: face.partition("_")[2] for face in DECK}
"""The rank of each face; a Joker has none."""

NUMBER: dict[Face, int] = {face: int(RANK[face]) for face in DECK if RANK[face] in NUMBERS}
"""The number of each Number card."""

KIND: dict[Face, str] = {
    face: "number" if RANK[face] in NUMBERS else "special" if RANK[face] in SPECIALS else ""
    for face in DECK
}
"""The kind of each face by its rank (CS-41); a Joker has none."""

RED = frozenset(face for face in DECK if SUIT[face] in ("hearts", "diamonds"))

SEATS: tuple[Seat, Seat] = (0, 1)

DECKS: tuple[Zone, ...] = tuple(f"deck:{seat}" for seat in SEATS)

HANDS: tuple[Zone, ...] = tuple(f"hand:{seat}" for seat in SEATS)

DISCARDS: tuple[Zone, ...] = tuple(f"discard:{seat}" for seat in SEATS)

COMMITS: tuple[Zone, ...] = tuple(f"commit:{seat}" for seat in SEATS)

CLASHES: tuple[Zone, ...] = tuple(f"clash:{seat}" for seat in SEATS)

ASIDES: tuple[Zone, ...] = tuple(f"aside:{seat}" for seat in SEATS)

PEEKS: tuple[Zone, ...] = tuple(f"peek:{seat}" for seat in SEATS)

CHARACTERS = tuple(f"character:{seat}" for seat in SEATS)

HAND_SIZES = tuple(f"hand_size:{seat}" for seat in SEATS)

WAYS = tuple(f"way:{seat}" for seat in SEATS)

VALUES = tuple(f"value:{seat}" for seat in SEATS)

DEFENDS = tuple(f"defends:{seat}" for seat in SEATS)

DAMAGES = tuple(f"damage:{seat}" for seat in SEATS)

NONE = -1
"""Value of a counter without content: no character, no card played, nobody active."""

MODES = (N_("upright"), N_("sideways"))
"""Ways to play a card; a counter holds the index (CS-14)."""


def other(seat: Seat) -> Seat:
    """Return the opponent's seat."""
    return 1 - seat
