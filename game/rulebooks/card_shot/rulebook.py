"""Card Shot! as a rulebook: options, zones, counters, and which module answers what."""

from collections.abc import Iterable, Mapping

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
from game.engine.options import Choice, Files, Option
from game.engine.rulebook import Advice, View
from game.engine.table import Sight, Table
from game.engine.text import Text
from game.rulebooks.card_shot import (
    force,
    inference,
    offers,
    opening,
    positions,
    sheets,
    turns,
    usage,
    words,
)
from game.rulebooks.card_shot.advice import Fencer
from game.rulebooks.card_shot.cards import (
    ASIDES,
    CHARACTERS,
    CLASHES,
    COMMITS,
    DAMAGES,
    DECK,
    DECKS,
    DEFENDS,
    DISCARDS,
    HAND_SIZES,
    HANDS,
    NONE,
    PEEKS,
    SEATS,
    VALUES,
    WAYS,
)
from game.rulebooks.card_shot.hall import HALL
from game.rulebooks.card_shot.hands import SIZE
from game.rulebooks.card_shot.roster import (
    OWN,
    SEATED,
    check_characters,
    check_own,
    check_seated,
    seated,
)

_OPENING = frozenset(("character", "cast", "cut", "throw", "shown", "first", "begin"))
"""The steps before the first turn."""

_OPTIONS: tuple[Option, ...] = (
    Option(
        "characters",
        "Characters",
        (
            Choice("chosen", "Chosen", "Both choose in secret; the same one twice is allowed."),
            Choice("random", "By lot", "Each is dealt one of the eight."),
        ),
        "chosen",
        "How characters are found.",
        lambda options: not options[SEATED],
    ),
    Option(
        "deck",
        "Decks",
        (
            Choice("full", "Full", "All 54 cards: about twenty turns."),
            Choice(
                "half",
                "Half",
                "27 cards each, the others are out of the game: about ten turns.",
                minutes=10,
            ),
        ),
        "full",
        "How many cards each seat plays with.",
    ),
    Option(
        "way",
        "Laying cards",
        (
            Choice("shown", "One by one", "The Active Player lays first; the way is seen."),
            Choice("hidden", "At once", "Both lay at the same time and see nothing."),
        ),
        "shown",
        "Whether one sees how the other's card lies.",
    ),
    Option(
        "first",
        "First turn",
        (
            Choice("rps", "Rock, paper, scissors", "Played in secret, again on a tie."),
            Choice("random", "By lot", "Chance decides."),
        ),
        "rps",
        "How the first Active Player is found.",
    ),
    Option(
        "cut",
        "Cutting",
        (
            Choice(False, "Off", "A shuffled deck is left as it is."),
            Choice(True, "On", "The opponent chooses where to cut."),
        ),
        False,
        "Whether decks are cut before the first turn.",
    ),
    Option(
        OWN,
        "Own characters",
        (Choice((), "None", "The eight of the Lamplit Hall."),),
        (),
        "Characters of your own that can be chosen beside the eight.",
        lambda options: bool(options[OWN]),
        check_own,
        Files("characters", check_characters, HALL),
    ),
    Option(
        SEATED,
        "Seats",
        (Choice((), "Open", "Characters are chosen or dealt."),),
        (),
        "Who plays whom, without a choice.",
        lambda options: bool(options[SEATED]),
        check_seated,
    ),
)


class CardShot:
    """The rulebook of Card Shot! (CS-1 to CS-58)."""

    slug = "card_shot"
    title = "Card Shot!"
    tagline = "Two decks, two characters, one card each: empty the other deck before yours."
    minutes = 20
    credit = Credit(
        author="Edward T. Hrzic III",
        licence="All rights reserved; the rules are told in our own words.",
        link="http://www.geocities.com/TimesSquare/Alley/2247/Cshot.htm",
        changes="The rules were reworded, completed by rulings and made into a program. The "
        "source leaves the characters to a setting file: the eight of the Lamplit Hall are ours.",
    )
    advice: Advice = Fencer()
    options = _OPTIONS
    dice: tuple[int, ...] = ()

    def seats(self, options: Options) -> tuple[int, ...]:
        """Two (CS-1)."""
        return (len(SEATS),)

    def sights(self, seats: int, options: Options) -> Mapping[Zone, Sight]:
        """Decks are nobody's to see, hands and laid cards their owner's (CS-25)."""
        sights: dict[Zone, Sight] = {}
        for seat in SEATS:
            own = frozenset({seat})
            sights[DECKS[seat]] = frozenset()
            sights[HANDS[seat]] = own
            sights[COMMITS[seat]] = own
            sights[CLASHES[seat]] = None
            sights[DISCARDS[seat]] = None
            sights[PEEKS[seat]] = own
            sights[ASIDES[seat]] = frozenset()
        return sights

    def counters(self, seats: int, options: Options) -> Mapping[str, int]:
        """The first turn, nobody active yet, five cards a hand, characters where given."""
        counters = {"turn": 1, "active": NONE}
        for seat, number in zip(SEATS, seated(options), strict=True):
            counters[CHARACTERS[seat]] = number
            counters[HAND_SIZES[seat]] = SIZE
            counters[WAYS[seat]] = counters[VALUES[seat]] = NONE
            counters[DEFENDS[seat]] = counters[DAMAGES[seat]] = 0
        return counters

    def pack(self, seats: int, options: Options) -> tuple[Face, ...]:
        """A deck for each seat (CS-1)."""
        return DECK * len(SEATS)

    def owners(self, seats: int, options: Options) -> tuple[Seat | None, ...]:
        """Each seat's own deck."""
        return _OWNERS

    def prints(self, seats: int, options: Options) -> Mapping[Face, str]:
        """What is printed follows from the character, not from the options."""
        return {}

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        """Each plays alone."""
        return ()

    def layout(self, seats: int, options: Options) -> str:
        """One layout."""
        return "seats_2"

    def read(self, zone: Zone, word: str) -> Placed:
        """A face; it is of the deck of the zone's seat."""
        return Placed(word, int(zone.partition(":")[2]))

    def deal(
        self, table: Table, pack: Iterable[Face], placed: frozenset[Zone], chance: Chance
    ) -> None:
        """Shuffle the decks (CS-3, CS-24)."""
        positions.deal(table, placed, chance)

    def begin(self, table: Table, turn: Seat | None) -> None:
        """Find characters and the first Active Player, or go on from a position."""
        positions.begin(table, turn)

    def owing(self, table: Table) -> tuple[Seat, ...]:
        """The seats that the step asks."""
        return offers.owing(table)

    def candidates(self, table: Table, seat: Seat) -> Iterable[Action]:
        """Every card and every word of the step."""
        return offers.candidates(table, seat)

    def bar(self, table: Table, action: Action) -> Bar | None:
        """By the rule of the step."""
        return offers.bar(table, action)

    def resolve(self, table: Table, action: Action, chance: Chance) -> None:
        """Carry out a choice before the first turn or in one."""
        if table.agenda[0][0] in _OPENING:
            assert isinstance(action, Choose)
            opening.take(table, action)
        else:
            turns.take(table, action, chance)

    def advance(self, table: Table, chance: Chance) -> None:
        """Do the next thing that needs no choice."""
        if table.agenda[0][0] in _OPENING:
            opening.advance(table, chance)
        else:
            turns.advance(table, chance)

    def origins(self, view: View) -> Mapping[Zone, Origin]:
        """Hidden cards are of their seat's deck."""
        return inference.origins(view)

    def fits(self, view: View, table: Table) -> bool:
        """Who is to give a certain kind of card has one."""
        return inference.fits(view, table)

    def caption(self, view: View, action: Action) -> Caption:
        """Which card or word, and where it goes."""
        return words.caption(view, action)

    def prompt(self, view: View) -> Text:
        """What to do now."""
        return words.prompt(view)

    def status(self, view: View) -> Text:
        """Who plays whom, and the turn."""
        return words.status(view)

    def ladder(self, counter: str, value: int) -> Ladder | None:
        """No counter is drawn as a ladder."""
        return None

    def forecast(self, view: View, card: CardId) -> Forecast | None:
        """An open card has done what it does."""
        return None

    def sheet(self, view: View, about: Seat | Action) -> Sheet | None:
        """The character of a seat, or the one that a choice would give it."""
        return sheets.sheet(view, about)

    def gloss(self, view: View, card: CardId) -> Text | None:
        """What a card is for the character whose card it is."""
        return sheets.gloss(view, card)

    def in_force(self, view: View) -> tuple[tuple[Seat, Text], ...]:
        """What abilities add to the cards laid next, or take off."""
        return force.in_force(view)

    def gathers(self, view: View) -> Gathering | None:
        """What absorbs and what comes back are sets; what goes under a deck does so in order."""
        return offers.GATHERINGS.get(str(view.agenda[0][0])) if view.agenda else None

    def use(self, view: View, action: Action) -> str:
        """What of a seat's character a choice makes use of; "" for nothing of its own."""
        return usage.use(view, action)


_OWNERS: tuple[Seat | None, ...] = tuple(seat for seat in SEATS for _ in DECK)
