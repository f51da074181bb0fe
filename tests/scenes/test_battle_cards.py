"""Cards on a battlefield: Modifiers follow their Weapon, and all cards move together."""

from pathlib import Path

import pytest

from game import resources
from game.engine import Chance
from game.rulebooks.art_of_battle.cards import CARDS, DIRECTION
from game.scenes.table.animation.forward import box_of
from game.scenes.table.components.card_sprites import HAND_Z
from game.scenes.table.components.zone_names import NAME_Z
from game.view.card_lights import UNITS
from game.view.cards import CardSprite
from game.view.look import read_look
from game.view.scale import BASE, Box
from game.view.seat_geometry import full_prompt_box
from game.view.table_anchors import MiddleAnchor, PromptAnchor
from game.view.table_card import CHAIN, FLYING_Z, TableCard, behind
from game.view.table_geometry import card_height
from game.view.target_tag import BELOW
from game.view.trim import COST, COST_AT, IN_HAND, VALUE_AT, VALUE_SIZES
from tests.rulebooks.battling import BOOK, battle, find
from tests.scenes.battlefields import answer, ask, assert_true, choose, field, over, some
from tests.scenes.tables import STEP, TablePilot

ARMED = (
    "20/20, Thrust 0 @0.3 + Full Swing (1) + Brace (0)",
    "20/20, Heavy Slash 1 @1.2 + Feint (1)",
    "20/20, Guard 2 @2.2",
    "20/20, Heavy Slash 3 @2.2 + Follow Through (2)",
)
"""Every seat has a Weapon in play, two of them in one cell."""

PASSING = dict.fromkeys((1, 2, 3), ("pass", "pass", "keep"))
"""Computers that do nothing; in the first turn nobody has a Proficiency to keep."""


def hosts(pilot: TablePilot) -> list[TableCard]:
    """Return the cards on the battlefield that have attachments."""
    cards = [card for seat in range(4) for card in pilot.board.standing_of(seat)]
    return [card for card in cards if card.hung]


def card(pilot: TablePilot, zone: str, face: str) -> TableCard:
    """Return the sprite of a card in a zone, by face."""
    piece = pilot.board.find(find(pilot.services.playing, zone, face))
    assert piece is not None
    return piece


def follows(host: TableCard) -> bool:
    """Return whether all attachments of a card are visible behind it."""
    return all(
        piece.pose == behind(host.pose, place, host.out) and piece.z < host.z
        for place, piece in enumerate(host.hung, 1)
    )


def test_modifiers_show_above_their_weapon(tmp_path: Path) -> None:
    pilot = field(tmp_path, battle(ARMED), scripts=PASSING)
    ask(pilot)
    assert_true(pilot)
    assert sorted([piece.face for piece in host.hung] for host in hosts(pilot)) == [
        ["feint"],
        ["follow_through"],
        ["full_swing", "brace"],
    ]
    for host in hosts(pilot):
        assert host.icon == CHAIN and host.crest
        assert follows(host)
        heights = [piece.pose.y for piece in (host, *host.hung)]
        assert heights == sorted(heights, reverse=True)
        assert len(set(heights)) == len(heights)
        assert [piece.crest for piece in host.hung] == [""] * len(host.hung)


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_a_modifier_follows_its_weapon_in_every_frame(still: bool, tmp_path: Path) -> None:
    pilot = field(tmp_path, battle(ARMED), still=still, pace=100, scripts=PASSING)
    ask(pilot)
    before = {host.card: (host.pose.x, host.pose.y) for host in hosts(pilot)}
    choose(pilot, "pass")
    seen: set[float] = set()
    for _ in range(600):
        pilot.frames(1)
        assert all(follows(host) for host in hosts(pilot))
        seen |= {host.pose.x for host in hosts(pilot)}
    assert len(seen) > 8
    assert all((host.pose.x, host.pose.y) != before[host.card] for host in hosts(pilot))


def test_all_weapons_advance_at_once_with_trails(tmp_path: Path) -> None:
    pilot = field(tmp_path, battle(ARMED), still=False, pace=100, scripts=PASSING)
    ask(pilot)
    weapons = [card for seat in range(4) for card in pilot.board.standing_of(seat)]
    before = [weapon.pose for weapon in weapons]
    choose(pilot, "pass")
    pilot.until(lambda: trails(pilot) != [])
    pilot.frames(4)
    assert all(weapon.pose != pose for weapon, pose in zip(weapons, before, strict=True))
    assert len(trails(pilot)) == 3 * len(weapons)
    pilot.until(lambda: pilot.scene.idle)
    assert trails(pilot) == []


def trails(pilot: TablePilot) -> list[CardSprite]:
    return [
        sprite
        for sprite in pilot.scene.stage.sprites
        if isinstance(sprite, CardSprite) and sprite.pose.ghost
    ]


@pytest.mark.parametrize("still", [True, False])
def test_the_lanes_are_larger_while_cards_move(still: bool, tmp_path: Path) -> None:
    pilot = field(tmp_path, battle(ARMED), still=still, pace=100, scripts=PASSING)
    ask(pilot)
    small = pilot.board.geometry.layout
    weapon = pilot.board.standing_of(0)[0]
    width = weapon.pose.width
    choose(pilot, "pass")
    pilot.until(lambda: pilot.scene.state.moving)
    pilot.frames(round(0.4 / STEP))
    large = pilot.board.geometry.layout
    assert large.box("field").h > 1.2 * small.box("field").h
    assert weapon.pose.width * weapon.pose.zoom > 1.1 * width
    box = large.box("field")
    for card in (card for seat in range(4) for card in pilot.board.standing_of(seat)):
        assert box.holds((card.pose.x, card.pose.y))
    ask(pilot)
    assert pilot.board.geometry.layout is small
    assert all(card.pose.width == width for card in pilot.board.standing_of(0))


def test_reduced_motion_has_no_trails(tmp_path: Path) -> None:
    pilot = field(tmp_path, battle(ARMED), still=True, pace=100, scripts=PASSING)
    ask(pilot)
    choose(pilot, "pass")
    for _ in range(120):
        pilot.frames(1)
        sprites = pilot.scene.stage.sprites
        assert not any(isinstance(one, CardSprite) and one.pose.ghost for one in sprites)


def test_a_resolved_weapon_returns_and_its_modifiers_are_discarded(
    tmp_path: Path,
) -> None:
    before = ("20/20, Thrust 0 @0.1 + Full Swing (1) + Brace (0)", "20/20", "20/20", "20/20")
    pilot = field(tmp_path, battle(before), scripts=PASSING)
    ask(pilot)
    choose(pilot, "pass")
    ask(pilot)
    assert_true(pilot)
    pile_views = pilot.board.pile_views
    assert (pile_views.faces("discard:0"), pile_views.faces("discard:1")) == (
        ("brace",),
        ("full_swing",),
    )
    assert "thrust" in [piece.face for piece in pilot.hand()]
    assert hosts(pilot) == []


def test_a_modifier_flies_from_its_place_to_its_weapon(tmp_path: Path) -> None:
    before = ("20/20", "20/20", "20/20", "20/20, Heavy Slash 3 @2.2")
    scripts = {1: ("pass",), 2: ("brace>L",), 3: ("pass",)}
    match = battle(before, {2: "Brace"})
    pilot = field(tmp_path, match, still=False, pace=100, scripts=scripts)
    ask(pilot)
    host = card(pilot, "lane:2:row:2", "heavy_slash")
    height = host.pose.y
    choose(pilot, "pass")
    pilot.until(lambda: bool(host.hung))
    assert host.pose.y > height
    assert [piece.face for piece in host.hung] == ["brace"]
    assert follows(host)


NAME = 0.69
"""Where the name begins on a card, as a share of its height; the value is below it."""

LOADED = (
    "18/20, Shoulder Charge 0 @0.2 + Brace (0) + Feint (1)",
    "20/20, Heavy Slash 1 @0.2 + Brace (1)",
    "20/20, Heavy Slash 2 @2.2 + Follow Through (2)",
    "20/20, Guard 3 @2.2 + Full Swing (3) + Feint (2)",
)
"""Two Weapons in each of two cells, all with attachments."""


def standing(pilot: TablePilot) -> bool:
    """Return whether no card is in flight."""
    return all(piece.z < FLYING_Z for piece in pilot.sprites(TableCard))


@pytest.mark.parametrize("moves", [False, True])
@pytest.mark.parametrize("before", [ARMED, LOADED])
def test_two_weapons_of_a_row_stand_side_by_side_with_their_tags_below(
    before: tuple[str, ...], moves: bool, tmp_path: Path
) -> None:
    pilot = field(tmp_path, battle(before), scripts=PASSING)
    ask(pilot)
    if moves:
        choose(pilot, "pass")
        pilot.until(lambda: pilot.scene.state.moving and standing(pilot))
    cells = [f"lane:{lane}:row:{row}" for lane in range(4) for row in (1, 2)]
    shared = [zone for zone in cells if pilot.board.count(zone) > 1]
    assert shared
    for zone in shared:
        box, two = pilot.place(zone), pilot.board.cards(zone)
        left, right = sorted(two, key=lambda piece: piece.pose.x)
        width = left.pose.width
        assert width == right.pose.width and left.pose.y == right.pose.y
        assert right.pose.x - left.pose.x >= width - 0.01, "neither covers the other"
        for piece in two:
            assert box.x <= piece.pose.x <= box.x + box.w, "it is nearest its own row"
            assert piece.tag is not None
            low = piece.pose.y + (0.7 + BELOW) * piece.pose.width
            assert low <= box.y + box.h + 0.5
            top = (piece.hung or [piece])[-1].pose.y - card_height(piece.pose.width) / 2
            assert top >= box.y - (30 if len(piece.hung) > 1 else 0.5)


def test_pairs_of_weapons_that_take_effect_lie_apart_from_those_opposite(tmp_path: Path) -> None:
    weapons = ("Thrust 0 @0.1", "Heavy Slash 1 @0.1", "Thrust 2 @3.1", "Heavy Slash 3 @3.1")
    pilot = field(tmp_path, battle([f"20/20, {weapon}" for weapon in weapons]), scripts=PASSING)
    choose(pilot, "pass")
    pilot.until(lambda: pilot.board.count("resolution:3") == 2 and standing(pilot))
    left, right = (pilot.board.cards(f"resolution:{lane}") for lane in (0, 3))
    assert max(card.pose.x + card.pose.width / 2 for card in left) <= BASE[0] / 2
    assert min(card.pose.x - card.pose.width / 2 for card in right) >= BASE[0] / 2
    (middle,) = pilot.board.geometry.layout.while_moving().of_kind(MiddleAnchor)
    assert all(middle.box.x < card.pose.x < middle.box.x + middle.box.w for card in left + right)


@pytest.mark.parametrize(("seat", "lane"), [(0, 0), (1, 0), (2, 2), (3, 2)])
def test_a_weapon_that_enters_the_row_of_another_leaves_it_its_side(
    seat: int, lane: int, tmp_path: Path
) -> None:
    before = ["20/20"] * 4
    before[seat] = f"20/20, Heavy Slash {seat} @{lane}.3"
    before[seat ^ 1] = f"20/20, Thrust {seat ^ 1} @{lane}.2"
    mode = "L" if seat % 2 == 0 else "R"
    scripts = PASSING | {seat: (f"lunge>{mode}",)}
    pilot = field(tmp_path, battle(before, {seat: "Lunge"}), scripts=scripts)
    choose(pilot, f"Lunge {mode}" if seat == 0 else "pass")
    row = f"lane:{lane}:row:2"
    pilot.until(lambda: pilot.board.count(row) == 2 and standing(pilot))
    first, second = sorted(pilot.board.cards(row), key=lambda piece: piece.pose.x)
    comes_from_left = lane == 0
    assert (first if comes_from_left else second).owner == seat
    assert first.z > second.z


def test_two_weapons_in_a_cell_are_at_least_two_thirds_as_large_as_one_with_a_modifier(
    tmp_path: Path,
) -> None:
    pilot = field(tmp_path, battle(ARMED), scripts=PASSING)
    choose(pilot, "pass")
    pilot.until(lambda: pilot.scene.state.moving and standing(pilot))
    (single,), two = (pilot.board.cards(f"lane:{lane}:row:2") for lane in (1, 2))
    assert single.pose.x == pilot.place("lane:1:row:2").centre[0]
    assert len(two) == 2
    assert all(one.pose.width > 2 / 3 * single.pose.width for one in two)


@pytest.mark.parametrize("row", [1, 2, 3])
def test_two_weapons_in_a_row_stay_in_their_lane(row: int, tmp_path: Path) -> None:
    before = (f"20/20, Thrust 0 @0.{row}", f"20/20, Heavy Slash 1 @0.{row}", "20/20", "20/20")
    pilot = field(tmp_path, battle(before), scripts=PASSING)
    lane, place = pilot.board.geometry.layout.box("lane:0"), pilot.place(f"lane:0:row:{row}")
    for piece in pilot.board.cards(f"lane:0:row:{row}"):
        assert lane.x <= piece.pose.x - piece.pose.width / 2
        assert piece.pose.x + piece.pose.width / 2 <= lane.x + lane.w
        assert abs(piece.pose.x - place.centre[0]) < 0.65 * place.w, "it is nearest its own row"


def test_both_last_stand_cards_are_face_up_during_the_choice(tmp_path: Path) -> None:
    before = ("3/9", "9/9", "9/9", "9/9, Thrust 3 @3.1")
    zones = {"last_stand": ["battle_cry", "unbroken"]}
    match = battle(before, zones=zones)
    scripts = {0: ("pass",), 2: ("pass",), 3: ("pass",)}
    pilot = field(tmp_path, match, ("", "screen", "", ""), scripts=scripts)
    ask(pilot)
    middle = pilot.board.cards("last_stand")
    assert [piece.face for piece in middle] == [None, None]
    choose(pilot, "pass")
    assert ask(pilot) == 1
    assert_true(pilot)
    shown = pilot.board.cards("last_stand_open")
    assert sorted(str(piece.face) for piece in shown) == ["battle_cry", "unbroken"]
    assert pilot.board.cards("last_stand") == ()
    choose(pilot, "unbroken")
    ask(pilot)
    assert_true(pilot)
    assert [piece.face for piece in pilot.board.cards("passive:1")] == ["unbroken"]
    assert pilot.board.cards("last_stand_open") == ()


@pytest.mark.parametrize("after", [1, 9, 20, 45, 80, 130, 200, 280])
def test_a_resize_during_a_turn_keeps_the_battlefield(after: int, tmp_path: Path) -> None:
    pilot = field(tmp_path, seed=after, still=False, pace=100, health=10)
    chance = Chance(after)
    for size in ((1024, 576), (640, 360), (1024, 576)):
        if over(pilot):
            break
        seat = ask(pilot)
        assert_true(pilot)
        answer(pilot, some(pilot, seat, chance))
        pilot.frames(after)
        pilot.resize(size)
        lit = pilot.scene.state.step
        assert lit in pilot.services.looks[BOOK.slug].steps
        pilot.frames(1)
    if not over(pilot):
        ask(pilot)
        assert_true(pilot)


def test_the_cost_of_a_hand_card_covers_neither_its_value_nor_its_name(tmp_path: Path) -> None:
    pilot = field(tmp_path, battle(ARMED), scripts=PASSING)
    look = pilot.scene.context.look.card
    name = (look.name_y - 0.7 * look.name_size) / UNITS[0] - 0.7  # from the card's middle
    assert COST_AT[1] + COST / 2 <= name
    high, _, wide = VALUE_SIZES[IN_HAND]
    assert COST_AT[0] - COST / 2 >= VALUE_AT[IN_HAND][0] + high * wide / 2
    assert COST_AT[0] + COST / 2 <= 0.5


def test_hand_cards_show_their_value_and_the_cost_that_the_rules_ask(tmp_path: Path) -> None:
    pilot = field(tmp_path, battle(("20/20",) * 4, {0: "Brace, Study"}), scripts=PASSING)
    ask(pilot)
    for sprite in pilot.hand():
        assert sprite.face is not None
        look = pilot.scene.context.look.faces[sprite.face]
        assert (sprite.valued == IN_HAND) == look.has_value
        cost = CARDS[sprite.face].cost
        expected = "" if sprite.face in DIRECTION else f"−{cost}" if cost else "0"
        assert look.cost == expected
    assert all(one.valued != IN_HAND for one in pilot.board.in_cells())


def test_a_discarded_card_is_shown_whole_beside_the_lane_of_its_owner(tmp_path: Path) -> None:
    scripts = {1: ("pass", "brace"), 2: ("pass",), 3: ("pass",)}
    match = battle(("20/20",) * 4, {1: "Brace"})
    pilot = field(tmp_path, match, still=False, pace=100, scripts=scripts)
    choose(pilot, "pass")
    boxes = []
    while "Bram discards Brace" not in pilot.log or pilot.asked is None:
        pilot.frames(1)
        flying = [
            one for one in pilot.sprites(TableCard) if one.face == "brace" and one.z >= HAND_Z
        ]
        boxes += [box_of(one.pose) for one in flying]
    largest = max(boxes, key=lambda box: box.w)
    large = pilot.scene.parts.canvas.layout.while_moving()
    lane, prompt = large.box("lane:1"), full_prompt_box(large.get(PromptAnchor, "prompt"))
    assert largest.w >= 170
    assert lane.holds(largest.centre) and large.box("middle").holds(largest.centre)
    assert largest.y + largest.h <= prompt.y


def named_below(pilot: TablePilot, zone: str) -> bool:
    """Return whether words are shown just below the place of a zone."""
    layout = pilot.scene.parts.canvas.layout
    box = (layout.while_moving() if pilot.scene.state.moving else layout).box(zone)
    below = Box.around(box.centre[0], box.y + box.h + 24, 4, 4)
    shown = [one.rect for one in pilot.scene.stage.sprites if one.z == NAME_Z and one.image]
    return any(rect.contains(pilot.scale.rect(below)) for rect in shown)


def test_the_last_stand_has_its_name_while_its_cards_lie_there(tmp_path: Path) -> None:
    before = ("3/9", "9/9", "9/9", "9/9, Thrust 3 @3.1")
    zones = {"last_stand": ["battle_cry", "unbroken"]}
    scripts = {0: ("pass",), 2: ("pass",), 3: ("pass",)}
    devices = ("", "screen", "", "")
    pilot = field(tmp_path, battle(before, zones=zones), devices, scripts=scripts)
    ask(pilot)
    assert named_below(pilot, "last_stand")
    choose(pilot, "pass")
    pilot.until(lambda: pilot.scene.state.moving)
    pilot.frames(1)
    assert named_below(pilot, "last_stand")
    ask(pilot)
    pilot.frames(1)
    assert pilot.board.cards("last_stand") == ()
    assert not named_below(pilot, "last_stand")
    assert named_below(pilot, "last_stand_open")


def test_cards_and_attached_ones_have_a_rim_in_the_color_of_their_owner(tmp_path: Path) -> None:
    pilot = field(tmp_path, battle(LOADED), scripts=PASSING)
    ask(pilot)
    crests = pilot.board.crests
    pieces = [piece for host in pilot.board.in_cells() for piece in (host, *host.hung)]
    assert len({piece.owned for piece in pieces}) == 4
    assert all(piece.owned == crests[piece.owner or 0] for piece in pieces)
    assert not any(held.owned for held in pilot.board.hand())


def test_the_rows_on_cards_in_the_hand_are_those_of_the_rules() -> None:
    faces = read_look(resources.assets() / "look" / f"{BOOK.slug}.toml").faces
    for name, printed in CARDS.items():
        assert faces[name].rows == "".join(map(str, printed.rows))
