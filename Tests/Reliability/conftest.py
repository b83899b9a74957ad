"""Runs the real program with failing disks, networks and feeds.

The program is `.build/release/gazetteer`, or the environment variable GAZETTEER.
"""

import hashlib
import json
import os
import pathlib
import shutil
import subprocess

import pytest

from loopback import Loopback, answering

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAZETTEER = os.environ.get("GAZETTEER", str(ROOT / ".build/release/gazetteer"))
MANIFEST = ".gazetteer-manifest.json"
JOURNAL = ".gazetteer-journal"
FLAG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2H0z"/></svg>'


def rows(count, suffix=""):
    """A number of countries with codes AA, AB, …"""
    names = [chr(65 + index // 26) + chr(65 + index % 26) for index in range(count)]
    return [
        {"name": f"Land {name}{suffix}", "region": "Europe", "code": name, "capital": f"Town {name}"} for name in names
    ]


def tree(folder):
    """The digests of all files in a folder by path."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }


def listed(folder):
    """The files that builds wrote, from the manifest, and from the journal of an interrupted one."""
    lists = [folder / name for name in (MANIFEST, JOURNAL) if (folder / name).exists()]
    return {path for file in lists for path in json.loads(file.read_text())["files"]}


class Server(Loopback):
    """Serves a feed: the results of a function of the request."""

    def __init__(self, answer, context=None):
        def respond(request):
            status, headers, body = answer(request)
            return status, {"Content-Type": "application/json", **headers}, body

        super().__init__(answering(respond), context)
        self.address += "/feed.json"


class World:
    """A working folder with an old site and the feed of a new one."""

    def __init__(self, folder):
        self.folder = folder
        self.output, self.cache = folder / "Output", folder / "cache"
        (folder / "flags").mkdir(parents=True)
        for name in ("aa", "ab", "ac", "ad"):
            (folder / "flags" / f"{name}.svg").write_text(FLAG)
        self.feed("old.json", rows(3))
        self.feed("new.json", [*rows(2, " (new)"), *rows(4)[3:]])

    def feed(self, name, content):
        (self.folder / name).write_text(json.dumps(content), encoding="utf-8")

    def command(self, source="new.json", *options):
        return [GAZETTEER, "build", "--source", source, "--flags", "flags", "--cache", "cache",
                "--allow-shrink", *options]

    def run(self, command, **options):
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=60, **options)

    def build(self, source="new.json", *options):
        result = self.run(self.command(source, *options))
        assert result.returncode == 0, result.stderr
        return tree(self.output)


@pytest.fixture
def world(tmp_path):
    assert pathlib.Path(GAZETTEER).exists(), f"{GAZETTEER} is missing: build it first, or set GAZETTEER"
    return World(tmp_path / "world")


class Rebuild:
    """An old site that is repeatedly replaced by a new one."""

    def __init__(self, world):
        self.world = world
        self.old = world.build("old.json")
        self.template = world.folder / "template"
        shutil.copytree(world.output, self.template)
        self.new = world.build("new.json")
        self.reset()

    def reset(self):
        shutil.rmtree(self.world.output, ignore_errors=True)
        shutil.copytree(self.template, self.world.output)

    def assert_whole(self, what):
        """Every file is that of the old or of the new site, and there are no others."""
        for path, digest in tree(self.world.output).items():
            if path in (MANIFEST, JOURNAL) or path.startswith(".gazetteer-staging/"):
                continue
            assert digest in (self.old.get(path), self.new.get(path)), f"{what}: {path} is neither old nor new"
        known = listed(self.world.output)
        there = {path for path in tree(self.world.output) if not path.startswith((".gazetteer-", "CNAME"))}
        assert there <= known, f"{what}: {there - known} would be foreign files"

    def assert_repaired(self, what):
        """The next build completes the new site and removes everything else."""
        assert self.world.build("new.json") == self.new, what
        folders = {path.name for path in self.world.output.rglob("*") if path.is_dir()}
        assert folders == {"countries", "flags"}, f"{what}: {folders}"


@pytest.fixture
def rebuild(world):
    return Rebuild(world)
