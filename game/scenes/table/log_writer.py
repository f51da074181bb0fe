"""Writes what happens into the log of a match: lines with icons, under headings."""

from collections.abc import Sequence

from game.engine.dealer import News
from game.engine.events import Compared, Counted, Noted, Planned, Struck, Told
from game.engine.names import Step
from game.engine.rulebook import View
from game.scenes.ledger import UNITS
from game.scenes.log import Log
from game.scenes.table.announcements import (
    EFFECT,
    FALL,
    HIT,
    PLAYED,
    log_detail,
    log_line,
    turn_of,
)
from game.scenes.table.display_rules import DisplayRules
from game.scenes.table.line_icons import LineIcons
from game.scenes.texts import ROUND_NAMES

RECENT = 12
"""Maximum number of log entries that stay visible, if they fit."""


class LogWriter:
    """Adds events to a log as they are shown.

    ``has_ribbon``: the table names the steps of a turn, so that the setup ends with the first one.
    """

    def __init__(self, log: Log, rules: DisplayRules, has_ribbon: bool) -> None:
        self._log, self._rules, self._has_ribbon = log, rules, has_ribbon
        self._icons = LineIcons(log, rules)
        self._compared = False
        """Whether the last line tells how cards compare."""

    def begin(self, view: View) -> None:
        """Begin the first round or turn, unless it has begun."""
        for unit in UNITS:
            number = dict(view.rulebook.status(view).values).get(unit)
            if number is not None:
                self._log.begin(ROUND_NAMES[unit].format(number=number))
                return

    def note(self, item: News, view: View) -> None:
        """Add the line or the heading of an event, if it has one."""
        if (text := log_line(item)) is not None:
            if self._has_ribbon:
                self._log.prepare()
            else:
                self.begin(view)
            routine = isinstance(item, Noted | Told) and item.routine
            costs = isinstance(item, Struck) and self._compared
            self._log.add(self._rules.say(text), self._icons.of(item, view), routine, costs)
            if (detail := log_detail(item)) is not None:
                self._log.explain(self._rules.say(detail), self._is_told(item))
            self._compared = isinstance(item, Compared)
            return
        self._icons.follow(item, view)
        if isinstance(item, Planned):
            self._begin_turn(item.agenda)
        if isinstance(item, Counted) and self.is_heading(item):
            self.begin(view)
            named = dict(view.rulebook.status(view).values)
            unit = next((unit for unit in UNITS if unit in named), item.counter)
            self._log.head(ROUND_NAMES[unit].format(number=item.value))

    def _is_told(self, item: News) -> bool:
        """Return whether the latest lines show an event's detail: a tie in a larger fight."""
        layout = self._rules.layout
        tie = isinstance(item, Compared) and item.winner is None
        return tie and not (layout.banner or layout.battlefield)

    def _begin_turn(self, agenda: Sequence[Step]) -> None:
        """Add a heading if a seat's turn begins."""
        turn = self._rules.look.turn
        if turn and agenda and agenda[0][0] == turn:
            self._log.head_turn(self._rules.say(turn_of(int(str(agenda[0][1])))))

    def recent(self) -> tuple[str, ...]:
        """Return the entries that stay visible.

        On a battlefield these are the hits of the turn, or else what was played and what it did, so
        that none is a rule that a step follows.
        """
        found = list[str]()
        if self._rules.layout.battlefield:
            found = self._log.marked((HIT, FALL)) or self._log.marked((PLAYED, EFFECT))
        return tuple(found or self._log.entries(RECENT))

    def is_seen(self, item: News) -> bool:
        """Return whether anybody can see an event."""
        return self.is_heading(item) if isinstance(item, Counted) else not isinstance(item, Planned)

    def is_heading(self, event: Counted) -> bool:
        """Return whether a counter starts a new section of the log."""
        return event.counter in UNITS and self._rules.look.counter(event.counter) is None
