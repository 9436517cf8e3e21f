-- Find out which links are one passage, which of them was written first, and what recurs (urltrawl/passage.py explains the keys).
-- SQLite, DuckDB and Spark run this same text. {links} has a row for each link, with its keys; {id} tells links apart.
--
-- {sort_key} sorts links: unquoted before quoted, by date, by place, by id. The `origin` of a link is the sort key of the first
-- link of its passage. {is_unquoted} says whether an origin stands outside quotations, and {first} which link it is.
--
-- Two links are one passage if they share a key, and so are those that share a key with either. So each link takes the least
-- origin of the links with its key before, then of those with its key behind, and does both once more.
--
-- Windows go over groups of links that have the same three keys, because a footer is one such group. A key that is missing is 0.
-- A link that has a key at neither side is a group by itself (`alone`). A window over a key sets each group without that key
-- apart: otherwise one task of an engine would sort all of them.
listed AS (
    SELECT
        {id} AS id, record, message, sender, url, coalesce(key_before, 0) AS key_before, coalesce(key_behind, 0) AS key_behind,
        coalesce(key_thread, 0) AS key_thread, CASE WHEN key_before IS NULL AND key_behind IS NULL THEN id ELSE '' END AS alone,
        quote_depth, raw, "column", {sort_key} AS sort_key,
        -- it stands in a header field, or it is where Mailman put what it took out of a message ("An HTML attachment was scrubbed... URL: ...")
        CASE WHEN kind = 'header' AND part <> 'Subject' OR instr(url, '/pipermail/') > 0 AND instr(url, '/attachments/') > 0 THEN 1 ELSE 0 END AS is_by_software,
        -- its place among the links that people write in its part, counted from the last one
        CASE WHEN quote_depth > 0 OR kind = 'html' OR kind = 'header' OR verdict = 'rejected' THEN NULL ELSE
            row_number() OVER (
                PARTITION BY record, part, CASE WHEN quote_depth > 0 OR kind = 'html' OR kind = 'header' OR verdict = 'rejected' THEN 0 ELSE 1 END
                ORDER BY text_start DESC, id
            )
        END AS place_from_end
    FROM {links}
),
url_forms AS (
    SELECT url, count(*) AS links, sum(CASE WHEN place_from_end <= {LAST} THEN 1 ELSE 0 END) AS at_end
    FROM listed WHERE place_from_end IS NOT NULL GROUP BY url, raw, "column"
),
footer_urls AS (  -- they recur at the end of many records, in one form and at one column, whatever the words before them
    SELECT url FROM url_forms GROUP BY url
    HAVING sum(links) >= {OFTEN} AND max(links) >= {ALIKE} * sum(links) AND sum(at_end) >= {MOSTLY} * sum(links)
),
key_groups AS (
    SELECT key_before, key_behind, key_thread, alone, min(sort_key) AS sort_key FROM listed GROUP BY key_before, key_behind, key_thread, alone
),
origin_by_before AS (
    SELECT
        key_before, key_behind, key_thread, alone, sort_key,
        min(sort_key) OVER (PARTITION BY key_before, CASE WHEN key_before = 0 THEN sort_key END) AS origin
    FROM key_groups
),
origin_by_behind AS (
    SELECT
        key_before, key_behind, key_thread, alone, sort_key,
        min(origin) OVER (PARTITION BY key_behind, CASE WHEN key_behind = 0 THEN sort_key END) AS origin
    FROM origin_by_before
),
origin_by_before_again AS (
    SELECT
        key_before, key_behind, key_thread, alone, sort_key,
        min(origin) OVER (PARTITION BY key_before, CASE WHEN key_before = 0 THEN sort_key END) AS origin
    FROM origin_by_behind
),
origin_by_behind_again AS (
    SELECT
        key_before, key_behind, key_thread, alone, sort_key,
        min(origin) OVER (PARTITION BY key_behind, CASE WHEN key_behind = 0 THEN sort_key END) AS origin
    FROM origin_by_before_again
),
-- A passage of which only quotations stand here, with both sides cut, is what somebody wrote of that URL in the same thread.
origin_by_thread AS (
    SELECT
        key_before, key_behind, key_thread, alone, sort_key,
        CASE WHEN {is_unquoted} THEN origin ELSE min(origin) OVER (PARTITION BY key_thread, CASE WHEN key_thread = 0 THEN sort_key END) END AS origin
    FROM origin_by_behind_again
),
-- SQLite takes the result of a window for a few rows and makes no index to join it. Of groups it makes one, so these are groups again.
origins AS (
    SELECT key_before, key_behind, key_thread, alone, min(origin) AS origin FROM origin_by_thread
    GROUP BY key_before, key_behind, key_thread, alone
),
keyed AS (
    SELECT
        id, record, message, sender, listed.key_before, listed.key_behind, listed.key_thread, listed.alone, quote_depth, listed.sort_key, origin, is_by_software,
        CASE WHEN place_from_end IS NULL THEN NULL WHEN place_from_end <= {LAST} THEN 1 ELSE 0 END AS is_last,
        CASE WHEN url IN (SELECT url FROM footer_urls) THEN 1 ELSE 0 END AS is_footer_url
    FROM listed LEFT JOIN origins ON origins.key_before = listed.key_before AND origins.key_behind = listed.key_behind
        AND origins.key_thread = listed.key_thread AND origins.alone = listed.alone
),
counted AS (  -- passages that recur; copies of a message count once
    SELECT
        origin, count(DISTINCT CASE WHEN key_thread <> 0 THEN key_thread END) AS threads,
        count(DISTINCT CASE WHEN quote_depth = 0 THEN message END) AS messages,
        CASE WHEN coalesce(sum(is_last), 0) >= {MOSTLY} * count(is_last) THEN 1 ELSE 0 END AS at_end
    FROM keyed GROUP BY origin HAVING count(*) >= {RECURS}
),
firsts AS (  -- the first link of each passage
    SELECT
        origin, min(record) AS first_record, min(sender) AS first_sender,
        min(substr('0000000000000000000' || coalesce('' || nullif(key_before, 0), '' || nullif(key_behind, 0), alone), -19)) AS passage
    FROM keyed WHERE sort_key IN (SELECT min(sort_key) FROM origin_by_thread GROUP BY origin) GROUP BY origin
),
passages AS (  -- a footer is also what recurs at the end of many records, or in quotations of as many threads
    SELECT
        id, sort_key, keyed.origin, passage, {first} AS first,
        CASE WHEN sort_key = keyed.origin THEN 0 ELSE 1 END AS repeat,
        CASE WHEN is_by_software = 1 OR is_footer_url = 1 OR (messages >= {OFTEN} OR threads >= {OFTEN}) AND at_end = 1 THEN 1 ELSE 0 END AS footer,
        CASE
            WHEN quote_depth > 0 THEN 1
            WHEN is_footer_url = 0 AND is_by_software = 0 AND first_record <> record AND first_sender <> sender
            AND NOT coalesce((messages >= {OFTEN} OR threads >= {OFTEN}) AND at_end = 1, FALSE) THEN 1
            ELSE 0
        END AS quoted,
        CASE WHEN at_end = 1 THEN messages ELSE 1 END AS recurs  -- of what people sign with, not of what they print again
    FROM keyed
    LEFT JOIN firsts ON firsts.origin = keyed.origin
    LEFT JOIN counted ON counted.origin = keyed.origin
)
