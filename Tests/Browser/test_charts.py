"""Charts on custom pages."""

import re

import pytest
from playwright.sync_api import expect

from conftest import assert_accessible
from levels import matrix

PAGE = """# Charts

```sql top
SELECT name, area FROM countries WHERE code IN ('BR', 'BA', 'FR', 'ES') ORDER BY area DESC
```

```chart
bar: top
```

```chart
column: top
```
"""


@pytest.fixture(scope="module")
def site(sites):
    folder = sites.folder / "chart-pages"
    folder.mkdir()
    (folder / "charts.md").write_text(PAGE)
    return sites.build("charts", "snapshot", "--pages", folder)


def test_charts_fill_a_wide_page_with_names_beside_bars_and_none_rotated(visit, site):
    # Without the console check: axe requests style sheets that a page on a disk cannot read.
    page = visit(site, path="pages/charts.html", width=1280, quiet=False)
    bars, columns = page.locator("figure.chart").all()
    assert bars.bounding_box()["width"] > 1100
    for chart in (bars, columns):
        expect(chart.locator("> svg:visible")).to_have_count(1)
    name = bars.get_by_text("Bosnia and Herzegovina").locator("visible=true").first.bounding_box()
    first = bars.locator(".fill:visible").bounding_box()
    assert name["x"] + name["width"] < first["x"] < 500
    assert columns.locator(".down:visible").count() == 0
    assert_accessible(page)


def test_on_a_phone_names_are_above_bars(visit, site):
    page = visit(site, path="pages/charts.html", width=390)
    chart = page.locator("figure.chart").first
    expect(chart.locator("> svg:visible")).to_have_count(1)
    name = chart.get_by_text("Bosnia and Herzegovina").locator("visible=true").first.bounding_box()
    assert abs(name["x"] - chart.locator(".fill:visible").bounding_box()["x"]) < 5
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


KINDS = {
    "line": "x: year\ny: population\ncolor: name\nprojection: 2025", "area": "x: year\ny: population\ncolor: name\nstack: true",
    "column": "x: year\ny: population\ncolor: name\nstack: true", "bar": "x: population\ny: name\ncolor: year",
    "dot": "x: population\ny: name", "scatter": "x: year\ny: population\ncolor: name", "box": "x: population\ny: name",
    "histogram": "x: population",
}
ALIVE = """# Charts

```sql all
SELECT s.year, c.name, s.value AS population FROM series s JOIN countries c ON c.code = s.code
WHERE s.name = 'population' AND s.code IN ('KE', 'GH', 'FR') AND s.year % 10 = 0 ORDER BY c.name, s.year
```
```sql few
SELECT year, name, population FROM (SELECT s.year, c.name, s.value AS population FROM series s JOIN countries c ON c.code = s.code
WHERE s.name = 'population' AND s.code IN ('KE', 'GH', 'FR') AND s.year IN (1960, 2060)) ORDER BY name, year
```
""" + "".join(
    f"```chart\n{kind}: {'few' if kind in ('column', 'bar') else 'all'}\n{settings}\ntitle: {kind}\n```\n" for kind, settings in KINDS.items()
) + "```chart\nline: all\nx: year\ny: population\nfacet: name\ntitle: panels\n```\n"


@pytest.fixture(scope="module")
def alive(sites):
    folder = sites.folder / "alive-pages"
    folder.mkdir()
    (folder / "charts.md").write_text(ALIVE)
    (folder / "plain.md").write_text("# Plain\n\n```sql\nSELECT count(*) AS n FROM countries\n```\n")
    return sites.build("alive", "snapshot", "--pages", folder)


def figure(page, title):
    return page.locator("figure.chart").filter(has=page.locator("figcaption", has_text=re.compile(f"^{title}$")))


def test_the_script_of_charts_is_small_and_loaded_by_pages_with_charts_alone(visit, alive):
    assert (alive / "charts.js").stat().st_size <= 6_000
    loads = {path: any("charts.js" in url for url in visit(alive, path=path).asked)
             for path in ("pages/charts.html", "pages/plain.html", "countries/fr.html", "countries/aq.html", "index.html")}
    assert loads == {"pages/charts.html": True, "pages/plain.html": False, "countries/fr.html": True, "countries/aq.html": False,
                     "index.html": False}


@pytest.mark.parametrize("width", matrix(1280, 390))
def test_every_mark_has_the_value_of_its_row_at_its_place(visit, alive, width):
    page = visit(alive, path="pages/charts.html", width=width)
    for title in KINDS:
        chart = figure(page, title)
        rows = [cells.split("\t") for cells in chart.locator("tbody tr").evaluate_all(
            "(all) => all.map((row) => [...row.cells].map((cell) => cell.textContent).join('\\t'))")]
        marks = chart.locator(".marks:visible")
        expect(marks).to_have_count(1)
        marks.focus()
        found = []
        for _ in range(int(marks.get_attribute("aria-valuemax")) + 1):
            words = chart.locator(".tip").inner_text().split("\n")
            box = chart.locator(".spot").bounding_box()
            found.append((words, box["x"], box["y"]))
            page.keyboard.press("ArrowRight")
        # A line has a column for each series, so that its words are the head and two cells.
        cells = [word for row in rows for word in row[1:]] if title == "line" else [row[0] for row in rows]
        assert len(found) == len(cells), title
        values = [int(re.sub(r"\D", "", next(w for w in reversed(words) if not w.endswith("%")))) for words, _, _ in found]
        if title in ("line", "scatter"):
            # Higher numbers are higher.
            order = sorted(range(len(found)), key=lambda index: values[index])
            heights = [found[index][2] for index in order]
            assert all(one >= other - 1.5 for one, other in zip(heights, heights[1:])), title
        if title in ("bar", "dot"):
            order = sorted(range(len(found)), key=lambda index: values[index])
            places = [found[index][1] for index in order]
            assert all(one <= other + 1.5 for one, other in zip(places, places[1:])), title
        if title in ("line", "area", "column", "scatter"):
            years = sorted((int(re.search(r"\b(?:19|20|21)\d\d\b", " ".join(words[:2])).group()), x) for words, x, _ in found)
            assert all(one[1] <= other[1] + 1.5 for one, other in zip(years, years[1:])), title
    expect(figure(page, "panels").locator(".marks:visible")).to_have_count(3)


MIXED = {
    "sized": "scatter: some\nx: area\ny: population\nsize: population\nlabel: name",
    "coloured": "dot: some\nx: population\ny: name\ncolors: Kenya #8a1c7c",
    "projected": "column: years\nx: year\ny: population\nprojection: 2020",
    "pieces": "bar: pieces\nx: population\ny: region\ncolor: kind\nstack: true",
    "panels": "bar: some\nx: population\ny: name\nfacet: region\nhighlight: Kenya",
}


def test_marks_that_are_not_in_the_order_of_rows_have_no_values(visit, sites):
    folder = sites.folder / "mixed-pages"
    folder.mkdir()
    queries = {
        "some": "SELECT name, region, area, population FROM countries WHERE code IN ('KE', 'FR', 'GH', 'DE', 'IT') ORDER BY name",
        "years": "SELECT year, value AS population FROM series WHERE name = 'population' AND code = 'KE' AND year % 20 = 0 ORDER BY year % 60",
        "pieces": "SELECT region, 'all' AS kind, population FROM countries WHERE code IN ('KE', 'FR', 'GH', 'DE', 'IT') ORDER BY population",
    }
    blocks = [f"```sql {name}\n{query}\n```\n" for name, query in queries.items()]
    blocks += [f"```chart\n{settings}\ntitle: {title}\n```\n" for title, settings in MIXED.items()]
    (folder / "mixed.md").write_text("# Charts\n\n" + "".join(blocks))
    page = visit(sites.build("mixed", "snapshot", "--pages", folder), path="pages/mixed.html")
    for title in MIXED:
        expect(figure(page, title)).to_have_count(1)
        assert figure(page, title).locator(".marks").count() == 0, title


def test_values_are_shown_on_hover_tap_and_focus(visit, alive):
    page = visit(alive, path="pages/charts.html")
    chart = figure(page, "line")
    marks, tip = chart.get_by_role("slider", name="line"), chart.locator(".tip")
    expect(tip).to_be_hidden()
    marks.focus()
    page.keyboard.press("End")
    spot = chart.locator(".spot").bounding_box()
    marks.blur()
    expect(tip).to_be_hidden()
    right = {"clientX": spot["x"] + 12, "clientY": spot["y"] + 4}
    page.mouse.move(right["clientX"], right["clientY"])
    expect(tip).to_have_text(re.compile(r"^\w+\s2100\s[\d,]+$"))
    page.mouse.move(0, 0)
    expect(tip).to_be_hidden()
    for kind in ("pointerdown", "pointerleave"):  # a tap
        marks.dispatch_event(kind, {**right, "pointerType": "touch"})
    expect(tip).to_contain_text("2100")
    marks.focus()
    page.keyboard.press("Home")
    name = marks.get_attribute("aria-valuetext").split(", ")[0]
    expect(marks).to_have_attribute("aria-valuetext", re.compile(rf"^{name}, 1950, [\d,]+$"))
    page.keyboard.press("ArrowRight")
    expect(marks).to_have_attribute("aria-valuetext", re.compile(f"^{name}, 1960"))
    page.keyboard.press("ArrowUp")
    expect(marks).to_have_attribute("aria-valuetext", re.compile(rf"^{name}, 1950"))
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    page.keyboard.press("End")
    expect(tip).to_contain_text("2100")
    page.keyboard.press("Tab")
    expect(tip).to_be_hidden()


def test_a_series_stands_out_from_the_legend(visit, alive):
    page = visit(alive, path="pages/charts.html", width=390, quiet=False)
    chart = figure(page, "line")
    button = chart.get_by_role("button", name="Ghana")
    assert button.bounding_box()["height"] >= 24
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    style = re.search(r"s\d", button.locator("path").first.get_attribute("class")).group()
    expect(chart.locator(f"path.{style}.faint")).to_have_count(0)
    assert chart.locator(".faint").count() > 0
    assert_accessible(page)
    page.emulate_media(media="print")
    expect(chart.locator(".marks, .tip").filter(visible=True)).to_have_count(0)
    page.emulate_media(media="screen")
    button.click()
    expect(chart.locator(".faint")).to_have_count(0)


@pytest.mark.parametrize("options", matrix({"java_script_enabled": False}, {"path": "countries/ke.html"}))
def test_charts_are_complete_without_the_script_and_alive_on_country_pages(visit, alive, options):
    page = visit(alive, **{"path": "pages/charts.html", **options})
    count = page.locator(".marks:visible").count()
    if "path" in options:
        assert count == page.locator("figure.chart").count() == 1
    else:
        assert count == 0 and figure(page, "line").locator("svg:visible").count() > 0
        expect(page.locator("figure.chart button")).to_have_count(0)
