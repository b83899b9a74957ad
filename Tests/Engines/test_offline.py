"""The site without its host, after one visit."""

import pytest

from conftest import NAMES, shown, texts


@pytest.fixture
def kept(browser, serve, site):
    """A server that has gone once the browser had kept its site."""
    server = serve(site)
    browser.open(f"{server.address}/index.html")
    browser.wait_until("navigator.serviceWorker.controller !== null")
    server.stop()
    return server


def test_rows_and_search_are_there_after_a_reload(browser, kept):
    browser.reload()
    assert shown(browser) == NAMES
    browser.type("#search", "wien")
    assert shown(browser) == ["Österreich"]


def test_a_country_page_and_its_flag_are_there(browser, kept):
    browser.reload()
    browser.click("#countries a", "France")
    browser.wait_for("h1", "France")
    browser.wait_until("document.querySelector('.flag img').naturalWidth > 0")
    assert "Paris" in browser.evaluate("document.querySelector('main').innerText")


def test_a_page_that_is_not_kept_says_so_and_leads_on(browser, kept):
    browser.open(f"{kept.address}/deep/er/nowhere.html")
    assert texts(browser, "h1") == ["This page is not on your device"]
    browser.click("a", "All countries")
    browser.wait_for("#countries th", "France")


def test_what_is_kept_can_be_removed(browser, serve, site):
    browser.open(serve(site).address)
    browser.wait_for(".copy button", "Remove")
    browser.click(".copy button", "Remove")
    browser.wait_for(".copy", "Not kept on this device for offline use.")
    browser.wait_until("navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)")
    browser.wait_until("caches.keys().then((names) => names.length === 0)")
