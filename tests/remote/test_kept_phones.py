"""Phones in saved matches, in replays, and while a table is rehearsed."""

import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from game.app import easel, headless_surface
from game.app_services import AppServices
from game.engine import Chance, Match, Rulebook
from game.engine.options import settled
from game.remote.messages import FreeSeat, Joined
from game.rulebooks import SHELF, rulebook
from game.scenes.lost_phone import LostPhone
from game.scenes.replay.scene import ReplayScene
from game.scenes.scene import Push
from game.scenes.services import MatchSetup
from game.scenes.table.scene import TableScene
from game.scenes.table_rehearsal import rehearsal
from game.store.folder import Folder
from game.store.journal import Saved, Sitter
from game.view.scale import Scale
from tests.remote.phones import PATIENCE, TestPhone, offers_in
from tests.scenes.pilot import Pilot, TestServices
from tests.scenes.tables import NAMES, SMALL, TablePilot, TableServices, chairs

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)

PING = 1.0
"""Seconds between two signs of life."""


def open_room(services: TestServices, seats: int) -> None:
    """Open the room with free seats, and wait until the server listens."""
    services.phones.open()
    services.phones.offer_seats([FreeSeat(seat, "", "") for seat in range(seats)])
    assert services.phones.wait_until_ready(PATIENCE)


class SteadyPhone:
    """A phone whose choices depend only on how many its seat has made before."""

    def __init__(self, services: TestServices, seat: int, stack: ExitStack) -> None:
        self.line = stack.enter_context(TestPhone(services.phones.port))
        self.line.hello(services.phones.code)
        self.line.send("sit", seat=seat, name="")
        self.line.receive_type("seated")
        self.answers = 0
        self._answered = 0
        self._pinged = time.monotonic()

    def act(self) -> None:
        """Answer the newest state, if it asks for a choice."""
        if time.monotonic() - self._pinged > PING:
            self._pinged = time.monotonic()
            self.line.send("ping")
        states = [each for each in self.line.waiting_messages() if each["type"] == "table"]
        if not states or not states[-1]["choosing"] or states[-1]["state"] == self._answered:
            return
        state = states[-1]
        numbers = sorted(offers_in(state))
        offer = numbers[self.answers % len(numbers)]
        self.line.send("answer", state=state["state"], offer=offer)
        self._answered = state["state"]
        self.answers += 1


@BOOKS
def test_a_continued_match_keeps_its_phones_and_asks_to_connect_them(
    book: Rulebook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    headless_surface(SMALL)
    options = settled(book, {})
    seated = chairs(*(f"phone:{seat + 1}" for seat in range(book.seats(options)[0])))
    before = AppServices(Folder(tmp_path), 3)
    dealer = before.start(MatchSetup(book.slug, seated, options))
    seat = dealer.waiting()[0]
    while seat in dealer.waiting() and not before.running.match.actions:
        for each in dealer.waiting():
            assert dealer.answer(dealer.prompt(each).offers[0][0]) is None
        dealer.poll()
    before.close()
    again = AppServices(Folder(tmp_path))
    table = again.resume(again.left())
    assert isinstance(table, TableScene)
    assert table.seatbook.chairs == seated
    table.lay_out(easel(Scale(*SMALL), again.settings), None)
    changes = [table.update(0.1) for _ in range(20)]
    asked = [change.scene for change in changes if isinstance(change, Push)]
    assert {type(scene) for scene in asked} == {LostPhone}
    assert len(asked) == len(seated)
    again.close()


def test_a_phone_gets_no_hand_of_a_seat_that_was_saved_with_its_number(
    services: TableServices,
) -> None:
    pilot = TablePilot(services, chairs("phone:1", "phone:2"), slug=SHELF[0].slug, drawn=False)
    seatbook = pilot.scene.seatbook
    with ExitStack() as stack:
        open_room(services, 2)
        phone = SteadyPhone(services, 1, stack)
        end = time.monotonic() + PATIENCE
        seats: set[int] = set()
        while 1 not in seats:
            assert time.monotonic() < end
            pilot.frames(1)
            messages = phone.line.waiting_messages()
            seats |= {each["seat"] for each in messages if each["type"] == "table"}
        pilot.frames(30)
        messages = phone.line.waiting_messages()
        seats |= {each["seat"] for each in messages if each["type"] == "table"}
    assert seats == {1}
    assert len({chair.device for chair in seatbook.chairs}) == 2


def test_a_replay_of_a_match_with_phones_needs_no_phone(tmp_path: Path) -> None:
    match, chance = Match.start(rulebook("filthy_casual"), seed=1), Chance(1)
    while match.result is None:
        for seat in match.asked():
            match.submit(match.any_offer(seat, chance))
    sitters = tuple(
        Sitter(name, "person", f"phone:{seat + 1}")
        for seat, name in enumerate(NAMES[: match.seats])
    )
    services = TestServices(tmp_path)
    pilot = Pilot(services.replay(Saved(match.record(), sitters, sitters, ended=True)), SMALL)
    pilot.frames(400)
    assert isinstance(pilot.top, ReplayScene)
    assert not services.phones.is_open


@pytest.mark.parametrize("steps", [0, 1, 5])
def test_a_rehearsal_leaves_phones_alone(steps: int, services: TableServices) -> None:
    book = rulebook("filthy_casual")
    options = settled(book, {})
    headless_surface(SMALL)
    moments = rehearsal(services, book, 2, options, easel(Scale(*SMALL), services.settings))
    for _ in range(steps):
        next(moments)
    open_room(services, 2)
    with ExitStack() as stack:
        phone = SteadyPhone(services, 1, stack)
        for _ in moments:
            pass
        phone.line.send("ping")
        assert phone.line.receive_type("pong")
        assert [event for event in services.phones.poll() if isinstance(event, Joined)]
        assert "table" not in [message["type"] for message in phone.line.waiting_messages()]
        assert services.phones.connected == {1}
