"""The steps of Deck Duel, as they stand on the agenda. A question with one answer is not asked."""

from typing import NamedTuple, TypeAlias

from game.engine.names import Seat
from game.engine.steps import StepKinds

TIE = -1
"""The winner of a turn that nobody won."""


class OpenDuel(NamedTuple):
    """The match starts, with the roll for initiative."""


class SupplyDecks(NamedTuple):
    """Empty decks are made anew."""


class FlipCards(NamedTuple):
    """Both flip their top card."""


class FinishTurn(NamedTuple):
    """The turn ends; ``winner`` is TIE where nobody won."""

    winner: int


class CutDeck(NamedTuple):
    """A seat may cut the other's deck."""

    seat: Seat


class PrepareTurn(NamedTuple):
    """These seats may spend 1 Energy or Action."""

    seats: tuple[Seat, ...]


class UseWin(NamedTuple):
    """The winner chooses what its win is for."""

    seat: Seat


class AnswerDamage(NamedTuple):
    """The loser answers so much damage."""

    seat: Seat
    damage: int


class LookAgain(NamedTuple):
    """A seat may look at the second card of its deck."""

    seat: Seat


class JudgeCard(NamedTuple):
    """A seat keeps or discards the first card of its deck."""

    seat: Seat


TurnQuestion: TypeAlias = CutDeck | PrepareTurn | UseWin | AnswerDamage | LookAgain | JudgeCard
"""The steps that ask one seat or both."""

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
