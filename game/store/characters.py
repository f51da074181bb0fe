"""Custom characters: one TOML file each, in a subfolder of the user's folder.

The card game's option provides the validation. The keys are those of the card game's plain
data, for example::

    id = "mara"
    suit = "clubs"
    [ability]
    step = "pre"
    [cards.A]
    upright = "9; higher: more 1"
"""

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.catalogues import app_text as _
from game.engine.names import Value
from game.engine.options import Files, Option
from game.plain import TooDeepError, as_json
from game.resources import PARTS, check_toml_lines, read_text
from game.store.folder import Folder, reason, write_whole

SUFFIX = ".toml"

LETTERS = 65_536
"""Maximum characters of a file; many times what a character needs."""

EXAMPLE = ".example"
"""Additional suffix of example files, which are not read."""

CharacterFile: TypeAlias = Mapping[str, object]

_WHY = (
    ("verwrite", _("duplicate key")),
    ("mutate", _("duplicate key")),
    ("twice", _("duplicate heading")),
    (r"character '\n'", _("quoted text must end on the same line, with the same quote")),
    ("nterminated", _("quoted text must end with the quotes it began with")),
    ("Unescaped", _("in quoted text, \\ must be written twice")),
    ("newline or end", _("only a # comment may follow a value on its line")),
    ("'='", _("write a key, then =, then its value")),
    ("Invalid value", _("after =, write quoted text or a number")),
)
"""Explanations of syntax errors, by a part of the TOML parser's message."""

_ELSE = _('write a [heading], or a key and its value: name = "Mara"')
"""The explanation of all other syntax errors."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """A file that cannot be used, with one line for each error."""

    file: str
    faults: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """The characters that can be used, and the errors of the other files.

    ``names`` are the file names of the characters.
    """

    characters: tuple[CharacterFile, ...] = ()
    names: tuple[str, ...] = ()
    troubles: tuple[Trouble, ...] = ()


@dataclass(frozen=True, slots=True)
class Brought:
    """What people's own files provide for a card game.

    ``value`` is for its ``option``. ``names`` are the files in use, ``titles`` the names in them,
    ``troubles`` the files with errors. ``place`` is the folder, "" if nothing can be saved.
    ``missing`` says why there are no examples, or "".
    """

    option: Option
    value: Value
    names: tuple[str, ...]
    titles: tuple[str, ...]
    troubles: tuple[Trouble, ...]
    place: str
    missing: str = ""


def bring(folder: Folder, options: Iterable[Option]) -> Brought | None:
    """Return what files provide for the option that reads files; None if there is none.

    Also writes the examples.
    """
    for option in options:
        if option.files is not None:
            missing = lay_examples(folder, option.files)
            found = load(folder, option.files)
            place = folder.file(option.files.folder)
            return Brought(
                option,
                option.checked(found.characters),
                found.names,
                tuple(str(character["name"]) for character in found.characters),
                found.troubles,
                "" if place is None else str(place),
                missing,
            )
    return None


def load(folder: Folder, files: Files) -> Found:
    """Read all files in order of their names; report those that cannot be used."""
    place = folder.file(files.folder)
    used: dict[str, CharacterFile] = {}
    troubles = []
    for path in [] if place is None else sorted(place.glob(f"*{SUFFIX}")):
        try:
            character = read(read_text(path, LETTERS))
            _check(character, used, files)
        except ValueError as problem:
            troubles.append(Trouble(_readable(path.name), tuple(str(problem).splitlines())))
        else:
            used[path.name] = character
    return Found(tuple(used.values()), tuple(map(_readable, used)), tuple(troubles))


def _check(character: CharacterFile, used: Mapping[str, CharacterFile], files: Files) -> None:
    """Raise ValueError, a line for each error, if a character cannot be used beside others."""
    called = character.get("id")
    twin = next((name for name, other in used.items() if other["id"] == called), "")
    faults = (
        [_("id {id!r} is taken by {file}").format(id=called, file=_readable(twin))] if twin else []
    )
    try:
        files.check([*(other for name, other in used.items() if name != twin), character])
    except ValueError as problem:
        faults.append(str(problem))
    if faults:
        raise ValueError("\n".join(faults))


def read(text: str) -> CharacterFile:
    """Parse a file's text; ValueError names line and column if it is not TOML."""
    check_toml_lines(text)
    try:
        character = tomllib.loads(text)
        as_json(character, PARTS)
        return character
    except TooDeepError:
        raise ValueError(_("it is nested too deeply")) from None
    except tomllib.TOMLDecodeError as problem:
        raise ValueError(_unreadable(str(problem))) from None
    except RecursionError:
        raise ValueError(_("it is nested too deeply")) from None
    except ValueError:  # an integer with more digits than Python parses
        raise ValueError(_("it has a number with too many digits")) from None


def written(character: CharacterFile) -> str:
    """Return a character as the text of its file; `read` returns the same data."""
    return "\n".join(_lines(character, ())).strip() + "\n"


def lay_examples(folder: Folder, files: Files) -> str:
    """Write example characters to copy; return a sentence if that is impossible, else ""."""
    place = folder.file(files.folder)
    if place is None:
        return folder.trouble
    try:
        place.mkdir(parents=True, exist_ok=True)
        for character in files.examples:
            path = place / f"{character['id']}{SUFFIX}{EXAMPLE}"
            if not path.exists():
                write_whole(path, written(character).encode())
    except OSError as error:
        return _("The examples cannot be written to {folder} ({reason}).").format(
            folder=place, reason=reason(error)
        )
    return ""


def _unreadable(problem: str) -> str:
    """Return where the TOML is wrong, and what to write there."""
    found = re.search(r"\(at line (\d+), column (\d+)\)", problem)
    why = next((said for part, said in _WHY if part in problem), _ELSE)
    if found is None:
        return _("the last line cannot be read: {why}").format(why=why)
    words = _("line {line}, column {column} cannot be read: {why}")
    return words.format(line=found[1], column=found[2], why=why)


def _readable(name: str) -> str:
    """Return a file's name without characters that cannot be shown, such as a line break."""
    return name if name.isprintable() else ascii(name)[1:-1]


def _lines(table: Mapping[str, object], at: tuple[str, ...]) -> Iterable[str]:
    """Yield a table's values, then the tables in it, each under its heading."""
    plain = {key: value for key, value in table.items() if not isinstance(value, Mapping)}
    if at and plain:
        yield ""
        yield f"[{'.'.join(at)}]"
    for key, value in plain.items():
        yield f"{key} = {json.dumps(value, ensure_ascii=False)}"
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _lines(value, (*at, key))
