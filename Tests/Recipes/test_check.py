"""publish/check: checks a published site, and again if a host needs time."""

import re
import shutil
import subprocess

import pytest
import yaml

from conftest import GAZETTEER, RECIPES, ROOT, environment

TYPES = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The files of a small site by path."""
    folder = tmp_path_factory.mktemp("site")
    feed = '[{"name":"France","code":"FR","region":"Europe"}]'
    subprocess.run([GAZETTEER, "build", "--source", "-"], input=feed, cwd=folder, check=True, capture_output=True,
                   text=True, env=environment(folder, SOURCE_DATE_EPOCH="1700000000"))
    output = folder / "Output"
    return {str(file.relative_to(output)): file.read_bytes() for file in output.rglob("*") if file.is_file()}


def check(folder, address, *options, **values):
    (folder / "program/bin").mkdir(parents=True)
    (folder / "program/bin/gazetteer").symlink_to(GAZETTEER.resolve())
    variables = {"GAZETTEER_HOME": "program", "GAZETTEER_BASE_URL": address, "GAZETTEER_CHECK_WAIT": "0"}
    return subprocess.run(["bash", RECIPES / "publish/check", *options], cwd=folder, capture_output=True, text=True,
                          env=environment(folder, **(variables | values)), timeout=120)


def host(site, old):
    """A host that serves an old style sheet a number of times."""
    served = []

    def answer(path):
        name = path[1:] or "index.html"
        if name not in site:
            return 404, {"Content-Type": "text/html"}, site["404.html"]
        served.append(name)
        body = b"old" if name == "style.css" and served.count(name) <= old else site[name]
        return 200, {"Content-Type": TYPES.get(name.split(".")[-1], "application/octet-stream")}, body

    return answer


@pytest.mark.parametrize(("old", "status", "looks"), [(1, 0, 2), (99, 65, 3)])
def test_a_fault_in_three_checks_fails_the_job(tmp_path, loopback, site, old, status, looks):
    result = check(tmp_path, loopback(host(site, old)).address)
    assert result.returncode == status, result.stdout + result.stderr
    assert result.stdout.count("fault: style.css differs from the published file") == min(old, looks)
    assert result.stderr.count("Checking again in 0 s") == looks - 1


@pytest.mark.smoke
def test_a_usage_error_is_reported_at_once(tmp_path):
    result = check(tmp_path, "", "--retries", "0")
    assert result.returncode == 64 and "GAZETTEER_BASE_URL is not set" in result.stderr


def git(folder, *words):
    result = subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True, text=True,
                            env=environment(folder, GIT_CONFIG_GLOBAL="/dev/null"))
    return result.stdout


def run_badge_workflow(folder, name, repository, address, release):
    """Runs the workflow steps of Docs/badge.yml in a new clone; returns whether all succeeded."""
    workflow = yaml.safe_load((ROOT / "Docs/badge.yml").read_text())
    variables = {"GAZETTEER_BASE_URL": address, "GAZETTEER_RELEASE": str(release[0]), "GAZETTEER_SHA256": release[1]}
    workspace = folder / name
    is_good = True
    for step in workflow["jobs"]["check"]["steps"]:
        if step.get("uses", "").startswith("actions/checkout@"):
            git(folder, "clone", "--quiet", str(repository), str(workspace))
            shutil.copytree(RECIPES / "publish", workspace / "publish")
            continue
        condition = step.get("if", "")
        if not is_good and "always()" not in condition:
            continue
        if "hashFiles('badge.svg') != ''" in condition and not (workspace / "badge.svg").exists():
            continue
        values = {key: variables.get(re.fullmatch(r"\$\{\{ vars\.(\w+) \}\}", value)[1], "")
                  for key, value in step.get("env", {}).items()}
        result = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=workspace,
                                env=environment(folder, GAZETTEER_CHECK_WAIT="0", **values), timeout=300)
        is_good = is_good and result.returncode == 0
    return is_good


def test_the_workflow_keeps_the_badge_of_the_last_check_on_its_own_branch(tmp_path, loopback, site, release):
    repository = tmp_path / "repository.git"
    git(tmp_path, "init", "--quiet", "--bare", str(repository))
    good = loopback(host(site, old=0)).address
    # The site is years old, so its age is a fault for the workflow.
    badges = []
    for run, address in enumerate([good, "http://127.0.0.1:9"]):
        assert not run_badge_workflow(tmp_path, f"run-{run}", repository, address, release)
        assert git(repository, "ls-tree", "-r", "--name-only", "badge").split() == ["badge.svg"]
        assert git(repository, "rev-list", "--count", "badge").strip() == "1", "no history of pictures"
        badges.append(git(repository, "show", "badge:badge.svg"))
    assert badges[0].startswith("<svg") and "data of 14 November 2023: 1 fault on" in badges[0], badges[0]
    assert "not reachable on" in badges[1], "a failed check is reported too"
