"""Drawing, and losing cards from a deck.

Everything that takes a card from a deck goes through `draw`, `drop` or `peel`, and then
`check_deck`: a deck with 0 cards ends the match at once (CS-5, CS-27), and the caller must stop.
"""

from collections.abc import Sequence

from game.engine.events import Fell
from game.engine.names import CardId, Face, Seat, Zone
from game.engine.narration import note, pause, say
from game.engine.table import Table
from game.engine.text import N_, Text, chained
from game.rulebooks.card_shot.cards import DECKS, DISCARDS, HANDS, JOKER, other

DRAWN, LOST, PAID, FLIPPED = (
    N_("{seat} drew the last card of their deck"),
    N_("{seat} lost the last card of their deck"),
    N_("{seat} paid with the last card of their deck"),
    N_("{seat} flipped the last card of their deck"),
)
"""Log lines for the last card of a deck."""

_LEFT = {
    "": N_("{seat} loses {lives} to damage: {cards}"),
    LOST: N_("{seat} loses {lives} to {name}: {cards}"),
    PAID: N_("{seat} pays {lives} for {name}: {cards}"),
}
"""What is noted about cards that leave a deck; "" for damage."""


def with_article(face: Face) -> Text:
    """Return a card with its article: there are two Jokers and one of every other card."""
    return Text("a {face}", face=face) if face == JOKER else Text("the {face}", face=face)


def draw(table: Table, seat: Seat, count: int) -> None:
    """Draw cards one at a time, until the seat loses (CS-27)."""
    deck = table.zones[DECKS[seat]]
    for _ in range(count):
        if table.result is None:
            table.move(deck[0], DECKS[seat], HANDS[seat])
            check_deck(table, seat, DRAWN)


def drop(table: Table, seat: Seat) -> Face:
    """Discard the top card of a deck and return it; the deck is not checked."""
    card = table.zones[DECKS[seat]][0]
    face = table.faces[card]
    table.move(card, DECKS[seat], DISCARDS[seat])
    return face


def peel(table: Table, seat: Seat, count: int, how: str, name: str) -> None:
    """Discard cards from a deck; a Joker does not stop that (CS-21).

    ``how``: LOST to a card or ability of this name, or PAID for it.
    """
    faces = [drop(table, seat) for _ in range(min(count, len(table.zones[DECKS[seat]])))]
    note_lost(table, seat, faces, how, name)
    check_deck(table, seat, how)


def note_lost(
    table: Table, seat: Seat, faces: Sequence[Face], how: str = "", name: str = ""
) -> None:
    """Note which cards a deck lost, in order, and why; by default to damage."""
    if faces and not table.quiet:
        cards = chained(N_("{one}, {other}"), [Text("{face}", face=face) for face in faces])
        note(table, _LEFT[how], seat=seat, lives=lives(len(faces)), name=name, cards=cards)


def lives(n: int) -> Text:
    """Return a number of cards of a deck that is its owner's life."""
    return Text.counted("a life card", "{n} life cards", n)


def discard(table: Table, card: CardId, zone: Zone, seat: Seat) -> None:
    """Move a card to its owner's discard pile."""
    table.move(card, zone, DISCARDS[seat])


def check_deck(table: Table, seat: Seat, how: str) -> None:
    """End the match if a deck has 0 cards (CS-5, CS-27); ``how`` says why."""
    if table.zones[DECKS[seat]]:
        return
    pause(table)
    say(table, how, seat=seat)
    if not table.quiet:
        table.tell(Fell(seat))
    table.end((other(seat),))
