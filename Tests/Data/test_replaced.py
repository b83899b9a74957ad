"""Values that replace others: columns of gazetteer.yml with a source or several, and a file of corrections."""

import csv
import io
import json
import subprocess

import pytest

from conftest import GAZETTEER
from snapshot import COUNTRIES

POPULATION = "code,year,people\nFR,2020,67000000\nFR,2023,68000001\nJP,2023,124000002\n"


@pytest.fixture
def project(tmp_path):
    return Project(tmp_path)


class Project:
    def __init__(self, folder):
        self.folder = folder
        self.write("population.csv", POPULATION)

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")

    def run(self, command, *options):
        return subprocess.run(
            [GAZETTEER, command, "--cache", "cache", "--retries", "0", *options],
            cwd=self.folder, capture_output=True, text=True, timeout=120)

    def rows(self, columns, *options):
        """The columns of France and Japan."""
        result = self.run("export", "--where", "code IN ('FR', 'JP')", "--columns", f"name,code,{columns}", *options)
        assert result.returncode == 0, result.stderr
        self.errors = result.stderr
        return {row["code"]: row for row in csv.DictReader(io.StringIO(result.stdout, newline=""))}

    def build(self, *options):
        result = self.run("build", "--country-pages", *options)
        assert result.returncode == 0, result.stderr
        return result

    def page(self, name):
        return (self.folder / "Output" / name).read_text(encoding="utf-8")


def test_a_known_column_has_the_values_the_years_and_the_density_of_its_source(project):
    plain = project.rows("population,population_year,density")
    assert plain["FR"]["population"] == str(COUNTRIES["FR"]["population"])
    project.write("gazetteer.yml", "columns: {population: {from: population.csv}}\n")
    france = project.rows("population,population_year,density,area")["FR"]
    assert (france["population"], france["population_year"]) == ("68000001", "2023")
    assert float(france["density"]) == pytest.approx(68000001 / float(france["area"]), rel=0.01)
    everything = project.run("export", "--columns", "name,code,population").stdout
    egypt = next(row for row in csv.DictReader(io.StringIO(everything, newline="")) if row["code"] == "EG")
    assert egypt["population"] == str(COUNTRIES["EG"]["population"])  # it has none in the table


def test_the_series_of_the_source_replaces_that_of_the_bundled_data(project):
    project.write("gazetteer.yml", "columns: {population: population.csv}\n")
    result = project.run(
        "query", "SELECT code, year, value FROM series WHERE name = 'population' AND code IN ('FR', 'EG')", "--format", "csv")
    assert result.returncode == 0, result.stderr
    rows = [tuple(row) for row in csv.reader(io.StringIO(result.stdout, newline=""))][1:]
    assert [row[1:] for row in rows if row[0] == "FR"] == [("2020", "67000000"), ("2023", "68000001")]
    assert len([row for row in rows if row[0] == "EG"]) > 10


@pytest.mark.parametrize("column, table, value", [
    ("capital", "code,capital\nFR,Lutetia\n", "Lutetia"),
    ("name", "code,label\nFR,Gaul\n", "Gaul"),
    ("area", "code,km2\nFR,640000\n", "640000"),
    ("motto", "code,text\nFR,Fluctuat\n", "Fluctuat"),
])
def test_other_known_and_custom_columns_can_be_replaced(project, column, table, value):
    project.write("t.csv", table)
    project.write("gazetteer.yml", f"columns: {{{column}: {{from: t.csv}}}}\n")
    assert project.rows("region" if column == "name" else column)["FR"][column] == value


def test_a_chain_takes_the_first_source_with_a_value(project):
    project.write("first.csv", "code,life\nFR,82.5\n")
    project.write("second.csv", "code,life\nFR,1.5\nJP,84.5\n")
    project.write("gazetteer.yml", "columns: {life: [first.csv, second.csv]}\n")
    rows = project.rows("life")
    assert (rows["FR"]["life"], rows["JP"]["life"]) == ("82.5", "84.5")
    project.write("gazetteer.yml", "columns: {life: ['http://127.0.0.1:9/life.csv', second.csv]}\n")
    assert project.rows("life")["FR"]["life"] == "1.5"
    assert "the next source of “life” is used" in project.errors
    project.write("gazetteer.yml", "columns: {life: ['http://127.0.0.1:9/life.csv']}\n")
    assert project.run("export").returncode == 69


def test_corrections_are_applied_and_shown(project):
    project.write("gazetteer.yml", "columns: {population: population.csv, motto: t.csv}\nbuild: {compare: Output/}\n")
    project.write("t.csv", "code,text\nFR,Fluctuat\n")
    project.build()
    project.write(
        "fix.csv", "code,column,value,source\nFR,population,1234567,https://example.org/census\n"
        "FR,motto,Mergitur,\nJP,name,Nippon,Embassy\n")
    rows = project.rows("population,motto,density,area", "--corrections", "fix.csv")
    assert (rows["FR"]["population"], rows["FR"]["motto"], rows["JP"]["name"]) == ("1234567", "Mergitur", "Nippon")
    assert float(rows["FR"]["density"]) == pytest.approx(1234567 / float(rows["FR"]["area"]), rel=0.01)
    project.build("--corrections", "fix.csv")
    sources = project.page("sources.html")
    for name in ("population.csv", "t.csv", "https://example.org/census", "Embassy", "fix.csv"):
        assert name in sources, name
    changes = json.loads(project.page("changes.json"))
    assert "Nippon" in json.dumps(changes, ensure_ascii=False) and "1234567" in json.dumps(changes)


@pytest.mark.parametrize("row, words", [
    ("XX,population,1,", "“XX” is not a country of the feed"),
    ("FR,populaton,1,", "did you mean “population”?"),
    ("FR,population,many,", "“population” cannot be corrected"),
    ("FR,latitude,148.5,", "“latitude” cannot be corrected"),
    ("FR,density,5,", "“density” cannot be corrected"),
])
def test_wrong_corrections_are_errors(project, row, words):
    project.write("fix.csv", f"code,column,value,source\nFR,capital,Paris,\n{row}\n")
    result = project.run("export", "--corrections", "fix.csv")
    assert result.returncode == 65 and words in result.stderr and "fix.csv, row 3" in result.stderr, result.stderr
