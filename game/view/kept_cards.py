"""Sizes and angles at which pictures of cards are kept, and how other poses are made of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import log
from typing import NamedTuple

import pygame
from pygame import Surface

from game.engine.names import Face

TILT_STEP, ZOOM_STEP, TURN_STEPS = 2, 0.02, 12
"""Steps of the angle in degrees, of the zoom, and of a whole turn of cards in flight."""

EDGE_ON = 0.02
"""Minimum share of its width at which a turning card is drawn."""

SHARP = (1.2, 1.8)
"""Minimum and maximum factor by which a picture is larger that is rotated and scaled down, so that
it stays sharp."""

LEANING = 12
"""Angle in degrees up to which a rotated card may be squeezed as if it were upright."""


class CardPlacement(NamedTuple):
    """How cards lie at some place: width in base units, what is shown, and angles in degrees.

    ``fights``: cards are beaten there.
    """

    width: float
    shown: tuple[Face | None, ...]
    angles: tuple[int, ...] = (0,)
    fights: bool = False


@dataclass(frozen=True, slots=True)
class KeptPicture:
    """A picture to keep, and how it is changed for a pose.

    ``width`` (base units) and ``angle`` (degrees) are the picture's own. It is zoomed, squeezed to
    a share of its width (``turn``) and rotated further (``tilt``, in degrees).
    """

    width: float
    angle: int
    zoom: float = 1.0
    turn: float = 1.0
    tilt: int = 0

    @property
    def unchanged(self) -> bool:
        """Whether the picture is shown as it is."""
        return self.zoom == self.turn == 1 and not self.tilt


class KeptCards:
    """The pictures of cards that are made before the first animation.

    Cards in flight are made of them by unfiltered (nearest-neighbor) scaling and rotation, which
    takes a fraction of the time of smooth scaling and cannot be seen while they move.
    """

    def __init__(self, placements: Iterable[CardPlacement] = ()) -> None:
        self._angles: dict[bool, dict[float, set[int]]] = {True: {}, False: {}}
        self.cards: dict[tuple[float, Face | None], set[int]] = {}
        """The angles at which a card is kept, by its width and face."""
        self._fights: dict[float, set[int]] = {}
        for width, shown, angles, fights in placements:
            if fights:
                self._fights.setdefault(round(width, 2), set()).update(angles)
            for face in shown:
                wide = round(width, 2)
                self.cards.setdefault((wide, face), set()).update(angles)
                self._angles[face is not None].setdefault(wide, set()).update(angles)

    @property
    def widths(self) -> tuple[float, ...]:
        """The widths in base units at which cards are kept face up."""
        return tuple(self._angles[True])

    def fights(self, width: float, angle: int) -> bool:
        """Return whether cards of a width are beaten somewhere at an angle."""
        return angle in self._fights.get(round(width, 2), ())

    def source(self, faced: bool, width: float) -> float | None:
        """Return the width of the kept picture to make a smoothly rotated one of, if any."""
        low, high = (factor * width for factor in SHARP)
        return min((each for each in self._angles[faced] if low <= each <= high), default=None)

    def picture_for(
        self,
        faced: bool,
        width: float,
        angle: float,
        turn: float,
        flying: bool,
        struck: bool = False,
    ) -> KeptPicture:
        """Return which picture shows a card of a width, and how; ``faced``: it is face up.

        ``struck``: another card has beaten it, which is kept for some widths only.
        """
        whole = round(angle)
        if not flying and turn == 1:
            own = leaning(whole)
            return KeptPicture(round(width, 2), own, tilt=whole - own)
        known = self._fights if struck and self._fights else self._angles[faced]
        near = min(known, key=lambda each: abs(log(each / width)), default=round(width, 2))
        own = leaning(whole) if turn == 1 else whole
        own = own if own in known.get(near, ()) and abs(own) <= LEANING else 0
        return KeptPicture(
            near,
            own,
            round(width / near / ZOOM_STEP) * ZOOM_STEP or ZOOM_STEP,
            max(EDGE_ON, round(turn * TURN_STEPS) / TURN_STEPS),
            TILT_STEP * round((whole - own) / TILT_STEP),
        )


def leaning(angle: float) -> int:
    """Return by how many whole degrees an angle differs from the nearest right angle.

    A picture that leans like this may be rotated by right angles without loss.
    """
    whole = round(angle)
    return whole - 90 * round(whole / 90)


def changed(card: Surface, kept: KeptPicture, coarse: int) -> Surface:
    """Return a kept picture scaled, squeezed and rotated without filtering.

    ``coarse``: size of the pixels of one that is rotated by anything but right angles.
    """
    coarse = coarse if kept.tilt % 90 else 1
    width, height = card.get_width() * kept.zoom * kept.turn, card.get_height() * kept.zoom
    size = max(1, round(width / coarse)), max(1, round(height / coarse))
    if size != card.get_size():
        card = pygame.transform.scale(card, size)
    if kept.tilt:
        card = pygame.transform.rotate(card, -kept.tilt)
    return card if coarse == 1 else pygame.transform.scale_by(card, coarse)
