"""What people have set, from one start of the program to the next."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import TypeAlias

from game.store.folder import Folder, set_aside, write_whole

FILE = "settings.json"

VERSION = 1
"""Version of the file's form."""

SEATS = 7
"""Seats that have a name."""

TEXT_SCALES = (100, 115, 130)
"""Sizes of text, percent."""

ROWS = {
    "keys:left": ("a", "s", "d", "f", "g", "q"),
    "keys:right": ("h", "j", "k", "l", ";", "p"),
}
"""The keys of the two rows of a shared keyboard before anybody changes them."""

Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"
"""A JSON value."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything people can set. ValueError names a value that is not possible.

    ``volume``: 0 to 100. ``pace``: how fast things move, 50 to 200 percent. ``text_scale``:
    100, 115 or 130 percent. ``tables``: the last table of each card game by slug, as
    ``{"seats": [...], "options": {...}}``. ``rows``: the names of the six keys of each row of a
    shared keyboard, five for cards and one to peek.
    """

    fullscreen: bool = False
    volume: int = 80
    pace: int = 100
    reduced_motion: bool = False
    text_scale: int = 100
    names: tuple[str, ...] = tuple(f"Player {seat + 1}" for seat in range(SEATS))
    tables: Mapping[str, Mapping[str, Plain]] = field(default_factory=dict)
    rows: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: dict(ROWS))

    def __post_init__(self) -> None:
        for name in ("fullscreen", "reduced_motion"):
            if type(getattr(self, name)) is not bool:
                raise ValueError(f"{name} must be true or false, not {getattr(self, name)!r}")
        _check_number("volume", self.volume, range(101))
        _check_number("pace", self.pace, range(50, 201))
        if type(self.text_scale) is not int or self.text_scale not in TEXT_SCALES:
            allowed = ", ".join(map(str, TEXT_SCALES))
            raise ValueError(f"text_scale must be one of {allowed}, not {self.text_scale!r}")
        _check_names(self.names)
        _check_tables(self.tables)
        _check_rows(self.rows)

    def with_table(self, slug: str, seats: list[Plain], options: dict[str, Plain]) -> "Settings":
        """These settings with another last table of a card game."""
        table: dict[str, Plain] = {"seats": seats, "options": options}
        return replace(self, tables={**self.tables, slug: table})


def load(folder: Folder) -> tuple[Settings, str]:
    """The kept settings, and a sentence for people if they could not be used ("" if all is well).

    A damaged file, or one of a newer Quinte, is kept aside and the defaults are used.
    """
    path = folder.file(FILE)
    if path is None or not path.exists():
        return Settings(), folder.trouble
    try:
        return read(path.read_text(encoding="utf-8")), ""
    except OSError as error:
        why = error.strerror or type(error).__name__
        return Settings(), f"{path.name} cannot be read ({why}); the usual settings are used."
    except ValueError as error:
        try:
            kept = f"it is kept as {set_aside(path).name}"
        except OSError:
            kept = "it will be written anew"
        return Settings(), f"{path.name} is not used: {error}; {kept}."


def save(settings: Settings, folder: Folder) -> str:
    """Write the settings down; a sentence for people if that is not possible, else ""."""
    path = folder.file(FILE)
    if path is None:
        return folder.trouble
    try:
        write_whole(path, written(settings))
    except OSError as error:
        why = error.strerror or type(error).__name__
        return f"The settings cannot be kept in {path} ({why}); they hold for today only."
    return ""


def written(settings: Settings) -> str:
    """The settings as the text of their file."""
    return json.dumps({"version": VERSION, **asdict(settings)}, indent=2) + "\n"


def read(text: str) -> Settings:
    """The settings of a file's text; ValueError says in one clause what is wrong with it."""
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError("it is damaged") from None
    if not isinstance(kept, dict) or type(kept.get("version")) is not int:
        raise ValueError("it is damaged")
    if kept.pop("version") > VERSION:
        raise ValueError("it was written by a newer Quinte")
    unknown = sorted(kept.keys() - {field.name for field in fields(Settings)})
    if unknown:
        raise ValueError(f"there is no setting {unknown[0]!r}")
    if isinstance(kept.get("names"), list):
        kept["names"] = tuple(kept["names"])
    if isinstance(kept.get("rows"), dict):
        kept["rows"] = {
            row: tuple(keys) if isinstance(keys, list) else keys
            for row, keys in kept["rows"].items()
        }
    return Settings(**kept)


def _check_number(name: str, value: object, allowed: range) -> None:
    if type(value) is not int or value not in allowed:
        raise ValueError(f"{name} must be {allowed[0]} to {allowed[-1]}, not {value!r}")


def _check_names(names: object) -> None:
    if not isinstance(names, tuple) or len(names) != SEATS:
        raise ValueError(f"names must be {SEATS} names")
    for name in names:
        if not isinstance(name, str) or not name.strip():
            raise ValueError(f"a name must be a word, not {name!r}")


def _check_tables(tables: object) -> None:
    if not isinstance(tables, Mapping):
        raise ValueError("tables must be named by card game")
    for slug, table in tables.items():
        match table:
            case {"seats": list(), "options": dict()} if len(table) == 2:
                continue
        raise ValueError(f"the last table of {slug} must have seats and options")


def _check_rows(rows: object) -> None:
    if not isinstance(rows, Mapping) or set(rows) != set(ROWS):
        raise ValueError(f"rows must be {' and '.join(ROWS)}")
    keys = [key for row in rows.values() for key in (row if isinstance(row, tuple) else [None])]
    if len(keys) != 12 or not all(isinstance(key, str) and key for key in keys):
        raise ValueError("each row must be six keys")
    if len(set(keys)) != len(keys):
        raise ValueError("no key can be in the rows twice")
