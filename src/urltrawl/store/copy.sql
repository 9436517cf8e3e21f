-- Copy rows as `rows.TABLES` has them into the narrow tables. The names of tables in braces are relations of such
-- rows. A row that comes a second time takes its own place, and no other's.

INSERT OR IGNORE INTO places (source, member) SELECT DISTINCT source, member FROM {records};

INSERT OR IGNORE INTO manners (format, tool_version) SELECT DISTINCT format, tool_version FROM {records};

INSERT INTO narrow_records (
    id, place, manner, record_start, record_end, record_digest, message_id, date, date_utc, sender, subject, newsgroups
) SELECT
    given.id, places.number, manners.number, record_start, record_end, unhexed(record_digest), message_id, date, date_utc, sender, subject,
    newsgroups
FROM {records} AS given
CROSS JOIN places ON places.source = given.source AND places.member = given.member
CROSS JOIN manners ON manners.format = given.format AND manners.tool_version = given.tool_version
WHERE true
ON CONFLICT (id) DO UPDATE SET
    place = excluded.place, manner = excluded.manner, record_start = excluded.record_start, record_end = excluded.record_end,
    record_digest = excluded.record_digest, message_id = excluded.message_id, date = excluded.date, date_utc = excluded.date_utc,
    sender = excluded.sender, subject = excluded.subject, newsgroups = excluded.newsgroups
WHERE (place, record_start, record_digest) IS (excluded.place, excluded.record_start, excluded.record_digest);

INSERT INTO narrow_urls (url, scheme, host, domain, port, path, query, fragment, target)
SELECT url, scheme, host, domain, port, {place_of_path}, {place_of_query}, fragment, target
FROM (SELECT DISTINCT url, scheme, host, domain, port, path, query, fragment, target FROM {links}) AS given
WHERE NOT EXISTS (SELECT 1 FROM narrow_urls AS known WHERE known.url = given.url AND {same_parts});

INSERT INTO narrow_urls (url, scheme, host, domain, port, path, query, fragment, target)
SELECT url, scheme, host, domain, port, {place_of_path}, {place_of_query}, fragment, target
FROM (SELECT DISTINCT url, scheme, host, domain, port, path, query, fragment, target FROM {readings}) AS given
WHERE NOT EXISTS (SELECT 1 FROM narrow_urls AS known WHERE known.url = given.url AND {same_parts});

CREATE TEMP TABLE given_contexts (context TEXT PRIMARY KEY, digest INTEGER NOT NULL, number INTEGER) WITHOUT ROWID;

INSERT INTO given_contexts (context, digest)
SELECT context, number_of(context) FROM (SELECT DISTINCT context FROM {links} WHERE context IS NOT NULL);

INSERT INTO contexts (digest, context) SELECT digest, context FROM given_contexts
WHERE NOT EXISTS (SELECT 1 FROM contexts AS known WHERE known.digest = given_contexts.digest AND known.context = given_contexts.context);

UPDATE given_contexts SET number = (
    SELECT number FROM contexts AS known WHERE known.digest = given_contexts.digest AND known.context = given_contexts.context
);

INSERT OR IGNORE INTO ways (way, {ways}) SELECT way, {ways} FROM {links_with_ways};

INSERT INTO narrow_links (
    id, record, url, way, context, line, "column", text_start, ordinal, element, raw, text_end, text, alternatives,
    key_before, key_behind, key_thread, form
) SELECT
    given.id, records.number, known.number, ways.number, given_contexts.number, line, "column", text_start, ordinal, element,
    CASE WHEN given.before || given.url || given.behind = given.raw THEN NULL ELSE given.raw END,
    CASE WHEN text_end = text_start + length(raw) THEN NULL ELSE text_end END,
    nullif(text, ''), nullif(alternatives, '[]'), key_before, key_behind, key_thread, form
FROM {links_with_ways} AS given
CROSS JOIN narrow_records AS records ON records.id = given.record
CROSS JOIN narrow_urls AS known ON known.url = given.url AND {same_parts}
CROSS JOIN ways ON ways.way = given.way
CROSS JOIN given_contexts ON given_contexts.context = given.context
WHERE true
ON CONFLICT (id) DO UPDATE SET
    record = excluded.record, url = excluded.url, way = excluded.way, context = excluded.context, line = excluded.line,
    "column" = excluded."column", text_start = excluded.text_start, ordinal = excluded.ordinal, element = excluded.element,
    raw = excluded.raw, text_end = excluded.text_end, text = excluded.text, alternatives = excluded.alternatives,
    key_before = excluded.key_before, key_behind = excluded.key_behind, key_thread = excluded.key_thread, form = excluded.form,
    told = {told}, first = {first}
WHERE {same_link};

DROP TABLE temp.given_contexts;

INSERT OR REPLACE INTO narrow_readings (
    link, rank, url, confidence, verdict, kept, dropped, joins, evidence, settled, found_rank, found_confidence, raw,
    first_break, last_break, problems, lints
) SELECT
    links.number, rank, known.number, confidence, verdict, kept, dropped, joins, evidence, settled, found_rank,
    found_confidence, CASE WHEN given.raw = given.url THEN '' ELSE given.raw END, first_break, last_break, problems, lints
FROM {readings} AS given
CROSS JOIN narrow_links AS links ON links.id = given.link
CROSS JOIN narrow_urls AS known ON known.url = given.url AND {same_parts};

INSERT OR REPLACE INTO problems (link, reading, ordinal, code, "start", "end", rule, message)
SELECT link, reading, ordinal, code, "start", "end", rule, message FROM {problems};
