"""Names of countries and capitals in other languages: derives `names.json`.

Common names come from CLDR, official ones from the message catalogues of
iso-codes. The rules below remove brackets, abbreviations and remarks;
exceptions are in names_by_hand.py.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import checks
import names_by_hand
from inputs import CLDR, Inputs, Locale, newest, parse, read_catalogue, read_locale
from sources import LICENCE, NAME_SOURCES
from support import DerivationError, fold, settle, tidy

# The minimum number of names in a locale, of 250.
LEAST_NAMES = 240
# Required languages: those of REST Countries v3.1 and of the United Nations.
REQUIRED = frozenset(
    "ar br cs cy de es et fa fi fr hr hu id it ja ko nl pl pt ru sk sr sv tr ur zh".split()
)
# Locales whose script or country makes their names differ from the language's.
MORE_LOCALES = ("nb", "nn", "pt_PT", "sr_Latn", "zh_Hant")
# English is the snapshot; "no" equals nb and nn; the root has no names. CLDR 41 lacks names and months of the rest.
LEFT_OUT = ("en", "no", "root", "ak", "eo", "ku", "mai", "mi", "om", "xh")
# Locales whose catalogue has another name.
CATALOGUE_NAMES: dict[str, str] = {
    "pt": "pt_BR", "pt_PT": "pt", "sr_Latn": "sr@latin", "zh": "zh_CN", "zh_Hant": "zh_TW",
}
# English names of locales missing from CLDR.
ENGLISH_NAMES: dict[str, str] = {"sr_Latn": "Serbian (Latin)"}
# "and" in the languages in which CLDR writes "&".
AND: dict[str, str] = {
    "ceb": "ug", "chr": "ᎠᎴ", "fil": "at", "fo": "og", "id": "dan", "ig": "na", "lo": "ແລະ", "ms": "dan",
    "jv": "lan", "pcm": "an", "rm": "e", "so": "iyo", "ta": "மற்றும்", "te": "మరియు", "vi": "và",
}
# Brackets that distinguish two territories or belong to the name.
BRACKETS_STAY = frozenset({"CC", "CD", "CG", "SX", "VG", "VI"})
# Capitals whose time zone city has another English name in CLDR, by country and folded name.
CAPITAL_ZONES: dict[tuple[str, str], str] = {
    ("GT", "guatemala city"): "America/Guatemala", ("KW", "kuwait city"): "Asia/Kuwait", ("PA", "panama city"): "America/Panama",
    ("PM", "saint-pierre"): "",  # other languages have the city of Miquelon
    ("UA", "kyiv"): "Europe/Kyiv", ("VA", "vatican city"): "Europe/Vatican",
}
# Root names that some locales inherit and babel omits, if they differ from English.
ROOT_CITIES = {"America/Guatemala": "Guatemala", "America/Panama": "Panama", "Asia/Kuwait": "Kuwait"}


def clear(text: str, language: str) -> str:
    """A uniform spelling: no invisible spaces, one apostrophe, no pronunciation marks."""
    text = re.sub("[\u00ad\u200b\u200e\u200f]", "", text).replace("'", "’").strip()
    if language == "ar":
        text = re.sub("[\u064b-\u0652]", "", text)
        text = re.sub(r"(?<=\s)و\s", "و", text)  # "and" is written together with the word after it
    if language == "ru":
        text = unicodedata.normalize("NFD", text).replace("\u0301", "")
    return unicodedata.normalize("NFC", text)


def common_name(locale: Locale, language: str, code: str) -> str | None:
    """The name of a country without brackets, "&" and list spacing."""
    found = locale.name(code)
    if found is None:
        return None
    found = clear(found, language)
    if code not in BRACKETS_STAY:
        found = re.sub(r"\s*[(（][^)）]*[)）]", "", found)
    if code in ("CD", "CG"):
        found = re.sub(r"\s[-–—]\s", "-", found)
    if language in AND:
        found = re.sub(r"\s&\s", f" {AND[language]} ", found)
    return settle(names_by_hand.COMMON_NAMES, (language, code), found, f"name in {language}")


def official_message(record: dict[str, str], official: str | None, name: str) -> str | None:
    """The message with the official name: of the same name, or else of the source's name."""
    if official is None:
        # If the snapshot shows the official name, other languages may have a shorter one (Republic of the Congo).
        found = record.get("official_name", "")
        return found if record["name"] != name == tidy(found).removeprefix("the ") else None
    messages = [record[key] for key in ("official_name", "name") if key in record]
    same = [message for message in messages if tidy(message).removeprefix("the ") == official]
    return (same or ([record["official_name"]] if "official_name" in record else [None]))[0]


def translated_official_name(
    inputs: Inputs, identifier: str, code: str, official: str | None, english: str, common: str
) -> str | None:
    """The official name in a locale; None if it is not translated or equals the common name."""
    language = identifier.replace("_", "-")
    message = official_message(inputs.iso.get(code, {}), official, english)
    if message is None:
        return None
    catalogue = read_catalogue(CATALOGUE_NAMES.get(identifier, identifier))
    found = catalogue.gettext(message)
    # Not translated, with a remark in brackets, or in list order ("Laos, Democratic Republic").
    if found == message or re.search(r"[(（]", found) or ("," not in message and re.search("[,،、]", found)):
        return None
    found = clear(found, language)
    return None if fold(found) == fold(common) else found


def native_official_name(
    inputs: Inputs, code: str, language: str, tag: str, official: str | None, english: str, common: str
) -> str | None:
    """The official name of a country in one of its languages."""
    if language == "en":
        return official
    found = translated_official_name(inputs, tag.replace("-", "_"), code, official, english, common)
    found = names_by_hand.OFFICIAL_NAMES.get((tag, code), found)
    found = None if found == common else found
    return settle(names_by_hand.NATIVE_OFFICIAL_NAMES, (code, tag), found, "official native name")


def capital_zones() -> dict[tuple[str, str], str]:
    """CLDR time zones by country and English city name."""
    english, known = exemplar_cities("en"), exemplar_cities("ru").keys()  # Russian has all, under IANA's present names
    found: dict[tuple[str, str], str] = {}
    for row in parse(CLDR / "bcp47/timezone.xml").iterfind("keyword/key/type"):
        for zone in known & set(row.get("alias", "").split()):
            city = english.get(zone, zone.split("/")[-1].replace("_", " "))
            found[row.get("name", "")[:2].upper(), fold(city)] = zone
    return {**found, **CAPITAL_ZONES}


def exemplar_cities(identifier: str) -> dict[str, str]:
    """The time zone cities of a locale."""
    zones = newest(identifier, "time_zones")
    return ROOT_CITIES | {zone: names["city"] for zone, names in zones.items() if "city" in names}


def capital_names(
    countries: list[dict[str, Any]], zones: dict[tuple[str, str], str], identifier: str, language: str
) -> dict[str, list[str]]:
    """The capitals of countries where at least one differs from English."""
    cities = exemplar_cities(identifier)
    found: dict[str, list[str]] = {}
    for row in countries:
        known = [cities.get(zones.get((row["alpha2"], fold(capital)), "")) for capital in row["capitals"]]
        names = [
            re.sub(r"\s*[(（].*", "", clear(city, language)) if city else capital
            for city, capital in zip(known, row["capitals"])
        ]
        found_names = names if all(known) else []
        names = settle(names_by_hand.CAPITAL_NAMES, (language, row["alpha2"]), found_names, f"capitals in {language}") or names
        if len(names) != len(row["capitals"]):
            raise DerivationError(f"{len(names)} names of the capitals of {row['alpha2']} in {language}")
        if names != row["capitals"]:
            found[row["alpha2"]] = names
    return found


def derive(inputs: Inputs, countries: list[dict[str, Any]], date: str) -> dict[str, Any]:
    """The whole file."""
    countries = sorted(countries, key=lambda row: row["alpha2"])
    # Only official languages have official names and capitals, to keep the file small.
    full = REQUIRED | {item["code"] for row in countries for item in row["languages"]}
    zones = capital_zones()
    english = newest("en", "languages")
    found = sorted(path.stem for path in (CLDR / "main").glob("*.xml") if "_" not in path.stem)
    rows: list[dict[str, Any]] = []
    for identifier in sorted({*found, *MORE_LOCALES} - set(LEFT_OUT)):
        locale = read_locale(identifier)
        language = identifier.replace("_", "-")
        if sum(row["alpha2"] in locale.plain for row in countries) < LEAST_NAMES:
            continue
        is_full = language.split("-")[0] in full
        names: dict[str, list[str]] = {}
        for row in countries:
            code = row["alpha2"]
            common = common_name(locale, language, code)
            if common is None:
                continue
            official = None
            if is_full:
                official = translated_official_name(inputs, identifier, code, row["official_name"], row["name"], common)
            official = settle(names_by_hand.OFFICIAL_NAMES, (language, code), official, f"official name in {language}")
            if official == common:
                raise DerivationError(f"the official name of {code} in {language} is the common one")
            names[code] = [common, official] if official else [common]
        own = newest(identifier, "languages")
        rows.append({
            "code": language,
            "name": ENGLISH_NAMES.get(identifier) or english[identifier],
            "native_name": clear(own.get(identifier) or own.get(identifier.split("_")[0], ""), language),
            "countries": names,
            "capitals": capital_names(countries, zones, identifier, language) if is_full else {},
        })
    check(rows, {row["alpha2"]: row["belongs_to"] for row in countries})
    return {
        "gazetteer_names": 1,
        "date": date,
        "licence": LICENCE,
        "sources": NAME_SOURCES,
        # Names are in the order of the codes, which saves a key for each.
        "countries": " ".join(row["alpha2"] for row in countries),
        "languages": [in_order(row, [country["alpha2"] for country in countries]) for row in rows],
    }


def in_order(row: dict[str, Any], codes: list[str]) -> dict[str, Any]:
    """A language with its names as lists in the order of codes; missing names are empty."""
    names: dict[str, list[str]] = row["countries"]
    official = [names[code][1] if len(names.get(code, [])) > 1 else "" for code in codes]
    return {
        "code": row["code"],
        "name": row["name"],
        "native_name": row["native_name"],
        "names": [names.get(code, [""])[0] for code in codes],
        "official_names": official if any(official) else [],
        "capitals": row["capitals"],
    }


def check(rows: list[dict[str, Any]], states: dict[str, str | None]) -> None:
    """Reject missing names, inconsistent spelling, and unused values of names_by_hand."""
    problems: list[str] = []
    codes = states.keys()
    languages = {row["code"]: row for row in rows}
    problems += [f"no names in {code}" for code in REQUIRED - languages.keys()]
    for code in REQUIRED & languages.keys():
        problems += [f"{code}: no name of {missing}" for missing in codes - languages[code]["countries"].keys()]
    for code, row in languages.items():
        problems += [f"{code}: no name of the language" for key in ("name", "native_name") if not row[key]]
        problems += [f"{code}: empty name of {country}" for country, names in row["countries"].items() if "" in names]
    problems += [
        f"ru: {names[0]} is abbreviated" for names in languages["ru"]["countries"].values()
        if re.search(r"[(.]|о-в", names[0])
    ]
    for code, row in languages.items():
        names = [name for names in row["countries"].values() for name in names]
        problems += [f"{code}: & in {name}" for name in names if "&" in name]
        problems += [
            f"{code}: brackets in {texts[0]}" for country, texts in row["countries"].items()
            if country not in BRACKETS_STAY and re.search(r"[(（]", texts[0])
        ]
        # A Latin name in a language with another script is an error; Cherokee writes U.S.
        latin = [name for name in names if re.search("[A-Za-z]", name.replace("U.S.", ""))]
        if len(latin) < len(names) / 4:
            problems += [f"{code}: Latin letters in {name}" for name in latin]
        problems += [f"{code}: {problem}" for problem in checks.names_of_others(row["countries"], states)]
    for table in (names_by_hand.COMMON_NAMES, names_by_hand.OFFICIAL_NAMES):
        problems += [f"unused name of {c} in {l}" for l, c in table if l not in languages or c not in codes]
    if problems:
        raise DerivationError("; ".join(sorted(problems)))
