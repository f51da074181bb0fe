"""The user's settings."""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import TypeAlias

from game.catalogues import app_count
from game.catalogues import app_text as _
from game.plain import TooDeepError, as_json, quoted
from game.resources import read_text
from game.store.folder import Folder, keep_previous, previous, reason, set_aside, write_whole
from game.store.names import clean_name

FILE = "settings.json"

LETTERS = 1_000_000
"""Maximum characters of the file; far more than it needs."""

LONGEST_KEY = 20
"""Maximum characters of a key's name."""

SAID = 8
"""Maximum number of invalid values that are named; more are only counted."""

VERSION = 1
"""Version of the file format."""

SEATS = 7
"""Number of seats that have a name."""

TEXT_SCALES = (100, 115, 130)
"""Text sizes, in percent."""

ROWS = {
    "keys:left": ("a", "s", "d", "f", "g", "q"),
    "keys:right": ("h", "j", "k", "l", ";", "p"),
}
"""The default keys of the two keyboard rows."""

JsonValue: TypeAlias = "bool | int | str | list[JsonValue] | dict[str, JsonValue] | None"
"""A JSON value."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All user settings. Raises ValueError for an invalid value.

    ``volume`` and ``ambience``: volume of sound effects and of ambient sound, 0 to 100; ``muted``
    silences both. ``pace``: how fast things move, 50 to 200 percent. ``text_scale``: 100, 115 or
    130 percent. ``tables``: the last table of each card game by slug, as ``{"seats": [...],
    "options": {...}}``. ``rows``: the names of the six keys of each row of a shared keyboard, five
    for cards and one to peek. ``unknown``: other entries of the file, to be written back.
    """

    fullscreen: bool = False
    volume: int = 80
    ambience: int = 40
    muted: bool = False
    pace: int = 100
    reduced_motion: bool = False
    text_scale: int = 100
    names: tuple[str, ...] = tuple(f"Player {seat + 1}" for seat in range(SEATS))
    tables: Mapping[str, Mapping[str, JsonValue]] = field(default_factory=dict)
    rows: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: dict(ROWS))
    unknown: Mapping[str, JsonValue] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in ("fullscreen", "muted", "reduced_motion"):
            if type(getattr(self, name)) is not bool:
                raise ValueError(_("{name} must be true or false").format(name=name))
        _check_number("volume", self.volume, range(101))
        _check_number("ambience", self.ambience, range(101))
        _check_number("pace", self.pace, range(50, 201))
        if type(self.text_scale) is not int or self.text_scale not in TEXT_SCALES:
            allowed = ", ".join(map(str, TEXT_SCALES))
            raise ValueError(_("text_scale must be one of {allowed}").format(allowed=allowed))
        _check_names(self.names)
        _check_tables(self.tables)
        _check_rows(self.rows)

    def with_table(
        self, slug: str, seats: list[JsonValue], options: dict[str, JsonValue]
    ) -> "Settings":
        """Return these settings with another last table of a card game."""
        table: dict[str, JsonValue] = {"seats": seats, "options": options}
        return replace(self, tables={**self.tables, slug: table})


def load(folder: Folder) -> tuple[Settings, str]:
    """Load the settings; also return a sentence to show if not all can be used, or "".

    An invalid value is replaced by its default. A file that cannot be read at all, or was written
    by a newer version of Quinte, is renamed; the settings of the last start are used instead, or
    the defaults.
    """
    path = folder.file(FILE)
    if path is None or not path.exists():
        return Settings(), folder.trouble
    try:
        settings, faults = read(read_text(path, LETTERS))
    except ValueError as error:
        return _loaded_instead(path, str(error))
    if not faults:
        _remember(path)
    return settings, _sentence(path.name, faults)


def _loaded_instead(path: Path, problem: str) -> tuple[Settings, str]:
    """Set an unusable file aside; return other settings and a sentence that says which."""
    try:
        words = _("{file} was not loaded: {problem}. It was kept as {copy}.")
        said = words.format(file=path.name, problem=problem, copy=set_aside(path).name)
    except OSError:
        words = _("{file} was not loaded: {problem}. It will be overwritten.")
        said = words.format(file=path.name, problem=problem)
    try:
        settings, __ = read(read_text(previous(path), LETTERS))
    except ValueError:
        return Settings(), said
    return settings, " ".join((said, _("The settings from the last start are used.")))


def _remember(path: Path) -> None:
    """Keep the settings as they are at this start."""
    with suppress(OSError):  # only a damaged file would need it
        earlier = previous(path)
        if not earlier.exists() or earlier.read_bytes() != path.read_bytes():
            keep_previous(path)


def save(settings: Settings, folder: Folder) -> str:
    """Write the settings; return a sentence if that is impossible, else ""."""
    path = folder.file(FILE)
    if path is None:
        return folder.trouble
    try:
        write_whole(path, written(settings).encode())
    except OSError as error:
        words = _("Settings will be lost when you quit: {file} cannot be written ({reason}).")
        return words.format(file=path, reason=reason(error))
    return ""


def written(settings: Settings) -> str:
    """Return the settings as the text of their file."""
    values = {name: getattr(settings, name) for name in KNOWN}
    return json.dumps({"version": VERSION, **values, **settings.unknown}, indent=2) + "\n"


def read(text: str) -> tuple[Settings, tuple[str, ...]]:
    """Parse a file's text; also return a clause for each invalid value.

    Invalid values are replaced by their defaults; unknown entries are kept. Raises ValueError with
    a clause that says why if nothing can be used.
    """
    try:
        kept = json.loads(text, parse_int=_number)
    except (ValueError, RecursionError):
        raise ValueError(_("it is damaged")) from None
    if not isinstance(kept, dict):
        raise ValueError(_("it is damaged"))
    faults = []
    version = kept.pop("version", VERSION)
    if type(version) is not int:
        faults.append(_("version must be a whole number"))
    elif version > VERSION:
        raise ValueError(_("it was written by a newer Quinte"))
    settings, unknown = Settings(), {}
    for name, value in kept.items():
        try:
            kept[name] = as_json(value)
        except TooDeepError:
            faults.append(_("{name} is nested too deeply").format(name=_called(name)))
            continue
        if name not in KNOWN:
            unknown[name] = kept[name]
            continue
        if name in _PARTS:
            kept[name], wrong = _PARTS[name](value)
            faults += wrong
        try:
            settings = replace(settings, **{name: kept[name]})
        except ValueError as problem:
            faults.append(str(problem))
    return replace(settings, unknown=unknown), tuple(faults)


def _number(digits: str) -> int | str:
    """Parse a whole number; return the digits if they are too many for Python."""
    try:
        return int(digits)
    except ValueError:
        return digits


def _sentence(file: str, faults: Sequence[str]) -> str:
    """Join the clauses to a sentence to show."""
    if not faults:
        return ""
    said = list(faults[:SAID])
    if len(faults) > SAID:
        more = len(faults) - SAID
        words = app_count("{n} more value is invalid", "{n} more values are invalid", more)
        said.append(words.format(n=more))
    words = app_count(
        "{file}: {faults}; the default is used instead.",
        "{file}: {faults}; the defaults are used instead.",
        len(faults),
    )
    return words.format(file=file, faults=", ".join(said))


def _called(key: str) -> str:
    """Return a key of the file as it is shown in a sentence."""
    return key if key.isidentifier() and len(key) < 40 else quoted(key)


def _names(given: object) -> tuple[object, list[str]]:
    """Return names with defaults for the invalid ones, and a clause for each of those."""
    if not isinstance(given, list):
        return given, []
    names, faults = list(Settings().names), []
    for seat, name in enumerate(given[:SEATS]):
        clean = clean_name(name) if isinstance(name, str) else ""
        if clean:
            names[seat] = clean
        else:
            faults.append(_("name {number} must be text").format(number=seat + 1))
    return tuple(names), faults


def _tables(given: object) -> tuple[object, list[str]]:
    """Return the valid tables, and a clause for each invalid one."""
    if not isinstance(given, dict):
        return given, []
    tables, faults = {}, []
    for slug, table in given.items():
        try:
            _check_tables({slug: table})
        except ValueError as problem:
            faults.append(str(problem))
        else:
            tables[slug] = table
    return tables, faults


def _rows(given: object) -> tuple[object, list[str]]:
    """Return key rows with defaults for the invalid ones, and a clause for each of those."""
    if not isinstance(given, dict):
        return given, []
    rows, faults = dict(ROWS), []
    read = {row: tuple(keys) if isinstance(keys, list) else keys for row, keys in given.items()}
    for more in ({**rows, **read}, *({row: keys} for row, keys in read.items())):
        try:
            _check_rows({**rows, **more})
        except ValueError as problem:
            faults.append(str(problem))
        else:
            rows |= more
    return rows, faults[1:]  # the first fault is about all rows together


_PARTS = {"names": _names, "tables": _tables, "rows": _rows}
"""Parsers of settings with several values, each of which can be invalid alone."""

KNOWN = tuple(field.name for field in fields(Settings) if field.name != "unknown")
"""The names of the settings."""


def _check_number(name: str, value: object, allowed: range) -> None:
    if type(value) is not int or value not in allowed:
        raise ValueError(
            _("{name} must be {least} to {most}").format(
                name=name, least=allowed[0], most=allowed[-1]
            )
        )


def _check_names(names: object) -> None:
    if not isinstance(names, tuple) or len(names) != SEATS:
        raise ValueError(_("names must list {count} names").format(count=SEATS))
    for seat, name in enumerate(names, 1):
        if not isinstance(name, str) or not name or name != clean_name(name):
            raise ValueError(_("name {number} must be text").format(number=seat))


def _check_tables(tables: object) -> None:
    if not isinstance(tables, Mapping):
        raise ValueError(_("tables must have one entry per game"))
    for slug, table in tables.items():
        match table:
            case {"seats": list(), "options": dict()}:
                continue
        raise ValueError(_("tables.{game} must have seats and options").format(game=_called(slug)))


def _check_rows(rows: object) -> None:
    if not isinstance(rows, Mapping) or set(rows) != set(ROWS):
        raise ValueError(
            _("rows must contain {one} and {other}").format(one=min(ROWS), other=max(ROWS))
        )
    for row, keys in rows.items():
        if not isinstance(keys, tuple) or len(keys) != 6 or not all(map(_is_key, keys)):
            raise ValueError(_("rows.{row} must list six keys").format(row=row))
    keys = [key for row in rows.values() for key in row]
    if len(set(keys)) != len(keys):
        raise ValueError(_("each key can be used only once in rows"))


def _is_key(key: object) -> bool:
    """Return whether a value can be the name of a key."""
    return isinstance(key, str) and 0 < len(key) <= LONGEST_KEY and key.isprintable()
