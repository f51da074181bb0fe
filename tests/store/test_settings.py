"""Settings come back as they were left; what cannot be used is kept and said."""

import json
from pathlib import Path

import pytest

from game.store.folder import Folder
from game.store.settings import FILE, ROWS, Settings, load, read, save, written

CHANGED = Settings(
    fullscreen=True,
    volume=0,
    pace=200,
    reduced_motion=True,
    text_scale=130,
    names=("Ada", "Bram", "Chloé", "Dov", "Eun", "Fia", "Gus"),
    tables={"a_game": {"seats": ["person", "bot"], "options": {"hp": 5, "frenzy": True}}},
)


def test_settings_come_back_as_they_were_left(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    assert save(CHANGED, folder) == ""
    assert load(folder) == (CHANGED, "")


def test_without_a_file_the_settings_are_the_usual_ones(tmp_path: Path) -> None:
    assert load(Folder(tmp_path)) == (Settings(), "")
    assert not any(tmp_path.iterdir())


def test_without_a_folder_settings_are_the_usual_ones_and_the_trouble_is_said() -> None:
    nowhere = Folder(None, "Nothing can be kept.")
    assert load(nowhere) == (Settings(), "Nothing can be kept.")
    assert save(CHANGED, nowhere) == "Nothing can be kept."


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "[" * 100_000,
        '{"version": "one"}',
        '{"version": 1, "volume": 300}',
        '{"version": 1, "volume": true}',
        '{"version": 1, "volume": NaN}',
        '{"version": 1, "pace": 49}',
        '{"version": 1, "text_scale": 110}',
        '{"version": 1, "fullscreen": 1}',
        '{"version": 1, "names": ["Ada"]}',
        '{"version": 1, "names": "Ada"}',
        '{"version": 1, "names": [1, 2, 3, 4, 5, 6, 7]}',
        '{"version": 1, "tables": []}',
        '{"version": 1, "tables": {"a_game": {"seats": 2}}}',
        '{"version": 1, "colour": "red"}',
        '{"version": 2, "volume": 80}',
        "\x00\x01",
    ],
    ids=lambda text: text[:40] or "empty",
)
def test_a_damaged_or_newer_file_is_kept_aside_and_the_defaults_are_used(
    tmp_path: Path, text: str
) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    settings, trouble = load(Folder(tmp_path))
    assert settings == Settings()
    assert trouble.endswith(".") and "\n" not in trouble and FILE in trouble
    assert [file.name for file in tmp_path.iterdir()] == [f"{FILE}.bad"]
    assert (tmp_path / f"{FILE}.bad").read_text(encoding="utf-8") == text


def test_bytes_that_are_no_text_are_kept_aside_too(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\xfe\x00")
    settings, trouble = load(Folder(tmp_path))
    assert settings == Settings()
    assert trouble
    assert (tmp_path / f"{FILE}.bad").read_bytes() == b"\xff\xfe\x00"


def test_a_newer_file_is_called_newer() -> None:
    with pytest.raises(ValueError, match="newer"):
        read('{"version": 2}')


def test_a_setting_that_an_older_quinte_did_not_write_has_its_default() -> None:
    assert read('{"version": 1, "volume": 5}') == Settings(volume=5)


def test_a_file_that_cannot_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE / "full").mkdir(parents=True)
    trouble = save(Settings(), Folder(tmp_path))
    assert trouble.endswith(".") and FILE in trouble


def test_the_last_table_of_a_card_game_takes_the_place_of_the_one_before() -> None:
    settings = CHANGED.with_table("a_game", ["bot", "bot"], {"hp": 9})
    assert settings.tables["a_game"] == {"seats": ["bot", "bot"], "options": {"hp": 9}}
    assert set(settings.with_table("other", [], {}).tables) == {"a_game", "other"}
    assert CHANGED.tables["a_game"]["options"] == {"hp": 5, "frenzy": True}


def test_the_file_is_readable_for_people() -> None:
    assert json.loads(written(CHANGED))["names"][1] == "Bram"
    assert "\n" in written(CHANGED)


@pytest.mark.parametrize(
    ("name", "value"),
    [("volume", -1), ("volume", 101), ("pace", 201), ("text_scale", 100.0), ("names", ("Ada",))],
)
def test_an_impossible_setting_is_named(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=name):
        Settings(**{name: value})


def test_the_keys_of_the_rows_come_back_as_they_were_set(tmp_path: Path) -> None:
    rows = {**ROWS, "keys:left": ("z", "x", "c", "v", "left shift", "b")}
    changed = Settings(rows=rows)
    assert save(changed, Folder(tmp_path)) == ""
    assert load(Folder(tmp_path)) == (changed, "")


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ({"keys:left": ROWS["keys:left"]}, "rows must be keys:left and keys:right"),
        ({**ROWS, "keys:left": ("a", "s")}, "each row must be six keys"),
        ({**ROWS, "keys:left": ("", "s", "d", "f", "g", "q")}, "each row must be six keys"),
        ({**ROWS, "keys:left": ("h", "s", "d", "f", "g", "q")}, "no key can be in the rows twice"),
        ({**ROWS, "keys:left": ("a", "a", "d", "f", "g", "q")}, "no key can be in the rows twice"),
    ],
)
def test_impossible_rows_are_refused_with_a_reason(rows: dict, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Settings(rows=rows)


def test_a_last_table_keeps_what_its_seats_are_played_with() -> None:
    seat = {"name": "Ada", "person": True, "device": "pad:2", "level": "fierce"}
    settings = Settings().with_table("a_game", [seat], {})
    assert read(written(settings)).tables["a_game"]["seats"] == [seat]
