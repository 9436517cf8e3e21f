-- The corpus as evidence for what its messages left in doubt (judge/settle.py has the numbers in braces, and says why).
-- SQLite, DuckDB and Spark run this same text. {links} has a row for each link, {readings} one for each reading of each
-- link that has several, {passages} what said.sql tells of each link.
--
-- Occurrences of one passage with the same readings, broken at the same places, are one witness and have one answer: that
-- of the first of them. `said` sorts them; one that comes later quotes, and never outweighs what it quotes.
doubtful AS (
    SELECT links.id AS link, form, passages.said AS passage, own, recurs
    FROM {links} JOIN {passages} ON passages.id = links.id WHERE form IS NOT NULL
),
groups AS (  -- each occurrence, and the one that answers for it
    SELECT link, first_value(link) OVER (PARTITION BY passage, form ORDER BY own) AS original FROM doubtful
),
asked AS (
    SELECT
        r.link, r.found_rank, r.url, r.host, r.found_confidence AS confidence, r.joined, r.first_break, r.last_break,
        CASE WHEN r.reach + 1 >= max(r.reach) OVER (PARTITION BY r.link) THEN 1 ELSE 0 END AS is_longest, max(r.seen) OVER (PARTITION BY r.link) AS seen, d.passage, d.own, d.recurs,
        substr(r.url, length(r.url), 1) AS last_character,
        CASE WHEN instr(r.url, '://') = 0 THEN '' ELSE substr(r.url, instr(r.url, '://') + 3) END AS rest
    FROM {readings} r JOIN doubtful d ON d.link = r.link
    WHERE r.link IN (SELECT original FROM groups)
),
texts AS (SELECT DISTINCT url FROM asked),
whole_links AS (  -- what stands whole and could be one of the readings
    SELECT links.url, passages.said AS passage, passages.own, closed
    FROM texts JOIN {links} ON links.url = texts.url JOIN {passages} ON passages.id = links.id WHERE links.whole = 1
),
whole AS (
    SELECT url, min(passage) AS one, max(passage) AS another FROM whole_links GROUP BY url
),
whole_here AS (
    SELECT passage, url, min(own) AS since, min(CASE WHEN closed = 1 THEN own END) AS closed_since FROM whole_links GROUP BY passage, url
),
hosts AS (
    SELECT DISTINCT rtrim(lower(host), '.') AS host FROM {links} WHERE whole = 1 AND host <> ''
),
followed AS (  -- texts that lines end in which are followed by words that begin differently
    SELECT w.url FROM asked w
    JOIN asked j ON j.link = w.link
    WHERE w.joined = 0 AND j.joined = 1 AND substr(j.url, 1, length(w.url)) = w.url
    GROUP BY w.url HAVING count(DISTINCT lower(substr(j.url, length(w.url) + 1, 1))) > 1
),
broken AS (  -- a text to which breaks at different places lead in one passage; where one is common to all, it may end the URL
    SELECT passage, url FROM asked WHERE joined = 1 GROUP BY passage, url
    HAVING count(DISTINCT first_break) > 1 AND count(DISTINCT last_break) > 1 AND max(is_longest) = 1  -- nor does it end at one everywhere
),
files AS (  -- readings below a directory that another reading names
    SELECT DISTINCT r.link, r.found_rank FROM asked r
    JOIN asked d ON d.link = r.link
    WHERE d.last_character = '/' AND length(d.url) < length(r.url) AND substr(r.url, 1, length(d.url)) = d.url
),
rivals AS (
    SELECT
        r.link, r.found_rank, r.url, r.confidence, r.joined, r.recurs, r.seen,
        CASE WHEN whole.url IS NOT NULL AND (whole.one <> r.passage OR whole.another <> r.passage) THEN 1 ELSE 0 END AS is_whole,
        CASE WHEN whole_here.since IS NULL THEN 0 WHEN whole_here.since < r.own THEN 2 ELSE 1 END AS is_here,
        CASE WHEN whole_here.closed_since < r.own THEN 1 ELSE 0 END AS ends_here,
        CASE WHEN r.joined = 1 AND broken.url IS NOT NULL THEN 1 ELSE 0 END AS is_broken,
        CASE WHEN hosts.host IS NULL THEN 0 ELSE 1 END AS is_known,
        CASE WHEN followed.url IS NULL THEN 0 ELSE 1 END AS is_followed,
        CASE WHEN files.link IS NULL THEN 0 ELSE 1 END AS is_file,
        CASE WHEN r.last_character IN ({OPEN}) THEN 1 ELSE 0 END AS is_open,
        CASE WHEN instr(r.rest, '/') > 0 AND r.last_character <> '/' THEN 0 ELSE 1 END AS is_place,
        min(CASE WHEN r.joined = 0 THEN length(r.url) END) OVER (PARTITION BY r.link) AS shortest  -- without the marks of its sentence
    FROM asked r
    LEFT JOIN whole ON whole.url = r.url
    LEFT JOIN whole_here ON whole_here.url = r.url AND whole_here.passage = r.passage
    LEFT JOIN broken ON broken.url = r.url AND broken.passage = r.passage
    LEFT JOIN hosts ON hosts.host = r.host
    LEFT JOIN followed ON followed.url = r.url
    LEFT JOIN files ON files.link = r.link AND files.found_rank = r.found_rank
),
spoken AS (
    SELECT
        link, found_rank, confidence,
        -- by its own passage
        CASE
            WHEN joined = 1 AND is_here = 2 THEN {WHOLE_BEFORE}
            WHEN joined = 1 AND is_here = 1 AND is_file = 1 THEN {FILE_IS_QUOTED_WHOLE}
            WHEN joined = 1 AND is_here = 1 THEN {JOINED_IS_WHOLE}
            WHEN joined = 0 AND ends_here = 1 AND is_open = 0 THEN {WHOLE_BEFORE}
            ELSE 1.0E0
        END AS here,
        CASE WHEN is_broken = 1 THEN {BROKEN_IN_PASSAGE} ELSE 1.0E0 END AS broken,
        CASE
            WHEN joined = 1 OR is_open = 1 OR recurs < {RECURS} THEN 1.0E0
            WHEN is_whole = 1 THEN {RECURS_AND_IS_WHOLE}
            ELSE {RECURRING_BREAK}
        END AS recurring,
        -- by what others wrote
        CASE
            WHEN is_whole = 0 OR is_open = 1 THEN 1.0E0
            WHEN joined = 1 AND is_file = 1 THEN {FILE_IS_WHOLE}
            WHEN joined = 1 THEN {JOINED_IS_WHOLE}
            WHEN is_place = 0 THEN {WRITTEN_IS_WHOLE}
            ELSE 1.0E0
        END AS whole,
        CASE WHEN is_known = 1 AND min(is_known) OVER (PARTITION BY link) = 0 THEN {HOST_IS_KNOWN} ELSE 1.0E0 END AS known,
        -- that the URL ends before the break, whichever mark before it belongs to the URL
        CASE
            WHEN joined = 1 THEN 1.0E0
            WHEN max(CASE WHEN joined = 0 AND is_followed = 1 AND is_open = 0 THEN 1 ELSE 0 END) OVER (PARTITION BY link) = 0 THEN 1.0E0
            WHEN max(CASE WHEN joined = 0 AND length(url) = shortest THEN is_place ELSE 0 END) OVER (PARTITION BY link) = 1 THEN 1.0E0
            ELSE {FOLLOWED_DIFFERENTLY}
        END AS followed,
        CASE WHEN seen = 0 AND max(CASE WHEN found_rank = 0 THEN confidence ELSE 0 END) OVER (PARTITION BY link) < {CERTAIN} THEN 1 ELSE 0 END AS asks_others
    FROM rivals
),
weighed AS (  -- what a message was sure of, or said itself, only its own passage may say otherwise: a corpus has coincidences
    SELECT
        link, found_rank, confidence, here, broken, recurring,
        CASE WHEN asks_others = 1 THEN whole ELSE 1.0E0 END AS whole,
        CASE WHEN asks_others = 1 THEN known ELSE 1.0E0 END AS known,
        CASE WHEN asks_others = 1 THEN followed ELSE 1.0E0 END AS followed,
        here * broken * recurring * CASE WHEN asks_others = 1 THEN whole * known * followed ELSE 1.0E0 END AS odds
    FROM spoken
),
decided AS (
    SELECT
        link, found_rank,
        CASE WHEN min(odds) OVER (PARTITION BY link) = max(odds) OVER (PARTITION BY link) THEN confidence
            ELSE sum(confidence) OVER (PARTITION BY link) * (confidence * odds)
                / CASE WHEN sum(confidence * odds) OVER (PARTITION BY link) = 0 THEN 1 ELSE sum(confidence * odds) OVER (PARTITION BY link) END
        END AS settled,
        CASE WHEN min(odds) OVER (PARTITION BY link) = max(odds) OVER (PARTITION BY link) THEN ''
            ELSE CASE WHEN here > 1 THEN ', "{CODE_OF_PASSAGE}"' ELSE '' END
                || CASE WHEN broken > 1 THEN ', "{CODE_OF_BREAK}"' ELSE '' END
                || CASE WHEN recurring > 1 THEN ', "{CODE_OF_RECURRENCE}"' ELSE '' END
                || CASE WHEN whole > 1 THEN ', "{CODE}"' ELSE '' END
                || CASE WHEN known > 1 THEN ', "{CODE_OF_HOST}"' ELSE '' END
                || CASE WHEN followed > 1 THEN ', "{CODE_OF_FOLLOWERS}"' ELSE '' END
        END AS codes,
        CASE WHEN min(odds) OVER (PARTITION BY link) = max(odds) OVER (PARTITION BY link) THEN 0 ELSE 1 END AS touched
    FROM weighed
),
settled AS (  -- the answer of the original, in the words of each occurrence
    SELECT
        groups.link, mine.found_rank, mine.url, decided.settled AS confidence, decided.touched,
        '[' || substr(decided.codes, 3) || ']' AS codes,
        row_number() OVER (PARTITION BY groups.link ORDER BY decided.settled DESC, decided.found_rank) - 1 AS rank
    FROM groups
    JOIN {readings} theirs ON theirs.link = groups.original
    JOIN decided ON decided.link = groups.original AND decided.found_rank = theirs.found_rank
    JOIN {readings} mine ON mine.link = groups.link AND mine.url = theirs.url
)
