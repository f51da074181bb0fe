"""Bonuses and calls of abilities for the cards played next (CS-37, CS-39)."""

from collections.abc import Iterator

from game.engine.descriptions import PendingEffect
from game.engine.names import Face, Seat
from game.engine.rulebook import View
from game.engine.text import N_, Text
from game.rulebooks.card_shot.cards import CLASHES, DECKS, KIND, other
from game.rulebooks.card_shot.characters import ATTACK, Front
from game.rulebooks.card_shot.effect_text import is_replaced
from game.rulebooks.card_shot.roster import played_by
from game.rulebooks.card_shot.steps import (
    BoostValue,
    HushKind,
    LayCards,
    read_all,
)
from game.rulebooks.card_shot.verbs import STANDING, effect, stands

_CALLS = {
    "number": N_("{name} if Number"),
    "special": N_("{name} if special"),
}
"""What a call announces, by the kind it names."""

_MISSED = N_("wrong guess")
"""What a call becomes once the other kind of card is open."""


def in_force(view: View) -> tuple[PendingEffect, ...]:
    """Return the abilities that will change a seat's card, in the order in which they count."""
    return tuple(_told(view))


def _told(view: View) -> Iterator[PendingEffect]:
    for step in read_all(view.agenda):
        match step:
            case BoostValue(seat, n):
                name = played_by(view, seat).ability.name
                yield PendingEffect(seat, Text("{name}", name=name), n)
            case HushKind(seat, kind, n):
                name, rival = played_by(view, seat).ability.name, other(seat)
                fails = any(KIND[view.face(card)] != kind for card in view.zones[CLASHES[rival]])
                words = Text(_MISSED) if fails else Text(_CALLS[kind], name=name)
                yield PendingEffect(rival, words, -n, fails)


def counted(view: View, seat: Seat, face: Face, front: Front) -> int:
    """Return the value of a seat's card with these abilities, before its own effects."""
    value = front.value
    for step in read_all(view.agenda):
        match step:
            case BoostValue(one, n) if one == seat and front.kind == ATTACK:
                value += n
            case HushKind(one, kind, n) if one != seat and KIND[face] == kind:
                value = max(0, value - n)
    return value


def added(view: View, seat: Seat, front: Front) -> int:
    """Return what a card's own effects add as things stand, while a seat has yet to play one."""
    to_play = (step for step in read_all(view.agenda) if isinstance(step, LayCards))
    if is_replaced(front) or not any(seat in step.seats for step in to_play):
        return 0
    effects = map(effect, front.told("value"))
    return sum(one.n for one in effects if one.verb == "add" and _stands(view, seat, one.condition))


def _stands(view: View, seat: Seat, condition: str) -> bool:
    """Return whether a condition holds that does not depend on the opponent's card."""
    if condition not in STANDING:
        return not condition
    decks = [view.counts[zone] for zone in DECKS]
    return stands(condition, seat, view.counters["active"], decks)
