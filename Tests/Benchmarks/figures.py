"""Compares pairs of jobs, alternating: `figures.py BINARY [ROUNDS]`.

Each line compares two ways of the same job: rows as CSV or JSON lines with JSON, a join of 250,000 rows with a plain
export, 250 pages of four charts with none, a page with a map of 25,000 points with none, a thousand queries over 25,000
rows with Python's sqlite3, and a site in five languages with one. Times are medians in seconds; the last column is the
median of the pairs.
"""

import json
import pathlib
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

BINARY, ROUNDS = pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else 7
ROWS, JOINED, QUERIES = 25_000, 250_000, 1_000
HERE = pathlib.Path(__file__).parent
CHARTS = ["bar: near\nx: population\ny: name", "column: near\nx: name\ny: area", "scatter: near\nx: area\ny: population",
          "dot: near\nx: population\ny: name"]


def fence(info, body):
    return f"```{info}\n{body}\n```\n"


def query(number):
    return (f"SELECT region, count(*) AS n, sum(population) AS people FROM countries WHERE population > {number * 1000} "
            "GROUP BY region ORDER BY region")


def make_inputs(folder):
    random.seed(1)
    rows = [{"name": f"Country {i}", "code": f"{i:X}", "region": f"Region {i % 20}", "capital": f"Capital {i}",
             "population": random.randrange(10**8), "figure": random.random()} for i in range(ROWS)]
    (folder / "rows.json").write_text(json.dumps(rows))
    (folder / "rows.ndjson").write_text("".join(json.dumps(row) + "\n" for row in rows))
    (folder / "places.json").write_text(json.dumps([
        {"name": row["name"], "code": f"P{i}", "latitude": random.uniform(-60, 75), "longitude": random.uniform(-180, 180)}
        for i, row in enumerate(rows)]))
    for name, block in ("points", fence("map", "points: yes")), ("no-points", ""):
        (folder / name).mkdir()
        (folder / name / "page.md").write_text(f"# Places\n\n{block}")
    lines = [",".join(rows[0])] + [",".join(str(value) for value in row.values()) for row in rows]
    (folder / "rows.csv").write_text("\n".join(lines) + "\n")
    snapshot = json.loads((HERE.parents[1] / "Data/countries.json").read_text(encoding="utf-8"))
    codes = [country["alpha2"] for country in snapshot["countries"]]
    joined = [f"{codes[i % len(codes)]},{1000 + i // len(codes)},{random.random():.6f},{i}" for i in range(JOINED)]
    (folder / "figures.csv").write_text("Code,Year,a,b\n" + "\n".join(joined) + "\n")
    charts = folder / "charts"
    charts.mkdir()
    near = ("SELECT name, population, area FROM countries WHERE region = (SELECT region FROM countries WHERE code = :code) "
            "ORDER BY population DESC, name LIMIT 10")
    (charts / "[code].md").write_text(
        "---\ntitle: Around {{code}}\n---\n" + fence("each", "SELECT code FROM countries ORDER BY code")
        + fence("sql near", near) + "".join(fence("chart", chart) for chart in CHARTS))
    queries = folder / "queries"
    queries.mkdir()
    for page in range(10):
        blocks = "".join(fence(f"sql q{i}", query(i + page * QUERIES // 10)) for i in range(QUERIES // 10))
        (queries / f"page-{page}.md").write_text(f"# Page {page}\n\n{blocks}")
    return rows


def ask_sqlite(rows):
    database = sqlite3.connect(":memory:")
    database.execute("CREATE TABLE countries (region TEXT, population INTEGER)")
    database.executemany("INSERT INTO countries VALUES (?, ?)", [(row["region"], row["population"]) for row in rows])
    for number in range(QUERIES):
        database.execute(query(number)).fetchall()


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        rows = make_inputs(folder)
        count = iter(range(10**6))

        def build(*options):
            output = folder / f"output-{next(count)}"
            return lambda: subprocess.run([BINARY, "build", *options, "--output", output], check=True, capture_output=True,
                                          cwd=folder)

        def export(*options):
            return lambda: subprocess.run([BINARY, "export", *options], check=True, capture_output=True, cwd=folder)

        def feed(file, *options):
            return lambda: build("--source", file, "--no-country-pages", *options)()

        jobs = {
            "25,000 rows of CSV, and of JSON": (feed("rows.csv"), feed("rows.json")),
            "25,000 rows of JSON lines, and of JSON": (feed("rows.ndjson"), feed("rows.json")),
            "export with 250,000 joined rows, and without": (export("--join", "figures.csv"), export()),
            "250 pages of four charts, and none": (lambda: build("--pages", "charts")(), lambda: build()()),
            "25,000 points on a page, and none": (
                lambda: build("--source", "places.json", "--pages", "points")(),
                lambda: build("--source", "places.json", "--pages", "no-points")()),
            "1,000 queries over 25,000 rows, and sqlite3": (
                feed("rows.json", "--pages", "queries"), lambda: ask_sqlite(rows)),
            "250 countries in five languages, and in one": (
                lambda: build("--languages", "en,ru,ar,es,fr")(), lambda: build()()),
        }
        print("| job | one | other | by the other, in pairs |\n|---|---:|---:|---:|")
        for job, ways in jobs.items():
            times = []
            for _ in range(ROUNDS):
                pair = []
                for way in ways:
                    start = time.perf_counter()
                    way()
                    pair.append(time.perf_counter() - start)
                times.append(pair)
            one, other = (statistics.median(column) for column in zip(*times))
            ratio = statistics.median(pair[0] / pair[1] for pair in times)
            print(f"| {job} | {one:.3f} s | {other:.3f} s | {ratio:.2f} |", flush=True)


main()
