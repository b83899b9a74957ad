"""What is chosen on the index, the map and the comparison is in the URL: it outlasts a reload, another browser, another
language and a visit to another page, and Back undoes the last choice."""

import re

import pytest
from playwright.sync_api import expect

from conftest import QuietHandler, Server, search, wait_for
from levels import matrix

# What a visitor sees, without words of a language.
INDEX = """() => {
    const rows = [...document.querySelectorAll("main > table > tbody > tr")].filter((row) => row.checkVisibility({ visibilityProperty: true }));
    const codes = rows.map((row) => row.dataset.code);
    const { value } = document.querySelector(".sort select");
    const heads = [...document.querySelectorAll("thead th")].filter((head) => head.checkVisibility()).map((head) => head.cellIndex);
    return [document.querySelector("#search").value, value ? codes.slice(0, 99) : codes.sort(), value, heads].join();
}"""
MAP = """() => [
    document.querySelector("[name=figure]")?.selectedOptions[0].dataset.name, document.querySelector(".world")?.getAttribute("viewBox").split(" ").map(Math.round),
    [...document.querySelectorAll(".world .lit")].map(({ dataset }) => dataset.code),
    [...document.querySelectorAll(".card:not([hidden]) a")].map((link) => link.getAttribute("href")),
].join()"""
COMPARE = """() => [
    [...document.querySelectorAll(".comparison th a")].map((link) => link.getAttribute("href")),
    document.querySelector(".comparison [type=checkbox]")?.checked, document.querySelectorAll(".comparison tr.same").length,
].join()"""
PROBES = {"index.html": INDEX, "map.html": MAP, "compare.html": COMPARE}


def box(name, value):
    def check(page):
        page.locator(".view").click()
        page.locator(f".options [name={name}][value='{value}']").check()
        page.locator(".options .done").click()
    return check


def fill_range(page):
    page.locator(".view").click()
    page.locator(".options [name=population]").first.fill("50M")
    page.locator(".options .done").click()
    page.wait_for_url("**population=*")


def click(selector):
    return lambda page: page.locator(selector).click()


def zoom(page):
    page.get_by_role("button", name="Zoom in").click()
    page.wait_for_url("**at=*")


def add(page):
    page.get_by_label("Add a country").fill("Spain")
    page.get_by_role("button", name="Add", exact=True).click()


# The page, the control, what a visitor does, and whether the choice is an entry of the history; looking around is none.
CONTROLS = [
    ("index.html", "filter", box("currency", "Euro"), True),
    ("index.html", "search", lambda page: search(page, "+49"), True),
    ("index.html", "region", click(".facets label:has([value=Africa])"), True),
    ("index.html", "sort", click("thead th.population button"), True),
    ("index.html", "column", box("column", "area"), True),
    ("index.html", "range", fill_range, True),
    ("index.html", "status", box("status", "Not sovereign"), True),
    ("index.html", "subregion", box("subregion", "Western Europe"), True),
    ("index.html", "language", box("language", "French"), True),
    ("map.html", "figure", lambda page: page.locator("[name=figure]").select_option(label="Area"), True),
    ("map.html", "region", click(".regions a[href$=Europe]"), True),
    ("map.html", "zoom", zoom, False),
    ("map.html", "country", lambda page: page.locator(".world [data-code=br]").dispatch_event("click"), False),
    ("compare.html?c=fr,de", "added", add, True),
    ("compare.html?c=fr,de,jp", "removed", click("[aria-label='Remove Germany']"), True),
    ("compare.html?c=fr,de", "differences", click(".comparison [type=checkbox]"), True),
]


@pytest.fixture(scope="module")
def site(sites):
    return sites.build("kept", "snapshot", "--languages", "en,de")


@pytest.mark.parametrize("path, control, choose, is_entry", matrix(*CONTROLS, day=len(CONTROLS)), ids=lambda value: value if isinstance(value, str) else "")
def test_a_choice_is_kept(visit, site, server, path, control, choose, is_entry):
    name, _, query = path.partition("?")
    probe = PROBES[name]
    page = visit(f"{server.address}/{site.name}", query and f"?{query}", path=name)
    expect(page.locator(".comparison table, main > table, .world").first).to_be_visible()
    before = page.evaluate(probe)
    choose(page)
    page.wait_for_url(re.compile(r"\?.+"))
    wait_for(page, True, "() => !document.documentElement.className")
    page.wait_for_timeout(300)  # further writes of the URL
    chosen, address = page.evaluate(probe), page.url
    assert chosen != before
    page.reload()
    wait_for(page, chosen, probe)
    wait_for(visit(f"{server.address}/{site.name}", address[address.index("?"):], path=name), chosen, probe)
    page.goto(address.partition("?")[0].replace(name, "sources.html"))
    page.go_back()
    wait_for(page, chosen, probe)
    page.locator("[popovertarget=languages]").click()
    page.locator(".languages a[lang=de]").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    wait_for(page, chosen, probe)
    if is_entry:
        page = visit(f"{server.address}/{site.name}", query and f"?{query}", path=name)
        wait_for(page, before, probe)
        choose(page)
        wait_for(page, chosen, probe)
        page.go_back()
        wait_for(page, before, probe)
        page.go_forward()
        wait_for(page, chosen, probe)


def test_back_undoes_one_choice_at_a_time_and_a_search_as_a_whole(visit, site, server):
    page = visit(f"{server.address}/{site.name}")
    count = page.locator(".bar .count")
    page.get_by_role("searchbox").press_sequentially("land", delay=20)
    texts = ["250 countries", count.inner_text()]
    click(".facets label:has([value=Europe])")(page)
    texts.append(count.inner_text())
    box("currency", "Euro")(page)
    expect(count).not_to_have_text(texts[-1])
    for text in reversed(texts):
        page.go_back()
        expect(count).to_have_text(text)
    assert page.get_by_role("searchbox").input_value() == "" and "?" not in page.url


# Counts visible rows in each frame, and the layout shifts.
WATCH = """
window.most = window.shifts = 0;
new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => shifts += value)).observe({ type: "layout-shift", buffered: true });
(function look() {
    const rows = [...document.querySelectorAll("main > table > tbody > tr")];
    window.most = Math.max(most, rows.filter((row) => row.checkVisibility({ visibilityProperty: true })).length);
    requestAnimationFrame(look);
})();
"""


@pytest.mark.parametrize("query, count", matrix(
    ("currency=Euro", 37), ("region=Oceania", 29), ("q=euro", 37), ("population=1000000..2000000", 12),
    ("language=French&columns=code,area,language_name&sort=area&dir=desc", 43), day=2))
def test_a_link_with_filters_paints_only_the_rows_that_pass(visit, site, server, query, count):
    page = visit(f"{server.address}/{site.name}", path="sources.html", width=390, script=WATCH)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions",
                  {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 100_000})
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(f"{server.address}/{site.name}/index.html?{query}")
    rows = page.locator("#countries tbody tr:visible")
    expect(rows).to_have_count(count)
    page.wait_for_timeout(1000)
    assert page.evaluate("most") == count
    assert page.evaluate("shifts") <= 0.02


class WithoutViews(QuietHandler):
    """A server without some files."""

    def do_GET(self):
        if "views.js" in self.path or "row-data.js" in self.path:
            self.send_error(404)
        else:
            super().do_GET()


def test_rows_are_shown_where_the_filters_cannot_be_loaded(visit, site):
    with Server(site, WithoutViews) as server:
        page = visit(server.address, "?currency=Euro", quiet=False)
        expect(page.locator("#countries tbody tr:visible")).to_have_count(250)


def test_an_empty_result_points_to_pages(visit, site, server):
    page = visit(f"{server.address}/{site.name}")
    search(page, "compare")
    empty = page.locator(".empty")
    expect(empty).to_contain_text("No country matches “compare”")
    expect(empty.get_by_role("navigation", name="Pages found").get_by_role("link").first).to_be_visible()
    search(page, "europe")
    expect(page.locator(".tools").get_by_role("navigation", name="Pages found")).to_be_visible()
