"""Output grows linearly with the feed: written files, messages, memory, and instructions.

Times depend on the machine, so Valgrind counts instructions.
"""

import json
import os
import re
import shutil
import subprocess

import pytest

from amplifiers import FEEDS, code
from conftest import GAZETTEER, World
from levels import THOROUGH, matrix

SIZE = 100_000  # approximate bytes of a feed
# The limit as documented.
BYTES_OF_ROW = 20_000
FACTOR = 100
BYTES_OF_ANY_SITE = 1_000_000
MEMORY = 128 << 20
FORMATS = "csv,tsv,text,json,markdown,ndjson,sqlite,xlsx,datapackage"
NEWS = {**os.environ, "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary.md", "SOURCE_DATE_EPOCH": "1"}


def write(world, feed, name="feed.json"):
    """Writes a feed as compact JSON and returns its size."""
    return (world.folder / name).write_bytes(json.dumps(feed, ensure_ascii=False, separators=(",", ":")).encode())


def rows_of(feed):
    """The number of usable rows."""
    kept = feed if isinstance(feed, list) else feed.get("countries", feed.get("rows"))
    return sum(isinstance(row, dict) and any(row.get(key) for key in ("name", "title")) for row in kept)


def size_of(folder):
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file())


def measure(world, command, statuses=(0,), **options):
    """The output size in bytes of a command with these exit codes, and its peak memory, reported by another process."""
    peak = world.folder / "peak"
    result = subprocess.run(["/usr/bin/time", "--quiet", "-f", "%M", "-o", peak, *command], cwd=world.folder,
                            capture_output=True, timeout=120, **options)
    assert result.returncode in statuses, result.stderr[:2_000]
    return len(result.stdout) + len(result.stderr), int(peak.read_text().split()[-1]) * 1024


# All feeds in a thorough run, some at night, and one by day.
@pytest.mark.parametrize("name", matrix(*list(FEEDS)[:: 1 if THOROUGH else 3]))
def test_no_feed_has_disproportionate_output(world, name):
    feed = FEEDS[name](SIZE)
    size = write(world, feed)
    assert SIZE / 3 < size < 2 * SIZE
    is_of_facts = isinstance(feed, dict) and "rows" in feed
    world.build("old.json")

    site = world.command("feed.json", "--images", "link", "--verbose")
    formats = FORMATS if is_of_facts else FORMATS + ",geojson"
    said, memory = measure(world, [*site, "--formats", formats, "--base-url", "https://example.org/"], env=NEWS)
    said += (world.folder / "summary.md").stat().st_size
    written = size_of(world.output)
    assert written < BYTES_OF_ROW * rows_of(feed) + FACTOR * size + BYTES_OF_ANY_SITE, f"{written} of {size} bytes"
    assert said < 3 * size + 500_000, f"{said} bytes of messages for {size}"
    told, peak = measure(world, [*site, "--formats", "none", "--no-country-pages", "--output", "other", "--json"])
    assert told < 2 * size + 500_000, f"{told} bytes of JSON for {size}"
    memory = max(memory, peak)

    export = [GAZETTEER, "export", "--source", "feed.json", "--cache", "cache", "--format"]
    for options in [["csv"], ["json"], ["text"], ["text", "--columns", columns(is_of_facts)], ["sqlite"], ["xlsx"]]:
        shown, peak = measure(world, [*export, *options])
        most = 3 * FACTOR if "--columns" in options else FACTOR / 4
        assert shown < most * size + 200_000, f"{shown} bytes of {options[0]} of {size}"
        memory = max(memory, peak)
    if not is_of_facts:
        # Feeds without a country of this name have suggestions in the message.
        shown, peak = measure(world, [GAZETTEER, "show", "A", "--source", "feed.json", "--cache", "cache"], (0, 1))
        assert shown < 3 * size
        memory = max(memory, peak)
    assert memory < MEMORY, f"{memory >> 20} MiB of {size} bytes"


def columns(is_of_facts):
    if is_of_facts:
        return "title,description,image"
    # The indicators are columns of the bundled data alone, so a feed is asked.
    told = subprocess.run([GAZETTEER, "export", "--source", "-", "--columns", "?"], input='[{"name": "A"}]',
                          capture_output=True, text=True).stderr
    return ",".join(told.split("the columns are ")[1].splitlines()[0].split(", "))


@pytest.mark.night
def test_more_rows_than_can_have_pages_have_none(world):
    write(world, [{"name": "A"}] * 100_001)
    result = world.run(world.command("feed.json", "--formats", "csv"))
    assert result.returncode == 0 and "no country pages are generated" in result.stderr and "100,001" in result.stderr, result.stderr
    assert not (world.output / "countries").exists() and "<th role=\"rowheader\"" in (world.output / "index.html").read_text()


# Instructions


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """The program without debug information, which Valgrind cannot read."""
    stripped = tmp_path_factory.mktemp("program") / "gazetteer"
    subprocess.run(["strip", "-o", stripped, GAZETTEER], check=True)
    return str(stripped)


def instructions(world, command, statuses=(0, 1)):
    """The number of instructions of a command, on one core: each further thread prepares tables of its own, and their
    number varies."""
    core = str(min(os.sched_getaffinity(0)))
    counting = ["taskset", "--cpu-list", core, "valgrind", "--tool=cachegrind", "--cache-sim=no",
                "--cachegrind-out-file=/dev/null", "--log-file=count"]
    result = subprocess.run([*counting, *command], cwd=world.folder, capture_output=True, timeout=300)
    assert result.returncode in statuses, result.stderr[:2_000]
    return int(re.search(r"I +refs: +([\d,]+)", (world.folder / "count").read_text())[1].replace(",", ""))


def marked(length):
    """A letter with combining marks in non-canonical order, which comparison must sort."""
    return "a" + "\u0301\u0316" * (length // 2)


def row_of_marks(count):
    mark = marked(count // 5)
    return [{"name": f"A{mark}", "code": mark, "region": mark, "capital": mark, "borders": [mark, mark], "language": mark}]


def objects(count):
    """A row whose objects have many members."""
    words = [code(number) for number in range(count // 8)]
    named = {word: {"common": "x", "name": "y"} for word in words}
    return [{"name": {"common": "A", "nativeName": named}, "cca2": "AA", "currencies": named, "languages": dict.fromkeys(words, "x"),
             "translations": named, "demonyms": {word: {"m": "x"} for word in words}, "gini": dict.fromkeys(words, 1),
             "flags": dict.fromkeys(words, 1), **dict.fromkeys(words, 1)}]


def texts(count):
    """A description, the longest text, in which slow loops over characters would show."""
    parts = ["\r\n", "\U0001F1E9", "\U0001F469\u200D", "\u1100\u1161", " \u0301", "\u0915\u094D", "\\", '"', "\u00A0", "*", "[", "<"]
    return [{"name": "A", "code": "A", "description": "".join(part * (count // len(parts)) for part in parts) + "."}]


def neighbours(count):
    return [{"name": f"N{number}", "code": code(number), "region": f"R{number}",
             "borders": [code((number + step) % count) for step in range(5)]} for number in range(count)]


def facts(count):
    rows = [{"title": f"T{number}", "description": "d"} for number in range(count)]
    return {"title": "F", "rows": [*rows, {"description": marked(10 * count)}]}


# What is built, with the number of what grows.
BUILT = {
    "rows with codes, regions and borders": (100, neighbours),
    "rows that are left out": (40_000, lambda count: [{"name": "A", "code": "A"}, *[1] * count]),
    "combining marks": (40, lambda count: row_of_marks(300) * count),
    "members of objects": (6_000, objects),
    "a long text": (5_000, texts),
    "facts": (1_500, facts),
}


def assert_grows_with(base, some, four_times):
    """Four times as much may take four times the instructions, plus some for lookups."""
    assert four_times - base < 6 * max(some - base, 15_000_000), f"{some - base:,} become {four_times - base:,}"


def build(world, program, feed):
    write(world, feed)
    shutil.rmtree(world.output, ignore_errors=True)
    formats = "csv,text,json,sqlite,xlsx,datapackage"
    command = [program, "build", "--source", "feed.json", "--cache", "cache", "--images", "none"]
    if isinstance(feed, dict) and "rows" in feed:
        return instructions(world, [*command, "--formats", formats])
    return instructions(world, [*command, "--api", "all", "--formats", formats + ",geojson"])


@pytest.fixture(scope="module")
def least(program, tmp_path_factory):
    """The instructions of builds of one small row, by whether it is a fact."""
    world = World(tmp_path_factory.mktemp("least") / "world")
    return {False: build(world, program, [{"name": "A", "code": "A"}]), True: build(world, program, {"title": "F", "rows": [{"title": "A"}]})}


@pytest.mark.night
@pytest.mark.parametrize("name", BUILT if THOROUGH else list(BUILT)[::2])
def test_a_build_takes_linear_time(world, program, least, name):
    count, feed = BUILT[name]
    assert_grows_with(least[name == "facts"], build(world, program, feed(count)), build(world, program, feed(4 * count)))


def wide(count):
    return "name" + "," * count + "z\n" + "A\n" * count


def headings(count):
    return "name," + ",".join(f"c{number}xyz" for number in range(count)) + "\nA\n"


@pytest.mark.night
@pytest.mark.parametrize("count, feed", [(800, wide), (1_500, headings)])
def test_an_export_takes_linear_time(world, program, count, feed):
    def export(count):
        (world.folder / "feed").write_text(feed(count))
        return instructions(world, [program, "export", "--source", "feed", "--cache", "cache"])

    assert_grows_with(export(1), export(count), export(4 * count))


def namesakes(count, first):
    """Rows that share few names, with codes that depend on the start number, and some without."""
    coded = [{"name": "A", "code": code(first + number)} for number in range(count)]
    return coded + [{"name": f"N{number % 9}", "region": f"R{first}"} for number in range(count)]


@pytest.mark.night
def test_a_comparison_takes_linear_time(world, program):
    (world.folder / "before").mkdir()

    def compare(count):
        rows = [[row["name"], row.get("code"), row.get("region")] for row in namesakes(count, 0)]
        published = {"gazetteer_changes": 1, "kind": "countries", "date": None, "entries": []}
        write(world, {**published, "columns": ["name", "code", "region"], "rows": rows}, "before/changes.json")
        write(world, namesakes(count, count))
        shutil.rmtree(world.output, ignore_errors=True)
        options = ["--formats", "none", "--no-country-pages", "--compare", "before", "--allow-shrink", "--json"]
        return instructions(world, [program, "build", "--source", "feed.json", "--cache", "cache", *options])

    assert_grows_with(compare(1), compare(500), compare(2_000))


@pytest.mark.night
def test_report_charts_take_linear_time(world, program):
    blocks = "".join(f"```chart\n{kind}: rows\n```\n" for kind in ("bar", "line", "histogram"))
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT {})"
    query = f"{numbers} SELECT 'N' || i AS name, i % 977 AS n, i FROM n ORDER BY i"
    write(world, [{"name": "A"}])

    def report(count):
        (world.folder / "page.md").write_text(f"# A\n\n```sql rows\n{query.format(count)}\n```\n{blocks}")
        command = [program, "report", "page.md", "--source", "feed.json", "--cache", "cache"]
        return instructions(world, [*command, "--output", "page.html"])

    assert_grows_with(report(1), report(2_500), report(10_000))


def everywhere(world, text):
    """A command for each place where text enters, with a text in every field of it."""
    names = subprocess.run([GAZETTEER, "export", "--source", "-", "--columns", "?"], input='[{"name": "A"}]',
                           capture_output=True, text=True).stderr.split("the columns are ")[1].splitlines()[0].split(", ")
    rest = {"name": {"common": text, "official": text, "nativeName": {"eng": {"common": text}}}, "cca2": text, "capital": [text],
            "languages": {"eng": text}, "currencies": {"EUR": {"name": text, "symbol": text}}, "translations": {"fra": {"common": text}}}
    files = {
        "row.json": json.dumps([{"name": "A"}, {**dict.fromkeys(names, text), "borders": [text, text], "own": text}]),
        "rest.json": json.dumps([rest, rest]),
        "geo.json": json.dumps({"type": "FeatureCollection", "features": [
            {"type": "Feature", "id": text, "properties": {"name": text, "x": text}, "geometry": {"type": text}}]}),
        "facts.json": json.dumps({"title": text, "rows": [{"title": text, "description": text, "imageHref": text}]}),
        "error.json": json.dumps({"message": text}),
        "key.json": json.dumps([{"name": "A", text: 1}]),
        "row.csv": f"name,code,region,own\n{text},{text},{text},{text}\nA,AA,B,C\n",
        "heading.csv": f"name,{text},{text}x\nA,1,2\n",
        "table.csv": f"country,{text}\n{text},1\nA,{text}\n",
        "settings.yml": f'title: {text}\ncolumns:\n  {text}: {{label: {text}}}\n',
        "escaped.yml": f'title: "{text.encode("unicode_escape").decode()}"\n',
        "page.md": f"# {text}\n\n## {text}\n\n[{text}]({text})\n",
    }
    for name, content in files.items():
        (world.folder / name).write_text(content, encoding="utf-8")
    export = ["export", "--cache", "cache", "--source"]
    site = ["build", "--cache", "cache", "--images", "none", "--output", "site", "--source"]
    return {
        **{name: [*export, name] for name in files if name.endswith(("json", "csv"))},
        **{f"site of {name}": [*site, name] for name in ("row.json", "rest.json", "facts.json", "row.csv")},
        "join": [*export, "row.json", "--join", "table.csv"],
        "codes": ["codes", "table.csv"],
        "settings": [*export, "row.csv", "--config", "settings.yml"],
        "escaped settings": [*export, "row.csv", "--config", "escaped.yml"],
        "page": ["report", "page.md", "--source", "row.csv", "--cache", "cache", "--output", "page.html"],
        "URL": [*export, f"http://127.0.0.1:1/{text[:20_000]}", "--retries", "0"],
        "options": [*export, "row.csv", "--where", f"name = '{text[:20_000]}'", "--sort", text[:20_000]],
    }


PLACES = [
    "row.json", "row.csv", "rest.json", "geo.json", "facts.json", "error.json", "key.json", "heading.csv", "table.csv", "join",
    "codes", "settings", "escaped settings", "page", "URL", "options", "site of row.json", "site of rest.json",
    "site of facts.json", "site of row.csv"]


@pytest.mark.parametrize("place", matrix(*PLACES, day=2))
def test_marks_take_linear_time_in_every_field(world, place):
    """Quadratic time would take minutes: one field is half a megabyte, and Swift sorts the marks to compare."""
    commands = everywhere(world, "a" + "\u0315" * 60_000 + "\u0316" * 60_000)
    assert set(commands) == set(PLACES)
    result = subprocess.run(["taskset", "--cpu-list", "0", "bash", "-c", 'ulimit -t 10; exec "$@"', "_", GAZETTEER, *commands[place]],
                            cwd=world.folder, capture_output=True, timeout=120)
    assert result.returncode in (0, 64, 65, 66, 69), result.stderr[:2_000]


def test_cut_text_is_told_once(world):
    everywhere(world, "a" + "\u0315" * 100)
    for name in ("row.json", "row.csv"):
        told = world.run([GAZETTEER, "export", "--source", name, "--cache", "cache"])
        assert told.stderr.count("cut combining marks after 30 in a row") == 1, told.stderr
        assert "\u0315" * 30 in told.stdout and "\u0315" * 31 not in told.stdout
