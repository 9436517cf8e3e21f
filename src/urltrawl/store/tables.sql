-- The tables, indexes and views of today. `python -m tests.store.tables --write` makes them of
-- the steps that bring older databases up to date (database.STEPS), which say what is what.

CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE sources (
    source TEXT NOT NULL,               -- the file's name, as it was given
    member TEXT NOT NULL DEFAULT '',    -- the place inside an archive
    start INTEGER NOT NULL DEFAULT 0,   -- of a byte range
    "end" INTEGER,                      -- NULL: to the end of the file
    state TEXT NOT NULL,                -- begun, read, partial (broke off), skipped, failed, given up (not tried again by this version)
    reason TEXT,                        -- why it was not read, or not to its end
    size INTEGER,                       -- of the file or member
    mtime REAL,                         -- modification time, seconds since 1970
    digest TEXT,                        -- BLAKE2b-128 of the file's bytes from start to end
    format TEXT,
    contents_done INTEGER NOT NULL DEFAULT 0,  -- how many contents of the file are finished: itself, or members
    done_to INTEGER NOT NULL DEFAULT 0,        -- and up to which offset the one that comes next
    bytes INTEGER NOT NULL DEFAULT 0,   -- of its records, decompressed
    unframed INTEGER NOT NULL DEFAULT 0,  -- that are in no record; both together are what was read
    records INTEGER NOT NULL DEFAULT 0,
    idle INTEGER NOT NULL DEFAULT 0,    -- records among them in which no URL can stand
    parts INTEGER NOT NULL DEFAULT 0,
    links INTEGER NOT NULL DEFAULT 0,
    removed INTEGER NOT NULL DEFAULT 0, -- 1: the file is no longer there; its links are kept
    PRIMARY KEY (source, member, start)
) WITHOUT ROWID;

CREATE INDEX sources_state ON sources (state, reason);

CREATE TABLE tallies (
    source TEXT NOT NULL,
    member TEXT NOT NULL,
    start INTEGER NOT NULL,
    what TEXT NOT NULL,                 -- skipped (a part was not read) or defect
    reason TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (source, member, start, what, reason),
    FOREIGN KEY (source, member, start) REFERENCES sources (source, member, start)
) WITHOUT ROWID;

CREATE TABLE statuses (
    url TEXT PRIMARY KEY,
    state TEXT NOT NULL,                -- alive, dead or unknown
    code INTEGER,                       -- of HTTP
    reason TEXT NOT NULL,
    checked TEXT NOT NULL               -- YYYY-MM-DDTHH:MM:SSZ
) WITHOUT ROWID;

CREATE TABLE hosts (
    host TEXT PRIMARY KEY,              -- lower case
    domain TEXT,                        -- what somebody registered of it
    links INTEGER NOT NULL,
    written INTEGER NOT NULL,           -- links that people wrote: neither repeats nor boilerplate
    repeats INTEGER NOT NULL,           -- links that say again what was said before, boilerplate apart
    footers INTEGER NOT NULL,           -- boilerplate
    urls INTEGER NOT NULL,
    first_date TEXT,
    last_date TEXT
) WITHOUT ROWID;

CREATE TABLE by_year (
    year TEXT PRIMARY KEY,              -- YYYY, or '' of messages without a date
    links INTEGER NOT NULL,
    written INTEGER NOT NULL,
    repeats INTEGER NOT NULL,
    footers INTEGER NOT NULL,
    urls INTEGER NOT NULL,
    records INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE places (
    number INTEGER PRIMARY KEY,
    source TEXT NOT NULL,               -- the file
    member TEXT NOT NULL,               -- the member of an archive
    UNIQUE (source, member)
);

CREATE TABLE manners (
    number INTEGER PRIMARY KEY,
    format TEXT NOT NULL,               -- container format, and dialect behind a slash
    tool_version TEXT NOT NULL,
    UNIQUE (format, tool_version)
);

CREATE TABLE narrow_records (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,            -- digest of source, member, record_start
    place INTEGER NOT NULL REFERENCES places (number),
    manner INTEGER NOT NULL REFERENCES manners (number),
    record_start INTEGER NOT NULL,
    record_end INTEGER NOT NULL,
    record_digest BLOB NOT NULL,        -- a text where it is no hexadecimal number
    message_id TEXT NOT NULL,
    date TEXT NOT NULL,                 -- as written
    date_utc TEXT NOT NULL,             -- YYYY-MM-DDTHH:MM:SSZ, or ''
    sender TEXT NOT NULL,
    subject TEXT NOT NULL,
    newsgroups TEXT NOT NULL
);

CREATE UNIQUE INDEX records_place ON narrow_records (place, record_start);

CREATE TABLE narrow_urls (
    number INTEGER PRIMARY KEY,
    url TEXT NOT NULL,
    scheme TEXT,
    host TEXT,
    domain TEXT,
    port INTEGER,
    path,                               -- a number where it stands in the URL: 65,536 times its place there, and its length
    query,                              -- the same
    fragment TEXT,
    target TEXT,
    links INTEGER NOT NULL DEFAULT 0,   -- this and what follows is counted when a run ends, once for each text
    records INTEGER NOT NULL DEFAULT 0,
    first_date TEXT,                    -- of the messages that have a date, date_utc
    last_date TEXT
);

CREATE INDEX urls_url ON narrow_urls (url);

CREATE TABLE ways (
    number INTEGER PRIMARY KEY,
    way TEXT NOT NULL UNIQUE,           -- all of it, as a JSON array
    kind TEXT NOT NULL,
    verdict TEXT NOT NULL,
    problems TEXT NOT NULL,             -- list of codes; what they mean is in the table problems
    lints TEXT NOT NULL,                -- list of codes
    confidence REAL NOT NULL,
    quote_depth INTEGER NOT NULL,
    part TEXT NOT NULL,
    also TEXT NOT NULL,                 -- list of parts
    attribute TEXT,
    role TEXT NOT NULL,
    encoding TEXT NOT NULL,
    charset TEXT NOT NULL,
    charset_by TEXT NOT NULL,
    whole INTEGER NOT NULL,             -- 1: it stands unbroken, and bears witness for others (judge.rerank)
    closed INTEGER NOT NULL,            -- 1: its line goes on behind it, so that it ends there
    leads INTEGER NOT NULL,             -- found_rank of the reading that it shows
    before TEXT NOT NULL,               -- what the text of the link has before its URL, such as <URL: (copying.MARKS); else ''
    behind TEXT NOT NULL                -- the same behind it
);

CREATE TABLE contexts (
    number INTEGER PRIMARY KEY,
    digest INTEGER NOT NULL,
    context TEXT NOT NULL
);

CREATE INDEX contexts_digest ON contexts (digest);

CREATE TABLE narrow_links (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    record INTEGER NOT NULL REFERENCES narrow_records (number),
    url INTEGER NOT NULL REFERENCES narrow_urls (number),
    way INTEGER NOT NULL REFERENCES ways (number),
    context INTEGER NOT NULL REFERENCES contexts (number),
    line INTEGER NOT NULL,
    "column" INTEGER NOT NULL,
    text_start INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,           -- of the links of its part
    element INTEGER,
    raw TEXT,                           -- NULL: the URL, and what its way has around it
    text_end INTEGER,                   -- NULL: where its text ends
    text TEXT,                          -- NULL: none
    alternatives TEXT,                  -- list of URLs; NULL: none
    key_before INTEGER,                 -- of the words before the URL, and its letters; NULL: that side is cut
    key_behind INTEGER,                 -- of its letters, and the words behind it
    key_thread INTEGER,                 -- of its letters, and the subject of its message
    form INTEGER,                       -- of its readings and their breaks; NULL: it has one reading
    told INTEGER,                       -- what the corpus says: 1 repeat, 2 quoted, 4 footer (8: nobody knows); NULL: it was not asked
    first INTEGER,                      -- the link where its passage was said first, or : and its id where it is not here; NULL: itself
    passage TEXT                        -- NULL: the name that the first link gives it
);

CREATE INDEX links_url ON narrow_links (url);

CREATE INDEX links_record ON narrow_links (record);

CREATE TABLE narrow_readings (
    link INTEGER NOT NULL REFERENCES narrow_links (number),
    rank INTEGER NOT NULL,              -- 0 is the best, the link's url
    url INTEGER NOT NULL REFERENCES narrow_urls (number),
    confidence REAL NOT NULL,
    verdict TEXT NOT NULL,
    kept TEXT NOT NULL,                 -- list of offsets in the part: hyphens at a line break that stay
    dropped TEXT NOT NULL,              -- the same: that go
    joins TEXT NOT NULL,                -- list of [start, end, kind]: what was taken out of the text
    evidence TEXT NOT NULL,             -- list of codes, of the message itself
    settled TEXT NOT NULL DEFAULT '[]', -- list of codes, of the whole corpus: what `settle` added
    found_rank INTEGER NOT NULL,        -- rank and confidence by the message alone: where `settle` starts from, each time
    found_confidence REAL NOT NULL,
    raw TEXT,                           -- the text that it covers, '' where that is the URL; NULL: read by an older version
    first_break INTEGER,                -- where it was broken: letters behind its first break
    last_break INTEGER,                 -- and behind its last one
    problems TEXT NOT NULL,
    lints TEXT NOT NULL,
    PRIMARY KEY (link, found_rank)
) WITHOUT ROWID;

CREATE TABLE problems (
    link TEXT NOT NULL REFERENCES narrow_links (id),
    reading INTEGER NOT NULL,           -- its found_rank; links.leads says which one counts
    ordinal INTEGER NOT NULL,
    code TEXT NOT NULL,
    "start" INTEGER NOT NULL,           -- in characters of the reading's url
    "end" INTEGER NOT NULL,
    rule TEXT NOT NULL,                 -- document and section
    message TEXT NOT NULL,
    PRIMARY KEY (link, reading, ordinal)
) WITHOUT ROWID;

CREATE INDEX problems_code ON problems (code);

CREATE VIEW wide AS SELECT
    links.number, links.record AS record_number, links.url AS url_number,
    links.id, urls.url, urls.scheme, urls.host, urls.port, CASE typeof(urls.path) WHEN 'integer' THEN substr(urls.url, urls.path >> 16, urls.path & 65535) ELSE urls.path END AS path, CASE typeof(urls.query) WHEN 'integer' THEN substr(urls.url, urls.query >> 16, urls.query & 65535) ELSE urls.query END AS query, urls.fragment,
    ways.kind, ways.verdict, ways.problems, ways.lints, ways.confidence,
    coalesce(links.alternatives, '[]') AS alternatives,
    coalesce(links.raw, ways.before || urls.url || ways.behind) AS raw,
    links.line, links."column", links.text_start,
    coalesce(links.text_end, links.text_start + length(coalesce(links.raw, ways.before || urls.url || ways.behind))) AS text_end,
    ways.quote_depth, ways.part, ways.also, links.ordinal, links.element, ways.attribute, ways.encoding, ways.charset, ways.charset_by,
    ways.whole, urls.domain, urls.target, coalesce(links.text, '') AS text, contexts.context, ways.role,
    links.key_before, links.key_behind, links.key_thread, ways.closed, links.form, ways.leads,
    CASE WHEN links.told IS NOT NULL THEN
        coalesce(links.passage, substr('0000000000000000000' || coalesce(firsts.key_before, firsts.key_behind, firsts.id), -19))
    END AS passage,
    CASE WHEN links.told IS NOT NULL THEN coalesce(firsts.id, substr(links.first, 2)) END AS first,
    links.told & 1 AS repeat, links.told >> 1 & 1 AS quoted, CASE WHEN links.told < 8 THEN links.told >> 2 END AS footer
FROM narrow_links AS links
LEFT JOIN narrow_urls AS urls ON urls.number = links.url
LEFT JOIN ways ON ways.number = links.way
LEFT JOIN contexts ON contexts.number = links.context
LEFT JOIN narrow_links AS firsts ON firsts.number = coalesce(links.first, links.number);

CREATE VIEW links AS SELECT
    wide.id, records.id AS record, url, scheme, host, port, path, query, fragment, kind, verdict, problems, lints, confidence,
    alternatives, raw, line, "column", text_start, text_end, quote_depth, part, also, ordinal, element, attribute, encoding,
    charset, charset_by, whole, domain, target, text, context, role, key_before, key_behind, key_thread, closed, form, leads,
    passage, first, repeat, quoted, footer
FROM wide LEFT JOIN narrow_records AS records ON records.number = wide.record_number;

CREATE VIEW records AS SELECT
    records.id, source, member, format, record_start, record_end, 
    CASE typeof(records.record_digest) WHEN 'blob' THEN lower(hex(records.record_digest)) ELSE records.record_digest END AS record_digest, message_id, date, date_utc, sender, subject,
    newsgroups, tool_version
FROM narrow_records AS records
LEFT JOIN places ON places.number = records.place
LEFT JOIN manners ON manners.number = records.manner;

CREATE VIEW readings AS SELECT
    links.id AS link, readings.rank, urls.url, readings.confidence, readings.verdict, kept, dropped, joins, evidence, settled,
    found_rank, found_confidence, CASE readings.raw WHEN '' THEN urls.url ELSE readings.raw END AS raw, first_break, last_break,
    readings.problems, readings.lints, scheme, host, domain, port, CASE typeof(urls.path) WHEN 'integer' THEN substr(urls.url, urls.path >> 16, urls.path & 65535) ELSE urls.path END AS path, CASE typeof(urls.query) WHEN 'integer' THEN substr(urls.url, urls.query >> 16, urls.query & 65535) ELSE urls.query END AS query, fragment, target
FROM narrow_readings AS readings
JOIN narrow_links AS links ON links.number = readings.link
JOIN narrow_urls AS urls ON urls.number = readings.url;

CREATE VIEW urls AS SELECT url, scheme, host, links, records, first_date, last_date FROM narrow_urls WHERE links > 0;
