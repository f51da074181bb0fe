"""Plans, and what is shown while planning, reveal nothing about others' cards and choices."""

from pathlib import Path

import pytest

from game.engine.match import Match
from game.view.inputs import Intent
from tests.rulebooks.battling import battle
from tests.scenes.battles import HANDS, MIDWAY, by_drag, card_offers, held, planned, sit
from tests.scenes.tables import TablePilot, pixels

OTHERS = {0: "Brace, Study, Riposte, Wind Up", 2: "Shove, Feint", 3: "Lunge, Brace"}
"""Other hands of the same size for the other seats."""


def twins() -> tuple[Match, Match]:
    """Return two battles that differ in what seat 1 does not know."""
    return battle(MIDWAY, HANDS), battle(MIDWAY, {**HANDS, **OTHERS})


def both(folder: Path, *devices: str, **more: object) -> list[TablePilot]:
    return [sit(folder, match, *devices, drawn=True, **more) for match in twins()]  # type: ignore[arg-type]


def assert_alike(one: TablePilot, other: TablePilot) -> None:
    for _ in range(3):
        one.frames(7)
        other.frames(7)
        assert pixels(one.target) == pixels(other.target)
    assert one.services.sound.cues == other.services.sound.cues
    assert one.log == other.log


def test_a_plan_and_forecasts_look_the_same_whatever_others_hold(tmp_path: Path) -> None:
    pilots = both(tmp_path, "", "screen", "", "")
    for pilot in pilots:
        pilot.frames(300)
        assert pilot.asked == 1
    places = [pilot.place("lane:3:row:3").centre for pilot in pilots]
    for place in (0, 3, -1):
        for pilot in pilots:
            by_drag(pilot, *card_offers(pilot, 1)[place])
        assert_alike(*pilots)
        for pilot, where in zip(pilots, places, strict=True):
            pilot.point(where)
        assert_alike(*pilots)
    assert planned(pilots[0]) == planned(pilots[1])
    for pilot in pilots:
        pilot.key(Intent.OK)
    assert_alike(*pilots)


@pytest.mark.parametrize(
    "devices", [("screen", "screen", "", ""), ("pad:1", "screen", "pad:2", "")]
)
def test_a_committed_card_is_hidden_until_revealed(
    devices: tuple[str, ...], tmp_path: Path
) -> None:
    pilots = [sit(tmp_path, battle(MIDWAY, HANDS), *devices, drawn=True) for _ in range(2)]
    if devices[0] != "screen":
        for pilot in pilots:
            pilot.until(lambda pilot=pilot: pilot.scene.parts.secret_choices.waiting)
            pilot.frames(300)
        for place, pilot in enumerate(pilots):
            pilot.pad_press(*[Intent.RIGHT] * place, Intent.OK, Intent.OK)
            pilot.pad_press(*[Intent.LEFT] * place, Intent.OK, Intent.OK, pad=1)
    else:
        for place, pilot in enumerate(pilots):
            pilot.until(lambda pilot=pilot: pilot.covered == 0)
            pilot.hold()
            pilot.frames(60)
            by_drag(pilot, *card_offers(pilot, 0)[3 * place])
            pilot.frames(60)
            pilot.key(Intent.OK)
    for pilot in pilots:
        pilot.until(lambda pilot=pilot: pilot.covered == 1)
    assert held(pilots[0], 0) != held(pilots[1], 0)
    for pilot in pilots:
        pilot.frames(30)
        pilot.point((960, 660))
    assert_alike(*pilots)
    for pilot in pilots:
        pilot.hold()
        pilot.frames(120)
    assert_alike(*pilots)
