"""Hand sizes and how long their changes last (CS-30).

Temporary changes are kept in a FleetingSize at the end of the agenda.
"""

from game.engine.names import Seat
from game.engine.narration import say
from game.engine.table import Table
from game.rulebooks.card_shot.cards import HAND_SIZES
from game.rulebooks.card_shot.steps import (
    FleetingSize,
    SizeChange,
    find,
    plain,
    read_all,
)

SIZE, LEAST, MOST = 5, 3, 7
"""Hand size at the start, and its minimum and maximum (CS-6, CS-30)."""


def resize(table: Table, seat: Seat, n: int, time: str) -> None:
    """Change a hand size for the rest of the game or until the end of the next turn."""
    base, fleeting = _remembered(table, seat)
    if time == "game":
        base = _within(base + n)
    else:
        fleeting[n] = table.counters["turn"] + 1
    _keep(table, seat, base, fleeting)


def restore(table: Table) -> None:
    """Undo the temporary changes that end with this turn."""
    for _, step in find(table.agenda, FleetingSize):
        turn = table.counters["turn"]
        left = {amount: last for amount, last in step.changes if last > turn}
        _keep(table, step.seat, step.size, left)


def _remembered(table: Table, seat: Seat) -> tuple[int, dict[int, int]]:
    """Return the hand size without temporary changes, and each of those with its last turn."""
    for _, step in find(table.agenda, FleetingSize):
        if step.seat == seat:
            return step.size, dict(step.changes)
    return table.counters[HAND_SIZES[seat]], {}


def _keep(table: Table, seat: Seat, base: int, fleeting: dict[int, int]) -> None:
    """Keep the changes, and set the hand size that results."""
    planned = [
        step
        for step in read_all(table.agenda)
        if not (isinstance(step, FleetingSize) and step.seat == seat)
    ]
    if fleeting:
        changes = tuple(SizeChange(amount, last) for amount, last in fleeting.items())
        planned.append(FleetingSize(seat, base, changes))
    table.plan(plain(*planned))
    size = _within(base + sum(fleeting))
    if size != table.counters[HAND_SIZES[seat]]:
        say(table, "{seat}'s hand size is now {size}", seat=seat, size=size)
        table.count(HAND_SIZES[seat], size)


def _within(size: int) -> int:
    return min(MOST, max(LEAST, size))
