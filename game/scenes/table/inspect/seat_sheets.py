"""What seats play: named on their plaques, and told in full to anybody who points there."""

from game.engine import Action
from game.engine.names import Seat
from game.scenes.table.context import TableCanvas, TableContext
from game.view.anchor import Anchor
from game.view.inputs import Pos
from game.view.plaque_sheet import PlaqueSheet
from game.view.scale import Box
from game.view.sheet_panel import OVER, SheetPanel, SheetWords
from game.view.table_anchors import PlaqueAnchor

SIDE = Box(24, 190, 928, 660)
"""Where the first of two sheets lies that are looked at together; the other lies beside it."""


class SeatSheets:
    """The plaques of one layout that name what is played, and the panels over the table."""

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
        self._shown: tuple[Seat, ...] = ()
        stage.add(*self._plaques.values(), *self._panels.values(), self._panel)
        for seat in self._plaques:
            self.name(seat)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of which it is known what they play."""
        return tuple(seat for seat in self._plaques if self.of(seat) is not None)

    @property
    def shown(self) -> tuple[Seat, ...]:
        """The seats whose sheets lie over the table."""
        return self._shown

    def of(self, about: Seat | Action) -> SheetWords | None:
        """What a seat plays, or would play by an action, in words."""
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

    def name(self, seat: Seat) -> None:
        """Name on its plaque what a seat plays."""
        if seat in self._plaques:
            self._plaques[seat].tell(self.of(seat))

    def at(self, pos: Pos) -> list[Seat]:
        """The seat whose plaque is there."""
        return [seat for seat, anchor in self._anchors.items() if anchor.box.holds(pos)]

    def show(self, *seats: Seat) -> None:
        """Lay the sheets of these seats over the table, and no others."""
        found = {seat: words for seat in seats if (words := self.of(seat)) is not None}
        self._shown = tuple(found)
        alone = found.get(seats[0]) if len(seats) == 1 else None
        self._panel.tell(alone)
        for seat, panel in self._panels.items():
            panel.tell(found.get(seat) if alone is None else None)
