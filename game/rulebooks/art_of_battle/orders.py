"""Commitments: how one is written, and what a turned-up one says (AB-16 to AB-20)."""

from dataclasses import dataclass

from game.engine.actions import Action, Play
from game.engine.names import CardId, Face, Seat
from game.engine.table import Table
from game.rulebooks.art_of_battle.cards import ANY, LETTERS
from game.rulebooks.art_of_battle.lanes import COMMITS, HANDS, Field

ASIDE: tuple[str, ...] = ("L", "R", "")
"""A Direction that goes with a card, by its letter; the plain way comes last."""

MODES: dict[str, tuple[str, int]] = {
    letter + (str(row) if row else ""): (letter, row) for letter in ASIDE for row in (0, *ANY)
}
"""What a mode means: the Direction's letter, "" for none, and the row of a Weapon, else 0."""


@dataclass(frozen=True, slots=True)
class Order:
    """A commitment that lies turned up: whose, which card, its Direction's letter, its row."""

    seat: Seat
    card: CardId
    face: Face
    letter: str
    row: int


def commit(table: Table, action: Action) -> None:
    """Bring a commitment to its seat's place and note how it is meant; a pass is nothing."""
    play, reveal, *rest = table.agenda
    if isinstance(action, Play):
        hand, zone = HANDS[action.seat], COMMITS[action.seat]
        table.move(action.card, hand, zone)
        letter = MODES[action.mode][0]
        if letter:
            table.move(direction(table, action.seat, letter), hand, zone)
        reveal = (*reveal, action.seat, action.mode)
    waiting = tuple(value for value in play if value != action.seat)
    table.plan((*((waiting,) if len(waiting) > 1 else ()), reveal, *rest))


def direction(table: Field, seat: Seat, letter: str) -> CardId:
    """The Direction card with a letter in a seat's hand; -1 where there is none."""
    hand, faces = table.zones[HANDS[seat]], table.faces
    return next((card for card in hand if faces[card] == LETTERS[letter]), -1)


def turned_up(table: Table) -> list[Order]:
    """The commitments that the step at hand reveals, in the order of seats."""
    values = table.agenda[0][1:]
    orders = []
    for seat, mode in zip(values[::2], values[1::2], strict=True):
        card = table.zones[COMMITS[int(seat)]][0]
        orders.append(Order(int(seat), card, table.faces[card], *MODES[str(mode)]))
    return orders
