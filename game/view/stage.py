"""An opaque background with sprites above it; only changed areas are redrawn."""

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

WHOLE = 0.5
"""Share of the screen above which one full redraw is cheaper than many areas."""


class Sprite:
    """Premultiplied picture at a pixel position; sprites with a higher ``z`` are above.

    Change it only with its methods, so that the stage knows what to redraw.
    """

    __slots__ = ("_shown", "changed", "image", "rect", "z")

    def __init__(self, z: float = 0.0) -> None:
        self.z = z
        self.image: Surface | None = None
        self.rect = Rect(0, 0, 0, 0)
        self.changed = False
        self._shown: Rect | None = None

    def show(self, image: Surface | None, topleft: tuple[float, float] = (0, 0)) -> None:
        """Show a picture with its top left corner at a pixel; None hides the sprite."""
        place = (round(topleft[0]), round(topleft[1]))
        if image is self.image and (image is None or place == self.rect.topleft):
            return
        self.image = image
        self.rect = Rect(place, image.get_size()) if image else Rect(place, (0, 0))
        self.changed = True

    def show_centred(self, image: Surface, centre: tuple[float, float]) -> None:
        """Show a picture centered on a pixel."""
        width, height = image.get_size()
        self.show(image, (centre[0] - width / 2, centre[1] - height / 2))

    def lift(self, z: float) -> None:
        """Set ``z``."""
        if z != self.z:
            self.z = z
            self.changed = True

    def damage(self) -> list[Rect]:
        """Return the areas covered at the last call and now, and mark the sprite as drawn."""
        areas = [area for area in (self._shown, self.rect if self.image else None) if area]
        self._shown = self.rect.copy() if self.image else None
        self.changed = False
        return areas


class Stage:
    """Background and sprites, redrawn area by area."""

    def __init__(self, background: Surface) -> None:
        self.background = background
        self.bounds: Rect | None = None
        """The part of the target that the stage may paint; None for all of it."""
        self._sprites: list[Sprite] = []
        self._damage: list[Rect] = [background.get_rect()]

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """All sprites, in the order in which they were added."""
        return tuple(self._sprites)

    def add(self, *sprites: Sprite) -> None:
        """Add sprites; one that is already on the stage is not added again."""
        self._sprites.extend(sprite for sprite in sprites if sprite not in self._sprites)
        for sprite in sprites:
            sprite.changed = True

    def remove(self, *sprites: Sprite) -> None:
        """Remove sprites; ignore those that are not on the stage."""
        for sprite in sprites:
            if sprite in self._sprites:
                self._sprites.remove(sprite)
                self._damage.extend(sprite.damage())

    def change_background(self, background: Surface) -> None:
        """Replace the background by another of the same size."""
        if background is not self.background:
            self.background = background
            self.spoil()

    def spoil(self, area: Rect | None = None) -> None:
        """Redraw an area, or everything, at the next paint."""
        self._damage.append(area.copy() if area else self.background.get_rect())

    def paint(self, target: Surface) -> bool:
        """Redraw the changed areas of a target; return False if nothing has changed."""
        for sprite in self._sprites:
            if sprite.changed:
                self._damage.extend(sprite.damage())
        if not self._damage:
            return False
        bounds = target.get_rect() if self.bounds is None else self.bounds
        areas = [area for each in self._damage if (area := each.clip(bounds))]
        self._damage = []
        if sum(area.w * area.h for area in areas) > WHOLE * bounds.w * bounds.h:
            areas = [bounds]
        ordered = sorted(self._sprites, key=lambda sprite: sprite.z)
        for area in _joined(areas):
            self._paint_area(target, area, ordered)
        return True

    def paint_whole(self, target: Surface) -> None:
        """Draw everything, for tests and snapshots."""
        ordered = sorted(self._sprites, key=lambda sprite: sprite.z)
        bounds = target.get_rect() if self.bounds is None else self.bounds
        self._paint_area(target, bounds, ordered)

    def _paint_area(self, target: Surface, area: Rect, ordered: Iterable[Sprite]) -> None:
        target.set_clip(area)
        target.blit(self.background, area, area)
        for sprite in ordered:
            if sprite.image is not None and sprite.rect.colliderect(area):
                target.blit(sprite.image, sprite.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        target.set_clip(None)


def _joined(areas: list[Rect]) -> list[Rect]:
    """Merge overlapping areas, so that nothing is drawn twice."""
    joined: list[Rect] = []
    for area in areas:
        merged = area.copy()
        while (hit := merged.collidelist(joined)) >= 0:
            merged.union_ip(joined.pop(hit))
        joined.append(merged)
    return joined
