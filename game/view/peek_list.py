"""Lists of other options beside a peeked hand: shields, lines or words, the chosen one in gold."""

from collections.abc import Sequence
from typing import TypeAlias

from pygame import Surface

from game.view import frames, vector
from game.view import palette as p
from game.view.art import clear, paste_centred
from game.view.easel import Easel
from game.view.lines import sentence

LOW = 74.0
"""Height of a row, in base units."""

STEP = 62.0
"""Distance from one shield to the next, in base units."""

LINE, SIZE, SIDE = 44.0, 28.0, 24.0
"""Line pitch, text size and side padding, in base units."""

NOTE, GAP = 24.0, 6.0
"""Text size of a note and its distance from the list above, in base units."""

Listed: TypeAlias = tuple[Surface, float]
"""Picture of a list, and its height in base units."""


def crests_in_a_row(easel: Easel, crests: Sequence[str], chosen: int) -> Listed:
    """Draw shields in a row, the chosen one on gold."""
    width = STEP * len(crests) + 20
    whole = frames.pill(easel, width, LOW).copy()
    for place, crest in enumerate(crests):
        centre = (easel.scale.px(41 + STEP * place), whole.get_height() / 2)
        if place == chosen:
            paste_centred(whole, easel.vector(vector.roundel(66, p.GOLD, p.GOLD), 66, 66), centre)
        paste_centred(whole, easel.crest(crest, 38), centre)
    return whole, LOW


def lines_in_a_column(easel: Easel, lines: Sequence[str], chosen: int, live: range) -> Listed:
    """Draw lines below each other, the chosen one on gold.

    ``live``: indices of the lines that keys can choose now; the others are pale.
    """
    step = LINE * easel.text_scale
    width = max(_width(easel, line) for line in lines) + 2 * SIDE + 16
    height = step * len(lines) + 20
    whole = frames.pill(easel, width, height, most=18).copy()
    for place, line in enumerate(lines):
        centre = (whole.get_width() / 2, easel.scale.px(10 + step * (place + 0.5)))
        colour = p.IVORY if place in live else p.MIST400
        _word(easel, whole, line, centre, (width - 16, step - 4), place == chosen, colour)
    return whole, height


def words_in_a_row(easel: Easel, words: Sequence[str], chosen: int) -> Listed:
    """Draw words in a row, each on a pill, the chosen one on gold."""
    widths = [_width(easel, word) + 2 * SIDE for word in words]
    height = 56 * easel.text_scale
    whole = clear(easel.scale.px(sum(widths) + 12 * len(words)), easel.scale.px(LOW))
    x = 0.0
    for place, (word, width) in enumerate(zip(words, widths, strict=True)):
        centre = (easel.scale.px(x + width / 2 + 6), whole.get_height() / 2)
        paste_centred(whole, frames.pill(easel, width, height), centre)
        _word(easel, whole, word, centre, (width - 8, height - 8), place == chosen)
        x += width + 12
    return whole, LOW


def with_a_note(easel: Easel, listed: Listed | None, words: str) -> Listed:
    """Add a note on a pill below a list; without a list, return the note alone."""
    line = easel.line(words, "bold", NOTE, p.MIST)
    width = line.get_width() / easel.scale.u + 2 * SIDE
    height = 1.8 * NOTE * easel.text_scale
    pill = frames.pill(easel, width, height).copy()
    paste_centred(pill, line, (pill.get_width() / 2, pill.get_height() / 2))
    if listed is None:
        return pill, height
    picture, high = listed
    whole = clear(max(picture.get_width(), pill.get_width()), easel.scale.px(high + GAP + height))
    paste_centred(whole, picture, (whole.get_width() / 2, picture.get_height() / 2))
    top = whole.get_height() - pill.get_height() / 2
    paste_centred(whole, pill, (whole.get_width() / 2, top))
    return whole, high + GAP + height


def _width(easel: Easel, words: str) -> float:
    pixels = easel.scale.px(SIZE * easel.text_scale)
    return easel.typist.width(words, "bold", pixels) / easel.scale.u


def _word(
    easel: Easel,
    whole: Surface,
    words: str,
    centre: tuple[float, float],
    size: tuple[float, float],
    chosen: bool,
    colour: str = p.IVORY,
) -> None:
    """Paint words around a pixel, on gold if chosen; ``size`` of the gold in base units."""
    if chosen:
        paste_centred(whole, frames.pill(easel, *size, p.GOLD, p.GOLD, most=14), centre)
    line = easel.line(sentence(words), "bold", SIZE, p.GALL if chosen else colour)
    paste_centred(whole, line, centre)
