"""Columns of a feed's own, in the table and on the pages of countries."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import shown
from test_accessibility import RULES
from test_layout import check_no_sideways_scrolling


@pytest.fixture(scope="module")
def site(sites):
    table = sites.folder / "figures.csv"
    table.write_text("Entity,Code,Year,Visits\nFrance,FRA,2022,5\nFrance,FRA,2023,1250000.5\nGermany,DEU,2023,7\n")
    return sites.build("figures", "snapshot", "--join", table, "--where", 'region = "Europe"',
                       "--columns", "name,code,capital,visits,landlocked")


@pytest.mark.smoke
def test_the_column_stands_in_the_table_and_is_sorted_by_its_numbers(visit, site):
    page = visit(site)
    row = page.locator("#countries tbody tr", has=page.get_by_role("rowheader", name="France", exact=True))
    expect(row.get_by_role("cell", name="1,250,000.5")).to_be_visible()
    page.get_by_role("button", name="Visits").click()
    page.get_by_role("button", name="Visits").click()
    assert shown(page)[:2] == ["France", "Germany"]


@pytest.mark.parametrize("width", [320, 1280])
def test_it_fits_every_width_without_a_finding(visit, site, width):
    page = visit(site, width=width)
    check_no_sideways_scrolling(page)
    cell = page.locator("#countries td[data-label=Visits]:not(:empty)").first
    label = cell.evaluate("(cell) => getComputedStyle(cell, '::before').content")
    assert ("Visits" in label) == (width == 320)
    assert Axe().run(page, options=RULES).response["violations"] == []


def test_the_page_of_a_country_has_it_with_its_line(visit, site):
    page = visit(site, path="countries/fr.html")
    expect(page.locator("dt", has_text="Visits")).to_be_visible()
    expect(page.get_by_role("heading", name="Figures")).to_be_visible()
    assert page.locator("figure.chart").count() == 2


def test_a_view_has_the_column_in_its_files(visit, site):
    page = visit(site)
    page.locator(".view summary").click()
    expect(page.locator(".view h2", has_text="Download this view")).to_be_visible(timeout=20_000)
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV").click()
    assert download.value.path().read_bytes().startswith(b"name,code,capital,visits,landlocked\r\n")
