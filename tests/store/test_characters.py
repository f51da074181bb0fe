"""Custom characters on disk: they survive a round trip, and a bad file does no harm."""

import copy
import json
import os
from pathlib import Path

import pytest

from game.engine import Match
from game.rulebooks import SHELF
from game.rulebooks.card_shot.hall import HALL
from game.rulebooks.card_shot.reading import read_character
from game.rulebooks.card_shot.roster import EIGHT
from game.rulebooks.card_shot.rulebook import CardShot
from game.store.characters import EXAMPLE, Found, Trouble, bring, lay_examples, load, read, written
from game.store.folder import Folder

FILES = next(option.files for option in CardShot.options if option.files)

FOLDER = FILES.folder

MARA = {**HALL[7], "id": "mara", "name": "Mara"}


def put(folder: Path, name: str, text: str) -> None:
    (folder / FOLDER).mkdir(exist_ok=True)
    (folder / FOLDER / name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("character", HALL, ids=lambda data: data["id"])
def test_the_eight_characters_survive_a_round_trip(character: dict) -> None:
    text = written(character)
    assert read(text) == character
    assert read_character(read(text)) in EIGHT


def test_a_file_reads_like_a_card() -> None:
    text = written(HALL[0])
    assert 'id = "aurelle"\n' in text
    assert '\n\n[cards.A]\nname = "Stop Hit"\nupright = "9"\n' in text
    assert 'sideways = "7; value: add 5 if opp_special"\n' in text


def test_names_with_any_characters_survive_a_round_trip() -> None:
    for name in ('Zoë "the Fox"', "back\\slash", "#1 [not] = 3", "黒"):
        assert read(written({**MARA, "name": name}))["name"] == name


def test_characters_are_read_in_order_of_their_file_names(tmp_path: Path) -> None:
    put(tmp_path, "b.toml", written(MARA))
    put(tmp_path, "a.toml", written({**MARA, "id": "second"}))
    put(tmp_path, "notes.txt", "not a character")
    found = load(Folder(tmp_path), FILES)
    assert [one["id"] for one in found.characters] == ["second", "mara"]
    assert found.names == ("a.toml", "b.toml")
    assert found.troubles == ()


def test_characters_from_files_can_be_played(tmp_path: Path) -> None:
    put(tmp_path, "mara.toml", written(MARA))
    found = load(Folder(tmp_path), FILES)
    options = {"own_characters": list(found.characters), "seat_characters": ["mara", "wren"]}
    match = Match.start(CardShot(), options=options)
    assert match.table.counters["character:0"] == len(EIGHT)


def test_without_a_folder_there_are_no_characters(tmp_path: Path) -> None:
    assert load(Folder(tmp_path), FILES) == Found()
    assert load(Folder(None, "Nothing can be kept."), FILES) == Found()
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('id = "mara"\nname Mara\n', "line 2"),
        ("", "id is missing"),
        (written({**MARA, "suit": "swords"}), "suit must be one of spades, hearts, diamonds"),
        (written({**MARA, "colour": "red"}), "has no 'colour'; allowed: id, name, suit"),
        (written(HALL[0]), "id 'aurelle' is taken; it must not be one of aurelle, hobb"),
        ("[" * 5_000, ""),
        (f"a = {'[' * 5_000}", ""),
        ("id = 1979-05-27", "must be a line of text"),
        (f"joker = {'9' * 5_000}", "line 1 has more than 1000 characters"),
        (f"joker = 0x{'f' * 900}\n{written(MARA)}", "joker must be a number from 0 to 20"),
        (written({**MARA, "about": "a" * 70_000}), "it has more than 65536 characters"),
    ],
    ids=range(11),
)
def test_a_bad_file_is_reported_and_the_others_are_used(
    tmp_path: Path, text: str, words: str
) -> None:
    put(tmp_path, "a.toml", text)
    put(tmp_path, "z.toml", written(MARA))
    found = load(Folder(tmp_path), FILES)
    assert [one["id"] for one in found.characters] == ["mara"]
    (trouble,) = found.troubles
    assert trouble.file == "a.toml"
    assert any(words in fault for fault in trouble.faults)
    assert not any("\n" in fault or "not used" in fault for fault in trouble.faults)


def test_binary_files_and_folders_are_reported(tmp_path: Path) -> None:
    put(tmp_path, "z.toml", written(MARA))
    (tmp_path / FOLDER / "a.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / FOLDER / "b.toml").mkdir()
    found = load(Folder(tmp_path), FILES)
    assert len(found.characters) == 1
    assert [trouble.file for trouble in found.troubles] == ["a.toml", "b.toml"]


@pytest.mark.parametrize("data", [b"\xef\xbb\xbf%s", b"%s\r\n"], ids=["mark", "line ends"])
def test_byte_order_marks_and_line_endings_of_other_editors_are_accepted(
    tmp_path: Path, data: bytes
) -> None:
    put(tmp_path, "a.toml", "")
    text = written(MARA).encode().replace(b"\n", b"\r\n")
    (tmp_path / FOLDER / "a.toml").write_bytes(data % text)
    (found,) = load(Folder(tmp_path), FILES).characters
    assert found == MARA


def test_file_names_are_shown_with_printable_characters(tmp_path: Path) -> None:
    put(tmp_path, "a\nb.toml", "")
    put(tmp_path, "c\nd.toml", written(MARA))
    found = load(Folder(tmp_path), FILES)
    assert found.names == ("c\\nd.toml",)
    (trouble,) = found.troubles
    assert trouble.file == "a\\nb.toml"
    assert trouble.faults[0] == "id is missing"


def test_endless_files_are_not_read(tmp_path: Path) -> None:
    put(tmp_path, "z.toml", written(MARA))
    os.mkfifo(tmp_path / FOLDER / "a.toml")
    found = load(Folder(tmp_path), FILES)
    assert found.names == ("z.toml",)
    assert found.troubles == (Trouble("a.toml", ("it is not a file",)),)


def test_more_files_than_there_is_room_for_are_reported(tmp_path: Path) -> None:
    for number in range(30):
        put(tmp_path, f"{number:02}.toml", written({**MARA, "id": f"mara_{number}"}))
    brought = bring(Folder(tmp_path), CardShot.options)
    assert brought is not None
    assert brought.names == tuple(f"{number:02}.toml" for number in range(16))
    assert len(brought.troubles) == 14
    assert all("there are already 16" in trouble.faults[0] for trouble in brought.troubles)
    assert Match.start(CardShot(), options={"own_characters": list(brought.value)})


def test_of_two_files_with_the_same_id_one_is_refused(tmp_path: Path) -> None:
    put(tmp_path, "a.toml", written(MARA))
    put(tmp_path, "b.toml", written(MARA))
    found = load(Folder(tmp_path), FILES)
    assert len(found.characters) == 1
    assert found.troubles == (Trouble("b.toml", ("id 'mara' is taken by a.toml",)),)


def test_all_errors_of_a_file_are_reported_together(tmp_path: Path) -> None:
    put(tmp_path, "a.toml", written(MARA))
    wrong = copy.deepcopy({**MARA, "name": "x" * 30, "suit": "swords", "joker": 99, "colour": 1})
    del wrong["about"], wrong["cards"]["J"]
    wrong["ability"] = {**wrong["ability"], "cost": "blood 3", "effect": "fly; hit 99"}
    wrong["cards"]["A"] = {"name": "Ace", "upright": "9; soon: hit 1; value: fly"}
    wrong["cards"]["Q"]["absorption"] = "0; fly"
    put(tmp_path, "b.toml", written(wrong))
    (trouble,) = load(Folder(tmp_path), FILES).troubles
    heads = (
        "id 'mara' is taken by a.toml",
        "a character has no 'colour'",
        "name must have at most 18",
    )
    heads += ("about is missing", "suit must be one of", "joker must be a number", "ability.cost:")
    heads += ("ability.effect: 'fly'", "ability.effect: 'hit 99'", "cards.A.upright: 'soon: hit 1'")
    heads += ("cards.A.upright: 'fly'", "cards.Q.absorption: 'fly'", "cards.Q.absorption: '0'")
    heads += ("cards.J is missing",)
    assert len(trouble.faults) == len(heads)
    for fault, head in zip(trouble.faults, heads, strict=True):
        assert fault.startswith(head)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            'id = "mara\nname = "Mara"',
            "line 1, column 11 cannot be read: quoted text must end on the same line",
        ),
        ('id = "mara" too', "line 1, column 13 cannot be read: only a # comment"),
        ('id = "mara"\nid = "mara"', "the last line cannot be read: duplicate key"),
        ("[cards]\n[cards]\n", "line 2, column 7 cannot be read: duplicate heading"),
        ("id = mara", "line 1, column 6 cannot be read: after =, write quoted text"),
        ("id", "the last line cannot be read: write a key, then =, then its value"),
        ("!", "line 1, column 1 cannot be read: write a [heading], or a key"),
    ],
    ids=range(7),
)
def test_toml_syntax_errors_are_explained(tmp_path: Path, text: str, words: str) -> None:
    put(tmp_path, "a.toml", text)
    (trouble,) = load(Folder(tmp_path), FILES).troubles
    (fault,) = trouble.faults
    assert fault.startswith(words)


def test_examples_are_written_and_not_read(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    assert lay_examples(folder, FILES) == ""
    names = {path.name for path in (tmp_path / FOLDER).iterdir()}
    assert names == {f"{data['id']}.toml{EXAMPLE}" for data in HALL}
    assert load(folder, FILES) == Found()
    changed = tmp_path / FOLDER / f"wren.toml{EXAMPLE}"
    changed.write_text("mine now", encoding="utf-8")
    assert lay_examples(folder, FILES) == ""
    assert changed.read_text(encoding="utf-8") == "mine now"


def test_a_folder_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    assert lay_examples(Folder(None, "Nothing can be kept."), FILES) == "Nothing can be kept."
    (tmp_path / FOLDER).write_text("in the way", encoding="utf-8")
    assert "cannot be written" in lay_examples(Folder(tmp_path), FILES)
    assert load(Folder(tmp_path), FILES) == Found()


@pytest.mark.parametrize(
    ("where", "value", "words"),
    [
        (("cards", "A", "upright"), "9; value: ad 5", "cards.A.upright: 'ad 5' must begin with"),
        (("cards", "A", "sideways"), "high", "cards.A.sideways: 'high' must be a number from 0"),
        (("cards", "K", "colour"), "red", "cards.K has no 'colour'; allowed: name, upright"),
        (("cards", "Q", "absorption"), "0", "cards.Q.absorption: '0' must be a number from 1"),
        (("cards", "J", "name"), "", "cards.J.name must be a line of text"),
        (("ability", "step"), "now", "ability.step must be one of pre, post, not 'now'"),
        (("ability", "cost"), "hand 9", "ability.cost: 'hand 9' must be none, hand 1 to hand 3"),
        (("ability", "condition"), "opp_number", "ability.condition must be one of"),
        (("joker",), 99, "joker must be a number from 0 to 20, not 99"),
    ],
    ids=lambda value: ".".join(value) if isinstance(value, tuple) else "",
)
def test_a_bad_value_is_reported_with_its_key_and_what_is_allowed(
    tmp_path: Path, where: tuple[str, ...], value: object, words: str
) -> None:
    character = copy.deepcopy({**MARA})
    inner = character
    for key in where[:-1]:
        inner = inner[key]
    inner[where[-1]] = value
    put(tmp_path, "mara.toml", written(character))
    (trouble,) = load(Folder(tmp_path), FILES).troubles
    assert (trouble.file, len(trouble.faults)) == ("mara.toml", 1)
    assert trouble.faults[0].startswith(words)


def test_characters_from_files_can_be_stored_in_a_record(tmp_path: Path) -> None:
    put(tmp_path, "mara.toml", written(MARA))
    put(tmp_path, "odo.toml", "odo")
    brought = bring(Folder(tmp_path), CardShot.options)
    assert brought is not None
    assert (brought.names, len(brought.troubles)) == (("mara.toml",), 1)
    assert brought.titles == ("Mara",)
    assert brought.place == str(tmp_path / FOLDER)
    assert brought.option.checked(brought.value) == brought.value
    assert brought.option.checked(list_of(brought.value)) == brought.value
    assert (tmp_path / FOLDER / f"wren.toml{EXAMPLE}").exists()


def list_of(value: object) -> object:
    """Return the value after a round trip through a record."""
    found = json.loads(json.dumps(value))
    return tuple(found) if isinstance(found, list) else found


def test_without_a_folder_no_option_value_is_provided(tmp_path: Path) -> None:
    brought = bring(Folder(None, "Nothing can be kept."), CardShot.options)
    assert brought is not None
    assert (brought.value, brought.troubles) == ((), ())
    assert brought.missing == "Nothing can be kept."
    assert brought.place == ""


def test_only_card_games_with_a_files_option_look_for_files(tmp_path: Path) -> None:
    for book in SHELF:
        takes = any(option.files for option in book.options)
        assert (bring(Folder(tmp_path / book.slug), book.options) is not None) == takes
        assert (tmp_path / book.slug).exists() == takes


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('id = "mara"\n' + "a.b." * 16_000 + "c = 1", "line 2 has more than 1000 characters"),
        ('id = "mara"\n' + "a.b." * 200 + "c = 1", "line 2 has a key with more than 8 parts"),
        ("\n[a" + ' . "b"' * 20 + "]", "line 2 has a key with more than 8 parts"),
        ("a = {b" + ".c" * 400 + " = 1}", "it is nested too deeply"),
        ("a = [\n" + "[\n" * 30_000, "it is nested too deeply"),
        ("a = " + "[" * 400 + "]" * 400, "it is nested too deeply"),
    ],
    ids=range(6),
)
def test_input_that_would_take_long_to_parse_is_refused_with_its_line(
    tmp_path: Path, text: str, words: str
) -> None:
    put(tmp_path, "a.toml", text)
    put(tmp_path, "z.toml", written(MARA))
    found = load(Folder(tmp_path), FILES)
    assert found.troubles == (Trouble("a.toml", (words,)),)
    assert found.names == ("z.toml",)
