"""Table layouts from levels/<slug>/<variant>.tmx, made with Tiled on the base canvas.

Each object has a name (a zone, a seat, a counter, or a piece of the table such as
``prompt``), a type of KINDS, and a box. Its properties are numbers; README.md lists them.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pytmx

from game.resources import ResourceError, read_text
from game.view.scale import BASE, Box

KINDS = (
    "pile",
    "fan",
    "slot",
    "hand",
    "plaque",
    "dial",
    "dice",
    "wheel",
    "verdict",
    "badge",
    "prompt",
    "pips",
    "ring",
    "lines",
    "mat",
    "strips",
    "ladder",
    "scores",
    "note",
    "arena",
    "tray",
    "die",
    "spot",
    "field",
    "middle",
    "cell",
    "tally",
    "ribbon",
    "focus",
    "choices",
    "roundel",
    "drops",
)
"""What an object of a layout can be."""


FARTHEST = 10_000
"""The largest number in a layout; more than the canvas needs."""

LONGEST = 160
"""Maximum characters of a quoted parser error."""

_T = TypeVar("_T")


class LayoutError(ResourceError):
    """A layout file is wrong; the message names file and object."""


class _Named(dict[str, _T]):
    """Values by name; a missing name raises LayoutError."""

    def __init__(self, owner: str, what: str, values: Mapping[str, _T]) -> None:
        super().__init__(values)
        self._owner, self._what = owner, what

    def __missing__(self, name: str) -> _T:
        raise LayoutError(f"{self._owner}: there is no {self._what} {name!r}")


@dataclass(frozen=True, slots=True)
class Anchor:
    """One object of a layout."""

    name: str
    kind: str
    box: Box
    props: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything of one table that has a place."""

    name: str
    anchors: Mapping[str, Anchor]
    """Anchors by name; a missing name raises LayoutError."""

    def box(self, name: str) -> Box:
        """The box of an object; LayoutError names one that is missing."""
        return self.anchors[name].box

    def of_kind(self, kind: str) -> tuple[Anchor, ...]:
        """All objects of a kind, in the order of the file."""
        return tuple(anchor for anchor in self.anchors.values() if anchor.kind == kind)


def read_layout(path: Path) -> Layout:
    """The layout of a file; LayoutError names file and object when something is wrong."""
    name = f"{path.parent.name}/{path.name}"
    try:
        read_text(path)
        tiled = pytmx.TiledMap(str(path))
    except Exception as problem:  # pytmx raises whatever its XML parser and casts raise
        raise LayoutError(f"{name} cannot be read: {_clause(problem)}") from problem
    size = (tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight)
    if size != BASE:
        raise LayoutError(f"{name} is {size[0]}x{size[1]}; layouts are {BASE[0]}x{BASE[1]}")
    anchors: dict[str, Anchor] = {}
    for layer in tiled.layers:
        for thing in layer if isinstance(layer, pytmx.TiledObjectGroup) else ():
            anchor = _anchor(name, thing)
            if anchor.name in anchors:
                raise LayoutError(f"{name}: two objects are called {anchor.name!r}")
            anchors[anchor.name] = anchor
    return Layout(name, _Named(name, "object", anchors))


def _clause(problem: Exception) -> str:
    """Return an exception's message on one line."""
    return " ".join(str(problem).split())[:LONGEST] or type(problem).__name__


def _anchor(file: str, thing: pytmx.TiledObject) -> Anchor:
    if getattr(thing, "template", None):
        raise LayoutError(f"{file}: object {thing.id} uses a template; save it detached")
    if not thing.name:
        raise LayoutError(f"{file}: object {thing.id} has no name")
    kind = thing.type or getattr(thing, "class", None)
    if kind not in KINDS:
        raise LayoutError(
            f"{file}: {thing.name} has the type {str(kind)[:LONGEST]!r}; known: {', '.join(KINDS)}"
        )
    if thing.rotation:
        raise LayoutError(f"{file}: {thing.name} is turned; use the property angle")
    props = {key: _number(file, thing, key, value) for key, value in _props(thing)}
    sides = [
        _number(file, thing, side, getattr(thing, side)) for side in ("x", "y", "width", "height")
    ]
    if sides[2] <= 0 or sides[3] <= 0:
        raise LayoutError(f"{file}: {thing.name} has no size")
    owner = f"{file}, {thing.name}"
    return Anchor(thing.name, kind, Box(*sides), _Named(owner, "property", props))


def _props(thing: pytmx.TiledObject) -> list[tuple[str, object]]:
    return list(dict(thing.properties).items())


def _number(file: str, thing: pytmx.TiledObject, key: str, value: object) -> float:
    """Convert a number of an object; LayoutError if it is invalid or far off the canvas."""
    number = float(value) if isinstance(value, int | float) else math.nan
    if not abs(number) <= FARTHEST:
        raise LayoutError(
            f"{file}: {thing.name} has a property {key} that must be a number up to {FARTHEST}"
        )
    return number
