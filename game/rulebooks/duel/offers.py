"""What a seat may choose at each step, and why it may not choose the rest."""

from collections.abc import Iterable

from game.engine.actions import Action, Choose, Pick, Play
from game.engine.descriptions import Bar
from game.engine.names import Seat, Step
from game.engine.table import Table
from game.engine.text import Text
from game.rulebooks.duel.abilities import targets
from game.rulebooks.duel.cards import COPYCAT, HANDS, NUMBER, PLAYABLE
from game.rulebooks.duel.seats import opponents
from game.rulebooks.duel.turns import can_play
from game.rulebooks.duel.words import BARS

OWED = frozenset(("play", "bury", "take", "copy", "target", "give", "pass", "starter"))
"""The steps in which their first seat owes a choice."""

_RULES: dict[str, str] = {
    "play": "DU-5",
    "bury": "DU-11",
    "take": "DU-14",
    "copy": "DU-16",
    "target": "DU-10",
    "give": "DU-19",
    "pass": "DU-22",
}
"""The rule by which each step is asked; DU-2 or DU-4 is who chooses the starter."""

_WANTED: dict[str, Text] = {
    "play": Text("play a card of your hand onto the tower"),
    "bury": Text("pick a card of the tower to bury"),
    "take": Text("pick a card of the tower to take"),
    "copy": Text("pick a card of the tower to copy"),
    "target": Text("choose an opponent who is in the round"),
    "give": Text("pick a card of your hand to give"),
    "pass": Text("pick a card of your hand to pass"),
    "starter": Text("choose the seat that goes first"),
}
"""What each step asks for, said to who does something else."""

_FIRST: dict[str, str] = {
    "give": "{seat} has to give a card first",
    "pass": "{seat} has to pass a card first",
    "starter": "{seat} has to choose first who starts",
}
"""What the seat that is asked has to do before others can, where it is not just its turn."""


def owing(table: Table) -> tuple[Seat, ...]:
    """The seat that the step names; a seat that cannot play owes nothing (DU-8)."""
    step: Step = table.agenda[0] if table.agenda else ("",)
    if step[0] not in OWED:
        return ()
    seat = int(step[1])
    return () if step[0] == "play" and not can_play(table, seat) else (seat,)


def candidates(table: Table, seat: Seat) -> Iterable[Action]:
    """The cards or seats that the step is about."""
    step = table.agenda[0]
    match step[0]:
        case "play":
            return [Play(seat, card, "tower") for card in table.zones[HANDS[seat]]]
        case "give" | "pass":
            return [Pick(seat, card) for card in table.zones[HANDS[seat]]]
        case "target":
            return [Choose(seat, f"seat:{other}") for other in opponents(table, seat)]
        case "starter":
            return [Choose(seat, f"seat:{other}") for other in range(table.seats)]
    return [Pick(seat, card) for card in table.zones["tower"]]


def bar(table: Table, action: Action) -> Bar | None:
    """Why an action is not possible: first whether it is asked for, then by its own rule."""
    if not table.agenda:
        return Bar("DU-4", Text("the match is over"))
    step, seat = table.agenda[0], action.seat
    kind = str(step[0])
    if step[1] != seat:
        return _bar_other(table, seat, kind, int(step[1]))
    if kind == "play":
        if not isinstance(action, Play) or action.card not in table.zones[HANDS[seat]]:
            return _unasked(table, kind)
        if action.to != "tower" or action.mode:
            return _unasked(table, kind)
        limit = table.counters["limit"]
        return None if table.faces[action.card] in PLAYABLE[limit] else BARS[limit]
    if kind in ("target", "starter"):
        return _bar_seat(table, action, kind)
    if not isinstance(action, Pick):
        return _unasked(table, kind)
    if kind in ("give", "pass"):
        return None if action.card in table.zones[HANDS[seat]] else _unasked(table, kind)
    return _bar_tower(table, action, step)


def _bar_other(table: Table, seat: Seat, kind: str, owing: Seat) -> Bar:
    """Why a seat can do nothing while another owes a choice."""
    if table.counters.get(f"out:{seat}"):
        return Bar("DU-8", Text("{seat} is out of this round", seat=seat))
    if kind in _FIRST:
        return Bar(_rule(table, kind), Text(_FIRST[kind], seat=owing))
    return Bar("DU-5", Text("it is not the turn of {seat}", seat=seat))


def _bar_seat(table: Table, action: Action, kind: str) -> Bar | None:
    if not isinstance(action, Choose) or action not in candidates(table, action.seat):
        return _unasked(table, kind)
    if kind == "target":
        chosen = int(action.detail)
        if chosen not in targets(table, action.seat):
            return Bar("DU-10", Text("{seat} has no cards", seat=chosen), Text("no cards"))
    return None


def _bar_tower(table: Table, action: Pick, step: Step) -> Bar | None:
    tower, kind = table.zones["tower"], str(step[0])
    if action.card not in tower:
        return _unasked(table, kind)
    if action.card == tower[-1]:
        return Bar("DU-6", Text("an ability cannot affect its own card"), Text("just played"))
    if kind == "copy" and step[2] and NUMBER[table.faces[action.card]] == COPYCAT:
        return Bar("DU-16", Text("copy a card that is no Copycat this time"), Text("a Copycat"))
    return None


def _unasked(table: Table, kind: str) -> Bar:
    """Something else is to be chosen in this step."""
    return Bar(_rule(table, kind), _WANTED[kind])


def _rule(table: Table, kind: str) -> str:
    """The rule by which a step is asked; who starts is chosen by DU-2 in the first round."""
    return _RULES.get(kind) or ("DU-2" if table.counters["round"] == 1 else "DU-4")
