"""publish/build: what it hands on to the program, and what it says where nothing is compared."""

import subprocess

import pytest

from conftest import RECIPES, environment

WARNING = "warning: nothing is compared"


def build(folder, *options, **variables):
    program = folder / "program/bin/gazetteer"
    program.parent.mkdir(parents=True)
    program.write_text('#!/bin/bash\nprintf "%s " "$@"\n')
    program.chmod(0o755)
    return subprocess.run(["bash", RECIPES / "publish/build", *options], cwd=folder, capture_output=True, text=True, timeout=60,
                          env=environment(folder, GAZETTEER_HOME="program", **variables))


@pytest.mark.parametrize("variables", [
    {"GAZETTEER_BASE_URL": "https://example.org/world"}, {"GAZETTEER_COMPARE": "https://example.org/world/"},
    {"GAZETTEER_BASE_URL": "https://example.org/new/", "GAZETTEER_COMPARE": "https://example.org/world/"}])
def test_it_compares_with_the_published_site(tmp_path, variables):
    result = build(tmp_path, **variables)
    assert "--compare https://example.org/world/ " in result.stdout and WARNING not in result.stderr


@pytest.mark.parametrize("settings", ["", "build:\n  base-url: https://example.org/\n  #compare: none\n"])
def test_a_new_folder_that_nothing_is_compared_with_is_warned_of(tmp_path, settings):
    (tmp_path / "gazetteer.yml").write_text(settings)
    result = build(tmp_path)
    assert result.returncode == 0 and "--compare" not in result.stdout and WARNING in result.stderr


@pytest.mark.parametrize(("options", "name", "text"), [
    (["--compare", "none"], "gazetteer.yml", ""), ([], "gazetteer.yml", "build: { compare: none }\n"),
    ([], "public/.gazetteer-manifest.json", "{}")])
def test_who_has_said_what_to_compare_with_hears_nothing(tmp_path, options, name, text):
    (tmp_path / "public").mkdir()
    (tmp_path / name).write_text(text)
    assert build(tmp_path, *options).stderr == ""
