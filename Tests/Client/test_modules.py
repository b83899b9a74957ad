"""Modules for apps: what Node, Python and Swift read equals the JSON, and strict type checkers accept them."""

import json
import pathlib
import subprocess
import sys

import pytest

from conftest import GAZETTEER
from levels import matrix

CONTROLS = "\u0001\u001f\u007f\u0085\u2028\u2029\u202e\ufeff\u200d"
ODD = [
    {"name": f"say \"hi\" \\ \\n \\(x) ${{y}} `z` {{{{t}}}} </script> \"# \"\"\" ''' */ {CONTROLS}", "code": 'A"1\\', "n": 2**53 - 1,
     "big": 12345678901234567890, "x": 1.5, "*/": "y", "tags": ["", "*/", "a"], "yes": True, "capital": "; ", "GDP (US$)": -0.25},
    {"name": "👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 日本 e\u0301", "code": "</script>", "n": 0, "big": 5, "x": 1e21, "Größe": 3, "2020": 7, "yes": False},
]
FEEDS = matrix("odd", "snapshot", "indicators", day=2)
OPTIONS = {"snapshot": [], "indicators": ["--columns", "code,name,name:ru,capital:ar,gdp,gdp_year,gini,landlocked,density"]}


@pytest.fixture
def export(tmp_path):
    """Exports a feed to a file of the test and returns the file."""

    def export(feed, name):
        options = OPTIONS.get(feed)
        if options is None:
            (tmp_path / "odd.json").write_text(json.dumps(ODD), encoding="utf-8")
            options = ["--source", "odd.json"]
        result = run(tmp_path, GAZETTEER, "export", "--output", name, *options)
        assert "error" not in result
        return tmp_path / name

    return export


def run(folder, *command):
    result = subprocess.run(list(map(str, command)), cwd=folder, capture_output=True, text=True, timeout=300)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def values(rows):
    """The values of rows; JavaScript writes a large decimal as a whole number."""
    return json.loads(json.dumps([list(row.values()) for row in rows]), parse_int=float)


@pytest.fixture
def expected(export):
    return lambda feed: json.loads(export(feed, "rows.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("feed", FEEDS)
@pytest.mark.parametrize("name", matrix("countries.mjs", "countries.js"))
def test_node_reads_the_rows(export, expected, feed, name):
    module = export(feed, name)
    (module.parent / "package.json").write_text('{"type": "module"}')
    script = f"import * as data from './{name}'; console.log(JSON.stringify(data))"
    data = json.loads(run(module.parent, "node", "--input-type=module", "--eval", script))
    rows = expected(feed)
    assert values(data["countries"]) == values(rows)
    assert list(data["countryByCode"]) == [row["code"] for row in rows]
    assert all(values([country]) == values([data["countryByCode"][country["code"]]]) for country in data["countries"])
    assert (data["dataDate"] is None) == (feed == "odd") and data["dataSources"]


@pytest.mark.parametrize("feed", FEEDS)
def test_python_reads_the_rows(export, expected, feed):
    module = export(feed, "countries.py")
    script = ("import countries as c, dataclasses, json; assert c.country_by_code[c.countries[1].code] is c.countries[1]; "
              "print(json.dumps([dataclasses.asdict(row) for row in c.countries]))")
    data = json.loads(run(module.parent, sys.executable, "-X", "utf8", "-c", script))
    rows = expected(feed)
    assert values(data) == values(rows)
    assert list(data[0]) == [key.lower().replace(":", "_") for key in rows[0]]


@pytest.mark.night
@pytest.mark.parametrize("feed", ["odd", "snapshot"])
def test_swift_reads_the_rows(export, expected, feed):
    module = export(feed, "countries.swift")
    sources = module.parent / "Sources/app"
    sources.mkdir(parents=True)
    module.rename(sources / "countries.swift")
    (module.parent / "Package.swift").write_text(
        "// swift-tools-version: 6.0\nimport PackageDescription\n"
        'let package = Package(name: "app", targets: [.executableTarget(name: "app")])\n')
    (sources / "main.swift").write_text(
        "import Foundation\nprecondition(Country.byCode[Country.all[1].code] == Country.all[1])\n"
        'print(String(decoding: try JSONEncoder().encode(Country.all), as: UTF8.self))\n')
    data = json.loads(run(module.parent, "swift", "run", "--quiet"))
    # The encoder omits missing values.
    assert data == [{key: value for key, value in row.items() if value is not None} for row in expected(feed)]


@pytest.mark.night
@pytest.mark.parametrize("feed", ["odd", "snapshot", "indicators"])
def test_strict_type_checkers_accept_the_modules(export, expected, feed):
    module = export(feed, "countries.mjs")
    rows = expected(feed)
    code, wrong = json.dumps(rows[0]["code"]), json.dumps("no code")
    (module.parent / "use.mts").write_text(f"""
import {{ countries, countryByCode, dataDate, type Country, type CountryCode }} from "./countries.mjs";
const code: CountryCode = {code};
const row: Country = countryByCode[code];
const name: string = row.name;
const capitals: readonly string[] | undefined = "capital" in row ? row.capital : undefined;
// @ts-expect-error: another code
const wrong: CountryCode = {wrong};
// @ts-expect-error: constant
row.name = "";
console.log(name, capitals, wrong, countries.length, dataDate?.length);
""".replace("row.capital", "row.capital" if "capital" in rows[0] else "row.capitalAr"), encoding="utf-8")
    modules = ["--module", "nodenext", "--moduleResolution", "nodenext", "--target", "es2020"]
    run(module.parent, "tsc", "--strict", "--noEmit", *modules, "use.mts")
    python = export(feed, "countries.py")
    (module.parent / "use.py").write_text(f"""
from countries import Country, CountryCode, countries, country_by_code
code: CountryCode = {code}
row: Country = country_by_code[code]
name: str = row.name
wrong: CountryCode = {wrong}  # type: ignore[assignment]
row.name = ""  # type: ignore[misc]
print(len(countries), name)
""", encoding="utf-8")
    mypy = pathlib.Path(sys.executable).with_name("mypy")
    run(python.parent, mypy, "--strict", "--python-version", "3.11", "countries.py", "use.py")


def test_a_module_with_the_usual_columns_is_small(export, tmp_path):
    columns = "name,official_name,region,subregion,code,alpha3,numeric,capital,population,area,latitude,longitude,currency_code,calling_code,flag"
    run(tmp_path, GAZETTEER, "export", "--columns", columns, "--output", "countries.js")
    assert (tmp_path / "countries.js").stat().st_size + (tmp_path / "countries.d.ts").stat().st_size < 80_000
