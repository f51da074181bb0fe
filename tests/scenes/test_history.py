"""The history: opened from the title, filtered, exported and erased, by mouse, keys and pad."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.app import headless_surface
from game.app_services import AppServices
from game.engine import Chance
from game.engine.options import settled
from game.engine.rulebook import Rulebook
from game.rulebooks import SHELF
from game.scenes.confirm import ConfirmDialog
from game.scenes.dates import date_text
from game.scenes.history.figures import FiguresPage
from game.scenes.history.matches import MatchesPage, MatchPage
from game.scenes.history.players import PlayersPage
from game.scenes.history.scene import HistoryScene
from game.scenes.history.words import result
from game.scenes.replay.bar import BUTTONS_Y
from game.scenes.replay.scene import ReplayScene
from game.scenes.result import ResultScene
from game.scenes.scene import Replace
from game.scenes.services import Chair, MatchSetup
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.store.finished import Finished
from game.store.folder import Folder
from game.store.history import TABLE
from game.store.history_file import FILE
from game.store.statistics import Against, Scope, count_matches
from game.view.inputs import Intent
from game.view.widgets import Done
from tests.scenes.pilot import Pilot, TestServices, written
from tests.scenes.tables import Brisk, TablePilot, TableServices, chairs
from tests.scenes.test_result import TABLES, ended, named
from tests.store.pasts import add, duel, finished, saved, seat
from tests.trials.histories import forged_history, sound_history

FIRST = SHELF[0]

WORST = "W" * 24
"""The widest name that a person can have."""


@pytest.fixture
def services(tmp_path: Path) -> TestServices:
    found = TestServices(tmp_path)
    mode = str(settled(FIRST, {})[FIRST.mode])
    past = [
        *(duel("ines", "bram", slug=FIRST.slug, mode=mode) for _ in range(12)),
        duel("bram", "steady*", slug=FIRST.slug, mode="round_robin"),
        duel("ines", "fierce*", slug=SHELF[1].slug),
    ]
    add(found.history, *past)
    return found


def opened(services: TestServices, slug: str = FIRST.slug) -> tuple[HistoryScene, Pilot]:
    """Return the history of a card game, opened from the title."""
    pilot = Pilot(services.title())
    pilot.press("history")
    scene = pilot.top
    assert isinstance(scene, HistoryScene)
    scene.scope = replace(scene.scope, slug=slug)
    pilot.press("view")
    return scene, pilot


def count(services: TestServices) -> int:
    return services.history.read(lambda found: count_matches(found, Scope())) or 0


def test_the_title_opens_the_history_at_the_last_card_game(services: TestServices) -> None:
    pilot = Pilot(services.title())
    pilot.press("history")
    assert isinstance(pilot.top, HistoryScene)
    assert pilot.top.scope.slug == SHELF[1].slug
    pilot.key(Intent.BACK)
    assert isinstance(pilot.top, Title)


@pytest.mark.parametrize("device", ["key", "pad"])
def test_a_row_opens_a_page_and_back_returns_to_the_row(
    device: str, services: TestServices
) -> None:
    scene, pilot = opened(services)
    press = getattr(pilot, device)
    while not pilot.focus.startswith("player:person"):
        press(Intent.NEXT)
    row = pilot.focus
    press(Intent.OK)
    assert isinstance(scene.page, FiguresPage) and scene.scope.player in row
    press(Intent.BACK)
    assert isinstance(scene.page, PlayersPage) and pilot.focus == row


def test_a_players_page_shows_what_was_played(services: TestServices) -> None:
    scene, pilot = opened(services)
    pilot.press("player:person:ines")
    page = scene.page
    assert isinstance(page, FiguresPage)
    facts = dict(page.facts())
    assert (facts["Played"], facts["Won"], facts["Lost"]) == ("12", "12 · 100%", "0")
    assert (facts["Streak"], facts["Best streak"]) == ("12 wins", "12")
    assert "±" in facts["Rating"]
    assert page.rivals() == (("Bram", True, "12 : 0"),)
    assert [(look.name, times) for look, times in page.moves()] == [("Slash", 36)]


def test_computers_are_marked_and_named_by_level(services: TestServices) -> None:
    scene, pilot = opened(services)
    pilot.press("player:bot:steady")
    page = scene.page
    assert isinstance(page, FiguresPage)
    assert (page.name, page.person) == ("Steady computer", False)


def test_up_and_down_reach_every_filter_and_every_row(services: TestServices) -> None:
    scene, pilot = opened(services)
    names = [widget.name for widget in pilot.widgets if widget.enabled]
    rows = [f"player:{row.player}" for row in scene.players]
    wanted = [*names[: names.index(rows[0])], *rows]
    seen = [pilot.focus]
    for _ in wanted[1:]:
        pilot.pad(Intent.DOWN)
        seen.append(pilot.focus)
    assert seen == wanted
    pilot.pad(Intent.DOWN)
    assert pilot.focus in ("export", "erase", "done", "replays")
    pilot.pad(*[Intent.UP] * len(wanted))
    assert pilot.focus == "view"


def test_filters_choose_what_is_listed(services: TestServices) -> None:
    scene, pilot = opened(services)
    while scene.scope.against is not Against.COMPUTERS:
        pilot.press("against")
    assert [row.name for row in scene.players] == ["Bram"]
    while scene.scope.against is not Against.ALL:
        pilot.press("against")
    while scene.scope.mode != "round_robin":
        pilot.press("mode")
    assert [row.player for row in scene.players] == ["person:bram", "bot:steady"]
    while scene.scope.slug != "":
        pilot.press("game")
    assert scene.scope.mode == "" and len(scene.players) == 4
    assert all(row.rating is None for row in scene.players)


def matches(services: TestServices, slug: str = FIRST.slug) -> tuple[HistoryScene, Pilot]:
    scene, pilot = opened(services, slug)
    pilot.key(Intent.RIGHT)
    assert isinstance(scene.page, MatchesPage)
    return scene, pilot


def test_matches_turn_over_by_button_and_by_wheel(services: TestServices) -> None:
    scene, pilot = matches(services)
    page = scene.page
    assert isinstance(page, MatchesPage) and page.paging.count == 13
    assert [row.number for row in page.rows] == list(range(13, 5, -1))
    pilot.press("after")
    page = scene.page
    assert isinstance(page, MatchesPage) and [row.number for row in page.rows] == [5, 4, 3, 2, 1]
    pilot.wheel(-1)
    assert scene.page.paging.first == 8
    pilot.wheel(1)
    assert scene.page.paging.first == 0


def test_a_match_shows_who_beat_whom(services: TestServices) -> None:
    scene, pilot = matches(services)
    pilot.press("match:13")
    page = scene.page
    assert isinstance(page, MatchPage)
    assert page.title == "Bram beats Steady (computer)"
    assert page.line.startswith(f"{FIRST.title} · Ring · 6 rounds · 12 min · ")
    assert pilot.focus == "done", "the button that erases has to be aimed at"


def test_a_match_can_be_watched(services: TestServices) -> None:
    match = duel("teo", "mara", slug=FIRST.slug)
    kept = saved(match, 77)
    record = ended(services, *TABLES[0])[1].record()
    assert services.history.add(match, replace(kept, record=record)) == ""
    pilot = matches(services)[1]
    pilot.press("match:15")
    pilot.press("replay")
    assert isinstance(pilot.top, ReplayScene)


def test_a_replay_that_is_watched_to_its_end_does_not_count_again(tmp_path: Path) -> None:
    services = TestServices(tmp_path)
    match = duel("teo", "mara", slug=FIRST.slug)
    record = ended(services, *TABLES[0])[1].record()
    scene = services.replay(replace(saved(match, 1), record=record))
    assert isinstance(scene, ReplayScene)
    services.remembered.clear()
    pilot = Pilot(scene, (640, 360))
    scene.playback.seek(scene.playback.length)
    pilot.frames(300)
    assert scene.playback.ended and services.remembered == []


def test_a_replay_that_cannot_be_read_is_told(services: TestServices) -> None:
    scene, pilot = matches(services)  # these matches have records that no rulebook knows
    pilot.press("match:13")
    pilot.press("replay")
    assert pilot.top is scene
    assert scene.notice == "The replay is damaged."


def test_nothing_is_erased_without_a_second_button(services: TestServices) -> None:
    scene, pilot = matches(services)
    pilot.press("match:13")
    for keys in ((Intent.OK,), (Intent.BACK,)):
        pilot.press("erase")
        assert isinstance(pilot.top, ConfirmDialog)
        pilot.key(*keys)
        assert pilot.top is scene and count(services) == 14
    pilot.press("erase")
    pilot.press("1")
    assert pilot.top is scene and count(services) == 13
    assert scene.notice == "Erased."
    assert isinstance(scene.page, MatchesPage)


def test_erasing_a_player_says_how_many_matches_go(services: TestServices) -> None:
    scene, pilot = opened(services)
    pilot.press("player:person:bram")
    pilot.press("erase")
    dialog = pilot.top
    assert isinstance(dialog, ConfirmDialog)
    assert dialog.title == "Erase Bram?" and "All 13 of their matches" in dialog.lines[0]
    pilot.press("1")
    assert count(services) == 1 and isinstance(scene.page, PlayersPage)


def test_everything_can_be_erased(services: TestServices) -> None:
    scene, pilot = opened(services)
    pilot.press("erase")
    pilot.press("1")
    assert count(services) == 0 and not scene.players
    assert "erase" not in [widget.name for widget in pilot.widgets]


def test_an_export_says_where_it_is(services: TestServices) -> None:
    scene, pilot = opened(services)
    pilot.press("export")
    assert str(services.folder / TABLE) in scene.notice
    assert (services.folder / TABLE).exists()


def test_a_damaged_history_is_told_and_kept(services: TestServices) -> None:
    (services.folder / FILE).write_bytes(b"?" * 5000)
    scene = HistoryScene(services)
    Pilot(scene)
    assert "history.db.bad" in scene.notice and not scene.players


@pytest.mark.parametrize("seed", range(12))
def test_a_forged_history_is_drawn_or_refused(seed: int, tmp_path: Path) -> None:
    services = TestServices(tmp_path)
    data = forged_history(sound_history(), Chance(seed), tmp_path)
    (tmp_path / FILE).write_bytes(data)
    scene = HistoryScene(services)
    pilot = Pilot(scene, (640, 360))
    for slug in ("", "duel"):
        for player in ("", "person:ines", "bot:steady"):
            scene.scope = Scope(slug)
            scene.show("players", player)
            scene.rebuild()
        scene.show("matches")
        scene.rebuild("view")
        for name in [each.name for each in pilot.widgets if each.name.startswith("match:")][:3]:
            scene.use(Done(name))
            scene.back()
    assert "\n" not in scene.notice


@pytest.mark.parametrize("name", ["{name}", "**b**", "'; DROP TABLE seats;--", WORST, "\u202eabc"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 130])
def test_every_page_stays_inside_the_window_with_any_name(
    name: str, size: tuple[int, int], text: int, tmp_path: Path
) -> None:
    services = TestServices(tmp_path)
    match = finished(
        *(seat(f"{name}{place}"[-24:], place == 0, place) for place in range(7)), slug=FIRST.slug
    )
    match = replace(match, highlights=((2, f"{name} hits {name} for 3"),) * 5)
    services.history.add(match, saved(match, 1), 10**9)
    with written() as lines:
        scene = HistoryScene(services)
        pilot = Pilot(scene, size, text)
        pilot.press(next(each.name for each in pilot.widgets if each.name.startswith("player:")))
        assert isinstance(scene.page, FiguresPage)
        pilot.press("done")
        pilot.press("view")
        pilot.key(Intent.RIGHT)
        pilot.press("match:1")
        assert isinstance(scene.page, MatchPage)
        pilot.press("erase")
    assert [place for place, inside in lines if not inside] == []


def test_dates_and_results_are_plain_words() -> None:
    assert date_text(10**12) == "" and date_text(-(10**12)) == ""
    assert "2001" in date_text(10**9)


# Finished matches of every card game


@pytest.mark.parametrize(("book", "seats"), TABLES, ids=named)
def test_a_finished_match_is_remembered_with_its_story(
    book: Rulebook, seats: int, tmp_path: Path
) -> None:
    services = TestServices(tmp_path)
    scene, match = ended(services, book, seats)
    (kept,) = services.remembered
    assert isinstance(kept, Finished) and match.result is not None
    assert kept.slug == book.slug
    assert [each.won for each in kept.seats] == [
        place in match.result.winners for place in range(seats)
    ]
    teams = book.teams(seats, match.options)
    assert len({each.side for each in kept.seats}) == (len(set(teams)) if teams else seats)
    assert scene.story_page is not None
    assert kept.highlights == tuple((line.round, line.words) for line in scene.story_page.lines())
    assert kept.chart == scene.story_page.story.chart()
    services.history.add(kept, saved(kept, 1))
    history = HistoryScene(services)
    pilot = Pilot(history)
    pilot.press("view")
    pilot.key(Intent.RIGHT)
    pilot.press("match:1")
    page = history.page
    assert isinstance(page, MatchPage) and result(page.row) == page.title
    assert page.row.highlights == kept.highlights and page.row.chart == kept.chart


def test_nothing_is_remembered_before_a_match_has_ended(tmp_path: Path) -> None:
    services = TableServices(tmp_path)
    pilot = TablePilot(services, chairs("screen", ""))
    pilot.frames(400)
    assert services.remembered == [] and not (tmp_path / FILE).exists()


def play_to_the_end(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AppServices:
    """Start the program and play a match between two computers to its end, without showing it."""
    headless_surface((640, 360))
    services = AppServices(Folder(folder), seed=3)
    monkeypatch.setattr(services, "computer", lambda level: Brisk(len(level)))
    everybody = (Chair("Ines", False, level="fierce"), Chair("Bram", False, level="gentle"))
    dealer = services.start(MatchSetup(FIRST.slug, everybody, settled(FIRST, {})))
    while dealer.result is None:
        dealer.poll()
    return services


def until_the_result(table: TableScene) -> None:
    """Show a table until its result is due."""
    for _frame in range(8000):
        change = table.update(1 / 20)
        if isinstance(change, Replace):
            assert isinstance(change.scene, ResultScene)
            return
    raise AssertionError("the match does not end")


def see_the_result(services: AppServices) -> None:
    """Show the result of the only unfinished match."""
    left = services.left()
    assert left is not None and left.over
    table = services.resume(left)
    assert isinstance(table, TableScene)
    Pilot(table, (640, 360))
    until_the_result(table)


def test_the_program_stores_a_finished_match_once_even_if_its_result_is_seen_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = play_to_the_end(tmp_path, monkeypatch)
    services.close()  # before anybody has seen the result
    assert not (tmp_path / FILE).exists()
    services = AppServices(Folder(tmp_path))
    see_the_result(services)
    assert services.history.read(lambda found: count_matches(found, Scope())) == 1
    services.failed(ValueError("the program crashes before its result is left"))
    services = AppServices(Folder(tmp_path))
    see_the_result(services)
    services.close()
    assert services.history.read(lambda found: count_matches(found, Scope())) == 1


def test_a_match_that_could_not_be_stored_is_kept_until_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = play_to_the_end(tmp_path, monkeypatch)
    services.close()
    add(services.history, duel("teo", "mara"))
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        services = AppServices(Folder(tmp_path))
        see_the_result(services)
        assert "not in the history yet" in services.trouble
        services.close()
    services = AppServices(Folder(tmp_path))
    see_the_result(services)
    services.close()
    assert services.history.read(lambda found: count_matches(found, Scope())) == 2
    assert AppServices(Folder(tmp_path)).left_matches() == ()


def test_a_match_that_went_on_from_a_replay_does_not_count_after_a_restart_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = play_to_the_end(tmp_path, monkeypatch)
    scene = services.replay_last()
    assert isinstance(scene, ReplayScene)
    pilot = Pilot(scene, (640, 360))
    pilot.press((1628, BUTTONS_Y))
    services.close()
    services = AppServices(Folder(tmp_path))
    monkeypatch.setattr(services, "computer", lambda level: Brisk(len(level)))
    lefts = services.left_matches()
    assert len(lefts) == 2 and not lefts[0].over
    table = services.resume(lefts[0])
    assert isinstance(table, TableScene)
    Pilot(table, (640, 360))
    until_the_result(table)
    assert services.history.read(lambda found: count_matches(found, Scope())) is None
    services.close()
