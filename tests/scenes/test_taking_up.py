"""A match that was left, by closing the program or by a crash, is taken up where it was."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import Hall, easel, headless_surface
from game.engine import Choose, Dealer
from game.engine.rulebook import settled
from game.rulebooks import SHELF
from game.scenes.house import Chair, Order
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.store.folder import Folder
from game.view.scale import Scale

SIZE = (1024, 600)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Folder]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    headless_surface(SIZE)
    yield Folder(tmp_path)


def order(slug: str) -> Order:
    """Two people, so that a test answers for both."""
    book = next(book for book in SHELF if book.slug == slug)
    options = settled(book, {})
    chairs = tuple(Chair(f"P{seat}", True) for seat in range(book.seats(options)[0]))
    return Order(slug, chairs, options)


def play(dealer: Dealer, rounds: int) -> None:
    """Each takes an offer, so many times: all another one, so that no tie goes on for ever."""
    for _ in range(rounds):
        for seat in dealer.waiting():
            offers = dealer.prompt(seat).offers
            assert dealer.answer(offers[seat % len(offers)][0]) is None
        dealer.poll()


@pytest.mark.parametrize("slug", [book.slug for book in SHELF])
def test_a_match_that_was_left_goes_on_where_it_was(slug: str, folder: Folder) -> None:
    hall = Hall(folder, seed=3)
    dealer = hall.start(order(slug))
    play(dealer, 3)
    view = dealer.view(None)
    again = Hall(folder)
    assert again.left() == view.rulebook.title
    table = again.resume()
    assert isinstance(table, TableScene)
    assert table._dealer.view(None) == view
    again.close()
    hall.close()


@pytest.mark.parametrize("slug", [book.slug for book in SHELF])
def test_a_table_taken_up_tells_the_past_at_once_and_asks(slug: str, folder: Folder) -> None:
    hall = Hall(folder, seed=3)
    play(hall.start(order(slug)), 3)
    again = Hall(folder)
    table = again.resume()
    assert isinstance(table, TableScene)
    table.lay_out(easel(Scale(*SIZE), again.settings), None)
    assert table._show.log
    table.update(0.1)
    table.update(0.1)
    asked = table._handoff.next if table._hand.seat is None else table._hand.seat
    assert asked == table._dealer.waiting()[0]
    again.close()
    hall.close()


@pytest.mark.parametrize("slug", [book.slug for book in SHELF])
def test_a_match_that_came_to_its_end_is_not_offered_again(slug: str, folder: Folder) -> None:
    hall = Hall(folder, seed=3)
    dealer = hall.start(order(slug))
    while dealer.result is None:
        play(dealer, 1)
    assert hall.left() == ""
    hall.close()


@pytest.mark.parametrize("slug", [book.slug for book in SHELF])
def test_a_journal_that_cannot_be_played_is_put_away_in_words(slug: str, folder: Folder) -> None:
    hall = Hall(folder, seed=3)
    play(hall.start(order(slug)), 1)
    hall.close()
    assert folder.path is not None
    journal = next(folder.path.glob("*.journal"))
    impossible = Choose(0, "nothing of the kind")
    journal.write_bytes(
        journal.read_bytes() + b'["choose",0,"' + impossible.option.encode() + b'"]\n'
    )
    again = Hall(folder)
    assert again.left() != ""
    assert again.resume() is None
    assert "cannot go on" in again.trouble
    assert again.left() == ""
    assert not journal.exists()
    again.close()


def test_the_title_offers_to_continue_only_what_was_left(folder: Folder) -> None:
    hall = Hall(folder, seed=3)
    slug = SHELF[0].slug
    assert "resume" not in [widget.name for widget in Title(hall).widgets()]
    play(hall.start(order(slug)), 1)
    assert "resume" in [widget.name for widget in Title(hall).widgets()]
    hall.close()


def test_damaged_settings_are_told_at_the_title(folder: Folder) -> None:
    assert folder.path is not None
    (folder.path / "settings.json").write_text("{", encoding="utf-8")
    hall = Hall(folder)
    assert "settings.json" in hall.trouble
    hall.close()
