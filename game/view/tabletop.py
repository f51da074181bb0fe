"""The static picture of a table: backdrop, painted ground, wheel and plaques; and screen heads."""

from collections.abc import Iterable, Sequence
from math import ceil

from pygame import Surface

from game.engine.names import seat_of
from game.view import palette as p
from game.view import vector
from game.view.arena import arena, empty_slot, tray
from game.view.art import clear, paste, paste_centred
from game.view.easel import Easel
from game.view.lanes import cell, field, lane, middle, pill
from game.view.layout import Layout
from game.view.look import Look
from game.view.mats import mat
from game.view.plaques import Plate, plaque, ring, two_lines
from game.view.scale import BASE
from game.view.seat_geometry import dial_on
from game.view.table_anchors import (
    ArenaAnchor,
    FieldAnchor,
    LaneAnchor,
    LinesAnchor,
    MatAnchor,
    MiddleAnchor,
    PlaqueAnchor,
    RingAnchor,
    TrayAnchor,
    WheelAnchor,
)
from game.view.wheel import glyph, wheel_grid
from game.view.zone_anchors import CellAnchor, SlotAnchor, StripsAnchor

TITLE, LINE, HEAD_GROWTH = 38.0, 26.0, 1.1
"""Text sizes of a head's title and line, and the maximum factor by which they grow with the text
scale, so that they stay between the brass edge and the plaques."""


def _backdrop(easel: Easel, name: str) -> Surface:
    """Return the backdrop of a card game with a brass edge, over the whole window."""
    scale = easel.scale
    key = ("backdrop", name, scale.width, scale.height)
    return easel.art.cache.get(key, lambda: _painted_backdrop(easel, name))


def _painted_backdrop(easel: Easel, name: str) -> Surface:
    scale = easel.scale
    width, height = scale.width / scale.u, scale.height / scale.u
    reach = max(scale.width / BASE[0], scale.height / BASE[1])
    place = easel.art.raster(easel.art.source(name), ceil(BASE[0] * reach), ceil(BASE[1] * reach))
    whole = clear(scale.width, scale.height)
    paste_centred(whole, place, (scale.width / 2, scale.height / 2))
    weave = _weave(max(2, round(6 * scale.u)))
    for x in range(0, scale.width, weave.get_width()):
        for y in range(0, scale.height, weave.get_height()):
            paste(whole, weave, (x, y))
    edge = easel.art.raster(_edge(width, height), scale.width, scale.height)
    paste(whole, edge, (0, 0))
    return whole.convert()


def tabletops(
    easel: Easel, look: Look, layouts: Iterable[Layout], plates: Sequence[Plate]
) -> list[Surface]:
    """Return what never moves on several layouts of a table; ``plates``: one per plaque."""
    place = _backdrop(easel, look.place)
    return [_furnished(easel, look, layout, plates, place.copy()) for layout in layouts]


def _furnished(
    easel: Easel, look: Look, layout: Layout, plates: Sequence[Plate], whole: Surface
) -> Surface:
    """Paint a table on its backdrop, from the ground up."""
    for oval in layout.of_kind(RingAnchor):
        ring(easel, look, oval, whole)
    for two in layout.of_kind(LinesAnchor):
        two_lines(easel, look, two, whole)
    mats: list[MatAnchor | StripsAnchor] = [*layout.of_kind(MatAnchor)]
    for each in (*mats, *layout.of_kind(StripsAnchor)):
        mat(easel, look, each, whole)
    _lanes(easel, look, layout, plates, whole)
    for ground in layout.of_kind(ArenaAnchor):
        arena(easel, look, ground, whole)
    for panel in layout.of_kind(TrayAnchor):
        tray(easel, panel, p.tincture(plates[seat_of(panel.name)].crest), whole)
    for slot in layout.of_kind(SlotAnchor):
        empty = look.slot(slot.name)
        if empty is not None and not slot.bare:
            empty_slot(easel, slot, empty.icon, empty.text, whole)
    for circle in layout.of_kind(WheelAnchor):
        _wheel(easel, look, circle, whole)
    for plate, seat in zip(plates, layout.of_kind(PlaqueAnchor), strict=True):
        plaque(easel, seat, plate, whole, dial_on(layout, seat))
    return whole


def _lanes(
    easel: Easel, look: Look, layout: Layout, plates: Sequence[Plate], whole: Surface
) -> None:
    """Paint the lanes, if the table has some, from the ground up."""
    for ground in layout.of_kind(FieldAnchor):
        field(easel, look, layout, ground, whole)
    rows = layout.of_kind(CellAnchor)
    for each in layout.of_kind(LaneAnchor):
        lane(easel, each, plates[seat_of(each.name)].crest, whole)
    for column in layout.of_kind(MiddleAnchor):
        middle(easel, column, whole)
    for row in rows:
        cell(easel, row, whole)
    for row in rows:
        pill(easel, row, whole)


def head(easel: Easel, emblem: str, title: str, line: str, fill: str, room: float = 620) -> Surface:
    """Draw emblem, title and one line below, for the top left of a screen.

    ``room``: maximum width of the text, in base units.
    """
    whole = clear(easel.scale.px(760), easel.scale.px(92))
    disc = easel.vector(vector.roundel(74, fill, p.BRASS300), 74, 74)
    y = whole.get_height() / 2
    paste_centred(whole, disc, (easel.scale.px(37), y))
    paste_centred(whole, easel.icon(emblem, 44, p.IVORY), (easel.scale.px(37), y))
    grown = min(HEAD_GROWTH, easel.text_scale)
    size = easel.scale.px(TITLE * grown)
    name = easel.typist.fitted(title, "title", size, p.IVORY, easel.scale.px(room))
    words = easel.typist.fitted(
        line, "sans", easel.scale.px(LINE * grown), p.MIST, easel.scale.px(room)
    )
    x = easel.scale.px(90)
    paste(whole, name, (x, y - name.get_height() * 0.84))
    paste(whole, words, (x, y + easel.scale.px(3)))
    return whole


def _wheel(easel: Easel, look: Look, anchor: WheelAnchor, whole: Surface) -> None:
    glyphs = [glyph(easel, look, face, p.IVORY) for face in look.wheel]
    radius, unit = wheel_grid(anchor)
    size = 2 * (radius + 60) * unit
    picture = easel.vector(vector.wheel(radius, look.tint, glyphs), size, size)
    paste_centred(whole, picture, easel.scale.at(*anchor.box.centre))


def _weave(step: int) -> Surface:
    """Return a tile of the cloth's weave, which also hides the banding of its gradients."""
    size = step * 32
    tile = clear(size, size)
    half = step / 2
    for row in range(32):
        for column in range(32):
            x, y = column * step, row * step
            tile.fill((8, 8, 8, 8), (x, round(y + half / 2), max(1, round(half)), 1))
            tile.fill(
                (8, 8, 8, 8), (round(x + half), round(y + half * 1.5), max(1, round(half)), 1)
            )
            tile.fill((0, 0, 0, 22), (round(x + half / 2), round(y + half), 1, max(1, round(half))))
            tile.fill((0, 0, 0, 22), (round(x + half * 1.5), y, 1, max(1, round(half))))
    return tile


def _edge(width: float, height: float) -> str:
    """Return the SVG of rail and brass edge at any proportions."""
    body = (
        f'<path d="M0 0H{width:g}V{height:g}H0ZM18 18V{height - 18:g}H{width - 18:g}V18Z" '
        f'fill="#090B19"/>'
    )
    body += vector.inlay(vector.scooped(30, 30, width - 60, height - 60, 30), 3)
    body += vector.inlay(vector.scooped(38, 38, width - 76, height - 76, 32), 1.4, 0.55)
    for x, y in ((37, 37), (width - 37, 37), (width - 37, height - 37), (37, height - 37)):
        body += vector.lozenge(x, y, 8)
    return vector.svg(width, height, body)
