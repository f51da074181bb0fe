"""What abilities have set in force for the cards that are laid next (CS-37, CS-39)."""

from collections.abc import Iterator

from game.engine.names import Face, Seat
from game.engine.rulebook import View
from game.engine.text import Text
from game.rulebooks.card_shot.cards import KIND, other
from game.rulebooks.card_shot.characters import ATTACK, Front
from game.rulebooks.card_shot.piles import signed
from game.rulebooks.card_shot.roster import played_by
from game.rulebooks.card_shot.steps import (
    BoostValue,
    HushKind,
    read_all,
)

_KINDS = {"number": "Number", "special": "special"}
"""What a call names, in a word."""


def in_force(view: View) -> tuple[tuple[Seat, Text], ...]:
    """For the card of which seat, which ability does what; in the order in which they count."""
    return tuple(_told(view))


def _told(view: View) -> Iterator[tuple[Seat, Text]]:
    for step in read_all(view.agenda):
        match step:
            case BoostValue(seat, n):
                name = played_by(view, seat).ability.name
                yield seat, Text("{name} {change}", name=name, change=signed(n))
            case HushKind(seat, kind, n):
                name = played_by(view, seat).ability.name
                words, kind = "{name}: {kind} {change}", _KINDS[kind]
                yield other(seat), Text(words, name=name, kind=kind, change=signed(-n))


def counted(view: View, seat: Seat, face: Face, front: Front) -> int:
    """What a card of a seat counts as with all of that, before any card's own effects."""
    value = front.value
    for step in read_all(view.agenda):
        match step:
            case BoostValue(one, n) if one == seat and front.kind == ATTACK:
                value += n
            case HushKind(one, kind, n) if one != seat and KIND[face] == kind:
                value = max(0, value - n)
    return value
