"""Names for the search and for joins: derives `search-names.json`, `search-languages.json` and `table-names.json`.

Each file lists for every country the alpha-2 code, codes, currencies, names, names elsewhere, names in tables, other
places, and codes of other systems. The first has what people usually type: codes, and names in English and in the country's own languages. The second
has names and capitals in all other languages; it is ten times as large and loaded separately. The third has additional
names for joins.
"""

from __future__ import annotations

import re
from typing import Any, Iterable

import aliases
from support import compact, fold

# Word separators; other punctuation is removed.
SEPARATORS = re.compile(r"[-,()&/:;·・،、_\"]")
DROPPED = re.compile(r"['.]")

# The UN M49 code under which groups of countries are listed.
WORLD = "001"


def comparable(text: str) -> str:
    """The text normalized for the search: folded, without punctuation."""
    return " ".join(SEPARATORS.sub(" ", DROPPED.sub("", fold(text))).split())


def distinct(texts: Iterable[str | None], seen: set[str]) -> list[str]:
    """The texts that the search distinguishes from those in `seen`, to which they are added."""
    found: list[str] = []
    for text in texts:
        key = comparable(text or "")
        if text and key and key not in seen:
            seen.add(key)
            found.append(text)
    return found


def codes(row: dict[str, Any]) -> list[str]:
    """Codes that identify the country: ISO 3166, IOC, FIFA, calling codes and domains."""
    found = [row["alpha2"], row["alpha3"], row["numeric"], row["olympic_code"], row["fifa_code"]]
    found += ["+" + code for code in row["calling_codes"]] + row["top_level_domains"]
    return list(dict.fromkeys(code for code in found if code))


def with_state(row: dict[str, Any], names: dict[str, str]) -> list[str]:
    """A territory with its State, as in tables: "Puerto Rico (US)"."""
    state = row["belongs_to"]
    if not state:
        return []
    states = {"GB": [names[state], "UK"], "US": [names[state], "US", "USA"]}.get(state, [names[state]])
    return [f"{row['name']} ({name})" for name in states]


def derive(
    countries: list[dict[str, Any]], names: dict[str, Any], systems: dict[str, list[str]]
) -> tuple[list[list[str]], ...]:
    """The three files."""
    first: list[list[str]] = []
    second: list[list[str]] = []
    third: list[list[str]] = []
    of_codes = {row["alpha2"]: row["name"] for row in countries}
    positions = {code: index for index, code in enumerate(names["countries"].split())}
    for row in sorted(countries, key=lambda row: row["alpha2"]):
        code = row["alpha2"]
        seen: set[str] = set()
        own = [text for native in row["native_names"] for text in (native["name"], native["official_name"])]
        known = [row["name"], *row["alternative_names"], *row["former_names"], row["official_name"], *own, *row["capitals"]]
        known += row["other_capital_names"]
        currencies = " ".join(item["code"] for item in row["currencies"])
        first.append([code, " ".join(codes(row)), currencies, "\n".join(distinct(known, seen))])
        translated: list[str] = []
        for language in names["languages"]:
            translated += [language["names"][positions[code]], *language["capitals"].get(code, [])]
        second.append([code, "", "", "", "\n".join(distinct(translated, seen))])
        third.append([
            code, "", "", "", "", *tables(row, of_codes, names["languages"], positions), "\n".join(systems[code])])
    third.append([WORLD, "", "", "", "", "\n".join(distinct(aliases.AGGREGATES, set())), "", "\n".join(systems[""])])
    return first, second, third


def tables(
    row: dict[str, Any], of_codes: dict[str, str], languages: list[dict[str, Any]], positions: dict[str, int]
) -> tuple[str, str]:
    """Names of a country in tables, and names that are not the country: its capitals, unless they share its name."""
    code = row["alpha2"]
    seen = {comparable(language["names"][positions[code]]) for language in languages}
    own = [text for native in row["native_names"] for text in (native["name"], native["official_name"])]
    distinct([row["name"], *row["alternative_names"], *row["former_names"], row["official_name"], *own], seen)
    in_tables = distinct([*aliases.NAMES_IN_TABLES.get(code, []), *with_state(row, of_codes)], seen)
    cities = [*row["capitals"], *row["other_capital_names"]]
    cities += [city for language in languages for city in language["capitals"].get(code, [])]
    places = distinct(aliases.OTHER_PLACES.get(code, []), set()) + distinct(cities, seen)
    return "\n".join(in_tables), "\n".join(places)


def encode(rows: list[list[str]]) -> str:
    """JSON with one country a line."""
    return "[\n" + ",\n".join(map(compact, rows)) + "\n]\n"
