"""Data/factbook: the table of the last World Factbook; its numbers match its sentences."""

import csv
import os
import subprocess
import sys
from decimal import Decimal

import pytest

from conftest import GAZETTEER
from snapshot import COUNTRIES, DATA

sys.path.insert(0, str(DATA))

from factbook import cells, newest, number, plain  # noqa: E402

UNITS = ["% of GDP", "%", "years", "kW", "births/1,000 population"]


@pytest.fixture(scope="module")
def factbook(tmp_path_factory):
    path = tmp_path_factory.mktemp("factbook") / "factbook.csv"
    result = subprocess.run([DATA / "factbook", "--output", path], capture_output=True, text=True, timeout=300)
    assert result.returncode == 0, result.stderr
    assert "242 countries, 9,666 numbers; skipped: 13 sentences" in result.stdout
    return path


def test_it_has_nearly_all_countries(factbook):
    with factbook.open(encoding="utf-8", newline="") as file:
        rows = {row["code"]: row for row in csv.DictReader(file)}
    # Parts of France and of the Netherlands, the Åland Islands and the outlying islands have no separate files.
    assert COUNTRIES.keys() - rows.keys() == {"AX", "BQ", "GF", "GP", "MQ", "RE", "UM", "YT"}
    for code, word in {"AU": "Australia", "CH": "Swiss", "CN": "Chinese", "DE": "German", "XK": "Kosovo"}.items():
        assert word in " ".join(rows[code].values()), code


def test_gazetteer_joins_it_with_numbers_units_and_years(factbook):
    command = [GAZETTEER, "export", "--join", factbook, "--where", "code = 'US'",
               "--columns", "code,gdp,gdp_year,population_growth,current_account"]
    environment = {**os.environ, "XDG_CACHE_HOME": str(factbook.parent)}
    answer = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120, env=environment)
    assert answer.stdout.splitlines()[1] == "US,29185000000000,2024,0.45,-1134000000000"
    assert "joined factbook.csv to 242 of 250 countries" in answer.stderr and "and 63 more" in answer.stderr
    assert "warning" not in answer.stderr


@pytest.mark.parametrize("text, value, year", [
    ("$3.732 trillion (2024 est.)", 3_732_000_000_000, 2024), ("-$39.2 billion (2023)", -39_200_000_000, 2023),
    ("$-39.2 billion (2023 est.)", -39_200_000_000, 2023), ("24.3 years", "24.3", None), ("0 (2022)", 0, 2022),
    ("17.901 million kW (2023 est.)", 17_901_000, 2023), ("98.5% of GDP (2023 est.)", "98.5", 2023),
    ("9.09 births/1,000 population (2025 est.)", "9.09", 2025), ("5 (FY 2023 est.)", 5, 2023),
    ("5.2 (2019-2021 est.)", "5.2", None), ("<p>0.7 (2025&nbsp;est.)</p>", "0.7", 2025), ("12 thousand", 12_000, None),
])
def test_a_sentence_with_only_a_number_becomes_that_number(text, value, year):
    assert number(plain(text), UNITS) == (Decimal(value), year)


@pytest.mark.parametrize("text", [
    "uninhabited", "less than 1%", "5-10% (2020)", "12,345,67", "1.2.3", "5 (2024 est.) (men)", "(2017 est.) 77.9",
    "12 apples", "$", "5.", "٣", "1 million billion", "--5", "5 %%", "5 2024",
])
def test_other_sentences_have_no_number(text):
    assert number(text, ["%"]) == (None, None)


@pytest.mark.parametrize("text, expected", [
    ("<p>A&nbsp;<strong>b</strong></p><p>C</p>", "A b C"), ("One<br>Two<br />Three:<br><br>Four", "One; Two; Three: Four"),
    ("Caf&eacute; &amp; &#65;&#x42; &lt;b&gt; R&D", "Café & AB <b> R&D"), ("a < b, 2 <3 and <b", "a < b, 2 <3 and <b"),
    ("<p> </p>", ""), ("NA", ""), ("é" * 501, "é" * 498 + "…"),
])
def test_tags_and_entities_become_plain_text_on_one_line(text, expected):
    assert plain(text) == expected


def test_the_newest_of_several_years_counts():
    country = {"Economy": {"Inflation rate (consumer prices)": {
        "Inflation rate (consumer prices) 2023": {"text": "-0.5% (2023 est.)"},
        "Inflation rate (consumer prices) 2024": {"text": "2%"}, "note": "<b>note:</b> of no interest"}}}
    row, others = cells(country)
    assert (row["inflation"], row["inflation_year"], others) == ("2%", "2024", 0)
    assert newest({"P": 1}, ["P", "Q"]) == (0, "")
