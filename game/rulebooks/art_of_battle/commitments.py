"""Commitments: how they are written and what they say when revealed (AB-16 to AB-20)."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.actions import Action, Play
from game.engine.names import CardId, Face, Seat
from game.engine.table import Table
from game.rulebooks.art_of_battle.cards import ANY, LETTERS
from game.rulebooks.art_of_battle.lanes import COMMITS, HANDS, Field
from game.rulebooks.art_of_battle.steps import Commit, Commitment, RevealCommitments, first, plain

ASIDE: tuple[str, ...] = ("L", "R", "")
"""Letters of a Direction played with a card; "" for none comes last."""

MODES: dict[str, tuple[str, int]] = {
    letter + (str(row) if row else ""): (letter, row) for letter in ASIDE for row in (0, *ANY)
}
"""Modes as the letter of a Direction ("" for none) and the row of a Weapon (else 0)."""


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A revealed commitment."""

    seat: Seat
    card: CardId
    face: Face
    letter: str
    row: int


def commit(table: Table, action: Action, step: Commit) -> None:
    """Move committed cards to their seat's place and note the mode; a pass adds nothing."""
    reveal = first(table.agenda[1:])
    assert isinstance(reveal, RevealCommitments)
    commitments = reveal.commitments
    if isinstance(action, Play):
        hand, zone = HANDS[action.seat], COMMITS[action.seat]
        table.move(action.card, hand, zone)
        letter = MODES[action.mode][0]
        if letter:
            table.move(direction(table, action.seat, letter), hand, zone)
        commitments = (*commitments, Commitment(action.seat, action.mode))
    left = tuple([seat for seat in step.seats if seat != action.seat])
    waiting = [Commit(left)] if left else []
    table.plan((*plain(*waiting, RevealCommitments(commitments)), *table.agenda[2:]))


def direction(table: Field, seat: Seat, letter: str) -> CardId:
    """Return a Direction card in a seat's hand by its letter; -1 if there is none."""
    hand, faces = table.zones[HANDS[seat]], table.faces
    return next((card for card in hand if faces[card] == LETTERS[letter]), -1)


def turned_up(table: Table, commitments: Sequence[Commitment]) -> list[PlayedCard]:
    """Return the revealed commitments in seat order."""
    orders = []
    for seat, mode in commitments:
        card = table.zones[COMMITS[seat]][0]
        orders.append(PlayedCard(seat, card, table.faces[card], *MODES[mode]))
    return orders
