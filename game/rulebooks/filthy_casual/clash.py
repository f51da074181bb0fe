"""A round of Filthy Casual, step by step: lay, reveal, compare, parry, hit, refill.

Steps on the agenda: ``("draw", seat...)`` these seats hold no card and get one unseen;
``("choose", seat...)`` these seats lay a card; ``("reveal", seat...)``
these turn theirs up; ``("duels", a, b, ...)`` the revealed cards of these pairs are compared;
``("parry", a, b, n)`` the pair plays on with n Parries behind it; ``("compare", a, b, n)``
their next cards are compared; ``("finish",)`` ends the round; ``("stalemate",)`` ends a match
in which every card left is the same.
"""

from collections.abc import Iterable
from itertools import pairwise

from game.engine.chance import Chance
from game.engine.events import Beat, Compared, Fell, Struck, Told
from game.engine.names import Seat, Step
from game.engine.table import Table
from game.engine.text import Text
from game.rulebooks.filthy_casual.moves import outcome

HAND = 5
"""Cards in a full hand (FC-4, FC-11)."""


def begin(table: Table) -> None:
    """Plan the first round of a match or of a given position; ValueError if it cannot be."""
    for seat in range(table.seats):
        if table.zones[f"open:{seat}"]:
            raise ValueError(f"open:{seat} must be empty when a round begins")
        if len(table.zones[f"commit:{seat}"]) > 1:
            raise ValueError(f"commit:{seat} can hold one card only")
    fencers = living(table)
    if len(fencers) < 2:
        table.end(fencers)
        return
    spare = len(table.zones["deck"]) + len(table.zones["discard"])
    empty = _empty_handed(table, fencers)
    if len(empty) > spare:
        raise ValueError(f"hand:{empty[-1]} is empty and there is no card to draw")
    table.plan((("draw", *empty), *_round(table)) if empty else _round(table))


def living(table: Table) -> list[Seat]:
    """The seats with HP left."""
    return [seat for seat in range(table.seats) if table.counters[f"hp:{seat}"] > 0]


def seats_of(step: Step) -> tuple[Seat, ...]:
    """The seats that a step names."""
    return tuple(int(value) for value in step[1:])


def parries(agenda: tuple[Step, ...]) -> int:
    """How many Parries are behind the card that is being chosen."""
    return next((int(step[3]) for step in agenda if step[0] == "compare"), 0)


def advance(table: Table, chance: Chance) -> None:
    """Do the first step of the agenda."""
    step, rest = table.agenda[0], table.agenda[1:]
    seats = seats_of(step)
    match step[0]:
        case "draw":
            table.plan(rest)
            _draw_unseen(table, list(seats), chance)
        case "choose":
            table.plan(rest)
        case "reveal":
            table.plan(rest)
            _reveal(table, seats)
        case "duels":
            pairs = tuple(zip(seats[::2], seats[1::2], strict=True))
            table.plan((*_settle_duels(table, pairs, chance), *rest))
        case "parry":
            table.plan((*_parry(table, (seats[0], seats[1]), seats[2], chance), *rest))
        case "compare":
            table.plan((*_compare(table, (seats[0], seats[1]), seats[2], chance), *rest))
        case "stalemate":
            table.end(())
        case "finish":
            _finish(table, chance)


def draw(table: Table, to: str, chance: Chance) -> bool:
    """Draw the top card, from the shuffled discard pile if the deck is empty (FC-12)."""
    if not table.zones["deck"]:
        if not table.zones["discard"]:
            return False
        table.tell(Told(Text("The deck is empty: the discard pile is shuffled")))
        table.gather("discard", "deck")
        table.shuffle("deck", chance)
    table.move(table.zones["deck"][0], "deck", to)
    return True


def refill(table: Table, seats: list[Seat], chance: Chance) -> None:
    """Draw one card each in turn until all hold five (FC-4, FC-11)."""
    short = [seat for seat in seats if len(table.zones[f"hand:{seat}"]) < HAND]
    while short:
        for seat in short:
            if not draw(table, f"hand:{seat}", chance):
                return
        short = [seat for seat in short if len(table.zones[f"hand:{seat}"]) < HAND]


def _round(table: Table) -> tuple[Step, ...]:
    """A new round: everyone lays a card, all are revealed, every pair duels."""
    fencers = living(table)
    pairs = pairwise(fencers)
    return (
        ("choose", *fencers),
        ("reveal", *fencers),
        ("duels", *(seat for pair in pairs for seat in pair)),
        ("finish",),
    )


def _reveal(table: Table, seats: tuple[Seat, ...]) -> None:
    """Turn the cards up all at once (FC-8)."""
    for seat in seats:
        table.move(table.zones[f"commit:{seat}"][0], f"commit:{seat}", f"open:{seat}")
    table.tell(Beat())


def _settle_duels(
    table: Table, pairs: tuple[tuple[Seat, Seat], ...], chance: Chance
) -> tuple[Step, ...]:
    """Settle the duels that have a winner first; the tied ones are left to play (FC-16)."""
    tied = [pair for pair in pairs if _faces_outcome(table, pair) == 0]
    for pair in pairs:
        if pair not in tied:
            _hold_up(table, pair)
            _hit(table, pair, 0, chance)
    for pair in tied:
        _hold_up(table, pair)
    _clear(table, tuple(dict.fromkeys(seat for pair in pairs for seat in pair)))
    return tuple(("parry", *pair, 1) for pair in tied)


def _parry(table: Table, pair: tuple[Seat, Seat], number: int, chance: Chance) -> tuple[Step, ...]:
    """The pair chooses again; who holds no card draws one and plays it unseen (FC-13, FC-14)."""
    table.tell(
        Told(
            Text(
                "Parry {number}: {seat_a} and {seat_b} again",
                number=number,
                seat_a=pair[0],
                seat_b=pair[1],
            )
        )
    )
    empty = _empty_handed(table, pair)
    if len(empty) == 2 and _all_alike(table):
        return (("stalemate",),)
    _draw_unseen(table, empty, chance)
    table.tell(Beat())
    return (("choose", *pair), ("reveal", *pair), ("compare", *pair, number))


def _empty_handed(table: Table, seats: Iterable[Seat]) -> list[Seat]:
    """The seats that have no card to lay and none laid."""
    zones = table.zones
    return [seat for seat in seats if not zones[f"hand:{seat}"] and not zones[f"commit:{seat}"]]


def _all_alike(table: Table) -> bool:
    """Whether no draw can break a tie: all cards to draw are the same (positions only)."""
    spare = (*table.zones["deck"], *table.zones["discard"])
    return len({table.faces[card] for card in spare}) == 1


def _draw_unseen(table: Table, seats: Iterable[Seat], chance: Chance) -> None:
    """Lay the top card of the deck face down for seats that hold no card (FC-14)."""
    for seat in seats:
        table.tell(Told(Text("{seat} has no card left and plays the top card", seat=seat)))
        draw(table, f"commit:{seat}", chance)


def _compare(
    table: Table, pair: tuple[Seat, Seat], number: int, chance: Chance
) -> tuple[Step, ...]:
    """Compare the next cards of a Parry: a hit, or one Parry more (FC-13)."""
    _hold_up(table, pair)
    tied = _faces_outcome(table, pair) == 0
    if not tied:
        _hit(table, pair, number, chance)
    _clear(table, pair)
    return (("parry", *pair, number + 1),) if tied else ()


def _faces_outcome(table: Table, pair: tuple[Seat, Seat]) -> int:
    a, b = (table.faces[table.zones[f"open:{seat}"][0]] for seat in pair)
    return outcome(a, b)


def _hold_up(table: Table, pair: tuple[Seat, Seat]) -> None:
    """Say how the two open cards compare (FC-7, FC-9)."""
    cards = (table.zones[f"open:{pair[0]}"][0], table.zones[f"open:{pair[1]}"][0])
    a, b = (table.faces[card] for card in cards)
    result = outcome(a, b)
    winner = {1: pair[0], -1: pair[1], 0: None}[result]
    if winner is None:
        text = Text("{face} meets {face}", face=a)
    else:
        better, worse = (a, b) if result > 0 else (b, a)
        text = Text("{face_a} beats {face_b}", face_a=better, face_b=worse)
    table.tell(Compared(pair, cards, winner, text))


def _hit(table: Table, pair: tuple[Seat, Seat], number: int, chance: Chance) -> None:
    """The winner deals 1, or 1d6 in Frenzy (FC-30), and 1 for each Parry (FC-9, FC-15)."""
    winner, loser = pair if _faces_outcome(table, pair) > 0 else pair[::-1]
    base = table.roll(winner, 6, chance) if table.options["frenzy"] else 1
    amount = base + number
    text = Text("{seat_a} lands {amount} on {seat_b}", seat_a=winner, seat_b=loser, amount=amount)
    table.tell(Struck(winner, loser, amount, text))
    table.count(f"hp:{loser}", max(0, table.counters[f"hp:{loser}"] - amount))
    table.tell(Beat())


def _clear(table: Table, seats: tuple[Seat, ...]) -> None:
    """Discard cards that have met every card they were to meet (FC-10)."""
    for seat in seats:
        table.move(table.zones[f"open:{seat}"][0], f"open:{seat}", "discard")


def _finish(table: Table, chance: Chance) -> None:
    """End the round: the fallen are out (FC-17), the others refill, and a new one begins."""
    for seat in range(table.seats):
        if table.counters[f"hp:{seat}"] == 0:
            table.tell(Fell(seat))
            table.gather(f"hand:{seat}", "discard")
    fencers = living(table)
    if len(fencers) == 1:
        table.end(fencers)
        return
    refill(table, fencers, chance)
    table.count("round", table.counters["round"] + 1)
    table.plan(_round(table))
