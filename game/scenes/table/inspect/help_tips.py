"""Help for dials, dice, piles and tokens, shown while somebody points at them."""

from game.engine.names import group_of
from game.scenes.table.context import TableContext
from game.scenes.table.inspect.peek_panel import PeekPanel
from game.scenes.table.state import TableState
from game.view.help_tip import HelpTip
from game.view.inputs import Pos
from game.view.scale import Box
from game.view.table_anchors import PlaqueAnchor, SpotAnchor
from game.view.table_canvas import TableCanvas
from game.view.zone_anchors import HandAnchor, PileAnchor, TargetAnchor


class HelpTips:
    """Finds the part of the table at a position, and shows the help given by the state."""

    def __init__(self, context: TableContext, canvas: TableCanvas, peek_panel: PeekPanel) -> None:
        look, layout = context.look, canvas.layout
        self._help, self._store, self._peek_panel = look.help, context.store, peek_panel
        self._plaques = [anchor.box for anchor in layout.of_kind(PlaqueAnchor)]
        self._boxes = {
            name: anchor.box
            for name, anchor in layout.anchors.items()
            if group_of(name) in look.help and not isinstance(anchor, TargetAnchor | HandAnchor)
        }
        self._hidden = [pile.name for pile in layout.of_kind(PileAnchor) if pile.bare]
        """Piles of which nothing is shown while they are empty."""
        self._spots = [anchor.box for anchor in layout.of_kind(SpotAnchor)]
        self._tokens = [
            name
            for name, drawn in look.counters.items()
            if drawn.part == "token" and name in look.help and self._spots
        ]
        self._tip = HelpTip(canvas.easel, dict.fromkeys(look.help.values()))
        self._drawn = ""
        canvas.stage.add(self._tip)

    @property
    def names(self) -> tuple[str, ...]:
        """One part of each kind that has help, such as ``health:0``, in the order of the look."""
        shown = (name for name in reversed(self._boxes) if self._where(name))
        first = {group_of(name): name for name in (*shown, *self._tokens)}
        return tuple(first[kind] for kind in self._help if kind in first)

    def at(self, pos: Pos) -> str:
        """Return the name of the part at a position; "" if there is none with help."""
        parts = (*self._boxes, *self._tokens)
        return next(
            (name for name in parts if any(box.holds(pos) for box in self._where(name))), ""
        )

    def update(self, state: TableState) -> None:
        """Draw the help."""
        helped = state.inspected.helped
        if helped != self._drawn:
            self._drawn = helped
            self._tip.show(None)
            for box in self._where(helped) if group_of(helped) in self._help else ():
                others = [other for name, other in self._boxes.items() if name != helped]
                self._tip.say(self._help[group_of(helped)], box, others, self._covered())

    def _covered(self) -> list[Box]:
        """Return what should stay readable too: names, and a row of cards."""
        row = self._peek_panel.box
        return self._plaques if row is None else [*self._plaques, row]

    def _where(self, name: str) -> tuple[Box, ...]:
        """Return the box of a part, or of the spot where a token is; () if nothing is shown."""
        state = self._store.state
        if name in self._hidden and not state.view.counts.get(name, 0):
            return ()
        if name not in self._tokens:
            return (self._boxes[name],)
        seat = state.counters[name]
        return (self._spots[seat],) if seat in range(len(self._spots)) else ()
