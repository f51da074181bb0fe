"""Cards on their way: drawing, what a deck loses card by card, and telling what happens.

Everything that takes a card from a deck goes through `draw`, `fall` or `peel`: the moment a deck
has 0 cards the match is over (CS-5, CS-27), and whoever called has to stop.
"""

from game.engine.events import Beat, Explained, Fell, Told
from game.engine.names import CardId, Face, Seat, Zone
from game.engine.table import Table
from game.engine.text import Text
from game.rulebooks.card_shot.cards import DECKS, DISCARDS, HANDS, other


def say(table: Table, words: str, **values: int | str) -> None:
    """Tell a line, where there is somebody to read it."""
    if not table.quiet:
        table.tell(Told(Text(words, **values)))


def explain(table: Table, counter: str, words: str, **values: int | str) -> None:
    """Say in three words or so why a counter is set next, where there is somebody to see it."""
    if not table.quiet:
        table.tell(Explained(counter, Text(words, **values)))


def pause(table: Table) -> None:
    """Let what happened be seen before the next thing happens."""
    if not table.quiet:
        table.tell(Beat())


def signed(n: int) -> str:
    """What is added or taken away, with its sign."""
    return f"{n:+}".replace("-", "−")


def number(count: int) -> str:
    """So many cards in words."""
    return "a card" if count == 1 else f"{count} cards"


def draw(table: Table, seat: Seat, count: int) -> None:
    """Draw so many cards, one at a time, as long as the seat has not lost (CS-27)."""
    deck = table.zones[DECKS[seat]]
    for _ in range(count):
        if table.result is None:
            table.move(deck[0], DECKS[seat], HANDS[seat])
            check_deck(table, seat)


def fall(table: Table, seat: Seat) -> Face:
    """The top card of a deck goes to its discard pile; which it was."""
    card = table.zones[DECKS[seat]][0]
    face = table.faces[card]
    table.move(card, DECKS[seat], DISCARDS[seat])
    check_deck(table, seat)
    return face


def peel(table: Table, seat: Seat, count: int) -> None:
    """So many cards are discarded from a deck; a Joker does not stop that (CS-21)."""
    for _ in range(count):
        if table.result is None:
            fall(table, seat)


def discard(table: Table, card: CardId, zone: Zone, seat: Seat) -> None:
    """A card goes to its owner's discard pile."""
    table.move(card, zone, DISCARDS[seat])


def check_deck(table: Table, seat: Seat) -> None:
    """A seat whose deck has 0 cards loses at once (CS-5, CS-27)."""
    if table.zones[DECKS[seat]]:
        return
    pause(table)
    say(table, "{seat} has no card left in the deck", seat=seat)
    if not table.quiet:
        table.tell(Fell(seat))
    table.end((other(seat),))
