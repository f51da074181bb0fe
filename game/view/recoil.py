"""Sprites that a blow knocks aside."""

from collections.abc import Sequence

from game.view.motion import Motion, Tween, linear
from game.view.stage import Sprite

SOON = 0.25
"""Share of the time after which they are farthest from their places."""


def recoil(sprites: Sequence[Sprite], way: int, seconds: float, delay: float) -> Motion:
    """Knock sprites aside by so many pixels to the right, and let them come back."""
    homes: list[tuple[Sprite, int, int]] = []

    def apply(share: float) -> None:
        if not homes:
            homes.extend((each, *each.rect.topleft) for each in sprites if each.image is not None)
        out = share / SOON if share < SOON else ((1 - share) / (1 - SOON)) ** 2
        for sprite, x, y in homes:
            sprite.show(sprite.image, (x + round(way * out), y))

    return Tween(seconds, apply, linear, delay)
