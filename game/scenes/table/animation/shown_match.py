"""The match as shown so far: the viewer's view, the headline and the effects in force."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from game.engine.dealer import ChoiceRequested, News
from game.engine.events import Counted, Planned
from game.engine.folding import fold
from game.engine.knowledge import NOTHING
from game.engine.names import CardId, Face, Seat
from game.engine.rulebook import View
from game.scenes.table.context import TableContext
from game.view.motion import Motion, MotionStep

Telling: TypeAlias = tuple[str, tuple[tuple[Seat, str], ...]]
"""The line at the head, and what is in force for whom."""


class ShownMatch:
    """Advances the viewer's view with each event that is shown.

    The match may be ahead of the screen. The board, the headline and the effects in force follow
    this view, which never contains anything that has not been shown.
    """

    def __init__(self, context: TableContext) -> None:
        self._store, self._word = context.store, context.texts.say
        self._ahead = context.store.state.view
        self._told = self._telling()
        self.show()

    @property
    def view(self) -> View:
        """The viewer's view of everything shown so far."""
        return self._store.state.view

    def look(self, view: View) -> None:
        """Switch to another view once everything before it has been shown."""
        self._ahead = view
        self._store.view(view)
        self._told = self._telling()
        self.show()

    def follow(self, item: News) -> MotionStep:
        """Apply an event; return the step to play once the event has been shown."""
        if not isinstance(item, ChoiceRequested):
            self._ahead = fold(self._ahead, item)
        ahead, before = self._ahead, self._told
        if isinstance(item, Counted | Planned):
            self._told = self._telling()
        told = self._told

        def catch_up() -> list[Motion]:
            self._store.view(ahead)
            if told != before:
                self._store.headline(*told)
            return []

        return catch_up

    def faces(self, cards: Sequence[CardId]) -> tuple[Face, ...]:
        """Return the faces of open cards after the last applied event."""
        return tuple(self._ahead.face(card) for card in cards)

    def show(self) -> None:
        """Show the headline and the effects in force without animation."""
        self._store.headline(*self._told)

    def _telling(self) -> Telling:
        view, word = self._ahead, self._word
        force = tuple((seat, word(text)) for seat, text in view.rulebook.in_force(view))
        return word(view.rulebook.status(view)), force


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
