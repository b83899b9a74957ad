"""Sorting by a click on a header, and by keys."""

from conftest import NAMES, shown

UP = ["Åland", "Antarctica", "Côte d’Ivoire", "France", "Łódź Land", "Österreich", "South Africa"]


def order(browser):
    return browser.evaluate("document.querySelector('th.name').ariaSort"), shown(browser)


def test_a_header_sorts_ascending_descending_and_in_feed_order_and_keeps_the_focus(browser, address):
    browser.open(address)
    browser.click("th.name button")
    assert order(browser) == ("ascending", UP)
    browser.press("Enter")
    assert order(browser) == ("descending", UP[::-1])
    browser.press("Space")
    assert order(browser) == ("none", NAMES)
