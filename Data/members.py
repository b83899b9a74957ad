"""Further properties of a country: names, status, capitals, everyday codes."""

from __future__ import annotations

import re
from typing import Any

import aliases
import corrections
import geography
import postal
import sports
import standing
from indicators import FIRST_YEAR
from inputs import Inputs
from support import DerivationError, fold, plain_number, settle, tidy


def alternative_names(inputs: Inputs, code: str, name: str, native: set[str]) -> list[str]:
    """Common and alternative names, those set by hand first."""
    found = list(aliases.ALTERNATIVE_NAMES.get(code, []))
    known = {fold(text) for text in [name, *native]}
    repeated = [text for text in found if fold(text) in known]
    if repeated:
        raise DerivationError(f"alternative names of {code} repeat others: {repeated}")
    former = {fold(text) for text in aliases.FORMER_NAMES.get(code, [])}
    known |= {fold(text) for text in found} | former | {code.lower()}
    iso = inputs.iso.get(code, {})
    others = [
        inputs.locales["en"].plain[code], *inputs.english_variants.get(code, []), iso.get("name", ""),
        iso.get("common_name", ""),
    ]
    for text in (other.replace("'", "’") for other in others):
        # "Congo - Kinshasa" is a list label; "Province of China" and "Dutch part" are remarks.
        if text and " - " not in text and "Province" not in text and fold(text) not in known:
            found.append(text)
            known.add(fold(text))
    for short in map(shortened_saint, [name, *found]):
        if short and fold(short) not in known:
            found.append(short)
            known.add(fold(short))
    return found


def shortened_saint(name: str) -> str | None:
    """"St Kitts and Nevis" for "Saint Kitts and Nevis" or "St. Kitts & Nevis"; None for other names."""
    match = re.match(r"(?:Saint|St\.) (.+)", name)
    return f"St {tidy(match[1])}" if match else None


def other_capital_names(code: str, capitals: list[str]) -> list[str]:
    """Other and former names and spellings of the capitals."""
    found = list(aliases.CAPITAL_ALIASES.get(code, []))
    repeated = {fold(text) for text in found} & {fold(capital) for capital in capitals}
    if repeated:
        raise DerivationError(f"other names of the capitals of {code} repeat them: {repeated}")
    for capital in capitals:
        if short := shortened_saint(capital):
            found += [f"Saint {short[3:]}", short]
    return found


def standing_of(code: str) -> dict[str, Any]:
    """Independence, United Nations membership, status, and the State of a territory."""
    if code in standing.DISPUTED:
        status = "disputed"
    elif code in standing.STATELESS:
        status = "none"
    elif code in standing.BELONGS_TO:
        status = "territory"
    else:
        status = "sovereign"
    return {
        "independent": status == "sovereign",
        "un_member": status == "sovereign" and code not in standing.SOVEREIGN_OUTSIDE_UN,
        "status": status,
        "belongs_to": standing.BELONGS_TO.get(code),
    }


def memberships(code: str) -> list[str]:
    """Acronyms of the organizations with full membership."""
    return [str(item["acronym"]) for item in standing.ORGANIZATIONS if code in str(item["members"]).split()]


def organizations() -> list[dict[str, Any]]:
    """The organizations without members, which each country lists."""
    return [{key: value for key, value in item.items() if key != "members"} for item in standing.ORGANIZATIONS]


def continents(inputs: Inputs, code: str) -> list[str]:
    """The continents, that of the capital first."""
    found = [geography.CONTINENT_NAMES[inputs.geonames[code]["continentcode"]]]
    return settle(geography.CONTINENTS, code, found, "continents")


def vehicle_signs(code: str) -> list[str]:
    """International vehicle registration codes: its own, or those of its State."""
    if code in geography.NO_VEHICLE_SIGN:
        return []
    sign = geography.VEHICLE_SIGNS.get(code) or geography.VEHICLE_SIGNS[standing.BELONGS_TO[code]]
    return [sign]


def week_start(inputs: Inputs, code: str) -> str:
    """The first day of the week."""
    found = inputs.week_starts.get(code, inputs.week_starts["001"])
    return settle(geography.WEEK_STARTS, code, found, "first day of the week")


def capital_coordinates(inputs: Inputs, code: str, capitals: list[str]) -> list[list[float]]:
    """Latitude and longitude of each capital, from the most populous place of that name."""
    return [list(map(plain_number, capital_position(inputs, code, capital))) for capital in capitals]


def capital_position(inputs: Inputs, code: str, capital: str) -> tuple[float, float]:
    """A place by its name or an alternative name."""
    wanted = fold(capital)
    cities = inputs.cities.get(code, [])
    named = [city for city in cities if fold(city["name"]) == wanted]
    named = named or [city for city in cities if wanted in map(fold, city["alternatenames"])]
    found = (named[0]["latitude"], named[0]["longitude"]) if named else None
    position = settle(geography.CAPITAL_COORDINATES, (code, capital), found, "coordinates of the capital")
    if position is None:
        raise DerivationError(f"{code}: no place called {capital}")
    return position


def postal_code(inputs: Inputs, code: str) -> tuple[str | None, str | None]:
    """Format and regular expression of the postal codes."""
    found = postal.pattern_of(inputs.postal.get(code, {}))
    pattern = settle(postal.PATTERNS, code, found, "postal code")
    if pattern is None:
        return None, None
    layout = settle(postal.FORMATS, code, postal.format_of(pattern), "format of postal codes")
    if layout is None:
        raise DerivationError(f"{code}: no rule gives the format of the postal codes {pattern}")
    pattern = postal.as_typed(code, pattern)
    return layout, f"^(?:{pattern})$" if postal.is_alternative(pattern) else f"^{pattern}$"


def olympic_code(code: str, alpha3: str) -> str | None:
    """The code of the National Olympic Committee."""
    return None if code in sports.NO_OLYMPIC_CODE else settle(sports.OLYMPIC_CODES, code, alpha3, "Olympic code")


def fifa_code(code: str, alpha3: str) -> str | None:
    """The FIFA code."""
    return None if code in sports.NO_FIFA_CODE else settle(sports.FIFA_CODES, code, alpha3, "FIFA code")


def calling_code_parts(calling_codes: list[str]) -> tuple[str | None, list[str]]:
    """Calling codes split as in REST Countries: plus and first digit, and the rest."""
    roots = {code[0] for code in calling_codes}
    if len(roots) > 1:
        raise DerivationError(f"calling codes of two zones: {calling_codes}")
    return (f"+{roots.pop()}" if roots else None), [code[1:] for code in calling_codes]


def gini(inputs: Inputs, code: str) -> list[dict[str, Any]]:
    """The Gini index by year, the latest first, without years before those of the indicators."""
    found = []
    for text in inputs.gini.get(inputs.geonames[code]["fips"], {}).values():
        match = re.fullmatch(r"(\d+(?:\.\d+)?) \((\d{4})(?: est\.)?\)", text)
        if match is None:
            raise DerivationError(f"{code}: {text!r} is no Gini index with its year")
        found.append({"year": int(match[2]), "value": plain_number(float(match[1]))})
    found.sort(key=lambda row: -row["year"])
    year_and_value = settle(
        corrections.GINI, code, (found[0]["year"], found[0]["value"]) if found else None, "Gini index")
    if code in corrections.GINI and year_and_value:
        found = [dict(zip(("year", "value"), year_and_value))]
    return [row for row in found if row["year"] >= FIRST_YEAR]


def top_level_domains(inputs: Inputs, code: str) -> list[str]:
    """Country-code top-level domains with their dot, ASCII first."""
    domain = inputs.geonames[code]["tld"].strip()
    ascii_ones = settle(corrections.TOP_LEVEL_DOMAINS, code, [domain] if domain else [], "top-level domains")
    return ascii_ones + [f".{label}" for label in corrections.INTERNATIONALIZED_DOMAINS.get(code, [])]


def own_language_name(inputs: Inputs, locale: str, language: str) -> str | None:
    """The native name of a language."""
    found = tidy(inputs.own_language_names.get(locale, "")) or None
    return settle(corrections.OWN_LANGUAGE_NAMES, language, found, "own name of the language")
