"""Sites in languages of CLDR that have English words."""

import pytest
from playwright.sync_api import expect

from conftest import search, shown


@pytest.fixture(scope="module")
def site(sites):
    return sites.build("other-languages", "snapshot", "--languages", "sv,he")


@pytest.mark.parametrize("query", ["Tyskland", "tyskland", "Germany", "Deutschland", "Berlin"])
def test_a_search_finds_names_in_the_language_and_counts_in_english(visit, site, query):
    page = visit(site, path="index.html")
    search(page, query)
    expect(page.locator("#countries tbody tr:not([hidden]) .name").first).to_have_text("Tyskland")
    expect(page.locator(".bar .count")).to_contain_text("of 250 countries")


def test_rows_are_in_the_order_of_the_language(visit, site):
    assert shown(visit(site, path="index.html"))[-3:] == ["Åland", "Österrike", "Östtimor"]


def test_hebrew_is_mirrored_and_called_by_its_own_name(visit, site):
    page = visit(site, path="he/index.html")
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["he", "rtl"]
    name, code = (page.locator(f"#countries tbody tr .{cell}").first.bounding_box() for cell in ("name", "code"))
    assert code["x"] + code["width"] <= name["x"] + 1
    assert page.get_by_role("link", name="עברית").count() == 1
