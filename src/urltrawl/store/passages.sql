-- Version 5: what was said before. A link has the keys of its passage (urltrawl/passage.py), and what the corpus says of it; a reading
-- has all that its link is made of where it leads, so that SQL alone can let another one lead.

ALTER TABLE links ADD COLUMN key_before INTEGER;             -- of the words before the URL, and its letters; NULL: that side is cut
ALTER TABLE links ADD COLUMN key_behind INTEGER;             -- of its letters, and the words behind it
ALTER TABLE links ADD COLUMN key_thread INTEGER;             -- of its letters, and the subject of its message
ALTER TABLE links ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;  -- 1: its line goes on behind it, so that it ends there
ALTER TABLE links ADD COLUMN form INTEGER;                   -- of its readings and their breaks; NULL: it has one reading
ALTER TABLE links ADD COLUMN leads INTEGER NOT NULL DEFAULT 0;   -- found_rank of the reading that it shows

-- What follows from the corpus; the second pass fills it (store/statement.py).
ALTER TABLE links ADD COLUMN passage TEXT;
ALTER TABLE links ADD COLUMN first TEXT;                     -- id of the link where the passage was said first
ALTER TABLE links ADD COLUMN repeat INTEGER;
ALTER TABLE links ADD COLUMN quoted INTEGER;
ALTER TABLE links ADD COLUMN footer INTEGER;

ALTER TABLE readings ADD COLUMN raw TEXT;                    -- the text that it covers; NULL: read by an older version
ALTER TABLE readings ADD COLUMN first_break INTEGER;         -- where it was broken: letters behind its first break
ALTER TABLE readings ADD COLUMN last_break INTEGER;          -- and behind its last one
ALTER TABLE readings ADD COLUMN problems TEXT NOT NULL DEFAULT '[]';
ALTER TABLE readings ADD COLUMN lints TEXT NOT NULL DEFAULT '[]';
ALTER TABLE readings ADD COLUMN scheme TEXT;
ALTER TABLE readings ADD COLUMN host TEXT;
ALTER TABLE readings ADD COLUMN domain TEXT;
ALTER TABLE readings ADD COLUMN port INTEGER;
ALTER TABLE readings ADD COLUMN path TEXT;
ALTER TABLE readings ADD COLUMN query TEXT;
ALTER TABLE readings ADD COLUMN fragment TEXT;
ALTER TABLE readings ADD COLUMN target TEXT;

-- Problems are those of a reading, of which one leads.
DROP TABLE problems;
CREATE TABLE problems (
    link TEXT NOT NULL REFERENCES links (id),
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

DROP TABLE footers;
DROP TABLE hosts;
DROP TABLE by_year;

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

-- What an older version read has no keys and no readings in full: the next batch reads it again.
UPDATE sources SET mtime = NULL, digest = NULL;
INSERT OR REPLACE INTO meta SELECT 'unfinished', '' WHERE EXISTS (SELECT 1 FROM sources);
INSERT OR REPLACE INTO meta SELECT 'unsettled', '' WHERE EXISTS (SELECT 1 FROM sources);
