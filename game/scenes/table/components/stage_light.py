"""What is drawn over or behind a whole table: its dimming, and the banner for everybody."""

from collections.abc import Sequence

from pygame import Surface

from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.scenes.table.state import Moment, TableState
from game.view.layout import Layout
from game.view.moment_card import MomentCard
from game.view.stage_light import dimmed, stage_of
from game.view.table_canvas import TableCanvas
from game.view.unfolding import Unfolding


def moment_card(context: TableContext, canvas: TableCanvas, card: MomentCard) -> Component:
    """Draw the banner for what everybody has to notice."""
    card.add_to(canvas.stage)
    card.warm(context.crests)

    def draw(moment: Moment) -> None:
        crest = "" if moment.seat is None else context.crests[moment.seat]
        others = [context.crests[seat] for seat in moment.others]
        card.tell(moment.text, crest, moment.icon, moment.won, others)

    return Drawn(lambda state: state.moment, draw)


class StageLight:
    """The background, dimmed around where cards are revealed, with its field large or small."""

    def __init__(self, canvas: TableCanvas) -> None:
        self._stage = canvas.stage
        layouts = canvas.layout, canvas.layout.while_moving()
        pairs = zip(canvas.grounds, layouts, strict=False)  # most tables have one ground
        self._grounds = [_dimming(canvas, ground, layout) for ground, layout in pairs]
        self._unfolding = Unfolding(canvas.easel.scale, canvas.layout)
        self._shown = (0.0, False, 1.0)

    def update(self, state: TableState) -> None:
        """Draw the background if it has changed."""
        shown = state.dimmed, state.moving, state.unfolded
        if shown == self._shown:
            return
        self._shown = shown
        if state.unfolded < 1 and self._unfolding.here:
            self._unfold(state)
        else:
            pictures = self._grounds[-1 if state.moving else 0]
            self._stage.change_background(_of(pictures, state.dimmed))

    def _unfold(self, state: TableState) -> None:
        """Draw the field on its way from one size to the other."""
        share = field_share(state)
        small, large = (_of(pictures, state.dimmed) for pictures in self._grounds)
        ground, changed = self._unfolding.between(small, large, share)
        self._stage.change_background(ground)
        self._stage.spoil(changed)


def field_share(state: TableState) -> float:
    """Return how much of the way to its large size the field has grown."""
    return state.unfolded if state.moving else 1 - state.unfolded


def stage_light(canvas: TableCanvas) -> Component:
    """Build the dimming of the table around the place where cards are revealed."""
    return StageLight(canvas)


def _of(pictures: Sequence[Surface], dark: float) -> Surface:
    """Return the picture of a dimming from 0 to 1."""
    return pictures[round(dark * (len(pictures) - 1))]


def _dimming(canvas: TableCanvas, ground: Surface, layout: Layout) -> Sequence[Surface]:
    """Return a background at each brightness, the brightest first."""
    stage = stage_of(layout)
    return [ground, *([] if stage is None else dimmed(canvas.easel.scale, ground, stage))]
