"""Text wrapped into few lines of similar length."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import Surface

from game.view.art import clear, paste
from game.view.easel import Easel
from game.view.typist import Typist

PITCH = 1.1
"""Distance from one line to the next, in text sizes."""

FEWEST = 3
"""Minimum number of letters before and after a break within a word."""

SMALLEST = 8
"""Minimum text size, in pixels."""


def sentence(words: str) -> str:
    """Return words with a capital first letter."""
    return words[:1].upper() + words[1:]


def block(easel: Easel, text: str, role: str, size: float, colour: str, room: float) -> Surface:
    """Return text in as few centered lines as fit a width in base units."""
    pixels = easel.scale.px(size * easel.text_scale)

    def width(words: str) -> int:
        return easel.typist.width(words, role, pixels)

    lines = broken(text, width, easel.scale.px(room))
    return _stacked([easel.typist.line(words, role, pixels, colour) for words in lines], pixels)


def broken(text: str, width: Callable[[str], int], room: int) -> list[str]:
    """Wrap a text into lines of at most ``room`` pixels; a wider word gets a line of its own.

    The number of lines is minimal, and the longest line is as short as possible.
    """
    best = filled(text, width, room)
    if len(best) < 2:
        return best
    words, space = text.split(), width(" ")
    parts = [(word, width(word)) for word in words]  # measuring every line takes far longer
    low, high, even = 0, room, best
    while high - low > 1:
        middle = (low + high) // 2
        lines = filled_roughly(parts, space, middle)
        if len(lines) == len(best):
            even, high = lines, middle
        else:
            low = middle
    return even if max(map(width, even)) <= room else best


def filled_roughly(parts: Sequence[tuple[str, float]], space: float, room: float) -> list[str]:
    """Fill each line with words of known widths; return nothing if one is wider than the room."""
    lines: list[str] = []
    taken: float = room
    for word, wide in parts:
        if wide > room:
            return []
        taken += space + wide
        if taken <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
            taken = wide
    return lines


def filling(
    typist: Typist, text: str, role: str, largest: int, room: tuple[int, int]
) -> tuple[list[str], int]:
    """Return the lines of a text and the largest size in pixels at which they fit.

    ``room``: width and height in pixels. A text that does not fit even above SMALLEST stays on one
    line.
    """
    across, down = room
    for pixels in range(largest, SMALLEST, -1):
        width = partial(typist.width, role=role, size=pixels)
        lines = filled(text, width, across)
        if (
            round(PITCH * pixels) * len(lines) <= down
            and max(map(width, lines), default=0) <= across
        ):
            return broken(text, width, across), pixels
    return [text], SMALLEST


def parted(
    typist: Typist, text: str, role: str, largest: int, room: tuple[int, int]
) -> tuple[list[str], int]:
    """Do the same as `filling`, but allow breaks within words.

    Words are broken after a hyphen, or else a hyphen is inserted.
    """
    across, down = room
    for pixels in range(largest, SMALLEST, -1):
        lines = _parted(text, partial(typist.width, role=role, size=pixels), across)
        if round(PITCH * pixels) * len(lines) <= down:
            return lines, pixels
    return [text], SMALLEST


def _parted(text: str, width: Callable[[str], int], room: int) -> list[str]:
    """Fill lines greedily; the first part of a broken word ends its line."""
    lines: list[str] = []
    for word in text.split():
        first, *others = _pieces(word, width, room)
        longer = f"{lines[-1]} {first}" if lines else ""
        if lines and width(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(first)
        lines += others
    return lines


def _pieces(word: str, width: Callable[[str], int], room: int) -> Iterator[str]:
    while width(word) > room and len(word) > 2 * FEWEST:
        cuts = range(FEWEST, len(word) - FEWEST + 1)
        seams = [cut for cut in cuts if word[cut - 1] == "-" and width(word[:cut]) <= room]
        fitting = [cut for cut in cuts if width(f"{word[:cut]}-") <= room]
        cut = max(seams or fitting or [FEWEST])
        yield word[:cut] if seams else f"{word[:cut]}-"
        word = word[cut:]
    yield word


def filled(text: str, width: Callable[[str], float], room: int) -> list[str]:
    """Fill each line with as many words as fit."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else ""
        if lines and width(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _stacked(lines: Sequence[Surface], size: int) -> Surface:
    """Return centered lines below each other, at a text size in pixels."""
    if len(lines) == 1:
        return lines[0]
    pitch = round(PITCH * size)
    width = max(line.get_width() for line in lines)
    whole = clear(width, pitch * (len(lines) - 1) + lines[-1].get_height())
    for place, line in enumerate(lines):
        paste(whole, line, ((width - line.get_width()) / 2, place * pitch))
    return whole


def split_in_two(text: str) -> tuple[str, ...]:
    """Split a text of several words into two lines of similar length."""
    words = text.split()
    if len(words) < 2:
        return (text,) if text else ()
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(breaks, key=lambda pair: abs(len(pair[0]) - len(pair[1])))
