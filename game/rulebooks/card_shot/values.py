"""Effects that change values, and bonuses for cards not played yet (CS-37 to CS-40)."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from game.engine.chance import Chance
from game.engine.names import Face, Seat
from game.engine.narration import announce, explain, note, pause, say
from game.engine.table import Table
from game.engine.text import N_
from game.rulebooks.card_shot import combat
from game.rulebooks.card_shot.cards import JOKER, NUMBER, RANK, RED, VALUES, other
from game.rulebooks.card_shot.characters import Ability
from game.rulebooks.card_shot.piles import FLIPPED, check_deck, drop, with_article
from game.rulebooks.card_shot.roster import played_by
from game.rulebooks.card_shot.steps import (
    BoostValue,
    CompareValues,
    HushKind,
)
from game.rulebooks.card_shot.verbs import FLIPPED_JOKER, Effect, effect

Verb: TypeAlias = Callable[[Table, Seat, Effect, Chance], None]

ByColor: TypeAlias = tuple[str, str, str]
"""What is said of a flipped card: a Joker, a red card, a black card."""

_ADDS: ByColor = (
    N_("{seat} flips a Joker: +{n}"),
    N_("The {face} is red: +{n}"),
    N_("The {face} is black: it adds nothing"),
)
_SWAPS: ByColor = (
    N_("{seat} flips a Joker: the values swap"),
    N_("The {face} is red: the values swap"),
    N_("The {face} is black: no swap"),
)


_NAMED = {
    "number": N_("{seat} names Number cards: if {seat_b} plays one, it gets −{n}"),
    "special": N_("{seat} names special cards: if {seat_b} plays one, it gets −{n}"),
}
"""What is said of a call, by the kind that it names."""


def call(table: Table, seat: Seat, kind: str, n: int) -> None:
    """Plan a call; it counts after all bonuses of abilities (CS-37)."""
    say(table, _NAMED[kind], seat=seat, seat_b=other(seat), n=n)
    combat.plan_before(table, (CompareValues,), HushKind(seat, kind, n))


def bought(ability: Ability) -> int:
    """Return what an ability always adds for cards of its user's deck; 0 for other abilities."""
    if ability.cost.kind != "deck" or len(ability.effects) != 1:
        return 0
    told = effect(ability.effects[0])
    return told.n if told.verb == "add" and not told.condition else 0


def flipped_for(ability: Ability) -> int:
    """Return what an ability adds if the card that it flips is red; 0 for other abilities."""
    told = [effect(words) for words in ability.effects]
    return next((each.n for each in told if each.verb == "flipadd"), 0)


def _add(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    combat.add(table, seat, told.n, _name(table, seat))


def _cut(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    combat.add(table, other(seat), -told.n, _name(table, seat))


def _zero(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    combat.become(table, other(seat), 0, _name(table, seat))


def _match(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    theirs = table.counters[VALUES[other(seat)]]
    value = min(told.most, theirs + told.n)
    if theirs + told.n > told.most:
        explain(table, VALUES[seat], "at most {most}", value, "set", most=told.most)
    else:
        explain(table, VALUES[seat], "{theirs} + {n}", value, "set", theirs=theirs, n=told.n)
    combat.change(table, seat, value)


def _name(table: Table, seat: Seat) -> str:
    """Return the name of the special card that a seat played."""
    return played_by(table, seat).cards[RANK[combat.laid(table, seat)]].name


def _flip(table: Table, seat: Seat) -> Face | None:
    """Flip the top card of the own deck; None if it was the last."""
    face = drop(table, seat)
    note(table, "{seat} flips {card}", seat=seat, card=with_article(face))
    check_deck(table, seat, FLIPPED)
    return face if table.result is None else None


def _flipswap(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    face = _flip(table, seat)
    if face is None:
        return
    _say_color(table, seat, face, _SWAPS)
    if _gained(face, 1):
        own, theirs = (table.counters[VALUES[one]] for one in (seat, other(seat)))
        name = _name(table, seat)
        combat.become(table, seat, theirs, name)
        combat.become(table, other(seat), own, name)


def _say_color(table: Table, seat: Seat, face: Face, words: ByColor, n: int = 0) -> None:
    """Say what a flipped card does because of its color, and announce a Joker."""
    joker, red, black = words
    if face == JOKER:
        announce(table, joker, seat=seat, n=n)
    else:
        say(table, red if face in RED else black, face=face, n=n)


def _flipadd(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    face = _flip(table, seat)
    if face is not None:
        gained = _gained(face, told.n)
        _say_color(table, seat, face, _ADDS, gained)
        combat.add(table, seat, gained, _name(table, seat))


def _gained(face: Face, n: int) -> int:
    """Return what a flipped card adds: n if red, 2n for a Joker."""
    return 2 * n if face == JOKER else n if face in RED else 0


def _flipset(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    face = _flip(table, seat)
    if face is not None:
        value = FLIPPED_JOKER if face == JOKER else NUMBER.get(face, told.n)
        if face == JOKER:
            announce(table, "{seat} flips a Joker: worth {n}", seat=seat, n=value)
        else:
            number, special = N_("The {face} is worth {n}"), N_("The {face} is special: worth {n}")
            say(table, number if face in NUMBER else special, face=face, n=value)
        combat.become(table, seat, value, _name(table, seat))


def _guard(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    combat.amend(table, CompareValues, lambda step: step.guarded(seat, told.n))


def _double(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    combat.amend(table, CompareValues, lambda step: step._replace(doublings=step.doublings + 1))


def _boost(table: Table, seat: Seat, told: Effect) -> None:
    _plan_boost(table, seat, told.n)


def _flip_boost(table: Table, seat: Seat, told: Effect) -> None:
    face = _flip(table, seat)
    if face is None:
        return
    gained = _gained(face, told.n)
    _say_color(table, seat, face, _ADDS, gained)
    if gained:
        _plan_boost(table, seat, gained)


def _plan_boost(table: Table, seat: Seat, n: int) -> None:
    ability = played_by(table, seat).ability
    if not bought(ability):  # its price has told it
        say(
            table,
            "{seat}'s ability {name}: +{n} for this attack",
            name=ability.name,
            seat=seat,
            n=n,
        )
    combat.plan_before(table, (HushKind, CompareValues), BoostValue(seat, n))
    pause(table)


VALUED: Mapping[str, Verb] = {
    "add": _add,
    "cut": _cut,
    "zero": _zero,
    "match": _match,
    "flipswap": _flipswap,
    "guard": _guard,
    "double": _double,
    "flipadd": _flipadd,
    "flipset": _flipset,
}
"""The effect of each of these verbs on a card."""

BOOSTS: Mapping[str, Callable[[Table, Seat, Effect], None]] = {
    "add": _boost,
    "flipadd": _flip_boost,
}
"""The effect of each of these verbs in an ability."""
