"""A match on disk: taken up where it was left, whatever the last moment did to the file."""

from pathlib import Path

import pytest

from game.engine import Chance, Dealer, Match, Person, Rulebook
from game.rulebooks import SHELF
from game.store.folder import Folder
from game.store.journal import FILE, Journal, Sitter, put_away, saved_match

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)


def sitters(match: Match) -> tuple[Sitter, ...]:
    """A person in seat 0, bots in the others."""
    kinds = ["person", *["bot"] * (match.seats - 1)]
    return tuple(Sitter(f"Zoë {seat}", kind) for seat, kind in enumerate(kinds))


def begun(folder: Folder, match: Match) -> Journal:
    """A journal for the match."""
    return Journal.begin(folder, match.record(), sitters(match))


def play_on(match: Match, journal: Journal, choices: int) -> None:
    """So many random choices, each written down first."""
    chance = Chance(5)
    for _ in range(choices):
        offers = match.offers()
        action = chance.one_of(offers[chance.one_of(tuple(offers))])
        journal.write(action)
        match.submit(action)


@BOOKS
def test_a_match_is_taken_up_where_it_was_left(tmp_path: Path, book: Rulebook) -> None:
    folder, match = Folder(tmp_path), Match.start(book, seed=3)
    play_on(match, begun(folder, match), 7)
    saved = saved_match(folder)
    assert saved is not None
    assert saved.sitters == sitters(match)
    assert saved.record == match.record()
    assert Match.replay(saved.record, book).table == match.table


@BOOKS
def test_a_match_that_was_taken_up_is_written_on(tmp_path: Path, book: Rulebook) -> None:
    folder, match = Folder(tmp_path), Match.start(book, seed=4)
    journal = begun(folder, match)
    play_on(match, journal, 3)
    journal.close()
    play_on(match, Journal.resume(folder, saved_match(folder)), 4)
    assert saved_match(folder).record == match.record()


@BOOKS
def test_every_tear_in_the_last_line_loses_only_that_action(tmp_path: Path, book: Rulebook) -> None:
    folder, match = Folder(tmp_path), Match.start(book, seed=5)
    play_on(match, begun(folder, match), 3)
    path = tmp_path / FILE
    data = path.read_bytes()
    last = data.rfind(b"\n", 0, -1) + 1
    for length in range(last, len(data)):
        path.write_bytes(data[:length])
        assert saved_match(folder).record["actions"] == match.record()["actions"][:2]


@BOOKS
def test_a_torn_line_is_cut_off_before_more_is_written(tmp_path: Path, book: Rulebook) -> None:
    folder, match = Folder(tmp_path), Match.start(book, seed=6)
    play_on(match, begun(folder, match), 3)
    path = tmp_path / FILE
    path.write_bytes(path.read_bytes()[:-4])
    saved = saved_match(folder)
    again = Match.replay(saved.record, book)
    play_on(again, Journal.resume(folder, saved), 2)
    assert saved_match(folder).record == again.record()


def test_without_a_journal_there_is_no_match_to_take_up(tmp_path: Path) -> None:
    assert saved_match(Folder(tmp_path)) is None
    assert saved_match(Folder(None, "Nothing can be kept.")) is None


def test_a_header_that_was_never_finished_is_no_match(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'{"journal": 1, "rec')
    assert saved_match(Folder(tmp_path)) is None


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"\xff\xfe\n", "damaged"),
        (b"[1]\n", "damaged"),
        (b'{"journal":1}\n', "damaged"),
        (b'{"journal":1,"record":{"seats":2},"sitters":[["Ada","ghost"]]}\n', "damaged"),
        (b'{"journal":1,"record":{"seats":2},"sitters":[["Ada","bot"]]}\n', "damaged"),
        (b'{"journal":1,"record":{"seats":0},"sitters":[]}\ngarbage\n["pick",0,1]\n', "damaged"),
        (b'{"journal":2,"record":{}}\n', "newer"),
    ],
    ids=str,
)
def test_a_damaged_or_newer_journal_is_refused_in_one_sentence_and_kept(
    tmp_path: Path, data: bytes, word: str
) -> None:
    (tmp_path / FILE).write_bytes(data)
    with pytest.raises(ValueError, match=word) as refusal:
        saved_match(Folder(tmp_path))
    assert str(refusal.value).endswith(".") and "\n" not in str(refusal.value)
    assert (tmp_path / f"{FILE}.bad").read_bytes() == data
    assert saved_match(Folder(tmp_path)) is None


@BOOKS
def test_a_journal_that_cannot_be_replayed_can_be_put_away(tmp_path: Path, book: Rulebook) -> None:
    folder = Folder(tmp_path)
    begun(folder, Match.start(book)).close()
    assert put_away(folder) == f"{FILE}.bad"
    assert saved_match(folder) is None


@BOOKS
def test_a_finished_match_leaves_nothing_to_take_up(tmp_path: Path, book: Rulebook) -> None:
    folder = Folder(tmp_path)
    journal = begun(folder, Match.start(book))
    journal.finish()
    assert not any(tmp_path.iterdir())


@BOOKS
def test_a_match_goes_on_without_a_folder(book: Rulebook) -> None:
    match = Match.start(book)
    journal = begun(Folder(None, "Nothing can be kept."), match)
    play_on(match, journal, 3)
    journal.finish()
    assert journal.trouble == "Nothing can be kept."


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full here")
def test_a_full_disk_does_not_stop_the_match_and_is_said(tmp_path: Path) -> None:
    (tmp_path / FILE).symlink_to("/dev/full")
    match = Match.start(SHELF[0])
    journal = begun(Folder(tmp_path), match)
    play_on(match, journal, 3)
    assert journal.trouble.endswith(".") and "kept" in journal.trouble


@BOOKS
def test_a_dealer_writes_into_the_journal(tmp_path: Path, book: Rulebook) -> None:
    folder, match = Folder(tmp_path), Match.start(book, seed=8)
    dealer = Dealer(match, [Person() for _ in range(match.seats)], begun(folder, match))
    for seat in dealer.waiting():
        dealer.answer(dealer.prompt(seat).offers[0][0])
    dealer.poll()
    assert saved_match(folder).record == match.record()
    assert match.record()["actions"]
