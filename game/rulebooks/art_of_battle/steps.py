"""The steps of a turn of The Art of Battle, as they stand on the agenda."""

from typing import NamedTuple, TypeAlias

from game.engine.names import CardId, Seat
from game.engine.steps import StepKinds


class ReadyDecks(NamedTuple):
    """Decks are made ready, once."""


class Commit(NamedTuple):
    """These seats owe a commitment."""

    seats: tuple[Seat, ...]


class Commitment(NamedTuple):
    """How the card that a seat has committed is meant."""

    seat: Seat
    mode: str


class RevealCommitments(NamedTuple):
    """What was committed is turned up; a pass is nothing."""

    commitments: tuple[Commitment, ...]


class MoveWeapons(NamedTuple):
    """Weapons move forward, but for those that are held back."""

    held: tuple[CardId, ...]


class ResolveWeapons(NamedTuple):
    """What moved beyond row 1 resolves."""


class ChooseLastStand(NamedTuple):
    """A seat chooses a Last Stand card."""

    seat: Seat


class OfferDiscards(NamedTuple):
    """These seats have played no Proficiency."""

    seats: tuple[Seat, ...]


class DiscardProficiency(NamedTuple):
    """These seats may discard a Proficiency."""

    seats: tuple[Seat, ...]


class RefillHands(NamedTuple):
    """Who is short of Proficiencies draws one."""


SharedStep: TypeAlias = Commit | DiscardProficiency
"""The steps in which several seats owe a choice."""

BattleStep: TypeAlias = (
    SharedStep
    | ReadyDecks
    | RevealCommitments
    | MoveWeapons
    | ResolveWeapons
    | ChooseLastStand
    | OfferDiscards
    | RefillHands
)

STEPS: StepKinds[BattleStep] = StepKinds(
    {
        "open": ReadyDecks,
        "play": Commit,
        "reveal": RevealCommitments,
        "move": MoveWeapons,
        "resolve": ResolveWeapons,
        "stand": ChooseLastStand,
        "draw": OfferDiscards,
        "discard": DiscardProficiency,
        "refill": RefillHands,
    }
)

first, plain = STEPS.first, STEPS.plain


def asked(step: BattleStep | None) -> tuple[Seat, ...]:
    """The seats that owe a choice in a step."""
    if isinstance(step, SharedStep):
        return step.seats
    return (step.seat,) if isinstance(step, ChooseLastStand) else ()
