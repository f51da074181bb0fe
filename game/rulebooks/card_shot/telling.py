"""Effects, fronts and costs in plain English, for captions and for the cards on screen."""

from game.rulebooks.card_shot.characters import ATTACK, BLANK, Ability, Cost, Front, Special
from game.rulebooks.card_shot.verbs import effect

_VERBS = {
    "add": "+{n}",
    "cut": "−{n} to the other value",
    "zero": "the other value becomes 0",
    "match": "becomes the other value +{n}, at most {most}",
    "flipswap": "flip your top card: red swaps the values",
    "guard": "{n} less combat damage to you",
    "double": "combat damage is doubled",
    "flipadd": "flip your top card: +{n} if red, +{twice} for a Joker",
    "flipset": "becomes your flipped top card ({n} special, 15 Joker)",
    "more": "{n} more damage",
    "pierce": "it cannot be absorbed",
    "hit": "{n} damage",
    "mill": "the other deck loses {n}",
    "pay": "your deck loses {n}",
    "rob": "the other hand loses {n} at random",
    "scout": "see {n} of the other hand, discard one of them",
    "draw": "draw {n}",
    "recycle": "shuffle up to {n} {kind} back into your deck",
    "back": "back to your hand",
    "under": "goes under your deck",
    "peek": "look at your top {n}, put any under the deck",
    "hand": "{whose} hand size {n:+} {time}",
    "call": "name Number or special: −{n} if the other lays it",
    "cycle": "a Number card under your deck, draw 1",
}
"""Each verb as it reads on a card."""

_KINDS = {
    "numbers": "Number cards",
    "other_numbers": "Number cards not of your suit",
    "specials": "special cards",
}

_TIMES = {"game": "for good", "next": "until the next turn ends"}

_CONDITIONS = {
    "opp_number": "against a Number card",
    "opp_special": "against a special card",
    "opp_defense": "against a defense",
    "active": "if you are active",
    "waiting": "if you are not active",
    "deck_less": "if your deck is the smaller",
    "higher": "if higher",
    "lower": "if lower",
    "not_lower": "if not lower",
}

_COSTS = {
    "none": "free",
    "hand": "discard {cards}",
    "suit": "discard {cards} of your suit",
    "deck": "lose {cards} of your deck",
}


def spell(words: str) -> str:
    """An effect in plain English."""
    told = effect(words)
    filled = _VERBS[told.verb].format(
        n=told.n,
        twice=2 * told.n,
        most=told.most,
        kind=_KINDS.get(told.kind, ""),
        time=_TIMES.get(told.kind, ""),
        whose="the other" if told.rival else "your",
    )
    return f"{filled} {_CONDITIONS[told.condition]}" if told.condition else filled


def spell_kind(kind: str) -> str:
    """The cards that can be recycled, in words."""
    return _KINDS[kind]


def spell_cost(cost: Cost) -> str:
    """What an ability costs."""
    cards = "a card" if cost.n == 1 else f"{cost.n} cards"
    return _COSTS[cost.kind].format(cards=cards)


def spell_front(front: Front) -> str:
    """A way to lay a card: its value, then its effects."""
    if front.kind == BLANK:
        return "takes no part"
    value = f"{front.value}" if front.kind == ATTACK else f"{front.kind} {front.value}"
    told = [spell_timed(step, words) for step, words in front.effects]
    return "; ".join([value, *told])


def spell_timed(step: str, words: str) -> str:
    """An effect on the front of a card, with its time where the value alone does not tell."""
    return f"if higher: {spell(words)}" if step == "higher" else spell(words)


def spell_absorption(special: Special) -> str:
    """What a special card does when it absorbs; "" for an ordinary one."""
    if not special.absorbs:
        return ""
    return "; ".join([f"absorbs {special.absorbs}", *map(spell, special.absorbing)])


def spell_ability(ability: Ability) -> str:
    """What an ability does, what for, and when."""
    told = "; ".join(map(spell, ability.effects))
    condition = f" {_CONDITIONS[ability.condition]}" if ability.condition else ""
    return f"{spell_cost(ability.cost)}{condition}: {told}"
