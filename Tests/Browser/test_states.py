"""Every state of the page: accessible, complete on small screens, small in size, and without layout shifts."""

import json
import time

import pytest
from playwright.sync_api import expect

from conftest import QuietHandler, Server, assert_accessible, remember, unfold
from levels import matrix
from test_layout import check_no_sideways_scrolling

KEPT = {"own": "countries/gs.html", "mine": [f"countries/{code}.html" for code in ("pe", "cl", "zz", "jp", "vc")]}
BUDGET = 30_000  # bytes of script and style of the index, before compression
LARGE_BUDGET = 34_000  # of an index with a large table
LATER_BUDGET = 6_000  # of what loads after it, with the controls that pages do not contain


def nothing(page):
    pass


def kept(page):
    remember(page, json.dumps(KEPT))
    expect(page.locator(".mine li")).to_have_count(5)


def denied(page):
    unfold(page)
    page.get_by_role("button", name="Use my location").click()
    expect(page.locator(".own .why")).to_contain_text("permission was denied")


def open_by(name):
    def state(page):
        if not page.get_by_role("button", name=name).is_visible():
            unfold(page)
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog").get_by_role("searchbox")).to_be_focused()
    return state


def found(page):
    page.goto(page.url.partition("index.html")[0] + "sources.html")
    page.get_by_role("link", name="Search").click()
    expect(page.get_by_role("dialog").get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("guinea")


def not_found(page):
    found(page)
    page.keyboard.type("qxqxq")


def limit(page):
    kept(page)
    open_by("Add countries")(page)
    page.get_by_role("checkbox", name="Albania").click()
    expect(page.locator(".toast")).to_be_visible()


def question(page):
    kept(page)
    page.get_by_role("button", name="Remove Peru").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def offline(page):
    page.context.set_offline(True)
    expect(page.locator(".offline")).to_be_visible()


def failed(page):
    offline(page)
    page.get_by_role("button", name="Refresh", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("Try again")


def back(page):
    offline(page)
    page.context.set_offline(False)
    expect(page.locator(".toast")).to_contain_text("online again")


STATES = {
    "limit": limit, "failed": failed, "empty": nothing, "unfolded": unfold, "kept": kept, "denied": denied,
    "add": open_by("Add countries"), "choose": open_by("Choose"), "found": found, "not found": not_found, "question": question,
    "offline": offline, "back": back,
}


@pytest.mark.parametrize("state", matrix(*STATES, day=2))  # by day those with the most content
def test_every_state_is_accessible_and_fits_small_screens_and_large_text(visit, sites, server, state):
    page = visit(f"{server.address}/{sites.few.name}", width=360, height=640, quiet=False)
    STATES[state](page)
    assert_accessible(page)
    for width, height, size in ((320, 640, "100%"), (640, 320, "100%"), (320, 640, "200%")):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("(size) => document.documentElement.style.fontSize = size", size)
        check_no_sideways_scrolling(page)
        assert page.evaluate("""() => [...document.querySelectorAll("button, .find")]
            .filter((button) => button.checkVisibility({ visibilityProperty: true }) && !button.closest("thead"))
            .map((button) => [button.getBoundingClientRect(), button.textContent])
            .filter(([box]) => box.x < 0 || box.right > innerWidth + 1 || box.width < 24 || box.height < 24)
            .map(([, text]) => text)""") == []


def shifts(page):
    """The cumulative layout shift."""
    return page.evaluate("""async () => {
        let sum = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => sum += entry.value)).observe({ type: "layout-shift", buffered: true });
        await Promise.all([...document.images].filter((image) => image.loading !== "lazy").map((image) => image.decode().catch(() => {})));
        await new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
        return sum;
    }""")


@pytest.mark.parametrize("state, width", matrix((kept, 360), (nothing, 360), (nothing, 1280), (kept, 1280)))
def test_nothing_shifts_while_the_page_and_its_flags_load(visit, sites, server, state, width):
    sites.flagged
    page = visit(f"{server.address}/flagged", width=width)
    if state is kept:
        kept(page)
        page.route("**/flags/*", lambda route: (page.wait_for_timeout(20), route.continue_()))
        page.reload()
        expect(page.locator(".mine li")).to_have_count(5)
    page.wait_for_load_state("networkidle")
    assert shifts(page) == 0


@pytest.mark.parametrize("width", matrix(360, 1280))
def test_nothing_shifts_when_the_page_arrives_in_pieces(visit, sites, width):
    """So slowly that it is painted in part: 20 ms bring less than a button."""
    before, table, rest = (sites.snapshot / "index.html").read_bytes().partition(b"<table ")
    head, body, above = before.partition(b"<body>")

    class Slow(QuietHandler):
        def do_GET(self):
            if not self.path.endswith("index.html"):
                return super().do_GET()
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            for piece in [head + body, *(above[start:start + 40] for start in range(0, len(above), 40)), table + rest]:
                self.wfile.write(piece)
                time.sleep(0.02)

    with Server(sites.folder, Slow) as server:
        page = visit(f"{server.address}/snapshot", width=width)
        page.wait_for_load_state("networkidle")  # later requests would fail without the server
        assert shifts(page) == 0


def test_flags_are_loaded_only_near_the_viewport(visit, sites, server):
    sites.flagged
    page = visit(f"{server.address}/flagged", height=700)
    page.wait_for_load_state("networkidle")
    first = {address for address in page.asked if "/flags/" in address}
    assert 5 < len(first) < 125
    page.get_by_role("link", name="Zimbabwe").scroll_into_view_if_needed()
    expect(page.locator("#countries img").last).to_have_js_property("complete", True)
    assert any(address.endswith("/zw.svg") for address in page.asked)


@pytest.mark.parametrize("name, budget", matrix(("snapshot", BUDGET), ("huge", LARGE_BUDGET)))
def test_script_and_style_of_the_index_are_within_budget(visit, sites, server, name, budget):
    getattr(sites, name)
    page = visit(f"{server.address}/{name}")
    page.wait_for_load_state("networkidle")
    inline = page.evaluate("""[...document.querySelectorAll("script:not([type]), style")]
        .reduce((sum, part) => sum + new Blob([part.textContent]).size, 0)""")
    assert 10_000 < inline <= budget
    loaded = [address for address in page.asked if address.split("?")[0].endswith((".js", ".css"))]
    files = sorted(address.rpartition("/")[2] for address in loaded)
    assert set(files) <= {"refresh.js", "service-worker.js"}  # loaded after the page, without being asked
    later = page.evaluate("fetch('refresh.js').then((answer) => answer.blob()).then((file) => file.size)")
    assert inline + later <= budget + LATER_BUDGET
