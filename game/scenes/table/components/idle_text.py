"""What is shown where cards meet while none lie open there."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from game.catalogues import scenes_text as _
from game.engine import Action
from game.engine.actions import Play
from game.engine.names import Seat, Zone, seat_of
from game.engine.rulebook import View
from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.scenes.table.overview import Fight, Fighter
from game.scenes.table.overview_reducer import with_occupied
from game.scenes.table.reducer import head_of
from game.scenes.table.state import TableState
from game.view.face_off import FaceOffSign
from game.view.idle_words import FightSide, IdleWords, lanes_of
from game.view.table_anchors import IdleAnchor
from game.view.table_canvas import TableCanvas

LAST, LAST_DAMAGE, LAST_PART, LAST_ABSORBED, LAST_TIE = (
    _("Last fight: {name} won"),
    _("Last fight: {name} won, {damage} damage"),
    _("Last fight: {name} won, {damage} damage, {absorbed} absorbed"),
    _("Last fight: {name} won, {damage} damage, all absorbed"),
    _("Last fight: a tie"),
)
"""Words about the last fight."""

FIRST, FIRST_WHY = _("{name} goes first"), _("{name} goes first. {why}")
"""Words under the name of a token that goes to another seat."""


class LaneSign(NamedTuple):
    """A seat whose card will lie here, and whether the latest line is about it."""

    seat: Seat
    lit: bool = False


class IdleContent(NamedTuple):
    """The step or token, the lanes where no card lies, and the last fight.

    ``step`` is empty from the end of a fight until the next step begins.
    """

    step: str = ""
    lanes: tuple[LaneSign, ...] = ()
    fight: Fight = Fight()


class IdlePicture(NamedTuple):
    """What is drawn: name and explanation of the step, what seats play, and the last fight."""

    heading: tuple[str, str] = ("", "")
    signs: tuple[tuple[FaceOffSign | None, LaneSign], ...] = ()
    fight: Fight = Fight()


def idle_content(
    state: TableState, slots: Mapping[Seat, Zone], laying: Collection[str]
) -> IdleContent | None:
    """Return what is shown where cards meet; None while anything else is.

    ``slots``: where seats lay cards face down, from left to right; a card there hides only a lane.
    In the steps ``laying``, so does a card on its way there.
    """
    busy = state.verdict.text or state.reveal.shown or state.damage_told or state.veiled
    if busy or state.overview.occupied.difference(slots.values()) or _tiles(state):
        return None
    if not slots and not head_of(state.view.agenda):
        return None  # the last fight is not over
    fight = _last_fight(state)
    hidden = {action.seat for action in _offers(state) if isinstance(action, Play)}
    if not state.prompt.text and head_of(state.view.agenda) in laying:
        hidden.update(state.asked)
    about = _subject(state)
    lanes = [
        LaneSign(seat, seat == about)
        for seat, slot in slots.items()
        if slot not in state.overview.occupied and seat not in hidden
    ]
    is_over = slots and fight.sides and state.step == fight.step
    step = "" if is_over or (hidden.intersection(slots) and _offers(state)) else state.step
    return IdleContent(step, tuple(lanes), fight)


def _last_fight(state: TableState) -> Fight:
    """Return the last fight, unless effects on the next cards would be taken for a part of it."""
    return Fight() if state.in_force else state.overview.fight


def _subject(state: TableState) -> Seat | None:
    """Return the seat that the latest line or a moving token is about."""
    if state.step in state.counters:
        return state.counters[state.step]
    if state.prompt.text:
        return state.prompt.seat
    return next(iter(state.badge.seats), None)


def _offers(state: TableState) -> Sequence[Action]:
    if state.selection is None:
        return ()
    return [action for action, _caption in state.selection.prompt.offers]


def _tiles(state: TableState) -> bool:
    """Return whether the tiles of a prompt are where cards meet."""
    rulebook, offers = state.view.rulebook, _offers(state)
    return bool(offers) and all(rulebook.sheet(state.view, each) is not None for each in offers)


def idle_text(context: TableContext, canvas: TableCanvas, anchor: IdleAnchor) -> Component:
    """Build what is shown where cards meet, with or without lanes for face-down cards."""
    anchors = {seat_of(lane.name): lane for lane in lanes_of(canvas.layout, anchor)}
    anchors = {seat: anchors[seat] for seat in context.rules.layout.across if seat in anchors}
    slots = {seat: slot.name for seat, slot in anchors.items()}
    words = IdleWords(canvas, anchor, tuple(anchors.values()))
    looked_up = _SignsOfView(context)

    def read(state: TableState) -> IdlePicture:
        if not slots:  # cards on their way from here are still seen
            flying = with_occupied(state, context.rules).overview.occupied
            overview = state.overview
            overview = overview._replace(occupied=overview.occupied | flying)
            state = state._replace(overview=overview)
        content = idle_content(state, slots, context.look.watched)
        if content is None:
            return IdlePicture()
        signs = [(looked_up.of(lane.seat, state.view), lane) for lane in content.lanes]
        return IdlePicture(_heading(context, state, content.step), tuple(signs), content.fight)

    def draw(shown: IdlePicture) -> None:
        words.name(*shown.heading)
        signs = {lane.seat: (sign, lane.lit) for sign, lane in shown.signs}
        fight = shown.fight
        fighters = [side for side in fight.sides if side.face]
        if not slots:
            fighters = fighters if any(shown.heading) else []
            told = told_of(fight, context.names) if fighters else ""
            words.recall([_side(each, fight) for each in fighters], told)
            return
        for place, seat in enumerate(slots):
            words.sign(place, *signs.get(seat, (None, False)))

    return Drawn(read, draw)


class _SignsOfView:
    """What seats play; looked up again only when the view changes."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._view: View | None = None
        self._found: dict[Seat, FaceOffSign | None] = {}

    def of(self, seat: Seat, view: View) -> FaceOffSign | None:
        """Return what a seat plays; None if that is not known."""
        if view is not self._view:
            self._view, self._found = view, {}
        if seat not in self._found:
            self._found[seat] = self._look_up(seat, view)
        return self._found[seat]

    def _look_up(self, seat: Seat, view: View) -> FaceOffSign | None:
        sheet = view.rulebook.sheet(view, seat)
        if sheet is None:
            return None
        look, texts = self._context.look, self._context.texts
        piece, title = look.piece(sheet.emblem), texts.say(sheet.title)
        return FaceOffSign(self._context.crests[seat], piece, sheet.icon, title)


def _heading(context: TableContext, state: TableState, step: str) -> tuple[str, str]:
    """Return the name of a step and what happens in it, or of a token and who has it."""
    look = context.look
    if context.rules.part(step) != "token":
        return look.steps.get(step, ""), look.explains.get(step, "")
    holder = context.names[state.counters[step]]
    template = FIRST_WHY if step in look.explains else FIRST
    words = template.format(name=holder, why=look.explains.get(step, ""))
    return look.counters[step].label, words


def _side(side: Fighter, fight: Fight) -> FightSide:
    return FightSide(side.face, fight.winner not in (None, side.seat))


def told_of(fight: Fight, names: Sequence[str]) -> str:
    """Return what came out of a fight."""
    if fight.winner is None:
        return LAST_TIE
    name = names[fight.winner]
    template = LAST_DAMAGE if fight.damage else LAST
    if fight.absorbed:
        template = LAST_PART if fight.absorbed < fight.damage else LAST_ABSORBED
    return template.format(name=name, damage=fight.damage, absorbed=fight.absorbed)
