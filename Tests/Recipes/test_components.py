"""The action of GitHub and the component of GitLab, as their services would run them."""

import json
import re
import shutil
import subprocess

import pytest
import yaml

from conftest import RECIPES, ROOT, assert_fits, environment
from test_gitlab import FEED

ACTION = ROOT / "action.yml"
COMPONENT = ROOT / "templates/publish.yml"


def filled(text, inputs, pattern, defaults):
    """A text with its expressions for inputs replaced."""
    return re.sub(pattern, lambda match: str({**defaults, **inputs}[match[1]]), text)


def run_action(folder, **inputs):
    action = yaml.safe_load(ACTION.read_text())
    defaults = {name: given.get("default") for name, given in action["inputs"].items()}
    outputs = folder / "outputs"
    outputs.write_text("")
    for step in action["runs"]["steps"]:
        env = {name: filled(value, inputs, r"\$\{\{ inputs\.([a-z0-9-]+) \}\}", defaults) for name, value in step["env"].items()}
        assert "${{" not in step["run"], "an input in a script could be a command"
        result = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=folder, capture_output=True, text=True,
            env=environment(folder, GITHUB_ACTIONS="true", GITHUB_OUTPUT=str(outputs), GITHUB_ACTION_PATH=str(ROOT),
                            GITHUB_STEP_SUMMARY=str(folder / "summary"), **env), timeout=300)
        if result.returncode:
            break
    return result, dict(line.split("=") for line in outputs.read_text().splitlines())


@pytest.mark.smoke
def test_the_files_fit_the_schemas_of_their_services(tmp_path):
    assert_fits("github-actions", ACTION)
    job = tmp_path / "job.yml"
    job.write_text(COMPONENT.read_text().split("\n---\n")[1])
    assert_fits("gitlab-ci", job, "--data-transform", "gitlab-ci")


def test_the_action_takes_options_on_several_lines_and_its_outputs_tell_counts_and_changes(tmp_path, release, loopback):
    rows = {"feed": FEED}
    source = loopback(lambda _: (200, {}, json.dumps(rows["feed"]).encode())).address
    inputs = {"release": release[0], "source": source, "options": "--max-stale 7d\n--title Lands\n"}
    result, outputs = run_action(tmp_path, **inputs)
    assert result.returncode == 0, result.stderr
    assert set(outputs) == set(yaml.safe_load(ACTION.read_text())["outputs"])
    assert outputs["rows"] == "2" and outputs["has-changes"] == "false" and outputs["warnings"] == "0"
    rows["feed"] = [FEED[0] | {"capital": "Lyon"}, FEED[1], {"name": "Mali\nrows=9", "code": "ML", "capital": "Bamako"}]
    result, outputs = run_action(tmp_path, **inputs)
    assert result.returncode == 0, result.stderr
    assert outputs["rows"] == "3" and outputs["added"] == "1" and outputs["removed"] == "0" and outputs["changed"] == "1"
    assert outputs["has-changes"] == "true" and outputs["is-first"] == "false"
    assert "<h1>Lands</h1>" in (tmp_path / "public/index.html").read_text()


def test_the_component_builds_with_its_defaults(tmp_path, release, loopback):
    spec, job = yaml.safe_load_all(COMPONENT.read_text())
    defaults = {name: given.get("default") for name, given in spec["spec"]["inputs"].items()}
    source = loopback(lambda path: (200, {}, json.dumps(FEED).encode()) if path == "/feed" else (404, {}, b"")).address
    inputs = {"release": release[0], "source": source + "/feed"}
    variables = {name: filled(value, inputs, r"\$\[\[ inputs\.([a-z0-9-]+) \]\]", defaults)
                 for name, value in job["pages"]["variables"].items()} | {"GAZETTEER_BASE_URL": source}
    shutil.copytree(RECIPES / "publish", tmp_path / "publish")
    for line in job["pages"]["script"]:
        result = subprocess.run(["bash", "-c", line], cwd=tmp_path, env=environment(tmp_path, CI="true", **variables),
                                capture_output=True, text=True, timeout=300)
        assert result.returncode == 0, result.stderr
    assert "Lima" in (tmp_path / "public/index.html").read_text()
