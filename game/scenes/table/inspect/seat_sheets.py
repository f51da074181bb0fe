"""Character sheets: named on plaques, shown in full on demand."""

from game.engine import Action
from game.engine.names import Seat
from game.scenes.table.context import TableContext
from game.scenes.table.state import TableState
from game.view.anchor import Anchor
from game.view.inputs import Pos
from game.view.plaque_sheet import PlaqueSheet
from game.view.scale import Box
from game.view.sheet_panel import OVER, SheetPanel, SheetWords
from game.view.stage import Sprite
from game.view.table_anchors import PlaqueAnchor
from game.view.table_canvas import TableCanvas

SIDE = Box(24, 190, 928, 660)
"""Box of the first of two sheets shown together; the other is beside it."""


class SeatSheets:
    """The plaques that show what seats play, and the sheets over the table."""

    def __init__(
        self,
        context: TableContext,
        canvas: TableCanvas,
    ) -> None:
        easel, stage, look, layout = canvas.easel, canvas.stage, context.look, canvas.layout
        self._look, self._words, self._seen = look, context.texts, context.public_view
        drawn = [counter for counter in look.counters.values() if counter.part == "sheet"]
        kind = drawn[0].label if drawn else ""
        self._anchors: dict[Seat, Anchor] = {}
        self._plaques: dict[Seat, PlaqueSheet] = {}
        for seat, anchor in enumerate(layout.of_kind(PlaqueAnchor)):
            if drawn and anchor.plays:
                self._anchors[seat] = anchor
                self._plaques[seat] = PlaqueSheet(easel, anchor, kind)
        boxes = [
            Box(SIDE.x + place * (1920 - 2 * SIDE.x - SIDE.w), SIDE.y, SIDE.w, SIDE.h)
            for place in range(len(self._plaques))
        ]
        self._panels = {
            seat: SheetPanel(easel, box) for seat, box in zip(self._plaques, boxes, strict=True)
        }
        self._panel = SheetPanel(easel, OVER)
        self._drawn: dict[Seat, SheetWords | None] = {}
        stage.add(*self._plaques.values(), *self._panels.values(), self._panel)
        for seat in self._plaques:
            self.name(seat)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats whose sheet is known."""
        return tuple(seat for seat in self._plaques if self.of(seat) is not None)

    def of(self, about: Seat | Action) -> SheetWords | None:
        """Return the sheet of what a seat plays, or would play after an action."""
        view = self._seen()
        sheet = view.rulebook.sheet(view, about)
        if sheet is None:
            return None
        say = self._words.say
        return SheetWords(
            say(sheet.title),
            self._look.piece(sheet.emblem) if sheet.emblem else "",
            sheet.icon,
            say(sheet.text),
            tuple((say(label), say(body)) for label, body in sheet.lines),
            say(sheet.label),
            say(sheet.role),
        )

    def emblem_place(self, seat: Seat) -> Pos | None:
        """Return the middle of the emblem on a seat's plaque; None if it has none."""
        return self._plaques[seat].emblem_place if seat in self._plaques else None

    def sprites(self, seat: Seat) -> tuple[Sprite, ...]:
        """Return the sprite that shows a seat's character on its plaque, if any."""
        return (self._plaques[seat],) if seat in self._plaques else ()

    def name(self, seat: Seat) -> None:
        """Show what a seat plays on its plaque."""
        if seat in self._plaques:
            self._plaques[seat].tell(self.of(seat))

    def at(self, pos: Pos) -> tuple[Seat, ...]:
        """Return the seat whose plaque is at a position, if its sheet is known."""
        return tuple(seat for seat in self.seats if self._anchors[seat].box.holds(pos))

    def update(self, state: TableState) -> None:
        """Show the sheets being read over the table, and no others."""
        found = {seat: self.of(seat) for seat in state.inspected.sheets}
        if found == self._drawn:
            return
        self._drawn, alone = found, len(found) == 1
        self._panel.tell(next(iter(found.values())) if alone else None)
        for seat, panel in self._panels.items():
            panel.tell(None if alone else found.get(seat))
