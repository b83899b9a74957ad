"""Sources that go bad overnight: no bad value is published, no good value is lost, and the next good answer is taken."""

import csv
import json

import pytest

from conftest import GAZETTEER, Server, rows, tree
from levels import matrix

BAD_DATA, OUT_OF_DATE = 65, 75
COUNTRIES = rows(60)
GOOD = {
    (row["code"], year): {"gdp": 1000 + 37 * index + 11 * (year - 2020), "share": round(2 + index / 9, 1)}
    for index, row in enumerate(COUNTRIES)
    for year in (2020, 2021, 2022)
}
# A new year, and the usual revisions of earlier values.
NEXT = {
    (code, year): {"gdp": round(values["gdp"] * (1 + index % 6 / 100)), "share": values["share"]}
    for index, ((code, _), values) in enumerate(GOOD.items())
    for year in ([2022, 2023] if _ == 2022 else [_])
}
FEED = [dict(row, population=100_000 * (index + 1), area=500 + index, motto=row["name"]) for index, row in enumerate(COUNTRIES)]
NOTICE = "You are seeing data from"
HTML = b"<!doctype html><title>Maintenance</title><h1>Back soon</h1>"


def table(values, columns=("gdp", "share"), names=None):
    lines = [",".join(["code", "year", *(names or columns)])]
    lines += [",".join([code, str(year), *(str(row[name]) for name in columns)]) for (code, year), row in values.items()]
    return "\n".join(lines).encode()


def changed(change, values=GOOD):
    return {key: {**row, "gdp": change(index, row["gdp"])} for index, (key, row) in enumerate(values.items())}


def answer(body, **headers):
    return 200, {"Content-Type": "text/csv", **headers}, body


def with_new_year(change):
    """The values with a further year of one column, of which the figures alone are bad."""
    return {**GOOD, **{(code, 2023): {"gdp": change(row["gdp"]), "share": ""} for (code, year), row in GOOD.items() if year == 2022}}


# The bad answer, a part of the message, and the exit code with --strict.
TABLES = {
    "countries lost": (answer(table(dict(list(GOOD.items())[:120]))), "40 rows have a value, 60 had one", BAD_DATA),
    # The other column stays the second one.
    "column gone": (answer(table(GOOD, ["share"])), "the column “gdp” is empty or missing", BAD_DATA),
    # Withdrawn years are accepted only if earlier values stay, also those of the other column.
    "year back": (
        answer(table({key: row for key, row in changed(lambda _, gdp: gdp * 1.3).items() if key[1] < 2022})),
        "the newest year was 2022, and is 2021", BAD_DATA),
    "other unit": (
        answer(table(changed(lambda _, gdp: gdp * 1000))), "gdp: its median was 2,114, and is 2,113,500", BAD_DATA),
    # Three rows a country: every other country.
    "half of the values": (
        answer(table(changed(lambda index, gdp: gdp * 1.3 if index // 3 % 2 else gdp))),
        "gdp: 30 of 60 values changed by more than 25 %", BAD_DATA),
    "all zero": (answer(table(changed(lambda *_: 0))), "gdp: all values are 0", BAD_DATA),
    "all empty": (answer(table(changed(lambda *_: ""))), "the column “gdp” is empty or missing", BAD_DATA),
    "most years back": (
        answer(table({
            key: row for index, (key, row) in enumerate(changed(lambda _, gdp: gdp * 1.3).items())
            if key[1] < 2022 or index < 9})),
        "the newest year of 57 rows is earlier than before", BAD_DATA),
    "new year in another unit": (answer(table(with_new_year(lambda gdp: gdp * 1000))), "gdp: its median was", BAD_DATA),
    "year far ahead": (
        answer(table({(code, 2121): row for (code, year), row in GOOD.items() if year == 2022})),
        "the newest year was 2022, and is 2121", BAD_DATA),
    "new year of one value": (answer(table(with_new_year(lambda _: 7))), "gdp: all values are 7", BAD_DATA),
    "new year of a code": (answer(table(with_new_year(lambda _: -99))), "gdp: all values are -99", BAD_DATA),
    "columns swapped": (answer(table(GOOD, ["gdp", "share"], ["share", "gdp"])), "its median was", BAD_DATA),
    "new year alone": (
        answer(table({key: row for key, row in with_new_year(lambda gdp: gdp).items() if key[1] == 2023})),
        "gdp: its series have 0 values, and had 180", BAD_DATA),
    "earlier years lost": (
        answer(table({key: row for key, row in NEXT.items() if key[1] > 2021})),
        "gdp: its series have 120 values, and had 180", BAD_DATA),
    "HTML": (answer(HTML, **{"Content-Type": "text/html"}), "HTML", BAD_DATA),
    "cut": (answer(table(NEXT)[:900], **{"Content-Length": "9000"}), "the body ended early", OUT_OF_DATE),
    "encoding": (answer(table(NEXT).decode().encode("cp500")), "t.csv", BAD_DATA),
    "error in a 200": (answer(b'{"error": "quota exceeded"}'), "t.csv", BAD_DATA),
}
FEEDS = {
    "all zero": (json.dumps([dict(row, population=0) for row in FEED]), "population: all values are 0"),
    "column gone": (
        json.dumps([{key: row[key] for key in row if key != "area"} for row in FEED]),
        "the column “area” is empty or missing"),
    "other unit": (json.dumps([dict(row, area=row["area"] * 1000) for row in FEED]), "area: its median was"),
    "texts replaced": (
        json.dumps([dict(row, capital="x" if index % 2 else row["capital"]) for index, row in enumerate(FEED)]),
        "capital: 30 of 60 values changed, such as “Town AB” to “x”"),
    "texts to numbers": (
        json.dumps([dict(row, motto=0) for row in FEED]), "motto: its texts became numbers"),
    "countries lost": (json.dumps(FEED[:30]), "30 rows have a value, 60 had one"),
}


def values_of(lock):
    """The lock without the days of refusals."""
    sources = json.loads(lock)["sources"]
    return {name: {key: source[key] for key in source if key != "refused"} for name, source in sources.items()}


class Nights:
    """A project that is built every night from a server with the feed and the table."""

    def __init__(self, world, server, config=""):
        self.world, self.output = world, world.output
        self.base = server.address.rsplit("/", 1)[0]
        (world.folder / "gazetteer.yml").write_text(
            f"source: {self.base}/feed.json\njoins: [{self.base}/t.csv]\n{config}"
            "build: {compare: none, formats: [csv], country-pages: false}\n")

    def build(self, *options, command="build"):
        return self.world.run([GAZETTEER, command, "--cache", "cache", "--retries", "0", *options])

    def good(self, *options):
        result = self.build(*options)
        assert result.returncode == 0 and "refused" not in result.stderr, result.stderr
        return result

    @property
    def kept(self):
        """The values, the good bodies in the cache and the values of the lock."""
        copies = b"".join(copy.read_bytes() for copy in self.world.cache.iterdir())
        bodies = [body for body in (table(GOOD), json.dumps(FEED).encode()) if body in copies]
        assert len(bodies) == 2
        return (self.output / "countries.csv").read_text(), bodies, values_of(self.lock.read_text())

    @property
    def lock(self):
        return self.world.folder / "gazetteer.lock"

    def values(self, column):
        with (self.output / "countries.csv").open(encoding="utf-8", newline="") as file:
            return {row["code"]: row[column] for row in csv.DictReader(file)}


class Answers(dict):
    """The answers by path; the date of the good ones is that of the copy on the page."""

    def __init__(self):
        super().__init__({
            "/feed.json": (200, {"Last-Modified": "Sat, 01 Mar 2025 00:00:00 GMT"}, json.dumps(FEED).encode()),
            "/t.csv": answer(table(GOOD), **{"Last-Modified": "Sat, 01 Mar 2025 00:00:00 GMT"}),
        })

    def __call__(self, request):
        return self[request.path]


@pytest.fixture
def answers():
    return Answers()


@pytest.fixture
def nights(world, answers):
    """A project after a first good night."""
    with Server(answers) as server:
        nights = Nights(world, server)
        nights.good()
        yield nights


@pytest.mark.parametrize("way", matrix(*TABLES, day=4))
def test_bad_figures_of_a_table_are_never_published(nights, answers, way):
    bad, words, strict = TABLES[way]
    assert nights.values("gdp")["AB"] == "1059"
    kept = nights.kept
    answers["/t.csv"] = bad
    for _ in range(2):
        result = nights.build()
        assert result.returncode == 0 and words in result.stderr, result.stderr
        assert "using the cached copy" in result.stderr
        assert nights.kept == kept
        assert NOTICE in (nights.output / "index.html").read_text(encoding="utf-8")
    site = tree(nights.output)
    refused = nights.build("--strict")
    assert refused.returncode == strict, refused.stderr
    assert (tree(nights.output), nights.kept) == (site, kept)
    answers["/t.csv"] = answer(table(NEXT))
    nights.good("--strict")
    assert nights.values("gdp_year")["AB"] == "2023"
    assert NOTICE not in (nights.output / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("way", matrix(*FEEDS, day=2))
def test_bad_values_of_a_feed_are_never_published(nights, answers, way):
    bad, words = FEEDS[way]
    kept = nights.kept
    good, answers["/feed.json"] = answers["/feed.json"], (200, {}, bad.encode())
    for _ in range(2):
        result = nights.build()
        assert result.returncode == 0 and words in result.stderr, result.stderr
        assert nights.kept == kept
        assert NOTICE in (nights.output / "index.html").read_text(encoding="utf-8")
    refused = nights.build("--strict")
    assert refused.returncode == BAD_DATA and "--allow-change " in refused.stderr
    assert nights.kept == kept
    answers["/feed.json"] = good
    nights.good("--strict")
    assert nights.values("population")["AB"] == "200000"


def test_a_meant_change_is_accepted_once(nights, answers):
    answers["/t.csv"] = answer(table(changed(lambda _, gdp: gdp * 1000)))
    unknown = nights.build("--allow-change", "gpd")
    assert unknown.returncode == 64 and "did you mean “gdp”?" in unknown.stderr
    nights.good("--allow-change", "gdp")
    assert nights.values("gdp")["AB"] == "1059000"
    answers["/t.csv"] = answer(table(changed(lambda _, gdp: gdp * 1_000_000)))
    assert "gdp: its median was" in nights.build().stderr
    answers["/t.csv"] = answer(table(GOOD))
    assert "gdp: the values of an earlier build are back" in nights.good("--strict").stderr


def test_without_a_cached_copy_refused_values_are_an_error(world, nights, answers):
    for path, bad in (("/t.csv", TABLES["all zero"][0]), ("/feed.json", (200, {}, FEEDS["all zero"][0].encode()))):
        good, answers[path] = answers[path], bad
        result = nights.build("--cache", "empty")
        assert result.returncode == BAD_DATA, result.stderr
        assert f"{path} were refused" in result.stderr and "build once with --allow-change " in result.stderr
        answers[path] = good
        nights.good("--cache", "empty")
        for copy in (world.folder / "empty").iterdir():
            copy.unlink()


def life(count, factor=1):
    return answer("\n".join(["code,life", *(f"{row['code']},{(60 + index / 4) * factor}" for index, row in enumerate(COUNTRIES[:count]))]).encode())


def chain(world, server, answers, first, second):
    """A project with a column of two sources."""
    base = server.address.rsplit("/", 1)[0]
    answers["/a.csv"], answers["/b.csv"] = first, second
    return Nights(world, server, f"columns: {{life: ['{base}/a.csv', '{base}/b.csv']}}\n")


def test_a_column_keeps_its_values_if_the_first_of_its_sources_fails(world):
    answers = Answers()
    with Server(answers) as server:
        nights = chain(world, server, answers, life(60), life(9))
        nights.good()
        site, lock = tree(nights.output), nights.lock.read_text()
        count = lambda: json.loads(nights.lock.read_text())["sources"]["life"]["columns"]["life"]["count"]
        answers["/a.csv"] = (404, {}, b"")
        for _ in range(2):
            result = nights.build("--cache", "empty")
            assert result.returncode == BAD_DATA, result.stderr
            assert "the new values of life were refused" in result.stderr and "--allow-change life" in result.stderr
            assert "9 rows have a value, 60 had one" in result.stderr
            assert (tree(nights.output), nights.lock.read_text()) == (site, lock)
        # Fewer values that are accepted never become the values to compare with.
        answers["/b.csv"] = life(50)
        nights.good("--cache", "empty")
        assert count() == 60
        answers["/b.csv"] = life(45)
        assert nights.build("--cache", "empty").returncode == BAD_DATA
        nights.good("--cache", "empty", "--allow-change", "life")
        assert len([value for value in nights.values("life").values() if value]) == count() == 45
        answers["/a.csv"] = life(60)
        nights.good("--strict", "--cache", "empty")
        assert count() == 60


def test_the_sources_of_a_column_have_the_same_unit(world):
    answers = Answers()
    with Server(answers) as server:
        nights = chain(world, server, answers, life(40), life(60, 0.01))
        result = nights.build()
        assert result.returncode == 0 and "in another unit" in result.stderr, result.stderr
        assert "“life” has the values of its other sources alone" in result.stderr
        values = nights.values("life")
        assert values["AA"] == "60" and len([value for value in values.values() if value]) == 40
        assert nights.build("--strict").returncode == BAD_DATA
        answers["/b.csv"] = life(60, 1.1)
        nights.good("--strict")
        assert all(nights.values("life").values())


def test_the_other_columns_of_a_table_are_taken(nights, answers):
    for year in (2023, 2024):
        rows = {key: row for key, row in NEXT.items() if key[1] < 2023} | {
            (code, new): {**row, "gdp": row["gdp"] + new} for (code, _), row in list(NEXT.items())[::4] for new in range(2023, year + 1)}
        answers["/t.csv"] = answer(table({key: {**row, "share": 0} for key, row in rows.items()}))
        result = nights.build()
        assert result.returncode == 0 and "share: all values are 0; using the cached copy of “share”" in result.stderr, result.stderr
        assert (nights.values("gdp_year")["AA"], nights.values("share_year")["AA"]) == (str(year), "2022")
        assert nights.values("share")["AB"] == "2.1"
        columns = json.loads(nights.lock.read_text())["sources"][f"{nights.base}/t.csv"]["columns"]
        assert (columns["gdp"]["year"], columns["share"]["year"]) == (year, 2022)
    assert NOTICE in (nights.output / "index.html").read_text(encoding="utf-8")
    # The answer with the bad column is not the cached copy.
    answers["/t.csv"] = (503, {}, b"")
    assert "using the cached copy of the table" in nights.build().stderr
    assert nights.values("share")["AB"] == "2.1"
    answers["/t.csv"] = answer(table(rows))
    nights.good("--strict")
    assert nights.values("share_year")["AA"] == "2024"


def test_other_commands_cache_no_values_that_a_build_refuses(nights, answers):
    kept = nights.kept
    answers["/t.csv"] = TABLES["all zero"][0]
    assert "gdp: all values are 0" in nights.build(command="export").stderr
    assert nights.kept == kept
    answers["/t.csv"] = answer(table(changed(lambda _, gdp: gdp * 1000)))
    refused = nights.build("--cache", "empty", command="export")
    assert refused.returncode == BAD_DATA and "build once with --allow-change" in refused.stderr
    nights.good("--allow-change", "gdp")
    assert ",1059000," in nights.build(command="export").stdout


@pytest.mark.parametrize("options, status, words", [
    ((), 200, "the new values of"), (("--offline",), 200, "not available offline"), ((), 503, "503"),
])
def test_a_bad_copy_that_another_project_cached_is_never_published(world, options, status, words):
    answers = Answers()
    bad = table(changed(lambda *_: 0))

    def tagged(request):
        status, headers, body = answers[request.path]
        tag = f'"{hash(body)}"'
        unchanged = status == 200 and request.headers["If-None-Match"] == tag
        return (304, {"ETag": tag}, b"") if unchanged else (status, {**headers, "ETag": tag}, body)

    with Server(tagged) as server:
        nights = Nights(world, server)
        nights.good()
        site, lock = tree(nights.output), nights.lock.read_text()
        answers["/t.csv"] = answer(bad)
        nights.good("--lock", "none", "--output", "other")
        answers["/t.csv"] = (status, {}, bad)
        result = nights.build(*options)
        assert result.returncode != 0 and "gdp: all values are 0" in result.stderr, result.stderr
        assert words in result.stderr, result.stderr
        assert (tree(nights.output), nights.lock.read_text()) == (site, lock)
        answers["/t.csv"] = answer(table(NEXT))
        nights.good("--strict")
        assert nights.values("gdp_year")["AB"] == "2023"


def test_a_lock_with_impossible_numbers_refuses_values_and_a_list_of_sources_is_no_lock(nights, answers):
    lock, site = nights.lock.read_text(), tree(nights.output)
    answers["/t.csv"] = answer(table(NEXT))
    for text, words in (
        (lock.replace('"rows": 60', '"rows": -9223372036854774784'), ""),
        (lock.replace('"count": 60', '"count": 9007199254740992'), "60 rows have a value, 9,007,199,254,740,992 had one"),
        ('{"version": 1, "sources": []}', "the lock cannot be read"),
    ):
        nights.lock.write_text(text)
        result = nights.build("--strict")
        assert result.returncode == (BAD_DATA if words else 0) and words in result.stderr, result.stderr


def test_a_changed_local_file_is_refused(world):
    (world.folder / "t.csv").write_bytes(table(GOOD))
    (world.folder / "feed.json").write_text(json.dumps(FEED))
    config = "source: feed.json\njoins: [t.csv]\nbuild: {compare: none, formats: [csv]}\n"
    (world.folder / "gazetteer.yml").write_text(config)
    assert world.run([GAZETTEER, "build"]).returncode == 0
    site = tree(world.output)
    (world.folder / "t.csv").write_bytes(table(changed(lambda _, gdp: gdp * 1000)))
    result = world.run([GAZETTEER, "build"])
    assert result.returncode == BAD_DATA and "--allow-change gdp" in result.stderr
    assert tree(world.output) == site
    (world.folder / "gazetteer.yml").write_text(config + "guards: {median: 5000, change: 100%, changed: 100%}\n")
    assert world.run([GAZETTEER, "build"]).returncode == BAD_DATA  # each value changed by more than 100 %
    assert world.run([GAZETTEER, "build", "--allow-change", "t.csv"]).returncode == 0
    (world.folder / "gazetteer.yml").write_text(config + "guards: {rows: 90%}\n")
    (world.folder / "t.csv").write_bytes(table(dict(list(changed(lambda _, gdp: gdp * 1000).items())[:30])))
    assert world.run([GAZETTEER, "build"]).returncode == 0
    for limit, words in (("rwos: 1", "did you mean “rows”?"), ("median: 1", "a number above 1"), ("rows: x", "such as 20%")):
        (world.folder / "gazetteer.yml").write_text(config + f"guards: {{{limit}}}\n")
        result = world.run([GAZETTEER, "build"])
        assert result.returncode == BAD_DATA and "line 4" in result.stderr and words in result.stderr, result.stderr


def test_the_lock_has_the_sources_of_the_project_and_nothing_else(world):
    (world.folder / "gazetteer.yml").write_text("build: {compare: none}\n")
    assert world.run([GAZETTEER, "build"]).returncode == 0
    lock = world.folder / "gazetteer.lock"
    assert not lock.exists()
    (world.folder / "feed.json").write_text(json.dumps(FEED))
    (world.folder / "a").mkdir()
    for name in ("t.csv", "a/t.csv"):
        (world.folder / name).write_bytes(table(GOOD))
    (world.folder / "gazetteer.yml").write_text(
        "build: {compare: none}\njoins: [t.csv, {source: a/t.csv, prefix: a_}]\n"
        "feeds:\n  - source: feed.json\n  - {source: feed.json, path: more}\n")
    assert world.run([GAZETTEER, "build"]).returncode == 0
    text = lock.read_text()
    assert text.endswith("}\n") and text == json.dumps(json.loads(text), indent=2, sort_keys=True, ensure_ascii=False) + "\n"
    names = ["a/t.csv", "feed.json", "t.csv"]
    assert list(json.loads(text)["sources"]) == sorted([*names, *(f"more/{name}" for name in names)])
    (world.folder / "gazetteer.yml").write_text("source: feed.json\nbuild: {compare: none, allow-shrink: true}\n")
    assert world.run([GAZETTEER, "build"]).returncode == 0
    assert list(json.loads(lock.read_text())["sources"]) == ["feed.json"]


def test_years_of_a_series_are_no_alarm(world):
    (world.folder / "feed.json").write_text(json.dumps(FEED))
    (world.folder / "gazetteer.yml").write_text(
        "source: feed.json\njoins: [t.csv]\nbuild: {compare: none, formats: [csv], country-pages: false}\n")
    values = {}
    for year in range(2000, 2006):
        for index, row in enumerate(COUNTRIES):
            # A crisis every third year, growth around zero, and revisions of 5 % of the last year.
            growth = (index % 7 - 3) / 2 - (6 if year % 3 == 0 else 0)
            values[row["code"], year] = {"gdp": 1000 + 37 * index, "share": growth}
            if (row["code"], year - 1) in values:
                earlier = values[row["code"], year - 1]
                earlier["gdp"], earlier["share"] = round(earlier["gdp"] * 1.05), round(earlier["share"] * 1.05, 3)
        (world.folder / "t.csv").write_bytes(table(values))
        result = world.run([GAZETTEER, "build", "--strict"])
        assert result.returncode == 0, result.stderr
