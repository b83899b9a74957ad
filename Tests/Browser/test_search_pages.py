"""The search of the index also finds reports and custom pages, as links below the field."""

import pytest
from playwright.sync_api import expect

from conftest import assert_accessible, search, shown, wait_for


@pytest.fixture(scope="module")
def site(sites):
    pages = sites.folder / "searched-pages"
    (pages / "deep").mkdir(parents=True)
    (pages / "deep" / "a-b.md").write_text("# Łódź \\<b> & others\n\nText.\n", encoding="utf-8")
    return sites.build("searched", "snapshot", "--reports", "--pages", pages)


def found(page):
    return page.get_by_role("navigation", name="Pages found").get_by_role("link").all_text_contents()


def typed(page, text):
    """Types text and waits for the titles of the pages."""
    page.get_by_role("searchbox").first.focus()
    wait_for(page, True, "((names) => names && !names.areMissing && !names.unprepared.length)(gazetteerModules.find?.names)")
    search(page, text)


def test_a_report_is_found_by_words_of_its_title(visit, site):
    page = visit(site)
    assert not any("search-pages" in address for address in page.asked)
    typed(page, "density")
    part = page.get_by_role("navigation", name="Pages found")
    expect(part.get_by_role("link")).to_have_text(["Countries by density of population"])
    expect(page.locator("output")).to_have_text("1 page found")
    expect(page.locator(".empty")).to_contain_text("No country matches “density”")
    expect(page.locator(".empty").get_by_role("link")).to_have_count(1)
    search(page, "pop coun")
    wait_for(page, 2, "() => document.querySelectorAll('nav[aria-labelledby=pages-found] a').length")
    search(page, "dollar")
    wait_for(page, 5, "() => document.querySelectorAll('nav[aria-labelledby=pages-found] a').length")
    expect(page.locator("output")).to_contain_text(" pages found")
    search(page, "figures")
    assert found(page)[0] == "The world in figures" or "in figures" in found(page)[0]
    page.get_by_role("searchbox").focus()
    for _ in range(20):  # the clear button, the regions and the view options come first
        page.keyboard.press("Tab")
        if part.get_by_role("link").first.evaluate("(link) => link === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/pages/**")
    assert "in figures" in page.get_by_role("heading", level=1).text_content()


def test_a_custom_page_is_found_without_accents_and_its_title_is_text(visit, site):
    page = visit(site, width=360)
    typed(page, "lodz")
    assert_accessible(page)
    page.get_by_role("link", name="Łódź <b> & others").click()
    page.wait_for_url("**/deep/a-b.html")


def test_countries_are_found_as_before_and_clearing_removes_the_links(visit, site):
    page = visit(site)
    typed(page, "europe")
    wait_for(page, True, "() => document.querySelectorAll('nav[aria-labelledby=pages-found] a').length > 0")
    search(page, "phillipines")
    wait_for(page, 1, "() => [...document.querySelectorAll('#countries tbody tr')].filter((row) => row.checkVisibility()).length")
    assert shown(page) == ["Philippines"] and found(page) == ["Philippine Peso"]
    search(page, "euro")
    wait_for(page, True, "() => document.querySelectorAll('nav[aria-labelledby=pages-found] a').length > 0")
    page.keyboard.press("Escape")
    expect(page.get_by_role("navigation", name="Pages found")).to_be_hidden()
    expect(page.locator("output")).to_have_text("")


@pytest.mark.parametrize("path", [
    "compare.html", "map.html", "sources.html", "changes.html", "countries/fr.html", "pages/reports/index.html",
    "pages/reports/population.html",
])
def test_every_page_searches_for_other_names(visit, site, path):
    page = visit(site, path=path)
    page.keyboard.press("/")
    page.keyboard.type("Norwegen")
    expect(page.get_by_role("dialog").get_by_role("link").first).to_contain_text("Norway")
    page.keyboard.press("Enter")
    page.wait_for_url("**/countries/no.html")
