"""All values of the snapshot set by hand, each with its reason.

Facts come from their source (see README.md) unless this file overrides them.
Each field has a dictionary, keyed by ISO 3166-1 alpha-2 code unless its comment
names ISO 4217 or BCP 47 codes. The comment after a value has the reason.
`derive.py` rejects corrections that are equal to the source, so there are no
unused entries.

No entry is a political statement. Where authorities differ, the comment names
the one that the snapshot follows.
"""

# --------------------------------------------------------------------------
# Names
# --------------------------------------------------------------------------

# English display names. Two rules apply before this table: "&" becomes "and", and a leading "St." becomes "Saint".
# Apostrophes are U+2019.
NAMES: dict[str, str] = {
    "CD": "Democratic Republic of the Congo",  # CLDR's "Congo - Kinshasa" is a label for lists, no name
    "CG": "Republic of the Congo",  # likewise "Congo - Brazzaville"
    "CV": "Cabo Verde",  # the name the country asks for since 2013; so ISO 3166-1 and the UN
    "GS": "South Georgia and the South Sandwich Islands",  # the name of ISO 3166-1, with its article
    "HK": "Hong Kong",  # without CLDR's "SAR China"
    "MM": "Myanmar",  # without CLDR's "(Burma)"
    "MO": "Macao",  # without CLDR's "SAR China"
    "NR": "Naoero",  # the country's name since 26 June 2026; CLDR 49 is older
    "PS": "Palestine",  # CLDR's short form; so ISO 3166-1 and the UN ("State of")
    "TF": "French Southern Territories",  # the name of ISO 3166-1
    "UM": "United States Minor Outlying Islands",  # the name of ISO 3166-1
    "VC": "Saint Vincent and the Grenadines",  # CLDR leaves the article out
    "VI": "United States Virgin Islands",  # without an abbreviation, as "United States"
}

# Official names in English. None: the official name equals the display name, or is disputed. By rule, official names
# equal to the display name and a leading "the" are removed.
OFFICIAL_NAMES: dict[str, str | None] = {
    "AU": "Commonwealth of Australia",  # missing in iso-codes
    "BA": None,  # "Republic of" was dropped by the constitution of 1995
    "BL": "Collectivity of Saint Barthélemy",  # missing in iso-codes
    "BN": "Brunei Darussalam",  # missing in iso-codes; the UN's name
    "BS": "Commonwealth of The Bahamas",  # the constitution writes the article with a capital
    "CC": "Territory of Cocos (Keeling) Islands",  # missing in iso-codes
    "CX": "Territory of Christmas Island",  # missing in iso-codes
    "GG": "Bailiwick of Guernsey",  # missing in iso-codes
    "GM": "Republic of The Gambia",  # the constitution writes the article with a capital
    "GY": "Co-operative Republic of Guyana",  # iso-codes leaves out "Co-operative"
    "HK": "Hong Kong Special Administrative Region of the People’s Republic of China",  # in full, Basic Law
    "JE": "Bailiwick of Jersey",  # missing in iso-codes
    "KN": "Federation of Saint Kitts and Nevis",  # missing in iso-codes; a style the constitution allows
    "KR": "Republic of Korea",  # missing in iso-codes
    "LA": "Lao People’s Democratic Republic",  # missing in iso-codes
    "LY": "State of Libya",  # iso-codes: "Libya"; the UN's name since December 2017
    "MF": "Collectivity of Saint Martin",  # missing in iso-codes
    "MM": "Republic of the Union of Myanmar",  # iso-codes leaves out "the Union of" (constitution of 2008)
    "MO": "Macao Special Administrative Region of the People’s Republic of China",  # in full, Basic Law
    "NF": "Territory of Norfolk Island",  # missing in iso-codes
    "NP": None,  # the government uses "Nepal" alone since October 2020, and so does the UN
    "NR": "Republic of Naoero",  # since 26 June 2026; iso-codes is older
    "PM": "Territorial Collectivity of Saint Pierre and Miquelon",  # missing in iso-codes
    "PN": "Pitcairn, Henderson, Ducie and Oeno Islands",  # missing in iso-codes
    "PR": "Commonwealth of Puerto Rico",  # missing in iso-codes
    "RU": "Russian Federation",  # missing in iso-codes
    "RW": "Republic of Rwanda",  # "Rwandese Republic" is the older English form
    "ST": "Democratic Republic of São Tomé and Príncipe",  # iso-codes leaves the accents out
    "SX": None,  # "(Dutch part)" is a remark of ISO, not a name
    "SY": "Syrian Arab Republic",  # missing in iso-codes
    "TF": "French Southern and Antarctic Lands",  # missing in iso-codes
    "TW": None,  # the official designation depends on the authority asked; none is stated
    "UY": "Oriental Republic of Uruguay",  # "Eastern Republic" is rare in English
    "VA": "Vatican City State",  # missing in iso-codes
    "VG": "Virgin Islands",  # the constitution's name; "British" distinguishes them from their neighbours
    "WF": "Territory of the Wallis and Futuna Islands",  # missing in iso-codes
    "XK": "Republic of Kosovo",  # not in ISO 3166-1; the name the constitution uses
    "YT": "Department of Mayotte",  # missing in iso-codes
}

# Names in a language of the country, by alpha-2 code and language code.
NATIVE_NAMES: dict[tuple[str, str], str] = {
    ("CD", "fr"): "République démocratique du Congo",  # CLDR: "Congo-Kinshasa"
    ("CG", "fr"): "République du Congo",  # CLDR: "Congo-Brazzaville"
    ("FJ", "fj"): "Viti",  # missing in CLDR
    ("GU", "ch"): "Guåhan",  # missing in CLDR
    ("HT", "ht"): "Ayiti",  # missing in CLDR
    ("KG", "ru"): "Кыргызстан",  # the form in Kyrgyz law; CLDR has the form of Russia, "Киргизия"
    ("KI", "gil"): "Kiribati",  # missing in CLDR
    ("KM", "zdj"): "Komori",  # missing in CLDR
    ("KP", "ko"): "조선민주주의인민공화국",  # CLDR has the name used in the South, "북한"
    ("MV", "dv"): "ދިވެހިރާއްޖެ",  # missing in CLDR
    ("NR", "na"): "Naoero",  # missing in CLDR
    ("NU", "niu"): "Niuē",  # missing in CLDR
    ("PW", "pau"): "Belau",  # missing in CLDR
    ("PY", "gn"): "Paraguái",  # missing in CLDR
    ("RW", "rw"): "Rwanda",  # CLDR has it with its article, "U Rwanda"
    ("SA", "ar"): "السعودية",  # CLDR has the official name
    ("SC", "crs"): "Sesel",  # missing in CLDR
    ("TK", "tkl"): "Tokelau",  # missing in CLDR
    ("TV", "tvl"): "Tuvalu",  # missing in CLDR
    ("VU", "bi"): "Vanuatu",  # missing in CLDR
    ("WS", "sm"): "Sāmoa",  # missing in CLDR
}

# --------------------------------------------------------------------------
# Codes
# --------------------------------------------------------------------------

# Kosovo has no ISO 3166-1 code. XK is user-assigned and used by the EU, the IMF and CLDR; the World Bank and others use
# XKX. There is no common numeric code.
ADDED_ALPHA3: dict[str, str] = {"XK": "XKX"}

# Location codes of World Population Prospects that are not ISO numeric codes.
POPULATION_LOCATIONS: dict[str, str] = {"XK": "412"}

# --------------------------------------------------------------------------
# Regions
# --------------------------------------------------------------------------

# (region, subregion) not in UN M49.
REGIONS: dict[str, tuple[str, str | None]] = {
    "AQ": ("Antarctic", None),  # M49 lists Antarctica outside of its five regions
}

# --------------------------------------------------------------------------
# Capitals
# --------------------------------------------------------------------------

# The capital by law or proclamation first, then seats of government that are commonly called capitals.
CAPITALS: dict[str, list[str]] = {
    "BO": ["Sucre", "La Paz"],  # Sucre by the constitution; government and parliament sit in La Paz
    "BQ": ["Kralendijk"],  # missing in GeoNames; seat of the central government's office
    "BR": ["Brasília"],  # spelling
    "CM": ["Yaoundé"],  # spelling
    "CO": ["Bogotá"],  # spelling
    "CR": ["San José"],  # spelling
    "CW": ["Willemstad"],  # GeoNames has a leading space
    "EH": ["El Aaiún"],  # spelling; main town, claimed as capital by the SADR and administered by Morocco
    "FO": ["Tórshavn"],  # spelling
    "GG": ["St. Peter Port"],  # with a full stop, as St. John’s and St. George’s
    "GQ": ["Ciudad de la Paz", "Malabo"],  # moved by decree of January 2026; institutions are still in Malabo too
    "GS": ["King Edward Point"],  # seat of the administration; Grytviken is the old station beside it
    "GU": ["Hagåtña"],  # spelling
    "IS": ["Reykjavík"],  # spelling
    "JE": ["St. Helier"],  # with a full stop, as St. John’s and St. George’s
    "KI": ["South Tarawa"],  # GeoNames names the whole atoll
    "KZ": ["Astana"],  # called Nur-Sultan from 2019 to 2022 only
    "LK": ["Sri Jayawardenepura Kotte", "Colombo"],  # seat of parliament since 1982; the executive sits in Colombo
    "MD": ["Chișinău"],  # spelling, with comma below
    "MM": ["Naypyidaw"],  # the usual English spelling
    "MS": ["Plymouth", "Brades"],  # Plymouth by law, buried by the volcano in 1997; the government sits in Brades
    "MV": ["Malé"],  # spelling
    "NC": ["Nouméa"],  # spelling
    "PS": ["East Jerusalem", "Ramallah"],  # proclaimed; seat of the administration
    "PW": ["Ngerulmud"],  # since 2006, in the state of Melekeok
    "PY": ["Asunción"],  # spelling
    "ST": ["São Tomé"],  # spelling
    "SZ": ["Mbabane", "Lobamba"],  # executive; royal and legislative
    "TF": ["Port-aux-Français"],  # spelling; main station, the prefecture is in Saint-Pierre on Réunion
    "TG": ["Lomé"],  # spelling
    "TO": ["Nukuʻalofa"],  # with ʻokina (U+02BB)
    "US": ["Washington, D.C."],  # the usual form; distinguishes it from the state
    "WF": ["Mata-Utu"],  # spelling
    "YE": ["Sana’a"],  # spelling; by the constitution, the recognized government works from Aden
    "ZA": ["Pretoria", "Cape Town", "Bloemfontein"],  # executive, legislative, judicial
}
# Unchanged from GeoNames although other sources differ: IL Jerusalem (proclaimed and seat of government; most embassies
# are in Tel Aviv), ID Jakarta (until the decree that moves the capital to Nusantara), NL Amsterdam (government in The
# Hague), BJ Porto-Novo, CI Yamoussoukro, TZ Dodoma, CH Bern (by practice), NR Yaren (by practice), HK Hong Kong and MO
# Macao (cities themselves), IO Diego Garcia (the only settled island). TK has none: the three atolls take turns.

# --------------------------------------------------------------------------
# People, area, place
# --------------------------------------------------------------------------

# (people, year) without a row in World Population Prospects. Zero means no permanent inhabitants; crews of stations and
# bases do not count.
POPULATIONS: dict[str, tuple[int, int]] = {
    "AQ": (0, 2025),  # research stations only
    "AX": (30654, 2024),  # Statistics and Research Åland, end of year; also counted in FI
    "BV": (0, 2025),  # uninhabited
    "CC": (593, 2021),  # Australian census of 2021; also counted in AU
    "CX": (1692, 2021),  # Australian census of 2021; also counted in AU
    "GS": (0, 2025),  # officials and research stations only
    "HM": (0, 2025),  # uninhabited
    "IO": (0, 2025),  # military base only; the Chagossians live elsewhere
    "NF": (2188, 2021),  # Australian census of 2021; also counted in AU
    "PN": (47, 2021),  # estimate; between 35 and 50 in recent years
    "SJ": (2900, 2024),  # Statistics Norway, rounded to the hundred; also counted in NO
    "TF": (0, 2025),  # research stations only
    "UM": (0, 2025),  # military and conservation staff only
}

# km². Many figures of GeoNames are from the 1990s; those that are off by more than about one percent are replaced,
# mostly with the United Nations' figure.
AREAS: dict[str, float] = {
    "AI": 91,  # UN; GeoNames 102
    "AW": 180,  # UN; GeoNames 193
    "BD": 147570,  # Bangladesh Bureau of Statistics; GeoNames 144000
    "BF": 272967,  # UN; GeoNames 274200
    "BH": 787,  # with the land reclaimed of late; GeoNames 665
    "BT": 38394,  # UN; GeoNames still has the 47000 of before the survey
    "BW": 581730,  # Statistics Botswana; GeoNames 600370
    "CK": 236,  # UN; GeoNames 240
    "EC": 257217,  # UN; GeoNames still has the figure of before the border treaty of 1998
    "ER": 121144,  # UN; GeoNames 121320
    "ET": 1104300,  # UN; GeoNames 1127127
    "GB": 242495,  # Office for National Statistics; GeoNames 244820
    "GF": 83534,  # UN; GeoNames 91000
    "GI": 6.8,  # Government of Gibraltar, with reclaimed land; GeoNames 6
    "GP": 1628,  # GeoNames' 1780 includes BL and MF, which have rows of their own
    "HK": 1114,  # Lands Department; GeoNames 1092
    "JO": 89318,  # UN; GeoNames 92300
    "KM": 1861,  # GeoNames' 2170 includes part of YT, which has a row of its own
    "KR": 100449,  # Statistics Korea; GeoNames 98480
    "MC": 2.08,  # IMSEE, with the quarter finished in 2024; GeoNames 1
    "ME": 13812,  # Statistical Office of Montenegro; GeoNames 14026
    "MK": 25713,  # UN; GeoNames 25333 is the land alone
    "MO": 33.3,  # GeoNames' 254 is wrong
    "MP": 464,  # US Census Bureau; GeoNames 477
    "MQ": 1128,  # INSEE; GeoNames 1100
    "NC": 18575,  # UN; GeoNames 19060
    "NF": 35,  # Geoscience Australia; GeoNames 34
    "NP": 147181,  # UN; GeoNames 140800
    "OM": 309500,  # UN; GeoNames 212460 is the figure of before the border treaties
    "PA": 75320,  # UN; GeoNames 78200
    "PK": 796095,  # UN, without the part of Kashmir it administers; GeoNames 803940
    "PR": 8868,  # UN; GeoNames 9104
    "PS": 6020,  # UN: West Bank and Gaza Strip; GeoNames 5970
    "QA": 11586,  # UN, older series; GeoNames 11437
    "RS": 77474,  # GeoNames' 88361 includes XK, which has a row of its own
    "RU": 17098246,  # UN; GeoNames has it rounded
    "SA": 2149690,  # UN; GeoNames 1960582 is the figure of before the border treaties
    "SB": 28896,  # UN; GeoNames 28450
    "SD": 1886068,  # UN, and countryinfo 1.0.1; GeoNames 1861484
    "SG": 736,  # Singapore Land Authority, with reclaimed land; GeoNames 692
    "SH": 394,  # the three islands and the Tristan group; GeoNames 410
    "SJ": 61399,  # Svalbard 61022 and Jan Mayen 377; GeoNames 62049
    "SS": 658841,  # UN; GeoNames 644329
    "ST": 964,  # UN; GeoNames 1001
    "SX": 34,  # Department of Statistics; GeoNames 21
    "TC": 948,  # UN; GeoNames 430 is the land alone at low estimate
    "TK": 12,  # UN; GeoNames 10
    "TL": 14954,  # National Institute of Statistics; GeoNames 15007
    "UG": 241550,  # UN; GeoNames 236040
    "UM": 34.2,  # the land of all nine; GeoNames 0
    "US": 9833517,  # UN, with coastal and Great Lakes waters; GeoNames 9629091
    "UY": 173626,  # UN; GeoNames 176220
    "VA": 0.44,  # GeoNames rounds to 0
    "VG": 151,  # UN; GeoNames 153
    "VI": 347,  # UN; GeoNames 352
    "WF": 142,  # UN; GeoNames 274
    "WS": 2842,  # UN; GeoNames 2944
    "XK": 10887,  # Kosovo Agency of Statistics; with RS it makes GeoNames' 88361
}

# Gini index of income, (year, value), missing from the Factbook: the latest of the World Bank (Poverty and Inequality
# Platform, CC BY 4.0) as served by REST Countries; not verified there.
GINI: dict[str, tuple[int, float]] = {
    "AZ": (2005, 26.6),  # World Bank
    "BA": (2011, 33.0),  # World Bank
    "CG": (2011, 48.9),  # World Bank
    "DZ": (2011, 27.6),  # World Bank
    "FM": (2013, 40.1),  # World Bank
    "GY": (1998, 45.1),  # World Bank
    "HT": (2012, 41.1),  # World Bank
    "JO": (2010, 33.7),  # World Bank
    "KM": (2014, 45.3),  # World Bank
    "LB": (2011, 31.8),  # World Bank
    "MA": (2013, 39.5),  # World Bank
    "MG": (2012, 42.6),  # World Bank
    "NI": (2014, 46.2),  # World Bank
    "NR": (2012, 34.8),  # World Bank
    "PG": (2009, 41.9),  # World Bank
    "SB": (2012, 37.1),  # World Bank
    "SD": (2014, 34.2),  # World Bank
    "SO": (2017, 36.8),  # World Bank
    "TL": (2014, 28.7),  # World Bank
    "TM": (1998, 40.8),  # World Bank
    "TT": (1992, 40.3),  # World Bank
    "TV": (2010, 39.1),  # World Bank
    "VE": (2006, 44.8),  # World Bank
    "WS": (2013, 38.7),  # World Bank
    "YE": (2014, 36.7),  # World Bank
    "ZA": (2014, 63.0),  # World Bank
}

# Latitude and longitude of a representative point, in degrees.
COORDINATES: dict[str, tuple[float, float]] = {
    "AI": (18.22, -63.06),  # countryinfo has a point beside the island
    "AQ": (-90, 0),  # missing in countryinfo; the pole
    "AS": (-14.3, -170.71),  # countryinfo has a point in the open sea; Tutuila
    "AX": (60.2, 20),  # missing in countryinfo; Fasta Åland
    "BL": (17.9, -62.83),  # missing in countryinfo
    "BQ": (12.18, -68.25),  # missing in countryinfo; Bonaire, the largest island
    "BS": (24.5, -78),  # countryinfo has a point in the open sea; Andros, the largest island
    "BV": (-54.42, 3.36),  # missing in countryinfo
    "CC": (-12.16, 96.85),  # countryinfo has a point in the open sea
    "CU": (21.9, -79.1),  # countryinfo has a point in the sea
    "CV": (15.08, -23.62),  # countryinfo has a point in the open sea; Santiago
    "CW": (12.17, -69),  # missing in countryinfo
    "FJ": (-17.8, 178),  # countryinfo has a point in the open sea; Viti Levu
    "FO": (62.1, -7),  # countryinfo has a point in the sea; Streymoy
    "HM": (-53.1, 73.51),  # countryinfo is one degree off to the west
    "IO": (-7.33, 72.43),  # countryinfo has a point in the open sea; Diego Garcia
    "JM": (18.15, -77.3),  # countryinfo has the capital
    "KI": (1.42, 173.03),  # countryinfo has a point in the lagoon; Tarawa
    "KW": (29.3, 47.6),  # countryinfo has a point in Iraq
    "KY": (19.32, -81.24),  # countryinfo has a point in the open sea; Grand Cayman
    "MF": (18.08, -63.06),  # missing in countryinfo
    "MH": (7.1, 171.3),  # countryinfo has a point in the open sea; Majuro
    "MM": (21.5, 96.5),  # countryinfo has the capital
    "MV": (4.18, 73.51),  # countryinfo has a point in the open sea; Malé
    "PF": (-17.65, -149.43),  # countryinfo has a point in the open sea; Tahiti
    "PH": (12.9, 121.1),  # countryinfo has a point in the sea; Mindoro
    "SC": (-4.68, 55.48),  # countryinfo has a point in the sea; Mahé
    "SJ": (78.6, 16.5),  # countryinfo has a point in the sea; Spitsbergen
    "SM": (43.94, 12.46),  # countryinfo has a point in Italy
    "ST": (0.23, 6.6),  # countryinfo has a point in the sea; São Tomé
    "SX": (18.04, -63.07),  # missing in countryinfo
    "TC": (21.78, -71.8),  # missing in countryinfo; Middle Caicos
    "TK": (-9.17, -171.83),  # countryinfo has a point in the open sea; Nukunonu
    "TO": (-21.17, -175.2),  # countryinfo has a point in the open sea; Tongatapu
    "TT": (10.45, -61.25),  # countryinfo has a point in the sea; Trinidad
    "TV": (-8.52, 179.2),  # countryinfo has a point in the open sea; Funafuti
    "UM": (19.28, 166.65),  # missing in countryinfo; Wake, the most used of nine scattered islands
    "VG": (18.43, -64.62),  # missing in countryinfo
    "VI": (18.34, -64.9),  # missing in countryinfo
    "VU": (-16.25, 167.45),  # countryinfo has a point in the sea; Malakula
    "XK": (42.58, 20.9),  # missing in countryinfo
}

# --------------------------------------------------------------------------
# Money
# --------------------------------------------------------------------------

# ISO 4217 codes in use, the main one first.
CURRENCIES: dict[str, list[str]] = {
    "BG": ["EUR"],  # since 2026-01-01
    "CU": ["CUP"],  # the convertible peso was withdrawn in 2021
    "CW": ["XCG"],  # since 2025-03-31
    "HR": ["EUR"],  # since 2023-01-01
    "LS": ["LSL", "ZAR"],  # the national one first
    "SL": ["SLE"],  # the old leone was withdrawn in 2023
    "SX": ["XCG"],  # since 2025-03-31
    "ZW": ["ZWG", "USD"],  # ZiG since April 2024; the dollar stays legal tender
}

# English names by ISO 4217 code; CLDR's "&" is written "and" by rule.
CURRENCY_NAMES: dict[str, str] = {
    "BMD": "Bermudian Dollar",  # CLDR: "Bermudan"
    "BWP": "Botswana Pula",  # CLDR: "Botswanan"
    "GYD": "Guyanese Dollar",  # CLDR: "Guyanaese"
    "KGS": "Kyrgyzstani Som",  # CLDR: "Kyrgystani"
    "LAK": "Lao Kip",  # the bank's own form; CLDR: "Laotian"
    "PYG": "Paraguayan Guaraní",  # CLDR leaves the accent out
    "SHP": "Saint Helena Pound",  # CLDR: "St."
    "XCG": "Caribbean Guilder",  # newer than CLDR 41
    "ZWG": "Zimbabwe Gold",  # newer than CLDR 41
}

# Symbols by ISO 4217 code as used in the country. CLDR's narrow symbol takes precedence, then its plain symbol, then
# this table.
CURRENCY_SYMBOLS: dict[str, str] = {
    "AED": "د.إ",  # common use; the sign of 2025 is in no font yet
    "ALL": "L",  # common use
    "AWG": "ƒ",  # common use
    "BHD": "د.ب",  # common use
    "BIF": "FBu",  # common use
    "BTN": "Nu.",  # common use
    "BYN": "Br",  # common use
    "CDF": "FC",  # common use
    "CHF": "Fr.",  # common use
    "CVE": "Esc",  # common use
    "DJF": "Fdj",  # common use
    "DZD": "د.ج",  # common use
    "ERN": "Nfk",  # common use
    "ETB": "Br",  # common use
    "GMD": "D",  # common use
    "HTG": "G",  # common use
    "IQD": "ع.د",  # common use
    "IRR": "﷼",  # the sign of Unicode
    "JOD": "د.أ",  # common use
    "KES": "KSh",  # common use
    "KGS": "сом",  # common use; the sign U+20C0 is in few fonts
    "KWD": "د.ك",  # common use
    "LSL": "L",  # common use; M stands for the plural, maloti
    "LYD": "ل.د",  # common use
    "MAD": "DH",  # common use
    "MDL": "L",  # common use
    "MKD": "ден",  # common use
    "MOP": "MOP$",  # common use
    "MRU": "UM",  # common use
    "MVR": "Rf",  # common use
    "MWK": "MK",  # common use
    "MZN": "MT",  # common use
    "OMR": "ر.ع.",  # common use
    "PAB": "B/.",  # common use
    "PEN": "S/",  # Central Reserve Bank of Peru
    "PGK": "K",  # common use
    "QAR": "ر.ق",  # common use
    "RSD": "дин.",  # common use
    "SAR": "ر.س",  # common use; the sign of 2025, U+20C1, is in few fonts
    "SCR": "SR",  # common use
    "SDG": "ج.س.",  # common use
    "SLE": "Le",  # common use
    "SOS": "Sh",  # common use
    "SZL": "E",  # common use, for the plural emalangeni
    "TJS": "SM",  # common use
    "TMT": "m",  # common use
    "TND": "د.ت",  # common use
    "TWD": "NT$",  # what Taiwan itself writes; CLDR's narrow form is "$"
    "TZS": "TSh",  # common use
    "UGX": "USh",  # common use
    "UZS": "soʻm",  # common use
    "VES": "Bs.",  # Central Bank of Venezuela
    "VUV": "VT",  # common use
    "WST": "T",  # common use
    "XCG": "Cg",  # Central Bank of Curaçao and Sint Maarten
    "XOF": "FCFA",  # as XAF, without CLDR's narrow no-break space
    "XPF": "₣",  # common use; CLDR has no sign
    "YER": "﷼",  # the sign of Unicode
    "ZWG": "ZiG",  # Reserve Bank of Zimbabwe
}

# --------------------------------------------------------------------------
# Languages
# --------------------------------------------------------------------------

# BCP 47 codes: languages official in the whole country, by law or practice.
LANGUAGES: dict[str, list[str]] = {
    "AF": ["ps", "prs"],  # CLDR writes Dari as "fa"; both official
    "BF": ["mos", "dyu", "ff", "fr", "en"],  # since 2024 the national languages are official, French and English for work
    "BO": ["es", "qu", "ay", "gn"],  # the constitution names 36 more; those with most speakers
    "BQ": ["nl", "pap", "en"],  # Papiamento on Bonaire, English on Sint Eustatius and Saba, by law
    "BV": ["nb"],  # uninhabited: the language of the administering state
    "CH": ["de", "fr", "it", "rm"],  # CLDR adds Swiss German, a spoken form, and has Romansh as regional
    "CK": ["en", "rar"],  # Cook Islands Māori is official since 2003
    "CW": ["pap", "nl", "en"],  # all three by law of 2007
    "DZ": ["ar", "ber"],  # Tamazight since 2016; French is not official
    "FO": ["fo", "da"],  # Danish is official too by the home rule act
    "GS": ["en"],  # missing in CLDR: the language of the administration
    "HM": ["en"],  # uninhabited: the language of the administering state
    "IQ": ["ar", "ckb"],  # Kurdish is the second official language of the constitution
    "JE": ["en", "fr", "nrf"],  # French by law, Jèrriais since 2019
    "KM": ["ar", "fr", "zdj"],  # Comorian once; CLDR lists two of its dialects
    "KZ": ["kk", "ru"],  # the state language first
    "LI": ["de"],  # CLDR adds Swiss German, a spoken form
    "MA": ["ar", "zgh"],  # standard Moroccan Amazigh since 2011; French is not official
    "ME": ["cnr"],  # Montenegrin has a code of its own since 2017; CLDR has Serbian
    "MG": ["mg", "fr"],  # English is no longer official since 2010
    "MK": ["mk", "sq"],  # Albanian in the whole country by the law of 2019
    "ML": ["bm", "fr"],  # since 2023 thirteen national languages are official, Bambara the largest; French for work
    "MP": ["en", "ch", "cal"],  # Chamorro and Carolinian by the constitution
    "NE": ["ha", "fr", "en"],  # Hausa national, French and English for work by the charter of 2025
    "NF": ["en", "pih"],  # Norf’k is official since 2005
    "NG": ["en"],  # Yoruba is official in states only
    "NO": ["nb", "nn"],  # both written forms; CLDR adds their common code "no"
    "NZ": ["en", "mi", "nzs"],  # the sign language is official since 2006
    "PE": ["es", "qu", "ay"],  # Aymara where it prevails, like Quechua
    "PF": ["fr"],  # Tahitian is a regional language without official standing
    "RW": ["rw", "en", "fr", "sw"],  # Swahili since 2017
    "SC": ["crs", "en", "fr"],  # Seychellois Creole is a national language by the constitution
    "SN": ["fr"],  # Wolof is a national language, not an official one
    "SY": ["ar"],  # French is not official
    "TF": ["fr"],  # missing in CLDR: the language of the administration
    "TN": ["ar"],  # French is not official
    "UA": ["uk"],  # Russian is not official
    "VA": ["it", "la"],  # Italian in the state, Latin in the acts of the Holy See
    "ZA": ["en", "zu", "xh", "af", "nso", "tn", "st", "ts", "ss", "ve", "nr", "sfs"],  # all twelve of the constitution
    "ZW": [  # all sixteen of the constitution of 2013
        "en", "sn", "nd", "bwg", "khi", "kck", "nmq", "ndc", "ny", "st", "toi", "tn", "ts", "ve", "xh", "zib",
    ],
}

# English names by BCP 47 code.
LANGUAGE_NAMES: dict[str, str] = {
    "ber": "Tamazight",  # a code for the group; the constitution names none of its members
    "bwg": "Chibarwe",  # not in CLDR
    "cal": "Carolinian",  # not in CLDR
    "cnr": "Montenegrin",  # not in CLDR, which folds it into Serbian
    "crs": "Seychellois Creole",  # CLDR: "Seselwa Creole French"
    "kck": "Kalanga",  # not in CLDR
    "khi": "Khoisan",  # a code for the group, as the constitution has it
    "na": "Nauruan",  # CLDR: "Nauru"
    "ndc": "Ndau",  # not in CLDR
    "nmq": "Nambya",  # not in CLDR
    "nrf": "Jèrriais",  # not in CLDR; the code covers Guernésiais too
    "nzs": "New Zealand Sign Language",  # not in CLDR
    "pih": "Norfuk",  # not in CLDR; the code covers Pitkern too
    "prs": "Dari",  # CLDR has it as Persian of Afghanistan
    "rar": "Cook Islands Māori",  # CLDR: "Rarotongan"
    "sfs": "South African Sign Language",  # not in CLDR
    "toi": "Tonga",  # not in CLDR; of the Zambezi, not of Polynesia
    "tvl": "Tuvaluan",  # CLDR: "Tuvalu"
    "zdj": "Comorian",  # not in CLDR's English; the code of one dialect for all four
    "zib": "Zimbabwean Sign Language",  # not in CLDR
}

# Native names of languages by BCP 47 code. Sign languages have none, nor does the group "khi".
OWN_LANGUAGE_NAMES: dict[str, str] = {
    "ay": "aymar aru",  # not in CLDR
    "ber": "Tamaziɣt",  # not in CLDR
    "bi": "Bislama",  # not in CLDR
    "bwg": "Chibarwe",  # not in CLDR
    "cal": "Refaluwasch",  # not in CLDR
    "ch": "Chamoru",  # not in CLDR
    "cnr": "crnogorski",  # CLDR folds it into Serbian
    "crs": "Kreol seselwa",  # not in CLDR
    "dyu": "Julakan",  # not in CLDR
    "fj": "Na Vosa Vakaviti",  # not in CLDR
    "gil": "Taetae ni Kiribati",  # not in CLDR
    "gn": "avañeʼẽ",  # not in CLDR
    "hif": "Fiji Baat",  # not in CLDR
    "ho": "Hiri Motu",  # not in CLDR
    "ht": "Kreyòl ayisyen",  # not in CLDR
    "id": "Bahasa Indonesia",  # CLDR leaves the word for language out
    "kck": "TjiKalanga",  # not in CLDR
    "la": "lingua Latina",  # not in CLDR
    "mh": "Kajin M̧ajeļ",  # not in CLDR
    "mos": "Mooré",  # not in CLDR
    "ms": "Bahasa Melayu",  # CLDR leaves the word for language out
    "na": "dorerin Naoero",  # not in CLDR
    "ndc": "ChiNdau",  # not in CLDR
    "niu": "ko e vagahau Niuē",  # not in CLDR
    "nmq": "ChiNambya",  # not in CLDR
    "nrf": "Jèrriais",  # not in CLDR
    "ny": "Chinyanja",  # not in CLDR
    "pau": "a tekoi er a Belau",  # not in CLDR
    "pih": "Norfuk",  # not in CLDR
    "prs": "دری",  # CLDR has it as Persian of Afghanistan
    "rar": "Māori Kūki ʻĀirani",  # not in CLDR
    "sm": "Gagana Sāmoa",  # not in CLDR
    "tet": "tetun",  # not in CLDR
    "tkl": "Gagana Tokelau",  # not in CLDR
    "toi": "ChiTonga",  # not in CLDR
    "tvl": "te ggana Tuuvalu",  # not in CLDR
    "zdj": "Shikomori",  # not in CLDR
}

# --------------------------------------------------------------------------
# Telephone, Internet
# --------------------------------------------------------------------------

# ITU E.164 country codes, with the area code if countries share a code.
CALLING_CODES: dict[str, list[str]] = {
    "AQ": ["672"],  # missing in GeoNames; the code of Australia's stations
    "DO": ["1809", "1829", "1849"],  # 849 since 2010, missing in GeoNames
    "GS": ["500"],  # missing in GeoNames; shared with FK
    "JM": ["1876", "1658"],  # 658 since 2018, missing in GeoNames
    "PN": ["64"],  # reached through New Zealand; GeoNames has Inmarsat's 870
    "SH": ["290", "247"],  # 247 is Ascension's
    "SX": ["1721"],  # left 599 in 2011
    "TF": ["262"],  # missing in GeoNames; shared with RE
    "VA": ["39"],  # 379 is assigned to it, 39 (Italy, area 06698) is in use
    "XK": ["383"],  # assigned in 2016, missing in GeoNames
}

# ASCII country-code domains delegated in the root zone. The Soviet Union's .su belongs to no current country.
TOP_LEVEL_DOMAINS: dict[str, list[str]] = {
    "BL": [".fr", ".gp"],  # .bl is not delegated; both are in use
    "BQ": [".nl"],  # .bq is not delegated
    "EH": [],  # .eh is not delegated
    "MF": [".fr", ".gp"],  # .mf is not delegated; both are in use
    "SH": [".sh", ".ac"],  # .ac is Ascension's
    "UM": [],  # .um was taken out of the root zone in 2008
}

# Country-code domains in other scripts, delegated in IANA's root zone. Approved variants without delegation (澳门, 臺灣,
# ايران) are excluded.
INTERNATIONALIZED_DOMAINS: dict[str, list[str]] = {
    "AE": ["امارات"],
    "AM": ["հայ"],
    "BD": ["বাংলা"],
    "BG": ["бг"],
    "BH": ["البحرين"],
    "BY": ["бел"],
    "CN": ["中国", "中國"],
    "DZ": ["الجزائر"],
    "EG": ["مصر"],
    "GE": ["გე"],
    "GR": ["ελ"],
    "HK": ["香港"],
    "IL": ["ישראל"],
    "IN": [
        "भारत", "ভারত", "భారత్", "ભારત", "ਭਾਰਤ", "இந்தியா", "بھارت", "ಭಾರತ",
        "ഭാരതം", "ভাৰত", "ଭାରତ", "بارت", "भारतम्", "भारोत", "ڀارت",
    ],
    "IQ": ["عراق"],
    "IR": ["ایران"],
    "JO": ["الاردن"],
    "KR": ["한국"],
    "KZ": ["қаз"],
    "LA": ["ລາວ"],
    "LK": ["ලංකා", "இலங்கை"],
    "MA": ["المغرب"],
    "MK": ["мкд"],
    "MN": ["мон"],
    "MO": ["澳門"],
    "MR": ["موريتانيا"],
    "MY": ["مليسيا"],
    "OM": ["عمان"],
    "PK": ["پاکستان"],
    "PS": ["فلسطين"],
    "QA": ["قطر"],
    "RS": ["срб"],
    "RU": ["рф"],
    "SA": ["السعودية"],
    "SD": ["سودان"],
    "SG": ["新加坡", "சிங்கப்பூர்"],
    "SY": ["سورية"],
    "TH": ["ไทย"],
    "TN": ["تونس"],
    "TW": ["台灣", "台湾"],
    "UA": ["укр"],
    "YE": ["اليمن"],
}

# --------------------------------------------------------------------------
# Demonyms
# --------------------------------------------------------------------------

# The adjective, or the noun for an inhabitant if English prefers it.
DEMONYMS: dict[str, str] = {
    "AG": "Antiguan and Barbudan",  # as a phrase, not a list
    "AQ": "Antarctic",  # missing in countryinfo
    "AR": "Argentine",  # the usual form; countryinfo: "Argentinean"
    "AX": "Ålander",  # missing in countryinfo
    "BA": "Bosnian and Herzegovinian",  # as a phrase, not a list
    "BL": "Barthélemois",  # missing in countryinfo
    "BQ": "Bonairean, Statian and Saban",  # missing in countryinfo; one for each island
    "BV": "Norwegian",  # missing in countryinfo; uninhabited
    "CV": "Cabo Verdean",  # follows the name; countryinfo: "Cape Verdian"
    "CW": "Curaçaoan",  # missing in countryinfo
    "CX": "Christmas Islander",  # countryinfo repeats the name
    "DJ": "Djiboutian",  # countryinfo repeats the name
    "EC": "Ecuadorian",  # the usual spelling
    "GF": "French Guianese",  # empty in countryinfo
    "GI": "Gibraltarian",  # countryinfo repeats the name
    "GP": "Guadeloupean",  # the usual spelling
    "GS": "South Georgian and South Sandwich Islander",  # countryinfo mixes name and demonym
    "GW": "Bissau-Guinean",  # the usual form
    "HK": "Hong Konger",  # countryinfo: "Chinese"
    "IO": "Chagossian",  # countryinfo: "Indian", which is wrong
    "IS": "Icelandic",  # the adjective
    "KG": "Kyrgyzstani",  # countryinfo: "Kirghiz", out of use
    "KM": "Comorian",  # the usual spelling
    "KN": "Kittitian and Nevisian",  # spelling
    "MC": "Monégasque",  # spelling
    "MF": "Saint-Martinois",  # missing in countryinfo
    "MO": "Macanese",  # countryinfo: "Chinese"
    "MP": "Northern Mariana Islander",  # countryinfo: "American"
    "MQ": "Martinican",  # countryinfo: "French"
    "MV": "Maldivian",  # the usual spelling
    "NP": "Nepali",  # the form in use there
    "PM": "Saint-Pierrais and Miquelonnais",  # countryinfo: "French"
    "RE": "Réunionese",  # countryinfo: "French"
    "SA": "Saudi",  # the usual form
    "SI": "Slovenian",  # the adjective of the state
    "SR": "Surinamese",  # countryinfo: "Surinamer"
    "ST": "São Toméan",  # spelling
    "SX": "Sint Maartener",  # missing in countryinfo
    "TC": "Turks and Caicos Islander",  # missing in countryinfo
    "TJ": "Tajikistani",  # countryinfo: "Tadzhik", out of use
    "TL": "Timorese",  # follows the name
    "TM": "Turkmenistani",  # of all citizens, as Kazakhstani
    "TT": "Trinidadian and Tobagonian",  # countryinfo leaves Tobago out
    "UM": "American",  # missing in countryinfo; uninhabited
    "VA": "Vatican",  # countryinfo: "Vaticanian"
    "VC": "Vincentian",  # the usual form
    "VG": "British Virgin Islander",  # missing in countryinfo
    "VI": "United States Virgin Islander",  # missing in countryinfo
    "WF": "Wallisian and Futunan",  # the usual form
    "XK": "Kosovar",  # missing in countryinfo
    "YT": "Mahoran",  # countryinfo: "French"
}

# --------------------------------------------------------------------------
# Land borders
# --------------------------------------------------------------------------

# Borders missing from GeoNames.
BORDERS_ADDED: list[tuple[str, str]] = [
    ("BW", "ZM"),  # about 150 m on the Zambezi at Kazungula, bridged in 2021
    ("CA", "GL"),  # Tartupaluk (Hans Island) is divided by the agreement of 2022
    ("CN", "HK"),  # HK has a row of its own
    ("CN", "MO"),  # MO has a row of its own
]

# Borders in GeoNames that do not exist.
BORDERS_REMOVED: list[tuple[str, str]] = [
    ("AL", "RS"),  # XK lies between
    ("CU", "US"),  # Guantánamo is leased, not American territory
]

# --------------------------------------------------------------------------
# Time zones
# --------------------------------------------------------------------------

TIME_ZONES: dict[str, list[str]] = {
    "XK": ["Europe/Belgrade"],  # zone.tab knows ISO 3166-1 codes only
}

# UTC offsets of uninhabited territories without a zone in the IANA database.
UTC_OFFSETS: dict[str, list[str]] = {
    "BV": ["UTC+01:00"],  # that of Norway
    "HM": ["UTC+05:00"],  # by its longitude, that of the French Southern Territories beside it
}
