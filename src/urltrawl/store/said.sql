-- Which links are one passage, where it was said first, and what recurs (urltrawl/passage.py says what the keys are).
-- SQLite, DuckDB and Spark run this same text. {links} has a row for each link, with its keys; {id} tells links apart.
--
-- Two links are one passage where they share a key, and so are those that share one with either: each takes the least
-- `said` of those with its key before, then of those with its key behind, and both once more. `said` sorts by where a
-- passage was said first: unquoted before quoted, by date, by place, by id. It is {own}, of which {unquoted} says whether
-- it is of a link outside quotations, and {first} which link that is.
--
-- Links with the same three keys are one at the start, so that windows go over these groups: a footer is one of them. A key that
-- is not there is 0, and a link that has none at either side is a group `alone`. A window over a key has each group without one
-- apart: one task of an engine would sort all of them.
listed AS (
    SELECT
        {id} AS id, record, message, sender, url, coalesce(key_before, 0) AS key_before, coalesce(key_behind, 0) AS key_behind,
        coalesce(key_thread, 0) AS key_thread, CASE WHEN key_before IS NULL AND key_behind IS NULL THEN id ELSE '' END AS alone,
        quote_depth, raw, "column", {own} AS own,
        -- a header field, or where Mailman put what it took out of a message ("An HTML attachment was scrubbed... URL: ...")
        CASE WHEN kind = 'header' AND part <> 'Subject' OR instr(url, '/pipermail/') > 0 AND instr(url, '/attachments/') > 0 THEN 1 ELSE 0 END AS by_software,
        -- how many links stand behind it in its part, among those that people write
        CASE WHEN quote_depth > 0 OR kind = 'html' OR kind = 'header' OR verdict = 'rejected' THEN NULL ELSE
            row_number() OVER (
                PARTITION BY record, part, CASE WHEN quote_depth > 0 OR kind = 'html' OR kind = 'header' OR verdict = 'rejected' THEN 0 ELSE 1 END
                ORDER BY text_start DESC, id
            )
        END AS place
    FROM {links}
),
formed AS (
    SELECT url, count(*) AS links, sum(CASE WHEN place <= {LAST} THEN 1 ELSE 0 END) AS last_ones
    FROM listed WHERE place IS NOT NULL GROUP BY url, raw, "column"
),
footer_urls AS (  -- a URL that recurs at the end of many records, in one form and at one column, whatever the words before it
    SELECT url FROM formed GROUP BY url
    HAVING sum(links) >= {OFTEN} AND max(links) >= {ALIKE} * sum(links) AND sum(last_ones) >= {MOSTLY} * sum(links)
),
grouped AS (
    SELECT key_before, key_behind, key_thread, alone, min(own) AS own FROM listed GROUP BY key_before, key_behind, key_thread, alone
),
said_before AS (
    SELECT
        key_before, key_behind, key_thread, alone, own,
        min(own) OVER (PARTITION BY key_before, CASE WHEN key_before = 0 THEN own END) AS said
    FROM grouped
),
said_behind AS (
    SELECT
        key_before, key_behind, key_thread, alone, own,
        min(said) OVER (PARTITION BY key_behind, CASE WHEN key_behind = 0 THEN own END) AS said
    FROM said_before
),
said_again AS (
    SELECT
        key_before, key_behind, key_thread, alone, own,
        min(said) OVER (PARTITION BY key_before, CASE WHEN key_before = 0 THEN own END) AS said
    FROM said_behind
),
said_last AS (
    SELECT
        key_before, key_behind, key_thread, alone, own,
        min(said) OVER (PARTITION BY key_behind, CASE WHEN key_behind = 0 THEN own END) AS said
    FROM said_again
),
-- What is only quoted, with both sides cut, is what was said of that URL in the same thread.
said_first AS (
    SELECT
        key_before, key_behind, key_thread, alone, own,
        CASE WHEN {unquoted} THEN said ELSE min(said) OVER (PARTITION BY key_thread, CASE WHEN key_thread = 0 THEN own END) END AS said
    FROM said_last
),
-- To join what comes of a window SQLite makes no index, for it takes it for a few rows; of groups it does. So these are groups again.
answers AS (
    SELECT key_before, key_behind, key_thread, alone, min(said) AS said FROM said_first
    GROUP BY key_before, key_behind, key_thread, alone
),
told AS (
    SELECT
        id, record, message, sender, listed.key_before, listed.key_behind, listed.key_thread, listed.alone, quote_depth, listed.own, said, by_software,
        CASE WHEN place IS NULL THEN NULL WHEN place <= {LAST} THEN 1 ELSE 0 END AS is_last,
        CASE WHEN url IN (SELECT url FROM footer_urls) THEN 1 ELSE 0 END AS is_footer_url
    FROM listed LEFT JOIN answers ON answers.key_before = listed.key_before AND answers.key_behind = listed.key_behind
        AND answers.key_thread = listed.key_thread AND answers.alone = listed.alone
),
counted AS (  -- copies of a message are one
    SELECT
        said, count(DISTINCT CASE WHEN key_thread <> 0 THEN key_thread END) AS threads,
        count(DISTINCT CASE WHEN quote_depth = 0 THEN message END) AS here,
        CASE WHEN coalesce(sum(is_last), 0) >= {MOSTLY} * count(is_last) THEN 1 ELSE 0 END AS at_end
    FROM told GROUP BY said HAVING count(*) >= {RECURS}
),
firsts AS (
    SELECT
        said, min(record) AS first_record, min(sender) AS first_sender,
        min(substr('0000000000000000000' || coalesce('' || nullif(key_before, 0), '' || nullif(key_behind, 0), alone), -19)) AS passage
    FROM told WHERE own IN (SELECT min(own) FROM said_first GROUP BY said) GROUP BY said
),
passages AS (  -- words that recur at the end of many records, or in quotations of so many threads, are a footer, too
    SELECT
        id, own, told.said, passage, {first} AS first,
        CASE WHEN own = told.said THEN 0 ELSE 1 END AS repeat,
        CASE WHEN by_software = 1 OR is_footer_url = 1 OR (here >= {OFTEN} OR threads >= {OFTEN}) AND at_end = 1 THEN 1 ELSE 0 END AS footer,
        CASE
            WHEN quote_depth > 0 THEN 1
            WHEN is_footer_url = 0 AND by_software = 0 AND first_record <> record AND first_sender <> sender
            AND NOT coalesce((here >= {OFTEN} OR threads >= {OFTEN}) AND at_end = 1, FALSE) THEN 1
            ELSE 0
        END AS quoted,
        CASE WHEN at_end = 1 THEN here ELSE 1 END AS recurs  -- as what people sign with, not what they print again
    FROM told
    LEFT JOIN firsts ON firsts.said = told.said
    LEFT JOIN counted ON counted.said = told.said
)
