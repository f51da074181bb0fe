"""What a seat may choose at each step, and why it may not choose the rest."""

from collections.abc import Iterable

from game.engine.actions import Action, Choose, Pick, Play, shared_play
from game.engine.descriptions import Bar
from game.engine.names import CardId, Seat
from game.engine.steps import step_name
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.duel.abilities import targets
from game.rulebooks.duel.cards import COPYCAT, HANDS, NUMBER, PLAYABLE
from game.rulebooks.duel.seats import opponents
from game.rulebooks.duel.steps import (
    AimAbility,
    AskingStep,
    CopyCard,
    HandPick,
    PlayCard,
    SeatChoice,
    TowerPick,
    first,
)
from game.rulebooks.duel.turns import can_play
from game.rulebooks.duel.words import BARS

_RULES: dict[str, str] = {
    "play": "DU-5",
    "bury": "DU-11",
    "take": "DU-14",
    "copy": "DU-16",
    "target": "DU-10",
    "give": "DU-19",
    "pass": "DU-22",
}
"""The rule behind each question; the rule about who starts is DU-2 or DU-4."""

_WANTED: dict[str, Text] = {
    "play": Text("play a card from your hand onto the tower"),
    "bury": Text("choose a tower card to bury"),
    "take": Text("choose a tower card to take"),
    "copy": Text("choose a tower card to copy"),
    "target": Text("choose a rival who is still in the round"),
    "give": Text("choose a card from your hand to give"),
    "pass": Text("choose a card from your hand to pass"),
    "starter": Text("choose who goes first"),
}
"""What each step asks for, as the reply to any other action."""

_FIRST: dict[str, str] = {
    "give": N_("{seat} has to give a card first"),
    "pass": N_("{seat} has to pass a card first"),
    "starter": N_("{seat} must first choose who starts"),
}
"""What the asked seat has to do before others can act, if it is not playing a card."""

_OWN_CARD = Bar("DU-6", Text("an ability cannot affect its own card"), Text("just played"))
_COPYCAT_AGAIN = Bar("DU-16", Text("copy a card other than a Copycat this time"), Text("a Copycat"))


def owing(table: Table) -> tuple[Seat, ...]:
    """Return the seat of the step; none if it cannot play a card (DU-8)."""
    step = first(table.agenda)
    if isinstance(step, PlayCard):
        return (step.seat,) if can_play(table, step.seat) else ()
    return (step.seat,) if isinstance(step, AskingStep) else ()


def candidates(table: Table, seat: Seat) -> Iterable[Action]:
    """Return the cards or seats that the step asks about."""
    step = first(table.agenda)
    if isinstance(step, PlayCard):
        return [shared_play(seat, card, "tower") for card in table.zones[HANDS[seat]]]
    if isinstance(step, SeatChoice):
        seats = opponents(table, seat) if isinstance(step, AimAbility) else range(table.seats)
        return [Choose(seat, f"seat:{other}") for other in seats]
    zone = HANDS[seat] if isinstance(step, HandPick) else "tower"
    return [Pick(seat, card) for card in table.zones[zone]]


def bar(table: Table, action: Action) -> Bar | None:
    """Return why an action is illegal: it is not asked for, or breaks a rule; None if legal."""
    step, seat = first(table.agenda), action.seat
    if step is None:
        return Bar("DU-4", Text("the match is over"))
    assert isinstance(step, AskingStep)
    if step.seat != seat:
        return _bar_other(table, seat, step.seat)
    return bar_asked(table, action)


def bar_asked(table: Table, action: Action) -> Bar | None:
    """Return the same for the seat that owes a choice."""
    step, seat = first(table.agenda), action.seat
    if isinstance(action, Play):
        is_meant = isinstance(step, PlayCard) and action.to == "tower" and not action.mode
        if is_meant and action.card in table.zones[HANDS[seat]]:
            limit = table.counters["limit"]
            return None if table.faces[action.card] in PLAYABLE[limit] else BARS[limit]
    elif isinstance(action, Choose):
        if isinstance(step, SeatChoice) and action in candidates(table, seat):
            return _bar_target(table, action) if isinstance(step, AimAbility) else None
    elif isinstance(step, TowerPick):
        if action.card in table.zones["tower"]:
            return _bar_tower(table, action.card, step)
    elif isinstance(step, HandPick) and action.card in table.zones[HANDS[seat]]:
        return None
    kind = step_name(table.agenda)
    return Bar(_rule(table, kind), _WANTED[kind])


def _bar_other(table: Table, seat: Seat, owing: Seat) -> Bar:
    """Return why a seat cannot act while another owes a choice."""
    kind = step_name(table.agenda)
    if table.counters.get(f"out:{seat}"):
        return Bar("DU-8", Text("{seat} is out of this round", seat=seat))
    if kind in _FIRST:
        return Bar(_rule(table, kind), Text(_FIRST[kind], seat=owing))
    return Bar("DU-5", Text("it is not {seat}'s turn", seat=seat))


def _bar_target(table: Table, action: Choose) -> Bar | None:
    """Check that the chosen opponent has cards (DU-10)."""
    chosen = int(action.detail)
    if chosen in targets(table, action.seat):
        return None
    return Bar("DU-10", Text("{seat} has no cards", seat=chosen), Text("no cards"))


def _bar_tower(table: Table, card: CardId, step: TowerPick) -> Bar | None:
    """Check that an ability affects another card (DU-6), and no second Copycat (DU-16)."""
    if card == table.zones["tower"][-1]:
        return _OWN_CARD
    if isinstance(step, CopyCard) and step.again and NUMBER[table.faces[card]] == COPYCAT:
        return _COPYCAT_AGAIN
    return None


def _rule(table: Table, kind: str) -> str:
    """Return the rule behind a question; about who starts, DU-2 in the first round, else DU-4."""
    return _RULES.get(kind) or ("DU-2" if table.counters["round"] == 1 else "DU-4")
