"""Sentences as data: a template and the values it names.

The templates are the keys of the translation catalogues, so every template must be a literal in
a call of `Text`, `Text.counted` or a function of narration.py, or is marked with `N_`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, reduce
from typing import Protocol, TypeAlias

from game.engine.values import setters

TextValue: TypeAlias = "int | str | Text"
"""A number, a name or a clause that goes into a template."""

LISTED = "one"
"""Placeholder of every list item but the last; see `chained`."""


class TextFormatter(Protocol):
    """Converts a Text to a sentence for one audience."""

    def template(self, one: str, many: str, count: int) -> str:
        """Return the translation of a template; ``many``: its plural, or ""."""

    def value(self, name: str, value: int | str) -> str:
        """Return a named value in words, such as a player's name for a seat."""


def N_(template: str) -> str:  # noqa: N802 - gettext's name for it
    """Mark a template for the translation catalogue where it is not yet used in a Text."""
    return template


@dataclass(frozen=True, slots=True, init=False)
class Text:
    """A template in plain English, and the values it names.

    For example ``Text("you struck {seat} last round", seat=2)``. A value called ``seat`` or
    ``seat_...`` is a seat, one called ``face`` or ``face_...`` is a card's face; the formatter
    replaces them with names. A value may be a Text itself, for a clause. ``many`` and ``count``
    are the plural of the template and its number, for texts made by `counted`.
    """

    id: str
    values: tuple[tuple[str, TextValue], ...]
    many: str
    count: int

    def __init__(self, id: str, /, **values: TextValue) -> None:
        """Sort the values by name, so that equal texts are equal."""
        self._fill(id, "", 1, values)

    def _fill(self, id: str, many: str, count: int, values: dict[str, TextValue]) -> None:
        _set_id(self, id)
        _set_values(self, tuple(sorted(values.items()) if len(values) > 1 else values.items()))
        _set_many(self, many)
        _set_count(self, count)

    @staticmethod
    def counted(one: str, many: str, n: int, /, **values: TextValue) -> "Text":
        """Return a Text whose template depends on ``n``, which both templates may name."""
        text = Text.__new__(Text)
        text._fill(one, many, n, {**values, "n": n})
        return text

    def __str__(self) -> str:
        return self.format(ENGLISH)

    def format(self, formatter: TextFormatter) -> str:
        """Return the sentence."""
        filled = {
            name: value.format(formatter)
            if isinstance(value, Text)
            else formatter.value(name, value)
            for name, value in self.values
        }
        return formatter.template(self.id, self.many, self.count).format(**filled)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats named in the text and in its clauses, in the order of the template."""
        found: list[int] = []
        for name, value in self._ordered():
            if isinstance(value, Text):
                found += value.seats
            elif isinstance(value, int) and kind_of(name) == "seat":
                found.append(value)
        return tuple(found)

    @property
    def subjects(self) -> tuple[int, ...]:
        """The seats the text is about: the first one named, or all in its list."""
        found: list[int] = []
        for name, value in self._ordered():
            if isinstance(value, Text):
                found += value.subjects
            elif isinstance(value, int) and kind_of(name) == "seat":
                found.append(value)
            if found and name != LISTED:
                break
        return tuple(dict.fromkeys(found))

    def _ordered(self) -> list[tuple[str, TextValue]]:
        """Return the values in the order of the template."""
        return sorted(self.values, key=lambda item: self.id.find(f"{{{item[0]}}}"))


_set_id, _set_values, _set_many, _set_count = setters(Text)


@lru_cache(maxsize=2048, typed=True)
def shared_text(template: str, /, **values: TextValue) -> Text:
    """Return a Text from a cache: a match says the same few sentences again and again."""
    return Text(template, **values)


def chained(template: str, parts: Iterable[Text]) -> Text:
    """Return parts joined by a template with ``{one}`` and ``{other}``; at least one part."""
    return reduce(lambda one, other: Text(template, one=one, other=other), parts)


def kind_of(name: str) -> str:
    """Return what a named value is: ``seat`` for ``seat`` and ``seat_b``, ``face``, ..."""
    return name.partition("_")[0]


_NOTHING = ""  # not a literal in the call: gettext keeps the empty key for its header
EMPTY = Text(_NOTHING)
"""A text without words."""


class _English:
    """Formats in English without player or card names: seats by number, faces by id."""

    def template(self, one: str, many: str, count: int) -> str:
        return many if many and count != 1 else one

    def value(self, name: str, value: int | str) -> str:
        if kind_of(name) == "seat":
            return f"seat {value}"
        return str(value).replace("_", " ") if kind_of(name) == "face" else str(value)


ENGLISH: TextFormatter = _English()
"""The formatter of records and error messages."""
