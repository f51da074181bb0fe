"""The person who looks at the screen sits at the front of the table."""

from math import dist
from pathlib import Path

import pytest

from game.engine.names import Options
from game.view.arrows import Aim, Arrow
from game.view.attack_arrows import ABREAST
from game.view.table_anchors import PlaqueAnchor
from tests.scenes.tables import TablePilot, TableServices, chairs


def table(folder: Path, options: Options, *devices: str) -> TablePilot:
    services = TableServices(folder, seed=3, lag=0)
    return TablePilot(services, chairs(*devices), options, drawn=False, slug="filthy_casual")


def until_asked(pilot: TablePilot) -> None:
    """Advance until somebody is asked, lifting the curtain if there is one."""
    pilot.until(lambda: pilot.asked is not None or pilot.covered is not None)
    if pilot.covered is not None:
        pilot.hold()
        pilot.until(lambda: pilot.asked is not None)


def front_seats(pilot: TablePilot) -> list[int]:
    plaques = pilot.scene.parts.canvas.layout.of_kind(PlaqueAnchor)
    return [seat for seat, plaque in enumerate(plaques) if plaque.front]


@pytest.mark.parametrize("seat", range(4))
def test_a_person_who_plays_alone_sits_at_the_front_all_the_time(seat: int, tmp_path: Path) -> None:
    devices = ["screen" if each == seat else "" for each in range(4)]
    pilot = table(tmp_path, {"mode": "free_for_all"}, *devices)
    assert front_seats(pilot) == [seat]
    until_asked(pilot)
    assert front_seats(pilot) == [seat]


def test_the_table_turns_behind_the_curtain(tmp_path: Path) -> None:
    pilot = table(tmp_path, {"mode": "free_for_all"}, "", "screen", "", "screen")
    until_asked(pilot)
    assert front_seats(pilot) == [1]
    pilot.answer(pilot.services.dealer.prompt(1).offers[0][0])
    while pilot.covered is None:
        pilot.frames(1)
        assert front_seats(pilot) == [1]
    pilot.hold()
    assert front_seats(pilot) == [3]
    slot = pilot.scene.parts.canvas.layout.box("commit:3")
    hand = [card.pose for card in pilot.board.hand()]
    assert slot.y + slot.h <= min(pose.y for pose in hand)


def test_the_line_of_the_person_at_the_screen_is_at_the_bottom(tmp_path: Path) -> None:
    options = {"mode": "commander", "team_size": 3}
    pilot = table(tmp_path, options, "", "", "", "", "", "screen")
    assert front_seats(pilot) == [3, 4, 5]


@pytest.mark.parametrize("seat", range(4))
def test_arrows_join_the_slots_of_attackers_and_targets(seat: int, tmp_path: Path) -> None:
    devices = ["screen" if each == seat else "" for each in range(4)]
    pilot = table(tmp_path, {"mode": "free_for_all"}, *devices)
    until_asked(pilot)
    action = pilot.services.dealer.prompt(seat).offers[0][0]
    pilot.answer(action)
    layout = pilot.scene.parts.canvas.layout
    ends = [layout.box(f"commit:{each}").centre for each in (seat, int(action.mode))]
    middle = [sum(pair) / 2 for pair in zip(*ends, strict=True)]
    near = pilot.scale.px(ABREAST) + 2  # beside a mutual one
    goal = pilot.scale.at(*middle)

    def is_pointing(arrow: Aim | Arrow) -> bool:
        return arrow.image is not None and dist(arrow.rect.center, goal) < near

    pilot.until(lambda: any(map(is_pointing, (*pilot.sprites(Aim), *pilot.sprites(Arrow)))))
