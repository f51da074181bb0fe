"""Cards in the rows of a lane, with others attached above them."""

import pytest

from game import resources
from game.rulebooks import SHELF
from game.view.cell_geometry import card_width, in_cell, out
from game.view.layout import Layout, read_layout
from game.view.strips import TALL
from game.view.zone_anchors import CellAnchor


def layouts() -> list[Layout]:
    """Return all layouts with cells, at rest and while cards move by themselves."""
    found = []
    for book in SHELF:
        folder = resources.levels() / book.slug
        found += [read_layout(path) for path in sorted(folder.glob("*.tmx"))]
    both = [each for layout in found for each in (layout, layout.while_moving())]
    return [layout for layout in both if layout.of_kind(CellAnchor)]


CELLS = [cell for layout in layouts() for cell in layout.of_kind(CellAnchor)]


GAP = 6
"""Gap between two rows, in base units."""


def top(cell: CellAnchor, hung: int) -> float:
    """Return the upper edge of a card's stack in a cell, below the cell's edge."""
    above = hung * out(cell, hung)
    pose = in_cell(cell, 0, 1, above)
    return pose.y - TALL * pose.width / 2 - above - cell.box.y


@pytest.mark.parametrize("hung", [0, 1, 2])
def test_a_card_with_two_attached_ones_stays_in_its_cell(hung: int) -> None:
    assert CELLS
    assert all(top(cell, hung) >= -0.1 for cell in CELLS)


@pytest.mark.parametrize("hung", [3, 4, 8])
def test_more_attached_cards_reach_little_above_the_cell(hung: int) -> None:
    assert all(top(cell, hung) >= -20 for cell in CELLS)


def test_a_single_card_reaches_no_further_than_the_gap_to_the_next_row() -> None:
    for cell in (cell for cell in CELLS if cell.number is not None):
        assert in_cell(cell, 0, 1, 0.0).width <= cell.box.w + GAP, cell.name


def test_two_cards_in_a_row_are_nearly_as_large_as_one_with_another_attached() -> None:
    for cell in (cell for cell in CELLS if cell.number is not None):
        assert card_width(cell, count=2) >= 0.8 * card_width(cell, hung=1), cell.name


def test_two_cards_in_a_row_cover_nothing_of_each_other() -> None:
    for cell in CELLS:
        left, right = sorted(in_cell(cell, place, 2, 0.0).x for place in (0, 1))
        assert right - left >= card_width(cell, count=2) - 0.01, cell.name


def test_two_cards_in_a_row_extend_less_than_halfway_over_the_next_row() -> None:
    for cell in (cell for cell in CELLS if cell.number is not None):
        poses = [in_cell(cell, place, 2, 0.0) for place in (0, 1)]
        for pose in poses:
            over = abs(pose.x - cell.box.centre[0]) + pose.width / 2 - cell.box.w / 2
            assert over < cell.box.w / 2, cell.name


@pytest.mark.parametrize("hung", range(1, 9))
def test_a_card_is_placed_at_the_width_that_its_stack_needs(hung: int) -> None:
    for cell in CELLS:
        pose = in_cell(cell, 0, 1, hung * out(cell, hung))
        assert pose.width == card_width(cell, hung)
