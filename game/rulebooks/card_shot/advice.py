"""How a careful duellist weighs what is on offer, in cards of a deck."""

from collections.abc import Iterable, Mapping, Sequence

from game.engine.actions import Action, Choose, Pick, Play
from game.engine.chance import Chance
from game.engine.names import CardId, Seat
from game.engine.view import View
from game.rulebooks.card_shot.cards import DECKS, HANDS, MODES, other
from game.rulebooks.card_shot.characters import BLANK, DEFENSE, Front
from game.rulebooks.card_shot.combat import front_of, suited
from game.rulebooks.card_shot.damage import takes_off
from game.rulebooks.card_shot.roster import played_by
from game.rulebooks.card_shot.verbs import effect

USUAL = 7.0
"""The value that an opponent lays, about."""

IN_HAND = 0.6
"""What a card in the hand is worth, in cards of the deck."""

FRESH = 6.5
"""What a card that is drawn can do when it is laid, about."""

BETTER = 0.25
"""What it is worth to hold a card that does 1 more."""

WORTH = {
    "add": 0.8,
    "flipadd": 0.5,
    "more": 0.6,
    "hit": 0.7,
    "mill": 1.0,
    "pay": -1.0,
    "rob": 0.8,
    "scout": 0.6,
    "draw": 0.1,
    "recycle": 0.9,
    "call": 0.5,
    "peek": 0.2,
}
"""What a verb is worth for each point of its number, in cards of a deck."""

FLAT = {"cycle": 0.2, "back": 1.0, "under": 1.0, "pierce": 1.0}
"""What a verb without a number is worth."""

LONG = 12
"""Cards of a deck with which two of them can be given for a better hand."""


class Fencer:
    """Advice for Card Shot!: what each choice gains or saves, taken by itself."""

    searches = True

    def policy(
        self, view: View, offers: Sequence[Action], simulations: Iterable[int], chance: Chance
    ) -> Mapping[Action, float] | None:
        """Nothing: it takes a search."""
        return None

    def hint(self, view: View, action: Action) -> float:
        """What a choice gains, in cards of a deck."""
        match action:
            case Play(seat, card, _, mode):
                return _attack(view, seat, card, mode) - _absorbs(view, seat, card)
            case Pick(seat, card):
                return _pick(view, seat, card)
            case Choose(seat, "ability"):
                return _gain(view, seat)
            case Choose(option="call:number"):
                return 0.1  # most cards that are laid are Number cards
            case _:
                return 0.0

    def value(self, view: View, seat: Seat) -> float:
        """The lead in cards of deck and hand."""
        if view.result is not None:
            return 1.0 if seat in view.result.winners else -1.0
        own, rival = (_cards(view, one) for one in (seat, other(seat)))
        return max(-0.98, min(0.98, 1.5 * (own - rival) / (own + rival)))


def _cards(view: View, seat: Seat) -> float:
    return 1.0 + view.counts[DECKS[seat]] + IN_HAND * view.counts[HANDS[seat]]


def _attack(view: View, seat: Seat, card: CardId, mode: str) -> float:
    """What a card does against what is usually laid."""
    face = view.face(card)
    front = front_of(view, seat, face, mode == MODES[1])
    if front.kind == BLANK:
        return -USUAL
    own, rival = _values(front, front.value + suited(view, seat, face))
    told = set(map(_verb, front.told("value")))
    gain = own - rival
    if front.kind == DEFENSE:
        gain = min(0.0, gain)
    if "guard" in told:
        gain = max(gain, min(0.0, gain + 2.0))
    likely = 0.7 if own > rival else 0.3
    gain += likely * sum(map(_worth, front.told("higher")))
    return gain + 0.8 * sum(map(_worth, front.told("after")))


def _values(front: Front, value: float) -> tuple[float, float]:
    """What a card counts as, about, and the usual one against it."""
    own, rival = value, USUAL
    for words in front.told("value"):
        told = effect(words)
        likely = 0.5 if told.condition else 1.0
        match told.verb:
            case "add":
                own += likely * told.n
            case "cut":
                rival -= likely * told.n
            case "zero":
                rival -= likely * rival
            case "match":
                own = min(float(told.most), rival + told.n)
            case "flipadd":
                own += 0.5 * told.n
            case "flipset":
                own = USUAL + 1.0
    return own, rival


def _verb(words: str) -> str:
    return effect(words).verb


def _worth(words: str) -> float:
    """What an effect is worth, in cards of a deck."""
    told = effect(words)
    likely = 0.5 if told.condition else 1.0
    return likely * (FLAT.get(told.verb, 0.0) + WORTH.get(told.verb, 0.0) * told.n)


def _absorbs(view: View, seat: Seat, card: CardId) -> float:
    """What a card in hand is worth for what it takes off beyond the 1 that every card does."""
    return 0.5 * (takes_off(view, seat, view.face(card)) - 1)


def _kept(view: View, seat: Seat, card: CardId) -> float:
    """What is lost with a card of the hand for which another will be drawn from the deck."""
    better = BETTER * (_best(view, seat, card) - FRESH)
    return 1.0 + better + _absorbs(view, seat, card)


def _pick(view: View, seat: Seat, card: CardId) -> float:
    """What it gains to give a card, or to have it back."""
    step = view.agenda[0]
    match step[0]:
        case "jokers":
            return 0.5 if view.counts[DECKS[seat]] > LONG else -1.0
        case "absorb":
            off = min(takes_off(view, seat, view.face(card)), int(step[2]))
            return off - _kept(view, seat, card)
        case "recycle":
            return 1.0 + BETTER * _best(view, seat, card)
        case "scout":
            return _best(view, other(seat), card)
        case "order":
            return _best(view, seat, card)
        case "peek":
            return FRESH - 1.0 - _best(view, seat, card)
    return -_kept(view, seat, card)


def _best(view: View, seat: Seat, card: CardId) -> float:
    """What a card can do at best when it is laid, from 0."""
    return max(0.0, *(USUAL + _attack(view, seat, card, mode) for mode in MODES))


def _gain(view: View, seat: Seat) -> float:
    """What the seat's ability gains, less what it costs."""
    ability = played_by(view, seat).ability
    gain = sum(map(_worth, ability.effects))
    if ability.cost.kind == "deck":
        return gain - ability.cost.n
    if ability.cost.kind == "none":
        return gain
    kept = sorted(_kept(view, seat, card) for card in view.zones[HANDS[seat]])
    return gain - sum(kept[: ability.cost.n])
