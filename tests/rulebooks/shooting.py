"""Helpers for attacks of Card Shot! from known cards, in the notation of the rules page.

Cards are rank and suit, ``10H``, ``QC``, ``Joker``; a list that ends with ``...`` is filled up with
filler cards: a hand to five, a deck by twenty. ``QC/`` is played sideways.
"""

from collections.abc import Iterable, Mapping, Sequence

from game.engine import Action, Choose, Match, Pick, Play
from game.engine.events import Affected, Compared, Event, Moved, Noted, Refused, Struck, Told
from game.rulebooks.card_shot.rulebook import CardShot

BOOK = CardShot()

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

FILLER = [f"{rank}{suit}" for suit in "SHDC" for rank in ("3", "4", "6", "7", "8", "9", "5", "10")]
"""Filler cards in order of use; no Jokers and no special cards."""

PLENTY = 20
"""Number of filler cards in a deck."""

PASSES = ("keep", "pass", "done")
"""Options that decline a choice or end a set."""


def face(short: str) -> str:
    """Return the face of a short name such as "10H" or "Joker"."""
    return "joker" if short == "Joker" else f"{SUITS[short[-1]]}_{short[:-1]}"


def short(name: str) -> str:
    """Return the short name of a face."""
    suit, _, rank = name.partition("_")
    return f"{rank}{suit[0].upper()}" if rank else "Joker"


def shot(
    who: str = "aurelle wren",
    hands: Sequence[str] = ("...", "..."),
    decks: Sequence[str] = ("...", "..."),
    discards: Sequence[str] = ("", ""),
    active: int = 0,
    counters: Mapping[str, int] | None = None,
    seed: int = 0,
    **options: object,
) -> Match:
    """Return a turn at its draw step, with these characters, hands, decks and discard piles."""
    zones = {}
    for seat in (0, 1):
        used = {card for words in (hands, decks, discards) for card in words[seat].split()}
        spare = [card for card in FILLER if card not in used]
        for zone, words, full in (("hand", hands, 5), ("deck", decks, 0), ("discard", discards, 0)):
            cards = words[seat].split()
            if cards[-1:] == ["..."]:
                wanted = max(0, full - len(cards) + 1) if full else PLENTY
                cards[-1:] = spare[:wanted]
                del spare[:wanted]
            zones[f"{zone}:{seat}"] = [face(card) for card in cards]
    position = {"zones": zones, "counters": {"active": active, **(counters or {})}}
    chosen = {"seat_characters": who.split(), **options}
    return Match.start(BOOK, 2, chosen, seed, position=position)


def step(match: Match) -> str:
    """Return the step that asks for a choice; "over" at the end."""
    return str(match.table.agenda[0][0]) if match.table.agenda else "over"


def owing(match: Match) -> int:
    """Return the first seat that owes a choice."""
    return next(iter(match.offers()))


def word(match: Match, action: Action) -> str:
    """Return an action in short: a card, ``QC/`` for one played sideways, or an option."""
    match action:
        case Play(card=card, mode=mode):
            return short(match.table.faces[card]) + ("/" if mode == "sideways" else "")
        case Pick(card=card):
            return short(match.table.faces[card])
    return action.option


def offered(match: Match) -> set[str]:
    """Return what the seats that owe a choice can choose, in short."""
    return {word(match, action) for offers in match.offers().values() for action in offers}


def do(match: Match, *words: str) -> tuple[Event, ...]:
    """Choose these one after another, for whoever is asked first; return all events."""
    events: list[Event] = []
    for wanted in words:
        offers = match.offers()[owing(match)]
        fitting = [offer for offer in offers if word(match, offer) == wanted]
        assert fitting, f"{wanted} is not among {offered(match)} of {step(match)}"
        told = match.submit(fitting[0])
        assert not any(isinstance(event, Refused) for event in told), told
        events.extend(told)
    return tuple(events)


def until(match: Match, *names: str) -> tuple[Event, ...]:
    """Decline choices until one of these steps asks, or the match is over."""
    events: list[Event] = []
    while step(match) not in (*names, "over"):
        offers = match.offers()[owing(match)]
        idle = [offer for offer in offers if word(match, offer) in PASSES]
        assert idle, f"{step(match)} cannot be passed over: {offered(match)}"
        events.extend(match.submit(idle[0]))
    return tuple(events)


def lay(match: Match, own: str, rival: str) -> tuple[Event, ...]:
    """Decline everything before the attack and play these cards for seats 0 and 1."""
    events = [*until(match, "lay")]
    cards = (own, rival)
    while step(match) == "lay":
        events.extend(do(match, cards[owing(match)]))
    return tuple(events)


def fight(match: Match, own: str, rival: str) -> tuple[Event, ...]:
    """Play an attack in which nobody absorbs, up to the discard step."""
    return (*lay(match, own, rival), *until(match, "shed", "spare", "draw", "jokers"))


def end(match: Match) -> tuple[Event, ...]:
    """Decline everything for the rest of the turn, making only forced discards."""
    turn, events = match.table.counters["turn"], []
    while match.result is None and match.table.counters["turn"] == turn:
        if step(match) == "shed":
            events.extend(do(match, sorted(offered(match))[0]))
        else:
            events.extend(do(match, next(one for one in PASSES if one in offered(match))))
    return tuple(events)


def turn(match: Match, own: str, rival: str) -> tuple[Event, ...]:
    """Play a whole turn in which nobody uses an ability or absorbs."""
    return (*fight(match, own, rival), *end(match))


def lies(match: Match, zone: str) -> str:
    """Return the cards of a zone in short, in order."""
    return " ".join(short(match.table.faces[card]) for card in match.table.zones[zone])


def held(match: Match, seat: int) -> set[str]:
    """Return the cards of a hand."""
    return set(lies(match, f"hand:{seat}").split())


def deck(match: Match, seat: int) -> int:
    """Return the number of cards in a deck."""
    return len(match.table.zones[f"deck:{seat}"])


def values(match: Match) -> tuple[int, int]:
    """Return the values of the played cards."""
    counters = match.table.counters
    return counters["value:0"], counters["value:1"]


def hits(events: Iterable[Event]) -> list[tuple[int, int]]:
    """Return who was dealt how much damage, in order."""
    return [(event.seat, event.amount) for event in events if isinstance(event, Struck)]


def compared(events: Iterable[Event]) -> list[int | None]:
    """Return who had the higher value, in order."""
    return [event.winner for event in events if isinstance(event, Compared)]


def told(events: Iterable[Event]) -> list[str]:
    """Return the lines of the log."""
    return [str(event.text) for event in events if isinstance(event, Affected | Told | Noted)]


def moved(events: Iterable[Event], origin: str, to: str) -> list[str]:
    """Return the cards, in short, that moved from one zone to another; "?" for unseen ones."""
    return [
        short(event.face) if event.face else "?"
        for event in events
        if isinstance(event, Moved) and event.origin == origin and event.to == to
    ]


def refusal(match: Match, action: Action) -> tuple[str, str]:
    """Return the rule and the brief of a refusal, after checking that it changes nothing."""
    before = match.offers()
    (refused,) = match.submit(action)
    assert isinstance(refused, Refused)
    assert match.why(action) == refused
    assert str(refused.reason).strip()
    assert match.offers() == before
    return refused.rule, "" if refused.brief is None else str(refused.brief)


def card(match: Match, zone: str, name: str) -> int:
    """Return the first card of a zone with a face, given in short."""
    return next(one for one in match.table.zones[zone] if match.table.faces[one] == face(name))


def choose(match: Match, seat: int, option: str) -> tuple[Event, ...]:
    """Choose an option for one seat, whoever else owes a choice."""
    events = match.submit(Choose(seat, option))
    assert not any(isinstance(event, Refused) for event in events), events
    return events


def opened(*throws: tuple[str, str], seed: int = 0, **options: object) -> Match:
    """Return a dealt match with given characters, after the throws of rock, paper, scissors."""
    chosen = {"seat_characters": ["aurelle", "wren"], **options}
    match = Match.start(BOOK, options=chosen, seed=seed)
    for pair in throws:
        for seat, throw in enumerate(pair):
            choose(match, seat, throw)
    return match


def own(**changes: object) -> dict:
    """Return a custom character without effects, except for the changes."""
    plain = {"name": "Card", "upright": "5"}
    return {
        "id": "mine",
        "name": "Mine",
        "suit": "spades",
        "role": "tester",
        "about": "Nobody in particular.",
        "ability": {"name": "Wait", "step": "pre", "effect": "draw 1"},
        "cards": {rank: dict(plain) for rank in ("A", "K", "Q", "J", "2")},
        **changes,
    }


def with_cards(**cards: dict) -> dict:
    """Return a custom character with these special cards; ``two`` is the 2."""
    character = own()
    for rank, changes in cards.items():
        character["cards"]["2" if rank == "two" else rank] |= changes
    return character
