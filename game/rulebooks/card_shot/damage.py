"""Damage: absorbing it, and losing the rest from the deck (CS-17 to CS-20)."""

from game.engine.events import Pierced, Struck
from game.engine.names import Face, Seat
from game.engine.narration import announce, explain, pause, say
from game.engine.rulebook import View
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.card_shot.cards import DAMAGES, DECKS, JOKER, KIND, RANK, SUIT, other
from game.rulebooks.card_shot.characters import Special
from game.rulebooks.card_shot.piles import LOST, check_deck, drop, note_lost
from game.rulebooks.card_shot.roster import played_by
from game.rulebooks.card_shot.steps import (
    AbsorbDamage,
    CardShotStep,
    LoseCards,
    plain,
)


def deal(
    table: Table,
    seat: Seat,
    amount: int,
    absorbed: bool,
    source: str = "",
    counted: Text | None = None,
) -> None:
    """Deal damage to a seat; ``absorbed``: cards from its hand may absorb it (CS-17).

    ``source``: the card or ability that deals it, "" for the attack. ``counted``: the
    calculation to show instead of the plain amount.
    """
    if amount <= 0:
        return
    if not table.quiet:
        text = Text(
            "{seat_a} deals {seat_b} {amount} damage",
            seat_a=other(seat),
            seat_b=seat,
            amount=amount,
        )
        told = Text("{amount} damage", amount=amount) if counted is None else counted
        cost = Text("{told}: {cost}", told=told, cost=_cost(amount, absorbed))
        hit = Struck if absorbed else Pierced
        table.tell(hit(other(seat), seat, amount, text, cost=cost))
    if source:
        explain(table, DAMAGES[seat], "{name}", name=source)
    table.count(DAMAGES[seat], amount)
    planned: list[CardShotStep] = [LoseCards(seat, amount)]
    if absorbed:
        planned.insert(0, AbsorbDamage(seat, amount, 0, 0, ""))
    table.plan((*plain(*planned), *table.agenda))


def _cost(amount: int, absorbed: bool) -> Text:
    """Return what damage costs the seat that takes it."""
    if absorbed:
        return Text.counted(
            "{n} life card unless absorbed", "{n} life cards unless absorbed", amount
        )
    return Text.counted(
        "{n} life card, cannot be absorbed", "{n} life cards, cannot be absorbed", amount
    )


def takes_off(table: Table | View, seat: Seat, face: Face) -> int:
    """Return what a card in a seat's hand absorbs (CS-17, CS-18, CS-46, CS-47)."""
    own = SUIT[face] == played_by(table, seat).suit
    special = special_of(table, seat, face)
    return (special.absorbs if special and special.absorbs else 1) + own


def special_of(table: Table | View, seat: Seat, face: Face) -> Special | None:
    """Return the special card of a seat's character; None for other cards."""
    return played_by(table, seat).cards[RANK[face]] if KIND[face] == "special" else None


def is_idle(off: int, left: int, least: int) -> bool:
    """Return whether a card that absorbs this much makes a card of the set needless (CS-46)."""
    return left <= 0 or (least > 0 and left - off + least <= 0)


def lose(table: Table, seat: Seat, amount: int) -> None:
    """Lose the rest from the deck, one card at a time, until a Joker stops it (CS-19, CS-20)."""
    if table.counters[DAMAGES[seat]] != amount:
        table.count(DAMAGES[seat], amount)  # damage within damage has used the counter
    faces: list[Face] = []
    stopped = 0
    for left in range(amount - 1, -1, -1):
        faces.append(drop(table, seat))
        stopped = left if faces[-1] == JOKER else 0
        if stopped or not table.zones[DECKS[seat]]:
            break
        table.count(DAMAGES[seat], left)
    note_lost(table, seat, faces)
    check_deck(table, seat, LOST)
    if table.result is not None:
        return
    if stopped:
        words = N_("{seat}'s Joker stops the remaining {left} damage")
        announce(table, words, seat=seat, left=stopped)
        table.count(DAMAGES[seat], 0)
    elif faces:
        text = Text.counted(
            "{seat} loses a life card to damage",
            "{seat} loses {n} life cards to damage",
            len(faces),
            seat=seat,
        )
        say(table, text)
    pause(table)
