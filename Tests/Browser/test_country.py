"""Country pages, and links between them and the table."""

import re

import pytest
from playwright.sync_api import expect

from conftest import assert_accessible, broken_links, shown
from levels import matrix

FRANCE = "countries/fr.html"


@pytest.mark.smoke
def test_a_name_in_the_table_links_to_its_page_and_back_to_its_region(visit, sites):
    page = visit(sites.snapshot)
    page.get_by_role("rowheader", name="France", exact=True).get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("France")
    page.get_by_role("link", name="Europe", exact=True).click()
    expect(page.get_by_role("radio", name=re.compile("^Europe"))).to_be_checked()
    names = shown(page)
    assert "Austria" in names and "Algeria" not in names


def test_the_facts_are_visible_without_interaction(visit, sites):
    page = visit(sites.snapshot, path=FRANCE, java_script_enabled=False)
    text = page.get_by_role("main").inner_text()
    for fact in ("French Republic", "Paris", "km²", "Euro (EUR, €)", "French", "+33", ".fr", "Europe/Paris", "FRA"):
        assert fact in text
    flag = page.get_by_role("img", name="Flag of France")
    expect(flag).to_be_visible()
    assert flag.evaluate("(image) => image.naturalWidth") > 0


@pytest.mark.parametrize("path, width, size", matrix(
    (FRANCE, 320, "200%"), ("countries/ru.html", 320, "100%"), ("countries/ru.html", 1440, "200%"), ("countries/aq.html", 2560, "100%")))
def test_nothing_is_clipped_and_nothing_scrolls_sideways(visit, sites, path, width, size):
    page = visit(sites.snapshot, path=path, width=width)
    page.evaluate("(size) => document.documentElement.style.setProperty('font-size', size)", size)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cut = page.evaluate("""() => [...document.querySelectorAll("main *")].filter((element) =>
        element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow !== "visible")
        .map((element) => element.outerHTML)""")
    assert [html for html in cut if "visually-hidden" not in html] == []


@pytest.mark.parametrize("path", matrix(FRANCE, "404.html", "sources.html", "offline.html", "countries/aq.html"))
def test_axe_finds_no_violations(visit, sites, path):
    # axe requests the linked style sheet by script, which browsers refuse on a disk with a console message.
    assert_accessible(visit(sites.snapshot, path=path, width=360, color_scheme="dark", quiet=False), 15)


def test_every_link_of_the_site_works(sites):
    assert len([*sites.snapshot.rglob("*.html")]) == 257
    assert broken_links(sites.snapshot) == set()


def test_borders_link_to_neighbours_and_no_page_requests_other_hosts(visit, sites):
    page = visit(sites.snapshot, path=FRANCE)
    spain = page.get_by_role("link", name="Spain")
    spain.scroll_into_view_if_needed()
    page.wait_for_function("(image) => image.complete && image.naturalWidth", arg=spain.locator("img").element_handle())
    asked = {address.rsplit("/", 1)[-1].partition("?")[0] for address in page.asked}
    assert asked >= {"fr.html", "style.css", "country.css", "page.js", "fr.svg", "es.svg"}
    assert all(address.startswith(("file:", "data:")) for address in page.asked)
    spain.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Spain")
    expect(page.get_by_role("link", name="France", exact=True)).to_be_visible()  # borders are symmetric
