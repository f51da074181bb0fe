"""How to reach each scene of the program, for trials."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from game.engine import Chance, Match
from game.engine.taking_back import Since, TakeBack
from game.rulebooks import SHELF
from game.scenes.crash import CrashPage
from game.scenes.history.scene import HistoryScene
from game.scenes.keyrows import KeyRows
from game.scenes.ledger import Ledger
from game.scenes.log import LogScene
from game.scenes.lost_pad import LostPad
from game.scenes.lost_phone import LostPhone
from game.scenes.match_list import MatchList
from game.scenes.options import Credits, SettingsScene
from game.scenes.own_files import OwnFiles
from game.scenes.party import gather
from game.scenes.pause_menu import PauseMenu
from game.scenes.phones.panel import PhonesPanel
from game.scenes.phones.seating import MatchSeats
from game.scenes.reseating import Reseating
from game.scenes.result import ResultScene
from game.scenes.rules import Rules
from game.scenes.scene import Push, Reset, Scene
from game.scenes.services import MatchSetup
from game.scenes.table.scene import TableScene
from game.scenes.take_back_vote import TakeBackVote
from game.scenes.unfinished import removal
from game.store.folder import user_folder
from game.store.journal import Saved, Sitter
from game.store.replays import ReplayFiles
from game.store.report import LoggedError
from tests.store.pasts import add, duel
from tests.trials.guest import Guest

FIRST = SHELF[0].slug

Reach = Callable[[Guest], None]


def setup_of(guest: Guest, slug: str) -> MatchSetup:
    """Return the usual match of a card game, with a person who plays with a pad."""
    book = next(book for book in SHELF if book.slug == slug)
    setup = gather(book, guest.app.services.settings).setup()
    first, *others = setup.chairs
    return replace(setup, chairs=(replace(first, person=True, device="pad:1"), *others))


def _table(slug: str) -> Reach:
    def reach(guest: Guest) -> None:
        guest.app.show(Reset(guest.app.services.table(setup_of(guest, slug))))

    return reach


def _alone(make: Callable[[Guest], Scene]) -> Reach:
    def reach(guest: Guest) -> None:
        guest.app.show(Reset(make(guest)))

    return reach


def _over_the_title(make: Callable[[Guest], Scene], over: bool = True) -> Reach:
    def reach(guest: Guest) -> None:
        guest.app.show(Reset(guest.app.services.title()))
        guest.app.show(Push(make(guest), over))

    return reach


def _over_a_table(make: Callable[[Guest, TableScene], Scene]) -> Reach:
    def reach(guest: Guest) -> None:
        if not isinstance(guest.top, TableScene):
            _table(FIRST)(guest)
        table = guest.top
        assert isinstance(table, TableScene)
        guest.app.show(Push(make(guest, table), over=True))

    return reach


def _matches(guest: Guest) -> Scene:
    """Return the list of several unfinished matches."""
    services = guest.app.services
    while len(services.left_matches()) < 7:
        services.start(setup_of(guest, SHELF[len(services.left_matches()) % len(SHELF)].slug))
    return MatchList(services)


def _removal(guest: Guest) -> Scene:
    services = guest.app.services
    _matches(guest)
    return removal(services, services.left_matches()[0], lambda: Reset(services.title()))


def _own_files(guest: Guest) -> Scene:
    services = guest.app.services
    found = [brought for book in SHELF if (brought := services.brought(book.slug)) is not None]
    return OwnFiles(services, found[0])


def _result(guest: Guest) -> Scene:
    setup = setup_of(guest, FIRST)
    return ResultScene(guest.app.services, setup, (0,), Ledger(len(setup.chairs)), 3)


def _history(view: str = "players", player: str = "", is_match: bool = False) -> Reach:
    """Return how to reach a page of the history."""

    def make(guest: Guest) -> Scene:
        history = guest.app.services.history
        add(history, *[duel("ines", "bram", slug=FIRST), duel("teo", "steady*", slug=FIRST)] * 6)
        scene = HistoryScene(guest.app.services)
        scene.match = 1 if is_match else 0
        scene.show(view, player)
        return scene

    return _over_the_title(make)


@cache
def _finished(slug: str) -> Saved:
    """Return a match of random choices that has ended."""
    book = next(book for book in SHELF if book.slug == slug)
    match, chance = Match.start(book, seed=1), Chance(1)
    while match.result is None:
        for seat in match.asked():
            match.submit(match.any_offer(seat, chance))
    sitters = tuple(Sitter(f"Player {seat}", "person") for seat in range(match.seats))
    return Saved(match.record(), sitters, sitters, ended=True)


def _replay(slug: str) -> Reach:
    return _over_the_title(lambda guest: guest.app.services.replay(_finished(slug)), over=False)


def _replays(guest: Guest) -> Scene:
    """Return the list of replays, with a file for each card game."""
    services = guest.app.services
    files = ReplayFiles(user_folder())
    if not files.listed():
        for book in SHELF:
            files.write(_finished(book.slug), book.title)
    return services.replays()


def _vote(guest: Guest, table: TableScene) -> Scene:
    """Return the question whether a choice may be taken back, asked of one person."""
    taken = TakeBack(0, 0, Since.RANDOM, None)
    words = "Player takes back a choice"
    return TakeBackVote(guest.app.services, table.seatbook, taken, words, (1,), lambda _: None)


SCENES: dict[str, Reach] = {
    "title": _alone(lambda guest: guest.app.services.title()),
    **{
        f"lobby of {book.slug}": _alone(lambda g, slug=book.slug: g.app.services.seating(slug))
        for book in SHELF
    },
    **{f"table of {book.slug}": _table(book.slug) for book in SHELF},
    "unfinished matches": _over_the_title(_matches),
    "remove a match": _over_the_title(_removal),
    "history": _history(),
    "matches of the history": _history("matches"),
    "player of the history": _history(player="person:ines"),
    "match of the history": _history(is_match=True),
    **{f"replay of {book.slug}": _replay(book.slug) for book in SHELF},
    "replays": _over_the_title(_replays),
    "settings": _over_the_title(lambda guest: SettingsScene(guest.app.services)),
    "keyboard rows": _over_the_title(lambda guest: KeyRows(guest.app.services)),
    "credits": _over_the_title(lambda guest: Credits(guest.app.services)),
    "rules": _over_the_title(lambda guest: Rules(guest.app.services, FIRST)),
    "own files": _over_the_title(_own_files),
    "log": _over_a_table(lambda guest, table: LogScene(guest.app.services, table.log)),
    "pause": _over_a_table(
        lambda guest, table: PauseMenu(guest.app.services, FIRST, table.seatbook)
    ),
    "seats": _over_a_table(lambda guest, table: Reseating(guest.app.services, table.seatbook)),
    "lost pad": _over_a_table(lambda guest, table: LostPad(guest.app.services, 0, table.seatbook)),
    "lost phone": _over_a_table(
        lambda guest, table: LostPhone(guest.app.services, 0, table.seatbook)
    ),
    "phones": _over_a_table(
        lambda guest, table: PhonesPanel(guest.app.services, MatchSeats(table.seatbook))
    ),
    "take-back vote": _over_a_table(_vote),
    "result": _alone(_result),
    "crash": _alone(
        lambda guest: CrashPage(guest.app.services, LoggedError("details", "/errors.log"), "")
    ),
}
"""How to reach each scene, by name. A new scene belongs here."""
