"""Search beyond the texts of the rows, loaded on demand: names in any language, codes, typing errors."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from conftest import frames, search, shown, wait_for

# A sample of the cases; SearchCasesTests runs all at night.
ALL_CASES = json.loads((Path(__file__).parents[1] / "search-cases.json").read_text(encoding="utf-8"))
CASES = ALL_CASES[:: len(ALL_CASES) // 10]
FOUND = """() => [...document.querySelectorAll("#countries tbody tr")].filter((row) => row.checkVisibility())
    .map((row) => [row.dataset.code, (row.querySelector(".name").dataset.also ?? "").replace("also: ", "")])"""
IS_READY = "((names) => names && !names.areMissing && !names.unprepared.length)(gazetteerModules.find?.names)"


def ready(page):
    """Waits for the names, which are loaded when the field gets the focus."""
    page.get_by_role("searchbox").first.focus()
    wait_for(page, True, IS_READY)
    return page


@pytest.mark.smoke
def test_queries_find_what_people_mean_best_matches_first(visit, sites):
    page = ready(visit(sites.snapshot))
    assert len(CASES) >= 10
    for case in CASES:
        search(page, case["query"])
        wait_for(page, case["count"], f"({FOUND})().length")
        for _ in range(200):  # the rows of the query before can be as many
            found = page.evaluate(FOUND)
            codes, also = [code for code, _ in found][: len(case["first"])], found[0][1] if found else case["also"]
            if codes == case["first"] and also == case["also"]:
                break
            page.wait_for_timeout(50)
        assert codes == case["first"] and also == case["also"], case
    search(page, "brasil " * 1400)  # it terminates
    wait_for(page, 0, f"({FOUND})().length")


def test_the_dialog_finds_the_same_in_the_same_order(visit, sites):
    page, other = ready(visit(sites.snapshot)), visit(sites.snapshot, path="sources.html")
    other.keyboard.press("/")
    sheet = other.get_by_role("dialog", name="Search")
    wait_for(other, True, IS_READY)
    countries = sheet.locator("li a", has=other.locator("small", has_text="Country"))
    texts = "(links) => links.map((link) => link.textContent)"
    for query in ("uk", "guin", "ma", "brasil", "phillipines", "zzzz"):
        search(page, query)
        frames(page)
        sheet.get_by_role("searchbox").fill(query)
        for _ in range(200):  # both are filtered after a pause
            rows, names = shown(page), [text.rpartition(" ")[0].split(" Country")[0] for text in countries.evaluate_all(texts)]
            if rows == names:
                break
            page.wait_for_timeout(50)
        assert rows == names, query
    sheet.get_by_role("searchbox").fill("holland")
    expect(sheet.locator("li small").first).to_have_text("Country · also: Holland")


def test_a_row_shows_the_name_that_matched(visit, sites):
    page = visit(sites.snapshot, query="?q=holland")
    wait_for(page, "Netherlands", "document.querySelector('#countries tbody tr:not([hidden]) th')?.textContent")
    name = page.locator("#countries tbody tr:not([hidden]) .name").first
    expect(name).to_have_attribute("data-also", "also: Holland")
    assert name.evaluate("(cell) => getComputedStyle(cell, '::after').content") == '" (also: Holland)"'
    search(page, "netherlands")
    assert page.locator("#countries tbody tr:not([hidden]) .name").first.get_attribute("data-also") is None
    search(page, "holland")
    search(page, "")
    assert page.locator("[data-also]").count() == 0


def test_ties_are_in_the_chosen_order(visit, sites):
    page = ready(visit(sites.snapshot))
    search(page, "guinea")
    name = page.get_by_role("button", name="Name", exact=True)
    name.click()
    name.click()
    assert shown(page) == ["Guinea", "Guinea-Bissau", "Papua New Guinea", "Equatorial Guinea"]
    search(page, "")
    assert shown(page)[:2] == ["Zimbabwe", "Zambia"]
    name.click()
    assert shown(page)[0] == "Afghanistan" and len(shown(page)) == 250


def test_names_are_loaded_on_focus_and_not_before(visit, sites, server):
    sites.snapshot
    page = visit(f"{server.address}/snapshot")
    page.wait_for_load_state("networkidle")
    files = lambda: [name for name in (address.rpartition("/")[2] for address in page.asked) if name.startswith("search")]
    assert files() == []
    ready(page)
    assert files() == ["search-pages.js", "search.js", "search-languages.js", "search-feed.js"]


@pytest.mark.night
def test_without_the_names_only_row_texts_are_searched(visit, sites, server):
    sites.snapshot
    page = visit(f"{server.address}/snapshot", quiet=False)
    page.route("**/search*.js", lambda route: route.abort())
    page.get_by_role("searchbox").focus()
    search(page, "paris")
    assert shown(page) == ["France"]
    search(page, "holland")
    assert shown(page) == []
    page.unroute("**/search*.js")
    page.get_by_role("link", name="Search").focus()
    ready(page)  # it is retried
    wait_for(page, "Netherlands", "document.querySelector('#countries tbody tr:not([hidden]) th')?.textContent")


def test_names_that_only_the_feed_has_are_searched(visit, sites):
    rows = [
        {"name": {"common": "Atlantis", "official": "Sunken Realm"}, "cca2": "QZ", "cca3": "QZZ", "altSpellings": ["Poseidonis"],
         "translations": {"deu": {"common": "Versunkene Insel"}}, "currencies": {"QZD": {"name": "Pearl"}}},
        {"name": {"common": "Egypt"}, "cca2": "EG", "cca3": "EGY", "altSpellings": ["Land of the Nile"]},
    ]
    page = ready(visit(sites.build("own-names", sites.feed("own-names", rows))))
    wait_for(page, True, "!!gazetteerModules.find.names.known.get('QZ')")
    for query, names in {
        "poseidonis": ["Atlantis"], "QZZ": ["Atlantis"], "versunkene": ["Atlantis"], "qzd": ["Atlantis"], "sunken": ["Atlantis"],
        "nile": ["Egypt"], "ägypten": ["Egypt"], "+20": ["Egypt"], "atlantsi": ["Atlantis"],
    }.items():
        search(page, query)
        assert shown(page) == names, query


def test_odd_codes_and_names_are_text(visit, sites):
    codes = ["__proto__", "constructor", "</script>", "\\", "\u2028x"]
    rows = [{"name": {"common": "One", "official": "</script><b>x"}, "cca2": code, "altSpellings": ["\u2028 ${x} `", "\\u0041"]}
            for code in codes]
    page = visit(sites.build("odd-names", sites.feed("odd-names", rows)))
    ready(page)
    for query in ("</script>", "${x}", "\\u0041", "one"):
        search(page, query)
        assert shown(page) == ["One"] * len(codes), query
    assert page.locator("main b").count() == 0
