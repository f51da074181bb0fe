"""Before the first turn: characters, cutting, and who is active first (CS-3, CS-23)."""

from game.engine.actions import Choose
from game.engine.chance import Chance
from game.engine.events import Faced, Sign
from game.engine.names import Seat
from game.engine.narration import cut, note, pause, say
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.card_shot import turns
from game.rulebooks.card_shot.cards import CHARACTERS, DECKS, NONE, SEATS, other
from game.rulebooks.card_shot.roster import EIGHT, place, played_by
from game.rulebooks.card_shot.steps import (
    BeginFirstTurn,
    CardShotStep,
    CastCharacters,
    ChooseCharacter,
    CompareThrows,
    CutRivalDeck,
    DrawStarter,
    Throw,
    ThrowHands,
    first,
    plain,
)

BEATS = {"rock": "scissors", "paper": "rock", "scissors": "paper"}
"""What each throw beats (CS-3)."""

THROWS = {"rock": N_("Rock"), "paper": N_("Paper"), "scissors": N_("Scissors")}
"""The throws by name."""

_WINS = {
    "rock": N_("Rock beats scissors"),
    "paper": N_("Paper beats rock"),
    "scissors": N_("Scissors beats paper"),
}
_TIES = {
    "rock": N_("Both throw rock"),
    "paper": N_("Both throw paper"),
    "scissors": N_("Both throw scissors"),
}


def steps(table: Table, shuffled: tuple[Seat, ...]) -> list[CardShotStep]:
    """Return the steps before the first turn; ``shuffled`` decks may be cut."""
    planned: list[CardShotStep] = []
    unknown = tuple(seat for seat in SEATS if table.counters[CHARACTERS[seat]] == NONE)
    if unknown:
        chosen = table.options["characters"] == "chosen"
        planned.append(ChooseCharacter(unknown) if chosen else CastCharacters())
    if table.options["cut"]:
        planned += [CutRivalDeck(other(seat)) for seat in shuffled]
    if table.counters["active"] == NONE:
        throws = table.options["first"] == "rps"
        planned.append(ThrowHands(SEATS) if throws else DrawStarter())
    return planned


def advance(table: Table, chance: Chance) -> None:
    """Carry out a step that needs no choice, before the first turn."""
    step = first(table.agenda)
    table.plan(table.agenda[1:])
    match step:
        case CastCharacters():
            for seat in SEATS:
                if table.counters[CHARACTERS[seat]] == NONE:
                    _become(table, seat, chance.below(len(EIGHT)))
        case CompareThrows(throws):
            _compare(table, [throw.word for throw in throws])
        case DrawStarter():
            _go_first(table, chance.below(len(SEATS)))
        case BeginFirstTurn():
            table.plan((*turns.steps(table), *table.agenda))


def take(table: Table, action: Choose) -> None:
    """Carry out a seat's choice before the first turn."""
    seat, rest = action.seat, table.agenda[1:]
    match first(table.agenda):
        case ChooseCharacter(seats):
            left = tuple(one for one in seats if one != seat)
            table.plan((*(plain(ChooseCharacter(left)) if left else ()), *rest))
            _become(table, seat, place(table.options, action.detail))
        case CutRivalDeck():
            table.plan(rest)
            cut(table, DECKS[other(seat)], seat, int(action.detail))
        case ThrowHands(seats):
            left = tuple(one for one in seats if one != seat)
            _throw(table, left, Throw(seat, action.option))


def _throw(table: Table, left: tuple[Seat, ...], throw: Throw) -> None:
    """Keep a throw until both seats have thrown."""
    shown, rest = first(table.agenda[1:]), table.agenda[1:]
    throws: tuple[Throw, ...] = ()
    if isinstance(shown, CompareThrows):
        throws, rest = shown.throws, rest[1:]
    waiting = [ThrowHands(left)] if left else []
    table.plan((*plain(*waiting, CompareThrows((*throws, throw))), *rest))


def _become(table: Table, seat: Seat, number: int) -> None:
    """Give a seat its character; both may have the same one (CS-1)."""
    table.count(CHARACTERS[seat], number)
    note(table, "{seat} plays {name}", seat=seat, name=played_by(table, seat).name)
    if NONE not in (table.counters[counter] for counter in CHARACTERS):
        _introduce(table)


def _introduce(table: Table) -> None:
    """Show both characters."""
    if table.quiet:
        return
    who = [played_by(table, seat) for seat in SEATS]
    signs = tuple(
        Sign(seat, one.id, one.suit.removesuffix("s"), Text("{name}", name=one.name))
        for seat, one in zip(SEATS, who, strict=True)
    )
    text = Text("{one} against {two}", one=who[0].name, two=who[1].name)
    table.tell(Faced(signs, None, text))


def _compare(table: Table, throws: list[str]) -> None:
    """Compare rock, paper, scissors; repeat after a tie (CS-3)."""
    for seat, throw in enumerate(throws):
        note(table, "{seat} throws {throw}", seat=seat, throw=throw)
    winner = None
    if throws[0] != throws[1]:
        winner = 0 if BEATS[throws[0]] == throws[1] else 1
    _show(table, throws, winner)
    pause(table)
    if winner is None:
        say(table, "{tie}: throw again", tie=Text(_TIES[throws[0]]))
        table.plan((*plain(ThrowHands(SEATS)), *table.agenda))
        return
    _go_first(table, winner, Text(_WINS[throws[winner]]))


def _show(table: Table, throws: list[str], winner: Seat | None) -> None:
    """Show both throws side by side; the result is announced after they meet."""
    if table.quiet:
        return
    signs = tuple(Sign(seat, "", throw, Text(THROWS[throw])) for seat, throw in enumerate(throws))
    table.tell(Faced(signs, winner, Text("Rock, paper, scissors!")))


def _go_first(table: Table, seat: Seat, why: Text | None = None) -> None:
    """Make a seat active, and say so with the reason, if there is one."""
    if why is None:
        say(table, "{seat} goes first", seat=seat)
    else:
        say(table, "{why}: {seat} goes first", why=why, seat=seat)
    table.count("active", seat)
    pause(table)
