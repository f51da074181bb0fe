"""How a match stands as far as it has been shown: the head of the screen, and what is in force."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from game.engine import Text
from game.engine.dealer import News
from game.engine.events import Counted, Planned
from game.engine.names import Seat
from game.engine.view import View
from game.scenes.table.resting.stand import Stand
from game.view.motion import Motion, Step

Telling: TypeAlias = tuple[str, tuple[tuple[Seat, str], ...]]
"""The line at the head, and what is in force for whom."""


class Course:
    """Follows the news, ahead of what is shown, and says when something new is to be told.

    The line at the head of the screen and what is in force are the rulebook's; they are asked
    for with the counters and the agenda of each moment, not with those that the match has come
    to meanwhile.
    """

    def __init__(self, stand: Stand, view: View, word: Callable[[Text], str]) -> None:
        """``view``: what the whole table sees."""
        self._stand, self._view, self._word = stand, view, word
        self._begun = False
        self._told = self._telling()

    def go_on_from(self, before: "Course") -> None:
        """Take over from a screen that was built anew, when all the news were shown."""
        self._begun = before._begun
        self.show()

    def begin(self, news: Sequence[News]) -> None:
        """Before the first news: go back to where they begin."""
        if self._begun:
            return
        self._begun = True
        counters = dict(self._view.counters)
        for item in reversed(news):
            if isinstance(item, Counted):
                counters[item.counter] = item.was
        self._view = replace(self._view, counters=counters, agenda=())
        self._told = self._telling()
        self.show()

    def follow(self, item: News) -> Step | None:
        """Take an event in; what shows the difference, if it makes one."""
        match item:
            case Counted(counter=counter, value=value):
                counters = {**self._view.counters, counter: value}
                self._view = replace(self._view, counters=counters)
            case Planned(agenda=agenda):
                self._view = replace(self._view, agenda=agenda)
            case _:
                return None
        before, self._told = self._told, self._telling()
        if before == self._told:
            return None
        told = self._told

        def tell() -> list[Motion]:
            self._show(told)
            return []

        return tell

    def show(self) -> None:
        """Show at once how it stands."""
        self._show(self._told)

    def _telling(self) -> Telling:
        book, word = self._view.rulebook, self._word
        force = tuple((seat, word(text)) for seat, text in book.in_force(self._view))
        return word(book.status(self._view)), force

    def _show(self, told: Telling) -> None:
        line, force = told
        self._stand.title(self._view.rulebook.title, line)
        self._stand.gauges.worths.stand_by(force)
