-- What `urltrawl batch` writes: one SQLite file, without extensions, that any tool can open.
--
-- A link is known by where it stands and not by when it was found: no key here is a running number, so the same corpus gives
-- the same rows whatever the number of workers, the order or the interruptions. Lists are JSON arrays. Offsets count
-- bytes of the decompressed content (record_*) or characters of the decoded part (text_*). `links_flat`, a view that is made
-- of the table of urltrawl/columns.py, has one column for each there.

-- About this database: the options with which it was made, which a later run must share; whether a run has not finished.
CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- The ledger: what became of every file, byte range of a large mailbox, and member of an archive.
-- A file has a row with member '' and start 0; the ranges of a large mailbox have one row each, told apart by `start`; the
-- members of an archive have one row each beside that of the archive.
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

-- What was not read inside a source, and what was wrong with what was read all the same, counted by reason.
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

-- The messages, articles and documents in which links stand.
CREATE TABLE records (
    id TEXT PRIMARY KEY,                -- digest of source, member, record_start
    source TEXT NOT NULL,
    member TEXT NOT NULL,
    format TEXT NOT NULL,               -- container format, and dialect behind a slash
    record_start INTEGER NOT NULL,
    record_end INTEGER NOT NULL,
    record_digest TEXT NOT NULL,
    message_id TEXT NOT NULL,
    date TEXT NOT NULL,                 -- as written
    date_utc TEXT NOT NULL,             -- YYYY-MM-DDTHH:MM:SSZ, or ''
    sender TEXT NOT NULL,
    subject TEXT NOT NULL,
    newsgroups TEXT NOT NULL,
    tool_version TEXT NOT NULL
);

CREATE UNIQUE INDEX records_place ON records (source, member, record_start);
CREATE INDEX records_date ON records (date_utc);
CREATE INDEX records_message_id ON records (message_id);

CREATE TABLE links (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL REFERENCES records (id),
    url TEXT NOT NULL,
    scheme TEXT,
    host TEXT,
    port INTEGER,
    path TEXT,
    query TEXT,
    fragment TEXT,
    kind TEXT NOT NULL,
    verdict TEXT NOT NULL,
    problems TEXT NOT NULL,             -- list of codes; what they mean is in the table problems
    lints TEXT NOT NULL,                -- list of codes
    confidence REAL NOT NULL,
    alternatives TEXT NOT NULL,         -- list of URLs
    raw TEXT NOT NULL,
    line INTEGER NOT NULL,
    "column" INTEGER NOT NULL,
    text_start INTEGER NOT NULL,
    text_end INTEGER NOT NULL,
    quote_depth INTEGER NOT NULL,
    part TEXT NOT NULL,
    also TEXT NOT NULL,                 -- list of parts
    ordinal INTEGER NOT NULL,           -- of the links of its part
    element INTEGER,
    attribute TEXT,
    encoding TEXT NOT NULL,
    charset TEXT NOT NULL,
    charset_by TEXT NOT NULL,
    whole INTEGER NOT NULL              -- 1: it stands unbroken, and bears witness for others (judge.rerank)
);

CREATE INDEX links_url ON links (url);
CREATE INDEX links_host ON links (host);
CREATE INDEX links_record ON links (record);

-- The readings of ambiguous links: a link that has none here has one reading, itself.
CREATE TABLE readings (
    link TEXT NOT NULL REFERENCES links (id),
    rank INTEGER NOT NULL,              -- 0 is the best, the link's url
    url TEXT NOT NULL,
    confidence REAL NOT NULL,
    verdict TEXT NOT NULL,
    kept TEXT NOT NULL,                 -- list of offsets in the part: hyphens at a line break that stay
    dropped TEXT NOT NULL,              -- the same: that go
    joins TEXT NOT NULL,                -- list of [start, end, kind]: what was taken out of the text
    evidence TEXT NOT NULL,             -- list of codes, of the message itself
    settled TEXT NOT NULL DEFAULT '[]', -- list of codes, of the whole corpus: what `settle` added
    found_rank INTEGER NOT NULL,        -- rank and confidence by the message alone: where `settle` starts from, each time
    found_confidence REAL NOT NULL,
    PRIMARY KEY (link, found_rank)
) WITHOUT ROWID;

-- What the grammar forbids, place by place.
CREATE TABLE problems (
    link TEXT NOT NULL REFERENCES links (id),
    ordinal INTEGER NOT NULL,
    code TEXT NOT NULL,
    "start" INTEGER NOT NULL,           -- in characters of the link's url
    "end" INTEGER NOT NULL,
    rule TEXT NOT NULL,                 -- document and section
    message TEXT NOT NULL,
    PRIMARY KEY (link, ordinal)
) WITHOUT ROWID;

CREATE INDEX problems_code ON problems (code);

-- The distinct URLs, counted when a run ends.
CREATE TABLE urls (
    url TEXT PRIMARY KEY,
    scheme TEXT,
    host TEXT,
    links INTEGER NOT NULL DEFAULT 0,
    records INTEGER NOT NULL DEFAULT 0,
    first_date TEXT,                    -- of the messages that have a date, date_utc
    last_date TEXT
) WITHOUT ROWID;

CREATE INDEX urls_host ON urls (host);

-- Hosts, and how they were linked to.
CREATE VIEW hosts AS
SELECT
    lower(host) AS host, sum(links) AS links, count(*) AS urls, min(first_date) AS first_date, max(last_date) AS last_date
FROM urls WHERE host <> '' GROUP BY lower(host);

CREATE VIEW by_year AS
SELECT
    CASE WHEN records.date_utc = '' THEN NULL ELSE CAST(substr(records.date_utc, 1, 4) AS INTEGER) END AS year,
    count(*) AS links, count(DISTINCT links.url) AS urls, count(DISTINCT links.record) AS records
FROM links JOIN records ON records.id = links.record
GROUP BY year;
