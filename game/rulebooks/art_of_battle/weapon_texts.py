"""Whom a Weapon will affect and when, in words, and what changes it (AB-7, AB-31, AB-33.1)."""

from collections.abc import Collection
from typing import NamedTuple

from game.engine.names import CardId, Seat
from game.engine.text import N_, Text
from game.rulebooks.art_of_battle.forces import Force, force, lands_in
from game.rulebooks.art_of_battle.lanes import Field, Lane, Weapon, mate
from game.rulebooks.art_of_battle.outlooks import affected

WHEN = {1: N_("this turn"), 2: N_("in 2 moves"), 3: N_("in 3 moves"), 4: N_("in 4 moves")}
"""When a Weapon resolves, by the number of moves that it still has to make, as on its tag."""

_NOW = {
    "attack": N_("it now hits {seat} {when}"),
    "block": N_("it now protects {seat} {when}"),
    "recovery": N_("it now gives {seat} stamina {when}"),
}
"""What a Weapon will do after it was moved."""

_INSTEAD = {
    "attack": N_("it will hit {seat} instead of {seat_b}"),
    "block": N_("it will protect {seat} instead of {seat_b}"),
}
_AFRESH = {"attack": N_("it will hit {seat}"), "block": N_("it will protect {seat}")}
"""What a Weapon will do that resolves in the other lane."""

_GONE = {
    "attack": N_("it no longer hits {seat}"),
    "block": N_("it no longer protects {seat}"),
    "recovery": N_("it no longer gives {seat} stamina"),
}
"""What a Weapon will not do because it is sent back to hand."""


class Timing(NamedTuple):
    """Which Weapons the next MOVE leaves out (AB-73)."""

    held: Collection[CardId] = ()

    def moves(self, card: CardId, row: int) -> int:
        """Return how many moves a Weapon in a row makes until it resolves."""
        return row + (card in self.held)


def _kind(strength: Force) -> str:
    """Return what a Weapon mainly does: attack, recovery or block."""
    return "attack" if strength.attack else "recovery" if strength.recovery else "block"


def outlook_text(field: Field, weapon: Weapon, timing: Timing) -> Text:
    """Return what a Weapon will do, and when, from where it is now."""
    strength = force(field, weapon.card)
    target = _target(field, weapon.card, lands_in(weapon.lane, strength))
    if target is None:
        return Text("it now affects nobody")
    when = Text(WHEN[timing.moves(weapon.card, weapon.row)])
    return Text(_NOW[_kind(strength)], seat=target, when=when)


def feint_text(field: Field, card: CardId, lane: Lane, crosses: bool) -> Text:
    """Return what a Weapon in a lane will do because of a Feint; ``crosses``: it will cross."""
    goal = mate(lane) if crosses else lane
    does = _kind(force(field, card))
    if does not in _INSTEAD:
        return Text("the Weapon will resolve in {seat}'s lane", seat=goal)
    target, was = _target(field, card, goal), _target(field, card, mate(goal))
    if target is None:
        return Text("it will affect nobody")
    if was is None:
        return Text(_AFRESH[does], seat=target)
    return Text(_INSTEAD[does], seat=target, seat_b=was)


def cancelled_text(field: Field, weapon: Weapon) -> Text:
    """Describe what a Weapon in play will no longer do."""
    strength = force(field, weapon.card)
    target = _target(field, weapon.card, lands_in(weapon.lane, strength))
    if target is None:
        return Text("it had no target")
    return Text(_GONE[_kind(strength)], seat=target)


def crossed_target(field: Field, card: CardId, lane: Lane, crosses: bool) -> Seat | None:
    """Return the target of a Weapon in a lane if it crosses, or if it does not."""
    return _target(field, card, mate(lane) if crosses else lane)


def _target(field: Field, card: CardId, lane: Lane) -> Seat | None:
    strength = force(field, card)
    return affected(field, strength, strength.owner, lane)
