"""Custom files in the lobby: valid ones can be played, errors are reported."""

import json
import shutil
from pathlib import Path

import pytest

from game.app import headless_surface
from game.app_services import AppServices
from game.engine import Chance, Choose, Dealer, Match
from game.engine.options import Option
from game.rulebooks import SHELF, rulebook
from game.rulebooks.card_shot.roster import played_by
from game.scenes.drawer import Drawer
from game.scenes.own_files import OwnFiles, label, notice
from game.scenes.party import used
from game.scenes.seating import Seating
from game.scenes.services import Chair
from game.scenes.table.scene import TableScene
from game.store.characters import EXAMPLE, SUFFIX, written
from game.store.folder import Folder
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.easel import Easel
from game.view.inputs import Intent
from game.view.markdown import Item, Paragraph
from game.view.widgets import Done
from tests.rulebooks.playing import play
from tests.scenes.pilot import Pilot, TestServices

TAKERS = [(book, option) for book in SHELF for option in book.options if option.files]
"""The card games with custom files, and the option for them."""

BOOK, OPTION = TAKERS[0]

FILES = OPTION.files
assert FILES is not None

MINE = {**FILES.examples[-1], "id": "mara", "name": "Mara"}


def put(folder: Path, name: str, text: str) -> None:
    """Write a custom file."""
    (folder / FILES.folder).mkdir(exist_ok=True)
    (folder / FILES.folder / name).write_text(text, encoding="utf-8")


def texts(scene: Drawer) -> list[str]:
    """Return the texts on the page."""
    blocks = [block for page in scene.pages for block in page.blocks]
    return [block.text for block in blocks if isinstance(block, Item | Paragraph)]


def seated(services: TestServices) -> Pilot:
    """Open the lobby."""
    return Pilot(services.seating(BOOK.slug))


@pytest.mark.parametrize(("book", "option"), TAKERS, ids=lambda value: getattr(value, "slug", ""))
def test_custom_files_are_not_an_option_widget(
    tmp_path: Path, book: object, option: Option
) -> None:
    put(tmp_path, "mara.toml", written(MINE))
    pilot = seated(TestServices(tmp_path))
    names = [shown.name for shown in used(pilot.top.party)]
    assert option.name not in names
    assert names == [
        widget.name.partition(":")[2]
        for widget in pilot.widgets
        if widget.name.startswith("option:")
    ]


def test_a_card_game_without_custom_files_has_no_button(tmp_path: Path) -> None:
    services = TestServices(tmp_path)
    for book in SHELF:
        names = [widget.name for widget in Pilot(services.seating(book.slug)).widgets]
        assert ("own" in names) == any(option.files for option in book.options)


def test_a_file_goes_into_the_setup_but_not_into_the_settings(tmp_path: Path) -> None:
    put(tmp_path, "mara.toml", written(MINE))
    services = TestServices(tmp_path)
    pilot = seated(services)
    assert pilot.widget("own").label == f"{OPTION.label}: 1"
    pilot.press("start")
    (text,) = services.setups[0].options[OPTION.name]
    assert json.loads(text) == MINE
    assert OPTION.name not in services.settings.tables[BOOK.slug]["options"]
    shutil.rmtree(tmp_path / FILES.folder)
    seated(services).press("start")
    assert services.setups[1].options[OPTION.name] == ()


def test_changing_an_option_keeps_custom_files(tmp_path: Path) -> None:
    put(tmp_path, "mara.toml", written(MINE))
    pilot = seated(TestServices(tmp_path))
    for option in used(pilot.top.party):
        pilot.top.use(Done(f"option:{option.name}", option.choices[-1].value))
        assert len(pilot.top.party.options[OPTION.name]) == 1


def test_a_bad_file_is_named_in_the_lobby_and_the_others_are_used(tmp_path: Path) -> None:
    put(tmp_path, "mara.toml", written(MINE))
    put(tmp_path, "odo.toml", written({**MINE, "id": "odo", "suit": "swords"}))
    services = TestServices(tmp_path)
    pilot = seated(services)
    assert pilot.top.message == f"odo.toml has errors: see “{OPTION.label}”"
    assert pilot.widget("own").label == f"{OPTION.label}: 1 · 1 not used"
    pilot.press("own")
    assert isinstance(pilot.top, OwnFiles)
    said = texts(pilot.top)
    (place,) = (place for place, text in enumerate(said) if text == "**odo.toml**")
    assert said[place + 1].startswith("suit must be one of spades, hearts, diamonds, clubs, ")
    assert not any("not used" in text for text in said)
    assert "**Mara**, mara.toml" in said
    assert str(tmp_path / FILES.folder) in said
    pilot.key(Intent.BACK)
    assert isinstance(pilot.top, Seating)
    pilot.press("start")
    assert len(services.setups[0].options[OPTION.name]) == 1


def test_an_invalid_toml_file_is_named_with_its_line(tmp_path: Path) -> None:
    put(tmp_path, "zed.toml", 'id = "zed"\nname Zed\n')
    put(tmp_path, "yan.toml", "**")
    pilot = seated(TestServices(tmp_path))
    assert pilot.top.message == f"2 files have errors: see “{OPTION.label}”"
    pilot.press("own")
    said = texts(pilot.top)
    assert said[said.index("**zed.toml**") + 1].startswith("line 2, column ")
    assert "None yet." in texts(pilot.top)


@pytest.mark.parametrize("way", ["keys", "pad", "mouse"])
def test_every_device_reaches_the_page_and_comes_back(tmp_path: Path, way: str) -> None:
    pilot = seated(TestServices(tmp_path))
    steer = pilot.pad if way == "pad" else pilot.key
    if way == "mouse":
        pilot.press("own")
    else:
        for _ in range(len(pilot.widgets)):
            if pilot.focus == "own":
                break
            steer(Intent.BEFORE)
        steer(Intent.OK)
    assert isinstance(pilot.top, OwnFiles)
    pilot.settle()
    steer(Intent.BACK)
    assert isinstance(pilot.top, Seating)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 130])
def test_the_button_covers_neither_words_nor_widgets(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    put(tmp_path, "odo.toml", "")
    pilot = seated(TestServices(tmp_path))
    pilot.resize(size, text)
    mine = pilot.widget("own").box
    for widget in pilot.widgets:
        box = widget.box
        apart = (
            box.x + box.w <= mine.x
            or mine.x + mine.w <= box.x
            or box.y + box.h <= mine.y
            or mine.y + mine.h <= box.y
        )
        assert widget.name == "own" or apart, widget.name


def test_a_changed_example_becomes_a_character(tmp_path: Path) -> None:
    services = TestServices(tmp_path)
    pilot = seated(services)
    assert pilot.widget("own").label == f"{OPTION.label}: 0"
    folder = tmp_path / FILES.folder
    example = sorted(folder.glob(f"*{EXAMPLE}"))[0]
    taken = json.dumps(str(FILES.examples[0]["id"]))
    own = example.read_text(encoding="utf-8").replace(taken, '"somebody"', 1)
    (folder / f"somebody{SUFFIX}").write_text(own, encoding="utf-8")
    assert seated(services).widget("own").label == f"{OPTION.label}: 1"


def chosen(match: Match, name: str) -> None:
    """Let both seats choose the same character."""
    for seat in tuple(match.offers()):
        assert Choose(seat, f"character:{name}") in match.offers()[seat]
        match.submit(Choose(seat, f"character:{name}"))


def test_a_loaded_character_is_played_and_its_record_needs_no_file(tmp_path: Path) -> None:
    put(tmp_path, "mara.toml", written(MINE))
    services = TestServices(tmp_path)
    seated(services).press("start")
    order = services.setups[0]
    match = Match.start(rulebook(order.slug), len(order.chairs), order.options, seed=5)
    chosen(match, "mara")
    sheet = BOOK.sheet(match.view(None), 0)
    assert sheet is not None
    assert (str(sheet.title), sheet.emblem) == ("Mara", "mara")
    look = services.looks[BOOK.slug]
    assert (
        look.piece(sheet.emblem)
        == look.piece("anybody")
        != look.piece(str(FILES.examples[0]["id"]))
    )
    for _ in play(match, Chance(5)):
        assert BOOK.prompt(match.view(0))
    shutil.rmtree(tmp_path)
    record = json.loads(json.dumps(match.record()))
    again = Match.replay(record, rulebook(record["slug"]))
    assert again.result == match.result is not None
    assert again.view(None) == match.view(None)


def answered(dealer: Dealer, rounds: int) -> None:
    """Let everybody take the last offer this many times; custom characters come last."""
    for _ in range(rounds):
        for seat in dealer.waiting():
            assert dealer.answer(dealer.prompt(seat).offers[-1][0]) is None
        dealer.poll()


def test_an_unfinished_match_continues_without_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    headless_surface((1024, 600))
    put(tmp_path, "mara.toml", written(MINE))
    services = AppServices(Folder(tmp_path), seed=3)
    order = seated_order(services)
    dealer = services.start(order)
    answered(dealer, 1)
    view = dealer.view(None)
    assert "Mara" in {played_by(view, seat).name for seat in range(view.seats)}
    shutil.rmtree(tmp_path / FILES.folder)
    services.close()
    again = AppServices(Folder(tmp_path))
    table = again.resume(again.left())
    assert isinstance(table, TableScene)
    assert table.state.view == view
    again.close()


def seated_order(services: AppServices):
    """Return the setup of two people, as created by the real lobby."""
    scene = Seating(services, BOOK.slug)
    order = scene.party.setup()
    chairs = tuple(Chair(chair.name, True) for chair in order.chairs)
    return type(order)(order.slug, chairs, order.options)


def test_a_file_name_with_a_space_is_shown_whole(tmp_path: Path) -> None:
    put(tmp_path, "my mara.toml", "")
    brought = TestServices(tmp_path).brought(BOOK.slug)
    assert brought is not None
    assert notice(brought) == f"my mara.toml has errors: see “{OPTION.label}”"
    assert label(brought) == f"{OPTION.label}: 0 · 1 not used"


def test_a_read_only_folder_reports_no_unused_file(tmp_path: Path) -> None:
    (tmp_path / FILES.folder).write_text("in the way", encoding="utf-8")
    services = TestServices(tmp_path)
    brought = services.brought(BOOK.slug)
    assert brought is not None
    assert (notice(brought), label(brought)) == ("", f"{OPTION.label}: 0")
    assert any("cannot be written" in words for words in texts(OwnFiles(services, brought)))


def test_an_unused_file_is_not_shown_as_an_alert(tmp_path: Path) -> None:
    put(tmp_path, "odo.toml", "")
    services = TestServices(tmp_path)
    pilot = seated(services)
    brought = services.brought(BOOK.slug)
    assert brought is not None
    sheet = Inks(pilot.easel)
    pilot.top.paint(sheet)
    assert sheet.inks[notice(brought)] != p.GOLD


class Inks(Canvas):
    """A sheet that records the color of every line."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self.inks: dict[str, str] = {}

    def text(self, words: str, role: str, size: float, colour: str, *where: object, **more: object):
        self.inks[words] = colour
        return super().text(words, role, size, colour, *where, **more)
