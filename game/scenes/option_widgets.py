"""The options of a card game as widgets, built from its rulebook alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.catalogues import scenes_text as _
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
"""Margin of the panel."""

BETWEEN, CLOSE = 48, 36
"""Gap between two options; the second if there are many."""

NONE = _("This game has no options.")
"""Shown for a card game without options."""

APART = 22
"""Minimum gap between the labels of two options."""

SWITCH, ARROWS = 92, 190
"""Width of a switch, and minimum width of a value between arrows."""

FEW, FEWER = 4, 3
"""Maximum number of choices shown as tiles; the second in a full panel."""

LETTER, CAPITAL, SMALL = 14, 19, 10.5
"""Approximate width of a letter in a choice, a label, and a line beneath."""

BRIEF = 32
"""Maximum length of a help sentence beside a switch."""


class OptionLadder(Selector):
    """A selector whose arrow keys leave it at its first and last value."""

    def act(self, intent: Intent) -> Done | None:
        """Change the value with left and right, and with OK, which wraps around."""
        values = [value for value, _ in self.values]
        ends = {Intent.LEFT: values[0], Intent.RIGHT: values[-1]}
        if intent in ends and self.value == ends[intent]:
            return None
        return super().act(intent)


@dataclass(frozen=True, slots=True)
class OptionWidgets:
    """Shows the options of a party side by side in a panel."""

    party: Party
    panel: Box
    taken: float = 0.0
    """Width reserved for another widget at the right of the help text, in base units."""

    def paint(self, sheet: Canvas, focus: str) -> None:
        """Paint the labels above, and the help of the focused option beneath."""
        places = list(self._places())
        ends = [box.x - APART for _, box in places[1:]] + [self.panel.x + self.panel.w - MARGIN]
        for (option, box), end in zip(places, ends, strict=False):  # there may be no options
            if option.is_switch:
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
        """Return a widget for each option that applies."""
        return tuple(self._widget(option, box) for option, box in self._places())

    @property
    def _full(self) -> bool:
        """Whether the options need more than the panel's width."""
        wanted = sum(self._width(option, FEW) for option in used(self.party))
        words = sum(_words(option, option.help) for option in used(self.party))
        return wanted + words + BETWEEN * (len(used(self.party)) - 1) > self.panel.w - 2 * MARGIN

    def _tiled(self, option: Option, few: int) -> bool:
        """Return whether an option is shown as tiles, if ``few`` choices are allowed."""
        count = len(option.choices)
        return count <= FEW if few == FEW else FEWER < count <= FEW

    def _few(self) -> int:
        return FEWER if self._full else FEW

    def _help(self, focus: str) -> str:
        """Return the help of the focused option, or of the first."""
        shown = used(self.party)
        option = next((each for each in shown if f"option:{each.name}" == focus), None)
        if option is None:
            return _sentence(shown[0], self.party) if shown else NONE
        return _sentence(option, self.party)

    def _widget(self, option: Option, box: Box) -> Widget:
        name, value = f"option:{option.name}", self.party.options[option.name]
        if option.is_switch:
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
        """Yield the box of each option's widget, left to right, narrower if there are many."""
        shown, few = used(self.party), self._few()
        gap = CLOSE if self._full else BETWEEN
        fixed = sum(self._beside(option) + SWITCH + 16 for option in shown if option.is_switch)
        room = self.panel.w - 2 * MARGIN - gap * (len(shown) - 1) - fixed
        elastic = sum(self._width(option, few) for option in shown if not option.is_switch)
        share = min(1.0, room / max(1, elastic))
        x = self.panel.x + MARGIN
        for option in shown:
            width = self._width(option, few) * (1 if option.is_switch else share)
            high = 48 if option.is_switch else 80 if self._two_lines(option, few) else 64
            yield option, Box(x, self.panel.y + 96 - high / 2, width, high)
            x += width + gap + (self._beside(option) + 16 if option.is_switch else 0)

    def _two_lines(self, option: Option, few: int) -> bool:
        return self._tiled(option, few) and any(self._lines(option))

    def _width(self, option: Option, few: int) -> float:
        """Return the preferred width of an option's widget."""
        if option.is_switch:
            return SWITCH
        if self._tiled(option, few):
            wide = sum(_tile(choice.label) for choice in option.choices)
            return wide + GAP * (len(option.choices) - 1)
        longest = max(len(choice.label) for choice in option.choices)
        return max(ARROWS, len(option.label) * CAPITAL, longest * LETTER + 100)

    def _beside(self, option: Option) -> float:
        """Return the width of the text beside a switch."""
        return _words(option, self._line(option))

    def _line(self, option: Option) -> str:
        """Return the help of a switch if it is short, else its state."""
        if self._full or len(option.help) > BRIEF:
            return _chosen(option, self.party).label
        return option.help

    def _lines(self, option: Option) -> tuple[str, ...]:
        """Return the numbers of seats that each choice allows, if they differ."""
        found = tuple(self._seats(option, choice) for choice in option.choices)
        return found if len(set(found)) > 1 else ("",) * len(found)

    def _seats(self, option: Option, choice: Allowed) -> str:
        allowed = _allowed(self.party, option.name, choice.value)
        if len(allowed) > 2 and allowed[-1] - allowed[0] == len(allowed) - 1:
            return f"{allowed[0]}–{allowed[-1]}"
        return " · ".join(map(str, allowed))


def _allowed(party: Party, name: str, value: Value) -> tuple[int, ...]:
    """Return the numbers of seats with an option set, for any value of one other."""
    options = {**party.options, name: value}
    found = set(numbers(party.book, options))
    for other in party.book.options:
        if other.name != name and other.used(options):
            for choice in other.choices:
                found.update(numbers(party.book, {**options, other.name: choice.value}))
    return tuple(sorted(found))


def _tile(label: str) -> float:
    """Return the width of a tile with a label."""
    return max(96, len(label) * LETTER + 44)


def _words(option: Option, line: str) -> float:
    """Return the width of a switch's label and line; 0 for other options."""
    if not option.is_switch:
        return 0
    brief = len(line) if len(line) <= BRIEF else 0
    return max(len(option.label) * (LETTER + 2), brief * SMALL)


def _chosen(option: Option, party: Party) -> Allowed:
    value = party.options[option.name]
    return next(choice for choice in option.choices if choice.value == value)


def _sentence(option: Option, party: Party) -> str:
    """Return the help of the chosen value, else of the option."""
    return _chosen(option, party).help or option.help
