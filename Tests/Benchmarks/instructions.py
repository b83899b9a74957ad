#!/usr/bin/env python3
"""Counts the instructions of the program in GAZETTEER with Valgrind: `instructions.py [--all] [--record] [--modules]`.

Instructions are the same on a busy machine, within 0.3 %. Checksums count more than they cost, because Valgrind has no
SHA instructions.

The counts are compared with `instructions.json`, which has those of debug and release builds by compiler version: 2 %
more fails, 2 % less is printed. Other compilers only print their counts. `--all` also counts 2,500 rows, the bundled
data, and the bundled data in two languages. `--record` replaces the stored counts, and `--modules` prints where the
difference lies.
"""

import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter

HERE = pathlib.Path(__file__).parent
BASELINE = HERE / "instructions.json"
MODULES = {path.name for path in (HERE.parents[1] / "Sources").iterdir()}
TOLERANCE = 0.02
DAY = ["start", "250 rows"]


def commands(work):
    """The arguments of each case."""
    def rows(count):
        feed = work / f"{count}.json"
        subprocess.run([sys.executable, HERE / "feed.py", str(count), feed], check=True)
        return ["--source", str(feed)]

    def build(*arguments):
        return ["build", "--config", "/dev/null", "--quiet", *arguments]

    return {
        "start": lambda: ["--version"], "250 rows": lambda: build(*rows(250)), "2,500 rows": lambda: build(*rows(2500)),
        "bundled data": lambda: build("--source", "snapshot"),
        "in two languages": lambda: build("--source", "snapshot", "--languages", "en,de"),
    }


# Functions of libraries that count for their callers; the rest of the libraries are counted together.
LIBRARIES = ["$sS*", "$ss*", "*swift*", "*std::*", "*nlohmann*", "mem*", "__mem*", "str*", "malloc*", "_int_*", "*_malloc*",
             "realloc*", "free*"]


def module(function):
    """The module of a Swift function by its mangled name."""
    if match := re.match(r"\$s(\d+)", function):
        name = function[match.end():][: int(match[1])]
        return name if name in MODULES else "libraries"
    return "checksums" if "sha256" in function else "libraries"


def count(program, arguments, work):
    """Millions of instructions by module."""
    profile, output = work / "profile", ["--output", str(work / "output")] if arguments[0] == "build" else []
    environment = {**os.environ, "XDG_CACHE_HOME": str(work / "cache"), "SWIFT_DETERMINISTIC_HASHING": "1"}
    result = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", "--compress-strings=no", "--compress-pos=no",
         *(f"--fn-skip={pattern}" for pattern in LIBRARIES), program, *arguments, *output],
        capture_output=True, text=True, env=environment, cwd=work)
    if result.returncode != 0:
        sys.exit(f"{' '.join(arguments)} failed:\n{result.stderr}")
    found, current, is_call = Counter(), "", False
    for line in profile.read_text().splitlines():
        if line.startswith("fn="):
            current = module(line[3:])
        elif line[:1].isdigit() and not is_call:  # the line after a call has the instructions of the called function
            found[current] += int(line.split()[1]) / 1e6
        is_call = line.startswith("calls=")
    for folder in ("output", "cache"):
        shutil.rmtree(work / folder, ignore_errors=True)
    return found


def compiler():
    version = subprocess.run(["swiftc", "--version"], capture_output=True, text=True, check=True).stdout
    return f"Swift {re.search(r'version ([0-9.]+)', version)[1]}, {platform.machine()}"


def compare(case, now, before, options):
    """Prints the counts of a case; returns whether they are in the tolerance."""
    total, known = sum(now.values()), sum(before.values())
    ratio = total / known - 1 if known else 0
    print(f"{case:<18} {total:10,.1f} M" + (f" {ratio:+7.1%}" if known else ""), flush=True)
    if "--modules" in options:
        for name in sorted(now | before, key=lambda name: -now.get(name, 0)):
            print(f"  {name:<16} {now.get(name, 0):10,.1f} M {now.get(name, 0) - before.get(name, 0):+10.1f}")
    if ratio < -TOLERANCE:
        print("  fewer than stored: Scripts/bench lowers the limit")
    return ratio <= TOLERANCE


def main(*options):
    program = pathlib.Path(os.environ["GAZETTEER"]).resolve()
    kind = program.parent.name if program.parent.name in ("debug", "release") else "other"
    stored = json.loads(BASELINE.read_text()) if BASELINE.exists() else {}
    known = stored.get(compiler(), {}).get(kind, {})
    if not known:
        print(f"no counts are stored for {compiler()}, {kind} build; these are only printed")
    within = True
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        # Valgrind cannot read the debug information of new compilers.
        subprocess.run(["objcopy", "--strip-debug", program, work / "gazetteer"], check=True)
        counts = {}
        for case, arguments in commands(work).items():
            if case in DAY or "--all" in options:
                counts[case] = count(work / "gazetteer", arguments(), work)
                within = compare(case, counts[case], known.get(case, {}), options) and within
    if "--record" in options:
        whole = {case: {name: round(value, 3) for name, value in sorted(found.items())} for case, found in counts.items()}
        stored.setdefault(compiler(), {}).setdefault(kind, {}).update(whole)
        BASELINE.write_text(json.dumps(stored, indent=1) + "\n")
    elif not within:
        sys.exit("error: more instructions than stored. Find out why, or run Scripts/bench and give the reason in the "
                 "commit.")


main(*sys.argv[1:])
