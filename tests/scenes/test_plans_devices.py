"""At the open table, gamepads and keyboard rows reach every offer of several cards."""

from pathlib import Path

import pytest

from game.engine import Action, Choose
from game.engine.match import Match
from game.scenes.table.peeked_hand import PAGE
from game.view.inputs import Intent
from game.view.values import PEEK_KEY
from tests.scenes.battles import FRESH, at_draw, at_play, held, offers, sit
from tests.scenes.tables import TablePilot

MATCHES = {"fresh": lambda: at_play(FRESH), "midway": at_play, "draw": at_draw}


def couch(folder: Path, device: str, match: Match, **more: object) -> TablePilot:
    """Return a table at which seat 1 chooses with a device, and another seat's gamepad is idle."""
    pilot = sit(folder, match, "pad:2", device, "", "", **more)  # type: ignore[arg-type]
    pilot.until(lambda: pilot.scene.parts.secret_choices.waiting and pilot.scene.idle)
    return pilot


def by_pad(pilot: TablePilot, action: Action) -> None:
    """Choose with Right to the card or option, OK, Right to the target, OK."""
    hand = pilot.scene.state.secret[1]
    count = hand.count
    place = _place(pilot, action)
    pilot.pad_press(*[Intent.RIGHT] * ((place - hand.cursor) % count), Intent.OK)
    hand = pilot.scene.state.secret.get(1, hand)
    if hand.is_goal_asked:
        goals = [goal for _, goal in hand.goals()]
        pilot.pad_press(*[Intent.RIGHT] * goals.index(action), Intent.OK)


def by_row(pilot: TablePilot, action: Action) -> None:
    """Press the key of the card or option, then that of the target; the last key turns pages."""
    hand = pilot.scene.state.secret[1]
    place = _place(pilot, action)
    _press(pilot, hand.source, place, paged=hand.count > PEEK_KEY)
    hand = pilot.scene.state.secret.get(1, hand)
    if hand.is_goal_asked:
        goals = [goal for _, goal in hand.goals()]
        _press(pilot, hand.source, goals.index(action), paged=len(goals) > PEEK_KEY)


def _press(pilot: TablePilot, row: str, place: int, paged: bool) -> None:
    for _ in range(place // PAGE if paged else 0):
        pilot.row(row, PAGE)
    pilot.row(row, place % PAGE if paged else place)


def _place(pilot: TablePilot, action: Action) -> int:
    hand = pilot.scene.state.secret[1]
    if isinstance(action, Choose):
        return len(hand.cards) + hand.named.index(action)
    return [card for card, _ in hand.cards].index(action.card)


@pytest.mark.parametrize("device", ["pad:1", "keys:left", "keys:right"])
@pytest.mark.parametrize("name", MATCHES)
def test_every_offer_can_be_chosen_at_the_open_table(
    name: str, device: str, tmp_path: Path
) -> None:
    pilot = couch(tmp_path, device, MATCHES[name]())
    for action, caption in offers(pilot, 1):
        (by_pad if device.startswith("pad") else by_row)(pilot, action)
        assert held(pilot, 1) == action, f"{held(pilot, 1)} is locked, not {caption.text}"
        if device.startswith("pad"):
            pilot.pad_press(Intent.BACK)
        else:
            pilot.row(device, PEEK_KEY)
            pilot.row(device, PEEK_KEY)
        pilot.frames(3)
        assert held(pilot, 1) is None


def test_a_choice_shows_only_during_a_peek(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", at_play(), drawn=True)
    public = sorted(pilot.faces_shown())
    pilot.pad_press(Intent.RIGHT, Intent.OK, Intent.RIGHT)
    pilot.frames(3)
    assert sorted(pilot.faces_shown()) == public
    aim = pilot.scene.parts.secret_choices.lists[1]
    assert aim.image is None
    pilot.peek(1, True)
    pilot.frames(3)
    assert aim.image is not None
    assert pilot.target.get_rect().contains(aim.rect)
    pilot.away()
    pilot.frames(1)
    assert aim.image is None
    assert sorted(pilot.faces_shown()) == public


@pytest.mark.parametrize("seat", range(4))
def test_a_peeked_hand_and_its_text_fit_the_window(seat: int, tmp_path: Path) -> None:
    for device in ("pad:1", "keys:left"):
        devices = [device if place == seat else "" for place in range(4)]
        devices[(seat + 1) % 4] = "pad:2"
        pilot = sit(tmp_path, at_play(FRESH), *devices, drawn=True)
        pilot.until(lambda pilot=pilot: pilot.scene.parts.secret_choices.waiting)
        secret_choices, window = pilot.scene.parts.secret_choices, pilot.target.get_rect()
        assert window.contains(secret_choices.hints[seat].rect)
        pilot.peek(seat, True)
        pilot.frames(3)
        sprites = secret_choices.shown(seat)
        assert len(sprites) == len(pilot.scene.state.secret[seat].cards)
        for sprite in sprites:
            assert 0 <= pilot.scale.at(sprite.pose.x, 0)[0] <= window.w
        assert window.contains(secret_choices.lists[seat].rect)
