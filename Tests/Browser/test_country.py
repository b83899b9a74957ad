"""The pages of the countries, and the ways between them and the table."""

import re
import urllib.parse

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import shown
from test_accessibility import RULES

FRANCE = "countries/fr.html"


@pytest.mark.smoke
def test_a_name_in_the_table_leads_to_its_page_and_back_to_its_region(visit, sites):
    page = visit(sites.snapshot)
    page.get_by_role("rowheader", name="France", exact=True).get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("France")
    page.get_by_role("link", name="Europe", exact=True).click()
    expect(page.get_by_role("radio", name=re.compile("^Europe"))).to_be_checked()
    names = shown(page)
    assert "Austria" in names and "Algeria" not in names


def test_the_facts_show_without_opening_anything(visit, sites):
    page = visit(sites.snapshot, path=FRANCE, java_script_enabled=False)
    text = page.get_by_role("main").inner_text()
    for fact in ("French Republic", "Paris", "km²", "Euro (EUR, €)", "French", "+33", ".fr", "Europe/Paris", "FRA"):
        assert fact in text
    flag = page.get_by_role("img", name="Flag of France")
    expect(flag).to_be_visible()
    assert flag.evaluate("(image) => image.naturalWidth") > 0


def test_borders_lead_to_the_neighbours(visit, sites):
    page = visit(sites.snapshot, path=FRANCE)
    page.get_by_role("link", name="Spain").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Spain")
    expect(page.get_by_role("link", name="France", exact=True)).to_be_visible()


def test_previous_and_next_go_through_the_feed(visit, sites):
    page = visit(sites.snapshot, path="countries/af.html")
    for name in ("Åland Islands", "Albania", "Algeria"):
        page.get_by_role("link", name=re.compile("→$")).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(name)
    page.get_by_role("link", name="← Albania").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Albania")


def test_a_wide_window_is_used(visit, sites):
    page = visit(sites.snapshot, path=FRANCE, width=1440)
    boxes = page.locator(".facts").first.locator("div").evaluate_all("(all) => all.map((fact) => fact.getBoundingClientRect().toJSON())")
    main = page.locator("main").bounding_box()
    assert len({round(box["left"]) for box in boxes}) == 2
    assert max(box["right"] for box in boxes) - min(box["left"] for box in boxes) > 0.9 * main["width"]
    assert max(box["bottom"] for box in boxes) < 900


@pytest.mark.parametrize("path", [FRANCE, "countries/ru.html", "countries/aq.html"])
@pytest.mark.parametrize("width", [320, 820, 1440, 2560])
@pytest.mark.parametrize("size", ["100%", "200%"])
def test_nothing_is_cut_and_nothing_scrolls_sideways(visit, sites, path, width, size):
    page = visit(sites.snapshot, path=path, width=width)
    page.evaluate("(size) => document.documentElement.style.setProperty('font-size', size)", size)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cut = page.evaluate("""() => [...document.querySelectorAll("main *")].filter((element) =>
        element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow !== "visible")
        .map((element) => element.outerHTML)""")
    assert [html for html in cut if "visually-hidden" not in html] == []


@pytest.mark.parametrize("path", [FRANCE, "countries/aq.html", "404.html", "offline.html", "sources.html"])
@pytest.mark.parametrize("width, scheme", [(1280, "light"), (360, "dark")])
def test_axe_finds_nothing(visit, sites, path, width, scheme):
    # axe asks for the linked style sheet by script, which the browser refuses on a disk, and says so.
    page = visit(sites.snapshot, path=path, width=width, color_scheme=scheme, quiet=False)
    report = Axe().run(page, options=RULES).response
    assert len(report["passes"]) > 15
    assert [(v["id"], [node["html"] for node in v["nodes"]][:3]) for v in report["violations"]] == []


def test_every_link_of_the_site_leads_somewhere(sites):
    pages = [*sites.snapshot.glob("*.html"), *sites.snapshot.glob("countries/*.html")]
    assert len(pages) == 257
    missing, checked = set(), 0
    for page in pages:
        for address in re.findall(r'(?:href|src)="([^"#?]+)[^"]*"', page.read_text(encoding="utf-8")):
            if not re.match(r"(https?|data):", address):
                checked += 1
                # What is shown at any address leads to the root of the host.
                base = sites.snapshot if page.name in ("404.html", "offline.html") else page.parent
                target = base / urllib.parse.unquote(address).removeprefix("/")
                if not target.exists():
                    missing.add((page.name, address))
    assert checked > 1000 and missing == set()


def test_no_country_page_asks_another_host(visit, sites):
    page = visit(sites.snapshot, path=FRANCE)
    spain = page.get_by_role("link", name="Spain")
    spain.scroll_into_view_if_needed()
    page.wait_for_function("(image) => image.complete && image.naturalWidth", arg=spain.locator("img").element_handle())
    asked = {address.rsplit("/", 1)[-1].partition("?")[0] for address in page.asked}
    assert asked >= {"fr.html", "style.css", "country.css", "page.js", "fr.svg", "es.svg"}
    assert all(address.startswith(("file:", "data:")) for address in page.asked)
