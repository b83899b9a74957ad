"""Sites in languages of CLDR that have English words."""

import pytest
from playwright.sync_api import expect

from conftest import assert_accessible, search, shown
from levels import matrix


@pytest.fixture(scope="module")
def site(sites):
    return sites.build("other-languages", "snapshot", "--languages", "sv,he")


def test_rows_are_in_the_order_of_the_language_and_found_by_its_names_and_counted_in_english(visit, site):
    page = visit(site, path="index.html")
    assert shown(page)[-3:] == ["Åland", "Österrike", "Östtimor"]
    for query in ("Tyskland", "tyskland", "Germany", "Deutschland", "Berlin"):
        search(page, query)
        expect(page.locator("#countries tbody tr:not([hidden]) .name").first).to_have_text("Tyskland")
        expect(page.locator(".bar .count")).to_contain_text("of 250 countries")
        search(page, "")


def test_hebrew_is_called_by_its_own_name_and_its_english_reads_from_left_to_right(visit, site):
    page = visit(site, path="he/index.html")
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["he", ""]
    name, code = (page.locator(f"#countries tbody tr .{cell}").first.bounding_box() for cell in ("name", "code"))
    assert name["x"] < code["x"]
    assert page.get_by_role("link", name="עברית").count() == 1


@pytest.mark.parametrize("path", matrix("compare.html?c=il,fr", "index.html"))
def test_axe_finds_nothing(visit, site, path):
    page = visit(site, path="he/" + path.partition("?")[0], query="".join(path.partition("?")[1:]), width=390)
    assert_accessible(page)


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
