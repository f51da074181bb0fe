"""Drawings that stand for each other: where one has been drawn, another may be drawn later."""

from collections.abc import Collection, Iterable, Iterator
from functools import partial

from game.engine.names import Face
from game.view.cards import CardPainter
from game.view.easel import Easel
from game.view.warmup import Draw

SEVERAL = 2
"""Number of different icons from which a place is expected to show any icon."""


def missing(
    painter: CardPainter, faces: Collection[Face], crests: Collection[str]
) -> Iterator[Draw]:
    """Yield what rasterizes each other card, emblem, shield and icon at the sizes drawn so far."""
    yield from _cards(painter, faces)
    easel, look = painter.easel, painter.look
    yield from _pieces(easel, frozenset(look.emblems.values()))
    yield from _crests(easel, frozenset(crests))
    icons = {
        *(face.icon for face in look.faces.values()),
        *(counter.icon for counter in look.counters.values()),
        *(slot.icon for slot in look.slots.values()),
    }
    yield from _icons(easel, frozenset(f"icons/{icon}" for icon in icons if icon))


def _cards(painter: CardPainter, faces: Collection[Face]) -> Iterator[Draw]:
    for width in painter.widths:
        for face in faces:
            yield partial(painter.flat, face, width)


def _pieces(easel: Easel, names: Collection[str]) -> Iterator[Draw]:
    art = easel.art
    widths = {width for name, width in art.pieces_drawn() if name in names}
    for width in widths:
        for name in names:
            yield partial(art.piece, name, width)


def _crests(easel: Easel, names: Collection[str]) -> Iterator[Draw]:
    shields = {name.partition("+")[0] for name in names}
    widths = {width for name, width in easel.art.pieces_drawn() if name in shields}
    for width in widths:
        for name in names:
            yield partial(easel.crest_in_pixels, name, width)


def _icons(easel: Easel, names: Collection[str]) -> Iterator[Draw]:
    places: dict[tuple[int, str], set[str]] = {}
    for name, size, colour in easel.art.icons_drawn():
        places.setdefault((size, colour), set()).add(name)
    for (size, colour), drawn in places.items():
        for name in _relatives(drawn, names, places.values()) - drawn:
            yield partial(easel.art.icon, name, size, colour)


def _relatives(
    drawn: set[str], names: Collection[str], others: Iterable[set[str]]
) -> frozenset[str]:
    """Return the icons that a place may show which has shown some.

    They are those of the look, or of another place that has shown all of these and more.
    """
    found = set(names) if len(drawn.intersection(names)) >= SEVERAL else set()
    if len(drawn) >= SEVERAL:
        found.update(*(other for other in others if drawn < other))
    return frozenset(found)
