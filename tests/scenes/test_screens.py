"""The screens before and after a match: input and its effects."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine import Rulebook
from game.engine.names import Options
from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.ledger import Ledger
from game.scenes.log import LogScene
from game.scenes.options import SettingsScene
from game.scenes.party import gather, used
from game.scenes.pause_menu import PauseMenu
from game.scenes.result import ResultScene
from game.scenes.rules import Rules
from game.scenes.scene import Push
from game.scenes.seating import Seating
from game.scenes.services import Chair, MatchSetup
from game.scenes.title import Title
from game.view.drawer_paper import BEFORE, BEHIND, TITLE
from game.view.inputs import Intent
from game.view.scale import Box
from game.view.tiles import LABEL, Tiles
from game.view.widgets import Done, Selector, Switch
from tests.scenes.pilot import Pilot, TestServices

FIRST = SHELF[0]


class Roomy(type(FIRST)):  # type: ignore[misc]
    """A card game for two to four, to add and remove seats."""

    def seats(self, options: Options) -> tuple[int, ...]:
        return (2, 3, 4)


@pytest.fixture
def services(tmp_path: Path) -> TestServices:
    return TestServices(tmp_path)


def test_keys_alone_start_a_match(services: TestServices) -> None:
    pilot = Pilot(services.title())
    pilot.key(Intent.OK)
    assert isinstance(pilot.top, Seating)
    pilot.key(Intent.OK)
    chairs = (Chair("Ines", True), Chair("Bram", False))
    assert services.setups == [MatchSetup(FIRST.slug, chairs, settled(FIRST, {}))]


def test_a_gamepad_alone_starts_a_match(services: TestServices) -> None:
    pilot = Pilot(services.title())
    pilot.pad(Intent.OK, Intent.OK)
    assert len(services.setups) == 1


def test_names_and_players_go_into_the_setup(services: TestServices) -> None:
    pilot = Pilot(services.seating(FIRST.slug))
    pilot.press("name:1")
    pilot.erase()
    pilot.type_text("Mira")
    pilot.press("player:1")
    pilot.press("start")
    assert services.setups[0].chairs == (Chair("Ines", True), Chair("Mira", True))


def test_only_options_that_are_off_or_on_are_switches() -> None:
    switches = [option.name for book in SHELF for option in book.options if option.is_switch]
    assert switches == ["frenzy", "open_team", "cut", "cut"]


def test_options_follow_the_rulebook_and_go_into_the_setup(services: TestServices) -> None:
    pilot = Pilot(services.seating(FIRST.slug))
    shown = used(pilot.top.party)
    assert [option.name for option in shown] == [
        widget.name.partition(":")[2]
        for widget in pilot.widgets
        if widget.name.startswith("option:")
    ]
    for option in shown:
        widget = pilot.widget(f"option:{option.name}")
        if option.is_switch:
            assert isinstance(widget, Switch)
        elif len(option.choices) > 4:
            assert isinstance(widget, Selector)
        else:
            assert isinstance(widget, Tiles | Selector)
    turned = next(option for option in shown if option.is_switch)
    pilot.press(f"option:{turned.name}")
    pilot.press("start")
    assert services.setups[0].options[turned.name] is not turned.default


def test_an_unused_option_is_hidden_and_has_its_default(services: TestServices) -> None:
    options = FIRST.options
    switch = next(option for option in options if option.is_switch)
    last = replace(options[-1], used=lambda now: not now[switch.name])
    book = type(FIRST)()
    book.options = (*options[:-1], last)
    other = last.choices[-1].value
    party = gather(book, services.settings).set(last.name, other)
    assert last in used(party)
    party = party.set(switch.name, True)
    assert last not in used(party)
    assert party.options[last.name] == last.default


@pytest.mark.parametrize(
    ("name", "reason"), [("", "Seat 2 needs a name"), ("ines", "Two seats are called ines")]
)
def test_a_table_that_cannot_start_says_why(services: TestServices, name: str, reason: str) -> None:
    pilot = Pilot(services.seating(FIRST.slug))
    pilot.press("name:1")
    pilot.erase()
    pilot.type_text(name)
    assert pilot.top.party.fault() == reason
    assert not pilot.widget("start").enabled
    pilot.press("start")
    assert not services.setups


def test_the_last_table_is_remembered(services: TestServices, tmp_path: Path) -> None:
    pilot = Pilot(services.seating(FIRST.slug))
    pilot.press("name:0")
    pilot.erase()
    pilot.type_text("Mira")
    pilot.press("player:1")
    switch = next(option for option in FIRST.options if option.is_switch)
    pilot.press(f"option:{switch.name}")
    pilot.press("start")
    again = TestServices(tmp_path)
    pilot = Pilot(again.seating(FIRST.slug))
    pilot.press("start")
    assert again.setups == services.setups
    assert again.settings.names[0] == "Mira"


def test_a_damaged_last_table_is_ignored(services: TestServices) -> None:
    services.keep(services.settings.with_table(FIRST.slug, ["?", {"name": 3}], {"nothing": [1]}))
    party = gather(FIRST, services.settings)
    assert party.options == settled(FIRST, {})
    assert [chair.name for chair in party.seated] == ["Ines", "Bram"]


def test_seats_are_added_and_removed(services: TestServices) -> None:
    services.shelf = (Roomy(),)
    pilot = Pilot(services.seating(FIRST.slug))
    pilot.press("more")
    pilot.press("more")
    assert pilot.top.party.count == 4
    assert "more" not in [widget.name for widget in pilot.widgets]
    pilot.press("fewer")
    pilot.press("start")
    assert [chair.name for chair in services.setups[0].chairs] == ["Ines", "Bram", "Odile"]


def test_large_tables_have_a_chair_for_every_seat(services: TestServices) -> None:
    class Crowd(type(FIRST)):  # type: ignore[misc]
        def seats(self, options: Options) -> tuple[int, ...]:
            return (14,)

        def layout(self, seats: int, options: Options) -> str:
            return "teams_14"

    services.shelf = (Crowd(),)
    pilot = Pilot(services.seating(FIRST.slug))
    for seat in range(1, 8):
        pilot.press(f"player:{seat}")
    assert pilot.top.party.fault() == "Too many people: the maximum is 7"
    pilot.top.use(Done("player:7", "computer"))
    pilot.press("start")
    assert len({chair.name for chair in services.setups[0].chairs}) == 14


def test_back_leads_to_the_title(services: TestServices) -> None:
    pilot = Pilot(services.title())
    pilot.press("seats")
    pilot.pad(Intent.BACK)
    assert isinstance(pilot.top, Title)


def test_escape_ends_the_typing_of_a_name_first(services: TestServices) -> None:
    pilot = Pilot(services.title())
    pilot.press("seats")
    pilot.press("name:1")
    pilot.erase()
    pilot.type_text("Mira")
    pilot.key(Intent.BACK)
    assert pilot.focus == "start"
    pilot.key(Intent.BACK)
    assert isinstance(pilot.top, Title)
    assert gather(FIRST, services.settings).seated[1].name == "Mira"


def test_a_gamepad_spells_a_name(services: TestServices) -> None:
    pilot = Pilot(services.seating(FIRST.slug))
    while pilot.focus != "name:1":
        pilot.pad(Intent.BEFORE)
    pilot.pad(Intent.OK, *[Intent.LEFT] * 5, Intent.UP, Intent.RIGHT, Intent.DOWN, Intent.OK)
    assert pilot.widget("name:1").value == "Az"  # type: ignore[attr-defined]
    pilot.pad(Intent.DOWN)
    assert pilot.focus == "player:1"
    pilot.press("start")
    assert services.setups[0].chairs[1].name == "Az"


def test_quitting_takes_two_presses(services: TestServices) -> None:
    pilot = Pilot(services.title())
    pilot.key(Intent.BACK)
    assert pilot.running
    assert pilot.focus == "leave"
    pilot.key(Intent.OK)
    assert not pilot.running


def end(services: TestServices, winners: tuple[int, ...]) -> ResultScene:
    chairs = (Chair("Ines", True), Chair("Bram", False))
    return ResultScene(
        services, MatchSetup(FIRST.slug, chairs, settled(FIRST, {})), winners, Ledger(2), 4
    )


@pytest.mark.parametrize(
    ("winners", "heading"),
    [((0,), "Ines wins"), ((1,), "Bram wins"), ((), "It's a draw"), ((0, 1), "Ines and Bram win")],
)
def test_the_result_says_who_won(
    services: TestServices, winners: tuple[int, ...], heading: str
) -> None:
    scene = end(services, winners)
    Pilot(scene)
    assert scene.heading == heading


def test_a_rematch_has_the_same_setup(services: TestServices) -> None:
    scene = end(services, (0,))
    Pilot(scene).key(Intent.OK)
    assert services.setups == [replace(scene.setup, won=(1, 0))]


def test_the_result_leads_to_the_lobby_and_the_title(services: TestServices) -> None:
    pilot = Pilot(end(services, (0,)))
    pilot.press("seats")
    assert isinstance(pilot.top, Seating)
    pilot = Pilot(end(services, (0,)))
    pilot.press("leave")
    assert isinstance(pilot.top, Title)


def over(pilot: Pilot, scene: object) -> None:
    pilot.stack.apply(Push(scene, over=True))  # type: ignore[arg-type]
    pilot.settle()


def test_rules_open_at_a_rule(services: TestServices) -> None:
    pilot = Pilot(services.title())
    rules = Rules(services, FIRST.slug, "FC-15")
    over(pilot, rules)
    assert rules.page.holds("FC-15")
    low = Rules(services, FIRST.slug, "FC-12")
    over(pilot, low)
    assert low.page.holds("FC-12")
    assert low.scroll == low.lowest or low.scroll > 0


def test_the_last_chapter_of_the_rules_gives_credit(services: TestServices) -> None:
    rules = Rules(services, FIRST.slug)
    words = repr(rules.pages[-1])
    assert FIRST.credit.author in words
    assert FIRST.credit.licence in words
    assert FIRST.credit.link in words


@pytest.mark.parametrize("device", ["key", "pad", "mouse"])
def test_rules_can_be_read_with_every_device(services: TestServices, device: str) -> None:
    pilot = Pilot(services.title())
    rules = Rules(services, FIRST.slug)
    over(pilot, rules)
    if device == "mouse":
        pilot.wheel(-1)
        scrolled = rules.scroll
        pilot.press(rules.tab_box(1))
        turned = rules.place
        pilot.press((300, 500))
    else:
        getattr(pilot, device)(Intent.DOWN)
        scrolled = rules.scroll
        getattr(pilot, device)(Intent.RIGHT)
        turned = rules.place
        getattr(pilot, device)(Intent.BACK)
    assert scrolled > 0
    assert turned == 1
    assert isinstance(pilot.top, Title)


def test_settings_apply_at_once_and_are_saved(services: TestServices, tmp_path: Path) -> None:
    pilot = Pilot(SettingsScene(services))
    pilot.press("fullscreen")
    pilot.press("reduced_motion")
    for name in ("volume", "pace", "text_scale"):
        pilot.top.form.aim(name)
        pilot.key(Intent.RIGHT)
    now = TestServices(tmp_path).settings
    assert (now.fullscreen, now.reduced_motion) == (True, True)
    assert (now.volume, now.pace, now.text_scale) == (85, 110, 115)
    pilot.press("defaults")
    assert services.settings.volume == 80
    assert pilot.widget("volume").value == 80  # type: ignore[attr-defined]


def test_credits_name_every_card_game(services: TestServices) -> None:
    pilot = Pilot(SettingsScene(services))
    pilot.press("credits")
    assert all(book.title in repr(pilot.top.pages) for book in SHELF)


def test_leaving_a_match_asks_for_confirmation(services: TestServices) -> None:
    pilot = Pilot(services.seating(FIRST.slug))
    over(pilot, PauseMenu(services, FIRST.slug))
    pilot.press("leave")
    pilot.key(Intent.BACK)
    assert pilot.focus == "continue"
    pilot.press("leave")
    pilot.key(Intent.OK)
    assert isinstance(pilot.top, PauseMenu)
    pilot.press("leave")
    pilot.press("go")
    assert isinstance(pilot.top, Title)


def test_the_pause_menu_wraps_around(services: TestServices) -> None:
    pilot = Pilot(services.title())
    over(pilot, PauseMenu(services, FIRST.slug))
    pilot.key(Intent.UP)
    assert pilot.focus == "leave"
    pilot.pad(Intent.DOWN)
    assert pilot.focus == "continue"


@pytest.mark.parametrize("text", [100, 115, 130])
@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_bookmarks_have_room_for_their_names(
    services: TestServices, book: object, text: int
) -> None:
    pilot = Pilot(services.title(), (1920, 1080), text)
    rules = Rules(services, book.slug)  # type: ignore[attr-defined]
    over(pilot, rules)
    boxes = [rules.tab_box(place) for place in range(len(rules.pages))]
    assert boxes[-1].y + boxes[-1].h < 1040
    for page, box in zip(rules.pages, boxes, strict=True):
        line = pilot.easel.line(page.title, "bold", TITLE, "#000000")
        assert line.get_width() <= box.w - BEFORE - BEHIND, page.title
        assert line.get_height() <= box.h, page.title


def test_tile_labels_have_one_size(services: TestServices) -> None:
    easel = Pilot(services.title()).easel
    values = ((1, "One round", ""), (2, "Two", ""))
    narrow, wide = (Tiles("", Box(0, 0, w, 64), values, 1) for w in (200, 400))
    assert narrow.label_size(easel) < wide.label_size(easel) == LABEL


def test_the_log_opens_at_its_end(services: TestServices) -> None:
    pilot = Pilot(services.title())
    log = LogScene(services, [f"Line {number}" for number in range(300)])
    over(pilot, log)
    assert log.scroll == log.lowest > 0
    over(pilot, LogScene(services, []))
    pilot.key(Intent.LOG)
    assert pilot.top is log


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_every_card_game_has_a_rules_page_and_a_cover(services: TestServices, book: object) -> None:
    assert len(Rules(services, book.slug).pages) > 2  # type: ignore[attr-defined]
    assert services.looks[book.slug].cover  # type: ignore[attr-defined]


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_the_minutes_follow_the_options(services: TestServices, book: Rulebook) -> None:
    party = services.seating(book.slug).party
    said = {
        (option.name, choice.value): choice.minutes
        for option in book.options
        for choice in option.choices
        if choice.minutes
    }
    assert party.minutes == min(
        (said[name, value] for name, value in party.options.items() if (name, value) in said),
        default=book.minutes,
    )
    for (name, value), minutes in said.items():
        assert party.set(name, value).minutes == minutes != book.minutes
        assert "bout" in next(
            choice.help
            for option in book.options
            for choice in option.choices
            if (option.name, choice.value) == (name, value)
        )


def test_some_option_changes_the_minutes() -> None:
    choices = [choice for book in SHELF for option in book.options for choice in option.choices]
    assert any(choice.minutes for choice in choices)
