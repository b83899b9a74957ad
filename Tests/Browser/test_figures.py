"""Custom columns, in the table and on country pages."""

import re

import pytest
from playwright.sync_api import expect

from conftest import assert_accessible, contrast, search, shown
from levels import matrix
from test_layout import check_no_sideways_scrolling


@pytest.fixture(scope="module")
def site(sites):
    table = sites.folder / "figures.csv"
    table.write_text("Entity,Code,Year,Visits\nFrance,FRA,2022,5\nFrance,FRA,2023,1250000.5\nGermany,DEU,2023,7\n")
    return sites.build("figures", "snapshot", "--join", table, "--where", "region = 'Europe'",
                       "--columns", "name,code,capital,visits,landlocked")


@pytest.mark.smoke
def test_the_column_is_in_the_table_and_sorted_by_number(visit, site):
    page = visit(site)
    row = page.locator("#countries tbody tr", has=page.get_by_role("rowheader", name="France", exact=True))
    expect(row.get_by_role("cell", name="1,250,001")).to_be_visible()
    page.get_by_role("button", name="Visits").click()
    assert shown(page)[:2] == ["France", "Germany"]


def test_the_country_page_has_it_with_its_line_chart(visit, site):
    page = visit(site, path="countries/fr.html")
    expect(page.locator("dt", has_text="Visits")).to_be_visible()
    expect(page.get_by_role("heading", name="Figures")).to_be_visible()
    assert page.locator("figure.chart").count() == 2


def test_the_files_of_a_view_have_the_column(visit, site):
    page = visit(site)
    open_view(page)
    page.locator(".options .done").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV").click()
    assert download.value.path().read_bytes().startswith(b"name,code,capital,visits,landlocked\r\n")


@pytest.fixture(scope="module")
def declared(sites):
    folder = sites.folder / "declared"
    folder.mkdir()
    years = "".join(f"{code},{year},{value * year % 97 - 40},{visa}\n" for code, value, visa in
                    [("FR", 3, "free"), ("DE", 5, "embassy"), ("IT", 7, "free"), ("MT", 11, "on arrival")]
                    for year in range(2000, 2024))
    (folder / "visits.csv").write_text("code,year,visits,visa\n" + years)
    (folder / "more.csv").write_text("code,guests,link\nFR,1234.5,https://example.org/fr\nDE,617,https://example.org/de\n")
    (folder / "gazetteer.yml").write_text("""
source: snapshot
where: region = 'Europe'
columns:
  visits: {format: sparkline, label: Visits}
  guests: {format: bar, align: start, unit: k, decimals: 1, facet: true, sort: desc}
  visa: {facet: true, search: true}
""")
    options = ["--config", folder / "gazetteer.yml", "--join", folder / "visits.csv", "--join", folder / "more.csv"]
    chosen = sites.build("declared-site", "snapshot", *options, "--columns", "name,code,visits,guests,visa,link")
    return chosen, sites.build("declared-plain", "snapshot", *options)


def open_view(page):
    page.locator(".view").click()
    expect(page.locator(".options").get_by_text("Download this view")).to_be_visible()


@pytest.mark.parametrize("width, colours", matrix((320, "active"), (1280, "none")))
def test_bars_and_sparklines_are_visible_and_numbers_for_screen_readers(visit, declared, width, colours):
    page = visit(declared[0], width=width)
    page.emulate_media(forced_colors=colours)
    assert shown(page)[:2] == ["France", "Germany"]  # in the declared order
    row = page.locator("#countries tbody tr", has=page.get_by_role("rowheader", name="France", exact=True))
    bar = row.locator("svg.measure")
    expect(bar).to_be_visible()
    assert bar.get_attribute("aria-hidden") == "true"
    label = row.locator("td:has(svg.measure)").evaluate("(cell) => getComputedStyle(cell, '::before').content")
    assert ("Guests" in label) == (width == 320)
    box = bar.bounding_box()
    assert box["width"] == 64 and box["height"] == 10  # styled as here, not as elsewhere on the page
    colour = bar.evaluate("(bar) => [getComputedStyle(bar).fill, getComputedStyle(bar.parentNode).color]")
    assert colour[0] == colour[1]
    assert row.locator("td:has(svg.measure)").inner_text().strip() == "1,234.5 k"
    line = row.get_by_role("img", name="Line of visits by year: 24 points")
    expect(line).to_be_visible()
    assert page.locator("#countries svg.measure").nth(0).locator("rect").get_attribute("width") == "1000"
    check_no_sideways_scrolling(page)
    assert_accessible(page)


def test_rows_are_filtered_by_a_facet_column(visit, declared):
    for site in declared:
        page = visit(site)
        open_view(page)
        page.get_by_role("group", name="Visa").get_by_role("checkbox", name="free").check()
        assert sorted(shown(page)) == ["France", "Italy"]
        expect(page).to_have_url(re.compile("visa=free"))
        page.reload()
        expect(page.locator(".bar .count")).to_have_text("2 of 52 countries")
        open_view(page)
        page.get_by_role("group", name="guests").get_by_label("from").fill("1000")
        expect(page.locator(".bar .count")).to_have_text("1 of 52 countries")
        assert shown(page) == ["France"]


def test_the_search_finds_the_texts_of_a_searched_column(visit, declared):
    for site, also in zip(declared, (None, "also: on arrival")):
        page = visit(site)
        search(page, "arrival")
        expect(page.locator(".bar .count")).to_have_text("1 of 52 countries")
        assert shown(page) == ["Malta"]
        assert page.locator("#countries tbody tr:not([hidden]) th").first.get_attribute("data-also") == also


@pytest.mark.night
def test_an_added_column_has_its_declared_format(visit, declared):
    page = visit(declared[1])
    open_view(page)
    for title in ("guests", "link"):
        page.get_by_role("group", name="Columns").get_by_role("checkbox", name=title).check()
    row = page.locator("#countries tbody tr", has=page.get_by_role("rowheader", name="Germany", exact=True))
    cell = row.locator("td.to-start")
    assert cell.inner_text().strip() == "617.0 k"
    assert cell.locator("svg.measure rect").get_attribute("width") == "500"
    expect(row.get_by_role("link", name="https://example.org/de")).to_be_visible()
    page.get_by_role("group", name="Columns").get_by_role("checkbox", name="Visits", exact=True).check()
    expect(row.get_by_role("img", name="Line of visits by year: 24 points")).to_be_visible()
    other = page.locator("#countries tbody tr", has=page.get_by_role("rowheader", name="Spain", exact=True))
    assert other.locator("svg").count() == 0
    check_no_sideways_scrolling(page)
    # A ticked label is readable under the pointer.
    label = page.get_by_role("group", name="Columns").locator("label", has_text="Link")
    label.hover()
    colours = label.locator("span").evaluate("""(part) => {
        const { color } = getComputedStyle(part);
        const paper = () => getComputedStyle(part).backgroundColor;
        while (paper() === "rgba(0, 0, 0, 0)") part = part.parentElement;
        return [color, paper()];
    }""")
    assert contrast(*colours) > 4.5
