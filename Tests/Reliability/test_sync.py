"""A file is whole on the disk before it has its name, and its name is on the disk before the program goes on."""

import re

import trace
from conftest import GAZETTEER
from network import Server

FEED = b'[{"name":"Land","code":"AA"}]'
CALLS = ("write", "fsync", "fdatasync", "rename", "renameat", "renameat2")


def assert_synced(world, command, target):
    """Of the file that becomes `target` the last bytes are written, then it is synced, renamed, and its folder is synced."""
    log = world.folder / "strace"
    result = world.run(["strace", "-f", "-y", "-o", log, "-e", "trace=" + ",".join(CALLS), *command])
    assert result.returncode == 0, result.stderr
    calls = [(name, text) for _, name, text in trace.logged(log)]
    renames = [place for place, (name, text) in enumerate(calls)
               if name.startswith("rename") and text.partition(") = ")[0].endswith(f'/{target.name}"')]
    assert len(renames) == 1, calls
    temporary = re.search(r'"([^"]*)"', calls[renames[0]][1])[1].rpartition("/")[2]
    of_file = [name for name, text in calls[:renames[0]] if re.match(rf"\d+<[^>]*/{re.escape(temporary)}>", text)]
    assert "write" in of_file and of_file[-1] in ("fsync", "fdatasync"), calls
    assert any(name == "fsync" and text.endswith("= 0") and f"<{target.parent}>" in text
               for name, text in calls[renames[0]:]), calls


def test_a_copy_is_synced_before_it_takes_the_place_of_the_last_one(world):
    with Server(lambda request: (200, {}, FEED)) as server:
        fetch = [GAZETTEER, "fetch", "--source", server.address, "--cache", "cache", "--refresh", "--quiet"]
        assert world.run(fetch).returncode == 0
        copy, = world.cache.glob("*.feed")
        assert_synced(world, fetch, copy)
        assert list(world.cache.iterdir()) == [copy]


def test_an_export_is_synced_before_it_takes_the_place_of_the_last_one(world):
    target = world.folder / "rows.csv"
    target.write_text("old")
    assert_synced(world, [GAZETTEER, "export", "--source", "new.json", "--output", target], target)
    assert target.read_text().startswith("name,")
