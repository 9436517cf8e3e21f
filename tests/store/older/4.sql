-- What an urltrawl whose tables were of version 4 wrote of two files of corpora/archives.
BEGIN TRANSACTION;
CREATE TABLE by_year (
    year TEXT PRIMARY KEY,              -- YYYY, or '' of messages without a date
    links INTEGER NOT NULL,
    written INTEGER NOT NULL,
    urls INTEGER NOT NULL,
    records INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO "by_year" VALUES('1994',6,6,6,1);
INSERT INTO "by_year" VALUES('1995',10,10,9,3);
CREATE TABLE footers (
    url TEXT PRIMARY KEY
) WITHOUT ROWID;
CREATE TABLE hosts (
    host TEXT PRIMARY KEY,              -- lower case
    domain TEXT,                        -- what somebody registered of it
    links INTEGER NOT NULL,
    written INTEGER NOT NULL,           -- links that are no boilerplate
    urls INTEGER NOT NULL,
    first_date TEXT,
    last_date TEXT
) WITHOUT ROWID;
INSERT INTO "hosts" VALUES('ftp.botany.example.ac.uk','example.ac.uk',2,2,1,'1995-09-11T08:13:40Z','1995-09-11T16:40:02Z');
INSERT INTO "hosts" VALUES('gopher.example.ac.uk','example.ac.uk',1,1,1,'1995-09-11T08:13:40Z','1995-09-11T08:13:40Z');
INSERT INTO "hosts" VALUES('library.example.edu','example.edu',2,2,2,'1994-02-03T18:22:10Z','1994-02-03T18:22:10Z');
INSERT INTO "hosts" VALUES('maps.example.edu','example.edu',1,1,1,'1994-02-03T18:22:10Z','1994-02-03T18:22:10Z');
INSERT INTO "hosts" VALUES('opac.example.edu','example.edu',1,1,1,'1994-02-03T18:22:10Z','1994-02-03T18:22:10Z');
INSERT INTO "hosts" VALUES('wais.example.edu','example.edu',1,1,1,'1994-02-03T18:22:10Z','1994-02-03T18:22:10Z');
INSERT INTO "hosts" VALUES('www.alpines.example.org','example.org',3,3,3,'1995-09-11T16:40:02Z','1995-09-12T07:02:11Z');
INSERT INTO "hosts" VALUES('www.botany.example.ac.uk','example.ac.uk',1,1,1,'1995-09-11T08:13:40Z','1995-09-11T08:13:40Z');
INSERT INTO "hosts" VALUES('www.waterlily.example.com','example.com',2,2,2,'1995-09-11T16:40:02Z','1995-09-11T16:40:02Z');
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
, domain TEXT, target TEXT, text TEXT NOT NULL DEFAULT '', context TEXT NOT NULL DEFAULT '', role TEXT NOT NULL DEFAULT '');
INSERT INTO "links" VALUES('9b465b573c779bab','62d126987a72a0ca','ftp://ftp.botany.example.ac.uk/pub/seeds/alpine-95.txt','ftp','ftp.botany.example.ac.uk',NULL,'pub/seeds/alpine-95.txt',NULL,NULL,'wrapped','valid','[]','[]',0.9947,'["ftp://ftp.bot"]','<URL:ftp://ftp.bot
any.example.ac.uk/pub/seeds/alpine-95.txt>',1,59,58,119,0,'1','[]',0,NULL,NULL,'7bit','us-ascii','default',1,'example.ac.uk','','','The exchange list is out at last. You will find it under […], and for those with a browser there is <URL:http://www.bota','text');
INSERT INTO "links" VALUES('58893604e3d9cdd9','62d126987a72a0ca','http://www.botany.example.ac.uk/seeds/index.html#ALPINE','http','www.botany.example.ac.uk',NULL,'seeds/index.html',NULL,'ALPINE','wrapped','valid','[]','[]',0.995,'[]','<URL:http://www.botany.example.ac.uk/seeds/index.html#ALPINE>',3,10,159,220,0,'1','[]',1,NULL,NULL,'7bit','us-ascii','default',1,'example.ac.uk','','','seeds/alpine-95.txt>, and for those with a browser there is […].','text');
INSERT INTO "links" VALUES('a8c4311f14dfe512','62d126987a72a0ca','gopher://gopher.example.ac.uk/11/','gopher','gopher.example.ac.uk',NULL,'11/',NULL,NULL,'bare','valid','[]','[]',0.9817,'["gopher://gopher.example.ac.uk/11/and"]','gopher://gopher.example.ac.uk/11/',5,45,267,300,0,'1','[]',2,NULL,NULL,'7bit','us-ascii','default',0,'example.ac.uk','','','The catalogue of the herbarium is a Gopher, […] and the group to watch is news:rec.gardens.','text');
INSERT INTO "links" VALUES('674f9e7ce0cda803','62d126987a72a0ca','news:rec.gardens','news',NULL,NULL,'rec.gardens',NULL,NULL,'bare','valid','[]','[]',0.9554,'["news:rec.gardens."]','news:rec.gardens',6,27,327,343,0,'1','[]',3,NULL,NULL,'7bit','us-ascii','default',1,'','','','gopher://gopher.example.ac.uk/11/ and the group to watch is […].','text');
INSERT INTO "links" VALUES('3b48c8e932fc0673','0f3796bf36d7fb2f','ftp://ftp.botany.example.ac.uk/pub/seeds/alpine-95.txt','ftp','ftp.botany.example.ac.uk',NULL,'pub/seeds/alpine-95.txt',NULL,NULL,'wrapped','valid','[]','[]',0.9947,'["ftp://ftp.bot"]','<URL:ftp://ftp.bot
> any.example.ac.uk/pub/seeds/alpine-95.txt>',3,61,112,175,1,'1','[]',0,NULL,NULL,'7bit','us-ascii','default',1,'example.ac.uk','','','The exchange list is out at last. You will find it under […], and for those with a browser','text');
INSERT INTO "links" VALUES('60bbffc671acc71c','0f3796bf36d7fb2f','http://www.waterlily.example.com/~pj/pictures/alpine/1994/saxifraga-longifolia.gif','http','www.waterlily.example.com',NULL,'~pj/pictures/alpine/1994/saxifraga-longifolia.gif',NULL,NULL,'bare','valid','[]','[]',0.9784,'["http://www.waterlily.example.com/~pj/pictures/alpine/1994/saxifraga-longi"]','http://www.waterlily.example.com/~pj/pictures/alpine/1994/saxifraga-longi
folia.gif',7,1,280,363,0,'1','[]',1,NULL,NULL,'7bit','us-ascii','default',0,'example.com','','','pictures of last year are here, sorry for the long name: […]','text');
INSERT INTO "links" VALUES('411acdd09a4d2e9c','0f3796bf36d7fb2f','http://www.alpines.example.org/','http','www.alpines.example.org',NULL,'',NULL,NULL,'bare','valid','[]','[]',0.9774,'["http://www.alpines.example.org/and"]','http://www.alpines.example.org/',10,43,407,438,0,'1','[]',2,NULL,NULL,'7bit','us-ascii','default',0,'example.org','','','From what I hear the society has moved to […] and will announce it next week.','text');
INSERT INTO "links" VALUES('b15a07645ac8c69f','0f3796bf36d7fb2f','http://www.waterlily.example.com/~pj/','http','www.waterlily.example.com',NULL,'~pj/',NULL,NULL,'bare','valid','[]','[]',0.985,'[]','http://www.waterlily.example.com/~pj/',14,32,507,544,0,'1','[]',3,NULL,NULL,'7bit','us-ascii','default',1,'example.com','','','-- Paul Jansen […]','text');
INSERT INTO "links" VALUES('76d469e495280722','6c40fc2333a065cf','http://www.alpines.example.org/order?item=guide&year=1995','http','www.alpines.example.org',NULL,'order','item=guide&year=1995',NULL,'bare','valid','[]','[]',0.985,'[]','http://www.alpines.example.org/order?item=guide&year=1995',1,48,47,104,0,'1','[]',0,NULL,NULL,'quoted-printable','iso8859-1','declared',1,'example.org','','','The guide (Führer, 40 pages) can be ordered at […] and is described in <http://www.alpines.example.org/shows/a','text');
INSERT INTO "links" VALUES('916f37f459e34501','6c40fc2333a065cf','http://www.alpines.example.org/shows/autumn-1995.html','http','www.alpines.example.org',NULL,'shows/autumn-1995.html',NULL,NULL,'angle','valid','[]','[]',0.9404,'["http://www.alpines.example.org/shows/autumn1995.html", "http://www.alpines.example.org/shows/autumn-"]','<http://www.alpines.example.org/shows/autumn-
1995.html>',1,126,125,181,0,'1','[]',1,NULL,NULL,'quoted-printable','iso8859-1','declared',0,'example.org','','','.example.org/order?item=guide&year=1995 and is described in […].','text');
INSERT INTO "links" VALUES('c4608e2dca6c5898','c75fdfc89a068e82','wais://wais.example.edu/serials?orchids','wais','wais.example.edu',NULL,'serials','orchids',NULL,'bare','valid','[]','[]',0.985,'[]','wais://wais.example.edu/serials?orchids',2,1,56,95,0,'1','[]',0,NULL,NULL,'7bit','us-ascii','default',1,'example.edu','','','Two addresses that were asked for: the serials index is […] and the map collection <prospero://maps.example.edu//atlas/','text');
INSERT INTO "links" VALUES('c476989bb5e16c86','c75fdfc89a068e82','prospero://maps.example.edu//atlas/plates;version=2','prospero','maps.example.edu',NULL,'/atlas/plates;version=2',NULL,NULL,'angle','valid','[]','[]',0.99,'[]','<prospero://maps.example.edu//atlas/plates;version=2>',3,1,119,172,0,'1','[]',1,NULL,NULL,'7bit','us-ascii','default',1,'example.edu','','','s://wais.example.edu/serials?orchids and the map collection […]. The old catalogue stays at <telnet://guest@opac.example.ed','text');
INSERT INTO "links" VALUES('f1f7402ac8f94324','c75fdfc89a068e82','telnet://guest@opac.example.edu/','telnet','opac.example.edu',NULL,'',NULL,NULL,'angle','valid','[]','[]',0.99,'[]','<telnet://guest@opac.example.edu/>',4,20,202,236,0,'1','[]',2,NULL,NULL,'7bit','us-ascii','default',1,'example.edu','','','le.edu//atlas/plates;version=2>. The old catalogue stays at […].','text');
INSERT INTO "links" VALUES('d485452e844458ee','c75fdfc89a068e82','http://library.example.edu/new.html','http','library.example.edu',NULL,'new.html',NULL,NULL,'prefix','valid','[]','["trailing-punct"]',0.985,'[]','URL:http://library.example.edu/new.html',6,13,251,290,0,'1','[]',3,NULL,NULL,'7bit','us-ascii','default',1,'example.edu','','','The list of […], which I promised to the group (see <news:2hq3k1$9pc@librar','text');
INSERT INTO "links" VALUES('9380830b7e5555ff','c75fdfc89a068e82','news:2hq3k1$9pc@library.example.edu','news',NULL,NULL,'2hq3k1$9pc@library.example.edu',NULL,NULL,'angle','valid','[]','[]',0.99,'[]','<news:2hq3k1$9pc@library.example.edu>',7,28,327,364,0,'1','[]',4,NULL,NULL,'7bit','us-ascii','default',1,'','','','ry.example.edu/new.html, which I promised to the group (see […]), has moved to "http://library.example.edu/lists/new/".','text');
INSERT INTO "links" VALUES('e8e8b35d134609e8','c75fdfc89a068e82','http://library.example.edu/lists/new/','http','library.example.edu',NULL,'lists/new/',NULL,NULL,'quoted','valid','[]','[]',0.985,'[]','http://library.example.edu/lists/new/',8,5,381,418,0,'1','[]',5,NULL,NULL,'7bit','us-ascii','default',1,'example.edu','','','(see <news:2hq3k1$9pc@library.example.edu>), has moved to "[…]".','text');
CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO "meta" VALUES('corpus','["@ARCHIVES@/article.txt", "@ARCHIVES@/gardeners.mbox"]');
INSERT INTO "meta" VALUES('options','{"base": null, "charset": "cp1252", "hyphen": "keep", "policy": "archive", "profile": "default", "rejected": false, "schemeless": false}');
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
INSERT INTO "readings" VALUES('3b48c8e932fc0673',0,'ftp://ftp.botany.example.ac.uk/pub/seeds/alpine-95.txt',0.9947,'valid','[]','[]','[[130, 133, "quote"]]','["+wrapper"]','[]',0,0.9947);
INSERT INTO "readings" VALUES('3b48c8e932fc0673',1,'ftp://ftp.bot',0.0003,'valid','[]','[]','[]','[]','[]',1,0.0003);
INSERT INTO "readings" VALUES('411acdd09a4d2e9c',0,'http://www.alpines.example.org/',0.9774,'valid','[]','[]','[]','["-next-known", "-second-blank", "-next-word"]','[]',0,0.9774);
INSERT INTO "readings" VALUES('411acdd09a4d2e9c',1,'http://www.alpines.example.org/and',0.0076,'valid','[]','[]','[[438, 439, "line"]]','["+rest-prose"]','[]',1,0.0076);
INSERT INTO "readings" VALUES('60bbffc671acc71c',0,'http://www.waterlily.example.com/~pj/pictures/alpine/1994/saxifraga-longifolia.gif',0.9784,'valid','[]','[]','[[353, 354, "line"]]','["+next-file", "+url-length", "+rest-begins"]','[]',0,0.9784);
INSERT INTO "readings" VALUES('60bbffc671acc71c',1,'http://www.waterlily.example.com/~pj/pictures/alpine/1994/saxifraga-longi',0.0066,'valid','[]','[]','[]','["-next-start", "-next-urlish"]','[]',1,0.0066);
INSERT INTO "readings" VALUES('674f9e7ce0cda803',0,'news:rec.gardens',0.9554,'valid','[]','[]','[]','[]','[]',0,0.9554);
INSERT INTO "readings" VALUES('674f9e7ce0cda803',1,'news:rec.gardens.',0.0296,'valid','[]','[]','[]','[]','[]',1,0.0296);
INSERT INTO "readings" VALUES('916f37f459e34501',0,'http://www.alpines.example.org/shows/autumn-1995.html',0.9404,'valid','[169]','[]','[[170, 171, "hyphen"]]','["+wrapper"]','[]',0,0.9404);
INSERT INTO "readings" VALUES('916f37f459e34501',1,'http://www.alpines.example.org/shows/autumn1995.html',0.0495,'valid','[]','[169]','[[169, 171, "hyphen"]]','["+wrapper"]','[]',1,0.0495);
INSERT INTO "readings" VALUES('916f37f459e34501',2,'http://www.alpines.example.org/shows/autumn-',0.0001,'valid','[]','[]','[]','[]','[]',2,0.0001);
INSERT INTO "readings" VALUES('9b465b573c779bab',0,'ftp://ftp.botany.example.ac.uk/pub/seeds/alpine-95.txt',0.9947,'valid','[]','[]','[[76, 77, "line"]]','["+wrapper"]','[]',0,0.9947);
INSERT INTO "readings" VALUES('9b465b573c779bab',1,'ftp://ftp.bot',0.0003,'valid','[]','[]','[]','[]','[]',1,0.0003);
INSERT INTO "readings" VALUES('a8c4311f14dfe512',0,'gopher://gopher.example.ac.uk/11/',0.9817,'valid','[]','[]','[]','["-next-known", "-next-word", "-second-blank"]','[]',0,0.9817);
INSERT INTO "readings" VALUES('a8c4311f14dfe512',1,'gopher://gopher.example.ac.uk/11/and',0.0033,'valid','[]','[]','[[300, 301, "line"]]','["+rest-prose", "+ends-slash"]','[]',1,0.0033);
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
INSERT INTO "records" VALUES('62d126987a72a0ca','@ARCHIVES@/gardeners.mbox','','mbox',0,718,'1a1d8097301fe4f936407c32fd6b2bd6','<199509110813.JAA02211@botany.example.ac.uk>','Mon, 11 Sep 1995 09:13:40 +0100','1995-09-11T08:13:40Z','mhale@botany.example.ac.uk','Alpine seed list on the net','','0.1.0');
INSERT INTO "records" VALUES('0f3796bf36d7fb2f','@ARCHIVES@/gardeners.mbox','','mbox/mboxrd',718,1598,'2a4a97cb21a769842cb44654b32c6f9d','<9509111640.AA00317@waterlily.example.com>','Mon, 11 Sep 1995 12:40:02 -0400','1995-09-11T16:40:02Z','pj@waterlily.example.com','Re: Alpine seed list on the net','','0.1.0');
INSERT INTO "records" VALUES('6c40fc2333a065cf','@ARCHIVES@/gardeners.mbox','','mbox',1598,2193,'e9431bd7c131cd2fd1b8be192703032d','<950912080211.office@alpines.example.org>','Tue, 12 Sep 1995 08:02:11 +0100','1995-09-12T07:02:11Z','office@alpines.example.org','Führer to the autumn shows','','0.1.0');
INSERT INTO "records" VALUES('c75fdfc89a068e82','@ARCHIVES@/article.txt','','message',0,728,'5b50800375e000f8427ec289d862076c','<2irge2$k1b@library.example.edu>','3 Feb 1994 18:22:10 GMT','1994-02-03T18:22:10Z','libby@library.example.edu','WAIS and Prospero pointers','comp.infosystems.gopher','0.1.0');
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
INSERT INTO "sources" VALUES('@ARCHIVES@/article.txt','',0,728,'read',NULL,728,1.79545431383201193808e+09,'5b50800375e000f8427ec289d862076c','message',1,0,728,0,1,0,1,6,0);
INSERT INTO "sources" VALUES('@ARCHIVES@/gardeners.mbox','',0,2193,'read',NULL,2193,1.79545431383201193808e+09,'780f64ac6f935eb820225af54b8f843e','mbox',1,0,2193,0,3,0,4,10,0);
CREATE TABLE statuses (
    url TEXT PRIMARY KEY,
    state TEXT NOT NULL,                -- alive, dead or unknown
    code INTEGER,                       -- of HTTP
    reason TEXT NOT NULL,
    checked TEXT NOT NULL               -- YYYY-MM-DDTHH:MM:SSZ
) WITHOUT ROWID;
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
CREATE TABLE urls (
    url TEXT PRIMARY KEY,
    scheme TEXT,
    host TEXT,
    links INTEGER NOT NULL DEFAULT 0,
    records INTEGER NOT NULL DEFAULT 0,
    first_date TEXT,                    -- of the messages that have a date, date_utc
    last_date TEXT
) WITHOUT ROWID;
INSERT INTO "urls" VALUES('ftp://ftp.botany.example.ac.uk/pub/seeds/alpine-95.txt','ftp','ftp.botany.example.ac.uk',2,2,'1995-09-11T08:13:40Z','1995-09-11T16:40:02Z');
INSERT INTO "urls" VALUES('gopher://gopher.example.ac.uk/11/','gopher','gopher.example.ac.uk',1,1,'1995-09-11T08:13:40Z','1995-09-11T08:13:40Z');
INSERT INTO "urls" VALUES('http://library.example.edu/lists/new/','http','library.example.edu',1,1,'1994-02-03T18:22:10Z','1994-02-03T18:22:10Z');
INSERT INTO "urls" VALUES('http://library.example.edu/new.html','http','library.example.edu',1,1,'1994-02-03T18:22:10Z','1994-02-03T18:22:10Z');
INSERT INTO "urls" VALUES('http://www.alpines.example.org/','http','www.alpines.example.org',1,1,'1995-09-11T16:40:02Z','1995-09-11T16:40:02Z');
INSERT INTO "urls" VALUES('http://www.alpines.example.org/order?item=guide&year=1995','http','www.alpines.example.org',1,1,'1995-09-12T07:02:11Z','1995-09-12T07:02:11Z');
INSERT INTO "urls" VALUES('http://www.alpines.example.org/shows/autumn-1995.html','http','www.alpines.example.org',1,1,'1995-09-12T07:02:11Z','1995-09-12T07:02:11Z');
INSERT INTO "urls" VALUES('http://www.botany.example.ac.uk/seeds/index.html#ALPINE','http','www.botany.example.ac.uk',1,1,'1995-09-11T08:13:40Z','1995-09-11T08:13:40Z');
INSERT INTO "urls" VALUES('http://www.waterlily.example.com/~pj/','http','www.waterlily.example.com',1,1,'1995-09-11T16:40:02Z','1995-09-11T16:40:02Z');
INSERT INTO "urls" VALUES('http://www.waterlily.example.com/~pj/pictures/alpine/1994/saxifraga-longifolia.gif','http','www.waterlily.example.com',1,1,'1995-09-11T16:40:02Z','1995-09-11T16:40:02Z');
INSERT INTO "urls" VALUES('news:2hq3k1$9pc@library.example.edu','news',NULL,1,1,'1994-02-03T18:22:10Z','1994-02-03T18:22:10Z');
INSERT INTO "urls" VALUES('news:rec.gardens','news',NULL,1,1,'1995-09-11T08:13:40Z','1995-09-11T08:13:40Z');
INSERT INTO "urls" VALUES('prospero://maps.example.edu//atlas/plates;version=2','prospero','maps.example.edu',1,1,'1994-02-03T18:22:10Z','1994-02-03T18:22:10Z');
INSERT INTO "urls" VALUES('telnet://guest@opac.example.edu/','telnet','opac.example.edu',1,1,'1994-02-03T18:22:10Z','1994-02-03T18:22:10Z');
INSERT INTO "urls" VALUES('wais://wais.example.edu/serials?orchids','wais','wais.example.edu',1,1,'1994-02-03T18:22:10Z','1994-02-03T18:22:10Z');
CREATE INDEX sources_state ON sources (state, reason);
CREATE INDEX urls_host ON urls (host);
CREATE VIEW links_flat AS SELECT links."id", links."url", links."scheme", links."host", links."domain", links."port", links."path", links."query", links."fragment", links."target", links."kind", links."verdict", links."problems", links."lints", links."confidence", links."alternatives", links."raw", links."line", links."column", links."text_start", links."text_end", links."quote_depth", links.quote_depth > 0 AS "quoted", ((links.kind = 'header' AND links.part <> 'Subject') OR links.url IN (SELECT url FROM footers)) AS "footer", links."text", links."context", records."source", records."member", records."format", records."record_start", records."record_end", records."record_digest", records."message_id", records."date", records."date_utc", records."sender", records."subject", records."newsgroups", links."part", links."also", links."element", links."attribute", links."role", links."encoding", links."charset", links."charset_by", records."tool_version" FROM links JOIN records ON records.id = links.record;
CREATE INDEX links_host ON links (host);
CREATE INDEX links_record ON links (record);
CREATE INDEX links_url ON links (url);
CREATE INDEX problems_code ON problems (code);
CREATE INDEX records_date ON records (date_utc);
CREATE INDEX records_message_id ON records (message_id);
CREATE UNIQUE INDEX records_place ON records (source, member, record_start);
COMMIT;
PRAGMA application_id = 1970433140;
PRAGMA user_version = 4;
