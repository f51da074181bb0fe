"""Sprites of table elements: piles, pips, badges, keycaps and bursts."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product

import pygame
from pygame import Surface

from game.engine.names import Face
from game.view import frames, vector
from game.view import palette as p
from game.view.art import clear, faded, paste, paste_centred
from game.view.card_shadows import MARGIN
from game.view.cards import CardPainter, Pose
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.lines import block
from game.view.motion import Tween
from game.view.stage import Sprite
from game.view.zone_anchors import PileAnchor, PipsAnchor

ROUND = 0.8
"""Corner radius of a badge, in text sizes: half the height of one line."""

CREST, ICON, EDGES = 1.5, 1.1, 1.3
"""Width of a shield and of an icon on a badge, and of its padding at both sides, in text sizes."""

BELOW = 2.0
"""Distance from a pile to the middle of its badge, less the size of its letters, in base units."""

LAYERS = 6
"""Maximum number of card edges of a pile."""

FADES = 12
"""Steps of opacity in which a burst fades."""


LETTERS, WORDS, THICK = 0.44, 0.45, 0.02
"""Size of the text on a burst, its maximum width, and the thickness of its outline, as shares of
the width of the burst."""

CREAM, OUTLINE = "#FFF3E6", "#3A0A0A"
"""Colors of that text and of its outline."""

AROUND = tuple((x, y) for x in (-1.0, 0.0, 1.0) for y in (-1.0, 0.0, 1.0) if x or y)
"""Directions in which the outline is drawn."""

TILTS = (-5, 6)
"""Rotation of the face-up cards of a pile, alternately, in degrees."""


class Pile(Sprite):
    """Deck or discard pile: card edges or the topmost faces, and a badge with word and count."""

    __slots__ = ("_anchor", "_landing", "_leaving", "_painter", "_word", "badge", "count", "faces")

    def __init__(self, painter: CardPainter, anchor: PileAnchor, icon: str, word: str = "") -> None:
        super().__init__(z=10)
        self._painter, self._anchor, self._word = painter, anchor, word
        self.count = self._landing = self._leaving = 0
        self.faces: list[Face] = []
        x, y = anchor.box.centre
        low = y + anchor.box.h / 2 + BELOW + anchor.letters
        self.badge = Badge(painter.easel, (x, low), icon, size=anchor.letters)

    @property
    def anchor(self) -> PileAnchor:
        """The layout object of the pile."""
        return self._anchor

    def pose(self, width: float) -> Pose:
        """Return the pose of a card of a width on top of the pile."""
        x, y = self._anchor.box.centre
        return Pose(x, y, width, zoom=self._anchor.box.w / width, lift=0, flying=True)

    def set(self, count: int, faces: Sequence[Face]) -> None:
        """Set the number of cards, and the faces (the topmost last) if they are visible."""
        self._landing = max(0, self._landing - max(0, count - self.count))
        self.count, self.faces = count, list(faces)
        self.refresh()

    def land(self) -> None:
        """Count a card that is almost on the pile, just before it is one of its cards."""
        self._landing += 1
        self.refresh()

    def refresh(self) -> None:
        """Redraw the pile."""
        self.badge.say("" if self._anchor.bare else f"{self._word} {self.number()}".strip())
        if not self.count:
            self.show(None)
            return
        edges = self._edges()
        tops = tuple(self.faces[-2:]) if self.faces else ()
        scale, back = self._painter.easel.scale, self._painter.look.back
        size = (scale.width, scale.height, self._anchor.box.w)
        first = len(self.faces) - len(tops)
        origins = tuple(self._painter.origin(face, scale.px(self._anchor.box.w)) for face in tops)
        key = ("pile", self._anchor.name, back, *size, edges, origins, first % len(TILTS))
        picture = self._painter.easel.art.cache.get(key, lambda: self._draw(edges, tops, first))
        self.show_centred(picture, scale.at(*self._anchor.box.centre))

    def number(self) -> int:
        """Return the number on the badge."""
        return self.count + self._landing + self._leaving

    def count_until_gone(self, motion: Tween, cards: int = 1) -> Tween:
        """Count cards that have been taken off until their motion begins."""
        self._leave(cards)
        go, waits = motion.apply, True

        def apply(share: float) -> None:
            nonlocal waits
            if waits:
                waits = False
                self._leave(-cards)
            go(share)

        return replace(motion, apply=apply)

    def _leave(self, change: int) -> None:
        self._leaving += change
        self.refresh()

    def _edges(self) -> int:
        """Return the number of visible card edges."""
        return min(LAYERS, 1 + self.count // 8)

    def _draw(self, edges: int, tops: tuple[Face, ...], first: int) -> Surface:
        width = self._painter.easel.scale.px(self._anchor.box.w)
        size = round(width * (1 + 3 * MARGIN)), round(width * (1.4 + 3 * MARGIN))
        whole = clear(*size)
        middle = (size[0] / 2, size[1] / 2)
        step = max(1.0, width * 0.018)
        if tops:
            for place, face in enumerate(tops, first):
                angle = TILTS[place % len(TILTS)]
                pose = Pose(0, 0, self._anchor.box.w, angle, lift=0)
                paste_centred(whole, self._painter.picture(face, pose), middle)
        else:
            for edge in range(edges):
                pose = Pose(0, 0, self._anchor.box.w, lift=0)
                lower = (middle[0], middle[1] + (edges - 1 - edge) * step)
                paste_centred(whole, self._painter.picture(None, pose), lower)
        return whole


class Pips(Sprite):
    """Number of cards that a seat holds, as a row of small card backs on its plaque."""

    __slots__ = ("_anchor", "_easel", "absent", "count", "faces")

    def __init__(self, easel: Easel, anchor: PipsAnchor) -> None:
        super().__init__(z=22)
        self._easel, self._anchor = easel, anchor
        self.count = self.absent = 0
        self.faces: list[Face] = []

    def pose(self, width: float) -> Pose:
        """Return the pose of a card among the pips, zoomed to their size."""
        x, y = self._anchor.box.centre
        return Pose(x, y, width, zoom=self._anchor.box.w / width, lift=0, flying=True)

    def set(self, count: int, faces: Sequence[Face]) -> None:
        """Set the number of cards; their faces are never shown."""
        self.count = count
        self._draw()

    def send_away(self, absent: int) -> None:
        """Set how many of the cards lie on the table already, where nobody sees their faces."""
        if absent != self.absent:
            self.absent = absent
            self._draw()

    @property
    def shown(self) -> int:
        """The number of cards that are drawn."""
        return max(0, self.count - self.absent)

    def _draw(self) -> None:
        count = self.shown
        if not count or self._anchor.hidden:
            self.show(None)
            return
        box, step = self._anchor.box, self._step(count)
        width = box.w + step * (count - 1) + 2
        cards = "".join(
            f'<rect x="{1 + step * place:g}" y="1" width="{box.w:g}" height="{box.h:g}" rx="3" '
            f'fill="{p.IVORY200}" stroke="#A3281D" stroke-width="2"/>'
            for place in range(count)
        )
        picture = self._easel.vector(vector.svg(width, box.h + 2, cards), width, box.h + 2)
        self.show_centred(picture, self._easel.scale.at(*box.centre))

    def _step(self, count: int) -> float:
        """Return the distance between two pips, reduced if they would exceed the room."""
        step, room = self._anchor.step, self._anchor.room
        if room is None or count < 2:
            return step
        return min(step, (room - self._anchor.box.w) / (count - 1))


LINES, SHRUNK, NEARLY = 3, 0.76, 0.85
"""Lines of a badge above which its words shrink, down to which share of their size, and the least
share for words that nearly fit on one line."""


class Badge(Sprite):
    """Pill with an icon and a few words, as wide as needed.

    ``room``: maximum width in base units, above which words wrap; 0 for no limit. ``crest``: a
    shield that is shown in place of the icon; "" for none.
    """

    __slots__ = ("_centre", "_easel", "_icon", "_size", "crest", "room")

    def __init__(
        self, easel: Easel, centre: tuple[float, float], icon: str, z: float = 22, size: float = 26
    ) -> None:
        super().__init__(z)
        self._easel, self._centre, self._icon, self._size = easel, centre, icon, size
        self.room, self.crest = 0.0, ""

    def set_icon(self, icon: str) -> None:
        """Set the icon of the next words."""
        self._icon = icon

    def stand_at(self, centre: tuple[float, float]) -> None:
        """Set where the next words are shown."""
        self._centre = centre

    def warm(self, rims: Iterable[str] = (p.BRASS500,)) -> None:
        """Rasterize the icon, and the pill for one line of words and for several.

        A badge does so where it is built, so that no frame does.
        """
        if self._icon:
            self._easel.icon(self._icon, self._size * ICON, p.BRASS300)
        line = self._easel.line("0", "bold", self._size, p.IVORY).get_height()
        for rim, lines in product(rims, (1, LINES)):
            self._pill(LINES * self._size, lines * line, rim)

    def say(self, text: str, colour: str = p.IVORY, rim: str = p.BRASS500) -> None:
        """Show words; an empty text hides the badge."""
        if not text:
            self.show(None)
            return
        scale = self._easel.scale
        sign = self.crest or self._icon
        look = (sign, self._size, colour, rim, self._easel.text_scale, self.room)
        key = ("badge", scale.width, scale.height, text, look)
        picture = self._easel.art.cache.get(key, lambda: self._draw(text, colour, rim))
        self.show_centred(picture, scale.at(*self._centre))

    def _draw(self, text: str, colour: str, rim: str) -> Surface:
        easel = self._easel
        icon = self._size * (CREST if self.crest else ICON) if self.crest or self._icon else 0
        edges = icon + (10 if icon else 0) + self._size * EDGES
        words = self._words(text, colour, edges)
        width = words.get_width() / easel.scale.u + edges
        line = easel.line(text, "bold", self._size, colour)  # a smaller one has the same pill
        high = max(words.get_height(), line.get_height())
        whole = self._pill(width, high, rim).copy()
        y = whole.get_height() / 2
        x = easel.scale.px(self._size * EDGES / 2)
        if icon:
            sign = (
                easel.crest(self.crest, icon)
                if self.crest
                else easel.icon(self._icon, icon, p.BRASS300)
            )
            paste_centred(whole, sign, (x + sign.get_width() / 2, y))
            x += sign.get_width() + easel.scale.px(10)
        paste(whole, words, (x, y - words.get_height() / 2))
        return whole

    def _pill(self, width: float, words: int, rim: str) -> Surface:
        """Return the ground for words of a height in pixels; the width is in base units."""
        size = self._size
        height = max(size * 1.6, words / self._easel.scale.u + size * 0.7)
        most = ROUND * size * self._easel.text_scale
        return frames.pill(self._easel, width, height, rim, most=most)

    def _words(self, text: str, colour: str, edges: float) -> Surface:
        """Return the words: on one line, or wrapped, and smaller if they need many lines."""
        easel, size = self._easel, self._size
        line = easel.line(text, "bold", size, colour)
        wide = line.get_width() / easel.scale.u
        if not self.room or wide + edges <= self.room:
            return line
        if NEARLY * wide + edges <= self.room:
            return easel.line(text, "bold", size * (self.room - edges) / wide, colour)
        while True:
            words = block(easel, text, "bold", size, colour, self.room - edges)
            high = line.get_height() * size / self._size
            if words.get_height() < (LINES + 0.5) * high or size <= SHRUNK * self._size:
                return words
            size -= 1


def keycap(easel: Easel, key: str) -> Surface:
    """Draw a keyboard key with its name."""
    words = easel.line(key, "bold", 24, p.GALL)
    width = max(44.0, words.get_width() / easel.scale.u + 24)
    body = (
        f'<rect x="1" y="4" width="{width - 2:g}" height="38" rx="8" fill="{p.BRASS700}"/>'
        f'<rect x="1" y="1" width="{width - 2:g}" height="37" rx="8" fill="{p.IVORY200}"/>'
    )
    whole = easel.vector(vector.svg(width, 44, body), width, 44).copy()
    paste_centred(whole, words, (whole.get_width() / 2, whole.get_height() * 0.45))
    return whole


class Burst(Sprite):
    """Drawing that pops up around a point, with an optional text on it."""

    __slots__ = ("_centre", "_easel", "_piece", "_width", "text")

    def __init__(
        self, easel: Easel, piece: str, centre: tuple[float, float], width: float, text: str = ""
    ) -> None:
        super().__init__(z=90)
        self._easel, self._piece, self._centre = easel, piece, centre
        self._width, self.text = width, text

    def grow(self, share: float) -> None:
        """Show it at a share of its size; 0 hides it."""
        step = round(share * 10)
        if step <= 0:
            self.show(None)
            return
        scale = self._easel.scale
        key = ("burst", self._piece, scale.px(self._width), self.text, step)
        picture = self._easel.art.passing.get(key, lambda: self._draw(step / 10))
        self.show_centred(picture, scale.at(*self._centre))

    def fade(self, share: float) -> None:
        """Show it in its full size at an opacity from 0 to 1, in a few steps."""
        step = round(share * FADES)
        key = ("burst", self._piece, self._easel.scale.px(self._width), self.text, "faded", step)
        passing = self._easel.art.passing
        picture = passing.get(key, lambda: faded(self._draw(1.0), step / FADES))
        self.show_centred(picture, self._easel.scale.at(*self._centre))

    def shrink_over(self, places: Sequence[Pos], share: float) -> None:
        """Show it on its way over points to the last of them, where it is half as large."""
        self.grow(1 - 0.5 * share)
        place = self._easel.scale.at(*_along((self._centre, *places), share))
        if self.image is not None:
            self.show_centred(self.image, place)

    def _whole(self) -> Surface:
        """Draw it in its full size."""
        whole = self._easel.piece(self._piece, self._width).copy()
        if self.text:
            high, room = self._width * LETTERS, self._width * WORDS
            x, y = whole.get_width() / 2, whole.get_height() / 2
            dark, cream = (
                self._easel.fitted(self.text, "numeral", high, colour, room)
                for colour in (OUTLINE, CREAM)
            )
            far = max(1.0, self._easel.scale.px(self._width * THICK))
            for right, down in AROUND:
                paste_centred(whole, dark, (x + right * far, y + down * far))
            paste_centred(whole, cream, (x, y))
        return whole

    def _draw(self, share: float) -> Surface:
        whole = self._whole()
        if share == 1:
            return whole
        size = (max(1, round(whole.get_width() * share)), max(1, round(whole.get_height() * share)))
        return pygame.transform.scale(whole, size)


def _along(places: Sequence[Pos], share: float) -> Pos:
    """Return the point at a share of the way over places; every leg takes the same time."""
    legs = len(places) - 1
    leg = max(0, min(legs - 1, int(share * legs)))
    (x, y), (there, below) = places[leg : leg + 2]
    along = share * legs - leg
    return x + (there - x) * along, y + (below - y) * along


class MovingBurst(Burst):
    """Burst that moves while it pops up."""

    __slots__ = ()

    def travel(self, start: Pos, end: Pos, share: float) -> None:
        """Show it at a share of the way between two points, in base units."""
        self.travel_over((start, end), share)

    def travel_over(self, places: Sequence[Pos], share: float) -> None:
        """Show it at a share of the way over places, in base units; every leg lasts as long."""
        self._centre = x, y = _along(places, share)
        self.grow(min(1.0, 0.5 + share))
        if self.image is not None:
            self.show_centred(self.image, self._easel.scale.at(x, y))
