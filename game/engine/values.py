"""Fast constructors for small frozen values that are created many times per action.

The constructor of a frozen dataclass finds the slot of each field by name. Calling the setters of
the slots instead takes half the time.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

C = TypeVar("C", bound="DataclassInstance")

Setter = Callable[[object, object], None]
"""Sets a field of an object, frozen or not."""


def setters(kind: "type[DataclassInstance]") -> list[Setter]:
    """Return the setter of each field of a dataclass with slots, in order."""
    return [getattr(kind, field.name).__set__ for field in fields(kind)]


def with_fast_init(kind: type[C]) -> type[C]:
    """Replace the constructor of a frozen dataclass with slots by a faster one.

    It has the same parameters. All fields must be positional and have no default factories.
    """
    assert not hasattr(kind, "__post_init__"), "the fast constructor calls no __post_init__"
    assert all(
        field.init and not field.kw_only and field.default_factory is MISSING
        for field in fields(kind)
    ), "the fast constructor knows positional fields without default factories only"
    names: dict[str, object] = {}
    for field, setter in zip(fields(kind), setters(kind), strict=True):
        names |= {f"set_{field.name}": setter, f"default_{field.name}": field.default}
    parameters = ", ".join(_parameter(field) for field in fields(kind))
    body = "; ".join(f"set_{field.name}(self, {field.name})" for field in fields(kind))
    exec(f"def __init__(self, {parameters}): {body}", names)
    kind.__init__ = names["__init__"]  # type: ignore[assignment, method-assign]
    return kind


def _parameter(field: Field[object]) -> str:
    """Return the parameter of a field."""
    return field.name if field.default is MISSING else f"{field.name}=default_{field.name}"
