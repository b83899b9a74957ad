"""The search field: matches, highlighting and clearing."""

import re

import pytest
from playwright.sync_api import expect

from conftest import ODD, frames, marked, search, shown, wait_for

ALL = [row[0] for row in ODD]
EUROPE = [row[0] for row in ODD if "Europe" in row[1]]
SHOWN_COUNT = "[...document.querySelectorAll('#countries tbody tr')].filter((row) => row.checkVisibility()).length"


# test_fold.py checks which letters are equal.
CASES = [
    ("  fRaNcE ", ["France"]), ("rance", ["France"]), ("ÖSTER", ["Österreich"]), ("chisinau", ["Łódź Land"]), ("strasse", ["Rødøy"]),
    ("d'ivoire", ["Côte d’Ivoire"]), ("tonga \u00a0islands", ["Tonga  Islands"]), ("cape town", ["South Africa"]),
    ("<b>", ["<b>Bold</b> & \"quoted\""]),
    ("land", ["Łódź Land", "Tonga  Islands", "United Kingdom of Great Britain and Northern Ireland", "Åland"]),
    ("zubrowka", ["Ærø og Þorshöfn"]), ("europe", EUROPE), ("flag", []), ("30654", []), ("   ", ALL),
]


def test_it_finds_by_name_capital_or_a_word_of_the_region_and_not_by_population(odd_page):
    for query, names in CASES:
        search(odd_page, query)
        assert shown(odd_page) == names, query
    search(odd_page, "")


@pytest.mark.smoke
def test_every_keystroke_filters_and_every_deletion_restores_rows(visit, sites):
    page = visit(sites.snapshot)
    field = page.locator("input[type=search]:visible").first
    field.focus()
    wait_for(page, True, "((names) => names && !names.areMissing && !names.unprepared.length)(gazetteerModules.find?.names)")
    counts = [len(shown(page))]
    for key in "chad":
        field.press(key)
        frames(page)
        counts.append(int(page.locator(".bar .count").inner_text().split()[0]))
        wait_for(page, counts[-1], SHOWN_COUNT)
    assert counts[0] >= 249 and counts[-1] == 1 and max(counts[1:]) < counts[0]
    for count in reversed(counts[:-1]):
        field.press("Backspace")
        wait_for(page, count, SHOWN_COUNT)


@pytest.mark.smoke
def test_matches_are_highlighted_and_highlights_disappear(visit, sites):
    page = visit(sites.odd)
    html = lambda: re.sub(r">\s+<", "><", page.inner_html("#countries tbody").strip())  # rows move without line breaks
    before = html()
    search(page, "S")
    found = [row for row in ODD if any(letter in "sSßș" for letter in row[0] + row[3])]
    assert sorted(shown(page)) == sorted(row[0] for row in found)
    assert sorted(marked(page)) == sorted(
        letter for row in found for letter in row[0] + row[3] if letter in "sSßș")
    search(page, "strasse")
    assert marked(page) == ["Straße"]
    assert page.locator("tr", has_text="Rødøy").locator("td.capital").inner_text() == "Straße"
    search(page, "")
    assert marked(page) == []
    assert html() == before


def test_no_results_shows_a_message_and_a_way_out(visit, sites):
    page = visit(sites.odd)
    search(page, "<img src=x onerror=alert(1)>")
    expect(page.get_by_text("No country matches “<img src=x onerror=alert(1)>”").and_(page.locator("p:visible"))).to_be_visible()
    expect(page.get_by_text("Check the spelling")).to_be_visible()
    expect(page.locator(".bar [role=status]")).to_contain_text("No country matches")
    expect(page.locator("#countries")).to_be_hidden()
    page.get_by_role("button", name="Clear and show all").click()
    assert shown(page) == ALL
    expect(page.get_by_text("Check the spelling")).to_be_hidden()
    expect(page.get_by_role("searchbox")).to_be_focused()
    expect(page.get_by_role("searchbox")).to_have_value("")


@pytest.mark.night
def test_no_results_in_a_region_mentions_the_others(visit, sites):
    page = visit(sites.odd, "?region=Asia")
    search(page, "france")
    expect(page.get_by_text("No country matches “france” in Asia").and_(page.locator(".empty p"))).to_be_visible()
    expect(page.get_by_text("Found in other regions: 1.")).to_be_visible()
    page.get_by_role("button", name="Clear and show all").click()
    assert shown(page) == ALL


def test_escape_and_the_clear_button_clear(visit, sites):
    page = visit(sites.odd)
    field = page.get_by_role("searchbox")
    clear = page.get_by_role("button", name="Clear the search")
    expect(clear).to_be_hidden()
    search(page, "france")
    field.press("Escape")
    assert (field.input_value(), shown(page)) == ("", ALL)
    search(page, "france")
    clear.click()
    assert (field.input_value(), shown(page)) == ("", ALL)
    expect(field).to_be_focused()
    expect(clear).to_be_hidden()


def test_slash_focuses_the_field_and_is_a_letter_in_it(visit, sites):
    page = visit(sites.odd)
    field = page.get_by_role("searchbox")
    page.keyboard.press("/")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    page.keyboard.press("/")
    expect(field).to_have_value("/")


@pytest.mark.night
def test_typing_far_down_scrolls_to_the_results(visit, sites):
    page = visit(sites.snapshot)
    page.get_by_text("Zimbabwe").scroll_into_view_if_needed()
    page.get_by_role("searchbox").press_sequentially("land")
    top = page.locator("#countries tbody tr:visible").first.bounding_box()["y"]
    bar = page.locator(".bar").bounding_box()
    assert bar["y"] + bar["height"] <= top + 1 < 900


@pytest.mark.night
def test_a_page_without_search_or_names_still_sorts(visit, sites):
    page = visit(sites.bare, "?q=paris&region=Asia&sort=capital&dir=desc", omits=True)
    assert page.get_by_role("searchbox").count() == 0
    cells = page.locator("td.capital:visible").all_text_contents()
    assert len(cells) == len(ODD) and cells[0] == "Yamoussoukro" and cells[-1] == ""
    page.keyboard.press("/")
    page.keyboard.press("Escape")


def test_the_count_is_shown_at_once_and_announced_after_a_pause(visit, sites):
    page = visit(sites.odd)
    expect(page.locator(".bar [role=status]")).to_have_text("14 countries")
    # Timers wait until the test ends them, so that its own pauses do not count.
    page.evaluate("""() => {
        window.said = [];
        const status = document.querySelector(".bar [role=status]");
        new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true, subtree: true });
        const waiting = new Map();
        window.setTimeout = (action, pause, ...values) => waiting.set(1e9 + waiting.size, { action: () => action(...values), pause })
            && 1e9 + waiting.size - 1;
        window.clearTimeout = (timer) => waiting.has(timer) && (waiting.get(timer).action = () => {});
        window.pauses = () => [...waiting.values()].map(({ pause }) => pause);
        window.end = () => waiting.forEach(({ action }) => action());
    }""")
    for letter in "franc":
        page.get_by_role("searchbox").press(letter)
        assert " of 14 countries" in page.locator(".bar .count").inner_text()
    assert page.locator(".bar .count").inner_text() == "1 of 14 countries"
    assert page.evaluate("said") == [] and page.evaluate("pauses().filter((pause) => pause === 300).length") >= 5
    page.evaluate("end()")
    wait_for(page, ["1 of 14 countries"], "said")
