"""The GitLab pipeline job, as in its file."""

import json
import shutil
import subprocess

import yaml

from conftest import PIPELINE, RECIPES, environment

FEED = [{"name": "France", "code": "FR", "capital": "Paris"}, {"name": "Peru", "code": "PE", "capital": "Lima"}]


def run(folder, base_url, release, source):
    workspace = folder / "workspace"
    shutil.rmtree(workspace, ignore_errors=True)
    shutil.copytree(RECIPES / "gitlab", workspace)
    shutil.copytree(RECIPES / "publish", workspace / "publish")
    job = yaml.safe_load(PIPELINE.read_text())["pages"]
    values = {name: value.replace("$CI_PAGES_URL", base_url) for name, value in job["variables"].items()}
    env = environment(folder, GAZETTEER_RELEASE=str(release), GAZETTEER_SOURCE=source, CI="true", **values)
    output = ""
    for line in job["script"]:
        result = subprocess.run(["bash", "-c", line], cwd=workspace, env=env, capture_output=True, text=True, timeout=300)
        output += result.stdout + result.stderr
        if result.returncode:
            return result.returncode, output
    for path in job["artifacts"]["paths"]:
        shutil.rmtree(folder / path, ignore_errors=True)
        shutil.copytree(workspace / path, folder / path)
    return 0, output


def test_the_site_is_built_and_compared_with_the_published_one(tmp_path, release, loopback):
    rows = {"feed": FEED}

    def answer(path):
        if path == "/feed":
            headers = {"Last-Modified": "Sat, 21 Nov 2026 05:30:00 GMT"}
            return 200, headers, json.dumps(rows["feed"]).encode()
        file = tmp_path / "public" / path.removeprefix("/group/")
        return (200, {}, file.read_bytes()) if file.is_file() else (404, {}, b"")

    host = loopback(answer)
    status, output = run(tmp_path, host.address + "/group", release[0], host.address + "/feed")
    assert status == 0 and "this is the first publication" in output, output
    rows["feed"] = [FEED[0] | {"capital": "Lyon"}, FEED[1]]
    status, output = run(tmp_path, host.address + "/group", release[0], host.address + "/feed")
    assert status == 0 and "FR France, Capital: Paris → Lyon" in output, output
    assert "::" not in output.replace("::1", ""), "no words for another service"
    assert "<ins>Lyon</ins>" in (tmp_path / "public/changes.html").read_text()
    assert host.address + "/group/changes.html" in (tmp_path / "public/sitemap.xml").read_text()
