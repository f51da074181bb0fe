"""Components of a comparison: verdict banner, face-off, wheel lights."""

from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.scenes.table.state import Reveal, Verdict, WheelRelation
from game.view.face_off import FaceOff, FaceOffSign
from game.view.pieces import Banner
from game.view.seat_geometry import is_face_to_face
from game.view.table_anchors import MatAnchor, VerdictAnchor, WheelAnchor
from game.view.table_canvas import TableCanvas
from game.view.wheel import WheelLights


def verdict_banner(context: TableContext, canvas: TableCanvas, anchor: VerdictAnchor) -> Component:
    """Build the banner that says how two cards compare."""
    banner = Banner(canvas.easel, anchor.box)
    canvas.stage.add(banner)
    banner.warm()

    def draw(verdict: Verdict) -> None:
        if verdict.seats:
            crests = [context.crests[seat] for seat in verdict.seats]
            won = None if verdict.winner is None else verdict.seats.index(verdict.winner)
            banner.hold(verdict.text, crests, won)
        else:
            left, right, *_ = *verdict.icons, "", ""
            banner.say(verdict.text, left, right, even=verdict.even)

    return Drawn(lambda state: state.verdict, draw)


def face_off(context: TableContext, canvas: TableCanvas, anchor: MatAnchor) -> list[Component]:
    """Build what seats show face to face, on the mat where they meet."""
    if not anchor.main or not is_face_to_face(canvas.layout):
        return []
    sprite = FaceOff(canvas.easel, anchor.box)
    canvas.stage.add(sprite)

    def draw(reveal: Reveal) -> None:
        seats = [seat for seat, _ in reveal.shown]
        signs = [FaceOffSign(context.crests[seat], *label) for seat, label in reveal.shown]
        sprite.tell(signs, () if reveal.winner is None else (seats.index(reveal.winner),))

    return [Drawn(lambda state: state.reveal, draw)]


def wheel_lights(context: TableContext, canvas: TableCanvas, anchor: WheelAnchor) -> Component:
    """Build the lights of the wheel."""
    lights = WheelLights(canvas.easel, canvas.stage, context.look, anchor)

    def draw(relation: WheelRelation) -> None:
        if all(face in context.look.wheel for face in relation):
            lights.show(relation.better, relation.worse)
        else:
            lights.hide()

    return Drawn(lambda state: state.relation, draw)
