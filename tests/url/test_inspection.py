"""Where each problem stands: the place of the text that its span marks, by kind of problem."""

from __future__ import annotations

import pytest

from urltrawl.url.parse import examine
from urltrawl.url.profile import PROFILES

PLACES = """
generic-1996    bad-char             http://h/«~»user/
url-07          bad-group            news:comp.lang.c«+»+
url-07          trailing-data        telnet://h/«x»
url-07          missing-host         http:«g»
rfc1630         bad-char             x-foo:a«:»b
default         bad-scheme           «a_b»:c
rfc1630         bad-scheme           «a%2»:c
rfc1630         bad-scheme           «3com»:foo
default         no-scheme            «»:foo
default         empty                «»
default         bad-typecode         ftp://h/f«;type=x»
default         bad-escape           x-foo://«%zz»
generic-1996    bad-host             http://«a!»
default         bad-scheme           «URL»:http://h/
rfc1630         bad-field            ftp://«»@host.com/
rfc1630         bad-char             ftp://a«%»40b:c%3Ad@h/
default         bad-char             ftp://u:p«:»w@h/
default         missing-host         ftp://«»/x
default         missing-host         ftp:«/pub/tkman_SGI.tar.Z»
default         bad-port             http://h«:»/
default         bad-port             http://h:«80a»/
url-07          bad-field            prospero://h/n;a=b«=»c
rfc1630         bad-char             http://h/a«:»b
rfc1630         bad-segment          ftp://h«»
default         bad-segment          ftp://h/a«;»b/c
default         userinfo-not-allowed http://«u@»h/
url-07          bad-char             http://h/p?a«/»b
default         userinfo-not-allowed https://«u@»h.dom/
rfc1630         bad-char             gopher://h/«/»foo
default         userinfo-not-allowed gopher://«u@»h/1
default         missing-host         gopher:«»
default         bad-addr             mailto:«»
rfc1630         bad-addr             mailto:«abc»
default         bad-addr             mailto:«@test.com»
default         bad-addr             mailto:«//x»
default         bad-addr             mid:«abc»
default         bad-addr             cid:«my-graphic»
url-07          bad-group            news:«3com.general»
default         bad-article          news:«a@b@c.d»
default         bad-article          news:«a@»
url-07          bad-group            news:«//h/g»
default         bad-group            news://h/«»
rfc1630         bad-article          nntp://h/comp.lang.c«»
default         trailing-data        nntp://h/comp.lang.c«/»
url-07          missing-host         nntp:«comp.lang.c/123»
default         bad-group            nntp://h«/»
default         userinfo-not-allowed nntp://«u@»h/g
rfc1630         bad-wais-form        wais://h/db/TEXT/«id»
default         bad-wais-form        wais://h/«db/TEXT»
default         bad-wais-form        wais://h/db/TEXT/«a/b»
default         bad-wais-form        wais://h/db/TEXT/a«?b»
default         bad-wais-form        wais://h«»
rfc1630         bad-char             wais://h/db/TEXT/1=h«=»i;2=db;
url-07          bad-char             wais://h/db/TEXT/1«=»h;2=db;
rfc1630         bad-wais-form        wais://h/«»
default         port-not-allowed     file://h«:80»/x
default         userinfo-not-allowed file://«u@»h/x
default         missing-host         file:«/etc/motd»
default         missing-host         file:«//»
default         bad-segment          file:///a«;»type=d
default         userinfo-not-allowed prospero://«u@»h/n
default         bad-field            prospero://h/n«;a»
default         trailing-data        prospero://h«»
default         missing-host         irc:«chan»
default         bad-field            tel:«»
default         bad-field            tel:«(720)%20555-6105»
default         bad-field            tel:«+1%20720-555-6105»
default         bad-field            magnet:«field»
default         missing-host         ldap:«//»
default         bad-field            urn:«burial»
default         bad-field            sip:«slowly»
default         bad-field            data:«foo,bar»
default         bad-field            tag:«team»
default         bad-char             http://h/«é»é
default         bad-char             http://h/#a«é»
default         bad-escape           http://h/a«%4»
default         bad-escape           http://h/a«%zz»z
default         bad-char             ftp://u«@»x@h/
default         bad-char             ftp://u:«@»x@h/
default         missing-host         gopher://«»/1
default         missing-host         http:«/»h.dom/a
default         bad-port             http://h:«123456789012345678901»/
default         bad-host             http://«a_-»/
default         bad-host             https://«$»/
default         bad-char             http://h:80/?a«<»b
default         userinfo-not-allowed http://«u:p@»h/
default         userinfo-not-allowed file://«u@»/x
default         port-not-allowed     file://h«:»/
default         bad-port             http://h:«x»
default         bad-addr             mailto:«a@»
default         bad-addr             mailto:«a@b@»
default         bad-article          news:«@h»
default         bad-article          news:«a@b@c»
default         bad-field            prospero://h/n«;»
default         bad-field            prospero://h/n;a=b«;c»;d=e
default         bad-field            prospero://h/n;«/»=b
"""
"""A profile, the code of a problem, and a text with the place of the problem in «»."""


@pytest.mark.parametrize("row", PLACES.strip().splitlines())
def test_a_problem_marks_its_place(row: str) -> None:
    profile, code, marked = row.split(maxsplit=2)
    start, end = marked.index("«"), marked.index("»") - 1
    text = marked.replace("«", "").replace("»", "")
    found = {
        problem.code: tuple(problem.span) for problem in examine(text, PROFILES[profile]).problems
    }
    assert found[code] == (start, end)  # type: ignore[index]
