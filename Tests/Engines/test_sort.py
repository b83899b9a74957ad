"""Sorting by a click on a header, and by keys."""

from conftest import NAMES, shown


def order(browser, column):
    return browser.evaluate(f"document.querySelector('th.{column}').ariaSort")


def test_a_header_goes_up_then_down_then_back_to_the_feed(browser, address):
    browser.open(address)
    assert (order(browser, "name"), shown(browser)) == ("none", NAMES)
    up = ["Åland", "Antarctica", "Côte d’Ivoire", "France", "Łódź Land", "Österreich", "South Africa"]
    for direction, names in [("ascending", up), ("descending", up[::-1]), ("none", NAMES)]:
        browser.click("th.name button")
        assert (order(browser, "name"), shown(browser)) == (direction, names)


def test_keys_sort_and_the_focus_stays(browser, address):
    browser.open(address)
    browser.click("th.capital button")
    browser.press("Enter")
    assert order(browser, "capital") == "descending"
    browser.press("Space")
    assert order(browser, "capital") == "none"
