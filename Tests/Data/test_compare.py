"""Data/compare: what it prints of a feed."""

import json
import subprocess
import sys

import pytest

from snapshot import COUNTRIES, DATA


def run(*arguments):
    return subprocess.run(
        [sys.executable, DATA / "compare", *map(str, arguments)], capture_output=True, text=True, timeout=60)


def cells(output):
    """The numbers of each member: rows in the feed, rows in the snapshot, equal, different."""
    rows = [line.strip("| ").split(" | ") for line in output.splitlines() if line.startswith("| `")]
    return {row[0].strip("`"): [int(cell) for cell in row[2:]] for row in rows}


@pytest.fixture
def feed(tmp_path):
    """Two countries as REST Countries served them: one right, one with mistakes."""
    path = tmp_path / "feed.json"
    path.write_text(json.dumps([
        {"name": {"common": "France", "official": "French Republic"}, "cca2": "FR", "cca3": "FRA", "unMember": True,
         "altSpellings": ["FR", "république française"], "car": {"side": "right", "signs": ["F"]},
         "idd": {"root": "+3", "suffixes": ["3"]}, "status": "user-assigned",
         "currencies": {"EUR": {"name": "euro", "symbol": "€"}}, "postalCode": {"format": "#####", "regex": "^(\\d{5})$"},
         "translations": {"deu": {"common": "Frankreich", "official": "Französische Republik"},
                          "spa": {"common": "Francia", "official": "Francia"}}},
        {"name": {"common": "Germany", "official": "Federal Republic of Germany"}, "cca2": "DE", "unMember": False,
         "altSpellings": ["DE", "Freedonia"], "car": {"side": "left", "signs": ["DY"]},
         "currencies": {"EUR": {"name": "ecu", "symbol": "E"}}, "postalCode": {"format": "####", "regex": "^(\\d{4})$"},
         "translations": {"deu": {"common": "Teutonia", "official": "Reich Teutonia"}}},
    ]))
    return path


def test_it_counts_what_is_equal_and_what_differs(feed):
    result = run(feed)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("2 countries in the feed, 250 in the snapshot, 2 in both.")
    numbers = cells(result.stdout)
    assert numbers["name.common"] == [2, 250, 2, 0]
    assert numbers["cca3"] == [1, 250, 1, 0]
    assert numbers["unMember"] == [2, 250, 1, 1]
    assert numbers["altSpellings"] == [2, 250, 1, 1]
    assert numbers["car.signs"] == [2, sum(bool(row["vehicle_signs"]) for row in COUNTRIES.values()), 1, 1]
    assert numbers["altSpellings, the other way"][3] == 2
    assert numbers["status"] == [1, 250, 0, 1]
    assert numbers["currencies, names"][2:] == numbers["currencies, symbols"][2:] == [1, 1]
    assert numbers["postalCode.regex"][2:] == [1, 1]
    assert numbers["translations, common"] == [3, 250 * 25, 2, 1]
    assert numbers["translations, official"] == [2, 250 * 25, 1, 1]
    assert "Freedonia" not in result.stdout


def test_it_lists_the_differences_when_asked(feed):
    lines = run("--differences", feed).stdout.splitlines()
    assert "- `unMember` DE: false → true" in lines
    assert "- `car.side` DE: left → right" in lines
    assert '- `car.signs` DE: ["DY"] → ["D"]' in lines
    assert '- `altSpellings` DE: not known: ["Freedonia"]' in lines
    assert "- `translations, common` DE de: Teutonia → Deutschland" in lines
    assert "- `translations, official` DE de: Reich Teutonia → Bundesrepublik Deutschland" in lines
    assert "- `currencies, names` DE EUR: ecu → Euro" in lines
    assert "- `status` FR: user-assigned → officially-assigned" in lines
    assert not [line for line in lines if line.startswith("- `translations, official` FR")]
    (other,) = [line for line in lines if line.startswith("- `altSpellings, the other way` DE: ")]
    assert "West Germany" in other
    assert not [line for line in lines if line.startswith("- `unMember` FR")]


def test_what_is_no_feed_is_refused(tmp_path):
    (tmp_path / "object.json").write_text("{}")
    (tmp_path / "text.json").write_text("no JSON")
    (tmp_path / "odd.json").write_text('[{"cca2": "FR", "name": "France"}]')
    assert run().returncode == 64
    assert run("--nonsense", "feed.json").returncode == 64
    assert run(tmp_path / "missing.json").returncode == 66
    for name in ("object.json", "text.json", "odd.json"):
        result = run(tmp_path / name)
        assert result.returncode == 65, name
        assert "error: " in result.stderr and name in result.stderr and "Traceback" not in result.stderr
