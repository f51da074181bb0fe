"""Effects, fronts and costs in plain English: on cards for who plays them, in the log for all."""

from collections.abc import Iterable, Mapping

from game.rulebooks.card_shot.characters import (
    ATTACK,
    BLANK,
    Ability,
    Cost,
    Front,
    Special,
)
from game.rulebooks.card_shot.verbs import effect

_ON_CARDS = {
    "add": "+{n}",
    "cut": "−{n} to the other value",
    "zero": "the other value becomes 0",
    "match": "becomes the other value +{n}, at most {most}",
    "flipswap": "flip your top card: red or a Joker swaps the values",
    "guard": "{n} less combat damage to you",
    "double": "combat damage is doubled",
    "flipadd": "flip your top card: +{n} if red, +{twice} for a Joker",
    "flipset": "becomes the number of your flipped top card, {n} for a special, 15 for a Joker",
    "more": "{n} more damage",
    "pierce": "no absorption",
    "hit": "{n} damage",
    "mill": "{n} off the other deck",
    "pay": "{n} off your deck",
    "rob": "{n} out of the other hand at random",
    "scout": "see {n} of the other hand and choose one to be discarded",
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
    "scout": "a look at {n} of the other hand",
    "recycle": "{cards} may come back",
    "back": "it comes back",
    "peek": "a look at the deck",
    "hand": "hand size {signed} {time}",
    "call": "",
    "cycle": "",
}
"""Each verb as it is told while it happens, to everybody; "" where what is chosen says it."""

_IN_ABILITIES = _ON_CARDS | {
    "add": "+{n} to an attack value",
    "flipadd": "flip your top card: +{n} to an attack value if red, +{twice} for a Joker",
}
"""Each verb as it reads where the card is not laid yet."""

_WHEN = {"pre": "before the attack", "post": "after the attack"}

_KINDS = {
    "numbers": ("a Number card", "Number cards"),
    "other_numbers": ("a Number card of another suit", "Number cards of other suits"),
    "specials": ("a special card", "special cards"),
}

_TIMES = {"game": "for good", "next": "until the next turn ends"}

_STEPS = {"value": "", "higher": "if higher: ", "after": "afterwards: "}
"""What is said before the effects of each step of combat."""

_SETS = ("match", "flipset")
"""Verbs that make a value another one, whatever it was."""

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
        return "no part in combat"
    return str(front.value) if front.kind == ATTACK else f"{front.kind} {front.value}"


def spell_worth(front: Front) -> str:
    """What a way to lay a card counts as, and what changes that."""
    return "; ".join(_parts(front, ("value",)))


def _parts(front: Front, steps: Iterable[str] = tuple(_STEPS)) -> list[str]:
    """A value, then what its card does, step by step; what a value of 0 becomes stands for it."""
    told = {step: ", then ".join(map(spell, front.told(step))) for step in steps}
    parts = [_STEPS[step] + words for step, words in told.items() if words]
    first = [effect(words) for words in front.told("value")[:1]]
    replaced = any(one.verb in _SETS and not one.condition for one in first)
    taken = replaced and (front.kind, front.value) == (ATTACK, 0)
    return parts if taken else [spell_value(front), *parts]


def spell_ways(special: Special) -> list[str]:
    """What a special card is in each way to lay it."""
    told = ["; ".join(_parts(special.upright))]
    if special.sideways is None:
        return told
    return [f"upright {told[0]}", f"sideways {'; '.join(_parts(special.sideways))}"]


def spell_special(special: Special) -> str:
    """A special card, a line for each way, with what it takes off if that is more than usual."""
    ways = spell_ways(special)
    if not special.absorbs:
        return "\n".join(ways)
    off = spell_absorption(special, special.absorbs).lower()
    return "\n".join([*ways, off]) if len(ways) > 1 else f"{ways[0]} · {off}"


def spell_absorption(special: Special, off: int) -> str:
    """What a special card takes off damage, and what it does then."""
    return ", then ".join([f"Absorbs {off}", *map(spell, special.absorbing)])


def spell_does(ability: Ability) -> str:
    """What an ability does, effect by effect."""
    return ", then ".join(_filled(words, _IN_ABILITIES) for words in ability.effects)


def spell_use(ability: Ability) -> str:
    """An ability in a sentence: when it can be used, what it costs, what it does."""
    asked = (_WHEN[ability.step], _CONDITIONS.get(ability.condition, ""), spell_cost(ability.cost))
    return f"{ability.name} ({', '.join(filter(None, asked))}): {spell_does(ability)}."
