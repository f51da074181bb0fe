"""Finds what the game's SVG reader would silently omit or draw wrongly."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

KNOWN = {
    *("svg", "g", "defs", "title", "desc", "stop", "linearGradient", "radialGradient"),
    *("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"),
}
"""Elements that are drawn, or that do not affect a picture."""

GRADIENTS = {"linearGradient", "radialGradient"}

FORBIDDEN = {
    "class": "there is no CSS",
    "style": "there is no CSS",
    "clip-path": "nothing is clipped",
    "mask": "nothing is masked",
    "filter": "nothing is filtered",
    "paint-order": "strokes always come last",
    "marker-end": "markers are not drawn",
    "marker-start": "markers are not drawn",
}
"""Attributes that are ignored, each with the consequence."""

PAINT = re.compile(r"none|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|url\(#([^)]+)\)")
"""Pattern of a paint that the reader understands; group: a gradient's name."""


def faults(file: Path) -> list[str]:
    """Return a sentence for each fault of a drawing; empty if it is drawable.

    Raises xml.etree.ElementTree.ParseError when the file is not well formed.
    """
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    found = [] if root.get("viewBox") else ["it has no viewBox, so it cannot be scaled"]
    names = {e.get("id", "") for e in root.iter() if _tag(e) in GRADIENTS}
    for element in root.iter():
        found += _element_faults(element)
        found += _paint_faults(element, names)
    return found


def _tag(element: ElementTree.Element) -> str:
    """Return an element's name without its namespace."""
    return element.tag.rpartition("}")[2]


def _element_faults(element: ElementTree.Element) -> Iterator[str]:
    """Yield what is wrong with an element's kind and its attributes."""
    tag = _tag(element)
    if tag not in KNOWN:
        yield f"<{tag}> is not drawn"
    for name, consequence in FORBIDDEN.items():
        if element.get(name):
            yield f"<{tag} {name}>: {consequence}"
    if tag == "g" and float(element.get("opacity", "1")) < 1 and len(element) > 1:
        yield "<g opacity> fades each child alone, so overlaps show"
    if tag in GRADIENTS:
        yield from _gradient_faults(element)


def _gradient_faults(element: ElementTree.Element) -> Iterator[str]:
    """Yield what is wrong with a gradient."""
    name = element.get("id", "?")
    if element.get("gradientUnits") != "userSpaceOnUse":
        yield f"gradient {name} is not in user space"
    if element.get("fx") or element.get("fy"):
        yield f"gradient {name} has a focal point, which is ignored"
    if element.get("spreadMethod", "pad") != "pad":
        yield f"gradient {name} does not end in its last colour"
    if any(key.endswith("href") for key in element.keys()):  # noqa: SIM118 (not a mapping)
        yield f"gradient {name} borrows its stops"


def _paint_faults(element: ElementTree.Element, gradients: set[str]) -> Iterator[str]:
    """Yield paints that would be drawn gray, opaque or not at all."""
    for key in ("fill", "stroke", "stop-color"):
        paint = element.get(key)
        if paint is None:
            continue
        match = PAINT.fullmatch(paint)
        if not match:
            yield f"{key} {paint!r} is not #rrggbb"
        elif match[1]:
            if match[1] not in gradients:
                yield f"{key} {paint} names no gradient"
            if float(element.get(f"{key}-opacity", "1")) < 1:
                yield f"{key}-opacity is ignored on a gradient; use opacity"
