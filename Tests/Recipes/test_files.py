"""The recipe files are valid for their services, and everything that they run is tested here."""

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


@pytest.mark.parametrize("name", ["install", "build", "deploy", "check", "nightly"])
def test_a_script_documents_its_variables(name):
    script = RECIPES / "publish" / name
    text = script.read_text()
    assert "set -euo pipefail" in text
    head = text.split("\nset -euo pipefail")[0]
    for line in text.splitlines():
        for word in line.split("${")[1:]:
            variable = word.split(":")[0].split("%")[0]
            assert not variable.startswith("GAZETTEER_") or variable.split("}")[0] in head, variable
