"""The steps of a round of Filthy Casual on the agenda."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from game.engine.names import Seat, Step
from game.engine.steps import StepKinds
from game.rulebooks.filthy_casual.formation import Pair


class LayMoves(NamedTuple):
    """These seats lay a card."""

    seats: tuple[Seat, ...]


class RevealMoves(NamedTuple):
    """Reveal the cards of these seats."""

    seats: tuple[Seat, ...]


class SettleDuels(NamedTuple):
    """Compare the revealed cards in pairs."""


class PlayParry(NamedTuple):
    """Continue the duel of a pair after this number of Parries."""

    one: Seat
    two: Seat
    number: int

    @property
    def pair(self) -> Pair:
        """The two seats, lower first."""
        return self.one, self.two


class CompareParry(NamedTuple):
    """Compare the next cards of a pair after this number of Parries."""

    one: Seat
    two: Seat
    number: int

    @property
    def pair(self) -> Pair:
        """The two seats, lower first."""
        return self.one, self.two


class Win(NamedTuple):
    """A won duel."""

    winner: Seat
    loser: Seat


class CollectWins(NamedTuple):
    """Collect the wins of the round, then ask the Commanders."""

    wins: tuple[Win, ...]


class ForceChain(NamedTuple):
    """A Commander may force a chain on an attacker it beat."""

    commander: Seat
    beaten: tuple[Seat, ...]


class FinishRound(NamedTuple):
    """End the round; ``seats`` were in when it began."""

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

ASKING = ("choose", "force")
"""The names of the steps in which seats may owe a choice."""

first, find, plain, read = STEPS.first, STEPS.find, STEPS.plain, STEPS.read


@lru_cache(maxsize=128)
def round_of(seats: tuple[Seat, ...]) -> tuple[Step, ...]:
    """Return the steps of a round of these seats: all lay a card and reveal it, all pairs duel."""
    return plain(LayMoves(seats), RevealMoves(seats), SettleDuels(), FinishRound(seats))


def in_round(agenda: Sequence[Step]) -> tuple[Seat, ...]:
    """Return the seats that were in when the round began; they fight until it ends (FC-17)."""
    last = read(agenda[-1]) if agenda else None
    return last.seats if isinstance(last, FinishRound) else ()


def parries(agenda: Sequence[Step]) -> int:
    """Return the number of Parries before the card being chosen; 0 for the first card."""
    parry = parry_of(agenda)
    return 0 if parry is None else parry.number


def parry_of(agenda: Sequence[Step]) -> CompareParry | None:
    """Return the Parry for which cards are being chosen; None for the first card of a round."""
    step = read(agenda[2]) if len(agenda) > 2 else None
    return step if isinstance(step, CompareParry) else None
