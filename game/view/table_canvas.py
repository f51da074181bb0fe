"""The drawing context of a table."""

from dataclasses import dataclass

from pygame import Surface

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
    grounds: tuple[Surface, ...]
    """The background while people choose, and while cards move by themselves if that differs."""
