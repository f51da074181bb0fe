"""Room codes, tokens, hosts, limits and addresses."""

import pytest

from game.remote.access import (
    BURST,
    MOST_CONNECTIONS,
    MOST_GUESSES,
    MOST_PER_ADDRESS,
    PER_SECOND,
    Door,
    Keys,
    Meter,
    allowed_hosts,
)
from game.remote.addresses import in_order

pytestmark = pytest.mark.quick


def test_a_room_code_may_be_typed_in_small_letters_with_spaces_around() -> None:
    keys = Keys()
    assert keys.fits(keys.code) and keys.fits(f" {keys.code.lower()} ")
    assert not keys.fits("") and not keys.fits(keys.code[:3]) and not keys.fits("É" * 4)


def test_each_seat_has_a_token_of_128_bits_and_a_new_one_replaces_it() -> None:
    keys = Keys()
    first, other = keys.issue(0), keys.issue(1)
    assert len(first) >= 22 and first != other
    assert (keys.phone_of(first), keys.phone_of(other)) == (0, 1)
    second = keys.issue(0)
    assert (keys.phone_of(first), keys.phone_of(second)) == (None, 0)


def test_a_revoked_token_is_void() -> None:
    keys = Keys()
    token, other = keys.issue(0), keys.issue(1)
    keys.revoke(0)
    assert keys.phone_of(token) is None and keys.phone_of(other) == 1
    keys.revoke_all()
    assert keys.phone_of(other) is None and keys.phone_of("") is None


def test_only_listed_addresses_and_localhost_are_answered() -> None:
    hosts = allowed_hosts(("192.168.1.5",), 8787)
    assert {"192.168.1.5:8787", "localhost:8787", "127.0.0.1:8787"} == hosts


def test_the_door_limits_connections_by_address_and_in_total() -> None:
    door = Door()
    assert all(door.enter("a") for _ in range(MOST_PER_ADDRESS))
    assert not door.enter("a")
    door.leave("a")
    assert door.enter("a")
    let_in = sum(door.enter(str(number)) for number in range(MOST_CONNECTIONS))
    assert let_in == MOST_CONNECTIONS - MOST_PER_ADDRESS


def test_an_address_that_guesses_too_often_is_barred_alone() -> None:
    door = Door()
    for _ in range(MOST_GUESSES):
        assert not door.is_barred("a")
        door.guessed_wrong("a")
    assert door.is_barred("a") and not door.is_barred("b")


def test_a_phone_that_keeps_to_the_limit_never_waits() -> None:
    meter = Meter(BURST, PER_SECOND, now=0.0)
    assert all(meter.take(1, 0.0) for _ in range(BURST))
    assert not meter.take(1, 0.0)
    meter = Meter(BURST, PER_SECOND, now=0.0)
    assert all(meter.take(1, number / PER_SECOND) for number in range(1_000))


def test_what_is_over_the_limit_is_taken_later() -> None:
    meter = Meter(100, 10.0, now=0.0)
    assert meter.take(250, 0.0) == 100
    assert meter.take(150, 1.0) == 10
    assert meter.take(5, 2.0) == 5
    assert meter.take(1_000, 60.0) == 100


def test_home_networks_come_first_and_virtual_ones_are_left_out() -> None:
    found = [
        ("127.0.0.1", "lo"),
        ("169.254.3.3", "eth1"),
        ("172.20.0.2", "eth2"),
        ("10.0.0.4", "wlan0"),
        ("192.168.1.5", "Ethernet"),
        ("172.17.0.1", "docker0"),
        ("10.8.0.2", "tun0"),
        ("192.168.56.1", "VirtualBox Host-Only Network"),
        ("8.8.8.8", "eth3"),
        ("192.168.1.5", "Ethernet"),
    ]
    assert in_order(found) == ("192.168.1.5", "10.0.0.4", "172.20.0.2")
