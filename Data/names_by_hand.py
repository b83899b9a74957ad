"""Names of countries in other languages set by hand, each with its reason.

All other names in `names.json` and official names under `native_names` come from
CLDR and the message catalogues of iso-codes. Languages are BCP 47 codes,
countries ISO 3166-1 alpha-2 codes.
"""

from pathlib import Path

# Official names in the country's own languages that are missing or different in the catalogue: from the constitution or
# official documents. None: the name is the official name.
NATIVE_OFFICIAL_NAMES: dict[tuple[str, str], str | None] = {
    ("AF", "prs"): "جمهوری اسلامی افغانستان",  # missing
    ("AF", "ps"): "د افغانستان اسلامي جمهوریت",  # missing
    ("AZ", "az"): "Azərbaycan Respublikası",  # missing
    ("BI", "rn"): "Repubulika y’Uburundi",  # missing
    ("BL", "fr"): "Collectivité de Saint-Barthélemy",  # missing
    ("BN", "ms"): "Negara Brunei Darussalam",  # missing
    ("BO", "qu"): "Buliwya Mamallaqta",  # missing
    ("BW", "tn"): "Lefatshe la Botswana",  # missing
    ("CH", "rm"): "Confederaziun svizra",  # missing
    ("ER", "ti"): "ሃገረ ኤርትራ",  # spelling
    ("ET", "am"): "የኢትዮጵያ ፌዴራላዊ ዴሞክራሲያዊ ሪፐብሊክ",  # missing
    ("FJ", "fj"): "Matanitu Tugalala o Viti",  # missing
    ("HK", "zh-Hant"): "中華人民共和國香港特別行政區",  # in full, Basic Law
    ("HT", "ht"): "Repiblik d Ayiti",  # missing
    ("ID", "id"): "Republik Indonesia",  # as its documents; the catalogue adds "unitary State"
    ("IN", "hi"): "भारत गणराज्य",  # as its documents
    ("IQ", "ckb"): "کۆماری عێراق",  # missing
    ("JE", "fr"): "Bailliage de Jersey",  # missing
    ("KE", "sw"): "Jamhuri ya Kenya",  # missing
    ("KG", "ky"): "Кыргыз Республикасы",  # the constitution
    ("KI", "gil"): "Ribaberiki Kiribati",  # missing
    ("KM", "zdj"): "Udzima wa Komori",  # missing
    ("LA", "lo"): "ສາທາລະນະລັດ ປະຊາທິປະໄຕ ປະຊາຊົນລາວ",  # missing
    ("LK", "si"): "ශ්‍රී ලංකා ප්‍රජාතාන්ත්‍රික සමාජවාදී ජනරජය",  # spelling
    ("LK", "ta"): "இலங்கை ஜனநாயக சோசலிசக் குடியரசு",  # the constitution
    ("LS", "st"): "Muso oa Lesotho",  # missing
    ("LU", "lb"): "Groussherzogtum Lëtzebuerg",  # missing
    ("MA", "zgh"): "ⵜⴰⴳⵍⴷⵉⵜ ⵏ ⵍⵎⵖⵔⵉⴱ",  # missing
    ("MF", "fr"): "Collectivité de Saint-Martin",  # missing
    ("MG", "mg"): "Repoblikan’i Madagasikara",  # missing
    ("MK", "mk"): "Република Северна Македонија",  # missing
    ("MM", "my"): "ပြည်ထောင်စု သမ္မတ မြန်မာနိုင်ငံတော်",  # missing
    ("MO", "pt"): "Região Administrativa Especial de Macau da República Popular da China",  # in full, Basic Law
    ("MO", "zh-Hant"): "中華人民共和國澳門特別行政區",  # in full, Basic Law
    ("MT", "mt"): "Repubblika ta’ Malta",  # missing
    ("MV", "dv"): "ދިވެހިރާއްޖޭގެ ޖުމްހޫރިއްޔާ",  # missing
    ("NE", "ha"): "Jamhuriyar Nijar",  # missing
    ("NR", "na"): "Repubrikin Naoero",  # missing
    ("PG", "tpi"): "Independen Stet bilong Papua Niugini",  # missing
    ("PK", "ur"): "اسلامی جمہوریہ پاکستان",  # missing
    ("PM", "fr"): "Collectivité territoriale de Saint-Pierre-et-Miquelon",  # missing
    ("PR", "es"): "Estado Libre Asociado de Puerto Rico",  # missing
    ("PW", "pau"): "Beluu er a Belau",  # missing
    ("PY", "gn"): "Tetã Paraguái",  # missing
    ("RW", "rw"): "Repubulika y’u Rwanda",  # the constitution
    ("RW", "sw"): "Jamhuri ya Rwanda",  # missing
    ("SC", "crs"): "Repiblik Sesel",  # missing
    ("SG", "ms"): "Republik Singapura",  # missing
    ("SO", "so"): "Jamhuuriyadda Federaalka Soomaaliya",  # missing
    ("SZ", "ss"): "Umbuso weSwatini",  # missing
    ("TF", "fr"): "Terres australes et antarctiques françaises",  # missing
    ("TL", "pt"): "República Democrática de Timor-Leste",  # the catalogue leaves the hyphen out
    ("TO", "to"): "Puleʻanga Fakatuʻi ʻo Tonga",  # missing
    ("TZ", "sw"): "Jamhuri ya Muungano wa Tanzania",  # missing
    ("UG", "sw"): "Jamhuri ya Uganda",  # missing
    ("UZ", "uz"): "Oʻzbekiston Respublikasi",  # missing
    ("VA", "la"): "Status Civitatis Vaticanae",  # missing
    ("VN", "vi"): "Cộng hòa xã hội chủ nghĩa Việt Nam",  # the constitution
    ("VU", "bi"): "Ripablik blong Vanuatu",  # missing
    ("WF", "fr"): "Territoire des îles Wallis et Futuna",  # missing
    ("WS", "sm"): "Malo Saʻoloto Tutoʻatasi o Sāmoa",  # missing
    ("XK", "sq"): "Republika e Kosovës",  # not in ISO 3166-1
    ("YT", "fr"): "Département de Mayotte",  # missing
    ("ZA", "xh"): "iRiphabhlikhi yaseMzantsi Afrika",  # missing
    ("ZA", "zu"): "iRiphabhuliki yaseNingizimu Afrika",  # missing
}

# Common names by language and country.
COMMON_NAMES: dict[tuple[str, str], str] = {
    ("ar", "TL"): "تيمور الشرقية",  # CLDR has a blank on both sides of the hyphen
    ("ar", "SA"): "السعودية",  # CLDR has the official name
    ("brx", "HK"): "हाँगकाँग",  # without its status
    ("brx", "MO"): "मकाओ",  # without its status
    ("ckb", "FK"): "دوورگەکانی فاڵکلاند",  # CLDR has two names
    ("ee", "HK"): "Hɔng Kɔng",  # without its status
    ("es", "CI"): "Costa de Marfil",  # the name in Spanish; CLDR has the French one
    ("es", "UM"): "Islas Ultramarinas Menores de los Estados Unidos",  # CLDR abbreviates
    ("es", "VI"): "Islas Vírgenes de los Estados Unidos",  # CLDR abbreviates
    ("fo", "CD"): "Kongo-Kinshasa",  # CLDR abbreviates
    ("fr", "SX"): "Sint-Maarten",  # CLDR has the remark of ISO 3166-1
    ("fr", "VA"): "Cité du Vatican",  # CLDR has the official name
    ("fr", "VC"): "Saint-Vincent-et-les-Grenadines",  # CLDR leaves a hyphen out
    ("ha", "HK"): "Hong Kong",  # without its status
    ("ha", "MO"): "Macao",  # without its status
    ("hy", "UM"): "ԱՄՆ արտաքին կղզիներ",  # without brackets
    ("id", "GS"): "Georgia Selatan dan Kepulauan Sandwich Selatan",  # CLDR abbreviates
    ("ig", "HK"): "Hong Kong",  # without its status
    ("ja", "CD"): "コンゴ民主共和国",  # without the name of the capital
    ("ja", "CG"): "コンゴ共和国",  # without the name of the capital
    ("ks", "HK"): "ہانگ کانگ",  # without its status
    ("ks", "MO"): "مَکاوو",  # without its status
    ("ky", "PF"): "Француз Полинезиясы",  # without brackets
    ("lt", "SH"): "Šventosios Elenos Sala",  # CLDR abbreviates
    ("mr", "CI"): "कोत द’ईव्होआर",  # CLDR has the French name
    ("ms", "UM"): "Kepulauan Terpencil Amerika Syarikat",  # CLDR abbreviates
    ("ms", "VI"): "Kepulauan Virgin Amerika Syarikat",  # CLDR abbreviates
    ("pt-PT", "CI"): "Costa do Marfim",  # CLDR has two names
    ("pt-PT", "SX"): "São Martinho (Países Baixos)",  # CLDR has two names
    ("ro", "UM"): "Insulele Îndepărtate ale Statelor Unite",  # CLDR abbreviates
    ("ru", "AE"): "Объединённые Арабские Эмираты",  # CLDR: "ОАЭ"
    ("ru", "AX"): "Аландские острова",  # CLDR: "о-ва", as in all that follow with "остров" or "острова"
    ("ru", "BM"): "Бермудские острова",
    ("ru", "BQ"): "Карибские Нидерланды",  # CLDR has the official name
    ("ru", "BV"): "Остров Буве",
    ("ru", "CC"): "Кокосовые острова",
    ("ru", "CD"): "Демократическая Республика Конго",  # CLDR has a label for lists
    ("ru", "CF"): "Центральноафриканская Республика",  # spelling of the OKSM and of the Foreign Ministry
    ("ru", "CG"): "Республика Конго",  # CLDR has a label for lists
    ("ru", "CK"): "Острова Кука",
    ("ru", "CX"): "Остров Рождества",
    ("ru", "FK"): "Фолклендские острова",
    ("ru", "FM"): "Микронезия",  # CLDR has the official name
    ("ru", "FO"): "Фарерские острова",
    ("ru", "GS"): "Южная Георгия и Южные Сандвичевы острова",
    ("ru", "HM"): "Острова Херд и Макдональд",
    ("ru", "IM"): "Остров Мэн",
    ("ru", "KP"): "Северная Корея",  # CLDR: "КНДР"
    ("ru", "KR"): "Южная Корея",  # CLDR has the official name
    ("ru", "KY"): "Острова Кайман",
    ("ru", "MH"): "Маршалловы Острова",
    ("ru", "MP"): "Северные Марианские острова",
    ("ru", "NF"): "Остров Норфолк",
    ("ru", "PN"): "Острова Питкэрн",
    ("ru", "SB"): "Соломоновы Острова",
    ("ru", "SC"): "Сейшельские Острова",
    ("ru", "SH"): "Остров Святой Елены",
    ("ru", "TC"): "Острова Тёркс и Кайкос",
    ("ru", "UM"): "Внешние малые острова США",  # without brackets
    ("ru", "US"): "Соединённые Штаты",  # CLDR leaves out the dots of ё
    ("ru", "VG"): "Британские Виргинские острова",  # without brackets
    ("ru", "VI"): "Американские Виргинские острова",  # without brackets
    ("uk", "VI"): "Американські Віргінські острови",  # without brackets
    ("zu", "HM"): "i-Heard Island ne-McDonald Islands",  # CLDR has "&"
    ("sk", "PS"): "Palestína",  # CLDR has the name of its administration
    ("sk", "SX"): "Sint Maarten",  # without the abbreviation in brackets
    ("de", "NR"): "Naoero",  # the country's name since June 2026, which CLDR 49 lacks
    ("es", "NR"): "Naoero",
    ("fr", "NR"): "Naoero",
    ("pt", "NR"): "Naoero",
    ("pt-PT", "NR"): "Naoero",
    ("ckb", "SZ"): "ئێسواتینی",  # CLDR has the former name, as in all that follow with SZ
    ("et", "SZ"): "Eswatini",
    ("eu", "SZ"): "Eswatini",
    ("fil", "SZ"): "Eswatini",
    ("hu", "SZ"): "Eswatini",
    ("ka", "SZ"): "ესვატინი",
    ("km", "SZ"): "អេស្វាទីនី",
    ("ky", "SZ"): "Эсватини",
    ("lb", "SZ"): "Eswatini",
    ("lt", "SZ"): "Esvatinis",
    ("ml", "SZ"): "എസ്വാറ്റിനി",
    ("my", "SZ"): "အက်စဝါတီနီ",
    ("ne", "SZ"): "एस्वातिनी",
    ("sr", "SZ"): "Есватини",
    ("sr-Latn", "SZ"): "Esvatini",
    ("tt", "SZ"): "Эсватини",
    ("uz", "SZ"): "Esvatini",
    ("yue", "SZ"): "史瓦帝尼",
    ("zu", "SZ"): "i-Eswatini",
    # Paths of the API cannot contain colons or slashes; these names are also in use.
    ("cy", "FK"): "Ynysoedd Falkland",
    ("mt", "MM"): "il-Myanmar",
    ("sv", "BL"): "Saint-Barthélemy",
    ("sv", "KN"): "Saint Kitts och Nevis",
    ("sv", "LC"): "Saint Lucia",
    ("sv", "PM"): "Saint-Pierre och Miquelon",
    ("sv", "SH"): "Sankta Helena",
    ("sv", "UM"): "Förenta staternas yttre öar",
    ("sv", "VC"): "Saint Vincent och Grenadinerna",
}

# Official names by language and country: first those that are wrong or outdated in the catalogue, then those without a
# usable message: in list order ("Korea, Republic of", "Congo, The Democratic Republic of the"), of an older name
# ("Libya", "Republic of Turkey"), or missing (Australia, Saint Kitts and Nevis, Vatican City, Kosovo); and those not
# translated. None: the catalogue has a common name.
OFFICIAL_NAMES: dict[tuple[str, str], str | None] = {
    ("fi", "AE"): "Yhdistyneet arabiemiirikunnat",  # missing, since English has one name for both
    ("pl", "DO"): "Republika Dominikańska",  # likewise
    ("ar", "BO"): "دولة بوليفيا المتعددة القوميات",  # in the catalogue: older name
    ("ar", "BY"): "جمهورية بيلاروس",  # in the catalogue: older name
    ("ar", "FR"): "الجمهورية الفرنسية",  # in the catalogue: without its article
    ("ar", "KM"): "اتحاد جزر القمر",  # in the catalogue: spelling
    ("ar", "RS"): "جمهورية صربيا",  # in the catalogue: spelling
    ("ar", "YE"): "الجمهورية اليمنية",  # in the catalogue: as the constitution
    ("cs", "EC"): "Ekvádorská republika",  # in the catalogue: spelling
    ("cs", "SZ"): "Království Eswatini",  # in the catalogue: older name
    ("de", "LA"): "Demokratische Volksrepublik Laos",  # in the catalogue: in the order of a list
    ("de", "MP"): "Commonwealth der Nördlichen Marianen",  # in the catalogue: as the common name
    ("dz", "AF"): None,  # in the catalogue: a Latin letter in a word
    ("es", "BO"): "Estado Plurinacional de Bolivia",  # in the catalogue: as the constitution
    ("es", "CI"): "República de Costa de Marfil",  # in the catalogue: wrong accent
    ("es", "SY"): "República Árabe Siria",  # in the catalogue: as the UN
    ("fi", "BI"): "Burundin tasavalta",  # in the catalogue: spelling
    ("fi", "GW"): "Guinea-Bissaun tasavalta",  # in the catalogue: spelling
    ("fi", "VE"): "Venezuelan bolivariaaninen tasavalta",  # in the catalogue: grammar
    ("fr", "AR"): "République argentine",  # in the catalogue: as the UN
    ("fr", "BD"): "République populaire du Bangladesh",  # in the catalogue: spelling
    ("fr", "BR"): "République fédérative du Brésil",  # in the catalogue: "federal"
    ("fr", "BT"): "Royaume du Bhoutan",  # in the catalogue: spelling
    ("fr", "ER"): "État d’Érythrée",  # in the catalogue: with an article
    ("fr", "GQ"): "République de Guinée équatoriale",  # in the catalogue: capital letter
    ("fr", "HK"): "Région administrative spéciale de Hong Kong",  # in the catalogue: order of words
    ("fr", "HT"): "République d’Haïti",  # in the catalogue: without elision
    ("fr", "MM"): "République de l’Union du Myanmar",  # in the catalogue: older name
    ("fr", "MO"): "Région administrative spéciale de Macao",  # in the catalogue: order of words
    ("fr", "MU"): "République de Maurice",  # in the catalogue: as the constitution
    ("fr", "PS"): "État de Palestine",  # in the catalogue: with an article
    ("fr", "RW"): "République du Rwanda",  # in the catalogue: older name
    ("fr", "SM"): "République de Saint-Marin",  # in the catalogue: half translated
    ("fr", "SR"): "République du Suriname",  # in the catalogue: older spelling
    ("fr", "VE"): "République bolivarienne du Venezuela",  # in the catalogue: wrong accent
    ("hr", "JO"): "Hašemitska Kraljevina Jordan",  # in the catalogue: a word is missing
    ("hr", "KI"): "Republika Kiribati",  # in the catalogue: spelling
    ("hr", "LU"): "Veliko Vojvodstvo Luksemburg",  # in the catalogue: "principality"
    ("hu", "AZ"): "Azerbajdzsáni Köztársaság",  # in the catalogue: of the people, not the country
    ("hy", "UG"): "Ուգանդայի Հանրապետություն",  # in the catalogue: Latin letters in a word
    ("id", "AU"): "Persemakmuran Australia",  # missing, as in all that follow in Indonesian but those with a reason
    ("id", "CD"): "Republik Demokratik Kongo",
    ("id", "FI"): "Republik Finlandia",  # in the catalogue: spelling
    ("id", "KN"): "Federasi Saint Kitts dan Nevis",
    ("id", "KR"): "Republik Korea",
    ("id", "LU"): "Kadipaten Agung Luksemburg",
    ("id", "LY"): "Negara Libya",
    ("id", "TL"): "Republik Demokratik Timor Leste",  # in the catalogue: older name
    ("id", "VA"): "Negara Kota Vatikan",
    ("id", "XK"): "Republik Kosovo",
    ("it", "BR"): "Repubblica Federativa del Brasile",  # in the catalogue: "federal"
    ("it", "ER"): "Stato di Eritrea",  # in the catalogue: another name
    ("it", "MM"): "Repubblica dell’Unione del Myanmar",  # in the catalogue: another name
    ("it", "PT"): "Repubblica Portoghese",  # in the catalogue: as Portugal’s own
    ("ja", "MM"): "ミャンマー連邦共和国",  # in the catalogue: older name
    ("ja", "PS"): "パレスチナ国",  # in the catalogue: another name
    ("ko", "ER"): "에리트레아국",  # in the catalogue: "republic"
    ("ko", "GB"): "그레이트브리튼 및 북아일랜드 연합 왕국",  # in the catalogue: "British Empire"
    ("ko", "OM"): "오만 술탄국",  # in the catalogue: another name
    ("ko", "UY"): "우루과이 동방 공화국",  # in the catalogue: order of words
    ("ne", "CI"): "कोट दिभोर गणराज्य",  # in the catalogue: half in French
    ("ne", "CZ"): "चेक गणराज्य",  # in the catalogue: half in English
    ("nl", "LA"): "Democratische Volksrepubliek Laos",  # in the catalogue: in the order of a list
    ("nl", "PG"): "Onafhankelijke Staat Papoea-Nieuw-Guinea",  # in the catalogue: spelling
    ("pl", "ET"): "Federalna Demokratyczna Republika Etiopii",  # in the catalogue: another name
    ("pl", "FR"): "Republika Francuska",  # in the catalogue: another form
    ("pl", "HK"): "Specjalny Region Administracyjny Hongkong",  # in the catalogue: order of words
    ("pl", "MO"): "Specjalny Region Administracyjny Makau",  # in the catalogue: order of words
    ("pl", "MX"): "Meksykańskie Stany Zjednoczone",  # in the catalogue: another form
    ("pl", "NL"): "Królestwo Niderlandów",  # in the catalogue: older name
    ("pl", "ST"): "Demokratyczna Republika Wysp Świętego Tomasza i Książęcej",  # in the catalogue: abbreviated
    ("pt", "AF"): "República Islâmica do Afeganistão",  # in the catalogue: that of Pakistan
    ("pt", "AR"): "República Argentina",  # in the catalogue: as Argentina’s own
    ("pt", "BY"): "República de Belarus",  # in the catalogue: older name
    ("pt", "CV"): "República de Cabo Verde",  # in the catalogue: as its own
    ("pt", "FR"): "República Francesa",  # in the catalogue: another form
    ("pt", "IT"): "República Italiana",  # in the catalogue: another form
    ("pt", "PT"): "República Portuguesa",  # in the catalogue: another form
    ("pt", "SM"): "República de San Marino",  # in the catalogue: half translated
    ("pt", "SZ"): "Reino de Essuatíni",  # in the catalogue: older name
    ("pt", "ZA"): "República da África do Sul",  # in the catalogue: without its accent
    ("ru", "BN"): "Бруней-Даруссалам",  # in the catalogue: spelling
    ("ru", "BQ"): "Бонэйр, Синт-Эстатиус и Саба",  # in the catalogue: spelling
    ("ru", "HK"): "Специальный административный район Гонконг",  # in the catalogue: another form
    ("ru", "KG"): "Кыргызская Республика",  # in the catalogue: as the constitution
    ("ru", "MM"): "Республика Союз Мьянма",  # in the catalogue: older name
    ("ru", "MO"): "Специальный административный район Макао",  # in the catalogue: capital letters
    ("ru", "RW"): "Республика Руанда",  # in the catalogue: older name
    ("ru", "UY"): "Восточная Республика Уругвай",  # in the catalogue: capital letters
    ("sk", "BO"): "Mnohonárodný štát Bolívia",  # in the catalogue: older name
    ("sr", "MM"): "Република Савез Мјанмар",  # in the catalogue: older name
    ("sr-Latn", "MM"): "Republika Savez Mjanmar",  # in the catalogue: older name
    ("pt-PT", "MM"): "República da União de Mianmar",  # in the catalogue: older name
    ("sv", "BY"): "Republiken Belarus",  # in the catalogue: as the common name
    ("sv", "VE"): "Bolivarianska republiken Venezuela",  # in the catalogue: "Bolivian"
    ("sv", "VU"): "Republiken Vanuatu",  # in the catalogue: spelling
    ("zh", "BO"): "多民族玻利维亚国",  # in the catalogue: older name
    ("zh", "BW"): "博茨瓦纳共和国",  # in the catalogue: a spelling of Taiwan
    ("zh", "DM"): "多米尼克国",  # in the catalogue: a character is missing
    ("zh", "KH"): "柬埔寨王国",  # in the catalogue: wrong character
    ("zh", "KM"): "科摩罗联盟",  # in the catalogue: older name
    ("zh", "MT"): "马耳他共和国",  # in the catalogue: a spelling of Taiwan
    ("af", "BY"): "Republiek van Belarus",  # in the catalogue: older name
    ("am", "RU"): None,  # in the catalogue: one word that is no name
    ("am", "SY"): None,  # in the catalogue: one word that is no name
    ("bn", "NG"): "নাইজেরিয়া ফেডারেল প্রজাতন্ত্র",  # in the catalogue: that of Nepal
    ("bs", "LV"): "Republika Latvija",  # in the catalogue: spelling
    ("ca", "GM"): "República de Gàmbia",  # in the catalogue: that of Zambia
    ("ca", "MK"): "República de Macedònia del Nord",  # in the catalogue: "Lithuania"
    ("cy", "AF"): "Gweriniaeth Islamaidd Affganistan",  # in the catalogue: that of Pakistan
    ("cy", "SE"): "Teyrnas Sweden",  # in the catalogue: that of Sudan
    ("da", "MM"): "Republikken Unionen Myanmar",  # in the catalogue: older name
    ("da", "NR"): "Republikken Nauru",  # in the catalogue: spelling
    ("de", "NR"): "Republik Naoero",  # in the catalogue: older name
    ("es", "NR"): "República de Naoero",  # in the catalogue: older name
    ("fa", "ER"): "دولت اریتره",  # in the catalogue: "Palestine"
    ("fa", "GM"): "جمهوری گامبیا",  # in the catalogue: that of Zambia
    ("fa", "MO"): "منطقه ویژه اداری ماکائو",  # in the catalogue: "Monaco"
    ("fa", "SZ"): "پادشاهی اسواتینی",  # in the catalogue: older name
    ("fa", "TG"): "جمهوری توگو",  # in the catalogue: spelling
    ("fr", "NR"): "République de Naoero",  # in the catalogue: older name
    ("ga", "DZ"): "Daonphoblacht Dhaonlathach na hAilgéire",  # in the catalogue: that of the Democratic Republic of the Congo
    ("he", "BG"): "הרפובליקה של בולגריה",  # in the catalogue: spelling
    ("he", "QA"): "מדינת קטאר",  # in the catalogue: the common name, misspelt
    ("hu", "SZ"): "Eswatini Királyság",  # in the catalogue: older name
    ("kk", "TG"): "Того Республикасы",  # in the catalogue: of the people, not the country
    ("km", "AF"): "សាធារណរដ្ឋអ៊ីស្លាមអាហ្វហ្កានីស្ថាន",  # in the catalogue: that of Pakistan
    ("km", "DJ"): "សាធារណរដ្ឋជីប៊ូទី",  # in the catalogue: spelling
    ("km", "LY"): "រដ្ឋលីប៊ី",  # in the catalogue: "Liberia"
    ("mk", "MM"): "Република Мјанмар",  # in the catalogue: spelling
    ("ne", "AF"): "अफगानिस्तानको इस्लामिक गणराज्य",  # in the catalogue: that of Pakistan
    ("ne", "BO"): "बोलिभियाको बहुराष्ट्रिय राज्य",  # in the catalogue: spelling
    ("pt", "NR"): "República de Naoero",  # in the catalogue: older name
    ("pt-PT", "NR"): "República de Naoero",  # in the catalogue: older name
    ("pt-PT", "SZ"): "Reino de Essuatíni",  # in the catalogue: older name
    ("si", "DZ"): "මහජන ප්‍රජාතාන්ත්‍රික ඇල්ජීරියා ජනරජය",  # in the catalogue: "Albania"
    ("so", "AL"): "Jamhuuriyadda Albaaniya",  # in the catalogue: "Republic" alone
    ("so", "AO"): "Jamhuuriyadda Angoola",  # in the catalogue: "Republic" alone
    ("so", "LY"): None,  # in the catalogue: the common name, misspelt
    ("sq", "MM"): "Republika e Bashkimit të Mianmarit",  # in the catalogue: older name
    ("tg", "PS"): "Давлати Фаластин",  # in the catalogue: that of Eritrea
    ("th", "MM"): "สาธารณรัฐแห่งสหภาพเมียนมา",  # in the catalogue: older name
    ("tk", "FR"): "Fransuz Respublikasy",  # in the catalogue: "French Polynesia"
    ("tk", "LV"): "Latwiýa Respublikasy",  # in the catalogue: that of Lithuania
    ("tk", "NA"): "Namibiýa Respublikasy",  # in the catalogue: spelling
    ("tk", "NR"): "Nauru Respublikasy",  # in the catalogue: spelling
    ("zu", "CG"): None,  # in the catalogue: "Congo" alone
} | {
    (language, country): name
    for country, names in {
        "AU": {
            "ar": "كومنولث أستراليا", "cs": "Australské společenství", "cy": "Cymanwlad Awstralia",
            "de": "Commonwealth Australien", "es": "Mancomunidad de Australia", "et": "Austraalia Ühendus",
            "fa": "کشور مشترک‌المنافع استرالیا", "fi": "Australian liittovaltio",
            "fr": "Commonwealth d’Australie", "hr": "Australski Savez", "hu": "Ausztrál Államszövetség",
            "it": "Commonwealth dell’Australia", "ja": "オーストラリア連邦", "ko": "오스트레일리아 연방",
            "nl": "Gemenebest van Australië", "pl": "Związek Australijski", "pt": "Comunidade da Austrália",
            "pt-PT": "Comunidade da Austrália", "ru": "Австралийский Союз", "sk": "Austrálsky zväz",
            "sr": "Комонвелт Аустралија", "sr-Latn": "Komonvelt Australija", "sv": "Australiska statsförbundet",
            "tr": "Avustralya Federal Devleti", "uk": "Австралійський Союз", "zh": "澳大利亚联邦", "zh-Hant": "澳大利亞聯邦",
        },
        "BN": {
            "cs": "Brunej Darussalam", "cy": "Brunei Darussalam", "es": "Brunéi Darussalam",
            "it": "Brunei Darussalam", "nl": "Brunei Darussalam", "pt": "Brunei Darussalam",
            "pt-PT": "Brunei Darussalam", "sv": "Brunei Darussalam", "uk": "Бруней-Даруссалам", "zh": "文莱达鲁萨兰国",
            "zh-Hant": "汶萊和平之國",
        },
        "CD": {
            "ar": "جمهورية الكونغو الديمقراطية", "cs": "Demokratická republika Kongo",
            "cy": "Gweriniaeth Ddemocrataidd y Congo", "da": "Den Demokratiske Republik Congo",
            "de": "Demokratische Republik Kongo", "et": "Kongo Demokraatlik Vabariik",
            "fa": "جمهوری دموکراتیک کنگو", "fr": "République démocratique du Congo",
            "hr": "Demokratska Republika Kongo", "hu": "Kongói Demokratikus Köztársaság",
            "it": "Repubblica Democratica del Congo", "ko": "콩고 민주 공화국", "nl": "Democratische Republiek Congo",
            "pt": "República Democrática do Congo", "sr": "Демократска Република Конго",
            "sv": "Demokratiska republiken Kongo", "tr": "Demokratik Kongo Cumhuriyeti",
            "uk": "Демократична Республіка Конго", "zh": "刚果民主共和国", "zh-Hant": "剛果民主共和國",
        },
        "CV": {"fi": "Kap Verden tasavalta"},
        "CZ": {
            "da": "Den Tjekkiske Republik", "et": "Tšehhi Vabariik", "nl": "Tsjechische Republiek",
            "sv": "Republiken Tjeckien", "zh": "捷克共和国",
        },
        "ER": {"fi": "Eritrean valtio"},
        "GM": {"fi": "Gambian tasavalta", "ja": "ガンビア共和国", "sk": "Gambijská republika"},
        "IL": {"ko": "이스라엘국"},
        "KN": {
            "ar": "اتحاد سانت كيتس ونيفيس", "cs": "Federace Svatý Kryštof a Nevis",
            "cy": "Ffederasiwn Saint Kitts a Nevis", "da": "Føderationen Saint Kitts og Nevis",
            "de": "Föderation St. Kitts und Nevis", "es": "Federación de San Cristóbal y Nieves",
            "et": "Saint Kittsi ja Nevise Föderatsioon", "fa": "فدراسیون سنت کیتس و نویس",
            "fi": "Saint Kitts ja Nevisin federaatio", "fr": "Fédération de Saint-Christophe-et-Niévès",
            "hr": "Federacija Svetog Kristofora i Nevisa", "hu": "Saint Kitts és Nevis Államszövetség",
            "it": "Federazione di Saint Kitts e Nevis", "ja": "セントクリストファー・ネーヴィス連邦", "ko": "세인트키츠 네비스 연방",
            "nl": "Federatie van Saint Kitts en Nevis", "pl": "Federacja Saint Kitts i Nevis",
            "pt": "Federação de São Cristóvão e Névis", "pt-PT": "Federação de São Cristóvão e Neves",
            "ru": "Федерация Сент-Китс и Невис", "sk": "Federácia Svätého Krištofa a Nevisu",
            "sr": "Федерација Сент Китс и Невис", "sr-Latn": "Federacija Sent Kits i Nevis",
            "sv": "Federationen Saint Kitts och Nevis", "tr": "Saint Kitts ve Nevis Federasyonu",
            "uk": "Федерація Сент-Кітс і Невіс", "zh": "圣基茨和尼维斯联邦", "zh-Hant": "聖克里斯多福及尼維斯聯邦",
        },
        "KR": {
            "ar": "جمهورية كوريا", "cs": "Korejská republika", "cy": "Gweriniaeth Corea",
            "da": "Republikken Korea", "de": "Republik Korea", "es": "República de Corea", "et": "Korea Vabariik",
            "fa": "جمهوری کره", "fi": "Korean tasavalta", "fr": "République de Corée", "hr": "Republika Koreja",
            "hu": "Koreai Köztársaság", "it": "Repubblica di Corea", "ja": "大韓民国", "nl": "Republiek Korea",
            "pl": "Republika Korei", "pt": "República da Coreia", "pt-PT": "República da Coreia",
            "ru": "Республика Корея", "sk": "Kórejská republika", "sr": "Република Кореја",
            "sr-Latn": "Republika Koreja", "sv": "Republiken Korea", "tr": "Kore Cumhuriyeti",
            "uk": "Республіка Корея", "ur": "جمہوریہ کوریا", "zh": "大韩民国", "zh-Hant": "大韓民國",
        },
        "KW": {"ko": "쿠웨이트국"},
        "LA": {
            "da": "Den Demokratiske Folkerepublik Laos", "fi": "Laosin demokraattinen kansantasavalta",
            "fr": "République démocratique populaire lao", "it": "Repubblica Democratica Popolare del Laos",
        },
        "LU": {"fa": "دوک‌نشین بزرگ لوکزامبورگ"},
        "LY": {
            "ar": "دولة ليبيا", "cs": "Stát Libye", "cy": "Gwladwriaeth Libya", "da": "Staten Libyen",
            "de": "Staat Libyen", "es": "Estado de Libia", "et": "Liibüa Riik", "fa": "دولت لیبی",
            "fi": "Libyan valtio", "fr": "État de Libye", "hr": "Država Libija", "hu": "Líbia Állam",
            "it": "Stato della Libia", "ja": "リビア国", "ko": "리비아국", "nl": "Staat Libië", "pl": "Państwo Libia",
            "pt": "Estado da Líbia", "pt-PT": "Estado da Líbia", "ru": "Государство Ливия", "sk": "Líbyjský štát",
            "sr": "Држава Либија", "sr-Latn": "Država Libija", "sv": "Staten Libyen", "tr": "Libya Devleti",
            "uk": "Держава Лівія", "zh": "利比亚国", "zh-Hant": "利比亞國",
        },
        "MK": {"fi": "Pohjois-Makedonian tasavalta", "ja": "北マケドニア共和国", "sk": "Severomacedónska republika"},
        "PG": {"et": "Paapua Uus-Guinea Iseseisev Riik", "fi": "Papua-Uuden-Guinean itsenäinen valtio"},
        "PS": {"fa": "دولت فلسطین", "fi": "Palestiinan valtio", "hu": "Palesztin Állam", "ko": "팔레스타인국"},
        "QA": {"ko": "카타르국"},
        "RU": {
            "fr": "Fédération de Russie", "it": "Federazione Russa", "nl": "Russische Federatie", "zh": "俄罗斯联邦",
        },
        "SO": {"fi": "Somalian liittotasavalta"},
        "SY": {
            "de": "Arabische Republik Syrien", "fr": "République arabe syrienne",
            "it": "Repubblica Araba Siriana", "nl": "Arabische Republiek Syrië",
        },
        "SZ": {"fi": "Eswatinin kuningaskunta", "ja": "エスワティニ王国", "sk": "Eswatinské kráľovstvo"},
        "TR": {
            "ar": "جمهورية تركيا", "da": "Republikken Tyrkiet", "es": "República de Turquía",
            "fa": "جمهوری ترکیه", "fi": "Turkin tasavalta", "fr": "République de Turquie",
            "it": "Repubblica di Turchia", "ja": "トルコ共和国", "pt-PT": "República da Turquia",
            "ru": "Турецкая Республика", "sk": "Turecká republika", "sr": "Република Турска",
            "sr-Latn": "Republika Turska", "ur": "جمہوریہ ترکیہ",
        },
        "US": {"ko": "아메리카 합중국"},
        "VA": {
            "ar": "دولة مدينة الفاتيكان", "cs": "Městský stát Vatikán", "cy": "Gwladwriaeth Dinas y Fatican",
            "de": "Staat Vatikanstadt", "es": "Estado de la Ciudad del Vaticano", "et": "Vatikani Linnriik",
            "fa": "دولت‌شهر واتیکان", "fi": "Vatikaanin kaupunkivaltio", "fr": "État de la Cité du Vatican",
            "hr": "Država Vatikanskog Grada", "hu": "Vatikánvárosi Állam", "it": "Stato della Città del Vaticano",
            "nl": "Staat Vaticaanstad", "pl": "Państwo Watykańskie", "pt": "Estado da Cidade do Vaticano",
            "pt-PT": "Estado da Cidade do Vaticano", "ru": "Государство-город Ватикан",
            "sk": "Vatikánsky mestský štát", "sr": "Држава Града Ватикана", "sr-Latn": "Država Grada Vatikana",
            "tr": "Vatikan Şehir Devleti", "uk": "Держава-місто Ватикан", "zh": "梵蒂冈城国", "zh-Hant": "梵蒂岡城國",
        },
        "WS": {"ko": "사모아 독립국"},
        "XK": {
            "ar": "جمهورية كوسوفو", "cs": "Kosovská republika", "cy": "Gweriniaeth Kosovo",
            "da": "Republikken Kosovo", "de": "Republik Kosovo", "es": "República de Kosovo",
            "et": "Kosovo Vabariik", "fa": "جمهوری کوزوو", "fi": "Kosovon tasavalta",
            "fr": "République du Kosovo", "hr": "Republika Kosovo", "hu": "Koszovói Köztársaság",
            "it": "Repubblica del Kosovo", "ja": "コソボ共和国", "ko": "코소보 공화국", "nl": "Republiek Kosovo",
            "pl": "Republika Kosowa", "pt": "República do Kosovo", "pt-PT": "República do Kosovo",
            "ru": "Республика Косово", "sk": "Kosovská republika", "sr": "Република Косово",
            "sr-Latn": "Republika Kosovo", "sv": "Republiken Kosovo", "tr": "Kosova Cumhuriyeti",
            "uk": "Республіка Косово", "zh": "科索沃共和国", "zh-Hant": "科索沃共和國",
        },
    }.items()
    for language, name in names.items()
}

# Names of regions by language and M49 code; "AQ" is the Antarctic.
REGION_NAMES: dict[tuple[str, str], str] = {
    ("ar", "018"): "الجنوب الأفريقي",  # CLDR has the name of South Africa's country in another order
    ("ar", "057"): "ميكرونيزيا",  # M49 has the plain name, as in all that follow with 057; CLDR adds "region"
    ("de", "057"): "Mikronesien",
    ("es", "057"): "Micronesia",
    ("fr", "057"): "Micronésie",
    ("hi", "057"): "माइक्रोनेशिया",
    ("pt", "057"): "Micronésia",
    ("ru", "021"): "Северная Америка",  # M49 in Russian; CLDR: "Североамериканский регион"
    ("ru", "029"): "Карибский бассейн",  # in full; CLDR: "Карибы"
    ("ru", "AQ"): "Антарктика",  # the region; CLDR has the continent
    ("zh", "057"): "密克罗尼西亚",
}

# Names of languages by language and code that are missing from CLDR.
LANGUAGE_NAMES: dict[tuple[str, str], str] = {
    ("ru", "ber"): "тамазигхт",
    ("ru", "bwg"): "чибарве",
    ("ru", "cal"): "каролинский",
    ("ru", "cnr"): "черногорский",
    ("ru", "hif"): "фиджийский хинди",
    ("ru", "kck"): "каланга",
    ("ru", "khi"): "койсанские языки",
    ("ru", "ndc"): "ндау",
    ("ru", "nmq"): "намбья",
    ("ru", "nrf"): "джерсийский нормандский",
    ("ru", "nzs"): "новозеландский жестовый",
    ("ru", "pih"): "норфолкский",
    ("ru", "sfs"): "южноафриканский жестовый",
    ("ru", "toi"): "тонга Замбии и Зимбабве",  # "тонганский" is the one of Tonga
    ("ru", "zib"): "зимбабвийский жестовый",
}

# Names of currencies by language and ISO 4217 code: those introduced after CLDR 41, mostly from CLDR 47.
CURRENCY_NAMES: dict[tuple[str, str], str] = {
    ("ru", "SLE"): "сьерра-леонский леоне",  # CLDR 47 leaves the country out
    ("ru", "ZWG"): "зимбабвийское золото",  # not in CLDR 47
}

# Names of capitals by language and country, in the order of `capitals`, as in atlases of the language: those that are
# not time zone cities in CLDR, and a few that are wrong there.
with Path(__file__).with_name("capitals.tsv").open(encoding="utf-8") as file:
    head, *rows = (line.rstrip("\n").split("\t") for line in file)
CAPITAL_NAMES: dict[tuple[str, str], list[str]] = {
    (language, row[0]): text.split("; ") for row in rows for language, text in zip(head[1:], row[1:]) if text
}
