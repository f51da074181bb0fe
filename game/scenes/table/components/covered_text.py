"""Texts that are hidden while buttons, card info or moving cards lie over them."""

from collections.abc import Callable

from game.engine.actions import Choose
from game.scenes.table.components.captions import card_note, recap_strip
from game.scenes.table.components.component import Component
from game.scenes.table.components.seat_note import SeatNote
from game.scenes.table.context import TableContext
from game.scenes.table.state import BadgeText, LatestCard, TableState
from game.view.anchor import Anchor
from game.view.button_boxes import column_for
from game.view.layout import Layout
from game.view.scale import Box, meet
from game.view.table_anchors import BadgeAnchor, FieldAnchor, FocusAnchor, NoteAnchor, RecapAnchor
from game.view.table_canvas import TableCanvas


class CoveredText:
    """A text that is hidden while something lies over it."""

    def __init__(
        self,
        canvas: TableCanvas,
        anchor: Anchor,
        text: Component,
        hidden: Callable[[TableState], TableState],
    ) -> None:
        """``hidden``: returns a state in which the text is empty."""
        self._layout, self._box = canvas.layout, anchor.box
        fields = canvas.layout.while_moving().of_kind(FieldAnchor)
        self._under_field = any(meet(field.box, anchor.box) for field in fields)
        panels = canvas.layout.of_kind(FocusAnchor)
        self._under_focus = any(meet(panel.box, anchor.box) for panel in panels)
        self._text, self._hidden = text, hidden

    def update(self, state: TableState) -> None:
        """Draw the text of a state."""
        self._text.update(self._hidden(state) if self._is_covered(state) else state)

    def _is_covered(self, state: TableState) -> bool:
        if (state.moving or state.unfolded < 1) and self._under_field:
            return True
        if state.inspected.info.face and self._under_focus:
            return True
        return is_under_buttons(self._layout, self._box, state)


def is_under_buttons(layout: Layout, box: Box, state: TableState) -> bool:
    """Return whether the buttons of a prompt are in a column over a box."""
    if state.selection is None:
        return False
    offers = [action for action, _ in state.selection.prompt.offers]
    column = column_for(layout, len(offers))
    by_name = all(isinstance(action, Choose) for action in offers)
    return by_name and column is not None and meet(column, box)


class WithoutCoveredNote:
    """A text that is drawn without the note in the middle while something lies over the note.

    Buttons and card info do; the card info moves away while damage is shown.
    """

    def __init__(self, canvas: TableCanvas, text: Component) -> None:
        self._layout, self._text = canvas.layout, text
        self._notes = [note.box for note in canvas.layout.of_kind(BadgeAnchor)]
        panels = canvas.layout.of_kind(FocusAnchor)
        self._under_focus = any(meet(panel.box, box) for panel in panels for box in self._notes)

    def update(self, state: TableState) -> None:
        """Draw the text of a state."""
        covered = any(is_under_buttons(self._layout, box, state) for box in self._notes)
        inspects = bool(state.inspected.info.face) and not state.damage_told
        if covered or (inspects and self._under_focus):
            state = state._replace(badge=BadgeText())
        self._text.update(state)


def seat_note(context: TableContext, canvas: TableCanvas, anchor: BadgeAnchor) -> Component:
    """Build the note in the middle of the table."""
    return WithoutCoveredNote(canvas, SeatNote(context, canvas, anchor))


def recap(context: TableContext, canvas: TableCanvas, anchor: RecapAnchor) -> Component:
    """Build the strip with the latest log lines."""
    strip = WithoutCoveredNote(canvas, recap_strip(context, canvas, anchor))
    return CoveredText(canvas, anchor, strip, lambda state: state._replace(recent=()))


def note(context: TableContext, canvas: TableCanvas, anchor: NoteAnchor) -> Component:
    """Build the panel that explains a card."""
    panel = card_note(context, canvas, anchor)
    empty = LatestCard()
    return CoveredText(canvas, anchor, panel, lambda state: state._replace(note="", latest=empty))
