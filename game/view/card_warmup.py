"""Rasterizing a table's cards before the first animation."""

from collections.abc import Container, Iterable

from game.engine.names import Face, Zone
from game.view.anchor import Anchor
from game.view.card_spread import WIDTHS
from game.view.cards import CardPainter
from game.view.layout import Layout
from game.view.strips import widths
from game.view.table_geometry import cell_widths
from game.view.zone_anchors import (
    CellAnchor,
    FanAnchor,
    HandAnchor,
    PileAnchor,
    SlotAnchor,
    StripsAnchor,
    TallyAnchor,
)


def warm(
    painter: CardPainter, layout: Layout, faces: Iterable[Face], public: Container[Zone]
) -> None:
    """Rasterize all cards at the widths at which a layout shows them.

    ``public``: zones whose cards everybody sees.
    """
    everything = (None, *faces)
    kinds: tuple[type[Anchor], ...] = (HandAnchor, SlotAnchor, PileAnchor)
    for kind in kinds:
        painter.warm({anchor.box.w for anchor in layout.of_kind(kind)}, everything)
    for tower in layout.of_kind(StripsAnchor):
        painter.warm(widths(tower.box, len(everything)), everything)
    for fan in layout.of_kind(FanAnchor):
        named = painter.look.slot(fan.name)
        seen = fan.name in public or (named is not None and named.full != "")
        painter.warm({fan.box.w}, everything if seen else (None,))
    if layout.of_kind(TallyAnchor):
        painter.warm(WIDTHS, everything)
    cells = layout.of_kind(CellAnchor)
    painter.warm({width for cell in cells for width in cell_widths(cell)}, everything)
