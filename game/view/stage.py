"""A background and sprites above it; only what changed is drawn again."""

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

WHOLE = 0.5
"""Share of the screen from which drawing everything is cheaper than many regions."""


class Sprite:
    """A premultiplied picture at a pixel position; higher ``z`` is drawn later.

    ``show`` is the only way to change it, so that the stage knows what to draw again.
    """

    __slots__ = ("_shown", "changed", "image", "rect", "z")

    def __init__(self, z: float = 0.0) -> None:
        self.z = z
        self.image: Surface | None = None
        self.rect = Rect(0, 0, 0, 0)
        self.changed = False
        self._shown: Rect | None = None

    def show(self, image: Surface | None, topleft: tuple[float, float] = (0, 0)) -> None:
        """Show a picture with its top left at a pixel; None hides the sprite."""
        place = (round(topleft[0]), round(topleft[1]))
        if image is self.image and (image is None or place == self.rect.topleft):
            return
        self.image = image
        self.rect = Rect(place, image.get_size()) if image else Rect(place, (0, 0))
        self.changed = True

    def show_centred(self, image: Surface, centre: tuple[float, float]) -> None:
        """Show a picture centered at a pixel."""
        width, height = image.get_size()
        self.show(image, (centre[0] - width / 2, centre[1] - height / 2))

    def lift(self, z: float) -> None:
        """Set its layer."""
        if z != self.z:
            self.z = z
            self.changed = True

    def damage(self) -> list[Rect]:
        """Return its areas before and after changes since the last call."""
        areas = [area for area in (self._shown, self.rect if self.image else None) if area]
        self._shown = self.rect.copy() if self.image else None
        self.changed = False
        return areas


class Stage:
    """Draws sprites over a background, region by region."""

    def __init__(self, background: Surface) -> None:
        self.background = background
        self._sprites: list[Sprite] = []
        self._damage: list[Rect] = [background.get_rect()]

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """All sprites, in the order they were added."""
        return tuple(self._sprites)

    def add(self, *sprites: Sprite) -> None:
        """Add sprites; each is added at most once."""
        self._sprites.extend(sprite for sprite in sprites if sprite not in self._sprites)
        for sprite in sprites:
            sprite.changed = True

    def remove(self, *sprites: Sprite) -> None:
        """Remove sprites; ones that are not on stage are ignored."""
        for sprite in sprites:
            if sprite in self._sprites:
                self._sprites.remove(sprite)
                self._damage.extend(sprite.damage())

    def spoil(self, area: Rect | None = None) -> None:
        """Mark an area (all by default) to be drawn again."""
        self._damage.append(area.copy() if area else self.background.get_rect())

    def paint(self, target: Surface) -> bool:
        """Draw what has changed on the target; False if nothing has."""
        for sprite in self._sprites:
            if sprite.changed:
                self._damage.extend(sprite.damage())
        if not self._damage:
            return False
        bounds = target.get_rect()
        areas = [area for each in self._damage if (area := each.clip(bounds))]
        self._damage = []
        if sum(area.w * area.h for area in areas) > WHOLE * bounds.w * bounds.h:
            areas = [bounds]
        ordered = sorted(self._sprites, key=lambda sprite: sprite.z)
        for area in _joined(areas):
            self._paint_area(target, area, ordered)
        return True

    def paint_whole(self, target: Surface) -> None:
        """Draw everything (for tests and snapshots)."""
        ordered = sorted(self._sprites, key=lambda sprite: sprite.z)
        self._paint_area(target, target.get_rect(), ordered)

    def _paint_area(self, target: Surface, area: Rect, ordered: Iterable[Sprite]) -> None:
        target.set_clip(area)
        target.blit(self.background, area, area)
        for sprite in ordered:
            if sprite.image is not None and sprite.rect.colliderect(area):
                target.blit(sprite.image, sprite.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        target.set_clip(None)


def _joined(areas: list[Rect]) -> list[Rect]:
    """Unite overlapping areas, so that nothing is drawn twice."""
    joined: list[Rect] = []
    for area in areas:
        merged = area.copy()
        while (hit := merged.collidelist(joined)) >= 0:
            merged.union_ip(joined.pop(hit))
        joined.append(merged)
    return joined
