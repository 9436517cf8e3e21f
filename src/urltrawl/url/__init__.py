"""The URL grammars: text in, ``Url`` or problems out. Pure; each module's name says what it knows.

    characters    the character classes of each document, as sets
    profile       the named grammars, each a value of independent switches
    escape        percent encoding, and the safer and plainer forms of a URL
    inspection    one URL in the course of parsing; which defects are fatal
    authority     //user:password@host:port
    schemes/      one file for each grammar, and the table SCHEMES
    parse         examine(text) -> what the grammar says; parse(text) -> Url or UrlError
    plan          what a client would do with a URL
    reference     relative references: split, resolve, relativize
    equivalence   when two URLs are the same
    lint          what a careful reader would remark on; lints says it in words
    outgoing      what may leave as a link: to a browser, the clipboard, a page, a terminal
    report        all of it about one text, for a person

A newcomer scheme is one file under ``schemes/`` and one line in its table.
"""
