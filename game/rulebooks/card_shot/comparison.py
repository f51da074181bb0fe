"""Comparing the values of both cards, and the damage of combat (CS-12, CS-13, CS-44)."""

from game.engine.events import Compared, Told
from game.engine.names import Face, Seat
from game.engine.narration import pause, say
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.card_shot.cards import CLASHES, JOKER, RANK, SEATS, VALUES, other
from game.rulebooks.card_shot.characters import DEFENSE
from game.rulebooks.card_shot.combat import RANKS, laid, laid_front, ordered, told
from game.rulebooks.card_shot.damage import deal
from game.rulebooks.card_shot.steps import CardShotStep, StrikeSeat, plain

_RANKS = RANKS | {
    "3": N_("Three"),
    "4": N_("Four"),
    "5": N_("Five"),
    "6": N_("Six"),
    "7": N_("Seven"),
    "8": N_("Eight"),
    "9": N_("Nine"),
    "10": N_("Ten"),
    JOKER: N_("Joker"),
}
"""The ranks of all cards in words."""


def higher(table: Table) -> Seat | None:
    """Return the seat with the higher value; None if equal."""
    values = [table.counters[VALUES[seat]] for seat in SEATS]
    return None if values[0] == values[1] else values.index(max(values))


def compare(table: Table, doublings: int, guards: tuple[int, int]) -> None:
    """Compare the values, and plan what follows (CS-12, CS-13, CS-45)."""
    winner = higher(table)
    _announce(table, winner, doublings, guards)
    planned: list[CardShotStep] = []
    if winner is not None:
        planned += told(table, winner, "higher")
        if laid_front(table, winner).kind != DEFENSE:
            loser = other(winner)
            planned.append(StrikeSeat(loser, doublings, 0, guards[loser], 0))
    for seat in ordered(table):
        planned += told(table, seat, "after")
    table.plan((*plain(*planned), *table.agenda))


def _announce(table: Table, winner: Seat | None, doublings: int, guards: tuple[int, int]) -> None:
    if table.quiet:
        return
    cards = [table.zones[CLASHES[seat]] for seat in SEATS]
    text = _result(table, winner)
    if cards[0] and cards[1]:
        pair = (cards[0][0], cards[1][0])
        table.tell(Compared((0, 1), pair, winner, text, _detail(table, winner, doublings, guards)))
    else:
        table.tell(Told(text))
    pause(table)


def _result(table: Table, winner: Seat | None) -> Text:
    """Return how the cards and their values compare; a missing card has only its value."""
    better = 0 if winner is None else winner
    worse = other(better)
    high, low = (table.counters[VALUES[seat]] for seat in (better, worse))
    one, two = (_rank(laid(table, seat)) for seat in (better, worse))
    if one is None or two is None:
        if winner is None:
            return Text("A tie at {value}: nobody takes damage", value=high)
        words = N_("{seat_a}'s {high} beats {seat_b}'s {low}")
        return Text(words, seat_a=winner, seat_b=worse, high=high, low=low)
    if winner is None:
        words = N_("{seat_a}'s {one} ties {seat_b}'s {two} at {high}: no attack damage")
        return Text(words, seat_a=better, one=one, seat_b=worse, two=two, high=high)
    words = N_("{seat_a}'s {one} ({high}) beats {seat_b}'s {two} ({low})")
    if laid_front(table, winner).kind == DEFENSE:
        words = N_("{seat_a}'s {one} (defense {high}) stops {seat_b}'s {two} ({low})")
    return Text(words, seat_a=winner, one=one, high=high, seat_b=worse, two=two, low=low)


def _rank(face: Face) -> Text | None:
    """Return the rank of a card in words; None for no card."""
    return Text(_RANKS[RANK[face] or JOKER]) if face else None


def _detail(
    table: Table, winner: Seat | None, doublings: int, guards: tuple[int, int]
) -> Text | None:
    """Return what the comparison leads to; None for equal values."""
    if winner is None:
        return None
    if laid_front(table, winner).kind == DEFENSE:
        return Text("A defense deals no combat damage")
    difference, loser = _difference(table, doublings), other(winner)
    low, high = sorted(table.counters[VALUES[seat]] for seat in SEATS)
    blocked = min(guards[loser], (high - low) << doublings)
    if not blocked:
        return difference
    words = N_("{difference}, and {seat} blocks {blocked}")
    return Text(words, difference=difference, seat=loser, blocked=blocked)


def _difference(table: Table, doublings: int) -> Text:
    """Return how the difference of the values becomes damage."""
    low, high = sorted(table.counters[VALUES[seat]] for seat in SEATS)
    amount = (high - low) << doublings
    if not doublings:
        return Text("{high} − {low} = {amount} damage", high=high, low=low, amount=amount)
    return Text(
        "({high} − {low}) × {factor} = {amount} damage",
        high=high,
        low=low,
        factor=1 << doublings,
        amount=amount,
    )


def strike(table: Table, step: StrikeSeat) -> None:
    """Deal combat damage, less the guard of the seat hit (CS-44)."""
    low, high = sorted(table.counters[VALUES[seat]] for seat in SEATS)
    amount = ((high - low) << step.doublings) + step.more
    if step.guard:
        say(table, "{seat} blocks {guard}", seat=step.seat, guard=min(step.guard, amount))
    counted = None if step.more or step.guard else _difference(table, step.doublings)
    deal(table, step.seat, amount - step.guard, absorbed=not step.pierced, counted=counted)
