"""Layouts for combat values: halves, roundels, drops and life piles do not overlap."""

from itertools import combinations
from pathlib import Path

import pytest

from game import resources
from game.view.halves import halves
from game.view.layout import Layout, read_layout
from game.view.layout_kinds import KINDS
from game.view.life_pile import ROOM
from game.view.roundel import HIGH
from game.view.scale import Box
from game.view.seat_geometry import slot_of
from game.view.table_anchors import DropsAnchor, MatAnchor, RoundelAnchor, VerdictAnchor
from game.view.zone_anchors import PileAnchor, SlotAnchor
from tests.view.test_layout import CASES, Case, layout_of, overlaps

WITH_ROUNDELS = [
    path
    for path in sorted(resources.levels().glob("*/*.tmx"))
    if read_layout(path).of_kind(RoundelAnchor)
]
LAYOUTS = pytest.mark.parametrize("path", WITH_ROUNDELS, ids=lambda path: path.parent.name)


def lives(layout: Layout) -> list[PileAnchor]:
    return [pile for pile in layout.of_kind(PileAnchor) if pile.life is not None]


def test_some_layout_has_them() -> None:
    assert WITH_ROUNDELS


@CASES
def test_roundels_and_drops_show_counters(case: Case) -> None:
    book, seats, options = case
    counters = set(book.counters(seats, options))
    layout = layout_of(case)
    assert {anchor.name for anchor in layout.of_kind(RoundelAnchor)} <= counters
    groups = {name.partition(":")[0] for name in counters}
    assert {anchor.name for anchor in layout.of_kind(DropsAnchor)} <= groups


@LAYOUTS
def test_halves_do_not_overlap_a_card_in_another_slot(path: Path) -> None:
    layout = read_layout(path)
    slots = [slot for slot in layout.of_kind(SlotAnchor) if slot.halves is not None]
    assert slots
    for slot in slots:
        for other in (each for each in slots if each is not slot):
            sideways = Box.around(*other.box.centre, other.box.h, other.box.w)
            assert not any(overlaps(half, sideways) for half in halves(slot))
    boxes = [half for slot in slots for half in halves(slot)]
    main = next(mat.box for mat in layout.of_kind(MatAnchor) if mat.main)
    for box in boxes:
        assert main.x <= box.x and box.x + box.w <= main.x + main.w
        assert main.y <= box.y and box.y + box.h <= main.y + main.h


def row(roundel: RoundelAnchor) -> Box:
    """Return the box of the plates of a roundel."""
    x, y = roundel.box.centre
    return Box.around(x + roundel.row_x, y + roundel.row_y, roundel.row_w, roundel.row_h)


@LAYOUTS
def test_roundels_and_their_plates_do_not_overlap(path: Path) -> None:
    layout = read_layout(path)
    roundels = layout.of_kind(RoundelAnchor)
    for one, two in combinations(roundels, 2):
        assert not overlaps(one.box, two.box)
        assert not overlaps(row(one), row(two))
    for roundel in roundels:
        others = [*layout.of_kind(DropsAnchor), *layout.of_kind(VerdictAnchor)]
        for other in others:
            assert not overlaps(row(roundel), other.box), other.name
        slot = slot_of(layout, int(roundel.name.partition(":")[2])).box
        assert not overlaps(row(roundel), slot)


@LAYOUTS
def test_drops_hide_no_card_plaque_hand_or_prompt(path: Path) -> None:
    layout = read_layout(path)
    for drops in layout.of_kind(DropsAnchor):
        for kind in ("slot", "plaque", "pile", "hand", "prompt", "choices"):
            for anchor in layout.of_kind(KINDS[kind]):
                assert not overlaps(drops.box, anchor.box), anchor.name


@LAYOUTS
def test_a_lifes_number_is_beside_its_pile(path: Path) -> None:
    layout = read_layout(path)
    assert lives(layout)
    for pile in lives(layout):
        x, y = pile.box.centre
        number = Box.around(x + pile.life, y, ROOM, 160)
        assert not overlaps(number, pile.box)
        mats = [mat.box for mat in layout.of_kind(MatAnchor) if overlaps(mat.box, pile.box)]
        assert mats
        assert all(box.x <= number.x and number.x + number.w <= box.x + box.w for box in mats)


@CASES
def test_a_seat_has_its_own_slot_wherever_it_sits(case: Case) -> None:
    seats = range(case[1])
    for front in seats:
        layout = layout_of(case).seen_from(front)
        if layout.of_kind(SlotAnchor):
            assert [slot_of(layout, seat).name.partition(":")[2] for seat in seats] == [
                str(seat) for seat in seats
            ]


@LAYOUTS
def test_a_note_does_not_cover_the_middle_of_a_card(path: Path) -> None:
    layout = read_layout(path)
    for roundel in layout.of_kind(RoundelAnchor):
        x, y = roundel.box.centre
        note = Box.around(x + roundel.note_x, y + roundel.note_y, roundel.wide, HIGH)
        slot = slot_of(layout, int(roundel.name.partition(":")[2])).box
        picture = Box.around(*slot.centre, 0.7 * slot.w, 0.7 * slot.h)
        assert not overlaps(note, picture)
