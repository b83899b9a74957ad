"""The search over the page: a dialog, opened by the search link."""

from conftest import NAMES, texts

FIELD = ".finder input"


def open_sheet(browser):
    browser.click(".find")
    browser.wait_for(".finder h2", "Search")


def found(browser):
    return [text.partition(" Country")[0] for text in texts(browser, ".finder li")]


def test_typing_filters_by_name_prefixes_first_and_enter_opens_a_country(browser, locate, snapshot):
    browser.open(locate(snapshot).replace("index.html", "sources.html"))
    open_sheet(browser)
    for key in "guin":  # the field has the focus
        browser.press(key)
    browser.wait_for(".finder li", "Guinea Country")
    assert found(browser)[:2] == ["Guinea", "Guinea-Bissau"]
    browser.type(FIELD, "éa-b")
    browser.wait_for(".finder li", "Guinea-Bissau Country")
    browser.press("Enter")
    browser.wait_for("h1", "Guinea-Bissau")


def test_escape_closes_and_arrow_keys_move_through_the_list(browser, address):
    browser.open(address.replace("index.html", "sources.html"))
    open_sheet(browser)
    browser.press("Escape")
    browser.wait_while(".finder[open]")
    browser.wait_until("document.activeElement.matches('.find')")
    open_sheet(browser)
    assert found(browser) == NAMES
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Enter"):
        browser.press(key)
    browser.wait_for("h1", "Österreich")
