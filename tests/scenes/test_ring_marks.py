"""Marks around fights in a ring: fall notes, arrows and bursts."""

from itertools import permutations
from math import dist
from pathlib import Path

import pytest

from game.engine.events import Moved, Told
from game.engine.text import Text
from game.scenes.table.animation.event_batch import all_drawn
from game.scenes.table.animation.pacing import Pace, pace_of
from game.scenes.table.animation.ring_fights import forward
from game.scenes.table.components.fall_note import RING_BESIDE, SIZE, FallNote, place_in_ring
from game.scenes.table.durations import DRAW, DRAW_NEXT
from game.scenes.table.fight_reducer import announced_by
from game.view.arrow_ends import box_of, from_card_to_card, part_of_way
from game.view.arrows import Aim, Arrow
from game.view.clash_effects import KILLING
from game.view.dial_damage import beside_dial, damage_sides, flown_width
from game.view.moment_card import CREST, MomentCard
from game.view.offer_marks import TAG_Z
from game.view.pieces import Badge
from game.view.scale import Box
from game.view.seat_geometry import overlap
from game.view.stage import Sprite
from game.view.table_anchors import DialAnchor, PlaqueAnchor
from game.view.table_geometry import card_height, in_slot
from game.view.zone_anchors import SlotAnchor
from tests.scenes.tables import TablePilot, TableServices, chairs
from tests.scenes.test_fights import FREE, brawl, fight
from tests.scenes.test_ring_fights import laid


def test_a_seat_at_0_hp_in_a_ring_has_a_fall_note_below_its_plaque(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "impale", "flurry"], ["1", "2", "0"], hp=1, **FREE)
    notes = pilot.sprites(FallNote)
    pilot.until(lambda: pilot.scene.state.counters["hp:1"] == 0, 40.0)
    pilot.frames(2)
    plaque = pilot.scale.rect(pilot.board.geometry.layout.box("seat:1"))
    (note,) = [each for each in notes if each.image]
    assert note.rect.top > plaque.centery and plaque.left <= note.rect.left + 2
    dial = pilot.scale.rect(pilot.board.geometry.layout.box("hp:1"))
    assert note.rect.right < dial.centerx - dial.w / 2, "damage may be below the dial"
    pilot.until(lambda: pilot.scene.state.fallen == {1, 2}, 40.0)
    pilot.frames(2)
    assert not any(each.image for each in notes)


def test_arrows_of_a_ring_grow_one_after_another_while_their_line_is_read(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "impale", "flurry"], ["1", "2", "0"], **FREE)
    grown: list[int] = []
    pilot.until(lambda: pilot.scene.state.prompt.text.startswith("All attack"), 20.0)
    while pilot.scene.state.prompt.text.startswith("All attack"):
        grown.append(sum(aim.image is not None for aim in pilot.sprites(Aim)))
        pilot.frames(1)
    assert {1, 2, 3} <= {*grown}
    assert not any("All attack" in line for line in pilot.scene.state.recent)


def test_a_dragged_card_leaves_the_name_of_its_target_in_sight(tmp_path: Path) -> None:
    services = TableServices(tmp_path, scripts={1: [], 2: []})
    pilot = TablePilot(services, chairs("screen", "", ""), FREE, drawn=False)
    pilot.until(lambda: pilot.asked == 0)
    pilot.frames(40)
    layout, card = pilot.board.geometry.layout, pilot.hand()[0]
    for seat in (1, 2):
        box = layout.box(f"seat:{seat}")
        with pilot.dragged((card.pose.x, card.pose.y)) as move:
            move((box.centre[0] + 40, box.centre[1] + 40))
            move(box.centre)
            pilot.frames(2)
            wide, high = card.pose.width * card.pose.zoom, card_height(card.pose.width)
            area = Box.around(card.pose.x, card.pose.y, wide, high * card.pose.zoom)
            assert overlap(area, box) == 0
            move((960.0, 640.0))


def test_a_tag_says_whom_a_dragged_card_attacks(tmp_path: Path) -> None:
    services = TableServices(tmp_path, scripts={1: [], 2: []})
    pilot = TablePilot(services, chairs("screen", "", ""), FREE, drawn=False)
    pilot.until(lambda: pilot.asked == 0)
    pilot.frames(40)
    layout, card = pilot.board.geometry.layout, pilot.hand()[0]
    tag = next(each for each in pilot.sprites(Badge) if each.z == TAG_Z)
    assert tag.image is None
    for seat, words in ((1, "Attack Bram"), (2, "Attack Cleo")):
        plaque = layout.box(f"seat:{seat}")
        with pilot.dragged((card.pose.x, card.pose.y)) as move:
            move(plaque.centre)
            pilot.frames(2)
            selection = pilot.scene.state.selection
            assert selection is not None and card.card is not None and tag.image is not None
            assert selection.offers.details[card.card][f"seat:{seat}"] == words
            area = pilot.scale.rect(plaque)
            assert abs(tag.rect.centerx - area.centerx) < 4
            assert min(abs(tag.rect.top - area.bottom), abs(tag.rect.bottom - area.top)) < 30
            move((960.0, 640.0))
            pilot.frames(2)
            assert tag.image is None
        pilot.frames(60)


VARIANTS = [*(f"seats_{seats}" for seats in range(3, 8)), *(f"teams_{n}" for n in (6, 10, 14))]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_card_that_fights_covers_no_plaque_and_no_dial(variant: str) -> None:
    layout = TableServices(Path()).layout("filthy_casual", variant)
    for slot in layout.of_kind(SlotAnchor):
        lying = in_slot(slot, slot.box.w)
        area, before = box_of(forward(layout, lying)), box_of(lying)
        assert area.w > 1.1 * before.w
        for kind in (PlaqueAnchor, DialAnchor):
            for each in layout.of_kind(kind):
                assert not overlap(area, each.box) or overlap(before, each.box), (slot, each)


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_arrow_between_two_cards_covers_neither(variant: str) -> None:
    layout = TableServices(Path()).layout("filthy_casual", variant)
    slots = [slot.box for slot in layout.of_kind(SlotAnchor) if slot.name.startswith("open")]
    clear = 0
    for one, other in permutations(slots, 2):
        (start, end), covers = from_card_to_card(one, other, 0.0)
        if not covers:
            clear += 1
            way = [part_of_way(start, end, step / 20) for step in range(21)]
            assert not any(box.holds(place) for box in (one, other) for place in way)
    assert clear > len(slots)


@pytest.mark.parametrize("seats", range(3, 8))
def test_a_fall_note_in_a_ring_is_clear_of_the_damage_that_causes_it(seats: int) -> None:
    layout = TableServices(Path()).layout("filthy_casual", f"seats_{seats}")
    sides = damage_sides(layout)
    dials = dict(enumerate(layout.of_kind(DialAnchor)))
    for seat, plaque in enumerate(layout.of_kind(PlaqueAnchor)):
        place = place_in_ring(layout, plaque, dials[seat], plaque.box.h / 2 + RING_BESIDE)
        width = KILLING * flown_width(dials[seat])
        end = beside_dial(dials[seat], width, sides[dials[seat].name])
        covered = overlap(Box.around(*place, *SIZE), Box.around(*end, width, width))
        assert covered < 0.02 * SIZE[0] * SIZE[1], seat


def shown(sprites: list[Aim]) -> list[Sprite]:
    return [sprite for sprite in sprites if sprite.image is not None]


def test_both_arrows_of_seats_that_attack_each_other_stay_until_their_fight_is_over(
    tmp_path: Path,
) -> None:
    pilot = fight(tmp_path, ["slash", "impale", "flurry"], ["1", "0", "0"], **FREE)
    pilot.until(lambda: "attack each other" in pilot.scene.state.prompt.text, 40.0)
    pilot.frames(30)
    assert len(shown(pilot.sprites(Aim))) == 3, "the attack to come has its arrow too"
    assert not pilot.sprites(Arrow)
    pilot.until(lambda: "Cleo attacks" in pilot.scene.state.prompt.text, 40.0)
    pilot.frames(30)
    assert not shown(pilot.sprites(Aim)) and len(pilot.sprites(Arrow)) == 1


def test_a_line_over_the_table_shows_the_shields_of_all_seats_that_it_names(
    tmp_path: Path,
) -> None:
    pilot = brawl(tmp_path)
    words = "{seat_a} and {seat_b} parry: +{number} damage"
    told = Told(Text(words, seat_a=2, seat_b=0, number=5), major=True)
    scene = pilot.scene
    scene.context.store.state = announced_by(scene.state, told.text, scene.context.rules)
    assert (scene.state.moment.seat, scene.state.moment.others) == (2, (0,))
    pilot.frames(1)
    card = scene.parts.hud.moment
    stage = pilot.scene.parts.canvas.stage
    shields = stage.sprites[stage.sprites.index(card) + 1]
    assert isinstance(card, MomentCard) and shields.rect.w > 1.9 * pilot.scale.px(CREST)


def test_who_has_no_cards_left_is_told_longer_than_another_tie(tmp_path: Path) -> None:
    moves = ["impale", "cleave", "flurry"]
    scripts = {1: ["impale>2", *moves[1:]], 2: ["impale>1", *moves[1:]]}
    pilot = laid(tmp_path, [["slash"], moves, moves], scripts, ["slash", "impale", "cleave"])
    frames = dict.fromkeys(("parry", "Bram has no cards left", "Cleo has no cards left"), 0)
    while not pilot.scene.state.struck or pilot.scene.state.hit != {2}:
        pilot.frames(1)
        if pilot.scene.state.attacks.extra.get(frozenset((1, 2))) == 3:
            for words in frames:
                frames[words] += words in pilot.scene.state.badge.text
    tie, *alone = frames.values()
    assert tie and min(alone) > tie


def test_cards_that_a_whole_ring_draws_leave_the_deck_one_after_another(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash"] * 7, ["1", "2", "3", "4", "5", "6", "0"], **FREE)
    layout = pilot.scene.context.rules.layout
    moves = [Moved(20 + seat, None, "deck", f"hand:{seat}", None, None) for seat in range(7)]
    assert all_drawn(moves, layout)
    assert pace_of(moves, False, True) == Pace(DRAW, DRAW_NEXT)


def test_the_burst_is_on_the_attackers_card_if_the_attacker_loses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = fight(tmp_path, ["slash", "impale", "slash"], ["1", "2", "0"], **FREE)
    pilot.until(lambda: pilot.scene.state.prompt.text == "Ines attacks Bram", 60.0)
    effects, places = pilot.scene.parts.hud.effects, list[tuple[float, float]]()
    spark = effects.spark
    monkeypatch.setattr(effects, "spark", lambda at, *rest: places.append(at) or spark(at, *rest))
    pilot.until(lambda: pilot.scene.state.prompt.text == "Bram attacks Cleo", 30.0)
    pilot.frames(60)
    better = pilot.board.open_in_slots(2)[0].pose
    assert dist(places[-1], (better.x, better.y)) > 0.8 * better.width * better.zoom


@pytest.mark.parametrize("place", range(1, 5))
def test_a_dragged_card_and_its_tag_cover_no_plaque_in_a_ring_of_five(
    place: int, tmp_path: Path
) -> None:
    services = TableServices(tmp_path, scripts={seat: [] for seat in range(1, 5)})
    pilot = TablePilot(services, chairs("screen", "", "", "", ""), FREE, drawn=False)
    pilot.until(lambda: pilot.asked == 0)
    pilot.frames(40)
    layout, card = pilot.board.geometry.layout, pilot.hand()[0]
    tag = next(each for each in pilot.sprites(Badge) if each.z == TAG_Z)
    with pilot.dragged((card.pose.x, card.pose.y)) as move:
        move(layout.box(f"seat:{place}").centre)
        pilot.frames(20)
        held = box_of(card.pose)
        assert tag.image is not None
        assert not tag.rect.inflate(-16, -16).colliderect(pilot.scale.rect(held))
        for plaque in layout.of_kind(PlaqueAnchor):
            assert overlap(held, plaque.box) < 1
            assert not tag.rect.inflate(-16, -16).colliderect(pilot.scale.rect(plaque.box))
        move((960.0, 640.0))


def test_a_tie_sign_is_beside_the_cards_of_a_ring_and_drawn_above_them(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash"] * 3 + ["impale"], ["1", "2", "0", "0"], **FREE)
    signs = pilot.scene.parts.hud.extra_damage.signs
    pilot.until(lambda: len(signs) == 3, 60.0)
    pilot.frames(60)
    layout = pilot.board.geometry.layout
    areas = [pilot.scale.rect(each.box) for each in layout.of_kind(PlaqueAnchor)]
    areas += [pilot.scale.rect(each.box) for each in layout.of_kind(SlotAnchor)]
    shown = [sign.burst for sign in signs.values()]
    for burst in shown:
        assert burst.image is not None
        assert burst.z > max(
            card.z for seat in range(4) for card in pilot.board.open_in_slots(seat)
        )
        assert not any(burst.rect.inflate(-20, -20).colliderect(area) for area in areas)


def test_tie_signs_stay_while_the_cards_of_a_parry_are_chosen(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash"] * 3 + ["impale"], ["1", "2", "0", "0"], **FREE)
    signs = pilot.scene.parts.hud.extra_damage.signs
    pilot.until(lambda: "parry" in pilot.scene.state.badge.text, 60.0)
    pilot.frames(2)
    seen = [pair for pair, sign in signs.items() if sign.burst.image is not None]
    assert {*seen} == {frozenset(pair) for pair in ((0, 1), (0, 2), (1, 2))}
    pilot.resize(pilot.target.get_size())
    pilot.frames(1)
    signs = pilot.scene.parts.hud.extra_damage.signs
    assert [pair for pair, sign in signs.items() if sign.burst.image is not None] == seen
