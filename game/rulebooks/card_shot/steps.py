"""The steps of Card Shot! on the agenda."""

from typing import NamedTuple, TypeAlias

from game.engine.names import Seat
from game.engine.steps import StepKinds


class Throw(NamedTuple):
    """What a seat threw."""

    seat: Seat
    word: str


class SizeChange(NamedTuple):
    """A change of a hand size, and the turn with which it ends."""

    amount: int
    last: int


class DealtDecks(NamedTuple):
    """The seats whose decks were shuffled, until the first step is planned."""

    shuffled: tuple[Seat, ...]


class ChooseCharacter(NamedTuple):
    """These seats choose a character."""

    seats: tuple[Seat, ...]


class CastCharacters(NamedTuple):
    """Deal the characters."""


class CutRivalDeck(NamedTuple):
    """A seat may cut the opponent's deck."""

    seat: Seat


class ThrowHands(NamedTuple):
    """These seats throw rock, paper or scissors."""

    seats: tuple[Seat, ...]


class CompareThrows(NamedTuple):
    """Compare the throws."""

    throws: tuple[Throw, ...]


class DrawStarter(NamedTuple):
    """Draw the first Active Player at random."""


class BeginFirstTurn(NamedTuple):
    """The first turn begins."""


class DrawToSize(NamedTuple):
    """A seat draws up to its hand size."""

    seat: Seat


class DiscardJokers(NamedTuple):
    """A seat may discard Jokers to draw."""

    seat: Seat


class NextPhase(NamedTuple):
    """Begin a part of the turn when everything planned before it is done."""

    name: str


class BeforeAttack(NamedTuple):
    """Begin the steps before the attack."""


class AttackPhase(NamedTuple):
    """Begin the attack."""


class AfterAttack(NamedTuple):
    """Begin the steps after the attack."""


class DiscardPhase(NamedTuple):
    """Begin the steps of discarding."""


class OfferAbility(NamedTuple):
    """A seat may use its ability if it belongs to this step, ``pre`` or ``post``."""

    seat: Seat
    when: str


class PayCost(NamedTuple):
    """A seat still owes this many cards of a kind as a cost."""

    seat: Seat
    left: int
    kind: str


class CallKind(NamedTuple):
    """A seat names a kind of card, which is lowered by an amount."""

    seat: Seat
    amount: int


class LayCards(NamedTuple):
    """These seats play a card."""

    seats: tuple[Seat, ...]


class TurnUpCards(NamedTuple):
    """Reveal the played cards."""


class BoostValue(NamedTuple):
    """Add an ability's bonus to a seat's card."""

    seat: Seat
    amount: int


class HushKind(NamedTuple):
    """Lower the opponent's card if it is of the kind that a seat called."""

    seat: Seat
    kind: str
    amount: int


class DoEffect(NamedTuple):
    """Carry out an effect; ``source`` is the rank of its card, or ABILITY."""

    seat: Seat
    words: str
    source: str


class CompareValues(NamedTuple):
    """Compare the values; the guards are those of seats 0 and 1."""

    doublings: int
    guard: int
    other_guard: int

    def guarded(self, seat: Seat, amount: int) -> "CompareValues":
        """Return the same step with a stronger guard of a seat."""
        if seat:
            return self._replace(other_guard=self.other_guard + amount)
        return self._replace(guard=self.guard + amount)


class StrikeSeat(NamedTuple):
    """Deal the difference of the values to a seat as damage (CS-44).

    It is doubled, ``more`` is added, and the guard is taken off; if ``pierced``, it cannot be
    absorbed.
    """

    seat: Seat
    doublings: int
    more: int
    guard: int
    pierced: int


class AbsorbDamage(NamedTuple):
    """A seat adds cards to the set that absorbs; their effects come after it (CS-46).

    ``left``: damage not yet absorbed; ``least``: the smallest amount absorbed by a card of the
    set, 0 before the first; ``off``: the total absorbed; ``face``: the card that absorbs least.
    """

    seat: Seat
    left: int
    least: int
    off: int
    face: str


class LoseCards(NamedTuple):
    """A seat loses this many cards from its deck."""

    seat: Seat
    amount: int


class ClearCards(NamedTuple):
    """Discard the played cards; those of the ``kept`` seats return to hand."""

    kept: tuple[Seat, ...]


class RecycleCards(NamedTuple):
    """A seat may choose ``left`` more cards of a kind; ``picked``: 1 after the first."""

    seat: Seat
    left: int
    kind: str
    picked: int


class PeekCards(NamedTuple):
    """Cards looked at may go under the deck; ``picked``: 1 after the first."""

    seat: Seat
    picked: int


class OrderCards(NamedTuple):
    """The first ``placed`` of the cards looked at are in order."""

    seat: Seat
    placed: int


class ScoutHand(NamedTuple):
    """One of the seen cards in the opponent's hand is discarded."""

    seat: Seat


class CycleNumber(NamedTuple):
    """A Number card goes under the deck."""

    seat: Seat


class ShedCards(NamedTuple):
    """A seat discards down to its hand size."""

    seat: Seat


class SpareCard(NamedTuple):
    """A seat may discard one more card."""

    seat: Seat


class EndTurn(NamedTuple):
    """End the turn."""


class FleetingSize(NamedTuple):
    """A hand size without temporary changes, and these; it stays at the end of the agenda."""

    seat: Seat
    size: int
    changes: tuple[SizeChange, ...]


HandQuestion: TypeAlias = (
    DiscardJokers | PayCost | AbsorbDamage | CycleNumber | ShedCards | SpareCard
)
"""Steps that ask one seat for a card from its hand."""

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
"""Steps that ask one seat."""

SharedQuestion: TypeAlias = ChooseCharacter | ThrowHands
"""Steps before the first turn that ask both seats."""

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
