"""Maps of several times, with a slider."""

import re

import pytest
from playwright.sync_api import expect

from conftest import assert_accessible
from levels import matrix

# Of Kenya, France and Egypt; there is nothing on Egypt in 2010.
ROWS = [("KE", 2000, 5), ("FR", 2000, 15), ("EG", 2000, 25), ("KE", 2010, 15), ("FR", 2010, 25), ("KE", 2020, 25), ("FR", 2020, 1234), ("EG", 2020, 5)]


def query(name, rows):
    values = ", ".join(f"('{code}', {year}, {value})" for code, year, value in rows)
    return f"```sql {name}\nSELECT column1 AS code, column2 AS year, column3 AS population FROM (VALUES {values}) ORDER BY 2, 1\n```\n"


MAPS = ("---\ntitle: Maps\nfigures: embed\n---\n" + query("years", ROWS) + query("ends", [row for row in ROWS if row[1] != 2010])
        + "".join(f"```map\nfrom: {name}\ntime: year\nunit: people\nby: 10, 20\nname: {name}\ntitle: {name}\nalt: People\n```\n" for name in ("years", "ends")))
# Nothing is known of the last day.
DAYS = "# Days\n\n" + "".join(
    f"```sql {name}\nSELECT 'KE' AS code, column1 AS day, column2 AS people FROM (VALUES {values}) ORDER BY 2\n```\n```map\nfrom: {name}\ntime: day\n```\n"
    for name, values in (("days", "('2010-03-31', 1), ('2010-06-30', 2), ('2010-09-30', NULL)"), ("day", "('2010-05-01', 1)")))
PLAIN = "# Plain\n\n" + query("years", ROWS[:2]) + "```map\nfrom: years\n```\n"


@pytest.fixture(scope="module")
def site(sites):
    folder = sites.folder / "time-pages"
    folder.mkdir()
    (folder / "maps.md").write_text(MAPS)
    (folder / "plain.md").write_text(PLAIN)
    (folder / "days.md").write_text(DAYS)
    return sites.build("times", "snapshot", "--pages", folder, "--embed", "--base-url", "https://example.org/", "--languages", "en,ar")


def colours(page, number=0):
    """The classes and the titles of Egypt, France and Kenya on a map."""
    shapes = page.locator(".choropleth").nth(number)
    return [(shapes.locator(f"a[href$='/{code}.html'][tabindex]").get_attribute("class"), shapes.locator(f"svg a[href$='/{code}.html'] title").text_content())
            for code in ("eg", "fr", "ke")]


LAST = [("s0", "Egypt: 5 people"), ("s2", "France: 1,234 people"), ("s2", "Kenya: 25 people")]
MIDDLE = [("s-", "Egypt"), ("s2", "France: 25 people"), ("s1", "Kenya: 15 people")]
FIRST = [("s2", "Egypt: 25 people"), ("s1", "France: 15 people"), ("s0", "Kenya: 5 people")]


def test_the_script_is_small_and_loaded_by_pages_with_such_maps_alone(visit, site):
    assert (site / "times.js").stat().st_size <= 2_500
    loads = {path: any("times.js" in url for url in visit(site, path=path).asked)
             for path in ("pages/maps.html", "pages/plain.html", "map.html", "index.html")}
    assert loads == {"pages/maps.html": True, "pages/plain.html": False, "map.html": False, "index.html": False}


def test_without_the_script_a_map_is_that_of_the_last_time_and_the_table_has_all(visit, site):
    page = visit(site, path="pages/maps.html", java_script_enabled=False)
    assert colours(page) == LAST
    expect(page.locator(".time").first).to_have_text("Year: 2020")
    rows = page.locator(".choropleth table").first.evaluate("(table) => [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent))")
    assert rows == [["Country", "2000", "2010", "2020"], ["Egypt", "25", "", "5"], ["France", "15", "25", "1,234"], ["Kenya", "5", "15", "25"]]


def test_on_a_phone_names_stay_beside_the_years_of_a_wide_table(visit, site):
    page = visit(site, path="pages/maps.html", width=320)
    page.locator("summary").first.click()
    box = page.locator(".choropleth .wide").first
    assert all(height < 40 for height in box.locator("td").evaluate_all("(all) => all.map((cell) => cell.offsetHeight)"))
    box.evaluate("(box) => { box.style.width = '10rem'; box.scrollLeft = 200; }")
    expect(box.get_by_role("link", name="France")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("width", matrix(390, 1280))
def test_the_slider_colours_the_map_and_writes_the_time_into_the_url(visit, site, width):
    page = visit(site, path="pages/maps.html", width=width, quiet=False)
    slider, other = page.get_by_role("slider", name="Year").all()
    assert colours(page) == LAST
    expect(slider).to_have_attribute("aria-valuetext", "2020")
    assert slider.bounding_box()["height"] >= 24 and page.evaluate("document.documentElement.scrollWidth") <= width
    slider.focus()
    page.keyboard.press("ArrowLeft")
    assert colours(page) == MIDDLE and colours(page, 1) == FIRST  # the last year before
    expect(page.locator("output").first).to_have_text("2010")
    assert page.url.endswith("?time=2010")
    page.keyboard.press("Home")
    assert colours(page) == FIRST == colours(page, 1)
    expect(other).to_have_value("0")
    page.keyboard.press("End")
    assert page.url.endswith("?time=2020") and colours(page) == LAST
    assert_accessible(page)
    page.keyboard.press("Home")
    page.emulate_media(media="print")
    expect(slider).to_be_hidden()
    expect(page.locator(".time").first).to_have_text("Year: 2000")


@pytest.mark.parametrize("query, shown, url", [
    ("?time=2010", MIDDLE, "?time=2000"), ("?country=KE~FR&time=1990..2010", MIDDLE, "?country=KE%7EFR&time=1990..2000"), ("?time=2010..2000", FIRST, "?time=2000"),
    ("?time=2010..", LAST, "?time=2000"), ("?time=..2010", MIDDLE, "?time=..2000"),
])
def test_a_link_shows_its_time(visit, site, query, shown, url):
    page = visit(site, path="pages/maps.html", query=query)
    assert colours(page) == shown
    page.get_by_role("slider").first.focus()
    page.keyboard.press("End")
    page.keyboard.press("Home")
    assert page.url.endswith(url), page.url
    expect(page.locator(".toast")).to_be_hidden()


@pytest.mark.parametrize("time", ["1850", "2010-Q2", "2010-05-01"])
def test_an_unknown_time_is_told(visit, site, time):
    page = visit(site, path="pages/maps.html", query="?time=" + time)
    assert colours(page) == LAST
    expect(page.locator(".toast")).to_contain_text(time + ": unknown")


@pytest.mark.parametrize("time, shown", [("2010-03-31", "31 March 2010"), ("2010-04-30", "31 March 2010"), ("2010-Q2", ""), ("2010", "")])
def test_days_have_other_times_than_quarters_and_years(visit, site, time, shown):
    page = visit(site, path="pages/days.html", query="?time=" + time)
    expect(page.locator("output").first).to_have_text(shown or "30 June 2010")
    expect(page.locator(".toast")).to_be_visible(visible=not shown)
    expect(page.get_by_role("slider")).to_have_value("1" if not shown else "0")
    expect(page.get_by_role("slider")).to_have_count(1)  # none for a single day
    expect(page.locator(".choropleth").nth(1)).to_contain_text("Day: 1 May 2010")


def test_the_slider_is_mirrored_in_arabic_and_links_to_languages_keep_the_time(visit, site):
    page = visit(site, path="ar/pages/maps.html", query="?time=2010")
    slider = page.get_by_role("slider").first
    expect(slider).to_have_attribute("aria-valuetext", "2010")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuetext", "2020")
    page.get_by_role("button", name="العربية").click()
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("slider").first).to_have_attribute("aria-valuetext", "2020")


def test_a_frame_has_the_slider(visit, site):
    page = visit(site, path="embed/maps.years.html", query="?time=2010")
    assert colours(page) == MIDDLE
    page.get_by_role("slider").focus()
    page.keyboard.press("Home")
    assert colours(page) == FIRST and page.url.endswith("?time=2000")


def test_a_small_site_has_the_slider(visit, sites, site):
    page = visit(sites.build("few-times", sites.few_rows, "--pages", sites.folder / "time-pages"), path="pages/maps.html", query="?time=2000")
    expect(page.get_by_role("slider").first).to_have_attribute("aria-valuetext", "2000")


def test_refreshed_data_keep_the_slider_at_its_time(visit, site, server):
    page = visit(f"{server.address}/{site.name}", path="pages/maps.html", query="?time=2010")
    page.get_by_role("button", name="Refresh", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("This is the latest data")
    expect(page.get_by_role("slider")).to_have_count(2)
    assert colours(page) == MIDDLE


def test_the_figure_of_a_country_is_at_the_pointer_and_follows_the_slider(visit, site):
    page = visit(site, path="pages/maps.html")
    box = page.locator("svg.world a[href$='/eg.html']").first.bounding_box()
    tip = page.locator(".choropleth .tip").first
    expect(tip).to_be_hidden()
    place = (box["x"] + 0.4 * box["width"], box["y"] + 0.5 * box["height"])
    page.mouse.move(*place)
    expect(tip).to_have_text("Egypt: 5 people")
    page.get_by_role("slider", name="Year").first.press("Home")
    page.mouse.move(place[0] + 1, place[1])
    expect(tip).to_have_text("Egypt: 25 people")
    page.mouse.move(0, 0)
    expect(tip).to_be_hidden()
    expect(page.locator("svg.world a[href$='/eg.html'] title").first).to_have_text("Egypt: 25 people")
