"""Layout, measured by bounding rectangles."""

import os

import pytest
from playwright.sync_api import expect

from conftest import frames, run, wait_for
from levels import matrix

# For each visible row: the rectangles of the texts of its cells, line by line, and of the row.
MEASURE = """() => [...document.querySelectorAll("#countries tbody tr")].slice(0, 300).map((row) => {
    const lines = (selector) => {
        const cell = row.querySelector(selector);
        if (!cell) return [];
        const range = document.createRange();
        range.selectNodeContents(cell);
        return [...range.getClientRects()].filter((r) => r.width > 0)
            .map((r) => ({ left: r.left, right: r.right, top: r.top, bottom: r.bottom }));
    };
    const box = row.getBoundingClientRect();
    return {
        name: lines(".name"), region: lines(".region"), code: lines("td.code span"), capital: lines(".capital"),
        population: lines(".population"), left: box.left, right: box.right, label: row.querySelector("th").textContent,
    };
})"""

NARROW = [(320, 640), (360, 740), (390, 844), (600, 900), (640, 360), (720, 1000)]
WIDE = [(820, 1100), (1024, 768), (1440, 900), (2560, 1440)]


def is_narrow(page):
    return page.locator("#countries tbody tr").first.evaluate("(row) => getComputedStyle(row).display") != "table-row"


def overlap(one, other):
    return (min(one["right"], other["right"]) - max(one["left"], other["left"]) > 0.5
            and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 0.5)


def bounds(lines):
    return {"left": min(r["left"] for r in lines), "right": max(r["right"] for r in lines),
            "top": min(r["top"] for r in lines), "bottom": max(r["bottom"] for r in lines)}


def check_narrow_cells(page):
    assert is_narrow(page)
    width = page.evaluate("document.documentElement.clientWidth")
    rows = page.evaluate(MEASURE)
    assert rows
    for row in rows:
        texts = {part: row[part] for part in ("name", "region", "code", "capital", "population")}
        for part, lines in texts.items():
            for line in lines:
                assert line["left"] >= 0 and line["right"] <= width + 0.5, (row["label"], part, line)
        if row["code"]:
            pad = row["right"] - bounds(row["code"])["right"]
            assert 0 <= pad <= 16, (row["label"], "the code is not at the right edge", width, pad)
            for part in ("name", "region", "capital", "population"):
                for line in row[part]:
                    assert not any(overlap(line, code) for code in row["code"]), (row["label"], part, "meets the code")
            assert bounds(row["code"])["top"] < row["name"][0]["bottom"], (row["label"], "the code is not on the first line")
        if row["capital"]:
            above = bounds(row["name"] + row["region"])["bottom"]
            assert bounds(row["capital"])["top"] >= above - 2, (row["label"], "the capital is not below")
            for line in row["population"]:
                assert not any(overlap(line, capital) for capital in row["capital"]), (row["label"], "population meets capital")
        if row["region"]:
            last = row["name"][-1]
            first = row["region"][0]
            same = abs(first["bottom"] - last["bottom"]) < 6 and first["left"] >= last["right"]
            assert same or first["top"] >= last["top"] + 8, (row["label"], "the region does not follow the name")
    return rows


def check_no_sideways_scrolling(page):
    content, window = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert content <= window


def check_nothing_clipped(page):
    """The regions may extend beyond the window in their scrolling row; another test checks that they can be reached."""
    clipped = page.evaluate("""() => [...document.querySelectorAll("h1, p, a, th, td, td span, label, legend, dd, dt, main button")]
        .filter((part) => part.checkVisibility() && !part.closest(".visually-hidden, header span, thead:not(:focus-within)"))
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0
            && getComputedStyle(part).display !== "inline")
        .map((part) => part.outerHTML.slice(0, 120))""")
    assert clipped == []
    outside = page.evaluate("""() => [...document.querySelectorAll("body *")]
        .filter((part) => part.checkVisibility() && !part.closest(".visually-hidden, .skip, svg, option, thead:not(:focus-within), fieldset"))
        .filter((part) => { const box = part.getBoundingClientRect(); return box.width && (box.left < -0.5 || box.right > innerWidth + 0.5); })
        .map((part) => part.outerHTML.slice(0, 120))""")
    assert outside == []


@pytest.mark.parametrize("width, height", matrix((390, 664), (1440, 900), (320, 640), (360, 740), (768, 1024), day=2))
def test_the_first_screen_has_rows_of_the_table(visit, sites, width, height):
    page = visit(sites.snapshot, width=width, height=height)
    tops = [page.locator(part).bounding_box()["y"] for part in ("h1", "#search", ".facets", ".home", "#countries")]
    assert tops == sorted(tops)
    whole = page.evaluate("""() => [...document.querySelectorAll("#countries tbody tr")]
        .filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length""")
    assert whole >= (3 if width < 768 else 8)
    for below in (page.get_by_role("link", name="CSV"), page.get_by_role("link", name="What changed")):
        below.scroll_into_view_if_needed()
        frames(page)
        assert below.bounding_box()["y"] > page.locator("#countries tr").last.bounding_box()["y"]


@pytest.mark.parametrize("width", matrix(390, 320, 1280))
def test_every_page_has_one_line_with_links_to_the_others(visit, sites, width):
    for path, current in [
        ("index.html", "Countries"), ("map.html", "Map"), ("compare.html", "Compare"), ("sources.html", "Sources"),
        ("countries/fr.html", None), ("404.html", None), ("offline.html", None),
    ]:
        page = visit(sites.snapshot, path=path, width=width)
        bar = page.get_by_role("navigation", name="Pages")
        if width < 700:
            page.get_by_role("button", name="Menu").click()
        expect(bar.get_by_role("link")).to_have_text(["Countries", "Map", "Compare", "Sources"])
        assert bar.locator("[aria-current]").all_inner_texts() == ([current] if current else []), path
        page.keyboard.press("Escape")
        assert width > 700 or not bar.is_visible()
        if path != "countries/fr.html":
            assert page.locator("header").bounding_box()["height"] <= 50
        name = page.locator("header a").first
        expect(name).to_have_text("Countries of the world")
        assert name.evaluate("link => link.offsetWidth == link.scrollWidth"), path
        assert name.evaluate("link => link.href").endswith("index.html")
        check_no_sideways_scrolling(page)
    page = visit(sites.snapshot, path="countries/fr.html", width=width)
    above = page.get_by_role("navigation", name="Breadcrumb")
    expect(above.get_by_role("link")).to_have_text(["Countries", "Europe"])
    above.get_by_role("link", name="Europe").click()
    expect(page.get_by_role("radio", name="Europe")).to_be_checked()


def test_the_menu_and_the_languages_work_without_scripts(visit, sites):
    page = visit(sites.build("two-languages", "snapshot", "--languages", "en,de"), path="map.html", width=390, java_script_enabled=False)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Compare", exact=True).click()
    page.get_by_role("button", name="Menu").click()  # on phones it has the languages, too
    page.get_by_role("link", name="Deutsch").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Länder vergleichen")
    page = visit(sites.folder / "two-languages", path="countries/fr.html", java_script_enabled=False)
    page.get_by_role("button", name="Language: English").click()
    page.get_by_role("link", name="Deutsch").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Frankreich")


def test_a_site_can_have_a_logo_and_a_footer_of_its_own(visit, sites, tmp_path):
    logo = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 32"><rect width="60" height="32"/></svg>"""
    (tmp_path / "logo.svg").write_text(logo)
    (tmp_path / "gazetteer.yml").write_text(f"""build:\n  logo: {tmp_path}/logo.svg\n  footer: "[Imprint](https://example.org/imprint)"\n""")
    for name, options in {"logo": (), "logo-file": ("--single-file",)}.items():
        site = sites.build(name, "snapshot", "--config", tmp_path / "gazetteer.yml", *options)
        for path in ("index.html",) if options else ("index.html", "countries/fr.html", "404.html"):
            page = visit(site, path=path)
            image = page.get_by_role("link", name="Countries of the world").get_by_role("img")
            assert image.evaluate("image => [image.naturalWidth > 0, image.offsetHeight]") == [True, 32], path
            expect(page.locator("footer").get_by_role("link", name="Imprint")).to_have_attribute("href", "https://example.org/imprint")
            expect(page.locator("footer")).not_to_contain_text("Made with")


def test_regions_in_a_narrow_window_are_one_scrolling_row(visit, sites):
    page = visit(sites.snapshot, width=360, height=740)
    chips = page.locator(".facets label")
    assert len({round(box["y"]) for box in (chip.bounding_box() for chip in chips.all())}) == 1
    last = chips.last
    assert last.bounding_box()["x"] > 360
    page.get_by_role("radio", name="All").focus()
    for _ in range(chips.count() - 1):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Oceania")).to_be_checked()
    box = last.bounding_box()
    ring = last.locator("span").evaluate("(chip) => parseFloat(getComputedStyle(chip).outlineWidth) + parseFloat(getComputedStyle(chip).outlineOffset)")
    frame = page.locator(".facets").bounding_box()
    assert ring >= 3  # the ring is visible on all sides
    assert frame["x"] <= box["x"] - ring and box["x"] + box["width"] + ring <= frame["x"] + frame["width"]
    assert frame["y"] <= box["y"] - ring and box["y"] + box["height"] + ring <= frame["y"] + frame["height"]
    check_no_sideways_scrolling(page)
    wait_for(page, "?region=Oceania", "location.search")
    page.reload()  # the chosen region is in view again
    box = last.bounding_box()
    assert 0 <= box["x"] and box["x"] + box["width"] <= 360


@pytest.mark.parametrize("site", matrix("odd", "flagged"))
def test_narrow_rows_are_list_items(visit, sites, site):
    page = visit(getattr(sites, site))
    for width, height in NARROW:
        page.set_viewport_size({"width": width, "height": height})
        rows = check_narrow_cells(page)
        assert len(rows) == page.locator("#countries tbody tr").count()
        check_no_sideways_scrolling(page)
        check_nothing_clipped(page)


@pytest.mark.parametrize("site", matrix("odd", "flagged"))
def test_wide_rows_are_a_table(visit, sites, site):
    page = visit(getattr(sites, site))
    for width, height in WIDE:
        page.set_viewport_size({"width": width, "height": height})
        assert not is_narrow(page)
        check_no_sideways_scrolling(page)
        check_nothing_clipped(page)
        for row in page.evaluate(MEASURE):
            parts = [bounds(row[part]) for part in ("name", "region", "code", "capital", "population") if row[part]]
            for one, other in zip(parts, parts[1:]):
                assert one["right"] <= other["left"] + 0.5, (width, row["label"])


@pytest.mark.parametrize("width, by_style", matrix((320, True), (320, False), (1440, True), (2560, True), (1280, False)))
def test_text_at_twice_the_size_by_style_or_by_the_browser(visit, sites, width, by_style):
    page = visit(sites.odd, width=width, arguments=() if by_style else ("--blink-settings=defaultFontSize=32",))
    if by_style:
        page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("getComputedStyle(document.querySelector('td.capital')).fontSize") == "32px"
    if width < 1500:
        check_narrow_cells(page)
    check_no_sideways_scrolling(page)
    check_nothing_clipped(page)


def test_the_search_field_is_sticky(visit, sites):
    page = visit(sites.snapshot)
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        page.get_by_text("Namibia").scroll_into_view_if_needed()
        field = page.get_by_role("searchbox").bounding_box()
        assert 0 <= field["y"] < 40
        if width == 1280:
            assert 40 < page.locator("thead th.name").bounding_box()["y"] < 80
    page.set_viewport_size({"width": 740, "height": 360})  # landscape phones have no room for that
    page.evaluate("scrollTo(0, 0)")
    page.get_by_text("Namibia").scroll_into_view_if_needed()
    assert page.get_by_role("searchbox").bounding_box()["y"] < 0


@pytest.mark.parametrize("width", matrix(360, 1280))
def test_focus_is_never_hidden(visit, sites, width):
    page = visit(sites.odd, width=width, height=700)
    seen = []
    for _ in range(40):
        page.keyboard.press("Tab")
        state = page.evaluate("""() => {
            const part = document.activeElement;
            if (part === document.body) return null;
            const box = part.getClientRects()[0]; // a link may take two lines
            const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
            const label = part.closest("label") ?? part;
            const ring = [part, part.nextElementSibling].some((p) => p && getComputedStyle(p).outlineStyle === "solid");
            return { html: part.outerHTML.slice(0, 90), free: !!top && label.contains(top), ring: ring || part.matches("input[type=search]") };
        }""")
        if state is None:
            break
        seen.append(state)
    assert len(seen) >= 12
    assert [state for state in seen if not state["free"] or not state["ring"]] == []


# The sum of all layout shifts since the page was opened, with the elements that moved.
SHIFTS = """() => new Promise((done) => {
    const moved = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) for (const { node } of entry.sources) moved.push(`${entry.value} ${node?.nodeName} ${node?.className}`);
    }).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(moved))));
})"""


@pytest.mark.parametrize("path", matrix(
    "compare.html?c=fr,de,jp", "changes.html", "map.html", "compare.html", "index.html", "countries/fr.html", "sources.html", day=3))
@pytest.mark.parametrize("width, height", [(390, 844), (1280, 900)])
def test_nothing_moves_while_a_page_loads(visit, server, sites, path, width, height):
    page = visit(f"{server.address}/{sites.snapshot.name}", path=path, width=width, height=height)
    if "?" in path:
        expect(page.get_by_role("columnheader").locator("a")).to_have_count(3)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(SHIFTS) == []


@pytest.fixture(scope="module")
def complete(sites, tmp_path_factory):
    """A site with every type of page."""
    folder = tmp_path_factory.mktemp("pages")
    (folder / "table.md").write_text("# Table\n\n| country | people |\n|---|--:|\n| France | 66,000,000 |\n| Peru | 34,000,000 |\n")
    (folder / "charts.md").write_text("""# Charts

```sql long
SELECT s.year, c.name, s.value AS population FROM series s JOIN countries c ON c.code = s.code
WHERE s.name = 'population' AND s.code IN ('KE', 'FR') AND s.year % 10 = 0 ORDER BY c.name, s.year
```

```chart
line: long
x: year
y: population
color: name
```

```sql top
SELECT code, name, population, area, density FROM countries ORDER BY population DESC, name LIMIT 10
```

```table
from: top
```

```chart
bar: top
x: population
y: name
```

```map
from: top
value: population
```
""")
    (folder / "page.md").write_text("# Page\n\nText.\n")
    return sites.build(f"complete-{os.getpid()}", "snapshot", "--embed", "--reports", "--pages", folder)


@pytest.mark.parametrize("path", matrix(
    "pages/charts.html", "embed.html", "compare.html?c=fr,de,jp,us,br,in", "pages/reports/regions/europe.html", "pages/table.html",
    "pages/page.html", "pages/reports/index.html", "pages/reports/population.html", "map.html?region=Oceania", "404.html",
    "offline.html", "embed/fr.html", "index.html", "countries/fr.html", "sources.html", "changes.html", day=4))
@pytest.mark.parametrize("width, height", [(390, 844), (1280, 900)])
def test_nothing_moves_when_a_page_is_loaded_again_at_its_end(visit, server, complete, path, width, height):
    page = visit(f"{server.address}/{complete.name}", path=path, width=width, height=height)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(SHIFTS) == []
    page.evaluate("scrollTo(0, 1e6)")
    page.wait_for_timeout(300)  # until the browser has stored the place
    page.reload()
    page.wait_for_load_state("networkidle")
    assert page.evaluate(SHIFTS) == []


def test_totals_of_reports_are_shown(visit, tmp_path):
    (tmp_path / "report.md").write_text(
        "# Report\n\n```sql top\nSELECT region, name, population FROM countries WHERE code IN ('FR', 'DE', 'JP', 'CN') ORDER BY region\n```\n\n"
        "```table\nfrom: top\ngroup: region\ntotal: population\n```\n")
    run("report", "report.md", "--output", "report.html", folder=tmp_path)
    page = visit(tmp_path, path="report.html")
    expect(page.locator("tr.total").first).to_be_visible()
