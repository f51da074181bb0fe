"""Filthy Casual as a rulebook: setup, offers, refusals, words. The clash is in clash.py."""

from collections.abc import Iterable, Mapping

from game.engine.actions import Action, Play
from game.engine.chance import Chance
from game.engine.names import Face, Options, Seat, Zone
from game.engine.rulebook import Advice, Bar, Caption, Choice, Credit, Option
from game.engine.table import Sight, Table
from game.engine.text import Text
from game.engine.view import View
from game.rulebooks.filthy_casual import clash
from game.rulebooks.filthy_casual.advice import FencingMaster
from game.rulebooks.filthy_casual.moves import COPIES, MOVES

_OPTIONS: tuple[Option, ...] = (
    Option(
        "mode",
        "Mode",
        (Choice("standard", "Duel", "Two fencers, until one has no hit points left."),),
        "standard",
        "Who fights whom.",
    ),
    Option(
        "frenzy",
        "Frenzy",
        (
            Choice(False, "Off", "Every hit deals 1, and 1 more for each Parry before it."),
            Choice(True, "On", "Every hit rolls a six-sided die, and everyone has twice the HP."),
        ),
        False,
        "Damage is rolled with a die.",
    ),
    Option(
        "hp",
        "Hit points",
        tuple(Choice(number, str(number)) for number in range(1, 21)),
        7,
        "Hit points of each fencer; 5 to 7 make a good match. Frenzy doubles them.",
    ),
    Option(
        "half_deck",
        "Deck",
        (
            Choice(False, "Full · 50", "Ten cards of each move."),
            Choice(True, "Half · 25", "Five cards of each move: easier to count."),
        ),
        False,
        "How many cards there are of each move.",
    ),
)


class FilthyCasual:
    """The rulebook of Filthy Casual, mode standard (FC-1 to FC-18, FC-30)."""

    slug = "filthy_casual"
    title = "Filthy Casual"
    tagline = "Choose in secret, reveal together: each move beats two and loses to two."
    minutes = 10
    credit = Credit(
        author="Matt Toegel / Ethereal Lab",
        licence="CC BY-NC 4.0",
        link="https://creativecommons.org/licenses/by-nc/4.0/",
        changes="The rules were reworded, completed by rulings and made into a program.",
    )
    advice: Advice = FencingMaster()
    options = _OPTIONS

    def seats(self, options: Options) -> tuple[int, ...]:
        """Two (FC-18)."""
        return (2,)

    def sights(self, seats: int, options: Options) -> Mapping[Zone, Sight]:
        """Hands are their seats' own; the deck and what lies face down is nobody's."""
        sights: dict[Zone, Sight] = {"deck": frozenset(), "discard": None}
        for seat in range(seats):
            sights[f"hand:{seat}"] = frozenset({seat})
            sights[f"commit:{seat}"] = frozenset()
            sights[f"open:{seat}"] = None
        return sights

    def counters(self, seats: int, options: Options) -> Mapping[str, int]:
        """HP as set (FC-5), twice as many in Frenzy (FC-6); no target before; round 1."""
        health = int(str(options["hp"])) * (2 if options["frenzy"] else 1)
        counters = {"round": 1}
        for seat in range(seats):
            counters[f"hp:{seat}"] = health
            counters[f"last:{seat}"] = -1
        return counters

    def pack(self, seats: int, options: Options) -> tuple[Face, ...]:
        """So many decks that every hand and two spare cards a seat are covered (FC-1, FC-3)."""
        copies = COPIES // 2 if options["half_deck"] else COPIES
        decks = -(-7 * seats // (copies * len(MOVES)))
        return tuple(move for move in MOVES for _ in range(copies * decks))

    def layout(self, seats: int, options: Options) -> str:
        """One layout for each number of seats."""
        return f"seats_{seats}"

    def deal(
        self, table: Table, pack: Iterable[Face], placed: frozenset[Zone], chance: Chance
    ) -> None:
        """Shuffle, then seats take turns drawing until each holds five (FC-4)."""
        hands = [seat for seat in range(table.seats) if f"hand:{seat}" not in placed]
        if "deck" in placed:
            _deal_beside(table, list(pack), hands, chance)
            return
        table.create("deck", pack, shown=not placed)
        table.shuffle("deck", chance)
        clash.refill(table, hands, chance)

    def begin(self, table: Table, turn: Seat | None) -> None:
        """Plan the first round; whoever is at 0 HP is out already."""
        clash.begin(table)

    def owing(self, table: Table) -> tuple[Seat, ...]:
        """The seats of the choosing step, until their cards lie face down (FC-8)."""
        if not table.agenda or table.agenda[0][0] != "choose":
            return ()
        return tuple(
            seat for seat in clash.seats_of(table.agenda[0]) if not table.zones[f"commit:{seat}"]
        )

    def candidates(self, table: Table, seat: Seat) -> Iterable[Action]:
        """Each card of the hand (FC-8, FC-13)."""
        return [Play(seat, card, f"commit:{seat}") for card in table.zones[f"hand:{seat}"]]

    def bar(self, table: Table, action: Action) -> Bar | None:
        """FC-8: one card of the own hand, laid at the own place, by a seat that owes one."""
        if action.seat not in self.owing(table):
            return Bar("FC-8", Text("{seat} has no card to choose now", seat=action.seat))
        if action.seat in table.locked:
            return Bar("FC-8", Text("{seat} has chosen already", seat=action.seat))
        if not isinstance(action, Play):
            return Bar("FC-8", Text("choose a card of your hand and lay it face down"))
        if action.card not in table.zones[f"hand:{action.seat}"]:
            return Bar("FC-8", Text("that card is not in your hand"))
        if action.to != f"commit:{action.seat}":
            return Bar("FC-8", Text("lay your card face down at your own place"))
        if action.mode:
            return Bar("FC-20", Text("there are no targets to choose in a duel"))
        return None

    def resolve(self, table: Table, action: Action, chance: Chance) -> None:
        """Lay the chosen card face down (FC-8)."""
        assert isinstance(action, Play)
        table.move(action.card, f"hand:{action.seat}", action.to)

    def advance(self, table: Table, chance: Chance) -> None:
        """Do the next step of the round that needs no choice."""
        clash.advance(table, chance)

    def fits(self, view: View, table: Table) -> bool:
        """Any deal of the unseen cards is possible."""
        return True

    def caption(self, view: View, action: Action) -> Caption:
        """Which card, counted from the left of the hand; at the place it is laid."""
        assert isinstance(action, Play)
        place = view.zones[f"hand:{action.seat}"].index(action.card) + 1
        text = Text("lay {face}, card {place}", face=view.face(action.card), place=place)
        return Caption(text, action.to)

    def prompt(self, view: View) -> Text:
        """What to choose, and what for."""
        if clash.parries(view.agenda):
            return Text("Parry! Lay another card")
        return Text("Lay a card face down")

    def status(self, view: View) -> Text:
        """Mode, hit points and round."""
        return Text(
            "{mode} · {hp} HP each · round {round}",
            mode="Frenzy duel" if view.options["frenzy"] else "Duel",
            hp=self.counters(view.seats, view.options)["hp:0"],
            round=view.counters["round"],
        )


def _deal_beside(table: Table, cards: list[Face], hands: Iterable[Seat], chance: Chance) -> None:
    """Deal hands past a deck that a position has set; what is left over was played before."""
    chance.shuffle(cards)
    for seat in hands:
        table.create(f"hand:{seat}", cards[: clash.HAND], shown=False)
        del cards[: clash.HAND]
    table.create("discard", cards, shown=False)
