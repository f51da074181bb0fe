"""The sign of a counter's last change: an arrow up or down, and the number."""

from pygame import Surface

from game.catalogues import view_text as _
from game.view import frames, vector
from game.view import palette as p
from game.view.art import paste, paste_centred
from game.view.easel import Easel
from game.view.fading import Fading
from game.view.inputs import Pos
from game.view.layout import Layout
from game.view.seat_geometry import blow_die

MINUS = "−"
"""The typographic minus sign."""

SMALL, LARGE = 28.0, 36.0
"""Text size of a sign beside a die, and of one above a dial, in base units."""

WHY, BEFORE_WHY = 0.86, 10.0
"""Text size of the reason for a change, as a share of the number's, and the gap before it, in base
units."""

SIGN_Z = 24.0
"""Layer of signs, above dice and dials."""


class ChangeSign(Fading):
    """Sign around a point, which fades away once there is no change."""

    __slots__ = ("_centre", "_easel", "_icon", "_loss", "_size", "change", "reason")

    def __init__(
        self, easel: Easel, centre: Pos, icon: str = "", loss: str = p.BAD, size: float = LARGE
    ) -> None:
        """``icon``: an icon instead of the arrow; ``loss``: the color of a loss."""
        super().__init__(SIGN_Z)
        self._easel, self._centre = easel, centre
        self._icon, self._loss, self._size = icon, loss, size
        self.change, self.reason = 0, ""
        warm(easel, size, icon, loss)

    def warm(self, loss: str) -> None:
        """Rasterize the tag of a loss that has another color, so that no frame does."""
        warm(self._easel, self._size, self._icon, loss)

    def tell(self, change: int, reason: str = "", loss: str = "") -> None:
        """Show a change; 0 hides the sign.

        ``reason``: a word behind the number. ``loss``: another color for a loss.
        """
        if (change, reason) == (self.change, self.reason):
            return
        self.change, self.reason = change, reason
        if change:
            look = self._size, self._icon, loss or self._loss
            picture = change_sign(self._easel, change, *look, reason)
            self.show_centred(picture, self._easel.scale.at(*self._centre))
        else:
            self.vanish()


def announced(layout: Layout, counter: str, change: int) -> str:
    """Return the words for a change that is announced.

    Damage at a seat's die may still be blocked, so it is called a strike.
    """
    seat = counter.partition(":")[2]
    die = blow_die(layout, int(seat)) if seat.isdigit() else None
    if change < 0 and die is not None and die.name == counter:
        return _("strike {number}").format(number=-change)
    return f"+{change}" if change > 0 else f"{MINUS}{-change}"


def warm(easel: Easel, size: float, icon: str = "", loss: str = p.BAD) -> None:
    """Rasterize the tags of a gain and a loss."""
    for change in (1, -1):
        change_sign(easel, change, size, icon, loss)


def change_sign(
    easel: Easel,
    change: int,
    size: float = SMALL,
    icon: str = "",
    loss: str = p.BAD,
    reason: str = "",
) -> Surface:
    """Return the picture of a change: gold for a gain, usually red for a loss."""
    key = ("change", easel.scale.u, easel.text_scale, change, size, icon, loss, reason)
    return easel.art.cache.get(key, lambda: _draw(easel, change, size, icon, loss, reason))


def _draw(easel: Easel, change: int, size: float, icon: str, loss: str, reason: str) -> Surface:
    """Draw an icon, or an arrow up or down, the change and its reason, on a dark tag."""
    colour, part = p.GOLD if change > 0 else loss, size / SMALL
    words = easel.line(f"+{change}" if change > 0 else f"{MINUS}{-change}", "numeral", size, colour)
    why = easel.line(reason, "bold", WHY * size, p.IVORY) if reason else None
    ink = words.get_width() / easel.scale.u
    if why is not None:
        ink += why.get_width() / easel.scale.u + BEFORE_WHY
    width, height = ink + 62 * part, max(42.0 * part, (size + 2) * easel.text_scale + 10)
    whole = frames.pill(easel, width, height, colour).copy()
    y = whole.get_height() / 2
    if icon:
        sign = easel.icon(icon, 34 * part, colour)
    else:
        sign = easel.vector(_arrow(change, colour), 30 * part, 32 * part)
    paste_centred(whole, sign, (easel.scale.px(28 * part), y))
    paste(whole, words, (easel.scale.px(48 * part), y - words.get_height() / 2))
    if why is not None:
        x = easel.scale.px(48 * part + BEFORE_WHY) + words.get_width()
        paste(whole, why, (x, y - why.get_height() / 2))
    return whole


def _arrow(change: int, colour: str) -> str:
    """Return the SVG of an arrow: up for a gain, down for a loss."""
    turn = "" if change > 0 else 'transform="rotate(180 15 16)"'
    body = f'<path d="M15 1L29 16H21V31H9V16H1Z" fill="{colour}" {turn}/>'
    return vector.svg(30, 32, body)
