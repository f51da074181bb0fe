"""Pending damage: what is absorbed, lost from the deck, and stopped."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from game.catalogues import scenes_text as _
from game.engine.names import Seat, group_of, seat_of
from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.scenes.table.state import TableState
from game.view.drops import Drops
from game.view.inputs import Pos
from game.view.table_anchors import DropsAnchor
from game.view.table_canvas import TableCanvas
from game.view.values import Damage

STOPPED, PIERCES = _("the rest is stopped"), _("it cannot be absorbed")
"""Labels of damage that does not cost all its cards, and of damage that nothing can absorb."""

PAYING, SOURCE = _("Damage"), _("{source}: {total} damage")
"""Titles of the panel once cards of the deck have been lost, and for damage from something other
than the attack."""


class DamageTold(NamedTuple):
    """Contents of the damage panel; empty if ``harm`` is None."""

    harm: Damage | None = None
    title: str = ""
    line: str = ""
    crest: str = ""


def damage_drops(context: TableContext, canvas: TableCanvas, anchor: DropsAnchor) -> Component:
    """Build the damage panel, which shows one seat's damage at a time."""
    drops = Drops(canvas.easel, anchor)
    canvas.stage.add(*drops.sprites)

    def told(state: TableState) -> DamageTold:
        counter = state.damage_told
        if counter not in state.damage or group_of(counter) != anchor.name:
            return DamageTold()
        harm = _as_foreseen(state, counter)
        title = PAYING if harm.lost or harm.pierces else context.look.counters[anchor.name].label
        if source := state.damage_sources.get(counter):
            title = SOURCE.format(source=source, total=harm.total)
        return DamageTold(harm, title, _line(harm), context.crests[seat_of(counter)])

    return Drawn(told, lambda shown: drops.tell(*shown))


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
        return {seat_of(name): _as_foreseen(state, name).left for name in state.damage}

    def holds(self, pos: Pos) -> bool:
        """Return whether a position is on the panel while it shows damage."""
        told = self._store.state.damage_told
        box = self._boxes.get(group_of(told))
        return box is not None and told in self._store.state.damage and box.holds(pos)


def _as_foreseen(state: TableState, counter: str) -> Damage:
    harm = state.damage[counter]
    left = state.foreseen.get(counter, harm.left)
    return replace(harm, absorbed=harm.absorbed + max(0, harm.left - left))


def _line(harm: Damage) -> str:
    if harm.spared:
        return STOPPED
    return PIERCES if harm.pierces and harm.left and not harm.lost else ""
