"""No script of a project deletes or changes what it did not write itself: each runs in many places.

aws has buckets in a folder.
"""

import hashlib
import os
import pathlib
import shutil
import subprocess
import tarfile

import pytest

from conftest import GAZETTEER, RECIPES, environment

SCRIPTS = ["install", "deploy", "s3-upload"]
OLDER = {"bin/gazetteer": "older", "share/gazetteer/flags/fr.svg": "older"}
LINK, FOLDER, MISSING = object(), object(), object()

# Each place: what is there, which scripts succeed, and how its path is written. Nothing that is there may change.
PLACES = {
    "new": (MISSING, SCRIPTS),
    "empty": ({}, SCRIPTS),
    "file inside": ({"index.html": "own"}, ["deploy"]),
    "hidden file": ({".profile": "own"}, ["deploy"]),
    "empty folder inside": ({"letters": FOLDER}, ["deploy", "s3-upload"]),
    "prefix": ({"bin/other": "own", "lib/libother.so": "own", "share/man/other.1": "own"}, ["deploy"]),
    "prefix with gazetteer": ({**OLDER, "bin/other": "own"}, ["deploy"]),
    "older installation": (OLDER, ["deploy"]),
    "name like a list": ({"my .gazetteer-manifest.json": "own", ".gazetteer-manifest.json2": "own"}, ["deploy"]),
    "list further down": ({"site/.gazetteer-manifest.json": "own"}, ["deploy"]),
    "folder instead of list": ({".gazetteer-manifest.json/a": "own", ".gazetteer-install/b": "own"}, ["deploy"]),
    "folders like sites": ({f"sites/{name}/a": "own" for name in [".new", ".old", *(str(n) * 16 for n in range(6))]}, ["deploy"]),
    "working folders": ({".current/a": "own", ".gazetteer/a": "own"}, ["deploy"]),
    "folder current": ({"current/index.html": "own"}, []),
    "link current": ({"current": LINK}, []),
    "broken link current": ({"current": "nowhere"}, []),
    "link inside": ({"bin": LINK}, ["deploy"]),
    "link for the owner": ({".gazetteer-project": "../other/index.html"}, []),
    "odd names": ({"a\n./bin": "own", " .": "own", "-rf": "own", "*": "own"}, ["deploy"]),
    "a file": (None, []),
    "link": (LINK, ["deploy"]),
    "broken link": ("nowhere", []),
    "spaces": ({"a b": "own"}, ["deploy"], "My 'odd' *?[$HOME] \"place\""),
    "dash": ({"a": "own"}, ["deploy"], "-rf"),
    "slashes": ({"a": "own"}, ["deploy"], "place/../place//"),
    "home": ({".bashrc": "own"}, ["deploy"], "$HOME"),
    "root": (MISSING, [], "/"),
}

# rm and mv that only reach the test, in case of an error.
GUARD = """#!/bin/bash
for name in "$@"; do
  case $name in -*) ;; {folder}/* | '') ;; *) echo "$0 $*" >>"{folder}/reached"; exit 99 ;; esac
done
exec {program} "$@"
"""
AWS = """#!/bin/bash
set -eu
shopt -s dotglob nullglob
place() { printf '%s' "$BUCKETS${1#s3://}"; }
case $2 in
  ls)
    folder=$(place "$3")
    [[ -d $folder || (! -e ${folder%/} && ! -L ${folder%/}) ]] || { echo 'An error occurred (NoSuchBucket)' >&2; exit 254; }
    for name in "$folder"*; do
      if [[ -f $name ]]; then
        printf '2026-01-01 00:00:00 %10d %s\\n' 1 "${name##*/}"
      elif [[ -n $(find "$name/" -type f -o -type l) ]]; then
        printf '%27sPRE %s/\\n' '' "${name##*/}"
      fi
    done | grep . ;;
  cp) mkdir -p "$(dirname "$(place "$4")")" && cp "$3" "$(place "$4")" ;;
  sync)
    mkdir -p "$(place "$4")"
    if [[ $* != *--delete* ]]; then
      (cd "$3" && cp -R ./[!.]* "$(place "$4")")
    else
      cd "$(place "$4")" && find . -type f ! -path '*/.*' | while read -r name; do [[ -e $3/$name ]] || rm "$PWD/$name"; done
    fi ;;
esac
"""


class Project:
    """A project with a site and a release, whose folder is also the home folder and the server."""

    def __init__(self, folder, upload):
        self.folder, self.work = folder, folder / "project"
        for name in ("publish/deploy", "publish/install", "publish/support.sh"):
            self.write(name, (RECIPES / name).read_text())
        self.write("public/.host/s3-upload", upload)
        self.site("index.html")
        (folder / "tmp").mkdir()
        (folder / "tools").mkdir()
        tools = {"aws": AWS}
        for name in ("rm", "mv", "rmdir"):
            tools[name] = GUARD.replace("{folder}", str(folder)).replace("{program}", shutil.which(name))
        for name, text in tools.items():
            (folder / "tools" / name).write_text(text)
            (folder / "tools" / name).chmod(0o755)
        self.release = self.archive("release", "bin/gazetteer", "share/gazetteer/flags/fr.svg")

    def write(self, name, text):
        (self.work / name).parent.mkdir(parents=True, exist_ok=True)
        (self.work / name).write_text(text)

    def site(self, *names):
        """The built site: files of these names."""
        for file in (self.work / "public").glob("[!.]*"):
            file.unlink()
        for name in names:
            self.write(f"public/{name}", name)
        self.write("public/.gazetteer-manifest.json", " ".join(names))

    def archive(self, name, *files):
        path = self.folder / f"{name}.tar.gz"
        with tarfile.open(path, "w:gz") as tar:
            for file in files:
                tar.add(shutil.which("true"), f"{name}/{file}")
        return path

    def run(self, script, place, **values):
        command = [self.work / "public/.host/s3-upload", f"s3://{place}"] if script == "s3-upload" else [self.work / "publish" / script]
        variables = {
            "GAZETTEER_HOME": place, "GAZETTEER_RELEASE": str(self.release), "GAZETTEER_TARGET": place, "BUCKETS": "", "TMPDIR": str(self.folder / "tmp"), "GAZETTEER_OUTPUT": str(self.work / "public"),
            "PATH": f"{self.folder}/tools:{os.environ['PATH']}", **values}
        result = subprocess.run(
            ["bash", *command],
            cwd=self.folder / "server", env={**environment(self.folder / "server/place"), **variables}, capture_output=True, text=True,
            timeout=60)
        assert not (self.folder / "reached").exists(), (self.folder / "reached").read_text()
        assert not list((self.folder / "tmp").iterdir()), "temporary files stay"
        return result


def tree(folder):
    """Each file below a folder with its content, each link with its target, each folder with its mode."""
    found = {}
    for parent, folders, files in os.walk(folder):
        for path in (pathlib.Path(parent, name) for name in folders + files):
            kind = os.readlink(path) if path.is_symlink() else path.read_bytes() if path.is_file() else b"folder"
            found[str(path)] = (path.lstat().st_mode, kind)
    return found


@pytest.fixture(scope="session")
def upload(tmp_path_factory):
    folder = tmp_path_factory.mktemp("upload")
    subprocess.run([GAZETTEER, "build", "--host", "s3", "--output", folder / "site", "--quiet"], check=True, env=environment(folder))
    return (folder / "site/.host/s3-upload").read_text()


@pytest.fixture
def project(tmp_path, upload):
    (tmp_path / "server").mkdir()
    return Project(tmp_path, upload)


def fill(place, content, other):
    if isinstance(content, dict):
        place.mkdir(parents=True)
        for name, value in content.items():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            fill(place / name, {} if value is FOLDER else value, other)
    elif content is LINK:
        place.symlink_to(other)
    elif content is None or content in ("own", "older"):
        place.write_text("own")
    elif content is not MISSING:
        place.symlink_to(content)


@pytest.mark.parametrize("name", PLACES)
def test_nothing_foreign_changes(project, name):
    content, successful, *written = PLACES[name]
    path = written[0] if written else "place"
    other = project.folder / "server/other"
    for script in SCRIPTS:
        if script == "deploy" and path == "/":
            continue  # it deletes nothing, and would write there
        shutil.rmtree(project.folder / "server")
        fill(other, {"bin/other": "own", "index.html": "own"}, None)
        named = "place" if path.startswith(("place", "$", "/")) else path
        fill(other.parent / named, content, other)
        before = tree(other.parent)
        place = {"$HOME": str(other.parent / "place"), "/": "/"}.get(path, path)
        if script != "install" and place != "/" and not place.startswith("-"):
            place = str(other.parent / place)
        result = project.run(script, place, **({"BUCKETS": f"{other.parent}/"} if place.startswith("-") else {}))
        assert (result.returncode == 0) == (script in successful), f"{script}: {result.stdout}{result.stderr}"
        after = tree(other.parent)
        if result.returncode:
            assert result.returncode in (64, 65, 69, 73) and "error: " in result.stderr, f"{script}: {result.stderr}"
            assert {os.path.basename(path) for path in after.keys() - before.keys()} <= {"sites"}, script
        assert before.items() <= after.items(), script


@pytest.mark.parametrize("script", SCRIPTS)
def test_empty_variables_touch_nothing_else(project, script):
    (project.folder / "server/letters.txt").write_text("own")
    before = tree(project.folder / "server")
    result = project.run(script, "")
    assert result.returncode == (0 if script == "install" else 64), result.stderr
    assert before.items() <= tree(project.folder / "server").items()


def test_an_installation_is_replaced_only_by_a_whole_one(project):
    assert project.run("install", "there").returncode == 0
    home = project.folder / "server/there"
    before = tree(home.parent)
    empty = project.archive("empty", "share/none")
    cut = project.folder / "cut.tar.gz"
    cut.write_bytes(project.release.read_bytes()[:5000])
    for variables in (
            {"GAZETTEER_SHA256": "0" * 64}, {"GAZETTEER_RELEASE": str(empty)}, {"GAZETTEER_RELEASE": str(cut)},
            {"GAZETTEER_RELEASE": "nowhere"}, {"GAZETTEER_RELEASE": ""}, {"GAZETTEER_RELEASE": "", "GAZETTEER_REPOSITORY": "nowhere"}):
        assert project.run("install", "there", **variables).returncode in (64, 65, 66, 69), variables
        assert tree(home.parent) == before, variables
    newer = project.archive("newer", "bin/gazetteer", "share/new")
    checksum = hashlib.sha256(newer.read_bytes()).hexdigest()
    result = project.run("install", "there/", GAZETTEER_RELEASE=str(newer), GAZETTEER_SHA256=checksum)
    assert result.returncode == 0, result.stderr
    assert {file.name for file in home.rglob("*") if file.is_file()} == {"gazetteer", "new", ".gazetteer-install"}
    (home / "bin/other").write_text("own")
    result = project.run("install", "there")
    assert result.returncode == 65 and "did not install, such as bin/other" in result.stderr
    assert (home / "bin/other").read_text() == "own" and (home / "share/new").exists()


def test_an_earlier_site_is_replaced_and_can_be_adopted(project):
    place = project.folder / "server/place"
    project.site("index.html", "old.html")
    assert project.run("s3-upload", str(place)).returncode == 0
    project.site("index.html", "new.html")
    (place / ".gazetteer-manifest.json").unlink()
    assert project.run("s3-upload", str(place)).returncode == 65
    assert sorted(file.name for file in place.iterdir()) == ["index.html", "old.html"]
    shutil.copy(project.work / "public/.gazetteer-manifest.json", place)
    assert project.run("s3-upload", str(place)).returncode == 0
    assert sorted(file.name for file in place.iterdir()) == [".gazetteer-manifest.json", "index.html", "new.html"]
