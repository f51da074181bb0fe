"""A translucent card that previews a plan before it is committed."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.engine.names import Face, Zone
from game.view.anchor import Anchor
from game.view.cards import CardSprite, Pose
from game.view.inputs import Pos
from game.view.plaques import is_wide
from game.view.table_anchors import PlaqueAnchor
from game.view.table_canvas import TableCanvas
from game.view.table_geometry import GroupAnchor, TableGeometry
from game.view.zone_anchors import CellAnchor, TargetAnchor

GHOST_Z = 60.0
"""Layer of the preview: above the table and below the open hand."""

ON_SEAT, BESIDE = 0.42, 0.38
"""Width of a card planned for a seat, as a share of its plaque's width, and the distance of its
middle from a tall plaque, in card widths."""

LOW = 0.14
"""Distance of its middle below the top of a tall plaque, as a share of the plaque's height."""

SMALL, ASIDE, DOWN = 0.7, 0.62, 0.26
"""Size and offset (right, down) of the preview in an occupied place, in card widths."""

IN_TARGET = 0.64
"""Width of a card planned for a large target, and the distance of its middle from the target's left
edge, as a share of the target's height."""

LONGEST = 2
"""Maximum length of a companion's name that is not reduced to its initial."""


class PlanGhost:
    """Preview of one planned card at its target."""

    def __init__(
        self, canvas: TableCanvas, geometry: TableGeometry, count: Callable[[Zone], int]
    ) -> None:
        """Create a hidden preview; ``count`` returns the number of cards in a zone."""
        self._stage, self._painter = canvas.stage, canvas.painter
        self._geometry, self._count = geometry, count
        self._ghost: CardSprite | None = None

    def show(self, face: Face, place: Anchor, companions: Sequence[Face]) -> None:
        """Show a card at a place, with the initials of its companions."""
        self.hide()
        if isinstance(place, GroupAnchor):
            place = self._free_part(place)
        taken = isinstance(place, CellAnchor) and self._count(place.name) > 0
        self._ghost = CardSprite(self._painter, _pose(place, taken), face)
        names = [self._painter.look.faces[each].name for each in companions]
        self._ghost.letter = "".join(name if len(name) <= LONGEST else name[0] for name in names)
        self._ghost.lift(GHOST_Z)
        self._stage.add(self._ghost)

    def hide(self) -> None:
        """Remove the preview."""
        if self._ghost is not None:
            self._stage.remove(self._ghost)
            self._ghost = None

    @property
    def pose(self) -> Pose | None:
        """The pose in which a card can take the place of the preview; None while it is hidden."""
        return None if self._ghost is None else replace(self._ghost.pose, ghost=False)

    def holds(self, pos: Pos) -> bool:
        """Return whether the preview is at a position."""
        return self._ghost is not None and self._ghost.covers(pos)

    def _free_part(self, group: Anchor) -> Anchor:
        """Return the empty place of a group nearest to its middle, else the nearest place."""
        parts = self._geometry.parts(group.name)
        x = group.box.centre[0]
        near = sorted(parts, key=lambda part: abs(part.box.centre[0] - x))
        return next((part for part in near if self._count(part.name) == 0), near[0])


def _pose(anchor: Anchor, taken: bool) -> Pose:
    """Return the pose of a preview at a place; ``taken``: over the corner of a card there."""
    x, y = anchor.box.centre
    if isinstance(anchor, PlaqueAnchor):
        width = ON_SEAT * anchor.box.w
        way = 0 if is_wide(anchor) else 1 if x < 960 else -1
        y = y if way == 0 else anchor.box.y + LOW * anchor.box.h
        return Pose(x + way * (anchor.box.w / 2 + BESIDE * width), y, width, lift=2, ghost=True)
    if isinstance(anchor, TargetAnchor):
        x = anchor.box.x + IN_TARGET * anchor.box.h
        return Pose(x, y, IN_TARGET * anchor.box.h, lift=2, ghost=True)
    card = anchor.card if isinstance(anchor, CellAnchor) else None
    width = min(card or anchor.box.w, anchor.box.w)
    if taken:
        x, y, width = x + ASIDE * width, y + DOWN * width, SMALL * width
    return Pose(x, y, width, lift=2, ghost=True)
