"""Settings survive a restart; unusable files are kept and reported."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.folder import Folder
from game.store.names import LONGEST
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


def test_settings_survive_a_restart(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    assert save(CHANGED, folder) == ""
    assert load(folder) == (CHANGED, "")


def test_without_a_file_the_defaults_are_used(tmp_path: Path) -> None:
    assert load(Folder(tmp_path)) == (Settings(), "")
    assert not any(tmp_path.iterdir())


def test_without_a_folder_the_defaults_are_used_and_the_problem_is_reported() -> None:
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
        '{"version": 2, "volume": 5}',
        "\x00\x01",
        " " * 1_000_001,
    ],
    ids=lambda text: text[:40].strip() or f"{len(text)} spaces",
)
def test_an_unusable_settings_file_is_renamed_and_the_defaults_are_used(
    tmp_path: Path, text: str
) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    settings, trouble = load(Folder(tmp_path))
    assert settings == Settings()
    assert trouble.endswith(".") and "\n" not in trouble and FILE in trouble
    assert [file.name for file in tmp_path.iterdir()] == [f"{FILE}.bad"]
    assert (tmp_path / f"{FILE}.bad").read_text(encoding="utf-8") == text


def test_a_folder_with_the_name_of_the_file_is_renamed(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    settings, trouble = load(Folder(tmp_path))
    assert (settings, trouble) == (
        Settings(),
        f"{FILE} was not loaded: it is not a file. It was kept as {FILE}.bad.",
    )
    assert save(settings, Folder(tmp_path)) == ""


GOOD = {"volume": 5, "pace": 150, "names": ["Ada", *CHANGED.names[1:]], "tables": CHANGED.tables}
"""Settings that differ from the defaults."""

NAMES = CHANGED.names


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"volume": 300}, "volume must be 0 to 100"),
        ({"volume": True}, "volume must be 0 to 100"),
        ({"volume": float("nan")}, "volume must be 0 to 100"),
        ({"volume": None}, "volume must be 0 to 100"),
        ({"pace": 49}, "pace must be 50 to 200"),
        ({"text_scale": 110}, "text_scale must be one of 100, 115, 130"),
        ({"fullscreen": 1}, "fullscreen must be true or false"),
        ({"reduced_motion": "no"}, "reduced_motion must be true or false"),
        ({"names": "Ada"}, "names must list 7 names"),
        ({"tables": []}, "tables must have one entry per game"),
        ({"tables": {"a_game": {"seats": 2}}}, "tables.a_game must have seats and options"),
        ({"rows": 3}, "rows must contain keys:left and keys:right"),
        ({"version": "one"}, "version must be a whole number"),
    ],
    ids=str,
)
def test_only_an_invalid_value_is_replaced_by_its_default_and_named(
    tmp_path: Path, change: dict[str, object], words: str
) -> None:
    (tmp_path / FILE).write_text(json.dumps({**GOOD, **change}), encoding="utf-8")
    settings, trouble = load(Folder(tmp_path))
    assert trouble == f"{FILE}: {words}; the default is used instead."
    for name in GOOD:
        kept = Settings() if name in change else CHANGED if name in ("names", "tables") else None
        value = GOOD[name] if kept is None else getattr(kept, name)
        assert getattr(settings, name) == value
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_a_number_with_thousands_of_digits_is_an_invalid_value(tmp_path: Path) -> None:
    text = '{"volume": ' + "9" * 5_000 + ', "pace": 150}'
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    settings, trouble = load(Folder(tmp_path))
    assert settings == Settings(pace=150)
    assert "volume" in trouble


def test_all_invalid_values_are_named_in_one_sentence(tmp_path: Path) -> None:
    wrong = {"volume": -1, "pace": "fast", "names": ["Ada", 2, *NAMES[2:]], "text_scale": 130}
    (tmp_path / FILE).write_text(json.dumps(wrong), encoding="utf-8")
    settings, trouble = load(Folder(tmp_path))
    assert settings == Settings(names=("Ada", "Player 2", *NAMES[2:]), text_scale=130)
    assert trouble == (
        f"{FILE}: volume must be 0 to 100, pace must be 50 to 200, name 2 must be text; "
        "the defaults are used instead."
    )


def test_an_unknown_setting_is_written_back(tmp_path: Path) -> None:
    more = {"colour": "red", "unknown": {"a": [1, None]}, "volume": 5}
    (tmp_path / FILE).write_text(json.dumps({"version": 1, **more}), encoding="utf-8")
    settings, trouble = load(Folder(tmp_path))
    assert (settings.volume, trouble) == (5, "")
    assert save(replace(settings, volume=6), Folder(tmp_path)) == ""
    kept = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert {name: kept[name] for name in more} == {**more, "volume": 6}


@pytest.mark.parametrize("key", ["colour", "tables"])
def test_a_value_that_is_nested_too_deeply_is_named_and_the_rest_is_used(
    tmp_path: Path, key: str
) -> None:
    deep = '{"a":' * 600 + "1" + "}" * 600
    (tmp_path / FILE).write_text(f'{{"{key}": {deep}, "volume": 5}}', encoding="utf-8")
    settings, trouble = load(Folder(tmp_path))
    assert (settings, key in trouble) == (Settings(volume=5), True)
    assert save(settings, Folder(tmp_path)) == ""


@pytest.mark.parametrize(
    "name", ["", "  ", "\0", "\ud800", "\u202e", 1, None, ["Ada"]], ids=lambda name: ascii(name)
)
def test_an_invalid_name_does_not_reset_the_others(name: object) -> None:
    settings, faults = read(json.dumps({"names": ["Ada", name, *NAMES[2:]]}))
    assert settings.names == ("Ada", "Player 2", *NAMES[2:])
    assert faults == ("name 2 must be text",)


def test_names_are_cleaned_and_missing_ones_get_defaults() -> None:
    settings, faults = read(json.dumps({"names": [" A\0d\ud800a ", "x" * 500]}))
    assert settings.names == ("Ada", "x" * LONGEST, *Settings().names[2:])
    assert faults == ()
    assert read(json.dumps({"names": ["Ada"] * 9}))[0].names == ("Ada",) * 7


def test_an_invalid_table_does_not_reset_the_others() -> None:
    table = {"seats": [], "options": {"hp": 5}}
    settings, faults = read(json.dumps({"tables": {"one": table, "t\n0": 3, "two": table}}))
    assert settings.tables == {"one": table, "two": table}
    assert faults == ("tables.'t\\n0' must have seats and options",)


def test_an_invalid_key_row_does_not_reset_the_other() -> None:
    left, right = list(ROWS["keys:right"]), list(ROWS["keys:left"])
    swapped, faults = read(json.dumps({"rows": {"keys:left": left, "keys:right": right}}))
    assert (swapped.rows["keys:left"], faults) == (tuple(left), ())
    other = list("zxcvbn")
    for wrong in ("zxcvbn", ["z", "z", "x", "c", "v", "b"], [1] * 6, other, ["x" * 900] * 6):
        rows = {"keys:left": other, "keys:right": wrong}
        settings, faults = read(json.dumps({"rows": rows}))
        assert settings.rows == {"keys:left": tuple(other), "keys:right": ROWS["keys:right"]}
        assert len(faults) == 1


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=7) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=9,
)

NAME = st.sampled_from([*GOOD, "rows", "version", "fullscreen", "colour"])


@given(st.dictionaries(NAME | st.text(max_size=5), JSON))
def test_any_values_give_settings_and_at_most_one_sentence(values: dict[str, object]) -> None:
    try:
        settings, faults = read(json.dumps(values))
    except ValueError as problem:
        assert "newer" in str(problem)
        return
    assert not any("\n" in fault for fault in faults)
    assert read(written(settings)) == (settings, ())


def test_a_binary_settings_file_is_renamed_too(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\xfe\x00")
    settings, trouble = load(Folder(tmp_path))
    assert settings == Settings()
    assert trouble
    assert (tmp_path / f"{FILE}.bad").read_bytes() == b"\xff\xfe\x00"


def test_a_file_of_a_newer_version_is_reported_as_such() -> None:
    with pytest.raises(ValueError, match="newer"):
        read('{"version": 2}')


def test_settings_missing_from_an_older_file_get_defaults() -> None:
    assert read('{"version": 1, "volume": 5}') == (Settings(volume=5), ())


def test_a_file_that_cannot_be_written_is_reported_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE / "full").mkdir(parents=True)
    trouble = save(Settings(), Folder(tmp_path))
    assert trouble.endswith(".") and FILE in trouble


def test_the_last_table_of_a_card_game_replaces_the_previous_one() -> None:
    settings = CHANGED.with_table("a_game", ["bot", "bot"], {"hp": 9})
    assert settings.tables["a_game"] == {"seats": ["bot", "bot"], "options": {"hp": 9}}
    assert set(settings.with_table("other", [], {}).tables) == {"a_game", "other"}
    assert CHANGED.tables["a_game"]["options"] == {"hp": 5, "frenzy": True}


def test_the_file_is_human_readable() -> None:
    assert json.loads(written(CHANGED))["names"][1] == "Bram"
    assert "\n" in written(CHANGED)


@pytest.mark.parametrize(
    ("name", "value"),
    [("volume", -1), ("volume", 101), ("pace", 201), ("text_scale", 100.0), ("names", ("Ada",))],
)
def test_an_invalid_setting_is_named(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=name):
        Settings(**{name: value})


def test_changed_keys_survive_a_restart(tmp_path: Path) -> None:
    rows = {**ROWS, "keys:left": ("z", "x", "c", "v", "left shift", "b")}
    changed = Settings(rows=rows)
    assert save(changed, Folder(tmp_path)) == ""
    assert load(Folder(tmp_path)) == (changed, "")


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ({"keys:left": ROWS["keys:left"]}, "rows must contain keys:left and keys:right"),
        ({**ROWS, "keys:left": ("a", "s")}, "rows.keys:left must list six keys"),
        ({**ROWS, "keys:left": ("", "s", "d", "f", "g", "q")}, "rows.keys:left must list six keys"),
        (
            {**ROWS, "keys:left": ("h", "s", "d", "f", "g", "q")},
            "each key can be used only once in rows",
        ),
        (
            {**ROWS, "keys:left": ("a", "a", "d", "f", "g", "q")},
            "each key can be used only once in rows",
        ),
    ],
)
def test_impossible_rows_are_refused_with_a_reason(rows: dict, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Settings(rows=rows)


def test_a_saved_table_keeps_the_devices_of_its_seats() -> None:
    seat = {"name": "Ada", "person": True, "device": "pad:2", "level": "fierce"}
    settings = Settings().with_table("a_game", [seat], {})
    assert read(written(settings))[0].tables["a_game"]["seats"] == [seat]


def test_a_damaged_file_is_replaced_by_the_settings_of_the_last_start(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    settings = replace(Settings(), volume=33, unknown={"hue": 3})
    assert save(settings, folder) == ""
    assert load(folder) == (settings, "")
    save(replace(settings, volume=44), folder)
    (tmp_path / FILE).write_bytes(bytes(500))
    again, said = load(folder)
    assert again == settings
    assert said.startswith("settings.json was not loaded: it is damaged. It was kept as ")
    assert said.endswith("The settings from the last start are used.")
    assert (tmp_path / f"{FILE}.bad").read_bytes() == bytes(500)
