"""Every remark that any part of the package makes on a URL, or on how it stood in its text.

A lint never changes a verdict (ledger SEC-14).
"""

from __future__ import annotations

from itertools import starmap
from types import MappingProxyType
from typing import TYPE_CHECKING

from urltrawl.model import Lint, Severity

if TYPE_CHECKING:
    from collections.abc import Mapping

_INFO, _WARN = Severity.INFO, Severity.WARN
_APPENDIX = "RFC 1738 appendix"

_ROWS: tuple[tuple[str, Severity, str, str, str], ...] = (
    # code, severity, message, source, a text that shows it
    # in what text it stood
    ("prefix-case", _INFO, "the prefix is not written URL:", _APPENDIX, "<url:http://h/a>"),
    ("double-prefix", _INFO, "the prefix URL: stands twice", _APPENDIX, "<URL:URL:http://h/a>"),
    ("inner-space", _WARN, "a space inside a line was taken out; it may have been part of the URL",
     _APPENDIX, "<URL:http://h/a b>"),
    ("rule", _WARN, "a line of one mark again and again was taken for a piece of the URL",
     _APPENDIX, "<URL:http://h/a\n++++++\nb>"),
    ("nbsp", _WARN, "a no-break space was taken out", _APPENDIX, "<URL:http://h/a\u00a0b>"),
    ("blank-line", _WARN, "the wrapper reaches over a blank line", _APPENDIX,
     "<URL:http://h/a\n\nb>"),
    ("page-break", _WARN, "the footer and header of a page were taken out", _APPENDIX,
     "<URL:http://h/a/\n\n\nBerners-Lee [Page 4]\n\f\nRFC 1630  URIs  June 1994\n\n\nb>"),
    ("soft-hyphen", _INFO, "a typesetter's hyphen at a line end was taken out", _APPENDIX,
     "<URL:http://h/a\u00ad\nb>"),
    ("hyphen-many", _WARN, "too many lines end in a hyphen to give every reading", _APPENDIX,
     "<URL:http://h/a-\nb-\nc-\nd-\ne-\nf>"),
    ("space-after-hyphen", _WARN, "white space follows a hyphen, where none may be put in",
     _APPENDIX, "<URL:http://h/a- b>"),
    ("label", _INFO, "a label for readers stands behind it, parted by a bar", _APPENDIX,
     "<http://h.dom/a|the label>"),
    ("decoded", _INFO, "an escape of another layer was undone in it", _APPENDIX,
     "<p>http://h.dom/a?b=1&amp;c=2</p>"),
    ("elided", _WARN, "its author cut it, and says so", _APPENDIX,
     "(at http://www.exa... and git://git.kern..)"),
    ("armour", _WARN, "an archive wrote ' at ' for its @", "RFC 1738 3.5",
     "<URL:mailto:user at h.dom>"),
    ("trailing-punct", _INFO, "punctuation after the URL was taken for the text's", _APPENDIX,
     "(URL:http://h/a)."),
    ("relative", _INFO, "it was a relative reference and was resolved against the base",
     "generic-1996 9", "<URL:../a>"),
    ("text-mismatch", _WARN, "what is shown of it is an address of another host", "RFC 3986 7.6",
     '<a href="http://evil.dom/">http://bank.dom/</a>'),
    ("scheme-relative", _INFO, "it has no scheme and nothing says which: https was taken",
     "WHATWG URL 4.4", '<a href="//h.dom/a">a</a>'),
    ("backslash", _WARN, "a backslash was read as a slash, as browsers read it", "WHATWG URL 4.4",
     '<a href="https://h.dom\\a">a</a>'),
    ("missing-slashes", _WARN,
     "there were not two slashes before the host, as browsers read it all the same",
     "WHATWG URL 4.4", '<a href="http:h.dom/a">a</a>'),
    ("defanged", _INFO,
     "it was written so that nobody follows it by mistake, and is read as what it was",
     "draft-grimminck-safe-ioc-sharing-02", "hxxp://a[.]example/"),
    ("opaque", _WARN,
     ("it is a tracker whose address does not say where it leads, and what is shown of it "
      "is another address"),
     "RFC 3986 7.6", '<a href="https://t.co/abc">http://bank.dom/</a>'),
    # references and bases
    ("no-base", _WARN, "no base is known, so the reference is read as absolute", "generic-1996 9",
     "../g"),
    ("base-not-absolute", _WARN, "a base that is not absolute was passed over", "generic-1996 8.1",
     "Content-Base: ../x"),
    ("gopher-relative", _WARN, "a relative path keeps the gopher type of its base",
     "generic-1996 5.3", "gopher://h/00/a ../g"),
    ("ftp-type-d-base", _WARN, "a base with ;type=d has no slash to resolve against",
     "generic-1996 13.3", "ftp://h/a;type=d g"),
    # what the grammar let pass
    ("scheme-first", _INFO, "the scheme does not begin with a letter", "RFC 1738 5", "3com:foo"),
    ("scheme-looks-like-host", _WARN, "the scheme looks like a host name with a port behind it",
     "RFC 1738 4", "h.dom:8000"),
    ("scheme-reserved", _INFO, "the scheme is reserved without a syntax", "RFC 1738 4",
     "afs://h/a"),
    ("scheme-unregistered", _INFO, "the scheme is not registered", "RFC 1738 4", "foo:bar"),
    ("scheme-misspelt", _WARN, "the scheme is another one, cut off or disguised", "RFC 1738 2.1",
     "ttp://h/"),
    ("scheme-not-in-profile", _INFO, "the profile does not know this scheme", "rfc1738bis-2003 1",
     "https://h/"),
    ("opaque-slashes", _WARN, "the part behind // is no host, so it is taken as it stands",
     "RFC 1738 5", "x-foo://:::/a"),
    ("national", _INFO, "it holds an unencoded character of { } | \\ ^ [ ]", "RFC 1738 2.2",
     "http://h/a|b"),
    ("fragment-hash", _WARN, "the fragment holds a second #", "generic-1996 7.4.1",
     "http://h/a#b#c"),
    ("host-underscore", _INFO, "the host name holds an underscore", "generic-1996 3.4.1",
     "http://a_b.dom/"),
    ("host-trailing-dot", _INFO, "the host name ends in a dot", "generic-1996 3.4.1",
     "http://h.dom./"),
    ("ipv6", _INFO, "the host is an IPv6 address", "RFC 3986 3.2.2", "http://[::1]/"),
    ("query-slash", _INFO, "the query holds an unencoded / or ?", "RFC 1738 3.3", "http://h/?a/b"),
    ("query-without-slash", _INFO, "the query follows the host without a slash", "RFC 1738 3.3",
     "http://h?q"),
    ("gtype-slash", _WARN, "the gopher type is a slash: it was probably left out", "RFC 1738 3.4.1",
     "gopher://h//a"),
    ("gtype-tab", _WARN, "the gopher type is an encoded TAB: it was probably left out",
     "RFC 1738 3.4.1", "gopher://h/%09a"),
    ("gopher-plus-like", _WARN, "the search looks like a Gopher+ string with a %09 missing",
     "RFC 1738 3.4.3", "gopher://h/0a%09+"),
    ("mailto-no-at", _WARN, "the mail address has no @", "RFC 1738 3.5", "mailto:abc"),
    ("addr-spec", _WARN, "the mail address is none by RFC 822", "RFC 1738 3.5", "mailto:x@y@z"),
    ("mailto-query", _INFO, "a ? in mailto came later and is read as part of the address",
     "RFC 1738 3.5", "mailto:a@b?subject=c"),
    ("group-first", _INFO, "the newsgroup does not begin with a letter", "RFC 1738 3.6",
     "news:3com.general"),
    ("group-dots", _WARN, "a part of the newsgroup's name between its periods is empty",
     "RFC 1738 3.6", "news:comp..x"),
    ("news-server", _INFO, "it names a server, as RFC 5538 has since allowed", "RFC 1738 3.6",
     "news://h/comp.x"),
    ("nntp-local", _INFO, "only readers of this server can use it; news: works everywhere",
     "RFC 1738 3.7", "nntp://h/comp.x/1"),
    ("nntp-no-host", _WARN, "an nntp URL without a server", "RFC 1738 3.7", "nntp:comp.x/1"),
    ("wais-1630", _INFO, "the document is written with the ; fields of RFC 1630", "RFC 1630, wais",
     "wais://h/db/T/1=a;"),
    ("wais-empty", _WARN, "a part of the wais path is empty", "RFC 1738 3.9", "wais://h/"),
    ("prospero-1630", _INFO, "the version is written as in RFC 1630", "RFC 1630, Prospero",
     "prospero://h/n%001"),
    # security
    ("port-nondefault", _INFO, "the port is not the scheme's own", "RFC 1738 6", "http://h:8000/"),
    ("port-reserved", _WARN, "the port is of the space reserved for other protocols", "RFC 1738 6",
     "http://h:25/"),
    ("port-range", _WARN, "no such port exists", "RFC 1738 3.1", "http://h:99999/"),
    ("enc-crlf", _WARN, "an encoded line end could smuggle in a command", "RFC 1738 6",
     "ftp://h/a%0D%0ADELE%20b"),
    ("enc-tab", _WARN, "an encoded TAB could smuggle in a field", "RFC 1738 6", "http://h/a%09b"),
    ("enc-nul", _WARN, "an encoded NUL could cut the text short", "RFC 1738 6",
     "http://h/a%00.gif"),
    ("enc-delimiter", _INFO, "an encoded delimiter of the protocol", "RFC 1738 6",
     "ftp://h/%2Fetc/motd"),
    ("password", _WARN, "it gives a password away", "RFC 1738 6", "ftp://u:p@h/"),
    ("password-empty", _INFO, "it gives an empty password", "RFC 1738 3.1", "ftp://u:@h/"),
    ("userinfo-like-host", _WARN, "what looks like the host is a user name", "RFC 3986 7.6",
     "ftp://www.bank.dom@evil.dom/"),
    ("file-local", _INFO, "it names a file of whoever follows it", "RFC 1630, Local file",
     "file:///etc/motd"),
    ("file-remote", _WARN,
     "it names a file of another machine and must not be opened as a local one",
     "RFC 1630, Local file", "file://h.dom/a"),
    ("host-numeric", _INFO, "the host is a number, not a name", "RFC 1738 3.1", "http://1.2.3.4/"),
    ("hostnumber-range", _WARN, "the host is a number that no machine has", "RFC 1738 3.1",
     "http://1.2.3.256/"),
    ("host-disguised", _WARN, "the host is an address in disguise", "RFC 3986 7.4",
     "http://0300.0250.0.01/"),
    ("host-idn", _INFO, "the host name is an international one", "RFC 3490",
     "http://xn--mnchen-3ya.de/"),
    ("host-escaped", _WARN, "the host is written with escapes, which browsers undo",
     "RFC 3986 3.2.2", "http://www.b%61nk.dom/"),
    ("host-folded", _WARN,
     "the host has characters that browsers read as others or as none: wide letters, soft hyphens",
     "UTS 46 4", "http://h\u3002dom/"),
    ("host-idn-broken", _WARN, "a label of the host name claims to be an encoded one and is not",
     "RFC 3490", "http://xn--a.com/"),
    ("host-mixed-script", _WARN, "a label of the host name mixes scripts", "UTS 39 5.1",
     "http://xn--pypal-4ve.com/"),
    ("host-look-alike", _WARN,
     "a label of the host name is written in letters that look like Latin ones", "UTS 39 4",
     "http://xn--80ak6aa92e.com/"),
)  # fmt: skip

LINTS: Mapping[str, Lint] = MappingProxyType({each.code: each for each in starmap(Lint, _ROWS)})
"""By code. The text that shows a lint is one for ``check``, or one to find links in.

What begins with ``<a`` is HTML. Of a lint on a reference the text is the base and the reference;
``scheme-not-in-profile`` is of a profile that is not the default.
"""
