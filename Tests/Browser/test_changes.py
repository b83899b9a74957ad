"""The page of changes."""

import pytest
from playwright.sync_api import expect

from conftest import ODD, WORD, assert_accessible, rows_of

# The feed before ODD: a country that is gone, one that is new, and cells with other values.
EARLIER = [
    ("Yugoslavia", "Europe", "YU", "Belgrade", 23), ("France", "Europe", "FR", "Lyon & <b>Nice</b>", 1),
    *[row for row in ODD if row[2] not in ("FR", "AX", "PL", "X&Y")],
    ("Łódź Land", "Europe", "PL", WORD, 1000), ("Bold", "Asia", "X&Y", "", None),
]


@pytest.fixture(scope="module")
def changed(sites):
    sites.build("changed", sites.feed("earlier", rows_of(EARLIER)))
    return sites.build("changed", sites.feed("later", rows_of(ODD)))


def test_the_page_lists_changes_with_links_to_their_countries(visit, changed):
    page = visit(changed)
    page.get_by_role("contentinfo").get_by_role("link", name="What changed").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What changed")
    main = page.get_by_role("main")
    expect(main.get_by_role("listitem").filter(has_text="Åland")).to_have_count(1)
    gone = main.get_by_role("listitem").filter(has_text="Yugoslavia")
    assert gone.get_by_role("link").count() == 0
    page.get_by_role("link", name="France").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("France")
    page.get_by_role("contentinfo").get_by_role("link", name="What changed").click()
    page.get_by_role("navigation", name="Breadcrumb").get_by_role("link", name="Countries").click()
    expect(page.get_by_role("table")).to_be_visible()


def test_old_and_new_values_have_words_for_screen_readers(visit, changed):
    page = visit(changed, path="changes.html", width=320)
    cell = page.get_by_role("definition").filter(has_text="Nice")
    assert " ".join(cell.text_content().split()) == "Capital: was Lyon & <b>Nice</b> →, now Paris"
    assert page.locator("del").count() and page.locator("ins").count()
    assert_accessible(page, 15)
