"""The abilities of the cards (DU-11 to DU-22).

Each ability does all it can and returns the step of the choice that it needs, or None if it is
done.
"""

from collections.abc import Callable
from typing import TypeAlias

from game.engine.chance import Chance
from game.engine.names import CardId, Seat, Zone
from game.engine.narration import CardEffect, affect, announce, say
from game.engine.table import Table
from game.engine.text import N_
from game.rulebooks.duel.cards import (
    BACKSTAB,
    CHANGE_STANCE,
    COPYCAT,
    DISARM,
    HANDS,
    NUMBER,
    OVER,
    OWNER,
    TRUMP,
)
from game.rulebooks.duel.seats import TEAMS, opponents, paired, tides
from game.rulebooks.duel.steps import (
    AimAbility,
    BuryCard,
    CopyCard,
    DuelStep,
    GiveCard,
    OpenAbility,
    PassCard,
    TakeCard,
)
from game.rulebooks.duel.turns import gained, lay, lost
from game.rulebooks.duel.words import copying, of_tower

_AIMED = (3, 6, 7)
"""The numbers whose ability needs an opponent (DU-10)."""

AbilityRule: TypeAlias = Callable[[Table, Seat, Chance], OpenAbility | None]


def use(table: Table, seat: Seat, number: int, chance: Chance) -> OpenAbility | None:
    """Carry out the ability of a card that a seat has played or copied."""
    return _ABILITIES[number](table, seat, chance)


def pick(table: Table, step: DuelStep | None, card: CardId, chance: Chance) -> OpenAbility | None:
    """Continue an ability with the card that a seat has picked."""
    match step:
        case BuryCard(seat):
            _bury(table, seat, card)
        case TakeCard(seat):
            _take(table, seat, card)
        case CopyCard(seat):
            return _copy(table, seat, card, chance)
        case GiveCard(seat, taker) | PassCard(seat, taker):
            rule = "DU-19" if isinstance(step, GiveCard) else "DU-22"
            effect = CardEffect(seat, None, rule, seats=(taker,), path=(HANDS[seat], HANDS[taker]))
            affect(table, effect, "{seat_a} gives {seat_b} a card", seat_a=seat, seat_b=taker)
            table.move(card, HANDS[seat], HANDS[taker])
            lost(table, seat, None)
            gained(table, taker)
    return None


def strike(
    table: Table, seat: Seat, number: int, target: Seat, chance: Chance
) -> OpenAbility | None:
    """Carry out the ability of a number against an opponent who has cards."""
    if number == BACKSTAB:
        words = N_("Backstab: {seat_b} must give {seat} a card")
        if len(opponents(table, seat)) > 1:
            words = N_("Backstab: {seat} makes {seat_b} give a card")
        chosen = _effect(table, seat, "DU-19", seats=(target,))
        affect(table, chosen, words, seat=seat, seat_b=target)
        return GiveCard(target, seat)
    hand, (rule, to) = HANDS[target], ("DU-18", "bury") if number == DISARM else ("DU-15", "tower")
    effect = _effect(table, seat, rule, seats=(target,), path=(hand, to))
    card = chance.one_of(table.zones[hand])
    if number == DISARM:
        words = N_("Disarm: {seat} makes {seat_b} bury a random card")
        affect(table, effect, words, seat=seat, seat_b=target)
        table.move(card, hand, "bury")
        lost(table, target, None)
    else:
        affect(
            table,
            effect,
            N_("Feint: {seat} pulls a card from {seat_b}'s hand"),
            seat=seat,
            seat_b=target,
        )
        words = N_("Feint: {seat} pulls {face} from {seat_b}, without effect")
        say(table, words, seat=seat, seat_b=target, face=table.faces[card])
        lay(table, target, card, void=True)
    return None


def _bury(table: Table, seat: Seat, card: CardId) -> None:
    """Bury a card of the tower, and announce whose it was (DU-11)."""
    face = table.faces[card]
    own = N_("Killing Blow: {seat} buries their own {face}")
    others = N_("Killing Blow: {seat} buries {seat_b}'s {face}")
    if NUMBER[table.faces[table.zones["tower"][-1]]] == COPYCAT:
        own = N_("Copied Killing Blow: {seat} buries their own {face}")
        others = N_("Copied Killing Blow: {seat} buries {seat_b}'s {face}")
    announce(table, of_tower(seat, face, own, others))
    effect = _effect(table, seat, "DU-11", cards=(card,), path=("tower", "bury"))
    words = N_("{seat_b}'s {face} goes to the bury pile")
    affect(table, effect, words, seat_b=OWNER[face], face=face)
    table.move(card, "tower", "bury")


def _copy(table: Table, seat: Seat, card: CardId, chance: Chance) -> OpenAbility | None:
    """Use the ability of a card of the tower, and say what that does (DU-16)."""
    face = table.faces[card]
    number = NUMBER[face]
    if number == CHANGE_STANCE:
        table.count("limit", OVER)
    effect = _effect(table, seat, "DU-16", cards=(card,))
    affect(table, effect, copying(seat, face, _works(table, seat, number)))
    if number == COPYCAT:
        return CopyCard(seat, 1)
    return None if number == CHANGE_STANCE else use(table, seat, number, chance)


def _works(table: Table, seat: Seat, number: int) -> bool:
    """Return whether a copied ability has something to work on (DU-6, DU-10)."""
    if number == 1:
        return bool(table.zones["bury"])
    return number != TRUMP and (number not in _AIMED or bool(targets(table, seat)))


def targets(table: Table, seat: Seat) -> list[Seat]:
    """Return the opponents that can be chosen: those with cards (DU-10)."""
    return [other for other in opponents(table, seat) if table.zones[HANDS[other]]]


def _effect(
    table: Table,
    seat: Seat,
    rule: str,
    *,
    cards: tuple[CardId, ...] = (),
    seats: tuple[Seat, ...] = (),
    path: tuple[Zone, Zone] | None = None,
) -> CardEffect:
    """Return an effect of the card played last; ``rule``: of the ability that it has or copies."""
    return CardEffect(seat, table.zones["tower"][-1], rule, cards, seats, path=path)


def _killing_blow(table: Table, seat: Seat, chance: Chance) -> OpenAbility | None:
    """Bury a card of the tower (DU-11); say so if there is none (DU-6)."""
    if len(table.zones["tower"]) > 1:
        return BuryCard(seat)
    say(table, N_("{seat}'s Killing Blow: no card to bury, no effect"), seat=seat)
    return None


def _hidden_strength(table: Table, seat: Seat, chance: Chance) -> OpenAbility | None:
    """Take a random card of the bury pile (DU-13)."""
    if table.zones["bury"]:
        words = N_("Hidden Strength: {seat} takes a buried card")
        effect = _effect(table, seat, "DU-13", seats=(seat,), path=("bury", HANDS[seat]))
        affect(table, effect, words, seat=seat)
        table.shuffle("bury", chance)
        table.move(table.zones["bury"][0], "bury", HANDS[seat])
        gained(table, seat)
    return None


def _precision_strike(table: Table, seat: Seat, chance: Chance) -> OpenAbility | None:
    """Take a card of the tower (DU-14); say so if there is none (DU-6)."""
    if len(table.zones["tower"]) > 1:
        return TakeCard(seat)
    say(table, N_("{seat}'s Precision Strike: no card to take, no effect"), seat=seat)
    return None


def _take(table: Table, seat: Seat, card: CardId) -> None:
    face = table.faces[card]
    own = N_("Precision Strike: {seat} takes back {face}")
    others = N_("Precision Strike: {seat} takes {seat_b}'s {face}")
    effect = _effect(table, seat, "DU-14", cards=(card,), path=("tower", HANDS[seat]))
    affect(table, effect, of_tower(seat, face, own, others))
    table.move(card, "tower", HANDS[seat])
    if OWNER[face] != seat:
        gained(table, seat)


def _aimed(number: int) -> AbilityRule:
    """Return the ability of a number that needs an opponent (DU-15, DU-18, DU-19).

    If several opponents are in, the seat chooses one (DU-10).
    """

    def aim(table: Table, seat: Seat, chance: Chance) -> OpenAbility | None:
        exposed = targets(table, seat)
        if not exposed:
            return None
        if len(opponents(table, seat)) > 1:
            return AimAbility(seat, number)
        return strike(table, seat, number, exposed[0], chance)

    return aim


def _four(table: Table, seat: Seat, chance: Chance) -> OpenAbility | None:
    """Copy an ability (DU-16), or do what is printed on the 4 (DU-22)."""
    if tides(table.seats, table.options):
        effect = _effect(table, seat, "DU-22")
        affect(table, effect, "Tides of War: play reverses direction")
        table.count("direction", -table.counters["direction"])
        return None
    if paired(table.seats, table.options):
        return _ambidextrous(table, seat)
    others = table.zones["tower"][:-1]
    if all(NUMBER[table.faces[card]] == COPYCAT for card in others):
        say(table, N_("{seat}'s Copycat has nothing to copy"), seat=seat)
        return None
    return CopyCard(seat, 0)


def _ambidextrous(table: Table, seat: Seat) -> OpenAbility | None:
    """Pass a card to the teammate (DU-22)."""
    mate = (seat + 2) % len(TEAMS)
    if table.counters[f"out:{mate}"] or not table.zones[HANDS[seat]]:
        return None
    return PassCard(seat, mate)


def _change_stance(table: Table, seat: Seat, chance: Chance) -> OpenAbility | None:
    """Say that a card above 5 is required next (DU-17); `lay` has set the limit."""
    words = N_("{seat}'s Change Stance: play a 6, 7 or trump next")
    affect(table, _effect(table, seat, "DU-17"), words, seat=seat)
    return None


def _dodge(table: Table, seat: Seat, chance: Chance) -> OpenAbility | None:
    """Do nothing: counting as 8 is not an ability (DU-20)."""
    return None


_ABILITIES: tuple[AbilityRule, ...] = (
    _killing_blow,
    _hidden_strength,
    _precision_strike,
    _aimed(3),
    _four,
    _change_stance,
    _aimed(6),
    _aimed(7),
    _dodge,
)
"""The abilities by number."""
