"""A refusal says why, names the rule in small gray letters, and opens the rules."""

from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.scenes.rules import Rules
from game.view import palette as p
from tests.rulebooks.duelling import duel
from tests.scenes.tables import SMALL, TablePilot
from tests.scenes.turns import at_hand, sit


def refused(folder: Path, size: tuple[int, int] = SMALL) -> TablePilot:
    """Return a table that shows a refusal: the first card is too high for the tower."""
    pilot = sit(folder, duel(("g5 g*", "a1"), "a4"), "screen", "", scripts={1: ()}, drawn=True)
    pilot.resize(size)
    at_hand(pilot, 0)
    pilot.frames(40)
    pilot.press((pilot.hand()[0].pose.x, pilot.hand()[0].pose.y))
    pilot.point((300, 500))
    pilot.frames(20)
    assert pilot.toast
    return pilot


def test_a_click_on_the_book_of_a_refusal_opens_its_rule(tmp_path: Path) -> None:
    pilot = refused(tmp_path)
    rule = pilot.scene.state.rule
    box = pilot.scene.parts.toast.sign.box
    assert box is not None and rule
    pilot.press((box.x + 24, box.centre[1]))
    assert isinstance(pilot.top, Rules)
    assert pilot.top.cited == rule


def test_a_click_elsewhere_removes_a_refusal(tmp_path: Path) -> None:
    pilot = refused(tmp_path)
    pilot.press((300, 500))
    assert not pilot.toast
    assert pilot.top is pilot.scene


def inked(picture: Surface, colour: str) -> Rect:
    """Return the box of all pixels near a color."""
    wanted = p.rgb(colour)
    near = [
        (x, y)
        for x in range(picture.get_width())
        for y in range(picture.get_height())
        if max(abs(a - b) for a, b in zip(picture.get_at((x, y))[:3], wanted, strict=True)) < 8
    ]
    left, right = min(x for x, _ in near), max(x for x, _ in near)
    top, bottom = min(y for _, y in near), max(y for _, y in near)
    return Rect(left, top, right - left + 1, bottom - top + 1)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_rule_of_a_refusal_is_small_and_gray(size: tuple[int, int], tmp_path: Path) -> None:
    pilot = refused(tmp_path, size)
    sign = pilot.scene.parts.toast.sign
    assert sign.image is not None and sign.box is not None
    inside = sign.image.subsurface(sign.image.get_rect().inflate(-40, -10))
    reason, rule = inked(inside, p.BAD), inked(inside, p.MIST)
    assert rule.left > reason.right
    assert 0 < rule.height < 0.8 * reason.height
    assert pilot.scene.state.rule not in pilot.scene.state.toast


def test_a_long_refusal_stays_in_the_room_of_the_prompt(tmp_path: Path) -> None:
    pilot = refused(tmp_path, (1280, 720))
    sign = pilot.scene.parts.toast.sign
    short = sign.box
    sign.say("You cannot play this card here " * 8, "FC-25", "F1")
    assert sign.box is not None and short is not None
    assert sign.box.h > short.h
    assert sign.box.w <= 1101
    assert sign.box.w > short.w
