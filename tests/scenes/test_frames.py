"""Tables look as recorded, pixel by pixel, from the deal to the result.

A change that is meant to alter pictures records them again, and its commit says why.
"""

from pathlib import Path

import pytest

from game import resources
from game.engine.options import settled
from game.rulebooks import SHELF, rulebook
from tests.scenes.frames import CASES, TABLES, Case, hashes, recorded


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_table_looks_as_recorded(case: Case, tmp_path: Path) -> None:
    found, expected = hashes(case, tmp_path), recorded()[case.name]
    assert list(found) == list(expected), "the match has other moments than recorded"
    changed = [moment for moment in found if found[moment] != expected[moment]]
    assert not changed, (
        f"{len(changed)} of {len(found)} pictures changed, first {changed[0]!r}; to see them: "
        f"python -m tests.scenes.frames --pictures DIR --only {case.name!r}"
    )


def test_every_layout_is_recorded() -> None:
    drawn = set()
    for slug, seats, options in TABLES:
        book = rulebook(slug)
        drawn.add(f"{slug}/{book.layout(seats, settled(book, options))}.tmx")
    folder = resources.levels()
    assert drawn == {str(path.relative_to(folder)) for path in folder.glob("*/*.tmx")}


def test_every_card_game_is_recorded_in_three_sizes_and_with_other_devices() -> None:
    for book in SHELF:
        cases = [case for case in CASES if case.slug == book.slug]
        assert len({case.size for case in cases}) == 3
        assert {case.devices for case in cases} == {
            ("screen", "screen"),
            ("screen",),
            ("keys:left", "pad:1"),
        }


def test_different_matches_have_different_recordings(tmp_path: Path) -> None:
    record = recorded()
    pictures = [moment for case in record.values() for moment in case.values()]
    assert len(set(pictures)) > len(pictures) / 2
