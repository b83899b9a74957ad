"""publish/check: looks at a published site, and again where a host may need a moment."""

import subprocess

import pytest

from conftest import GAZETTEER, RECIPES, environment

TYPES = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The files of a small site, by their paths."""
    folder = tmp_path_factory.mktemp("site")
    feed = '[{"name":"France","code":"FR","region":"Europe"}]'
    subprocess.run([GAZETTEER, "build", "--source", "-"], input=feed, cwd=folder, check=True, capture_output=True,
                   text=True, env=environment(folder, SOURCE_DATE_EPOCH="1700000000"))
    output = folder / "Output"
    return {str(file.relative_to(output)): file.read_bytes() for file in output.rglob("*") if file.is_file()}


def check(folder, address, *options, **values):
    (folder / "program/bin").mkdir(parents=True)
    (folder / "program/bin/gazetteer").symlink_to(GAZETTEER.resolve())
    variables = {"GAZETTEER_HOME": "program", "GAZETTEER_BASE_URL": address, "GAZETTEER_CHECK_WAIT": "0"}
    return subprocess.run(["bash", RECIPES / "publish/check", *options], cwd=folder, capture_output=True, text=True,
                          env=environment(folder, **(variables | values)), timeout=120)


def host(site, old):
    """Answers as a host that serves an old style sheet so many times."""
    served = []

    def answer(path):
        name = path[1:] or "index.html"
        if name not in site:
            return 404, {"Content-Type": "text/html"}, site["404.html"]
        served.append(name)
        body = b"old" if name == "style.css" and served.count(name) <= old else site[name]
        return 200, {"Content-Type": TYPES.get(name.split(".")[-1], "application/octet-stream")}, body

    return answer


def test_a_host_that_needs_a_moment_is_looked_at_again(tmp_path, loopback, site):
    result = check(tmp_path, loopback(host(site, old=1)).address)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "fault: style.css is not the file that was published" in result.stdout
    assert result.stderr.count("Looking again in 0 s") == 1


def test_what_stays_wrong_fails_the_job_after_three_looks(tmp_path, loopback, site):
    result = check(tmp_path, loopback(host(site, old=99)).address, "--quiet")
    assert result.returncode == 65
    assert result.stderr.count("Looking again") == 2 and result.stdout.count("fault: style.css") == 3


@pytest.mark.smoke
def test_wrong_use_is_told_at_once(tmp_path):
    result = check(tmp_path, "", "--retries", "0")
    assert result.returncode == 64 and "GAZETTEER_BASE_URL is not set" in result.stderr
