"""Small sites, whose pages contain everything."""

import pytest
from playwright.sync_api import expect

from conftest import assert_accessible, broken_links, rows_of, search, shown

TWO = [("Norway", "Europe", "NO", "Oslo", 5500000), ("Kenya", "Africa", "KE", "Nairobi", 56000000)]


@pytest.fixture(scope="module")
def site(sites):
    return sites.build("two", sites.feed("two", rows_of(TWO)))


def test_search_view_and_location_need_no_other_file(visit, site):
    place = {"latitude": -1.3, "longitude": 36.8}
    page = visit(site, geolocation=place, permissions=["geolocation"])
    for text, found in (("Норвегия", ["Norway"]), ("keenya", ["Kenya"]), ("+47", ["Norway"]), ("Deutschland", [])):
        search(page, text)
        expect(page.locator("tbody tr:visible")).to_have_count(len(found))
        assert shown(page) == found
    search(page, "")
    page.locator(".view").click()
    page.locator(".options .done").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV").click()
    lines = [line.rpartition(b",")[0] for line in (site / "countries.csv").read_bytes().splitlines()]  # all but the flags
    assert download.value.path().read_bytes().splitlines() == lines
    expect(page.locator(".own")).to_contain_text("Kenya")
    assert {url.rsplit("/", 1)[-1] for url in page.asked} <= {"index.html", "no.svg", "ke.svg"}
    assert_accessible(page)


@pytest.mark.parametrize("place", [{"latitude": 52.5, "longitude": 13.4}, {"latitude": 59.3, "longitude": 18.1}])
def test_a_position_in_another_country_matches_none(visit, site, place):
    page = visit(site, geolocation=place, permissions=["geolocation"])
    expect(page.locator(".own")).to_contain_text("Your location could not be found")


def test_no_link_is_broken_and_no_page_compares(site):
    assert broken_links(site) == set()
    assert not (site / "compare.html").exists()


def test_the_search_of_other_pages_is_the_field_of_the_index(visit, site):
    page = visit(site, path="countries/no.html")
    page.keyboard.press("/")
    page.wait_for_url("**/index.html#search")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("Кения")
    expect(page.locator("tbody tr:visible")).to_have_count(1)
    assert shown(page) == ["Kenya"]
