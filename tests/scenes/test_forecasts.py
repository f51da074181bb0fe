"""Pointing at a card on the battlefield shows its forecast at any time."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.names import CardId
from game.scenes.table.inspected import CardInfo
from game.view.arrows import Aim
from game.view.cards import RIM
from game.view.inputs import Intent
from tests.scenes.battles import MIDWAY, alone, at_play, card_offers, grip, held, planned, sit
from tests.scenes.tables import TablePilot

HUNG = (MIDWAY[0] + " + Feint (0)", *MIDWAY[1:])
"""A battle in which a Modifier is attached to a Weapon."""


def weapons(pilot: TablePilot) -> list[CardId]:
    """Return the cards in lanes, in reading order."""
    view = pilot.services.dealer.view(None)
    zones = ("lane:0:row:1", "lane:3:row:3", "lane:2:row:2")
    return [card for zone in zones for card in view.zones[zone]]


def middle(pilot: TablePilot, card: CardId) -> tuple[float, float]:
    pose = pilot.board.find(card).pose
    return pose.x, pose.y


def told(pilot: TablePilot) -> CardId | None:
    """Return the card whose forecast is shown."""
    inspected = pilot.scene.state.inspected
    assert (inspected.told.face != "") == (inspected.card is not None)
    return inspected.card


def arrows(pilot: TablePilot) -> int:
    """Return how many arrows point at seats."""
    return sum(isinstance(sprite, Aim) for sprite in pilot.scene.stage.sprites)


def test_pointing_at_a_weapon_shows_its_target(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1)
    for card in weapons(pilot):
        pilot.point(middle(pilot, card))
        assert told(pilot) == card
        assert pilot.board.find(card).pose.rim == RIM
        assert arrows(pilot) == 1
    pilot.point((960, 660))
    assert told(pilot) is None
    assert arrows(pilot) == 0
    assert not any(pilot.board.find(card).pose.rim for card in weapons(pilot))


def test_the_panel_shows_the_forecasts_text(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1)
    card = weapons(pilot)[0]
    pilot.point(middle(pilot, card))
    view = pilot.services.dealer.view(None)
    forecast = view.rulebook.forecast(view, card)
    words = pilot.scene.context.texts.say
    crest = pilot.board.crests[forecast.seat]
    said = CardInfo("thrust", words(forecast.text), words(forecast.effect), crest, True)
    assert pilot.scene.state.inspected.info == said
    assert "Dara" in said.text


def test_a_modifier_shows_its_weapons_forecast(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1, at_play(HUNG))
    host = weapons(pilot)[0]
    (hung,) = pilot.services.dealer.view(None).attached[host]
    pose = pilot.board.find(hung).pose
    assert pose.y < middle(pilot, host)[1]
    pilot.point((pose.x, pose.y - 0.65 * pose.width))
    assert told(pilot) == hung


def test_a_forecast_is_shown_while_nobody_chooses(tmp_path: Path) -> None:
    pilot = sit(tmp_path, at_play(), "", "", "", "")
    pilot.frames(120)
    pilot.until(lambda: pilot.scene.idle)
    card = weapons(pilot)[1]
    pilot.point(middle(pilot, card))
    assert told(pilot) == card


@pytest.mark.parametrize("press", ["key", "pad"])
@pytest.mark.parametrize("asked", [True, False])
def test_keys_move_to_the_battlefield_and_back(asked: bool, press: str, tmp_path: Path) -> None:
    devices = ["", "screen" if asked else "", "", ""]
    pilot = sit(tmp_path, at_play(), *devices)
    pilot.frames(120)
    pilot.until(lambda: pilot.scene.idle)
    go: Callable[..., None] = getattr(pilot, press)
    order = weapons(pilot)
    go(Intent.UP)
    seen = [told(pilot)]
    for _ in range(2):
        go(Intent.RIGHT)
        seen.append(told(pilot))
    assert seen == order
    go(Intent.LEFT)
    assert told(pilot) == order[1]
    go(Intent.DOWN)
    assert told(pilot) is None
    if asked:
        go(Intent.RIGHT, Intent.OK, Intent.OK)
        assert planned(pilot) is not None


def test_back_leaves_the_battlefield_and_then_pauses(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1)
    pilot.key(Intent.UP, Intent.BACK)
    assert told(pilot) is None
    assert pilot.top is pilot.scene
    pilot.key(Intent.BACK)
    assert pilot.top is not pilot.scene


def test_ok_on_the_battlefield_commits_a_plan(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1)
    action, caption = card_offers(pilot, 1)[0]
    pilot.drag(grip(pilot, action.card), pilot.place(caption.at))
    pilot.frames(30)
    plan = planned(pilot)
    pilot.key(Intent.UP)
    assert told(pilot) is not None
    pilot.key(Intent.OK)
    assert held(pilot, 1) == plan


def test_pads_move_along_the_battlefield_cards(tmp_path: Path) -> None:
    pilot = sit(tmp_path, at_play(), "pad:1", "pad:2", "", "")
    pilot.until(lambda: pilot.scene.parts.secret_choices.waiting and pilot.scene.idle)
    pilot.frames(3)
    pilot.pad_press(Intent.UP, pad=1)
    assert told(pilot) == weapons(pilot)[0]
    pilot.pad_press(Intent.UP)
    assert told(pilot) == weapons(pilot)[1]
    pilot.pad_press(Intent.DOWN)
    assert told(pilot) is None


def test_no_forecast_during_a_drag_or_animation(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1)
    card = weapons(pilot)[0]
    pilot.point(middle(pilot, card))
    assert told(pilot) == card
    action, caption = card_offers(pilot, 1)[0]
    pilot.drag(grip(pilot, action.card), pilot.place(caption.at))
    assert told(pilot) is None
    pilot.point(middle(pilot, card))
    pilot.key(Intent.OK)
    pilot.frames(1)
    assert told(pilot) is None
    pilot.until(lambda: pilot.scene.idle)
    pilot.frames(1)
    assert told(pilot) == card


def test_no_forecast_behind_the_curtain(tmp_path: Path) -> None:
    pilot = sit(tmp_path, at_play(), "", "screen", "screen", "")
    pilot.until(lambda: pilot.covered == 1)
    card = weapons(pilot)[0]
    pilot.point(middle(pilot, card))
    pilot.key(Intent.UP)
    assert told(pilot) is None
