"""What a disk that fails does to a build: an error with the right exit code, and no file that is half new."""

import collections
import os
import shutil
import subprocess

import pytest

import trace
from conftest import MANIFEST, tree

OUTPUT_FAILED, NOT_CREATED = 74, 73


def test_an_error_at_any_single_call_leaves_every_file_whole(rebuild, record_property):
    world = rebuild.world
    statuses = collections.Counter()
    found = trace.calls(world, world.command(), [world.output])
    assert {"write", "renameat", "openat", "unlinkat", "mkdirat"} <= {name for name, _ in found}
    for name, position in found:
        rebuild.reset()
        what = f"{name} {position} with {trace.FAULTS[name]}"
        result = world.run(trace.with_fault(world.command(), name, position, f"error={trace.FAULTS[name]}"))
        statuses[name, result.returncode] += 1
        assert result.returncode in (0, NOT_CREATED, OUTPUT_FAILED), f"{what}: {result.returncode} {result.stderr}"
        if result.returncode:
            assert result.stderr.startswith("error: "), what
            assert len(result.stderr.splitlines()) == 2, f"{what}: {result.stderr}"
        else:
            assert tree(world.output) == rebuild.new, f"{what}: it says that all is well"
        rebuild.assert_whole(what)
        rebuild.assert_repaired(what)
    print(f"{len(found)} faults: " + ", ".join(f"{name} {status}: {n}" for (name, status), n in sorted(statuses.items())))
