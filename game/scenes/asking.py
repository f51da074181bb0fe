"""Choices that are no cards: a row of buttons above the prompt, and seats that can be clicked."""

from collections.abc import Iterator, Sequence

from game.engine import Action, Choose
from game.engine.dealer import Prompt
from game.engine.text import Filler
from game.view.easel import Easel
from game.view.inputs import Ask, Input, Intent, Press, Slot
from game.view.layout import Layout
from game.view.scale import Box
from game.view.stage import Stage
from game.view.widgets import Button, Form

HEIGHT, GAP = 68.0, 20.0
"""Base units of a button's height and of the gap between two."""

ROOM = 1500.0
"""Base units that a row of buttons may take."""

LEAST, PADDING = 96.0, 72.0
"""Base units that a button is wide at least, and more than its words."""

ABOVE = 56.0
"""Base units between the buttons' middle and the prompt."""

_ALONG = {Intent.LEFT: Intent.BEFORE, Intent.RIGHT: Intent.NEXT}
"""Left and right go through the buttons in their order, from one row on to the other."""


class Asking:
    """The options of an open prompt that are chosen by name."""

    def __init__(self, easel: Easel, stage: Stage, layout: Layout, fill: Filler) -> None:
        self._easel, self._layout, self._fill = easel, layout, fill
        self._form = Form(easel, stage, z=92)
        self._offers: dict[str, Action] = {}
        self._places: dict[str, Action] = {}

    @property
    def open(self) -> bool:
        """There is something to choose by name."""
        return bool(self._offers)

    def start(self, prompt: Prompt) -> None:
        """Show a button for each option; an option that points at a seat can be clicked there."""
        self.stop()
        chosen = [item for item in prompt.offers if isinstance(item[0], Choose)]
        labels = [_label(caption.text.filled(self._fill)) for _, caption in chosen]
        pointed = [caption.at for _, caption in chosen]
        for place, (action, caption) in enumerate(chosen):
            self._offers[str(place)] = action
            if caption.at and pointed.count(caption.at) == 1:
                self._places[caption.at] = action
        for place, box in enumerate(self._boxes(labels)):
            self._form.add(Button(str(place), labels[place], box))
        if chosen:
            self._form.aim("0")

    def _boxes(self, labels: Sequence[str]) -> Iterator[Box]:
        """A place for each button, in as few rows above the prompt as they fit in."""
        scale = self._easel.scale
        widths = [
            max(LEAST, self._easel.typist.width(label, "bold", scale.px(30)) / scale.u + PADDING)
            for label in labels
        ]
        rows = _rows(widths)
        foot = self._layout.box("prompt").y - ABOVE - (len(rows) - 1) * (HEIGHT + GAP / 2)
        for number, row in enumerate(rows):
            x = 960 - (sum(row) + GAP * (len(row) - 1)) / 2
            for width in row:
                yield Box(x, foot + number * (HEIGHT + GAP / 2) - HEIGHT / 2, width, HEIGHT)
                x += width + GAP

    def stop(self) -> None:
        """Take the buttons off."""
        self._form.clear()
        self._offers, self._places = {}, {}

    def handle(self, given: Input) -> Action | None:
        """The option that was chosen, if one was."""
        if not self.open:
            return None
        if isinstance(given, Ask):
            given = Ask(_ALONG.get(given.intent, given.intent))
        done = self._form.handle(given)
        if done is not None:
            return self._offers[done.name]
        if isinstance(given, Slot):
            return self._offers.get(str(given.place))
        if isinstance(given, Press):
            for at, action in self._places.items():
                anchor = self._layout.anchors.get(at)
                if anchor is not None and anchor.box.holds(given.pos):
                    return action
        return None


def _label(words: str) -> str:
    """A caption as a button says it."""
    return words[:1].upper() + words[1:]


def _rows(widths: Sequence[float]) -> list[Sequence[float]]:
    """The widths in as few rows as they fit in, each with about as many."""
    for count in range(1, len(widths) + 1):
        size = -(-len(widths) // count)
        rows = [widths[start : start + size] for start in range(0, len(widths), size)]
        if all(sum(row) + GAP * (len(row) - 1) <= ROOM for row in rows):
            return rows
    return [[width] for width in widths]
