"""Collect every string that players read: `python -m build_spec.make.catalogues`.

Writes ``assets/locale/<layer>.pot``, the gettext template of each layer. Strings come from calls
in the code (see `TEXTS` and `MARKED`), from the options and characters of the rulebooks, and from
the looks in ``assets/look``.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import read_mo
from babel.messages.pofile import write_po

from game.catalogues import FOLDER, LAYERS, fits
from game.engine import Rulebook
from game.resources import assets
from game.rulebooks import SHELF
from game.rulebooks.card_shot.hall import HALL
from game.view.look import Look, read_look

ROOT = Path(__file__).parents[2]

Arguments = Mapping[str, tuple[int, ...] | None]
"""Function names with the positions of their template arguments; None for the only one."""

TEXTS: Arguments = {
    "Text": None,
    "N_": None,
    "counted": (1, 2),
    "affect": (3,),
    "say": (2,),
    "mention": (2,),
    "present": (3,),
    "note": (2,),
    "announce": (2,),
    "explain": (3,),
}
"""Calls of the engine and the rulebooks; `Text` and `N_` in the scenes too."""

MARKED: Arguments = {
    "_": None,
    "app_count": (1, 2),
    "scenes_count": (1, 2),
    "view_count": (1, 2),
}
"""Calls of the other layers."""

SOURCES: Mapping[str, tuple[tuple[str, Arguments], ...]] = {
    "app": (
        ("game/*.py", MARKED),
        ("game/remote/**/*.py", MARKED),
        ("game/store/**/*.py", MARKED),
    ),
    "looks": (),
    "rulebooks": (
        ("game/engine/**/*.py", TEXTS),
        ("game/rulebooks/**/*.py", TEXTS),
        ("game/scenes/**/*.py", {"Text": None, "N_": None, "counted": (1, 2)}),
    ),
    "scenes": (("game/scenes/**/*.py", MARKED),),
    "view": (("game/view/**/*.py", MARKED),),
}
"""The files of each layer, and the calls in them."""

MADE = datetime(2026, 1, 1, tzinfo=UTC)
"""Fixed date in the header, so that the files change only with the strings."""


def catalogue(layer: str) -> Catalog:
    """Return all strings of a layer."""
    found = Catalog(
        project="Quinte",
        version="",
        msgid_bugs_address="",
        last_translator="",
        language_team="",
        creation_date=MADE,
        revision_date=MADE,
        fuzzy=False,
    )
    found.header_comment = f"# Strings of the layer {layer}, made by build_spec/make/catalogues.py."
    for pattern, calls in SOURCES[layer]:
        for path in sorted(ROOT.glob(pattern)):
            for extracted in extract_from_file("python", path, calls):
                _add(found, extracted[1], path)
    if layer == "rulebooks":
        for book in SHELF:
            path = ROOT / "game" / "rulebooks" / book.slug / "rulebook.py"
            for words in _labels(book):
                _add(found, words, path)
        for words in _characters():
            _add(found, words, ROOT / "game" / "rulebooks" / "card_shot" / "hall.py")
    if layer == "looks":
        for path in sorted((assets() / "look").glob("*.toml")):
            for words in look_words(read_look(path, translate=str)):
                _add(found, words, path)
    return found


def _add(found: Catalog, message: str | tuple[str, ...], path: Path) -> None:
    """Add a string, unless it has no words and at most one field."""
    first = message if isinstance(message, str) else message[0]
    if re.search("[A-Za-z]", re.sub(r"{.*?}", "", first)) or first.count("{") > 1:
        found.add(message, locations=[(path.relative_to(ROOT).as_posix(), 0)])


def _labels(book: Rulebook) -> Iterator[str]:
    """Yield the strings of a card game that are shown before a match."""
    yield book.tagline
    yield book.credit.licence
    yield book.credit.changes
    for option in book.options:
        yield option.label
        yield option.help
        for choice in option.choices:
            yield choice.label
            yield choice.help


def _characters() -> Iterator[str]:
    """Yield the strings about the characters of Card Shot!, without their names."""
    for who in HALL:
        yield from (str(who[key]) for key in ("suit", "role", "about"))
        for named in (who["ability"], *_mapping(who["cards"]).values()):
            yield str(_mapping(named)["name"])


def _mapping(value: object) -> Mapping[str, object]:
    assert isinstance(value, Mapping)
    return value


def look_words(look: Look) -> Iterator[str]:
    """Yield the strings of a look on cards, places and gauges."""
    yield look.ties
    yield look.goal
    for face in look.faces.values():
        yield from (face.name, face.text, face.rule)
    for counter in look.counters.values():
        yield from (counter.label, counter.falls)
    for slot in look.slots.values():
        yield from (slot.text, slot.full, slot.target)
    for table in (look.steps, look.explains, look.skipped, look.asks, look.ways, look.help):
        yield from table.values()


def written(found: Catalog) -> bytes:
    """Return a catalogue as the bytes of its file."""
    file = BytesIO()
    write_po(file, found, width=100, include_lineno=False)
    return re.sub(rb'"Generated-By: .*\n', b"", file.getvalue())


def unfit(path: Path) -> list[str]:
    """Return the strings of a translation (a .mo file) that the program will not use."""
    with path.open("rb") as file:
        messages = [message for message in read_mo(file) if message.id]
    return [str(message.id) for message in messages if not _is_fit(message)]


def _is_fit(message: Message) -> bool:
    one, *many = _parts(message.id)
    return all(fits(words, one, *many) for words in _parts(message.string or ""))


def _parts(words: str | Sequence[str]) -> Sequence[str]:
    return (words,) if isinstance(words, str) else words


def main() -> None:
    """Write the file of each layer, and name the translated strings that cannot be used."""
    FOLDER.mkdir(exist_ok=True)
    for layer in LAYERS:
        found = catalogue(layer)
        (FOLDER / f"{layer}.pot").write_bytes(written(found))
        print(f"{layer}: {len(found)} strings")
    for path in sorted(FOLDER.glob("*/LC_MESSAGES/*.mo")):
        for words in unfit(path):
            print(f"{path.relative_to(FOLDER)}: fields in braces differ, or it is empty: {words}")


if __name__ == "__main__":
    main()
