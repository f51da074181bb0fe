"""The options of a card game as widgets, built from what its rulebook says and nothing else."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.names import Value
from game.engine.options import Choice as Allowed
from game.engine.options import Option
from game.scenes.party import Party, numbers, used
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.inputs import Intent
from game.view.scale import Box
from game.view.tiles import GAP, Tiles
from game.view.widgets import Done, Selector, Switch, Widget

MARGIN = 40
"""From the panel's rim to the first option."""

BETWEEN, CLOSE = 48, 36
"""Between two options; where there are many."""

NONE = "There is nothing to set in this game."
"""What the panel of a card game without options says."""

APART = 22
"""Between the label of an option and the next one's, at least."""

SWITCH, ARROWS = 92, 190
"""How wide a switch is, and a value between arrows at least."""

FEW, FEWER = 4, 3
"""So many choices are shown as tiles, more are turned with arrows; in a full panel fewer."""

LETTER, CAPITAL, SMALL = 14, 19, 10.5
"""Base units that a letter takes, about: of a choice, of a label, of a line beneath."""

BRIEF = 32
"""Letters of a help sentence that fits beside a switch."""


class OptionLadder(Selector):
    """A choice whose arrow keys go on to the next widget at its first and last value."""

    def act(self, intent: Intent) -> Done | None:
        """Left and right turn it as far as there are values, OK goes round."""
        values = [value for value, _ in self.values]
        ends = {Intent.LEFT: values[0], Intent.RIGHT: values[-1]}
        if intent in ends and self.value == ends[intent]:
            return None
        return super().act(intent)


@dataclass(frozen=True, slots=True)
class OptionWidgets:
    """The options of a party, side by side in a panel."""

    party: Party
    panel: Box
    taken: float = 0.0
    """Base units at the right, below the options, that something else takes."""

    def paint(self, sheet: Canvas, focus: str) -> None:
        """A label above each, and what the choice in focus means beneath."""
        places = list(self._places())
        ends = [box.x - APART for _, box in places[1:]] + [self.panel.x + self.panel.w - MARGIN]
        for (option, box), end in zip(places, ends, strict=False):  # there may be no options
            if is_switch(option):
                x, room = box.x + box.w + 16, self._beside(option)
                sheet.text(option.label, "bold", 30, p.IVORY, x, box.y + 22, room=room)
                line = self._line(option)
                sheet.text(line, "sans", 24, p.MIST, x, box.y + 52, room=room)
            else:
                sheet.caps(option.label, box.x, self.panel.y + 42, room=end - box.x)
        box = Box(
            self.panel.x + MARGIN, self.panel.y + 160, self.panel.w - 2 * MARGIN - self.taken, 50
        )
        sheet.lines(self._help(focus), "sans", 28, p.IVORY200, box)

    def widgets(self) -> Sequence[Widget]:
        """One widget for each option that means something."""
        return tuple(self._widget(option, box) for option, box in self._places())

    @property
    def _full(self) -> bool:
        """Whether the options would not fit side by side as they like to be."""
        wanted = sum(self._width(option, FEW) for option in used(self.party))
        words = sum(_words(option, option.help) for option in used(self.party))
        return wanted + words + BETWEEN * (len(used(self.party)) - 1) > self.panel.w - 2 * MARGIN

    def _tiled(self, option: Option, few: int) -> bool:
        """Whether an option is shown as tiles when so many choices are few."""
        count = len(option.choices)
        return count <= FEW if few == FEW else FEWER < count <= FEW

    def _few(self) -> int:
        return FEWER if self._full else FEW

    def _help(self, focus: str) -> str:
        """The sentence of the option in focus, or of the first."""
        shown = used(self.party)
        option = next((each for each in shown if f"option:{each.name}" == focus), None)
        if option is None:
            return _sentence(shown[0], self.party) if shown else NONE
        return _sentence(option, self.party)

    def _widget(self, option: Option, box: Box) -> Widget:
        name, value = f"option:{option.name}", self.party.options[option.name]
        if is_switch(option):
            return Switch(name, box, bool(value))
        if self._tiled(option, self._few()):
            lines = self._lines(option)
            tiles = tuple(
                (choice.value, choice.label, line)
                for choice, line in zip(option.choices, lines, strict=True)
            )
            widths = tuple(_tile(choice.label) for choice in option.choices)
            return Tiles(name, box, tiles, value, widths=widths)
        values = tuple((choice.value, choice.label) for choice in option.choices)
        return OptionLadder(name, box, values, value)

    def _places(self) -> Iterator[tuple[Option, Box]]:
        """Where each option's widget lies, left to right, narrower when there are many."""
        shown, few = used(self.party), self._few()
        gap = CLOSE if self._full else BETWEEN
        fixed = sum(self._beside(option) + SWITCH + 16 for option in shown if is_switch(option))
        room = self.panel.w - 2 * MARGIN - gap * (len(shown) - 1) - fixed
        elastic = sum(self._width(option, few) for option in shown if not is_switch(option))
        share = min(1.0, room / max(1, elastic))
        x = self.panel.x + MARGIN
        for option in shown:
            width = self._width(option, few) * (1 if is_switch(option) else share)
            high = 48 if is_switch(option) else 80 if self._two_lines(option, few) else 64
            yield option, Box(x, self.panel.y + 96 - high / 2, width, high)
            x += width + gap + (self._beside(option) + 16 if is_switch(option) else 0)

    def _two_lines(self, option: Option, few: int) -> bool:
        return self._tiled(option, few) and any(self._lines(option))

    def _width(self, option: Option, few: int) -> float:
        """How wide an option's widget wants to be."""
        if is_switch(option):
            return SWITCH
        if self._tiled(option, few):
            wide = sum(_tile(choice.label) for choice in option.choices)
            return wide + GAP * (len(option.choices) - 1)
        longest = max(len(choice.label) for choice in option.choices)
        return max(ARROWS, len(option.label) * CAPITAL, longest * LETTER + 100)

    def _beside(self, option: Option) -> float:
        """How wide the words beside a switch are."""
        return _words(option, self._line(option))

    def _line(self, option: Option) -> str:
        """What a switch does, when that is brief; else its state in one word."""
        if self._full or len(option.help) > BRIEF:
            return _chosen(option, self.party).label.lower()
        return option.help

    def _lines(self, option: Option) -> tuple[str, ...]:
        """The numbers of seats that the choices of an option allow, where they differ."""
        found = tuple(self._seats(option, choice) for choice in option.choices)
        return found if len(set(found)) > 1 else ("",) * len(found)

    def _seats(self, option: Option, choice: Allowed) -> str:
        allowed = _allowed(self.party, option.name, choice.value)
        if len(allowed) > 2 and allowed[-1] - allowed[0] == len(allowed) - 1:
            return f"{allowed[0]}–{allowed[-1]}"
        return " · ".join(map(str, allowed))


def _allowed(party: Party, name: str, value: Value) -> tuple[int, ...]:
    """The numbers of seats with an option set, whatever one of the others is."""
    options = {**party.options, name: value}
    found = set(numbers(party.book, options))
    for other in party.book.options:
        if other.name != name and other.used(options):
            for choice in other.choices:
                found.update(numbers(party.book, {**options, other.name: choice.value}))
    return tuple(sorted(found))


def is_switch(option: Option) -> bool:
    """Whether an option is simply on or off."""
    return [choice.label.casefold() for choice in option.choices] == ["off", "on"]


def _tile(label: str) -> float:
    """How wide a tile with a label is."""
    return max(96, len(label) * LETTER + 44)


def _words(option: Option, line: str) -> float:
    """How wide a label and a line beside a switch are; nothing for other options."""
    if not is_switch(option):
        return 0
    brief = len(line) if len(line) <= BRIEF else 0
    return max(len(option.label) * (LETTER + 2), brief * SMALL)


def _chosen(option: Option, party: Party) -> Allowed:
    value = party.options[option.name]
    return next(choice for choice in option.choices if choice.value == value)


def _sentence(option: Option, party: Party) -> str:
    """What the choice that is made means; else what the option is for."""
    return _chosen(option, party).help or option.help
