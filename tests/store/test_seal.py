"""Sealed journals: no word in the bytes, no line moved unnoticed, a key that may be lost."""

import json
import os
import re
import shutil
import stat
import zlib
from base64 import b64decode
from pathlib import Path

import pytest

from game.engine import Chance, Choose, Match, Rulebook
from game.rulebooks import SHELF
from game.store.folder import Folder
from game.store.journal import UnreadableHereError, read
from game.store.matches import MatchFiles
from game.store.seal import KEY_FILE, Key, KeyFile, Seal
from tests.store.test_journal import FILE, begun, play_on, played

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)

SEED = 1234567890123


def strings(data: bytes) -> bytes:
    """Return every printable run of at least four characters, as the command ``strings`` does."""
    return b"\n".join(re.findall(rb"[ -~]{4,}", data))


@BOOKS
def test_no_file_shows_a_seed_a_face_an_option_or_a_name(tmp_path: Path, book: Rulebook) -> None:
    match = played(Folder(tmp_path), book, seed=SEED, choices=9)
    files = MatchFiles(Folder(tmp_path))
    files.resume(FILE)[0].close()  # also the previous version
    words = {*book.pack(match.seats, match.options), *match.options, "seed", "hand:0", book.slug}
    words |= {str(SEED), SEED.to_bytes(6, "big").decode("latin-1"), "Zo"}
    for path in tmp_path.iterdir():
        for data in (path.read_bytes(), strings(path.read_bytes())):
            # base64 and hexadecimal digits are no words; short faces may stand in them by chance
            found = [word for word in words if len(word) > 4 and word.encode("latin-1") in data]
            assert not found, path.name


def test_without_the_key_no_line_can_be_decompressed(tmp_path: Path) -> None:
    played(Folder(tmp_path), SHELF[0], seed=SEED, choices=9)
    lines = (tmp_path / FILE).read_bytes().splitlines()[1:]
    assert len(lines) == 10
    for line in lines:
        whole = b64decode(line)
        for start in range(len(whole)):
            with pytest.raises(zlib.error):
                zlib.decompress(whole[start:])


@BOOKS
def test_the_size_of_a_file_does_not_tell_what_was_chosen(tmp_path: Path, book: Rulebook) -> None:
    sizes = set()
    for seed in range(8):
        folder = tmp_path / str(seed)
        folder.mkdir()
        match = Match.start(book, seed=10**12 + seed)
        journal = begun(Folder(folder), match)
        offers = match.offers()
        for seat in sorted(offers):
            journal.write(Chance(seed).one_of(offers[seat]))
        journal.close()
        sizes.add((folder / FILE).stat().st_size)
    assert len(sizes) == 1


def test_two_files_of_the_same_match_have_no_line_in_common(tmp_path: Path) -> None:
    match = played(Folder(tmp_path), SHELF[0], seed=SEED)
    begun(Folder(tmp_path), match).close()
    one, other = ((tmp_path / name).read_bytes() for name in (FILE, "match2.journal"))
    assert not {*one.splitlines()} & {*other.splitlines()}


def test_the_same_line_is_sealed_differently_in_each_place() -> None:
    seal = Seal(Key(bytes(32)), bytes(16))
    lines = [seal.close(b"the same") for _ in range(5)]
    assert len(set(lines)) == 5
    opened = Seal(Key(bytes(32)), bytes(16))
    assert [opened.open(line).rstrip(b"\0") for line in lines] == [b"the same"] * 5


@pytest.mark.parametrize("change", ["exchanged", "left out", "repeated", "of another file"])
def test_lines_of_a_file_cannot_be_moved(tmp_path: Path, change: str) -> None:
    played(Folder(tmp_path), SHELF[0], seed=SEED, choices=5)
    played(Folder(tmp_path), SHELF[0], seed=SEED, choices=5)
    lines = (tmp_path / FILE).read_bytes().splitlines(keepends=True)
    match change:
        case "exchanged":
            lines[3], lines[4] = lines[4], lines[3]
        case "left out":
            del lines[3]
        case "repeated":
            lines.insert(3, lines[3])
        case _:
            lines[4] = (tmp_path / "match2.journal").read_bytes().splitlines(keepends=True)[4]
    with pytest.raises(ValueError, match="damaged"):
        read(b"".join(lines), KeyFile(Folder(tmp_path)).key())


@pytest.mark.skipif(os.name != "posix", reason="this system has no such permissions")
def test_only_the_user_may_read_the_key(tmp_path: Path) -> None:
    played(Folder(tmp_path), SHELF[0], seed=1)
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600
    assert len((tmp_path / KEY_FILE).read_bytes()) == 32


def test_every_folder_has_another_key_and_keeps_it(tmp_path: Path) -> None:
    keys = []
    for name in "ab":
        (tmp_path / name).mkdir()
        keys.append(KeyFile(Folder(tmp_path / name)).key())
        assert KeyFile(Folder(tmp_path / name)).key() == keys[-1]
    assert keys[0] != keys[1]
    assert "secret" not in repr(keys[0])


def test_a_lost_key_is_said_and_the_match_can_be_continued_once_it_is_back(
    tmp_path: Path,
) -> None:
    match = played(Folder(tmp_path), SHELF[0], seed=1)
    data = (tmp_path / FILE).read_bytes()
    (tmp_path / KEY_FILE).rename(tmp_path / "elsewhere")
    files = MatchFiles(Folder(tmp_path))
    assert files.unfinished() == ()
    assert files.trouble == (
        "The saved match match.journal was sealed on another computer,"
        " or its key seal.key is missing."
        " The file is kept."
    )
    second = played(Folder(tmp_path), SHELF[1], seed=2)  # play goes on, with a new key
    assert [each.saved.record for each in MatchFiles(Folder(tmp_path)).unfinished()] == [
        second.record()
    ]
    (tmp_path / "elsewhere").replace(tmp_path / KEY_FILE)
    assert (tmp_path / FILE).read_bytes() == data
    assert MatchFiles(Folder(tmp_path)).latest().saved.record == match.record()


def test_a_key_that_is_none_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_bytes(b"short")
    match = played(Folder(tmp_path), SHELF[0], seed=1)
    assert MatchFiles(Folder(tmp_path)).latest().saved.record == match.record()
    assert (tmp_path / f"{KEY_FILE}.bad").read_bytes() == b"short"


def test_a_key_that_cannot_be_read_does_not_stop_the_match(tmp_path: Path) -> None:
    match = played(Folder(tmp_path), SHELF[0], seed=1)
    (tmp_path / KEY_FILE).unlink()
    (tmp_path / KEY_FILE).mkdir()
    files = MatchFiles(Folder(tmp_path))
    assert files.unfinished() == ()
    assert "cannot be read" in files.trouble and (tmp_path / FILE).exists()
    journal = files.begin(match.record(), ())
    play_on(match, journal, 2)
    assert "not being saved" in journal.trouble
    journal.close()


def test_a_folder_that_is_deleted_during_a_match_is_written_again(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    match = Match.start(SHELF[0], seed=4)
    journal = begun(Folder(home), match)
    play_on(match, journal, 2)
    shutil.rmtree(home)
    play_on(match, journal, 2)
    assert journal.trouble == ""
    journal.close()
    assert MatchFiles(Folder(home)).latest().saved.record == match.record()


def test_a_folder_that_cannot_come_back_is_said_and_play_goes_on(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    match = Match.start(SHELF[0], seed=4)
    journal = begun(Folder(home), match)
    shutil.rmtree(home)
    home.write_text("in the way")
    play_on(match, journal, 2)
    assert journal.trouble.startswith("This match is not being saved (")
    home.unlink()
    play_on(match, journal, 1)
    assert journal.trouble == ""
    journal.close()
    assert MatchFiles(Folder(home)).latest().saved.record == match.record()


def test_a_damaged_match_goes_back_to_its_previous_version(tmp_path: Path) -> None:
    match = played(Folder(tmp_path), SHELF[0], seed=1)
    before = match.record()
    files = MatchFiles(Folder(tmp_path))
    journal, _ = files.resume(FILE)
    play_on(match, journal, 2)
    journal.close()
    whole = bytearray((tmp_path / FILE).read_bytes())
    whole[500] ^= 1
    (tmp_path / FILE).write_bytes(whole)
    files = MatchFiles(Folder(tmp_path))
    assert [each.saved.record for each in files.unfinished()] == [before]
    assert files.trouble == (
        "The saved match is damaged. It is kept as match.journal.bad. "
        "The match is as it was when it was last opened."
    )
    assert (tmp_path / f"{FILE}.bad").read_bytes() == whole
    assert files.latest().saved.record == before


def test_a_deleted_match_leaves_no_previous_version(tmp_path: Path) -> None:
    played(Folder(tmp_path), SHELF[0], seed=1)
    files = MatchFiles(Folder(tmp_path))
    files.resume(FILE)[0].close()
    assert files.delete(FILE) == ""
    assert {path.name for path in tmp_path.iterdir()} <= {KEY_FILE, "match.lock"}


def test_a_match_that_another_program_plays_is_not_deleted(tmp_path: Path) -> None:
    journal = begun(Folder(tmp_path), Match.start(SHELF[0]))
    assert "another window" in MatchFiles(Folder(tmp_path)).delete(FILE)
    assert (tmp_path / FILE).exists()
    journal.close()


def test_a_sealed_file_needs_its_key(tmp_path: Path) -> None:
    played(Folder(tmp_path), SHELF[0], seed=1)
    for key in (None, Key(bytes(32))):
        with pytest.raises(UnreadableHereError):
            read((tmp_path / FILE).read_bytes(), key)


def test_a_long_option_can_be_saved(tmp_path: Path) -> None:
    journal = begun(Folder(tmp_path), match := Match.start(SHELF[0]))
    journal.write(Choose(0, "x" * 1_000))
    journal.close()
    saved = MatchFiles(Folder(tmp_path)).latest().saved
    assert saved.record["actions"] == [["choose", 0, "x" * 1_000]]
    assert json.dumps(saved.record["seed"]) == json.dumps(match.record()["seed"])
