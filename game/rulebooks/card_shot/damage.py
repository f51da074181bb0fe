"""Damage: absorbing it card by card, and losing what is left from the deck (CS-17 to CS-20).

Steps: ``("absorb", seat, left, least)`` the seat adds cards to the set that absorbs; ``left`` is
the damage not yet taken off, ``least`` the smallest amount that a card of the set takes off, 0
before the first; then the effects of these cards; then ``("lose", seat, amount)``.
"""

from game.engine.events import Struck
from game.engine.names import CardId, Face, Seat, Step
from game.engine.table import Table
from game.engine.text import Text
from game.engine.view import View
from game.rulebooks.card_shot.cards import (
    CLASHES,
    DAMAGES,
    DECKS,
    HANDS,
    JOKER,
    KIND,
    RANK,
    SUIT,
    other,
)
from game.rulebooks.card_shot.characters import Special
from game.rulebooks.card_shot.piles import discard, fall, pause, say
from game.rulebooks.card_shot.roster import played_by


def deal(table: Table, seat: Seat, amount: int, absorbed: bool) -> None:
    """Deal damage to a seat; ``absorbed``: its hand may take some of it off (CS-17)."""
    if amount <= 0:
        return
    if not table.quiet:
        words = "{seat_a} deals {seat_b} {amount} damage"
        text = Text(words, seat_a=other(seat), seat_b=seat, amount=amount)
        table.tell(Struck(other(seat), seat, amount, text))
    table.count(DAMAGES[seat], amount)
    steps: list[Step] = [("lose", seat, amount)]
    if absorbed:
        steps.insert(0, ("absorb", seat, amount, 0))
    else:
        say(table, "It cannot be absorbed")
    table.plan((*steps, *table.agenda))


def takes_off(table: Table | View, seat: Seat, face: Face) -> int:
    """What a card of a seat's hand takes off when it absorbs (CS-17, CS-18, CS-46, CS-47)."""
    own = SUIT[face] == played_by(table, seat).suit
    special = special_of(table, seat, face)
    return (special.absorbs if special and special.absorbs else 1) + own


def special_of(table: Table | View, seat: Seat, face: Face) -> Special | None:
    """What a special card is for the seat's character; None for other cards."""
    return played_by(table, seat).cards[RANK[face]] if KIND[face] == "special" else None


def is_idle(off: int, left: int, least: int) -> bool:
    """Whether with a card that takes so much off some card of the set would be too many (CS-46)."""
    return left <= 0 or (least > 0 and left - off + least <= 0)


def absorb(table: Table, seat: Seat, card: CardId) -> None:
    """Add a card of the hand to the set that absorbs; its effects come after the whole set."""
    face = table.faces[card]
    off, special = takes_off(table, seat, face), special_of(table, seat, face)
    _, _, left, least = (int(value) if value != "absorb" else 0 for value in table.agenda[0])
    say(table, "{seat} absorbs {off} with {face}", seat=seat, off=off, face=face)
    effects = special.absorbing if special else ()
    left = max(0, left - off)
    if "under" in effects:
        shown = table.move(card, HANDS[seat], CLASHES[seat])  # all see what goes under the deck
        table.count(DAMAGES[seat], left)
        pause(table)
        table.move(shown, CLASHES[seat], DECKS[seat])
    else:
        discard(table, card, HANDS[seat], seat)
        table.count(DAMAGES[seat], left)
    absorbing, *rest = table.agenda
    place = next(at for at, step in enumerate(rest) if step[0] == "lose")
    told = [("do", seat, words, RANK[face]) for words in effects if words != "under"]
    step = (*absorbing[:2], left, min(least or off, off))
    table.plan((step, *rest[:place], *told, ("lose", seat, left), *rest[place + 1 :]))


def lose(table: Table, seat: Seat, amount: int) -> None:
    """The rest comes off the deck, one card at a time, until a Joker stops it (CS-19, CS-20)."""
    if table.counters[DAMAGES[seat]] != amount:
        table.count(DAMAGES[seat], amount)  # damage within damage has used the counter
    for left in range(amount - 1, -1, -1):
        stopped = fall(table, seat) == JOKER and left > 0
        if table.result is not None:
            return
        if stopped:
            say(table, "A Joker stops the other {left}", left=left)
        table.count(DAMAGES[seat], 0 if stopped else left)
        if stopped:
            break
    pause(table)
