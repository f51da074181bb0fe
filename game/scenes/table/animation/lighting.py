"""Dims and lights the table around the place where cards are revealed."""

from game.scenes.table.state import TableState, TableStore
from game.view.motion import Motion, Tween, linear
from game.view.stage_light import STEPS


def light_stage(
    store: TableStore, before: TableState, after: TableState, seconds: float
) -> list[Motion]:
    """Dim the table if a reveal begins between two states, and light it if one ends."""
    if before.on_stage == after.on_stage:
        return []

    def dim(share: float) -> None:
        step = round(share * STEPS) / STEPS
        store.dim(step if after.on_stage else 1 - step)

    return [Tween(seconds, dim, linear)]
