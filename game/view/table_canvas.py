"""The drawing context of a table."""

from dataclasses import dataclass

from game.view.cards import CardPainter
from game.view.easel import Easel
from game.view.layout import Layout
from game.view.stage import Stage


@dataclass(frozen=True, slots=True)
class TableCanvas:
    """Everything needed to draw one table at one window size."""

    easel: Easel
    stage: Stage
    layout: Layout
    painter: CardPainter
