"""What abilities have set in force for the cards that are laid next (CS-37, CS-39)."""

from collections.abc import Iterator

from game.engine.names import Face, Seat
from game.engine.rulebook import View
from game.engine.text import Text
from game.rulebooks.card_shot.cards import KIND, other
from game.rulebooks.card_shot.characters import ATTACK, Front
from game.rulebooks.card_shot.piles import signed
from game.rulebooks.card_shot.roster import played_by

_KINDS = {"number": "Number", "special": "special"}
"""What a call names, in a word."""


def in_force(view: View) -> tuple[tuple[Seat, Text], ...]:
    """For the card of which seat, which ability does what; in the order in which they count."""
    return tuple(_told(view))


def _told(view: View) -> Iterator[tuple[Seat, Text]]:
    for step in view.agenda:
        match step:
            case ("boost", int(seat), int(n)):
                name = played_by(view, seat).ability.name
                yield seat, Text("{name} {change}", name=name, change=signed(n))
            case ("hush", int(seat), str(kind), int(n)):
                name = played_by(view, seat).ability.name
                words, kind = "{name}: {kind} {change}", _KINDS[kind]
                yield other(seat), Text(words, name=name, kind=kind, change=signed(-n))


def counted(view: View, seat: Seat, face: Face, front: Front) -> int:
    """What a card of a seat counts as with all of that, before any card's own effects."""
    value = front.value
    for step in view.agenda:
        match step:
            case ("boost", int(one), int(n)) if one == seat and front.kind == ATTACK:
                value += n
            case ("hush", int(one), str(kind), int(n)) if one != seat and KIND[face] == kind:
                value = max(0, value - n)
    return value
