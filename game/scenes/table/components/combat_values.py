"""What cards count as while they meet: large numbers, built up step by step with reasons."""

from dataclasses import replace

from game.engine.names import Seat
from game.scenes.table.context import TableCanvas, TableContext
from game.scenes.table.state import TableState
from game.view.motion import Motion, Tween, linear
from game.view.roundel import Roundel
from game.view.table_anchors import RoundelAnchor
from game.view.values import CombatValue

ROUNDEL, DEFENDS = "roundel", "defends"
"""The parts of a look that are drawn here."""

POP, STILL = 0.3, 0.12
"""Seconds that a number takes to change, and where people asked for little motion."""

USUAL = range(16)
"""Numbers that are drawn before anything moves."""


class CombatValues:
    """The roundels of one layout, by the name of their counter."""

    def __init__(self, context: TableContext, canvas: TableCanvas) -> None:
        self._look, self._store = context.look, context.store
        self._roundels = {
            anchor.name: Roundel(canvas.easel, anchor)
            for anchor in canvas.layout.of_kind(RoundelAnchor)
        }
        self._standing: dict[str, tuple[str, ...]] = dict.fromkeys(self._roundels, ())
        for counter, roundel in self._roundels.items():
            canvas.stage.add(*roundel.sprites)
            roundel.warm(USUAL)
            roundel.set(self._value(counter))
            self._tell(counter)

    @property
    def there(self) -> bool:
        """Whether this table has any."""
        return bool(self._roundels)

    def shows(self, counter: str) -> bool:
        """Whether a counter is told by a roundel."""
        return counter in self._roundels or self._sign(counter) is not None

    def put(self, counter: str, value: int) -> None:
        """Show a counter at rest."""
        signed = self._sign(counter)
        if counter in self._roundels:
            worth = replace(self._value(counter), value=value, won=False)
            if value < 0:
                self._store.forget_reasons(counter)
            self._rest(counter, worth)
        elif signed is not None:
            self._rest(signed, replace(self._value(signed), defends=value == 1))

    def change(self, counter: str, was: int, value: int, still: bool) -> list[Motion]:
        """Bring a number from one value to another."""
        if counter not in self._roundels or value < 0:
            self.put(counter, value)
            return []
        roundel = self._roundels[counter]
        worth = replace(self._value(counter), value=value, won=False)
        before = replace(worth, value=was)
        self._store.combat(counter, worth)

        def apply(share: float) -> None:
            roundel.pop(1.0 if still else share, before, worth)

        return [Tween(STILL if still else POP, apply, linear)]

    def explain(self, counter: str, words: str) -> None:
        """Say why a number becomes what it is."""
        if counter in self._roundels:
            self._store.reason(counter, words)
            self._tell(counter)

    def update(self, state: TableState) -> None:
        """Keep in sight what is in force for the numbers of each seat that are not there yet."""
        for counter in self._roundels:
            told = tuple(words for seat, words in state.in_force if counter.endswith(f":{seat}"))
            if told != self._standing[counter]:
                self._standing[counter] = told
                self._roundels[counter].stand_by(told)

    def leave(self) -> None:
        """The cards have gone: so do the numbers that they counted as."""
        self._store.forget_reasons()
        for counter in self._roundels:
            self._rest(counter, CombatValue())

    def judge(self, winner: Seat | None) -> None:
        """The numbers are held against each other."""
        for counter, roundel in self._roundels.items():
            won = winner is not None and counter.endswith(f":{winner}")
            worth = replace(self._value(counter), won=won)
            self._store.combat(counter, worth)
            roundel.set(worth)

    def hush(self) -> None:
        """Another step has begun: why the numbers are what they are is said no more."""
        self._store.forget_reasons()
        for counter in self._roundels:
            self._tell(counter)

    def _value(self, counter: str) -> CombatValue:
        return self._store.state.combat.get(counter, CombatValue())

    def _rest(self, counter: str, worth: CombatValue) -> None:
        self._store.combat(counter, worth)
        self._roundels[counter].set(worth)
        self._tell(counter)

    def _tell(self, counter: str) -> None:
        """Why the number is what it is."""
        self._roundels[counter].tell(self._store.state.reasons.get(counter, ()))

    def _sign(self, counter: str) -> str | None:
        """The roundel that bears the sign of a counter which says that a seat defends."""
        drawn, seat = self._look.counter(counter), counter.partition(":")[2]
        if drawn is None or drawn.part != DEFENDS:
            return None
        return next((name for name in self._roundels if name.endswith(f":{seat}")), None)
