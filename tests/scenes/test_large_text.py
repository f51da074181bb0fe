"""At the largest text size in a small window, texts do not overlap or leave their frames."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.engine import Match
from game.engine.options import settled
from game.engine.rulebook import Rulebook
from game.rulebooks import SHELF
from game.scenes.option_widgets import APART
from game.scenes.phones.panel import PhonesPanel
from game.scenes.phones.seating import MatchSeats
from game.scenes.screen import Screen
from game.scenes.seatbook import SeatBook
from game.scenes.services import Chair
from game.scenes.table.components.captions import HEAD_AT
from game.scenes.texts import TableTexts
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.drawer_paper import CAST, WIDTH, paper
from game.view.easel import Easel
from game.view.furniture import head
from game.view.plaques import mark_place
from game.view.scale import Box
from game.view.table_anchors import PlaqueAnchor
from game.view.tabletop import head as table_head
from game.view.widgets import Button
from tests.scenes.pilot import Pilot, TestServices, shared_easel, written
from tests.scenes.tables import NAMES

SIZES = [((640, 360), 130), ((1280, 720), 130), ((1920, 1080), 130), ((1920, 1080), 100)]

FRAME = 80
"""Base units from the page's edge to where the scooped corner of its frame begins."""

FOOT = 900.0
"""Upper edge of the lowest row of buttons, in base units."""

EDGE, MIDDLE, PLAQUES = 39.0, 78.0, 110.0
"""The end of a table's brass edge, the middle of its headline, and the minimum y of plaques."""


class Heard(Canvas):
    """A sheet that records the left and right edges of labels in capitals."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self.spans: list[tuple[float, float]] = []
        self._in_capitals = False

    def caps(self, words: str, x: float, y: float, colour: str = p.MIST, room: float = 0.0) -> None:
        self._in_capitals = True
        super().caps(words, x, y, colour, room)
        self._in_capitals = False

    def put_line(self, line: Surface, x: float, y: float) -> None:
        if self._in_capitals:
            self.spans.append((x, x + line.get_width() / self.easel.scale.u))
        super().put_line(line, x, y)


def scaled(size: tuple[int, int], text: int) -> Easel:
    return replace(shared_easel(size), text_scale=text / 100)


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_the_labels_of_options_are_apart(
    book: Rulebook, size: tuple[int, int], text: int, tmp_path: Path
) -> None:
    pilot = Pilot(TestServices(tmp_path).seating(book.slug), size, text)
    sheet = Heard(pilot.easel)
    pilot.top.paint(sheet)
    assert sheet.spans
    for (_, end), (begin, _) in pairwise(sheet.spans):
        assert begin - end >= APART - 1


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_hints_of_a_page_end_inside_its_frame(size: tuple[int, int], text: int) -> None:
    easel = scaled(size, text)
    marks = (("Esc", "close"), ("^v", "scroll"), ("<>", "chapter"))
    page = paper(easel, "book", "Own characters", "#7C5B29", marks)
    bare = paper(easel, "book", "Own characters", "#7C5B29", marks[:2])
    u = easel.scale.u
    inked = [
        x
        for x in range(page.get_width())
        for y in range(round(976 * u), round(1024 * u), 2)
        if page.get_at((x, y)) != bare.get_at((x, y))
    ]
    assert max(inked) / u < CAST + WIDTH - FRAME
    assert max(inked) / u > CAST + WIDTH / 2


def top_of_ink(picture: Surface) -> int:
    """Return the highest row with ivory pixels right of a round emblem."""
    light = p.rgb(p.IVORY)[0]
    return next(
        y
        for y in range(picture.get_height())
        if any(picture.get_at((x, y))[0] >= light for x in range(picture.get_width()))
    )


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_titles_stay_inside_the_frame(size: tuple[int, int], text: int, tmp_path: Path) -> None:
    easel = scaled(size, text)
    u, px = easel.scale.u, easel.scale.px
    whole = table_head(easel, "quinte", "Filthy Duel", "turn 7", "#8C2463")
    words = whole.subsurface((px(88), 0, whole.get_width() - px(88), whole.get_height()))
    assert top_of_ink(words) / u + MIDDLE - whole.get_height() / u / 2 > EDGE
    sheet = Canvas(easel)
    sheet.surface.fill("black")
    book = SHELF[0]
    head(sheet, TestServices(tmp_path).looks[book.slug], "Filthy Duel", "turn 7")
    part = sheet.surface.subsurface((px(140), 0, px(500), px(140)))
    assert top_of_ink(part) / u > EDGE


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_title_hints_end_before_the_buttons(
    size: tuple[int, int], text: int, tmp_path: Path
) -> None:
    pilot = Pilot(TestServices(tmp_path).title(), size, text)
    with written() as lines:
        pilot.top.refresh()
    start = pilot.widget("seats").box
    hints = [rect for rect, _ in lines if abs(rect.centery / pilot.scale.u - start.centre[1]) < 30]
    left = [rect for rect in hints if rect.centerx / pilot.scale.u < start.x + start.w]
    assert left
    assert max(rect.right for rect in left) / pilot.scale.u <= start.x


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_head_line_stays_above_the_plaques(size: tuple[int, int], text: int) -> None:
    easel = scaled(size, text)
    bare, whole = (table_head(easel, "quinte", "Duel", line, "#8C2463") for line in (" ", "turn 7"))
    rows = [
        y
        for y in range(whole.get_height())
        if any(whole.get_at((x, y)) != bare.get_at((x, y)) for x in range(whole.get_width()))
    ]
    assert MIDDLE + (max(rows) - whole.get_height() / 2) / easel.scale.u < PLAQUES


TABLES = [(book, seats) for book in SHELF for seats in book.seats(settled(book, {}))]


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize(("book", "seats"), TABLES, ids=lambda each: getattr(each, "slug", each))
def test_the_head_line_stays_clear_of_marks_at_plaques(
    book: Rulebook, seats: int, size: tuple[int, int], text: int, tmp_path: Path
) -> None:
    easel, services = scaled(size, text), TestServices(tmp_path)
    options = settled(book, {})
    layout = services.layout(book.slug, book.layout(seats, options))
    status = Match.start(book, seats, options, seed=1).view(None)
    line = book.status(status).format(TableTexts(NAMES, services.looks[book.slug]))
    words = [table_head(easel, "quinte", "", each, "#8C2463") for each in (" ", line)]
    same = pygame.mask.from_threshold(words[1], (0, 0, 0), (1, 1, 1, 255), words[0])
    same.invert()
    ink = same.get_bounding_rects()
    head_at = easel.scale.at(*HEAD_AT)
    written = ink[0].unionall(ink[1:]).move(round(head_at[0]), round(head_at[1]))
    for seat in layout.of_kind(PlaqueAnchor):
        middle, wide = mark_place(seat)
        mark = easel.scale.rect(Box.around(*middle, wide + 6, wide + 6))
        assert not mark.colliderect(written), seat.name


def test_buttons_of_the_phones_panel_stay_clear_of_the_seats(tmp_path: Path) -> None:
    services = TestServices(tmp_path)
    size = (1280, 720)
    seatbook = SeatBook(tuple(Chair(name, True) for name in NAMES[:7]))
    scene = PhonesPanel(services, MatchSeats(seatbook))
    try:
        check_buttons(scene, size)
    finally:
        services.phones.close()


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_no_button_of_the_lobby_covers_what_it_says(tmp_path: Path, book: Rulebook) -> None:
    services = TestServices(tmp_path)
    pilot = Pilot(services.seating(book.slug), size=(1280, 720))
    check_buttons(pilot.top, (1280, 720))


def check_buttons(scene: Screen, size: tuple[int, int]) -> None:
    """Check that no button at the foot covers a line that the screen writes."""
    with written() as lines:
        scene.paint(Canvas(scaled(size, 130)))
    scale = scaled(size, 130).scale
    buttons = [each.box for each in scene.widgets() if isinstance(each, Button)]
    for box in [box for box in buttons if box.y > FOOT]:
        place = pygame.Rect(*scale.at(box.x, box.y), scale.px(box.w), scale.px(box.h))
        assert all(not place.colliderect(line) for line, _inside in lines)
