"""Fights in Filthy Casual: who stays bright, where damage and notes are, what a kill looks like."""

from math import hypot
from pathlib import Path

import pytest
from pygame import Surface

from game.engine import Match, Play
from game.rulebooks import rulebook
from game.scenes.table.animation.rushes import contact
from game.scenes.table.waiting import waiting_line
from game.view.arrows import Aim, Arrow
from game.view.banner import Banner
from game.view.cards import BAD_RIM, RIM, Pose
from game.view.dial_damage import beside_dial, damage_sides, flown_width
from game.view.easel import Easel
from game.view.narration_bar import NarrationBar
from game.view.pieces import Burst, MovingBurst
from game.view.plaques import Plate, plaque
from game.view.recap import RecapStrip
from game.view.scale import Box
from game.view.seat_geometry import between, dial_on, overlap
from game.view.table_anchors import DialAnchor, PlaqueAnchor, RecapAnchor, WheelAnchor
from game.view.table_geometry import card_height
from game.view.vector import wheel_place
from game.view.wheel import ARROW_Z, NODE_Z, RAISED
from tests.scenes.pilot import shared_easel
from tests.scenes.tables import TablePilot, TableServices, chairs

BOOK = rulebook("filthy_casual")

LARGE = (1280, 720)

FREE = {"mode": "free_for_all"}

VARIANTS = [*(f"seats_{seats}" for seats in range(3, 8)), "teams_6", "teams_10"]
"""The layouts on which damage flies to dials on wide plaques."""


def fight(folder: Path, faces: list[str], aims: list[str], **options: object) -> TablePilot:
    """Return a table whose computers follow a script; seat 0 has already chosen."""
    seats = len(faces)
    zones = {f"hand:{seat}": [face, "cleave"] for seat, face in enumerate(faces)}
    position = {"zones": zones, "rest": "dealt"}
    match = Match.start(BOOK, seats, options, 1, position=position)
    scripts = {
        seat: [f"{faces[seat]}>{aims[seat]}" if any(aims[seat : seat + 1]) else faces[seat]]
        for seat in range(1, seats)
    }
    services = TableServices(folder, match=match, scripts=scripts)
    pilot = TablePilot(services, chairs("screen", *[""] * (seats - 1)), options, LARGE, False)
    pilot.until(lambda: pilot.asked == 0)
    view = services.dealer.view(0)
    card = next(each for each in view.zones["hand:0"] if view.face(each) == faces[0])
    pilot.answer(Play(0, card, "commit:0", aims[0] if aims else ""))
    return pilot


def brawl(folder: Path) -> TablePilot:
    return fight(folder, ["slash", "impale", "flurry"], ["1", "2", "0"], **FREE)


def lines(pilot: TablePilot, most: int = 1500) -> list[str]:
    """Return all prompts until the next choice, each with what it costs."""
    said: list[str] = []
    for _ in range(most):
        pilot.frames(1)
        prompt = pilot.scene.state.prompt
        text = f"{prompt.text}|{prompt.below}" if prompt.below else prompt.text
        if text and text not in said:
            said.append(text)
        if pilot.asked == 0:
            break
    return said


def test_the_line_says_who_attacked_whom_and_what_it_cost(tmp_path: Path) -> None:
    said = lines(brawl(tmp_path))
    assert "Ines attacks Bram: Slash beats Impale|Bram loses 1" in said
    assert "Cleo attacks Ines, but Slash beats Flurry|Cleo loses 1" in said


def test_the_line_has_the_shields_of_both_in_the_order_of_its_words(tmp_path: Path) -> None:
    pilot = brawl(tmp_path)
    pilot.until(lambda: pilot.scene.state.prompt.text.startswith("Cleo attacks Ines"), 30.0)
    crests = pilot.board.crests
    (bar,) = pilot.sprites(NarrationBar)
    assert bar.told is not None
    assert bar.told.crests == (crests[2], crests[0])


def test_the_room_for_the_cost_is_kept_so_that_the_line_does_not_jump(tmp_path: Path) -> None:
    pilot = brawl(tmp_path)
    pilot.until(lambda: bool(pilot.scene.state.verdict.text), 30.0)
    pilot.frames(1)
    assert pilot.scene.state.prompt.below == ""
    (bar,) = pilot.sprites(NarrationBar)
    before = bar.rect
    pilot.until(lambda: bool(pilot.scene.state.prompt.below), 5.0)
    assert bar.rect == before


def test_the_prompt_numbers_each_fight_before_the_cards_meet(tmp_path: Path) -> None:
    pilot, told = brawl(tmp_path), list[tuple[str, str | None]]()
    while len(told) < 3:
        pilot.frames(1)
        line = pilot.scene.state.prompt
        if "Fight" in (line.below or "") and (line.text, line.below) not in told:
            told.append((line.text, line.below))
    assert told == [
        ("Ines attacks Bram", "Fight 1 of 3: Slash against Impale"),
        ("Cleo attacks Ines", "Fight 2 of 3: Flurry against Slash"),
        ("Bram attacks Cleo", "Fight 3 of 3: Impale against Flurry"),
    ]
    assert pilot.scene.state.view.rulebook.fight_count(pilot.scene.state.view) == 3


def test_the_plaque_shows_the_size_of_the_viewers_lowered_hand(tmp_path: Path) -> None:
    pilot = brawl(tmp_path)
    pilot.until(lambda: "Fight 1" in (pilot.scene.state.prompt.below or ""), 30.0)
    own = pilot.board.pile_views.echoes["hand:0"]
    assert own.count == pilot.scene.state.view.counts["hand:0"] == 1 and own.image


def test_the_prompt_keeps_both_shields_on_their_sides_during_a_fight(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["impale", "slash", "flurry"], ["1", "0", "0"], **FREE)
    pilot.until(lambda: "attack each other" in pilot.scene.state.prompt.text, 30.0)
    first = pilot.scene.state.prompt
    pilot.until(lambda: pilot.scene.state.struck, 30.0)
    line = pilot.scene.state.prompt
    assert (line.seat, line.other) == (first.seat, first.other) == (1, 0)


def test_the_strip_shows_a_line_as_soon_as_the_prompt_does(tmp_path: Path) -> None:
    pilot = brawl(tmp_path)
    (strip,) = pilot.sprites(RecapStrip)
    pilot.until(lambda: pilot.scene.state.struck, 30.0)
    pilot.frames(2)
    prompt = pilot.scene.state.prompt
    assert strip.lines[-2:] == (prompt.text, prompt.below) and prompt.hurts


def test_only_what_a_hit_costs_is_in_the_color_of_damage(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "slash", "cross_cut"], ["1", "2", "1"], **FREE)
    (strip,) = pilot.sprites(RecapStrip)
    calm, hurting = set[str](), set[str]()
    while "parry" not in pilot.scene.state.badge.text:
        pilot.frames(1)
        line = pilot.scene.state.prompt
        (hurting if line.hurts else calm).add(line.below or "")
        if "Nobody" in (line.below or ""):
            assert strip.lines[-1] == line.below, "the strip tells it with the tie"
    assert hurting and all("loses" in line for line in hurting)
    assert "Nobody is hurt. Next hit between them: +1 damage" in calm
    assert "Fight 2 of 2: Slash against Slash" in calm, "nothing tells the tie before it is fought"


def test_the_strip_keeps_an_older_line_that_equals_the_large_one(tmp_path: Path) -> None:
    pilot = brawl(tmp_path)
    (strip,) = pilot.sprites(RecapStrip)
    pilot.until(lambda: pilot.log.count("Bram loses 1") == 2, 40.0)
    pilot.frames(2)
    assert pilot.scene.state.prompt.below == "Bram loses 1"
    assert strip.lines.count("Bram loses 1") == 1


def test_two_at_a_table_read_a_hit_in_one_place(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    pilot.until(lambda: pilot.scene.state.struck, 20.0)
    state = pilot.scene.state
    assert (state.verdict.text, state.verdict.detail, state.prompt.text) == (
        *("Bram's Cross-Cut beats Ines's Slash", "Ines loses 1"),
        "",
    )


def test_damage_stays_beside_the_dial_and_never_covers_its_number(tmp_path: Path) -> None:
    pilot = brawl(tmp_path)
    box = pilot.scene.parts.canvas.layout.box("hp:1")
    number = pilot.scale.rect(Box.around(*box.centre, 0.4 * box.w, 0.4 * box.h))
    pilot.until(lambda: bool(pilot.sprites(MovingBurst)), 20.0)
    pilot.frames(45)
    (burst,) = pilot.sprites(MovingBurst)
    assert not burst.rect.colliderect(number)
    assert burst.rect.colliderect(pilot.scale.rect(box).inflate(20, 20))
    pilot.until(lambda: pilot.scene.state.counters["hp:1"] == 6, 5.0)
    pilot.frames(30)
    assert burst in pilot.scene.stage.sprites
    pilot.until(lambda: burst not in pilot.scene.stage.sprites, 10.0)


def test_only_the_fight_in_front_is_bright(tmp_path: Path) -> None:
    pilot = brawl(tmp_path)
    pilot.until(lambda: bool(pilot.sprites(Arrow)), 30.0)
    pilot.frames(75)
    (first,) = pilot.sprites(Arrow)
    assert [strength(aim) < strength(first) for aim in pilot.sprites(Aim)] == [True, True]
    pilot.until(lambda: first not in pilot.sprites(Arrow), 30.0)
    pilot.frames(75)
    (second,) = pilot.sprites(Arrow)
    assert [strength(aim) < strength(second) for aim in pilot.sprites(Aim)] == [True]
    assert strength(second) > 200
    pilot.until(lambda: bool(pilot.scene.state.verdict.text), 5.0)
    pilot.frames(2)
    rims = [card for card in pilot.board.sprites() if card.pose.rim == RIM]
    assert len(rims) == 1


def test_who_attacks_whom_is_told_before_their_cards_move(tmp_path: Path) -> None:
    pilot = brawl(tmp_path)
    pilot.until(lambda: pilot.scene.state.prompt.text == "Ines attacks Bram", 30.0)
    (attacker,) = pilot.board.open_in_slots(0)
    home, read = attacker.pose, 0
    while attacker.pose == home:
        pilot.frames(1)
        read += 1
    assert read > 50
    assert not pilot.scene.state.verdict.text and not pilot.scene.state.relation.better


def test_a_card_that_attacks_lunges_at_its_target_even_if_it_loses(tmp_path: Path) -> None:
    pilot = brawl(tmp_path)
    pilot.until(lambda: pilot.scene.state.prompt.below == "Bram loses 1", 30.0)
    (attacker,) = pilot.board.open_in_slots(2)
    (target,) = pilot.board.open_in_slots(0)
    pilot.until(lambda: pilot.scene.state.prompt.text.startswith("Cleo attacks Ines"), 10.0)
    pilot.until(lambda: attacker.pose.zoom > 1.2 and not attacker.pose.flying, 5.0)
    start = apart = distance(attacker.pose, target.pose)
    while pilot.scene.state.prompt.below != "Cleo loses 1":
        pilot.frames(1)
        apart = min(apart, distance(attacker.pose, target.pose))
    assert target.pose.width < apart < 1.6 * target.pose.width, "it stops at the other's edge"
    pilot.until(lambda: pilot.scene.state.prompt.below == "Cleo loses 1", 5.0)
    assert distance(attacker.pose, target.pose) == pytest.approx(start)


def test_the_beaten_card_of_each_fight_is_crossed_out_and_the_better_one_has_a_rim(
    tmp_path: Path,
) -> None:
    pilot = brawl(tmp_path)
    fights: list[tuple[str, set[int], int]] = [
        ("Bram loses 1", {1}, 0),
        ("Cleo loses 1", {2}, 0),
        ("Bram loses 1", {1}, 2),
    ]
    for cost, lost, better in fights:
        pilot.until(lambda cost=cost: pilot.scene.state.prompt.below == cost, 30.0)
        pilot.frames(2)
        cards = {pilot.board.zone_of(card): card.pose for card in pilot.board.sprites()}
        crossed_out = {zone for zone, pose in cards.items() if pose.struck}
        assert crossed_out == {f"open:{seat}" for seat in lost}
        assert [zone for zone, pose in cards.items() if pose.rim == RIM] == [f"open:{better}"]


def test_cards_that_take_no_part_in_a_fight_keep_their_colors(tmp_path: Path) -> None:
    pilot = brawl(tmp_path)
    pilot.until(lambda: pilot.scene.state.prompt.below == "Bram loses 1", 30.0)
    pilot.frames(2)
    (apart,) = pilot.board.open_in_slots(2)
    assert not (apart.pose.dim or apart.pose.pale or apart.pose.struck)


def test_a_beaten_card_that_fights_again_is_neither_crossed_out_nor_gray_meanwhile(
    tmp_path: Path,
) -> None:
    pilot = brawl(tmp_path)
    pilot.until(lambda: pilot.scene.state.prompt.below == "Bram loses 1", 30.0)
    (beaten,) = pilot.board.open_in_slots(1)
    assert beaten.pose.struck and beaten.pose.rim == BAD_RIM
    pilot.until(lambda: pilot.scene.state.prompt.below == "Cleo loses 1", 30.0)
    assert not (beaten.pose.struck or beaten.pose.dim)
    pilot.until(lambda: beaten.pose.rim == BAD_RIM, 30.0)
    assert beaten.pose.struck and not beaten.pose.dim, "its name is still read"
    fights = pilot.scene.state.overview.outcomes.fights[beaten.card]
    assert [fight.won for fight in fights] == [False, False]


def test_damage_starts_at_the_edge_of_the_worse_card(tmp_path: Path) -> None:
    pilot = brawl(tmp_path)
    pilot.until(lambda: bool(pilot.sprites(Arrow)), 30.0)
    (better,), (worse,) = pilot.board.open_in_slots(0), pilot.board.open_in_slots(1)
    place = pilot.scale.at(*contact(better.pose, worse.pose))
    pilot.until(lambda: bool(pilot.sprites(MovingBurst)), 20.0)
    pilot.until(lambda: pilot.sprites(MovingBurst)[0].image is not None, 2.0)
    assert pilot.sprites(MovingBurst)[0].rect.center == pytest.approx(place, abs=40)


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_damage_beside_a_dial_covers_no_line_of_the_log(seats: int) -> None:
    layout = TableServices(Path()).layout("filthy_casual", f"seats_{seats}")
    logs = [anchor.box for anchor in layout.of_kind(RecapAnchor)]
    sides = damage_sides(layout)
    for dial in layout.of_kind(DialAnchor):
        width = flown_width(dial)
        damage = Box.around(*beside_dial(dial, width, sides[dial.name]), width, width)
        assert not any(overlap(damage, log) for log in logs)


@pytest.mark.parametrize("variant", VARIANTS)
def test_damage_beside_a_dial_covers_no_name_and_no_other_dial(variant: str) -> None:
    layout = TableServices(Path()).layout("filthy_casual", variant)
    sides = damage_sides(layout)
    for dial in layout.of_kind(DialAnchor):
        width = flown_width(dial)
        damage = Box.around(*beside_dial(dial, width, sides[dial.name]), width, width)
        for other in layout.of_kind(DialAnchor):
            x, y = other.box.centre
            assert not overlap(damage, Box.around(x, y, 0.4 * other.box.w, 0.4 * other.box.h))
        for seat in layout.of_kind(PlaqueAnchor):
            x, y, w, h = seat.box.x, seat.box.y, seat.box.w, seat.box.h
            assert overlap(damage, Box(x, y, 0.6 * w, 0.5 * h)) < 0.02 * w * h, seat.name


@pytest.mark.parametrize("variant", ["teams_6", "teams_10"])
def test_the_note_of_a_parry_covers_no_plaque(variant: str) -> None:
    layout = TableServices(Path()).layout("filthy_casual", variant)
    plaques = [plaque.box for plaque in layout.of_kind(PlaqueAnchor)]
    half = len(plaques) // 2
    for one in range(half):
        for other in range(half, 2 * half):
            note = Box.around(*between(layout, one, other), 300, 90)
            assert not any(overlap(note, box) for box in plaques)


def distance(one: Pose, other: Pose) -> float:
    return hypot(one.x - other.x, one.y - other.y)


def strength(arrow: Arrow | Aim) -> int:
    """Return the opacity of the most opaque pixel of an arrow."""
    width, height = arrow.image.get_size()
    return max(arrow.image.get_at((x, y)).a for x in range(width) for y in range(height))


def test_the_names_of_those_who_fight_stay_bright(tmp_path: Path) -> None:
    pilot = brawl(tmp_path)
    pilot.until(lambda: pilot.scene.state.verdict.text != "", 20.0)
    pilot.frames(2)
    assert pilot.scene.state.dimmed
    assert all(plaque.lit for plaque in pilot.scene.parts.hud.plaques.values())


def test_no_name_is_gray_while_its_fight_is_shown(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    dimmed = 0
    while pilot.asked != 0:
        pilot.frames(1)
        if pilot.scene.state.dimmed == 1:
            dimmed += 1
            assert all(plaque.lit for plaque in pilot.scene.parts.hud.plaques.values())
    assert dimmed > 60


def test_a_parry_names_the_two_who_choose_again(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "impale", "impale"], ["1", "2", "1"], **FREE)
    said = lines(pilot)
    assert "Bram and Cleo each choose another card" in said
    assert "Bram and Cleo parry!" in pilot.log
    assert "Everyone chooses in secret" not in said


def test_a_line_names_those_who_choose_in_secret_if_not_everybody_does(tmp_path: Path) -> None:
    pilot = brawl(tmp_path)
    state, rules = pilot.scene.state, pilot.scene.context.rules
    said = []
    for asked, fallen in (((0, 1, 2), ()), ((1, 2), ()), ((1, 2), (0,))):
        some = state._replace(asked=asked, fallen=frozenset(fallen))
        said.append(waiting_line(asked[-2:], some, rules).text)
    everyone = "Everyone chooses in secret"
    assert said == [everyone, "Bram and Cleo choose in secret", everyone]


def test_only_the_plaques_of_those_who_parry_are_marked_as_acting(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "slash", "impale"], ["1", "0", "1"], **FREE)
    plaques = pilot.scene.parts.hud.plaques.values()
    assert not any(plaque.acting for plaque in plaques)
    pilot.until(lambda: pilot.asked == 0, 40.0)
    pilot.frames(2)
    assert [plaque.seat for plaque in plaques if plaque.acting] in ([0], [0, 1])


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_the_note_of_a_parry_is_between_the_two_and_covers_no_card(seats: int) -> None:
    folder = TableServices(Path())
    layout = folder.layout("filthy_casual", f"seats_{seats}")
    for one in range(seats):
        for other in range(one):
            x, y = between(layout, one, other)
            note = Box.around(x, y, 200, 60)
            assert note.y >= 36 and note.y + note.h <= 1080 - 36
            for name in [f"commit:{seat}" for seat in range(seats)] + ["deck", "discard"]:
                box = layout.box(name)
                apart = abs(box.centre[0] - x) >= (box.w + note.w) / 2
                assert apart or abs(box.centre[1] - y) >= (box.h + note.h) / 2


def test_a_killing_blow_is_larger_and_has_a_sound_of_its_own(tmp_path: Path) -> None:
    (killing, own), (usual, other) = (blow_at(tmp_path / str(hp), hp) for hp in (1, 2))
    assert killing > 1.4 * usual
    assert (own, other) == (True, False)


def blow_at(folder: Path, hp: int) -> tuple[int, bool]:
    """Return the width of the damage of a hit, and whether the sound of a kill was heard."""
    pilot = fight(folder, ["slash", "impale", "impale"], ["1", "0", "1"], hp=hp, **FREE)
    pilot.until(lambda: bool(pilot.sprites(MovingBurst)), 20.0)
    pilot.frames(45)
    return pilot.sprites(MovingBurst)[0].rect.w, "thud" in pilot.services.sound.cues


def test_the_burst_of_a_clash_covers_no_name(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    pilot.until(lambda: any(card.pose.dim for card in pilot.board.sprites()), 20.0)
    loser = next(card for card in pilot.board.sprites() if card.pose.dim)
    high = card_height(loser.pose.width * loser.pose.zoom)
    seen = 0
    while not pilot.scene.state.struck:
        pilot.frames(1)
        x, y = loser.pose.x, loser.pose.y + 0.35 * high
        name = pilot.scale.rect(Box.around(x, y, 200, 0.08 * high))
        bursts = [each for each in pilot.sprites(Burst) if each.image and not each.text]
        assert not any(each.rect.colliderect(name) for each in bursts)
        seen += bool(bursts)
    assert seen > 10
    winner = next(card for card in pilot.board.sprites() if card.pose.rim)
    assert abs(winner.pose.x - loser.pose.x) > loser.pose.width * loser.pose.zoom + 40


@pytest.mark.parametrize("team", [3, 5, 7])
def test_a_commander_table_has_a_wheel(team: int) -> None:
    layout = TableServices(Path()).layout("filthy_casual", f"teams_{2 * team}")
    assert layout.of_kind(WheelAnchor)


def layouts() -> list[str]:
    return [f"seats_{seats}" for seats in range(3, 8)] + ["teams_6", "teams_10", "teams_14"]


@pytest.mark.parametrize("name", layouts())
def test_a_long_name_does_not_touch_the_dial(name: str) -> None:
    services = TableServices(Path())
    layout, easel = services.layout("filthy_casual", name), shared_easel(LARGE)
    for seat, anchor in enumerate(layout.of_kind(PlaqueAnchor)):
        on = dial_on(layout, anchor)
        empty, named = (drawn(easel, anchor, words, on) for words in ("", "Maximiliane W"[:12]))
        dial = easel.scale.rect(layout.box(f"hp:{seat}"))
        for x in range(dial.left - 4, easel.scale.rect(anchor.box).right):
            for y in range(dial.top, dial.top + round(dial.h * 0.7)):
                assert named.get_at((x, y)) == empty.get_at((x, y))


def drawn(easel: Easel, anchor: PlaqueAnchor, name: str, dial: Box | None) -> Surface:
    """Return a picture of a plaque alone."""
    whole = Surface(LARGE)
    plaque(easel, anchor, Plate(name, "gules", "bot"), whole, dial)
    return whole


def test_the_burst_of_a_clash_is_gone_before_its_damage_is_shown(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    pilot.until(lambda: pilot.scene.state.struck, 20.0)
    assert not [sprite for sprite in pilot.sprites(Burst) if not sprite.text]


def test_two_at_a_table_read_in_the_banner_and_on_the_wheel_what_beats_what(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    (banner,) = pilot.sprites(Banner)

    def lit() -> int:
        layers = ARROW_Z, NODE_Z + RAISED
        return sum(
            each.z in layers and each.image is not None for each in pilot.scene.stage.sprites
        )

    dark = lit()
    pilot.until(lambda: pilot.scene.state.struck, 20.0)
    assert banner.signs == ("move_cross", "move_slash")
    assert lit() == dark + 2, "two faces; cards would cover an arrow between them"
    pilot.until(lambda: not pilot.scene.state.verdict.text, 20.0)
    pilot.frames(30)
    assert lit() < dark + 2, "once they have faded"


def test_two_at_a_table_read_what_a_parry_adds_below_the_tie(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "slash"], [])
    (banner,) = pilot.sprites(Banner)
    pilot.until(lambda: bool(pilot.scene.state.verdict.text), 20.0)
    assert pilot.scene.state.verdict.detail == "Nobody is hurt. Next hit between them: +1 damage"
    assert banner.signs is None
    pilot.until(lambda: pilot.scene.state.badge.text == "Parry! Next hit: +1", 20.0)
    pilot.until(lambda: pilot.asked == 0, 20.0)
    pilot.frames(2)
    assert not pilot.scene.state.badge.text, "it would cover the wheel"
    (strip,) = pilot.sprites(RecapStrip)
    assert strip.lines == ("Ines and Bram both play Slash", "Parry! Next hit: +1")


def test_cards_of_two_seats_grow_when_they_are_revealed() -> None:
    layout = TableServices(Path()).layout("filthy_casual", "seats_2")
    plaques = [anchor.box for anchor in layout.of_kind(PlaqueAnchor)]
    for seat in (0, 1):
        opened = layout.box(f"open:{seat}")
        assert opened.w > 1.2 * layout.box(f"commit:{seat}").w
        assert opened.w >= 300
        assert not any(overlap(opened, place) for place in (*plaques, layout.box("verdict")))


def test_the_strip_of_two_seats_keeps_the_last_hit_until_the_next_one(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    (strip,) = pilot.sprites(RecapStrip)
    pilot.until(lambda: pilot.scene.state.struck, 20.0)
    assert not strip.lines, "the banner says it"
    pilot.until(lambda: not pilot.scene.state.verdict.text, 20.0)
    while pilot.asked != 0:
        pilot.frames(5)
        assert strip.lines == ("Bram's Cross-Cut beats Ines's Slash", "Ines loses 1")


def test_nothing_covers_the_wheel_while_two_choose() -> None:
    layout = TableServices(Path()).layout("filthy_casual", "seats_2")
    wheel = layout.box("wheel")
    radius = wheel.w / 2
    for number in range(5):
        x, y = wheel_place(radius, 5, number)
        at = wheel.centre[0] + x - radius - 60, wheel.centre[1] + y - radius - 60
        sign = Box.around(*at, 84, 84)
        for name in ("badge", "commit:0", "commit:1"):
            assert overlap(sign, layout.box(name)) == 0, (number, name)
        assert sign.y + sign.h < layout.box("hand").y - 36, "above the ribbon of a new card"
