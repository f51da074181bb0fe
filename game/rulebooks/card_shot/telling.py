"""Effects, fronts and costs in plain English: on cards for who plays them, in the log for all."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.names import Face
from game.rulebooks.card_shot.cards import KIND, RANK
from game.rulebooks.card_shot.characters import ATTACK, BLANK, Ability, Character, Cost, Front
from game.rulebooks.card_shot.verbs import effect

_ON_CARDS = {
    "add": "+{n}",
    "cut": "−{n} to the other value",
    "zero": "the other value becomes 0",
    "match": "the other value +{n}, at most {most}",
    "flipswap": "flip your top card: red swaps the values",
    "guard": "{n} less combat damage to you",
    "double": "combat damage is doubled",
    "flipadd": "flip your top card: +{n} if red, +{twice} for a Joker",
    "flipset": "your flipped top card ({n} for a special, 15 for a Joker)",
    "more": "{n} more damage",
    "pierce": "no absorption",
    "hit": "{n} damage",
    "mill": "{n} off the other deck",
    "pay": "{n} off your deck",
    "rob": "{n} out of the other hand at random",
    "scout": "see {n} of the other hand and discard one",
    "draw": "draw {n}",
    "recycle": "shuffle {cards} back into your deck",
    "back": "back to your hand",
    "under": "goes under your deck",
    "peek": "look at your top {n}, put any of them under the deck",
    "hand": "{whose} hand size {signed} {time}",
    "call": "name Number or special: −{n} if that is laid",
    "cycle": "a Number card goes under your deck, draw 1",
}
"""Each verb as it reads on a card."""

_IN_THE_LOG = _ON_CARDS | {
    "cut": "−{n} for the other",
    "zero": "0 for the other",
    "flipswap": "a flip",
    "guard": "{n} less combat damage",
    "flipadd": "a flip",
    "flipset": "a flip",
    "pay": "{n} off the own deck",
    "rob": "{n} out of the other hand",
    "scout": "a look at the other hand",
    "recycle": "cards come back",
    "back": "it comes back",
    "peek": "a look at the deck",
    "hand": "hand size {signed} {time}",
    "call": "a guess",
    "cycle": "a card goes under the deck",
}
"""Each verb as it is told while it happens, to everybody."""

_KINDS = {
    "numbers": ("a Number card", "Number cards"),
    "other_numbers": ("a Number card of another suit", "Number cards of other suits"),
    "specials": ("a special card", "special cards"),
}

_TIMES = {"game": "for good", "next": "until the next turn ends"}

_CONDITIONS = {
    "opp_number": "against a Number card",
    "opp_special": "against a special card",
    "opp_defense": "against a defense",
    "active": "if you are active",
    "waiting": "if you are not active",
    "deck_less": "if your deck is smaller",
    "higher": "if higher",
    "lower": "if lower",
    "not_lower": "if not lower",
}

_COSTS = {
    "none": "free",
    "hand": "discard {cards}",
    "suit": "discard {cards} of your suit",
    "deck": "{n} off your deck",
}


@dataclass(frozen=True, slots=True)
class Printed:
    """What stands on a card of a character: a name, a text for each way, what it absorbs."""

    name: str
    fronts: tuple[str, ...]
    absorption: str


def printed(who: Character, face: Face) -> Printed | None:
    """What a special card is for a character; None for other cards."""
    if KIND[face] != "special":
        return None
    special = who.cards[RANK[face]]
    fronts = (special.upright, *((special.sideways,) if special.sideways else ()))
    told = [f"absorbs {special.absorbs}", *map(spell, special.absorbing)]
    absorption = "; ".join(told) if special.absorbs else ""
    return Printed(special.name, tuple(map(spell_front, fronts)), absorption)


def spell(words: str) -> str:
    """An effect with its condition, as it reads on a card."""
    condition = effect(words).condition
    told = _filled(words, _ON_CARDS)
    return f"{told} {_CONDITIONS[condition]}" if condition else told


def tell(words: str) -> str:
    """An effect as it is told while it happens."""
    return _filled(words, _IN_THE_LOG)


def _filled(words: str, verbs: Mapping[str, str]) -> str:
    told = effect(words)
    one, many = _KINDS.get(told.kind, ("", ""))
    return verbs[told.verb].format(
        n=told.n,
        twice=2 * told.n,
        most=told.most,
        cards=one if told.n == 1 else f"up to {told.n} {many}",
        signed=f"{told.n:+}".replace("-", "−"),
        time=_TIMES.get(told.kind, ""),
        whose="the other" if told.rival else "your",
    )


def spell_cost(cost: Cost) -> str:
    """What an ability costs."""
    cards = "a card" if cost.n == 1 else f"{cost.n} cards"
    return _COSTS[cost.kind].format(cards=cards, n=cost.n)


def spell_value(front: Front) -> str:
    """What a way to lay a card counts as."""
    if front.kind == BLANK:
        return BLANK
    return str(front.value) if front.kind == ATTACK else f"{front.kind} {front.value}"


def spell_front(front: Front) -> str:
    """A way to lay a card: its value, then its effects."""
    told = [
        f"if higher: {spell(words)}" if step == "higher" else spell(words)
        for step, words in front.effects
    ]
    return "; ".join([spell_value(front), *told])


def spell_ability(ability: Ability) -> str:
    """What an ability costs, when it can be used, and what it does."""
    condition = f" {_CONDITIONS[ability.condition]}" if ability.condition else ""
    return f"{spell_cost(ability.cost)}{condition}: {'; '.join(map(spell, ability.effects))}"
