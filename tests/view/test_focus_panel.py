"""The card panel has room for every rule at a size that can be read from a distance."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest

from game import resources
from game.view import palette as p
from game.view.cards import CardPainter
from game.view.easel import Easel
from game.view.focus_panel import MARGIN, RULE_START, SIDE, TEXT, FocusPanel, lines_high
from game.view.layout import read_layout
from game.view.lines import PITCH, filling
from game.view.look import Look, read_look
from game.view.scale import Box
from game.view.table_anchors import FocusAnchor
from tests.scenes.pilot import shared_easel

LEAST = 28.0
"""Minimum text size of a rule, in base units."""

TEXTS = pytest.mark.parametrize("text_scale", [1.0, 1.15, 1.3])
SIZES = pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])


def tables() -> Iterator[tuple[Look, Box]]:
    """Yield every look whose layouts have the panel, with the panel's box."""
    for path in sorted(resources.levels().glob("*/*.tmx")):
        for anchor in read_layout(path).of_kind(FocusAnchor):
            yield read_look(resources.assets() / "look" / f"{path.parent.name}.toml"), anchor.box


TABLES = pytest.mark.parametrize("table", list(tables()), ids=lambda table: table[0].slug)


def drawn(size: tuple[int, int] = (1920, 1080), text_scale: float = 1.0) -> Easel:
    return replace(shared_easel(size), text_scale=text_scale)


def panel(look: Look, box: Box, text_scale: float = 1.0) -> FocusPanel:
    easel = drawn(text_scale=text_scale)
    return FocusPanel(easel, CardPainter(easel, look), box)


@TABLES
@SIZES
@TEXTS
def test_every_rule_can_be_read(
    table: tuple[Look, Box], size: tuple[int, int], text_scale: float
) -> None:
    look, box = table
    easel = drawn(size, text_scale)
    room = easel.scale.px(MARGIN + box.w - SIDE - RULE_START), easel.scale.px(lines_high(box))
    for face in look.faces.values():
        rule = face.rule or face.text
        largest = easel.scale.px(TEXT * text_scale)
        lines, pixels = filling(easel.typist, rule, "sans", largest, room)
        assert pixels >= round(LEAST * easel.scale.u), face.name
        assert " ".join(lines) == " ".join(rule.split())


@TABLES
@SIZES
def test_every_rule_is_larger_in_large_text(table: tuple[Look, Box], size: tuple[int, int]) -> None:
    look, box = table
    sizes = []
    for easel in (drawn(size), drawn(size, 1.3)):
        across, down = MARGIN + box.w - SIDE - RULE_START, lines_high(easel.grown(box))
        room = easel.scale.px(across), easel.scale.px(down)
        largest = easel.scale.px(TEXT * easel.text_scale)
        rules = [face.rule or face.text for face in look.faces.values()]
        sizes.append([filling(easel.typist, rule, "sans", largest, room)[1] for rule in rules])
    assert all(large > usual for usual, large in zip(*sizes, strict=True))


@TABLES
@TEXTS
def test_the_panel_stays_in_place_with_any_text(table: tuple[Look, Box], text_scale: float) -> None:
    look, box = table
    sprite = panel(look, box, text_scale)
    for face, faced in look.faces.items():
        sprite.card(face, faced.name, faced.rule or faced.text)
        room = drawn(text_scale=text_scale).grown(box)
        assert sprite.rect.center == pytest.approx(room.centre, abs=1)
        assert sprite.rect.w <= room.w + 2 * MARGIN + 1
        assert sprite.rect.h <= room.h + 2 * MARGIN + 1


@TABLES
def test_a_forecast_is_another_picture_with_its_shield(table: tuple[Look, Box]) -> None:
    look, box = table
    sprite = panel(look, box)
    face = min(look.faces)
    name = look.faces[face].name
    sprite.card(face, name, look.faces[face].rule)
    told = sprite.image
    sprite.forecast(face, f"{name} resolves next turn", p.shield(2), "Cleo would lose 5 health")
    foretold = sprite.image
    sprite.forecast(face, f"{name} resolves next turn", "", "it will reach nobody")
    assert len({id(told), id(foretold), id(sprite.image)}) == 3


@TABLES
def test_the_same_card_is_the_same_picture_and_hidden_is_none(table: tuple[Look, Box]) -> None:
    look, box = table
    sprite = panel(look, box)
    face = min(look.faces)
    sprite.card(face, "Name", "A rule.")
    told = sprite.image
    sprite.hide()
    assert sprite.image is None
    sprite.card(face, "Name", "A rule.")
    assert sprite.image is told


def test_lines_are_as_large_as_their_room_allows() -> None:
    easel = drawn()
    text = "One after the other they stepped forward until they met in the middle of the table."
    lines, pixels = filling(easel.typist, text, "sans", 40, (500, 100))
    width = partial(easel.typist.width, role="sans", size=pixels)
    assert max(map(width, lines)) <= 500
    assert round(PITCH * pixels) * len(lines) <= 100
    larger, _ = filling(easel.typist, text, "sans", 40, (900, 100))
    assert len(larger) < len(lines) or pixels < 40


def test_text_that_does_not_fit_stays_on_one_line() -> None:
    lines, pixels = filling(drawn().typist, "Nothing fits here at all", "sans", 40, (10, 10))
    assert (lines, pixels < 12) == (["Nothing fits here at all"], True)
