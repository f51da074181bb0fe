"""Attacks of Card Shot! from known cards, for tests, in the notation of the rules page.

Cards are rank and suit, ``10H``, ``QC``, ``Joker``; a list that ends with ``...`` is filled up with
cards that do not matter: a hand to five, a deck by twenty. ``QC/`` is laid sideways.
"""

from collections.abc import Iterable, Mapping, Sequence

from game.engine import Action, Choose, Match, Pick, Play
from game.engine.events import Affected, Compared, Event, Moved, Noted, Refused, Struck, Told
from game.rulebooks.card_shot.rulebook import CardShot

BOOK = CardShot()

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

FILLER = [f"{rank}{suit}" for suit in "SHDC" for rank in ("3", "4", "6", "7", "8", "9", "5", "10")]
"""Cards that do not matter, the first ones first; no Jokers and no special cards."""

PLENTY = 20
"""Cards that do not matter in a deck."""

PASSES = ("keep", "pass", "done")
"""What says that nothing more is wanted."""


def face(short: str) -> str:
    """The face of "10H" or "Joker"."""
    return "joker" if short == "Joker" else f"{SUITS[short[-1]]}_{short[:-1]}"


def short(name: str) -> str:
    """A face in short."""
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
    """A turn from its draw step: who plays whom, and each seat's hand, deck and discard pile."""
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
    """The step that asks now; "over" when none does."""
    return str(match.table.agenda[0][0]) if match.table.agenda else "over"


def owing(match: Match) -> int:
    """The first seat that owes a choice."""
    return next(iter(match.offers()))


def word(match: Match, action: Action) -> str:
    """What an action is about: a card in short, ``QC/`` for one laid sideways, or an option."""
    match action:
        case Play(card=card, mode=mode):
            return short(match.table.faces[card]) + ("/" if mode == "sideways" else "")
        case Pick(card=card):
            return short(match.table.faces[card])
    return action.option


def offered(match: Match) -> set[str]:
    """What the seats that owe a choice can choose between, in short."""
    return {word(match, action) for offers in match.offers().values() for action in offers}


def do(match: Match, *words: str) -> tuple[Event, ...]:
    """Choose these one after another, whoever is asked first; all that happened."""
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
    """Want nothing more until a step of these names asks, or the match is over."""
    events: list[Event] = []
    while step(match) not in (*names, "over"):
        offers = match.offers()[owing(match)]
        idle = [offer for offer in offers if word(match, offer) in PASSES]
        assert idle, f"{step(match)} cannot be passed over: {offered(match)}"
        events.extend(match.submit(idle[0]))
    return tuple(events)


def lay(match: Match, own: str, rival: str) -> tuple[Event, ...]:
    """Nobody does anything before the attack; seats 0 and 1 lay these; up to the next question."""
    events = [*until(match, "lay")]
    cards = (own, rival)
    while step(match) == "lay":
        events.extend(do(match, cards[owing(match)]))
    return tuple(events)


def fight(match: Match, own: str, rival: str) -> tuple[Event, ...]:
    """An attack in which nobody absorbs anything, and the turn to the discard step."""
    return (*lay(match, own, rival), *until(match, "shed", "spare", "draw", "jokers"))


def end(match: Match) -> tuple[Event, ...]:
    """Nothing more is wanted in this turn, whatever has to be discarded; up to the next."""
    turn, events = match.table.counters["turn"], []
    while match.result is None and match.table.counters["turn"] == turn:
        if step(match) == "shed":
            events.extend(do(match, sorted(offered(match))[0]))
        else:
            events.extend(do(match, next(one for one in PASSES if one in offered(match))))
    return tuple(events)


def turn(match: Match, own: str, rival: str) -> tuple[Event, ...]:
    """A whole turn in which nobody uses an ability or absorbs."""
    return (*fight(match, own, rival), *end(match))


def lies(match: Match, zone: str) -> str:
    """The cards of a zone in short, in order."""
    return " ".join(short(match.table.faces[card]) for card in match.table.zones[zone])


def held(match: Match, seat: int) -> set[str]:
    """The cards of a hand."""
    return set(lies(match, f"hand:{seat}").split())


def deck(match: Match, seat: int) -> int:
    """How many cards a deck has."""
    return len(match.table.zones[f"deck:{seat}"])


def values(match: Match) -> tuple[int, int]:
    """What the laid cards count as."""
    counters = match.table.counters
    return counters["value:0"], counters["value:1"]


def hits(events: Iterable[Event]) -> list[tuple[int, int]]:
    """Who was dealt how much damage, in order."""
    return [(event.seat, event.amount) for event in events if isinstance(event, Struck)]


def compared(events: Iterable[Event]) -> list[int | None]:
    """Who had the higher value, in order."""
    return [event.winner for event in events if isinstance(event, Compared)]


def told(events: Iterable[Event]) -> list[str]:
    """The lines of the log."""
    return [str(event.text) for event in events if isinstance(event, Affected | Told | Noted)]


def moved(events: Iterable[Event], origin: str, to: str) -> list[str]:
    """The cards in short that went from one zone to another, "?" where that was not seen."""
    return [
        short(event.face) if event.face else "?"
        for event in events
        if isinstance(event, Moved) and event.origin == origin and event.to == to
    ]


def refusal(match: Match, action: Action) -> tuple[str, str]:
    """The rule by which an action is refused and its brief; it changes nothing."""
    before = match.offers()
    (refused,) = match.submit(action)
    assert isinstance(refused, Refused)
    assert match.why(action) == refused
    assert str(refused.reason).strip()
    assert match.offers() == before
    return refused.rule, "" if refused.brief is None else str(refused.brief)


def card(match: Match, zone: str, name: str) -> int:
    """The first card of a zone with a face, given in short."""
    return next(one for one in match.table.zones[zone] if match.table.faces[one] == face(name))


def choose(match: Match, seat: int, option: str) -> tuple[Event, ...]:
    """One seat chooses an option, in any order."""
    events = match.submit(Choose(seat, option))
    assert not any(isinstance(event, Refused) for event in events), events
    return events


def opened(*throws: tuple[str, str], seed: int = 0, **options: object) -> Match:
    """A dealt match with characters given, after these throws of rock, paper or scissors."""
    chosen = {"seat_characters": ["aurelle", "wren"], **options}
    match = Match.start(BOOK, options=chosen, seed=seed)
    for pair in throws:
        for seat, throw in enumerate(pair):
            choose(match, seat, throw)
    return match


def own(**changes: object) -> dict:
    """A character of one's own, harmless but for the changes."""
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
    """A character of one's own in which these special cards are others; ``two`` is the 2."""
    character = own()
    for rank, changes in cards.items():
        character["cards"]["2" if rank == "two" else rank] |= changes
    return character
