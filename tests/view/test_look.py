"""Look files: the shipped ones are complete, and errors name file and key."""

from pathlib import Path

import pytest

from game import resources
from game.engine import Match
from game.rulebooks import SHELF
from game.view.look import read_look
from game.view.look_reader import LookError
from tests.rulebooks.playing import edges

LOOKS = resources.assets() / "look"
SVG = resources.assets() / "svg"
SOUNDS = resources.assets() / "sounds"

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)

GOOD = """
accent = "#A3281D"
light = "#F0806F"
tint = "#5A1A22"
emblem = "star"
back = "back"
cover = "cover"
place = "place"
wheel = ["one"]
[card]
name_x = 250
name_y = 592
name_size = 68
[faces.one]
name = "One"
svg = "one"
[counters.hp]
part = "dial"
label = "Hit points"
[dice]
6 = "die_d6_bone"
[cues]
move = "slide"
"""
"""The smallest valid look."""


def written(folder: Path, text: str) -> Path:
    path = folder / "test_game.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_look_is_read_with_its_defaults(tmp_path: Path) -> None:
    look = read_look(written(tmp_path, GOOD))
    assert look.slug == "test_game"
    assert look.faces["one"].text == ""
    assert look.dice == {6: "die_d6_bone"}
    assert look.counter("hp:3") is look.counters["hp"]
    assert look.counter("round") is None
    assert look.steps == {}


def test_the_steps_of_a_turn_keep_their_order(tmp_path: Path) -> None:
    steps = '[steps]\nsecond = "Then"\nfirst = "Now"\n'
    look = read_look(written(tmp_path, GOOD + steps))
    assert list(look.steps.items()) == [("second", "Then"), ("first", "Now")]


def test_patterns_say_which_faces_a_rule_is_about(tmp_path: Path) -> None:
    faces = '[faces.two_a]\nname = "A"\nsvg = "a"\n[faces.two_b]\nname = "B"\nsvg = "b"\n'
    rulings = '[rulings]\nTG-2 = ["two_b"]\nTG-1 = ["two_*"]\n'
    look = read_look(written(tmp_path, GOOD + faces + rulings))
    assert look.rulings == {"one": (), "two_a": ("TG-1",), "two_b": ("TG-2", "TG-1")}


def test_a_pattern_that_matches_no_face_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LookError, match=r"rulings\.TG-1"):
        read_look(written(tmp_path, GOOD + '[rulings]\nTG-1 = ["three_*"]\n'))


def test_a_reprinted_face_has_the_rulings_of_its_print(tmp_path: Path) -> None:
    look = read_look(LOOKS / "duel.toml")
    assert look.rulings["gules_4"][0] == "DU-16"
    assert look.printed({"gules_4": "gules_4_tides"}).rulings["gules_4"][0] == "DU-22"


def test_an_emblem_has_its_piece_or_that_of_all_others(tmp_path: Path) -> None:
    look = read_look(written(tmp_path, GOOD + '[emblems]\nsun = "sun_disc"\n'))
    assert [look.piece(emblem) for emblem in ("sun", "moon", "")] == ["sun_disc", "", ""]
    look = read_look(written(tmp_path, GOOD + '[emblems]\nsun = "sun_disc"\n"*" = "disc"\n'))
    assert [look.piece(emblem) for emblem in ("sun", "moon", "")] == ["sun_disc", "disc", ""]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('part = "dial"', 'part = "gauge"', "counters.hp.part is 'gauge'"),
        ('move = "slide"', 'dance = "slide"', "cues.dance"),
        ('wheel = ["one"]', 'wheel = ["two"]', "'two'"),
        ('wheel = ["one"]', 'wheel = "one"', "wheel"),
        ('emblem = "star"', "", "emblem"),
        ('emblem = "star"', "emblem = 3", "emblem"),
        ("name_y = 592", 'name_y = "592"', "card.name_y"),
        ("name_y = 592", "name_y = true", "card.name_y"),
        ("name_y = 592", "name_y = 592\nname_z = 1", "card.name_z"),
        ('svg = "one"', "", "faces.one.svg"),
        ('svg = "one"', 'svg = "one"\ncolour = "red"', "faces.one.colour"),
        ('label = "Hit points"', "", "counters.hp.label"),
        ('label = "Hit points"', 'label = "Hit points"\nneedle = "x"', "counters.hp.needle"),
        ('6 = "die_d6_bone"', 'six = "die_d6_bone"', "dice.six"),
        ('6 = "die_d6_bone"', '7 = "die_d6_bone"', "dice.7"),
        ('6 = "die_d6_bone"', '6 = "die_d12_bone"', "dice.6"),
        ('6 = "die_d6_bone"', '6 = "dial_needle"', "dice.6"),
        ('cover = "cover"', 'cover = "cover"\nshiny = 1', "shiny"),
        ("[faces.one]", "[faces]\none = 1\n[other]", "faces.one"),
        ("[card]", "card = 1\n[other]", "card"),
    ],
)
def test_an_error_names_file_and_key(old: str, new: str, key: str, tmp_path: Path) -> None:
    assert old in GOOD
    with pytest.raises(LookError) as problem:
        read_look(written(tmp_path, GOOD.replace(old, new, 1)))
    assert "test_game.toml" in str(problem.value)
    assert key in str(problem.value)


AMBIENT = """
[ambient]
color = "#FFFFFF"
count = 3
spot = [20, 10]
area = [0, 0, 1920, 1080]
drift = [-4, 2.5]
sway = 10
strength = 0.5
pulse = 6
"""


def test_ambient_spots_are_read(tmp_path: Path) -> None:
    look = read_look(written(tmp_path, GOOD + AMBIENT)).ambient
    assert look is not None
    assert (look.count, look.spot, look.drift) == (3, (20.0, 10.0), (-4.0, 2.5))
    assert read_look(written(tmp_path, GOOD)).ambient is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("spot = [20, 10]", "spot = [20]"),
        ("spot = [20, 10]", "spot = [20, 0]"),
        ("area = [0, 0, 1920, 1080]", "area = [0, 0, 9000, 1080]"),
        ("drift = [-4, 2.5]", "drift = [-4, nan]"),
        ("drift = [-4, 2.5]", 'drift = "left"'),
        ("strength = 0.5", "strength = 2"),
        ("pulse = 6", "pulse = 0"),
        ("pulse = 6", ""),
        ('color = "#FFFFFF"', 'color = "white"'),
        ("sway = 10", "sway = 10\nspin = 1"),
    ],
)
def test_an_error_names_the_ambient_key(old: str, new: str, tmp_path: Path) -> None:
    with pytest.raises(LookError) as problem:
        read_look(written(tmp_path, GOOD + AMBIENT.replace(old, new)))
    key = (new or old).partition(" ")[0] if "spin" not in new else "spin"
    assert f"test_game.toml: ambient.{key}" in str(problem.value)


@pytest.mark.parametrize("text", ["accent = ", "accent", "[card\n"])
def test_an_invalid_toml_file_is_named(text: str, tmp_path: Path) -> None:
    with pytest.raises(LookError, match=r"test_game\.toml"):
        read_look(written(tmp_path, text))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(LookError, match=r"nowhere\.toml"):
        read_look(tmp_path / "nowhere.toml")


@BOOKS
def test_every_face_of_a_pack_has_a_look(book) -> None:
    look = read_look(LOOKS / f"{book.slug}.toml")
    for options in edges(book):
        for seats in book.seats(options):
            assert set(book.pack(seats, options)) <= set(look.faces)


@BOOKS
def test_every_piece_and_sound_of_a_look_ships(book) -> None:
    look = read_look(LOOKS / f"{book.slug}.toml")
    icons = [look.emblem, *(face.icon for face in look.faces.values())]
    icons += [counter.icon for counter in look.counters.values()]
    pieces = [look.back, look.cover, look.place, *(face.svg for face in look.faces.values())]
    pieces += [*look.emblems.values()]
    pieces += [*look.dice.values(), *(counter.piece for counter in look.counters.values())]
    sounds = [*look.cues.values(), *(face.sound for face in look.faces.values())]
    assert [name for name in icons if name and not (SVG / "icons" / f"{name}.svg").is_file()] == []
    assert [name for name in pieces if name and not (SVG / f"{name}.svg").is_file()] == []
    assert [name for name in sounds if name and not (SOUNDS / f"{name}.ogg").is_file()] == []
    assert (SOUNDS / "places" / f"{look.place}.ogg").is_file()


@BOOKS
def test_every_emblem_and_icon_of_a_sheet_ships(book) -> None:
    look, match = read_look(LOOKS / f"{book.slug}.toml"), Match.start(book)
    offers = {offer for offers in match.offers().values() for offer in offers}
    sheets = [book.sheet(match.view(None), about) for about in (0, *offers)]
    for sheet in filter(None, sheets):
        assert (SVG / "icons" / f"{sheet.icon}.svg").is_file()
        if sheet.emblem:
            assert (SVG / f"{look.emblems[sheet.emblem]}.svg").is_file()


@BOOKS
def test_every_counter_of_a_look_exists_in_its_card_game(book) -> None:
    look = read_look(LOOKS / f"{book.slug}.toml")
    counters = {
        name.partition(":")[0]
        for options in edges(book)
        for seats in book.seats(options)
        for name in book.counters(seats, options)
    }
    assert set(look.counters) <= counters
