"""The recipe files are valid for their services, and everything that they run is tested here."""

import re

import pytest
import yaml

from conftest import PIPELINE, RECIPES, ROOT, WORKFLOW, assert_fits

RELEASE = ROOT / ".github/workflows/release.yml"


@pytest.mark.smoke
def test_the_files_are_valid_for_the_schemas_of_their_services():
    assert_fits("github-workflows", WORKFLOW, RELEASE, *RECIPES.glob("*/.github/workflows/*.yml"))
    assert_fits("gitlab-ci", PIPELINE, "--data-transform", "gitlab-ci")


def commands():
    jobs = yaml.safe_load(WORKFLOW.read_text())["jobs"].values()
    yield from (step["run"] for job in jobs for step in job["steps"] if "run" in step)
    yield from yaml.safe_load(PIPELINE.read_text())["pages"]["script"]


def test_every_step_is_a_call_of_a_script():
    for command in set(commands()):
        shell, script, *_ = command.split()
        assert shell == "bash" and (RECIPES / script).is_file(), command
        assert "\n" not in command and not set(command) & set(";|&$`<>"), command


def test_the_workflow_has_minimal_permissions():
    workflow = yaml.safe_load(WORKFLOW.read_text())
    assert workflow["permissions"] == {}
    assert workflow["jobs"]["watch"]["permissions"] == {"contents": "read", "pages": "read", "actions": "write"}
    assert workflow["jobs"]["build"]["permissions"] == {"contents": "read", "pages": "read"}
    assert workflow["jobs"]["deploy"]["permissions"] == {"pages": "write", "id-token": "write"}
    assert all("timeout-minutes" in job for job in workflow["jobs"].values())
    assert workflow["concurrency"] == {"group": "pages", "cancel-in-progress": False}


def test_one_schedule_builds_and_the_other_watches_at_odd_minutes():
    workflow = yaml.safe_load(WORKFLOW.read_text())
    schedules = [entry["cron"] for entry in workflow[True]["schedule"]]  # YAML 1.1 reads the key “on” as true
    assert all(int(schedule.split()[0]) % 5 for schedule in schedules)
    jobs = workflow["jobs"]
    assert jobs["watch"]["if"] == f"github.event.schedule == '{schedules[1]}'"
    assert jobs["build"]["if"] == jobs["watch"]["if"].replace("==", "!=") and jobs["deploy"]["needs"] == "build"


def test_recipes_pass_each_documented_variable():
    """The table of Docs/publish.md: where each variable is set with each recipe."""
    rows = re.findall(r"(?m)^\| (`GAZETTEER_.*?) \|.*\| (.*?) \| (.*?) \| (.*?) \|$", (ROOT / "Docs/publish.md").read_text())
    github, gitlab = WORKFLOW.read_text(), yaml.safe_load(PIPELINE.read_text())["pages"]["variables"]
    ways = {"variable": "vars.{}", "secret": "secrets.{}", "“Run workflow”": "inputs.", "set": "steps.pages.outputs"}
    names = [(name, *row[1:]) for row in rows for name in re.findall(r"GAZETTEER_\w+", row[0])]
    assert {name for name, *_ in names} >= set(re.findall(r"GAZETTEER_[A-Z]\w+", github))
    for name, hub, lab, own in names:
        assert hub == "–" or re.search(rf"{name}: \${{{{ {ways[hub].format(name)}", github), name
        assert lab in ("variable", "masked variable", "–") and name not in gitlab or lab == "set" and name in gitlab, name
        assert own in ("environment", "–"), name


@pytest.mark.parametrize("name", ["install", "build", "deploy", "check", "nightly", "watch"])
def test_a_script_documents_its_variables(name):
    script = RECIPES / "publish" / name
    text = script.read_text()
    assert "set -euo pipefail" in text
    head = text.split("\nset -euo pipefail")[0]
    for line in text.splitlines():
        for word in line.split("${")[1:]:
            variable = word.split(":")[0].split("%")[0]
            assert not variable.startswith("GAZETTEER_") or variable.split("}")[0] in head, variable
