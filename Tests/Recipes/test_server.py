"""The recipes cron and systemd: a week on a plain server, with a feed that fails in a different way each night."""

import configparser
import fcntl
import json
import os
import shlex
import shutil
import subprocess

import pytest

from conftest import GAZETTEER, RECIPES, environment
from test_week import COUNTRIES, feed

WORLD = {code: row | {"population": 1_000_000 * number} for number, (code, row) in enumerate(COUNTRIES.items(), 1)}
GROWN = {code: row | {"population": row["population"] + 5_000} for code, row in WORLD.items()}
WITHOUT = {code: row | {"population": 0} for code, row in GROWN.items()}
BODY = feed(16, GROWN)[2]

# Each night: the response of the feed, the options, the exit code, a part of the mail, the population of Egypt on the
# site.
WEEK = [
    (feed(16, WORLD), [], 0, "", 1_000_000),
    (feed(17, GROWN), [], 0, "", 1_005_000),
    ((500, {}, b""), ["--strict"], 75, "only a stale copy", 1_005_000),
    ((200, {"Content-Type": "application/json"}, BODY[: len(BODY) // 2]), [], 0, "the cached copy", 1_005_000),
    (feed(20, WITHOUT), [], 0, "were refused", 1_005_000),
    (feed(21, dict(list(GROWN.items())[:4])), [], 0, "4 rows have a value, 13 had one", 1_005_000),
    (feed(22, WORLD), [], 0, "", 1_000_000),
]


class Server:
    """A project with a recipe, and the folder that a web server serves."""

    def __init__(self, folder, recipe, **variables):
        self.project, self.target = folder / "project", folder / "countries"
        (folder / "usr/bin").mkdir(parents=True)
        shutil.copy(GAZETTEER, folder / "usr/bin/gazetteer")
        subprocess.run([GAZETTEER, "init", self.project, "--recipe", recipe, "--quiet"], check=True)
        self.environment = environment(folder, GAZETTEER_TARGET=str(self.target), **variables)
        self.environment["PATH"] = f"{folder}/usr/bin:{os.environ['PATH']}"

    def run(self, *options):
        return subprocess.run(
            ["bash", self.project / "publish/nightly", *options], env=self.environment, cwd="/", capture_output=True,
            text=True, timeout=300)

    def site(self):
        return {str(file.relative_to(self.target)): file.read_bytes()
                for file in (self.target / "current/").rglob("*") if file.is_file()}


def test_a_failed_copy_leaves_the_earlier_site(tmp_path, loopback):
    night = {"answer": feed(16, WORLD)}
    source = loopback(lambda _: night["answer"])
    server = Server(tmp_path, "cron", GAZETTEER_SOURCE=source.address + "/countries.json")
    assert server.run("--retries", "0").returncode == 0
    earlier = server.site()
    copy = tmp_path / "usr/bin/cp"
    copy.write_text("#!/bin/sh\n/bin/cp \"$@\"\necho 'cp: No space left on device' >&2\nexit 1\n")
    copy.chmod(0o755)
    night["answer"] = feed(17, GROWN)
    result = server.run("--retries", "0")
    assert result.returncode == 74 and "the site cannot be copied" in result.stderr, result.stderr
    assert server.site() == earlier
    copy.unlink()
    assert server.run("--retries", "0").returncode == 0
    assert server.site() != earlier


def test_a_week_on_a_plain_server(tmp_path, loopback):
    night = {"answer": None}
    source = loopback(lambda _: night["answer"])
    server = Server(tmp_path, "cron", GAZETTEER_SOURCE=source.address + "/countries.json")
    for number, (night["answer"], options, status, mail, egypt) in enumerate(WEEK, 1):
        earlier = os.path.realpath(server.target / "current")
        result = server.run("--retries", "0", *options)
        assert result.returncode == status, f"night {number}: {result.stderr}"
        # The first night has nothing to compare with, which is a warning.
        assert (mail in result.stderr if mail else number == 1 or not result.stderr), f"night {number}: {result.stderr}"
        rows = json.loads((server.target / "current/countries.json").read_text())
        assert [row["population"] for row in rows if row["code"] == "EG"] == [egypt], f"night {number}"
        if status:
            assert os.path.realpath(server.target / "current") == earlier, "the published site has changed"
        assert len(list((server.target / "sites").iterdir())) <= 3
    log = (server.project / ".gazetteer-cache/nightly.log").read_text()
    assert log.count("\n== ") == len(WEEK) - 1 and "were refused" in log and "error: " in log


@pytest.mark.smoke
def test_an_interrupted_run_is_completed_and_runs_do_not_overlap(tmp_path):
    server = Server(tmp_path, "systemd")
    (server.target / "sites/.new/countries").mkdir(parents=True)
    assert server.run().returncode == 0
    site = server.site()
    assert b"<!doctype html>" in site["current/index.html"].lower() and "current/.gazetteer-manifest.json" in site
    with open(server.project / ".gazetteer-cache/nightly.lock") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        busy = server.run()
    assert busy.returncode == 75 and "the last run has not finished" in busy.stderr
    assert server.run().returncode == 0 and server.site() == site


def test_a_folder_in_place_of_the_link_is_kept(tmp_path):
    server = Server(tmp_path, "cron")
    (server.target / "current").mkdir(parents=True)
    (server.target / "current/own.html").write_text("own")
    result = server.run()
    assert result.returncode == 65 and "is not a link" in result.stderr
    assert [file.name for file in (server.target / "current").iterdir()] == ["own.html"]


def test_a_log_on_a_full_disk_does_not_stop_the_build(tmp_path, loopback):
    night = {"answer": feed(16, WORLD)}
    source = loopback(lambda _: night["answer"])
    server = Server(tmp_path, "cron", GAZETTEER_SOURCE=source.address + "/countries.json", GAZETTEER_LOG="/dev/full")
    result = server.run("--retries", "0")
    assert result.returncode == 0 and "warning: the log cannot be written: /dev/full" in result.stderr, result.stderr
    assert "current/index.html" in server.site()
    night["answer"] = 500, {}, b""
    result = server.run("--retries", "0", "--strict")
    assert result.returncode == 75 and "only a stale copy" in result.stderr, result.stderr


def test_only_a_log_of_its_own_is_put_aside(tmp_path):
    server = Server(tmp_path, "cron", GAZETTEER_LOG="log")
    log, aside = server.project / "log", server.project / "log.old"
    for text, earlier, later in (("own\n", "", ""), ("== \n", "own\n", "own\n"), ("== \n", "== 1\n", "== \n")):
        log.write_text(text * 300_000)
        aside.write_text(earlier)
        assert server.run().returncode == 0
        assert aside.read_text()[:4] == later[:4]


@pytest.mark.parametrize("folder", ["cache", "target"])
def test_a_read_only_folder_is_named(tmp_path, folder):
    server = Server(tmp_path, "systemd")
    place = {"cache": server.project, "target": server.target}[folder]
    place.mkdir(exist_ok=True)
    script = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec bash "$1"'
    command = ["unshare", "--mount", "bash", "-c", script, place, server.project / "publish/nightly"]
    result = subprocess.run(command, env=server.environment, capture_output=True, text=True, timeout=300)
    name = {"cache": ".gazetteer-cache", "target": server.target}[folder]
    assert result.returncode == 73 and f"the folder {name} cannot be written by " in result.stderr, result.stderr


def test_the_site_of_another_project_is_kept(tmp_path):
    one, other = (Server(tmp_path / name, "cron") for name in ("one", "other"))
    assert one.run().returncode == 0
    site = one.site()
    other.environment["GAZETTEER_TARGET"] = str(one.target)
    result = other.run("--title", "Other")
    assert result.returncode == 65 and f"has the site of another project, {one.project}" in result.stderr, result.stderr
    assert one.site() == site
    one.project.rename(tmp_path / "moved")
    one.project = tmp_path / "moved"
    assert one.run("--title", "New").returncode == 0 and one.site() != site
    (one.target / ".gazetteer-project").unlink()  # as of an earlier version; an unchanged site claims its folder again
    assert one.run("--title", "New").returncode == 0 and other.run("--title", "Other").returncode == 65


def test_only_sites_of_its_own_are_deleted(tmp_path):
    server = Server(tmp_path, "cron", GAZETTEER_LOG="-log")
    others = {"alpha", " my site", "beta", *(str(number) * 16 for number in range(4))}
    for name in others:
        (server.target / "sites" / name).mkdir(parents=True)
    for title in ("One", "Two", "Three", "Four"):
        assert server.run("--title", title).returncode == 0
    left = {file.name for file in (server.target / "sites").iterdir()}
    assert others < left and len(left) == len(others) + 3
    assert (server.project / "-log").read_text().count("== ") == 4


def test_the_line_of_cron_runs_with_spaces_in_paths_and_the_tools_of_busybox(tmp_path):
    server = Server(tmp_path / "My sites", "cron")
    tools = tmp_path / "tools"
    tools.mkdir()
    subprocess.run(["busybox", "--install", "-s", tools], check=True)
    (tools / "bash").symlink_to(shutil.which("bash"))
    # Debian's busybox has no flock; that of Alpine knows no long options.
    (tools / "flock").unlink(missing_ok=True)
    (tools / "flock").write_text(f'#!/bin/sh\ncase $1 in --*) exit 1 ;; esac\nexec {shutil.which("flock")} "$@"\n')
    (tools / "flock").chmod(0o755)
    line = (server.project / "gazetteer.cron").read_text().splitlines()[-1].split(None, 5)[5]
    line = line.replace("/srv/gazetteer", str(server.project)).replace("/srv/countries", str(server.target))
    server.environment["PATH"] = f"{tmp_path}/My sites/usr/bin:{tools}"
    for title in ("One", "Two", "Three", "Four"):
        result = subprocess.run(
            [tools / "sh", "-c", f"{line} --title {title}"], env=server.environment, capture_output=True, text=True, timeout=300)
        assert result.returncode == 0 and f"<title>{title}".encode() in server.site()["current/index.html"], result.stderr
    assert len(list((server.target / "sites").iterdir())) == 3


def test_the_units_run_the_script_and_report_failures():
    units = {}
    for file in (RECIPES / "systemd/systemd").iterdir():
        units[file.name] = configparser.ConfigParser(interpolation=None, strict=False)
        units[file.name].optionxform = str
        units[file.name].read_string(file.read_text())
    service = units["gazetteer.service"]
    assert service["Service"]["ExecStart"] == "/bin/bash publish/nightly" and service["Service"]["Type"] == "oneshot"
    assert service["Unit"]["OnFailure"] in units and "OnCalendar" in units["gazetteer.timer"]["Timer"]
    [target] = shlex.split(service["Service"]["Environment"])
    assert service["Service"]["Environment"] == f'"{target}"', "a path with a space needs the quotes"
    folders = service["Service"]["WorkingDirectory"], target.partition("=")[2]
    assert service["Service"]["ReadWritePaths"] == " ".join(f'"{folder}"' for folder in folders)
