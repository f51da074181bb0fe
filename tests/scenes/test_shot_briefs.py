"""In Card Shot!, special cards in the open hand show names and values where they can be chosen."""

from pathlib import Path

import pytest

from tests.rulebooks.shooting import do, short, shot, until
from tests.scenes.shots import ask, sit
from tests.scenes.tables import TablePilot

HAND = "AS KC QD JH 2D 8S"

SPECIAL = {
    "AS": "9 or 7",
    "KC": "Lunge 8",
    "QD": "Riposte defense 7",
    "JH": "Disengage 6",
    "2D": "Parry: absorbs 4",
}
"""Aurelle's special cards in this hand."""


def asked(folder: Path, step: str, size: tuple[int, int] = (1280, 720)) -> TablePilot:
    """Return a table at which seat 0 is asked in a step, after paying has begun in ``pay``."""
    match = shot(hands=(HAND, "6C 3D ..."))
    until(match, "ability" if step == "pay" else step)
    if step == "pay":
        do(match, "ability")
    pilot = sit(folder, match, "screen", "", size=size, drawn=True, scripts={1: ()})
    assert ask(pilot) == 0
    return pilot


def notes(pilot: TablePilot) -> dict[str, str]:
    """Return the note at the foot of each hand card that has one."""
    return {short(str(each.face)): each.note for each in pilot.hand() if each.note}


@pytest.mark.parametrize("step", ["pay", "lay"])
def test_special_cards_of_the_open_hand_say_their_name_and_value(step: str, tmp_path: Path) -> None:
    assert notes(asked(tmp_path, step)).items() >= SPECIAL.items()


def test_no_card_says_its_value_at_a_question_that_takes_no_card(tmp_path: Path) -> None:
    assert notes(asked(tmp_path, "ability")) == {}


def test_the_labels_survive_a_resize_and_go_with_the_prompt(tmp_path: Path) -> None:
    pilot = asked(tmp_path, "pay")
    pilot.resize((640, 360))
    pilot.frames(2)
    assert notes(pilot) == SPECIAL
    pilot.answer(pilot.services.dealer.prompt(0).offers[0][0])
    pilot.scene.parts.hand.close()
    assert notes(pilot) == {}


def test_the_labels_are_readable_in_a_small_window(tmp_path: Path) -> None:
    pilot = asked(tmp_path, "pay")
    for card in pilot.hand():
        if card.note:
            width = pilot.easel.line(card.note, "bold", 24, "#000000").get_width()
            room = card.rect.w * 1.06 - pilot.scale.px(34)
            assert 16 * min(1.0, room / width) >= 11
