"""Geography and road traffic: values set by hand.

Keyed by ISO 3166-1 alpha-2 code. Doubtful values have a comment with the
reason.
"""

# Countries without a sea coast; the Caspian Sea and the Aral Sea are lakes. From the United Nations' list of 32
# landlocked developing countries, plus the rich ones of Europe and Kosovo.
LANDLOCKED = frozenset(
    "AD AF AM AT AZ BF BI BO BT BW BY CF CH CZ ET HU KG KZ LA LI LS LU MD MK ML MN MW NE NP PY RS RW SK SM SS SZ "
    "TD TJ TM UG UZ VA XK ZM ZW".split()
)

# English names of GeoNames' codes of continents.
CONTINENT_NAMES: dict[str, str] = {
    "AF": "Africa", "AN": "Antarctica", "AS": "Asia", "EU": "Europe",
    "NA": "North America", "OC": "Oceania", "SA": "South America",
}

# Countries on two continents, that of the capital first: States whose main territory crosses the usual lines (Ural and
# Caucasus, Bosporus, Suez, New Guinea). Distant islands and exclaves do not count.
CONTINENTS: dict[str, list[str]] = {
    "AZ": ["Asia", "Europe"],  # the north-east lies beyond the watershed of the Caucasus
    "CX": ["Asia"],  # off Java, as CC; GeoNames has Oceania
    "CY": ["Europe", "Asia"],  # an island of Asia by its place, of Europe by its institutions
    "EG": ["Africa", "Asia"],  # Sinai
    "GE": ["Asia", "Europe"],  # valleys beyond the watershed of the Caucasus
    "ID": ["Asia", "Oceania"],  # the western half of New Guinea
    "KZ": ["Asia", "Europe"],  # west of the river Ural
    "RU": ["Europe", "Asia"],
    "TL": ["Asia"],  # in South-eastern Asia by M49; GeoNames has Oceania
    "TR": ["Asia", "Europe"],  # eastern Thrace
}

# Countries that drive on the left; all others drive on the right.
DRIVING_LEFT = frozenset(
    "AG AI AU BB BD BM BN BS BT BW CC CK CX CY DM FJ FK GB GD GG GS GY HK HM ID IE IM IN JE JM JP KE KI KN KY LC LK "
    "LS MO MS MT MU MV MW MY MZ NA NF NP NR NU NZ PG PK PN SB SC SG SH SR SZ TC TH TK TL TO TT TV TZ UG VC VG VI WS "
    "ZA ZM ZW".split()
)
# Diego Garcia (IO) drives on the right, like its base; Gibraltar since 1929. Samoa (WS) drives on the left since 2009.
# The United States Virgin Islands (VI) are the only part of the United States that drives on the left. Antarctica,
# Bouvet Island, the French Southern Territories and Svalbard follow those who drive there.

# First days of the week where CLDR 41 is outdated.
WEEK_STARTS: dict[str, str] = {
    "AE": "monday",  # the week of work is Monday to Friday since January 2022
    "PS": "sunday",  # missing in CLDR; the weekend is Friday and Saturday
}

# Vehicle registration codes: as notified to the Secretary-General of the United Nations under the conventions on road
# traffic of 1949 and 1968, otherwise the one in use. By rule, a territory without its own has that of its State, so
# only own ones are listed.
VEHICLE_SIGNS: dict[str, str] = {
    "AD": "AND", "AE": "UAE", "AF": "AFG", "AG": "AG", "AL": "AL", "AM": "AM", "AO": "ANG", "AR": "RA", "AT": "A",
    "AU": "AUS", "AZ": "AZ", "BA": "BIH", "BB": "BDS", "BD": "BD", "BE": "B", "BF": "BF", "BG": "BG", "BH": "BRN",
    "BI": "RU",  # from Ruanda-Urundi
    "BJ": "DY",  # from Dahomey
    "BN": "BRU", "BO": "BOL", "BR": "BR", "BS": "BS", "BT": "BHT", "BW": "BW", "BY": "BY",
    "BZ": "BH",  # from British Honduras
    "CA": "CDN", "CD": "CGO", "CF": "RCA", "CG": "RCB", "CH": "CH", "CI": "CI", "CL": "RCH", "CM": "CAM",
    "CN": "CHN",  # notified none; RC is Taiwan's
    "CO": "CO", "CR": "CR", "CU": "C", "CV": "CV", "CY": "CY", "CZ": "CZ", "DE": "D", "DJ": "DJI", "DK": "DK",
    "DM": "WD", "DO": "DOM", "DZ": "DZ", "EC": "EC", "EE": "EST", "EG": "ET", "ER": "ER", "ES": "E", "ET": "ETH",
    "FI": "FIN", "FJ": "FJI", "FM": "FSM", "FO": "FO", "FR": "F", "GA": "G",
    "GB": "UK",  # instead of GB since 2021-09-28
    "GD": "WG", "GE": "GE", "GG": "GBG", "GH": "GH", "GI": "GBZ", "GM": "WAG", "GN": "RG", "GQ": "GQ", "GR": "GR",
    "GT": "GCA", "GW": "RGB", "GY": "GUY", "HK": "HK", "HN": "HN", "HR": "HR", "HT": "RH", "HU": "H", "ID": "RI",
    "IE": "IRL", "IL": "IL", "IM": "GBM", "IN": "IND", "IQ": "IRQ", "IR": "IR", "IS": "IS", "IT": "I", "JE": "GBJ",
    "JM": "JA", "JO": "HKJ", "JP": "J", "KE": "EAK",
    "KG": "KG",  # instead of KS since 2016
    "KH": "K", "KI": "KIR", "KM": "COM", "KN": "KN", "KP": "KP", "KR": "ROK", "KW": "KWT", "KZ": "KZ", "LA": "LAO",
    "LB": "RL", "LC": "WL", "LI": "FL",
    "LK": "CL",  # from Ceylon
    "LR": "LB", "LS": "LS", "LT": "LT", "LU": "L", "LV": "LV", "LY": "LAR", "MA": "MA", "MC": "MC", "MD": "MD",
    "ME": "MNE", "MG": "RM", "MH": "MH",
    "MK": "NMK",  # instead of MK since 2019
    "ML": "RMM",
    "MM": "BUR",  # from Burma
    "MN": "MGL", "MR": "RIM", "MT": "M", "MU": "MS", "MV": "MV", "MW": "MW", "MX": "MEX", "MY": "MAL", "MZ": "MOC",
    "NA": "NAM", "NE": "RN", "NG": "WAN", "NI": "NIC", "NL": "NL", "NO": "N", "NP": "NEP", "NR": "NAU", "NZ": "NZ",
    "OM": "OM", "PA": "PA", "PE": "PE", "PG": "PNG", "PH": "RP", "PK": "PK", "PL": "PL", "PS": "PS", "PT": "P",
    "PW": "PAL", "PY": "PY", "QA": "Q", "RO": "RO", "RS": "SRB", "RU": "RUS", "RW": "RWA", "SA": "SA", "SB": "SOL",
    "SC": "SY", "SD": "SUD", "SE": "S", "SG": "SGP", "SI": "SLO", "SK": "SK", "SL": "WAL", "SM": "RSM", "SN": "SN",
    "SO": "SO", "SR": "SME", "SS": "SSD", "ST": "STP", "SV": "ES", "SY": "SYR",
    "SZ": "SD",  # from Swaziland
    "TD": "TCH", "TG": "TG", "TH": "T", "TJ": "TJ", "TL": "TL", "TM": "TM", "TN": "TN", "TO": "TO", "TR": "TR",
    "TT": "TT", "TV": "TUV", "TW": "RC", "TZ": "EAT", "UA": "UA", "UG": "EAU", "US": "USA",
    "UY": "UY",  # instead of ROU since 2012
    "UZ": "UZ", "VA": "V", "VC": "WV", "VE": "YV", "VG": "BVI", "VN": "VN", "VU": "VU", "WS": "WS", "XK": "RKS",
    "YE": "YAR",  # from the Yemen Arab Republic
    "ZA": "ZA",
    "ZM": "RNR",  # from the Republic of Northern Rhodesia
    "ZW": "ZW",
}
# No vehicles go abroad from there, or no State registers them.
NO_VEHICLE_SIGN = frozenset({"AQ", "BV", "EH", "GS", "HM", "TF", "UM"})

# Capitals missing from GeoNames, in degrees.
CAPITAL_COORDINATES: dict[tuple[str, str], tuple[float, float]] = {
    ("GS", "King Edward Point"): (-54.28325, -36.49377),  # a research station
    ("US", "Washington, D.C."): (38.89511, -77.03637),  # "Washington" in GeoNames
}
