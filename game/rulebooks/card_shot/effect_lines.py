"""Effects as both players read them, with names: when a card is revealed, and when it acts."""

from collections.abc import Mapping
from dataclasses import replace

from game.engine.names import Seat
from game.engine.text import N_, Text, chained
from game.rulebooks.card_shot.cards import other
from game.rulebooks.card_shot.characters import Ability, Front
from game.rulebooks.card_shot.effect_text import (
    ON_CARDS,
    THEN,
    fields_of,
    in_steps,
    spell_does,
    template_of,
)
from game.rulebooks.card_shot.verbs import Effect, effect

_IN_THE_LOG: Mapping[str, str] = ON_CARDS | {
    "cut": N_("{seat_b}'s value gets −{n}"),
    "zero": N_("{seat_b}'s value becomes 0"),
    "match": N_("{seat_b}'s value +{n} (maximum {most})"),
    "flipswap": N_("flip the top card: a red card or a Joker swaps the values"),
    "guard": N_("{seat} takes {n} less combat damage"),
    "flipadd": N_("flip the top card: a red card adds {n}, a Joker {twice}"),
    "flipset": N_("flip the top card: the value is its number ({unnumbered})"),
    "more": N_("{n} more damage"),
    "pierce": N_("{seat_b} cannot absorb"),
    "hit": N_("{n} damage to {seat_b}"),
    "mill": N_("{seat_b} loses {lives}"),
    "pay": N_("{seat} loses {lives}"),
    "rob": N_("{seat_b} discards {random}"),
    "scout": N_("discard one of {random} in {seat_b}'s hand"),
    "recycle": N_("shuffle {cards} back into {seat}'s deck"),
    "back": N_("it returns to {seat}'s hand"),
    "peek": N_("look at the top {top} of {seat}'s deck"),
    "hand": N_("{seat}'s hand size {signed} {time}"),
    "hand opp": N_("{seat_b}'s hand size {signed} {time}"),
    "call": "",
    "cycle": "",
}
"""How each verb reads in the log, for both players; "" if the choice that follows says it."""

_SHORT_OFFERS: Mapping[str, str] = {
    "call": N_("guess {seat_b}'s card to give it −{n}"),
    "scout": N_("see {random} of {seat_b}'s and discard one"),
    "recycle": N_("return up to {n} discards to your deck"),
}
"""Wording of verbs in an ability offer, which names its cost too and has to fit on two lines."""

_OFFERED = {**_IN_THE_LOG, **_SHORT_OFFERS}

_USED: Mapping[str, str] = {
    "call": N_("{seat_b}'s card gets −{n} if {seat} guesses its kind"),
    "cycle": N_("{seat} may put a Number card on the bottom of the deck and draw a card"),
}
"""Log text when an ability is used, for verbs that log nothing themselves."""

_DECLINED: Mapping[str, str] = {
    "add": N_("attack +{n}"),
    "flipadd": N_("attack +{n} if a red card is flipped"),
    "hit": N_("{n} damage to {seat_b}"),
    "call": N_("{seat_b}'s card −{n} if guessed"),
    "scout": N_("would cost {seat_b} a card"),
    "cycle": N_("would exchange a Number card"),
}
"""What an unused ability would have done, in few words, by the verb of its first effect."""

MET = {
    "opp_number": N_("against a Number card"),
    "opp_special": N_("against a special card"),
    "opp_defense": N_("against a defense"),
    "active": N_("when active"),
    "waiting": N_("when not active"),
    "deck_less": N_("with the smaller deck"),
    "higher": N_("after winning"),
    "lower": N_("after losing"),
    "not_lower": N_("without losing"),
}
"""Why an effect with a condition happens."""

UNMET = {
    "opp_number": N_("Part of {seat}'s {name} has no effect: {seat_b} played no Number card"),
    "opp_special": N_("Part of {seat}'s {name} has no effect: {seat_b} played no special card"),
    "opp_defense": N_("Part of {seat}'s {name} has no effect: {seat_b} played no defense"),
    "active": N_("Part of {seat}'s {name} has no effect: {seat} is not the Active Player"),
    "waiting": N_("Part of {seat}'s {name} has no effect: {seat} is the Active Player"),
    "deck_less": N_("Part of {seat}'s {name} has no effect: {seat}'s deck is not the smaller one"),
    "higher": N_("Part of {seat}'s {name} has no effect: it did not win"),
    "lower": N_("Part of {seat}'s {name} has no effect: it did not lose"),
    "not_lower": N_("Part of {seat}'s {name} has no effect: it lost"),
}
"""Why an effect with a condition does not happen."""

_UNPAID_HAND = (
    N_("{seat} doesn't pay a card for {name}"),
    N_("{seat} doesn't pay {n} cards for {name}"),
)
_UNPAID_DECK = (
    N_("{seat} doesn't pay a life card for {name}"),
    N_("{seat} doesn't pay {n} life cards for {name}"),
)
"""What is said of a seat that does not pay for its ability, by the number of cards."""

_BARRED = {
    "active": N_("{seat} can use {name} only as the Active Player"),
    "waiting": N_("{seat} cannot use {name} as the Active Player"),
    "deck_less": N_("{seat} can use {name} only with the smaller deck"),
    "higher": N_("{seat} can use {name} only after winning"),
    "lower": N_("{seat} can use {name} only after losing"),
    "not_lower": N_("{seat} cannot use {name} after losing"),
    "opp_number": N_("{seat} can use {name} only against a Number card"),
    "opp_special": N_("{seat} can use {name} only against a special card"),
    "opp_defense": N_("{seat} can use {name} only against a defense"),
}
"""Why an ability with a condition cannot be used."""

_PENDING_CONDITIONS = MET | {
    "higher": N_("if it wins"),
    "lower": N_("if it loses"),
    "not_lower": N_("unless it loses"),
}
"""When an effect of a card that was just revealed will happen."""


def tell(words: str, seat: Seat) -> Text | None:
    """Return a seat's effect as the log tells it; None if the choice that follows says it."""
    told = effect(words)
    return _told(told, seat) if _IN_THE_LOG[told.verb] else None


def _told(told: Effect, seat: Seat, words: Mapping[str, str] = _IN_THE_LOG) -> Text:
    """Return a seat's effect for both players, with their names."""
    seats = {"seat": seat, "seat_b": other(seat)}
    template = template_of(told, words)
    named = {name: one for name, one in seats.items() if f"{{{name}}}" in template}
    return Text(template, **named, **fields_of(told, template))


def spell_offer(ability: Ability, seat: Seat) -> Text:
    """Return what an ability does, for the seat that may use it, with the opponent's name."""
    told = (
        _told(effect(words), seat, _OFFERED)
        if effect(words).verb in _SHORT_OFFERS or "{seat_b}" in template_of(effect(words), _OFFERED)
        else spell_does(replace(ability, effects=(words,)))
        for words in ability.effects
    )
    return chained(THEN, told)


def spell_used(ability: Ability, seat: Seat) -> Text | None:
    """Return what an ability does when it is used; None if its effects log it themselves."""
    told = effect(ability.effects[0])
    is_told = told.verb in _USED and not told.condition
    return _told(told, seat, _USED) if is_told else None


def spell_declined(ability: Ability, seat: Seat) -> Text:
    """Return the line that a seat does not use its ability, and what that would have done."""
    told, unpaid = effect(ability.effects[0]), _spell_unpaid(ability, seat)
    if told.verb not in _DECLINED or told.condition:
        return unpaid
    return Text("{unpaid} ({told})", unpaid=unpaid, told=_told(told, seat, _DECLINED))


def _spell_unpaid(ability: Ability, seat: Seat) -> Text:
    """Return the line that a seat does not use its ability, with the unpaid price."""
    n, name = ability.cost.n, ability.name
    match ability.cost.kind:
        case "hand" | "suit":
            one, more = _UNPAID_HAND
        case "deck":
            one, more = _UNPAID_DECK
        case _:
            return Text("{seat} doesn't use {name}", seat=seat, name=name)
    return Text.counted(one, more, n, seat=seat, name=name)


def spell_barred(ability: Ability, seat: Seat) -> Text | None:
    """Return why a seat cannot use its ability now; None without a condition."""
    words = _BARRED.get(ability.condition)
    return Text(words, seat=seat, name=ability.name) if words else None


def spell_played(front: Front, seat: Seat) -> Text:
    """Return the value of a card that a seat played, and what it does, for both players."""
    return in_steps(front, lambda words: _pending(words, seat) if tell(words, seat) else None)


def _pending(words: str, seat: Seat) -> Text:
    """Return an effect and, if it has one, its condition, for both players."""
    told = effect(words)
    why = _PENDING_CONDITIONS.get(told.condition)
    filled = _told(told, seat)
    return filled if why is None else Text("{told} {why}", told=filled, why=Text(why))
