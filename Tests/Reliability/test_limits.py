"""Builds that are refused memory or open files at any call: the right site, or a message and an exit code of its own."""

import os
import pathlib
import subprocess

import pytest

from conftest import tree
from levels import THOROUGH

pytestmark = pytest.mark.night
REFUSED = 71
MOST = 600 if THOROUGH else 100
# Swift itself allocates before the program begins.
EARLIEST = {"MALLOC": 200, "OPEN": 1}


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    built = tmp_path_factory.mktemp("library") / "limits.so"
    subprocess.run(["clang", "-shared", "-fPIC", "-o", built, pathlib.Path(__file__).with_name("limits.c")], check=True)
    return built


@pytest.mark.parametrize("later", ["0", "1"], ids=["once", "from there on"])
@pytest.mark.parametrize("kind", EARLIEST)
def test_a_refusal_at_any_call_is_reported_and_does_no_harm(rebuild, library, kind, later):
    environment = {**os.environ, "LD_PRELOAD": str(library), "SWIFT_BACKTRACE": "enable=no"}

    def build(**limit):
        rebuild.reset()
        return rebuild.world.run(rebuild.world.command(), env=environment | limit)

    counted = build(LIMIT_COUNT="1").stderr.splitlines()[-1].split()
    count = int(counted[kind == "OPEN"])
    refused = 0
    for number in range(EARLIEST[kind], count, max(1, count // MOST)):
        what = f"{kind} {number} of {count}"
        result = build(**{f"LIMIT_{kind}": str(number), "LIMIT_LATER": later})
        assert result.returncode in (0, REFUSED), f"{what}: {result.returncode} {result.stderr}"
        if result.returncode:
            told = [line for line in result.stderr.splitlines() if line.startswith("error: ")]
            assert len(set(told)) == 1, f"{what}: {result.stderr}"
            assert " memory" in told[0] or "too many open files" in told[0] or " thread " in told[0], f"{what}: {told}"
            refused += 1
        else:
            assert tree(rebuild.world.output) == rebuild.new, f"{what}: it says that all is well"
        rebuild.assert_whole(what)
        rebuild.assert_repaired(what)
    assert refused > 20, "the calls show nothing"
