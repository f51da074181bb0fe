"""Damage on its way: what of it is absorbed, what the deck pays, and what is called off."""

from collections.abc import Mapping
from dataclasses import replace

from game.engine.names import Seat
from game.scenes.table.context import TableCanvas, TableContext
from game.view.drops import Drops
from game.view.inputs import Pos
from game.view.table_anchors import DropsAnchor
from game.view.values import Damage

DROPS = "drops"
"""The part of a look that is drawn here."""

SOAK, PAID, CALLED_OFF, DONE = (
    "put in cards to absorb it",
    "cards come off the deck",
    "the rest is called off",
    "nothing is left of it",
)
"""What is said of damage: before any of it is paid, while it is, and when it is over."""

PAYING, SOURCE = "Damage", "{source}: {total} damage"
"""What the panel is called once cards of the deck have gone for it, and where not the attack but
something that has a name deals the damage."""


class DamagePanel:
    """The panel of drops, if a table has one; it tells of one seat's damage at a time."""

    def __init__(self, context: TableContext, canvas: TableCanvas) -> None:
        self._look, self._crests, self._store = context.look, context.crests, context.store
        anchors = canvas.layout.of_kind(DropsAnchor)
        self._drops = {anchor.name: Drops(canvas.easel, anchor) for anchor in anchors}
        self._named: dict[str, str] = {}
        self._foreseen: dict[str, int] = {}
        self._shown = ""
        for drops in self._drops.values():
            canvas.stage.add(*drops.sprites)
        self._tell(next(reversed(list(self._damage)), ""))

    @property
    def there(self) -> bool:
        """Whether this table has such a panel."""
        return bool(self._drops)

    @property
    def amounts(self) -> Mapping[Seat, Damage]:
        """All damage that has been told of since it was last cleared, by seat."""
        return {_seat(counter): harm for counter, harm in self._damage.items()}

    @property
    def _damage(self) -> Mapping[str, Damage]:
        return self._store.state.damage

    def shows(self, counter: str) -> bool:
        """Whether a counter is told by drops."""
        return counter.partition(":")[0] in self._drops

    def put(self, counter: str, value: int) -> None:
        """Show what is left at rest."""
        harm = self._damage.get(counter)
        if value and (harm is None or harm.left != value):
            self._store.damage(counter, Damage(value))
        elif not value:
            self._store.damage(counter, None)
        self._tell(counter if value else "")

    def change(self, counter: str, was: int, value: int, paid: bool) -> Damage:
        """Damage is dealt, or less of it is left; ``paid``: a card of the deck went for it."""
        harm = self._damage.get(counter)
        if harm is None or value >= was or harm.left != was:
            harm = Damage(value)
            self._store.damage_source(counter, self._named.pop(counter, ""))
        elif paid:
            harm = replace(harm, lost=harm.lost + 1, spared=harm.spared + was - value - 1)
        else:
            harm = replace(harm, absorbed=harm.absorbed + was - value)
        self._store.damage(counter, harm)
        self._tell(counter)
        return harm

    def explain(self, counter: str, words: str) -> None:
        """Say what deals the damage that comes next."""
        if self.shows(counter):
            self._named[counter] = words

    def foresee(self, counters: Mapping[str, int]) -> dict[Seat, int]:
        """Show damage as it would be with counters at these values; {} as it is.

        What would be left of all damage that has been told of, by seat.
        """
        self._foreseen = {name: left for name, left in counters.items() if name in self._damage}
        if not any(drops.harm for drops in self._drops.values()):
            return {}
        self._tell(next(iter(self._foreseen), self._shown))
        return {_seat(name): self._as_foreseen(name).left for name in self._damage}

    def holds(self, pos: Pos) -> bool:
        """Whether a place is on the panel while that tells of damage."""
        return any(
            drops.harm is not None and drops.box.holds(pos) for drops in self._drops.values()
        )

    def rest(self) -> None:
        """Something else begins: damage of which nothing is left is told of no more."""
        for counter, harm in self._damage.items():
            if harm.left <= 0:
                self._store.damage(counter, None)
        self._tell(next(iter(self._damage), ""))

    def _as_foreseen(self, counter: str) -> Damage:
        """Damage with what would be absorbed."""
        harm = self._damage[counter]
        left = self._foreseen.get(counter, harm.left)
        return replace(harm, absorbed=harm.absorbed + max(0, harm.left - left))

    def _tell(self, counter: str) -> None:
        self._shown = counter
        harm = self._as_foreseen(counter) if counter in self._damage else None
        for name, drops in self._drops.items():
            if harm is None or counter.partition(":")[0] != name:
                drops.tell(None)
                continue
            drawn, crest = self._look.counters[name], self._crests[_seat(counter)]
            title = PAYING if harm.lost else drawn.label
            if source := self._store.state.damage_sources.get(counter):
                title = SOURCE.format(source=source, total=harm.total)
            drops.tell(harm, title, _line(harm), crest)


def _line(harm: Damage) -> str:
    """How far it has come."""
    if harm.spared:
        return CALLED_OFF
    if not harm.left:
        return DONE
    return PAID if harm.lost else SOAK


def _seat(counter: str) -> Seat:
    return int(counter.partition(":")[2])
