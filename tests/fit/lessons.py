"""What every reader knows and few archives show: line ends written for the purpose, around URLs and
words of an archive.

A pull request names a branch behind the repository, a compiler its commit; a list of files follows
its directory; in a table a cell goes on below itself. Each kind of text that the labelled archives
are not made of is a lesson here, whichever way it decides, so that no archive has to be the only
one that teaches it.
"""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, NamedTuple, TypeAlias
from zlib import crc32

from tests.fit.breaks import texts_of_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TIMES = 8
"""How often each lesson is given with the URLs of one archive."""
SHORT, LONG = 24, 58
_WORD = re.compile(r"(?<![\w/.\-@])[^\W\d_]{2,12}(?![\w/@])")
_SEAM = re.compile(r"(?<=[/\-_?&=.])(?=\w)")


class Lesson(NamedTuple):
    """A text with a URL that ends a line."""

    name: str
    text: str
    begins: str
    """How the URL begins, to find it in the text."""
    right: str
    """The whole URL."""


Given: TypeAlias = tuple[str, str, str]
"""What the function of a lesson returns: the lines, the URL as its first line has it, and the right
URL."""


class Stock:
    """Words and URLs of an archive, drawn by a generator that ``seed`` sets."""

    def __init__(self, seed: str, words: list[str], urls: list[str], paragraphs: list[str]) -> None:
        self.random = Random(crc32(seed.encode()))
        self.words = words
        self.urls = [url for url in urls if len(url) >= SHORT and "//" in url]
        self.long = [url for url in self.urls if len(url) >= LONG] or self.urls
        self.paragraphs = paragraphs

    def url(self) -> str:
        """Draw a URL."""
        return self.random.choice(self.urls)

    def long_url(self) -> str:
        """Draw a URL of at least 66 characters."""
        url = self.random.choice(self.long).rstrip("/")
        while len(url) < 66:
            url += self.random.choice("/-_") + self.name()
        return url

    def word(self) -> str:
        """Draw a word as the archive has it."""
        return self.random.choice(self.words)

    def name(self) -> str:
        """Draw a word in lower case."""
        return self.word().lower()

    def prose(self, count: int) -> str:
        """Draw so many words, parted by blanks."""
        return " ".join(self.word() for _ in range(count))

    def hexadecimal(self, length: int) -> str:
        """Draw so many hexadecimal digits."""
        return "".join(self.random.choices("0123456789abcdef", k=length))

    def number(self, most: int = 99999) -> int:
        """Draw a number from 1 to ``most``."""
        return self.random.randint(1, most)

    def pick(self, *choices: str) -> str:
        """Draw one of the choices."""
        return self.random.choice(choices)

    def file(self) -> str:
        """Draw the name of a file."""
        extension = self.pick("zip", "html", "txt", "c", "tar.gz", "exe", "lha", "pdf", "py", "h")
        return f"{self.name()}{self.pick('', '-', '_', '.')}{self.pick('', str(self.number(99)))}.{extension}"  # noqa: E501


def repository(stock: Stock) -> str:
    """Return the URL of a repository: with the extension that says so, or on a host that is known
    for repositories.
    """
    known = stock.random.random()
    if known < 0.25:
        return f"{stock.pick('git', 'https', 'http')}://git.{stock.name()}.{stock.pick('org', 'com', 'net')}/pub/scm/{stock.pick('', stock.name() + '/')}{stock.name()}/{stock.name()}/{stock.name()}"  # noqa: E501
    if known < 0.4:
        return f"https://git{stock.pick('hub', 'lab')}.com/{stock.name()}/{stock.name()}{stock.pick('', '-' + stock.name())}"  # noqa: E501
    url = stock.url().rstrip("/")
    return f"{stock.pick('git', 'https', 'http')}://{url.partition('://')[2]}{stock.pick('.git', '.git', '', '/')}"  # noqa: E501


def _ends(before: str, url: str, *after: str) -> Given:
    """Return a lesson in which a URL ends with its line. ``after`` are the lines below."""
    return "\n".join((before + url, *after)), url, url


def commit(s: Stock) -> Given:
    """The next line is the name of a commit of the repository."""
    close = s.pick(")", ")", "", "):")
    return _ends(
        s.pick("", f"{s.prose(3)} (", "compiler: "),
        repository(s),
        s.hexadecimal(s.random.choice((12, 40, 40))) + close + s.pick("", f" {s.prose(4)}"),
    )


def branch(s: Stock) -> Given:
    """The next line is a branch or tag of the repository."""
    name = s.pick(
        f"for-{s.name()}",
        f"{s.name()}-{s.name()}",
        f"{s.name()}/{s.name()}",
        f"tags/{s.name()}-{s.number(9)}.{s.number(20)}",
        f"for_{s.number(6)}.{s.number(20)}/{s.name()}",
        f"{s.name()}-v{s.number(9)}",
        s.name(),
        f"v{s.number(9)}.{s.number(20)}-rc{s.number(9)}",
    )
    return _ends(
        s.pick("", "  ", "git tree: "), repository(s), s.pick("", "  ") + name, "", s.prose(6)
    )


def call(s: Stock) -> Given:
    """The next line is one of a program."""
    line = s.pick(
        f"{s.name()}_{s.name()}(&{s.name()}->{s.name()});",
        f"{s.name()}({s.name()});",
        f"return {s.name()}_{s.name()}();",
        f"{s.name()}.{s.name()}({s.name()})",
        f"static int {s.name()};",
        f"{s.name()}::{s.name()}()",
    )
    return _ends(s.pick("", "// ", "see "), s.url(), line, s.prose(8))


def diffstat(s: Stock) -> Given:
    """The next lines are the files that a patch changes, with their number of lines."""
    rows = [
        f" {s.name()}/{s.name()}/{s.file()} | {s.number(90)} {'+' * s.number(9)}{'-' * s.number(5)}"
        for _ in range(3)
    ]
    return _ends(s.pick("", "  "), s.url(), *rows)


def complaint(s: Stock) -> Given:
    """The next line is a program's message about a file."""
    path = s.pick(
        f"/home/{s.name()}/{s.file()}:",
        f"{s.name()}/{s.file()}:{s.number(999)}:{s.number(40)}:",
        f"../{s.name()}/{s.file()}: {s.name()}",
        f"/{s.name()}/{s.name()}: {s.name()}",
    )
    return _ends(
        s.pick("", "  ", f"{s.name()}: "),
        s.url() + s.pick("", "#"),
        f"{path} {s.prose(3)}",
        s.prose(6),
    )


def listing(s: Stock) -> Given:
    """The next lines are the files of the directory."""
    indent = s.pick("", "    ", "\t", "      ")
    size = s.pick("", f" ({s.number()},{s.number(999):03} bytes)", f"  {s.number()}")
    rows = [f"{indent}{s.file()}{size}" for _ in range(s.random.randint(2, 5))]
    return _ends(s.pick("", "  "), s.url().rstrip("/") + "/", *rows)


def signature(s: Stock) -> Given:
    """The next line of a signature is a name, an address or a number."""
    line = s.pick(
        f"{s.name()}@{s.name()}.{s.name()}.example",
        f"{s.name()}.{s.name()}@{s.name()}.org",
        f"mail: {s.name()}@{s.name()}.net",
        f"Tel: +{s.number(99)} {s.number()} {s.number()}",
        f"{s.word().title()} {s.word().title()}",
        f"/{s.word().title()}",
        f"-{s.word().title()}",
        f"~{s.word().title()}",
        f"{s.word().title()}-{s.word().title()}",
    )
    return _ends(
        s.pick("-- \n", "", "WWW: ", f"{s.prose(2)}  "), s.url(), line, s.pick("", s.prose(5))
    )


def log(s: Stock) -> Given:
    """The next line is one of a log or of a shell."""
    line = s.pick(
        f"[{s.number():>6}.{s.number()}] {s.prose(4)}",
        f"{s.name()}@{s.name()}:~/{s.name()}$ {s.prose(2)}",
        f"{s.name()}@{s.name()}-{s.name()}:/usr/lib$",
        f"$ {s.prose(3)}",
        f"0x{s.hexadecimal(8)}: {s.prose(2)}",
        f"{s.name().upper()}: {s.prose(4)}",
        f"W: {s.prose(3)}",
        f"{s.number(12)}%  {s.prose(2)}",
    )
    return _ends(s.pick("", "Downloading ", "> "), s.url(), line, s.prose(6))


def assignment(s: Stock) -> Given:
    """The next line is a setting or a field."""
    line = s.pick(
        f"{s.name()}={s.number(99)}",
        f"{s.name()}-{s.name()}={s.number(9)},{s.number(9)}",
        f"{s.name().upper()}={s.name()}",
        f"{s.name()} = {s.name()}",
        f"{s.name()}: {s.name()}",
        f"{s.word().title()}-{s.word().title()}: {s.prose(2)}",
        f"{s.name()}_{s.name()}:",
        f"{s.name().title()}: {s.prose(5)}",
    )
    return _ends(s.pick("", "; ", f"{s.name()}=", f"{s.name()}: "), s.url(), line, s.prose(3))


def other_word(s: Stock) -> Given:
    """A word such as "or", in some language, stands between two URLs."""
    word = s.pick(
        "and/or",
        "or",
        "and",
        "or:",
        "and:",
        "oder",
        "und",
        "ou",
        "et",
        "o",
        "y",
        "e",
        "of",
        "en",
        "eller",
        "och",
        "tai",
        "ja",
        "lub",
        "i",
        "or by",
    )
    return _ends(
        s.pick("", " "),
        s.url() + s.pick("", "", " "),
        s.pick("", " ") + word,
        *s.random.choice(([""], [])),
        s.url(),
    )


def installer(s: Stock) -> Given:
    """A file of a kind that has an extension nobody knows, and a word between it and the next."""
    file = f"{s.url().rstrip('/')}/{s.name()}-{s.number(9)}.{s.number(9)}.{s.pick('msi', 'exe', 'dmg', 'deb', 'rpm', 'whl', 'jar', 'iso', 'ppt', 'bin')}"  # noqa: E501
    return _ends(
        s.pick("", " "),
        file + s.pick("", " "),
        s.pick("", " ") + s.pick("or", "and", "or", s.name(), f"{s.prose(3)}"),
        *s.random.choice(([""], [])),
        s.url(),
    )


def last_word(s: Stock) -> Given:
    """The last words of a sentence stand on the next line."""
    return _ends(
        f"{s.prose(s.random.randint(4, 8))[:60]} ",
        s.url() + s.pick("", " "),
        f"{s.pick('', '  ')}{s.name()}{s.pick('', '', ' ' + s.name(), ' ' + s.name() + ' ' + s.name())}{s.pick('.', '.', '!', '?')}",  # noqa: E501
        "",
        s.prose(9),
    )


def next_sentence(s: Stock) -> Given:
    """The next line begins with a word in lower case, and goes on as prose."""
    return _ends(
        s.pick("", f"{s.prose(4)} "),
        s.url() + s.pick("", "", ".", ","),
        f"{s.word()} {s.prose(s.random.randint(1, 7))}",
        s.prose(8),
    )


def title(s: Stock) -> Given:
    """Titles and URLs stand by turns, a line each."""
    rows = [row for _ in range(2) for row in (s.prose(3).title(), s.url())]
    return _ends("", s.url(), *rows)


def title_behind(s: Stock) -> Given:
    """The title of the URL is set in on the next line."""
    indent = s.pick("  ", "    ", "\t")
    return _ends(
        s.pick("- ", "* ", "", "o "),
        s.url(),
        indent + s.prose(s.random.randint(1, 4)).title(),
        s.pick("- ", "* ", "", "o ") + s.url(),
    )


def emphasis(s: Stock) -> Given:
    """The next line begins with a word in marks of emphasis."""
    word = s.pick(
        f"_{s.name().upper()[:3]}:_",
        f"*{s.name()}*",
        f"_{s.word()}_",
        f"*{s.word().title()}*:",
        f"_{s.word().title()}",
    )
    return _ends(
        s.pick("", "* _XX:_ ", "  "),
        s.url(),
        s.pick("", "* ", "    ") + word + s.pick("", "", f" {s.url()}", f" {s.prose(4)}"),
    )


def command(s: Stock) -> Given:
    """A command of a markup, an option of a program."""
    return _ends(
        s.pick("", "  "),
        s.long_url(),
        s.pick(
            f"@{s.name()}",
            f"@{s.name().upper()}",
            f"@{s.name()} {s.word()}",
            f"-W{s.name()}-{s.name()} {s.prose(3)}",
            f"-{s.word().title()}-{s.name()} {s.prose(4)}",
            f"#{s.name()} {s.name()}",
            f"{s.name().title()}:{s.name()}/{s.name()}/{s.file()}",
        ),
        s.prose(4),
    )


def rule(s: Stock) -> Given:
    """The next line is a rule, a frame or the end of a comment."""
    return _ends(
        s.pick("", "| ", "* "),
        s.url() + s.pick("", " |"),
        s.pick(
            "-o" * 20,
            "=" * 20 + "8<" + "=" * 20,
            "@endnode",
            "@node " + s.name(),
            "*" * 40,
            "*/",
            '.\\"',
            "|" + "-" * 30,
            "+" + "-" * 30 + "+",
            "#!/bin/" + s.name(),
        ),
        s.prose(4),
    )


def package(s: Stock) -> Given:
    """The next line is a folder or file that a command names behind the URL."""
    return _ends(
        s.pick("$ git clone ", "svn checkout ", "", "wget "),
        s.url(),
        s.pick(
            f"{s.name()}-{s.name()}",
            f"{s.name()}_{s.name()}",
            f"./{s.name()}",
            f"~/{s.name()}",
            f"{s.name()}/{s.file()}",
        ),
        "",
        s.prose(5),
    )


def closing(s: Stock) -> Given:
    """A remark in brackets behind a URL that has its own."""
    return _ends(
        f"{s.prose(4)} (", s.url() + s.pick("", ","), f"{s.word()} {s.prose(2)}) {s.prose(3)}"
    )


def machine(s: Stock) -> Given:
    """The next line is a path of the machine."""
    return _ends(
        s.pick("", "    ", "License: "),
        s.url(),
        s.pick("", "    ")
        + f"/{s.pick('usr', 'etc', 'var', 'home', 'lib', 'tmp')}/{s.name()}/{s.name()}/{s.name()}{s.pick('', '.txt', '-2.0')}",  # noqa: E501
        s.prose(4),
    )


def other_host(s: Stock) -> Given:
    """The next line is a URL of another host, without its scheme."""
    other = s.url().partition("://")[2]
    return _ends(
        s.pick("", "see "),
        s.url(),
        s.pick("", "   ")
        + s.pick(other, f"www.{s.name()}.com/{s.name()}", f"{s.name()}.{s.name()}.org/{s.name()}"),
        s.prose(3),
    )


def cut_short(s: Stock) -> Given:
    """Somebody left the rest out."""
    url = s.url()
    return _ends(
        f"{s.prose(3)} ",
        url[: -s.random.randint(2, 6)] + "..",
        f"{s.name()} {s.name()}: {s.prose(2)}",
    )


def newsletter(s: Stock) -> Given:
    """The text half of a newsletter: links that count who follows them, each with its title below
    or above.
    """
    url = f"https://{s.pick('click', 'links', 'trk', 'email', 'go')}.{s.pick('', 'email.', 'mail.')}{s.name()}.com/{s.pick('', 'f/a/', 'ls/click', 'u/')}?{s.pick('qs', 'upn', 'e', 'p')}={s.hexadecimal(s.random.choice((32, 64, 96, 152)))}"  # noqa: E501
    title = s.pick(
        s.word().title(),
        f"{s.word().title()}@{s.name().upper()[:3]}",
        s.name().upper(),
        f"{s.word().title()} {s.prose(2)}",
        f"{s.word().title()} | {s.word().title()}",
        f"{s.word().title()}+",
        f"{s.word().title()}/{s.word().title()}",
        f"{s.word().title()}-{s.name()}",
        f"{s.number(99)}%",
    )
    return _ends(
        s.pick("", "", f"{s.prose(2).title()}: "),
        url,
        title,
        s.pick(url[:-8] + s.hexadecimal(8), "", s.prose(5)),
    )


def nick(s: Stock) -> Given:
    """The next line is a nickname below a signature."""
    url = s.url().rstrip("/") + s.pick("/", "")
    return _ends(
        s.pick("-- \n", "") + s.prose(2).title() + s.pick(", ", "  "),
        url,
        s.pick(s.name(), s.word().title()),
        "",
    )


def make(s: Stock) -> Given:
    """The next line has variables of a build."""
    return _ends(
        s.pick("$ ", "", "--config "),
        s.url(),
        f"{s.name().upper()}={s.number(9)} {s.name().upper()}_{s.name().upper()}={s.number(9)}",
        s.prose(3),
    )


def fields(s: Stock) -> Given:
    """A report of fields, each on its line; the URL is all of one or the end of it."""
    url = s.url()
    rows = [
        f"{s.name()} {s.name()}: {s.pick(s.name(), s.hexadecimal(12), s.url())}",
        f"{s.name()} {s.name()}:  {s.url()}",
    ]
    return _ends(
        f"{s.name()} {s.name()}: {s.pick('', s.prose(4) + ' ')}",
        s.pick(url, url, url[:-3] + ".."),
        *rows,
    )


def in_turn(s: Stock) -> Given:
    """Titles that differ by a number, and their addresses."""
    year, name, mark = s.number(2020), s.prose(s.random.randint(0, 2)), s.pick("", ".", ")", ":")
    first, second = (f"{year + n}{mark} {name}".strip() for n in (0, 1))
    return f"{first}\n{(url := s.url())}\n{second}\n{s.url()}", url, url


def transaction(s: Stock) -> Given:
    """A mail server's answer, which ends in what it calls the transaction."""
    code = s.pick(
        "550 5.1.1", "550-5.7.1", "554 5.7.1", "421-4.7.0", "552-5.2.2", "550 5.7.26", "452 4.2.2"
    )
    letters = "".join(s.random.choices("abcdefghijklmnopqrstuvwxyz", k=s.random.randint(2, 4)))
    name = s.pick(
        f"{letters[0]}{s.number(60)}{letters[:2]}{s.number(9999999)}{letters}.{s.number(300)}",
        f"{s.number(60)}{letters[:2]}{s.number(9999999)}{letters}.{s.number(300)}",
        f"{letters}{s.number()}-{s.number()}{letters}.{s.number(300)}",
        s.hexadecimal(14),
        f"{s.hexadecimal(12).upper()}.{s.number(9)}",
    )
    url = s.pick(
        s.url(),
        f"http://{s.name()}.{s.name()}.com/{s.name()}/{s.name()}/{s.name()}.py?{s.name()}={s.number()}",
        f"https://{s.name()}.{s.name()}.com/{s.name()}/?p={s.word().title()}{s.word().title()}",
    )
    indent = s.pick("    ", "  ", "\t", "")
    return _ends(
        indent + s.pick(f"{code} ", f"{code}  ", f"{s.prose(2)} {code} ", f"{code} {s.prose(4)} "),
        url,
        indent + name + s.pick("", "", " - gsmtp", f" ({s.prose(3)})"),
        s.pick("", f"{s.word().title()}-{s.word().title()}: {s.prose(2)}"),
    )


def next_row(s: Stock) -> Given:
    """The last column of a table, and the first of its next row."""
    first, second = s.random.randint(14, 22), s.random.randint(14, 22)
    rows = [
        s.pick(s.file(), s.file(), s.name(), f"{s.name()} {s.number(9)}.{s.number(9)}").ljust(first)
        + s.prose(2)[: second - 2].ljust(second)
        for _ in range(3)
    ]
    url = s.pick(s.url().rstrip("/") + "/", s.url())
    return (
        f"  {rows[0]}{s.url()}\n  {rows[1]}{url}\n  {rows[2]}{s.pick(s.url(), '/', '')}",
        url,
        url,
    )


def same_place(s: Stock) -> Given:
    """Another directory of the same host, below the first."""
    base = f"{s.pick('ftp', 'http')}://{s.name()}.{s.name()}.{s.pick('edu', 'com', 'org')}"
    path = f"/{s.name()}/{s.name()}/{s.name()}"
    before = s.pick("  ", f"  {s.prose(2)}: ", f"{s.word().title()}:  ")
    below = s.pick(
        f"{path}-{s.name()}",
        f"{path.rpartition('/')[0]}/{s.name()}",
        f"/{path.split('/')[1]}/{s.name()}/{s.file()}",
    )
    return _ends(
        before,
        base + path,
        " " * s.random.choice((2, len(before), len(before) + len(base))) + below,
        s.pick("", s.prose(5)),
    )


def initials(s: Stock) -> Given:
    """A mark of quotation that is none of the usual: initials, with what became of the blank before
    them.
    """
    mark = f"{s.pick('', '> ', '> > ')}{s.pick('?', '-', '=', '~')}{s.word()[:1].upper()}{s.word()[:1].upper()}>"  # noqa: E501
    return _ends(
        f"{mark} {s.pick('', '', s.prose(3) + ' ')}",
        s.url() + s.pick("", "."),
        f"{mark}{s.pick(' ' + s.prose(6), ' ' + s.prose(2), '')}",
        s.pick(mark, s.prose(4)),
    )


def own_label(s: Stock) -> Given:
    """The next line has a label and a URL, a trailer or an item of its own."""
    line = s.pick(
        f"v{s.number(9)}:{s.url()}",
        f"v{s.number(9)}: {s.url()}",
        f"[v{s.number(9)}]{s.url()}",
        f"{s.pick('Closes', 'Link', 'Fixes', 'Ref')}:{s.pick('', ' ')}{s.url()}",
        (
            f"{s.pick('Signed-off-by', 'Reported-by', 'Acked-by')}: {s.word().title()} "
            f"<{s.name()}@{s.name()}.org>"
        ),
        f"{s.name()}:{s.url()}",
        f"{s.pick('FTP', 'Web', 'WWW')}:{s.url()}",
    )
    before = s.pick("", "  ", f"v{s.number(9)}:", "Link: ", f"{s.name()}: ")
    return _ends(before, s.url(), line, s.pick("", s.prose(6)))


def own_line(s: Stock) -> Given:
    """The next line is an option, the end of a request, a file, a date, a face or a code."""
    line = s.pick(
        f"-{s.pick('d', 'o', 'H', 'b')} {s.pick('', chr(39))}{s.name()}",
        f"HTTP/{s.pick('1.0', '1.1', '2')}{s.pick('', chr(34))}",
        f".{s.name()}{s.pick('', 'rc', '.' + s.name()[:3])}",
        f".config{s.pick('', ' ' + s.prose(3))}",
        f"{s.number(12)}/{s.number(28)}/{s.number(2025)} {s.prose(2)}",
        f"{s.number(28):02}-{s.pick('Jan', 'Mar', 'Oct')}-{1990 + s.number(30)} {s.prose(3)}",
        f"20{s.number(25):02}-0{s.number(9)}-{s.number(28):02} {s.prose(4)}",
        s.pick(":p", ":-)", ";)", ":D", ":)", "8-)", ":/"),
        (
            f"G{s.pick('CS', 'E', 'MU', '')}{s.pick('', '/M', '/S/O')} "
            f"d{s.pick('++', '--', '')} s: a{s.pick('-', '+')} C++ {s.name().upper()[:2]}++"
        ),
        f"?{s.word().title()} {s.prose(5)}",
        f"{s.name()}_{s.name().title()}_{s.name()}",
    )
    before = s.pick("", "", f"{s.prose(3)} ", "  ", "curl ", "GET ", "> ")
    return _ends(before, s.url(), line, s.pick("", s.prose(6)))


def deeper(s: Stock) -> Given:
    """The next line is quoted more deeply: somebody else wrote it."""
    mark = s.pick("> ", "> > ", ">> ", ">")
    return _ends(
        f"{mark}{s.prose(8)[:60]}\n{mark}{s.pick('', s.prose(2) + ' ')}",
        s.url(),
        f"{mark.rstrip()}> {s.name()}{s.pick('', ' ' + s.prose(7)[:50])}",
        f"{mark.rstrip()}> {s.prose(8)[:60]}",
    )


NEGATIVE: dict[str, Callable[[Stock], Given]] = {
    "commit": commit,
    "branch": branch,
    "call": call,
    "diffstat": diffstat,
    "complaint": complaint,
    "listing": listing,
    "signature": signature,
    "log": log,
    "assignment": assignment,
    "other word": other_word,
    "last word": last_word,
    "next sentence": next_sentence,
    "title": title,
    "title behind": title_behind,
    "rule": rule,
    "package": package,
    "closing": closing,
    "machine": machine,
    "emphasis": emphasis,
    "command": command,
    "commit 2": commit,
    "installer": installer,
    "other host": other_host,
    "cut short": cut_short,
    "fields": fields,
    "in turn": in_turn,
    "nick": nick,
    "make": make,
    "newsletter": newsletter,
    "transaction": transaction,
    "next row": next_row,
    "same place": same_place,
    "initials": initials,
    "own label": own_label,
    "own line": own_line,
    "deeper": deeper,
}


def _cut(url: str, width: int, *, seam: bool = False) -> tuple[str, str]:
    """Return two pieces of a URL, the first at most ``width`` characters long. ``seam`` cuts only
    behind a mark.
    """
    width = max(14, min(width, len(url) - 1))
    if seam:
        places = [found.start() for found in _SEAM.finditer(url, url.find("://") + 6, width + 1)]
        if places:
            return url[: places[-1]], url[places[-1] :]
    return url[:width], url[width:]


def column(s: Stock) -> Given:
    """The URL goes on below itself in a column of a table."""
    left, width = s.random.randint(16, 30), s.random.randint(30, 52)
    head, tail = _cut(s.long_url(), width, seam=s.random.random() < 0.3)
    tail = tail[:width]
    rows = [
        s.prose(2)[: left - 2].ljust(left) + s.url()[:width],
        s.prose(2)[: left - 2].ljust(left) + head,
        s.pick("", s.word()[: left - 2]).ljust(left) + tail,
    ]
    if rows[2][:left].strip():
        rows[2] = " " * left + tail
    rows.append(s.prose(2)[: left - 2].ljust(left) + s.url()[:width])
    return "\n".join(rows), head, head + tail


def hard_cut(s: Stock) -> Given:
    """Cut at the width of the text, whatever stands there; prose may follow."""
    width = s.random.randint(68, 80)
    before = s.pick("", "", f"{s.word()} ", "   ", f"{s.prose(2)} ")
    url = s.long_url()
    while len(before + url) <= width:
        url += s.pick("/", "-", "_") + s.name()
    head, tail = _cut(url, width - len(before))
    tail = tail[: s.random.randint(1, 30)].rstrip("/-_.") or "a"
    if s.random.random() < 0.15:  # the names of some machines are in capitals
        place = head.rfind("/") + 1
        head, tail = head[:place] + head[place:].upper(), tail.upper()
    indent = " " * (len(before) - len(before.lstrip()))
    follow = s.pick("", "", f" {s.prose(5)}", ".", f", {s.prose(4)}", f" {s.prose(2)}")
    return f"{before}{head}\n{indent}{tail}{follow}\n{s.pick('', s.prose(7))}", head, head + tail


def filled(s: Stock) -> Given:
    """Behind the last mark that fits."""
    width = s.random.randint(66, 78)
    before = s.prose(s.random.randint(1, 6))[:44] + " " + s.pick("", "", "(")
    url = s.long_url()
    head, tail = _cut(url, width - len(before), seam=True)
    tail = tail[: max(1, s.random.randint(4, 50))].rstrip("/-_.?&=") or "b"
    follow = (
        s.pick(")", ").", f") {s.prose(4)}")
        if before.endswith("(")
        else s.pick("", "", ".", f" {s.prose(5)}")
    )
    return f"{before}{head}\n{tail}{follow}\n{s.prose(8)}", head, head + tail


def set_in(s: Stock) -> Given:
    """A directory, and what is in it set in below."""
    indent = s.pick("   ", "      ", "  ")
    head = s.url().rstrip("/") + "/"
    tail = s.pick(
        s.file(), f"{s.name()}/{s.name()}/", f"{s.name()}.html", f"{s.name()}/{s.name()}.htm"
    )
    return (
        f"{s.prose(6)}\n\n{indent}{head}\n{indent}{s.pick('    ', '  ', '     ')}{tail}\n\n{s.prose(7)}",  # noqa: E501
        head,
        head + tail,
    )


def message_id(s: Stock) -> Given:
    """The URL is a Message-ID in an archive of lists, broken behind a mark of it."""
    head = f"https://{s.pick('lore', 'lists', 'www', 'archive')}.{s.name()}.org/{s.pick('r/', 'all/', s.name() + '/', '')}{s.number(2025)}0{s.number(9)}{s.number(28)}{s.number(235959)}.{s.number()}-{s.number(9)}-"  # noqa: E501
    if s.random.random() < 0.3:  # broken behind the slash, the message-id is whole
        head, middle = head.rsplit("/", 1)
        head += "/"
    else:
        middle = ""
    tail = middle + s.pick(
        f"{s.name()}@{s.name()}.{s.pick('com', 'org', 'net', 'de')}/",
        f"{s.name()}.{s.name()}@{s.name()}.com/",
        f"{s.hexadecimal(12)}@{s.name()}.org/",
    )
    follow = s.pick("", f" {s.prose(4)}")
    return (
        f"{s.pick('', s.pick('Link: ', '[1] '))}{head}{s.pick('', ' ')}\n{tail}{follow}",
        head,
        head + tail,
    )


def wrapped_by_filter(s: Stock) -> Given:
    """Redirectors of mail filters: seven lines and more of nothing but URL."""
    width = s.random.randint(64, 78)
    inner = s.url().replace(":", "%3A").replace("/", "%2F")
    url = f"https://{s.name()}.{s.name()}.{s.pick('com', 'net')}/?url={inner}&data={s.number(9)}%7C{s.hexadecimal(2)}%7C{s.name()}%40{s.name()}.com%7C{s.hexadecimal(32)}%7C{s.number()}%7CUnknown%7C{''.join(s.random.choices('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', k=s.random.randint(40, 260)))}%3D&reserved=0"  # noqa: E501
    pieces = [url[at : at + width] for at in range(0, len(url), width)]
    return "\n".join([*pieces, s.pick("", s.prose(6))]), pieces[0], url


def lost_mark(s: Stock) -> Given:
    """The URL goes on in a line without the reply mark that the others have."""
    width = s.random.randint(70, 79)
    mark = s.pick("> ", "> ", ">", "> > ", ">> ")
    before = s.pick("", "", f"{s.word()} ", "(see ")
    url = s.long_url()
    while len(mark + before + url) <= width:
        url += s.pick("/", "-") + s.name()
    head, tail = _cut(url, width - len(mark + before), seam=s.random.random() < 0.4)
    tail = tail[: s.random.randint(1, 24)].rstrip("/-_.?&=") or "c"
    rows = [
        mark + s.prose(10)[:60],
        mark + before + head,
        tail + s.pick("", "", f" {s.prose(2)}"),
        mark + s.prose(9)[:60],
    ]
    return "\n".join(rows), head, head + tail


def flowed(s: Stock) -> Given:
    """With a blank before the break, which a mailer of flowed text left there."""
    url = s.long_url() + s.pick("-", "/") + s.name() + "-" + s.name()
    head, tail = _cut(url, s.random.randint(52, 74), seam=True)
    if head[-1] == "-" and s.random.random() < 0.4:
        head, tail = head[:-1], "-" + tail
    return f"{s.pick('', s.prose(2) + ' ')}{head} \n{tail}\n\n{s.prose(7)}", head, head + tail


def in_host(s: Stock) -> Given:
    """The URL is broken behind a dot of its host."""
    host = (
        f"{s.pick('www', 'ftp', s.name())}.{s.name()}.{s.pick('com', 'org', 'de', 'co.uk', 'edu')}"
    )
    at = s.random.choice([n + 1 for n, c in enumerate(host) if c == "."])
    before = s.prose(9)[: s.random.randint(30, 58)].rstrip() + " " + s.pick("", "(")
    head, tail = f"http://{host[:at]}", host[at:] + s.pick("", "/", f"/{s.name()}/{s.file()}")
    return (
        f"{before}{head}\n{tail}{')' if before.endswith('(') else ''}{s.pick('', f' {s.prose(4)}')}\n{s.prose(7)}",  # noqa: E501
        head,
        head + tail,
    )


def value(s: Stock) -> Given:
    """A parameter that waits for its value, or a query for its parameters."""
    base = s.url().partition("?")[0].partition("#")[0].rstrip("/")
    head, tail = s.pick(
        f"?{s.name()}=|{s.number()}",
        f"?{s.name()}={s.number(99)}&|{s.name()}={s.number(99)}",
        f"?|{s.name()}={s.name()}",
        f"?{s.name()}={s.number(99)}&{s.name()}=|{s.name()}",
        f"?{s.name()}={s.number(99)}|&{s.name()}={s.number(99)}",
        f"|?{s.name()}={s.number(99)}",
    ).split("|")
    return (
        (
            f"{s.prose(s.random.randint(0, 5))} "
            f"{base}{head}\n{tail}{s.pick('', '.', ' ' + s.prose(5))}\n{s.prose(6)}"
        ),
        base + head,
        base + head + tail,
    )


def extension(s: Stock) -> Given:
    """The next line begins with the dot of a file's extension."""
    head, tail = (
        s.long_url() + s.pick("", f"/{s.name()}"),
        "." + s.pick("html", "htm", "jpg", "pdf", "txt", "gz", "php?" + s.name() + "=1"),
    )
    head = head.rpartition(".")[0] if re.search(r"/[^/]*\.[^/]*\Z", head) else head
    before = s.prose(5)[: max(0, 76 - len(head))].strip() + " "
    return (
        f"{before}{head}\n{tail}{s.pick('', ' ' + s.prose(5), ' (' + str(s.number(900)) + ' kB)')}\n{s.prose(6)}",  # noqa: E501
        head,
        head + tail,
    )


def fragment(s: Stock) -> Given:
    """A place in a file, on the next line."""
    head = s.long_url() + s.pick(
        "", f"/{s.file()}", f"/{s.name()}.{s.pick('html', 'py', 'c', 'sv', 'md')}"
    )
    head, tail = (
        head.partition("#")[0],
        s.pick(
            f"L{s.number(3000)}",
            f"L{s.number(3000)}-L{s.number(4000)}",
            s.name(),
            f"{s.name()}-{s.name()}",
            f"{s.name()}_{s.name()}",
        ),
    )
    head, tail = (head + "#", tail) if s.random.random() < 0.4 else (head, "#" + tail)
    return (
        f"{s.pick('', '* ', s.prose(2) + ' ')}{head}\n{tail}{s.pick('', '', ')', f' {s.prose(4)}')}\n{s.prose(7)}",  # noqa: E501
        head,
        head + tail,
    )


def fetched(s: Stock) -> Given:
    """A command's argument, broken where the line had no more room; options may follow it."""
    url = f"https://{s.name()}.{s.pick('com', 'org')}/{s.name()}/{s.name()}/{s.name()}/{s.name()}/{s.name()}/{s.pick(s.name() + '.', '')}{s.name()}"  # noqa: E501
    head, tail = _cut(
        url, s.random.randint(len(url) - 16, len(url) - 3), seam=s.random.random() < 0.7
    )
    if s.random.random() < 0.3 and head[-1] in "/-":
        head, tail = head[:-1], head[-1] + tail  # some break before the mark
    mark = s.pick("", "> ", "> ", "$ ")
    return (
        f"{mark}{s.pick('        ', '')}{s.pick('wget', 'curl', 'lynx')} {head}\n{mark if mark == '> ' else ''}{tail}{s.pick(' -O ', ' -o ', ' > ')}~/{s.name()}/{s.file()}\n{s.prose(6)}",  # noqa: E501
        head,
        head + tail,
    )


def known_length(s: Stock) -> Given:
    """A UUID or digits of a checksum, cut anywhere: the join has the length that they have."""
    digits = s.hexadecimal(32)
    whole = s.pick(
        digits,
        s.hexadecimal(40),
        f"{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}",
    )
    at = s.random.randint(4, len(whole) - 3)
    at += whole[at - 1] == "-"  # whether a hyphen at a break stays is another question
    begin = (
        f"https://{s.name()}.{s.pick('com', 'org')}/{s.pick('', s.name() + '/', s.name() + '?id=')}"
    )
    before = s.pick("", s.prose(4) + " ", "  ")
    after = s.pick("", f"/{s.name()}", "?raw=1")
    behind = s.pick("", f" {s.prose(5)}", ".")
    return (
        f"{before}{begin}{whole[:at]}\n{whole[at:]}{after}{behind}\n{s.prose(8)}",
        begin + whole[:at],
        begin + whole + after,
    )


def ragged(s: Stock) -> Given:
    """Filled twice at two widths, as answers to answers are: a long and a short piece in turn."""
    url = s.long_url().rstrip("/")
    while len(url) < 130:
        url += s.pick("/", "_", "%2F", "") + s.name() + s.hexadecimal(6)
    long, mark = s.random.randint(50, 74), s.pick("> ", "> > ", ">> ", "")
    pieces: list[str] = []
    at = 0
    while at < len(url):
        width = s.random.randint(1, 7) if len(pieces) % 2 else long
        if url[at : at + width][-1:] == "-":
            width += 1
        pieces.append(url[at : at + width])
        at += width
    rows = [f"{mark}{s.prose(8)[:60]}", *(mark + piece for piece in pieces)]
    return "\n".join([*rows, mark, mark + s.prose(8)[:60]]), pieces[0], url


def made_name(s: Stock) -> Given:
    """A name that a program made, behind the directory that it is in; a sentence goes on."""
    head = f"{s.prose(9)[:50]} https://{s.name()}.{s.pick('com', 'org', 'io')}/{s.pick('', s.name() + '/')}"  # noqa: E501
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    tail = "".join(s.random.choices(letters, k=s.random.randint(7, 12)))
    while tail.isalpha():
        tail += str(s.number(9))
    url = head.rpartition(" ")[2]
    return f"{head}\n{tail} {s.prose(6)}\n{s.prose(8)}", url, url + tail


def whole_commit(s: Stock) -> Given:
    """The name of a commit, which was longer than the line had room."""
    head = f"https://{s.name()}.{s.pick('com', 'org')}/{s.name()}/{s.name()}/{s.pick('commit', 'commits', 'tree', 'blob', 'changeset')}/"  # noqa: E501
    tail = s.hexadecimal(s.random.choice((40, 40, 32, 64)))
    return (
        f"{s.pick('', '# ', '        # ', s.prose(5) + ' ')}{head}\n{tail}{s.pick('', '', f' {s.prose(3)}')}\n{s.prose(7)}",  # noqa: E501
        head,
        head + tail,
    )


def answer(s: Stock) -> Given:
    """The name or number behind a directory, which had no room on its line; the sentence goes
    on.
    """
    head = f"{s.pick('http', 'https')}://{s.pick('www.', '')}{s.name()}.{s.pick('com', 'org', 'edu', 'de')}/{s.pick('a', 'q', s.name(), s.name() + '/' + s.name(), s.name() + '/' + s.name() + '/' + s.name())}"  # noqa: E501
    tail = s.pick(
        str(s.number(99999999)),
        s.name(),
        f"{s.name()}/{s.name()}",
        s.hexadecimal(10),
        s.file(),
        f"{s.name()}-{s.name()}",
    )
    if s.random.random() < 0.8:
        head += "/"
    else:
        tail = "/" + tail
    width = s.random.randint(68, 79)
    before = s.prose(20)
    while len(before) + 1 + len(head) > width:
        before = before.rpartition(" ")[0]
    before += s.pick(" ", " ", " (", " [")
    close = {"(": ")", "[": "]"}.get(before[-1], "")
    mark = s.pick("", "", "> ", "> > ")
    follow = close + s.pick("", ".", "?", ",") + f" {s.prose(s.random.randint(3, 8))}"
    return (
        f"{mark}{s.prose(14)[:width]}\n{mark}{before}{head}\n{mark}{tail}{follow}\n{mark}{s.prose(9)}",
        head,
        head + tail,
    )


def in_brackets(s: Stock) -> Given:
    """A link that a converter of pages set behind its text, filled with the paragraph."""
    indent = s.pick("", "", "    ", "   ")
    url = f"{s.pick('http', 'https')}://{s.pick('www.', 'wiki.', '')}{s.name()}.{s.pick('com', 'org', 'edu', 'de')}/{s.pick('', s.name() + '/', s.name() + '/' + s.name() + '/')}{s.pick(s.word().title(), s.word().title() + s.word().title(), s.name(), s.name() + '-' + s.name(), s.file())}"  # noqa: E501
    place = url.rfind("/") + 1
    head, tail = (
        (url[:place], url[place:])
        if s.random.random() < 0.8
        else _cut(url, s.random.randint(place, len(url)))
    )
    before = s.prose(20)
    while len(indent + before + head) + 2 > 78:
        before = before.rpartition(" ")[0]
    opened, closed = s.random.choice(("()", "()", "[]", "<>"))
    return (
        f"{indent}{s.prose(11)}\n{indent}{before} {opened}{head}\n{indent}{tail}{closed}{s.pick('', '.', ' .', ' ' + s.prose(5), ', ' + s.prose(4))}\n{indent}{s.prose(9)}",  # noqa: E501
        head,
        head + tail,
    )


POSITIVE: dict[str, Callable[[Stock], Given]] = {
    "column": column,
    "hard cut": hard_cut,
    "filled": filled,
    "set in": set_in,
    "message-id": message_id,
    "mail filter": wrapped_by_filter,
    "lost mark": lost_mark,
    "flowed": flowed,
    "in the host": in_host,
    "value": value,
    "extension": extension,
    "fragment": fragment,
    "fetched": fetched,
    "whole commit": whole_commit,
    "known length": known_length,
    "ragged": ragged,
    "made name": made_name,
    "answer": answer,
    "in brackets": in_brackets,
}


def make_lessons(folder: str, urls: list[str]) -> Iterator[Lesson]:
    """Yield every lesson ``TIMES`` times, with ``urls`` and the words of a folder."""
    words: list[str] = []
    paragraphs: list[str] = []
    for text in texts_of_folder(folder):
        for block in text.split("\n\n"):
            if "://" not in block and 120 <= len(block) <= 900 and len(paragraphs) < 3000:
                paragraphs.append(block)
                words += _WORD.findall(block)[:20]
    if len(words) < 200 or not any(len(url) >= SHORT and "//" in url for url in urls):
        return
    stock = Stock(folder.rpartition("/")[2], words, urls, paragraphs)
    for name, give in {**NEGATIVE, **POSITIVE}.items():
        for _ in range(TIMES):
            lines, begins, right = give(stock)
            before = (
                stock.random.choice(paragraphs) if stock.random.random() < 0.7 else stock.prose(5)
            )
            gap = stock.pick("\n", "\n\n", "\n\n")
            text = f"{before}{gap}{lines}\n"
            if stock.random.random() < 0.25 and name != "lost mark":
                mark = stock.pick("> ", "> > ", ">")
                text = "".join(mark + row + "\n" for row in text.splitlines())
            yield Lesson(name, text, begins, right)
