"""The prompt that says who has not chosen yet."""

from collections.abc import Sequence

from game.catalogues import scenes_text as _
from game.engine.names import Seat
from game.engine.text import Text
from game.scenes.table.display_rules import DisplayRules
from game.scenes.table.state import PromptLine, TableState


def waiting_line(seats: Sequence[Seat], state: TableState, rules: DisplayRules) -> PromptLine:
    """Return the prompt that says who has not chosen yet."""
    if len(seats) != 1:
        text = state.view.rulebook.awaited(state.view, seats)
        everyone = _("Everyone chooses in secret") if seats else ""
        return PromptLine(everyone if text is None else rules.say(text))
    if rules.asks_here(seats[0]):
        return PromptLine()
    return PromptLine(rules.say(Text("{seat} is thinking", seat=seats[0])), seats[0])


def first_line(seats: Sequence[Seat], state: TableState, rules: DisplayRules) -> PromptLine:
    """Return the prompt when a choice begins; see `WaitingPrompt` for when it is empty."""
    if rules.layout.one_caption and len(seats) == 1:
        return PromptLine()
    return waiting_line(seats, state, rules)


def answered(state: TableState, rules: DisplayRules) -> TableState:
    """Return the state without that prompt, because the next event shows what was chosen."""
    waits = state.prompt.text and state.prompt == waiting_line(state.asked, state, rules)
    return state._replace(prompt=PromptLine()) if waits else state
