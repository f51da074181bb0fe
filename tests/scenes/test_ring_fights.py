"""How cards of a ring meet, and what is drawn around them."""

from collections.abc import Sequence
from math import dist
from pathlib import Path

import pytest

from game.commands.smooth_work import KINDS, counting
from game.engine import Play
from game.scenes.table.animation.rushes import CONTACT
from game.scenes.table.components.captions import BADGE_Z
from game.scenes.table_warmup import table_warmup
from game.view.arrows import Aim, Arrow, Disc
from game.view.card_tones import SHADE_STEPS
from game.view.cards import RIM, CardSprite
from game.view.clash_effects import KILLING
from game.view.dial_damage import CLOSE, beside_dial, damage_sides, flown_width
from game.view.pieces import Badge, Burst
from game.view.scale import Box
from game.view.seat_geometry import overlap
from game.view.stage import Sprite
from game.view.table_anchors import BadgeAnchor, DialAnchor, PlaqueAnchor, RecapAnchor
from game.view.table_geometry import card_height
from game.view.zone_anchors import SlotAnchor
from tests.scenes.tables import TablePilot, TableServices, chairs, standing
from tests.scenes.test_fights import FREE, LARGE, distance, fight


def tied(folder: Path) -> TablePilot:
    """Return a table of three at the line between two equal cards of a ring."""
    pilot = fight(folder, ["slash", "slash", "cross_cut"], ["1", "2", "1"], **FREE)
    pilot.until(lambda: any(arrow.thin for arrow in pilot.sprites(Arrow)), 30.0)
    return pilot


def laid(
    folder: Path, hands: list[list[str]], scripts: dict[int, list[str]], deck: Sequence[str] = ()
) -> TablePilot:
    """Return a table of three with these hands; seat 0 has laid its first card against seat 1."""
    services = TableServices(folder, match=standing("free_for_all", hands, deck), scripts=scripts)
    pilot = TablePilot(services, chairs("screen", "", ""), {}, LARGE, False)
    pilot.until(lambda: pilot.asked == 0)
    card = services.dealer.view(0).zones["hand:0"][0]
    pilot.answer(Play(0, card, "commit:0", "1"))
    return pilot


def numbers(pilot: TablePilot) -> list[str]:
    """Return the numbers on bursts that are in sight."""
    return [burst.text for burst in pilot.sprites(Burst) if burst.image and burst.text]


def test_equal_cards_of_a_ring_hit_each_other_in_the_middle_of_their_line(tmp_path: Path) -> None:
    pilot = tied(tmp_path)
    cards = [pilot.board.open_in_slots(seat)[0] for seat in (0, 1)]
    pilot.until(lambda: cards[0].pose.zoom > 1.2)
    pilot.frames(10)
    homes = [(card.pose.x, card.pose.y) for card in cards]
    apart, gaps = distance(cards[0].pose, cards[1].pose), list[float]()
    for _ in range(170):
        pilot.frames(1)
        gaps.append(distance(cards[0].pose, cards[1].pose))
    assert max(gaps) > apart + 30, "both draw back"
    wide = cards[0].pose.width * cards[0].pose.zoom
    assert min(gaps) < (CONTACT + 0.2) * card_height(wide), "they meet"
    assert [(card.pose.x, card.pose.y) for card in cards] == homes


def test_a_tie_in_a_ring_is_shown_without_slow_drawing(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "slash", "cross_cut"], ["1", "2", "1"], **FREE)
    view = pilot.services.dealer.view(None)
    easel = pilot.scene.parts.canvas.easel
    table_warmup(pilot.services, view.rulebook, view.seats, view.options, easel).finish()
    with counting() as counts:
        pilot.until(lambda: "+1" in numbers(pilot), 40.0)
        pilot.frames(60)
    assert counts == dict.fromkeys(KINDS, 0)


def test_a_tie_in_a_ring_shows_what_the_next_hit_deals_more_while_its_cards_lie_there(
    tmp_path: Path,
) -> None:
    pilot = tied(tmp_path)
    pilot.until(lambda: bool(numbers(pilot)), 4.0)
    assert numbers(pilot) == ["+1"]
    assert pilot.board.open_in_slots(0)
    assert pilot.scene.state.prompt.below == "Nobody is hurt. Next hit between them: +1 damage"


def test_the_arrow_of_who_attacks_leaves_with_the_cards_of_a_tie(tmp_path: Path) -> None:
    last = {1: "impale", 2: "cleave"}
    hands = [["slash"], ["impale", last[1]], ["impale", last[2]]]
    pilot = laid(tmp_path, hands, {1: ["impale>2", last[1]], 2: ["impale>0", last[2]]})
    pilot.until(lambda: "+1" in numbers(pilot), 60.0)
    assert [aim for aim in pilot.sprites(Aim) if aim.image], "while they lie there"
    pilot.until(lambda: "parry" in pilot.scene.state.badge.text, 60.0)
    assert not [aim for aim in pilot.sprites(Aim) if aim.image]


def test_nothing_of_a_tie_is_shown_before_the_last_fight_has_faded(tmp_path: Path) -> None:
    faces = ["slash", "impale", "impale"]
    pilot = fight(tmp_path, faces, ["1", "2", "1"], **FREE)
    pilot.until(lambda: any(arrow.thin for arrow in pilot.sprites(Arrow)), 60.0)
    pilot.frames(6)
    (disc,) = pilot.sprites(Disc)
    assert disc.image is None
    pilot.until(lambda: disc.image is not None, 2.0)


@pytest.mark.parametrize("mode", ["free_for_all", "commander"])
def test_equal_cards_meet_where_the_sign_of_a_tie_flashes(mode: str, tmp_path: Path) -> None:
    seats = 3 if mode == "free_for_all" else 6
    faces = ["slash"] * seats
    aims = ["1", "2", "0"] if seats == 3 else ["", "3", "", "", "0", ""]
    pilot = fight(tmp_path, faces, aims, mode=mode)
    pilot.until(lambda: any(arrow.thin for arrow in pilot.sprites(Arrow)), 30.0)
    line = max((arrow for arrow in pilot.sprites(Arrow) if arrow.thin), key=lambda each: each.z)
    pilot.until(lambda: any(burst.image for burst in pilot.sprites(Burst)), 3.0)
    (sign,) = [burst for burst in pilot.sprites(Burst) if burst.image]
    assert dist(sign.rect.center, line.rect.center) < 6


def test_the_cards_of_a_parry_are_seen_before_they_are_compared(tmp_path: Path) -> None:
    scripts = {1: ["impale>2", "cleave"], 2: ["impale>1", "flurry"]}
    pilot = laid(tmp_path, [["slash"], ["impale", "cleave"], ["impale", "flurry"]], scripts)
    pilot.until(lambda: "parry" in pilot.scene.state.badge.text, 60.0)
    pilot.until(lambda: bool(pilot.board.open_in_slots(1)), 30.0)
    (card,), seen = pilot.board.open_in_slots(1), 0
    while "beats" not in pilot.scene.state.prompt.text:
        pilot.frames(1)
        seen += card.face is not None and card.pose.turn == 1
    assert seen >= 25


def test_once_both_have_chosen_nobody_is_said_to_choose_another_card(tmp_path: Path) -> None:
    hands = [["slash", "cleave"], ["slash", "flurry"], ["cleave"]]
    pilot = laid(tmp_path, hands, {1: ["slash>0", "flurry"], 2: ["cleave>0"]})
    pilot.until(lambda: pilot.asked == 0, 60.0)
    assert "parry" in pilot.scene.state.badge.text
    pilot.answer(Play(0, pilot.services.dealer.view(0).zones["hand:0"][0], "commit:0", ""))
    said = set[str]()
    while "Again" not in pilot.scene.state.prompt.text:
        said.add(pilot.scene.state.prompt.text)
        pilot.frames(1)
    assert not any("choose" in text for text in said), said


def test_no_name_is_gray_while_two_others_parry(tmp_path: Path) -> None:
    scripts = {1: ["impale>2", "cleave"], 2: ["impale>1", "flurry"]}
    pilot = laid(tmp_path, [["slash"], ["impale", "cleave"], ["impale", "flurry"]], scripts)
    pilot.until(lambda: "parry" in pilot.scene.state.badge.text, 60.0)
    pilot.until(lambda: bool(pilot.board.open_in_slots(1)), 30.0)
    assert not pilot.board.open_in_slots(0)
    assert pilot.scene.state.dimmed
    assert all(plaque.lit for plaque in pilot.scene.parts.hud.plaques.values())


def test_the_prompt_says_that_two_choose_again_only_if_both_have_a_card(tmp_path: Path) -> None:
    hands, scripts = [["slash"], ["impale"], ["impale", "cleave"]], {1: ["impale>2"]}
    pilot = laid(tmp_path, hands, {**scripts, 2: ["impale>1", "cleave"]})
    said = set[str]()
    while "beats" not in pilot.scene.state.prompt.text or "Again" not in "".join(said):
        pilot.frames(1)
        said.add(pilot.scene.state.prompt.text)
    assert not any("choose another" in text for text in said)


def test_from_the_third_tie_of_two_seats_each_is_shown_faster(tmp_path: Path) -> None:
    moves = ["impale", "cleave", "flurry", "slash", "cross_cut"]
    hands = [["slash"], moves, moves]
    scripts = {1: ["impale>2", *moves[1:]], 2: ["impale>1", *moves[1:]]}
    pilot, seen = laid(tmp_path, hands, scripts), list[int]()
    for ties in range(1, 6):
        frames = 0
        while f"+{ties}" not in numbers(pilot):
            pilot.frames(1)
            frames += 1
            assert frames < 3000
        seen.append(frames)
    assert seen[1] > seen[2] > seen[3]


@pytest.mark.parametrize("winner", [1, 2])
def test_whoever_wins_after_a_tie_the_arrow_comes_from_whoever_attacked(
    winner: int, tmp_path: Path
) -> None:
    last = {winner: "impale", 3 - winner: "cleave"}
    hands = [["slash"], ["impale", last[1]], ["impale", last[2]]]
    scripts = {1: ["impale>2", last[1]], 2: ["impale>0", last[2]]}
    pilot = laid(tmp_path, hands, scripts)
    pilot.until(lambda: any(arrow.thin for arrow in pilot.sprites(Arrow)), 60.0)
    pilot.until(lambda: any(not arrow.thin for arrow in pilot.sprites(Arrow)), 60.0)
    pilot.until(lambda: any(arrow.image for arrow in pilot.sprites(Arrow)), 2.0)
    (arrow,), (card,) = pilot.sprites(Arrow), pilot.board.open_in_slots(1)
    (other,) = pilot.board.open_in_slots(2)
    place = arrow.rect.center
    ends = [pilot.scale.at(each.pose.x, each.pose.y) for each in (card, other)]
    assert dist(place, ends[0]) < dist(place, ends[1]), "it grows from the card of the attacker"


def test_the_arrow_of_an_attacker_that_loses_becomes_that_of_the_winner_when_the_cards_meet(
    tmp_path: Path,
) -> None:
    pilot = fight(tmp_path, ["slash", "impale", "cleave"], ["1", "0", "0"], **FREE)
    pilot.until(lambda: pilot.scene.state.prompt.text == "Cleo attacks Ines", 60.0)
    pilot.frames(60)
    (arrow,) = pilot.sprites(Arrow)
    assert arrow.image is not None
    pilot.until(lambda: bool(pilot.scene.state.verdict.text), 10.0)
    pilot.frames(10)
    (latest,) = pilot.sprites(Arrow)
    assert latest.image is not None
    assert (latest is arrow) == (pilot.scene.state.verdict.winner == 2)


def test_two_that_fight_grow_and_all_others_darken(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "impale", "cleave"], ["1", "2", "0"], **FREE)
    pilot.until(lambda: bool(pilot.scene.state.prompt.text.startswith("Ines attacks")), 60.0)
    pilot.frames(40)
    fighting = [pilot.board.open_in_slots(seat)[0].pose for seat in (0, 1)]
    (other,) = pilot.board.open_in_slots(2)
    assert all(pose.zoom > 1.2 and pose.rim == RIM and not pose.shade for pose in fighting)
    assert other.pose.zoom == 1 and other.pose.shade == SHADE_STEPS
    pilot.until(lambda: pilot.scene.state.prompt.text == "Bram attacks Cleo", 30.0)
    pilot.frames(40)
    assert other.pose.zoom > 1.2 and not other.pose.shade, "it fights now"
    (beaten,) = pilot.board.open_in_slots(0)
    assert beaten.pose.dim and beaten.pose.struck and beaten.pose.zoom == 1 and not beaten.pose.rim


def test_the_line_of_a_parry_tells_its_result_only_when_the_cards_hit(tmp_path: Path) -> None:
    scripts = {1: ["impale>2", "cleave"], 2: ["impale>0", "flurry"]}
    pilot = laid(tmp_path, [["slash"], ["impale", "cleave"], ["impale", "flurry"]], scripts)
    pilot.until(lambda: "parry" in pilot.scene.state.badge.text, 60.0)
    pilot.until(lambda: "Again:" in pilot.scene.state.prompt.text, 30.0)
    assert pilot.scene.state.prompt.text == "Again: Bram against Cleo"
    pilot.until(lambda: pilot.scene.state.prompt.text != "Again: Bram against Cleo", 10.0)
    assert pilot.scene.state.prompt.text == "Bram's Cleave beats Cleo's Flurry"
    assert pilot.scene.state.verdict.winner == 1


def test_the_log_and_the_notes_of_a_ring_of_five_are_read_from_afar(tmp_path: Path) -> None:
    moves = ["slash", "impale", "impale", "impale", "slash"]
    pilot = fight(tmp_path, moves, ["1", "2", "3", "0", "0"], **FREE)
    layout = pilot.scene.parts.canvas.layout
    assert layout.get(RecapAnchor, "recap").letters >= 1080 / 27
    assert layout.get(BadgeAnchor, "badge").letters >= 38
    pilot.until(lambda: "parry" in pilot.scene.state.badge.text, 90.0)
    pilot.until(lambda: any(badge.z == BADGE_Z and badge.image for badge in pilot.sprites(Badge)))
    (note,) = [each for each in pilot.sprites(Badge) if each.z == BADGE_Z and each.image]
    boxes = [slot.box for slot in layout.of_kind(SlotAnchor)]
    assert not any(pilot.scale.rect(box).colliderect(note.rect) for box in boxes)


@pytest.mark.parametrize("attacker", [1, 4])
def test_the_swords_of_a_tie_in_a_ring_are_at_one_place(attacker: int, tmp_path: Path) -> None:
    aims = ["1", "0", "1", "1", "0"]
    aims[attacker] = str(5 - attacker)
    pilot = fight(tmp_path, ["cleave", "slash", "impale", "impale", "slash"], aims, **FREE)
    pilot.until(lambda: any(arrow.thin for arrow in pilot.sprites(Arrow)), 90.0)
    places: list[tuple[int, int]] = []
    while "+1" not in numbers(pilot):
        pilot.frames(1)
        swords = [burst for burst in pilot.sprites(Burst) if not burst.text]
        marks = [*pilot.sprites(Disc), *swords]
        places += [each.rect.center for each in marks if each.image]
    assert max(dist(place, other) for place in places for other in places) < 8


def test_with_reduced_motion_equal_cards_of_a_ring_stay_and_show_the_same(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "slash", "cross_cut"], ["1", "2", "1"], **FREE)
    pilot.services.set(reduced_motion=True)
    pilot.until(lambda: any(arrow.thin for arrow in pilot.sprites(Arrow)), 30.0)
    (card,) = pilot.board.open_in_slots(0)
    home, places = (card.pose.x, card.pose.y), set[tuple[float, float]]()
    while not numbers(pilot):
        pilot.frames(1)
        places.add((card.pose.x, card.pose.y))
    assert places == {home}


def test_the_arrow_of_the_viewer_is_above_those_of_the_others(tmp_path: Path) -> None:
    faces = ["slash", "flurry", "cleave", "flurry", "cleave", "impale"]
    pilot = fight(tmp_path, faces, ["", "5", "", "", "2", ""], mode="commander")
    pilot.until(lambda: len(pilot.sprites(Aim)) == 6, 30.0)
    layers = [aim.z for aim in pilot.sprites(Aim)]
    assert layers[0] > max(layers[1:])


def test_the_note_of_a_reshuffle_is_about_a_pile_and_gone_when_a_choice_is_asked_for(
    tmp_path: Path,
) -> None:
    hands = [["slash", "cleave"], ["impale", "cleave"], ["flurry", "cleave"]]
    pilot = laid(tmp_path, hands, {1: ["impale>2"], 2: ["flurry>0"]})
    pilot.until(lambda: "reshuffled" in pilot.scene.state.badge.text)
    assert pilot.scene.state.badge.routine
    assert pilot.asked is None
    pilot.until(lambda: pilot.asked == 0)
    assert pilot.scene.state.badge.text == ""


ROWS = [f"teams_{size}" for size in (6, 10, 14)]
RINGS = [f"seats_{seats}" for seats in (3, 4, 5, 6, 7)]


@pytest.mark.parametrize("variant", ROWS)
def test_damage_lands_on_the_same_side_of_all_dials_of_a_team(variant: str) -> None:
    layout = TableServices(Path()).layout("filthy_casual", variant)
    sides = list(damage_sides(layout).values())
    half = len(sides) // 2
    assert len(set(sides[:half])) == len(set(sides[half:])) == 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_damage_beside_a_dial_is_away_from_the_plaques_of_other_seats(seats: int) -> None:
    layout = TableServices(Path()).layout("filthy_casual", f"seats_{seats}")
    sides = damage_sides(layout)
    for dial in layout.of_kind(DialAnchor):
        width = flown_width(dial)
        damage = Box.around(*beside_dial(dial, width, sides[dial.name]), width + 40, width + 40)
        for plaque in layout.of_kind(PlaqueAnchor):
            own = overlap(plaque.box, dial.box)
            assert own or not overlap(plaque.box, damage), (dial.name, plaque.name)


@pytest.mark.parametrize("variant", [*RINGS, *ROWS])
def test_damage_that_kills_lands_on_the_same_side_and_covers_no_number(variant: str) -> None:
    layout = TableServices(Path()).layout("filthy_casual", variant)
    sides = damage_sides(layout)
    for dial in layout.of_kind(DialAnchor):
        for grown in (1.0, KILLING):
            width = grown * flown_width(dial)
            x, y = beside_dial(dial, width, sides[dial.name])
            away = dist((x, y), dial.box.centre)
            assert away >= CLOSE * (dial.box.w + width) / 2 - 0.01, dial.name
            assert width / 2 <= y <= 1080 - width / 2
            assert (y - dial.box.centre[1]) * sides[dial.name][1] >= 0


def test_cards_of_two_teams_go_to_the_discards_between_the_names(tmp_path: Path) -> None:
    faces = ["slash", "slash", "slash", "impale", "impale", "impale"]
    pilot = fight(tmp_path, faces, ["", "3", "", "", "0", ""], mode="commander")
    pilot.until(lambda: len(pilot.board.cards("open:0")) == 1, 30.0)
    layout, moved = pilot.scene.parts.canvas.layout, 0
    boxes = [layout.box(f"seat:{seat}") for seat in range(6)]
    names = [(box.x + 0.42 * box.w, box.y + 0.35 * box.h) for box in boxes]
    pilot.until(lambda: not pilot.board.cards("open:0"), 60.0)
    flying = [card for card in pilot.sprites(CardSprite) if card.face in ("slash", "impale")]
    for _ in range(30):
        pilot.frames(1)
        for card in set(flying) & set(pilot.sprites(CardSprite)):
            wide = card.pose.width * card.pose.zoom
            area = Box.around(card.pose.x, card.pose.y, wide, card_height(wide))
            assert not any(area.holds(name) for name in names)
            moved += card.pose.flying
    assert moved


def test_the_damage_of_a_fight_fades_while_the_next_one_begins(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "impale", "flurry"], ["1", "2", "0"], **FREE)
    pilot.until(lambda: bool(numbers(pilot)), 30.0)
    pilot.frames(45)
    (burst,) = [burst for burst in pilot.sprites(Burst) if burst.image and burst.text]
    place = burst.rect.copy()
    pilot.until(lambda: burst not in pilot.sprites(Burst), 10.0)
    sprites = pilot.scene.parts.canvas.stage.sprites
    ghosts = [each for each in sprites if type(each) is Sprite and each.rect == place]
    assert len(ghosts) == 1
    pilot.frames(30)
    assert ghosts[0] not in pilot.scene.parts.canvas.stage.sprites


def test_a_resize_in_a_parry_keeps_the_extra_damage_without_arrows_and_lines(
    tmp_path: Path,
) -> None:
    faces = ["slash", "flurry", "cleave", "flurry", "cleave", "cleave"]
    pilot = fight(tmp_path, faces, ["", "5", "", "", "2", ""], mode="commander")
    pilot.until(lambda: "parry" in pilot.scene.state.badge.text, 90.0)
    for _ in range(2):
        assert sorted(numbers(pilot)) == ["+1", "+1"]
        assert not [each for each in pilot.sprites(Aim) + pilot.sprites(Arrow) if each.image]
        pilot.resize(pilot.target.get_size())
        pilot.frames(1)
