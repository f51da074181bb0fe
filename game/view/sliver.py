"""A button for a place in a fanned deck: the visible part of one card."""

from collections.abc import Callable, Sequence

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste
from game.view.easel import Easel
from game.view.inputs import Intent, Pos
from game.view.scale import Box
from game.view.widget import RIM, Done

WIDTH = 126.0
"""Width of a card of the deck, in base units."""

LINE = 5.0
"""Width of the line that marks the focused place, in base units."""


class Sliver:
    """Button that is the visible part of a card in a fanned deck; the last card is whole."""

    def __init__(self, name: str, box: Box, back: Callable[[float], Surface]) -> None:
        """Create a button; ``back`` draws a card's back at a width, centered in its picture."""
        self.name, self.box, self._back = name, box, back
        self.enabled = True

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw the card's left edge; if focused, raised and with a gold line before it."""
        px = easel.scale.px
        whole = clear(px(self.box.w + 2 * RIM), px(self.box.h + 2 * RIM))
        card = self._back(WIDTH)
        left = (card.get_width() - px(WIDTH)) // 2
        top = (card.get_height() - px(self.box.h)) // 2
        wide = min(px(self.box.w) + 1, card.get_width() - left)
        high = min(px(self.box.h), card.get_height() - top)
        strip = card.subsurface((left, top, wide, high))
        paste(whole, strip, (px(RIM), 0 if focus else px(RIM)))
        if focus:
            mark = vector.svg(
                LINE,
                self.box.h,
                f'<rect width="{LINE}" height="{self.box.h:g}" rx="{LINE / 2}" fill="{p.GOLD}"/>',
            )
            paste(whole, easel.vector(mark, LINE, self.box.h), (px(RIM - LINE / 2), 0))
        return whole

    def act(self, intent: Intent) -> Done | None:
        """Press the button with OK."""
        return Done(self.name) if intent is Intent.OK else None

    def click(self, pos: Pos) -> Done | None:
        """Press the button."""
        return Done(self.name)


def along(middle: Pos, wide: float, count: int) -> list[Box]:
    """Return the visible boxes of ``count`` cards of a fanned deck around a middle."""
    high = 1.4 * WIDTH
    step = min(0.5 * WIDTH, (wide - WIDTH) / max(1, count - 1))
    left = middle[0] - (WIDTH + step * (count - 1)) / 2
    top = middle[1] - high / 2
    seen = [step] * (count - 1) + [WIDTH]
    return [Box(left + place * step, top, width, high) for place, width in enumerate(seen)]


def is_along(options: Sequence[str]) -> bool:
    """Return whether options are consecutive places: ``word:0``, ``word:1`` and so on."""
    words = {option.partition(":")[0] for option in options}
    numbers = [option.partition(":")[2] for option in options]
    return len(words) == 1 and numbers == [str(place) for place in range(len(options))]
