"""Read table layouts from levels/<slug>/<variant>.tmx, which are edited with Tiled.

levels/README.md explains the format; `layout_kinds` has the kinds of objects.
"""

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar, cast
from xml.etree import ElementTree

import pytmx

from game.engine.names import Seat
from game.resources import ResourceError, read_text
from game.view.anchor import Anchor
from game.view.layout_kinds import KINDS, PROPERTIES, build, quoted
from game.view.scale import BASE, Box
from game.view.table_anchors import PlaqueAnchor

FARTHEST = 10_000
"""Maximum coordinate and size of an object, in base units; more than the canvas needs."""

STEPS = "steps"
"""Property of the layer with the objects in force while cards move by themselves: the steps of a
turn in which they do, separated by spaces."""

LONGEST = 160
"""Maximum characters of a quoted parser error."""

CASTS: Mapping[str, Callable[[str], object]] = MappingProxyType(
    {"int": int, "float": float, "bool": {"true": True, "false": False}.__getitem__}
)
"""Parsers of property values by Tiled type; all other types are strings."""

_Kind = TypeVar("_Kind", bound=Anchor)


class LayoutError(ResourceError):
    """A layout file is invalid; the message names the file and the object."""


class _Objects(dict[str, Anchor]):
    """Objects by name; looking up a missing name raises LayoutError."""

    def __init__(self, file: str, anchors: Mapping[str, Anchor]) -> None:
        super().__init__(anchors)
        self._file = file

    def __missing__(self, name: str) -> Anchor:
        raise LayoutError(f"{self._file}: there is no object {quoted(name)}")


@dataclass(frozen=True, slots=True)
class Layout:
    """The named objects of one table's layout file."""

    name: str
    """File name with its two folders, for error messages."""

    anchors: Mapping[str, Anchor]
    """Objects by name; a missing name raises LayoutError."""

    moving: Mapping[str, Anchor] = field(default_factory=dict)
    """Objects that replace those of the same name while cards move by themselves."""

    moving_steps: frozenset[str] = frozenset()
    """Steps of a turn in which cards move by themselves."""

    _found: dict[type[Anchor], tuple[Anchor, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """The objects of each kind that was asked for."""

    def box(self, name: str) -> Box:
        """Return the box of an object; LayoutError if it is missing."""
        return self.anchors[name].box

    def get(self, kind: type[_Kind], name: str) -> _Kind:
        """Return an object of a kind by name; LayoutError if it is missing or of another kind."""
        anchor = self.anchors[name]
        if not isinstance(anchor, kind):
            wanted = next(key for key, each in KINDS.items() if each is kind)
            raise LayoutError(f"{self.name}: object {quoted(name)} must have the class {wanted}")
        return anchor

    def of_kind(self, kind: type[_Kind]) -> tuple[_Kind, ...]:
        """Return all objects of a kind, in the order of the file."""
        if kind not in self._found:
            anchors = self.anchors.values()
            self._found[kind] = tuple(anchor for anchor in anchors if isinstance(anchor, kind))
        return cast(tuple[_Kind, ...], self._found[kind])

    def while_moving(self) -> "Layout":
        """Return the layout with the objects in force while cards move by themselves."""
        if not self.moving:
            return self
        return replace(self, anchors=_Objects(self.name, {**self.anchors, **self.moving}))

    def seen_from(self, seat: Seat) -> "Layout":
        """Return the layout with all seats moved around the table until a seat is in front.

        It is the same layout where no place is marked as the front.
        """
        places = self.of_kind(PlaqueAnchor)
        for offset in range(len(places)):
            around = [*places[offset:], *places[:offset]]
            crowns = all(
                one.crown == other.crown for one, other in zip(places, around, strict=True)
            )
            if crowns and around[seat].front:
                return self._moved(offset) if offset else self
        return self

    def _moved(self, offset: int) -> "Layout":
        """Return the layout with every seat at the place of the one ``offset`` seats later."""
        seats = len(self.of_kind(PlaqueAnchor))

        def moved(anchors: Mapping[str, Anchor], name: str) -> Anchor:
            kind, _, seat = name.partition(":")
            if not seat.isdigit():
                return anchors[name]
            place = (int(seat) + offset) % seats
            return replace(anchors[f"{kind}:{place}"], name=name)

        anchors, moving = (
            {name: moved(objects, name) for name in objects}
            for objects in (self.anchors, self.moving)
        )
        return replace(self, anchors=_Objects(self.name, anchors), moving=moving)


def read_layout(path: Path) -> Layout:
    """Read a layout; LayoutError names the file, the object and what is allowed."""
    file = "/".join(path.parts[-3:])
    try:
        _check_values(file, ElementTree.fromstring(read_text(path).encode()))
        tiled = pytmx.TiledMap(str(path), allow_duplicate_names=True)
    except LayoutError:
        raise
    except Exception as problem:  # pytmx raises whatever its XML parser and casts raise
        raise LayoutError(f"{file} cannot be read: {_clause(problem)}") from problem
    size = (tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight)
    if size != BASE:
        raise LayoutError(f"{file} is {size[0]}x{size[1]}; layouts must be {BASE[0]}x{BASE[1]}")
    groups = [layer for layer in tiled.layers if isinstance(layer, pytmx.TiledObjectGroup)]
    moving = [group for group in groups if STEPS in group.properties][:1]
    for owner in (tiled, *groups):
        for key in owner.properties:
            if owner not in moving or key != STEPS:
                raise LayoutError(f"{file}: unknown property {quoted(key)} of the map or a layer")
    anchors = _objects(file, (group for group in groups if group not in moving))
    others = _objects(file, moving)
    for name, anchor in others.items():
        if type(anchors.get(name)) is not type(anchor):
            raise LayoutError(
                f"{file}: object {quoted(name)} of the layer with the property {quoted(STEPS)} "
                "must have the name and the class of an object of another layer"
            )
    steps = frozenset(str(moving[0].properties[STEPS]).split()) if moving else frozenset()
    return Layout(file, _Objects(file, anchors), others, steps)


def _objects(file: str, groups: Iterable[pytmx.TiledObjectGroup]) -> dict[str, Anchor]:
    """Build the objects of layers; LayoutError if two have the same name."""
    anchors: dict[str, Anchor] = {}
    for thing in (thing for group in groups for thing in group):
        anchor = _anchor(file, thing)
        if anchor.name in anchors:
            raise LayoutError(f"{file}: two objects are named {quoted(anchor.name)}")
        anchors[anchor.name] = anchor
    return anchors


def _check_values(file: str, tiled: ElementTree.Element) -> None:
    """Raise LayoutError for an object with a value of the wrong type; pytmx accepts some."""
    for thing in tiled.iter("object"):
        kind = thing.get("type") or thing.get("class") or ""
        who = _who(file, thing.get("name") or "", thing.get("id"), kind)
        keys: set[str] = set()
        for given in thing.iter("property"):
            key, value, type_ = (given.get(part) or "" for part in ("name", "value", "type"))
            if key in keys:
                raise LayoutError(f"{who}: it has the property {quoted(key)} twice")
            keys.add(key)
            try:
                CASTS.get(type_, str)(value)
            except (KeyError, ValueError):
                known = PROPERTIES.get(kind, {}).get(key)
                allowed = f"a value of the type {type_}" if known is None else known.allowed
                raise LayoutError(
                    f"{who}: property {quoted(key)} is {quoted(value)}; allowed: {allowed}"
                ) from None


def _clause(problem: Exception) -> str:
    """Return an exception's message on one line."""
    return " ".join(str(problem).split())[:LONGEST] or type(problem).__name__


def _who(file: str, name: str, number: object, kind: str) -> str:
    """Return how a message names an object: by its name or else its number, and its class."""
    known = f" (class {kind})" if kind in KINDS else ""
    return f"{file}: object {quoted(name) if name else number}{known}"


def _anchor(file: str, thing: pytmx.TiledObject) -> Anchor:
    """Build an object; LayoutError if it is invalid."""
    kind = thing.type or vars(thing).get("class", "")
    who = _who(file, thing.name or "", thing.id, kind)
    try:
        if thing.template:
            raise ValueError("it uses a template; detach it")
        if not thing.name:
            raise ValueError("it has no name")
        if thing.rotation:
            raise ValueError("it is rotated; only slots can be, with the property angle")
        return build(kind, thing.name, _box(thing), thing.properties)
    except ValueError as problem:
        raise LayoutError(f"{who}: {problem}") from None


def _box(thing: pytmx.TiledObject) -> Box:
    """Return the box of an object; ValueError if it is empty or too far off the canvas."""
    box = Box(thing.x, thing.y, thing.width, thing.height)
    for side in (box.x, box.y, box.w, box.h):
        if not (math.isfinite(side) and abs(side) <= FARTHEST):
            raise ValueError(f"its box must lie within {FARTHEST} pixels")
    if box.w <= 0 or box.h <= 0:
        raise ValueError("its width and height must be greater than 0")
    return box
