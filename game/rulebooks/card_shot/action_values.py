"""Values of all choices except playing a card: abilities, absorbing, discarding, deck order.

A value is the chance to win, or for minor choices an amount of life; only offers of the same step
are compared.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from game.engine.actions import Action, Choose, Pick
from game.engine.names import Face
from game.engine.rulebook import View
from game.rulebooks.card_shot.assessment import Assessment, assess, prospects
from game.rulebooks.card_shot.cards import DECK, JOKER, NUMBER, RED, SUIT
from game.rulebooks.card_shot.damage import is_idle
from game.rulebooks.card_shot.matchups import gains
from game.rulebooks.card_shot.payoffs import alive, falling, hidden_loss, slope, standing
from game.rulebooks.card_shot.steps import (
    AbsorbDamage,
    CallKind,
    CardShotStep,
    ChooseCharacter,
    CutRivalDeck,
    DiscardJokers,
    LayCards,
    OfferAbility,
    OrderCards,
    PayCost,
    RecycleCards,
    ScoutHand,
    SpareCard,
    ThrowHands,
    first,
    read_all,
)
from game.rulebooks.card_shot.verbs import Effect, effect

EXTRA = 0.3
"""Value of one more card to choose from this turn."""

WEIGHED = 9
"""Maximum number of other cards from which sets that absorb with a card are built."""

SEEN = 0.1
"""Value of having seen a card in the opponent's hand."""

_FLIPS = (
    (JOKER, 2, DECK.count(JOKER) / len(DECK)),
    ("red", 1, sum(face in RED for face in DECK) / len(DECK)),
    ("black", 0, sum(face not in RED and face != JOKER for face in DECK) / len(DECK)),
)
"""Results of a flip for an ability: the multiple of its number, and the probability."""


def action_values(view: View, offers: Sequence[Action]) -> dict[Action, float]:
    """Return the value of each offer of a step."""
    step = first(view.agenda)
    if isinstance(step, ChooseCharacter | CutRivalDeck | ThrowHands):
        return dict.fromkeys(offers, 0.0)
    known = assess(view, offers[0].seat)
    match step:
        case OfferAbility(when=when):
            idle = _stands(known) if when == "post" else prospects(known).best
            return {
                offer: _ability(known) if offer == Choose(offer.seat, "ability") else idle
                for offer in offers
            }
        case CallKind(amount=amount):
            return {offer: _called(known, offer, amount) for offer in offers}
        case AbsorbDamage():
            return {offer: _absorbed(view, known, step, offer) for offer in offers}
        case PayCost() if any(isinstance(planned, LayCards) for planned in read_all(view.agenda)):
            rows = prospects(known).rows
            return {offer: _paid(known, rows, (_face(view, offer),)) for offer in offers}
    return {
        offer: _liked(known, step, view.face(offer.card)) if isinstance(offer, Pick) else 0.0
        for offer in offers
    }


def _face(view: View, offer: Action) -> Face:
    assert isinstance(offer, Pick)
    return view.face(offer.card)


def _liked(known: Assessment, step: CardShotStep | None, face: Face) -> float:
    """Return the value of picking a card, in cards left; picking none is worth 0."""
    worth = known.worth[0][face]
    match step:
        case DiscardJokers():
            return EXTRA - 1 - worth if known.lives[0] > 2 else -1.0
        case RecycleCards():
            return 1 + worth
        case OrderCards():
            return worth
        case ScoutHand():
            return known.worth[1][face]
        case SpareCard():
            return -1 - worth
    return -worth


def _stands(known: Assessment, worth: float = 0.0) -> float:
    """Return the chance to win if the hand is worth this much more."""
    own, rival = known.lives
    return standing(alive(own, worth), rival)


def _called(known: Assessment, offer: Action, n: int) -> float:
    """Return the chance to win after calling a kind of card."""
    assert isinstance(offer, Choose)
    return prospects(_naming(known, offer.detail, n)).best


def _naming(known: Assessment, kind: str, n: int) -> Assessment:
    return known.under(replace(known.terms, calls=(known.terms.calls[0], (kind, n))))


# Absorption (CS-46)


def _absorbed(view: View, known: Assessment, step: AbsorbDamage, offer: Action) -> float:
    """Return the chance to win after the best set that starts with a card, or after none."""
    left, least = step.left, step.least
    if not isinstance(offer, Pick):
        return _after_absorbing(known, left, ())
    first = view.face(offer.card)
    others = list(known.hand)
    others.remove(first)
    deck, worth = known.decks[0], known.worth[0]
    others = sorted(others, key=lambda face: worth[face] - deck.off[face])[:WEIGHED]
    return max(
        _after_absorbing(known, left, (first, *more))
        for number in range(len(others) + 1)
        for more in combinations(others, number)
        if _is_set(known, left, least, (first, *more))
    )


def _is_set(known: Assessment, left: int, least: int, cards: Sequence[Face]) -> bool:
    """Return whether neither a card of the set nor any before it could be left out."""
    for off in sorted((known.decks[0].off[face] for face in cards), reverse=True):
        if is_idle(off, left, least):
            return False
        left, least = left - off, min(least or off, off)
    return True


def _after_absorbing(known: Assessment, left: int, cards: Sequence[Face]) -> float:
    """Return the chance to win after these cards absorb and the deck loses the rest."""
    deck = known.decks[0]
    fallen = max(0, left - sum(deck.off[face] for face in cards))
    lost = falling(known.rest.get(JOKER, 0), sum(known.rest.values()))
    cost = lost[min(fallen, len(lost) - 1)] + sum(face not in deck.under for face in cards)
    worth = sum(known.worth[0][face] for face in cards)
    return _stands(known.moved(-cost), -worth)


# Abilities


def _ability(known: Assessment) -> float:
    """Return the chance to win after using the ability in the best way."""
    ability = known.decks[0].who.ability
    told = [effect(words) for words in ability.effects]
    kind, n = ability.cost.kind, ability.cost.n
    after = known.moved(-n)
    if kind in ("none", "deck"):
        return _carried_out(after, told, ability.step, ((),))
    suit = known.decks[0].who.suit
    able = [face for face in known.hand if kind == "hand" or SUIT[face] == suit]
    return _carried_out(after, told, ability.step, tuple(combinations(able, n)))


def _carried_out(
    known: Assessment, told: Sequence[Effect], step: str, costs: Sequence[Sequence[Face]]
) -> float:
    """Return the chance to win after effects, with the cheapest cost paid in cards."""
    if not told:
        rows = prospects(known).rows if step == "pre" else None
        return max(_paid(known, rows, cost) for cost in costs)
    first, rest = told[0], told[1:]
    match first.verb:
        case "add" if step == "pre":
            return _carried_out(_boosted(known, first.n), rest, step, costs)
        case "flipadd":
            flipped = known.moved(-1)
            return sum(
                part * _carried_out(_boosted(flipped, times * first.n), rest, step, costs)
                for _, times, part in _FLIPS
            )
        case "call":
            return max(
                _carried_out(_naming(known, kind, first.n), rest, step, costs)
                for kind in ("number", "special")
            )
    return _carried_out(known.moved(*_gained(known, first)), rest, step, costs)


def _paid(
    known: Assessment, rows: Mapping[tuple[Face, int], float] | None, cost: Sequence[Face]
) -> float:
    """Return the chance to win after the best remaining play, minus the value of the cost.

    ``rows``: the chance to win after each play; None if no card is played any more.
    """
    worth = sum(known.worth[0][face] for face in cost)
    if rows is None:
        return _stands(known, -worth)
    left = list(known.hand)
    for face in cost:
        left.remove(face)
    best = max((rows[face, way] for face in left for way in (0, 1)), default=_stands(known) / 2)
    return best - slope(best, known.lives[0]) * worth


def _boosted(known: Assessment, n: int) -> Assessment:
    own, rival = known.terms.boosts
    return known.under(replace(known.terms, boosts=(own + n, rival)))


def _gained(known: Assessment, told: Effect) -> tuple[float, float]:
    """Return the cards left that an effect gains each seat, apart from this attack."""
    match told.verb:
        case "hit":
            cards = known.behind
            lost = hidden_loss(known.decks[1], known.worth[1], cards, known.held[1])
            return 0.0, -lost[told.n]
        case "scout":
            return SEEN * told.n, -1 - _highest(known, told.n)
        case "cycle":
            numbers = [known.worth[0][face] for face in known.hand if face in NUMBER]
            return max(0.0, -min(numbers, default=0.0)), 0.0
    return gains(told, known.terms.stock[0], known.terms.turns)


def _highest(known: Assessment, n: int) -> float:
    """Return the expected value of the best of n cards in the opponent's hand."""
    cards, worth = known.behind, known.worth[1]
    total, below, mean = sum(cards.values()), 0, 0.0
    for face in sorted(cards, key=lambda face: worth[face]):
        above = below + cards[face]
        mean += worth[face] * ((above / total) ** n - (below / total) ** n)
        below = above
    return mean
