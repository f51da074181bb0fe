"""The note in the middle of the table; in a ring, between two seats if it is about them."""

from game.scenes.table.components.captions import BADGE_Z, badge
from game.scenes.table.components.component import Component
from game.scenes.table.context import TableContext
from game.scenes.table.state import BadgeText, TableState
from game.view import palette as p
from game.view.inputs import Pos
from game.view.pieces import Badge
from game.view.scale import BASE
from game.view.seat_geometry import between
from game.view.table_anchors import BadgeAnchor, RingAnchor
from game.view.table_canvas import TableCanvas

ICON = "swords"
"""Icon of the note."""

EDGE = 30.0
"""Least distance of a note between two seats from the edge of the table, in base units."""

ROOM = 300.0
"""Width at which a note between two seats wraps, in base units."""


class SeatNote:
    """The note, which moves between the slots of the two seats that it names."""

    def __init__(self, context: TableContext, canvas: TableCanvas, anchor: BadgeAnchor) -> None:
        self._note: Component = badge(context, canvas, anchor)
        self._canvas, self._anchor = canvas, anchor
        self._on_banner = context.rules.layout.one_caption
        self._moves = bool(canvas.layout.of_kind(RingAnchor))
        self._drawn = BadgeText()
        self.pill: Badge | None = None
        """The note between two seats, if there is one."""
        Badge(canvas.easel, (0, 0), ICON, size=anchor.letters).warm()

    def update(self, state: TableState) -> None:
        """Draw the note of a state, unless it is shown on the banner."""
        if self._on_banner:
            return
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
            middle = between(self._canvas.layout, *sorted(note.seats))
            self.pill = Badge(easel, middle, ICON, z=BADGE_Z, size=size)
            self.pill.room = self._anchor.room or ROOM
            self._canvas.stage.add(self.pill)
            self.pill.say(note.text, p.GOLD200)
            self._keep_in_sight(self.pill, middle)

    def _keep_in_sight(self, pill: Badge, middle: Pos) -> None:
        """Move a note away from the left and right edge of the table."""
        scale = self._canvas.easel.scale
        half = pill.rect.w / 2 / scale.u + EDGE
        x = min(max(middle[0], half), BASE[0] - half)
        if pill.image is not None:
            pill.show_centred(pill.image, scale.at(x, middle[1]))
