"""Journals of matches: a match continues where it was left, even after a torn write."""

import json
import os
import shutil
import stat
import zlib
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.engine import Chance, Dealer, Match, Person, Rulebook
from game.rulebooks import SHELF
from game.store.folder import Folder
from game.store.journal import JournalFile, Sitter
from game.store.matches import MatchFiles

FILE = "match.journal"

OLDER = Path(__file__).parent / "old"
"""Journals of earlier versions of Quinte, each with nine actions."""

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)


def sitters(match: Match) -> tuple[Sitter, ...]:
    """Return a person for seat 0 and bots for the others."""
    return tuple(
        Sitter(f"Zoë {seat}", *(("bot", "screen", "gentle") if seat else ("person", "pad:2")))
        for seat in range(match.seats)
    )


def begun(folder: Folder, match: Match) -> JournalFile:
    """Begin a journal for the match and return it."""
    return MatchFiles(folder).begin(match.record(), sitters(match))


def play_on(match: Match, journal: JournalFile, choices: int) -> None:
    """Make this many random choices, each saved first."""
    chance = Chance(5)
    for _ in range(choices):
        offers = match.offers()
        action = chance.one_of(offers[chance.one_of(tuple(offers))])
        journal.write(action)
        match.submit(action)


def played(folder: Folder, book: Rulebook, seed: int, choices: int = 3) -> Match:
    """Play a number of choices and leave the match in the folder."""
    match = Match.start(book, seed=seed)
    journal = begun(folder, match)
    play_on(match, journal, choices)
    journal.close()
    return match


@BOOKS
def test_a_match_is_continued_where_it_was_left(tmp_path: Path, book: Rulebook) -> None:
    folder = Folder(tmp_path)
    match = played(folder, book, seed=3, choices=7)
    saved = MatchFiles(folder).latest().saved
    assert saved.sitters == sitters(match)
    assert saved.record == match.record()
    assert Match.replay(saved.record, book).table == match.table


@BOOKS
def test_a_continued_match_is_still_saved(tmp_path: Path, book: Rulebook) -> None:
    folder = Folder(tmp_path)
    match = played(folder, book, seed=4)
    files = MatchFiles(folder)
    journal, _ = files.resume(files.latest().path.name)
    play_on(match, journal, 4)
    journal.close()
    assert files.latest().saved.record == match.record()


@BOOKS
def test_every_tear_in_the_last_line_loses_only_that_action(tmp_path: Path, book: Rulebook) -> None:
    folder = Folder(tmp_path)
    match = played(folder, book, seed=5)
    path = tmp_path / FILE
    data = path.read_bytes()
    last = data.rfind(b"\n", 0, -1) + 1
    for length in range(last, len(data)):
        path.write_bytes(data[:length])
        saved = MatchFiles(folder).latest().saved
        assert saved.record["actions"] == match.record()["actions"][:2]


@BOOKS
def test_a_torn_line_is_removed_before_more_is_written(tmp_path: Path, book: Rulebook) -> None:
    folder = Folder(tmp_path)
    played(folder, book, seed=6)
    path = tmp_path / FILE
    path.write_bytes(path.read_bytes()[:-4])
    files = MatchFiles(folder)
    left = files.latest()
    again = Match.replay(left.saved.record, book)
    journal, _ = files.resume(left.path.name)
    play_on(again, journal, 2)
    journal.close()
    assert files.latest().saved.record == again.record()


@BOOKS
def test_a_file_shows_neither_seed_nor_faces_and_only_its_owner_may_read_it(
    tmp_path: Path, book: Rulebook
) -> None:
    match = played(Folder(tmp_path), book, seed=1234567890123)
    path = tmp_path / FILE
    data = path.read_bytes()
    assert b"1234567890123" not in data
    assert not [face for face in book.pack(match.seats, match.options) if face.encode() in data]
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_every_flipped_bit_is_detected(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    match = played(folder, SHELF[0], seed=7)
    path = tmp_path / FILE
    whole = path.read_bytes()
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 4]) + whole[place + 1 :])
        files = MatchFiles(folder)
        left = files.latest()
        if left is None:
            assert "kept as match.journal.bad" in files.trouble
            (tmp_path / f"{FILE}.bad").unlink()
        else:  # meaningless padding, or the newline that completes the last line
            cut = -1 if place == len(whole) - 1 else None
            assert left.saved.record["actions"] == match.record()["actions"][:cut]


@BOOKS
@pytest.mark.parametrize("version", [1, 2])
def test_a_file_of_an_earlier_version_is_continued_and_sealed(
    tmp_path: Path, book: Rulebook, version: int
) -> None:
    shutil.copyfile(OLDER / f"{book.slug}_{version}.journal", tmp_path / FILE)
    files = MatchFiles(Folder(tmp_path))
    left = files.latest()
    match = Match.replay(left.saved.record, book)
    assert len(match.record()["actions"]) == 9
    devices = [(each.name, each.kind, each.device, each.level) for each in left.saved.sitters]
    assert devices[0] == ("Ines", "person", "pad:2" if version == 2 else "screen", "")
    assert devices[1] == ("Bram", "bot", "screen", "fierce" if version == 2 else "")
    files.resume(left.path.name)[0].close()
    assert (tmp_path / FILE).read_bytes().startswith(b"quinte-journal 3 ")
    again = MatchFiles(Folder(tmp_path)).latest().saved
    assert (again.record, again.sitters) == (match.record(), left.saved.sitters)


POSIX = pytest.mark.skipif(os.name != "posix", reason="this system has no such permissions")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def readable_by_all(path: Path, data: bytes) -> Path:
    """Write a file as earlier versions did."""
    path.write_bytes(data)
    path.chmod(0o644)
    return path


OLD = b'{"journal":1,"record":{"seats":1,"seed":424242},"sitters":[["Ada","person"]]}\n'


@POSIX
@pytest.mark.parametrize("name", [FILE, "match7.journal", f"{FILE}.bad", f"{FILE}.bad3"])
def test_an_old_file_that_everybody_may_read_is_made_private_when_it_is_found(
    name: str, tmp_path: Path
) -> None:
    newest = readable_by_all(tmp_path / FILE, OLD)
    found = readable_by_all(tmp_path / name, OLD)
    assert not MatchFiles(Folder(tmp_path)).is_busy()
    assert {mode(newest), mode(found)} == {0o600}
    assert found.read_bytes() == OLD


@POSIX
def test_a_file_that_is_set_aside_is_private(tmp_path: Path) -> None:
    readable_by_all(tmp_path / FILE, OLD)
    files = MatchFiles(Folder(tmp_path))
    assert mode(tmp_path / files.archive(files.latest().path.name)) == 0o600
    readable_by_all(tmp_path / FILE, OLD + b'["pl\n')
    assert files.latest() is None
    assert mode(tmp_path / f"{FILE}.bad2") == 0o600


@BOOKS
def test_a_change_of_seating_is_saved(tmp_path: Path, book: Rulebook) -> None:
    folder, match = Folder(tmp_path), Match.start(book, seed=12)
    journal = begun(folder, match)
    now = tuple(Sitter("Bo", "person", "keys:left") for _ in range(match.seats))
    journal.seat(now)
    journal.close()
    saved = MatchFiles(folder).latest().saved
    assert (saved.sitters, saved.first) == (now, sitters(match))


@BOOKS
def test_the_first_seating_is_kept_however_often_a_match_is_continued(
    tmp_path: Path, book: Rulebook
) -> None:
    folder = Folder(tmp_path)
    match = played(folder, book, seed=12)
    files = MatchFiles(folder)
    for seating in "ABBC":
        now = tuple(Sitter(f"{seating} {seat}", "bot") for seat in range(match.seats))
        journal, _ = files.resume(files.latest().path.name)
        journal.seat(now)
        journal.close()
        saved = files.latest().saved
        assert (saved.sitters, saved.first) == (now, sitters(match))
        assert saved.record == match.record()


@pytest.mark.parametrize(
    ("notes", "ended", "failed"),
    [
        ((), False, False),
        (("crashed",), False, False),
        (("resumed",), False, False),
        (("resumed", "crashed"), False, True),
        (("resumed", "crashed", "resumed"), False, True),
        (("ended",), True, False),
    ],
)
def test_a_crash_counts_if_nobody_acted_since_the_match_was_continued(
    tmp_path: Path, notes: tuple[str, ...], ended: bool, failed: bool
) -> None:
    folder, match = Folder(tmp_path), Match.start(SHELF[0], seed=13)
    journal = begun(folder, match)
    for note in notes:
        journal.note(note)
    journal.close()
    saved = MatchFiles(folder).latest().saved
    assert (saved.ended, saved.failed) == (ended, failed)


def test_a_crash_is_forgotten_once_somebody_acts(tmp_path: Path) -> None:
    folder, match = Folder(tmp_path), Match.start(SHELF[0], seed=14)
    journal = begun(folder, match)
    journal.note("resumed")
    journal.note("crashed")
    play_on(match, journal, 1)
    journal.close()
    assert not MatchFiles(folder).latest().saved.failed


def test_without_a_journal_there_is_no_match_to_continue(tmp_path: Path) -> None:
    assert MatchFiles(Folder(tmp_path)).latest() is None
    assert MatchFiles(Folder(None, "Nothing can be saved.")).latest() is None


GOOD = b'{"journal":1,"record":{"seats":1},"sitters":[["Ada","bot"]]}\n'


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "damaged"),
        (b'{"journal": 1, "rec', "damaged"),
        (bytes(4096), "damaged"),
        (b"\xff\xfe\n", "damaged"),
        (b"[1]\n", "damaged"),
        (b"[" * 5000 + b"\n", "damaged"),
        (b'{"journal":1}\n', "damaged"),
        (GOOD.replace(b"bot", b"ghost"), "damaged"),
        (GOOD.replace(b'"bot"', b'"person","teapot",""'), "damaged"),
        (GOOD.replace(b":1}", b":2}"), "damaged"),
        (GOOD + b'garbage\n["pick",0,1]\n', "damaged"),
        (GOOD + b'{"note":"sung"}\n', "damaged"),
        (b"quinte-journal 3 0123456789abcdef 0123456789abcdef0123456789abcdef 0\n", "damaged"),
    ],
    ids=str,
)
def test_a_damaged_journal_is_refused_in_one_sentence_and_kept(
    tmp_path: Path, data: bytes, word: str
) -> None:
    (tmp_path / FILE).write_bytes(data)
    files = MatchFiles(Folder(tmp_path))
    assert files.latest() is None
    assert word in files.trouble and files.trouble.endswith("kept as match.journal.bad.")
    assert "\n" not in files.trouble
    assert (tmp_path / f"{FILE}.bad").read_bytes() == data
    assert files.latest() is None


def first_line(version: int) -> bytes:
    """Return the first line of a file that another key has sealed."""
    start = f"quinte-journal {version} {'0' * 16} {'1' * 32}".encode()
    return start + f" {zlib.crc32(start):08x}\n".encode()


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (first_line(4) + b"whatever\n", "newer version"),
        (b'{"journal":4,"record":{}}\n', "newer version"),
        (first_line(3) + b"whatever\n", "its key seal.key is missing"),
    ],
    ids=str,
)
def test_a_file_for_another_version_or_key_stays_where_it_is(
    tmp_path: Path, data: bytes, word: str
) -> None:
    match = played(Folder(tmp_path), SHELF[0], seed=1)
    (tmp_path / "match2.journal").write_bytes(data)
    files = MatchFiles(Folder(tmp_path))
    assert [each.saved.record for each in files.unfinished()] == [match.record()]
    assert word in files.trouble and "match2.journal" in files.trouble
    assert (tmp_path / "match2.journal").read_bytes() == data


def test_a_line_that_decompresses_to_too_many_bytes_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b64encode(zlib.compress(b" " * 200_000_000)) + b"\n")
    files = MatchFiles(Folder(tmp_path))
    assert files.latest() is None
    assert "damaged" in files.trouble


def packed(line: object) -> bytes:
    """Return a line as a journal holds it."""
    return b64encode(zlib.compress(json.dumps(line).encode())) + b"\n"


@pytest.mark.parametrize(
    "lines",
    [
        [["choose", 0, "x" * 5_000]],
        [["choose", 0, "x" * 4_000]] * 4_000,
    ],
    ids=["one long line", "many lines"],
)
def test_lines_that_unpack_to_too_much_are_refused(tmp_path: Path, lines: list[object]) -> None:
    header = {"journal": 2, "record": {"seats": 1}, "sitters": [["Ada", "bot"]]}
    (tmp_path / FILE).write_bytes(b"".join(packed(line) for line in (header, *lines)))
    files = MatchFiles(Folder(tmp_path))
    assert files.latest() is None
    assert "damaged" in files.trouble


def test_a_long_header_that_was_written_can_be_read(tmp_path: Path) -> None:
    match = Match.start(SHELF[0], seed=1)
    record = {**match.record(), "notes": "x" * 3_000_000}
    folder = Folder(tmp_path)
    MatchFiles(folder).begin(record, sitters(match)).close()
    assert MatchFiles(folder).latest().saved.record == record


def test_a_bot_that_acts_does_not_hide_that_continuing_crashed(tmp_path: Path) -> None:
    folder, match = Folder(tmp_path), Match.start(SHELF[0], seed=14)
    journal = begun(folder, match)
    journal.note("resumed")
    journal.write(match.offers()[1][0])
    journal.note("crashed")
    journal.close()
    assert MatchFiles(folder).latest().saved.failed


def test_a_match_is_kept_where_its_file_cannot_be_locked(tmp_path: Path) -> None:
    (tmp_path / "match.lock").mkdir()
    folder = Folder(tmp_path)
    match = played(folder, SHELF[0], seed=3)
    files = MatchFiles(folder)
    assert not files.is_busy()
    assert files.latest().saved.record == match.record()


@BOOKS
def test_a_finished_match_leaves_nothing_to_continue(tmp_path: Path, book: Rulebook) -> None:
    folder = Folder(tmp_path)
    begun(folder, Match.start(book)).remove()
    assert not list(tmp_path.glob("*.journal"))


@BOOKS
def test_a_match_goes_on_without_a_folder(book: Rulebook) -> None:
    match = Match.start(book)
    journal = begun(Folder(None, "Nothing can be saved."), match)
    play_on(match, journal, 3)
    journal.remove()
    assert journal.trouble == "Nothing can be saved."


@contextmanager
def full_disk() -> Iterator[None]:
    """Prevent the files of this process from growing."""
    resource = pytest.importorskip("resource", reason="this system has no file size limits")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_is_reported_at_once_and_saving_resumes_when_there_is_room(
    tmp_path: Path,
) -> None:
    folder, match = Folder(tmp_path), Match.start(SHELF[0])
    journal = begun(folder, match)
    play_on(match, journal, 2)
    assert journal.trouble == ""
    with full_disk():
        play_on(match, journal, 1)
        assert "not being saved" in journal.trouble and journal.trouble.endswith(".")
        play_on(match, journal, 1)
    play_on(match, journal, 1)
    assert journal.trouble == ""
    journal.close()
    assert MatchFiles(folder).latest().saved.record == match.record()


def test_a_disk_that_is_full_from_the_start_does_not_stop_the_match(tmp_path: Path) -> None:
    folder, match = Folder(tmp_path), Match.start(SHELF[0])
    with full_disk():
        journal = begun(folder, match)
        play_on(match, journal, 3)
        assert "not being saved" in journal.trouble
    journal.close()


@BOOKS
def test_a_dealer_writes_into_the_journal(tmp_path: Path, book: Rulebook) -> None:
    folder, match = Folder(tmp_path), Match.start(book, seed=8)
    journal = begun(folder, match)
    dealer = Dealer(match, [Person() for _ in range(match.seats)], journal)
    for seat in dealer.waiting():
        dealer.answer(dealer.prompt(seat).offers[0][0])
    dealer.poll()
    journal.close()
    assert MatchFiles(folder).latest().saved.record == match.record()
    assert match.record()["actions"]


@BOOKS
def test_a_match_played_to_its_end_is_saved_as_over(tmp_path: Path, book: Rulebook) -> None:
    folder, match = Folder(tmp_path), Match.start(book, seed=9)
    journal = begun(folder, match)
    dealer = Dealer(match, [Person() for _ in range(match.seats)], journal)
    chance = Chance(1)
    while dealer.result is None:
        for seat in dealer.waiting():
            dealer.answer(chance.one_of(dealer.prompt(seat).offers)[0])
        dealer.poll()
    journal.close()
    saved = MatchFiles(folder).latest().saved
    assert saved.ended
    assert Match.replay(saved.record, book).result == match.result


@BOOKS
def test_actions_that_were_taken_back_are_kept_but_do_not_count(
    tmp_path: Path, book: Rulebook
) -> None:
    folder, match = Folder(tmp_path), Match.start(book, seed=3)
    journal = begun(folder, match)
    play_on(match, journal, 3)
    kept = match.copy()
    play_on(match, journal, 2)
    journal.take_back(3)
    play_on(kept, journal, 1)
    journal.close()
    files = MatchFiles(folder)
    for _ in range(2):  # also when it was continued
        saved = files.latest().saved
        assert saved.record == kept.record()
        assert {"back": 3} in saved.lines
        assert [line for line in saved.lines if isinstance(line, list)][:5] == (
            match.record()["actions"]
        )
        files.resume(FILE)[0].close()


def test_a_match_whose_last_action_was_taken_back_is_not_over(tmp_path: Path) -> None:
    folder, match = Folder(tmp_path), Match.start(SHELF[0], seed=3)
    journal = begun(folder, match)
    play_on(match, journal, 2)
    journal.end()
    journal.take_back(1)
    journal.close()
    assert not MatchFiles(folder).latest().saved.ended


@pytest.mark.parametrize("count", [-1, 3, True, 1.0, "1"])
def test_more_than_all_actions_cannot_be_taken_back(tmp_path: Path, count: object) -> None:
    lines = [{"journal": 2, "record": {"seats": 1}, "sitters": [["Ada", "bot"]]}]
    lines += [["pick", 0, 1], ["pick", 0, 2], {"back": count}]
    (tmp_path / FILE).write_bytes(b"".join(packed(line) for line in lines))
    files = MatchFiles(Folder(tmp_path))
    assert files.latest() is None
    assert "damaged" in files.trouble


def test_a_match_that_another_program_plays_is_neither_offered_nor_overwritten(
    tmp_path: Path,
) -> None:
    folder, match = Folder(tmp_path), Match.start(SHELF[0], seed=1)
    ours = begun(folder, match)
    others = MatchFiles(folder)
    assert others.is_busy()
    assert others.latest() is None
    second = Match.start(SHELF[1], seed=2)
    theirs = others.begin(second.record(), sitters(second))
    play_on(match, ours, 3)
    play_on(second, theirs, 3)
    theirs.remove()
    play_on(match, ours, 1)
    ours.close()
    assert not others.is_busy()
    assert others.latest().saved.record == match.record()


def test_a_match_continued_in_another_program_is_not_continued_twice(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    played(folder, SHELF[0], seed=3)
    first, second = MatchFiles(folder), MatchFiles(folder)
    left = second.latest()
    journal, _ = first.resume(first.latest().path.name)
    with pytest.raises(ValueError, match="another window"):
        second.resume(left.path.name)
    journal.close()


def test_a_new_match_replaces_no_other(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    matches = [played(folder, book, seed=2) for book in SHELF]
    files = MatchFiles(folder)
    found = {each.path.name: each.saved.record for each in files.unfinished()}
    assert list(found.values()) == [match.record() for match in reversed(matches)]
    assert set(found) == {FILE, *(f"match{n}.journal" for n in range(2, 6))}
    files.delete("match3.journal")
    assert {each.path.name for each in files.unfinished()} == set(found) - {"match3.journal"}
