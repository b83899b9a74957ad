"""Runs the recipes like their services: the steps of their files, in a new folder, with a cache between runs.

The program is `.build/release/gazetteer`, or the environment variable GAZETTEER.
"""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import typing

import pytest
import yaml

from loopback import Loopback, answering

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECIPES = ROOT / "Templates/project"
GAZETTEER = pathlib.Path(os.environ.get("GAZETTEER", ROOT / ".build/release/gazetteer"))
WORKFLOW = RECIPES / "github/.github/workflows/publish.yml"
PIPELINE = RECIPES / "gitlab/.gitlab-ci.yml"


@pytest.fixture
def loopback():
    """Starts servers that answer each path with `answer(path)` and record requests in `asked`: loopback(answer)."""
    servers = []

    def start(answer):
        asked = []

        def respond(request):
            sent = request.rfile.read(int(request.headers.get("Content-Length") or 0))
            asked.append((request.command, request.path, request.headers.get("Authorization"), sent))
            return answer(request.path)

        servers.append(Loopback(answering(respond)))
        servers[-1].asked = asked
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def release(tmp_path_factory):
    """An archive like that of a release, with its checksum."""
    assert GAZETTEER.exists(), f"{GAZETTEER} is missing: build it first, or set GAZETTEER"
    folder = tmp_path_factory.mktemp("release")
    tree = folder / "gazetteer-0.0.0-linux-x86_64"
    (tree / "bin").mkdir(parents=True)
    (tree / "share/gazetteer/flags").mkdir(parents=True)
    shutil.copy(GAZETTEER, tree / "bin/gazetteer")
    (tree / "share/gazetteer/flags/fr.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    archive = folder / f"{tree.name}.tar.gz"
    with tarfile.open(archive, "w:gz", compresslevel=0) as tar:
        tar.add(tree, tree.name)
    return archive, hashlib.sha256(archive.read_bytes()).hexdigest()


def assert_fits(schema, *arguments):
    """Validates files with the schema of their service."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *map(str, arguments)]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def environment(home, **values):
    """The environment of a job, isolated from the machine."""
    return {"PATH": os.environ["PATH"], "HOME": str(home), "no_proxy": "*", "NO_PROXY": "*", **values}


class Outcome(typing.NamedTuple):
    """The result of a job."""

    status: int
    output: str
    summary: str


class GitHub:
    """A repository with the recipe, its variables, its cache and the published site."""

    def __init__(self, folder, variables, base_url):
        self.folder = folder
        self.variables = variables
        self.base_url = base_url
        self.published = folder / "published"
        self.caches = folder / "caches"
        self.runs = 0

    def run(self, allow_shrink=False):
        """Runs the job as in its file, in a new folder."""
        self.runs += 1
        workspace = self.folder / f"run-{self.runs}"
        shutil.copytree(RECIPES / "github", workspace)
        shutil.copytree(RECIPES / "publish", workspace / "publish")
        summary = self.folder / f"summary-{self.runs}.md"
        workflow = yaml.safe_load(WORKFLOW.read_text())
        status, output = 0, ""
        for step in workflow["jobs"]["build"]["steps"]:
            action = step.get("uses", "").split("@")[0]
            if status and "always()" not in step.get("if", ""):
                continue
            if action == "actions/cache/restore" and self.caches.exists():
                shutil.copytree(self.caches, workspace / step["with"]["path"])
            elif action == "actions/cache/save" and (workspace / step["with"]["path"]).exists():
                shutil.rmtree(self.caches, ignore_errors=True)
                shutil.copytree(workspace / step["with"]["path"], self.caches)
            elif action == "actions/upload-pages-artifact":
                shutil.rmtree(self.published, ignore_errors=True)
                shutil.copytree(workspace / step["with"]["path"], self.published, ignore=shutil.ignore_patterns(".*"))
            elif "run" in step:
                env = environment(
                    self.folder, GITHUB_ACTIONS="true", GITHUB_STEP_SUMMARY=str(summary),
                    **self.resolved(workflow["env"], allow_shrink), **self.resolved(step.get("env", {}), allow_shrink))
                result = subprocess.run(
                    ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=workspace, env=env,
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)
                status, output = result.returncode, output + result.stdout
        return Outcome(status, output, summary.read_text() if summary.exists() else "")

    def resolved(self, env, allow_shrink):
        """Evaluates the expressions of the recipe."""
        known = {
            "steps.pages.outputs.base_url": self.base_url, "inputs.allow-shrink": "true" if allow_shrink else "", "inputs.allow-change": "",
            "secrets.GAZETTEER_API_KEY": "",
        }
        known |= {f"vars.{name}": str(self.variables.get(name, "")) for name in re.findall(r"vars\.(\w+)", str(env))}
        return {name: re.sub(r"\$\{\{ (.*?) \}\}", lambda match: known[match[1]], value) for name, value in env.items()}


@pytest.fixture
def github(tmp_path, release, loopback):
    """Creates a repository and the host of its pages: github(GAZETTEER_SOURCE=…)."""

    def make(**variables):
        published = tmp_path / "published"

        def answer(path):
            file = published / path.removeprefix("/repository/")
            found = path.startswith("/repository/") and file.is_file()
            return (200, {}, file.read_bytes()) if found else (404, {"Content-Type": "text/html"}, b"<h1>404</h1>")

        archive, _ = release
        host = loopback(answer)
        return GitHub(tmp_path, {"GAZETTEER_RELEASE": archive, **variables}, host.address + "/repository")

    return make
