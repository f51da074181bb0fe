"""Rasterising the cards of one table before anything moves."""

from collections.abc import Container, Iterable

from game.engine.names import Face, Zone
from game.scenes.table.components.card_spread import WIDTHS
from game.scenes.table.components.geometry import CELL, TableGeometry, cell_widths
from game.view.cards import CardPainter
from game.view.layout import Layout


def warm(
    painter: CardPainter, layout: Layout, faces: Iterable[Face], public: Container[Zone]
) -> None:
    """Rasterise everything that can be shown at the widths of a layout.

    ``public``: zones all see into.
    """
    everything = (None, *faces)
    for kind in ("hand", "slot", "pile"):
        painter.warm({anchor.box.w for anchor in layout.of_kind(kind)}, everything)
    places = TableGeometry(layout)
    for anchor in layout.of_kind("strips"):
        painter.warm({places.card_width(anchor.name, 1)}, everything)
    for anchor in layout.of_kind("fan"):
        named = painter.look.slot(anchor.name)
        seen = anchor.name in public or (named is not None and named.full != "")
        painter.warm({anchor.box.w}, everything if seen else (None,))
    if layout.of_kind("tally"):
        painter.warm(WIDTHS, everything)
    cells = layout.of_kind(CELL)
    painter.warm({width for anchor in cells for width in cell_widths(anchor)}, everything)
