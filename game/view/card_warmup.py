"""Rasterizing a table's cards before the first animation."""

from collections.abc import Container, Iterable, Iterator

from game.engine.names import Face, Zone
from game.view.anchor import Anchor
from game.view.card_spread import WIDTHS
from game.view.cards import CardPainter
from game.view.focus_panel import CARD as FOCUSED
from game.view.layout import Layout
from game.view.look import Look
from game.view.strips import widths
from game.view.table_anchors import FocusAnchor
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


def prints(
    layout: Layout, faces: Iterable[Face], public: Container[Zone], look: Look
) -> Iterator[tuple[float, tuple[Face | None, ...]]]:
    """Yield each width at which a layout shows cards, in base units, and what is shown so wide.

    ``public``: zones whose cards everybody sees.
    """
    everything = (None, *faces)
    kinds: tuple[type[Anchor], ...] = (HandAnchor, SlotAnchor, PileAnchor)
    for kind in kinds:
        yield from ((anchor.box.w, everything) for anchor in layout.of_kind(kind))
    for tower in layout.of_kind(StripsAnchor):
        yield from ((width, everything) for width in widths(tower.box, len(everything)))
    for fan in layout.of_kind(FanAnchor):
        named = look.slot(fan.name)
        seen = fan.name in public or (named is not None and named.full != "")
        yield fan.box.w, everything if seen else (None,)
    if layout.of_kind(FocusAnchor):
        yield FOCUSED, everything
    if layout.of_kind(TallyAnchor):
        yield from ((width, everything) for width in WIDTHS)
    for cell in layout.of_kind(CellAnchor):
        yield from ((width, everything) for width in cell_widths(cell))


class CardWarmup:
    """Rasterizes a table's cards in small steps."""

    def __init__(
        self,
        painter: CardPainter,
        layout: Layout,
        faces: Iterable[Face],
        public: Container[Zone],
    ) -> None:
        """Prepare the steps for all cards of a layout; ``public`` as for `prints`."""
        self._painter = painter
        pack = dict.fromkeys(faces)
        layouts = [layout, layout.while_moving()] if layout.moving else [layout]
        cards = [
            (width, face)
            for each in layouts
            for width, shown in prints(each, pack, public, painter.look)
            for face in shown
        ]
        self._cards = tuple(dict.fromkeys(cards))
        self._done = 0

    @property
    def share(self) -> float:
        """The finished share, from 0 to 1."""
        return self._done / len(self._cards) if self._cards else 1.0

    def step(self) -> bool:
        """Rasterize one card, and save it on disk; return False if there is none left."""
        if self._done == len(self._cards):
            return False
        width, face = self._cards[self._done]
        with self._painter.easel.art.saving():  # all cards in a fixed order, whoever holds them
            self._painter.warm(width, (face,))
        self._done += 1
        return True

    def finish(self) -> None:
        """Rasterize all cards that are left."""
        while self.step():
            pass
