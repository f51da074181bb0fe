"""MOVE and RESOLVE: Weapons move forward and take effect (AB-31 to AB-34)."""

from collections.abc import Collection, Container, Mapping, Sequence

from game.engine.chance import Chance
from game.engine.events import Stopped, Struck
from game.engine.names import CardId, Face, Seat
from game.engine.narration import CardEffect, affect, pause
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.art_of_battle.cards import CROSSING, HOLDING, REWARDING
from game.rulebooks.art_of_battle.effects import displace, push_back
from game.rulebooks.art_of_battle.forces import Blow, Force, blows, force, front, lands_in
from game.rulebooks.art_of_battle.lanes import (
    BEYOND,
    CELLS,
    SEATS,
    Lane,
    Weapon,
    is_living,
    opposite,
    standing,
)
from game.rulebooks.art_of_battle.piles import effect_of, recover, send_home


def move(table: Table, held: Collection[CardId]) -> None:
    """Move every Weapon forward one row, except held ones (AB-31, AB-73)."""
    rest = table.agenda[1:]
    for weapon in standing(table):
        if weapon.card in held:
            _hold(table, weapon)
        elif weapon.row == 1:
            table.move(weapon.card, weapon.zone, BEYOND[weapon.lane])
        else:
            table.move(weapon.card, weapon.zone, CELLS[weapon.lane, weapon.row - 1])
    if standing(table) or any(table.zones[zone] for zone in BEYOND):
        pause(table)
    table.plan(rest)


def _hold(table: Table, weapon: Weapon) -> None:
    """Show that a Modifier holds a Weapon back (AB-73)."""
    words = N_("{seat}'s {face} holds {target} back this turn")
    cause = N_("held by {seat}'s {face}")
    displace(table, _hung(table, weapon.card, HOLDING), weapon, words, cause)


def _hung(table: Table, weapon: CardId, faces: Container[Face]) -> CardEffect:
    """Return the first Modifier on a Weapon with one of these faces as an effect."""
    card = next(card for card in table.attached[weapon] if table.faces[card] in faces)
    return effect_of(table, table.owners[card], card)


def resolve(table: Table, chance: Chance) -> None:
    """Resolve all Weapons beyond row 1 at once, step by step (AB-33)."""
    _cross(table)
    resolving = {lane: _forces(table, lane) for lane in SEATS}
    fronts = {lane: front(table, lane, list(found.values())) for lane, found in resolving.items()}
    hit = _lose(table, blows(table, fronts), resolving)
    for lane in SEATS:
        for card, found in resolving[lane].items():
            if found.pushes:
                push_back(table, opposite(lane), effect_of(table, found.owner, card))
                break
    for lane in SEATS:
        for card, found in resolving[lane].items():
            _recover(table, lane, card, found, hit)
    for lane in SEATS:
        for card in resolving[lane]:
            send_home(table, card, BEYOND[lane], chance)
    if any(resolving.values()):
        pause(table)


def _cross(table: Table) -> None:
    """Move Weapons with a Feint to their team's other lane (AB-33.1)."""
    beyond = [(card, lane) for lane in SEATS for card in table.zones[BEYOND[lane]]]
    for card, lane in beyond:
        goal = lands_in(lane, force(table, card))
        if goal != lane:
            feint = _hung(table, card, CROSSING)
            words, face = N_("{seat}'s Feint sends {face} to the other lane"), table.faces[card]
            affect(table, feint._replace(cards=(card,)), words, seat=feint.seat, face=face)
            table.move(card, BEYOND[lane], BEYOND[goal])


def _forces(table: Table, lane: Lane) -> dict[CardId, Force]:
    """Return the forces that resolve in a lane."""
    return {card: force(table, card) for card in table.zones[BEYOND[lane]]}


def _lose(
    table: Table, dealt: Sequence[Blow], resolving: Mapping[Lane, Mapping[CardId, Force]]
) -> frozenset[Seat]:
    """Take all damage at the same moment; return the seats that lost health (AB-33.5)."""
    for blow in dealt:
        _tell(table, blow, resolving[blow.lane])
    hit = set()
    for seat in SEATS:
        damage = sum(blow.amount for blow in dealt if blow.seat == seat)
        if damage:
            counter = f"health:{seat}"
            table.count(counter, max(0, table.counters[counter] - damage))
            hit.add(seat)
    return frozenset(hit)


def _tell(table: Table, blow: Blow, forces: Mapping[CardId, Force]) -> None:
    """Report what one lane does to the seat opposite."""
    if table.quiet:
        return
    if blow.stopped:
        text = Text("{seat} blocks {amount} damage", seat=blow.seat, amount=blow.stopped)
        table.tell(Stopped(blow.seat, blow.stopped, text))
    if not blow.amount:
        return
    dealt = {
        card: found.counter if blow.answers else found.attack
        for card, found in forces.items()
        if (found.counter if blow.answers else found.attack)
    }
    best = max(dealt, key=lambda card: dealt[card])
    by, face = forces[best].owner, table.faces[best]
    weights = {forces[card].owner: 0 for card in dealt}
    for card, amount in dealt.items():
        weights[forces[card].owner] += amount
    values = {"seat_a": by, "seat_b": blow.seat, "amount": blow.amount}
    if blow.answers:
        text = Text("{seat_a}'s {face} hits back at {seat_b} for {amount}", face=face, **values)
    elif len(weights) > 1:
        text = Text("{seat_a} and {seat_c} hit {seat_b} for {amount}", seat_c=by ^ 1, **values)
    else:
        text = Text("{seat_a}'s {face} hits {seat_b} for {amount}", face=face, **values)
    table.tell(Struck(by, blow.seat, blow.amount, text, _shares(blow.amount, weights)))


def _shares(amount: int, weights: Mapping[Seat, int]) -> tuple[tuple[Seat, int], ...]:
    """Return each attacker's share of joint damage, in proportion to their attacks."""
    if len(weights) < 2:
        return ()
    first, second = sorted(weights)
    part = round(amount * weights[first] / sum(weights.values()))
    return (first, part), (second, amount - part)


def _recover(table: Table, lane: Lane, card: CardId, found: Force, hit: Collection[Seat]) -> None:
    """Let a living player recover: less if hit, more if the enemy was hit (AB-33.7)."""
    if not is_living(table, found.owner):
        return
    if amount := found.shaken if found.owner in hit else found.recovery:
        recover(table, found.owner, amount, effect_of(table, found.owner, card))
    if found.reward and opposite(lane) in hit:
        recover(table, found.owner, found.reward, _hung(table, card, REWARDING))
