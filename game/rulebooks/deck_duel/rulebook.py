"""Deck Duel as a rulebook: setup, offers, refusals. A turn is in turns.py and combat.py."""

from collections.abc import Iterable, Mapping
from itertools import permutations

from game.engine.actions import Action, Choose
from game.engine.chance import Chance
from game.engine.descriptions import (
    Bar,
    Caption,
    Credit,
    Forecast,
    Gathering,
    Ladder,
    Origin,
    Placed,
    Sheet,
)
from game.engine.names import CardId, Face, Options, Seat, Zone
from game.engine.options import Choice, Option
from game.engine.rulebook import Advice, View
from game.engine.table import Sight, Table
from game.engine.text import Text
from game.rulebooks.deck_duel import positions, questions, turns, words
from game.rulebooks.deck_duel.advice import Duellist
from game.rulebooks.deck_duel.cards import SEATS, SUITS, cards_of
from game.rulebooks.deck_duel.combat import take
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
        "All of the rules, or the simple ones.",
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
            Choice(False, "Off", "A shuffled deck is left as it is."),
            Choice(True, "On", "After every shuffle the opponent chooses where to cut."),
        ),
        False,
        "Whether shuffled decks are cut; it changes nothing but the feeling.",
    ),
)


class DeckDuel:
    """The rulebook of Deck Duel, full and Basic (DD-1 to DD-27)."""

    slug = "deck_duel"
    title = "Deck Duel"
    tagline = "Flip the top card: the higher one strikes, and an Ace can be lowest or highest."
    minutes = 15
    credit = Credit(
        author="Keith W. Thompson",
        licence="CC BY-SA 4.0",
        link="https://creativecommons.org/licenses/by-sa/4.0/",
        changes="The rules were reworded, completed by rulings and made into a program; their "
        "text here is shared under the same licence.",
    )
    advice: Advice = Duellist()
    options = _OPTIONS
    dice: tuple[int, ...] = (DIE,)

    def seats(self, options: Options) -> tuple[int, ...]:
        """Two (DD-1)."""
        return (len(SEATS),)

    def sights(self, seats: int, options: Options) -> Mapping[Zone, Sight]:
        """Nobody sees into a deck; what a Jack shows is its seat's own (DD-17)."""
        sights: dict[Zone, Sight] = {}
        for seat in SEATS:
            sights[f"deck:{seat}"] = frozenset()
            sights[f"play:{seat}"] = None
            sights[f"discard:{seat}"] = None
            sights[f"focus:{seat}"] = None
            sights[f"peek:{seat}"] = frozenset({seat})
        return sights

    def counters(self, seats: int, options: Options) -> Mapping[str, int]:
        """The dice and the token of the ruleset (DD-2, DD-3, DD-24), and the turn's number."""
        return ruleset(options).counters()

    def pack(self, seats: int, options: Options) -> tuple[Face, ...]:
        """Thirteen cards of each seat's suit (DD-1)."""
        return tuple(face for seat in SEATS for face in cards_of(options, seat))

    def owners(self, seats: int, options: Options) -> tuple[Seat | None, ...]:
        """Cards belong to nobody."""
        return ()

    def prints(self, seats: int, options: Options) -> Mapping[Face, str]:
        """None: the same cards with any options."""
        return {}

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        """Each plays alone."""
        return ()

    def layout(self, seats: int, options: Options) -> str:
        """One table for each ruleset: Basic has fewer dice and no token."""
        return "seats_2" if ruleset(options) is FULL else "basic_2"

    def read(self, zone: Zone, word: str) -> Placed:
        """A position names faces and no more."""
        return Placed(word)

    def deal(
        self, table: Table, pack: Iterable[Face], placed: frozenset[Zone], chance: Chance
    ) -> None:
        """Shuffle each suit into its deck (DD-1, DD-4).

        Beside a deck that a position has set, the rest of the suit was played before; beside
        a deck and a discard pile it is out of the match.
        """
        left = tuple(pack)
        for seat in SEATS:
            own = frozenset(cards_of(table.options, seat))
            faces = [face for face in left if face in own]
            if f"deck:{seat}" not in placed:
                table.create(f"deck:{seat}", faces, shown=not placed)
                table.shuffle(f"deck:{seat}", chance)
            elif f"discard:{seat}" not in placed:
                table.create(f"discard:{seat}", faces, shown=False)
        if not placed:
            turns.opening(table)

    def begin(self, table: Table, turn: Seat | None) -> None:
        """Plan the opening, or the Prep of a position."""
        positions.begin(table, turn)

    def owing(self, table: Table) -> tuple[Seat, ...]:
        """The seats that have a real choice in this step."""
        return questions.owing(table)

    def candidates(self, table: Table, seat: Seat) -> Iterable[Action]:
        """The answers to what the step asks."""
        return [Choose(seat, option) for option in questions.tries(table, seat)]

    def bar(self, table: Table, action: Action) -> Bar | None:
        """The rule of the step, or of what the answer needs (DD-4 to DD-17, DD-24 to DD-26)."""
        seat = action.seat
        if not table.agenda:
            return Bar("DD-23", Text("the duel is over"))
        rules = questions.RULES[str(table.agenda[0][0])]
        rule = rules[ruleset(table.options) is not FULL]
        if seat not in questions.owing(table):
            return Bar(rule, Text("{seat} has nothing to choose now", seat=seat))
        if seat in table.locked:
            return Bar(rule, Text("{seat} has chosen already", seat=seat))
        if not isinstance(action, Choose):
            return Bar(rule, Text("cards are flipped, not played: choose by a button"))
        return questions.barred(table, seat, action.option)

    def resolve(self, table: Table, action: Action, chance: Chance) -> None:
        """Carry out an answer."""
        assert isinstance(action, Choose)
        take(table, action.seat, action.option)

    def advance(self, table: Table, chance: Chance) -> None:
        """Do the next step of the turn that needs no choice."""
        turns.advance(table, chance)

    def origins(self, view: View) -> Mapping[Zone, Origin]:
        """A seat's deck, and what it looks at, come from its suit (DD-1)."""
        suits = [Origin(frozenset(cards_of(view.options, seat))) for seat in SEATS]
        return {f"{zone}:{seat}": suits[seat] for zone in ("deck", "peek") for seat in SEATS}

    def fits(self, view: View, table: Table) -> bool:
        """Any order of the unseen cards is possible."""
        return True

    def caption(self, view: View, action: Action) -> Caption:
        """What an answer means."""
        assert isinstance(action, Choose)
        return words.caption(view, action)

    def prompt(self, view: View) -> Text:
        """What is asked."""
        return words.prompt(view)

    def status(self, view: View) -> Text:
        """Ruleset and turn."""
        return words.status(view)

    def ladder(self, counter: str, value: int) -> Ladder | None:
        """No counter is a ladder."""
        return None

    def forecast(self, view: View, card: CardId) -> Forecast | None:
        """An open card has done what it does."""
        return None

    def sheet(self, view: View, about: Seat | Action) -> Sheet | None:
        """All seats play the same."""
        return None

    def gloss(self, view: View, card: CardId) -> Text | None:
        """A card means the same to everybody."""
        return None

    def in_force(self, view: View) -> tuple[tuple[Seat, Text], ...]:
        """Nothing is in force before cards are laid."""
        return ()

    def gathers(self, view: View) -> Gathering | None:
        """Cards are chosen one by one."""
        return None
