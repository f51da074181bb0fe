"""The refusal that is shown in place of the prompt; a click on it opens the rules."""

from game.scenes.table.context import TableContext
from game.scenes.table.state import RULES_KEY, TableState
from game.view.inputs import Input, Press
from game.view.refusal_sign import RefusalSign, small_keycap
from game.view.table_anchors import PromptAnchor
from game.view.table_canvas import TableCanvas


class RefusalToast:
    """Draws the refusal of the state, and knows whether it was clicked."""

    def __init__(self, context: TableContext, canvas: TableCanvas) -> None:
        anchor = canvas.layout.get(PromptAnchor, "prompt")
        self.sign = RefusalSign(canvas.easel, anchor.box.centre, max(anchor.box.w, anchor.room))
        small_keycap(canvas.easel, RULES_KEY)  # so that no frame scales it
        self._drawn = ("", "")
        canvas.stage.add(self.sign)

    def update(self, state: TableState) -> None:
        """Draw the refusal if it has changed."""
        shown = (state.toast, state.rule if state.toast else "")
        if shown != self._drawn:
            self._drawn = shown
            self.sign.say(*shown, key=RULES_KEY)

    def is_clicked(self, given: Input) -> bool:
        """Return whether input is a click on the refusal of a rule."""
        box, (_, rule) = self.sign.box, self._drawn
        return isinstance(given, Press) and rule != "" and box is not None and box.holds(given.pos)
