"""What was said and done in a match, line by line, in a drawer."""

from collections.abc import Sequence

from pygame import Surface

from game.scenes.drawer import Drawer
from game.scenes.house import House
from game.view.easel import Easel
from game.view.markdown import Chapter, Item, Paragraph

LATEST = 200
"""So many of the last lines are shown."""

INK = "#7C5B29"
"""The second ink of the log's page."""


class LogScene(Drawer):
    """The last lines of the match's log, opened at the end."""

    def __init__(self, house: House, lines: Sequence[str]) -> None:
        shown = tuple(Item("", line.replace("**", "")) for line in lines[-LATEST:])
        page = Chapter("The match so far", shown or (Paragraph("Nothing has happened yet."),))
        super().__init__(house, (page,), "book", INK)

    def lay_out(self, easel: Easel, behind: Surface | None) -> None:
        """Show the end of the log first."""
        fresh = not self._laid
        super().lay_out(easel, behind)
        if fresh:
            self._scroll_by(self.lowest)
