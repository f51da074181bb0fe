"""The arrow that shows from where to where an effect carries a card."""

from pygame import Rect, Surface

from game.view.arrows import Arrow
from game.view.card_note import CardNote
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.ladder import LadderSprite
from game.view.pieces import Badge
from game.view.recap import RecapStrip
from game.view.stage import Stage

ARROW_Z = 63.0
"""Layer of the arrow: above cards on the table, below notes and enlarged cards."""

CLEAR = 6.0
"""Distance from words at which the arrow is interrupted, in base units."""


class CarriedArrow(Arrow):
    """Arrow that is interrupted wherever there are words on the table."""

    __slots__ = ("_stage",)

    def __init__(self, easel: Easel, stage: Stage, start: Pos, end: Pos, colour: str) -> None:
        super().__init__(easel, start, end, colour, 0.0)
        self._stage = stage
        self.lift(ARROW_Z)

    def show(self, image: Surface | None, topleft: tuple[float, float] = (0, 0)) -> None:
        """Show the arrow without the parts that would cover words."""
        if image is None:
            super().show(None, topleft)
            return
        cut = image.copy()
        corner = round(topleft[0]), round(topleft[1])
        for area in words_on(self._stage, self._easel.scale.px(CLEAR)):
            cut.fill((0, 0, 0, 0), area.move(-corner[0], -corner[1]))
        super().show(cut, topleft)


def words_on(stage: Stage, clear: int) -> list[Rect]:
    """Return where there are words beside the cards, with ``clear`` pixels around them."""
    areas = [
        sprite.written if isinstance(sprite, LadderSprite) else sprite.rect
        for sprite in stage.sprites
        if sprite.image is not None
        and isinstance(sprite, Badge | CardNote | RecapStrip | LadderSprite)
    ]
    return [area.inflate(2 * clear, 2 * clear) for area in areas if area.w]
