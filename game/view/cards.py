"""Pictures of cards in every state, and card sprites."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace

import pygame
from pygame import Surface

from game.engine.names import CardId, Face
from game.view import palette as p
from game.view.art import clear, faded, paste_centred, rotated
from game.view.card_lettering import lettered
from game.view.card_lights import UNITS, CardLights
from game.view.card_tones import BEATEN, PALE, VEIL, shaded
from game.view.easel import Easel
from game.view.kept_cards import CardPlacement, KeptCards, KeptPicture, changed
from game.view.look import NO_VALUE, Look
from game.view.scale import Box
from game.view.stage import Sprite
from game.view.target_tag import TargetTag
from game.view.trim import PLAIN, Lie, Trim, dressed, warm_trim, warm_value

FINE = 1.5
"""Factor by which a card is rasterized larger to be rotated, so that it stays sharp."""

RIM = "card_rim_turn"
"""Drawing of the gold rim of selected and winning cards."""

BAD_RIM = "card_rim_bad"
"""Drawing of the red rim of a card that costs its owner something."""

GLOWS = {RIM: p.GOLD, BAD_RIM: p.BAD}
"""Color of the glow of each rim; cards with a red one are upright, or where cards are beaten."""

GHOST = 0.55
"""Opacity of a planned card."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Placement and state of a card: center and width in base units, clockwise degrees.

    ``zoom`` scales the width temporarily; ``turn`` is 1 if the card faces the viewer and 0 if it is
    edge-on; ``lift`` is 0 to 3; ``rim`` names a rim drawing; ``ghost``: the card is only planned;
    ``pale``: the card has taken effect and lost; ``struck`` names the stroke across it, if another
    one beats it; ``shade``: steps by which it is darkened while others fight; ``flying``: it is on
    its way and drawn unfiltered, unless a picture of just this size is kept.
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
    struck: str = ""
    shade: int = 0
    flying: bool = False


def between(start: Pose, goal: Pose, share: float) -> Pose:
    """Interpolate two poses at a share of the way; the state is the goal's."""
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
        goal.struck,
        goal.shade,
        flying=True,
    )


class CardPainter:
    """Renderer of the cards of one look.

    Cards are drawn once for each width and angle at which they lie somewhere. After `warm` for all
    of these, no frame rasterizes, blurs or smoothly scales a card. In a large window, whose pixels
    are too small to be seen, cards are rotated unfiltered and only when they are shown.
    """

    def __init__(self, easel: Easel, look: Look, placements: Iterable[CardPlacement] = ()) -> None:
        """``placements``: how cards lie where they are shown."""
        self._easel, self._look = easel, look
        self.kept = KeptCards(placements)
        self._lights = CardLights(easel, look, FINE)

    @property
    def easel(self) -> Easel:
        """The easel used for drawing."""
        return self._easel

    @property
    def look(self) -> Look:
        """The look of the cards."""
        return self._look

    def warm(self, width: float, face: Face | None, angle: int = 0) -> None:
        """Draw a card at a width in base units and an angle in degrees, before it is shown."""
        if not angle or self._easel.coarse == 1:
            self._bare(face, self._easel.scale.px(width), angle)

    def is_stored(self, width: float, face: Face | None) -> bool:
        """Return whether an upright card of a width in base units is on disk."""
        return self._easel.art.is_stored(self._print_of(face)[1], self._easel.scale.px(width))

    def warm_lights(self, width: float, angle: int = 0) -> None:
        """Draw what surrounds cards of a width in base units at an angle in degrees."""
        fights = self.kept.fights(width, angle)
        glows = GLOWS if fights or not angle else {RIM: p.GOLD}
        self._lights.warm(self._easel.scale.px(width), angle, glows, fights)

    def warm_marks(self, width: float) -> None:
        """Draw the marks on cards of a width in base units, before they are shown."""
        warm_trim(self._easel, width)
        for value in {drawn.printed for drawn in self._look.faces.values() if drawn.has_value}:
            warm_value(self._easel, width, value)

    def picture(self, face: Face | None, pose: Pose, trim: Trim = PLAIN) -> Surface:
        """Return a card in a pose, centered in its picture; face None is the back."""
        faced, struck = face is not None, bool(pose.struck)
        lies = pose.width * pose.zoom, pose.angle, pose.turn
        kept = self.kept.picture_for(faced, *lies, pose.flying, struck)

        def make() -> Surface:
            whole = self._kept(face, pose, kept)
            card = whole if kept.unchanged else changed(whole, kept, self._easel.coarse)
            if card is whole and trim != PLAIN:
                card = card.copy()
            value = NO_VALUE if face is None else self._look.faces[face].printed
            lie = Lie(kept.width, kept.angle + kept.tilt, kept.zoom, kept.turn, pose.dim)
            return dressed(self._easel, card, trim, lie, value)

        return self._easel.art.passing.get((*self._key(face, pose, kept), kept, trim), make)

    def _key(self, face: Face | None, pose: Pose, kept: KeptPicture) -> tuple[Hashable, ...]:
        state = (pose.lift, pose.rim, pose.dim, pose.ghost, pose.pale, pose.struck, pose.shade)
        origin = self.origin(face, self._easel.scale.px(kept.width))
        return (self._look.slug, origin, kept.angle, state)

    def _kept(self, face: Face | None, pose: Pose, kept: KeptPicture) -> Surface:
        """Return the picture that is kept for a pose, or make it."""
        width = self._easel.scale.px(kept.width)

        def make() -> Surface:
            card = self._draw(face, width, pose, kept.angle)
            return faded(card, GHOST) if pose.ghost else card

        return self._easel.art.passing.get(self._key(face, pose, kept), make)

    def _draw(self, face: Face | None, width: int, pose: Pose, angle: int) -> Surface:
        """Draw shadow, glow, rim and card on top of each other."""
        card = self._bare(face, width, angle)
        if pose.dim or pose.pale or pose.shade:
            card = card.copy()
            card.fill(_tone(pose), special_flags=pygame.BLEND_RGBA_MULT)
        shade = self._lights.shade(width, pose.lift, angle)
        whole = clear(
            max(card.get_width(), shade.get_width()), max(card.get_height(), shade.get_height())
        )
        middle = (whole.get_width() / 2, whole.get_height() / 2)
        paste_centred(whole, shade, middle)
        if pose.rim:
            paste_centred(whole, self._lights.halo(width, angle, GLOWS[pose.rim]), middle)
            paste_centred(whole, self._lights.rim(width, pose.rim, angle), middle)
        paste_centred(whole, card, middle)
        if pose.struck:
            paste_centred(whole, self._lights.stroke(width, angle, pose.struck), middle)
        return whole

    def _bare(self, face: Face | None, width: int, angle: int) -> Surface:
        """Return the rotated card, which is the same in all states."""
        if angle == 0:
            return self.flat(face, width)
        key = ("tilted", self.origin(face, width), angle)
        if self._easel.coarse == 1:
            return self._keep(key, lambda: self._rotated(face, width, angle))
        return self._easel.art.passing.get(
            (self._look.slug, key), lambda: pygame.transform.rotate(self.flat(face, width), -angle)
        )

    def origin(self, face: Face | None, width: int) -> Hashable:
        """Return a cache key for what a card of a width in pixels is drawn from at any angle.

        It differs between two tables that keep the card at other widths or draw it differently.
        """
        return (*self._print_of(face), width, self._source(face, width))

    def _source(self, face: Face | None, width: int) -> int | None:
        """Return the width in pixels of the kept card to make a rotated one of, if any."""
        near = self.kept.source(face is not None, width / self._easel.scale.u)
        return None if near is None else self._easel.scale.px(near)

    def _rotated(self, face: Face | None, width: int, angle: int) -> Surface:
        """Return a smoothly rotated card, made of a larger one."""
        if (source := self._source(face, width)) is not None:
            large = self.flat(face, source)
        else:  # not needed for long
            pixels = round(FINE * width)
            key = ("large", self._look.slug, self._print_of(face), pixels)
            large = self._easel.art.passing.get(key, lambda: self._fresh(face, pixels))
        return rotated(large, -angle, width / large.get_width())

    def _keep(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        return self._easel.art.cache.get((self._look.slug, key), make)

    def flat(self, face: Face | None, width: int) -> Surface:
        """Return the bare card, ``width`` pixels wide."""
        if face is not None and self._look.card.is_lettered:
            key = ("flat", self._print_of(face), width)
            return self._keep(key, lambda: self._fresh(face, width))
        return self._easel.art.piece(self._print_of(face)[1], width)

    def _fresh(self, face: Face | None, width: int) -> Surface:
        """Return the bare card, uncached."""
        if face is not None and self._look.card.is_lettered:
            return lettered(self._easel, self._look.faces[face], self._look.card, width)
        return self._easel.art.fresh_piece(self._print_of(face)[1], width)

    @property
    def widths(self) -> tuple[int, ...]:
        """The widths in pixels at which the cache holds faces."""
        names = {drawn.svg for drawn in self._look.faces.values()}
        found = {width for name, width in self._easel.art.pieces_drawn() if name in names}
        for key in self._easel.art.cache.known():
            match key:
                case (self._look.slug, ("flat", _, int(width))):
                    found.add(width)
        return tuple(sorted(found))

    def _print_of(self, face: Face | None) -> tuple[Face | None, str]:
        """Return a cache key for a face: the face and its drawing, which options may change.

        The face is included because faces may share a drawing and differ in their text.
        """
        return face, self._look.back if face is None else self._look.faces[face].svg


class CardSprite(Sprite):
    """Sprite of a card: its identity (None if unknown), face, pose and trim."""

    __slots__ = ("_trim", "card", "face", "painter", "pose")

    def __init__(
        self, painter: CardPainter, pose: Pose, face: Face | None, card: CardId | None = None
    ) -> None:
        super().__init__()
        self.painter, self.pose, self.face, self.card = painter, pose, face, card
        self._trim = PLAIN
        self.refresh()

    def covers(self, pos: tuple[float, float]) -> bool:
        """Return whether a base position is on the zoomed card, ignoring its rotation."""
        width = self.pose.width * self.pose.zoom
        height = width * UNITS[1] / UNITS[0]
        return Box.around(self.pose.x, self.pose.y, width, height).holds(pos)

    @property
    def crest(self) -> str:
        """Shield of the card's owner in its corner; "" for none."""
        return self._trim.crest

    @crest.setter
    def crest(self, name: str) -> None:
        self._wear(replace(self._trim, crest=name))

    @property
    def owned(self) -> str:
        """Shield of the seat in whose color the card's rim is; "" for no rim."""
        return self._trim.owner

    @owned.setter
    def owned(self, crest: str) -> None:
        self._wear(replace(self._trim, owner=self._rim_of(crest)))

    @property
    def letter(self) -> str:
        """Gold letter in the corner of a planned card; "" for none."""
        return self._trim.letter

    @letter.setter
    def letter(self, letter: str) -> None:
        self._wear(replace(self._trim, letter=letter))

    @property
    def mark(self) -> str:
        """Gold tick or number on a card that is part of a set; "" for none."""
        return self._trim.mark

    @mark.setter
    def mark(self, mark: str) -> None:
        self._wear(replace(self._trim, mark=mark))

    @property
    def icon(self) -> str:
        """Icon that shows that cards are attached to this one; "" for none."""
        return self._trim.icon

    @icon.setter
    def icon(self, icon: str) -> None:
        self._wear(replace(self._trim, icon=icon))

    @property
    def fresh(self) -> bool:
        """Whether a gold pennant says that the card is new, while its face is shown."""
        return self._trim.fresh

    @fresh.setter
    def fresh(self, fresh: bool) -> None:
        self._wear(replace(self._trim, fresh=fresh))

    @property
    def valued(self) -> str:
        """Where the value of the face is shown; "" for nowhere."""
        return self._trim.valued

    @property
    def tag(self) -> TargetTag | None:
        """Tag below the card that says whom it will affect."""
        return self._trim.tag

    @tag.setter
    def tag(self, tag: TargetTag | None) -> None:
        self._wear(replace(self._trim, tag=tag))

    @property
    def note(self) -> str:
        """Words at the bottom of the card that say what choosing it would do; "" for none."""
        return self._trim.note

    @property
    def chosen(self) -> bool:
        """Whether the note is gold because the card is chosen."""
        return self._trim.chosen

    def say(self, note: str, chosen: bool = False) -> None:
        """Show a note at the bottom of the card, in gold if it is chosen; "" removes it."""
        self._wear(replace(self._trim, note=note, chosen=chosen and bool(note)))

    def put(self, pose: Pose) -> None:
        """Set the pose."""
        if pose != self.pose:
            self.pose = pose
            self.refresh()

    def adjust(self, **changes: object) -> None:
        """Change fields of the pose."""
        self.put(replace(self.pose, **changes))  # type: ignore[arg-type]  # fields of Pose

    def turn_to(self, face: Face | None) -> None:
        """Show a face; None shows the back."""
        if face != self.face:
            self.face = face
            self.refresh()

    def refresh(self) -> None:
        """Redraw the card."""
        trim = (
            self._trim if self.face else replace(self._trim, fresh=False, points=None, plate=None)
        )
        picture = self.painter.picture(self.face, self.pose, trim)
        self.show_centred(picture, self.painter.easel.scale.at(self.pose.x, self.pose.y))

    def holds(self, x: float, y: float) -> bool:
        """Return whether a base position is on the card, ignoring its zoom and rotation."""
        height = self.pose.width * UNITS[1] / UNITS[0]
        return abs(x - self.pose.x) <= self.pose.width / 2 and abs(y - self.pose.y) <= height / 2

    def _rim_of(self, crest: str) -> str:
        """Return the shield whose color the rim takes; "" if the look has no owner rims."""
        return crest if self.painter.look.card.owned else ""

    def _wear(self, trim: Trim) -> None:
        if trim != self._trim:
            self._trim = trim
            self.refresh()


def _tone(pose: Pose) -> tuple[int, int, int, int]:
    """Return the color that the pixels of a card in a pose are multiplied by."""
    if pose.dim:
        return BEATEN if pose.struck else VEIL
    return PALE if pose.pale else shaded(pose.shade)
