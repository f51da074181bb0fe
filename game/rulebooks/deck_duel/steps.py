"""The steps of Deck Duel on the agenda. A question with only one answer is not asked."""

from typing import NamedTuple, TypeAlias

from game.engine.names import Seat
from game.engine.steps import StepKinds

TIE = -1
"""``FinishTurn.winner`` after a tie."""


class OpenDuel(NamedTuple):
    """Roll for the initiative."""


class SupplyDecks(NamedTuple):
    """Reshuffle the discard pile of each empty deck."""


class FlipCards(NamedTuple):
    """Flip both top cards."""


class FinishTurn(NamedTuple):
    """End the turn; ``winner`` is TIE if nobody won."""

    winner: int


class CutDeck(NamedTuple):
    """A seat may cut the other's deck."""

    seat: Seat


class PrepareTurn(NamedTuple):
    """These seats may spend 1 Energy or Action."""

    seats: tuple[Seat, ...]


class UseWin(NamedTuple):
    """The winner chooses how to use the win."""

    seat: Seat


class AnswerDamage(NamedTuple):
    """The loser chooses how much of the damage to stop."""

    seat: Seat
    damage: int


class LookAgain(NamedTuple):
    """A seat may look at the second card of its deck."""

    seat: Seat


class JudgeCard(NamedTuple):
    """A seat keeps or discards the first card of its deck."""

    seat: Seat


TurnQuestion: TypeAlias = CutDeck | PrepareTurn | UseWin | AnswerDamage | LookAgain | JudgeCard
"""Steps that ask one seat or both."""

DeckDuelStep: TypeAlias = OpenDuel | SupplyDecks | FlipCards | FinishTurn | TurnQuestion

STEPS: StepKinds[DeckDuelStep] = StepKinds(
    {
        "open": OpenDuel,
        "supply": SupplyDecks,
        "flip": FlipCards,
        "finish": FinishTurn,
        "cut": CutDeck,
        "prep": PrepareTurn,
        "win": UseWin,
        "defend": AnswerDamage,
        "look": LookAgain,
        "judge": JudgeCard,
    }
)

first, plain = STEPS.first, STEPS.plain
