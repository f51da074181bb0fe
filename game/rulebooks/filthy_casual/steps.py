"""The steps of a round of Filthy Casual, as they stand on the agenda."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from game.engine.names import Seat, Step
from game.engine.steps import StepKinds
from game.rulebooks.filthy_casual.formation import Pair


class LayMoves(NamedTuple):
    """These seats lay a card."""

    seats: tuple[Seat, ...]


class RevealMoves(NamedTuple):
    """These seats turn their cards up."""

    seats: tuple[Seat, ...]


class SettleDuels(NamedTuple):
    """The revealed cards are compared in pairs."""


class PlayParry(NamedTuple):
    """A pair plays on with so many Parries behind it."""

    one: Seat
    two: Seat
    number: int

    @property
    def pair(self) -> Pair:
        """The two seats, the lower one first."""
        return self.one, self.two


class CompareParry(NamedTuple):
    """The next cards of a pair are compared, with so many Parries behind it."""

    one: Seat
    two: Seat
    number: int

    @property
    def pair(self) -> Pair:
        """The two seats, the lower one first."""
        return self.one, self.two


class Win(NamedTuple):
    """Who beat whom."""

    winner: Seat
    loser: Seat


class CollectWins(NamedTuple):
    """Who beat whom so far, for the Commanders."""

    wins: tuple[Win, ...]


class ForceChain(NamedTuple):
    """A Commander may force a chain on one of those it beat."""

    commander: Seat
    beaten: tuple[Seat, ...]


class FinishRound(NamedTuple):
    """The round of the seats that were in when it began ends."""

    seats: tuple[Seat, ...]


RoundStep: TypeAlias = (
    LayMoves
    | RevealMoves
    | SettleDuels
    | PlayParry
    | CompareParry
    | CollectWins
    | ForceChain
    | FinishRound
)

STEPS: StepKinds[RoundStep] = StepKinds(
    {
        "choose": LayMoves,
        "reveal": RevealMoves,
        "duels": SettleDuels,
        "parry": PlayParry,
        "compare": CompareParry,
        "press": CollectWins,
        "force": ForceChain,
        "finish": FinishRound,
    }
)

first, find, plain = STEPS.first, STEPS.find, STEPS.plain


def round_of(fencers: Sequence[Seat]) -> tuple[Step, ...]:
    """A new round: everyone lays a card, all are revealed, every pair duels."""
    seats = tuple(fencers)
    return plain(LayMoves(seats), RevealMoves(seats), SettleDuels(), FinishRound(seats))


def in_round(agenda: Sequence[Step]) -> tuple[Seat, ...]:
    """The seats that were in when the round began: they fight on until it ends (FC-17)."""
    last = first(agenda[-1:])
    return last.seats if isinstance(last, FinishRound) else ()


def parries(agenda: Sequence[Step]) -> int:
    """How many Parries are behind the card that is being chosen; 0 for the first card."""
    step = first(agenda[2:3])
    return step.number if isinstance(step, CompareParry) else 0
