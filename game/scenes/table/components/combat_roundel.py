"""The value of a card in combat, with the reasons for it."""

from dataclasses import replace

from game.engine.events import Counted
from game.engine.names import Seat, seat_if_any
from game.scenes.table.components.gauges import Gauge
from game.scenes.table.context import TableContext
from game.scenes.table.durations import COMBAT_VALUE, REDUCED
from game.scenes.table.state import TableState
from game.view.motion import Motion, Tween, linear
from game.view.roundel import Roundel
from game.view.table_anchors import RoundelAnchor
from game.view.table_canvas import TableCanvas
from game.view.values import CombatValue, Reason

USUAL = range(16)
"""Numbers that are rasterized in advance."""


class CombatRoundel(Gauge):
    """A combat value, its reasons, and effects that will apply to the next one."""

    sound = "focus"

    def __init__(self, context: TableContext, canvas: TableCanvas, anchor: RoundelAnchor) -> None:
        seat = seat_if_any(anchor.name)
        self._store = context.store
        self._roundel = Roundel(canvas.easel, anchor, "" if seat is None else context.crests[seat])
        super().__init__(anchor.name, lambda value: None)
        self._worth = CombatValue()
        self._reasons: tuple[Reason, ...] = ()
        self._pending: tuple[Reason, ...] = ()
        self._raised = False
        canvas.stage.add(*self._roundel.sprites)
        self._roundel.warm(USUAL)

    def update(self, state: TableState) -> None:
        """Draw what has changed, except for a number that is animated."""
        worth = state.combat.get(self.counter, CombatValue())
        reasons = state.reasons.get(self.counter, ())
        pending = tuple(reason for seat, reason in state.in_force if self.is_of(seat))
        if self._is_being_laid(state):
            pending = ()  # the drop targets cover the value and include these
        if worth != self._worth:
            self._roundel.set(worth)
        if (worth, reasons) != (self._worth, self._reasons):
            self._roundel.tell(reasons)
        if pending != self._pending:
            self._roundel.show_pending(pending)
        if state.hand_raised != self._raised:
            self._roundel.make_room(state.hand_raised)
        self._worth, self._reasons, self._pending = worth, reasons, pending
        self._raised = state.hand_raised

    def change(self, event: Counted, still: bool, delay: float = 0.0) -> list[Motion]:
        """Animate the number, unless it disappears."""
        worth = self._store.state.combat.get(self.counter, CombatValue())
        if worth.value < 0:
            return []
        self._worth, before = worth, replace(worth, value=event.was)

        def apply(share: float) -> None:
            self._roundel.pop(1.0 if still else share, before, worth)

        return [Tween(REDUCED if still else COMBAT_VALUE, apply, linear, delay)]

    def _is_being_laid(self, state: TableState) -> bool:
        """Return whether the seat chooses how to lay its card."""
        chosen = state.selection
        return chosen is not None and self.is_of(chosen.seat) and bool(chosen.offers.details)

    def is_of(self, seat: Seat) -> bool:
        """Return whether the value is that of a seat's card."""
        return self.counter.endswith(f":{seat}")
