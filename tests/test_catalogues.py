"""Every string that players read can be translated."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from build_spec.make.catalogues import catalogue
from game.catalogues import FOLDER, LAYERS, load
from game.engine import Chance, Match, Rulebook, Text
from game.engine.text import kind_of
from game.rulebooks import SHELF
from tests import translated_program
from tests.rulebooks.playing import settings

ROOT = Path(__file__).parents[1]

NAMES = ("name", "one", "two", "letter")
"""Values that are proper names or signs."""


def kept(layer: str) -> Catalog:
    """The catalogue in the repository."""
    with (FOLDER / f"{layer}.pot").open("rb") as file:
        return read_po(file)


def strings(found: Catalog) -> set[str | tuple[str, ...]]:
    return {message.id for message in found if message.id}


@pytest.mark.parametrize("layer", LAYERS)
def test_a_catalogue_has_the_strings_of_its_layer(layer: str) -> None:
    message = f"{layer}.pot is out of date: run python -m build_spec.make.catalogues"
    assert strings(kept(layer)) == strings(catalogue(layer)), message


class Collector:
    """A formatter that collects templates and the words that go into them."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def template(self, one: str, many: str, count: int) -> str:
        self.found |= {words for words in (one, many) if re.search("[a-z]", _bare(words))}
        return one

    def value(self, name: str, value: int | str) -> str:
        named = kind_of(name) in ("seat", "face", *NAMES)
        if isinstance(value, str) and not named and re.search("[a-z]", value):
            self.found.add(value)
        return str(value)


def _bare(template: str) -> str:
    return re.sub("{.*?}", "", template)


def _texts(thing: object) -> list[Text]:
    """The Texts anywhere in an event, a caption or a sheet."""
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
    """What the table says about a choice: prompt, captions, refusals, cards."""
    book, view = match.rulebook, match.view(seat)
    said: list[object] = [book.prompt(view), book.status(view), book.sheet(view, seat)]
    for action in book.candidates(match.table, seat):
        said += [match.why(action), book.caption(view, action), book.sheet(view, action)]
    for card in view.faces:
        said += [book.gloss(view, card), book.forecast(view, card)]
    return said


def translation(folder: Path, **strings: str) -> None:
    """Write a translation of the view to a folder; names are templates without spaces."""
    made = Catalog(locale="eo")
    for template, words in strings.items():
        made.add(template, words)
    place = folder / "eo" / "LC_MESSAGES"
    place.mkdir(parents=True)
    with (place / "view.mo").open("wb") as file:
        write_mo(file, made)


def test_a_string_with_other_fields_than_its_template_stays_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "eo")
    templates = {
        "{one}": "{one}",
        "{two}": "{other}",
        "{three}": "{three",
        "{four}{five}": "{five}",
    }
    translation(tmp_path, **templates)
    loaded, trouble = load("view", tmp_path)
    assert not trouble
    found = [loaded.gettext(template) for template in templates]
    assert found == ["{one}", "{two}", "{three}", "{five}"]


@pytest.mark.parametrize("data", [b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_damaged_translation_is_reported_and_the_program_stays_english(
    data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "eo")
    translation(tmp_path)
    (tmp_path / "eo" / "LC_MESSAGES" / "view.mo").write_bytes(data)
    loaded, trouble = load("view", tmp_path)
    assert "view.mo" in trouble
    assert loaded.gettext("more") == "more"


def test_the_program_speaks_another_language(tmp_path: Path) -> None:
    """Play a translated copy: nothing on its screens stays English but names."""
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
