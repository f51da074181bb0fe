"""The Art of Battle as a rulebook: what lies where, and which module answers what."""

from collections.abc import Iterable, Mapping

from game.engine.actions import Action
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
from game.rulebooks.art_of_battle import forecasts, offers, positions, turns, words
from game.rulebooks.art_of_battle.advice import Soldier
from game.rulebooks.art_of_battle.cards import CAP, LAST_STAND, OWN
from game.rulebooks.art_of_battle.lanes import (
    AWAYS,
    BEYOND,
    CELLS,
    COMMITS,
    DECKS,
    DISCARDS,
    HANDS,
    PASSIVES,
    SEATS,
    TEAMS,
    TURNED_UP,
    mate,
)
from game.rulebooks.art_of_battle.lanes import LAST_STAND as MIDDLE

_OPTIONS: tuple[Option, ...] = (
    Option(
        "health",
        "Health",
        (
            Choice(20, "20", "A full battle of about twenty turns."),
            Choice(10, "10", "A shorter one: every blow counts twice."),
        ),
        20,
        "The health that everybody starts with.",
    ),
    Option(
        "open_team",
        "Open hands",
        (
            Choice(False, "Off", "Nobody sees another hand, not even the teammate's."),
            Choice(True, "On", "Teammates may look at each other's hand."),
        ),
        False,
        "Teammates see each other's hand.",
    ),
)


class ArtOfBattle:
    """The rulebook of The Art of Battle for two pairs (AB-1 to AB-80)."""

    slug = "art_of_battle"
    title = "The Art of Battle"
    tagline = "Two against two: every blow takes time to land, so strike where they will not be."
    minutes = 30
    credit = Credit(
        author="an unknown author",
        licence="None is known to us; the rules are told in our own words.",
        link="",
        changes="The source names no author and its cards are lost: the cards are ours, made for "
        "its rules, which were reworded, completed by rulings and made into a program.",
    )
    advice: Advice = Soldier()
    options = _OPTIONS
    dice: tuple[int, ...] = ()

    def seats(self, options: Options) -> tuple[int, ...]:
        """Four (AB-1)."""
        return (len(SEATS),)

    def sights(self, seats: int, options: Options) -> Mapping[Zone, Sight]:
        """The battlefield and discard piles are open, hands are hidden, decks too (AB-15)."""
        sights: dict[Zone, Sight] = {MIDDLE: frozenset(), TURNED_UP: None}
        for seat in SEATS:
            team = frozenset({seat, mate(seat)}) if options["open_team"] else frozenset({seat})
            sights[HANDS[seat]] = team
            sights[COMMITS[seat]] = None
            sights[DECKS[seat]] = frozenset()
            sights[DISCARDS[seat]] = None
            sights[PASSIVES[seat]] = None
            sights[AWAYS[seat]] = frozenset()
        return sights | dict.fromkeys((*CELLS.values(), *BEYOND))

    def counters(self, seats: int, options: Options) -> Mapping[str, int]:
        """Health as set, full stamina (AB-9, AB-10), the first turn, nobody hurt yet."""
        counters = {"turn": 1, "calm": 0}
        for seat in SEATS:
            counters[f"health:{seat}"] = int(str(options["health"]))
            counters[f"stamina:{seat}"] = CAP
        return counters

    def pack(self, seats: int, options: Options) -> tuple[Face, ...]:
        """The same cards for each seat, and the two Last Stand cards (AB-11)."""
        return (*(OWN * len(SEATS)), *(card.face for card in LAST_STAND))

    def owners(self, seats: int, options: Options) -> tuple[Seat | None, ...]:
        """Each seat's own cards; the Last Stand cards belong to nobody (AB-11)."""
        return (*(seat for seat in SEATS for _ in OWN), *(None for _ in LAST_STAND))

    def prints(self, seats: int, options: Options) -> Mapping[Face, str]:
        """Every card is printed in one way."""
        return {}

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        """Two pairs (AB-2)."""
        return TEAMS

    def layout(self, seats: int, options: Options) -> str:
        """One layout."""
        return "seats_4"

    def read(self, zone: Zone, word: str) -> Placed:
        """A face; in a lane ``face@S+modifier@T``."""
        return positions.read(zone, word)

    def deal(
        self, table: Table, pack: Iterable[Face], placed: frozenset[Zone], chance: Chance
    ) -> None:
        """Weapons, Directions and three Proficiencies for each (AB-12)."""
        positions.deal(table, placed, chance)

    def begin(self, table: Table, turn: Seat | None) -> None:
        """Plan the first turn; whoever is at 0 health is out already."""
        positions.begin(table)

    def owing(self, table: Table) -> tuple[Seat, ...]:
        """The seats that the step asks."""
        return turns.owing(table.agenda)

    def candidates(self, table: Table, seat: Seat) -> Iterable[Action]:
        """Every card of the hand in every way, or the answers to another question."""
        return offers.candidates(table, seat)

    def bar(self, table: Table, action: Action) -> Bar | None:
        """By the rule of the step, or what is printed on the card."""
        return offers.bar(table, action)

    def resolve(self, table: Table, action: Action, chance: Chance) -> None:
        """Carry out a commitment or another choice."""
        turns.take(table, action, chance)

    def advance(self, table: Table, chance: Chance) -> None:
        """Do the next step of the turn."""
        turns.advance(table, chance)

    def origins(self, view: View) -> Mapping[Zone, Origin]:
        """A seat's cards are its own; its deck holds Proficiencies, its hand all the rest."""
        return positions.origins(view)

    def fits(self, view: View, table: Table) -> bool:
        """What lies where is known by counting; any deal of the rest is possible."""
        return True

    def caption(self, view: View, action: Action) -> Caption:
        """Which card, where it goes, and whom it is for."""
        return words.caption(view, action)

    def prompt(self, view: View) -> Text:
        """What to do now."""
        return words.prompt(view)

    def status(self, view: View) -> Text:
        """Length and turn."""
        return words.status(view)

    def ladder(self, counter: str, value: int) -> Ladder | None:
        """No counter is drawn as a ladder."""
        return None

    def forecast(self, view: View, card: CardId) -> Forecast | None:
        """When a Weapon on the battlefield will resolve, whom it reaches, and what that does."""
        return forecasts.forecast(view, card)

    def sheet(self, view: View, about: Seat | Action) -> Sheet | None:
        """All seats play the same."""
        return None

    def gloss(self, view: View, card: CardId) -> Text | None:
        """A card means the same to everybody."""
        return None

    def in_force(self, view: View) -> tuple[tuple[Seat, Text], ...]:
        """What is in force stands on the battlefield."""
        return ()

    def gathers(self, view: View) -> Gathering | None:
        """Commitments are chosen one by one."""
        return None
