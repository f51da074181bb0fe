"""The match log, and the drawer that shows it."""

from collections.abc import Container, Iterator, Sequence

from pygame import Surface

from game.catalogues import scenes_text as _
from game.scenes.drawer import Drawer
from game.scenes.services import Services
from game.view import palette as p
from game.view.easel import Easel
from game.view.markdown import Block, Chapter, Heading, Item, Paragraph

SETUP = _("Setup")
"""Heading of the lines before the first turn."""

LATEST = 200
"""Maximum number of lines shown."""


class Log(list[str]):
    """The lines of a match so far, with headings for the setup and for rounds or turns.

    ``heads``: the headings by the number of lines before them; ``turns``: those of single turns
    below them; ``icons``: those of the lines, in the same way; ``details``: why the event of
    a line happened and what it leads to, in the same way.
    """

    def __init__(self) -> None:
        super().__init__()
        self._routine: set[int] = set()
        self._following: set[int] = set()
        self._told: set[int] = set()
        self.icons: dict[int, str] = {}
        self.details: dict[int, str] = {}
        self.heads: dict[int, str] = {}
        self.turns: dict[int, str] = {}
        self._has_begun = False

    def add(self, line: str, icon: str = "", routine: bool = False, follows: bool = False) -> None:
        """Add a line with an icon, or with none; summaries leave out ``routine`` ones.

        ``follows``: the line tells what the one before it led to.
        """
        if follows:
            self._following.add(len(self))
        if routine:
            self._routine.add(len(self))
        if icon:
            self.icons[len(self)] = icon
        self.append(line)

    def summary(self, most: int, since: int = 0) -> list[str]:
        """Return the last lines, but no routine ones; ``since``: the first line that counts."""
        found: list[str] = []
        for place in range(len(self) - 1, since - 1, -1):
            if len(found) == most:
                break
            if place not in self._routine:
                found.append(self[place])
        return found[::-1]

    def marked(self, icons: Container[str]) -> list[str]:
        """Return those lines of the latest round or turn that have one of some icons.

        A round that has begun without a line yet does not count.
        """
        starts = [place for place in self.heads if place < len(self)]
        since = max(starts, default=0)
        return [self[place] for place in range(since, len(self)) if self.icons.get(place) in icons]

    def entries(self, most: int) -> list[str]:
        """Return the last lines like `summary`; one that follows another is joined to it.

        A detail that is ``told`` is joined to its line too.
        """
        found: list[str] = []
        led_to = ""
        for place in range(len(self) - 1, -1, -1):
            if len(found) == most:
                break
            if place in self._following:
                led_to = f"\n{self[place]}"
            elif place not in self._routine:
                detail = f"\n{self.details[place]}" if place in self._told else ""
                found.append(f"{self[place]}{detail}{led_to}")
                led_to = ""
        return found[::-1]

    def explain(self, detail: str, told: bool = False) -> None:
        """Add a detail to the last line; the log shows it, but summaries do not unless ``told``."""
        self.details[len(self) - 1] = detail
        if told:
            self._told.add(len(self) - 1)

    def mark(self, icon: str) -> None:
        """Give the last line another icon."""
        self.icons[len(self) - 1] = icon

    def prepare(self) -> None:
        """Begin the lines before the first turn, unless something has begun."""
        if not self.heads:
            self.head(SETUP)

    def begin(self, heading: str) -> None:
        """Begin the first round or turn, unless it has begun."""
        if not self._has_begun:
            self.head(heading)
            self._has_begun = True

    def head(self, heading: str) -> None:
        """Begin a part of the match."""
        self.heads[len(self)] = heading

    def head_turn(self, heading: str) -> None:
        """Begin the turn of a seat within a part of the match."""
        self.turns[len(self)] = heading


class LogScene(Drawer):
    """The drawer with the last lines of the log, opened at the end."""

    def __init__(self, services: Services, lines: Sequence[str]) -> None:
        shown = tuple(_blocks(lines))
        page = Chapter(_("The match so far"), shown or (Paragraph(_("Nothing has happened yet.")),))
        super().__init__(services, (page,), "book", p.BRASS700)

    def lay_out(self, easel: Easel, behind: Surface | None) -> None:
        """Scroll to the end at first."""
        fresh = not self._laid
        super().lay_out(easel, behind)
        if fresh:
            self._scroll_by(self.lowest)


def _blocks(lines: Sequence[str]) -> Iterator[Block]:
    """Yield the last lines with the headings of their rounds or turns."""
    log = lines if isinstance(lines, Log) else Log()
    heads, turns, icons, details = log.heads, log.turns, log.icons, log.details
    first = max(0, len(lines) - LATEST)
    begun = max((place for place in heads if place < first), default=None)
    if begun is not None and first not in heads:
        yield Heading(heads[begun])
        turn = max((place for place in turns if begun <= place < first), default=None)
        if turn is not None and first not in turns:
            yield Heading(turns[turn], minor=True)
    for place, line in enumerate(lines[first:], first):
        if place in heads:
            yield Heading(heads[place])
        if place in turns:
            yield Heading(turns[place], minor=True)
        if detail := details.get(place, ""):
            line = f"{line}. {detail}"
        yield Item("", line.replace("**", ""), icons.get(place, ""))
