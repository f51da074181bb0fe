"""MOVE and RESOLVE: Weapons move forward and take effect (AB-31 to AB-34)."""

from collections.abc import Collection, Container, Mapping, Sequence

from game.engine.chance import Chance
from game.engine.names import CardId, Face, Seat
from game.engine.narration import CardEffect, affect, mention, pause, say
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.art_of_battle.cards import CARDS, FEINT, HOLDING
from game.rulebooks.art_of_battle.effects import displace, push_back
from game.rulebooks.art_of_battle.forces import Blow, Force, blows, force, front
from game.rulebooks.art_of_battle.lanes import (
    BEYOND,
    CELLS,
    SEATS,
    Lane,
    Weapon,
    is_living,
    living,
    mate,
    opposite,
    standing,
)
from game.rulebooks.art_of_battle.phrases import listed, named
from game.rulebooks.art_of_battle.piles import effect_of, send_home
from game.rulebooks.art_of_battle.stamina import recover
from game.rulebooks.art_of_battle.steps import Crossing, ResolveWeapons, plain
from game.rulebooks.art_of_battle.verdicts import tell_blow, tell_order
from game.rulebooks.art_of_battle.wasted import ResolveOutcome, tell_wasted
from game.rulebooks.art_of_battle.weapon_texts import Timing, outlook_text

AFTER = Timing()
"""Timing after MOVE, when no Weapon is held back."""

FEW = 2
"""Maximum number of Weapons that are named when they return to hand."""


def move(table: Table, held: Collection[CardId]) -> None:
    """Move every Weapon forward one row, except held ones (AB-31, AB-73)."""
    rest = table.agenda[1:]
    waiting = [weapon for weapon in standing(table) if weapon.card in held]
    going = [weapon for weapon in standing(table) if weapon.card not in held]
    for weapon in waiting:
        _hold(table, weapon)
    if going and waiting:
        say(table, "Every other Weapon moves one row toward the center")
    elif going:
        say(table, "Every Weapon moves one row toward the center")
    for weapon in going:
        if weapon.row == 1:
            table.move(weapon.card, weapon.zone, BEYOND[weapon.lane])
        else:
            table.move(weapon.card, weapon.zone, CELLS[weapon.lane, weapon.row - 1])
    if standing(table) or any(table.zones[zone] for zone in BEYOND):
        pause(table)
    table.plan(rest)


def _hold(table: Table, weapon: Weapon) -> None:
    """Show that a Modifier holds a Weapon back (AB-73)."""
    words = N_("{seat}'s {face} holds {target} back this turn: {now}")
    cause = N_("held by {seat}'s {face}")
    if not table.quiet:
        then = outlook_text(table, weapon, Timing((weapon.card,)))
        displace(table, _hung(table, weapon.card, HOLDING), [weapon], words, cause, now=then)


def _hung(table: Table, weapon: CardId, faces: Container[Face]) -> CardEffect:
    """Return the first Modifier on a Weapon with one of these faces as an effect."""
    card = next(card for card in table.attached[weapon] if table.faces[card] in faces)
    return effect_of(table, table.owners[card], card)


def resolve(table: Table, chance: Chance) -> None:
    """Resolve all Weapons beyond row 1 at once, step by step (AB-33)."""
    _cross(table)
    resolving = {lane: _forces(table, lane) for lane in SEATS}
    if not any(resolving.values()):
        say(table, "No Weapon has reached the center, so nobody is hit")
    fronts = {lane: front(table, lane, list(found.values())) for lane, found in resolving.items()}
    dealt, present = blows(table, fronts), living(table)
    hit = _lose(table, dealt, resolving)
    for lane in SEATS:
        for card, found in resolving[lane].items():
            if found.pushes:
                push_back(table, opposite(lane), effect_of(table, found.owner, card), AFTER)
                break
    for lane in SEATS:
        for card, found in resolving[lane].items():
            _recover(table, lane, card, found, hit)
    tell_wasted(table, resolving, ResolveOutcome(dealt, present, hit))
    if any(resolving.values()):
        _tell_return(table, [card for cards in resolving.values() for card in cards])
    for lane in SEATS:
        for card in resolving[lane]:
            send_home(table, card, BEYOND[lane], chance)
    if any(resolving.values()):
        pause(table)


def _tell_return(table: Table, weapons: Sequence[CardId]) -> None:
    """Tell what becomes of the Weapons that took effect, and of their Modifiers (AB-33.8)."""
    if table.quiet:
        return
    few = len(weapons) <= FEW
    cards = (
        listed([named(table, card) for card in weapons])
        if few
        else Text("The Weapons in the center")
    )
    hung = [each for card in weapons for each in table.attached.get(card, ())]
    alone = len(weapons) == 1
    if not hung:
        words = N_("{cards} returns to hand") if alone else N_("{cards} return to hand")
        mention(table, words, cards=cards)
    elif len(hung) == 1:
        one = N_("{cards} returns to hand; {modifier} is discarded")
        words = one if alone else N_("{cards} return to hand; {modifier} is discarded")
        mention(table, words, cards=cards, modifier=named(table, hung[0]))
    else:
        one = N_("{cards} returns to hand; its Modifiers are discarded")
        words = one if alone else N_("{cards} return to hand; all Modifiers on them are discarded")
        mention(table, words, cards=cards)


def _cross(table: Table) -> None:
    """Move Weapons with a Feint to their team's other lane (AB-33.1)."""
    beyond = [(card, lane) for lane in SEATS for card in table.zones[BEYOND[lane]]]
    crossings = [Crossing(card, mate(lane)) for card, lane in beyond if force(table, card).crosses]
    if not crossings:
        return
    table.plan((*plain(ResolveWeapons(tuple(crossings))), *table.agenda[1:]))
    for card, goal in crossings:
        if not table.quiet:
            _tell_crossing(table, card, mate(goal))
        table.move(card, BEYOND[mate(goal)], BEYOND[goal])


def _tell_crossing(table: Table, card: CardId, lane: Lane) -> None:
    """Show that a Feint sends a Weapon to the other lane; its target was told with the Feint."""
    feint, goal = _hung(table, card, (FEINT,)), mate(lane)
    way = feint._replace(cards=(card,), path=(BEYOND[lane], BEYOND[goal]))
    words = N_("{seat}'s {face} sends {target} into {seat_b}'s lane")
    target = named(table, card)
    affect(table, way, words, seat=feint.seat, face=FEINT, target=target, seat_b=goal)


def _forces(table: Table, lane: Lane) -> dict[CardId, Force]:
    """Return the forces that resolve in a lane."""
    return {card: force(table, card) for card in table.zones[BEYOND[lane]]}


def _lose(
    table: Table, dealt: Sequence[Blow], resolving: Mapping[Lane, Mapping[CardId, Force]]
) -> frozenset[Seat]:
    """Take all damage; return the seats that lost health (AB-33.5).

    All of it is known before, so that it is taken at the same moment though it is shown in turn.
    """
    told = set[Seat]()
    if not table.quiet:
        tell_order(table, dealt)
    for place, blow in enumerate(dealt, 1):
        for seat in () if table.quiet else sorted(_fallen(table, blow, resolving) - told):
            told.add(seat)
            words = N_("{seat} has fallen but still strikes: all attacks happen at once")
            say(table, words, seat=seat)
        counter = f"health:{blow.seat}"
        left = table.counters[counter]
        tell_blow(table, blow, resolving, left, (place, len(dealt)))
        if blow.amount:
            table.count(counter, max(0, left - blow.amount))
    return frozenset(blow.seat for blow in dealt if blow.amount)


def _fallen(
    table: Table, blow: Blow, resolving: Mapping[Lane, Mapping[CardId, Force]]
) -> set[Seat]:
    """Return the players of the Weapons that deal a blow who have lost their last health."""
    forces = resolving[blow.lane].values()
    owners = {each.owner for each in forces if (each.counter if blow.answers else each.attack)}
    return {seat for seat in owners if not table.counters[f"health:{seat}"]}


def _recover(table: Table, lane: Lane, card: CardId, found: Force, hit: Collection[Seat]) -> None:
    """Let a living player recover: less if hit, more if the enemy was hit (AB-33.7)."""
    seat = found.owner
    if not is_living(table, seat):
        return
    if found.recovery:
        by, is_hit = effect_of(table, seat, card), seat in hit
        reason = Text("because {seat} was hit", seat=seat) if is_hit else None
        recover(table, seat, found.shaken if is_hit else found.recovery, by, reason)
    if found.reward and opposite(lane) in hit:
        _reward(table, seat, card)


def _reward(table: Table, seat: Seat, weapon: CardId) -> None:
    """Let a Weapon's player recover through its Modifiers, one after another (AB-72)."""
    for card in table.attached[weapon]:
        owner, reward = table.owners[card], CARDS[table.faces[card]].reward
        if reward and owner is not None:
            hitter = table.faces[weapon]
            recover(table, seat, reward, effect_of(table, owner, card), hitter=hitter)
