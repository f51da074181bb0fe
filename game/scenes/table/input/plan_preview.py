"""The plan of the seat that is asked: what its card will come to, before it commits itself.

The card stays in the open hand; a faint likeness of it lies at the place it is meant for.
"""

from collections.abc import Sequence

from game.engine.names import Face
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.offer_index import DropTarget
from game.view.anchor import Anchor
from game.view.cards import CardSprite, Pose
from game.view.inputs import Pos
from game.view.plaques import is_wide
from game.view.scale import Box
from game.view.table_anchors import PlaqueAnchor
from game.view.table_canvas import TableCanvas
from game.view.table_geometry import GroupAnchor, card_height
from game.view.zone_anchors import CellAnchor

GHOST_Z = 60.0
"""A plan lies over the table and under the open hand."""

ON_SEAT, BESIDE = 0.42, 0.38
"""How wide a card planned for a seat is, as a share of the seat's plaque; and how far its middle
lies beside a tall one, in its own width."""

LOW = 0.14
"""How far below the upper edge of a tall plaque its middle lies, as a share of the height."""

SMALL, ASIDE, DOWN = 0.7, 0.62, 0.26
"""Where a card lies in its place, a plan lies over its lower corner: how large, as a share of its
width, and how far to the side and down, in that."""

LONGEST = 2
"""The most letters of a companion's name that its roundel has room for."""


class PlanPreview:
    """Previews one plan."""

    def __init__(self, canvas: TableCanvas, board: CardSprites) -> None:
        self._stage, self._painter, self._board = canvas.stage, canvas.painter, board
        self._look = canvas.painter.look
        self._ghost: CardSprite | None = None

    def show(self, goal: DropTarget | None) -> None:
        """Show a plan in place of the one before; None for none."""
        if self._ghost is not None:
            self._stage.remove(self._ghost)
            self._ghost = None
        if goal is None:
            return
        sprite, anchor = self._board.find(goal.card), self._board.place(goal.zone)
        if sprite is None or sprite.face is None or anchor is None:
            return
        if isinstance(anchor, GroupAnchor):
            anchor = self._free_part(anchor)
        taken = isinstance(anchor, CellAnchor) and self._board.count(anchor.name) > 0
        self._ghost = CardSprite(self._painter, _pose(anchor, taken), sprite.face)
        self._ghost.letter = self._letters(goal)
        self._ghost.lift(GHOST_Z)
        self._stage.add(self._ghost)

    def holds(self, pos: Pos) -> bool:
        """Whether the preview is under the mouse."""
        if self._ghost is None:
            return False
        pose = self._ghost.pose
        width = pose.width * pose.zoom
        return Box.around(pose.x, pose.y, width, card_height(width)).holds(pos)

    def _free_part(self, group: Anchor) -> Anchor:
        """Where in a group a plan is seen best: an empty place, the nearest to the middle of it."""
        parts = self._board.geometry.parts(group.name)
        x = group.box.centre[0]
        near = sorted(parts, key=lambda part: abs(part.box.centre[0] - x))
        return next((part for part in near if self._board.count(part.name) == 0), near[0])

    def _letters(self, goal: DropTarget) -> str:
        along: Sequence[CardSprite] = self._board.shown(goal.along)
        faces: list[Face] = [sprite.face for sprite in along if sprite.face is not None]
        names = [self._look.faces[face].name for face in faces]
        return "".join(name if len(name) <= LONGEST else name[0] for name in names)


def _pose(anchor: Anchor, taken: bool) -> Pose:
    """How a plan lies at a place; ``taken``: over the corner of a card there."""
    x, y = anchor.box.centre
    if isinstance(anchor, PlaqueAnchor):
        width = ON_SEAT * anchor.box.w
        way = 0 if is_wide(anchor) else 1 if x < 960 else -1
        y = y if way == 0 else anchor.box.y + LOW * anchor.box.h
        return Pose(x + way * (anchor.box.w / 2 + BESIDE * width), y, width, lift=2, ghost=True)
    card = anchor.card if isinstance(anchor, CellAnchor) else None
    width = min(card or anchor.box.w, anchor.box.w)
    if taken:
        x, y, width = x + ASIDE * width, y + DOWN * width, SMALL * width
    return Pose(x, y, width, lift=2, ghost=True)
