-- Version 2: registered domains, targets of redirectors, boilerplate, what was found alive; hosts and years as tables.
-- As views, `hosts` and `by_year` went through all links each time somebody looked at them: Datasette gives up after a second.

ALTER TABLE links ADD COLUMN domain TEXT;
ALTER TABLE links ADD COLUMN target TEXT;

-- All of these are filled when a run ends (store/counts.py).

-- URLs that recur at the end of many records, in one form: signatures, list footers, mailers' tails.
CREATE TABLE footers (
    url TEXT PRIMARY KEY
) WITHOUT ROWID;

DROP VIEW hosts;
DROP VIEW by_year;

CREATE TABLE hosts (
    host TEXT PRIMARY KEY,              -- lower case
    domain TEXT,                        -- what somebody registered of it
    links INTEGER NOT NULL,
    written INTEGER NOT NULL,           -- links that are no boilerplate
    urls INTEGER NOT NULL,
    first_date TEXT,
    last_date TEXT
) WITHOUT ROWID;

CREATE TABLE by_year (
    year TEXT PRIMARY KEY,              -- YYYY, or '' of messages without a date
    links INTEGER NOT NULL,
    written INTEGER NOT NULL,
    urls INTEGER NOT NULL,
    records INTEGER NOT NULL
) WITHOUT ROWID;

-- What a link checker found (`urltrawl status`).
CREATE TABLE statuses (
    url TEXT PRIMARY KEY,
    state TEXT NOT NULL,                -- alive, dead or unknown
    code INTEGER,                       -- of HTTP
    reason TEXT NOT NULL,
    checked TEXT NOT NULL               -- YYYY-MM-DDTHH:MM:SSZ
) WITHOUT ROWID;

-- A database that holds links already is counted by the next run, whether or not that has anything to read.
INSERT OR REPLACE INTO meta SELECT 'unfinished', '' WHERE EXISTS (SELECT 1 FROM sources);
