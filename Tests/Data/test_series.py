"""Data/series.json: the population of countries by year, also in the database and on pages."""

import contextlib
import json
import sqlite3
import subprocess

import pytest

from conftest import GAZETTEER
from snapshot import COUNTRIES, DATA

SERIES = json.loads((DATA / "series.json").read_text(encoding="utf-8"))
POPULATION = SERIES["series"][0]


@pytest.mark.smoke
def test_it_has_the_population_of_nearly_all_countries_for_every_fifth_year():
    assert SERIES["gazetteer_series"] == 1 and [row["name"] for row in SERIES["series"]] == ["population"]
    assert POPULATION["years"] == list(range(1950, 2101, 5))
    assert POPULATION["licence"] == "CC BY 3.0 IGO" and POPULATION["projected_from"] == 2024
    values = POPULATION["values"]
    assert len(values) == 237 and list(values) == sorted(values) and values.keys() <= COUNTRIES.keys()
    for code, people in values.items():
        assert len(people) == 31 and all(isinstance(number, int) and number > 0 for number in people), code


def test_the_year_of_the_snapshot_has_its_figure():
    told = {code: people[POPULATION["years"].index(COUNTRIES[code]["population_year"])]
            for code, people in POPULATION["values"].items()}
    assert len(told) == 237 and told == {code: COUNTRIES[code]["population"] for code in told}


def test_the_sum_is_about_the_world_population():
    world = {year: sum(column) for year, column in zip(POPULATION["years"], zip(*POPULATION["values"].values()))}
    assert 2.4e9 < world[1950] < 2.6e9 and 8.1e9 < world[2025] < 8.4e9 and 9.9e9 < world[2100] < 10.5e9


def test_the_database_has_each_value(sites):
    with contextlib.closing(sqlite3.connect(sites("snapshot").path("sqlite"))) as database:
        found = database.execute("SELECT code, name, year, value, projected FROM series ORDER BY id").fetchall()
    assert len(found) == 237 * 31
    for code, name, year, value, projected in found:
        assert name == "population" and projected == (year >= 2024)
        assert value == POPULATION["values"][code][POPULATION["years"].index(year)]


def test_a_query_can_use_them():
    query = "SELECT value FROM series s JOIN countries c ON c.code = s.code WHERE c.name = 'France' AND year = 1950"
    command = [GAZETTEER, "query", query, "--format", "csv", "--quiet"]
    answer = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert answer.stdout.split() == ["value", str(POPULATION["values"]["FR"][0])]
