"""Gamepads and keyboard rows join, find and leave seats."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine import Rulebook
from game.rulebooks import SHELF
from game.scenes.devices import choices, secrecy
from game.scenes.lineup import Lineup, ranks_of
from game.scenes.party import gather
from game.scenes.seating import Seating
from game.scenes.services import Chair
from game.scenes.title import Title
from game.view.canvas import Canvas
from game.view.inputs import Intent
from game.view.widgets import Done
from tests.scenes.couch import FIRST, GUID, Couch
from tests.scenes.pilot import Pilot, TestServices

MODES = {option.name: option for option in FIRST.options}["mode"]
"""The option that decides how many can play."""


def mode(*seats: int) -> str:
    """Return a mode by the numbers of seats that it allows."""
    defaults = {option.name: option.default for option in FIRST.options}
    return next(
        str(choice.value)
        for choice in MODES.choices
        if FIRST.seats({**defaults, "mode": choice.value}) == seats
    )


RING, TEAMS = mode(3, 4, 5, 6, 7), mode(6)


@pytest.fixture
def services(tmp_path: Path) -> TestServices:
    return TestServices(tmp_path)


def ring(services: TestServices, pads: int = 0) -> Couch:
    couch = Couch(services, pads=pads)
    couch.set(mode=RING)
    return couch


@pytest.mark.parametrize("pads", range(1, 8))
def test_pads_that_press_a_join_in_place_of_computers_first(
    services: TestServices, pads: int
) -> None:
    couch = ring(services, pads)
    couch.top.use(Done("player:0", "computer"))
    for pad in range(1, pads + 1):
        couch.button(pad, Intent.OK)
    joined = [f"pad:{number}" for number in range(1, pads + 1)]
    assert couch.devices()[:pads] == joined
    assert len(couch.devices()) == max(3, pads)
    couch.settle()
    couch.press("start")
    assert [chair.device for chair in services.setups[0].chairs if chair.person] == joined


def test_two_pads_of_one_kind_have_separate_seats(services: TestServices) -> None:
    couch = ring(services, 2)
    couch.button(2, Intent.OK)
    couch.button(1, Intent.OK)
    assert couch.devices() == ["screen", "pad:2", "pad:1"]


def test_a_second_press_of_a_highlights_the_banner(
    services: TestServices,
) -> None:
    couch = ring(services, 1)
    couch.button(1, Intent.OK)
    couch.settle()
    assert couch.focus == "start"
    couch.button(1, Intent.OK)
    assert couch.frames(4)
    assert couch.devices() == ["screen", "pad:1", ""]
    assert not services.setups
    couch.settle()
    assert not couch.frames(30)


def test_a_pad_uses_the_widget_it_focused(services: TestServices) -> None:
    couch = ring(services, 1)
    couch.button(1, Intent.OK, Intent.DOWN, Intent.OK)
    assert len(services.setups) == 1


def test_a_pad_alone_starts_a_match(services: TestServices) -> None:
    couch = Couch(services, services.title(), pads=1)
    couch.button(1, Intent.OK, Intent.OK, Intent.DOWN, Intent.OK)
    assert [chair.device for chair in services.setups[0].chairs] == ["screen", "pad:1"]


def test_b_leaves_the_seat_and_then_the_lobby(services: TestServices) -> None:
    couch = Couch(services, services.title(), pads=1)
    couch.button(1, Intent.OK, Intent.OK, Intent.BACK)
    assert couch.devices() == ["screen", ""]
    couch.button(1, Intent.OK)
    assert couch.devices() == ["screen", "pad:1"]
    couch.button(1, Intent.BACK, Intent.BACK)
    assert isinstance(couch.top, Title)


def test_a_pad_can_set_up_a_table_for_computers_only(services: TestServices) -> None:
    couch = Couch(services, pads=1)
    couch.button(1, Intent.OK)
    while couch.focus != "player:1":
        couch.button(1, Intent.NEXT)
    couch.button(1, Intent.OK)
    assert couch.devices() == ["screen", ""]
    couch.press("player:0")
    couch.top.use(Done("player:0", "computer"))
    couch.top.form.aim("start")
    couch.button(1, Intent.DOWN, Intent.OK)
    assert not any(chair.person for chair in services.setups[0].chairs)


def test_a_pad_spells_its_name(services: TestServices) -> None:
    couch = Couch(services, pads=1)
    couch.button(1, Intent.OK)
    while couch.focus != "name:1":
        couch.button(1, Intent.BEFORE)
    couch.button(1, Intent.OK, *[Intent.LEFT] * 5, Intent.UP, Intent.RIGHT, Intent.BACK)
    assert couch.top.party.seated[1] == Chair("Aa", True, "pad:1")


def test_a_pad_without_a_free_seat_is_told(services: TestServices) -> None:
    couch = Couch(services, pads=2)
    couch.button(1, Intent.OK)
    couch.button(2, Intent.OK)
    assert couch.devices() == ["screen", "pad:1"]
    assert couch.top.message == "Every seat is taken"
    assert not services.setups


def test_no_more_than_seven_people_join(services: TestServices) -> None:
    couch = Couch(services, pads=8)
    couch.set(mode=TEAMS, team_size=7)
    for pad in range(1, 9):
        couch.button(pad, Intent.OK)
    assert couch.top.party.people == 7
    assert couch.top.message == "Only 7 people can play"


@pytest.mark.parametrize(
    ("key", "row"), [("q", "keys:left"), ("d", "keys:left"), ("p", "keys:right")]
)
def test_a_row_key_joins_once(services: TestServices, key: str, row: str) -> None:
    couch = ring(services)
    couch.letter(key)
    couch.letter(key)
    assert couch.devices() == ["screen", row, ""]


def test_typing_a_name_does_not_join(services: TestServices) -> None:
    couch = ring(services)
    couch.press("name:1")
    couch.erase()
    for letter in "qaspl":
        couch.letter(letter)
    assert couch.devices() == ["screen", "", ""]
    assert couch.top.party.seated[1].name == "qaspl"


def test_only_free_rows_are_invited_to_join(services: TestServices) -> None:
    couch = ring(services, 0)
    assert couch.top.join_keys == ("Q", "P")
    assert couch.top.invitation == "Press Q or P to join"
    couch.letter("q")
    assert couch.top.join_keys == ("P",)
    assert couch.top.invitation == "Press P to join"
    couch.letter("p")
    assert couch.top.join_keys == ()
    assert couch.top.invitation == ""


def test_free_pads_and_rows_are_invited_together(services: TestServices) -> None:
    couch = ring(services, 1)
    assert couch.top.invitation == "Press A, Q or P to join"


def test_a_pad_or_row_is_offered_to_one_seat_only(services: TestServices) -> None:
    couch = ring(services, 2)
    couch.button(2, Intent.OK)
    couch.letter("q")
    party = couch.top.party
    assert [device.source for device in choices(party.seated, 0, party.pads)] == [
        "screen",
        "keys:right",
        "pad:1",
        "computer",
    ]
    assert "pad:2" in [device.source for device in choices(party.seated, 1, party.pads)]
    taken = party.played_by(0, "pad:2")
    assert [chair.person for chair in taken.seated] == [True, False, True]


def test_repeated_presses_offer_every_device(services: TestServices) -> None:
    couch = ring(services, 1)
    seen = []
    for _ in range(5):
        couch.press("player:1")
        seen.append(couch.devices()[1])
    assert seen == ["screen", "keys:left", "keys:right", "pad:1", ""]
    left = couch.widget("player:1").box
    couch.press((left.x + 10, left.y + 10))
    assert couch.devices()[1] == "pad:1"


def test_a_computers_level_goes_into_the_setup(services: TestServices) -> None:
    couch = Couch(services)
    couch.press("level:1")
    couch.press("start")
    assert services.setups[0].chairs[1] == Chair("Bram", False, level="fierce")


def test_an_unplugged_pad_keeps_its_seat_and_blocks_the_start(services: TestServices) -> None:
    couch = Couch(services, pads=2)
    couch.button(2, Intent.OK)
    couch.unplug(2)
    assert couch.devices() == ["screen", "pad:2"]
    assert couch.top.party.fault() == "Gamepad 2 is unplugged, so Bram can't play"
    assert not couch.widget("start").enabled
    assert services.gamepads.take(9, GUID) == "pad:2"
    couch.frames(1)
    assert couch.widget("start").enabled
    couch.button(9, Intent.BACK)
    assert couch.devices() == ["screen", ""]


def test_changes_during_another_screen_are_noticed(services: TestServices) -> None:
    couch = Couch(services, pads=1)
    couch.button(1, Intent.OK)
    couch.press("settings")
    couch.unplug(1)
    couch.key(Intent.BACK)
    couch.frames(1)
    assert not couch.widget("start").enabled


def test_the_last_table_restores_devices_and_levels(services: TestServices, tmp_path: Path) -> None:
    couch = Couch(services, pads=2)
    couch.set(mode=TEAMS)
    couch.button(2, Intent.OK)
    couch.letter("p")
    couch.press("level:4")
    couch.press("place:0")
    couch.press("place:4")
    couch.press("start")
    again = Couch(TestServices(tmp_path), pads=2)
    again.press("start")
    assert again.services.setups == services.setups
    chairs = services.setups[0].chairs
    assert chairs[0] == Chair("Vesna", False, level="fierce")
    assert [chair.device for chair in chairs[1:5]] == ["pad:2", "keys:right", "screen", "screen"]
    assert chairs[4] == Chair("Ines", True)


def test_a_saved_table_with_a_shared_pad_is_corrected(services: TestServices) -> None:
    seat = {"name": "Ada", "person": True, "device": "pad:1", "level": "?"}
    kept = [seat, {**seat, "name": "Bea"}, {**seat, "name": "Cid", "device": "a spoon"}]
    services.keep(services.settings.with_table(FIRST.slug, kept, {"mode": RING}))
    chairs = gather(FIRST, services.settings).seated
    assert [chair.device for chair in chairs] == ["pad:1", "screen", "screen"]
    assert {chair.level for chair in chairs} == {"steady"}


def test_seats_swap_places_in_their_teams(services: TestServices) -> None:
    couch = Couch(services)
    couch.set(mode=TEAMS)
    before = [chair.name for chair in couch.top.party.seated]
    couch.top.form.aim("place:1")
    couch.key(Intent.OK)
    assert couch.widget("place:1").picked
    couch.key(Intent.BACK)
    assert not couch.widget("place:1").picked
    couch.key(Intent.OK)
    couch.top.form.aim("place:5")
    couch.key(Intent.OK)
    after = [chair.name for chair in couch.top.party.seated]
    assert (after[1], after[5]) == (before[5], before[1])
    assert isinstance(couch.top, Seating)


@pytest.mark.parametrize("size", [3, 5, 7])
def test_teams_are_placed_as_at_the_table(services: TestServices, size: int) -> None:
    couch = Couch(services)
    couch.set(mode=TEAMS, team_size=size)
    ranks = ranks_of(services, couch.top.party)
    assert ranks.above == tuple(range(size, 2 * size))
    assert ranks.crowned == {size // 2, size + size // 2}
    boxes = [couch.widget(f"name:{seat}").box for seat in range(2 * size)]
    assert max(box.y for box in boxes[size:]) < min(box.y for box in boxes[:size])
    assert all(box.x >= 0 and box.x + box.w <= 1920 for box in boxes)


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_partners_share_a_line_under_their_emblem(services: TestServices, book: Rulebook) -> None:
    seating = services.seating(book.slug)
    for option in book.options:
        for choice in option.choices:
            party = seating.party.set(option.name, choice.value)
            for count in party.numbers:
                set_so = party.resized(count)
                lines = Lineup(set_so, ranks_of(services, set_so)).lines()
                teams = [{set_so.teams[seat] for seat in line} for line in lines if set_so.teams]
                assert teams in ([], [{1}, {0}])


def test_a_focus_change_repaints_what_depends_on_it(services: TestServices) -> None:
    couch = Couch(services)
    seen = []

    def noting(sheet: Canvas) -> None:
        seen.append(couch.top.focus)
        paint(sheet)

    paint, couch.top.paint = couch.top.paint, noting
    for _ in range(5):
        couch.key(Intent.NEXT)
        assert seen[-1] == couch.focus


def test_the_remove_button_is_large_enough(services: TestServices) -> None:
    couch = ring(services)
    couch.press("more")
    box = couch.widget("fewer").box
    assert min(box.w, box.h) >= 64


def test_clicking_anywhere_on_an_open_banner_adds_a_seat(services: TestServices) -> None:
    couch = ring(services)
    box = couch.widget("more").box
    count = couch.top.party.count
    couch.press((box.x + 8, box.y + 8))
    assert couch.top.party.count == count + 1


@pytest.mark.parametrize("size", [0, 3, 5, 7])
def test_widgets_do_not_overlap(services: TestServices, size: int) -> None:
    couch = Couch(services)
    couch.set(mode=TEAMS, team_size=size) if size else couch.set(mode=RING)
    boxes = [couch.scale.rect(widget.box) for widget in couch.widgets]
    assert all(box.collidelist(boxes[place + 1 :]) < 0 for place, box in enumerate(boxes))


def test_how_cards_stay_hidden_is_explained(services: TestServices) -> None:
    screen, other = Chair("Ines", True), Chair("Bram", True)
    pad, bot = Chair("Odile", True, "pad:1"), Chair("Castor", False)
    assert secrecy([bot, bot]) == "Only computers play; you watch"
    assert secrecy([screen, bot]) == "One player here, so your hand stays open"
    assert secrecy([screen, other]) == "Take turns; a curtain hides each hand"
    assert secrecy([pad, Chair("Teo", True, "keys:left")]) == "Everyone peeks at their own hand"
    assert secrecy([screen, pad]) == "Gamepad and keyboard players peek; Ines gets the curtain"
    several = "2 players pass the screen; the others peek on their own controls"
    assert secrecy([screen, other, pad]) == several


def test_with_reduced_motion_a_banner_does_not_pulse(services: TestServices) -> None:
    services.keep(replace(services.settings, reduced_motion=True))
    couch = Couch(services, pads=1)
    couch.button(1, Intent.OK)
    couch.frames(2)
    assert not couch.frames(20)
    couch.frames(90)
    assert not couch.frames(20)


def test_a_pilot_without_pads_is_the_keyboard(services: TestServices) -> None:
    pilot = Pilot(services.seating(FIRST.slug))
    pilot.pad(Intent.OK)
    assert len(services.setups) == 1
