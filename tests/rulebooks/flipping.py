"""Helpers for turns of Deck Duel from known decks; cards are written by rank: "K 7 2"."""

from collections.abc import Mapping, Sequence

from game.engine import Choose, Match
from game.engine.events import Event, Refused, Rolled, Struck
from game.rulebooks import rulebook

BOOK = rulebook("deck_duel")

SUITS = ("spades", "hearts")

LOW = "2 3"
"""Cards below a deck's top, needed only for later turns."""


def duel(
    own: str,
    rival: str,
    piles: Mapping[str, str] | None = None,
    counters: Mapping[str, int] | None = None,
    turn: int | None = None,
    **options: object,
) -> Match:
    """Return two seats at the start of a turn with these decks, given top card first."""
    written = {"deck:0": own, "deck:1": rival, **(piles or {})}
    zones = {zone: cards_of(zone, ranks) for zone, ranks in written.items()}
    position: dict[str, object] = {"zones": zones, "counters": dict(counters or {})}
    if turn is not None:
        position["turn"] = turn
    return Match.start(BOOK, options=options, position=position)


def deck(top: str) -> str:
    """Return a deck with this card on top of two low ones."""
    return " ".join([top, *(rank for rank in ("2", "3", "4") if rank != top)][:3])


def cards_of(zone: str, ranks: str) -> list[str]:
    """Return the faces of these ranks in the suit of the zone's seat."""
    return [f"{SUITS[int(zone[-1])]}_{rank}" for rank in ranks.split()]


def do(match: Match, seat: int, option: str) -> tuple[Event, ...]:
    """Submit a seat's answer; return the events."""
    events = match.submit(Choose(seat, option))
    assert not any(isinstance(event, Refused) for event in events), events
    return events


def flip(match: Match, *prep: str) -> tuple[Event, ...]:
    """Answer this turn's Prep for all who are asked, in order; pass if no answer is given."""
    wanted: list[str] = list(prep)
    events: tuple[Event, ...] = ()
    turn = match.table.counters["round"]
    while _prepares(match) and match.table.counters["round"] == turn:
        owing = tuple(match.offers())
        for seat in owing:
            events = do(match, seat, wanted.pop(0) if wanted else "pass")
    assert not wanted
    return events


def _prepares(match: Match) -> bool:
    return bool(match.table.agenda) and match.table.agenda[0][0] == "prep"


def won(own: str, rival: str, **more: object) -> Match:
    """Return a duel after both passed in Prep and flipped."""
    match = duel(own, rival, **more)  # type: ignore[arg-type]
    flip(match)
    return match


def asked(match: Match) -> dict[int, list[str]]:
    """Return the legal answers of each seat that owes a choice."""
    return {
        seat: [offer.option for offer in offered if isinstance(offer, Choose)]
        for seat, offered in match.offers().items()
    }


def refusal(match: Match, seat: int, option: str) -> str:
    """Return the rule of a refusal, after checking that the reason is a sentence."""
    before = match.offers()
    (refused,) = match.submit(Choose(seat, option))
    assert isinstance(refused, Refused)
    assert str(refused.reason).strip()
    assert match.offers() == before
    return refused.rule


def both(match: Match, kind: str) -> tuple[int, int]:
    """Return the values of a counter of both seats."""
    counters = match.table.counters
    return counters[f"{kind}:0"], counters[f"{kind}:1"]


def ranks(match: Match, zone: str) -> str:
    """Return the ranks of a zone's cards, in order."""
    faces = (match.table.faces[card] for card in match.table.zones[zone])
    return " ".join(face.rpartition("_")[2] for face in faces)


def hits(events: Sequence[Event]) -> list[tuple[int, int, int]]:
    """Return who hit whom for how much, in order."""
    return [(event.by, event.seat, event.amount) for event in events if isinstance(event, Struck)]


def rolls(events: Sequence[Event]) -> list[tuple[int, int]]:
    """Return who rolled what, in order."""
    return [(event.seat, event.value) for event in events if isinstance(event, Rolled)]
