"""Effects, values and costs in plain English, for cards, abilities and the log."""

from collections.abc import Iterable, Mapping

from game.rulebooks.card_shot.characters import (
    ATTACK,
    BLANK,
    Ability,
    Cost,
    Front,
    Special,
)
from game.rulebooks.card_shot.values import FLIPPED_JOKER
from game.rulebooks.card_shot.verbs import effect

_ON_CARDS = {
    "add": "+{n}",
    "cut": "their value gets −{n}",
    "zero": "their value becomes 0",
    "match": "becomes their value +{n} (maximum {most})",
    "flipswap": "flip your top card and swap the values if it is red or a Joker",
    "guard": "you take {n} less combat damage",
    "double": "combat damage is doubled",
    "flipadd": "flip your top card for +{n} if red, +{twice} for a Joker",
    "flipset": "becomes the number on your flipped top card ({unnumbered})",
    "more": "deal {n} more damage",
    "pierce": "they cannot absorb",
    "hit": "deal {n} damage",
    "mill": "they lose {some} from their deck",
    "pay": "lose {some} from your deck",
    "rob": "they discard {random}",
    "scout": "look at {random} in their hand and choose one for them to discard",
    "draw": "draw {some}",
    "recycle": "shuffle {cards} back into your deck",
    "back": "it returns to your hand",
    "under": "it goes under your deck",
    "peek": "look at your top {top} and put any under your deck",
    "hand": "{whose} hand size gets {signed} {time}",
    "call": "name Number or special, and it gets −{n} if they play it",
    "cycle": "put a Number card under your deck, then draw a card",
}
"""How each verb reads on a card."""

_IN_THE_LOG = _ON_CARDS | {
    "cut": "−{n} for the opponent",
    "zero": "0 for the opponent",
    "match": "the opponent's value +{n} (maximum {most})",
    "flipswap": "flip the top card",
    "guard": "{n} less combat damage",
    "flipadd": "flip the top card",
    "flipset": "flip the top card",
    "more": "{n} more damage",
    "pierce": "no absorbing",
    "hit": "{n} damage",
    "mill": "{some} off the opponent's deck",
    "pay": "lose {some} from the deck",
    "rob": "the opponent discards {random}",
    "scout": "look at {random} in the opponent's hand",
    "recycle": "shuffle {cards} back in",
    "back": "it returns to hand",
    "peek": "look at the top {top}",
    "hand": "hand size {signed} {time}",
    "call": "",
    "cycle": "",
}
"""How each verb reads in the log, for both players; "" if the choice that follows says it."""

_IN_ABILITIES = _ON_CARDS | {
    "add": "your attack gets +{n}",
    "flipadd": "flip your top card for +{n} to your attack if red, +{twice} for a Joker",
}
"""How each verb reads before a card is played."""

_WHEN = {"pre": "before the attack", "post": "after the attack"}

_KINDS = {
    "numbers": ("a Number card", "Number cards"),
    "other_numbers": ("a Number card of another suit", "Number cards of other suits"),
    "specials": ("a special card", "special cards"),
}

_TIMES = {"game": "for the rest of the game", "next": "until the next turn ends"}

_STEPS = {"value": "", "higher": "if you win: ", "after": "then "}
"""What comes before the effects of each step of combat."""

_SETS = ("match", "flipset")
"""Verbs that replace a value."""

_CONDITIONS = {
    "opp_number": "if they play a Number card",
    "opp_special": "if they play a special card",
    "opp_defense": "if they play a defense",
    "active": "if you are active",
    "waiting": "if you are not active",
    "deck_less": "if your deck is smaller",
    "higher": "if you won",
    "lower": "if you lost",
    "not_lower": "unless you lost",
}

_COSTS = {
    "none": "free",
    "hand": "discard {cards}",
    "suit": "discard {cards} of your suit",
    "deck": "lose {cards} from your deck",
}


def spell(words: str) -> str:
    """Return an effect with its condition, as it reads on a card."""
    condition = effect(words).condition
    told = _filled(words, _ON_CARDS)
    return f"{told} {_CONDITIONS[condition]}" if condition else told


def tell(words: str) -> str:
    """Return an effect as it reads in the log."""
    return _filled(words, _IN_THE_LOG)


def _filled(words: str, verbs: Mapping[str, str]) -> str:
    told = effect(words)
    one, many = _KINDS.get(told.kind, ("", ""))
    return verbs[told.verb].format(
        n=told.n,
        twice=2 * told.n,
        most=told.most,
        some=_count(told.n, "card"),
        random=_count(told.n, "random card"),
        unnumbered=_unnumbered(told.n),
        top="card" if told.n == 1 else f"{told.n} cards",
        cards=one if told.n == 1 else f"up to {told.n} {many}",
        signed=f"{told.n:+}".replace("-", "−"),
        time=_TIMES.get(told.kind, ""),
        whose="their" if told.rival else "your",
    )


def _count(n: int, noun: str) -> str:
    return f"a {noun}" if n == 1 else f"{n} {noun}s"


def _unnumbered(n: int) -> str:
    """Return the value of flipped cards without a number; ``n`` is that of a special card."""
    if n == FLIPPED_JOKER:
        return f"{n} for a special card or a Joker"
    return f"{n} for a special card, {FLIPPED_JOKER} for a Joker"


def spell_cost(cost: Cost) -> str:
    """Return the cost of an ability."""
    return _COSTS[cost.kind].format(cards=_count(cost.n, "card"))


def spell_value(front: Front) -> str:
    """Return the value of a card played upright or sideways."""
    if front.kind == BLANK:
        return "no combat value"
    return str(front.value) if front.kind == ATTACK else f"{front.kind} {front.value}"


def spell_worth(front: Front) -> str:
    """Return the value of a card played upright or sideways, and what changes it."""
    return "; ".join(_parts(front, ("value",)))


def _parts(front: Front, steps: Iterable[str] = tuple(_STEPS)) -> list[str]:
    """Return the value of a card, then its effects by step.

    A value of 0 that an effect replaces is left out.
    """
    told = {step: ", then ".join(map(spell, front.told(step))) for step in steps}
    parts = [_STEPS[step] + words for step, words in told.items() if words]
    first = [effect(words) for words in front.told("value")[:1]]
    replaced = any(one.verb in _SETS and not one.condition for one in first)
    taken = replaced and (front.kind, front.value) == (ATTACK, 0)
    return parts if taken else [spell_value(front), *parts]


def spell_ways(special: Special) -> list[str]:
    """Return what a special card does upright and, if it differs, sideways."""
    told = ["; ".join(_parts(special.upright))]
    if special.sideways is None:
        return told
    return [f"upright {told[0]}", f"sideways {'; '.join(_parts(special.sideways))}"]


def spell_special(special: Special) -> str:
    """Return a special card, one line for each way to play it, and what it absorbs if not 1."""
    ways = spell_ways(special)
    if not special.absorbs:
        return "\n".join(ways)
    off = spell_absorption(special, special.absorbs).lower()
    return "\n".join([*ways, off]) if len(ways) > 1 else f"{ways[0]} · {off}"


def spell_absorption(special: Special, off: int) -> str:
    """Return what a special card absorbs, and its effects then."""
    return ", then ".join([f"Absorbs {off}", *map(spell, special.absorbing)])


def spell_does(ability: Ability) -> str:
    """Return the effects of an ability."""
    return ", then ".join(_filled(words, _IN_ABILITIES) for words in ability.effects)


def spell_use(ability: Ability) -> str:
    """Return an ability in a sentence: when it can be used, its cost and its effects."""
    asked = (_WHEN[ability.step], _CONDITIONS.get(ability.condition, ""), spell_cost(ability.cost))
    return f"{ability.name} ({', '.join(filter(None, asked))}): {spell_does(ability)}."
