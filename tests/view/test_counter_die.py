"""Counter dice: they show a value, turn to a new one, and show gains and losses."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Surface

from game import resources
from game.view.art import Art
from game.view.counter_die import CounterDie
from game.view.die import turned
from game.view.easel import Easel
from game.view.look import CounterLook
from game.view.scale import Scale
from game.view.stage import Stage
from game.view.typist import Typist

SHARES = tuple(step / 12 for step in range(13))


@pytest.fixture
def easel() -> Easel:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 180))
    return Easel(Scale(1280, 720), Art(resources.assets() / "svg"), Typist(resources.font))


def stand(easel: Easel, value: int, empty_at_zero: bool = True, icon: str = "sword") -> CounterDie:
    drawn = CounterLook("die", "die_d6_garnet", icon, "Attack", "")
    return CounterDie(easel, drawn, (300, 300), 106, value, empty_at_zero)


def painted(die: CounterDie) -> bytes:
    """Return a picture of everything that belongs to a die, on a dark table."""
    table = Surface((400, 400))
    stage = Stage(table)
    stage.add(*die.sprites)
    target = Surface((400, 400))
    stage.paint_whole(target)
    return bytes(target.get_view("0"))


def test_every_value_looks_different(easel: Easel) -> None:
    assert len({painted(stand(easel, value)) for value in range(4)}) == 4


def test_a_die_that_starts_at_zero_is_empty_at_zero(easel: Easel) -> None:
    die = stand(easel, 0)
    assert die.image is None
    die.set(1)
    assert die.image is not None
    die.set(0)
    assert die.image is None
    assert painted(die) == painted(stand(easel, 0))


def test_the_well_of_a_missing_die_has_its_icon(easel: Easel) -> None:
    sword, shield = (stand(easel, 0, icon=icon).sprites[0].image for icon in ("sword", "shield"))
    assert sword is not None and shield is not None
    assert bytes(sword.get_view("0")) != bytes(shield.get_view("0"))


def test_any_other_die_shows_its_zero(easel: Easel) -> None:
    die = stand(easel, 0, empty_at_zero=False)
    assert die.image is not None
    assert painted(die) != painted(stand(easel, 0))


def test_a_die_at_0_is_fainter_than_one_at_1(easel: Easel) -> None:
    spent, full = (stand(easel, value, empty_at_zero=False).image for value in (0, 1))
    assert spent is not None and full is not None
    middle = spent.get_width() // 2, spent.get_height() // 4
    assert 0 < spent.get_at(middle).a < 0.7 * full.get_at(middle).a


def test_at_rest_nothing_moves(easel: Easel) -> None:
    die = stand(easel, 2)
    stage, target = Stage(Surface((400, 400))), Surface((400, 400))
    stage.add(*die.sprites)
    assert stage.paint(target)
    die.set(2)
    die.tell(0)
    die.turn(0.5, 2, 2)
    assert not stage.paint(target)


@pytest.mark.parametrize(("was", "value"), [(1, 2), (3, 0), (0, 1), (2, 1)])
def test_a_turn_ends_on_the_new_value_without_traces(was: int, value: int, easel: Easel) -> None:
    die = stand(easel, was)
    for share in SHARES:
        die.turn(share, was, value)
    assert die.value == value
    assert painted(die) != painted(stand(easel, value)), "the sign is still there"
    die.tell(0)
    assert painted(die) == painted(stand(easel, value))


def test_the_number_changes_halfway_while_the_die_is_tilted(easel: Easel) -> None:
    die, other = stand(easel, 1), stand(easel, 1)
    die.turn(0.25, 1, 2)
    other.turn(0.25, 1, 3)
    assert die.image is other.image, "the old number is still visible"
    die.turn(0.75, 1, 2)
    other.turn(0.75, 1, 3)
    assert die.image is not other.image
    assert die.image is not stand(easel, 2).image


def test_gain_and_loss_differ_in_shape(easel: Easel) -> None:
    def sign(was: int, value: int) -> set[tuple[int, int]]:
        """Return the bright pixels of the sign's left half, where the arrow is."""
        die = stand(easel, was)
        die.turn(1.0, was, value)
        picture = die.sprites[-1].image
        assert picture is not None
        width, height = picture.get_size()
        return {
            (x, y)
            for x in range(2 * width // 5)
            for y in range(height)
            if picture.get_at((x, y)).r > 128  # gold and red are both bright there
        }

    gained, lost = sign(1, 2), sign(2, 1)
    assert len(gained ^ lost) > 0.1 * len(gained)


def test_the_sign_says_how_much(easel: Easel) -> None:
    one, two = stand(easel, 3), stand(easel, 3)
    one.turn(1.0, 3, 2)
    two.turn(1.0, 3, 1)
    assert one.sprites[-1].image is not two.sprites[-1].image
    one.tell(0)
    assert one.sprites[-1].image is None


def test_a_change_that_is_told_elsewhere_has_no_sign(easel: Easel) -> None:
    die = stand(easel, 3)
    for share in SHARES:
        die.turn(share, 3, 2, told=False)
        assert die.sprites[-1].image is None
    assert painted(die) == painted(stand(easel, 2))


def test_the_sign_is_above_the_number(easel: Easel) -> None:
    die = stand(easel, 3)
    die.turn(1.0, 3, 2)
    assert die.sprites[-1].rect.bottom <= die.rect.top + 0.22 * die.rect.h


def test_a_blow_knocks_the_die_aside_and_it_comes_back(easel: Easel) -> None:
    die = stand(easel, 3)
    rest = die.rect.center
    reached = 0
    for share in SHARES:
        die.jolt(share, (1.0, 0.0))
        reached = max(reached, die.rect.centerx - rest[0])
        assert abs(die.rect.centery - rest[1]) <= 1
    assert reached > 0.2 * die.rect.w
    die.jolt(1.0, (1.0, 0.0))
    assert die.rect.center == rest


def test_a_die_that_rolls_over_changes_its_number_halfway(easel: Easel) -> None:
    die = stand(easel, 3)
    old = die.image
    die.roll(0.5, 3, 2)
    turned_over = die.image
    die.roll(1.0, 3, 2)
    assert die.value == 2
    assert turned_over is not old
    assert not die.sprites[-1].image, "the damage that flew to it says how much is lost"


def test_no_number_is_upside_down_while_a_die_rolls_over(easel: Easel) -> None:
    die = stand(easel, 9)
    width = die.rect.w
    upright = {
        bytes(turned(easel, "die_d6_garnet", width, number, angle).get_view("0"))
        for number in (9, 6)
        for angle in range(-60, 61)
    }
    for share in SHARES:
        die.roll(share, 9, 6)
        assert die.image is not None
        assert bytes(die.image.get_view("0")) in upright


def test_a_repeated_turn_is_cached(easel: Easel) -> None:
    die = stand(easel, 1)

    def pictures() -> list[Surface | None]:
        found = []
        for share in SHARES:
            die.turn(share, 1, 3)
            found += [sprite.image for sprite in die.sprites]
        return found

    pictures()  # then it has the sign of the change from the start
    first = pictures()
    size = easel.art.cache.size + easel.art.passing.size
    assert all(one is two for one, two in zip(first, pictures(), strict=True))
    assert easel.art.cache.size + easel.art.passing.size == size


def test_the_sign_of_a_change_is_not_shown_beside_the_old_number(easel: Easel) -> None:
    die = stand(easel, 1)
    sign = die.sprites[-1]
    die.turn(0.4, 1, 3)
    assert sign.image is None
    die.turn(0.6, 1, 3)
    assert sign.image is not None


def test_larger_letters_make_name_and_sign_larger(easel: Easel) -> None:
    drawn = CounterLook("die", "die_d6_garnet", "sword", "Attack", "")
    sizes = []
    for letters in (26.0, 34.0):
        die = CounterDie(easel, drawn, (300, 300), 106, 2, letters=letters)
        die.tell(1)
        _, name, _, sign = die.sprites
        sizes.append((name.rect.h, sign.rect.h))
    assert sizes[1] > sizes[0]
