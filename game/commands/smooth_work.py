"""Counting the slow drawing calls that no frame should make."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import ParamSpec, TypeVar

import pygame

Given = ParamSpec("Given")
Made = TypeVar("Made")

RASTERS = (pygame.image, ("load", "load_sized_svg"))
BLURS = (pygame.transform, ("gaussian_blur", "box_blur"))
SCALES = (pygame.transform, ("smoothscale", "smoothscale_by", "scale2x"))
ROTATIONS = (pygame.transform, ("rotozoom",))
KINDS = {"rasterized": RASTERS, "blurred": BLURS, "scaled": SCALES, "rotated": ROTATIONS}
"""The functions of pygame that are counted, by what they do."""


@contextmanager
def counting() -> Iterator[Counter[str]]:
    """Count every call of a slow function of pygame in a ``with`` block, by the names in KINDS."""
    counts = Counter(dict.fromkeys(KINDS, 0))
    kept = []
    for kind, (module, names) in KINDS.items():
        for name in names:
            function = getattr(module, name)
            kept.append((module, name, function))
            setattr(module, name, _counted(function, counts, kind))
    try:
        yield counts
    finally:
        for module, name, function in kept:
            setattr(module, name, function)


def _counted(
    function: Callable[Given, Made], counts: Counter[str], kind: str
) -> Callable[Given, Made]:
    def counted(*args: Given.args, **kwargs: Given.kwargs) -> Made:
        counts[kind] += 1
        return function(*args, **kwargs)

    return counted
