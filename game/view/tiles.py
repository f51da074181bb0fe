"""Widgets: tiles side by side, a slider, a nameplate."""

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste, paste_centred
from game.view.easel import Easel
from game.view.inputs import Intent, Pos
from game.view.scale import Box
from game.view.widgets import RIM, Done

GAP = 14.0
"""Gap between two tiles, in base units."""

LABEL = 28.0
"""Maximum text size of a tile's label, in base units."""

TRACK = 12.0
"""Height of a slider's groove, in base units."""

KNOB = 22.0
"""Radius of a slider's knob, in base units."""

GLOW = 70.0
"""Width of a knob's picture with its glow, in base units."""


class Tiles:
    """A choice of values as tiles side by side; the chosen one is brass.

    ``values``: (value, label, second line). ``widths``: relative widths. Left and right move from
    tile to tile and, at either end, to the next widget.
    """

    def __init__(
        self,
        name: str,
        box: Box,
        values: tuple[tuple[object, str, str], ...],
        value: object,
        gap: float = GAP,
        widths: tuple[float, ...] = (),
    ) -> None:
        self.name, self.box, self.values, self.value, self.gap = name, box, values, value, gap
        self.widths = widths or (1.0,) * len(values)
        self.enabled = True

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw the tiles; the chosen one has a gold rim if focused."""
        whole = _canvas(easel, self.box)
        if not self.gap:
            self._frame(easel, whole)
        size = self.label_size(easel)
        for place, (_, label, line) in enumerate(self.values):
            self._tile(easel, whole, place, label, line, focus, size)
        return whole

    def act(self, intent: Intent) -> Done | None:
        """Choose with left and right, and with OK, which wraps around."""
        place = self._place()
        if intent is Intent.OK:
            return self._choose((place + 1) % len(self.values))
        by = {Intent.LEFT: -1, Intent.RIGHT: 1}.get(intent, 0)
        if by and 0 <= place + by < len(self.values):
            return self._choose(place + by)
        return None

    def click(self, pos: Pos) -> Done | None:
        """Choose the clicked tile."""
        at = pos[0] - self.box.x
        near = min(
            range(len(self.values)),
            key=lambda place: abs(at - sum(self._span(place)) / 2),
        )
        return self._choose(near)

    def _place(self) -> int:
        return [value for value, _, _ in self.values].index(self.value)

    def _choose(self, place: int) -> Done:
        self.value = self.values[place][0]
        return Done(self.name, self.value)

    def _span(self, place: int) -> tuple[float, float]:
        """Return the left and right edge of a tile within the box."""
        unit = (self.box.w - self.gap * (len(self.values) - 1)) / sum(self.widths)
        left = sum(self.widths[:place]) * unit + place * self.gap
        return left, left + self.widths[place] * unit

    def _room(self, place: int) -> float:
        """Return the width for the text of a tile, in base units."""
        left, right = self._span(place)
        return right - left - 20

    def label_size(self, easel: Easel) -> float:
        """Return the largest text size at which all labels fit."""
        size = LABEL
        for place, (_, label, _) in enumerate(self.values):
            line = easel.line(label, "bold", size, p.IVORY)
            size *= min(1.0, self._room(place) * easel.scale.u / line.get_width())
        return size

    def _frame(self, easel: Easel, whole: Surface) -> None:
        """Draw the frame around tiles without gaps."""
        w, h = self.box.w + 2 * RIM, self.box.h + 2 * RIM
        path = vector.scooped(RIM, RIM, self.box.w, self.box.h, 10)
        body = f'<path d="{path}" fill="#0B0E26"/>' + vector.line(path, p.BRASS500, 1.6, 0.75)
        _paste(easel, whole, vector.svg(w, h, body), w / 2, h / 2, w, h)

    def _tile(
        self,
        easel: Easel,
        whole: Surface,
        place: int,
        label: str,
        line: str,
        focus: bool,
        size: float,
    ) -> None:
        chosen = place == self._place()
        left, right = self._span(place)
        wide = right - left
        inset = 0 if self.gap else 4
        x, y = RIM + (left + right) / 2, RIM + self.box.h / 2
        w, h = wide - 2 * inset + 2 * RIM, self.box.h - 2 * inset + 2 * RIM
        if chosen or self.gap:
            kind = ("primary focus" if focus else "primary") if chosen else "rest"
            _paste(easel, whole, vector.button(w, h, kind), x, y, w, h)
        colour = p.GALL if chosen else p.IVORY if self.gap else p.MIST
        shift = 14 if line else 0
        room = self._room(place)
        _line(easel, whole, easel.fitted(label, "bold", size, colour, room), x, y - shift)
        if line:
            faint = p.BRASS900 if chosen else p.MIST
            _line(easel, whole, easel.fitted(line, "sans", 24, faint, room), x, y + 17)


class Slider:
    """A number in a range, changed in steps; ``unit`` follows the number."""

    def __init__(
        self, name: str, box: Box, span: tuple[int, int, int], value: int, unit: str = ""
    ) -> None:
        self.name, self.box, self.span, self.value, self.unit = name, box, span, value, unit
        self.enabled = True

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw the groove, filled up to the knob, and the number."""
        whole = _canvas(easel, self.box)
        low, high, _ = self.span
        y = RIM + self.box.h / 2
        x = RIM + KNOB + self._track() * (self.value - low) / (high - low)
        empty, full = (easel.vector(self._groove(each), *self._size) for each in (False, True))
        left = full.subsurface((0, 0, easel.scale.px(x), full.get_height()))
        paste(whole, empty, (0, 0))
        paste(whole, left, (0, 0))
        _paste(easel, whole, _knob(focus), x, y, GLOW, GLOW)
        number = easel.fitted(f"{self.value}{self.unit}", "bold", 32, p.IVORY, 100)
        half = number.get_width() / easel.scale.u / 2
        _line(easel, whole, number, RIM + self.box.w - half, y)
        return whole

    def act(self, intent: Intent) -> Done | None:
        """Move the knob by a step with left and right."""
        by = {Intent.LEFT: -1, Intent.RIGHT: 1}.get(intent, 0)
        return self._set(self.value + by * self.span[2]) if by else None

    def click(self, pos: Pos) -> Done | None:
        """Move the knob to the clicked position."""
        low, high, step = self.span
        share = (pos[0] - self.box.x - KNOB) / self._track()
        return self._set(low + round(share * (high - low) / step) * step)

    def _track(self) -> float:
        return self.box.w - 2 * KNOB - 100

    @property
    def _size(self) -> tuple[float, float]:
        return self.box.w + 2 * RIM, self.box.h + 2 * RIM

    def _groove(self, full: bool) -> str:
        """Return the SVG of the groove, filled or empty."""
        y = RIM + self.box.h / 2 - TRACK / 2
        rim = f'stroke="{p.BRASS500}" stroke-width="1.5" stroke-opacity=".7"'
        body = (
            f'<rect x="{RIM + KNOB:g}" y="{y:g}" width="{self._track():g}" height="{TRACK:g}" '
            f'rx="{TRACK / 2:g}" fill="{p.BRASS500 if full else "#090C20"}" {rim}/>'
        )
        return vector.svg(*self._size, body)

    def _set(self, value: int) -> Done:
        self.value = min(self.span[1], max(self.span[0], value))
        return Done(self.name, self.value)


class Nameplate:
    """Button painted on the background: a label under its icon, and a rim if focused.

    ``rim`` is the drawing of the gold rim, as wide as the box and its margins.
    """

    def __init__(self, name: str, label: str, box: Box, icon: str, rim: str) -> None:
        self.name, self.label, self.box, self.icon, self.rim = name, label, box, icon, rim
        self.enabled = True

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw the label under its icon, with the rim if focused."""
        whole = _canvas(easel, self.box)
        w, h = self.box.w + 2 * RIM, self.box.h + 2 * RIM
        if focus:
            _line(easel, whole, easel.piece(self.rim, w), w / 2, h / 2)
        _line(easel, whole, easel.icon(self.icon, 34, p.BRASS300), w / 2, h / 2 - 20)
        line = easel.fitted(self.label, "sans", 26, p.MIST, self.box.w - 36)
        _line(easel, whole, line, w / 2, h / 2 + 24)
        return whole

    def act(self, intent: Intent) -> Done | None:
        """Press the button with OK."""
        return Done(self.name) if intent is Intent.OK else None

    def click(self, pos: Pos) -> Done | None:
        """Press the button."""
        return Done(self.name)


def _knob(focus: bool) -> str:
    """Return the SVG of a slider's knob, glowing if focused."""
    middle = GLOW / 2
    rings = [(radius, 0.0, p.GOLD, 0.1) for radius in ((32, 29, 26) if focus else ())]
    discs = [
        (KNOB + 1, 3.0, p.SHADOW, 1.0),
        (KNOB, 0.0, p.BRASS900, 1.0),
        (KNOB - 2, 0.0, p.GOLD if focus else p.BRASS300, 1.0),
        (11, 0.0, "#2A1C14", 1.0),
        (7, 0.0, "#A3281D", 1.0),
    ]
    body = "".join(
        f'<circle cx="{middle:g}" cy="{middle + drop:g}" r="{radius:g}" fill="{colour}" '
        f'fill-opacity="{opacity:g}"/>'
        for radius, drop, colour, opacity in (*rings, *discs)
    )
    return vector.svg(GLOW, GLOW, body)


def _canvas(easel: Easel, box: Box) -> Surface:
    return clear(easel.scale.px(box.w + 2 * RIM), easel.scale.px(box.h + 2 * RIM))


def _paste(easel: Easel, whole: Surface, svg: str, x: float, y: float, w: float, h: float) -> None:
    u = easel.scale.u
    paste_centred(whole, easel.vector(svg, w, h), (x * u, y * u))


def _line(easel: Easel, whole: Surface, line: Surface, x: float, y: float) -> None:
    """Paste a line centered at a position in the widget's base units."""
    u = easel.scale.u
    paste_centred(whole, line, (x * u, y * u))
