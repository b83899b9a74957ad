"""The recipes that publish with publish/deploy: one night of each; test_week.py runs the same scripts for a week.

rsync and sshd are real; aws, netlify and wrangler are stubs that record their arguments.
"""

import fnmatch
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import time

import pytest
import yaml

from conftest import RECIPES, environment
from test_week import COUNTRIES, feed

HOSTS = ["rsync", "s3", "cloudflare-pages", "netlify"]
FILE = ".github/workflows/publish.yml"
SETTINGS = {"NETLIFY_AUTH_TOKEN": "t", "NETLIFY_SITE_ID": "site-1", "CLOUDFLARE_API_TOKEN": "t", "CLOUDFLARE_ACCOUNT_ID": "a",
            "GAZETTEER_PROJECT": "countries", "GAZETTEER_BUCKET": "s3://countries/world", "GAZETTEER_DISTRIBUTION": "E1"}
# The site is the argument after --dir or deploy.
STAND_IN = """#!/bin/bash
printf '%s %s\\n' "$(basename "$0")" "$*" >>"$HOME/calls"
while (($#)); do
  case $1 in --dir) site=$2 ;; deploy) if [[ $2 != -* ]]; then site=$2; fi ;; esac
  shift
done
if [[ -n ${site:-} ]]; then rm -rf "$HOME/published"; cp -r "$site" "$HOME/published"; fi
"""


def steps(recipe):
    """The commands of a recipe."""
    content = yaml.safe_load((RECIPES / recipe / FILE).read_text())
    return [step["run"] for step in content["jobs"]["publish"]["steps"] if "run" in step]


def named(recipe):
    """The variables of a recipe by name."""
    return set(re.findall(r"\b(?:GAZETTEER|NETLIFY|CLOUDFLARE)_[A-Z0-9_]+(?=:| =|')", (RECIPES / recipe / FILE).read_text()))


@pytest.fixture
def server(tmp_path):
    """A loopback SSH server: the settings with which rsync reaches a folder."""
    for name in ("host", "user"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", tmp_path / name], check=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    if os.geteuid() == 0:
        pathlib.Path("/run/sshd").mkdir(exist_ok=True)
    (tmp_path / "sshd_config").write_text(
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {tmp_path}/host\nAuthorizedKeysFile {tmp_path}/user.pub\n"
        "StrictModes no\nUsePAM no\nPermitRootLogin yes\nPasswordAuthentication no\nPidFile none\n")
    process = subprocess.Popen(["/usr/sbin/sshd", "-D", "-e", "-f", tmp_path / "sshd_config"], stderr=subprocess.DEVNULL)
    for _ in range(100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.1)
    user = subprocess.run(["id", "-un"], capture_output=True, text=True).stdout.strip()
    key = " ".join((tmp_path / "host.pub").read_text().split()[:2])
    yield {"GAZETTEER_TARGET": f"{user}@127.0.0.1:{tmp_path}/published", "GAZETTEER_SSH_PORT": str(port),
           "GAZETTEER_SSH_KEY": (tmp_path / "user").read_text(), "GAZETTEER_KNOWN_HOSTS": f"[127.0.0.1]:{port} {key}"}
    process.terminate()
    process.wait()


class Pipeline:
    """A recipe in a repository."""

    def __init__(self, folder, recipe, release, base_url, source, settings):
        self.folder, self.recipe = folder, recipe
        self.published = folder / "published"
        tools = folder / "tools"
        tools.mkdir()
        for name in ("aws", "netlify", "wrangler"):
            (tools / name).write_text(STAND_IN)
            (tools / name).chmod(0o755)
        given = {name: value for name, value in {**SETTINGS, **settings}.items()
                 if name in named(recipe) | {"GAZETTEER_SSH_PORT"}}
        self.environment = environment(
            folder, GAZETTEER_RELEASE=str(release), GAZETTEER_SOURCE=source, GAZETTEER_BASE_URL=base_url,
            GAZETTEER_CACHE=str(folder / "cache"), CI="true", **given)
        self.environment["PATH"] = f"{tools}:{os.environ['PATH']}"

    def run(self):
        workspace = self.folder / "run"
        shutil.copytree(RECIPES / self.recipe, workspace)
        shutil.copytree(RECIPES / "publish", workspace / "publish")
        output = ""
        for line in steps(self.recipe):
            result = subprocess.run(["bash", "-c", line], cwd=workspace, env=self.environment, stdout=subprocess.PIPE,
                                    stderr=subprocess.STDOUT, text=True, timeout=300)
            output += result.stdout
            if result.returncode:
                return result.returncode, output
        return 0, output

    def files(self):
        return {str(file.relative_to(self.published)) for file in self.published.rglob("*") if file.is_file()}


@pytest.fixture
def pipeline(tmp_path, release, loopback, server):
    def make(recipe, source):
        def answer(path):
            found = tmp_path / "published" / path.removeprefix("/world/")
            return (200, {}, found.read_bytes()) if found.is_file() else (404, {}, b"")

        return Pipeline(tmp_path, recipe, release[0], loopback(answer).address + "/world", source, server)

    return make


@pytest.mark.parametrize("host", HOSTS)
def test_each_step_of_a_recipe_runs(pipeline, loopback, tmp_path, host):
    job = pipeline(host, loopback(lambda _: feed(16, COUNTRIES)).address)
    status, output = job.run()
    assert status == 0 and output.endswith(f"Published public by {host}\n"), output
    calls = (tmp_path / "calls").read_text().splitlines() if host != "rsync" else []
    if host == "s3":
        assert calls[0] == "aws s3 ls s3://countries/world/" and calls[1].startswith("aws s3 cp public/.gazetteer-manifest.json ")
        assert all(call.startswith("aws s3 sync public s3://countries/world ") for call in calls[2:-1])
        assert calls[-1] == "aws cloudfront create-invalidation --distribution-id E1 --paths /*"
        assert calls[-2].endswith("--size-only --delete") and sum("--delete" in call for call in calls) == 1
        assert "service-worker.js" in calls[-3] and "--exclude *.html" in next(c for c in calls if "--exclude changes.atom" in c)
    else:
        assert "index.html" in job.files()
        assert [name for name in job.files() if name.startswith(".")] == [".gazetteer-manifest.json"] * (host == "rsync")
    if host == "netlify":
        assert re.fullmatch(r"netlify deploy --prod --no-build --dir \S+ --site site-1", calls[0])
    if host == "cloudflare-pages":
        assert calls[0].startswith("wrangler pages deploy site --project-name countries --branch main")
    assert "PRIVATE KEY" not in output


def test_the_file_of_a_recipe_calls_only_scripts():
    for recipe in HOSTS:
        lines = steps(recipe)
        assert [line.split()[1] for line in lines] == ["publish/install", "publish/build", "publish/deploy"], recipe
        assert all(line.startswith("bash ") for line in lines), recipe
        assert not set("".join(lines)) & set(";|&$`<>"), recipe


def deploy(folder, host, *files, **variables):
    for name in (".gazetteer-manifest.json", "index.html", *files):
        file = folder / "public" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("{}")
    return subprocess.run(["bash", RECIPES / "publish/deploy", host], cwd=folder, capture_output=True, text=True,
                          env={**environment(folder), **variables}, timeout=60)


def test_a_folder_with_other_content_is_never_emptied(tmp_path, server):
    (tmp_path / "published").mkdir()
    (tmp_path / "published/letters.txt").write_text("mine")
    result = deploy(tmp_path, "rsync", **server)
    assert result.returncode == 65 and "not written by Gazetteer" in result.stderr
    assert [file.name for file in (tmp_path / "published").iterdir()] == ["letters.txt"]


def test_a_host_with_another_key_receives_nothing(tmp_path, server):
    other = (tmp_path / "user.pub").read_text().split()[1]
    known = server["GAZETTEER_KNOWN_HOSTS"].rsplit(" ", 1)[0] + " " + other
    result = deploy(tmp_path, "rsync", **{**server, "GAZETTEER_KNOWN_HOSTS": known})
    assert result.returncode == 69 and not (tmp_path / "published").exists(), result.stderr


def test_removed_files_are_deleted_and_hidden_files_stay_except_those_of_the_api(tmp_path, server):
    ours = {".htaccess", "v2/.htaccess", "v3.1/.htaccess", "facts/v2/.htaccess"}
    (tmp_path / "published/private").mkdir(parents=True)
    for name in (".gazetteer-manifest.json", "private/.htaccess", "old.html"):
        (tmp_path / "published" / name).write_text("theirs")
    assert deploy(tmp_path, "rsync", *ours, ".host/nginx.conf", "v2/all", **server).returncode == 0
    hidden = {str(file.relative_to(tmp_path / "published")) for file in (tmp_path / "published").rglob(".*")}
    assert hidden == ours | {".gazetteer-manifest.json", "private/.htaccess"}
    date = (tmp_path / "published/index.html").stat().st_mtime_ns
    assert not (tmp_path / "published/old.html").exists()
    assert deploy(tmp_path, "rsync", **server).returncode == 0
    assert (tmp_path / "published/index.html").stat().st_mtime_ns == date, "files that are the same keep their dates"


def test_a_bucket_gets_version_files_last_in_every_language_and_api_responses_as_json(tmp_path):
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools/aws").write_text(STAND_IN)
    (tmp_path / "tools/aws").chmod(0o755)
    workers = ["service-worker.js", "ru/service-worker.js"]
    news = ["changes.json", "facts/changes.json", "manifest.webmanifest", "ru/manifest.webmanifest", "facts/changes.atom"]
    answers = ["v2/all", "facts/v3.1/all"]
    others = ["style.css", "pages/v2/plan.png"]
    path = f"{tmp_path / 'tools'}:{os.environ['PATH']}"
    result = deploy(tmp_path, "s3", *workers, *news, *answers, *others, "v2/.htaccess", PATH=path, GAZETTEER_BUCKET="s3://b")
    assert result.returncode == 0, result.stderr
    _, _, *calls, deletion = [call.split() for call in (tmp_path / "calls").read_text().replace("public, max-age=", "").splitlines()]
    assert "--delete" in deletion

    def sent(name):
        """By call number: the lifetime and the media type. The last matching filter of aws counts."""
        for number, words in enumerate(calls):
            fits = [option for option, pattern in zip(words, words[1:])
                    if option in ("--exclude", "--include") and fnmatch.fnmatchcase(name, pattern)]
            if fits[-1:] != ["--exclude"]:
                options = dict(zip(words, words[1:]))
                return number, options["--cache-control"], options.get("--content-type")

    for name in workers:
        assert sent(name) == (len(calls) - 1, "60", None), name
    for name in news:
        assert sent(name)[1] == "60" and sent(name)[0] > sent("index.html")[0], name
    for name in answers:
        assert sent(name)[1:] == ("3600", "application/json"), name
    for name in others:
        assert sent(name)[1:] == ("3600", None), name
    assert sent("v2/.htaccess") is None


@pytest.mark.smoke
@pytest.mark.parametrize(
    ("host", "variables", "status", "words"),
    [("netlify", {}, 64, "NETLIFY_AUTH_TOKEN is not set"), ("netlfy", {}, 64, "unknown host “netlfy”"),
     ("s3", {"GAZETTEER_BUCKET": "countries"}, 64, "does not begin with s3://"),
     ("rsync", {"GAZETTEER_TARGET": "host:/", "GAZETTEER_SSH_KEY": "k", "GAZETTEER_KNOWN_HOSTS": "h"}, 64, "no host and folder"),
     ("rsync", {"GAZETTEER_OUTPUT": "nowhere"}, 66, "no site in nowhere")])
def test_errors_are_reported_before_anything_is_sent(tmp_path, host, variables, status, words):
    result = deploy(tmp_path, host, **variables)
    assert result.returncode == status and words in result.stderr, result.stderr
