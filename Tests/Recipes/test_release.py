"""Releases: the bill of materials, the workflow, and the GitHub release."""

import json
import os
import re
import shutil
import subprocess

import pytest
import yaml

from conftest import GAZETTEER, ROOT

WORKFLOW = ROOT / ".github/workflows/release.yml"


@pytest.mark.night
def test_the_bill_of_materials_is_valid_and_complete(tmp_path):
    from spdx_tools.spdx.parser.parse_anything import parse_file
    from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document

    archive = tmp_path / "a.tar.gz"
    archive.write_bytes(b"archive")
    command = [ROOT / "Scripts/sbom", GAZETTEER, archive]
    text, again = (subprocess.run(command, env={**os.environ, "SOURCE_DATE_EPOCH": "1790000000"}, check=True,
                                  capture_output=True, text=True).stdout for _ in range(2))
    assert text == again
    file = tmp_path / "gazetteer.spdx.json"
    file.write_text(text)
    document = parse_file(str(file))
    assert validate_full_spdx_document(document) == []
    pins = {pin["identity"] for pin in json.loads((ROOT / "Package.resolved").read_text())["pins"]}
    names = {package.name for package in document.packages}
    assert pins | {"gazetteer", "libcmark0.30.2", "libcurl4", "nlohmann-json3-dev"} <= names
    assert json.loads(text)["creationInfo"]["created"] == "2026-09-21T14:13:20Z"


@pytest.mark.smoke
def test_the_workflow_has_minimal_permissions():
    workflow = yaml.safe_load(WORKFLOW.read_text())
    assert workflow["permissions"] == {}
    job = workflow["jobs"]["release"]
    assert job["permissions"] == {"contents": "write", "id-token": "write", "attestations": "write"}
    for step in job["steps"]:
        for script in re.findall(r"Scripts/[\w/-]+", step.get("run", "")):
            assert os.access(ROOT / script, os.X_OK)


@pytest.mark.smoke
def test_a_release_has_files_for_homebrew_and_mise(tmp_path):
    (tmp_path / "dist").mkdir()
    shutil.copytree(ROOT / "Scripts/packaging", tmp_path / "Scripts/packaging")
    shutil.copy(ROOT / "Scripts/support.sh", tmp_path / "Scripts")
    (tmp_path / "dist/SHA256SUMS").write_text(f"{'b' * 64}  gazetteer-1.2.3-macos-universal.tar.gz\n")
    command = [tmp_path / "Scripts/packaging/fill", "v1.2.3"]
    subprocess.run(command, env={**os.environ, "GITHUB_REPOSITORY": "ada/gazetteer"}, check=True)
    formula, mise = ((tmp_path / "dist" / name).read_text() for name in ("gazetteer.rb", "mise.toml"))
    assert f'sha256 "{"b" * 64}"' in formula and "/ada/gazetteer/releases/download/v1.2.3/gazetteer-1.2.3-macos" in formula
    assert '"github:ada/gazetteer" = { version = "1.2.3"' in mise
    assert not re.search(r"OWNER|0\.1\.0|0{64}", formula + mise)


@pytest.mark.smoke
def test_a_release_is_published_after_all_its_files_are_uploaded(tmp_path, loopback):
    server = loopback(lambda _: (201, {}, json.dumps({"id": 7, "upload_url": server.address + "/up{?name,label}"}).encode()))
    (tmp_path / "Scripts").mkdir()
    (tmp_path / "dist").mkdir()
    for name in ("support.sh", "publish-release"):
        shutil.copy(ROOT / "Scripts" / name, tmp_path / "Scripts" / name)
    for name in ("SHA256SUMS", "a.deb"):
        (tmp_path / "dist" / name).write_bytes(b"\0" + name.encode())
    env = {"PATH": os.environ["PATH"], "no_proxy": "*", "GH_TOKEN": "secret-token", "GITHUB_REPOSITORY": "o/r",
           "GITHUB_API_URL": server.address}
    result = subprocess.run([tmp_path / "Scripts/publish-release", "v1.2.3"], env=env, capture_output=True, text=True, timeout=60)
    assert result.returncode == 0, result.stderr
    assert "secret-token" not in result.stdout + result.stderr
    asked = server.asked
    assert {authorization for _, _, authorization, _ in asked} == {"Bearer secret-token"}
    assert [(method, path) for method, path, _, _ in asked] == [
        ("POST", "/repos/o/r/releases"), ("POST", "/up?name=SHA256SUMS"), ("POST", "/up?name=a.deb"),
        ("PATCH", "/repos/o/r/releases/7")]
    assert json.loads(asked[0][3]) == {"tag_name": "v1.2.3", "name": "Gazetteer 1.2.3", "draft": True}
    assert asked[1][3] == b"\0SHA256SUMS" and json.loads(asked[3][3]) == {"draft": False}
