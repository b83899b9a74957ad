"""Several builds at once into one folder and one cache: the result is one of them, whole."""

import subprocess

from conftest import GAZETTEER, World, rows, tree
from levels import NIGHT, THOROUGH
from network import Server

BUILDS = 8
ROUNDS = 20 if THOROUGH else 5 if NIGHT else 1


def test_eight_builds_at_once_leave_the_site_of_one_of_them(world, tmp_path):
    expected = []
    for number in range(BUILDS):
        single = World(tmp_path / f"single{number}")
        for place in (single, world):
            place.feed(f"feed{number}.json", rows(3 + number, f" ({number})"))
        expected.append(single.build(f"feed{number}.json", "--compare", "none"))
    for _ in range(ROUNDS):
        builds = [
            subprocess.Popen(world.command(f"feed{number}.json", "--quiet", "--compare", "none"), cwd=world.folder, stderr=subprocess.PIPE)
            for number in range(BUILDS)
        ]
        for build in builds:
            _, errors = build.communicate(timeout=60)
            assert build.returncode == 0, errors
        assert tree(world.output) in expected


def test_eight_fetches_at_once_leave_one_whole_copy(world):
    count = iter(range(1_000_000))

    def answer(_):
        number = next(count)
        return 200, {}, b'[{"name":"N%d","code":"AA","description":"%s"}]' % (number, str(number).encode() * 20_000)

    with Server(answer) as server:
        fetch = [GAZETTEER, "fetch", "--source", server.address, "--cache", "cache", "--refresh", "--quiet"]
        for _ in range(ROUNDS):
            fetches = [subprocess.Popen(fetch, cwd=world.folder, stderr=subprocess.PIPE) for _ in range(BUILDS)]
            for each in fetches:
                _, errors = each.communicate(timeout=60)
                assert each.returncode == 0 and not errors, errors
            shown = world.run(
                [GAZETTEER, "export", "--source", server.address, "--cache", "cache", "--offline", "--columns",
                 "name,description"])
            name, _, description = shown.stdout.splitlines()[1].partition(",")
            assert shown.returncode == 0 and description == name[1:] * 20_000
        assert len(tree(world.cache)) == 1, tree(world.cache)
