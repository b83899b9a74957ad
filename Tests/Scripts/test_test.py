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
    return dict(re.split(r" +", line, maxsplit=1) for line in result.stdout.partition("\n\n")[2].splitlines())


def counts(result):
    """The counts of the last line: (passed, failed)."""
    line = result.stdout.splitlines()[-1]
    match = re.fullmatch(r"(\d+) passed, (\d+) failed", line)
    assert match, f"{line}\n{result.stdout}\n{result.stderr}"
    return int(match[1]), int(match[2])


@pytest.mark.smoke
@pytest.mark.parametrize(("arguments", "named"), [
    (["browsr"], "“browsr”"), (["quick", "all"], "exclude each other"), (["style", "x"], "“x”"),
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
    suites = {name.lower() for name in folders if not name.endswith("Tests")} - {"benchmarks", "fuzzing", "testsupport"}
    assert modules | suites | {"fuzz", "sanitize", "swift"} == set(listed)
    assert all(len(text) > 10 for text in listed.values())
    assert {name for name, text in listed.items() if "(part of swift)" in text} == modules
    assert checkout.test("--help").returncode == 0


def assert_all_swift_tests(checkout):
    """Several runs, with each suite in one of them."""
    skipped = [re.search(r" --skip (\S+)", call)[1] for call in checkout.calls("swift-test")]
    for name in ("CommandTests.AbcTests/a", "CommandTests.LmnTests/a", "CommandTests.ZTests/a", "SiteTests.LmnTests/a"):
        assert sum(not re.search(pattern, name) for pattern in skipped) == 1, name


def levels(checkout):
    """The level and the program of each suite that ran."""
    lines = [call.split() for call in checkout.calls("level")]
    assert len({line[1] for line in lines}) == len(lines), "a suite ran twice"
    return {suite: (level, program.rpartition(".build/")[2]) for _, suite, level, program in lines}


def test_by_day_each_part_runs_once_after_one_build(checkout):
    result = checkout.test()
    assert result.returncode == 0, result.stdout + result.stderr
    passed, failed = counts(result)
    assert failed == 0 and passed == 2 * (len(DAY) + 3) + 5 + 7 + 1
    assert levels(checkout) == {suite: ("day", "debug/gazetteer") for suite in DAY}
    names = [call.split()[0] for call in checkout.calls()]
    for name in ["biome", "swift-format", "Tests/Release/run", "Tests/Reproducibility/run", "swift-build-debug"]:
        assert names.count(name) == 1, name
    assert not {"swift-build-release", "swift-build-targets", "Scripts/fuzz", "Scripts/sanitize", "Tests/Mutations/run"} & set(names)
    assert checkout.calls("Tests/Release/run") == ["Tests/Release/run --smoke"]
    assert checkout.calls("Tests/Reproducibility/run") == ["Tests/Reproducibility/run --smoke"]
    assert_all_swift_tests(checkout)
    first = names.index("swift-build-debug")
    assert all(names.index(name) > first for name in DAY - {"Scripts"}), "a suite began before the program was there"


@pytest.mark.night
def test_all_includes_night_parts_and_three_builds(checkout):
    result = checkout.test("all")
    assert result.returncode == 0, result.stdout + result.stderr
    assert counts(result) == (2 * (len(SUITES) + 3) + 6 + 7 + 2, 0)
    assert levels(checkout) == {suite: ("all", "release/gazetteer") for suite in SUITES}
    assert checkout.calls("Tests/Release/run") == ["Tests/Release/run "]
    assert checkout.calls("Tests/Reproducibility/run") == ["Tests/Reproducibility/run "]
    assert_all_swift_tests(checkout)
    names = [call.split()[0] for call in checkout.calls()]
    assert names.count("Scripts/fuzz") == 1 and not {"Scripts/sanitize", "Tests/Mutations/run"} & set(names)
    builds = [name for name in names if name.startswith("swift-build-")]
    assert sorted(builds) == ["swift-build-debug", "swift-build-release", "swift-build-targets"]
    assert builds.index("swift-build-release") < builds.index("swift-build-debug"), "most parts wait for the release"


@pytest.mark.night
def test_a_thorough_run_adds_sanitizers_and_mutations_and_a_quick_one_has_one_build(checkout):
    assert checkout.test("quick").returncode == 0
    [build] = [call for call in checkout.calls() if call.startswith("swift-build-")]
    assert "--build-tests" in build and "--sanitize" not in build
    assert levels(checkout) == {suite: ("quick", "debug/gazetteer") for suite in DAY}
    assert_all_swift_tests(checkout)
    checkout.calls_file.write_text("")
    assert checkout.test("--thorough").returncode == 0
    assert levels(checkout)["Reliability"] == ("thorough", "release/gazetteer")
    assert checkout.calls("Scripts/sanitize") == ["Scripts/sanitize all"]
    assert checkout.calls("Tests/Mutations/run") == ["Tests/Mutations/run "]
    assert checkout.calls("Scripts/fuzz") == ["Scripts/fuzz --skip-build 60"]


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
    (["browser", "-k", "sort"], "Browser -m pytest -q --junitxml .* -k sort"),
    (["site", "feeds"], r"swift-test test .*--skip \^\(\?!\(Site\|Feeds\)Tests\\.\)"),
    (["site", "--filter", "Policy"], r"swift-test test .*--skip \^\(\?!\(Site\)Tests\\.\) --filter Policy"),
    (["fuzz", "600", "svg"], "Scripts/fuzz --skip-build 600 svg"),
    (["swift", "--filter", "Golden"], "swift-test test .* --filter Golden"),
    (["sanitize", "thread"], "Scripts/sanitize thread"),
    (["release", "a.tar.gz"], "Tests/Release/run a.tar.gz"), day=4,
))
def test_arguments_after_a_part_are_passed_to_its_only_run(checkout, arguments, call):
    result = checkout.test(*arguments)
    assert result.returncode == 0, result.stdout + result.stderr
    assert sum(bool(re.fullmatch(call, made)) for made in checkout.calls()) == 1, checkout.calls()


@pytest.mark.parametrize(("arguments", "name"), matrix(
    (["style", "browser"], "Browser"), (["swift"], "swift-test"), (["style"], "biome"), (["fuzz"], "Scripts/fuzz"),
    (["style"], "swift-format"), (["browser"], "Browser"), day=3))
def test_a_failed_part_is_counted_and_shown(checkout, arguments, name):
    result = checkout.test(*arguments, FAIL=name)
    assert result.returncode == 1
    passed, failed = counts(result)
    assert failed == (3 if name == "swift-test" else 1) and (passed > 0 or arguments == ["fuzz"])
    assert f"one line of {name}" in result.stdout


def test_a_runner_that_succeeds_without_tests_is_a_failure(checkout):
    checkout.write(checkout.tools / "Data", '#!/bin/bash\necho "<testsuites>" >"${@: -3:1}"\n')
    result = checkout.test("data")
    assert result.returncode == 1 and counts(result) == (0, 1)
    assert failures(result) == ["data: data ran no test"]


@pytest.mark.parametrize(("arguments", "build"), matrix(([], "swift-build-debug"), (["all"], "swift-build-release")))
def test_a_failed_build_ends_the_run(checkout, arguments, build):
    result = checkout.test(*arguments, FAIL=build)
    assert result.returncode == 1
    assert counts(result)[1] == 1
    assert "so nothing else runs" in result.stderr and f"one line of {build}" in result.stdout
    assert failures(result) == [f"{build.removeprefix('swift-')}: what it printed says why"]
    assert not checkout.calls("swift-test")


def test_only_needed_packages_are_installed(checkout):
    checkout.test("style")
    assert "python3-venv" in checkout.packages() and not checkout.packages() & {"chromium-headless-shell", "strace", "libcmark-dev"}
    checkout.test("browser", "reliability")
    assert {"chromium-headless-shell", "nginx-light", "strace", "libcmark-dev"} <= checkout.packages()
    assert not checkout.packages() & {"apache2", "caddy", "default-jre-headless", "valgrind"}
    checkout.test("all", "browser", "reliability")
    assert {"apache2", "caddy", "default-jre-headless", "valgrind"} <= checkout.packages()


def test_python_packages_are_installed_if_they_differ_from_the_requirements(checkout):
    state = checkout.folder / ENVIRONMENT / ".state"
    state.write_text(state.read_text().splitlines()[0] + "\n")
    assert checkout.test("data").returncode == 0, "the packages of the night were asked for by day"
    checkout.write(checkout.tools / "python3", """#!/bin/bash
        printf '%s\\n' "python3 $*" >>"$CALLS"
        exit 1
        """)
    result = checkout.test("all", "data")
    assert result.returncode == 69 and "could not install the Python packages of the tests" in result.stderr
    assert checkout.calls("python3") == [f"python3 -m venv {checkout.folder}/{ENVIRONMENT}"]


def test_a_custom_program_is_tested_without_a_build(checkout):
    program = checkout.folder / "program"
    program.touch()
    result = checkout.test("data", "client", GAZETTEER="program")
    assert result.returncode == 0, result.stderr
    assert not checkout.calls("swift-build-release") and not checkout.calls("swift-build-debug")
    missing = checkout.test("data", GAZETTEER="nowhere")
    assert missing.returncode == 66 and "nowhere" in missing.stderr


def test_it_works_from_any_folder_and_names_the_slowest_tests(checkout, tmp_path):
    result = checkout.test("data", "style", folder=tmp_path, CDPATH=str(checkout.folder))
    assert result.returncode == 0 and counts(result) == (7, 0), result.stdout + result.stderr
    shown = result.stdout.partition("The slowest tests")[2].splitlines()
    assert shown[1].split() == ["12.50", "s", "data:", "B", "slow", "of", "Data"]


def failures(result):
    """The list of failures at the end."""
    return sorted(result.stdout.partition("What failed")[2].splitlines()[1:-2])


def test_the_end_of_the_output_names_the_failures(checkout):
    result = checkout.test("data", "swift", "style", FAIL="Data biome", CRASH="swift-test")
    runs = [f"swift: swift-{name} exited with 1, and no test says why" for name in ("command-A-K", "command-L-Z", "modules")]
    assert failures(result) == ["data: B slow of Data", "style: JavaScript and CSS", *runs]
    assert result.returncode == 1 and counts(result) == (5, 5)
    assert "What failed" not in checkout.test("data").stdout


def test_a_crash_of_one_run_is_reported_beside_a_failed_test_of_another(checkout):
    result = checkout.test("swift", FAIL="swift-test", CRASH="swift-modules-swift-testing")
    assert failures(result) == ["swift: B slow of swift-test"] * 2 + ["swift: swift-modules exited with 1, and no test says why"]
    assert counts(result) == (2, 3)


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
