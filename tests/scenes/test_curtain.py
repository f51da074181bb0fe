"""The text of the curtain: the seat it waits for, and the seats that have chosen."""

from collections.abc import Sequence

import pytest

from game.engine.names import Seat
from game.scenes.table.hotseat.curtain import RECAP, Curtain
from game.scenes.table.hotseat.handoff import HandOff
from game.view.stage import Stage
from tests.scenes.pilot import Pilot, TestHouse
from tests.scenes.tables import pixels

CRESTS = ("shield_1_gules", "shield_2_azure", "shield_3_vert")

NAMES = ("Ines", "Bram", "Odile")


@pytest.fixture
def pilot(tmp_path: object) -> Pilot:
    return Pilot(TestHouse(tmp_path).title())  # type: ignore[arg-type]


def fallen(pilot: Pilot, icons: Sequence[str], recap: Sequence[str] = ()) -> Curtain:
    """A curtain that has fallen for the first seat."""
    curtain = Curtain(pilot.easel, Stage(pilot.target.copy()))
    rows = list(zip(CRESTS, icons, strict=True))
    curtain.close(0, NAMES[0], rows, recap, at_once=True)
    return curtain


def test_it_says_what_is_to_be_chosen(pilot: Pilot) -> None:
    plain, told = fallen(pilot, ("eye", "hour", "bot")), fallen(pilot, ("eye", "hour", "bot"))
    for curtain, words in ((plain, ""), (told, "to discard a card")):
        handoff = HandOff(NAMES, CRESTS, lambda: (0, 1), lambda words=words: words)  # type: ignore[misc]
        handoff.seat((0, 1))
        handoff.attach(curtain, ())
        handoff.cover(0, (0, 1), at_once=True)
    assert pixels(plain._picture) == pixels(fallen(pilot, ("eye", "hour", "bot"))._picture)
    assert pixels(told._picture) != pixels(plain._picture)


def test_the_newest_lines_are_repeated(pilot: Pilot) -> None:
    lines = [f"Line {number}" for number in range(RECAP + 3)]
    icons = ("eye", "hour", "bot")
    shown = pixels(fallen(pilot, icons, lines)._picture)
    assert shown == pixels(fallen(pilot, icons, lines[3:])._picture)
    assert shown != pixels(fallen(pilot, icons, lines[:-1])._picture)


@pytest.mark.parametrize(
    ("owing", "waiting", "icons"),
    [
        ((0, 1), (0, 1), ["eye", "hour", "bot"]),
        ((0, 1), (0,), ["eye", "check", "bot"]),
        ((0, 1), (), ["check", "check", "bot"]),
        ((0,), (0,), ["eye", "", "bot"]),
        ((1,), (1,), ["", "hour", "bot"]),
        ((2,), (2,), ["", "", "bot"]),
    ],
)
def test_only_who_has_locked_a_choice_of_this_step_is_ticked(
    owing: tuple[Seat, ...], waiting: tuple[Seat, ...], icons: list[str]
) -> None:
    handoff = HandOff(NAMES, CRESTS, lambda: owing)
    handoff.seat((0, 1))
    handoff.next = 0
    assert [handoff._row(seat, waiting)[1] for seat in range(3)] == icons
