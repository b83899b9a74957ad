"""My countries: up to five that are kept on the device."""

import pytest

from conftest import NAMES, texts

FIVE = [NAMES[5], *NAMES[:4]]
SIXTH = NAMES[6]
BOX = """[...document.querySelectorAll(".sheet li label")].find((label) => label.textContent === "{}").control"""


def mine(browser):
    browser.wait_for(".mine li")
    return texts(browser, ".mine li a")


def add(browser, *names):
    if not browser.evaluate("document.querySelector('.home').open"):
        browser.click(".home summary")
    browser.click("button", "Add countries")
    browser.wait_for(".sheet h2", "Add to my countries")
    for name in names:
        browser.click(".sheet li label", name)


def done(browser):
    browser.click("button", "Done")
    browser.wait_while(".sheet")


def remove(browser, name, answer):
    browser.click(f"[aria-label='Remove {name}']")
    browser.wait_for(".ask", f"Remove {name} from your countries?")
    browser.click(".ask button", answer)
    browser.wait_while(".ask")


def test_what_is_added_keeps_its_order_after_a_reload(browser, address):
    browser.open(address)
    add(browser, "South Africa", "France")
    assert texts(browser, ".chosen") == ["2 of 5 chosen"]
    done(browser)
    assert mine(browser) == ["South Africa", "France"]
    add(browser, "Antarctica")
    done(browser)
    browser.reload()
    assert mine(browser) == ["South Africa", "France", "Antarctica"]


def test_the_dialog_is_searched(browser, address):
    browser.open(address)
    add(browser)
    assert texts(browser, ".sheet li label") == NAMES
    browser.type("#sheet-search", "cote d")
    assert texts(browser, ".sheet li label") == ["Côte d’Ivoire"]
    browser.click(".sheet li label")
    done(browser)
    assert mine(browser) == ["Côte d’Ivoire"]


def test_a_country_can_be_picked_while_more_names_arrive(browser, address):
    """As after each file of names, the list is made anew where it changes; here it stays the same."""
    browser.open(address)
    add(browser)
    browser.type("#sheet-search", "cote d")
    browser.evaluate("setInterval(() => document.dispatchEvent(new Event('names')), 1)")
    browser.click(".sheet li label")
    assert texts(browser, ".chosen") == ["1 of 5 chosen"]


def test_a_sixth_brings_a_toast_and_changes_nothing(browser, address):
    browser.open(address)
    add(browser, *FIVE, SIXTH)
    browser.wait_for(".toast", f"You can keep 5 countries. Remove one to add {SIXTH}.")
    assert browser.evaluate(f"{BOX.format(FIVE[-1])}.checked")
    assert not browser.evaluate(f"{BOX.format(SIXTH)}.checked")
    done(browser)
    assert mine(browser) == FIVE
    browser.reload()
    assert mine(browser) == FIVE


def test_removing_asks_first(browser, address):
    browser.open(address)
    add(browser, "South Africa", "France", "Antarctica")
    done(browser)
    remove(browser, "France", "Keep")
    assert mine(browser) == ["South Africa", "France", "Antarctica"]
    remove(browser, "France", "Remove")
    assert mine(browser) == ["South Africa", "Antarctica"]
    browser.reload()
    assert mine(browser) == ["South Africa", "Antarctica"]


@pytest.mark.parametrize("dialog", [".sheet", ".ask"])
def test_a_dialog_that_is_left_by_escape_changes_nothing(browser, address, dialog):
    browser.open(address)
    add(browser, "France")
    done(browser)
    if dialog == ".sheet":
        add(browser, "Antarctica")
    else:
        browser.click("[aria-label='Remove France']")
        browser.wait_for(".ask")
    browser.press("Escape")
    browser.wait_while(dialog)
    assert mine(browser) == ["France"]


def test_a_country_moves_up_and_stays_there(browser, address):
    browser.open(address)
    add(browser, "South Africa", "France")
    done(browser)
    browser.click("[aria-label='Move France up']")
    browser.wait_until("document.querySelector('.mine li').textContent.includes('France')")
    browser.reload()
    assert mine(browser) == ["France", "South Africa"]
