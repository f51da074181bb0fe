"""The goal of the card game, for layouts with a box for it."""

from collections.abc import Sequence

from game.scenes.table.components.component import Component
from game.scenes.table.context import TableContext
from game.view.goal_note import GoalNote
from game.view.table_anchors import GoalAnchor
from game.view.table_canvas import TableCanvas


def goal_line(
    context: TableContext, canvas: TableCanvas, anchor: GoalAnchor
) -> Sequence[Component]:
    """Show the goal, which never changes."""
    canvas.stage.add(GoalNote(canvas.easel, anchor.box, context.look.goal))
    return ()
