-- Decide by the whole corpus what its messages left in doubt (judge/settle.py has the numbers in braces, and says why).
-- SQLite, DuckDB and Spark run this same text. {links} has a row for each link, {readings} one for each reading of each
-- link that has several, {passages} what find_passages.sql says of each link.
--
-- Links of one passage with the same readings, broken at the same places, are one witness and have one answer: that of the
-- first of them. `sort_key` sorts them. A later one quotes, and never outweighs what it quotes.
doubtful AS (
    SELECT links.id AS link, form, passages.origin AS passage, sort_key, recurs
    FROM {links} JOIN {passages} ON passages.id = links.id WHERE form IS NOT NULL
),
occurrences AS (  -- each link, and the one that answers for it
    SELECT link, first_value(link) OVER (PARTITION BY passage, form ORDER BY sort_key) AS first_link FROM doubtful
),
rivals AS (
    SELECT
        readings.link, readings.found_rank, readings.url, readings.host, readings.found_confidence AS confidence, readings.joined,
        readings.first_break, readings.last_break,
        CASE WHEN readings.reach + 1 >= max(readings.reach) OVER (PARTITION BY readings.link) THEN 1 ELSE 0 END AS is_longest,
        max(readings.seen) OVER (PARTITION BY readings.link) AS seen, doubtful.passage, doubtful.sort_key, doubtful.recurs,
        substr(readings.url, length(readings.url), 1) AS last_character,
        CASE WHEN instr(readings.url, '://') = 0 THEN '' ELSE substr(readings.url, instr(readings.url, '://') + 3) END AS rest
    FROM {readings} AS readings JOIN doubtful ON doubtful.link = readings.link
    WHERE readings.link IN (SELECT first_link FROM occurrences)
),
rival_urls AS (SELECT DISTINCT url FROM rivals),
whole_links AS (
    SELECT links.url, passages.origin AS passage, passages.sort_key, closed
    FROM rival_urls JOIN {links} ON links.url = rival_urls.url JOIN {passages} ON passages.id = links.id WHERE links.whole = 1
),
whole_urls AS (
    SELECT url, min(passage) AS least_passage, max(passage) AS greatest_passage FROM whole_links GROUP BY url
),
whole_in_passage AS (
    SELECT passage, url, min(sort_key) AS since, min(CASE WHEN closed = 1 THEN sort_key END) AS closed_since FROM whole_links GROUP BY passage, url
),
known_hosts AS (
    SELECT DISTINCT rtrim(lower(host), '.') AS host FROM {links} WHERE whole = 1 AND host <> ''
),
followers AS (  -- URLs at the end of a line with the first character that follows, for each link one: no link bears witness against itself
    SELECT written.link, written.url, max(lower(substr(joined.url, length(written.url) + 1, 1))) AS follower
    FROM rivals AS written JOIN rivals AS joined ON joined.link = written.link
    WHERE written.joined = 0 AND joined.joined = 1 AND substr(joined.url, 1, length(written.url)) = written.url
    GROUP BY written.link, written.url
),
followed AS (  -- those that other words follow elsewhere
    SELECT url FROM followers GROUP BY url HAVING count(DISTINCT follower) > 1
),
broken AS (  -- URLs to which breaks at different places lead in one passage; a break that is common to all may end the URL
    SELECT passage, url FROM rivals WHERE joined = 1 GROUP BY passage, url
    HAVING count(DISTINCT first_break) > 1 AND count(DISTINCT last_break) > 1 AND max(is_longest) = 1  -- nor does it end at one everywhere
),
files AS (  -- readings below a directory that another reading names
    SELECT DISTINCT files.link, files.found_rank FROM rivals AS files
    JOIN rivals AS directories ON directories.link = files.link
    WHERE directories.last_character = '/' AND length(directories.url) < length(files.url)
    AND substr(files.url, 1, length(directories.url)) = directories.url
),
compared AS (
    SELECT
        rivals.link, rivals.found_rank, rivals.url, rivals.confidence, rivals.joined, rivals.recurs, rivals.seen,
        CASE WHEN whole_urls.url IS NOT NULL
            AND (whole_urls.least_passage <> rivals.passage OR whole_urls.greatest_passage <> rivals.passage) THEN 1 ELSE 0
        END AS is_whole,
        CASE WHEN whole_in_passage.since IS NULL THEN 0 WHEN whole_in_passage.since < rivals.sort_key THEN 2 ELSE 1 END AS is_here,
        CASE WHEN whole_in_passage.closed_since < rivals.sort_key THEN 1 ELSE 0 END AS ends_here,
        CASE WHEN rivals.joined = 1 AND broken.url IS NOT NULL THEN 1 ELSE 0 END AS is_broken,
        CASE WHEN known_hosts.host IS NULL THEN 0 ELSE 1 END AS is_known,
        CASE WHEN followed.url IS NULL THEN 0 ELSE 1 END AS is_followed,
        CASE WHEN files.link IS NULL THEN 0 ELSE 1 END AS is_file,
        CASE WHEN rivals.last_character IN ({OPEN}) THEN 1 ELSE 0 END AS is_open,
        CASE WHEN instr(rivals.rest, '/') > 0 AND rivals.last_character <> '/' THEN 0 ELSE 1 END AS is_place,
        -- the length without the marks of the sentence
        min(CASE WHEN rivals.joined = 0 THEN length(rivals.url) END) OVER (PARTITION BY rivals.link) AS shortest
    FROM rivals
    LEFT JOIN whole_urls ON whole_urls.url = rivals.url
    LEFT JOIN whole_in_passage ON whole_in_passage.url = rivals.url AND whole_in_passage.passage = rivals.passage
    LEFT JOIN broken ON broken.url = rivals.url AND broken.passage = rivals.passage
    LEFT JOIN known_hosts ON known_hosts.host = rivals.host
    LEFT JOIN followed ON followed.url = rivals.url
    LEFT JOIN files ON files.link = rivals.link AND files.found_rank = rivals.found_rank
),
odds_by_reason AS (
    SELECT
        link, found_rank, confidence,
        -- what its own passage says
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
        -- what others wrote
        CASE
            WHEN is_whole = 0 OR is_open = 1 THEN 1.0E0
            WHEN joined = 1 AND is_file = 1 THEN {FILE_IS_WHOLE}
            WHEN joined = 1 THEN {JOINED_IS_WHOLE}
            WHEN is_place = 0 THEN {WRITTEN_IS_WHOLE}
            ELSE 1.0E0
        END AS whole,
        CASE WHEN is_known = 1 AND min(is_known) OVER (PARTITION BY link) = 0 THEN {HOST_IS_KNOWN} ELSE 1.0E0 END AS known,
        -- that the URL ends before the break, whichever mark before the break belongs to the URL
        CASE
            WHEN joined = 1 THEN 1.0E0
            WHEN max(CASE WHEN joined = 0 AND is_followed = 1 AND is_open = 0 THEN 1 ELSE 0 END) OVER (PARTITION BY link) = 0 THEN 1.0E0
            WHEN max(CASE WHEN joined = 0 AND length(url) = shortest THEN is_place ELSE 0 END) OVER (PARTITION BY link) = 1 THEN 1.0E0
            ELSE {FOLLOWED_DIFFERENTLY}
        END AS followed,
        CASE WHEN seen = 0 AND max(CASE WHEN found_rank = 0 THEN confidence ELSE 0 END) OVER (PARTITION BY link) < {CERTAIN} THEN 1 ELSE 0 END AS asks_others
    FROM compared
),
weighed AS (  -- what a message was sure of, or said itself, only its own passage may deny: a corpus has coincidences
    SELECT
        link, found_rank, confidence, here, broken, recurring,
        CASE WHEN asks_others = 1 THEN whole ELSE 1.0E0 END AS whole,
        CASE WHEN asks_others = 1 THEN known ELSE 1.0E0 END AS known,
        CASE WHEN asks_others = 1 THEN followed ELSE 1.0E0 END AS followed,
        here * broken * recurring * CASE WHEN asks_others = 1 THEN whole * known * followed ELSE 1.0E0 END AS odds
    FROM odds_by_reason
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
settled AS (  -- the answer of the first link, in the words of each
    SELECT
        occurrences.link, own_readings.found_rank, own_readings.url, decided.settled AS confidence, decided.touched,
        '[' || substr(decided.codes, 3) || ']' AS codes,
        row_number() OVER (PARTITION BY occurrences.link ORDER BY decided.settled DESC, decided.found_rank) - 1 AS rank
    FROM occurrences
    JOIN {readings} AS first_readings ON first_readings.link = occurrences.first_link
    JOIN decided ON decided.link = occurrences.first_link AND decided.found_rank = first_readings.found_rank
    JOIN {readings} AS own_readings ON own_readings.link = occurrences.link AND own_readings.url = first_readings.url
)
