"""IOC and FIFA codes, set by hand, by membership.

Both differ from ISO 3166-1 alpha-3 for about a third of the countries, so each
table names those that differ and those that have none; the derivation counts
the rest. Keyed by ISO 3166-1 alpha-2 code.
"""

# Codes of National Olympic Committees that differ from the alpha-3 code.
OLYMPIC_CODES: dict[str, str] = {
    "AE": "UAE", "AG": "ANT", "AO": "ANG", "AS": "ASA", "AW": "ARU", "BB": "BAR", "BD": "BAN", "BF": "BUR",
    "BG": "BUL", "BH": "BRN", "BM": "BER", "BN": "BRU", "BS": "BAH", "BT": "BHU", "BW": "BOT", "BZ": "BIZ",
    "CG": "CGO", "CH": "SUI", "CL": "CHI", "CR": "CRC", "DE": "GER", "DK": "DEN", "DZ": "ALG", "FJ": "FIJ",
    "GD": "GRN", "GM": "GAM", "GN": "GUI", "GQ": "GEQ", "GR": "GRE", "GT": "GUA", "GW": "GBS", "HN": "HON",
    "HR": "CRO", "HT": "HAI", "ID": "INA", "IR": "IRI", "KH": "CAM", "KN": "SKN", "KW": "KUW", "KY": "CAY",
    "LK": "SRI", "LS": "LES", "LV": "LAT", "LY": "LBA", "MC": "MON", "MG": "MAD", "MM": "MYA",
    "MN": "MGL", "MR": "MTN", "MU": "MRI", "MW": "MAW", "MY": "MAS", "NE": "NIG", "NG": "NGR", "NI": "NCA",
    "NL": "NED", "NP": "NEP", "OM": "OMA", "PH": "PHI", "PR": "PUR", "PS": "PLE", "PT": "POR", "PY": "PAR",
    "SA": "KSA", "SB": "SOL", "SC": "SEY", "SD": "SUD", "SI": "SLO", "SV": "ESA", "TD": "CHA", "TG": "TOG",
    "TO": "TGA", "TW": "TPE", "TZ": "TAN", "UY": "URU", "VC": "VIN", "VG": "IVB", "VI": "ISV", "VN": "VIE",
    "VU": "VAN", "WS": "SAM", "XK": "KOS", "ZA": "RSA", "ZM": "ZAM", "ZW": "ZIM",
}
# Without a committee; athletes compete for the State or not at all.
NO_OLYMPIC_CODE = frozenset(
    "AI AQ AX BL BQ BV CC CW CX EH FK FO GF GG GI GL GP GS HM IM IO JE MF MO MP MQ MS NC NF NU PF PM PN RE SH SJ SX "
    "TC TF TK UM VA WF YT".split()
)
OLYMPIC_COMMITTEES = 206

# FIFA codes that differ from the alpha-3 code.
FIFA_CODES: dict[str, str] = {
    "AE": "UAE", "AO": "ANG", "AS": "ASA", "AW": "ARU", "BD": "BAN", "BG": "BUL", "BM": "BER", "BN": "BRU",
    "BS": "BAH", "BT": "BHU", "BW": "BOT", "CF": "CTA", "CG": "CGO", "CH": "SUI", "CL": "CHI", "CR": "CRC",
    "DE": "GER", "DK": "DEN", "DZ": "ALG", "FJ": "FIJ", "GD": "GRN", "GM": "GAM", "GN": "GUI", "GQ": "EQG",
    "GR": "GRE", "GT": "GUA", "HN": "HON", "HR": "CRO", "HT": "HAI", "KH": "CAM", "KN": "SKN", "KW": "KUW",
    "KY": "CAY", "LK": "SRI", "LS": "LES", "MG": "MAD", "MM": "MYA", "MR": "MTN", "MU": "MRI", "MY": "MAS",
    "NE": "NIG", "NI": "NCA", "NL": "NED", "NP": "NEP", "OM": "OMA", "PF": "TAH", "PH": "PHI", "PR": "PUR",
    "PS": "PLE", "PT": "POR", "PY": "PAR", "SA": "KSA", "SB": "SOL", "SC": "SEY", "TD": "CHA", "TG": "TOG",
    "TO": "TGA", "TT": "TRI", "TW": "TPE", "TZ": "TAN", "UY": "URU", "VC": "VIN", "VN": "VIE", "VU": "VAN",
    "WS": "SAM", "XK": "KOS", "ZA": "RSA", "ZM": "ZAM", "ZW": "ZIM",
}
# Kosovo's first was KVX, Singapore's SIN.

# Not FIFA members under their own name. The four associations of the United Kingdom (ENG, NIR, SCO, WAL) represent
# parts of it, so GB has none.
NO_FIFA_CODE = frozenset(
    "AQ AX BL BQ BV CC CX EH FK FM GB GF GG GL GP GS HM IM IO JE KI MC MF MH MP MQ NF NR NU PM PN PW RE SH SJ SX TF "
    "TK TV UM VA WF YT".split()
)
FIFA_MEMBERS = 211 - 4
