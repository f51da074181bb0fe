"""A turn of a battle on the screen: the ribbon, hits, lost health, and the log."""

from collections.abc import Callable
from pathlib import Path

from game.engine import Chance, Match
from game.scenes.ledger import Ledger
from game.scenes.table.components.gauges import DialGauge
from game.view.arrows import Arrow
from game.view.pieces import Burst
from tests.rulebooks.battling import BOOK, battle
from tests.scenes.battlefields import answer, ask, choose, field, is_asked, over, some
from tests.scenes.tables import TablePilot

BLOWS = (
    "17/20, Thrust 0 @0.1",
    "20/20, Heavy Slash 1 @1.1 + Feint (1)",
    "20/20, Quick Jab 2 @2.1",
    "20/20",
)
"""Seat 3 will be hit by two, seat 1 by one."""

PASSING = dict.fromkeys(range(4), ("pass", "pass", "keep"))

SILENT: dict[int, tuple[str, ...]] = dict.fromkeys(range(4), ())
"""Computers that never answer."""


def turn(pilot: TablePilot, look: Callable[[], object]) -> list[object]:
    """Pass; return what was seen until the next choice, without repetitions."""
    choose(pilot, "pass")
    seen: list[object] = [look()]
    while not (is_asked(pilot) or over(pilot)):
        pilot.frames(1)
        if look() != seen[-1]:
            seen.append(look())
    return seen


def blown(match: Match, folder: Path, **more: object) -> TablePilot:
    pilot = field(folder, match, still=False, pace=100, scripts=PASSING, **more)  # type: ignore[arg-type]
    ask(pilot)
    return pilot


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
    return tuple(sorted(one.text for one in pilot.sprites(Burst)))


def test_blocked_damage_is_shown_at_the_blocker(tmp_path: Path) -> None:
    before = ("20/20, Thrust 0 @0.1", "20/20", "20/20", "20/20, Guard 3 @3.1")
    pilot = blown(battle(before), tmp_path)
    hit_effects = pilot.scene.parts.hud.hit_effects
    seen = turn(
        pilot, lambda: tuple(seat for seat, mark in hit_effects.parried.items() if mark.image)
    )
    assert seen == [(), (3,), ()]
    assert burst_texts(pilot) == ()
    assert "blocks 5 damage" in pilot.log[1]


def test_hits_show_at_the_plaque_and_two_are_added(tmp_path: Path) -> None:
    before = ("20/20, Thrust 0 @0.1", "20/20, Heavy Slash 1 @0.1", "20/20, Deflect 2 @3.1", "20/20")
    pilot = blown(battle(before), tmp_path)
    seen = turn(pilot, lambda: burst_texts(pilot))
    assert seen == [(), ("−9",), ("−3", "−9"), ()]
    assert pilot.log == [
        *("Everyone passes", "Dara blocks 4 damage"),
        *("Bram and Ines hit Dara for 9", "Cleo's Deflect hits back at Ines for 3"),
        *(f"{name} draws a card" for name in ("Ines", "Bram", "Cleo", "Dara")),
    ]


def test_dials_turn_together_after_all_hits(tmp_path: Path) -> None:
    pilot = blown(battle(BLOWS), tmp_path)
    gauges = pilot.scene.parts.hud.gauges
    dials = [gauges[f"health:{seat}"] for seat in range(4)]

    def health() -> tuple[float, ...]:
        return tuple(dial.shown for dial in dials if isinstance(dial, DialGauge))

    seen = turn(pilot, lambda: (len(burst_texts(pilot)), health()))
    start, end = seen[0][1], seen[-1][1]  # type: ignore[index]
    losing = [state for state in seen if state[1] != start]  # type: ignore[index]
    assert [count for count, _ in losing[:2]] == [2, 2]  # type: ignore[misc]
    turned = [now != then for now, then in zip(losing[0][1], start, strict=True)]  # type: ignore[index]
    assert turned == [now != then for now, then in zip(end, start, strict=True)]
    assert health() == tuple(
        pilot.services.playing.table.counters[f"health:{seat}"] for seat in range(4)
    )


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
    assert all(line[:1].isupper() and not line.endswith(" ") for line in lines)


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
