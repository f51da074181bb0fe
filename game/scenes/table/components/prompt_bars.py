"""The bars that show the prompt: one that asks, and one that tells."""

from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.scenes.table.state import RULES_KEY, PromptLine, TableState
from game.view.narration_bar import Narration, NarrationBar
from game.view.prompt_bar import PROMPT_Z, VEILED_Z, PromptBar
from game.view.table_anchors import PromptAnchor
from game.view.table_canvas import TableCanvas
from game.view.zone_anchors import HandAnchor

UNDER_HAND_Z = 69.5
"""Layer of the bar where the open hand can sink: below the hand, which uncovers it by sinking."""


def prompt_line(context: TableContext, canvas: TableCanvas, anchor: PromptAnchor) -> Component:
    """Build the prompt, on both layouts of its table; a refusal is shown in its place."""
    moved = canvas.layout.while_moving().get(PromptAnchor, anchor.name)
    anchors = (anchor,) if moved == anchor else (anchor, moved)
    bars = [_PromptBars(context, canvas, each) for each in anchors]

    def draw(shown: tuple[PromptLine, bool, bool]) -> None:
        line, veiled, moving = shown
        current = bars[-1] if moving else bars[0]
        for each in bars:
            each.show(line if each is current else PromptLine(), veiled)

    def read(state: TableState) -> tuple[PromptLine, bool, bool]:
        covered = state.toast or (state.unfolded < 1 and not state.moving)  # by the large board
        return PromptLine() if covered else state.prompt, state.veiled, state.moving

    return Drawn(read, draw)


class _PromptBars:
    """Both bars at one place. Only one of them is visible."""

    def __init__(self, context: TableContext, canvas: TableCanvas, anchor: PromptAnchor) -> None:
        self._crests, self._anchor = context.crests, anchor
        sinks = any(hand.sunk is not None for hand in canvas.layout.of_kind(HandAnchor))
        self._z = UNDER_HAND_Z if sinks else PROMPT_Z
        tall, letters = anchor.tall or anchor.box.h, anchor.letters
        self._asking = PromptBar(canvas.easel, anchor.box, anchor.room)
        self._telling = NarrationBar(canvas.easel, anchor.box, anchor.room, tall, letters)
        canvas.stage.add(self._asking, self._telling)
        self._asking.warm()
        self._telling.warm()

    def show(self, line: PromptLine, veiled: bool) -> None:
        """Show a line, above a veil if there is one; an empty line hides the bars."""
        for each in (self._asking, self._telling):
            each.lift(VEILED_Z if veiled else self._z if line.acting else PROMPT_Z)
        keys = ((RULES_KEY, line.rule), *line.hints) if line.rule else line.hints
        crests = [self._crests[seat] for seat in (line.seat, line.other) if seat is not None]
        tells = bool(line.text) and not keys and not line.acting
        tells &= self._anchor.tall is not None or line.other is not None or line.below is not None
        beside = "" if line.beside is None else self._crests[line.beside]
        told = Narration(line.text, tuple(crests), line.below, line.hurts, beside)
        self._telling.tell(told if tells else None)
        self._asking.say("" if tells else line.text, "".join(crests[:1]), line.acting, keys)
