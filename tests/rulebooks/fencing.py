"""Duels and larger rounds of Filthy Casual from known hands, for tests."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.engine import Choose, Match, Play
from game.engine.events import Compared, Event, Refused, Rolled, Struck
from game.engine.options import settled
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


def round_of(
    mode: str,
    hands: Mapping[int, str],
    hp: Mapping[int, int] | None = None,
    seats: int | None = None,
    deck: Sequence[str] = MOVES * 14,
    luck: Sequence[int] = (),
    last: Mapping[int, int] | None = None,
    **options: object,
) -> Match:
    """The start of a round; a hand is written "slash cleave". Seats without a hand are out."""
    options["mode"] = mode
    number = seats or BOOK.seats(settled(BOOK, options))[0]
    zones: dict[str, list[str]] = {"deck": list(deck)}
    zones |= {f"hand:{seat}": hand.split() for seat, hand in hands.items()}
    counters = {f"hp:{seat}": 0 for seat in range(number) if seat not in hands}
    counters |= {f"hp:{seat}": value for seat, value in (hp or {}).items()}
    counters |= {f"last:{seat}": target for seat, target in (last or {}).items()}
    position = {"zones": zones, "counters": counters}
    return Match.start(BOOK, number, options, luck=luck, position=position)


def field(living: Iterable[int], hp: Mapping[int, int] | None = None, **options: Any) -> Match:
    """A round of Commander with these seats in, each with one card of each move."""
    return round_of("commander", dict.fromkeys(living, " ".join(MOVES)), hp, **options)


def card_of(match: Match, seat: int, card: str) -> Play:
    """The action that lays the seat's first card with a face: "slash", "slash@2" at seat 2."""
    face, _, target = card.partition("@")
    table = match.table
    chosen = next(held for held in table.zones[f"hand:{seat}"] if table.faces[held] == face)
    return Play(seat, chosen, f"commit:{seat}", target)


def lay(match: Match, seat: int, card: str) -> tuple[Event, ...]:
    """Lay the seat's first card with this face, "slash@2" at seat 2."""
    return _done(match, card_of(match, seat, card))


def clash_all(match: Match, cards: Mapping[int, str]) -> tuple[Event, ...]:
    """These seats, which are all that owe a card, lay them; what happens then."""
    assert set(match.offers()) == set(cards)
    events: tuple[Event, ...] = ()
    for seat, card in cards.items():
        events = lay(match, seat, card)
    return events


def decide(match: Match, seat: int, option: str) -> tuple[Event, ...]:
    """A Commander decides on a forced chain."""
    return _done(match, Choose(seat, option))


def options_of(match: Match, seat: int) -> set[str]:
    """The targets, or what else a seat may choose between apart from the card."""
    offers = match.offers()[seat]
    return {offer.option if isinstance(offer, Choose) else offer.mode for offer in offers}


def refusal(match: Match, action: Play | Choose) -> str:
    """The rule by which an action is refused, having checked that the reason is a sentence."""
    before = match.offers()
    (refused,) = match.submit(action)
    assert isinstance(refused, Refused)
    assert str(refused.reason).strip()
    assert match.offers() == before
    return refused.rule


def compared(events: Sequence[Event]) -> list[tuple[int, int]]:
    """The pairs whose cards were compared, in order."""
    return [event.seats for event in events if isinstance(event, Compared)]


def hits(events: Sequence[Event]) -> list[tuple[int, int, int]]:
    """Who hit whom for how much, in order."""
    return [(event.by, event.seat, event.amount) for event in events if isinstance(event, Struck)]


def rolls(events: Sequence[Event]) -> list[tuple[int, int]]:
    """Who rolled what, in order."""
    return [(event.seat, event.value) for event in events if isinstance(event, Rolled)]


def _done(match: Match, action: Play | Choose) -> tuple[Event, ...]:
    events = match.submit(action)
    assert not any(isinstance(event, Refused) for event in events), events
    return events


def clash_of(match: Match, face: str, other: str) -> tuple[Event, ...]:
    """Seat 0 and seat 1 lay these cards; what happens then."""
    lay(match, 0, face)
    return lay(match, 1, other)


def hp(match: Match) -> tuple[int, ...]:
    """The hit points of all seats."""
    return tuple(match.table.counters[f"hp:{seat}"] for seat in range(match.seats))


def faces(match: Match, zone: str) -> list[str]:
    """The faces of a zone, in order."""
    return [match.table.faces[card] for card in match.table.zones[zone]]
