"""Cards: their pictures in every state, and their sprites."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace

import pygame
from pygame import Surface

from game.engine.names import CardId, Face
from game.view import palette as p
from game.view.art import clear, faded, paste, paste_centred
from game.view.easel import Easel
from game.view.look import Look
from game.view.scale import Box
from game.view.stage import Sprite
from game.view.trim import PLAIN, Lie, Trim, dressed

UNITS = (500, 700)
"""The grid of card drawings."""

RIM_UNITS = 540
"""Width of the rim drawings on that grid."""

SHADOWS = ((3, 3, 115), (6, 7, 140), (11, 16, 140), (20, 30, 153))
"""Blur, drop (base units for a card 160 wide) and opacity of the shadow for each lift."""

MARGIN = 0.30
"""Margin of a card's picture for shadow and glow, as a share of the card's width."""


RIM = "card_rim_turn"
"""The gold rim of selected and winning cards."""

BLUR_STEP = 4
"""Shadows and glows are made at a quarter of the size."""

VEIL, PALE = (112, 114, 128, 255), (206, 204, 208, 255)
"""Multipliers of the colors of dimmed and of pale cards, of 255."""


GHOST = 0.55
"""Opacity of a planned card."""

ROOM = 408
"""Maximum width of a card's name and text, in grid units."""

LEADING = 1.02
"""Line height of a card's text, relative to its size."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Position and state of a card: center and width in base units, clockwise degrees.

    ``zoom`` scales it for a while; ``turn`` is 1 for a fully visible face or back, 0 edge-on;
    ``lift`` 0 to 3; ``rim`` names a rim drawing; ``ghost``: it is only planned to be there;
    ``pale``: it took effect and was the worse card.
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
    ghost: bool = False
    pale: bool = False


def between(start: Pose, goal: Pose, share: float) -> Pose:
    """Return a pose between two; its state is that of the goal."""
    if share >= 1:
        return goal
    zoom = start.zoom * start.width / goal.width
    return Pose(
        start.x + (goal.x - start.x) * share,
        start.y + (goal.y - start.y) * share,
        goal.width,
        start.angle + (goal.angle - start.angle) * share,
        zoom + (goal.zoom - zoom) * share,
        1.0,
        goal.lift,
        goal.rim,
        goal.dim,
        goal.ghost,
        goal.pale,
    )


class CardPainter:
    """Draws the cards of one look.

    Cards are rasterized once for each width, at twice the size, so that they stay sharp when
    rotated; after the warm-up, nothing is rasterized or blurred in a frame.
    """

    def __init__(self, easel: Easel, look: Look) -> None:
        self._easel, self._look = easel, look

    @property
    def easel(self) -> Easel:
        """The easel that it draws with."""
        return self._easel

    @property
    def look(self) -> Look:
        """The look of its cards."""
        return self._look

    def warm(self, widths: Iterable[float], faces: Iterable[Face | None]) -> None:
        """Rasterize faces for these widths in base units before anything moves."""
        faces = tuple(faces)
        for width in widths:
            pixels = self._easel.scale.px(width)
            for face in faces:
                self._flat(face, 2 * pixels)
            for lift in range(len(SHADOWS)):
                self._soft_shadow(pixels, lift)
            self._soft_glow(pixels)
            self._rim(pixels, RIM)

    def picture(self, face: Face | None, pose: Pose, trim: Trim = PLAIN) -> Surface:
        """Return a card in a pose, centered in its picture; face None shows the back."""
        width = self._easel.scale.px(pose.width)
        angle, zoom = round(pose.angle), round(pose.zoom, 2)
        turn = max(0.02, round(pose.turn * 12) / 12)
        state = (pose.lift, pose.rim, pose.dim, pose.ghost, pose.pale)
        key = (self._look.slug, self._print_of(face), width, state, angle, zoom, turn, trim)

        def make() -> Surface:
            card = self._draw(face, width, pose, angle, zoom, turn)
            if pose.ghost:
                card = faded(card, GHOST)
            return dressed(self._easel, card, trim, Lie(pose.width, angle, zoom, turn))

        return self._easel.art.passing.get(key, make)

    def _draw(
        self, face: Face | None, width: int, pose: Pose, angle: int, zoom: float, turn: float
    ) -> Surface:
        """Draw shadow, glow, rim and card on top of each other."""
        card = self._turned(self._flat(face, 2 * width), angle, zoom / 2, turn)
        if pose.dim or pose.pale:
            card.fill(VEIL if pose.dim else PALE, special_flags=pygame.BLEND_RGBA_MULT)
        shade = self._shade(width, pose.lift, angle, zoom, turn)
        whole = clear(
            max(card.get_width(), shade.get_width()), max(card.get_height(), shade.get_height())
        )
        middle = (whole.get_width() / 2, whole.get_height() / 2)
        paste_centred(whole, shade, middle)
        if pose.rim:
            glow = pygame.transform.rotozoom(self._soft_glow(width), -angle, BLUR_STEP * zoom)
            paste_centred(whole, glow, middle)
            frame = pygame.transform.rotozoom(self._rim(width, pose.rim), -angle, zoom / 2)
            paste_centred(whole, frame, middle)
        paste_centred(whole, card, middle)
        return whole

    def _turned(self, card: Surface, angle: int, zoom: float, turn: float) -> Surface:
        if turn < 1:
            size = (max(1, round(card.get_width() * turn)), card.get_height())
            card = pygame.transform.smoothscale(card, size)
        return pygame.transform.rotozoom(card, -angle, zoom)

    def _keep(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        return self._easel.art.cache.get((self._look.slug, key), make)

    def _flat(self, face: Face | None, width: int) -> Surface:
        """Return the bare card, with a width in pixels."""
        key = ("flat", self._print_of(face), width)
        return self._keep(key, lambda: self._print(face, width))

    def _print_of(self, face: Face | None) -> tuple[Face | None, str]:
        """Return a face and its SVG, which options may change; for the back, None and its SVG.

        Faces may share an SVG; the text printed on it differs.
        """
        return face, self._look.back if face is None else self._look.faces[face].svg

    def _print(self, face: Face | None, width: int) -> Surface:
        look = self._look
        if face is None:
            return self._easel.art.piece(look.back, width)
        drawn = look.faces[face]
        card = self._easel.art.piece(drawn.svg, width).copy()
        if look.card.name_size:
            self._write(card, drawn.name, "title", look.card.name_size, look.card.name_y)
        for place, line in enumerate(_two_lines(drawn.text) if look.card.text_size else ()):
            y = look.card.text_y + place * look.card.text_size * LEADING
            self._write(card, line, "serif", look.card.text_size, y)
        return card

    def _write(self, card: Surface, text: str, role: str, size: float, baseline: float) -> None:
        """Print a centered line on a card, in grid units."""
        unit = card.get_width() / UNITS[0]
        pixels, room = max(6, round(size * unit)), round(ROOM * unit)
        colour = p.GALL if role == "title" else p.SEPIA
        line = self._easel.typist.fitted(text, role, pixels, colour, room)
        middle = baseline - size * 0.33
        paste_centred(card, line, (self._look.card.name_x * unit, middle * unit))

    def _shade(self, width: int, lift: int, angle: int, zoom: float, turn: float) -> Surface:
        """Return the shadow of a card in a pose, which all faces share."""
        coarse = 3 * round(angle / 3)
        key = ("shade", width, lift, coarse, round(zoom, 1), round(turn, 1))
        soft = self._soft_shadow(width, lift)
        return self._easel.art.passing.get(
            key, lambda: self._turned(soft, coarse, BLUR_STEP * round(zoom, 1), round(turn, 1))
        )

    def _rim(self, width: int, name: str) -> Surface:
        return self._easel.art.piece(name, round(2 * width * RIM_UNITS / UNITS[0]))

    def _soft_shadow(self, width: int, lift: int) -> Surface:
        return self._keep(("shadow", width, lift), lambda: _shadow(self._shape(width), lift))

    def _soft_glow(self, width: int) -> Surface:
        return self._keep(("glow", width), lambda: _glow(self._shape(width)))

    def _shape(self, width: int) -> Surface:
        """Return the outline of a card at a fraction of its size, to be blurred."""
        return self._flat(None, max(4, width // BLUR_STEP))


def _two_lines(text: str) -> tuple[str, ...]:
    """Break a text into two lines of about the same length; keep a short one whole."""
    words = text.split()
    if len(text) <= 22 or len(words) < 2:
        return (text,) if text else ()
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(breaks, key=lambda pair: abs(len(pair[0]) - len(pair[1])))


def _silhouette(card: Surface, colour: str, strength: int) -> Surface:
    """Return the card's outline filled with a color, premultiplied."""
    shape = card.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    shape = shape.premul_alpha()
    red, green, blue = (part * strength // 255 for part in p.rgb(colour))
    shape.fill((red, green, blue, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def _shadow(shape: Surface, lift: int) -> Surface:
    """Return a soft shadow, blurred at a fraction of the size."""
    blur, drop, strength = SHADOWS[lift]
    unit, margin = shape.get_width() / 160, round(shape.get_width() * MARGIN)
    whole = clear(shape.get_width() + 2 * margin, shape.get_height() + 2 * margin)
    paste(whole, _silhouette(shape, p.SHADOW, strength), (margin, margin + drop * unit))
    return pygame.transform.gaussian_blur(whole, max(1, round(blur * unit)))


def _glow(shape: Surface) -> Surface:
    """Return a soft golden halo, blurred at a fraction of the size."""
    width, height = shape.get_size()
    margin = round(width * MARGIN)
    whole = clear(width + 2 * margin, height + 2 * margin)
    grown = pygame.transform.smoothscale(
        _silhouette(shape, p.GOLD, 190), (width + width // 9, height + width // 9)
    )
    paste_centred(whole, grown, (whole.get_width() / 2, whole.get_height() / 2))
    return pygame.transform.gaussian_blur(whole, max(1, round(width * 0.04)))


class CardSprite(Sprite):
    """A card on the table: an id (None if unknown), a face, a pose, and decorations."""

    __slots__ = ("_trim", "card", "face", "painter", "pose")

    def __init__(
        self, painter: CardPainter, pose: Pose, face: Face | None, card: CardId | None = None
    ) -> None:
        super().__init__()
        self.painter, self.pose, self.face, self.card = painter, pose, face, card
        self._trim = PLAIN
        self.refresh()

    def covers(self, pos: tuple[float, float]) -> bool:
        """Return whether a base position is on the card, ignoring its rotation."""
        width = self.pose.width * self.pose.zoom
        height = width * UNITS[1] / UNITS[0]
        return Box.around(self.pose.x, self.pose.y, width, height).holds(pos)

    @property
    def crest(self) -> str:
        """Set the owner's shield on the corner; "" for none."""
        return self._trim.crest

    @crest.setter
    def crest(self, name: str) -> None:
        self._wear(replace(self._trim, crest=name))

    @property
    def letter(self) -> str:
        """Set a gold letter on the corner of a planned card; "" for none."""
        return self._trim.letter

    @letter.setter
    def letter(self, letter: str) -> None:
        self._wear(replace(self._trim, letter=letter))

    @property
    def mark(self) -> str:
        """Set a gold tick or number on a card of a set; "" for none."""
        return self._trim.mark

    @mark.setter
    def mark(self, mark: str) -> None:
        self._wear(replace(self._trim, mark=mark))

    @property
    def icon(self) -> str:
        """Set an icon for attached cards that show behind this one; "" for none."""
        return self._trim.icon

    @icon.setter
    def icon(self, icon: str) -> None:
        self._wear(replace(self._trim, icon=icon))

    @property
    def note(self) -> str:
        """A few words at the bottom: what choosing the card does; "" for none."""
        return self._trim.note

    @property
    def chosen(self) -> bool:
        """Whether these words are gold because the card is chosen."""
        return self._trim.chosen

    def say(self, note: str, chosen: bool = False) -> None:
        """Set a few words at the bottom, in gold if the card is chosen; "" removes them."""
        self._wear(replace(self._trim, note=note, chosen=chosen and bool(note)))

    def put(self, pose: Pose) -> None:
        """Set the pose."""
        if pose != self.pose:
            self.pose = pose
            self.refresh()

    def adjust(self, **changes: object) -> None:
        """Change parts of the pose."""
        self.put(replace(self.pose, **changes))  # type: ignore[arg-type]  # fields of Pose

    def turn_to(self, face: Face | None) -> None:
        """Set the face; None for the back."""
        if face != self.face:
            self.face = face
            self.refresh()

    def refresh(self) -> None:
        """Update the picture for face and pose."""
        picture = self.painter.picture(self.face, self.pose, self._trim)
        self.show_centred(picture, self.painter.easel.scale.at(self.pose.x, self.pose.y))

    def holds(self, x: float, y: float) -> bool:
        """Return whether a base position is on the card, ignoring its rotation."""
        height = self.pose.width * UNITS[1] / UNITS[0]
        return abs(x - self.pose.x) <= self.pose.width / 2 and abs(y - self.pose.y) <= height / 2

    def _wear(self, trim: Trim) -> None:
        if trim != self._trim:
            self._trim = trim
            self.refresh()
