"""The dialog with all countries, opened by the search button of every page."""

from conftest import NAMES, texts

FIELD = "#sheet-search"


def open_sheet(browser):
    browser.click(".find")
    browser.wait_for(".sheet h2", "All countries")


def found(browser):
    return texts(browser, ".sheet li")


def test_typing_filters_by_name_prefixes_first_and_enter_opens_a_country(browser, locate, snapshot):
    browser.open(locate(snapshot))
    open_sheet(browser)
    assert len(found(browser)) >= 249
    for key in "guin":  # the field has the focus
        browser.press(key)
    assert found(browser) == ["Guinea", "Guinea-Bissau", "Equatorial Guinea", "Papua New Guinea"]
    browser.type(FIELD, "éa-b")
    assert found(browser) == ["Guinea-Bissau"]
    browser.press("Enter")
    browser.wait_for("h1", "Guinea-Bissau")


def test_escape_closes_and_arrow_keys_move_through_the_list(browser, address):
    browser.open(address)
    open_sheet(browser)
    browser.press("Escape")
    browser.wait_while(".sheet")
    assert browser.evaluate("document.activeElement.matches('.find')")
    open_sheet(browser)
    assert found(browser) == NAMES
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Enter"):
        browser.press(key)
    browser.wait_for("h1", "Österreich")
