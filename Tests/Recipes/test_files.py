"""The files of the recipes are what the services expect, and all that they run is tested here."""

import subprocess

import pytest
import yaml

from conftest import PIPELINE, RECIPES, WORKFLOW, assert_fits


@pytest.mark.smoke
@pytest.mark.parametrize(
    ("file", "options"),
    [(WORKFLOW, ["vendor.github-workflows"]), (PIPELINE, ["vendor.gitlab-ci", "--data-transform", "gitlab-ci"])],
    ids=["github", "gitlab"])
def test_the_file_fits_the_schema_of_its_service(file, options):
    assert_fits(options[0], file, *options[1:])


def commands():
    jobs = yaml.safe_load(WORKFLOW.read_text())["jobs"].values()
    yield from (step["run"] for job in jobs for step in job["steps"] if "run" in step)
    yield from yaml.safe_load(PIPELINE.read_text())["pages"]["script"]


@pytest.mark.parametrize("command", sorted(set(commands())))
def test_every_step_is_a_call_of_a_script(command):
    shell, script, *_ = command.split()
    assert shell == "bash" and (RECIPES / script).is_file()
    assert "\n" not in command and not set(command) & set(";|&$`<>")


def test_the_workflow_has_no_more_rights_than_it_needs():
    workflow = yaml.safe_load(WORKFLOW.read_text())
    assert workflow["permissions"] == {}
    assert workflow["jobs"]["build"]["permissions"] == {"contents": "read", "pages": "read"}
    assert workflow["jobs"]["deploy"]["permissions"] == {"pages": "write", "id-token": "write"}
    assert all("timeout-minutes" in job for job in workflow["jobs"].values())
    assert workflow["concurrency"] == {"group": "pages", "cancel-in-progress": False}


def test_every_action_has_a_major_version():
    jobs = yaml.safe_load(WORKFLOW.read_text())["jobs"].values()
    actions = [step["uses"] for job in jobs for step in job["steps"] if "uses" in step]
    assert "actions/deploy-pages@v4" in actions
    for action in actions:
        name, version = action.split("@")
        assert name.startswith("actions/") and version[0] == "v" and version[1:].isdigit()


@pytest.mark.parametrize("name", ["install", "build", "deploy", "check"])
def test_a_script_is_sound_and_explains_its_variables(name):
    script = RECIPES / "publish" / name
    assert subprocess.run(["bash", "-n", str(script)]).returncode == 0
    text = script.read_text()
    assert "set -euo pipefail" in text
    head = text.split("\nset -euo pipefail")[0]
    for line in text.splitlines():
        for word in line.split("${")[1:]:
            variable = word.split(":")[0].split("%")[0]
            assert not variable.startswith("GAZETTEER_") or variable.split("}")[0] in head, variable
