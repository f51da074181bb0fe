"""Table layouts: what ships has a place for everything, and what is wrong is named."""

from itertools import combinations
from pathlib import Path

import pytest

from game import resources
from game.engine.names import Options
from game.engine.rulebook import Rulebook
from game.rulebooks import SHELF
from game.view.layout import Layout, LayoutError, read_layout
from game.view.look import read_look
from game.view.scale import BASE, Box
from game.view.strips import TALL
from tests.rulebooks.playing import edges

Case = tuple[Rulebook, int, Options]


def cases() -> list[Case]:
    """Every layout that a rulebook asks for, with seats and options that need it."""
    found: dict[tuple[str, str], Case] = {}
    for book in SHELF:
        for options in all_options(book):
            for seats in book.seats(options):
                found.setdefault((book.slug, book.layout(seats, options)), (book, seats, options))
    return list(found.values())


def all_options(book: Rulebook) -> list[Options]:
    """The edges of the options, and every value of each where the others allow it."""
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


def test_every_layout_that_ships_is_asked_for() -> None:
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
    plaques = [anchor.name for anchor in layout.of_kind("plaque")]
    assert plaques == [f"seat:{seat}" for seat in range(seats)]
    look = read_look(resources.assets() / "look" / f"{book.slug}.toml")
    dials = {anchor.name for anchor in layout.of_kind("dial")}
    for counter in book.counters(seats, options):
        drawn = look.counter(counter)
        if drawn is not None and drawn.part == "dial":
            assert counter in dials
    assert dials <= set(book.counters(seats, options))


@CASES
def test_what_every_table_needs_is_there_once(case: Case) -> None:
    layout = layout_of(case)
    for kind in ("prompt", "badge"):
        assert len(layout.of_kind(kind)) == 1, kind


@CASES
def test_a_hand_is_opened_where_seats_hold_one(case: Case) -> None:
    layout = layout_of(case)
    kinds = ("fan", "pips", "tally")
    held = {anchor.name.partition(":")[0] for kind in kinds for anchor in layout.of_kind(kind)}
    opened = [anchor.name for anchor in layout.of_kind("hand")]
    assert opened == (["hand"] if "hand" in held else [])


@CASES
def test_no_place_belongs_to_nothing(case: Case) -> None:
    book, seats, options = case
    zones = set(book.sights(seats, options))
    for anchor in layout_of(case).anchors.values():
        if anchor.kind in ("pile", "fan", "slot", "pips", "cell", "tally"):
            assert anchor.name in zones


@CASES
def test_everything_lies_on_the_canvas(case: Case) -> None:
    for anchor in layout_of(case).anchors.values():
        box = anchor.box
        assert box.w > 0 and box.h > 0, anchor.name
        assert box.x >= 0 and box.x + box.w <= BASE[0], anchor.name
        assert box.y >= 0, anchor.name
        if anchor.kind != "hand":  # the open hand may reach below the edge
            assert box.y + box.h <= BASE[1], anchor.name


@CASES
def test_the_prompt_hides_no_dial_plaque_or_slot(case: Case) -> None:
    layout = layout_of(case)
    prompt = layout.of_kind("prompt")[0].box
    for kind in ("dial", "plaque", "slot", "pile", "cell", "tally", "focus", "choices"):
        for anchor in layout.of_kind(kind):
            assert not overlaps(prompt, anchor.box), anchor.name


@CASES
def test_five_cards_of_the_open_hand_hide_no_dial_or_prompt(case: Case) -> None:
    layout = layout_of(case)
    for hand in layout.of_kind("hand"):
        x, y = hand.box.centre
        width = hand.box.w + 4 * hand.props.get("step", 40.0)
        _check_clear(layout, Box.around(x, y, width, hand.box.h))


def _check_clear(layout: Layout, cards: Box) -> None:
    for kind in ("dial", "die", "ladder", "prompt", "cell", "focus", "choices"):
        for anchor in layout.of_kind(kind):
            assert not overlaps(cards, anchor.box), anchor.name


@CASES
def test_dials_and_plaques_of_different_seats_lie_apart(case: Case) -> None:
    layout = layout_of(case)
    for kind in ("plaque", "dial"):
        for one, two in combinations(layout.of_kind(kind), 2):
            assert not overlaps(one.box, two.box), (one.name, two.name)


@CASES
def test_rows_of_lanes_lie_apart_in_their_field(case: Case) -> None:
    layout = layout_of(case)
    cells = [cell for cell in layout.of_kind("cell") if cell.props.get("number")]
    for one, two in combinations(cells, 2):
        assert not overlaps(one.box, two.box), (one.name, two.name)
    for cell in cells:
        assert any(_within(cell.box, field.box) for field in layout.of_kind("field")), cell.name
        assert cell.props["card"] <= cell.box.w, cell.name
        assert TALL * cell.props["card"] + cell.props["peek"] <= cell.box.h, cell.name


@CASES
def test_what_tells_of_a_card_and_where_buttons_stand_hide_nothing(case: Case) -> None:
    layout = layout_of(case)
    for kind in ("focus", "choices"):
        for anchor in layout.of_kind(kind):
            for other in layout.anchors.values():
                apart = other.name == anchor.name or not overlaps(anchor.box, other.box)
                assert apart, (anchor.name, other.name)


def _within(inner: Box, outer: Box) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.x + inner.w <= outer.x + outer.w
        and inner.y + inner.h <= outer.y + outer.h
    )


MAP = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" orientation="orthogonal" '
    'width="{w}" height="{h}" tilewidth="1" tileheight="1" infinite="0">'
    '<objectgroup id="1" name="table">{objects}</objectgroup></map>'
)

PROMPT = '<object id="1" name="prompt" type="prompt" x="10" y="20" width="30" height="40"/>'


def written(folder: Path, objects: str = PROMPT, w: int = 1920, h: int = 1080) -> Path:
    path = folder / "levels" / "test.tmx"
    path.parent.mkdir(exist_ok=True)
    path.write_text(MAP.format(w=w, h=h, objects=objects), encoding="utf-8")
    return path


def test_a_layout_is_read_as_it_is_drawn(tmp_path: Path) -> None:
    thing = PROMPT.replace(
        "/>",
        '><properties><property name="step" type="float" value="4.5"/></properties></object>',
    )
    layout = read_layout(written(tmp_path, thing))
    assert layout.name == "levels/test.tmx"
    assert layout.box("prompt") == Box(10, 20, 30, 40)
    assert layout.anchors["prompt"].props == {"step": 4.5}


@pytest.mark.parametrize(
    ("objects", "words"),
    [
        (PROMPT.replace('type="prompt"', 'type="curtain"'), ("prompt", "'curtain'")),
        (PROMPT.replace('type="prompt" ', ""), ("prompt",)),
        (PROMPT.replace('name="prompt" ', ""), ("object 1", "no name")),
        (PROMPT + PROMPT.replace('id="1"', 'id="2"'), ("two objects", "'prompt'")),
        (PROMPT.replace("/>", ' rotation="12"/>'), ("prompt", "turned")),
        (
            PROMPT.replace(
                "/>",
                '><properties><property name="step" value="wide"/></properties></object>',
            ),
            ("prompt",),
        ),
    ],
    ids=["type", "no type", "no name", "twice", "turned", "property"],
)
def test_what_is_wrong_is_named_with_file_and_object(
    objects: str, words: tuple[str, ...], tmp_path: Path
) -> None:
    with pytest.raises(LayoutError) as problem:
        read_layout(written(tmp_path, objects))
    assert "levels/test.tmx" in str(problem.value)
    for word in words:
        assert word in str(problem.value)


def test_a_wrong_size_is_named(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match=r"levels/test\.tmx is 1280x720; .*1920x1080"):
        read_layout(written(tmp_path, w=1280, h=720))


@pytest.mark.parametrize("text", ["", "<map", "<map/>", "a picture"])
def test_a_file_that_is_no_map_is_named(text: str, tmp_path: Path) -> None:
    path = written(tmp_path)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LayoutError, match=r"levels/test\.tmx"):
        read_layout(path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match=r"nowhere\.tmx"):
        read_layout(tmp_path / "nowhere.tmx")


def test_a_missing_object_is_named_with_its_file(tmp_path: Path) -> None:
    layout = read_layout(written(tmp_path))
    with pytest.raises(LayoutError, match=r"levels/test\.tmx.*'badge'"):
        layout.box("badge")
