"""The card note shows what a card does, large enough to be read, inside its box."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game import resources
from game.view import palette as p
from game.view.card_note import FOOT, GAP, LEAST, MARGIN, SIDE, TITLE, TOP, CardNote, fitting_size
from game.view.layout import read_layout
from game.view.look import Look, read_look
from game.view.scale import Box
from game.view.table_anchors import NoteAnchor
from tests.scenes.pilot import shared_easel

BOX = Box(1126, 312, 384, 352)
LONG = (
    "Take a card of your choice that lies face up into your hand; the number "
    "that has to be beaten stays as it was before you did."
)[:120]
WINDOWS = pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (2560, 1080)])
TEXTS = pytest.mark.parametrize("text_scale", [1.0, 1.15, 1.3])


def note(size: tuple[int, int] = (1920, 1080), text_scale: float = 1.0) -> CardNote:
    return CardNote(replace(shared_easel(size), text_scale=text_scale), BOX)


@WINDOWS
@TEXTS
def test_a_long_text_fits_the_box(size: tuple[int, int], text_scale: float) -> None:
    sprite = note(size, text_scale)
    sprite.say("Precision Strike", LONG, p.shield(2))
    scale = shared_easel(size).scale
    assert len(LONG) == 120
    assert sprite.rect.h <= scale.px(BOX.h + 2 * MARGIN) + 1
    middle = scale.at(*BOX.centre)[1]
    assert sprite.rect.centery == pytest.approx(middle, abs=1)


@TEXTS
def test_no_text_is_smaller_than_readable(text_scale: float) -> None:
    sprite = note((1920, 1080), text_scale)
    sprite.say("Precision Strike", 3 * LONG)
    easel = shared_easel((1920, 1080))
    least = easel.paragraph(3 * LONG, "serif", LEAST, p.IVORY200, BOX.w - 2 * SIDE).get_height()
    assert sprite.rect.h > least


def test_a_short_text_makes_a_lower_panel() -> None:
    sprite = note()
    sprite.say("Feint", "Nothing happens.")
    low = sprite.rect.h
    sprite.say("Feint", LONG)
    assert low < sprite.rect.h


def test_a_note_without_a_title_is_hidden() -> None:
    sprite = note()
    sprite.say("Feint", LONG)
    sprite.say("", LONG)
    assert sprite.image is None


def test_only_equal_notes_have_equal_pictures() -> None:
    sprite = note()
    sprite.say("Feint", LONG)
    plain = sprite.image
    sprite.say("Feint", LONG, p.shield(0))
    assert sprite.image is not plain
    sprite.say("Feint", LONG)
    assert sprite.image is plain


def notes() -> Iterator[tuple[Look, Box]]:
    """Yield every look whose layouts have a note, with the box of the note."""
    for path in sorted(resources.levels().glob("*/*.tmx")):
        for anchor in read_layout(path).of_kind(NoteAnchor):
            yield read_look(resources.assets() / "look" / f"{path.parent.name}.toml"), anchor.box


@pytest.mark.parametrize("text_scale", [1.15, 1.3])
@pytest.mark.parametrize(("look", "box"), list(notes()))
def test_every_note_is_larger_in_large_text(look: Look, box: Box, text_scale: float) -> None:
    sizes = []
    for scale in (1.0, text_scale):
        easel = replace(shared_easel((1920, 1080)), text_scale=scale)
        head = easel.line("Name", "title", TITLE, p.IVORY).get_height()
        room = easel.scale.px(easel.grown(box).h - TOP - GAP - FOOT) - head
        rules = [face.rule or face.text for face in look.faces.values()]
        sizes.append([scale * fitting_size(easel, rule, box.w - 2 * SIDE, room) for rule in rules])
    assert all(large > 1.05 * usual for usual, large in zip(*sizes, strict=True))
