"""The wheel of Filthy Casual: it shows what the focused card beats."""

from pathlib import Path

import pytest

from game.view import palette as p
from game.view.inputs import Intent
from game.view.stage import Sprite
from game.view.table_anchors import WheelAnchor
from game.view.vector import wheel
from game.view.wheel import ARROW_Z, NODE_Z, RAISED, WheelLight
from tests.scenes.tables import TablePilot, TableServices, chairs
from tests.scenes.test_fights import fight

LIT = ARROW_Z, NODE_Z
"""Layers of the wheel's highlights."""


def table(folder: Path) -> TablePilot:
    pilot = TablePilot(TableServices(folder, seed=3), chairs("screen", ""))
    pilot.until(lambda: pilot.asked == 0)
    pilot.frames(90)
    return pilot


def lights(pilot: TablePilot) -> list[Sprite]:
    """Return the visible highlights: a roundel, and an arrow and a roundel for each beaten face."""
    return [each for each in pilot.scene.stage.sprites if each.z in LIT and each.image is not None]


@pytest.mark.parametrize("place", range(5))
def test_a_hand_card_lights_what_it_beats(place: int, tmp_path: Path) -> None:
    pilot = table(tmp_path)
    idle = len(lights(pilot))
    card = pilot.hand()[place]
    pilot.point((card.pose.x, card.pose.y))
    pilot.frames(20)
    assert len(lights(pilot)) == idle + 5
    pilot.point((1750, 560))
    pilot.frames(20)
    assert len(lights(pilot)) == idle


def test_nothing_is_lit_once_a_card_is_locked(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    idle = len(lights(pilot))
    card = pilot.hand()[0]
    pilot.point((card.pose.x, card.pose.y))
    action, _ = pilot.services.dealer.prompt(0).offers[0]
    pilot.answer(action)
    pilot.frames(1)
    assert len(lights(pilot)) == idle


def test_keys_light_what_the_focused_card_beats(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    idle = len(lights(pilot))
    pilot.key(Intent.RIGHT)
    pilot.frames(20)
    assert len(lights(pilot)) == idle + 5


def test_compared_faces_are_lit_above_the_cards_without_an_arrow(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    pilot.until(lambda: pilot.scene.state.struck, 20.0)
    pilot.frames(30)
    shown = [each for each in pilot.scene.stage.sprites if each.image is not None]
    raised = [each for each in shown if each.z == NODE_Z + RAISED]
    cards = [card.z for card in (*pilot.board.open_in_slots(0), *pilot.board.open_in_slots(1))]
    assert len(raised) == 2
    assert max(cards) < min(each.z for each in raised)
    assert not [each for each in shown if isinstance(each, WheelLight) and each.z == ARROW_Z]


def test_the_lights_of_a_comparison_fade_while_its_cards_leave(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    pilot.until(lambda: pilot.scene.state.struck, 20.0)
    pilot.frames(30)
    raised = NODE_Z + RAISED
    places = {each.rect.center for each in shown(pilot) if each.z == raised}
    pilot.until(lambda: not pilot.scene.state.relation.better, 20.0)
    pilot.frames(3)
    assert {each.rect.center for each in shown(pilot) if each.z == raised} == places
    pilot.frames(30)
    assert not [each for each in shown(pilot) if each.z == raised]


def shown(pilot: TablePilot) -> list[Sprite]:
    return [each for each in pilot.scene.stage.sprites if each.image is not None]


def test_the_wheel_at_rest_has_bright_symbols(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    (anchor,) = pilot.scene.parts.canvas.layout.of_kind(WheelAnchor)
    x, y = map(round, pilot.scale.at(anchor.box.centre[0], anchor.box.y))
    picture = pilot.scene.stage.background
    node = [picture.get_at((x + a, y + b)) for a in range(-15, 16) for b in range(-15, 16)]
    assert max(min(each.r, each.g, each.b) for each in node) > 200


def test_every_line_of_the_wheel_has_a_direction() -> None:
    lines_and_ring = 5 + 5
    drawn = wheel(290, "#800000", [""] * 5)
    assert drawn.count(f'fill="{p.BRASS300}"') == lines_and_ring


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_wheel_of_a_small_ring_is_read_from_afar(seats: int) -> None:
    layout = TableServices(Path()).layout("filthy_casual", f"seats_{seats}")
    (at,) = layout.of_kind(WheelAnchor)
    assert at.box.w >= 260
