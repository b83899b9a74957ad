"""Report tables can be sorted with scripts and are static without."""

import re

import pytest
from playwright.sync_api import expect

from conftest import Server, assert_accessible

PAGE = """# Figures

```sql
SELECT code, name, population, area FROM countries WHERE code IN ('VA', 'FR', 'AQ', 'EG', 'AX') ORDER BY id
```

```sql
SELECT count(*) AS n FROM countries
```
"""

GROUPED = """# Groups

```sql
-- group: region
-- total: population
-- bar: population
-- heat: population #8a1c7c
-- sparkline: trend
-- group: Place = code, name
-- group: Numbers = population, area
-- name: groups
-- footnote: population = Estimates.
-- footnote: FR.population = Since 2024.
-- midpoint: area 100 #b2182b #2166ac
SELECT code, name, region, population, area, '1,3,2' AS trend FROM countries
WHERE code IN ('VA', 'FR', 'EG', 'AX') ORDER BY region, id
```

As [](#groups) shows[^1].

[^1]: More in [the figures](figures.md).
"""

LONG = """# Long

```sql
-- first: 3
SELECT code, name, population FROM countries WHERE code IN ('VA', 'FR', 'AQ', 'EG', 'AX') ORDER BY id
```

```sql
-- first: 5
SELECT code, name FROM countries WHERE code IN ('VA', 'FR', 'AQ', 'EG', 'AX') ORDER BY id
```
"""

POINTS = """# Points

```sql
-- bar: n
-- total: m mean
SELECT column1 AS name, column2 AS n, column3 AS m FROM (VALUES ('a', 2088, 1), ('b', 67.71, 2), ('c', 0.0472, 2))
```
"""

WIDE = """# Wide

```sql
SELECT name, subregion, demonym, area, official_name, population FROM countries
WHERE code IN ('VA', 'FR', 'EG', 'AX') ORDER BY population DESC
```
"""


@pytest.fixture(scope="module")
def site(sites):
    pages = sites.folder / "answer-pages"
    pages.mkdir(parents=True, exist_ok=True)
    (pages / "figures.md").write_text(PAGE, encoding="utf-8")
    (pages / "groups.md").write_text(GROUPED, encoding="utf-8")
    (pages / "long.md").write_text(LONG, encoding="utf-8")
    (pages / "points.md").write_text(POINTS, encoding="utf-8")
    (pages / "wide.md").write_text(WIDE, encoding="utf-8")
    (pages / "short.md").write_text("# Short\n\n```sql\nSELECT 1 AS first_number, 'b' AS name, 1 AS value UNION ALL SELECT 12, 'a', 2\n```\n")
    return sites.build("answers", sites.few_rows, "--pages", pages, "--languages", "en,ar")


def codes(page):
    return page.locator(".answer").first.locator("tbody tr > :first-child").all_inner_texts()


@pytest.mark.smoke
def test_a_table_is_sorted_by_the_buttons_in_its_header(visit, site):
    page = visit(site, path="pages/figures.html")
    own = ["AX", "AQ", "EG", "FR", "VA"]
    assert codes(page) == own
    population = page.get_by_role("columnheader", name="Population")
    population.get_by_role("button").focus()
    page.keyboard.press("Enter")
    assert codes(page)[-2:] == ["FR", "EG"]
    assert population.get_attribute("aria-sort") == "ascending"
    page.keyboard.press("Enter")
    assert codes(page)[0] == "EG" and population.get_attribute("aria-sort") == "descending"
    page.keyboard.press("Enter")
    assert codes(page) == own and population.get_attribute("aria-sort") is None
    page.get_by_role("button", name="Name").click()
    assert codes(page) == ["AX", "AQ", "EG", "FR", "VA"]
    expect(page.locator(".answer").nth(1).get_by_role("button")).to_have_count(0)


def test_refreshed_data_keep_the_order_and_can_be_sorted(visit, site):
    with Server(site) as server:
        page = visit(server.address, path="pages/figures.html")
        population = page.get_by_role("columnheader", name="Population")
        for _ in range(2):
            population.get_by_role("button").click()
        largest_first = codes(page)
        page.get_by_role("button", name="Refresh", exact=True).click()
        expect(page.locator(".toast")).to_contain_text("This is the latest data")
        expect(population).to_have_attribute("aria-sort", "descending")
        assert codes(page) == largest_first
        assert_accessible(page)
        population.get_by_role("button").click()
        assert codes(page) == ["AX", "AQ", "EG", "FR", "VA"]


def test_a_table_shows_its_first_rows_until_the_reader_asks_for_all(visit, site):
    with Server(site) as server:
        page = visit(server.address, path="pages/long.html", width=390)
        table = page.locator(".answer").first
        rows, button = table.locator("tbody tr").filter(visible=True), page.get_by_role("button", name="Show all")
        expect(rows).to_have_count(3)
        expect(button).to_have_count(1)  # the other table has no more
        assert_accessible(page)
        for _ in range(2):
            table.get_by_role("button", name="Population").click()
        expect(rows).to_have_text([re.compile("EG"), re.compile("FR"), re.compile(".")])
        page.emulate_media(media="print")
        expect(rows).to_have_count(5)
        page.emulate_media(media="screen")
        button.press("Enter")
        expect(rows).to_have_count(5)
        expect(button).to_have_count(0)
        expect(table).to_be_focused()
    plain = visit(site, path="pages/long.html", java_script_enabled=False)
    expect(plain.locator(".answer").first.locator("tbody tr").filter(visible=True)).to_have_count(5)
    expect(plain.get_by_role("button", name="Show all")).to_have_count(0)


def test_rows_are_sorted_within_their_group_above_its_total(visit, site):
    with Server(site) as server:
        page = visit(server.address, path="pages/groups.html")
        table = page.locator(".answer")
        for _ in range(2):
            table.get_by_role("button", name="Population").click()
        names = table.locator("tr > [scope^=row]").all_inner_texts()
        assert names[:4] == ["Africa", "Egypt", "Total", "Europe"] and names[-2:] == ["Total", "Grand total"]
        assert names[4] == "France" and len(names) == 9
        assert_accessible(page)


def test_the_names_and_the_column_by_which_rows_are_in_order_stay_on_phones(visit, site):
    page = visit(site, path="pages/wide.html", width=390)
    table, france = page.locator(".answer"), page.get_by_role("row", name="France")
    assert table.evaluate("(box) => box.scrollWidth > box.clientWidth + 100")
    for left in (0, 60):
        table.evaluate("(box, left) => (box.scrollLeft = left)", left)
        for cell in (france.get_by_role("rowheader"), france.get_by_role("cell").last):
            box = cell.bounding_box()
            assert 0 <= box["x"] and box["x"] + box["width"] <= 390
            assert cell.evaluate("""(cell) => {
              const { x, y, width, height } = cell.getBoundingClientRect();
              return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            }""")


def test_only_tables_that_scroll_have_an_edge_at_the_column_that_stays(visit, site):
    edge = """(cell) => getComputedStyle(cell).borderInlineStartColor"""
    for path, clear in (("pages/wide.html", False), ("pages/short.html", True)):
        page = visit(site, path=path, width=480)
        cell = page.locator(".answer tbody .sorted").first
        assert (cell.evaluate(edge) == "rgba(0, 0, 0, 0)") is clear, path
        assert cell.evaluate("(cell) => getComputedStyle(cell).borderBottomColor") != "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("width", [320, 700, 1280])
def test_arrows_of_headings_leave_room_before_the_next_heading(visit, site, width):
    for path in ("pages/wide.html", "pages/groups.html", "pages/short.html"):
        page = visit(site, path=path, width=width)
        # The text of a heading, and the end of the arrow, which is in the padding of its cell.
        ends = page.locator(".answer thead tr:last-child").last.evaluate("""(row) => [...row.cells].map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell.querySelector("button") ?? cell);
          const { left } = range.getBoundingClientRect();
          return { left, end: cell.getBoundingClientRect().right };
        })""")
        for before, after in zip(ends, ends[1:]):
            assert after["left"] - before["end"] >= 5, (path, before, after)


def test_the_shadow_of_a_wide_table_is_beside_its_rows_alone(visit, site):
    page = visit(site, path="pages/long.html", width=390)
    box = page.locator(".answer").first
    button, table = box.get_by_role("button", name="Show all"), box.locator("table")
    shadow = "(box) => getComputedStyle(box).backgroundSize.split(',')[0]"
    below = float(re.search(r"100% - ([\d.]+)px", box.evaluate(shadow)).group(1))
    assert button.bounding_box()["height"] < below <= box.bounding_box()["height"] - table.bounding_box()["height"] + 2
    button.click()
    assert box.evaluate(shadow).endswith(" 100%")


@pytest.mark.parametrize("width", [320, 390])
def test_the_columns_that_stay_cover_no_buttons_of_others(visit, site, width):
    assert_accessible(visit(site, path="pages/wide.html", width=width))


def test_the_head_of_the_names_is_above_them(visit, site):
    for height in (700, 900):
        page = visit(site, path="pages/figures.html", height=height)
        heads = page.locator(".answer").first.locator("thead th")
        assert len({head.bounding_box()["y"] for head in heads.all()}) == 1
        heads.first.get_by_role("button").click()


@pytest.mark.parametrize("path", ["pages/points.html", "ar/pages/points.html"])
def test_points_of_numbers_line_up_without_digits_that_they_lack(visit, site, path):
    page = visit(site, path=path)
    for column, texts in ((2, ["2,088", "67.71", "0.0472"]), (3, ["1", "2", "2", "1.67"])):
        cells = page.locator(f".answer :is(tbody, tfoot) tr > :nth-child({column})").filter(has_text=re.compile("[0-9]")).all()
        assert [cell.inner_text().strip() for cell in cells] == texts
        points = [cell.evaluate("""(cell) => {
          const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode(), range = document.createRange();
          range.setStart(text, 0);
          range.setEnd(text, (text.data + ".").indexOf("."));
          return range.getBoundingClientRect().right;
        }""") for cell in cells]
        assert max(points) - min(points) < 1, (texts, points)
