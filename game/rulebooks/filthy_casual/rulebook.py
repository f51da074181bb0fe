"""Filthy Casual as a rulebook: setup, offers, refusals, words. The clash is in clash.py."""

from collections.abc import Iterable, Mapping

from game.engine.actions import Action, Choose, Play
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
from game.rulebooks.filthy_casual import clash
from game.rulebooks.filthy_casual.advice import FencingMaster
from game.rulebooks.filthy_casual.formation import is_commander, line, targets, team
from game.rulebooks.filthy_casual.moves import COPIES, MOVES
from game.rulebooks.filthy_casual.refusals import no_target, seat_named, target_rule

_OPTIONS: tuple[Option, ...] = (
    Option(
        "mode",
        "Mode",
        (
            Choice("standard", "Duel", "Two fencers, until one has no hit points left."),
            Choice(
                "round_robin",
                "Ring",
                "Everyone fences the neighbour on their right, all at once, with one card. "
                "Last one standing wins.",
            ),
            Choice(
                "free_for_all",
                "Free-for-all",
                "Everyone names a rival together with the card, but never the same twice "
                "running. Last one standing wins.",
            ),
            Choice(
                "commander",
                "Commander",
                "Two lines of Knights around a Commander each. A team whose Commander falls "
                "has lost.",
            ),
        ),
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
    Option(
        "team_size",
        "Team",
        tuple(Choice(size, f"{size} a side") for size in (3, 5, 7)),
        3,
        "Fencers in each team, the Commander among them.",
        used=lambda options: options["mode"] == "commander",
    ),
)

_SEATS: dict[str, tuple[int, ...]] = {
    "standard": (2,),
    "round_robin": (3, 4, 5, 6, 7),
    "free_for_all": (3, 4, 5, 6, 7),
}
"""Numbers of seats by mode (FC-18 to FC-20)."""


class FilthyCasual:
    """The rulebook of Filthy Casual in all its modes (FC-1 to FC-30)."""

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
    dice: tuple[int, ...] = (clash.DIE,)

    def seats(self, options: Options) -> tuple[int, ...]:
        """By mode: two, three to seven, or two whole teams (FC-18 to FC-20, FC-23)."""
        if options["mode"] == "commander":
            return (2 * line(options),)
        return _SEATS[str(options["mode"])]

    def sights(self, seats: int, options: Options) -> Mapping[Zone, Sight]:
        """Hands are their seats' own; the deck and what lies face down is nobody's."""
        sights: dict[Zone, Sight] = {"deck": frozenset(), "discard": None}
        for seat in range(seats):
            sights[f"hand:{seat}"] = frozenset({seat})
            sights[f"commit:{seat}"] = frozenset()
            sights[f"open:{seat}"] = None
        return sights

    def counters(self, seats: int, options: Options) -> Mapping[str, int]:
        """HP as set (FC-5), more for Commanders and in Frenzy (FC-6); no target; round 1."""
        base = int(str(options["hp"]))
        knight = base * 2 if options["frenzy"] else base
        commander = base * 3 if options["frenzy"] else (base * 3 + 1) // 2
        counters = {"round": 1}
        for seat in range(seats):
            counters[f"hp:{seat}"] = commander if is_commander(options, seat) else knight
            counters[f"last:{seat}"] = -1
        return counters

    def pack(self, seats: int, options: Options) -> tuple[Face, ...]:
        """So many decks that every hand and two spare cards a seat are covered (FC-1, FC-3)."""
        copies = COPIES // 2 if options["half_deck"] else COPIES
        decks = -(-7 * seats // (copies * len(MOVES)))
        return tuple(move for move in MOVES for _ in range(copies * decks))

    def owners(self, seats: int, options: Options) -> tuple[Seat | None, ...]:
        """Cards belong to nobody."""
        return ()

    def prints(self, seats: int, options: Options) -> Mapping[Face, str]:
        """Every card is printed in one way."""
        return {}

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        """The two lines of Commander (FC-23)."""
        if options["mode"] != "commander":
            return ()
        return tuple(team(options, seat) for seat in range(seats))

    def layout(self, seats: int, options: Options) -> str:
        """One layout for each number of seats, and for each size of teams."""
        return f"teams_{seats}" if options["mode"] == "commander" else f"seats_{seats}"

    def read(self, zone: Zone, word: str) -> Placed:
        """A position names faces and no more."""
        return Placed(word)

    def deal(
        self, table: Table, pack: Iterable[Face], placed: frozenset[Zone], chance: Chance
    ) -> None:
        """Shuffle, then seats take turns drawing until each holds five (FC-4)."""
        hands = [seat for seat in clash.living(table) if f"hand:{seat}" not in placed]
        if "deck" in placed:
            _deal_beside(table, list(pack), hands, "discard" not in placed, chance)
            return
        table.create("deck", pack, shown=not placed)
        table.shuffle("deck", chance)
        clash.refill(table, hands, chance)

    def begin(self, table: Table, turn: Seat | None) -> None:
        """Plan the first round; whoever is at 0 HP is out already."""
        clash.begin(table)

    def owing(self, table: Table) -> tuple[Seat, ...]:
        """The seats that have cards to lay (FC-8, FC-13), or a Commander that may force (FC-27)."""
        named = clash.seats_of(table.agenda[0]) if table.agenda else ()
        return tuple(seat for seat in named if self._owes(table, seat))

    def _owes(self, table: Table, seat: Seat) -> bool:
        """Whether one seat is among those that owe a choice; asked for every candidate."""
        if not table.agenda or seat not in table.agenda[0][1:]:
            return False
        step = table.agenda[0]
        if step[0] == "force":
            return seat == step[1]
        if step[0] != "choose":
            return False
        return not table.zones[f"commit:{seat}"] and bool(table.zones[f"hand:{seat}"])

    def candidates(self, table: Table, seat: Seat) -> Iterable[Action]:
        """Each card of the hand, at each target where one is named; or the forced chain."""
        if table.agenda[0][0] == "force":
            beaten = clash.seats_of(table.agenda[0])[1:]
            return [
                *(Choose(seat, f"chain:{other}") for other in beaten),
                Choose(seat, "decline"),
            ]
        modes = [str(target) for target in self._targets(table, seat)] or [""]
        return [
            Play(seat, card, f"commit:{seat}", mode)
            for card in table.zones[f"hand:{seat}"]
            for mode in modes
        ]

    def bar(self, table: Table, action: Action) -> Bar | None:
        """FC-8 for cards, FC-20, FC-21 and FC-25 for targets, FC-27 for the forced chain."""
        seat = action.seat
        if not self._owes(table, seat):
            if table.counters.get(f"hp:{seat}") == 0 and seat not in clash.in_round(table.agenda):
                return Bar("FC-17", Text("{seat} is out of the match", seat=seat))
            return Bar("FC-8", Text("{seat} has nothing to choose now", seat=seat))
        if seat in table.locked:
            return Bar("FC-8", Text("{seat} has chosen already", seat=seat))
        if table.agenda[0][0] == "force":
            if action in self.candidates(table, seat):
                return None
            return Bar("FC-27", Text("force a chain on an attacker you beat, or decline"))
        if not isinstance(action, Play):
            return Bar("FC-8", Text("choose a card of your hand and lay it face down"))
        if action.card not in table.zones[f"hand:{seat}"]:
            return Bar("FC-8", Text("that card is not in your hand"))
        if action.to != f"commit:{seat}":
            return self._bar_place(table, seat, action.to)
        return self._bar_target(table, seat, action.mode)

    def _bar_place(self, table: Table, seat: Seat, place: Zone) -> Bar:
        """Say where to drop a card that was dropped in the wrong place (FC-8, 20, 24, 25)."""
        other = seat_named(table, place)
        if self._targets(table, seat):
            named = "" if other is None else str(other)
            return self._bar_target(table, seat, named) or Bar(
                target_rule(table.options),
                Text("drag the card onto {seat}'s name", seat=other or 0),
            )
        first = table.options["mode"] == "commander" and not clash.parries(table.agenda)
        if first and other is not None and team(table.options, other) != team(table.options, seat):
            reason = "a Knight does not choose whom it fights: drag a card onto your own place"
            return Bar("FC-24", Text(reason))
        return Bar("FC-8", Text("drag a card onto your own place"))

    def _bar_target(self, table: Table, seat: Seat, mode: str) -> Bar | None:
        targets = self._targets(table, seat)
        rule = target_rule(table.options)
        if not targets:
            return Bar(rule, Text("no target is named with this card")) if mode else None
        if mode not in [str(target) for target in targets]:
            return Bar(rule, no_target(table, seat, seat_named(table, mode), targets))
        last = table.counters[f"last:{seat}"]
        if rule == "FC-20" and int(mode) == last and len(targets) > 1:
            reason = "you can't attack {seat} twice in a row: drag a card onto another rival"
            return Bar("FC-21", Text(reason, seat=last))
        return None

    def _targets(self, table: Table, seat: Seat) -> tuple[Seat, ...]:
        """Whom the card that is being chosen may name; () in a Parry."""
        if clash.parries(table.agenda):
            return ()
        return targets(table, clash.in_round(table.agenda), seat)

    def resolve(self, table: Table, action: Action, chance: Chance) -> None:
        """Lay the chosen card face down and note its target, or decide on a chain."""
        match action:
            case Play(seat, card, to, mode):
                table.move(card, f"hand:{seat}", to)
                if mode:
                    table.count(f"last:{seat}", int(mode))
            case Choose(option=option):
                target = option.partition(":")[2]
                clash.force(table, int(target) if target else None)

    def advance(self, table: Table, chance: Chance) -> None:
        """Do the next step of the round that needs no choice."""
        clash.advance(table, chance)

    def origins(self, view: View) -> Mapping[Zone, Origin]:
        """Every card may be anywhere."""
        return {}

    def fits(self, view: View, table: Table) -> bool:
        """Any deal of the unseen cards is possible."""
        return True

    def caption(self, view: View, action: Action) -> Caption:
        """Which card, counted from the left of the hand, and whom it is for."""
        if isinstance(action, Choose):
            target = action.option.partition(":")[2]
            if not target:
                return Caption(Text("let them go"), "")
            return Caption(Text("force a chain on {seat}", seat=int(target)), f"seat:{target}")
        assert isinstance(action, Play)
        face = view.face(action.card)
        place = view.zones[f"hand:{action.seat}"].index(action.card) + 1
        if not action.mode:
            return Caption(Text("lay {face}, card {place}", face=face, place=place), action.to)
        seat = int(action.mode)
        text = Text("{face}, card {place}, at {seat}", face=face, place=place, seat=seat)
        return Caption(text, f"seat:{seat}")

    def prompt(self, view: View) -> Text:
        """What to choose, and what for."""
        if view.agenda and view.agenda[0][0] == "force":
            return Text("Force a chain on one you beat, or let them go")
        if clash.parries(view.agenda):
            return Text("Parry! Lay another card")
        mode = view.options["mode"]
        if mode == "free_for_all" or (
            view.seat is not None and is_commander(view.options, view.seat)
        ):
            return Text("Drag a card onto the rival you want to hit")
        return Text("Lay a card face down")

    def status(self, view: View) -> Text:
        """Mode, hit points and round."""
        names = {choice.value: choice.label for choice in _OPTIONS[0].choices}
        return Text(
            "{mode} · {hp} HP · round {round}",
            mode=names[view.options["mode"]] + (" in Frenzy" if view.options["frenzy"] else ""),
            hp=self.counters(view.seats, view.options)["hp:0"],
            round=view.counters["round"],
        )

    def ladder(self, counter: str, value: int) -> Ladder | None:
        """No counter is drawn as a ladder."""
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


def _deal_beside(
    table: Table, cards: list[Face], hands: Iterable[Seat], played: bool, chance: Chance
) -> None:
    """Deal hands past a deck that a position has set.

    ``played``: what is left over was played before; else it is out of the match.
    """
    chance.shuffle(cards)
    for seat in hands:
        table.create(f"hand:{seat}", cards[: clash.HAND], shown=False)
        del cards[: clash.HAND]
    if played:
        table.create("discard", cards, shown=False)
