"""A ladder of values beside a pile: which can be played next, and which was played last."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product

import pygame
from pygame import Rect, Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, faded, paste, paste_centred
from game.view.easel import Easel
from game.view.look import Look
from game.view.scale import Box
from game.view.stage import Sprite

LADDER_Z = 12.0
"""Layer below cards that are spread out to choose from, and below cards that fly past."""

PITCH = 69.0
"""Maximum distance from one rung's middle to the next, in base units."""

DISC, INNER, RING = 30.0, 28.0, 35.0
"""Radius of a rung, and of the disc and ring of the last card's rung, in base units."""

ROOM = 118.0
"""Width and height of a rung's picture, including ring and glow, in base units."""

EDGE = 40.0
"""Minimum distance from the top of the box to the middle of the highest rung, in base units."""

BLEED = ROOM / 2 - EDGE
"""Margin of the picture above and below the box for glows, in base units."""

MARGIN = 58.0
"""Distance from the rungs' middle to the right edge of the box, in base units."""

WORDS = 48.0
"""Distance from the rungs' middle to the words, in base units."""

SIZE, LEAST = 42.0, 24.0
"""Text size of the words, and the size below which the scaled text does not shrink."""

LINES = 2
"""Maximum number of lines of words."""

NUMERAL, SIGN = 52.0, 70.0
"""Text size of alphanumeric labels, and of small signs such as a star."""

GROWTH = 1.1
"""Maximum text scale of labels, so that they fit a rung."""

WHITE = "#FFFFFF"
"""Color of the shape of a rung that is cut out of what passes behind it."""

CLOSED = "#1C2350"
"""Color of a rung on which nothing can be played."""


class LadderSprite(Sprite):
    """Ladder of rungs, the lowest value at the bottom; its pile is on its right."""

    __slots__ = ("_box", "_easel", "_look", "_rungs", "written")

    def __init__(self, easel: Easel, look: Look, box: Box) -> None:
        super().__init__(LADDER_Z)
        self._easel, self._look, self._box = easel, look, box
        self.written = Rect(0, 0, 0, 0)
        """Where the words are, in pixels of the window."""
        self._rungs = 0
        self._warm()

    def _warm(self) -> None:
        """Rasterize what the ladder shows only at times."""
        for open, at, live in product((False, True), repeat=3):
            self._draw_rung("1", open, at, live)
        self._hole()

    def set(
        self,
        rungs: Sequence[str],
        open: Sequence[bool],
        at: int | None = None,
        words: str = "",
        live: bool = False,
    ) -> None:
        """Show the labels, lowest first, and which rungs are open; without labels, hide the ladder.

        ``at``: the rung of the last card; ``words`` are written beside it. ``live``: a player is
        choosing among the open rungs.
        """
        self.written, self._rungs = Rect(0, 0, 0, 0), len(rungs)
        if not rungs:
            self.show(None)
            return
        scale = self._easel.scale
        state = (tuple(rungs), tuple(open), at, words, live)
        size = scale.width, scale.height, self._easel.text_scale
        key = ("ladder", self._look.slug, size, self._box, *state)
        picture = self._easel.art.passing.get(key, lambda: self._draw(*state))
        self.show(picture, scale.at(self._box.x, self._box.y - BLEED))
        if words:
            places = self._places(len(rungs))
            self.written = self._lines(words, _level(at, places)).move(self.rect.topleft)

    def cut_rungs(self, picture: Surface, corner: tuple[int, int]) -> None:
        """Make a picture transparent where rungs are; ``corner``: its top left one in pixels."""
        hole, px = self._hole(), self._easel.scale.px
        left, top = self.rect.x - corner[0], self.rect.y - corner[1]
        for y in self._places(self._rungs):
            at = left + px(self._middle) - hole.get_width() / 2, top + px(y) - hole.get_height() / 2
            picture.blit(hole, at, special_flags=pygame.BLEND_RGBA_MULT)

    def _hole(self) -> Surface:
        """Return a picture that is transparent where a rung is, to multiply others by."""
        easel = self._easel

        def make() -> Surface:
            hole = clear(easel.scale.px(ROOM), easel.scale.px(ROOM))
            hole.fill((255, 255, 255, 255))
            disc = vector.roundel(2 * RING, WHITE, WHITE, 2)
            rung = easel.vector(disc, 2 * RING, 2 * RING)
            at = ((hole.get_width() - rung.get_width()) / 2,) * 2
            hole.blit(rung, at, special_flags=pygame.BLEND_RGBA_SUB)
            return hole

        return easel.art.cache.get(("rung hole", easel.scale.px(ROOM)), make)

    def _draw(
        self,
        rungs: tuple[str, ...],
        open: tuple[bool, ...],
        at: int | None,
        words: str,
        live: bool,
    ) -> Surface:
        easel = self._easel
        px = easel.scale.px
        whole = clear(px(self._box.w), px(self._box.h + 2 * BLEED))
        places = self._places(len(rungs))
        x, top, foot = self._middle, places[-1], places[0]
        if foot > top:
            rod = easel.vector(_rod(foot - top), 12, foot - top)
            paste_centred(whole, rod, (px(x), px((top + foot) / 2)))
        for place, (label, y) in enumerate(zip(rungs, places, strict=True)):
            rung = self._rung(label, open[place], place == at, live)
            paste_centred(whole, rung, (px(x), px(y)))
        self._write(whole, words, _level(at, places), p.GOLD if live else p.IVORY200)
        return whole

    @property
    def _middle(self) -> float:
        """The x of the rungs' middle in the box."""
        return self._box.w - MARGIN

    def _places(self, count: int) -> tuple[float, ...]:
        """Return the y of each rung in the picture, the lowest rung first."""
        pitch = min(PITCH, (self._box.h - 2 * EDGE) / max(1, count - 1))
        foot = BLEED + self._box.h / 2 + pitch * (count - 1) / 2
        return tuple(foot - pitch * place for place in range(count))

    def _rung(self, label: str, open: bool, at: bool, live: bool) -> Surface:
        """Return one rung: light if open, struck through if closed, ringed if it was last."""
        easel, look = self._easel, self._look
        size = easel.scale.px(ROOM)
        key = ("rung", look.slug, size, label, open, at, live)
        return easel.art.cache.get(key, lambda: self._draw_rung(label, open, at, live))

    def _draw_rung(self, label: str, open: bool, at: bool, live: bool) -> Surface:
        easel, look = self._easel, self._look
        whole = clear(easel.scale.px(ROOM), easel.scale.px(ROOM))
        middle = (whole.get_width() / 2, whole.get_height() / 2)
        if open and live:
            paste_centred(whole, self._glow(), middle)
        if open:
            fill, rim, ink = p.IVORY, p.GOLD if live else p.BRASS500, p.GALL
        elif at:
            fill, rim, ink = look.accent, look.accent, p.IVORY
        else:
            fill, rim, ink = CLOSED, p.MIST400, p.MIST
        disc = _disc(fill, rim, 4 if open else 2, look.light if at else "")
        paste_centred(whole, easel.vector(disc, ROOM, ROOM), middle)
        if not open and not at:
            paste_centred(whole, easel.vector(_strike(), ROOM, ROOM), middle)
        paste_centred(whole, self._label(label, ink), middle)
        return whole

    def _label(self, label: str, colour: str) -> Surface:
        """Draw a label, cropped to its visible pixels so that it can be centered exactly."""
        easel = self._easel
        size = NUMERAL if label.isalnum() else SIGN
        size *= min(1.0, GROWTH / easel.text_scale)
        line = easel.fitted(label, "title", size, colour, 2 * INNER)
        return line.subsurface(line.get_bounding_rect())

    def _glow(self) -> Surface:
        """Return the glow behind an open rung."""
        easel = self._easel

        def make() -> Surface:
            disc = easel.vector(_disc(p.GOLD, p.GOLD, 12), ROOM, ROOM)
            return pygame.transform.gaussian_blur(faded(disc, 0.6), easel.scale.px(8))

        return easel.art.cache.get(("rung glow", easel.scale.px(ROOM)), make)

    def _write(self, whole: Surface, words: str, y: float, colour: str) -> None:
        """Write words in few lines, right-aligned left of the rungs."""
        if not words:
            return
        easel = self._easel
        area = self._lines(words, y)
        lines, size = self._broken(words, area.right)
        pictures = [easel.line(line, "bold", size, colour) for line in lines]
        step = area.h / len(lines)
        for place, picture in enumerate(pictures):
            middle = area.y + step * (place + 0.5)
            left = area.right - picture.get_width()
            paste(whole, picture, (left, middle - picture.get_height() / 2))

    def _lines(self, words: str, y: float) -> Rect:
        """Return the area of the words in the picture; they end at its right edge."""
        px = self._easel.scale.px
        room = px(self._middle - WORDS)
        lines, size = self._broken(words, room)
        step = round(px(size * self._easel.text_scale) * 1.16)
        high, edge = step * len(lines), px(BLEED)
        lowest = px(self._box.h + 2 * BLEED) - edge - high
        top = min(max(px(y) - high / 2, edge), lowest)
        wide = self._longest(lines, size)
        return Rect(room - wide, round(top), wide, high)

    def _broken(self, words: str, room: int) -> tuple[tuple[str, ...], float]:
        """Return the lines in which words fit a width in pixels, and their text size."""
        size = SIZE
        while size * self._easel.text_scale > LEAST:
            for lines in _breaks(words):
                if self._longest(lines, size) <= room:
                    return lines, size
            size -= 1
        return tuple(_breaks(words))[-1], size

    def _longest(self, lines: tuple[str, ...], size: float) -> int:
        easel = self._easel
        pixels = easel.scale.px(size * easel.text_scale)
        return max(easel.typist.width(line, "bold", pixels) for line in lines)


def _level(at: int | None, places: Sequence[float]) -> float:
    """Return the y of the middle of the words: at the last card's rung, if there is one."""
    return (places[-1] + places[0]) / 2 if at is None else places[at]


def _breaks(words: str) -> Iterator[tuple[str, ...]]:
    """Yield the words in one line, two lines and so on, as even as possible.

    A number stays with the word before it.
    """
    parts = re.split(r" (?=[^\W\d])", words)
    for count in range(1, min(LINES, len(parts)) + 1):
        cuts = combinations(range(1, len(parts)), count - 1)
        broken = (
            tuple(" ".join(parts[a:b]) for a, b in pairwise((0, *cut, len(parts)))) for cut in cuts
        )
        yield min(broken, key=lambda lines: sum(len(line) ** 2 for line in lines))


def _disc(fill: str, rim: str, width: float, ring: str = "") -> str:
    """Return the SVG of a rung's disc; with a ring around it, the disc is smaller."""
    middle = ROOM / 2
    body = (
        f'<circle cx="{middle}" cy="{middle}" r="{INNER if ring else DISC}" fill="{fill}" '
        f'stroke="{rim}" stroke-width="{width:g}"/>'
    )
    if ring:
        body += vector.line(vector.circle(middle, middle, RING), ring, 3.4)
    return vector.svg(ROOM, ROOM, body)


def _strike() -> str:
    """Return the SVG of the line through a closed rung."""
    near, far = ROOM / 2 - 20, ROOM / 2 + 20
    return vector.svg(
        ROOM, ROOM, vector.line(f"M{near:g} {far:g}L{far:g} {near:g}", p.MIST400, 2.4)
    )


def _rod(height: float) -> str:
    """Return the SVG of the brass line behind the rungs."""
    return vector.svg(12, height, vector.inlay(f"M6 0V{height:g}", 3))
