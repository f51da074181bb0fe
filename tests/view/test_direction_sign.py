"""The picture of a card that aims another one: an arrow up or down, and whose lane is there."""

from pygame import Surface
from pygame.image import tobytes

from game.view.direction_sign import DirectionSign, direction_sign
from game.view.palette import shield
from tests.scenes.pilot import shared_easel

WIDTH = 126.0


def drawn(sign: DirectionSign) -> Surface:
    return direction_sign(shared_easel((1920, 1080)), sign, WIDTH)


def ink(picture: Surface) -> list[int]:
    """Return how many pixels of the arrow there are in each row, from the top down."""
    middle, width = picture.get_width() // 2, picture.get_width()
    rows = range(picture.get_height())
    colour = picture.get_at((middle, picture.get_height() * 3 // 8))
    return [sum(picture.get_at((x, y)) == colour for x in range(width)) for y in rows]


def test_the_head_of_the_arrow_is_at_the_side_to_which_it_points() -> None:
    up, down = ink(drawn(DirectionSign(True))), ink(drawn(DirectionSign(False)))
    rows = [row for row, pixels in enumerate(up) if pixels]
    middle = (rows[0] + rows[-1]) / 2
    assert up.index(max(up)) < middle < down.index(max(down))


def test_a_sign_shows_arrow_shield_and_words() -> None:
    signs = [
        DirectionSign(True),
        DirectionSign(False),
        DirectionSign(True, shield(0), "Ines"),
        DirectionSign(True, shield(1), "Ines"),
        DirectionSign(True, shield(0), "Bram"),
    ]
    assert len({tobytes(drawn(sign), "RGBA") for sign in signs}) == len(signs)
