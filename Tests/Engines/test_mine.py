"""My countries: up to five, stored on the device."""

from conftest import texts


def mine(browser):
    browser.wait_for(".mine li")
    return texts(browser, ".mine li a")


def add(browser, *names):
    if not browser.evaluate("document.querySelector('.home').open"):
        browser.click(".home summary")
        browser.wait_for("button", "Add countries")
    browser.click("button", "Add countries")
    browser.wait_for(".sheet h2", "Add to my countries")
    for name in names:
        browser.click(".sheet li label", name)


def done(browser):
    browser.click("button", "Done")
    browser.wait_while(".sheet")


def test_added_countries_keep_their_order_and_escape_keeps_ticks_but_removes_nothing(browser, address):
    browser.open(address)
    add(browser, "South Africa", "France")
    assert texts(browser, ".chosen") == ["2 of 5 chosen"]
    done(browser)
    assert mine(browser) == ["South Africa", "France"]
    add(browser, "Antarctica")
    browser.press("Escape")
    browser.wait_while(".sheet")
    browser.click("[aria-label='Remove France']")
    browser.wait_for(".ask")
    browser.press("Escape")
    browser.wait_while(".ask")
    browser.reload()
    assert mine(browser) == ["South Africa", "France", "Antarctica"]


def test_a_country_can_be_picked_while_more_names_load(browser, address):
    """Each file of names updates the list if it changes; here it stays the same."""
    browser.open(address)
    add(browser)
    browser.type("#sheet-search", "cote d")
    browser.evaluate("setInterval(() => document.dispatchEvent(new Event('names')), 1)")
    browser.click(".sheet li label")
    assert texts(browser, ".chosen") == ["1 of 5 chosen"]
