"""The URL grammars: a text in, a ``Url`` or problems out. Nothing is fetched, and nothing is read
but the tables of the package and the list of public suffixes.

    characters    the character classes of each document, as sets
    profile       the named grammars, each a value of independent switches
    escape        percent encoding, and the safer and plainer forms of a URL
    inspection    one URL while it is parsed; which problems are fatal
    hosts         a host as browsers and the DNS read it
    authority     //user:password@host:port
    schemes/      one file for each grammar, and the table SCHEMES
    parse         examine(text) -> what the grammar says; parse(text) -> Url or UrlError
    grammar       the same for many texts, remembered
    plan          what a client would do with a URL
    reference     relative references: split, resolve, relativize
    equivalence   whether two URLs are the same
    codes         what each code of a problem or lint means
    lint          what a careful reader would remark on
    domain        the domain that somebody registered
    target        where a redirector leads
    defang        URLs that nobody clicks by mistake
    outgoing      what may leave as a link: to a browser, the clipboard, a page, a terminal
    report        all of it about one text, for people

A new scheme is one file under ``schemes/`` and one line in its table.
"""
