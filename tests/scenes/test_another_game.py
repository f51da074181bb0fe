"""The lobby changes the card game; names, people and devices stay as far as there are seats."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.party import gather
from game.scenes.seating import Seating
from game.scenes.services import Chair
from game.store.settings import Settings
from game.view.inputs import Intent
from tests.scenes.couch import Couch
from tests.scenes.pilot import Pilot, TestServices


@pytest.fixture
def services(tmp_path: Path) -> TestServices:
    return TestServices(tmp_path)


def test_left_and_right_go_through_all_card_games(services: TestServices) -> None:
    pilot = Pilot(services.seating(SHELF[0].slug))
    pilot.top.aim("game")
    seen = []
    for _ in SHELF:
        seen.append(pilot.top.party.book)
        pilot.key(Intent.RIGHT)
        assert pilot.focus == "game"
    assert seen == list(SHELF)


def test_the_mouse_changes_the_card_game(services: TestServices) -> None:
    pilot = Pilot(services.seating(SHELF[0].slug))
    box = pilot.widget("game").box
    pilot.press((box.x + box.w - 20, box.centre[1]))
    assert isinstance(pilot.top, Seating)
    assert pilot.top.party.book is SHELF[1]


def test_arrows_reach_and_leave_the_selector(services: TestServices) -> None:
    pilot = Pilot(services.seating(SHELF[0].slug))
    pilot.top.aim("rules")
    pilot.pad(Intent.LEFT)
    assert pilot.focus == "game"
    pilot.pad(Intent.DOWN)
    assert pilot.focus not in ("game", "rules")
    assert pilot.top.party.book is SHELF[0]


def test_names_and_devices_stay(services: TestServices) -> None:
    couch = Couch(services)
    couch.letter("q")
    couch.top.aim("name:0")
    couch.type_text("Odile")
    couch.top.aim("game")
    before = couch.top.party
    couch.key(Intent.RIGHT)
    after = couch.top.party
    assert after.book is not before.book
    assert after.seated[0].name == "Odile"
    assert [chair for chair in after.seated if chair.person] == [
        chair for chair in before.seated if chair.person
    ]
    couch.key(Intent.LEFT)
    assert couch.top.party.chairs == before.chairs
    assert couch.top.party.count == before.count


def test_people_come_first_if_there_are_fewer_seats() -> None:
    usual = {book.slug: settled(book, {}) for book in SHELF}
    large, *_, small = sorted(SHELF, key=lambda book: -max(book.seats(usual[book.slug])))
    party = gather(large, Settings())
    party = party.resized(max(party.numbers))
    chairs = [*party.chairs]
    chairs[party.count - 1] = Chair("Zora", True, "keys:left")
    party = replace(party, chairs=tuple(chairs))
    moved = party.moved(small, usual[small.slug])
    assert moved.count < party.count
    assert [chair.name for chair in moved.seated if chair.person] == ["Ines", "Zora"]
    assert moved.fault() == ""


def test_each_card_game_keeps_its_own_options(services: TestServices) -> None:
    pilot = Pilot(services.seating(SHELF[0].slug))
    chosen = next(option for option in SHELF[0].options if len(option.choices) > 1)
    other = next(each.value for each in chosen.choices if each.value != chosen.default)
    pilot.top.party = pilot.top.party.set(chosen.name, other)
    pilot.top.aim("game")
    pilot.key(Intent.RIGHT, Intent.LEFT)
    assert pilot.top.party.options[chosen.name] == other


@pytest.mark.parametrize("text", [100, 130])
def test_the_selector_is_apart_from_title_and_buttons(services: TestServices, text: int) -> None:
    for book in SHELF:
        pilot = Pilot(services.seating(book.slug), text=text)
        box = pilot.widget("game").box
        others = [each.box for each in pilot.widgets if each.name != "game"]
        area = pilot.scale.rect(box)
        assert area.collidelist([pilot.scale.rect(each) for each in others]) == -1


def test_a_shelf_with_one_card_game_has_no_selector(services: TestServices) -> None:
    services.shelf = SHELF[:1]
    pilot = Pilot(services.seating(SHELF[0].slug))
    assert all(each.name != "game" for each in pilot.widgets)
