"""Docs/data.md: what it shows is what comes out."""

import doctest
import os
import pathlib
import re
import subprocess
import sys

import pytest

from conftest import GAZETTEER, ROOT

TEXT = (ROOT / "Docs/data.md").read_text(encoding="utf-8")


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def commands():
    """Every command of the page with what it prints; a line that begins with `> ` goes on with the one before."""
    found = []
    for line in "".join(blocks("console")).splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif line.startswith("> "):
            found[-1] = (found[-1][0] + "\n" + line[2:], [])
        else:
            found[-1][1].append(line)
    return [(command, "".join(line + "\n" for line in lines)) for command, lines in found]


@pytest.fixture
def folder(sites, tmp_path, monkeypatch):
    """The working folder of a reader: a site of the snapshot, and the programs at hand."""
    site = sites.build("snapshot")
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "gazetteer").symlink_to(pathlib.Path(GAZETTEER).resolve())
    path = [str(programs), str(pathlib.Path(sys.executable).parent), os.environ["PATH"]]
    monkeypatch.setenv("PATH", os.pathsep.join(path))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(site.folder)
    return site.folder


def test_its_commands_print_what_it_shows(folder):
    assert len(commands()) >= 8
    for command, expected in commands():
        result = subprocess.run(
            ["bash", "-c", command], capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL)
        assert result.returncode == 0, result.stderr
        assert result.stdout == expected, command


def test_its_lines_of_python_give_what_it_shows(folder):
    examples = doctest.DocTestParser().get_doctest("".join(blocks("pycon")), {}, "data.md", "Docs/data.md", 0)
    assert len(examples.examples) >= 10
    assert doctest.DocTestRunner().run(examples).failed == 0


@pytest.mark.smoke
def test_it_has_every_column(sites):
    table = TEXT.split("## The columns")[1].split("##")[0]
    named = re.findall(r"`([a-z0-9_]+)`", "".join(line.split("|")[1] for line in table.splitlines() if "|" in line))
    assert list(sites("snapshot").rows[0]) == named


@pytest.mark.smoke
def test_it_has_every_format():
    help_text = subprocess.run([GAZETTEER, "export", "--help"], capture_output=True, text=True).stdout
    formats = re.search(r"One of ([a-z,\s-]+)\.", help_text)[1]
    rows = [line.split("|")[2] for line in TEXT.splitlines() if line.startswith(("| `countries.", "| `countries-", "| `datapackage"))]
    assert sorted(re.findall(r"`([a-z-]+)`", "".join(rows))) == sorted(re.findall(r"[a-z-]+", formats))
