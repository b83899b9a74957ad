"""A large table, laid out in parts: it looks and behaves like a small one.

Queries run in the page, because Playwright takes seconds to find a link by name among thousands of rows.
"""

import pytest
from playwright.sync_api import expect

from conftest import NEEDLE, TOTAL, assert_accessible, marked, search, wait_for
from levels import matrix
from test_facts import publish

IN_VIEW = """() => [...document.querySelectorAll("main > table > tbody")]
    .filter((part) => part.getBoundingClientRect().bottom > 0 && part.getBoundingClientRect().top < innerHeight)
    .flatMap((part) => [...part.rows])
    .filter((row) => row.getBoundingClientRect().bottom > 0 && row.getBoundingClientRect().top < innerHeight)
    .filter((row) => row.checkVisibility()).map((row) => row.querySelector("th").textContent)"""

# Rows outside the viewport follow after a pause.
IN_PAGE = """() => [...document.querySelectorAll("main > table > tbody")].filter((part) => part.checkVisibility())
    .flatMap((part) => [...part.rows]).map((row) => row.querySelector("th").textContent)"""


@pytest.fixture(scope="module")
def thousand_facts(sites):
    """Over a thousand facts, some with images and some with long descriptions."""
    facts = [(f"Fact {n:04}", f"Told as number {n}. " * (1 + n % 9), (200, 90) if n < 5 else None) for n in range(1200)]
    return publish(sites, "thousand-facts", sites.folder / "thousand-facts-feed", facts)


def in_view(page):
    """The names of the rows in the viewport."""
    return page.evaluate(IN_VIEW)


def names_of(numbers):
    return ["Needle" if number == NEEDLE else f"Country {number}" for number in numbers]


def matches(text):
    return [name for name in names_of(range(TOTAL)) if text in name]


@pytest.mark.parametrize("width", matrix(360, 1280))
def test_without_scripts_every_row_is_there(visit, sites, width):
    page = visit(sites.huge, java_script_enabled=False, width=width)
    assert page.locator("tbody th").all_text_contents() == names_of(range(TOTAL))
    edges = page.locator("tbody th").evaluate_all("(cells) => cells.map((cell) => cell.getBoundingClientRect().left)")
    assert len(set(edges)) == 1
    # Rows get their true heights when they come into view, which may move the last one, so a reader scrolls again.
    wait_for(page, f"Country {TOTAL - 1}", """() => {
        const link = [...document.querySelectorAll("tbody th a")].at(-1), { top, bottom } = link.getBoundingClientRect();
        if (top >= 0 && bottom <= innerHeight) return link.textContent;
        link.scrollIntoView({ block: "center" });
    }""")


@pytest.mark.parametrize("width", matrix(800, 1280))
def test_cells_are_below_their_column_headers(visit, sites, width):
    page = visit(sites.huge, width=width)
    edges = """(row) => [...row.cells].map((cell) => Math.round(cell.getBoundingClientRect().left))"""
    head = page.locator("#countries thead tr").evaluate(edges)
    assert page.locator("#countries tbody tr").first.evaluate(edges) == head == sorted(head)


def test_a_key_shows_its_matches_at_once_and_soon_all_of_them(visit, sites):
    page = visit(sites.huge)
    for text in ("country 1", "country 19", "country 1"):
        search(page, text)
        seen = in_view(page)
        assert len(seen) > 5 and seen == matches(text.capitalize())[:len(seen)]
    assert page.locator(".bar .count").inner_text() == f"1,110 of {TOTAL:,} countries"
    wait_for(page, matches("Country 1"), IN_PAGE)
    search(page, "needle")
    assert in_view(page) == page.evaluate(IN_PAGE) == ["Needle"]
    search(page, "")
    seen = in_view(page)
    assert len(seen) > 5 and seen == names_of(range(len(seen)))
    wait_for(page, names_of(range(TOTAL)), IN_PAGE)
    wait_for(page, True, "window.find('Country 1876')")  # as the browser's own page search does
    wait_for(page, True, f"({IN_VIEW})().includes('Country 1876')")


# The visible rows of the first frame after an action.
IN_NEXT_FRAME = f"""(action) => new Promise((done) => {{
    eval(action);
    requestAnimationFrame(() => {{
        const {{ port1, port2 }} = new MessageChannel();  // once this frame is painted, before the next one begins
        port1.onmessage = () => done(({IN_VIEW})());
        port2.postMessage("");
    }});
}})"""


@pytest.mark.parametrize("width, height, row", matrix((1280, 600, 0), (360, 800, 40), (1280, 600, 5000)))
def test_the_next_frame_shows_only_matches(visit, sites, width, height, row):
    """At any scroll position; rows around the viewport may follow two frames later."""
    page = visit(sites.huge, width=width, height=height)

    def seen_after(action):
        page.evaluate("""(row) => new Promise((done) => {
            row && document.querySelectorAll("main > table > tbody tr")[row]?.scrollIntoView();
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
        })""", row)
        return page.evaluate(IN_NEXT_FRAME, action)

    wait_for(page, names_of(range(TOTAL)), IN_PAGE)
    for text in ("country 9", "country 77", "needle", ""):
        seen = seen_after(f"const field = document.querySelector('#search'); field.value = '{text}'; field.dispatchEvent(new Event('input'))")
        found = matches(text.capitalize())
        assert seen == [name for name in found if name in seen]
        assert row or seen and seen == found[:len(seen)]  # scrolling by script paints a frame later
        wait_for(page, found, IN_PAGE)
    if row < 5000:
        seen = seen_after("document.querySelector('[name=region][value=\"Region 3\"]').click()")
        some = names_of(range(3, TOTAL, 7))
        assert seen and seen == some[some.index(seen[0]):][:len(seen)]


@pytest.mark.smoke
def test_the_end_key_works_in_a_field(visit, sites):
    page = visit(sites.huge)
    search(page, "country")
    page.keyboard.press("Home")
    page.keyboard.press("End")
    page.keyboard.type(" 1")
    assert page.get_by_role("searchbox").input_value() == "country 1"
    assert page.evaluate("scrollY") == 0


def test_sorting_moves_every_row(visit, sites):
    page = visit(sites.huge)
    page.get_by_role("button", name="Name").click()
    page.get_by_role("button", name="Name").click()
    assert in_view(page)[:2] == ["Needle", f"Country {TOTAL - 1}"]
    wait_for(page, names_of([NEEDLE, *(number for number in reversed(range(TOTAL)) if number != NEEDLE)]), IN_PAGE)


def test_print_has_all_matching_rows_at_once(visit, sites):
    page = visit(sites.huge)
    search(page, "country 9")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.evaluate(IN_PAGE) == names_of(number for number in range(TOTAL) if f"{number}".startswith("9"))
    assert page.locator("#countries tbody tr").first.evaluate("(row) => getComputedStyle(row).display") == "table-row"
    page.emulate_media(media="screen")
    assert in_view(page)[:2] == ["Country 9", "Country 90"]


@pytest.mark.night
def test_the_keyboard_reaches_every_row(visit, sites):
    page = visit(sites.huge)
    page.locator("#countries tbody a").nth(99).focus()
    for number in range(100, 103):
        page.keyboard.press("Tab")
        wait_for(page, f"Country {number}", "document.activeElement.textContent")
        wait_for(page, True, f"({IN_VIEW})().includes('Country {number}')")


@pytest.mark.parametrize("width", matrix(1280, 360))
def test_many_facts_can_be_searched(visit, thousand_facts, width):
    page = visit(thousand_facts, width=width)
    assert page.locator("#facts tbody").count() > 5
    wait_for(page, [f"Fact {number:04}" for number in range(1200)], IN_PAGE)
    search(page, "fact 07")
    seen = in_view(page)
    assert seen and seen == [f"Fact {number:04}" for number in range(700, 700 + len(seen))]
    assert set(marked(page)) == {"Fact 07"}
    wait_for(page, [f"Fact {number:04}" for number in range(700, 800)], IN_PAGE)
    assert_accessible(page)
    search(page, "")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("End")
    expect(page.get_by_text("Fact 1199")).to_be_in_viewport()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.evaluate(IN_PAGE) == [f"Fact {number:04}" for number in range(1200)]
