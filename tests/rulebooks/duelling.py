"""Helpers for rounds of Duel from known hands; cards are written short, "g3" or "a*"."""

from collections.abc import Iterator, Mapping, Sequence

from game.engine import Action, Choose, Match
from game.engine.events import Event, Moved, Refused
from game.rulebooks import rulebook

BOOK = rulebook("duel")

COLOURS = {"g": "gules", "a": "azure", "v": "vert", "p": "purpure"}
"""The letter of each seat's color, in order."""


def face(short: str) -> str:
    """Return the face of a short name: "g3" is gules_3, "a*" is azure_trump."""
    return f"{COLOURS[short[0]]}_{short[1:].replace('*', 'trump')}"


def short(name: str) -> str:
    """Return the short name of a face."""
    colour, _, number = name.partition("_")
    return colour[0] + number.replace("trump", "*")


def faces(cards: str) -> list[str]:
    """Return the faces of short names such as "g3 a*"."""
    return [face(card) for card in cards.split()]


def duel(
    hands: Sequence[str],
    tower: str = "",
    bury: str = "",
    turn: int = 0,
    seed: int = 0,
    counters: Mapping[str, int] | None = None,
    **options: object,
) -> Match:
    """Return a round with these hands in which ``turn`` acts; by default, one won round wins."""
    zones = {f"hand:{seat}": faces(cards) for seat, cards in enumerate(hands)}
    zones |= {"tower": faces(tower), "bury": faces(bury)}
    position = {"zones": zones, "counters": counters or {}, "turn": turn}
    chosen = {"rounds_to_win": 1, **options}
    return Match.start(BOOK, len(hands), chosen, seed, position=position)


def owing(match: Match) -> int:
    """Return the seat that owes a choice; -1 when the match is over."""
    return next(iter(match.offers()), -1)


def word(match: Match, action: Action) -> str:
    """Return the card of an action in short, or its option such as "seat:1"."""
    if isinstance(action, Choose):
        return action.option
    return short(match.table.faces[action.card])


def offered(match: Match) -> set[str]:
    """Return what the seat that owes a choice can choose, in short."""
    return {word(match, action) for offers in match.offers().values() for action in offers}


def do(match: Match, *words: str) -> tuple[Event, ...]:
    """Choose these one after another, for whoever owes the choice; return the last events."""
    events: tuple[Event, ...] = ()
    for wanted in words:
        offers = match.offers()[owing(match)]
        (action,) = [offer for offer in offers if word(match, offer) == wanted]
        events = match.submit(action)
        assert not any(isinstance(event, Refused) for event in events), events
    return events


def refusal(match: Match, wanted: str) -> Refused:
    """Return why a card or seat of this step cannot be chosen."""
    candidates = match.rulebook.candidates(match.table, owing(match))
    (action,) = [action for action in candidates if word(match, action) == wanted]
    refused = match.why(action)
    assert refused is not None
    assert match.submit(action) == (refused,)
    return refused


def lies(match: Match, zone: str) -> str:
    """Return the cards of a zone in short, in order."""
    return " ".join(short(match.table.faces[card]) for card in match.table.zones[zone])


def known(match: Match, viewer: int | None, zone: str) -> set[str]:
    """Return the cards, in short, that a viewer knows to be in a zone it cannot see into."""
    return {short(name) for name in match.view(viewer).known[zone]}


def limit(match: Match) -> int:
    """Return the limit that the next card must meet."""
    return match.table.counters["limit"]


def out(match: Match) -> list[int]:
    """Return the seats that are out of the round."""
    return [seat for seat in range(match.seats) if match.table.counters[f"out:{seat}"]]


def won(match: Match) -> tuple[int, ...]:
    """Return the rounds that each seat has won."""
    return tuple(match.table.counters[f"rounds:{seat}"] for seat in range(match.seats))


def moves(events: Sequence[Event], origin: str, to: str) -> Iterator[str]:
    """Yield the cards, in short, that moved from one zone to another; "?" for unseen ones."""
    for event in events:
        if isinstance(event, Moved) and event.origin == origin and event.to == to:
            yield short(event.face) if event.face else "?"
