"""Sites in languages of CLDR that have English words."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import search, shown
from test_accessibility import RULES


@pytest.fixture(scope="module")
def site(sites):
    return sites.build("other-languages", "snapshot", "--languages", "sv,he")


@pytest.mark.parametrize("query", ["Tyskland", "tyskland", "Germany", "Deutschland", "Berlin"])
def test_a_search_finds_names_in_the_language_and_counts_in_english(visit, site, query):
    page = visit(site, path="index.html")
    search(page, query)
    expect(page.locator("#countries tbody tr:not([hidden]) .name").first).to_have_text("Tyskland")
    expect(page.locator(".bar .count")).to_contain_text("of 250 countries")


def test_rows_are_in_the_order_of_the_language(visit, site):
    assert shown(visit(site, path="index.html"))[-3:] == ["Åland", "Österrike", "Östtimor"]


def test_hebrew_is_called_by_its_own_name_and_its_english_reads_from_left_to_right(visit, site):
    page = visit(site, path="he/index.html")
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["he", ""]
    name, code = (page.locator(f"#countries tbody tr .{cell}").first.bounding_box() for cell in ("name", "code"))
    assert name["x"] < code["x"]
    assert page.get_by_role("link", name="עברית").count() == 1


@pytest.mark.parametrize("path", ["index.html", "compare.html?c=il,fr"])
def test_axe_finds_nothing(visit, site, path):
    page = visit(site, path="he/" + path.partition("?")[0], query="".join(path.partition("?")[1:]), width=390)
    report = Axe().run(page, options=RULES).response
    assert [(v["id"], [node["html"] for node in v["nodes"]][:3]) for v in report["violations"]] == []


def test_a_name_from_right_to_left_takes_no_number_along(visit, site):
    page = visit(site, "?c=il,fr", path="he/compare.html")
    sentence = page.locator(".words li", has_text="more people").first
    expect(sentence).to_contain_text(": ")
    name, sign = sentence.evaluate("""(item) => {
        const [text, range] = [item.firstChild, new Range()];
        return [text.data.indexOf("ישראל"), text.data.indexOf(":")].map((at) => {
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            return range.getBoundingClientRect().left;
        });
    }""")
    assert name < sign
