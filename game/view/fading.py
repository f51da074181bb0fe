"""A sprite whose picture fades in, out, or into another one."""

from pygame import BLEND_RGBA_ADD, Surface

from game.view.art import faded
from game.view.stage import Sprite

FADE, FADES = 0.18, 6
"""Duration of a fade in seconds, and its number of steps."""


class Fading(Sprite):
    """Sprite that changes its picture in steps as `advance` is called; `show` changes it at once.

    A picture at the same place and of the same size fades into the next one; any other vanishes
    when the next one begins to fade in.
    """

    __slots__ = ("_age", "_before", "_goal", "_place", "_step")

    def __init__(self, z: float = 0.0) -> None:
        super().__init__(z)
        self._before: Surface | None = None
        self._goal: Surface | None = None
        self._place = (0, 0)
        self._age, self._step = 0.0, FADES

    @property
    def is_fading(self) -> bool:
        """Whether the picture still changes."""
        return self._step < FADES

    @property
    def goal(self) -> Surface | None:
        """The picture at the end of the fade; None if the sprite is then hidden."""
        return self._goal if self.is_fading else self.image

    def fade_to(
        self, image: Surface | None, topleft: tuple[float, float] = (0, 0), delay: float = 0.0
    ) -> None:
        """Show a picture with its top left corner at a pixel after a delay; None fades out."""
        place = (round(topleft[0]), round(topleft[1]))
        before = self.image
        self._place = self.rect.topleft if image is None else place
        if before is not None and image is not None:
            alike = before.get_size() == image.get_size() and self.rect.topleft == place
            before = before if alike else None
        self._before, self._goal, self._age, self._step = before, image, -delay, 0

    def fade_centred(self, image: Surface, centre: tuple[float, float], delay: float = 0.0) -> None:
        """Show a picture centered on a pixel after a delay."""
        width, height = image.get_size()
        self.fade_to(image, (centre[0] - width / 2, centre[1] - height / 2), delay)

    def appear_centred(
        self, image: Surface, centre: tuple[float, float], delay: float = 0.0
    ) -> None:
        """Show a picture centered on a pixel: at once, or fading in if nothing is shown.

        ``delay``: how long to wait before it fades in, so that another text is gone by then.
        """
        if self.goal is None:
            self.fade_centred(image, centre, delay)
        elif self.is_fading:
            corner = centre[0] - image.get_width() / 2, centre[1] - image.get_height() / 2
            self._before, self._goal = None, image
            self._place = (round(corner[0]), round(corner[1]))
        else:
            self.show_centred(image, centre)

    def vanish(self) -> None:
        """Let the picture fade out, if one is shown."""
        if self.goal is not None:
            self.fade_to(None)

    def advance(self, dt: float) -> None:
        """Advance the fade by dt seconds."""
        if not self.is_fading:
            return
        self._age += dt
        step = min(FADES, int(FADES * self._age / FADE))
        if step == FADES:
            self.end()
        elif step > self._step:
            self._step = step
            super().show(self._mixed(step / FADES), self._place)

    def end(self) -> None:
        """End the fade, if there is one."""
        if self.is_fading:
            goal, self._before, self._goal, self._step = self._goal, None, None, FADES
            super().show(goal, self._place)

    def show(self, image: Surface | None, topleft: tuple[float, float] = (0, 0)) -> None:
        """Show a picture at once; None hides the sprite."""
        self._before, self._goal, self._step = None, None, FADES
        super().show(image, topleft)

    def _mixed(self, share: float) -> Surface | None:
        """Return the picture after a share of the fade."""
        fresh = None if self._goal is None else faded(self._goal, share)
        if self._before is None:
            return fresh
        mixed = faded(self._before, 1 - share)
        if fresh is not None:
            mixed.blit(fresh, (0, 0), special_flags=BLEND_RGBA_ADD)
        return mixed
