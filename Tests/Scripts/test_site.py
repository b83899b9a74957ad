"""Scripts/site: when it builds, and the options that it passes on."""

import subprocess
import time

import pytest

from levels import matrix


@pytest.fixture
def site(checkout):
    """Runs Scripts/site with arguments, in a checkout whose swift builds a stub."""
    for name in ("Data", "Sources", "Templates"):
        (checkout.folder / name).mkdir(exist_ok=True)
    for name in ("Package.swift", "Sources/a.swift", "Sources/b.swift", "Templates/page.html"):
        (checkout.folder / name).touch()
    checkout.copy("Scripts/site")
    checkout.stand_in(checkout.folder / "program", "gazetteer")
    checkout.write(checkout.tools / "swift-build-debug", """#!/bin/bash
        printf '%s\\n' "swift-build-debug $*" >>"$CALLS"
        [[ -z $FAIL ]] || exit 1
        mkdir -p .build/debug && sleep 0.05 && cp program .build/debug/gazetteer
        """)

    def run(*arguments, **variables):
        return subprocess.run(
            [checkout.folder / "Scripts/site", *arguments], cwd="/", env=checkout.environment(**variables),
            capture_output=True, text=True, timeout=60)

    return run


def builds(checkout):
    return len(checkout.calls("swift-build-debug"))


def test_it_builds_and_passes_its_options_on(checkout, site):
    result = site("--source", "https://example.org/a b.json")
    assert result.returncode == 0, result.stderr
    assert checkout.calls("swift-build-debug") == [
        f"swift-build-debug build --package-path {checkout.folder} --explicit-target-dependency-import-check error -debug-info-format none --product gazetteer"]
    assert checkout.calls("gazetteer") == ["gazetteer build --source https://example.org/a b.json"]
    assert "libcmark-dev" in checkout.packages()


@pytest.mark.parametrize("change", matrix(
    lambda folder: (folder / "Templates/page.html").write_text("<p>"),
    lambda folder: (folder / "Sources/a.swift").unlink(),
    lambda folder: (folder / "Sources/b.swift").rename(folder / "Sources/c.swift"),
    lambda folder: subprocess.run(["cp", "-p", "/etc/hostname", folder / "Sources/old.swift"], check=True),
    lambda folder: (folder.parent / "tools/swift").write_text((folder.parent / "tools/swift").read_text()),
    day=3), ids=["edited", "deleted", "renamed", "copied with its time", "another Swift"])
def test_it_builds_only_after_a_change(checkout, site, change):
    assert [site().returncode, site().returncode, builds(checkout)] == [0, 0, 1]
    time.sleep(0.05)  # timestamps have a resolution of milliseconds
    change(checkout.folder)
    assert site().returncode == 0
    assert builds(checkout) == 2


def test_a_failed_build_writes_no_site(checkout, site):
    result = site(FAIL="swift-build-debug")
    assert result.returncode == 1
    assert not checkout.calls("gazetteer")
