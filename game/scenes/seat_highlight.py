"""Flashing rims that show people which seat is theirs."""

import math

import pygame
from pygame import Surface

from game.engine.names import Seat
from game.view.easel import Easel
from game.view.stage import Sprite, Stage

BEATS, PERIOD = 3, 0.42
"""Number of flashes, and seconds of each; at most three a second."""

LEVELS = 10
"""Number of brightness levels."""


class SeatHighlight:
    """The flashing rims of one screen."""

    def __init__(self, easel: Easel, stage: Stage) -> None:
        self._easel, self._stage = easel, stage
        self._lit: dict[Seat, _Rim] = {}

    def call(self, seat: Seat, picture: Surface, at: tuple[float, float]) -> None:
        """Flash a rim around a base position; restart it if it is flashing."""
        self.stop(seat)
        self._lit[seat] = _Rim(picture, self._easel.scale.at(*at))
        self._stage.add(self._lit[seat].sprite)

    def update(self, dt: float, still: bool) -> None:
        """Advance by dt seconds; ``still``: steady light instead of flashes."""
        for seat, rim in tuple(self._lit.items()):
            if not rim.update(dt, still):
                self.stop(seat)

    def stop(self, seat: Seat | None = None) -> None:
        """Remove the rim of a seat, or all rims."""
        for each in tuple(self._lit) if seat is None else (seat,):
            rim = self._lit.pop(each, None)
            if rim is not None:
                self._stage.remove(rim.sprite)


class _Rim:
    """One rim and its age."""

    def __init__(self, picture: Surface, at: tuple[float, float]) -> None:
        self._picture, self._at = picture, at
        self._shown: dict[int, Surface] = {}
        self._age = 0.0
        self.sprite = Sprite(z=40)

    def update(self, dt: float, still: bool) -> bool:
        """Advance by dt seconds; return False at the end."""
        self._age += dt
        if self._age >= BEATS * PERIOD:
            return False
        share = 1.0 if still else math.sin(self._age / PERIOD * math.pi) ** 2
        self.sprite.show_centred(self._faded(round(share * LEVELS)), self._at)
        return True

    def _faded(self, level: int) -> Surface:
        if level not in self._shown:
            picture = self._picture.copy()
            part = round(255 * level / LEVELS)
            picture.fill((part,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            self._shown[level] = picture
        return self._shown[level]
