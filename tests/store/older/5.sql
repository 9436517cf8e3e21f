-- What an urltrawl whose tables were of version 5 wrote of two files of corpora/archives.
BEGIN TRANSACTION;
CREATE TABLE by_year (
    year TEXT PRIMARY KEY,              -- YYYY, or '' of messages without a date
    links INTEGER NOT NULL,
    written INTEGER NOT NULL,
    repeats INTEGER NOT NULL,
    footers INTEGER NOT NULL,
    urls INTEGER NOT NULL,
    records INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO "by_year" VALUES('1994',6,6,0,0,6,1);
INSERT INTO "by_year" VALUES('1995',10,9,1,0,9,3);
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
INSERT INTO "hosts" VALUES('ftp.botany.example.ac.uk','example.ac.uk',2,1,1,0,1,'1995-09-11T08:13:40Z','1995-09-11T16:40:02Z');
INSERT INTO "hosts" VALUES('gopher.example.ac.uk','example.ac.uk',1,1,0,0,1,'1995-09-11T08:13:40Z','1995-09-11T08:13:40Z');
INSERT INTO "hosts" VALUES('library.example.edu','example.edu',2,2,0,0,2,'1994-02-03T18:22:10Z','1994-02-03T18:22:10Z');
INSERT INTO "hosts" VALUES('maps.example.edu','example.edu',1,1,0,0,1,'1994-02-03T18:22:10Z','1994-02-03T18:22:10Z');
INSERT INTO "hosts" VALUES('opac.example.edu','example.edu',1,1,0,0,1,'1994-02-03T18:22:10Z','1994-02-03T18:22:10Z');
INSERT INTO "hosts" VALUES('wais.example.edu','example.edu',1,1,0,0,1,'1994-02-03T18:22:10Z','1994-02-03T18:22:10Z');
INSERT INTO "hosts" VALUES('www.alpines.example.org','example.org',3,3,0,0,3,'1995-09-11T16:40:02Z','1995-09-12T07:02:11Z');
INSERT INTO "hosts" VALUES('www.botany.example.ac.uk','example.ac.uk',1,1,0,0,1,'1995-09-11T08:13:40Z','1995-09-11T08:13:40Z');
INSERT INTO "hosts" VALUES('www.waterlily.example.com','example.com',2,2,0,0,2,'1995-09-11T16:40:02Z','1995-09-11T16:40:02Z');
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
, domain TEXT, target TEXT, text TEXT NOT NULL DEFAULT '', context TEXT NOT NULL DEFAULT '', role TEXT NOT NULL DEFAULT '', key_before INTEGER, key_behind INTEGER, key_thread INTEGER, closed INTEGER NOT NULL DEFAULT 0, form INTEGER, leads INTEGER NOT NULL DEFAULT 0, passage TEXT, first TEXT, repeat INTEGER, quoted INTEGER, footer INTEGER);
INSERT INTO "links" VALUES('3ecd8fd49e64a09f','a5b640ccdd737bd0','wais://wais.example.edu/serials?orchids','wais','wais.example.edu',NULL,'serials','orchids',NULL,'bare','valid','[]','[]',0.985,'[]','wais://wais.example.edu/serials?orchids',2,1,56,95,0,'1','[]',0,NULL,NULL,'7bit','us-ascii','default',1,'example.edu','','','Two addresses that were asked for: the serials index is […] and the map collection <prospero://maps.example.edu//atlas/','text',1373884370043104444,8382426649607474268,7352058511762946092,1,NULL,0,'1373884370043104444','3ecd8fd49e64a09f',0,0,0);
INSERT INTO "links" VALUES('65b5bc74afffdabc','a5b640ccdd737bd0','prospero://maps.example.edu//atlas/plates;version=2','prospero','maps.example.edu',NULL,'/atlas/plates;version=2',NULL,NULL,'angle','valid','[]','[]',0.99,'[]','<prospero://maps.example.edu//atlas/plates;version=2>',3,1,119,172,0,'1','[]',1,NULL,NULL,'7bit','us-ascii','default',1,'example.edu','','','s://wais.example.edu/serials?orchids and the map collection […]. The old catalogue stays at <telnet://guest@opac.example.ed','text',2261823724281676548,4884335510064123086,8586416464757385051,1,NULL,0,'2261823724281676548','65b5bc74afffdabc',0,0,0);
INSERT INTO "links" VALUES('6284e51e05258183','a5b640ccdd737bd0','telnet://guest@opac.example.edu/','telnet','opac.example.edu',NULL,'',NULL,NULL,'angle','valid','[]','[]',0.99,'[]','<telnet://guest@opac.example.edu/>',4,20,202,236,0,'1','[]',2,NULL,NULL,'7bit','us-ascii','default',1,'example.edu','','','le.edu//atlas/plates;version=2>. The old catalogue stays at […].','text',6094121894044072884,4437865404035425010,5388166061740741242,1,NULL,0,'6094121894044072884','6284e51e05258183',0,0,0);
INSERT INTO "links" VALUES('e56c86b804ae9146','a5b640ccdd737bd0','http://library.example.edu/new.html','http','library.example.edu',NULL,'new.html',NULL,NULL,'prefix','valid','[]','["trailing-punct"]',0.985,'[]','URL:http://library.example.edu/new.html',6,13,251,290,0,'1','[]',3,NULL,NULL,'7bit','us-ascii','default',1,'example.edu','','','The list of […], which I promised to the group (see <news:2hq3k1$9pc@librar','text',92126083927312079,9071721751948798637,2194823858310235572,1,NULL,0,'0092126083927312079','e56c86b804ae9146',0,0,0);
INSERT INTO "links" VALUES('47380ebb99942735','a5b640ccdd737bd0','news:2hq3k1$9pc@library.example.edu','news',NULL,NULL,'2hq3k1$9pc@library.example.edu',NULL,NULL,'angle','valid','[]','[]',0.99,'[]','<news:2hq3k1$9pc@library.example.edu>',7,28,327,364,0,'1','[]',4,NULL,NULL,'7bit','us-ascii','default',1,'','','','ry.example.edu/new.html, which I promised to the group (see […]), has moved to "http://library.example.edu/lists/new/".','text',5862266773129869300,5826457932000886852,7401638202244507928,1,NULL,0,'5862266773129869300','47380ebb99942735',0,0,0);
INSERT INTO "links" VALUES('66b718361b908b31','a5b640ccdd737bd0','http://library.example.edu/lists/new/','http','library.example.edu',NULL,'lists/new/',NULL,NULL,'quoted','valid','[]','[]',0.985,'[]','http://library.example.edu/lists/new/',8,5,381,418,0,'1','[]',5,NULL,NULL,'7bit','us-ascii','default',1,'example.edu','','','(see <news:2hq3k1$9pc@library.example.edu>), has moved to "[…]".','text',2034919641423207476,NULL,6569806724740958481,1,NULL,0,'2034919641423207476','66b718361b908b31',0,0,0);
INSERT INTO "links" VALUES('3005b0c7df6eb9f1','4a2dd8dab48688d7','ftp://ftp.botany.example.ac.uk/pub/seeds/alpine-95.txt','ftp','ftp.botany.example.ac.uk',NULL,'pub/seeds/alpine-95.txt',NULL,NULL,'wrapped','valid','[]','[]',0.995,'["ftp://ftp.bot"]','<URL:ftp://ftp.bot
any.example.ac.uk/pub/seeds/alpine-95.txt>',1,59,58,119,0,'1','[]',0,NULL,NULL,'7bit','us-ascii','default',1,'example.ac.uk','','','The exchange list is out at last. You will find it under […], and for those with a browser there is <URL:http://www.bota','text',1429773233744162888,5508313127978979714,5649093162555370982,1,343398530242249902,0,'1429773233744162888','3005b0c7df6eb9f1',0,0,0);
INSERT INTO "links" VALUES('cb3d265ed1002d2b','4a2dd8dab48688d7','http://www.botany.example.ac.uk/seeds/index.html#ALPINE','http','www.botany.example.ac.uk',NULL,'seeds/index.html',NULL,'ALPINE','wrapped','valid','[]','[]',0.995,'[]','<URL:http://www.botany.example.ac.uk/seeds/index.html#ALPINE>',3,10,159,220,0,'1','[]',1,NULL,NULL,'7bit','us-ascii','default',1,'example.ac.uk','','','seeds/alpine-95.txt>, and for those with a browser there is […].','text',8640466369339116808,6580882741312566763,3442663010913487700,1,NULL,0,'8640466369339116808','cb3d265ed1002d2b',0,0,0);
INSERT INTO "links" VALUES('c6470441f9e2705c','4a2dd8dab48688d7','gopher://gopher.example.ac.uk/11/','gopher','gopher.example.ac.uk',NULL,'11/',NULL,NULL,'bare','valid','[]','[]',0.9762,'["gopher://gopher.example.ac.uk/11/and"]','gopher://gopher.example.ac.uk/11/',5,45,267,300,0,'1','[]',2,NULL,NULL,'7bit','us-ascii','default',0,'example.ac.uk','','','The catalogue of the herbarium is a Gopher, […] and the group to watch is news:rec.gardens.','text',614686907424946940,5790991336281306010,1007343033465189738,0,9011197526882645090,0,'0614686907424946940','c6470441f9e2705c',0,0,0);
INSERT INTO "links" VALUES('8fff672df42327f7','4a2dd8dab48688d7','news:rec.gardens','news',NULL,NULL,'rec.gardens',NULL,NULL,'bare','valid','[]','[]',0.9554,'["news:rec.gardens."]','news:rec.gardens',6,27,327,343,0,'1','[]',3,NULL,NULL,'7bit','us-ascii','default',1,'','','','gopher://gopher.example.ac.uk/11/ and the group to watch is […].','text',8645807861081873976,NULL,5847763146300933767,0,8110922984824994219,0,'8645807861081873976','8fff672df42327f7',0,0,0);
INSERT INTO "links" VALUES('5d881c0c458331c8','e878cac61dcb2563','ftp://ftp.botany.example.ac.uk/pub/seeds/alpine-95.txt','ftp','ftp.botany.example.ac.uk',NULL,'pub/seeds/alpine-95.txt',NULL,NULL,'wrapped','valid','[]','[]',0.995,'["ftp://ftp.bot"]','<URL:ftp://ftp.bot
> any.example.ac.uk/pub/seeds/alpine-95.txt>',3,61,112,175,1,'1','[]',0,NULL,NULL,'7bit','us-ascii','default',1,'example.ac.uk','','','The exchange list is out at last. You will find it under […], and for those with a browser','text',1429773233744162888,5508313127978979714,5649093162555370982,1,343398530242249902,0,'1429773233744162888','3005b0c7df6eb9f1',1,1,0);
INSERT INTO "links" VALUES('870f2185eec1e11a','e878cac61dcb2563','http://www.waterlily.example.com/~pj/pictures/alpine/1994/saxifraga-longifolia.gif','http','www.waterlily.example.com',NULL,'~pj/pictures/alpine/1994/saxifraga-longifolia.gif',NULL,NULL,'bare','valid','[]','[]',0.9797,'["http://www.waterlily.example.com/~pj/pictures/alpine/1994/saxifraga-longi"]','http://www.waterlily.example.com/~pj/pictures/alpine/1994/saxifraga-longi
folia.gif',7,1,280,363,0,'1','[]',1,NULL,NULL,'7bit','us-ascii','default',0,'example.com','','','pictures of last year are here, sorry for the long name: […]','text',3359036737423638818,9102748959161210579,7884447842685074410,0,3162131251636900682,0,'3359036737423638818','870f2185eec1e11a',0,0,0);
INSERT INTO "links" VALUES('df1998668077de1c','e878cac61dcb2563','http://www.alpines.example.org/','http','www.alpines.example.org',NULL,'',NULL,NULL,'bare','valid','[]','[]',0.9815,'["http://www.alpines.example.org/and"]','http://www.alpines.example.org/',10,43,407,438,0,'1','[]',2,NULL,NULL,'7bit','us-ascii','default',0,'example.org','','','From what I hear the society has moved to […] and will announce it next week.','text',8428711940710930846,6679128607206344394,2920247122426764865,0,8644540788889569243,0,'8428711940710930846','df1998668077de1c',0,0,0);
INSERT INTO "links" VALUES('7d6597e3f47956f6','e878cac61dcb2563','http://www.waterlily.example.com/~pj/','http','www.waterlily.example.com',NULL,'~pj/',NULL,NULL,'bare','valid','[]','[]',0.985,'[]','http://www.waterlily.example.com/~pj/',14,32,507,544,0,'1','[]',3,NULL,NULL,'7bit','us-ascii','default',1,'example.com','','','-- Paul Jansen […]','text',7508037010465758313,5579396719994749207,6231652838616331681,0,NULL,0,'7508037010465758313','7d6597e3f47956f6',0,0,0);
INSERT INTO "links" VALUES('df5f40c20acb930e','0586e6e1dc999a11','http://www.alpines.example.org/order?item=guide&year=1995','http','www.alpines.example.org',NULL,'order','item=guide&year=1995',NULL,'bare','valid','[]','[]',0.985,'[]','http://www.alpines.example.org/order?item=guide&year=1995',1,48,47,104,0,'1','[]',0,NULL,NULL,'quoted-printable','iso8859-1','declared',1,'example.org','','','The guide (Führer, 40 pages) can be ordered at […] and is described in <http://www.alpines.example.org/shows/a','text',2254874393651635655,8411515493094231748,2483539781413605545,1,NULL,0,'2254874393651635655','df5f40c20acb930e',0,0,0);
INSERT INTO "links" VALUES('7487257db02f27a5','0586e6e1dc999a11','http://www.alpines.example.org/shows/autumn-1995.html','http','www.alpines.example.org',NULL,'shows/autumn-1995.html',NULL,NULL,'angle','valid','[]','[]',0.9404,'["http://www.alpines.example.org/shows/autumn1995.html", "http://www.alpines.example.org/shows/autumn-"]','<http://www.alpines.example.org/shows/autumn-
1995.html>',1,126,125,181,0,'1','[]',1,NULL,NULL,'quoted-printable','iso8859-1','declared',0,'example.org','','','.example.org/order?item=guide&year=1995 and is described in […].','text',734183872141233885,NULL,8686422176524147881,1,8975049198409430376,0,'0734183872141233885','7487257db02f27a5',0,0,0);
CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO "meta" VALUES('corpus','["@ARCHIVES@/article.txt", "@ARCHIVES@/gardeners.mbox"]');
INSERT INTO "meta" VALUES('options','{"base": null, "charset": "cp1252", "hyphen": "keep", "policy": "archive", "profile": "default", "rejected": false, "schemeless": false}');
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
    found_confidence REAL NOT NULL, raw TEXT, first_break INTEGER, last_break INTEGER, problems TEXT NOT NULL DEFAULT '[]', lints TEXT NOT NULL DEFAULT '[]', scheme TEXT, host TEXT, domain TEXT, port INTEGER, path TEXT, query TEXT, fragment TEXT, target TEXT,
    PRIMARY KEY (link, found_rank)
) WITHOUT ROWID;
INSERT INTO "readings" VALUES('3005b0c7df6eb9f1',0,'ftp://ftp.botany.example.ac.uk/pub/seeds/alpine-95.txt',0.995,'valid','[]','[]','[[76, 77, "line"]]','["+wrapper"]','["+whole-in-passage"]',0,0.9947,'<URL:ftp://ftp.bot
any.example.ac.uk/pub/seeds/alpine-95.txt>',33,33,'[]','[]','ftp','ftp.botany.example.ac.uk','example.ac.uk',NULL,'pub/seeds/alpine-95.txt',NULL,NULL,'');
INSERT INTO "readings" VALUES('3005b0c7df6eb9f1',1,'ftp://ftp.bot',0.0,'valid','[]','[]','[]','[]','[]',1,0.0003,'<URL:ftp://ftp.bot
any.example.ac.uk/pub/seeds/alpine-95.txt>',NULL,NULL,'[]','[]','ftp','ftp.bot','ftp.bot',NULL,NULL,NULL,NULL,'');
INSERT INTO "readings" VALUES('5d881c0c458331c8',0,'ftp://ftp.botany.example.ac.uk/pub/seeds/alpine-95.txt',0.995,'valid','[]','[]','[[130, 133, "quote"]]','["+wrapper"]','["+whole-in-passage"]',0,0.9947,'<URL:ftp://ftp.bot
> any.example.ac.uk/pub/seeds/alpine-95.txt>',33,33,'[]','[]','ftp','ftp.botany.example.ac.uk','example.ac.uk',NULL,'pub/seeds/alpine-95.txt',NULL,NULL,'');
INSERT INTO "readings" VALUES('5d881c0c458331c8',1,'ftp://ftp.bot',0.0,'valid','[]','[]','[]','[]','[]',1,0.0003,'<URL:ftp://ftp.bot
> any.example.ac.uk/pub/seeds/alpine-95.txt>',NULL,NULL,'[]','[]','ftp','ftp.bot','ftp.bot',NULL,NULL,NULL,NULL,'');
INSERT INTO "readings" VALUES('7487257db02f27a5',0,'http://www.alpines.example.org/shows/autumn-1995.html',0.9404,'valid','[169]','[]','[[170, 171, "hyphen"]]','["+wrapper"]','[]',0,0.9404,'<http://www.alpines.example.org/shows/autumn-
1995.html>',8,8,'[]','[]','http','www.alpines.example.org','example.org',NULL,'shows/autumn-1995.html',NULL,NULL,'');
INSERT INTO "readings" VALUES('7487257db02f27a5',1,'http://www.alpines.example.org/shows/autumn1995.html',0.0495,'valid','[]','[169]','[[169, 171, "hyphen"]]','["+wrapper"]','[]',1,0.0495,'<http://www.alpines.example.org/shows/autumn-
1995.html>',8,8,'[]','[]','http','www.alpines.example.org','example.org',NULL,'shows/autumn1995.html',NULL,NULL,'');
INSERT INTO "readings" VALUES('7487257db02f27a5',2,'http://www.alpines.example.org/shows/autumn-',0.0001,'valid','[]','[]','[]','[]','[]',2,0.0001,'<http://www.alpines.example.org/shows/autumn-
1995.html>',NULL,NULL,'[]','[]','http','www.alpines.example.org','example.org',NULL,'shows/autumn-',NULL,NULL,'');
INSERT INTO "readings" VALUES('870f2185eec1e11a',0,'http://www.waterlily.example.com/~pj/pictures/alpine/1994/saxifraga-longifolia.gif',0.9797,'valid','[]','[]','[[353, 354, "line"]]','["+next-file", "+rest-begins", "+url-length"]','[]',0,0.9797,'http://www.waterlily.example.com/~pj/pictures/alpine/1994/saxifraga-longi
folia.gif',8,8,'[]','[]','http','www.waterlily.example.com','example.com',NULL,'~pj/pictures/alpine/1994/saxifraga-longifolia.gif',NULL,NULL,'');
INSERT INTO "readings" VALUES('870f2185eec1e11a',1,'http://www.waterlily.example.com/~pj/pictures/alpine/1994/saxifraga-longi',0.0053,'valid','[]','[]','[]','["-next-urlish"]','[]',1,0.0053,'http://www.waterlily.example.com/~pj/pictures/alpine/1994/saxifraga-longi',NULL,NULL,'[]','[]','http','www.waterlily.example.com','example.com',NULL,'~pj/pictures/alpine/1994/saxifraga-longi',NULL,NULL,'');
INSERT INTO "readings" VALUES('8fff672df42327f7',0,'news:rec.gardens',0.9554,'valid','[]','[]','[]','[]','[]',0,0.9554,'news:rec.gardens',NULL,NULL,'[]','[]','news',NULL,'',NULL,'rec.gardens',NULL,NULL,'');
INSERT INTO "readings" VALUES('8fff672df42327f7',1,'news:rec.gardens.',0.0296,'valid','[]','[]','[]','[]','[]',1,0.0296,'news:rec.gardens.',NULL,NULL,'[]','["group-dots"]','news',NULL,'',NULL,'rec.gardens.',NULL,NULL,'');
INSERT INTO "readings" VALUES('c6470441f9e2705c',0,'gopher://gopher.example.ac.uk/11/',0.9762,'valid','[]','[]','[]','["-next-known", "-next-word", "-second-blank"]','[]',0,0.9762,'gopher://gopher.example.ac.uk/11/',NULL,NULL,'[]','[]','gopher','gopher.example.ac.uk','example.ac.uk',NULL,'11/',NULL,NULL,'');
INSERT INTO "readings" VALUES('c6470441f9e2705c',1,'gopher://gopher.example.ac.uk/11/and',0.0088,'valid','[]','[]','[[300, 301, "line"]]','["+column"]','[]',1,0.0088,'gopher://gopher.example.ac.uk/11/
and',3,3,'[]','[]','gopher','gopher.example.ac.uk','example.ac.uk',NULL,'11/and',NULL,NULL,'');
INSERT INTO "readings" VALUES('df1998668077de1c',0,'http://www.alpines.example.org/',0.9815,'valid','[]','[]','[]','["-next-known", "-next-word", "-second-blank"]','[]',0,0.9815,'http://www.alpines.example.org/',NULL,NULL,'[]','[]','http','www.alpines.example.org','example.org',NULL,'',NULL,NULL,'');
INSERT INTO "readings" VALUES('df1998668077de1c',1,'http://www.alpines.example.org/and',0.0035,'valid','[]','[]','[[438, 439, "line"]]','["+ends-slash", "+part-letters"]','[]',1,0.0035,'http://www.alpines.example.org/
and',3,3,'[]','[]','http','www.alpines.example.org','example.org',NULL,'and',NULL,NULL,'');
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
INSERT INTO "records" VALUES('a5b640ccdd737bd0','@ARCHIVES@/article.txt','','message',0,728,'5b50800375e000f8427ec289d862076c','<2irge2$k1b@library.example.edu>','3 Feb 1994 18:22:10 GMT','1994-02-03T18:22:10Z','libby@library.example.edu','WAIS and Prospero pointers','comp.infosystems.gopher','1.0.0rc1');
INSERT INTO "records" VALUES('4a2dd8dab48688d7','@ARCHIVES@/gardeners.mbox','','mbox',0,718,'1a1d8097301fe4f936407c32fd6b2bd6','<199509110813.JAA02211@botany.example.ac.uk>','Mon, 11 Sep 1995 09:13:40 +0100','1995-09-11T08:13:40Z','mhale@botany.example.ac.uk','Alpine seed list on the net','','1.0.0rc1');
INSERT INTO "records" VALUES('e878cac61dcb2563','@ARCHIVES@/gardeners.mbox','','mbox/mboxrd',718,1598,'2a4a97cb21a769842cb44654b32c6f9d','<9509111640.AA00317@waterlily.example.com>','Mon, 11 Sep 1995 12:40:02 -0400','1995-09-11T16:40:02Z','pj@waterlily.example.com','Re: Alpine seed list on the net','','1.0.0rc1');
INSERT INTO "records" VALUES('0586e6e1dc999a11','@ARCHIVES@/gardeners.mbox','','mbox',1598,2193,'e9431bd7c131cd2fd1b8be192703032d','<950912080211.office@alpines.example.org>','Tue, 12 Sep 1995 08:02:11 +0100','1995-09-12T07:02:11Z','office@alpines.example.org','Führer to the autumn shows','','1.0.0rc1');
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
INSERT INTO "sources" VALUES('@ARCHIVES@/article.txt','',0,728,'read',NULL,728,1.79549271227747678754e+09,'5b50800375e000f8427ec289d862076c','message',1,0,728,0,1,0,1,6,0);
INSERT INTO "sources" VALUES('@ARCHIVES@/gardeners.mbox','',0,2193,'read',NULL,2193,1.79549271227747678754e+09,'780f64ac6f935eb820225af54b8f843e','mbox',1,0,2193,0,3,0,4,10,0);
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
CREATE VIEW links_flat AS SELECT links."id", links."url", links."scheme", links."host", links."domain", links."port", links."path", links."query", links."fragment", links."target", links."kind", links."verdict", links."problems", links."lints", links."confidence", links."alternatives", links."raw", links."line", links."column", links."text_start", links."text_end", links."quote_depth", coalesce(links.quoted, links.quote_depth > 0) AS "quoted", links."footer", links."passage", links."first", links."repeat", links."text", links."context", records."source", records."member", records."format", records."record_start", records."record_end", records."record_digest", records."message_id", records."date", records."date_utc", records."sender", records."subject", records."newsgroups", links."part", links."also", links."element", links."attribute", links."role", links."encoding", links."charset", links."charset_by", records."tool_version" FROM links JOIN records ON records.id = links.record;
CREATE UNIQUE INDEX records_place ON records (source, member, record_start);
CREATE INDEX records_date ON records (date_utc);
CREATE INDEX records_message_id ON records (message_id);
CREATE INDEX links_url ON links (url);
CREATE INDEX links_host ON links (host);
CREATE INDEX links_record ON links (record);
CREATE INDEX problems_code ON problems (code);
COMMIT;
PRAGMA application_id = 1970433140;
PRAGMA user_version = 5;
