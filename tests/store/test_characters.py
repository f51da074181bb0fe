"""People's own characters on disk: read as they are written, and a bad file stops nothing."""

from pathlib import Path

import pytest

from game.engine import Match
from game.rulebooks.card_shot.hall import HALL
from game.rulebooks.card_shot.reading import read_character
from game.rulebooks.card_shot.roster import EIGHT, check_characters
from game.rulebooks.card_shot.rulebook import CardShot
from game.store.characters import EXAMPLE, FOLDER, Found, lay_examples, load, read, written
from game.store.folder import Folder

MARA = {**HALL[7], "id": "mara", "name": "Mara"}


def put(folder: Path, name: str, text: str) -> None:
    (folder / FOLDER).mkdir(exist_ok=True)
    (folder / FOLDER / name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("character", HALL, ids=lambda data: data["id"])
def test_the_eight_come_back_as_they_were_written(character: dict) -> None:
    text = written(character)
    assert read(text) == character
    assert read_character(read(text)) in EIGHT


def test_a_file_reads_like_a_card() -> None:
    text = written(HALL[0])
    assert 'id = "aurelle"\n' in text
    assert '\n\n[cards.A]\nname = "Stop hit"\nupright = "9"\n' in text
    assert 'sideways = "7; value: add 5 if opp_special"\n' in text


def test_names_of_every_kind_come_back() -> None:
    for name in ('Zoë "the Fox"', "back\\slash", "#1 [not] = 3", "黒"):
        assert read(written({**MARA, "name": name}))["name"] == name


def test_characters_are_found_by_the_names_of_their_files(tmp_path: Path) -> None:
    put(tmp_path, "b.toml", written(MARA))
    put(tmp_path, "a.toml", written({**MARA, "id": "second"}))
    put(tmp_path, "notes.txt", "not a character")
    found = load(Folder(tmp_path), check_characters)
    assert [one["id"] for one in found.characters] == ["second", "mara"]
    assert found.troubles == ()


def test_what_is_found_can_be_played(tmp_path: Path) -> None:
    put(tmp_path, "mara.toml", written(MARA))
    found = load(Folder(tmp_path), check_characters)
    options = {"own_characters": list(found.characters), "seat_characters": ["mara", "wren"]}
    match = Match.start(CardShot(), options=options)
    assert match.table.counters["character:0"] == len(EIGHT)


def test_without_a_folder_there_are_none(tmp_path: Path) -> None:
    assert load(Folder(tmp_path), check_characters) == Found()
    assert load(Folder(None, "Nothing can be kept."), check_characters) == Found()
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('id = "mara"\nname Mara\n', "line 2"),
        ("", "id is missing"),
        (written({**MARA, "suit": "swords"}), "suit must be one of spades, hearts, diamonds"),
        (written({**MARA, "colour": "red"}), "has no 'colour'; there can be id, name, suit"),
        (written(HALL[0]), "id is taken"),
        ("[" * 5_000, ""),
        (f"a = {'[' * 5_000}", ""),
        ("id = 1979-05-27", "must be a line of text"),
    ],
    ids=range(8),
)
def test_a_bad_file_is_reported_and_the_others_are_used(
    tmp_path: Path, text: str, words: str
) -> None:
    put(tmp_path, "a.toml", text)
    put(tmp_path, "z.toml", written(MARA))
    found = load(Folder(tmp_path), check_characters)
    assert [one["id"] for one in found.characters] == ["mara"]
    (trouble,) = found.troubles
    assert trouble.startswith("a.toml is not used: ")
    assert words in trouble
    assert "\n" not in trouble


def test_a_file_that_is_no_text_or_no_file_is_reported(tmp_path: Path) -> None:
    put(tmp_path, "z.toml", written(MARA))
    (tmp_path / FOLDER / "a.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / FOLDER / "b.toml").mkdir()
    found = load(Folder(tmp_path), check_characters)
    assert len(found.characters) == 1
    assert [trouble.partition(":")[0] for trouble in found.troubles] == [
        "a.toml is not used",
        "b.toml is not used",
    ]


def test_two_files_with_the_same_id_are_one_too_many(tmp_path: Path) -> None:
    put(tmp_path, "a.toml", written(MARA))
    put(tmp_path, "b.toml", written(MARA))
    found = load(Folder(tmp_path), check_characters)
    assert len(found.characters) == 1
    assert "b.toml" in found.troubles[0] and "id is taken" in found.troubles[0]


def test_examples_are_laid_beside_and_are_not_read(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    assert lay_examples(folder, HALL) == ""
    names = {path.name for path in (tmp_path / FOLDER).iterdir()}
    assert names == {f"{data['id']}.toml{EXAMPLE}" for data in HALL}
    assert load(folder, check_characters) == Found()
    changed = tmp_path / FOLDER / f"wren.toml{EXAMPLE}"
    changed.write_text("mine now", encoding="utf-8")
    assert lay_examples(folder, HALL) == ""
    assert changed.read_text(encoding="utf-8") == "mine now"


def test_where_nothing_can_be_kept_that_is_said(tmp_path: Path) -> None:
    assert lay_examples(Folder(None, "Nothing can be kept."), HALL) == "Nothing can be kept."
    (tmp_path / FOLDER).write_text("in the way", encoding="utf-8")
    assert "cannot be kept" in lay_examples(Folder(tmp_path), HALL)
    assert load(Folder(tmp_path), check_characters) == Found()
