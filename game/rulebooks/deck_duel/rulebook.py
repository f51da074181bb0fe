"""The rulebook of Deck Duel: options, zones, counters, and which module does what."""

from collections.abc import Mapping
from itertools import permutations

from game.engine.counters import CounterRange
from game.engine.descriptions import (
    Credit,
    Origin,
)
from game.engine.names import Face, Options, Seat, Zone
from game.engine.options import Choice, Option
from game.engine.rulebook import Advice, Rulebook, View
from game.engine.table import Sight
from game.rulebooks.deck_duel import combat, offers, setup, turns, words
from game.rulebooks.deck_duel.advice import Duellist
from game.rulebooks.deck_duel.cards import SEATS, SUITS, cards_of, rank
from game.rulebooks.deck_duel.ruleset import DIE, FULL, ruleset

_OPTIONS: tuple[Option, ...] = (
    Option(
        "ruleset",
        "Rules",
        (
            Choice(
                "full",
                "Full · High card",
                "Energy buys Attack and Defense; the winner chooses one thing.",
            ),
            Choice("basic", "Basic", "Shorter and simpler: every win strikes, Actions buy Rage."),
        ),
        "full",
        "The full rules, or a simpler version.",
    ),
    Option(
        "suits",
        "Suits",
        tuple(
            Choice(pair, " · ".join(suit.capitalize() for suit in pair))
            for pair in permutations(SUITS, 2)
        ),
        ("spades", "hearts"),
        "The suits of the two decks.",
    ),
    Option(
        "cut",
        "Cutting",
        (
            Choice(False, "Off", "Shuffled decks stay as they are."),
            Choice(True, "On", "After every shuffle, your rival chooses where to cut."),
        ),
        False,
        "Cut the deck after each shuffle? It doesn't change the odds.",
        is_switch=True,
    ),
)


class DeckDuel(Rulebook):
    """Deck Duel, full and Basic (DD-1 to DD-27)."""

    slug = "deck_duel"
    title = "Deck Duel"
    tagline = "Flip your top cards: the higher one wins. An Ace is lowest, or highest with focus."
    minutes = 15
    credit = Credit(
        author="Keith W. Thompson",
        licence="CC BY-SA 4.0",
        link="https://creativecommons.org/licenses/by-sa/4.0/",
        changes="We reworded the rules, added rulings and turned them into a program; our "
        "version is shared under the same license.",
    )
    advice: Advice = Duellist()
    options = _OPTIONS
    mode = "ruleset"
    standing = "health"
    dice: tuple[int, ...] = (DIE,)

    def seats(self, options: Options) -> tuple[int, ...]:
        """Return two seats (DD-1)."""
        return (len(SEATS),)

    def sights(self, seats: int, options: Options) -> Mapping[Zone, Sight]:
        """Return who sees which zone: decks nobody, what a Jack shows its owner (DD-17)."""
        sights: dict[Zone, Sight] = {}
        for seat in SEATS:
            sights[f"deck:{seat}"] = frozenset()
            sights[f"play:{seat}"] = None
            sights[f"discard:{seat}"] = None
            sights[f"focus:{seat}"] = None
            sights[f"peek:{seat}"] = frozenset({seat})
        return sights

    def counters(self, seats: int, options: Options) -> Mapping[str, CounterRange]:
        """Return the dice and token of the ruleset (DD-2, DD-3, DD-24), and the turn number."""
        return ruleset(options).counters()

    def pack(self, seats: int, options: Options) -> tuple[Face, ...]:
        """Return thirteen cards of each seat's suit (DD-1)."""
        return tuple(face for seat in SEATS for face in cards_of(options, seat))

    def layout(self, seats: int, options: Options) -> str:
        """Return the layout of the ruleset: Basic has fewer dice and no token."""
        return "seats_2" if ruleset(options) is FULL else "basic_2"

    def origins(self, view: View) -> Mapping[Zone, Origin]:
        """Return where hidden cards come from: the seat's suit (DD-1)."""
        suits = [Origin(frozenset(cards_of(view.options, seat))) for seat in SEATS]
        return {f"{zone}:{seat}": suits[seat] for zone in ("deck", "peek") for seat in SEATS}

    def tracked(self, view: View, seat: Seat) -> Mapping[Face, str]:
        """Return the seat's suit, lowest first (DD-1, DD-6)."""
        return {face: rank(face) for face in cards_of(view.options, seat)}

    deal = staticmethod(setup.deal)
    begin = staticmethod(setup.begin)
    owing = staticmethod(offers.owing)
    candidates = staticmethod(offers.candidates)
    bar = staticmethod(offers.bar)
    bar_asked = staticmethod(offers.bar_asked)
    resolve = staticmethod(combat.resolve)
    advance = staticmethod(turns.advance)
    caption = staticmethod(words.caption)
    prompt = staticmethod(words.prompt)
    status = staticmethod(words.status)
    awaited = staticmethod(words.awaited)
