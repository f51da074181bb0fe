"""Double clicks, hovering, typing names and other everyday input."""

from pathlib import Path

import pygame

from game.rulebooks import SHELF
from game.scenes.log import LogScene
from game.scenes.party import gather
from game.store.settings import Settings
from game.view.cards import RIM
from game.view.inputs import Intent
from game.view.pieces import Badge
from game.view.scale import Box
from game.view.stage import Sprite
from tests.rulebooks.duelling import duel
from tests.scenes.pilot import Pilot, TestServices
from tests.scenes.tables import TablePilot, TableServices, chairs, standing
from tests.scenes.turns import at_hand, sit


def table(folder: Path) -> TablePilot:
    """Return a table at which the first seat can only play its 0."""
    pilot = sit(folder, duel(("g4 g6 g0", "a7 a1"), "a6 g3"), "screen", "", drawn=True)
    at_hand(pilot, 0)
    pilot.frames(40)
    return pilot


def test_a_double_click_selects_a_card(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    card = next(sprite for sprite in pilot.board.hand() if sprite.face == "gules_0")
    at = (card.pose.x, card.pose.y)
    for _ in range(2):
        pilot.mouse(pygame.MOUSEBUTTONDOWN, at)
        pilot.mouse(pygame.MOUSEBUTTONUP, at)
        pilot.frames(4)
    selection = pilot.scene.state.selection
    assert selection is not None
    assert selection.card == card.card


def test_a_playable_card_keeps_its_rim_under_the_mouse(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    card = next(sprite for sprite in pilot.board.hand() if sprite.face == "gules_0")
    assert card.pose.rim == RIM
    pilot.point((card.pose.x, card.pose.y))
    pilot.frames(30)
    assert card.pose.rim == RIM


def test_every_card_has_a_rim_if_every_card_can_be_played(tmp_path: Path) -> None:
    match = standing(hands=[["slash", "cleave"], ["slash"]], deck=["slash"] * 20)
    pilot = TablePilot(TableServices(tmp_path, match=match), chairs("screen", ""))
    pilot.until(lambda: pilot.asked == 0)
    assert [card.pose.rim for card in pilot.board.hand()] == [RIM, RIM]


def test_enter_after_closing_the_log_does_not_open_it_again(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    button = next(each for each in pilot.scene.parts.toolbar.form.widgets if each.name == "log")
    pilot.press(button.box)
    assert isinstance(pilot.top, LogScene)
    pilot.key(Intent.BACK)
    assert pilot.scene.parts.toolbar.form.focus == ""
    pilot.key(Intent.RIGHT, Intent.OK)
    assert pilot.top is pilot.scene


def test_typing_replaces_a_name_and_a_backspace_edits_it(tmp_path: Path) -> None:
    pilot = Pilot(TestServices(tmp_path).seating("filthy_casual"))
    pilot.press("name:1")
    pilot.type_text("Ann")
    assert pilot.top.party.chairs[1].name == "Ann"
    pilot.press("name:0")
    pilot.erase(1)
    pilot.type_text("a")
    assert pilot.top.party.chairs[0].name == "Inea"


def test_filling_the_table_does_not_start_to_edit_a_name(tmp_path: Path) -> None:
    pilot = Pilot(TestServices(tmp_path).seating("filthy_casual"))
    pilot.press("option:mode")
    while not any(widget.name == "more" for widget in pilot.widgets):
        pilot.key(Intent.RIGHT)
    while any(widget.name == "more" for widget in pilot.widgets):
        pilot.press("more")
    assert pilot.top.party.count == 7
    assert pilot.top.focus == "start"


def test_places_in_teams_do_not_carry_over_to_a_duel(tmp_path: Path) -> None:
    party = gather(SHELF[0], Settings())
    alone = [chair.name for chair in party.seated]
    teams = party.set("mode", "commander").swapped(0, 3).swapped(1, 4)
    assert [chair.name for chair in teams.seated] != [chair.name for chair in party.chairs[:6]]
    assert [chair.name for chair in teams.set("mode", party.options["mode"]).seated] == alone


def test_a_button_of_the_table_says_what_it_is_for_while_the_mouse_is_on_it(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    buttons = pilot.scene.parts.toolbar.form.widgets

    def tips() -> list[Sprite]:
        below = [Box(each.box.x, each.box.y + 60, each.box.w, 60) for each in buttons]
        areas = [pilot.scale.rect(box) for box in below]
        return [
            badge
            for badge in pilot.sprites(Badge)
            if badge.image is not None and badge.rect.collidelist(areas) >= 0
        ]

    assert not tips()
    for button in buttons:
        pilot.point(button.box.centre)
        pilot.frames(2)
        assert len(tips()) == 1
    pilot.point((960, 540))
    pilot.frames(2)
    assert not tips()
    assert pilot.scene.parts.toolbar.form.focus == ""
