"""DuckDB asks published Parquet by ranges: what it fetches is what its question needs, and no more.

With `-s` it prints the figures that Docs/data.md has.
"""

import importlib.resources
import json
import random
import subprocess
import sys

import pytest

from conftest import GAZETTEER, ROOT
from served import served

pytestmark = pytest.mark.night
ROWS = 250_000
COPIED = ["region", "subregion", "capital", "latitude", "longitude", "borders", "demonym"]


def write_feed(path, countries):
    """Rows of the countries of the world, each with figures of its own, in the order of their codes."""
    chance = random.Random(1)
    with open(path, "w", encoding="utf-8") as file:
        for number in range(ROWS):
            country = countries[number % len(countries)]
            row = {key: country[key] for key in COPIED}
            row |= {"name": f"{country['name']} {number:06d}", "code": f"C{number:06d}",
                    "population": chance.randrange(1, 10**8), "area": round(chance.uniform(1, 10**6), 1),
                    "currency": [{"code": code} for code in country["currency_code"]]}
            file.write(("," if number else "[") + json.dumps(row, ensure_ascii=False) + "\n")
        file.write("]")


@pytest.fixture(scope="module")
def published(sites, tmp_path_factory):
    """A large site with its Parquet, and the server of it."""
    folder, work = tmp_path_factory.mktemp("large"), tmp_path_factory.mktemp("work")
    write_feed(work / "feed.json", sites("snapshot").rows)
    subprocess.run(
        [GAZETTEER, "build", "--source", work / "feed.json", "--output", folder, "--cache", work / "cache", "--quiet",
         "--max-bytes", "200000000", "--images", "none", "--no-country-pages", "--formats", "csv,csvw,json"],
        check=True, timeout=600)
    subprocess.run([sys.executable, ROOT / "Recipes/data/parquet", folder], check=True, timeout=600)
    with served(folder, work) as server:
        server.size = (folder / "countries.parquet").stat().st_size
        yield server


@pytest.fixture
def ask(published):
    """Asks the published file on a new connection, which knows nothing of it; gives the answer and the share that was sent."""
    import duckdb

    (package,) = importlib.resources.files("duckdb_extension_httpfs").joinpath("extensions").iterdir()

    def ask(question):
        with duckdb.connect() as connection:
            connection.load_extension(str(package / "httpfs.duckdb_extension"))
            published.requests()
            answer = connection.execute(question.format(f"'{published.address}countries.parquet'")).fetchall()
        requests = published.requests()
        sent = [request for request in requests if request[0] == "GET"]
        assert sent and all(status == 206 for _, _, status, _ in sent), requests
        fetched = sum(size for _, _, _, size in sent)
        print(f"{question}: {fetched:,} of {published.size:,} bytes in {len(requests)} requests")
        return answer, fetched / published.size

    return ask


def test_the_number_of_rows_is_read_from_the_end_of_the_file(ask):
    answer, share = ask("SELECT count(*) FROM {}")
    assert answer == [(ROWS,)] and share < 0.02


def test_one_column_is_fetched_without_the_others(ask):
    answer, share = ask("SELECT region, sum(population) FROM {} GROUP BY region ORDER BY region")
    assert [region for region, _ in answer][:2] == ["Africa", "Americas"] and share < 0.5


def test_of_one_code_only_the_rows_about_it_are_fetched(ask):
    answer, share = ask("SELECT name, area FROM {} WHERE code = 'C042000'")
    assert len(answer) == 1 and answer[0][0].endswith(" 042000") and share < 0.35


def test_all_of_it_is_fetched_once(ask):
    answer, share = ask("SELECT count(DISTINCT columns) FROM (SELECT t::VARCHAR AS columns FROM {} t)")
    assert answer == [(ROWS,)] and 0.9 < share < 1.1
