"""The ledgers of whole matches: what their page shows for every card game, and what it omits."""

from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from game.app import easel, headless_surface
from game.app_services import AppServices
from game.engine import Chance, Dealer, Match
from game.engine.dealer import ChoiceRequested, Person
from game.engine.events import Attached, Counted, Event
from game.engine.options import settled
from game.engine.redaction import redact
from game.engine.rulebook import Rulebook
from game.rulebooks import SHELF, rulebook
from game.scenes.ledger import Ledger
from game.scenes.ledger_page import LedgerPage
from game.scenes.result import ResultScene
from game.scenes.scene import Replace
from game.scenes.services import Chair, MatchSetup
from game.scenes.table.animation.match_ending import open_ledger
from game.scenes.table.scene import TableScene
from game.store.folder import Folder
from game.view.scale import Scale
from tests.rulebooks.playing import edges
from tests.scenes.pilot import Pilot, Silence, TestServices, written
from tests.scenes.tables import NAMES
from tests.scenes.test_continue import order as taken_up
from tests.scenes.test_continue import play

FENCING, TOWER, DECKS = "filthy_casual", "duel", "deck_duel"
"""A card game with hits and hands, one with won rounds, and one with cards from decks."""

TABLES = [
    (book, seats, options)
    for book in SHELF
    for options in edges(book)
    for seats in book.seats(options)
]
"""Every card game with every number of seats."""


CARDS = count(10_000)
"""Cards that no match has."""


def named(table: object) -> str:
    return table.slug if hasattr(table, "slug") else ""


def seated(book: Rulebook, seats: int, options: dict[str, object]) -> MatchSetup:
    chairs = tuple(Chair(name, False) for name in NAMES[:seats])
    return MatchSetup(book.slug, chairs, settled(book, options))


def told(match: Match, luck: int) -> list[Event]:
    """Return all events of a random match."""
    chance, events = Chance(luck), list(match.opening)
    while match.result is None:
        for seat in match.offers():
            if seat in match.offers():
                events.extend(match.submit(chance.one_of(match.offers()[seat])))
    return events


def ledger_of(
    services: TestServices, order: MatchSetup, viewer: int | None = None
) -> tuple[Ledger, Match]:
    """Return the ledger of a whole match, from the events that a viewer gets."""
    match = Match.start(rulebook(order.slug), len(order.chairs), order.options, seed=4)
    dealer = Dealer(match, [Person() for _ in order.chairs], Silence())
    ledger = open_ledger(services, order, dealer)  # type: ignore[arg-type]
    for event in told(match, 9):
        item = redact(event, viewer, lambda zone: match.table.sees(viewer, zone))
        if item is not None:
            ledger.note(item)
    return ledger, match


def page(services: TestServices, slug: str, seats: int = 2, **options: object) -> LedgerPage:
    """Return the page of a random match."""
    order = seated(rulebook(slug), seats, options)
    ledger, match = ledger_of(services, order)
    return result(services, order, ledger, match).page


def use(ledger: Ledger, *faces: str) -> None:
    """Let the first seat use another card of each face."""
    for face in faces:
        ledger.note(Attached(next(CARDS), None, "deck", 0, face, owner=0))


def result(services: TestServices, order: MatchSetup, ledger: Ledger, match: Match) -> ResultScene:
    assert match.result is not None
    return ResultScene(services, order, match.result.winners, ledger, 4)


@pytest.mark.parametrize(("book", "seats", "options"), TABLES, ids=named)
def test_every_viewer_gets_the_same_ledger(
    book: Rulebook, seats: int, options: dict[str, object], tmp_path: Path
) -> None:
    order, services = seated(book, seats, options), TestServices(tmp_path)
    public, _ = ledger_of(services, order)
    for viewer in range(seats):
        assert vars(ledger_of(services, order, viewer)[0]) == vars(public)


def rounds(match: Match) -> int:
    """Return the round or turn of a match, whichever its card game counts."""
    counters = match.table.counters
    return counters["round"] if "round" in counters else counters["turn"]


@pytest.mark.parametrize(("book", "seats", "options"), TABLES, ids=named)
def test_damage_dealt_equals_damage_taken_and_winners_come_first(
    book: Rulebook, seats: int, options: dict[str, object], tmp_path: Path
) -> None:
    ledger, match = ledger_of(TestServices(tmp_path), seated(book, seats, options))
    assert match.result is not None
    winners = match.result.winners
    rows = ledger.rows(winners)
    assert sum(row.dealt for row in rows) == sum(row.taken for row in rows)
    assert {row.seat for row in rows[: len(winners)]} == set(winners)
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    assert ledger.rounds == rounds(match)
    for row in rows:
        assert row.won == match.table.counters.get(f"{ledger.score}:{row.seat}", 0)


COLUMNS = {
    FENCING: ("Damage dealt", "Damage taken", "Parries", "Favorite card"),
    TOWER: ("Won", "Played", "Favorite card"),
    DECKS: ("Damage dealt", "Damage taken", "Ties"),
}


@pytest.mark.parametrize("slug", COLUMNS)
def test_empty_columns_are_left_out(slug: str, tmp_path: Path) -> None:
    assert page(TestServices(tmp_path), slug).heads() == COLUMNS[slug]


def test_a_shared_icon_shows_no_favorite(tmp_path: Path) -> None:
    shown = page(TestServices(tmp_path), DECKS)
    assert shown.ledger.chosen(0)
    assert shown.used(0) == ()


@pytest.mark.parametrize(("seats", "four"), [(2, "Copycat"), (3, "Tides of War")])
def test_cards_with_one_name_count_together(seats: int, four: str, tmp_path: Path) -> None:
    services = TestServices(tmp_path)
    shown = page(services, TOWER, seats, fours="printed")
    use(shown.ledger, *["gules_4"] * 50, *["azure_4"] * 100)
    used = [(face.name, times) for face, times in shown.used(0)]
    assert used[0][0] == four
    assert used[0][1] >= 150
    assert len({name for name, _ in used}) == len(used)


def test_equally_used_cards_give_no_favorite(tmp_path: Path) -> None:
    shown = page(TestServices(tmp_path), FENCING)
    faces = list(shown.look.faces)
    shown = replace(shown, ledger=Ledger(2))
    for face, liked in zip(faces, (1, 2, 0), strict=False):
        use(shown.ledger, face, face)
        assert len(shown.favourites(0)) == liked


def test_a_single_round_has_no_longest_one(tmp_path: Path) -> None:
    records = dict(page(TestServices(tmp_path), TOWER, rounds_to_win=1).records())
    assert list(records) == ["How it was won", "Last card"]


def test_records_of_rounds_name_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = page(TestServices(tmp_path), TOWER)
    records = dict(shown.records())
    assert list(records) == ["How it was won", "Longest round"]
    assert " cards, round " in records["Longest round"]
    monkeypatch.setattr(Ledger, "reason", lambda *_: None)
    assert list(dict(shown.records())) == ["Longest round", "Most cards in one round"]


def test_an_uneventful_match_has_no_records(tmp_path: Path) -> None:
    services = TestServices(tmp_path)
    order = seated(rulebook(FENCING), 2, {})
    scene = ResultScene(services, order, (0,), Ledger(2), 1)
    assert scene.page.records() == ()
    assert scene.page.heads() == ()
    assert scene.honour == "after 1 round"


def won(
    services: TestServices, wins: tuple[int, ...], winners: tuple[int, ...], **options: object
) -> str:
    """Return the line under the winner's name for these won rounds."""
    order = seated(rulebook(TOWER), len(wins), options)
    ledger = Ledger(len(wins), score="points")
    for seat, number in enumerate(wins):
        ledger.note(Counted(f"points:{seat}", number, 0))
    return ResultScene(services, order, winners, ledger, 4).honour


@pytest.mark.parametrize(
    ("wins", "line"),
    [
        ((3, 1), "won 3 of 4 rounds"),
        ((3, 2, 0, 2), "won 3 of 7 rounds"),
        ((3, 0), "won all 3 rounds"),
        ((1, 0, 0), "won the only round"),
    ],
)
def test_the_winners_rounds_are_shown(wins: tuple[int, ...], line: str, tmp_path: Path) -> None:
    assert won(TestServices(tmp_path), wins, (0,)) == line


def test_a_round_of_a_team_counts_once(tmp_path: Path) -> None:
    line = won(TestServices(tmp_path), (3, 1, 3, 1), (0, 2), fours="printed")
    assert line == "Ines and Cleo won 3 of 4 rounds"


def test_the_head_counts_rounds_or_turns(tmp_path: Path) -> None:
    services = TestServices(tmp_path)
    for slug, unit in ((FENCING, "round"), (TOWER, "round"), (DECKS, "turn")):
        order = seated(rulebook(slug), 2, {})
        ledger, match = ledger_of(services, order)
        line = result(services, order, ledger, match).line
        rounds = match.table.counters["round"]
        assert line == f"2 players · {rounds} {unit}{'s' if rounds > 1 else ''} · 4 min"


def test_a_continued_match_shows_no_minutes(tmp_path: Path) -> None:
    scene = ResultScene(
        TestServices(tmp_path), seated(rulebook(TOWER), 3, {}), (0,), Ledger(3), None
    )
    assert scene.line == "3 players · 1 round"


@pytest.mark.parametrize("slug", [book.slug for book in SHELF])
def test_a_continued_match_has_a_full_ledger(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    headless_surface((640, 360))
    services = AppServices(Folder(tmp_path), seed=3)
    dealer = services.start(taken_up(slug))
    ledger = open_ledger(services, taken_up(slug), dealer)
    while dealer.result is None:
        play(dealer, 1)
    for item in dealer.news(None):
        if not isinstance(item, ChoiceRequested):
            ledger.note(item)
    services.close()
    again = AppServices(Folder(tmp_path))
    table = again.resume(again.left())
    assert isinstance(table, TableScene)
    table.lay_out(easel(Scale(640, 360), again.settings), None)
    change = None
    while change is None:
        change = table.update(0.1)
    assert isinstance(change, Replace) and isinstance(change.scene, ResultScene)
    assert any(ledger.chosen(seat) for seat in range(ledger.seats))
    assert vars(change.scene.ledger) == vars(ledger)
    again.close()


@pytest.mark.parametrize("text", [100, 130])
@pytest.mark.parametrize(("book", "seats", "options"), TABLES, ids=named)
def test_the_pages_text_fits(
    book: Rulebook, seats: int, options: dict[str, object], text: int, tmp_path: Path
) -> None:
    services = TestServices(tmp_path)
    order = seated(book, seats, options)
    ledger, match = ledger_of(services, order)
    with written() as lines:
        Pilot(result(services, order, ledger, match), (1024, 600), text)
    assert [place for place, inside in lines if not inside] == []
