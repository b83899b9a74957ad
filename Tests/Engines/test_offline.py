"""The site without its host, after one visit."""

from conftest import NAMES, shown, texts


def test_rows_search_and_pages_work_and_an_uncached_page_has_links(browser, serve, site):
    server = serve(site)
    browser.open(f"{server.address}/index.html")
    browser.wait_until("navigator.serviceWorker.controller !== null")
    server.stop()
    browser.reload()
    assert shown(browser) == NAMES
    browser.type("#search", "paris")
    assert shown(browser) == ["France"]
    browser.click("#countries a", "France")
    browser.wait_for("h1", "France")
    browser.wait_until("document.querySelector('.flag img').naturalWidth > 0")
    assert "Paris" in browser.evaluate("document.querySelector('main').innerText")
    browser.open(f"{server.address}/deep/er/nowhere.html")
    assert texts(browser, "h1") == ["This page is not on your device"]
    browser.click("a", "All countries")
    browser.wait_for("#countries th", "France")


def test_the_copy_can_be_removed(browser, serve, site):
    browser.open(serve(site).address)
    browser.wait_for(".copy button", "Remove")
    browser.click(".copy button", "Remove")
    browser.wait_for(".copy", "Not saved on this device for offline use.")
    browser.wait_until("navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)")
    browser.wait_until("caches.keys().then((names) => names.length === 0)")
