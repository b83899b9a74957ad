"""Country pages, and links between them and the table."""

import gzip
import re

import pytest
from playwright.sync_api import expect

from conftest import FLAGS, assert_accessible, broken_links, shown, wait_for
from levels import matrix

FRANCE = "countries/fr.html"


@pytest.mark.smoke
def test_a_name_in_the_table_links_to_its_page_and_back_to_its_region(visit, sites):
    page = visit(sites.snapshot)
    page.get_by_role("rowheader", name="France", exact=True).get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("France")
    page.get_by_role("link", name="Europe", exact=True).first.click()
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


def test_on_a_phone_the_first_screen_has_the_main_facts_and_then_the_map(visit, sites):
    page = visit(sites.flagged, path="countries/gb.html", width=390, height=844)
    flag, name = page.locator("main > .flag img").bounding_box(), page.get_by_role("heading", level=1).bounding_box()
    assert flag["y"] < name["y"] + name["height"] and name["y"] < flag["y"] + flag["height"]
    tops = [page.locator("dt", has_text=re.compile(f"^{fact}$")).bounding_box()["y"] for fact in ("Population", "Capital", "Currency", "Language")]
    assert tops == sorted(tops) and tops[0] < 400 and tops[-1] < 700
    assert tops[-1] < page.get_by_role("img", name=re.compile("^Map")).bounding_box()["y"] < 844


@pytest.mark.parametrize("path, width", matrix((FRANCE, 1280), (FRANCE, 1920), ("countries/aq.html", 1280)))
def test_on_a_desktop_the_main_facts_are_beside_the_map(visit, sites, path, width):
    page = visit(sites.snapshot, path=path, width=width)
    picture = page.get_by_role("img", name=re.compile("^Map")).bounding_box()
    facts = page.locator(".facts").nth(1).bounding_box()
    assert abs(facts["y"] - picture["y"]) < 8
    assert 20 < picture["x"] - facts["x"] - facts["width"] < 80
    after = page.locator(".facts").nth(2).bounding_box()
    assert picture["y"] + picture["height"] < after["y"] and after["width"] > facts["width"] + picture["width"]


def test_links_of_facts_are_large_enough(visit, sites):
    page = visit(sites.snapshot, path=FRANCE, width=390)
    links = page.locator(".facts a, .notes a")
    assert links.count() > 10
    assert links.evaluate_all("(links) => links.map((link) => link.getBoundingClientRect()).filter(({ height }) => height < 24).length") == 0


def test_currency_and_language_lead_to_the_countries_that_share_them(visit, sites):
    page = visit(sites.snapshot, path=FRANCE)
    page.get_by_role("link", name="Euro (EUR, €)").click()
    page.locator("#countries tbody tr:not([hidden])").first.wait_for()
    wait_for(page, False, "document.querySelectorAll('#countries tbody tr:not([hidden])').length > 60")
    names = shown(page)
    assert "Germany" in names and "Poland" not in names


@pytest.mark.parametrize("languages", matrix("en", "en,ru,ar,es,fr,de,pt,zh,hi,ja"))
def test_a_country_page_is_small(sites, languages):
    """The limits of what a visitor loads for a page, in bytes."""
    site = sites.flagged if languages == "en" else sites.build(
        "spoken", "snapshot", "--base-url", "https://example.org/world/", "--formats", "json", "--languages", languages, flags=FLAGS)
    pages = [*site.glob("countries/*.html"), *site.glob("*/countries/*.html")]
    assert len(pages) == 250 * (languages.count(",") + 1)
    for path in pages:
        html = path.read_bytes()
        assert len(html) <= 24_000 and len(gzip.compress(html, 9)) <= 8_000, path
