"""The steps of Card Shot!, as they stand on the agenda."""

from typing import NamedTuple, TypeAlias

from game.engine.names import Seat
from game.engine.steps import StepKinds


class Throw(NamedTuple):
    """What a seat has thrown."""

    seat: Seat
    word: str


class SizeChange(NamedTuple):
    """By how much a hand size is changed, and the turn at whose end that is over."""

    amount: int
    last: int


class DealtDecks(NamedTuple):
    """These seats' decks were shuffled; it says so until the first step is planned."""

    shuffled: tuple[Seat, ...]


class ChooseCharacter(NamedTuple):
    """These seats choose a character."""

    seats: tuple[Seat, ...]


class CastCharacters(NamedTuple):
    """Characters are dealt."""


class CutRivalDeck(NamedTuple):
    """A seat may cut the other's deck."""

    seat: Seat


class ThrowHands(NamedTuple):
    """These seats show rock, paper or scissors."""

    seats: tuple[Seat, ...]


class CompareThrows(NamedTuple):
    """What was thrown is compared."""

    throws: tuple[Throw, ...]


class DrawStarter(NamedTuple):
    """The first Active Player is drawn by lot."""


class BeginFirstTurn(NamedTuple):
    """The first turn begins."""


class DrawToSize(NamedTuple):
    """A seat draws up to its hand size."""

    seat: Seat


class DiscardJokers(NamedTuple):
    """A seat may discard Jokers to draw."""

    seat: Seat


class NextPhase(NamedTuple):
    """A part of the turn begins when all that was planned before it is done."""

    name: str


class BeforeAttack(NamedTuple):
    """The steps before the attack begin."""


class AttackPhase(NamedTuple):
    """The attack begins."""


class AfterAttack(NamedTuple):
    """The steps after the attack begin."""


class DiscardPhase(NamedTuple):
    """The steps in which hands are discarded down begin."""


class OfferAbility(NamedTuple):
    """A seat may use its ability, if that is one of this step, ``pre`` or ``post``."""

    seat: Seat
    when: str


class PayCost(NamedTuple):
    """So many cards of a hand are still to be paid, of a kind."""

    seat: Seat
    left: int
    kind: str


class CallKind(NamedTuple):
    """A seat names a kind of card, which is lowered by an amount."""

    seat: Seat
    amount: int


class LayCards(NamedTuple):
    """These seats lay a card."""

    seats: tuple[Seat, ...]


class TurnUpCards(NamedTuple):
    """The laid cards are turned up."""


class BoostValue(NamedTuple):
    """An ability adds an amount to the card of a seat."""

    seat: Seat
    amount: int


class HushKind(NamedTuple):
    """The call of a seat lowers the other's card, if it is of the kind."""

    seat: Seat
    kind: str
    amount: int


class DoEffect(NamedTuple):
    """An effect of a card or ability; ``source`` is the rank of the card, or ABILITY."""

    seat: Seat
    words: str
    source: str


class CompareValues(NamedTuple):
    """The values are compared; the guards are those of seats 0 and 1."""

    doublings: int
    guard: int
    other_guard: int

    def guarded(self, seat: Seat, amount: int) -> "CompareValues":
        """The same with a stronger guard of a seat."""
        if seat:
            return self._replace(other_guard=self.other_guard + amount)
        return self._replace(guard=self.guard + amount)


class StrikeSeat(NamedTuple):
    """A seat takes combat damage, less its guard; ``pierced``: above 0 nothing absorbs it."""

    seat: Seat
    amount: int
    guard: int
    pierced: int


class AbsorbDamage(NamedTuple):
    """A seat adds cards to the set that absorbs; their effects come after it (CS-46).

    ``left`` is the damage not yet taken off, ``least`` the smallest amount that a card of the set
    takes off, 0 before the first, ``off`` what it has taken off and ``face`` the card that takes
    off least.
    """

    seat: Seat
    left: int
    least: int
    off: int
    face: str


class LoseCards(NamedTuple):
    """A seat loses so many cards from its deck."""

    seat: Seat
    amount: int


class ClearCards(NamedTuple):
    """The laid cards go, those of these seats back to hand."""

    kept: tuple[Seat, ...]


class RecycleCards(NamedTuple):
    """So many cards of a kind may still be chosen; ``picked``: 1 after the first."""

    seat: Seat
    left: int
    kind: str
    picked: int


class PeekCards(NamedTuple):
    """Any of the cards looked at go under the deck; ``picked``: 1 after the first."""

    seat: Seat
    picked: int


class OrderCards(NamedTuple):
    """The first so many of the cards looked at are in order."""

    seat: Seat
    placed: int


class ScoutHand(NamedTuple):
    """One of the cards seen of the other hand is discarded."""

    seat: Seat


class CycleNumber(NamedTuple):
    """A Number card goes under the deck."""

    seat: Seat


class ShedCards(NamedTuple):
    """A seat discards down to its hand size."""

    seat: Seat


class SpareCard(NamedTuple):
    """A seat may discard one card more."""

    seat: Seat


class EndTurn(NamedTuple):
    """The turn ends."""


class FleetingSize(NamedTuple):
    """A hand size without the changes that pass, and these; it waits at the end."""

    seat: Seat
    size: int
    changes: tuple[SizeChange, ...]


HandQuestion: TypeAlias = (
    DiscardJokers | PayCost | AbsorbDamage | CycleNumber | ShedCards | SpareCard
)
"""The steps that ask one seat for a card of its hand."""

SeatQuestion: TypeAlias = (
    HandQuestion
    | OfferAbility
    | CallKind
    | CutRivalDeck
    | RecycleCards
    | PeekCards
    | OrderCards
    | ScoutHand
)
"""The steps that ask one seat."""

SharedQuestion: TypeAlias = ChooseCharacter | ThrowHands
"""The steps before the first turn that ask both seats."""

CardShotStep: TypeAlias = (
    SeatQuestion
    | SharedQuestion
    | DealtDecks
    | CastCharacters
    | CompareThrows
    | DrawStarter
    | BeginFirstTurn
    | DrawToSize
    | NextPhase
    | BeforeAttack
    | AttackPhase
    | AfterAttack
    | DiscardPhase
    | LayCards
    | TurnUpCards
    | BoostValue
    | HushKind
    | DoEffect
    | CompareValues
    | StrikeSeat
    | LoseCards
    | ClearCards
    | EndTurn
    | FleetingSize
)

STEPS: StepKinds[CardShotStep] = StepKinds(
    {
        "dealt": DealtDecks,
        "character": ChooseCharacter,
        "cast": CastCharacters,
        "cut": CutRivalDeck,
        "throw": ThrowHands,
        "shown": CompareThrows,
        "first": DrawStarter,
        "begin": BeginFirstTurn,
        "draw": DrawToSize,
        "jokers": DiscardJokers,
        "next": NextPhase,
        "before": BeforeAttack,
        "attack": AttackPhase,
        "after": AfterAttack,
        "discard": DiscardPhase,
        "ability": OfferAbility,
        "cost": PayCost,
        "call": CallKind,
        "lay": LayCards,
        "reveal": TurnUpCards,
        "boost": BoostValue,
        "hush": HushKind,
        "do": DoEffect,
        "compare": CompareValues,
        "strike": StrikeSeat,
        "absorb": AbsorbDamage,
        "lose": LoseCards,
        "clear": ClearCards,
        "recycle": RecycleCards,
        "peek": PeekCards,
        "order": OrderCards,
        "scout": ScoutHand,
        "cycle": CycleNumber,
        "shed": ShedCards,
        "spare": SpareCard,
        "end": EndTurn,
        "fleeting": FleetingSize,
    }
)

first, find, plain, read_all = STEPS.first, STEPS.find, STEPS.plain, STEPS.read_all
