"""The database, read with SQLite and served by Datasette."""

import contextlib
import json
import sqlite3

import pytest

# The list column in the JSON, its table, and the column there.
LISTS = [
    ("capital", "capitals", "name"), ("currency_code", "currencies", "code"), ("currency_name", "currencies", "name"),
    ("currency_symbol", "currencies", "symbol"), ("language_code", "languages", "code"),
    ("language_name", "languages", "name"), ("calling_code", "calling_codes", "code"),
    ("tld", "top_level_domains", "name"), ("borders", "borders", "code"), ("time_zone", "time_zones", "name"),
]


@contextlib.contextmanager
def opened(site):
    with contextlib.closing(sqlite3.connect(f"file:{site.path('sqlite')}?mode=ro", uri=True)) as connection:
        connection.row_factory = sqlite3.Row
        yield connection


def test_it_is_intact_and_has_the_rows_of_the_json(site):
    with opened(site) as database:
        assert [row[0] for row in database.execute("PRAGMA integrity_check")] == ["ok"]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        rows = [dict(row) for row in database.execute(f"SELECT * FROM {site.kind} ORDER BY id")]
    assert [row.pop("id") for row in rows] == list(range(1, len(site.rows) + 1))
    assert rows == [{key: cell for key, cell in row.items() if not isinstance(cell, list)} for row in site.rows]


def test_its_lists_are_those_of_the_json(countries):
    with opened(countries) as database:
        tables = {row[0] for row in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        for key, table, column in LISTS:
            if key not in countries.rows[0]:
                continue
            assert table in tables
            found = database.execute(f"SELECT country, position, {column} FROM {table}").fetchall()
            cells = {(country, position): text for country, position, text in found if text is not None}
            assert cells == {
                (number, position): text for number, row in enumerate(countries.rows, 1)
                for position, text in enumerate(row[key], 1) if text}


@pytest.mark.smoke
def test_a_border_of_the_snapshot_is_symmetric(sites):
    with opened(sites("snapshot")) as database:
        pairs = {tuple(row) for row in database.execute("SELECT country, neighbour FROM borders")}
    assert len(pairs) > 600 and all((neighbour, country) in pairs for country, neighbour in pairs)


@pytest.mark.night
def test_datasette_counts_its_rows(site):
    result = site.run("datasette", "inspect", site.path("sqlite").name)
    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout)[site.kind]["tables"][site.kind]["count"] == len(site.rows)


@pytest.mark.night
@pytest.mark.parametrize("address, expected", [
    ("/countries/currencies.json?code=CHF&_labels=on&_shape=array",
     lambda rows: {row["country"]["label"] for row in rows} == {"Switzerland", "Liechtenstein"}),
    ("/countries/countries.json?_facet=region&_size=0",
     lambda answer: {facet["value"] for facet in answer["facet_results"]["region"]["results"]} >= {"Africa"}),
])
def test_datasette_serves_it(sites, address, expected):
    site = sites("snapshot")
    result = site.run("datasette", "serve", site.path("sqlite").name, "--get", address)
    assert result.returncode == 0, result.stderr
    assert expected(json.loads(result.stdout)), result.stdout
