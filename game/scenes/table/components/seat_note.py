"""The note in the middle of the table, between two seats if it is about them."""

from game.scenes.table.components.captions import BADGE_Z, badge
from game.scenes.table.components.component import Component
from game.scenes.table.components.idle_text import is_idle
from game.scenes.table.context import TableContext
from game.scenes.table.state import BadgeText, TableState
from game.view import palette as p
from game.view.pieces import Badge
from game.view.seat_geometry import between, note_words
from game.view.table_anchors import BadgeAnchor, LinesAnchor, RingAnchor
from game.view.table_canvas import TableCanvas

ICON = "swords"
"""Icon of the note."""

ROOM = 300.0
"""Width at which a note between two seats wraps, in base units."""


class SeatNote:
    """The note, which moves between the slots of the two seats that it names."""

    def __init__(self, context: TableContext, canvas: TableCanvas, anchor: BadgeAnchor) -> None:
        self._note: Component = badge(context, canvas, anchor)
        self._canvas, self._anchor = canvas, anchor
        self._on_banner = context.rules.layout.one_caption
        grounds = (RingAnchor, LinesAnchor)
        self._moves = any(canvas.layout.of_kind(kind) for kind in grounds)
        self._yields = note_words(canvas.layout) is not None
        self._drawn = BadgeText()
        self.pill: Badge | None = None
        """The note between two seats, if there is one."""
        Badge(canvas.easel, (0, 0), ICON, size=anchor.letters).warm()

    def update(self, state: TableState) -> None:
        """Draw the note of a state, unless it is shown where cards meet or on the banner."""
        if self._on_banner:
            return
        if self._yields and is_idle(state):
            state = state._replace(badge=BadgeText())
        placed = self._moves and len(state.badge.seats) == 2
        self._note.update(state._replace(badge=BadgeText()) if placed else state)
        note = state.badge if placed else BadgeText()
        if note[::2] == self._drawn[::2]:
            return
        self._drawn = note
        if self.pill is not None:
            self._canvas.stage.remove(self.pill)
            self.pill = None
        if note.text:
            easel, size = self._canvas.easel, self._anchor.letters
            middle = between(self._canvas.layout, *note.seats)
            self.pill = Badge(easel, middle, ICON, z=BADGE_Z, size=size)
            self.pill.room = self._anchor.room or ROOM
            self._canvas.stage.add(self.pill)
            self.pill.say(note.text, p.GOLD200)
