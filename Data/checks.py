"""Checks that stop the derivation: missing values, incomplete lists, unused corrections."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Any

import aliases
import corrections
import geography
import names_by_hand
import postal
import sports
import standing
from inputs import Inputs
from support import DerivationError, fold

REQUIRED = (
    "name", "alpha3", "region", "continents", "status", "population", "population_year", "area", "latitude",
    "longitude", "driving_side", "week_start", "demonym", "flag",
)
# Tables that are not keyed by country.
OTHER_KEYS = ("CURRENCY_", "LANGUAGE_", "OWN_", "CONTINENT_", "COMMON_", "OFFICIAL_")
# Countries whose official name contains another's common name in a language; Korean has "China" within another word.
NAMES_WITHIN = {"GB": "IE", "ID": "IN", "MX": "US", "NG": "NE", "PG": "GN", "US": "CN", "VE": "BO"}


def check(countries: list[dict[str, Any]], inputs: Inputs) -> None:
    """Reject a snapshot with missing values or unused corrections."""
    codes = {row["alpha2"] for row in countries}
    problems = holes(countries, inputs) + counts(countries) + shared_names(countries)
    used_currencies = {item["code"] for row in countries for item in row["currencies"]}
    used_languages = {item["code"] for row in countries for item in row["languages"]}
    problems += [f"unused currency {c}" for c in corrections.CURRENCY_NAMES.keys() - used_currencies]
    problems += [f"unused currency {c}" for c in corrections.CURRENCY_SYMBOLS.keys() - used_currencies]
    problems += [f"unused language {c}" for c in corrections.LANGUAGE_NAMES.keys() - used_languages]
    problems += [f"unused language {c}" for c in corrections.OWN_LANGUAGE_NAMES.keys() - used_languages]
    native = {(row["alpha2"], item["language"]) for row in countries for item in row["native_names"]}
    problems += [f"unused official name {pair}" for pair in names_by_hand.NATIVE_OFFICIAL_NAMES.keys() - native]
    for module in (aliases, corrections, geography, postal, sports, standing):
        problems += unused_codes(module, codes)
    if problems:
        raise DerivationError("; ".join(sorted(problems)))


def holes(countries: list[dict[str, Any]], inputs: Inputs) -> list[str]:
    """Required values, and lists that must match each other."""
    problems: list[str] = []
    for row in countries:
        code = row["alpha2"]
        problems += [f"{code}: no {key}" for key in REQUIRED if not row[key] and row[key] != 0]
        problems += [f"{code}: {item}" for item in row["currencies"] + row["languages"] if "" in item.values()]
        if code in inputs.iso and inputs.iso[code]["flag"] != row["flag"]:
            problems.append(f"{code}: flag differs from iso-codes")
        if not row["vehicle_signs"] and code not in geography.NO_VEHICLE_SIGN:
            problems.append(f"{code}: no vehicle sign")
        names = [fold(name) for name in [row["name"], *row["alternative_names"], *row["former_names"]]]
        problems += [f"{code}: the name {name} is listed twice" for name in set(names) if names.count(name) > 1]
    return problems


def counts(countries: list[dict[str, Any]]) -> list[str]:
    """Lists whose length is published."""
    found = {
        "members of the United Nations": (sum(row["un_member"] for row in countries), standing.UN_MEMBERS),
        "Olympic committees": (sum(row["olympic_code"] is not None for row in countries), sports.OLYMPIC_COMMITTEES),
        "members of FIFA": (sum(row["fifa_code"] is not None for row in countries), sports.FIFA_MEMBERS),
    }
    return [f"{count} {what} instead of {right}" for what, (count, right) in found.items() if count != right]


def shared_names(countries: list[dict[str, Any]]) -> list[str]:
    """Names shared by countries unless listed, and names that are codes."""
    owners: dict[str, set[str]] = {}
    for row in countries:
        for name in [row["name"], row["official_name"], *row["alternative_names"], *row["former_names"]]:
            if name:
                owners.setdefault(fold(name), set()).add(row["alpha2"])
    shared = {fold(name) for name in aliases.SHARED_NAMES}
    several = {name for name, codes in owners.items() if len(codes) > 1}
    codes = {row[key].lower() for row in countries for key in ("alpha2", "alpha3")}
    return (
        [f"{name} is shared by {sorted(owners[name])}" for name in several - shared]
        + [f"{name} is shared by nobody" for name in shared - several]
        + [f"{name} is a code" for name in owners.keys() & codes]
    )


def names_of_others(names: dict[str, list[str]], states: dict[str, str | None]) -> list[str]:
    """Official names with another country's common name instead of their own, and names shared by two countries."""
    owners: dict[str, set[str]] = {}
    problems: list[str] = []
    for code, texts in names.items():
        for text in texts:
            owners.setdefault(text, set()).add(code)
        own, official = texts[0], texts[-1]
        allowed = {code, states[code], NAMES_WITHIN.get(code)}
        if own.lower() not in official.lower():
            problems += [
                f"{official} is the official name of {code} and holds the name of {other}"
                for other in names.keys() - allowed if names[other][0] in official and names[other][0] not in own
            ]
    return problems + [f"{text} is shared by {sorted(codes)}" for text, codes in owners.items() if len(codes) > 1]


def unused_codes(module: ModuleType, codes: set[str]) -> list[str]:
    """Corrections for codes that are not in the snapshot."""
    tables: dict[str, Iterable[str]] = {
        name: {key[0] if isinstance(key, tuple) else key for key in table}
        for name, table in vars(module).items()
        if isinstance(table, (dict, frozenset)) and name.isupper() and not name.startswith(OTHER_KEYS)
        and name != "SHARED_NAMES"
    }
    if module is standing:
        tables["ORGANIZATIONS"] = {code for item in standing.ORGANIZATIONS for code in str(item["members"]).split()}
        tables["BELONGS_TO, States"] = set(standing.BELONGS_TO.values())
    return [f"{name}: {code} is no country" for name, keys in tables.items() for code in keys if code not in codes]
