"""What cards count as while they meet: large numbers, built up step by step with reasons."""

from dataclasses import replace

from game.scenes.table.context import TableCanvas, TableContext
from game.scenes.table.durations import COMBAT_VALUE, REDUCED
from game.scenes.table.state import TableState
from game.view.motion import Motion, Tween, linear
from game.view.roundel import Roundel
from game.view.table_anchors import RoundelAnchor
from game.view.values import CombatValue

ROUNDEL, DEFENDS = "roundel", "defends"
"""The parts of a look that are drawn here."""

USUAL = range(16)
"""Numbers that are drawn before anything moves."""


class CombatRoundel:
    """One number, the reasons for it, and what is in force for the next one."""

    def __init__(self, canvas: TableCanvas, anchor: RoundelAnchor) -> None:
        self._counter, self._roundel = anchor.name, Roundel(canvas.easel, anchor)
        self._worth = CombatValue()
        self._reasons: tuple[str, ...] = ()
        self._force: tuple[str, ...] = ()
        canvas.stage.add(*self._roundel.sprites)
        self._roundel.warm(USUAL)

    def update(self, state: TableState) -> None:
        """Draw what has changed; a number that pops draws itself."""
        worth = state.combat.get(self._counter, CombatValue())
        reasons = state.reasons.get(self._counter, ())
        force = tuple(words for seat, words in state.in_force if self._is_of(seat))
        if worth != self._worth:
            self._roundel.set(worth)
        if (worth, reasons) != (self._worth, self._reasons):
            self._roundel.tell(reasons)
        if force != self._force:
            self._roundel.stand_by(force)
        self._worth, self._reasons, self._force = worth, reasons, force

    def pop(self, was: int, worth: CombatValue, still: bool) -> Motion:
        """Bring it from one number to another."""
        self._worth, before = worth, replace(worth, value=was)

        def apply(share: float) -> None:
            self._roundel.pop(1.0 if still else share, before, worth)

        return Tween(REDUCED if still else COMBAT_VALUE, apply, linear)

    def _is_of(self, seat: int) -> bool:
        return self._counter.endswith(f":{seat}")


class CombatValues:
    """The roundels of one layout, by the name of their counter."""

    def __init__(self, context: TableContext, canvas: TableCanvas) -> None:
        self._look, self._store = context.look, context.store
        self._roundels = {
            anchor.name: CombatRoundel(canvas, anchor)
            for anchor in canvas.layout.of_kind(RoundelAnchor)
        }

    @property
    def there(self) -> bool:
        """Whether this table has any."""
        return bool(self._roundels)

    def update(self, state: TableState) -> None:
        """Draw what has changed."""
        for roundel in self._roundels.values():
            roundel.update(state)

    def shows(self, counter: str) -> bool:
        """Whether a counter is told by a roundel, as its number or as its sign."""
        drawn = self._look.counter(counter)
        return counter in self._roundels or (drawn is not None and drawn.part == DEFENDS)

    def change(self, counter: str, was: int, still: bool) -> list[Motion]:
        """Bring a number from one value to that in the state."""
        worth = self._store.state.combat.get(counter, CombatValue())
        if counter not in self._roundels or worth.value < 0:
            return []
        return [self._roundels[counter].pop(was, worth, still)]
