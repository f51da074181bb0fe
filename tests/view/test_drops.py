"""Damage as drops: each shows its state, and the panel the remaining damage."""

from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.view import palette as p
from game.view.art import clear
from game.view.drop_row import MOST, drop_row, points
from game.view.drops import MARGIN, Drops, rest_words
from game.view.scale import Box
from game.view.table_anchors import DropsAnchor
from game.view.values import Damage
from tests.scenes.pilot import shared_easel
from tests.scenes.tables import pixels

BOX, LOW = Box(396, 484, 1128, 114), Box(396, 567, 1128, 90)
CLEAR = 12
"""Least distance from the panel's edge to its text, in pixels."""

SIZES = pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (2560, 1080)])
TEXTS = pytest.mark.parametrize("text_scale", [1.0, 1.15, 1.3])
HARMS = (
    Damage(1),
    Damage(4, 2),
    Damage(7, 2, 2, 2),
    Damage(20, 5, 3),
    Damage(MOST + 1),
    Damage(64, 9, 9, 9),
)


def drops(size: tuple[int, int] = (1920, 1080), text_scale: float = 1.0, **props: float) -> Drops:
    easel = replace(shared_easel(size), text_scale=text_scale)
    return Drops(easel, DropsAnchor("harm", BOX, **props))


def test_every_point_of_damage_is_a_drop() -> None:
    for harm in HARMS:
        assert len(points(harm)) == harm.total
        assert points(harm).count("due") == harm.left
    assert points(Damage(5, absorbed=2, lost=1)) == ("soaked", "soaked", "gone", "due", "due")


def test_absorbing_more_than_the_damage_leaves_none() -> None:
    assert "due" not in points(Damage(3, absorbed=4))


def test_the_panel_is_hidden_without_damage() -> None:
    sprite = drops(sum_y=-116.0)
    assert [each.image for each in sprite.sprites] == [None, None]
    sprite.tell(Damage(4), "Absorb")
    sprite.end()
    assert None not in [each.image for each in sprite.sprites]
    sprite.tell(None)
    sprite.end()
    assert [each.image for each in sprite.sprites] == [None, None]
    assert sprite.harm is None


def test_the_number_is_where_the_layout_says() -> None:
    sprite = drops()
    sprite.tell(Damage(4), "Absorb")
    sprite.end()
    assert sprite.sprites[0].image is None
    sprite = drops(sum_y=-116.0)
    sprite.tell(Damage(4), "Absorb")
    sprite.end()
    x, y = BOX.centre
    assert sprite.sprites[0].rect.center == pytest.approx((x, y - 116), abs=1)


def column(picture: Surface, x: int) -> bytes:
    """Return the pixels of one column of a picture."""
    return pixels(picture.subsurface((x, 0, 1, picture.get_height())).copy())


def test_an_absorbed_number_is_crossed_out_from_left_to_right() -> None:
    sprite = drops(sum_y=-116.0)
    sprite.add_up(4, absorbed=True)
    whole = sprite.total.image
    assert whole is not None
    sprite.total.cross_out(0.0)
    assert sprite.total.image is not None
    bare = [column(sprite.total.image, x) for x in range(whole.get_width())]
    lengths = []
    for share in (0.0, 0.5, 1.0):
        sprite.total.cross_out(share)
        assert sprite.total.image is not None
        changed = [x for x in range(whole.get_width()) if column(sprite.total.image, x) != bare[x]]
        lengths.append(max(changed, default=0))
    assert lengths == sorted(set(lengths))
    assert sprite.total.image is whole


def test_the_number_falls_to_what_is_left() -> None:
    sprite = drops(sum_y=-116.0)
    pictures = []
    for left in (4, 3, 1):
        sprite.add_up(4, left=left)
        assert (sprite.total.total, sprite.total.pending) == (4, left)
        pictures.append(sprite.total.image)
    assert len(set(map(id, pictures))) == 3
    low = sprite.total.rect.y
    sprite.total.hop(0.5)
    assert sprite.total.rect.y < low
    sprite.total.hop(1.0)
    assert sprite.total.rect.y == low


@SIZES
@TEXTS
@pytest.mark.parametrize("harm", HARMS, ids=str)
def test_any_text_stays_inside_the_box(
    harm: Damage, text_scale: float, size: tuple[int, int]
) -> None:
    sprite = drops(size, text_scale)
    sprite.tell(harm, "A title of some length", "and a line that takes all there is", p.shield(1))
    sprite.end()
    scale = shared_easel(size).scale
    assert sprite.rect.center == pytest.approx(scale.at(*BOX.centre), abs=1)
    assert sprite.rect.w <= scale.px(BOX.w + 2 * MARGIN) + 1
    assert sprite.rect.h <= scale.px(BOX.h + 2 * MARGIN) + 1


def painted(harm: Damage, span: tuple[float, float]) -> Rect:
    """Return the area of drops painted on an empty picture."""
    whole: Surface = clear(1128, 138)
    drop_row(shared_easel((1920, 1080)), whole, harm, span)
    return whole.get_bounding_rect()


@pytest.mark.parametrize("harm", HARMS, ids=str)
@pytest.mark.parametrize("span", [(400.0, 780.0), (420.0, 640.0)])
def test_drops_stay_between_their_edges(harm: Damage, span: tuple[float, float]) -> None:
    area = painted(harm, span)
    assert span[0] - 2 <= area.left and area.right <= span[1] + 2
    assert area.top >= 12 and area.bottom <= 126


def test_many_drops_are_smaller() -> None:
    span = (400.0, 780.0)
    heights = [painted(Damage(total), span).h for total in (2, 6, 10)]
    assert heights == sorted(heights, reverse=True) and heights[0] > heights[2]


def test_only_equal_damage_has_equal_pictures() -> None:
    sprite = drops()
    pictures = []
    for harm in (Damage(4), Damage(4, 1), Damage(4, 0, 1), Damage(4, 0, 0, 1), Damage(4)):
        sprite.tell(harm, "Absorb", "with cards", p.shield(0))
        sprite.end()
        pictures.append(sprite.image)
    assert pictures[0] is pictures[-1]
    assert len({id(picture) for picture in pictures}) == 4


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (Damage(2), "cards at risk"),
        (Damage(2, absorbed=1), "card at risk"),
        (Damage(2, pierces=True), "cards leave the deck"),
        (Damage(3, lost=1), "cards leave the deck"),
        (Damage(2, lost=2), "cards lost"),
    ],
)
def test_cards_leave_the_deck_only_once_nobody_can_absorb_the_damage(
    damage: Damage, words: str
) -> None:
    assert rest_words(damage) == words


@TEXTS
def test_title_and_line_keep_away_from_the_frame(text_scale: float) -> None:
    easel = replace(shared_easel((1920, 1080)), text_scale=text_scale)
    sprite = Drops(easel, DropsAnchor("harm", LOW))
    rows = []
    for words in (("Absorb", "discard cards to absorb it"), ("", "")):
        sprite.tell(Damage(2), *words)
        sprite.end()
        assert sprite.image is not None
        text = Rect(round(MARGIN) + 36, 0, 100, sprite.image.get_height())
        rows.append(
            [pixels(sprite.image.subsurface((text.x, y, text.w, 1)).copy()) for y in range(text.h)]
        )
    written = [y for y, (one, other) in enumerate(zip(*rows, strict=True)) if one != other]
    assert min(written) >= MARGIN + CLEAR
    assert max(written) < MARGIN + LOW.h - CLEAR
