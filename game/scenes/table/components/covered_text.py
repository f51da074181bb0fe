"""Texts that are hidden while buttons, card info or moving cards lie over them."""

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.actions import Choose
from game.engine.dealer import Prompt
from game.scenes.table.components.captions import card_note, recap_strip
from game.scenes.table.components.clash_signs import verdict_banner
from game.scenes.table.components.component import Component
from game.scenes.table.components.last_fight import last_fight
from game.scenes.table.components.seat_note import SeatNote
from game.scenes.table.context import TableContext
from game.scenes.table.state import BadgeText, LatestCard, TableState, Verdict
from game.view.anchor import Anchor
from game.view.button_boxes import button_boxes, column_for
from game.view.goal_note import GoalNote
from game.view.lines import sentence
from game.view.scale import Box, meet
from game.view.table_anchors import (
    BadgeAnchor,
    ChoicesAnchor,
    FieldAnchor,
    FocusAnchor,
    GoalAnchor,
    NoteAnchor,
    RecapAnchor,
    VerdictAnchor,
)
from game.view.table_canvas import TableCanvas


class ButtonPlaces:
    """The places of a prompt's buttons: in a column, or in rows on a table without one."""

    def __init__(self, context: TableContext, canvas: TableCanvas) -> None:
        self._easel, self._layout, self._say = canvas.easel, canvas.layout, context.texts.say
        self._has_column = bool(canvas.layout.of_kind(ChoicesAnchor))
        self._prompt: Prompt | None = None
        self._boxes: Sequence[Box] = ()

    def cover(self, box: Box, state: TableState) -> bool:
        """Return whether buttons lie over a box."""
        prompt = None if state.selection is None else state.selection.prompt
        if prompt is not self._prompt:
            self._prompt, self._boxes = prompt, () if prompt is None else self._placed(prompt)
        return any(meet(each, box) for each in self._boxes)

    def _placed(self, prompt: Prompt) -> Sequence[Box]:
        if not all(isinstance(action, Choose) for action, _ in prompt.offers):
            return ()
        if self._has_column:
            column = column_for(self._layout, len(prompt.offers))
            return () if column is None else (column,)
        labels = [sentence(self._say(caption.text)) for _, caption in prompt.offers]
        return button_boxes(self._easel, self._layout, labels)[0]


class CoveredText:
    """A text that is hidden while something lies over it."""

    def __init__(
        self,
        canvas: TableCanvas,
        anchor: Anchor,
        text: Component,
        buttons: ButtonPlaces,
        hidden: Callable[[TableState], TableState],
    ) -> None:
        """``hidden``: returns a state in which the text is empty."""
        self._box, self._buttons = anchor.box, buttons
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
        return self._buttons.cover(self._box, state)


class WithoutCoveredNote:
    """A text that is drawn without the note in the middle while something lies over the note.

    Buttons and card info do; no card info is shown while damage is.
    """

    def __init__(self, canvas: TableCanvas, text: Component, buttons: ButtonPlaces) -> None:
        self._text, self._buttons = text, buttons
        self._notes = [note.box for note in canvas.layout.of_kind(BadgeAnchor)]
        panels = canvas.layout.of_kind(FocusAnchor)
        self._under_focus = any(meet(panel.box, box) for panel in panels for box in self._notes)

    def update(self, state: TableState) -> None:
        """Draw the text of a state."""
        covered = any(self._buttons.cover(box, state) for box in self._notes)
        inspects = bool(state.inspected.info.face) and not state.damage_told
        if covered or (inspects and self._under_focus):
            state = state._replace(badge=BadgeText())
        self._text.update(state)


def seat_note(context: TableContext, canvas: TableCanvas, anchor: BadgeAnchor) -> Component:
    """Build the note in the middle of the table."""
    note, buttons = SeatNote(context, canvas, anchor), ButtonPlaces(context, canvas)
    return WithoutCoveredNote(canvas, note, buttons)


def recap(context: TableContext, canvas: TableCanvas, anchor: RecapAnchor) -> Component:
    """Build the strip with the latest log lines, or with the last fight."""
    if anchor.fight:
        return last_fight(context, canvas, anchor)
    buttons = ButtonPlaces(context, canvas)
    strip = WithoutCoveredNote(canvas, recap_strip(context, canvas, anchor), buttons)
    return CoveredText(canvas, anchor, strip, buttons, lambda state: state._replace(recent=()))


class HiddenGoal:
    """The goal of the card game, hidden while buttons lie over it."""

    def __init__(self, context: TableContext, canvas: TableCanvas, anchor: GoalAnchor) -> None:
        self._box, self._layout = anchor.box, canvas.layout
        self._note = GoalNote(canvas.easel, anchor.box, context.look.goal)
        canvas.stage.add(self._note)

    def update(self, state: TableState) -> None:
        """Show or hide the goal, which never changes."""
        offers = () if state.selection is None else state.selection.prompt.offers
        buttons = sum(isinstance(action, Choose) for action, _ in offers)
        column = column_for(self._layout, buttons) if buttons else None
        self._note.reveal(column is None or not meet(column, self._box))


def verdict(context: TableContext, canvas: TableCanvas, anchor: VerdictAnchor) -> Component:
    """Build the banner that says how two cards compare."""
    banner, buttons = verdict_banner(context, canvas, anchor), ButtonPlaces(context, canvas)
    hidden = partial(TableState._replace, verdict=Verdict(), badge=BadgeText())
    return CoveredText(canvas, anchor, banner, buttons, hidden)


class GrowingNote:
    """The panel that explains a card, with more room for large text while that is empty."""

    def __init__(self, context: TableContext, canvas: TableCanvas, anchor: NoteAnchor) -> None:
        self._room, self._buttons = canvas.easel.grown(anchor.box), ButtonPlaces(context, canvas)
        self._usual, self._large = (
            card_note(context, canvas, box) for box in (anchor.box, self._room)
        )

    def update(self, state: TableState) -> None:
        """Draw the card of a state in one of the panels, and empty the other."""
        covered = self._buttons.cover(self._room, state)
        shown, empty = (self._usual, self._large)[:: 1 if covered else -1]
        shown.update(state)
        empty.update(_without_note(state))


def _without_note(state: TableState) -> TableState:
    return state._replace(note="", latest=LatestCard())


def note(context: TableContext, canvas: TableCanvas, anchor: NoteAnchor) -> Component:
    """Build the panel that explains a card."""
    grows = canvas.easel.grown(anchor.box) != anchor.box
    build = partial(GrowingNote, anchor=anchor) if grows else partial(card_note, box=anchor.box)
    buttons = ButtonPlaces(context, canvas)
    return CoveredText(canvas, anchor, build(context, canvas), buttons, _without_note)
