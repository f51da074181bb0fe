"""Companions change a plan, a card for a whole lane can be dropped anywhere in it, and refusals."""

from pathlib import Path

import pytest

from game.engine import Pick, Play
from game.engine.descriptions import Caption
from game.view.inputs import Intent
from tests.scenes.battles import (
    FRESH,
    alone,
    at_play,
    by_clicks,
    card_offers,
    ghosts,
    grip,
    held,
    planned,
)
from tests.scenes.tables import TablePilot


def first_with(pilot: TablePilot, seat: int, at: str, *along: str) -> tuple[Play | Pick, Caption]:
    """Return the first offer of a card at a place with companions of these faces."""
    view = pilot.services.dealer.view(seat)
    return next(
        (action, caption)
        for action, caption in card_offers(pilot, seat)
        if caption.at == at and tuple(view.face(card) for card in caption.along) == along
    )


def press_face(pilot: TablePilot, face: str) -> None:
    """Click a card of the open hand."""
    card = next(one.card for one in pilot.hand() if one.face == face)
    assert card is not None
    pilot.press(grip(pilot, card))
    pilot.frames(20)


@pytest.mark.parametrize("way", ["click", "keys", "pad"])
def test_a_direction_is_added_to_a_plan_and_removed(way: str, tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1, at_play(FRESH))
    by_clicks(pilot, *(plain := first_with(pilot, 1, "lane:1:row:1")))
    pilot.frames(20)
    assert planned(pilot) == plain[0]
    wanted = next(
        (action, caption)
        for action, caption in card_offers(pilot, 1)
        if action.card == plain[0].card and caption.at == plain[1].at and caption.along
    )
    for expected in (wanted, plain):
        if way == "click":
            press_face(pilot, "right")
        else:
            press = pilot.key if way == "keys" else pilot.pad
            faces = [
                one.face for one in pilot.board.shown(pilot.scene.state.selection.offers.cards)
            ]
            pilot.point((960, 400))
            press(*[Intent.RIGHT] * (faces.index("right") + 1), Intent.OK)
            pilot.frames(20)
        assert planned(pilot) == expected[0]
        assert [one.letter for one in ghosts(pilot)] == ["R" if expected[1].along else ""]
        assert not pilot.toast
    assert ("with right" in str(wanted[1].text)) and held(pilot, 1) is None


def test_a_wrong_direction_is_refused_and_the_plan_stays(
    tmp_path: Path,
) -> None:
    pilot = alone(tmp_path, 1, at_play(FRESH))
    by_clicks(pilot, *(plain := first_with(pilot, 1, "lane:1:row:1")))
    pilot.frames(20)
    press_face(pilot, "left")
    assert pilot.toast
    assert planned(pilot) == plain[0]


def test_a_required_direction_cannot_be_removed(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1, at_play(FRESH))
    by_clicks(pilot, *(aside := first_with(pilot, 1, "lane:0:row:1", "left")))
    pilot.frames(20)
    press_face(pilot, "left")
    assert pilot.toast
    assert planned(pilot) == aside[0]


@pytest.mark.parametrize("row", [1, 2, 3])
@pytest.mark.parametrize("way", ["drag", "clicks"])
def test_a_card_for_a_lane_can_be_dropped_anywhere_in_it(
    row: int, way: str, tmp_path: Path
) -> None:
    pilot = alone(tmp_path, 0, at_play(FRESH))
    for lane, along in ((3, ()), (2, ("right",))):
        action, _ = first_with(pilot, 0, f"lane:{lane}", *along)
        cell = pilot.place(f"lane:{lane}:row:{row}")
        if way == "drag":
            pilot.drag(grip(pilot, action.card), cell)
        else:
            pilot.press(grip(pilot, action.card))
            pilot.frames(12)
            pilot.press(cell)
        pilot.frames(20)
        assert planned(pilot) == action
        assert len(ghosts(pilot)) == 1


@pytest.mark.parametrize("place", ["lane:3:row:1", "lane:2:row:3", "seat:0", "seat:3"])
def test_a_meaningless_drop_is_explained(place: str, tmp_path: Path) -> None:
    pilot = alone(tmp_path, 0, at_play(FRESH))
    action, _ = first_with(pilot, 0, "lane:0:row:1")
    pilot.drag(grip(pilot, action.card), pilot.place(place))
    assert pilot.toast
    assert planned(pilot) is None
    pilot.frames(60)
    assert not any(one.pose.rim for one in pilot.hand())
