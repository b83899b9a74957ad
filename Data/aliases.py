"""Names by which people search for a country: common, alternative and former ones.

English names come first, then others in Latin letters, then common names in the
country's own letters that are not under `native_names` (한국). Spellings that
differ only in accents, case or apostrophes are listed once or not at all, since
the search folds them. The derivation adds ISO's short name, CLDR's forms with
"&" and "St.", and "St" for "Saint". ISO 3166-1 codes (US, USA) are searched as
codes. Keyed by alpha-2 code.

No entry is a political statement: these are what people type.
"""

ALTERNATIVE_NAMES: dict[str, list[str]] = {
    "AE": ["UAE", "U.A.E.", "Emirates", "The Emirates", "Al Imarat", "الإمارات"],
    "AF": ["Afghanestan"],
    "AG": ["Antigua"],
    "AL": ["Shqiperia", "Shqipnia"],
    "AM": ["Hayastan"],
    "AQ": ["The Antarctic"],
    "AR": ["Argentine", "The Argentine"],
    "AS": ["Amerika Samoa", "Eastern Samoa", "Sāmoa Amelika", "Amelika Sāmoa"],
    "AT": ["Oesterreich"],
    "AX": ["Aaland", "Ahvenanmaa"],
    "AZ": ["Azerbaijani Republic"],
    "BA": ["Bosnia", "Bosnia-Herzegovina", "Herzegovina"],
    "BD": ["Bangla Desh"],
    "BF": ["Burkina"],
    "BH": ["Bahrein"],
    "BL": ["Saint Barts", "Saint Barth", "Saint Barths"],
    "BM": ["The Bermudas", "Somers Isles"],
    "BN": ["Nation of Brunei, the Abode of Peace", "Nation of Brunei"],
    "BO": ["Buliwya", "Wuliwya"],
    "BQ": ["BES Islands", "Bonaire", "Sint Eustatius", "Saint Eustatius", "Saba"],
    "BS": ["The Bahamas", "Bahama Islands"],
    "BT": ["Druk Yul", "Drukyul"],
    "BY": [
        "Byelarus", "Weißrussland", "Wit-Rusland", "Biélorussie", "Bielorussia", "Białoruś", "Vitryssland",
        "Белоруссия",
    ],
    "CA": ["Dominion of Canada"],
    "CC": ["Cocos Islands", "Keeling Islands"],
    "CD": [
        "DR Congo", "DRC", "D.R.C.", "D.R. Congo", "RDC", "Congo-Kinshasa", "Congo (Kinshasa)", "Congo (DRC)",
        "Congo DR", "Congo, Dem. Rep.", "Congo, Democratic Republic of the", "Democratic Republic of Congo",
        "Congo",
    ],
    "CF": ["C.A.R.", "Central Africa", "Centrafrique", "RCA"],
    "CG": [
        "Congo-Brazzaville", "Congo (Brazzaville)", "Congo Republic", "Congo, Rep.", "Congo, Republic of the",
        "Republic of Congo", "Congo",
    ],
    "CH": ["Confoederatio Helvetica", "Helvetia"],
    "CI": [
        "Ivory Coast", "Republic of Côte d’Ivoire", "Elfenbeinküste", "Costa de Marfil", "Elfenbenskusten",
        "Wybrzeże Kości Słoniowej",
    ],
    "CK": ["Kuki Airani", "Kūki ʻĀirani"],
    "CM": ["Kamerun"],
    "CN": ["PRC", "P.R. China", "PR China", "Mainland China", "Zhongguo", "Zhonghua Renmin Gongheguo", "中國"],
    "CV": [
        "Cape Verde", "Cape Verde Islands", "Kap Verde", "Îles du Cap-Vert", "Kapverden", "Kapverdische Inseln",
    ],
    "CW": ["Country of Curaçao", "Pais Kòrsou"],
    "CY": ["Kypros"],
    "CZ": [
        "Czech Republic", "Czech", "Czechland", "República Checa", "República Tcheca", "République tchèque",
        "Tschechische Republik", "Repubblica Ceca",
    ],
    "DE": ["FRG", "BRD"],
    "DJ": ["Jibuti"],
    "DM": ["Wai’tu kubuli"],
    "DO": ["Dominicana"],
    "DZ": ["Al Jazair", "Dzayer", "Algérie"],
    "EG": ["Misr", "Masr"],
    "EH": ["Sahrawi Republic", "Sahrawi Arab Democratic Republic", "SADR", "Sahara Occidental"],
    "ER": ["Ertra"],
    "ET": ["Ityopia"],
    "FJ": ["Fiji Islands"],
    "FK": ["Falklands", "Malvinas", "Islas Malvinas", "Falkland Islands (Malvinas)"],
    "FM": ["Micronesia (Federated States of)"],
    "FO": ["Faroes", "Faeroe Islands", "Faeroes"],
    "FR": ["Metropolitan France"],
    "GB": [
        "UK", "U.K.", "Britain", "Great Britain", "Great Britain and Northern Ireland", "England", "Scotland",
        "Wales", "Northern Ireland", "Großbritannien", "Grande-Bretagne", "Gran Bretaña", "Gran Bretagna",
        "Inglaterra", "Angleterre",
    ],
    "GE": ["Sakartvelo"],
    "GF": ["Guyane", "Guiana"],
    "GL": ["Grønland", "Groenland"],
    "GM": ["The Gambia"],
    "GN": ["Guinea-Conakry"],
    "GP": ["Gwadloup"],
    "GR": ["Hellas", "Ellada", "Ελλάς"],
    "GS": ["South Georgia", "South Sandwich Islands", "Islas Georgias del Sur"],
    "GY": ["Co-operative Republic of Guyana"],
    "HK": ["Hong Kong SAR", "Hongkong", "Xianggang", "Hong Kong SAR China"],
    "HM": ["Heard and McDonald Islands", "Heard & McDonald Islands", "Heard Island", "McDonald Islands"],
    "HT": ["Hayti", "Repiblik Ayiti"],
    "IE": ["Republic of Ireland", "Southern Ireland", "Poblacht na hÉireann"],
    "IL": ["Yisrael", "Medinat Yisrael"],
    "IM": ["Mann", "Mannin"],
    "IN": ["Bharat", "Hindustan", "हिन्दुस्तान", "भारतवर्ष"],
    "IO": ["Chagos", "Chagos Islands", "Chagos Archipelago", "BIOT"],
    "IQ": ["Al Iraq"],
    "IR": ["Iran (Islamic Republic of)"],
    "JO": ["Al Urdun"],
    "JP": ["Nippon", "Nihon", "State of Japan", "日本国", "にほん", "にっぽん"],
    "KG": ["Kirghizia", "Kirgizstan", "Kirghizstan", "Киргизия"],
    "KH": ["Kampuchea", "ស្រុកខ្មែរ"],
    "KM": ["The Comoros", "Comoro Islands"],
    "KN": ["Saint Kitts", "Saint Christopher and Nevis", "Nevis", "Federation of Saint Christopher and Nevis"],
    "KP": [
        "Korea", "DPRK", "D.P.R.K.", "DPR Korea", "Korea, North", "Chosun", "Joseon", "Bukhan", "북한", "조선", "북조선",
    ],
    "KR": ["ROK", "R.O.K.", "Korea", "Korea, South", "Hanguk", "Daehan Minguk", "한국", "남한"],
    "KW": ["Kuweit", "Al Kuwayt"],
    "KY": ["Caymans"],
    "KZ": ["Kazakstan", "Qazaqstan"],
    "LA": ["Lao PDR", "Pathet Lao", "Muang Lao", "ປະເທດລາວ", "ເມືອງລາວ"],
    "LB": ["Lubnan", "Liban"],
    "LK": ["Srilanka", "ලංකාව"],
    "LY": ["Libia", "Libiya"],
    "MA": ["Al Maghrib", "Maroc"],
    "MD": ["Moldawien", "Moldavie"],
    "MF": ["French Saint Martin", "Collectivity of Saint Martin"],
    "MG": ["Malagasy Republic"],
    "MH": ["Marshalls"],
    "MK": ["Severna Makedonija"],
    "MM": ["Birmanie", "Birmania", "Birma", "ဗမာ"],
    "MN": ["Mongol Uls"],
    "MO": ["Macao SAR", "Macao SAR China", "Aomen", "澳门"],
    "MP": ["Northern Marianas", "CNMI", "Na Islas Mariånas"],
    "MR": ["Mauritanie"],
    "MU": ["Île Maurice", "Moris"],
    "MV": ["Maldive Islands", "The Maldives", "Dhivehi Raajje", "Republic of the Maldives"],
    "MX": ["Méjico"],
    "MY": ["Federation of Malaysia", "Malesia"],
    "NC": ["Kanaky"],
    "NE": ["Republic of Niger"],
    "NL": ["Holland", "The Netherlands", "Kingdom of the Netherlands", "Holanda", "Hollande", "Olanda"],
    "NP": ["Federal Democratic Republic of Nepal"],
    "NZ": ["Aotearoa New Zealand"],
    "PF": ["Tahiti", "Pōrīnetia Farāni"],
    "PH": ["The Philippines", "Philippine Islands"],
    "PN": ["Pitcairn", "Pitcairn Island"],
    "PR": ["Porto Rico"],
    "PS": [
        "Palestinian Territories", "Palestinian Territory", "Occupied Palestinian Territory", "West Bank", "Gaza",
        "Gaza Strip", "West Bank and Gaza", "Filastin",
    ],
    "PT": ["República Portuguesa"],
    "PW": ["Pelew", "Palau Islands"],
    "QA": ["Katar"],
    "RE": ["Reunion Island"],
    "RO": ["Roumania", "Rumania"],
    "RS": ["Srbija"],
    "RU": ["Rossiya", "Rossiyskaya Federatsiya", "РФ"],
    "SA": ["Saudi", "KSA", "K.S.A.", "Al Arabiyah as Saudiyah"],
    "SB": ["Solomons", "The Solomon Islands"],
    "SC": ["Seychelle Islands", "The Seychelles"],
    "SD": ["North Sudan", "The Sudan", "As Sudan"],
    "SG": ["Xinjiapo"],
    "SH": ["Saint Helena", "Ascension Island", "Ascension", "Tristan da Cunha"],
    "SJ": ["Svalbard", "Jan Mayen", "Spitsbergen", "Spitzbergen", "Svalbard and Jan Mayen Islands"],
    "SK": ["Slovak Republic"],
    "SM": ["Most Serene Republic of San Marino"],
    "SS": ["Southern Sudan"],
    "ST": ["São Tomé"],
    "SV": ["Salvador"],
    "SX": ["Saint Maarten", "Sint Maarten (Dutch part)", "Dutch Saint Martin", "Saint Martin"],
    "SY": ["Suriyah", "Syrian Arab Republic"],
    "SZ": ["Ngwane", "Swasiland", "Suazilandia", "Svazijsko"],
    "TC": ["Turks and Caicos", "Turks Islands", "Caicos Islands"],
    "TF": ["TAAF", "Kerguelen", "Kerguelen Islands", "Crozet Islands"],
    "TH": ["Prathet Thai", "Mueang Thai", "ประเทศไทย", "เมืองไทย"],
    "TJ": ["Tadjikistan", "Tadzhikistan", "Tojikiston"],
    "TL": ["East Timor", "Timor", "Timor Lorosae", "Osttimor", "Timor Oriental"],
    "TM": ["Turkmenia"],
    "TN": ["Tunisie", "Tunisian Republic"],
    "TO": ["Tonga Islands"],
    "TR": ["Turkey", "Republic of Turkey"],
    "TT": ["Trinidad", "Tobago"],
    "TW": ["Republic of China", "R.O.C.", "ROC", "Chinese Taipei", "Zhonghua Minguo", "台湾", "臺灣"],
    "TZ": ["United Republic of Tanzania"],
    "UA": ["Ukrayina", "Ukraina", "The Ukraine"],
    "UM": ["US Minor Outlying Islands", "U.S. Outlying Islands", "Wake Island", "Midway", "Midway Islands"],
    "US": [
        "U.S.", "U.S.A.", "US of A", "America", "The States", "The United States", "Estados Unidos", "EE. UU.",
        "États-Unis", "Vereinigte Staaten", "Stati Uniti", "Amerika",
    ],
    "UY": ["Banda Oriental"],
    "UZ": ["Ozbekiston"],
    "VA": ["Vatican", "The Vatican", "Holy See", "Holy See (Vatican City State)", "Vatikan"],
    "VC": ["Saint Vincent", "Saint Vincent and Grenadines", "The Grenadines"],
    "VG": ["BVI", "Virgin Islands (British)", "Virgin Islands"],
    "VI": ["US Virgin Islands", "USVI", "U.S. Virgin Islands", "Virgin Islands (U.S.)", "Virgin Islands"],
    "VN": ["Socialist Republic of Vietnam"],
    "WF": ["Wallis Islands", "Wallis", "Futuna"],
    "XK": ["Kosova"],
    "YE": ["Al Yaman", "Yaman", "Yemeni Republic"],
    "YT": ["Maore"],
    "ZA": ["RSA", "S. Africa", "Mzansi", "Sudáfrica", "Südafrika"],
}

# Names of the country itself, even under foreign rule, but not those of larger States that it was part of. Where two
# States united, the names of both.
FORMER_NAMES: dict[str, list[str]] = {
    "AE": ["Trucial States", "Trucial Oman"],
    "AF": ["Democratic Republic of Afghanistan"],
    "AL": ["People’s Socialist Republic of Albania"],
    "AM": ["Armenian SSR"],
    "AO": ["Portuguese West Africa", "People’s Republic of Angola"],
    "AU": ["New Holland"],
    "AZ": ["Azerbaijan SSR"],
    "BD": ["East Pakistan"],
    "BF": ["Upper Volta", "Haute-Volta"],
    "BG": ["People’s Republic of Bulgaria"],
    "BI": ["Urundi"],
    "BJ": ["Dahomey", "Dahomé", "People’s Republic of Benin"],
    "BO": ["Upper Peru"],
    "BW": ["Bechuanaland"],
    "BY": ["Belorussia", "Byelorussia", "White Russia", "Byelorussian SSR"],
    "BZ": ["British Honduras"],
    "CD": ["Zaire", "Belgian Congo", "Congo Free State", "Congo-Léopoldville"],
    "CF": ["Ubangi-Shari", "Oubangui-Chari", "Central African Empire"],
    "CG": ["Middle Congo", "French Congo", "Moyen-Congo", "People’s Republic of the Congo"],
    "CM": ["French Cameroons", "British Cameroons"],
    "CO": ["New Granada"],
    "DE": ["West Germany", "East Germany", "German Democratic Republic", "GDR", "DDR"],
    "DJ": ["French Somaliland", "French Territory of the Afars and the Issas", "Afars and Issas"],
    "EE": ["Estonian SSR"],
    "EG": ["United Arab Republic"],
    "EH": ["Spanish Sahara", "Río de Oro"],
    "ET": ["Abyssinia", "People’s Democratic Republic of Ethiopia"],
    "GE": ["Georgian SSR"],
    "GH": ["Gold Coast"],
    "GN": ["French Guinea"],
    "GQ": ["Spanish Guinea", "Fernando Po"],
    "GW": ["Portuguese Guinea"],
    "GY": ["British Guiana", "Demerara"],
    "HT": ["Saint-Domingue"],
    "HU": ["Hungarian People’s Republic"],
    "ID": ["Dutch East Indies", "Netherlands East Indies"],
    "IE": ["Irish Free State"],
    "IN": ["British India"],
    "IR": ["Persia"],
    "JO": ["Transjordan"],
    "KE": ["British East Africa"],
    "KG": ["Kirghiz SSR"],
    "KH": ["Khmer Republic", "Democratic Kampuchea", "People’s Republic of Kampuchea"],
    "KI": ["Gilbert Islands"],
    "KZ": ["Kazakh SSR"],
    "LK": ["Ceylon"],
    "LS": ["Basutoland"],
    "LT": ["Lithuanian SSR"],
    "LV": ["Latvian SSR"],
    "LY": [
        "Libyan Arab Jamahiriya", "Great Socialist People’s Libyan Arab Jamahiriya", "Libyan Arab Republic",
        "Kingdom of Libya",
    ],
    "MD": ["Moldavia", "Bessarabia", "Moldavian SSR"],
    "MG": ["Democratic Republic of Madagascar"],
    "MK": [
        "Macedonia", "FYROM", "Former Yugoslav Republic of Macedonia", "FYR Macedonia",
        "The former Yugoslav Republic of Macedonia",
    ],
    "ML": ["French Sudan", "Sudanese Republic"],
    "MM": ["Burma", "Union of Burma"],
    "MN": ["Outer Mongolia", "Mongolian People’s Republic"],
    "MW": ["Nyasaland"],
    "MX": ["New Spain"],
    "MY": ["Malaya", "Federation of Malaya", "North Borneo"],
    "MZ": ["Portuguese East Africa", "People’s Republic of Mozambique"],
    "NA": ["South West Africa", "German South West Africa"],
    "NR": ["Nauru", "Republic of Nauru", "Pleasant Island"],
    "NU": ["Savage Island"],
    "OM": ["Muscat and Oman"],
    "PG": ["Papua and New Guinea", "German New Guinea"],
    "PK": ["West Pakistan"],
    "PL": ["Polish People’s Republic"],
    "PS": ["Mandatory Palestine"],
    "RE": ["Île Bourbon"],
    "RO": ["Socialist Republic of Romania"],
    "RU": ["Russian SFSR"],
    "RW": ["Ruanda"],
    "SA": ["Nejd and Hejaz"],
    "SB": ["British Solomon Islands"],
    "SD": ["Anglo-Egyptian Sudan"],
    "SO": ["Somali Democratic Republic", "Italian Somaliland", "Somali Republic", "British Somaliland"],
    "SR": ["Dutch Guiana", "Netherlands Guiana", "Surinam"],
    "SZ": ["Swaziland"],
    "TG": ["French Togoland", "Togoland"],
    "TH": ["Siam"],
    "TJ": ["Tajik SSR"],
    "TK": ["Union Islands"],
    "TL": ["Portuguese Timor"],
    "TM": ["Turkmen SSR"],
    "TO": ["Friendly Islands"],
    "TR": ["Ottoman Empire"],
    "TV": ["Ellice Islands"],
    "TW": ["Formosa"],
    "TZ": ["Tanganyika", "German East Africa", "Tanganyika and Zanzibar", "Zanzibar"],
    "UA": ["Ukrainian SSR"],
    "UZ": ["Uzbek SSR"],
    "VI": ["Danish West Indies", "Danish Virgin Islands"],
    "VN": [
        "North Vietnam", "Annam", "Democratic Republic of Vietnam", "South Vietnam", "Republic of Vietnam",
        "Cochinchina", "Tonkin",
    ],
    "VU": ["New Hebrides"],
    "WS": ["Western Samoa", "German Samoa"],
    "YE": [
        "North Yemen", "Yemen Arab Republic", "South Yemen", "Democratic Yemen",
        "People’s Democratic Republic of Yemen", "Aden Protectorate",
    ],
    "ZM": ["Northern Rhodesia"],
    "ZW": ["Rhodesia", "Southern Rhodesia", "Zimbabwe Rhodesia"],
}

# Other and former names and spellings of the capitals, in Latin letters. Names of former capitals are excluded
# (Rangoon, Bonn). The derivation adds "Saint" and "St" for "St.".
CAPITAL_ALIASES: dict[str, list[str]] = {
    "AM": ["Erevan"],
    "AZ": ["Baki"],
    "BD": ["Dacca"],
    "BE": ["Bruxelles", "Brussel"],
    "CD": ["Léopoldville"],
    "CH": ["Berne"],
    "CN": ["Peking"],
    "CY": ["Lefkosia"],
    "DO": ["Ciudad Trujillo"],
    "EE": ["Reval"],
    "EH": ["Laayoune"],
    "ET": ["Addis Abeba"],
    "FI": ["Helsingfors"],
    "FK": ["Port Stanley"],
    "GE": ["Tiflis"],
    "GL": ["Godthåb"],
    "GM": ["Bathurst"],
    "GQ": ["Santa Isabel"],
    "ID": ["Djakarta", "Batavia"],
    "IN": ["Delhi"],
    "IQ": ["Bagdad"],
    "IR": ["Teheran"],
    "KG": ["Frunze"],
    "KZ": ["Nur-Sultan", "Akmola", "Tselinograd"],
    "LB": ["Beyrouth"],
    "LK": ["Kotte"],
    "LU": ["Luxembourg City"],
    "MD": ["Kishinev"],
    "ME": ["Titograd"],
    "MG": ["Tananarive"],
    "MM": ["Nay Pyi Taw", "Naypyitaw"],
    "MN": ["Ulan Bator"],
    "MX": ["Ciudad de México"],
    "MZ": ["Lourenço Marques"],
    "NO": ["Christiania", "Kristiania"],
    "NP": ["Katmandu"],
    "OM": ["Masqat"],
    "SM": ["City of San Marino"],
    "TD": ["Ndjamena", "Fort-Lamy"],
    "TJ": ["Stalinabad"],
    "TM": ["Ashkhabad"],
    "TR": ["Angora"],
    "UA": ["Kiev"],
    "US": ["Washington DC", "Washington"],
    "UZ": ["Toshkent"],
    "VN": ["Ha Noi"],
    "XK": ["Prishtinë"],
    "ZA": ["Tshwane"],
    "ZW": ["Salisbury"],
}

# Names that intentionally match more than one country.
SHARED_NAMES = frozenset({
    "Congo",  # both republics are called so
    "Korea",  # without a word before it, either of the two
    "Saint Martin",  # the island that two of them share
    "St Martin",  # as written above
    "Virgin Islands",  # the British ones and those of the United States
})

# Names that data tables use and nobody searches for: of the World Bank, the IMF, the United Nations (M49), ISO 3166-1,
# Eurostat, the OECD, the World Factbook, Natural Earth and Our World in Data. Names that a rule recognizes are not
# listed: words in another order ("Korea, Rep."), common abbreviations ("Dem.", "St.", "Is."), footnote marks, a country
# named twice ("Myanmar (Burma)"). The derivation adds territories with their State ("Réunion (France)").
NAMES_IN_TABLES: dict[str, list[str]] = {
    "BQ": ["Bonaire, Sint Eustatius and Saba", "Netherlands Caribbean"],
    "AD": ["ADO"],  # World Bank, until 2018
    "CD": ["ZAR"],  # World Bank, until 2018
    "CN": ["China, mainland", "China (mainland)"],  # FAO
    "DE": [
        "Germany (including former GDR)", "Germany (until 1990 former territory of the FRG)",  # Eurostat
    ],
    "FK": ["Falkland Islands (Islas Malvinas)"],  # World Factbook
    "FM": [
        "Micronesia (country)",  # Our World in Data, which has the region as well
        "Micronesia, Fed. St.",  # World Factbook, until 2006
    ],
    "GE": ["Republic of Georgia"],
    "GR": ["EL"],  # Eurostat
    "GS": ["S. Geo. and the Is."],  # Natural Earth
    "HK": [
        "Hong Kong, China", "China, Hong Kong Special Administrative Region",  # OECD, M49
        "Hong Kong Special Administrative Region",
    ],
    "IM": ["IMY"],  # World Bank, until 2018
    "IR": ["IR Iran"],  # International Olympic Committee
    "KG": ["Kirgizia"],
    "KP": ["Korea, Dem. Rep."],  # World Bank, until 2015
    "MD": ["Moldovia"],
    "MK": ["Macedonia, FYR", "TFYR Macedonia"],  # World Bank and IMF, until 2019; the United Nations
    "MO": [
        "Macao, China", "Macau, China", "Macau SAR", "Macau SAR, China",  # OECD, IMF
        "China, Macao Special Administrative Region", "Macao Special Administrative Region",  # M49
    ],
    "PS": [
        "Palestine, State of", "Occupied Palestinian Territories", "Palestine (State of)",  # ISO 3166-1, the UK
        "Palestinian Authority", "Palestinian National Authority", "WBG",  # the last one: World Bank and IMF
    ],
    "RO": ["ROM"],  # ISO 3166-1, until 2002
    "SO": ["Somalia, Fed. Rep."],  # World Bank
    "TF": ["Fr. S. Antarctic Lands"],  # Natural Earth
    "TL": ["TMP"],  # ISO 3166-1, until 2002
    "TR": ["Turkey (Turkiye)"],  # World Factbook
    "TW": [
        "Taiwan, Province of China", "China, Taiwan Province of", "Taiwan, China",  # ISO 3166-1, the UN, ADB
        "China, Taiwan Province of China",
    ],
    "TZ": ["Tanzania (mainland)"],
    "VC": ["St. Vin. and Gren."],  # Natural Earth
    "VE": ["Venezuela, RB"],  # World Bank
    "WF": ["Wallis and Futuna Islands"],  # M49
    "XK": [
        "Kosovo (under UNSCR 1244/99)", "Kosovo (under UNSCR 1244)", "Kosovo (UNSCR 1244/99)", "Kosovo (UNSCR 1244)",
        "Kosovo (under United Nations Security Council Resolution 1244/99)",  # Eurostat
        "KSV", "UVK", "XKS", "XKV", "OWID_KOS",  # World Bank, IMF, the European Union, Our World in Data
    ],
}

# Codes and names of groups of countries in tables. Joins skip their rows without a warning, also with numbers, remarks
# in brackets, "total", "average" or "countries" ("EU-27", "OECD - Total").
AGGREGATES: list[str] = [
    # World Bank
    "AFE", "Africa Eastern and Southern", "AFW", "Africa Western and Central", "ARB", "Arab World",
    "CEB", "Central Europe and the Baltics", "CSS", "Caribbean small states",
    "EAP", "East Asia & Pacific (excluding high income)", "EAR", "Early-demographic dividend",
    "EAS", "East Asia & Pacific", "ECA", "Europe & Central Asia (excluding high income)",
    "ECS", "Europe & Central Asia", "EMU", "Euro area", "EUU", "European Union",
    "FCS", "Fragile and conflict affected situations", "HIC", "High income",
    "HPC", "Heavily indebted poor countries (HIPC)", "IBD", "IBRD only", "IBT", "IDA & IBRD total",
    "IDA", "IDA total", "IDB", "IDA blend", "IDX", "IDA only", "INX", "Not classified",
    "LAC", "Latin America & Caribbean (excluding high income)", "LCN", "Latin America & Caribbean",
    "LDC", "Least developed countries: UN classification", "LIC", "Low income", "LMC", "Lower middle income",
    "LMY", "Low & middle income", "LTE", "Late-demographic dividend",
    "MEA", "Middle East & North Africa", "Middle East, North Africa, Afghanistan & Pakistan",
    "MIC", "Middle income", "MNA", "Middle East & North Africa (excluding high income)",
    "Middle East, North Africa, Afghanistan & Pakistan (excluding high income)",
    "NAC", "North America", "OED", "OECD members", "OSS", "Other small states", "PRE", "Pre-demographic dividend",
    "PSS", "Pacific island small states", "PST", "Post-demographic dividend", "SAS", "South Asia",
    "SSA", "Sub-Saharan Africa (excluding high income)", "SSF", "Sub-Saharan Africa", "SST", "Small states",
    "TEA", "East Asia & Pacific (IDA & IBRD countries)", "TEC", "Europe & Central Asia (IDA & IBRD countries)",
    "TLA", "Latin America & the Caribbean (IDA & IBRD countries)",
    "TMN", "Middle East & North Africa (IDA & IBRD countries)",
    "Middle East, North Africa, Afghanistan & Pakistan (IDA & IBRD)", "TSA", "South Asia (IDA & IBRD)",
    "TSS", "Sub-Saharan Africa (IDA & IBRD countries)", "UMC", "Upper middle income", "WLD", "World",
    "Channel Islands",  # Guernsey and Jersey
    # Our World in Data
    "OWID_WRL", "OWID_AFR", "Africa", "OWID_ASI", "Asia", "OWID_EUR", "Europe", "OWID_NAM", "OWID_OCE", "Oceania",
    "OWID_SAM", "South America", "OWID_EU27", "European Union (27)", "European Union (28)",
    "OWID_HIC", "High-income countries", "OWID_UMC", "Upper-middle-income countries",
    "OWID_LMC", "Lower-middle-income countries", "OWID_LIC", "Low-income countries",
    # Eurostat
    "EU", "EA",
    # International Monetary Fund
    "ADVEC", "Advanced economies", "OEMDC", "Emerging market and developing economies", "WEOWORLD", "EURO", "MAE",
    "Major advanced economies (G7)", "Other advanced economies", "AS5", "ASEAN-5", "EDE", "Emerging and developing Europe",
    "Emerging and developing Asia", "MECA", "Middle East and Central Asia", "Low-income developing countries",
    # United Nations
    "Northern Africa", "Eastern Africa", "Middle Africa", "Southern Africa", "Western Africa", "Northern America",
    "Latin America and the Caribbean", "Latin America", "Caribbean", "Central America", "Americas", "Central Asia",
    "Eastern Asia", "South-eastern Asia", "Southern Asia", "Western Asia", "Eastern Europe", "Northern Europe",
    "Southern Europe", "Western Europe", "Australia and New Zealand", "Melanesia", "Polynesia",
    "Least developed countries", "Land-locked developing countries (LLDC)", "Small island developing States (SIDS)",
    "More developed regions", "Less developed regions", "Less developed regions, excluding least developed countries",
    # Others
    "OECD", "G7", "G20", "ASEAN", "BRICS", "Commonwealth of Independent States", "CIS", "Middle East", "MENA", "Asia Pacific",
    "Asia and the Pacific", "Global", "Total", "Grand total", "Average", "Rest of the world",
]

# Names above whose figures do not match the country: of a part, of a State with another territory, of a region. The
# search finds the country by them, but joins do not. The derivation adds the capitals.
OTHER_PLACES: dict[str, list[str]] = {
    "BQ": ["Bonaire", "Sint Eustatius", "Saint Eustatius", "Saba"],
    "BA": ["Herzegovina"],
    "CF": ["Central Africa"],  # a region to the United Nations
    "CG": ["French Congo"],
    "CM": ["French Cameroons", "British Cameroons"],
    "CO": ["New Granada"],
    "DE": ["West Germany", "East Germany", "German Democratic Republic", "GDR", "DDR"],
    "EG": ["United Arab Republic"],  # with Syria
    "EH": ["Río de Oro"],
    "FR": ["Metropolitan France"],
    "GB": [
        "England", "Scotland", "Wales", "Northern Ireland", "Inglaterra", "Angleterre", "England and Wales",
    ],
    "GF": ["Guiana"],
    "GQ": ["Fernando Po"],
    "GY": ["Demerara"],
    "HM": ["Heard Island", "McDonald Islands"],
    "IM": ["Man"],  # Man in other languages
    "IN": ["British India"],
    "KE": ["British East Africa"],
    "KN": ["Nevis"],
    "MD": ["Bessarabia"],
    "MX": ["New Spain"],
    "MY": ["Malaya", "Federation of Malaya", "North Borneo"],
    "NE": ["Nigera"],  # Niger in Latvian, and a typing error of Nigeria
    "NF": ["Norfolk"],  # in other languages; a county and a city in English
    "NG": ["Nigera"],
    "PF": ["Tahiti"],
    "PG": ["German New Guinea"],
    "PL": ["Poole"],  # in Swiss German; a town in England
    "PS": ["West Bank", "Gaza", "Gaza Strip", "Mandatory Palestine"],
    "GS": ["South Georgia", "South Sandwich Islands"],
    "SH": ["Ascension Island", "Ascension", "Tristan da Cunha"],
    "SJ": ["Jan Mayen"],
    "SO": ["Italian Somaliland", "British Somaliland", "Somaliland"],
    "TC": ["Turks Islands", "Caicos Islands"],
    "TF": ["Kerguelen", "Kerguelen Islands", "Crozet Islands"],
    "TG": ["Togoland"],
    "TR": ["Ottoman Empire"],
    "TT": ["Tobago"],
    "TZ": ["Tanganyika", "German East Africa", "Zanzibar"],
    "UM": ["Wake Island", "Midway", "Midway Islands"],
    "VC": ["The Grenadines"],
    "VN": [
        "North Vietnam", "Annam", "Democratic Republic of Vietnam", "South Vietnam", "Republic of Vietnam",
        "Cochinchina", "Tonkin",
    ],
    "WF": ["Wallis Islands", "Wallis", "Futuna"],
    "YE": [
        "North Yemen", "Yemen Arab Republic", "South Yemen", "Democratic Yemen",
        "People’s Democratic Republic of Yemen", "Aden Protectorate",
    ],
}
