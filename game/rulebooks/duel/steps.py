"""The steps of a match of Duel, as they stand on the agenda.

While an ability is open its step is followed by NextTurn, which says whose turn it is. The card
just played is the last of the tower until then, and no choice of the ability (DU-6).
"""

from typing import NamedTuple, TypeAlias

from game.engine.names import Seat
from game.engine.steps import StepKinds


class PlayCard(NamedTuple):
    """A seat plays a card, or is out where it cannot."""

    seat: Seat


class BuryCard(NamedTuple):
    """A seat picks a card of the tower to bury."""

    seat: Seat


class TakeCard(NamedTuple):
    """A seat picks a card of the tower to take."""

    seat: Seat


class CopyCard(NamedTuple):
    """A seat picks a card of the tower to copy; ``again``: 1 when a Copycat was copied."""

    seat: Seat
    again: int


class AimAbility(NamedTuple):
    """A seat names the opponent for the ability of a number."""

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
    """These seats show a random card to find who chooses the starter."""

    seats: tuple[Seat, ...]


class LayDown(NamedTuple):
    """Every seat buries a card unseen."""


class RenewRound(NamedTuple):
    """Everybody takes back all nine."""


class NextTurn(NamedTuple):
    """The turn of a seat is over when the open ability is done."""

    seat: Seat


TowerPick: TypeAlias = BuryCard | TakeCard | CopyCard
"""The steps in which a seat picks a card of the tower."""

HandPick: TypeAlias = GiveCard | PassCard
"""The steps in which a seat picks a card of its own hand."""

SeatChoice: TypeAlias = AimAbility | ChooseStarter
"""The steps in which a seat chooses a seat."""

OpenAbility: TypeAlias = TowerPick | HandPick | AimAbility
"""The choices that an ability leaves open."""

AskingStep: TypeAlias = PlayCard | OpenAbility | ChooseStarter
"""The steps in which a seat owes a choice."""

Turn: TypeAlias = PlayCard | NextTurn
"""The steps that say whose turn it is."""

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
