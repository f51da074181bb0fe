"""The HUD: when notes and dice go, and where damage is shown."""

from pathlib import Path

import pytest

from game.rulebooks import SHELF
from game.scenes.table.state import PromptLine, TableStore
from game.view.layout_kinds import KINDS
from game.view.seat_geometry import blow_place
from game.view.table_anchors import DieAnchor, PlaqueAnchor
from tests.scenes.tables import TablePilot, TableServices, chairs
from tests.view.test_layout import Case, cases, layout_of, name, overlaps

DICE = [case for case in cases() if layout_of(case).of_kind(DieAnchor)]
"""The layouts where dice count something."""


def table(folder: Path, slug: str = SHELF[0].slug) -> TablePilot:
    """A table that waits for the first choice."""
    pilot = TablePilot(TableServices(folder), chairs("screen", "screen"), drawn=False, slug=slug)
    pilot.until(lambda: pilot.covered is not None or pilot.asked is not None)
    return pilot


def test_a_note_stays_until_after_the_next_message(tmp_path: Path) -> None:
    store = TableStore(table(tmp_path).scene.state)
    store.badge("Ines goes first")
    store.prompt(PromptLine("Ines is thinking", 0))
    store.prompt(PromptLine("Lay a card", 0, acting=True))
    assert store.state.badge.text == "Ines goes first"
    store.prompt(PromptLine("Bram is thinking", 1))
    assert store.state.badge.text == ""


def test_a_second_note_stays_as_long_as_the_first(tmp_path: Path) -> None:
    store = TableStore(table(tmp_path).scene.state)
    store.badge("Ines goes first")
    store.prompt(PromptLine("Ines is thinking", 0))
    store.badge("Bram goes first")
    store.prompt(PromptLine("Bram is thinking", 1))
    assert store.state.badge.text == "Bram goes first"


def test_rolled_dice_disappear_at_the_next_choice(tmp_path: Path) -> None:
    slug = next(book.slug for book in SHELF if book.slug != SHELF[0].slug and book.dice)
    scene = table(tmp_path, slug).scene
    die = scene.parts.hud.effects.die(0, 6, 3)
    assert die is not None
    assert die in scene.stage.sprites
    scene.parts.hud.clear(all_of_it=False)
    assert die not in scene.stage.sprites


@pytest.mark.parametrize("case", DICE, ids=name)
def test_damage_covers_no_plaque_next_to_dice(case: Case) -> None:
    layout = layout_of(case)
    for seat in range(len(layout.of_kind(PlaqueAnchor))):
        (x, y), width = blow_place(layout, seat)
        die = next(one for one in layout.of_kind(DieAnchor) if one.name.endswith(f":{seat}"))
        middle = die.box.centre
        assert abs(x - middle[0]) < die.box.w and abs(y - middle[1]) < die.box.h
        area = die.box.around(x, y, width, width)
        for kind in ("plaque", "pile", "spot"):
            assert not any(overlaps(area, other.box) for other in layout.of_kind(KINDS[kind]))
