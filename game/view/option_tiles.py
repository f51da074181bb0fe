"""Options as large tiles, as cards, or as places in a fanned deck, instead of small buttons."""

from collections.abc import Sequence

from pygame import Surface

from game.view import palette as p
from game.view.card_tile import CardTile, CardWords, beside_each_other, room_for_tiles
from game.view.cards import Pose
from game.view.pieces import Badge
from game.view.scale import Box
from game.view.sheet_panel import SheetPanel, SheetWords
from game.view.sheet_tiles import SheetTile, in_a_row, places
from game.view.sliver import Sliver, along, is_along
from game.view.table_anchors import ChoicesAnchor, MatAnchor
from game.view.table_canvas import TableCanvas
from game.view.veil import Veil
from game.view.widget import Widget
from game.view.widgets import Button
from game.view.zone_anchors import HandAnchor

VEIL_Z, PANEL_Z, TILE_Z = 91.0, 93.0, 92.0
"""Layers of the veil, the panel and the tiles over a darkened table."""

TALLEST = 820.0
"""Maximum height of the sheet beside the tiles, in base units."""

MANY, WHOLE = 20, Box(0, 0, 220, 60)
"""More options than MANY are shown along a deck; WHOLE is the size of the button for its start."""

NUMBER, RISE = 40.0, 40.0
"""Text size of the focused place, and its distance above the deck, in base units."""


class OptionTiles:
    """Tiles over the darkened table with a sheet beside them, or a few tiles on the main mat."""

    def __init__(self, canvas: TableCanvas) -> None:
        easel, stage, layout = canvas.easel, canvas.stage, canvas.layout
        self._easel, self._stage, self._painter = easel, stage, canvas.painter
        self._columns = layout.of_kind(ChoicesAnchor)
        self._places: dict[str, tuple[Box, str]] = {}
        self.label: Badge | None = None
        """Badge that names the focused place in a deck; None if there is none."""
        self._hands = layout.of_kind(HandAnchor)
        self._room = room_for_tiles(layout)
        self._mats = [anchor for anchor in layout.of_kind(MatAnchor) if anchor.main]
        self._veil = Veil(easel, VEIL_Z)
        self.panel: SheetPanel | None = None
        """The sheet beside the tiles; None if there is none."""
        self._sheets: dict[str, SheetWords] = {}
        stage.add(self._veil)

    @property
    def veiled(self) -> bool:
        """Whether the table is darkened for tiles."""
        return self.panel is not None

    def tiles(self, names: Sequence[str], sheets: Sequence[SheetWords | None]) -> list[SheetTile]:
        """Return a tile for each option if all options have a sheet, else none."""
        found = [words for words in sheets if words is not None]
        if not found or len(found) < len(names):
            return []
        self._sheets = dict(zip(names, found, strict=True))
        if any(words.lines for words in found):
            boxes, room = places(len(found))
            self._veil.draw(True)
            self.panel = SheetPanel(self._easel, room, PANEL_Z, TALLEST)
            self._stage.add(self.panel)
        elif self._mats:
            boxes = in_a_row(self._mats[0].box, len(found))
        else:
            return []
        return [
            SheetTile(name, words.title, box, words.emblem, words.icon)
            for (name, words), box in zip(self._sheets.items(), boxes, strict=True)
        ]

    def cards(
        self, names: Sequence[str], labels: Sequence[str], cards: Sequence[CardWords | None]
    ) -> list[CardTile]:
        """Return card tiles in place of the open hand if all options are cards, else none."""
        found = [card for card in cards if card is not None]
        if not found or len(found) < len(names) or self._room is None:
            return []
        boxes = beside_each_other(self._room, len(found))
        return [
            CardTile(name, label, box, card)
            for name, label, box, card in zip(names, labels, boxes, found, strict=True)
        ]

    def places(
        self, names: Sequence[str], options: Sequence[str], labels: Sequence[str]
    ) -> list[Widget]:
        """Return places along a fanned deck, in place of the open hand, if there are many options.

        The first option, before all cards, is a button.
        """
        if not self._hands or len(names) <= MANY or not is_along(options):
            return []
        hand = self._hands[0]
        wide = hand.room or hand.box.w
        x, y = hand.box.centre
        column = next((each.box for each in self._columns), None)
        if column is None:
            wide -= WHOLE.w
            x += WHOLE.w / 2
            first = Box(x - wide / 2 - WHOLE.w, y - WHOLE.h / 2, WHOLE.w, WHOLE.h)
        else:
            first = Box(column.x, column.y + column.h - WHOLE.h, column.w, WHOLE.h)
        boxes = along((x, y), wide, len(names) - 1)
        self._places = {
            name: (box, label)
            for name, box, label in zip(names[1:], boxes, labels[1:], strict=True)
        }
        slivers = [Sliver(name, box, self._draw_back) for name, (box, _) in self._places.items()]
        return [Button(names[0], labels[0], first), *slivers]

    def follow(self, focus: str) -> None:
        """Show the sheet of the focused tile, or name the focused place in a deck.

        Without a focused tile, the previous sheet stays.
        """
        self._say_place(focus)
        if self.panel is not None and focus in self._sheets:
            self.panel.tell(self._sheets[focus])

    def stop(self) -> None:
        """Remove veil, sheet and label."""
        self._veil.draw(False)
        if self.panel is not None:
            self._stage.remove(self.panel)
        self.panel, self._sheets = None, {}
        self._places = {}
        self._say_place("")

    def _draw_back(self, width: float) -> Surface:
        """Draw the back of a card of the deck, ``width`` base units wide."""
        return self._painter.picture(None, Pose(0, 0, width, lift=0))

    def _say_place(self, focus: str) -> None:
        """Name the focused place in a deck above the deck."""
        if self.label is not None:
            self._stage.remove(self.label)
            self.label = None
        if focus in self._places:
            box, label = self._places[focus]
            self.label = Badge(self._easel, (box.x, box.y - RISE), "", PANEL_Z, NUMBER)
            self.label.say(label, p.GOLD200)
            self._stage.add(self.label)
