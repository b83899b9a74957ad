"""Builds sites with the real program and opens them in Firefox and WebKit.

The program is `.build/release/gazetteer`, or the environment variable GAZETTEER. A test that takes `browser` runs in
each engine, in a new window without storage, and must cause no console messages.
"""

import http.server
import importlib
import json
import os
import pathlib
import signal
import subprocess

import pytest

from loopback import Loopback

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAZETTEER = os.environ.get("GAZETTEER", str(ROOT / ".build/release/gazetteer"))
FLAGS = ROOT / "Data/flags"

# Name, region, code, capital, population.
FEED = [
    ("France", "Europe", "FR", "Paris", 66438822),
    ("Österreich", "Europe", "AT", "Wien", 9113574),
    ("Côte d’Ivoire", "Africa", "CI", "Yamoussoukro", 31165654),
    ("Łódź Land", "Europe", "PL", "Chișinău", 1000),
    ("Antarctica", "", "AQ", "", None),
    ("South Africa", "Africa", "ZA", "Pretoria", 63212384),
    ("Åland", "Europe", "AX", "Mariehamn", 30654),
]
NAMES = [row[0] for row in FEED]


def pytest_itemcollected(item):
    item.add_marker(pytest.mark.night)


def pytest_configure():
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ending the tests ends the engines too
    os.environ["no_proxy"] = os.environ["NO_PROXY"] = "*"


class Server(Loopback):
    """Serves a folder; another folder is another build at the same URL."""

    def __init__(self, folder):
        self.folder = folder
        super().__init__(lambda *request: Handler(*request, directory=self.folder))


class Handler(http.server.SimpleHTTPRequestHandler):
    def end_headers(self):
        self.send_header("Cache-Control", "no-store")  # without the server, files come only from a worker
        super().end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def build(tmp_path_factory):
    """Builds the site of the bundled data or of rows: build("snapshot"), build(FEED)."""
    assert pathlib.Path(GAZETTEER).exists(), f"{GAZETTEER} is missing: build it first, or set GAZETTEER"

    def build(source, *options):
        output, cache = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("cache")
        if source != "snapshot":
            keys = ("name", "region", "code", "capital", "population")
            rows = [{key: value for key, value in zip(keys, row) if value is not None} for row in source]
            source = cache / "feed.json"
            source.write_text(json.dumps(rows), encoding="utf-8")
        command = ["build", "--source", source, "--output", output, "--cache", cache, "--flags", FLAGS, "--quiet", *options]
        result = subprocess.run([GAZETTEER, *map(str, command)], capture_output=True, text=True, timeout=120)
        assert result.returncode == 0, result.stderr
        return output

    return build


@pytest.fixture(scope="session")
def snapshot(build):
    """The site of the bundled data."""
    return build("snapshot")


@pytest.fixture(scope="session")
def site(build):
    """The site of FEED."""
    return build(FEED)


@pytest.fixture
def serve():
    """Serves a folder: serve(site).address."""
    servers = []

    def serve(folder):
        server = Server(folder)
        servers.append(server)
        return server

    yield serve
    for server in servers:
        server.stop()


@pytest.fixture(params=["http", "file"])
def locate(request, serve):
    """A page of a site, from a host and from a disk: locate(snapshot)."""

    def locate(site):
        return f"{serve(site).address}/index.html" if request.param == "http" else (site / "index.html").as_uri()

    return locate


@pytest.fixture
def address(locate, site):
    return locate(site)


@pytest.fixture(scope="session", params=["Firefox", "WebKit"])
def engine(request, tmp_path_factory):
    engine = getattr(importlib.import_module(request.param.lower()), request.param)
    with engine(tmp_path_factory.mktemp("engine")) as engine:
        yield engine


@pytest.fixture
def browser(engine):
    engine.renew()
    yield engine
    assert engine.messages() == []


def shown(browser):
    """The names of the visible rows, from top to bottom."""
    return browser.evaluate("""[...document.querySelectorAll("#countries tbody tr")]
        .filter((row) => row.checkVisibility()).map((row) => row.querySelector("th").textContent)""")


def marked(browser):
    """The highlighted texts, from top to bottom."""
    return browser.evaluate("""[...CSS.highlights.get("found")]
        .map(({ startContainer, startOffset, endOffset }) => startContainer.data.slice(startOffset, endOffset))""")


def texts(browser, selector):
    """The texts of the visible elements that match the selector, from top to bottom."""
    return browser.evaluate(f"""[...document.querySelectorAll({json.dumps(selector)})]
        .filter((element) => element.checkVisibility()).map((element) => element.textContent.trim())""")
