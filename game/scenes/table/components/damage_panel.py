"""Pending damage: what is absorbed, lost from the deck, and stopped."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from game.catalogues import scenes_text as _
from game.engine.names import Seat, group_of, seat_of
from game.scenes.table.context import TableContext
from game.scenes.table.state import TableState
from game.view.drops import Drops
from game.view.inputs import Pos
from game.view.motion import Motion, Tween, out_cubic
from game.view.table_anchors import DropsAnchor
from game.view.table_canvas import TableCanvas
from game.view.values import Damage

STOPPED, PIERCES = _("the rest is stopped"), _("it cannot be absorbed")
"""Labels of damage that does not cost all its cards, and of damage that nothing can absorb."""

PAYING, SOURCE = _("Damage"), _("{source}: {total} damage")
"""Titles of the panel once cards of the deck have been lost, and for damage from something other
than the attack."""


class DamageTold(NamedTuple):
    """Contents of the damage panel, which is empty if ``harm`` is None, and the total damage.

    ``absorbed``: whether all of the total is absorbed. ``left``: the part of the total that has
    been neither absorbed nor paid, whatever cards are chosen.
    """

    harm: Damage | None = None
    title: str = ""
    line: str = ""
    crest: str = ""
    total: int = 0
    absorbed: bool = False
    left: int = 0


class DamageDrops:
    """The damage panel, which shows one seat's damage at a time, and the total damage.

    A total that is absorbed stays, crossed out, as long as the cards of the fight.
    """

    def __init__(self, context: TableContext, canvas: TableCanvas, anchor: DropsAnchor) -> None:
        self._context, self._anchor = context, anchor
        self._drops = Drops(canvas.easel, anchor)
        canvas.stage.add(*self._drops.sprites)
        self._drawn = DamageTold()

    def update(self, state: TableState) -> None:
        """Draw the damage if it has changed."""
        told = self._told(state)
        if told != self._drawn:
            self._drawn = told
            self._drops.tell(told.harm, told.title, told.line, told.crest)
            self._drops.add_up(told.total, told.absorbed, told.left)

    @property
    def centre(self) -> Pos | None:
        """Where the total damage is shown; None if it is not shown."""
        y = self._anchor.sum_y
        return None if y is None else (self._anchor.box.centre[0], self._anchor.box.centre[1] + y)

    def arrive(self, total: int, seconds: float) -> Motion:
        """Return how a total comes down from the values that it is counted from."""
        return Tween(seconds, lambda share: self._drops.total.arrive(total, share), out_cubic)

    def cross_out(self, seconds: float) -> Motion:
        """Return how the stroke across an absorbed total grows."""
        self._drops.total.cross_out(0.0)
        return Tween(seconds, self._drops.total.cross_out, out_cubic)

    def hop(self, seconds: float) -> Motion:
        """Return the bounce of the total after it drops."""
        return Tween(seconds, self._drops.total.hop)

    def _told(self, state: TableState) -> DamageTold:
        counter = state.damage_told
        if counter not in state.damage or group_of(counter) != self._anchor.name:
            fight = state.overview.fight
            if fight.damage and fight.absorbed >= fight.damage and state.overview.occupied:
                return DamageTold(total=fight.damage, absorbed=True)
            return DamageTold()
        harm, dealt = as_foreseen(state, counter), state.damage[counter]
        title, line = self._words(state, harm)
        crest = self._context.crests[seat_of(counter)]
        totals = harm.total, dealt.all_absorbed, dealt.left
        return DamageTold(harm, title, line, crest, *totals)

    def _words(self, state: TableState, harm: Damage) -> tuple[str, str]:
        """Return the title and the line under it."""
        line = _line(harm)
        label = self._context.look.counters[self._anchor.name].label
        title = PAYING if harm.lost or harm.pierces else label
        if source := state.damage_sources.get(state.damage_told):
            return SOURCE.format(source=source, total=harm.total), line
        return title, line


class DamagePanel:
    """Reads and previews the damage that the panel shows."""

    def __init__(self, context: TableContext, canvas: TableCanvas) -> None:
        self._store = context.store
        self._boxes = {anchor.name: anchor.box for anchor in canvas.layout.of_kind(DropsAnchor)}

    @property
    def there(self) -> bool:
        """Whether the layout has a damage panel."""
        return bool(self._boxes)

    def shows(self, counter: str) -> bool:
        """Return whether the panel shows a counter."""
        return group_of(counter) in self._boxes

    def foresee(self, counters: Mapping[str, int]) -> dict[Seat, int]:
        """Preview damage with counters at these values ({}: as it is); return what would be left.

        The result has the damage left by seat; it is empty if the panel shows none.
        """
        self._store.foresee(counters)
        state = self._store.state
        if state.damage_told not in state.damage:
            return {}
        return {seat_of(name): as_foreseen(state, name).left for name in state.damage}

    def holds(self, pos: Pos) -> bool:
        """Return whether a position is on the panel while it shows damage."""
        told = self._store.state.damage_told
        box = self._boxes.get(group_of(told))
        return box is not None and told in self._store.state.damage and box.holds(pos)


def as_foreseen(state: TableState, counter: str) -> Damage:
    """Return pending damage as the chosen cards will leave it."""
    harm = state.damage[counter]
    left = state.foreseen.get(counter, harm.left)
    return replace(harm, absorbed=harm.absorbed + max(0, harm.left - left))


def _line(harm: Damage) -> str:
    if harm.spared:
        return STOPPED
    return PIERCES if harm.pierces and harm.left and not harm.lost else ""
