"""Concurrent builds into one folder: the result is one of them, complete. FeedsTests has concurrent fetches."""

import subprocess

from conftest import World, rows, tree
from levels import NIGHT, THOROUGH

BUILDS = 8 if NIGHT else 4
ROUNDS = 20 if THOROUGH else 5 if NIGHT else 1


def test_concurrent_builds_leave_the_site_of_one_of_them(world, tmp_path):
    expected = []
    for number in range(BUILDS):
        single = World(tmp_path / f"single{number}")
        for place in (single, world):
            place.feed(f"feed{number}.json", rows(3 + number, f" ({number})"))
        expected.append(single.build(f"feed{number}.json", "--compare", "none"))
    for _ in range(ROUNDS):
        commands = [world.command(f"feed{number}.json", "--quiet", "--compare", "none") for number in range(BUILDS)]
        builds = [subprocess.Popen(command, cwd=world.folder, stderr=subprocess.PIPE) for command in commands]
        for build in builds:
            _, errors = build.communicate(timeout=60)
            assert build.returncode == 0, errors
        assert tree(world.output) in expected
