"""The regions to choose from."""

from conftest import NAMES, shown


def chip(browser, region):
    browser.click(".facets label", region)


def test_choosing_a_region_shows_its_rows_only(browser, address):
    browser.open(address)
    chip(browser, "Africa")
    assert shown(browser) == ["Côte d’Ivoire", "South Africa"]
    chip(browser, "No region")
    assert shown(browser) == ["Antarctica"]
    chip(browser, "All")
    assert shown(browser) == NAMES


def test_counts_follow_the_search(browser, address):
    browser.open(address)
    browser.type("#search", "land")
    texts = browser.evaluate("[...document.querySelectorAll('.facets label')].map((chip) => chip.textContent)")
    assert texts == ["All 2", "Africa 0", "Europe 2", "No region 0"]


def test_arrow_keys_move_between_regions(browser, address):
    browser.open(address)
    chip(browser, "All")
    browser.press("ArrowRight")
    assert shown(browser) == ["Côte d’Ivoire", "South Africa"]
