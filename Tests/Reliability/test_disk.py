"""What a disk that fails does to a build: an error with the right exit code, and no file that is half new."""

import collections
import contextlib
import os
import shlex
import shutil
import subprocess

import pytest

import trace
from conftest import JOURNAL, MANIFEST, rows, tree
from levels import NIGHT, THOROUGH

OUTPUT_FAILED, NOT_CREATED = 74, 73


def test_an_error_at_any_single_call_leaves_every_file_whole(rebuild):
    """Work that all cores share is done by one here, so that each fault strikes the call that it is meant for.

    By day one of each call; at night some of the calls that do the same to files of one kind.
    """
    build = [*trace.ON_ONE_CORE, *rebuild.world.command()]
    statuses = collections.Counter()
    by_kind = trace.calls_by_kind(rebuild.world, build, [rebuild.world.output])
    found = list(by_kind) if THOROUGH else trace.some_of_each_kind(by_kind, most=4 if NIGHT else None)
    assert {"write", "renameat", "openat", "unlinkat", "mkdirat"} <= {name for name, _ in found}
    for name, position in found:
        what = f"{name} {position} with {trace.FAULTS[name]}"
        result, struck = build_with_fault(rebuild, build, name, position)
        assert struck == [True], f"{what} struck {struck}"
        statuses[name, result.returncode] += 1
        assert_told(rebuild, result, what)
        rebuild.assert_whole(what)
        rebuild.assert_repaired(what)
    print(f"{len(found)} faults: " + ", ".join(f"{name} {status}: {n}" for (name, status), n in sorted(statuses.items())))


@pytest.mark.night
def test_an_error_while_all_cores_work_leaves_every_file_whole(rebuild):
    """The call of a number may be another than the one that was listed, or one of each core."""
    build = rebuild.world.command()
    by_kind = trace.calls_by_kind(rebuild.world, build, [rebuild.world.output])
    found = list(by_kind) if THOROUGH else trace.some_of_each_kind(by_kind, most=2)
    elsewhere = 0
    for name, position in found:
        what = f"{name} {position} with {trace.FAULTS[name]} on all cores"
        result, struck = build_with_fault(rebuild, build, name, position)
        if all(struck):
            assert_told(rebuild, result, what)
        else:
            elsewhere += 1
        rebuild.assert_whole(what)
        rebuild.assert_repaired(what)
    print(f"{len(found)} faults, {elsewhere} of them struck calls elsewhere too")
    assert elsewhere < len(found) / 4, "most faults strike something else than the files of the site"


def build_with_fault(rebuild, command, name, position):
    """What the build ended with, and which of the calls that were struck were those of the site."""
    rebuild.reset()
    world = rebuild.world
    log = world.folder / "fault"
    command = trace.with_fault(command, name, position, f"error={trace.FAULTS[name]}", log)
    # Who leaves the locked folder open waits for itself.
    result = world.run(["timeout", "-s", "KILL", "20", *command])
    assert "EBADF" not in log.read_text(errors="replace"), f"{name} {position}: a file is closed twice, or another's"
    return result, trace.struck(log, [world.output])


def assert_told(rebuild, result, what):
    """An error is told with the right exit code, or all went well all the same."""
    assert result.returncode in (0, NOT_CREATED, OUTPUT_FAILED), f"{what}: {result.returncode} {result.stderr}"
    if result.returncode:
        told = [line for line in result.stderr.splitlines() if not line.startswith("warning: ")]
        assert told[0].startswith("error: ") and len(told) == 2, f"{what}: {result.stderr}"
    else:
        assert tree(rebuild.world.output) == rebuild.new, f"{what}: it says that all is well"


# What stands in the way, the line that builds, what is undone after it, and the exit code.
OBSTACLES = {
    "a limit on the size of files": ("", "ulimit -f 8; {build}", "", OUTPUT_FAILED),
    "a disk without space": ("mkdir t; mount -t tmpfs -o size=100k tmpfs t", "{build} --output t/o", "umount t", OUTPUT_FAILED),
    "a disk that is read-only": ("mkdir t; mount -t tmpfs -o ro tmpfs t", "{build} --output t/o", "umount t", NOT_CREATED),
    "no permission": ("mkdir t; chmod 555 t", "setpriv --reuid 65534 --clear-groups {build} --output t/o", "", NOT_CREATED),
    "a file where the folder should be": ("echo mine > o", "{build} --output o", "", NOT_CREATED),
    "a file where a folder above should be": ("echo mine > o", "{build} --output o/p", "", NOT_CREATED),
    "a link that leads nowhere": ("ln -s /nowhere/at/all o", "{build} --output o", "", NOT_CREATED),
    "a name that is too long": ("", "{build} --output " + "x" * 300, "", NOT_CREATED),
    "a full standard output": ("", "{export} > /dev/full", "", OUTPUT_FAILED),
}


@pytest.mark.smoke
@pytest.mark.parametrize("name", OBSTACLES)
def test_what_stands_in_the_way_is_told_and_nothing_is_lost(world, name):
    before, line, after, status = OBSTACLES[name]
    build = shlex.join([*world.command()[:1], "build", "--source", "new.json", "--flags", "flags"])
    export = shlex.join([*world.command()[:1], "export", "--source", "new.json"])
    # Mounts are seen by this shell and what it starts, and go with it.
    result = subprocess.run(
        ["unshare", "--mount", "bash", "-c", f"{before}\n{line.format(build=build, export=export)}; status=$?; {after}\nexit $status"],
        cwd=world.folder, capture_output=True, text=True, timeout=60)
    assert result.returncode == status, f"{result.returncode} {result.stderr}"
    assert result.stderr.splitlines()[0].startswith("error: ") and len(result.stderr.splitlines()) == 2, result.stderr
    if (world.folder / "o").is_file():
        assert (world.folder / "o").read_text() == "mine\n"
    assert world.build("new.json")


# A small site, and others that need more: more countries, longer names, and both with the same number of files.
SMALL, LARGER = rows(6), {
    "more countries": rows(40),
    "longer names": rows(6, " of the " + "far " * 200),
    "fewer countries of whom more is told": [row | {"description": "far " * 10_000} for row in rows(3)],
}


@pytest.mark.night
@pytest.mark.parametrize("what", LARGER)
@pytest.mark.parametrize("begins", ["with the small site", "with the larger site"])
def test_after_a_build_that_found_no_space_a_smaller_site_fits_again(world, what, begins):
    """On disks of every size between what one site needs and what both need."""
    world.feed("small.json", SMALL)
    world.feed("larger.json", LARGER[what])
    sites = {name: world.build(f"{name}.json", "--compare", "none") for name in ("small", "larger")}
    needed = max(occupied(world, name) for name in sites)
    shutil.rmtree(world.output)
    failed, passed, fitting = 0, 0, 0
    for size in range(needed // 2, 4 * needed, 12 if THOROUGH else 20):
        if passed == 3:
            break
        with disk(world.output, size):
            if begins == "with the small site" and not builds(world, "small", sites, size):
                assert not [path for path in tree(world.output) if not path.startswith(".")], f"{size} kB: files of a first build"
                continue
            before = tree(world.output)
            if builds(world, "larger", sites, size):
                passed += 1
                continue
            failed += 1
            for path, digest in tree(world.output).items():
                whole = (before.get(path), *(site.get(path) for site in sites.values()))
                assert path.startswith(".gazetteer-") or digest in whole, f"{size} kB: {path} is not whole"
            assert not list(world.output.glob(".gazetteer-staging")), f"{size} kB: litter"
            if begins == "with the larger site":
                # Whether the small site fits at all is seen on a new disk.
                with disk(world.folder / "new", size):
                    if not builds(world, "small", sites, size, world.folder / "new"):
                        continue
            fitting += 1
            assert builds(world, "small", sites, size), f"{size} kB: there is no way back"
            assert tree(world.output) == sites["small"], f"{size} kB: something of the larger site stays"
    print(f"{what}, {begins}: up to {size} kB {failed} failed, {fitting} of them went back, {passed} passed")
    assert passed == 3 and fitting > 2, "the sizes show nothing"


def test_after_a_build_that_found_no_space_the_earlier_feed_counts_as_published(world):
    """Not that of the build that failed, which would have lost most of its rows then."""
    world.feed("small.json", SMALL)
    world.feed("larger.json", LARGER["more countries"])
    world.build("larger.json", "--compare", "none")
    needed = occupied(world, "larger")
    shutil.rmtree(world.output)

    def build(name):
        command = [option for option in world.command(f"{name}.json") if option != "--allow-shrink"]
        return world.run(command)

    failed = 0
    for size in range(needed // 2, 2 * needed, 12 if NIGHT else 120):
        with disk(world.output, size):
            if build("small").returncode:
                continue
            if build("larger").returncode == 0:
                break
            failed += 1
            back = build("small")
            assert back.returncode == 0, f"{size} kB: {back.stderr}"
            assert "Nothing changed" in back.stdout, f"{size} kB: {back.stdout}"
    assert failed > (2 if NIGHT else 0), "the sizes show nothing"


def builds(world, name, sites, size, output=None):
    """Whether a build found its space; it ends with the right exit code and the whole site, or with an error in words."""
    output = output or world.output
    result = world.run(world.command(f"{name}.json", "--compare", "none", "--output", str(output)))
    if result.returncode == 0:
        assert tree(output) == sites[name], f"{size} kB: the site is another"
        return True
    assert result.returncode == OUTPUT_FAILED and "no space" in result.stderr, f"{size} kB: {result.stderr}"
    return False


def occupied(world, name):
    """The kilobytes of files that a site takes."""
    world.build(f"{name}.json", "--compare", "none")
    return sum(path.stat().st_blocks for path in world.output.rglob("*")) // 2


@contextlib.contextmanager
def disk(folder, size):
    """A small disk of so many kilobytes."""
    folder.mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}k", "tmpfs", folder], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


def test_a_full_disk_is_left_for_less(world):
    """With not a byte free, a site without some of its formats is built, since what goes makes room."""
    with disk(world.output, 4_000):
        world.build("old.json")
        less = ("old.json", "--no-country-pages", "--compare", "none")
        with open(world.output / ".well-known", "wb", buffering=0) as filling:
            try:
                while filling.write(b"x" * 1024):
                    pass
            except OSError:
                pass
        assert shutil.disk_usage(world.output).free < 1024
        result = world.run(world.command(*less))
        assert result.returncode == 0, result.stderr
        assert not (world.output / "countries").exists()


def test_pipes_are_not_waited_for(world):
    """In the place of any file of the output folder, and of the manifest."""
    world.build("old.json")
    for name in (MANIFEST, JOURNAL, "index.html", *(["countries/aa.html", "changes.json", "flags/aa.svg"] if NIGHT else [])):
        path = world.output / name
        path.unlink(missing_ok=True)
        os.mkfifo(path)
        result = world.run(["timeout", "-s", "KILL", "20", *world.command()])
        assert result.returncode in (0, NOT_CREATED), f"{name}: {result.returncode} {result.stderr}"
        if result.returncode:
            path.unlink()
            shutil.rmtree(world.output)
        world.build("old.json")


def test_a_build_in_which_nothing_changed_writes_nothing(world):
    before = world.build()
    log = world.folder / "strace"
    result = world.run(["strace", "-f", "-y", "-o", log, "-e", "trace=openat,mkdirat,renameat,unlinkat", *world.command()])
    assert "Nothing changed" in result.stdout and " 0 of them new or changed" in result.stdout, result.stdout
    calls = [(name, text) for _, name, text in trace.logged(log)]
    done = [(name, text) for name, text in calls if " = -1 " not in text]  # a folder that is there cannot be made
    assert {name for name, _ in done} == {"openat"}, done
    opened = [text for _, text in done if f"<{world.output}/" in text.rpartition(" = ")[2]]
    assert opened and not [text for text in opened if "O_WRONLY" in text or "O_RDWR" in text], opened
    assert tree(world.output) == before


@pytest.mark.smoke
def test_a_hostile_link_in_the_output_is_never_followed(world):
    world.build("old.json")
    outside = world.folder / "outside"
    outside.mkdir()
    (outside / "aa.html").write_text("mine")
    (outside / "index.html").write_text("mine")
    for path in (world.output / "countries").iterdir():
        path.unlink()
    (world.output / "countries").rmdir()
    (world.output / "countries").symlink_to(outside)
    refused = world.run(world.command())
    assert refused.returncode == NOT_CREATED and "countries" in refused.stderr, refused.stderr
    result = world.run(world.command("new.json", "--force"))
    assert result.returncode == NOT_CREATED and "symbolic link" in result.stderr, result.stderr
    (world.output / "countries").unlink()
    (world.output / "index.html").unlink()
    (world.output / "index.html").symlink_to(outside / "index.html")
    world.build("new.json")
    assert not (world.output / "index.html").is_symlink()
    assert {path.name: path.read_text() for path in outside.iterdir()} == {"aa.html": "mine", "index.html": "mine"}
