"""Fresh data without a new page."""

import pytest

from conftest import FEED, NAMES, shown, texts

NEW = ("Newland", "Oceania", "NL", "Newtown", 5)
HERE = "window.here === true"  # the page has not been left


def refresh(browser):
    browser.evaluate("window.here = true")
    browser.click(".refresh")


@pytest.fixture(scope="module")
def newer(build_rows):
    """The site of FEED with one country less and another one more."""
    return build_rows([NEW, *FEED[1:]])


@pytest.fixture(scope="module")
def plain(build_rows):
    """The site of FEED that no device keeps, and its successor."""
    return [build_rows(table, "--no-service-worker") for table in (FEED, [NEW, *FEED[1:]])]


def test_new_rows_come_without_a_reload(browser, serve, plain):
    server = serve(plain[0])
    browser.open(f"{server.address}/?q=land")
    assert shown(browser) == ["Łódź Land", "Åland"]
    server.folder = plain[1]
    refresh(browser)
    browser.wait_for(".toast", "This is the newest data")
    assert shown(browser) == ["Łódź Land", "Newland", "Åland"]
    browser.press("Escape")
    assert shown(browser) == ["Newland", *NAMES[1:]]
    assert browser.evaluate(HERE)


def test_new_rows_come_past_the_kept_copy(browser, serve, site, newer):
    server = serve(site)
    browser.open(server.address)
    browser.wait_until("navigator.serviceWorker.controller !== null")
    server.folder = newer
    refresh(browser)
    browser.wait_for(".toast", "This is the newest data")
    assert shown(browser) == ["Newland", *NAMES[1:]]
    assert browser.evaluate(HERE)
    server.stop()
    browser.reload()
    assert shown(browser) == ["Newland", *NAMES[1:]]


@pytest.mark.parametrize("kept", [False, True])
def test_a_host_that_is_gone_is_told_and_the_rows_stay(browser, serve, site, plain, kept):
    server = serve(site if kept else plain[0])
    browser.open(server.address)
    if kept:
        browser.wait_until("navigator.serviceWorker.controller !== null")
    server.stop()
    refresh(browser)
    browser.wait_for(".toast", "The data could not be loaded: the site cannot be reached. You are still seeing the earlier data.")
    assert shown(browser) == NAMES
    server.start()
    browser.click(".toast button", "Try again")
    browser.wait_for(".toast", "This is the newest data")
    assert shown(browser) == NAMES
    assert browser.evaluate(HERE)


def test_from_a_disk_refresh_reloads(browser, site, newer, tmp_path):
    page = tmp_path / "index.html"
    page.write_bytes((site / "index.html").read_bytes())
    browser.open(page.as_uri())
    assert shown(browser) == NAMES
    page.write_bytes((newer / "index.html").read_bytes())
    refresh(browser)
    browser.wait_until(f"!({HERE})")
    browser.wait_for("#countries th", "Newland")
    assert shown(browser) == ["Newland", *NAMES[1:]]
    assert texts(browser, ".toast") == []
