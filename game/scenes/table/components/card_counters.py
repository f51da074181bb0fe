"""What counters say of how cards lie, and of how many a hand may hold."""

from collections.abc import Mapping

from game.scenes.table.components.pile_views import PileViews
from game.view.look import Look
from game.view.table_geometry import TableGeometry


def apply_counters(
    look: Look, counters: Mapping[str, int], geometry: TableGeometry, pile_views: PileViews
) -> None:
    """Let cards be laid, and counted, as all counters say now."""
    for counter, value in counters.items():
        drawn, seat = look.counter(counter), counter.partition(":")[2]
        if drawn is not None and drawn.part == "way":
            geometry.turn(int(seat), value == 1)
        elif drawn is not None and drawn.part == "limit":
            pile_views.limit(int(seat), value)
