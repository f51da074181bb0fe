"""A text field for names, which can be used without a keyboard."""

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste_centred
from game.view.easel import Easel
from game.view.inputs import Erase, Intent, Pos, Typed
from game.view.scale import Box
from game.view.widget import RIM, Done

LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""Letters available without a keyboard."""


class TextField:
    """Field for a short text, such as a name.

    The first typed letter replaces the text; after a backspace, letters are added to it.

    Without a keyboard, OK starts and ends spelling: up and down change the last letter, right adds
    a letter, left deletes one. Typing ends spelling.
    """

    def __init__(self, name: str, box: Box, value: str, longest: int = 10) -> None:
        self.name, self.box, self.value, self.longest = name, box, value, longest
        self.enabled = True
        self.spelling = False
        self._typed = False

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw the text, with a gold line and a caret if focused."""
        scale = easel.scale
        whole = clear(scale.px(self.box.w + 2 * RIM), scale.px(self.box.h + 2 * RIM))
        middle = (whole.get_width() / 2, whole.get_height() / 2)
        colour = p.IVORY if self.enabled else p.MIST400
        text = easel.fitted(self.value or " ", "title", 42, colour, self.box.w - 40)
        paste_centred(whole, text, middle)
        if focus:
            y = whole.get_height() - scale.px(RIM)
            whole.fill(p.GOLD, (scale.px(RIM), y - scale.px(3), scale.px(self.box.w), scale.px(3)))
            x = middle[0] + text.get_width() / 2 + scale.px(4)
            if self.spelling:
                self._arrows(easel, whole, x + scale.px(12))
            else:
                tall = scale.px(44)
                whole.fill(p.GOLD, (x, middle[1] - tall / 2, scale.px(3), tall))
        return whole

    def act(self, intent: Intent) -> Done | None:
        """Spell with OK and the arrows; ignore the arrows otherwise."""
        if intent is Intent.OK:
            self.spelling = not self.spelling and not self._typed
            return Done(self.name, self.value)
        if not self.spelling:
            return None
        match intent:
            case Intent.UP | Intent.DOWN:
                self._turn(1 if intent is Intent.UP else -1)
            case Intent.RIGHT:
                self.value = (self.value + LETTERS[0])[: self.longest]
            case Intent.LEFT:
                self.value = self.value[:-1]
            case Intent.BACK:
                self.spelling = False
            case _:
                return None
        return Done(self.name, self.value)

    def click(self, pos: Pos) -> Done | None:
        """Do nothing; the form has focused the field."""
        return None

    def edit(self, given: Typed | Erase) -> Done:
        """Apply typed text or a backspace."""
        fresh = not (self._typed or self.spelling)
        self.spelling, self._typed = False, True
        if isinstance(given, Typed):
            typed = "".join(letter for letter in given.text if letter.isprintable())
            kept = "" if fresh and typed else self.value
            self.value = (kept + typed)[: self.longest]
        else:
            self.value = self.value[:-1]
        return Done(self.name, self.value)

    def rest(self) -> None:
        """Stop spelling when the focus is lost."""
        self.spelling = self._typed = False

    def _turn(self, by: int) -> None:
        """Change the last letter to the next or the previous one; the first is a capital."""
        kept, last = self.value[:-1], self.value[-1:].lower()
        place = LETTERS.find(last) if last else -1 if by > 0 else 0
        letter = LETTERS[(place + by) % len(LETTERS)]
        self.value = kept + (letter if kept else letter.upper())

    def _arrows(self, easel: Easel, whole: Surface, x: float) -> None:
        """Draw two arrows behind the last letter."""
        size = easel.scale.px(20)
        for points, y in (("M8 80H92L50 16Z", 0.36), ("M8 20H92L50 84Z", 0.64)):
            mark = vector.svg(100, 100, f'<path d="{points}" fill="{p.GOLD}"/>')
            paste_centred(whole, easel.art.drawn(mark, size, size), (x, whole.get_height() * y))
