"""Name and text on the face of a card, if its drawing leaves room for them."""

from pygame import Surface

from game.view import palette as p
from game.view.art import paste_centred
from game.view.card_lights import UNITS
from game.view.easel import Easel
from game.view.lines import split_in_two
from game.view.look import CardLook, FaceLook

ROOM = 440
"""Maximum width of a card's name and text, in units of its grid."""

LEADING = 1.02
"""Line height of a card's text, in text sizes."""

LARGE_Y, CLOSE, CAPITAL = 582.0, 0.86, 0.7
"""Middle of a large name on the grid, and its line height and height of capitals, in text sizes."""

ONE_LINE = 22
"""Maximum length of a text that is not split into two lines."""


def lettered(easel: Easel, drawn: FaceLook, look: CardLook, width: int) -> Surface:
    """Return a face with its name and text, ``width`` pixels wide and uncached."""
    card = easel.art.fresh_piece(drawn.svg, width)
    if look.large_size:
        _write_large(easel, card, drawn.name, look)
        return card
    if look.name_size:
        _write(easel, card, drawn.name, "title", look.name_size, (look.name_x, look.name_y))
    for place, line in enumerate(_two_lines(drawn.text) if look.text_size else ()):
        y = look.text_y + place * look.text_size * LEADING
        _write(easel, card, line, "serif", look.text_size, (look.name_x, y))
    return card


def _write_large(easel: Easel, card: Surface, name: str, look: CardLook) -> None:
    """Print a name on the foot of a card, in two lines if it has several words."""
    lines = split_in_two(name)
    step = look.large_size * CLOSE
    y = LARGE_Y + look.large_size * CAPITAL / 2 - (len(lines) - 1) * step / 2
    for place, line in enumerate(lines):
        _write(easel, card, line, "title", look.large_size, (look.name_x, y + place * step))


def _write(
    easel: Easel, card: Surface, text: str, role: str, size: float, at: tuple[float, float]
) -> None:
    """Print a line, centered at a baseline; size and position in units of the card's grid."""
    unit = card.get_width() / UNITS[0]
    pixels, room = max(6, round(size * unit)), round(ROOM * unit)
    colour = p.GALL if role == "title" else p.SEPIA
    line = easel.typist.fitted(text, role, pixels, colour, room)
    paste_centred(card, line, (at[0] * unit, (at[1] - size * 0.33) * unit))


def _two_lines(text: str) -> tuple[str, ...]:
    """Split a long text into two lines of similar length."""
    return (text,) if text and len(text) <= ONE_LINE else split_in_two(text)
