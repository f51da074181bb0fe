"""A turn of a battle on the screen: the ribbon, hits, lost health, and the log."""

from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest

from game.engine import Chance
from game.scenes.ledger import Ledger
from game.scenes.table.components.gauges import DialGauge
from game.view.arrows import Arrow
from game.view.cards import RIM
from game.view.narration_bar import NarrationBar
from game.view.pieces import Burst
from game.view.prompt_bar import MARGIN
from game.view.recap import RecapStrip
from game.view.scale import BASE, Box, meet
from game.view.sum_row import PLATE, SUM_Z, SumPlate, SumTerm
from game.view.trim import ON_TABLE, VALUE_AT, VALUE_SIZES
from tests.rulebooks.battling import BOOK, FRESH, battle
from tests.scenes.battlefields import (
    answer,
    ask,
    blown,
    choose,
    field,
    is_asked,
    over,
    some,
    turn,
)
from tests.scenes.tables import TablePilot

BLOWS = (
    "17/20, Thrust 0 @0.1",
    "20/20, Heavy Slash 1 @1.1 + Feint (1)",
    "20/20, Quick Jab 2 @2.1",
    "20/20",
)
"""Seat 3 will be hit by two, seat 1 by one."""

SILENT: dict[int, tuple[str, ...]] = dict.fromkeys(range(4), ())
"""Computers that never answer."""


def test_the_ribbon_follows_the_steps_of_a_turn(tmp_path: Path) -> None:
    pilot = blown(battle(BLOWS), tmp_path)
    assert pilot.scene.state.step == "play"
    lit = turn(pilot, lambda: pilot.scene.state.step)
    assert lit == ["play", "reveal", "move", "resolve", "draw", "play"]


def test_cards_move_only_during_their_step(tmp_path: Path) -> None:
    pilot = blown(battle(BLOWS), tmp_path)
    thrust = pilot.board.standing_of(0)[0]
    poses = turn(pilot, lambda: (pilot.scene.state.step, thrust.pose.x))
    first = next(place for place, (_, x) in enumerate(poses) if x != poses[0][1])  # type: ignore[misc]
    assert poses[first][0] == "move"  # type: ignore[index]
    assert {step for step, x in poses if x == poses[0][1]} == {"play", "reveal", "move"}  # type: ignore[misc]


def burst_texts(pilot: TablePilot) -> tuple[str, ...]:
    """Return the texts of hits on the table."""
    return tuple(sorted(one.text for one in pilot.sprites(Burst) if one.text))


def sums(pilot: TablePilot) -> tuple[int, ...]:
    """Return the numbers that are added up on the table."""
    return tuple(term.amount for term in pilot.scene.parts.hud.hit_effects.row.terms)


def test_what_is_blocked_is_subtracted_from_the_attack(tmp_path: Path) -> None:
    before = ("20/20, Thrust 0 @0.1", "20/20", "20/20", "20/20, Guard 3 @3.1")
    pilot = blown(battle(before), tmp_path)
    seen = turn(pilot, lambda: (sums(pilot), burst_texts(pilot)))
    assert seen == [((), ()), ((5,), ()), ((5, -5), ()), ((), ())]
    assert pilot.log[2:4] == [
        "Ines's Thrust strikes Dara, who faces its lane",
        "Dara's Guard (6) blocks 5 damage",
    ]


def test_each_number_of_a_hit_starts_beside_the_value_of_its_card(tmp_path: Path) -> None:
    before = ("20/20, Thrust 0 @0.1 + Full Swing (0)", "20/20, Heavy Slash 1 @0.1", *FRESH[2:])
    pilot = blown(battle(before), tmp_path)
    row = pilot.scene.parts.hud.hit_effects.row
    choose(pilot, "pass")
    pilot.until(lambda: bool(row.terms))
    poses = {card.face: pilot.board.home(card) for card in pilot.board.sprites()}
    for term in row.terms:
        pose, place = poses[term.face], "head" if term.face == "full_swing" else ON_TABLE
        width, (right, down) = pose.width * pose.zoom, VALUE_AT[place]
        high = VALUE_SIZES[place][0] * width
        at = pose.x + right * width, pose.y + down * width
        value = Box.around(*at, high * VALUE_SIZES[place][2], high)
        assert not meet(Box.around(*term.at, *PLATE), value), "the value stays in sight"
        assert hypot(term.at[0] - at[0], term.at[1] - at[1]) < 1.1 * width
    assert [term.face for term in row.terms] == ["thrust", "full_swing", "heavy_slash"]
    assert len(pilot.sprites(Arrow)) == 2, "one arrow for each attacker"


def test_the_numbers_of_a_sum_are_not_cut_by_the_narration_bar_on_their_way(tmp_path: Path) -> None:
    pilot = blown(battle(("20/20, Thrust 0 @0.1", *FRESH[1:])), tmp_path)
    choose(pilot, "pass")
    pilot.until(lambda: any(plate.image for plate in pilot.sprites(SumPlate)))
    lines = [bar.z for bar in pilot.sprites(NarrationBar) if bar.image]
    assert lines and min(plate.z for plate in pilot.sprites(SumPlate)) > max(lines)


@pytest.mark.parametrize("count", range(2, 11))
def test_a_sum_stays_inside_its_row(count: int, tmp_path: Path) -> None:
    pilot = blown(battle(FRESH), tmp_path)
    row, parts = pilot.scene.parts.hud.hit_effects.row, pilot.scene.parts
    box, scale = parts.canvas.layout.while_moving().box("sum"), parts.canvas.easel.scale
    term = SumTerm(0, "heavy_slash", 8, (960, 400))
    for motion in row.add([term] * count, still=True):
        motion.finish()
    row.aim(0).finish()
    row.result()
    plates = sorted(pilot.sprites(SumPlate), key=lambda plate: plate.at[0])
    places, wide = [plate.at[0] for plate in plates], plates[0].share * PLATE[0]
    assert len(set(places)) == count
    assert min(places) - wide / 2 >= box.x - 0.1
    if count < 8:
        assert all(right - left > wide for left, right in pairwise(places)), "with gaps"
    end = scale.at(box.x + box.w, 0)[0]
    crests = [one for one in pilot.scene.stage.sprites if one.z == SUM_Z and one.image]
    assert max(one.rect.right for one in crests if one not in plates) <= end + 1
    banner = parts.canvas.layout.while_moving().box("prompt")
    high = min(plate.at[1] - plate.share * PLATE[1] / 2 for plate in pilot.sprites(SumPlate))
    assert banner.y + banner.h <= high


def test_a_weapon_that_strikes_lunges_at_the_seat_that_it_hits(tmp_path: Path) -> None:
    pilot = blown(battle(("20/20, Heavy Slash 0 @0.1", *FRESH[1:])), tmp_path)
    seen = turn(pilot, lambda: (burst_texts(pilot), where(pilot, "heavy_slash")))
    struck = [x for bursts, x in seen if bursts]  # type: ignore[misc]
    assert struck and max(struck) > struck[-1] + 100
    assert struck[0] == pytest.approx(struck[-1])


def where(pilot: TablePilot, face: str) -> float:
    """Return how far to the right a card lies; 0 if it is not on the table."""
    return next((card.pose.x for card in pilot.board.sprites() if card.face == face), 0.0)


@pytest.mark.parametrize("second", ["20/20", "20/20, Heavy Slash 1 @0.1"])
def test_the_damage_is_beside_the_plaque_of_the_seat_until_it_flies_to_its_dial(
    second: str, tmp_path: Path
) -> None:
    pilot = blown(battle(("20/20, Thrust 0 @0.1", second, *FRESH[2:])), tmp_path)
    places = bursts_on_their_way(pilot)
    assert len(pilot.sprites(SumPlate)) == 1 + ("," in second)
    seat = pilot.scale.rect(pilot.scene.parts.canvas.layout.box("seat:3"))
    assert all(seat.top < y < seat.bottom for _, y in places)
    assert places[0][0] < seat.left < places[-1][0]


def bursts_on_their_way(pilot: TablePilot) -> list[tuple[int, int]]:
    """Return the middles of the damage of the next hit, until it has reached its dial."""
    choose(pilot, "pass")
    pilot.until(lambda: any(one.text and one.image for one in pilot.sprites(Burst)))
    places = []
    while bursts := [one for one in pilot.sprites(Burst) if one.text]:
        places.append(bursts[0].rect.center)
        pilot.frames(1)
    return places


def test_a_line_about_a_hit_has_the_shields_of_attacker_and_victim(
    tmp_path: Path,
) -> None:
    before = ("20/20, Thrust 0 @0.1", "20/20, Heavy Slash 1 @0.1", *FRESH[2:])
    pilot = blown(battle(before), tmp_path)
    crests = pilot.board.crests
    bars = pilot.sprites(NarrationBar)

    def ends() -> tuple[str, ...]:
        told = next((bar.told for bar in bars if bar.told), None)
        return (*told.crests, told.beside) if told and "hit Dara" in told.text else ()

    shown = [end for end in turn(pilot, ends) if end]
    assert shown == [(crests[0], crests[3], crests[1])], "both attack"


def test_a_hit_shows_only_the_health_that_is_lost(tmp_path: Path) -> None:
    before = ("20/20, Heavy Slash 0 @0.1", "20/20", "20/20", "3/20")
    pilot = blown(battle(before), tmp_path)
    seen = turn(pilot, lambda: burst_texts(pilot))
    assert seen == [(), ("−3",), ()]


def test_each_hit_shows_at_the_plaque_and_says_what_was_blocked(tmp_path: Path) -> None:
    before = ("20/20, Thrust 0 @0.1", "20/20, Heavy Slash 1 @0.1", "20/20, Deflect 2 @3.1", "20/20")
    pilot = blown(battle(before), tmp_path)
    seen = turn(pilot, lambda: burst_texts(pilot))
    assert seen == [(), ("−9",), (), ("−3",), ()]
    assert pilot.log == [
        "Nobody plays a card",
        "Every Weapon moves one row toward the center",
        "Attacks are shown before Counters; whoever falls still strikes",
        "1 of 2: Ines and Bram strike Dara, who faces their lane",
        "Cleo's Deflect blocks 4 damage for Dara",
        "Ines and Bram hit Dara: 13 − 4 blocked = 9",
        "2 of 2: After the block, Cleo's Deflect hits back at Ines",
        "Cleo's Deflect hits back at Ines for 3",
        "The Weapons in the center return to hand",
        "Everyone has fewer than 3 Proficiencies and draws a card",
    ]


def dials(pilot: TablePilot) -> dict[str, DialGauge]:
    """All dials by counter."""
    gauges = pilot.scene.parts.hud.gauges
    return {name: gauge for name, gauge in gauges.items() if isinstance(gauge, DialGauge)}


def test_the_number_of_a_hit_flies_to_its_dial_before_the_next_hit(tmp_path: Path) -> None:
    pilot = blown(battle(BLOWS), tmp_path)
    health = [dials(pilot)[f"health:{seat}"] for seat in range(4)]
    at = pilot.scene.parts.canvas.easel.scale.at

    def flying() -> tuple[float, ...]:
        """How far the number that is shown is from the nearest dial."""
        numbers = [one.rect.center for one in pilot.sprites(Burst) if one.image and one.text]
        goals = [at(*dial.centre) for dial in health if dial.centre is not None]
        return tuple(min(hypot(x - a, y - b) for a, b in goals) for x, y in numbers)

    seen = turn(pilot, lambda: (flying(), tuple(dial.shown for dial in health)))
    assert max(len(ways) for ways, _ in seen) == 1, "one hit after another"  # type: ignore[misc]
    ways = [way for found, _ in seen for way in found]  # type: ignore[misc]
    lands = [way for way, after in pairwise(ways) if after > way + 50]
    assert len(lands) == 1, "the second number starts anew"
    assert max(lands[0], ways[-1]) < 20
    assert ways[0] > 50
    first = next(place for place, (_, shown) in enumerate(seen) if shown != seen[0][1])  # type: ignore[misc]
    assert not seen[first][0], "the dial turns when the number has arrived"  # type: ignore[index]
    assert tuple(dial.shown for dial in health) == tuple(
        pilot.services.playing.table.counters[f"health:{seat}"] for seat in range(4)
    )


def test_what_cards_cost_is_shown_at_one_dial_after_another(tmp_path: Path) -> None:
    hands = {0: "Shove", 2: "Lunge"}
    match = battle(("20/20", "20/20", "20/20", "20/20"), hands)
    scripts = {1: ("heavy_slash>3",), 2: ("lunge>",), 3: ("thrust>2",)}
    pilot = field(tmp_path, match, still=False, pace=100, scripts=scripts)
    ask(pilot)
    choose(pilot, "Shove -")
    gauges = dials(pilot)
    seen: list[object] = []
    while not pilot.scene.idle:
        signs = {name: dial.sign.change for name, dial in gauges.items() if dial.sign.change}
        if signs and signs not in seen:
            seen.append(signs)
        pilot.frames(1)
    assert seen == [{"stamina:1": -5}, {"stamina:3": -3}, {"stamina:0": -2}, {"stamina:2": -1}]


def test_the_cards_lie_in_the_order_in_which_they_are_announced(tmp_path: Path) -> None:
    pilot = blown(battle(BLOWS), tmp_path)
    places = [pilot.scene.parts.canvas.layout.anchors[f"commit:{seat}"] for seat in range(4)]
    assert sorted(places, key=lambda place: place.box.x) == places


def test_board_and_cards_change_size_in_the_same_frame(tmp_path: Path) -> None:
    pilot = blown(battle(BLOWS), tmp_path)
    board = pilot.board

    def lying() -> tuple[str, bool]:
        """The step, and whether all cards lie where the board on the screen has their places."""
        cards = [
            card for zone in board.zones() if zone.startswith("lane:") for card in board.cards(zone)
        ]
        return pilot.scene.state.step, all(board.home(card) == card.pose for card in cards)

    changes = turn(pilot, lying)
    before = changes.index(("move", True))
    assert {step for step, _ in changes[:before]} <= {"play", "reveal"}
    assert changes[-1] == ("play", True)


def test_hit_markers_are_gone_at_the_next_choice(tmp_path: Path) -> None:
    pilot = blown(battle(BLOWS), tmp_path)
    turn(pilot, lambda: None)
    assert burst_texts(pilot) == ()
    assert pilot.sprites(Arrow) == []


def test_every_log_line_has_names(tmp_path: Path) -> None:
    lines: set[str] = set()
    for seed in range(4):
        pilot = field(tmp_path, seed=seed, health=10)
        chance = Chance(seed)
        for _ in range(12):
            pilot.until(lambda pilot=pilot: over(pilot) or is_asked(pilot), 900.0, 0.1)
            if over(pilot):
                break
            answer(pilot, some(pilot, ask(pilot), chance))
            pilot.frames(1)
        lines.update(pilot.scene.log)
    assert len(lines) > 40
    assert not [line for line in lines if "{" in line or "_" in line]
    assert all(
        (line[:1].isupper() or line[:1].isdigit()) and not line.endswith(" ") for line in lines
    )


def test_the_ledger_counts_each_seats_played_cards(tmp_path: Path) -> None:
    before = ("20/20", "20/20, Thrust 1 @1.3", "20/20", "20/20")
    hands = {1: "Brace", 2: "Lunge", 3: "Shove, Feint"}
    scripts = {1: ("brace>",), 2: ("lunge>",), 3: ("shove>",)}
    pilot = field(tmp_path, battle(before, hands), scripts=scripts)
    ask(pilot)
    choose(pilot, "Quick Jab R 1")
    pilot.until(lambda: is_asked(pilot), 60.0)
    ledger = Ledger(4, BOOK.sights(4, pilot.services.playing.options))
    for event in pilot.services.dealer.told:
        ledger.note(event)
    played = [dict(ledger.chosen(seat)) for seat in range(4)]
    assert played == [{"quick_jab": 1}, {"brace": 1}, {"lunge": 1}, {"shove": 1}]


def test_a_card_effect_has_a_sound(tmp_path: Path) -> None:
    hands = {2: "Second Wind"}
    scripts = {1: ("pass",), 2: ("second_wind>",), 3: ("pass",)}
    match = battle(("20/20", "20/20", "20/10", "20/20"), hands)
    pilot = field(tmp_path, match, scripts=scripts)
    ask(pilot)
    pilot.services.sound.cues.clear()
    choose(pilot, "Guard - 1")
    pilot.until(lambda: is_asked(pilot), 60.0)
    faces = pilot.services.looks[BOOK.slug].faces
    heard = [cue for cue in pilot.services.sound.cues if cue in (faces["guard"].sound, "breath")]
    assert heard == [faces["second_wind"].sound, faces["guard"].sound]


def test_all_seats_are_dealt_at_once(tmp_path: Path) -> None:
    pilot = field(tmp_path, devices=("", "", "", ""), scripts=SILENT, still=False, pace=100)
    pile_views, seen = pilot.board.pile_views, set()
    frames = 0
    while pile_views.count("hand:3") < 12:
        pilot.frames(1)
        seen.add(tuple(pile_views.count(f"hand:{seat}") for seat in range(4)))
        frames += 1
    assert frames / 60 < 3.5
    assert {(10,) * 4, (11,) * 4, (12,) * 4} <= seen
    assert all(len(set(hands)) == 1 for hands in seen)


def test_an_announced_card_comes_forward(tmp_path: Path) -> None:
    match = battle(("20/20",) * 4)
    scripts = {1: ("pass",), 2: ("pass",), 3: ("thrust>2",)}
    pilot = field(tmp_path, match, still=False, pace=100, scripts=scripts)
    ask(pilot)
    choose(pilot, "Heavy Slash - 3")
    seen: dict[str, float] = {}
    while not pilot.scene.idle:
        text = pilot.scene.state.prompt.text
        for card in (card for seat in (0, 3) for card in pilot.board.cards(f"commit:{seat}")):
            if card.pose.rim == RIM:
                seen[text] = max(seen.get(text, 0.0), card.pose.zoom)
        pilot.frames(1)
    assert [text for text, zoom in seen.items() if zoom > 1.2] == [
        "Ines plays Heavy Slash: it hits Dara in 3 moves",
        "Dara plays Thrust: it hits Ines in 2 moves",
    ]


def test_the_log_gives_way_to_the_higher_board_while_cards_move(tmp_path: Path) -> None:
    pilot = blown(battle(("20/20, Heavy Slash 0 @0.3", *FRESH[1:])), tmp_path)
    turn(pilot, lambda: None)
    (strip,) = pilot.sprites(RecapStrip)
    assert strip.lines
    seen = turn(pilot, lambda: (pilot.scene.state.moving, strip.lines != ()))
    assert (True, True) not in seen
    assert (True, False) in seen


def test_the_board_fills_the_height_while_cards_move(tmp_path: Path) -> None:
    pilot = blown(battle(FRESH), tmp_path)
    layout = pilot.scene.parts.canvas.layout.while_moving()
    low, prompt = layout.box("field").y + layout.box("field").h, layout.box("prompt")
    assert low >= layout.box("seat:1").y + layout.box("seat:1").h
    assert 0 <= prompt.y - MARGIN - low <= 20, "what happens is told right below it"
    high = layout.box("sum").centre[1] - PLATE[1] / 2
    assert prompt.y + prompt.h <= high
    assert high + PLATE[1] <= BASE[1] - 30


def test_a_played_card_shows_its_cost_until_it_is_paid(tmp_path: Path) -> None:
    match = battle(("20/20", "20/20", "20/20", "20/20"), {0: "Shove"})
    pilot = field(tmp_path, match, still=False, pace=100, scripts={1: ("heavy_slash>3",)})
    ask(pilot)
    choose(pilot, "Shove -")
    gauges, shown = dials(pilot), set[tuple[str, str]]()
    while not pilot.scene.idle:
        line = pilot.scene.state.prompt.text
        for card in pilot.board.sprites():
            if card.priced and card.face:
                shown.add((card.face, " ".join(line.split()[:2])))
                assert not any(dial.sign.change for dial in gauges.values())
        pilot.frames(1)
    assert {("heavy_slash", "Bram plays"), ("shove", "Ines plays")} <= shown
    assert all(line.endswith("plays") for _, line in shown)
