"""Builds sites with the real program and opens them in Chromium.

The program is `.build/release/gazetteer`, or the environment variable GAZETTEER; the browser is
/usr/bin/chromium-headless-shell, or the variable CHROMIUM. No page may cause script errors or console messages.
"""

import fcntl
import functools
import http.server
import json
import os
import pathlib
import re
import subprocess
import tempfile
import threading
import urllib.parse

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

from levels import NIGHT

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAZETTEER = os.environ.get("GAZETTEER", str(ROOT / ".build/release/gazetteer"))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
FLAGS = ROOT / "Data/flags"
FLAG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" width="3" height="2"><path fill="#c00" d="M0 0h3v2H0z"/></svg>'

expect.set_options(timeout=30_000)  # Playwright's timeout elsewhere, for busy machines

BLOCKED = "Service Worker registration blocked by Playwright"  # the message of a context that blocks service workers

WORD = "Llanfairpwllgwyngyllgogerychwyrndrobwllll"  # longer than any narrow line

# Name, region, code, capital, population: normal rows, and some unexpected ones.
ODD = [
    ("France", "Europe", "FR", "Paris", 66438822),
    ("Österreich", "Europe", "AT", "Wien", 9113574),
    ("Łódź Land", "Europe", "PL", "Chișinău", 1000),
    ("Rødøy", "Europe", "NO", "Straße", 40),
    ("Côte d’Ivoire", "Africa", "CI", "Yamoussoukro", 31165654),
    ("Tonga  Islands", "Oceania", "TO", "Nukuʻalofa", 105000),
    ("Antarctica", "", "AQ", "", 0),
    ("South Africa", "Africa", "ZA", "Pretoria; Cape Town; Bloemfontein", 63212384),
    ("Ærø og Þorshöfn", "Zubrowka", "QX", "İstanbul", None),
    (WORD, WORD, "Q" * 40, WORD, 1417173173),
    ("No code at all", "Europe", "", "Somewhere", 7),
    ("United Kingdom of Great Britain and Northern Ireland", "Northern and Western Europe", "GB-UKM", "London", 69551332),
    ("<b>Bold</b> & \"quoted\"", "Asia", "X&Y", "<script>alert(1)</script>", 12),
    ("Åland", "Europe", "AX", "Mariehamn", 30654),
]

TOTAL = 10_000 if NIGHT else 2_000  # rows of the huge site
NEEDLE = 1_777


def rows_of(table):
    keys = ("name", "region", "code", "capital", "population")
    return [{key: value for key, value in zip(keys, row) if value is not None} for row in table]


def run(*arguments, folder=None):
    result = subprocess.run([GAZETTEER, *map(str, arguments)], capture_output=True, text=True, timeout=120, cwd=folder)
    assert result.returncode == 0, result.stderr
    return result


def once(make):
    """Builds a site on first use, in one of the processes that share the tests."""
    def site(self):
        path = self.folder / make.__name__
        with (self.folder / f"{make.__name__}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not path.exists():
                make(self)
        return path
    return property(site)


class Sites:
    """Sites that are built once each, named after their properties."""

    def __init__(self, folder):
        self.folder = folder
        self.own = folder / f"process-{os.getpid()}"  # private to this process
        self.flags = self.own / "flags"
        self.flags.mkdir(parents=True)
        for code in ("at", "ci", "cl", "eg", "es", "fr", "jp", "ke", "no", "pe", "za"):
            (self.flags / f"{code}.svg").write_text(FLAG)

    def build(self, name, source, *options, flags=None):
        """Builds a site with a few plain flags, because those of all countries load more slowly than the rest."""
        output = self.folder / name
        run("build", "--source", source, "--output", output, "--cache", self.own / "cache", "--quiet", "--allow-shrink",
            "--flags", flags or self.flags, *options)
        return output

    def feed(self, name, rows):
        path = self.own / f"{name}.json"
        path.write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")
        return path

    @once
    def snapshot(self):
        return self.build("snapshot", "snapshot")

    @once
    def flagged(self):
        """The snapshot with all flags, as published, and with embeds."""
        return self.build("flagged", "snapshot", "--embed", "--base-url", "https://example.org/world/", flags=FLAGS)

    @functools.cached_property
    def few_rows(self):
        """A feed of some countries of the snapshot, for slow tests."""
        snapshot = json.loads((ROOT / "Data/countries.json").read_text(encoding="utf-8"))
        codes = {"AL", "AQ", "AX", "CL", "EG", "FR", "GN", "GS", "JP", "PE", "VA", "VC"}
        snapshot["countries"] = [country for country in snapshot["countries"] if country["alpha2"] in codes]
        return self.feed("few", snapshot)

    @once
    def few(self):
        return self.build("few", self.few_rows)

    @once
    def odd(self):
        return self.build("odd", self.feed("odd", rows_of(ODD)))

    @once
    def huge(self):
        """Thousands of rows, one of them called Needle."""
        table = [(f"Country {n}", f"Region {n % 7}", f"C{n}", f"Capital {n * 7919 % TOTAL}", n) for n in range(TOTAL)]
        table[NEEDLE] = ("Needle", "Region 0", "NE", "Haystack", 5)
        return self.build("huge", self.feed("huge", rows_of(table)))

    @once
    def regions(self):
        """Twenty regions of two rows each."""
        table = [(f"Country {n}", f"Region {n % 20}", f"C{n}", f"Town {n}", None) for n in range(40)]
        return self.build("regions", self.feed("regions", rows_of(table)))

    @once
    def bare(self):
        """A custom template: no search, and fewer columns."""
        templates = self.folder / "templates"
        templates.mkdir()
        (templates / "index.md").write_text("# {{title}}\n\n```table\ncolumns: capital, region\n```\n")
        return self.build("bare", self.feed("bare", rows_of(ODD)), "--templates", templates)

    @once
    def stale(self):
        """Built from a server, then again after the server is gone."""
        feed = self.feed("live", rows_of(ODD[:5]))
        with Server(self.own) as server:
            address = f"{server.address}/{feed.name}"
            self.build("stale", address)
        return self.build("stale", address, "--retries", "0")


class Server:
    """A loopback HTTP server for a folder."""

    def __init__(self, folder, handler=None):
        handler = functools.partial(handler or QuietHandler, directory=folder)
        self.server = QueuingServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class QueuingServer(http.server.ThreadingHTTPServer):
    request_queue_size = 128  # with the default of 5, a busy machine resets connections of a page with many files


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def sites(tmp_path_factory):
    assert pathlib.Path(GAZETTEER).exists(), f"{GAZETTEER} is missing: build it first, or set GAZETTEER"
    folder = tmp_path_factory.getbasetemp()
    return Sites((folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder) / "sites")


@pytest.fixture
def state():
    """A folder that a server of another user can read."""
    with tempfile.TemporaryDirectory() as path:
        yield pathlib.Path(path)


@pytest.fixture(scope="session")
def server(sites):
    with Server(sites.folder) as server:
        yield server


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def launch(playwright):
    browsers = {}

    def launch(*arguments):
        if arguments not in browsers:
            browsers[arguments] = playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--no-sandbox", *arguments])
        return browsers[arguments]

    yield launch
    for browser in browsers.values():
        browser.close()


def visitor(launch):
    contexts, messages = [], []

    def visit(site, query="", *, path="index.html", width=1280, height=900, arguments=(), quiet=True, omits=False, script=None, **options):
        options.setdefault("service_workers", "block")  # each visit would fetch the whole site
        context = launch(*arguments).new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        if script:
            context.add_init_script(script)
        page = context.new_page()
        page.asked = []
        page.on("request", lambda request: page.asked.append(request.url))
        if quiet:
            page.on("pageerror", lambda error: messages.append(str(error)))
            # Scripts tell the elements that a custom template omits.
            page.on("console", lambda message: message.text == BLOCKED or (omits and message.type == "assert") or messages.append(message.text))
        page.goto((f"{site}/{path}" if "://" in str(site) else (site / path).as_uri()) + query)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert messages == []


@pytest.fixture
def visit(launch):
    """Opens a page of a site: visit(site, "?q=fr", width=360, color_scheme="dark")."""
    yield from visitor(launch)


@pytest.fixture(scope="module")
def odd_page(launch, sites):
    """One page for many read-only checks."""
    visits = visitor(launch)
    yield next(visits)(sites.odd)
    next(visits, None)


def shown(page):
    """The names of the visible rows, from top to bottom."""
    return page.evaluate("""() => [...document.querySelectorAll("#countries tbody tr")]
        .filter((row) => row.checkVisibility()).map((row) => row.querySelector("th").textContent)""")


def marked(page):
    """The highlighted texts, in document order."""
    return page.evaluate("""() => [...CSS.highlights.get("found")]
        .filter(({ startContainer }) => startContainer.isConnected)
        .map(({ startContainer, startOffset, endOffset }) => startContainer.data.slice(startOffset, endOffset))""")


def wait_for(page, expected, expression, *arguments):
    """Waits until an expression has the expected value. (The policy forbids Playwright's own method.)"""
    value = None
    for _ in range(200):
        value = page.evaluate(expression, *arguments)
        if value == expected:
            return
        page.wait_for_timeout(50)
    assert value == expected


# axe with the rules of WCAG 2.2 AA. Reports only the IDs of passed rules, because describing each element is slow.
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]},
         "resultTypes": ["violations"], "preload": False}  # it would fetch style sheets, which a page on a disk cannot


def assert_accessible(page, least=12):
    """axe finds no violations, more than `least` rules pass, and nothing is wider than the window. At night in more
    windows."""
    for width, scheme in [(None, None), (320, "dark"), (1280, "light")] if NIGHT else [(None, None)]:
        if width:
            page.set_viewport_size({"width": width, "height": 900})
            page.emulate_media(color_scheme=scheme)
        report = Axe().run(page, options=RULES).response
        assert len(report["passes"]) > least
        assert [(v["id"], [node["html"] for node in v["nodes"]][:3]) for v in report["violations"]] == [], (width, scheme)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, scheme)


def luminance(colour):
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """The contrast of two colours (WCAG 2.2)."""
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


def broken_links(site):
    """The broken links of a site."""
    missing, checked = set(), 0
    for page in site.rglob("*.html"):
        html = re.sub(r"(?s)<script>.*?</script>", "", page.read_text(encoding="utf-8"))
        for address in re.findall(r'(?:href|src)="([^"#?]+)[^"]*"', html):
            if not re.match(r"(https?|data):", address):
                checked += 1
                # Pages served at any URL link to the root of the host.
                base = site if page.name in ("404.html", "offline.html") else page.parent
                if not (base / urllib.parse.unquote(address).removeprefix("/")).exists():
                    missing.add((page.name, address))
    assert checked > 10
    return missing


def frames(page):
    """Waits for two frames, after which rows outside the viewport are rendered too."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")


def unfold(page):
    """Opens the folded line of visitors without countries."""
    page.locator(".home:not([open]) > summary").click()


def remember(page, text, address=None):
    """Stores a text as the visitor's countries and opens the page again."""
    for _ in range(20):  # Chromium may start the next page before storage is written
        page.evaluate("(text) => localStorage.setItem(gazetteerModules.page.place, text)", text)
        page.goto(address) if address else page.reload()
        if page.evaluate("localStorage.getItem(gazetteerModules.page.place)"):
            break


def search(page, text):
    page.get_by_role("searchbox").fill(text)
