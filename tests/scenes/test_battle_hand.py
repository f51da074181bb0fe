"""The open hand on a battlefield: cards that cannot be played are folded."""

from itertools import pairwise
from pathlib import Path

import pytest

from game.engine.actions import Play
from game.view.cards import CardSprite
from game.view.hit_test import RISE
from tests.rulebooks.battling import FRESH, action, battle
from tests.scenes.battlefields import PASSING, ask, field
from tests.scenes.tables import TablePilot
from tests.scenes.turns import grip, sprite_of

IN_PLAY = ("20/20, Thrust 0 @0.3", "20/20", "20/20", "20/20")
"""Seat 0 has a Weapon in play, so it cannot play the others in its hand."""


def opened(tmp_path: Path) -> TablePilot:
    """Return a table at which seat 0 chooses, with a raised hand."""
    match = battle(IN_PLAY, {0: "Brace, Study, Feint"})
    pilot = field(tmp_path, match, scripts={seat: PASSING[seat] for seat in (1, 2, 3)})
    ask(pilot)
    pilot.frames(60)
    return pilot


def split(pilot: TablePilot) -> tuple[list[CardSprite], list[CardSprite]]:
    """Return the cards of the open hand that cannot be played, and the others."""
    idle = pilot.board.dimmed
    hand = pilot.hand()
    return [one for one in hand if one.card in idle], [one for one in hand if one.card not in idle]


def test_cards_that_cannot_be_played_give_their_room_to_the_others(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    folded, playable = split(pilot)
    assert len(folded) == 6 and len(playable) == 5
    hand = next(iter(pilot.board.geometry.own.values()))
    assert all(one.pose.width == hand.large for one in playable)
    assert all(other.pose.x - one.pose.x >= one.pose.width for one, other in pairwise(playable))
    assert all(other.pose.x - one.pose.x < 0.5 * one.pose.width for one, other in pairwise(folded))


@pytest.mark.parametrize("order", [1, -1])
def test_the_mouse_finds_each_folded_card_where_it_shows(order: int, tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    before = {one.card: one.pose.x for one in pilot.hand()}
    for sprite in split(pilot)[0][::order]:
        left = before[sprite.card] - sprite.pose.width / 2
        pilot.point((left + 20, sprite.pose.y + RISE))
        pilot.frames(30)
        assert pilot.scene.state.selection is not None
        assert pilot.scene.state.selection.focus == sprite.card
        assert {one.card: one.pose.x for one in pilot.hand()} == before, "no card moves aside"


def test_the_card_under_the_mouse_is_enlarged(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    for sprite in pilot.hand():
        width = sprite.pose.width
        pilot.point((sprite.pose.x - 0.4 * width, sprite.pose.y))
        pilot.frames(30)
        assert sprite.pose.width * sprite.pose.zoom >= 1.2 * width
        assert sprite.z == max(each.z for each in pilot.hand())


def test_a_dragged_card_is_no_wider_than_the_row_it_is_dragged_to(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    sprite = split(pilot)[1][-1]
    start = (sprite.pose.x, sprite.pose.y)
    with pilot.dragged(start) as move:
        move((900, 400))
        pilot.frames(10)
        assert sprite.pose.width * sprite.pose.zoom <= 1.02 * pilot.place("lane:0:row:2").w


def test_one_reason_lies_across_the_folded_cards(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    (mark,) = pilot.scene.parts.hand.view.marks.reasons
    assert mark.rect.w > 2 * pilot.scale.px(split(pilot)[0][0].pose.width)
    assert mark.rect.bottom < pilot.target.get_height(), "its box is whole"


def planned(pilot: TablePilot) -> tuple[Play, CardSprite]:
    """Drag a Weapon to its row, where it is planned; return the choice and the card."""
    ask(pilot)
    pilot.frames(60)
    play = action(pilot.services.playing, 0, "Heavy Slash - 3")
    assert isinstance(play, Play)
    with pilot.dragged(grip(pilot, play.card)) as move:
        move((700, 500))
        pilot.frames(6)
        move(pilot.place("lane:0:row:3").centre)
        pilot.frames(6)
    pilot.frames(30)
    return play, sprite_of(pilot, play.card)


def test_a_planned_card_is_laid_face_down_from_where_it_was_planned(tmp_path: Path) -> None:
    pilot = field(tmp_path, battle(FRESH), scripts=PASSING, still=False, pace=100)
    play, sprite = planned(pilot)
    row = pilot.place("lane:0:row:3")
    slot = pilot.scene.parts.canvas.layout.box("commit:0")
    pilot.scene.answer(play)
    ways = list[float]()
    for _ in range(30):
        pilot.frames(1)
        ways.append(sprite.pose.y)
    assert row.holds((row.centre[0], min(ways)))
    way = ways[ways.index(min(ways)) :]
    assert way == sorted(way) and slot.holds((slot.centre[0], way[-1]))


def test_a_planned_card_goes_down_with_the_rest_of_a_hand_that_is_hidden(tmp_path: Path) -> None:
    devices = ("screen", "screen", "", "")
    pilot = field(tmp_path, battle(FRESH), devices, scripts=PASSING, still=False, pace=100)
    play, sprite = planned(pilot)
    row = pilot.place("lane:0:row:3")
    pilot.scene.answer(play)
    for _ in range(30):
        pilot.frames(1)
        assert not row.holds((sprite.pose.x, sprite.pose.y))
