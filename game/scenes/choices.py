"""The options of a card game as widgets, built from what its rulebook says and nothing else."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.rulebook import Choice as Allowed
from game.engine.rulebook import Option
from game.scenes.party import Party, numbers, used
from game.view import palette as p
from game.view.scale import Box
from game.view.sheet import Sheet
from game.view.tiles import GAP, Tiles
from game.view.widgets import Choice, Switch, Widget

MARGIN = 40
"""From the panel's rim to the first option."""

BETWEEN = 48
"""Between two options."""

SWITCH = 92
"""How wide a switch is."""

FEW = 4
"""So many choices are shown as tiles; more are turned with arrows."""

LETTER, SMALL = 16, 10.5
"""Base units that a letter of a label takes, about, and one of a line beneath."""

BRIEF = 32
"""Letters of a help sentence that fits beside a switch."""


@dataclass(frozen=True, slots=True)
class Choices:
    """The options of a party, side by side in a panel."""

    party: Party
    panel: Box

    def paint(self, sheet: Sheet, focus: str) -> None:
        """A label above each, and what the choice in focus means beneath."""
        for option, box in self._places():
            if is_switch(option):
                x, room = box.x + box.w + 16, _beside(option)
                sheet.text(option.label, "bold", 30, p.IVORY, x, box.y + 22, room=room)
                sheet.text(_line(option, self.party), "sans", 24, p.MIST, x, box.y + 52, room=room)
            else:
                sheet.caps(option.label, box.x, self.panel.y + 42)
        box = Box(self.panel.x + MARGIN, self.panel.y + 160, 1120, 50)
        sheet.lines(self._help(focus), "sans", 28, p.IVORY200, box)

    def widgets(self) -> Sequence[Widget]:
        """One widget for each option that means something."""
        return tuple(self._widget(option, box) for option, box in self._places())

    def _help(self, focus: str) -> str:
        """The sentence of the option in focus, or of the first."""
        shown = used(self.party)
        option = next((each for each in shown if f"option:{each.name}" == focus), None)
        if option is None:
            return _sentence(shown[0], self.party) if shown else ""
        return _sentence(option, self.party)

    def _widget(self, option: Option, box: Box) -> Widget:
        name, value = f"option:{option.name}", self.party.options[option.name]
        if is_switch(option):
            return Switch(name, box, bool(value))
        if len(option.choices) <= FEW:
            lines = self._lines(option)
            tiles = tuple(
                (choice.value, choice.label, line)
                for choice, line in zip(option.choices, lines, strict=True)
            )
            return Tiles(name, box, tiles, value)
        return Choice(
            name, box, tuple((choice.value, choice.label) for choice in option.choices), value
        )

    def _places(self) -> Iterator[tuple[Option, Box]]:
        """Where each option's widget lies, left to right, narrower when there are many."""
        shown = used(self.party)
        wide = [self._width(option) for option in shown]
        text = [_beside(option) + 16 if is_switch(option) else 0 for option in shown]
        fixed = sum(text) + sum(SWITCH for option in shown if is_switch(option))
        room = self.panel.w - 2 * MARGIN - BETWEEN * (len(shown) - 1) - fixed
        elastic = sum(self._width(option) for option in shown if not is_switch(option))
        share = min(1.0, room / max(1, elastic))
        x = self.panel.x + MARGIN
        for option, width, beside in zip(shown, wide, text, strict=True):
            high = 48 if is_switch(option) else 80 if any(self._lines(option)) else 64
            middle = self.panel.y + 96
            width *= 1 if is_switch(option) else share
            yield option, Box(x, middle - high / 2, width, high)
            x += width + beside + BETWEEN

    def _width(self, option: Option) -> float:
        """How wide an option's widget wants to be."""
        if is_switch(option):
            return SWITCH
        longest = max(len(choice.label) for choice in option.choices)
        if len(option.choices) <= FEW:
            wide = max(110, longest * LETTER + 44)
            return wide * len(option.choices) + GAP * (len(option.choices) - 1)
        return max(190, longest * LETTER + 130)

    def _lines(self, option: Option) -> tuple[str, ...]:
        """The numbers of seats that the choices of an option allow, where they differ."""
        found = tuple(self._seats(option, choice) for choice in option.choices)
        return found if len(set(found)) > 1 else ("",) * len(found)

    def _seats(self, option: Option, choice: Allowed) -> str:
        allowed = numbers(self.party.book, {**self.party.options, option.name: choice.value})
        if len(allowed) > 2:
            return f"{allowed[0]}–{allowed[-1]}"
        return " · ".join(map(str, allowed))


def is_switch(option: Option) -> bool:
    """Whether an option is simply on or off."""
    return [choice.label.casefold() for choice in option.choices] == ["off", "on"]


def _chosen(option: Option, party: Party) -> Allowed:
    value = party.options[option.name]
    return next(choice for choice in option.choices if choice.value == value)


def _line(option: Option, party: Party) -> str:
    """What a switch does, when that is brief; else its state in one word."""
    return option.help if len(option.help) <= BRIEF else _chosen(option, party).label.lower()


def _beside(option: Option) -> float:
    """How wide the words beside a switch are."""
    line = len(option.help) if len(option.help) <= BRIEF else 0
    return max(len(option.label) * LETTER, line * SMALL)


def _sentence(option: Option, party: Party) -> str:
    """What the choice that is made means; else what the option is for."""
    return _chosen(option, party).help or option.help
