"""Refreshing without a reload: by button, by pulling down, after being offline."""

import threading

import pytest
from playwright.sync_api import expect

from conftest import ROOT, marked, rows_of, search, shown, wait_for
from levels import matrix
from test_offline import Host

ROWS = [(f"Country {n:03}", f"Region {n % 3}", f"C{n}", f"Town {n}", 1000 + n) for n in range(120)]


class LiveSite(Host):
    """A site on a server that can be rebuilt, can fail and can be slow."""

    def __init__(self, sites, folder):
        self.sites = sites
        super().__init__(folder)

    def build(self, rows, *options):
        feed = self.sites.feed("live-rows", rows_of(rows))
        self.sites.build(self.folder, feed, "--no-service-worker", *options)


@pytest.fixture
def site(sites, tmp_path):
    site = LiveSite(sites, tmp_path / "site")
    site.build(ROWS)
    yield site
    site.stop()


@pytest.fixture
def visit(site, visit):  # pages close before their server, which would refuse their last requests
    return visit


def refresh(page):
    page.get_by_role("button", name="Refresh", exact=True).click()


def toast(page):
    return page.locator(".toast")


@pytest.mark.smoke
def test_new_rows_appear_and_filter_sorting_and_scroll_position_stay(visit, site):
    page = visit(site.address, "?q=country&region=Region+1&sort=name&dir=desc", height=600)
    page.get_by_text("Country 052").scroll_into_view_if_needed()
    page.evaluate("window.before = 1")
    row = page.locator("tr", has_text="Country 052")
    before = row.bounding_box()["y"]
    new = [("Country 999", "Region 1", "N", "Newtown", 5), ("Country 998", "Region 0", "M", "Otherwhere", 5)]
    changed = [("Country 115", "Region 1", "C115", "Moved", 1), *ROWS]
    site.build([*new, *[row for row in changed if row[0] != "Country 004"]])
    page.evaluate("void gazetteerModules.page.refresh()")  # the button is at the top of the page
    expect(toast(page)).to_contain_text("This is the latest data")
    assert page.evaluate("before") == 1  # not a reload
    assert page.get_by_role("searchbox").input_value() == "country"
    names = shown(page)
    assert names[0] == "Country 999" and "Country 998" not in names and "Country 004" not in names
    assert names == sorted(names, reverse=True)
    expect(page.get_by_text("Moved")).to_be_visible()
    assert abs(row.bounding_box()["y"] - before) < 2
    assert "41 of 122" in page.locator(".count").first.inner_text()
    expect(page.get_by_role("radio", name="Region 1 41")).to_be_checked()
    assert page.locator("main > p").first.inner_text().count("122") == 1
    search(page, "newtown")
    assert shown(page) == ["Country 999"]
    assert marked(page) == ["Newtown"]
    page.get_by_role("button", name="Clear the search").click()
    page.get_by_label("Sort by").select_option("", force=True)
    assert shown(page)[:2] == ["Country 999", "Country 115"]  # feed order


def test_loading_is_shown_without_blocking(visit, site):
    page = visit(site.address)
    site.gate = threading.Event()
    refresh(page)
    expect(toast(page)).to_contain_text("Loading the data …")
    assert toast(page).get_attribute("role") == "status"
    expect(page.locator(".refresh")).to_have_attribute("aria-busy", "true")
    search(page, "country 007")
    assert shown(page) == ["Country 007"]
    site.gate.set()
    expect(page.locator(".refresh")).to_have_attribute("aria-busy", "false")
    expect(toast(page)).to_contain_text("This is the latest data")
    assert shown(page) == ["Country 007"]


@pytest.mark.parametrize("answer, cause", matrix(
    ((200, "<!doctype html><title>Log in</title><main><h1>Hotel network</h1></main>"), "the server returned another page"),
    ((500, "broken"), "the server answered 500"),
    (None, "the site cannot be reached"), day=2))
def test_a_failure_keeps_the_rows_and_can_be_retried(visit, site, answer, cause):
    page = visit(site.address, quiet=False)
    wait_for(page, True, "!!gazetteerModules.page.fresh.start")  # the refresh script loads after the page
    site.answer = answer
    site.build(ROWS[:7])
    if not answer:
        site.stop()
    refresh(page)
    expect(toast(page)).to_contain_text(f"The data could not be loaded: {cause}. You are still seeing the earlier data.")
    assert len(shown(page)) == len(ROWS)
    expect(page.locator(".refresh")).to_have_attribute("aria-busy", "false")
    toast(page).get_by_role("button", name="Close").click()
    expect(toast(page)).to_be_hidden()
    refresh(page)
    expect(toast(page)).to_contain_text(cause)
    site.answer = None
    if not site.server:
        site.start()
    toast(page).get_by_role("button", name="Try again").click()
    expect(toast(page)).to_contain_text("This is the latest data")
    assert len(shown(page)) == 7


def test_offline_is_announced_and_coming_back_offers_to_refresh(visit, site):
    page = visit(site.address, quiet=False)
    banner = page.locator(".offline")
    expect(banner).to_be_hidden()
    page.context.set_offline(True)
    expect(banner).to_be_visible()
    assert banner.get_attribute("role") == "status"
    refresh(page)
    expect(toast(page)).to_contain_text("there is no network")
    site.build(ROWS[:9])
    page.context.set_offline(False)
    expect(banner).to_be_hidden()
    expect(toast(page)).to_contain_text("You are online again.")
    toast(page).get_by_role("button", name="Refresh").click()
    expect(toast(page)).to_contain_text("This is the latest data")
    assert len(shown(page)) == 9


def test_a_country_page_refreshes_too(visit, site):
    page = visit(site.address, path="countries/c7.html", quiet=False)
    page.evaluate("window.before = 1")
    expect(page.locator("main")).to_contain_text("Town 7")
    site.build([(name, region, code, "Port Seven" if code == "C7" else capital, number) for name, region, code, capital, number in ROWS])
    site.gate = threading.Event()
    refresh(page)
    expect(toast(page)).to_contain_text("Loading the data …")
    expect(page.locator(".refresh")).to_have_attribute("aria-busy", "true")
    site.gate.set()
    expect(page.locator("main")).to_contain_text("Port Seven")
    expect(page.locator("main")).not_to_contain_text("Town 7")
    assert page.evaluate("before") == 1
    site.answer = (503, "")
    page.evaluate("gazetteerModules.page.refresh()")
    expect(toast(page)).to_contain_text("the server answered 503")


def test_a_changed_style_or_script_reloads_the_page(visit, site, tmp_path):
    page = visit(site.address, "?q=country+00")
    page.evaluate("window.before = 1")
    templates = tmp_path / "templates"
    templates.mkdir()
    (templates / "style.css").write_text("body { color: rgb(1 2 3); }")
    site.build(ROWS, "--templates", templates)
    refresh(page)
    expect(page.locator("body")).to_have_css("color", "rgb(1, 2, 3)")
    assert page.evaluate("window.before") is None
    expect(page.get_by_role("searchbox")).to_have_value("country 00")


def test_a_custom_template_can_have_the_controls_and_404_pages_have_none(visit, site, tmp_path):
    templates = tmp_path / "templates"
    templates.mkdir()
    controls = '<p><button class="act refresh">Once more</button></p><p class="toast" role="status" hidden></p></footer>'
    text = (ROOT / "Templates/page.html").read_text(encoding="utf-8").replace("</footer>", controls)
    (templates / "page.html").write_text(text, encoding="utf-8")
    page = visit(site.address, path="404.html")
    # They have nothing to refresh, and are shown at addresses that have no scripts beside them.
    wait_for(page, "complete", "document.readyState")
    assert not any("refresh.js" in url for url in page.asked)
    expect(page.get_by_role("button", name="Refresh")).to_have_count(0)
    site.build(ROWS[:8], "--templates", templates)
    page = visit(site.address, omits=True)
    wait_for(page, True, "!!gazetteerModules.page.fresh.start")
    page.get_by_role("button", name="Once more").click()
    expect(toast(page)).to_contain_text("This is the latest data")
    expect(page.locator(".refresh, .toast")).to_have_count(2)


def drag(page, distance, start=200, fingers=1):
    """Drags a finger down; a second one touches at the end."""
    session = page.context.new_cdp_session(page)
    touch = lambda kind, points: session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch("touchStart", [{"x": 100, "y": start}])
    for step in range(1, 9):
        touch("touchMove", [{"x": 100, "y": start + distance * step / 8}])
    if fingers == 2:
        touch("touchStart", [{"x": 100, "y": start + distance}, {"x": 200, "y": start}])
    touch("touchEnd", [])


def test_pulling_down_refreshes_unless_short_or_with_two_fingers_or_mid_page(visit, site):
    page = visit(site.address, width=360, height=640, has_touch=True, is_mobile=True)
    wait_for(page, True, "!!gazetteerModules.page.fresh.start")
    site.build(ROWS[:6])
    page.asked.clear()
    drag(page, 60)
    drag(page, 200, fingers=2)
    page.evaluate("scrollTo(0, 900)")
    drag(page, 200)
    page.evaluate("scrollTo(0, 0)")
    drag(page, 200)
    expect(toast(page)).to_contain_text("This is the latest data")
    assert len(shown(page)) == 6
    assert len([address for address in page.asked if "index.html" in address]) == 1
