"""REVEAL: costs are paid and cards are placed (AB-22 to AB-29)."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from game.engine.chance import Chance
from game.engine.names import CardId
from game.engine.narration import aim, mention, pause, say
from game.engine.table import Table
from game.engine.text import N_, Text, chained
from game.rulebooks.art_of_battle.aims import aimed_place, hosts_of, picked_weapon, weapons_after
from game.rulebooks.art_of_battle.cards import CARDS, MODIFIER, PROFICIENCY, WEAPON
from game.rulebooks.art_of_battle.commitments import PlayedCard, turned_up
from game.rulebooks.art_of_battle.effects import EFFECTS, work
from game.rulebooks.art_of_battle.lanes import (
    CELLS,
    COMMITS,
    HANDS,
    SEATS,
    Weapon,
    living,
    side,
    standing,
)
from game.rulebooks.art_of_battle.outlooks import targets_of
from game.rulebooks.art_of_battle.phrases import listed
from game.rulebooks.art_of_battle.played import attached_text, crossing, landing, played_text
from game.rulebooks.art_of_battle.stamina import pay
from game.rulebooks.art_of_battle.steps import (
    Commitment,
    MoveWeapons,
    OfferDiscards,
    ResolveWeapons,
    RevealCommitments,
    plain,
)
from game.rulebooks.art_of_battle.weapon_texts import Timing, crossed_target


def reveal(table: Table, commitments: Sequence[Commitment], chance: Chance) -> None:
    """Reveal all cards, then place Weapons, attach Modifiers and carry out Actions.

    Plans the rest of the turn with the Weapons that do not move (AB-73) and the seats that played
    no Proficiency (AB-35), before a Modifier is attached, so that its Weapon's outlook counts it.
    """
    orders = turned_up(table, commitments)
    hosts = hosts_of(table, orders)
    actions = [order for order in orders if order.face not in WEAPON | MODIFIER]
    _announce(table, orders, hosts)
    if not table.quiet:
        _tell_sequence(table, orders, hosts)
    held = tuple(host for order, host in hosts.items() if CARDS[order.face].holds)
    spent = {order.seat for order in (*hosts, *actions) if order.face in PROFICIENCY}
    idle = tuple(seat for seat in SEATS if seat not in spent)
    rest = plain(MoveWeapons(held), ResolveWeapons(), OfferDiscards(idle))
    table.plan((*plain(RevealCommitments(())), *rest))
    _attach([order for order in orders if order.face in MODIFIER], hosts, table)
    if orders:
        pause(table)
    work(table, actions, chance, Timing(held=held))
    _take_directions_back(table)
    table.plan(rest)


def _announce(
    table: Table, orders: Sequence[PlayedCard], hosts: Mapping[PlayedCard, CardId]
) -> None:
    """Announce what each player plays, let them pay and place Weapons, one player after another.

    Everything is paid before any other card moves, as if at the same moment (AB-24).
    """
    if not orders:
        say(table, "Nobody plays a card")
        return
    played = {order.seat: order for order in orders}
    weapons = weapons_after(table, orders)
    for seat in living(table):
        order = played.get(seat)
        if order is None:
            say(table, "{seat} plays nothing", seat=seat)
            continue
        if not table.quiet:
            _tell_played(table, order, weapons, hosts)
        if order.face not in MODIFIER or order in hosts:
            pay(table, seat, CARDS[order.face].cost)
        if order.face in WEAPON:
            _place(order, table)


def _tell_sequence(
    table: Table, orders: Sequence[PlayedCard], hosts: Mapping[PlayedCard, CardId]
) -> None:
    """Announce the order of effects if it differs from the order shown (AB-24, AB-29).

    Modifiers are attached first and together, then Actions follow, grouped by name.
    """
    turns = {face: place for place, face in enumerate(EFFECTS, 1)}
    acting = [order for order in orders if order in hosts or order.face in turns]
    sequence = sorted(acting, key=lambda order: turns.get(order.face, 0))
    if [order.face for order in sequence] == [order.face for order in acting]:
        return
    groups = groupby(sequence, key=lambda order: turns.get(order.face, 0))
    together = [dict.fromkeys(order.face for order in group) for _, group in groups]
    parts = [listed([Text("{face}", face=face) for face in faces]) for faces in together]
    words = N_("Actions always take effect in this order: {cards}")
    if sequence[0] in hosts:
        words = N_("Modifiers are attached before Actions take effect: {cards}")
    say(table, words, cards=chained(N_("{one}, then {other}"), parts))


def _tell_played(
    table: Table,
    order: PlayedCard,
    weapons: Sequence[Weapon],
    hosts: Mapping[PlayedCard, CardId],
) -> None:
    """Show what a player plays and what it is aimed at, by a Direction card if any (AB-20).

    A Feint, and a Weapon revealed after its Feint, point at the seat that the Weapon will hit
    instead.
    """
    directions = [card for card in table.zones[COMMITS[order.seat]] if card != order.card]
    text = played_text(table, order, weapons, hosts)
    lane = landing(order, hosts)
    targets = targets_of(table, order.seat, order.face, lane)
    pointer = directions[0] if directions else None
    weapon = picked_weapon(order, weapons)
    picked = None if weapon is None else weapon.card
    if weapon is not None and order in hosts and CARDS[order.face].crosses:
        crosses = crossing(table, order, hosts)
        target = crossed_target(table, weapon.card, weapon.lane, crosses)
        targets = () if target is None else (target,)
    aim(table, order.card, text, aimed_place(order, weapons), targets, pointer, picked)


def _place(order: PlayedCard, table: Table) -> None:
    """Place a Weapon in a lane of its team (AB-25)."""
    cell = CELLS[side(order.seat, order.letter), order.row]
    table.move(order.card, COMMITS[order.seat], cell)


def _attach(orders: Sequence[PlayedCard], hosts: Mapping[PlayedCard, CardId], table: Table) -> None:
    """Attach Modifiers; return those without a Weapon to hand, unpaid (AB-26, AB-27)."""
    for order in orders:
        seat, face = order.seat, order.face
        if order in hosts:
            if not table.quiet:
                (host,) = (each for each in standing(table) if each.card == hosts[order])
                say(table, attached_text(table, order, host))
            table.attach(order.card, COMMITS[seat], hosts[order])
        else:
            words = N_("{face} has no Weapon to go on and returns to {seat}'s hand")
            say(table, words, face=face, seat=seat)
            table.move(order.card, COMMITS[seat], HANDS[seat])


def _take_directions_back(table: Table) -> None:
    """Return Direction cards to hand (AB-22)."""
    if any(table.zones[zone] for zone in COMMITS):
        mention(table, "Directions are never used up: they return to hand")
    for seat, zone in enumerate(COMMITS):
        for card in tuple(table.zones[zone]):
            table.move(card, zone, HANDS[seat])
