"""The pill that says why a choice was refused, and where the rules say so."""

import pygame
from pygame import Surface

from game.view import frames
from game.view import palette as p
from game.view.art import clear, paste
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.lines import block
from game.view.pieces import keycap
from game.view.scale import Box
from game.view.stage import Sprite

TOAST_Z = 95.0
"""Layer of the pill."""

SIZE, ASIDE = 28.0, 20.0
"""Text sizes of the reason and of the rule's name, in base units."""

ICON, GAP, EDGE = 31.0, 12.0, 20.0
"""Width of the book, and distances between parts and from the edge, in base units."""

CAP = 0.75
"""Size of the key relative to one in the prompt bar."""


class RefusalSign(Sprite):
    """Book, reason, key and rule; the whole pill can be clicked to open the rules."""

    __slots__ = ("_centre", "_easel", "_room")

    def __init__(self, easel: Easel, centre: Pos, room: float) -> None:
        """``room``: the maximum width in base units, above which the reason wraps."""
        super().__init__(z=TOAST_Z)
        self._easel, self._centre, self._room = easel, centre, room

    def say(self, reason: str, rule: str, key: str) -> None:
        """Show a reason, with a rule and the key that opens it if there is one; "" hides it."""
        if not reason:
            self.show(None)
            return
        self.show_centred(self._draw(reason, rule, key), self._easel.scale.at(*self._centre))

    @property
    def box(self) -> Box | None:
        """The box of the pill in base units; None while it is hidden."""
        if self.image is None:
            return None
        u = self._easel.scale.u
        return Box.around(*self._centre, self.image.get_width() / u, self.image.get_height() / u)

    def _draw(self, reason: str, rule: str, key: str) -> Surface:
        easel, u = self._easel, self._easel.scale.u
        aside = [small_keycap(easel, key), easel.line(rule, "sans", ASIDE, p.MIST)] if rule else []
        parts = [easel.icon("book", ICON, p.BRASS300), *aside]
        taken = sum(part.get_width() for part in parts) / u + GAP * len(parts) + 2 * EDGE
        words = easel.line(reason, "bold", SIZE, p.BAD)
        if words.get_width() / u + taken > self._room:
            words = block(easel, reason, "bold", SIZE, p.BAD, self._room - taken)
        width = words.get_width() / u + taken
        height = max(SIZE * 1.6, words.get_height() / u + SIZE * 0.7)
        pill = frames.pill(easel, width, height, p.BAD, most=1.2 * SIZE * easel.text_scale)
        whole = clear(*pill.get_size())
        paste(whole, pill, (0, 0))
        x = float(easel.scale.px(EDGE))
        for part in (parts[0], words, *aside):
            paste(whole, part, (x, (whole.get_height() - part.get_height()) / 2))
            x += part.get_width() + easel.scale.px(GAP)
        return whole


def small_keycap(easel: Easel, key: str) -> Surface:
    """Return a key as it is drawn on the pill."""

    def make() -> Surface:
        cap = keycap(easel, key)
        size = max(1, round(cap.get_width() * CAP)), max(1, round(cap.get_height() * CAP))
        return pygame.transform.smoothscale(cap, size)

    return easel.art.cache.get(("small keycap", easel.scale.u, easel.text_scale, key), make)
