"""Every string that players read can be translated."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from build_spec.make.catalogues import SOURCES, catalogue, unfit
from game.catalogues import FOLDER, LAYERS, languages, load
from game.engine import Chance, Match, Rulebook, Text
from game.engine.text import kind_of
from game.rulebooks import SHELF
from tests import translated_program
from tests.rulebooks.playing import settings

ROOT = Path(__file__).parents[1]

NAMES = ("name", "one", "two", "letter")
"""Values that are proper names or symbols."""


def kept(layer: str) -> Catalog:
    """Return the catalogue in the repository."""
    with (FOLDER / f"{layer}.pot").open("rb") as file:
        return read_po(file)


def strings(found: Catalog) -> set[str | tuple[str, ...]]:
    return {message.id for message in found if message.id}


@pytest.mark.parametrize("layer", LAYERS)
def test_a_catalogue_has_the_strings_of_its_layer(layer: str) -> None:
    message = f"{layer}.pot is out of date: run python -m build_spec.make.catalogues"
    assert strings(kept(layer)) == strings(catalogue(layer)), message


@pytest.mark.parametrize("layer", ["app", "scenes", "view"])
def test_every_file_that_translates_is_searched_for_strings(layer: str) -> None:
    translates = re.compile(rf"import .*\b{layer}_(text|count)\b")
    files = {path for path in (ROOT / "game").rglob("*.py") if translates.search(path.read_text())}
    assert files
    assert files <= {path for pattern, _ in SOURCES[layer] for path in ROOT.glob(pattern)}


class Collector:
    """A formatter that collects templates and the words that go into them."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def template(self, one: str, many: str, count: int) -> str:
        self.found |= {words for words in (one, many) if _has_words(words)}
        return one

    def value(self, name: str, value: int | str) -> str:
        named = kind_of(name) in ("seat", "face", *NAMES)
        if isinstance(value, str) and not named and re.search("[a-z]", value):
            self.found.add(value)
        return str(value)


def _has_words(template: str) -> bool:
    return bool(re.search("[a-z]", re.sub("{.*?}", "", template))) or template.count("{") > 1


def _texts(thing: object) -> list[Text]:
    """Return the Texts anywhere in an event, a caption or a sheet."""
    if isinstance(thing, Text):
        return [thing]
    parts = thing if isinstance(thing, list | tuple) else ()
    if hasattr(thing, "__dataclass_fields__"):
        parts = [getattr(thing, name) for name in thing.__dataclass_fields__]
    return [text for part in parts for text in _texts(part)]


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_whatever_a_match_says_is_in_the_catalogue(book: Rulebook) -> None:
    ids = strings(kept("rulebooks"))
    known = {one for id in ids for one in ((id,) if isinstance(id, str) else id)}
    collector = Collector()
    for seed, setting in enumerate(one for one in settings() if one.book is book):
        match, chance = setting.start(seed), Chance(seed)
        said: list[object] = list(match.opening)
        while match.result is None:
            seat, offers = next(iter(match.offers().items()))
            said += _around(match, seat)
            said += match.submit(chance.one_of(offers))
        for text in _texts(said):
            text.format(collector)
    assert len(collector.found) > 20
    assert sorted(collector.found - known) == []


def _around(match: Match, seat: int) -> list[object]:
    """Return what the table says about a choice: prompt, captions, refusals, cards."""
    book, view = match.rulebook, match.view(seat)
    said: list[object] = [book.prompt(view), book.status(view), book.sheet(view, seat)]
    for action in book.candidates(match.table, seat):
        said += [match.why(action), book.caption(view, action), book.sheet(view, action)]
    for card in view.faces:
        said += [book.gloss(view, card), book.forecast(view, card)]
    return said


Strings: TypeAlias = "Mapping[str | tuple[str, str], str | tuple[str, ...]]"
"""Templates with their translations; a plural is a pair."""


def translation(folder: Path, strings: Strings, language: str = "eo", header: str = "") -> Path:
    """Write a translation of the view to a folder; return its file."""
    made = Catalog(locale=language)
    for template, words in strings.items():
        made.add(template, words)
    place = folder / language / "LC_MESSAGES"
    place.mkdir(parents=True)
    file = BytesIO()
    write_mo(file, made)
    data = file.getvalue()
    for line in filter(None, [header]):
        name = line.partition(":")[0].encode()
        old = re.search(name + rb": [^\n]*", data)
        assert old is not None
        data = data.replace(old.group(), line.encode().ljust(len(old.group())))
    path = place / "view.mo"
    path.write_bytes(data)
    return path


@pytest.mark.parametrize(
    "words", ["{other}", "{one", "{one!x}", "{one:q}", "{one:{two}}", "no field", "{one}{two}"]
)
def test_a_string_with_other_fields_than_its_template_stays_english(
    words: str, tmp_path: Path
) -> None:
    path = translation(tmp_path, {"A {one}": words, "A {two}": "{two} a"})
    loaded, trouble = load("view", tmp_path, ["eo"])
    assert not trouble
    assert loaded.gettext("A {one}") == "A {one}"
    assert loaded.gettext("A {two}") == "{two} a"
    assert unfit(path) == ["A {one}"]


def test_a_plural_may_leave_out_fields_but_not_be_empty(tmp_path: Path) -> None:
    path = translation(
        tmp_path,
        {
            ("a card", "{n} cards"): ("{n} karto", "{n} kartoj"),
            ("{seat}: a die", "{seat}: {n} dice"): ("{other}", ""),
        },
    )
    loaded, trouble = load("view", tmp_path, ["eo"])
    assert not trouble
    assert loaded.ngettext("a card", "{n} cards", 1) == "{n} karto"
    assert loaded.ngettext("{seat}: a die", "{seat}: {n} dice", 1) == "{seat}: a die"
    assert loaded.ngettext("{seat}: a die", "{seat}: {n} dice", 2) == "{seat}: {n} dice"
    assert len(unfit(path)) == 1


def _reported(folder: Path) -> None:
    loaded, trouble = load("view", folder, ["eo"])
    assert "view.mo" in trouble
    assert loaded.gettext("more") == "more"
    assert loaded.ngettext("{n} card", "{n} cards", 2) == "{n} cards"


@pytest.mark.parametrize("data", [b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_damaged_translation_is_reported_and_the_program_stays_english(
    data: bytes, tmp_path: Path
) -> None:
    translation(tmp_path, {}).write_bytes(data)
    _reported(tmp_path)


@pytest.mark.parametrize(
    "header",
    [
        "Content-Type: text/plain; charset=utf-9",
        "Plural-Forms: nplurals=2",
        "Plural-Forms: nplurals=2; plural=n/0;",
        "Plural-Forms: nplurals=2; plural=m!=1;",
        "Plural-Forms: nplurals=2; plural=1/(n-7);",
    ],
)
def test_a_translation_with_a_damaged_header_is_reported(header: str, tmp_path: Path) -> None:
    translation(tmp_path, {"more": "pli"}, header=header)
    _reported(tmp_path)


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, ()),
        ({"LANGUAGE": "en_US:en:eo"}, ()),
        ({"LANGUAGE": "eo:en:de"}, ("eo",)),
        ({"LANGUAGE": "", "LC_ALL": "C.UTF-8", "LANG": "eo"}, ()),
        ({"LC_MESSAGES": "pt_BR.UTF-8", "LANG": "eo"}, ("pt_BR.UTF-8",)),
        ({"LANG": "cs_CZ"}, ("cs_CZ",)),
    ],
)
def test_the_environment_names_the_language(
    environment: Mapping[str, str], expected: tuple[str, ...]
) -> None:
    assert languages(environment) == expected


def test_without_a_translation_everything_stays_english(tmp_path: Path) -> None:
    loaded, trouble = load("view", tmp_path, ["eo"])
    assert (loaded.gettext("more"), trouble) == ("more", "")


def test_the_program_speaks_another_language(tmp_path: Path) -> None:
    """Play a translated copy: nothing on its screens stays English except names."""
    for name in ("game", "levels", "tests"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "assets").mkdir()
    for path in FOLDER.parent.iterdir():
        if path != FOLDER:
            (tmp_path / "assets" / path.name).symlink_to(path)
    place = tmp_path / "assets" / "locale" / "eo" / "LC_MESSAGES"
    place.mkdir(parents=True)
    for layer in LAYERS:
        made = kept(layer)
        made.locale = "eo"  # type: ignore[assignment]
        for message in made:
            if message.id:
                ids = message.id if isinstance(message.id, tuple) else (message.id,)
                words = tuple(map(translated_program.accented, ids))
                message.string = words if len(words) > 1 else words[0]
        with (place / f"{layer}.mo").open("wb") as file:
            write_mo(file, made)
    done = subprocess.run(
        [sys.executable, "-m", "tests.translated_program", str(tmp_path / "home")],
        cwd=tmp_path,
        env=os.environ | {"LANGUAGE": "eo", "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
