"""REVEAL: costs are paid and cards are placed (AB-22 to AB-29)."""

from collections.abc import Sequence

from game.engine.chance import Chance
from game.engine.names import CardId
from game.engine.narration import note, pause, say
from game.engine.table import Table
from game.engine.text import N_
from game.rulebooks.art_of_battle.cards import CARDS, MODIFIER, PROFICIENCY, WEAPON
from game.rulebooks.art_of_battle.commitments import PlayedCard, turned_up
from game.rulebooks.art_of_battle.effects import work
from game.rulebooks.art_of_battle.lanes import CELLS, COMMITS, HANDS, SEATS, allied, side
from game.rulebooks.art_of_battle.piles import named, pay
from game.rulebooks.art_of_battle.steps import (
    Commitment,
    MoveWeapons,
    OfferDiscards,
    ResolveWeapons,
    plain,
)


def reveal(table: Table, commitments: Sequence[Commitment], chance: Chance) -> None:
    """Reveal all cards, then place Weapons, attach Modifiers and carry out Actions.

    Plans the rest of the turn with the Weapons that do not move (AB-73) and the seats that played
    no Proficiency (AB-35).
    """
    orders = turned_up(table, commitments)
    _announce(table, orders)
    _place([order for order in orders if order.face in WEAPON], table)
    hosts = _attach([order for order in orders if order.face in MODIFIER], table)
    actions = [order for order in orders if order.face not in WEAPON | MODIFIER]
    _pay(table, actions)
    if orders:
        pause(table)
    work(table, actions, chance)
    _take_directions_back(table)
    spent = {order.seat for order in (*hosts, *actions) if order.face in PROFICIENCY}
    held = tuple(host for order, host in hosts.items() if CARDS[order.face].holds)
    idle = tuple(seat for seat in SEATS if seat not in spent)
    table.plan(plain(MoveWeapons(held), ResolveWeapons(), OfferDiscards(idle)))


def _announce(table: Table, orders: Sequence[PlayedCard]) -> None:
    """Announce who plays what; passes are left out."""
    for order in orders:
        seat, face, letter, row = order.seat, order.face, order.letter, order.row
        lane = side(seat, letter)
        if row and lane == seat:
            say(table, "{seat} plays {face} into row {row}", seat=seat, face=face, row=row)
        elif row:
            words = N_("{seat} plays {face} into {seat_b}'s lane, row {row}")
            say(table, words, seat=seat, face=face, seat_b=lane, row=row)
        elif letter:
            say(table, "{seat} plays {face} with {letter}", seat=seat, face=face, letter=letter)
        else:
            say(table, "{seat} plays {face}", seat=seat, face=face)
    if not orders:
        say(table, "Everyone passes")


def _place(orders: Sequence[PlayedCard], table: Table) -> None:
    """Place Weapons in a lane of their team (AB-25)."""
    _pay(table, orders)
    for order in orders:
        cell = CELLS[side(order.seat, order.letter), order.row]
        table.move(order.card, COMMITS[order.seat], cell)


def _attach(orders: Sequence[PlayedCard], table: Table) -> dict[PlayedCard, CardId]:
    """Attach Modifiers; return those without a Weapon to hand, unpaid (AB-26, AB-27)."""
    hosts: dict[PlayedCard, CardId] = {}
    for order in orders:
        weapon = allied(table, order.seat, order.letter)
        if weapon is not None and weapon.row in CARDS[order.face].rows:
            hosts[order] = weapon.card
            continue
        say(
            table,
            "{face} has no Weapon to go on and returns to {seat}'s hand",
            face=order.face,
            seat=order.seat,
        )
        table.move(order.card, COMMITS[order.seat], HANDS[order.seat])
    _pay(table, list(hosts))
    for order, host in hosts.items() if not table.quiet else ():
        target = named(table, host, order.seat)
        note(
            table,
            "{seat} attaches {face} to {target}",
            seat=order.seat,
            face=order.face,
            target=target,
        )
    for order, host in hosts.items():
        table.attach(order.card, COMMITS[order.seat], host)
    return hosts


def _pay(table: Table, orders: Sequence[PlayedCard]) -> None:
    """Pay all costs at the same moment (AB-24)."""
    for order in orders:
        pay(table, order.seat, CARDS[order.face].cost)


def _take_directions_back(table: Table) -> None:
    """Return Direction cards to hand (AB-22)."""
    for seat, zone in enumerate(COMMITS):
        for card in tuple(table.zones[zone]):
            table.move(card, zone, HANDS[seat])
