"""A counter shown as a die that turns to a new value."""

from math import sin, tau

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, faded, paste, paste_centred
from game.view.change_sign import SMALL, change_sign
from game.view.change_sign import warm as warm_signs
from game.view.die import light, shadow, turned, warm
from game.view.easel import Easel
from game.view.look import CounterLook
from game.view.stage import Sprite

NAME_SIZE = 26.0
"""Usual text size of a name, in base units. What follows grows with larger letters."""

NAME_DROP = 82.0
"""Distance from the middle of a die down to its name, in base units, for dice of any size."""

NAME_ROOM = 134.0
"""Maximum width of icon and name, in base units; dice are at least 136 apart."""

NAME_MOST = 30.0
"""Maximum text size of a name with any text scale, so that four names stay aligned."""

ICON_SIZE, ICON_GAP = 24.0, 6.0
"""Size of the icon before a name, and the gap between the two, in base units."""

EMPTY, ENGRAVED, FAINT = 0.8, 0.4, 0.55
"""Sizes of the well of a missing die and of the icon in it, in widths of the die, and the icon's
opacity."""

SIGN_RIGHT, SIGN_LOW = 0.74, 0.2
"""Right and bottom edge of the sign, from the middle and the top of the die, in its widths."""

CHANGE_Z = 74.5
"""Layer of the sign: above arrows to the die."""

SIGN = 30.0
"""Text size of the sign, in base units."""

HOP, QUARTER = 34.0, 90.0
"""Height by which a turning die hops, in base units, and degrees by which it turns."""

ROLL_HOP, ROLLED = 0.2, 110.0
"""The same for a die that rolls over; the height is in widths of the die. No number is ever upside
down, so that a 9 is never read as a 6."""

KNOCKED, ROCKING, SWINGS = 0.28, 16.0, 2
"""Distance that a die is knocked aside, in its widths; degrees by which it rocks meanwhile, and how
often."""

LIGHTS = {"": 0.0, p.GOLD: 0.6, p.BAD: 0.42}
"""Opacity of the light under a die for no change, a gain and a loss."""

FADES, SPENT = 4, 2
"""Steps in which a die fades in or out, and the step at which a die at 0 stays."""


class CounterDie(Sprite):
    """Die that shows a counter's value, with icon and name below it.

    At 0, die and name are faint; ``empty_at_zero``: there is an empty well instead. After a
    turn, a sign shows the gain or loss until ``tell(0)``. ``value`` is the value at rest. Add
    ``sprites`` to the stage, not just the die.
    """

    __slots__ = (
        *("_centre", "_easel", "_ground", "_icon", "_label", "_light", "_name", "_piece"),
        *("_grown", "_sign", "_width", "empty_at_zero", "value"),
    )

    def __init__(
        self,
        easel: Easel,
        drawn: CounterLook,
        centre: tuple[float, float],
        width: float,
        value: int,
        empty_at_zero: bool = False,
        letters: float = NAME_SIZE,
    ) -> None:
        """``letters``: the text size of the name, in base units."""
        super().__init__(z=20)
        self._grown = letters / NAME_SIZE
        self._easel, piece = easel, drawn.piece
        self._piece, self._icon, self._label = piece, drawn.icon, drawn.label
        self._centre, self._width = centre, width
        self.empty_at_zero, self.value = empty_at_zero, value
        self._ground, self._name, self._sign = Sprite(z=18), Sprite(z=18), Sprite(CHANGE_Z)
        self._light = ""
        for faint in (True, False):
            self._say_name(faint)
        warm(easel, piece, width)
        warm_signs(easel, SMALL * self._grown)
        for colour in LIGHTS:
            self._ground_picture(False, colour)
        self.set(value)

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """The sprites of the counter: ground, name, die, sign."""
        return self._ground, self._name, self, self._sign

    def set(self, value: int) -> None:
        """Show a value at rest; keep the sign."""
        self.value = value
        self._place(value, 0.0, 0.0, 1.0)
        self._say_name(value == 0)
        self._lay_ground(self._is_empty(value))

    def jolt(self, share: float, way: tuple[float, float]) -> None:
        """Show a share of how the die is knocked aside and comes back; ``way``: a unit vector."""
        if share >= 1:
            self.set(self.value)
            return
        out = KNOCKED * self._width * 4 * share**0.5 * (1 - share**0.5)
        angle = ROCKING * (1 - share) * sin(SWINGS * tau * share)
        self._place(self.value, angle, 0.0, 1.0, (way[0] * out, way[1] * out))

    def roll(self, share: float, was: int, value: int) -> None:
        """Show a share of how the die rolls over to a value; its number changes halfway."""
        if share >= 1:
            self.set(value)
            return
        late = share >= 0.5
        angle = (1 - share if late else -share) * ROLLED
        hop = ROLL_HOP * self._width * 4 * share * (1 - share)
        self._place(value if late else was, angle, hop, 1.0)

    def turn(self, share: float, was: int, value: int, told: bool = True) -> None:
        """Show a share (0 to 1) of the turn from one value to another.

        The die hops and turns by 90 degrees, and its number changes halfway. With ``empty_at_zero``
        it drops in at the first point and is lifted off at 0. ``told``: a sign shows the change.
        """
        if told and was != value and share >= 0.5:  # not beside the old number
            self._show_sign(value - was)
        if share >= 1 or was == value:
            self.set(value)
            return
        share = max(0.0, share)
        self._lay_ground(self._is_empty(was))
        if self._is_empty(was):
            self._place(value, (share - 1) * QUARTER, HOP * (1 - share), share)
        elif self._is_empty(value):
            self._place(was, -share * QUARTER, HOP * share, 1 - share**3)
        else:
            late = share >= 0.5
            angle = (1 - share if late else -share) * QUARTER
            self._place(value if late else was, angle, HOP * 4 * share * (1 - share), 1.0)

    def tell(self, change: int) -> None:
        """Show the sign of a gain or loss and a light under the die; 0 removes both."""
        if change:
            self._show_sign(change)
        else:
            self._light = ""
            self._sign.show(None)
        self._lay_ground(self._is_empty(self.value))

    def _is_empty(self, value: int) -> bool:
        return self.empty_at_zero and value == 0

    def _place(
        self,
        number: int,
        angle: float,
        hop: float,
        strength: float,
        aside: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        """Show the die with a number, rotated, ``hop`` base units above its place or aside."""
        easel = self._easel
        step = 0 if self._is_empty(number) else round(min(1.0, strength) * FADES)
        step = step if number else min(step, SPENT)
        if not step:
            self.show(None)
            return
        width = easel.scale.px(self._width)
        picture = turned(easel, self._piece, width, number, angle)
        if step < FADES:
            key = ("faded die", self._piece, width, number, round(angle), step)
            solid = picture
            picture = easel.art.passing.get(key, lambda: faded(solid, step / FADES))
        x, y = self._centre[0] + aside[0], self._centre[1] + aside[1] - hop
        self.show_centred(picture, easel.scale.at(x, y))

    def _show_sign(self, change: int) -> None:
        self._light = p.GOLD if change > 0 else p.BAD
        easel = self._easel
        picture = change_sign(easel, change, SIGN * self._grown)
        x, y = self._centre
        right, low = easel.scale.at(
            x + SIGN_RIGHT * self._width, y - (0.5 - SIGN_LOW) * self._width
        )
        self._sign.show(picture, (right - picture.get_width(), low - picture.get_height()))

    def _lay_ground(self, empty: bool) -> None:
        """Show the ground: a shadow, or a well if empty, with the current light."""
        picture = self._ground_picture(empty, self._light)
        self._ground.show_centred(picture, self._easel.scale.at(*self._centre))

    def _ground_picture(self, empty: bool, colour: str) -> Surface:
        easel, width = self._easel, self._width
        icon = self._icon if empty else ""
        key = ("under die", easel.scale.px(width), icon, colour)
        return easel.art.cache.get(key, lambda: _ground(easel, width, icon, colour))

    def _say_name(self, faint: bool) -> None:
        easel = self._easel
        name = self._icon, self._label, faint, self._grown
        key = ("die name", easel.scale.u, easel.text_scale, *name)
        picture = easel.art.cache.get(key, lambda: _name(easel, *name))
        x, y = self._centre
        self._name.show_centred(picture, easel.scale.at(x, y + NAME_DROP * self._grown))


def _name(easel: Easel, icon: str, label: str, faint: bool, grown: float) -> Surface:
    """Draw icon and name in one line, ``grown`` times the usual size."""
    sign = easel.icon(icon, ICON_SIZE * grown, p.MIST400 if faint else p.BRASS200)
    size = easel.scale.px(grown * min(NAME_SIZE * easel.text_scale, NAME_MOST))
    room = easel.scale.px(grown * (NAME_ROOM - ICON_SIZE) - ICON_GAP)
    words = easel.typist.fitted(label, "sans", size, p.MIST if faint else p.IVORY, room)
    gap = easel.scale.px(ICON_GAP)
    height = max(sign.get_height(), words.get_height())
    whole = clear(sign.get_width() + gap + words.get_width(), height)
    paste_centred(whole, sign, (sign.get_width() / 2, height / 2))
    paste(whole, words, (sign.get_width() + gap, (height - words.get_height()) / 2))
    return whole


def _ground(easel: Easel, width: float, icon: str, colour: str) -> Surface:
    """Draw the ground under a die; ``icon``: that in the well of a missing die, else ""."""
    side = easel.scale.px(width * 1.7)
    whole, middle = clear(side, side), side / 2
    if colour:
        paste_centred(whole, light(easel, colour, LIGHTS[colour], width * 1.7), (middle, middle))
    if icon:
        size = EMPTY * width
        paste_centred(whole, easel.vector(_well(size), size, size), (middle, middle))
        sign = easel.icon(icon, ENGRAVED * width, p.MIST400)
        paste_centred(whole, faded(sign, FAINT), (middle, middle))
    else:
        low = middle + easel.scale.px(width * 0.44)
        paste_centred(whole, shadow(easel, width), (middle, low))
    return whole


def _well(size: float) -> str:
    """Return the SVG of the well that a missing die would lie in, lit at its lower edge."""
    box = f'x="4" y="4" width="{size - 8:g}" height="{size - 8:g}" rx="{0.16 * size:g}"'
    body = f'<rect {box} fill="url(#hollow)"/>'
    body += f'<rect {box} fill="none" stroke="url(#rim)" stroke-width="3"/>'
    defs = vector.fade("hollow", size, (0, p.SHADOW, 0.85), (0.35, p.SHADOW, 0.55))
    defs += vector.fade("rim", size, (0, p.SHADOW, 0.9), (0.5, p.INK500, 0.8), (1, p.MIST400, 0.9))
    return vector.svg(size, size, body, defs)
