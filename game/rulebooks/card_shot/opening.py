"""Before the first turn: who plays whom, cutting, and who is active first (CS-3, CS-23).

Steps that ask: ``("character", seat...)``, ``("cut", seat)`` the other's deck, ``("throw",
seat...)``. Others: ``("cast",)`` characters are dealt, ``("shown", seat, throw, ...)`` what was
thrown, ``("first",)`` a seat is drawn by lot, ``("begin",)`` the first turn.
"""

from game.engine.actions import Choose
from game.engine.chance import Chance
from game.engine.events import Faced, Sign
from game.engine.names import Seat, Step
from game.engine.narration import note, pause, say
from game.engine.table import Table
from game.engine.text import Text
from game.rulebooks.card_shot import turns
from game.rulebooks.card_shot.cards import CHARACTERS, DECKS, NONE, SEATS, other
from game.rulebooks.card_shot.roster import EIGHT, place, played_by

BEATS = {"rock": "scissors", "paper": "rock", "scissors": "paper"}
"""What each throw beats (CS-3)."""


def steps(table: Table, shuffled: tuple[Seat, ...]) -> tuple[Step, ...]:
    """All that is still to be found out before the first turn; whose decks were shuffled."""
    planned: list[Step] = []
    unknown = tuple(seat for seat in SEATS if table.counters[CHARACTERS[seat]] == NONE)
    if unknown:
        chosen = table.options["characters"] == "chosen"
        planned.append(("character", *unknown) if chosen else ("cast",))
    if table.options["cut"]:
        planned += [("cut", other(seat)) for seat in shuffled]
    if table.counters["active"] == NONE:
        throws = table.options["first"] == "rps"
        planned.append(("throw", *SEATS) if throws else ("first",))
    return (*planned, ("begin",))


def advance(table: Table, chance: Chance) -> None:
    """Do a step before the first turn that asks nobody."""
    step, *rest = table.agenda
    table.plan(rest)
    match step:
        case ("cast",):
            for seat in SEATS:
                if table.counters[CHARACTERS[seat]] == NONE:
                    _become(table, seat, chance.below(len(EIGHT)))
        case ("shown", *shown):
            _compare(table, [str(shown[1]), str(shown[3])])
        case ("first",):
            _go_first(table, chance.below(len(SEATS)))
        case ("begin",):
            table.plan((*turns.steps(table), *table.agenda))


def take(table: Table, action: Choose) -> None:
    """Carry out what a seat chose before the first turn."""
    asked, *rest = table.agenda
    seat, (word, _, detail) = action.seat, action.option.partition(":")
    waiting = tuple(value for value in asked if value != seat)
    still = [waiting] if len(waiting) > 1 else []
    match asked[0]:
        case "character":
            table.plan((*still, *rest))
            _become(table, seat, place(table.options, detail))
        case "cut":
            table.plan(rest)
            _cut(table, seat, int(detail))
        case "throw":
            shown: Step = rest.pop(0) if rest[0][0] == "shown" else ("shown",)
            table.plan((*still, (*shown, seat, word), *rest))


def _become(table: Table, seat: Seat, number: int) -> None:
    """A seat plays a character; the same one twice is allowed (CS-1)."""
    table.count(CHARACTERS[seat], number)
    note(table, "{seat} plays {name}", seat=seat, name=played_by(table, seat).name)
    if NONE not in (table.counters[counter] for counter in CHARACTERS):
        _introduce(table)


def _introduce(table: Table) -> None:
    """Show who plays whom."""
    if table.quiet:
        return
    who = [played_by(table, seat) for seat in SEATS]
    signs = tuple(
        Sign(seat, one.id, one.suit.removesuffix("s"), Text("{name}", name=one.name))
        for seat, one in zip(SEATS, who, strict=True)
    )
    text = Text("{one} against {two}", one=who[0].name, two=who[1].name)
    table.tell(Faced(signs, None, text))


def _cut(table: Table, seat: Seat, number: int) -> None:
    """So many cards from the top of the other's deck go to its bottom (CS-3)."""
    zone = DECKS[other(seat)]
    cards = table.zones[zone]
    if not number:
        say(table, "{seat} leaves the deck as it is", seat=seat)
        return
    say(table, "{seat} cuts: {number} from the top go below", seat=seat, number=number)
    table.reorder(zone, (*cards[number:], *cards[:number]))


def _compare(table: Table, throws: list[str]) -> None:
    """Rock, paper, scissors; again on a tie (CS-3)."""
    for seat, throw in enumerate(throws):
        note(table, "{seat} shows {throw}", seat=seat, throw=throw)
    _show(table, throws)
    pause(table)
    if throws[0] == throws[1]:
        say(table, "A tie: once more")
        table.plan((("throw", *SEATS), *table.agenda))
        return
    _go_first(table, 0 if BEATS[throws[0]] == throws[1] else 1)


def _show(table: Table, throws: list[str]) -> None:
    """Hold the throws against each other."""
    if table.quiet:
        return
    signs = tuple(
        Sign(seat, "", throw, Text(throw.capitalize())) for seat, throw in enumerate(throws)
    )
    if throws[0] == throws[1]:
        table.tell(Faced(signs, None, Text(f"{throws[0].capitalize()} against {throws[1]}")))
        return
    winner = 0 if BEATS[throws[0]] == throws[1] else 1
    better, worse = throws[winner].capitalize(), throws[1 - winner]
    table.tell(Faced(signs, winner, Text(f"{better} beats {worse}")))


def _go_first(table: Table, seat: Seat) -> None:
    say(table, "{seat} goes first", seat=seat)
    table.count("active", seat)
    pause(table)
