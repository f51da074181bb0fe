"""Phones at a table: joining in the lobby, playing a match, leaving, and coming back."""

import sys
import time
from contextlib import ExitStack

import pytest

from game import resources
from game.engine import Chance, Rulebook
from game.engine.options import settled
from game.remote.room import PhoneRoom
from game.rulebooks import SHELF, rulebook
from game.scenes.devices import is_phone
from game.scenes.lost_phone import LostPhone
from game.scenes.phones.panel import PhonesPanel
from game.scenes.phones.seating import MatchSeats, free_seats
from game.scenes.phones.words import page_words
from game.scenes.result import ResultScene
from game.scenes.seating import Seating
from game.scenes.services import Chair
from game.scenes.table.scene import TableScene
from game.view.inputs import Intent
from tests.remote.phones import (
    PATIENCE,
    PhonePlayer,
    TestPhone,
    connected,
    join,
    port_of,
    wait_for,
)
from tests.scenes.pilot import Pilot
from tests.scenes.tables import TablePilot, TableServices, chairs

NOBODYS = "203.0.113.7"
"""An address that no computer has (RFC 5737), so that a server can't listen there."""

FIGHT = "filthy_casual"
"""A card game that two people can play."""

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)


def opened(pilot: Pilot, services: TableServices) -> None:
    """Open the panel and wait until the server listens."""
    pilot.press("phones")
    assert isinstance(pilot.top, PhonesPanel)
    wait_for(pilot, lambda: services.phones.links, "no address")


def test_a_phone_that_joins_in_the_lobby_shows_its_name_at_once(services: TableServices) -> None:
    pilot = Pilot(Seating(services, FIGHT))
    opened(pilot, services)
    with ExitStack() as stack:
        pilot.frames(2)
        join(services, 1, "Mara", stack)
        lobby = pilot.stack.scenes[0]
        wait_for(pilot, lambda: lobby.party.chairs[1].name == "Mara", "no name")
        assert lobby.party.chairs[1] == Chair("Mara", True, "phone:1")
        pilot.press("done")
        pilot.frames(1)
        assert pilot.widget("name:1").value == "Mara"


def test_shields_of_free_seats_show_their_teams(services: TableServices) -> None:
    book, options = next(
        (book, options)
        for book in SHELF
        for option in book.options
        for choice in option.choices
        if (options := settled(book, {option.name: choice.value}))
        and book.teams(book.seats(options)[0], options)
    )
    pilot = TablePilot(
        services, chairs(*["screen"] * book.seats(options)[0]), options, slug=book.slug, drawn=False
    )
    free = free_seats(MatchSeats(pilot.scene.seatbook), frozenset())
    assert tuple(seat.crest for seat in free) == pilot.scene.context.crests
    assert all("+" in seat.crest for seat in free)


def test_leaving_the_lobby_closes_the_port(services: TableServices) -> None:
    pilot = Pilot(Seating(services, FIGHT))
    opened(pilot, services)
    pilot.press("done")
    assert services.phones.is_open
    pilot.key(Intent.BACK)
    assert not services.phones.is_open


def test_the_panel_names_address_and_code_and_after_a_while_what_may_be_in_the_way(
    services: TableServices,
) -> None:
    pilot = Pilot(Seating(services, FIGHT))
    opened(pilot, services)
    panel = pilot.top
    assert services.phones.code in panel.lines[2]
    assert panel.lines[1] == services.phones.links[0].removeprefix("http://")
    before = len(panel.lines)
    for _ in range(16):
        pilot.stack.apply(panel.update(1.0))
    assert len(panel.lines) == before + 1 and "Wi-Fi" in panel.lines[-1]


def test_turning_phones_off_lets_everybody_go_on_at_the_screen(services: TableServices) -> None:
    pilot = Pilot(Seating(services, FIGHT))
    opened(pilot, services)
    pilot.frames(2)
    with ExitStack() as stack:
        phone = join(services, 1, "Mara", stack)
        lobby = pilot.stack.scenes[0]
        wait_for(pilot, lambda: lobby.party.chairs[1].person, "no player")
        pilot.press("off")
        assert lobby.party.chairs[1] == Chair("Mara", True, "screen")
        assert phone.close_code() is not None


def seated(services: TableServices, book: Rulebook, phones: int, *others: str) -> TablePilot:
    """Start a match whose first seats have phones, as the lobby would."""
    devices = [f"phone:{number + 1}" for number in range(phones)]
    return TablePilot(services, chairs(*devices, *others), slug=book.slug, drawn=False)


@BOOKS
def test_a_match_is_played_with_phones_alone_and_the_screen_is_never_handed_over(
    book: Rulebook, services: TableServices
) -> None:
    with ExitStack() as stack:
        phones = book.seats(settled(book, {}))[0]
        players = connected(services, phones, stack)
        pilot = seated(services, book, phones)
        handed_over = 0
        end = time.monotonic() + 20 * PATIENCE
        while isinstance(pilot.top, TableScene):
            pilot.frames(1, 0.1)
            handed_over += pilot.handoff.next is not None
            for player in players:
                player.act()
            if pilot.scene.idle:
                time.sleep(0.001)
            assert time.monotonic() < end
        assert isinstance(pilot.top, ResultScene)
        assert handed_over == 0
        assert all(player.answers for player in players)


def test_a_missing_phone_is_asked_about_once_and_comes_back(services: TableServices) -> None:
    with ExitStack() as stack:
        players = connected(services, 2, stack)
        pilot = seated(services, rulebook(FIGHT), 2)
        wait_for(pilot, lambda: players[0].act() or players[0].answers, "no choice")
        players[1].phone.drop()

        def asked() -> bool:
            players[0].act()
            return isinstance(pilot.top, LostPhone)

        wait_for(pilot, asked, "no question")
        assert pilot.scene.state.marks[1] == "phone"
        again = stack.enter_context(TestPhone(port_of(services)))
        again.hello(token=players[1].phone.token)

        def back() -> bool:
            players[0].act()
            return isinstance(pilot.top, TableScene)

        wait_for(pilot, back, "the question stays")
        wait_for(pilot, lambda: pilot.scene.state.marks[1] == "hour", "the mark stays")
        assert again.receive_type("table")["choosing"]


def test_a_phone_that_leaves_goes_on_at_the_screen_and_another_may_join(
    services: TableServices,
) -> None:
    with ExitStack() as stack:
        players = connected(services, 2, stack)
        pilot = seated(services, rulebook(FIGHT), 2)
        wait_for(pilot, lambda: players[0].act() or players[0].answers, "no choice")
        players[1].phone.send("leave")
        chairs_now = pilot.scene.seatbook
        wait_for(pilot, lambda: chairs_now.chairs[1].device == "screen", "the seat stays")
        players.append(PhonePlayer(join(services, 1, "Mara", stack), Chance(5)))
        wait_for(pilot, lambda: is_phone(chairs_now.chairs[1].device), "no seat")
        wait_for(pilot, lambda: players[2].act() or players[2].answers, "no choice")


def test_a_seat_that_is_given_to_the_screen_is_taken_from_its_phone(
    services: TableServices,
) -> None:
    with ExitStack() as stack:
        players = connected(services, 2, stack)
        pilot = seated(services, rulebook(FIGHT), 2)
        pilot.frames(2)
        pilot.scene.seatbook.give(1, Chair("Bram", True))
        wait_for(pilot, lambda: 2 not in services.phones.connected, "still held")
        players[1].phone.receive_type("seats")


def test_without_a_server_everybody_goes_on_at_the_screen(services: TableServices) -> None:
    services.phones = PhoneRoom(resources.assets(), page_words, NOBODYS)
    services.phones.open()
    pilot = seated(services, rulebook(FIGHT), 2)
    wait_for(pilot, lambda: services.phones.trouble, "the server has not failed")
    pilot.until(lambda: pilot.covered is not None)
    assert [chair.device for chair in pilot.scene.seatbook.chairs] == ["screen", "screen"]
    assert "Phones can't connect" in services.phones.trouble


def test_a_missing_package_keeps_the_room_closed(
    services: TableServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    services.phones.open()
    assert not services.phones.is_open
    assert services.phones.trouble == "Phones can't connect: segno is not installed."


@BOOKS
def test_only_the_screens_players_are_called_to_it_and_only_to_choose(
    book: Rulebook, services: TableServices
) -> None:
    seats = book.seats(settled(book, {}))[0]
    with ExitStack() as stack:
        players = connected(services, seats - 1, stack)
        pilot = seated(services, book, seats - 1, "screen")
        chance, screen, called, chosen = Chance(4), seats - 1, 0, 0
        end = time.monotonic() + 20 * PATIENCE
        while isinstance(pilot.top, TableScene):
            pilot.frames(1, 0.1)
            if pilot.covered is not None:
                assert pilot.covered == screen
                called += 1
                pilot.hold()
            for seat in pilot.asked_here():
                assert seat == screen
                chosen += 1
                offers = [action for action, _ in services.dealer.prompt(seat).offers]
                pilot.answer(chance.one_of(offers))
            for player in players:
                player.act()
            if pilot.scene.idle:
                time.sleep(0.001)
            assert time.monotonic() < end
        assert isinstance(pilot.top, ResultScene)
        assert called <= chosen
