"""Pages of one's own in a site in several languages."""

import pytest
from playwright.sync_api import expect

from conftest import assert_accessible, search
from levels import matrix

REPORT = """# Europe

```sql top
SELECT name, population, code FROM countries WHERE region = 'Europe' ORDER BY population DESC, id LIMIT 3
```
```chart
bar: top
x: population
y: name
```
```table
from: top
link: code
```
```map
from: top
value: population
```
"""


WIDE = """# Wide

```sql wide
SELECT official_name AS "Official_name", population, area, subregion AS "Subregion", alpha3, numeric FROM countries ORDER BY population DESC, id LIMIT 9
```
```table
from: wide
caption: Wide
```
"""


@pytest.fixture(scope="module")
def site(sites):
    pages = sites.folder / "language-pages"
    pages.mkdir()
    (pages / "europe.md").write_text(REPORT, encoding="utf-8")
    (pages / "figures.ar.md").write_text(REPORT.replace("# Europe", "# أوروبا"), encoding="utf-8")
    (pages / "wide.md").write_text(WIDE, encoding="utf-8")
    (pages / "about.md").write_text("# About\n", encoding="utf-8")
    (pages / "about.ru.md").write_text("# О сайте\n", encoding="utf-8")
    return sites.build("language-pages-site", "snapshot", "--languages", "en,ru,ar", "--pages", pages)


@pytest.fixture(scope="module")
def served(site, server):
    return f"{server.address}/{site.name}"


@pytest.mark.parametrize("folder, page_path", matrix(
    ("ar/", "europe.html"), ("", "about.html"), ("", "europe.html"), ("ru/", "about.html"), ("ru/", "europe.html"), ("ar/", "about.html")))
def test_pages_are_accessible_in_every_language(visit, served, folder, page_path):
    page = visit(served, path=folder + "pages/" + page_path, width=360)
    assert_accessible(page)


def test_a_text_of_the_root_reads_in_its_own_direction_with_figures_in_that_of_the_page(visit, site):
    page = visit(site, path="ar/pages/europe.html")
    direction = "(element) => getComputedStyle(element).direction"
    assert page.locator("h1").evaluate(direction) == "ltr"
    assert page.locator(".answer").evaluate(direction) == "rtl"
    assert page.locator(".answer tbody th").all_inner_texts() == ["روسيا", "ألمانيا", "المملكة المتحدة"]


def test_a_table_is_sorted_by_its_numbers_whatever_they_look_like(visit, site):
    page = visit(site, path="ru/pages/europe.html")
    page.locator(".answer thead button").nth(1).click()
    assert page.locator(".answer tbody th").all_inner_texts() == ["Великобритания", "Германия", "Россия"]


@pytest.mark.night
def test_numbers_of_an_arabic_table_line_up_on_the_right_and_it_has_room(visit, site):
    table = visit(site, path="ar/pages/figures.html").locator(".answer")
    assert table.evaluate("box => box.scrollWidth <= box.clientWidth")
    ends = table.evaluate("""box => Array.from(box.querySelectorAll("tbody td:last-child"), (cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return [text.toString().length, Math.round(text.getBoundingClientRect().right)];
    })""")
    assert len({length for length, _ in ends}) > 1 and len({end for _, end in ends}) == 1, ends


@pytest.mark.night
def test_links_of_an_arabic_page_begin_at_its_edge(visit, site):
    gaps = visit(site, path="ar/index.html").evaluate("""Array.from(document.querySelectorAll("nav"), (list) =>
        list.getBoundingClientRect().right - parseFloat(getComputedStyle(list).paddingRight)
            - list.querySelector("a").getBoundingClientRect().right)""")
    assert len(gaps) == 2 and max(map(abs, gaps)) < 1, gaps


@pytest.mark.night
@pytest.mark.parametrize("folder, far", matrix(("ar/", 0), ("", 1)))
def test_a_table_that_is_wider_than_the_page_has_a_shade_where_it_goes_on(visit, site, folder, far):
    page = visit(site, path=f"{folder}pages/wide.html", width=360)
    table = page.locator(".answer")
    table.scroll_into_view_if_needed()
    box = table.bounding_box()

    def ends():
        strip = {"y": box["y"] + 2, "width": 2, "height": 12}
        return [page.screenshot(clip=strip | {"x": x}) for x in (box["x"], box["x"] + box["width"] - 2)]

    before = ends()
    assert before[0] != before[1]
    table.evaluate("(box, sign) => box.scrollTo(sign * box.scrollWidth, 0)", 1 if far else -1)
    after = ends()
    assert after[far] == before[1 - far] and after[1 - far] != before[1 - far]


def test_the_search_of_a_language_finds_its_pages(visit, site):
    page = visit(site, path="ru/index.html")
    search(page, "сайте")
    link = page.get_by_role("link", name="О сайте", exact=True).last
    expect(link).to_be_visible()
    link.click()
    expect(page.locator("h1")).to_have_text("О сайте")
    page.locator(".languages a[lang=en]").click()
    expect(page.locator("h1")).to_have_text("About")
