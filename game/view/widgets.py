"""Buttons, selectors, switches and forms for mouse, keyboard and gamepad.

A widget has a Box in base units and draws itself into one sprite. `Form.handle` returns what was
done with a widget; there are no callbacks.
"""

from pygame import Surface

from game.view import frames, vector
from game.view import palette as p
from game.view.art import clear, paste_centred
from game.view.easel import Easel
from game.view.fading import Fading
from game.view.inputs import (
    Command,
    Erase,
    Glide,
    Input,
    Intent,
    NumberKey,
    Pos,
    Press,
    Release,
    Typed,
)
from game.view.scale import Box
from game.view.stage import Stage
from game.view.text_field import TextField
from game.view.widget import RIM, Done, Widget

__all__ = [
    "RIM",
    "Button",
    "Done",
    "Form",
    "RoundButton",
    "Selector",
    "Switch",
    "TextField",
    "Widget",
    "labelled",
]


class Button:
    """A button with an icon and a label; ``primary``: the usual next step."""

    def __init__(
        self,
        name: str,
        label: str,
        box: Box,
        icon: str = "",
        primary: bool = False,
        letters: float | None = None,
    ) -> None:
        """``letters``: the text size in base units; None for the usual one."""
        self.name, self.label, self.box = name, label, box
        self.icon, self.primary, self.letters = icon, primary, letters
        self.enabled = True

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw the button: brass if primary, otherwise dark; pale if disabled."""
        kind = "primary" if self.primary else "rest"
        if not self.enabled:
            kind = "disabled"
        elif focus:
            kind += " focus"
        return labelled(easel, self.box, kind, self.label, self.icon, letters=self.letters)

    def act(self, intent: Intent) -> Done | None:
        """Press the button with OK."""
        return Done(self.name) if intent is Intent.OK else None

    def click(self, pos: Pos) -> Done | None:
        """Press the button."""
        return Done(self.name)


class RoundButton(Button):
    """A button with an icon in a brass ring."""

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw the ring, gold and glowing if focused."""
        size = self.box.w + 2 * RIM
        whole = clear(easel.scale.px(size), easel.scale.px(size))
        middle = (whole.get_width() / 2, whole.get_height() / 2)
        disc = vector.roundel(58, "#14183A", p.BRASS500)
        paste_centred(whole, easel.vector(disc, self.box.w, self.box.w), middle)
        if focus:
            ring = vector.circle(size / 2, size / 2, self.box.w / 2)
            glow = vector.line(ring, p.GOLD, 16, 0.2) + vector.line(ring, p.GOLD, 5)
            paste_centred(whole, easel.vector(vector.svg(size, size, glow), size, size), middle)
        paste_centred(whole, easel.icon(self.icon, self.box.w * 0.5, p.IVORY), middle)
        return whole


class Selector:
    """One of several values, changed with arrows; ``values``: pairs of value and label."""

    def __init__(
        self, name: str, box: Box, values: tuple[tuple[object, str], ...], value: object
    ) -> None:
        self.name, self.box, self.values, self.value = name, box, values, value
        self.enabled = True

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw the label between two arrows."""
        kind = "disabled" if not self.enabled else "rest focus" if focus else "rest"
        whole = labelled(easel, self.box, kind, dict(self.values)[self.value], "", 96)
        y = whole.get_height() / 2
        colour = p.GOLD if focus else p.BRASS300
        size = easel.scale.px(22)
        for x, points in ((36, "M80 8V92L16 50Z"), (self.box.w + 2 * RIM - 36, "M20 8V92L84 50Z")):
            mark = vector.svg(100, 100, f'<path d="{points}" fill="{colour}"/>')
            paste_centred(whole, easel.art.drawn(mark, size, size), (easel.scale.px(x), y))
        return whole

    def act(self, intent: Intent) -> Done | None:
        """Change the value with left and right, or to the next with OK."""
        if intent in (Intent.LEFT, Intent.RIGHT, Intent.OK):
            return self._turn(-1 if intent is Intent.LEFT else 1)
        return None

    def click(self, pos: Pos) -> Done | None:
        """Go back in the left half, forward in the right half."""
        return self._turn(-1 if pos[0] < self.box.centre[0] else 1)

    def _turn(self, by: int) -> Done:
        place = [value for value, _ in self.values].index(self.value)
        self.value = self.values[(place + by) % len(self.values)][0]
        return Done(self.name, self.value)


class Switch:
    """An on/off switch."""

    def __init__(self, name: str, box: Box, value: bool) -> None:
        self.name, self.box, self.value = name, box, value
        self.enabled = True

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw a knob in a groove: right and green if on, with a gold line if focused."""
        w, h = self.box.w + 2 * RIM, self.box.h + 2 * RIM
        rim = p.GOLD if focus else p.GOOD if self.value else p.INK500
        fill = "#123A30" if self.value else "#0B0E26"
        x = w - RIM - self.box.h / 2 if self.value else RIM + self.box.h / 2
        knob = p.GOOD if self.value else p.MIST400
        glow = (
            f'<rect x="{RIM}" y="{RIM}" width="{self.box.w}" height="{self.box.h}" '
            f'rx="{self.box.h / 2}" fill="none" stroke="{p.GOLD}" stroke-width="14" '
            f'stroke-opacity="{0.2 if focus else 0}"/>'
        )
        body = glow + (
            f'<rect x="{RIM}" y="{RIM}" width="{self.box.w}" height="{self.box.h}" '
            f'rx="{self.box.h / 2}" fill="{fill}" stroke="{rim}" '
            f'stroke-width="{4 if focus else 2.4}"/>'
            f'<circle cx="{x}" cy="{h / 2}" r="{self.box.h / 2 - 6}" fill="{knob}"/>'
        )
        return easel.vector(vector.svg(w, h, body), w, h)

    def act(self, intent: Intent) -> Done | None:
        """Toggle with OK, left and right."""
        if intent in (Intent.LEFT, Intent.RIGHT, Intent.OK):
            self.value = not self.value
            return Done(self.name, self.value)
        return None

    def click(self, pos: Pos) -> Done | None:
        """Toggle the switch."""
        return self.act(Intent.OK)


def labelled(
    easel: Easel,
    box: Box,
    kind: str,
    label: str,
    icon: str = "",
    margin: float = 32,
    letters: float | None = None,
) -> Surface:
    """Draw a button with a centered label and an icon left of it."""
    w, h = box.w + 2 * RIM, box.h + 2 * RIM
    whole = frames.raised_button(easel, w, h, kind).copy()
    colour = p.INK500 if kind == "disabled" else p.GALL if "primary" in kind else p.IVORY
    size = letters or (30 if box.h >= 64 else 28)
    room = box.w - margin - (44 if icon else 0)
    text = easel.fitted(label, "bold", size, colour, room)
    middle, y = whole.get_width() / 2, whole.get_height() / 2
    if icon:
        sign = easel.icon(icon, 32, colour)
        gap = easel.scale.px(12)
        left = middle - (sign.get_width() + gap + text.get_width()) / 2
        paste_centred(whole, sign, (left + sign.get_width() / 2, y))
        middle = left + sign.get_width() + gap + text.get_width() / 2
    paste_centred(whole, text, (middle, y))
    return whole


class Form:
    """Widgets on a stage, one of which has the focus."""

    def __init__(self, easel: Easel, stage: Stage, z: float = 50.0, fades: bool = False) -> None:
        """``fades``: widgets fade in, as `advance` is called."""
        self._easel, self._stage, self._z, self._fades = easel, stage, z, fades
        self._widgets: list[Widget] = []
        self._sprites: list[Fading] = []
        self._leaving: list[Fading] = []
        self._painted: list[tuple[bool, dict[str, object]] | None] = []
        self._focus = -1
        self._pressed: Widget | None = None
        self._warmed: set[tuple[type[Widget], float, float]] = set()

    @property
    def focus(self) -> str:
        """Return the name of the focused widget; "" for none."""
        return self._widgets[self._focus].name if self._focus >= 0 else ""

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """Return the widgets in Tab order."""
        return tuple(self._widgets)

    def add(self, *widgets: Widget) -> None:
        """Add widgets in Tab order."""
        for widget in widgets:
            sprite = Fading(self._z)
            self._widgets.append(widget)
            self._sprites.append(sprite)
            self._painted.append(None)
            self._stage.add(sprite)
            self._warm(widget)
        self.refresh()

    def _warm(self, widget: Widget) -> None:
        """Draw a widget of a new kind or size with focus and without, so that no frame has to."""
        kind = (type(widget), widget.box.w, widget.box.h)
        if kind not in self._warmed:
            self._warmed.add(kind)
            for focus in (False, True):
                widget.picture(self._easel, focus)

    def clear(self) -> None:
        """Remove all widgets."""
        self._stage.remove(*self._sprites)
        self._forget()

    def fade_out(self) -> None:
        """Remove all widgets; their pictures fade out."""
        for sprite in self._sprites:
            sprite.fade_to(None)
        self._leaving += self._sprites
        self._forget()

    def _forget(self) -> None:
        self._widgets, self._sprites, self._painted = [], [], []
        self._focus, self._pressed = -1, None

    def advance(self, dt: float) -> None:
        """Advance the fades by dt seconds."""
        for sprite in (*self._sprites, *self._leaving):
            sprite.advance(dt)
        self._stage.remove(*(sprite for sprite in self._leaving if not sprite.is_fading))
        self._leaving = [sprite for sprite in self._leaving if sprite.is_fading]

    def aim(self, name: str) -> None:
        """Focus a widget by name."""
        self._focus = next(
            (place for place, widget in enumerate(self._widgets) if widget.name == name), -1
        )
        self.refresh()

    def refresh(self) -> None:
        """Redraw the widgets that have changed."""
        for place, (widget, sprite) in enumerate(zip(self._widgets, self._sprites, strict=True)):
            if isinstance(widget, TextField) and place != self._focus:
                widget.rest()
            state = (place == self._focus, dict(getattr(widget, "__dict__", {})))
            if state[1] and state == self._painted[place]:
                continue
            is_new, self._painted[place] = self._painted[place] is None, state
            picture = widget.picture(self._easel, place == self._focus)
            at = self._easel.scale.at(*widget.box.centre)
            if self._fades and (is_new or sprite.is_fading):
                sprite.fade_centred(picture, at)
            else:
                sprite.show_centred(picture, at)

    def handle(self, given: Input) -> Done | None:
        """Pass an input to the widgets; return what was done with one."""
        done = self._handle(given)
        self.refresh()
        return done

    def _handle(self, given: Input) -> Done | None:
        match given:
            case Glide(pos):
                if not self.typing:
                    self._point(pos)
            case Press(pos):
                self._pressed = self._point(pos)
            case Release(pos):
                pressed, self._pressed = self._pressed, None
                if pressed is not None and pressed.box.holds(pos):
                    return pressed.click(pos)
            case Command(intent):
                return self._ask(intent)
            case Typed() | Erase() if self._focus >= 0:
                widget = self._widgets[self._focus]
                return widget.edit(given) if isinstance(widget, TextField) else None
            case NumberKey():
                return None
        return None

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus, which mouse movement does not take away."""
        return self._focus >= 0 and isinstance(self._widgets[self._focus], TextField)

    def _point(self, pos: Pos) -> Widget | None:
        for place, widget in enumerate(self._widgets):
            if widget.enabled and widget.box.holds(pos):
                self._focus = place
                return widget
        return None

    def _ask(self, intent: Intent) -> Done | None:
        if self._focus >= 0:
            done = self._widgets[self._focus].act(intent)
            if done is not None:
                return done
        if intent in (Intent.NEXT, Intent.BEFORE):
            self._step(1 if intent is Intent.NEXT else -1)
        elif intent in _WAYS:
            self._reach(*_WAYS[intent])
        return None

    def _step(self, by: int) -> None:
        """Focus the next enabled widget in Tab order."""
        count = len(self._widgets)
        start = self._focus if self._focus >= 0 else (-1 if by > 0 else 0)
        for distance in range(1, count + 1):
            place = (start + by * distance) % count
            if self._widgets[place].enabled:
                self._focus = place
                return

    def _reach(self, dx: int, dy: int) -> None:
        """Focus the nearest enabled widget in a direction; without a focus, the first."""
        if self._focus < 0:
            self._step(1)
            return
        x, y = self._widgets[self._focus].box.centre
        best, place = float("inf"), self._focus
        for other, widget in enumerate(self._widgets):
            along = (widget.box.centre[0] - x) * dx + (widget.box.centre[1] - y) * dy
            aside = abs((widget.box.centre[0] - x) * dy) + abs((widget.box.centre[1] - y) * dx)
            if widget.enabled and along > 8 and along + 2.5 * aside < best:
                best, place = along + 2.5 * aside, other
        self._focus = place


_WAYS = {
    Intent.UP: (0, -1),
    Intent.DOWN: (0, 1),
    Intent.LEFT: (-1, 0),
    Intent.RIGHT: (1, 0),
}
