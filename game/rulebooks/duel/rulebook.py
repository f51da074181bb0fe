"""Duel as a rulebook: what lies where, and which module answers what."""

from collections.abc import Iterable, Mapping

from game.engine.actions import Action, Choose, Pick, Play
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
from game.engine.names import CardId, Face, Options, Seat, Step, Zone
from game.engine.options import Choice, Option
from game.engine.rulebook import Advice, View
from game.engine.table import Sight, Table
from game.engine.text import Text
from game.rulebooks.duel import abilities, inference, offers, positions, rounds, turns, words
from game.rulebooks.duel.advice import SwordMaster
from game.rulebooks.duel.cards import COPYCAT, FREE, HANDS, NINES, REVEALS, TRUMP
from game.rulebooks.duel.seats import TEAMS, paired, tides

_OPTIONS: tuple[Option, ...] = (
    Option(
        "rounds_to_win",
        "Rounds",
        (
            Choice(1, "One round", "A single round decides."),
            Choice(2, "First to 2", "Whoever first wins two rounds."),
            Choice(3, "First to 3", "Whoever first wins three rounds."),
        ),
        3,
        "How many rounds win the match.",
    ),
    Option(
        "fours",
        "Fours",
        (
            Choice("copycat", "Copycat", "A 4 does what another face-up card does."),
            Choice(
                "printed",
                "As printed",
                "With three, Tides of War turns the play round. With four you play in pairs, "
                "and Ambidextrous passes your partner a card. With two, Copycat.",
            ),
        ),
        "copycat",
        "What a 4 does.",
    ),
)


class Duel:
    """The rulebook of Duel for two to four, with either fours (DU-1 to DU-22)."""

    slug = "duel"
    title = "Duel"
    tagline = "One tower, always lower: be the last who can still play a card."
    minutes = 15
    credit = Credit(
        author="Sean McCoy / Tuesday Knight Games",
        licence="None is known to us; the rules are told in our own words.",
        link="https://www.tuesdayknightgames.com/",
        changes="Learnt from the notes of a console program; the rules were reworded, completed "
        "by rulings and made into a program.",
    )
    advice: Advice = SwordMaster()
    options = _OPTIONS
    dice: tuple[int, ...] = ()

    def seats(self, options: Options) -> tuple[int, ...]:
        """Two to four (DU-1)."""
        return (2, 3, 4)

    def sights(self, seats: int, options: Options) -> Mapping[Zone, Sight]:
        """The tower and revealed cards are open, hands their seats' own, the rest nobody's."""
        sights: dict[Zone, Sight] = {"tower": None, "bury": frozenset()}
        for seat in range(seats):
            sights[HANDS[seat]] = frozenset({seat})
            sights[REVEALS[seat]] = None
        sights["away"] = frozenset()
        return sights

    def counters(self, seats: int, options: Options) -> Mapping[str, int]:
        """A first round in which nothing has happened; a hand may hold any cards (positions)."""
        counters = {"round": 1, "limit": FREE, "direction": 1, "loser": -1}
        for seat in range(seats):
            counters |= {f"rounds:{seat}": 0, f"out:{seat}": 0}
            counters |= {f"strangers:{seat}": seats * len(NINES[seat]), f"stuck:{seat}": FREE}
        return counters

    def pack(self, seats: int, options: Options) -> tuple[Face, ...]:
        """Nine cards of each seat's colour (DU-1)."""
        return tuple(face for nine in NINES[:seats] for face in nine)

    def owners(self, seats: int, options: Options) -> tuple[Seat | None, ...]:
        """Cards belong to nobody."""
        return ()

    def prints(self, seats: int, options: Options) -> Mapping[Face, str]:
        """The printed fours of three and four seats (DU-22)."""
        if tides(seats, options):
            name = "tides"
        elif paired(seats, options):
            name = "ambidextrous"
        else:
            return {}
        return {nine[COPYCAT]: f"{nine[COPYCAT]}_{name}" for nine in NINES[:seats]}

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        """Two teams where four play with the printed fours (DU-22)."""
        return TEAMS if paired(seats, options) else ()

    def layout(self, seats: int, options: Options) -> str:
        """One layout for each number of seats."""
        return f"seats_{seats}"

    def read(self, zone: Zone, word: str) -> Placed:
        """A position names faces and no more."""
        return Placed(word)

    def deal(
        self, table: Table, pack: Iterable[Face], placed: frozenset[Zone], chance: Chance
    ) -> None:
        """Each seat gets its nine (DU-1)."""
        rounds.deal(table, pack, placed, chance)

    def begin(self, table: Table, turn: Seat | None) -> None:
        """Reveal cards to find who starts (DU-2), or go on from a position."""
        positions.begin(table, turn)

    def owing(self, table: Table) -> tuple[Seat, ...]:
        """The seat that the step names; a seat that cannot play owes nothing (DU-8)."""
        step: Step = table.agenda[0] if table.agenda else ("",)
        if step[0] not in offers.OWED:
            return ()
        seat = int(step[1])
        return () if step[0] == "play" and not turns.can_play(table, seat) else (seat,)

    def candidates(self, table: Table, seat: Seat) -> Iterable[Action]:
        """Every card or seat of the step."""
        return offers.candidates(table, seat)

    def bar(self, table: Table, action: Action) -> Bar | None:
        """By the rule of the step."""
        return offers.bar(table, action)

    def resolve(self, table: Table, action: Action, chance: Chance) -> None:
        """Play a card and do its ability, go on with an open one, or choose who starts.

        While an ability is open the agenda's last step names whose turn it is.
        """
        step = table.agenda[0]
        if isinstance(action, Choose) and step[0] == "starter":
            rounds.start(table, _chosen(action))
            return
        turn = int(table.agenda[-1][1])
        owed = self._done(table, action, step, chance)
        if owed is None:
            turns.pass_turn(table, turn)
        else:
            table.plan((owed, ("next", turn)))

    def _done(self, table: Table, action: Action, step: Step, chance: Chance) -> Step | None:
        """Do what an action of a turn does; the choice that is owed next, if one is."""
        match action:
            case Pick(_, card):
                return abilities.pick(table, step, card, chance)
            case Choose(seat, _):
                return abilities.strike(table, seat, int(step[2]), _chosen(action), chance)
            case Play(seat, card):
                turns.say(table, "{seat} plays {face}", seat=seat, face=table.faces[card])
                number = turns.lay(table, seat, card)
                if number == TRUMP:
                    return None
                turns.pause(table)
                return abilities.use(table, seat, number, chance)

    def advance(self, table: Table, chance: Chance) -> None:
        """Drop a seat that cannot play, or do the next thing between two rounds."""
        step = table.agenda[0]
        match step[0]:
            case "play":
                turns.drop(table, int(step[1]))
            case "reveal":
                rounds.reveal(table, tuple(int(seat) for seat in step[1:]), chance)
            case "lay_down":
                rounds.lay_down(table, chance)
            case "renew":
                rounds.renew(table, chance)

    def origins(self, view: View) -> Mapping[Zone, Origin]:
        """Hands hold their own colour, as far as the table can be sure."""
        return inference.origins(view)

    def fits(self, view: View, table: Table) -> bool:
        """What turns tell about hands."""
        return inference.fits(view, table)

    def caption(self, view: View, action: Action) -> Caption:
        """Which card or seat, and where it goes."""
        return words.caption(view, action)

    def prompt(self, view: View) -> Text:
        """What to play or choose now."""
        return words.prompt(view)

    def status(self, view: View) -> Text:
        """What wins the match, and the round."""
        return Text(
            "First to {number} · round {round}",
            number=int(str(view.options["rounds_to_win"])),
            round=view.counters["round"],
        )

    def ladder(self, counter: str, value: int) -> Ladder | None:
        """The limit is drawn as a ladder."""
        return words.ladder(value) if counter == "limit" else None

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


def _chosen(action: Choose) -> Seat:
    """The seat that a choice names."""
    return int(action.option.partition(":")[2])
