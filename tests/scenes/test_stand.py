"""What stands on a table besides the cards: when notes and dice go, and where it hurts."""

from pathlib import Path

import pytest

from game.rulebooks import SHELF
from game.scenes.table.components.hud import Hud
from game.view.layout_kinds import KINDS
from game.view.table_anchors import DieAnchor, PlaqueAnchor
from tests.scenes.tables import TableHouse, TablePilot, chairs
from tests.view.test_layout import Case, cases, layout_of, name, overlaps

DICE = [case for case in cases() if layout_of(case).of_kind(DieAnchor)]
"""The layouts where dice count something."""


def hud(folder: Path, slug: str = SHELF[0].slug) -> Hud:
    """The stand of a table that waits for the first choice."""
    pilot = TablePilot(TableHouse(folder), chairs("screen", "screen"), drawn=False, slug=slug)
    pilot.until(lambda: pilot.covered is not None or pilot.asked is not None)
    return pilot.scene.parts.hud


def test_a_note_stays_for_the_first_thing_that_is_said_after_it(tmp_path: Path) -> None:
    table = hud(tmp_path)
    table.badge("Ines goes first")
    table.prompt("Ines is thinking", 0)
    table.prompt("Lay a card", 0, now=True)
    assert table._badge.image is not None
    table.prompt("Bram is thinking", 1)
    assert table._badge.image is None


def test_a_new_note_stays_as_long_as_the_first(tmp_path: Path) -> None:
    table = hud(tmp_path)
    table.badge("Ines goes first")
    table.prompt("Ines is thinking", 0)
    table.badge("Bram goes first")
    table.prompt("Bram is thinking", 1)
    assert table._badge.image is not None


def test_a_verdict_takes_the_note_away(tmp_path: Path) -> None:
    table = hud(tmp_path)
    table.badge("Ines goes first")
    table.verdict("")
    assert table._badge.image is not None
    table.verdict("Slash beats Flurry")
    assert table._badge.image is None


def test_rolled_dice_go_when_a_choice_comes(tmp_path: Path) -> None:
    slug = next(book.slug for book in SHELF if book.slug != SHELF[0].slug and book.dice)
    table = hud(tmp_path, slug)
    die = table.die(0, 6, 3)
    assert die is not None
    assert die in table._stage.sprites
    table.clear(all_of_it=False)
    assert die not in table._stage.sprites


@pytest.mark.parametrize("case", DICE, ids=name)
def test_damage_hides_no_plaque_where_there_are_dice(case: Case, tmp_path: Path) -> None:
    layout = layout_of(case)
    table = hud(tmp_path, case[0].slug)
    table._layout = layout
    for seat in range(len(layout.of_kind(PlaqueAnchor))):
        table.blow(seat, 2, 0.1)
        (x, y), width = table._bursts[-1]._centre, table._bursts[-1]._width
        die = next(one for one in layout.of_kind(DieAnchor) if one.name.endswith(f":{seat}"))
        middle = die.box.centre
        assert abs(x - middle[0]) < die.box.w and abs(y - middle[1]) < die.box.h
        area = die.box.around(x, y, width, width)
        for kind in ("plaque", "pile", "spot"):
            assert not any(overlaps(area, other.box) for other in layout.of_kind(KINDS[kind]))
