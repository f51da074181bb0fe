"""The rulebook of Card Shot!: options, zones, counters, and the modules that answer questions."""

from collections.abc import Mapping

from game.engine.actions import Action, Choose
from game.engine.chance import Chance
from game.engine.counters import CounterRange
from game.engine.descriptions import (
    Credit,
    Placed,
)
from game.engine.names import Face, Options, Seat, Zone
from game.engine.options import Choice, Files, Option
from game.engine.rulebook import Advice, Rulebook
from game.engine.steps import step_name
from game.engine.table import Sight, Table
from game.rulebooks.card_shot import (
    force,
    inference,
    offers,
    opening,
    setup,
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
from game.rulebooks.card_shot.hands import LEAST, MOST, SIZE
from game.rulebooks.card_shot.roster import (
    OWN,
    SEATED,
    check_characters,
    check_own,
    check_seated,
    roster,
    seated,
)

_OPENING = frozenset(("character", "cast", "cut", "throw", "shown", "first", "begin"))
"""The steps before the first turn."""

_OPTIONS: tuple[Option, ...] = (
    Option(
        "characters",
        "Characters",
        (
            Choice(
                "chosen", "Chosen", "Both choose in secret. You may both pick the same character."
            ),
            Choice("random", "Random", "You are each dealt one of the eight."),
        ),
        "chosen",
        "Choose your characters, or be dealt one.",
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
                "27 cards each; the rest are out of the game. About ten turns.",
                minutes=10,
            ),
        ),
        "full",
        "How many cards each deck has.",
    ),
    Option(
        "way",
        "Order of play",
        (
            Choice(
                "shown",
                "In turn",
                "The Active Player plays first; the other sees whether that card is upright "
                "or sideways.",
            ),
            Choice(
                "hidden",
                "At the same time",
                "Nobody sees whether the other card is upright or sideways.",
            ),
        ),
        "shown",
        "Take turns, or play at the same time.",
    ),
    Option(
        "first",
        "First turn",
        (
            Choice(
                "rps", "Rock, paper, scissors", "Both choose in secret; play again after a tie."
            ),
            Choice("random", "Random", "Decided at random."),
        ),
        "rps",
        "Who is active first.",
    ),
    Option(
        "cut",
        "Cutting",
        (
            Choice(False, "Off", "Shuffled decks stay as they are."),
            Choice(True, "On", "Your opponent chooses where to cut."),
        ),
        False,
        "Cut the decks before the first turn?",
        is_switch=True,
    ),
    Option(
        OWN,
        "Custom characters",
        (Choice((), "None", "The eight of the Lamplit Hall."),),
        (),
        "Your own characters, in addition to the eight.",
        lambda options: bool(options[OWN]),
        check_own,
        Files("characters", check_characters, HALL),
    ),
    Option(
        SEATED,
        "Seats",
        (Choice((), "Open", "Characters are chosen or dealt."),),
        (),
        "Which character each seat plays.",
        lambda options: bool(options[SEATED]),
        check_seated,
    ),
)


class CardShot(Rulebook):
    """Card Shot! for two players (CS-1 to CS-58)."""

    slug = "card_shot"
    title = "Card Shot!"
    tagline = "You both play a card, and the lower one costs its player cards. An empty deck loses."
    minutes = 20
    credit = Credit(
        author="Edward T. Hrzic III",
        licence="All rights reserved; the rules are in our own words.",
        link="http://www.geocities.com/TimesSquare/Alley/2247/Cshot.htm",
        changes="We reworded the rules, added rulings and turned them into a program. The "
        "source leaves the characters to separate settings; we made the eight of the Lamplit Hall.",
    )
    advice: Advice = Fencer()
    options = _OPTIONS
    mode = "deck"
    standing = "deck"

    def seats(self, options: Options) -> tuple[int, ...]:
        """Return two seats (CS-1)."""
        return (len(SEATS),)

    def sights(self, seats: int, options: Options) -> Mapping[Zone, Sight]:
        """Return who sees which zone: decks nobody, hands and hidden cards their owner (CS-25)."""
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

    def counters(self, seats: int, options: Options) -> Mapping[str, CounterRange]:
        """Return the starting counters: nobody is active yet, five cards a hand."""
        last = len(roster(options)) - 1
        counters = {
            "turn": CounterRange(1, 1, turns.LAST_TURN),
            "active": CounterRange(NONE, NONE, len(SEATS) - 1),
        }
        for seat, number in zip(SEATS, seated(options), strict=True):
            counters[CHARACTERS[seat]] = CounterRange(number, NONE, last)
            counters[HAND_SIZES[seat]] = CounterRange(SIZE, LEAST, MOST)
            counters[WAYS[seat]] = counters[VALUES[seat]] = _unset(NONE)
            counters[DEFENDS[seat]] = counters[DAMAGES[seat]] = _unset(0)
        return counters

    def pack(self, seats: int, options: Options) -> tuple[Face, ...]:
        """Return a deck for each seat (CS-1)."""
        return DECK * len(SEATS)

    def owners(self, seats: int, options: Options) -> tuple[Seat | None, ...]:
        """Return the owners of cards: each seat's own deck."""
        return _OWNERS

    def read(self, zone: Zone, word: str) -> Placed:
        """Read a face; it belongs to the seat of the zone."""
        return Placed(word, int(zone.partition(":")[2]))

    deal = staticmethod(setup.deal)
    begin = staticmethod(setup.begin)
    owing = staticmethod(offers.owing)
    candidates = staticmethod(offers.candidates)
    bar = staticmethod(offers.bar)
    bar_asked = staticmethod(offers.bar_asked)
    gathers = staticmethod(offers.gathers)
    origins = staticmethod(inference.origins)
    fits = staticmethod(inference.fits)
    caption = staticmethod(words.caption)
    prompt = staticmethod(words.prompt)
    status = staticmethod(words.status)
    sheet = staticmethod(sheets.sheet)
    gloss = staticmethod(sheets.gloss)
    card_title = staticmethod(words.card_title)
    in_force = staticmethod(force.in_force)
    use = staticmethod(usage.use)

    def resolve(self, table: Table, action: Action, chance: Chance) -> None:
        """Carry out a choice before the first turn or in a turn."""
        if step_name(table.agenda) in _OPENING:
            assert isinstance(action, Choose)
            opening.take(table, action)
        else:
            turns.take(table, action, chance)

    def advance(self, table: Table, chance: Chance) -> None:
        """Carry out the next step that needs no choice."""
        if step_name(table.agenda) in _OPENING:
            opening.advance(table, chance)
        else:
            turns.advance(table, chance)


def _unset(value: int) -> CounterRange:
    """Return whether a counter has a value only within a turn."""
    return CounterRange(value, value, value, words=f"{value} when a turn begins")


_OWNERS: tuple[Seat | None, ...] = tuple(seat for seat in SEATS for _ in DECK)
