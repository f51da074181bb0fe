"""People's own characters: a TOML file each, in a folder of their own among what Quinte keeps.

What a character may be is not known here: whoever loads them hands over a check. The keys are
those of the plain data that the card game reads::

    id = "mara"
    suit = "clubs"
    [ability]
    step = "pre"
    [cards.A]
    upright = "9; higher: more 1"
"""

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from game.store.folder import Folder, write_whole

FOLDER = "characters"
"""Where the files lie, in the user's folder."""

SUFFIX = ".toml"

EXAMPLE = ".example"
"""What the name of a file ends with that is there to be copied, and is not read."""

Character: TypeAlias = Mapping[str, object]

Check: TypeAlias = Callable[[Sequence[Character]], None]
"""Raises ValueError, naming key and what is allowed, when the last of them cannot be played."""


@dataclass(frozen=True, slots=True)
class Found:
    """What the folder holds: the characters that can be played, a sentence for each other file."""

    characters: tuple[Character, ...] = ()
    troubles: tuple[str, ...] = ()


def load(folder: Folder, check: Check) -> Found:
    """Read all files, by name; one that cannot be used is reported, and the others are used."""
    place = folder.file(FOLDER)
    if place is None or not place.is_dir():
        return Found()
    characters: list[Character] = []
    troubles = []
    for path in sorted(place.glob(f"*{SUFFIX}")):
        try:
            character = read(_text(path))
            check([*characters, character])
        except ValueError as problem:
            troubles.append(f"{path.name} is not used: {problem}.")
        else:
            characters.append(character)
    return Found(tuple(characters), tuple(troubles))


def read(text: str) -> Character:
    """The plain data of a file's text; ValueError names the line when it is no TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ValueError(str(problem)) from None
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def written(character: Character) -> str:
    """A character as the text of its file; `read` gives the same data back."""
    return "\n".join(_lines(character, ())).strip() + "\n"


def lay_examples(folder: Folder, examples: Iterable[Character]) -> str:
    """Put characters beside people's own to copy from; a sentence if that is not possible."""
    place = folder.file(FOLDER)
    if place is None:
        return folder.trouble
    try:
        place.mkdir(parents=True, exist_ok=True)
        for character in examples:
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
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ValueError(f"it cannot be read ({error.strerror or type(error).__name__})") from None
    except UnicodeDecodeError:
        raise ValueError("it is no text in UTF-8") from None


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
