"""The GitHub action, run like its service."""

import json
import re
import subprocess

import pytest
import yaml

from conftest import ROOT, assert_fits, environment
from test_gitlab import FEED

ACTION = ROOT / ".github/actions/build/action.yml"


def filled(text, inputs):
    """A text with its input expressions replaced."""
    return re.sub(r"\$\{\{ inputs\.([a-z0-9-]+) \}\}", lambda match: str(inputs[match[1]]), text)


def run_action(folder, **inputs):
    action = yaml.safe_load(ACTION.read_text())
    inputs = {name: given.get("default") for name, given in action["inputs"].items()} | inputs
    outputs = folder / "outputs"
    outputs.write_text("")
    for step in action["runs"]["steps"]:
        env = {name: filled(value, inputs) for name, value in step["env"].items()}
        assert "${{" not in step["run"], "an input in a script could be a command"
        result = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=folder, capture_output=True, text=True,
            env=environment(folder, GITHUB_ACTIONS="true", GITHUB_OUTPUT=str(outputs), GITHUB_ACTION_PATH=str(ACTION.parent),
                            GITHUB_STEP_SUMMARY=str(folder / "summary"), **env), timeout=300)
        if result.returncode:
            break
    return result, dict(line.split("=") for line in outputs.read_text().splitlines())


@pytest.mark.smoke
def test_the_file_is_valid_for_the_schema_of_its_service():
    assert_fits("github-actions", ACTION)


def test_the_action_takes_options_on_several_lines_and_outputs_counts_and_changes(tmp_path, release, loopback):
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
