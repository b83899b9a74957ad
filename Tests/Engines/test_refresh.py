"""Refreshing without a reload."""

import shutil

import pytest

from conftest import FEED, NAMES, shown, texts

NEW = ("Newland", "Oceania", "NL", "Newtown", 5)
HERE = "window.here === true"  # the page was not reloaded


def refresh(browser):
    browser.evaluate("window.here = true")
    browser.click(".refresh")


@pytest.fixture(scope="module", params=[True, False], ids=["kept", "not kept"])
def builds(request, build):
    """Whether the browser caches the site, the site of FEED, and its next version with one country removed and one
    added."""
    options = [] if request.param else ["--no-service-worker"]
    return request.param, *[build(table, *options) for table in (FEED, [NEW, *FEED[1:]])]


def test_new_rows_appear_without_a_reload_once_the_host_is_back(browser, serve, builds):
    is_kept, old, new = builds
    server = serve(old)
    browser.open(f"{server.address}/?q=land")
    assert shown(browser) == ["Łódź Land", "Åland"]
    if is_kept:
        browser.wait_until("navigator.serviceWorker.controller !== null")
    server.stop()
    refresh(browser)
    browser.wait_for(".toast", "The data could not be loaded: the site cannot be reached. You are still seeing the earlier data.")
    assert shown(browser) == ["Łódź Land", "Åland"]
    server.start()
    server.folder = new
    browser.click(".toast button", "Try again")
    browser.wait_for(".toast", "This is the latest data")
    assert shown(browser) == ["Łódź Land", "Newland", "Åland"]
    browser.press("Escape")
    browser.press("Escape")
    assert shown(browser) == ["Newland", *NAMES[1:]]
    assert browser.evaluate(HERE)
    if is_kept:
        browser.wait_until("!location.search")  # the address follows a moment later
        server.stop()
        browser.reload()
        assert shown(browser) == ["Newland", *NAMES[1:]]


def test_on_a_disk_refresh_reloads(browser, builds, tmp_path):
    _, old, new = builds
    page = shutil.copytree(old, tmp_path / "site") / "index.html"
    browser.open(page.as_uri())
    assert shown(browser) == NAMES
    page.write_bytes((new / "index.html").read_bytes())
    refresh(browser)
    browser.wait_until(f"!({HERE})")
    browser.wait_for("#countries th", "Newland")
    assert shown(browser) == ["Newland", *NAMES[1:]]
    assert texts(browser, ".toast") == []
