"""What the parts of a table draw with and on."""

from dataclasses import dataclass

from game.view.cards import CardPainter
from game.view.easel import Easel
from game.view.layout import Layout
from game.view.stage import Stage


@dataclass(frozen=True, slots=True)
class TableCanvas:
    """Easel, layout and stage of one table, for one window size."""

    easel: Easel
    stage: Stage
    layout: Layout
    painter: CardPainter
