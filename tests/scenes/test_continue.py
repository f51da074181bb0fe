"""Continuing an unfinished match after quitting or a crash."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.app import headless_surface
from game.app_matches import seated_again
from game.app_services import ELSEWHERE, AppServices
from game.bots import LEVELS
from game.engine import Choose, Dealer, Match
from game.engine.names import Seat
from game.engine.options import settled
from game.rulebooks import SHELF, rulebook
from game.scenes.result import ResultScene
from game.scenes.scene import Replace
from game.scenes.services import Chair, LeftMatch, MatchSetup
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.store.folder import Folder
from game.store.journal import Sitter, read
from game.store.matches import MatchFiles
from game.store.seal import KeyFile
from tests.scenes.pilot import shared_easel
from tests.store.test_journal import full_disk

SIZE = (1024, 600)

SLUGS = pytest.mark.parametrize("slug", [book.slug for book in SHELF])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Folder]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    headless_surface(SIZE)
    yield Folder(tmp_path)


def order(slug: str, people: int = 99) -> MatchSetup:
    """Return an order for the fewest seats; computers take the seats that people do not."""
    book = next(book for book in SHELF if book.slug == slug)
    options = settled(book, {})
    seats = range(book.seats(options)[0])
    chairs = tuple(Chair(f"P{seat}", seat < people) for seat in seats)
    return MatchSetup(slug, chairs, options)


def play(dealer: Dealer, rounds: int) -> None:
    """Play a number of rounds; the choices differ, so that no tie goes on forever."""
    for _ in range(rounds):
        for seat in dealer.waiting():
            offers = dealer.prompt(seat).offers
            assert dealer.answer(offers[seat % len(offers)][0]) is None
        dealer.poll()


def left_after(folder: Folder, slug: str, rounds: int, people: int = 99, seed: int = 3) -> Dealer:
    """Leave a match after a number of rounds; return its dealer."""
    services = AppServices(folder, seed)
    dealer = services.start(order(slug, people))
    while dealer.result is None and rounds:
        play(dealer, 1)
        rounds -= 1
    services.close()
    return dealer


def opened(services: AppServices) -> TableScene:
    """Continue the match and show it on screen."""
    table = services.resume(services.left())
    assert isinstance(table, TableScene)
    table.lay_out(shared_easel(SIZE), None)
    return table


@SLUGS
def test_an_unfinished_match_continues_where_it_was_left(slug: str, folder: Folder) -> None:
    view = left_after(folder, slug, 3).view(None)
    again = AppServices(folder)
    left, dealt = again.left(), order(slug).chairs
    assert left is not None and left.written > 0
    assert left == LeftMatch(
        *(view.rulebook.title, False, False, "match.journal", slug, dealt, left.written)
    )
    table = again.resume(again.left())
    assert isinstance(table, TableScene)
    assert table.state.view == view
    again.close()


@SLUGS
def test_a_continued_table_shows_the_past_without_animation_and_asks_for_a_choice(
    slug: str, folder: Folder
) -> None:
    left_after(folder, slug, 3)
    again = AppServices(folder)
    table = opened(again)
    assert table.log
    table.update(0.1)
    table.update(0.1)
    asked = table.handoff.next if table.parts.hand.seat is None else table.parts.hand.seat
    assert asked == again.running.dealer.waiting()[0]
    again.close()


@SLUGS
def test_a_single_person_sees_a_continued_match_as_it_was_left(slug: str, folder: Folder) -> None:
    left_after(folder, slug, 4, people=1, seed=4)
    again = AppServices(folder)
    table = opened(again)
    assert table.state.view == again.running.dealer.view(0)
    assert table.log
    again.close()


@SLUGS
def test_a_continued_match_has_the_same_people_devices_and_levels(
    slug: str, folder: Folder
) -> None:
    services = AppServices(folder, seed=3)
    wanted = order(slug)
    devices = ("pad:1", "keys:left", "screen", "keys:right")
    chairs = tuple(
        replace(chair, person=seat != 1, device=device, level=level)
        for seat, (chair, device, level) in enumerate(
            zip(wanted.chairs, devices, (*LEVELS, "fierce"), strict=False)
        )
    )
    services.start(replace(wanted, chairs=chairs))
    services.close()
    again = AppServices(folder)
    table = again.resume(again.left())
    assert isinstance(table, TableScene)
    assert table.seatbook.chairs == chairs
    again.close()


@SLUGS
def test_a_seat_with_a_new_player_keeps_that_player_when_continued(
    slug: str, folder: Folder
) -> None:
    left_after(folder, slug, 1)
    services = AppServices(folder)
    table = opened(services)
    table.seatbook.give(0, Chair("P0", False, level="gentle"))
    table.update(0.1)
    services.close()
    again = AppServices(folder)
    assert opened(again).seatbook.chairs[0] == Chair("P0", False, level="gentle")
    again.close()


def lend(table: TableScene, seat: Seat) -> None:
    """Let a computer play a seat."""
    table.seatbook.give(seat, replace(table.seatbook.chairs[seat], person=False))
    table.update(0.1)


@SLUGS
def test_people_can_take_lent_seats_back_in_a_continued_match(slug: str, folder: Folder) -> None:
    left_after(folder, slug, 1, people=2)
    for seat in (1, 0):
        services = AppServices(folder)
        lend(opened(services), seat)
        services.close()
    services = AppServices(folder)
    table = opened(services)
    assert not any(chair.person for chair in table.seatbook.chairs)
    assert table.seatbook.guests == (0, 1)
    table.seatbook.give(1, replace(table.seatbook.chairs[1], person=True))
    table.update(0.1)
    services.close()
    services = AppServices(folder)
    table = opened(services)
    assert [chair.person for chair in table.seatbook.chairs[:2]] == [False, True]
    assert table.seatbook.guests == (0, 1)
    services.close()


@SLUGS
def test_a_finished_match_is_not_offered_again_once_its_result_was_shown(
    slug: str, folder: Folder
) -> None:
    services = AppServices(folder, seed=3)
    dealer = services.start(order(slug))
    while dealer.result is None:
        play(dealer, 1)
    services.result_shown()
    services.close()
    assert AppServices(folder).left() is None


def test_a_match_whose_result_nobody_saw_is_kept_when_people_quit(folder: Folder) -> None:
    left_after(folder, SHELF[0].slug, -1)
    left = AppServices(folder).left()
    assert left is not None and left.over


def test_an_unknown_level_and_a_device_of_two_people_are_replaced(folder: Folder) -> None:
    match = Match.start(SHELF[0], seed=1)
    seats = (Sitter("A", "person", "pad:1"), Sitter("B", "person", "pad:1"))
    MatchFiles(folder).begin(match.record(), seats).close()
    services = AppServices(folder)
    assert opened(services).seatbook.chairs == (
        Chair("A", True, "pad:1", "steady"),
        Chair("B", True, "screen", "steady"),
    )
    services.close()
    MatchFiles(folder).begin(match.record(), (seats[0], Sitter("B", "bot", "screen", "grim")))
    assert [chair.level for chair in seated_again((Sitter("B", "bot", "screen", "grim"),))] == [
        "steady"
    ]


def test_a_match_continued_in_another_window_is_reported_and_nothing_opens(
    folder: Folder,
) -> None:
    left_after(folder, SHELF[0].slug, 2)
    first, second = AppServices(folder), AppServices(folder)
    left = second.left()
    assert first.resume(first.left()) is not None
    left_after(folder, SHELF[1].slug, 2)
    assert second.resume(left) is None
    assert "another window" in second.trouble
    first.close()
    second.close()


def test_a_match_replaced_in_another_window_is_not_opened(folder: Folder) -> None:
    left_after(folder, SHELF[0].slug, 2)
    first, second = AppServices(folder), AppServices(folder)
    left = second.left()
    first.delete_match(first.left())
    theirs = first.start(order(SHELF[1].slug))
    play(theirs, 1)
    first.close()
    assert second.resume(left) is None
    assert "replaced" in second.trouble
    now = second.left()
    assert now is not None and now.title == SHELF[1].title
    second.close()


def test_a_new_match_leaves_all_unfinished_ones_as_they_were(folder: Folder) -> None:
    views = [left_after(folder, book.slug, 2).view(None) for book in SHELF]
    services = AppServices(folder, seed=3)
    left = services.left_matches()
    assert [each.title for each in left] == [book.title for book in reversed(SHELF)]
    for each, view in zip(left, reversed(views), strict=True):
        table = services.resume(each)
        assert isinstance(table, TableScene)
        assert table.state.view == view
    services.close()


def test_the_list_tells_the_round_of_a_match(folder: Folder) -> None:
    dealer = left_after(folder, SHELF[0].slug, 4)
    services = AppServices(folder)
    assert services.progress(services.left()) == dealer.status()
    services.close()


def test_a_deleted_match_is_gone_and_an_archived_one_is_kept(folder: Folder) -> None:
    assert folder.path is not None
    for book in SHELF[:3]:
        left_after(folder, book.slug, 2)
    services = AppServices(folder)
    last, middle, first = services.left_matches()
    services.delete_match(middle)
    services.archive_match(last)
    assert services.left_matches() == (first,)
    assert {path.name for path in folder.path.glob("match*.journal*")} == {
        *("match.journal", "match3.journal.bad"),
    }
    services.close()


def test_two_problems_at_start_are_both_shown(folder: Folder) -> None:
    assert folder.path is not None
    first = AppServices(folder)
    first.start(order(SHELF[0].slug))
    (folder.path / "settings.json").write_text("{", encoding="utf-8")
    second = AppServices(folder)
    assert "settings.json" in second.trouble and ELSEWHERE in second.trouble
    second.close()
    first.close()


@SLUGS
def test_a_match_interrupted_at_its_result_is_offered_as_a_result(
    slug: str, folder: Folder
) -> None:
    services = AppServices(folder, seed=3)
    dealer = services.start(order(slug))
    while dealer.result is None:
        play(dealer, 1)
    services.failed(RuntimeError())  # releases the file without a regular end
    again = AppServices(folder)
    left = again.left()
    assert left is not None and left.over
    assert f"See the {left.title} result" in [
        getattr(widget, "label", "") for widget in Title(again).widgets()
    ]
    table, change = opened(again), None
    while change is None:
        change = table.update(0.1)
    assert isinstance(change, Replace) and isinstance(change.scene, ResultScene)
    assert change.scene.winners == dealer.result.winners
    assert again.left() is None
    again.close()


@SLUGS
def test_a_journal_that_cannot_be_replayed_is_kept_and_named(slug: str, folder: Folder) -> None:
    left_after(folder, slug, 1)
    files = MatchFiles(folder)
    journal, _ = files.resume(files.latest().path.name)
    journal.write(Choose(0, "nothing of the kind"))
    journal.close()
    again = AppServices(folder)
    assert again.left() is not None
    assert again.resume(again.left()) is None
    assert "cannot be continued" in again.trouble
    assert again.left() is None
    assert folder.path is not None
    assert {path.name for path in folder.path.glob("*.bad")} == {
        *("match.journal.bad", "match.journal.previous.bad"),
    }
    again.close()


def test_a_match_of_an_unknown_card_game_is_kept_and_named(folder: Folder) -> None:
    assert folder.path is not None
    line = b'{"journal":1,"record":{"seats":1,"slug":"duek"},"sitters":[["Ada","bot"]]}\n'
    (folder.path / "match.journal").write_bytes(line)
    services = AppServices(folder)
    assert services.left() is None
    assert "does not have" in services.trouble
    assert (folder.path / "match.journal.bad").read_bytes() == line


def test_the_title_offers_to_continue_only_an_unfinished_match(folder: Folder) -> None:
    services = AppServices(folder, seed=3)
    slug = SHELF[0].slug
    assert "resume" not in [widget.name for widget in Title(services).widgets()]
    play(services.start(order(slug)), 1)
    assert "resume" in [widget.name for widget in Title(services).widgets()]
    services.close()


def test_a_second_copy_says_so_and_keeps_its_own_match(folder: Folder) -> None:
    first = AppServices(folder, seed=3)
    ours = first.start(order(SHELF[0].slug))
    play(ours, 1)
    second = AppServices(folder, seed=4)
    assert second.trouble == ELSEWHERE
    assert second.left() is None
    theirs = second.start(order(SHELF[1].slug))
    play(theirs, 1)
    play(ours, 1)
    second.close()
    first.close()
    assert AppServices(folder).trouble == ""
    assert folder.path is not None
    key = KeyFile(folder).key()
    files = sorted(folder.path.glob("*.journal"))
    kept = [read(path.read_bytes(), key).record for path in files]
    assert [record["slug"] for record in kept] == [SHELF[0].slug, SHELF[1].slug]
    views = [Match.replay(record, rulebook(str(record["slug"]))).view(None) for record in kept]
    assert views == [ours.view(None), theirs.view(None)]


def test_the_table_warns_of_a_full_disk(folder: Folder) -> None:
    services = AppServices(folder, seed=3)
    dealer = services.start(order(SHELF[0].slug))
    assert services.unsaved == ""
    with full_disk():
        play(dealer, 1)
        assert "not being saved" in services.unsaved
    play(dealer, 1)
    assert services.unsaved == ""
    services.close()


def test_the_title_warns_of_damaged_settings(folder: Folder) -> None:
    assert folder.path is not None
    (folder.path / "settings.json").write_text("{", encoding="utf-8")
    services = AppServices(folder)
    assert "settings.json" in services.trouble
    services.close()
