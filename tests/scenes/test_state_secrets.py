"""The state of a table contains no face that nobody at the screen may see."""

from pathlib import Path

import pytest

from game.engine.names import Face
from game.view.inputs import Intent
from tests.scenes.tables import TablePilot
from tests.scenes.test_reveal_in_sight import choose, seated
from tests.scenes.turns import sit

TABLES = ("duel of moves in frenzy", "tower 2", "lanes", "two decks, secret lays")


def read(pilot: TablePilot) -> set[Face]:
    """Return the faces of cards that somebody inspects or chooses from."""
    state = pilot.scene.state
    inspected, selection = state.inspected, state.selection
    faces = {inspected.told.face, inspected.hand_card.face, *inspected.peeked.faces}
    faces |= set() if selection is None else {*selection.faces.values()}
    return faces - {"", None}


@pytest.mark.parametrize("table", TABLES)
def test_a_closed_hand_leaves_no_face_in_the_state(table: str, tmp_path: Path) -> None:
    pilot = seated(tmp_path, table, people=2)
    seen: set[Face] = set()
    choices = 0
    while choices < 8:
        if pilot.covered is not None:
            pilot.hold()
        if pilot.asked is not None and pilot.handoff.private:
            for card in pilot.hand()[:2]:
                pilot.point((card.pose.x, card.pose.y))
                seen |= read(pilot)
        if pilot.asked is not None:
            choose(pilot, pilot.asked, choices)
            choices += 1
        pilot.frames(1, 0.04)
        if not pilot.handoff.private:
            view = pilot.scene.state.view
            told = {face for faces in view.told.values() for face in faces}
            assert read(pilot) <= {*view.faces.values(), *told}
    assert seen


def test_an_open_choice_has_no_face_of_the_hand_that_stays_closed(tmp_path: Path) -> None:
    pilot = sit(tmp_path, None, "screen", "screen", slug="duel", seed=21)
    pilot.until(lambda: pilot.scene.state.selection is not None)
    assert not pilot.handoff.private
    assert pilot.scene.state.selection.prompt.text.id == "Choose who starts"
    assert read(pilot) == set()


def test_another_screen_covers_the_hand_being_read(tmp_path: Path) -> None:
    pilot = seated(tmp_path, "two decks, secret lays", people=2)
    for number in range(40):
        pilot.until(lambda: pilot.covered is not None or pilot.asked is not None)
        if pilot.covered is not None:
            pilot.hold()
            pilot.until(lambda: pilot.asked is not None)
        for card in pilot.hand() if pilot.handoff.private else ():
            pilot.point((card.pose.x, card.pose.y))
        if pilot.scene.state.inspected.told.face:
            break
        choose(pilot, pilot.asked, number)
    assert read(pilot)
    pilot.key(Intent.RULES)
    assert read(pilot) == set()
