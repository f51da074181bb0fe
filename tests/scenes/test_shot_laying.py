"""The two places where a card can be laid, while it is chosen and dragged there."""

from pathlib import Path

from game.engine.events import Explained, Noted
from game.engine.text import Text
from game.scenes.table.components.idle_text import idle_content
from game.scenes.table.state import BadgeText
from game.scenes.table.waiting import passed_on
from game.view.fading import Fading
from game.view.focus_panel import FocusPanel
from game.view.labeled_place import LabeledPlace
from game.view.roundel import PLATES_Z
from tests.rulebooks.shooting import do, shot, until
from tests.scenes.shots import IDLE, answer, ask, offer, sit, words
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
    assert panel.image is not None
    goal = pilot.place("commit:0/upright").centre
    with pilot.dragged(pilot.card("clubs_A")) as move:
        move((goal[0] - 30, goal[1]))
        move(goal)
        pilot.frames(10)
        assert not ace.note and panel.image is None
        labeled = pilot.scene.parts.hand.view.marks.labeled
        assert labeled["commit:0/sideways"].detail.startswith("attack")


def test_the_two_ways_to_lay_a_card_fade_out(tmp_path: Path) -> None:
    pilot = laying(tmp_path)
    places = pilot.sprites(LabeledPlace)
    usual = {place.detail for place in places}
    marks = pilot.scene.parts.hand.view.marks
    for place in places:
        place.explain("attack 9, and +5 if they play a special card")
    marks.stop()
    assert len(places) == 2 and not marks.labeled
    assert {place.detail for place in places} == usual, "which card was held is secret"
    marks.advance(0.1)
    assert all(place.is_fading and place.image is not None for place in places)
    marks.advance(0.2)
    assert not pilot.sprites(LabeledPlace)


def framed(pilot: TablePilot) -> list[int]:
    """Return the seats whose plaques have the gold rim."""
    return [each.seat for each in pilot.scene.parts.hud.plaques.values() if each.acting]


def test_the_rim_goes_on_to_the_seat_that_draws(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot(), "screen", "screen")
    state, rules = pilot.scene.state._replace(asked=(1,)), pilot.scene.context.rules
    told = state._replace(badge=BadgeText("Bram keeps the hand", seats=(1,), routine=True))
    noted = passed_on(told, Noted(Text("{seat} draws a card", seat=0)), rules)
    assert noted.asked == (0,) and not noted.badge.text
    explained = Explained("value:0", Text(""), None, "added")
    assert passed_on(noted, explained, rules).asked == ()


def test_a_choice_ends_the_note_about_the_opponents_card(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot(hands=("3S ...", "..."), active=1), "screen", "", still=False)
    ask(pilot)
    while "3S" not in words(pilot):
        answer(pilot, next(one for one in words(pilot) if one in IDLE))
        ask(pilot)
    assert "face down" in pilot.scene.state.badge.text
    pilot.answer(offer(pilot, "3S")[0])
    assert not pilot.scene.state.badge.text
    pilot.frames(1)
    assert framed(pilot) != [1]
