"""What is drawn over or behind a whole table: its dimming, and the banner for everybody."""

from collections.abc import Sequence

from pygame import Surface

from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.scenes.table.state import Moment
from game.view.layout import Layout
from game.view.moment_card import MomentCard
from game.view.stage_light import dimmed, stage_of
from game.view.table_canvas import TableCanvas


def moment_card(context: TableContext, canvas: TableCanvas) -> Component:
    """Build the banner for what everybody has to notice."""
    card = MomentCard(canvas.easel)
    card.add_to(canvas.stage)
    card.warm(context.crests)

    def draw(moment: Moment) -> None:
        crest = "" if moment.seat is None else context.crests[moment.seat]
        card.tell(moment.text, crest, moment.icon)

    return Drawn(lambda state: state.moment, draw)


def stage_light(canvas: TableCanvas) -> Component:
    """Build the dimming of the table around the place where cards are revealed."""
    resting = _dimming(canvas, canvas.grounds[0], canvas.layout)
    moving = resting
    if len(canvas.grounds) > 1:
        moving = _dimming(canvas, canvas.grounds[1], canvas.layout.while_moving())

    def draw(shown: tuple[float, bool]) -> None:
        share, is_moving = shown
        pictures = moving if is_moving else resting
        canvas.stage.change_background(pictures[round(share * (len(pictures) - 1))])

    return Drawn(lambda state: (state.dimmed, state.moving), draw)


def _dimming(canvas: TableCanvas, ground: Surface, layout: Layout) -> Sequence[Surface]:
    """Return a background at each brightness, the brightest first."""
    stage = stage_of(layout)
    return [ground, *([] if stage is None else dimmed(canvas.easel.scale, ground, stage))]
