"""Table layouts from levels/<slug>/<variant>.tmx, made with Tiled on the base canvas.

Each object has a name (a zone, a seat, a counter, or a piece of the table such as
``prompt``), a type of KINDS, and a box. Its properties are numbers; README.md lists them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytmx

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


class LayoutError(ValueError):
    """A layout file is wrong; the message names file and object."""


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

    def box(self, name: str) -> Box:
        """The box of an object; LayoutError names one that is missing."""
        if name not in self.anchors:
            raise LayoutError(f"{self.name}: there is no object {name!r}")
        return self.anchors[name].box

    def of_kind(self, kind: str) -> tuple[Anchor, ...]:
        """All objects of a kind, in the order of the file."""
        return tuple(anchor for anchor in self.anchors.values() if anchor.kind == kind)


def read_layout(path: Path) -> Layout:
    """The layout of a file; LayoutError names file and object when something is wrong."""
    name = f"{path.parent.name}/{path.name}"
    try:
        tiled = pytmx.TiledMap(str(path))
    except Exception as problem:  # pytmx raises whatever its XML parser and casts raise
        raise LayoutError(f"{name} cannot be read: {problem}") from problem
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
    return Layout(name, anchors)


def _anchor(file: str, thing: pytmx.TiledObject) -> Anchor:
    if getattr(thing, "template", None):
        raise LayoutError(f"{file}: object {thing.id} uses a template; save it detached")
    if not thing.name:
        raise LayoutError(f"{file}: object {thing.id} has no name")
    kind = thing.type or getattr(thing, "class", None)
    if kind not in KINDS:
        raise LayoutError(f"{file}: {thing.name} has the type {kind!r}; known: {', '.join(KINDS)}")
    if thing.rotation:
        raise LayoutError(f"{file}: {thing.name} is turned; use the property angle")
    try:
        props = {key: float(value) for key, value in dict(thing.properties).items()}
    except ValueError as problem:
        raise LayoutError(f"{file}: {thing.name} has a property: {problem}") from problem
    return Anchor(thing.name, kind, Box(thing.x, thing.y, thing.width, thing.height), props)
