"""Data/factbook: the file of the last World Factbook, and that its numbers are those of its sentences."""

import json
import os
import re
import subprocess

import pytest

from conftest import GAZETTEER
from snapshot import COUNTRIES, DATA

FIELDS = {field["name"]: field for field in json.loads((DATA / "factbook-fields.json").read_text("utf-8"))["fields"]}
GROUPS = ["People", "Government", "Economy", "Energy"]
# Columns and countries whose sentences are compared with the numbers: all forms that the prose has.
COMPARED = [
    ("FR", "gdp"), ("FR", "population_factbook"), ("US", "current_account"), ("DE", "labor_force"), ("JP", "population_growth"),
    ("BR", "electricity_use"), ("CN", "co2_emissions"), ("KE", "net_migration"), ("VA", "urban_population"),
]


def derive(path, *options):
    """Runs the script."""
    return subprocess.run(
        [DATA / "factbook", "--output", path, *options], capture_output=True, text=True, timeout=300)


@pytest.fixture(scope="module")
def factbook(tmp_path_factory):
    path = tmp_path_factory.mktemp("factbook") / "factbook.json"
    result = derive(path)
    assert result.returncode == 0, result.stderr
    return path


@pytest.fixture(scope="module")
def rows(factbook):
    """The rows of all countries with the columns of the Factbook, by code."""
    command = [GAZETTEER, "export", "--join", factbook, "--format", "json", "--quiet"]
    environment = {**os.environ, "XDG_CACHE_HOME": str(factbook.parent)}
    answer = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120, env=environment)
    return {row["code"]: row for row in json.loads(answer.stdout)}


def sentence(country, field):
    """The newest text of a field, as the file has it."""
    for path in field["paths"]:
        value = country
        for key in path:
            if key.endswith("{year}"):
                start = key.removesuffix("{year}")
                years = [name for name in value or () if name.startswith(start) and name[len(start):].isdigit()]
                key = max(years, default=None)
            value = value.get(key) if isinstance(value, dict) else None
        text = value.get("text") if isinstance(value, dict) else value
        if text:
            return text
    return None


def test_it_has_nearly_all_countries_and_says_what_it_is(factbook):
    file = json.loads(factbook.read_text("utf-8"))
    assert file["licence"] == "Public domain" and "4 February 2026" in file["edition"]
    assert list(file)[0] == "gazetteer_factbook" and file["countries"].keys() <= COUNTRIES.keys()
    # Parts of France and of the Netherlands, the Åland Islands and the outlying islands have no file of their own.
    assert COUNTRIES.keys() - file["countries"].keys() == {"AX", "BQ", "GF", "GP", "MQ", "RE", "UM", "YT"}
    for code, word in {"AU": "Australia", "CH": "Switzerland", "CN": "China", "DE": "Germany", "XK": "Kosovo"}.items():
        assert word in json.dumps(file["countries"][code]["Government"]["Country name"]), code


@pytest.mark.night
def test_the_check_sees_another_file(factbook, tmp_path):
    assert derive(factbook, "--check").returncode == 0
    other = tmp_path / "other.json"
    other.write_text(factbook.read_text("utf-8").replace("68,512,806", "68,512,807"), "utf-8")
    result = derive(other, "--check")
    assert result.returncode == 65 and "is not what the package gives" in result.stderr


def test_each_field_is_known_by_many_countries_and_nearly_always_a_number(factbook, rows):
    countries = json.loads(factbook.read_text("utf-8"))["countries"]
    assert [*dict.fromkeys(field["group"] for field in FIELDS.values())] == GROUPS
    numbers, others = 0, []
    for name, field in FIELDS.items():
        texts = {code: text for code, country in countries.items() if (text := sentence(country, field)) is not None}
        assert len(texts) > (30 if name == "nuclear_share" else 100), (name, len(texts))
        assert any(row.get(name) not in (None, "") for row in rows.values()), name
        for code, text in texts.items() if field["type"] == "number" else ():
            if rows[code].get(name) is not None:
                numbers += 1
            elif not re.fullmatch(r"(?:<p>)?NA(?:</p>)?", text):
                others.append((code, name, text))
    assert numbers > 9600
    assert {code for code, _, _ in others} <= {"BE", "BV", "CN", "EH", "FK", "GS", "HM", "IO", "LU", "MF", "NR", "TF"}
    assert len(others) < 15, others


def test_a_number_is_what_its_sentence_says(factbook, rows):
    countries = json.loads(factbook.read_text("utf-8"))["countries"]
    for code, name in COMPARED:
        text = sentence(countries[code], FIELDS[name])
        found = re.match(r"([-$]*)([\d,]+(?:\.\d+)?)(?: (thousand|million|billion|trillion))?", text)
        scale = {None: 1, "thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12}[found[3]]
        expected = float(found[2].replace(",", "")) * scale * (-1 if "-" in found[1] else 1)
        assert rows[code][name] == pytest.approx(expected, rel=1e-12), (code, name, text)
