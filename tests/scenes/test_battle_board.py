"""The board of a battle: its two sizes, arrows along lanes, and lanes whose owner is out."""

from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from pygame import Surface
from pygame.transform import average_color

from game import resources
from game.scenes.table.animation.forward import box_of
from game.scenes.table.components.lane_lights import SHADE_Z
from game.view.arrows import Aim, Arrow
from game.view.effect_arrows import ALONG_Z, OUTLINE_Z
from game.view.hit_effects import BLOW, HEAVY_WIDTH
from game.view.inputs import Pos
from game.view.layout import read_layout
from game.view.pieces import Burst
from game.view.scale import Box, meet
from game.view.sum_row import RESULT, sign_of, sum_icon
from game.view.table_geometry import CELL_Z
from tests.rulebooks.battling import BOOK, FRESH, battle
from tests.scenes.battlefields import blown, choose, field, is_asked
from tests.scenes.tables import TablePilot

PASSING = dict.fromkeys((1, 2, 3), ("pass", "pass"))


def seen_backgrounds(pilot: TablePilot) -> list[tuple[bool, float, float]]:
    """Play until the board has a new size; return size, share and a card's y by frame."""
    (weapon,) = pilot.board.standing_of(1)
    seen, was = [], pilot.scene.state.moving
    pilot.until(lambda: pilot.scene.state.moving != was)
    assert pilot.scene.state.unfolded < 1, "it does not jump there first"
    while pilot.scene.state.unfolded < 1:
        seen.append((pilot.scene.state.moving, pilot.scene.state.unfolded, weapon.pose.y))
        pilot.frames(1)
    return seen


def test_the_board_grows_and_shrinks_together_with_its_cards(tmp_path: Path) -> None:
    match = battle(("20/20", "20/20, Heavy Slash 1 @1.3", *FRESH[2:]))
    pilot = field(tmp_path, match, still=False, pace=100, scripts=PASSING)
    choose(pilot, "pass")
    for moving in (True, False):
        seen = seen_backgrounds(pilot)
        assert {large for large, _, _ in seen} == {moving}
        assert len({share for _, share, _ in seen}) > 5
        heights = [y for _, _, y in seen]
        assert heights == sorted(heights, reverse=not moving)
        assert len(set(heights)) > 5


def test_a_board_on_its_way_is_as_high_as_it_has_come(tmp_path: Path) -> None:
    pilot = field(tmp_path, battle(FRESH), still=False, pace=100, scripts=PASSING)
    small, large = pilot.scene.parts.canvas.grounds
    stage, layout = pilot.scene.stage, pilot.scene.parts.canvas.layout
    choose(pilot, "pass")
    pilot.until(lambda: 0.2 < pilot.scene.state.unfolded < 0.8)
    pilot.frames(1)
    low, high = (each.box("field") for each in (layout, layout.while_moving()))
    heights = [box.y + box.h for box in (low, high)]
    foot = heights[0] + (heights[1] - heights[0]) * pilot.scene.state.unfolded
    assert stage.background not in (small, large)
    assert lowest_change(stage.background, small) == pytest.approx(
        pilot.scale.at(0, foot + 40)[1], abs=pilot.scale.px(40)
    )
    pilot.until(lambda: pilot.scene.state.unfolded == 1)
    pilot.frames(1)
    assert stage.background is not small


def lowest_change(picture: Surface, other: Surface) -> int:
    """Return the lowest row of pixels in which two pictures differ at a row's middle."""
    x = round(0.315 * picture.get_width())
    rows = range(picture.get_height())
    return max(y for y in rows if picture.get_at((x, y)) != other.get_at((x, y)))


def test_the_board_changes_its_height_once_each_way_in_a_turn(tmp_path: Path) -> None:
    match = battle(FRESH, {0: "Brace"})
    pilot = field(tmp_path, match, still=False, pace=100, scripts=PASSING)
    sizes = [False]
    for words in ("pass", "keep"):
        choose(pilot, words)
        while not is_asked(pilot):
            pilot.frames(1)
            if pilot.scene.state.moving != sizes[-1]:
                sizes.append(pilot.scene.state.moving)
    assert sizes == [False, True, False]


def shown(pilot: TablePilot) -> list[Arrow | Aim]:
    """Return the arrows that can be seen."""
    arrows = [*pilot.sprites(Arrow), *pilot.sprites(Aim)]
    return [arrow for arrow in arrows if arrow.image is not None]


def test_a_card_for_a_row_has_one_arrow_which_starts_in_the_outlined_row(tmp_path: Path) -> None:
    pilot = blown(battle(FRESH), tmp_path)
    choose(pilot, "Guard - 1")
    pilot.until(lambda: "plays Guard" in pilot.scene.state.prompt.text)
    counts = []
    for _ in range(100):
        pilot.frames(1)
        counts.append(len(shown(pilot)))
    assert counts[30] == 1 and max(counts) == 1
    (along,) = shown(pilot)
    assert isinstance(along, Aim)
    assert along.z == ALONG_Z < CELL_Z
    row = pilot.scale.rect(pilot.scene.parts.canvas.layout.while_moving().box("lane:0:row:1"))
    assert abs(along.rect.right - row.centerx) < pilot.scale.px(20)
    (outline,) = [one for one in pilot.scene.stage.sprites if one.z == OUTLINE_Z and one.image]
    assert outline.rect.contains(row.inflate(-4, -4))


@pytest.mark.parametrize(
    ("before", "line"),
    [
        ("20/20", "Ines plays Guard"),
        ("20/20, Quick Jab 0 @0.1", "Ines's Quick Jab strikes"),
        ("20/20, Shoulder Charge 0 @0.1", "Ines's Shoulder Charge pushes"),
    ],
)
def test_an_arrow_in_a_lane_of_its_own_color_has_a_light_rim(
    before: str, line: str, tmp_path: Path
) -> None:
    facing = "20/20, Thrust 3 @3.2"
    pilot = blown(battle((before, "20/20", "20/20", facing)), tmp_path)
    choose(pilot, "Guard - 1" if before == "20/20" else "pass")
    pilot.until(lambda: pilot.scene.state.prompt.text.startswith(line) and bool(shown(pilot)))
    pilot.until(lambda: all(arrow.image for arrow in shown(pilot)))
    pilot.frames(30)
    arrow = shown(pilot)[-1].image
    assert arrow is not None
    column = [arrow.get_at((arrow.get_width() // 2, y)) for y in range(arrow.get_height())]
    assert max(min(pixel[:3]) for pixel in column if pixel.a > 200) > 150


@pytest.mark.parametrize(("card", "level"), [("Catch Breath R 2", False), ("Guard R 1", True)])
def test_an_arrow_along_a_lane_leaves_it_for_a_player_of_another_lane(
    card: str, level: bool, tmp_path: Path
) -> None:
    pilot = blown(battle(FRESH), tmp_path)
    choose(pilot, card)
    pilot.until(lambda: any(isinstance(arrow, Aim) for arrow in shown(pilot)))
    pilot.frames(30)
    (arrow,) = shown(pilot)
    assert isinstance(arrow, Aim)
    lane = pilot.scale.rect(pilot.scene.parts.canvas.layout.while_moving().box("lane:1"))
    assert (arrow.rect.top >= lane.top) == level


@pytest.mark.parametrize(("lane", "owner"), [(0, 0), (3, 3)])
def test_a_modifier_that_holds_its_weapon_points_at_it_from_beside_it(
    lane: int, owner: int, tmp_path: Path
) -> None:
    before = tuple(
        f"20/20, Heavy Slash {seat} @{lane}.2" if seat == owner else "20/20" for seat in range(4)
    )
    others = {seat: ("wind_up" if seat == owner else "pass",) for seat in (1, 2, 3)}
    match = battle(before, {owner: "Wind Up"})
    pilot = field(tmp_path, match, still=False, pace=100, scripts=others)
    choose(pilot, "Wind Up -" if owner == 0 else "pass")
    pilot.until(lambda: "holds" in pilot.scene.state.prompt.text)
    pilot.frames(20)
    (weapon,) = pilot.board.standing_of(owner)
    (modifier,) = weapon.hung
    (arrow,) = shown(pilot)
    assert not meet(box_of(modifier.pose), box_of(weapon.pose))
    assert not arrow.rect.collidepoint(modifier.rect.center)
    assert arrow.rect.w >= pilot.scale.px(60)


def test_the_lane_and_the_dials_of_a_fallen_player_are_dark(tmp_path: Path) -> None:
    pilot = field(tmp_path, battle(("20/20", "20/20", "20/20", "out")), scripts=PASSING)
    pilot.until(lambda: is_asked(pilot))
    layout = pilot.scene.parts.canvas.layout
    shades = [one for one in pilot.scene.stage.sprites if one.z == SHADE_Z and one.image]
    assert [shade.rect.center for shade in shades] == [
        pilot.scale.rect(layout.box("lane:3")).center
    ]
    pilot.scene.stage.paint_whole(pilot.target)
    dark, lit = (brightness(pilot, layout.box(f"stamina:{seat}")) for seat in (3, 2))
    assert dark < 0.7 * lit


def test_the_shade_of_a_fallen_player_changes_its_size_with_the_lane(tmp_path: Path) -> None:
    match = battle(("20/20", "20/20", "out", "20/20"))
    pilot = field(tmp_path, match, still=False, pace=100, scripts=PASSING)
    pilot.until(lambda: is_asked(pilot))
    layout, shares = pilot.scene.parts.canvas.layout, set()
    low, high = (each.box("lane:2") for each in (layout, layout.while_moving()))
    choose(pilot, "pass")
    pilot.until(lambda: pilot.scene.state.moving)
    while (share := pilot.scene.state.unfolded) < 1:
        shares.add(share)
        (shade,) = [one for one in pilot.scene.stage.sprites if one.z == SHADE_Z and one.image]
        for edge, ends in ((shade.rect.top, (low.y, high.y)), (shade.rect.h, (low.h, high.h))):
            base = ends[0] + (ends[1] - ends[0]) * share
            assert edge == pytest.approx(pilot.scale.px(base), abs=2)
        pilot.frames(1)
    assert len(shares) > 5


def test_the_letter_of_a_lower_lane_stays_while_the_board_grows(tmp_path: Path) -> None:
    pilot = field(tmp_path, battle(FRESH), still=False, pace=100, scripts=PASSING)
    layout, small = pilot.scene.parts.canvas.layout, pilot.scene.parts.canvas.grounds[0]
    lane = layout.box("lane:1")

    def letter(ground: Surface, middle: float) -> list[tuple[int, ...]]:
        """Return the pixels of the letter R of the lane below the middle line."""
        part = pilot.scale.rect(Box(lane.x + 8, middle + 14, 28, 56))
        return [
            tuple(ground.get_at((x, y)))[:3]
            for x in range(part.x, part.right)
            for y in range(part.y, part.bottom)
        ]

    there = letter(small, layout.box("field").centre[1])
    choose(pilot, "pass")
    pilot.until(lambda: 0.2 < pilot.scene.state.unfolded < 0.8)
    pilot.frames(1)
    low, high = (each.box("field") for each in (layout, layout.while_moving()))
    share = pilot.scene.state.unfolded
    middle = low.centre[1] + (high.centre[1] - low.centre[1]) * share
    now = letter(pilot.scene.stage.background, middle)
    off = [
        sum(abs(a - b) for a, b in zip(one, other, strict=True))
        for one, other in zip(there, now, strict=True)
    ]
    assert sum(off) / len(off) < 120


def test_the_lane_of_a_player_who_falls_darkens_slowly(tmp_path: Path) -> None:
    before = ("20/20, Thrust 0 @0.1", "20/20", "20/20", "3/20")
    pilot = blown(battle(before), tmp_path, drawn=True)
    lane = pilot.scene.parts.canvas.layout.while_moving().box("lane:3")
    floor = Box(lane.x + 10, lane.y + lane.h - 20, lane.w - 60, 10)
    choose(pilot, "pass")
    pilot.until(lambda: 3 in pilot.scene.state.fallen)
    seen = []
    for _ in range(60):
        pilot.frames(1)
        seen.append(brightness(pilot, floor))
    assert len(set(seen)) > 5
    assert seen[0] > seen[-1] > 0.35 * seen[0]
    assert max(abs(one - other) for one, other in pairwise(seen)) < 0.3 * (seen[0] - seen[-1])


def brightness(pilot: TablePilot, box: Box) -> float:
    """Return how bright a place on the screen is on average."""
    return sum(average_color(pilot.target, pilot.scale.rect(box))[:3])


@pytest.mark.parametrize(
    ("face", "amount", "icon"),
    [
        ("heavy_slash", 8, "sword"),
        ("deflect", -4, "shield"),
        ("brace", -4, "shield"),
        ("full_swing", 3, "sword"),
        ("riposte", 4, "return"),
        ("deflect", 3, "return"),
        ("deflect", -2, "shield"),
    ],
)
def test_a_number_of_a_sum_has_the_icon_that_is_beside_it_on_its_card(
    face: str, amount: int, icon: str, tmp_path: Path
) -> None:
    looks = field(tmp_path, battle(FRESH), scripts=PASSING).services.looks
    assert sum_icon(looks[BOOK.slug].faces[face], amount) == icon


def test_a_sum_has_its_signs_between_the_numbers() -> None:
    assert [sign_of(amount) for amount in (3, -4)] == ["+", "−"]


@pytest.mark.parametrize(
    ("before", "width"),
    [
        (("20/20, Thrust 0 @0.1", *FRESH[1:]), RESULT),
        (("20/20, Heavy Slash 0 @0.1", *FRESH[1:]), HEAVY_WIDTH),
        (("20/20, Thrust 0 @0.1", "20/20", "20/20", "3/20"), HEAVY_WIDTH),
    ],
    ids=["light", "heavy", "killing"],
)
def test_the_number_of_a_heavy_or_killing_hit_is_larger(
    before: tuple[str, ...], width: float, tmp_path: Path
) -> None:
    pilot = blown(battle(before), tmp_path)
    choose(pilot, "pass")
    pilot.until(lambda: any(burst.text and burst.image for burst in pilot.sprites(Burst)))
    pilot.frames(25)
    (burst,) = (one for one in pilot.sprites(Burst) if one.text)
    easel = pilot.scene.parts.canvas.easel
    drawn = easel.piece(BLOW, width).get_width()
    assert drawn <= burst.rect.w <= 1.2 * drawn


def test_a_hit_has_one_spark_where_it_lands(tmp_path: Path) -> None:
    seen = [any(not burst.text for burst in shown) for shown in bursts_of_a_thrust(0, tmp_path)]
    assert sum(now and not before for before, now in pairwise(seen)) == 1


@pytest.mark.parametrize("seat", [0, 3])
def test_the_damage_of_a_hit_flies_past_no_other_dial(seat: int, tmp_path: Path) -> None:
    shown = bursts_of_a_thrust(3 - seat, tmp_path)
    places = [burst.place for bursts in shown for burst in bursts if burst.text]
    dial = read_layout(resources.levels() / BOOK.slug / "seats_4.tmx").box(f"stamina:{seat}")
    assert places and not any(dial.holds(place) for place in places)


class ShownBurst(NamedTuple):
    """The text of a burst, and its middle in base units."""

    text: str
    place: Pos


def bursts_of_a_thrust(seat: int, folder: Path) -> list[list[ShownBurst]]:
    """Return the bursts in each frame of a turn in which a seat's Thrust hits."""
    before = [
        each + f", Thrust {seat} @{seat}.1" * (place == seat) for place, each in enumerate(FRESH)
    ]
    pilot = blown(battle(before), folder)
    choose(pilot, "pass")
    frames = []
    while not is_asked(pilot):
        pilot.frames(1)
        bursts = [burst for burst in pilot.sprites(Burst) if burst.image is not None]
        at = [pilot.scale.base(burst.rect.center) for burst in bursts]
        frames.append(
            [ShownBurst(burst.text, place) for burst, place in zip(bursts, at, strict=True)]
        )
    return frames
