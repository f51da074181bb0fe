"""Rims that light up around seats, so that people find out which one is theirs."""

import math

import pygame
from pygame import Surface

from game.engine.names import Seat
from game.view.easel import Easel
from game.view.stage import Sprite, Stage

BEATS, PERIOD = 3, 0.42
"""How often a rim lights up, and the seconds of each; never more than three in a second."""

LEVELS = 10
"""Strengths of light that are drawn."""


class SeatHighlight:
    """The rims that are lit up on one screen."""

    def __init__(self, easel: Easel, stage: Stage) -> None:
        self._easel, self._stage = easel, stage
        self._lit: dict[Seat, _Rim] = {}

    def call(self, seat: Seat, picture: Surface, at: tuple[float, float]) -> None:
        """Light a rim up around a base position; one that is lit begins anew."""
        self.stop(seat)
        self._lit[seat] = _Rim(picture, self._easel.scale.at(*at))
        self._stage.add(self._lit[seat].sprite)

    def update(self, dt: float, still: bool) -> None:
        """Go on by dt seconds; ``still``: steady light instead of beats."""
        for seat, rim in tuple(self._lit.items()):
            if not rim.update(dt, still):
                self.stop(seat)

    def stop(self, seat: Seat | None = None) -> None:
        """Put out the rim of a seat, or all of them."""
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
        """Show the light of now; False when it is over."""
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
