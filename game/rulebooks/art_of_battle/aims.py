"""What revealed cards are aimed at (AB-20, AB-23); played.py has the sentences that say so."""

from collections.abc import Iterable, Iterator, Sequence

from game.engine.descriptions import Bearing
from game.engine.names import CardId, Face, Seat, Zone
from game.engine.rulebook import View
from game.engine.table import Table
from game.engine.text import Text
from game.rulebooks.art_of_battle.cards import CARDS, LETTERS, MODIFIER, WEAPON
from game.rulebooks.art_of_battle.commitments import PlayedCard
from game.rulebooks.art_of_battle.lanes import (
    CELLS,
    COMMITS,
    SEATS,
    Weapon,
    aimed_at,
    opposite,
    side,
    standing,
)

LETTER_OF = {face: letter for letter, face in LETTERS.items()}
"""The letter of each Direction."""


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


def pointed(view: View) -> dict[tuple[Seat, Face], Bearing]:
    """Return where each seat's Directions point, and at what beside a revealed card (AB-20)."""
    return {
        (seat, face): _bearing(view, seat, letter)
        for seat in SEATS
        for face, letter in LETTER_OF.items()
    }


def _bearing(view: View, seat: Seat, letter: str) -> Bearing:
    """Return where a Direction points, and at what if it lies beside a revealed card."""
    faces = [view.faces.get(card, "") for card in view.zones[COMMITS[seat]]]
    for face in faces:
        if face not in LETTER_OF and LETTERS[letter] in faces:
            return _aimed(view, seat, face, letter)
    return Bearing(side(seat, letter))


def _aimed(view: View, seat: Seat, face: Face, letter: str) -> Bearing:
    """Return the target of a revealed card: a lane, a Weapon or a player.

    A Direction always points to its own side, even if the Weapon is in the other lane (AB-23).
    """
    chosen = side(seat, letter)
    if face in MODIFIER or face == "lunge":
        weapon = aimed_at([*standing(view), *_revealed(view)], seat, letter)
        if weapon is not None:
            return Bearing(chosen, Text("{seat}", seat=weapon.owner), weapon.owner)
    elif face not in WEAPON and face != "second_wind":
        chosen = opposite(chosen)
    return Bearing(chosen, Text("{seat}", seat=chosen), chosen)


def _revealed(view: View) -> Iterator[Weapon]:
    """Yield the Weapons that are revealed but not placed yet, as if in the first row."""
    for seat in SEATS:
        faces = {view.faces.get(card, ""): card for card in view.zones[COMMITS[seat]]}
        letter = next((LETTER_OF[face] for face in faces if face in LETTER_OF), "")
        for face, card in faces.items():
            if face in WEAPON:
                yield Weapon(card, seat, side(seat, letter), 1)


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
