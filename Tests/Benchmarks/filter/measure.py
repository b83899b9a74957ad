"""Measures the search of a page in Chromium, compared with other tools: `measure.py NAME=PROGRAM …`.

Every program builds one site of the same rows, and every other tool gets a page of them. Pages are visited alternately,
so that background load affects all of them. Rows are searched by name and capital, and each search must find the same
number of rows everywhere. Figures are milliseconds, the median of the rounds for each key and load:

- worst key, median key, clear: from the timestamp of the keydown to the second frame after it; at 60 Hz at least 33, or
  less if a key falls just before a frame
- usable: from the start of the navigation to the second frame after the first answered search
- paint: first contentful paint
"""

import argparse
import collections
import gzip
import importlib.metadata
import json
import os
import pathlib
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import unicodedata

from playwright.sync_api import sync_playwright

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parents[2]
sys.path.append(str(ROOT / "Tests/Browser"))
from conftest import CHROMIUM, Server  # noqa: E402

WORDS = ["united", "guinea", "stan", "e"]
COLUMNS = ["name", "region", "code", "capital", "population"]
FIGURES = ["worst key", "median key", "clear", "usable", "paint"]
PAUSE = 150  # milliseconds between two keys of a fast typist

WATCH = """
const second = () => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))));
addEventListener("keydown", (event) => {
  window.answered = second().then((end) => end - event.timeStamp);
}, true);
addEventListener("DOMContentLoaded", async () => {
  await window.ready;  // of a peer that is not done by then
  window.field = document.querySelector("input[type=search]");
  if (location.hash === "#first") {
    field.value = "u";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  window.usable = await second();
});
window.countRows ??= () => [...document.querySelectorAll("tbody:not([hidden])")].flatMap(({ rows }) => [...rows])
  .filter(({ hidden }) => !hidden).length;
"""


def rows_of(count):
    """Rows with the names of the snapshot, numbered and without diacritics, which some tools do not ignore."""
    def plain(text):
        return "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))
    countries = json.loads((ROOT / "Data/countries.json").read_text(encoding="utf-8"))["countries"]
    rows = []
    for position in range(count):
        number, index = divmod(position, len(countries))
        country = countries[index]
        suffix = f" {number}" if number else ""
        capital = plain(next(iter(country["capitals"]), ""))
        rows.append({
            "name": plain(country["name"]) + suffix, "region": country["region"], "code": f"C{position}",
            "capital": capital and capital + suffix, "population": position * 7919 % 1_000_003,
        })
    return rows


def build(program, rows, folder):
    folder.mkdir()
    (folder / "feed.json").write_text(json.dumps(rows), encoding="utf-8")
    subprocess.run([
        program, "build", "--source", folder / "feed.json", "--output", folder / "site", "--cache", folder / "cache",
        "--quiet", "--no-service-worker"], check=True)
    return folder / "site/index.html"


def write_peer(page, files, rows, folder):
    """The page of another tool: a table of all rows if it starts with one, and the rows as JSON if it renders them."""
    folder.mkdir()
    for name in files:
        shutil.copy(name, folder)
    cells = ("".join(f"<td>{row[column]}</td>" for column in COLUMNS) for row in rows)
    head = "".join(f"<th>{column}</th>" for column in COLUMNS)
    table = f"<table><thead><tr>{head}</tr></thead><tbody><tr>" + "</tr>\n<tr>".join(cells) + "</tr></tbody></table>"
    text = (HERE / page).read_text(encoding="utf-8")
    text = text.replace("<!-- TABLE -->", table).replace("/* ROWS */", json.dumps(rows))
    (folder / "index.html").write_text(text, encoding="utf-8")
    return folder / "index.html"


def find_peers():
    """The installed tools: the page of each, a variant in its URL, and its files."""
    def files(package, *ends):
        found = [file.locate() for end in ends for file in importlib.metadata.files(package) if str(file).endswith(end)]
        assert len(found) == len(ends), f"{package} does not hold {ends}"
        return found
    datatables = files("itables", "html/dt_bundle.js", "html/dt_bundle.css")
    tabulator = files("panel", "dist/js/tabulator.min.js", "dist/css/tabulator.min.css")
    return {
        "DataTables, all rows": ("datatables.html", "", datatables),
        "DataTables, ten a page": ("datatables.html", "?pages", datatables),
        "Tabulator": ("tabulator.html", "", tabulator),
    }


def press(page, key):
    page.keyboard.press(key)
    spent = page.evaluate("answered")
    page.wait_for_timeout(PAUSE)
    return spent


def settled_count(page):
    """The number of matching rows, once it is stable."""
    counts = [None]
    while len(set(counts[-3:])) > 1 or len(counts) < 4:
        page.wait_for_timeout(300)
        counts.append(page.evaluate("countRows()"))
    return counts[-1]


def visit(browser, address):
    """One visit: the figures by name, and the number of matches of each word."""
    def open_page(fragment):
        page = browser.new_context(viewport={"width": 1280, "height": 900}, service_workers="block").new_page()
        page.set_default_timeout(180_000)
        page.add_init_script(WATCH)
        page.goto(address + fragment)
        while not page.evaluate("window.usable ?? 0"):
            page.wait_for_timeout(100)
        return page

    page = open_page("#first")
    figures = {"usable": page.evaluate("usable")}
    figures["paint"] = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN")
    page.context.close()

    page = open_page("")
    page.wait_for_timeout(1500)
    page.evaluate("field.focus()")
    page.wait_for_timeout(PAUSE)
    keys, clears, counts = [], [], []
    for word in WORDS:
        keys += [press(page, key) for key in word]
        counts.append(settled_count(page))
        clears.append(press(page, "Escape"))
        counts.append(settled_count(page))
    page.context.close()
    return figures | {"keys": keys, "clears": clears}, counts


def summary(rounds):
    """The figures of several visits."""
    def medians(name):
        return [statistics.median(values) for values in zip(*(figures[name] for figures in rounds))]
    keys = medians("keys")
    loads = {name: statistics.median(figures[name] for figures in rounds) for name in ("usable", "paint")}
    return loads | {"worst key": max(keys), "median key": statistics.median(keys), "clear": max(medians("clears"))}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", nargs="+", metavar="NAME=PROGRAM")
    parser.add_argument("--rows", nargs="+", type=int, default=[250, 2500, 25000])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--no-peers", action="store_true")
    options = parser.parse_args()
    programs = dict(program.split("=", 1) for program in options.programs)
    peers = {} if options.no_peers else find_peers()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, Server(folder) as server:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        print(f"{time.strftime('%Y-%m-%d')}, {platform.system()} {platform.release()}, {os.cpu_count()} cores, "
              f"Chromium {browser.version}, load {os.getloadavg()[0]:.1f} at the start\n")
        print("| rows | page | " + " | ".join(FIGURES) + " | kB, gzip |")
        print("|---:|---|" + "---:|" * (len(FIGURES) + 1))
        for count in options.rows:
            rows = rows_of(count)
            place = pathlib.Path(folder, str(count))
            place.mkdir()
            pages = {name: build(program, rows, place / str(index))
                     for index, (name, program) in enumerate(programs.items())}
            addresses = {name: f"{server.address}/{page.relative_to(folder)}" for name, page in pages.items()}
            for index, (name, (page, choice, files)) in enumerate(peers.items(), len(programs)):
                pages[name] = write_peer(page, files, rows, place / str(index))
                addresses[name] = f"{server.address}/{pages[name].relative_to(folder)}{choice}"
            measured, found = collections.defaultdict(list), {}
            for _ in range(options.rounds):
                for name, address in addresses.items():
                    figures, found[name] = visit(browser, address)
                    measured[name].append(figures)
            if len(set(map(tuple, found.values()))) > 1:
                sys.exit(f"The pages of {count} rows do not find the same: {found}")
            for name, page in pages.items():
                figures = summary(measured[name])
                size = len(gzip.compress(page.read_bytes())) / 1000
                print(f"| {count:,} | {name} | " + " | ".join(f"{figures[figure]:,.0f}" for figure in FIGURES) + f" | {size:,.1f} |", flush=True)


if __name__ == "__main__":
    main()
