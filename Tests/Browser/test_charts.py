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


QUERIES = {
    "long": """SELECT s.year, c.name, s.value AS population FROM series s JOIN countries c ON c.code = s.code
WHERE s.name = 'population' AND s.code IN ('KE', 'GH', 'FR') AND s.year % 10 = 0 ORDER BY c.name, s.year""",
    "few": """SELECT s.year, c.name, s.value AS population FROM series s JOIN countries c ON c.code = s.code
WHERE s.name = 'population' AND s.code IN ('KE', 'GH', 'FR') AND s.year IN (1960, 2060) ORDER BY c.name, s.year % 60""",
    "gaps": """SELECT s.year, c.name, CASE WHEN s.year IN (1970, 2000, 2010) THEN NULL ELSE s.value END AS population
FROM series s JOIN countries c ON c.code = s.code WHERE s.name = 'population' AND s.code IN ('KE', 'FR') AND s.year % 10 = 0""",
    "many": """SELECT s.year, c.name, s.value AS population FROM series s JOIN countries c ON c.code = s.code
WHERE s.name = 'population' AND c.subregion = 'Western Africa' ORDER BY c.name, s.year""",
    "some": "SELECT name, region, area, population FROM countries WHERE code IN ('KE', 'FR', 'GH', 'DE', 'IT') ORDER BY name",
    "ends": "SELECT name, population AS middle, population / 2 AS least, population * 2 AS most FROM countries WHERE code IN ('KE', 'FR')",
    "years": "SELECT year, value AS population FROM series WHERE name = 'population' AND code = 'KE' AND year % 20 = 0 ORDER BY year % 60",
    "kenya": "SELECT year, value FROM series WHERE name = 'population' AND code = 'KE' AND year IN (1990, 2000, 2010, 2020)",
    "mean": "SELECT year, 4000000.0 * (year - 1980) AS value FROM series WHERE name = 'population' AND code = 'KE' AND year IN (1990, 2020)",
    "pieces": "SELECT region, 'all' AS kind, population FROM countries WHERE code IN ('KE', 'FR', 'GH', 'DE', 'IT') ORDER BY population",
}
# The settings, and the axes along which numbers and places increase evenly.
CHARTS = {
    "line": ("line: long\nx: year\ny: population\ncolor: name\nprojection: 2025", "y", "x"),
    "gaps": ("line: gaps\nx: year\ny: population\ncolor: name", "y", "x"),
    "long lines": ("line: many\nx: year\ny: population\ncolor: name", "y", "x"),
    "trends": ("scatter: long\nx: year\ny: population\ncolor: name\ntrend: linear each", "y", "x"),
    "slope": ("slope: few\nx: year\ny: population\ncolor: name", "y", "x"),
    "area": ("area: long\nx: year\ny: population\ncolor: name\nstack: true", None, "x"),
    "column": ("column: few\nx: year\ny: population\ncolor: name\nstack: true", None, "x"),
    "projected": ("column: years\nx: year\ny: population\nprojection: 2020", "y", "x"),
    "combined": ("column: kenya\nline: mean", None, "x"),
    "bar": ("bar: few\nx: population\ny: name\ncolor: year", "x", None),
    "coloured": ("bar: some\nx: population\ny: name\ncolors: Kenya #8a1c7c, Italy #0d5a66", "x", None),
    "highlighted": ("dot: some\nx: population\ny: name\nhighlight: Kenya, Ghana", "x", None),
    "panels": ("bar: some\nx: population\ny: name\nfacet: region\nhighlight: Kenya", "x", None),
    "pieces": ("bar: pieces\nx: population\ny: region\ncolor: kind\nstack: true", None, None),
    "scatter": ("scatter: long\nx: year\ny: population\ncolor: name", "y", "x"),
    "lines in panels": ("line: gaps\nx: year\ny: population\nfacet: name\nto: 150000000", "y", "x"),
    "sized": ("scatter: some\nx: area\ny: population\nsize: population\nlabel: name", "y", None),
    "box": ("box: long\nx: population\ny: name", None, None),
    "ranges": ("dot: ends\nx: middle\ny: name\nlow: least\nhigh: most", "x", None),
    "heatmap": ("heatmap: long\nx: year\ny: name\ncolor: population", None, "x"),
    "histogram": ("histogram: some\nx: population", "y", None),
}


@pytest.fixture(scope="module")
def alive(sites):
    folder = sites.folder / "alive-pages"
    folder.mkdir()
    blocks = [f"```sql {name}\n{query}\n```\n" for name, query in QUERIES.items()]
    blocks += [f"```chart\n{settings}\ntitle: {title}\n```\n" for title, (settings, _, _) in CHARTS.items()]
    (folder / "charts.md").write_text("# Charts\n\n" + "".join(blocks))
    points = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 500) SELECT x, x % 7 AS y FROM n"
    years = "SELECT 1600 + x AS year, x FROM n"
    pairs = "SELECT column1 AS name, column2 AS value FROM (VALUES ('Much', 1000), ('Little', 3), ('None', 0))"
    grid = "SELECT column1 AS year, column2 AS name, column3 AS value FROM (VALUES (2000, 'A', 1), (2001, 'A', 2), (2001, 'B', 3))"
    (folder / "pointer.md").write_text(
        f"# Pointer\n\n```sql pairs\n{pairs}\n```\n```sql points\n{points}\n```\n```sql grid\n{grid}\n```\n"
        + f"```sql longest\n{points.replace('SELECT x, x % 7 AS y FROM n', years)}\n```\n"
        + "".join(f"```chart\n{block}\ntitle: {title}\n```\n" for title, block in {
            "bars": "bar: pairs", "columns": "column: pairs", "cells": "heatmap: grid\nx: year\ny: name\ncolor: value",
            "many points": "scatter: points\nx: x\ny: y", "many years": "line: longest"}.items()))
    rows = "SELECT code, year, value FROM series WHERE name = 'population' AND code IN ('KE', 'FR') AND year IN (1990, 2005, 2020)"
    (folder / "both.md").write_text(
        f"# Both\n\n```sql all\n{rows}\n```\n```sql long\n{QUERIES['long']}\n```\n```map\nfrom: all\ntime: year\n```\n"
        f"```chart\n{CHARTS['line'][0]}\ntitle: line\n```\n")
    (folder / "notes.md").write_text(
        f"# Notes\n\n```sql long\n{QUERIES['long']}\n```\n```sql many\n{QUERIES['many']}\n```\n"
        f"```chart\n{CHARTS['line'][0]}\nreference x: 1960 Early\nreference x: 2000 Line\nband: 2010..2020 Band\n"
        f"annotate: Kenya 2030 Note\ntitle: notes\n```\n```chart\n{CHARTS['long lines'][0]}\ntitle: many\n```\n")
    (folder / "plain.md").write_text("# Plain\n\n```sql\nSELECT count(*) AS n FROM countries\n```\n")
    return sites.build("alive", "snapshot", "--pages", folder, "--languages", "en,de,ar")


def figure(page, title):
    return page.locator("figure.chart").filter(has=page.locator("figcaption", has_text=re.compile(f"^{title}$")))


def test_the_scripts_of_charts_are_small_and_loaded_by_pages_with_charts_alone(visit, alive):
    for name, most in (("charts.js", 6_000), ("series.js", 8_000)):
        assert (alive / name).stat().st_size <= most, name
    loads = {path: any("charts.js" in url for url in visit(alive, path=path).asked)
             for path in ("pages/charts.html", "pages/plain.html", "countries/fr.html", "countries/aq.html", "index.html")}
    assert loads == {"pages/charts.html": True, "pages/plain.html": False, "countries/fr.html": True, "countries/aq.html": False,
                     "index.html": False}


def marks_of(page, chart):
    """The words of all marks of a figure with their places in their picture, by the keys."""
    found = []
    forward = "ArrowLeft" if page.evaluate("document.dir") == "rtl" else "ArrowRight"
    for marks in chart.locator(".marks:visible").all():
        marks.focus()
        box = marks.bounding_box()
        for _ in range(int(marks.get_attribute("aria-valuemax")) + 1):
            spot = chart.locator(".spot").bounding_box()
            found.append((chart.locator(".tip").inner_text().split("\n"), {"x": spot["x"] + spot["width"] / 2 - box["x"], "y": box["y"] + box["height"] - spot["y"]}))
            page.keyboard.press(forward)
    return found


def assert_even(pairs, title):
    """Numbers are where those of the least and the most say, up to rounding and the rims of small bars."""
    (least, start), (most, end) = min(pairs), max(pairs)
    for number, place in pairs:
        share = (number - least) / (most - least) if most > least else 0
        assert abs(start + share * (end - start) - place) <= 3, (title, number, place)
    assert len(pairs) < 2 or most == least or end > start, title


@pytest.mark.parametrize("width", matrix(1280, 390))
@pytest.mark.parametrize("title", CHARTS)
def test_every_mark_has_the_values_of_its_row(visit, alive, title, width):
    page = visit(alive, path="pages/charts.html", width=width)
    chart, (_, values, places) = figure(page, title), CHARTS[title]
    rows = chart.locator("tbody tr").evaluate_all("(rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent))")
    marks = marks_of(page, chart)
    if chart.locator("table.by-series").count():
        cells = [cell for row in rows for cell in row[1:]]
        expected = sum(cell not in ("", "unknown") for cell in cells)
    else:
        expected = sum(row[-1] != "unknown" for row in rows)
    assert len(marks) == expected > 0
    number = lambda word: int(re.sub(r"\D", "", word))
    if values:
        # Bars are met in their middle, which is half as far from zero.
        value = 1 if title == "ranges" else -1
        assert_even([(number(words[value]), place[values]) for words, place in marks], title)
    if places:
        year = lambda words: number(next(word for word in words if re.fullmatch(r"(Year )?(19|20|21)\d\d", word)))
        assert_even([(year(words), place[places]) for words, place in marks], title)
    if title == "heatmap":
        heights = {(words[1] if words[0].isdigit() else words[0], round(place["y"])) for words, place in marks}
        assert len(heights) == 3
    if title in ("bar", "box", "pieces", "coloured", "highlighted"):
        # From the top, in the order of the rows.
        names = [words[0] for words, _ in sorted(marks, key=lambda mark: (-round(mark[1]["y"]), mark[1]["x"]))]
        assert names == [row[0] for row in rows]


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


def series(chart, name):
    return chart.locator("li").filter(has_text=re.compile(f"^{name}$")).get_attribute("data-of")


def tip_at(page, chart, x, y):
    """The words at a place, as shares of the box of the marks."""
    box = chart.locator(".marks:visible").first.bounding_box()
    page.mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"])
    tip = chart.locator(".tip")
    return tip.inner_text().split("\n") if tip.is_visible() else []


def test_the_pointer_finds_the_mark_that_it_is_on(visit, alive):
    page = visit(alive, path="pages/pointer.html")
    bars = figure(page, "bars")
    bars.scroll_into_view_if_needed()
    for x in (0.1, 0.5, 0.9):  # beside a short bar too
        assert tip_at(page, bars, x, 0.3)[0] == "Much" and tip_at(page, bars, x, 0.6)[0] == "Little"
    assert tip_at(page, bars, 0.5, 0.92)[0] == "None"
    columns = figure(page, "columns")
    columns.scroll_into_view_if_needed()
    assert tip_at(page, columns, 0.6, 0.2)[0] == "Little" and tip_at(page, columns, 0.6, 0.8)[0] == "Little"
    cells = figure(page, "cells")
    cells.scroll_into_view_if_needed()
    places = [(words[0], words[1], place) for words, place in marks_of(page, cells)]
    box = cells.locator(".marks:visible").bounding_box()
    (_, _, first), (_, _, last) = places[0], places[-1]
    # B has no number in 2000, and its cell no values.
    page.mouse.move(box["x"] + first["x"], box["y"] + box["height"] - last["y"] + 4)
    expect(cells.locator(".tip")).to_be_hidden()
    points = figure(page, "many points")
    points.scroll_into_view_if_needed()
    # The table has 300 of 500 rows; others have no values, not those of a distant point.
    assert tip_at(page, points, 0.2, 0.5) and tip_at(page, points, 0.95, 0.5) == []


def test_series_stand_out_from_the_legend_and_the_address(visit, alive):
    page = visit(alive, path="pages/charts.html", width=390, quiet=False)
    chart, other = figure(page, "line"), figure(page, "long lines")
    button = chart.get_by_role("button", name="Ghana")
    assert button.bounding_box()["height"] >= 24
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    # Other charts follow.
    expect(other.get_by_role("button", name="Ghana")).to_have_attribute("aria-pressed", "true")
    own = series(chart, "Ghana")
    expect(chart.locator(f"path[data-of='{own}'].faint")).to_have_count(0)
    assert chart.locator(".faint").count() > 0
    assert_accessible(page)
    words = [words[0] for words, _ in marks_of(page, chart)]
    assert set(words) == {"Ghana"}
    # Grey series without a name in the legend get one, and a colour.
    expect(other.get_by_role("button", name="Liberia")).to_be_hidden()
    other.get_by_role("button", name="more, in grey").click()
    other.get_by_role("button", name="Liberia").click()
    grey = series(other, "Liberia")
    expect(other.locator(f"svg svg path.line[data-of='{grey}']").first).to_have_class(re.compile(r"^line s\d$"))
    assert page.evaluate("location.search") == "?country=Ghana~Liberia"
    page.reload()
    expect(other.get_by_role("button", name="Liberia")).to_have_attribute("aria-pressed", "true")
    page.emulate_media(media="print")
    expect(figure(page, "ranges").locator("path.range:visible").first).to_be_visible()
    expect(chart.locator(".marks, .tip, .years").filter(visible=True)).to_have_count(0)
    page.emulate_media(media="screen")
    for name in ("Ghana", "Liberia"):
        other.get_by_role("button", name=name).click()
    expect(page.locator(".faint")).to_have_count(0)
    assert page.evaluate("location.search") == ""


def test_maps_and_lines_share_the_time(visit, alive):
    page = visit(alive, "?time=1990..2010", path="pages/both.html")
    chart, year = figure(page, "line"), page.locator(".time output")
    expect(year).to_have_text("2005")  # the last one before
    expect(chart.locator("output")).to_have_text("1990 – 2010")
    chart.locator("input").last.press("End")
    expect(year).to_have_text("2020")
    page.locator(".time input").press("Home")
    page.locator(".time input").press("ArrowRight")
    expect(year).to_have_text("2005")
    expect(chart.locator("output")).to_have_text("1990 – 2000")
    assert page.evaluate("location.search") == "?time=1990..2005"


def test_the_axis_ends_above_the_chosen_series_and_is_that_of_all_panels(visit, alive):
    page = visit(alive, path="pages/charts.html")
    highest = lambda chart: chart.locator("svg:visible > svg.ticks > text").filter(visible=True).last
    chart, panels = figure(page, "line"), figure(page, "lines in panels")
    expect(highest(chart)).to_have_text("120 M")
    chart.get_by_role("button", name="Ghana").click()
    expect(highest(chart)).to_have_text("80 M")
    marks = marks_of(page, chart)
    assert_even([(int(words[-1].replace(",", "")), place["y"]) for words, place in marks], "Ghana")
    # The axis that the author set stays until a part is chosen.
    expect(highest(panels.locator(".panels > div").first)).to_have_text("150 M")
    panels.locator("input").last.press("ArrowLeft")
    texts = [panels.locator(".panels > div").nth(index).locator("svg.ticks > text").filter(visible=True).all_text_contents() for index in (0, 1)]
    assert texts[0] == texts[1] and texts[0][-1] == "150 M"
    for _ in range(9):
        panels.locator("input").last.press("ArrowLeft")
    texts = [panels.locator(".panels > div").nth(index).locator("svg.ticks > text").filter(visible=True).all_text_contents() for index in (0, 1)]
    assert texts[0] == texts[1] and texts[0][-1] == "100 M"


def test_the_address_has_the_names_of_the_data_in_every_language(visit, alive):
    page = visit(alive, "?country=France", path="de/pages/charts.html")
    expect(figure(page, "line").get_by_role("button", name="Frankreich")).to_have_attribute("aria-pressed", "true")
    page.locator("[popovertarget=languages]").click()
    page.locator(".languages a[lang=ar]").click()
    expect(page.locator("html")).to_have_attribute("lang", "ar")
    pressed = figure(page, "line").locator("[aria-pressed=true]")
    expect(pressed).to_have_count(1)
    expect(pressed).to_have_text("فرنسا")


@pytest.mark.parametrize("path", matrix("pages/charts.html", "ar/pages/charts.html"))
def test_a_range_of_years_of_lines(visit, alive, path):
    page = visit(alive, "?time=1990..2030", path=path)
    chart = figure(page, "line")
    expect(chart.locator("output")).to_have_text("1990 – 2030")
    ticks = chart.locator("svg:visible > g.ticks text")
    expect(ticks.first).to_have_text("1990")
    expect(ticks.last).to_have_text("2030")
    marks = marks_of(page, chart)
    years = [int(re.search(r"\b(19|20)\d\d\b", " ".join(words)).group()) for words, _ in marks]
    assert set(years) == {1990, 2000, 2010, 2020, 2030}
    forward = -1 if path.startswith("ar") else 1
    assert_even([(year, forward * place["x"]) for year, (_, place) in zip(years, marks)], path)
    left = chart.locator(".marks:visible").bounding_box()["x"]
    for tick, year in ((ticks.first, 1990), (ticks.last, 2030)):
        box = tick.bounding_box()
        place = next(place["x"] for other, (_, place) in zip(years, marks) if other == year)
        assert abs(box["x"] + box["width"] / 2 - left - place) < 4
    start, end = chart.locator("input").all()
    start.press("Home")
    end.press("End")
    expect(chart.locator("output")).to_have_text("1950 – 2100")
    assert page.evaluate("location.search") == ""
    start.press("End")
    expect(chart.locator("output")).to_have_text("2090 – 2100")
    assert page.evaluate("location.search") == "?time=2090..2100"


@pytest.mark.parametrize("path", matrix("pages/notes.html", "ar/pages/notes.html"))
def test_a_range_keeps_the_lines_bands_and_notes_within_it_with_their_texts(visit, alive, path):
    page = visit(alive, "?time=1990..2040", path=path)
    chart = figure(page, "notes")
    texts = chart.locator("svg:visible > .guides text:visible")
    assert texts.all_text_contents() == ["Line", "Band", "Note"]
    marks = [chart.locator(f"svg:visible > svg > {mark}, svg:visible > svg > g > {mark}").last for mark in (".reference", ".band", ".note:not(.halo)")]
    for text, mark in zip(texts.all(), marks):
        assert mark.evaluate("(mark) => getComputedStyle(mark).display") != "none"
        word, box = text.bounding_box(), mark.bounding_box()
        distance = abs(word["x"] + word["width"] / 2 - box["x"] - box["width"] / 2)
        assert distance < word["width"] / 2 + 40, (text.text_content(), word, box)
    page.goto(page.url.split("?")[0])
    expect(texts).to_have_text(["Early", "Line", "Band", "Note"])


def test_an_axis_keeps_three_numbers_for_the_least_series(visit, alive):
    page = visit(alive, "?country=Benin", path="pages/notes.html")
    numbers = figure(page, "many").locator("svg:visible > svg.ticks text:visible")
    assert 3 <= numbers.count() < 5


def test_lines_with_more_figures_than_the_table_have_no_range(visit, alive):
    page = visit(alive, "?time=1650..1700", path="pages/pointer.html")
    expect(figure(page, "many years").locator(".marks:visible")).to_have_count(1)
    expect(figure(page, "many years").locator("output")).to_have_count(0)


@pytest.mark.parametrize("query", ["time=3000..4000", "time=2010", "time=x..y", "time=..", "country=Atlantis", "country=", "time=2020..2000", "time=2000-Q1..2010"])
def test_an_address_with_unknown_series_and_years_shows_all(visit, alive, query):
    page = visit(alive, f"?{query}", path="pages/charts.html")
    chart = figure(page, "line")
    expect(chart.locator("output")).to_have_text("1950 – 2100")
    expect(chart.locator(".faint")).to_have_count(0)
    expect(page.get_by_text("Atlantis: unknown")).to_have_count(int(query == "country=Atlantis"))


@pytest.mark.parametrize("options", matrix({"java_script_enabled": False}, {"path": "countries/ke.html"}))
def test_charts_are_complete_without_the_script_and_alive_on_country_pages(visit, alive, options):
    page = visit(alive, **{"path": "pages/charts.html", **options})
    count = page.locator(".marks:visible").count()
    if "path" in options:
        assert count == page.locator("figure.chart").count() == 1
        expect(page.locator("figure.chart output")).to_have_count(1)
    else:
        assert count == 0 and figure(page, "line").locator("svg:visible").count() > 0
        expect(page.locator("figure.chart button")).to_have_count(0)
        expect(page.locator(".years").filter(visible=True)).to_have_count(0)


def test_grey_boxes_keep_their_whiskers(visit, alive):
    page = visit(alive, path="pages/charts.html")
    stroke = page.locator("figure.chart svg svg").first.evaluate("""(frame) => {
        frame.innerHTML = '<path class="fill rest box"/><path class="fill rest"/>';
        return Array.from(frame.children, (path) => getComputedStyle(path).stroke);
    }""")
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert stroke[0] != paper and stroke[1] == paper
