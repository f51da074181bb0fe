"""Two teams in Filthy Casual: who fights whom is seen before the fights, and the hand has room."""

from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from game.engine.names import Seat
from game.scenes.table.components.captions import BADGE_Z
from game.view.arrows import Aim
from game.view.narration_bar import ASIDE, Narration, NarrationBar
from game.view.pieces import Badge
from game.view.recap import RecapStrip
from game.view.scale import BASE
from game.view.table_anchors import RecapAnchor
from tests.scenes.tables import TablePilot, TableServices, shared_easel
from tests.scenes.test_fights import fight

FACES = ["slash", "flurry", "cleave", "flurry", "cleave", "impale"]
"""What each seat plays; 1 and 4 are the Commanders."""

LETTERS = 40
"""Size of the letters in which a fight can be read from far away, in base units."""

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


def test_a_beaten_card_stays_struck_through_while_others_fight(aimed: TablePilot) -> None:
    aimed.until(lambda: bool(struck(aimed)), 20.0)
    first = struck(aimed)
    aimed.until(lambda: struck(aimed) != first, 30.0)
    assert len(first) == 1
    assert len(struck(aimed)) == 2 and first < struck(aimed)


def test_the_note_of_a_tie_at_the_edge_is_on_one_line_and_in_sight(tmp_path: Path) -> None:
    pilot = fight(tmp_path, [*FACES[:5], "cleave"], AIMS, mode="commander")
    pilot.until(lambda: "parry" in pilot.scene.state.badge.text, 60.0)
    (note,) = [each for each in pilot.sprites(Badge) if each.z == BADGE_Z and each.image]
    assert note.rect.right < pilot.scale.width
    assert note.rect.h < pilot.scale.px(80)


def struck(pilot: TablePilot) -> set[Seat]:
    """Return the seats whose open card is struck through."""
    cards = {seat: pilot.board.open_in_slots(seat) for seat in range(6)}
    return {seat for seat, own in cards.items() if any(card.pose.struck for card in own)}


def test_arrows_to_targets_are_below_all_cards(aimed: TablePilot) -> None:
    cards = [card.z for seat in range(6) for card in aimed.board.open_in_slots(seat)]
    assert len(cards) == 6
    assert max(arrow.z for arrow in arrows(aimed)) < min(cards)


def test_the_hand_between_two_rows_leaves_at_the_side(aimed: TablePilot) -> None:
    geometry = aimed.scene.parts.board.geometry
    up, away = (geometry.pose_in_hand("hand:0", 0, [False] * 5, raised) for raised in (True, False))
    assert away.y == up.y
    assert away.x < -BASE[0] / 2


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


@pytest.mark.parametrize("variant", ["teams_6", "teams_10", "teams_14"])
def test_the_strip_of_two_teams_has_room_for_a_hit_and_its_cause(variant: str) -> None:
    anchor = TableServices(Path()).layout("filthy_casual", variant).get(RecapAnchor, "recap")
    strip = RecapStrip(shared_easel((1920, 1080)), anchor.box, anchor.letters)
    lines = ("Mara's Cross-Cut beats Teo's Cleave", "Teo loses 2 (1 + 1 Parry)")
    strip.tell(("Mara attacks Teo", *lines))
    assert strip.lines[-2:] == lines
