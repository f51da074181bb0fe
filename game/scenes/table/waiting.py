"""The prompt that says who has not chosen yet."""

from collections.abc import Sequence

from game.catalogues import scenes_text as _
from game.engine.dealer import News
from game.engine.events import Compared, Explained, Faced, Noted
from game.engine.names import Seat
from game.engine.text import N_, Text
from game.scenes.table.display_rules import DisplayRules
from game.scenes.table.state import BadgeText, PromptLine, TableState, Verdict


def waiting_line(seats: Sequence[Seat], state: TableState, rules: DisplayRules) -> PromptLine:
    """Return the prompt that says who has not chosen yet; of several, all who are asked."""
    if not seats:
        return PromptLine()
    if len(seats) != 1:
        text = state.view.rulebook.awaited(state.view, seats)
        return PromptLine(_secretly(seats, state, rules) if text is None else rules.say(text))
    if rules.asks_here(seats[0]):
        return PromptLine()
    return PromptLine(rules.say(Text("{seat} is thinking", seat=seats[0])), seats[0])


def _secretly(seats: Sequence[Seat], state: TableState, rules: DisplayRules) -> str:
    """Return who chooses in secret, by name if not everybody who is still in does."""
    asked = tuple(state.asked if set(seats) <= set(state.asked) else seats)
    if set(asked) >= set(range(state.view.seats)) - state.fallen:
        return _("Everyone chooses in secret")
    match asked:
        case (one, other):
            text = Text("{seat_a} and {seat_b} choose in secret", seat_a=one, seat_b=other)
        case (one, other, last):
            words = N_("{seat_a}, {seat_b} and {seat_c} choose in secret")
            text = Text(words, seat_a=one, seat_b=other, seat_c=last)
        case _:
            text = Text("{n} players choose in secret", n=len(asked))
    return rules.say(text)


def chooses(state: TableState, seats: Sequence[Seat], rules: DisplayRules) -> TableState:
    """Replace the only caption of a table with who chooses what."""
    if not rules.layout.one_caption:
        return state
    text = state.view.rulebook.awaited(state.view, seats)
    if text is not None:
        badge = BadgeText(rules.say(text), seats=tuple(text.seats))
    elif len(seats) > 1:
        badge = BadgeText(_secretly(seats, state, rules))
    else:
        return state
    return state._replace(badge=badge, verdict=Verdict())


def first_line(seats: Sequence[Seat], state: TableState, rules: DisplayRules) -> PromptLine:
    """Return the prompt when a choice begins; see `WaitingPrompt` for when it is empty."""
    if rules.layout.one_caption:
        return PromptLine()
    return waiting_line(seats, state, rules)


def replaying(state: TableState, seats: Sequence[Seat], rules: DisplayRules) -> TableState:
    """Prompt two tied seats to play again, as the rulebook words it."""
    if len(seats) != 2 or not state.attacks.ties_of(seats):
        return state
    text = state.view.rulebook.awaited(state.view, seats)
    if text is None:
        return state
    line = PromptLine(rules.say(text))
    return state._replace(prompt=line, asked=tuple(text.seats), marks={}, on_stage=False)


def answered(state: TableState, rules: DisplayRules) -> TableState:
    """Remove the waiting prompt, because the next event shows what was chosen."""
    waits = state.prompt.text and state.prompt == waiting_line(state.asked, state, rules)
    return state._replace(prompt=PromptLine()) if waits else state


def passed_on(state: TableState, item: News, rules: DisplayRules) -> TableState:
    """Forget the last chooser once the match goes on; who draws a card acts instead."""
    if not rules.layout.note_below:
        return state
    match item:
        case Noted(text=text):
            badge = BadgeText() if state.badge.routine else state.badge
            return state._replace(asked=tuple(text.seats)[:1], badge=badge)
        case Explained() | Compared() | Faced():
            return state._replace(asked=())
    return state
