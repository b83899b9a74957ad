"""publish/watch: keeps the schedule enabled, and fails if the published site is old or gone."""

import email.utils
import subprocess
import time

import pytest

from conftest import RECIPES, environment


def watch(folder, address, gh_status=0, **variables):
    (folder / "gh").write_text(f'#!/bin/bash\necho "$@" >>"$HOME/asked"\nexit {gh_status}\n')
    (folder / "gh").chmod(0o755)
    values = environment(folder, GAZETTEER_BASE_URL=address, **variables)
    values["PATH"] = f"{folder}:{values['PATH']}"
    return subprocess.run(["bash", RECIPES / "publish/watch"], cwd=folder, env=values, capture_output=True, text=True, timeout=60)


@pytest.mark.smoke
@pytest.mark.parametrize(("days", "status", "words"), [
    (2.9, 0, "Published "), (3.1, 75, "the published site is 3 days old"), (None, 65, "has no header Last-Modified")])
def test_an_old_site_fails_the_job(tmp_path, loopback, days, status, words):
    headers = {"Last-Modified": email.utils.formatdate(time.time() - days * 86400, usegmt=True)} if days else {}
    site = loopback(lambda path: (200, headers, b"") if path == "/new/" else (302, {"Location": "/new/", "Last-Modified": "Mon, 02 Mar 2020 00:00:00 GMT"}, b""))
    result = watch(tmp_path, site.address + "/old")
    assert result.returncode == status and words in result.stdout + result.stderr, result.stderr
    assert not (tmp_path / "asked").exists()


def test_on_github_the_workflow_is_enabled_first(tmp_path, loopback):
    variables = {"GITHUB_REPOSITORY": "ada/world", "GITHUB_WORKFLOW_REF": "ada/world/.github/workflows/publish.yml@refs/heads/main"}
    gone = watch(tmp_path, loopback(lambda _: (404, {}, b"")).address, **variables)
    assert gone.returncode == 69 and "does not respond" in gone.stderr
    assert (tmp_path / "asked").read_text() == "api --method PUT repos/ada/world/actions/workflows/publish.yml/enable\n"
    refused = watch(tmp_path, "", gh_status=1, **variables)
    assert refused.returncode == 69 and "cannot be kept enabled" in refused.stderr
