"""Every widget of every screen is reached by keyboard alone and by gamepad alone."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.scenes.house import Chair, Order
from game.scenes.ledger import Ledger
from game.scenes.options import SettingsScene
from game.scenes.pause import Pause
from game.scenes.result import ResultScene
from game.scenes.scene import Scene
from game.view.inputs import Intent
from tests.scenes.pilot import Pilot, TestHouse

CHAIRS = (Chair("Ines", True), Chair("Bram", False))


def result(house: TestHouse) -> Scene:
    order = Order(house.shelf[0].slug, CHAIRS, {})
    return ResultScene(house, order, (0,), Ledger(2), 3)


SCREENS: dict[str, Callable[[TestHouse], Scene]] = {
    "title": lambda house: house.title(),
    "seating": lambda house: house.seating(house.shelf[0].slug),
    "settings": SettingsScene,
    "pause": lambda house: Pause(house, house.shelf[0].slug),
    "result": result,
}


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("device", ["key", "pad"])
def test_every_widget_is_reached_and_shows_its_focus(
    name: str, device: str, tmp_path: Path
) -> None:
    pilot = Pilot(SCREENS[name](TestHouse(tmp_path)))
    reached = set()
    for _ in range(2 * len(pilot.widgets)):
        getattr(pilot, device)(Intent.NEXT)
        reached.add(pilot.focus)
        assert pilot.frames(1), f"{pilot.focus} does not show its focus"
    assert reached == {widget.name for widget in pilot.widgets if widget.enabled}


@pytest.mark.parametrize("name", SCREENS)
def test_arrows_alone_reach_every_widget(name: str, tmp_path: Path) -> None:
    pilot = Pilot(SCREENS[name](TestHouse(tmp_path)))
    wanted = {widget.name for widget in pilot.widgets if widget.enabled}
    seen, waiting = set(), [pilot.focus]
    while waiting:
        start = waiting.pop()
        if start in seen:
            continue
        seen.add(start)
        for way in (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT):
            for presses in (1, 25):
                pilot.top.form.aim(start)
                pilot.pad(*[way] * presses)
                waiting.append(pilot.focus)
    assert wanted <= seen


@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_drawn_while_nothing_happens(name: str, tmp_path: Path) -> None:
    pilot = Pilot(SCREENS[name](TestHouse(tmp_path)))
    assert not pilot.frames(120)
    pilot.point((5, 540))
    assert not pilot.frames(2)


@pytest.mark.parametrize("name", SCREENS)
def test_a_click_uses_what_the_mouse_is_on(name: str, tmp_path: Path) -> None:
    pilot = Pilot(SCREENS[name](TestHouse(tmp_path)))
    for widget in pilot.widgets:
        if widget.enabled:
            pilot.point(widget.name)
            typing = pilot.focus.startswith("name:")
            assert pilot.focus == widget.name or typing
