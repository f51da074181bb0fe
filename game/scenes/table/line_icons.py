"""Icons of log lines: each shows what its event is, or what the events beside it change."""

from collections.abc import Mapping

from game.engine.dealer import ChoiceRequested, News
from game.engine.events import (
    Attached,
    Beat,
    Counted,
    Gathered,
    Moved,
    Noted,
    Opened,
    Planned,
    Rolled,
    Shuffled,
    Told,
)
from game.engine.names import Zone
from game.engine.rulebook import View
from game.engine.table import Sight
from game.scenes.log import Log
from game.scenes.table.announcements import EFFECT, PLAYED, log_icon
from game.scenes.table.display_rules import DisplayRules
from game.scenes.table.reducer import head_of

DRAWN, DISCARDED, RETURNED = "stock", "waste", "return"
"""Icons of cards that go from a deck to a hand, to an open pile, and to where they were before."""

LOOKED_AT, FLIPPED, MOVED, ATTACHED = "eye", "flip", "arrow", "chain"
"""Icons of cards that are looked at, turned up from a deck, moved, and attached to others."""

SHUFFLED, ROLLED, ABSORBED, LOST = "tides", "d12", "absorb", "drop"
"""Icons of a shuffled deck, a die, absorbed damage, and a card lost from a life pile."""

KEPT = "hand"
"""Icon of a routine line about something that a seat does not do."""

PARTS: Mapping[str, str] = {
    "token": "banner",
    "drops": ABSORBED,
    "limit": KEPT,
    "sheet": "person",
    "roundel": EFFECT,
}
"""Icons of counters that have no icon of their own, by the part that draws them."""


class LineIcons:
    """Gives the lines of a log their icons.

    A line comes right before the change that it reports; a log-only line comes right after it. The
    line takes the icon of that change. A line without a change takes the icon of its step.
    """

    def __init__(self, log: Log, rules: DisplayRules) -> None:
        self._log, self._rules, self._icons = log, rules, rules.look.log
        self._is_open = False  # changes now belong to the last line
        self._awaits_icon = False  # the last line takes the icon of the next change
        self._latest = ""  # the icon of the last change
        self._untold = ""  # the icon of the first change that belongs to no line
        self._step = ""

    def of(self, item: News, view: View) -> str:
        """Return the icon of a line, as far as the events until now tell."""
        icon, step = log_icon(item), self._step or head_of(view.agenda)
        if isinstance(item, Told) and item.major:
            icon = self._icons.get(step, icon)
        self._is_open, self._awaits_icon = True, not icon
        if not icon:
            beside = self._latest if isinstance(item, Noted) else self._untold
            icon = beside or self._icons.get(step, "") or _default(item)
        if not isinstance(item, Noted):
            self._latest = self._untold = ""
        return icon

    def follow(self, item: News, view: View) -> None:
        """Give the last line the icon of an event that follows it, if it waits for one."""
        if isinstance(item, Planned | Beat | Opened | ChoiceRequested):
            self._is_open = self._awaits_icon = False
            self._latest = self._untold = ""
            if isinstance(item, Planned):
                self._step = head_of(item.agenda) or self._step
            return
        icon = self._change(item, view)
        if not icon:
            return
        if self._awaits_icon or (self._is_open and (self._latest, icon) == (DISCARDED, ABSORBED)):
            self._log.mark(icon)
            self._awaits_icon = False
        elif not self._is_open and icon != PLAYED:
            self._untold = self._untold or icon
        if icon != ABSORBED or not self._latest:
            self._latest = icon

    def _change(self, item: News, view: View) -> str:
        """Return the icon of a change; "" if it has none."""
        match item:
            case Moved(origin=origin, to=to):
                return self._move(origin, to, view)
            case Attached():
                return ATTACHED
            case Gathered(to=zone) | Shuffled(zone=zone) if self._is_deck(zone, view):
                return SHUFFLED
            case Rolled():
                return ROLLED
            case Counted(counter=counter, was=was):
                return self._count(counter, was)
        return ""

    def _count(self, counter: str, was: int) -> str:
        """Return the icon of a counter that changes; a roundel appears before it can change."""
        drawn = self._rules.look.counter(counter)
        if drawn is None or (drawn.part == "roundel" and was < 0):
            return ""
        return drawn.icon or PARTS.get(drawn.part, "")

    def _move(self, origin: Zone, to: Zone, view: View) -> str:
        """Return the icon of a card that goes from one zone to another."""
        layout = self._rules.layout
        if origin in layout.hands:
            return DISCARDED if to in layout.zones("pile") else PLAYED
        if to in layout.hands:
            return DRAWN if self._is_deck(origin, view) else RETURNED
        if to in layout.zones("pile"):
            if origin in layout.lives:
                return LOST
            return RETURNED if self._is_deck(to, view) else DISCARDED
        if self._is_deck(origin, view):
            return FLIPPED if _sight(to, view) is None else LOOKED_AT
        return MOVED if layout.battlefield else PLAYED

    def _is_deck(self, zone: Zone, view: View) -> bool:
        """Return whether a zone is a pile that nobody sees into."""
        return zone in self._rules.layout.zones("pile") and _sight(zone, view) == frozenset()


def _sight(zone: Zone, view: View) -> Sight:
    """Return the seats that see into a zone; None for everybody."""
    return view.rulebook.sights(view.seats, view.options).get(zone, frozenset())


def _default(item: News) -> str:
    """Return the icon of a line with no change beside it."""
    if isinstance(item, Noted | Told) and item.routine:
        return KEPT
    return PLAYED if isinstance(item, Noted) else EFFECT
