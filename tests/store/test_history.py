"""The history keeps every finished match once, whatever happens to its file."""

import csv
import multiprocessing
import os
import random
import sqlite3
import stat
from contextlib import closing
from io import StringIO
from pathlib import Path

import pytest

from game.store.export import pack
from game.store.finished import Finished
from game.store.folder import Folder
from game.store.history import NEWER, TABLE, History
from game.store.history_file import FILE, VERSION
from game.store.history_table import COLUMNS
from game.store.journal import Sitter
from game.store.statistics import (
    Figures,
    Scope,
    count_matches,
    figures,
    match_of,
    matches,
    packed_match,
    players,
)
from tests.store.pasts import add, duel, finished, saved, seat

PAST = tuple(duel("ines", "bram") if n % 3 else duel("bram", "ines") for n in range(30))
"""Thirty matches between two people."""


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(Folder(tmp_path))


def count(history: History, scope: Scope = Scope()) -> int:  # noqa: B008 - it is frozen
    """Return the number of matches; 0 if they cannot be read."""
    return history.read(lambda found: count_matches(found, scope)) or 0


def figures_of(history: History, player: str) -> Figures | None:
    """Return everything about a player."""
    return history.read(lambda found: figures(found, Scope(), player))


def rows(history: History) -> tuple[object, ...]:
    """Return everything that the pages show."""
    listed = history.read(lambda found: matches(found, Scope(), 0, 1000))
    ranked = history.read(lambda found: players(found, Scope("duel")))
    return listed, ranked


def test_a_match_is_kept_with_all_that_the_pages_show(history: History) -> None:
    match = finished(seat("ines", True), seat("fierce*", False, 1), mode="printed")
    kept = saved(match, 1)
    assert history.add(match, kept, 1_000) == ""
    row = history.read(lambda found: match_of(found, 1))
    assert row is not None
    assert (row.slug, row.mode, row.unit, row.rounds) == ("duel", "printed", "round", 6)
    assert (row.ended, row.minutes, row.actions) == (1_000, 12, 9)
    assert row.highlights == match.highlights and row.chart == match.chart
    assert [(each.name, each.person, each.level, each.won) for each in row.seats] == [
        ("Ines", True, "", True),
        ("Fierce", False, "fierce", False),
    ]
    blob = history.read(lambda found: packed_match(found, 1))
    assert blob == pack(kept.record, kept.sitters, kept.first)


def test_a_match_whose_result_is_shown_twice_counts_once(history: History) -> None:
    match = duel("ines", "bram")
    for _ in range(2):
        assert history.add(match, saved(match, 5)) == ""
    assert count(history) == 1


def test_a_seat_with_another_player_at_first_counts_for_nobody(history: History) -> None:
    match = duel("ines", "bram")
    first = (Sitter("Ines", "person"), Sitter("Bram", "bot", "screen", "steady"))
    assert history.add(match, saved(match, 1, first)) == ""
    ranked = history.read(lambda found: players(found, Scope())) or ()
    assert [row.name for row in ranked] == ["Ines"]
    row = history.read(lambda found: match_of(found, 1))
    assert row is not None and [each.changed for each in row.seats] == [False, True]


def test_an_empty_history_reads_as_nothing_and_creates_no_file(
    history: History, tmp_path: Path
) -> None:
    assert count(history) == 0 and history.trouble == ""
    assert not any(tmp_path.iterdir())


@pytest.mark.skipif(os.name != "posix", reason="permissions are POSIX")
def test_only_the_user_may_read_the_file(history: History, tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        add(history, duel("ines", "bram"))
    finally:
        os.umask(old)
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    (tmp_path / FILE).chmod(0o644)
    count(history)
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "name", ['"; DROP TABLE matches; --', "**bold**", "{name}", "a,b\n=1+1", "İ'ß", "x" * 5000]
)
def test_a_name_is_only_a_name(name: str, history: History) -> None:
    match = finished(seat(name, True), seat("bram", False, 1))
    add(history, match)
    row = history.read(lambda found: match_of(found, 1))
    assert row is not None and len(row.seats[0].name) <= 24
    key = match.seats[0].player
    mine = figures_of(history, key)
    assert mine is not None and mine.played == 1


# Erasing


def test_erasing_a_match_leaves_the_others_and_rates_them_anew(tmp_path: Path) -> None:
    whole, without = History(Folder(tmp_path / "a")), History(Folder(tmp_path / "b"))
    for name in "ab":
        (tmp_path / name).mkdir()
    add(whole, *PAST)
    assert whole.erase_match(4) == ""
    for number, match in enumerate(PAST):
        if number != 3:
            assert without.add(match, saved(match, number), number * 86_400) == ""
    left = whole.read(lambda found: players(found, Scope("duel")))
    wanted = without.read(lambda found: players(found, Scope("duel")))
    assert left is not None and wanted is not None
    assert [(row.name, row.played, row.rating) for row in left] == [
        (row.name, row.played, row.rating) for row in wanted
    ]


def test_erasing_a_player_erases_every_match_of_theirs(history: History, tmp_path: Path) -> None:
    add(history, duel("ines", "bram"), duel("teo", "bram"), duel("teo", "mara"))
    assert history.erase_player("person:bram") == ""
    ranked = history.read(lambda found: players(found, Scope())) or ()
    assert sorted(row.name for row in ranked) == ["Mara", "Teo"]
    data = (tmp_path / FILE).read_bytes()
    assert b"Bram" not in data and b"person:ines" not in data, "erased bytes are overwritten"


def test_erasing_everything_leaves_a_history_that_works(history: History) -> None:
    add(history, *PAST)
    assert history.erase_all() == ""
    assert count(history) == 0
    add(history, duel("ines", "bram"), since=100)
    assert count(history) == 1


# Files that cannot be used


@pytest.mark.parametrize("data", [b"no database" * 100, b"\x00" * 4096, b"SQLite format 3\x00"])
def test_a_file_that_is_no_database_is_kept_aside(
    data: bytes, history: History, tmp_path: Path
) -> None:
    (tmp_path / FILE).write_bytes(data)
    trouble = history.add(duel("ines", "bram"), saved(duel("ines", "bram"), 1))
    assert "was kept as history.db.bad" in trouble and trouble.count(".") <= 5
    assert (tmp_path / f"{FILE}.bad").read_bytes() == data
    assert history.flush() == ""
    assert count(history) == 1, "the match goes into the new history"


def test_a_database_of_another_program_is_kept_aside(history: History, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as other:
        other.execute("CREATE TABLE notes (words TEXT)")
    history.add(duel("ines", "bram"), saved(duel("ines", "bram"), 1))
    assert "not a Quinte history" in history.trouble
    assert (tmp_path / f"{FILE}.bad").exists()


def test_a_newer_history_is_left_as_it_is(history: History, tmp_path: Path) -> None:
    add(history, *PAST)
    with closing(sqlite3.connect(tmp_path / FILE)) as newer:
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = (tmp_path / FILE).read_bytes()
    match = duel("teo", "mara")
    assert history.add(match, saved(match, 99)) == NEWER
    assert history.erase_all() == NEWER
    assert count(history) == 0 and history.trouble == NEWER
    assert history.flush() == "", "it does not try again and again"
    assert (tmp_path / FILE).read_bytes() == before


def test_a_match_waits_while_another_program_writes(history: History, tmp_path: Path) -> None:
    add(history, *PAST)
    match = duel("teo", "mara")
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        trouble = history.add(match, saved(match, 99))
        assert "another program is using it" in trouble
    assert history.flush() == "" and count(history) == len(PAST) + 1


def test_a_disk_that_refuses_is_told_and_the_match_is_written_later(
    history: History, tmp_path: Path
) -> None:
    add(history, *PAST)
    (tmp_path / f"{FILE}-journal").mkdir()  # SQLite cannot keep what it would undo
    match = duel("teo", "mara")
    trouble = history.add(match, saved(match, 99))
    assert trouble.startswith("This match is not in the history yet: ")
    (tmp_path / f"{FILE}-journal").rmdir()
    assert history.flush() == "" and count(history) == len(PAST) + 1


def test_a_folder_in_the_way_is_told(history: History, tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    match = duel("ines", "bram")
    assert history.add(match, saved(match, 1)).startswith("This match is not in the history yet")
    assert count(history) == 0 and history.trouble


def test_without_a_folder_nothing_is_kept_and_nothing_fails() -> None:
    history = History(Folder(None, "No folder."))
    match = duel("ines", "bram")
    assert "there is no folder" in history.add(match, saved(match, 1))
    assert count(history) == 0
    assert history.erase_all() and history.export()


def test_a_folder_that_is_gone_is_told(history: History, tmp_path: Path) -> None:
    gone = History(Folder(tmp_path / "gone"))
    match = duel("ines", "bram")
    assert gone.add(match, saved(match, 1)).endswith(".")
    (tmp_path / "gone").mkdir()
    assert gone.flush() == "" and count(gone) == 1


def test_flipped_bits_never_raise_and_never_lose_the_file(tmp_path: Path) -> None:
    seed = int(os.environ.get("QUINTE_SEED", random.randrange(1 << 32)))
    chance = random.Random(seed)
    first = History(Folder(tmp_path))
    add(first, *PAST)
    whole = (tmp_path / FILE).read_bytes()
    for trial in range(100):
        folder = tmp_path / str(trial)
        folder.mkdir()
        data = bytearray(whole)
        for _ in range(chance.choice((1, 4, 40))):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        if chance.random() < 0.2:
            del data[chance.randrange(len(data)) :]
        (folder / FILE).write_bytes(data)
        history, match = History(Folder(folder)), duel("teo", "mara")
        words = f"seed {seed}, trial {trial}"
        rows(history)
        for key in ("person:ines", "person:bram"):
            figures_of(history, key)
        history.add(match, saved(match, 99))
        history.flush()
        history.export()
        assert "\n" not in history.trouble, words
        kept = [path for path in folder.iterdir() if path.name.startswith(FILE)]
        assert kept, words


# Several programs


def _play(folder: Path, name: str, number: int) -> None:
    """Finish matches in a process of its own."""
    history = History(Folder(folder))
    for each in range(number):
        match = duel(name, "bram")
        history.add(match, saved(match, hash((name, each)) & 0xFFFF_FFFF))
    while history.flush():
        pass


def test_two_programs_that_write_at_once_lose_nothing(history: History, tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    names = ("ines", "teo")
    programs = [context.Process(target=_play, args=(tmp_path, name, 20)) for name in names]
    for program in programs:
        program.start()
    for program in programs:
        program.join()
    assert [program.exitcode for program in programs] == [0, 0]
    assert count(history) == 40
    found = history.read(lambda database: figures(database, Scope("duel"), "person:bram"))
    assert found is not None and found.played == 40
    last = [match.rating.deviation for match in found.matches]
    assert last == sorted(last, reverse=True), "each rating builds on the one before"


# Export


def test_an_export_has_a_row_for_each_seat_and_says_where_it_is(
    history: History, tmp_path: Path
) -> None:
    add(history, *PAST)
    assert str(tmp_path / TABLE) in history.export()
    text = (tmp_path / TABLE).read_text(encoding="utf-8-sig")
    found = list(csv.DictReader(StringIO(text)))
    assert tuple(found[0]) == COLUMNS
    assert len(found) == 2 * len(PAST)
    assert {row["result"] for row in found} == {"won", "lost"}


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_a_name_in_an_export_is_no_formula(name: str, history: History, tmp_path: Path) -> None:
    match: Finished = finished(seat(name, True), seat("bram", False, 1))
    add(history, match)
    history.export()
    text = (tmp_path / TABLE).read_text(encoding="utf-8-sig")
    cells = [cell for row in csv.reader(StringIO(text)) for cell in row]
    assert f"'{match.seats[0].name}" in cells and match.seats[0].name not in cells


def test_an_export_that_cannot_be_written_is_told(history: History, tmp_path: Path) -> None:
    add(history, *PAST)
    (tmp_path / TABLE).mkdir()
    assert history.export().startswith("The history cannot be exported")
