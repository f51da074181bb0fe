"""Paging through a long list with two buttons or the mouse wheel."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from game.catalogues import scenes_text as _
from game.view.inputs import Scroll
from game.view.scale import Box
from game.view.widgets import Button

Row = TypeVar("Row")

BEFORE, AFTER = "before", "after"
"""Names of the buttons."""

SHOWN = _("{first}–{last} of {count}")
"""Which rows are shown."""


@dataclass(frozen=True, slots=True)
class Paging:
    """Which of ``count`` rows are shown, with ``size`` rows on a page; ``page`` counts from 0."""

    count: int
    size: int
    page: int = 0

    @property
    def pages(self) -> int:
        """The number of pages; an empty list has one."""
        return max(1, -(-self.count // self.size))

    @property
    def first(self) -> int:
        """The first row of the page."""
        return self.page * self.size

    def shown(self, rows: Sequence[Row]) -> Sequence[Row]:
        """Return the rows of the page."""
        return rows[self.first : self.first + self.size]

    @property
    def words(self) -> str:
        """Which rows are shown; "" if all are."""
        if self.pages == 1:
            return ""
        last = min(self.first + self.size, self.count)
        return SHOWN.format(first=self.first + 1, last=last, count=self.count)

    def with_count(self, count: int) -> "Paging":
        """Return the same page of a list of another length, or the last page of a shorter one."""
        return replace(self, count=count).on_page(self.page)

    def on_page(self, page: int) -> "Paging":
        """Return another page, or the nearest one that there is."""
        return replace(self, page=max(0, min(page, self.pages - 1)))

    def after_press(self, button: str) -> "Paging":
        """Return the page that a button leads to."""
        return self.on_page(self.page + (1 if button == AFTER else -1))

    def after_scroll(self, given: Scroll) -> "Paging":
        """Return the page that the mouse wheel leads to."""
        return self.after_press(BEFORE if given.notches > 0 else AFTER)

    def buttons(self, before: Box, after: Box) -> tuple[Button, ...]:
        """Return the buttons that turn the page; none if there is only one page."""
        if self.pages == 1:
            return ()
        back = Button(BEFORE, _("Previous"), before)
        back.enabled = self.page > 0
        onward = Button(AFTER, _("Next"), after)
        onward.enabled = self.page + 1 < self.pages
        return back, onward
