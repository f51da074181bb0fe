"""Duels of Filthy Casual from known hands, for tests."""

from game.engine import Match, Play
from game.engine.events import Event, Refused
from game.rulebooks import rulebook

BOOK = rulebook("filthy_casual")

MOVES = ("slash", "cleave", "impale", "cross_cut", "flurry")

BEATEN_BY = {
    "slash": {"impale", "flurry"},
    "cleave": {"slash", "flurry"},
    "impale": {"cleave", "cross_cut"},
    "cross_cut": {"slash", "cleave"},
    "flurry": {"impale", "cross_cut"},
}
"""The table of FC-7: what each move beats."""

TEN = ("cleave", "flurry", "cross_cut", "slash", "impale") * 2
"""A deck that fills two empty hands."""


def duel(
    hand: list[str],
    other: list[str],
    deck: tuple[str, ...] = TEN,
    discard: tuple[str, ...] = (),
    luck: tuple[int, ...] = (),
    counters: dict[str, int] | None = None,
    **options: object,
) -> Match:
    """Two seats at the start of a round with these cards."""
    zones = {"hand:0": hand, "hand:1": other, "deck": list(deck), "discard": list(discard)}
    position = {"zones": zones, "counters": counters or {}}
    return Match.start(BOOK, options=options, luck=luck, position=position)


def lay(match: Match, seat: int, face: str) -> tuple[Event, ...]:
    """Lay the seat's first card with this face."""
    table = match.table
    card = next(card for card in table.zones[f"hand:{seat}"] if table.faces[card] == face)
    events = match.submit(Play(seat, card, f"commit:{seat}"))
    assert not any(isinstance(event, Refused) for event in events), events
    return events


def clash_of(match: Match, face: str, other: str) -> tuple[Event, ...]:
    """Seat 0 and seat 1 lay these cards; what happens then."""
    lay(match, 0, face)
    return lay(match, 1, other)


def hp(match: Match) -> tuple[int, int]:
    """The hit points of both seats."""
    return match.table.counters["hp:0"], match.table.counters["hp:1"]


def faces(match: Match, zone: str) -> list[str]:
    """The faces of a zone, in order."""
    return [match.table.faces[card] for card in match.table.zones[zone]]
