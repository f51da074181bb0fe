"""Effects, values and costs in words, for cards, abilities and the log."""

from collections.abc import Callable, Mapping
from functools import cache

from game.engine.text import N_, Text, TextValue, chained
from game.rulebooks.card_shot.characters import (
    ATTACK,
    BLANK,
    DEFENSE,
    FREE,
    Ability,
    Cost,
    Front,
    Special,
)
from game.rulebooks.card_shot.piles import lives
from game.rulebooks.card_shot.verbs import FLIPPED_JOKER, Effect, effect

ON_CARDS = {
    "add": "+{n}",
    "cut": N_("their value gets −{n}"),
    "zero": N_("their value becomes 0"),
    "match": N_("worth their value +{n} (maximum {most})"),
    "flipswap": N_("flip your top card and swap the values if it is red or a Joker"),
    "guard": N_("you take {n} less combat damage"),
    "double": N_("combat damage is doubled"),
    "flipadd": N_("flip your top card for +{n} if red, +{twice} for a Joker"),
    "flipset": N_("flip your top card: worth its number ({unnumbered})"),
    "more": N_("deal {n} more damage"),
    "pierce": N_("they cannot absorb"),
    "hit": N_("deal {n} damage"),
    "mill": N_("they lose {some} from their deck"),
    "pay": N_("lose {some} from your deck"),
    "rob": N_("they discard {random}"),
    "scout": N_("look at {random} in their hand and choose one to discard"),
    "draw": N_("draw {some}"),
    "recycle": N_("shuffle {cards} back into your deck"),
    "back": N_("it returns to your hand"),
    "under": N_("it goes on the bottom of your deck"),
    "peek": N_("look at your top {top} and put any on the bottom"),
    "hand": N_("your hand size changes by {signed} {time}"),
    "hand opp": N_("their hand size changes by {signed} {time}"),
    "call": N_("name Number or special; their card gets −{n} if it matches"),
    "cycle": N_("put a Number card on the bottom of your deck, then draw a card"),
}
"""How each verb reads on a card; ``opp``: for the opponent."""

_BRIEFLY = ON_CARDS | {
    "match": N_("their value +{n}"),
    "flipset": N_("the number you flip ({unnumbered})"),
    "mill": N_("they lose {some}"),
    "pay": N_("you lose {some}"),
    "rob": N_("they discard {some}"),
    "back": N_("back to your hand"),
    "under": N_("goes to the bottom of your deck"),
    "hand": N_("your hand size {signed}"),
    "hand opp": N_("their hand size {signed}"),
}
"""How each verb reads where there is room for a few words only."""

_IN_ABILITIES = ON_CARDS | {
    "add": N_("your attack gets +{n}"),
    "flipadd": N_("flip your top card for +{n} to your attack if red, +{twice} for a Joker"),
}
"""How each verb reads before a card is played."""

_WHEN = {"pre": N_("Before the attack"), "post": N_("After the attack")}

_TIMES = {"game": N_("for the rest of the game"), "next": N_("until the end of the next turn")}

_STEP_SENTENCES = {"higher": N_("If you win, {told}."), "after": N_("Then {told}.")}
"""The effects after the values have been compared, as sentences."""

_VALUE_SENTENCES = {
    "add": N_("It gets +{n}"),
    "cut": N_("Their value gets −{n}"),
    "zero": N_("Their value becomes 0"),
    "match": N_("It is worth their value +{n} (maximum {most})"),
    "flipswap": N_("Flip your top card and swap the values if it is red or a Joker"),
    "guard": N_("You take {n} less combat damage"),
    "double": N_("Combat damage is doubled"),
    "flipadd": N_("Flip your top card: it adds {n} if red, {twice} if a Joker"),
    "flipset": N_("Flip your top card: it is worth that card's number ({unnumbered})"),
    "hit": N_("Deal {n} damage"),
    "mill": N_("They lose {some} from their deck"),
    "pay": N_("Lose {some} from your deck"),
    "rob": N_("They discard {random}"),
    "draw": N_("Draw {some}"),
    "recycle": N_("Shuffle {cards} back into your deck"),
    "peek": N_("Look at your top {top} and put any on the bottom"),
    "hand": N_("Your hand size changes by {signed} {time}"),
    "hand opp": N_("Their hand size changes by {signed} {time}"),
}
"""How each verb begins a sentence where it changes the value, or happens before it counts."""

_WORTH = {
    (ATTACK, ""): N_("It attacks for {value}."),
    (ATTACK, "upright"): N_("Upright, it attacks for {value}."),
    (ATTACK, "sideways"): N_("Sideways, it attacks for {value}."),
    (DEFENSE, ""): N_("It defends with {value}."),
    (DEFENSE, "upright"): N_("Upright, it defends with {value}."),
    (DEFENSE, "sideways"): N_("Sideways, it defends with {value}."),
    (BLANK, ""): N_("It has no combat value."),
    (BLANK, "upright"): N_("Upright, it has no combat value."),
    (BLANK, "sideways"): N_("Sideways, it has no combat value."),
}
"""The value of a card by its kind and the way it is played."""

_REPLACED = {"upright": N_("Upright, {told}."), "sideways": N_("Sideways, {told}.")}
"""The first effect of a card without a value of its own, by the way it is played."""

_REPLACING = {
    "match": N_("it is worth their value +{n} (maximum {most})"),
    "flipset": N_("flip your top card: it is worth that card's number ({unnumbered})"),
}
"""The verbs that replace a value, inside a sentence."""

REPLACED = {"match": N_("a copy"), "flipset": N_("a flip")}
"""What a card without a value of its own counts as, by the verb that sets it."""

_CONDITIONS = {
    "opp_number": N_("if they play a Number card"),
    "opp_special": N_("if they play a special card"),
    "opp_defense": N_("if they play a defense"),
    "active": N_("if you are active"),
    "waiting": N_("if you are not active"),
    "deck_less": N_("if your deck is smaller"),
    "higher": N_("if you won"),
    "lower": N_("if you lost"),
    "not_lower": N_("unless you lost"),
}

_COMMAS = N_("{one}, {other}")
THEN = N_("{one}, then {other}")
_SEMICOLONS = N_("{one}; {other}")
_SENTENCE = "{told}."

_PLAYED = {"value": "{told}", "higher": N_("if it wins, {told}"), "after": N_("then {told}")}
"""The effects of each step after the value of a card that was played."""

_BRIEFLY_PLAYED = {**_PLAYED, "higher": N_("win: {told}")}
"""The same where there is room for a few words only."""

_SENTENCES = N_("{one} {other}")
_LINES = N_("{one}\n{other}")


def spell(words: str) -> Text:
    """Return an effect with its condition, as it reads on a card."""
    return _conditional(words, ON_CARDS)


def _conditional(words: str, verbs: Mapping[str, str]) -> Text:
    """Return an effect and, if it has one, its condition."""
    told = effect(words)
    if not told.condition:
        return _filled(told, verbs)
    condition = _CONDITIONS[told.condition]
    return Text("{effect} {condition}", effect=_filled(told, verbs), condition=condition)


def _filled(told: Effect, verbs: Mapping[str, str]) -> Text:
    template = template_of(told, verbs)
    return Text(template, **fields_of(told, template))


def template_of(told: Effect, verbs: Mapping[str, str]) -> str:
    """Return the template of an effect; an opponent's hand size has its own."""
    return verbs[f"{told.verb} opp" if told.rival else told.verb]


def fields_of(told: Effect, template: str) -> dict[str, TextValue]:
    """Return the values of an effect that a template names."""
    return {name: _VALUES[name](told) for name in _names(template)}


@cache
def _names(template: str) -> tuple[str, ...]:
    return tuple(name for name in _VALUES if f"{{{name}}}" in template)


def _cards(n: int) -> Text:
    return Text.counted("a card", "{n} cards", n)


def _kind(kind: str, n: int) -> Text:
    """Return up to n cards of a kind that can be shuffled back."""
    if kind == "other_numbers":
        return Text.counted(
            "a Number card of another suit", "up to {n} Number cards of other suits", n
        )
    if kind == "specials":
        return Text.counted("a special card", "up to {n} special cards", n)
    return Text.counted("a Number card", "up to {n} Number cards", n)


def _unnumbered(n: int) -> Text:
    """Return the value of flipped cards without a number; ``n`` is that of a special card."""
    if n == FLIPPED_JOKER:
        return Text("{n} for a special card or a Joker", n=n)
    return Text("{n} for a special card, {joker} for a Joker", n=n, joker=FLIPPED_JOKER)


_VALUES: Mapping[str, Callable[[Effect], TextValue]] = {
    "n": lambda told: told.n,
    "twice": lambda told: 2 * told.n,
    "most": lambda told: told.most,
    "some": lambda told: _cards(told.n),
    "lives": lambda told: lives(told.n),
    "random": lambda told: Text.counted("a random card", "{n} random cards", told.n),
    "unnumbered": lambda told: _unnumbered(told.n),
    "top": lambda told: Text.counted("card", "{n} cards", told.n),
    "cards": lambda told: _kind(told.kind, told.n),
    "signed": lambda told: f"{told.n:+}".replace("-", "−"),
    "time": lambda told: _TIMES.get(told.kind, ""),
}
"""The fields of the templates of effects."""


def spell_cost(cost: Cost) -> Text:
    """Return the cost of an ability."""
    match cost.kind:
        case "hand":
            return Text("discard {cards}", cards=_cards(cost.n))
        case "suit":
            return Text("discard {cards} of your suit", cards=_cards(cost.n))
        case "deck":
            return Text.counted("lose a life card", "lose {n} life cards", cost.n)
    return Text("costs nothing")


def spell_price(ability: Ability) -> Text:
    """Return in few words what an ability takes: its cost, else the card that it flips."""
    flips = any(effect(words).verb.startswith("flip") for words in ability.effects)
    if ability.cost == FREE and flips:
        return Text("costs the card you flip")
    match ability.cost.kind:
        case "hand":
            return Text.counted("−1 card", "−{n} cards", ability.cost.n)
        case "suit":
            return Text.counted("−1 card of your suit", "−{n} cards of your suit", ability.cost.n)
        case "deck":
            return Text.counted("−1 life card", "−{n} life cards", ability.cost.n)
    return spell_cost(ability.cost)


def spell_value(front: Front) -> Text:
    """Return the value of a card played upright or sideways."""
    if front.kind == BLANK:
        return Text("no combat value")
    if front.kind == ATTACK:
        return Text("{value}", value=front.value)
    return Text("defense {value}", value=front.value)


def spell_worth(front: Front) -> Text:
    """Return the value of a card played upright or sideways, and what changes it."""
    told = front.told("value")
    changes = [chained(THEN, map(spell, told))] if told else []
    return chained(_SEMICOLONS, changes if is_replaced(front) else [spell_kind(front), *changes])


def spell_kind(front: Front) -> Text:
    """Return whether a card attacks or defends, and with what value."""
    if front.kind == ATTACK:
        return Text("attack {value}", value=front.value)
    return spell_value(front)


def spell_briefly(front: Front) -> Text:
    """Return the value of a card and what it does, in few words for its holder."""
    return in_steps(front, lambda words: _conditional(words, _BRIEFLY), _BRIEFLY_PLAYED)


def in_steps(
    front: Front, say: Callable[[str], Text | None], played: Mapping[str, str] = _PLAYED
) -> Text:
    """Return the value of a card, unless an effect sets it, and its effects in their order.

    ``say``: returns an effect in words; None if it is left out. ``played``: how the effects of each
    step read.
    """
    parts = [] if is_replaced(front) else [spell_kind(front)]
    for step, template in played.items():
        told = [words for each in front.told(step) if (words := say(each)) is not None]
        if told:
            parts.append(Text(template, told=chained(THEN, told)))
    return chained(_SEMICOLONS, parts)


def is_replaced(front: Front) -> bool:
    """Return whether an effect always replaces the value of an attack of 0."""
    first = [effect(words) for words in front.told("value")[:1]]
    replaced = any(one.verb in REPLACED and not one.condition for one in first)
    return replaced and (front.kind, front.value) == (ATTACK, 0)


@cache
def spell_special(special: Special) -> Text:
    """Return a special card in sentences: each way to play it, and what it absorbs if not 1."""
    ways = _spell_ways(special)
    if not special.absorbs:
        return chained(_LINES, ways)
    return chained(_LINES, (*ways, _absorption(special, special.absorbs)))


def spell_card(special: Special, off: int) -> Text:
    """Return a special card in one paragraph; ``off``: the damage it absorbs."""
    return chained(_SENTENCES, (*_spell_ways(special), _absorption(special, off)))


def _spell_ways(special: Special) -> list[Text]:
    """Return what a special card does upright and, if it differs, sideways."""
    if special.sideways is None:
        return [_spell_way(special.upright, "")]
    return [_spell_way(special.upright, "upright"), _spell_way(special.sideways, "sideways")]


def _spell_way(front: Front, way: str) -> Text:
    """Return what a card does when it is played one way, in sentences."""
    values, first = front.told("value"), Text(_WORTH[front.kind, way], value=front.value)
    if is_replaced(front):
        verbs, template = (_REPLACING, _REPLACED[way]) if way else (_VALUE_SENTENCES, _SENTENCE)
        first, values = Text(template, told=_filled(effect(values[0]), verbs)), values[1:]
    changes = [Text(_SENTENCE, told=_conditional(words, _VALUE_SENTENCES)) for words in values]
    later = [
        Text(template, told=chained(THEN, map(spell, front.told(step))))
        for step, template in _STEP_SENTENCES.items()
        if front.told(step)
    ]
    return chained(_SENTENCES, (first, *changes, *later))


def spell_absorbing(special: Special) -> Text:
    """Return what happens once a special card has absorbed damage, in few words."""
    return chained(THEN, (_conditional(words, _BRIEFLY) for words in special.absorbing))


def _absorption(special: Special, off: int) -> Text:
    """Return what a special card absorbs, and its effects then."""
    if not special.absorbing:
        return Text("It absorbs {off} damage.", off=off)
    told = chained(THEN, map(spell, special.absorbing))
    return Text("It absorbs {off} damage. Then {told}.", off=off, told=told)


def spell_does(ability: Ability) -> Text:
    """Return the effects of an ability."""
    return chained(THEN, (_filled(effect(words), _IN_ABILITIES) for words in ability.effects))


def spell_use(ability: Ability) -> Text:
    """Return when an ability can be used, its cost and its effects, as a sentence."""
    asked = [Text(_WHEN[ability.step])]
    if ability.condition:
        asked.append(Text(_CONDITIONS[ability.condition]))
    if ability.cost != FREE:
        asked.append(Text("you may {cost}", cost=spell_cost(ability.cost)))
    return Text("{asked}: {told}.", asked=chained(_COMMAS, asked), told=spell_does(ability))
