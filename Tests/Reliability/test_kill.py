"""A build killed at any moment: files are complete, the next build repairs the rest, untracked files are untouched."""

import shutil

import pytest

import trace
from conftest import GAZETTEER, JOURNAL, MANIFEST, Server, rows, tree
from levels import NIGHT, THOROUGH

MOMENTS = 1_000 if THOROUGH else 100 if NIGHT else 6


def test_a_build_killed_at_any_moment_does_no_harm(rebuild):
    world = rebuild.world
    foreign = world.folder / "mine" / "notes.txt"
    foreign.parent.mkdir()
    foreign.write_text("mine")
    (rebuild.template / "CNAME").write_text("example.org")
    rebuild.reset()
    name = {"CNAME": tree(world.output)["CNAME"]}
    rebuild.old, rebuild.new = rebuild.old | name, rebuild.new | name

    # Only these calls change the disk. With several cores, a repeated call finds another state.
    found = trace.calls(world, world.command(), [world.output])
    unfinished = 0
    for moment in range(MOMENTS):
        rebuild.reset()
        name, position = found[moment * len(found) // MOMENTS]
        what = f"killed at {name} {position}"
        world.run(trace.with_fault(world.command(), name, position, "signal=KILL"))
        unfinished += tree(world.output) != rebuild.new
        rebuild.assert_whole(what)
        rebuild.assert_repaired(what)
        assert foreign.read_text() == "mine"
    assert not list(world.folder.glob("cache/**/*.tmp")) and not list(world.folder.glob("cache/.*"))
    assert unfinished > MOMENTS / 10, "the moments were too late to show anything"


def test_a_first_build_killed_at_any_call_does_no_harm(world):
    """Its pages are renamed into place as one folder. By day it is killed at two renames, at night at every fourth
    call."""
    world.feed("many.json", rows(70))
    whole = world.build("many.json")
    shutil.rmtree(world.output)
    found = trace.calls(world, world.command("many.json"), [world.output])
    assert [name for name, _ in found].count("renameat") < 70, "each page is renamed"
    moments = found[::4] if NIGHT else [call for call in found if call[0] == "renameat"][:2]
    staged = 0
    for name, position in moments:
        shutil.rmtree(world.output)
        world.run(trace.with_fault(world.command("many.json"), name, position, "signal=KILL"))
        there = tree(world.output)
        staged += any(path.startswith(".gazetteer-staging/countries/") for path in there)
        for path, digest in there.items():
            if path not in (MANIFEST, JOURNAL) and not path.startswith(".gazetteer-staging/"):
                assert digest == whole.get(path), f"{name} {position}: {path} is not what it shall be"
        assert world.build("many.json") == whole, f"{name} {position}"
        assert not (world.output / ".gazetteer-staging").exists(), f"{name} {position}"
    assert staged > len(moments) // 4, "the moments show nothing of the folder that is staged"


@pytest.mark.parametrize("fault", ["signal=KILL", "error"])
def test_a_fetch_killed_or_failing_at_any_call_leaves_a_complete_copy(world, fault):
    """The cache has the old or the new copy; the next fetch leaves nothing else, and an error is reported."""
    old, new = b'[{"name":"Old","code":"OO"}]', b'[{"name":"New","code":"NN"}]'
    body = old
    with Server(lambda request: (200, {}, body)) as server:
        fetch = [GAZETTEER, "fetch", "--source", server.address, "--cache", world.cache, "--refresh"]
        export = [GAZETTEER, "export", "--source", server.address, "--cache", "cache", "--offline", "--columns", "name"]
        assert world.run(fetch).returncode == 0
        whole = set(tree(world.cache))
        found = trace.calls(world, fetch, [world.cache])
        names = [name for name, _ in found]
        assert "fsync" in names[names.index("write"):names.index("rename")], "its bytes are on the disk before it has its name"
        assert "fsync" in names[names.index("rename"):], "its name is on the disk before the program goes on"
        for name, position in found[:: 1 if NIGHT else 12]:
            what = f"{name} {position}"
            body = old
            assert world.run(fetch).returncode == 0
            body = new
            error = f"error={trace.FAULTS[name]}" if fault == "error" else fault
            result = world.run(trace.with_fault(fetch, name, position, error))
            shown = world.run(export)
            assert shown.returncode == 0, f"{what}: {shown.stderr}"
            assert shown.stdout.split() in (["name", "Old"], ["name", "New"]), f"{what}: {shown.stdout}"
            told = result.returncode != 0 or "warning: " in result.stderr
            assert told or shown.stdout.split() == ["name", "New"], f"{what}: no warning, but the copy is old"
            assert world.run(fetch).returncode == 0
            assert world.run(export).stdout.split() == ["name", "New"], what
            assert set(tree(world.cache)) == whole, f"{what} left litter"
