"""publish/build: the options of the program, and the message if nothing is compared."""

import subprocess

import pytest

from conftest import RECIPES, environment

WARNING = "warning: no comparison"


def build(folder, *options, **variables):
    program = folder / "program/bin/gazetteer"
    program.parent.mkdir(parents=True, exist_ok=True)
    program.write_text('#!/bin/bash\nprintf "%s " "$@"\n')
    program.chmod(0o755)
    return subprocess.run(["bash", RECIPES / "publish/build", *options], cwd=folder, capture_output=True, text=True, timeout=60,
                          env=environment(folder, GAZETTEER_HOME="program", **variables))


@pytest.mark.parametrize("variables", [
    {"GAZETTEER_BASE_URL": "https://example.org/world"},
    {"GAZETTEER_BASE_URL": "https://example.org/new/", "GAZETTEER_COMPARE": "https://example.org/world/"}])
def test_it_compares_with_the_published_site(tmp_path, variables):
    result = build(tmp_path, **variables)
    assert "--compare https://example.org/world/ " in result.stdout and WARNING not in result.stderr


@pytest.mark.parametrize(("options", "name", "text", "is_warned"), [
    ([], "gazetteer.yml", "build:\n  base-url: https://example.org/\n  #compare: none\n", True),
    (["--compare", "none"], "gazetteer.yml", "", False), ([], "gazetteer.yml", "build: { compare: none }\n", False),
    ([], "public/.gazetteer-manifest.json", "{}", False)])
def test_without_a_comparison_there_is_a_warning(tmp_path, options, name, text, is_warned):
    (tmp_path / "public").mkdir()
    (tmp_path / name).write_text(text)
    result = build(tmp_path, *options)
    assert result.returncode == 0 and (WARNING in result.stderr) == is_warned


def test_the_lock_is_kept_in_the_cache_and_starts_with_that_of_the_repository(tmp_path):
    assert "--lock" not in build(tmp_path).stdout
    (tmp_path / "gazetteer.yml").write_text("build: {compare: none}\n")
    (tmp_path / "gazetteer.lock").write_text("first")
    result = build(tmp_path, GAZETTEER_CACHE="kept", GAZETTEER_ALLOW_CHANGE="gdp")
    assert "--lock kept/gazetteer.lock " in result.stdout and "--allow-change gdp " in result.stdout
    assert (tmp_path / "kept/gazetteer.lock").read_text() == "first"
    (tmp_path / "kept/gazetteer.lock").write_text("second")
    assert build(tmp_path, GAZETTEER_CACHE="kept").returncode == 0
    assert (tmp_path / "kept/gazetteer.lock").read_text() == "second"
