"""DuckDB queries published Parquet with range requests: it fetches only what a query needs.

With `-s` it prints the figures of Docs/data.md.
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
    """Rows with the countries of the world, each with distinct figures, sorted by code."""
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
    """A large site with Parquet, and its server."""
    folder, work = tmp_path_factory.mktemp("large"), tmp_path_factory.mktemp("work")
    write_feed(work / "feed.json", sites("snapshot").rows)
    subprocess.run(
        [GAZETTEER, "build", "--source", work / "feed.json", "--output", folder, "--cache", work / "cache", "--quiet",
         "--max-bytes", "200000000", "--images", "none", "--no-country-pages", "--formats", "csv,csvw,json"],
        check=True, timeout=600)
    subprocess.run([sys.executable, ROOT / "Scripts/parquet", folder], check=True, timeout=600)
    with served(folder, work) as server:
        server.size = (folder / "countries.parquet").stat().st_size
        yield server


@pytest.mark.parametrize(("question", "answer", "least", "most"), [
    ("SELECT count(*) FROM {}", [(ROWS,)], 0, 0.02),
    ("SELECT region, sum(population) > 0 FROM {} GROUP BY region ORDER BY region LIMIT 1", [("Africa", True)], 0, 0.5),
    ("SELECT name LIKE '% 042000', area > 0 FROM {} WHERE code = 'C042000'", [(True, True)], 0, 0.35),
    ("SELECT count(DISTINCT columns) FROM (SELECT t::VARCHAR AS columns FROM {} t)", [(ROWS,)], 0.9, 1.1),
], ids=["the end of the file", "one column", "rows about one code", "all of it once"])
def test_a_query_fetches_only_what_it_needs(published, question, answer, least, most):
    """On a new connection without cached metadata."""
    import duckdb

    (package,) = importlib.resources.files("duckdb_extension_httpfs").joinpath("extensions").iterdir()
    with duckdb.connect() as connection:
        connection.load_extension(str(package / "httpfs.duckdb_extension"))
        published.requests()
        assert connection.execute(question.format(f"'{published.address}countries.parquet'")).fetchall() == answer
    requests = published.requests()
    sent = [request for request in requests if request[0] == "GET"]
    assert sent and all(status == 206 for _, _, status, _ in sent), requests
    fetched = sum(size for _, _, _, size in sent)
    print(f"{question}: {fetched:,} of {published.size:,} bytes in {len(requests)} requests")
    assert least <= fetched / published.size < most
