"""The shield, mark and rim of a seat's plaque."""

from pygame import BLEND_RGB_MULT, BLEND_RGBA_MULT, Surface

from game.engine.names import Seat, seat_of
from game.scenes.table.context import TableContext
from game.scenes.table.state import CHECK, TableState
from game.view import palette as p
from game.view.art import clear, faded, paste_centred
from game.view.easel import Easel
from game.view.plaques import mark_place, plaque_shape, shield_place, turn_rim
from game.view.seat_signs import SeatMark, Shield
from game.view.stage import Sprite
from game.view.table_anchors import PlaqueAnchor
from game.view.table_canvas import TableCanvas

LIT_Z, RIM_Z, OUT_Z = 3.0, 4.0, 23.5
"""Layers of the bright plaque and of the rim: on the table, below everything that stands there; and
of the shade over a seat that is out: above its counters, but below their changes."""

OUT = 0.55
"""Opacity of the shade over the plaque of a seat that is out."""

EDGE = 12.0
"""Width of the shadow around a plaque, in base units."""


def darkened(easel: Easel, anchor: PlaqueAnchor) -> Surface:
    """Return the shape of a plaque in a dark color that lets the plaque through."""
    shape = faded(plaque_shape(easel, anchor), OUT)
    shape.fill((*p.rgb(p.INK950), 255), special_flags=BLEND_RGBA_MULT)
    return shape


class SeatPlaque:
    """The shield and the mark of one seat, and a gold rim while everybody waits for it.

    While a caption of a duel tells what happens, the rim marks the seat that the sentence is about.
    """

    def __init__(self, context: TableContext, canvas: TableCanvas, anchor: PlaqueAnchor) -> None:
        self.seat: Seat = seat_of(anchor.name)
        crest = context.crests[self.seat]
        self.shield = Shield(canvas.easel, crest, *shield_place(anchor))
        """The sprite of the shield."""
        self.mark = SeatMark(canvas.easel, *mark_place(anchor))
        """The sprite of the mark."""
        self._out, self._icon = False, ""
        self._note_below = context.rules.layout.note_below
        self._rim = Sprite(z=RIM_Z)
        self._is_bright = False
        self.across = 0
        """Pixels by which the plaque is knocked to the right of its place."""
        self._framed, at = turn_rim(canvas.easel, anchor), canvas.easel.scale.at(*anchor.box.centre)
        self._at = at[0] - self._framed.get_width() / 2, at[1] - self._framed.get_height() / 2
        self._lit = Sprite(z=LIT_Z)
        area = canvas.easel.scale.rect(anchor.box).inflate(self._grown(canvas), self._grown(canvas))
        self._area = area.clip(canvas.grounds[0].get_rect())
        self._bright = self._cut_out(canvas, anchor)
        self._veil, self._dark = Sprite(z=OUT_Z), darkened(canvas.easel, anchor)
        self._corner = canvas.easel.scale.at(anchor.box.x, anchor.box.y)
        canvas.stage.add(self._lit, self._rim, self._veil, self.shield, self.mark)

    @staticmethod
    def _grown(canvas: TableCanvas) -> int:
        return 2 * canvas.easel.scale.px(EDGE)

    def _cut_out(self, canvas: TableCanvas, anchor: PlaqueAnchor) -> Surface:
        """Return the bright plaque without the ground around it."""
        cut = plaque_shape(canvas.easel, anchor)
        picture = clear(*self._area.size)
        paste_centred(picture, cut, (picture.get_width() / 2, picture.get_height() / 2))
        ground = canvas.grounds[0].subsurface(self._area)
        picture.blit(ground, (0, 0), special_flags=BLEND_RGB_MULT)
        return picture

    @property
    def lit(self) -> bool:
        """Whether the plaque stays bright while the table around the fight is dark."""
        return self._lit.image is not None

    @property
    def dark(self) -> bool:
        """Whether the plaque is dimmed because its seat is out."""
        return self._veil.image is not None

    @property
    def acting(self) -> bool:
        """Whether the gold rim is shown: this seat acts, or the caption is about it."""
        return self._rim.image is not None

    def update(self, state: TableState) -> None:
        """Draw whether the seat is out or has its turn, and its mark."""
        out = self.seat in state.fallen
        acts = self._acts(state) and not out and state.result is None
        self._rim.show(self._framed if acts else None, (self._at[0] + self.across, self._at[1]))
        if out != self._out:
            self._out = out
            self.shield.paint(out=out)
            self._veil.show(self._dark if out else None, self._corner)
        self._is_bright = bool(state.dimmed) and not out
        self._show_bright()
        icon = "" if state.veiled else state.marks.get(self.seat, "")
        if icon != self._icon:
            self._icon = icon
            self.mark.set(icon, p.GOOD if icon == CHECK else p.MIST)

    def _acts(self, state: TableState) -> bool:
        """Return whether the table waits for this seat, but not for everybody."""
        told = self._note_below and (state.badge.text or state.verdict.text)
        if state.telling or (told and not state.prompt.text):
            return self.seat == _subject(state)
        living = state.view.seats - len(state.fallen)
        waits = self.seat in state.asked and state.marks.get(self.seat) != CHECK
        some = len(state.asked) < living and not state.on_stage
        return waits and (len(state.asked) == 1 or some)

    def _show_bright(self) -> None:
        """Show the bright plaque while the table is dark, or while it is knocked aside."""
        shown = self._is_bright or self.across != 0
        x, y = self._area.topleft
        self._lit.show(self._bright if shown else None, (x + self.across, y))

    def shift(self, across: int) -> None:
        """Show the plaque and its rim so many pixels to the right of their place."""
        self.across = across
        self._rim.show(self._rim.image, (self._at[0] + across, self._at[1]))
        self._show_bright()

    def glow(self, share: float) -> None:
        """Set the glow of the shield, from 0 to 1, unless the seat is out."""
        if not self._out:
            self.shield.paint(share)


def _subject(state: TableState) -> Seat | None:
    """Return the seat that a sentence is about: the winner, or whom it names first, if anybody."""
    if state.verdict.text:
        return state.verdict.winner
    return next(iter(state.badge.seats), None)
