"""The effect of each verb (CS-22).

``source`` is the rank of the card with the effect, or ABILITY.
"""

from collections.abc import Mapping

from game.engine.chance import Chance
from game.engine.names import Seat
from game.engine.narration import CardEffect, affect, pause, present, say
from game.engine.table import Table
from game.engine.text import N_, Text, TextValue
from game.rulebooks.card_shot import combat
from game.rulebooks.card_shot.cards import CLASHES, DECKS, HANDS, PEEKS, RANK, VALUES, other
from game.rulebooks.card_shot.characters import DEFENSE
from game.rulebooks.card_shot.choosing import numbered
from game.rulebooks.card_shot.damage import deal
from game.rulebooks.card_shot.effect_lines import MET, UNMET, tell
from game.rulebooks.card_shot.hands import resize
from game.rulebooks.card_shot.piles import LOST, PAID, discard, draw, peel, with_article
from game.rulebooks.card_shot.roster import played_by
from game.rulebooks.card_shot.steps import (
    CallKind,
    CardShotStep,
    CycleNumber,
    OrderCards,
    PeekCards,
    RecycleCards,
    ScoutHand,
    StrikeSeat,
    plain,
)
from game.rulebooks.card_shot.values import BOOSTS, VALUED, Verb
from game.rulebooks.card_shot.verbs import STANDING, Effect, effect, stands

ABILITY = "ability"
"""The source of an ability's effects."""


_NOT_RETURNED = {
    "higher": N_("{seat}'s {name} did not win, so it does not return to hand"),
    "not_lower": N_("{seat}'s {name} lost, so it does not return to hand"),
}
"""Why a card is discarded after all, by the condition under which it returns to hand."""


def carry_out(table: Table, seat: Seat, words: str, source: str, chance: Chance) -> None:
    """Carry out one effect of a seat's card or ability, if its condition holds."""
    told = effect(words)
    who = played_by(table, seat)
    name = who.ability.name if source == ABILITY else who.cards[source].name
    if not holds(table, seat, told.condition):
        if source != ABILITY:
            _say_unmet(table, seat, told, source)
        return
    if source == ABILITY and told.verb in BOOSTS:
        BOOSTS[told.verb](table, seat, told)
        return
    said = None if table.quiet else _said(table, seat, told, words)
    if said is not None:
        _say_effect(table, seat, source, told, said)
    match told.verb:
        case "hit":
            deal(table, other(seat), told.n, absorbed=True, source=name)
        case "mill":
            peel(table, other(seat), told.n, LOST, name)
        case "pay":
            peel(table, seat, told.n, PAID, name)
        case verb:
            _VERBS[verb](table, seat, told, chance)
    if table.result is None:
        pause(table)


def _say_effect(table: Table, seat: Seat, source: str, told: Effect, said: Text) -> None:
    """Show a card or an ability with what it does, and why if that has a condition."""
    shown, named = _effect(table, seat, source, told), _named(table, seat, source)
    if why := MET.get(told.condition):
        words = N_("{seat}'s {name} {why}: {told}")
        affect(table, shown, words, name=named, seat=seat, told=said, why=Text(why))
    else:
        of_ability = N_("{seat}'s ability {name}: {told}")
        words = of_ability if source == ABILITY else N_("{seat}'s {name}: {told}")
        affect(table, shown, words, name=named, seat=seat, told=said)


def _named(table: Table, seat: Seat, source: str) -> Text:
    """Return the name of an ability, or the rank of a special card with its name."""
    who = played_by(table, seat)
    if source == ABILITY:
        return Text("{name}", name=who.ability.name)
    return Text("{rank} ({name})", rank=Text(combat.RANKS[source]), name=who.cards[source].name)


def _say_unmet(table: Table, seat: Seat, told: Effect, source: str) -> None:
    """Say why an effect of a played card does not happen."""
    if table.quiet:
        return
    name, here = _named(table, seat, source), table.zones[CLASHES[seat]]
    if told.verb == "back" and told.condition in _NOT_RETURNED:
        say(table, _NOT_RETURNED[told.condition], name=name, seat=seat)
    elif here and RANK[table.faces[here[0]]] == source:
        values: dict[str, TextValue] = {"name": name, "seat": seat, "seat_b": other(seat)}
        words = UNMET[told.condition]
        named = {key: each for key, each in values.items() if f"{{{key}}}" in words}
        present(table, here[0], words, **named)


def _said(table: Table, seat: Seat, told: Effect, words: str) -> Text | None:
    """Return what an effect does, as the log tells it; a copied value with its sum."""
    if told.verb != "match":
        return tell(words, seat)
    rival = other(seat)
    theirs = table.counters[VALUES[rival]]
    total = theirs + told.n
    parts = {"seat_b": rival, "theirs": theirs, "n": told.n, "total": total, "most": told.most}
    if total <= told.most:
        return Text("{seat_b}'s {theirs} + {n} = {total}", **parts)
    return Text("{seat_b}'s {theirs} + {n} = {total}, at most {most}", **parts)


def _effect(table: Table, seat: Seat, source: str, told: Effect) -> CardEffect:
    """Return what an effect of a seat's revealed card or of its ability affects."""
    rival, revealed = other(seat), table.zones[CLASHES[seat]]
    card = next((card for card in revealed if RANK[table.faces[card]] == source), None)
    shown = CardEffect(seat, card, "CS-22")
    if told.verb in _AGAINST_DECKS:
        zone = DECKS[rival if told.verb == "mill" else seat]
        return shown._replace(counters=((zone, -told.n),))
    if told.verb in _AGAINST_VALUES:
        return shown._replace(cards=tuple(table.zones[CLASHES[rival]]))
    if told.verb in _AGAINST_HANDS:
        return shown._replace(counters=((HANDS[rival], 0),))
    return shown._replace(seats=(rival,) if told.rival or told.verb in _AGAINST_SEATS else ())


def holds(table: Table, seat: Seat, condition: str) -> bool:
    """Return whether a condition holds for a seat."""
    rival, counters = other(seat), table.counters
    own, theirs = counters[VALUES[seat]], counters[VALUES[rival]]
    if condition in STANDING:
        decks = [len(table.zones[zone]) for zone in DECKS]
        return stands(condition, seat, counters["active"], decks)
    match condition:
        case "opp_number" | "opp_special":
            return combat.laid_kind(table, rival) == condition.partition("_")[2]
        case "opp_defense":
            return combat.laid_front(table, rival).kind == DEFENSE
        case "higher":
            return own > theirs
        case "lower":
            return own < theirs
        case "not_lower":
            return own >= theirs
    return True


def _plan(table: Table, *steps: CardShotStep) -> None:
    """Plan the next steps."""
    table.plan((*plain(*steps), *table.agenda))


def _more(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    combat.amend(table, StrikeSeat, lambda step: step._replace(more=step.more + told.n))


def _pierce(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    combat.amend(table, StrikeSeat, lambda step: step._replace(pierced=step.pierced + 1))


def _back(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    combat.take_back(table, seat)


def _rob(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    rival = other(seat)
    for _ in range(min(told.n, len(table.zones[HANDS[rival]]))):
        card = chance.one_of(table.zones[HANDS[rival]])
        face = table.faces[card]
        words = N_("{seat_a} makes {seat_b} discard {card}")
        say(table, words, seat_a=seat, seat_b=rival, card=with_article(face))
        discard(table, card, HANDS[rival], rival)


def _scout(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    rival = other(seat)
    for _ in range(min(told.n, len(table.zones[HANDS[rival]]))):
        card = chance.one_of(table.zones[HANDS[rival]])
        table.move(card, HANDS[rival], PEEKS[seat])
    _plan(table, ScoutHand(seat))


def _draw(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    draw(table, seat, told.n)


def _recycle(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    _plan(table, RecycleCards(seat, told.n, told.kind, 0))


def _peek(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    deck = table.zones[DECKS[seat]]
    for _ in range(min(told.n, len(deck))):
        table.move(deck[0], DECKS[seat], PEEKS[seat])
    _plan(table, PeekCards(seat, 0), OrderCards(seat, 0))


def _hand(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    resize(table, other(seat) if told.rival else seat, told.n, told.kind)


def _call(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    _plan(table, CallKind(seat, told.n))


def _cycle(table: Table, seat: Seat, told: Effect, chance: Chance) -> None:
    if numbered(table, seat):
        _plan(table, CycleNumber(seat))
    else:
        say(table, "{seat} has no Number card to put on the bottom of their deck", seat=seat)


_AGAINST_SEATS = frozenset({"hit"})
_AGAINST_HANDS = frozenset({"rob", "scout"})
_AGAINST_VALUES = frozenset({"cut", "zero"})
_AGAINST_DECKS = frozenset({"mill", "pay"})
"""Verbs that affect the opponent, the opponent's hand, the value of the opponent's card, and a
deck."""

_VERBS: Mapping[str, Verb] = {
    **VALUED,
    "more": _more,
    "pierce": _pierce,
    "rob": _rob,
    "scout": _scout,
    "draw": _draw,
    "recycle": _recycle,
    "back": _back,
    "peek": _peek,
    "hand": _hand,
    "call": _call,
    "cycle": _cycle,
}
"""The effect of each verb but those that `carry_out` knows; ``under`` is in absorbing.py."""
