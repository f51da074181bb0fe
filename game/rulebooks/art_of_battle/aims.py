"""What revealed cards are aimed at, and the sentences that say so (AB-20, AB-23)."""

from collections.abc import Iterable, Mapping, Sequence

from game.engine.names import CardId, Face, Seat, Zone
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.art_of_battle.cards import CARDS, MODIFIER, WEAPON
from game.rulebooks.art_of_battle.commitments import PlayedCard
from game.rulebooks.art_of_battle.lanes import CELLS, Weapon, aimed_at, opposite, side, standing
from game.rulebooks.art_of_battle.phrases import named

_ADDED: Mapping[Face, str] = {
    "full_swing": N_("{attack} more damage"),
    "feint": N_("it goes to the other lane"),
    "brace": N_("it also blocks {block}"),
    "riposte": N_("after a block it hits back for {counter}"),
    "follow_through": N_("{reward} stamina on a hit"),
    "wind_up": N_("it waits a turn, then {attack} more damage"),
}
"""What each Modifier adds to its Weapon."""


def weapons_after(table: Table, orders: Iterable[PlayedCard]) -> list[Weapon]:
    """Return the Weapons on the battlefield once those just revealed are placed."""
    placed = [
        Weapon(order.card, order.seat, side(order.seat, order.letter), order.row)
        for order in orders
        if order.face in WEAPON
    ]
    return standing(table) + placed


def hosts_of(table: Table, orders: Sequence[PlayedCard]) -> dict[PlayedCard, CardId]:
    """Return the Weapon that each Modifier goes on; those without one are left out (AB-27)."""
    weapons = weapons_after(table, orders)
    hosts = {}
    for order in orders:
        weapon = aimed_at(weapons, order.seat, order.letter)
        fits = weapon is not None and weapon.row in CARDS[order.face].rows
        if order.face in MODIFIER and weapon is not None and fits:
            hosts[order] = weapon.card
    return hosts


def played_text(
    table: Table,
    order: PlayedCard,
    weapons: Iterable[Weapon],
    hosts: Mapping[PlayedCard, CardId],
) -> Text:
    """Return who plays what, and what it is aimed at."""
    if order.face in WEAPON:
        return _weapon_played(order)
    return _played(table, order, weapons, hosts)


def aimed_place(order: PlayedCard, weapons: Iterable[Weapon]) -> Zone:
    """Return what a revealed card is aimed at: a row, a Weapon's row, a whole lane or a seat."""
    chosen = side(order.seat, order.letter)
    if order.face in WEAPON:
        return CELLS[chosen, order.row]
    if order.face in MODIFIER or order.face == "lunge":
        weapon = aimed_at(weapons, order.seat, order.letter)
        return f"lane:{chosen}" if weapon is None else weapon.zone
    if order.face == "second_wind":
        return f"seat:{chosen}"
    enemy = opposite(chosen)
    return f"seat:{enemy}" if order.face == "study" else f"lane:{enemy}"


def attached_text(table: Table, order: PlayedCard, host: CardId) -> Text:
    """Return that a Modifier is attached to a Weapon, and what it adds."""
    card = CARDS[order.face]
    numbers = {"attack": card.attack, "block": card.block}
    numbers |= {"counter": card.counter, "reward": card.reward}
    template = _ADDED[order.face]
    used = {name: number for name, number in numbers.items() if f"{{{name}}}" in template}
    words = N_("{seat} adds {face} to {target}: {added}")
    target, added = named(table, host), Text(template, **used)
    return Text(words, seat=order.seat, face=order.face, target=target, added=added)


def _weapon_played(order: PlayedCard) -> Text:
    seat, face, row = order.seat, order.face, order.row
    lane = side(seat, order.letter)
    if lane == seat:
        return Text("{seat} plays {face} into row {row}", seat=seat, face=face, row=row)
    words = N_("{seat} plays {face} into {seat_b}'s lane, row {row}")
    return Text(words, seat=seat, face=face, seat_b=lane, row=row)


def _played(
    table: Table,
    order: PlayedCard,
    weapons: Iterable[Weapon],
    hosts: Mapping[PlayedCard, CardId],
) -> Text:
    """Return who plays a Modifier or an Action, and for whom."""
    seat, face = order.seat, order.face
    chosen: Seat = side(seat, order.letter)
    if face in MODIFIER or face == "lunge":
        weapon = aimed_at(weapons, seat, order.letter)
        if weapon is not None and (order in hosts or face == "lunge"):
            target = named(table, weapon.card)
            return Text("{seat} plays {face} on {target}", seat=seat, face=face, target=target)
        return Text("{seat} plays {face}, but no Weapon can take it", seat=seat, face=face)
    if face == "second_wind" and chosen == seat:
        return Text("{seat} plays {face}", seat=seat, face=face)
    if face == "second_wind":
        return Text("{seat} plays {face} for {seat_b}", seat=seat, face=face, seat_b=chosen)
    enemy = opposite(chosen)
    if face == "study":
        return Text("{seat} plays {face} against {seat_b}", seat=seat, face=face, seat_b=enemy)
    words = N_("{seat} plays {face} against {seat_b}'s lane")
    return Text(words, seat=seat, face=face, seat_b=enemy)
