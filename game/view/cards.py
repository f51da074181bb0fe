"""Cards: their pictures in every state, and sprites that know where on the table they lie."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace

import pygame
from pygame import Surface

from game.engine.names import CardId, Face
from game.view import palette as p
from game.view.art import clear, paste, paste_centred
from game.view.easel import Easel
from game.view.look import Look
from game.view.stage import Sprite

UNITS = (500, 700)
"""The grid that cards are drawn on."""

RIM_UNITS = 540
"""Width of the rim pieces on that grid."""

SHADOWS = ((3, 3, 115), (6, 7, 140), (11, 16, 140), (20, 30, 153))
"""Blur, drop (base units at a card 160 wide) and strength of each lift (ART.md, 8)."""

MARGIN = 0.30
"""Share of a card's width that its picture is larger on every side: shadow and glow."""


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card lies: centre and width in base units, clockwise degrees, and its state.

    ``zoom`` makes it larger or smaller than its width for a while; ``turn`` is 1 for the face
    or back fully seen, 0 edge-on; ``lift`` 0 to 3 (ART.md, 8); ``rim`` names a rim piece.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    zoom: float = 1.0
    turn: float = 1.0
    lift: int = 1
    rim: str = ""
    dim: bool = False


class CardPainter:
    """Draws the cards of one look; every picture once."""

    def __init__(self, easel: Easel, look: Look) -> None:
        self._easel, self._look = easel, look

    @property
    def easel(self) -> Easel:
        """What it draws with."""
        return self._easel

    def picture(self, face: Face | None, pose: Pose) -> Surface:
        """A card in a pose, centred in its picture; face None shows the back."""
        width = self._easel.scale.px(pose.width)
        angle, zoom = round(pose.angle), round(pose.zoom, 2)
        turn = max(0.02, round(pose.turn * 12) / 12)
        state = (face, width, pose.lift, pose.rim, pose.dim)
        if angle == 0 and zoom == 1 and turn == 1:
            return self._dressed(state, width)
        key = ("posed", *state, angle, zoom, turn)
        return self._keep(key, lambda: self._posed(state, width, angle, zoom, turn))

    def flat(self, face: Face | None, width: int) -> Surface:
        """The bare card, so many pixels wide."""
        return self._keep(("flat", face, width), lambda: self._flat(face, width))

    def _keep(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        return self._easel.art.cache.get((self._look.slug, key), make)

    def _flat(self, face: Face | None, width: int) -> Surface:
        look = self._look
        if face is None:
            return self._easel.art.piece(look.back, width)
        drawn = look.faces[face]
        card = self._easel.art.piece(drawn.svg, width).copy()
        unit = width / UNITS[0]
        size = max(6, round(look.card.name_size * unit))
        name = self._easel.typist.fitted(drawn.name, "title", size, p.GALL, round(400 * unit))
        middle = look.card.name_y - look.card.name_size * 0.33
        paste_centred(card, name, (look.card.name_x * unit, middle * unit))
        return card

    def _dressed(
        self, state: tuple[Face | None, int, int, str, bool], width: int, sharp: int = 1
    ) -> Surface:
        """The card with shadow, rim and veil, ``sharp`` times as large."""
        return self._keep(("dressed", *state, sharp), lambda: self._dress(state, width * sharp))

    def _dress(self, state: tuple[Face | None, int, int, str, bool], width: int) -> Surface:
        face, _, lift, rim, dim = state
        card = self.flat(face, width)
        margin = round(width * MARGIN)
        whole = clear(card.get_width() + 2 * margin, card.get_height() + 2 * margin)
        shadow = self._keep(("shadow", width, lift), lambda: _shadow(card, lift, margin))
        paste(whole, shadow, (0, 0))
        if rim:
            glow = self._keep(("glow", width, rim), lambda: _glow(card, margin))
            paste(whole, glow, (0, 0))
            frame = self._easel.art.piece(rim, round(width * RIM_UNITS / UNITS[0]))
            paste_centred(whole, frame, (whole.get_width() / 2, whole.get_height() / 2))
        paste(whole, card, (margin, margin))
        if dim:
            veil = _silhouette(card, p.INK900, 133)
            paste(whole, veil, (margin, margin))
        return whole

    def _posed(
        self,
        state: tuple[Face | None, int, int, str, bool],
        width: int,
        angle: int,
        zoom: float,
        turn: float,
    ) -> Surface:
        picture = self._dressed(state, width, 2)
        if turn < 1:
            size = picture.get_size()
            picture = pygame.transform.smoothscale(
                picture, (max(1, round(size[0] * turn)), size[1])
            )
        return pygame.transform.rotozoom(picture, -angle, zoom / 2)


def _silhouette(card: Surface, colour: str, strength: int) -> Surface:
    """The card's outline filled with a colour, premultiplied."""
    shape = card.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    red, green, blue = (part * strength // 255 for part in p.rgb(colour))
    tint = clear(*card.get_size())
    tint.fill((red, green, blue, strength))
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    shape = shape.premul_alpha()
    tint.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return tint


def _shadow(card: Surface, lift: int, margin: int) -> Surface:
    blur, drop, strength = SHADOWS[lift]
    unit = card.get_width() / 160
    whole = clear(card.get_width() + 2 * margin, card.get_height() + 2 * margin)
    paste(whole, _silhouette(card, p.SHADOW, strength), (margin, margin + drop * unit))
    return _blurred(whole, blur * unit)


def _glow(card: Surface, margin: int) -> Surface:
    width, height = card.get_size()
    whole = clear(width + 2 * margin, height + 2 * margin)
    grown = pygame.transform.smoothscale(
        _silhouette(card, p.GOLD, 170), (width + width // 12, height + width // 12)
    )
    paste_centred(whole, grown, (whole.get_width() / 2, whole.get_height() / 2))
    return _blurred(whole, width * 0.045)


def _blurred(whole: Surface, radius: float) -> Surface:
    """Blurred at a quarter of the size, which nobody can tell and costs a sixteenth."""
    size = whole.get_size()
    small = pygame.transform.smoothscale(whole, (max(1, size[0] // 4), max(1, size[1] // 4)))
    small = pygame.transform.gaussian_blur(small, max(1, round(radius / 4)))
    return pygame.transform.smoothscale(small, size)


class CardSprite(Sprite):
    """A card on the table: an identity (None where nobody knows it), a face, a pose."""

    __slots__ = ("card", "face", "painter", "pose")

    def __init__(
        self, painter: CardPainter, pose: Pose, face: Face | None, card: CardId | None = None
    ) -> None:
        super().__init__()
        self.painter, self.pose, self.face, self.card = painter, pose, face, card
        self.refresh()

    def put(self, pose: Pose) -> None:
        """Lie in a pose now."""
        if pose != self.pose:
            self.pose = pose
            self.refresh()

    def adjust(self, **changes: object) -> None:
        """Change parts of the pose."""
        self.put(replace(self.pose, **changes))  # type: ignore[arg-type]  # fields of Pose

    def turn_to(self, face: Face | None) -> None:
        """Show a face, or the back."""
        if face != self.face:
            self.face = face
            self.refresh()

    def refresh(self) -> None:
        """Show the picture for face and pose."""
        picture = self.painter.picture(self.face, self.pose)
        self.show_centred(picture, self.painter.easel.scale.at(self.pose.x, self.pose.y))

    def holds(self, x: float, y: float) -> bool:
        """Whether a base position lies on the card (its turning is passed over)."""
        height = self.pose.width * UNITS[1] / UNITS[0]
        return abs(x - self.pose.x) <= self.pose.width / 2 and abs(y - self.pose.y) <= height / 2
