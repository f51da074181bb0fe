"""The arrow that shows from where to where an effect carries a card."""

import pygame
from pygame import Rect, Surface

from game.view.arrows import Arrow
from game.view.card_note import CardNote
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.ladder import LadderSprite
from game.view.pieces import Badge
from game.view.stage import Stage

CLEAR = 6.0
"""Distance from words at which the arrow gets faint, in base units."""

FAINT = 0.4
"""Opacity of the arrow over words."""


class CarriedArrow(Arrow):
    """Arrow that is faint wherever there are words on the table."""

    __slots__ = ("_stage",)

    def __init__(self, easel: Easel, stage: Stage, start: Pos, end: Pos, colour: str) -> None:
        super().__init__(easel, start, end, colour, 0.0)
        self._stage = stage

    def show(self, image: Surface | None, topleft: tuple[float, float] = (0, 0)) -> None:
        """Show the arrow, with the parts over words faint."""
        if image is None:
            super().show(None, topleft)
            return
        cut = image.copy()
        share = round(255 * FAINT)
        corner = round(topleft[0]), round(topleft[1])
        for area in words_on(self._stage, self._easel.scale.px(CLEAR)):
            place = area.move(-corner[0], -corner[1])
            cut.fill((share, share, share, share), place, pygame.BLEND_RGBA_MULT)
        super().show(cut, topleft)


def words_on(stage: Stage, clear: int) -> list[Rect]:
    """Return where there are words about what happens now, with ``clear`` pixels around them."""
    areas = [
        sprite.written if isinstance(sprite, LadderSprite) else sprite.rect
        for sprite in stage.sprites
        if sprite.image is not None and isinstance(sprite, Badge | CardNote | LadderSprite)
    ]
    return [area.inflate(2 * clear, 2 * clear) for area in areas if area.w]
