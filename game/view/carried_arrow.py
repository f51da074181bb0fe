"""The arrow that shows from where to where an effect carries a card."""

import pygame
from pygame import Rect, Surface

from game.view.arrows import Arrow
from game.view.card_note import CardNote
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.ladder import LadderSprite
from game.view.pieces import Badge
from game.view.scale import Box
from game.view.stage import Stage

CLEAR = 6.0
"""Distance from words at which the arrow gets faint, in base units."""

FAINT = 0.4
"""Opacity of the arrow over words."""

OFF = 24.0
"""Distance from words to the middle of a level arrow that is moved off them, in base units."""

LEVEL = 12.0
"""Difference in height up to which an arrow is level, in base units."""

SPARE = 20.0
"""How far the ends of a moved arrow stay from the corners of their places, in base units."""


class CarriedArrow(Arrow):
    """Arrow that is faint over words on the table, and hidden behind the rungs of a ladder."""

    __slots__ = ("_stage",)

    def __init__(
        self, easel: Easel, stage: Stage, start: Pos, end: Pos, colour: str, rim: str = ""
    ) -> None:
        super().__init__(easel, start, end, colour, 0.0, rim=rim)
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
        for ladder in self._stage.sprites:
            if isinstance(ladder, LadderSprite):
                ladder.cut_rungs(cut, corner)  # the arrow seems to pass behind them
        super().show(cut, topleft)


def off_words(
    stage: Stage, easel: Easel, ways: tuple[Pos, Pos], places: tuple[Box, Box]
) -> tuple[Pos, Pos]:
    """Return the ends of a level arrow, moved up or down where it would cross a ladder's words.

    Both ends stay beside their places; if there is no room for that, they stay where they are.
    """
    (x, y), (over, down) = ways
    u, half = easel.scale.u, easel.scale.px(OFF)
    line = easel.scale.rect(Box(min(x, over), y, abs(over - x), 1 / u))
    written = [each.written for each in stage.sprites if isinstance(each, LadderSprite)]
    crossed = [area for area in written if area.inflate(0, 2 * half).colliderect(line)]
    if abs(down - y) > LEVEL or not crossed:
        return ways
    tall = [place for place in places if place.h > 2 * SPARE]
    low = max((place.y for place in tall), default=y) + SPARE
    high = min((place.y + place.h for place in tall), default=y) - SPARE
    edges = crossed[0].top - half, crossed[0].bottom + half
    moved = [y + (edge - line.y) / u for edge in edges]
    free = [each for each in moved if low <= each <= high]
    if not free:
        return ways
    best = min(free, key=lambda each: abs(each - y))
    return (x, best), (over, best)


def words_on(stage: Stage, clear: int) -> list[Rect]:
    """Return where there are words about what happens now, with ``clear`` pixels around them."""
    areas = [
        sprite.written if isinstance(sprite, LadderSprite) else sprite.rect
        for sprite in stage.sprites
        if sprite.image is not None and isinstance(sprite, Badge | CardNote | LadderSprite)
    ]
    return [area.inflate(2 * clear, 2 * clear) for area in areas if area.w]
