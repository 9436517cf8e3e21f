"""Operation plans: every row of corpora/url/plans.toml, exact values where steps are too coarse,
ports and gateways."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from urltrawl.errors import PlanError
from urltrawl.url.escape import decode
from urltrawl.url.parse import examine, parse
from urltrawl.url.plan import gateway_url, plan, port_of
from urltrawl.url.profile import PROFILES
from urltrawl.url.schemes.ftp import FtpPlan
from urltrawl.url.schemes.http import HttpPlan

if TYPE_CHECKING:
    from urltrawl.model import Url

CORPUS = tomllib.loads(
    (Path(__file__).parents[2] / "corpora/url/plans.toml").read_text(encoding="utf-8")
)
CASES = [
    pytest.param(profile, text, steps, id=f"{ids}-{profile}-{text}")
    for ids, profiles, text, steps in CORPUS["rows"]
    for profile in (PROFILES if profiles == "*" else profiles.split())
]


def url_of(text: str, profile: str = "default") -> Url:
    url = examine(text, PROFILES[profile]).url
    assert url is not None
    return url


@pytest.mark.parametrize(("profile", "text", "steps"), CASES)
def test_every_row_is_planned_as_the_ledger_says(
    profile: str, text: str, steps: list[str] | str
) -> None:
    url = url_of(text, profile)
    if isinstance(steps, str):
        with pytest.raises(PlanError) as caught:
            plan(url, PROFILES[profile])
        assert f"! {caught.value.code}" == steps
    else:
        planned = plan(url, PROFILES[profile])
        assert list(planned.steps if planned else ()) == steps


def test_ftp_03_a_password_that_is_asked_for_is_not_an_empty_one() -> None:
    asked, empty = plan(url_of("ftp://u@h/a")), plan(url_of("ftp://u:@h/a"))
    assert asked is not None
    assert empty is not None
    assert asked.commands[1] == "PASS <asked of the user>"
    assert empty.commands[1] == "PASS <null argument>"


@pytest.mark.parametrize(
    ("text", "guess"),
    [("ftp://h/x.txt", True), ("ftp://h/x;type=i", False), ("ftp://h/", False), ("ftp://h", False)],
)
def test_ftp_09_without_a_type_the_client_guesses(text: str, guess: bool) -> None:
    planned = plan(url_of(text))
    assert isinstance(planned, FtpPlan)
    assert planned.guess is guess


def test_ftp_17_two_urls_are_two_independent_plans() -> None:
    first, second = plan(url_of("ftp://h/a/b")), plan(url_of("ftp://h/a/c"))
    assert first is not None
    assert second is not None
    assert first.steps[:4] == second.steps[:4]
    assert first.steps[1] == "USER anonymous"


def test_syn_19_a_slip_of_one_slash_is_planned_as_it_is_meant() -> None:
    url = examine("http:/www.clark.net/a").url
    assert url is not None
    planned = plan(url)
    assert isinstance(planned, HttpPlan)
    assert planned.proxy_target == "http://www.clark.net/a"


def test_ftp_19_nothing_is_stored_and_the_mode_is_left_alone() -> None:
    for _, profiles, text, steps in CORPUS["rows"]:
        if text.startswith("ftp:") and isinstance(steps, list):
            planned = plan(url_of(text, profiles.split()[0]), PROFILES[profiles.split()[0]])
            verbs = {line.partition(" ")[0] for line in planned.commands} if planned else set()
            assert verbs <= {"USER", "PASS", "CWD", "TYPE", "RETR", "NLST"}


def test_http_07_a_proxy_gets_the_whole_uri() -> None:
    for text, wanted in (
        ("http://h", "http://h/"),
        ("http://h:8000/a%2Fb?x+y#f", "http://h:8000/a%2Fb?x+y"),
        ("http://h?q", "http://h/?q"),
        ("http://[::1]:81", "http://[::1]:81/"),
    ):
        planned = plan(url_of(text))
        assert isinstance(planned, HttpPlan)
        assert planned.proxy_target == wanted


@pytest.mark.parametrize(
    "text",
    [
        "http://h/a\r\nX: y",
        "http://h/?a b",
        "http://h/\u00e9",
        "ftp://h/a\nDELE b",
        "gopher://h/0a\tb",
    ],
)
def test_sec_06_raw_characters_of_a_nonconforming_url_are_not_sent_either(text: str) -> None:
    url = examine(text).url
    assert url is not None
    with pytest.raises(PlanError):
        plan(url)


def test_gop_18_the_exact_bytes_of_a_filled_form() -> None:
    text = (
        "gopher://h/0sel%09%09+%091%0D%0A+-1%0D%0Aask_item1_value%0D%0Aask_item2_value%0D%0A.%0D%0A"
    )
    planned = plan(url_of(text, "url-07"), PROFILES["url-07"])
    assert planned is not None
    assert planned.commands == (
        r"send sel\t+\t1\r\n+-1\r\nask_item1_value\r\nask_item2_value\r\n.\r\n",
    )


def test_tel_02_user_and_password_are_advice() -> None:
    planned = plan(url_of("telnet://u%3A:p@h/"))
    assert planned is not None
    assert planned.commands == ("advise user u:", "advise password p")


def test_wais_08_the_type_is_carried() -> None:
    planned = plan(url_of("wais://h/db/TEXT/id"))
    assert planned is not None
    assert planned.commands == ("retrieve id of type TEXT from db",)


@pytest.mark.parametrize(
    ("text", "port"),
    [
        ("ftp://h/", 21),
        ("http://h/", 80),
        ("gopher://h/", 70),
        ("nntp://h/g", 119),
        ("telnet://h/", 23),
        ("wais://h/db", 210),
        ("prospero://h/n", 1525),
        ("file:///x", None),
        ("mailto:a@b", None),
        ("news:a", None),
        ("http://h:8000/", 8000),
        ("x-foo://h/", None),
        ("x-foo://h:1/", 1),
        ("https://h/", 443),
    ],
)
def test_misc_08_default_ports(text: str, port: int | None) -> None:
    assert port_of(parse(text)) == port


def test_reg_06_a_gateway_holds_the_whole_url_reversibly() -> None:
    assert (
        gateway_url("http://gw.dom/{url}", parse("wais://h/db"))
        == "http://gw.dom/wais:%2F%2Fh%2Fdb"
    )
    for text in ("wais://h/a%2Fb?c+d", "ftp://u:p@h//a;type=i", "gopher://h/7s%09w"):
        inserted = gateway_url("http://gw.dom/{url}", parse(text))
        assert decode(inserted.removeprefix("http://gw.dom/")) == text.encode()
        assert not examine(inserted).problems
