-- The corpus as evidence for what its messages left in doubt, as set operations: what `urltrawl settle` does link by link
-- (judge/settle.py, whose numbers stand for the names in braces). SQLite, DuckDB and Spark run this same text.
--
-- The table is `readings` of store/arrow.py. The result has one row for each reading of each link that is in doubt:
-- its place by its message alone (found_rank), its place and confidence now, and whether the corpus had anything to say.
WITH whole AS (
    SELECT DISTINCT url FROM {readings} WHERE rank = 0 AND witness IS NOT NULL
),
hosts AS (
    SELECT DISTINCT witness AS host FROM {readings} WHERE rank = 0 AND witness <> ''
),
followed AS (  -- texts that lines end in which are followed by words that begin differently
    SELECT w.url FROM {readings} w
    JOIN {readings} j ON j.link = w.link
    WHERE NOT w.joined AND j.joined AND substr(j.url, 1, length(w.url)) = w.url
    GROUP BY w.url HAVING count(DISTINCT lower(substr(j.url, length(w.url) + 1, 1))) > 1
),
doubtful AS (
    SELECT link FROM {readings} GROUP BY link HAVING count(*) > 1 AND max(CASE WHEN rank = 0 THEN confidence END) < {CERTAIN}
),
rivals AS (
    SELECT
        r.link, r.rank, r.url, r.confidence, r.joined,
        CASE WHEN whole.url IS NULL THEN 0 ELSE 1 END AS is_whole,
        CASE WHEN hosts.host IS NULL THEN 0 ELSE 1 END AS is_known,
        CASE WHEN followed.url IS NULL THEN 0 ELSE 1 END AS is_followed,
        substr(r.url, length(r.url), 1) AS last_character,
        CASE WHEN instr(r.url, '://') = 0 THEN '' ELSE substr(r.url, instr(r.url, '://') + 3) END AS rest
    FROM {readings} r
    JOIN doubtful ON doubtful.link = r.link
    LEFT JOIN whole ON whole.url = r.url
    LEFT JOIN hosts ON hosts.host = r.host
    LEFT JOIN followed ON followed.url = r.url
),
files AS (  -- readings below a directory that another reading names
    SELECT DISTINCT r.link, r.rank FROM rivals r
    JOIN rivals d ON d.link = r.link
    WHERE d.last_character = '/' AND length(d.url) < length(r.url) AND substr(r.url, 1, length(d.url)) = d.url
),
weighed AS (
    SELECT
        r.link, r.rank, r.url, r.confidence,
        CASE
            WHEN r.is_whole = 0 OR r.last_character IN ({OPEN}) THEN 1.0E0
            WHEN r.joined AND files.link IS NOT NULL THEN {FILE_IS_WHOLE}
            WHEN r.joined THEN {JOINED_IS_WHOLE}
            WHEN instr(r.rest, '/') > 0 AND r.last_character <> '/' THEN {WRITTEN_IS_WHOLE}
            ELSE 1.0E0
        END
        * CASE
            WHEN r.is_known = 1 AND min(r.is_known) OVER (PARTITION BY r.link) = 0 THEN {HOST_IS_KNOWN}
            ELSE 1.0E0
        END
        * CASE
            WHEN r.joined OR r.is_followed = 0 OR r.last_character IN ({OPEN}) THEN 1.0E0
            WHEN instr(r.rest, '/') > 0 AND r.last_character <> '/' THEN {FOLLOWED_DIFFERENTLY}
            ELSE 1.0E0
        END AS odds
    FROM rivals r
    LEFT JOIN files ON files.link = r.link AND files.rank = r.rank
),
told AS (
    SELECT
        link, rank, url, confidence,
        CASE WHEN min(odds) OVER (PARTITION BY link) = max(odds) OVER (PARTITION BY link) THEN 0 ELSE 1 END AS touched,
        CASE
            WHEN min(odds) OVER (PARTITION BY link) = max(odds) OVER (PARTITION BY link) THEN confidence
            ELSE
                sum(confidence) OVER (PARTITION BY link) * (confidence * odds)
                / CASE WHEN sum(confidence * odds) OVER (PARTITION BY link) = 0 THEN 1 ELSE sum(confidence * odds) OVER (PARTITION BY link) END
        END AS settled
    FROM weighed
)
SELECT
    link, rank AS found_rank, url, row_number() OVER (PARTITION BY link ORDER BY CASE WHEN touched = 1 THEN -settled ELSE rank END, rank) - 1 AS rank,
    settled AS confidence, touched
FROM told
