"""The public names as typed code meets them: what a checker refuses, what a call says of a mistake.

Each ``type: ignore`` is a test: mypy complains of one that is not needed.
"""

from __future__ import annotations

import builtins
import inspect
import io
import pickle
import re
import typing
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast, get_args, get_type_hints

import pytest

import urltrawl
from urltrawl.batch import run as batch
from urltrawl.context.finder import POLICIES
from urltrawl.errors import OptionError, StoreError
from urltrawl.model import HyphenName, PolicyName, ProfileName
from urltrawl.reading.options import HYPHENS, Options
from urltrawl.url.profile import PROFILES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ARCHIVES = str(Path(__file__).parents[2] / "corpora" / "archives")
TEXT = "see http://h.example/a and <URL:http://h.example/b>"


def test_the_names_are_those_of_the_tables() -> None:
    assert set(get_args(PolicyName)) == set(POLICIES)
    assert set(get_args(HyphenName)) == set(HYPHENS)
    assert set(get_args(ProfileName)) == set(PROFILES)


def test_a_checker_refuses_names_that_do_not_exist() -> None:
    with pytest.raises(urltrawl.OptionError):
        urltrawl.find("x", policy="archiv")  # type: ignore[arg-type]
    with pytest.raises(urltrawl.OptionError):
        urltrawl.find("x", profile="rfc9")  # type: ignore[arg-type]
    with pytest.raises(urltrawl.OptionError):
        urltrawl.scan(b"x", hyphen="maybe")  # type: ignore[arg-type]
    with pytest.raises(urltrawl.OptionError):
        urltrawl.Scanner(policy="archiv")  # type: ignore[arg-type]
    with pytest.raises(urltrawl.OptionError):
        urltrawl.linkify("x", policy="archiv")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        urltrawl.linkify("x", polcy="archive")  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        urltrawl.replace("x", lambda link: link.url, schemless=True)  # type: ignore[call-arg]
    urltrawl.find("x", policy="appendix", profile="rfc3986", hyphen="drop", schemeless="all")


def test_a_checker_refuses_a_public_name_that_does_not_exist() -> None:
    with pytest.raises(ImportError):
        from urltrawl import Linkk  # type: ignore[attr-defined] # noqa: F401, PLC0415


def signatures() -> Iterator[tuple[str, Callable[..., object]]]:
    """Every public function and method."""
    for name in urltrawl.__all__:
        value = getattr(urltrawl, name)
        if inspect.isfunction(value):
            yield name, value
        elif inspect.isclass(value) and not issubclass(value, Exception):
            for method, each in vars(value).items():
                function = each.fget if isinstance(each, property) else each
                if value is urltrawl.Choice:  # a query asks it, and needs no ``Link``
                    continue
                if inspect.isfunction(function) and (method[0] != "_" or method == "__init__"):
                    yield f"{name}.{method}", function


@pytest.mark.parametrize(("name", "function"), list(signatures()))
def test_a_public_signature_can_be_asked_for_its_types(
    name: str, function: Callable[..., object]
) -> None:
    """And whoever types a call of it finds our types among the public names."""
    hints = get_type_hints(function)
    if "." in name or function.__module__ == "dataclasses":
        return
    named = {
        word
        for hint in inspect.get_annotations(function).values()
        for word in re.findall(r"\b[A-Z]\w+", str(hint))
    }
    ours = {word for word in named if word not in dir(builtins) + dir(typing)}
    assert hints
    assert ours - {"PathLike", "FindOptions", "LinkifyOptions", "FileOptions"} <= set(
        urltrawl.__all__
    )


LINK = urltrawl.find(TEXT)[0]
NOTHING: Any = None
NUMBERS: Any = [1]
UNIT = urltrawl.Unit(())
MISTAKES: dict[str, tuple[Callable[[], object], type[Exception], str]] = {
    "parse(None)": (lambda: urltrawl.parse(NOTHING), TypeError, "parse() takes a URL (str), not NoneType"),  # noqa: E501
    "check(None)": (lambda: urltrawl.check(NOTHING), TypeError, "check() takes a URL (str)"),
    "check(bytes)": (lambda: urltrawl.check(b"x"), TypeError, "not bytes"),  # type: ignore[arg-type]
    "target(link)": (lambda: urltrawl.target(LINK), TypeError, "not Link: give its .url"),  # type: ignore[arg-type]
    "normalize": (lambda: urltrawl.normalize(NOTHING), TypeError, "normalize() takes a URL"),
    "equivalent": (lambda: urltrawl.equivalent("a:b", NOTHING), TypeError, "equivalent() takes"),
    "resolve": (lambda: urltrawl.resolve(NOTHING, "a"), TypeError, "resolve() takes a URL"),
    "defang": (lambda: urltrawl.defang(NOTHING), TypeError, "defang() takes a URL"),
    "fold": (lambda: urltrawl.fold(NOTHING), TypeError, "fold() takes a URL"),
    "scan(text)": (lambda: urltrawl.scan(TEXT), urltrawl.SourceError, "standard input take"),
    "scan(StringIO)": (lambda: urltrawl.scan(io.StringIO(TEXT)), TypeError, "open it with 'rb'"),
    "scan([None])": (lambda: urltrawl.scan([NOTHING]), TypeError, "one of them is NoneType"),
    "scan([bytes])": (lambda: urltrawl.scan([b"a"]), TypeError, "one of them is bytes"),  # type: ignore[list-item]
    "scan(dict)": (lambda: urltrawl.scan({"t1.py": 1}), TypeError, "bytes or a binary file, not d"),
    "units(dict)": (lambda: urltrawl.units({"t1.py": 1}), TypeError, "units() takes a path or"),
    "units(None)": (lambda: urltrawl.units(NOTHING), TypeError, "a path or several, not NoneType"),
    "units([None])": (lambda: urltrawl.units([NOTHING]), TypeError, "one of them is NoneType"),
    "units(bytes)": (lambda: urltrawl.units(b"a"), TypeError, "not bytes"),  # type: ignore[arg-type]
    "scan(None)": (lambda: urltrawl.scan(NOTHING), TypeError, "scan() takes a path"),
    "Database": (lambda: urltrawl.Database("/nosuch.db"), StoreError, "/nosuch.db: there is no such"),  # noqa: E501
    "base": (lambda: urltrawl.find(TEXT, base="foo"), OptionError, "an absolute URL"),
    "base=5": (lambda: urltrawl.find(TEXT, base=5), TypeError, "base takes an absolute URL"),  # type: ignore[arg-type]
    "replace with 5": (lambda: urltrawl.replace(TEXT, lambda _: 5), TypeError, "a text or None"),  # type: ignore[arg-type, return-value]
    "replace(None)": (lambda: urltrawl.replace(NOTHING, str), TypeError, "replace() takes a text"),
    "replace with text": (lambda: urltrawl.replace(TEXT, "x"), TypeError, "takes a function that"),  # type: ignore[arg-type]
    "replace, turned": (lambda: urltrawl.replace(str, TEXT), TypeError, "replace() takes a text"),  # type: ignore[arg-type]
    "linkify(None)": (lambda: urltrawl.linkify(NOTHING), TypeError, "linkify() takes a text"),
    "refang(bytes)": (lambda: urltrawl.refang(b"x"), TypeError, "refang() takes a text (str)"),  # type: ignore[arg-type]
    "schemes='slack'": (lambda: urltrawl.find(TEXT, schemes="slack"), OptionError, "['slack']"),
    "scan, tlds='corp'": (lambda: urltrawl.scan(b"", tlds="corp"), OptionError, "['corp']"),
    "Scanner, schemes": (lambda: urltrawl.Scanner(schemes="slack"), OptionError, "['slack']"),
    "fold to nothing": (lambda: urltrawl.fold("http://h.example/", 0), OptionError, "at least 1"),
    "read_unit(path)": (lambda: urltrawl.read_unit("a"), TypeError, "one of units(path), not str"),  # type: ignore[arg-type]
    "linkify, schemes": (lambda: urltrawl.linkify(TEXT, schemes="https"), OptionError, "['https']"),
    "linkify, letters": (lambda: urltrawl.linkify(TEXT, schemes={"HTTP"}), OptionError, "in lower"),
    "linkify, number": (lambda: urltrawl.linkify(TEXT, schemes=NUMBERS), TypeError, "not int"),
    "schemes=(1,)": (lambda: urltrawl.find(TEXT, schemes=NUMBERS), TypeError, "a text (str), not"),
    "schemes=dict": (lambda: urltrawl.find(TEXT, schemes={"slack": 1}), TypeError, "not dict"),
    "tlds=None": (lambda: urltrawl.find(TEXT, tlds=NOTHING), TypeError, "tlds takes several"),
    "tlds alone": (lambda: urltrawl.find(TEXT, tlds=["corp"]), OptionError, 'schemeless="all"'),
    "rejected='no'": (lambda: urltrawl.find(TEXT, rejected="no"), TypeError, "rejected takes True"),  # type: ignore[arg-type]
    "refang=2": (lambda: urltrawl.find(TEXT, refang=2), TypeError, "refang takes True or False"),  # type: ignore[arg-type]
    "code=None": (lambda: urltrawl.scan(b"", code=NOTHING), TypeError, "code takes True or False"),
    "schemeless=1": (lambda: urltrawl.find(TEXT, schemeless=1), OptionError, "schemeless 1"),  # type: ignore[arg-type]
    "width='80'": (lambda: urltrawl.find(TEXT, width="80"), TypeError, "width takes a whole"),  # type: ignore[arg-type]
    "width=True": (lambda: urltrawl.find(TEXT, width=True), TypeError, "number (int), not bool"),
    "policy=None": (lambda: urltrawl.find(TEXT, policy=NOTHING), TypeError, "policy takes a text"),
    "charset=8": (lambda: urltrawl.scan(b"", charset=8), TypeError, "charset takes a text"),  # type: ignore[arg-type]
    "profile=[]": (lambda: urltrawl.parse("a:b", NUMBERS), OptionError, "profile"),
    "fold wide": (lambda: urltrawl.fold("a:b", "x"), TypeError, "width takes a whole number"),  # type: ignore[arg-type]
    "units, a size": (lambda: urltrawl.units(".", size="x"), TypeError, "size takes a whole"),  # type: ignore[arg-type]
    "units of nothing": (lambda: urltrawl.units(".", size=0), OptionError, "at least 1"),
    "linkify, rel=5": (lambda: urltrawl.linkify(TEXT, rel=5), TypeError, "a rel (str), not int"),  # type: ignore[arg-type]
    "linkify, target": (lambda: urltrawl.linkify(TEXT, target="x"), TypeError, "linkify() got"),  # type: ignore[call-arg]
    "replace, foo": (lambda: urltrawl.replace(TEXT, str, foo=1), TypeError, "replace() got an"),  # type: ignore[call-arg]
    "Scanner, foo": (lambda: urltrawl.Scanner(foo=1), TypeError, "Scanner() got an unexpected"),  # type: ignore[call-arg]
    "Scanner, format": (lambda: urltrawl.Scanner(format="mbox"), TypeError, "'format'"),  # type: ignore[call-arg]
    "read_unit, format": (lambda: urltrawl.read_unit(UNIT, format="mbox"), TypeError, "'format'"),  # type: ignore[call-arg]
    "choice of sources": (
        lambda: urltrawl.Database("x", "sources", choice=urltrawl.Choice()),
        OptionError,
        "table 'sources': must be links beside a choice",
    ),
    "choice=dict": (lambda: urltrawl.Database("x", choice={"since": 1}), TypeError, "a Choice"),  # type: ignore[arg-type]
    "Choice, since": (lambda: urltrawl.Choice(since=1999), TypeError, "since takes a text (str)"),  # type: ignore[arg-type]
    "Choice, kinds": (lambda: urltrawl.Choice(kinds="html"), OptionError, "takes several names"),  # type: ignore[arg-type]
    "Choice, a kind": (lambda: urltrawl.Choice(kinds=NUMBERS), TypeError, "a name takes a text"),
    "Choice, first": (lambda: urltrawl.Choice(first="yes"), TypeError, "first takes True or False"),  # type: ignore[arg-type]
    "Choice, no kind": (lambda: urltrawl.Choice(kinds=("nope",)), OptionError, "unknown kinds"),  # type: ignore[arg-type]
    "Choice, no role": (lambda: urltrawl.Choice(roles=("nope",)), OptionError, "unknown roles"),  # type: ignore[arg-type]
    "Choice, no date": (lambda: urltrawl.Choice(since="99"), OptionError, "must be a date"),
    "Choice, no day": (lambda: urltrawl.Choice(until="1999-02-30"), OptionError, "must be a date"),
    "Choice, no probability": (lambda: urltrawl.Choice(min_confidence=90), OptionError, "0 to 1"),
    "Choice, no pattern": (lambda: urltrawl.Choice(exclude=("(",)), OptionError, "is no pattern"),
    "Choice, confidence": (lambda: urltrawl.Choice(min_confidence=True), TypeError, "a number"),
    "Database(None)": (lambda: urltrawl.Database(NOTHING), TypeError, "Database() takes a path"),
    "Database of a text": (lambda: urltrawl.Database(__file__), StoreError, "is not an SQLite"),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_said_at_once(name: str) -> None:
    call, kind, message = MISTAKES[name]
    with pytest.raises(kind) as found:
        call()
    assert message in str(found.value)


LONG = "x" * 300_000
LONG_CALLS: list[Callable[[], object]] = [
    lambda: urltrawl.parse(LONG),
    lambda: urltrawl.parse("http://h.example/" + LONG + "<" + LONG),
    lambda: urltrawl.normalize("http://h.example:" + LONG),
    lambda: urltrawl.normalize(LONG),
    lambda: urltrawl.resolve(LONG, LONG),
    lambda: urltrawl.resolve("http:" + LONG, "a"),
    lambda: urltrawl.resolve("http://h.example/", "//////" + LONG, "rfc1630"),
    lambda: urltrawl.fold(LONG + " "),
    lambda: urltrawl.find("", policy=cast("Any", LONG)),
    lambda: urltrawl.find("", base=LONG),
    lambda: urltrawl.find("", schemes=LONG),
    lambda: urltrawl.find("", schemes=[LONG]),
    lambda: urltrawl.scan(b"", charset=LONG),
    lambda: urltrawl.scan(LONG),
    lambda: urltrawl.scan("a b://" + LONG),
    lambda: urltrawl.Database(LONG),
    lambda: urltrawl.Database("x", LONG),
]


@pytest.mark.parametrize("call", LONG_CALLS)
def test_a_message_quotes_at_most_so_much(call: Callable[[], object]) -> None:
    with pytest.raises((urltrawl.UrltrawlError, ValueError)) as raised:
        call()
    assert len(str(raised.value)) < 1000


def test_a_problem_shows_its_place_in_a_long_url() -> None:
    for before in (0, 50, 150, 5000):
        for after in (0, 50, 150, 5000):
            url = "http://h.example/" + "a" * before + "<" + "b" * after
            with pytest.raises(urltrawl.UrlError) as raised:
                urltrawl.parse(url)
            _, shown, mark = str(raised.value).split("\n")
            assert shown[mark.index("^")] == "<"
            assert mark.strip() == "^"


@pytest.mark.parametrize("trawl", [urltrawl.scan(b"x"), urltrawl.read_unit(UNIT)], ids=repr)
def test_a_trawl_is_not_pickled(trawl: urltrawl.Trawl) -> None:
    list(trawl)
    with pytest.raises(TypeError, match=r"send paths, or what urltrawl\.units\(\) gives"):
        pickle.dumps(trawl)


@pytest.mark.parametrize("name", [*LINK.to_dict(), "also", "ordinal", "other"])
def test_a_link_is_not_written_to(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(LINK, name, "x")


def test_dir_is_what_is_promised() -> None:
    assert dir(urltrawl) == sorted(urltrawl.__all__)


def test_a_trawl_says_of_what_it_is() -> None:
    here = Path(__file__).parent
    assert repr(urltrawl.scan(b"abc")) == "<Trawl of 3 bytes>"
    assert repr(urltrawl.scan(io.BytesIO(b""))) == "<Trawl of <stream>>"
    assert repr(urltrawl.scan(str(here))) == f"<Trawl of {str(here)!r}>"
    assert repr(urltrawl.scan(["a", "b", "c", "d"])) == "<Trawl of 'a', 'b', 'c', ...>"


def test_a_frame_has_the_types_that_its_columns_mean() -> None:
    pytest.importorskip("pyarrow")
    pytest.importorskip("pandas")
    frame = urltrawl.to_frame(urltrawl.find("> see http://h.example:8/a\nand http://h.example/b"))
    assert list(frame.columns) == list(LINK.to_dict())
    types = {name: str(kind) for name, kind in frame.dtypes.items()}
    assert (types["quoted"], types["footer"]) == ("boolean", "boolean")
    assert (types["port"], types["element"], types["line"]) == ("Int64", "Int64", "Int64")
    assert types["confidence"] == "float64"
    assert list(frame["quoted"]) == [True, False]
    assert list(frame["port"].isna()) == [False, True]
    empty = urltrawl.to_frame([])
    assert {name: str(kind) for name, kind in empty.dtypes.items()} == types


def test_a_frame_is_made_of_a_scan_and_of_a_database(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    pytest.importorskip("pandas")
    path = tmp_path / "links.db"
    batch.run(str(path), [ARCHIVES], Options())
    scanned = urltrawl.to_frame(urltrawl.scan(ARCHIVES))
    stored = urltrawl.to_frame(urltrawl.Database(path))
    assert set(scanned["id"]) == set(stored["id"])
    for frame in (scanned, stored):
        assert (str(frame["port"].dtype), str(frame["footer"].dtype)) == ("Int64", "boolean")
    assert scanned["footer"].isna().all()
    assert not stored["footer"].isna().any()
    assert list(urltrawl.to_frame(urltrawl.Database(path, "sources"))["state"].unique()) == ["read"]


@pytest.mark.parametrize("wrong", ["links.db", b"x", None, 7, ["http://h.example/"], [LINK, 1]])
def test_a_frame_of_what_holds_no_links_is_refused(wrong: Any) -> None:
    pytest.importorskip("pyarrow")
    pytest.importorskip("pandas")
    with pytest.raises(TypeError, match=r"^to_frame\(\) takes links"):
        urltrawl.to_frame(wrong)
