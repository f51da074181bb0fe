"""The painted ground of a table while its field grows or shrinks."""

from pygame import Rect, Surface

from game.view.layout import Layout
from game.view.scale import Box, Scale
from game.view.table_anchors import FieldAnchor

STEPS = 24
"""Number of steps in which a field grows or shrinks."""

EDGE, FOOT = 10.0, 40.0
"""What is painted beyond a field's box, at all sides and at its lower edge, in base units."""

HEAD = (82.0, 56.0)
"""Width and height of the corner below that strip with the letter of a lower lane, in base
units."""

LINE = 24.0
"""Half the height of the strip around the line between the lanes, in base units."""


class Unfolding:
    """Shows a field between its two sizes: two halves of the larger one, and its middle line.

    The letters of the lower lanes stay with the line.
    """

    def __init__(self, scale: Scale, layout: Layout) -> None:
        self._scale = scale
        fields = [each.of_kind(FieldAnchor) for each in (layout, layout.while_moving())]
        self._boxes = [found[0].box for found in fields if found]
        self._whole: Surface | None = None
        self._grounds: tuple[Surface, ...] = ()

    @property
    def here(self) -> bool:
        """Whether the table has a field that changes its size."""
        return len(self._boxes) == 2 and self._boxes[0] != self._boxes[1]

    def between(self, small: Surface, large: Surface, share: float) -> tuple[Surface, Rect | None]:
        """Return the ground at a share of the way from the small field to the large one.

        Also return the part that has changed since the last call; None for all of it.
        """
        less, more = self._boxes
        half = (less.h + (more.h - less.h) * share) / 2 - LINE
        seam = self._part(more.y + less.h / 2 - LINE, more.h - less.h / 2 + LINE + FOOT)
        upper = self._part(more.y - EDGE, half + EDGE)
        line = self._part(more.y + more.h / 2 - LINE, 2 * LINE)
        lower = self._part(more.y + more.h - half, half + FOOT)
        size = self._scale.px(HEAD[0]), self._scale.px(HEAD[1])
        whole = small.copy() if self._whole is None else self._whole
        same = self._grounds == (small, large)
        self._whole, self._grounds = whole, (small, large)
        area = seam if same else whole.get_rect()
        whole.blit(small, area, area)
        whole.blit(large, upper.clip(area), upper.clip(area))
        whole.blit(large, (line.x, upper.bottom), line)
        whole.blit(large, (lower.x, upper.bottom + line.h), lower)
        for head in (Rect(line.bottomleft, size), Rect(line.right - size[0], line.bottom, *size)):
            whole.blit(large, (head.x, upper.bottom + line.h), head)
        return whole, seam if same else None

    def _part(self, y: float, high: float) -> Rect:
        large = self._boxes[1]
        return self._scale.rect(Box(large.x - EDGE, y, large.w + 2 * EDGE, high))
