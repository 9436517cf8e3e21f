"""What was fitted, as data and the trees as code, too: made by ``python -m tests.fit``."""

# ruff: noqa: Q003

from __future__ import annotations

REST = (
    "{\"names\":[\"length\",\"own-length\",\"against-margin\",\"against-third\",\"room\",\"room-glued\",\"wider\",\"as-wide\",\"lines\",\"margin\","
    "\"loose\",\"url-lines\",\"url-ends\",\"quoted-around\",\"ending\",\"ends-slash\",\"ends-hyphen\",\"ends-query\",\"ends-open\",\"ends-dot\",\""
    "ends-cut\",\"ends-punct\",\"ends-letter\",\"ends-digit\",\"complete\",\"extended\",\"repository\",\"next-ref\",\"complete-address\",\"frag"
    "ment\",\"query\",\"escapes\",\"host-only\",\"host-open\",\"url-length\",\"slashes\",\"part-length\",\"part-word\",\"part-letters\",\"next-le"
    "tters\",\"next-start\",\"next-length\",\"next-urlish\",\"next-slashes\",\"next-query\",\"next-pair-first\",\"next-emphasis\",\"next-dott"
    "ed\",\"next-digits\",\"next-hyphen\",\"next-underscore\",\"next-begins\",\"next-host\",\"next-path\",\"next-digest\",\"next-commit\",\"nex"
    "t-number\",\"next-signed\",\"next-lower\",\"next-capital\",\"next-word\",\"next-known\",\"next-repeated\",\"next-file\",\"next-again\",\"n"
    "ext-completes\",\"next-top-level\",\"joined-known\",\"joined-word\",\"capitals\",\"next-email\",\"next-id\",\"next-at\",\"next-label\",\"n"
    "ext-field\",\"next-assignment\",\"next-call\",\"next-colon\",\"next-ends\",\"rest-words\",\"rest-begins\",\"rest-prose\",\"rest-code\",\"r"
    "est-url\",\"rest-under\",\"rest-clause\",\"next-line\",\"next-line-full\",\"second-blank\",\"second-url\",\"second-long\",\"second-alike"
    "\",\"in-turn\",\"rest-apart\",\"rest-size\",\"closes-behind\",\"closes-other\",\"opened\",\"open-text\",\"alone\",\"column\",\"before-code\","
    "\"before-colon\",\"blank\",\"quoted\",\"lost-mark\",\"depth\",\"hanging\",\"under\",\"same-column\",\"table\",\"number\",\"escaped\"],\"heads\":"
    "\"-64\\t---\\t-61\\te.$\\t-60\\te,$s,$s.$\\t-55\\ta,$a.$n,$n.$t,$t.$\\t-53\\tr,$r.$\\t-52\\td.$\\t-51\\t===\\t-50\\t0.$o,$~~~\\t-49\\td,$i"
    ",$i.$ly$o.$\\t-48\\ty,$\\t-47\\t___er,i0cl,$vi0y.$\\t-46\\t's$^\\\"&es,l.$\\t-45\\t^(nm,$m.$\\t-44\\t\\\":$).$:::g.$\\t-43\\t(na;\\\":en,g"
    ",$\\t-42\\t^--^^^on,\\t-41\\t..$0,$ed,k.$u,$u.$ve$ws:\\t-40\\tk,$nd$re,\\t-39\\t),$e:$le,lf.ng,s:$\\t-38\\t0)$h,$h.$nt,te,\\t-37\\t\\"
    "\",$00([00^</^<p^__an,ap_\\t-36\\t\\\"/u(\\\"/0(\\\"00]^(0aaaly,n'ts:0ts,\\t-35\\t&nb't$00)<p>^(sce,ic$nbsrs,t:$\\u2500\\u2500\\u2500\\"
    "t-34\\t.\\\"$0]$^(a^(ial,ar,ed$et,gpuin,ludne,ns,pu/rm/se,sp;ta,\\t-33\\t(00+++0ch^\\\"c^\\\"sc.$de,ie$p,$p.$s)$st,ur$\\t-32\\t0:$^"
    "<t^@{^[r^\\u2026[as,ctle\\\"$os,r:$te$uatul$ze$\\u00e4\\u00e4\\u00e4\\u00ed\\u00ed\\u00ed\\u2026[0\\u3088\\u3046\\u306b\\t-31\\t\\\".$+--"
    ".)$./d[rf^(c^(t^:>^[0at,caudy$e)$em,gh$is,nd,ny$or,ra,re$s\\\"$t'sti,to,uuu\\t-30\\t--$[0]].$^\\\"a^\\\"p^\\\"t^+-al$at0c,$d:$da$d"
    "rie'sge,ia,me,mmmna,ntls?$sibtlywed\\t-29\\t@{\\\"^\\\"r^(p^==^~~^\\u043f\\u043eblkch,dife?$ednht$la,ll$n:$ot$rt$rt,segsi$\\u307e"
    "\\u3059\\u3002\\t-28\\t()$(co);$.00^\\\"i^\\\"m^&n^(d^(e^<d^\\u043d\\u0430^\\u043f\\u0440dtsel,f,$f.$ie,iouit,j.$ke$ll,ry,sed\\u0438,"
    "$\\u0438.$\\u043e,$\\u043e.$\\t-27\\t.ad///0].^\\\"d^(w^<l^dr```am,da,dedelyes:evaguehe$icuj,$jedl:$ls,nednegno,nt$nyao:$of$on'"
    "t\\\"$td>to:umlus,uslvarve,w,$\\u00e4.$\\t-26\\t;&n</t^(o^(r_unad,cifd\\\"$ds,es)iabirqksilbalk_llbllym:$ma,ml;na$ng$ougp;&r;\\\""
    "s).ss,t)$tibtuaty,v,$w.$x,$y:$z,$\\u00e4,$\\u03b1,$\\u03b1.$\\u03c3,$\\u03c3.$\\u0430,$\\u0430.$\\u0435,$\\u0435.$\\u308b\\u3088\\u3"
    "046\\t-25\\t\\\"co\\\"re(in(th</p<li^\\\"b^\\\"w^(b^(m^(u^^~^kn^m0^szay,b.$cilclkd)$duadzie).ed)en$er)er:gunhy$ig_imiio_je$ka$lf$l"
    "i>lvems,navno$ns$nvopciri,rm$rovs..sa,se$selso$t?$te:ts$us$ut,v.$vedvetwiex.$z.$\\u308b\\u3002$\\t-24\\t\\\"&n(0)(re(se+000i0<"
    "td></^\\\"e^\\\"f^\\\"n^\\\"u^0)^<m^<s^wraa$armb,$befblycage..ekter'es\\\"esug:$iekio,ja,je,je.lo,mptmy$n)$ni,njeom,on:or:ow$r'sr>"
    "$s'$scssizsn'so,st\\u00e4toitr>tt\\u00e4t\\u00e4\\u00e4ughuirvojyed\\u00e4\\u00e4n\\u043e\\u0433\\u043e\\u3059\\u308b\\u3002\\u30d5\\u"
    "30a1\\u30a4\\t-23\\t\\\"&l\\\"in$00(de***->s<a$^\\\"*^\\\"h^\\\"l^\\\"o^(f^(l^<a^<b^<h^i'^zu^\\u043a\\u043e_ad_di_t$a:$ajaaluci$ci\\u00f3d"
    "?$dn'do,e;\\\"e;$e>$e_deheem$equer$fixfs/gn$gniieviguii$ikkil,incir,ka,ks$ks,ld$li,liklizmi$n\\\"$niqnlynnaobrodyol,on$on)pm"
    "_pv0r)$r><rbird,rguro,rugs;$t_rta$tputy$t\\u00e4$ue$ue,uinur,we$wev\\u00e4n$\\u00ed,$\\u00ed.$\\u05d5\\u05ea$\\u05d9\\u05dd$\\u30"
    "46\\u306b\\u3002\\u3066\\u3044\\u308b\\u306b\\u3002$\\u30a1\\u30a4\\u30eb\\t-22\\t\\\"&s\\\"se$(c',$'ll're,\\\"$-+-->b->c0t0^\\\"g^'c^'s^::^"
    "kr^l\\u00e4^m`^\\u043c\\u043e_bl_re_wraanaatblec:$cepd><di$ed\\\"ed:ef$eicel$elfer\\\"es$furga,gumgy$haviagigtiininvioris$ix$ke"
    ",kijkkekril>$ld,ledlgell\\u00e4najnaundlon\\\"op$p->p:$phypprpt$pufr\\\"$re>rnmroas\\\",seqsi,sufsvot->ti$ttrul,unfutpv->viaxis"
    "y)$ytt\\u00e9,$\\u00e9.$\\u044f,$\\u044f.$\\u3055\\u308c\\u308b\\t-21\\t\\\")$\\\"ma\\\"th###&lt(no):$-$(->d.::/gp0\\\"$00:<br><t???^\\\"0^"
    "(h^0x^<u^ju^ku^k\\u00e4^ok^qu^t\\u00e4^v\\u00e4^zw^{0^\\u0433\\u043e^\\u0434\\u0435^\\u0440\\u0430_atablai,as$bj-bspca,ch-ct$ct,c"
    "ted>$efuei$ekaev_ezifyigoth-nhteiciid:ig,ikeiluit'kaakctle$lt$lt,m_rmmcmsen'sn?$nflng)ng:nsmo->ol$ou$ow,p>$pe$ppipraptar"
    "ijrivry$s),skoss\\u00e4t;$tt,um,va,valy\\\"$\\u00ff\\u00ff\\u00ff\\u043f\\u0440\\u043e\\u0443,$\\u0443.$\\u044c,$\\u044c.$\\u2588\\u258"
    "8\\u2588\\u3059\\u3002$\\u3067\\u304d\\u308b\\t-20\\t\\\"pr$$$'ve->i->p.,$./a0).00,00k<tr],$^+0^<c^^$^eq^k\\u00f6^n\\u00e4^y0^zn^\\u0"
    "434\\u043e^\\u0440\\u043e^\\u0441\\u0442_al_cl_ruan$at'aumbe$beibovby$c_cck,ddcddiek,elafolftegebht,iatiblid,im,irmj-$k:$lagl"
    "i$lkclt;ma_ne$nheni$nienntobvognosiotarajs->so.svasvet;\\\"t_ativto$trludaueduivum$unourdurpvaix_lxedxpezio~~$\\u00b1\\u00b1"
    "\\u00b1\\u00e4ll\\u00e4yt\\u0103,$\\u0103.$\\u043f\\u0435\\u0440\\u0441\\u0442\\u0430\\u3057\\u305f\\u3002\\t-19\\t\\\"&r$re'd$(am--+-=-/p"
    ">0.000\\\"</d=-===$^$r^(\\\"^-$^<i^``^aj^m(^m,^n\\u00e1^p\\u00e4^sv^\\u017ei^\\u0437\\u0430^\\u043d\\u043e^\\u0441\\u0432__$_io_loady"
    "ah,aikaitak,ar$ax_bvice$ce_ck_csiculdagdledo$doidure),e->ed?er@er{fecge$ghlgivgo,gs$gs,gt;he,hs$ijeijoik$ikainiipair$jeg"
    "kirko,kurk\\u00e4yl\\\"$le)levlielijllwlowls$ls0maambrmeimfdmi,mpomtpnding\\\"nn$nrent)nveoccoctok,ou'owiplipomprvre'rfosaasf"
    "ush$ssfssost$stnsuct).taatabth$th,tr$trytu,udeukauksun,up$upiut$uumuvev0awsgx.0ximy'sys,zatzna\\u0101,$\\u0101.$\\u03b9,$\\u"
    "03b9.$\\u0439,$\\u0439.$\\u043c,$\\u043c.$\\u043e\\u0441\\u0442\\u0442\\u043e\\u0440\\u0456,$\\u0456.$\\u05ea\\u05d9$\\u3055\\u308c\\u306"
    "6\\u3057\\u307e\\u3059\\u3059\\u308b\\u3088\\u308b\\u3053\\u3068\\u308c\\u3066\\u3044\\u308c\\u308b\\u3002\\t-18\\t\\\"&b\\\"&c&uu(\\\"`(st(wh-"
    "bm-ms.e..g..h:0%$:0$<c0<h0<ma<pr><a>]$[<c^\\\"j^'t^+#^[<^[s^`-^fu^m&^m:^m;^m<^m\\u00e1^vr^vy^ze^\\u03ba\\u03b1^\\u03c0\\u03c1^\\"
    "u043d\\u0435^\\u0442\\u0430_er_gp_hwak$avibagbtac->c:0c_dcimcluct:cutd).daudi,dlydnids$dune'$ea$eabee,eftegmegueikej$ej,ej."
    "eofep$ey$faxffofs$fs_fulf\\u00f6rg\\\"$gmegulh-ah-bh_thikhleia$ic,ic:id$idlie.iioiktipvitiit\\u00e4i\\u00f3nki,kullavlimljalu"
    "amblmogms$n;$na\\u0161nejnsfntinu$nyoobjojaojiomuon?onnormoseot,ou,p><po$ppeptypu_purra@ratrdiri$rk,rlyrozrq_rs$rzer{\\\"s."
    "\\\"sk$smtt_uupovatveawe'xaczemzie\\u00e1,$\\u00e1.$\\u0173,$\\u0173.$\\u03bf,$\\u03bf.$\\u043d\\u043e\\u0432\\u043f\\u0440\\u0430\\u04"
    "41\\u0442\\u043e\\u3046\\u306b\\u3057\\u305f\\u3002$\\u306b\\u3057\\u305f\\t-17\\t\\\"&d\\\"00\\\"no&au'.$'00(pr(s).0)00*00n0],::.</b@ex@{"
    "b\\\\\\\\\\\\^&l^'p^(g^+d^0y^<0^<n^\\\\f^f\\u00f6^gy^hv^mz^ve^x-^\\u03c0\\u03b1^\\u043f\\u0435^\\u0441\\u0430_l0_on_suaa,aadahrajuap0ar"
    "aau$auxay$bjebr>btrbutccuceichtci,dnadrudwidy,e_lea,ee$efiehaen'eoues?evlexiey'faiffeficgehgrugt.h/xhceherhlyid\\\"iejieni"
    "erik,ikuimpingit(k_skankrektil(al)$le>lemly)l\\u00e4$malmiemo,nk_nueny,ocaod,oimok$olgolmos$ot;ovop_cpieps,pswqaar).r..r?"
    "$ra$rbard$rgirierigrl(royrrasc_sikspiss$sulsy$t()te\\\"te_tf(ua$ubcuffuggugiuipul>uldulounruouuscut(uutve_vervidvlavokvouw"
    "n$woux:$xply?$yinze,zedzes{b}\\u00e4\\u00e4$\\u00f0,$\\u00f0.$\\u00fdch\\u0131,$\\u0131.$\\u03b5,$\\u03b5.$\\u03b7,$\\u03b7.$\\u043a"
    "\\u0440\\u0430\\u043d\\u043d\\u044f\\u0440\\u0430\\u0432\\u0442\\u044c$\\u304c\\u3067\\u304d\\u304d\\u308b\\u3002\\u30a6\\u30a3\\u30f3\\u30b"
    "7\\u30e7\\u30f3\\t-16\\t\\\"de\\\"id\\\"un(al(an(si(un++$->f->m..).st.tr/s000+0_t0tl:..<b>>in^$0^+$^++^+e^0-^0l^<f^<k^[a^bd^fy^f\\u"
    "00f8^h\\u00e4^jo^ko^m+^no^re^u0^va^\\u00een^\\u010de^\\u0161i^\\u0161t^\\u017ee^\\u0432\\u0438^\\u0434\\u0430^\\u0442\\u043e^\\u3059\\"
    "u308b_op_taaciagmatkbodbsec)$ce:cesch$ctocy,dapddedendg0dizdoee_sefeeinelvendereerhet(etkey,f._f.tg)$g?$gegggrgnoh/ah:$h"
    ":0heni:$in$ionjorkenkolku,l'sl;\\\"lailegljeljuloclurmajmc_mpin..ncrnecnfaniininnlenogoitolvopror$ossoulpioptir_treqrn$rob"
    "rpors)rucsavsb_sivskrsluslyst(st)suoszes\\u00e4$thiti-tidtietiotirts)ulaunluoluvavilviovo$vuowo$ya,ya.ys$za\\u010d\\u00e7\\u"
    "00e3o\\u0105,$\\u0105.$\\u010das\\u0437\\u043d\\u0430\\u043e\\u0432\\u043e\\u043e\\u0434\\u043d\\u043e\\u043b\\u044c\\u043e\\u0440\\u043e\\"
    "u0441\\u0432\\u043e\\u0441\\u0442\\u0432\\u0442,$\\u0442.$\\u0442\\u0430\\u043a\\u3057\\u3066\\u3044\\u308c\\u307e\\u3059\\u30bb\\u30fc\\u3"
    "0b8\\u30c3\\u30d5\\u30a1\\u30d0\\u30c3\\u30d5\\u30f3\\u30c9\\u30a6\\t-15\\t\\\"&a\\\"&e\\\"st'm$(wi+-+->n->r./b.0$.0,.]$/*$0),0*$0,\\\"00z0"
    ">]0n00u00y0:0:<co@ne^'d^'m^(v^+s^..^/*^0n^0o^fl^he^i0^j\\u00e4^kj^kv^m!^m\\\"^m@^m^^mx^m\\u00e5^na^r\\u00e9^si^uu^vo^zg^\\u03b"
    "a\\u03ac^\\u0432\\u0435^\\u0432\\u043e^\\u0437\\u043d^\\u043a\\u0430^\\u043c\\u0430^\\u043c\\u0456^\\u043e\\u0434^\\u0441\\u0435^\\u044f\\u"
    "043a__d__|_ch_pma)$addadjaesagiagrajeajoallam0an'bijby:caaccece)ch_ciecoucs,ctxcuscy$cy;d\\\":d->d..d::d;$daaddldindm_do_d"
    "vee()e.\\\"e><eg_ei,eiqeitem_emseptepueq_er?eraerzes;espeteeudexpfdeff$fiffy$gi,gnagt,gthgurhafhdehjehn$ho,i'mi><iaiibuiel"
    "iglih.ijail$inliocirkit_ituiviiyoizeja$jekjemjihjudk->kaikapklukojkt,kt.l0_lculeilkalmilovltilvim_pmapmmemp$mprmu,mulmuu"
    "n).ncancineeneinennggnknns)nsant\\\"nt'ntwnxpoesog,ohooleon;oncopfothouspe,pllpokponpr\\u00e1psupteptup\\u00e4\\u00e4rcirekrg"
    "srk$rn,rr(rs\\\"rx_s!$s:asa$sagsevsiesk_slostvsymt_ltakte)tentetteuthmtiftiitnotovtvatzeubjud$un$ungunwup,usuvaavanvi$vo,v"
    "o.vorwrox0fx_sxpry).y..y;\\\"yapyorysc\\u00e4tt\\u00f3,$\\u00f3.$\\u017eiv\\u03bd,$\\u03bd.$\\u0430\\u0441\\u0442\\u0433\\u043e$\\u043"
    "5\\u043d\\u0438\\u043b\\u043e\\u0432\\u043b\\u044c\\u043d\\u043d\\u043e$\\u043e\\u0442\\u043e\\u043f\\u0440\\u0438\\u0442\\u044c,\\u0442\\u0"
    "44c.\\u0445.$\\u0447\\u0430\\u0441\\u3067\\u3059\\u3002\\u3068\\u3057\\u3066\\u30a3\\u30f3\\u30c9\\u30a8\\u30e9\\u30fc\\u5b9a\\u3059\\u308b"
    "\\t-14\\t\\\"\\\"\\\"\\\"&i\\\"&o\\\"&p\\\"&u\\\":0\\\"`@\\\"su\\\"us(0.(fo(ma(pa(us))$**$..:0..00'00>00s0])0]:0g00h00k$0z0</a<ki><b>bi>co>re@(\\"
    "\"\\\\__]:$^\\\".^$$^'a^'n^((^([^(_^+a^<j^<r^[d^da^gu^h\\u00f6^h\\u00f8^i$^je^lj^m)^nj^n\\u011b^pr^p\\u0159^q0^r\\u00e1^se^ud^vi^v"
    "\\u00e1^v\\u0161^ye^{\\\"^\\u00fee^\\u03b5\\u03c0^\\u03c0\\u03bf^\\u0431\\u0443^\\u0432\\u0441^\\u043b\\u044e^\\u0441\\u043e^\\u0442\\u0435"
    "^\\u0443\\u043a^\\u0445\\u043e^\\u30d5\\u30a1_/$_ap_ea_fl_ir_ou_pc`@(a0xaaiabyakaal\\\"aqaat$atiau,augax$ay_b0jba,bacbakbcebd_be"
    ",bekbi$bmuc0vc:\\\\ce\\\"cijciock(czyd'sd_udawdd$dd>ddadefdixdoudsad\\u017eie_aeaveciegeekserresmet'etieuxew,ewrez$figfseg_dg"
    "efgenggagirgyeh-lh0>hifhmmho$holhouhovhw_hwmh\\u00e4ni)$iebiggih$ih,ihrii,ijiiklipuiquirtiseisnittiveizaja.jakjaujeljoiju"
    "skabkatkeekiekkikutky$le\\\"leflitlk$loyluem\\\"$mb$md_me$me)mo$mumnagnc_ncynfinionjunn,nocnornownpuo_coceod$odookaoljomaons"
    "optorcotioy$p\\\"$p0dp;\\\"pa,pi_pyrquar_pre)retriurm,rm_rmirqcrsirturuks\\\".s;\\\"sdhsioskasocsolsr/srastrsuusw_t'$t),t..ta:ta"
    "_te(ti_tiatigtintiptojts:ttetukt\\u00e4,t\\u00e4nt\\u00f3ruccudduenui,ukuunbuotusrvezve\\u010dvijvinvrav\\u00e4lxesxt0xtextrx"
    "tsymoza$zeozlizm0zw0{\\\"i\\u00e4is\\u00e4m\\u00e4\\u00e4st\\u00f8re\\u011b,$\\u011b.$\\u012bba\\u0131nd\\u03ac,$\\u03ac.$\\u0430\\u045"
    "7\\u043d\\u0433\\u043e,\\u0433\\u043e.\\u0435\\u043d\\u043d\\u043a\\u043e\\u043b\\u043c\\u043e\\u0436\\u043d\\u0430\\u0447\\u043d\\u043e,\\u"
    "043d\\u043e.\\u043e\\u043b\\u043e\\u043e\\u043c\\u0443\\u0440\\u0430\\u0437\\u0440\\u0430\\u0457\\u0440\\u043e\\u0441\\u0441\\u0430\\u043c\\"
    "u0441\\u0442\\u044c\\u0441\\u044c\\u043a\\u0442\\u0438$\\u0443\\u043a\\u0440\\u0445,$\\u304d\\u307e\\u3059\\u3053\\u3068\\u304c\\u3059\\u30"
    "8b\\u3053\\u3067\\u304d\\u307e\\u3068\\u304c\\u3067\\u306e\\u3088\\u3046\\u307e\\u3057\\u305f\\u308b\\u5834\\u5408\\u30de\\u30f3\\u30c9\\u4f"
    "ee\\u6b63$\\u4fee\\u6b63\\u3002\\u5834\\u5408\\u306b\\t-13\\t\\u001b[0\\\"&g\\\"&t\\\"li\\\"te\\\"wh&qu(__(as(ex(li(ob(or(so(su->t.lo/a>/dt/"
    "md/nx0##00m0:00=$0c_0ft0hu0hv0jk0s00vu0vy0x-0x0:0b:0f;la<sp<th<ul><p>de?\\\"$?)$@@@[..\\\\fb^\\u001b[^\\\"\\\"^\\\"/^\\\"y^%x^'f^'r^+"
    "c^+t^[.^[c^[i^[m^[t^\\\\_^al^b=^dp^ei^ge^gj^g\\u00fc^ka^m%^m'^m?^m[^m\\\\^m]^mh^pm^sq^s\\u00e4^s\\u00ed^th^t\\u00f6^t\\u0101^wy^y"
    "l^zm^{$^|$^\\u00e5r^\\u010dl^\\u03b1\\u03c0^\\u03b5\\u03af^\\u03c0\\u03b5^\\u0432\\u0456^\\u043c\\u0435^\\u043d\\u0438^\\u043e\\u0431^\\u"
    "0441\\u0438^\\u0441\\u043b^\\u0447\\u0430^\\u05d4\\u05d0_de_om_sl_va`--a->a@eaabaaeaccagnaguagyalwalyap,aphaszatnaufaveavuawmay"
    "sb)$bedbelbezbufca$catcc:ce'chdchwciack$ckgco,ctictud/odbgdetdhcdibdlidm-dnodr$du,e!$e\\\",eauecoegleiaeigeizejeenkepeeple"
    "r(er>eseesseszet_etueu$ezef:$facfc$femferft,gedgerginglugpigtegy,hakheiheyhi,himhnihumhushvaiauia\\u0142ibgidaidiieuifyih"
    "oiikim$iplis\\u00e4itziv0jaajejjerjjjjo$ju$ju,ju.jurkinkopkstkwale_lf,liillelnilskltelunlwalyelyim)$m?$mahmaxmdameameomm\\"
    "u00e4nalnaznconctne'nefnfsnifnisnivniznjank,nnsno.noinonns:nstnt(nu,nuinuonvinvmoacoddof(ohjon(oooos:owep0ap_ap_mpaqpi0p"
    "oup\\u00e4iquer_iraeraure:rejrfarmwro$roerr;rs:r\\u00e9ss/vse\\\"se)sehseisensm0sndsobsposput0kt>$t[0t_dtajtkitokts\\\"ts?tsit"
    "uotvety_t\\u00e4.uaruevuisultundur.urauusva\\u0161vegvenvi,vicviivrivrowaywriws,xa0xclxibyalyksymmyntysiziazik\\u00e4n,\\u00"
    "e4n.\\u00e4nd\\u00e5,$\\u00e5.$\\u00fcbe\\u03b1\\u03c5\\u03c4\\u0430\\u043d\\u043d\\u0432,$\\u0432.$\\u0435\\u0441\\u0442\\u043a\\u043e\\u"
    "043c\\u043b\\u044c\\u043a\\u043c\\u0435\\u043d\\u043e\\u0434\\u0438\\u043f\\u043e\\u043b\\u0440\\u043e\\u0431\\u0441\\u0442\\u0438\\u0442\\u"
    "0438,\\u0442\\u0438.\\u044c\\u043a\\u043e\\u044e,$\\u044e.$\\u0456\\u0441\\u0442\\u2580\\u2580\\u2580\\u3044\\u3002$\\u3044\\u5834\\u5408\\"
    "u3046\\u3088\\u3046\\u304b\\u3063\\u305f\\u304f\\u3060\\u3055\\u3055\\u308c\\u307e\\u3063\\u3066\\u3044\\u3066\\u304f\\u3060\\u308a\\u307e\\"
    "u3059\\u308b:$\\u308b\\u305f\\u3081\\u3092\\u4fee\\u6b63\\u30b3\\u30de\\u30f3\\u30c3\\u30bb\\u30fc\\u30e1\\u30c3\\u30bb\\u5834\\u5408\\u306"
    "f\\u6b63\\u3002$\\t-12\\t\\\"..\\\"ca\\\"ch\\\"ex\\\"fo\\\"ne\\\"pa\\\"sh&om(bu(ca(ch(lo(sa..\\\"..].an.m_.s..wr/ir0\\\",0(00+00-00:s0bi0fs0ig0k"
    "00kx0lc0m00mb0ms0we0xc0xm:0.:su</f</h<<<>ch>fo>se>th\\\\fi^\\\":^\\\"v^\\\"\\ufffd^'0^'e^'o^+b^-#^0h^;$^<g^@m^[n^[p^av^bh^bn^di^d"
    "z^ev^fa^hi^ki^k\\u00e9^k\\u0101^mo^m\\u00f6^ou^sa^sk^sy^s\\u00e5^ty^un^uz^v$^z\\u00e1^\\u00fcb^\\u010da^\\u03b1\\u03c5^\\u03bc\\u03"
    "b5^\\u03c3\\u03c5^\\u0432\\u0430^\\u0434\\u0440^\\u043e\\u0441^\\u05dc\\u05d4^\\u308b\\u3002__c_cp_ov_pa_pu_sr_veabiad(adrag,agtaixa"
    "l\\u00e1antap:ar\\u0131as\\u0131ateautavoayia\\u0161eb0qb0vbcobehbi_bosc0rcogd0:d_ldatde)de:diddjue[0eceee_eemegyeivek$eljen"
    "cerferuetleu,eurevif;\\\"fg0fiafs0ftifusfyrf\\u00f8lgh,ghtgjagnegpmguyhethichodhvoi->ibiicaiduiefiesif-iffifiihmiliiltimmir"
    "aislismivojaijdeji$jo,k0fkaukefklakohkorkouktekt\\u00f3la$ldule'leklelletlthlwil\\u00e4hm0cm``meemhzmmumovmo\\u017em\\u00e2n"
    "m\\u00e4nnaancendwne)ne:neongengsnimnitnr_nt:nunof,ofeog_oheoltorbou.ouboviovnoxio\\u010dip]$piapinplyps0pu$puepuoquir]$ra"
    "lrebrecregrfurinritrkirklrrirtas0tsa0sadsb$se:sessh,sk,slesmisp\\u0113ss)ssast\\\"st\\u00e5szytantd0tfotijtkutnitp$tpotyrt\\u"
    "00e4muasubbucrui.uitunnunuuprureuuduuivamvoivolv\\u00e4nv\\u00e6rv\\u0161ewegwl0wszx0dxemxf0xt,xx_ysfzas\\u00e3o$\\u00e4nn\\u0"
    "0e8re\\u00e9ho\\u010din\\u010dno\\u015bci\\u0161ko\\u0165,$\\u0165.$\\u03c4\\u03b5\\u03c1\\u0430\\u043a\\u043e\\u0430\\u0442\\u044c\\u043"
    "4\\u0440\\u0443\\u0435\\u043d\\u0442\\u043c\\u043e\\u0433\\u043c\\u0456\\u0441\\u043d\\u0430\\u0448\\u043d\\u043e\\u0433\\u043e\\u0432\\u043"
    "0\\u043f\\u043e\\u0441\\u0442\\u0430\\u0442\\u044c\\u043d\\u043e\\u0456\\u043b\\u044c\\u3002</\\u3042\\u308b\\u3002\\u3044\\u3088\\u3046\\u3"
    "053\\u308c\\u306f\\u3055\\u3044\\u3002\\u3057\\u306a\\u3044\\u3060\\u3055\\u3044\\u306e\\u4fee\\u6b63\\u3087\\u3046$\\u3092\\u4f7f\\u7528\\u"
    "30af\\u30c8\\u30ea\\u5834\\u5408\\u3001\\t-11\\t\\\"al\\\"an\\\"ba\\\"di\\\"fi\\\"lo\\\"po\\\"so#de&ou&su''$(do(e.(i$(i.(ke+ex-va./m00=0;$0cg0e"
    "w0jb0kb0ks0lh0ot0pz0st0vi0vt0yx0zx::|</u<00<di<pa>ru[0$\\\\py^\\\"$^\\\"k^$(^&o^'i^'u^+i^+m^+p^-g^.$^//^0k^<o^[$^[f^[x^\\\\\\\\^af"
    "^au^b$^by^b\\u00f6^b\\u016b^ez^fo^gr^ih^km^l\\u00e6^l\\u00ed^l\\u00f6^m\\u00e9^nb^sl^sp^su^t\\u00ed^wh^wo^zd^\\u010di^\\u03b4\\u03"
    "b9^\\u03bc\\u03ad^\\u043e\\u0442^\\u044d\\u0442_au_fu_qu_|$a0haczaj$aj,aj.algaucaw0awaaz.a\\u00e7\\u00e3a\\u0161ib0ib0nbdebe_bilb"
    "m-bo$bribt$bylc0yc_qcaccccccoce(ce?chccohcoicr;cy0d.\\\"d.wd0idaddc_dd_desdh0dn$dy.e\\\".e/le]$e_febrected;edaedleeieg,egaeg"
    "iegnehreirelgelsemdemyeneenierserwes'et)evrey0f.ff_pfakfesfiefprg..g0zgccgd0gf0giogrih0$h0vha,ha0haihe'heahidhiehrehsthv"
    "ehyvi0hiaaifdiljinoirjiv\\u00e4jesjewji,josjotjutk_pka\\u017eko$komksekuukuvkvil?$ldalgulihlk0loslpflt\\u00e4lugl\\u00edtm0q"
    "m0um0wm_imb0me\\\"me;memmi0mohmq0ms0mukmunm\\u00e4\\u00e4n()n;\\\"n>$nabnclndandtneknglnignihnijnk$nktnninnyns\\\"nsinsknspnt;nu"
    "fn\\u00e7an\\u00ed$n\\u00ed,n\\u00ed.obtoi$okeokkol\\u00edondongop,or_otroveovroyeoyioymp)$p_gp_ppabparpgdpilpmdpo,polpo\\u010"
    "dpt,pu0pwdq0pquor_mre\\\"resreurfirfsrgarihrikrk_rotrr$rr_rs'rs?rsprtcrtorytr\\u00e1vs.)s0ws_rsb0sd0seksepsh_siasm$soisokso"
    "msugsurszit(0t.\\\"t0bt0vtaythathrthstimtrctt$ttytulturtuutuvt\\u00e4vua,uacualuckuguuiaujeuluum_umbupaus_utav_iveevmevocvo"
    "gvomvsew0pw_swagwhewmox)$x0bxc0xd0xh0y0fy0jyatychyrizacze(ze_zegzi$\\u00e3o,\\u00e3o.\\u00e9sz\\u00edti\\u03ae,$\\u03ae.$\\u03b"
    "5\\u03b9$\\u03b5\\u03b9,\\u03b5\\u03b9.\\u03b5\\u03b9\\u03c3\\u03c4\\u03b1\\u03b9\\u0430\\u043d\\u0438\\u0430\\u0442\\u0438\\u0431\\u0443\\u"
    "0434\\u0435\\u043b\\u044c\\u0435\\u0440\\u0432\\u0438\\u0441\\u0442\\u043a\\u0430\\u043a\\u043a\\u043e\\u0433\\u043a\\u043e\\u0442\\u043c\\u"
    "0435\\u0440\\u043d,$\\u043d.$\\u043d\\u0438\\u044f\\u043d\\u044f$\\u043d\\u044f,\\u043d\\u044f.\\u043e\\u0431\\u043b\\u043e\\u0432\\u0438\\"
    "u0440\\u0443\\u0433\\u0441\\u043a\\u043e\\u0442\\u0435\\u043b\\u05e0\\u05d9$\\u3002\\u3053\\u308c\\u3044\\u307e\\u3059\\u3067\\u3042\\u308b"
    "\\u306a\\u3044\\u3002\\u306a\\u3044\\u3088\\u306a\\u3063\\u3066\\u308b\\u3002\\u3053\\u308c\\u306a\\u3044\\u3092\\u4f7f\\u3046\\u3092\\u8ffd"
    "\\u52a0\\u30af\\u30e9\\u30b9\\u30e1\\u30bd\\u30c3\\u30ec\\u30af\\u30c8\\t-10\\t!!!!)$\\\"&v\\\"cl\\\"cr\\\"da\\\"do\\\"me\\\"mo\\\"pe\\\"tr\\\"we#en%x0&"
    "le')$'in'pr(0$(fr(if(mo(of)\\\",)00+st,\\\"s--r->$->l-by.'$../.</.__.ma.pu0::0=00aq0bh0bx0fo0fp0fu0ga0gy0jl0jp0ki0kv0li0lz0m"
    "h0mi0mr0no0nu0oi0qi0rg0ub0ug0vk0vq0wb0wd0wg0wn0xa0zs::;;;;</s<dt<in<tt<ur><s>bd@@$@co@cs[d0\\\\/\\\\]).^\\\"%^\\\"(^&a^(k^(y^*$^"
    "+/^+o^,$^.:^0,^0m^:$^<e^[e^[l^ar^c:^ca^d\\u00e9^ex^g\\u00e5^i,^ii^j.^kw^l'^lb^lr^me^mj^mu^m\\u00ed^m\\u011b^n\\u00e5^n\\u00e9^"
    "ob^ov^po^sm^s\\u00e9^tu^t\\u00e9^up^vl^v\\u00e6^v\\u00ed^yo^za^zs^zx^\\u00b1\\u00b1^\\u00e1r^\\u03c0\\u03ac^\\u043a\\u0440^\\u0440\\u"
    "0435^\\u0441\\u043f^\\u0446\\u0435^\\u0447\\u0435^\\u0456\\u043d^\\u05d0\\u05d5^\\u05e9\\u05d4^\\u05e9\\u05dc^\\u3057\\u3066^\\u3059\\u300"
    "2^\\u3088\\u3046__r_do_i0_le_rp_sa_sy_ty_ue``$a\\\"$a'sa0va_caavacractad>ad\\u0131afsahdaihakialialsaltal\\u0131am$aniap$apmar"
    ";ar_ausawyax:b0kb0rbabbblbdobecbesbg(bgnbitbw0by,by.b\\u016btc\\\"$c_hcd$cedcemcg0ci_cipckicm_d\\\",d0kd]$d_bdabdande>dekdeld"
    "i0dikdladm0dn0dnjdn\\u00eddr=drmdt,dt-duldz\\u012be.)e=\\\"e_heatebeed'edgedree(eebehieileiseldem.embempen)en:enaep,esbestet"
    "\\\"etyev,ew$exceywezuf.sf.uf_gfalfatfnoft0fueg0ag0kg0uge)gelgfigicgiegisgyah-mh0mhaghcihd:hefheshirhlihm0htfhtlhv0hvii'li"
    "'vi0qia_ialiaridnidtie0ie\\u0161ifsighij0il:ilaimsimuinainninsio0ioaip,ipiiqhishitsix,ixaixeizii\\u00f0$i\\u00f0,i\\u00f0.i\\"
    "u00f3$jadjaljb0jefjk0johjvek\\\"$k)$k;$k_rkayke[kejki-kifkioknoko0kunl->l0dl0jl0ll_rlaclatle(le:lejlerliallolltllulo$lpelp"
    "ols)lseltoltsltulu,ly0m0dm0jm0km0smc/md0mermiimj0mphmr0mrumtamurmy.my0n'$n->namnc0ndsnemngkni.nkunoans?ntknulnvanycnytnz"
    "ao\\\"$o)$oc_ockodnoikojnokoolkollon@onoop_opaophor'oraorip0_p0lp_opa$paapf_pfupmcpmipocpskpthpudpuiq0kqt0r(sr0cr;$ranrapr"
    "asrdmrdnre?redreiremrerrfnrharherizrjerlermsrnarnsroprpcrqurrbrrors@rserstrszrt(rteru,ru.ruerwrs,\\\"s0cs0os]$s_psatsceseu"
    "sewsgesi-siisk:snpsonss\\\"ss:st_sw0swosy0sz\\u00e1t\\\".t><tadtamtbatclte;tejth0tihtiktjatomtottowtr(trftt>ttittltt\\u00f6tu0"
    "tv0tx-tx_ty\\\"tyktyyu+0u0lu0zubtuduueguftugouktulyupeupuus:usbusouurux,v_evc0vigvikvivvlivljvm_voovs$vudw0lwicwidwnswojwo"
    "nwq0wxrxb0xceyb0yesyetymeyslywaz0cza,za.zgozidzs0zulzus{\\\"s\\u00e0,$\\u00e0.$\\u00e4in\\u00e4v\\u00e4\\u00e9ri\\u00edsl\\u00fd,$"
    "\\u00fd.$\\u010det\\u017eav\\u017eia\\u03ad\\u03bd\\u03b1\\u03af\\u03b1$\\u03af\\u03b1,\\u03af\\u03b1.\\u03b9\\u03ba\\u03ac\\u03bf\\u03c5\\"
    "u03c3\\u03c0\\u03b1\\u03c1\\u03c0\\u03b5\\u03c1\\u0430\\u043a\\u0438\\u0432\\u043d\\u043e\\u0432\\u0456\\u0434\\u0434\\u0430\\u043d\\u0434\\"
    "u0435\\u043b\\u0434\\u043d\\u043e\\u0435\\u0440\\u0435\\u0436\\u0435\\u043d\\u0436\\u043d\\u043e\\u043a\\u043e\\u043d\\u043e\\u0440\\u0438\\"
    "u043f\\u043e\\u043c\\u0440\\u0438\\u043c\\u0440\\u043e\\u0434\\u0442\\u043e$\\u044b,$\\u05d0\\u05d5\\u05ea\\u05d9\\u05d4$\\u3042\\u308a\\u3"
    "07e\\u304c\\u3042\\u308b\\u3055\\u308c\\u305f\\u3057\\u3066\\u304f\\u3057\\u3087\\u3046\\u3059\\u308b\\u3068\\u305f\\u3081\\u306e\\u305f\\u5"
    "834\\u5408\\u3067\\u304d\\u306a\\u3068\\u304d\\u306b\\u306a\\u304b\\u3063\\u306e\\u5834\\u5408\\u3085\\u3046$\\u3092\\u5909\\u66f4\\u30a4\\u"
    "30eb\\u3092\\u30a9\\u30eb\\u30c8\\u30aa\\u30d7\\u30b7\\u30b3\\u30fc\\u30c9\\u30bd\\u30c3\\u30c9\\u30c7\\u30d5\\u30a9\\u30d5\\u30a9\\u30eb\\u"
    "30d7\\u30b7\\u30e7\\u5909\\u66f4\\u3002\\u7528\\u3059\\u308b\\t-9\\t\\\"&m\\\"),\\\"ad\\\"as\\\"ge\\\"ho\\\"ht\\\"mi\\\"si\\\"ti'co(ac(ar(ho(mi(pl(po("
    "to)?$->g..a./n.0..ge.is.mm.s_/bo/mf0's00y0><0_c0_i0as0aw0bu0gc0in0jn0kk0kz0ld0mt0na0ok0oz0p00pt0rv0rz0sb0sc0tm0vh0xb0zm0"
    "zr0zu0zw:0c:co:|$</l<fo<sm>,$>.$>da>ma>pa>pr??$@de@mi[fe^&s^'b^($^->^0j^0v^0w^0z^:-^<<^@@^@d^\\\\$^ab^be^br^c,^dg^dn^dq^ej"
    "^en^eu^fj^g\\u00f6^hj^j0^ja^ld^le^m_^mq^m\\u00e4^m\\u00f3^m\\u00fc^pa^st^s\\u00e6^t[^tv^v\\u0113^wa^x,^yk^yx^\\u00e9r^\\u00eds^\\"
    "u0161k^\\u0161o^\\u03b1\\u03bd^\\u03b8\\u03ad^\\u03c3\\u03c4^\\u0431\\u043e^\\u0433\\u0440^\\u0440\\u0443^\\u0441\\u043a^\\u05d0\\u05d9^\\"
    "u05d1\\u05d0^\\u3055\\u308c^\\u3092\\u4f7f_ct_it_mu_roa_aaajaaracpadnaeaaffafrahaaisal)alealjamoan)an@ancannansan\\u0131aqharf"
    "arlarvataatfaujaulaw$aw_awnay)azaazzb0hb0yba\\u015fbegbiobnfbnoboobp0c..c0mc;\\\"c_rcalcanccacejcj0cm0cn=co$co-ctrczad'$d()"
    "d),d.0d0qd;\\\"dajddrdghdirdiydjedl0dmidomdpodr\\u017eds:dsedt>dute\\\":e_reaaeaceadebnec,edyedzeereexegoehdehneimejlek.ekeek"
    "uel(el:emcemeenoenyeo$eo,eobertevyf0ifd/ffifinflefotfr;fung).g0lg;\\\"g_cgaigatge:gekgregs:guagusgx0gyvg\\u00fcnhabhaphdrhe"
    "dhi$hilhinhs.huohy,hysi0ei0ki_ai_ciaqic0iddideiehifaifoigsiksin'inpinzio$ioiioliqgiriiroiskisqityit\\u00e9iv$iv>iyeizmi\\u"
    "00e8ri\\u00f3,i\\u00f3.j0pjahjbojw0j\\u00e4lk(\\\"k0nk_dk_tkaskb0kedkeukickokkraku.kuik\\u00f6zl).l_kl_sldnldrlf-lgoli0lirlkdl"
    "talulm'sm..m0em0gm0hm0nm;\\\"mbimdimetmewmrtms-mstmuzmx0mz0m\\u00e1sn),n_inatnd/nk0nkonlannenomnotnquns0nt>ntrnyenywo_oob0o"
    "bnociodzohnoidokrokuoluonaoneoo0opyor)orsounov,ow)ow:oy0o\\u010dep()p0ip0wp>rp_rpavpecpeupf;ph$pmepogpoipowpsapy(q0hq0lq0"
    "wr0mrabrburderearehreorferibrilrjorl0rm:rmermlrn(rnoro0rocrp-rslrthrulrvarvis0$s0gsabsahsausb/sbusc$scvse_seesemseosexsf"
    "osfssi_sinsirsitsqlss_stpsu$subsuisvit!$t.wt0et0wt_ctegth:thetk0togtp.tretufty)typu'ru0ku0vuabue.ue_ueiufruicukiukkulfun"
    "tuorupdurtutbutcuvov0sv_dv_pvadvakvdsveuvihvirvodvt0vykw0nw:$ws$wv0x->x-bx0cx0ux_cxi0xk0xpixt_y\\\",y),y0by0ly0uy0vy;$y>$y"
    "a0yaayakyggymbyraytyyveyv\\u00e4za0zenzf0zgyzi,zi.zirzvozwizy$zza\\u00e4lt\\u00e4t$\\u00e5de\\u00e6re\\u00f3n$\\u00f6nn\\u00f6rs"
    "\\u00f8lg\\u00falt\\u0107,$\\u0107.$\\u0161ie\\u017een\\u017ein\\u03ac\\u03bb\\u03bb\\u03b5\\u03c0\\u03b9\\u03b5\\u03c1\\u03b9\\u03b5\\u03"
    "c3$\\u03b9\\u03ba\\u03ae\\u03b9\\u03c3\\u03c4\\u03bd\\u03b5\\u03b9\\u03bf\\u03c3$\\u03bf\\u03c3,\\u03bf\\u03c3.\\u03c4\\u03b9\\u03ba\\u0430"
    "\\u0432\\u043d\\u0430\\u0437\\u0430\\u0430\\u043d\\u0434\\u0431\\u043e\\u0442\\u0432\\u0435\\u0440\\u0434,$\\u0434.$\\u0434\\u0435\\u043d\\u"
    "0435\\u0440\\u0448\\u0438\\u0442\\u0438\\u0438\\u0442\\u044c\\u043b\\u0438$\\u043b\\u044c\\u0448\\u043b\\u044e\\u0434\\u043d\\u0438\\u0435\\"
    "u043d\\u043e\\u043c\\u043e\\u0432\\u0435\\u043e\\u0436\\u0435\\u043e\\u0439$\\u043e\\u043c\\u043e\\u043e\\u0441\\u0456\\u043e\\u0442\\u0440"
    "\\u0440,$\\u0440\\u0435\\u0434\\u0440\\u0435\\u0437\\u0441\\u043d\\u043e\\u0442\\u0430\\u043d\\u044b.$\\u0457,$\\u0457.$\\u3055\\u308c\\u30"
    "6a\\u3059\\u308b\\u305f\\u305f\\u3068\\u304d\\u306a\\u3044\\u5834\\u306b\\u306a\\u3063\\u306b\\u5909\\u66f4\\u306b\\u8a2d\\u5b9a\\u306e\\u30"
    "67\\u3001\\u3092\\u8868\\u793a\\u30a2\\u30d7\\u30ea\\u30a3\\u30ec\\u30af\\u30a4\\u30f3\\u30b9\\u30b9\\u30c8\\u30fc\\u30c7\\u30a3\\u30ec\\u30"
    "d0\\u30b0\\u306e\\u30d0\\u30b0\\u3092\\u30ea\\u30b9\\u30c8\\u30ea\\u30f3\\u30af\\u5b9a\\u3055\\u308c\\u793a\\u3055\\u308c\\u793a\\u3059\\u30"
    "8b\\u8868\\u793a\\u3055\\t-8\\t!\\\"$\\\"na\\\"ri&ti'ma't.(a$(en(me(ne+de--s->a->o-ar.0\\\"/o$0-$0_r0dy0en0jr0jy0lj0ll0nh0qm0rs0vv0w0"
    "0xx0yt::$::c<dr<ta>di[x.^%$^)$^0t^:0^<$^=$^ad^an^aw^ba^bo^du^fs^ha^la^l\\u00e1^m-^mf^ni^nu^of^ol^v\\u00fd^zp^zv^\\u00e9l^\\u"
    "00fal^\\u00fea^\\u0161a^\\u03b4\\u03b5^\\u03b5\\u03bb^\\u03c5\\u03c0^\\u0431\\u044b^\\u043f\\u0430^\\u3066\\u3044__a__i_da_en_m0_na_pr"
    "_pw_raa0qa0rad$adaadcadladvaigaksalnam_amman\\u00e7asuax.ayeazlbbibsyc0kc0tce;chyconcpucuad0$d0ld_ddhadiedobdr_dt$dv0dy>e"
    "/ke0oeenehmel\\u0151em:en.enhenjenlenveroerperver\\u00f0escet:etret\\u00e4eueevmewiex$ez,ez0f)$fa$ffffo0g(\\\"garge\\\"gewgheh0"
    "yhanhiihisho.hugi'di0mi0ui0yiacic_iceichictidxiediegig$igmignijnis)isfitcjubjunjy0kamkdykeakeikleknykonk\\u00f6nk\\u00fclk"
    "\\u0101dl0ylaalenlhelidlksll>llallilp$lucluilumm(\\\"mbembome:mf0mfomolmt$my,nacnehneunf$nganginjinounsln\\u00e1lo0cobaoc,of"
    ".ogaogeogroiromiortp_hp_spatpdapetpg0pgopisprepripr\\u00edp\\u00fabr.\\\"r_cr_eragrchrl$rorrs/rver\\u00e5dr\\u017eas_bsajsamsa"
    "ysfishesisslasm,sm-soosswsszstasuasyst0jt_et_mtagtaitc)td:thnti.tketl:tlotmetoutrutuptyctyiu0su0xuceuf$ul.urouruuskussut"
    "hutzu\\u017eiv0mva$vajvccve)veivemve\\u013ev\\u00e4tweiwinwlewspwyex0execxiexxxyaryeryroyseystyw0ywx{\\\"a\\u00e4\\u00e4.\\u00f0"
    "ur\\u00fabl\\u010des\\u0119,$\\u0119.$\\u0219ti\\u03ad\\u03c1\\u03b1\\u03b4\\u03b9\\u03b1\\u03b5\\u03b9\\u03b1\\u03b5\\u03c3,\\u03b5\\u03c"
    "3.\\u03b9\\u03ba\\u03cc\\u03c0\\u03bf\\u03b9\\u03c3\\u03b7$\\u03c3\\u03b7,\\u03c3\\u03b7.\\u0430\\u0446\\u0456\\u0432\\u0438\\u0434\\u0433\\"
    "u043e\\u043b\\u0434\\u0438\\u043d\\u0435\\u043d\\u044c\\u0438\\u0434\\u0435\\u0438\\u043c\\u0438\\u0439\\u0441\\u044c\\u043d\\u0430\\u0441\\"
    "u043e\\u0432\\u0456\\u043e\\u043d\\u0430\\u0440.$\\u0441\\u0442\\u0440\\u0442\\u0440\\u043e\\u0445\\u043e\\u0447\\u0456\\u0439\\u0441\\u05d"
    "5\\u05df$\\u05dd,$\\u3046\\u306b$\\u30b8\\u30a7\\u30af\\u30f3\\u30b9\\u30c8\\u4f7f\\u3046\\u3088\\u7528\\u3055\\u308c\\u8a2d\\u5b9a\\u3059\\"
    "t-7\\t-ie.c$.pr//$/td00.00@^ag^ah^dv^el^fe^id^in^mt^my^oh^ot^sj^so^to_ac_ge_no_pe_seabeag0aidaldarrat.atoaybbanbatbenbytc"
    "_sceechechlcidciicivclocopctada.dilebued.edseggekoelnenfesiettetwf-lfeafflfidforfrift$ga$galggegh.gi.godgragstgy0hadhemh"
    "hhhlahraig.iitilyintireisak00ktolarlecleelt.lvaly.m0xma$makmaymikmlemmamodmosmoumtdnd_nerngtngunprntantentonwinymog$oino"
    "nfontopoordoutp_dphephiporputra.ramrarravrb$re_rezriaricrifrn_rolrprrpurrursorudrupryis_ssfesgrsicskssorsprssit0$t_stalt"
    "c.te0teateitelterthyttoublui$umiunaurnusiusput_uteutfvasvimvitw00welwitxx$yloyndyte\\t-6\\t-or-ty....fl/nv00u00w00x0c$^ae^"
    "aq^ce^cr^lc^lo^lu^mi^mm^op^ro^sc_ha_in_li_pl_upaalacuah.ainairalrambandanjankanoaquariarsat_aukaurbaabaibasbibbirbrebs$b"
    "stbudc_bca.chacisckscred_cdardeaderdimdisdr0dssdwae_pearebbeeseleeltemmenueoreprerjff-ffsflafonfoug-eglygmagy.h-rh-sh/mh"
    "alhathechexhorihiikoillimeirdirlitajo.killa.leulifliglioloilrelsolutmanmc0md/mmimnomocmommucnaknannasndondunfungrniknosn"
    "sunt?numnwaob$odsohlolaoldomponuoopooropporooryovaozepaspeapirpitproptrra0raarcurdlrefrelrenrevrflridrkartirunsassefsils"
    "o-sopsplstistostytavtchtgetittiztnatrotuntyluchueeueuufaugeuhduleuliullunmunsuosutduunvesvi.votvrevulwaawaiwakweawerwnew"
    "rax-mxitxp/yboyeaylezei\\t-5\\t-00-as-du-rc.te/om/vm00$0_s0dg0ex0xd^.b^.m^0.^0g^0r^ac^bi^ch^cl^cu^dw^ea^eg^fi^gl^hl^im^ir^"
    "ke^kf^kt^mb^md^mr^nv^o$^oc^on^pe^rx^te^tj^uh^yh__/_as_bi_cr_fi_fr_ne_waaahac_afaaimakoalfaloalvamuangapaarcarnartas.asia"
    "tcathatuavaavyaxiayabsobuscabceaceccetchocinctcdaiddsdecdivdokdotdredvadw0ea.eakeaseb0ecreepefregrei.eliensercerieryesae"
    "shesyev-evefeifenflifocfutgapgidgo$gosguoh-tha.hochroiadiemippisiispisuit$iteivajatjiskahkiakjeklokoiksakt$ladlalldelepl"
    "k/lonluklysm00ma.mesmilmipmojmpsne_njonopntyoasodrof_offoguohaohtoisoliommonmorkorrorwotoottoumpaipaupidplupospsept0qcor"
    "iirisrogrpertyruirwiry:s_cs_isacsaisansc0scishmsidskuspesqussmsumsupt_bt_itattautdotestevtkatlitostvitwouagubpuctuneuomu"
    "rsustutouzzvabvagvecw0ux00xchyhtzg0\\t-4\\t-bo-na0-n00-00o0e$0pp^-m^0:^bt^bw^ci^es^fm^hu^if^iz^kl^l0^li^ma^r0^s0^ta^vp^vs^"
    "x0^ym__b_bu_dr_ke_stabsai0akealcappaptaseasnasoaylaymbadbalberbieboabonbprc0$cakcencerch/chsckocolcpsczed/sde_di.donds0d"
    "stduse_ee_tecaecuehoelkepaer_erdesoethetzewhextf.afamfarfaufavfebffaflogangavgevgh-glagligogh00hamhd0hdohiahighnehrihtsi"
    "00i0aia0igiiisileilfiloilviomiphisojasjitkarkeskmaknikobl-rl_plaslexlgili.llsloolotlu.lupmiamixmmommtmpempln_onahng.nkcn"
    "kenodns.nscnsentfoa$ogyolnonbonvonyootopiopsoreot0oteotgotmotppakpaypedpenphrpo.pooppoppypt-r0$r0orakrawrayrberdardsrepr"
    "jarkermorourrers.rzys/gs_osdisigsimskysusswaszataptehtemtu$tuttweua.ubrudiudouesumaunpupturvuryushv0$vnovosw0mwanwavwx0x"
    "poyeeympyouywozet\\t-3\\t-ba-ce-qu-si-ve/ar/ii/ku/mm/qc/tm0,000i00l0_p0b$0kt0lu0mp0py0re0ue@li^-d^.s^@c^ak^ap^ax^bj^dy^eh^"
    "h$^h0^hd^mv^os^pl^sg^sh^ti^tp^tz^yw_ma_sh_usa.0aa.abaaduaeraftagaaggagoakkalkanwaruaslav$avnb.0betbigbisbruburcelchncitc"
    "iucp_cricrlcs0ct_cubd_rdeido.dordovdradrodspdumdupealeapec$eckeddeeleffeidel_elpeq0es.es_etoewof-0f.rfe$feefirflyfogg0jg"
    "agggigiagoegs.h-oharhd_helheuhtihuniheijkilbilninjirsis_iusjoyk/bkadkakkevkeykgrki$ko.kuplamld_ldileslmolstltclu$lusmacm"
    "adme0me_mehmelmitmp_mpamw0mysnbencunebnesnexnidnnonnunovntcnthnuro_fo_soblodeoicoloomrow.ox$pi$pstpunrairazrdwrimrkkrm0r"
    "ofrokromrp0rryrsurtmrtsrvorwas0vs_dsersi.smosmssststutahtl$tmptoctortpctr_u00ubdugaukeumuuniuppupsurkurlut0ux$viswhawhiw"
    "ilwj0worx_uy00ya$yenze0zelzerzigzun\\t-2\\t,00-ex-ge-po-ra-sy.cl.el.fa.na/os/tt/x00ad0bw0fm0fx0l00ma0vj0wa:00^0i^0u^az^cp^"
    "de^fp^fr^gc^gd^gp^hw^ig^ky^m=^n0^ny^oi^oy^tr^ul^us^vu^vv^xf^yr_bo_co_si_tia0eaaqaceackad_ai.alaalmameanzapoaryaxeaziblib"
    "otbukcapcarcirckycmdcmpcoocorcoscpycs$cupdacdezdgadnedo0dosdple0peaneboeibeo.eonerketaeusexeez.f.pf0afilfrofrugglgiggl0g"
    "o0goph/phmshoshruhtahwoi_bi_sianiaoib0ibeid-igoii0ildinhisdjoujulk_mkalkdel..laulaylealiclislodlrpm-sm0_mebmormusnaind.n"
    "eaneynhonianmenoonuto0$o_lobeobyocooduofsohioi0omsoodoonosmostou0oucoxepc$pemploppapw0r0vr_rrc$rktrlirohroirooryos_fs_ts"
    "alscrsctscusebsecsg0shisl$smasmestst0pt_ft_ntaste.ttstudtysubsudgug$uncurivonwb0xarxr0xyzy0ryclye$yvazanzeczimzinzt0\\t-1"
    "\\t&bo&co&gt-au-da-en-le-li.re/vi00t0bg0bp0f$0gb0lp0pe0rt0v0^00^0q^0s^db^dd^ds^gm^hp^mk^mw^ow^pw^rq^wi^xx_ba_ca_mo_trag$a"
    "i$alpamsanuap-apvarbardatmatyawfax-bahbb$bbabeabeybf0bj0ccicotcuecurd-bd/dd0pdaldgedmsdoddoldpddu$duce.ge_beagedceedeefe"
    "faegsehtejseluem0engennentephergeupev$eybeyoeysfelfewfj0fraftpgoihebhibhiohr0huiiamicpid.ik.imrin@in_iptjecjokk-ckikku$l"
    "0bl_ilablc0lcalehlfilillkelkoll_lmalnalp0m-dmi-midmizmm$ms.mt.mu$muina-nadnevnfrnhanicnilnkantpnttnuao0doaroc$ocdoe$oilo"
    "j$okiolcon_opmoslot/ot_p.ip.sp0spalpcaplapoppovppuprzps$r.srcarcprm.ronrosrscrumry.s/nsapschshrsixsnisotsx0synta-ta.tc$t"
    "o0to_tobtolts.ts0ub-ueruilumnumoumpunkunyupgurruseut.utuv_avelw0vwn.wrexpaxtcxtuy-by0kyc0yonywhzarzni\\t1\\t-fr-ma-me-un.l"
    "i.po.vi/us0-b0/k0ea0fh0q0^-0^-r^as^bm^cc^cf^cm^ct^cz^dl^er^g0^hr^it^m.^mc^mg^mn^pk^ri^ur^vc^vm^xy^ya^zoa0oaboacsaican.ar"
    "oatlatvaudbbrbrabscbuibuyc_pcebchickdcklcodcovcrad_fdeodnsdsiduke-vebaeccedoef_eixejaenrep.epser.erlerneskeunewefasfrefs"
    "cgabgi$grogt$h-phiphtui-migeilkim.inyir.izojanjenjinkdokkukovkumldslfrlivlk-lkilm$matmegmicmremsgn0.nipnolntuo-0oenofiol"
    "-ookotlouroysp-upanpespgrplepozptspusr-mrdoreerlarnirodruhsk-skistcsudsunswdt-et_otaftaxtcatedth_tiutleubaubiumsuplusaut"
    "lutrveywalwenx-sxenxt-yanyliypeypr\\t2\\t-fi-id-ke-lo-mo-pu-se-up.da.en.sp.th/rd0-c0-e0-f00v0ec0id0r00xf^-s^b0^c-^eb^fb^gt"
    "^i.^ik^k0^pb^sd^sr^td^we^wx_ar_he_mea0$aa0aacaagaasabbadoaioajbal0al_amlanyapiashastatsawiay.bclc0fcknckwclecmacmvcqucro"
    "cycd-od_tdamdb$devdo-dr.ds.duee.re_ce_iea0ec_eloenmenzeopeq$esnet$et0etdeu.evcewaf0$fosg_sgetgoagougtohe_hmahoehoiiccigr"
    "ihailsiruitmiyaji.ke.kkokneksol_claplaxlbolorlpalphm_cm_dma-marmbume-mismlrmnemwan_une0nkinmanobnshnwenzio-dofoojook.okt"
    "olyombomnopeoplopuosuoupouvowaoxyp-tpeopy0r-lr_dre.ro.rysrz0s-es0pscasclse.seashasmpsossousrcss.stmt-ft-lt-mt_tt_vtarte-"
    "tebtextmatontuiwa$womwoox0ayphyreze.zys\\t3\\t-di-nu-re.ar.in.pe/pl/ul00;00?00_00p0a$0co0ij0ne0o00us^-e^-o^bc^bp^cd^d0^ec^"
    "ef^ek^ho^iu^ji^nn^pc^rd^ru^ua^vb^xe^xm_fo_rf_sp_wia0fab0ad0adeaf0afiag.ageah$ahlal:am.amaan0aprar.arkascassau.aunayoazyb"
    "0cbajbiabicbmibo.bolbunc0bca0cdeck-ck/cv0d-fd-ld-sd.id_vditdshe0me_oeb$eeaeflem-emoeo0er-esletsexaf.dfanfbifetfivflughog"
    "o.h/shashayhnoif$iiiimoindio.ipsjetjimkepkerkrokyll-cl0nlanldoliblmels.ltym0zm_tmasmbamecmg0mlimpumynn-ln_lnarndrnksnn.o"
    "-poalod0oolotyoyap_iphapicpsipsypulpy.r-drclre-rewrgyrirrk.rt.rtrrttry-ry_s_as_esgisltsnosssst:stgt-it-ut.btcotdatectf0t"
    "fatgrthdtmutootrits_tstttutumty.tztucaulnun.un0up-urgurmutiwatwnixo0xq0yncz00\\t4\\t-ch-de-em-fo-mu-tr-ur.0-0-d0-r0fa0th^0"
    "$^0p^d$^dm^hy^ic^il^ms^od^p$^ra^sn^um^yi_gr_hoab$ac$al.amnanfasmaz$bpfbrobulck.coacrycstcunde$de.dejdiadsoe-ie.sebyeched"
    "iet-etcetnf0ffedft-gonhaahuthwaibriewil0imbinfiosiotirris.iscitlitrj00ja0kellaklazllmlynm_smenmv0n-pn-rn00na.ne-ne.ng?nm"
    "ono-nsonusobiobsolson.onloo$pgapi.rc_rcerksrypsm.ss0ssestet-tteptpruk.um.ve.warwolww.ymiynaypayptytizon\\t5\\t#00-ac-cr-do"
    "-st.bi.di.ex.mo.pa00r0ab0cb0df0eb0fd0j00pl0zd^-i^-w^.a^a$^f0^gn^ph^xo_exaamam-argaskb0$b0dba.baybbebembouboxbsdbtec0-cc0"
    "cf0chuckacoccp0cuidbadd-depdt.e-se-uecled_edeedtee0eeteg0emiemlenpeppetmetpf-bf.cfo$gemgloguthooi-aia.ib$id0iecinuip-ist"
    "jacjamjsojumki.l-0l-slebleolgalinlokloulubmudndpndynfonirnu.oakodaodbodiodlosoosposyozip0-p0pp_fpacpd0ppsreyrgrrhorowrp."
    "rtls/bsk.skessnswetewtictiqtistoatopty/ub$ummurfuxcwasweswhywijwsuybeys.\\t6\\t-ab-at-br-cl-dr-ea-he-ou-sa-ti/sy00q0_h0af0"
    "al0ba0pc0te^ai^ay^bb^bl^cy^d.^e-^em^gb^ip^n$^ns^p.^pt^r$^rc^rw^v.acaaglaklanhapeapsasab0.be0bobbomcasccpce-ce.ch.ci/ckpc"
    "lictsd-dd-rd.pd/pd/rd_sdakdavdb0deedf0dicdiudlodoodvidyne-ce0ae0feafemaeu0ewsex-ey-eyef0cfa0fpggadgazge-geegesgobhaehauh"
    "bohophowht.i-sibaic-icoin.inkinmircitojarjobkcikisklikosl0plbelycmirmnimo.mobmp.n-en-ind-ndbndgnewnibnlinpanyioadobbobuo"
    "c/ocuodpomeonrorpos.p00pa.pahpappclpcopelphopixpt_r-br-er-fr=0rcoriorlornersaru$rwesbisc.sktspasspst.sutt-ct-ot_htcptf-t"
    "iltlatusub0ubeuieuttv0.vejw0dxanxt.y-typoysozum\\t7\\t-ag-fe-in-of-us.ca.do.py.se/cp/hi/mt0_d0cd0de0ef^/u^0f^a0^ll^lt^ly^n"
    "r^qt^tc^u.^ws^xcacoacyadsalbampaneanlaplasyaupb0aba0bidc-ccc_cumd-cd0ad0fdaydbodopds-e-de-te0$ecselbelcepier0ew_exuguihe"
    ".hweidoietiumkagkiple.liploaly-mazmcome.medmekmoimu.nc$nelnt-oanoggosxoudpc0py$qs0r-sr-tracrc0rl-s/ssp$sphstbstlswit-bt-"
    "rtbuteftodtpatsotv$urburcut-utsv00vowxiny_syneypi\\t8\\t-ad-ai-bu-ho-pr-su-ta-th.cr/0$/bi/et/ip/m00-a0-m0.e00c0aa0bc0qs^-a"
    "^-n^/h^0d^c.^cb^ey^h.^iv^nf^oz^rp^ry^uf^ut^x$_of_te_toa0babrac0aclb/db0ebarbinblabogcadckucspd-adtoe-fe-le-oe-reb.efoeg."
    "enbgaoglegnsgolicrigfimain0iprit.ixikitliull-llcloplypm-0mimmoon-cn-dn-mn-nn-snfengonssnswojeol.onkop-or.oshownpagperpto"
    "pwrr-ar-ird.rkurt-rubs-rsbasdashoss-stdt-gt-sth.thotlstsuty-uciup_us0va.yma\\t9\\t&am-ca-mi-ne-op-sh-wi/ci/cl/me/rm00#0a00"
    "c00ca0d$0dd0f00ff^0a^0b^a.^ao^b.^bs^bu^c0^fd^ks^ne^oo^pi^pu_0.ad.ahtar-at-azeborc/hc/ic/pci.cs-cybd0.d_0dcodd0demdhedoge"
    "-eec0eg$ejoelmen-f0dfe.fisfo.i/diiril-ip0ks.l-eld-le-leyll.lomm/mnapnt0ntsobool0orlotspc-pneps-r-ordurm-ro-rp$ry0sdose-s"
    "oasp/t-at-dtdithlubyup.ve-w.axam\\t10\\t-co-fu-te.al/f000f00j0ap0cc0cf0ee0fb^.d^0e^c$^dc^ee^ff^gi^ia^rr^s$^xi^zi_tha0dadga"
    "r0bm0bnebsic0ac0dc_tckecy.d-td.tdowe0ce0del-el.emuepoer=fb0fitfoogacgasge.geognmgnuhachuri.eiclicsineithkavkiml-plahlcol"
    "ftly_mi.n-tn_po00od_om:onppeeq00rgergorlds-psafsp0ssht.it_gto-tubucoulkvsawir\\t11\\t-al-be-gr-no-on-pa-pe.ap/al/io/so0bf0"
    "d00dx^.f^.p^co^df^dt^f.^g.^js^pd^rb^tb^tla-aadtafeailan_apdawsbapbbsbc0byccobcp/ct-d-id00d0edmee-aee-eeeerbew.f00f0eg-sg"
    "ilh/rhobhypiasjavkidl00lawnixnlonrant.oc-od.og.ornow-pa0pampctpotpp.pt.r-projs/os/usnet-ntdeth-ueluidvacw0sy-sy/szil\\t12"
    "\\t-go-to-vi.so/dr/or/po0.x00a00e0ae0bd0be0db0fc^./^0c^aa^e$^e0^ep^et^nk^oa^pp^sf^t$^xta00adiae0apuboyc-0d0ce-pe=0ef0efcg"
    "a-ga.gaugovi/ribmis-ld.ldflm.md$mepn-aniunk.ns-oapor-os0p/dps.r00radrkormarpas/ms/pudpus.vapvs.xmlxs0zor\\t13\\t-an-sc-wo."
    "we0-p00b0su^=0^at^is^oj^ps^sb^ug^ui^wu^ww_00_fa_soa0aas-b00c/ccb0d0bda0de-de0djadpaebseutfcoff0ge_ickikiip$ip.ipoisbketl"
    ".slp.mamminmlsmutn-uod-odmom.oomov$padr-crp_rtns-ds/fsa.sakt.stp/tr0tt.uanus-v0qws-xe$yco\\t14\\t-la.at/pc00d0_00b00ce0e00"
    "em0fe0x$^cn^ib^ls^mp^og^om^pg^twap.apcarpazob0bb0fbazbi.bizc0ee.ee/ee0eedbex_ftsgooib/iftlbule?mabmaing-ot-pe.r.ls.as/cs"
    "bnsdese0sh.siftrstscue-ux.weewse\\t15\\t-0.-bi-ha-tw-wa/ed0-s00h0bb^.e^/e^cs^hm^lp^m$^rs^uc^w0^x.^y$_ida-sachaosbdabe.by-c"
    "d0cdacowdcbdu.e/red0ermet.ey.gn.hothttin-inxiu.joekshl-tlobloglscmm.mm/mp/n0cnc.o-bo-soc.p.lp.pp/is-as-cs-ls-ms-ss-tsc/s"
    "slt.at.rttptwawis\\t16\\t/li/sc00%0000ac0ed^-p^-t^am^cg^i/^o0^rm^ueakuan-bloc/sc00cs.deue-we/debiec.f0bftwgami/iit-ncsng_o"
    "ftp.ops/rd-rpss-0s-is.es.ms.ps/lsresu.svnt.tt/et00tnetp-ubuyah\\t17\\t-ap-is.as.la/ke/ne/va^.t^ie^io^r.^ss^tsab.ahobd0ce0e"
    "d/ee.honht-ic.il.in/ka.m/bmsdnriof-ogiov.rt_s.ss.us/esnate/ti/ux-zoo\\t18\\t.ba.no/0./ri0c/^.g^ed^l.attb/pcsadcae.ihlohomi"
    "/cml0n/0nuxoeloglot.p-spegppcpypsoft.ltsptwiwosxe0\\t19\\t/fo/ge/he/qu/st0/i00g^b/^g$^gh^gs^k.^xa^ytbeedmadoce-neecel/f-tg"
    "aahivigaltdos/s-ws/hs/tsh/t.gt.pt_pta/tfits-\\t20\\t-pl-so.us/ex/sp0dc^/w^e.^nc^o.^or^py^tt^uw_poc0.d0ddc0dioe-0ev.ff.fi$i"
    "odjpektule/m/kmagoo.p0.rc.s.itd$tuewww\\t21\\t.cg.un/de/ho/ma0pr^.n^cv^ml^n.^nda/0ap/c0ccsse.pe/ae/ue0bfe0he-kkal.dlvmme/m"
    "igop.op/oz.podt.etd/tpsu/dwebws.y/i\\t22\\t-0--fa.ch.mi.ru.ta/co/in/se/ta0-t0bn^gf^pn^s-^s.agsbb0d/md/tde/dexe.teekeoses-e"
    "tffd0gifio/itnivmki/llvmp;nd?oogox.pgprbore0rphruarycss/t.ftd.thutl.yth\\t23\\t.0//bl/le/sh^.l^/s^/t^ew^fc^l$aspc/ad-0ed-e"
    "tbfc0io-m:0n/spc.rn.rs-sfat/hvmowsrzip\\t24\\t-ed/../ch/su0.z^/d^rtc.lc/gedugithp$i.cklyl-al/0ld/ll/netng/os-p.cp.dp/0sa/t"
    "tauwawnl\\t25\\t.fi.it.sh.zi/ac/mi/pa/re/ro/te^ck^ng^nt^t-atrdf$e/beklft.g00i-pissp0$r.cs.ns/dt/dt/itactc/xt/\\t26\\t/di/fi/"
    "fr/lo/no/py/wa0/00/s^/p^a/^rg^ubad/amib/fcomekkls/m/cnt/pytr.drg.rt/s.twifwli\\t27\\t.io/ad/au/mu/si^0/^bg^t.cmed-wd.ee/se"
    "c-fr$ns/ol/or/pp/r.ts0.ssut/suk$xt$zq0\\t28\\t\\u0000\\u0000\\u0000/pr0/l0/n0da^.h^/$^nl^rfcgidtde/ce00ms/otdpc/pubrfcrt0th/u"
    ".c\\t29\\t-we/ht/ie/th0.p0/m0/t^/m^qs^ukbm.gp$m.cogsom$owtps:re/s.lt/bu.ey-c\\t30\\t/ba/da/ja/mo/tr0gf0ht=00^.o^ix^tmaktal/c"
    "e/ct/d.cic/l.e\\t31\\t%00.ac.ho/en/im/op/to/wo0/p^jp^m/ac.ay-b/sc/mcafer/ge/imgl.ll/sm=0mp0n.hrc/s/wt.dts/us/\\t32\\t/0d0/cb"
    "ugcefcvse/mi/pl.cni-nldp-0pdfs/rst/st0wto\\t33\\t.fr/cr/sa/ti0/d0/f00/0gu^/car/co.e/0es/ev/ex.i/so.cpi/rd/ry/s.ds/as/itbi\\"
    "t34\\t.au/0//00/wh/x$0.c^/i^ht^txc.cds/e.de/fh.chubml/orgow/r/0sue\\t35\\t.de/as/pe0/b00&^/ran/c.nc/wd-pen/faqg.cnk/p/ar/ar"
    "g$t-0t.ht/tuc.ve/\\t36\\t.gi.go.pl/ap/ca/em/un/ut^.c^/0c/td=0e.ledmm/0ml.n/fn/pocsphpto/\\t37\\t.ed/br/gf/gr0%0^/bb/mbg0d/ae"
    "0/on/pngs.os=0scmwik\\t38\\t/do/la/ra0.m^/a^/g^c/a.ca.fa.he/he/pep-et/gimhmeipeix.l/an.cpshse/shtw0.\\t39\\t/an0.l0.o^s/b/ce"
    ".nebpga/ha$id=it/m/fmi_p.hub.ux/\\t40\\t.ph/fa/fe/ha/we/wiaq.bp$c.uc/det=f.of/wgi-i-bm/ns.cs/0t/mt/r\\t41\\t.ne.tx/pi/ww^e/c"
    "k?e.cg/tk.ck/pm.hn.np=0t.nt/cww/\\t42\\t/buaw/chmm/dm/hodcov/t.otf.tgzy.c\\t43\\t/cg0.t^g/aakb.ceb/kt0l.oly/m/ipiprixs.ht.ct"
    "xt\\t44\\t.co/ru0.hc.eh/dn.dr.ht/a\\t45\\t.lh/go0/a^lhd/$g/0gfxlhao-to/$\\t46\\t/ga/ts/twc/$d.hfo/g/cg/dhtml.hmo/t/gtml\\t47\\tg"
    "/rm/eo.uog/ugs\\t48\\t-pya.oe.hg/sgz$jpgnyft/px.h\\t49\\t.jp/pu/s/bs/e.ofr/g/wm/go/rt/ux/k\\t50\\t.orau/m/pn/$pg$ub/\\t51\\t/aa/"
    "p/^t/c/rfx/jp/t/0t=hws/\\t52\\t.uk//g/giac/g/al/tm/jm/sml$p/$\\t53\\t/amaf/fi/m/ln.or/$\\t54\\t/atr.otm$tr/ue0\\t55\\t-t/=htg/pi"
    "/$m/am/uq.cyf/\\t56\\t-t./is/rta/$b/acs/fc/g/ih/$m/tx.c\\t57\\t0/$n/as/$\\t58\\t0.j\\t59\\tl/$\\t60\\t/?qil/m/wu/puk/\\t61\\t?ta^?qc"
    "m/i/~k/$m/r\\t62\\t/~mk?tm/?mg/s:/\\t63\\t.ht/bg/rf/~s://g/~\\t64\\t/~dt/$u/$\\t65\\te/~qs=t/~\\t66\\t/~a/~je/$\\t67\\tdu/ru/\\t68\\t?"
    "qs\\t69\\tgs/\\t72\\tu/~\\t73\\tg/$\\t76\\tm/~rg/\\t77\\tom/\\t80\\tm/$\",\"tails\":\"-64\\tjpg\\t-59\\tlha\\t-54\\tml$\\t-53\\tpg$\\t-50\\tbp$\\t"
    "-49\\ttml\\t-45\\tp0$png\\t-43\\tebp\\t-40\\ttxt\\t-37\\t.pg\\t-36\\tgz$md$zip\\t-35\\t.md\\t-34\\t.pn\\t-33\\teg$mp0xt$\\t-32\\t.jp\\t-31\\t"
    "gif\\t-30\\t.lhhtmjpe\\t-29\\t.txpegphpub0\\t-28\\t.gz.zi\\t-27\\tt.p\\t-26\\t0.jpgp\\t-25\\t.ht.mp0.whp$\\t-24\\tha$t.htgz\\t-23\\tgp$n"
    "g$nt.web\\t-22\\t.pd00.g.hjs$r.grue\\t-21\\t0.l0.m\\t-20\\t0.hdmeh.hl00uid\\t-19\\t.wea_0nt0s.hy-0\\t-18\\t%ba0.t0.zba_fx.l.lmapml"
    ".x.l\\t-17\\t0gf0htd.hdf$pdfr.hx.h\\t-16\\t-t-0.pc.hc.le.lentgfxom$rt0st0t-0ts$wos\\t-15\\t00hadmdexm.hue-v0.\\t-14\\t.tg0.se00e"
    "s$ex.guimenn.hntsoarp0.pc.rent00ue0\\t-13\\t-0..00.js.ph.to0gu^l0_00ar.boae-0e.ho.hrrers$\\t-12\\t000astcasf0ffaqhmeidels$or"
    "rorsppcps$\\t-11\\t-00.as0.000gchmdcagemnt-oados.p.hsuey.h\\t-10\\t%d0.0.0%b0_0a.hd0%e.pemefc0ionnerorgs.lshtsiotes\\t-9\\t..."
    ".taachay$c00comextgerok$r-0r.lrg$rsery$tex\\t-8\\t0%dap.aspce.e.mes.iewncendeotes-0ssutorws$\\t-7\\t-swb00flol.hlerme-o-tori"
    "ormp00rapratrd$re.romry.tiotruty$uto\\t-6\\t.gi00%^auaboapiatece$emof0aferginheriesindisslisloalownotoliolsoutr00rfcrias.p"
    "tasts.\\t-5\\t-pl.de00c^0.^rfa0aameapearkaseautbetboudefdine0%eedet$iceimeitykeylaylitms.nitnsenuxockon$onapecpy$rip\\t-4\\t"
    "%00%e0-fa.bi.py00a00d00e0c00e0^is^rta00acearnashcracs$ctode-eanectensersialilein-ishlesls.ng.ngenloodeonsorervete.temtoo"
    "uesureyst\\t-3\\t-ap-mo-sc00$0a00f0ad.al.anccescridatdemeader$erpevifilft$gengesheaicsienif$ingip$kitlatmmen-snalns.nt$on."
    "ookoolot$patpluresricrinrs.s.ts00shesitst.toptutvie\\t-2\\t-cl-te00b0d$^00actataatobleda0delencender.eraetsexpgo$go-guaico"
    "iftigninkitill.me.merns$ntaocoortpagremrowscrse.sentabtchtimtm$ts-ulevic\\t-1\\t-0--la-me-re-wo.0$00f0a$0b$0b00d0ablainari"
    "atsbasbincd0co.ctid00e-ced.ereertestf00grakerletmanmesmonngooinoneorkplaplopolporritseatentintteuthwif\\t1\\t-en-of0%00-0^"
    "faackam.anaandarsbooch.earen-enger-essetaettinuitejeckelkinlanld$libllemorngins-nsiommotooudownps.queracrusrviscose-sers"
    "hishoskestrwarwor\\t2\\t-go-ha-ma-ne-st00x0c$^re^trailansardatcavabilcencolcrede$dere-deameseesiewsf0$hipianicailiit$lable"
    ".lealenmodmplninobjojeomeonfonior.ow$pacparprirairanrchreareerefrevrons-isimspat-ataltarth-treurius.useuteyouype\\t3\\t-be"
    "-in-po-pr-se-tr0f$^al^be^da^fl^li^mo^shal$an.areb0$cance-clede.desdgedite-ae-ie-sepafraft-ge-harhonit-loumarn.cndinetnfo"
    "nnenstntrogrollorlounoveowsphoplerogrt.sigswisystrault\\t4\\t-0$-an-co.or^cr^fral-antappaticorcroct$d0$duce-peleen.ercew$f"
    "orgethanhininainiireit.ivel.cndrne.ng-o.uor-pp$prore-rocrs-scasecshast-teltivundut$uti\\t5\\t-fo:00^ge^gr^ke^pa^spaneanibe"
    "rcapch-ds.e-fe-me.oecoeliemaetege$ge.hasillis-licll$macnchne-nicoduontrepriss-os-ss-ttroui$\\t6\\t-a--de0e$^en^mi^sa^sean-"
    "chachicliclocurdisdowecuhowickil$ildinfinsio$lopmaimetnewon-os-posrcerojs.as.cschsynthoto-ue$\\t7\\t-on-pa-so-th-to-wi.co."
    "ne0-s00-^bo^fi^pl^pyarccondeve.ceb$ernes-facfreft.grohathomigaittmitntio.costpasr.crelrnerourt$runs-ash$ss.\\t8\\t^an^co^n"
    "e^op^suampartd.cdoceched$il.ineintlarlasle-opeours-csp$ssistit:0tanusi\\t9\\t-is^ch^fo^le^ma^sc^si^teadeap$ch$cryediepogle"
    "misnatnd$nnonteompop$os$quirodse$ss$theticumeus$velyth\\t10\\t^ca^di^sw^to^vicladiaeloet.evehubme$oftol$penpplprere$rossou"
    "tacurcwitws.\\t11\\t.fr^ap^em^ho^la^lo^po^ti^un^us^woai$brac0$caldayftwikily-migoomsintecve$\\t12\\t-ca^ja^me^so^we^wh^wiany"
    "buicarcs.d-0em$eriic.in$itaminna$ogioglq00rd-sofstauil\\t13\\t^c$^ha^thad$an$buge0$gitgooicrlaumicodaodcpadrm$sseuncuniw.h"
    "wee\\t14\\t.go.mi^do^exdiced-el$ellhe-hosimamasmpupytrgetatthu\\t15\\t-py^0$^pr^taassay-ithla$odioogor$perpicpl$ro$wikxam\\t1"
    "6\\t.di.ex^cl^ht^stamaee$en$ig$ke$locmagog$oo$rmaug$\\t17\\t.ap^de^pu^rube$cumermexaoc$ocuog.st$\\t18\\t.in^aaa.car$at$ic$jp$"
    "logne$pi$t.cte$\\t19\\t^heamiat.dioec$ta$th$to$\\t20\\t.reaktim$kt0li$medocarc$\\t21\\t.ru^bu^raaakadica$habhe$hellhomo$pe$tis"
    "triuany-czoo\\t22\\t^ar^asac$llomp$mp.od$w.g\\t23\\t^amabralham$d-ppr$stet0$\\t24\\tistra$tw$w.dwei\\t25\\t.ho.tw^g$^im^ip^mp^pe"
    "argas$do$ftphm$radw.lw.px.c\\t26\\t.th^piea$ek$io-ix.pa$si$so$\\t27\\tag$bloeekgi$podtedw.cw.n\\t28\\t^blis$matw.aw.t\\t29\\t.am"
    "_pog00ni$ub.w.r\\t30\\te.aipema$riorixrua\\t31\\t^gi\\t32\\t.me^s$attht$lo$po$pu$tt$w.m\\t33\\t^d$ka.kkatwiw.w\\t34\\t.raho$iodpip"
    "tp.\\t35\\tw.bwis\\t36\\t.be.so.unhu$ti$w.s\\t37\\t-t.^a$^twbeedmasu$tr$ttaw.o\\t38\\tw.ew.i\\t39\\tatrbl$rt_we$ww.\\t41\\t^at^cd^ft"
    "b.ct_p\\t42\\tri$wi$\\t43\\t-p$.a$.d$.i$.l$^h$di$\\t44\\t.m$.t$^m$bu$co$dm$mi$n.r\\t46\\t.b$p.w\\t47\\t.r$\\t48\\tekk\\t49\\t.n$.o$^ww"
    "t.r\\t50\\t^i$edm\\t51\\t.c$^t$\\t52\\twww\\t53\\t^b$\\t54\\t.h$^bg^r$cdn\\t55\\t^p$\\t58\\tn.b\\t60\\tbg0\\t62\\tdn.\",\"odds\":{}}"
)

TREES = (
    "[[5,-1.5,[47,1e-35,[85,1e-35,[30,2.5,[39,-2.85,[80,1e-35,-0.435,-0.666,-0.562],[93,1e-35,[22,1e-35,-0.21,[102,1e-35,-0.3"
    "53,-0.647,-0.393],-0.296],-0.54,-0.396],-0.458],-0.165,-0.425],[43,1e-35,-0.676,-0.29,-0.639],-0.467],[25,1e-35,[80,1.5,"
    "-0.191,-0.388,-0.22],-0.683,-0.251],-0.401],[47,1e-35,[17,1e-35,-0.69,-0.335,-0.685],[34,44.5,-0.596,-0.328,-0.515],-0.6"
    "64],-0.501],[42,1e-35,[63,1e-35,[95,1e-35,[61,1e-35,[3,-13.5,-0.186,[40,3.75,[106,-1e-35,0.264,[0,58.5,-0.173,[38,-1.45,"
    "-0.133,-0.012,-0.056],-0.083],-0.071],0.197,-0.051],-0.079],[39,4.35,-0.204,0.202,-0.194],-0.119],0.344,-0.107],[24,1e-3"
    "5,0.26,-0.113,0.211],-0.083],[24,1e-35,[5,4.5,[64,1e-35,[82,1e-35,0.269,-0.144,0.257],-0.197,0.246],-0.045,0.207],-0.083"
    ",0.179],-0.001],[60,1e-35,[0,60.5,[22,1e-35,[41,6.5,-0.168,[23,1e-35,[77,1e-35,0.177,-0.183,0.157],-0.175,0.111],0.051],"
    "-0.167,-0.032],[83,1e-35,[26,1e-35,[51,11.5,[101,1e-35,[56,1e-35,[59,1e-35,0.209,0.07,0.192],-0.021,0.178],-0.22,0.172],"
    "-0.151,0.164],-0.098,0.153],-0.177,0.132],0.076],[87,-27.5,[61,1e-35,[58,1e-35,-0.172,0.077,-0.004],-0.147,-0.082],-0.2,"
    "-0.144],0.002],[80,1e-35,[0,54.5,[16,1e-35,[22,1e-35,[86,21.5,-0.099,0.118,-0.018],-0.164,-0.075],0.271,-0.04],[0,81.5,["
    "60,1e-35,[53,1e-35,[76,1e-35,0.205,-0.157,0.2],-0.204,0.196],0.058,0.174],-0.088,0.155],0.109],[39,8.05,[16,1e-35,[97,1e"
    "-35,[17,1e-35,-0.158,0.141,-0.154],[88,1e-35,0.243,-0.097,0.113],-0.141],0.303,-0.132],[108,-20.5,0.206,-0.002,0.093],-0"
    ".105],-0.001],[39,-0.85,[80,1e-35,[41,15.5,[16,1e-35,[4,6.5,-0.023,-0.167,-0.062],0.268,-0.046],[4,-2.5,0.161,-0.141,0.1"
    "33],0.024],[16,1e-35,-0.153,0.283,-0.145],-0.078],[24,1e-35,[4,8.5,[80,1.5,[54,1e-35,[64,1e-35,[59,1e-35,0.176,0.04,0.16"
    "2],-0.169,0.156],-0.209,0.148],[59,1e-35,0.042,-0.167,0.007],0.121],-0.119,0.099],[65,1e-35,-0.129,0.283,-0.094],0.073],"
    "-0.001],[60,1e-35,[25,1e-35,[5,-1e-35,[5,-83.5,-0.171,[83,1e-35,[16,1e-35,[38,-2.65,-0.002,[102,1e-35,0.143,0.002,0.133]"
    ",0.116],0.232,0.127],-0.097,0.12],0.111],[16,1e-35,-0.081,0.245,-0.064],0.071],[17,1e-35,-0.145,0.272,-0.127],0.048],[65"
    ",1e-35,[16,1e-35,[95,1e-35,[87,-50.5,[37,1e-35,-0.113,0.114,-0.082],-0.173,-0.15],0.261,-0.145],0.244,-0.138],0.247,-0.1"
    "21],-0.006],[80,1e-35,[5,1.5,[24,1e-35,[53,1e-35,[1,85.5,[64,1e-35,[42,1e-35,0.112,0.183,0.15],-0.177,0.146],-0.134,0.13"
    "2],-0.236,0.128],[22,1e-35,0.159,-0.089,-0.029],0.111],-0.06,0.078],[42,1e-35,[97,1e-35,[55,1e-35,-0.138,0.197,-0.135],["
    "88,1e-35,0.207,-0.113,0.073],-0.123],[59,1e-35,[82,1e-35,[77,1e-35,0.171,-0.177,0.134],-0.158,0.093],-0.165,0.051],-0.08"
    "5],-0.003],[42,1e-35,[16,1e-35,[65,1e-35,[68,1e-35,[2,-2.5,-0.118,[18,1e-35,[83,1e-35,[38,-2.25,-0.127,-0.003,-0.037],-0"
    ".177,-0.048],0.232,-0.042],-0.081],0.284,-0.077],0.214,-0.067],0.219,-0.054],[45,1e-35,[82,1e-35,[38,-1.15,[16,1e-35,[4,"
    "-18.5,0.067,-0.127,-0.004],0.201,0.03],[64,1e-35,[26,1e-35,0.166,-0.11,0.156],-0.16,0.147],0.121],-0.144,0.11],-0.186,0."
    "097],-0.003],[60,1e-35,[80,1e-35,[26,1e-35,[53,1e-35,[64,1e-35,[4,-2.5,[101,1e-35,0.139,-0.214,0.134],[39,0.45,-0.082,0."
    "127,0.005],0.119],-0.169,0.114],-0.213,0.108],-0.137,0.094],[97,1e-35,[16,1e-35,[5,-1e-35,[43,1e-35,-0.067,0.103,-0.025]"
    ",-0.13,-0.06],0.195,-0.051],0.169,-0.032],0.043],[65,1e-35,[16,1e-35,[68,1e-35,-0.128,0.259,-0.123],0.19,-0.116],0.197,-"
    "0.099],0.001],[61,1.5,[25,1e-35,[5,-3.5,[38,-0.15,[48,0.0647,[23,1e-35,-0.019,-0.165,-0.068],0.087,-0.001],[26,1e-35,[29"
    ",1e-35,[93,1e-35,0.142,[33,1e-35,0.048,0.207,0.069],0.115],-0.049,0.108],-0.087,0.099],0.071],[93,1e-35,[35,6.5,-0.004,0"
    ".182,0.027],[97,1e-35,-0.106,0.134,-0.094],-0.044],0.034],[65,1e-35,[22,1e-35,0.092,-0.144,-0.122],0.237,-0.102],0.016],"
    "-0.134,-0.0],[60,1e-35,[34,67.5,[22,1e-35,[16,1e-35,[5,2.5,[29,1e-35,[101,1e-35,0.089,-0.19,0.081],-0.148,0.072],[39,3.0"
    "5,-0.105,0.065,-0.059],0.038],0.189,0.056],[40,3.75,[95,1e-35,-0.103,0.16,-0.095],0.069,-0.076],0.004],[72,1e-35,0.125,-"
    "0.14,0.113],0.033],[65,1e-35,[16,1e-35,[69,1e-35,[95,1e-35,-0.122,0.212,-0.117],0.264,-0.11],0.182,-0.102],0.165,-0.087]"
    ",-0.001],[59,1e-35,[80,1e-35,[26,1e-35,[25,1e-35,[72,1e-35,[1,57.5,0.03,[45,1e-35,0.129,-0.219,0.125],0.098],-0.048,0.08"
    "8],-0.045,0.073],-0.117,0.062],[33,1e-35,[95,1e-35,[16,1e-35,[68,1e-35,[17,1e-35,[15,1e-35,-0.095,-0.014,-0.075],0.207,-"
    "0.069],0.269,-0.064],0.165,-0.056],0.189,-0.045],0.196,-0.031],0.02],[31,1.5,[95,1e-35,-0.126,0.176,-0.118],0.133,-0.101"
    "],-0.003],[42,1e-35,[4,-4.5,[86,13.5,[87,-84.5,-0.174,[105,1e-35,0.059,0.238,0.085],0.061],[15,1e-35,[31,9.5,[51,1.5,-0."
    "091,0.077,-0.071],0.173,-0.059],0.025,-0.038],-0.009],[87,-58.5,0.073,-0.126,-0.115],-0.042],[45,1e-35,[48,0.1825,[23,1e"
    "-35,[25,1e-35,[29,1e-35,[102,1e-35,0.112,-0.047,0.097],-0.138,0.086],-0.091,0.066],-0.106,0.05],0.171,0.081],-0.174,0.06"
    "9],-0.004],[42,1e-35,[80,1e-35,[63,1e-35,[34,45.5,-0.073,[89,1e-35,[99,1e-35,-0.025,[51,12.5,0.123,-0.201,0.109],0.06],-"
    "0.122,0.036],-0.002],[91,1e-35,0.187,-0.234,0.159],0.02],[16,1e-35,[8,13.5,[89,1e-35,-0.036,-0.163,-0.059],-0.131,-0.09]"
    ",0.162,-0.084],-0.037],[50,1e-35,[53,1e-35,[64,1e-35,[75,1e-35,0.109,-0.113,0.101],-0.16,0.094],-0.185,0.085],-0.03,0.06"
    "2],-0.003],[61,1e-35,[33,1e-35,[34,64.5,[14,1e-35,[65,1e-35,[24,1e-35,-0.073,-0.161,-0.092],0.2,-0.085],[85,1e-35,[94,1e"
    "-35,[14,8.5,[15,1e-35,0.192,0.058,0.09],-0.047,0.072],-0.163,0.063],[14,7.5,0.001,-0.165,-0.053],0.042],-0.021],[39,-2.8"
    "5,-0.003,[1,81.5,[15,1e-35,0.139,-0.033,0.128],-0.06,0.106],0.074],0.011],0.18,0.02],[97,1e-35,-0.115,0.09,-0.105],0.0],"
    "[77,1e-35,[16,1e-35,[40,1.45,[30,1.5,[79,1e-35,[63,1e-35,[26,1e-35,[61,1.5,[1,83.5,[13,0.1395,-0.005,0.085,0.025],-0.13,"
    "0.013],-0.118,0.001],-0.148,-0.009],[88,1e-35,-0.015,0.177,0.111],0.01],[98,1e-35,[52,1e-35,-0.087,0.181,-0.081],[88,1e-"
    "35,0.17,-0.069,0.086],-0.068],-0.028],0.119,-0.016],[1,59.5,-0.002,0.118,0.081],0.001],0.172,0.009],-0.152,-0.0],[5,1e-3"
    "5,[95,1e-35,[38,-0.35,[30,1.5,[16,1e-35,[86,40.5,-0.04,-0.131,-0.072],0.12,-0.064],0.094,-0.051],[79,1e-35,[54,1e-35,[0,"
    "80.5,[64,1e-35,0.106,-0.143,0.101],-0.025,0.091],-0.163,0.084],[60,1e-35,[0,88.5,0.051,-0.144,0.028],-0.074,-0.0],0.048]"
    ",0.015],0.163,0.022],[16,1e-35,[11,1e-35,[33,1e-35,-0.046,0.177,-0.035],-0.129,-0.072],0.149,-0.064],-0.001],[39,2.65,[9"
    "5,1e-35,[68,1e-35,[61,1e-35,[17,1e-35,[78,2.5,[44,1e-35,[58,1e-35,-0.074,[23,1e-35,0.019,-0.177,0.004],-0.034],[51,1.5,0"
    ".023,0.262,0.086],-0.02],-0.126,-0.034],0.192,-0.029],-0.11,-0.047],0.238,-0.043],0.186,-0.033],[26,1e-35,[101,1e-35,[24"
    ",1e-35,[29,1e-35,[0,58.5,0.032,0.131,0.105],-0.087,0.095],-0.054,0.079],-0.191,0.07],-0.126,0.056],-0.001],[80,1e-35,[44"
    ",1e-35,[13,0.191,[18,1e-35,[33,1e-35,[65,1e-35,-0.033,0.162,-0.024],0.17,-0.015],0.221,-0.009],[13,0.5965,0.16,0.033,0.0"
    "72],0.018],[96,1e-35,0.13,-0.182,0.111],0.032],[95,1e-35,[42,1e-35,[8,8.5,[12,1e-35,[87,-28.5,0.088,-0.073,0.008],-0.153"
    ",-0.026],-0.114,-0.072],[50,1e-35,[77,1.5,0.07,-0.19,0.047],-0.112,0.012],-0.049],0.15,-0.04],-0.002],[39,5.85,[16,1e-35"
    ",[17,1e-35,[1,87.5,[34,64.5,[109,1e-35,[108,-32.5,[78,5.5,-0.021,0.142,0.004],-0.085,-0.065],0.155,-0.061],[89,1e-35,0.0"
    "52,-0.147,0.036],-0.03],-0.154,-0.039],0.165,-0.034],0.157,-0.025],[101,1e-35,[24,1e-35,[0,97.5,[53,1e-35,[27,1e-35,[78,"
    "2.5,0.132,0.013,0.116],-0.193,0.111],-0.119,0.104],-0.143,0.096],-0.065,0.079],-0.182,0.069],-0.001],[59,1e-35,[0,59.5,["
    "17,1e-35,[103,1e-35,-0.052,0.154,-0.042],0.193,-0.035],[77,1e-35,[72,1e-35,[25,1e-35,[28,1e-35,[74,1e-35,[101,1e-35,[29,"
    "1e-35,0.09,-0.048,0.082],-0.163,0.077],-0.155,0.073],-0.157,0.069],[65,1e-35,-0.062,0.2,-0.031],0.056],-0.121,0.049],-0."
    "131,0.042],0.018],[69,1e-35,[41,41.5,[18,1e-35,-0.121,0.151,-0.111],0.074,-0.091],0.223,-0.078],0.002],[59,1e-35,[33,1e-"
    "35,[1,83.5,[26,1e-35,[34,72.5,[90,1e-35,[39,3.05,[95,1e-35,[23,1e-35,-0.009,-0.107,-0.019],0.15,-0.01],[101,1e-35,[77,1."
    "5,0.084,-0.139,0.075],-0.158,0.066],0.017],-0.101,0.007],[61,1.5,0.131,-0.098,0.102],0.023],-0.092,0.016],[51,1.5,-0.139"
    ",0.073,-0.096],0.008],0.171,0.016],[48,0.1335,[95,1e-35,-0.123,0.128,-0.113],0.067,-0.08],-0.001],[83,1e-35,[39,4.35,[95"
    ",1e-35,[18,1e-35,[67,1e-35,[17,1e-35,[45,1e-35,[44,1e-35,[43,1e-35,-0.053,[22,1e-35,[23,1e-35,0.137,-0.076,0.104],-0.052"
    ",0.039],-0.038],[96,1e-35,0.113,-0.195,0.069],-0.029],-0.175,-0.033],0.149,-0.029],0.232,-0.025],0.178,-0.019],0.161,-0."
    "011],[54,1e-35,[77,1e-35,[13,1e-35,0.047,0.124,0.075],-0.143,0.069],-0.17,0.055],0.009],-0.135,0.002],[38,-3.35,[48,0.08"
    "39,[71,1e-35,-0.102,0.132,-0.094],[85,1e-35,0.059,-0.125,0.023],-0.063],[77,1.5,[7,1e-35,[39,15.35,[0,82.5,[105,1e-35,-0"
    ".022,0.117,-0.011],-0.094,-0.024],0.084,-0.015],[61,1.5,[10,0.194,0.097,[34,47.5,[8,10.5,0.082,-0.057,-0.028],[99,1e-35,"
    "-0.023,[92,1e-35,0.116,-0.171,0.108],0.077],0.028],0.058],-0.067,0.048],0.018],-0.137,0.012],-0.001],[0,50.5,[16,1e-35,["
    "39,2.15,-0.105,-0.03,-0.077],0.113,-0.069],[0,84.5,[83,1e-35,[38,-1.85,[65,1e-35,[58,1e-35,[59,1e-35,0.043,-0.114,-0.004"
    "],[16,1e-35,-0.12,0.126,-0.102],-0.049],0.185,-0.027],[26,1e-35,[93,5.5,[21,1e-35,[59,1e-35,0.079,[60,1e-35,0.067,-0.081"
    ",0.011],0.068],-0.124,0.064],-0.205,0.061],-0.069,0.053],0.035],-0.103,0.029],-0.099,0.017],0.001],[38,-0.35,[106,-1e-35"
    ",0.124,[58,1e-35,[80,1e-35,0.02,-0.078,-0.022],[23,1e-35,-0.058,-0.193,-0.093],-0.056],-0.048],[26,1e-35,[102,1e-35,[72,"
    "1e-35,[82,1e-35,[42,1e-35,[87,-34.5,[15,1e-35,0.1,0.012,0.068],[55,1e-35,-0.03,0.141,-0.016],0.029],[50,1e-35,0.115,0.01"
    ",0.094],0.052],-0.1,0.047],[71,1e-35,-0.169,0.131,-0.107],0.04],-0.08,0.031],-0.1,0.023],0.001],[16,1e-35,[68,1e-35,[4,-"
    "1.5,[36,8.5,[28,1e-35,[23,1e-35,[84,1e-35,[86,89.5,[64,1e-35,[21,1e-35,0.068,-0.153,0.063],-0.148,0.059],-0.146,0.053],-"
    "0.134,0.047],-0.069,0.033],-0.18,0.027],[44,1e-35,[39,-0.15,-0.075,[51,2.5,[22,1e-35,0.051,-0.07,-0.031],0.133,-0.008],-"
    "0.04],0.086,-0.026],0.003],[39,17.85,-0.078,0.134,-0.068],-0.01],0.206,-0.007],0.154,-0.0],[102,1e-35,[11,3.5,[34,72.5,["
    "24,1e-35,[14,1e-35,[51,1.5,[67,1e-35,[104,1e-35,-0.084,-0.005,-0.063],0.186,-0.055],0.078,-0.031],[21,1e-35,[77,1e-35,[5"
    "1,6.5,[91,1e-35,0.076,-0.202,0.072],-0.108,0.066],-0.133,0.059],-0.136,0.05],0.012],[65,1e-35,-0.091,0.159,-0.074],0.0],"
    "[80,1e-35,0.124,-0.004,0.083],0.016],-0.093,0.009],[16,1e-35,-0.11,0.125,-0.094],-0.0],[59,1e-35,[77,1.5,[18,1e-35,[17,1"
    "e-35,[27,1e-35,[87,4.5,[72,1e-35,[76,1e-35,[92,1e-35,[34,72.5,[24,1e-35,[23,1e-35,[64,1e-35,0.045,-0.135,0.04],-0.052,0."
    "03],-0.061,0.019],0.094,0.032],-0.179,0.029],-0.187,0.025],-0.106,0.018],-0.066,0.009],-0.188,0.007],0.166,0.011],0.2,0."
    "015],-0.127,0.01],[69,1e-35,[31,4.5,-0.093,0.11,-0.081],0.183,-0.066],-0.002],[67,1e-35,[93,1.5,[13,0.1635,[4,8.5,[51,9."
    "5,[51,3.5,[104,1e-35,[31,3.5,[66,1e-35,[15,1e-35,[86,6.5,0.05,[86,89.5,-0.047,-0.166,-0.056],-0.044],[47,1e-35,-0.024,0."
    "096,0.02],-0.026],0.159,-0.021],0.133,-0.016],0.118,-0.01],[104,1e-35,0.11,-0.156,0.087],-0.0],-0.139,-0.005],-0.09,-0.0"
    "14],[40,-0.85,0.006,0.075,0.041],0.004],-0.153,-0.002],0.192,0.001],[68,1e-35,[13,0.07275,[33,1e-35,[65,1e-35,[109,1e-35"
    ",[36,1.5,[77,1e-35,[80,1e-35,0.043,-0.031,0.005],-0.136,-0.005],[31,4.5,[44,1e-35,[86,66.5,[51,4.5,-0.085,[48,0.144,-0.0"
    "25,0.188,0.004],-0.069],-0.157,-0.082],0.028,-0.072],0.143,-0.063],-0.041],0.142,-0.037],0.153,-0.032],0.116,-0.026],[34"
    ",66.5,[24,1e-35,0.02,-0.085,0.008],0.078,0.031],-0.007],0.198,-0.003],[16,1e-35,[68,1e-35,[12,1e-35,[17,1e-35,[95,1e-35,"
    "[18,1e-35,[66,1e-35,[78,2.5,[40,0.95,[35,5.5,[44,1e-35,-0.06,0.092,-0.045],[15,1e-35,-0.014,0.094,0.028],-0.021],0.045,-"
    "0.004],-0.08,-0.012],0.165,-0.009],[78,1.5,0.205,-0.059,0.122],-0.004],0.13,0.001],0.167,0.005],[43,1e-35,[109,1e-35,-0."
    "091,0.143,-0.08],0.095,-0.056],-0.011],0.188,-0.007],0.134,-0.002],[16,1e-35,[102,1e-35,[38,-0.65,[65,1e-35,-0.051,0.166"
    ",-0.037],[95,1e-35,[93,2.5,[4,6.5,[101,1e-35,[61,1.5,[73,1e-35,[77,1e-35,[51,7.5,[51,1.5,0.04,[96,1e-35,0.186,-0.183,0.1"
    "42],0.049],-0.071,0.041],-0.08,0.037],-0.203,0.035],-0.048,0.029],-0.148,0.026],-0.048,0.017],-0.144,0.014],0.132,0.019]"
    ",0.004],[63,1e-35,-0.109,0.065,-0.085],-0.004],0.127,0.001],[16,1e-35,[39,5.85,[95,1e-35,[11,1e-35,[96,1e-35,[17,1e-35,["
    "65,1e-35,[51,1e-35,[105,1e-35,-0.03,0.08,-0.023],[44,1e-35,[99,1e-35,0.091,[25,1e-35,-0.082,0.097,-0.039],0.02],0.227,0."
    "05],-0.008],0.179,-0.004],0.164,0.001],-0.162,-0.005],[42,1e-35,[65,1e-35,-0.103,0.078,-0.093],0.02,-0.067],-0.023],0.13"
    ",-0.018],[51,1.5,0.017,0.19,0.037],-0.004],0.127,0.0],[1,80.5,[35,6.5,[60,1e-35,[100,52.5,[45,1e-35,[30,1.5,[56,1e-35,[2"
    "9,1e-35,[54,1e-35,[64,1e-35,0.023,-0.129,0.019],-0.151,0.015],-0.097,0.008],-0.101,0.001],0.102,0.008],-0.147,0.003],0.1"
    "55,0.008],[86,6.5,0.042,-0.084,-0.055],-0.006],[80,2.5,0.038,[99,1e-35,[60,1e-35,0.222,0.619,0.367],-0.05,0.223],0.065],"
    "0.007],[25,1e-35,-0.113,0.055,-0.079],-0.0],[106,-1e-35,0.148,[67,1e-35,[68,1e-35,[0,106.5,[0,58.5,[38,-1.65,[16,1e-35,-"
    "0.126,0.099,-0.108],[26,1e-35,[60,1e-35,[78,2.5,[88,1e-35,[55,1e-35,-0.041,0.187,-0.016],0.075,0.019],-0.111,0.004],-0.0"
    "82,-0.011],-0.149,-0.02],-0.037],[59,1e-35,[65,1e-35,[28,1e-35,0.018,-0.129,0.013],0.137,0.019],-0.049,0.009],-0.005],-0"
    ".128,-0.009],0.173,-0.007],0.194,-0.004],0.002],[106,-1e-35,0.121,[33,1e-35,[68,1e-35,[80,1e-35,[52,1e-35,[108,-2.5,[22,"
    "1e-35,0.008,-0.074,-0.026],[88,1e-35,0.0,[26,1e-35,[72,1e-35,0.121,-0.045,0.105],-0.097,0.092],0.046],0.014],-0.227,0.00"
    "7],[59,1e-35,[88,1e-35,[12,1.5,[36,16.5,0.048,-0.098,0.022],-0.107,0.006],-0.073,-0.018],-0.112,-0.034],-0.012],0.166,-0"
    ".009],[59,1e-35,0.139,-0.14,0.107],-0.005],-0.0],[16,1e-35,[18,1e-35,[39,7.15,[69,1e-35,[41,8.5,[89,1e-35,-0.041,-0.138,"
    "-0.053],[51,1.5,[22,1e-35,[76,1e-35,[72,1e-35,[23,1e-35,0.051,-0.058,0.03],-0.105,0.018],-0.174,0.01],-0.058,-0.018],0.0"
    "94,-0.003],-0.028],0.177,-0.025],[26,1e-35,[101,1e-35,[0,81.5,0.074,-0.077,0.063],-0.147,0.052],-0.096,0.037],-0.011],[7"
    "7,1e-35,0.175,-0.12,0.116],-0.007],0.12,-0.003],[67,1e-35,[86,76.5,[18,1e-35,[39,15.35,[0,48.5,-0.059,[0,86.5,[86,2.5,0."
    "116,[26,1e-35,[76,1e-35,[73,1e-35,[46,1e-35,[2,31.5,[21,1e-35,[92,1e-35,0.026,-0.141,0.024],-0.104,0.021],-0.062,0.013],"
    "-0.147,0.011],-0.178,0.009],-0.158,0.006],-0.082,0.001],0.005],-0.083,-0.001],-0.01],0.08,-0.003],[77,1.5,0.179,-0.114,0"
    ".124],0.0],-0.108,-0.005],0.195,-0.003],[51,7.5,[59,1e-35,[33,1e-35,[52,1e-35,[77,1.5,[54,1e-35,[35,5.5,[17,1e-35,[42,1e"
    "-35,-0.024,0.027,-0.005],0.135,0.0],0.056,0.02],-0.146,0.017],-0.139,0.014],[81,1e-35,-0.208,0.138,-0.149],0.009],0.138,"
    "0.014],[41,30.5,[47,1e-35,[69,1e-35,[95,1e-35,-0.12,0.117,-0.108],0.117,-0.093],0.064,-0.07],0.055,-0.048],0.005],[47,1e"
    "-35,-0.104,0.106,-0.078],-0.001],[91,1e-35,[35,6.5,[109,1e-35,[4,-4.5,[110,1e-35,[107,1e-35,[10,0.29,0.047,[108,-1e-35,["
    "41,27.5,0.003,[13,0.204,-0.184,0.045,-0.14],-0.04],0.049,-0.011],0.024],[6,7.5,-0.129,0.118,-0.104],0.014],-0.072,0.003]"
    ",-0.057,-0.012],0.14,-0.009],[51,7.5,[76,1e-35,[51,1e-35,[26,1e-35,0.065,-0.058,0.046],0.173,0.065],-0.163,0.057],-0.109"
    ",0.046],0.002],-0.239,0.0],[82,1e-35,[86,68.5,[45,1e-35,[91,1e-35,[92,1e-35,[101,1e-35,[27,1e-35,[57,1e-35,[76,1e-35,[64"
    ",1e-35,[42,1e-35,[89,1e-35,[65,1e-35,0.022,0.141,0.027],-0.073,0.019],[9,31.5,0.009,0.089,0.066],0.034],-0.13,0.031],-0."
    "149,0.029],-0.165,0.027],-0.153,0.024],-0.148,0.022],-0.154,0.019],-0.218,0.017],-0.135,0.014],[44,1e-35,-0.079,0.092,-0"
    ".052],0.007],-0.115,0.003],[41,1.5,0.141,[16,1e-35,[34,72.5,[68,1e-35,[86,72.5,[53,1e-35,[93,1.5,[63,1e-35,[88,1e-35,[79"
    ",1e-35,-0.026,0.04,0.009],[42,1e-35,-0.076,0.022,-0.045],-0.013],[88,1e-35,[80,3.5,[91,1e-35,0.082,-0.199,0.031],-0.161,"
    "-0.027],0.138,0.053],-0.004],-0.154,-0.009],-0.162,-0.012],-0.093,-0.018],0.156,-0.015],[51,2.5,0.011,0.135,0.037],-0.00"
    "6],0.106,-0.003],0.001],[67,1e-35,[34,71.5,[66,1e-35,[14,1e-35,[65,1e-35,-0.055,0.15,-0.049],[94,1e-35,[91,1e-35,[47,1e-"
    "35,[8,18.5,[88,1e-35,[78,2.5,0.092,-0.059,0.064],[42,1e-35,-0.079,0.086,-0.032],0.023],-0.064,0.001],0.084,0.027],-0.196"
    ",0.022],-0.164,0.015],-0.018],0.14,-0.015],[1,85.5,[48,0.0647,0.013,0.12,0.059],[51,3.5,-0.094,0.112,-0.051],0.036],-0.0"
    "05],0.167,-0.002],[51,7.5,[51,3.5,[24,1e-35,[0,82.5,[50,1e-35,[0,57.5,[80,3.5,[22,1e-35,[60,1e-35,0.029,-0.077,0.007],-0"
    ".12,-0.03],0.095,-0.01],[59,1e-35,0.045,-0.015,0.035],0.022],-0.071,0.014],-0.102,0.006],[29,1e-35,-0.072,0.112,-0.059],"
    "-0.002],[96,1e-35,[5,14.5,0.173,-0.026,0.148],-0.123,0.121],0.005],[88,1e-35,-0.144,[46,1e-35,0.103,-0.137,0.038],-0.077"
    "],-0.0],[73,1e-35,[92,1e-35,[16,1e-35,[41,1.5,0.114,[8,1.5,-0.097,[4,-14.5,[28,1e-35,[34,27.5,0.101,[44,1e-35,[103,1e-35"
    ",-0.003,0.132,0.006],0.09,0.017],0.028],-0.131,0.022],[66,1e-35,[50,1e-35,[59,1e-35,[80,3.5,-0.017,0.068,-0.006],[47,1e-"
    "35,-0.118,0.079,-0.09],-0.019],-0.118,-0.026],0.135,-0.022],0.0],-0.006],-0.002],0.108,0.001],-0.173,-0.001],-0.189,-0.0"
    "03],[83,1e-35,[71,1e-35,[72,1e-35,[45,1e-35,[61,1e-35,[53,1e-35,[27,1e-35,[82,1e-35,[101,1e-35,[78,3.5,[52,1e-35,[42,1e-"
    "35,0.022,[64,1e-35,0.087,-0.136,0.076],0.041],[33,1e-35,-0.179,0.119,-0.093],0.036],-0.037,0.026],-0.138,0.024],-0.091,0"
    ".02],-0.155,0.018],-0.136,0.015],-0.05,0.006],-0.158,0.003],[77,1.5,-0.134,0.163,-0.108],-0.002],0.157,0.0],-0.111,-0.00"
    "3],[67,1e-35,[92,1e-35,[87,46.5,[41,49.5,[109,1e-35,[17,1e-35,[106,-1e-35,0.101,[50,1e-35,[80,3.5,[108,-36.5,[78,5.5,0.0"
    "05,0.158,0.032],[18,1e-35,-0.03,0.092,-0.026],-0.017],[10,1e-35,0.111,-0.028,0.047],-0.01],-0.073,-0.015],-0.011],0.112,"
    "-0.008],0.123,-0.006],[87,2.5,0.136,[15,1e-35,-0.093,0.098,-0.029],0.077],-0.001],-0.124,-0.003],-0.18,-0.005],0.176,-0."
    "003],[95,1e-35,[73,1e-35,[68,1e-35,[51,1e-35,[18,1e-35,[109,1e-35,[67,1e-35,[22,1e-35,[23,1e-35,0.006,[58,1e-35,0.001,-0"
    ".145,-0.068],-0.007],-0.05,-0.023],0.141,-0.021],0.142,-0.018],0.107,-0.014],[14,5.5,[102,1e-35,[46,1e-35,[99,1e-35,0.12"
    "9,[9,47.5,-0.047,0.099,0.023],0.078],-0.135,0.065],-0.106,0.048],-0.173,0.032],-0.005],0.15,-0.003],-0.178,-0.005],0.101"
    ",-0.002],[86,80.5,[41,41.5,[65,1e-35,[95,1e-35,[106,-1e-35,0.102,[18,1e-35,[90,1e-35,[28,1e-35,[86,64.5,[69,1e-35,[48,0."
    "2345,-0.013,[101,1e-35,[97,1e-35,0.063,-0.104,0.051],-0.133,0.035],-0.003],0.163,-0.002],-0.065,-0.007],-0.129,-0.01],-0"
    ".082,-0.015],[85,1e-35,0.158,-0.1,0.103],-0.011],-0.007],0.109,-0.004],[59,1e-35,0.157,-0.15,0.113],0.0],0.081,0.006],-0"
    ".103,0.002],[39,3.05,[34,66.5,[95,1e-35,-0.029,[70,1e-35,0.14,-0.127,0.103],-0.024],[89,1e-35,[51,10.5,[81,1e-35,[73,1e-"
    "35,[76,1e-35,0.083,-0.136,0.074],-0.157,0.065],-0.03,0.04],-0.144,0.031],-0.106,0.02],-0.01],[54,1e-35,[81,1.5,[85,1e-35"
    ",[53,1e-35,[64,1e-35,[41,8.5,0.11,0.021,0.04],-0.115,0.035],-0.1,0.029],-0.094,0.022],0.111,0.036],-0.14,0.029],0.003],["
    "2,23.5,[34,66.5,[3,33.5,[86,68.5,[60,1e-35,[81,2.5,[50,1e-35,[53,1e-35,[26,1e-35,[45,1e-35,0.019,-0.105,0.015],-0.083,0."
    "01],-0.137,0.006],[8,19.5,[109,1e-35,-0.133,0.078,-0.111],0.045,-0.076],-0.004],0.104,0.007],-0.045,-0.003],[104,1e-35,-"
    "0.11,0.028,-0.081],-0.012],0.053,-0.003],[39,-1.65,0.006,[61,1.5,0.089,-0.063,0.079],0.049],0.01],-0.046,0.002],[16,1e-3"
    "5,[112,1e-35,[30,2.5,[83,1e-35,[7,1e-35,[35,7.5,[103,1e-35,[109,1e-35,[90,1e-35,-0.04,-0.131,-0.047],0.107,-0.043],0.092"
    ",-0.037],[12,1.5,0.086,-0.128,0.066],-0.026],[10,0.2245,[21,1e-35,0.044,-0.115,0.038],[104,1e-35,[34,65.5,[1,60.5,-0.1,-"
    "0.017,-0.059],0.022,-0.035],0.041,-0.012],0.012],-0.007],-0.099,-0.01],0.075,-0.006],0.188,-0.004],0.108,-0.001],[17,1e-"
    "35,[71,1e-35,[68,1e-35,[66,1e-35,[107,-4.5,0.102,[106,-1e-35,[1,67.5,-0.063,0.133,0.084],[2,7.5,[60,1e-35,[15,1e-35,[100"
    ",49.5,[16,1e-35,-0.026,0.092,-0.021],0.106,-0.015],[94,1e-35,0.049,-0.126,0.038],0.003],-0.052,-0.009],[103,1e-35,[15,1e"
    "-35,-0.037,-0.115,-0.056],0.086,-0.049],-0.019],-0.016],-0.013],0.126,-0.01],0.145,-0.008],0.141,-0.006],0.109,-0.004],["
    "39,16.65,[67,1e-35,[69,1e-35,[31,3.5,[11,1e-35,[107,-5.5,0.148,[59,1e-35,[107,1e-35,[0,70.5,-0.01,0.047,0.014],[15,1e-35"
    ",-0.139,[79,1e-35,0.075,-0.143,0.003],-0.071],0.003],[15,1e-35,[48,0.0839,-0.141,0.054,-0.106],0.046,-0.059],-0.005],-0."
    "001],[109,1e-35,[41,15.5,-0.084,0.011,-0.056],0.111,-0.047],-0.013],0.108,-0.01],0.145,-0.008],0.141,-0.006],0.068,-0.00"
    "2],[73,1e-35,[92,1e-35,[20,1e-35,[65,1e-35,[33,1e-35,[82,1e-35,[78,2.5,[44,1e-35,[104,1e-35,[100,30.5,[38,-0.65,-0.037,["
    "0,66.5,-0.009,0.042,0.016],0.0],-0.061,-0.011],0.038,0.002],[75,1e-35,0.101,-0.109,0.078],0.009],[100,41.5,-0.085,0.119,"
    "-0.051],0.003],-0.108,-0.001],0.121,0.003],[33,1e-35,0.139,-0.132,0.105],0.006],-0.141,0.004],-0.158,0.003],-0.151,0.001"
    "],[82,1e-35,[79,5.5,[93,2.5,[17,1e-35,[86,107.5,[57,1e-35,[73,1e-35,[77,1.5,[80,2.5,[63,1e-35,[71,1e-35,0.003,0.128,0.00"
    "5],0.072,0.014],[99,1e-35,0.131,-0.067,0.068],0.02],[23,1e-35,-0.125,0.102,-0.074],0.017],-0.137,0.015],-0.143,0.013],-0"
    ".125,0.01],0.121,0.013],-0.132,0.01],[100,15.5,-0.1,[60,1e-35,0.025,-0.09,-0.013],-0.048],0.003],-0.089,0.001],[91,1e-35"
    ",[21,1e-35,[92,1e-35,[20,1e-35,[53,1e-35,[73,1e-35,[35,6.5,[66,1e-35,[1,85.5,[36,46.5,[86,64.5,[57,1e-35,0.014,-0.124,0."
    "012],[42,1e-35,-0.1,0.049,-0.045],0.004],0.103,0.007],-0.071,0.002],0.133,0.004],[14,6.5,[72,1e-35,0.036,-0.139,0.028],0"
    ".164,0.042],0.013],-0.142,0.011],-0.117,0.009],-0.142,0.007],-0.158,0.005],-0.121,0.003],-0.184,0.001],[112,1e-35,[10,0."
    "5415,[7,2.5,[12,3.5,[50,1e-35,[51,10.5,[101,1e-35,[99,1e-35,[80,2.5,0.019,0.182,0.041],[44,1e-35,-0.02,0.106,-0.01],0.02"
    "],-0.128,0.017],-0.122,0.012],-0.071,0.005],-0.107,0.0],[108,-9.5,[36,3.5,0.073,-0.051,0.005],0.105,0.054],0.01],[99,1e-"
    "35,-0.073,[40,0.95,[80,1e-35,0.026,-0.089,-0.01],0.098,0.018],-0.029],0.0],0.182,0.001],[112,1e-35,[92,1e-35,[16,1e-35,["
    "20,1e-35,[35,5.5,[66,1e-35,[81,2.5,-0.023,0.032,-0.016],0.123,-0.014],[52,1e-35,[96,1e-35,[80,3.5,[27,1e-35,[39,2.65,0.0"
    ",0.061,0.019],-0.129,0.014],[99,1e-35,[88,1e-35,[4,-31.5,-0.05,0.228,0.204],-0.061,0.176],-0.05,0.099],0.026],-0.151,0.0"
    "22],-0.174,0.019],-0.002],-0.133,-0.004],0.089,-0.001],-0.15,-0.003],0.172,-0.002],[91,1e-35,[39,7.15,[65,1e-35,[97,1e-3"
    "5,[69,1e-35,[12,1e-35,[17,1e-35,[51,1.5,-0.024,0.019,-0.016],0.108,-0.012],[109,1e-35,-0.056,0.08,-0.049],-0.021],0.125,"
    "-0.019],0.076,-0.014],[20,1e-35,0.148,-0.104,0.104],-0.011],[26,1e-35,[101,1e-35,[59,1e-35,[32,1e-35,[97,1e-35,0.051,-0."
    "105,0.043],0.144,0.058],-0.06,0.049],-0.111,0.042],-0.087,0.029],-0.003],-0.168,-0.004],[109,1e-35,[89,1e-35,[45,1e-35,["
    "94,1e-35,[54,1e-35,[106,-1e-35,0.088,[79,2.5,[31,3.5,0.01,0.131,0.014],[88,1e-35,[82,1e-35,[15,1e-35,[59,1e-35,0.017,-0."
    "102,0.0],0.087,0.028],-0.101,0.014],-0.08,-0.018],0.003],0.006],-0.119,0.005],[22,1e-35,-0.131,0.078,-0.086],0.002],[88,"
    "1e-35,-0.153,0.089,-0.104],-0.0],[42,1e-35,-0.111,0.067,-0.073],-0.004],0.129,-0.002],[7,7.5,[82,1e-35,[68,1e-35,[16,1e-"
    "35,[51,2.5,[94,1e-35,[63,1e-35,-0.019,[3,25.5,[15,1e-35,0.009,[49,1e-35,0.163,-0.015,0.123],0.078],-0.025,0.047],-0.01],"
    "-0.132,-0.013],[51,9.5,[14,8.5,[51,8.5,0.099,-0.07,0.079],-0.137,0.063],[35,2.5,0.086,-0.123,-0.079],0.032],-0.007],0.08"
    "7,-0.005],0.137,-0.003],-0.111,-0.005],[0,66.5,0.198,-0.0,0.083],-0.001],[67,1e-35,[65,1e-35,[8,9.5,[23,1e-35,[77,1e-35,"
    "[82,1e-35,[94,1e-35,[64,1e-35,[96,1e-35,0.038,-0.07,0.033],-0.118,0.03],-0.097,0.025],-0.119,0.022],-0.103,0.018],[58,1e"
    "-35,0.006,-0.144,-0.05],0.01],[43,1.5,[13,0.0488,-0.062,[99,1e-35,-0.031,[79,3.5,0.071,-0.073,0.049],0.014],-0.034],0.06"
    "9,-0.025],-0.005],[32,1e-35,0.105,-0.112,0.076],-0.003],0.156,-0.001],[21,1e-35,[71,1e-35,[72,1e-35,[45,1e-35,[7,5.5,[90"
    ",1e-35,[18,1e-35,[74,1e-35,[101,1e-35,[28,1e-35,[108,4.5,0.004,0.103,0.007],-0.097,0.005],-0.121,0.003],-0.122,0.001],[8"
    "5,1e-35,0.144,-0.092,0.098],0.004],-0.058,-0.001],[60,1e-35,0.112,-0.051,0.07],0.004],-0.119,0.002],[23,1e-35,[48,0.0647"
    ",-0.159,0.049,-0.122],0.073,-0.083],-0.001],0.136,0.0],-0.11,-0.002],[86,75.5,[53,1e-35,[4,-10.5,[2,59.5,[76,1e-35,[54,1"
    "e-35,[101,1e-35,[24,1e-35,0.043,-0.008,0.036],-0.108,0.033],-0.112,0.03],-0.126,0.028],-0.122,0.022],[50,1e-35,[34,68.5,"
    "[8,19.5,0.008,-0.057,-0.01],[79,1.5,0.113,[88,1e-35,0.08,-0.098,-0.032],0.055],-0.001],-0.118,-0.009],0.009],-0.11,0.008"
    "],[44,1e-35,[55,1e-35,-0.114,0.087,-0.098],0.112,-0.067],0.004],[35,6.5,[110,1e-35,[108,-28.5,[42,1e-35,[15,1e-35,-0.041"
    ",0.073,0.008],0.124,0.044],[103,1e-35,[48,0.168,[41,1.5,0.112,[40,4.45,-0.049,0.053,-0.042],-0.036],[58,1e-35,0.06,-0.03"
    "4,0.031],-0.018],0.081,-0.013],0.0],[39,8.95,-0.073,0.044,-0.051],-0.007],[27,1e-35,[80,2.5,[72,1e-35,0.031,-0.116,0.024"
    "],[63,1e-35,0.156,-0.058,0.121],0.041],-0.124,0.033],0.001],[31,1.5,[21,1e-35,[112,1e-35,[69,1e-35,[92,1e-35,[71,1e-35,["
    "68,1e-35,[79,5.5,[8,1.5,[49,1e-35,-0.092,0.056,-0.069],[29,1e-35,[64,1e-35,[109,1e-35,[89,1e-35,0.011,-0.06,0.007],0.14,"
    "0.009],-0.112,0.008],[18,1e-35,-0.101,0.049,-0.057],0.003],-0.002],-0.045,-0.007],0.125,-0.006],0.128,-0.004],-0.159,-0."
    "006],0.144,-0.004],0.165,-0.003],-0.121,-0.005],0.087,-0.002],[67,1e-35,[69,1e-35,[40,-1.85,[22,1e-35,-0.006,-0.053,-0.0"
    "23],[52,1e-35,[54,1e-35,[101,1e-35,[78,6.5,[12,1e-35,[53,1e-35,[29,1e-35,[51,1e-35,0.028,0.083,0.043],-0.044,0.037],-0.1"
    "11,0.032],[109,1e-35,-0.037,0.113,-0.026],0.018],[55,1e-35,-0.017,-0.205,-0.044],0.013],-0.113,0.011],-0.111,0.008],[79,"
    "1e-35,-0.16,0.094,-0.09],0.005],-0.006],0.129,-0.004],0.14,-0.003],[77,1e-35,[18,1e-35,[27,1e-35,[72,1e-35,[45,1e-35,[7,"
    "5.5,[44,1e-35,[79,5.5,0.003,[78,1e-35,[63,1e-35,-0.112,0.079,-0.094],0.088,-0.051],-0.004],[96,1e-35,[63,1e-35,0.116,-0."
    "083,0.097],-0.137,0.063],0.001],0.059,0.006],-0.125,0.004],[48,0.2785,[48,0.0647,-0.135,0.048,-0.099],0.121,-0.059],0.0]"
    ",-0.123,-0.001],0.103,0.001],[47,1e-35,-0.122,0.051,-0.079],-0.001],[112,1e-35,[92,1e-35,[78,1e-35,[85,1e-35,[61,1e-35,["
    "19,1e-35,[14,1.5,[49,1e-35,0.009,[41,26.5,-0.071,0.039,-0.04],-0.002],0.082,0.005],0.087,0.009],[22,1e-35,-0.007,-0.102,"
    "-0.05],0.002],-0.101,-0.005],[85,1e-35,[95,1e-35,[62,1e-35,-0.047,0.092,-0.034],0.087,-0.016],[77,1e-35,[8,24.5,0.186,-0"
    ".034,0.152],-0.064,0.114],0.028],0.001],-0.139,0.0],0.156,0.001],[91,1e-35,[86,67.5,[64,1e-35,[80,3.5,[5,-9.5,[86,49.5,["
    "103,1e-35,0.007,0.111,0.014],0.084,0.026],[63,1e-35,[65,1e-35,-0.035,[34,35.5,-0.052,0.152,0.075],-0.03],0.06,-0.019],0."
    "002],[99,1e-35,[108,-21.5,-0.031,[88,1e-35,0.19,-0.047,0.158],0.102],-0.05,0.052],0.008],-0.116,0.006],[43,1.5,[36,55.5,"
    "-0.077,0.094,-0.062],0.091,-0.047],0.001],-0.162,-0.001],[0,101.5,[91,1e-35,[34,64.5,[81,2.5,[8,2.5,[88,1e-35,-0.016,-0."
    "128,-0.081],[8,19.5,0.007,[47,1e-35,[65,1e-35,-0.095,0.079,-0.08],0.051,-0.04],-0.005],-0.017],[60,1e-35,0.091,-0.046,0."
    "048],-0.009],[88,1e-35,[60,1e-35,-0.033,[61,1e-35,0.158,[10,0.1465,0.105,-0.097,-0.02],0.08],-0.003],[61,1e-35,0.082,-0."
    "037,0.062],0.022],0.001],-0.151,-0.001],-0.085,-0.004],[93,5.5,[41,1.5,0.114,[76,1e-35,[34,19.5,0.092,[51,8.5,[91,1e-35,"
    "[64,1e-35,[34,70.5,[16,1e-35,[15,1e-35,[59,1e-35,[47,1e-35,0.001,-0.049,-0.013],-0.073,-0.021],0.019,-0.005],[92,1e-35,0"
    ".131,-0.122,0.103],-0.003],[89,1e-35,[59,1e-35,0.066,-0.025,0.051],-0.122,0.039],0.006],-0.115,0.004],-0.138,0.003],-0.0"
    "93,-0.001],0.003],-0.117,0.001],0.005],-0.135,0.003],[92,1e-35,[57,1e-35,[26,1e-35,[40,-4.15,[97,1e-35,-0.043,0.096,-0.0"
    "32],[34,54.5,[66,1e-35,[41,5.5,[65,1e-35,[80,3.5,-0.089,0.086,-0.069],0.119,-0.053],[58,1e-35,0.029,[23,1e-35,[108,3.5,-"
    "0.017,[88,1e-35,-0.083,0.208,0.106],-0.005],-0.159,-0.018],0.002],-0.008],0.106,-0.005],[80,1e-35,0.052,0.003,0.032],0.0"
    "11],0.006],-0.053,0.003],-0.123,0.002],-0.135,0.001],[86,107.5,[109,1e-35,[92,1e-35,[41,1.5,[87,-29.5,0.151,-0.039,0.101"
    "],[2,5.5,[97,1e-35,[41,44.5,[50,1e-35,[60,1e-35,[88,1e-35,[100,3.5,-0.059,0.024,-0.012],[41,32.5,[25,1e-35,[99,1e-35,0.0"
    "32,0.117,0.075],-0.07,0.065],-0.074,0.05],0.014],-0.025,0.004],-0.063,-0.001],0.064,0.004],0.087,0.007],-0.024,-0.001],0"
    ".002],-0.146,0.0],0.114,0.002],-0.109,-0.0],[61,1.5,[27,1e-35,[57,1e-35,[76,1e-35,[2,23.5,[56,1e-35,[94,1e-35,[3,44.5,[2"
    "3,1e-35,[77,1.5,[45,1e-35,0.028,-0.094,0.025],-0.093,0.022],[58,1e-35,[87,-34.5,0.063,-0.065,0.002],-0.107,-0.035],0.016"
    "],0.084,0.022],-0.089,0.019],-0.054,0.015],[85,1e-35,-0.041,0.085,-0.03],0.009],-0.111,0.007],-0.127,0.005],-0.127,0.003"
    "],[88,1e-35,0.016,-0.126,-0.054],-0.001],[73,1e-35,[72,1e-35,[102,1e-35,[38,-1.15,[65,1e-35,-0.035,0.102,-0.025],[88,1e-"
    "35,[84,1e-35,[82,1e-35,[45,1e-35,[91,1e-35,0.05,-0.114,0.047],-0.108,0.044],-0.087,0.038],-0.133,0.034],[63,1e-35,[69,1e"
    "-35,-0.03,0.125,-0.025],0.081,-0.005],0.019],0.009],-0.059,0.005],[71,1e-35,[23,1e-35,[59,1e-35,-0.14,0.057,-0.118],0.05"
    "3,-0.085],0.108,-0.053],0.002],-0.123,0.0],[51,1e-35,[18,1e-35,[25,1e-35,[23,1e-35,[30,2.5,[8,9.5,[60,1e-35,-0.006,0.05,"
    "0.012],[99,1e-35,-0.065,0.015,-0.029],-0.006],0.109,-0.0],-0.051,-0.006],[65,1e-35,[17,1e-35,[74,1e-35,-0.131,0.114,-0.1"
    "22],0.077,-0.106],0.116,-0.08],-0.013],0.085,-0.01],[51,9.5,[15,1e-35,[57,1e-35,0.065,-0.094,0.059],-0.08,0.049],[108,-2"
    "1.5,0.043,-0.136,-0.076],0.031],-0.002],[41,1.5,[86,43.5,0.124,-0.075,0.085],[53,1e-35,[41,47.5,[90,1e-35,[17,1e-35,[93,"
    "3.5,[68,1e-35,[18,1e-35,[76,1e-35,[27,1e-35,[80,3.5,-0.008,[49,1e-35,0.055,-0.09,0.033],-0.003],-0.106,-0.005],-0.112,-0"
    ".007],0.071,-0.004],0.11,-0.003],-0.139,-0.005],0.099,-0.003],-0.084,-0.007],[48,0.142,[39,9.95,0.028,-0.101,-0.009],0.1"
    "4,0.057],-0.004],-0.117,-0.005],-0.003],[106,-1e-35,0.079,[61,1e-35,[94,1e-35,[86,69.5,[108,-49.5,0.082,[35,3.5,[42,1e-3"
    "5,-0.071,[108,-17.5,0.084,-0.04,0.014],-0.032],[64,1e-35,[3,54.5,[29,1e-35,[3,17.5,0.048,[99,1e-35,0.034,-0.041,0.0],0.0"
    "31],-0.048,0.025],-0.054,0.018],-0.111,0.016],0.006],0.009],[35,3.5,0.05,-0.1,-0.045],0.004],-0.082,0.002],[22,1e-35,-0."
    "007,-0.109,-0.048],-0.004],-0.001],[10,0.2565,[17,1e-35,[3,60.5,[52,1e-35,[1,59.5,[15,1e-35,-0.045,[104,1e-35,[94,1e-35,"
    "0.073,-0.085,0.061],-0.037,0.035],-0.007],[12,4.5,0.034,-0.084,0.03],0.016],[108,-37.5,0.055,[19,1e-35,-0.188,0.066,-0.1"
    "35],-0.076],0.012],-0.064,0.005],0.118,0.008],[104,1e-35,[1,36.5,-0.12,[1,64.5,-0.062,[61,1.5,0.007,-0.104,-0.006],-0.02"
    "5],-0.034],0.021,-0.019],-0.003],[51,9.5,[77,1.5,[56,1e-35,[7,5.5,[74,1e-35,[100,43.5,[52,1e-35,[78,3.5,[35,2.5,-0.067,0"
    ".013,0.009],[49,1e-35,[60,1e-35,-0.109,0.052,-0.089],0.112,-0.061],0.003],-0.123,-0.0],0.055,0.003],-0.111,0.002],[100,2"
    "2.5,[40,-2.95,-0.039,0.155,0.117],[88,1e-35,0.047,-0.103,-0.016],0.065],0.007],-0.05,0.003],-0.092,0.001],[88,1e-35,-0.1"
    "2,0.041,-0.076],-0.001],[67,1e-35,[33,1e-35,[32,1e-35,[109,1e-35,[103,1e-35,[95,1e-35,[79,1.5,[48,0.223,[43,2.5,-0.027,-"
    "0.162,-0.036],0.036,-0.021],[88,1e-35,0.026,-0.047,0.005],-0.011],[55,1e-35,0.103,-0.121,0.072],-0.009],[60,1e-35,0.098,"
    "-0.059,0.055],-0.005],0.108,-0.004],[43,1.5,[104,1e-35,-0.143,0.039,-0.113],0.102,-0.062],-0.006],[58,1e-35,-0.056,0.114"
    ",0.068],-0.004],0.103,-0.003],[16,1e-35,[79,2.5,[52,1e-35,[73,1e-35,[78,2.5,[72,1e-35,[45,1e-35,0.032,-0.112,0.029],[71,"
    "1e-35,[48,0.0647,-0.133,0.053,-0.083],0.088,-0.053],0.024],-0.033,0.018],-0.116,0.016],[32,1e-35,-0.145,0.046,-0.089],0."
    "012],[78,1.5,[18,1e-35,[55,1e-35,-0.052,0.083,-0.046],0.107,-0.041],[78,3.5,[59,1e-35,0.191,-0.044,0.139],0.001,0.058],-"
    "0.023],0.001],0.123,0.004],[112,1e-35,[101,1e-35,[91,1e-35,[12,1e-35,[17,1e-35,[96,1e-35,[44,1e-35,[21,1e-35,0.009,-0.09"
    "5,0.006],0.081,0.012],[58,1e-35,-0.133,0.037,-0.076],0.009],0.111,0.011],[109,1e-35,[61,1.5,[42,1e-35,[7,4.5,[30,5.5,-0."
    "079,0.091,-0.07],0.075,-0.043],[50,1e-35,0.058,-0.072,0.023],-0.023],-0.137,-0.035],0.099,-0.026],0.003],-0.121,0.002],-"
    "0.112,0.0],0.141,0.002],[67,1e-35,[81,2.5,[11,3.5,[30,2.5,[112,1e-35,[71,1e-35,[86,72.5,[0,71.5,[80,3.5,[103,1e-35,-0.03"
    "2,0.052,-0.027],[99,1e-35,[88,1e-35,0.153,-0.042,0.119],-0.088,0.047],-0.017],0.011,-0.008],-0.087,-0.012],0.107,-0.011]"
    ",0.133,-0.009],0.073,-0.005],[63,1e-35,-0.121,0.033,-0.075],-0.009],[88,1e-35,[15,1e-35,0.029,0.144,0.071],-0.027,0.036]"
    ",-0.004],0.116,-0.003],[94,1e-35,[86,69.5,[46,1e-35,[57,1e-35,[101,1e-35,[100,29.5,[78,1.5,[65,1e-35,0.012,0.138,0.015],"
    "[22,1e-35,-0.096,0.036,-0.048],0.007],[0,66.5,0.085,[58,1e-35,0.072,-0.019,0.012],0.038],0.013],-0.105,0.011],-0.11,0.01"
    "],-0.106,0.008],[48,0.126,[63,1e-35,-0.091,0.05,-0.074],[42,1e-35,-0.045,0.098,0.024],-0.041],0.004],[15,1e-35,0.057,-0."
    "149,-0.088],0.002],[1,110.5,[34,74.5,[78,1e-35,[85,1e-35,[14,8.5,[105,1e-35,[52,1e-35,-0.013,-0.112,-0.017],0.064,-0.012"
    "],[87,-3.5,0.08,-0.057,0.05],-0.007],[63,1e-35,-0.121,0.09,-0.099],-0.014],[85,1e-35,[104,1e-35,[47,1e-35,-0.011,0.083,0"
    ".012],-0.081,-0.017],[108,-41.5,0.158,[56,1e-35,0.065,-0.083,0.044],0.084],0.02],-0.007],[15,1e-35,0.05,-0.084,0.035],-0"
    ".001],-0.089,-0.004],[112,1e-35,[10,0.29,[99,1e-35,[88,1e-35,[40,1.05,[44,1e-35,0.091,-0.019,0.074],-0.001,0.054],[24,1e"
    "-35,[58,1e-35,0.046,-0.032,-0.006],-0.121,-0.019],0.02],[88,1e-35,[48,0.6265,[79,3.5,[44,1e-35,-0.108,0.042,-0.097],0.02"
    "8,-0.07],0.053,-0.057],0.043,-0.014],0.007],[104,1e-35,[40,1e-35,-0.06,0.013,-0.038],[42,1e-35,-0.004,0.08,0.03],-0.019]"
    ",-0.003],0.123,-0.002],[92,1e-35,[16,1e-35,[111,1e-35,[39,15.35,[112,1e-35,[62,1e-35,[83,1e-35,[72,1e-35,[52,1e-35,[96,1"
    "e-35,[87,-64.5,0.035,-0.002,0.005],-0.069,0.003],[34,17.5,0.096,-0.16,-0.092],0.0],-0.07,-0.003],-0.117,-0.005],-0.059,-"
    "0.009],0.115,-0.008],[90,1e-35,[13,0.9355,0.083,-0.042,0.057],-0.075,0.04],-0.004],[81,1.5,0.125,-0.093,0.068],-0.001],0"
    ".093,0.001],-0.147,-0.0],[10,0.6735,[26,1e-35,[51,1.5,[35,1e-35,-0.163,[94,1e-35,[65,1e-35,[53,1e-35,[1,79.5,0.008,-0.07"
    "7,0.001],-0.09,-0.001],[4,-31.5,-0.065,[59,1e-35,0.138,-0.062,0.107],0.08],0.002],-0.122,-0.001],-0.004],[51,8.5,[22,1e-"
    "35,[78,1.5,0.046,-0.103,-0.012],0.096,0.068],-0.04,0.048],0.004],[51,4.5,-0.08,0.094,-0.051],0.001],[58,1e-35,-0.003,-0."
    "068,-0.034],-0.005],[10,0.717,[34,67.5,[50,1e-35,[26,1e-35,[59,1e-35,[65,1e-35,0.008,0.109,0.011],[63,1e-35,-0.056,0.076"
    ",-0.032],0.006],-0.062,0.002],[59,1e-35,[39,10.75,-0.111,0.039,-0.094],0.092,-0.065],-0.003],[37,1e-35,[77,1e-35,[99,1e-"
    "35,0.082,[49,1e-35,0.03,-0.076,0.008],0.028],-0.099,0.022],0.1,0.037],0.006],[112,1e-35,[42,1e-35,-0.067,0.015,-0.039],0"
    ".112,-0.03],0.002],[41,47.5,[66,1e-35,[80,3.5,[7,1e-35,[0,72.5,[16,1e-35,-0.044,0.092,-0.04],[22,1e-35,-0.03,0.033,0.003"
    "],-0.023],[63,1e-35,[10,1e-35,[1,69.5,[40,-0.55,0.073,-0.003,0.042],-0.035,0.018],[48,0.1115,[8,7.5,[1,63.5,-0.077,0.119"
    ",0.043],-0.058,-0.047],0.029,-0.026],-0.007],0.083,0.005],-0.009],[79,2.5,0.092,-0.056,0.027],-0.005],0.084,-0.003],0.06"
    ",-0.0],[18,1e-35,[68,1e-35,[33,1e-35,[52,1e-35,[91,1e-35,[54,1e-35,[41,44.5,[59,1e-35,[8,24.5,0.007,-0.042,0.002],[41,18"
    ".5,-0.075,[15,1e-35,-0.036,0.154,0.063],-0.038],-0.003],0.054,0.001],-0.094,-0.001],-0.111,-0.002],[81,1e-35,-0.133,0.07"
    "4,-0.102],-0.005],[58,1e-35,-0.055,0.108,0.062],-0.003],0.102,-0.001],[77,1.5,[90,1e-35,0.142,-0.061,0.114],-0.075,0.073"
    "],0.0],[16,1e-35,[76,1e-35,[51,2.5,[26,1e-35,[24,1e-35,0.002,[74,1e-35,[18,1e-35,[84,1e-35,[65,1e-35,-0.078,0.041,-0.066"
    "],0.061,-0.057],0.058,-0.047],0.121,-0.04],-0.003],-0.074,-0.006],[88,1e-35,[48,0.0839,[24,1e-35,[26,1e-35,-0.089,0.055,"
    "-0.08],0.085,-0.043],0.142,0.002],[46,1e-35,[57,1e-35,0.146,-0.05,0.13],-0.076,0.099],0.031],-0.001],-0.103,-0.002],0.10"
    "6,-0.0],[0,80.5,[0,71.5,[22,1e-35,[40,-0.05,[97,1e-35,0.015,0.147,0.023],[90,1e-35,[86,45.5,[35,7.5,-0.008,-0.116,-0.022"
    "],0.038,-0.003],-0.102,-0.014],0.009],[44,1e-35,-0.035,0.044,-0.027],-0.004],[21,1e-35,[37,1e-35,[40,-4.15,-0.079,0.04,0"
    ".027],0.082,0.037],-0.099,0.032],0.007],[24,1e-35,[44,1e-35,-0.083,0.041,-0.071],[88,1e-35,0.08,-0.089,0.038],-0.045],0."
    "002],[101,1e-35,[61,1.5,[57,1e-35,[27,1e-35,[71,1e-35,[93,1.5,[70,1e-35,[52,1e-35,[0,29.5,-0.043,0.015,0.013],[32,1e-35,"
    "-0.112,0.059,-0.043],0.011],[36,29.5,[103,1e-35,-0.116,0.062,-0.089],0.095,-0.051],0.009],[8,16.5,-0.153,0.073,-0.07],0."
    "006],0.104,0.007],-0.087,0.006],-0.099,0.005],[15,1e-35,[80,1.5,-0.089,0.079,-0.061],0.032,-0.034],0.002],-0.101,0.001],"
    "[69,1e-35,[64,1e-35,[101,1e-35,[51,1e-35,[22,1e-35,0.011,[60,1e-35,-0.056,[61,1.5,[100,38.5,[100,15.5,[58,1e-35,-0.07,[1"
    ",54.5,-0.041,0.179,0.149],0.125],-0.072,0.084],-0.079,0.053],-0.078,0.018],-0.031],-0.003],[14,6.5,[46,1e-35,[53,1e-35,["
    "57,1e-35,0.071,-0.09,0.063],-0.07,0.054],-0.087,0.046],-0.136,0.032],0.003],-0.1,0.002],-0.1,0.001],0.103,0.002],[92,1e-"
    "35,[36,36.5,[28,1e-35,[63,1e-35,[10,0.2245,[80,1.5,[25,1e-35,-0.011,0.044,-0.005],[11,3.5,0.046,-0.066,0.036],0.004],[11"
    "2,1e-35,[13,0.8775,[86,8.5,[62,1e-35,-0.007,0.118,0.008],[49,1e-35,-0.063,0.012,-0.051],-0.039],0.023,-0.029],0.104,-0.0"
    "26],-0.009],[9,56.5,-0.035,[50,1e-35,0.1,-0.026,0.08],0.025],-0.004],-0.096,-0.006],0.056,-0.004],-0.119,-0.005],[86,107"
    ".5,[69,1e-35,[39,-6.85,[32,1e-35,0.044,-0.088,0.034],[71,1e-35,[41,54.5,[6,1e-35,[39,1.15,[90,1e-35,-0.013,-0.119,-0.021"
    "],[97,1e-35,0.047,-0.11,0.035],0.003],[42,1e-35,[63,1e-35,-0.047,0.04,-0.035],[102,1e-35,[100,21.5,[47,1e-35,0.025,-0.05"
    "6,-0.004],0.095,0.018],-0.112,0.002],-0.021],-0.009],0.063,-0.006],0.099,-0.005],-0.001],0.107,0.001],-0.086,-0.001],[21"
    ",1e-35,[92,1e-35,[67,1e-35,[79,5.5,[79,3.5,[93,3.5,[101,1e-35,[13,0.951,0.01,-0.027,0.004],-0.095,0.003],-0.123,0.001],["
    "40,-3.45,[88,1e-35,0.187,0.02,0.132],[9,63.5,[97,1e-35,0.082,-0.08,0.065],[58,1e-35,0.025,-0.087,-0.03],0.025],0.046],0."
    "007],[88,1e-35,[36,8.5,0.025,-0.073,-0.012],-0.082,-0.033],0.002],0.092,0.003],-0.11,0.002],-0.083,0.001],[87,2.5,[12,3."
    "5,[65,1e-35,[53,1e-35,[0,53.5,[84,1e-35,[9,23.5,-0.107,[72,1e-35,[48,0.4715,0.016,-0.107,-0.006],-0.118,-0.018],-0.035],"
    "0.137,-0.022],[34,23.5,[8,12.5,0.107,-0.025,0.056],[96,1e-35,0.013,-0.079,0.01],0.014],0.008],-0.102,0.007],[50,1e-35,0."
    "127,-0.055,0.102],0.009],[13,0.961,-0.081,0.086,-0.054],0.006],[15,1e-35,-0.097,0.042,-0.048],0.001],[67,1e-35,[51,1e-35"
    ",[109,1e-35,[38,-0.15,-0.035,[100,9.5,[42,1e-35,[3,-26.5,-0.049,[78,1e-35,[91,1e-35,0.071,-0.083,0.065],[3,31.5,-0.071,0"
    ".068,-0.027],0.051],0.042],-0.013,0.023],[42,1e-35,-0.042,[10,0.0801,0.094,[100,35.5,-0.106,0.051,-0.044],0.044],-0.02],"
    "0.003],-0.007],0.121,-0.005],[24,1e-35,[35,5.5,0.03,-0.041,0.01],0.102,0.028],0.002],0.113,0.003],[64,1e-35,[108,-1.5,[8"
    ",9.5,0.008,[63,1e-35,[112,1e-35,[65,1e-35,[102,1e-35,[13,0.1705,-0.083,[22,1e-35,0.032,-0.063,-0.007],-0.06],0.025,-0.04"
    "9],0.08,-0.043],0.1,-0.039],0.057,-0.028],-0.006],[9,23.5,-0.027,[61,1.5,[82,1e-35,[92,1e-35,[23,1e-35,0.054,-0.008,0.04"
    "6],-0.096,0.043],-0.067,0.038],[13,0.1395,-0.1,0.037,-0.052],0.031],0.023],0.005],-0.095,0.004],[92,1e-35,[107,1e-35,[1,"
    "38.5,-0.047,[110,1e-35,[76,1e-35,[87,6.5,[100,37.5,0.013,[88,1e-35,0.107,0.009,0.07],0.021],-0.052,0.018],-0.097,0.016],"
    "[35,6.5,-0.075,[24,1e-35,0.111,-0.074,0.071],-0.045],0.009],0.004],[88,1e-35,[51,1e-35,-0.111,[24,1e-35,-0.036,0.154,0.0"
    "63],-0.081],[15,1e-35,-0.094,[99,1e-35,-0.054,0.155,0.121],0.037],-0.03],-0.0],-0.126,-0.002],[67,1e-35,[109,1e-35,[73,1"
    "e-35,[78,1e-35,[85,1e-35,[79,2.5,[31,4.5,[79,1.5,-0.007,0.043,0.001],0.097,0.003],[39,0.75,-0.069,[63,1e-35,0.03,-0.089,"
    "0.007],-0.036],-0.006],[63,1e-35,[97,1e-35,-0.112,0.08,-0.099],0.103,-0.073],-0.011],[41,25.5,[102,1e-35,0.047,-0.076,0."
    "04],[63,1e-35,-0.112,0.076,-0.081],0.019],-0.005],-0.103,-0.006],0.089,-0.005],0.105,-0.004],[106,-1e-35,[1,50.5,-0.057,"
    "[108,-12.5,-0.014,0.117,0.087],0.069],[100,43.5,[68,1e-35,[51,7.5,[77,1.5,[1,15.5,-0.097,[10,0.1275,0.008,[34,75.5,[10,0"
    ".8655,-0.032,0.038,-0.027],0.029,-0.018],-0.004],-0.005],-0.093,-0.007],[103,1e-35,[42,1e-35,-0.102,-0.011,-0.074],0.089"
    ",-0.056],-0.011],0.093,-0.01],[77,1e-35,[0,82.5,0.036,-0.038,0.02],0.177,0.038],-0.005],-0.003],[12,1e-35,[107,-7.5,[8,2"
    "1.5,0.115,-0.043,0.088],[34,19.5,[35,1e-35,-0.017,0.118,0.092],[52,1e-35,[110,1e-35,[13,0.9575,0.014,[81,1.5,[8,20.5,-0."
    "067,0.047,-0.053],0.051,-0.03],0.008],-0.046,0.003],-0.096,0.0],0.004],0.006],[43,1e-35,[109,1e-35,-0.036,0.062,-0.031],"
    "[5,-7.5,[102,1e-35,0.105,-0.031,0.08],[58,1e-35,0.083,-0.099,-0.016],0.043],-0.019],0.001],[93,3.5,[73,1e-35,[63,1e-35,["
    "102,1e-35,[48,0.1185,[80,3.5,[65,1e-35,[33,1e-35,[62,1e-35,[1,57.5,-0.059,-0.017,-0.027],0.038,-0.022],0.071,-0.019],[32"
    ",1e-35,0.119,-0.073,0.074],-0.015],[99,1e-35,0.083,-0.038,0.052],-0.008],[98,1e-35,[80,1.5,0.071,-0.018,0.049],-0.155,0."
    "031],0.002],-0.055,-0.002],[50,1e-35,0.049,-0.04,0.032],0.002],-0.098,0.001],-0.103,-0.0],[69,1e-35,[109,1e-35,[9,10.5,-"
    "0.045,[78,2.5,[35,3.5,[42,1e-35,-0.051,0.029,-0.02],[51,8.5,[6,14.5,[107,5.5,[49,1e-35,0.021,[102,1e-35,[103,1e-35,-0.05"
    "9,0.099,-0.035],0.117,-0.015],0.014],-0.085,0.011],0.12,0.014],-0.084,0.011],0.005],[47,1e-35,[49,1e-35,-0.08,0.038,-0.0"
    "67],[29,1e-35,0.119,-0.065,0.078],-0.04],-0.0],-0.003],0.079,-0.002],0.095,-0.0],[18,1e-35,[86,2.5,0.067,[94,1e-35,[108,"
    "-27.5,[42,1e-35,-0.007,0.074,0.016],[106,-1e-35,0.064,[108,-1e-35,[80,3.5,[70,1e-35,[65,1e-35,[86,29.5,-0.072,-0.029,-0."
    "055],0.05,-0.052],0.05,-0.048],[24,1e-35,0.079,-0.08,0.06],-0.033],[88,1e-35,[61,1e-35,-0.027,-0.13,-0.039],[80,1e-35,0."
    "061,-0.032,0.042],0.001],-0.018],-0.015],-0.008],-0.076,-0.01],-0.008],0.072,-0.006],[69,1e-35,[51,1e-35,[6,10.5,[24,1e-"
    "35,[34,70.5,-0.012,[59,1e-35,0.047,-0.066,0.024],-0.006],[22,1e-35,[42,1e-35,-0.046,0.095,0.0],[65,1e-35,-0.132,0.07,-0."
    "104],-0.057],-0.012],[77,1e-35,[22,1e-35,0.059,-0.073,0.035],0.196,0.06],-0.008],[100,9.5,[22,1e-35,-0.064,[44,1e-35,0.0"
    "01,0.108,0.019],-0.001],[102,1e-35,0.109,-0.065,0.083],0.029],-0.001],0.1,0.001],[112,1e-35,[69,1e-35,[0,80.5,[2,21.5,[8"
    "2,1e-35,[4,-39.5,0.048,0.003,0.007],[7,6.5,-0.099,0.086,-0.058],0.005],[60,1e-35,-0.058,[12,1e-35,[22,1e-35,-0.005,0.114"
    ",0.055],-0.083,0.022],-0.035],0.0],[51,1e-35,[18,1e-35,[17,1e-35,[23,1e-35,-0.118,0.001,-0.1],0.067,-0.088],0.052,-0.072"
    "],[24,1e-35,-0.018,0.129,0.057],-0.041],-0.004],0.091,-0.003],0.099,-0.002],[17,1e-35,[56,1e-35,[81,1.5,[104,1e-35,[6,1e"
    "-35,0.003,[97,1e-35,-0.038,0.081,-0.032],-0.014],[13,0.9625,[92,1e-35,[38,0.85,[96,1e-35,0.086,-0.034,0.074],0.006,0.054"
    "],-0.101,0.048],[18,1e-35,-0.025,0.086,-0.017],0.014],-0.006],[60,1e-35,[108,-11.5,0.084,0.011,0.053],[65,1e-35,-0.047,0"
    ".082,-0.033],0.021],-0.001],[78,1.5,-0.095,0.095,-0.069],-0.005],0.084,-0.003],[28,1e-35,[101,1e-35,[68,1e-35,[35,1e-35,"
    "[77,1.5,-0.138,0.043,-0.104],[12,3.5,[51,11.5,[0,101.5,[53,1e-35,[88,1e-35,[36,6.5,0.037,-0.007,0.017],[60,1e-35,[87,-6."
    "5,[36,15.5,0.015,0.089,0.032],-0.059,0.017],-0.05,-0.002],0.009],-0.076,0.008],[35,1.5,0.09,-0.075,-0.054],0.006],-0.086"
    ",0.004],-0.049,0.002],0.0],0.09,0.001],-0.092,-0.0],-0.07,-0.002],[44,1e-35,[67,1e-35,[28,1e-35,[71,1e-35,[72,1e-35,[40,"
    "-5.85,[81,1e-35,-0.136,0.044,-0.076],[35,1e-35,-0.093,-0.002,-0.004],-0.005],[58,1e-35,0.053,-0.118,-0.057],-0.008],0.09"
    "1,-0.006],[35,6.5,-0.11,0.043,-0.088],-0.008],0.103,-0.007],[96,1e-35,[75,1e-35,[62,1e-35,[102,1e-35,[58,1e-35,0.152,0.0"
    "52,0.114],-0.024,0.102],-0.06,0.092],-0.083,0.071],-0.108,0.04],-0.003],[73,1e-35,[91,1e-35,[30,2.5,[4,-68.5,[42,1e-35,-"
    "0.111,0.032,-0.053],[35,3.5,[41,18.5,-0.032,0.027,-0.017],[7,5.5,[52,1e-35,[99,1e-35,[47,1e-35,[85,1e-35,-0.002,0.064,0."
    "009],0.066,0.021],[60,1e-35,-0.017,0.043,-0.005],0.009],-0.07,0.007],0.061,0.011],0.005],0.003],[47,1e-35,[38,1.05,0.129"
    ",-0.012,0.093],-0.04,0.074],0.006],-0.094,0.005],-0.087,0.004],[35,7.5,[100,23.5,[80,1e-35,[34,65.5,[103,1e-35,[3,5.5,[2"
    "4,1e-35,-0.009,0.093,0.006],-0.035,-0.013],[92,1e-35,0.113,-0.095,0.077],-0.006],[89,1e-35,[73,1e-35,[15,1e-35,0.075,-0."
    "018,0.064],-0.077,0.056],-0.114,0.043],0.01],-0.025,-0.004],[1,62.5,[86,31.5,0.136,0.007,0.07],0.007,0.024],0.004],[49,1"
    "e-35,[1,61.5,0.131,0.038,0.069],-0.035,0.042],0.008],[16,1e-35,[86,68.5,[26,1e-35,[101,1e-35,[91,1e-35,[107,-4.5,[88,1e-"
    "35,0.105,-0.05,0.07],[78,7.5,[78,1.5,[61,1.5,[8,2.5,-0.034,0.014,0.005],-0.04,0.001],[29,1e-35,0.058,-0.06,0.039],0.006]"
    ",[8,12.5,-0.084,0.059,-0.049],0.003],0.005],-0.084,0.004],-0.089,0.003],[51,1.5,-0.078,0.049,-0.056],0.0],-0.045,-0.004]"
    ",[77,1e-35,0.087,-0.091,0.058],-0.002],[40,-5.45,[14,1e-35,-0.122,-0.007,-0.069],[51,7.5,[51,5.5,[24,1e-35,[0,80.5,[101,"
    "1e-35,[0,41.5,[15,1e-35,-0.072,0.027,-0.019],0.015,0.011],-0.078,0.009],-0.062,0.003],[89,1e-35,-0.041,0.088,-0.034],-0."
    "001],[5,14.5,[104,1e-35,0.123,0.006,0.101],-0.043,0.081],0.004],[85,1e-35,[47,1e-35,[82,1e-35,-0.092,0.054,-0.084],0.061"
    ",-0.062],0.071,-0.045],0.001],-0.002],[81,2.5,[30,1.5,[93,1.5,[18,1e-35,[79,5.5,[86,14.5,[15,1e-35,-0.012,-0.063,-0.027]"
    ",0.005,-0.006],-0.061,-0.009],0.05,-0.008],[86,45.5,-0.134,0.034,-0.076],-0.01],0.051,-0.007],[39,0.45,[87,-36.5,0.067,["
    "78,1.5,[15,1e-35,-0.097,[60,1e-35,0.073,-0.067,0.004],-0.058],0.04,-0.034],-0.009],[102,1e-35,[59,1e-35,0.112,-0.037,0.1"
    "01],-0.045,0.088],0.027],-0.003],[108,-1e-35,[88,1e-35,[60,1e-35,[99,1e-35,[12,1.5,[45,1e-35,[41,4.5,-0.063,[58,1e-35,[4"
    "7,1e-35,0.105,-0.032,0.072],[15,1e-35,-0.043,0.062,0.004],0.038],0.022],-0.092,0.016],-0.06,0.007],[48,0.1825,-0.089,0.0"
    "56,-0.05],-0.006],0.059,0.009],[47,1e-35,[15,1e-35,-0.039,-0.109,-0.068],0.015,-0.046],-0.012],[88,1e-35,-0.011,[25,1e-3"
    "5,0.068,-0.052,0.057],0.023],0.0],[94,1e-35,[34,64.5,[88,1e-35,[55,1e-35,[39,-6.85,0.077,[81,1.5,[39,-0.15,0.007,-0.054,"
    "-0.029],0.042,-0.012],-0.001],0.128,0.006],[55,1e-35,[80,1e-35,[8,1.5,-0.104,[37,1e-35,[8,8.5,[39,-3.95,-0.019,0.083,0.0"
    "57],-0.019,0.028],-0.045,0.017],0.0],[102,1e-35,-0.077,0.088,-0.061],-0.019],-0.162,-0.025],-0.007],[59,1e-35,0.026,-0.0"
    "3,0.017],-0.0],-0.072,-0.002],[14,12.5,[0,81.5,[100,29.5,[34,69.5,[65,1e-35,[78,3.5,[10,0.1465,0.015,[104,1e-35,-0.04,[4"
    "1,6.5,-0.057,0.039,0.017],-0.024],-0.0],[47,1e-35,-0.087,0.046,-0.066],-0.007],0.082,-0.004],[49,1e-35,[16,1e-35,0.063,-"
    "0.089,0.055],[80,1e-35,0.023,-0.115,-0.028],0.042],0.005],[41,12.5,[78,1.5,-0.005,0.072,0.014],0.086,0.035],0.011],-0.03"
    "4,0.007],-0.09,0.004],[95,1e-35,[68,1e-35,[0,37.5,[48,0.3005,-0.063,[86,14.5,-0.061,0.059,0.03],-0.039],[86,67.5,[101,1e"
    "-35,[69,1e-35,[48,0.2345,[23,1e-35,0.002,-0.05,-0.003],[80,3.5,[44,1e-35,0.024,0.103,0.035],-0.077,0.025],0.002],0.087,0"
    ".003],-0.081,0.002],[47,1e-35,-0.071,0.028,-0.047],-0.002],-0.005],0.086,-0.004],[55,1e-35,[48,0.2785,0.111,-0.024,0.081"
    "],-0.106,0.055],-0.002],[67,1e-35,[35,1.5,-0.107,[108,1.5,[48,0.223,[100,3.5,[60,1e-35,[90,1e-35,[8,16.5,-0.093,[39,5.15"
    ",-0.03,0.08,-0.003],-0.064],0.074,-0.049],0.013,-0.033],[80,3.5,-0.01,[108,-23.5,-0.047,[50,1e-35,0.125,-0.054,0.108],0."
    "067],0.0],-0.013],[80,2.5,0.027,-0.065,0.015],-0.008],[30,-1e-35,[80,1.5,0.082,-0.061,0.065],-0.099,0.04],-0.004],-0.006"
    "],0.09,-0.005],[109,1e-35,[23,1e-35,[94,1e-35,[27,1e-35,[54,1e-35,[83,1e-35,[10,0.6275,0.015,-0.013,0.01],[62,1e-35,-0.0"
    "9,0.038,-0.053],0.009],-0.081,0.008],-0.079,0.006],[22,1e-35,-0.117,0.047,-0.075],0.005],[58,1e-35,[10,0.6735,[0,56.5,[8"
    "8,1e-35,0.005,-0.13,-0.079],[40,-1.85,-0.078,[88,1e-35,-0.037,0.115,0.051],0.014],-0.016],0.09,0.011],-0.109,-0.028],0.0"
    "01],0.082,0.002],[64,1e-35,[57,1e-35,[101,1e-35,[108,3.5,[0,47.5,[58,1e-35,[22,1e-35,-0.036,[105,1e-35,0.086,-0.1,0.055]"
    ",0.004],-0.051,-0.027],[34,67.5,-0.003,[59,1e-35,[15,1e-35,[62,1e-35,0.057,-0.047,0.049],[86,15.5,0.027,-0.108,-0.046],0"
    ".04],-0.054,0.025],0.005],0.001],[34,61.5,[18,1e-35,0.109,-0.075,0.092],-0.07,0.056],0.003],-0.079,0.002],-0.082,0.001],"
    "-0.081,0.0],[81,1.5,[0,91.5,[11,3.5,[17,1e-35,[8,2.5,-0.03,[34,66.5,[13,0.9575,0.004,-0.064,-0.008],0.043,0.004],-0.001]"
    ",0.067,0.0],[13,0.711,-0.086,0.064,-0.047],-0.003],[22,1e-35,-0.006,-0.1,-0.054],-0.006],[61,1.5,[104,1e-35,[36,11.5,[0,"
    "49.5,-0.045,0.073,0.061],[58,1e-35,-0.059,0.05,-0.011],0.046],-0.005,0.032],[85,1e-35,-0.103,0.021,-0.067],0.019],-0.001"
    "],[17,1e-35,[3,42.5,[35,1.5,-0.104,[41,4.5,[37,1e-35,[66,1e-35,-0.078,0.046,-0.072],[61,1e-35,0.115,-0.068,0.064],-0.05]"
    ",[77,1.5,[85,1e-35,[19,1e-35,[52,1e-35,[12,1.5,[15,1e-35,-0.023,0.014,-0.007],[80,1.5,0.075,-0.035,0.052],0.0],-0.107,-0"
    ".004],0.066,0.001],[36,11.5,0.07,-0.024,0.046],0.006],-0.095,0.003],-0.008],-0.01],0.024,-0.003],0.086,-0.001],[16,1e-35"
    ",[78,1e-35,[62,1e-35,[83,1e-35,[5,-8.5,0.009,-0.014,-0.003],-0.09,-0.005],[112,1e-35,[41,30.5,-0.093,0.037,-0.079],0.062"
    ",-0.064],-0.009],[55,1e-35,[76,1e-35,[77,1e-35,[49,1e-35,[13,0.1025,[81,1.5,0.027,0.1,0.049],-0.006,0.032],0.12,0.043],["
    "82,1e-35,[100,43.5,-0.092,0.056,-0.061],0.101,-0.032],0.035],-0.096,0.028],-0.123,0.021],-0.002],0.055,-0.001],[95,1e-35"
    ",[56,1e-35,[78,3.5,[20,1e-35,[59,1e-35,[58,1e-35,[99,1e-35,0.058,[44,1e-35,-0.02,0.115,-0.002],0.028],[19,1e-35,-0.003,0"
    ".058,0.002],0.01],[60,1e-35,[14,1e-35,-0.037,[19,1e-35,[84,1e-35,0.085,-0.055,0.069],-0.042,0.047],0.011],-0.069,-0.016]"
    ",0.006],-0.079,0.005],-0.032,0.002],[22,1e-35,[78,5.5,-0.035,0.105,-0.005],-0.103,-0.038],-0.0],0.071,0.001],[51,1.5,[24"
    ",1e-35,[8,1e-35,-0.09,0.001,-0.001],[38,-6.15,[65,1e-35,-0.123,0.046,-0.099],[41,12.5,0.04,-0.087,-0.01],-0.046],-0.005]"
    ",[0,76.5,[80,1e-35,[40,-5.45,-0.144,[19,1e-35,[15,1e-35,[72,1e-35,0.1,-0.04,0.087],-0.033,0.073],-0.075,0.056],0.04],[85"
    ",1e-35,[88,1e-35,[44,1e-35,-0.134,0.039,-0.1],0.053,-0.074],0.062,-0.044],0.002],0.096,0.031],-0.0],[0,52.5,[105,1e-35,["
    "23,1e-35,[90,1e-35,-0.009,0.083,-0.002],-0.087,-0.015],-0.132,-0.023],[79,5.5,[35,2.5,[3,3.5,-0.114,0.056,-0.043],[77,1."
    "5,[12,1e-35,[85,1e-35,[28,1e-35,0.019,-0.057,0.016],0.103,0.022],[13,0.9575,[43,1e-35,-0.053,0.049,-0.038],0.065,-0.025]"
    ",0.012],-0.075,0.01],0.006],[63,1e-35,[59,1e-35,-0.026,-0.103,-0.046],0.08,-0.033],0.001],-0.004],[81,2.5,[71,1e-35,[10,"
    "0.8655,[10,0.51,[49,1e-35,[2,2.5,0.015,-0.017,0.002],[2,-3.5,[0,67.5,-0.102,0.026,-0.072],-0.003,-0.034],-0.004],[8,7.5,"
    "0.056,[112,1e-35,[13,0.645,[30,1e-35,-0.069,0.025,-0.058],-0.007,-0.047],0.07,-0.043],-0.037],-0.012],0.04,-0.01],0.067,"
    "-0.009],[60,1e-35,[22,1e-35,0.08,[49,1e-35,0.038,-0.065,0.012],0.058],-0.019,0.03],-0.004],[67,1e-35,[34,25.5,[10,0.0801"
    ",[35,1.5,-0.078,0.082,0.069],-0.02,0.032],[109,1e-35,[106,-1e-35,0.063,[103,1e-35,[49,1e-35,[99,1e-35,[10,0.477,[34,54.5"
    ",-0.017,0.031,-0.001],[35,6.5,[108,-13.5,[23,1e-35,-0.055,0.056,-0.036],-0.126,-0.081],0.007,-0.068],-0.02],0.014,-0.005"
    "],-0.04,-0.011],0.046,-0.008],-0.005],[64,1e-35,0.114,-0.047,0.08],-0.004],0.001],0.097,0.002],[79,5.5,[8,8.5,[41,16.5,0"
    ".029,[86,41.5,[59,1e-35,-0.083,0.038,-0.068],0.026,-0.03],0.012],[97,1e-35,[13,0.717,[61,1.5,[37,1e-35,-0.028,0.036,-0.0"
    "2],-0.104,-0.027],[9,57.5,-0.051,0.047,0.024],-0.016],0.097,-0.01],0.002],[60,1e-35,[15,1e-35,[37,1e-35,-0.061,0.043,-0."
    "028],[56,1e-35,0.085,-0.034,0.05],-0.001],[65,1e-35,-0.107,0.066,-0.085],-0.032],-0.002],[92,1e-35,[16,1e-35,[56,1e-35,["
    "3,-44.5,[81,1e-35,[44,1e-35,0.147,-0.02,0.123],-0.01,0.093],[90,1e-35,[5,34.5,0.005,-0.073,0.004],[108,2.5,[36,46.5,-0.0"
    "49,0.068,-0.031],-0.137,-0.055],-0.0],0.003],[36,22.5,[15,1e-35,[85,1e-35,[89,1e-35,0.094,-0.046,0.071],-0.056,0.039],-0"
    ".059,-0.009],-0.12,-0.039],0.0],[77,1e-35,0.107,-0.077,0.077],0.002],-0.116,0.001],[79,6.5,[64,1e-35,[109,1e-35,[11,3.5,"
    "[53,1e-35,[0,101.5,[52,1e-35,[96,1e-35,[42,1e-35,0.007,0.03,0.014],[58,1e-35,-0.096,0.034,-0.052],0.012],[32,1e-35,-0.09"
    "9,0.052,-0.053],0.01],-0.048,0.008],-0.078,0.007],[10,0.378,-0.109,[92,1e-35,0.058,-0.093,0.027],-0.049],0.004],0.106,0."
    "005],-0.082,0.004],[42,1e-35,[89,1e-35,-0.062,0.075,-0.046],0.04,-0.027],0.002],[75,1e-35,[50,1e-35,[12,1e-35,[60,1e-35,"
    "[99,1e-35,[58,1e-35,0.04,0.003,0.023],[48,0.287,[48,0.1655,[58,1e-35,-0.069,-0.011,-0.04],0.055,-0.028],0.043,-0.012],0."
    "008],[100,6.5,[58,1e-35,-0.03,[0,51.5,-0.031,0.129,0.113],0.09],0.001,0.039],0.016],[42,1e-35,-0.04,[0,45.5,-0.045,[61,1"
    "e-35,0.079,-0.073,0.06],0.031],-0.022],0.008],-0.025,0.005],-0.083,0.004],[79,5.5,[79,4.5,[60,1e-35,[58,1e-35,[25,1e-35,"
    "[87,-1e-35,-0.005,0.055,0.004],0.069,0.013],[84,1e-35,[109,1e-35,-0.029,0.091,-0.025],0.084,-0.021],-0.004],[25,1e-35,[1"
    "08,-5.5,0.006,[0,41.5,-0.061,0.097,0.082],0.037],-0.061,0.027],0.003],[9,57.5,0.133,0.0,0.067],0.007],[78,1e-35,[63,1e-3"
    "5,-0.079,0.067,-0.058],[34,37.5,0.082,-0.042,0.027],-0.028],0.003],[107,-1e-35,[49,1e-35,-0.027,-0.125,-0.049],[51,3.5,["
    "25,1e-35,[1,78.5,[34,67.5,[44,1e-35,0.003,-0.051,-0.002],[108,1.5,[79,3.5,0.098,0.011,0.076],-0.107,0.06],0.008],[40,-2."
    "45,-0.101,[10,0.432,-0.053,[29,1e-35,0.088,-0.055,0.049],-0.006],-0.044],0.003],-0.045,-0.001],[46,1e-35,[96,1e-35,[10,0"
    ".6045,0.084,-0.024,0.059],-0.058,0.048],-0.064,0.038],0.004],-0.002],[7,1e-35,[17,1e-35,[16,1e-35,-0.02,0.085,-0.018],0."
    "08,-0.015],[80,2.5,[23,1e-35,[99,1e-35,[41,3.5,-0.045,0.015,0.005],[72,1e-35,[92,1e-35,[24,1e-35,[50,1e-35,[27,1e-35,0.0"
    "92,-0.045,0.087],-0.022,0.078],-0.013,0.065],-0.091,0.06],-0.054,0.051],0.024],[72,1e-35,[81,3.5,-0.061,0.062,-0.046],0."
    "068,-0.027],0.018],[42,1e-35,-0.078,0.016,-0.044],0.01],-0.002],[67,1e-35,[3,42.5,[48,0.356,[72,1e-35,[5,-1e-35,[81,2.5,"
    "[58,1e-35,[88,1e-35,-0.02,0.051,0.005],-0.038,-0.023],[39,-0.65,-0.006,0.108,0.047],-0.013],0.024,-0.001],[38,-2.65,0.03"
    "4,[77,1.5,-0.109,0.046,-0.088],-0.059],-0.005],[88,1e-35,[56,1e-35,0.039,-0.079,-0.001],[42,1e-35,-0.1,0.046,-0.084],-0."
    "04],-0.01],[1,63.5,0.074,-0.004,0.017],-0.005],0.092,-0.004],[23,1e-35,[64,1e-35,[10,0.638,[6,6.5,[77,1e-35,[16,1e-35,0."
    "002,0.092,0.004],-0.057,0.001],[88,1e-35,[51,6.5,0.092,-0.046,0.082],[2,-18.5,0.032,-0.088,-0.038],0.044],0.006],[63,1e-"
    "35,-0.039,[92,1e-35,0.081,-0.082,0.052],-0.025],0.001],-0.086,-0.0],[108,-15.5,[58,1e-35,0.091,-0.035,0.062],[40,-0.15,-"
    "0.092,[88,1e-35,-0.081,0.054,-0.012],-0.056],-0.032],-0.004],[21,1e-35,[86,74.5,[9,79.5,[16,1e-35,[5,-19.5,[52,1e-35,[98"
    ",1e-35,0.034,-0.071,0.027],[102,1e-35,-0.104,0.061,-0.058],0.022],[102,1e-35,[95,1e-35,[38,5.45,-0.003,0.069,-0.001],0.0"
    "75,0.002],[36,4.5,0.005,-0.131,-0.065],-0.003],0.003],[77,1e-35,0.113,-0.063,0.082],0.005],[10,0.447,0.183,-0.017,0.072]"
    ",0.007],-0.047,0.005],[42,1e-35,-0.11,0.038,-0.062],0.003],[3,38.5,[8,2.5,[38,0.25,-0.062,0.014,-0.042],[15,1e-35,-0.012"
    ",[48,0.168,[52,1e-35,[72,1e-35,0.042,-0.072,0.037],-0.082,0.032],[88,1e-35,0.004,[48,0.5565,-0.006,-0.172,-0.09],-0.039]"
    ",0.013],-0.003],-0.008],[13,0.7455,[14,9.5,[99,1e-35,0.058,[88,1e-35,-0.053,0.081,0.001],0.038],-0.031,0.031],[88,1e-35,"
    "0.014,[99,1e-35,-0.113,0.023,-0.075],-0.027],0.018],-0.002],[18,1e-35,[8,25.5,[85,1e-35,[8,2.5,-0.029,[58,1e-35,[79,1e-3"
    "5,[0,52.5,-0.019,[55,1e-35,0.062,-0.093,0.056],0.041],[42,1e-35,-0.043,0.057,-0.008],0.023],-0.008,0.004],-0.002],[78,1e"
    "-35,[0,51.5,0.066,-0.071,-0.047],[58,1e-35,0.026,[70,1e-35,0.145,-0.044,0.128],0.087],0.032],0.003],[42,1e-35,-0.073,0.0"
    "23,-0.045],-0.001],[42,1e-35,0.107,-0.031,0.051],0.001],[67,1e-35,[63,1e-35,[101,1e-35,[51,1e-35,[22,1e-35,0.009,[60,1e-"
    "35,[108,-41.5,0.051,-0.062,-0.049],[11,1e-35,0.045,-0.051,0.017],-0.025],-0.004],[96,1e-35,[51,8.5,0.052,-0.057,0.03],-0"
    ".093,0.019],0.001],-0.077,-0.0],[88,1e-35,[89,1e-35,[87,26.5,[103,1e-35,-0.061,0.065,-0.046],0.075,-0.033],0.088,-0.009]"
    ",[50,1e-35,0.097,-0.018,0.076],0.03],0.004],0.092,0.005],[64,1e-35,[92,1e-35,[5,-20.5,[49,1e-35,[97,1e-35,0.013,-0.086,0"
    ".004],[99,1e-35,0.09,0.003,0.058],0.02],[81,2.5,[49,1e-35,[99,1e-35,[80,1e-35,-0.031,0.006,-0.014],0.011,-0.004],[51,4.5"
    ",-0.062,[24,1e-35,-0.029,0.112,0.023],-0.046],-0.01],[104,1e-35,[61,1.5,[99,1e-35,0.03,0.117,0.063],-0.053,0.048],-0.037"
    ",0.025],-0.005],0.001],-0.089,0.0],-0.083,-0.001],[65,1e-35,[33,1e-35,[18,1e-35,[3,62.5,[82,1e-35,[32,1e-35,[103,1e-35,["
    "97,1e-35,[109,1e-35,-0.012,0.07,-0.011],0.042,-0.008],[9,55.5,0.094,0.001,0.039],-0.005],[44,1e-35,[78,1.5,-0.092,0.036,"
    "-0.07],0.063,-0.049],-0.007],-0.063,-0.009],-0.061,-0.012],[47,1e-35,0.079,-0.052,0.049],-0.01],0.073,-0.008],[32,1e-35,"
    "[50,1e-35,0.091,-0.043,0.072],-0.046,0.052],-0.006],[86,67.5,[86,16.5,[18,1e-35,[40,2.85,[39,-1.95,[97,1e-35,[44,1e-35,["
    "15,1e-35,[60,1e-35,-0.09,0.02,-0.043],-0.102,-0.066],0.07,-0.058],0.076,-0.051],[102,1e-35,[1,52.5,-0.04,0.02,0.008],-0."
    "082,-0.002],-0.026],0.067,-0.018],0.093,-0.014],[15,1e-35,0.0,[52,1e-35,[97,1e-35,[39,-2.65,0.081,0.014,0.039],-0.062,0."
    "032],-0.107,0.026],0.01],0.001],-0.036,-0.002],[10,0.314,[13,0.9625,[1,46.5,[60,1e-35,[78,1.5,0.077,-0.031,0.064],-0.057"
    ",0.048],[12,2.5,0.012,-0.067,0.007],0.013],[60,1e-35,[81,1.5,-0.06,0.046,-0.04],0.058,-0.018],0.009],[13,0.0488,[41,4.5,"
    "[65,1e-35,-0.104,0.032,-0.093],[108,-34.5,0.046,[112,1e-35,-0.031,0.073,-0.025],-0.011],-0.03],[41,7.5,-0.018,[92,1e-35,"
    "0.043,-0.083,0.036],0.012],-0.012],0.001],[107,3.5,[112,1e-35,[69,1e-35,[59,1e-35,[17,1e-35,[65,1e-35,[38,2.15,-0.014,0."
    "032,-0.007],[4,-21.5,-0.047,0.083,0.054],-0.006],0.077,-0.003],[60,1e-35,[15,1e-35,[89,1e-35,[18,1e-35,-0.064,0.042,-0.0"
    "52],0.076,-0.037],0.047,-0.005],-0.087,-0.034],-0.007],0.073,-0.006],0.084,-0.005],[90,1e-35,[60,1e-35,[13,0.8195,0.091,"
    "-0.02,0.072],-0.055,0.056],-0.096,0.035],-0.002],[38,-10.55,[49,1e-35,-0.004,[99,1e-35,0.212,0.005,0.175],0.058],[49,1e-"
    "35,[1,80.5,[39,5.15,[95,1e-35,[39,-6.85,[79,4.5,[85,1e-35,0.027,0.144,0.059],[87,-27.5,0.046,-0.078,-0.036],0.033],-0.00"
    "9,-0.002],0.074,0.0],[95,1e-35,0.039,-0.053,0.034],0.009],[44,1e-35,-0.053,0.055,-0.039],0.005],[103,1e-35,[99,1e-35,-0."
    "007,-0.085,-0.047],0.091,-0.029],-0.001],0.002],[107,-1.5,[60,1e-35,[62,1e-35,[55,1e-35,-0.107,0.029,-0.101],0.033,-0.08"
    "9],0.055,-0.043],[86,72.5,[92,1e-35,[75,1e-35,[81,4.5,[57,1e-35,[53,1e-35,[22,1e-35,[103,1e-35,[34,26.5,[42,1e-35,0.013,"
    "0.109,0.041],-0.013,-0.004],0.07,0.001],0.019,0.008],-0.075,0.007],-0.075,0.006],[60,1e-35,0.108,-0.023,0.073],0.008],-0"
    ".077,0.006],-0.089,0.005],-0.04,0.003],-0.001],[91,1e-35,[80,1e-35,[34,58.5,[37,1e-35,[23,1e-35,0.013,[41,25.5,0.032,-0."
    "129,-0.053],0.005],[8,15.5,-0.069,0.025,-0.045],-0.004],[76,1e-35,[73,1e-35,[40,-3.75,[58,1e-35,-0.128,0.034,-0.026],[9,"
    "27.5,-0.002,[39,-1.95,0.101,[47,1e-35,0.006,0.079,0.027],0.057],0.045],0.036],-0.068,0.032],-0.07,0.028],0.009],[36,9.5,"
    "0.003,-0.033,-0.008],0.001],-0.081,0.0],[30,2.5,[16,1e-35,[61,1.5,[39,6.45,[40,-4.85,[42,1e-35,-0.086,0.013,-0.057],[52,"
    "1e-35,[112,1e-35,-0.004,0.078,-0.003],-0.089,-0.005],-0.008],[7,4.5,[4,-73.5,-0.074,0.021,0.015],0.122,0.027],-0.0],[22,"
    "1e-35,-0.008,-0.092,-0.042],-0.003],[7,16.5,0.084,-0.051,0.061],-0.002],[81,1e-35,[47,1e-35,[89,1e-35,0.116,-0.028,0.103"
    "],-0.047,0.078],-0.029,0.045],0.0],[49,1e-35,[103,1e-35,[3,88.5,[65,1e-35,[24,1e-35,[79,2.5,[60,1e-35,-0.005,0.038,0.006"
    "],[88,1e-35,0.011,-0.065,-0.016],-0.001],[42,1e-35,-0.058,0.004,-0.037],-0.005],0.06,-0.003],-0.092,-0.004],[0,63.5,0.03"
    "4,-0.113,-0.073],-0.007],[99,1e-35,[24,1e-35,0.027,0.156,0.054],[88,1e-35,[104,1e-35,[5,-19.5,0.005,-0.115,-0.075],0.03,"
    "-0.048],0.047,-0.012],0.02],-0.003],[11,3.5,[77,1e-35,[108,-40.5,[78,5.5,0.009,0.104,0.029],[5,56.5,[10,0.4645,[51,7.5,["
    "51,3.5,[50,1e-35,0.011,-0.046,0.005],0.054,0.01],-0.055,0.005],[99,1e-35,-0.051,0.01,-0.02],-0.002],-0.086,-0.003],0.0],"
    "[51,2.5,-0.075,0.05,-0.049],-0.002],[39,2.15,[10,0.432,[105,1e-35,[67,1e-35,-0.15,0.027,-0.132],0.028,-0.115],-0.008,-0."
    "077],0.012,-0.05],-0.004],[92,1e-35,[101,1e-35,[68,1e-35,[108,-4.5,[88,1e-35,[8,19.5,[84,1e-35,0.067,-0.079,0.062],-0.01"
    "1,0.042],[47,1e-35,-0.048,0.035,-0.028],0.013],[88,1e-35,[87,-1e-35,[105,1e-35,[109,1e-35,-0.064,0.064,-0.058],0.031,-0."
    "047],0.036,-0.033],[25,1e-35,[87,-6.5,[49,1e-35,0.068,-0.036,0.05],-0.06,0.032],-0.081,0.019],-0.011],0.001],0.074,0.002"
    "],-0.074,0.001],-0.093,0.0],[100,42.5,[100,31.5,[103,1e-35,[86,2.5,0.073,[18,1e-35,[86,18.5,-0.02,0.006,-0.004],0.056,-0"
    ".002],0.0],[22,1e-35,0.095,-0.021,0.061],0.004],[0,64.5,[36,12.5,0.077,-0.048,0.036],[41,16.5,-0.079,0.015,-0.064],-0.03"
    "2],-0.0],[77,1e-35,[110,1e-35,[88,1e-35,[62,1e-35,0.101,-0.041,0.076],[80,1.5,-0.05,0.073,-0.018],0.04],-0.056,0.021],0."
    "154,0.038],0.003],[111,1e-35,[30,-1e-35,[64,1e-35,[46,1e-35,[109,1e-35,[18,1e-35,[29,1e-35,[108,-1e-35,[88,1e-35,0.02,-0"
    ".024,0.003],0.023,0.009],[37,1e-35,[78,6.5,-0.096,0.032,-0.08],0.033,-0.057],0.006],[77,1.5,0.099,-0.051,0.061],0.008],0"
    ".084,0.009],-0.071,0.008],-0.079,0.006],[47,1e-35,-0.009,-0.092,-0.028],0.002],[88,1e-35,[29,1e-35,0.166,-0.024,0.139],-"
    "0.0,0.068],0.005],[112,1e-35,[10,0.477,[7,1e-35,[99,1e-35,[88,1e-35,[96,1e-35,0.071,-0.062,0.059],[9,38.5,0.002,-0.106,-"
    "0.036],0.017],-0.035,-0.006],[9,65.5,[13,0.9575,[59,1e-35,0.07,-0.015,0.06],-0.047,0.045],-0.002,0.021],0.007],[99,1e-35"
    ",-0.042,[80,1e-35,[92,1e-35,[26,1e-35,[61,1.5,0.059,-0.062,0.05],-0.064,0.04],-0.092,0.033],-0.044,0.01],-0.017],0.0],0."
    "079,0.001],[48,0.2015,[97,1e-35,[36,42.5,[87,-2.5,[69,1e-35,[79,3.5,[79,1e-35,-0.001,[80,3.5,-0.076,0.021,-0.041],-0.012"
    "],0.026,-0.006],0.072,-0.004],[93,1.5,-0.054,0.058,-0.043],-0.01],0.057,-0.008],0.056,-0.006],[47,1e-35,[97,1e-35,[28,1e"
    "-35,0.053,-0.057,0.048],-0.082,0.034],[42,1e-35,[72,1e-35,[94,1e-35,-0.112,0.024,-0.096],0.041,-0.077],0.055,-0.033],0.0"
    "17],-0.001],[39,-0.25,[32,1e-35,[97,1e-35,[16,1e-35,[83,1e-35,[108,-38.5,0.057,[58,1e-35,-0.018,0.014,0.001],0.006],-0.0"
    "72,0.004],0.084,0.007],0.085,0.011],[39,-2.45,-0.11,0.015,-0.081],0.006],[41,1.5,0.06,[66,1e-35,[6,1.5,[47,1e-35,[4,-59."
    "5,-0.086,[35,9.5,-0.019,0.071,-0.014],-0.023],[15,1e-35,0.049,-0.024,0.024],-0.007],-0.044,-0.022],0.066,-0.02],-0.015],"
    "-0.004],[10,0.8775,[11,2.5,[17,1e-35,[30,-1e-35,[108,1.5,[36,18.5,-0.002,0.026,0.003],[22,1e-35,[60,1e-35,[94,1e-35,0.11"
    "3,-0.056,0.092],-0.064,0.075],-0.041,0.054],0.007],[30,2.5,[14,11.5,-0.07,0.03,-0.06],0.02,-0.034],0.002],0.067,0.003],["
    "77,1e-35,[37,1e-35,[95,1e-35,-0.072,0.047,-0.062],0.03,-0.047],[74,1e-35,-0.035,0.146,0.082],-0.037],0.0],0.048,0.002],["
    "9,12.5,[9,10.5,[35,4.5,[80,1.5,-0.096,0.029,-0.07],[37,1e-35,0.041,-0.062,0.019],-0.019],[81,2.5,[88,1e-35,-0.01,[14,8.5"
    ",0.138,-0.021,0.121],0.104],-0.021,0.081],0.033],[102,1e-35,[109,1e-35,[37,1e-35,-0.007,[80,2.5,-0.001,0.085,0.021],-0.0"
    "03],0.079,-0.002],[38,0.25,[3,-2.5,[80,2.5,0.062,-0.05,0.037],-0.039,-0.007],-0.104,-0.039],-0.005],-0.0],[1,110.5,[91,1"
    "e-35,[106,-1e-35,0.048,[93,2.5,[100,55.5,[35,2.5,[66,1e-35,-0.058,0.082,-0.035],[65,1e-35,[4,-35.5,[78,1e-35,0.059,-0.05"
    "9,0.032],[40,-5.15,[39,-5.95,0.018,[39,-2.45,-0.113,0.01,-0.08],-0.051],[78,7.5,0.001,-0.073,-0.002],-0.004],0.0],0.063,"
    "0.002],-0.001],0.067,0.001],-0.087,-0.001],0.001],-0.076,0.0],[30,5.5,-0.081,0.042,-0.058],-0.001],[5,56.5,[2,54.5,[3,35"
    ".5,[61,1.5,[14,1e-35,-0.015,[41,26.5,[48,0.0774,0.014,-0.05,-0.006],0.051,0.004],-0.005],[88,1e-35,[89,1e-35,0.027,-0.07"
    "7,0.002],-0.098,-0.04],-0.008],[2,-14.5,-0.083,[48,0.5755,[59,1e-35,0.024,[50,1e-35,-0.073,0.034,-0.05],0.014],0.089,0.0"
    "23],0.019],-0.002],[44,1e-35,[52,1e-35,-0.105,0.036,-0.091],0.058,-0.064],-0.004],-0.092,-0.005],[106,-1e-35,[60,1e-35,0"
    ".005,0.102,0.065],[107,-1e-35,[99,1e-35,[80,1.5,-0.042,0.068,0.018],[44,1e-35,[62,1e-35,-0.117,0.025,-0.107],0.066,-0.08"
    "8],-0.057],[57,1e-35,[53,1e-35,[5,-19.5,[1,87.5,[49,1e-35,0.013,0.063,0.03],[44,1e-35,-0.048,0.058,-0.027],0.019],[95,1e"
    "-35,[35,1.5,-0.091,-0.003,-0.005],0.067,-0.003],0.003],-0.075,0.002],-0.076,0.001],-0.004],-0.002],[94,1e-35,[10,0.8295,"
    "[75,1e-35,[38,-10.55,[49,1e-35,-0.009,[58,1e-35,0.134,-0.019,0.103],0.034],[26,1e-35,[65,1e-35,[108,-41.5,0.026,[52,1e-3"
    "5,[4,29.5,0.0,-0.067,-0.002],-0.063,-0.004],-0.001],[58,1e-35,-0.043,[48,0.1655,0.095,-0.03,0.071],0.046],0.001],[16,1e-"
    "35,-0.051,0.041,-0.04],-0.001],0.001],-0.073,-0.0],0.035,0.002],[58,1e-35,0.036,-0.1,-0.056],0.001],[7,3.5,[34,56.5,[16,"
    "1e-35,[105,1e-35,[80,3.5,[90,1e-35,[44,1e-35,[77,1e-35,-0.026,0.045,-0.023],0.021,-0.018],-0.076,-0.023],0.023,-0.017],-"
    "0.085,-0.02],0.068,-0.018],[59,1e-35,[105,1e-35,0.004,[88,1e-35,0.081,-0.041,0.057],0.011],[44,1e-35,-0.06,0.044,-0.043]"
    ",0.003],-0.009],[39,5.85,[44,1e-35,[34,53.5,-0.008,0.05,0.016],-0.064,0.005],0.087,0.021],-0.005],[79,5.5,[57,1e-35,[34,"
    "56.5,[34,23.5,[15,1e-35,0.02,0.11,0.059],[2,4.5,-0.003,-0.042,-0.012],-0.003],[99,1e-35,[62,1e-35,[96,1e-35,[15,1e-35,0."
    "074,0.0,0.058],-0.054,0.052],-0.045,0.046],[35,4.5,0.05,[49,1e-35,0.008,-0.049,-0.008],0.008],0.022],0.008],-0.073,0.007"
    "],[78,5.5,[60,1e-35,-0.015,-0.082,-0.042],[78,7.5,0.117,-0.042,0.05],-0.031],0.002],[11,1.5,[102,1e-35,[10,0.6045,[41,15"
    ".5,[49,1e-35,0.018,-0.029,0.012],[52,1e-35,-0.01,-0.102,-0.019],0.004],-0.02,-0.001],[5,-12.5,[10,0.2245,0.045,-0.046,0."
    "003],[10,0.8655,-0.099,0.048,-0.081],-0.045],-0.004],[47,1e-35,[10,0.29,[12,3.5,0.097,-0.056,0.053],[40,1.75,[13,0.711,-"
    "0.103,0.022,-0.078],0.043,-0.056],0.001],[92,1e-35,0.081,-0.068,0.063],0.025],-0.001],[101,1e-35,[76,1e-35,[107,1e-35,[2"
    "1,1e-35,[28,1e-35,[51,2.5,[3,44.5,[63,1e-35,0.003,0.036,0.008],0.041,0.013],[51,7.5,0.08,-0.007,0.041],0.017],-0.049,0.0"
    "16],[86,4.5,0.056,-0.085,-0.065],0.014],[79,1e-35,[1,60.5,[52,1e-35,0.049,-0.07,0.035],-0.062,-0.008],[83,1e-35,[79,7.5,"
    "-0.129,0.02,-0.105],0.041,-0.087],-0.033],0.008],-0.061,0.007],-0.068,0.006],[111,1e-35,[51,1.5,[0,84.5,[24,1e-35,[35,1."
    "5,-0.101,[75,1e-35,0.006,-0.065,0.005],0.003],[22,1e-35,[55,1e-35,0.027,-0.074,0.011],[65,1e-35,-0.097,0.039,-0.076],-0."
    "032],-0.001],[48,0.2115,-0.079,0.011,-0.058],-0.005],[96,1e-35,[44,1e-35,[25,1e-35,-0.003,[49,1e-35,0.013,0.133,0.069],0"
    ".019],0.1,0.037],-0.088,0.022],-0.0],[88,1e-35,0.143,-0.031,0.05],0.001],[9,70.5,[9,66.5,[9,48.5,[17,1e-35,[0,70.5,[80,3"
    ".5,[32,1e-35,-0.042,0.049,-0.036],0.026,-0.029],[38,0.65,-0.004,0.078,0.019],-0.012],0.091,-0.008],0.026,0.004],[47,1e-3"
    "5,-0.046,0.014,-0.03],-0.002],[80,1e-35,[47,1e-35,0.06,[13,0.0488,-0.075,0.044,-0.024],0.04],[88,1e-35,[48,0.4715,[1,70."
    "5,0.058,-0.018,0.027],-0.058,0.013],-0.052,-0.006],0.018],0.003],[41,1.5,[86,32.5,0.094,-0.042,0.06],[3,60.5,[15,1e-35,["
    "69,1e-35,-0.006,0.066,-0.004],[61,1e-35,[60,1e-35,[72,1e-35,[94,1e-35,[91,1e-35,[28,1e-35,[49,1e-35,[63,1e-35,0.029,0.08"
    "7,0.047],[100,5.5,-0.036,0.039,0.003],0.037],-0.037,0.033],-0.057,0.03],-0.042,0.025],-0.061,0.02],-0.049,0.008],0.073,0"
    ".016],0.003],[15,1e-35,-0.016,-0.109,-0.05],-0.0],0.002],[46,1e-35,[20,1e-35,[12,1e-35,[34,34.5,[38,1.75,[8,13.5,0.066,-"
    "0.003,0.045],-0.014,0.034],[107,-1e-35,[60,1e-35,-0.082,[105,1e-35,-0.029,0.086,0.044],-0.045],[79,5.5,[78,2.5,[5,-2.5,["
    "58,1e-35,0.032,-0.014,0.006],[105,1e-35,0.054,-0.055,0.049],0.019],-0.035,0.013],-0.056,0.007],0.0],0.009],[74,1e-35,-0."
    "022,0.098,-0.018],0.003],-0.067,0.003],-0.064,0.002],[67,1e-35,[16,1e-35,[0,144.0,[21,1e-35,[81,2.5,[41,2.5,[15,1e-35,0."
    "049,-0.055,0.024],[99,1e-35,[44,1e-35,[58,1e-35,0.033,-0.008,0.008],-0.052,0.001],[44,1e-35,-0.025,0.051,-0.018],-0.008]"
    ",-0.006],[61,1.5,[42,1e-35,0.014,[25,1e-35,0.091,-0.037,0.073],0.032],-0.06,0.018],-0.003],-0.055,-0.004],-0.075,-0.005]"
    ",[10,0.5415,0.083,-0.008,0.044],-0.004],0.078,-0.003],[112,1e-35,[86,64.5,[38,-6.85,[49,1e-35,[10,0.3395,0.021,-0.041,-0"
    ".005],0.129,0.038],[49,1e-35,[4,-28.5,[97,1e-35,-0.01,-0.093,-0.023],[59,1e-35,0.009,[60,1e-35,0.012,-0.064,-0.027],0.00"
    "5],0.001],[97,1e-35,-0.032,0.06,-0.026],-0.003],0.0],[99,1e-35,[58,1e-35,-0.002,-0.081,-0.049],[41,42.5,[37,1e-35,-0.061"
    ",0.044,-0.028],0.059,0.014],-0.031],-0.003],0.074,-0.002],[112,1e-35,[3,-35.5,[102,1e-35,[105,1e-35,0.024,-0.077,0.005],"
    "0.142,0.04],[10,0.8975,[102,1e-35,[109,1e-35,[33,1e-35,[65,1e-35,[100,12.5,[97,1e-35,[82,1e-35,-0.0,-0.081,-0.003],0.089"
    ",0.0],[81,2.5,[58,1e-35,-0.004,-0.051,-0.035],0.021,-0.024],-0.008],0.06,-0.006],0.043,-0.005],0.075,-0.004],[100,39.5,-"
    "0.06,0.06,-0.039],-0.006],0.045,-0.005],-0.003],0.07,-0.002],[41,5.5,[80,2.5,[65,1e-35,[34,51.5,-0.063,-0.009,-0.032],0."
    "051,-0.027],0.041,-0.02],[16,1e-35,[111,1e-35,[60,1e-35,[29,1e-35,[51,2.5,[90,1e-35,0.005,-0.042,0.001],[99,1e-35,0.087,"
    "[80,1e-35,0.05,-0.054,0.001],0.04],0.007],-0.049,0.003],[62,1e-35,[80,3.5,-0.053,0.048,-0.041],0.044,-0.029],-0.001],[60"
    ",1e-35,0.129,-0.056,0.086],0.002],0.091,0.004],-0.002],[23,1e-35,[35,3.5,[42,1e-35,[60,1e-35,[90,1e-35,[33,1e-35,-0.109,"
    "0.005,-0.097],0.023,-0.086],-0.012,-0.056],0.036,-0.019],[64,1e-35,[70,1e-35,[91,1e-35,[79,5.5,0.025,[7,1.5,-0.062,[104,"
    "1e-35,0.04,-0.047,0.016],-0.018],0.02],-0.058,0.019],[71,1e-35,-0.071,0.053,-0.036],0.017],-0.056,0.016],0.008],[100,32."
    "5,[58,1e-35,-0.02,-0.081,-0.043],0.108,-0.023],0.005],[38,-0.35,-0.017,[88,1e-35,[55,1e-35,[99,1e-35,[87,-33.5,0.051,[40"
    ",-0.55,[79,7.5,0.059,-0.031,0.038],[79,1e-35,-0.089,-0.0,-0.032],0.005],0.026],[9,69.5,[79,3.5,[5,-11.5,-0.018,-0.109,-0"
    ".068],0.026,-0.049],0.049,-0.02],0.009],0.114,0.014],[55,1e-35,[99,1e-35,[86,10.5,-0.074,-0.006,-0.028],[105,1e-35,0.047"
    ",-0.094,0.034],-0.003],-0.16,-0.012],0.004],-0.001],[68,1e-35,[27,1e-35,[40,-4.35,[15,1e-35,[14,1e-35,[97,1e-35,-0.097,0"
    ".03,-0.086],0.005,-0.061],0.004,-0.034],[100,42.5,[59,1e-35,[41,13.5,[65,1e-35,[104,1e-35,0.02,-0.015,0.01],0.097,0.014]"
    ",[2,-41.5,0.044,[58,1e-35,[104,1e-35,-0.016,0.047,0.001],-0.036,-0.024],-0.018],0.002],[15,1e-35,-0.055,0.014,-0.028],-0"
    ".002],0.036,0.002],-0.002],-0.069,-0.003],0.068,-0.002],[57,1e-35,[86,76.5,[20,1e-35,[0,39.5,[102,1e-35,-0.048,0.116,-0."
    "026],[36,27.5,[72,1e-35,[45,1e-35,[50,1e-35,[59,1e-35,0.026,[15,1e-35,-0.037,0.032,-0.006],0.022],-0.01,0.019],-0.056,0."
    "018],[45,1e-35,[71,1e-35,-0.09,0.045,-0.069],0.056,-0.051],0.015],[72,1e-35,[80,1.5,-0.061,0.056,-0.038],0.074,-0.022],0"
    ".011],0.009],-0.066,0.008],-0.05,0.006],-0.074,0.005],[4,42.5,[41,42.5,[78,1e-35,[85,1e-35,[90,1e-35,[18,1e-35,[14,1.5,["
    "49,1e-35,0.003,-0.036,-0.005],[21,1e-35,[59,1e-35,0.081,-0.027,0.063],-0.046,0.044],0.0],0.077,0.003],[10,0.771,[13,0.87"
    "75,-0.095,0.037,-0.073],0.047,-0.053],-0.0],[90,1e-35,-0.066,0.051,-0.049],-0.004],[85,1e-35,-0.008,[77,1e-35,0.08,-0.02"
    "2,0.063],0.017],0.0],0.044,0.003],-0.08,0.001],[34,21.5,[8,23.5,[65,1e-35,0.071,-0.033,0.062],-0.038,0.044],[68,1e-35,[3"
    "4,36.5,[86,41.5,-0.035,0.006,-0.021],[79,2.5,[2,23.5,0.013,[5,-16.5,-0.004,-0.068,-0.025],0.005],[61,1e-35,[5,2.5,[81,2."
    "5,-0.028,[85,1e-35,0.074,-0.011,0.051],0.003],[44,1e-35,-0.076,0.036,-0.055],-0.009],[85,1e-35,-0.106,0.025,-0.067],-0.0"
    "2],-0.001],-0.006],0.066,-0.005],-0.002],[98,-1e-35,-0.058,[8,1.5,[85,1e-35,[60,1e-35,-0.089,[15,1e-35,0.054,-0.056,-0.0"
    "01],-0.074],0.118,-0.036],[1,44.5,[60,1e-35,[90,1e-35,[8,16.5,[78,5.5,0.047,-0.038,0.04],[8,25.5,-0.045,0.036,-0.024],0."
    "023],0.118,0.036],-0.049,0.024],[8,2.5,[103,1e-35,[80,3.5,[29,1e-35,-0.051,0.033,-0.044],0.041,-0.033],0.066,-0.024],0.0"
    "05,0.002],0.005],0.003],0.002],[101,1e-35,[86,18.5,[15,1e-35,[25,1e-35,[60,1e-35,0.004,[61,1e-35,0.078,-0.006,0.049],0.0"
    "18],-0.039,0.007],[108,-26.5,0.058,[103,1e-35,[108,1.5,-0.1,0.048,-0.065],0.063,-0.049],-0.028],-0.003],[29,1e-35,[25,1e"
    "-35,[100,12.5,[58,1e-35,-0.001,[52,1e-35,0.049,-0.063,0.042],0.024],[60,1e-35,0.019,-0.06,-0.002],0.013],0.067,0.017],-0"
    ".038,0.013],0.007],-0.066,0.006],[7,1e-35,[103,1e-35,[17,1e-35,[80,2.5,[15,1e-35,[61,1e-35,-0.005,-0.073,-0.012],[40,-1e"
    "-35,[61,1e-35,-0.033,0.049,-0.021],-0.069,-0.042],-0.022],[82,1e-35,[48,0.2345,0.057,-0.025,0.042],-0.077,0.017],-0.018]"
    ",0.064,-0.015],[89,1e-35,0.068,-0.04,0.045],-0.012],[15,1e-35,[103,1e-35,-0.003,-0.063,-0.007],[80,3.5,[80,2.5,0.039,-0."
    "051,0.034],-0.024,0.028],0.006],-0.003],[21,1e-35,[63,1e-35,[100,27.5,[96,1e-35,-0.008,-0.064,-0.009],[24,1e-35,[0,64.5,"
    "0.048,[110,1e-35,[59,1e-35,0.023,-0.061,0.012],[82,1e-35,-0.1,0.022,-0.089],-0.012],0.004],0.092,0.011],-0.005],[9,57.5,"
    "[42,1e-35,[94,1e-35,[13,0.9245,0.067,-0.031,0.048],-0.045,0.03],-0.07,-0.026],[92,1e-35,[24,1e-35,0.094,-0.009,0.082],-0"
    ".062,0.068],0.02],-0.002],-0.07,-0.003],[34,67.5,[89,1e-35,[17,1e-35,[103,1e-35,[9,12.5,0.017,-0.017,-0.012],[49,1e-35,-"
    "0.02,0.087,0.032],-0.01],0.044,-0.008],[49,1e-35,0.007,0.134,0.053],-0.005],[77,1e-35,[89,1e-35,[51,7.5,[9,24.5,[80,1.5,"
    "-0.05,0.077,-0.018],[23,1e-35,[25,1e-35,0.075,0.013,0.065],0.002,0.055],0.044],[49,1e-35,0.038,-0.075,-0.019],0.037],-0."
    "07,0.03],-0.06,0.025],0.003],[6,1e-35,[61,1e-35,[13,0.9245,[84,1e-35,0.032,-0.06,0.029],-0.017,0.022],-0.032,0.016],[9,4"
    "6.5,[41,26.5,[61,1e-35,[84,1e-35,-0.08,0.036,-0.073],0.019,-0.062],[13,0.5095,0.06,-0.044,0.027],-0.046],[88,1e-35,[74,1"
    "e-35,[13,0.891,0.004,0.05,0.013],0.114,0.018],[80,1e-35,[55,1e-35,[105,1e-35,0.027,-0.061,0.02],-0.115,0.008],-0.073,-0."
    "02],0.004],-0.007],0.005],[8,13.5,[79,1.5,[37,1e-35,[35,4.5,[60,1e-35,0.013,0.078,0.027],-0.021,0.0],[60,1e-35,-0.072,0."
    "026,-0.053],-0.008],[11,1e-35,[19,1e-35,[97,1e-35,0.045,-0.038,0.04],-0.038,0.032],[79,7.5,-0.086,0.045,-0.061],0.02],0."
    "004],[60,1e-35,[4,2.5,[39,-2.85,[15,1e-35,-0.062,0.045,-0.03],0.027,0.011],-0.069,-0.002],[97,1e-35,-0.073,0.064,-0.059]"
    ",-0.015],-0.003],[16,1e-35,[27,1e-35,[30,2.5,[2,21.5,[87,-25.5,[47,1e-35,[102,1e-35,[42,1e-35,-0.01,0.027,-0.001],-0.049"
    ",-0.006],[90,1e-35,0.059,-0.052,0.049],0.005],[89,1e-35,[15,1e-35,-0.04,0.005,-0.019],[77,1e-35,0.003,0.139,0.057],-0.01"
    "3],-0.002],[39,-2.85,[39,-5.05,0.036,-0.038,0.004],-0.043,-0.026],-0.006],0.05,-0.003],-0.063,-0.004],[7,12.5,0.071,-0.0"
    "33,0.051],-0.003],[16,1e-35,[94,1e-35,[51,5.5,[28,1e-35,[36,3.5,[88,1e-35,0.025,[1,60.5,[87,-25.5,0.083,[48,0.1005,[15,1"
    "e-35,-0.065,0.061,0.023],-0.079,-0.033],0.024],-0.054,-0.014],0.009],[62,1e-35,[34,58.5,-0.031,0.021,-0.006],-0.069,-0.0"
    "11],-0.001],-0.058,-0.002],[99,1e-35,0.059,[88,1e-35,[48,0.223,-0.046,0.07,-0.024],0.065,0.007],0.03],0.002],-0.074,0.0]"
    ",0.077,0.002]]"
)


def score(v: list[float]) -> float:
    """The sum of the leaves that some values lead to."""
    return _score_4(_score_3(_score_2(_score_1(_score_0(0.0, v), v), v), v), v)


def _score_0(total: float, v: list[float]) -> float:
    v0, v1, v2, v3, v4, v5, _, v7, v8, _, v10, v11, v12, v13, v14, v15, v16, v17, v18, _, _, v21, v22, v23, v24, v25, v26, v27, v28, v29, v30, v31, _, v33, v34, v35, v36, v37, v38, v39, v40, v41, v42, v43, v44, v45, v46, v47, v48, _, v50, v51, v52, v53, v54, v55, v56, _, v58, v59, v60, v61, _, v63, v64, v65, v66, v67, v68, v69, _, v71, v72, v73, v74, v75, v76, v77, v78, v79, v80, v81, v82, v83, v84, v85, v86, v87, v88, v89, v90, v91, v92, v93, v94, v95, v96, v97, v98, v99, v100, v101, v102, v103, v104, v105, v106, _, v108, v109, _, _, _ = v
    return (
        total
        + ((((((-0.435 if v80 <= 1e-35 else -0.666) if v39 <= -2.85 else ((-0.21 if v22 <= 1e-35 else (-0.353 if v102 <= 1e-35 else -0.647)) if v93 <= 1e-35 else -0.54)) if v30 <= 2.5 else -0.165) if v85 <= 1e-35 else (-0.676 if v43 <= 1e-35 else -0.29)) if v47 <= 1e-35 else ((-0.191 if v80 <= 1.5 else -0.388) if v25 <= 1e-35 else -0.683)) if v5 <= -1.5 else ((-0.69 if v17 <= 1e-35 else -0.335) if v47 <= 1e-35 else (-0.596 if v34 <= 44.5 else -0.328)))
        + (((((-0.186 if v3 <= -13.5 else ((0.264 if v106 <= -1e-35 else (-0.173 if v0 <= 58.5 else (-0.133 if v38 <= -1.45 else -0.012))) if v40 <= 3.75 else 0.197)) if v61 <= 1e-35 else (-0.204 if v39 <= 4.35 else 0.202)) if v95 <= 1e-35 else 0.344) if v63 <= 1e-35 else (0.26 if v24 <= 1e-35 else -0.113)) if v42 <= 1e-35 else ((((0.269 if v82 <= 1e-35 else -0.144) if v64 <= 1e-35 else -0.197) if v5 <= 4.5 else -0.045) if v24 <= 1e-35 else -0.083))
        + ((((-0.168 if v41 <= 6.5 else ((0.177 if v77 <= 1e-35 else -0.183) if v23 <= 1e-35 else -0.175)) if v22 <= 1e-35 else -0.167) if v0 <= 60.5 else ((((((0.209 if v59 <= 1e-35 else 0.07) if v56 <= 1e-35 else -0.021) if v101 <= 1e-35 else -0.22) if v51 <= 11.5 else -0.151) if v26 <= 1e-35 else -0.098) if v83 <= 1e-35 else -0.177)) if v60 <= 1e-35 else (((-0.172 if v58 <= 1e-35 else 0.077) if v61 <= 1e-35 else -0.147) if v87 <= -27.5 else -0.2))
        + (((((-0.099 if v86 <= 21.5 else 0.118) if v22 <= 1e-35 else -0.164) if v16 <= 1e-35 else 0.271) if v0 <= 54.5 else ((((0.205 if v76 <= 1e-35 else -0.157) if v53 <= 1e-35 else -0.204) if v60 <= 1e-35 else 0.058) if v0 <= 81.5 else -0.088)) if v80 <= 1e-35 else ((((-0.158 if v17 <= 1e-35 else 0.141) if v97 <= 1e-35 else (0.243 if v88 <= 1e-35 else -0.097)) if v16 <= 1e-35 else 0.303) if v39 <= 8.05 else (0.206 if v108 <= -20.5 else -0.002)))
        + (((((-0.023 if v4 <= 6.5 else -0.167) if v16 <= 1e-35 else 0.268) if v41 <= 15.5 else (0.161 if v4 <= -2.5 else -0.141)) if v80 <= 1e-35 else (-0.153 if v16 <= 1e-35 else 0.283)) if v39 <= -0.85 else ((((((0.176 if v59 <= 1e-35 else 0.04) if v64 <= 1e-35 else -0.169) if v54 <= 1e-35 else -0.209) if v80 <= 1.5 else (0.042 if v59 <= 1e-35 else -0.167)) if v4 <= 8.5 else -0.119) if v24 <= 1e-35 else (-0.129 if v65 <= 1e-35 else 0.283)))
        + ((((-0.171 if v5 <= -83.5 else (((-0.002 if v38 <= -2.65 else (0.143 if v102 <= 1e-35 else 0.002)) if v16 <= 1e-35 else 0.232) if v83 <= 1e-35 else -0.097)) if v5 <= -1e-35 else (-0.081 if v16 <= 1e-35 else 0.245)) if v25 <= 1e-35 else (-0.145 if v17 <= 1e-35 else 0.272)) if v60 <= 1e-35 else (((((-0.113 if v37 <= 1e-35 else 0.114) if v87 <= -50.5 else -0.173) if v95 <= 1e-35 else 0.261) if v16 <= 1e-35 else 0.244) if v65 <= 1e-35 else 0.247))
        + (((((((0.112 if v42 <= 1e-35 else 0.183) if v64 <= 1e-35 else -0.177) if v1 <= 85.5 else -0.134) if v53 <= 1e-35 else -0.236) if v24 <= 1e-35 else (0.159 if v22 <= 1e-35 else -0.089)) if v5 <= 1.5 else -0.06) if v80 <= 1e-35 else (((-0.138 if v55 <= 1e-35 else 0.197) if v97 <= 1e-35 else (0.207 if v88 <= 1e-35 else -0.113)) if v42 <= 1e-35 else (((0.171 if v77 <= 1e-35 else -0.177) if v82 <= 1e-35 else -0.158) if v59 <= 1e-35 else -0.165)))
        + (((((-0.118 if v2 <= -2.5 else (((-0.127 if v38 <= -2.25 else -0.003) if v83 <= 1e-35 else -0.177) if v18 <= 1e-35 else 0.232)) if v68 <= 1e-35 else 0.284) if v65 <= 1e-35 else 0.214) if v16 <= 1e-35 else 0.219) if v42 <= 1e-35 else (((((0.067 if v4 <= -18.5 else -0.127) if v16 <= 1e-35 else 0.201) if v38 <= -1.15 else ((0.166 if v26 <= 1e-35 else -0.11) if v64 <= 1e-35 else -0.16)) if v82 <= 1e-35 else -0.144) if v45 <= 1e-35 else -0.186))
        + (((((((0.139 if v101 <= 1e-35 else -0.214) if v4 <= -2.5 else (-0.082 if v39 <= 0.45 else 0.127)) if v64 <= 1e-35 else -0.169) if v53 <= 1e-35 else -0.213) if v26 <= 1e-35 else -0.137) if v80 <= 1e-35 else ((((-0.067 if v43 <= 1e-35 else 0.103) if v5 <= -1e-35 else -0.13) if v16 <= 1e-35 else 0.195) if v97 <= 1e-35 else 0.169)) if v60 <= 1e-35 else (((-0.128 if v68 <= 1e-35 else 0.259) if v16 <= 1e-35 else 0.19) if v65 <= 1e-35 else 0.197))
        + ((((((-0.019 if v23 <= 1e-35 else -0.165) if v48 <= 0.0647 else 0.087) if v38 <= -0.15 else (((0.142 if v93 <= 1e-35 else (0.048 if v33 <= 1e-35 else 0.207)) if v29 <= 1e-35 else -0.049) if v26 <= 1e-35 else -0.087)) if v5 <= -3.5 else ((-0.004 if v35 <= 6.5 else 0.182) if v93 <= 1e-35 else (-0.106 if v97 <= 1e-35 else 0.134))) if v25 <= 1e-35 else ((0.092 if v22 <= 1e-35 else -0.144) if v65 <= 1e-35 else 0.237)) if v61 <= 1.5 else -0.134)
        + (((((((0.089 if v101 <= 1e-35 else -0.19) if v29 <= 1e-35 else -0.148) if v5 <= 2.5 else (-0.105 if v39 <= 3.05 else 0.065)) if v16 <= 1e-35 else 0.189) if v22 <= 1e-35 else ((-0.103 if v95 <= 1e-35 else 0.16) if v40 <= 3.75 else 0.069)) if v34 <= 67.5 else (0.125 if v72 <= 1e-35 else -0.14)) if v60 <= 1e-35 else ((((-0.122 if v95 <= 1e-35 else 0.212) if v69 <= 1e-35 else 0.264) if v16 <= 1e-35 else 0.182) if v65 <= 1e-35 else 0.165))
        + ((((((0.03 if v1 <= 57.5 else (0.129 if v45 <= 1e-35 else -0.219)) if v72 <= 1e-35 else -0.048) if v25 <= 1e-35 else -0.045) if v26 <= 1e-35 else -0.117) if v80 <= 1e-35 else ((((((-0.095 if v15 <= 1e-35 else -0.014) if v17 <= 1e-35 else 0.207) if v68 <= 1e-35 else 0.269) if v16 <= 1e-35 else 0.165) if v95 <= 1e-35 else 0.189) if v33 <= 1e-35 else 0.196)) if v59 <= 1e-35 else ((-0.126 if v95 <= 1e-35 else 0.176) if v31 <= 1.5 else 0.133))
        + ((((-0.174 if v87 <= -84.5 else (0.059 if v105 <= 1e-35 else 0.238)) if v86 <= 13.5 else (((-0.091 if v51 <= 1.5 else 0.077) if v31 <= 9.5 else 0.173) if v15 <= 1e-35 else 0.025)) if v4 <= -4.5 else (0.073 if v87 <= -58.5 else -0.126)) if v42 <= 1e-35 else ((((((0.112 if v102 <= 1e-35 else -0.047) if v29 <= 1e-35 else -0.138) if v25 <= 1e-35 else -0.091) if v23 <= 1e-35 else -0.106) if v48 <= 0.1825 else 0.171) if v45 <= 1e-35 else -0.174))
        + ((((-0.073 if v34 <= 45.5 else ((-0.025 if v99 <= 1e-35 else (0.123 if v51 <= 12.5 else -0.201)) if v89 <= 1e-35 else -0.122)) if v63 <= 1e-35 else (0.187 if v91 <= 1e-35 else -0.234)) if v80 <= 1e-35 else (((-0.036 if v89 <= 1e-35 else -0.163) if v8 <= 13.5 else -0.131) if v16 <= 1e-35 else 0.162)) if v42 <= 1e-35 else ((((0.109 if v75 <= 1e-35 else -0.113) if v64 <= 1e-35 else -0.16) if v53 <= 1e-35 else -0.185) if v50 <= 1e-35 else -0.03))
        + ((((((-0.073 if v24 <= 1e-35 else -0.161) if v65 <= 1e-35 else 0.2) if v14 <= 1e-35 else ((((0.192 if v15 <= 1e-35 else 0.058) if v14 <= 8.5 else -0.047) if v94 <= 1e-35 else -0.163) if v85 <= 1e-35 else (0.001 if v14 <= 7.5 else -0.165))) if v34 <= 64.5 else (-0.003 if v39 <= -2.85 else ((0.139 if v15 <= 1e-35 else -0.033) if v1 <= 81.5 else -0.06))) if v33 <= 1e-35 else 0.18) if v61 <= 1e-35 else (-0.115 if v97 <= 1e-35 else 0.09))
        + ((((((((((-0.005 if v13 <= 0.1395 else 0.085) if v1 <= 83.5 else -0.13) if v61 <= 1.5 else -0.118) if v26 <= 1e-35 else -0.148) if v63 <= 1e-35 else (-0.015 if v88 <= 1e-35 else 0.177)) if v79 <= 1e-35 else ((-0.087 if v52 <= 1e-35 else 0.181) if v98 <= 1e-35 else (0.17 if v88 <= 1e-35 else -0.069))) if v30 <= 1.5 else 0.119) if v40 <= 1.45 else (-0.002 if v1 <= 59.5 else 0.118)) if v16 <= 1e-35 else 0.172) if v77 <= 1e-35 else -0.152)
        + ((((((-0.04 if v86 <= 40.5 else -0.131) if v16 <= 1e-35 else 0.12) if v30 <= 1.5 else 0.094) if v38 <= -0.35 else ((((0.106 if v64 <= 1e-35 else -0.143) if v0 <= 80.5 else -0.025) if v54 <= 1e-35 else -0.163) if v79 <= 1e-35 else ((0.051 if v0 <= 88.5 else -0.144) if v60 <= 1e-35 else -0.074))) if v95 <= 1e-35 else 0.163) if v5 <= 1e-35 else (((-0.046 if v33 <= 1e-35 else 0.177) if v11 <= 1e-35 else -0.129) if v16 <= 1e-35 else 0.149))
        + ((((((((-0.074 if v58 <= 1e-35 else (0.019 if v23 <= 1e-35 else -0.177)) if v44 <= 1e-35 else (0.023 if v51 <= 1.5 else 0.262)) if v78 <= 2.5 else -0.126) if v17 <= 1e-35 else 0.192) if v61 <= 1e-35 else -0.11) if v68 <= 1e-35 else 0.238) if v95 <= 1e-35 else 0.186) if v39 <= 2.65 else (((((0.032 if v0 <= 58.5 else 0.131) if v29 <= 1e-35 else -0.087) if v24 <= 1e-35 else -0.054) if v101 <= 1e-35 else -0.191) if v26 <= 1e-35 else -0.126))
        + ((((((-0.033 if v65 <= 1e-35 else 0.162) if v33 <= 1e-35 else 0.17) if v18 <= 1e-35 else 0.221) if v13 <= 0.191 else (0.16 if v13 <= 0.5965 else 0.033)) if v44 <= 1e-35 else (0.13 if v96 <= 1e-35 else -0.182)) if v80 <= 1e-35 else (((((0.088 if v87 <= -28.5 else -0.073) if v12 <= 1e-35 else -0.153) if v8 <= 8.5 else -0.114) if v42 <= 1e-35 else ((0.07 if v77 <= 1.5 else -0.19) if v50 <= 1e-35 else -0.112)) if v95 <= 1e-35 else 0.15))
        + ((((((((-0.021 if v78 <= 5.5 else 0.142) if v108 <= -32.5 else -0.085) if v109 <= 1e-35 else 0.155) if v34 <= 64.5 else (0.052 if v89 <= 1e-35 else -0.147)) if v1 <= 87.5 else -0.154) if v17 <= 1e-35 else 0.165) if v16 <= 1e-35 else 0.157) if v39 <= 5.85 else ((((((0.132 if v78 <= 2.5 else 0.013) if v27 <= 1e-35 else -0.193) if v53 <= 1e-35 else -0.119) if v0 <= 97.5 else -0.143) if v24 <= 1e-35 else -0.065) if v101 <= 1e-35 else -0.182))
        + ((((-0.052 if v103 <= 1e-35 else 0.154) if v17 <= 1e-35 else 0.193) if v0 <= 59.5 else (((((((0.09 if v29 <= 1e-35 else -0.048) if v101 <= 1e-35 else -0.163) if v74 <= 1e-35 else -0.155) if v28 <= 1e-35 else -0.157) if v25 <= 1e-35 else (-0.062 if v65 <= 1e-35 else 0.2)) if v72 <= 1e-35 else -0.121) if v77 <= 1e-35 else -0.131)) if v59 <= 1e-35 else (((-0.121 if v18 <= 1e-35 else 0.151) if v41 <= 41.5 else 0.074) if v69 <= 1e-35 else 0.223))
        + (((((((((-0.009 if v23 <= 1e-35 else -0.107) if v95 <= 1e-35 else 0.15) if v39 <= 3.05 else ((0.084 if v77 <= 1.5 else -0.139) if v101 <= 1e-35 else -0.158)) if v90 <= 1e-35 else -0.101) if v34 <= 72.5 else (0.131 if v61 <= 1.5 else -0.098)) if v26 <= 1e-35 else -0.092) if v1 <= 83.5 else (-0.139 if v51 <= 1.5 else 0.073)) if v33 <= 1e-35 else 0.171) if v59 <= 1e-35 else ((-0.123 if v95 <= 1e-35 else 0.128) if v48 <= 0.1335 else 0.067))
        + (((((((((-0.053 if v43 <= 1e-35 else ((0.137 if v23 <= 1e-35 else -0.076) if v22 <= 1e-35 else -0.052)) if v44 <= 1e-35 else (0.113 if v96 <= 1e-35 else -0.195)) if v45 <= 1e-35 else -0.175) if v17 <= 1e-35 else 0.149) if v67 <= 1e-35 else 0.232) if v18 <= 1e-35 else 0.178) if v95 <= 1e-35 else 0.161) if v39 <= 4.35 else (((0.047 if v13 <= 1e-35 else 0.124) if v77 <= 1e-35 else -0.143) if v54 <= 1e-35 else -0.17)) if v83 <= 1e-35 else -0.135)
        + (((-0.102 if v71 <= 1e-35 else 0.132) if v48 <= 0.0839 else (0.059 if v85 <= 1e-35 else -0.125)) if v38 <= -3.35 else (((((-0.022 if v105 <= 1e-35 else 0.117) if v0 <= 82.5 else -0.094) if v39 <= 15.35 else 0.084) if v7 <= 1e-35 else ((0.097 if v10 <= 0.194 else ((0.082 if v8 <= 10.5 else -0.057) if v34 <= 47.5 else (-0.023 if v99 <= 1e-35 else (0.116 if v92 <= 1e-35 else -0.171)))) if v61 <= 1.5 else -0.067)) if v77 <= 1.5 else -0.137))
        + (((-0.105 if v39 <= 2.15 else -0.03) if v16 <= 1e-35 else 0.113) if v0 <= 50.5 else ((((((0.043 if v59 <= 1e-35 else -0.114) if v58 <= 1e-35 else (-0.12 if v16 <= 1e-35 else 0.126)) if v65 <= 1e-35 else 0.185) if v38 <= -1.85 else ((((0.079 if v59 <= 1e-35 else (0.067 if v60 <= 1e-35 else -0.081)) if v21 <= 1e-35 else -0.124) if v93 <= 5.5 else -0.205) if v26 <= 1e-35 else -0.069)) if v83 <= 1e-35 else -0.103) if v0 <= 84.5 else -0.099))
        + ((0.124 if v106 <= -1e-35 else ((0.02 if v80 <= 1e-35 else -0.078) if v58 <= 1e-35 else (-0.058 if v23 <= 1e-35 else -0.193))) if v38 <= -0.35 else (((((((0.1 if v15 <= 1e-35 else 0.012) if v87 <= -34.5 else (-0.03 if v55 <= 1e-35 else 0.141)) if v42 <= 1e-35 else (0.115 if v50 <= 1e-35 else 0.01)) if v82 <= 1e-35 else -0.1) if v72 <= 1e-35 else (-0.169 if v71 <= 1e-35 else 0.131)) if v102 <= 1e-35 else -0.08) if v26 <= 1e-35 else -0.1))
        + ((((((((((0.068 if v21 <= 1e-35 else -0.153) if v64 <= 1e-35 else -0.148) if v86 <= 89.5 else -0.146) if v84 <= 1e-35 else -0.134) if v23 <= 1e-35 else -0.069) if v28 <= 1e-35 else -0.18) if v36 <= 8.5 else ((-0.075 if v39 <= -0.15 else ((0.051 if v22 <= 1e-35 else -0.07) if v51 <= 2.5 else 0.133)) if v44 <= 1e-35 else 0.086)) if v4 <= -1.5 else (-0.078 if v39 <= 17.85 else 0.134)) if v68 <= 1e-35 else 0.206) if v16 <= 1e-35 else 0.154)
        + ((((((((-0.084 if v104 <= 1e-35 else -0.005) if v67 <= 1e-35 else 0.186) if v51 <= 1.5 else 0.078) if v14 <= 1e-35 else ((((0.076 if v91 <= 1e-35 else -0.202) if v51 <= 6.5 else -0.108) if v77 <= 1e-35 else -0.133) if v21 <= 1e-35 else -0.136)) if v24 <= 1e-35 else (-0.091 if v65 <= 1e-35 else 0.159)) if v34 <= 72.5 else (0.124 if v80 <= 1e-35 else -0.004)) if v11 <= 3.5 else -0.093) if v102 <= 1e-35 else (-0.11 if v16 <= 1e-35 else 0.125))
        + (((((((((((((0.045 if v64 <= 1e-35 else -0.135) if v23 <= 1e-35 else -0.052) if v24 <= 1e-35 else -0.061) if v34 <= 72.5 else 0.094) if v92 <= 1e-35 else -0.179) if v76 <= 1e-35 else -0.187) if v72 <= 1e-35 else -0.106) if v87 <= 4.5 else -0.066) if v27 <= 1e-35 else -0.188) if v17 <= 1e-35 else 0.166) if v18 <= 1e-35 else 0.2) if v77 <= 1.5 else -0.127) if v59 <= 1e-35 else ((-0.093 if v31 <= 4.5 else 0.11) if v69 <= 1e-35 else 0.183))
        + (((((((((((0.05 if v86 <= 6.5 else (-0.047 if v86 <= 89.5 else -0.166)) if v15 <= 1e-35 else (-0.024 if v47 <= 1e-35 else 0.096)) if v66 <= 1e-35 else 0.159) if v31 <= 3.5 else 0.133) if v104 <= 1e-35 else 0.118) if v51 <= 3.5 else (0.11 if v104 <= 1e-35 else -0.156)) if v51 <= 9.5 else -0.139) if v4 <= 8.5 else -0.09) if v13 <= 0.1635 else (0.006 if v40 <= -0.85 else 0.075)) if v93 <= 1.5 else -0.153) if v67 <= 1e-35 else 0.192)
        + ((((((((0.043 if v80 <= 1e-35 else -0.031) if v77 <= 1e-35 else -0.136) if v36 <= 1.5 else ((((-0.085 if v51 <= 4.5 else (-0.025 if v48 <= 0.144 else 0.188)) if v86 <= 66.5 else -0.157) if v44 <= 1e-35 else 0.028) if v31 <= 4.5 else 0.143)) if v109 <= 1e-35 else 0.142) if v65 <= 1e-35 else 0.153) if v33 <= 1e-35 else 0.116) if v13 <= 0.07275 else ((0.02 if v24 <= 1e-35 else -0.085) if v34 <= 66.5 else 0.078)) if v68 <= 1e-35 else 0.198)
        + (((((((((((-0.06 if v44 <= 1e-35 else 0.092) if v35 <= 5.5 else (-0.014 if v15 <= 1e-35 else 0.094)) if v40 <= 0.95 else 0.045) if v78 <= 2.5 else -0.08) if v66 <= 1e-35 else 0.165) if v18 <= 1e-35 else (0.205 if v78 <= 1.5 else -0.059)) if v95 <= 1e-35 else 0.13) if v17 <= 1e-35 else 0.167) if v12 <= 1e-35 else ((-0.091 if v109 <= 1e-35 else 0.143) if v43 <= 1e-35 else 0.095)) if v68 <= 1e-35 else 0.188) if v16 <= 1e-35 else 0.134)
        + ((((-0.051 if v65 <= 1e-35 else 0.166) if v38 <= -0.65 else (((((((((0.04 if v51 <= 1.5 else (0.186 if v96 <= 1e-35 else -0.183)) if v51 <= 7.5 else -0.071) if v77 <= 1e-35 else -0.08) if v73 <= 1e-35 else -0.203) if v61 <= 1.5 else -0.048) if v101 <= 1e-35 else -0.148) if v4 <= 6.5 else -0.048) if v93 <= 2.5 else -0.144) if v95 <= 1e-35 else 0.132)) if v102 <= 1e-35 else (-0.109 if v63 <= 1e-35 else 0.065)) if v16 <= 1e-35 else 0.127)
        + (((((((((-0.03 if v105 <= 1e-35 else 0.08) if v51 <= 1e-35 else ((0.091 if v99 <= 1e-35 else (-0.082 if v25 <= 1e-35 else 0.097)) if v44 <= 1e-35 else 0.227)) if v65 <= 1e-35 else 0.179) if v17 <= 1e-35 else 0.164) if v96 <= 1e-35 else -0.162) if v11 <= 1e-35 else ((-0.103 if v65 <= 1e-35 else 0.078) if v42 <= 1e-35 else 0.02)) if v95 <= 1e-35 else 0.13) if v39 <= 5.85 else (0.017 if v51 <= 1.5 else 0.19)) if v16 <= 1e-35 else 0.127)
        + ((((((((((0.023 if v64 <= 1e-35 else -0.129) if v54 <= 1e-35 else -0.151) if v29 <= 1e-35 else -0.097) if v56 <= 1e-35 else -0.101) if v30 <= 1.5 else 0.102) if v45 <= 1e-35 else -0.147) if v100 <= 52.5 else 0.155) if v60 <= 1e-35 else (0.042 if v86 <= 6.5 else -0.084)) if v35 <= 6.5 else (0.038 if v80 <= 2.5 else ((0.222 if v60 <= 1e-35 else 0.619) if v99 <= 1e-35 else -0.05))) if v1 <= 80.5 else (-0.113 if v25 <= 1e-35 else 0.055))
        + (0.148 if v106 <= -1e-35 else ((((((-0.126 if v16 <= 1e-35 else 0.099) if v38 <= -1.65 else (((((-0.041 if v55 <= 1e-35 else 0.187) if v88 <= 1e-35 else 0.075) if v78 <= 2.5 else -0.111) if v60 <= 1e-35 else -0.082) if v26 <= 1e-35 else -0.149)) if v0 <= 58.5 else (((0.018 if v28 <= 1e-35 else -0.129) if v65 <= 1e-35 else 0.137) if v59 <= 1e-35 else -0.049)) if v0 <= 106.5 else -0.128) if v68 <= 1e-35 else 0.173) if v67 <= 1e-35 else 0.194))
        + (0.121 if v106 <= -1e-35 else ((((((0.008 if v22 <= 1e-35 else -0.074) if v108 <= -2.5 else (0.0 if v88 <= 1e-35 else ((0.121 if v72 <= 1e-35 else -0.045) if v26 <= 1e-35 else -0.097))) if v52 <= 1e-35 else -0.227) if v80 <= 1e-35 else ((((0.048 if v36 <= 16.5 else -0.098) if v12 <= 1.5 else -0.107) if v88 <= 1e-35 else -0.073) if v59 <= 1e-35 else -0.112)) if v68 <= 1e-35 else 0.166) if v33 <= 1e-35 else (0.139 if v59 <= 1e-35 else -0.14)))
        + ((((((-0.041 if v89 <= 1e-35 else -0.138) if v41 <= 8.5 else (((((0.051 if v23 <= 1e-35 else -0.058) if v72 <= 1e-35 else -0.105) if v76 <= 1e-35 else -0.174) if v22 <= 1e-35 else -0.058) if v51 <= 1.5 else 0.094)) if v69 <= 1e-35 else 0.177) if v39 <= 7.15 else (((0.074 if v0 <= 81.5 else -0.077) if v101 <= 1e-35 else -0.147) if v26 <= 1e-35 else -0.096)) if v18 <= 1e-35 else (0.175 if v77 <= 1e-35 else -0.12)) if v16 <= 1e-35 else 0.12)
        + (((((-0.059 if v0 <= 48.5 else ((0.116 if v86 <= 2.5 else (((((((0.026 if v92 <= 1e-35 else -0.141) if v21 <= 1e-35 else -0.104) if v2 <= 31.5 else -0.062) if v46 <= 1e-35 else -0.147) if v73 <= 1e-35 else -0.178) if v76 <= 1e-35 else -0.158) if v26 <= 1e-35 else -0.082)) if v0 <= 86.5 else -0.083)) if v39 <= 15.35 else 0.08) if v18 <= 1e-35 else (0.179 if v77 <= 1.5 else -0.114)) if v86 <= 76.5 else -0.108) if v67 <= 1e-35 else 0.195)
        + (((((((((-0.024 if v42 <= 1e-35 else 0.027) if v17 <= 1e-35 else 0.135) if v35 <= 5.5 else 0.056) if v54 <= 1e-35 else -0.146) if v77 <= 1.5 else -0.139) if v52 <= 1e-35 else (-0.208 if v81 <= 1e-35 else 0.138)) if v33 <= 1e-35 else 0.138) if v59 <= 1e-35 else ((((-0.12 if v95 <= 1e-35 else 0.117) if v69 <= 1e-35 else 0.117) if v47 <= 1e-35 else 0.064) if v41 <= 30.5 else 0.055)) if v51 <= 7.5 else (-0.104 if v47 <= 1e-35 else 0.106))
    )


def _score_1(total: float, v: list[float]) -> float:
    v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27, v28, v29, v30, v31, v32, v33, v34, v35, v36, _, v38, v39, v40, v41, v42, v43, v44, v45, v46, v47, v48, v49, v50, v51, v52, v53, v54, v55, v56, v57, v58, v59, v60, v61, v62, v63, v64, v65, v66, v67, v68, v69, v70, v71, v72, v73, v74, v75, v76, v77, v78, v79, v80, v81, v82, v83, v84, v85, v86, v87, v88, v89, v90, v91, v92, v93, v94, v95, v96, v97, _, v99, v100, v101, v102, v103, v104, _, v106, v107, v108, v109, v110, _, v112 = v
    return (
        total
        + (((((((0.047 if v10 <= 0.29 else ((0.003 if v41 <= 27.5 else (-0.184 if v13 <= 0.204 else 0.045)) if v108 <= -1e-35 else 0.049)) if v107 <= 1e-35 else (-0.129 if v6 <= 7.5 else 0.118)) if v110 <= 1e-35 else -0.072) if v4 <= -4.5 else -0.057) if v109 <= 1e-35 else 0.14) if v35 <= 6.5 else ((((0.065 if v26 <= 1e-35 else -0.058) if v51 <= 1e-35 else 0.173) if v76 <= 1e-35 else -0.163) if v51 <= 7.5 else -0.109)) if v91 <= 1e-35 else -0.239)
        + (((((((((((((0.022 if v65 <= 1e-35 else 0.141) if v89 <= 1e-35 else -0.073) if v42 <= 1e-35 else (0.009 if v9 <= 31.5 else 0.089)) if v64 <= 1e-35 else -0.13) if v76 <= 1e-35 else -0.149) if v57 <= 1e-35 else -0.165) if v27 <= 1e-35 else -0.153) if v101 <= 1e-35 else -0.148) if v92 <= 1e-35 else -0.154) if v91 <= 1e-35 else -0.218) if v45 <= 1e-35 else -0.135) if v86 <= 68.5 else (-0.079 if v44 <= 1e-35 else 0.092)) if v82 <= 1e-35 else -0.115)
        + (0.141 if v41 <= 1.5 else (((((((((-0.026 if v79 <= 1e-35 else 0.04) if v88 <= 1e-35 else (-0.076 if v42 <= 1e-35 else 0.022)) if v63 <= 1e-35 else (((0.082 if v91 <= 1e-35 else -0.199) if v80 <= 3.5 else -0.161) if v88 <= 1e-35 else 0.138)) if v93 <= 1.5 else -0.154) if v53 <= 1e-35 else -0.162) if v86 <= 72.5 else -0.093) if v68 <= 1e-35 else 0.156) if v34 <= 72.5 else (0.011 if v51 <= 2.5 else 0.135)) if v16 <= 1e-35 else 0.106))
        + (((((-0.055 if v65 <= 1e-35 else 0.15) if v14 <= 1e-35 else ((((((0.092 if v78 <= 2.5 else -0.059) if v88 <= 1e-35 else (-0.079 if v42 <= 1e-35 else 0.086)) if v8 <= 18.5 else -0.064) if v47 <= 1e-35 else 0.084) if v91 <= 1e-35 else -0.196) if v94 <= 1e-35 else -0.164)) if v66 <= 1e-35 else 0.14) if v34 <= 71.5 else ((0.013 if v48 <= 0.0647 else 0.12) if v1 <= 85.5 else (-0.094 if v51 <= 3.5 else 0.112))) if v67 <= 1e-35 else 0.167)
        + (((((((((0.029 if v60 <= 1e-35 else -0.077) if v22 <= 1e-35 else -0.12) if v80 <= 3.5 else 0.095) if v0 <= 57.5 else (0.045 if v59 <= 1e-35 else -0.015)) if v50 <= 1e-35 else -0.071) if v0 <= 82.5 else -0.102) if v24 <= 1e-35 else (-0.072 if v29 <= 1e-35 else 0.112)) if v51 <= 3.5 else ((0.173 if v5 <= 14.5 else -0.026) if v96 <= 1e-35 else -0.123)) if v51 <= 7.5 else (-0.144 if v88 <= 1e-35 else (0.103 if v46 <= 1e-35 else -0.137)))
        + ((((0.114 if v41 <= 1.5 else (-0.097 if v8 <= 1.5 else (((0.101 if v34 <= 27.5 else ((-0.003 if v103 <= 1e-35 else 0.132) if v44 <= 1e-35 else 0.09)) if v28 <= 1e-35 else -0.131) if v4 <= -14.5 else ((((-0.017 if v80 <= 3.5 else 0.068) if v59 <= 1e-35 else (-0.118 if v47 <= 1e-35 else 0.079)) if v50 <= 1e-35 else -0.118) if v66 <= 1e-35 else 0.135)))) if v16 <= 1e-35 else 0.108) if v92 <= 1e-35 else -0.173) if v73 <= 1e-35 else -0.189)
        + ((((((((((((0.022 if v42 <= 1e-35 else (0.087 if v64 <= 1e-35 else -0.136)) if v52 <= 1e-35 else (-0.179 if v33 <= 1e-35 else 0.119)) if v78 <= 3.5 else -0.037) if v101 <= 1e-35 else -0.138) if v82 <= 1e-35 else -0.091) if v27 <= 1e-35 else -0.155) if v53 <= 1e-35 else -0.136) if v61 <= 1e-35 else -0.05) if v45 <= 1e-35 else -0.158) if v72 <= 1e-35 else (-0.134 if v77 <= 1.5 else 0.163)) if v71 <= 1e-35 else 0.157) if v83 <= 1e-35 else -0.111)
        + (((((((0.101 if v106 <= -1e-35 else ((((0.005 if v78 <= 5.5 else 0.158) if v108 <= -36.5 else (-0.03 if v18 <= 1e-35 else 0.092)) if v80 <= 3.5 else (0.111 if v10 <= 1e-35 else -0.028)) if v50 <= 1e-35 else -0.073)) if v17 <= 1e-35 else 0.112) if v109 <= 1e-35 else 0.123) if v41 <= 49.5 else (0.136 if v87 <= 2.5 else (-0.093 if v15 <= 1e-35 else 0.098))) if v87 <= 46.5 else -0.124) if v92 <= 1e-35 else -0.18) if v67 <= 1e-35 else 0.176)
        + (((((((((0.006 if v23 <= 1e-35 else (0.001 if v58 <= 1e-35 else -0.145)) if v22 <= 1e-35 else -0.05) if v67 <= 1e-35 else 0.141) if v109 <= 1e-35 else 0.142) if v18 <= 1e-35 else 0.107) if v51 <= 1e-35 else ((((0.129 if v99 <= 1e-35 else (-0.047 if v9 <= 47.5 else 0.099)) if v46 <= 1e-35 else -0.135) if v102 <= 1e-35 else -0.106) if v14 <= 5.5 else -0.173)) if v68 <= 1e-35 else 0.15) if v73 <= 1e-35 else -0.178) if v95 <= 1e-35 else 0.101)
        + (((((0.102 if v106 <= -1e-35 else ((((((-0.013 if v48 <= 0.2345 else ((0.063 if v97 <= 1e-35 else -0.104) if v101 <= 1e-35 else -0.133)) if v69 <= 1e-35 else 0.163) if v86 <= 64.5 else -0.065) if v28 <= 1e-35 else -0.129) if v90 <= 1e-35 else -0.082) if v18 <= 1e-35 else (0.158 if v85 <= 1e-35 else -0.1))) if v95 <= 1e-35 else 0.109) if v65 <= 1e-35 else (0.157 if v59 <= 1e-35 else -0.15)) if v41 <= 41.5 else 0.081) if v86 <= 80.5 else -0.103)
        + (((-0.029 if v95 <= 1e-35 else (0.14 if v70 <= 1e-35 else -0.127)) if v34 <= 66.5 else (((((0.083 if v76 <= 1e-35 else -0.136) if v73 <= 1e-35 else -0.157) if v81 <= 1e-35 else -0.03) if v51 <= 10.5 else -0.144) if v89 <= 1e-35 else -0.106)) if v39 <= 3.05 else ((((((0.11 if v41 <= 8.5 else 0.021) if v64 <= 1e-35 else -0.115) if v53 <= 1e-35 else -0.1) if v85 <= 1e-35 else -0.094) if v81 <= 1.5 else 0.111) if v54 <= 1e-35 else -0.14))
        + ((((((((((0.019 if v45 <= 1e-35 else -0.105) if v26 <= 1e-35 else -0.083) if v53 <= 1e-35 else -0.137) if v50 <= 1e-35 else ((-0.133 if v109 <= 1e-35 else 0.078) if v8 <= 19.5 else 0.045)) if v81 <= 2.5 else 0.104) if v60 <= 1e-35 else -0.045) if v86 <= 68.5 else (-0.11 if v104 <= 1e-35 else 0.028)) if v3 <= 33.5 else 0.053) if v34 <= 66.5 else (0.006 if v39 <= -1.65 else (0.089 if v61 <= 1.5 else -0.063))) if v2 <= 23.5 else -0.046)
        + (((((((((-0.04 if v90 <= 1e-35 else -0.131) if v109 <= 1e-35 else 0.107) if v103 <= 1e-35 else 0.092) if v35 <= 7.5 else (0.086 if v12 <= 1.5 else -0.128)) if v7 <= 1e-35 else ((0.044 if v21 <= 1e-35 else -0.115) if v10 <= 0.2245 else (((-0.1 if v1 <= 60.5 else -0.017) if v34 <= 65.5 else 0.022) if v104 <= 1e-35 else 0.041))) if v83 <= 1e-35 else -0.099) if v30 <= 2.5 else 0.075) if v112 <= 1e-35 else 0.188) if v16 <= 1e-35 else 0.108)
        + (((((0.102 if v107 <= -4.5 else ((-0.063 if v1 <= 67.5 else 0.133) if v106 <= -1e-35 else (((((-0.026 if v16 <= 1e-35 else 0.092) if v100 <= 49.5 else 0.106) if v15 <= 1e-35 else (0.049 if v94 <= 1e-35 else -0.126)) if v60 <= 1e-35 else -0.052) if v2 <= 7.5 else ((-0.037 if v15 <= 1e-35 else -0.115) if v103 <= 1e-35 else 0.086)))) if v66 <= 1e-35 else 0.126) if v68 <= 1e-35 else 0.145) if v71 <= 1e-35 else 0.141) if v17 <= 1e-35 else 0.109)
        + ((((((0.148 if v107 <= -5.5 else (((-0.01 if v0 <= 70.5 else 0.047) if v107 <= 1e-35 else (-0.139 if v15 <= 1e-35 else (0.075 if v79 <= 1e-35 else -0.143))) if v59 <= 1e-35 else ((-0.141 if v48 <= 0.0839 else 0.054) if v15 <= 1e-35 else 0.046))) if v11 <= 1e-35 else ((-0.084 if v41 <= 15.5 else 0.011) if v109 <= 1e-35 else 0.111)) if v31 <= 3.5 else 0.108) if v69 <= 1e-35 else 0.145) if v67 <= 1e-35 else 0.141) if v39 <= 16.65 else 0.068)
        + (((((((((((-0.037 if v38 <= -0.65 else (-0.009 if v0 <= 66.5 else 0.042)) if v100 <= 30.5 else -0.061) if v104 <= 1e-35 else 0.038) if v44 <= 1e-35 else (0.101 if v75 <= 1e-35 else -0.109)) if v78 <= 2.5 else (-0.085 if v100 <= 41.5 else 0.119)) if v82 <= 1e-35 else -0.108) if v33 <= 1e-35 else 0.121) if v65 <= 1e-35 else (0.139 if v33 <= 1e-35 else -0.132)) if v20 <= 1e-35 else -0.141) if v92 <= 1e-35 else -0.158) if v73 <= 1e-35 else -0.151)
        + (((((((((((0.003 if v71 <= 1e-35 else 0.128) if v63 <= 1e-35 else 0.072) if v80 <= 2.5 else (0.131 if v99 <= 1e-35 else -0.067)) if v77 <= 1.5 else (-0.125 if v23 <= 1e-35 else 0.102)) if v73 <= 1e-35 else -0.137) if v57 <= 1e-35 else -0.143) if v86 <= 107.5 else -0.125) if v17 <= 1e-35 else 0.121) if v93 <= 2.5 else -0.132) if v79 <= 5.5 else (-0.1 if v100 <= 15.5 else (0.025 if v60 <= 1e-35 else -0.09))) if v82 <= 1e-35 else -0.089)
        + ((((((((((((0.014 if v57 <= 1e-35 else -0.124) if v86 <= 64.5 else (-0.1 if v42 <= 1e-35 else 0.049)) if v36 <= 46.5 else 0.103) if v1 <= 85.5 else -0.071) if v66 <= 1e-35 else 0.133) if v35 <= 6.5 else ((0.036 if v72 <= 1e-35 else -0.139) if v14 <= 6.5 else 0.164)) if v73 <= 1e-35 else -0.142) if v53 <= 1e-35 else -0.117) if v20 <= 1e-35 else -0.142) if v92 <= 1e-35 else -0.158) if v21 <= 1e-35 else -0.121) if v91 <= 1e-35 else -0.184)
        + (((((((((0.019 if v80 <= 2.5 else 0.182) if v99 <= 1e-35 else (-0.02 if v44 <= 1e-35 else 0.106)) if v101 <= 1e-35 else -0.128) if v51 <= 10.5 else -0.122) if v50 <= 1e-35 else -0.071) if v12 <= 3.5 else -0.107) if v7 <= 2.5 else ((0.073 if v36 <= 3.5 else -0.051) if v108 <= -9.5 else 0.105)) if v10 <= 0.5415 else (-0.073 if v99 <= 1e-35 else ((0.026 if v80 <= 1e-35 else -0.089) if v40 <= 0.95 else 0.098))) if v112 <= 1e-35 else 0.182)
        + (((((((-0.023 if v81 <= 2.5 else 0.032) if v66 <= 1e-35 else 0.123) if v35 <= 5.5 else (((((0.0 if v39 <= 2.65 else 0.061) if v27 <= 1e-35 else -0.129) if v80 <= 3.5 else (((-0.05 if v4 <= -31.5 else 0.228) if v88 <= 1e-35 else -0.061) if v99 <= 1e-35 else -0.05)) if v96 <= 1e-35 else -0.151) if v52 <= 1e-35 else -0.174)) if v20 <= 1e-35 else -0.133) if v16 <= 1e-35 else 0.089) if v92 <= 1e-35 else -0.15) if v112 <= 1e-35 else 0.172)
        + ((((((((-0.024 if v51 <= 1.5 else 0.019) if v17 <= 1e-35 else 0.108) if v12 <= 1e-35 else (-0.056 if v109 <= 1e-35 else 0.08)) if v69 <= 1e-35 else 0.125) if v97 <= 1e-35 else 0.076) if v65 <= 1e-35 else (0.148 if v20 <= 1e-35 else -0.104)) if v39 <= 7.15 else (((((0.051 if v97 <= 1e-35 else -0.105) if v32 <= 1e-35 else 0.144) if v59 <= 1e-35 else -0.06) if v101 <= 1e-35 else -0.111) if v26 <= 1e-35 else -0.087)) if v91 <= 1e-35 else -0.168)
        + ((((((0.088 if v106 <= -1e-35 else ((0.01 if v31 <= 3.5 else 0.131) if v79 <= 2.5 else ((((0.017 if v59 <= 1e-35 else -0.102) if v15 <= 1e-35 else 0.087) if v82 <= 1e-35 else -0.101) if v88 <= 1e-35 else -0.08))) if v54 <= 1e-35 else -0.119) if v94 <= 1e-35 else (-0.131 if v22 <= 1e-35 else 0.078)) if v45 <= 1e-35 else (-0.153 if v88 <= 1e-35 else 0.089)) if v89 <= 1e-35 else (-0.111 if v42 <= 1e-35 else 0.067)) if v109 <= 1e-35 else 0.129)
        + (((((((-0.019 if v63 <= 1e-35 else ((0.009 if v15 <= 1e-35 else (0.163 if v49 <= 1e-35 else -0.015)) if v3 <= 25.5 else -0.025)) if v94 <= 1e-35 else -0.132) if v51 <= 2.5 else (((0.099 if v51 <= 8.5 else -0.07) if v14 <= 8.5 else -0.137) if v51 <= 9.5 else (0.086 if v35 <= 2.5 else -0.123))) if v16 <= 1e-35 else 0.087) if v68 <= 1e-35 else 0.137) if v82 <= 1e-35 else -0.111) if v7 <= 7.5 else (0.198 if v0 <= 66.5 else -0.0))
        + (((((((((0.038 if v96 <= 1e-35 else -0.07) if v64 <= 1e-35 else -0.118) if v94 <= 1e-35 else -0.097) if v82 <= 1e-35 else -0.119) if v77 <= 1e-35 else -0.103) if v23 <= 1e-35 else (0.006 if v58 <= 1e-35 else -0.144)) if v8 <= 9.5 else ((-0.062 if v13 <= 0.0488 else (-0.031 if v99 <= 1e-35 else (0.071 if v79 <= 3.5 else -0.073))) if v43 <= 1.5 else 0.069)) if v65 <= 1e-35 else (0.105 if v32 <= 1e-35 else -0.112)) if v67 <= 1e-35 else 0.156)
        + (((((((((((0.004 if v108 <= 4.5 else 0.103) if v28 <= 1e-35 else -0.097) if v101 <= 1e-35 else -0.121) if v74 <= 1e-35 else -0.122) if v18 <= 1e-35 else (0.144 if v85 <= 1e-35 else -0.092)) if v90 <= 1e-35 else -0.058) if v7 <= 5.5 else (0.112 if v60 <= 1e-35 else -0.051)) if v45 <= 1e-35 else -0.119) if v72 <= 1e-35 else ((-0.159 if v48 <= 0.0647 else 0.049) if v23 <= 1e-35 else 0.073)) if v71 <= 1e-35 else 0.136) if v21 <= 1e-35 else -0.11)
        + ((((((((0.043 if v24 <= 1e-35 else -0.008) if v101 <= 1e-35 else -0.108) if v54 <= 1e-35 else -0.112) if v76 <= 1e-35 else -0.126) if v2 <= 59.5 else -0.122) if v4 <= -10.5 else (((0.008 if v8 <= 19.5 else -0.057) if v34 <= 68.5 else (0.113 if v79 <= 1.5 else (0.08 if v88 <= 1e-35 else -0.098))) if v50 <= 1e-35 else -0.118)) if v53 <= 1e-35 else -0.11) if v86 <= 75.5 else ((-0.114 if v55 <= 1e-35 else 0.087) if v44 <= 1e-35 else 0.112))
        + (((((-0.041 if v15 <= 1e-35 else 0.073) if v42 <= 1e-35 else 0.124) if v108 <= -28.5 else (((0.112 if v41 <= 1.5 else (-0.049 if v40 <= 4.45 else 0.053)) if v48 <= 0.168 else (0.06 if v58 <= 1e-35 else -0.034)) if v103 <= 1e-35 else 0.081)) if v110 <= 1e-35 else (-0.073 if v39 <= 8.95 else 0.044)) if v35 <= 6.5 else (((0.031 if v72 <= 1e-35 else -0.116) if v80 <= 2.5 else (0.156 if v63 <= 1e-35 else -0.058)) if v27 <= 1e-35 else -0.124))
        + ((((((((((-0.092 if v49 <= 1e-35 else 0.056) if v8 <= 1.5 else ((((0.011 if v89 <= 1e-35 else -0.06) if v109 <= 1e-35 else 0.14) if v64 <= 1e-35 else -0.112) if v29 <= 1e-35 else (-0.101 if v18 <= 1e-35 else 0.049))) if v79 <= 5.5 else -0.045) if v68 <= 1e-35 else 0.125) if v71 <= 1e-35 else 0.128) if v92 <= 1e-35 else -0.159) if v69 <= 1e-35 else 0.144) if v112 <= 1e-35 else 0.165) if v21 <= 1e-35 else -0.121) if v31 <= 1.5 else 0.087)
        + ((((-0.006 if v22 <= 1e-35 else -0.053) if v40 <= -1.85 else ((((((((0.028 if v51 <= 1e-35 else 0.083) if v29 <= 1e-35 else -0.044) if v53 <= 1e-35 else -0.111) if v12 <= 1e-35 else (-0.037 if v109 <= 1e-35 else 0.113)) if v78 <= 6.5 else (-0.017 if v55 <= 1e-35 else -0.205)) if v101 <= 1e-35 else -0.113) if v54 <= 1e-35 else -0.111) if v52 <= 1e-35 else (-0.16 if v79 <= 1e-35 else 0.094))) if v69 <= 1e-35 else 0.129) if v67 <= 1e-35 else 0.14)
        + ((((((((0.003 if v79 <= 5.5 else ((-0.112 if v63 <= 1e-35 else 0.079) if v78 <= 1e-35 else 0.088)) if v44 <= 1e-35 else ((0.116 if v63 <= 1e-35 else -0.083) if v96 <= 1e-35 else -0.137)) if v7 <= 5.5 else 0.059) if v45 <= 1e-35 else -0.125) if v72 <= 1e-35 else ((-0.135 if v48 <= 0.0647 else 0.048) if v48 <= 0.2785 else 0.121)) if v27 <= 1e-35 else -0.123) if v18 <= 1e-35 else 0.103) if v77 <= 1e-35 else (-0.122 if v47 <= 1e-35 else 0.051))
        + ((((((((0.009 if v49 <= 1e-35 else (-0.071 if v41 <= 26.5 else 0.039)) if v14 <= 1.5 else 0.082) if v19 <= 1e-35 else 0.087) if v61 <= 1e-35 else (-0.007 if v22 <= 1e-35 else -0.102)) if v85 <= 1e-35 else -0.101) if v78 <= 1e-35 else (((-0.047 if v62 <= 1e-35 else 0.092) if v95 <= 1e-35 else 0.087) if v85 <= 1e-35 else ((0.186 if v8 <= 24.5 else -0.034) if v77 <= 1e-35 else -0.064))) if v92 <= 1e-35 else -0.139) if v112 <= 1e-35 else 0.156)
        + (((((((0.007 if v103 <= 1e-35 else 0.111) if v86 <= 49.5 else 0.084) if v5 <= -9.5 else ((-0.035 if v65 <= 1e-35 else (-0.052 if v34 <= 35.5 else 0.152)) if v63 <= 1e-35 else 0.06)) if v80 <= 3.5 else ((-0.031 if v108 <= -21.5 else (0.19 if v88 <= 1e-35 else -0.047)) if v99 <= 1e-35 else -0.05)) if v64 <= 1e-35 else -0.116) if v86 <= 67.5 else ((-0.077 if v36 <= 55.5 else 0.094) if v43 <= 1.5 else 0.091)) if v91 <= 1e-35 else -0.162)
        + ((((((-0.016 if v88 <= 1e-35 else -0.128) if v8 <= 2.5 else (0.007 if v8 <= 19.5 else ((-0.095 if v65 <= 1e-35 else 0.079) if v47 <= 1e-35 else 0.051))) if v81 <= 2.5 else (0.091 if v60 <= 1e-35 else -0.046)) if v34 <= 64.5 else ((-0.033 if v60 <= 1e-35 else (0.158 if v61 <= 1e-35 else (0.105 if v10 <= 0.1465 else -0.097))) if v88 <= 1e-35 else (0.082 if v61 <= 1e-35 else -0.037))) if v91 <= 1e-35 else -0.151) if v0 <= 101.5 else -0.085)
        + ((0.114 if v41 <= 1.5 else ((0.092 if v34 <= 19.5 else ((((((((0.001 if v47 <= 1e-35 else -0.049) if v59 <= 1e-35 else -0.073) if v15 <= 1e-35 else 0.019) if v16 <= 1e-35 else (0.131 if v92 <= 1e-35 else -0.122)) if v34 <= 70.5 else ((0.066 if v59 <= 1e-35 else -0.025) if v89 <= 1e-35 else -0.122)) if v64 <= 1e-35 else -0.115) if v91 <= 1e-35 else -0.138) if v51 <= 8.5 else -0.093)) if v76 <= 1e-35 else -0.117)) if v93 <= 5.5 else -0.135)
        + (((((-0.043 if v97 <= 1e-35 else 0.096) if v40 <= -4.15 else (((((-0.089 if v80 <= 3.5 else 0.086) if v65 <= 1e-35 else 0.119) if v41 <= 5.5 else (0.029 if v58 <= 1e-35 else ((-0.017 if v108 <= 3.5 else (-0.083 if v88 <= 1e-35 else 0.208)) if v23 <= 1e-35 else -0.159))) if v66 <= 1e-35 else 0.106) if v34 <= 54.5 else (0.052 if v80 <= 1e-35 else 0.003))) if v26 <= 1e-35 else -0.053) if v57 <= 1e-35 else -0.123) if v92 <= 1e-35 else -0.135)
        + (((((0.151 if v87 <= -29.5 else -0.039) if v41 <= 1.5 else (((((((-0.059 if v100 <= 3.5 else 0.024) if v88 <= 1e-35 else (((0.032 if v99 <= 1e-35 else 0.117) if v25 <= 1e-35 else -0.07) if v41 <= 32.5 else -0.074)) if v60 <= 1e-35 else -0.025) if v50 <= 1e-35 else -0.063) if v41 <= 44.5 else 0.064) if v97 <= 1e-35 else 0.087) if v2 <= 5.5 else -0.024)) if v92 <= 1e-35 else -0.146) if v109 <= 1e-35 else 0.114) if v86 <= 107.5 else -0.109)
        + (((((((((((0.028 if v45 <= 1e-35 else -0.094) if v77 <= 1.5 else -0.093) if v23 <= 1e-35 else ((0.063 if v87 <= -34.5 else -0.065) if v58 <= 1e-35 else -0.107)) if v3 <= 44.5 else 0.084) if v94 <= 1e-35 else -0.089) if v56 <= 1e-35 else -0.054) if v2 <= 23.5 else (-0.041 if v85 <= 1e-35 else 0.085)) if v76 <= 1e-35 else -0.111) if v57 <= 1e-35 else -0.127) if v27 <= 1e-35 else -0.127) if v61 <= 1.5 else (0.016 if v88 <= 1e-35 else -0.126))
        + (((((-0.035 if v65 <= 1e-35 else 0.102) if v38 <= -1.15 else (((((0.05 if v91 <= 1e-35 else -0.114) if v45 <= 1e-35 else -0.108) if v82 <= 1e-35 else -0.087) if v84 <= 1e-35 else -0.133) if v88 <= 1e-35 else ((-0.03 if v69 <= 1e-35 else 0.125) if v63 <= 1e-35 else 0.081))) if v102 <= 1e-35 else -0.059) if v72 <= 1e-35 else (((-0.14 if v59 <= 1e-35 else 0.057) if v23 <= 1e-35 else 0.053) if v71 <= 1e-35 else 0.108)) if v73 <= 1e-35 else -0.123)
        + (((((((-0.006 if v60 <= 1e-35 else 0.05) if v8 <= 9.5 else (-0.065 if v99 <= 1e-35 else 0.015)) if v30 <= 2.5 else 0.109) if v23 <= 1e-35 else -0.051) if v25 <= 1e-35 else (((-0.131 if v74 <= 1e-35 else 0.114) if v17 <= 1e-35 else 0.077) if v65 <= 1e-35 else 0.116)) if v18 <= 1e-35 else 0.085) if v51 <= 1e-35 else (((0.065 if v57 <= 1e-35 else -0.094) if v15 <= 1e-35 else -0.08) if v51 <= 9.5 else (0.043 if v108 <= -21.5 else -0.136)))
        + ((0.124 if v86 <= 43.5 else -0.075) if v41 <= 1.5 else ((((((((((-0.008 if v80 <= 3.5 else (0.055 if v49 <= 1e-35 else -0.09)) if v27 <= 1e-35 else -0.106) if v76 <= 1e-35 else -0.112) if v18 <= 1e-35 else 0.071) if v68 <= 1e-35 else 0.11) if v93 <= 3.5 else -0.139) if v17 <= 1e-35 else 0.099) if v90 <= 1e-35 else -0.084) if v41 <= 47.5 else ((0.028 if v39 <= 9.95 else -0.101) if v48 <= 0.142 else 0.14)) if v53 <= 1e-35 else -0.117))
    )


def _score_2(total: float, v: list[float]) -> float:
    v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, _, v21, v22, v23, v24, v25, v26, v27, v28, v29, v30, v31, v32, v33, v34, v35, v36, v37, v38, v39, v40, v41, v42, v43, v44, v45, v46, v47, v48, v49, v50, v51, v52, v53, v54, v55, v56, v57, v58, v59, v60, v61, v62, v63, v64, v65, v66, v67, v68, v69, v70, v71, v72, v73, v74, v75, v76, v77, v78, v79, v80, v81, v82, v83, v84, v85, v86, v87, v88, v89, v90, v91, v92, v93, v94, v95, v96, v97, v98, v99, v100, v101, v102, v103, v104, v105, v106, v107, v108, v109, v110, v111, v112 = v
    return (
        total
        + (0.079 if v106 <= -1e-35 else ((((0.082 if v108 <= -49.5 else ((-0.071 if v42 <= 1e-35 else (0.084 if v108 <= -17.5 else -0.04)) if v35 <= 3.5 else ((((0.048 if v3 <= 17.5 else (0.034 if v99 <= 1e-35 else -0.041)) if v29 <= 1e-35 else -0.048) if v3 <= 54.5 else -0.054) if v64 <= 1e-35 else -0.111))) if v86 <= 69.5 else (0.05 if v35 <= 3.5 else -0.1)) if v94 <= 1e-35 else -0.082) if v61 <= 1e-35 else (-0.007 if v22 <= 1e-35 else -0.109)))
        + ((((((-0.045 if v15 <= 1e-35 else ((0.073 if v94 <= 1e-35 else -0.085) if v104 <= 1e-35 else -0.037)) if v1 <= 59.5 else (0.034 if v12 <= 4.5 else -0.084)) if v52 <= 1e-35 else (0.055 if v108 <= -37.5 else (-0.188 if v19 <= 1e-35 else 0.066))) if v3 <= 60.5 else -0.064) if v17 <= 1e-35 else 0.118) if v10 <= 0.2565 else ((-0.12 if v1 <= 36.5 else (-0.062 if v1 <= 64.5 else (0.007 if v61 <= 1.5 else -0.104))) if v104 <= 1e-35 else 0.021))
        + (((((((((-0.067 if v35 <= 2.5 else 0.013) if v78 <= 3.5 else ((-0.109 if v60 <= 1e-35 else 0.052) if v49 <= 1e-35 else 0.112)) if v52 <= 1e-35 else -0.123) if v100 <= 43.5 else 0.055) if v74 <= 1e-35 else -0.111) if v7 <= 5.5 else ((-0.039 if v40 <= -2.95 else 0.155) if v100 <= 22.5 else (0.047 if v88 <= 1e-35 else -0.103))) if v56 <= 1e-35 else -0.05) if v77 <= 1.5 else -0.092) if v51 <= 9.5 else (-0.12 if v88 <= 1e-35 else 0.041))
        + (((((((((-0.027 if v43 <= 2.5 else -0.162) if v48 <= 0.223 else 0.036) if v79 <= 1.5 else (0.026 if v88 <= 1e-35 else -0.047)) if v95 <= 1e-35 else (0.103 if v55 <= 1e-35 else -0.121)) if v103 <= 1e-35 else (0.098 if v60 <= 1e-35 else -0.059)) if v109 <= 1e-35 else 0.108) if v32 <= 1e-35 else ((-0.143 if v104 <= 1e-35 else 0.039) if v43 <= 1.5 else 0.102)) if v33 <= 1e-35 else (-0.056 if v58 <= 1e-35 else 0.114)) if v67 <= 1e-35 else 0.103)
        + (((((((0.032 if v45 <= 1e-35 else -0.112) if v72 <= 1e-35 else ((-0.133 if v48 <= 0.0647 else 0.053) if v71 <= 1e-35 else 0.088)) if v78 <= 2.5 else -0.033) if v73 <= 1e-35 else -0.116) if v52 <= 1e-35 else (-0.145 if v32 <= 1e-35 else 0.046)) if v79 <= 2.5 else (((-0.052 if v55 <= 1e-35 else 0.083) if v18 <= 1e-35 else 0.107) if v78 <= 1.5 else ((0.191 if v59 <= 1e-35 else -0.044) if v78 <= 3.5 else 0.001))) if v16 <= 1e-35 else 0.123)
        + ((((((((0.009 if v21 <= 1e-35 else -0.095) if v44 <= 1e-35 else 0.081) if v96 <= 1e-35 else (-0.133 if v58 <= 1e-35 else 0.037)) if v17 <= 1e-35 else 0.111) if v12 <= 1e-35 else (((((-0.079 if v30 <= 5.5 else 0.091) if v7 <= 4.5 else 0.075) if v42 <= 1e-35 else (0.058 if v50 <= 1e-35 else -0.072)) if v61 <= 1.5 else -0.137) if v109 <= 1e-35 else 0.099)) if v91 <= 1e-35 else -0.121) if v101 <= 1e-35 else -0.112) if v112 <= 1e-35 else 0.141)
        + ((((((((((-0.032 if v103 <= 1e-35 else 0.052) if v80 <= 3.5 else ((0.153 if v88 <= 1e-35 else -0.042) if v99 <= 1e-35 else -0.088)) if v0 <= 71.5 else 0.011) if v86 <= 72.5 else -0.087) if v71 <= 1e-35 else 0.107) if v112 <= 1e-35 else 0.133) if v30 <= 2.5 else 0.073) if v11 <= 3.5 else (-0.121 if v63 <= 1e-35 else 0.033)) if v81 <= 2.5 else ((0.029 if v15 <= 1e-35 else 0.144) if v88 <= 1e-35 else -0.027)) if v67 <= 1e-35 else 0.116)
        + ((((((((0.012 if v65 <= 1e-35 else 0.138) if v78 <= 1.5 else (-0.096 if v22 <= 1e-35 else 0.036)) if v100 <= 29.5 else (0.085 if v0 <= 66.5 else (0.072 if v58 <= 1e-35 else -0.019))) if v101 <= 1e-35 else -0.105) if v57 <= 1e-35 else -0.11) if v46 <= 1e-35 else -0.106) if v86 <= 69.5 else ((-0.091 if v63 <= 1e-35 else 0.05) if v48 <= 0.126 else (-0.045 if v42 <= 1e-35 else 0.098))) if v94 <= 1e-35 else (0.057 if v15 <= 1e-35 else -0.149))
        + (((((((-0.013 if v52 <= 1e-35 else -0.112) if v105 <= 1e-35 else 0.064) if v14 <= 8.5 else (0.08 if v87 <= -3.5 else -0.057)) if v85 <= 1e-35 else (-0.121 if v63 <= 1e-35 else 0.09)) if v78 <= 1e-35 else (((-0.011 if v47 <= 1e-35 else 0.083) if v104 <= 1e-35 else -0.081) if v85 <= 1e-35 else (0.158 if v108 <= -41.5 else (0.065 if v56 <= 1e-35 else -0.083)))) if v34 <= 74.5 else (0.05 if v15 <= 1e-35 else -0.084)) if v1 <= 110.5 else -0.089)
        + ((((((0.091 if v44 <= 1e-35 else -0.019) if v40 <= 1.05 else -0.001) if v88 <= 1e-35 else ((0.046 if v58 <= 1e-35 else -0.032) if v24 <= 1e-35 else -0.121)) if v99 <= 1e-35 else ((((-0.108 if v44 <= 1e-35 else 0.042) if v79 <= 3.5 else 0.028) if v48 <= 0.6265 else 0.053) if v88 <= 1e-35 else 0.043)) if v10 <= 0.29 else ((-0.06 if v40 <= 1e-35 else 0.013) if v104 <= 1e-35 else (-0.004 if v42 <= 1e-35 else 0.08))) if v112 <= 1e-35 else 0.123)
        + (((((((((((0.035 if v87 <= -64.5 else -0.002) if v96 <= 1e-35 else -0.069) if v52 <= 1e-35 else (0.096 if v34 <= 17.5 else -0.16)) if v72 <= 1e-35 else -0.07) if v83 <= 1e-35 else -0.117) if v62 <= 1e-35 else -0.059) if v112 <= 1e-35 else 0.115) if v39 <= 15.35 else ((0.083 if v13 <= 0.9355 else -0.042) if v90 <= 1e-35 else -0.075)) if v111 <= 1e-35 else (0.125 if v81 <= 1.5 else -0.093)) if v16 <= 1e-35 else 0.093) if v92 <= 1e-35 else -0.147)
        + ((((-0.163 if v35 <= 1e-35 else ((((0.008 if v1 <= 79.5 else -0.077) if v53 <= 1e-35 else -0.09) if v65 <= 1e-35 else (-0.065 if v4 <= -31.5 else (0.138 if v59 <= 1e-35 else -0.062))) if v94 <= 1e-35 else -0.122)) if v51 <= 1.5 else (((0.046 if v78 <= 1.5 else -0.103) if v22 <= 1e-35 else 0.096) if v51 <= 8.5 else -0.04)) if v26 <= 1e-35 else (-0.08 if v51 <= 4.5 else 0.094)) if v10 <= 0.6735 else (-0.003 if v58 <= 1e-35 else -0.068))
        + ((((((0.008 if v65 <= 1e-35 else 0.109) if v59 <= 1e-35 else (-0.056 if v63 <= 1e-35 else 0.076)) if v26 <= 1e-35 else -0.062) if v50 <= 1e-35 else ((-0.111 if v39 <= 10.75 else 0.039) if v59 <= 1e-35 else 0.092)) if v34 <= 67.5 else (((0.082 if v99 <= 1e-35 else (0.03 if v49 <= 1e-35 else -0.076)) if v77 <= 1e-35 else -0.099) if v37 <= 1e-35 else 0.1)) if v10 <= 0.717 else ((-0.067 if v42 <= 1e-35 else 0.015) if v112 <= 1e-35 else 0.112))
        + ((((((-0.044 if v16 <= 1e-35 else 0.092) if v0 <= 72.5 else (-0.03 if v22 <= 1e-35 else 0.033)) if v7 <= 1e-35 else ((((0.073 if v40 <= -0.55 else -0.003) if v1 <= 69.5 else -0.035) if v10 <= 1e-35 else (((-0.077 if v1 <= 63.5 else 0.119) if v8 <= 7.5 else -0.058) if v48 <= 0.1115 else 0.029)) if v63 <= 1e-35 else 0.083)) if v80 <= 3.5 else (0.092 if v79 <= 2.5 else -0.056)) if v66 <= 1e-35 else 0.084) if v41 <= 47.5 else 0.06)
        + (((((((((0.007 if v8 <= 24.5 else -0.042) if v59 <= 1e-35 else (-0.075 if v41 <= 18.5 else (-0.036 if v15 <= 1e-35 else 0.154))) if v41 <= 44.5 else 0.054) if v54 <= 1e-35 else -0.094) if v91 <= 1e-35 else -0.111) if v52 <= 1e-35 else (-0.133 if v81 <= 1e-35 else 0.074)) if v33 <= 1e-35 else (-0.055 if v58 <= 1e-35 else 0.108)) if v68 <= 1e-35 else 0.102) if v18 <= 1e-35 else ((0.142 if v90 <= 1e-35 else -0.061) if v77 <= 1.5 else -0.075))
        + (((((0.002 if v24 <= 1e-35 else ((((-0.078 if v65 <= 1e-35 else 0.041) if v84 <= 1e-35 else 0.061) if v18 <= 1e-35 else 0.058) if v74 <= 1e-35 else 0.121)) if v26 <= 1e-35 else -0.074) if v51 <= 2.5 else ((((-0.089 if v26 <= 1e-35 else 0.055) if v24 <= 1e-35 else 0.085) if v48 <= 0.0839 else 0.142) if v88 <= 1e-35 else ((0.146 if v57 <= 1e-35 else -0.05) if v46 <= 1e-35 else -0.076))) if v76 <= 1e-35 else -0.103) if v16 <= 1e-35 else 0.106)
        + (((((0.015 if v97 <= 1e-35 else 0.147) if v40 <= -0.05 else (((-0.008 if v35 <= 7.5 else -0.116) if v86 <= 45.5 else 0.038) if v90 <= 1e-35 else -0.102)) if v22 <= 1e-35 else (-0.035 if v44 <= 1e-35 else 0.044)) if v0 <= 71.5 else (((-0.079 if v40 <= -4.15 else 0.04) if v37 <= 1e-35 else 0.082) if v21 <= 1e-35 else -0.099)) if v0 <= 80.5 else ((-0.083 if v44 <= 1e-35 else 0.041) if v24 <= 1e-35 else (0.08 if v88 <= 1e-35 else -0.089)))
        + (((((((((-0.043 if v0 <= 29.5 else 0.015) if v52 <= 1e-35 else (-0.112 if v32 <= 1e-35 else 0.059)) if v70 <= 1e-35 else ((-0.116 if v103 <= 1e-35 else 0.062) if v36 <= 29.5 else 0.095)) if v93 <= 1.5 else (-0.153 if v8 <= 16.5 else 0.073)) if v71 <= 1e-35 else 0.104) if v27 <= 1e-35 else -0.087) if v57 <= 1e-35 else -0.099) if v61 <= 1.5 else ((-0.089 if v80 <= 1.5 else 0.079) if v15 <= 1e-35 else 0.032)) if v101 <= 1e-35 else -0.101)
        + (((((0.011 if v22 <= 1e-35 else (-0.056 if v60 <= 1e-35 else ((((-0.07 if v58 <= 1e-35 else (-0.041 if v1 <= 54.5 else 0.179)) if v100 <= 15.5 else -0.072) if v100 <= 38.5 else -0.079) if v61 <= 1.5 else -0.078))) if v51 <= 1e-35 else ((((0.071 if v57 <= 1e-35 else -0.09) if v53 <= 1e-35 else -0.07) if v46 <= 1e-35 else -0.087) if v14 <= 6.5 else -0.136)) if v101 <= 1e-35 else -0.1) if v64 <= 1e-35 else -0.1) if v69 <= 1e-35 else 0.103)
        + (((((((-0.011 if v25 <= 1e-35 else 0.044) if v80 <= 1.5 else (0.046 if v11 <= 3.5 else -0.066)) if v10 <= 0.2245 else ((((-0.007 if v62 <= 1e-35 else 0.118) if v86 <= 8.5 else (-0.063 if v49 <= 1e-35 else 0.012)) if v13 <= 0.8775 else 0.023) if v112 <= 1e-35 else 0.104)) if v63 <= 1e-35 else (-0.035 if v9 <= 56.5 else (0.1 if v50 <= 1e-35 else -0.026))) if v28 <= 1e-35 else -0.096) if v36 <= 36.5 else 0.056) if v92 <= 1e-35 else -0.119)
        + ((((0.044 if v32 <= 1e-35 else -0.088) if v39 <= -6.85 else (((((-0.013 if v90 <= 1e-35 else -0.119) if v39 <= 1.15 else (0.047 if v97 <= 1e-35 else -0.11)) if v6 <= 1e-35 else ((-0.047 if v63 <= 1e-35 else 0.04) if v42 <= 1e-35 else (((0.025 if v47 <= 1e-35 else -0.056) if v100 <= 21.5 else 0.095) if v102 <= 1e-35 else -0.112))) if v41 <= 54.5 else 0.063) if v71 <= 1e-35 else 0.099)) if v69 <= 1e-35 else 0.107) if v86 <= 107.5 else -0.086)
        + ((((((((0.01 if v13 <= 0.951 else -0.027) if v101 <= 1e-35 else -0.095) if v93 <= 3.5 else -0.123) if v79 <= 3.5 else ((0.187 if v88 <= 1e-35 else 0.02) if v40 <= -3.45 else ((0.082 if v97 <= 1e-35 else -0.08) if v9 <= 63.5 else (0.025 if v58 <= 1e-35 else -0.087)))) if v79 <= 5.5 else ((0.025 if v36 <= 8.5 else -0.073) if v88 <= 1e-35 else -0.082)) if v67 <= 1e-35 else 0.092) if v92 <= 1e-35 else -0.11) if v21 <= 1e-35 else -0.083)
        + (((((((-0.107 if v9 <= 23.5 else ((0.016 if v48 <= 0.4715 else -0.107) if v72 <= 1e-35 else -0.118)) if v84 <= 1e-35 else 0.137) if v0 <= 53.5 else ((0.107 if v8 <= 12.5 else -0.025) if v34 <= 23.5 else (0.013 if v96 <= 1e-35 else -0.079))) if v53 <= 1e-35 else -0.102) if v65 <= 1e-35 else (0.127 if v50 <= 1e-35 else -0.055)) if v12 <= 3.5 else (-0.081 if v13 <= 0.961 else 0.086)) if v87 <= 2.5 else (-0.097 if v15 <= 1e-35 else 0.042))
        + ((((-0.035 if v38 <= -0.15 else (((-0.049 if v3 <= -26.5 else ((0.071 if v91 <= 1e-35 else -0.083) if v78 <= 1e-35 else (-0.071 if v3 <= 31.5 else 0.068))) if v42 <= 1e-35 else -0.013) if v100 <= 9.5 else (-0.042 if v42 <= 1e-35 else (0.094 if v10 <= 0.0801 else (-0.106 if v100 <= 35.5 else 0.051))))) if v109 <= 1e-35 else 0.121) if v51 <= 1e-35 else ((0.03 if v35 <= 5.5 else -0.041) if v24 <= 1e-35 else 0.102)) if v67 <= 1e-35 else 0.113)
        + (((0.008 if v8 <= 9.5 else (((((-0.083 if v13 <= 0.1705 else (0.032 if v22 <= 1e-35 else -0.063)) if v102 <= 1e-35 else 0.025) if v65 <= 1e-35 else 0.08) if v112 <= 1e-35 else 0.1) if v63 <= 1e-35 else 0.057)) if v108 <= -1.5 else (-0.027 if v9 <= 23.5 else ((((0.054 if v23 <= 1e-35 else -0.008) if v92 <= 1e-35 else -0.096) if v82 <= 1e-35 else -0.067) if v61 <= 1.5 else (-0.1 if v13 <= 0.1395 else 0.037)))) if v64 <= 1e-35 else -0.095)
        + (((-0.047 if v1 <= 38.5 else ((((0.013 if v100 <= 37.5 else (0.107 if v88 <= 1e-35 else 0.009)) if v87 <= 6.5 else -0.052) if v76 <= 1e-35 else -0.097) if v110 <= 1e-35 else (-0.075 if v35 <= 6.5 else (0.111 if v24 <= 1e-35 else -0.074)))) if v107 <= 1e-35 else ((-0.111 if v51 <= 1e-35 else (-0.036 if v24 <= 1e-35 else 0.154)) if v88 <= 1e-35 else (-0.094 if v15 <= 1e-35 else (-0.054 if v99 <= 1e-35 else 0.155)))) if v92 <= 1e-35 else -0.126)
        + ((((((((-0.007 if v79 <= 1.5 else 0.043) if v31 <= 4.5 else 0.097) if v79 <= 2.5 else (-0.069 if v39 <= 0.75 else (0.03 if v63 <= 1e-35 else -0.089))) if v85 <= 1e-35 else ((-0.112 if v97 <= 1e-35 else 0.08) if v63 <= 1e-35 else 0.103)) if v78 <= 1e-35 else ((0.047 if v102 <= 1e-35 else -0.076) if v41 <= 25.5 else (-0.112 if v63 <= 1e-35 else 0.076))) if v73 <= 1e-35 else -0.103) if v109 <= 1e-35 else 0.089) if v67 <= 1e-35 else 0.105)
        + ((-0.057 if v1 <= 50.5 else (-0.014 if v108 <= -12.5 else 0.117)) if v106 <= -1e-35 else (((((-0.097 if v1 <= 15.5 else (0.008 if v10 <= 0.1275 else ((-0.032 if v10 <= 0.8655 else 0.038) if v34 <= 75.5 else 0.029))) if v77 <= 1.5 else -0.093) if v51 <= 7.5 else ((-0.102 if v42 <= 1e-35 else -0.011) if v103 <= 1e-35 else 0.089)) if v68 <= 1e-35 else 0.093) if v100 <= 43.5 else ((0.036 if v0 <= 82.5 else -0.038) if v77 <= 1e-35 else 0.177)))
        + (((0.115 if v8 <= 21.5 else -0.043) if v107 <= -7.5 else ((-0.017 if v35 <= 1e-35 else 0.118) if v34 <= 19.5 else (((0.014 if v13 <= 0.9575 else ((-0.067 if v8 <= 20.5 else 0.047) if v81 <= 1.5 else 0.051)) if v110 <= 1e-35 else -0.046) if v52 <= 1e-35 else -0.096))) if v12 <= 1e-35 else ((-0.036 if v109 <= 1e-35 else 0.062) if v43 <= 1e-35 else ((0.105 if v102 <= 1e-35 else -0.031) if v5 <= -7.5 else (0.083 if v58 <= 1e-35 else -0.099))))
        + ((((((((((-0.059 if v1 <= 57.5 else -0.017) if v62 <= 1e-35 else 0.038) if v33 <= 1e-35 else 0.071) if v65 <= 1e-35 else (0.119 if v32 <= 1e-35 else -0.073)) if v80 <= 3.5 else (0.083 if v99 <= 1e-35 else -0.038)) if v48 <= 0.1185 else ((0.071 if v80 <= 1.5 else -0.018) if v98 <= 1e-35 else -0.155)) if v102 <= 1e-35 else -0.055) if v63 <= 1e-35 else (0.049 if v50 <= 1e-35 else -0.04)) if v73 <= 1e-35 else -0.098) if v93 <= 3.5 else -0.103)
        + (((-0.045 if v9 <= 10.5 else (((-0.051 if v42 <= 1e-35 else 0.029) if v35 <= 3.5 else ((((0.021 if v49 <= 1e-35 else ((-0.059 if v103 <= 1e-35 else 0.099) if v102 <= 1e-35 else 0.117)) if v107 <= 5.5 else -0.085) if v6 <= 14.5 else 0.12) if v51 <= 8.5 else -0.084)) if v78 <= 2.5 else ((-0.08 if v49 <= 1e-35 else 0.038) if v47 <= 1e-35 else (0.119 if v29 <= 1e-35 else -0.065)))) if v109 <= 1e-35 else 0.079) if v69 <= 1e-35 else 0.095)
        + ((0.067 if v86 <= 2.5 else (((-0.007 if v42 <= 1e-35 else 0.074) if v108 <= -27.5 else (0.064 if v106 <= -1e-35 else (((((-0.072 if v86 <= 29.5 else -0.029) if v65 <= 1e-35 else 0.05) if v70 <= 1e-35 else 0.05) if v80 <= 3.5 else (0.079 if v24 <= 1e-35 else -0.08)) if v108 <= -1e-35 else ((-0.027 if v61 <= 1e-35 else -0.13) if v88 <= 1e-35 else (0.061 if v80 <= 1e-35 else -0.032))))) if v94 <= 1e-35 else -0.076)) if v18 <= 1e-35 else 0.072)
        + (((((-0.012 if v34 <= 70.5 else (0.047 if v59 <= 1e-35 else -0.066)) if v24 <= 1e-35 else ((-0.046 if v42 <= 1e-35 else 0.095) if v22 <= 1e-35 else (-0.132 if v65 <= 1e-35 else 0.07))) if v6 <= 10.5 else ((0.059 if v22 <= 1e-35 else -0.073) if v77 <= 1e-35 else 0.196)) if v51 <= 1e-35 else ((-0.064 if v22 <= 1e-35 else (0.001 if v44 <= 1e-35 else 0.108)) if v100 <= 9.5 else (0.109 if v102 <= 1e-35 else -0.065))) if v69 <= 1e-35 else 0.1)
        + ((((((0.048 if v4 <= -39.5 else 0.003) if v82 <= 1e-35 else (-0.099 if v7 <= 6.5 else 0.086)) if v2 <= 21.5 else (-0.058 if v60 <= 1e-35 else ((-0.005 if v22 <= 1e-35 else 0.114) if v12 <= 1e-35 else -0.083))) if v0 <= 80.5 else ((((-0.118 if v23 <= 1e-35 else 0.001) if v17 <= 1e-35 else 0.067) if v18 <= 1e-35 else 0.052) if v51 <= 1e-35 else (-0.018 if v24 <= 1e-35 else 0.129))) if v69 <= 1e-35 else 0.091) if v112 <= 1e-35 else 0.099)
        + (((((0.003 if v6 <= 1e-35 else (-0.038 if v97 <= 1e-35 else 0.081)) if v104 <= 1e-35 else ((((0.086 if v96 <= 1e-35 else -0.034) if v38 <= 0.85 else 0.006) if v92 <= 1e-35 else -0.101) if v13 <= 0.9625 else (-0.025 if v18 <= 1e-35 else 0.086))) if v81 <= 1.5 else ((0.084 if v108 <= -11.5 else 0.011) if v60 <= 1e-35 else (-0.047 if v65 <= 1e-35 else 0.082))) if v56 <= 1e-35 else (-0.095 if v78 <= 1.5 else 0.095)) if v17 <= 1e-35 else 0.084)
        + (((((-0.138 if v77 <= 1.5 else 0.043) if v35 <= 1e-35 else ((((((0.037 if v36 <= 6.5 else -0.007) if v88 <= 1e-35 else (((0.015 if v36 <= 15.5 else 0.089) if v87 <= -6.5 else -0.059) if v60 <= 1e-35 else -0.05)) if v53 <= 1e-35 else -0.076) if v0 <= 101.5 else (0.09 if v35 <= 1.5 else -0.075)) if v51 <= 11.5 else -0.086) if v12 <= 3.5 else -0.049)) if v68 <= 1e-35 else 0.09) if v101 <= 1e-35 else -0.092) if v28 <= 1e-35 else -0.07)
        + (((((((-0.136 if v81 <= 1e-35 else 0.044) if v40 <= -5.85 else (-0.093 if v35 <= 1e-35 else -0.002)) if v72 <= 1e-35 else (0.053 if v58 <= 1e-35 else -0.118)) if v71 <= 1e-35 else 0.091) if v28 <= 1e-35 else (-0.11 if v35 <= 6.5 else 0.043)) if v67 <= 1e-35 else 0.103) if v44 <= 1e-35 else (((((0.152 if v58 <= 1e-35 else 0.052) if v102 <= 1e-35 else -0.024) if v62 <= 1e-35 else -0.06) if v75 <= 1e-35 else -0.083) if v96 <= 1e-35 else -0.108))
        + (((((-0.111 if v42 <= 1e-35 else 0.032) if v4 <= -68.5 else ((-0.032 if v41 <= 18.5 else 0.027) if v35 <= 3.5 else (((((-0.002 if v85 <= 1e-35 else 0.064) if v47 <= 1e-35 else 0.066) if v99 <= 1e-35 else (-0.017 if v60 <= 1e-35 else 0.043)) if v52 <= 1e-35 else -0.07) if v7 <= 5.5 else 0.061))) if v30 <= 2.5 else ((0.129 if v38 <= 1.05 else -0.012) if v47 <= 1e-35 else -0.04)) if v91 <= 1e-35 else -0.094) if v73 <= 1e-35 else -0.087)
        + (((((((-0.009 if v24 <= 1e-35 else 0.093) if v3 <= 5.5 else -0.035) if v103 <= 1e-35 else (0.113 if v92 <= 1e-35 else -0.095)) if v34 <= 65.5 else (((0.075 if v15 <= 1e-35 else -0.018) if v73 <= 1e-35 else -0.077) if v89 <= 1e-35 else -0.114)) if v80 <= 1e-35 else -0.025) if v100 <= 23.5 else ((0.136 if v86 <= 31.5 else 0.007) if v1 <= 62.5 else 0.007)) if v35 <= 7.5 else ((0.131 if v1 <= 61.5 else 0.038) if v49 <= 1e-35 else -0.035))
        + (((((((0.105 if v88 <= 1e-35 else -0.05) if v107 <= -4.5 else ((((-0.034 if v8 <= 2.5 else 0.014) if v61 <= 1.5 else -0.04) if v78 <= 1.5 else (0.058 if v29 <= 1e-35 else -0.06)) if v78 <= 7.5 else (-0.084 if v8 <= 12.5 else 0.059))) if v91 <= 1e-35 else -0.084) if v101 <= 1e-35 else -0.089) if v26 <= 1e-35 else (-0.078 if v51 <= 1.5 else 0.049)) if v86 <= 68.5 else -0.045) if v16 <= 1e-35 else (0.087 if v77 <= 1e-35 else -0.091))
    )


def _score_3(total: float, v: list[float]) -> float:
    v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, _, v27, v28, v29, v30, _, v32, v33, v34, v35, v36, v37, v38, v39, v40, v41, v42, v43, v44, v45, v46, v47, v48, v49, v50, v51, v52, v53, v54, v55, v56, v57, v58, v59, v60, v61, v62, v63, v64, v65, v66, v67, v68, v69, v70, v71, v72, v73, _, v75, v76, v77, v78, v79, v80, v81, v82, v83, v84, v85, v86, v87, v88, v89, v90, v91, v92, v93, v94, v95, v96, v97, v98, v99, v100, v101, v102, v103, v104, v105, v106, v107, v108, v109, _, _, v112 = v
    return (
        total
        + ((-0.122 if v14 <= 1e-35 else -0.007) if v40 <= -5.45 else (((((((-0.072 if v15 <= 1e-35 else 0.027) if v0 <= 41.5 else 0.015) if v101 <= 1e-35 else -0.078) if v0 <= 80.5 else -0.062) if v24 <= 1e-35 else (-0.041 if v89 <= 1e-35 else 0.088)) if v51 <= 5.5 else ((0.123 if v104 <= 1e-35 else 0.006) if v5 <= 14.5 else -0.043)) if v51 <= 7.5 else (((-0.092 if v82 <= 1e-35 else 0.054) if v47 <= 1e-35 else 0.061) if v85 <= 1e-35 else 0.071)))
        + (((((((-0.012 if v15 <= 1e-35 else -0.063) if v86 <= 14.5 else 0.005) if v79 <= 5.5 else -0.061) if v18 <= 1e-35 else 0.05) if v93 <= 1.5 else (-0.134 if v86 <= 45.5 else 0.034)) if v30 <= 1.5 else 0.051) if v81 <= 2.5 else ((0.067 if v87 <= -36.5 else ((-0.097 if v15 <= 1e-35 else (0.073 if v60 <= 1e-35 else -0.067)) if v78 <= 1.5 else 0.04)) if v39 <= 0.45 else ((0.112 if v59 <= 1e-35 else -0.037) if v102 <= 1e-35 else -0.045)))
        + (((((((-0.063 if v41 <= 4.5 else ((0.105 if v47 <= 1e-35 else -0.032) if v58 <= 1e-35 else (-0.043 if v15 <= 1e-35 else 0.062))) if v45 <= 1e-35 else -0.092) if v12 <= 1.5 else -0.06) if v99 <= 1e-35 else (-0.089 if v48 <= 0.1825 else 0.056)) if v60 <= 1e-35 else 0.059) if v88 <= 1e-35 else ((-0.039 if v15 <= 1e-35 else -0.109) if v47 <= 1e-35 else 0.015)) if v108 <= -1e-35 else (-0.011 if v88 <= 1e-35 else (0.068 if v25 <= 1e-35 else -0.052)))
        + (((((0.077 if v39 <= -6.85 else ((0.007 if v39 <= -0.15 else -0.054) if v81 <= 1.5 else 0.042)) if v55 <= 1e-35 else 0.128) if v88 <= 1e-35 else (((-0.104 if v8 <= 1.5 else (((-0.019 if v39 <= -3.95 else 0.083) if v8 <= 8.5 else -0.019) if v37 <= 1e-35 else -0.045)) if v80 <= 1e-35 else (-0.077 if v102 <= 1e-35 else 0.088)) if v55 <= 1e-35 else -0.162)) if v34 <= 64.5 else (0.026 if v59 <= 1e-35 else -0.03)) if v94 <= 1e-35 else -0.072)
        + (((((((0.015 if v10 <= 0.1465 else (-0.04 if v104 <= 1e-35 else (-0.057 if v41 <= 6.5 else 0.039))) if v78 <= 3.5 else (-0.087 if v47 <= 1e-35 else 0.046)) if v65 <= 1e-35 else 0.082) if v34 <= 69.5 else ((0.063 if v16 <= 1e-35 else -0.089) if v49 <= 1e-35 else (0.023 if v80 <= 1e-35 else -0.115))) if v100 <= 29.5 else ((-0.005 if v78 <= 1.5 else 0.072) if v41 <= 12.5 else 0.086)) if v0 <= 81.5 else -0.034) if v14 <= 12.5 else -0.09)
        + ((((-0.063 if v48 <= 0.3005 else (-0.061 if v86 <= 14.5 else 0.059)) if v0 <= 37.5 else (((((0.002 if v23 <= 1e-35 else -0.05) if v48 <= 0.2345 else ((0.024 if v44 <= 1e-35 else 0.103) if v80 <= 3.5 else -0.077)) if v69 <= 1e-35 else 0.087) if v101 <= 1e-35 else -0.081) if v86 <= 67.5 else (-0.071 if v47 <= 1e-35 else 0.028))) if v68 <= 1e-35 else 0.086) if v95 <= 1e-35 else ((0.111 if v48 <= 0.2785 else -0.024) if v55 <= 1e-35 else -0.106))
        + ((-0.107 if v35 <= 1.5 else ((((((-0.093 if v8 <= 16.5 else (-0.03 if v39 <= 5.15 else 0.08)) if v90 <= 1e-35 else 0.074) if v60 <= 1e-35 else 0.013) if v100 <= 3.5 else (-0.01 if v80 <= 3.5 else (-0.047 if v108 <= -23.5 else (0.125 if v50 <= 1e-35 else -0.054)))) if v48 <= 0.223 else (0.027 if v80 <= 2.5 else -0.065)) if v108 <= 1.5 else ((0.082 if v80 <= 1.5 else -0.061) if v30 <= -1e-35 else -0.099))) if v67 <= 1e-35 else 0.09)
        + (((((((0.015 if v10 <= 0.6275 else -0.013) if v83 <= 1e-35 else (-0.09 if v62 <= 1e-35 else 0.038)) if v54 <= 1e-35 else -0.081) if v27 <= 1e-35 else -0.079) if v94 <= 1e-35 else (-0.117 if v22 <= 1e-35 else 0.047)) if v23 <= 1e-35 else ((((0.005 if v88 <= 1e-35 else -0.13) if v0 <= 56.5 else (-0.078 if v40 <= -1.85 else (-0.037 if v88 <= 1e-35 else 0.115))) if v10 <= 0.6735 else 0.09) if v58 <= 1e-35 else -0.109)) if v109 <= 1e-35 else 0.082)
        + (((((((-0.036 if v22 <= 1e-35 else (0.086 if v105 <= 1e-35 else -0.1)) if v58 <= 1e-35 else -0.051) if v0 <= 47.5 else (-0.003 if v34 <= 67.5 else (((0.057 if v62 <= 1e-35 else -0.047) if v15 <= 1e-35 else (0.027 if v86 <= 15.5 else -0.108)) if v59 <= 1e-35 else -0.054))) if v108 <= 3.5 else ((0.109 if v18 <= 1e-35 else -0.075) if v34 <= 61.5 else -0.07)) if v101 <= 1e-35 else -0.079) if v57 <= 1e-35 else -0.082) if v64 <= 1e-35 else -0.081)
        + (((((-0.03 if v8 <= 2.5 else ((0.004 if v13 <= 0.9575 else -0.064) if v34 <= 66.5 else 0.043)) if v17 <= 1e-35 else 0.067) if v11 <= 3.5 else (-0.086 if v13 <= 0.711 else 0.064)) if v0 <= 91.5 else (-0.006 if v22 <= 1e-35 else -0.1)) if v81 <= 1.5 else ((((-0.045 if v0 <= 49.5 else 0.073) if v36 <= 11.5 else (-0.059 if v58 <= 1e-35 else 0.05)) if v104 <= 1e-35 else -0.005) if v61 <= 1.5 else (-0.103 if v85 <= 1e-35 else 0.021)))
        + (((-0.104 if v35 <= 1.5 else (((-0.078 if v66 <= 1e-35 else 0.046) if v37 <= 1e-35 else (0.115 if v61 <= 1e-35 else -0.068)) if v41 <= 4.5 else ((((((-0.023 if v15 <= 1e-35 else 0.014) if v12 <= 1.5 else (0.075 if v80 <= 1.5 else -0.035)) if v52 <= 1e-35 else -0.107) if v19 <= 1e-35 else 0.066) if v85 <= 1e-35 else (0.07 if v36 <= 11.5 else -0.024)) if v77 <= 1.5 else -0.095))) if v3 <= 42.5 else 0.024) if v17 <= 1e-35 else 0.086)
        + (((((0.009 if v5 <= -8.5 else -0.014) if v83 <= 1e-35 else -0.09) if v62 <= 1e-35 else ((-0.093 if v41 <= 30.5 else 0.037) if v112 <= 1e-35 else 0.062)) if v78 <= 1e-35 else ((((((0.027 if v81 <= 1.5 else 0.1) if v13 <= 0.1025 else -0.006) if v49 <= 1e-35 else 0.12) if v77 <= 1e-35 else ((-0.092 if v100 <= 43.5 else 0.056) if v82 <= 1e-35 else 0.101)) if v76 <= 1e-35 else -0.096) if v55 <= 1e-35 else -0.123)) if v16 <= 1e-35 else 0.055)
        + (((((((0.058 if v99 <= 1e-35 else (-0.02 if v44 <= 1e-35 else 0.115)) if v58 <= 1e-35 else (-0.003 if v19 <= 1e-35 else 0.058)) if v59 <= 1e-35 else ((-0.037 if v14 <= 1e-35 else ((0.085 if v84 <= 1e-35 else -0.055) if v19 <= 1e-35 else -0.042)) if v60 <= 1e-35 else -0.069)) if v20 <= 1e-35 else -0.079) if v78 <= 3.5 else -0.032) if v56 <= 1e-35 else ((-0.035 if v78 <= 5.5 else 0.105) if v22 <= 1e-35 else -0.103)) if v95 <= 1e-35 else 0.071)
        + (((-0.09 if v8 <= 1e-35 else 0.001) if v24 <= 1e-35 else ((-0.123 if v65 <= 1e-35 else 0.046) if v38 <= -6.15 else (0.04 if v41 <= 12.5 else -0.087))) if v51 <= 1.5 else (((-0.144 if v40 <= -5.45 else (((0.1 if v72 <= 1e-35 else -0.04) if v15 <= 1e-35 else -0.033) if v19 <= 1e-35 else -0.075)) if v80 <= 1e-35 else (((-0.134 if v44 <= 1e-35 else 0.039) if v88 <= 1e-35 else 0.053) if v85 <= 1e-35 else 0.062)) if v0 <= 76.5 else 0.096))
        + ((((-0.009 if v90 <= 1e-35 else 0.083) if v23 <= 1e-35 else -0.087) if v105 <= 1e-35 else -0.132) if v0 <= 52.5 else (((-0.114 if v3 <= 3.5 else 0.056) if v35 <= 2.5 else ((((0.019 if v28 <= 1e-35 else -0.057) if v85 <= 1e-35 else 0.103) if v12 <= 1e-35 else ((-0.053 if v43 <= 1e-35 else 0.049) if v13 <= 0.9575 else 0.065)) if v77 <= 1.5 else -0.075)) if v79 <= 5.5 else ((-0.026 if v59 <= 1e-35 else -0.103) if v63 <= 1e-35 else 0.08)))
        + ((((((0.015 if v2 <= 2.5 else -0.017) if v49 <= 1e-35 else ((-0.102 if v0 <= 67.5 else 0.026) if v2 <= -3.5 else -0.003)) if v10 <= 0.51 else (0.056 if v8 <= 7.5 else (((-0.069 if v30 <= 1e-35 else 0.025) if v13 <= 0.645 else -0.007) if v112 <= 1e-35 else 0.07))) if v10 <= 0.8655 else 0.04) if v71 <= 1e-35 else 0.067) if v81 <= 2.5 else ((0.08 if v22 <= 1e-35 else (0.038 if v49 <= 1e-35 else -0.065)) if v60 <= 1e-35 else -0.019))
        + ((((-0.078 if v35 <= 1.5 else 0.082) if v10 <= 0.0801 else -0.02) if v34 <= 25.5 else ((0.063 if v106 <= -1e-35 else (((((-0.017 if v34 <= 54.5 else 0.031) if v10 <= 0.477 else (((-0.055 if v23 <= 1e-35 else 0.056) if v108 <= -13.5 else -0.126) if v35 <= 6.5 else 0.007)) if v99 <= 1e-35 else 0.014) if v49 <= 1e-35 else -0.04) if v103 <= 1e-35 else 0.046)) if v109 <= 1e-35 else (0.114 if v64 <= 1e-35 else -0.047))) if v67 <= 1e-35 else 0.097)
        + (((0.029 if v41 <= 16.5 else ((-0.083 if v59 <= 1e-35 else 0.038) if v86 <= 41.5 else 0.026)) if v8 <= 8.5 else ((((-0.028 if v37 <= 1e-35 else 0.036) if v61 <= 1.5 else -0.104) if v13 <= 0.717 else (-0.051 if v9 <= 57.5 else 0.047)) if v97 <= 1e-35 else 0.097)) if v79 <= 5.5 else (((-0.061 if v37 <= 1e-35 else 0.043) if v15 <= 1e-35 else (0.085 if v56 <= 1e-35 else -0.034)) if v60 <= 1e-35 else (-0.107 if v65 <= 1e-35 else 0.066)))
        + ((((((0.147 if v44 <= 1e-35 else -0.02) if v81 <= 1e-35 else -0.01) if v3 <= -44.5 else ((0.005 if v5 <= 34.5 else -0.073) if v90 <= 1e-35 else ((-0.049 if v36 <= 46.5 else 0.068) if v108 <= 2.5 else -0.137))) if v56 <= 1e-35 else ((((0.094 if v89 <= 1e-35 else -0.046) if v85 <= 1e-35 else -0.056) if v15 <= 1e-35 else -0.059) if v36 <= 22.5 else -0.12)) if v16 <= 1e-35 else (0.107 if v77 <= 1e-35 else -0.077)) if v92 <= 1e-35 else -0.116)
        + (((((((((0.007 if v42 <= 1e-35 else 0.03) if v96 <= 1e-35 else (-0.096 if v58 <= 1e-35 else 0.034)) if v52 <= 1e-35 else (-0.099 if v32 <= 1e-35 else 0.052)) if v0 <= 101.5 else -0.048) if v53 <= 1e-35 else -0.078) if v11 <= 3.5 else (-0.109 if v10 <= 0.378 else (0.058 if v92 <= 1e-35 else -0.093))) if v109 <= 1e-35 else 0.106) if v64 <= 1e-35 else -0.082) if v79 <= 6.5 else ((-0.062 if v89 <= 1e-35 else 0.075) if v42 <= 1e-35 else 0.04))
        + ((((((0.04 if v58 <= 1e-35 else 0.003) if v99 <= 1e-35 else (((-0.069 if v58 <= 1e-35 else -0.011) if v48 <= 0.1655 else 0.055) if v48 <= 0.287 else 0.043)) if v60 <= 1e-35 else ((-0.03 if v58 <= 1e-35 else (-0.031 if v0 <= 51.5 else 0.129)) if v100 <= 6.5 else 0.001)) if v12 <= 1e-35 else (-0.04 if v42 <= 1e-35 else (-0.045 if v0 <= 45.5 else (0.079 if v61 <= 1e-35 else -0.073)))) if v50 <= 1e-35 else -0.025) if v75 <= 1e-35 else -0.083)
        + ((((((-0.005 if v87 <= -1e-35 else 0.055) if v25 <= 1e-35 else 0.069) if v58 <= 1e-35 else ((-0.029 if v109 <= 1e-35 else 0.091) if v84 <= 1e-35 else 0.084)) if v60 <= 1e-35 else ((0.006 if v108 <= -5.5 else (-0.061 if v0 <= 41.5 else 0.097)) if v25 <= 1e-35 else -0.061)) if v79 <= 4.5 else (0.133 if v9 <= 57.5 else 0.0)) if v79 <= 5.5 else ((-0.079 if v63 <= 1e-35 else 0.067) if v78 <= 1e-35 else (0.082 if v34 <= 37.5 else -0.042)))
        + ((-0.027 if v49 <= 1e-35 else -0.125) if v107 <= -1e-35 else (((((0.003 if v44 <= 1e-35 else -0.051) if v34 <= 67.5 else ((0.098 if v79 <= 3.5 else 0.011) if v108 <= 1.5 else -0.107)) if v1 <= 78.5 else (-0.101 if v40 <= -2.45 else (-0.053 if v10 <= 0.432 else (0.088 if v29 <= 1e-35 else -0.055)))) if v25 <= 1e-35 else -0.045) if v51 <= 3.5 else (((0.084 if v10 <= 0.6045 else -0.024) if v96 <= 1e-35 else -0.058) if v46 <= 1e-35 else -0.064)))
        + (((-0.02 if v16 <= 1e-35 else 0.085) if v17 <= 1e-35 else 0.08) if v7 <= 1e-35 else ((((-0.045 if v41 <= 3.5 else 0.015) if v99 <= 1e-35 else (((((0.092 if v27 <= 1e-35 else -0.045) if v50 <= 1e-35 else -0.022) if v24 <= 1e-35 else -0.013) if v92 <= 1e-35 else -0.091) if v72 <= 1e-35 else -0.054)) if v23 <= 1e-35 else ((-0.061 if v81 <= 3.5 else 0.062) if v72 <= 1e-35 else 0.068)) if v80 <= 2.5 else (-0.078 if v42 <= 1e-35 else 0.016)))
        + ((((((((-0.02 if v88 <= 1e-35 else 0.051) if v58 <= 1e-35 else -0.038) if v81 <= 2.5 else (-0.006 if v39 <= -0.65 else 0.108)) if v5 <= -1e-35 else 0.024) if v72 <= 1e-35 else (0.034 if v38 <= -2.65 else (-0.109 if v77 <= 1.5 else 0.046))) if v48 <= 0.356 else ((0.039 if v56 <= 1e-35 else -0.079) if v88 <= 1e-35 else (-0.1 if v42 <= 1e-35 else 0.046))) if v3 <= 42.5 else (0.074 if v1 <= 63.5 else -0.004)) if v67 <= 1e-35 else 0.092)
        + ((((((0.002 if v16 <= 1e-35 else 0.092) if v77 <= 1e-35 else -0.057) if v6 <= 6.5 else ((0.092 if v51 <= 6.5 else -0.046) if v88 <= 1e-35 else (0.032 if v2 <= -18.5 else -0.088))) if v10 <= 0.638 else (-0.039 if v63 <= 1e-35 else (0.081 if v92 <= 1e-35 else -0.082))) if v64 <= 1e-35 else -0.086) if v23 <= 1e-35 else ((0.091 if v58 <= 1e-35 else -0.035) if v108 <= -15.5 else (-0.092 if v40 <= -0.15 else (-0.081 if v88 <= 1e-35 else 0.054))))
        + (((((((0.034 if v98 <= 1e-35 else -0.071) if v52 <= 1e-35 else (-0.104 if v102 <= 1e-35 else 0.061)) if v5 <= -19.5 else (((-0.003 if v38 <= 5.45 else 0.069) if v95 <= 1e-35 else 0.075) if v102 <= 1e-35 else (0.005 if v36 <= 4.5 else -0.131))) if v16 <= 1e-35 else (0.113 if v77 <= 1e-35 else -0.063)) if v9 <= 79.5 else (0.183 if v10 <= 0.447 else -0.017)) if v86 <= 74.5 else -0.047) if v21 <= 1e-35 else (-0.11 if v42 <= 1e-35 else 0.038))
        + (((-0.062 if v38 <= 0.25 else 0.014) if v8 <= 2.5 else (-0.012 if v15 <= 1e-35 else (((0.042 if v72 <= 1e-35 else -0.072) if v52 <= 1e-35 else -0.082) if v48 <= 0.168 else (0.004 if v88 <= 1e-35 else (-0.006 if v48 <= 0.5565 else -0.172))))) if v3 <= 38.5 else (((0.058 if v99 <= 1e-35 else (-0.053 if v88 <= 1e-35 else 0.081)) if v14 <= 9.5 else -0.031) if v13 <= 0.7455 else (0.014 if v88 <= 1e-35 else (-0.113 if v99 <= 1e-35 else 0.023))))
        + ((((-0.029 if v8 <= 2.5 else (((-0.019 if v0 <= 52.5 else (0.062 if v55 <= 1e-35 else -0.093)) if v79 <= 1e-35 else (-0.043 if v42 <= 1e-35 else 0.057)) if v58 <= 1e-35 else -0.008)) if v85 <= 1e-35 else ((0.066 if v0 <= 51.5 else -0.071) if v78 <= 1e-35 else (0.026 if v58 <= 1e-35 else (0.145 if v70 <= 1e-35 else -0.044)))) if v8 <= 25.5 else (-0.073 if v42 <= 1e-35 else 0.023)) if v18 <= 1e-35 else (0.107 if v42 <= 1e-35 else -0.031))
        + (((((0.009 if v22 <= 1e-35 else ((0.051 if v108 <= -41.5 else -0.062) if v60 <= 1e-35 else (0.045 if v11 <= 1e-35 else -0.051))) if v51 <= 1e-35 else ((0.052 if v51 <= 8.5 else -0.057) if v96 <= 1e-35 else -0.093)) if v101 <= 1e-35 else -0.077) if v63 <= 1e-35 else ((((-0.061 if v103 <= 1e-35 else 0.065) if v87 <= 26.5 else 0.075) if v89 <= 1e-35 else 0.088) if v88 <= 1e-35 else (0.097 if v50 <= 1e-35 else -0.018))) if v67 <= 1e-35 else 0.092)
        + (((((0.013 if v97 <= 1e-35 else -0.086) if v49 <= 1e-35 else (0.09 if v99 <= 1e-35 else 0.003)) if v5 <= -20.5 else ((((-0.031 if v80 <= 1e-35 else 0.006) if v99 <= 1e-35 else 0.011) if v49 <= 1e-35 else (-0.062 if v51 <= 4.5 else (-0.029 if v24 <= 1e-35 else 0.112))) if v81 <= 2.5 else (((0.03 if v99 <= 1e-35 else 0.117) if v61 <= 1.5 else -0.053) if v104 <= 1e-35 else -0.037))) if v92 <= 1e-35 else -0.089) if v64 <= 1e-35 else -0.083)
        + (((((((((-0.012 if v109 <= 1e-35 else 0.07) if v97 <= 1e-35 else 0.042) if v103 <= 1e-35 else (0.094 if v9 <= 55.5 else 0.001)) if v32 <= 1e-35 else ((-0.092 if v78 <= 1.5 else 0.036) if v44 <= 1e-35 else 0.063)) if v82 <= 1e-35 else -0.063) if v3 <= 62.5 else -0.061) if v18 <= 1e-35 else (0.079 if v47 <= 1e-35 else -0.052)) if v33 <= 1e-35 else 0.073) if v65 <= 1e-35 else ((0.091 if v50 <= 1e-35 else -0.043) if v32 <= 1e-35 else -0.046))
        + (((((((((-0.09 if v60 <= 1e-35 else 0.02) if v15 <= 1e-35 else -0.102) if v44 <= 1e-35 else 0.07) if v97 <= 1e-35 else 0.076) if v39 <= -1.95 else ((-0.04 if v1 <= 52.5 else 0.02) if v102 <= 1e-35 else -0.082)) if v40 <= 2.85 else 0.067) if v18 <= 1e-35 else 0.093) if v86 <= 16.5 else (0.0 if v15 <= 1e-35 else (((0.081 if v39 <= -2.65 else 0.014) if v97 <= 1e-35 else -0.062) if v52 <= 1e-35 else -0.107))) if v86 <= 67.5 else -0.036)
        + (((((0.077 if v78 <= 1.5 else -0.031) if v60 <= 1e-35 else -0.057) if v1 <= 46.5 else (0.012 if v12 <= 2.5 else -0.067)) if v13 <= 0.9625 else ((-0.06 if v81 <= 1.5 else 0.046) if v60 <= 1e-35 else 0.058)) if v10 <= 0.314 else (((-0.104 if v65 <= 1e-35 else 0.032) if v41 <= 4.5 else (0.046 if v108 <= -34.5 else (-0.031 if v112 <= 1e-35 else 0.073))) if v13 <= 0.0488 else (-0.018 if v41 <= 7.5 else (0.043 if v92 <= 1e-35 else -0.083))))
        + (((((((-0.014 if v38 <= 2.15 else 0.032) if v65 <= 1e-35 else (-0.047 if v4 <= -21.5 else 0.083)) if v17 <= 1e-35 else 0.077) if v59 <= 1e-35 else ((((-0.064 if v18 <= 1e-35 else 0.042) if v89 <= 1e-35 else 0.076) if v15 <= 1e-35 else 0.047) if v60 <= 1e-35 else -0.087)) if v69 <= 1e-35 else 0.073) if v112 <= 1e-35 else 0.084) if v107 <= 3.5 else (((0.091 if v13 <= 0.8195 else -0.02) if v60 <= 1e-35 else -0.055) if v90 <= 1e-35 else -0.096))
        + ((-0.004 if v49 <= 1e-35 else (0.212 if v99 <= 1e-35 else 0.005)) if v38 <= -10.55 else (((((((0.027 if v85 <= 1e-35 else 0.144) if v79 <= 4.5 else (0.046 if v87 <= -27.5 else -0.078)) if v39 <= -6.85 else -0.009) if v95 <= 1e-35 else 0.074) if v39 <= 5.15 else (0.039 if v95 <= 1e-35 else -0.053)) if v1 <= 80.5 else (-0.053 if v44 <= 1e-35 else 0.055)) if v49 <= 1e-35 else ((-0.007 if v99 <= 1e-35 else -0.085) if v103 <= 1e-35 else 0.091)))
        + ((((-0.107 if v55 <= 1e-35 else 0.029) if v62 <= 1e-35 else 0.033) if v60 <= 1e-35 else 0.055) if v107 <= -1.5 else ((((((((((0.013 if v42 <= 1e-35 else 0.109) if v34 <= 26.5 else -0.013) if v103 <= 1e-35 else 0.07) if v22 <= 1e-35 else 0.019) if v53 <= 1e-35 else -0.075) if v57 <= 1e-35 else -0.075) if v81 <= 4.5 else (0.108 if v60 <= 1e-35 else -0.023)) if v75 <= 1e-35 else -0.077) if v92 <= 1e-35 else -0.089) if v86 <= 72.5 else -0.04))
        + (((((0.013 if v23 <= 1e-35 else (0.032 if v41 <= 25.5 else -0.129)) if v37 <= 1e-35 else (-0.069 if v8 <= 15.5 else 0.025)) if v34 <= 58.5 else ((((-0.128 if v58 <= 1e-35 else 0.034) if v40 <= -3.75 else (-0.002 if v9 <= 27.5 else (0.101 if v39 <= -1.95 else (0.006 if v47 <= 1e-35 else 0.079)))) if v73 <= 1e-35 else -0.068) if v76 <= 1e-35 else -0.07)) if v80 <= 1e-35 else (0.003 if v36 <= 9.5 else -0.033)) if v91 <= 1e-35 else -0.081)
        + ((((((-0.086 if v42 <= 1e-35 else 0.013) if v40 <= -4.85 else ((-0.004 if v112 <= 1e-35 else 0.078) if v52 <= 1e-35 else -0.089)) if v39 <= 6.45 else ((-0.074 if v4 <= -73.5 else 0.021) if v7 <= 4.5 else 0.122)) if v61 <= 1.5 else (-0.008 if v22 <= 1e-35 else -0.092)) if v16 <= 1e-35 else (0.084 if v7 <= 16.5 else -0.051)) if v30 <= 2.5 else (((0.116 if v89 <= 1e-35 else -0.028) if v47 <= 1e-35 else -0.047) if v81 <= 1e-35 else -0.029))
        + (((((((-0.005 if v60 <= 1e-35 else 0.038) if v79 <= 2.5 else (0.011 if v88 <= 1e-35 else -0.065)) if v24 <= 1e-35 else (-0.058 if v42 <= 1e-35 else 0.004)) if v65 <= 1e-35 else 0.06) if v3 <= 88.5 else -0.092) if v103 <= 1e-35 else (0.034 if v0 <= 63.5 else -0.113)) if v49 <= 1e-35 else ((0.027 if v24 <= 1e-35 else 0.156) if v99 <= 1e-35 else (((0.005 if v5 <= -19.5 else -0.115) if v104 <= 1e-35 else 0.03) if v88 <= 1e-35 else 0.047)))
    )


def _score_4(total: float, v: list[float]) -> float:
    v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27, v28, v29, v30, _, v32, v33, v34, v35, v36, v37, v38, v39, v40, v41, v42, _, v44, v45, v46, v47, v48, v49, v50, v51, v52, v53, _, v55, _, v57, v58, v59, v60, v61, v62, v63, v64, v65, v66, v67, v68, v69, v70, v71, v72, _, v74, v75, v76, v77, v78, v79, v80, v81, v82, v83, v84, v85, v86, v87, v88, v89, v90, v91, v92, v93, v94, v95, v96, v97, v98, v99, v100, v101, v102, v103, v104, v105, v106, v107, v108, v109, v110, v111, v112 = v
    return (
        total
        + ((((0.009 if v78 <= 5.5 else 0.104) if v108 <= -40.5 else (((((0.011 if v50 <= 1e-35 else -0.046) if v51 <= 3.5 else 0.054) if v51 <= 7.5 else -0.055) if v10 <= 0.4645 else (-0.051 if v99 <= 1e-35 else 0.01)) if v5 <= 56.5 else -0.086)) if v77 <= 1e-35 else (-0.075 if v51 <= 2.5 else 0.05)) if v11 <= 3.5 else ((((-0.15 if v67 <= 1e-35 else 0.027) if v105 <= 1e-35 else 0.028) if v10 <= 0.432 else -0.008) if v39 <= 2.15 else 0.012))
        + (((((((0.067 if v84 <= 1e-35 else -0.079) if v8 <= 19.5 else -0.011) if v88 <= 1e-35 else (-0.048 if v47 <= 1e-35 else 0.035)) if v108 <= -4.5 else ((((-0.064 if v109 <= 1e-35 else 0.064) if v105 <= 1e-35 else 0.031) if v87 <= -1e-35 else 0.036) if v88 <= 1e-35 else (((0.068 if v49 <= 1e-35 else -0.036) if v87 <= -6.5 else -0.06) if v25 <= 1e-35 else -0.081))) if v68 <= 1e-35 else 0.074) if v101 <= 1e-35 else -0.074) if v92 <= 1e-35 else -0.093)
        + ((((0.073 if v86 <= 2.5 else ((-0.02 if v86 <= 18.5 else 0.006) if v18 <= 1e-35 else 0.056)) if v103 <= 1e-35 else (0.095 if v22 <= 1e-35 else -0.021)) if v100 <= 31.5 else ((0.077 if v36 <= 12.5 else -0.048) if v0 <= 64.5 else (-0.079 if v41 <= 16.5 else 0.015))) if v100 <= 42.5 else ((((0.101 if v62 <= 1e-35 else -0.041) if v88 <= 1e-35 else (-0.05 if v80 <= 1.5 else 0.073)) if v110 <= 1e-35 else -0.056) if v77 <= 1e-35 else 0.154))
        + (((((((((0.02 if v88 <= 1e-35 else -0.024) if v108 <= -1e-35 else 0.023) if v29 <= 1e-35 else ((-0.096 if v78 <= 6.5 else 0.032) if v37 <= 1e-35 else 0.033)) if v18 <= 1e-35 else (0.099 if v77 <= 1.5 else -0.051)) if v109 <= 1e-35 else 0.084) if v46 <= 1e-35 else -0.071) if v64 <= 1e-35 else -0.079) if v30 <= -1e-35 else (-0.009 if v47 <= 1e-35 else -0.092)) if v111 <= 1e-35 else ((0.166 if v29 <= 1e-35 else -0.024) if v88 <= 1e-35 else -0.0))
        + ((((((0.071 if v96 <= 1e-35 else -0.062) if v88 <= 1e-35 else (0.002 if v9 <= 38.5 else -0.106)) if v99 <= 1e-35 else -0.035) if v7 <= 1e-35 else (((0.07 if v59 <= 1e-35 else -0.015) if v13 <= 0.9575 else -0.047) if v9 <= 65.5 else -0.002)) if v10 <= 0.477 else (-0.042 if v99 <= 1e-35 else ((((0.059 if v61 <= 1.5 else -0.062) if v26 <= 1e-35 else -0.064) if v92 <= 1e-35 else -0.092) if v80 <= 1e-35 else -0.044))) if v112 <= 1e-35 else 0.079)
        + (((((((-0.001 if v79 <= 1e-35 else (-0.076 if v80 <= 3.5 else 0.021)) if v79 <= 3.5 else 0.026) if v69 <= 1e-35 else 0.072) if v87 <= -2.5 else (-0.054 if v93 <= 1.5 else 0.058)) if v36 <= 42.5 else 0.057) if v97 <= 1e-35 else 0.056) if v48 <= 0.2015 else (((0.053 if v28 <= 1e-35 else -0.057) if v97 <= 1e-35 else -0.082) if v47 <= 1e-35 else (((-0.112 if v94 <= 1e-35 else 0.024) if v72 <= 1e-35 else 0.041) if v42 <= 1e-35 else 0.055)))
        + ((((((0.057 if v108 <= -38.5 else (-0.018 if v58 <= 1e-35 else 0.014)) if v83 <= 1e-35 else -0.072) if v16 <= 1e-35 else 0.084) if v97 <= 1e-35 else 0.085) if v32 <= 1e-35 else (-0.11 if v39 <= -2.45 else 0.015)) if v39 <= -0.25 else (0.06 if v41 <= 1.5 else ((((-0.086 if v4 <= -59.5 else (-0.019 if v35 <= 9.5 else 0.071)) if v47 <= 1e-35 else (0.049 if v15 <= 1e-35 else -0.024)) if v6 <= 1.5 else -0.044) if v66 <= 1e-35 else 0.066)))
        + ((((((-0.002 if v36 <= 18.5 else 0.026) if v108 <= 1.5 else (((0.113 if v94 <= 1e-35 else -0.056) if v60 <= 1e-35 else -0.064) if v22 <= 1e-35 else -0.041)) if v30 <= -1e-35 else ((-0.07 if v14 <= 11.5 else 0.03) if v30 <= 2.5 else 0.02)) if v17 <= 1e-35 else 0.067) if v11 <= 2.5 else (((-0.072 if v95 <= 1e-35 else 0.047) if v37 <= 1e-35 else 0.03) if v77 <= 1e-35 else (-0.035 if v74 <= 1e-35 else 0.146))) if v10 <= 0.8775 else 0.048)
        + ((((-0.096 if v80 <= 1.5 else 0.029) if v35 <= 4.5 else (0.041 if v37 <= 1e-35 else -0.062)) if v9 <= 10.5 else ((-0.01 if v88 <= 1e-35 else (0.138 if v14 <= 8.5 else -0.021)) if v81 <= 2.5 else -0.021)) if v9 <= 12.5 else (((-0.007 if v37 <= 1e-35 else (-0.001 if v80 <= 2.5 else 0.085)) if v109 <= 1e-35 else 0.079) if v102 <= 1e-35 else (((0.062 if v80 <= 2.5 else -0.05) if v3 <= -2.5 else -0.039) if v38 <= 0.25 else -0.104)))
        + (((0.048 if v106 <= -1e-35 else ((((-0.058 if v66 <= 1e-35 else 0.082) if v35 <= 2.5 else (((0.059 if v78 <= 1e-35 else -0.059) if v4 <= -35.5 else ((0.018 if v39 <= -5.95 else (-0.113 if v39 <= -2.45 else 0.01)) if v40 <= -5.15 else (0.001 if v78 <= 7.5 else -0.073))) if v65 <= 1e-35 else 0.063)) if v100 <= 55.5 else 0.067) if v93 <= 2.5 else -0.087)) if v91 <= 1e-35 else -0.076) if v1 <= 110.5 else (-0.081 if v30 <= 5.5 else 0.042))
        + (((((-0.015 if v14 <= 1e-35 else ((0.014 if v48 <= 0.0774 else -0.05) if v41 <= 26.5 else 0.051)) if v61 <= 1.5 else ((0.027 if v89 <= 1e-35 else -0.077) if v88 <= 1e-35 else -0.098)) if v3 <= 35.5 else (-0.083 if v2 <= -14.5 else ((0.024 if v59 <= 1e-35 else (-0.073 if v50 <= 1e-35 else 0.034)) if v48 <= 0.5755 else 0.089))) if v2 <= 54.5 else ((-0.105 if v52 <= 1e-35 else 0.036) if v44 <= 1e-35 else 0.058)) if v5 <= 56.5 else -0.092)
        + ((0.005 if v60 <= 1e-35 else 0.102) if v106 <= -1e-35 else (((-0.042 if v80 <= 1.5 else 0.068) if v99 <= 1e-35 else ((-0.117 if v62 <= 1e-35 else 0.025) if v44 <= 1e-35 else 0.066)) if v107 <= -1e-35 else (((((0.013 if v49 <= 1e-35 else 0.063) if v1 <= 87.5 else (-0.048 if v44 <= 1e-35 else 0.058)) if v5 <= -19.5 else ((-0.091 if v35 <= 1.5 else -0.003) if v95 <= 1e-35 else 0.067)) if v53 <= 1e-35 else -0.075) if v57 <= 1e-35 else -0.076)))
        + (((((-0.009 if v49 <= 1e-35 else (0.134 if v58 <= 1e-35 else -0.019)) if v38 <= -10.55 else (((0.026 if v108 <= -41.5 else ((0.0 if v4 <= 29.5 else -0.067) if v52 <= 1e-35 else -0.063)) if v65 <= 1e-35 else (-0.043 if v58 <= 1e-35 else (0.095 if v48 <= 0.1655 else -0.03))) if v26 <= 1e-35 else (-0.051 if v16 <= 1e-35 else 0.041))) if v75 <= 1e-35 else -0.073) if v10 <= 0.8295 else 0.035) if v94 <= 1e-35 else (0.036 if v58 <= 1e-35 else -0.1))
        + ((((((((-0.026 if v77 <= 1e-35 else 0.045) if v44 <= 1e-35 else 0.021) if v90 <= 1e-35 else -0.076) if v80 <= 3.5 else 0.023) if v105 <= 1e-35 else -0.085) if v16 <= 1e-35 else 0.068) if v34 <= 56.5 else ((0.004 if v105 <= 1e-35 else (0.081 if v88 <= 1e-35 else -0.041)) if v59 <= 1e-35 else (-0.06 if v44 <= 1e-35 else 0.044))) if v7 <= 3.5 else (((-0.008 if v34 <= 53.5 else 0.05) if v44 <= 1e-35 else -0.064) if v39 <= 5.85 else 0.087))
        + (((((0.02 if v15 <= 1e-35 else 0.11) if v34 <= 23.5 else (-0.003 if v2 <= 4.5 else -0.042)) if v34 <= 56.5 else ((((0.074 if v15 <= 1e-35 else 0.0) if v96 <= 1e-35 else -0.054) if v62 <= 1e-35 else -0.045) if v99 <= 1e-35 else (0.05 if v35 <= 4.5 else (0.008 if v49 <= 1e-35 else -0.049)))) if v57 <= 1e-35 else -0.073) if v79 <= 5.5 else ((-0.015 if v60 <= 1e-35 else -0.082) if v78 <= 5.5 else (0.117 if v78 <= 7.5 else -0.042)))
        + (((((0.018 if v49 <= 1e-35 else -0.029) if v41 <= 15.5 else (-0.01 if v52 <= 1e-35 else -0.102)) if v10 <= 0.6045 else -0.02) if v102 <= 1e-35 else ((0.045 if v10 <= 0.2245 else -0.046) if v5 <= -12.5 else (-0.099 if v10 <= 0.8655 else 0.048))) if v11 <= 1.5 else (((0.097 if v12 <= 3.5 else -0.056) if v10 <= 0.29 else ((-0.103 if v13 <= 0.711 else 0.022) if v40 <= 1.75 else 0.043)) if v47 <= 1e-35 else (0.081 if v92 <= 1e-35 else -0.068)))
        + ((((((((0.003 if v63 <= 1e-35 else 0.036) if v3 <= 44.5 else 0.041) if v51 <= 2.5 else (0.08 if v51 <= 7.5 else -0.007)) if v28 <= 1e-35 else -0.049) if v21 <= 1e-35 else (0.056 if v86 <= 4.5 else -0.085)) if v107 <= 1e-35 else (((0.049 if v52 <= 1e-35 else -0.07) if v1 <= 60.5 else -0.062) if v79 <= 1e-35 else ((-0.129 if v79 <= 7.5 else 0.02) if v83 <= 1e-35 else 0.041))) if v76 <= 1e-35 else -0.061) if v101 <= 1e-35 else -0.068)
        + (((((-0.101 if v35 <= 1.5 else (0.006 if v75 <= 1e-35 else -0.065)) if v24 <= 1e-35 else ((0.027 if v55 <= 1e-35 else -0.074) if v22 <= 1e-35 else (-0.097 if v65 <= 1e-35 else 0.039))) if v0 <= 84.5 else (-0.079 if v48 <= 0.2115 else 0.011)) if v51 <= 1.5 else (((-0.003 if v25 <= 1e-35 else (0.013 if v49 <= 1e-35 else 0.133)) if v44 <= 1e-35 else 0.1) if v96 <= 1e-35 else -0.088)) if v111 <= 1e-35 else (0.143 if v88 <= 1e-35 else -0.031))
        + (((((((-0.042 if v32 <= 1e-35 else 0.049) if v80 <= 3.5 else 0.026) if v0 <= 70.5 else (-0.004 if v38 <= 0.65 else 0.078)) if v17 <= 1e-35 else 0.091) if v9 <= 48.5 else 0.026) if v9 <= 66.5 else (-0.046 if v47 <= 1e-35 else 0.014)) if v9 <= 70.5 else ((0.06 if v47 <= 1e-35 else (-0.075 if v13 <= 0.0488 else 0.044)) if v80 <= 1e-35 else (((0.058 if v1 <= 70.5 else -0.018) if v48 <= 0.4715 else -0.058) if v88 <= 1e-35 else -0.052)))
        + ((0.094 if v86 <= 32.5 else -0.042) if v41 <= 1.5 else (((-0.006 if v69 <= 1e-35 else 0.066) if v15 <= 1e-35 else ((((((((0.029 if v63 <= 1e-35 else 0.087) if v49 <= 1e-35 else (-0.036 if v100 <= 5.5 else 0.039)) if v28 <= 1e-35 else -0.037) if v91 <= 1e-35 else -0.057) if v94 <= 1e-35 else -0.042) if v72 <= 1e-35 else -0.061) if v60 <= 1e-35 else -0.049) if v61 <= 1e-35 else 0.073)) if v3 <= 60.5 else (-0.016 if v15 <= 1e-35 else -0.109)))
        + ((((((0.066 if v8 <= 13.5 else -0.003) if v38 <= 1.75 else -0.014) if v34 <= 34.5 else ((-0.082 if v60 <= 1e-35 else (-0.029 if v105 <= 1e-35 else 0.086)) if v107 <= -1e-35 else ((((0.032 if v58 <= 1e-35 else -0.014) if v5 <= -2.5 else (0.054 if v105 <= 1e-35 else -0.055)) if v78 <= 2.5 else -0.035) if v79 <= 5.5 else -0.056))) if v12 <= 1e-35 else (-0.022 if v74 <= 1e-35 else 0.098)) if v20 <= 1e-35 else -0.067) if v46 <= 1e-35 else -0.064)
        + (((((((0.049 if v15 <= 1e-35 else -0.055) if v41 <= 2.5 else (((0.033 if v58 <= 1e-35 else -0.008) if v44 <= 1e-35 else -0.052) if v99 <= 1e-35 else (-0.025 if v44 <= 1e-35 else 0.051))) if v81 <= 2.5 else ((0.014 if v42 <= 1e-35 else (0.091 if v25 <= 1e-35 else -0.037)) if v61 <= 1.5 else -0.06)) if v21 <= 1e-35 else -0.055) if v0 <= 144.0 else -0.075) if v16 <= 1e-35 else (0.083 if v10 <= 0.5415 else -0.008)) if v67 <= 1e-35 else 0.078)
        + (((((0.021 if v10 <= 0.3395 else -0.041) if v49 <= 1e-35 else 0.129) if v38 <= -6.85 else (((-0.01 if v97 <= 1e-35 else -0.093) if v4 <= -28.5 else (0.009 if v59 <= 1e-35 else (0.012 if v60 <= 1e-35 else -0.064))) if v49 <= 1e-35 else (-0.032 if v97 <= 1e-35 else 0.06))) if v86 <= 64.5 else ((-0.002 if v58 <= 1e-35 else -0.081) if v99 <= 1e-35 else ((-0.061 if v37 <= 1e-35 else 0.044) if v41 <= 42.5 else 0.059))) if v112 <= 1e-35 else 0.074)
        + ((((0.024 if v105 <= 1e-35 else -0.077) if v102 <= 1e-35 else 0.142) if v3 <= -35.5 else ((((((((-0.0 if v82 <= 1e-35 else -0.081) if v97 <= 1e-35 else 0.089) if v100 <= 12.5 else ((-0.004 if v58 <= 1e-35 else -0.051) if v81 <= 2.5 else 0.021)) if v65 <= 1e-35 else 0.06) if v33 <= 1e-35 else 0.043) if v109 <= 1e-35 else 0.075) if v102 <= 1e-35 else (-0.06 if v100 <= 39.5 else 0.06)) if v10 <= 0.8975 else 0.045)) if v112 <= 1e-35 else 0.07)
        + ((((-0.063 if v34 <= 51.5 else -0.009) if v65 <= 1e-35 else 0.051) if v80 <= 2.5 else 0.041) if v41 <= 5.5 else ((((((0.005 if v90 <= 1e-35 else -0.042) if v51 <= 2.5 else (0.087 if v99 <= 1e-35 else (0.05 if v80 <= 1e-35 else -0.054))) if v29 <= 1e-35 else -0.049) if v60 <= 1e-35 else ((-0.053 if v80 <= 3.5 else 0.048) if v62 <= 1e-35 else 0.044)) if v111 <= 1e-35 else (0.129 if v60 <= 1e-35 else -0.056)) if v16 <= 1e-35 else 0.091))
        + ((((((-0.109 if v33 <= 1e-35 else 0.005) if v90 <= 1e-35 else 0.023) if v60 <= 1e-35 else -0.012) if v42 <= 1e-35 else 0.036) if v35 <= 3.5 else ((((0.025 if v79 <= 5.5 else (-0.062 if v7 <= 1.5 else (0.04 if v104 <= 1e-35 else -0.047))) if v91 <= 1e-35 else -0.058) if v70 <= 1e-35 else (-0.071 if v71 <= 1e-35 else 0.053)) if v64 <= 1e-35 else -0.056)) if v23 <= 1e-35 else ((-0.02 if v58 <= 1e-35 else -0.081) if v100 <= 32.5 else 0.108))
        + (-0.017 if v38 <= -0.35 else ((((0.051 if v87 <= -33.5 else ((0.059 if v79 <= 7.5 else -0.031) if v40 <= -0.55 else (-0.089 if v79 <= 1e-35 else -0.0))) if v99 <= 1e-35 else (((-0.018 if v5 <= -11.5 else -0.109) if v79 <= 3.5 else 0.026) if v9 <= 69.5 else 0.049)) if v55 <= 1e-35 else 0.114) if v88 <= 1e-35 else (((-0.074 if v86 <= 10.5 else -0.006) if v99 <= 1e-35 else (0.047 if v105 <= 1e-35 else -0.094)) if v55 <= 1e-35 else -0.16)))
        + ((((((-0.097 if v97 <= 1e-35 else 0.03) if v14 <= 1e-35 else 0.005) if v15 <= 1e-35 else 0.004) if v40 <= -4.35 else (((((0.02 if v104 <= 1e-35 else -0.015) if v65 <= 1e-35 else 0.097) if v41 <= 13.5 else (0.044 if v2 <= -41.5 else ((-0.016 if v104 <= 1e-35 else 0.047) if v58 <= 1e-35 else -0.036))) if v59 <= 1e-35 else (-0.055 if v15 <= 1e-35 else 0.014)) if v100 <= 42.5 else 0.036)) if v27 <= 1e-35 else -0.069) if v68 <= 1e-35 else 0.068)
        + (((((-0.048 if v102 <= 1e-35 else 0.116) if v0 <= 39.5 else (((((0.026 if v59 <= 1e-35 else (-0.037 if v15 <= 1e-35 else 0.032)) if v50 <= 1e-35 else -0.01) if v45 <= 1e-35 else -0.056) if v72 <= 1e-35 else ((-0.09 if v71 <= 1e-35 else 0.045) if v45 <= 1e-35 else 0.056)) if v36 <= 27.5 else ((-0.061 if v80 <= 1.5 else 0.056) if v72 <= 1e-35 else 0.074))) if v20 <= 1e-35 else -0.066) if v86 <= 76.5 else -0.05) if v57 <= 1e-35 else -0.074)
        + ((((((((0.003 if v49 <= 1e-35 else -0.036) if v14 <= 1.5 else ((0.081 if v59 <= 1e-35 else -0.027) if v21 <= 1e-35 else -0.046)) if v18 <= 1e-35 else 0.077) if v90 <= 1e-35 else ((-0.095 if v13 <= 0.8775 else 0.037) if v10 <= 0.771 else 0.047)) if v85 <= 1e-35 else (-0.066 if v90 <= 1e-35 else 0.051)) if v78 <= 1e-35 else (-0.008 if v85 <= 1e-35 else (0.08 if v77 <= 1e-35 else -0.022))) if v41 <= 42.5 else 0.044) if v4 <= 42.5 else -0.08)
        + (((0.071 if v65 <= 1e-35 else -0.033) if v8 <= 23.5 else -0.038) if v34 <= 21.5 else (((-0.035 if v86 <= 41.5 else 0.006) if v34 <= 36.5 else ((0.013 if v2 <= 23.5 else (-0.004 if v5 <= -16.5 else -0.068)) if v79 <= 2.5 else (((-0.028 if v81 <= 2.5 else (0.074 if v85 <= 1e-35 else -0.011)) if v5 <= 2.5 else (-0.076 if v44 <= 1e-35 else 0.036)) if v61 <= 1e-35 else (-0.106 if v85 <= 1e-35 else 0.025)))) if v68 <= 1e-35 else 0.066))
        + (-0.058 if v98 <= -1e-35 else (((-0.089 if v60 <= 1e-35 else (0.054 if v15 <= 1e-35 else -0.056)) if v85 <= 1e-35 else 0.118) if v8 <= 1.5 else (((((0.047 if v78 <= 5.5 else -0.038) if v8 <= 16.5 else (-0.045 if v8 <= 25.5 else 0.036)) if v90 <= 1e-35 else 0.118) if v60 <= 1e-35 else -0.049) if v1 <= 44.5 else ((((-0.051 if v29 <= 1e-35 else 0.033) if v80 <= 3.5 else 0.041) if v103 <= 1e-35 else 0.066) if v8 <= 2.5 else 0.005))))
        + (((((0.004 if v60 <= 1e-35 else (0.078 if v61 <= 1e-35 else -0.006)) if v25 <= 1e-35 else -0.039) if v15 <= 1e-35 else (0.058 if v108 <= -26.5 else ((-0.1 if v108 <= 1.5 else 0.048) if v103 <= 1e-35 else 0.063))) if v86 <= 18.5 else ((((-0.001 if v58 <= 1e-35 else (0.049 if v52 <= 1e-35 else -0.063)) if v100 <= 12.5 else (0.019 if v60 <= 1e-35 else -0.06)) if v25 <= 1e-35 else 0.067) if v29 <= 1e-35 else -0.038)) if v101 <= 1e-35 else -0.066)
        + ((((((-0.005 if v61 <= 1e-35 else -0.073) if v15 <= 1e-35 else ((-0.033 if v61 <= 1e-35 else 0.049) if v40 <= -1e-35 else -0.069)) if v80 <= 2.5 else ((0.057 if v48 <= 0.2345 else -0.025) if v82 <= 1e-35 else -0.077)) if v17 <= 1e-35 else 0.064) if v103 <= 1e-35 else (0.068 if v89 <= 1e-35 else -0.04)) if v7 <= 1e-35 else ((-0.003 if v103 <= 1e-35 else -0.063) if v15 <= 1e-35 else ((0.039 if v80 <= 2.5 else -0.051) if v80 <= 3.5 else -0.024)))
        + ((((-0.008 if v96 <= 1e-35 else -0.064) if v100 <= 27.5 else ((0.048 if v0 <= 64.5 else ((0.023 if v59 <= 1e-35 else -0.061) if v110 <= 1e-35 else (-0.1 if v82 <= 1e-35 else 0.022))) if v24 <= 1e-35 else 0.092)) if v63 <= 1e-35 else ((((0.067 if v13 <= 0.9245 else -0.031) if v94 <= 1e-35 else -0.045) if v42 <= 1e-35 else -0.07) if v9 <= 57.5 else ((0.094 if v24 <= 1e-35 else -0.009) if v92 <= 1e-35 else -0.062))) if v21 <= 1e-35 else -0.07)
        + (((((0.017 if v9 <= 12.5 else -0.017) if v103 <= 1e-35 else (-0.02 if v49 <= 1e-35 else 0.087)) if v17 <= 1e-35 else 0.044) if v89 <= 1e-35 else (0.007 if v49 <= 1e-35 else 0.134)) if v34 <= 67.5 else (((((-0.05 if v80 <= 1.5 else 0.077) if v9 <= 24.5 else ((0.075 if v25 <= 1e-35 else 0.013) if v23 <= 1e-35 else 0.002)) if v51 <= 7.5 else (0.038 if v49 <= 1e-35 else -0.075)) if v89 <= 1e-35 else -0.07) if v77 <= 1e-35 else -0.06))
        + ((((0.032 if v84 <= 1e-35 else -0.06) if v13 <= 0.9245 else -0.017) if v61 <= 1e-35 else -0.032) if v6 <= 1e-35 else ((((-0.08 if v84 <= 1e-35 else 0.036) if v61 <= 1e-35 else 0.019) if v41 <= 26.5 else (0.06 if v13 <= 0.5095 else -0.044)) if v9 <= 46.5 else (((0.004 if v13 <= 0.891 else 0.05) if v74 <= 1e-35 else 0.114) if v88 <= 1e-35 else (((0.027 if v105 <= 1e-35 else -0.061) if v55 <= 1e-35 else -0.115) if v80 <= 1e-35 else -0.073))))
        + (((((0.013 if v60 <= 1e-35 else 0.078) if v35 <= 4.5 else -0.021) if v37 <= 1e-35 else (-0.072 if v60 <= 1e-35 else 0.026)) if v79 <= 1.5 else (((0.045 if v97 <= 1e-35 else -0.038) if v19 <= 1e-35 else -0.038) if v11 <= 1e-35 else (-0.086 if v79 <= 7.5 else 0.045))) if v8 <= 13.5 else ((((-0.062 if v15 <= 1e-35 else 0.045) if v39 <= -2.85 else 0.027) if v4 <= 2.5 else -0.069) if v60 <= 1e-35 else (-0.073 if v97 <= 1e-35 else 0.064)))
        + ((((((((-0.01 if v42 <= 1e-35 else 0.027) if v102 <= 1e-35 else -0.049) if v47 <= 1e-35 else (0.059 if v90 <= 1e-35 else -0.052)) if v87 <= -25.5 else ((-0.04 if v15 <= 1e-35 else 0.005) if v89 <= 1e-35 else (0.003 if v77 <= 1e-35 else 0.139))) if v2 <= 21.5 else ((0.036 if v39 <= -5.05 else -0.038) if v39 <= -2.85 else -0.043)) if v30 <= 2.5 else 0.05) if v27 <= 1e-35 else -0.063) if v16 <= 1e-35 else (0.071 if v7 <= 12.5 else -0.033))
        + ((((((0.025 if v88 <= 1e-35 else ((0.083 if v87 <= -25.5 else ((-0.065 if v15 <= 1e-35 else 0.061) if v48 <= 0.1005 else -0.079)) if v1 <= 60.5 else -0.054)) if v36 <= 3.5 else ((-0.031 if v34 <= 58.5 else 0.021) if v62 <= 1e-35 else -0.069)) if v28 <= 1e-35 else -0.058) if v51 <= 5.5 else (0.059 if v99 <= 1e-35 else ((-0.046 if v48 <= 0.223 else 0.07) if v88 <= 1e-35 else 0.065))) if v94 <= 1e-35 else -0.074) if v16 <= 1e-35 else 0.077)
    )
