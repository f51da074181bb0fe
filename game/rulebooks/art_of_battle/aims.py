"""What revealed cards are aimed at (AB-20, AB-23); played.py has the sentences that say so."""

from collections.abc import Iterable, Sequence

from game.engine.names import CardId, Zone
from game.engine.table import Table
from game.rulebooks.art_of_battle.cards import CARDS, MODIFIER, WEAPON
from game.rulebooks.art_of_battle.commitments import PlayedCard
from game.rulebooks.art_of_battle.lanes import CELLS, Weapon, aimed_at, opposite, side, standing


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


def picked_weapon(order: PlayedCard, weapons: Iterable[Weapon]) -> Weapon | None:
    """Return the Weapon that a revealed Modifier or Lunge is aimed at, if there is one."""
    if order.face not in MODIFIER and order.face != "lunge":
        return None
    return aimed_at(weapons, order.seat, order.letter)


def aimed_place(order: PlayedCard, weapons: Iterable[Weapon]) -> Zone:
    """Return what a revealed card is aimed at: a row, a Weapon's row, a whole lane or a seat."""
    chosen = side(order.seat, order.letter)
    if order.face in WEAPON:
        return CELLS[chosen, order.row]
    if order.face in MODIFIER or order.face == "lunge":
        weapon = picked_weapon(order, weapons)
        return f"lane:{chosen}" if weapon is None else weapon.zone
    if order.face == "second_wind":
        return f"seat:{chosen}"
    enemy = opposite(chosen)
    return f"seat:{enemy}" if order.face == "study" else f"lane:{enemy}"
