"""Key caps as widgets, for assigning keys."""

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste_centred
from game.view.easel import Easel
from game.view.furniture import KEY_EDGE, KEY_PAPER
from game.view.inputs import Intent, Pos
from game.view.scale import Box
from game.view.widget import RIM, Done

EDGE = 9.0
"""Height of the visible lower edge of a cap, in base units."""


class Keycap:
    """Key cap with a key's name; ``waits``: the next key pressed replaces it."""

    def __init__(self, name: str, key: str, box: Box, waits: bool = False) -> None:
        self.name, self.key, self.box, self.waits = name, key, box, waits
        self.enabled = True

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw the cap: a gold rim if focused, dark and empty if waiting."""
        w, h = self.box.w + 2 * RIM, self.box.h + 2 * RIM
        whole = clear(easel.scale.px(w), easel.scale.px(h))
        middle = (whole.get_width() / 2, whole.get_height() / 2)
        paste_centred(whole, easel.vector(vector.svg(w, h, self._body(focus)), w, h), middle)
        if self.waits:
            word, colour = "press", p.GOLD
        else:
            word = self.key.upper() if len(self.key) == 1 else self.key.capitalize()
            colour = p.GALL
        size = 46 if len(word) == 1 else 32
        line = easel.fitted(word, "bold", size, colour, self.box.w - 24)
        paste_centred(whole, line, (middle[0], middle[1] - easel.scale.px(EDGE / 2)))
        return whole

    def act(self, intent: Intent) -> Done | None:
        """Select the cap with OK."""
        return Done(self.name) if intent is Intent.OK else None

    def click(self, pos: Pos) -> Done | None:
        """Select the cap."""
        return Done(self.name)

    def _body(self, focus: bool) -> str:
        x, y, w, h = RIM, RIM, self.box.w, self.box.h
        top, edge = ("#0B0E26", p.INK600) if self.waits else (KEY_PAPER, KEY_EDGE)
        body = "".join(
            f'<rect x="{x - s:g}" y="{y - s + 5:g}" width="{w + 2 * s:g}" '
            f'height="{h + 2 * s - 5:g}" rx="{16 + s}" fill="{p.SHADOW}" fill-opacity=".18"/>'
            for s in (5, 2)
        )
        body += _rect(x, y, w, h, f'fill="{edge}"') + _rect(x, y, w, h - EDGE, f'fill="{top}"')
        if focus or self.waits:
            line = f'fill="none" stroke="{p.GOLD}" '
            body += _rect(x, y, w, h, line + 'stroke-width="12" stroke-opacity=".2"')
            body += _rect(x, y, w, h, line + 'stroke-width="4"')
        return body


def _rect(x: float, y: float, w: float, h: float, look: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="16" {look}/>'
