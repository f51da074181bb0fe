"""A dial shows its value with arc, needle and numeral; a night face has its own inks."""

import pytest

from game.view import palette as p
from game.view.change_sign import change_sign
from game.view.dial import INKS, IVORY_FACE, Dial
from tests.scenes.pilot import shared_easel

NIGHT = min(INKS)
CENTRE, WIDTH = (300.0, 300.0), 126.0


def dial(piece: str, value: int = 20) -> Dial:
    icon = "heart" if piece not in INKS else "bolt"
    return Dial(shared_easel((1920, 1080)), piece, icon, CENTRE, WIDTH, value, 20)


def colours(sprite: Dial) -> set[tuple[int, ...]]:
    assert sprite.image is not None
    across = range(sprite.image.get_width())
    return {tuple(sprite.image.get_at((x, y))[:3]) for x in across for y in across}


@pytest.mark.parametrize("piece", ["dial_face_hp", NIGHT])
def test_a_full_dial_is_lit_in_its_own_ink(piece: str) -> None:
    ink = INKS.get(piece, IVORY_FACE)
    other = IVORY_FACE if piece in INKS else INKS[NIGHT]
    assert p.rgb(ink.lit) in colours(dial(piece))
    assert p.rgb(ink.hub) in colours(dial(piece))
    assert p.rgb(other.lit) not in colours(dial(piece))


@pytest.mark.parametrize("piece", ["dial_face_hp", NIGHT])
def test_an_empty_dial_is_not_lit(piece: str) -> None:
    assert p.rgb(INKS.get(piece, IVORY_FACE).lit) not in colours(dial(piece, 0))


def test_the_two_dials_differ_in_their_hubs() -> None:
    assert sum(p.rgb(IVORY_FACE.hub)) > 4 * sum(p.rgb(INKS[NIGHT].hub))


def test_pending_losses_are_pale() -> None:
    sprite = dial("dial_face_hp", 12)
    calm = sprite.image
    sprite.set(12, 3)
    assert sprite.image is not calm and (sprite.shown, sprite.lost) == (12, 3)
    losing = sprite.image
    sprite.set(12, 3)
    assert sprite.image is losing


def test_a_loss_from_a_night_face_has_its_icon_and_its_color() -> None:
    assert dial(NIGHT).loss == ("bolt", INKS[NIGHT].lit)
    assert dial("dial_face_hp").loss == ("", p.BAD)
    easel = shared_easel((1920, 1080))
    seen = set()
    for icon, loss in (dial(NIGHT).loss, dial("dial_face_hp").loss):
        picture = change_sign(easel, -3, icon=icon, loss=loss)
        pixels = range(picture.get_width()), range(picture.get_height())
        seen.add(
            (
                p.rgb(p.BAD)
                in {tuple(picture.get_at((x, y))[:3]) for x in pixels[0] for y in pixels[1]},
                icon,
            )
        )
    assert seen == {(False, "bolt"), (True, "")}
