"""Components of a comparison: verdict banner, face-off, wheel lights."""

from collections.abc import Mapping, Sequence
from functools import partial

from game.engine.names import Face, Seat
from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.scenes.table.selection import Selection
from game.scenes.table.state import BadgeText, Reveal, TableState, Verdict, WheelRelation
from game.view import palette as p
from game.view.banner import ICON, SHIELD, SIGN, Banner
from game.view.face_off import FaceOff, FaceOffSign, SignFlight
from game.view.fading import FADE
from game.view.inputs import Pos
from game.view.motion import Motion, Tween, in_out, linear
from game.view.plaque_sheet import EMBLEM
from game.view.relation import RelationPlate, relation
from game.view.scale import meet
from game.view.seat_geometry import is_face_to_face
from game.view.table_anchors import MatAnchor, RelationAnchor, VerdictAnchor, WheelAnchor
from game.view.table_canvas import TableCanvas
from game.view.wheel import BEATEN, WheelLights
from game.view.zone_anchors import SlotAnchor


def verdict_banner(context: TableContext, canvas: TableCanvas, anchor: VerdictAnchor) -> Component:
    """Build the banner that says how two cards compare, or a note if that shares its place."""
    look, stays = context.look, context.rules.layout.one_caption
    banner = Banner(canvas.easel, anchor.box, anchor.letters, anchor.details, stays)
    canvas.stage.add(banner)
    banner.warm()
    for face in look.wheel:
        canvas.easel.icon(look.faces[face].icon, ICON, p.IVORY)
    for better, worse in pairs(look.wheel):
        icons = look.faces[better].icon, look.faces[worse].icon
        relation(canvas.easel, *icons, look.accent, SIGN)
    for crest in context.crests:
        canvas.easel.crest(crest, SHIELD)  # rasterized in advance

    def draw(shown: tuple[Verdict, BadgeText]) -> None:
        verdict, note = shown
        if note.text:
            banner.hold(note.text, [context.crests[seat] for seat in note.seats[:1]], None)
            return
        won = None if verdict.winner is None else verdict.seats.index(verdict.winner)
        if verdict.seats and not verdict.icons:
            crests = [context.crests[seat] for seat in verdict.seats]
            banner.hold(verdict.text, crests, won, verdict.detail)
        elif look.wheel and won is not None:
            signs = verdict.icons[won], verdict.icons[1 - won]
            banner.explain(verdict.text, *signs, look.accent, verdict.detail)
        else:
            banner.say(verdict.text, verdict.icons, won, verdict.detail)

    def read(state: TableState) -> tuple[Verdict, BadgeText]:
        note = state.badge if context.rules.layout.one_caption else BadgeText()
        return state.verdict, note._replace(is_old=False)

    return Drawn(read, draw)


def relation_plate(context: TableContext, canvas: TableCanvas, anchor: RelationAnchor) -> Component:
    """Build the plate that shows which card beats which while a fight is told."""
    look = context.look
    plate = RelationPlate(canvas.easel, anchor.box, look.accent)
    canvas.stage.add(plate)
    for better, worse in pairs(look.wheel):
        plate.picture(look.faces[better].icon, look.faces[worse].icon)

    def read(state: TableState) -> tuple[str, str] | None:
        lit, prompt = state.relation, state.prompt
        tells = prompt.text == state.verdict.text and not state.toast
        if not lit.better or not tells:
            return None
        return look.faces[lit.better].icon, look.faces[lit.worse].icon

    return Drawn(read, plate.tell)


class RevealedChoices(Drawn[Reveal]):
    """The face-off of revealed choices, on the mat where seats meet."""

    def __init__(self, context: TableContext, canvas: TableCanvas, anchor: MatAnchor) -> None:
        super().__init__(lambda state: state.reveal, self._tell)
        self._crests, self._stage = context.crests, canvas.stage
        self._sprite = FaceOff(canvas.easel, anchor.box)
        self._seats: list[Seat] = []
        canvas.stage.add(self._sprite)

    def _tell(self, reveal: Reveal) -> None:
        self._seats = [seat for seat, _ in reveal.shown]
        signs = [FaceOffSign(self._crests[seat], *label) for seat, label in reveal.shown]
        won = () if reveal.winner is None else (self._seats.index(reveal.winner),)
        self._sprite.tell(signs, won)

    def come(self, seconds: float) -> list[Motion]:
        """Let the signs move as thrown hands do, and meet; only then is the winner highlighted."""
        sprite, signs, won = self._sprite, self._sprite.signs, self._sprite.better
        arrivals = [sprite.arrival(index) for index in range(len(signs))]
        self._stage.add(*arrivals)
        sprite.hide()

        def move(share: float) -> None:
            for each in arrivals:
                each.go(share)

        def meet() -> None:
            self._stage.remove(*arrivals)
            sprite.tell(signs, won)

        return [Tween(seconds, move, linear, FADE, meet)] if signs else []

    def fly(self, goals: Mapping[Seat, Pos], seconds: float, delay: float) -> list[Motion]:
        """Let the drawings fly to their seats after a delay; icons have no place there."""
        motions: list[Motion] = []
        for index, seat in enumerate(self._seats):
            if seat in goals and self._sprite.signs[index].piece:
                flight = self._sprite.flight(index, goals[seat], EMBLEM)
                self._stage.add(flight)
                done = partial(self._stage.remove, flight)
                go = partial(self._go, index, flight)
                motions.append(Tween(seconds, go, in_out, delay, done))
        return motions

    def _go(self, index: int, flight: SignFlight, share: float) -> None:
        """Show a share of a drawing's way, which begins by leaving its place."""
        if share > 0:
            self._sprite.leave(index)
        flight.go(share)


def face_off(
    context: TableContext, canvas: TableCanvas, anchor: MatAnchor
) -> list[RevealedChoices]:
    """Build the face-off, if the mat is where two seats meet."""
    if not anchor.main or not is_face_to_face(canvas.layout):
        return []
    return [RevealedChoices(context, canvas, anchor)]


def wheel_lights(context: TableContext, canvas: TableCanvas, anchor: WheelAnchor) -> Component:
    """Build the lights of the wheel: for a comparison, else for the focused or planned card."""
    covered = any(meet(slot.box, anchor.box) for slot in canvas.layout.of_kind(SlotAnchor))
    lights = WheelLights(canvas.easel, canvas.stage, context.look, anchor, covered)
    wheel = context.look.wheel

    def draw(part: tuple[WheelRelation, Face]) -> None:
        lit, face = part
        if all(each in wheel for each in lit):
            lights.show(lit.better, lit.worse, raised=True)
        elif face in wheel:
            place = wheel.index(face)
            lights.show(face, *(wheel[(place + 1 + k) % len(wheel)] for k in range(BEATEN)))
        else:
            lights.hide()

    def read(state: TableState) -> tuple[WheelRelation, Face]:
        return state.relation, _meant(state.selection)

    return Drawn(read, draw)


def pairs(wheel: Sequence[Face]) -> list[tuple[Face, Face]]:
    """Return each face of a wheel with each that it beats."""
    places = range(len(wheel))
    return [
        (wheel[place], wheel[(place + 1 + k) % len(wheel)])
        for place in places
        for k in range(BEATEN)
    ]


def _meant(selection: Selection | None) -> Face:
    """Return the face of the card that the prompt is about, or of the planned one, or ""."""
    if selection is None:
        return ""
    planned = None if selection.plan is None else selection.plan.card
    cards = (selection.focus, selection.card, planned)
    return selection.face(next((card for card in cards if card is not None), None))
