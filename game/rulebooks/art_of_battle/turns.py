"""A turn, step by step: PLAY, REVEAL, MOVE, RESOLVE, DRAW.

Steps on the agenda: ``("open",)`` decks are made ready, once; ``("play", seat...)`` these owe a
commitment; ``("reveal", seat, mode, ...)`` what was committed; ``("move", card...)`` but for
these Weapons; ``("resolve",)``; ``("stand", seat)`` the seat chooses a Last Stand card;
``("draw", seat...)`` these have played no Proficiency; ``("discard", seat...)`` these may discard
one; ``("refill",)`` who is short draws.
"""

from game.engine.actions import Action, Choose, Pick
from game.engine.chance import Chance
from game.engine.names import Seat, Step
from game.engine.narration import say
from game.engine.table import Table
from game.rulebooks.art_of_battle.cards import HELD
from game.rulebooks.art_of_battle.falling import healths, settle, stand
from game.rulebooks.art_of_battle.lanes import HANDS, living
from game.rulebooks.art_of_battle.orders import commit
from game.rulebooks.art_of_battle.piles import discard, draw, held, renew
from game.rulebooks.art_of_battle.positions import complete
from game.rulebooks.art_of_battle.resolving import move, resolve
from game.rulebooks.art_of_battle.reveal import reveal

ASKS = frozenset(("play", "discard", "stand"))
"""The steps in which the seats that they name owe a choice."""


def owing(table: Table) -> tuple[Seat, ...]:
    """The seats that owe a choice now."""
    step: Step = table.agenda[0] if table.agenda else ("",)
    return tuple(int(seat) for seat in step[1:]) if step[0] in ASKS else ()


def owes(agenda: tuple[Step, ...], seat: Seat) -> bool:
    """Whether one seat is among those that owe a choice; asked for every candidate."""
    return bool(agenda) and agenda[0][0] in ASKS and seat in agenda[0][1:]


def take(table: Table, action: Action, chance: Chance) -> None:
    """Carry out what a seat chose."""
    step = table.agenda[0]
    if step[0] == "play":
        commit(table, action)
        return
    if step[0] == "stand":
        assert isinstance(action, Choose)
        stand(table, action.seat, action.option)
        return
    if isinstance(action, Pick):
        face = table.faces[action.card]
        say(table, "{seat} discards {face}", seat=action.seat, face=face)
        discard(table, action.card, HANDS[action.seat], action.seat, chance)
    waiting = tuple(value for value in step if value != action.seat)
    table.plan((waiting, *table.agenda[1:]) if len(waiting) > 1 else table.agenda[1:])


def advance(table: Table, chance: Chance) -> None:
    """Do the step at hand, which asks nobody."""
    match table.agenda[0][0]:
        case "open":
            complete(table, chance)
            for seat in living(table):
                renew(table, seat, chance)
            table.plan(_turn(table))
        case "reveal":
            reveal(table, chance)
        case "move":
            move(table)
        case "resolve":
            _resolve(table, chance)
        case "draw":
            _ask(table)
        case "refill":
            _refill(table, chance)


def _turn(table: Table) -> tuple[Step, ...]:
    """PLAY, and what was played is revealed; the rest is planned then (AB-16)."""
    return (("play", *living(table)), ("reveal",))


def _resolve(table: Table, chance: Chance) -> None:
    before, rest = healths(table), table.agenda[1:]
    resolve(table, chance)
    owed = settle(table, before, chance)
    if table.result is None:
        table.plan(rest if owed is None else (owed, *rest))


def _ask(table: Table) -> None:
    """Who played no Proficiency and has one may discard it (AB-35)."""
    asked = [seat for seat in table.agenda[0][1:] if held(table, int(seat))]
    table.plan((("discard", *asked), ("refill",)) if asked else (("refill",),))


def _refill(table: Table, chance: Chance) -> None:
    """Who holds fewer than three Proficiencies draws one (AB-36); a new turn begins."""
    for seat in living(table):
        if len(held(table, seat)) < HELD:
            draw(table, seat, chance)
    table.count("turn", table.counters["turn"] + 1)
    table.plan(_turn(table))
