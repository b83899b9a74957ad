"""Docs/data.md: the examples have the shown output; Docs/columns.md is generated."""

import contextlib
import doctest
import importlib.resources
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import time

import pytest

from conftest import GAZETTEER, ROOT

TEXT = (ROOT / "Docs/data.md").read_text(encoding="utf-8")
# The URL in the documentation for the reader's own site.
NAMED = "https://example.org/"


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def commands():
    """Every command of the page with its output; a line that begins with `> ` continues the previous one."""
    found = []
    for line in "".join(blocks("console")).splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif line.startswith("> "):
            found[-1] = (found[-1][0] + "\n" + line[2:], [])
        else:
            found[-1][1].append(line)
    return [(command, "".join(line + "\n" for line in lines)) for command, lines in found]


def install_httpfs(home):
    """Installs DuckDB's extension from a package where DuckDB looks for it, without the network."""
    import duckdb

    platform = duckdb.sql("PRAGMA platform").fetchone()[0]
    version = duckdb.sql("PRAGMA version").fetchone()[0]
    (package,) = importlib.resources.files("duckdb_extension_httpfs").joinpath("extensions").iterdir()
    installed = home / ".duckdb/extensions" / version / platform
    installed.mkdir(parents=True)
    shutil.copy(package / "httpfs.duckdb_extension", installed)


@pytest.fixture
def folder(sites, tmp_path, monkeypatch):
    """The working folder of a reader: a site of the snapshot, and the programs."""
    site = sites.build("snapshot")
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "gazetteer").symlink_to(pathlib.Path(GAZETTEER).resolve())
    path = [str(programs), str(pathlib.Path(sys.executable).parent), os.environ["PATH"]]
    monkeypatch.setenv("PATH", os.pathsep.join(path))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(site.folder)
    (site.folder / "Scripts").symlink_to(ROOT / "Scripts")
    install_httpfs(tmp_path)
    return site.folder


SERVER = """
daemon off; pid {state}/pid; error_log {state}/error.log; {user}
events {{}}
http {{
  include /etc/nginx/mime.types; access_log off; client_body_temp_path {state}/body; proxy_temp_path {state}/proxy;
  fastcgi_temp_path {state}/fastcgi; uwsgi_temp_path {state}/uwsgi; scgi_temp_path {state}/scgi;
  server {{ listen 127.0.0.1:{port}; root {folder}; }}
}}
"""


@pytest.fixture
def address(folder, tmp_path):
    """The URL of the folder served by nginx, which supports range requests, in place of the documented URL."""
    program = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
    assert program, "nginx is missing: install nginx-light"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    state = tmp_path / "server"
    state.mkdir()
    user = "user root;" if os.geteuid() == 0 else ""
    (state / "nginx.conf").write_text(SERVER.format(state=state, user=user, port=port, folder=folder), encoding="utf-8")
    process = subprocess.Popen([program, "-e", state / "error.log", "-c", state / "nginx.conf"])
    try:
        for _ in range(400):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait(timeout=20)


@pytest.mark.night
def test_its_commands_have_the_shown_output(address):
    assert len(commands()) >= 8
    for command, expected in commands():
        result = subprocess.run(
            ["bash", "-c", command.replace(NAMED, address)], capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL)
        assert result.returncode == 0, result.stderr
        assert result.stdout == expected, command


@pytest.mark.night
def test_its_python_lines_have_the_shown_output(folder, address):
    subprocess.run([sys.executable, "Scripts/parquet", folder], check=True, timeout=120)
    text = "".join(blocks("pycon"))
    assert text.count(NAMED) >= 4
    examples = doctest.DocTestParser().get_doctest(text.replace(NAMED, address), {}, "data.md", "Docs/data.md", 0)
    assert len(examples.examples) >= 12
    assert doctest.DocTestRunner().run(examples).failed == 0


@pytest.mark.smoke
def test_it_has_every_format():
    help_text = subprocess.run([GAZETTEER, "export", "--help"], capture_output=True, text=True).stdout
    formats = re.search(r"One of ([a-z0-9.,\s-]+)\.\s+\(default", help_text)[1]
    rows = [line.split("|")[2] for line in TEXT.splitlines() if line.startswith(("| `countries.", "| `countries-", "| `datapackage"))]
    assert sorted(re.findall(r"`([^`]+)`", "".join(rows))) == sorted(re.findall(r"[^\s,]+", formats))


@pytest.mark.smoke
def test_the_page_of_columns_is_generated():
    generated = subprocess.run([ROOT / "Scripts/reference", GAZETTEER, "--columns"], capture_output=True, text=True, check=True).stdout
    assert generated == (ROOT / "Docs/columns.md").read_text(encoding="utf-8"), "Scripts/reference BINARY --columns > Docs/columns.md"
