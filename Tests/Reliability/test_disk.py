"""Builds on a failing disk: an error with the right exit code, and no partly written file."""

import contextlib
import shlex
import shutil
import subprocess

import pytest

import trace
from conftest import rows, tree
from levels import NIGHT, THOROUGH, matrix

OUTPUT_FAILED, NOT_CREATED = 74, 73


def test_an_error_at_any_call_leaves_every_file_complete(rebuild):
    """Runs on one core, so that each fault hits the intended call.

    By day one of each call; at night some of the equivalent calls for each kind of file.
    """
    world = rebuild.world
    build = [*trace.ON_ONE_CORE, *world.command()]
    by_kind = trace.calls_by_kind(world, build, [world.output])
    found = list(by_kind) if THOROUGH else trace.some_of_each_kind(by_kind, most=4 if NIGHT else None)
    assert {"write", "renameat", "openat", "unlinkat", "mkdirat"} <= {name for name, _ in found}
    log = world.folder / "fault"
    for name, position in found:
        what = f"{name} {position} with {trace.FAULTS[name]}"
        # A process that keeps the locked folder open waits for itself.
        command = ["timeout", "-s", "KILL", "20", *trace.with_fault(build, name, position, f"error={trace.FAULTS[name]}", log)]
        # A busy machine may divide the calls among threads otherwise, so that the intended call does not come.
        for _ in range(5):
            rebuild.reset()
            result = world.run(command)
            if trace.struck(log, [world.output]) == [True]:
                break
        assert "EBADF" not in log.read_text(errors="replace"), f"{what}: a file is closed twice, or another's"
        assert trace.struck(log, [world.output]) == [True], f"{what} struck another call"
        assert result.returncode in (0, NOT_CREATED, OUTPUT_FAILED), f"{what}: {result.returncode} {result.stderr}"
        if result.returncode:
            told = [line for line in result.stderr.splitlines() if not line.startswith("warning: ")]
            assert told[0].startswith("error: ") and len(told) == 2, f"{what}: {result.stderr}"
        else:
            assert tree(world.output) == rebuild.new, f"{what}: it says that all is well"
        rebuild.assert_whole(what)
        rebuild.assert_repaired(what)


# The setup, the build command, the cleanup, and the exit code.
OBSTACLES = {
    "a disk without space": ("mkdir t; mount -t tmpfs -o size=100k tmpfs t", "{build} --output t/o", "umount t", OUTPUT_FAILED),
    "a disk that is read-only": ("mkdir t; mount -t tmpfs -o ro tmpfs t", "{build} --output t/o", "umount t", NOT_CREATED),
    "a full standard output": ("", "{export} > /dev/full", "", OUTPUT_FAILED),
    "a limit on the size of files": ("", "ulimit -f 8; {build}", "", OUTPUT_FAILED),
    "no permission": ("mkdir t; chmod 555 t", "setpriv --reuid 65534 --clear-groups {build} --output t/o", "", NOT_CREATED),
    "a file where a folder above should be": ("echo mine > o", "{build} --output o/p", "", NOT_CREATED),
    "a link that leads nowhere": ("ln -s /nowhere/at/all o", "{build} --output o", "", NOT_CREATED),
    "a name that is too long": ("", "{build} --output " + "x" * 300, "", NOT_CREATED),
}


@pytest.mark.smoke
@pytest.mark.parametrize("name", matrix(*OBSTACLES, day=3))
def test_obstacles_are_reported_and_nothing_is_lost(world, name):
    before, line, after, status = OBSTACLES[name]
    build = shlex.join([*world.command()[:1], "build", "--source", "new.json", "--flags", "flags"])
    export = shlex.join([*world.command()[:1], "export", "--source", "new.json"])
    # Mounts are visible only to this shell and its children, and end with it.
    script = f"{before}\n{line.format(build=build, export=export)}; status=$?; {after}\nexit $status"
    result = world.run(["unshare", "--mount", "bash", "-c", script])
    assert result.returncode == status, f"{result.returncode} {result.stderr}"
    assert result.stderr.splitlines()[0].startswith("error: ") and len(result.stderr.splitlines()) == 2, result.stderr
    assert not (world.folder / "o").is_file() or (world.folder / "o").read_text() == "mine\n"


# A small site and larger ones: more countries, longer names, and both with the same number of files.
SMALL, LARGER = rows(6), {
    "more countries": rows(40),
    "longer names": rows(6, " of the " + "far " * 200),
    "fewer countries of whom more is told": [row | {"description": "far " * 10_000} for row in rows(3)],
}


@pytest.mark.parametrize("what", matrix(*LARGER))
def test_a_build_on_a_full_disk_leaves_the_earlier_site_unchanged(world, what):
    """On disks of every size between the need of one site and of both."""
    world.feed("small.json", SMALL)
    world.feed("larger.json", LARGER[what])
    sizes = []
    for name in ("larger", "small"):
        world.build(f"{name}.json", "--compare", "none")
        sizes.append(sum(path.stat().st_blocks for path in world.output.rglob("*")) // 2)
    shutil.rmtree(world.output)

    def build(name):
        """Whether there was enough space; it exits with the right code and does not mention lost rows."""
        command = [option for option in world.command(f"{name}.json") if option != "--allow-shrink" or name == "larger"]
        result = world.run(command)
        assert result.returncode == 0 or result.returncode == OUTPUT_FAILED and "no space" in result.stderr, result.stderr
        return result.returncode == 0, result.stdout

    failed = 0
    start, step = (max(sizes) // 2, 12 if THOROUGH else 20) if NIGHT else (min(sizes), 200)
    for size in range(start, 4 * max(sizes), step):
        with disk(world.output, size):
            if not build("small")[0]:
                assert all(path.startswith(".") for path in tree(world.output)), f"{size} kB: files of a first build"
                continue
            before = tree(world.output)
            if build("larger")[0]:
                break
            failed += 1
            assert tree(world.output) == before, f"{size} kB: the build has changed something"
            assert not list(world.output.glob(".gazetteer-staging")), f"{size} kB: litter"
            is_built, told = build("small")
            assert is_built and "Nothing changed" in told, f"{size} kB: {told}"
    assert failed > (2 if NIGHT else 0), "the sizes show nothing"


@contextlib.contextmanager
def disk(folder, size):
    """A small disk of a number of kilobytes."""
    folder.mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}k", "tmpfs", folder], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


def test_a_build_without_changes_writes_nothing(world):
    before = world.build()
    log = world.folder / "strace"
    result = world.run(["strace", "-f", "-y", "-o", log, "-e", "trace=openat,mkdirat,renameat,unlinkat", *world.command()])
    assert "Nothing changed" in result.stdout and " 0 of them new or changed" in result.stdout, result.stdout
    calls = [(name, text) for _, name, text in trace.logged(log)]
    done = [(name, text) for name, text in calls if " = -1 " not in text]  # creating an existing folder fails
    assert {name for name, _ in done} == {"openat"}, done
    opened = [text for _, text in done if f"<{world.output}/" in text.rpartition(" = ")[2]]
    assert opened and not [text for text in opened if "O_WRONLY" in text or "O_RDWR" in text], opened
    assert tree(world.output) == before
