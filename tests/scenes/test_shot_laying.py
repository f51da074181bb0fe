"""The two places where a card can be laid, while it is chosen and dragged there."""

from pathlib import Path

from game.scenes.table.components.idle_text import idle_content
from game.view.fading import Fading
from game.view.focus_panel import FocusPanel
from game.view.roundel import PLATES_Z
from tests.rulebooks.shooting import do, shot, until
from tests.scenes.shots import ask, sit
from tests.scenes.tables import TablePilot

SLOTS = {0: "commit:0", 1: "commit:1"}


def laying(folder: Path) -> TablePilot:
    """Return a table whose player lays a card after an ability that raises its value."""
    match = shot("ragna vesper", ("AC 3S 4H KC 9D", "..."))
    until(match, "ability")
    do(match, "ability")
    until(match, "lay")
    pilot = sit(folder, match, "screen", "screen")
    assert ask(pilot) == 0
    return pilot


def test_nothing_lies_over_the_places_for_a_card(tmp_path: Path) -> None:
    pilot = laying(tmp_path)
    content = idle_content(pilot.scene.state, SLOTS, ("lay",))
    assert content is not None and content.step == ""
    pilot.frames(30)
    plates = [each for each in pilot.sprites(Fading) if each.z == PLATES_Z]
    assert pilot.scene.state.in_force
    assert all(each.image is None for each in plates)


def test_only_the_places_explain_a_card_that_is_dragged_to_them(tmp_path: Path) -> None:
    pilot = laying(tmp_path)
    ace = next(each for each in pilot.hand() if each.face == "clubs_A")
    (panel,) = pilot.sprites(FocusPanel)
    pilot.point(pilot.card("clubs_A"))
    pilot.frames(30)
    assert ace.note and panel.image is not None
    goal = pilot.place("commit:0/upright").centre
    with pilot.dragged(pilot.card("clubs_A")) as move:
        move((goal[0] - 30, goal[1]))
        move(goal)
        pilot.frames(10)
        assert not ace.note and panel.image is None
        labeled = pilot.scene.parts.hand.view.marks.labeled
        assert labeled["commit:0/sideways"].detail.startswith("attack")
