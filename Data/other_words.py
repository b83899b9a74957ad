"""Names and formats of the CLDR languages other than those of `words.py`: derives `other-languages.json`.

Pages in these languages have English texts, so the file only has names of
regions, languages and currencies, formats of numbers, dates and lists, plural
rules and writing direction. All come from CLDR without corrections; missing
names are omitted, so that they are counted as unknown.
"""

from __future__ import annotations

import re
from typing import Any

import formats
import words
from inputs import newest, read_locale
from names import capital_zones, clear, exemplar_cities
from sources import LICENCE, OTHER_LANGUAGE_SOURCES
from support import fold

def english_capitals(
    countries: list[dict[str, Any]], zones: dict[tuple[str, str], str], cities: dict[str, str] | None = None
) -> dict[str, list[str]]:
    """Capitals by country that no language has a name for, since they have no zone; with cities, also those not among these."""
    found: dict[str, list[str]] = {}
    for row in countries:
        zone = {capital: zones.get((row["alpha2"], fold(capital))) for capital in row["capitals"]}
        unknown = [name for name in row["capitals"] if not zone[name] or (cities is not None and zone[name] not in cities)]
        if unknown:
            found[row["alpha2"]] = unknown
    return found


def names_of_regions(identifier: str, tag: str, two: str) -> dict[str, str]:
    """Region names in CLDR, by code."""
    plain = read_locale(identifier).plain
    names = {code: plain[code] for code in words.REGIONS if code in plain}
    if "AU" in plain and "NZ" in plain:
        names[words.AUSTRALIA_AND_NEW_ZEALAND] = two.replace("{0}", plain["AU"]).replace("{1}", plain["NZ"])
    return {code: clear(name, tag) for code, name in sorted(names.items())}


def derive(countries: list[dict[str, Any]], all_names: dict[str, Any], date: str) -> dict[str, Any]:
    """The whole file: the languages of `names.json` with month names in CLDR."""
    countries = sorted(countries, key=lambda row: row["alpha2"])
    zones, rules = capital_zones(), formats.rules()
    currencies = {item["code"] for row in countries for item in row["currencies"]}
    languages = {item["code"] for row in countries for item in row["languages"]}
    languages |= {row["code"] for row in all_names["languages"]}
    nameless = english_capitals(countries, zones)
    rows: list[dict[str, Any]] = []
    for known in all_names["languages"]:
        code, identifier = known["code"], known["code"].replace("-", "_")
        if code in words.LANGUAGES:
            continue
        written = formats.forms(identifier)
        if len(written["months"]) < 12:
            continue
        row = {
            "code": code,
            "name": known["name"],
            "native_name": known["native_name"],
            "right_to_left": formats.text(identifier, "layout/orientation/characterOrder") == "right-to-left",
            "plurals": rules.get(identifier, rules.get(identifier.split("_")[0], {})),
            **written,
            "regions": names_of_regions(identifier, code, written["list"]["two"]),
            "languages": names_of_languages(identifier, code, languages),
            "currencies": names_of_currencies(identifier, code, currencies),
        }
        # Without capitals in names.json, none is known.
        if known["capitals"]:
            # A city missing from a locale with Latin script is spelled as in English.
            is_latin = re.search("[A-Za-z]", known["native_name"]) is not None
            unknown = {} if is_latin else english_capitals(countries, zones, exemplar_cities(identifier))
            row["english_capitals"] = {code: names for code, names in unknown.items() if names != nameless.get(code)}
        rows.append(row)
    return {
        "gazetteer_languages": 1,
        "date": date,
        "licence": LICENCE,
        "sources": OTHER_LANGUAGE_SOURCES,
        # Common to all these languages; each also lists its own missing ones.
        "english_capitals": nameless,
        "languages": rows,
    }


def names_of_languages(identifier: str, tag: str, used: set[str]) -> dict[str, str]:
    """The names of requested languages, by BCP 47 code."""
    found = newest(identifier, "languages")
    names = {code: found.get(words.OTHER_CODES.get(code, code.replace("-", "_"))) for code in sorted(used)}
    return {code: clear(name, tag) for code, name in names.items() if name}


def names_of_currencies(identifier: str, tag: str, used: set[str]) -> dict[str, str]:
    """The names of requested currencies, by ISO 4217 code."""
    names = sorted(newest(identifier, "currency_names").items())
    return {code: clear(name, tag) for code, name in names if code in used}


def listed(languages: list[dict[str, Any]]) -> list[list[str]]:
    """Tag, names and direction of each language; native names are capitalized."""
    return [
        [
            row["code"], row["name"], row["native_name"][:1].title() + row["native_name"][1:],
            "rtl" if row.get("right_to_left", row["code"] == "ar") else "ltr",
        ]
        for row in languages
    ]
