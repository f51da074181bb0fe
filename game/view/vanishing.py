"""Pictures that fade away from where they were."""

from functools import partial

from game.view.art import faded
from game.view.motion import Motion, Tween, linear
from game.view.stage import Sprite, Stage

FADES = 6
"""Steps in which a picture fades away."""


def fade_copy(stage: Stage, sprite: Sprite, seconds: float) -> Motion:
    """Let a copy of what a sprite shows fade away, whatever the sprite does meanwhile."""
    picture, place = sprite.image, sprite.rect.topleft
    ghost = Sprite(sprite.z)
    ghost.show(picture, place)
    stage.add(ghost)
    shown = FADES

    def apply(share: float) -> None:
        nonlocal shown
        step = round(FADES * (1 - share))
        if picture is not None and step != shown:
            shown = step
            ghost.show(faded(picture, step / FADES), place)

    return Tween(seconds, apply, linear, done=partial(stage.remove, ghost))
