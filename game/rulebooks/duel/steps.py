"""The steps of a match of Duel on the agenda.

While an ability is open, its step is followed by NextTurn, which names the seat whose turn it is.
Until then the card just played is the last of the tower, and the ability cannot choose it (DU-6).
"""

from typing import NamedTuple, TypeAlias

from game.engine.names import Seat
from game.engine.steps import StepKinds


class PlayCard(NamedTuple):
    """A seat plays a card, or is out if it cannot."""

    seat: Seat


class BuryCard(NamedTuple):
    """A seat picks a card of the tower to bury."""

    seat: Seat


class TakeCard(NamedTuple):
    """A seat picks a card of the tower to take."""

    seat: Seat


class CopyCard(NamedTuple):
    """A seat picks a card of the tower to copy; ``again``: 1 after it copied a Copycat."""

    seat: Seat
    again: int


class AimAbility(NamedTuple):
    """A seat chooses the opponent for the ability of a number."""

    seat: Seat
    number: int


class GiveCard(NamedTuple):
    """A seat picks a card of its own hand to give."""

    seat: Seat
    taker: Seat


class PassCard(NamedTuple):
    """A seat picks a card of its own hand to pass to its teammate."""

    seat: Seat
    taker: Seat


class ChooseStarter(NamedTuple):
    """A seat chooses who goes first."""

    seat: Seat


class RevealCards(NamedTuple):
    """Reveal a random card of these seats to find who chooses the starter."""

    seats: tuple[Seat, ...]


class LayDown(NamedTuple):
    """Bury a random card of every seat."""


class RenewRound(NamedTuple):
    """Return all nine cards to every seat."""


class NextTurn(NamedTuple):
    """The seat whose turn ends when the open ability is done."""

    seat: Seat


TowerPick: TypeAlias = BuryCard | TakeCard | CopyCard
"""Steps in which a seat picks a card of the tower."""

HandPick: TypeAlias = GiveCard | PassCard
"""Steps in which a seat picks a card of its own hand."""

SeatChoice: TypeAlias = AimAbility | ChooseStarter
"""Steps in which a seat chooses a seat."""

OpenAbility: TypeAlias = TowerPick | HandPick | AimAbility
"""Steps in which an ability waits for a choice."""

AskingStep: TypeAlias = PlayCard | OpenAbility | ChooseStarter
"""Steps in which a seat owes a choice."""

Turn: TypeAlias = PlayCard | NextTurn
"""Steps that name the seat whose turn it is."""

DuelStep: TypeAlias = AskingStep | RevealCards | LayDown | RenewRound | NextTurn

STEPS: StepKinds[DuelStep] = StepKinds(
    {
        "play": PlayCard,
        "bury": BuryCard,
        "take": TakeCard,
        "copy": CopyCard,
        "target": AimAbility,
        "give": GiveCard,
        "pass": PassCard,
        "starter": ChooseStarter,
        "reveal": RevealCards,
        "lay_down": LayDown,
        "renew": RenewRound,
        "next": NextTurn,
    }
)

first, plain, read = STEPS.first, STEPS.plain, STEPS.read
