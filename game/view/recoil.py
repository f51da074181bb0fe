"""Sprites that a blow knocks aside."""

from collections.abc import Callable, Sequence

from game.view.motion import Motion, Tween, linear
from game.view.stage import Sprite

SOON = 0.25
"""Share of the time after which they are farthest from their places."""


def recoil(
    sprites: Sequence[Sprite],
    pixels: int,
    times: tuple[float, float],
    shift: Callable[[int], None],
) -> Motion:
    """Knock sprites to the right by some ``pixels`` and back.

    ``times``: seconds that it takes, and the delay. ``shift``: moves what goes with the sprites.
    """
    homes: list[tuple[Sprite, int, int]] = []

    def apply(share: float) -> None:
        if not homes:
            homes.extend((each, *each.rect.topleft) for each in sprites if each.image is not None)
        out = share / SOON if share < SOON else ((1 - share) / (1 - SOON)) ** 2
        across = round(pixels * out)
        shift(across)
        for sprite, x, y in homes:
            sprite.show(sprite.image, (x + across, y))

    return Tween(times[0], apply, linear, times[1])
