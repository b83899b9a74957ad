"""datapackage.json, checked and read with the validator of its standard."""

import json

import pytest

from snapshot import SNAPSHOT

FORMULA = tuple("=+-@\t\r\n＝＋－＠")


def written(value, is_raw):
    """A JSON value as the corresponding CSV cell."""
    if value is None or value == []:
        return None
    text = "; ".join(value) if isinstance(value, list) else value
    if isinstance(text, str) and not is_raw and text.startswith(FORMULA):
        return "'" + text
    return text


@pytest.mark.night
def test_frictionless_finds_no_errors(site):
    result = site.run("frictionless", "validate", "datapackage.json", "--json")
    report = json.loads(result.stdout)
    assert result.returncode == 0 and report["valid"], result.stdout
    assert report["stats"] == {"tasks": 1, "errors": 0, "warnings": 0, "seconds": report["stats"]["seconds"]}
    assert report["tasks"][0]["stats"]["rows"] == len(site.rows)


@pytest.mark.night
def test_frictionless_reads_the_rows_of_the_json(site, is_raw):
    import frictionless

    rows = frictionless.Package(str(site.folder / "datapackage.json")).resources[0].read_rows()
    assert len(rows) == len(site.rows)
    for read, row in zip(rows, site.rows):
        for key, value in row.items():
            expected = written(value, is_raw)
            assert (float(read[key]) if isinstance(expected, float) else read[key]) == expected, key


@pytest.mark.smoke
def test_the_snapshot_names_its_sources_and_its_date(sites):
    package = json.loads((sites("snapshot").folder / "datapackage.json").read_text(encoding="utf-8"))
    titles = [source["title"] for source in package["sources"]]
    assert len(titles) == len(SNAPSHOT["sources"]) and any(title.startswith("Unicode CLDR") for title in titles)
    assert package["created"].endswith("T00:00:00Z") and "CC BY 4.0" in package["description"]
