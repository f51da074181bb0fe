"""Choices that are no cards: a row of buttons above the prompt, and seats that can be clicked."""

from game.engine import Action, Choose
from game.engine.dealer import Prompt
from game.engine.text import Filler
from game.view.easel import Easel
from game.view.inputs import Input, Press, Slot
from game.view.layout import Layout
from game.view.scale import Box
from game.view.stage import Stage
from game.view.widgets import Button, Form

HEIGHT, GAP = 68.0, 20.0
"""Base units of a button's height and of the gap between two."""

ABOVE = 56.0
"""Base units between the buttons' middle and the prompt."""


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
        labels = [caption.text.filled(self._fill) for _, caption in chosen]
        widths = [
            self._easel.typist.width(label, "bold", self._easel.scale.px(30)) / self._easel.scale.u
            + 72
            for label in labels
        ]
        x = 960 - (sum(widths) + GAP * (len(widths) - 1)) / 2
        y = self._layout.box("prompt").y - ABOVE
        for place, (action, caption) in enumerate(chosen):
            name = str(place)
            self._offers[name] = action
            if caption.at:
                self._places[caption.at] = action
            box = Box(x, y - HEIGHT / 2, widths[place], HEIGHT)
            self._form.add(Button(name, labels[place].capitalize(), box))
            x += widths[place] + GAP
        if chosen:
            self._form.aim("0")

    def stop(self) -> None:
        """Take the buttons off."""
        self._form.clear()
        self._offers, self._places = {}, {}

    def handle(self, given: Input) -> Action | None:
        """The option that was chosen, if one was."""
        if not self.open:
            return None
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
