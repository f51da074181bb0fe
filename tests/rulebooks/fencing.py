"""Helpers for duels and larger rounds of Filthy Casual from known hands."""

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
    """Return two seats at the start of a round with these cards."""
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
    """Return the start of a round; hands are written "slash cleave", seats without one are out."""
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
    """Return a round of Commander with these living seats, each with one card of each move."""
    return round_of("commander", dict.fromkeys(living, " ".join(MOVES)), hp, **options)


def card_of(match: Match, seat: int, card: str) -> Play:
    """Return the action that plays a seat's card: "slash", or "slash@2" to target seat 2."""
    face, _, target = card.partition("@")
    table = match.table
    chosen = next(held for held in table.zones[f"hand:{seat}"] if table.faces[held] == face)
    return Play(seat, chosen, f"commit:{seat}", target)


def lay(match: Match, seat: int, card: str) -> tuple[Event, ...]:
    """Play a seat's card: "slash", or "slash@2" to target seat 2."""
    return _done(match, card_of(match, seat, card))


def clash_all(match: Match, cards: Mapping[int, str]) -> tuple[Event, ...]:
    """Play a card for every seat that owes one; return the events."""
    assert set(match.offers()) == set(cards)
    events: tuple[Event, ...] = ()
    for seat, card in cards.items():
        events = lay(match, seat, card)
    return events


def decide(match: Match, seat: int, option: str) -> tuple[Event, ...]:
    """Decide on a forced chain for a Commander."""
    return _done(match, Choose(seat, option))


def options_of(match: Match, seat: int) -> set[str]:
    """Return a seat's possible targets, or its options if it chooses no card."""
    offers = match.offers()[seat]
    return {offer.option if isinstance(offer, Choose) else offer.mode for offer in offers}


def refusal(match: Match, action: Play | Choose) -> str:
    """Return the rule of a refusal, after checking that the reason is a sentence."""
    before = match.offers()
    (refused,) = match.submit(action)
    assert isinstance(refused, Refused)
    assert str(refused.reason).strip()
    assert match.offers() == before
    return refused.rule


def compared(events: Sequence[Event]) -> list[tuple[int, int]]:
    """Return the pairs whose cards were compared, in order."""
    return [event.seats for event in events if isinstance(event, Compared)]


def hits(events: Sequence[Event]) -> list[tuple[int, int, int]]:
    """Return who hit whom for how much, in order."""
    return [(event.by, event.seat, event.amount) for event in events if isinstance(event, Struck)]


def rolls(events: Sequence[Event]) -> list[tuple[int, int]]:
    """Return who rolled what, in order."""
    return [(event.seat, event.value) for event in events if isinstance(event, Rolled)]


def _done(match: Match, action: Play | Choose) -> tuple[Event, ...]:
    events = match.submit(action)
    assert not any(isinstance(event, Refused) for event in events), events
    return events


def clash_of(match: Match, face: str, other: str) -> tuple[Event, ...]:
    """Play these cards for seats 0 and 1; return the events."""
    lay(match, 0, face)
    return lay(match, 1, other)


def hp(match: Match) -> tuple[int, ...]:
    """Return the hit points of all seats."""
    return tuple(match.table.counters[f"hp:{seat}"] for seat in range(match.seats))


def faces(match: Match, zone: str) -> list[str]:
    """Return the faces of a zone, in order."""
    return [match.table.faces[card] for card in match.table.zones[zone]]
