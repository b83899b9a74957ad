"""A checkout with the real Scripts/test, in which stubs replace all that it calls and record their arguments."""

import hashlib
import os
import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Records its call, writes the results of a runner, and fails if FAIL names it. If CRASH names it or its results, it
# ends without them.
STAND_IN = """#!/bin/bash
name={name}
printf '%s\\n' "$name $*" >>"$CALLS"
case "$*" in --version*) echo 'Swift version 6.1 (swift-6.1-RELEASE)' ;; esac
printed="one line of $name"
while (($#)); do
  case $1 in
    --xunit-output) results=${{2%.xml}}-swift-testing.xml ;;
    --junitxml) results=$2 ;;
  esac
  shift
done
crashes=
if [[ " $CRASH " == *" $name "* || -n $results && " $CRASH " == *" $(basename "$results" .xml) "* ]]; then crashes=1; fi
failure=
if [[ " $FAIL " == *" $name "* ]]; then failure='<failure message="it is red"/>'; fi
if [[ -n $results && -z $crashes ]]; then
  printf '<testsuites><testsuite><testcase classname="a.B" name="quick" time="0.5"/>%s</testsuite></testsuites>' \\
    "<testcase classname='a.B' name='slow of $name' time='12.5'>$failure</testcase>" >"$results"
fi
echo "$printed"
if [[ " $HANG " == *" $name "* ]]; then echo $$ >>"$CALLS.hanging"; sleep 60; fi
[[ " $FAIL " != *" $name "* && -z $crashes ]]
"""

SWIFT = """#!/bin/bash
case "$*" in
  build*--sanitize*) set -- swift-build-targets "$@" ;;
  build*release*) set -- swift-build-release "$@" ;;
  build*) set -- swift-build-debug "$@" ;;
  *) set -- "swift-$1" "$@" ;;
esac
exec "$(dirname "$0")/$1" "${@:2}"
"""


# The Python of the environment: a stub named after the folder of the suite.
PYTHON = """#!/bin/bash
printf '%s\\n' "level ${PWD##*/} $GAZETTEER_TESTS $GAZETTEER" >>"$CALLS"
exec "${PWD##*/}" "$@"
"""

ENVIRONMENT = ".venv/tests"
SUITES = {"Browser", "Client", "Data", "Engines", "Recipes", "Reliability", "Scripts"}


class Checkout:
    """The folder and the recorded calls."""

    def __init__(self, folder):
        self.folder = folder / "checkout"
        self.tools = folder / "tools"
        self.calls_file = folder / "calls"
        self.calls_file.touch()
        (self.folder / "Scripts").mkdir(parents=True)
        for suite in sorted((ROOT / "Tests").iterdir()):
            if suite.is_dir():
                (self.folder / "Tests" / suite.name).mkdir(parents=True)
        self.copy("Scripts/test", "Scripts/test-job", "Scripts/support.sh", "Tests/Makefile", "Tests/install", "Tests/packages.txt")
        state = ""
        for name in ("requirements.txt", "night-requirements.txt", "night-sources.txt"):
            data = (ROOT / "Tests" / name).read_bytes()
            (self.folder / "Tests" / name).write_bytes(data)
            state += f"{hashlib.sha256(data).hexdigest()}  {name}\n"
        self.write(self.folder / ENVIRONMENT / "bin/python", PYTHON)
        (self.folder / ENVIRONMENT / ".state").write_text(state)
        for suite in SUITES:
            self.stand_in(self.tools / suite, suite)
        for path in ("Scripts/fuzz", "Scripts/sanitize", "Data/install-flags", "Tests/Reproducibility/run", "Tests/Style/run", "Tests/Style/folders.py",
                     "Tests/Benchmarks/instructions.py",
                     "Tests/Release/run", "Tests/Mutations/run"):
            self.stand_in(self.folder / path, path)
        self.write(self.tools / "swift", SWIFT)
        for name in ("--version", "build-debug", "build-release", "build-targets", "format", "test"):
            self.stand_in(self.tools / f"swift-{name}", f"swift-{name}")
        self.write(self.tools / "swiftc", "#!/bin/bash\n")
        self.write(self.tools / "clang", f"#!/bin/bash\necho {self.tools}/swift\n")
        self.write(self.tools / "dpkg-query", """#!/bin/bash
            printf '%s\\n' "package ${*: -1}" >>"$CALLS"
            printf 'install ok installed'
            """)

    def copy(self, *names):
        for name in names:
            shutil.copy(ROOT / name, self.folder / name)

    def write(self, path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def stand_in(self, path, name):
        self.write(path, STAND_IN.format(name=name))

    def environment(self, **variables):
        path = os.pathsep.join([str(self.tools), os.environ["PATH"]])
        names = ("CALLS", "FAIL", "CRASH", "HANG", "GAZETTEER", "GAZETTEER_TESTS", "CDPATH")
        inherited = {name: value for name, value in os.environ.items() if name not in names}
        return {**inherited, "PATH": path, "CALLS": str(self.calls_file), "FAIL": "", "CRASH": "", "HANG": "", **variables}

    def test(self, *arguments, folder=None, **variables):
        """Runs Scripts/test and returns the finished process."""
        return subprocess.run(
            [self.folder / "Scripts/test", *arguments], cwd=folder or self.folder, env=self.environment(**variables),
            capture_output=True, text=True, timeout=60)

    def calls(self, name=None):
        """The recorded calls in order, without packages; or the arguments of one program."""
        lines = self.calls_file.read_text().splitlines()
        return [line for line in lines if line.split()[0] == (name or line.split()[0]) != "package"]

    def packages(self):
        lines = self.calls_file.read_text().splitlines()
        return {line.removeprefix("package ") for line in lines if line.startswith("package ")}


@pytest.fixture
def checkout(tmp_path):
    return Checkout(tmp_path)
