"""What a table shows while a match is being set up."""

from pathlib import Path

from game.engine.events import Counted
from game.view.token import Token
from tests.scenes.tables import TablePilot, TableServices, chairs


def test_nobody_has_the_initiative_before_the_dice_have_rolled(tmp_path: Path) -> None:
    services = TableServices(tmp_path, seed=7)
    pilot = TablePilot(services, chairs("screen", ""), slug="deck_duel")
    (token,) = pilot.sprites(Token)
    seen = []
    while not pilot.asked_here() and len(seen) < 2000:
        holder = pilot.scene.state.counters["initiative"]
        seen.append((holder, token.image is not None))
        pilot.frames(1)
    assert seen[0] == (-1, False)
    assert all(there == (holder >= 0) for holder, there in seen)
    assert seen[-1][1]
    assert "Both roll for the initiative" in pilot.log


def test_a_dial_that_falls_to_zero_shows_no_other_number_on_its_way_back(tmp_path: Path) -> None:
    services = TableServices(tmp_path, seed=7)
    pilot = TablePilot(services, chairs("screen", ""))
    pilot.until(lambda: bool(pilot.asked_here()))
    gauge = pilot.scene.parts.hud.gauges["hp:1"]
    (motion,) = gauge.change(Counted("hp:1", 0, 7), still=False)
    numbers = [gauge.shown]
    while not motion.update(1 / 60):
        numbers.append(gauge.shown)
    assert numbers == sorted(numbers, reverse=True)
    assert round(gauge.shown) == 0
