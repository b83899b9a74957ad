"""Builds sites with every format from feeds of all kinds, for third-party validators.

The program is `.build/release/gazetteer`, or the environment variable GAZETTEER.
"""

import dataclasses
import functools
import json
import os
import pathlib
import subprocess
import sys

import pytest

from levels import matrix

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAZETTEER = os.environ.get("GAZETTEER", str(ROOT / ".build/release/gazetteer"))
FORMATS = "csv,tsv,text,json,markdown,ndjson,geojson,sqlite,xlsx,datapackage"

# Cells that are likely to break a file; every code is unique.
HOSTILE = [
    {"name": "=1+1", "region": "+x", "code": "@A", "capital": "-5"},
    {"name": 'say "hi", all', "region": "a\nb", "code": "B\r\nC", "capital": "a\rb"},
    {"name": "#comment", "region": "\u0001\u001f\u007f", "code": "'A", "capital": "\u2028\u0085"},
    {"name": "👩‍👩‍👧 🇫🇷", "region": " lead ", "code": "é", "capital": "tail "},
    {"name": "日本", "region": "NULL", "code": "NA", "capital": "; "},
    {"name": "  padded  ", "region": "\t=1", "code": "null", "capital": ["a; b", " c", "d"]},
    {"name": "</script>{{x}}", "region": "\ufeff", "code": "<b>", "capital": '\\"', "population": 9007199254740992,
     "borders": ["NA", "XX", "NA"], "currency": [{"symbol": "$"}, {"code": "EUR", "name": "Euro"}]},
]

FEEDS = {
    "plain": [
        {"name": "France", "region": "EU", "code": "FR", "capital": "Paris", "currency": {"code": "EUR"}},
        {"name": "Japan", "region": "AS", "code": "JP", "capital": "Tokyo", "language": {"code": "ja"}},
    ],
    "hostile": HOSTILE,
    "duplicates": [{"name": "A", "code": "X"}, {"name": "B", "code": "X"}, {"name": "C"}],
    "empty-cells": [{"name": "A"}, {"name": "B", "population": 0, "borders": ["A", "C"]}],
    "facts": {
        "title": "Facts & more",
        "rows": [{"title": row["name"], "description": row["region"]} for row in HOSTILE]
        + [{"description": "no title"}, {"imageHref": "http://a.example/=x"}, {"title": "twice"}, {"title": "twice"}],
    },
}


@dataclasses.dataclass
class Site:
    """A built site and its feed."""

    folder: pathlib.Path
    kind: str

    def path(self, ending):
        return self.folder / f"{self.kind}.{ending}"

    @functools.cached_property
    def rows(self):
        """The rows as JSON, which every other file is compared with."""
        return json.loads(self.path("json").read_text(encoding="utf-8"))

    def run(self, *command):
        """Runs a program of the test environment or the system in the folder of the site."""
        path = os.pathsep.join([str(pathlib.Path(sys.executable).parent), os.environ["PATH"]])
        return subprocess.run(
            list(map(str, command)), cwd=self.folder, capture_output=True, text=True, timeout=120,
            env={**os.environ, "PATH": path})


class Sites:
    """Sites that are built once, on first use."""

    def __init__(self, factory):
        self.factory = factory
        self.built = {}

    def __call__(self, name, *options):
        key = (name, *options)
        if key not in self.built:
            self.built[key] = self.build(name, *options)
        return self.built[key]

    def build(self, name, *options):
        folder = self.factory.mktemp("site")
        source = "snapshot"
        if name == "ruritania":
            source = ROOT / "Tests/Client/ruritania.json"
        elif name in FEEDS:
            source = self.factory.mktemp("feed") / f"{name}.json"
            source.write_text(json.dumps(FEEDS[name]), encoding="utf-8")
        command = [
            GAZETTEER, "build", "--source", source, "--output", folder, "--cache", self.factory.mktemp("cache"),
            "--images", "none", "--formats", FORMATS, "--quiet", *options]
        result = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=120)
        assert result.returncode == 0, result.stderr
        return Site(folder, "facts" if name == "facts" else "countries")


# One parameter each: the options.
CASES = [pytest.param(words, id=" ".join(words)) for words in [
    ("hostile",), ("snapshot",), ("facts",), ("ruritania",), ("plain",), ("duplicates",), ("empty-cells",), ("hostile", "--csv-raw"),
    ("snapshot", "--csv-bom"), ("plain", "--title", 'Where "we" <ship>', "--base-url", "https://example.org/c/")]]


@pytest.fixture(scope="session")
def sites(tmp_path_factory):
    assert pathlib.Path(GAZETTEER).exists(), f"{GAZETTEER} is missing: build it first, or set GAZETTEER"
    return Sites(tmp_path_factory)


@pytest.fixture(params=matrix(*CASES, day=3))
def site(request, sites):
    """Each feed in turn, also with the options that change the CSV."""
    return sites(*request.param)


@pytest.fixture
def is_raw(request):
    """Whether the CSV has exact values."""
    return "--csv-raw" in request.node.callspec.params["site"]


@pytest.fixture(params=matrix("hostile", "snapshot", "ruritania", "plain", "duplicates", "empty-cells", day=2))
def countries(request, sites):
    """Each feed of countries in turn."""
    return sites(request.param)
