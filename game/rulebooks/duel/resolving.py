"""Carrying out choices, and steps that need no choice."""

from game.engine.actions import Action, Choose, Pick
from game.engine.chance import Chance
from game.engine.narration import pause, say
from game.engine.table import Table
from game.rulebooks.duel import abilities, rounds
from game.rulebooks.duel.cards import TRUMP
from game.rulebooks.duel.steps import (
    AimAbility,
    ChooseStarter,
    DuelStep,
    LayDown,
    NextTurn,
    OpenAbility,
    PlayCard,
    RenewRound,
    RevealCards,
    Turn,
    first,
    plain,
    read,
)
from game.rulebooks.duel.turns import drop, lay, pass_turn
from game.rulebooks.duel.words import playing


def resolve(table: Table, action: Action, chance: Chance) -> None:
    """Play a card and use its ability, continue an open ability, or choose who starts.

    While an ability is open, the last step of the agenda names the seat whose turn it is.
    """
    step = first(table.agenda)
    if isinstance(action, Choose) and isinstance(step, ChooseStarter):
        rounds.start(table, action.seat, int(action.detail))
        return
    last = read(table.agenda[-1])
    assert isinstance(last, Turn)
    owed = _done(table, action, step, chance)
    if owed is None:
        pass_turn(table, last.seat)
    else:
        table.plan(plain(owed, NextTurn(last.seat)))


def _done(
    table: Table, action: Action, step: DuelStep | None, chance: Chance
) -> OpenAbility | None:
    """Carry out an action within a turn; return the choice that is owed next, if any."""
    if isinstance(action, Pick):
        return abilities.pick(table, step, action.card, chance)
    if isinstance(action, Choose):
        assert isinstance(step, AimAbility)
        return abilities.strike(table, action.seat, step.number, int(action.detail), chance)
    seat, card = action.seat, action.card
    say(table, playing(seat, table.faces[card]))
    number = lay(table, seat, card)
    if number == TRUMP:
        return None
    pause(table)
    return abilities.use(table, seat, number, chance)


def advance(table: Table, chance: Chance) -> None:
    """Put a seat that cannot play out of the round, or carry out a step between rounds."""
    match first(table.agenda):
        case PlayCard() as step:
            drop(table, step.seat)
        case RevealCards() as step:
            rounds.reveal(table, step.seats, chance)
        case LayDown():
            rounds.lay_down(table, chance)
        case RenewRound():
            rounds.renew(table, chance)
