"""People's own characters: a TOML file each, in a folder of their own among what Quinte keeps.

What a character may be is not known here: the card game's option hands over a check. The keys
are those of the plain data that the card game reads::

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
from game.engine.plain import TooDeepError, as_json
from game.resources import PARTS, check_toml_lines, read_text
from game.store.folder import Folder, reason, write_whole

SUFFIX = ".toml"

LETTERS = 65_536
"""Letters that a file may have: many times what a character needs."""

EXAMPLE = ".example"
"""What the name of a file ends with that is there to be copied, and is not read."""

CharacterFile: TypeAlias = Mapping[str, object]

_WHY = (
    ("verwrite", _("duplicate key")),
    ("mutate", _("duplicate key")),
    ("twice", _("duplicate heading")),
    (r"character '\n'", _("a text must end on the line where it begins, with the same quote")),
    ("nterminated", _("a text must end with the quotes it begins with")),
    ("Unescaped", _("in a text, \\ must be written twice")),
    ("newline or end", _("only a # comment may follow a value on its line")),
    ("'='", _("write a key, then =, then its value")),
    ("Invalid value", _('write a text in "quotes" or a number after =')),
)
"""What people can do about a line that is no TOML, by a part of what the reader says of it."""

_ELSE = _('write a [heading], or a key and its value: name = "Mara"')
"""The same for everything else."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """A file that is not used, and all that is wrong with it, a line for each thing."""

    file: str
    faults: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """What the folder holds: the characters that can be played, and what is wrong with others.

    ``names`` are those of the characters' files.
    """

    characters: tuple[CharacterFile, ...] = ()
    names: tuple[str, ...] = ()
    troubles: tuple[Trouble, ...] = ()


@dataclass(frozen=True, slots=True)
class Brought:
    """What people's own files bring to a card game.

    ``value`` is for its ``option``. ``names`` are the files that are used, ``titles`` what they
    call themselves, ``troubles`` the files that are not. ``place`` is the folder; "" where nothing
    can be kept. ``missing`` says why no examples lie there; "" where they do.
    """

    option: Option
    value: Value
    names: tuple[str, ...]
    titles: tuple[str, ...]
    troubles: tuple[Trouble, ...]
    place: str
    missing: str = ""


def bring(folder: Folder, options: Iterable[Option]) -> Brought | None:
    """What files bring to the option that takes any; None where none does.

    Examples to copy are laid beside them.
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
    """Read all files, by name; one that cannot be used is reported, and the others are used."""
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
    """ValueError when a character cannot be used beside those of other files, in lines."""
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
    """The plain data of a file's text; ValueError names line and column when it is no TOML."""
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
    except ValueError:  # of a whole number, past what Python reads
        raise ValueError(_("it has a number with too many digits")) from None


def written(character: CharacterFile) -> str:
    """A character as the text of its file; `read` gives the same data back."""
    return "\n".join(_lines(character, ())).strip() + "\n"


def lay_examples(folder: Folder, files: Files) -> str:
    """Put characters beside people's own to copy from; a sentence if that is not possible."""
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
    """Where a text is no TOML, and what belongs there."""
    found = re.search(r"\(at line (\d+), column (\d+)\)", problem)
    why = next((said for part, said in _WHY if part in problem), _ELSE)
    if found is None:
        return _("the last line cannot be read: {why}").format(why=why)
    words = _("line {line}, column {column} cannot be read: {why}")
    return words.format(line=found[1], column=found[2], why=why)


def _readable(name: str) -> str:
    """A file's name without signs that cannot be shown, such as a new line."""
    return name if name.isprintable() else ascii(name)[1:-1]


def _lines(table: Mapping[str, object], at: tuple[str, ...]) -> Iterable[str]:
    """A table's values, then the tables in it, each under its heading."""
    plain = {key: value for key, value in table.items() if not isinstance(value, Mapping)}
    if at and plain:
        yield ""
        yield f"[{'.'.join(at)}]"
    for key, value in plain.items():
        yield f"{key} = {json.dumps(value, ensure_ascii=False)}"
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _lines(value, (*at, key))
