"""A damaged shipped file can still be used, or one sentence names it."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as checks
from hypothesis import strategies as st

from game import resources
from game.app import easel, headless_surface
from game.resources import ResourceError, read_text
from game.rulebooks import SHELF
from game.scenes.drawer import chapters_of
from game.store.settings import Settings
from game.view.art import Art
from game.view.game_assets import load_game_assets
from game.view.layout import read_layout
from game.view.look import read_look
from game.view.page import Page
from game.view.scale import Scale
from game.view.sound import Sound
from game.view.typist import Typist, usable_fonts

ASSETS, LEVELS = resources.assets(), resources.levels()

LONGEST = 400
"""Maximum characters of a readable sentence."""

Damage = Callable[[bytes], bytes | None]

DAMAGES: dict[str, Damage] = {
    "missing": lambda data: None,
    "empty": lambda data: b"",
    "NULs": lambda data: bytes(len(data)),
    "first half": lambda data: data[: len(data) // 2],
    "second half": lambda data: data[len(data) // 2 :],
    "no UTF-8": lambda data: data[:40] + b"\xff\xfe\x80" + data[40:],
    "NUL inside": lambda data: data[:40] + b"\0" + data[40:],
    "twice": lambda data: data + data,
    "huge": lambda data: data + b" " * 1_100_000,
    "many digits": lambda data: data + b"\nzzz = " + b"9" * 5_000,
    "long key": lambda data: data + b"\n" + b"a.b." * 16_000 + b"c = 1",
    "other text": lambda data: "hello — \U0001f600\n".encode() * 20,
    "numbers": lambda data: data.replace(b"0", b"nan").replace(b"1", b"-1e999"),
    "no numbers": lambda data: data.translate(bytes(256), b"0123456789"),
}
"""Kinds of damage to a file; None deletes it."""

ALL = pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)


@pytest.fixture(scope="module", autouse=True)
def window() -> Iterator[None]:
    headless_surface((640, 360))
    yield


def damaged(path: Path, folder: Path, damage: Damage) -> Path:
    """Write a damaged copy of a file to a folder of the same name."""
    copy = folder / path.parent.name / path.name
    copy.parent.mkdir(parents=True, exist_ok=True)
    data = damage(path.read_bytes())
    if data is not None:
        copy.write_bytes(data)
    return copy


def check(read: Callable[[], object], name: str) -> bool:
    """Return whether a file can be used; if not, assert that one sentence names it."""
    try:
        read()
    except ResourceError as problem:
        said = str(problem)
        assert name in said and "\n" not in said and len(said) < LONGEST
        return False
    return True


@ALL
@pytest.mark.parametrize("path", sorted(ASSETS.glob("look/*.toml")), ids=lambda path: path.stem)
def test_a_damaged_look_is_named(path: Path, damage: Damage, tmp_path: Path) -> None:
    copy = damaged(path, tmp_path, damage)
    check(lambda: read_look(copy), path.name)


@ALL
@pytest.mark.parametrize("path", sorted(LEVELS.glob("*/*.tmx")), ids=lambda path: path.stem)
def test_a_damaged_layout_is_named(path: Path, damage: Damage, tmp_path: Path) -> None:
    copy = damaged(path, tmp_path, damage)
    check(lambda: read_layout(copy), path.name)


@ALL
def test_a_damaged_drawing_is_named(damage: Damage, tmp_path: Path) -> None:
    for path in sorted(ASSETS.rglob("svg/**/*.svg")):
        art = Art(damaged(path, tmp_path, damage).parent)
        if check(lambda art=art, path=path: art.piece(path.stem, 24), path.name):
            assert art.inner(path.stem)


@ALL
@pytest.mark.parametrize("path", sorted(ASSETS.glob("rules/*.md")), ids=lambda path: path.stem)
def test_a_damaged_page_is_shown_or_explained(path: Path, damage: Damage, tmp_path: Path) -> None:
    copy = damaged(path, tmp_path, damage)

    def text() -> str:
        try:
            return read_text(copy, 40_000)
        except ValueError as problem:
            raise ResourceError(f"{path.name}: {problem}") from None

    tools = easel(Scale(640, 360), Settings())
    for chapter in chapters_of(text):
        Page(tools, 560, "#A3281D").picture(chapter)


@ALL
def test_damaged_sounds_are_silent_and_named(damage: Damage, tmp_path: Path) -> None:
    paths = sorted(ASSETS.glob("sounds/*.ogg"))[:4]
    copies = [damaged(path, tmp_path, damage) for path in paths]
    (tmp_path / "sounds" / "folder.ogg").mkdir()
    sound = Sound(copies[0].parent)
    for path in paths:
        sound.play(path.stem)
    assert "folder.ogg" in sound.trouble or len(sound.trouble.split(", ")) == 4
    sound.close()


@ALL
def test_a_damaged_font_is_replaced_by_another(damage: Damage, tmp_path: Path) -> None:
    bad = damaged(resources.font("sans"), tmp_path, damage)

    def find(role: str) -> Path:
        return bad if role == "sans" else resources.font(role)

    typist = Typist(find)
    assert typist.line("Ada", "sans", 20, "#ffffff").get_bounding_rect().w > 0
    if typist.trouble:
        assert bad.name in typist.trouble


def test_an_error_is_raised_if_no_font_can_be_used(tmp_path: Path) -> None:
    with pytest.raises(ResourceError, match=r"no font can be used: the font any\.ttf is damaged"):
        usable_fonts(lambda role: tmp_path / "any.ttf")


NASTY = ("\0", "a\0b", "\ud800", "\u202e", "\u200d\ufe0f", "a\nb", "x" * 200_000, "")


@pytest.mark.parametrize("text", NASTY, ids=lambda text: ascii(text[:8]))
def test_any_text_can_be_rendered(text: str) -> None:
    typist = Typist(resources.font)
    for role in resources.FONTS:
        typist.width(text, role, 20)
        typist.line(text, role, 20, "#ffffff")
        typist.line(text[:50], role, 20, "#ffffff", 2.0)
        typist.fitted(text, role, 20, "#ffffff", 300)
        typist.paragraph(text, role, 20, "#ffffff", 300)


@pytest.mark.parametrize("kind", ["look", "layout", "drawing", "sound", "font"])
def test_a_folder_with_the_name_of_a_file_is_named(kind: str, tmp_path: Path) -> None:
    names = {"look": "a.toml", "layout": "a.tmx", "drawing": "a.svg", "sound": "a.ogg"}
    path = tmp_path / names.get(kind, "a.ttf")
    path.mkdir()
    readers: dict[str, Callable[[], object]] = {
        "look": lambda: read_look(path),
        "layout": lambda: read_layout(path),
        "drawing": lambda: Art(tmp_path).piece("a", 20),
        "font": lambda: usable_fonts(lambda role: path),
    }
    if kind == "sound":
        assert "a.ogg" in Sound(tmp_path).trouble
    else:
        assert not check(readers[kind], path.name)


@checks(max_examples=150, deadline=None)
@given(data=st.data())
def test_random_bytes_in_any_file_do_no_harm(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    paths = [*ASSETS.glob("look/*.toml"), *LEVELS.glob("*/*.tmx"), *ASSETS.glob("svg/f*.svg")]
    path = data.draw(st.sampled_from(sorted(paths)))
    whole = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(whole)))
        whole[start : start + data.draw(st.integers(0, 30))] = data.draw(st.binary(max_size=8))
    copy = tmp_path_factory.mktemp("any") / path.name
    copy.write_bytes(whole)
    if path.suffix == ".svg":
        check(lambda: Art(copy.parent).piece(path.stem, 20), path.name)
    else:
        check(lambda: (read_look if path.suffix == ".toml" else read_layout)(copy), path.name)


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    """Copy all files that card games read."""
    shutil.copytree(ASSETS, tmp_path / "assets", ignore=shutil.ignore_patterns("*.ogg"))
    shutil.copytree(LEVELS, tmp_path / "levels")
    return tmp_path


def without(text: str, part: str) -> str:
    """Return a text without the lines that contain a part."""
    return "".join(line for line in text.splitlines(keepends=True) if part not in line)


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_missing_requirements_of_a_card_game_are_named_before_it_starts(
    book, shipped: Path
) -> None:
    assets, levels = shipped / "assets", shipped / "levels"
    look = load_game_assets(book, assets, levels).look
    toml = assets / "look" / f"{book.slug}.toml"
    whole = toml.read_text(encoding="utf-8")
    faults = {
        (face := next(iter(look.faces))): whole.replace(f"[faces.{face}]", "[faces.zz]"),
        "accent": without(whole, "accent ="),
        "dice.²": f'{whole}\n[dice]\n"²" = "x"\n' if "[dice]" not in whole else "",
        "light": whole.replace(look.light, "red"),
        "nothing.svg": whole.replace(f'"{look.back}"', '"nothing"'),
    }
    for key, text in faults.items():
        if text:
            toml.write_text(text, encoding="utf-8")
            with pytest.raises(ResourceError, match=key.replace(".", r"\.")):
                load_game_assets(book, assets, levels)
    toml.write_text(whole, encoding="utf-8")
    for path in (levels / book.slug).glob("*.tmx"):
        whole_map = path.read_text(encoding="utf-8")
        for name in ("prompt", "badge", "seat:1"):
            path.write_text(whole_map.replace(f'name="{name}"', 'name="zz"'), encoding="utf-8")
            with pytest.raises(ResourceError, match=path.name):
                load_game_assets(book, assets, levels)
        path.unlink()
        with pytest.raises(ResourceError, match=path.name):
            load_game_assets(book, assets, levels)
        path.write_text(whole_map, encoding="utf-8")
