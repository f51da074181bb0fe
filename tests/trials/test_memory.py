"""Closed screens and their pictures are freed at once."""

import gc
from collections.abc import Iterator

import pytest

from game.engine import Chance
from game.engine.rulebook import Rulebook
from game.rulebooks import SHELF
from game.scenes.keyrows import KeyRows
from game.scenes.ledger import Ledger
from game.scenes.log import LogScene
from game.scenes.lost_pad import LostPad
from game.scenes.options import Credits, SettingsScene
from game.scenes.own_files import OwnFiles
from game.scenes.party import gather
from game.scenes.pause_menu import PauseMenu
from game.scenes.reseating import Reseating
from game.scenes.result import ResultScene
from game.scenes.rules import Rules
from game.scenes.scene import Pop, Push, Reset, Scene
from game.scenes.seatbook import SeatBook
from game.scenes.services import MatchSetup
from game.store.settings import Settings
from game.view.easel import Easel
from game.view.inputs import Intent
from game.view.stage import Stage
from tests.trials.guest import Guest, at_home
from tests.trials.memory import alive

SIZES = ((640, 360), (800, 450))


class Watch:
    """Counts the objects created since it was made."""

    def __init__(self) -> None:
        gc.collect()
        self._before = alive()

    def __call__(self) -> dict[str, int]:
        """Count live parts of screens, including garbage."""
        now = alive()
        return {kind.__name__: now[kind] - self._before[kind] for kind in (Stage, Easel)}


@pytest.fixture
def watch() -> Iterator[Watch]:
    gc.collect()
    gc.disable()  # no automatic collection during the test
    yield Watch()
    gc.enable()


@pytest.fixture
def guest(watch: Watch) -> Iterator[Guest]:
    with at_home():
        guest = Guest(Chance(1), SHELF[0])
        guest.app.services.keep(Settings(pace=200))
        yield guest
        guest.close()


def seen_in_all_sizes(guest: Guest) -> None:
    """Resize the window a few times while the guest acts."""
    for size in SIZES:
        guest.resize(size)
        guest.key(Intent.RIGHT, Intent.OK)
        guest.frames(20, 0.1)


def order(guest: Guest, book: Rulebook, people: int = 1) -> MatchSetup:
    """Return a default order with ``people`` in the first seats."""
    party = gather(book, guest.app.services.settings)
    return (party if people else party.vacated(0)).setup()


def screens(guest: Guest, book: Rulebook) -> list[Scene]:
    """Return a card game's other screens; for the first game also the shared ones."""
    services, played = guest.app.services, order(guest, book)
    brought = services.brought(book.slug)
    own = [
        *(services.seating(book.slug), Rules(services, book.slug)),
        ResultScene(services, played, (0,), Ledger(len(played.chairs)), 10),
        *([] if brought is None else [OwnFiles(services, brought)]),
    ]
    if book is not SHELF[0]:
        return own
    seatbook = SeatBook(played.chairs)
    return [
        *(
            *own,
            SettingsScene(services),
            KeyRows(services),
            Credits(services),
            LogScene(services, ["A line."]),
        ),
        *(PauseMenu(services, book.slug, seatbook), Reseating(services, seatbook)),
        LostPad(services, 0, seatbook),
    ]


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_a_closed_or_resized_table_is_freed_at_once(
    book: Rulebook, watch: Watch, guest: Guest
) -> None:
    services = guest.app.services
    guest.app.show(Reset(services.table(order(guest, book))))
    seen_in_all_sizes(guest)
    assert watch() == {"Stage": 1, "Easel": 1}
    guest.app.show(Reset(services.title()))
    assert watch() == {"Stage": 1, "Easel": 1}


def test_a_finished_match_leaves_no_table(watch: Watch, guest: Guest) -> None:
    services = guest.app.services
    guest.app.show(Reset(services.table(order(guest, SHELF[0], people=0))))
    for _ in range(20_000):
        if isinstance(guest.top, ResultScene):
            break
        guest.frames(1, 0.1)
    assert watch() == {"Stage": 1, "Easel": 1}
    assert isinstance(guest.top, ResultScene)


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_a_closed_screen_is_freed_at_once(book: Rulebook, watch: Watch, guest: Guest) -> None:
    opened = screens(guest, book)
    while opened:
        name = type(opened[-1]).__name__
        guest.app.show(Push(opened.pop(), over=True))
        for size in SIZES:
            guest.resize(size)
            guest.frames(3, 0.1)
        assert watch() == {"Stage": 2, "Easel": 1}, name
        guest.app.show(Pop())
        assert watch() == {"Stage": 1, "Easel": 1}, name


def test_covered_screens_keep_no_pictures_of_another_window_size(
    watch: Watch, guest: Guest
) -> None:
    services = guest.app.services
    guest.resize(SIZES[0])
    guest.frames(1)
    guest.app.show(Push(services.table(order(guest, SHELF[0]))))
    drawn = guest.app.easel
    assert drawn.art.cache.size > 0
    guest.resize(SIZES[1])
    guest.frames(1)
    assert watch() == {"Stage": 2, "Easel": 2}, "the title has the easel of its own size"
    assert drawn.art.cache.size == drawn.art.passing.size == 0


def test_the_title_keeps_no_pictures_of_the_previous_match(watch: Watch, guest: Guest) -> None:
    services = guest.app.services
    guest.app.show(Reset(services.table(order(guest, SHELF[0]))))
    at_the_table = guest.app.easel.art.cache.size
    guest.app.show(Reset(services.title()))
    assert guest.app.easel.art.cache.size < at_the_table
