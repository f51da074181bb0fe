"""The steps of a turn of The Art of Battle on the agenda."""

from typing import NamedTuple, TypeAlias

from game.engine.names import CardId, Seat
from game.engine.steps import StepKinds


class ReadyDecks(NamedTuple):
    """Prepare the decks, once."""


class Commit(NamedTuple):
    """These seats owe a commitment."""

    seats: tuple[Seat, ...]


class Commitment(NamedTuple):
    """The mode of a committed card."""

    seat: Seat
    mode: str


class RevealCommitments(NamedTuple):
    """Reveal what was committed; a pass is not listed."""

    commitments: tuple[Commitment, ...]


class MoveWeapons(NamedTuple):
    """Move Weapons forward, except held ones."""

    held: tuple[CardId, ...]


class Crossing(NamedTuple):
    """A Weapon that a Feint sends to its team's other lane, and that lane."""

    card: CardId
    lane: Seat


class ResolveWeapons(NamedTuple):
    """Resolve the Weapons beyond row 1; ``crossings``: those that cross, once that is settled."""

    crossings: tuple[Crossing, ...] = ()


class ChooseLastStand(NamedTuple):
    """A seat chooses a Last Stand card."""

    seat: Seat


class OfferDiscards(NamedTuple):
    """These seats played no Proficiency."""

    seats: tuple[Seat, ...]


class DiscardProficiency(NamedTuple):
    """These seats may discard a Proficiency."""

    seats: tuple[Seat, ...]


class RefillHands(NamedTuple):
    """Seats with fewer than three Proficiencies draw one."""


SharedStep: TypeAlias = Commit | DiscardProficiency
"""Steps in which several seats owe a choice."""

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
    """Return the seats that owe a choice in a step."""
    if isinstance(step, SharedStep):
        return step.seats
    return (step.seat,) if isinstance(step, ChooseLastStand) else ()
