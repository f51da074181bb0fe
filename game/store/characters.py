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
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from game.engine.names import Value
from game.engine.rulebook import Files, Option
from game.store.folder import Folder, write_whole

SUFFIX = ".toml"

LETTERS = 65_536
"""Letters that a file may have: many times what a character needs."""

EXAMPLE = ".example"
"""What the name of a file ends with that is there to be copied, and is not read."""

Character: TypeAlias = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Found:
    """What the folder holds: the characters that can be played, a sentence for each other file.

    ``names`` are those of the characters' files.
    """

    characters: tuple[Character, ...] = ()
    names: tuple[str, ...] = ()
    troubles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Brought:
    """What people's own files bring to a card game.

    ``value`` is for its ``option``. ``names`` are the files that are used, ``troubles`` has a
    sentence for each that is not. ``place`` is the folder; "" where nothing can be kept.
    ``missing`` says why no examples lie there; "" where they do.
    """

    option: Option
    value: Value
    names: tuple[str, ...]
    troubles: tuple[str, ...]
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
            value = option.checked(found.characters)
            place = folder.file(option.files.folder)
            where = "" if place is None else str(place)
            return Brought(option, value, found.names, found.troubles, where, missing)
    return None


def load(folder: Folder, files: Files) -> Found:
    """Read all files, by name; one that cannot be used is reported, and the others are used."""
    place = folder.file(files.folder)
    used: dict[str, Character] = {}
    troubles = []
    for path in [] if place is None else sorted(place.glob(f"*{SUFFIX}")):
        try:
            character = read(_text(path))
            files.check([*used.values(), character])
        except ValueError as problem:
            troubles.append(f"{_readable(path.name)} is not used: {problem}.")
        else:
            used[path.name] = character
    return Found(tuple(used.values()), tuple(map(_readable, used)), tuple(troubles))


def read(text: str) -> Character:
    """The plain data of a file's text; ValueError names the line when it is no TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ValueError(str(problem)) from None
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except ValueError:  # of a whole number, past what Python reads
        raise ValueError("it has a number with too many digits") from None


def written(character: Character) -> str:
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
                write_whole(path, written(character))
    except OSError as error:
        why = error.strerror or type(error).__name__
        return f"The examples cannot be kept in {place} ({why})."
    return ""


def _text(path: Path) -> str:
    """The text of a file; ValueError says why it cannot be read."""
    try:
        if path.exists() and not path.is_file():
            raise ValueError("it is no file")
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LETTERS + 1)
    except OSError as error:
        raise ValueError(f"it cannot be read ({error.strerror or type(error).__name__})") from None
    except UnicodeDecodeError:
        raise ValueError("it is no text in UTF-8") from None
    if len(text) > LETTERS:
        raise ValueError(f"it has more than {LETTERS} letters")
    return text


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
