"""Layout files are read into typed objects, and mistakes are reported."""

from pathlib import Path

import pytest

from game import resources
from game.resources import ResourceError
from game.rulebooks import SHELF
from game.view.game_assets import load_game_assets
from game.view.layout import Layout, LayoutError, read_layout
from game.view.layout_kinds import KINDS, PROPERTIES, kind_of
from game.view.scale import Box
from game.view.table_anchors import (
    BadgeAnchor,
    LaneAnchor,
    MatAnchor,
    PlaqueAnchor,
    PromptAnchor,
    RoundelAnchor,
)
from game.view.zone_anchors import CellAnchor, FanAnchor, SlotAnchor

MAP = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" orientation="orthogonal" '
    'width="{w}" height="{h}" tilewidth="1" tileheight="1" infinite="0">{map}'
    '<objectgroup id="1" name="table">{layer}{objects}</objectgroup></map>'
)

PROMPT = '<object id="1" name="prompt" type="prompt" x="10" y="20" width="30" height="40"/>'


def thing(kind: str, *given: str, name: str = "thing", more: str = "") -> str:
    """Return an object; a property is "name:value" or "name:type:value"."""
    return (
        f'<object id="7" name="{name}" type="{kind}" x="1" y="2" width="3" height="4" {more}>'
        f"{properties(*given)}</object>"
    )


def properties(*given: str) -> str:
    rows = []
    for each in given:
        name, *kind, value = each.split(":")
        typed = f' type="{kind[0]}"' if kind else ""
        rows.append(f'<property name="{name}"{typed} value="{value}"/>')
    return f"<properties>{''.join(rows)}</properties>"


def written(folder: Path, objects: str = PROMPT, **parts: str) -> Path:
    """Write a layout file."""
    path = folder / "levels" / "any" / "test.tmx"
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = {"w": "1920", "h": "1080", "map": "", "layer": "", **parts}
    path.write_text(MAP.format(objects=objects, **whole), encoding="utf-8")
    return path


def read(folder: Path, objects: str, **parts: str) -> Layout:
    return read_layout(written(folder, objects, **parts))


def trouble(folder: Path, objects: str, **parts: str) -> str:
    """Return what is wrong with a layout."""
    with pytest.raises(LayoutError) as problem:
        read(folder, objects, **parts)
    said = str(problem.value)
    assert "\n" not in said and len(said) < 400
    return said


def test_a_layout_is_read_as_it_is_drawn(tmp_path: Path) -> None:
    layout = read(tmp_path, PROMPT)
    assert layout.name == "levels/any/test.tmx"
    assert layout.box("prompt") == Box(10, 20, 30, 40)
    assert layout.anchors["prompt"] == PromptAnchor("prompt", Box(10, 20, 30, 40))


def test_every_kind_is_read_and_its_properties_have_their_defaults(tmp_path: Path) -> None:
    layout = read(tmp_path, "".join(thing(kind, name=kind) for kind in KINDS))
    for name, anchor_type in KINDS.items():
        assert layout.of_kind(anchor_type) == (anchor_type(name, Box(1, 2, 3, 4)),)
        assert kind_of(layout.anchors[name]) == name


def test_properties_are_numbers_switches_and_letters(tmp_path: Path) -> None:
    things = (
        thing("slot", "angle:float:-7.5", "step:int:134", "bare:bool:true", name="slot"),
        thing("cell", "number:int:3", "card:float:98", name="cell"),
        thing("lane", "letter:R", name="lane"),
        thing("fan", "panel_w:float:700", "panel_h:float:300", "panel_y:float:14", name="fan"),
        thing("mat", "main:bool:false", name="mat"),
    )
    layout = read(tmp_path, "".join(things))
    slot, cell = layout.get(SlotAnchor, "slot"), layout.get(CellAnchor, "cell")
    assert (slot.angle, slot.step, slot.bare, slot.covered) == (-7.5, 134, True, False)
    assert (cell.number, cell.card, cell.peek) == (3, 98, None)
    assert layout.get(LaneAnchor, "lane").letter == "R"
    assert layout.get(FanAnchor, "fan").panel == Box.around(2.5, 18, 700, 300)
    assert not layout.get(MatAnchor, "mat").main


def test_the_limits_of_a_property_are_allowed(tmp_path: Path) -> None:
    for offset in (-1920, 0, 1920):
        layout = read(tmp_path, thing("roundel", f"row_x:float:{offset}", "wide:float:1920"))
        assert layout.get(RoundelAnchor, "thing").row_x == offset


@pytest.mark.parametrize(
    ("objects", "said"),
    [
        (
            thing("hand", "peak:float:3"),
            '(class hand): unknown property "peak"; allowed: '
            "spread, step, room, large, focus, stays, sunk, sunk_room, decides",
        ),
        (thing("ring", "room:float:3"), '(class ring): unknown property "room"; allowed: none'),
        (thing("ring", "width:float:3"), '(class ring): unknown property "width"; allowed: none'),
        (
            thing("slot", "angle:wide"),
            '(class slot): property "angle" is "wide"; '
            "allowed: a number from -180 to 180 (degrees), of the type float",
        ),
        (
            thing("slot", "angle:float:181"),
            '(class slot): property "angle" is 181.0; allowed: a number from -180 to 180 (degrees)',
        ),
        (
            thing("slot", "angle:float:nan"),
            '(class slot): property "angle" is nan; allowed: a number from -180 to 180 (degrees)',
        ),
        (
            thing("slot", "angle:bool:true"),
            '(class slot): property "angle" is true; allowed: a number from -180 to 180 (degrees)',
        ),
        (
            thing("hand", "room:float:0"),
            '(class hand): property "room" is 0.0; allowed: a number from 1 to 1920 (px)',
        ),
        (
            thing("cell", "number:float:2"),
            '(class cell): property "number" is 2.0; allowed: a whole number from 1 to 9',
        ),
        (
            thing("cell", "number:int:10"),
            '(class cell): property "number" is 10; allowed: a whole number from 1 to 9',
        ),
        (
            thing("mat", "main:true"),
            '(class mat): property "main" is "true"; allowed: true or false, of the type bool',
        ),
        (
            thing("mat", "main:bool:true", "main:bool:false"),
            '(class mat): it has the property "main" twice',
        ),
        (
            thing("mat", "main:bool:yes"),
            '(class mat): property "main" is "yes"; allowed: true or false',
        ),
        (
            thing("hand", "room:float:wide"),
            '(class hand): property "room" is "wide"; allowed: a number from 1 to 1920 (px)',
        ),
        (
            thing("ring", "room:int:3.5"),
            '(class ring): property "room" is "3.5"; allowed: a value of the type int',
        ),
        (thing("lane", "letter:M"), '(class lane): property "letter" is "M"; allowed: L or R'),
        (
            thing("mat", "main:float:1"),
            '(class mat): property "main" is 1.0; allowed: true or false',
        ),
        (
            thing("fan", "panel_w:float:700"),
            "(class fan): panel_w and panel_h must be given together",
        ),
        (
            thing("slot", more='rotation="12"'),
            "(class slot): it is rotated; only slots can be, with the property angle",
        ),
        (
            thing("slot").replace('width="3"', ""),
            "(class slot): its width and height must be greater than 0",
        ),
        (
            thing("slot").replace('x="1"', 'x="1e9"'),
            "(class slot): its box must lie within 10000 pixels",
        ),
    ],
)
def test_a_mistake_in_an_object_is_reported(objects: str, said: str, tmp_path: Path) -> None:
    assert trouble(tmp_path, objects) == f'levels/any/test.tmx: object "thing" {said}'


def test_an_unknown_kind_is_reported_with_all_kinds(tmp_path: Path) -> None:
    kinds = ", ".join(KINDS)
    for kind in ("curtain", ""):
        said = f'object "thing": unknown class "{kind}"; allowed: {kinds}'
        assert trouble(tmp_path, thing(kind)) == f"levels/any/test.tmx: {said}"


def test_an_object_without_a_name_is_reported_with_its_number(tmp_path: Path) -> None:
    said = trouble(tmp_path, thing("slot", name=""))
    assert said == "levels/any/test.tmx: object 7 (class slot): it has no name"


def test_two_objects_with_one_name_are_reported(tmp_path: Path) -> None:
    said = trouble(tmp_path, thing("slot") + thing("pile"))
    assert said == 'levels/any/test.tmx: two objects are named "thing"'


@pytest.mark.parametrize("part", ["map", "layer"])
def test_a_property_of_the_map_or_a_layer_is_reported(part: str, tmp_path: Path) -> None:
    said = trouble(tmp_path, PROMPT, **{part: properties("theme:dark")})
    assert said == 'levels/any/test.tmx: unknown property "theme" of the map or a layer'


def moving(objects: str, steps: str = "move resolve") -> str:
    """Return the layer with the objects in force while cards move by themselves."""
    return (
        f'<objectgroup id="2" name="moving">{properties(f"steps:{steps}")}{objects}</objectgroup>'
    )


def test_objects_may_be_elsewhere_while_cards_move(tmp_path: Path) -> None:
    low = '<object id="2" name="prompt" type="prompt" x="10" y="900" width="30" height="40"/>'
    layout = read(tmp_path, PROMPT + thing("slot"), map=moving(low))
    assert layout.moving_steps == {"move", "resolve"}
    assert (layout.box("prompt").y, layout.while_moving().box("prompt").y) == (20, 900)
    assert layout.while_moving().box("thing") == layout.box("thing")
    still = read(tmp_path, PROMPT)
    assert still.while_moving() is still


@pytest.mark.parametrize("wrong", [thing("slot"), thing("prompt", name="prompter")])
def test_an_object_for_moving_cards_must_replace_another_object(wrong: str, tmp_path: Path) -> None:
    said = trouble(tmp_path, PROMPT + thing("pile"), map=moving(wrong))
    assert said.endswith("must have the name and the class of an object of another layer")


def test_a_long_or_strange_value_is_quoted_in_part(tmp_path: Path) -> None:
    said = trouble(tmp_path, thing("mat", f"main:a&#10;&#x202e;{'b' * 5000}"))
    assert '"a ' + "b" * 38 + '"' in said


@pytest.mark.parametrize("kind", KINDS)
def test_every_property_of_a_kind_can_be_given(kind: str, tmp_path: Path) -> None:
    for each in PROPERTIES[kind].values():
        value = each.choices[0] if each.choices else "1" if each.limits else "true"
        type_ = "string" if each.choices else each.type.__name__
        pair = {"panel_w": ["panel_h:float:1"], "panel_h": ["panel_w:float:1"]}.get(each.name, [])
        layout = read(tmp_path, thing(kind, f"{each.name}:{type_}:{value}", *pair))
        assert getattr(layout.anchors["thing"], each.name) == each.type(value)


def test_a_wrong_size_is_named(tmp_path: Path) -> None:
    said = trouble(tmp_path, PROMPT, w="1280", h="720")
    assert said == "levels/any/test.tmx is 1280x720; layouts must be 1920x1080"


@pytest.mark.parametrize("text", ["", "<map", "<map/>", "a picture"])
def test_a_file_that_is_not_a_map_is_named(text: str, tmp_path: Path) -> None:
    path = written(tmp_path)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LayoutError, match=r"levels/any/test\.tmx"):
        read_layout(path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match=r"nowhere\.tmx"):
        read_layout(tmp_path / "nowhere.tmx")


def test_a_missing_object_is_named_with_its_file(tmp_path: Path) -> None:
    layout = read(tmp_path, PROMPT)
    for ask in (lambda: layout.box("badge"), lambda: layout.get(BadgeAnchor, "badge")):
        with pytest.raises(LayoutError, match=r'levels/any/test\.tmx: .* no object "badge"'):
            ask()


def test_an_object_of_the_wrong_kind_is_named(tmp_path: Path) -> None:
    layout = read(tmp_path, PROMPT)
    with pytest.raises(LayoutError, match='object "prompt" must have the class plaque'):
        layout.get(PlaqueAnchor, "prompt")


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_one_wrong_property_makes_its_card_game_unavailable(book, tmp_path: Path) -> None:
    levels = tmp_path / "levels"
    for path in (resources.levels() / book.slug).glob("*.tmx"):
        copy = levels / book.slug / path.name
        copy.parent.mkdir(parents=True, exist_ok=True)
        prompt = thing("prompt", "peak:float:3", name="prompt")
        lines = path.read_text(encoding="utf-8").splitlines()
        at = next(place for place, line in enumerate(lines) if 'name="prompt"' in line)
        lines.insert(at, prompt)
        copy.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(ResourceError, match=r'\.tmx: object "prompt" .*"peak"; allowed: room'):
        load_game_assets(book, resources.assets(), levels)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_counts_of_hands_of_duel_can_be_read_from_a_couch(seats: int) -> None:
    layout = read_layout(resources.levels() / "duel" / f"seats_{seats}.tmx")
    hands = layout.of_kind(FanAnchor)
    assert len(hands) == seats
    assert all(hand.letters >= 1080 / 36 for hand in hands)
