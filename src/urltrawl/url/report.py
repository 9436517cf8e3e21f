"""All that is known of a URL, as a value, as JSON, and as a page for people.

``check`` raises nothing for a wrong URL: the report says what is wrong. Passwords are masked unless
the caller wants them (SEC-07). A page holds only printable ASCII, so that nothing in a URL can
control a terminal or look like something else.
"""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from urltrawl.errors import PlanError, require_text
from urltrawl.model import Code, Lint, Problem, ProfileName, Severity, Span, Url, Verdict
from urltrawl.url.characters import find_first
from urltrawl.url.codes import lints, problems
from urltrawl.url.equivalence import normalize
from urltrawl.url.lint import lint
from urltrawl.url.parse import examine
from urltrawl.url.plan import plan as plan_of
from urltrawl.url.profile import PROFILES
from urltrawl.url.profile import profile as profile_named

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Json = str | int | bool | None | list["Json"] | dict[str, "Json"]

MASK = "***"
"""What is written for a password of any length."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """What one profile, given by its name, says of the text: its verdict, the codes of problems."""

    profile: str
    verdict: Verdict
    codes: tuple[Code, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """The result of ``check``.

    * ``url`` is ``None`` if the text is no URL in the profile.
    * ``lints`` are those of the grammar alone if the text is no URL.
    * ``opinions`` are the verdicts of all profiles.
    * ``normal`` is the normal form, or ``None`` if the text is no URL.
    * ``steps`` are what a client would do, empty if nothing is fetched or must be.
    * ``refusal`` is the code of the reason why a client must not fetch it, or ``None``.
    """

    text: str
    profile: str
    verdict: Verdict
    url: Url | None
    problems: tuple[Problem, ...]
    lints: tuple[Lint, ...]
    opinions: tuple[Opinion, ...]
    normal: str | None
    steps: tuple[str, ...]
    refusal: str | None

    def as_dict(self, *, reveal: bool = False) -> dict[str, Json]:
        """Return the report as values of JSON, with passwords only if ``reveal``. Offsets count the
        characters of the text as it was given, with its password.
        """
        shown = self if reveal else self._masked()
        parts: dict[str, Json] = {}
        if shown.url is not None:
            parts = {name: getattr(shown.url, name) for name in _COMPONENTS} | own_parts(shown.url)
        return {
            "text": shown.text,
            "profile": self.profile,
            "verdict": self.verdict.value,
            "parts": parts,
            "problems": [
                {
                    "code": problem.code.value,
                    "start": problem.span.start,
                    "end": problem.span.end,
                    "rule": problem.rule,
                    "message": problem.message,
                    "why": problems()[problem.code].why,
                }
                for problem in shown.problems
            ],
            "lints": [
                {name: str(getattr(lint, name)) for name in ("code", "severity", "rule", "message")}
                for lint in self.lints
            ],
            "profiles": {
                each.profile: {"verdict": each.verdict.value, "codes": [*map(str, each.codes)]}
                for each in self.opinions
            },
            "normal": shown.normal,
            "steps": list(shown.steps),
            "refusal": self.refusal,
        }

    def page(self, *, reveal: bool = False) -> str:
        """Return the report as lines of printable ASCII, with passwords only if ``reveal``."""
        shown = self if reveal else self._masked()
        drawing = _Drawing(self.text, None if reveal else find_password(self.text, self.url))
        opinions = [
            (each.profile, each.verdict.value, " ".join(each.codes)) for each in self.opinions
        ]
        # not shown if there is none, or if it is the text itself
        normal = [] if shown.normal in (None, shown.text) else [(str(shown.normal),)]
        blocks = [
            _draw(drawing, self.url),
            [f"{self.verdict.value} in the profile {self.profile}"],
            *(_problem_lines(drawing, problem) for problem in shown.problems),
            _table("parts", [] if shown.url is None else _part_rows(own_parts(shown.url))),
            _table("remarks", self._lint_rows()),
            _table("profiles", opinions),
            _table("a client would", [(step,) for step in shown.steps] or self._refusal_rows()),
            _table("normal form", normal),
        ]
        return "\n\n".join("\n".join(map(_escaped, block)) for block in blocks if block)

    def _lint_rows(self) -> list[tuple[str, ...]]:
        """Return a row of the page for each lint, the warnings first."""
        lints = sorted(self.lints, key=lambda lint: lint.severity is not Severity.WARN)
        return [(lint.severity.value, lint.code, f"{lint.message} ({lint.rule})") for lint in lints]

    def _refusal_rows(self) -> list[tuple[str, ...]]:
        """Return a row of the page that says why a client must not act. Return no row if it may."""
        if self.refusal is None:
            return []
        lint = lints().get(self.refusal)
        reason = lint.message if lint else problems()[Code(self.refusal)].why
        return [(f"do nothing: {reason} ({self.refusal})",)]

    def _masked(self) -> Report:
        """Return the report with ``MASK`` for the password, wherever it stands: in the text, the
        URL, messages, the normal form and the steps.
        """
        password = find_password(self.text, self.url)
        if password is None:
            return self
        text, url, steps = mask_password(self.text, self.url), self.url, self.steps
        if url is not None and url.password is None:  # one without a host: other parts hold it
            url, steps = examine(text, PROFILES[self.profile]).url, ()
        elif url is not None:
            url = dataclasses.replace(url, password=MASK)
            # The plan examines the text, so that is masked afterwards.
            steps = () if self.refusal else _steps(url, self.profile)[0]
            url = dataclasses.replace(url, text=text)
        return dataclasses.replace(
            self,
            text=text,
            url=url,
            problems=tuple(_mask_message(problem, password) for problem in self.problems),
            normal=None if self.normal is None else mask_password(self.normal),
            steps=steps,
        )


def check(text: str, profile: ProfileName = "default") -> Report:
    """Return all that is known of a text as a URL: its verdict, problems, lints, parts and normal
    form, and what a client would do to fetch it. Raises ``OptionError`` for an unknown profile,
    ``TypeError`` for what is no ``str``.

    >>> report = check("http://u:secret@h.dom/a b")
    >>> report.verdict.value, [problem.code.value for problem in report.problems]
    ('nonconforming', ['bad-char', 'userinfo-not-allowed'])
    >>> report.normal, report.steps, report.refusal
    ('http://u:secret@h.dom/a%20b', (), 'bad-char')
    >>> report.as_dict()["text"]
    'http://u:***@h.dom/a b'
    """
    text = require_text("check", text)
    examinations = {name: examine(text, one) for name, one in PROFILES.items()}
    examined = examinations[profile_named(profile).name]
    url = examined.url
    steps, refusal = ((), None) if url is None else _steps(url, profile)
    return Report(
        text=text,
        profile=profile,
        verdict=examined.verdict,
        url=url,
        problems=examined.problems,
        lints=lint(examined),
        opinions=tuple(
            Opinion(name, one.verdict, tuple(problem.code for problem in one.problems))
            for name, one in examinations.items()
        ),
        normal=None if url is None else normalize(text, profile),
        steps=steps,
        refusal=refusal,
    )


def _steps(url: Url, profile: str) -> tuple[tuple[str, ...], str | None]:
    """Return the steps of a client that follows a URL, empty if nothing can be fetched; and the
    code of the reason why it must not take them, or None. ``profile`` is a name.
    """
    try:
        plan = plan_of(url, PROFILES[profile])
    except PlanError as error:
        return (), error.code
    return (() if plan is None else plan.steps), None


# --- passwords


_BEFORE_LOGIN = re.compile(r"(?:[^:/?#]*+:)++/++|//")
"""What stands before a login: perhaps a prefix and a scheme, and two slashes (any after ":")."""


def find_password(text: str, url: Url | None) -> Span | None:
    """Return the span of the password in a text, or None if there is none, or an empty one, which
    is no secret. ``url`` is the text as a URL, or None if it is none.

    If the text is no URL, or one without a host, the password is what its author probably meant:
    what stands between the first colon and the last ``@`` before the next slash or ``#``, behind
    ``//`` at the start of the text, or behind a colon and any number of slashes, as browsers read
    them.

    >>> from urltrawl.url.parse import parse
    >>> find_password("ftp://u:secret@h/", parse("ftp://u:secret@h/"))
    Span(start=8, end=14)
    """
    before_login = _BEFORE_LOGIN.match(text)
    if before_login is None:
        return None
    start = before_login.end()
    if url is not None and url.password is not None:
        start += len(url.user or "") + len(":")
        end = start + len(url.password)
    elif url is not None and url.host:
        return None
    else:
        end = text.rfind("@", start, find_first(text, "/#", start))
        start = text.find(":", start, max(end, start)) + 1  # 0 without a colon
    return Span(start, end) if 0 < start < end else None


def mask_password(text: str, url: Url | None = None) -> str:
    """Return a text with ``MASK`` for its password, which is found as ``find_password`` says.

    >>> mask_password("ftp://u:secret@h/")
    'ftp://u:***@h/'
    """
    span = find_password(text, url)
    return text if span is None else text[: span.start] + MASK + text[span.end :]


_QUOTED = re.compile(r"(['\"]).*\1", re.DOTALL)
"""What a message quotes: all from its first quotation mark to the last of the same form."""


def _mask_message(problem: Problem, password: Span) -> Problem:
    """Return a problem with ``MASK`` for what its message quotes, if the problem touches the
    password, which stands at this span. Return any other problem as it is.
    """
    if problem.span.end <= password.start or problem.span.start >= password.end:
        return problem
    return dataclasses.replace(problem, message=_QUOTED.sub(f"'{MASK}'", problem.message))


# --- parts

_COMPONENTS = ("scheme", "user", "password", "host", "port", "path", "query", "fragment")


def own_parts(url: Url) -> dict[str, Json]:
    """Return the parts that only URLs of this scheme have: the public fields and properties of its
    class.

    >>> from urltrawl.url.parse import parse
    >>> own_parts(parse("news:comp.lang.c"))
    {'group': 'comp.lang.c', 'article': None}
    """
    own = [field.name for field in dataclasses.fields(url) if not hasattr(Url, field.name)]
    for subclass in type(url).__mro__:  # ``Url`` itself has no properties
        own += [name for name, value in vars(subclass).items() if isinstance(value, property)]
    return {name: _json(getattr(url, name)) for name in own if not name.startswith("_")}


def _json(value: object) -> Json:
    """Return a value as JSON has it: bytes as Latin-1 text, tuples as lists, and anything else that
    JSON does not have as ``str`` shows it.
    """
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, bytes):
        return value.decode("latin-1")
    if isinstance(value, tuple):
        return [_json(item) for item in value]
    return str(value)


def _component_spans(url: Url) -> Iterator[tuple[str, Span]]:
    """Yield the name and the span of each component that a URL has, in the order of the text,
    without the delimiters. What follows the colon of an opaque URL is "the rest". If one of the two
    slashes before a host is missing, all up to the query is the path.
    """
    text = url.text
    start = text.find(":")
    yield "scheme", Span(0, start)
    start += 1
    if url.host is not None and text.startswith("//", start):
        start += len("//")
        for name, value in (("user", url.user), ("password", url.password), ("host", url.host)):
            if value is not None:
                yield name, Span(start, start + len(value))
                start += len(value) + 1
        end = find_first(text, "/#" if url.query is None else "/?", start - 1)
        if text.startswith(":", start - 1):
            yield "port", Span(start, end)
        start = end + 1 if text.startswith("/", end) else end
    fragment_mark = find_first(text, "#", start)
    query_mark = fragment_mark if url.query is None else text.find("?", start, fragment_mark)
    if url.path is not None or url.host is None:
        yield "path" if url.host is not None else "the rest", Span(start, query_mark)
    if url.query is not None:
        yield "query", Span(query_mark + 1, fragment_mark)
    if fragment_mark < len(text):
        yield "fragment", Span(fragment_mark + 1, len(text))


# --- the page

MAX_COLUMNS = 100
"""Widest text under which its components are marked. Under a wider one they are not, and a problem
is shown with what stands around it. Also the widest cell for a part."""
_AROUND = 40
"""Characters that are shown on each side of a problem in a text that is too wide."""
_INDENT = "    "


class _Drawing:
    """A text as the page shows it: one line of printable ASCII, its ``password`` masked."""

    def __init__(self, text: str, password: Span | None) -> None:
        self.cells = [*map(_escaped, text)]
        """What is shown for each character of the text: one string each, which may be empty."""
        if password is not None:
            length = password.end - password.start
            self.cells[password.start : password.end] = [MASK, *[""] * (length - 1)]
        self.columns = [0, *accumulate(map(len, self.cells))]
        """The column at which each character begins, and the width of the whole line."""
        self.width = self.columns[-1]

    def line(self, start: int = 0, end: int | None = None) -> str:
        """Return what is shown for the characters ``start..end``."""
        return "".join(self.cells[start:end])

    def mark(self, span: Span) -> tuple[int, int]:
        """Return the column at which a span of the text begins, and its width, at least one."""
        column = self.columns[min(span.start, len(self.cells))]
        return column, max(1, self.columns[min(span.end, len(self.cells))] - column)


_NOT_SHOWN = re.compile("[^ -~]")


def _escaped(text: str) -> str:
    r"""Return a text with escapes of Python for what is not printable ASCII: ``\xe9`` for ``é``."""
    return _NOT_SHOWN.sub(lambda found: found[0].encode("unicode_escape").decode("ascii"), text)


def _draw(drawing: _Drawing, url: Url | None) -> list[str]:
    """Return the lines of the page that show a text, and under it the names of the components of
    ``url``, the last one first::

        news:comp.lang.c
        ---- -----------
        |    `- the rest
        `- scheme

    Return only the text if it is no URL, or too wide; "(nothing)" for an empty one.
    """
    if url is None or drawing.width > MAX_COLUMNS:
        return [drawing.line() or "(nothing)"]
    marks = [(name, *drawing.mark(span)) for name, span in _component_spans(url)]
    underline = _overlay(drawing.width + 1, {column: "-" * width for _, column, width in marks})
    lines = [drawing.line(), underline]
    while marks:
        name, column, _ = marks.pop()
        bars = _overlay(column, {bar_column: "|" for _, bar_column, _ in marks})
        lines.append(f"{bars.ljust(column)}`- {name}")
    return lines


def _overlay(width: int, pieces: Mapping[int, str]) -> str:
    """Return a line with each piece at its column (its key), cut after ``width`` columns."""
    line = ""
    for column, piece in sorted(pieces.items()):
        line = line.ljust(column) + piece
    return line[:width].rstrip()


def _problem_lines(drawing: _Drawing, problem: Problem) -> list[str]:
    """Return the four lines of the page for a problem: what is wrong, the text, ``^`` below the
    place, and why it matters. Of a text that is too wide, only what stands around is shown.
    """
    start, end = 0, len(drawing.cells)
    if drawing.width > MAX_COLUMNS:
        start = max(0, problem.span.start - _AROUND)
        end = min(end, max(problem.span.start + _AROUND, start + 1))
    before, behind = "..." if start else "", "..." if end < len(drawing.cells) else ""
    meaning = problems()[problem.code]
    column, width = drawing.mark(Span(problem.span.start, min(problem.span.end, end)))
    indent = " " * (len(before) + column - drawing.columns[start])
    return [
        f"{problem.code.value}: {problem.message} ({problem.rule})",
        _INDENT + before + drawing.line(start, end) + behind,
        _INDENT + indent + "^" * width,
        _INDENT + meaning.why + ("" if meaning.rule == problem.rule else f" ({meaning.rule})"),
    ]


def _part_rows(parts: Mapping[str, Json]) -> list[tuple[str, ...]]:
    """Return a name and a value, cut after ``MAX_COLUMNS``, for each part that is not absent."""
    rows: list[tuple[str, ...]] = []
    for name, value in parts.items():
        if value is not None:
            cell = "  ".join(map(repr, value)) if isinstance(value, list) else str(value)
            shorter = cell[: MAX_COLUMNS - len("...")] + "..."
            rows.append((name, cell if len(cell) <= MAX_COLUMNS else shorter))
    return rows


def _table(title: str, rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Return the lines of a table: its title, and the rows in columns. Without rows return none."""
    if not rows:
        return []
    columns = zip(*rows, strict=True)
    padded = [[cell.ljust(max(map(len, column))) for cell in column] for column in columns]
    return [title, *(_INDENT + "  ".join(row).rstrip() for row in zip(*padded, strict=True))]
