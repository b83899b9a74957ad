#!/usr/bin/env python3
"""Derive `countries.json`, `names.json`, `series.json`, `indicators.json` and the files of languages, search and joins from pinned packages and corrections.

Usage: derive.py [--check] [--date YYYY-MM-DD] [--output FOLDER]

Run it with the script `derive`, which provides the packages. The output depends
only on the packages, the corrections and the date: equal input gives equal
bytes.

Exit codes: 0 done, 1 `--check` found a difference, 2 wrong usage, 66 an input
is missing, 65 an input or a correction is invalid.
"""

from __future__ import annotations

import argparse
import datetime
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import aliases
import checks
import code_systems
import corrections
import geography
import indicators
import members
import names
import other_words
import search
import series
import words
from inputs import M49_REGIONS, M49_SUBREGIONS, POPULATION_YEAR, Inputs, native_locale, read_inputs, utc_offset
from sources import LICENCE, SNAPSHOT_DATE, SOURCES
from support import DerivationError, compact, fail, members_of, plain_number, settle, tidy

DEFAULT_OUTPUT = Path(__file__).resolve().parent

# --- Fields -----------------------------------------------------------------


def country_name(inputs: Inputs, code: str) -> str:
    """The English display name."""
    name = tidy(inputs.locales["en"].plain[code])
    name = f"Saint {name[4:]}" if name.startswith("St. ") else name
    return settle(corrections.NAMES, code, name, "name")


def official_name(inputs: Inputs, code: str) -> str | None:
    """The official English name, or None if it equals the display name."""
    found: str | None = tidy(inputs.iso.get(code, {}).get("official_name", "")).removeprefix("the ") or None
    if found == country_name(inputs, code):
        found = None
    return settle(corrections.OFFICIAL_NAMES, code, found, "official name")


def country_languages(inputs: Inputs, code: str) -> list[str]:
    """The BCP 47 codes of the official languages."""
    return settle(corrections.LANGUAGES, code, inputs.languages.get(code, []), "languages")


def native_names(inputs: Inputs, code: str) -> list[dict[str, str | None]]:
    """The country's name in those of its languages that CLDR covers."""
    found: list[dict[str, str | None]] = []
    official = official_name(inputs, code)
    for language in country_languages(inputs, code):
        locale = native_locale(code, language)
        name = country_name(inputs, code) if language == "en" else inputs.locales[locale].name(code)
        name = settle(corrections.NATIVE_NAMES, (code, language), name, "native name")
        tag = "zh-Hant" if locale == "zh_Hant" else language
        if name:
            name = tidy(name)
            native_official = names.native_official_name(
                inputs, code, language, tag, official, country_name(inputs, code), name)
            found.append({"language": tag, "name": name, "official_name": native_official})
    return found


def region(inputs: Inputs, code: str) -> tuple[str | None, str | None]:
    """The region and subregion of UN M49."""
    found: tuple[str | None, str | None] = (None, None)
    if code in inputs.subregions:
        parent, subregion = M49_SUBREGIONS[inputs.subregions[code]]
        found = (M49_REGIONS[parent], subregion)
    return settle(corrections.REGIONS, code, found, "region")


def capitals(inputs: Inputs, code: str) -> list[str]:
    """Capitals with native letters, the legal one first."""
    capital = inputs.geonames[code]["capital"]
    # Compares with the raw value, since a correction may only fix a space.
    found = [tidy(capital)] if capital == capital.strip() and capital else []
    return settle(corrections.CAPITALS, code, found, "capitals")


def population(inputs: Inputs, code: str) -> tuple[int | None, int | None]:
    """People and year."""
    numeric = inputs.iso.get(code, {}).get("numeric", "").lstrip("0")
    location = corrections.POPULATION_LOCATIONS.get(code, numeric)
    people = inputs.population_series.get(location, {}).get(POPULATION_YEAR)
    found = (None, None) if people is None else (people, POPULATION_YEAR)
    return settle(corrections.POPULATIONS, code, found, "population")


def area(inputs: Inputs, code: str) -> float:
    """Area in square kilometres."""
    return plain_number(settle(corrections.AREAS, code, inputs.geonames[code]["areakm2"], "area"))


def coordinates(inputs: Inputs, code: str) -> tuple[float | None, float | None]:
    """Latitude and longitude in degrees, to four decimals."""
    place = inputs.countryinfo.get(code, {}).get("latlng") or [None, None]
    latitude, longitude = settle(corrections.COORDINATES, code, (place[0], place[1]), "coordinates")
    if latitude is None or longitude is None:
        return None, None
    return plain_number(latitude), plain_number(longitude)


def currencies(inputs: Inputs, code: str) -> list[dict[str, str]]:
    """Currencies with English name and symbol."""
    codes = settle(corrections.CURRENCIES, code, inputs.currencies.get(code, []), "currencies")
    return [currency(inputs, currency_code) for currency_code in codes]


def currency(inputs: Inputs, code: str) -> dict[str, str]:
    """A currency with English name and symbol."""
    name = tidy(inputs.currency_names.get(code, ""))
    symbol = inputs.currency_symbols.get(code, "")
    return {
        "code": code,
        "name": settle(corrections.CURRENCY_NAMES, code, name, "currency name"),
        "symbol": settle(corrections.CURRENCY_SYMBOLS, code, symbol, "currency symbol"),
    }


def languages(inputs: Inputs, code: str) -> list[dict[str, str | None]]:
    """Official languages with English and native names."""
    return [
        {
            "code": language,
            "name": settle(corrections.LANGUAGE_NAMES, language, english, "language name"),
            "native_name": members.own_language_name(inputs, native_locale(code, language), language),
        }
        for language in country_languages(inputs, code)
        for english in [tidy(inputs.language_names.get(language, ""))]
    ]


def calling_codes(inputs: Inputs, code: str) -> list[str]:
    """Calling codes as digits: country code and area code together."""
    phones = inputs.geonames[code]["phone"].split(" and ")
    found = ["".join(character for character in phone if character.isdigit()) for phone in phones]
    return settle(corrections.CALLING_CODES, code, [digits for digits in found if digits], "calling codes")


def demonym(inputs: Inputs, code: str) -> str | None:
    """The English adjective or noun for the people."""
    found: str | None = tidy(inputs.countryinfo.get(code, {}).get("demonym") or "") or None
    return settle(corrections.DEMONYMS, code, found, "demonym")


def all_borders(inputs: Inputs, codes: Iterable[str]) -> dict[str, set[str]]:
    """Land neighbors of every country, made symmetric, as alpha-2 codes."""
    known = set(codes)
    pairs = {
        frozenset((code, other))
        for code in known
        for other in inputs.geonames[code]["neighbours"].split(",")
        if other in known
    }
    pairs = change_pairs(pairs)
    found: dict[str, set[str]] = {code: set() for code in known}
    for one, other in map(sorted, pairs):
        found[one].add(other)
        found[other].add(one)
    return found


def change_pairs(pairs: set[frozenset[str]]) -> set[frozenset[str]]:
    """Pairs of neighbors after corrections."""
    added = {frozenset(pair) for pair in corrections.BORDERS_ADDED}
    removed = {frozenset(pair) for pair in corrections.BORDERS_REMOVED}
    idle = (added & pairs) | (removed - pairs)
    if idle:
        raise DerivationError(f"these border corrections change nothing: {sorted(map(sorted, idle))}")
    return (pairs | added) - removed


def flag(code: str) -> str:
    """The flag emoji: two regional indicators."""
    return "".join(chr(ord(letter) - ord("A") + 0x1F1E6) for letter in code)


# --- Snapshot ---------------------------------------------------------------


def alpha3(inputs: Inputs, code: str) -> str:
    """The ISO 3166-1 alpha-3 code, or the common one if ISO has none."""
    return inputs.iso[code]["alpha_3"] if code in inputs.iso else corrections.ADDED_ALPHA3[code]


def country(inputs: Inputs, code: str, neighbours: set[str]) -> dict[str, Any]:
    """A country object, with keys in file order."""
    region_name, subregion_name = region(inputs, code)
    people, year = population(inputs, code)
    latitude, longitude = coordinates(inputs, code)
    name, codes, cities = country_name(inputs, code), calling_codes(inputs, code), capitals(inputs, code)
    native = native_names(inputs, code)
    root, suffixes = members.calling_code_parts(codes)
    layout, pattern = members.postal_code(inputs, code)
    three = alpha3(inputs, code)
    zones = settle(corrections.TIME_ZONES, code, inputs.time_zones.get(code, []), "time zones")
    return {
        "name": name,
        "official_name": official_name(inputs, code),
        "native_names": native,
        "alternative_names": members.alternative_names(
            inputs, code, name, {str(row["name"]) for row in native}),
        "former_names": aliases.FORMER_NAMES.get(code, []),
        "alpha2": code,
        "alpha3": three,
        "numeric": inputs.iso.get(code, {}).get("numeric"),
        "olympic_code": members.olympic_code(code, three),
        "fifa_code": members.fifa_code(code, three),
        **members.standing_of(code),
        "memberships": members.memberships(code),
        "region": region_name,
        "subregion": subregion_name,
        "continents": members.continents(inputs, code),
        "landlocked": code in geography.LANDLOCKED,
        "capitals": cities,
        "other_capital_names": members.other_capital_names(code, cities),
        "capital_coordinates": members.capital_coordinates(inputs, code, cities),
        "population": people,
        "population_year": year,
        "area": area(inputs, code),
        "gini": members.gini(inputs, code),
        "latitude": latitude,
        "longitude": longitude,
        "currencies": currencies(inputs, code),
        "languages": languages(inputs, code),
        "calling_codes": codes,
        "calling_code_root": root,
        "calling_code_suffixes": suffixes,
        "postal_code_format": layout,
        "postal_code_regex": pattern,
        "top_level_domains": members.top_level_domains(inputs, code),
        "driving_side": "left" if code in geography.DRIVING_LEFT else "right",
        "vehicle_signs": members.vehicle_signs(code),
        "week_start": members.week_start(inputs, code),
        "demonym": demonym(inputs, code),
        "borders": sorted(alpha3(inputs, other) for other in neighbours),
        "time_zones": zones,
        "utc_offsets": settle(corrections.UTC_OFFSETS, code, utc_offsets(zones), "offsets from UTC"),
        "flag": flag(code),
    }


def utc_offsets(zones: list[str]) -> list[str]:
    """Distinct standard-time UTC offsets of time zones, west to east."""
    def minutes(offset: str) -> int:
        hours, rest = (offset[3:] or "+00:00").split(":")
        return int(hours) * 60 + (-int(rest) if hours.startswith("-") else int(rest))

    return sorted({utc_offset(zone, SNAPSHOT_DATE) for zone in zones}, key=minutes)


def sort_key(name: str) -> tuple[str, str]:
    """Alphabetical order at the first level of the Unicode Collation Algorithm:
    accents and case are ignored, spaces and punctuation come before letters."""
    letters = (c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c))
    return "".join(letters).replace("’", "").casefold(), name


def snapshot(inputs: Inputs, date: str) -> dict[str, Any]:
    """The whole snapshot."""
    codes = [*inputs.iso, *corrections.ADDED_ALPHA3]
    borders = all_borders(inputs, codes)
    countries = [country(inputs, code, borders[code]) for code in codes]
    countries.sort(key=lambda row: sort_key(row["name"]))
    checks.check(countries, inputs)
    return {
        "gazetteer": 1,
        "title": "Countries of the world",
        "date": date,
        "licence": LICENCE,
        "sources": SOURCES,
        "organizations": members.organizations(),
        "countries": countries,
    }


def encode(data: dict[str, Any]) -> str:
    """JSON with one source and one country a line, for readable diffs."""
    head = members_of({key: value for key, value in data.items() if not isinstance(value, list)})
    lists = ",\n".join(
        f"{compact(k)}:[\n" + ",\n".join(map(compact, v)) + "\n]" for k, v in data.items() if isinstance(v, list)
    )
    return unicodedata.normalize("NFC", "{\n" + head + ",\n" + lists + "\n}\n")


# --- Command ----------------------------------------------------------------


def iso_date(text: str) -> str:
    """A date as YYYY-MM-DD, or an error for the user."""
    if datetime.date.fromisoformat(text).isoformat() != text:
        raise ValueError(text)
    return text


def main() -> int:
    """Derive, then write or compare."""
    parser = argparse.ArgumentParser(description="Derive the files of this folder from pinned packages and corrections.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a file differs")
    parser.add_argument("--date", type=iso_date, default=SNAPSHOT_DATE, help="date of the snapshot (%(default)s)")
    parser.add_argument("--output", type=Path, default=DEFAULT_OUTPUT, help="folder of the files to write or to compare")
    options = parser.parse_args()
    try:
        inputs = read_inputs()
        data = snapshot(inputs, options.date)
        all_names = names.derive(inputs, data["countries"], options.date)
        searched = search.derive(data["countries"], all_names, code_systems.derive(inputs, data["countries"]))
        ten = words.derive(inputs, data["countries"], options.date)
        others = other_words.derive(data["countries"], all_names, options.date)
        texts = {
            "countries.json": encode(data),
            "names.json": encode(all_names),
            "languages.json": words.encode(ten),
            "other-languages.json": words.encode(others),
            "language-list.json": search.encode(other_words.listed(ten["languages"] + others["languages"])),
            "series.json": series.encode(series.derive(inputs, data["countries"], options.date)),
            "indicators.json": indicators.encode(indicators.derive(inputs, data["countries"], options.date)),
            "search-names.json": search.encode(searched[0]),
            "search-languages.json": search.encode(searched[1]),
            "table-names.json": search.encode(searched[2]),
        }
    except FileNotFoundError as error:
        fail(f"an input is missing: {error}", "Run the script `derive`, which installs the requirements.", 66)
    except DerivationError as error:
        fail(f"cannot derive the snapshot: {error}", "Mend the corrections, then run it again.", 65)
    for name, text in texts.items():
        path = options.output / name
        if not options.check:
            path.write_text(text, encoding="utf-8", newline="\n")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            fail(f"{path} differs from what its sources give", "Run `derive` and look at the difference.", 1)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
