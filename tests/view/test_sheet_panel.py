"""A sheet over the table shows all its text at a size that can be read from a distance."""

from dataclasses import replace

import pytest

from game.resources import font
from game.view.easel import Easel
from game.view.plaque_sheet import PlaqueSheet
from game.view.plaques import is_wide, sheet_place, shield_place
from game.view.scale import Box
from game.view.sheet_panel import LEAST, MARGIN, OVER, TALLEST, SheetPanel, SheetWords
from game.view.table_anchors import PlaqueAnchor
from game.view.typist import Typist
from tests.scenes.pilot import shared_easel

SIZES = pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (2560, 1080)])
TEXTS = pytest.mark.parametrize("text_scale", [1.0, 1.15, 1.3])

LINE = (
    "the first of two effects that both need some words; and then the other one, if it is not lower"
)
SHEET = SheetWords(
    "Somebody",
    "",
    "heart",
    "Who it is, in a sentence of usual length. What it can do, what that costs, and when it may.",
    (
        *((f"{rank} A name of a card", LINE) for rank in "AB"),
        *((f"{rank} A name of a card", "9; one effect of few words") for rank in "CDE"),
    ),
)
WORDY = replace(
    SHEET, text=4 * SHEET.text, lines=tuple((name, 4 * LINE) for name, _ in SHEET.lines)
)


def drawn(size: tuple[int, int] = (1920, 1080), text_scale: float = 1.0) -> Easel:
    return replace(shared_easel(size), text_scale=text_scale)


def panel(size: tuple[int, int] = (1920, 1080), text_scale: float = 1.0) -> SheetPanel:
    return SheetPanel(drawn(size, text_scale))


def test_a_panel_is_hidden_without_a_sheet_and_cached_with_one() -> None:
    sprite = panel()
    assert sprite.image is None
    sprite.tell(SHEET)
    told = sprite.image
    sprite.tell(None)
    assert sprite.image is None
    sprite.tell(replace(SHEET, title="Somebody else"))
    assert sprite.image is not told
    sprite.tell(SHEET)
    assert sprite.image is told


@SIZES
@TEXTS
def test_a_usual_sheet_fits_its_box(size: tuple[int, int], text_scale: float) -> None:
    sprite, scale = panel(size, text_scale), shared_easel(size).scale
    sprite.tell(SHEET)
    assert sprite.rect.center == pytest.approx(scale.at(*OVER.centre), abs=1)
    assert sprite.rect.h <= scale.px(OVER.h + 2 * MARGIN) + 1


@SIZES
@TEXTS
def test_a_usual_sheets_text_is_readable(
    size: tuple[int, int], text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    easel = drawn(size, text_scale)
    spied = Spy()
    sprite = SheetPanel(replace(easel, typist=spied))
    sprite.tell(replace(SHEET, title=f"{size} {text_scale}"))
    assert min(spied.sizes) >= easel.scale.px(LEAST)


class Spy(Typist):
    """A typist that records text sizes."""

    def __init__(self) -> None:
        super().__init__(font)
        self.sizes: list[int] = []

    def paragraph(self, text: str, role: str, size: int, colour: str, width: int):
        self.sizes.append(size)
        return super().paragraph(text, role, size, colour, width)

    def line(self, text: str, role: str, size: int, colour: str, tracking: float = 0.0):
        self.sizes.append(size)
        return super().line(text, role, size, colour, tracking)


@SIZES
@TEXTS
def test_a_long_sheet_grows_but_stays_on_the_table(
    size: tuple[int, int], text_scale: float
) -> None:
    sprite, scale = panel(size, text_scale), shared_easel(size).scale
    sprite.tell(WORDY)
    assert scale.px(OVER.h) < sprite.rect.h <= scale.px(TALLEST + 2 * MARGIN) + 1
    assert sprite.rect.top >= 0 and sprite.rect.bottom <= scale.height


def test_nothing_of_the_table_shines_through() -> None:
    sprite = panel()
    sprite.tell(SHEET)
    assert sprite.image is not None
    middle = sprite.image.get_rect().center
    assert sprite.image.get_at(middle).a == 255


PLAQUE = PlaqueAnchor("seat:0", Box(64, 132, 372, 168), plays=True)


def test_a_plaque_has_room_for_the_character() -> None:
    (x, _), width = shield_place(PLAQUE)
    place = sheet_place(PLAQUE)
    assert is_wide(PLAQUE)
    assert x + width / 2 < place.x
    assert place.x + place.w < PLAQUE.box.x + PLAQUE.box.w
    assert place.y + place.h < PLAQUE.box.y + PLAQUE.box.h


@SIZES
@TEXTS
@pytest.mark.parametrize("title", ["Short", "A Name of 18 Chars"])
def test_a_character_name_fits_its_room(
    title: str, text_scale: float, size: tuple[int, int]
) -> None:
    easel = drawn(size, text_scale)
    sprite = PlaqueSheet(easel, PLAQUE, "suit")
    assert sprite.image is None
    sprite.tell(replace(SHEET, title=title))
    assert easel.scale.rect(sheet_place(PLAQUE)).inflate(3, 3).contains(sprite.rect)
    told = sprite.image
    sprite.tell(None)
    assert sprite.image is None
    sprite.tell(replace(SHEET, title=title, text="other words"))
    assert sprite.image is told
