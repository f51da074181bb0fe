"""Hand sizes and how long their changes last (CS-30).

A change that passes is remembered at the end of the agenda, as ``("fleeting", seat, size, n,
turn, ...)``: the size without such changes, then for each of them how much it is and the turn at
whose end it is over.
"""

from game.engine.names import Seat, Step
from game.engine.narration import say
from game.engine.table import Table
from game.rulebooks.card_shot.cards import HAND_SIZES

SIZE, LEAST, MOST = 5, 3, 7
"""Cards of a hand at the start, at least and at most (CS-6, CS-30)."""


def resize(table: Table, seat: Seat, n: int, time: str) -> None:
    """Change a hand size by n, for the rest of the game or to the end of the next turn."""
    base, fleeting = _remembered(table, seat)
    if time == "game":
        base = _within(base + n)
    else:
        fleeting[n] = table.counters["turn"] + 1
    _keep(table, seat, base, fleeting)


def restore(table: Table) -> None:
    """At the end of a turn, take back the changes whose time is over."""
    for step in table.agenda:
        if step[0] == "fleeting":
            seat = int(step[1])
            base, fleeting = _remembered(table, seat)
            turn = table.counters["turn"]
            _keep(table, seat, base, {n: last for n, last in fleeting.items() if last > turn})


def _remembered(table: Table, seat: Seat) -> tuple[int, dict[int, int]]:
    """The size without changes that pass, and each of those with its last turn."""
    for step in table.agenda:
        if step[:2] == ("fleeting", seat):
            values = [int(value) for value in step[2:]]
            return values[0], dict(zip(values[1::2], values[2::2], strict=True))
    return table.counters[HAND_SIZES[seat]], {}


def _keep(table: Table, seat: Seat, base: int, fleeting: dict[int, int]) -> None:
    """Remember the changes, and set the hand size that follows from them."""
    steps: list[Step] = [step for step in table.agenda if step[:2] != ("fleeting", seat)]
    if fleeting:
        steps.append(
            ("fleeting", seat, base, *(value for pair in fleeting.items() for value in pair))
        )
    table.plan(steps)
    size = _within(base + sum(fleeting))
    if size != table.counters[HAND_SIZES[seat]]:
        say(table, "The hand size of {seat} is {size} now", seat=seat, size=size)
        table.count(HAND_SIZES[seat], size)


def _within(size: int) -> int:
    return min(MOST, max(LEAST, size))
