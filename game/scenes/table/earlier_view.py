"""The public view of a match before some of its events."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.dealer import News
from game.engine.events import Counted
from game.engine.knowledge import NOTHING
from game.engine.rulebook import View


def view_before(view: View, news: Sequence[News]) -> View:
    """Return the view before the first event; ``news``: all events up to ``view``."""
    counters = dict(view.counters)
    for item in reversed(news):
        if isinstance(item, Counted):
            counters[item.counter] = item.was
    return replace(
        view,
        zones=dict.fromkeys(view.zones, ()),
        counts=dict.fromkeys(view.counts, 0),
        faces={},
        owners={},
        attached={},
        told=dict.fromkeys(view.told, NOTHING),
        tops={},
        counters=counters,
        agenda=(),
        locked=(),
        choice=None,
        result=None,
    )
