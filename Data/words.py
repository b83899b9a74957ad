"""Names and formats of the complete languages: derives `languages.json`.

Names of regions, languages and currencies, formats of numbers, dates and lists,
and capitals without a translation. Names of countries and capitals are in
`names.json`. All come from CLDR, except for those in names_by_hand.py.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import corrections
import formats
import names_by_hand
from inputs import CLDR, M49_REGIONS, M49_SUBREGIONS, Inputs, Locale, newest, parse, read_locale
from names import capital_zones, clear, exemplar_cities
from sources import LANGUAGE_SOURCES, LICENCE
from support import DerivationError, fold, members_of, settle, tidy

# The languages of the United Nations, and four more with a hundred million speakers and readers of the site.
LANGUAGES = ("en", "ru", "ar", "es", "fr", "de", "pt", "zh", "hi", "ja")
# Languages that spell cities missing from the locale as in English; in others they are unknown.
LATIN = frozenset({"en", "es", "fr", "de", "pt"})
# M49 codes of regions; the Antarctic, which M49 does not cover, has the alpha-2 code of its only territory.
REGIONS: dict[str, str] = {**M49_REGIONS, **{code: name for code, (_, name) in M49_SUBREGIONS.items()}, "AQ": "Antarctic"}
# Language codes that differ in CLDR.
OTHER_CODES: dict[str, str] = {"cnr": "sr_ME", "prs": "fa_AF", "zdj": "swb"}
# M49 has no name for Australasia; it lists both countries.
AUSTRALIA_AND_NEW_ZEALAND = "053"


def region_names(language: str, locale: Locale, two: str) -> dict[str, str]:
    """The names of the regions by code."""
    found: dict[str, str] = {}
    for code, english in REGIONS.items():
        if language == "en":
            found[code] = english
            continue
        name = clear(locale.plain[code], language)
        if code == AUSTRALIA_AND_NEW_ZEALAND:
            name = two.replace("{0}", locale.plain["AU"]).replace("{1}", locale.plain["NZ"])
        found[code] = settle(names_by_hand.REGION_NAMES, (language, code), name, f"region in {language}")
    return found


def names_of_languages(language: str) -> dict[str, str]:
    """The names of languages by BCP 47 code."""
    found = {code: clear(name, language) for code, name in newest(language, "languages").items()}
    for code, other in OTHER_CODES.items():
        if other in found:
            found.setdefault(code, found[other])
    by_hand = {code: name for (tag, code), name in names_by_hand.LANGUAGE_NAMES.items() if tag == language}
    for code, name in by_hand.items():
        if found.get(code) == name:
            raise DerivationError(f"the name of the language {code} in {language} repeats its source: remove it")
    # English names are those of the snapshot, which are checked against the source.
    found.update(corrections.LANGUAGE_NAMES if language == "en" else by_hand)
    return {code.replace("_", "-"): name for code, name in sorted(found.items())}


def names_of_currencies(language: str) -> dict[str, str]:
    """The names of currencies by ISO 4217 code."""
    names = newest(language, "currency_names")
    found = {code: tidy(name) if language == "en" else clear(name, language) for code, name in names.items()}
    by_hand = {code: name for (tag, code), name in names_by_hand.CURRENCY_NAMES.items() if tag == language}
    for code, name in by_hand.items():
        if found.get(code) == name:
            raise DerivationError(f"the name of the currency {code} in {language} repeats its source: remove it")
    # English names are those of the snapshot, which are checked against the source.
    found.update(corrections.CURRENCY_NAMES if language == "en" else by_hand)
    return dict(sorted(found.items()))


def english_capitals(
    countries: list[dict[str, Any]], zones: dict[tuple[str, str], str], language: str
) -> dict[str, list[str]]:
    """Capitals by country that are in English because no translation is known."""
    if language == "en":
        return {}
    cities = exemplar_cities(language)
    found: dict[str, list[str]] = {}
    for row in countries:
        code = row["alpha2"]
        if (language, code) in names_by_hand.CAPITAL_NAMES:
            continue
        zone = {capital: zones.get((code, fold(capital))) for capital in row["capitals"]}
        unknown = [name for name in row["capitals"] if not zone[name] or (language not in LATIN and zone[name] not in cities)]
        if unknown:
            found[code] = unknown
    return found


def aliases() -> dict[str, str]:
    """The codes of three letters of ISO 639 for languages that have one of two letters."""
    root = parse(CLDR / "supplemental/supplementalMetadata.xml")
    return {
        row.get("type", ""): row.get("replacement", "")
        for row in root.iterfind("metadata/alias/languageAlias")
        if row.get("reason") in ("overlong", "bibliographic") and re.fullmatch("[a-z]{3}", row.get("type", ""))
        and re.fullmatch("[a-z]{2}", row.get("replacement", ""))
    }


def derive(inputs: Inputs, countries: list[dict[str, Any]], date: str) -> dict[str, Any]:
    """The whole file."""
    countries = sorted(countries, key=lambda row: row["alpha2"])
    zones = capital_zones()
    rows: list[dict[str, Any]] = []
    english, rules = names_of_languages("en"), formats.rules()
    for language in LANGUAGES:
        written = formats.forms(language)
        rows.append({
            "code": language,
            "name": english[language],
            "native_name": clear(newest(language, "languages")[language], language),
            "plurals": rules[language],
            **written,
            "regions": region_names(language, read_locale(language), written["list"]["two"]),
            "languages": names_of_languages(language),
            "currencies": names_of_currencies(language),
            "english_capitals": english_capitals(countries, zones, language),
        })
    check(rows, countries)
    return {
        "gazetteer_languages": 1,
        "date": date,
        "licence": LICENCE,
        "sources": LANGUAGE_SOURCES,
        "language_codes": " ".join(f"{long}={short}" for long, short in sorted(aliases().items())),
        "languages": rows,
    }


def check(rows: list[dict[str, Any]], countries: list[dict[str, Any]]) -> None:
    """Reject missing names, abbreviated Russian names, and unused values of names_by_hand."""
    problems: list[str] = []
    used = {
        "languages": {item["code"] for row in countries for item in row["languages"]},
        "currencies": {item["code"] for row in countries for item in row["currencies"]},
    }
    for row in rows:
        names = [row["name"], row["native_name"], *row["months"]]
        names += [name for key in ("regions", "languages", "currencies") for name in row[key].values()]
        problems += [f"{row['code']}: an empty name" for name in names if not name or name != name.strip()]
        if row["regions"].keys() != REGIONS.keys():
            problems.append(f"{row['code']}: a region is missing")
        problems += [f"{row['code']}: no name of the capital {name}" for name in row["english_capitals"].values()]
        if row["code"] in ("en", "ru"):
            problems += [
                f"{row['code']}: no name of {code}" for key, codes in used.items() for code in codes - row[key].keys()
            ]
        if row["code"] == "ru":
            kept = [row["regions"], *({code: row[key].get(code, "") for code in used[key]} for key in used)]
            problems += [f"ru: {name} is abbreviated" for part in kept for name in part.values() if re.search(r"\.|о-в", name)]
    codes = {row["alpha2"] for row in countries}
    problems += [f"unused region {key}" for key in names_by_hand.REGION_NAMES if key[1] not in REGIONS]
    problems += [f"unused language {key}" for key in names_by_hand.LANGUAGE_NAMES if key[1] not in used["languages"]]
    problems += [f"unused currency {key}" for key in names_by_hand.CURRENCY_NAMES if key[1] not in used["currencies"]]
    problems += [f"unused capital {key}" for key in names_by_hand.CAPITAL_NAMES if key[1] not in codes]
    if problems:
        raise DerivationError("; ".join(sorted(problems)))


def encode(data: dict[str, Any]) -> str:
    """JSON with one line for each key and each kind of names in a language."""
    rows = ("{" + members_of(row) + "}" for row in data["languages"])
    text = "{\n" + members_of(data, but="languages") + ',\n"languages":[\n' + ",\n".join(rows) + "\n]\n}\n"
    return unicodedata.normalize("NFC", text)
