"""After a rematch of the same people, the result shows the score of the series."""

from dataclasses import replace
from pathlib import Path

from game.engine.names import Seat
from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.result import ResultScene
from game.scenes.services import Chair, MatchSetup
from tests.scenes.pilot import Pilot, TestServices
from tests.scenes.tables import SMALL, pixels
from tests.scenes.test_result import ended

BOOK = SHELF[0]


def result(folder: Path, winners: tuple[Seat, ...], **setup: object) -> ResultScene:
    """Return the result of a match between two people."""
    sitting = Chair("Ines", True), Chair("Bram", True)
    order = MatchSetup(BOOK.slug, sitting, settled(BOOK, {}))
    services = TestServices(folder)
    scene, _ = ended(services, BOOK, 2)
    return ResultScene(services, replace(order, **setup), winners, scene.ledger, 4)


def rematch(scene: ResultScene) -> MatchSetup:
    """Press the button and return the setup of the next match."""
    Pilot(scene, SMALL).press("rematch")
    return scene.services.setups[-1]


def test_a_first_match_is_no_series(tmp_path: Path) -> None:
    assert result(tmp_path, (0,)).series == ""


def test_a_rematch_counts_on(tmp_path: Path) -> None:
    setup = rematch(result(tmp_path, (0,)))
    assert setup.won == (1, 0)
    second = result(tmp_path, (1,), won=setup.won)
    assert second.series == "Ines 1, Bram 1"
    third = result(tmp_path, (0,), won=rematch(second).won)
    assert third.series == "Ines 2, Bram 1"
    assert result(tmp_path, (1, 0), won=(0, 2)).series == "Bram 3, Ines 1"


def test_a_draw_counts_for_nobody(tmp_path: Path) -> None:
    drawn = result(tmp_path, ())
    assert rematch(drawn).won == (0, 0)
    assert result(tmp_path, (1,), won=(0, 0)).series == "Bram 1, Ines 0"


def test_teams_count_together(tmp_path: Path) -> None:
    book = next(each for each in SHELF if each.teams(4, settled(each, {})))
    scene, _ = ended(TestServices(tmp_path), book, 4)
    won = scene.winners
    ahead = tuple(2 if seat in won else 1 for seat in range(4))
    scene.setup = replace(scene.setup, won=ahead)
    (first, second) = scene.series.split(", ")
    assert first.endswith(" 3") and second.endswith(" 1")


def test_the_score_starts_again_for_other_people(tmp_path: Path) -> None:
    services, score = TestServices(tmp_path), (4, 1)
    same, _ = ended(services, BOOK, 2, score)
    assert sum(same.won) == 6
    left = Chair("Ines", True), Chair("Bram", False)
    others, _ = ended(services, BOOK, 2, score, left)
    assert others.series == ""
    assert sum(others.won) == 1


def test_the_score_is_on_the_screen(tmp_path: Path) -> None:
    pilot = Pilot(result(tmp_path, (0,), won=(1, 1)), SMALL)
    before = pixels(pilot.target)
    plain = Pilot(result(tmp_path, (0,)), SMALL)
    assert pixels(plain.target) != before
