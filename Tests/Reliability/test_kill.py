"""A build that is killed at any moment: files are whole, the next build repairs the rest, nothing foreign is touched."""

import shutil

import pytest

import trace
from conftest import GAZETTEER, JOURNAL, MANIFEST, rows, tree
from levels import NIGHT, THOROUGH
from network import Server

MOMENTS = 1_000 if THOROUGH else 100 if NIGHT else 20


def test_a_build_killed_at_any_moment_harms_nothing(rebuild):
    world = rebuild.world
    (world.folder / "mine").mkdir()
    foreign = world.folder / "mine" / "notes.txt"
    foreign.write_text("mine")
    (rebuild.template / "CNAME").write_text("example.org")
    rebuild.reset()
    rebuild.new = {**rebuild.new, "CNAME": tree(world.output)["CNAME"]}
    rebuild.old = {**rebuild.old, "CNAME": tree(world.output)["CNAME"]}

    # Only calls change what is on the disk. As all cores work, a call that comes again finds another state.
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
    print(f"{MOMENTS} moments at {len(found)} calls; {unfinished} left work for the next build")
    assert unfinished > MOMENTS / 10, "the moments were too late to show anything"


@pytest.mark.night
def test_a_first_build_killed_at_any_call_harms_nothing(world):
    """Its many pages are put into their place as one folder."""
    world.feed("many.json", rows(70))
    whole = world.build("many.json")
    folders = {path.name for path in world.output.rglob("*") if path.is_dir()}
    shutil.rmtree(world.output)
    found = trace.calls(world, world.command("many.json"), [world.output])
    assert [name for name, _ in found].count("renameat") < 70, "each page is renamed"
    unfinished, staged = 0, 0
    for name, position in found[::4]:
        shutil.rmtree(world.output)
        world.run(trace.with_fault(world.command("many.json"), name, position, "signal=KILL"))
        there = tree(world.output)
        unfinished += there != whole
        staged += any(path.startswith(".gazetteer-staging/folder-") for path in there)
        for path, digest in there.items():
            if path not in (MANIFEST, JOURNAL) and not path.startswith(".gazetteer-staging/"):
                assert digest == whole.get(path), f"{name} {position}: {path} is not what it shall be"
        assert world.build("many.json") == whole, f"{name} {position}"
        assert {path.name for path in world.output.rglob("*") if path.is_dir()} == folders, f"{name} {position}"
    print(f"{len(found[::4])} calls, {unfinished} left work for the next build, {staged} of them staged pages")
    assert staged > 20 and unfinished > staged, "the moments show nothing of the folder that is staged"


def test_a_fetch_killed_at_any_call_leaves_a_whole_copy(world, tmp_path):
    """The cache holds the old copy or the new one, and the next fetch leaves nothing else there."""
    old, new = b'[{"name":"Old","code":"OO"}]', b'[{"name":"New","code":"NN"}]'
    body = {"now": old}
    with Server(lambda request: (200, {}, body["now"])) as server:
        fetch = [GAZETTEER, "fetch", "--source", server.address, "--cache", world.cache, "--refresh", "--quiet"]
        export = [GAZETTEER, "export", "--source", server.address, "--cache", "cache", "--offline", "--columns", "name"]
        assert world.run(fetch).returncode == 0
        whole = {path for path in tree(world.cache)}
        found = trace.calls(world, fetch, [world.cache])
        names = [name for name, _ in found]
        assert "fsync" in names[names.index("write"):names.index("rename")], found
        for name, position in found[:: 1 if NIGHT else 8]:
            body["now"] = old
            assert world.run(fetch).returncode == 0
            body["now"] = new
            world.run(trace.with_fault(fetch, name, position, "signal=KILL"))
            shown = world.run(export)
            assert shown.returncode == 0, f"{name} {position}: {shown.stderr}"
            assert shown.stdout.split() in (["name", "Old"], ["name", "New"]), f"{name} {position}: {shown.stdout}"
            assert world.run(fetch).returncode == 0
            assert world.run(export).stdout.split() == ["name", "New"]
            assert set(tree(world.cache)) == whole, f"{name} {position} left litter"


def test_an_error_at_any_call_keeps_the_old_copy_and_is_told(world):
    old, new = b'[{"name":"Old","code":"OO"}]', b'[{"name":"New","code":"NN"}]'
    body = {"now": old}
    with Server(lambda request: (200, {}, body["now"])) as server:
        fetch = [GAZETTEER, "fetch", "--source", server.address, "--cache", world.cache, "--refresh"]
        export = [GAZETTEER, "export", "--source", server.address, "--cache", "cache", "--offline", "--columns", "name"]
        assert world.run(fetch).returncode == 0
        found = [call for call in trace.calls(world, fetch, [world.cache]) if call[0] != "close"]
        for name, position in found[:: 1 if NIGHT else 8]:
            body["now"] = old
            assert world.run(fetch).returncode == 0
            body["now"] = new
            result = world.run(trace.with_fault(fetch, name, position, f"error={trace.FAULTS[name]}"))
            shown = world.run(export)
            names = shown.stdout.split()
            assert shown.returncode == 0, f"{name} {position}: {shown.stderr}"
            assert names in (["name", "Old"], ["name", "New"]), f"{name} {position}: {shown.stdout}"
            told = result.returncode != 0 or "warning: " in result.stderr
            assert told or names == ["name", "New"], f"{name} {position}: nothing is said, and the copy is the old one"
