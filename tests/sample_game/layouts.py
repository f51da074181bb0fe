"""Writer of the sample card game's table layouts, in Tiled's format."""

from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element, ElementTree, SubElement

from game.engine.names import Seat

WIDTH, CARD = 440, (116, 162)
"""Pixels of a seat's column, and of a card."""

PLACES = (
    ("prompt", "prompt", (544, 950, 832, 84), {}),
    ("badge", "badge", (780, 60, 360, 52), {}),
    ("deck", "pile", (1780, 480, 100, 140), {}),
    ("aside", "pile", (1780, 660, 100, 140), {}),
    ("hand", "hand", (874, 694, 172, 241), {"spread": 3.0, "step": 150.0}),
)
"""Objects that do not belong to a seat: name, class, box, properties."""


def write_layouts(folder: Path, seats: tuple[int, ...]) -> None:
    """Write a layout for each number of seats."""
    folder.mkdir(parents=True)
    for number in seats:
        _map(number).write(folder / f"seats_{number}.tmx", "utf-8", xml_declaration=True)


def _map(seats: int) -> ElementTree:
    size = {"width": "1920", "height": "1080", "tilewidth": "1", "tileheight": "1"}
    root = Element("map", version="1.10", orientation="orthogonal", infinite="0", **size)
    group = SubElement(root, "objectgroup", id="1", name="table")
    columns = (place for seat in range(seats) for place in _column(seat, seats))
    for number, (name, kind, box, properties) in enumerate((*PLACES, *columns), 1):
        sides = dict(zip(("x", "y", "width", "height"), map(str, box), strict=True))
        thing = SubElement(group, "object", id=str(number), name=name, type=kind, **sides)
        given = SubElement(thing, "properties") if properties else thing
        for key, value in properties.items():
            SubElement(given, "property", name=key, type="float", value=str(value))
    return ElementTree(root)


def _column(seat: Seat, seats: int) -> Iterator[tuple[str, str, tuple[float, ...], dict]]:
    """Yield the objects of a seat, from top to bottom: its plaque, points, hand and cards."""
    x = 960 + (seat - (seats - 1) / 2) * WIDTH
    left, (width, height) = x - CARD[0] / 2, CARD
    yield f"seat:{seat}", "plaque", (x - 150, 150, 300, 92), {}
    yield f"points:{seat}", "die", (x + 80, 290, 76, 76), {}
    yield f"hand:{seat}", "pips", (x - 100, 320, 16, 23), {"room": 120.0}
    yield f"laid:{seat}", "slot", (left, 440, width, height), {}
    yield f"caught:{seat}", "slot", (left, 440, width, height), {"step": 30.0}
