"""Data/indicators.json: figures of the last World Factbook, also in the program."""

import csv
import io
import json
import subprocess

import pytest

from conftest import GAZETTEER
from snapshot import COUNTRIES, DATA

TEXT = (DATA / "indicators.json").read_text(encoding="utf-8")
FILE = json.loads(TEXT)
VALUES = {
    indicator["name"]: {code: row[index] for code, row in FILE["values"].items() if row[index]}
    for index, indicator in enumerate(FILE["indicators"])
}


@pytest.mark.smoke
def test_every_value_has_a_country_and_a_recent_year():
    assert FILE["gazetteer_indicators"] == 1 and FILE["licence"] == "public domain" and len(TEXT.encode()) < 150_000
    assert list(FILE["values"]) == sorted(FILE["values"]) and FILE["values"].keys() <= COUNTRIES.keys()
    assert {indicator["group"] for indicator in FILE["indicators"]} == {"economy", "people"}
    assert all(2018 <= year <= 2025 for row in FILE["values"].values() for _, year in filter(None, row))
    assert all(len(row) == len(VALUES) == 21 for row in FILE["values"].values())


@pytest.mark.parametrize("name, code, value, year", [
    ("gdp", "US", 29185000000000, 2024), ("life_expectancy", "JP", 85.2, 2024), ("public_debt", "US", 114.8, 2023),
    ("co2_emissions", "FR", 303779000, 2023), ("gdp_growth", "PS", -26.6, 2024),
])
def test_some_values_are_those_of_the_factbook(name, code, value, year):
    assert VALUES[name][code] == [value, year]


def test_headings_name_what_differs_from_other_sources():
    labels = {indicator["name"]: indicator["label"] for indicator in FILE["indicators"]}
    assert labels["co2_emissions"].endswith("(with international transport)")
    assert labels["life_expectancy"].endswith("(US estimate)")
    assert all(index["year"] >= 2018 for country in COUNTRIES.values() for index in country["gini"])


def test_the_sums_are_about_those_of_the_world():
    assert 1.0e14 < sum(value for value, _ in VALUES["gdp"].values()) < 1.2e14
    assert 3.0e10 < sum(value for value, _ in VALUES["co2_emissions"].values()) < 4.5e10


def test_the_program_exports_each_value_on_request():
    names = [column for name in VALUES for column in (name, name + "_year")]
    command = [GAZETTEER, "export", "--format", "csv", "--quiet", "--columns", ",".join(["code", *names])]
    answer = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    rows = {row["code"]: row for row in csv.DictReader(io.StringIO(answer))}
    for name, values in VALUES.items():
        found = {code: [float(row[name]), int(row[name + "_year"])] for code, row in rows.items() if row[name]}
        assert found == values, name
