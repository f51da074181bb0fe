"""The base class of layout objects, and the types of their properties."""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from game.view.scale import Box


@dataclass(frozen=True, slots=True)
class Limits:
    """Inclusive range of a numeric property, and its unit."""

    least: float
    most: float
    unit: str = ""


Length: TypeAlias = Annotated[float, Limits(1, 1920, "px")]
Offset: TypeAlias = Annotated[float, Limits(-1920, 1920, "px")]
Degrees: TypeAlias = Annotated[float, Limits(-180, 180, "degrees")]
RowNumber: TypeAlias = Annotated[int, Limits(1, 9)]


@dataclass(frozen=True, slots=True)
class Anchor:
    """A layout object: its name, and its box on the canvas.

    Each kind of object is a subclass, whose keyword-only fields are its properties.
    """

    name: str
    box: Box
