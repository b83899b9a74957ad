"""Data/countries.json: the coverage of each member, and the completeness and consistency of its lists."""

import math
import re

import pytest

from snapshot import COUNTRIES, DATA, SNAPSHOT, fold, names_of

ALL = list(COUNTRIES.values())

# How many of the 250 countries have a value. A lower number means lost data.
COVERAGE = {
    "name": 250, "official_name": 186, "native_names": 249, "alternative_names": 163, "former_names": 98,
    "alpha2": 250, "alpha3": 250, "numeric": 249, "olympic_code": 206, "fifa_code": 207, "independent": 250,
    "un_member": 250, "status": 250, "belongs_to": 51, "memberships": 161, "region": 250, "subregion": 249,
    "continents": 250, "landlocked": 250, "capitals": 245, "other_capital_names": 53, "capital_coordinates": 245, "population": 250,
    "population_year": 250, "area": 250, "gini": 129, "latitude": 250, "longitude": 250, "currencies": 249,
    "languages": 249, "calling_codes": 248, "calling_code_root": 248, "calling_code_suffixes": 248,
    "postal_code_format": 178, "postal_code_regex": 178, "top_level_domains": 247, "driving_side": 250,
    "vehicle_signs": 243, "week_start": 250, "demonym": 250, "borders": 165, "time_zones": 248, "utc_offsets": 250, "flag": 250,
}

FORMATS = {
    "alpha2": r"[A-Z]{2}", "alpha3": r"[A-Z]{3}", "numeric": r"\d{3}", "olympic_code": r"[A-Z]{3}",
    "fifa_code": r"[A-Z]{3}", "belongs_to": r"[A-Z]{2}", "status": "sovereign|territory|disputed|none",
    "driving_side": "left|right", "week_start": "monday|friday|saturday|sunday", "calling_code_root": r"\+[1-9]",
    "postal_code_format": r"[A-Z0-9#@* |-]+", "postal_code_regex": r"\^.+\$",
}
ITEM_FORMATS = {
    "calling_codes": r"[1-9]\d*", "calling_code_suffixes": r"\d*", "vehicle_signs": r"[A-Z]{1,3}",
    "borders": r"[A-Z]{3}", "top_level_domains": r"\.\w[^.\s]*", "memberships": "[A-Z]+",
    "continents": "Africa|Antarctica|Asia|Europe|North America|Oceania|South America",
}


def where(condition):
    return {row["alpha2"] for row in ALL if condition(row)}


@pytest.mark.smoke
def test_coverage_of_each_member_is_unchanged():
    assert {key: sum(row[key] not in (None, []) for row in ALL) for key in ALL[0]} == COVERAGE


def test_values_have_their_format():
    for row in ALL:
        assert list(row) == list(COVERAGE), row["name"]
        for key, pattern in FORMATS.items():
            assert row[key] is None or re.fullmatch(pattern, row[key]), (row["name"], key)
        for key, pattern in ITEM_FORMATS.items():
            assert all(re.fullmatch(pattern, item) for item in row[key]), (row["name"], key)
            assert len(set(row[key])) == len(row[key]), (row["name"], key)
        assert {type(row[key]) for key in ("independent", "un_member", "landlocked")} == {bool}, row["name"]
        assert all(2018 <= item["year"] <= 2026 and 20 < item["value"] < 70 for item in row["gini"]), row["name"]


# Common search terms for countries.
TYPED = {
    "US": "america, u.s.a., the states", "GB": "uk, britain, great britain, england", "NL": "holland", "CI": "ivory coast, cote d'ivoire",
    "CZ": "czech republic, republica checa", "CV": "cape verde", "CD": "congo-kinshasa, drc, zaire", "CG": "congo-brazzaville",
    "TR": "turkey", "AE": "uae", "MM": "burma", "SZ": "swaziland", "MK": "macedonia", "IR": "persia", "TH": "siam, ประเทศไทย",
    "LK": "ceylon", "BF": "upper volta", "ZW": "rhodesia", "ET": "abyssinia", "TL": "east timor", "VA": "vatican, holy see",
    "MO": "macau, 澳门", "VN": "north vietnam, south vietnam, viet nam", "TW": "formosa, 台湾", "LC": "st. lucia, st lucia",
    "TT": "trinidad & tobago", "BN": "brunei", "KR": "한국, 남한", "KP": "북한", "SA": "السعودية", "KN": "st kitts and nevis",
    "VC": "st vincent and the grenadines", "SH": "st helena", "YE": "north yemen, south yemen",
    "DE": "west germany, east germany, gdr", "LY": "libyan arab jamahiriya", "UA": "ukrainian ssr",
}
TYPED_CAPITALS = {"UA": "kiev", "KZ": "nur-sultan", "MN": "ulan bator", "US": "washington dc", "CN": "peking", "AG": "st john's",
                  "JE": "saint helier", "GL": "godthab"}


def test_common_and_former_names_are_known():
    for code, typed in TYPED.items():
        known = {fold(name) for name in (*names_of(COUNTRIES[code]), *(item["name"] for item in COUNTRIES[code]["native_names"]))}
        assert {fold(name) for name in typed.split(", ")} <= known, code
    assert "nation of brunei, the abode of peace" in map(fold, names_of(COUNTRIES["BN"]))
    for code, typed in TYPED_CAPITALS.items():
        assert typed in map(fold, COUNTRIES[code]["other_capital_names"]), code


def test_status_is_consistent():
    assert len(where(lambda row: row["un_member"])) == 193
    assert where(lambda row: row["independent"] and not row["un_member"]) == {"VA"}
    assert where(lambda row: row["status"] == "disputed") == {"EH", "PS", "TW", "XK"}
    assert where(lambda row: row["status"] == "none") == {"AQ"}
    for row in ALL:
        assert row["independent"] == (row["status"] == "sovereign"), row["name"]
        assert (row["belongs_to"] is not None) == (row["status"] == "territory"), row["name"]
        assert row["belongs_to"] is None or COUNTRIES[row["belongs_to"]]["un_member"], row["name"]


def test_organizations_have_their_members():
    sizes = {item["acronym"]: 0 for item in SNAPSHOT["organizations"]}
    for row in ALL:
        for acronym in row["memberships"]:
            sizes[acronym] += 1
    assert sizes == {
        "AL": 22, "ASEAN": 11, "AU": 55, "CAIS": 8, "CARICOM": 15, "CEFTA": 7, "EAEU": 5, "EFTA": 4, "EU": 27,
        "NAFTA": 3, "PA": 4, "SAARC": 8, "USAN": 8}
    for item in SNAPSHOT["organizations"]:
        assert list(item) == ["acronym", "name", "other_acronyms", "other_names"]


def test_landlocked_countries_have_neighbours_and_are_no_islands():
    landlocked = where(lambda row: row["landlocked"])
    assert len(landlocked) == 45
    assert all(COUNTRIES[code]["borders"] for code in landlocked)
    # Only two are doubly landlocked: all their neighbours are landlocked too.
    by_alpha3 = {row["alpha3"]: row["alpha2"] for row in ALL}
    assert {
        code for code in landlocked if all(by_alpha3[other] in landlocked for other in COUNTRIES[code]["borders"])
    } == {"LI", "UZ"}


def test_continents_agree_with_regions():
    allowed = {
        "Africa": {"Africa"}, "Americas": {"North America", "South America"}, "Asia": {"Asia"}, "Europe": {"Europe"},
        "Oceania": {"Oceania"}, "Antarctic": {"Antarctica"}}
    apart = where(lambda row: not allowed[row["region"]] & set(row["continents"]))
    # M49 assigns four islands of the far south to northern regions, two in the Indian Ocean to their owner Australia,
    # and Chagos to Africa with Mauritius.
    assert apart == {"BV", "GS", "HM", "TF", "CC", "CX", "IO"}


def test_left_hand_traffic_is_correct():
    left = where(lambda row: row["driving_side"] == "left")
    assert len(left) == 77
    assert {"GB", "IE", "JP", "AU", "IN", "ZA", "TH", "CY", "MT", "GY", "SR", "VI", "WS", "HK", "MO"} <= left
    assert not {"US", "FR", "CN", "GI", "MM", "PH", "KR", "TW", "SL", "NG", "GH", "GM", "IO"} & left
    # Land borders where the side changes.
    assert {"TH", "PK", "KE", "NA", "GY"} <= left and {"MM", "IR", "ET", "AO", "VE"}.isdisjoint(left)


def test_vehicle_codes_are_unique_among_states():
    signs = {}
    for row in ALL:
        if row["status"] != "territory":
            for sign in row["vehicle_signs"]:
                signs.setdefault(sign, []).append(row["alpha2"])
    assert {sign: codes for sign, codes in signs.items() if len(codes) > 1} == {}
    known = {"D": "DE", "F": "FR", "UK": "GB", "CH": "CH", "NMK": "MK", "E": "ES", "RC": "TW", "FL": "LI", "V": "VA"}
    assert {sign: signs[sign] for sign in known} == {sign: [code] for sign, code in known.items()}


def distance(one, other):
    """The distance of two positions on a sphere in kilometres."""
    (a, b), (c, d) = (map(math.radians, place) for place in (one, other))
    cosine = math.sin(a) * math.sin(c) + math.cos(a) * math.cos(c) * math.cos(b - d)
    return 6371 * math.acos(min(1, cosine))


def test_capitals_are_within_their_countries():
    scattered = {"GS": 300, "KM": 150, "MY": 1300, "SH": 300, "TF": 900}
    for row in ALL:
        assert len(row["capital_coordinates"]) == len(row["capitals"]), row["name"]
        # A country is about as wide as the square root of its area; long ones and archipelagos are wider.
        reach = scattered.get(row["alpha2"], 60 + 1.3 * math.sqrt(row["area"]))
        for place in row["capital_coordinates"]:
            assert distance(place, (row["latitude"], row["longitude"])) < reach, row["name"]


# Real codes, some without their space or hyphen.
POSTAL_CODES = {
    "GB": "SW1A 1AA, M1 1AE", "US": "20500, 20500-0003, 205000003", "CA": "K1A 0B1", "DE": "10115", "FR": "75001", "NL": "1012 AB",
    "PL": "00-950, 00950", "JP": "100-0001", "BR": "70040-010", "IE": "D02 X285", "PT": "1000001, 1250-096", "LV": "1050, LV1050",
    "BB": "11000", "AD": "500", "TC": "TKCA1ZZ", "KY": "KY11001", "CU": "CP10400", "IM": "IM11AA", "SE": "114 55", "IN": "110001",
    "LT": "LT-01103", "VA": "00120", "IL": "9195016",
}


def test_real_postal_codes_match():
    for code, written in POSTAL_CODES.items():
        pattern = COUNTRIES[code]["postal_code_regex"]
        for one in written.split(", "):
            assert re.fullmatch(pattern, one) and not re.fullmatch(pattern, one + "0"), (code, one)
        assert not re.fullmatch(pattern, ""), code


def test_languages_have_a_native_name():
    missing = {item["name"] for row in ALL for item in row["languages"] if item["native_name"] is None}
    assert missing == {
        "Khoisan", "New Zealand Sign Language", "South African Sign Language", "Zimbabwean Sign Language"}
    assert {item["native_name"] for item in COUNTRIES["CH"]["languages"]} == {
        "Deutsch", "français", "italiano", "rumantsch"}


# Facts that changed or were wrong, as stated by their authority at the date of the snapshot.
SETTLED = {
    ("NR", "name"): "Naoero", ("NR", "official_name"): "Republic of Naoero",
    ("MA", "utc_offsets"): ["UTC"], ("EH", "utc_offsets"): ["UTC"], ("CU", "utc_offsets"): ["UTC-04:00"],
    ("CA", "utc_offsets"): ["UTC-07:00", "UTC-06:00", "UTC-05:00", "UTC-04:00", "UTC-03:30"],
    ("EC", "area"): 257217, ("ST", "area"): 964, ("PR", "area"): 8868, ("SS", "area"): 658841, ("UY", "area"): 173626,
    ("SD", "area"): 1886068,
}
LANGUAGES = {"BF": "mos dyu ff fr en", "NE": "ha fr en", "ML": "bm fr", "MA": "ar zgh"}


def test_corrected_facts_are_current():
    assert {key: COUNTRIES[key[0]][key[1]] for key in SETTLED} == SETTLED
    assert {code: " ".join(item["code"] for item in COUNTRIES[code]["languages"]) for code in LANGUAGES} == LANGUAGES
    assert {"Nauru", "Republic of Nauru"} <= set(COUNTRIES["NR"]["former_names"])


# Recently changed flags: a colour of the new one, and one that only the old had.
FLAGS = {"kg": ("#ff0000", "#ee2737"), "hn": ("#00bce4", "#0d3b99"), "mq": ("#00965e", "#051440")}


def test_changed_flags_are_the_new_ones():
    for code, (new, old) in FLAGS.items():
        text = (DATA / "flags" / f"{code}.svg").read_text(encoding="utf-8")
        assert new in text and old not in text, code
