"""The addresses under which phones on the local network reach this computer."""

import ipaddress
from collections.abc import Iterable

import ifaddr

ELSEWHERE = (
    "docker",
    "veth",
    "br-",
    "virbr",
    "vmnet",
    "vmware",
    "vbox",
    "virtual",
    "hyper-v",
    "wsl",
    "podman",
    "tun",
    "tap",
    "ppp",
    "wg",
    "wireguard",
    "tailscale",
    "zerotier",
    "vpn",
)
"""Parts of the names of adapters that lead to programs on this computer, or to a VPN."""

HOME_NETWORKS = ("192.168.", "10.")
"""Prefixes of home network addresses, the most common first."""


def local_addresses() -> tuple[str, ...]:
    """Return this computer's IPv4 addresses on local networks, the most likely one first.

    Adapters of virtual machines and VPNs are left out.
    """
    return in_order(
        (address.ip, str(adapter.nice_name))
        for adapter in ifaddr.get_adapters()
        for address in adapter.ips
        if isinstance(address.ip, str)
    )


def in_order(found: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Return the usable ones of addresses with the names of their adapters, best first."""
    usable = [
        address
        for address, adapter in found
        if _is_local(address) and not any(word in adapter.lower() for word in ELSEWHERE)
    ]
    return tuple(sorted(dict.fromkeys(usable), key=_rank))


def _is_local(address: str) -> bool:
    """Return whether an address is one of a home network, and not this computer itself."""
    parsed = ipaddress.ip_address(address)
    return parsed.is_private and not (parsed.is_loopback or parsed.is_link_local)


def _rank(address: str) -> int:
    ranks = [place for place, start in enumerate(HOME_NETWORKS) if address.startswith(start)]
    return ranks[0] if ranks else len(HOME_NETWORKS)
