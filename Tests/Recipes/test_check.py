"""publish/check: checks a published site, and again if a host needs time."""

import subprocess

import pytest

from conftest import GAZETTEER, RECIPES, environment

TYPES = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The files of a small site by path."""
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
    """A host that serves an old style sheet a number of times."""
    served = []

    def answer(path):
        name = path[1:] or "index.html"
        if name not in site:
            return 404, {"Content-Type": "text/html"}, site["404.html"]
        served.append(name)
        body = b"old" if name == "style.css" and served.count(name) <= old else site[name]
        return 200, {"Content-Type": TYPES.get(name.split(".")[-1], "application/octet-stream")}, body

    return answer


@pytest.mark.parametrize(("old", "status", "looks"), [(1, 0, 2), (99, 65, 3)])
def test_a_fault_in_three_checks_fails_the_job(tmp_path, loopback, site, old, status, looks):
    result = check(tmp_path, loopback(host(site, old)).address)
    assert result.returncode == status, result.stdout + result.stderr
    assert result.stdout.count("fault: style.css differs from the published file") == min(old, looks)
    assert result.stderr.count("Checking again in 0 s") == looks - 1


@pytest.mark.smoke
def test_a_usage_error_is_reported_at_once(tmp_path):
    result = check(tmp_path, "", "--retries", "0")
    assert result.returncode == 64 and "GAZETTEER_BASE_URL is not set" in result.stderr
