"""A site without country pages: the table works as usual, and no link is broken."""

import pytest
from playwright.sync_api import expect

from conftest import ODD, assert_accessible, broken_links, rows_of, search, shown


@pytest.fixture(scope="module")
def site(sites):
    """Built twice, so that there are changes."""
    for rows in (ODD, ODD[:-1] + [("Åland", "Europe", "AX", "Elsewhere", 30655)]):
        output = sites.build("tables", sites.feed("tables", rows_of(rows)), "--no-country-pages")
    return output


def test_no_link_is_broken(site):
    assert {page.name for page in site.rglob("*.html")} == {"index.html", "changes.html", "sources.html", "404.html", "offline.html"}
    assert broken_links(site) == set()


def test_search_sorting_and_regions_work_without_a_dialog(visit, site):
    page = visit(site, "#find", width=360, color_scheme="dark")  # an old bookmark of the dialog opens the table
    assert page.locator("tbody .name a, .home, dialog").count() == 0
    search(page, "fran")
    expect(page.get_by_role("rowheader", name="France")).to_be_visible()
    expect(page.get_by_role("rowheader", name="Antarctica")).to_be_hidden()
    search(page, "")
    page.get_by_role("radio", name="Africa").check()
    expect(page.get_by_role("rowheader", name="South Africa")).to_be_visible()
    expect(page.get_by_role("rowheader", name="France")).to_be_hidden()
    page.get_by_label("Sort by").select_option("Name, A to Z")
    assert shown(page) == ["Côte d’Ivoire", "South Africa"]
    assert_accessible(page, 15)


@pytest.mark.parametrize("open_search", [
    lambda page: page.keyboard.press("/"), lambda page: page.get_by_role("link", name="Search").click()])
def test_the_search_of_other_pages_is_the_field_of_the_index(visit, site, open_search):
    page = visit(site, path="sources.html")
    open_search(page)
    page.wait_for_url("**/index.html#search")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("fran")
    expect(page.get_by_role("rowheader", name="Antarctica")).to_be_hidden()
    assert shown(page) == ["France"]


def test_the_404_page_leads_to_the_search(visit, site):
    page = visit(site, path="404.html", width=360)
    expect(page.get_by_role("link", name="Search")).to_have_attribute("href", "/index.html#search")
    assert_accessible(page)
