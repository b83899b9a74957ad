"""Files of a checkout that other programs read: the workflow, the issue forms, the dev container, .editorconfig."""

import configparser
import fnmatch
import json
import pathlib
import re
import subprocess
import sys

import pytest
import yaml

from conftest import ROOT
from levels import matrix
from test_test import parts

WORKFLOW = ROOT / ".github/workflows/test.yml"


@pytest.mark.smoke
@pytest.mark.parametrize(("file", "schema"), matrix(
    ("workflows/test.yml", "github-workflows"), ("ISSUE_TEMPLATE/bug.yml", "github-issue-forms"),
    ("ISSUE_TEMPLATE/feature.yml", "github-issue-forms"), ("ISSUE_TEMPLATE/config.yml", "github-issue-config"), day=2))
def test_the_file_is_valid_for_the_schema_of_its_service(file, schema):
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", ROOT / ".github" / file]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def workflow():
    return yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))


def steps():
    return [step for job in workflow()["jobs"].values() for step in job["steps"]]


@pytest.mark.smoke
def test_the_workflow_runs_the_test_command_and_all_tests_at_night():
    job = workflow()["jobs"]["test"]
    assert job["steps"][-1]["run"] == "Scripts/test $LEVEL"
    text = WORKFLOW.read_text(encoding="utf-8")
    weekly, = re.findall(r"github.event.schedule == '([^']+)' && '--thorough'", job["env"]["LEVEL"])
    assert f'cron: "{weekly}"' in text and "'schedule' && 'all' || ''" in job["env"]["LEVEL"]
    release = yaml.safe_load(WORKFLOW.with_name("release.yml").read_text(encoding="utf-8"))
    assert release["jobs"]["test"]["steps"][-1]["run"] == "Scripts/test all"
    needs = {name: job.get("needs") for name, job in release["jobs"].items()}
    assert needs == {"test": None, "linux": "test", "macos": "test", "universal": "macos", "image": "test", "images": "image",
                     "release": ["linux", "universal"]}


def test_no_job_hides_failures_and_macos_runs_parts_that_exist(checkout):
    assert not re.search("continue-on-error", WORKFLOW.read_text(encoding="utf-8"))
    [command] = [step["run"] for step in workflow()["jobs"]["macos"]["steps"] if step.get("run", "").startswith("Scripts/test")]
    assert {"swift", "style"} <= set(command.split()[1:]) <= set(parts(checkout))


def test_scripts_called_by_the_workflow_exist():
    scripts = [script for step in steps() for script in re.findall(r"Scripts/[\w.]+", step.get("run", ""))]
    assert scripts and all((ROOT / script).is_file() for script in scripts)


def test_every_mutation_applies():
    result = subprocess.run([ROOT / "Tests/Mutations/run", "--check"], capture_output=True, text=True)
    assert result.returncode == 0 and result.stdout.splitlines()[-1] == "15 passed, 0 failed", result.stdout


def test_the_workflow_has_minimal_permissions_and_a_timeout():
    assert workflow()["permissions"] == {"contents": "read"}
    for job in workflow()["jobs"].values():
        assert "permissions" not in job and job["timeout-minutes"] <= 240


def test_the_workflows_test_the_versions_of_the_readme():
    jobs = workflow()["jobs"]
    version, = re.findall(r"\[Swift ([\d.]+) or later\]", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert jobs["test"]["container"]["image"] == f"swift:{version}-bookworm"
    assert len({image.split("-")[1] for image in jobs["newest"]["strategy"]["matrix"]["image"]}) == 2


def test_workflows_and_recipes_have_the_actions_of_the_list(checkout):
    result = subprocess.run([ROOT / "Scripts/actions", "--check"], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    recipe = "Templates/project/github/.github/workflows/publish.yml"
    (checkout.folder / recipe).parent.mkdir(parents=True)
    checkout.copy("Scripts/actions", "Scripts/support.sh", recipe)
    file = checkout.folder / recipe
    text = file.read_text()
    run = [checkout.folder / "Scripts/actions"]
    for changed, status in ((text.replace("# v", "# w", 1), 1), (text.replace("actions/checkout@", "actions/other@"), 65)):
        file.write_text(changed)
        assert subprocess.run([*run, "--check"], capture_output=True).returncode == status
    file.write_text(re.sub(r"@[0-9a-f]{40} # v[\d.]+", "@v1", text))
    assert subprocess.run(run).returncode == 0 and file.read_text() == text


def listed():
    """The paths tracked by git."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
    return names.removesuffix("\0").split("\0")


def test_the_top_level_is_tidy_and_paths_differ_by_more_than_case():
    assert sorted({name.split("/")[0] for name in listed() if name[0] != "."}) == [
        "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "Data", "Docs", "LICENSE", "Output", "Package.swift", "README.md",
        "Scripts", "Sources", "Templates", "Tests"]
    paths = {str(path) for name in listed() for path in (pathlib.PurePath(name), *pathlib.PurePath(name).parents)}
    assert len({path.casefold() for path in paths}) == len(paths)


def texts():
    """The texts tracked by git, except files that tests compare byte for byte."""
    for name in listed():
        path = ROOT / name
        if path.is_file() and b"\0" not in path.read_bytes() and not name.startswith(
            ("Tests/CommandTests/Fixtures/", "Tests/Samples/")):
            yield name, path.read_bytes()


def test_files_follow_the_editor_settings():
    """All files: UTF-8, line feeds, no trailing spaces; without tabs: indentation by spaces."""
    settings = configparser.ConfigParser()
    settings.read_string("[top]\n" + (ROOT / ".editorconfig").read_text(encoding="utf-8"))
    assert dict(settings["*"]) == {
        "charset": "utf-8", "end_of_line": "lf", "indent_style": "space", "indent_size": "2", "insert_final_newline": "true",
        "trim_trailing_whitespace": "true"}
    wrong = []
    for name, data in texts():
        text = data.decode("utf-8")
        has_tabs = name.endswith((".tsv", "Makefile"))
        # A table row with an empty last cell ends with a tab.
        blanks = r" $" if name.endswith(".tsv") else r"[ \t]$"
        if "\r" in text or text and not text.endswith("\n") or re.search(blanks, text, re.M):
            wrong.append(name)
        elif not has_tabs and re.search(r"^ *\t", text, re.M):
            wrong.append(name)
    assert not wrong


def test_commands_in_the_guide_exist(checkout):
    """Each script, option and test part that CONTRIBUTING.md shows."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for script in set(re.findall(r"Scripts/[a-z-]+", text)):
        assert (ROOT / script).is_file(), script
    names = {*parts(checkout), "all", "quick"}
    assert set(re.findall(r"Scripts/test ([a-z]+)", text)) <= names
    for folder in set(re.findall(r"Tests/[A-Z]\w+", text)) - {"Tests/MODULETests", "Tests/SUITE"}:
        assert (ROOT / folder).exists(), folder


@pytest.mark.parametrize(("pages", "bars"), [(("ARCHITECTURE.md", "Sources/README.md"), 3), (("Docs/reliability.md",), 4)])
def test_places_in_the_documentation_exist(pages, bars):
    """Each file, folder and type in the second column of a table, as the place of a change or a test."""
    places = {place for file in listed() for place in (file, *map(str, pathlib.PurePath(file).parents))}
    lines = [line for page in pages for line in (ROOT / page).read_text(encoding="utf-8").splitlines()]
    rows = [line.split("|")[2] for line in lines if line.count("|") == bars]
    names = [name for row in rows for name in re.findall(r"`([\w./…*+-]+)`", row)
             if "/" in name or re.search(r"\.(css|html|js|json|md|py|swift)$|^[A-Z]", name)]
    assert len(names) > 40 * len(pages)
    for name in names:
        pattern = "*/" + name.rstrip("/").replace("…", "*")
        assert fnmatch.filter((f"/{place}" for place in places), pattern) or fnmatch.filter(places, pattern + ".swift"), name
