"""The shipped table layouts: everything has a place, and nothing covers anything else."""

from itertools import combinations
from math import cos, radians, sin

import pytest

from game import resources
from game.engine.names import Options
from game.engine.rulebook import Rulebook
from game.rulebooks import SHELF
from game.view.button_boxes import button_boxes, heights
from game.view.game_assets import HOLDERS
from game.view.layout import Layout, read_layout
from game.view.layout_kinds import KINDS
from game.view.look import read_look
from game.view.pieces import TILTS
from game.view.scale import BASE, Box
from game.view.seat_geometry import full_prompt_box
from game.view.strips import TALL
from game.view.table_anchors import (
    BadgeAnchor,
    ChoicesAnchor,
    DialAnchor,
    DieAnchor,
    DropsAnchor,
    FieldAnchor,
    FocusAnchor,
    GoalAnchor,
    NoteAnchor,
    PlaqueAnchor,
    PromptAnchor,
    RecapAnchor,
    VerdictAnchor,
)
from game.view.zone_anchors import CellAnchor, HandAnchor, PileAnchor, SlotAnchor, TargetAnchor
from tests.rulebooks.playing import edges
from tests.scenes.pilot import shared_easel

Case = tuple[Rulebook, int, Options]


def cases() -> list[Case]:
    """Return every layout that a rulebook uses, with seats and options that need it."""
    found: dict[tuple[str, str], Case] = {}
    for book in SHELF:
        for options in all_options(book):
            for seats in book.seats(options):
                found.setdefault((book.slug, book.layout(seats, options)), (book, seats, options))
    return list(found.values())


def all_options(book: Rulebook) -> list[Options]:
    """Return edge combinations of options, and every value of each option that the others allow."""
    found = list(edges(book))
    for option in book.options:
        for choice in option.choices:
            for options in list(found):
                changed = {**options, option.name: choice.value}
                try:
                    seats = book.seats(changed)
                except ValueError:
                    continue
                if seats and changed not in found and len(found) < 400:
                    found.append(changed)
    return found


def name(case: Case) -> str:
    book, seats, options = case
    return f"{book.slug}/{book.layout(seats, options)}"


def layout_of(case: Case) -> Layout:
    book, seats, options = case
    return read_layout(resources.levels() / book.slug / f"{book.layout(seats, options)}.tmx")


CASES = pytest.mark.parametrize("case", cases(), ids=name)


def overlaps(one: Box, two: Box) -> bool:
    return (
        one.x < two.x + two.w
        and two.x < one.x + one.w
        and one.y < two.y + two.h
        and two.y < one.y + one.h
    )


def test_every_shipped_layout_is_used() -> None:
    shipped = {f"{path.parent.name}/{path.stem}" for path in resources.levels().glob("*/*.tmx")}
    assert shipped == {name(case) for case in cases()}


@CASES
def test_every_zone_has_a_place(case: Case) -> None:
    book, seats, options = case
    layout = layout_of(case)
    for zone in book.sights(seats, options):
        assert zone in layout.anchors


@CASES
def test_every_seat_has_a_plaque_and_its_dials(case: Case) -> None:
    book, seats, options = case
    layout = layout_of(case)
    plaques = [anchor.name for anchor in layout.of_kind(PlaqueAnchor)]
    assert plaques == [f"seat:{seat}" for seat in range(seats)]
    look = read_look(resources.assets() / "look" / f"{book.slug}.toml")
    dials = {anchor.name for anchor in layout.of_kind(DialAnchor)}
    for counter in book.counters(seats, options):
        drawn = look.counter(counter)
        if drawn is not None and drawn.part == "dial":
            assert counter in dials
    assert dials <= set(book.counters(seats, options))


@CASES
def test_required_objects_are_there_once(case: Case) -> None:
    layout = layout_of(case)
    for kind in ("prompt", "badge"):
        assert len(layout.of_kind(KINDS[kind])) == 1, kind


@CASES
def test_card_games_with_hands_have_an_open_hand(case: Case) -> None:
    layout = layout_of(case)
    kinds = ("fan", "pips", "tally")
    held = {
        anchor.name.partition(":")[0] for kind in kinds for anchor in layout.of_kind(KINDS[kind])
    }
    opened = [anchor.name for anchor in layout.of_kind(HandAnchor)]
    assert opened == (["hand"] if "hand" in held else [])


@CASES
def test_every_place_is_used(case: Case) -> None:
    book, seats, options = case
    zones = set(book.sights(seats, options))
    for anchor in layout_of(case).anchors.values():
        if isinstance(anchor, HOLDERS):
            assert anchor.name in zones


@CASES
def test_everything_is_on_the_canvas(case: Case) -> None:
    for anchor in layout_of(case).anchors.values():
        box = anchor.box
        assert box.w > 0 and box.h > 0, anchor.name
        assert box.x >= 0 and box.x + box.w <= BASE[0], anchor.name
        assert box.y >= 0, anchor.name
        if not isinstance(anchor, HandAnchor):  # the open hand may extend below the edge
            assert box.y + box.h <= BASE[1], anchor.name


@CASES
def test_the_prompt_hides_no_dial_plaque_or_slot(case: Case) -> None:
    layout = layout_of(case)
    prompt = layout.of_kind(PromptAnchor)[0].box
    for kind in ("dial", "plaque", "slot", "pile", "cell", "tally", "focus", "choices"):
        for anchor in layout.of_kind(KINDS[kind]):
            assert not overlaps(prompt, anchor.box), anchor.name


@CASES
def test_a_prompt_of_several_lines_hides_no_latest_lines(case: Case) -> None:
    layout = layout_of(case)
    for prompt in layout.of_kind(PromptAnchor):
        for recap in layout.of_kind(RecapAnchor):
            assert not overlaps(full_prompt_box(prompt), recap.box)


@CASES
def test_five_cards_of_the_open_hand_hide_no_dial_or_prompt(case: Case) -> None:
    layout = layout_of(case)
    for hand in layout.of_kind(HandAnchor):
        x, y = hand.box.centre
        width = hand.box.w + 4 * hand.step
        _check_clear(layout, Box.around(x, y, width, hand.box.h))


def _check_clear(layout: Layout, cards: Box) -> None:
    for kind in ("dial", "die", "ladder", "prompt", "cell", "focus", "choices"):
        for anchor in layout.of_kind(KINDS[kind]):
            assert not overlaps(cards, anchor.box), anchor.name


@CASES
def test_dials_and_plaques_of_different_seats_do_not_overlap(case: Case) -> None:
    layout = layout_of(case)
    for kind in ("plaque", "dial"):
        for one, two in combinations(layout.of_kind(KINDS[kind]), 2):
            assert not overlaps(one.box, two.box), (one.name, two.name)


@CASES
def test_lane_rows_do_not_overlap(case: Case) -> None:
    layout = layout_of(case)
    cells = [cell for cell in layout.of_kind(CellAnchor) if cell.number]
    for one, two in combinations(cells, 2):
        assert not overlaps(one.box, two.box), (one.name, two.name)
    for cell in cells:
        assert any(_within(cell.box, field.box) for field in layout.of_kind(FieldAnchor)), cell.name
        assert cell.card <= cell.box.w, cell.name
        assert TALL * cell.card + cell.peek <= cell.box.h, cell.name


@CASES
def test_card_panels_and_buttons_cover_nothing(case: Case) -> None:
    gone = TargetAnchor | RecapAnchor | NoteAnchor | VerdictAnchor | GoalAnchor  # while one chooses
    layout = layout_of(case)
    for kind in ("focus", "choices"):
        for anchor in layout.of_kind(KINDS[kind]):
            for other in layout.anchors.values():
                if isinstance(other, gone):
                    continue
                if isinstance(other, BadgeAnchor):
                    continue  # the note is in the log meanwhile
                if isinstance(other, DropsAnchor) and isinstance(anchor, FocusAnchor):
                    continue  # it gives way to the damage
                apart = other.name == anchor.name or not overlaps(anchor.box, other.box)
                assert apart, (anchor.name, other.name)


@CASES
def test_large_targets_leave_room_for_a_button(case: Case) -> None:
    layout = layout_of(case)
    for target in layout.of_kind(TargetAnchor):
        assert target.box.w >= 200 and target.box.h >= 120
        for column in layout.of_kind(ChoicesAnchor):
            (lowest,), _ = button_boxes(shared_easel((1920, 1080)), layout, ["Keep them all"])
            assert lowest.x == column.box.x and not overlaps(lowest, target.box)
        for other in layout.anchors.values():
            apart = isinstance(other, TargetAnchor | ChoicesAnchor)
            assert apart or not overlaps(target.box, other.box), other.name


@CASES
def test_a_few_buttons_are_as_tall_as_their_column_allows(case: Case) -> None:
    layout, easel = layout_of(case), shared_easel((1920, 1080))
    columns = layout.of_kind(ChoicesAnchor)
    for column in columns[:1]:
        (one,), in_column = button_boxes(easel, layout, ["Pass"])
        assert in_column and one.h == column.button_height
        many, in_column = button_boxes(easel, layout, ["Rock", "Paper", "Scissors"])
        assert in_column
        assert any(all(_within(each, other.box) for each in many) for other in columns)


@CASES
def test_buttons_have_only_heights_that_are_rasterized_in_advance(case: Case) -> None:
    layout, easel = layout_of(case), shared_easel((1920, 1080))
    label = "Strike for 3 (spend 2 Attack)"
    for count in (1, 2, 4, 6, 9, 14, 27):
        boxes, _ = button_boxes(easel, layout, [label] * count)
        assert {box.h for box in boxes} <= {*heights(layout)}


def _within(inner: Box, outer: Box) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.x + inner.w <= outer.x + outer.w
        and inner.y + inner.h <= outer.y + outer.h
    )


def places(layout: Layout) -> list[Box]:
    return [plaque.box for plaque in layout.of_kind(PlaqueAnchor)]


def in_front(layout: Layout) -> list[Box]:
    return [plaque.box for plaque in layout.of_kind(PlaqueAnchor) if plaque.front]


@CASES
def test_every_seat_comes_to_the_front_with_all_that_is_its_own(case: Case) -> None:
    layout = layout_of(case)
    if not in_front(layout):
        assert all(layout.seen_from(seat) is layout for seat in range(case[1]))
        return
    for seat in range(case[1]):
        seen = layout.seen_from(seat)
        assert seen.box(f"seat:{seat}") in in_front(layout)
        assert list(seen.anchors) == list(layout.anchors)
        place = places(layout).index(seen.box(f"seat:{seat}"))
        assert [
            anchor.box for anchor in seen.anchors.values() if anchor.name.endswith(f":{seat}")
        ] == [anchor.box for anchor in layout.anchors.values() if anchor.name.endswith(f":{place}")]


@CASES
def test_seats_keep_their_order_around_the_table(case: Case) -> None:
    layout = layout_of(case)
    before = places(layout)
    for seat in range(case[1]):
        moved = [before.index(box) for box in places(layout.seen_from(seat))]
        first = moved[0]
        assert moved == [(first + step) % len(moved) for step in range(len(moved))]


@CASES
def test_commanders_stay_in_the_middle_of_their_lines(case: Case) -> None:
    layout = layout_of(case)
    crowns = [plaque.name for plaque in layout.of_kind(PlaqueAnchor) if plaque.crown]
    for seat in range(case[1]):
        seen = layout.seen_from(seat)
        assert crowns == [plaque.name for plaque in seen.of_kind(PlaqueAnchor) if plaque.crown]


@CASES
@pytest.mark.parametrize("count", [5, 7])
def test_unequal_buttons_cover_no_dice_if_the_lowest_row_takes_most(case: Case, count: int) -> None:
    layout = layout_of(case)
    if not layout.of_kind(DieAnchor):
        return
    labels = ["Strike for 1", *("Strike for 3 (spend 2 Attack)" for _ in range(count - 3))]
    labels += ["Gain 1 Energy", "Look at your top card"]
    boxes, _ = button_boxes(shared_easel((1920, 1080)), layout, labels)
    assert len(boxes) == count
    for kind in ("tray", "plaque", "pile"):
        for anchor in layout.of_kind(KINDS[kind]):
            assert not any(overlaps(box, anchor.box) for box in boxes), anchor.name


@CASES
def test_tilted_cards_of_a_pile_touch_no_sideways_slot(case: Case) -> None:
    layout = layout_of(case)
    sideways = [slot.box for slot in layout.of_kind(SlotAnchor) if abs(slot.angle) == 90]
    lain = [Box.around(*box.centre, box.h, box.w) for box in sideways]
    angle = radians(max(map(abs, TILTS)))
    for pile in layout.of_kind(PileAnchor):
        box = pile.box
        wide, high = box.w * cos(angle) + box.h * sin(angle), box.h + box.w * sin(angle)
        tilted = Box.around(*box.centre, wide, high)
        assert not any(overlaps(tilted, other) for other in lain)
