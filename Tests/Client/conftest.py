"""Builds sites with the static API and serves them with the correct media type.

The program is `.build/release/gazetteer`, or the environment variable GAZETTEER.
"""

import functools
import http.server
import os
import pathlib
import subprocess

import pytest

from loopback import Loopback

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAZETTEER = os.environ.get("GAZETTEER", str(ROOT / ".build/release/gazetteer"))


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files; queries are ignored, and folders are not found."""

    def guess_type(self, path):
        parts = pathlib.Path(path).relative_to(self.directory).parts
        return "application/json" if parts[0] in ("v2", "v3", "v3.1") else super().guess_type(path)

    def send_head(self):
        if os.path.isdir(self.translate_path(self.path)):
            return self.send_error(404)
        return super().send_head()

    def log_message(self, *_):
        pass


def build(folder, *options):
    """Builds a site with the API to a folder and returns the folder."""
    assert pathlib.Path(GAZETTEER).exists(), f"{GAZETTEER} is missing: build it first, or set GAZETTEER"
    command = ["build", "--output", folder, "--api", "all", "--cache", folder.parent / "cache", "--quiet",
               "--no-country-pages", "--formats", "none", *options]
    result = subprocess.run([GAZETTEER, *map(str, command)], capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stderr
    return folder


class Site:
    """A built site and its loopback URL."""

    def __init__(self, folder, address):
        self.folder = folder
        self.address = address


@pytest.fixture(scope="session")
def serve(tmp_path_factory):
    """Builds and serves the site of a source: serve("snapshot")."""
    servers = []

    def serve(source):
        folder = build(tmp_path_factory.mktemp("site"), "--source", source)
        servers.append(Loopback(functools.partial(Handler, directory=str(folder))))
        return Site(folder, servers[-1].address)

    yield serve
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def snapshot(serve):
    """The site of the bundled data."""
    return serve("snapshot")


@pytest.fixture(scope="session")
def ruritania(serve):
    """The site of a v3.1 feed with two countries that share a region and a currency."""
    return serve(pathlib.Path(__file__).with_name("ruritania.json"))


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch):
    monkeypatch.setenv("NO_PROXY", "*")
