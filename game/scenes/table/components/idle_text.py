"""What is shown where cards meet while none lie there."""

from collections.abc import Sequence
from typing import NamedTuple

from game.catalogues import scenes_text as _
from game.engine.actions import Play
from game.engine.names import Seat
from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.scenes.table.overview import Fight
from game.scenes.table.state import BadgeText, TableState
from game.view.idle_words import FightSide, IdleWords
from game.view.table_anchors import IdleAnchor
from game.view.table_canvas import TableCanvas

LAST, LAST_DAMAGE, LAST_PART, LAST_ABSORBED, LAST_TIE = (
    _("Last fight: {name} won"),
    _("Last fight: {name} won, {damage} damage"),
    _("Last fight: {name} won, {damage} damage, {absorbed} absorbed"),
    _("Last fight: {name} won, {damage} damage, all absorbed"),
    _("Last fight: a tie"),
)
"""Words between the values of the last fight."""


class IdleContent(NamedTuple):
    """The step, the note with the first seat that it names, and the last fight."""

    step: str = ""
    note: str = ""
    seat: Seat | None = None
    fight: Fight = Fight()


def is_idle(state: TableState) -> bool:
    """Return whether nothing else is shown where cards meet."""
    shown = state.overview.occupied or state.verdict.text or state.reveal.shown or state.damage_told
    return not (shown or state.veiled or _is_offered_there(state))


def idle_content(state: TableState) -> IdleContent | None:
    """Return what is shown where cards meet; None while anything else is."""
    if not is_idle(state):
        return None
    seat = next(iter(state.badge.seats), None)
    # Effects on the next cards are shown there and would be taken for a part of the last fight.
    fight = Fight() if state.in_force else state.overview.fight
    return IdleContent(state.step, state.badge.text, seat, fight)


def _is_offered_there(state: TableState) -> bool:
    """Return whether the places or the tiles of a prompt are where cards meet."""
    if state.selection is None:
        return False
    offers = [action for action, _caption in state.selection.prompt.offers]
    if any(isinstance(action, Play) for action in offers):
        return True
    rulebook = state.view.rulebook
    return bool(offers) and all(rulebook.sheet(state.view, each) is not None for each in offers)


def idle_text(context: TableContext, canvas: TableCanvas, anchor: IdleAnchor) -> Component:
    """Build the words that are shown where cards meet."""
    look, words = context.look, IdleWords(canvas.painter, anchor)
    canvas.stage.add(*words.sprites)

    def read(state: TableState) -> IdleContent | None:
        return idle_content(state if anchor.notes else state._replace(badge=BadgeText()))

    def draw(content: IdleContent | None) -> None:
        if content is None:
            words.hide()
            return
        title, explained = look.steps.get(content.step, ""), look.explains.get(content.step, "")
        alone = not (title or content.note)
        words.name(title, "" if alone else explained)
        seat = content.seat
        crest = "" if seat is None else context.crests[seat]
        words.say(explained if alone else content.note, crest)
        fight = content.fight
        sides = [
            FightSide(side.face, side.value, fight.winner not in (None, side.seat))
            for side in fight.sides
            if side.face
        ]
        words.recall(sides, told_of(fight, context.names))

    return Drawn(read, draw)


def told_of(fight: Fight, names: Sequence[str]) -> str:
    """Return what came out of a fight."""
    if fight.winner is None:
        return LAST_TIE
    name = names[fight.winner]
    template = LAST_DAMAGE if fight.damage else LAST
    if fight.absorbed:
        template = LAST_PART if fight.absorbed < fight.damage else LAST_ABSORBED
    return template.format(name=name, damage=fight.damage, absorbed=fight.absorbed)
