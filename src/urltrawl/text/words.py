"""Lists of words that begin a line of prose, or that stand in paths of URLs.

``PROSE`` holds function words and the commonest verbs, in the languages of the mailing lists. They
hardly ever are the tail of a URL. The list is small, because the text at hand serves as a
dictionary (``evidence`` looks a continuation up in the paragraphs around it as well). ``COMMON``
and ``SEGMENTS`` were counted by ``tests/fit/words.py``. Words of ``COMMON`` recur in news articles
and RFC texts alike and are rarely a segment of a URL in list archives. Words of ``SEGMENTS`` stand
in the paths of URLs in many archives.
"""

from __future__ import annotations

_PROSE = """
    a about above after again against all also although always am among an and another any anyone
    anything are around as ask at available away back be because been before being below best
    between both but by call came can cannot check click come complete contact contains copy could
    describes details did do does doing done down download due during each either else email enough
    etc even ever every everyone everything example explains far few file find first follow
    following for former from full further gave general get gets give given gives go goes going good
    got great had has have having he help hence her here hers him his home how however i if in
    including info information instead into is it its itself just keep know last later least less
    let like link list little live long look looks made mail make many may me mentioned might mine
    more most much must my near need never new news next no nor not note nothing now of off often
    old on once one only or order other others our ours out over own page pages part people perhaps
    please posted put rather read really regarding related right said same saw say says see seems
    seen send set several shall she should show shows since site so some someone something soon
    source still subject such sure take than thank thanks that the their theirs them then there
    these they thing things think this those though through thus time title to today together too
    toward try two under unless until up upon us use used useful using usually very via visit want
    was way we web website well were what when where whether which while who whole whom whose why
    will with within without work works would write written wrote yes yet you your yours

    der die das und ist ein eine nicht von zu mit auf den im es sich auch als an nach wie bei oder
    aus unter le la les et est un une des dans pour sur avec que qui pas ce cette ou il elle nous
    vous el los las y una por para con del al se
"""
_COMMON = """
    ability able absence absolute absolutely accept acceptable accepted accomplish accomplished
    according accounts accuracy accurate achieve achieved across act acting actions activity acts
    actual actually added addition additional address addressed addresses adds adequate adjust
    administration adopted advance advantages affect affected age agree agreed agreements ahead
    algorithm algorithms allow allowed allowing allows almost alone along already alternative
    alternatives altogether amount amounts analogy analysis angle answer answered anymore anyway
    anywhere apparent apparently appear appearance appeared appears applications applied applies
    apply approach approaches appropriate approved approximately area areas argue argued argument
    arguments array arrived article aside asked asking asks aspect aspects assert assertion assist
    associated assume assumed assumes assuming assumption attached attack attacks attempt attempted
    attempting attempts attention attractive audience author authorities authority authorized
    authors automatic automatically average avoided aware background backup bad balance band
    basically basis bearing became become becomes becoming began begin beginning begins begun
    behavior believe believed believes believing belong benefit benefits besides better beyond
    binary bits blank blind block body boot bound box break breaks bring broad broadcast brought
    building built burden byte called calling candidate capabilities capable capacity card cards
    careful carefully carried carries carry carrying case cases caused causes causing century
    certain certainly chance change changed changes changing character characters checked checking
    checks children choice choices choose chose chosen circuit circumstances cite cited city claim
    claimed claims clean clear clearly clock close closed closely closer closest collect collection
    color column combination combined comes coming commercial committed common commonly
    communications compared comparison compatible completed completely complex complicated composite
    comprehensive compressed compromise computers concept concepts concern concerned concerning
    concerns conclusion conclusions condition conditions conducted configure configured confirm
    confirmed conflict confused confusion connected connections consent consequence conservative
    consider considerable considerably consideration considered considering consistent consistently
    consists constant construction consumption contain contained containing context continue
    continued continuous contrary contrast controlled controller controls convenient converted
    converting converts cooperation copied copies correct correctly corresponding cost costs count
    countries country course cover covered covering covers created creates creation criteria
    critical currently cursor cycle damage dangerous date dates days deal dealing decide decided
    decisions declare decode dedicated deep define defined defining definite definition definitions
    degree degrees deleted deliberate demand demonstrated denial denied deny denying depend
    dependent depending depends depth derived describe described description deserve deserves
    designed desire desired desires despite destroy detailed detect detected determine determined
    developed developing device devices dialog difference differences different differently
    difficult difficulty direction directly directories disappear discovered discussed discusses
    discussing discussion displayed displaying displays distance distinction document double drink
    drive driven driving dropped earlier early easier easily effect effective effectively effects
    efficient effort efforts eight elected electronic element eliminate elsewhere employ empty
    encourage encouraged encrypted end ended ends enforce enforcement ensure entered entering
    entirely entitled entity entries entry environmental environments equal equally equivalent
    errors escaped especially essential essentially establish established eventually evidence exact
    exactly examination examine examined excellent except exception excessive exclude exclusive
    exclusively exercise exist existed existence existing exists expand expect expected expecting
    expensive experience explain explained explanation explicit explicitly exposure express
    expressed extended extension extensive extent extra extraordinary extreme extremely face
    facilities fact factor factors fail failed failing fails fairly fall falls familiar families
    family fashion faster fault favor favorite fear feature feed felt field fields figure fill
    filled final finally finding finds finished fits five fixed flat flexible floor followed follows
    force forced forces forcing forever formatted formed forth forward found four fourth fraction
    freedom frequency frequently friendly friends fully function functionality fundamental gain
    gathered generally generate generated goal goals gone granted graphic greatest greatly grow
    growing guaranteed guess half hand handle handled handles happen happening happens hard hardware
    harm heavily heavy held helped helpful helps hidden hide high higher highest highly hints
    history hit hits hold holding holds hole holes hope hoping horizontal hostile hour hours humans
    hundreds idea ideal identical identified identify ignore ignored ignores ignoring immediately
    impact implement implemented implied implies imply implying importance important impossible
    impression improve improvement include included includes incompatible inconsistent incorrect
    increase increased increases increasingly indeed independent indicate indicated indicates
    indication individual individuals infinite influence initial initially inner inside insist
    inspection installed instances instruction instructions integrated intelligent intend intended
    intent interest interested interesting interests interpret interpretation interpreted interrupt
    intervention introduced introduction involve involved involving irrelevant items justified
    keeping keeps kept kind kinds knowing knowledge knows label lack language large largely larger
    largest late latter laws lead leading leads learned leave leaves leaving led left legitimate
    length letters level levels life light likely limit limitations limited limits line lines listed
    listening listing loaded loading locate located location lock logical logically longer looked
    looking loose lose losing loss lost lot low lower machine mailing mainly maintain maintained
    maintaining major majority makes making managed manipulation manner manufacturer mapping marked
    market match material matter matters maximum mean meaning meaningful means meant measure
    measured measures mechanism mechanisms mention merely messages met method methods middle
    millions minimal minimum minor minute missing mistaken mix models modes modified moment months
    mostly move moved movement moves moving multiple mutual naive named narrow native natural
    naturally nature nearly necessarily necessary needed needs negative neighbor neither networks
    newer nine nobody normal normally noted notice notion notions number numerous obey objective
    observed obtain obtained obtaining obvious obviously occupied occur occurred occurs odd offer
    offered offering offers office omitted ones onto opened opening operate operation operations
    opportunities opportunity opposed opposite option ordered ordinary organization organizations
    organized origin original originally otherwise ought outcome outputs outside overall owned
    owners ownership paid pair paragraph parents participate particular particularly parties partly
    parts pass passed passes passing past pay payload per percentage perfect perfectly perform
    performed performs period permanent permission permits person personnel photographs phrase
    physical pick piece pieces place placed places planned platforms play played plays point pointed
    pointers pointing points poor popular population portion ports position positions positive
    possibilities possibility possible possibly potential potentially power powerful practice
    precisely prefer preferably preferences preferred prepared preparing presence present presented
    preserve prevent prevented previous previously primarily primary printed printer printers
    printing prior probably problem procedure procedures processing processor produce produced
    produces professional progress prohibition promote proper properly properties property propose
    proposed proprietary protect protected protecting protection prove proved proves provide
    provided provides providing publicly published purely purpose purposes puts putting quality
    quickly quite quote quoted quoting race raise raised range rapidly rare rarely rate reached
    reaction readers readily reads ready realize reason reasonable reasonably reasoning reasons
    received receiving recent recently recognize recommend recommendations recommended recorded
    records reduce reduced reduction refer references referred referring reflect refuse refused
    regard regarded regardless regards region registered regular reject rejected relation
    relationship relatively released relevant reliable rely remain remainder remaining remains
    remember remind removal removed removing repeated repeatedly replace replaced replacement
    replacing replies reply reported reporting represent represented represents require required
    requirement requires requiring resolution resolve resort respect respectively respond responded
    responding responses responsible restore restrict restricted restrictions result resulted
    resulting retain return returned returns reveal revealed reverse rights risk role room roughly
    round route routine routines run runs safely sake satisfied save saved saves scenario scope
    searched second secrets sections seeing seek seem sees selected selection self sending sense
    sensible sent sentence separate separately separation sequence serious served serves sets seven
    severe shared short showed showing shown side sides sign signals significant significantly
    similar simpler simply simultaneously single situation situations six size sizes slight slightly
    slow small smaller sole solely solve sometimes somewhat sophisticated sort speaking special
    specialized specific specifically specification specified specify spend square stage stand
    stands starts stated stating statistical statistics stay storage stored stores strength strictly
    string strip stronger strongly structure studied submitted substantial successful successfully
    suffer sufficient suggest suggested suggestion suggestions suggests suit suitable superior
    supplied supplies supply supports suppose supposed surrounding suspect switch switched switching
    system systems taken takes taking talking target targets team technique techniques telephone
    tell telling tells ten tend tends terminal terms tested themselves therefore thinking thought
    thousands throughout tied tight told took tool total towards trace traditional traffic
    transactions translated translation transmission transmit transmitted trap treat treated
    treatment trick tried tries trip true truly trust truth trying turned turns twice types typical
    typically ultimate unable unauthorized underlying understand understanding understood
    unfortunate unfortunately unique unit units unknown unlike unlikely unusual updated upgraded
    upper useless uses usual utility valid valuable values variety various vary vast vendors
    versions versus vertical vice viewed viewpoint violated virtually visible volume wait waiting
    wanted warranty waste ways weak weeks weight whenever whereas wide widely widespread willing
    window wish wishes word worked working worse worst worth writes wrong years zero
"""

_SEGMENTS = """
    about abstracts academic access account action admin alpha announce answers apache apple apps
    archive archives article articles aspx attachment attachments attribute august auth
    authentication author authors background base based basics beta binaries blah blob block blog
    body book books boot bridge browse bugs bugzilla build builder built cache cafe campaign cards
    case category center certificate change chat check child click client clients code codes comm
    command commands commit commits common community comp company computer config configuration
    contact content contrib control convert cookbook cookie core corporate creating cross crypto
    current daily data datasheet date debian debug december default demo demos design detail details
    devel developer developers development device diary dictionary directory discussion disk display
    dist distribution docs document documentation documents domain download downloads draft drafts
    early edit edition editor emacs email enable encryption english entry error event events example
    examples exec explorer export extension external faqs features field file files filter find
    finger first fixes flow form format forms forum forums foundation frame framework free from
    front func function future gallery games general global graphics group groups guide head heads
    hello help here history home homepage homes host howto html http https hypertext icon ietf image
    images implementation includes incoming index info information infrastructure input install
    integration intel international internet intro issues item james java jobs jpeg just kernel keys
    label lang latest legal letter library libs license licenses link links linux list listinfo
    lists lite lkml llvm local login logo lookup mail mailman main make manage management manager
    manual master math matrix media member members memory message meta michael micro microsoft
    minutes mirror mirrors misc missing mode model modules more mozilla msdos msgid multi music name
    names nathan network networking networks news newsref next node north nose notes november
    numbers obidos october online open optimization options order other over overview packages page
    pages paper papers password patch patches path people performance perl photos picture pictures
    pipermail platform plugins policy port post power practical press preview print privacy process
    prod product products profile prog program programming programs proj project projects protocol
    protocols proxy public publications publish pubs pull python query question questions queue
    quotes radio random read readme real recipes record redirect reference registration related
    release releases remote remove report reports request requests research reset resource resources
    response resume review root ruby rules sample samples schedule science screenshots script
    scripts scsi search secret section secure security september series server servers service
    services setup share shell show shtml simple site sites slides smith software solutions sound
    source sources spam spec special specification specs speed stable standards start statement
    static stats status stories story stream strict string student stuff style subscribe summary
    support survey system systemd systems talk team tech technology template templates terms test
    testing tests text that there this thomas thread ticket time tips title today tool tools topic
    torvalds track transitional transport tree trial trunk tutorial tutorials type types ubuntu
    unicode unix update updates usenet user users using util utils version video view visual watch
    welcome wiki windows wired with work workshop world write xhtml your
"""

PROSE = frozenset(_PROSE.split())
"""Words that begin a line of prose, in several languages."""
COMMON = frozenset(_COMMON.split())
"""Words that recur in prose and are rarely a segment of a path."""
SEGMENTS = frozenset(_SEGMENTS.split())
"""Words that stand in the paths of URLs."""
