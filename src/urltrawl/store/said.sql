-- Which links are one passage, where it was said first, and what recurs (urltrawl/passage.py says what the keys are).
-- SQLite, DuckDB and Spark run this same text. {links} has a row for each link, with its keys; {id} tells links apart.
--
-- Two links are one passage where they share a key, and so are those that share one with either: each takes the least
-- `said` of those with its key before, then of those with its key behind, and both once more. `said` sorts by where a
-- passage was said first: unquoted before quoted, by date, by place, by id. It is {own}, of which {unquoted} says whether
-- it is of a link outside quotations, and {first} which link that is.
--
-- A window over a key has each link without one apart: one task of an engine would sort all of them.
listed AS (
    SELECT
        {id} AS id, record, message, sender, url, key_before, key_behind, key_thread, quote_depth, raw, "column", {own} AS own,
        substr('0000000000000000000' || coalesce('' || key_before, '' || key_behind, id), -19) AS name,
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
often_before AS (SELECT key_before FROM listed WHERE key_before IS NOT NULL GROUP BY key_before HAVING count(*) > 1),
often_behind AS (SELECT key_behind FROM listed WHERE key_behind IS NOT NULL GROUP BY key_behind HAVING count(*) > 1),
often_quoted AS (SELECT key_thread FROM listed WHERE key_thread IS NOT NULL GROUP BY key_thread HAVING count(*) > 1 AND max(quote_depth) > 0),
marked AS (
    SELECT
        id, record, message, sender, key_before, key_behind, key_thread, quote_depth, own, name, by_software,
        CASE WHEN place IS NULL THEN NULL WHEN place <= {LAST} THEN 1 ELSE 0 END AS is_last,
        CASE WHEN url IN (SELECT url FROM footer_urls) THEN 1 ELSE 0 END AS is_footer_url,
        CASE
            WHEN key_before IN (SELECT key_before FROM often_before) OR key_behind IN (SELECT key_behind FROM often_behind)
            OR key_thread IN (SELECT key_thread FROM often_quoted) THEN 1 ELSE 0
        END AS is_shared
    FROM listed
),
said_before AS (
    SELECT
        id, record, message, sender, key_before, key_behind, key_thread, quote_depth, own, name, by_software, is_last, is_footer_url,
        min(own) OVER (PARTITION BY key_before, CASE WHEN key_before IS NULL THEN id END) AS said
    FROM marked WHERE is_shared = 1
),
said_behind AS (
    SELECT
        id, record, message, sender, key_before, key_behind, key_thread, quote_depth, own, name, by_software, is_last, is_footer_url,
        min(said) OVER (PARTITION BY key_behind, CASE WHEN key_behind IS NULL THEN id END) AS said
    FROM said_before
),
said_again AS (
    SELECT
        id, record, message, sender, key_behind, key_thread, quote_depth, own, name, by_software, is_last, is_footer_url,
        min(said) OVER (PARTITION BY key_before, CASE WHEN key_before IS NULL THEN id END) AS said
    FROM said_behind
),
said_last AS (
    SELECT
        id, record, message, sender, key_thread, quote_depth, own, name, by_software, is_last, is_footer_url,
        min(said) OVER (PARTITION BY key_behind, CASE WHEN key_behind IS NULL THEN id END) AS said
    FROM said_again
),
-- What is only quoted, with both sides cut, is what was said of that URL in the same thread.
said_first AS (
    SELECT
        id, record, message, sender, key_thread, quote_depth, own, name, by_software, is_last, is_footer_url,
        CASE WHEN {unquoted} THEN said ELSE min(said) OVER (PARTITION BY key_thread, CASE WHEN key_thread IS NULL THEN id END) END AS said
    FROM said_last
),
told AS (
    SELECT
        id, record, sender, quote_depth, own, said, by_software, is_footer_url,
        first_value(record) OVER (PARTITION BY said ORDER BY own) AS first_record,
        first_value(sender) OVER (PARTITION BY said ORDER BY own) AS first_sender,
        first_value(name) OVER (PARTITION BY said ORDER BY own) AS passage
    FROM said_first
    UNION ALL
    SELECT id, record, sender, quote_depth, own, own, by_software, is_footer_url, record, sender, name FROM marked WHERE is_shared = 0
),
counted AS (  -- copies of a message are one
    SELECT
        said, count(DISTINCT key_thread) AS threads, count(DISTINCT CASE WHEN quote_depth = 0 THEN message END) AS here,
        count(is_last) AS links, coalesce(sum(is_last), 0) AS last_ones
    FROM said_first GROUP BY said HAVING count(*) >= {RECURS}
),
recurring AS (
    SELECT said, threads, here, CASE WHEN last_ones >= {MOSTLY} * links THEN 1 ELSE 0 END AS at_end FROM counted
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
    LEFT JOIN recurring ON recurring.said = told.said
)
