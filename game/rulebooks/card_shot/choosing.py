"""Effects that ask for cards: recycling, looking at a deck or a hand, cycling."""

from game.engine.chance import Chance
from game.engine.names import CardId, Face, Seat
from game.engine.narration import note, pause, say
from game.engine.rulebook import View
from game.engine.table import Table
from game.engine.text import N_
from game.rulebooks.card_shot.cards import DECKS, DISCARDS, HANDS, KIND, NUMBER, PEEKS, SUIT, other
from game.rulebooks.card_shot.piles import discard, draw, with_article
from game.rulebooks.card_shot.roster import played_by
from game.rulebooks.card_shot.steps import (
    OrderCards,
    PeekCards,
    RecycleCards,
    plain,
)


def recyclable(table: Table | View, seat: Seat, kind: str) -> list[CardId]:
    """Return the cards of a kind in a seat's discard pile."""
    faces = table.faces
    suit = played_by(table, seat).suit
    return [card for card in table.zones[DISCARDS[seat]] if _is_of(faces[card], kind, suit)]


def _is_of(face: Face, kind: str, suit: str) -> bool:
    if kind == "specials":
        return KIND[face] == "special"
    return face in NUMBER and (kind == "numbers" or SUIT[face] != suit)


def recycle(table: Table, step: RecycleCards, card: CardId) -> None:
    """Put a chosen card from the discard pile into the deck, which is shuffled at the end."""
    seat = step.seat
    note(table, "{seat} will shuffle the {face} back in", seat=seat, face=table.faces[card])
    table.move(card, DISCARDS[seat], DECKS[seat])
    more = step._replace(left=step.left - 1, picked=1)
    table.plan((*plain(more), *table.agenda[1:]))


def recycled(table: Table, seat: Seat, picked: bool, chance: Chance) -> None:
    """Shuffle the deck after the last chosen card, if there is any."""
    if picked:
        say(table, "{seat} shuffles their deck", seat=seat)
        table.shuffle(DECKS[seat], chance)
    pause(table)


def bury(table: Table, seat: Seat, card: CardId) -> None:
    """Put a card that is looked at under the deck."""
    note(table, "{seat} puts a card on the bottom of their deck", seat=seat)
    table.move(card, PEEKS[seat], DECKS[seat])
    table.plan((*plain(PeekCards(seat, 1)), *table.agenda[1:]))


def order(table: Table, seat: Seat, card: CardId, placed: int) -> None:
    """Make a card the next of those that go back on top."""
    cards = table.zones[PEEKS[seat]]
    left = [held for held in cards[placed:] if held != card]
    table.reorder(PEEKS[seat], (*cards[:placed], card, *left))
    table.plan((*plain(OrderCards(seat, placed + 1)), *table.agenda[1:]))


def lay_back(table: Table, seat: Seat) -> None:
    """Put the cards that are looked at back on top; the first in the zone is drawn first."""
    for card in reversed(table.zones[PEEKS[seat]].copy()):
        table.move(card, PEEKS[seat], DECKS[seat], at=0)
    pause(table)


def scouted(table: Table, seat: Seat, card: CardId) -> None:
    """Discard the chosen card of the opponent's hand and return the others."""
    rival = other(seat)
    face = table.faces[card]
    words = N_("{seat_a} makes {seat_b} discard {card}")
    say(table, words, seat_a=seat, seat_b=rival, card=with_article(face))
    discard(table, card, PEEKS[seat], rival)
    return_scouted(table, seat)


def return_scouted(table: Table, seat: Seat) -> None:
    """Return the seen cards to the opponent's hand."""
    for card in tuple(table.zones[PEEKS[seat]]):
        table.move(card, PEEKS[seat], HANDS[other(seat)])
    pause(table)


def cycled(table: Table, seat: Seat, card: CardId) -> None:
    """Put a Number card under the deck and draw a card."""
    say(table, "{seat} puts a Number card on the bottom of their deck and draws", seat=seat)
    table.move(card, HANDS[seat], DECKS[seat])
    draw(table, seat, 1)


def numbered(table: Table, seat: Seat) -> bool:
    """Return whether a hand has a Number card."""
    faces = table.faces
    return any(faces[card] in NUMBER for card in table.zones[HANDS[seat]])
