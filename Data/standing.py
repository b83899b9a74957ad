"""Political status of countries and territories: independence, memberships, and the State of a territory.

Set by hand, since no available package has it; see Known limits in README.md.
No entry is a political statement. Where authorities differ, the comment names
the one that is followed. Keyed by ISO 3166-1 alpha-2 code.
"""

# Territories and their State: dependencies, overseas parts, countries of a kingdom, special regions, and States in free
# association that are not members of the United Nations. Based on the remarks of ISO 3166-1 and the UN's list of
# non-self-governing territories.
BELONGS_TO: dict[str, str] = {
    "AI": "GB", "AS": "US",
    "AW": "NL",  # a country of the Kingdom of the Netherlands
    "AX": "FI",  # autonomous and demilitarised by treaty
    "BL": "FR", "BM": "GB",
    "BQ": "NL",  # public bodies of the Netherlands
    "BV": "NO", "CC": "AU",
    "CK": "NZ",  # self-governing in free association; not independent in ISO's list
    "CW": "NL",  # a country of the Kingdom of the Netherlands
    "CX": "AU",
    "FK": "GB",  # claimed by Argentina
    "FO": "DK",
    "GF": "FR",
    "GG": "GB",  # a Crown dependency, not part of the United Kingdom, which answers for it abroad
    "GI": "GB", "GL": "DK", "GP": "FR",
    "GS": "GB",  # claimed by Argentina
    "GU": "US",
    "HK": "CN",  # a special administrative region
    "HM": "AU",
    "IM": "GB",  # a Crown dependency, as GG
    "IO": "GB",  # until the treaty of May 2025 that cedes it to Mauritius is in force
    "JE": "GB",  # a Crown dependency, as GG
    "KY": "GB", "MF": "FR",
    "MO": "CN",  # a special administrative region
    "MP": "US", "MQ": "FR", "MS": "GB", "NC": "FR", "NF": "AU",
    "NU": "NZ",  # as CK
    "PF": "FR", "PM": "FR", "PN": "GB", "PR": "US", "RE": "FR", "SH": "GB", "SJ": "NO",
    "SX": "NL",  # a country of the Kingdom of the Netherlands
    "TC": "GB", "TF": "FR", "TK": "NZ", "UM": "US", "VG": "GB", "VI": "US", "WF": "FR", "YT": "FR",
}

# Belongs to no State: the Antarctic Treaty suspends seven claims.
STATELESS = frozenset({"AQ"})

# Neither members of the United Nations nor a territory of a single State.
DISPUTED = frozenset({
    "EH",  # non-self-governing by the UN's list; held in most part by Morocco, claimed by the Sahrawi republic
    "PS",  # observer State of the UN, recognized by most of its members
    "TW",  # governs itself, claimed by China, recognized by about a dozen States
    "XK",  # declared independence in 2008, recognized by about half of the UN's members
})

# Sovereign, but not a member of the United Nations.
SOVEREIGN_OUTSIDE_UN = frozenset({
    "VA",  # an observer at the UN by its own wish
})
# All others are the 193 members of the United Nations; the derivation checks the number.
UN_MEMBERS = 193

# Organizations with the acronyms of REST Countries: full members at the date of the snapshot. Suspended members count;
# associates, candidates and observers do not.
ORGANIZATIONS: list[dict[str, object]] = [
    {
        "acronym": "AL", "name": "Arab League", "other_acronyms": ["LAS"],
        "other_names": ["League of Arab States", "جامعة الدول العربية", "Jāmiʻat ad-Duwal al-ʻArabīyah"],
        "members": "AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TN YE",
    },
    {
        "acronym": "ASEAN", "name": "Association of Southeast Asian Nations", "other_acronyms": [], "other_names": [],
        "members": "BN ID KH LA MM MY PH SG TH TL VN",  # Timor-Leste since 2025-10-26
    },
    {
        "acronym": "AU", "name": "African Union", "other_acronyms": ["UA"],
        "other_names": [
            "الاتحاد الأفريقي", "Union africaine", "União Africana", "Unión Africana", "Umoja wa Afrika",
        ],
        # All of Africa, including the Sahrawi republic.
        "members": "AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR "
                   "MU MW MZ NA NE NG RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW",
    },
    {
        "acronym": "CAIS", "name": "Central American Integration System", "other_acronyms": ["SICA"],
        "other_names": ["Sistema de la Integración Centroamericana"],
        "members": "BZ CR DO GT HN NI PA SV",
    },
    {
        "acronym": "CARICOM", "name": "Caribbean Community", "other_acronyms": [],
        "other_names": ["Comunidad del Caribe", "Communauté caribéenne", "Caribische Gemeenschap"],
        "members": "AG BB BS BZ DM GD GY HT JM KN LC MS SR TT VC",  # the Dominican Republic is none
    },
    {
        "acronym": "CEFTA", "name": "Central European Free Trade Agreement", "other_acronyms": [], "other_names": [],
        "members": "AL BA MD ME MK RS XK",  # for Kosovo the UN mission signed
    },
    {
        "acronym": "EAEU", "name": "Eurasian Economic Union", "other_acronyms": ["EEU"], "other_names": [],
        "members": "AM BY KG KZ RU",
    },
    {
        "acronym": "EFTA", "name": "European Free Trade Association", "other_acronyms": [], "other_names": [],
        "members": "CH IS LI NO",
    },
    {
        "acronym": "EU", "name": "European Union", "other_acronyms": [], "other_names": [],
        # The 27 States; their parts with own rows are not listed again.
        "members": "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK",
    },
    {
        "acronym": "NAFTA", "name": "North American Free Trade Agreement",
        "other_acronyms": ["USMCA", "CUSMA", "T-MEC"],
        "other_names": [
            "United States–Mexico–Canada Agreement",  # its successor since 2020-07-01, with the same three
            "Tratado de Libre Comercio de América del Norte", "Accord de libre-échange nord-américain",
        ],
        "members": "CA MX US",
    },
    {
        "acronym": "PA", "name": "Pacific Alliance", "other_acronyms": [], "other_names": ["Alianza del Pacífico"],
        "members": "CL CO MX PE",
    },
    {
        "acronym": "SAARC", "name": "South Asian Association for Regional Cooperation", "other_acronyms": [],
        "other_names": [],
        "members": "AF BD BT IN LK MV NP PK",
    },
    {
        "acronym": "USAN", "name": "Union of South American Nations", "other_acronyms": ["UNASUR", "UNASUL", "UZAN"],
        "other_names": [
            "Unión de Naciones Suramericanas", "União de Nações Sul-Americanas", "Unie van Zuid-Amerikaanse Naties",
            "South American Union",
        ],
        # Chile, Ecuador, Paraguay and Uruguay left the treaty from 2019 on; Argentina, Brazil and Colombia returned in
        # 2023. Peru suspended its participation, not the treaty.
        "members": "AR BO BR CO GY PE SR VE",
    },
]
