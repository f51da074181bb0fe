"""Parts shared by the places behind the tables."""

from collections.abc import Iterable
from random import Random

from scenery_svg import Drawing, Stop, segment

WIDTH, HEIGHT = 1920, 1080

MIDDLE = WIDTH / 2


def canvas() -> Drawing:
    """Return an empty place."""
    return Drawing(WIDTH, HEIGHT)


def fall(*colours: str) -> tuple[Stop, ...]:
    """Return opaque stops at equal distances."""
    last = len(colours) - 1
    return tuple((step / last, colour, 1.0) for step, colour in enumerate(colours))


def band(place: Drawing, top: float, foot: float, stops: Iterable[Stop]) -> None:
    """Fill the full width from ``top`` to ``foot`` with a vertical gradient."""
    place.rect((0, top), (WIDTH, foot - top), place.linear((0, top), (0, foot), *stops))


def boards(place: Drawing, top: float, colour: str, opacity: float, pitch: float = 150) -> None:
    """Draw floorboards that meet far behind the wall, with a few joints."""
    far = top - 620
    lines, joints, luck = "", "", Random(5)
    for step in range(-24, 25):
        foot = MIDDLE + step * pitch
        start = MIDDLE + (foot - MIDDLE) * (top - far) / (HEIGHT - far)
        lines += segment((start, top), (foot, HEIGHT))
    for _ in range(60):
        y = top + (HEIGHT - top) * luck.random() ** 1.4
        wide = pitch * (y - far) / (HEIGHT - far)
        left = MIDDLE + luck.randrange(-20, 20) * wide
        joints += segment((left, y), (left + wide, y))
    place.stroke(lines, colour, 2.4, opacity)
    place.stroke(joints, colour, 2, opacity * 0.9)


def finish(place: Drawing, lamp: str, strength: float, night: str) -> Drawing:
    """Light the middle, and darken the edges, most at the top, where titles and buttons are."""
    place.glow((MIDDLE, 530), 760, lamp, strength)
    shade = ((0, night, 0.72), (0.5, night, 0.5), (1, night, 0.0))
    place.rect((0, 0), (WIDTH, 240), place.linear((0, 0), (0, 240), *shade))
    stops = ((0, night, 0.0), (0.62, night, 0.0), (1, night, 0.78))
    place.cover(place.radial((MIDDLE, 480), 1180, *stops))
    return place
