"""Scripts/test: the parts that it runs, their arguments, and its messages."""

import os
import re
import signal
import subprocess
import time

import pytest

from conftest import ENVIRONMENT, ROOT, SUITES
from levels import matrix

DAY = SUITES - {"Engines"}


def parts(checkout):
    """The names of the parts with their descriptions."""
    result = checkout.test("--list")
    assert result.returncode == 0, result.stderr
    return dict(re.split(r" +", line, maxsplit=1) for line in result.stdout.splitlines())


def counts(result):
    """The counts of the last line: (passed, failed)."""
    line = result.stdout.splitlines()[-1]
    match = re.fullmatch(r"(\d+) passed, (\d+) failed", line)
    assert match, f"{line}\n{result.stdout}\n{result.stderr}"
    return int(match[1]), int(match[2])


@pytest.mark.smoke
@pytest.mark.parametrize(("arguments", "named"), [
    (["browsr"], "“browsr”"), (["quick", "all"], "exclude each other"),
    (["browser", "data", "sort"], "“sort”"), (["--jobs", "many"], "--jobs needs a number")])
def test_unknown_arguments_are_rejected_and_nothing_runs(checkout, arguments, named):
    result = checkout.test(*arguments)
    assert result.returncode == 64
    assert result.stderr.startswith("error: wrong use: ") and named in result.stderr and len(result.stderr.splitlines()) == 2
    assert not checkout.calls() and not result.stdout


@pytest.mark.smoke
def test_every_part_is_listed_and_described(checkout):
    listed = parts(checkout)
    folders = [folder.name for folder in (ROOT / "Tests").glob("[A-Z]*") if folder.is_dir()]
    modules = {name.removesuffix("Tests").lower() for name in folders if name.endswith("Tests")}
    suites = {name.lower() for name in folders if not name.endswith("Tests")} - {"fuzzing", "samples", "testsupport"}
    assert modules | suites | {"folders", "fuzz", "sanitize", "swift"} == set(listed)
    assert all(len(text) > 10 for text in listed.values())
    assert "--jobs N" in checkout.test("--help").stdout


def levels(checkout):
    """The level and the program of each suite that ran."""
    lines = [call.split() for call in checkout.calls("level")]
    assert len({line[1] for line in lines}) == len(lines), "a suite ran twice"
    return {suite: (level, program.rpartition(".build/")[2]) for _, suite, level, program in lines}


QUICK = ["Tests/Style/run ", "Tests/Style/folders.py ", "Tests/Release/run --smoke", "Tests/Reproducibility/run --smoke"]
BY_DAY = ["Tests/Benchmarks/instructions.py ", *QUICK]
BY_NIGHT = ["Scripts/fuzz --skip-build --same", "Tests/Benchmarks/instructions.py --all", "Tests/Style/run --types", "Tests/Style/folders.py ", "Tests/Release/run ", "Tests/Reproducibility/run "]
WEEKLY = ["Scripts/fuzz --skip-build 60", *BY_NIGHT[1:], "Scripts/sanitize all", "Tests/Mutations/run "]


@pytest.mark.parametrize(("arguments", "level", "suites", "builds", "others"), matrix(
    ([], "day", DAY, ["debug"], BY_DAY), (["quick"], "quick", DAY, ["debug"], QUICK),
    (["all"], "all", SUITES, ["release", "debug", "targets"], BY_NIGHT),
    (["--thorough"], "thorough", SUITES, ["release", "debug", "targets"], WEEKLY)), ids=str)
def test_each_level_runs_its_parts_once_after_their_builds(checkout, arguments, level, suites, builds, others):
    result = checkout.test(*arguments)
    assert result.returncode == 0, result.stdout + result.stderr
    assert counts(result) == (2 * (len(suites) + 3) + len(others), 0)
    program = "release/gazetteer" if level in ("all", "thorough") else "debug/gazetteer"
    assert levels(checkout) == {suite: (level, program) for suite in suites}
    calls = checkout.calls()
    assert sorted(call for call in calls if re.match("Tests/|Scripts/", call)) == sorted(others)
    names = [call.split()[0] for call in calls]
    built = [name.rpartition("-")[2] for name in names if name.startswith("swift-build-")]
    assert sorted(built) == sorted(builds) and [name for name in built if name in builds[:2]] == builds[:2]
    first = names.index(f"swift-build-{builds[0]}")
    assert all(names.index(name) > first for name in suites - {"Scripts"}), "a suite began before the program was there"
    skipped = [re.search(r" --skip (\S+)", call)[1] for call in checkout.calls("swift-test")]
    for name in ("CommandTests.AbcTests/a", "CommandTests.LmnTests/a", "CommandTests.ZTests/a", "SiteTests.LmnTests/a"):
        assert sum(not re.search(pattern, name) for pattern in skipped) == 1, name


@pytest.mark.parametrize(("arguments", "suite", "level", "program"), matrix(
    (["engines"], "Engines", "all", "debug"), (["all", "data"], "Data", "all", "release"), (["quick", "data"], "Data", "quick", "debug"),
    day=2), ids=str)
def test_a_named_part_runs_at_its_level(checkout, arguments, suite, level, program):
    result = checkout.test(*arguments)
    assert result.returncode == 0, result.stderr
    assert levels(checkout) == {suite: (level, f"{program}/gazetteer")}


def test_every_suite_has_quick_tests():
    for suite in DAY:
        assert any("pytest.mark.smoke" in path.read_text() for path in (ROOT / "Tests" / suite).glob("test_*.py")), suite


@pytest.mark.parametrize(("arguments", "call"), matrix(
    (["browser", "-k", "a $b 'c'"], "Browser -m pytest -q --junitxml .* -k a \\$b 'c'"),
    (["site", "feeds", "--filter", "Policy"], r"swift-test test .*--skip \^\(\?!\(\?i:site\|feeds\)Tests\\.\) --filter Policy"),
    (["fuzz", "600", "svg"], "Scripts/fuzz --skip-build 600 svg"),
    (["swift", "--filter", "Golden"], "swift-test test .* --filter Golden"),
    (["sanitize", "thread"], "Scripts/sanitize thread"),
    (["release", "a.tar.gz"], "Tests/Release/run a.tar.gz"), day=4,
))
def test_arguments_after_a_part_are_passed_to_its_only_run(checkout, arguments, call):
    result = checkout.test(*arguments)
    assert result.returncode == 0, result.stdout + result.stderr
    assert sum(bool(re.fullmatch(call, made)) for made in checkout.calls()) == 1, checkout.calls()


def failures(result):
    """The list of failures at the end."""
    return sorted(result.stdout.partition("What failed")[2].splitlines()[1:-2])


def test_failures_are_counted_shown_and_listed_at_the_end(checkout):
    result = checkout.test("data", "swift", "style", FAIL="Data Tests/Style/run swift-test", CRASH="swift-modules-swift-testing")
    assert failures(result) == [
        "data: B slow of Data", "style: exited with 1", "swift-command-A-K: B slow of swift-test",
        "swift-command-L-Z: B slow of swift-test", "swift-modules: exited with 1, and no test says why"]
    assert result.returncode == 1 and counts(result) == (3, 5)
    assert all(f"one line of {name}" in result.stdout for name in ("Data", "Tests/Style/run", "swift-test"))
    assert "What failed" not in checkout.test("data").stdout


def test_a_runner_that_succeeds_without_tests_is_a_failure(checkout):
    checkout.write(checkout.tools / "Data", "#!/bin/bash\n")
    result = checkout.test("data")
    assert result.returncode == 1 and counts(result) == (0, 1) and failures(result) == ["data: ran no test"]


@pytest.mark.parametrize(("arguments", "build"), matrix(([], "swift-build-debug"), (["all"], "swift-build-release")))
def test_a_failed_build_ends_the_run(checkout, arguments, build):
    result = checkout.test(*arguments, FAIL=build)
    assert result.returncode == 1 and counts(result)[1] == 1
    assert "so nothing else runs" in result.stderr and f"one line of {build}" in result.stdout
    assert not checkout.calls("swift-test")


def test_only_needed_packages_are_installed(checkout):
    checkout.test("style")
    assert {"make", "python3-venv"} <= checkout.packages()
    assert not checkout.packages() & {"chromium-headless-shell", "strace", "libcmark-dev"}
    checkout.test("browser", "reliability")
    assert {"chromium-headless-shell", "nginx-light", "strace", "libcmark-dev"} <= checkout.packages()
    assert not checkout.packages() & {"caddy", "valgrind"}
    checkout.test("all", "browser", "reliability")
    assert {"caddy", "valgrind"} <= checkout.packages()


def test_python_packages_are_installed_if_they_differ_from_the_requirements(checkout):
    state = checkout.folder / ENVIRONMENT / ".state"
    state.write_text(state.read_text().splitlines()[0] + "\n")
    assert checkout.test("data").returncode == 0, "the packages of the night were asked for by day"
    checkout.write(checkout.tools / "pip", "#!/bin/bash\nexit 1\n")
    (checkout.folder / "Tests/night-requirements.txt").write_text("no-such-package==0\n")
    checkout.write(checkout.folder / ENVIRONMENT / "bin/pip", "#!/bin/bash\nexit 1\n")
    result = checkout.test("all", "data")
    assert result.returncode == 69 and "could not install the Python packages of the tests" in result.stdout + result.stderr


def test_a_custom_program_is_tested_without_a_build_from_any_folder(checkout, tmp_path):
    program = tmp_path / "program"
    program.touch()
    result = checkout.test("data", "client", GAZETTEER="program", folder=tmp_path, CDPATH=str(checkout.folder))
    assert result.returncode == 0 and counts(result) == (4, 0), result.stderr
    assert not checkout.calls("swift-build-release") and not checkout.calls("swift-build-debug")
    missing = checkout.test("data", GAZETTEER="nowhere")
    assert missing.returncode == 66 and "nowhere" in missing.stderr


@pytest.mark.parametrize(("chosen", "running", "status"), matrix(
    (["data", "swift"], 4, 143), (["swift"], 3, 130), (["swift", "--filter", "Golden"], 1, 130), day=2))
def test_ending_it_ends_its_child_processes(checkout, chosen, running, status):
    # Background jobs of a shell ignore interrupts, and a script that inherits this cannot undo it.
    process = subprocess.Popen(
        [checkout.folder / "Scripts/test", *chosen], env=checkout.environment(HANG="Data Client swift-test"), stdout=subprocess.PIPE,
        start_new_session=True, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    hanging = checkout.calls_file.with_name("calls.hanging")
    for _ in range(300):
        if hanging.exists() and len(hanging.read_text().split()) == running:
            break
        time.sleep(0.1)
    if status == 130:
        os.killpg(process.pid, signal.SIGINT)  # like the terminal; background jobs of a shell ignore it
    else:
        process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=30) == status
    for pid in hanging.read_text().split():
        for _ in range(100):
            if subprocess.run(["kill", "-0", pid], capture_output=True).returncode:
                break
            time.sleep(0.1)
        else:
            raise AssertionError(f"{pid} still runs")
