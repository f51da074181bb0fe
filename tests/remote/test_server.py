"""The server for phones on the loopback address: seats, tokens, files, and attacks."""

import contextlib
import http.client
import json
import logging
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from game import resources
from game.remote.access import (
    BURST,
    BYTE_BURST,
    BYTES_PER_SECOND,
    MOST_CONNECTIONS,
    MOST_GUESSES,
    PER_SECOND,
)
from game.remote.messages import Departed, Joined, PhoneAnswer, Returned, Said, ServerFailed, Silent
from game.remote.pages import Pages
from game.remote.phone import CLOSED, REFUSED, REPLACED
from game.remote.server import SOCKET, PhoneServer
from tests.remote.phones import PAGES, PATIENCE, SEATS, TestPhone, events_of, serving


def seated(server: PhoneServer, phone: TestPhone, seat: int = 0, name: str = "") -> str:
    """Let a phone take a seat; return its token."""
    phone.hello(server.code)
    phone.receive_type("seats")
    phone.send("sit", seat=seat, name=name)
    token = phone.receive_type("seated")["token"]
    events_of(server, Joined)
    return token


def get(server: PhoneServer, path: str, host: str = "") -> tuple[int, dict, bytes]:
    """Return status, headers and body of a request."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    line.putrequest("GET", path, skip_host=True)
    line.putheader("Host", host or f"127.0.0.1:{server.port}")
    line.endheaders()
    answer = line.getresponse()
    body = answer.read()
    line.close()
    return answer.status, dict(answer.getheaders()), body


# Seats


def test_a_phone_takes_a_free_seat_under_its_name() -> None:
    with serving() as server, TestPhone(server) as phone:
        phone.hello(server.code)
        assert [seat["seat"] for seat in phone.receive()["seats"]] == [0, 1]
        phone.send("sit", seat=1, name="Mara")
        assert phone.receive_type("seated")["token"]
        assert events_of(server, Joined) == Joined(1, 1, "Mara")


def test_other_phones_see_that_a_seat_is_taken_and_cannot_take_it() -> None:
    with serving() as server, TestPhone(server) as one, TestPhone(server) as other:
        other.hello(server.code)
        assert len(other.receive()["seats"]) == 2
        seated(server, one, seat=0)
        assert [seat["seat"] for seat in other.receive()["seats"]] == [1]
        other.send("sit", seat=0, name="")
        assert [seat["seat"] for seat in other.receive()["seats"]] == [1]


def test_a_seat_gets_its_own_state_only_and_only_if_it_has_changed() -> None:
    with serving() as server, TestPhone(server) as one, TestPhone(server) as other:
        seated(server, one, seat=0)
        seated(server, other, seat=1)
        for state in (
            {"type": "table", "n": 1},
            {"type": "table", "n": 1},
            {"type": "table", "n": 2},
        ):
            server.show(1, state)
        server.show(2, {"type": "table", "n": 3})
        assert other.receive_type("table")["n"] == 3
        first = one.receive_type("table")["n"]
        assert first == 2 or one.receive_type("table")["n"] == 2


def test_the_seats_link_restores_seat_and_state_on_another_phone() -> None:
    with serving() as server, TestPhone(server) as old:
        token = seated(server, old)
        server.show(1, {"type": "table", "n": 1})
        with TestPhone(server) as new:
            new.hello(token=token)
            assert new.receive_type("table")["n"] == 1
            assert events_of(server, Returned) == Returned(1)
            assert old.close_code() == REPLACED


def test_a_released_seat_has_a_void_token_and_no_state() -> None:
    with serving() as server, TestPhone(server) as phone:
        token = seated(server, phone)
        server.show(1, {"type": "table", "n": 1})
        phone.receive_type("table")
        server.release(1)
        assert phone.receive_type("seats")
        with TestPhone(server) as again:
            again.hello(token=token)
            assert again.close_code() == REFUSED


def test_a_state_that_is_late_reaches_nobody_else() -> None:
    with serving() as server, TestPhone(server) as phone, TestPhone(server) as other:
        seated(server, phone, 0)
        phone.send("leave")
        events_of(server, Departed)
        server.offer_seats(SEATS)
        other.hello(server.code)
        other.receive_type("seats")
        other.send("sit", seat=1, name="")
        other.receive_type("seated")
        joined = events_of(server, Joined)
        server.show(1, {"type": "table", "hand": "of seat 0"})
        server.show(joined.phone, {"type": "table", "hand": "of seat 1"})
        assert other.receive_type("table")["hand"] == "of seat 1"


def test_a_phone_may_leave_its_seat() -> None:
    with serving() as server, TestPhone(server) as phone:
        seated(server, phone)
        phone.send("leave")
        assert events_of(server, Departed) == Departed(1)


def test_a_phone_that_is_gone_is_reported_and_so_is_its_return() -> None:
    with serving() as server:
        with TestPhone(server) as phone:
            token = seated(server, phone)
        assert events_of(server, Silent) == Silent(1)
        with TestPhone(server) as phone:
            phone.hello(token=token)
            assert events_of(server, Returned) == Returned(1)


def test_answers_come_with_the_seat_of_the_connection() -> None:
    with serving() as server, TestPhone(server) as phone:
        seated(server, phone, seat=1)
        phone.send("answer", state=4, offer=2)
        assert events_of(server, Said) == Said(1, PhoneAnswer(4, 2))


def test_stopping_closes_every_connection_and_the_port() -> None:
    with serving() as server, TestPhone(server) as phone:
        seated(server, phone)
        server.stop()
        assert phone.close_code() == CLOSED
        with pytest.raises(OSError):
            socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def test_a_port_that_is_taken_is_reported_in_one_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        server = PhoneServer(PAGES, (), host="127.0.0.1", port=taken.getsockname()[1])
        server.start()
        assert server.wait_until_ready(PATIENCE)
        failed = events_of(server, ServerFailed)
        assert isinstance(failed, ServerFailed) and "Phones can't connect" in failed.reason
        server.stop()


# Files


def test_only_files_of_the_table_are_served(tmp_path: Path) -> None:
    (tmp_path / "phone").mkdir()
    (tmp_path / "svg").mkdir()
    (tmp_path / "secret.html").write_text("secret")
    (tmp_path / "phone" / "index.html").write_text("page")
    (tmp_path / "phone" / "notes.txt").write_text("notes")
    (tmp_path / "svg" / "card.svg").write_text("<svg/>")
    pages = Pages.read(tmp_path / "phone", tmp_path / "svg", {"join": "Join"})
    with serving(pages) as server:
        for path, body in (("/", b"page"), ("/index.html", b"page"), ("/svg/card.svg", b"<svg/>")):
            assert get(server, path)[::2] == (200, body)
        assert json.loads(get(server, "/words.json")[2]) == {"join": "Join"}
        for path in (
            "/secret.html",
            "/../secret.html",
            "/svg/../secret.html",
            "/%2e%2e/secret.html",
            "/..%2fsecret.html",
            "//secret.html",
            "/notes.txt",
            "/svg/",
            "/phone/index.html",
            "/etc/passwd",
        ):
            assert get(server, path)[0] == 404, path


def test_every_answer_has_the_headers_that_keep_a_page_to_itself() -> None:
    with serving() as server:
        for path in ("/", "/nothing"):
            headers = get(server, path)[1]
            assert headers["Cache-Control"] == "no-store"
            assert headers["Referrer-Policy"] == "no-referrer"
            assert headers["X-Content-Type-Options"] == "nosniff"
            policy = headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy and "unsafe" not in policy


def test_the_page_has_no_code_or_style_of_its_own() -> None:
    page = (resources.assets() / "phone" / "index.html").read_text(encoding="utf-8")
    assert "<style" not in page and " style=" not in page and "onclick" not in page
    script = (resources.assets() / "phone" / "phone.js").read_text(encoding="utf-8")
    for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "http"):
        assert way not in script, way


# Attacks


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "evil.example:80", "127.0.0.1:1"])
def test_another_host_is_refused(host: str) -> None:
    with serving() as server:
        assert get(server, "/", host)[0] == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1"])
def test_another_origin_is_refused(origin: str) -> None:
    with serving() as server, pytest.raises(InvalidStatus, match="403"):
        TestPhone(server, origin)


@pytest.mark.parametrize("token", ["x" * 22, "A", " "])
def test_a_wrong_token_is_refused(token: str) -> None:
    with serving() as server, TestPhone(server) as phone:
        phone.hello(token=token)
        assert phone.close_code() == REFUSED


def test_guessing_is_stopped() -> None:
    with serving() as server:
        for _ in range(MOST_GUESSES):
            with TestPhone(server) as phone:
                phone.hello(code="AAAA")
                assert phone.close_code() == REFUSED
        with pytest.raises(InvalidStatus, match="429"):
            TestPhone(server)


@pytest.mark.parametrize(
    "frame",
    [
        "x" * 10_000_000,
        b"\x00" * 100,
        "{",
        '{"type": "answer", "state": 1, "offer": 0}',
        '{"type": "sit", "seat": 0, "name": "x"}',
    ],
    ids=["10 MB", "bytes", "torn", "answer first", "sit first"],
)
def test_a_hostile_first_message_ends_the_connection(frame: str | bytes) -> None:
    with serving() as server, TestPhone(server) as phone:
        with contextlib.suppress(ConnectionClosed):
            phone.send_raw(frame)
        assert phone.close_code() is not None
        assert not [event for event in server.poll() if isinstance(event, Said | Joined)]


@pytest.mark.parametrize("frame", ["{", '{"type": "fly"}', '{"type": "hello"}', "[" * 4000])
def test_a_hostile_later_message_ends_the_connection_but_not_the_seat(frame: str) -> None:
    with serving() as server, TestPhone(server) as phone:
        token = seated(server, phone)
        phone.send_raw(frame)
        assert phone.close_code() is not None
        with TestPhone(server) as again:
            again.hello(token=token)
            assert events_of(server, Returned) == Returned(1)


def test_a_flood_is_read_slowly_while_others_are_served() -> None:
    with serving() as server, TestPhone(server) as phone, TestPhone(server) as other:
        seated(server, phone)
        other.hello(server.code)
        other.receive_type("seats")
        start = time.monotonic()
        for _ in range(5_000):
            phone.send("ping")
        other.send("ping")
        assert other.receive_type("pong")
        most = BURST + PER_SECOND * (time.monotonic() - start) + 1
        assert len(phone.waiting_messages()) <= most
        phone.drop()


def test_a_flood_of_control_frames_is_read_slowly() -> None:
    with serving() as server, TestPhone(server) as phone:
        start = time.monotonic()
        flood = b"\x89\x80\0\0\0\0" * 40_000
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(upgrade(server))
            while not line.recv(10_000):
                pass
            line.sendall(flood)
            phone.hello(server.code)
            assert phone.receive_type("seats")
            pongs = len(line.recv(len(flood))) / 2
        seconds = time.monotonic() - start
        assert 6 * pongs <= BYTE_BURST + BYTES_PER_SECOND * seconds


def test_a_client_that_was_paused_is_served_afterwards() -> None:
    with serving() as server, socket.create_connection(("127.0.0.1", server.port)) as line:
        line.settimeout(PATIENCE)
        filler = "X-Filler: " + "x" * (BYTE_BURST + 100)
        host = f"Host: 127.0.0.1:{server.port}"
        line.sendall(f"GET / HTTP/1.1\r\n{host}\r\n{filler}\r\n\r\n".encode())
        assert line.recv(100).startswith(b"HTTP/1.1 200")


def upgrade(server: PhoneServer) -> bytes:
    """Return the request that opens a WebSocket."""
    here = f"127.0.0.1:{server.port}"
    return (
        f"GET {SOCKET} HTTP/1.1\r\nHost: {here}\r\nOrigin: http://{here}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def test_a_request_that_never_ends_is_dropped() -> None:
    with serving() as server, socket.create_connection(("127.0.0.1", server.port)) as line:
        line.settimeout(PATIENCE)
        line.sendall(b"GET / HTTP/1.1\r\nHost: ")
        while line.recv(1000):
            pass


def test_a_thousand_connections_leave_room_for_the_seated() -> None:
    with serving() as server, TestPhone(server) as phone:
        seated(server, phone)
        lines: list[socket.socket] = []

        def connect(_: int) -> None:
            lines.append(socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE))

        with ThreadPoolExecutor(16) as pool:
            list(pool.map(connect, range(1_000)))
        phone.send("ping")
        assert phone.receive_type("pong")
        assert MOST_CONNECTIONS < 1_000
        for line in lines:
            line.close()


def test_no_log_has_a_token(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG), serving() as server, TestPhone(server) as phone:
        token = seated(server, phone)
        with TestPhone(server) as other:
            other.hello(token=token[:-1])
            other.close_code()
    said = [record for record in caplog.records if record.name != "websockets.client"]
    assert not any(token in record.getMessage() for record in said)


def test_every_event_wakes_the_main_loop_after_it_can_be_polled() -> None:
    polled: list[object] = []
    with serving(wake=lambda: polled.extend(server.poll())) as server, TestPhone(server) as phone:
        phone.hello(server.code)
        phone.receive_type("seats")
        phone.send("sit", seat=0, name="Mara")
        phone.receive_type("seated")
        phone.send("sit", seat=0, name="")
        assert polled[0] == Joined(1, 0, "Mara")
