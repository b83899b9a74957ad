"""Time series: derives `series.json`, the population of each country from 1950 to 2100."""

from __future__ import annotations

from typing import Any

import corrections
from inputs import Inputs
from sources import SOURCES
from support import DerivationError, members_of

# The estimates of World Population Prospects 2024 end in 2023; the medium variant follows.
PROJECTED_FROM = 2024
# Countries with a population set by hand have no series, since the source counts them in others.
LEAST_COUNTRIES = 236
SOURCE = "United Nations World Population Prospects 2024"


def derive(inputs: Inputs, countries: list[dict[str, Any]], date: str) -> dict[str, Any]:
    """All series."""
    years = sorted({year for people in inputs.population_series.values() for year in people})
    values: dict[str, list[int]] = {}
    for row in sorted(countries, key=lambda row: row["alpha2"]):
        code = row["alpha2"]
        location = corrections.POPULATION_LOCATIONS.get(code, (row["numeric"] or "").lstrip("0"))
        people = inputs.population_series.get(location)
        if people is None or code in corrections.POPULATIONS:
            continue
        if list(sorted(people)) != years:
            raise DerivationError(f"the population of {code} is not known for each of the years")
        if people[row["population_year"]] != row["population"]:
            raise DerivationError(f"the population of {code} is another than in its series")
        values[code] = [people[year] for year in years]
    if len(values) < LEAST_COUNTRIES:
        raise DerivationError(f"only {len(values)} countries have a series of their population")
    source = next(row for row in SOURCES if row["name"].startswith(SOURCE))
    return {
        "gazetteer_series": 1,
        "date": date,
        "series": [
            {
                "name": "population", "label": "Population", "unit": "", "source": source["name"],
                "licence": source["licence"], "projected_from": PROJECTED_FROM, "years": years, "values": values,
            }
        ],
    }


def encode(data: dict[str, Any]) -> str:
    """JSON with one country a line."""
    series = []
    for row in data["series"]:
        series.append("{\n" + members_of(row, but="values") + ',\n"values":{\n' + members_of(row["values"]) + "\n}}")
    return "{\n" + members_of(data, but="series") + ',\n"series":[\n' + ",\n".join(series) + "\n]}\n"
