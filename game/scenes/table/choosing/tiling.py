"""Options that are large buttons: each with its emblem, and beside them the sheet of one."""

from collections.abc import Sequence

from game.view.card_tile import CardTile, CardWords, beside_each_other
from game.view.easel import Easel
from game.view.layout import Layout
from game.view.sheet_panel import SheetPanel, SheetWords
from game.view.sheet_tiles import SheetTile, in_a_row, places
from game.view.stage import Stage
from game.view.veil import Veil

VEIL_Z, PANEL_Z, TILE_Z, PROMPT_Z = 91.0, 93.0, 92.0, 93.5
"""What lies above what while the table is veiled."""

TALLEST = 820.0
"""Base units that the sheet beside the tiles is high at most."""


class Tiling:
    """Tiles over the veiled table with a sheet beside them, or a few in the middle of it."""

    def __init__(self, easel: Easel, stage: Stage, layout: Layout) -> None:
        self._easel, self._stage = easel, stage
        self._hands = layout.of_kind("hand")
        self._mats = [anchor for anchor in layout.of_kind("mat") if anchor.props.get("main")]
        self._veil = Veil(easel, VEIL_Z)
        self._panel: SheetPanel | None = None
        self._sheets: dict[str, SheetWords] = {}
        stage.add(self._veil)

    @property
    def veiled(self) -> bool:
        """Whether tiles lie over the whole table."""
        return self._panel is not None

    def tiles(self, names: Sequence[str], sheets: Sequence[SheetWords | None]) -> list[SheetTile]:
        """A tile for each option, if all of them have a sheet; none else."""
        found = [words for words in sheets if words is not None]
        if not found or len(found) < len(names):
            return []
        self._sheets = dict(zip(names, found, strict=True))
        if any(words.lines for words in found):
            boxes, room = places(len(found))
            self._veil.draw(True)
            self._panel = SheetPanel(self._easel, room, PANEL_Z, TALLEST)
            self._stage.add(self._panel)
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
        """A tile for each option where the open hand comes up else, if all of them are cards."""
        found = [card for card in cards if card is not None]
        if not found or len(found) < len(names) or not self._hands:
            return []
        hand = self._hands[0]
        wide, foot = hand.props.get("room", hand.box.w), hand.box.y + hand.box.h
        boxes = beside_each_other(hand.box.centre, wide, foot, len(found))
        return [
            CardTile(name, label, box, card)
            for name, label, box, card in zip(names, labels, boxes, found, strict=True)
        ]

    def follow(self, focus: str) -> None:
        """Show the sheet of the tile that has the focus; without one, the one before stays."""
        if self._panel is not None and focus in self._sheets:
            self._panel.tell(self._sheets[focus])

    def stop(self) -> None:
        """Take veil and sheet off."""
        self._veil.draw(False)
        if self._panel is not None:
            self._stage.remove(self._panel)
        self._panel, self._sheets = None, {}
