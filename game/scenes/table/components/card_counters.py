"""What counters say of how cards lie, and of how many a hand may hold."""

from collections.abc import Mapping

from game.scenes.table.resting.heaps import Heaps
from game.scenes.table.resting.places import Places
from game.view.look import Look


def obey(look: Look, counters: Mapping[str, int], ground: Places, heaps: Heaps) -> None:
    """Let cards be laid, and counted, as all counters say now."""
    for counter, value in counters.items():
        drawn, seat = look.counter(counter), counter.partition(":")[2]
        if drawn is not None and drawn.part == "way":
            ground.turn(int(seat), value == 1)
        elif drawn is not None and drawn.part == "limit":
            heaps.limit(int(seat), value)
