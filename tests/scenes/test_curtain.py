"""The text of the curtain: the seat it waits for, and the seats that have chosen."""

from collections.abc import Sequence

import pytest

from game.engine.names import Seat
from game.scenes.table.handoff_state import curtain_icons
from game.view.curtain_picture import RECAP, CurtainPicture
from game.view.values import CurtainNotice
from tests.scenes.pilot import Pilot, TestServices
from tests.scenes.tables import pixels

CRESTS = ("shield_1_gules", "shield_2_azure", "shield_3_vert")

NAMES = ("Ines", "Bram", "Odile")


@pytest.fixture
def pilot(tmp_path: object) -> Pilot:
    return Pilot(TestServices(tmp_path).title())  # type: ignore[arg-type]


ICONS = ("eye", "hour", "bot")


def drawn(pilot: Pilot, recap: Sequence[str] = (), purpose: str = "") -> object:
    """Return the picture of a curtain that waits for the first seat."""
    curtain = CurtainPicture(pilot.easel, NAMES, CRESTS)
    return pixels(curtain.draw(CurtainNotice(0, ICONS, tuple(recap), purpose)))


def test_the_curtain_says_what_is_chosen(pilot: Pilot) -> None:
    assert drawn(pilot) == drawn(pilot)
    assert drawn(pilot, purpose="to discard a card") != drawn(pilot)


def test_the_curtain_repeats_the_latest_lines(pilot: Pilot) -> None:
    lines = [f"Line {number}" for number in range(RECAP + 3)]
    shown = drawn(pilot, lines)
    assert shown == drawn(pilot, lines[3:])
    assert shown != drawn(pilot, lines[:-1])


@pytest.mark.parametrize(
    ("owing", "waiting", "icons"),
    [
        ((0, 1), (0, 1), ["eye", "hour", "bot"]),
        ((0, 1), (0,), ["eye", "check", "bot"]),
        ((0, 1), (), ["eye", "check", "bot"]),
        ((0,), (0,), ["eye", "", "bot"]),
        ((1,), (1,), ["", "hour", "bot"]),
        ((2,), (2,), ["", "", "bot"]),
    ],
)
def test_only_seats_with_a_locked_choice_are_ticked(
    owing: tuple[Seat, ...], waiting: tuple[Seat, ...], icons: list[str]
) -> None:
    assert curtain_icons(0, 3, (0, 1), owing, waiting) == tuple(icons)
