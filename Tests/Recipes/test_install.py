"""The script that installs gazetteer in a job."""

import os
import shutil
import subprocess

import pytest

from conftest import GAZETTEER, RECIPES, ROOT, environment

INSTALL = RECIPES / "publish/install"


def install(folder, **variables):
    values = {name: str(value) for name, value in variables.items()}
    return subprocess.run(
        [shutil.which("bash"), str(INSTALL)], cwd=folder, env=environment(folder, **values), capture_output=True, text=True,
        timeout=120)


def version(folder, home=".gazetteer"):
    return subprocess.run([folder / home / "bin/gazetteer", "--version"], capture_output=True, text=True).stdout


@pytest.mark.smoke
def test_a_release_file_is_unpacked_with_its_flags(tmp_path, release):
    result = install(tmp_path, GAZETTEER_RELEASE=release[0])
    assert result.returncode == 0, result.stderr
    assert "Installed gazetteer 0.1.0 in .gazetteer" in result.stdout
    assert version(tmp_path) == "0.1.0\n"
    built = subprocess.run([tmp_path / ".gazetteer/bin/gazetteer", "build"], cwd=tmp_path, env=environment(tmp_path))
    assert built.returncode == 0 and (tmp_path / "Output/flags/fr.svg").exists()


def test_a_downloaded_release_needs_a_checksum_and_is_verified(tmp_path, release, loopback):
    archive, checksum = release
    server = loopback(lambda path: (200, {}, archive.read_bytes()) if path == "/a.tar.gz" else (404, {}, b""))
    address = server.address + "/a.tar.gz"
    without = install(tmp_path, GAZETTEER_RELEASE=address)
    assert without.returncode == 64 and "GAZETTEER_SHA256 is not set" in without.stderr
    wrong = install(tmp_path, GAZETTEER_RELEASE=address, GAZETTEER_SHA256="0" * 64)
    assert wrong.returncode == 65 and not (tmp_path / ".gazetteer/bin").exists()
    right = install(tmp_path, GAZETTEER_RELEASE=address, GAZETTEER_SHA256=checksum, GAZETTEER_HOME="there")
    assert right.returncode == 0, right.stderr
    assert version(tmp_path, "there") == "0.1.0\n"
    gone = install(tmp_path, GAZETTEER_RELEASE=server.address + "/b.tar.gz", GAZETTEER_SHA256=checksum)
    assert gone.returncode == 69 and "cannot download the release" in gone.stderr


@pytest.mark.smoke
@pytest.mark.parametrize(
    ("variables", "status", "words"),
    [
        ({}, 64, "neither GAZETTEER_RELEASE nor GAZETTEER_REPOSITORY is set"),
        ({"GAZETTEER_RELEASE": "nowhere.tar.gz"}, 66, "archive not found: nowhere.tar.gz"),
        ({"GAZETTEER_RELEASE": str(INSTALL)}, 65, "cannot unpack the archive"),
        ({"GAZETTEER_REPOSITORY": "nowhere", "GAZETTEER_REF": "0" * 40}, 69, "cannot fetch the repository"),
        ({"GAZETTEER_REPOSITORY": "nowhere", "GAZETTEER_REF": "main"}, 64, "GAZETTEER_REF is not a commit"),
    ], ids=["nothing", "no file", "no archive", "no repository", "a branch"])
def test_errors_are_reported_with_advice(tmp_path, variables, status, words):
    result = install(tmp_path, **variables)
    assert result.returncode == status, result.stderr
    assert words in result.stderr
    assert "\n::error" not in result.stderr
    annotated = install(tmp_path, GITHUB_ACTIONS="true", **variables)
    assert "\n::error title=Gazetteer::" in annotated.stderr


def test_without_a_release_it_is_built_from_the_repository(tmp_path):
    """A similar repository with a fast build: its Scripts/support.sh returns a built program."""
    repository = tmp_path / "repository"
    (repository / "Scripts").mkdir(parents=True)
    (repository / "Scripts/support.sh").write_text(
        'root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)\n'
        "build_packages=(one two)\n"
        "require_swift() { echo swift; }\n"
        'require_packages() { echo "packages $*"; }\n'
        'install_flags() { mkdir -p "$root/Data/flags" && touch "$root/Data/flags/fr.svg"; }\n'
        f'build_release() {{ mkdir -p "$root/.build/release" && cp "{GAZETTEER}" "$root/.build/release/gazetteer"; }}\n')
    git = ["git", "-C", str(repository), "-c", "user.name=a", "-c", "user.email=a@example.org"]
    for command in (["init", "-q", "-b", "main"], ["add", "."], ["commit", "-q", "-m", "x"], ["commit", "-q", "--allow-empty", "-m", "y"]):
        subprocess.run([*git, *command], check=True)
    commit = subprocess.run([*git, "rev-parse", "HEAD~"], capture_output=True, text=True, check=True).stdout.strip()
    result = install(tmp_path, GAZETTEER_REPOSITORY="repository", GAZETTEER_REF=commit)
    assert result.returncode == 0, result.stderr
    assert "swift\npackages one two\n" in result.stdout
    assert version(tmp_path) == "0.1.0\n" and (tmp_path / ".gazetteer/share/gazetteer/flags/fr.svg").exists()


def test_the_repository_has_what_the_script_calls():
    script = '. "$1/Scripts/support.sh"; declare -F require_swift require_packages install_flags build_release'
    result = subprocess.run(["bash", "-c", script + '; echo "${build_packages[0]}"', "-", str(ROOT)],
                            capture_output=True, text=True)
    assert result.returncode == 0 and result.stdout.splitlines()[-1], result.stderr


def tools(folder, *names, **scripts):
    """A folder of commands: those of the machine by name, and others as scripts."""
    folder.mkdir()
    for name in names:
        (folder / name).symlink_to(shutil.which(name))
    for name, script in scripts.items():
        (folder / name.replace("_", "-")).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name.replace("_", "-")).chmod(0o755)
    return folder


@pytest.mark.parametrize("can_install", [True, False])
def test_missing_libraries_are_installed_or_named(tmp_path, release, can_install):
    """A machine without libcmark: ldd reports it, and apt-get is called for its package."""
    folder = tools(
        tmp_path / "tools", sudo='exec "$@"', apt_get='echo "$@" >>"$HOME/asked"' if can_install else "exit 100",
        ldd='printf "\\tlibcmark.so.0.30.2 => not found\\n\\tlibc.so.6 => /lib/libc.so.6\\n"')
    result = install(tmp_path, GAZETTEER_RELEASE=release[0], PATH=f"{folder}:{os.environ['PATH']}")
    if can_install:
        assert result.returncode == 0, result.stderr
        assert "Installing libbrotli1 libcmark0.30.2 libcurl4 " in result.stdout
        asked = (tmp_path / "asked").read_text()
        assert asked.startswith("update") and "install -y" in asked and "libcmark0.30.2" in asked
    else:
        assert result.returncode == 69 and "error: missing: libcmark.so.0.30.2" in result.stderr


def test_a_machine_without_curl_gets_it(tmp_path, release, loopback):
    archive, checksum = release
    server = loopback(lambda _: (200, {}, archive.read_bytes()))
    commands = ["bash", "dirname", "env", "find", "grep", "gzip", "ldd", "mkdir", "mktemp", "mv", "rm", "sed", "sha256sum", "tar", "tr", "cat", "uname"]
    folder = tools(
        tmp_path / "tools", *commands, sudo='exec "$@"',
        apt_get=f'case "$*" in *install*) {shutil.which("ln")} -s {shutil.which("curl")} {tmp_path}/tools/curl ;; esac')
    wanted = {"GAZETTEER_RELEASE": server.address, "GAZETTEER_SHA256": checksum, "PATH": str(folder)}
    result = install(tmp_path, **wanted)
    assert result.returncode == 0, result.stderr
    assert "Installing curl ca-certificates" in result.stdout and version(tmp_path) == "0.1.0\n"
