"""Hosts, ports and addresses: what is one, and what just is none."""

from __future__ import annotations

import pytest

from urltrawl.url.authority import can_be_looked_up, is_address, is_host, is_hostnumber, is_port
from urltrawl.url.parse import examine
from urltrawl.url.profile import DEFAULT


@pytest.mark.parametrize(
    ("number", "is_one"),
    [(-1, False), (0, False), (1, True), (65_535, True), (65_536, False), (10**20, False)],
)
def test_which_numbers_are_ports(number: int, is_one: bool) -> None:
    assert is_port(number) is is_one


@pytest.mark.parametrize(
    ("host", "is_number", "is_one"),
    [
        ("0.0.0.0", True, True),  # noqa: S104
        ("255.255.255.255", True, True),
        ("256.1.1.1", True, False),
        ("1.1.1.256", True, False),
        ("1.1.1.1000", True, False),
        ("0255.0.00.000001", True, True),
        ("1.2.3", False, True),
        ("1.2.3.4.5", False, True),
    ],
)
def test_which_numbers_are_addresses(host: str, is_number: bool, is_one: bool) -> None:
    assert is_hostnumber(host) is is_number
    assert is_address(host) is is_one
    assert is_host(host, DEFAULT) is is_number


@pytest.mark.parametrize(
    ("host", "is_found"),
    [
        *((host, True) for host in ("1.2.3", "host-.com.", "h%6Fst", "_a", "-a-", "\u00e9.com")),
        *((host, True) for host in ("a\u3002b", "a\u00adb", "\u2603.com", "\u0939\u093f.a")),
        *(
            (host, False)
            for host in ("", ".", "a..b", ".a", "$host", "*", "-", "_._", "a b", "a%4")
        ),
    ],
)
def test_which_hosts_software_looks_up(host: str, is_found: bool) -> None:
    assert can_be_looked_up(host) is is_found


@pytest.mark.parametrize(
    ("authority", "verdict"),
    [
        ("h:12345678901234567890", "valid"),
        ("h:123456789012345678901", "rejected"),
        ("h:\u0661", "rejected"),
        ("[::1]", "valid"),
        ("[::1]:80", "valid"),
        ("[::1]:x", "rejected"),
        ("[::1", "rejected"),
        ("[fe80::1%25eth0]", "nonconforming"),
        ("[fe80::1%e]", "nonconforming"),
        ("[fe80::1%25]", "rejected"),
        ("[fe80::1%]", "rejected"),
        ("[x%25eth0]", "rejected"),
        ("a[.]dom", "nonconforming"),
        ("a[.]b", "rejected"),
        ("[.]dom", "rejected"),
        ("a[.]d$m", "rejected"),
        ("h.dom.", "valid"),
    ],
)
def test_the_verdict_on_a_host_with_its_port(authority: str, verdict: str) -> None:
    assert examine(f"http://{authority}/").verdict == verdict
