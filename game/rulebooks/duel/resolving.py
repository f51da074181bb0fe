"""Carrying out what a seat chose, and what follows without a choice."""

from game.engine.actions import Action, Choose, Pick, Play
from game.engine.chance import Chance
from game.engine.names import Step
from game.engine.narration import pause, say
from game.engine.table import Table
from game.rulebooks.duel import abilities, rounds
from game.rulebooks.duel.cards import TRUMP
from game.rulebooks.duel.turns import drop, lay, pass_turn


def resolve(table: Table, action: Action, chance: Chance) -> None:
    """Play a card and do its ability, go on with an open one, or choose who starts.

    While an ability is open the agenda's last step names whose turn it is.
    """
    step = table.agenda[0]
    if isinstance(action, Choose) and step[0] == "starter":
        rounds.start(table, int(action.detail))
        return
    turn = int(table.agenda[-1][1])
    owed = _done(table, action, step, chance)
    if owed is None:
        pass_turn(table, turn)
    else:
        table.plan((owed, ("next", turn)))


def _done(table: Table, action: Action, step: Step, chance: Chance) -> Step | None:
    """Do what an action of a turn does; the choice that is owed next, if one is."""
    match action:
        case Pick(_, card):
            return abilities.pick(table, step, card, chance)
        case Choose(seat, _):
            return abilities.strike(table, seat, int(step[2]), int(action.detail), chance)
        case Play(seat, card):
            say(table, "{seat} plays {face}", seat=seat, face=table.faces[card])
            number = lay(table, seat, card)
            if number == TRUMP:
                return None
            pause(table)
            return abilities.use(table, seat, number, chance)


def advance(table: Table, chance: Chance) -> None:
    """Drop a seat that cannot play, or do the next thing between two rounds."""
    step = table.agenda[0]
    match step[0]:
        case "play":
            drop(table, int(step[1]))
        case "reveal":
            rounds.reveal(table, tuple(int(seat) for seat in step[1:]), chance)
        case "lay_down":
            rounds.lay_down(table, chance)
        case "renew":
            rounds.renew(table, chance)
