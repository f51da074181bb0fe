"""Two teams in Filthy Casual: who fights whom is seen before the fights, and the hand has room."""

from dataclasses import replace
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from game.engine import Play
from game.engine.names import Seat
from game.engine.targeted import Targeted
from game.engine.text import Text
from game.scenes.table.animation.ring_fights import forward
from game.scenes.table.animation.strike_paths import path_to
from game.scenes.table.animation.targets import TargetAnimations
from game.scenes.table.components.captions import BADGE_Z, HEAD_BOX
from game.scenes.table.components.fall_note import FallNote
from game.scenes.table.input.skip_button import BETWEEN_ROWS
from game.scenes.table.inspect.toolbar import BUTTONS
from game.view.arrows import Aim
from game.view.cards import CardSprite, Pose
from game.view.layout import Layout
from game.view.motion import Pause, Tween
from game.view.narration_bar import ASIDE, Narration, NarrationBar
from game.view.pieces import Badge, MovingBurst, Pile
from game.view.recap import RecapStrip
from game.view.relation import RelationPlate
from game.view.scale import BASE, Box, meet
from game.view.seat_geometry import full_prompt_box, overlap
from game.view.table_anchors import (
    PlaqueAnchor,
    PromptAnchor,
    RecapAnchor,
    RelationAnchor,
    WheelAnchor,
)
from game.view.table_card import FLYING_Z
from game.view.table_geometry import card_height
from game.view.wheel import wheel_grid
from game.view.zone_anchors import HandAnchor, PileAnchor, SlotAnchor
from tests.scenes.pilot import shared_easel
from tests.scenes.tables import TablePilot, TableServices, chairs, standing
from tests.scenes.test_fights import fight

FACES = ["slash", "flurry", "cleave", "flurry", "cleave", "impale"]
"""What each seat plays; 1 and 4 are the Commanders."""

LETTERS = 40
"""Size of the letters in which a fight can be read from far away, in base units."""

TEAMS = ["teams_6", "teams_10", "teams_14"]

AIMS = ["", "5", "", "", "2", ""]


@pytest.fixture
def aimed(tmp_path: Path) -> TablePilot:
    """Return a table whose cards are revealed, with all arrows and before the first fight."""
    pilot = fight(tmp_path, FACES, AIMS, mode="commander")
    pilot.until(lambda: len(arrows(pilot)) == 6, 20.0)
    pilot.frames(30)
    return pilot


def arrows(pilot: TablePilot) -> list[Aim]:
    return [aim for aim in pilot.sprites(Aim) if aim.image is not None]


def test_arrows_show_whom_knights_and_commanders_fight(aimed: TablePilot) -> None:
    slots = [aimed.scene.parts.board.geometry.layout.box(f"open:{seat}") for seat in range(6)]
    ways: set[tuple[Seat, Seat]] = {(0, 3), (3, 0), (2, 5), (5, 2), (1, 5), (4, 2)}
    for one, two in ways:
        ends = zip(slots[one].centre, slots[two].centre, strict=True)
        middle = aimed.scale.at(*((a + b) / 2 for a, b in ends))
        assert min(dist(arrow.rect.center, middle) for arrow in arrows(aimed)) < aimed.scale.px(30)


def test_the_arrows_of_two_who_attack_each_other_are_side_by_side(aimed: TablePilot) -> None:
    upright = [arrow.rect for arrow in arrows(aimed) if arrow.rect.w < arrow.rect.h / 2]
    assert len(upright) == 4
    for one, other in combinations(upright, 2):
        assert abs(one.centerx - other.centerx) > aimed.scale.px(30)


def test_a_beaten_card_is_not_crossed_out_in_its_next_fight(aimed: TablePilot) -> None:
    aimed.until(lambda: aimed.scene.state.prompt.below == "Finn loses 1", 30.0)
    aimed.frames(2)
    assert struck(aimed) == {3, 5}
    aimed.until(lambda: aimed.scene.state.prompt.below == "", 30.0)
    aimed.frames(60)
    assert 3 in struck(aimed)
    assert 5 not in struck(aimed), "5 fights again"


def test_what_links_seats_that_parry_leaves_with_their_cards_except_its_sign(
    tmp_path: Path,
) -> None:
    pilot = fight(tmp_path, [*FACES[:5], "cleave"], AIMS, mode="commander")
    extra = pilot.scene.parts.hud.extra_damage
    pair = frozenset((2, 5))
    pilot.until(lambda: pair in extra.signs, 60.0)
    burst, line = extra.signs[pair]
    assert line is not None
    pilot.until(lambda: line.image is not None, 5.0)
    assert len(arrows(pilot)) == 3, "two of this tie, one of another"
    pilot.until(lambda: "parry" in pilot.scene.state.badge.text, 60.0)
    assert burst.text == "+1" and burst.image is not None
    assert line.image is None
    assert not arrows(pilot)


def test_tied_seats_are_named_and_marked_until_the_next_reveal(tmp_path: Path) -> None:
    pilot = fight(tmp_path, [*FACES[:5], "cleave"], AIMS, mode="commander")
    pilot.until(lambda: "parry" in pilot.scene.state.badge.text, 60.0)
    pilot.frames(2)
    assert pilot.scene.state.prompt.text == "Cleo and Edda each choose another card"
    acting = [each.seat for each in pilot.scene.parts.hud.plaques.values() if each.acting]
    assert acting == [2, 4]


def test_the_sign_of_a_tie_stays_until_the_next_tie_adds_to_it(tmp_path: Path) -> None:
    pilot = fight(tmp_path, [*FACES[:5], "cleave"], AIMS, mode="commander")
    extra, pair = pilot.scene.parts.hud.extra_damage, frozenset((2, 5))
    pilot.until(lambda: pair in extra.signs, 60.0)
    pilot.frames(60)
    grow = extra.show(pair, 2, 0.2, 0.5)
    assert extra.signs[pair].burst.text == "+1" and extra.signs[pair].burst.image is not None
    assert isinstance(grow, Tween)
    grow.apply(1.0)
    assert extra.signs[pair].burst.text == "+2"


def test_a_line_about_targets_takes_less_time_once_a_round_has_told_it(aimed: TablePilot) -> None:
    parts, view = aimed.scene.parts, aimed.scene.state.view
    targets = TargetAnimations(parts.hud, parts.player.animations)
    line = Targeted(Text("all attack"), attacks=((0, 3),))
    seconds = []
    for number in (1, 1, 2):
        counters = {**view.counters, "round": number}
        motions = targets.target(line, replace(view, counters=counters))
        seconds.append(sum(each.seconds for each in motions if isinstance(each, Pause)))
    assert seconds[0] == seconds[1] > seconds[2]


def test_whom_a_commander_chose_is_read_as_long_in_each_round(aimed: TablePilot) -> None:
    parts, view = aimed.scene.parts, aimed.scene.state.view
    targets = TargetAnimations(parts.hud, parts.player.animations)
    line = Targeted(Text("{seat} attacks", seat=1), attacks=((1, 3),))
    seconds = set[float]()
    for number in (1, 2):
        later = replace(view, counters={**view.counters, "round": number})
        motions = targets.target(line, later)
        seconds.add(sum(each.seconds for each in motions if isinstance(each, Pause)))
    assert len(seconds) == 1


@pytest.mark.parametrize("variant", TEAMS)
def test_the_button_that_skips_covers_neither_plate_nor_plaque_of_a_team(variant: str) -> None:
    layout = TableServices(Path()).layout("filthy_casual", variant)
    for kind in (RelationAnchor, PlaqueAnchor, PromptAnchor, SlotAnchor):
        assert not any(meet(BETWEEN_ROWS, anchor.box) for anchor in layout.of_kind(kind))


def test_the_words_of_piles_are_above_cards_that_fly_past(aimed: TablePilot) -> None:
    piles = [pile for pile in aimed.board.pile_views.piles.values() if isinstance(pile, Pile)]
    assert len(piles) == 2
    assert all(pile.badge.z > FLYING_Z for pile in piles)


@pytest.mark.parametrize("variant", TEAMS)
def test_a_note_between_two_teams_covers_neither_wheel_nor_hand(variant: str) -> None:
    layout = TableServices(Path()).layout("filthy_casual", variant)
    note = layout.box("badge")
    assert note.y + note.h <= min(layout.box("hand").y, layout.box("wheel").y)


def test_the_fall_note_is_clear_of_the_damage_burst(tmp_path: Path) -> None:
    faces = ["slash", "slash", "cleave", "flurry", "cleave", "flurry"]
    pilot = fight(tmp_path, faces, AIMS, mode="commander", hp=1)
    notes = pilot.sprites(FallNote)
    assert not any(note.image for note in notes)
    said = "Finn loses 1, but fights until the round ends"
    pilot.until(lambda: pilot.scene.state.prompt.below == said, 60.0)
    pilot.until(lambda: pilot.scene.state.counters["hp:5"] == 0, 5.0)
    pilot.frames(2)
    plaque = pilot.scale.rect(pilot.board.geometry.layout.box("seat:5"))
    near = plaque.inflate(0, 2 * plaque.h)
    (note,) = [each for each in notes if each.image and each.rect.colliderect(near)]
    bursts = [burst for burst in pilot.sprites(MovingBurst) if burst.image]
    assert bursts and not any(burst.rect.colliderect(note.rect) for burst in bursts)
    why = "Finn is at 0 HP, but fights until the round ends"
    pilot.until(lambda: pilot.scene.state.prompt.below == why, 60.0)
    pilot.until(lambda: pilot.scene.state.prompt.below == "Finn is already at 0", 60.0)
    assert not pilot.scene.state.prompt.hurts
    assert not [burst for burst in pilot.sprites(MovingBurst) if burst.image]


def test_beside_the_line_of_a_fight_is_what_beats_what(aimed: TablePilot) -> None:
    (plate,) = aimed.sprites(RelationPlate)
    assert plate.signs is None
    aimed.until(lambda: bool(aimed.scene.state.relation.better), 20.0)
    aimed.frames(2)
    faces, lit = aimed.scene.context.look.faces, aimed.scene.state.relation
    assert plate.signs == (faces[lit.better].icon, faces[lit.worse].icon)
    assert plate.image is not None
    (bar,) = aimed.sprites(NarrationBar)
    assert not plate.rect.inflate(-24, -24).colliderect(bar.rect)


@pytest.mark.parametrize("variant", [*(f"seats_{n}" for n in range(3, 8)), *TEAMS])
def test_the_plate_of_a_fight_covers_no_card_no_pile_and_no_log(variant: str) -> None:
    layout = TableServices(Path()).layout("filthy_casual", variant)
    (anchor,) = layout.of_kind(RelationAnchor)
    prompt = layout.get(PromptAnchor, "prompt")
    assert anchor.box.x >= prompt.box.centre[0] + max(prompt.room, prompt.box.w) / 2
    for kind in (SlotAnchor, PileAnchor, PlaqueAnchor, RecapAnchor):
        assert not any(meet(each.box, anchor.box) for each in layout.of_kind(kind))


def test_the_note_of_a_tie_at_the_edge_is_on_one_line_and_in_sight(tmp_path: Path) -> None:
    pilot = fight(tmp_path, [*FACES[:5], "cleave"], AIMS, mode="commander")
    pilot.until(lambda: "parry" in pilot.scene.state.badge.text, 60.0)
    (note,) = [each for each in pilot.sprites(Badge) if each.z == BADGE_Z and each.image]
    assert note.rect.right < pilot.scale.width
    assert note.rect.h < pilot.scale.px(80)


def struck(pilot: TablePilot) -> set[Seat]:
    """Return the seats whose open card is crossed out."""
    cards = {seat: pilot.board.open_in_slots(seat) for seat in range(6)}
    return {seat for seat, own in cards.items() if any(card.pose.struck for card in own)}


def test_arrows_to_targets_are_below_all_cards(aimed: TablePilot) -> None:
    cards = [card.z for seat in range(6) for card in aimed.board.open_in_slots(seat)]
    assert len(cards) == 6
    assert max(arrow.z for arrow in arrows(aimed)) < min(cards)


def test_the_hand_between_two_rows_rises_from_below(aimed: TablePilot) -> None:
    geometry = aimed.scene.parts.board.geometry
    up, away = (geometry.pose_in_hand("hand:0", 0, [False] * 5, raised) for raised in (True, False))
    assert away.x == up.x
    assert away.y > BASE[1]


def test_no_attack_between_the_two_rows_crosses_the_wheel() -> None:
    layout = TableServices(Path()).layout("filthy_casual", "teams_6")
    wheel = layout.box("wheel")
    for one in range(3):
        for other in range(3, 6):
            (x1, y1), (x2, y2) = (layout.box(f"open:{seat}").centre for seat in (one, other))
            ways = ((x1 + (x2 - x1) * step / 99, y1 + (y2 - y1) * step / 99) for step in range(100))
            assert min(dist(place, wheel.centre) for place in ways) > wheel.w / 2 + 20


def test_a_fight_is_told_in_large_letters(tmp_path: Path) -> None:
    pilot = fight(tmp_path, FACES, AIMS, mode="commander")
    (bar,), crests = pilot.sprites(NarrationBar), pilot.board.crests
    told = "Bram attacks Dara, but Cleave beats Slash"
    bar.tell(Narration(told, (crests[1], crests[3]), "Bram loses 1"))
    wide = pilot.scene.parts.canvas.easel.typist.width(told, "bold", pilot.scale.px(LETTERS))
    assert bar.rect.w > wide + pilot.scale.px(2 * ASIDE)
    assert bar.rect.top > pilot.scale.at(0, pilot.scene.parts.canvas.layout.box("open:1").y)[1]


@pytest.mark.parametrize("variant", TEAMS)
def test_the_strip_of_two_teams_has_room_for_a_hit_and_its_cause(variant: str) -> None:
    anchor = TableServices(Path()).layout("filthy_casual", variant).get(RecapAnchor, "recap")
    strip = RecapStrip(shared_easel((1920, 1080)), anchor.box, anchor.letters)
    lines = ("Mara's Cross-Cut beats Teo's Cleave", "Teo loses 2 (1 + 1 Parry)")
    strip.tell(("Mara attacks Teo", *lines))
    assert strip.lines[-2:] == lines


def test_each_commander_points_at_whom_it_chose_before_the_fights(tmp_path: Path) -> None:
    pilot, seen = fight(tmp_path, FACES, AIMS, mode="commander"), dict[str, int]()
    for _ in range(900):
        pilot.frames(1)
        seen[pilot.scene.state.prompt.text] = len(arrows(pilot))
    told = [line for line in seen if "attack" in line or "Opposite" in line]
    assert told[:3] == [
        "Opposite Knights fight at once. Hits are shown before ties",
        "Commander Bram secretly chose to attack Finn",
        "Commander Edda secretly chose to attack Cleo",
    ]
    assert [seen[line] for line in told[:3]] == [4, 5, 6]


def test_knights_that_attack_each_other_are_told_so_before_their_cards_meet(
    tmp_path: Path,
) -> None:
    pilot = fight(tmp_path, FACES, AIMS, mode="commander")
    pilot.until(lambda: pilot.scene.state.prompt.text == "Ines and Dara attack each other", 60.0)
    assert not pilot.scene.state.verdict.text
    pilot.until(lambda: bool(pilot.scene.state.verdict.text), 5.0)
    assert pilot.scene.state.prompt.text == "Ines's Slash beats Dara's Flurry"


def test_a_card_that_strikes_covers_no_other_card_and_no_dial(tmp_path: Path) -> None:
    pilot = fight(tmp_path, FACES, AIMS, mode="commander")
    pilot.until(lambda: pilot.scene.state.prompt.text == "Bram attacks Finn", 60.0)
    layout, (card,) = pilot.board.geometry.layout, pilot.board.open_in_slots(1)
    others = [layout.box(f"{zone}:{seat}") for seat in range(6) for zone in ("open", "hp")]
    kept = [box for box in others if not box.holds(card_place(card))]
    covered, reached = 0.0, 0.0
    home = card_place(card)
    for _ in range(150):
        pilot.frames(1)
        area = Box.around(*card_place(card), card.pose.width, card_height(card.pose.width))
        covered = max(covered, *(overlap(area, box) for box in kept))
        reached = max(reached, dist(card_place(card), home))
    assert reached > 500
    assert covered < 0.2 * card.pose.width * card_height(card.pose.width)


def test_the_hand_is_back_before_a_card_is_dealt_to_it_also_if_the_deck_runs_out(
    tmp_path: Path,
) -> None:
    match = standing("commander", [[face] for face in FACES], ["cleave", "slash"])
    aims = ["", "5", "", "", "0", ""]
    scripts = {seat: [f"{FACES[seat]}>{aims[seat]}".rstrip(">")] for seat in range(1, 6)}
    services = TableServices(tmp_path, match=match, scripts=scripts)
    pilot = TablePilot(services, chairs("screen", *[""] * 5), {}, (1280, 720), False)
    pilot.until(lambda: pilot.asked == 0)
    pilot.answer(Play(0, services.dealer.view(0).zones["hand:0"][0], "commit:0", ""))
    pilot.until(lambda: pilot.scene.state.view.counts["deck"] < 2, 90.0)
    assert pilot.scene.state.hand_raised
    pilot.until(lambda: "reshuffled" in pilot.scene.state.badge.text, 5.0)
    assert pilot.scene.state.hand_raised


def grown(layout: Layout, seat: Seat) -> Pose:
    """Return the pose of a seat's card in a fight."""
    box = layout.box(f"open:{seat}")
    return forward(layout, Pose(*box.centre, box.w))


def box_of(pose: Pose) -> Box:
    width = pose.width * pose.zoom
    return Box.around(pose.x, pose.y, width, card_height(width))


@pytest.mark.parametrize("variant", TEAMS)
def test_a_card_that_fights_covers_no_line_and_no_button_at_the_edges(variant: str) -> None:
    layout = TableServices(Path()).layout("filthy_casual", variant)
    kept = [full_prompt_box(layout.get(PromptAnchor, "prompt")), HEAD_BOX, BUTTONS]
    for seat in range(len(layout.of_kind(PlaqueAnchor))):
        area = box_of(grown(layout, seat))
        with_rim = Box.around(*area.centre, area.w + 30, area.h + 30)
        assert not any(meet(with_rim, box) for box in kept), seat


@pytest.mark.parametrize("pair", [(1, 3), (1, 5), (4, 0), (4, 2)])
def test_a_commander_strikes_an_enemy_of_another_column_along_its_arrow(
    pair: tuple[Seat, Seat],
) -> None:
    layout = TableServices(Path()).layout("filthy_casual", "teams_6")
    card, struck = (grown(layout, seat) for seat in pair)
    path = path_to(layout, card, struck, pair)
    ways = [(struck.x - x, struck.y - y) for x, y in ((card.x, card.y), path.at(0.5), path.end)]
    slopes = [across / down for across, down in ways]
    assert max(slopes) - min(slopes) < 0.01
    area = box_of(path.reached)
    others = [layout.box(f"open:{seat}") for seat in range(6) if seat not in pair]
    assert not any(meet(area, box) for box in others)
    assert overlap(area, box_of(struck)) < 0.1 * area.w * area.h
    assert dist(path.end, (struck.x, struck.y)) < 0.4 * dist((card.x, card.y), (struck.x, struck.y))


def card_place(card: CardSprite) -> tuple[float, float]:
    return card.pose.x, card.pose.y


def test_nothing_covers_the_wheel_of_two_small_teams(tmp_path: Path) -> None:
    layout = TableServices(Path()).layout("filthy_casual", "teams_6")
    (wheel,) = layout.of_kind(WheelAnchor)
    radius, unit = wheel_grid(wheel)
    whole = Box.around(*wheel.box.centre, 2 * (radius + 60) * unit, 2 * (radius + 60) * unit)
    assert whole.w > 300
    hand = layout.get(HandAnchor, "hand").box
    columns = [layout.box(f"open:{seat}") for seat in range(6)]
    assert whole.x + whole.w < min(box.x for box in columns)
    assert whole.x + whole.w < hand.centre[0] - 2.5 * hand.w
