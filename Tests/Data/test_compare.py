"""Data/compare: its output for a feed."""

import json
import subprocess
import sys

import pytest

from snapshot import DATA


def run(*arguments):
    return subprocess.run(
        [sys.executable, DATA / "compare", *map(str, arguments)], capture_output=True, text=True, timeout=60)


def cells(output):
    """The counts of each member: rows in the feed, rows in the snapshot, equal, different."""
    rows = [line.strip("| ").split(" | ") for line in output.splitlines() if line.startswith("| `")]
    return {row[0].strip("`"): [int(cell) for cell in row[2:]] for row in rows}


@pytest.fixture
def feed(tmp_path):
    """Two countries as served by REST Countries: one correct, one with errors."""
    path = tmp_path / "feed.json"
    path.write_text(json.dumps([
        {"name": {"common": "France", "official": "French Republic"}, "cca2": "FR", "cca3": "FRA", "unMember": True,
         "altSpellings": ["FR", "république française"], "currencies": {"EUR": {"name": "euro", "symbol": "€"}},
         "translations": {"deu": {"common": "Frankreich", "official": "Französische Republik"}}},
        {"name": {"common": "Germany", "official": "Federal Republic of Germany"}, "cca2": "DE", "unMember": False,
         "altSpellings": ["DE", "Freedonia"], "currencies": {"EUR": {"name": "ecu", "symbol": "E"}},
         "translations": {"deu": {"common": "Teutonia", "official": "Reich Teutonia"}}},
    ]))
    return path


def test_it_counts_equal_and_different_values_and_lists_differences_on_request(feed):
    result = run(feed)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("2 countries in the feed, 250 in the snapshot, 2 in both.")
    numbers = cells(result.stdout)
    assert numbers["name.common"] == [2, 250, 2, 0]
    assert numbers["cca3"] == [1, 250, 1, 0]
    assert numbers["unMember"] == numbers["altSpellings"] == [2, 250, 1, 1]
    assert numbers["altSpellings, the other way"][3] == 2
    assert numbers["currencies, names"][2:] == numbers["currencies, symbols"][2:] == [1, 1]
    assert numbers["translations, common"] == numbers["translations, official"] == [2, 250 * 25, 1, 1]
    assert "Freedonia" not in result.stdout

    lines = run("--differences", feed).stdout.splitlines()
    assert "- `unMember` DE: false → true" in lines
    assert '- `altSpellings` DE: not known: ["Freedonia"]' in lines
    assert "- `translations, common` DE de: Teutonia → Deutschland" in lines
    assert "- `currencies, names` DE EUR: ecu → Euro" in lines
    assert not [line for line in lines if line.startswith(("- `translations, official` FR", "- `unMember` FR"))]


def test_an_invalid_feed_is_rejected(tmp_path):
    (tmp_path / "odd.json").write_text('[{"cca2": "FR", "name": "France"}]')
    for path, status in [("", 64), ("missing.json", 66), ("odd.json", 65)]:
        result = run(*filter(None, [path and tmp_path / path]))
        assert result.returncode == status and path in result.stderr and "Traceback" not in result.stderr, path
