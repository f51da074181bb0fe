"""What the parts of a table are drawn with and on."""

from dataclasses import dataclass

from game.view.cards import CardPainter
from game.view.easel import Easel
from game.view.layout import Layout
from game.view.stage import Stage


@dataclass(frozen=True, slots=True)
class TableCanvas:
    """What one table is drawn with and on, for one size of the window."""

    easel: Easel
    stage: Stage
    layout: Layout
    painter: CardPainter
