"""Indicators: derives `indicators.json`, figures of the economy and the people from the last World Factbook."""

from __future__ import annotations

import csv
import gzip
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from factbook import FIELDS, collect, newest, number
from inputs import Inputs
from sources import SOURCES
from support import DerivationError, compact, fold, members_of, package_path, plain_number

SOURCE = "The World Factbook"
# Older values describe another country than today's.
FIRST_YEAR = 2018
# The headings name what differs from other sources: the emissions count the fuel of international ships and aircraft, and
# the life expectancy is an estimate of the United States Census Bureau, while the population is that of the United Nations.
# In order of importance: maps offer the first ones. Name in factbook-fields.json, group, label, unit, decimals, least number of countries, smallest and
# largest value.
INDICATORS: list[tuple[str, str, str, str, int, int, float, float]] = [
    ("gdp_per_person", "economy", "GDP per person (PPP)", "US$", 0, 205, 500, 300_000),
    ("life_expectancy", "people", "Life expectancy (US estimate)", "years", 1, 225, 50, 92),
    ("median_age", "people", "Median age", "years", 1, 225, 14, 60),
    ("fertility_rate", "people", "Fertility rate", "children per woman", 2, 225, 0.6, 8),
    ("infant_mortality", "people", "Infant mortality", "per 1,000 births", 1, 225, 0, 110),
    ("gdp_growth", "economy", "Real GDP growth", "%", 1, 210, -40, 60),
    ("inflation", "economy", "Inflation", "%", 1, 205, -10, 400),
    ("unemployment", "economy", "Unemployment", "%", 1, 185, 0, 50),
    ("gdp", "economy", "GDP (nominal)", "US$", 0, 215, 1e6, 4e13),
    ("gdp_ppp", "economy", "GDP (PPP)", "US$", 0, 215, 1e6, 5e13),
    ("public_debt", "economy", "Public debt (% of GDP)", "%", 1, 75, 0, 300),
    ("exports", "economy", "Exports", "US$", 0, 205, 1e3, 1e13),
    ("imports", "economy", "Imports", "US$", 0, 205, 1e6, 1e13),
    ("military_spending", "economy", "Military spending (% of GDP)", "%", 1, 160, 0, 40),
    ("electricity_use", "economy", "Electricity consumption", "kWh", 0, 205, 1e6, 2e13),
    ("co2_emissions", "economy", "CO₂ emissions (with international transport)", "t", 0, 205, 1e3, 2e10),
    ("population_growth", "people", "Population growth", "%", 2, 225, -5, 10),
    ("physicians", "people", "Physicians", "per 1,000 people", 2, 180, 0.03, 15),
    ("literacy", "people", "Literacy", "%", 1, 110, 20, 100),
    ("urban_population", "people", "Urban population", "%", 1, 225, 0, 100),
    ("internet_users", "people", "Internet users", "%", 1, 210, 0, 100),
]
FORMATS = {"US$": "currency", "%": "percent"}
# The file of Palestine describes the West Bank; these figures include the Gaza Strip, as their notes say.
OF_WHOLE_PALESTINE = {row[0] for row in INDICATORS if row[1] == "economy"} - {"public_debt", "military_spending"} | {
    "literacy", "urban_population", "internet_users"}
# Figures that contradict others of the same country, by indicator.
CONTRADICTORY: dict[str, frozenset[str]] = {
    # GDP (PPP) and population: at exchange rates, or of another year.
    "gdp_per_person": frozenset("AI CU SS TK TW VE YE".split()),
    # The Factbook has 0.02, which is 6 physicians for 305,507 people with a life expectancy of 78.9 years.
    "physicians": frozenset({"PF"}),
}
# Differences from the second source that were looked at: reason, indicator, codes.
EXPLAINED: list[tuple[str, str, str]] = [
    ("the Factbook’s ages are from the United States Census Bureau, whose estimates for small or immigrant populations differ",
     "median_age", "AD BL BS CF FM JE JM KW LC MF MH MP MS NR PW PY SH TO WS"),
    ("Gapminder’s figures are older than the fall in deaths from AIDS, malaria and war",
     "life_expectancy", "BI BW CD CG MW SL TG ZA CI"),
    ("the Factbook has the latest estimate, lower since the pandemic or the war", "life_expectancy", "AF PE"),
    ("births per woman fell or rose since 2013", "fertility_rate", "LB LY TL"),
    ("the value of 2020 is of another source than that of Gapminder", "fertility_rate", "EH"),
    ("GDP is that of the area under the control of the government, the population that of the whole",
     "gdp_ppp", "CY MD"),
    ("the population of the Factbook is another than that of the United Nations", "gdp_ppp", "CW VI"),
    ("GDP is of another year than GDP per person or rests on few data", "gdp_ppp", "LI NC"),
    ("the Factbook counts fuel for ships", "co2_emissions", "SG"),
    ("war and crisis since 2012", "co2_emissions", "UA VE"),
]


def derive(inputs: Inputs, countries: list[dict[str, Any]], date: str) -> dict[str, Any]:
    """The indicators with the values and years of each country."""
    known = {row["alpha2"] for row in countries}
    fields = {field["name"]: field for field in FIELDS}
    values: dict[str, list[list[float] | None]] = {}
    for code, country in collect()[0].items():
        row = [value(country, fields[name], code) for name, *_ in INDICATORS]
        if code in known and any(row):
            values[code] = row
    check(values, inputs, countries)
    source = next(row for row in SOURCES if row["name"].startswith(SOURCE))
    return {
        "gazetteer_indicators": 1, "date": date, "source": source["name"], "licence": source["licence"],
        "indicators": [
            {"name": name, "group": group, "label": label, "unit": unit, "format": FORMATS.get(unit, "plain"), "decimals": decimals}
            for name, group, label, unit, decimals, *_ in INDICATORS
        ],
        "values": values,
    }


def value(country: Any, field: dict[str, Any], code: str) -> list[float] | None:
    """The value and its year; None without either."""
    name = field["name"]
    if code == "PS" and name not in OF_WHOLE_PALESTINE or code in CONTRADICTORY.get(name, ()):
        return None
    key_year, text = next(filter(any, (newest(country, path) for path in field["paths"])), (0, ""))
    found, year = number(text, field.get("units", []))
    year = year or key_year
    return None if found is None or year < FIRST_YEAR else [plain_number(float(found)), year]


def check(values: dict[str, list[list[float] | None]], inputs: Inputs, countries: list[dict[str, Any]]) -> None:
    """Reject missing and impossible values, and those that contradict the second source."""
    problems = []
    for position, (name, _, _, _, _, least, low, high) in enumerate(INDICATORS):
        found = {code: row[position][0] for code, row in values.items() if row[position]}
        if len(found) < least:
            problems.append(f"{name}: only {len(found)} countries")
        problems += [f"{name} of {code} is {item}" for code, item in found.items() if not low <= item <= high]
    differing = differences(values, inputs, countries)
    explained = {(name, code) for _, name, codes in EXPLAINED for code in codes.split()}
    problems += [f"{key}: {text}" for key, text in differing.items() if key not in explained]
    problems += [f"{key} is explained and does not differ" for key in explained - differing.keys()]
    if problems:
        raise DerivationError("; ".join(problems))


def differences(
    values: dict[str, list[list[float] | None]], inputs: Inputs, countries: list[dict[str, Any]]
) -> dict[tuple[str, str], str]:
    """Values that differ from bokeh_sampledata: ages and population of the United Nations for 2025, and older figures of
    Gapminder (2013) and of the emissions (2012), which may have changed since."""
    names = [row[0] for row in INDICATORS]
    people = {row["alpha2"]: row["population"] for row in countries}
    codes = {fold(name): row["alpha2"] for row in countries for name in [row["name"], *row["alternative_names"]]}
    older: dict[str, dict[str, float]] = defaultdict(dict)
    for file, columns, year in (("gapminder", ("life_expectancy", "fertility"), "2013"), ("emissions", ("emissions",), "2012.0")):
        with gzip.open(package_path("bokeh_sampledata", "_data", f"{file}.csv.gz"), "rt", encoding="utf-8") as lines:
            for row in csv.DictReader(lines):
                code = codes.get(fold(row["country"]))
                if code and row["year"] == year:
                    older[code] |= {column: float(row[column]) for column in columns if row[column]}
    ages = median_ages()
    rules: list[tuple[str, Callable[[str], float | None], Callable[[float, float], bool]]] = [
        ("median_age", lambda code: ages.get(next(row["numeric"] or "" for row in countries if row["alpha2"] == code).lstrip("0")),
         lambda one, other: abs(one - other) <= 4),
        ("life_expectancy", lambda code: older[code].get("life_expectancy"), lambda one, other: -3 <= one - other <= 12),
        ("fertility_rate", lambda code: older[code].get("fertility"), lambda one, other: 0.5 <= one / other <= 1.2),
        ("gdp_ppp", lambda code: (pair := values[code][names.index("gdp_per_person")]) and pair[0] * people[code],
         lambda one, other: 0.85 <= one / other <= 1.15),
        ("co2_emissions", lambda code: older[code].get("emissions", 0) * people[code],
         lambda one, other: 0.4 <= one / other <= 2.5),
    ]
    found = {}
    for name, second, agrees in rules:
        for code, row in values.items():
            pair, other = row[names.index(name)], second(code)
            if pair and other and not agrees(pair[0], other):
                found[name, code] = f"{pair[0]:g} ({pair[1]}), but {other:g}"
    return found


def median_ages() -> dict[str, float]:
    """The median age in 2025 by location, interpolated in groups of five years."""
    groups: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))
    path = package_path("bokeh_sampledata", "_data", "population.csv.gz")
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["Year"] == "2025":
                groups[row["LocID"]][int(row["AgeGrpStart"])] += float(row["Value"])
    ages = {}
    for location, people in groups.items():
        rest = sum(people.values()) / 2
        for start in sorted(people):
            if rest < people[start]:
                ages[location] = start + 5 * rest / people[start]
                break
            rest -= people[start]
    return ages


def encode(data: dict[str, Any]) -> str:
    """JSON with one indicator and one country a line."""
    head = members_of({key: value for key, value in data.items() if isinstance(value, (str, int))})
    indicators = ",\n".join(map(compact, data["indicators"]))
    return "{\n" + head + ',\n"indicators":[\n' + indicators + '\n],\n"values":{\n' + members_of(data["values"]) + "\n}}\n"
